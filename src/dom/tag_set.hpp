// Sets of the constant tags, made at compile time. A membership test is one load.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

#include "dom/document.hpp"

namespace garimpo::dom {

class TagSet {
 public:
  constexpr TagSet(std::initializer_list<Tag> tags) {
    for (const Tag tag : tags) has_[static_cast<std::size_t>(tag)] = true;
  }
  constexpr TagSet operator|(const TagSet& other) const {
    TagSet both = *this;
    for (std::size_t tag = 0; tag < has_.size(); ++tag) both.has_[tag] = has_[tag] || other.has_[tag];
    return both;
  }
  constexpr bool contains(Tag tag) const { return tag < Tag::first_unknown && has_[static_cast<std::size_t>(tag)]; }

 private:
  std::array<bool, static_cast<std::size_t>(Tag::first_unknown)> has_{};
};

// Elements that begin and end a line of their own in a browser's default style sheet, table parts included.
inline constexpr TagSet kBlockTags = {
    Tag::address, Tag::article,  Tag::aside,  Tag::blockquote, Tag::body,      Tag::caption,  Tag::center,     Tag::dd,      Tag::details,
    Tag::dialog,  Tag::dir,      Tag::div,    Tag::dl,         Tag::dt,        Tag::fieldset, Tag::figcaption, Tag::figure,  Tag::footer,
    Tag::form,    Tag::frameset, Tag::h1,     Tag::h2,         Tag::h3,        Tag::h4,       Tag::h5,         Tag::h6,      Tag::header,
    Tag::hgroup,  Tag::hr,       Tag::html,   Tag::legend,     Tag::li,        Tag::listing,  Tag::main_,      Tag::menu,    Tag::nav,
    Tag::ol,      Tag::optgroup, Tag::option, Tag::p,          Tag::plaintext, Tag::pre,      Tag::search,     Tag::section, Tag::summary,
    Tag::table,   Tag::tbody,    Tag::td,     Tag::tfoot,      Tag::th,        Tag::thead,    Tag::tr,         Tag::ul,      Tag::xmp};

// Elements without content and without an end tag (the standard's void elements and those the serialiser treats so).
inline constexpr TagSet kVoidTags = {Tag::area,  Tag::base,  Tag::basefont, Tag::bgsound, Tag::br,    Tag::col,
                                     Tag::embed, Tag::frame, Tag::hr,       Tag::img,     Tag::input, Tag::keygen,
                                     Tag::link,  Tag::meta,  Tag::param,    Tag::source,  Tag::track, Tag::wbr};

// Elements whose text is written as it stands. Scripting is off in our parser, so noscript is not among them.
inline constexpr TagSet kRawTextTags = {Tag::iframe, Tag::noembed, Tag::noframes, Tag::plaintext, Tag::script, Tag::style, Tag::xmp};

// Elements that are no content: a browser shows nothing of what is inside. noscript depends on what it holds (features/content_view.hpp).
inline constexpr TagSet kNoContentTags = {Tag::head, Tag::script, Tag::style,   Tag::template_, Tag::meta,
                                          Tag::link, Tag::iframe, Tag::noembed, Tag::noframes};

// Elements whose text is never part of what a page says: those, and what a browser shows but nobody reads as text, namely drawings,
// fallbacks of things to watch and hear, the choices of a form.
inline constexpr TagSet kSilentTags =
    kNoContentTags | TagSet{Tag::applet,   Tag::audio,  Tag::canvas,   Tag::datalist, Tag::embed, Tag::input,    Tag::meter,
                            Tag::noscript, Tag::object, Tag::progress, Tag::select,   Tag::svg,   Tag::textarea, Tag::video};

// The innermost block element around a node; the document where there is none.
inline NodeId block_around(const Document& document, NodeId node) {
  NodeId block = document.parent(node);
  while (block != kNoNode && block != 0 && !kBlockTags.contains(document.tag(block))) block = document.parent(block);
  return block == kNoNode ? 0 : block;
}

}  // namespace garimpo::dom
