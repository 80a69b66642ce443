// Matches predicted records to gold records, and finds the predictions that merge several gold records.
//
// A text holds a gold record where it holds the longest string of its signature and at least 60 % of them. A prediction is given to the
// gold record, not yet taken, of which it holds most characters. Where, with the strings of the best one taken out, what is left still
// holds another gold record, the prediction is a merge and counts for nothing.
//
// The definition compares every gold record with every prediction. Here all strings of the gold are looked for at once (StringSetFinder),
// gold records of equal signatures are one group, and a group is looked at only where one of its rarest strings was found, so that
// thousands of records against thousands of predictions cost little more than reading them.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evaluate/records/gold_records.hpp"
#include "text/string_set_finder.hpp"

namespace garimpo::evaluate {

struct RecordPair {
  std::uint32_t gold;
  std::uint32_t predicted;
  bool operator==(const RecordPair&) const = default;
};

struct RecordMatches {
  std::vector<RecordPair> pairs;  // in the order of the predictions
  std::size_t merged = 0;
};

class RecordMatcher {
 public:
  // The gold must outlive the matcher.
  explicit RecordMatcher(std::span<const GoldRecord> gold);

  // The folded texts of one region's records.
  RecordMatches match(std::span<const std::string> texts);

 private:
  // Gold records of one signature.
  struct Group {
    std::vector<std::uint32_t> strings;  // by their numbers, in the order of the signature
    std::uint32_t longest = 0;
    std::vector<std::uint32_t> members{};  // ascending
    std::size_t taken = 0;                 // of the members, from the first on
  };
  struct Hit {
    std::uint32_t group;
    std::size_t weight;  // characters of its strings that the text holds
  };

  void make_groups(std::span<const GoldRecord> gold);
  void index_groups();
  bool holds(const Group& group, const text::FoundStrings& found) const;
  std::size_t weight(const Group& group, const text::FoundStrings& found) const;
  void find_hits(std::string_view text);
  bool is_merge(const Hit& best, std::string_view text);
  Group* best_free_group();
  std::optional<std::uint32_t> take(std::string_view text, bool& is_merged);

  std::vector<std::string_view> strings_;
  std::vector<std::size_t> characters_;  // of each string
  std::vector<Group> groups_;
  std::vector<std::vector<std::uint32_t>> groups_by_string_;  // those to look at when it is found
  std::optional<text::StringSetFinder> finder_;
  text::FoundStrings found_;
  text::FoundStrings found_in_rest_;
  std::vector<std::uint32_t> looked_at_;  // per group: the last text it was looked at for
  std::uint32_t text_number_ = 0;
  std::vector<Hit> hits_;
};

}  // namespace garimpo::evaluate
