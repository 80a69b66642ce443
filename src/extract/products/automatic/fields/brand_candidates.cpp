#include "extract/products/automatic/fields/brand_candidates.hpp"

#include "base/ascii.hpp"
#include "features/class_words.hpp"
#include "features/structured_data/data_query.hpp"
#include "markers/node_range.hpp"
#include "model/boosted_trees.hpp"
#include "model/embedded.hpp"
#include "text/character_references.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace garimpo::extract::products::automatic {

namespace {

namespace brand {
enum Feature : std::uint8_t {
#define GARIMPO_FEATURE(name) name,
#include "extract/products/automatic/fields/brand_features.inc"
#undef GARIMPO_FEATURE
};
}  // namespace brand

constexpr auto kBrandFeatureNames = std::to_array<std::string_view>({
#define GARIMPO_BRAND_SOURCE(constant, words) "source_" #constant,
#include "extract/products/automatic/fields/brand_sources.inc"
#undef GARIMPO_BRAND_SOURCE
#define GARIMPO_FEATURE(name) #name,
#include "extract/products/automatic/fields/brand_features.inc"
#undef GARIMPO_FEATURE
});
constexpr auto kBrandSourceWords = std::to_array<std::string_view>({
#define GARIMPO_BRAND_SOURCE(constant, words) words,
#include "extract/products/automatic/fields/brand_sources.inc"
#undef GARIMPO_BRAND_SOURCE
});

constexpr auto kBrandClassWords = std::to_array<std::string_view>({"brand", "brands", "byline", "bylineinfo", "manufacturer", "maker",
                                                                   "marca", "marke", "marque", "merk", "vendor", "designer", "hersteller"});
constexpr auto kBrandMetas = std::to_array<std::string_view>({"product:brand", "og:brand", "brand", "product.brand", "og:product:brand"});
// Words after "by" that are not a name.
constexpr auto kPersonWords = std::to_array<std::string_view>({"artist", "author", "editor", "seller", "amazon", "customers", "category"});

constexpr std::size_t kLongestBrand = 40;
// Around the heading, in nodes.
constexpr NodeId kNodesBefore = 150;
constexpr NodeId kNodesBehind = 300;
constexpr NodeId kNodesBeside = 25;
// Below this probability no brand is given: a text that merely begins the heading is often none.
constexpr float kLeastBrand = 0.5F;

bool is_set(std::uint32_t sources, BrandSource source) { return ((sources >> static_cast<unsigned>(source)) & 1U) != 0; }

const model::BoostedTrees* brand_model() {
  static const auto model = model::BoostedTrees::read(model::product_brand(), BrandCandidates::feature_names());
  return model ? &*model : nullptr;
}

float log_chars(std::uint32_t chars) { return static_cast<float>(std::log1p(static_cast<double>(chars))); }

std::string_view host_of(std::string_view address) {
  if (const std::size_t scheme = address.find("://"); scheme != std::string_view::npos) address.remove_prefix(scheme + 3);
  address = address.substr(0, address.find_first_of("/?#"));
  return address;
}

// The text without what introduces a brand.
std::string without_introduction(std::string text) {
  if (const std::size_t colon = text.find(": "); colon != std::string::npos && colon < 20) text.erase(0, colon + 2);
  for (const std::string_view begin : {"by ", "By ", "von ", "de ", "from ", "Shop all ", "Brand ", "Marke "})
    if (text.starts_with(begin)) {
      text.erase(0, begin.size());
      break;
    }
  if (text.starts_with("Visit the ") && text.ends_with(" Store")) text = text.substr(10, text.size() - 16);
  return text;
}

}  // namespace

class BrandReader {
 public:
  BrandReader(const features::Page& page, const ProductPage& product, BrandCandidates& found)
      : page_(page), document_(page.document()), product_(product), found_(found) {}

  void read(const std::vector<ScriptValue>& scripts) {
    read_names();
    read_properties();
    for (const features::MetaTag& tag : page_.head().metas())
      if (std::ranges::find(kBrandMetas, tag.key) != kBrandMetas.end())
        add(BrandSource::meta, tag.content, {tag.node, document_.end(tag.node)});
    for (const LabelledText& value : product_.labelled)
      if (value.kind == LabelKind::brand && !product_.is_aside(value.node))
        add(BrandSource::labelled, value.text, {value.node, value.node + 1});
    read_around_heading();
    for (const ScriptValue& value : scripts)
      if (value.key == ScriptKey::brand && !product_.is_aside(value.node))
        add(value.is_attribute ? BrandSource::attribute : BrandSource::script, value.text, {value.node, value.node + 1});
    read_heading_words();
    if (const features::MetaTag* const name = page_.head().meta({"og:site_name"}))
      add(BrandSource::site_name, name->content, {name->node, document_.end(name->node)});
    count_texts();
    drop_mere_beginnings();
  }

