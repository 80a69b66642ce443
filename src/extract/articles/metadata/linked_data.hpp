// What a page's JSON-LD says of its article, gathered from whatever objects it has: the article itself, the page around it, the site.
// Cost: one pass over the values. Names that are only referred to (@id) are looked up once each.
#pragma once
#include "features/structured_data/data_tree.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::articles {

struct Said {
  std::string text;  // character references decoded, white space collapsed
  NodeId node;       // the script
};

struct LinkedData {
  LinkedData(const features::DataTree& tree);

  bool has_article = false;
  std::vector<Said> headlines;      // of articles
  std::vector<Said> article_names;  // of articles, products, questions, videos ...
  std::vector<Said> page_names;     // of WebPage and its kin
  std::vector<Said> published;      // of articles
  std::vector<Said> modified;
  std::vector<Said> page_published;  // of anything else
  std::vector<Said> page_modified;
  std::vector<Said> authors;  // of articles, in order
  std::vector<Said> page_authors;
  std::vector<Said> people;  // Person objects with a name that nothing refers to as author
  std::vector<Said> sites;   // publisher, WebSite, isPartOf
  std::vector<Said> descriptions;
  std::vector<Said> images;
  std::vector<Said> keywords;
  std::vector<Said> languages;
};

}  // namespace garimpo::extract::articles
