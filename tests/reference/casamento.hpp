// The distances and searches of Jabour 2011, chapter 3, written from the text and from nothing else, on lists of trees: the oracle of
// records/cs and records/ca. Names and indices (from 1) are the thesis's; the comments quote what each line follows.
#pragma once
#include "tests/reference/sequences.hpp"
#include "tests/reference/trees.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::reference::jabour {

enum class Distance { dc, dg, dt };

// A sibling and where it stands among all of them.
struct Sibling {
  std::size_t number;
  Tree tree;
};
using List = std::vector<Sibling>;                     // L_1 ... L_n
using Group = std::vector<Sibling>;                    // a generalizing set (Definition 1)
using Region = std::vector<std::vector<std::size_t>>;  // the numbers of each group

// "concatenação sucessiva dos nomes dos elementos, apenas na abertura, durante uma navegação em profundidade".
inline void append_tags(const Tree& tree, std::vector<std::uint16_t>& tags) {
  tags.push_back(tree.label);
  for (const Tree& child : tree.children) append_tags(child, tags);
}

// "a distância normalizada": a part of a whole, so that it can be compared without rounding.
struct Fraction {
  std::size_t part;
  std::size_t whole;
};

struct Measure {
  Distance kind;
  std::size_t alpha_tenths;
  std::vector<std::string_view> names;  // of the labels, from 'a' on

  bool is_near(const Group& a, const Group& b) const {
    const Fraction distance = between(a, b);
    return 10 * distance.part <= alpha_tenths * distance.whole;
  }

 private:
  Fraction between(const Group& a, const Group& b) const {
    if (kind == Distance::dt) return unmatched(a, b);
    // "basta repetir o procedimento para cada raiz do conjunto generalizador e concatenar sucessivamente".
    std::vector<std::uint16_t> tags_a;
    std::vector<std::uint16_t> tags_b;
    for (const Sibling& sibling : a) append_tags(sibling.tree, tags_a);
    for (const Sibling& sibling : b) append_tags(sibling.tree, tags_b);
    if (kind == Distance::dg) return {edit_distance(tags_a, tags_b), std::max(tags_a.size(), tags_b.size())};
    const std::string chars_a = spelled(tags_a);
    const std::string chars_b = spelled(tags_b);
    return {edit_distance(chars_a, chars_b), std::max(chars_a.size(), chars_b.size())};
  }

  std::string spelled(const std::vector<std::uint16_t>& tags) const {
    std::string out;
    for (const std::uint16_t tag : tags) out += names[tag - 'a'];
    return out;
  }

  // "a razão r entre o valor do mapeamento máximo e o número de nós da árvore que contém mais nós. A distância [...] é dada por 1 - r." Of
  // several trees a side the text says nothing; here they get a root, as in Zhai, Liu 2005.
  static Fraction unmatched(const Group& a, const Group& b) {
    const auto whole = [](const Group& group) {
      if (group.size() == 1) return group[0].tree;
      Tree root{'?', {}};
      for (const Sibling& sibling : group) root.children.push_back(sibling.tree);
      return root;
    };
    const Tree tree_a = whole(a);
    const Tree tree_b = whole(b);
    const std::size_t larger = std::max(tree_a.size(), tree_b.size());
    return {larger - simple_tree_matching(tree_a, tree_b).score, larger};
  }
};

inline Region numbers(const std::vector<Group>& groups) {
  Region region;
  for (const Group& group : groups) {
    region.emplace_back();
    for (const Sibling& sibling : group) region.back().push_back(sibling.number);
  }
  return region;
}

// Figure 3.7; "as sub-listas que contêm mais de um nó são classificadas como data regions".
inline std::vector<Region> cs(const List& l, const Measure& measure) {
  std::vector<std::vector<Group>> c;
  for (std::size_t i = 0; i < l.size(); ++i) {
    if (i == 0 || !measure.is_near({l[i - 1]}, {l[i]})) c.emplace_back();
    c.back().push_back({l[i]});
  }
  std::vector<Region> found;
  for (const std::vector<Group>& sub_list : c)
    if (sub_list.size() > 1) found.push_back(numbers(sub_list));
  return found;
}

// L_first ... L_last; empty where the list does not reach so far.
inline Group slice(const List& l, std::size_t first, std::size_t last) {
  if (last > l.size() || first > last) return {};
  return {l.begin() + static_cast<std::ptrdiff_t>(first) - 1, l.begin() + static_cast<std::ptrdiff_t>(last)};
}

// Section 3.1.2, Casamento de Árvores. With r = p - 1 nodes a group, G_i = {L_1+(i-1)r ... L_ir}: the printed indices mix p and p - 1.
inline void ca(const List& l, const Measure& measure, std::vector<Region>& found) {
  const std::size_t n = l.size();
  if (n < 2) return;
  // "o menor p >= 2 tal que a distância entre L_1 e L_p seja menor que alfa"
  std::size_t p = 2;
  while (p <= n && !measure.is_near(slice(l, 1, 1), slice(l, p, p))) ++p;
  // "Se tal p não existe, o procedimento busca data regions recursivamente na lista de nós L_2, ..., L_n": nor does it where the list ends
  // before a second group of the size of the first.
  const std::size_t r = p - 1;
  if (p > n || slice(l, r + 1, 2 * r).empty()) return ca(slice(l, 2, n), measure, found);
  // "buscando o menor k tal que a distância entre [os nós iniciais de G_k e G_k+1] seja maior que alfa"
  std::vector<Group> g = {slice(l, 1, r)};
  for (Group next = slice(l, r + 1, 2 * r); !next.empty() && measure.is_near({g.back().front()}, {next.front()});) {
    g.push_back(next);
    next = slice(l, g.size() * r + 1, (g.size() + 1) * r);
  }
  // "verifica se esses formam uma data region [...] para validar a Condição 4 da Definição 2"
  bool is_data_region = true;
  for (std::size_t i = 1; i < g.size(); ++i) is_data_region = is_data_region && measure.is_near(g[i - 1], g[i]);
  if (is_data_region) found.push_back(numbers(g));
  // "Finalmente, o procedimento busca data regions recursivamente na lista de nós" que segue.
  ca(slice(l, g.size() * r + 1, n), measure, found);
}

}  // namespace garimpo::reference::jabour
