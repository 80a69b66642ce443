// The typed results of one page, without any output format between:
//
//   if (const std::optional<garimpo::Article> article = extraction.article()) use(article->title().text(), article->text());
//   for (const garimpo::ResultObject& object : garimpo::Results(extraction))
//     if (const auto list = object.record_list()) use(*list);
//
// The formats of output.hpp are written from these views, so what a caller reads here is what they say.
#pragma once
#include <garimpo/article.hpp>
#include <garimpo/discussion.hpp>
#include <garimpo/extraction.hpp>
#include <garimpo/metadata.hpp>
#include <garimpo/products.hpp>
#include <garimpo/records.hpp>
#include <garimpo/result_object.hpp>
#include <garimpo/wrapped_page.hpp>

#include <cassert>
#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace garimpo {

// Another version of the page that it names: in another language, as a feed, for other devices.
struct AlternatePage {
  Value address;              // absolute where the page's address is known
  std::string_view language;  // hreflang: "pt-BR", "x-default"; "" where it is not said
  std::string_view type;      // "application/rss+xml"; "" where it is not said
};

// What is said of the page as a whole.
class PageFacts {
 public:
  PageFacts() = default;

  Value page_type() const { return fact("pageType"); }      // article, forum, product ..., with a confidence
  Value language() const { return fact("language"); }       // ISO 639-1 where it has such a code: "pt"
  Value next_page() const { return fact("nextPage"); }      // the address of the page that goes on
  Value canonical() const { return fact("canonicalUrl"); }  // the address that the page calls its own, absolute where that can be known
  // What the page asks of crawlers, as written: "noindex", "max-snippet:-1". The rule of each says which <meta> it is from.
  std::vector<Value> robots() const;
  const std::vector<AlternatePage>& alternates() const { return alternates_; }
  // The first of that kind.
  Value fact(std::string_view kind) const;

 private:
  friend class Results;
  std::vector<Field> facts_;
  std::vector<AlternatePage> alternates_;
};

// All that was found on a page, what the page is for first: the order of the result. Empty for a page that could not be read.
class Results {
 public:
  // The Extraction must outlive the Results and every view of it.
  explicit Results(const Extraction& extraction);

  bool empty() const { return objects_.empty(); }
  std::size_t size() const { return objects_.size(); }
  const ResultObject& operator[](std::size_t index) const {
    assert(index < objects_.size());
    return objects_[index];
  }
  auto begin() const { return objects_.begin(); }
  auto end() const { return objects_.end(); }

  const PageFacts& facts() const { return facts_; }

 private:
  std::vector<ResultObject> objects_;
  PageFacts facts_;
};

// All of a type.
std::vector<Article> articles(const Extraction& extraction);
std::vector<Discussion> discussions(const Extraction& extraction);
std::vector<RecordList> record_lists(const Extraction& extraction);
// Those that pages are for, and those of lists, in the order of the result.
std::vector<Product> products(const Extraction& extraction);
std::vector<ProductList> product_lists(const Extraction& extraction);

}  // namespace garimpo
