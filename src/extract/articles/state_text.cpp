#include "extract/articles/state_text.hpp"

#include "base/hash.hpp"
#include "base/utf8.hpp"
#include "dom/html_parser.hpp"
#include "extract/articles/automatic/blocks.hpp"
#include "features/structured_data/page_state.hpp"
#include "markers/node_range.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <unordered_map>
#include <unordered_set>

namespace garimpo::extract::articles {

namespace {

// Fewest words of a string that is more than a label, of a single string that is a text, and of several strings together and on average;
// offers and notices have fewer.
constexpr std::uint32_t kLeastWords = 8;
constexpr std::uint32_t kLeastAlone = 40;
constexpr std::uint32_t kLeastTotal = 80;
constexpr std::uint32_t kLeastMean = 12;
// A single string with this share of the words of the best path is the text itself; the others are then teasers of other texts.
constexpr double kAlone = 0.4;
constexpr std::size_t kMostBytes = 1U << 20;  // of text that is taken
constexpr std::size_t kMostStrings = 20'000;

struct StateString {
  std::string_view text;
  NodeId script;
  std::uint64_t path;
  std::uint32_t words;
};

bool is_ideographic(std::uint32_t code) { return code >= 0x2E80 && code < 0xFB00; }

// The state of one pass over a string: whether it is inside a tag or a word, and what was counted.
struct ProseCount {
  std::uint32_t words = 0;
  std::uint32_t characters = 0;
  std::uint32_t code = 0;  // characters of programs
  std::uint32_t ideographs = 0;
  std::uint32_t marks = 0;  // that end or divide sentences
  std::uint32_t longest = 0;
};

ProseCount count_prose(std::string_view text) {
  ProseCount count;
  bool is_in_tag = false;
  std::uint32_t word = 0;
  while (!text.empty()) {
    const base::CodePoint next = base::decode_utf8(text);
    text.remove_prefix(std::max<std::size_t>(1, next.bytes));
    const char ascii = next.value < 0x80 ? static_cast<char>(next.value) : '\0';
    if (ascii == '<') is_in_tag = true;
    const bool is_space = ascii != '\0' && text::is_html_space(ascii);
    if (is_in_tag || is_space) {
      count.words += word > 0 ? 1U : 0U;
      word = 0;
      is_in_tag = is_in_tag && ascii != '>';
      continue;
    }
    ++word;
    ++count.characters;
    count.longest = std::max(count.longest, word);
    count.ideographs += is_ideographic(next.value) ? 1U : 0U;
    count.code += ascii != '\0' && std::string_view("{}[]=;_$\\|").find(ascii) != std::string_view::npos ? 1U : 0U;
    const bool is_mark = ascii == '.' || ascii == '!' || ascii == '?' || ascii == ',' || (next.value >= 0x3000 && next.value <= 0x3002);
    count.marks += is_mark || next.value >= 0xFF00 ? 1U : 0U;
  }
  count.words += word > 0 ? 1U : 0U;
  return count;
}

// Collects every string of a data tree that is prose, with the path of keys that leads to it; positions in lists are not part of the path.
class StringSearch {
 public:
  explicit StringSearch(base::Budget& budget) : budget_(budget) {}

  void read(const features::DataTree& tree) {
    for (const features::DataValue root : tree.roots()) {
      open_.clear();
      enter(root, path_to(0, root.key()));
      while (!open_.empty() && found_.size() < kMostStrings) step();
    }
  }

  const std::vector<StateString>& found() const { return found_; }

 private:
  struct Open {
    features::DataValue::Iterator next;
    features::DataValue::Iterator end;
    std::uint64_t path;
  };

  static std::uint64_t path_to(std::uint64_t path, std::string_view key) { return base::mix(path, base::text_hash(key)); }

  void step() {
    Open& open = open_.back();
    if (open.next == open.end || !budget_.spend()) {
      open_.pop_back();
      return;
    }
    const features::DataValue value = *open.next;
    ++open.next;
    enter(value, path_to(open.path, value.key()));
  }

