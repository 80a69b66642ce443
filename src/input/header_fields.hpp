// Blocks of "Name: value" lines, as WARC and HTTP have them. Views only: they live as long as the block.
#pragma once
#include "base/ascii.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace garimpo::input {

class HeaderFields {
 public:
  // Reuses the memory of the previous block. Lines without a colon are skipped; a line that begins with white space continues the value
  // before it, which then contains the line break.
  void parse(std::string_view block);
  // The first field of that name, whatever its case; nullopt where there is none.
  std::optional<std::string_view> find(std::string_view name) const;
  // The same, "" where there is none.
  std::string_view get(std::string_view name) const { return find(name).value_or(std::string_view{}); }

 private:
  struct Field {
    std::string_view name;
    std::string_view value;
  };
  std::vector<Field> fields_;
};

// Length of a head including its blank line; npos where the text has no blank line. The search starts at `from`.
std::size_t head_length(std::string_view text, std::size_t from = 0);

using base::equals_ignoring_case;
std::string_view trim_spaces(std::string_view text);  // blanks, tabs, line breaks
std::optional<std::uint64_t> parse_decimal(std::string_view text);

}  // namespace garimpo::input
