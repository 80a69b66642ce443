#include "laboratory/record_training.hpp"

#include "base/budget.hpp"
#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "evaluate/gold_records.hpp"
#include "evaluate/record_matching.hpp"
#include "extract/records/auto/candidate_table.hpp"
#include "features/page.hpp"
#include "text/words.hpp"

#include <charconv>
#include <vector>

namespace garimpo::laboratory {

namespace {

namespace automatic = extract::records::automatic;

constexpr std::uint32_t kMaxTimeMs = 60'000;

// The page's texts, squashed once: a record's text is a stretch of them.
class SquashedLeaves {
 public:
  explicit SquashedLeaves(const automatic::PageColumns& page) : page_(page) {
    for (const NodeId leaf : page.leaves()) {
      text_ += text::squash(page.document().text(leaf));
      end_.push_back(text_.size());
    }
  }
  std::string of(NodeRange record) const {
    const std::size_t first = page_.first_leaf(record);
    const std::size_t begin = first == 0 ? 0 : end_[first - 1];
    return text_.substr(begin, end_[page_.end_leaf(record) - 1] - begin);
  }

 private:
  const automatic::PageColumns& page_;
  std::string text_;
  std::vector<std::size_t> end_;
};

class TrainingLine {
 public:
  TrainingLine(const automatic::CandidateTable& table, std::string& out) : table_(table), out_(out) {}

  void begin(const corpus::Corpus& corpus, const corpus::CorpusPage& page, std::size_t gold) {
    out_ += "{\"corpus\":";
    base::append_json_string(out_, corpus.name);
    out_ += ",\"id\":";
    base::append_json_string(out_, page.id);
    out_ += ",\"site\":";
    base::append_json_string(out_, page.site);
    out_ += ",\"gold\":" + std::to_string(gold);
  }

  void write_matched(const std::vector<evaluate::GoldRecord>& gold) {
    evaluate::RecordMatcher matcher(gold);
    const SquashedLeaves leaves(table_.page());
    std::vector<std::string> texts;
    out_ += ",\"candidates\":[";
    for (std::size_t candidate = 0; candidate < table_.size(); ++candidate) {
      texts.clear();
      for (const NodeRange& record : table_.records(candidate)) texts.push_back(leaves.of(record));
      begin_candidate(candidate);
      out_ += std::to_string(matcher.match(texts).pairs.size());
      end_candidate(candidate);
    }
    out_ += "]}\n";
  }

  void write_spans() {
    out_ += ",\"isCountOnly\":true,\"candidates\":[";
    for (std::size_t candidate = 0; candidate < table_.size(); ++candidate) {
      begin_candidate(candidate);
      char before = '[';
      for (const NodeRange& record : table_.records(candidate)) {
        out_ += before;
        out_ += '[' + std::to_string(table_.page().first_leaf(record)) + ',' + std::to_string(table_.page().end_leaf(record)) + ']';
        before = ',';
      }
      out_ += ']';
      end_candidate(candidate);
    }
    out_ += "]}\n";
  }

 private:
  void begin_candidate(std::size_t candidate) {
    if (candidate > 0) out_ += ',';
    out_ += '[' + std::to_string(table_.records(candidate).size()) + ',';
  }

  void end_candidate(std::size_t candidate) {
    char before = '[';
    out_ += ',';
    for (const float value : table_.features(candidate).values()) {
      out_ += before;
      std::array<char, 32> digits{};
      out_.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
      before = ',';
    }
    out_ += "]]";
  }

  const automatic::CandidateTable& table_;
  std::string& out_;
};

}  // namespace

void append_feature_names(std::string& out) {
  base::JsonWriter json(out);
  json.begin_object().key("features").begin_array();
  for (const std::string_view name : automatic::feature_names()) json.string(name);
  json.end_array().end_object();
  out += '\n';
}

Result<void> append_training_line(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                  std::string& out) {
  base::JsonDocument gold;
  if (page.gold.empty() || page.path.empty()) return {};
  if (Result<void> parsed = gold.parse(page.gold); !parsed) return parsed;
  const bool is_count_only = gold.root()["task"].text() == "record_count" && gold.root()["n_records"].is_number();
  const std::vector<evaluate::GoldRecord> records = evaluate::gold_records(gold.root());
  if (records.empty() && !is_count_only) return {};
  const Result<const Document*> document = reader.read(page.path);
  if (!document) return std::unexpected(document.error());
  features::Page features;
  features.reset(**document);
  base::Budget budget(kMaxTimeMs);
  const automatic::CandidateTable table(features, budget);
  TrainingLine line(table, out);
  line.begin(corpus, page, is_count_only ? static_cast<std::size_t>(gold.root()["n_records"].number()) : records.size());
  is_count_only ? line.write_spans() : line.write_matched(records);
  return {};
}

}  // namespace garimpo::laboratory
