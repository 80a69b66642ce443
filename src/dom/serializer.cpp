#include "dom/serializer.hpp"

#include "base/byte_set.hpp"
#include "dom/tag_set.hpp"

#include <vector>

namespace garimpo::dom {

namespace {

using EscapedInText = base::ByteSet<'&', '<', '>', '\xC2'>;  // U+00A0 starts with C2
using EscapedInAttribute = base::ByteSet<'&', '<', '>', '"', '\xC2'>;

std::string_view escape_of(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    default:
      return "&quot;";
  }
}

template <class Escaped>
void append_escaped(std::string_view text, std::string& out) {
  std::size_t copied = 0;
  for (std::size_t i = Escaped::find(text, 0); i < text.size(); i = Escaped::find(text, i + 1)) {
    const bool is_lead = text[i] == '\xC2';
    if (is_lead && (i + 1 == text.size() || text[i + 1] != '\xA0')) continue;
    out.append(text, copied, i - copied);
    out += is_lead ? std::string_view{"&nbsp;"} : escape_of(text[i]);
    if (is_lead) ++i;
    copied = i + 1;
  }
  out.append(text, copied, text.size() - copied);
}

class Serializer {
 public:
  Serializer(const Document& document, SerializerHooks& hooks, std::string& out) : document_(document), hooks_(hooks), out_(out) {}

  void run(NodeId begin, NodeId end) {
    for (NodeId node = begin; node < end;) {
      close_until(node);
      switch (hooks_.action(node)) {
        case SerializerHooks::Action::drop:
          node = document_.end(node);
          continue;
        case SerializerHooks::Action::unwrap:
          break;
        case SerializerHooks::Action::keep:
          write(node);
          break;
      }
      ++node;
    }
    close_until(kNoNode);
  }

 private:
  void write(NodeId node) {
    hooks_.write_before(node, out_);
    if (document_.is_element(node)) {
      write_start_tag(node);
      return;
    }
    switch (document_.kind(node)) {
      case NodeKind::text:
        write_text(node);
        break;
      case NodeKind::comment:
        out_ += "<!--";
        out_ += document_.text(node);
        out_ += "-->";
        break;
      case NodeKind::doctype:
        out_ += "<!DOCTYPE ";
        out_ += document_.text(node).substr(0, document_.text(node).find(' '));
        out_ += '>';
        break;
      case NodeKind::instruction:
        out_ += "<?";
        out_ += document_.text(node);
        out_ += '>';
        break;
      default:
        break;
    }
    hooks_.write_after(node, out_);
  }

  void write_start_tag(NodeId node) {
    out_ += '<';
    out_ += document_.name(node);
    const std::size_t count = document_.attribute_count(node);
    for (std::size_t i = 0; i < count; ++i) {
      const Attribute attribute = document_.attribute(node, i);
      if (!hooks_.keeps_attribute(node, attribute)) continue;
      out_ += ' ';
      out_ += attribute.name;
      out_ += "=\"";
      append_escaped_attribute(attribute.value, out_);
      out_ += '"';
    }
    hooks_.write_attributes(node, out_);
    out_ += '>';
    if (document_.name_space(node) == Namespace::html && kVoidTags.contains(document_.tag(node))) {
      hooks_.write_after(node, out_);
      return;
    }
    hooks_.write_first_inside(node, out_);
    open_.push_back(node);
  }

  void write_text(NodeId node) {
    // Text is written raw only if its raw-text parent was written too: where a hook unwrapped the parent, raw text would become markup.
    const NodeId parent = open_.empty() ? kNoNode : open_.back();
    const bool is_raw = parent != kNoNode && parent == document_.parent(node) && kRawTextTags.contains(document_.tag(parent)) &&
                        document_.name_space(parent) == Namespace::html;
    if (is_raw)
      out_ += document_.text(node);
    else
      append_escaped_text(document_.text(node), out_);
  }

  void close_until(NodeId node) {
    while (!open_.empty() && document_.end(open_.back()) <= node) {
      const NodeId closed = open_.back();
      open_.pop_back();
      hooks_.write_last_inside(closed, out_);
      out_ += "</";
      out_ += document_.name(closed);
      out_ += '>';
      hooks_.write_after(closed, out_);
    }
  }

  const Document& document_;
  SerializerHooks& hooks_;
  std::string& out_;
  std::vector<NodeId> open_;
};

}  // namespace

void serialize(const Document& document, NodeId begin, NodeId end, SerializerHooks& hooks, std::string& out) {
  Serializer(document, hooks, out).run(begin, end);
}

void serialize(const Document& document, NodeId node, std::string& out) {
  SerializerHooks keep_all;
  serialize(document, node, document.end(node), keep_all, out);
}

void append_escaped_text(std::string_view text, std::string& out) { append_escaped<EscapedInText>(text, out); }
void append_escaped_attribute(std::string_view value, std::string& out) { append_escaped<EscapedInAttribute>(value, out); }

}  // namespace garimpo::dom