 private:
  void read_names() {
    found_.folded_heading_ = text::fold_to_letters_and_digits(product_.heading.text);
    if (const NodeId title = page_.head().title(); title != kNoNode && title + 1 < document_.end(title))
      found_.folded_title_ = text::fold_to_letters_and_digits(document_.text(title + 1));
    found_.folded_address_ = text::fold_to_letters_and_digits(product_.address);
    found_.folded_host_ = text::fold_to_letters_and_digits(host_of(product_.address));
  }

  BrandCandidate* add(BrandSource source, std::string_view said, NodeRange nodes) {
    if (said.size() > 4 * kLongestBrand) return nullptr;
    std::string text = text::normalize_spaces(text::decode_character_references(said));
    while (!text.empty() && std::string_view(" ,;:|-").find(text.back()) != std::string_view::npos) text.pop_back();
    if (text.size() < 2 || text.size() > kLongestBrand || text.find("{{") != std::string::npos || text.starts_with('$')) return nullptr;
    if (text.find("://") != std::string::npos || text == "null" || text == "undefined" || std::ranges::count(text, ' ') > 4) return nullptr;
    std::string key = text::fold_to_letters_and_digits(text);
    if (key.size() < 2 || std::ranges::all_of(key, base::is_digit) || std::ranges::find(kPersonWords, key) != kPersonWords.end())
      return nullptr;
    auto at = std::ranges::find(found_.candidates_, key, &BrandCandidate::key);
    if (at == found_.candidates_.end()) {
      if (found_.candidates_.size() >= BrandCandidates::kMostBrands) return nullptr;
      at = found_.candidates_.insert(at, {.text = std::move(text), .key = std::move(key), .nodes = nodes});
    }
    const auto bit = static_cast<unsigned>(source);
    at->sources |= 1U << bit;
    ++at->occurrences;
    if (at->best > source) {
      at->best = source;
      at->nodes = nodes;
      at->order = counts_[bit];
    }
    ++counts_[bit];
    if (product_.heading.node != kNoNode && nodes.begin > 0 && document_.tag(nodes.begin) != Tag::script &&
        document_.tag(nodes.begin) != Tag::meta) {
      const NodeId heading = product_.heading.node;
      const float distance =
          log_chars(page_.text().chars(nodes.begin > heading ? NodeRange{heading, nodes.begin} : NodeRange{nodes.begin, heading}));
      if (at->distance < 0 || distance < at->distance) at->distance = distance;
    }
    return &*at;
  }

  void read_properties() {
    for (const EmbeddedProperty& property : product_.embedded.all) {
      const bool is_brand = property.key == "brand";
      if (!is_brand && property.key != "manufacturer") continue;
      const NodeId node = property.value.node();
      const bool is_linked = property.syntax == EmbeddedSyntax::json_ld;
      if (!is_linked && product_.is_aside(node)) continue;
      std::string said(property.value.is_address() ? std::string_view{} : features::value_text(property.value));
      if (said.empty() && !is_linked) said = document_.attribute(node, "content").value_or("");
      if (said.empty() && !is_linked) {
        said.clear();
        markers::append_text(document_, {node, document_.end(node)}, said);
      }
      const BrandSource source = is_linked  ? is_brand ? BrandSource::json_ld : BrandSource::json_ld_maker
                                 : is_brand ? BrandSource::microdata
                                            : BrandSource::microdata_maker;
      if (BrandCandidate* const found = add(source, said, {node, document_.end(node)})) {
        found->name_match = std::max(found->name_match, property.name_match);
        found->is_of_others = property.is_other;
      }
    }
  }

