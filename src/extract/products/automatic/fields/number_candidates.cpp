#include "extract/products/automatic/fields/number_candidates.hpp"

#include "base/ascii.hpp"
#include "extract/products/automatic/fields/embedded_product.hpp"
#include "features/structured_data/data_query.hpp"
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

namespace number {
enum Feature : std::uint8_t {
#define GARIMPO_FEATURE(name) name,
#include "extract/products/automatic/fields/number_features.inc"
#undef GARIMPO_FEATURE
};
}  // namespace number

constexpr auto kNumberFeatureNames = std::to_array<std::string_view>({
#define GARIMPO_NUMBER_SOURCE(constant, words) "source_" #constant,
#include "extract/products/automatic/fields/number_sources.inc"
#undef GARIMPO_NUMBER_SOURCE
#define GARIMPO_FEATURE(name) #name,
#include "extract/products/automatic/fields/number_features.inc"
#undef GARIMPO_FEATURE
});
constexpr auto kNumberSourceWords = std::to_array<std::string_view>({
#define GARIMPO_NUMBER_SOURCE(constant, words) words,
#include "extract/products/automatic/fields/number_sources.inc"
#undef GARIMPO_NUMBER_SOURCE
});

// Names, without punctuation, of form inputs that hold the article number of what is bought.
constexpr auto kNumberInputs =
    std::to_array<std::string_view>({"productid", "idproduct", "product", "sku", "itemid", "itemnumber", "articleid", "addtocart", "asin",
                                     "productcode", "prodid", "pid", "partnumber", "articlenumber", "sordernumber", "catentryid"});
constexpr auto kNumberMetas =
    std::to_array<std::string_view>({"product:retailer_item_id", "product:retailer_part_no", "product:mfr_part_no", "product:ean",
                                     "product:upc", "sku", "product:sku", "productid", "og:upc"});

constexpr std::size_t kLongestNumber = 40;
constexpr NodeId kNumberNodesBefore = 60;
constexpr NodeId kNumberNodesBehind = 200;
// Below this probability no number is given. Most pages that have none say so by having no candidate at all.
constexpr float kLeastNumber = 0.1F;

constexpr std::uint32_t bit_of(NumberSource source) { return 1U << static_cast<unsigned>(source); }
constexpr std::uint32_t kEmbeddedNumbers = bit_of(NumberSource::labelled_sku) - 1;
constexpr std::uint32_t kStrongNumbers = bit_of(NumberSource::address_last) - 1;

bool is_number_character(char c) { return base::is_letter_or_digit(c) || c == '-' || c == '_' || c == '.' || c == '/' || c == '+'; }

const model::BoostedTrees* number_model() {
  static const auto model = model::BoostedTrees::read(model::product_sku(), NumberCandidates::feature_names());
  return model ? &*model : nullptr;
}

}  // namespace

class NumberReader {
 public:
  NumberReader(const features::Page& page, const ProductPage& product, NumberCandidates& found)
      : page_(page), document_(page.document()), product_(product), found_(found) {}

  void read(const std::vector<ScriptValue>& scripts) {
    found_.folded_heading_ = text::fold_to_letters_and_digits(product_.heading.text);
    if (const NodeId title = page_.head().title(); title != kNoNode && title + 1 < document_.end(title))
      found_.folded_title_ = text::fold_to_letters_and_digits(document_.text(title + 1));
    found_.folded_address_ = text::fold_to_letters_and_digits(product_.address);
    read_stated();
    read_labelled();
    read_inputs();
    read_address();
    for (const ScriptValue& value : scripts) {
      if (value.key == ScriptKey::brand || product_.is_aside(value.node)) continue;
      const bool is_sku = value.key == ScriptKey::sku;
      const NumberSource source = value.is_attribute ? is_sku ? NumberSource::attribute_sku : NumberSource::attribute_id
                                  : is_sku           ? NumberSource::script_sku
                                                     : NumberSource::script_id;
      add(source, value.text, {value.node, value.node + 1});
    }
    read_near();
  }

