// A page in a format, with whatever a format may do wrong turned into an error.
#include <garimpo/output.hpp>

#include <exception>
#include <new>

namespace garimpo {

Result<void> write_result(const OutputFormat& format, const Extraction& extraction, const OutputOptions& options, bool is_first,
                          std::string& out) {
  const std::size_t size_before = out.size();
  Error error{ErrorCode::output_failed, "the format '" + std::string(format.name) + "' has no function"};
  if (!format.write) return error;
  try {
    format.write(extraction, options, is_first, out);
    return {};
  } catch (const std::bad_alloc&) {
    error = {ErrorCode::out_of_memory, std::string(info(ErrorCode::out_of_memory).meaning)};
  } catch (const std::exception& problem) {
    error.message = std::string(format.name) + ": " + problem.what();
  } catch (...) {
    error.message = std::string(format.name) + " threw something that is no std::exception";
  }
  out.resize(size_before);
  return error;
}

}  // namespace garimpo
