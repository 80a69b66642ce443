// What a page is for: which of the objects found on it a reader wants first, and which nobody but a program would call content.
#pragma once
#include <garimpo/output.hpp>
#include <garimpo/results.hpp>

#include <vector>

namespace garimpo::output {

class PagePurpose {
 public:
  explicit PagePurpose(const Results& results);

  // What is to be written, in the order of the result.
  std::vector<ResultObject> chosen(const ResultParts& parts) const;
  // True where the page is for that list: an article's page is for none.
  bool is_for(const RecordList& list) const;
  // True where the page's metadata stands beside other objects and is not all that was asked for.
  bool has_objects_besides_metadata() const { return has_content_; }

 private:
  bool leads(const RecordList& list) const;
  bool is_content(const ResultObject& object, const RecordList& list) const;

  const Results& results_;
  bool is_article_ = false;             // by the page's type, and an article was found
  bool is_list_ = false;                // by the page's type
  bool has_content_ = false;            // an object that is not metadata
  bool has_other_kind_ = false;         // an article or a product, beside which a list must earn its place
  NodeRange text_{};                    // of the article
  float type_confidence_ = 1;           // of the page's type
  float text_confidence_ = 0;           // of the article
  std::vector<NodeRange> told_better_;  // product lists and discussions, which record lists repeat
};

}  // namespace garimpo::output
