// Candidates are the maximal nodes of alpha4 to alpha5 characters. Two at most alpha6 apart are joined where their longest common
// subsequence reaches alpha7 of the shorter; the first component of three ends the article. Seed 004 §3.2; cost O(alpha6 |L|) comparisons
// of short strings.
#include "extract/articles/nce_comments.hpp"

#include "base/utf8.hpp"
#include "text/common_subsequence.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace garimpo::extract::articles {

namespace {

struct Candidate {
  NodeId node;
  std::u32string text;
};

std::u32string text_of(const Context& context, NodeId root) {
  const Document& document = context.page.document();
  std::string collapsed;
  for (NodeId node = root; node < document.end(root); ++node) {
    if (document.is_text(node) && context.page.content().contains(node)) text::append_collapsed(collapsed, document.text(node));
  }
  text::drop_trailing_space(collapsed);
  std::u32string decoded;
  for (std::string_view rest = collapsed; !rest.empty();) {
    const base::CodePoint point = base::decode_utf8(rest);
    decoded += static_cast<char32_t>(point.value);
    rest.remove_prefix(point.bytes);
  }
  return decoded;
}

// Maximal nodes in the range of characters; what has fewer has no descendant with more.
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

  // The two first members of the first component of three, smallest last index first; {kNoNode, kNoNode} where there is none.
  std::pair<NodeId, NodeId> run() {
    for (std::size_t j = 1; j < nodes_.size(); ++j) {
      texts_[j - 1] = text_of(context_, nodes_[j - 1]);
      texts_[j] = text_of(context_, nodes_[j]);
      const std::size_t first = j > rules_.max_distance ? j - rules_.max_distance : 0;
      for (std::size_t i = first; i < j; ++i) {
        if (!context_.budget.spend(4)) return {kNoNode, kNoNode};
        if (components_.find(i) != components_.find(j) && is_similar(texts_[i], texts_[j]) && components_.join(i, j) >= 3)
          return first_two(j);
      }
      if (first > 0) texts_[first - 1].clear();
    }
    return {kNoNode, kNoNode};
  }

 private:
  bool is_similar(const std::u32string& a, const std::u32string& b) {
    const auto needed = static_cast<std::size_t>(std::ceil(rules_.min_common * static_cast<double>(std::min(a.size(), b.size()))));
    return needed == 0 || subsequence_.length(a, b, needed) >= needed;
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
  std::vector<std::u32string> texts_;
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