  void enter(features::DataValue value, std::uint64_t path) {
    if (value.is_object() || value.is_list()) return open_.push_back({value.begin(), value.end(), path});
    if (!value.is_text() || !budget_.spend(value.text().size() / 16)) return;
    if (const std::uint32_t words = prose_words(value.text()); words >= kLeastWords)
      found_.push_back({value.text(), value.node(), path, words});
  }

  base::Budget& budget_;
  std::vector<Open> open_;
  std::vector<StateString> found_;
};

// The strings that make up the text.
std::vector<StateString> best_strings(const std::vector<StateString>& found) {
  std::unordered_map<std::uint64_t, std::uint32_t> words;  // by path
  const StateString* longest = nullptr;
  std::uint64_t best = 0;
  for (const StateString& string : found) {
    words[string.path] += string.words;
    if (longest == nullptr || string.words > longest->words) longest = &string;
  }
  std::uint32_t most = 0;
  for (const StateString& string : found) {
    if (words[string.path] <= most) continue;
    most = words[string.path];
    best = string.path;
  }
  if (longest != nullptr && longest->words >= kLeastAlone && longest->words >= kAlone * most) return {*longest};
  std::vector<StateString> strings;
  std::ranges::copy_if(found, std::back_inserter(strings), [&](const StateString& string) { return string.path == best; });
  return most >= kLeastTotal && most >= strings.size() * kLeastMean ? strings : std::vector<StateString>{};
}

class ParagraphWriter {
 public:
  explicit ParagraphWriter(base::Budget& budget) : budget_(budget) {}

  void add(const StateString& string) {
    if (bytes_ > kMostBytes) return;
    bytes_ += string.text.size();
    if (string.text.find('<') != std::string_view::npos)
      add_html(string);
    else
      add_lines(string.text, string.script);
  }

  std::vector<StateParagraph> take() { return std::move(paragraphs_); }

 private:
  void add_html(const StateString& string) {
    Document document;
    std::vector<Warning> ignored;
    if (!parser_.parse(string.text, {"utf-8", EncodingSource::utf8_validity}, text::SourceMap(), Limits{}, budget_, document, ignored))
      return;
    features::Page page;
    page.reset(document);
    automatic::BlockTable table;
    automatic::read_blocks(page, budget_, table);
    for (const automatic::Block& block : table.blocks) {
      std::string text;
      markers::append_text(document, block.nodes, text);
      add_paragraph(std::move(text), string.script);
    }
  }

  void add_lines(std::string_view text, NodeId script) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      add_paragraph(text::collapsed(text.substr(0, end)), script);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  // Adds a paragraph, unless it was added before: states often hold a text twice.
  void add_paragraph(std::string text, NodeId script) {
    if (text.empty() || !seen_.insert(text).second) return;
    paragraphs_.push_back({std::move(text), script});
  }

  base::Budget& budget_;
  dom::HtmlParser parser_;
  std::size_t bytes_ = 0;
  std::vector<StateParagraph> paragraphs_;
  std::unordered_set<std::string> seen_;
};

}  // namespace

std::uint32_t prose_words(std::string_view text) {
  constexpr std::uint32_t kLongestWord = 60;  // longer ones are addresses or hashes, but for scripts without spaces
  const std::string_view trimmed = text::trim_html_space(text);
  if (trimmed.empty() || trimmed.starts_with("http") || trimmed.starts_with('{') || trimmed.starts_with("data:")) return 0;
  const ProseCount count = count_prose(trimmed);
  if (count.code * 40 > count.characters || count.marks == 0) return 0;
  if (count.ideographs * 2 > count.characters) return count.ideographs / 2;
  return count.longest > kLongestWord ? 0 : count.words;
}

std::vector<StateParagraph> find_state_text(const features::Page& page, base::Budget& budget) {
  features::PageState state;
  state.compute(page.document(), budget);
  StringSearch search(budget);
  search.read(state.data());
  search.read(page.json_ld(budget).data());
  ParagraphWriter writer(budget);
  for (const StateString& string : best_strings(search.found())) writer.add(string);
  return writer.take();
}

}  // namespace garimpo::extract::articles
