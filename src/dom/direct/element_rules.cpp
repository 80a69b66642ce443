#include "dom/direct/element_rules.hpp"

#include <initializer_list>

namespace garimpo::dom::direct {

namespace {

using Table = std::array<ElementRules, kConstantTags>;
using Tags = std::initializer_list<Tag>;

constexpr void add(Table& table, Categories categories, Tags tags) {
  for (const Tag tag : tags) table[static_cast<std::size_t>(tag)].categories |= categories;
}
constexpr void set(Table& table, StartRule rule, Tags tags) {
  for (const Tag tag : tags) table[static_cast<std::size_t>(tag)].start = rule;
}
constexpr void set(Table& table, EndRule rule, Tags tags) {
  for (const Tag tag : tags) table[static_cast<std::size_t>(tag)].end = rule;
}

constexpr Tags kSpecialTags = {
    Tag::address, Tag::applet,    Tag::area,     Tag::article, Tag::aside,  Tag::base,     Tag::basefont,   Tag::bgsound,   Tag::blockquote,
    Tag::body,    Tag::br,        Tag::button,   Tag::caption, Tag::center, Tag::col,      Tag::colgroup,   Tag::dd,        Tag::details,
    Tag::dir,     Tag::div,       Tag::dl,       Tag::dt,      Tag::embed,  Tag::fieldset, Tag::figcaption, Tag::figure,    Tag::footer,
    Tag::form,    Tag::frame,     Tag::frameset, Tag::h1,      Tag::h2,     Tag::h3,       Tag::h4,         Tag::h5,        Tag::h6,
    Tag::head,    Tag::header,    Tag::hgroup,   Tag::hr,      Tag::html,   Tag::iframe,   Tag::image,      Tag::img,       Tag::input,
    Tag::keygen,  Tag::li,        Tag::link,     Tag::listing, Tag::main_,  Tag::marquee,  Tag::menu,       Tag::meta,      Tag::nav,
    Tag::noembed, Tag::noframes,  Tag::noscript, Tag::object,  Tag::ol,     Tag::p,        Tag::param,      Tag::plaintext, Tag::pre,
    Tag::script,  Tag::search,    Tag::section,  Tag::select,  Tag::source, Tag::style,    Tag::summary,    Tag::table,     Tag::tbody,
    Tag::td,      Tag::template_, Tag::textarea, Tag::tfoot,   Tag::th,     Tag::thead,    Tag::title,      Tag::tr,        Tag::track,
    Tag::ul,      Tag::wbr,       Tag::xmp};
constexpr Tags kFormattingTags = {Tag::a,    Tag::b, Tag::big,   Tag::code,   Tag::em,     Tag::font, Tag::i,
                                  Tag::nobr, Tag::s, Tag::small, Tag::strike, Tag::strong, Tag::tt,   Tag::u};
constexpr Tags kBlockTags = {Tag::address, Tag::article, Tag::aside,   Tag::blockquote, Tag::center,     Tag::details, Tag::dialog,
                             Tag::dir,     Tag::div,     Tag::dl,      Tag::fieldset,   Tag::figcaption, Tag::figure,  Tag::footer,
                             Tag::header,  Tag::hgroup,  Tag::main_,   Tag::menu,       Tag::nav,        Tag::ol,      Tag::p,
                             Tag::search,  Tag::section, Tag::summary, Tag::ul};
constexpr Tags kHeadings = {Tag::h1, Tag::h2, Tag::h3, Tag::h4, Tag::h5, Tag::h6};

constexpr void add_categories(Table& table) {
  add(table, kSpecial, kSpecialTags);
  add(table, kAllScopes,
      {Tag::applet, Tag::caption, Tag::html, Tag::marquee, Tag::object, Tag::select, Tag::table, Tag::td, Tag::template_, Tag::th});
  add(table, kButtonScope, {Tag::button});
  add(table, kListScope, {Tag::ol, Tag::ul});
  add(table, kTableScope, {Tag::html, Tag::table, Tag::template_});
  add(table, kFormatting, kFormattingTags);
  add(table, kImplied | kImpliedInTemplate,
      {Tag::dd, Tag::dt, Tag::li, Tag::optgroup, Tag::option, Tag::p, Tag::rb, Tag::rp, Tag::rt, Tag::rtc});
  add(table, kImpliedInTemplate, {Tag::caption, Tag::colgroup, Tag::tbody, Tag::td, Tag::tfoot, Tag::th, Tag::thead, Tag::tr});
  add(table, kHeading, kHeadings);
  add(table, kTablePart, {Tag::table, Tag::tbody, Tag::tfoot, Tag::thead, Tag::tr});
  add(table, kLeavesForeign,
      {Tag::b,     Tag::big,   Tag::blockquote, Tag::body,   Tag::br,   Tag::center, Tag::code,  Tag::dd, Tag::div,  Tag::dl,   Tag::dt,
       Tag::em,    Tag::embed, Tag::h1,         Tag::h2,     Tag::h3,   Tag::h4,     Tag::h5,    Tag::h6, Tag::head, Tag::hr,   Tag::i,
       Tag::img,   Tag::li,    Tag::listing,    Tag::menu,   Tag::meta, Tag::nobr,   Tag::ol,    Tag::p,  Tag::pre,  Tag::ruby, Tag::s,
       Tag::small, Tag::span,  Tag::strong,     Tag::strike, Tag::sub,  Tag::sup,    Tag::table, Tag::tt, Tag::u,    Tag::ul,   Tag::var});
  add(table, kForbidsFrameset, {Tag::applet, Tag::area,   Tag::br,    Tag::button,   Tag::dd,  Tag::dt,      Tag::embed,   Tag::hr,
                                Tag::iframe, Tag::image,  Tag::img,   Tag::keygen,   Tag::li,  Tag::listing, Tag::marquee, Tag::object,
                                Tag::pre,    Tag::select, Tag::table, Tag::textarea, Tag::wbr, Tag::xmp});
}

constexpr void set_start_rules(Table& table) {
  set(table, StartRule::html, {Tag::html});
  set(table, StartRule::as_in_head,
      {Tag::base, Tag::basefont, Tag::bgsound, Tag::link, Tag::meta, Tag::noframes, Tag::script, Tag::style, Tag::template_, Tag::title});
  set(table, StartRule::body, {Tag::body});
  set(table, StartRule::block, kBlockTags);
  set(table, StartRule::heading, kHeadings);
  set(table, StartRule::preformatted, {Tag::pre, Tag::listing});
  set(table, StartRule::form, {Tag::form});
  set(table, StartRule::list_item, {Tag::li});
  set(table, StartRule::description, {Tag::dd, Tag::dt});
  set(table, StartRule::button, {Tag::button});
  set(table, StartRule::formatting, kFormattingTags);
  set(table, StartRule::anchor, {Tag::a});
  set(table, StartRule::nobr, {Tag::nobr});
  set(table, StartRule::with_marker, {Tag::applet, Tag::marquee, Tag::object});
  set(table, StartRule::table, {Tag::table});
  set(table, StartRule::void_inline, {Tag::area, Tag::br, Tag::embed, Tag::img, Tag::keygen, Tag::wbr});
  set(table, StartRule::input, {Tag::input});
  set(table, StartRule::void_plain, {Tag::param, Tag::source, Tag::track});
  set(table, StartRule::rule, {Tag::hr});
  set(table, StartRule::image, {Tag::image});
  set(table, StartRule::textarea, {Tag::textarea});
  set(table, StartRule::xmp, {Tag::xmp});
  set(table, StartRule::raw_text, {Tag::iframe, Tag::noembed});
  set(table, StartRule::select, {Tag::select});
  set(table, StartRule::option, {Tag::option});
  set(table, StartRule::option_group, {Tag::optgroup});
  set(table, StartRule::ruby_base, {Tag::rb, Tag::rtc});
  set(table, StartRule::ruby_text, {Tag::rp, Tag::rt});
  set(table, StartRule::svg, {Tag::svg});
  set(table, StartRule::ignored,
      {Tag::caption, Tag::col, Tag::colgroup, Tag::frame, Tag::head, Tag::tbody, Tag::td, Tag::tfoot, Tag::th, Tag::thead, Tag::tr});
  set(table, StartRule::math, {Tag::math});
  set(table, StartRule::frameset, {Tag::frameset});
  set(table, StartRule::plaintext, {Tag::plaintext});
}

constexpr void set_end_rules(Table& table) {
  set(table, EndRule::block, kBlockTags);
  set(table, EndRule::block, {Tag::button, Tag::listing, Tag::pre, Tag::select});
  set(table, EndRule::template_, {Tag::template_});
  set(table, EndRule::body, {Tag::body});
  set(table, EndRule::html, {Tag::html});
  set(table, EndRule::form, {Tag::form});
  set(table, EndRule::paragraph, {Tag::p});
  set(table, EndRule::list_item, {Tag::li});
  set(table, EndRule::description, {Tag::dd, Tag::dt});
  set(table, EndRule::heading, kHeadings);
  set(table, EndRule::formatting, kFormattingTags);
  set(table, EndRule::with_marker, {Tag::applet, Tag::marquee, Tag::object});
  set(table, EndRule::line_break, {Tag::br});
}

constexpr Table make_table() {
  Table table{};
  add_categories(table);
  set_start_rules(table);
  set_end_rules(table);
  return table;
}

}  // namespace

constinit const std::array<ElementRules, kConstantTags> kElementRules = make_table();

}  // namespace garimpo::dom::direct
