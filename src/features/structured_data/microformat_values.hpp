// Values of microformats' properties, as the parsing specification has them: attributes first, the value class pattern, else text.
#pragma once
#include "features/structured_data/microformats.hpp"

#include <string>
#include <string_view>

namespace garimpo::features {

class MicroformatValues {
 public:
  MicroformatValues(const Document& document, std::string_view base) : document_(document), base_(base) {}

  Microformats::Value text(NodeId node) const;                               // p-
  Microformats::Value address(NodeId node) const;                            // u-
  Microformats::Value moment(NodeId node, std::string& implied_date) const;  // dt-; a time alone takes the date of the one before it
  Microformats::Value markup(NodeId node) const;                             // e-

  // The properties that are implied where an item has none of their kind. Empty text, and `found` false, where nothing implies one.
  std::string implied_name(NodeId node) const;
  bool implied_photo(NodeId node, Microformats::Value& out) const;
  bool implied_url(NodeId node, std::string& out) const;

  // textContent without scripts, styles and templates, images as their alt (or src, where `with_src`), trimmed.
  std::string plain_text(NodeId node, bool with_src) const;

 private:
  // Pieces of the value class pattern; false where the element has none.
  bool value_pieces(NodeId node, bool for_moment, std::vector<std::string>& pieces) const;
  std::string piece(NodeId node, bool for_moment) const;
  std::string whole(std::string_view address) const;
  bool photo_of(NodeId node, Microformats::Value& out) const;
  NodeId only_child(NodeId node) const;
  NodeId only_of_tag(NodeId node, Tag tag) const;
  bool has_root_class(NodeId node) const;

  const Document& document_;
  std::string_view base_;
};

}  // namespace garimpo::features
