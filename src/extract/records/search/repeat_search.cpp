#include "extract/records/search/repeat_search.hpp"

#include "algo/grammar.hpp"
#include "algo/list_matching.hpp"
#include "algo/loop_cuts.hpp"

#include <algorithm>
#include <string>

namespace garimpo::extract::records {

namespace {

constexpr std::uint32_t kNone = UINT32_MAX;

struct SimilarPair {
  std::uint32_t a;  // classes
  std::uint32_t b;
  double similarity;
};

// Children of one shape.
struct ShapeClass {
  std::uint32_t member = 0;
  std::uint32_t count = 0;
  std::uint32_t before = kNone;  // the class before it with the same tag
  std::uint32_t parent = 0;      // union-find
  bool is_joined = false;        // of a root: at least two children are similar
  std::uint32_t symbol = kNone;  // of a root
  double best = 0;               // the highest similarity with another child
};

class RepeatSearch {
 public:
  RepeatSearch(Context& context, const PageTree& tree, TreeSimilarity& similarity, const RepeatOptions& options)
      : context_(context), tree_(tree), view_(tree.view()), similarity_(similarity), options_(options) {}

  std::vector<Region> find() {
    is_covered_.assign(tree_.size(), false);
    for (std::uint32_t parent = 0; parent < tree_.size() && context_.budget.spend();) {
      search(parent);
      ++parent;
      while (!options_.is_nested && parent < tree_.size() && is_covered_[parent]) parent = tree_.end(parent);
    }
    if (is_cut_short_ || similarity_.was_cut_short()) warn_of_cut(context_);
    return std::move(regions_);
  }

 private:
  void search(std::uint32_t parent) {
    list_children(parent);
    if (children_.size() < options_.min_records) return;
    compare();
    join_similar();
    name_children();
    grammar_.read(symbols_, &context_.budget);
    is_cut_short_ = is_cut_short_ || grammar_.loops().size() == algo::Grammar::kMaxLoops;
    loop_cuts_.find(grammar_, symbols_, context_.budget);
    for (const algo::LoopCuts::Cut& cut : loop_cuts_.cuts()) close(parent, cut);
    if (!options_.gathers_runs) return;
    for (const algo::Grammar::Loop& loop : grammar_.loops())
      if (loop.first == loop.last && context_.budget.spend(symbols_.size())) gather(parent, loop);
  }

  void list_children(std::uint32_t parent) {
    children_.clear();
    class_of_.clear();
    classes_.clear();
    ++listing_;
    for (std::uint32_t child = parent + 1; child < tree_.end(parent); child = tree_.end(child)) {
      children_.push_back(child);
      Last& shape = last_of(last_shape_, view_.shape[child]);
      if (shape.index == kNone) {
        Last& label = last_of(last_label_, view_.label[child]);
        shape.index = static_cast<std::uint32_t>(classes_.size());
        classes_.push_back({.member = child, .before = label.index, .parent = shape.index});
        label.index = shape.index;
      }
      ++classes_[shape.index].count;
      class_of_.push_back(shape.index);
    }
  }

  // The class that this listing last saw under that number; kNone: none yet.
  struct Last {
    std::uint32_t listing = 0;
    std::uint32_t index = kNone;
  };
  Last& last_of(std::vector<Last>& table, std::uint32_t number) {
    if (number >= table.size()) table.resize(std::max<std::size_t>(number + std::size_t{1}, table.size() * 2));
    if (table[number].listing != listing_) table[number] = {listing_, kNone};
    return table[number];
  }

  void compare() {
    pairs_.clear();
    const bool is_near_only = classes_.size() > options_.full_list;
    const std::size_t reach = is_near_only ? kNearby : classes_.size();
    is_cut_short_ = is_cut_short_ || is_near_only;
    for (std::uint32_t b = 0; b < classes_.size(); ++b) {
      if (!context_.budget.spend(4)) return;
      if (classes_[b].count > 1) compare(b, b);
      std::size_t compared = 0;
      for (std::uint32_t a = classes_[b].before; a != kNone && compared < reach; a = classes_[a].before, ++compared) {
        if (!context_.budget.spend()) return;
        compare(a, b);
      }
    }
  }

