// NCE dissertation, section 3.2: the candidate of the longest text is the title; of equally long ones <title>, then the first. Where asked
// for, a candidate of the page is preferred to <title> if the two share alpha9 of the shorter one's words, which strips the site's name
// from <title>. Words are compared as bags, ASCII case folded, punctuation at their ends stripped. Cost: the words
// of the candidates, and those of the body up to where the best candidate has been repeated often enough; the body is not read where no
// candidate can win.
#include "extract/articles/nce_title.hpp"

#include "base/ascii.hpp"
#include "base/flat_table.hpp"
#include "base/utf8.hpp"
#include "markers/node_range.hpp"
#include "text/white_space.hpp"
#include "text/words/word_hashes.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace garimpo::extract::articles {

namespace {

enum class ByteClass : std::uint8_t { punctuation, space, word };

constexpr std::array<ByteClass, 256> make_classes() {
  std::array<ByteClass, 256> classes{};
  for (std::size_t c = 0; c < 256; ++c) {
    const auto byte = static_cast<char>(c);
    if (base::is_letter_byte(byte) || base::is_digit(byte)) classes[c] = ByteClass::word;
  }
  for (const char c : {' ', '\n', '\t', '\r', '\f'}) classes[static_cast<unsigned char>(c)] = ByteClass::space;
  return classes;
}
constexpr auto kClasses = make_classes();

// Calls take with the hash of each word, without the punctuation at its ends.
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
    if (end > begin) take(text::hash_word(text.substr(begin, end - begin)));
  }
}

// Sorted 64-bit hashes of words: two words that collide count as one, once in 10^13 pairs.
using WordBag = std::span<const std::uint64_t>;

std::size_t shared_words(WordBag a, WordBag b) {
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

// How often the body has each of the words that were asked for; the body is read once.
class WordCounts {
 public:
  void ask(WordBag words) {
    counts_.clear();
    for (const std::uint64_t word : words) counts_.at(word) = 0;
  }
  void count(std::string_view text) {
    for_each_word(text, [&](std::uint64_t word) {
      if (std::uint32_t* const count = counts_.find(word); count != nullptr) ++*count;
    });
  }
  // Size of the intersection of a sorted bag with the body.
  std::size_t shared(WordBag bag) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < bag.size();) {
      std::size_t end = i;
      while (end < bag.size() && bag[end] == bag[i]) ++end;
      found += std::min<std::size_t>(end - i, counts_.at(bag[i]));
      i = end;
    }
    return found;
  }

 private:
  base::FlatTable<std::uint32_t> counts_;
};

// The method reads the <title> of the head; one that stands in the body is text to it.
bool is_in_body(const Document& document, NodeId node) {
  while (node != kNoNode && document.tag(node) != Tag::body) node = document.parent(node);
  return node != kNoNode;
}

class TitleSearch {
 public:
  TitleSearch(Context& context, std::span<const NodeRange> body, const TitleRules& rules)
      : context_(context), document_(context.page.document()), text_(context.page.text()), rules_(rules), body_(body) {}

  Title run() {
    const NodeId title = context_.page.head().title();
    if (title != kNoNode && !is_in_body(document_, title)) {
      head_ = {title, text::collapsed(text_inside(title)), "title: <title>, no text before the body repeats its words"};
      for_each_word(head_.text, [&](std::uint64_t word) { head_words_.push_back(word); });
      std::sort(head_words_.begin(), head_words_.end());
    }
    find_candidates();
    rank_candidates();
    if (candidates_.empty()) return head_;
    body_words_.ask(words_);
    const bool reads_all = context_.trace != nullptr;
    if (reads_all) read_body(nullptr);
    const Candidate* best = nullptr;
    for (const Candidate& candidate : candidates_) {
      if (best != nullptr && !reads_all) break;
      if (!is_repeated(candidate)) continue;
      if (best == nullptr) best = &candidate;
      if (reads_all) note(candidate);
    }
    const bool is_longer = best != nullptr && (best->is_similar || best->chars > base::count_code_points(head_.text));
    if (!is_longer) return head_;
    return title_of(*best, best->is_similar ? "title: longest text before the body similar to <title>"
                                            : "title: longest text before the body whose words it repeats");
  }

 private:
  // <title> holds one text node and nothing else.
  std::string_view text_inside(NodeId title) const {
    const NodeId text = document_.first_child(title);
    return text == kNoNode ? std::string_view{} : document_.text(text);
  }

