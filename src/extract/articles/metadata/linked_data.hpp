// What a page's JSON-LD says of its article, gathered from whatever objects it has: the article itself, the page around it, the site.
// Cost: one pass over the values. Names that are only referred to (@id) are looked up once each.
#pragma once
#include "features/structured_data/data_tree.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::articles {

struct LinkedText {
  std::string text;              // character references decoded, white space collapsed
  NodeId node;                   // the script
  bool is_organization = false;  // the name of an object whose type is no person's
};

struct LinkedData {
  LinkedData(const features::DataTree& tree);

  bool has_article = false;
  std::vector<LinkedText> headlines;      // of articles
  std::vector<LinkedText> article_names;  // of articles, products, questions, videos ...
  std::vector<LinkedText> page_names;     // of WebPage and its subtypes
  std::vector<LinkedText> published;      // of articles
  std::vector<LinkedText> modified;
  std::vector<LinkedText> page_published;  // of anything else
  std::vector<LinkedText> page_modified;
  std::vector<LinkedText> authors;  // of articles, in order
  std::vector<LinkedText> page_authors;
  std::vector<LinkedText> people;  // Person objects with a name that nothing refers to as author
  std::vector<LinkedText> sites;   // publisher, WebSite, isPartOf
  std::vector<LinkedText> descriptions;
  std::vector<LinkedText> images;
  std::vector<LinkedText> keywords;
  std::vector<LinkedText> languages;
};

}  // namespace garimpo::extract::articles
