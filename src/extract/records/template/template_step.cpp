#include "extract/records/template/template_step.hpp"

#include "dom/step_name.hpp"
#include "text/attribute_words.hpp"

#include <algorithm>

namespace garimpo::extract::records {

namespace {

constexpr std::size_t kMaxValueBytes = 120;

// What normalize-space() counts as white space.
bool is_xml_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool has_characters(const Document& document, NodeId node) {
  for (NodeId at = node; at < document.end(node); ++at)
    if (document.is_text(at) && !std::ranges::all_of(document.text(at), is_xml_space)) return true;
  return false;
}

bool has_child(const Document& document, NodeId node, Tag tag) {
  for (NodeId child = document.first_child(node); child != kNoNode; child = document.next_sibling(child))
    if (document.tag(child) == tag) return true;
  return false;
}

void append_literal(std::string_view value, std::string& out) {
  const char quote = value.find('\'') == std::string_view::npos ? '\'' : '"';
  out += quote;
  out += value;
  out += quote;
}

void append_condition(const Document& document, const TemplateStep& step, std::string& out) {
  switch (step.condition) {
    case Condition::none:
      return;
    case Condition::attribute_is:
      out += "[@";
      out += step.name;
      out += '=';
      append_literal(step.value, out);
      break;
    case Condition::class_word:
      out += "[contains(concat(' ',normalize-space(@class),' '),";
      append_literal(" " + std::string(step.value) + " ", out);
      out += ')';
      break;
    case Condition::has_attribute:
      out += "[@";
      out += step.name;
      break;
    case Condition::has_child:
      out += '[';
      out += document.name(step.child);
      break;
    case Condition::has_text:
      out += "[normalize-space()";
      break;
  }
  out += ']';
}

void append_positions(const Positions& positions, std::string& out) {
  if (positions.are_all()) return;
  out += '[';
  if (positions.low == positions.high) {
    out += std::to_string(positions.low);
  } else {
    std::string_view between;
    if (positions.low > 1) {
      out += "position()>=" + std::to_string(positions.low);
      between = " and ";
    }
    if (positions.high != UINT32_MAX) {
      out += between;
      out += "position()<=" + std::to_string(positions.high);
      between = " and ";
    }
    if (positions.stride > 1) {
      out += between;
      out += "position() mod " + std::to_string(positions.stride) + "=" + std::to_string(positions.low % positions.stride);
    }
  }
  out += ']';
}

// Takes what follows the node among its siblings; stops after the last position asked for.
void take_following(const Document& document, const TemplateStep& step, NodeId from, std::vector<NodeId>& out, std::uint64_t& seen) {
  std::uint32_t position = 0;
  const NodeId parent = document.parent(from);
  const NodeId end = parent == kNoNode ? 0 : document.end(parent);
  for (NodeId next = document.end(from); next < end; next = document.end(next)) {
    ++seen;
    const bool is_named = document.tag(next) == step.tag;
    if (step.axis == Axis::following_of_name && !is_named) continue;
    if (++position > step.positions.high) return;
    if (is_named && step.positions.contain(position) && holds(document, next, step)) out.push_back(next);
  }
}

void take_children(const Document& document, const TemplateStep& step, NodeId from, std::vector<NodeId>& out, std::uint64_t& seen) {
  std::uint32_t position = 0;
  const NodeId end = document.end(from);
  for (NodeId child = from + 1; child < end; child = document.end(child)) {
    ++seen;
    if (document.tag(child) != step.tag) continue;
    if (++position > step.positions.high) return;
    if (step.positions.contain(position) && holds(document, child, step)) out.push_back(child);
  }
}

}  // namespace

bool has_plain_name(const Document& document, NodeId node) {
  if (document.is_text(node)) return true;
  if (!document.is_element(node) || document.name_space(node) != Namespace::html) return false;
  if (document.tag(node) < Tag::first_unknown) return true;
  std::string name;
  dom::append_step_name(document, node, name);
  return !name.starts_with('*');
}

bool is_plain_value(std::string_view value) {
  if (value.empty() || value.size() > kMaxValueBytes) return false;
  if (value.find('\'') != std::string_view::npos && value.find('"') != std::string_view::npos) return false;
  return std::ranges::all_of(value, [](char c) { return static_cast<unsigned char>(c) >= ' '; });
}

bool holds(const Document& document, NodeId node, const TemplateStep& step) {
  switch (step.condition) {
    case Condition::none:
      return true;
    case Condition::attribute_is:
      return document.attribute(node, step.name) == step.value;
    case Condition::class_word: {
      const auto classes = document.attribute(node, "class");
      return classes && text::has_word(*classes, step.value);
    }
    case Condition::has_attribute:
      return document.attribute(node, step.name).has_value();
    case Condition::has_child:
      return has_child(document, node, step.child);
    case Condition::has_text:
      return has_characters(document, node);
  }
  return false;
}

void append_step(const Document& document, const TemplateStep& step, std::string& out) {
  out += step.axis == Axis::descendant ? "//" : "/";
  const std::string_view name = step.tag == Tag::text ? std::string_view{"text()"} : document.name(step.tag);
  if (step.axis == Axis::following_of_any) {
    out += "following-sibling::node()";
    append_positions(step.positions, out);
    out += "[self::";
    out += name;
    out += ']';
    append_condition(document, step, out);
    return;
  }
  if (step.axis == Axis::following_of_name) out += "following-sibling::";
  out += name;
  append_positions(step.positions, out);
  append_condition(document, step, out);
}

bool take_step(const Document& document, const TemplateStep& step, std::vector<NodeId>& nodes, std::vector<NodeId>& scratch,
               base::Budget& budget) {
  scratch.clear();
  std::uint64_t seen = 1;
  NodeId covered = 0;
  for (const NodeId from : nodes) {
    switch (step.axis) {
      case Axis::child:
        take_children(document, step, from, scratch, seen);
        break;
      case Axis::descendant:
        // Positions count among the children of every node below.
        for (NodeId below = std::max(from, covered); below < document.end(from); ++below)
          if (document.is_element(below)) take_children(document, step, below, scratch, seen);
        covered = std::max(covered, document.end(from));
        break;
      default:
        take_following(document, step, from, scratch, seen);
    }
    if (!budget.spend(seen)) return false;
    seen = 1;
  }
  if (step.axis == Axis::descendant) std::ranges::sort(scratch);
  nodes.swap(scratch);
  return true;
}

}  // namespace garimpo::extract::records
