#include "extract/records/automatic/features/feature_groups.hpp"

#include <algorithm>
#include <cmath>

namespace garimpo::extract::records::automatic {

namespace {

// One amount over the records of a candidate.
struct Spread {
  std::uint64_t squares = 0;
  std::uint32_t least = UINT32_MAX;
  std::uint32_t most = 0;
  double total = 0;

  void add(std::uint64_t value) {
    squares += value * value;
    least = std::min(least, static_cast<std::uint32_t>(value));
    most = std::max(most, static_cast<std::uint32_t>(value));
  }
  // Standard deviation over mean.
  float variation(double n) const {
    const double mean = total / n;
    const double variance = std::max(0.0, static_cast<double>(squares) / n - mean * mean);
    return mean > 0 ? static_cast<float>(std::sqrt(variance) / mean) : 0.0F;
  }
};

struct Amounts {
  // Plain loops over whole rows, which the compiler vectorises.
  std::array<std::uint32_t, kSums> total{};
  std::array<std::uint32_t, kSums> with{};  // records that have any
  Spread chars;
  Spread leaves;
  Spread elements;
};

Amounts amounts_of(const PageColumns& page, Records records) {
  Amounts out;
  for (const NodeRange& record : records) {
    const PageColumns::Row& begin = page.sums_before(record.begin);
    const PageColumns::Row& end = page.sums_before(record.end);
    PageColumns::Row own;
    for (std::size_t which = 0; which < kSums; ++which) {
      own[which] = end[which] - begin[which];
      out.total[which] += own[which];
      out.with[which] += own[which] != 0 ? 1U : 0U;
    }
    out.chars.add(own[kChars]);
    out.leaves.add(own[kLeaves]);
    out.elements.add(own[kElements]);
  }
  out.chars.total = out.total[kChars];
  out.leaves.total = out.total[kLeaves];
  out.elements.total = out.total[kElements];
  return out;
}

void write_sizes(const PageColumns& page, Records records, const Amounts& amounts, FeatureRow& row) {
  const auto n = static_cast<double>(records.size());
  const Spread& chars = amounts.chars;
  const Spread& leaves = amounts.leaves;
  row[Feature::n] = static_cast<float>(n);
  row[Feature::log_chars] = logarithm(chars.total);
  row[Feature::chars_share] = ratio(chars.total, page.sum(kChars));
  row[Feature::n_log_mean] = static_cast<float>(n * std::log1p(chars.total / n));
  row[Feature::log_mean_chars] = logarithm(chars.total / n);
  row[Feature::log_least_chars] = logarithm(chars.least);
  row[Feature::log_most_chars] = logarithm(chars.most);
  row[Feature::variation_chars] = chars.variation(n);
  row[Feature::mean_leaves] = ratio(leaves.total, n);
  row[Feature::least_leaves] = static_cast<float>(leaves.least);
  row[Feature::most_leaves] = static_cast<float>(leaves.most);
  row[Feature::variation_leaves] = leaves.variation(n);
  row[Feature::mean_elements] = ratio(amounts.elements.total, n);
  row[Feature::variation_elements] = amounts.elements.variation(n);
  row[Feature::first_to_mean_chars] = ratio(n * page.sum(kChars, records.front()), chars.total);
  row[Feature::last_to_mean_chars] = ratio(n * page.sum(kChars, records.back()), chars.total);
  row[Feature::first_to_mean_leaves] = ratio(n * page.sum(kLeaves, records.front()), leaves.total);
  row[Feature::last_to_mean_leaves] = ratio(n * page.sum(kLeaves, records.back()), leaves.total);
}

struct Held {
  Sum sum;
  Feature mean;
};
constexpr std::array kMeans = {
    Held{kWords, Feature::mean_words},
    Held{kLongLeaves, Feature::mean_long_leaves},
    Held{kPrices, Feature::mean_prices},
    Held{kDates, Feature::mean_dates},
    Held{kLinks, Feature::mean_links},
    Held{kImages, Feature::mean_images},
    Held{kHeadings, Feature::mean_headings},
    Held{kBold, Feature::mean_bold},
    Held{kBreaks, Feature::mean_breaks},
    Held{kControls, Feature::mean_controls},
    Held{kHeaderCells, Feature::mean_header_cells},
};
constexpr std::array kWith = {
    Held{kLongLeaves, Feature::with_long_leaf},
    Held{kPrices, Feature::with_price},
    Held{kDates, Feature::with_date},
    Held{kLinks, Feature::with_link},
    Held{kImages, Feature::with_image},
    Held{kHeadings, Feature::with_heading},
    Held{kBold, Feature::with_bold},
    Held{kControls, Feature::with_control},
};
constexpr std::array kShares = {
    Held{kPrices, Feature::price_share_of_page},
    Held{kLongLeaves, Feature::long_leaf_share_of_page},
    Held{kHeadings, Feature::heading_share_of_page},
    Held{kImages, Feature::image_share_of_page},
};

}  // namespace

void measure_amounts(const PageColumns& page, Records records, FeatureRow& row) {
  const Amounts amounts = amounts_of(page, records);
  const auto n = static_cast<double>(records.size());
  write_sizes(page, records, amounts, row);
  for (const Held& held : kMeans) row[held.mean] = ratio(amounts.total[held.sum], n);
  for (const Held& held : kWith) row[held.mean] = ratio(amounts.with[held.sum], n);
  for (const Held& held : kShares) row[held.mean] = ratio(amounts.total[held.sum], page.sum(held.sum));
  row[Feature::link_density] = ratio(amounts.total[kLinkChars], amounts.total[kChars]);
  row[Feature::digit_share] = ratio(amounts.total[kDigits], amounts.total[kChars]);
  row[Feature::link_in_first] = page.sum(kLinks, records.front()) > 0 ? 1.0F : 0.0F;
  row[Feature::link_in_last] = page.sum(kLinks, records.back()) > 0 ? 1.0F : 0.0F;
}

}  // namespace garimpo::extract::records::automatic
