// Every extraction method, one line each. The command line, the documentation and the API read this table; the first method of a family is
// the one that the family's name alone means.
#include "extract/articles/articles.hpp"
#include "extract/extractor.hpp"
#include "extract/metadata/metadata.hpp"
#include "extract/products/products.hpp"
#include "extract/records/records.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract {

std::span<const Extractor> extractors() {
  // clang-format off: one line each, so that a new one is one line of a change.
  static const std::array table = {
      articles::auto_method(),
      articles::nce(),
      records::auto_method(),
      records::cs(),
      records::ca(),
      records::mdr(),
      records::depta(),
      records::net(),
      records::gstm_improved(),
      records::gstm(),
      records::stm(),
      products::auto_method(),
      products::vitrine(),
      metadata::embedded(),
  };
  // clang-format on
  return table;
}

const Extractor* extractor_of(const MethodInfo& info) {
  const auto found = std::ranges::find(extractors(), info.name, [](const Extractor& extractor) { return extractor.info.name; });
  return found == extractors().end() ? nullptr : &*found;
}

}  // namespace garimpo::extract
