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

bool is_quirky(const Doctype& doctype) {
  if (doctype.name != "html") return true;
  std::string public_id(doctype.public_id);
  base::lower_ascii(public_id);
  std::string system_id(doctype.system_id);
  base::lower_ascii(system_id);
  const auto begins = [&](std::string_view beginning) { return public_id.starts_with(beginning); };
  if (std::ranges::find(kQuirkyPublicIds, public_id) != kQuirkyPublicIds.end() || std::ranges::any_of(kQuirkyPublicBeginnings, begins))
    return true;
  if (system_id == kQuirkySystemId) return true;
  return system_id.empty() && std::ranges::any_of(kQuirkyWithoutSystemId, begins);
}

class DeclarationReader {
 public:
  explicit DeclarationReader(std::string_view text) : rest_(text) {}

  bool skip_space() {
    const std::size_t before = rest_.size();
    while (!rest_.empty() && text::is_html_space(rest_.front())) rest_.remove_prefix(1);
    return rest_.size() != before;
  }
  bool is_at_end() const { return rest_.empty(); }
  std::string_view word() {
    std::size_t bytes = 0;
    while (bytes < rest_.size() && !text::is_html_space(rest_[bytes])) ++bytes;
    const std::string_view found = rest_.substr(0, bytes);
    rest_.remove_prefix(bytes);
    return found;
  }
  std::optional<std::string_view> quoted() {
    if (rest_.empty() || (rest_.front() != '"' && rest_.front() != '\'')) return std::nullopt;
    const std::size_t close = rest_.find(rest_.front(), 1);
    if (close == std::string_view::npos) return std::nullopt;
    const std::string_view found = rest_.substr(1, close - 1);
    rest_.remove_prefix(close + 1);
    return found.find('\r') == std::string_view::npos ? std::optional(found) : std::nullopt;
  }

 private:
  std::string_view rest_;
};

std::string lower_copy(std::string_view word) {
  std::string copy(word);
  base::lower_ascii(copy);
  return copy;
}

}  // namespace

std::optional<Doctype> read_doctype(std::string_view declaration) {
  DeclarationReader reader(declaration);
  Doctype doctype;
  if (!reader.skip_space() || reader.is_at_end()) return std::nullopt;
  doctype.name = lower_copy(reader.word());
  reader.skip_space();
  if (!reader.is_at_end()) {
    const std::string keyword = lower_copy(reader.word());
    if ((keyword != "public" && keyword != "system") || !reader.skip_space()) return std::nullopt;
    const auto first = reader.quoted();
    if (!first || first->empty()) return std::nullopt;
    (keyword == "public" ? doctype.public_id : doctype.system_id) = *first;
    reader.skip_space();
    if (keyword == "public" && !reader.is_at_end()) {
      const auto second = reader.quoted();
      if (!second) return std::nullopt;
      doctype.system_id = *second;
      reader.skip_space();
    }
    if (!reader.is_at_end()) return std::nullopt;
  }
  doctype.is_quirky = is_quirky(doctype);
  return doctype;
}

}  // namespace garimpo::dom::direct
