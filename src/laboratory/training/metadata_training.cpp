#include "laboratory/training/metadata_training.hpp"

#include "base/budget.hpp"
#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "extract/articles/metadata/author_candidates.hpp"
#include "extract/articles/metadata/date_candidates.hpp"
#include "extract/articles/metadata/title_candidates.hpp"
#include "features/page.hpp"
#include "page_type/page_view.hpp"

#include <array>
#include <charconv>
#include <set>

namespace garimpo::laboratory {

namespace {

namespace articles = extract::articles;

constexpr std::uint32_t kMaxTimeMs = 60'000;

// Every token once, in order.
class TokenList final : public page_type::TokenSink {
 public:
  void take(char prefix, std::string_view word) override { tokens_.insert((std::string(1, prefix) += ':').append(word)); }
  const std::set<std::string>& all() const { return tokens_; }

 private:
  std::set<std::string> tokens_;
};

void append_names(base::JsonWriter& json, std::string_view key, std::span<const std::string_view> names) {
  json.key(key).begin_array();
  for (const std::string_view name : names) json.string(name);
  json.end_array();
}

void append_numbers(base::JsonWriter& json, std::span<const float> numbers) {
  json.begin_array();
  for (const float number : numbers) {
    std::array<char, 32> digits;
    json.raw({digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr});
  }
  json.end_array();
}

template <class Candidates, class Value>
void append_candidates(base::JsonWriter& json, std::string_view key, const Candidates& candidates, Value value) {
  json.key(key).begin_array();
  for (std::size_t i = 0; i < candidates.all().size(); ++i) {
    json.begin_array();
    value(candidates.all()[i]);
    append_numbers(json, candidates.features(i));
    json.end_array();
  }
  json.end_array();
}

void append_gold(base::JsonWriter& json, base::JsonValue gold) {
  json.key("gold").begin_object();
  for (const std::string_view key : {"title", "date", "authors", "author", "page_type", "lang", "vertical"})
    if (const base::JsonValue value = gold[key]; value.is_truthy()) json.key(key).raw(value.json());
  json.end_object();
}

}  // namespace

void append_metadata_feature_names(std::string& out) {
  base::JsonWriter json(out, false);
  json.begin_object();
  append_names(json, "titles", articles::TitleCandidates::feature_names());
  append_names(json, "dates", articles::DateCandidates::feature_names());
  append_names(json, "authors", articles::AuthorCandidates::feature_names());
  append_names(json, "page", page_type::number_names());
  json.end_object();
  out += '\n';
}

LabResult<void> append_metadata_training_line(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                              std::string& out) {
  base::JsonDocument gold;
  if (page.gold.empty() || page.path.empty()) return {};
  if (LabResult<void> parsed = gold.parse(page.gold); !parsed) return parsed;
  const LabResult<const garimpo::Document*> document = reader.read(page.path);
  if (!document) return document.error();
  features::Page features;
  features.reset(**document);
  base::Budget budget(kMaxTimeMs);
  const std::string url(gold.root()["url"].text());
  // Pages from a folder come without their address, so the models must not depend on it.
  const articles::Evidence evidence(features, {}, budget);
  base::JsonWriter json(out, false);
  json.begin_object();
  json.member("corpus", corpus.name);
  json.member("id", page.id);
  json.member("site", page.site);
  json.member("url", url);
  append_gold(json, gold.root());
  append_candidates(json, "titles", articles::TitleCandidates(evidence), [&](const articles::TitleCandidate& c) { json.string(c.text); });
  append_candidates(json, "dates", articles::DateCandidates(evidence), [&](const articles::DateCandidate& candidate) {
    std::string iso;
    text::append_iso(candidate.date, std::nullopt, iso);
    json.string(iso);
  });
  append_candidates(json, "authors", articles::AuthorCandidates(evidence), [&](const articles::AuthorCandidate& candidate) {
    json.begin_array();
    for (const std::string& name : candidate.names) json.string(name);
    json.end_array();
  });
  TokenList tokens;
  json.key("page");
  append_numbers(json, page_type::view_of(features, {}, budget, tokens));
  json.key("tokens").begin_array();
  for (const std::string& token : tokens.all()) json.string(token);
  json.end_array();
  json.end_object();
  out += '\n';
  return {};
}

}  // namespace garimpo::laboratory
