// Labels are the 228 of the standard's table (https://encoding.spec.whatwg.org/#names-and-labels), kept in rows as the standard
// prints them and sorted by the compiler.
#include "text/encoding/encoding_labels.hpp"

#include "base/ascii.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>

namespace garimpo::text {

namespace {

struct Row {
  std::string_view name;
  std::string_view labels;  // separated by single spaces
};

constexpr std::array<Row, kEncodings> kRows = {
    Row{"utf-8", "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8"},
    Row{"ibm866", "866 cp866 csibm866 ibm866"},
    Row{"iso-8859-2", "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2"},
    Row{"iso-8859-3", "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"},
    Row{"iso-8859-4", "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"},
    Row{"iso-8859-5", "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988"},
    Row{"iso-8859-6",
        "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e "
        "iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987"},
    Row{"iso-8859-7",
        "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 iso_8859-7 "
        "iso_8859-7:1987 sun_eu_greek"},
    Row{"iso-8859-8",
        "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598 iso_8859-8 "
        "iso_8859-8:1988 visual"},
    Row{"iso-8859-8-i", "csiso88598i iso-8859-8-i logical"},
    Row{"iso-8859-10", "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6"},
    Row{"iso-8859-13", "iso-8859-13 iso8859-13 iso885913"},
    Row{"iso-8859-14", "iso-8859-14 iso8859-14 iso885914"},
    Row{"iso-8859-15", "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9"},
    Row{"iso-8859-16", "iso-8859-16"},
    Row{"koi8-r", "cskoi8r koi koi8 koi8-r koi8_r"},
    Row{"koi8-u", "koi8-ru koi8-u"},
    Row{"macintosh", "csmacintosh mac macintosh x-mac-roman"},
    Row{"windows-874", "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874"},
    Row{"windows-1250", "cp1250 windows-1250 x-cp1250"},
    Row{"windows-1251", "cp1251 windows-1251 x-cp1251"},
    Row{"windows-1252",
        "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 "
        "iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252"},
    Row{"windows-1253", "cp1253 windows-1253 x-cp1253"},
    Row{"windows-1254",
        "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 "
        "windows-1254 x-cp1254"},
    Row{"windows-1255", "cp1255 windows-1255 x-cp1255"},
    Row{"windows-1256", "cp1256 windows-1256 x-cp1256"},
    Row{"windows-1257", "cp1257 windows-1257 x-cp1257"},
    Row{"windows-1258", "cp1258 windows-1258 x-cp1258"},
    Row{"x-mac-cyrillic", "x-mac-cyrillic x-mac-ukrainian"},
    Row{"gbk", "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk"},
    Row{"gb18030", "gb18030"},
    Row{"big5", "big5 big5-hkscs cn-big5 csbig5 x-x-big5"},
    Row{"euc-jp", "cseucpkdfmtjapanese euc-jp x-euc-jp"},
    Row{"iso-2022-jp", "csiso2022jp iso-2022-jp"},
    Row{"shift_jis", "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis"},
    Row{"euc-kr",
        "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 "
        "windows-949"},
    Row{"replacement", "csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr replacement"},
    Row{"utf-16be", "unicodefffe utf-16be"},
    Row{"utf-16le", "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le"},
    Row{"x-user-defined", "x-user-defined"},
};

struct Label {
  std::string_view text;
  Encoding encoding;
};

constexpr std::size_t count_labels() {
  std::size_t count = 0;
  for (const Row& row : kRows) count += 1 + static_cast<std::size_t>(std::ranges::count(row.labels, ' '));
  return count;
}

constexpr auto sorted_labels() {
  std::array<Label, count_labels()> sorted{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    std::string_view rest = kRows[i].labels;
    while (!rest.empty()) {
      const std::string_view label = rest.substr(0, rest.find(' '));
      sorted[count++] = {label, static_cast<Encoding>(i)};
      rest.remove_prefix(std::min(label.size() + 1, rest.size()));
    }
  }
  std::ranges::sort(sorted, {}, &Label::text);
  return sorted;
}
constexpr auto kLabels = sorted_labels();
static_assert(kLabels.size() == 228);

constexpr std::size_t kLongestLabel = std::ranges::max(kLabels, {}, [](const Label& label) { return label.text.size(); }).text.size();

}  // namespace

std::string_view name(Encoding encoding) { return kRows[static_cast<std::size_t>(encoding)].name; }

std::optional<Encoding> encoding_for_label(std::string_view label) {
  label = trim_html_space(label);
  if (label.size() > kLongestLabel) return std::nullopt;
  std::array<char, kLongestLabel> lower;
  std::ranges::transform(label, lower.begin(), [](char c) { return base::lower_ascii(c); });
  const std::string_view wanted(lower.data(), label.size());
  const auto found = std::ranges::lower_bound(kLabels, wanted, {}, &Label::text);
  if (found == kLabels.end() || found->text != wanted) return std::nullopt;
  return found->encoding;
}

}  // namespace garimpo::text
