#include "output/body/element_roles.hpp"

#include "dom/tag_set.hpp"

#include <array>

namespace garimpo::output {

namespace {

using Roles = std::array<Role, static_cast<std::size_t>(Tag::first_unknown)>;

constexpr void set(Roles& roles, Role role, std::initializer_list<Tag> tags) {
  for (const Tag tag : tags) roles[static_cast<std::size_t>(tag)] = role;
}

constexpr Roles make_roles() {
  Roles roles{};
  for (std::size_t tag = 0; tag < roles.size(); ++tag) {
    if (dom::kBlockTags.contains(static_cast<Tag>(tag))) roles[tag] = Role::block;
    if (dom::kSilentTags.contains(static_cast<Tag>(tag))) roles[tag] = Role::silent;
  }
  set(roles, Role::heading, {Tag::h1, Tag::h2, Tag::h3, Tag::h4, Tag::h5, Tag::h6});
  set(roles, Role::preformatted, {Tag::pre, Tag::listing, Tag::xmp, Tag::plaintext});
  set(roles, Role::quote, {Tag::blockquote});
  set(roles, Role::list, {Tag::ul, Tag::ol, Tag::dl, Tag::dir, Tag::menu});
  set(roles, Role::item, {Tag::li});
  set(roles, Role::term, {Tag::dt});
  set(roles, Role::definition, {Tag::dd});
  set(roles, Role::table, {Tag::table});
  set(roles, Role::caption, {Tag::caption});
  set(roles, Role::row, {Tag::tr});
  set(roles, Role::cell, {Tag::td, Tag::th});
  set(roles, Role::formatting,
      {Tag::a,    Tag::abbr, Tag::acronym, Tag::b,    Tag::cite,   Tag::code,   Tag::del, Tag::dfn, Tag::em,   Tag::i,  Tag::ins, Tag::kbd,
       Tag::mark, Tag::q,    Tag::s,       Tag::samp, Tag::strike, Tag::strong, Tag::sub, Tag::sup, Tag::time, Tag::tt, Tag::var});
  set(roles, Role::line_break, {Tag::br});
  set(roles, Role::rule, {Tag::hr});
  set(roles, Role::image, {Tag::img, Tag::image});
  set(roles, Role::button, {Tag::button});
  set(roles, Role::noscript, {Tag::noscript});
  // Parts of a data table; tbody, thead and tfoot add nothing of their own.
  set(roles, Role::transparent, {Tag::tbody, Tag::thead, Tag::tfoot});
  return roles;
}
constexpr Roles kRoles = make_roles();

}  // namespace

Role role_of(Tag tag) { return tag < Tag::first_unknown ? kRoles[static_cast<std::size_t>(tag)] : Role::transparent; }

}  // namespace garimpo::output
