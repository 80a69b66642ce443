#include "dom/direct/doctype.hpp"

#include "base/ascii.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>

namespace garimpo::dom::direct {

namespace {

constexpr std::array<std::string_view, 3> kQuirkyPublicIds = {"-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en",
                                                              "html"};
constexpr std::string_view kQuirkySystemId = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd";
constexpr auto kQuirkyPublicBeginnings = std::to_array<std::string_view>({
    "+//silmaril//dtd html pro v0r11 19970101//",
    "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
    "-//ietf//dtd html 2.0 level 1//",
    "-//ietf//dtd html 2.0 level 2//",
    "-//ietf//dtd html 2.0 strict level 1//",
    "-//ietf//dtd html 2.0 strict level 2//",
    "-//ietf//dtd html 2.0 strict//",
    "-//ietf//dtd html 2.0//",
    "-//ietf//dtd html 2.1e//",
    "-//ietf//dtd html 3.0//",
    "-//ietf//dtd html 3.2 final//",
    "-//ietf//dtd html 3.2//",
    "-//ietf//dtd html 3//",
    "-//ietf//dtd html level 0//",
    "-//ietf//dtd html level 1//",
    "-//ietf//dtd html level 2//",
    "-//ietf//dtd html level 3//",
    "-//ietf//dtd html strict level 0//",
    "-//ietf//dtd html strict level 1//",
    "-//ietf//dtd html strict level 2//",
    "-//ietf//dtd html strict level 3//",
    "-//ietf//dtd html strict//",
    "-//ietf//dtd html//",
    "-//metrius//dtd metrius presentational//",
    "-//microsoft//dtd internet explorer 2.0 html strict//",
    "-//microsoft//dtd internet explorer 2.0 html//",
    "-//microsoft//dtd internet explorer 2.0 tables//",
    "-//microsoft//dtd internet explorer 3.0 html strict//",
    "-//microsoft//dtd internet explorer 3.0 html//",
    "-//microsoft//dtd internet explorer 3.0 tables//",
    "-//netscape comm. corp.//dtd html//",
    "-//netscape comm. corp.//dtd strict html//",
    "-//o'reilly and associates//dtd html 2.0//",
    "-//o'reilly and associates//dtd html extended 1.0//",
    "-//o'reilly and associates//dtd html extended relaxed 1.0//",
    "-//sq//dtd html 2.0 hotmetal + extensions//",
    "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
    "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
    "-//spyglass//dtd html 2.0 extended//",
    "-//sun microsystems corp.//dtd hotjava html//",
    "-//sun microsystems corp.//dtd hotjava strict html//",
    "-//w3c//dtd html 3 1995-03-24//",
    "-//w3c//dtd html 3.2 draft//",
    "-//w3c//dtd html 3.2 final//",
    "-//w3c//dtd html 3.2//",
    "-//w3c//dtd html 3.2s draft//",
    "-//w3c//dtd html 4.0 frameset//",
    "-//w3c//dtd html 4.0 transitional//",
    "-//w3c//dtd html experimental 19960712//",
    "-//w3c//dtd html experimental 970421//",
    "-//w3c//dtd w3 html//",
    "-//w3o//dtd w3 html 3.0//",
    "-//webtechs//dtd mozilla html 2.0//",
    "-//webtechs//dtd mozilla html//",
});
constexpr auto kQuirkyWithoutSystemId =
    std::to_array<std::string_view>({"-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//"});

std::string lower_copy(std::string_view word) {
  std::string copy(word);
  base::lower_ascii(copy);
  return copy;
}

bool is_quirky(const Doctype& doctype) {
  if (doctype.name != "html") return true;
  const std::string public_id = lower_copy(doctype.public_id.value_or(""));
  const auto begins = [&](std::string_view beginning) { return public_id.starts_with(beginning); };
  if (std::ranges::find(kQuirkyPublicIds, public_id) != kQuirkyPublicIds.end() || std::ranges::any_of(kQuirkyPublicBeginnings, begins))
    return true;
  if (lower_copy(doctype.system_id.value_or("")) == kQuirkySystemId) return true;
  return !doctype.system_id && std::ranges::any_of(kQuirkyWithoutSystemId, begins);
}

// The states of the standard's tokenizer behind "<!doctype" (13.2.5.53 to 13.2.5.68). Each step says whether the declaration goes on as it
// should; where it does not, the rest of it is nothing.
class DeclarationReader {
 public:
  explicit DeclarationReader(std::string_view text) : rest_(text) {}

  // False where the declaration makes the page quirky by its form alone.
  bool read(Doctype& doctype) {
    skip_space();
    if (rest_.empty()) return false;
    doctype.name = lower_copy(word());
    skip_space();
    if (rest_.empty()) return true;
    const std::string keyword = lower_copy(rest_.substr(0, kKeywordBytes));
    if (keyword != "public" && keyword != "system") return false;
    rest_.remove_prefix(kKeywordBytes);
    skip_space();
    if (!is_at_quote()) return false;
    if (keyword == "public") {
      if (!quoted(doctype.public_id)) return false;
      skip_space();
      if (rest_.empty()) return true;
      if (!is_at_quote()) return false;
    }
    return quoted(doctype.system_id);  // what stands behind it does no harm
  }

 private:
  static constexpr std::size_t kKeywordBytes = 6;

  void skip_space() {
    while (!rest_.empty() && text::is_html_space(rest_.front())) rest_.remove_prefix(1);
  }
  bool is_at_quote() const { return !rest_.empty() && (rest_.front() == '"' || rest_.front() == '\''); }
  std::string_view word() {
    std::size_t bytes = 0;
    while (bytes < rest_.size() && !text::is_html_space(rest_[bytes])) ++bytes;
    const std::string_view found = rest_.substr(0, bytes);
    rest_.remove_prefix(bytes);
    return found;
  }
  // False where the declaration ends before the identifier does: it is then the rest.
  bool quoted(std::optional<std::string_view>& identifier) {
    const std::size_t close = rest_.find(rest_.front(), 1);
    const bool is_closed = close != std::string_view::npos;
    identifier = rest_.substr(1, is_closed ? close - 1 : std::string_view::npos);
    rest_.remove_prefix(is_closed ? close + 1 : rest_.size());
    return is_closed;
  }

  std::string_view rest_;
};

}  // namespace

Doctype read_doctype(std::string_view declaration, bool is_closed) {
  Doctype doctype;
  const bool is_well_formed = DeclarationReader(declaration).read(doctype);
  doctype.is_quirky = !is_well_formed || !is_closed || is_quirky(doctype);
  return doctype;
}

}  // namespace garimpo::dom::direct
