// From bytes to a Document: our own tokenizer and tree builder of the HTML standard, made for the flat document.
#pragma once
#include <garimpo/error.hpp>

#include "dom/direct/tree_builder.hpp"
#include "dom/document.hpp"
#include "text/encoding/source_map.hpp"

namespace garimpo::dom::direct {

class DirectParser {
 public:
  // Fills the document, which is emptied first and takes the map. Limits that bit are added to warnings.
  void parse(std::string_view utf8, const EncodingInfo& encoding, text::SourceMap map, const Limits& limits, base::Budget& budget,
             Document& document, std::vector<Warning>& warnings);

 private:
  TreeBuilder builder_;
};

}  // namespace garimpo::dom::direct
