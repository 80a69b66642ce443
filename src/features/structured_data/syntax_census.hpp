// Which syntaxes of embedded data a page uses at all, from one look at its attributes: most pages use none, and their readers need not run.
#pragma once
#include <garimpo/document.hpp>

namespace garimpo::features {

struct SyntaxCensus {
  bool has_microdata = false;
  bool has_rdfa = false;
  bool has_microformats = false;
};

// Never false for a syntax that is there; may be true for one that turns out to say nothing. Linear in attributes.
SyntaxCensus count_syntaxes(const Document& document);

}  // namespace garimpo::features
