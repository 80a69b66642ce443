#include "dom/direct/character_references.hpp"

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "dom/direct/scan.hpp"
#include "text/character_references.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace garimpo::dom::direct {

namespace {

using base::is_letter_or_digit;

// Nine of ten references on real pages.
std::size_t append_common(std::string_view source, std::string& out) {
  struct Common {
    std::string_view name;
    std::string_view text;
  };
  constexpr std::array<Common, 5> kCommon = {{{"amp;", "&"}, {"nbsp;", "\u00a0"}, {"quot;", "\""}, {"lt;", "<"}, {"gt;", ">"}}};
  for (const Common& common : kCommon) {
    if (!source.starts_with(common.name)) continue;
    out += common.text;
    return common.name.size();
  }
  return 0;
}

// Behind an ampersand: bytes taken, 0 where there is no reference.
std::size_t append_reference(std::string_view source, Surroundings surroundings, std::string& out) {
  if (source.empty()) return 0;
  if (source.front() == '#') {
    const text::NumberedReference found = text::find_numbered_reference(source);
    if (found.bytes != 0) base::append_utf8(out, found.code_point);
    return found.bytes;
  }
  if (!is_letter_or_digit(source.front())) return 0;
  if (const std::size_t taken = append_common(source, out); taken != 0) return taken;
  // "?a=1&copy=2" in an address is not a copyright sign: without its semicolon a name must be whole, and no value may follow.
  const auto word_end = std::ranges::find_if_not(source, is_letter_or_digit);
  if (surroundings == Surroundings::attribute && word_end != source.end() && *word_end == '=') return 0;
  const text::NamedReference found = text::find_named_reference(source);
  const bool is_part = !found.has_semicolon && source.begin() + static_cast<std::ptrdiff_t>(found.bytes) != word_end;
  if (found.bytes == 0 || (surroundings == Surroundings::attribute && is_part)) return 0;
  out += found.text;
  return found.bytes;
}

}  // namespace

void append_decoded(std::string_view source, Surroundings surroundings, std::string& out) {
  const char reference_sign = surroundings == Surroundings::raw_text ? '\r' : '&';
  const char* const end = source.data() + source.size();
  for (const char* at = source.data(); at != end;) {
    const char* const special = find_any(at, end, reference_sign, '\r', '\r');
    out.append(at, special);
    if (special == end) return;
    at = special + 1;
    if (*special == '\r') {
      out += '\n';
      if (at != end && *at == '\n') ++at;
      continue;
    }
    const std::size_t taken = append_reference({at, static_cast<std::size_t>(end - at)}, surroundings, out);
    if (taken == 0) out += '&';
    at += taken;
  }
}

}  // namespace garimpo::dom::direct
