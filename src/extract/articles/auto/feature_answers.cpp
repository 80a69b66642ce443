// What the second stage sees: the first stage's answers around a block, weighed by words, without the block's own where it is one of many.
#include "extract/articles/auto/decision.hpp"
#include "extract/articles/auto/features.hpp"

#include <algorithm>
#include <cmath>

namespace garimpo::extract::articles::automatic {

namespace {

constexpr float kFar = 99;
constexpr float kSure = 0.8F;

struct Mean {
  float sum = 0;
  float weight = 0;
  float value() const { return weight > 0 ? sum / weight : -1.0F; }
  Mean without(const Mean& other) const { return {sum - other.sum, weight - other.weight}; }
};

class AnswerFeatures {
 public:
  AnswerFeatures(const BlockContext& context, std::span<const float> answers)
      : context_(context), answers_(answers), cut_(cut_of_best_set(context, answers)) {
    sum_blocks();
    sum_groups();
    find_sure();
  }

  void write(std::uint32_t at, Row& row) const {
    const Mean own = between(at, at + 1);
    row.set(Feature::answer, answers_[at]);
    for (std::uint32_t i = 1; i <= 3; ++i) {
      row.set_nth(Feature::answer_before_1, i - 1, at >= i ? answers_[at - i] : -1.0F);
      row.set_nth(Feature::answer_after_1, i - 1, at + i < answers_.size() ? answers_[at + i] : -1.0F);
    }
    row.set(Feature::answer_window_3, around(at, 1).without(own).value());
    row.set(Feature::answer_window_7, around(at, 3).without(own).value());
    row.set(Feature::answer_window_15, around(at, 7).without(own).value());
    const std::uint32_t group = context_.group_of[at];
    row.set(Feature::answer_group, groups_[group].without(own).value());
    row.set(Feature::answer_group_best, group_best_[group]);
    write_elements(at, own, row);
    write_page(at, row);
  }

 private:
  float weight(std::size_t block) const { return static_cast<float>(std::max(1U, context_.table.blocks[block].words)); }
  Mean between(std::uint32_t first, std::uint32_t end) const { return sums_[end].without(sums_[first]); }
  Mean around(std::uint32_t at, std::uint32_t reach) const {
    return between(at - std::min(at, reach), std::min(at + reach + 1, context_.block_count()));
  }

  void sum_blocks() {
    Mean total;
    sums_.reserve(answers_.size() + 1);
    sums_.push_back(total);
    for (std::size_t i = 0; i < answers_.size(); ++i) {
      total.sum += answers_[i] * weight(i);
      total.weight += weight(i);
      sums_.push_back(total);
      best_ = std::max(best_, answers_[i]);
    }
  }

  void sum_groups() {
    groups_.resize(context_.groups.size());
    group_best_.assign(context_.groups.size(), 0.0F);
    for (std::uint32_t i = 0; i < answers_.size(); ++i) {
      const std::uint32_t group = context_.group_of[i];
      groups_[group].sum += answers_[i] * weight(i);
      groups_[group].weight += weight(i);
      group_best_[group] = std::max(group_best_[group], answers_[i]);
    }
    siblings_.resize(context_.siblings.size());
    for (std::size_t i = 0; i < context_.elements.size(); ++i) {
      const Mean mine = between(context_.table.elements[i].first, context_.table.elements[i].end);
      siblings_[context_.elements[i].alike].sum += mine.sum;
      siblings_[context_.elements[i].alike].weight += mine.weight;
    }
  }

  void find_sure() {
    sure_before_.resize(answers_.size());
    sure_after_.resize(answers_.size());
    std::uint32_t sure = kNone;
    for (std::uint32_t i = 0; i < answers_.size(); ++i) {
      sure_before_[i] = sure == kNone ? kFar : static_cast<float>(i - sure);
      if (answers_[i] > kSure) sure = i;
    }
    sure = kNone;
    for (auto i = static_cast<std::uint32_t>(answers_.size()); i-- > 0;) {
      sure_after_[i] = sure == kNone ? kFar : static_cast<float>(sure - i);
      if (answers_[i] > kSure) sure = i;
    }
  }

  // The alike siblings of the element, without itself.
  float beside(std::uint32_t element) const {
    const Element& own = context_.table.elements[element];
    return siblings_[context_.elements[element].alike].without(between(own.first, own.end)).value();
  }

  void write_elements(std::uint32_t at, const Mean& own, Row& row) const {
    const std::uint32_t innermost = context_.table.blocks[at].element;
    std::uint32_t element = innermost;
    for (std::size_t level = 0; level < 6; ++level) {
      float value = -1.0F;
      if (element != kNone) {
        value = between(context_.table.elements[element].first, context_.table.elements[element].end).without(own).value();
        element = context_.elements[element].adding_parent;
      }
      row.set_nth(Feature::answer_up0, level, value);
    }
    element = innermost;
    for (std::size_t level = 0; level < 3; ++level) {
      row.set_nth(Feature::answer_alike_0, level, element == kNone ? -1.0F : beside(element));
      if (element != kNone) element = context_.elements[element].adding_parent;
    }
    const std::uint32_t unit = innermost == kNone ? kNone : context_.elements[innermost].unit;
    row.set(Feature::answer_unit, unit == kNone ? -1.0F : beside(unit));
    const std::uint32_t above = unit == kNone ? kNone : context_.table.elements[unit].parent;
    const std::uint32_t outer = above == kNone ? kNone : context_.elements[above].unit;
    row.set(Feature::answer_outer_unit, outer == kNone ? -1.0F : beside(outer));
  }

  void write_page(std::uint32_t at, Row& row) const {
    const std::uint32_t heading = context_.last_heading[at];
    row.set(Feature::answer_heading, heading == kNone ? -1.0F : answers_[heading]);
    row.set(Feature::answer_since_heading, heading == kNone ? -1.0F : between(heading + 1, at).value());
    const Mean page = sums_.back();
    row.set(Feature::answer_page, page.value());
    row.set(Feature::answer_page_best, best_);
    row.set(Feature::answer_share_before, page.sum > 0 ? sums_[at].sum / page.sum : 0.0F);
    row.set(Feature::answer_words_page, std::log1p(page.sum));
    row.set(Feature::answer_to_sure_before, sure_before_[at]);
    row.set(Feature::answer_to_sure_after, sure_after_[at]);
    row.set(Feature::answer_above_cut, answers_[at] - cut_);
    const std::uint32_t main = context_.main[0];
    const bool has_main = main != kNone;
    row.set(Feature::answer_main,
            has_main ? between(context_.table.elements[main].first, context_.table.elements[main].end).value() : -1.0F);
  }

  const BlockContext& context_;
  std::span<const float> answers_;
  float cut_;
  float best_ = 0;
  std::vector<Mean> sums_;
  std::vector<Mean> groups_;
  std::vector<float> group_best_;
  std::vector<Mean> siblings_;
  std::vector<float> sure_before_;
  std::vector<float> sure_after_;
};

}  // namespace

void write_answer_features(const BlockContext& context, std::span<const float> answers, FeatureTable& table) {
  if (context.block_count() == 0) return;
  const AnswerFeatures features(context, answers);
  for (std::uint32_t block = table.blocks().first; block < table.blocks().end; ++block) {
    Row row = table.row(block);
    features.write(block, row);
  }
}

}  // namespace garimpo::extract::articles::automatic
