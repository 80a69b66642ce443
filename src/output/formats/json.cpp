// JSON: one document per file; several pages are an array.
#include "output/formats/formats.hpp"
#include "output/json_result.hpp"

namespace garimpo::output {

void write_json(const Extraction& extraction, const OutputOptions& options, bool, std::string& out) {
  append_json_result(extraction, options, options.pretty, out);
  out += '\n';
}

}  // namespace garimpo::output
