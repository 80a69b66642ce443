#include "extract/articles/figures/figures.hpp"

#include "base/ascii.hpp"
#include "dom/addresses.hpp"
#include "dom/tag_set.hpp"
#include "extract/articles/automatic/class_tokens.hpp"
#include "extract/articles/figures/legend.hpp"
#include "features/pictures.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace garimpo::extract::articles {

namespace {

constexpr std::size_t kMostFigures = 200;
constexpr std::uint32_t kLegendWords = 100;  // more text than this beside a picture is no caption
constexpr std::uint32_t kFewWords = 12;
constexpr std::uint32_t kFewLinkChars = 30;
constexpr int kMostLevels = 12;            // around a picture
constexpr std::uint32_t kLeadNodes = 400;  // between a picture above the title and the title

constexpr dom::TagSet kHeadings = {Tag::h1, Tag::h2, Tag::h3, Tag::h4, Tag::h5, Tag::h6};
constexpr dom::TagSet kElsewhere = {Tag::nav, Tag::footer, Tag::form, Tag::button, Tag::dialog, Tag::template_};

// Where a picture stands.
enum class Position : std::uint8_t { in_text, between, lead, elsewhere };

// An image of the page, judged when it is first asked for.
struct Image {
  NodeId node;
  bool is_judged = false;
  bool is_picture = false;
  std::string_view address{};
};

struct Figure {
  NodeRange nodes{};
  NodeId image = kNoNode;
  Legend legend;
};

bool leads_to_image(std::string_view address) {
  address = address.substr(0, address.find_first_of("?#"));
  constexpr auto kEndings =
      std::to_array<std::string_view>({".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".svg", ".JPG", ".JPEG", ".PNG"});
  return std::ranges::any_of(kEndings, [&](std::string_view ending) { return address.ends_with(ending); });
}

// The image or an element around it is hidden. Looked up from the image: most pages have few images, and all other nodes need not be asked.
bool is_hidden(const Document& document, NodeId image) {
  for (NodeId node = image; node != kNoNode && node != 0; node = document.parent(node))
    for (std::size_t i = 0; i < document.attribute_count(node); ++i) {
      const Attribute attribute = document.attribute(node, i);
      if (features::hiding_of(attribute.name, attribute.value) == features::Hiding::from_everybody) return true;
    }
  return false;
}

// The names of the element say that what it holds is no part of the article. People may be pictured in a figure.
bool is_named_other(const Document& document, NodeId element, bool is_in_figure) {
  using enum automatic::Kind;
  automatic::Kinds kinds = 0;
  for (const std::string_view attribute : {std::string_view{"class"}, std::string_view{"id"}})
    features::for_each_class_word(document.attribute(element, attribute).value_or("").substr(0, 300), [&](std::string_view word) {
      // These stand on the boxes of pictures too: "image-wrapper read-more", "banner".
      if (word != "banner" && word != "read" && word != "more") kinds |= automatic::kinds_of(word);
    });
  for (const automatic::Kind kind : {advert, related, share, navigation, signup, overlay, comment})
    if (automatic::has(kinds, kind)) return true;
  if (automatic::has(kinds, sidebar) && document.tag(element) == Tag::aside) return true;
  constexpr auto kPeople = std::to_array<std::string_view>({"author", "authors", "autor", "avatar", "byline", "bio", "profile"});
  return !is_in_figure && features::has_class_word(document, element, kPeople);
}

// A box of few words around the image says that it is something else: by its names, or as the card of another story, whose heading is a
// link.
bool is_in_other_box(const features::Page& page, NodeId image) {
  const Document& document = page.document();
  bool is_in_figure = false;
  int level = 0;
  for (NodeId above = document.parent(image); ++level < kMostLevels && above != kNoNode && page.text().words(above) <= kFewWords;
       above = document.parent(above)) {
    is_in_figure |= document.tag(above) == Tag::figure;
    if (is_named_other(document, above, is_in_figure) || document.tag(above) == Tag::button) return true;
    if (page.text().words(above) == 0) continue;
    for (NodeId node = above; node < document.end(above); ++node)
      if (kHeadings.contains(document.tag(node)) && page.text().link_chars(node) > 0) return true;
  }
  return false;
}

class FigureSearch {
 public:
  FigureSearch(Context& context, MarkerId article, std::span<const NodeRange> taken, const Overrides& overrides)
      : context_(context), document_(context.page.document()), sums_(context.page.text()), taken_(taken), overrides_(overrides) {
    for (MarkerId id = article; id < context.markers.size(); ++id) {
      const Marker& marker = context.markers[id];
      if (marker.parent != article) continue;
      if (marker.label == Label::title) title_ = marker.nodes;
      if (marker.label == Label::field && marker.kind == "mainImage") {
        main_key_ = features::picture_key(marker.value);
        main_address_ = marker.value;
      }
    }
    find_title();
  }

  std::vector<Figure> find() {
    const NodeId body = context_.page.signals().body();
    if (taken_.empty() || body == kNoNode) return {};
    const NodeId last = taken_.back().end;
    for (NodeId node = body; node < last; ++node)
      if (document_.tag(node) == Tag::img && document_.is_element(node)) images_.push_back({node});
    for (Image& image : images_) {
      if (figures_.size() >= kMostFigures || !context_.budget.spend()) break;
      look_at(image);
    }
    return std::move(figures_);
  }

 private:
  // A title that only the head has is looked for among the headings before the text.
  void find_title() {
    const NodeId body = context_.page.signals().body();
    if (!title_.empty() && body != kNoNode && title_.begin > body) return;
    title_ = {};
    for (const NodeId heading : context_.page.signals().headings()) {
      if (document_.tag(heading) != Tag::h1 || sums_.words(heading) == 0 || (!taken_.empty() && heading >= taken_.front().end)) continue;
      title_ = {heading, document_.end(heading)};
    }
  }

  void look_at(Image& found) {
    const NodeId image = found.node;
    const Position position = position_of(image);
    if (position == Position::elsewhere || overrides_.excludes(document_, image) || !judged(found).is_picture) return;
    const std::string_view address = found.address;
    const bool is_main = address == main_address_ || features::is_of_picture(address, main_key_);
    if (is_known(address) || (position != Position::in_text && is_hidden(document_, image))) return;
    Figure figure;
    figure.image = image;
    if (position == Position::in_text ? !read_in_text(figure) : !read_outside(figure, position, is_main)) return;
    if (!figures_.empty() && figure.nodes.begin < figures_.back().nodes.end) return;
    known_.push_back({address, features::picture_key(address)});
    figures_.push_back(std::move(figure));
  }

  // Several sizes of one picture count once: pages hold a copy for telephones, and one for readers without scripts.
  bool is_known(std::string_view address) const {
    const std::string key = features::picture_key(address);
    return std::ranges::any_of(known_, [&](const Known& known) { return known.address == address || (!key.empty() && known.key == key); });
  }

  Position position_of(NodeId image) {
    while (next_ < taken_.size() && taken_[next_].end <= image) ++next_;
    if (next_ < taken_.size() && taken_[next_].begin <= image) return Position::in_text;
    if (overrides_.has_include()) return Position::elsewhere;
    if (next_ > 0) return Position::between;
    if (title_.empty()) return taken_.front().begin - image < kLeadNodes ? Position::lead : Position::elsewhere;
    if (image >= title_.end) return Position::between;
    return image < title_.begin && title_.begin - image < kLeadNodes ? Position::lead : Position::elsewhere;
  }

  bool read_in_text(Figure& figure) {
    if (const NodeId element = figure_around(figure.image); element != kNoNode) return cover(figure, element, true);
    const NodeId box = bare_box(figure.image);
    if (const NodeId legend = named_box(box); legend != kNoNode) return cover(figure, legend, true);
    figure.nodes = {box, document_.end(box)};
    const NodeId next = next_element(box);
    if (next != kNoNode && is_named_legend(document_, next) && sums_.words(next) <= kLegendWords) {
      figure.legend = read_legend(document_, next);
      figure.nodes.end = document_.end(next);
      return true;
    }
    return stands_alone(box);
  }

  // The topmost element around the image that holds no text.
  NodeId bare_box(NodeId image) const {
    NodeId box = image;
    int level = 0;
    for (NodeId above = document_.parent(box); ++level < kMostLevels && may_hold(above); above = document_.parent(above)) {
      if (sums_.words(above) > 0 || pictures_in(above) > 1) break;
      box = above;
    }
    return box;
  }

  // An element around it whose text is all caption or credit by name.
  NodeId named_box(NodeId box) const {
    NodeId above = document_.parent(box);
    for (int level = 0; level < 2 && may_hold(above); ++level, above = document_.parent(above)) {
      if (sums_.words(above) > kLegendWords || pictures_in(above) > 1) break;
      const Legend legend = read_legend(document_, above);
      if (legend.has_named && legend.covers_all) return above;
    }
    return kNoNode;
  }

  bool may_hold(NodeId element) const {
    return element != kNoNode && document_.tag(element) != Tag::body && document_.tag(element) != Tag::html;
  }

  NodeId next_element(NodeId node) const {
    for (node = document_.next_sibling(node); node != kNoNode; node = document_.next_sibling(node)) {
      if (document_.is_element(node)) return node;
      if (document_.is_text(node) && !text::is_space_only(document_.text(node))) return kNoNode;
    }
    return kNoNode;
  }

  // A picture amid the words of a paragraph is part of its line; at the beginning or the end of one it stands for itself.
  bool stands_alone(NodeId box) const {
    if (dom::kBlockTags.contains(document_.tag(box))) return true;
    const NodeId block = dom::block_around(document_, box);
    NodeId top = box;
    for (NodeId above = document_.parent(box); above != kNoNode && above > block; above = document_.parent(above)) top = above;
    // The line is what stands beside it without a block between.
    NodeId begin = block + 1;
    NodeId end = top;
    for (NodeId child = document_.first_child(block); child != kNoNode; child = document_.next_sibling(child)) {
      const bool is_boundary = document_.is_element(child) && dom::kBlockTags.contains(document_.tag(child));
      if (child > top && is_boundary) break;
      if (child < top && is_boundary) begin = document_.end(child);
      end = document_.end(child);
    }
    return sums_.words(NodeRange{begin, box}) == 0 || sums_.words(NodeRange{document_.end(box), std::max(end, document_.end(box))}) == 0;
  }

  bool read_outside(Figure& figure, Position position, bool is_main) {
    const NodeId island = island_of(figure.image);
    if (leads_elsewhere(figure.image, island) && (!is_main || position != Position::between)) return false;
    if (!is_main && is_something_else(figure.image, island)) return false;
    const NodeId element = figure_around(figure.image);
    if (position == Position::lead && !is_main && (element == kNoNode || !is_beside_title(figure.image))) return false;
    if (element != kNoNode && document_.contains(island, element)) return cover(figure, element, false);
    const NodeId around = element != kNoNode ? element : named_box(bare_box(figure.image));
    if (around != kNoNode && !document_.contains(island, around) && holds_whole_parts(around)) return cover(figure, around, true);
    NodeId box = figure.image;
    int level = 0;
    for (NodeId above = document_.parent(box); ++level < kMostLevels && may_hold(above) && above >= island;
         above = document_.parent(above)) {
      if (pictures_in(above) > 1 || sums_.words(above) > kLegendWords) break;
      box = above;
    }
    Legend legend = read_legend(document_, box);
    const bool is_bare = sums_.words(box) == 0;
    if (!is_bare && !legend.has_named && !is_main && !features::is_declared_large(document_, figure.image)) return false;
    figure.nodes = {box, document_.end(box)};
    if (is_bare || legend.has_named || is_alone_with_text(island, box)) figure.legend = std::move(legend);
    return true;
  }

  // The caption of a picture was taken as text, and the picture beside it was not.
  bool holds_whole_parts(NodeId element) const {
    const NodeId end = document_.end(element);
    if (!title_.empty() && element <= title_.begin && title_.begin < end) return false;
    return std::ranges::all_of(
        taken_, [&](NodeRange part) { return part.end <= element || part.begin >= end || (part.begin >= element && part.end <= end); });
  }

  // Nothing but the caption can be what an island of a picture and a few words without links says.
  bool is_alone_with_text(NodeId island, NodeId box) const {
    return box == island && sums_.link_chars(island) == 0 && sums_.words(island) > 3;
  }

  NodeId island_of(NodeId image) const {
    const NodeId before = next_ > 0 ? taken_[next_ - 1].end : 0;
    const NodeId behind = next_ < taken_.size() ? taken_[next_].begin : document_.size();
    NodeId island = image;
    for (NodeId above = document_.parent(image); may_hold(above); above = document_.parent(above)) {
      const bool holds_title = !title_.empty() && above <= title_.begin && title_.begin < document_.end(above);
      if (above < before || document_.end(above) > behind || holds_title) break;
      island = above;
    }
    return island;
  }

  bool leads_elsewhere(NodeId image, NodeId island) const {
    for (NodeId above = document_.parent(image); above != kNoNode && above >= island; above = document_.parent(above)) {
      if (document_.tag(above) != Tag::a) continue;
      const std::string_view address = dom::link_address(document_, above);
      return !address.empty() && !address.starts_with('#') && !leads_to_image(address);
    }
    return false;
  }

  // The island holds other things than the picture: stories with headings, lists of links, or its names say so.
  bool is_something_else(NodeId image, NodeId island) const {
    if (is_in_other_box(context_.page, image)) return true;
    const NodeId figure = figure_around(image);
    for (NodeId above = document_.parent(image); above != kNoNode && above >= island; above = document_.parent(above)) {
      if (kElsewhere.contains(document_.tag(above)) || is_named_other(document_, above, figure != kNoNode)) return true;
    }
    // A <figure> may stand in one header with a subtitle and a menu; stories beside it have links in their headings.
    const Headings headings = headings_of(island);
    if (headings == Headings::linked || (headings == Headings::plain && figure == kNoNode)) return true;
    const NodeId around = figure == kNoNode || figure <= island ? island : document_.parent(figure);
    const std::uint32_t link_chars = sums_.link_chars(around);
    if (link_chars > kFewLinkChars && link_chars * 3 > sums_.chars(around)) return true;
    return figure == kNoNode && sums_.words(island) > 2 * kLegendWords;
  }

  enum class Headings : std::uint8_t { none, plain, linked };
  Headings headings_of(NodeId island) const {
    if (island == judged_island_) return headings_;
    judged_island_ = island;
    headings_ = Headings::none;
    for (NodeId node = island; node < document_.end(island) && headings_ != Headings::linked; ++node)
      if (kHeadings.contains(document_.tag(node)) && sums_.words(node) > 0)
        headings_ = sums_.link_chars(node) > 0 ? Headings::linked : Headings::plain;
    return headings_;
  }

  bool is_beside_title(NodeId image) const {
    if (title_.empty()) return true;
    const auto text = std::ranges::find_if(taken_, [&](NodeRange part) { return part.end > title_.end; });
    if (text == taken_.end()) return false;
    NodeId common = title_.begin;
    while (common != kNoNode && !document_.contains(common, std::max(text->begin, title_.end))) common = document_.parent(common);
    return common != kNoNode && document_.contains(common, image) && document_.tag(common) != Tag::body;
  }

  // The <figure> around the image; kNoNode where it holds more than a picture with its caption.
  NodeId figure_around(NodeId node) const {
    NodeId above = node;
    for (int level = 0; level < kMostLevels && above != kNoNode; ++level, above = document_.parent(above)) {
      if (document_.tag(above) != Tag::figure) continue;
      return sums_.words(above) <= 2 * kLegendWords ? above : kNoNode;
    }
    return kNoNode;
  }

  bool cover(Figure& figure, NodeId element, bool is_in_text) {
    // Of several pictures in one element each stands for itself, and the caption goes with the last one.
    const bool is_one_of_many = pictures_in(element) > 1;
    if (is_one_of_many && !is_last_picture(element, figure.image)) {
      figure.nodes = {figure.image, document_.end(figure.image)};
      return true;
    }
    figure.legend = read_legend(document_, element);
    if (!figure.legend.covers_all && is_in_text) {
      figure.legend = {};
      figure.nodes = {figure.image, document_.end(figure.image)};
      return true;
    }
    figure.nodes = {is_one_of_many ? figure.image : element, document_.end(element)};
    return true;
  }

  const Image& judged(Image& image) const {
    if (!image.is_judged) {
      image.is_judged = true;
      image.is_picture = features::is_picture(document_, image.node);
      if (image.is_picture) image.address = dom::image_address(document_, image.node);
    }
    return image;
  }
  std::size_t first_image(NodeId from) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(images_, from, {}, &Image::node) - images_.begin());
  }

  std::uint32_t pictures_in(NodeId element) const {
    std::uint32_t count = 0;
    std::string_view first;
    for (std::size_t i = first_image(element); i < images_.size() && images_[i].node < document_.end(element) && count < 2; ++i) {
      const Image& image = judged(images_[i]);
      if (!image.is_picture || (count == 1 && is_same_picture(image.address, first))) continue;
      first = image.address;
      ++count;
    }
    return count;
  }

  static bool is_same_picture(std::string_view address, std::string_view other) {
    if (address == other) return true;
    const std::string key = features::picture_key(address);
    return !key.empty() && features::picture_key(other) == key;
  }

  bool is_last_picture(NodeId element, NodeId image) const {
    for (std::size_t i = first_image(image + 1); i < images_.size() && images_[i].node < document_.end(element); ++i)
      if (judged(images_[i]).is_picture) return false;
    return true;
  }

  Context& context_;
  const Document& document_;
  const features::TextSums& sums_;
  std::span<const NodeRange> taken_;
  const Overrides& overrides_;
  NodeRange title_{};
  std::string main_key_;
  std::string_view main_address_;
  std::size_t next_ = 0;  // the first of the ranges that does not end before the image
  mutable std::vector<Image> images_;
  std::vector<Figure> figures_;
  struct Known {
    std::string_view address;
    std::string key;
  };
  std::vector<Known> known_;
  mutable NodeId judged_island_ = kNoNode;
  mutable Headings headings_ = Headings::none;  // the island that was judged last
};

}  // namespace

