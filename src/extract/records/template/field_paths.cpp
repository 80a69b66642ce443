// The paths of the columns (record_template.hpp). Cells of a column that stand under the same tag names share a path; where a column was
// merged from several such places, their paths are joined by "|".
#include "extract/records/columns/cell_paths.hpp"
#include "extract/records/search/record_tree.hpp"
#include "extract/records/template/record_template.hpp"
#include "extract/records/template/template_step.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::records {

namespace {

constexpr std::size_t kMaxPlaces = 4;  // of one column
constexpr std::size_t kMaxSteps = 40;

struct Target {
  std::uint32_t record;
  NodeId node;
};

// Where cells stand below their record: names, and what they have in common at every step.
struct Place {
  struct Step {
    Tag tag;
    std::uint32_t position;      // among the siblings of the name; 0 where it varies
    std::uint32_t any_position;  // among all siblings that follow, for the first step of one
    bool has_namesakes;
    NodeId first;  // the node of the first cell
  };
  static constexpr std::uint32_t kNoPath = UINT32_MAX;
  bool is_following = false;
  std::uint32_t path = kNoPath;  // number of the path of names, if the RecordTree covers all records
  bool is_merged = true;         // the steps hold what all cells have in common, not only the first one
  std::vector<Step> steps;
  std::vector<Target> targets;
};

class ColumnPath {
 public:
  ColumnPath(const Document& document, std::span<const NodeId> records, base::Budget& budget)
      : document_(document), records_(records), budget_(budget), tree_(document, records, budget) {}

  std::string find(std::span<const Target> targets) {
    targets_.assign(records_.size(), kNoNode);
    place_count_ = 0;
    for (const Target& target : targets) {
      if (targets_[target.record] != kNoNode || !add(target)) return {};
      targets_[target.record] = target.node;
    }
    std::string path;
    for (Place& place : places()) {
      if (!path.empty()) path += " | ";
      if (!append_path(place, path)) return {};
    }
    return path;
  }

 private:
  // Reads the steps from the record to the node; false where the node is neither below the record nor beside it.
  bool read_steps(const Target& target, Place& place) {
    const NodeId record = records_[target.record];
    place.steps.clear();
    place.is_following = false;
    for (NodeId node = target.node; node != record; node = document_.parent(node)) {
      if (node == kNoNode || node < record || place.steps.size() == kMaxSteps || !has_plain_name(document_, node)) return false;
      place.steps.push_back({document_.tag(node), 0, 0, false, node});
      place.is_following = document_.parent(node) == document_.parent(record);
      if (place.is_following) break;
    }
    std::ranges::reverse(place.steps);
    for (Place::Step& step : place.steps) {
      if (place.is_following || !tree_.is_whole()) {
        count(step, place.is_following && &step == place.steps.data() ? record : kNoNode);
      } else {
        step.position = tree_.position(step.first);
        step.has_namesakes = tree_.has_namesakes(step.first);
      }
    }
    return budget_.spend(place.steps.size());
  }

  // Counts the position among siblings of the same name: after the record, or among all children.
  void count(Place::Step& step, NodeId after) {
    std::uint32_t before = 0;
    const NodeId parent = document_.parent(step.first);
    const NodeId end = document_.end(parent);
    NodeId sibling = after == kNoNode ? parent + 1 : document_.end(after);
    std::uint64_t seen = 0;
    for (; sibling != step.first; sibling = document_.end(sibling), ++seen) {
      before += document_.tag(sibling) == step.tag;
      ++step.any_position;
    }
    step.position = before + 1;
    ++step.any_position;
    step.has_namesakes = before > 0;
    for (sibling = document_.end(sibling); sibling < end && !step.has_namesakes && after == kNoNode;
         sibling = document_.end(sibling), ++seen)
      step.has_namesakes = document_.tag(sibling) == step.tag;
    static_cast<void>(budget_.spend(seen));
  }

  std::span<Place> places() { return std::span(places_).first(place_count_); }

