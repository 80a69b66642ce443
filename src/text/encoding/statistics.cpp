#include "text/encoding/statistics.hpp"

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "text/encoding/whatwg_decoder.hpp"
#include "text/words/ascii_run.hpp"

#include <uchardet/uchardet.h>

#include <array>
#include <memory>
#include <string>

namespace garimpo::text {

namespace {

constexpr std::size_t kSampleBytes = 64U << 10;

// Other encodings form valid sequences of UTF-8 by chance only: in a page of windows-1252 a letter past ASCII is seldom followed by one of
// the range 0x80 to 0xBF. Ten good sequences to a bad byte do not happen.
constexpr std::size_t kGoodPerBadByte = 10;

bool is_mostly_utf8(std::string_view sample) {
  std::size_t good = 0, bad = 0;
  for (std::size_t i = ascii_length(sample); i < sample.size(); i += ascii_length(sample.substr(i))) {
    const std::size_t length = base::utf8_sequence_length(sample.substr(i));
    ++(length == 0 ? bad : good);
    i += length == 0 ? 1 : length;
  }
  return good > 0 && good >= bad * kGoodPerBadByte;
}

// Answers of uchardet that are no encodings of the web, and the web's encoding for the same languages: on real pages such an
// answer was wrong and this one right.
struct Neighbour {
  std::string_view answer;
  Encoding encoding;
};
constexpr std::array kNeighbours = {
    Neighbour{"MAC-CENTRALEUROPE", Encoding::windows_1250},
    Neighbour{"IBM852", Encoding::windows_1250},
    Neighbour{"IBM855", Encoding::windows_1251},
    Neighbour{"MAC-CYRILLIC", Encoding::x_mac_cyrillic},
    Neighbour{"IBM862", Encoding::windows_1255},
    Neighbour{"IBM865", Encoding::windows_1252},
    Neighbour{"VISCII", Encoding::windows_1258},
    Neighbour{"UHC", Encoding::euc_kr},
    Neighbour{"JOHAB", Encoding::euc_kr},
    Neighbour{"EUC-TW", Encoding::big5},
};

std::optional<Encoding> encoding_of_answer(std::string_view answer) {
  for (const Neighbour& neighbour : kNeighbours)
    if (neighbour.answer == answer) return neighbour.encoding;
  const auto encoding = encoding_for_label(answer);
  // Statistics are no evidence for the encodings that a browser refuses to decode.
  return encoding == Encoding::replacement ? std::nullopt : encoding;
}

// Single-byte encodings of languages in Latin letters.
bool is_latin(Encoding encoding) {
  switch (encoding) {
    case Encoding::windows_1250:
    case Encoding::windows_1252:
    case Encoding::windows_1254:
    case Encoding::windows_1257:
    case Encoding::windows_1258:
    case Encoding::iso_8859_2:
    case Encoding::iso_8859_3:
    case Encoding::iso_8859_4:
    case Encoding::iso_8859_10:
    case Encoding::iso_8859_13:
    case Encoding::iso_8859_14:
    case Encoding::iso_8859_15:
    case Encoding::iso_8859_16:
    case Encoding::macintosh:
      return true;
    default:
      return false;
  }
}

bool is_multi_byte(Encoding encoding) { return encoding >= Encoding::gbk && encoding <= Encoding::euc_kr; }

struct ByteCounts {
  std::size_t ascii_letters = 0;
  std::size_t high = 0;     // past ASCII
  std::size_t letters = 0;  // bytes past ASCII that are no quote, dash, space or sign in the Latin encodings of Windows
  std::size_t in_runs = 0;  // letters next to another one
};

ByteCounts count_bytes(std::string_view sample) {
  constexpr std::string_view kSigns = "\x80\x82\x84\x85\x91\x92\x93\x94\x95\x96\x97\x99\xA0\xA3\xA9\xAB\xAE\xB0\xB7\xBB";
  ByteCounts counts;
  bool is_after_high = false;
  for (const char c : sample) {
    const bool is_high = base::is_beyond_ascii(c);
    counts.ascii_letters += base::is_letter(c);
    counts.high += is_high;
    counts.letters += is_high && kSigns.find(c) == std::string_view::npos;
    counts.in_runs += is_high && is_after_high;
    is_after_high = is_high;
  }
  return counts;
}

// Whether at most one bad character (U+FFFD or a C1 control) comes with every twenty good ones past ASCII.
bool decodes_well(Encoding encoding, std::string_view sample) {
  std::string text;
  Position position;
  Decoder(encoding, sample).decode(position, sample.size(), text);
  std::size_t good = 0, bad = 0;
  for (std::size_t i = ascii_length(text); i < text.size(); i += ascii_length(std::string_view(text).substr(i))) {
    const auto [code_point, bytes] = base::decode_utf8(std::string_view(text).substr(i));
    ++(code_point == 0xFFFD || code_point < 0xA0 ? bad : good);
    i += bytes;
  }
  return bad * 20 <= good;
}

// Whether the sample holds enough letters past ASCII to support the guess. Of the 82 undeclared pages of our corpora that are not UTF-8
// (2026-11) uchardet got 29 wrong, nearly all English with a few signs or names in windows-1252. A language that needs another encoding
// has more such letters: at least one per 200 of ASCII, markup included, in Latin scripts (Polish has some 15), runs of them in others.
bool is_plausible(Encoding encoding, std::string_view sample) {
  if (encoding == Encoding::utf_8) return true;
  const ByteCounts counts = count_bytes(sample);
  if (is_latin(encoding)) {
    if (counts.letters * 200 < counts.ascii_letters || counts.letters < 4) return false;
  } else if (!is_multi_byte(encoding) && counts.in_runs * 2 < counts.high) {
    return false;
  }
  return decodes_well(encoding, sample);
}

}  // namespace

std::optional<Encoding> guess_encoding(std::string_view bytes) {
  const std::string_view sample = bytes.substr(ascii_length(bytes)).substr(0, kSampleBytes);
  if (sample.empty()) return std::nullopt;
  if (is_mostly_utf8(sample)) return Encoding::utf_8;
  const std::unique_ptr<uchardet, decltype(&uchardet_delete)> detector(uchardet_new(), uchardet_delete);
  if (uchardet_handle_data(detector.get(), sample.data(), sample.size()) != 0) return std::nullopt;
  uchardet_data_end(detector.get());
  const auto encoding = encoding_of_answer(uchardet_get_charset(detector.get()));
  return encoding && is_plausible(*encoding, sample) ? encoding : std::nullopt;
}

}  // namespace garimpo::text