  void compare(std::uint32_t a, std::uint32_t b) {
    const double similarity = similarity_.similarity(classes_[a].member, classes_[b].member);
    if (similarity <= options_.tau1 + algo::kTie) return;
    pairs_.push_back({a, b, similarity});
    classes_[a].best = std::max(classes_[a].best, similarity);
    classes_[b].best = std::max(classes_[b].best, similarity);
  }

  void join_similar() {
    for (const SimilarPair& pair : pairs_) {
      if (pair.similarity <= options_.tau2 * classes_[pair.a].best + algo::kTie) continue;
      if (pair.similarity <= options_.tau2 * classes_[pair.b].best + algo::kTie) continue;
      const std::uint32_t joined = root(pair.b);
      classes_[root(pair.a)].parent = joined;
      classes_[joined].is_joined = true;
    }
  }

  std::uint32_t root(std::uint32_t index) {
    while (classes_[index].parent != index) index = classes_[index].parent = classes_[classes_[index].parent].parent;
    return index;
  }

  // Symbols in order of first appearance; a child that is similar to no other gets its own symbol, or none.
  void name_children() {
    symbols_.clear();
    child_at_.clear();
    std::uint32_t next = 0;
    for (std::uint32_t at = 0; at < children_.size(); ++at) {
      ShapeClass& shared = classes_[root(class_of_[at])];
      if (!shared.is_joined && options_.skips_unmatched_siblings) {
        note(children_[at], false, "similar to none of its siblings");
        continue;
      }
      if (shared.symbol == kNone || !shared.is_joined) shared.symbol = next++;
      symbols_.push_back(shared.symbol);
      child_at_.push_back(at);
    }
  }

  // Adds one region for each pass of the string through a loop.
  void close(std::uint32_t parent, const algo::LoopCuts::Cut& cut) {
    const std::span<const std::uint32_t> starts = loop_cuts_.starts(cut);
    Region region;
    region.parent = tree_.node(parent);
    for (std::size_t at = 0; at < starts.size(); ++at) {
      const std::uint32_t next = at + 1 < starts.size() ? starts[at + 1] : cut.end;
      const std::uint32_t first = children_[child_at_[starts[at]]];
      const std::uint32_t last = children_[child_at_[next - 1]];
      region.records.push_back({tree_.node(first), context_.page.document().end(tree_.node(last))});
      if (options_.adds_between && cut.loop.first == cut.loop.last && at + 1 < starts.size())
        add_between(child_at_[starts[at]], child_at_[next], region);
    }
    if (const std::string_view fault = fault_of(region, starts.front()); fault.empty()) {
      add(std::move(region), cut);
    } else if (context_.trace != nullptr && region.records.size() > 1) {
      context_.trace->note(region.records.front().begin, false, "start of repeats that are no region: " + std::string(fault));
    }
  }

  // A child with the records' tag between two of them, half as similar to one as is needed elsewhere, is added as a record that differs.
  void add_between(std::uint32_t before, std::uint32_t after, Region& region) {
    for (std::uint32_t at = before + 1; at < after; ++at) {
      const std::uint32_t child = children_[at];
      if (view_.label[child] != view_.label[children_[before]]) continue;
      const double similarity = std::max(similarity_.similarity(children_[before], child), similarity_.similarity(children_[after], child));
      if (similarity <= options_.tau1 / 2) continue;
      region.records.push_back({tree_.node(child), context_.page.document().end(tree_.node(child))});
      note(child, true, "a record: between two records, with half of the similarity that others need");
    }
  }

