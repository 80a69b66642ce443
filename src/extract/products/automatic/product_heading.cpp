#include "extract/products/automatic/product_heading.hpp"

#include "extract/products/automatic/name_text.hpp"
#include "features/structured_data/data_query.hpp"
#include "text/character_references.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

namespace {

constexpr unsigned kMostHeadings = 16;
constexpr std::size_t kMostStatedNames = 12;
constexpr std::size_t kLongestHeading = 300;
// An h1 names the product where at least this much of it, in words, is in one of the names. Product pages of the training sets, 2026-11-17.
constexpr double kAgreement = 0.5;
constexpr double kOneWord = 0.45;

// A name that the page gives itself: its letters and digits, and its words.
struct StatedName {
  std::string folded;
  std::vector<std::string> words;
  bool is_exact;  // made for machines: no shop's name behind it
};

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  const std::string lower = text::lower(text);
  std::vector<std::string_view> views;
  text::append_words(lower, views);
  words.assign(views.begin(), views.end());
  std::ranges::sort(words);
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

std::size_t shared(const std::vector<std::string>& left, const std::vector<std::string>& right) {
  return static_cast<std::size_t>(
      std::ranges::count_if(left, [&](const std::string& word) { return std::ranges::binary_search(right, word); }));
}

class Finder {
 public:
  Finder(const features::Page& page, base::Budget& budget) : page_(page), document_(page.document()) { read_names(budget); }

  ProductHeading find() {
    ProductHeading first;
    ProductHeading best;
    double best_agreement = 0;
    unsigned seen = 0;
    for (NodeId node = 1; node < document_.size() && seen < kMostHeadings; ++node) {
      if (document_.tag(node) != Tag::h1 || !page_.content().contains(node) || page_.text().chars(node) < 3) continue;
      ++seen;
      std::string text = name_text(page_, node);
      if (text.empty()) continue;
      if (is_title(text)) return {node, std::move(text), true};
      const double agreement = page_.visibility().is_hidden(node) ? 0 : agreement_of(text);
      if (first.node == kNoNode) first = {node, text, false};
      if (agreement <= best_agreement) continue;
      best_agreement = agreement;
      best = {node, std::move(text), true};
    }
    if (best_agreement >= kAgreement) return without_more(std::move(best));
    if (ProductHeading shown = find_shown_name(); shown.node != kNoNode) return shown;
    return first;
  }

 private:
  void add_name(std::string_view name, bool is_exact) {
    std::string folded = text::fold_to_letters_and_digits(name);
    if (folded.size() < 3 || names_.size() >= kMostStatedNames || name.size() > 3 * kLongestHeading) return;
    names_.push_back({std::move(folded), words_of(name), is_exact});
  }

  void read_names(base::Budget& budget) {
    if (const NodeId node = page_.head().title(); node != kNoNode && node + 1 < document_.end(node)) {
      add_name(document_.text(node + 1), false);
      if (!names_.empty()) title_ = names_.front().folded;
    }
    if (const features::MetaTag* const tag = page_.head().meta({"og:title"})) add_name(tag->content, false);
    const std::vector<features::DataValue> products = features::objects_of_type(page_.json_ld(budget).data(), {"Product", "ProductGroup"});
    if (products.size() > 3) return;  // a list
    for (const features::DataValue product : products)
      add_name(text::decode_character_references(features::member_text(product, "name")), true);
  }

  // The title holds all of it, and little more.
  bool is_title(std::string_view text) const {
    const std::string folded = text::fold_to_letters_and_digits(text);
    return !folded.empty() && title_.find(folded) != std::string::npos && folded.size() * 3 > title_.size();
  }

  // How much of the heading is in the name that has most of it; 1 for all of it. One word may be the shop's or the maker's.
  double agreement_of(std::string_view text) const {
    const std::vector<std::string> words = words_of(text);
    if (words.empty()) return 0;
    double best = 0;
    for (const StatedName& name : names_) {
      const std::size_t both = shared(words, name.words);
      best = std::max(best, static_cast<double>(both) / static_cast<double>(words.size()) * (both < 2 ? kOneWord : 1));
    }
    return best;
  }

  // The name alone, where a heading has it in an element of its own and says other things beside it.
  ProductHeading without_more(ProductHeading heading) const {
    constexpr NodeId kMostNodes = 60;
    if (is_stated(heading.text)) return heading;
    const NodeId end = std::min(document_.end(heading.node), heading.node + kMostNodes);
    for (NodeId node = heading.node + 1; node < end; ++node) {
      if (!document_.is_element(node) || page_.text().chars(node) * 3 < page_.text().chars(heading.node)) continue;
      std::string text = name_text(page_, node);
      if (!is_stated(text)) continue;
      heading.text = std::move(text);
      break;
    }
    return heading;
  }

  // One of the names is this text, or begins with it and goes on with more than a few letters.
  bool is_stated(std::string_view text) const {
    const std::string folded = text::fold_to_letters_and_digits(text);
    return !folded.empty() && std::ranges::any_of(names_, [&](const StatedName& name) { return name.folded.starts_with(folded); });
  }

  // An element that shows exactly a name made for machines, where no h1 is of use; links of menus lead elsewhere.
  ProductHeading find_shown_name() const {
    for (NodeId node = 1; node < document_.size(); ++node) {
      if (!document_.is_element(node) || !page_.content().contains(node) || page_.visibility().is_hidden(node)) continue;
      const Tag tag = document_.tag(node);
      const std::uint32_t chars = page_.text().chars(node);
      if (tag == Tag::body || tag == Tag::html || tag == Tag::h1 || tag == Tag::a || chars < 6 || chars > kLongestHeading) continue;
      if (!may_be_name(chars) || is_in_link_or_menu(page_.text().next_text(node))) continue;
      std::string text = name_text(page_, node);
      const std::string folded = text::fold_to_letters_and_digits(text);
      if (std::ranges::none_of(names_, [&](const StatedName& name) { return name.is_exact && name.folded == folded; })) continue;
      return {node, std::move(text), true};
    }
    return {};
  }

  // Whether a name has about as many characters; folding drops spaces and marks only.
  bool may_be_name(std::uint32_t chars) const {
    return std::ranges::any_of(names_, [&](const StatedName& name) {
      return name.is_exact && chars <= name.folded.size() + 40 && std::size_t{chars} * 4 >= name.folded.size();
    });
  }

  bool is_in_link_or_menu(NodeId text) const {
    if (text >= document_.size()) return true;
    NodeId node = document_.parent(text);
    for (unsigned step = 0; step < 8 && node != kNoNode && document_.is_element(node); ++step, node = document_.parent(node)) {
      const Tag tag = document_.tag(node);
      if (tag == Tag::a || tag == Tag::nav || tag == Tag::footer || tag == Tag::li || is_control(document_, node)) return true;
    }
    return false;
  }

  const features::Page& page_;
  const Document& document_;
  std::vector<StatedName> names_;
  std::string title_;
};

}  // namespace

ProductHeading find_product_heading(const features::Page& page, base::Budget& budget) { return Finder(page, budget).find(); }

}  // namespace garimpo::extract::products::automatic
