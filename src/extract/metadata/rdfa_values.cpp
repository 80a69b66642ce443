#include "extract/metadata/rdfa_values.hpp"

#include "text/web_address.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace garimpo::extract::metadata {

namespace {

using features::Rdfa;

constexpr std::string_view kType = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

std::string whole_address(const Rdfa& rdfa, Rdfa::ResourceId id, std::string_view base) {
  const std::string_view address = rdfa.address(id);
  return address.starts_with("_:") ? std::string(address) : text::resolve_address(base, address);
}

void add_object(const Rdfa& rdfa, const Rdfa::Triple& triple, std::string_view base, ValueTree& values) {
  values.from(triple.node);
  if (triple.predicate == kType) {
    values.string(whole_address(rdfa, triple.object, base));
    return;
  }
  values.begin_object();
  if (triple.object != Rdfa::kNoResource) {
    values.member("@id", whole_address(rdfa, triple.object, base));
  } else {
    values.member("@value", triple.literal);
    values.member_if_known("@language", triple.language);
    values.member_if_known("@type", triple.datatype);
  }
  values.end_object();
}

using Triples = std::vector<const Rdfa::Triple*>;

// Triples of one subject, those of one property together.
void add_subject(const Rdfa& rdfa, const Triples& triples, std::string_view base, ValueTree& values) {
  values.from(triples.front()->node).begin_object();
  values.member("@id", whole_address(rdfa, triples.front()->subject, base));
  for (std::size_t i = 0; i < triples.size();) {
    const std::string_view predicate = triples[i]->predicate;
    const bool is_list = triples[i]->is_in_list;
    values.key(predicate == kType ? "@type" : predicate).begin_list();
    if (is_list) values.begin_object().key("@list").begin_list();
    for (; i < triples.size() && triples[i]->predicate == predicate; ++i) add_object(rdfa, *triples[i], base, values);
    if (is_list) values.end_list().end_object();
    values.end_list();
  }
  values.end_object();
}

}  // namespace

void add_expanded(const Rdfa& rdfa, std::string_view base, ValueTree& values) {
  if (rdfa.triples().empty()) return;
  std::vector<Rdfa::ResourceId> subjects;
  std::map<Rdfa::ResourceId, Triples> triples_of;
  for (const Rdfa::Triple& triple : rdfa.triples()) {
    Triples& triples = triples_of[triple.subject];
    if (triples.empty()) subjects.push_back(triple.subject);
    triples.push_back(&triple);
  }
  values.from(kNoNode).key("rdfa").begin_list();
  for (const Rdfa::ResourceId subject : subjects) {
    Triples& triples = triples_of[subject];
    std::ranges::stable_sort(triples, {}, [](const Rdfa::Triple* triple) { return triple->predicate; });
    add_subject(rdfa, triples, base, values);
  }
  values.end_list();
}

}  // namespace garimpo::extract::metadata