  struct Candidate {
    NodeId node;
    std::uint32_t first_word;  // its words in words_
    std::uint32_t end_word;
    std::uint32_t chars;
    bool is_similar;  // shares enough words with <title>
  };

  WordBag words_of(const Candidate& candidate) const {
    return WordBag(words_).subspan(candidate.first_word, candidate.end_word - candidate.first_word);
  }

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
      if (words <= rules_.max_words && document_.end(node) <= first && !repeats_last(node, words)) add_candidate(node);
    }
  }

  // Whether an element around this one with the same text was added already: the outermost one is kept.
  bool repeats_last(NodeId node, std::uint32_t words) const {
    if (candidates_.empty() || !document_.contains(candidates_.back().node, node)) return false;
    return text_.words(candidates_.back().node) == words;
  }

  void add_candidate(NodeId node) {
    const auto first_word = static_cast<std::uint32_t>(words_.size());
    for (NodeId text = text_.next_text(node); text < document_.end(node); text = text_.next_text(text + 1)) {
      for_each_word(document_.text(text), [&](std::uint64_t word) { words_.push_back(word); });
    }
    std::sort(words_.begin() + first_word, words_.end());
    if (words_.size() == first_word) return;
    Candidate candidate{node, first_word, static_cast<std::uint32_t>(words_.size()), text_.chars(node), false};
    const WordBag bag = words_of(candidate);
    const std::size_t shorter = std::min(bag.size(), head_words_.size());
    candidate.is_similar = rules_.prefers_similar && shorter > 0 && is_enough(shared_words(bag, head_words_), shorter);
    candidates_.push_back(candidate);
  }

  // Best first: those that share words with <title>, then longer, then earlier ones. A candidate that neither shares words with <title> nor
  // is longer cannot win.
  void rank_candidates() {
    const std::size_t head_chars = base::count_code_points(head_.text);
    if (context_.trace == nullptr) {
      std::erase_if(candidates_, [&](const Candidate& candidate) { return !candidate.is_similar && candidate.chars <= head_chars; });
    }
    std::stable_sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
      return a.is_similar != b.is_similar ? a.is_similar : a.chars > b.chars;
    });
  }

  // Reads on in the body until the candidate's words were met often enough, or to its end.
  void read_body(const Candidate* candidate) {
    while (range_ < body_.size()) {
      const NodeId node = text_.next_text(std::max(next_, body_[range_].begin));
      if (node >= body_[range_].end) {
        ++range_;
        continue;
      }
      if (!context_.budget.spend()) {
        range_ = body_.size();
        return;
      }
      body_words_.count(document_.text(node));
      next_ = node + 1;
      if (candidate != nullptr && has_enough(*candidate)) return;
    }
  }

  bool has_enough(const Candidate& candidate) {
    const WordBag bag = words_of(candidate);
    return is_enough(body_words_.shared(bag), bag.size());
  }

  bool is_repeated(const Candidate& candidate) {
    if (has_enough(candidate)) return true;
    read_body(&candidate);
    return has_enough(candidate);
  }

  Title title_of(const Candidate& candidate, std::string_view reason) const {
    Title title{candidate.node, {}, reason};
    markers::append_text(document_, {candidate.node, document_.end(candidate.node)}, title.text);
    return title;
  }

  bool is_enough(std::size_t shared, std::size_t of) const {
    return static_cast<double>(shared) >= rules_.min_shared * static_cast<double>(of);
  }

  void note(const Candidate& candidate) {
    context_.trace->note(candidate.node, true,
                         candidate.is_similar ? "title: candidate, similar to <title>" : "title: candidate, the body repeats its words");
  }

  Context& context_;
  const Document& document_;
  const features::TextSums& text_;
  const TitleRules& rules_;
  std::span<const NodeRange> body_;
  std::vector<std::uint64_t> head_words_;
  std::vector<std::uint64_t> words_;  // of all candidates, each one's sorted
  std::vector<Candidate> candidates_;
  WordCounts body_words_;
  std::size_t range_ = 0;  // how far the body has been read
  NodeId next_ = 0;
  Title head_;
};

}  // namespace

Title find_title(Context& context, std::span<const NodeRange> body, const TitleRules& rules) {
  return TitleSearch(context, body, rules).run();
}

}  // namespace garimpo::extract::articles
