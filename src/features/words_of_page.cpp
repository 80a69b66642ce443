#include "features/words_of_page.hpp"

#include "base/ascii.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>

namespace garimpo::features {

namespace {

// A page has an element for at most this many characters of its text (2026-11-17: of 9,900 pages of the corpora all but 61).
constexpr std::uint32_t kMostCharsOfElement = 400;
constexpr std::size_t kSampleBytes = 16U << 10U;
constexpr std::size_t kLeastBytes = 200;           // too little text to say anything
constexpr std::size_t kLongestRun = 40;            // bytes between white space; longer ones are no words unless beyond ASCII
constexpr std::string_view kInner = "'-.,:/%&@+";  // may stand inside words, numbers, times and addresses

bool is_inner(char c) { return kInner.find(c) != std::string_view::npos; }

bool is_word(std::string_view run) {
  const auto is_plain = [](char c) { return base::is_letter_or_digit(c) || base::is_beyond_ascii(c); };
  while (!run.empty() && !is_plain(run.front())) run.remove_prefix(1);
  while (!run.empty() && !is_plain(run.back())) run.remove_suffix(1);
  if (std::ranges::any_of(run, base::is_beyond_ascii)) return true;
  if (run.empty() || run.size() > kLongestRun) return false;
  return std::ranges::all_of(run, [&](char c) { return is_plain(c) || is_inner(c); });
}

// The bytes of words and all bytes, white space apart.
struct Amounts {
  std::size_t in_words = 0;
  std::size_t all = 0;
};

void count_words(std::string_view text, Amounts& amounts) {
  for (std::size_t begin = 0; begin < text.size();) {
    while (begin < text.size() && text::is_html_space(text[begin])) ++begin;
    std::size_t end = begin;
    while (end < text.size() && !text::is_html_space(text[end])) ++end;
    amounts.all += end - begin;
    amounts.in_words += is_word(text.substr(begin, end - begin)) ? end - begin : 0;
    begin = end;
  }
}

bool starts_as_json(std::string_view text) {
  const auto skip = [&] {
    while (!text.empty() && text::is_html_space(text.front())) text.remove_prefix(1);
  };
  skip();
  if (text.empty() || (text.front() != '{' && text.front() != '[')) return false;
  const bool is_object = text.front() == '{';
  text.remove_prefix(1);
  skip();
  if (text.empty()) return false;
  return text.front() == '"' || (!is_object && (text.front() == '{' || text.front() == '['));
}

}  // namespace

bool is_data_without_words(const Page& page) {
  const Document& document = page.document();
  const TextSums& sums = page.text();
  const std::uint32_t chars = sums.chars(NodeId{0});
  if (chars < kLeastBytes) return false;
  constexpr std::uint32_t kAlways = 3;  // html, head, body
  const std::uint32_t enough = kAlways + chars / kMostCharsOfElement;
  std::uint32_t elements = 0;
  for (NodeId node = 1; node < document.size(); ++node) {
    elements += document.is_element(node) && document.tag(node) < Tag::first_unknown ? 1U : 0U;
    if (elements > enough) return false;
  }
  Amounts amounts;
  NodeId node = sums.next_text(0);
  if (node < document.size() && starts_as_json(document.text(node))) return true;
  for (; node < document.size() && amounts.all < kSampleBytes; node = sums.next_text(node + 1))
    count_words(document.text(node).substr(0, kSampleBytes), amounts);
  return amounts.in_words * 2 < amounts.all;
}

}  // namespace garimpo::features
