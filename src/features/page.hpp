// The Page: a Document plus the facts that methods need repeatedly, each computed once, on first demand.
// Not safe for several threads at once: a page belongs to the worker that reads it.
#pragma once
#include <garimpo/value_tree.hpp>

#include "base/budget.hpp"
#include "dom/document.hpp"
#include "features/content_view.hpp"
#include "features/head_facts.hpp"
#include "features/page_signals.hpp"
#include "features/structure.hpp"
#include "features/structured_data/json_ld.hpp"
#include "features/structured_data/microdata.hpp"
#include "features/structured_data/rdfa.hpp"
#include "features/structured_data/syntax_census.hpp"
#include "features/text_sums.hpp"
#include "features/visibility.hpp"

#include <array>
#include <cstdint>

namespace garimpo::features {

class Page {
 public:
  Page() = default;
  // Forgets the page before; keeps its memory.
  void reset(const Document& document);

  const Document& document() const { return *document_; }
  // Which nodes count as content.
  const ContentView& content() const;
  // Which nodes the page hides.
  const Visibility& visibility() const;
  // Characters, link characters and words of any node range.
  const TextSums& text() const;
  // Where the text begins (text_beginning.hpp); kNoNode on a page without paragraphs.
  NodeId text_beginning() const;
  // Sizes, heights and structural ids over the tag tree (elements only).
  const Structure& structure() const;
  // The page's JSON-LD; data_query.hpp has the questions to ask of it. The budget is used by the first call only.
  const JsonLd& json_ld(base::Budget& budget) const;
  // The same for its microdata and its RDFa.
  const Microdata& microdata(base::Budget& budget) const;
  const Rdfa& rdfa(base::Budget& budget) const;
  // One of them as values of the public kind, a list of its roots: for methods of other people.
  enum class Syntax : std::uint8_t { json_ld, microdata, rdfa };
  TreeValue values_of(Syntax syntax, base::Budget& budget) const;
  // Which syntaxes of embedded data the page uses at all, and where they may stand.
  const SyntaxCensus& syntaxes() const;
  // What the head says: title, <meta>, <link>, addresses, declared language.
  const HeadFacts& head() const;
  // What attributes and classes of the other elements say.
  const PageSignals& signals() const;

  // What page_type::classify() found. It belongs to a layer above and is kept here so that it is worked out once a page.
  struct KnownType {
    bool is_known = false;
    std::uint8_t kind = 0;
    float confidence = 0;
    std::array<float, 16> probabilities{};
  };
  KnownType& known_type() const { return known_type_; }

 private:
  const Document* document_ = nullptr;
  mutable ContentView content_;
  mutable Visibility visibility_;
  mutable TextSums text_;
  mutable Structure structure_;
  mutable JsonLd json_ld_;
  mutable Microdata microdata_;
  mutable Rdfa rdfa_;
  mutable SyntaxCensus syntaxes_;
  mutable HeadFacts head_;
  mutable PageSignals signals_;
  mutable KnownType known_type_;
  mutable std::array<ValueTree, 3> values_;  // by Syntax; empty until somebody asks
  mutable NodeId text_beginning_ = kNoNode;
  mutable bool has_text_beginning_ = false;
  mutable bool has_content_ = false;
  mutable bool has_visibility_ = false;
  mutable bool has_text_ = false;
  mutable bool has_structure_ = false;
  mutable bool has_json_ld_ = false;
  mutable bool has_microdata_ = false;
  mutable bool has_rdfa_ = false;
  mutable bool has_syntaxes_ = false;
  mutable bool has_head_ = false;
  mutable bool has_signals_ = false;
};

}  // namespace garimpo::features
