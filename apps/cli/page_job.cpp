// A worker that threw is not used again: what it held may be half made.
#include "page_job.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "explain.hpp"

namespace garimpo::cli {

void FinishedPage::clear() {
  for (std::string* kept : {&text, &reasons}) {
    kept->clear();
    if (kept->capacity() > kKeptBytes) std::string().swap(*kept);
  }
  tally.clear();
}

PageJob::PageJob(const Pipeline& pipeline, const OutputFormat& format, bool timings, std::string_view default_url)
    : pipeline_(pipeline),
      format_(format),
      timings_(timings),
      explains_apart_(pipeline.options().explain && format.name != "json" && format.name != "jsonl"),
      expects_articles_(std::ranges::any_of(pipeline.options().methods,
                                            [](const MethodChoice& choice) { return choice.method->family() == "articles"; })),
      expects_products_(std::ranges::all_of(pipeline.options().methods,
                                            [](const MethodChoice& choice) { return choice.method->family() == "products"; })),
      default_url_(default_url) {}

void PageJob::write(const input::SourcePage& page, const Extraction& extraction, FinishedPage& finished) {
  finished.clear();
  finished.tally.source = page.source;
  finished.tally.bytes = page.bytes.size();
  finished.tally.read(extraction);
  const OutputOptions options{.timings = timings_,
                              .expects_articles = expects_articles_,
                              .expects_products = expects_products_,
                              .envelope_members = page.envelope_members};
  format_.write(extraction, options, finished.starts_file, finished.text);
  if (explains_apart_) append_reasons(extraction, finished.reasons);
}

void PageJob::write_error(const input::SourcePage& page, Error error, FinishedPage& finished) {
  Extraction failed;
  failed.source = page.source;
  failed.url = page.url;
  failed.error = std::move(error);
  write(page, failed, finished);
}

void PageJob::run(const input::SourcePage& page, FinishedPage& finished) {
  if (page.error) return write_error(page, *page.error, finished);
  try {
    if (!worker_) worker_.emplace(pipeline_);
    const std::string_view url = page.url.empty() ? default_url_ : std::string_view(page.url);
    write(page, worker_->run({page.bytes, page.source, url, page.content_type, page.is_truncated}), finished);
  } catch (const std::bad_alloc&) {
    worker_.reset();
    write_error(page, {ErrorCode::out_of_memory, std::string(info(ErrorCode::out_of_memory).meaning)}, finished);
  } catch (const std::exception& problem) {
    worker_.reset();
    write_error(page, {ErrorCode::internal, problem.what()}, finished);
  }
}

}  // namespace garimpo::cli
