#include "extract/articles/automatic/answer.hpp"

#include "extract/articles/automatic/comments.hpp"
#include "extract/articles/automatic/left_out.hpp"
#include "extract/articles/automatic/taken_ranges.hpp"
#include "extract/articles/figures/figures.hpp"
#include "extract/articles/metadata/metadata.hpp"
#include "features/data_table.hpp"
#include "page_type/page_type.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace garimpo::extract::articles::automatic {

namespace {

// Thresholds by which elements named as comments are taken for the page's main text (cross-validation, 2026-11-16, 311 pages with such
// elements).
constexpr float kSureContent = 0.85F;  // mean probability of their words
constexpr float kThread = 1.3F;        // the same plus the probability that the page is a forum
// Fewer expected words of content outside the comments than this need further evidence; with very few no further evidence is needed.
constexpr float kLeastOutside = 25;
constexpr float kFewOutside = 8;
constexpr float kUnsureContent = 0.5F;
constexpr float kSureForum = 0.7F;
constexpr float kThreadPage = 0.5F;
constexpr std::size_t kLeastPosts = 2;  // of a thread
constexpr float kDocumentationPage = 0.5F;

std::string two_digits(float probability) {
  const int hundredths = std::clamp(static_cast<int>(std::lround(probability * 100)), 0, 100);
  if (hundredths == 100) return "1.00";
  return std::string("0.") + static_cast<char>('0' + hundredths / 10) + static_cast<char>('0' + hundredths % 10);
}

// The mean probability of the blocks, weighted by their words.
float mean_probability(const BlockContext& blocks, std::span<const float> probabilities, const TakenRange& range) {
  float sum = 0;
  float words = 0;
  for (std::uint32_t i = range.first; i < range.end; ++i) {
    const auto weight = static_cast<float>(std::max(1U, blocks.table.blocks[i].words));
    sum += probabilities[i] * weight;
    words += weight;
  }
  return words > 0 ? sum / words : 0.0F;
}

class AnswerWriter {
 public:
  AnswerWriter(Context& context, const BlockContext& blocks, std::span<const float> probabilities, const AnswerOptions& options)
      : context_(context),
        blocks_(blocks),
        probabilities_(probabilities.begin(), probabilities.end()),
        options_(options),
        overrides_(options.overrides != nullptr ? *options.overrides : Overrides()) {}

  void write() {
    type_ = page_type::classify(context_.page, context_.url, context_.budget);
    Discussion discussion = find_comments(blocks_, probability(page_type::Kind::forum) >= kThreadPage);
    const bool has_comments = set_comments_apart(discussion);
    rule_out();
    Choice choice = choose(blocks_, probabilities_, options_.focus, is_broad());
    complete_tables(choice);
    complete_nested_lists(blocks_, choice.is_taken);
    // On a page of documentation the list of its parts is part of it: people who labelled such pages kept it.
    if (probability(page_type::Kind::documentation) < kDocumentationPage)
      leave_out_contents(blocks_, context_.url.empty() ? context_.page.head().address() : context_.url, choice.is_taken);
    // In a thread people quote each other, and not all mark it as a quotation.
    if (probability(page_type::Kind::forum) < kThreadPage) leave_out_repeats(blocks_, probabilities_, choice.is_taken);
    if (context_.trace != nullptr) note_blocks(choice, discussion, has_comments);
    const std::vector<Piece> pieces = overrides_.has_include() ? included_pieces() : taken_pieces(choice);
    if (pieces.empty()) {
      emit_metadata(context_, kNoMarker);
    } else {
      write_article(pieces, overrides_.has_include() ? -1.0F : choice.expected_f1);
    }
    // The posts of a thread are its text, and are told one by one too.
    const bool has_posts = is_thread_ && discussion.posts.size() >= kLeastPosts;
    if (has_posts) keep_taken_blocks(choice, discussion);
    if ((has_comments || has_posts) && options_.has_comments) write_discussion(discussion);
  }

 private:
  float probability(page_type::Kind kind) const { return type_.probabilities[static_cast<std::size_t>(kind)]; }

