// Every extraction method, one line each, and the second names of methods. The command line, the documentation and the API read these
// tables; the first method of a family is the one that the family's name alone means.
#include "extract/articles/articles.hpp"
#include "extract/extractor.hpp"
#include "extract/metadata/metadata.hpp"
#include "extract/products/products.hpp"
#include "extract/records/records.hpp"
#include "text/dates/dates.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract {

namespace {

// A page fetched on this day may bear the date of the next one: it is tomorrow already somewhere.
std::int32_t latest_day(std::string_view fetched) {
  const auto found = text::find_date(fetched.substr(0, 64));
  return found ? text::day_number(found->date) + 1 : INT32_MAX;
}

}  // namespace

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
      products::godoy(),
      metadata::embedded(),
  };
  // clang-format on
  return table;
}

std::span<const MethodAlias> method_aliases() {
  // "cs" and "ca" are the initials that Jabour 2011 gives its procedures (casamento simples, casamento de árvores); their aliases say what
  // the procedures look for. products/vitrine is the former name of products/godoy.
  static constexpr std::array table = {
      MethodAlias{"records/sibling_runs", "records/cs"},
      MethodAlias{"records/sibling_groups", "records/ca"},
      MethodAlias{"products/vitrine", "products/godoy"},
  };
  return table;
}

const Extractor* find_extractor(std::string_view name) {
  const auto alias = std::ranges::find(method_aliases(), name, &MethodAlias::alias);
  if (alias != method_aliases().end()) name = alias->method;
  const auto found = std::ranges::find(extractors(), name, [](const Extractor& extractor) { return extractor.info.name; });
  return found == extractors().end() ? nullptr : &*found;
}

garimpo::Extractor public_extractor(const Extractor& extractor) {
  return {extractor.info, [run = extractor.run](garimpo::Context& context) {
            Context inside{context.page.facts(), context.options, context.url,       context.budget,
                           context.markers,      context.trace,   &context.warnings, latest_day(context.fetched)};
            run(inside);
          }};
}

}  // namespace garimpo::extract
