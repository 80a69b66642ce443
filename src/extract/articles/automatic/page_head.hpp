// What the head of a page says that helps to find its content: words of the title and description, declared types. The model was trained on
// these values: the types and texts are found in the characters of the JSON-LD, broken or not. Cost: the bytes of the JSON-LD.
#pragma once
#include "features/page.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

#include "extract/document.hpp"

namespace garimpo::extract::articles::automatic {

// Hashes of words (text/words/word_hashes.hpp).
using WordSet = std::vector<std::uint64_t>;
void sort_words(WordSet& words);

struct PageHead {
  WordSet title;        // of <title> and og:title
  WordSet description;  // of the descriptions
  WordSet described;    // of the texts that JSON-LD gives: description, articleBody, text
  bool is_og_article = false;
  bool has_article_type = false;  // JSON-LD: NewsArticle, BlogPosting ...
  bool has_product_type = false;
  bool has_forum_type = false;     // DiscussionForumPosting, QAPage
  bool has_list_type = false;      // ItemList, CollectionPage
  bool has_forum_address = false;  // its canonical address or og:url is that of a forum

  void clear() { *this = {}; }
};

// Whether the address is that of a thread, by the words that forum software puts into addresses.
bool is_forum_address(std::string_view address);

void read_head(const features::Page& page, PageHead& head);

}  // namespace garimpo::extract::articles::automatic
