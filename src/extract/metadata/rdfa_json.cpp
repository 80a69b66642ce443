#include "extract/metadata/rdfa_json.hpp"

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

void write_object(const Rdfa& rdfa, const Rdfa::Triple& triple, std::string_view base, base::JsonWriter& json) {
  if (triple.predicate == kType) {
    json.string(whole_address(rdfa, triple.object, base));
    return;
  }
  json.begin_object();
  if (triple.object != Rdfa::kNoResource) {
    json.member("@id", whole_address(rdfa, triple.object, base));
  } else {
    json.member("@value", triple.literal);
    json.member_if_known("@language", triple.language);
    json.member_if_known("@type", triple.datatype);
  }
  json.end_object();
}

using Triples = std::vector<const Rdfa::Triple*>;

// Triples of one subject, those of one property together.
void write_subject(const Rdfa& rdfa, const Triples& triples, std::string_view base, base::JsonWriter& json) {
  json.begin_object();
  json.member("@id", whole_address(rdfa, triples.front()->subject, base));
  for (std::size_t i = 0; i < triples.size();) {
    const std::string_view predicate = triples[i]->predicate;
    const bool is_list = triples[i]->is_in_list;
    json.key(predicate == kType ? "@type" : predicate).begin_array();
    if (is_list) json.begin_object().key("@list").begin_array();
    for (; i < triples.size() && triples[i]->predicate == predicate; ++i) write_object(rdfa, *triples[i], base, json);
    if (is_list) json.end_array().end_object();
    json.end_array();
  }
  json.end_object();
}

}  // namespace

void write_expanded(const Rdfa& rdfa, std::string_view base, base::JsonWriter& json) {
  if (rdfa.triples().empty()) return;
  std::vector<Rdfa::ResourceId> subjects;
  std::map<Rdfa::ResourceId, Triples> triples_of;
  for (const Rdfa::Triple& triple : rdfa.triples()) {
    Triples& triples = triples_of[triple.subject];
    if (triples.empty()) subjects.push_back(triple.subject);
    triples.push_back(&triple);
  }
  json.key("rdfa").begin_array();
  for (const Rdfa::ResourceId subject : subjects) {
    Triples& triples = triples_of[subject];
    std::ranges::stable_sort(triples, {}, [](const Rdfa::Triple* triple) { return triple->predicate; });
    write_subject(rdfa, triples, base, json);
  }
  json.end_array();
}

}  // namespace garimpo::extract::metadata
