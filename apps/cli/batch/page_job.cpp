// A worker that threw an exception is replaced, since its state may be inconsistent.
#include "batch/page_job.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "command_line/explain.hpp"

namespace garimpo::cli {

void FinishedPage::clear() {
  for (std::string* kept : {&text, &reasons}) {
    kept->clear();
    if (kept->capacity() > kKeptBytes) std::string().swap(*kept);
  }
  tally.clear();
}

PageJob::PageJob(const Pipeline& pipeline, const OutputFormat& format, const OutputOptions& output, const PageDefaults& defaults)
    : pipeline_(pipeline),
      format_(format),
      output_(output),
      explains_apart_(pipeline.options().explain && format.name != "json" && format.name != "jsonl"),
      defaults_(defaults) {
  const auto is_of = [](std::string_view family) {
    return [family](const MethodChoice& choice) { return choice.method().family() == family; };
  };
  output_.expects_articles = std::ranges::any_of(pipeline.options().methods, is_of("articles"));
  output_.expects_products = std::ranges::all_of(pipeline.options().methods, is_of("products"));
}

Result<void> PageJob::write_once(const input::SourcePage& page, const Extraction& extraction, FinishedPage& finished) {
  finished.clear();
  finished.tally.source = page.source;
  finished.tally.bytes = page.bytes.size();
  finished.tally.read(extraction);
  finished.tally.is_one_of_many = !page.envelope.empty();
  output_.envelope = page.envelope;
  Result<void> written = write_result(format_, extraction, output_, finished.starts_file, finished.text);
  if (explains_apart_ && written) append_reasons(extraction, finished.reasons);
  return written;
}

void PageJob::write(const input::SourcePage& page, const Extraction& extraction, FinishedPage& finished) {
  const Result<void> written = write_once(page, extraction, finished);
  if (!written) write_error(page, written.error(), finished);
}

void PageJob::write_error(const input::SourcePage& page, Error error, FinishedPage& finished) {
  Extraction failed;
  failed.source = page.source;
  failed.url = page.url;
  failed.error = std::move(error);
  // A format that cannot even write an error leaves nothing: the tally says why.
  static_cast<void>(write_once(page, failed, finished));
}

void PageJob::run(const input::SourcePage& page, FinishedPage& finished) {
  if (page.error) return write_error(page, *page.error, finished);
  try {
    if (!worker_) worker_.emplace(pipeline_);
    // The address that was typed is better than what a saved page says of itself; pages of a crawl have their own.
    const bool is_typed = !defaults_.url.empty() && (page.url.empty() || page.envelope.empty());
    const std::string_view url = is_typed ? defaults_.url : std::string_view(page.url);
    const std::string_view fetched = page.fetched.empty() ? defaults_.fetched : std::string_view(page.fetched);
    write(page, worker_->run({page.bytes, page.source, url, page.content_type, page.is_truncated, fetched}), finished);
  } catch (const std::bad_alloc&) {
    worker_.reset();
    write_error(page, {ErrorCode::out_of_memory, std::string(info(ErrorCode::out_of_memory).meaning)}, finished);
  } catch (const std::exception& problem) {
    worker_.reset();
    write_error(page, {ErrorCode::internal, problem.what()}, finished);
  }
}

}  // namespace garimpo::cli