 private:
  NumberCandidate* add(NumberSource source, std::string_view said, NodeRange nodes) {
    if (said.size() > 200) return nullptr;
    std::string text = text::normalize_spaces(text::decode_character_references(said));
    // An article number has no spaces; some shops append the product's name.
    text = text.substr(0, text.find(' '));
    while (!text.empty() && !base::is_letter_or_digit(text.back())) text.pop_back();
    while (!text.empty() && !base::is_letter_or_digit(text.front())) text.erase(0, 1);
    if (text.size() < 3 || text.size() > kLongestNumber || !std::ranges::all_of(text, is_number_character)) return nullptr;
    if (!std::ranges::any_of(text, base::is_digit)) return nullptr;
    std::string key = text::fold_to_letters_and_digits(text);
    auto at = std::ranges::find(found_.candidates_, key, &NumberCandidate::key);
    if (at == found_.candidates_.end()) {
      if (found_.candidates_.size() >= NumberCandidates::kMostNumbers) return nullptr;
      at = found_.candidates_.insert(at, {.text = std::move(text), .key = std::move(key), .nodes = nodes});
    }
    const auto place = static_cast<std::size_t>(source);
    at->sources |= bit_of(source);
    ++at->occurrences;
    if (at->best > source) {
      at->best = source;
      at->nodes = nodes;
      at->order = counts_[place];
    }
    ++counts_[place];
    if (source >= NumberSource::labelled_sku && source <= NumberSource::labelled_gtin) note_distance(*at, nodes.begin);
    if (source == NumberSource::near || source == NumberSource::microdata_sku || source == NumberSource::microdata_id)
      note_distance(*at, nodes.begin);
    return &*at;
  }

  void note_distance(NumberCandidate& candidate, NodeId node) const {
    const NodeId heading = product_.heading.node;
    if (heading == kNoNode) return;
    const auto chars = page_.text().chars(node > heading ? NodeRange{heading, node} : NodeRange{node, heading});
    const auto distance = static_cast<float>(std::log1p(static_cast<double>(chars)));
    if (candidate.distance < 0 || distance < candidate.distance) candidate.distance = distance;
  }

  void read_stated() {
    for (const EmbeddedProperty& property : product_.embedded.all) {
      const bool is_linked = property.syntax == EmbeddedSyntax::json_ld;
      const NodeId node = property.value.node();
      if (!is_linked && product_.is_aside(node)) continue;
      NumberSource source = NumberSource::count;
      if (property.key == "sku")
        source = !is_linked ? NumberSource::microdata_sku : property.is_of_offer ? NumberSource::json_ld_offer : NumberSource::json_ld_sku;
      else if (property.key == "productID" || property.key == "productId")
        source = is_linked ? NumberSource::json_ld_id : NumberSource::microdata_id;
      else if (property.key == "productGroupID" || property.key == "inProductGroupWithID")
        source = NumberSource::json_ld_group;
      else if (property.key == "mpn" || property.key == "model")
        source = is_linked ? NumberSource::json_ld_mpn : NumberSource::microdata_mpn;
      else if (property.key.starts_with("gtin") || property.key == "isbn")
        source = is_linked ? NumberSource::json_ld_gtin : NumberSource::microdata_gtin;
      if (source == NumberSource::count) continue;
      std::string_view said = features::value_text(property.value);
      // Kinds of numbers are written before some: "sku:123".
      if (const std::size_t colon = said.find(':'); colon != std::string_view::npos && colon < 12) said.remove_prefix(colon + 1);
      if (NumberCandidate* const found = add(source, said, {node, document_.end(node)})) {
        found->name_match = std::max(found->name_match, property.name_match);
        found->is_of_others = property.is_other;
      }
    }
    for (const features::MetaTag& tag : page_.head().metas())
      if (std::ranges::find(kNumberMetas, tag.key) != kNumberMetas.end())
        add(NumberSource::meta, tag.content, {tag.node, document_.end(tag.node)});
  }

  void read_labelled() {
    for (const LabelledText& value : product_.labelled) {
      if (value.kind == LabelKind::brand || product_.is_aside(value.node)) continue;
      add(value.kind == LabelKind::sku   ? NumberSource::labelled_sku
          : value.kind == LabelKind::mpn ? NumberSource::labelled_mpn
                                         : NumberSource::labelled_gtin,
          value.text, {value.node, value.node + 1});
    }
  }

