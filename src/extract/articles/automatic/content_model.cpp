#include "extract/articles/automatic/content_model.hpp"

#include "model/embedded.hpp"

#include <algorithm>
#include <memory>
#include <optional>

namespace garimpo::extract::articles::automatic {

namespace {

std::optional<ContentModel> read_model() {
  Result<TokenOdds> odds = TokenOdds::read(model::articles_tokens());
  Result<model::BoostedTrees> trees = model::BoostedTrees::read(model::articles_content(), feature_names());
  if (!odds || !trees) return std::nullopt;
  return ContentModel{std::move(*odds), std::move(*trees)};
}

// The number of blocks judged at a time, which bounds memory: a row takes nearly a kilobyte, and many rows stay open.
constexpr std::uint32_t kBlocksAtOnce = 65'536;

// Rows are judged in portions as soon as they are written, while they are in the cache; between portions the budget is asked.
constexpr std::uint32_t kAtOnce = model::kRowsAtOnce;

// Maps a score after some of the trees to the score whose probability such blocks have on average after all trees.
struct Line {
  double slope;
  double offset;
  double at(double score) const { return slope * score + offset; }
};

struct Bars {
  double low;
  double high;
};

// After this many trees, blocks with a score below the low bar or above the high bar are not judged further. The trees of the forests are
// interleaved, so that the first trees are the first of each forest. The bars are those of
// docs/decisions/0019_most_blocks_need_few_trees.md; the lines were fitted on blocks of other sites (2026-11-17, 0033).
// scripts/train_articles.py has the same numbers, and prints lines.
struct Stop {
  std::size_t trees;
  Bars bars;
  Bars weak_bars;  // for a page with hardly any likely content after the first trees: its weak blocks may be the best it has
  Line low;
  Line high;
};
constexpr double kNever = 1e9;
constexpr std::array<Stop, 3> kStops = {{
    {16, {-1.42, kNever}, {-kNever, kNever}, {8.073, 7.195}, {}},
    {64, {-1.8, 2.6}, {-kNever, kNever}, {1.608, 0.115}, {1.838, -1.225}},
    {160, {-1.7, 2.2}, {-3.0, 3.0}, {1.225, -0.097}, {1.311, -0.273}},
}};
// A page is weak if blocks above this score after the first stop's trees have fewer than kFewLikelyWords words together.
constexpr double kLikely = 0.3;
constexpr std::uint32_t kFewLikelyWords = 100;

// A store of rows that can be moved and dropped. Each portion has its own allocation, so growing copies nothing.
class RowStore {
 public:
  // Appends a row behind the `count` rows that are stored.
  void append(std::span<const float> portions, std::size_t row, std::size_t count) {
    if (count / model::kRowsAtOnce >= portions_.size()) portions_.push_back(std::make_unique_for_overwrite<float[]>(kPortionSize));
    copy(portions.data() + place_of_row(row), place_of(count));
  }
  void move(std::size_t from, std::size_t to) { copy(place_of(from), place_of(to)); }
  std::span<const float> portion(std::size_t index) const { return {portions_[index].get(), kPortionSize}; }

 private:
  float* place_of(std::size_t row) const { return portions_[row / model::kRowsAtOnce].get() + row % model::kRowsAtOnce; }
  static void copy(const float* from, float* to) {
    for (std::size_t at = 0; at < kPortionSize; at += model::kRowsAtOnce) to[at] = from[at];
  }
  std::vector<std::unique_ptr<float[]>> portions_;
};

// Judges a span of blocks of a page in steps.
class Judgement {
 public:
  Judgement(const BlockContext& context, const model::BoostedTrees& trees, FeatureTable& table, BlockSpan blocks, base::Budget& budget)
      : context_(context), trees_(trees), budget_(budget), table_(table), blocks_(blocks) {}

  void run(std::span<float> probabilities) {
    judge_all(std::min(kStops.front().trees, trees_.tree_count()));
    const bool is_weak = likely_words_ < kFewLikelyWords;
    if (is_weak) reopen();
    for (const Stop& stop : kStops) {
      if (done_ != stop.trees || budget_.is_exhausted()) break;
      if (&stop != &kStops.front()) close(stop, is_weak ? stop.weak_bars : stop.bars, probabilities);
      const Stop* const next = &stop == &kStops.back() ? nullptr : &stop + 1;
      judge_open(std::min(next == nullptr ? trees_.tree_count() : next->trees, trees_.tree_count()));
    }
    for (const Scored& closed : closed_) probabilities[closed.block] = probability(kStops.front().low.at(closed.score));
    for (std::size_t i = 0; i < open_.size(); ++i) probabilities[open_[i]] = probability(sums_[i]);
  }

