#include "extract/products/automatic/lists/name_columns.hpp"

#include "base/ascii.hpp"
#include "extract/products/automatic/lists/column_keys.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

namespace garimpo::extract::products::automatic {

namespace {

// The weights of the signs, in the order of NameSign; a column that every product has, each time with another text, gets kShare and
// kDistinct beside them. Set on the listing corpora, 2026-11-17 (docs/decisions/0032_product_lists.md).
constexpr std::array<double, static_cast<std::size_t>(NameSign::count)> kWeights = {
    1.2,   // heading
    0.5,   // link
    0.6,   // main_link
    0.8,   // slug
    0.9,   // picture
    0.8,   // title_class
    -1.0,  // other_class
    1.5,   // itemprop
    0.3,   // bold
    0.0,   // first_line
    -0.8,  // blocks
    -1.0,  // attribute
    -1.2,  // colon
    -1.5,  // date
    -0.6,  // bracket
    -0.8,  // sentence
    -1.0,  // number
    -0.2,  // cut
};
constexpr double kShare = 2;
constexpr double kDistinct = 2.4;
constexpr double kCounted = 1.0;    // against texts that differ in their numbers alone: "(27 offers)", "7 avis"
constexpr double kLabelled = 1.5;   // against texts that begin with one label: "ISBN: 0899572219"
constexpr double kSmallWord = 0.8;  // against texts that begin with one small word: "by Bruce Eckel"
constexpr double kShort = 0.8;
constexpr double kLength = 0.5;  // for texts of some length, up to kWholeChars
constexpr double kWholeChars = 40;
constexpr double kNearPath = 0.25;
constexpr double kShared = 2.4;  // against a text that too many products have
constexpr double kLater = 0.02;  // for each unit before it in the product
constexpr double kLeastScore = 0.8;

struct Member {
  std::size_t product;
  std::size_t unit;
};

// In how many products a text stands.
struct Shown {
  std::size_t last_product;
  std::size_t products;
};

struct Column {
  std::string key;
  std::vector<Member> members;
  double score = 0;
};

// The label that a text begins with ("ISBN:", "Model#"), or "".
std::string_view label_of(std::string_view text) {
  constexpr std::size_t kLabelBytes = 24;
  const std::size_t mark = text.substr(0, kLabelBytes).find_first_of(":#");
  return mark == std::string_view::npos ? std::string_view() : text.substr(0, mark + 1);
}

// The word that a text begins with, where it is a small one; or "".
std::string_view small_word_of(std::string_view text) {
  const std::string_view word = text.substr(0, text.find(' '));
  return word.size() <= 5 && word.size() < text.size() && std::ranges::all_of(word, base::is_small_letter) ? word : std::string_view();
}

std::string without_numbers(std::string_view text) {
  std::string bare;
  for (const char c : text)
    if (base::is_letter_byte(c)) bare += c;
  return bare;
}

class NameChooser {
 public:
  NameChooser(const Document& document, std::span<const NodeRange> products, std::span<const std::vector<NameUnit>> units)
      : document_(document), products_(products), units_(units) {
    for (const std::vector<NameUnit>& of_product : units_)
      if (!of_product.empty()) ++named_;
    make_columns();
    for (Column& column : columns_) column.score = score(column);
  }

  std::vector<std::size_t> choose() const {
    std::vector<std::size_t> chosen(units_.size(), kNoUnit);
    const auto best = std::ranges::max_element(columns_, {}, &Column::score);
    if (best == columns_.end()) return chosen;
    std::vector<double> scores(units_.size(), 0);
    for (const Column& column : columns_) {
      const double near = kNearPath * shared_path(column.key, best->key);
      for (const Member& member : column.members) {
        const double score = column.score + (&column == &*best ? 2 * kNearPath : near) - own_penalty(member);
        if (score < kLeastScore || (chosen[member.product] != kNoUnit && score <= scores[member.product])) continue;
        chosen[member.product] = member.unit;
        scores[member.product] = score;
      }
    }
    return chosen;
  }