  bool add(const Target& target) {
    const NodeId record = records_[target.record];
    const bool is_known = tree_.is_whole() && target.node >= record && target.node < document_.end(record);
    const std::uint32_t path = is_known ? tree_.path(target.node) : Place::kNoPath;
    for (Place& known : places()) {
      if (!is_known || known.path != path) continue;
      known.is_merged = false;
      known.targets.push_back(target);
      return true;
    }
    if (!read_steps(target, read_)) return false;
    for (Place& known : places()) {
      if (is_known || known.path != Place::kNoPath || known.is_following != read_.is_following ||
          !std::ranges::equal(known.steps, read_.steps, {}, &Place::Step::tag, &Place::Step::tag))
        continue;
      merge(read_.steps, known.steps);
      known.targets.push_back(target);
      return true;
    }
    if (place_count_ == kMaxPlaces) return false;
    Place& place = places_[place_count_++];
    place.is_following = read_.is_following;
    place.path = path;
    place.is_merged = true;
    place.steps = read_.steps;
    place.targets.assign(1, target);
    return true;
  }

  static void merge(std::span<const Place::Step> other, std::span<Place::Step> steps) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i].position != other[i].position) steps[i].position = 0;
      if (steps[i].any_position != other[i].any_position) steps[i].any_position = 0;
      steps[i].has_namesakes = steps[i].has_namesakes || other[i].has_namesakes;
    }
  }

  // Most columns are selected by names alone, so positions are merged only where that fails.
  void merge_all(Place& place) const {
    if (place.is_merged) return;
    place.is_merged = true;
    for (const Target& target : place.targets) {
      NodeId node = target.node;
      for (std::size_t i = place.steps.size(); i-- > 0; node = document_.parent(node)) {
        Place::Step& step = place.steps[i];
        if (step.position != tree_.position(node)) step.position = 0;
        step.has_namesakes = step.has_namesakes || tree_.has_namesakes(node);
      }
    }
  }

  bool append_path(Place& place, std::string& out) {
    if (place.steps.empty()) {
      steps_.clear();
      out += '.';
      return is_exact(place);
    }
    for (const bool has_positions : {false, true})
      for (const bool has_condition : {false, true})
        for (const bool has_text : {false, true}) {
          if (has_positions || has_condition) merge_all(place);
          if (!make_steps(place, has_positions, has_condition, has_text) || !is_exact(place)) continue;
          out += '.';
          for (const TemplateStep& step : steps_) append_step(document_, step, out);
          return true;
        }
    return false;
  }

  // Makes one of the possible forms of the path; false where there is no such form.
  bool make_steps(const Place& place, bool has_positions, bool has_condition, bool has_text) {
    steps_.clear();
    bool is_told_apart = false;
    for (std::size_t i = 0; i < place.steps.size(); ++i) {
      const Place::Step& from = place.steps[i];
      TemplateStep step{Axis::child, from.tag};
      const bool is_last = i + 1 == place.steps.size();
      if (place.is_following && i == 0) {
        const bool is_of_name = !has_positions && from.position != 0;
        const std::uint32_t position = is_of_name ? from.position : from.any_position;
        if (position == 0) return false;
        step.axis = is_of_name ? Axis::following_of_name : Axis::following_of_any;
        step.positions = {position, position};
      } else if (has_positions && from.has_namesakes && from.position != 0) {
        step.positions = {from.position, from.position};
      }
      const bool is_conditioned = has_condition && (is_last || (from.has_namesakes && from.position == 0));
      if (is_conditioned && add_condition(place, i, step)) is_told_apart = true;
      if (is_last && has_text && step.condition == Condition::none) step.condition = Condition::has_text;
      steps_.push_back(step);
    }
    return is_told_apart == has_condition && (!has_text || steps_.back().condition == Condition::has_text);
  }

  // Adds an itemprop, a class attribute or a class name that every cell of the place has at this step.
  bool add_condition(const Place& place, std::size_t at, TemplateStep& step) {
    const NodeId first = place.steps[at].first;
    for (const std::string_view name : {std::string_view{"itemprop"}, std::string_view{"class"}}) {
      const auto value = document_.attribute(first, name);
      if (!value || !is_plain_value(*value)) continue;
      step.name = name;
      step.value = *value;
      step.condition = Condition::attribute_is;
      if (have_all(place, at, step)) return true;
      step.condition = Condition::class_word;
      if (name == "class")
        for (const std::string_view word : class_words(*value)) {
          step.value = word;
          if (have_all(place, at, step)) return true;
        }
    }
    step.condition = Condition::none;
    return false;
  }

  bool have_all(const Place& place, std::size_t at, const TemplateStep& step) const {
    return std::ranges::all_of(place.targets, [&](const Target& target) {
      NodeId node = target.node;
      for (std::size_t up = at + 1; up < place.steps.size(); ++up) node = document_.parent(node);
      return holds(document_, node, step);
    });
  }

  // Whether the steps select in every record exactly the column's node of this place, or nothing.
  bool is_exact(const Place& place) {
    return place.is_following || place.steps.empty() || !tree_.is_whole() ? selects_exactly(place) : keeps_exactly(place);
  }

  // The same check on the nodes with the place's path, which are all that the steps could select.
  bool keeps_exactly(const Place& place) {
    const std::span<const NodeId> nodes = tree_.same_path(place.targets.front().node);
    if (!budget_.spend(nodes.size())) return false;
    const auto first = std::ranges::find_if(steps_, binds);
    const auto free_steps = static_cast<std::size_t>(first - steps_.begin());
    if (first == steps_.end()) return std::ranges::equal(nodes, place.targets, {}, {}, &Target::node);
    auto next = place.targets.begin();
    for (const NodeId node : nodes) {
      if (!is_kept(node, free_steps)) continue;
      if (next == place.targets.end() || next->node != node) return false;
      ++next;
    }
    return next == place.targets.end();
  }

  static bool binds(const TemplateStep& step) { return !step.positions.are_all() || step.condition != Condition::none; }

  // Whether the node passes the steps; the first `free_steps` of them only test names.
  bool is_kept(NodeId node, std::size_t free_steps) const {
    for (std::size_t i = steps_.size(); i-- > free_steps; node = document_.parent(node))
      if (!steps_[i].positions.contain(tree_.position(node)) || !holds(document_, node, steps_[i])) return false;
    return true;
  }

  bool selects_exactly(const Place& place) {
    auto next = place.targets.begin();
    for (std::uint32_t record = 0; record < records_.size(); ++record) {
      if (records_[record] == kNoNode) continue;
      nodes_.assign(1, records_[record]);
      for (const TemplateStep& step : steps_) {
        if (!take_step(document_, step, nodes_, scratch_, budget_)) return false;
        if (nodes_.empty()) break;
      }
      if (nodes_.size() > 1 || (nodes_.size() == 1 && nodes_.front() != targets_[record])) return false;
      if (next == place.targets.end() || next->record != record) continue;
      if (nodes_.empty()) return false;
      ++next;
    }
    return true;
  }

  const Document& document_;
  std::span<const NodeId> records_;
  base::Budget& budget_;
  RecordTree tree_;
  std::vector<NodeId> targets_;           // by record; kNoNode where it has no such cell
  std::array<Place, kMaxPlaces> places_;  // of the column; as many as place_count_ says
  std::size_t place_count_ = 0;
  Place read_;  // of the cell being added; has no targets of its own
  std::vector<TemplateStep> steps_;
  std::vector<NodeId> nodes_;
  std::vector<NodeId> scratch_;
};

}  // namespace

std::vector<std::string> field_paths(const Document& document, std::span<const NodeId> records, const Columns& columns,
                                     base::Budget& budget) {
  std::vector<std::size_t> end(columns.columns.size() + 1, 0);  // of each column's targets
  for (const AlignedCell& cell : columns.cells) ++end[cell.column + std::size_t{1}];
  for (std::size_t column = 1; column < end.size(); ++column) end[column] += end[column - 1];
  std::vector<Target> targets(columns.cells.size());
  for (const AlignedCell& cell : columns.cells) targets[end[cell.column]++] = {cell.record, cell.nodes.begin};
  std::vector<std::string> paths(columns.columns.size());
  ColumnPath finder(document, records, budget);
  std::size_t begin = 0;
  for (std::size_t column = 0; column < paths.size(); begin = end[column++])
    if (!budget.is_exhausted()) paths[column] = finder.find(std::span(targets).subspan(begin, end[column] - begin));
  return paths;
}

}  // namespace garimpo::extract::records
