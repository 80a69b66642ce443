#include "features/next_page.hpp"

#include "base/ascii.hpp"
#include "dom/addresses.hpp"
#include "features/class_words.hpp"
#include "markers/node_range.hpp"
#include "text/web_address.hpp"
#include "text/white_space.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>

namespace garimpo::features {

namespace {

constexpr std::string_view kByRel = "a link with rel=next";
constexpr std::string_view kByWord = "a link that says next";

constexpr auto kNextNames = std::to_array<std::string_view>({"next", "nextpage", "pagnnext", "proxima", "siguiente", "suivant", "weiter"});
constexpr auto kNextWords = std::to_array<std::string_view>(
    {"next",      "next page", "next »",     "next >",    "next ›",  "next →",   "»",      "›",       ">",
     "→",         "próxima",   "próximo",    "siguiente", "suivant", "suivante", "weiter", "nächste", "nächste seite",
     "volgende",  "avanti",    "successiva", "następna",  "další",   "ďalšia",   "nästa",  "næste",   "neste",
     "следующая", "вперед",    "下一页",     "下一頁",    "次へ",    "다음",     "sonraki"});
// Words that name a page number in an address, and words that an address may have beside it.
constexpr auto kPageWords = std::to_array<std::string_view>({"page",   "pages", "pagina", "pag", "pagenum", "pagenumber", "paged",  "seite",
                                                             "strona", "sayfa", "pg",     "pn",  "p",       "start",      "offset", "from",
                                                             "skip",   "begin", "first",  "st",  "o",       "cpage"});
constexpr auto kFileWords = std::to_array<std::string_view>({"html", "htm", "php", "asp", "aspx", "jsp", "shtml", "index", "default"});
constexpr auto kTimeWords = std::to_array<std::string_view>({"year", "month", "week", "day", "date", "jahr", "monat", "ano", "mes"});

constexpr NodeId kMostNodes = 12;  // of a link that says so
constexpr std::size_t kLongestWords = 24;
constexpr std::size_t kLongestNumber = 4;      // digits of a page number; longer ones are the numbers of things
constexpr std::uint32_t kMostLevels = 3;       // from a link up to the element with the numbers
constexpr std::uint32_t kMostNeighbours = 60;  // links of that element
constexpr std::uint32_t kLeastNumbered = 2;    // of these with a number as text

bool contains(std::span<const std::string_view> words, std::string_view word) { return std::ranges::find(words, word) != words.end(); }

bool says_next(const Document& document, NodeId link, bool by_name) {
  if (by_name && has_class_word(document, link, kNextNames)) return true;
  std::string text;
  if (document.end(link) - link < kMostNodes) markers::append_text(document, {link, document.end(link)}, text);
  return text.size() <= kLongestWords && contains(kNextWords, text::lower(text));
}

std::optional<std::uint32_t> page_number(std::string_view digits) {
  std::uint32_t number = 0;
  if (digits.empty() || digits.size() > kLongestNumber || !std::ranges::all_of(digits, base::is_digit)) return std::nullopt;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

// The part of an address behind what it shares with another one, read as page number, words of pages and files.
struct PageMark {
  std::optional<std::uint32_t> number;
  bool has_page_word = false;
  bool is_mark = true;  // nothing else stands in it
};

PageMark read_mark(std::string_view rest) {
  PageMark mark;
  for (std::size_t begin = 0; begin < rest.size();) {
    const bool is_number = base::is_digit(rest[begin]);
    const bool is_word = base::is_letter(rest[begin]);
    std::size_t end = begin + 1;
    while ((is_number || is_word) && end < rest.size() && (is_number ? base::is_digit(rest[end]) : base::is_letter(rest[end]))) ++end;
    const std::string_view part = rest.substr(begin, end - begin);
    begin = end;
    if (is_number) {
      const auto number = page_number(part);
      if (!number || mark.number) mark.is_mark = false;
      mark.number = number;
    } else if (is_word) {
      const std::string word = text::lower(part);
      if (contains(kPageWords, word))
        mark.has_page_word = true;
      else if (!contains(kFileWords, word))
        mark.is_mark = false;
    } else if (static_cast<unsigned char>(part[0]) >= 0x80 || part[0] == '#') {
      mark.is_mark = false;
    }
  }
  return mark;
}

std::size_t shared_length(std::string_view a, std::string_view b) {
  std::size_t length = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  // A number or a word is compared whole.
  const auto goes_on = [&](std::string_view text) {
    return length > 0 && length < text.size() && base::is_letter_or_digit(text[length]) && base::is_letter_or_digit(text[length - 1]);
  };
  while (goes_on(a) || goes_on(b)) --length;
  return length;
}

// What two texts end with alike, words and numbers whole.
std::size_t shared_ending(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t length = 0;
  while (length < most && a[a.size() - 1 - length] == b[b.size() - 1 - length]) ++length;
  const auto goes_on = [&](std::string_view text) {
    return length > 0 && length < text.size() && base::is_letter_or_digit(text[text.size() - length]) &&
           base::is_letter_or_digit(text[text.size() - length - 1]);
  };
  while (goes_on(a) || goes_on(b)) --length;
  return length;
}

std::string last_word(std::string_view text) {
  std::size_t end = text.size();
  while (end > 0 && !base::is_letter(text[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && base::is_letter(text[begin - 1])) --begin;
  return text::lower(text.substr(begin, end - begin));
}

std::string_view without_fragment(std::string_view address) { return address.substr(0, address.find('#')); }

std::string_view host_of(std::string_view address) {
  const std::size_t scheme = address.find("://");
  if (scheme == std::string_view::npos) return {};
  const std::string_view rest = address.substr(scheme + 3);
  return rest.substr(0, rest.find_first_of("/?#"));
}

class NextPageFinder {
 public:
  NextPageFinder(const Page& page, std::string_view url, PageContent content)
      : page_(page),
        document_(page.document()),
        own_(url.empty() ? page.head().address() : url),
        base_(page.head().base_address(url)),
        content_(content) {}

  StatedAddress find() const {
    const bool is_list = content_ != PageContent::unknown;
    const bool is_shop = content_ == PageContent::products;
    if (const LinkTag* link = page_.head().link("next"); link != nullptr && is_continuation(link->href, kNoNode, is_list))
      return {link->href, link->node, kByRel};
    for (const LinkTag& link : page_.signals().links())
      if (has_rel(link.rel, "next") && !dom::is_code_address(link.href) && is_continuation(link.href, link.node, is_list))
        return {link.href, link.node, kByRel};
    for (NodeId node = 1; node < document_.size(); ++node) {
      if (document_.tag(node) != Tag::a || !document_.is_element(node)) continue;
      const std::string_view address = dom::link_address(document_, node);
      if (address.empty() || address.starts_with('#') || !says_next(document_, node, is_shop)) continue;
      if (is_continuation(address, node, is_shop)) return {address, node, kByWord};
    }
    return {};
  }

 private:
  bool is_continuation(std::string_view address, NodeId link, bool is_believed) const {
    const std::string next = text::resolve_address(base_, address);
    if (address.starts_with('#') || without_fragment(next) == without_fragment(own_)) return false;  // this page
    const std::string_view next_host = host_of(next);
    if (const std::string_view host = host_of(own_); !host.empty() && !next_host.empty() && host != next_host) return false;
    if (is_believed) return true;
    return is_next_by_number(own_, next) || (link != kNoNode && stands_among_numbers(link));
  }

  // Whether links around this one show numbers, as those to the pages of one thing do.
  bool stands_among_numbers(NodeId link) const {
    NodeId group = link;
    for (std::uint32_t level = 0; level < kMostLevels; ++level) {
      group = document_.parent(group);
      if (group == kNoNode) return false;
      std::uint32_t links = 0;
      std::uint32_t numbered = 0;
      for (NodeId node = group; node < document_.end(group); ++node) {
        if (document_.tag(node) != Tag::a || !document_.is_element(node)) continue;
        if (++links > kMostNeighbours) return false;
        numbered += has_number(node) ? 1U : 0U;
      }
      if (numbered >= kLeastNumbered) return true;
    }
    return false;
  }

  bool has_number(NodeId link) const {
    const NodeId text = page_.text().next_text(link);
    if (text >= document_.end(link) || page_.text().next_text(text + 1) < document_.end(link)) return false;
    return page_number(text::trim_html_space(document_.text(text))).has_value();
  }

  const Page& page_;
  const Document& document_;
  std::string_view own_;  // the page's address, "" where it is not known
  std::string base_;      // what the page's links are read against
  PageContent content_;
};

}  // namespace

bool is_next_by_number(std::string_view own, std::string_view next) {
  own = without_fragment(own);
  next = without_fragment(next);
  if (own.empty()) {
    const std::size_t mark = next.find_last_of("?&/");
    const PageMark read = read_mark(mark == std::string_view::npos ? next : next.substr(mark));
    return read.is_mark && read.has_page_word && read.number >= 1U;
  }
  const std::size_t shared = shared_length(own, next);
  const std::size_t ending = shared_ending(own.substr(shared), next.substr(shared));
  const PageMark before = read_mark(own.substr(shared, own.size() - shared - ending));
  const PageMark after = read_mark(next.substr(shared, next.size() - shared - ending));
  // What the number counts: pages, or days and months.
  const std::string name = last_word(own.substr(0, shared));
  if (!before.is_mark || !after.is_mark || !after.number || contains(kTimeWords, name)) return false;
  const bool counts_pages = after.has_page_word || contains(kPageWords, name);
  if (!before.number) return counts_pages || *after.number == 2;
  return counts_pages ? *after.number > *before.number : *after.number == *before.number + 1;
}

StatedAddress find_next_page(const Page& page, std::string_view url, PageContent content) {
  return NextPageFinder(page, url, content).find();
}

}  // namespace garimpo::features
