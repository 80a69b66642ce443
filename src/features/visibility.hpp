// Which elements the page does not show, by what stands on them: the attribute `hidden` and style="display: none". Everything inside is
// hidden too. One definition for all methods, from which three differ on purpose:
//   records/search/page_reduction    the attribute `hidden` alone, as Godoy 2015 published it (decision 0022);
//   records/automatic page_columns   also names of classes ("hidden", "modal", "popup", "dropdown"), as its model was trained;
//   articles/automatic element_facts also aria-hidden, as its model was trained.
//
// aria-hidden="true" is told apart: it keeps an element from screen readers only, and shops put it on prices that everybody sees.
// Names of classes ("modal", "dropdown") are the affair of the vocabularies: they say what an element is for, not whether it shows now.
// Style sheets and scripts are not read. Cost: a look at each attribute's name; none at all on a page without such attributes.
#pragma once
#include "dom/document.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::features {

// How an attribute hides its element.
enum class Hiding : std::uint8_t { none, from_everybody, from_screen_readers };
Hiding hiding_of(std::string_view attribute, std::string_view value);

// The style has display: none; of several the last one counts. Letter case does not.
bool is_display_none(std::string_view style);

class Visibility {
 public:
  void compute(const Document& document);
  // The node, or an element around it, is hidden from everybody.
  bool is_hidden(NodeId node) const { return !is_hidden_.empty() && is_hidden_[node] != 0; }

 private:
  std::vector<std::uint8_t> is_hidden_;  // by node; empty where nothing is hidden
};

}  // namespace garimpo::features
