// The data that frameworks leave in a page for their scripts: <script id="__NEXT_DATA__" type="application/json">, any script of type
// application/json, and assignments such as window.__INITIAL_STATE__ = {…}. Read tolerantly; scripts that are programs are passed over.
// Cost: linear in the scripts that have such a name. Limits: those of tolerant_json.hpp.
#pragma once
#include "features/structured_data/json_ld.hpp"

namespace garimpo::features {

class PageState {
 public:
  void compute(const Document& document, base::Budget& budget);
  // The same for a caller that has the list of the page's scripts already.
  void compute(const Document& document, std::span<const NodeId> scripts, base::Budget& budget);

  // Roots are the states; the name of each is its key ("__NEXT_DATA__"), "" where the page gives none.
  const DataTree& data() const { return data_; }
  const std::vector<DataError>& errors() const { return errors_; }

 private:
  void read_json(const Document& document, NodeId script, base::Budget& budget);
  void read_assignments(const Document& document, NodeId script, base::Budget& budget);
  void read_value(std::string_view text, std::string_view name, NodeId script, base::Budget& budget);

  DataTree data_;
  std::vector<DataError> errors_;
};

}  // namespace garimpo::features
