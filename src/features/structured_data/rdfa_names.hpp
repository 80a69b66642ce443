// Names of RDFa made whole: terms, CURIEs and IRIs (RDFa Core 1.1 §7.4), with the prefixes that every page starts with.
//
// Scopes nest as elements do; a declaration costs one entry and a look-up walks outwards. Limit: kMostPrefixes declarations a page.
#pragma once
#include "features/structured_data/data_tree.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::features {

class RdfaNames {
 public:
  static constexpr std::size_t kMostPrefixes = 500;
  using Scope = std::uint32_t;  // 0: nothing declared
  static constexpr std::string_view kBlank = "_:";

  // Strings that are put together are kept by the tree.
  explicit RdfaNames(DataTree& tree) : tree_(tree) {}

  // The scope inside an element with these declarations ("og: http://ogp.me/ns# …"). False in `is_whole` past the limit.
  Scope declare(Scope scope, std::string_view prefixes, bool& is_whole);
  Scope declare_one(Scope scope, std::string_view prefix, std::string_view address, bool& is_whole);

  // Of property, typeof, rel, rev, datatype: term, CURIE or absolute IRI. "" where it is none.
  std::string_view name(std::string_view word, std::string_view vocabulary, Scope scope) const;
  // Of about and resource: safe CURIE, CURIE or an address as it stands. Blank nodes begin with "_:".
  std::string_view resource(std::string_view text, Scope scope) const;

 private:
  std::string_view expand(std::string_view curie, Scope scope) const;
  std::string_view prefix_address(std::string_view prefix, Scope scope) const;
  std::string_view join(std::string_view a, std::string_view b) const;

  struct Declaration {
    std::string_view prefix;
    std::string_view address;
    Scope outer;
  };
  DataTree& tree_;
  std::vector<Declaration> declarations_;
};

}  // namespace garimpo::features
