// Everything the choices of title, authors and dates look at, gathered once: the page's signals and JSON-LD, where its text begins, the
// texts around that place, the names by which the site may call itself.
//
// Where the text begins is the page's (features/text_beginning.hpp) and not taken from the method that calls, so that the models see the
// same in training and in use.
#pragma once
#include "base/ascii.hpp"
#include "extract/articles/metadata/linked_data.hpp"
#include "extract/extractor.hpp"
#include "features/page_signals.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::articles {

// A run of text near the beginning: one block-level element or, where that is long, one text node of it.
struct NearText {
  NodeRange nodes;
  std::string text;
  bool has_date = false;
};

struct Evidence {
  Evidence(const features::Page& page, std::string_view page_url, base::Budget& budget);

  const Document& document;
  const features::TextSums& sums;
  const features::HeadFacts& head;
  const features::PageSignals& signals;
  LinkedData linked;
  std::string_view url;                // as given, else as the page states it
  std::string_view host;               // without "www."
  std::string_view slug;               // the last part of the path with a letter in it
  NodeId anchor = kNoNode;             // the first text of the body
  NodeId heading = kNoNode;            // the h1 nearest before the anchor, else the first
  std::vector<NearText> near;          // in page order
  std::vector<std::string> site_keys;  // folded names of the site
  std::uint32_t question_objects = 0;  // itemprop of questions, answers and posts
  bool month_first = false;            // 5/3/2024 is the third of May

  const features::MetaTag* meta(std::initializer_list<std::string_view> keys) const { return head.meta(keys); }
  // Position among the page's words, so that distances are in words.
  std::uint32_t words_before(NodeId node) const { return sums.words({0, node}); }
  // The text as a reader sees it, without the places where words may be divided (soft hyphens).
  std::string text_of(NodeId node) const;
  // The same with a line break where two elements touch and a capital letter follows a small one: "Jane DoeFollow" are two texts.
  std::string byline_of(NodeId node) const;
  bool is_site_name(std::string_view key) const;
  // Whether the node is inside an element of one of these tags.
  bool is_within(NodeId node, std::initializer_list<Tag> tags) const;
  // Whether the node is inside an element whose class marks comments. Areas that hold the beginning of the text do not count.
  bool is_within_comments(NodeId node) const;

 private:
  void find_heading();
  void gather_near();
  void find_order_of_days();
  void find_site_names();
  std::vector<NodeRange> comment_areas_;
};

}  // namespace garimpo::extract::articles
