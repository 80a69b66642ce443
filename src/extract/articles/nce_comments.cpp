// Candidates are the maximal nodes of alpha4 to alpha5 characters. Two of them, at most alpha6 apart, are connected if their longest common
// subsequence reaches alpha7 of the shorter one; the first component of three ends the article (NCE dissertation, section 3.2). Cost:
// O(alpha6 |L|) comparisons of short strings.
#include "extract/articles/nce_comments.hpp"

#include "base/utf8.hpp"
#include "text/similarity/common_subsequence.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace garimpo::extract::articles {

namespace {

// How often each character occurs, by code point modulo 128: the common subsequence of two texts cannot pass what their bins share.
using Histogram = std::array<std::uint8_t, 128>;

struct CandidateText {
  std::u32string text;
  Histogram bins{};
};

std::size_t shared_upper_bound(const Histogram& a, const Histogram& b) {
  unsigned shared = 0;
  for (std::size_t i = 0; i < a.size(); ++i) shared += std::min(a[i], b[i]);
  return shared;
}

CandidateText read_text(const Context& context, NodeId root) {
  const Document& document = context.page.document();
  std::string collapsed;
  for (NodeId node = root; node < document.end(root); ++node) {
    if (document.is_text(node) && context.page.content().contains(node)) text::append_collapsed(collapsed, document.text(node));
  }
  text::drop_trailing_space(collapsed);
  CandidateText result;
  for (std::string_view rest = collapsed; !rest.empty();) {
    const base::CodePoint point = base::decode_utf8(rest);
    result.text += static_cast<char32_t>(point.value);
    std::uint8_t& bin = result.bins[point.value % result.bins.size()];
    bin = static_cast<std::uint8_t>(std::min(bin + 1, 255));
    rest.remove_prefix(point.bytes);
  }
  return result;
}

// The maximal nodes within the range of characters; a node with too few characters has no descendant with more, so it is skipped whole.
std::vector<NodeId> candidates(Context& context, std::span<const NodeId> content, const CommentRules& rules) {
  const Document& document = context.page.document();
  const features::TextSums& text = context.page.text();
  std::vector<NodeId> found;
  for (const NodeId root : content) {
    for (NodeId node = root; node < document.end(root);) {
      if (!context.budget.spend()) return found;
      const std::uint32_t chars = text.chars(node);
      const bool is_candidate = chars >= rules.min_chars && chars <= rules.max_chars;
      if (is_candidate) found.push_back(node);
      node = is_candidate || chars < rules.min_chars ? document.end(node) : node + 1;
    }
  }
  return found;
}

// Components of the graph of similar candidates, grown one candidate at a time.
class Components {
 public:
  explicit Components(std::size_t count) : parent_(count), members_(count, 1) {
    for (std::size_t i = 0; i < count; ++i) parent_[i] = i;
  }
  std::size_t find(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  std::size_t join(std::size_t a, std::size_t b) {
    a = find(a);
    b = find(b);
    if (a == b) return members_[a];
    parent_[std::max(a, b)] = std::min(a, b);
    return members_[std::min(a, b)] += members_[std::max(a, b)];
  }

 private:
  std::vector<std::size_t> parent_;
  std::vector<std::size_t> members_;
};

class CommentSearch {
 public:
  CommentSearch(Context& context, const CommentRules& rules, std::vector<NodeId> nodes)
      : context_(context), rules_(rules), nodes_(std::move(nodes)), texts_(nodes_.size()), components_(nodes_.size()) {}

  // The first two members of the component that first reaches three members; {kNoNode, kNoNode} where there is none.
  std::pair<NodeId, NodeId> run() {
    for (std::size_t j = 0; j < nodes_.size(); ++j) {
      texts_[j] = read_text(context_, nodes_[j]);
      const std::size_t first = j > rules_.max_distance ? j - rules_.max_distance : 0;
      for (std::size_t i = first; i < j; ++i) {
        if (!context_.budget.spend(4)) return {kNoNode, kNoNode};
        if (components_.find(i) != components_.find(j) && is_similar(texts_[i], texts_[j]) && components_.join(i, j) >= 3)
          return first_two(j);
      }
      if (first > 0) texts_[first - 1] = {};
    }
    return {kNoNode, kNoNode};
  }

 private:
  bool is_similar(const CandidateText& a, const CandidateText& b) {
    const std::size_t shorter = std::min(a.text.size(), b.text.size());
    const auto needed = static_cast<std::size_t>(std::ceil(rules_.min_common * static_cast<double>(shorter)));
    if (needed == 0) return true;
    // Bins stop counting at 255, so longer texts (with a high alpha5) are compared without this test.
    if (shorter < 255 && shared_upper_bound(a.bins, b.bins) < needed) return false;
    return subsequence_.length(a.text, b.text, needed) >= needed;
  }

  std::pair<NodeId, NodeId> first_two(std::size_t member) {
    const std::size_t root = components_.find(member);
    std::pair<NodeId, NodeId> result{kNoNode, kNoNode};
    for (std::size_t i = 0; i < nodes_.size() && result.second == kNoNode; ++i) {
      if (components_.find(i) != root) continue;
      (result.first == kNoNode ? result.first : result.second) = nodes_[i];
    }
    return result;
  }

  Context& context_;
  const CommentRules& rules_;
  std::vector<NodeId> nodes_;
  std::vector<CandidateText> texts_;
  Components components_;
  text::CommonSubsequence subsequence_;
};

}  // namespace

NodeId find_comments(Context& context, std::span<const NodeId> content, const CommentRules& rules) {
  const Document& document = context.page.document();
  const auto [first, second] = CommentSearch(context, rules, candidates(context, content, rules)).run();
  if (second == kNoNode) return kNoNode;
  // The child of their lowest common ancestor that holds the first one.
  NodeId cut = first;
  while (!document.contains(document.parent(cut), second)) cut = document.parent(cut);
  if (context.trace != nullptr)
    context.trace->note(cut, false, "comments: three blocks nearby share alpha7 of their text; dropped from here on");
  return cut;
}

}  // namespace garimpo::extract::articles
