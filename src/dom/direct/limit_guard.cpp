#include "dom/direct/limit_guard.hpp"

#include "dom/direct/element_rules.hpp"

#include <string>

namespace garimpo::dom::direct {

bool is_leaf(Tag tag) {
  switch (tag) {
    case Tag::area:
    case Tag::base:
    case Tag::br:
    case Tag::col:
    case Tag::embed:
    case Tag::hr:
    case Tag::img:
    case Tag::input:
    case Tag::link:
    case Tag::meta:
    case Tag::param:
    case Tag::source:
    case Tag::track:
    case Tag::wbr:
    case Tag::script:
    case Tag::style:
    case Tag::textarea:
    case Tag::title:
    case Tag::xmp:
    case Tag::iframe:
    case Tag::noembed:
    case Tag::noframes:
    case Tag::plaintext:
    case Tag::html:
    case Tag::body:
    case Tag::head:
      return true;
    default:
      return false;
  }
}

void LimitGuard::begin(const Limits& limits, base::Budget& budget) {
  limits_ = limits;
  budget_ = &budget;
  dropped_.clear();
  dropped_total_ = tokens_ = nodes_ = 0;
  cuts_.reset();
  has_too_many_nodes_ = false;
}

// Nodes count as steps too: one tag can rebuild two hundred formatting elements.
bool LimitGuard::look(std::size_t nodes, std::size_t tag_names, std::size_t attribute_names) {
  if (!budget_->spend(kTokensPerLook + nodes - nodes_)) note(Cut::time);
  nodes_ = nodes;
  if (tokens_ > limits_.max_nodes) note(Cut::nodes);
  if (tag_names > kMaxNames || attribute_names > kMaxNames) note(Cut::names);
  has_too_many_nodes_ = nodes > limits_.max_nodes;
  return !was_cut(Cut::time) && !was_cut(Cut::nodes) && !was_cut(Cut::names) && !has_too_many_nodes_;
}

bool LimitGuard::admit_start_tag(Tag tag, bool is_self_closing, std::size_t open_elements) {
  const bool is_too_deep = open_elements >= limits_.max_depth;
  if (!is_too_deep && (rules_of(tag).categories & kFormatting) == 0) return true;
  note(is_too_deep ? Cut::depth : Cut::formatting);
  if (is_self_closing) return false;
  const auto number = static_cast<std::size_t>(tag);
  if (dropped_.size() <= number) dropped_.resize(number + kConstantTags, 0);
  ++dropped_[number];
  ++dropped_total_;
  return false;
}

bool LimitGuard::is_of_dropped(Tag tag) {
  const auto number = static_cast<std::size_t>(tag);
  if (number >= dropped_.size() || dropped_[number] == 0) return false;
  --dropped_[number];
  --dropped_total_;
  return true;
}

void LimitGuard::add_warnings(bool is_whole, std::vector<Warning>& warnings) const {
  const auto add = [&](Cut cut, WarningCode code, std::string message) {
    if (was_cut(cut)) warnings.push_back({code, std::move(message)});
  };
  const std::string max_nodes = std::to_string(limits_.max_nodes);
  add(Cut::time, WarningCode::limit_time, "parsing stopped after " + std::to_string(limits_.max_time_ms) + " ms");
  add(Cut::nodes, WarningCode::limit_nodes, "parsing stopped after " + max_nodes + " nodes");
  add(Cut::names, WarningCode::limit_names, "parsing stopped after " + std::to_string(kMaxNames) + " different names");
  add(Cut::depth, WarningCode::limit_depth,
      "elements nested deeper than " + std::to_string(limits_.max_depth) + " were dropped, their text kept");
  add(Cut::formatting, WarningCode::limit_formatting,
      "formatting tags past " + std::to_string(kMaxFormatting) + " unclosed ones were dropped, their text kept");
  add(Cut::attributes, WarningCode::limit_attributes, "a tag lost attributes: it had too many or too long ones");
  if ((!is_whole || has_too_many_nodes_) && !was_cut(Cut::nodes))
    warnings.push_back({WarningCode::limit_nodes, "the page has more than " + max_nodes + " nodes; the rest was left out"});
}

}  // namespace garimpo::dom::direct
