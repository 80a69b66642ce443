// Every <script type="application/ld+json"> of a page, read tolerantly (tolerant_json.hpp). Broken blocks are kept as far as they can be
// read, and what was wrong is listed. Cost: linear in the scripts. Limits: those of tolerant_json.hpp; the number of values is limited
// over all blocks of a page.
#pragma once
#include "base/budget.hpp"
#include "features/structured_data/data_tree.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::features {

// Something wrong with a piece of embedded data.
struct DataError {
  std::string_view syntax;  // "jsonld", "microdata" …
  NodeId node;              // the element
  std::string message;
  bool is_limit = false;  // a limit cut it short
};

class JsonLd {
 public:
  // `scripts` are the page's, in its order.
  void compute(const Document& document, std::span<const NodeId> scripts, base::Budget& budget);

  // Roots are the values of the blocks, lists and null among them; node() of a value is its script.
  const DataTree& data() const { return data_; }
  const std::vector<DataError>& errors() const { return errors_; }

 private:
  void read_block(const Document& document, NodeId script, base::Budget& budget);

  DataTree data_;
  std::vector<DataError> errors_;
};

// True for <script> with that media type, whatever its letter case and parameters ("application/ld+json; charset=utf-8").
bool is_script_of_type(const Document& document, NodeId node, std::string_view media_type);
// The characters of a script; kept by the tree where they stand in several nodes.
std::string_view script_text(const Document& document, NodeId script, DataTree& tree);

}  // namespace garimpo::features
