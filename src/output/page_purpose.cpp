#include "output/page_purpose.hpp"

#include <algorithm>

namespace garimpo::output {

namespace {

// Below this a list is wrong more often than right (docs/methods.md: confidences of records/auto are calibrated).
constexpr float kUsefulConfidence = 0.5F;
// The list that a page is for may be less sure of itself, because the page's type speaks for it too.
constexpr float kUsefulConfidenceOnListPages = 0.3F;

bool holds(NodeRange outer, NodeRange inner) { return outer.begin <= inner.begin && inner.end <= outer.end; }

}  // namespace

PagePurpose::PagePurpose(const Results& results) : results_(results) {
  const std::string_view type = results.facts().page_type().text();
  is_list_ = type == "articleList" || type == "productList" || type == "collection";
  for (const ResultObject& object : results) {
    has_content_ |= object.label() != Label::metadata;
    has_other_kind_ |= object.label() == Label::article || object.label() == Label::product || object.label() == Label::product_list;
    if (object.label() == Label::product_list) product_lists_.push_back(object.region().nodes());
    if (object.label() != Label::article) continue;
    is_article_ = type == "article";
    if (text_.empty()) text_ = object.region().nodes();
  }
}

bool PagePurpose::is_for(const RecordList& list) const { return list.is_main() && !is_article_; }

bool PagePurpose::is_content(const ResultObject& object, const RecordList& list) const {
  if (!has_other_kind_) return true;  // lists are what was asked for
  if (is_article_) return false;
  const NodeRange nodes = object.region().nodes();
  const auto is_same = [&](NodeRange products) { return holds(products, nodes) || holds(nodes, products); };
  if (std::ranges::any_of(product_lists_, is_same)) return false;
  const float confidence = object.confidence().value_or(1);
  if (is_list_) return confidence >= (list.is_main() ? kUsefulConfidenceOnListPages : kUsefulConfidence);
  return confidence >= kUsefulConfidence && !(!text_.empty() && holds(text_, nodes));
}

std::vector<ResultObject> PagePurpose::chosen(const ResultParts& parts) const {
  std::vector<ResultObject> objects;
  for (const ResultObject& object : results_) {
    if (const auto list = object.record_list()) {
      const bool is_menu = !list->kind().empty();
      if (is_menu ? !parts.menus : !parts.lists && !is_content(object, *list)) continue;
    }
    objects.push_back(object);
  }
  return objects;
}

}  // namespace garimpo::output
