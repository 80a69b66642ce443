// What is known of the pages that a wrapper is learned from: lines of gold, values that a person typed, or what a method found.
#pragma once
#include <garimpo/extraction.hpp>
#include <garimpo/wrapper.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "command_line/command.hpp"
#include "command_line/outcome.hpp"

namespace garimpo::cli {

class KnownPages {
 public:
  // Reads --gold and --example. bad lines are failures that name their place.
  static Outcome<KnownPages> read(const Command& command);

  // What is known of the page of that source and address; nothing where it is not labelled.
  std::optional<std::vector<KnownValues>> of(const Extraction& extraction);
  // Labelled pages that were never asked for.
  std::vector<std::string> unused() const;
  bool has_gold() const { return !lines_.empty(); }

 private:
  struct Line {
    std::string name;
    std::vector<KnownValues> fields;
    bool is_used = false;
  };
  std::vector<Line> lines_;
  std::unordered_map<std::string, std::size_t> by_name_;  // id, source and address
  std::vector<std::pair<std::string, std::string>> examples_;
};

// The values that a method's products and articles have, each as the page shows it.
std::vector<KnownValues> found_values(const Extraction& extraction);

}  // namespace garimpo::cli
