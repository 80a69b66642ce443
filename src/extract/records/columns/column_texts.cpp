#include "extract/records/columns/column_texts.hpp"

#include "base/ascii.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::extract::records {

namespace {

constexpr double kLeastShareOfText = 0.9;
constexpr std::size_t kFewestTexts = 2;
constexpr std::size_t kMaxLabelBytes = 32;
constexpr std::ptrdiff_t kMaxSpaces = 2;

// The label of a text: up to three words before a colon that is followed by white space.
std::string_view label_of(std::string_view text) {
  const std::size_t colon = text.substr(0, kMaxLabelBytes).find(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 1 >= text.size()) return {};
  if (text::space_length(text.substr(colon + 1)) == 0) return {};
  const std::string_view label = text.substr(0, colon);
  const bool has_digit = std::ranges::any_of(label, base::is_digit);
  return has_digit || std::ranges::count(label, ' ') > kMaxSpaces ? std::string_view{} : label;
}

}  // namespace

void ColumnLabel::add(std::string_view text) {
  const std::string_view label = is_open() ? label_of(text) : std::string_view{};
  if (texts_++ == 0) first_ = label;
  same_ += label == first_ ? 1U : 0U;
}

std::string_view ColumnLabel::get() const {
  if (texts_ < kFewestTexts || first_.empty()) return {};
  return static_cast<double>(same_) >= kLeastShareOfText * static_cast<double>(texts_) ? first_ : std::string_view{};
}

std::string_view label_of_column(std::span<const std::string_view> texts) {
  ColumnLabel label;
  for (const std::string_view text : texts) label.add(text);
  return label.get();
}

std::string_view without_label(std::string_view text, std::string_view label) {
  return !label.empty() && label_of(text) == label ? text::trim_html_space(text.substr(label.size() + 1)) : text;
}

}  // namespace garimpo::extract::records
