#include "laboratory/report/report_details.hpp"

#include <zlib.h>
#include <garimpo/registry.hpp>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>

#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "input/source_reader.hpp"

namespace garimpo::laboratory {

namespace {

constexpr std::size_t kMostAnswersShown = 4;      // contenders beside each other; a sweep has dozens
constexpr std::size_t kMostPageBytes = 1U << 20;  // of a highlighted page
constexpr std::size_t kMostReasons = 400;
constexpr std::size_t kMostRecords = 200;

std::string base64(std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t group = 0;
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
    for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (k < count ? static_cast<unsigned char>(bytes[at + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) out += k <= count ? digits[group >> (18 - 6 * k) & 63U] : '=';
  }
  return out;
}

// The rows that score lowest by the trial's first evaluator.
std::vector<std::size_t> worst_rows(const Trial& trial, std::size_t count) {
  std::vector<std::pair<double, std::size_t>> rows;
  const bool is_lower_better = trial.evaluators.front()->metrics.front().is_lower_better;
  for (std::size_t row = 0; row < trial.pages.size(); ++row) {
    if (!trial.applies(row, 0)) continue;
    const double value = page_metrics(trial, row, 0).front();
    rows.emplace_back(is_lower_better ? -value : value, row);
  }
  std::ranges::sort(rows);
  if (rows.size() > count) rows.resize(count);
  std::vector<std::size_t> result;
  result.reserve(rows.size());
  for (const auto& [value, row] : rows) result.push_back(row);
  return result;
}

// Renders the page with what a method took outlined, and its reasons; empty for other contenders.
class Highlighter {
 public:
  Highlighter(const Contender& contender, const Limits& limits) : limits_(limits) {
    if (!contender.choice) return;
    pipeline_.emplace(PipelineOptions{.methods = {*contender.choice}, .limits = limits, .explain = true});
    worker_.emplace(*pipeline_);
    format_ = Registry::standard().find_format("page").value_or(nullptr);
  }

  void append(const corpus::CorpusPage& page, base::JsonWriter& json) {
    if (!worker_ || format_ == nullptr || page.path.empty()) return;
    input::SourceReader reader({page.path}, limits_);
    if (!reader.next(page_) || page_.error) return;
    const Extraction& extraction = worker_->run({page_.bytes, page_.source, page_.url, page_.content_type, page_.is_truncated});
    if (extraction.error || extraction.document == nullptr) return;
    html_.clear();
    format_->write(extraction, {}, true, html_);
    if (html_.size() <= kMostPageBytes) json.member("page", html_);
    append_reasons(extraction, json);
  }

 private:
  static void append_reasons(const Extraction& extraction, base::JsonWriter& json) {
    if (!extraction.trace) return;
    json.key("reasons").begin_array();
    std::size_t count = 0;
    for (const Decision& decision : extraction.trace->decisions()) {
      if (++count > kMostReasons) break;
      json.begin_object().member("xpath", extraction.document->xpath(decision.node));
      json.key("taken").boolean(decision.taken).member("rule", decision.rule).end_object();
    }
    json.end_array();
  }

  Limits limits_;
  std::optional<Pipeline> pipeline_;
  std::optional<Worker> worker_;
  const OutputFormat* format_ = nullptr;
  input::SourcePage page_;
  std::string html_;
};

void append_records(base::JsonValue list, base::JsonWriter& json) {
  json.key("records").begin_array();
  std::size_t count = 0;
  for (const base::JsonMember record : list["records"]) {
    if (++count > kMostRecords) break;
    json.begin_array();
    for (const base::JsonMember cell : record.value["cells"]) json.string(cell.value["text"].text());
    if (record.value["cells"].size() == 0) json.string(record.value["text"].text());
    json.end_array();
  }
  json.end_array();
}

// The parts of an answer that are shown, whatever program it came from.
void append_answer(base::JsonValue answer, base::JsonWriter& json) {
  bool has_text = false;
  bool has_records = false;
  for (const base::JsonMember object : answer["objects"]) {
    const std::string_view type = object.value["type"].text();
    if (type == "article" && !has_text) {
      has_text = true;
      json.member_if_known("title", object.value["title"].text()).member("text", object.value["text"].text());
    }
    if (type == "recordList" && !has_records) {
      has_records = true;
      append_records(object.value, json);
    }
  }
  if (!has_text && answer["text"].is_string()) json.member_if_known("title", answer["title"].text()).member("text", answer["text"].text());
}

double headline(const Trial& trial, const corpus::Corpus& corpus) {
  const double value = total(trial, 0, corpus, {.rounds = 0, .seed = 1}).values.front();
  return trial.evaluators.front()->metrics.front().is_lower_better ? -value : value;
}

// The contenders of a corpus; of a sweep only its best point.
std::vector<const Trial*> shown_trials(const Run& run, std::size_t corpus) {
  std::vector<const Trial*> trials;
  std::vector<bool> is_swept(run.contenders.size(), false);
  for (const SweepCurve& curve : run.sweeps) {
    const Trial* best = nullptr;
    for (const std::size_t contender : curve.contenders) {
      is_swept[contender] = true;
      const Trial* const trial = run.find(corpus, contender);
      if (trial == nullptr || trial->evaluators.empty()) continue;
      if (best == nullptr || headline(*trial, run.corpora[corpus]) > headline(*best, run.corpora[corpus])) best = trial;
    }
    if (best != nullptr) trials.push_back(best);
  }
  std::vector<const Trial*> others;
  for (const Trial& trial : run.trials)
    if (trial.corpus == corpus && !trial.evaluators.empty() && !is_swept[trial.contender]) others.push_back(&trial);
  trials.insert(trials.begin(), others.begin(), others.end());
  if (trials.size() > kMostAnswersShown) trials.resize(kMostAnswersShown);
  return trials;
}

class DetailMaker {
 public:
  DetailMaker(const Run& run, const ReportOptions& options) : run_(run), options_(options) {}

  ReportDetails make() {
    for (std::size_t corpus = 0; corpus < run_.corpora.size(); ++corpus) make_corpus(corpus);
    return std::move(result_);
  }

 private:
  // What a corpus is shown with.
  struct Sources {
    std::vector<const Trial*> trials;
    std::vector<StoredAnswers> answers;
    std::vector<std::unique_ptr<Highlighter>> highlighters;
  };

  // The worst pages of every trial, each once; those in `chosen` are left out and added to it.
  static std::vector<std::uint32_t> worst_pages(const std::vector<const Trial*>& trials, std::size_t count,
                                                std::set<std::uint32_t>& chosen) {
    std::vector<std::uint32_t> pages;
    for (const Trial* trial : trials)
      for (const std::size_t row : worst_rows(*trial, count))
        if (chosen.insert(trial->pages[row].page).second) pages.push_back(trial->pages[row].page);
    return pages;
  }

  void make_corpus(std::size_t corpus) {
    Sources sources{shown_trials(run_, corpus), {}, {}};
    if (sources.trials.empty()) return;
    std::set<std::uint32_t> chosen;
    const std::vector<std::uint32_t> worst = worst_pages(sources.trials, options_.worst_pages, chosen);
    std::vector<std::uint32_t> others;
    if (options_.worst_pages != 0) others = worst_pages(sources.trials, run_.corpora[corpus].pages.size(), chosen);
    for (const Trial* trial : sources.trials) {
      const Contender& contender = run_.contenders[trial->contender];
      const auto path =
          std::filesystem::path(options_.answers_folder) / file_name(contender.name) / (file_name(run_.corpora[corpus].name) + ".jsonl");
      sources.answers.push_back(StoredAnswers::read(path.string()).value_or(StoredAnswers{}));
      sources.highlighters.push_back(std::make_unique<Highlighter>(contender, run_.limits));
    }
    // Every corpus gets its share of the room, and what others left of theirs. Gold and answers are small and come first, for as many pages
    // as there are; what they leave is for highlighted pages and reasons of the worst, which are ten times as large.
    const std::size_t room = options_.detail_bytes / run_.corpora.size() * (corpus + 1);
    const std::size_t plain_room = used_bytes_ + (room - std::min(room, used_bytes_)) / 5 * 4;
    for (const std::uint32_t page : worst) store(corpus, page, made(corpus, page, sources, false), plain_room);
    for (const std::uint32_t page : others) store(corpus, page, made(corpus, page, sources, false), plain_room);
    for (const std::uint32_t page : worst) store(corpus, page, made(corpus, page, sources, true), room);
  }

  // The detail of a page, packed.
  std::string made(std::size_t corpus, std::uint32_t page, const Sources& sources, bool is_highlighted) {
    const corpus::CorpusPage& source = run_.corpora[corpus].pages[page];
    std::string text;
    base::JsonWriter json(text);
    json.begin_object().key("gold").raw(source.gold.empty() ? "null" : source.gold).key("answers").begin_array();
    for (std::size_t at = 0; at < sources.trials.size(); ++at) {
      const Trial& trial = *sources.trials[at];
      json.begin_object().key("contender").number(std::uint64_t{trial.contender});
      if (const std::string* line = sources.answers[at].find(source.id); line != nullptr && document_.parse(*line))
        append_answer(document_.root(), json);
      const auto result = std::ranges::find(trial.pages, page, &PageResult::page);
      if (result != trial.pages.end() && result->error) json.member("error", result->error->message);
      if (is_highlighted) sources.highlighters[at]->append(source, json);
      json.end_object();
    }
    json.end_array().end_object();
    return packed(text);
  }

  // In the place of the page's smaller detail, where it has one. What does not fit leaves its room to a smaller page.
  void store(std::size_t corpus, std::uint32_t page, std::string detail, std::size_t room) {
    const auto found = result_.of_page.find({corpus, page});
    const std::size_t before = found == result_.of_page.end() ? 0 : result_.details[found->second].size();
    if (used_bytes_ - before + detail.size() > room) return;
    used_bytes_ += detail.size() - before;
    if (found != result_.of_page.end()) {
      result_.details[found->second] = std::move(detail);
      return;
    }
    result_.of_page[{corpus, page}] = result_.details.size();
    result_.details.push_back(std::move(detail));
  }

  const Run& run_;
  const ReportOptions& options_;
  ReportDetails result_;
  base::JsonDocument document_;
  std::size_t used_bytes_ = 0;
};

}  // namespace

std::string packed(std::string_view text) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  if (deflateInit2(&stream, 6, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string out(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int ended = deflate(&stream, Z_FINISH);
  out.resize(out.size() - stream.avail_out);
  deflateEnd(&stream);
  return ended == Z_STREAM_END ? base64(out) : std::string{};
}

ReportDetails make_details(const Run& run, const ReportOptions& options) { return DetailMaker(run, options).make(); }

}  // namespace garimpo::laboratory