  // Elements near the heading that are named for the brand, links to it, pictures, and the texts right beside it.
  void read_around_heading() {
    const NodeId heading = product_.heading.node;
    if (heading == kNoNode) return;
    const NodeId from = heading > kNodesBefore ? heading - kNodesBefore : 1;
    const NodeId to = std::min(document_.size(), document_.end(heading) + kNodesBehind);
    for (NodeId node = from; node < to; ++node) {
      if (!document_.is_element(node) || product_.is_aside(node)) continue;
      if (document_.tag(node) == Tag::img) {
        const NodeId parent = document_.parent(node);
        if (names_brand(node) || (parent != kNoNode && document_.is_element(parent) && names_brand(parent)))
          add(BrandSource::picture, document_.attribute(node, "alt").value_or(""), {node, node + 1});
        continue;
      }
      const std::uint32_t chars = page_.text().chars(node);
      if (chars < 2 || chars > kLongestBrand || document_.contains(node, heading)) continue;
      const bool is_named = names_brand(node);
      const bool is_link =
          document_.tag(node) == Tag::a && features::has_class_word(document_.attribute(node, "href").value_or(""), kBrandClassWords);
      const bool is_beside = node + kNodesBeside >= heading && node < document_.end(heading) + kNodesBeside &&
                             node + 1 < document_.end(node) && document_.is_text(node + 1);
      if (!is_named && !is_link && !is_beside) continue;
      std::string text;
      markers::append_text(document_, {node, document_.end(node)}, text);
      text = without_introduction(text::normalize_spaces(text));
      if (is_named) add(BrandSource::named, text, {node, document_.end(node)});
      if (is_link) add(BrandSource::linked, text, {node, document_.end(node)});
      if (is_beside) add(BrandSource::near, text, {node, document_.end(node)});
    }
  }

  bool names_brand(NodeId node) const { return features::has_class_word(document_, node, kBrandClassWords); }

  void read_heading_words() {
    const std::string_view heading = product_.heading.text;
    const NodeId node = product_.heading.node;
    if (node == kNoNode) return;
    const NodeRange nodes{node, document_.end(node)};
    std::size_t end = 0;
    for (unsigned words = 1; words <= 3 && end != std::string_view::npos; ++words) {
      end = heading.find(' ', end == 0 ? 0 : end + 1);
      add(words == 1 ? BrandSource::heading_word : BrandSource::heading_words, heading.substr(0, end), nodes);
    }
  }

  void count_texts() {
    found_.texts_.assign(found_.candidates_.size(), 0);
    for (const Piece& piece : product_.prices.pieces) {
      if (piece.text.size() > kLongestBrand) continue;
      for (std::size_t at = 0; at < found_.candidates_.size(); ++at)
        if (found_.candidates_[at].text == piece.text) ++found_.texts_[at];
    }
  }

  // Whether the first word is spelled as only names are ("ASUS", "BenQ") in a heading that is not all capitals.
  bool is_spelled_as_name(std::string_view text) const {
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
    const std::string_view rest = std::string_view(product_.heading.text).substr(std::min(text.size(), product_.heading.text.size()));
    return text.find(' ') == std::string_view::npos && std::ranges::count_if(text, is_capital) >= 2 && std::ranges::any_of(rest, is_small);
  }

  // The first words of a heading are a brand or anything else ("Men's", "Buy"): they count where the page says them elsewhere too, or where
  // they are spelled as a name.
  void drop_mere_beginnings() {
    constexpr std::uint32_t kBeginnings =
        (1U << static_cast<unsigned>(BrandSource::heading_word)) | (1U << static_cast<unsigned>(BrandSource::heading_words));
    std::vector<BrandCandidate> kept;
    std::vector<unsigned> texts;
    for (std::size_t at = 0; at < found_.candidates_.size(); ++at) {
      if ((found_.candidates_[at].sources & ~kBeginnings) == 0 && found_.texts_[at] == 0 &&
          !is_spelled_as_name(found_.candidates_[at].text))
        continue;
      kept.push_back(std::move(found_.candidates_[at]));
      texts.push_back(found_.texts_[at]);
    }
    found_.candidates_ = std::move(kept);
    found_.texts_ = std::move(texts);
  }

  const features::Page& page_;
  const Document& document_;
  const ProductPage& product_;
  BrandCandidates& found_;
  std::array<unsigned, static_cast<std::size_t>(BrandSource::count)> counts_{};
};

std::string_view words_for(BrandSource source) { return kBrandSourceWords[static_cast<std::size_t>(source)]; }

BrandCandidates::BrandCandidates(const features::Page& page, const ProductPage& product, const std::vector<ScriptValue>& scripts) {
  BrandReader(page, product, *this).read(scripts);
}

std::span<const std::string_view> BrandCandidates::feature_names() { return kBrandFeatureNames; }