std::vector<NodeRange> without_other_images(const features::Page& page, NodeRange range) {
  const Document& document = page.document();
  std::vector<NodeRange> rest;
  NodeId begin = range.begin;
  for (NodeId node = range.begin; node < range.end; ++node) {
    if (document.tag(node) != Tag::img || !document.is_element(node) || node < begin) continue;
    if (!is_in_other_box(page, node) && !is_hidden(document, node)) continue;
    NodeId box = node;
    int level = 0;
    for (NodeId above = document.parent(node); ++level < kMostLevels && above > begin && document.end(above) <= range.end;
         above = document.parent(above)) {
      if (page.text().words(above) > 0) break;
      box = above;
    }
    if (box > begin) rest.push_back({begin, box});
    begin = document.end(box);
  }
  if (begin < range.end) rest.push_back({begin, range.end});
  return rest;
}

void emit_figures(Context& context, MarkerId article, std::span<const NodeRange> taken, const Overrides& overrides) {
  MarkerSet& markers = context.markers;
  const Document& document = context.page.document();
  for (Figure& found : FigureSearch(context, article, taken, overrides).find()) {
    const MarkerId figure = markers.add({.label = Label::figure,
                                         .parent = article,
                                         .nodes = found.nodes,
                                         .value = dom::image_address(document, found.image),
                                         .reason = "a picture in the text or beside its title"});
    const NodeRange image{found.image, document.end(found.image)};
    const auto add = [&](std::string_view key, std::string value, NodeRange nodes) {
      if (value.empty()) return;
      markers.add({.label = Label::field, .parent = figure, .nodes = nodes, .kind = key, .value = markers.keep(std::move(value))});
    };
    add("alt", text::collapsed(document.attribute(found.image, "alt").value_or("")), image);
    add("caption", std::move(found.legend.caption), found.nodes);
    add("credit", std::move(found.legend.credit), found.nodes);
  }
}

}  // namespace garimpo::extract::articles
