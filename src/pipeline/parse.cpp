#include <garimpo/parse.hpp>

#include <garimpo/pipeline.hpp>

namespace garimpo {

Result<Document> parse(std::string_view bytes, const ParseOptions& options) {
  const Pipeline pipeline({.methods = {}, .limits = options.limits, .explain = false});
  Worker worker(pipeline);
  PageInput input;
  input.bytes = bytes;
  input.content_type = options.content_type;
  const Extraction& extraction = worker.run(input);
  if (options.warnings != nullptr) *options.warnings = extraction.warnings;
  if (extraction.error) return *extraction.error;
  return worker.take_document();
}

}  // namespace garimpo
