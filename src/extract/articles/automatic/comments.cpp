#include "extract/articles/automatic/comments.hpp"

#include "base/fnv1a.hpp"
#include "extract/articles/automatic/post_byline.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace garimpo::extract::articles::automatic {

namespace {

// Fewer words are a form or a counter ("3 comments"), not what someone wrote.
constexpr std::uint32_t kLeastWords = 8;

bool is_called(const BlockContext& context, std::uint32_t element, std::initializer_list<Kind> kinds) {
  const ElementFacts& facts = context.elements[element];
  return std::ranges::any_of(kinds, [&](Kind kind) { return facts.levels[static_cast<std::size_t>(kind)] == 0; });
}

constexpr auto kActions =
    std::to_array<std::string_view>({"reply", "actions", "vote", "votes", "report", "permalink", "meta", "avatar", "likes", "count"});

bool is_action(const BlockContext& context, std::uint32_t block, std::uint32_t post) {
  const Block& found = context.table.blocks[block];
  const bool is_link = found.link_chars * 5 > found.text.chars * 4;
  return found.words <= 6 && (is_link || is_named(context, block, post, kActions));
}

class CommentSearch {
 public:
  CommentSearch(const BlockContext& context, bool is_forum) : context_(context), elements_(context.table.elements), is_forum_(is_forum) {}

  Discussion find() {
    found_.is_comment.assign(context_.block_count(), 0);
    std::uint32_t covered = 0;  // blocks before it are in a region already
    for (std::uint32_t i = 0; i < elements_.size(); ++i) {
      if (elements_[i].first < covered || !is_region(i)) continue;
      covered = elements_[i].end;
      found_.regions.push_back(i);
      std::fill(found_.is_comment.begin() + elements_[i].first, found_.is_comment.begin() + elements_[i].end, std::uint8_t{1});
      add_posts(i);
    }
    return std::move(found_);
  }

 private:
  bool is_region(std::uint32_t element) const {
    if (!is_called(context_, element, {Kind::comment}) || !(is_forum_ || is_named_comment(element))) return false;
    const Element& own = elements_[element];
    const bool holds_title = context_.title_block != kNone && own.first <= context_.title_block && context_.title_block < own.end;
    // An element that holds nearly the whole page is named "comment" for another reason.
    return !holds_title && context_.of(own).words >= kLeastWords && context_.of(own).words * 20 < context_.page().words * 19;
  }

  // Editors write reviews, and steps of a guide respond and reply; these words alone do not say that readers wrote what is
  // inside, except in a forum.
  bool is_named_comment(std::uint32_t element) const {
    const auto is_sure = [](std::string_view word) {
      return has(kinds_of(word), Kind::comment) && word != "review" && word != "reply" && word != "respond";
    };
    bool has_sure = false;
    for (const std::uint32_t name : {context_.elements[element].class_name, context_.elements[element].id_name})
      features::for_each_class_word(context_.names[name].name.substr(0, 400), [&](std::string_view word) { has_sure |= is_sure(word); });
    return has_sure;
  }

  // A hash of the tag and of what posts of one template share: the beginning of a numbered id ("comment-12"), else the first class name,
  // since later ones vary ("odd", "depth-2").
  std::uint64_t template_of(std::uint32_t element) const {
    const auto name_of = [&](std::uint32_t name) { return context_.names[name].name; };
    constexpr std::string_view kDigits = "0123456789";
    const std::string_view id = name_of(context_.elements[element].id_name);
    const std::size_t digit = id.find_first_of(kDigits);
    const std::string_view class_name = name_of(context_.elements[element].class_name);
    const bool is_numbered = digit != std::string_view::npos && digit > 0;
    const std::string_view shared = is_numbered ? id.substr(0, digit) : class_name.substr(0, class_name.find_first_of(" \n\t0123456789"));
    const std::uint64_t hash = static_cast<std::uint64_t>(elements_[element].tag) * 2 + (is_numbered ? 1 : 0);
    return base::fnv1a(hash, shared);
  }

  bool may_be_post(std::uint32_t element) const {
    return is_called(context_, element, {Kind::comment, Kind::thread}) || elements_[element].tag == Tag::li ||
           elements_[element].tag == Tag::article;
  }

  std::uint32_t last_inside(std::uint32_t region) const {
    std::uint32_t last = region + 1;
    const NodeId end = context_.document().end(elements_[region].node);
    while (last < elements_.size() && elements_[last].node < end) ++last;
    return last;
  }

  struct PostTemplate {
    std::uint32_t count = 0;
    std::uint32_t named = 0;
    std::uint32_t with_date = 0;
    std::uint32_t words = 0;
    std::uint32_t end = 0;  // blocks before it are counted
  };

