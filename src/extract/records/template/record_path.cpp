// The path of the records (record_template.hpp).
#include "base/ascii.hpp"
#include "dom/path_writer.hpp"
#include "extract/records/columns/cell_paths.hpp"
#include "extract/records/template/record_template.hpp"
#include "extract/records/template/template_step.hpp"

#include <algorithm>
#include <optional>

namespace garimpo::extract::records {

namespace {

constexpr std::size_t kMaxPathBytes = 4000;
constexpr std::size_t kMaxParents = 40;
constexpr std::size_t kMaxAttributes = 12;

class RecordPath {
 public:
  RecordPath(const Document& document, std::span<const NodeId> records, base::Budget& budget)
      : document_(document), records_(records), budget_(budget), writer_(document) {}

  std::string find() {
    if (records_.empty() || !std::ranges::all_of(records_, [&](NodeId node) { return has_plain_name(document_, node); })) return {};
    if (have_one_tag()) {
      for (const bool skips_implied : {true, false})
        if (std::string path = below_common_ancestor(skips_implied); !path.empty()) return path;
      if (std::string path = anywhere(); !path.empty()) return path;
    }
    return by_parents();
  }

 private:
  bool have_one_tag() const {
    return std::ranges::all_of(records_, [&](NodeId node) { return document_.tag(node) == document_.tag(records_.front()); });
  }
  bool is_record(NodeId node) const { return std::ranges::binary_search(records_, node); }
  // Whether no tag of the source opened the element; other parsers may not create it.
  bool is_implied(NodeId node) const {
    const ByteRange tag = document_.start_tag_range(node);
    return document_.tag(node) == Tag::tbody && tag.begin == tag.end;
  }

  std::string below_common_ancestor(bool skips_implied) {
    std::vector<TemplateStep> steps;
    std::optional<NodeId> ancestor = climb(skips_implied, steps);
    if (!ancestor) return {};
    std::string path = *ancestor == 0 ? std::string{} : writer_.path(*ancestor);
    selected_ = {*ancestor};
    for (const TemplateStep& step : steps)
      if (!take_step(document_, step, selected_, scratch_, budget_)) return {};
    if (!choose(steps.back())) return {};
    for (const TemplateStep& step : steps) append_step(document_, step, path);
    return path;
  }

  // Climbs from the records to their lowest common ancestor and collects the names on the way. Nothing where the names differ, or where
  // elements implied by the parser shall be skipped and there are none.
  std::optional<NodeId> climb(bool skips_implied, std::vector<TemplateStep>& steps) {
    std::vector<NodeId> level(records_.begin(), records_.end());
    const std::uint32_t depth = document_.depth(level.front());
    if (!std::ranges::all_of(level, [&](NodeId node) { return document_.depth(node) == depth; })) return std::nullopt;
    bool has_skipped = false;
    while (true) {
      if (!budget_.spend(level.size())) return std::nullopt;
      const Tag tag = document_.tag(level.front());
      if (level.front() == 0 || !has_plain_name(document_, level.front())) return std::nullopt;
      if (!std::ranges::all_of(level, [&](NodeId node) { return document_.tag(node) == tag; })) return std::nullopt;
      if (skips_implied && !steps.empty() && is_implied(level.front())) {
        steps.back().axis = Axis::descendant;
        has_skipped = true;
      } else {
        steps.push_back({Axis::child, tag});
      }
      for (NodeId& node : level) node = document_.parent(node);
      level.erase(std::unique(level.begin(), level.end()), level.end());
      if (level.size() > 1) continue;
      const bool ends_implied = skips_implied && level.front() != 0 && is_implied(level.front());
      if (!ends_implied) break;
    }
    if (skips_implied && !has_skipped) return std::nullopt;
    std::ranges::reverse(steps);
    return level.front();
  }

  // Narrows the step so that it selects only records among what it selects so far.
  bool choose(TemplateStep& step) {
    if (selected_.size() == records_.size()) return std::ranges::equal(selected_, records_);
    if (selected_.size() < records_.size()) return false;
    return choose_attribute(step) || choose_child(step) || choose_positions(step);
  }

  // Whether the step's condition holds for all records and for no other selected node.
  bool tells_apart(const TemplateStep& step) {
    if (!budget_.spend(selected_.size())) return false;
    return std::ranges::all_of(selected_, [&](NodeId node) { return holds(document_, node, step) == is_record(node); });
  }

  bool choose_attribute(TemplateStep& step) {
    const NodeId first = records_.front();
    const std::size_t attributes = std::min(document_.attribute_count(first), kMaxAttributes);
    TemplateStep tried = step;
    const auto is_chosen = [&] {
      if (!tells_apart(tried)) return false;
      step = tried;
      return true;
    };
    for (std::size_t i = 0; i < attributes; ++i) {
      const Attribute attribute = document_.attribute(first, i);
      if (!is_plain_attribute(attribute.name)) continue;
      tried.name = attribute.name;
      tried.value = attribute.value;
      tried.condition = Condition::attribute_is;
      if (is_plain_value(attribute.value) && is_chosen()) return true;
      if (attribute.name != "class") continue;
      tried.condition = Condition::class_word;
      for (const std::string_view word : class_words(attribute.value)) {
        tried.value = word;
        if (is_plain_value(word) && is_chosen()) return true;
      }
    }
    tried.condition = Condition::has_attribute;
    for (std::size_t i = 0; i < attributes; ++i) {
      tried.name = document_.attribute(first, i).name;
      if (is_plain_attribute(tried.name) && is_chosen()) return true;
    }
    return false;
  }

