#include "features/page_language.hpp"

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "text/words/language.hpp"

#include <algorithm>

namespace garimpo::features {

namespace {

// Text that the language is read from.
constexpr std::size_t kSampleBytes = 1500;
// A text whose words are this much one language's outweighs what the page declares.
constexpr float kSureLanguage = 0.5F;

void append_sample(const Page& page, NodeRange content, std::string& sample) {
  const Document& document = page.document();
  const NodeId beginning = content.empty() ? page.text_beginning() : content.begin;
  const NodeId end = content.empty() ? document.size() : content.end;
  const TextSums& sums = page.text();
  for (NodeId text = sums.next_text(beginning == kNoNode ? 0 : beginning); text < end && sample.size() < kSampleBytes;
       text = sums.next_text(text + 1)) {
    sample += base::cut_utf8(document.text(text), kSampleBytes);
    sample += ' ';
  }
}

}  // namespace

PageLanguage language_of(const Page& page, NodeRange content, std::string sample) {
  append_sample(page, content, sample);
  const text::Language found = text::language_of(sample);
  const std::string_view declared = page.head().language();
  const std::string_view primary = declared.substr(0, std::min(declared.find_first_of("-_"), declared.size()));
  const bool is_known = primary.size() == 2 || primary.size() == 3;
  const bool agrees = is_known && base::equals_ignoring_case(primary, found.code);
  if (!found.code.empty() && (agrees || !is_known || found.confidence >= kSureLanguage))
    return {std::string(found.code), agrees ? "the text, and lang" : "the text", found.confidence};
  if (!is_known) return {};
  std::string code(primary);
  base::lower_ascii(code);
  return {std::move(code), "lang of <html>", -1};
}

}  // namespace garimpo::features
