// JSON Lines: one object per page and line, failures included.
#include "output/formats/formats.hpp"
#include "output/json_result.hpp"

namespace garimpo::output {

void write_jsonl(const Extraction& extraction, const OutputOptions& options, bool, std::string& out) {
  append_json_result(extraction, options, false, out);
  out += '\n';
}

}  // namespace garimpo::output
