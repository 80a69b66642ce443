// Members of the metadata object that come from <meta> elements, in the shapes of extruct.
#pragma once
#include <garimpo/value_tree.hpp>

#include "extract/document.hpp"
#include "features/structured_data/page_meta.hpp"

namespace garimpo::extract::metadata {

// "opengraph":[{"namespace":{"og":…},"properties":[["og:title",…],…]}]
void add_open_graph(const features::PageMeta& meta, ValueTree& values);
// "dublincore":[{"namespaces":{},"elements":[{"name":…,"content":…,"URI":…}],"terms":[]}]
void add_dublin_core(const Document& document, const features::PageMeta& meta, ValueTree& values);
// "meta":{"description":"…","author":["…","…"]}, names in lower case
void add_named(const features::PageMeta& meta, ValueTree& values);

}  // namespace garimpo::extract::metadata
