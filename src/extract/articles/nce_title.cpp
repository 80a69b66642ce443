// Seed 004 §3.2. A candidate of the page is preferred to <title> where the two share alpha9 of the shorter one's words: that strips the
// site's name from <title>. Words are compared as bags, ASCII case folded, punctuation at their ends stripped. Cost: one pass over the
// words of the body and of the candidates.
#include "extract/articles/nce_title.hpp"

#include "text/white_space.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

namespace garimpo::extract::articles {

namespace {

std::uint64_t fold_ascii_case(std::uint64_t eight_bytes) {
  constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  const std::uint64_t low = eight_bytes & (0x7F * kOnes);
  const std::uint64_t is_upper = (low + (0x80 - 'A') * kOnes) & ~(low + (0x7F - 'Z') * kOnes) & ~eight_bytes & (0x80 * kOnes);
  return eight_bytes | (is_upper >> 2);
}

std::uint64_t hash_word(std::string_view word) {
  std::uint64_t hash = word.size() * 0x9E3779B97F4A7C15ULL;
  while (!word.empty()) {
    std::uint64_t block = 0;
    std::memcpy(&block, word.data(), std::min<std::size_t>(word.size(), 8));
    hash = (hash ^ fold_ascii_case(block)) * 0xD6E8FEB86659FD93ULL;
    hash ^= hash >> 32;
    word.remove_prefix(std::min<std::size_t>(word.size(), 8));
  }
  return hash;
}

enum class ByteClass : std::uint8_t { punctuation, space, word };

constexpr std::array<ByteClass, 256> make_classes() {
  std::array<ByteClass, 256> classes{};
  for (std::size_t c = 0; c < 256; ++c) {
    const bool is_word = c >= 0x80 || (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
    if (is_word) classes[c] = ByteClass::word;
  }
  for (const char c : {' ', '\n', '\t', '\r', '\f'}) classes[static_cast<unsigned char>(c)] = ByteClass::space;
  return classes;
}
constexpr auto kClasses = make_classes();

// Each word's hash. Punctuation at its ends does not belong to it.
template <class Take>
void for_each_word(std::string_view text, Take&& take) {
  const auto class_at = [&](std::size_t i) { return kClasses[static_cast<unsigned char>(text[i])]; };
  for (std::size_t i = 0; i < text.size();) {
    while (i < text.size() && class_at(i) != ByteClass::word) ++i;
    const std::size_t begin = i;
    std::size_t end = i;
    for (; i < text.size() && class_at(i) != ByteClass::space; ++i) {
      if (class_at(i) == ByteClass::word) end = i + 1;
    }
    if (end > begin) take(hash_word(text.substr(begin, end - begin)));
  }
}

// Bags hold 64-bit hashes: two words that collide count as one, once in 10^13 pairs.
using WordBag = std::vector<std::uint64_t>;

WordBag bag_of(std::string_view text) {
  WordBag bag;
  for_each_word(text, [&](std::uint64_t word) { bag.push_back(word); });
  std::sort(bag.begin(), bag.end());
  return bag;
}

std::size_t shared_words(const WordBag& a, const WordBag& b) {
  std::size_t count = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if (*i == *j) {
      ++count;
      ++i;
      ++j;
    } else {
      ++(*i < *j ? i : j);
    }
  }
  return count;
}

// How often the body has each of the words that were asked for; the body is read once, and its other words cost a look-up.
class WordCounts {
 public:
  void ask(const WordBag& bag) {
    asked_ += bag.size();
    bags_.push_back(&bag);
  }

  void seal() {
    slots_.assign(std::bit_ceil(asked_ * 2 + 16), Slot{});
    for (const WordBag* bag : bags_) {
      for (const std::uint64_t word : *bag) slot_of(word).word = word;
    }
  }
  void count(std::string_view text) {
    for_each_word(text, [&](std::uint64_t word) {
      Slot& slot = slot_of(word);
      slot.count += slot.word == word ? 1U : 0U;
    });
  }
  // Size of the intersection of a sorted bag with the body.
  std::size_t shared(const WordBag& bag) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < bag.size();) {
      std::size_t end = i;
      while (end < bag.size() && bag[end] == bag[i]) ++end;
      found += std::min<std::size_t>(end - i, slot_of(bag[i]).count);
      i = end;
    }
    return found;
  }