  // Where the runs of a symbol are separated by something that repeats too, all its children together are a region: a list with headings.
  void gather(std::uint32_t parent, const algo::Grammar::Loop& loop) {
    Region region;
    region.parent = tree_.node(parent);
    std::size_t runs = 0;
    std::uint32_t start = 0;
    for (std::uint32_t at = 0; at < symbols_.size(); ++at) {
      if (grammar_.position(symbols_[at]) != loop.first) continue;
      if (region.records.empty()) start = at;
      if (at == 0 || symbols_[at - 1] != symbols_[at]) ++runs;
      const NodeId node = tree_.node(children_[child_at_[at]]);
      region.records.push_back({node, context_.page.document().end(node)});
    }
    if (runs < 2 || !fault_of(region, start).empty()) return;
    region.reason = std::to_string(region.records.size()) + " of one kind in " + std::to_string(runs) + " runs, by the siblings' grammar " +
                    grammar_.expression();
    regions_.push_back(std::move(region));
  }

  std::string_view fault_of(const Region& region, std::uint32_t start) const {
    if (count_of_data(context_.page, region) < options_.min_records) return "fewer than min_records";
    if (!options_.keeps_empty && context_.page.text().chars(region.nodes()) == 0) return "no text";
    if (!options_.is_nested && is_covered_[children_[child_at_[start]]]) return "inside a record";
    return "";
  }

  void add(Region region, const algo::LoopCuts::Cut& cut) {
    const std::span<const std::uint32_t> starts = loop_cuts_.starts(cut);
    for (std::uint32_t at = starts.front(); at < cut.end; ++at) is_covered_[children_[child_at_[at]]] = true;
    for (const std::uint32_t start : starts) note(children_[child_at_[start]], true, "a record begins: the repeated part comes again");
    region.reason = std::to_string(region.records.size()) + " repeats of " + grammar_.expression(cut.loop) + " in the siblings' grammar " +
                    grammar_.expression();
    regions_.push_back(std::move(region));
  }

  void note(std::uint32_t index, bool is_taken, std::string_view rule) {
    if (context_.trace != nullptr) context_.trace->note(tree_.node(index), is_taken, std::string(rule));
  }

  Context& context_;
  const PageTree& tree_;
  algo::TagTree view_;
  TreeSimilarity& similarity_;
  RepeatOptions options_;
  std::vector<std::uint32_t> children_;
  std::vector<std::uint32_t> class_of_;  // by child
  std::vector<ShapeClass> classes_;      // in order of first appearance
  std::vector<SimilarPair> pairs_;
  std::vector<std::uint32_t> symbols_;
  std::vector<std::uint32_t> child_at_;  // by symbol of the string: which child it stands for
  algo::Grammar grammar_;
  algo::LoopCuts loop_cuts_;
  std::vector<Last> last_shape_;
  std::vector<Last> last_label_;
  std::uint32_t listing_ = 0;
  bool is_cut_short_ = false;
  std::vector<bool> is_covered_;
  std::vector<Region> regions_;
};

}  // namespace

RepeatOptions read_repeat_options(const OptionValues& options) {
  return {.tau1 = options.number(repeat_option::tau1),
          .tau2 = options.number(repeat_option::tau2),
          .min_records = static_cast<std::size_t>(options.integer(repeat_option::min_records)),
          .is_nested = options.flag(repeat_option::nested),
          .keeps_empty = options.choice(repeat_option::keep) == 0,
          .skips_unmatched_siblings = !options.flag(repeat_option::unmatched_siblings),
          .adds_between = options.flag(repeat_option::between),
          .gathers_runs = options.flag(repeat_option::gather),
          .full_list = static_cast<std::size_t>(options.integer(repeat_option::full_list))};
}

std::vector<Region> find_repeats(Context& context, const PageTree& tree, TreeSimilarity& similarity, const RepeatOptions& options) {
  return RepeatSearch(context, tree, similarity, options).find();
}

}  // namespace garimpo::extract::records