  static bool is_plain_attribute(std::string_view name) {
    return std::ranges::all_of(name, [](char c) { return base::is_small_letter(c) || c == '-'; });
  }

  bool choose_child(TemplateStep& step) {
    TemplateStep tried = step;
    tried.condition = Condition::has_child;
    std::size_t looks = 0;
    for (NodeId child = document_.first_child(records_.front()); child != kNoNode && looks < kMaxAttributes;
         child = document_.next_sibling(child)) {
      if (!document_.is_element(child) || !has_plain_name(document_, child)) continue;
      ++looks;
      tried.child = document_.tag(child);
      if (!tells_apart(tried)) continue;
      step = tried;
      return true;
    }
    return false;
  }

  // Tries positions that are the same under every parent.
  bool choose_positions(TemplateStep& step) {
    std::vector<std::uint32_t> taken;  // positions of the records, and of all
    std::vector<std::uint32_t> all;
    NodeId parent = kNoNode;
    std::uint32_t position = 0;
    NodeId end = 0;
    for (const NodeId node : selected_) {
      if (node < end) return false;  // one inside another: their siblings do not stand together
      end = document_.end(node);
      position = document_.parent(node) == parent ? position + 1 : 1;
      parent = document_.parent(node);
      all.push_back(position);
      if (is_record(node)) taken.push_back(position);
    }
    std::ranges::sort(taken);
    taken.erase(std::unique(taken.begin(), taken.end()), taken.end());
    Positions positions{taken.front(), taken.back(), taken.size() > 1 ? taken[1] - taken[0] : 1};
    if (positions.high == *std::ranges::max_element(all) && positions.low < positions.high) positions.high = UINT32_MAX;
    for (std::size_t i = 0; i < selected_.size(); ++i)
      if (positions.contain(all[i]) != is_record(selected_[i])) return false;
    step.positions = positions;
    return true;
  }

  // A path that selects the records at any depth, by name and attribute.
  std::string anywhere() {
    TemplateStep step{Axis::descendant, document_.tag(records_.front())};
    if (step.tag == Tag::text) return {};
    selected_ = {0};
    if (!take_step(document_, step, selected_, scratch_, budget_)) return {};
    if (selected_.size() != records_.size() && !choose_attribute(step)) return {};
    std::string path;
    append_step(document_, step, path);
    return path;
  }

  // A union of one path for each run of records under each parent.
  std::string by_parents() {
    std::string path;
    std::size_t parents = 0;
    for (std::size_t at = 0; at < records_.size();) {
      std::size_t end = at + 1;
      const NodeId parent = document_.parent(records_[at]);
      while (end < records_.size() && document_.parent(records_[end]) == parent &&
             document_.tag(records_[end]) == document_.tag(records_[at]))
        ++end;
      if (++parents > kMaxParents || parent == 0 || parent == kNoNode || !append_run(parent, records_.subspan(at, end - at), path))
        return {};
      if (path.size() > kMaxPathBytes) return {};
      at = end;
    }
    return path;
  }

  bool append_run(NodeId parent, std::span<const NodeId> run, std::string& path) {
    const Tag tag = document_.tag(run.front());
    std::vector<std::uint32_t> taken;
    std::uint32_t position = 0;
    auto next = run.begin();
    std::uint64_t seen = 0;
    for (NodeId child = document_.first_child(parent); child != kNoNode && next != run.end(); child = document_.next_sibling(child)) {
      ++seen;
      if (document_.tag(child) != tag) continue;
      ++position;
      if (child != *next) continue;
      taken.push_back(position);
      ++next;
    }
    if (!budget_.spend(seen)) return false;
    const std::string prefix = writer_.path(parent);
    for (std::size_t at = 0; at < taken.size() && path.size() <= kMaxPathBytes;) {
      std::size_t end = at + 1;
      while (end < taken.size() && taken[end] == taken[end - 1] + 1) ++end;
      if (!path.empty()) path += " | ";
      path += prefix;
      append_step(document_, {.tag = tag, .positions = {taken[at], taken[end - 1]}}, path);
      at = end;
    }
    return true;
  }

  const Document& document_;
  std::span<const NodeId> records_;
  base::Budget& budget_;
  dom::PathWriter writer_;
  std::vector<NodeId> selected_;
  std::vector<NodeId> scratch_;
};

}  // namespace

std::string record_path(const Document& document, std::span<const NodeId> records, base::Budget& budget) {
  return RecordPath(document, records, budget).find();
}

}  // namespace garimpo::extract::records
