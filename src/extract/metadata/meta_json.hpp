// Members of the metadata object that come from <meta> elements, in the shapes of extruct.
#pragma once
#include "base/json_writer.hpp"
#include "extract/document.hpp"
#include "features/structured_data/page_meta.hpp"

namespace garimpo::extract::metadata {

// "opengraph":[{"namespace":{"og":…},"properties":[["og:title",…],…]}]
void write_open_graph(const features::PageMeta& meta, base::JsonWriter& json);
// "dublincore":[{"namespaces":{},"elements":[{"name":…,"content":…,"URI":…}],"terms":[]}]
void write_dublin_core(const Document& document, const features::PageMeta& meta, base::JsonWriter& json);
// "meta":{"description":"…","author":["…","…"]}, names in lower case
void write_named(const features::PageMeta& meta, base::JsonWriter& json);

}  // namespace garimpo::extract::metadata
