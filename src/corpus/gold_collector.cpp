#include "corpus/gold_collector.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/fnv1a.hpp"
#include "corpus/gold_facts.hpp"
#include "corpus/page_document.hpp"
#include "corpus/record_paths.hpp"

namespace garimpo::corpus {

namespace {

std::string hexadecimal(std::uint64_t number) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= 4) *digit = kDigits[number & 15U];
  return text;
}

}  // namespace

GoldCollector::GoldCollector(Corpus& corpus, PageFiles& files) : corpus_(corpus), files_(files) {}
GoldCollector::~GoldCollector() = default;

void GoldCollector::complain(AnyErrorCode code, std::string message, std::string where) {
  corpus_.problems.push_back({{code, std::move(message)}, std::move(where)});
}

void GoldCollector::add(std::string gold, std::string where) { place(std::nullopt, std::move(gold), std::move(where)); }

void GoldCollector::add_at(std::string path, std::string gold, std::string where) {
  place(std::move(path), std::move(gold), std::move(where));
}

// Without a path the page is looked up by its id.
void GoldCollector::place(std::optional<std::string> path, std::string gold, std::string where) {
  if (const LabResult<void> parsed = document_.parse(gold); !parsed) {
    complain(LabErrorCode::bad_gold, "the gold does not parse: " + parsed.error().message, std::move(where));
    return;
  }
  const base::JsonValue root = document_.root();
  const std::string id(root["id"].is_number() ? root["id"].number_text() : root["id"].text());
  if (!root.is_object() || id.empty()) {
    complain(LabErrorCode::bad_gold, root.is_object() ? "the gold has no \"id\"" : "the gold is not an object", std::move(where));
    return;
  }
  if (!ids_.insert(id).second) {
    complain(LabErrorCode::duplicate_gold, "the id " + id + " stands in the gold twice; the first one counts", std::move(where));
    return;
  }
  if (!path) path = files_.take(id);
  if (!holds_its_input(root)) {
    some_need_pages_ = true;
    if (path->empty()) complain(LabErrorCode::gold_without_page, "there is no page " + id, where);
  }
  if (has_paths_alone(root)) write_records_out(*path, gold, where);
  note_kinds(root);
  corpus_.pages.push_back({id, *std::move(path), std::move(gold), std::move(where), site_of(root), kind_of(root), language_of(root)});
}

// Replaces `gold` by one with the records written out. document_ still holds the gold as it was, so values read from it stay valid.
void GoldCollector::write_records_out(const std::string& path, std::string& gold, const std::string& where) {
  if (path.empty()) return;
  if (pages_ == nullptr) pages_ = std::make_unique<PageDocument>();
  const LabResult<const garimpo::Document*> page = pages_->read(path);
  if (!page) {
    complain(page.error().code, page.error().message, where);
    return;
  }
  if (std::optional<std::string> written = with_record_texts(document_.root(), **page)) gold = *std::move(written);
}

void GoldCollector::note_kinds(base::JsonValue gold) {
  const std::uint32_t kinds = kinds_in(gold);
  kinds_ |= kinds;
  for (std::size_t at = 0; at < gold_kinds().size(); ++at)
    if ((kinds >> at & 1U) != 0 && !gold_kinds()[at].task.empty()) tasks_.emplace(task_of(gold_kinds()[at], gold));
}

void GoldCollector::finish() {
  for (PageFiles::Unused& file : files_.unused()) {
    complain(LabErrorCode::page_without_gold, "there is no gold for the page " + file.id, file.path);
    if (ids_.insert(file.id).second) corpus_.pages.push_back({std::move(file.id), std::move(file.path), {}, {}, {}, {}, {}});
  }
  corpus_.needs_pages = some_need_pages_ || corpus_.pages.empty();
  for (std::size_t at = 0; at < gold_kinds().size(); ++at) {
    const std::string name(gold_kinds()[at].name);
    if ((kinds_ >> at & 1U) != 0 && std::ranges::find(corpus_.gold_kinds, name) == corpus_.gold_kinds.end())
      corpus_.gold_kinds.push_back(name);
  }
  if (corpus_.tasks.empty()) corpus_.tasks.assign(tasks_.begin(), tasks_.end());
  corpus_.hash = hash_of(corpus_);
}

std::string hash_of(const Corpus& corpus) {
  std::vector<const CorpusPage*> pages;
  for (const CorpusPage& page : corpus.pages)
    if (!page.gold.empty()) pages.push_back(&page);
  std::ranges::sort(pages, {}, &CorpusPage::id);
  std::uint64_t state = base::kFnv1aStart;
  for (const CorpusPage* page : pages) state = base::fnv1a_field(base::fnv1a_field(state, page->id), page->gold);
  return "fnv1a64:" + hexadecimal(state);
}

}  // namespace garimpo::corpus
