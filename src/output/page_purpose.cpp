#include "output/page_purpose.hpp"

#include <algorithm>

namespace garimpo::output {

namespace {

// Confidences of records/auto are calibrated: of the regions said 0.4 to 0.7 59 % were right, of those said less at most 37 %
// (data/models/records_auto.txt).
constexpr float kUsefulConfidence = 0.5F;
// Beside something else that the page is for a list must be right nine times in ten: of those said 0.7 or more 94 % were.
constexpr float kUsefulConfidenceBeside = 0.7F;
// The list that a page is for may be less sure of itself, because the page's type speaks for it too.
constexpr float kUsefulConfidenceOnListPages = 0.3F;

// By so much a list must be surer of itself than the article, to be what the page is for in spite of the page's type.
constexpr float kClearLead = 0.25F;

// Below the first a page's type says little; below the second it is believed unless the list is at least as sure as the article.
constexpr float kDoubtfulType = 0.5F;
constexpr float kFairlySureType = 0.7F;

bool holds(NodeRange outer, NodeRange inner) { return outer.begin <= inner.begin && inner.end <= outer.end; }

}  // namespace

PagePurpose::PagePurpose(const Results& results) : results_(results) {
  const std::string_view type = results.facts().page_type().text();
  type_confidence_ = results.facts().page_type().confidence().value_or(1);
  is_list_ = type == "articleList" || type == "productList";
  for (const ResultObject& object : results) {
    has_content_ |= object.label() != Label::metadata;
    has_other_kind_ |= object.label() == Label::article || object.label() == Label::product || object.label() == Label::product_list;
    if (object.label() == Label::product_list || object.label() == Label::discussion) told_better_.push_back(object.region().nodes());
    if (object.label() != Label::article) continue;
    is_article_ = type == "article";
    if (!text_.empty()) continue;
    text_ = object.region().nodes();
    text_confidence_ = object.confidence().value_or(1);
  }
}

// Page types are guessed, and so are lists and articles: where they contradict each other, the surest is believed.
bool PagePurpose::leads(const RecordList& list) const {
  if (!list.is_main() || !(list.confidence() >= kUsefulConfidence)) return false;
  const float lead = *list.confidence() - text_confidence_;
  if (lead >= kClearLead) return true;
  return !is_article_ && (type_confidence_ < kDoubtfulType || (lead >= 0 && type_confidence_ < kFairlySureType));
}

bool PagePurpose::is_for(const RecordList& list) const { return list.is_main() && (!is_article_ || leads(list)); }

bool PagePurpose::is_content(const ResultObject& object, const RecordList& list) const {
  if (!has_other_kind_) return true;  // lists are what was asked for
  const NodeRange nodes = object.region().nodes();
  const auto is_same = [&](NodeRange told) { return !told.empty() && (holds(told, nodes) || holds(nodes, told)); };
  if (std::ranges::any_of(told_better_, is_same)) return false;
  if (leads(list)) return true;
  if (is_article_) return false;
  const float confidence = object.confidence().value_or(1);
  if (is_list_) return confidence >= (list.is_main() ? kUsefulConfidenceOnListPages : kUsefulConfidence);
  return confidence >= kUsefulConfidenceBeside && (text_.empty() || !holds(text_, nodes));
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