 private:
  struct Slot {
    std::uint64_t word = 0;
    std::uint32_t count = 0;
  };
  Slot& slot_of(std::uint64_t word) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = word & mask;
    while (slots_[at].word != 0 && slots_[at].word != word) at = (at + 1) & mask;
    return slots_[at];
  }

  std::size_t asked_ = 0;
  std::vector<const WordBag*> bags_;
  std::vector<Slot> slots_;
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
    const NodeId title = title_element(document_);
    if (title != kNoNode) {
      head_ = {title, collapsed_text(document_, title), "title: <title>, no text before the body repeats its words"};
      head_bag_ = bag_of(head_.text);
    }
    find_candidates();
    count_body();
    for (const Candidate& candidate : candidates_) consider(candidate);
    if (akin_.node != kNoNode) return akin_;
    return any_.text.size() > head_.text.size() ? any_ : head_;
  }

 private:
  struct Candidate {
    NodeId node;
    std::string text;
    WordBag bag;
  };

  void find_candidates() {
    const NodeId first = body_.empty() ? 0 : body_.front().begin;
    for (NodeId node = 1; node < first; ++node) {
      if (!context_.budget.spend()) return;
      if (!document_.is_element(node)) continue;
      const std::uint32_t words = text_.words(node);
      if (words < rules_.min_words) {
        node = document_.end(node) - 1;  // what is inside has no more
        continue;
      }
      if (words > rules_.max_words || document_.end(node) > first) continue;
      std::string text = collapsed_text(document_, node);
      WordBag bag = bag_of(text);
      if (!bag.empty()) candidates_.push_back({node, std::move(text), std::move(bag)});
    }
  }

  void count_body() {
    if (candidates_.empty()) return;
    for (const Candidate& candidate : candidates_) body_words_.ask(candidate.bag);
    body_words_.seal();
    for (const NodeRange& range : body_) {
      for (NodeId node = text_.next_text(range.begin); node < range.end; node = text_.next_text(node + 1)) {
        if (!context_.budget.spend()) return;
        body_words_.count(document_.text(node));
      }
    }
  }

  bool is_enough(std::size_t shared, std::size_t of) const {
    return static_cast<double>(shared) >= rules_.min_shared * static_cast<double>(of);
  }

  void consider(const Candidate& candidate) {
    if (!is_enough(body_words_.shared(candidate.bag), candidate.bag.size())) return;
    const std::size_t shorter = std::min(candidate.bag.size(), head_bag_.size());
    const bool is_akin = shorter > 0 && is_enough(shared_words(candidate.bag, head_bag_), shorter);
    if (context_.trace != nullptr) {
      context_.trace->note(candidate.node, true,
                           is_akin ? "title: candidate, akin to <title>" : "title: candidate, the body repeats its words");
    }
    Title& best = is_akin ? akin_ : any_;
    if (candidate.text.size() <= best.text.size()) return;
    best = {candidate.node, candidate.text,
            is_akin ? "title: longest text before the body akin to <title>" : "title: longest text before the body whose words it repeats"};
  }

  Context& context_;
  const Document& document_;
  const features::TextSums& text_;
  const TitleRules& rules_;
  std::span<const NodeRange> body_;
  WordBag head_bag_;
  std::vector<Candidate> candidates_;
  WordCounts body_words_;
  Title head_;
  Title akin_;
  Title any_;
};

}  // namespace

Title find_title(Context& context, std::span<const NodeRange> body, const TitleRules& rules) {
  return TitleSearch(context, body, rules).run();
}

}  // namespace garimpo::extract::articles
