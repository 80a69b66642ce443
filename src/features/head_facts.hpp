// What a page says of itself in <title>, <meta>, <link>, <base> and on <html>, read once, and what follows from it: the canonical address,
// the address that relative ones are read against, what is asked of crawlers, the page's other versions. Every method asks here.
//
// Strings are views of the document. Cost: one look at the tag of each node, and at the attributes of the few elements above. Where they
// stand does not matter: parsers move what stands before <html>, and pages have <meta> and <link> in their bodies.
// Limits: methods see the first kMostEntries of a kind; has_more says that there were others.
#pragma once
#include "dom/document.hpp"

#include <algorithm>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::features {

struct MetaTag {
  NodeId node;
  // name, property or http-equiv, whichever is written last; itemprop where it has none of them; "" where it has no content.
  std::string_view key;
  std::string_view content;   // that of the attribute "value" where there is no other
  std::string_view name;      // http-equiv where it has no name
  std::string_view property;  // may be several words
  std::string_view charset;
  bool is_item_property = false;  // the key is that of itemprop
};

// <link>, or <a> in PageSignals, with rel and href.
struct LinkTag {
  NodeId node;
  std::string_view rel;
  std::string_view href;
};

// One word of what the page asks of crawlers: <meta name=robots content="noindex, nofollow"> has two.
struct RobotsDirective {
  NodeId node;
  std::string_view agent;  // the name of the <meta>, as written: robots or googlebot in any letter case
  std::string_view words;  // "noindex", "max-snippet:-1", as written, without white space around it
};

// <link rel=alternate>: the page in another language, as a feed, for other devices. Style sheets to choose from are none.
struct AlternateLink {
  NodeId node;
  std::string_view href;
  std::string_view hreflang;  // "" where it has none
  std::string_view type;      // "application/rss+xml"; "" where it has none
};

// One of the words of rel is this one; letter case does not count.
bool has_rel(std::string_view rel, std::string_view wanted);

// An address and what gave it.
struct StatedAddress {
  std::string_view address;  // as written; "" where the page states none
  NodeId node = kNoNode;
  std::string_view signal{};  // in words
};

class HeadFacts {
 public:
  static constexpr std::size_t kMostEntries = 512;

  void compute(const Document& document);

  // The <title> of the page, kNoNode where there is none; drawings have titles of their own, which do not count.
  NodeId title() const { return titles_.empty() ? kNoNode : titles_.front(); }
  std::span<const NodeId> titles() const { return first(titles_); }
  std::string_view language() const { return language_; }    // lang of <html>
  std::string_view base_href() const { return base_href_; }  // of the first <base> that has one, without white space around it
  std::span<const MetaTag> metas() const { return first(metas_); }
  std::span<const LinkTag> links() const { return first(links_); }  // of <link> elements
  // Without the limit, for those who write down everything.
  std::span<const MetaTag> all_metas() const { return metas_; }
  std::span<const LinkTag> all_links() const { return links_; }
  // prefix= of <html> and <head>, which declare vocabularies.
  std::span<const std::string_view> prefixes() const { return prefixes_; }
  bool has_more() const { return std::max({titles_.size(), metas_.size(), links_.size()}) > kMostEntries; }

  // The first <meta> of one of the keys with something in its content, in the order of the keys; letter case does not count. Null without.
  const MetaTag* meta(std::initializer_list<std::string_view> keys) const;
  // The first <link> whose rel has the word and whose address is not code; null without.
  const LinkTag* link(std::string_view rel) const;

  // What the page asks of crawlers. A comma always ends a directive, also that inside a date of unavailable_after.
  std::span<const RobotsDirective> robots() const { return first(robots_); }
  std::span<const AlternateLink> alternates() const { return first(alternates_); }

  // What the page calls its one address: <link rel=canonical>, else og:url.
  StatedAddress canonical() const;
  // The first of those addresses that is absolute; "" where none is.
  std::string_view address() const;
  // What relative addresses are read against: <base>, the address that the page was fetched from, else its own.
  std::string base_address(std::string_view url) const { return base_against(url.empty() ? address() : url); }
  // <base> read against that address; the address itself without one. For those who must not take the page's word for its own address.
  std::string base_against(std::string_view address) const;

 private:
  template <class Entry>
  static std::span<const Entry> first(const std::vector<Entry>& entries) {
    return std::span(entries).first(std::min(entries.size(), kMostEntries));
  }
  void read_meta(const Document& document, NodeId node);
  void read_robots(const MetaTag& tag);
  void read_link(const Document& document, NodeId node);

  std::string_view language_;
  std::string_view base_href_;
  std::vector<NodeId> titles_;
  std::vector<MetaTag> metas_;
  std::vector<LinkTag> links_;
  std::vector<RobotsDirective> robots_;
  std::vector<AlternateLink> alternates_;
  std::vector<std::string_view> prefixes_;
};

}  // namespace garimpo::features