  void read_inputs() {
    for (NodeId node = 1; node < document_.size(); ++node) {
      if (document_.tag(node) != Tag::input && document_.tag(node) != Tag::button) continue;
      const std::string_view value = document_.attribute(node, "value").value_or("");
      if (value.size() < 3 || value.size() > kLongestNumber || product_.is_aside(node)) continue;
      std::string name = text::lower(document_.attribute(node, "name").value_or(document_.attribute(node, "id").value_or("")));
      std::erase_if(name, [](char c) { return !base::is_letter_or_digit(c); });
      if (std::ranges::find(kNumberInputs, name) != kNumberInputs.end()) add(NumberSource::form, value, {node, node + 1});
    }
  }

  void read_address() {
    std::string_view address = product_.address;
    if (const std::size_t scheme = address.find("://"); scheme != std::string_view::npos)
      address.remove_prefix(std::min(address.find('/', scheme + 3), address.size()));
    add(NumberSource::address_last, id_in_address(product_.address), {});
    for (std::size_t at = 0; at < address.size();) {
      const std::size_t end = std::min(address.find_first_of("/?&=#;", at), address.size());
      std::string_view part = address.substr(at, end - at);
      for (const std::string_view ending : {".html", ".htm", ".php", ".aspx"})
        if (part.ends_with(ending)) part.remove_suffix(ending.size());
      if (std::ranges::count_if(part, base::is_digit) >= 3) add_parts(part);
      at = end + 1;
    }
  }

  // A part of an address and its last word: "oak-stool-p12345" is "p12345" and "12345".
  void add_parts(std::string_view part) {
    if (part.size() <= kLongestNumber / 2) add(NumberSource::address, part, {});
    const std::size_t mark = part.find_last_of("-_.,");
    const std::string_view last = mark == std::string_view::npos ? part : part.substr(mark + 1);
    if (mark != std::string_view::npos && std::ranges::any_of(last, base::is_digit)) add(NumberSource::address, last, {});
    const std::size_t letters = last.find_first_of("0123456789");
    if (letters == 1 || letters == 2) add(NumberSource::address, last.substr(letters), {});
  }

  // Texts of digits and letters beside the heading that nothing labels.
  void read_near() {
    const NodeId heading = product_.heading.node;
    if (heading == kNoNode) return;
    const NodeId from = heading > kNumberNodesBefore ? heading - kNumberNodesBefore : 0;
    const auto& pieces = product_.prices.pieces;
    auto piece = std::ranges::lower_bound(pieces, from, {}, &Piece::node);
    for (; piece != pieces.end() && piece->node < document_.end(heading) + kNumberNodesBehind; ++piece) {
      if (piece->text.size() > 60 || std::ranges::count_if(piece->text, base::is_digit) < 4) continue;
      const std::size_t space = piece->text.rfind(' ');
      const std::string_view last = space == std::string_view::npos ? piece->text : piece->text.substr(space + 1);
      if (std::ranges::count_if(last, base::is_digit) >= 4 && last.find_first_of("$€£,") == std::string_view::npos)
        add(NumberSource::near, last, {piece->node, piece->node + 1});
    }
  }

  const features::Page& page_;
  const Document& document_;
  const ProductPage& product_;
  NumberCandidates& found_;
  std::array<unsigned, static_cast<std::size_t>(NumberSource::count)> counts_{};
};

std::string_view words_for(NumberSource source) { return kNumberSourceWords[static_cast<std::size_t>(source)]; }

NumberCandidates::NumberCandidates(const features::Page& page, const ProductPage& product, const std::vector<ScriptValue>& scripts) {
  NumberReader(page, product, *this).read(scripts);
}

std::span<const std::string_view> NumberCandidates::feature_names() { return kNumberFeatureNames; }

