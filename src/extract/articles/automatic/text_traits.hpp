// What a stretch of text looks like, counted in one pass over its bytes: words in any script, sentence ends, capitals, digits, dates.
//
// Scripts that put no spaces between words (Han, kana, Thai) are counted by their characters: two of Han, four of Thai make a word. Cost:
// a few instructions for 64 bytes of plain ASCII, one table look-up per byte elsewhere.
#pragma once
#include <cstdint>
#include <string_view>

namespace garimpo::extract::articles::automatic {

struct TextTraits {
  std::uint32_t chars = 0;         // code points, a run of white space as one
  std::uint32_t spaced_words = 0;  // runs of letters and digits
  std::uint32_t unspaced = 0;      // quarters of a word in scripts without spaces
  // Marks before white space, a quotation mark or the end. Of a run of ASCII marks ("...", "?!") only the first is looked at, so that such
  // a run ends no sentence here, though it does for a reader: the models were trained with this count, and it changes when they are.
  std::uint32_t sentence_ends = 0;
  std::uint32_t commas = 0;
  std::uint32_t capitals = 0;  // words that begin with one
  std::uint32_t digits = 0;
  std::uint32_t years = 0;   // 19xx, 20xx
  std::uint32_t prices = 0;  // currency signs
  std::uint32_t bars = 0;    // | · » and their like
  bool has_copyright = false;
  bool has_clock = false;  // 12:34
  bool ends_sentence = false;
  bool ends_with_colon = false;
  bool has_ellipsis_end = false;

  std::uint32_t words() const { return spaced_words + unspaced / 4; }
  // Adds a text that follows the ones before; facts about the end are those of the last text added.
  void add(std::string_view utf8);

 private:
  // Reads up to 64 bytes if all are ASCII. `before` is the class of the byte before, `last` one past the last visible byte.
  bool add_plain(std::string_view text, std::size_t from, std::uint8_t& before, std::size_t& last);
};

}  // namespace garimpo::extract::articles::automatic
