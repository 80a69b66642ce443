#include "laboratory/training/record_training.hpp"

#include "base/budget.hpp"
#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "evaluate/records/gold_records.hpp"
#include "evaluate/records/record_matching.hpp"
#include "extract/records/automatic/boundaries.hpp"
#include "extract/records/automatic/candidates/candidate_table.hpp"
#include "extract/records/automatic/features/taken_leaves.hpp"
#include "extract/records/automatic/membership.hpp"
#include "features/page.hpp"
#include "text/words/words.hpp"

#include <charconv>
#include <vector>

namespace garimpo::laboratory {

namespace {

namespace automatic = extract::records::automatic;

constexpr std::uint32_t kMaxTimeMs = 60'000;
constexpr std::size_t kNear = 4;

// The page's texts, folded once; a record's text is a slice of them.
class FoldedTexts {
 public:
  explicit FoldedTexts(const automatic::PageColumns& page) : page_(page) {
    for (const NodeId leaf : page.leaves()) {
      text_ += text::fold_to_letters_and_digits(page.document().text(leaf));
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
    const FoldedTexts leaves(table_.page());
    std::vector<std::string> texts;
    write_candidates([&](std::size_t candidate) {
      texts.clear();
      for (const NodeRange& record : table_.records(candidate)) texts.push_back(leaves.of(record));
      char before = '[';
      for (const evaluate::RecordPair& pair : matcher.match(texts).pairs) {
        out_ += before + std::to_string(pair.predicted);
        before = ',';
      }
      out_ += before == '[' ? "[]" : "]";
    });
    out_ += ",\"members\":[";
    write_members(matcher, leaves);
    out_ += "]}\n";
  }

  void write_unmatched(std::size_t gold) {
    out_ += ",\"isCountOnly\":true";
    write_candidates([&](std::size_t) { out_ += "[]"; });
    out_ += ",\"members\":[";
    write_members_near(gold);
    out_ += "]}\n";
  }

 private:
  // Writes [candidate, position, is right, span, features] for the records (every record of a short list) and neighbouring siblings of each
  // candidate that is mostly right and of those on the same texts. Siblings have the positions -1 and -2 before the list, n and n + 1 after
  // it.
  void write_members(evaluate::RecordMatcher& matcher, const FoldedTexts& leaves) {
    std::vector<std::string> texts;
    const auto match = [&](std::size_t candidate) {
      texts.clear();
      for (const NodeRange& record : table_.records(candidate)) texts.push_back(leaves.of(record));
      return matcher.match(texts).pairs.size();
    };
    write_members_on_texts_of(
        [&](std::size_t candidate) {
          const std::size_t right = match(candidate);
          return right >= 2 && 5 * right >= 3 * table_.records(candidate).size();
        },
        [&](std::size_t candidate, const automatic::Beside& beside) {
          match(candidate);
          for (const NodeRange& range : beside.before) texts.push_back(leaves.of(range));
          for (const NodeRange& range : beside.after) texts.push_back(leaves.of(range));
          std::vector<bool> is_right(texts.size(), false);
          for (const evaluate::RecordPair& pair : matcher.match(texts).pairs) is_right[pair.predicted] = true;
          return is_right;
        });
  }

  // If the gold is only a number: writes the records of lists whose length is near that number, without saying which are right.
  void write_members_near(std::size_t gold) {
    write_members_on_texts_of(
        [&](std::size_t candidate) {
          const std::size_t records = table_.records(candidate).size();
          return records + kNear >= gold && records <= gold + kNear;
        },
        [&](std::size_t candidate, const automatic::Beside& beside) {
          return std::vector<bool>(table_.records(candidate).size() + beside.before.size() + beside.after.size(), false);
        });
  }

  // Includes candidates that lie mostly on the texts of the near ones, since the method chooses among them.
  template <class IsNear, class Rightness>
  void write_members_on_texts_of(IsNear is_near, Rightness rightness) {
    automatic::TakenLeaves near(table_.page());
    for (std::size_t candidate = 0; candidate < table_.size(); ++candidate)
      if (is_near(candidate)) near.take(table_.records(candidate));
    for (std::size_t candidate = 0; candidate < table_.size(); ++candidate) {
      if (!near.has_most_of(table_.records(candidate))) continue;
      const automatic::Beside beside = automatic::beside(table_.page(), table_.records(candidate));
      write_members_of(candidate, beside, rightness(candidate, beside));
    }
  }

  void write_members_of(std::size_t candidate, const automatic::Beside& beside, const std::vector<bool>& is_right) {
    const std::span<const NodeRange> records = table_.records(candidate);
    automatic::Membership membership(table_.page(), table_.consensus(), records);
    for (const std::size_t position : automatic::judged_positions(records.size()))
      write_member({candidate, static_cast<std::int64_t>(position), records[position], is_right[position]}, membership.of_record(position));
    std::size_t other = records.size();
    for (std::size_t i = 0; i < beside.before.size(); ++i)
      write_member({candidate, -1 - static_cast<std::int64_t>(i), beside.before[i], is_right[other++]},
                   membership.of_outside(beside.before[i]));
    for (std::size_t i = 0; i < beside.after.size(); ++i)
      write_member({candidate, static_cast<std::int64_t>(records.size() + i), beside.after[i], is_right[other++]},
                   membership.of_outside(beside.after[i]));
  }

  struct Member {
    std::size_t candidate;
    std::int64_t position;
    NodeRange nodes;
    bool is_right;
  };
  void write_member(const Member& member, const automatic::MemberRow& row) {
    if (out_.back() != '[') out_ += ',';
    out_ += '[' + std::to_string(member.candidate) + ',' + std::to_string(member.position) + (member.is_right ? ",1," : ",0,");
    write_spans(std::span(&member.nodes, 1));
    out_ += ',';
    write_numbers(row);
    out_ += ']';
  }

  template <class WriteRight>
  void write_candidates(WriteRight write_right) {
    out_ += ",\"candidates\":[";
    for (std::size_t candidate = 0; candidate < table_.size(); ++candidate) {
      out_ += candidate > 0 ? ",[" : "[";
      write_spans(table_.records(candidate));
      out_ += ',';
      write_right(candidate);
      out_ += ',';
      write_numbers(table_.features(candidate).values());
      out_ += ']';
    }
    out_ += ']';
  }

  void write_spans(std::span<const NodeRange> records) {
    char before = '[';
    for (const NodeRange& record : records) {
      out_ += before;
      out_ += '[' + std::to_string(table_.page().first_leaf(record)) + ',' + std::to_string(table_.page().end_leaf(record)) + ']';
      before = ',';
    }
    out_ += ']';
  }

  void write_numbers(std::span<const float> values) {
    char before = '[';
    for (const float value : values) {
      out_ += before;
      std::array<char, 32> digits{};
      out_.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
      before = ',';
    }
    out_ += ']';
  }

  const automatic::CandidateTable& table_;
  std::string& out_;
};

// The records that the gold names; where it names the products of a list, each is a record that holds its name.
std::vector<evaluate::GoldRecord> records_of(base::JsonValue gold) {
  std::vector<evaluate::GoldRecord> records = evaluate::gold_records(gold);
  if (!records.empty()) return records;
  for (const auto& [_, product] : gold["products"])
    if (std::string name = text::fold_to_letters_and_digits(product["name"].text()); !name.empty())
      records.push_back({{std::move(name)}, {}});
  return records.size() < 2 ? std::vector<evaluate::GoldRecord>{} : records;
}

}  // namespace

void append_feature_names(std::string& out) {
  base::JsonWriter json(out);
  json.begin_object().key("features").begin_array();
  for (const std::string_view name : automatic::feature_names()) json.string(name);
  json.end_array().key("quickFeatures").begin_array();
  for (const std::string_view name : automatic::quick_feature_names()) json.string(name);
  json.end_array().key("memberFeatures").begin_array();
  for (const std::string_view name : automatic::member_feature_names()) json.string(name);
  json.end_array().end_object();
  out += '\n';
}

LabResult<void> append_training_line(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                     std::string& out) {
  base::JsonDocument gold;
  if (page.gold.empty() || page.path.empty()) return {};
  if (LabResult<void> parsed = gold.parse(page.gold); !parsed) return parsed;
  const bool is_count_only = gold.root()["task"].text() == "record_count" && gold.root()["n_records"].is_number();
  const std::vector<evaluate::GoldRecord> records = records_of(gold.root());
  if (records.empty() && !is_count_only) return {};
  const LabResult<const garimpo::Document*> document = reader.read(page.path);
  if (!document) return document.error();
  features::Page features;
  features.reset(**document);
  base::Budget budget(kMaxTimeMs);
  const automatic::CandidateTable table(features, budget);
  TrainingLine line(table, out);
  const std::size_t count = is_count_only ? static_cast<std::size_t>(gold.root()["n_records"].number()) : records.size();
  line.begin(corpus, page, count);
  is_count_only ? line.write_unmatched(count) : line.write_matched(records);
  return {};
}

}  // namespace garimpo::laboratory