 private:
  void make_columns() {
    ColumnKeys keys(document_);
    for (std::size_t product = 0; product < units_.size(); ++product)
      for (const NameUnit& unit : units_[product]) keys.count(product, unit.element);
    constexpr std::size_t kMostOrdinals = 4;  // the fourth of a place and all behind it are one column
    struct Place {
      std::size_t last_product = SIZE_MAX;
      std::size_t seen = 0;  // in that product
      std::array<std::size_t, kMostOrdinals> columns{};
    };
    std::unordered_map<std::string, Place> places;
    for (std::size_t product = 0; product < units_.size(); ++product) {
      for (std::size_t at = 0; at < units_[product].size(); ++at) {
        const NameUnit& unit = units_[product][at];
        const auto [text, is_first] = texts_.try_emplace(unit.text, Shown{product, 1});
        if (!is_first && text->second.last_product != product) text->second = {product, text->second.products + 1};
        std::string key = unit.has(NameSign::attribute) ? "@" : unit.has(NameSign::first_line) ? "^" : "";
        key += keys.key(unit.element, products_[product].begin, named_);
        const auto [entry, is_new] = places.try_emplace(std::move(key));
        Place& place = entry->second;
        if (is_new) place.columns.fill(SIZE_MAX);
        if (place.last_product != product) place.seen = 0;
        place.last_product = product;
        std::size_t& column = place.columns[std::min(place.seen++, kMostOrdinals - 1)];
        if (column == SIZE_MAX) {
          column = columns_.size();
          columns_.push_back({entry->first, {}, 0});
        }
        columns_[column].members.push_back({product, at});
      }
    }
  }

  const NameUnit& unit(const Member& member) const { return units_[member.product][member.unit]; }

  double score(const Column& column) const {
    std::array<double, kWeights.size()> sums{};
    std::unordered_set<std::string_view> distinct;
    std::unordered_set<std::string> without;
    std::unordered_map<std::string_view, std::size_t> labels;
    std::unordered_map<std::string_view, std::size_t> words;
    double chars = 0;
    double order = 0;
    for (const Member& member : column.members) {
      const NameUnit& unit = this->unit(member);
      for (std::size_t sign = 0; sign < sums.size(); ++sign) sums[sign] += unit.signs[sign];
      distinct.insert(unit.text);
      without.insert(without_numbers(unit.text));
      if (const std::string_view label = label_of(unit.text); !label.empty()) ++labels[label];
      if (const std::string_view word = small_word_of(unit.text); !word.empty()) ++words[word];
      chars += static_cast<double>(unit.text.size());
      order += static_cast<double>(std::min<std::size_t>(member.unit, 20));
    }
    const auto members = static_cast<double>(column.members.size());
    const auto most = [](const std::unordered_map<std::string_view, std::size_t>& counts) {
      std::size_t highest = 0;
      for (const auto& [text, count] : counts) highest = std::max(highest, count);
      return static_cast<double>(highest);
    };
    double score = 0;
    for (std::size_t sign = 0; sign < sums.size(); ++sign) score += kWeights[sign] * sums[sign] / members;
    // One product alone tells nothing of what differs.
    const double few = named_ > 1 ? 1 : 0;
    score += kShare * std::min(1.0, members / static_cast<double>(std::max<std::size_t>(named_, 1)));
    score += kDistinct * (distinct_share(distinct.size(), members) - 0.5) * few;
    if (members > 2) score -= kCounted * (1 - distinct_share(without.size(), members));
    if (members > 1 && most(labels) >= 0.7 * members) score -= kLabelled;
    if (members > 2 && most(words) >= 0.7 * members) score -= kSmallWord;
    if (chars < 8 * members) score -= kShort;
    return score + kLength * std::min(chars / members, kWholeChars) / kWholeChars - kLater * order / members;
  }

  // 1 where no two are equal, 0 where all are.
  static double distinct_share(std::size_t distinct, double members) {
    return members > 1 ? (static_cast<double>(distinct) - 1) / (members - 1) : 0.5;
  }

  // Against one text, whatever its column is.
  double own_penalty(const Member& member) const {
    const NameUnit& unit = this->unit(member);
    const std::size_t most = std::max<std::size_t>(2, units_.size() / 6);
    double penalty = texts_.at(unit.text).products > most ? kShared : 0;
    for (const NameSign sign : {NameSign::colon, NameSign::date, NameSign::number, NameSign::bracket})
      if (unit.has(sign)) penalty += 0.5;
    return penalty;
  }

  // How much of two keys is equal, from the product down: 0 to 1.
  static double shared_path(std::string_view a, std::string_view b) {
    const auto [x, y] = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend());
    return static_cast<double>(x - a.rbegin()) / static_cast<double>(std::max(a.size(), b.size()));
  }

  const Document& document_;
  std::span<const NodeRange> products_;
  std::span<const std::vector<NameUnit>> units_;
  std::vector<Column> columns_;
  std::unordered_map<std::string_view, Shown> texts_;
  std::size_t named_ = 0;
};

}  // namespace

std::vector<std::size_t> choose_names(const Document& document, std::span<const NodeRange> products,
                                      std::span<const std::vector<NameUnit>> units) {
  return NameChooser(document, products, units).choose();
}

}  // namespace garimpo::extract::products::automatic
