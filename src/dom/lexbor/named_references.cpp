#include "dom/lexbor/named_references.hpp"

#include <cstddef>

namespace garimpo::dom::lexbor {

namespace {

// The library's table is C and holds constants in plain pointers; this is its entry, in a form that C++ takes.
struct lexbor_sbst_entry_static_t {  // NOLINT(readability-identifier-naming)
  unsigned char key;
  const void* value;
  std::size_t value_bytes;
  std::size_t left;
  std::size_t right;
  std::size_t next;
};

#include <lexbor/html/tokenizer/res.h>

using Entry = lexbor_sbst_entry_static_t;
constexpr const Entry* kEntries = lxb_html_tokenizer_res_entities_sbst;

// A binary tree of the characters that may come next; entry 0 is no entry.
const Entry* find(const Entry* tree, unsigned char key) {
  while (tree != kEntries && tree->key != key) tree = &kEntries[key > tree->key ? tree->right : tree->left];
  return tree == kEntries ? nullptr : tree;
}

}  // namespace

NamedReference find_named_reference(std::string_view behind_ampersand) {
  NamedReference found;
  const Entry* entry = &kEntries[1];
  for (std::size_t at = 0; at < behind_ampersand.size(); ++at) {
    entry = find(entry, static_cast<unsigned char>(behind_ampersand[at]));
    if (entry == nullptr) break;
    if (entry->value != nullptr)
      found = {at + 1, behind_ampersand[at] == ';', {static_cast<const char*>(entry->value), entry->value_bytes}};
    entry = &kEntries[entry->next];
  }
  return found;
}

}  // namespace garimpo::dom::lexbor
