#include "features/structured_data/rdfa_names.hpp"

#include "text/attribute_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace garimpo::features {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// The initial context of RDFa 1.1 (http://www.w3.org/2011/rdfa-context/rdfa-1.1).
constexpr std::array<Pair, 46> kInitialPrefixes = {{
    {"as", "https://www.w3.org/ns/activitystreams#"},
    {"cat", "http://www.w3.org/ns/dcat#"},
    {"cc", "http://creativecommons.org/ns#"},
    {"cnt", "http://www.w3.org/2008/content#"},
    {"csvw", "http://www.w3.org/ns/csvw#"},
    {"ctag", "http://commontag.org/ns#"},
    {"dc", "http://purl.org/dc/terms/"},
    {"dc11", "http://purl.org/dc/elements/1.1/"},
    {"dcat", "http://www.w3.org/ns/dcat#"},
    {"dcterms", "http://purl.org/dc/terms/"},
    {"dqv", "http://www.w3.org/ns/dqv#"},
    {"duv", "https://www.w3.org/ns/duv#"},
    {"earl", "http://www.w3.org/ns/earl#"},
    {"foaf", "http://xmlns.com/foaf/0.1/"},
    {"gldp", "http://www.w3.org/ns/people#"},
    {"gr", "http://purl.org/goodrelations/v1#"},
    {"grddl", "http://www.w3.org/2003/g/data-view#"},
    {"ht", "http://www.w3.org/2006/http#"},
    {"ical", "http://www.w3.org/2002/12/cal/icaltzd#"},
    {"ldp", "http://www.w3.org/ns/ldp#"},
    {"ma", "http://www.w3.org/ns/ma-ont#"},
    {"oa", "http://www.w3.org/ns/oa#"},
    {"odrl", "http://www.w3.org/ns/odrl/2/"},
    {"og", "http://ogp.me/ns#"},
    {"org", "http://www.w3.org/ns/org#"},
    {"owl", "http://www.w3.org/2002/07/owl#"},
    {"prov", "http://www.w3.org/ns/prov#"},
    {"ptr", "http://www.w3.org/2009/pointers#"},
    {"qb", "http://purl.org/linked-data/cube#"},
    {"rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"},
    {"rdfa", "http://www.w3.org/ns/rdfa#"},
    {"rdfs", "http://www.w3.org/2000/01/rdf-schema#"},
    {"rev", "http://purl.org/stuff/rev#"},
    {"rif", "http://www.w3.org/2007/rif#"},
    {"rr", "http://www.w3.org/ns/r2rml#"},
    {"schema", "http://schema.org/"},
    {"sd", "http://www.w3.org/ns/sparql-service-description#"},
    {"sioc", "http://rdfs.org/sioc/ns#"},
    {"skos", "http://www.w3.org/2004/02/skos/core#"},
    {"skosxl", "http://www.w3.org/2008/05/skos-xl#"},
    {"v", "http://rdf.data-vocabulary.org/#"},
    {"vcard", "http://www.w3.org/2006/vcard/ns#"},
    {"void", "http://rdfs.org/ns/void#"},
    {"wdr", "http://www.w3.org/2007/05/powder#"},
    {"xhv", "http://www.w3.org/1999/xhtml/vocab#"},
    {"xsd", "http://www.w3.org/2001/XMLSchema#"},
}};

constexpr std::array<Pair, 3> kInitialTerms = {{
    {"describedby", "http://www.w3.org/2007/05/powder-s#describedby"},
    {"license", "http://www.w3.org/1999/xhtml/vocab#license"},
    {"role", "http://www.w3.org/1999/xhtml/vocab#role"},
}};

template <std::size_t kCount>
std::string_view look_up(const std::array<Pair, kCount>& table, std::string_view key) {
  const auto found = std::ranges::lower_bound(table, key, {}, &Pair::first);
  return found != table.end() && found->first == key ? found->second : std::string_view{};
}

}  // namespace

RdfaNames::Scope RdfaNames::declare(Scope scope, std::string_view prefixes, bool& is_whole) {
  while (true) {
    const std::string_view prefix = text::take_word(prefixes);
    const std::string_view address = text::take_word(prefixes);
    if (address.empty() || !is_whole) return scope;
    if (prefix.ends_with(':') && prefix != kBlank) scope = declare_one(scope, prefix.substr(0, prefix.size() - 1), address, is_whole);
  }
}

RdfaNames::Scope RdfaNames::declare_one(Scope scope, std::string_view prefix, std::string_view address, bool& is_whole) {
  if (declarations_.size() >= kMostPrefixes) {
    is_whole = false;
    return scope;
  }
  declarations_.push_back({prefix, address, scope});
  return static_cast<Scope>(declarations_.size());
}

std::string_view RdfaNames::prefix_address(std::string_view prefix, Scope scope) const {
  for (; scope != 0; scope = declarations_[scope - 1].outer)
    if (declarations_[scope - 1].prefix == prefix) return declarations_[scope - 1].address;
  return look_up(kInitialPrefixes, prefix);
}

std::string_view RdfaNames::expand(std::string_view curie, Scope scope) const {
  const std::size_t colon = curie.find(':');
  if (colon == std::string_view::npos || curie.substr(colon + 1).starts_with("//")) return {};
  if (curie.starts_with(kBlank)) return curie;
  const std::string_view prefix = curie.substr(0, colon);
  const std::string_view address = prefix.empty() ? "http://www.w3.org/1999/xhtml/vocab#" : prefix_address(prefix, scope);
  return address.empty() ? std::string_view{} : join(address, curie.substr(colon + 1));
}

std::string_view RdfaNames::name(std::string_view word, std::string_view vocabulary, Scope scope) const {
  if (word.find(':') != std::string_view::npos) {
    const std::string_view expanded = expand(word, scope);
    return expanded.empty() ? word : expanded;
  }
  if (vocabulary.empty()) return look_up(kInitialTerms, word);
  // Pages write vocab="https://schema.org" without the slash that the vocabulary needs.
  const bool is_open = std::string_view("/#:?=").find(vocabulary.back()) != std::string_view::npos;
  return is_open ? join(vocabulary, word) : join(join(vocabulary, "/"), word);
}

std::string_view RdfaNames::resource(std::string_view text, Scope scope) const {
  text = text::trim_html_space(text);
  if (text.starts_with('[') && text.ends_with(']')) return expand(text.substr(1, text.size() - 2), scope);
  const std::string_view expanded = expand(text, scope);
  return expanded.empty() ? text : expanded;
}

std::string_view RdfaNames::join(std::string_view a, std::string_view b) const { return tree_.keep(std::string(a).append(b)); }

}  // namespace garimpo::features
