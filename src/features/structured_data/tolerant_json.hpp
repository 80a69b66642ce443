// Reads JSON as it occurs in pages, valid or not, and recovers what a person would understand.
//
// Valid JSON is read exactly. Beyond it: comments (// /* <!-- and the wrappers <!-- --> and CDATA), trailing, doubled and missing commas,
// control characters and line breaks in strings, quotes inside strings, single quotes, keys without quotes, &quot; for quotes, wrong
// escapes, undefined and NaN (null), several values one after another, closing brackets missing or wrong. Each departure that could have
// lost something is listed. Iterative and linear; past its limits the value is closed where it stands and the cut is listed.
#pragma once
#include "base/budget.hpp"
#include "features/structured_data/data_tree.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace garimpo::features {

// Of embedded data as a whole. The largest of 1,051 blocks of JSON-LD in 1,994 real pages has 605 kB; none nests deeper than 12.
inline constexpr std::size_t kMostJsonBytes = 4U << 20;
inline constexpr std::size_t kMostDataValues = 500'000;
inline constexpr std::size_t kDeepestJson = 500;

struct JsonProblem {
  std::size_t byte;       // of the text that was read
  std::string_view what;  // a constant
  bool is_limit;          // cut by one of the limits above, or by the time
};

class TolerantJson {
 public:
  TolerantJson(DataTree& tree, base::Budget& budget, std::vector<JsonProblem>& problems)
      : tree_(tree), budget_(budget), problems_(problems) {}

  // Appends every value of the text as a root. `text` must live as long as the tree's values; `node` is noted as their place.
  void read(std::string_view text, NodeId node);
  // The same for the first value of the text, which gets a key; what follows it is left alone.
  void read_first(std::string_view text, NodeId node, std::string_view key);

  // The problem of a JavaScript object literal that is data nevertheless.
  static constexpr std::string_view kBareKey = "a key without quotes";
  static constexpr std::string_view kSingleQuotes = "single quotes";
  static constexpr std::string_view kForeignValue = "a value that JSON does not have";

 private:
  void begin(std::string_view text, NodeId node);
  void finish();
  bool has_more();
  void skip_blank();
  bool skip_comment();
  bool skip_wrapper();
  void step();
  void open(JsonKind kind);
  void close(char bracket);
  void close_one();
  void separate();
  void read_string();
  void read_word();
  std::string_view string_body(char quote);
  bool is_end_of_string(std::size_t after) const;
  std::size_t unescape(std::size_t at, std::string& out) const;
  void take_text(std::string_view text);
  void add_scalar(JsonKind kind, std::string_view text);
  void note(std::string_view what, bool is_limit = false);
  bool is_over_limits();
  bool has(std::string_view token) const { return text_.substr(at_).starts_with(token); }
  bool in_object() const { return tree_.open_kind() == JsonKind::object; }

  DataTree& tree_;
  base::Budget& budget_;
  std::vector<JsonProblem>& problems_;
  std::string_view text_;
  std::size_t at_ = 0;
  NodeId node_ = kNoNode;
  std::string_view key_;
  bool has_key_ = false;      // a key waits for its value
  bool needs_comma_ = false;  // a value was read and nothing since
  bool is_stopped_ = false;
  bool is_cut_ = false;  // the text went on
  std::size_t problems_before_ = 0;
  std::size_t open_objects_ = 0;
};

}  // namespace garimpo::features