  std::uint64_t best_template(std::uint32_t region, std::uint32_t last) const {
    std::unordered_map<std::uint64_t, PostTemplate> templates;
    std::vector<std::uint64_t> order;
    for (std::uint32_t i = region + 1; i < last; ++i) {
      if (!may_be_post(i)) continue;
      const std::uint64_t key = template_of(i);
      PostTemplate& post_template = templates[key];
      if (post_template.count == 0) order.push_back(key);
      const Sums sums = context_.of(elements_[i]);
      ++post_template.count;
      post_template.named += is_called(context_, i, {Kind::comment, Kind::thread});
      post_template.with_date += sums.dates > 0;
      if (elements_[i].first < post_template.end) continue;
      post_template.words += sums.words;
      post_template.end = elements_[i].end;
    }
    double best = 0.3;
    std::uint64_t chosen = 0;
    for (const std::uint64_t key : order) {
      const PostTemplate& post_template = templates[key];
      const double covered = static_cast<double>(post_template.words) / std::max(1U, context_.of(elements_[region]).words);
      const double score = covered * std::pow(std::min(post_template.count, 6U), 0.3) * (post_template.named > 0 ? 1.5 : 1.0) *
                           (2 * post_template.with_date >= post_template.count ? 1.3 : 1.0);
      if (score > best) {
        best = score;
        chosen = key;
      }
    }
    return chosen;
  }

  void add_posts(std::uint32_t region) {
    const std::uint32_t last = last_inside(region);
    const std::uint64_t post_template = best_template(region, last);
    const auto first_post = static_cast<std::uint32_t>(found_.posts.size());
    if (post_template == 0) found_.posts.push_back({region, kNone, {}, {}, {}});
    for (std::uint32_t i = region + 1; i < last && post_template != 0; ++i) {
      if (!may_be_post(i) || template_of(i) != post_template) continue;
      found_.posts.push_back({i, post_around(i, first_post), {}, {}, {}});
    }
    for (std::uint32_t block = elements_[region].first; block < elements_[region].end; ++block) assign(block, first_post);
    drop_empty(first_post);
  }

  // Posts are in page order, so the innermost post around an element is the last one that ends after it.
  std::uint32_t post_around(std::uint32_t element, std::uint32_t first_post) const {
    constexpr std::size_t kMostLevels = 200;
    std::size_t looked = 0;
    for (auto i = static_cast<std::uint32_t>(found_.posts.size()); i-- > first_post && looked++ < kMostLevels;) {
      const NodeId node = elements_[found_.posts[i].element].node;
      if (context_.document().contains(node, elements_[element].node)) return i;
    }
    return kNone;
  }

  void assign(std::uint32_t block, std::uint32_t first_post) {
    while (next_post_ < found_.posts.size() && elements_[found_.posts[next_post_].element].first <= block) ++next_post_;
    if (next_post_ <= first_post) return;
    std::uint32_t at = next_post_ - 1;
    while (at != kNone && elements_[found_.posts[at].element].end <= block) at = found_.posts[at].parent;
    if (at == kNone) return;
    Post& post = found_.posts[at];
    if (!take_byline(block, post) && !is_action(context_, block, post.element)) post.blocks.push_back(block);
  }

  // Takes author and date from a block. Below the post's text a name counts only with a date beside it.
  bool take_byline(std::uint32_t block, Post& post) {
    const auto is_none = [](NodeRange range) { return range.begin >= range.end; };
    const Byline byline = read_byline(context_, block, post.element);
    const bool has_author = is_none(post.author) && !is_none(byline.author) && (post.blocks.empty() || !is_none(byline.date));
    const bool has_date = is_none(post.date) && !is_none(byline.date);
    if (has_author) post.author = byline.author;
    if (has_date) post.date = byline.date;
    return has_author || has_date;
  }

  // Drops posts without text, which are forms or headings; their replies are attached to the post that they answer.
  void drop_empty(std::uint32_t first_post) {
    std::vector<std::uint32_t> place(found_.posts.size(), kNone);
    std::uint32_t kept = first_post;
    for (std::uint32_t i = first_post; i < found_.posts.size(); ++i) {
      const std::uint32_t parent = found_.posts[i].parent;
      if (parent != kNone) found_.posts[i].parent = place[parent];
      const bool has_text = !found_.posts[i].blocks.empty();
      place[i] = has_text ? kept : found_.posts[i].parent;
      if (!has_text) continue;
      if (kept != i) found_.posts[kept] = std::move(found_.posts[i]);
      ++kept;
    }
    found_.posts.resize(kept);
    next_post_ = kept;
  }

  const BlockContext& context_;
  const std::vector<Element>& elements_;
  bool is_forum_;
  Discussion found_;
  std::uint32_t next_post_ = 0;
};

}  // namespace

Discussion find_comments(const BlockContext& context, bool is_forum) { return CommentSearch(context, is_forum).find(); }

}  // namespace garimpo::extract::articles::automatic