std::vector<float> NumberCandidates::features(std::size_t index) const {
  const NumberCandidate& candidate = candidates_[index];
  std::vector<float> row(kNumberFeatureNames.size(), 0.0F);
  for (std::size_t source = 0; source < kNumberSourceWords.size(); ++source)
    row[source] = ((candidate.sources >> source) & 1U) != 0 ? 1.0F : 0.0F;
  const std::span<float> at = std::span(row).subspan(kNumberSourceWords.size());
  std::uint32_t page_sources = 0;
  unsigned stated = 0;
  for (const NumberCandidate& other : candidates_) {
    page_sources |= other.sources;
    if ((other.sources & (bit_of(NumberSource::json_ld_sku) | bit_of(NumberSource::json_ld_offer))) != 0) ++stated;
    if (&other == &candidate || (other.sources & kStrongNumbers) == 0) continue;
    if (other.key.starts_with(candidate.key)) at[number::begins_other] = 1;
    if (candidate.key.starts_with(other.key)) at[number::has_beginning] = 1;
  }
  const auto flag = [](bool is_so) { return is_so ? 1.0F : 0.0F; };
  const auto digits = std::ranges::count_if(candidate.text, base::is_digit);
  at[number::sources] = static_cast<float>(std::popcount(candidate.sources));
  at[number::embedded_sources] = static_cast<float>(std::popcount(candidate.sources & kEmbeddedNumbers));
  at[number::occurrences] = static_cast<float>(candidate.occurrences);
  at[number::chars] = static_cast<float>(candidate.text.size());
  at[number::digit_share] = static_cast<float>(static_cast<double>(digits) / static_cast<double>(candidate.text.size()));
  at[number::has_letter] = flag(std::ranges::any_of(candidate.text, base::is_letter));
  at[number::has_mark] = flag(!std::ranges::all_of(candidate.text, base::is_letter_or_digit));
  at[number::is_gtin] = flag(is_gtin(candidate.text));
  at[number::is_in_heading] = flag(folded_heading_.find(candidate.key) != std::string::npos);
  at[number::is_in_title] = flag(folded_title_.find(candidate.key) != std::string::npos);
  at[number::is_in_address] = flag(folded_address_.find(candidate.key) != std::string::npos);
  at[number::distance] = candidate.distance;
  at[number::order] = static_cast<float>(candidate.order);
  at[number::name_match] = candidate.name_match;
  at[number::is_of_others] = flag(candidate.is_of_others);
  at[number::candidates] = static_cast<float>(candidates_.size());
  at[number::embedded_numbers] = static_cast<float>(stated);
  at[number::page_has_json_ld] = flag((page_sources & bit_of(NumberSource::json_ld_sku)) != 0);
  at[number::page_has_microdata] = flag((page_sources & bit_of(NumberSource::microdata_sku)) != 0);
  at[number::page_has_labelled] = flag((page_sources & bit_of(NumberSource::labelled_sku)) != 0);
  at[number::page_has_labelled_mpn] = flag((page_sources & bit_of(NumberSource::labelled_mpn)) != 0);
  at[number::page_has_form] = flag((page_sources & bit_of(NumberSource::form)) != 0);
  at[number::page_has_script] = flag((page_sources & bit_of(NumberSource::script_sku)) != 0);
  at[number::page_has_address] = flag((page_sources & bit_of(NumberSource::address_last)) != 0);
  return row;
}

std::optional<ChosenNumber> choose_number(const NumberCandidates& numbers) {
  const model::BoostedTrees* const model = number_model();
  if (model == nullptr || numbers.all().empty()) return std::nullopt;
  std::vector<std::vector<float>> rows;
  std::vector<const float*> places;
  rows.reserve(numbers.all().size());
  places.reserve(numbers.all().size());
  for (std::size_t at = 0; at < numbers.all().size(); ++at) places.push_back(rows.emplace_back(numbers.features(at)).data());
  const std::vector<double> scores = model->scores(places);
  const auto best = std::ranges::max_element(scores);
  const auto confidence = static_cast<float>(model->confidence(*best));
  if (confidence < kLeastNumber) return std::nullopt;
  return ChosenNumber{&numbers.all()[static_cast<std::size_t>(best - scores.begin())], confidence};
}

}  // namespace garimpo::extract::products::automatic
