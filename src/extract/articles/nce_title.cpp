// Seed 004 §3.2. A candidate of the page is preferred to <title> where the two share alpha9 of the shorter one's words: that strips the
// site's name from <title>. Words are compared as bags, ASCII case folded, punctuation at their ends stripped. Cost: one pass over the
// words of the body and of the candidates.
#include "extract/articles/nce_title.hpp"

#include "text/white_space.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace garimpo::extract::articles {

namespace {

// A bag of words by 64-bit hash. Two words that collide count as one: once in 10^13 pairs.
class WordBag {
 public:
  void add(std::string_view text) {
    for_each_word(text, [&](std::uint64_t word) { words_.push_back(word); });
  }
  void seal() { std::sort(words_.begin(), words_.end()); }
  std::size_t size() const { return words_.size(); }

  // Size of the intersection of two sealed bags, the smaller one looked up in the larger.
  static std::size_t shared(const WordBag& a, const WordBag& b) {
    const std::vector<std::uint64_t>& small = a.size() <= b.size() ? a.words_ : b.words_;
    const std::vector<std::uint64_t>& large = a.size() <= b.size() ? b.words_ : a.words_;
    std::size_t count = 0;
    auto from = large.begin();
    for (const std::uint64_t word : small) {
      from = std::lower_bound(from, large.end(), word);
      if (from == large.end()) break;
      if (*from != word) continue;
      ++count;
      ++from;
    }
    return count;
  }

 private:
  static bool is_word_byte(unsigned char c) { return c >= 0x80 || (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z'); }

  template <class Take>
  static void for_each_word(std::string_view text, Take&& take) {
    std::uint64_t hash = kSeed;
    std::uint64_t hash_of_word = 0;  // up to the last byte that is no punctuation
    bool has_word = false;
    for (const char c : text) {
      if (text::is_html_space(c)) {
        if (has_word) take(hash_of_word);
        hash = kSeed;
        has_word = false;
        continue;
      }
      const auto byte = static_cast<unsigned char>(c);
      const bool is_part = is_word_byte(byte);
      if (!is_part && !has_word) continue;
      const auto folded = static_cast<unsigned char>(byte >= 'A' && byte <= 'Z' ? byte | 0x20 : byte);
      hash = (hash ^ folded) * 0x100000001B3ULL;
      if (is_part) {
        hash_of_word = hash ^ (hash >> 32);
        has_word = true;
      }
    }
    if (has_word) take(hash_of_word);
  }

  static constexpr std::uint64_t kSeed = 0xCBF29CE484222325ULL;
  std::vector<std::uint64_t> words_;
};

std::string collapsed_text(const Document& document, NodeId root) {
  std::string text;
  for (NodeId node = root; node < document.end(root); ++node) {
    if (document.is_text(node)) text::append_collapsed(text, document.text(node));
  }
  text::drop_trailing_space(text);
  return text;
}

NodeId title_element(const Document& document) {
  for (NodeId node = 1; node < document.size(); ++node) {
    if (document.tag(node) == Tag::title && document.name_space(node) == Namespace::html) return node;
    if (document.tag(node) == Tag::body) return kNoNode;
  }
  return kNoNode;
}

class TitleSearch {
 public:
  TitleSearch(Context& context, std::span<const NodeRange> body, const TitleRules& rules)
      : context_(context), document_(context.page.document()), text_(context.page.text()), rules_(rules), body_(body) {}

  Title run() {
    for (const NodeRange& range : body_) {
      for (NodeId node = text_.next_text(range.begin); node < range.end; node = text_.next_text(node + 1))
        body_bag_.add(document_.text(node));
    }
    body_bag_.seal();
    const NodeId title = title_element(document_);
    if (title != kNoNode) {
      head_.node = title;
      head_.text = collapsed_text(document_, title);
      head_.reason = "title: <title>, no text before the body repeats its words";
      head_bag_.add(head_.text);
      head_bag_.seal();
    }
    look_before_body();
    if (akin_.node != kNoNode) return akin_;
    return any_.text.size() > head_.text.size() ? any_ : head_;
  }

 private:
  void look_before_body() {
    const NodeId first = body_.empty() ? 0 : body_.front().begin;
    for (NodeId node = 1; node < first; ++node) {
      if (!context_.budget.spend()) return;
      const std::uint32_t words = document_.is_element(node) ? text_.words(node) : 0;
      if (words == 0 && document_.is_element(node)) node = document_.end(node) - 1;
      if (words < rules_.min_words || words > rules_.max_words || document_.end(node) > first) continue;
      consider(node);
    }
  }

  void consider(NodeId node) {
    std::string text = collapsed_text(document_, node);
    WordBag bag;
    bag.add(text);
    bag.seal();
    if (bag.size() == 0 || static_cast<double>(WordBag::shared(bag, body_bag_)) < rules_.min_shared * static_cast<double>(bag.size()))
      return;
    const std::size_t shorter = std::min(bag.size(), head_bag_.size());
    const bool is_akin =
        shorter > 0 && static_cast<double>(WordBag::shared(bag, head_bag_)) >= rules_.min_shared * static_cast<double>(shorter);
    Title& best = is_akin ? akin_ : any_;
    if (context_.trace != nullptr)
      context_.trace->note(node, true, is_akin ? "title: candidate, akin to <title>" : "title: candidate, the body repeats its words");
    if (text.size() <= best.text.size()) return;
    best = {node, std::move(text),
            is_akin ? "title: longest text before the body akin to <title>" : "title: longest text before the body whose words it repeats"};
  }

  Context& context_;
  const Document& document_;
  const features::TextSums& text_;
  const TitleRules& rules_;
  std::span<const NodeRange> body_;
  WordBag body_bag_;
  WordBag head_bag_;
  Title head_;
  Title akin_;
  Title any_;
};

}  // namespace

Title find_title(Context& context, std::span<const NodeRange> body, const TitleRules& rules) {
  return TitleSearch(context, body, rules).run();
}

}  // namespace garimpo::extract::articles