 private:
  struct Scored {
    std::uint32_t block;
    double score;
  };

  float probability(double score) const { return static_cast<float>(trees_.confidence(score)); }

  // Writes the rows, has the first trees judge them and keeps those that the first stop leaves open.
  void judge_all(std::size_t trees) {
    std::array<double, kAtOnce> sums;
    for (std::uint32_t begin = blocks_.first; begin < blocks_.end && budget_.spend(kAtOnce * trees / 8); begin += kAtOnce) {
      const std::uint32_t end = std::min(begin + kAtOnce, blocks_.end);
      write_rows(context_, {begin, end}, table_);
      sums.fill(0);
      trees_.add_scores(table_.portions(), 0, trees, sums);
      for (std::uint32_t block = begin; block < end; ++block) {
        const double sum = sums[block - begin];
        if (sum > kLikely) likely_words_ += context_.table.blocks[block].words;
        if (sum < kStops.front().bars.low && trees == kStops.front().trees)
          closed_.push_back({block, sum});
        else
          keep({block, sum}, block - begin);
      }
    }
    done_ = trees;
  }

  void keep(const Scored& scored, std::size_t row) {
    rows_.append(table_.portions(), row, open_.size());
    open_.push_back(scored.block);
    sums_.push_back(scored.score);
  }

  // On a weak page the first stop does not apply: the rows that it closed are written again and kept open.
  void reopen() {
    std::size_t at = 0;
    while (at < closed_.size() && budget_.spend(kAtOnce)) {
      const std::uint32_t begin = closed_[at].block;
      const std::uint32_t end = std::min(begin + kAtOnce, blocks_.end);
      write_rows(context_, {begin, end}, table_);
      for (; at < closed_.size() && closed_[at].block < end; ++at) keep(closed_[at], closed_[at].block - begin);
    }
    closed_.erase(closed_.begin(), closed_.begin() + static_cast<std::ptrdiff_t>(at));
  }

  void judge_open(std::size_t trees) {
    sums_.resize((open_.size() + model::kRowsAtOnce - 1) / model::kRowsAtOnce * model::kRowsAtOnce);
    for (std::size_t begin = 0; begin < open_.size() && budget_.spend(kAtOnce * (trees - done_) / 8); begin += kAtOnce)
      trees_.add_scores(rows_.portion(begin / kAtOnce), done_, trees, std::span(sums_).subspan(begin));
    done_ = trees;
  }

  void close(const Stop& stop, const Bars& bars, std::span<float> probabilities) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      if (sums_[i] < bars.low || sums_[i] > bars.high) {
        probabilities[open_[i]] = probability((sums_[i] < bars.low ? stop.low : stop.high).at(sums_[i]));
        continue;
      }
      if (kept < i) {
        open_[kept] = open_[i];
        sums_[kept] = sums_[i];
        rows_.move(i, kept);
      }
      ++kept;
    }
    open_.resize(kept);
  }

  const BlockContext& context_;
  const model::BoostedTrees& trees_;
  base::Budget& budget_;
  FeatureTable& table_;
  BlockSpan blocks_;
  RowStore rows_;                    // those that are open
  std::vector<std::uint32_t> open_;  // the block of each
  std::vector<double> sums_;         // the score of each so far, padded to a whole portion
  std::vector<Scored> closed_;       // blocks that the first stop closed
  std::uint32_t likely_words_ = 0;
  std::size_t done_ = 0;  // trees
};

}  // namespace

const ContentModel* embedded_model() {
  static const std::optional<ContentModel> model = read_model();
  return model ? &*model : nullptr;
}

std::vector<float> judge(const BlockContext& context, const ContentModel& model, base::Budget& budget) {
  const std::uint32_t count = context.block_count();
  std::vector<float> probabilities(count, 0.0F);
  FeatureTable table;
  begin_features(context, table);
  for (std::uint32_t first = 0; first < count && !budget.is_exhausted(); first += kBlocksAtOnce)
    Judgement(context, model.trees, table, {first, std::min(first + kBlocksAtOnce, count)}, budget).run(probabilities);
  return probabilities;
}

}  // namespace garimpo::extract::articles::automatic
