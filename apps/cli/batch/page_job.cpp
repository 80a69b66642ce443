// A worker that threw an exception is replaced, since its state may be inconsistent.
#include "batch/page_job.hpp"

#include <garimpo/results.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <exception>
#include <new>

#include "command_line/explain.hpp"

namespace garimpo::cli {

void FinishedPage::clear() {
  for (std::string* kept : {&text, &reasons}) {
    kept->clear();
    if (kept->capacity() > kKeptBytes) std::string().swap(*kept);
  }
  address.clear();
  line = 0;
  parts.clear();
  tally.clear();
}

PageJob::PageJob(const Pipeline& pipeline, const OutputFormat& format, const OutputOptions& output, const PageDefaults& defaults,
                 bool has_own_header, Division division)
    : pipeline_(pipeline),
      format_(format),
      output_(output),
      explains_apart_(pipeline.options().explain && format.name != "json" && format.name != "jsonl"),
      defaults_(defaults),
      has_own_header_(has_own_header),
      division_(division) {}

namespace {

std::uint64_t line_of(const input::SourcePage& page) {
  for (const EnvelopeMember& member : page.envelope)
    if (member.key == "line") return std::strtoull(member.value.c_str(), nullptr, 10);
  return 0;
}

struct Kind {
  Rows rows;
  std::string_view name;
  std::array<Label, 2> labels;
};
constexpr std::array kKinds = {Kind{Rows::articles, "articles", {Label::article, Label::article}},
                               Kind{Rows::records, "records", {Label::record_list, Label::record_list}},
                               Kind{Rows::products, "products", {Label::product, Label::product_list}},
                               Kind{Rows::metadata, "metadata", {Label::metadata, Label::metadata}}};

}  // namespace

// A table for each kind of rows that the page has, or for each of its lists.
Result<void> PageJob::write_parts(const Extraction& extraction, FinishedPage& finished) {
  const Results results(extraction);
  const auto count = [&](const Kind& kind) {
    return std::ranges::count_if(
        results, [&](const ResultObject& object) { return object.label() == kind.labels[0] || object.label() == kind.labels[1]; });
  };
  OutputOptions options = output_;
  const auto write_part = [&](std::string name) {
    finished.parts.push_back({std::move(name), finished.text.size()});
    return write_result(format_, extraction, options, true, finished.text);
  };
  if (division_ == Division::by_list) {
    const auto lists = static_cast<std::size_t>(count(kKinds[1]));
    for (options.only_list = 1; options.only_list <= lists; ++options.only_list)
      if (Result<void> written = write_part("list" + std::to_string(options.only_list)); !written) return written;
    return {};
  }
  for (const Kind& kind : kKinds) {
    if (count(kind) == 0) continue;
    options.rows = kind.rows;
    if (Result<void> written = write_part(std::string(kind.name)); !written) return written;
  }
  return {};
}

Result<void> PageJob::write_once(const input::SourcePage& page, const Extraction& extraction, FinishedPage& finished) {
  finished.clear();
  finished.tally.source = page.source;
  finished.tally.bytes = page.bytes.size();
  finished.tally.read(extraction, output_.with);
  finished.tally.is_one_of_many = !page.envelope.empty();
  finished.line = line_of(page);
  if (!page.envelope.empty()) finished.address = page.url;
  output_.envelope = page.envelope;
  Result<void> written = division_ != Division::none
                             ? write_parts(extraction, finished)
                             : write_result(format_, extraction, output_, finished.starts_file || has_own_header_, finished.text);
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
