// How nodes are made and where they are put: elements, comments, runs of text and their bytes in the page.
#include "dom/direct/tree_builder.hpp"

#include "dom/decoded_position.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <iterator>

namespace garimpo::dom::direct {

namespace {

std::size_t leading_space(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, [](char c) { return text::is_html_space(c); }) - text.begin());
}

}  // namespace

Ref TreeBuilder::make_element(const Token& token, Namespace name_space) {
  const Ref ref = nodes_.add(NodeKind::element);
  Node& node = nodes_[ref];
  node.name_space = name_space;
  node.tag = node.shown = token.tag;
  node.open = token.range;
  node.attributes_begin = token.attributes_begin;
  node.attributes_end = token.attributes_end;
  switch (name_space) {
    case Namespace::html:
      node.categories = rules_of(token.tag).categories;
      break;
    case Namespace::svg:
      node.categories = names_.svg_categories(token.tag);
      break;
    case Namespace::math:
      node.categories = names_.math_categories(token.tag);
      if ((node.categories & kAnnotation) != 0 && is_html_annotation(token)) node.categories |= kIntegration;
      break;
  }
  return ref;
}

Ref TreeBuilder::make_element(Tag tag) {
  const Ref ref = nodes_.add(NodeKind::element);
  nodes_[ref].tag = nodes_[ref].shown = tag;
  nodes_[ref].categories = rules_of(tag).categories;
  return ref;
}

Ref TreeBuilder::insert(Ref element) {
  put(element, place_for(open_.current()));
  open_.push(element);
  return element;
}

TreeBuilder::Place TreeBuilder::place_for(Ref target) const {
  if (!is_fostering_ || (nodes_[target].categories & kTablePart) == 0) return {target, kNoRef};
  const std::size_t last_template = open_.last_index_of(Tag::template_);
  const std::size_t last_table = open_.last_index_of(Tag::table);
  if (last_template != OpenElements::kNoIndex && (last_table == OpenElements::kNoIndex || last_template > last_table))
    return {open_[last_template], kNoRef};
  if (last_table == OpenElements::kNoIndex) return {open_[0], kNoRef};
  const Ref table = open_[last_table];
  if (nodes_[table].parent != kNoRef) return {nodes_[table].parent, table};
  return {open_[last_table - 1], kNoRef};
}

void TreeBuilder::put(Ref node, const Place& place) {
  place.before == kNoRef ? nodes_.append(place.parent, node) : nodes_.insert_before(place.before, node);
}

void TreeBuilder::insert_raw_text(const Token& token, RawText kind) {
  insert_element(token);
  tokenizer_.read_raw_text(kind, token.tag);
  original_mode_ = mode_;
  mode_ = Mode::text;
}

void TreeBuilder::insert_comment(const Token& token, Ref parent) {
  const Ref ref = nodes_.add(token.is_instruction ? NodeKind::instruction : NodeKind::comment);
  Node& node = nodes_[ref];
  node.tag = node.shown = token.is_instruction ? Tag::none : Tag::comment;
  node.open = token.range;
  node.text = token.text.data();
  node.text_bytes = static_cast<std::uint32_t>(token.text.size());
  put(ref, parent != kNoRef ? Place{parent, kNoRef} : place_for(open_.current()));
}

void TreeBuilder::drop_leading_space(Token& token) { token.text_taken += static_cast<std::uint32_t>(leading_space(token.rest())); }

void TreeBuilder::insert_leading_space(Token& token) {
  const std::size_t bytes = leading_space(token.rest());
  if (bytes == 0) return;
  insert_text(token, bytes);
  token.text_taken += static_cast<std::uint32_t>(bytes);
}

// Where only white space has a place, the rest of a text is dropped.
void TreeBuilder::insert_white_space(const Token& token) {
  const std::string_view rest = token.rest();
  const auto is_space = [](char c) { return text::is_html_space(c); };
  if (token.text.data() != html_.data() + token.range.begin) {
    std::string kept;
    std::ranges::copy_if(rest, std::back_inserter(kept), is_space);
    return insert_characters(arena_.keep(kept), range_of(token, token.text_taken, token.text.size()));
  }
  for (std::size_t at = 0; at < rest.size();) {
    const std::size_t bytes = leading_space(rest.substr(at));
    const auto begin = static_cast<std::uint32_t>(token.range.begin + token.text_taken + at);
    if (bytes != 0) insert_characters(rest.substr(at, bytes), {begin, begin + static_cast<std::uint32_t>(bytes)});
    at += bytes;
    while (at < rest.size() && !is_space(rest[at])) ++at;
  }
}

