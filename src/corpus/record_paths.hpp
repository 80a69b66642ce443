// Record gold as XPaths, as wrapper benchmarks have it: the records' texts are read from the page, so that evaluators find what they
// compare. Understood are plain paths (dom/path_reader.hpp):
//
//   "records": ["/html/body/ul/li[1]", {"xpath": "/html/body/ul/li[2]"}]       each is one record
//   "record_xpath": "/html/body/ul/li"                                         all it selects are records
//   "item_xpaths": {"title": "./h3/a", "link": "./h3/a/@href"}                 fields, from the record
//
// Other XPath (conditions, descendants) is left as it is; its author can evaluate it and write the records out.
#pragma once
#include <garimpo/document.hpp>

#include <optional>
#include <string>

#include "base/json_value.hpp"

namespace garimpo::corpus {

// Whether some record is only a path, or the gold has only a path to its records. True also for paths that cannot be read.
bool has_paths_alone(base::JsonValue gold);
// The gold with records written out; nothing where its paths are not plain. A path that leads nowhere gives a record without text.
std::optional<std::string> with_record_texts(base::JsonValue gold, const Document& document);

}  // namespace garimpo::corpus
