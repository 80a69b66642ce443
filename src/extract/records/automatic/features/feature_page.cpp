// Features of what the page announces about a candidate, and of how it compares with the other candidates. Two candidates are compared by
// their ends and a binary search; the cost grows with the number of pairs of candidates (a few hundred candidates).
#include "extract/records/automatic/features/feature_groups.hpp"
#include "extract/records/automatic/features/result_counts.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::size_t kMostCounted = 2'000;  // records of a list whose number is compared with others

// How many things occur exactly n times.
class Occurrences {
 public:
  Occurrences() : of_(kMostCounted + 2, 0) {}
  void add(std::size_t n) { ++of_[std::min(n, kMostCounted + 1)]; }
  std::uint32_t of(std::size_t n) const { return n <= kMostCounted ? of_[n] : 0; }

 private:
  std::vector<std::uint32_t> of_;
};

struct LeafClasses {
  Occurrences occurrences;
  double repeated = 0;  // classes of leaves that occur twice or more
};

LeafClasses leaf_classes(const PageColumns& page) {
  std::vector<std::uint32_t> times(page.path_count(), 0);
  for (const NodeId leaf : page.leaves()) ++times[page.class_path(leaf)];
  LeafClasses classes;
  for (const std::uint32_t count : times) {
    if (count < 2) continue;
    classes.occurrences.add(count);
    classes.repeated += 1;
  }
  return classes;
}

// Whether one record of the outer list holds these nodes.
bool is_inside(NodeRange inner, Records outer) {
  const auto after = std::ranges::upper_bound(outer, inner.begin, {}, &NodeRange::begin);
  return after != outer.begin() && inner.end <= std::prev(after)->end;
}

NodeRange span_of(Records records) { return {records.front().begin, records.back().end}; }

struct Outer {
  std::uint32_t longest;  // record, in nodes
  std::uint32_t candidate;
  NodeRange span;
};

// Finds the lists around a list. Lists are sorted by their longest record, so that the search for records large enough stops early.
class Nesting {
 public:
  Nesting(const CandidateSet& set, std::span<const std::uint32_t> positions, std::span<FeatureRow> rows)
      : set_(set), rows_(rows), is_close_(rows.size(), false) {
    for (const std::uint32_t position : positions) is_close_[position] = true;
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
      std::uint32_t longest = 0;
      for (const NodeRange& record : records(i)) longest = std::max(longest, record.end - record.begin);
      outers_.push_back({longest, i, span_of(records(i))});
    }
    std::ranges::sort(outers_, std::greater(), &Outer::longest);
    std::ranges::copy_if(outers_, std::back_inserter(close_outers_), [&](const Outer& outer) { return is_close_[outer.candidate]; });
  }

  void write(base::Budget& budget) {
    for (std::uint32_t inner = 0; inner < rows_.size(); ++inner) {
      const std::span<const Outer> outers = is_close_[inner] ? outers_ : close_outers_;
      if (!budget.spend(outers.size())) return;
      const NodeRange span = span_of(records(inner));
      for (const Outer& outer : outers) {
        if (outer.longest < span.end - span.begin) break;
        if (outer.candidate == inner || span.begin < outer.span.begin || span.end > outer.span.end) continue;
        if (is_inside(span, records(outer.candidate))) write(inner, outer.candidate);
      }
    }
  }

 private:
  Records records(std::uint32_t candidate) const { return set_.records(set_.all()[candidate]); }
  void write(std::uint32_t inner, std::uint32_t outer) {
    if (is_close_[inner]) {
      rows_[inner][Feature::candidates_around] += 1;
      if (rows_[outer][Feature::n_log_mean] > rows_[inner][Feature::around_n_log_mean]) {
        rows_[inner][Feature::around_n_log_mean] = rows_[outer][Feature::n_log_mean];
        rows_[inner][Feature::around_class_mean] = rows_[outer][Feature::class_mean];
      }
    }
    if (is_close_[outer]) rows_[outer][Feature::candidates_inside] += 1;
  }

  const CandidateSet& set_;
  std::span<FeatureRow> rows_;
  std::vector<bool> is_close_;
  std::vector<Outer> outers_;
  std::vector<Outer> close_outers_;
};

void write_to_best(std::span<const std::uint32_t> positions, std::span<FeatureRow> rows, Feature feature, Feature to_best) {
  float best = 0;
  for (const FeatureRow& row : rows) best = std::max(best, row[feature]);
  for (const std::uint32_t position : positions) rows[position][to_best] = ratio(rows[position][feature], best);
}

double share_with_class(const PageColumns& page) {
  double named = 0;
  for (NodeId node = 1; node < page.size(); ++node) named += page.called(node) != 0 ? 1 : 0;
  return ratio(named, page.sum(kElements));
}

}  // namespace

void measure_on_page(const PageColumns& page, const CandidateSet& set, std::span<const std::uint32_t> positions, base::Budget& budget,
                     std::span<FeatureRow> rows) {
  const std::vector<std::uint32_t> announced = announced_counts(page);
  const LeafClasses classes = leaf_classes(page);
  Occurrences lists;
  for (const Candidate& candidate : set.all()) lists.add(candidate.size());
  const auto page_class_share = static_cast<float>(share_with_class(page));
  for (const std::uint32_t position : positions) {
    FeatureRow& row = rows[position];
    const std::uint32_t n = set.all()[position].size();
    const bool is_announced = std::ranges::binary_search(announced, n);
    const bool is_near = std::ranges::binary_search(announced, n + 1) || std::ranges::binary_search(announced, n - 1);
    row[Feature::is_announced] = is_announced ? 1.0F : 0.0F;
    row[Feature::is_nearly_announced] = is_near ? 1.0F : 0.0F;
    row[Feature::page_announces] = announced.empty() ? 0.0F : 1.0F;
    row[Feature::leaf_classes_of_n] = logarithm(classes.occurrences.of(n));
    row[Feature::leaf_class_share_of_n] = ratio(classes.occurrences.of(n), classes.repeated);
    row[Feature::candidates_of_n] = ratio(lists.of(n), static_cast<double>(rows.size()));
    row[Feature::candidates_of_n_more] = ratio(lists.of(n + 1), static_cast<double>(rows.size()));
    row[Feature::page_log_chars] = logarithm(page.sum(kChars));
    row[Feature::page_link_density] = ratio(page.sum(kLinkChars), page.sum(kChars));
    row[Feature::page_class_share] = page_class_share;
  }
  Nesting(set, positions, rows).write(budget);
  write_to_best(positions, rows, Feature::chars_share, Feature::chars_to_best);
  write_to_best(positions, rows, Feature::n_log_mean, Feature::n_log_mean_to_best);
  write_to_best(positions, rows, Feature::mean_leaves, Feature::leaves_to_best);
  write_to_best(positions, rows, Feature::long_leaf_share_of_page, Feature::long_leaves_to_best);
  write_to_best(positions, rows, Feature::class_in_half, Feature::class_in_half_to_best);
}

}  // namespace garimpo::extract::records::automatic