  bool is_broad() const {
    constexpr float kLikely = 0.5F;  // the probabilities are calibrated
    using enum page_type::Kind;
    return probability(article_list) + probability(product_list) + probability(service) + probability(documentation) > kLikely;
  }

  // A part of the text, and the reason why it was taken.
  struct Piece {
    NodeRange nodes;
    std::string_view reason;
  };

  // Blocks that the user excludes get probability 0, so that the best set is chosen among the others.
  void rule_out() {
    for (std::size_t i = 0; i < probabilities_.size(); ++i)
      if (overrides_.excludes(blocks_.document(), blocks_.table.blocks[i].nodes.begin)) probabilities_[i] = 0;
  }

  // Rows and columns mean something only together: a data table is taken whole when three quarters of its words are taken.
  void complete_tables(Choice& choice) const {
    for (const Element& element : blocks_.table.elements) {
      if (element.tag != Tag::table || !features::data_table_shape(blocks_.document(), element.node)) continue;
      std::uint32_t words = 0;
      std::uint32_t taken = 0;
      for (std::uint32_t i = element.first; i < element.end; ++i) {
        words += blocks_.table.blocks[i].words;
        taken += choice.is_taken[i] != 0 ? blocks_.table.blocks[i].words : 0U;
      }
      if (taken * 4 >= words * 3)
        std::fill(choice.is_taken.begin() + element.first, choice.is_taken.begin() + element.end, std::uint8_t{1});
    }
  }

  std::vector<Piece> taken_pieces(const Choice& choice) {
    std::vector<Piece> pieces;
    std::vector<NodeRange> rest;
    const std::vector<TakenRange> ranges = taken_ranges(blocks_, choice.is_taken);
    region_ = region_of(blocks_, ranges);
    for (const TakenRange& range : ranges) {
      const auto reason = context_.markers.keep("probability " + two_digits(mean_probability(blocks_, probabilities_, range)));
      rest.clear();
      overrides_.append_rest(blocks_.document(), range.nodes, rest);
      for (const NodeRange part : rest)
        for (const NodeRange nodes : without_other_images(context_.page, part)) pieces.push_back({nodes, reason});
    }
    return pieces;
  }

  std::vector<Piece> included_pieces() {
    std::vector<Piece> pieces;
    std::uint32_t chars = 0;
    const std::vector<NodeRange> ranges = overrides_.included_ranges(blocks_.document());
    for (const NodeRange nodes : ranges) {
      pieces.push_back({nodes, "selected by the option include"});
      chars += context_.page.text().chars(nodes);
    }
    if (chars == 0) return {};
    region_ = region_around(blocks_.document(), ranges);
    return pieces;
  }

  // Comments are not part of the text, except on a page that is a discussion thread, where they are the text.
  bool set_comments_apart(const Discussion& discussion) {
    if (discussion.regions.empty()) return false;
    // What the user includes is text, even if it is named a comment.
    const auto is_included = [&](std::uint32_t region) {
      return std::ranges::any_of(overrides_.included(),
                                 [&](NodeId node) { return blocks_.document().contains(node, blocks_.table.elements[region].node); });
    };
    if (std::ranges::any_of(discussion.regions, is_included)) return false;
    std::vector<float> outside = probabilities_;
    float words_outside = 0;
    float words_inside = 0;
    float expected_inside = 0;
    for (std::size_t i = 0; i < outside.size(); ++i) {
      const auto words = static_cast<float>(blocks_.table.blocks[i].words);
      if (discussion.is_comment[i] == 0) {
        words_outside += outside[i] * words;
      } else {
        words_inside += words;
        expected_inside += outside[i] * words;
        outside[i] = 0;
      }
    }
    is_thread_ = is_thread(words_outside, words_inside > 0 ? expected_inside / words_inside : 0.0F);
    if (is_thread_) return false;
    probabilities_ = std::move(outside);
    return true;
  }

  // Whether the comments are the page's text. The page declares a forum (type or address), or the model is sure of the comments, alone or
  // together with the page type, or hardly any content stands outside of them.
  bool is_thread(float words_outside, float mean_inside) const {
    if (blocks_.head.has_forum_type || blocks_.head.has_forum_address || is_forum_address(context_.url)) return true;
    const float forum = probability(page_type::Kind::forum);
    if (mean_inside >= kSureContent || mean_inside + forum >= kThread) return true;
    return words_outside < kLeastOutside && (words_outside < kFewOutside || mean_inside >= kUnsureContent || forum >= kSureForum);
  }