std::vector<float> BrandCandidates::features(std::size_t index) const {
  const BrandCandidate& candidate = candidates_[index];
  std::vector<float> row(kBrandFeatureNames.size(), 0.0F);
  for (std::size_t source = 0; source < kBrandSourceWords.size(); ++source)
    row[source] = is_set(candidate.sources, static_cast<BrandSource>(source)) ? 1.0F : 0.0F;
  const std::span<float> at = std::span(row).subspan(kBrandSourceWords.size());
  constexpr std::uint32_t kEmbedded = (1U << static_cast<unsigned>(BrandSource::labelled)) - 1;
  std::uint32_t page_sources = 0;
  for (const BrandCandidate& other : candidates_) {
    page_sources |= other.sources;
    if (&other == &candidate) continue;
    // Words of the heading begin one another; other sources say more.
    constexpr auto kHeading = static_cast<unsigned>(BrandSource::heading_word);
    const bool is_said_elsewhere = (other.sources & ((1U << kHeading) - 1)) != 0;
    if (is_said_elsewhere && other.key.starts_with(candidate.key)) at[brand::begins_other] = 1;
    if (is_said_elsewhere && candidate.key.starts_with(other.key)) at[brand::has_beginning] = 1;
  }
  const auto flag = [](bool is_so) { return is_so ? 1.0F : 0.0F; };
  at[brand::sources] = static_cast<float>(std::popcount(candidate.sources));
  at[brand::embedded_sources] = static_cast<float>(std::popcount(candidate.sources & kEmbedded));
  at[brand::occurrences] = static_cast<float>(candidate.occurrences);
  at[brand::texts] = static_cast<float>(texts_[index]);
  at[brand::is_in_heading] = flag(folded_heading_.find(candidate.key) != std::string::npos);
  at[brand::begins_heading] = flag(folded_heading_.starts_with(candidate.key));
  at[brand::is_in_title] = flag(folded_title_.find(candidate.key) != std::string::npos);
  at[brand::begins_title] = flag(folded_title_.starts_with(candidate.key));
  at[brand::is_in_address] = flag(folded_address_.find(candidate.key) != std::string::npos);
  at[brand::is_in_host] = flag(folded_host_.find(candidate.key) != std::string::npos);
  at[brand::words] = static_cast<float>(std::ranges::count(candidate.text, ' ') + 1);
  at[brand::chars] = static_cast<float>(candidate.text.size());
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  at[brand::is_capital] = flag(is_capital(candidate.text.front()));
  at[brand::is_all_capitals] = flag(std::ranges::none_of(candidate.text, [](char c) { return c >= 'a' && c <= 'z'; }));
  at[brand::has_digit] = flag(std::ranges::any_of(candidate.text, base::is_digit));
  at[brand::distance] = candidate.distance;
  at[brand::order] = static_cast<float>(candidate.order);
  at[brand::name_match] = candidate.name_match;
  at[brand::is_of_others] = flag(candidate.is_of_others);
  at[brand::heading_share] =
      folded_heading_.empty() ? 0.0F
                              : static_cast<float>(static_cast<double>(candidate.key.size()) / static_cast<double>(folded_heading_.size()));
  at[brand::candidates] = static_cast<float>(candidates_.size());
  at[brand::page_has_json_ld] = flag(is_set(page_sources, BrandSource::json_ld));
  at[brand::page_has_microdata] = flag(is_set(page_sources, BrandSource::microdata));
  at[brand::page_has_labelled] = flag(is_set(page_sources, BrandSource::labelled));
  at[brand::page_has_named] = flag(is_set(page_sources, BrandSource::named));
  at[brand::page_has_script] = flag(is_set(page_sources, BrandSource::script));
  return row;
}

std::optional<ChosenBrand> choose_brand(const BrandCandidates& brands) {
  const model::BoostedTrees* const model = brand_model();
  if (model == nullptr || brands.all().empty()) return std::nullopt;
  std::vector<std::vector<float>> rows;
  std::vector<const float*> places;
  rows.reserve(brands.all().size());
  places.reserve(brands.all().size());
  for (std::size_t at = 0; at < brands.all().size(); ++at) places.push_back(rows.emplace_back(brands.features(at)).data());
  const std::vector<double> scores = model->scores(places);
  const auto best = std::ranges::max_element(scores);
  const auto confidence = static_cast<float>(model->confidence(*best));
  if (confidence < kLeastBrand) return std::nullopt;
  return ChosenBrand{&brands.all()[static_cast<std::size_t>(best - scores.begin())], confidence};
}

}  // namespace garimpo::extract::products::automatic