// The body and tables drop NUL characters; the range is that of the text which remains.
TreeBuilder::TextPiece TreeBuilder::rest_without_nuls(const Token& token) {
  TextPiece piece{token.rest(), range_of(token, token.text_taken, token.text.size())};
  if (!token.has_nul) return piece;
  std::string kept;
  std::ranges::copy_if(piece.text, std::back_inserter(kept), [](char c) { return c != '\0'; });
  piece.text = arena_.keep(kept);
  while (piece.range.begin < piece.range.end && html_[piece.range.begin] == '\0') ++piece.range.begin;
  while (piece.range.begin < piece.range.end && html_[piece.range.end - 1] == '\0') --piece.range.end;
  return piece;
}

// A frameset may take the place of the body as long as the body shows nothing.
void TreeBuilder::forbid_frameset_behind(std::string_view text) {
  is_frameset_ok_ = is_frameset_ok_ && std::ranges::all_of(text, [](char c) { return c == '\0' || text::is_html_space(c); });
}

void TreeBuilder::insert_rest(Token& token) { insert_text(token, token.rest().size()); }

void TreeBuilder::insert_text(const Token& token, std::size_t bytes) {
  insert_characters(token.rest().substr(0, bytes), range_of(token, token.text_taken, token.text_taken + bytes));
}

// Of a part of a text token. A text that was decoded begins with white space where it is ever split: a reference or a CRLF is one of it.
ByteRange TreeBuilder::range_of(const Token& token, std::size_t from, std::size_t to) const {
  const bool is_view = token.text.data() == html_.data() + token.range.begin;
  const auto skip = [&](std::size_t count) {
    return is_view ? token.range.begin + static_cast<std::uint32_t>(count) : skip_decoded(html_, token.range.begin, count);
  };
  return {from == 0 ? token.range.begin : skip(from), to == token.text.size() ? token.range.end : skip(to)};
}

void TreeBuilder::insert_characters(std::string_view characters, ByteRange range) {
  if (characters.empty()) return;
  const Place place = place_for(open_.current());
  const Ref neighbour = place.before == kNoRef ? nodes_[place.parent].last_child : nodes_[place.before].previous;
  if (neighbour != kNoRef && nodes_[neighbour].kind == NodeKind::text) return append_characters(neighbour, characters, range);
  const Ref ref = nodes_.add(NodeKind::text);
  Node& node = nodes_[ref];
  node.tag = node.shown = Tag::text;
  node.open = range;
  node.text = characters.data();
  node.text_bytes = static_cast<std::uint32_t>(characters.size());
  put(ref, place);
}

// Text that goes on behind markup which left no node.
void TreeBuilder::append_characters(Ref text_node, std::string_view characters, ByteRange range) {
  Node& node = nodes_[text_node];
  const std::size_t bytes = node.text_bytes + characters.size();
  if (bytes > node.grown_capacity) {
    const std::size_t capacity = bytes * 2;
    char* const grown = arena_.allocate<char>(capacity);
    std::copy_n(node.text, node.text_bytes, grown);
    node.text = node.grown_text = grown;
    node.grown_capacity = static_cast<std::uint32_t>(capacity);
  }
  std::ranges::copy(characters, node.grown_text + node.text_bytes);
  node.text_bytes = static_cast<std::uint32_t>(bytes);
  node.open = {std::min(node.open.begin, range.begin), std::max(node.open.end, range.end)};
}

// The page writes <html> or <body> twice: what is new in the second is the element's too.
void TreeBuilder::merge_attributes(Ref element, const Token& token) {
  std::vector<TokenAttribute>& all = tokenizer_.attributes();
  Node& node = nodes_[element];
  const auto has = [&](std::uint32_t name) {
    for (std::uint32_t i = node.attributes_begin; i < node.attributes_end; ++i) {
      if (all[i].name == name) return true;
    }
    return false;
  };
  const auto begin = static_cast<std::uint32_t>(all.size());
  const std::size_t before = node.attributes_end - node.attributes_begin;
  for (std::uint32_t i = token.attributes_begin; i < token.attributes_end; ++i) {
    if (has(all[i].name)) continue;
    if (before + all.size() - begin >= Tokenizer::kMaxAttributes) {
      guard_.note(Cut::attributes);
      break;
    }
    all.push_back(TokenAttribute(all[i]));
  }
  if (all.size() == begin) return;
  for (std::uint32_t i = node.attributes_begin; i < node.attributes_end; ++i) all.push_back(TokenAttribute(all[i]));
  std::rotate(all.begin() + begin, all.end() - static_cast<std::ptrdiff_t>(before), all.end());
  node.attributes_begin = begin;
  node.attributes_end = static_cast<std::uint32_t>(all.size());
}

}  // namespace garimpo::dom::direct
