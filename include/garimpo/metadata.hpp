// What a page says of itself: JSON-LD, microdata, RDFa, Open Graph, Dublin Core, microformats, <meta> and the states of frameworks.
#pragma once
#include <garimpo/result_object.hpp>
#include <garimpo/value_tree.hpp>

namespace garimpo {

class Metadata : public ResultObject {
 public:
  // An object whose members are the syntaxes: root()["jsonld"], root()["opengraph"] ...
  TreeValue root() const { return extraction().markers.values().at(marker().values); }
  TreeValue operator[](std::string_view syntax) const { return root()[syntax]; }
  // Where a value of the tree stands; empty where no node says it.
  Place place(TreeValue value) const;

 private:
  friend class ResultObject;
  explicit Metadata(const ResultObject& object);
};

}  // namespace garimpo