  void write_article(std::span<const Piece> pieces, float confidence) {
    MarkerSet& markers = context_.markers;
    const MarkerId article =
        markers.add({.label = Label::article,
                     .nodes = region_,
                     .reason = overrides_.has_include() ? "what the option include selects"
                                                        : "blocks of text that a trained model takes for the main content",
                     .confidence = confidence});
    for (const Piece& piece : pieces)
      markers.add({.label = Label::content, .parent = article, .nodes = piece.nodes, .reason = piece.reason});
    emit_metadata(context_, article);
    std::vector<NodeRange> taken;
    for (const Piece& piece : pieces) taken.push_back(piece.nodes);
    emit_figures(context_, article, taken, overrides_);
  }

  // What stands around a post (rank, number of posts) is no more text of the thread than of the post.
  static void keep_taken_blocks(const Choice& choice, Discussion& discussion) {
    for (Post& post : discussion.posts) std::erase_if(post.blocks, [&](std::uint32_t block) { return choice.is_taken[block] == 0; });
  }

  NodeRange nodes_of(std::uint32_t element) const {
    const NodeId node = blocks_.table.elements[element].node;
    return {node, blocks_.document().end(node)};
  }

  void write_discussion(const Discussion& discussion) {
    if (discussion.posts.empty()) return;
    MarkerSet& markers = context_.markers;
    const NodeRange region = {nodes_of(discussion.regions.front()).begin, nodes_of(discussion.regions.back()).end};
    const MarkerId object =
        markers.add({.label = Label::discussion, .nodes = region, .reason = "an element whose class or id names comments"});
    std::vector<MarkerId> ids;
    for (const Post& post : discussion.posts) {
      const MarkerId parent = post.parent == kNone ? object : ids[post.parent];
      ids.push_back(markers.add(
          {.label = Label::post, .parent = parent, .nodes = nodes_of(post.element), .reason = "one of several elements of one template"}));
      write_field("author", post.author, ids.back(), "named an author");
      write_field("datePublishedRaw", post.date, ids.back(), "a date or time");
      for (const TakenRange& range : ranges_of(post))
        markers.add({.label = Label::content, .parent = ids.back(), .nodes = range.nodes, .reason = "text of the post"});
    }
  }

  void write_field(std::string_view kind, NodeRange nodes, MarkerId post, std::string_view reason) {
    if (nodes.begin >= nodes.end) return;
    context_.markers.add({.label = Label::field, .parent = post, .nodes = nodes, .kind = kind, .reason = reason});
  }

  std::vector<TakenRange> ranges_of(const Post& post) {
    if (post.blocks.empty()) return {};
    const auto [first, last] = std::ranges::minmax(post.blocks);
    is_taken_.assign(last - first + 1, 0);
    for (const std::uint32_t block : post.blocks) is_taken_[block - first] = 1;
    return taken_ranges(blocks_, is_taken_, first);
  }

  void note_blocks(const Choice& choice, const Discussion& discussion, bool has_comments) {
    for (std::size_t i = 0; i < probabilities_.size(); ++i) {
      const bool is_comment = has_comments && discussion.is_comment[i] != 0;
      context_.trace->note(
          blocks_.table.blocks[i].nodes.begin, choice.is_taken[i] != 0,
          is_comment ? "in an element whose class or id names comments" : "block of probability " + two_digits(probabilities_[i]));
    }
  }

  Context& context_;
  const BlockContext& blocks_;
  std::vector<float> probabilities_;
  AnswerOptions options_;
  page_type::PageType type_;
  Overrides overrides_;
  bool is_thread_ = false;  // the page's text is what is named comments
  NodeRange region_{};      // of the article
  std::vector<std::uint8_t> is_taken_;
};

}  // namespace

void emit_answer(Context& context, const BlockContext& blocks, std::span<const float> probabilities, const AnswerOptions& options) {
  AnswerWriter(context, blocks, probabilities, options).write();
}

}  // namespace garimpo::extract::articles::automatic
