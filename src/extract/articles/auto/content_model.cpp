#include "extract/articles/auto/content_model.hpp"

#include "model/embedded.hpp"

#include <algorithm>
#include <optional>

namespace garimpo::extract::articles::automatic {

namespace {

std::optional<ContentModel> read_model() {
  Result<TokenOdds> odds = TokenOdds::read(model::kArticlesTokens);
  Result<model::BoostedTrees> trees = model::BoostedTrees::read(model::kArticlesContent, feature_names());
  if (!odds || !trees) return std::nullopt;
  return ContentModel{std::move(*odds), std::move(*trees)};
}

// A row takes nearly a kilobyte: so many at a time.
constexpr std::uint32_t kRowsKept = 65'536;

// Rows that are judged as soon as they are written, while they are near the processor; and so that a page of very many keeps to its time.
constexpr std::uint32_t kAtOnce = 4 * model::kRowsAtOnce;

// The score that gives the probability which blocks with this score so far have on average after all trees.
struct Line {
  double slope;
  double offset;
  double at(double score) const { return slope * score + offset; }
};

struct Bars {
  double low;
  double high;
};

// After so many trees blocks whose score is below the low or above the high bar are not judged further. The trees of the forests take
// turns, so that the first of them are the first of each. Bars and lines: scores of blocks of other sites in four folds (2026-11-16,
// docs/decisions/0019_most_blocks_need_few_trees.md); scripts/train_articles.py has the same numbers.
struct Stop {
  std::size_t trees;
  Bars bars;
  Bars weak_bars;  // on a page that hardly shows any content by its first scores: there what looks weak may be the best there is
  Line low;
  Line high;
};
constexpr double kNever = 1e9;
constexpr std::array<Stop, 3> kStops = {{
    {16, {-1.42, kNever}, {-kNever, kNever}, {12.51, 12.87}, {}},
    {64, {-1.8, 2.6}, {-kNever, kNever}, {1.937, 0.821}, {2.204, -2.43}},
    {160, {-1.7, 2.2}, {-3.0, 3.0}, {1.268, -0.013}, {1.493, -0.741}},
}};
// Fewer words in blocks with at least this score after the first stop's trees make a page weak.
constexpr double kLikely = 0.3;
constexpr std::uint32_t kFewLikelyWords = 100;

// The rows of some blocks, judged in steps; those that are still open stand in the first places.
class Judgement {
 public:
  Judgement(const BlockContext& context, const model::BoostedTrees& trees, BlockSpan blocks, base::Budget& budget)
      : context_(context), trees_(trees), budget_(budget) {
    begin_features(context, blocks, rows_);
    sums_.assign(rows_.portions().size() / FeatureTable::kPortionSize * model::kRowsAtOnce, 0.0);
    open_.reserve(blocks.end - blocks.first);
  }

  void run(std::span<float> probabilities) {
    judge_all(std::min(kStops.front().trees, trees_.tree_count()));
    const bool is_weak = likely_words() < kFewLikelyWords;
    for (const Stop& stop : kStops) {
      if (done_ != stop.trees || budget_.is_exhausted()) break;
      close(stop, is_weak ? stop.weak_bars : stop.bars, probabilities);
      const Stop* const next = &stop == &kStops.back() ? nullptr : &stop + 1;
      judge_open(std::min(next == nullptr ? trees_.tree_count() : next->trees, trees_.tree_count()));
    }
    for (std::size_t i = 0; i < open_.size(); ++i) probabilities[open_[i]] = static_cast<float>(trees_.confidence(sums_[i]));
  }

 private:
  // Writes the rows, and has the first trees judge them.
  void judge_all(std::size_t trees) {
    const BlockSpan blocks = rows_.blocks();
    for (std::uint32_t begin = blocks.first; begin < blocks.end && budget_.spend(kAtOnce * trees / 8); begin += kAtOnce) {
      const std::uint32_t end = std::min(begin + kAtOnce, blocks.end);
      write_rows(context_, {begin, end}, rows_);
      for (std::uint32_t block = begin; block < end; ++block) open_.push_back(block);
      add_scores(begin - blocks.first, end - blocks.first, 0, trees);
    }
    done_ = trees;
  }

  void judge_open(std::size_t trees) {
    for (std::size_t begin = 0; begin < open_.size() && budget_.spend(kAtOnce * (trees - done_) / 8); begin += kAtOnce)
      add_scores(begin, std::min(begin + kAtOnce, open_.size()), done_, trees);
    done_ = trees;
  }

  void add_scores(std::size_t begin, std::size_t end, std::size_t first_tree, std::size_t end_tree) {
    const std::size_t from = begin / model::kRowsAtOnce;
    const std::size_t count = (end - begin + model::kRowsAtOnce - 1) / model::kRowsAtOnce;
    trees_.add_scores(
        std::span<const float>(rows_.portions()).subspan(from * FeatureTable::kPortionSize, count * FeatureTable::kPortionSize), first_tree,
        end_tree, std::span(sums_).subspan(begin));
  }

  std::uint32_t likely_words() const {
    std::uint32_t words = 0;
    for (std::size_t i = 0; i < open_.size(); ++i)
      if (sums_[i] > kLikely) words += context_.table.blocks[open_[i]].words;
    return words;
  }

  void close(const Stop& stop, const Bars& bars, std::span<float> probabilities) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      if (sums_[i] < bars.low || sums_[i] > bars.high) {
        const Line& line = sums_[i] < bars.low ? stop.low : stop.high;
        probabilities[open_[i]] = static_cast<float>(trees_.confidence(line.at(sums_[i])));
        continue;
      }
      if (kept < i) {
        open_[kept] = open_[i];
        sums_[kept] = sums_[i];
        rows_.move_row(i, kept, trees_.used_features());
      }
      ++kept;
    }
    open_.resize(kept);
  }

  const BlockContext& context_;
  const model::BoostedTrees& trees_;
  base::Budget& budget_;
  FeatureTable rows_;
  std::vector<std::uint32_t> open_;  // the block of each row
  std::vector<double> sums_;         // and its score so far
  std::size_t done_ = 0;             // trees
};

}  // namespace

const ContentModel* embedded_model() {
  static const std::optional<ContentModel> model = read_model();
  return model ? &*model : nullptr;
}

std::vector<float> judge(const BlockContext& context, const ContentModel& model, base::Budget& budget) {
  const std::uint32_t count = context.block_count();
  std::vector<float> probabilities(count, 0.0F);
  for (std::uint32_t first = 0; first < count && !budget.is_exhausted(); first += kRowsKept)
    Judgement(context, model.trees, {first, std::min(first + kRowsKept, count)}, budget).run(probabilities);
  return probabilities;
}

}  // namespace garimpo::extract::articles::automatic
