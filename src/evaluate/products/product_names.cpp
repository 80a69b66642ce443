#include "evaluate/products/product_names.hpp"

#include "base/utf8.hpp"
#include "evaluate/scalar_text.hpp"
#include "text/words/words.hpp"

namespace garimpo::evaluate {

namespace {

constexpr double kLeastSharedName = 0.6;

}  // namespace

ProductName product_name(base::JsonValue product) {
  const base::JsonValue name = product["name"];
  ProductName folded{name.is_truthy() ? text::fold_to_letters_and_digits(scalar_text(name)) : std::string{}, 0};
  folded.characters = base::count_code_points(folded.folded);
  return folded;
}

bool is_same_name(const ProductName& a, const ProductName& b) {
  if (a.folded.empty() || b.folded.empty()) return false;
  const ProductName& shorter = a.characters <= b.characters ? a : b;
  const ProductName& longer = a.characters <= b.characters ? b : a;
  if (static_cast<double>(shorter.characters) < kLeastSharedName * static_cast<double>(longer.characters)) return false;
  return longer.folded.find(shorter.folded) != std::string::npos;
}

}  // namespace garimpo::evaluate
