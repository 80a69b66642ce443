// Sets of the constant tags, made at compile time. A membership test is one load.
#pragma once
#include <garimpo/document.hpp>

#include <array>
#include <cstddef>
#include <initializer_list>

namespace garimpo::dom {

class TagSet {
 public:
  constexpr TagSet(std::initializer_list<Tag> tags) {
    for (const Tag tag : tags) has_[static_cast<std::size_t>(tag)] = true;
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

// Elements whose text is never content for a reader: code, fallbacks, drawings, the choices of form controls.
inline constexpr TagSet kSilentTags = {Tag::applet,   Tag::audio,  Tag::canvas,    Tag::datalist, Tag::embed,   Tag::head,
                                       Tag::iframe,   Tag::input,  Tag::link,      Tag::meta,     Tag::noembed, Tag::noframes,
                                       Tag::noscript, Tag::object, Tag::progress,  Tag::meter,    Tag::script,  Tag::select,
                                       Tag::style,    Tag::svg,    Tag::template_, Tag::textarea, Tag::video};

}  // namespace garimpo::dom
