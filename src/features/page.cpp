#include "features/page.hpp"

#include "features/text_beginning.hpp"

namespace garimpo::features {

void Page::reset(const Document& document) {
  document_ = &document;
  known_type_ = {};
  for (ValueTree& values : values_)
    if (!values.empty()) values.clear();
  has_text_beginning_ = has_content_ = has_visibility_ = has_text_ = has_structure_ = has_json_ld_ = has_microdata_ = has_rdfa_ =
      has_syntaxes_ = has_head_ = has_signals_ = false;
}

const ContentView& Page::content() const {
  if (!has_content_) content_.compute(*document_);
  has_content_ = true;
  return content_;
}

const Visibility& Page::visibility() const {
  if (!has_visibility_) visibility_.compute(*document_);
  has_visibility_ = true;
  return visibility_;
}

const TextSums& Page::text() const {
  if (!has_text_) text_.compute(*document_, content());
  has_text_ = true;
  return text_;
}

NodeId Page::text_beginning() const {
  if (!has_text_beginning_) text_beginning_ = find_text_beginning(*document_, text());
  has_text_beginning_ = true;
  return text_beginning_;
}

const Structure& Page::structure() const {
  if (!has_structure_) structure_.compute(*document_, content());
  has_structure_ = true;
  return structure_;
}

const JsonLd& Page::json_ld(base::Budget& budget) const {
  if (!has_json_ld_) json_ld_.compute(*document_, syntaxes().scripts(), budget);
  has_json_ld_ = true;
  return json_ld_;
}

const Microdata& Page::microdata(base::Budget& budget) const {
  if (!has_microdata_) microdata_.compute(*document_, syntaxes(), budget);
  has_microdata_ = true;
  return microdata_;
}

const Rdfa& Page::rdfa(base::Budget& budget) const {
  if (!has_rdfa_) rdfa_.compute(*document_, syntaxes(), budget);
  has_rdfa_ = true;
  return rdfa_;
}

TreeValue Page::values_of(Syntax syntax, base::Budget& budget) const {
  ValueTree& values = values_[static_cast<std::size_t>(syntax)];
  if (values.empty()) {
    const DataTree& data = syntax == Syntax::json_ld     ? json_ld(budget).data()
                           : syntax == Syntax::microdata ? microdata(budget).data()
                                                         : rdfa(budget).data();
    copy_values(data, values);
  }
  return values.at(0);
}

const SyntaxCensus& Page::syntaxes() const {
  if (!has_syntaxes_) syntaxes_.compute(*document_);
  has_syntaxes_ = true;
  return syntaxes_;
}

const HeadFacts& Page::head() const {
  if (!has_head_) head_.compute(*document_);
  has_head_ = true;
  return head_;
}

const PageSignals& Page::signals() const {
  if (!has_signals_) signals_.compute(*document_);
  has_signals_ = true;
  return signals_;
}

}  // namespace garimpo::features
