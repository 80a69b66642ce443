// The quick way from bytes to a Document: our own tokenizer and tree builder, made for the flat document. It gives the same tree as the
// parser under dom/lexbor/ on every page it takes, at a third of the cost; the rest it refuses.
#pragma once
#include <garimpo/error.hpp>

#include "dom/direct/tree_builder.hpp"
#include "dom/document.hpp"
#include "text/encoding/source_map.hpp"

namespace garimpo::dom::direct {

class DirectParser {
 public:
  // Fills the document and takes the map, or leaves both as they were and returns false.
  bool parse(std::string_view utf8, const EncodingInfo& encoding, text::SourceMap& map, const Limits& limits, base::Budget& budget,
             Document& document, std::vector<Warning>& warnings);

 private:
  TreeBuilder builder_;
};

}  // namespace garimpo::dom::direct
