#include "text/statistics.hpp"

#include "base/utf8.hpp"
#include "text/ascii_run.hpp"

#include <uchardet/uchardet.h>

#include <array>
#include <memory>

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

// Answers of uchardet that the web does not know, and the encoding of the web for the same languages: on real pages such an
// answer is a mistaken one for its neighbour.
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
  // Nothing here says that the page is one of the encodings a browser refuses.
  return encoding == Encoding::replacement ? std::nullopt : encoding;
}

}  // namespace

std::optional<Encoding> guess_encoding(std::string_view bytes) {
  const std::string_view sample = bytes.substr(ascii_length(bytes)).substr(0, kSampleBytes);
  if (sample.empty()) return std::nullopt;
  if (is_mostly_utf8(sample)) return Encoding::utf_8;
  const std::unique_ptr<uchardet, decltype(&uchardet_delete)> detector(uchardet_new(), uchardet_delete);
  if (uchardet_handle_data(detector.get(), sample.data(), sample.size()) != 0) return std::nullopt;
  uchardet_data_end(detector.get());
  return encoding_of_answer(uchardet_get_charset(detector.get()));
}

}  // namespace garimpo::text
