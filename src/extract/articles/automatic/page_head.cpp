#include "extract/articles/automatic/page_head.hpp"

#include "base/ascii.hpp"
#include "text/words/word_hashes.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace garimpo::extract::articles::automatic {

namespace {

// Reads the type names after each "@type", up to the end of the value.
void read_types(std::string_view json, PageHead& head) {
  constexpr std::string_view kKey = "\"@type\"";
  constexpr std::size_t kMostTypes = 200;
  std::size_t at = 0;
  for (std::size_t i = 0; i < kMostTypes && (at = json.find(kKey, at)) != std::string_view::npos; ++i) {
    at += kKey.size();
    const std::string_view value = json.substr(at, 60);
    const std::string_view type = value.substr(0, value.find_first_of(",}\n"));
    const auto holds = [&](std::string_view name) { return type.find(name) != std::string_view::npos; };
    head.has_article_type |= holds("Article\"") || holds("BlogPosting") || holds("Report\"");
    head.has_product_type |= holds("Product\"");
    head.has_forum_type |= holds("DiscussionForumPosting") || holds("QAPage");
    head.has_list_type |= holds("ItemList") || holds("CollectionPage") || holds("SearchResultsPage");
  }
}

// The text of a JSON string with escapes replaced by spaces, since only whole words matter.
std::string unescaped(std::string_view json) {
  constexpr std::size_t kLongest = 6000;
  std::string text;
  for (std::size_t i = 0; i < std::min(json.size(), kLongest) && json[i] != '"'; ++i) {
    if (json[i] != '\\') {
      text += json[i];
      continue;
    }
    text += ' ';
    i += i + 1 < json.size() && json[i + 1] == 'u' ? 5U : 1U;
  }
  return text;
}

// Collects the words of the texts that JSON-LD gives for the page.
void read_described(std::string_view json, PageHead& head) {
  constexpr std::size_t kMostTexts = 20;
  std::size_t found = 0;
  for (const std::string_view key : {"\"description\"", "\"articleBody\"", "\"text\""}) {
    for (std::size_t at = 0; found < kMostTexts && (at = json.find(key, at)) != std::string_view::npos; ++found) {
      at += key.size();
      const std::size_t begin = json.find_first_not_of(" :\t\r\n", at);
      if (begin == std::string_view::npos || json[begin] != '"') continue;
      text::append_word_hashes(unescaped(json.substr(begin + 1)), head.described);
    }
  }
}

// The model was trained on what name and property say: itemprop and http-equiv do not count here.
void read_meta(const Document& document, const features::MetaTag& tag, PageHead& head) {
  if (tag.is_item_property || document.attribute(tag.node, "http-equiv") == tag.key) return;
  if (tag.key == "og:title" || tag.key == "twitter:title") text::append_word_hashes(tag.content, head.title);
  if (tag.key == "description" || tag.key == "og:description") text::append_word_hashes(tag.content, head.description);
  if (tag.key == "og:url") head.has_forum_address |= is_forum_address(tag.content);
  if (tag.key == "og:type") head.is_og_article = tag.content == "article";
}

}  // namespace

void sort_words(WordSet& words) {
  std::ranges::sort(words);
  words.erase(std::ranges::unique(words).begin(), words.end());
}

bool is_forum_address(std::string_view address) {
  constexpr std::size_t kLongest = 300;
  std::string lower(address.substr(0, kLongest));
  base::lower_ascii(lower);
  constexpr std::array<std::string_view, 6> kWords = {"forum", "thread", "topic", "discussion", "/questions/", "community."};
  return std::ranges::any_of(kWords, [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

void read_head(const features::Page& page, PageHead& head) {
  constexpr std::size_t kMostTitleWords = 100;
  head.clear();
  const Document& document = page.document();
  const features::HeadFacts& facts = page.head();
  for (const features::MetaTag& tag : facts.metas()) read_meta(document, tag, head);
  for (const features::LinkTag& link : facts.links())
    if (features::has_rel(link.rel, "canonical")) head.has_forum_address |= is_forum_address(link.href);
  for (const NodeId title : facts.titles())
    if (head.title.size() < kMostTitleWords && title + 1 < document.end(title))
      text::append_word_hashes(document.text(title + 1), head.title);
  for (const NodeId script : page.syntaxes().scripts()) {
    if (script + 1 >= document.end(script) || !features::is_script_of_type(document, script, "application/ld+json")) continue;
    read_types(document.text(script + 1), head);
    read_described(document.text(script + 1), head);
  }
  sort_words(head.title);
  sort_words(head.description);
  sort_words(head.described);
}

}  // namespace garimpo::extract::articles::automatic
