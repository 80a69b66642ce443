#include "tests/reference/whatwg_reference.hpp"

#include "base/utf8.hpp"

#include <memory>
#include <utility>

namespace garimpo::reference {

namespace {

constexpr int kEndOfQueue = -1;

// The standard's I/O queue and its words for what a decoder answers.
class Machine {
 public:
  Machine(std::string_view source, const Lookup& lookup) : source_(source), lookup_(lookup) {}
  virtual ~Machine() = default;

  std::vector<DecodedCharacter> run() {
    while (!is_finished_) {
      if (is_at_start()) begin_ = position_;
      const int byte = position_ < source_.size() ? static_cast<unsigned char>(source_[position_]) : kEndOfQueue;
      ++position_;
      handle(byte);
    }
    return std::move(characters_);
  }

 protected:
  virtual void handle(int byte) = 0;
  // No bytes are held back: the next byte begins a character.
  virtual bool is_at_start() const = 0;

  void finished() { is_finished_ = true; }
  void restore(std::size_t bytes) { position_ -= bytes; }
  void error() { characters_.push_back({"\xEF\xBF\xBD", static_cast<std::uint32_t>(begin_), true}); }
  void emit(std::string utf8) { characters_.push_back({std::move(utf8), static_cast<std::uint32_t>(begin_), false}); }
  void emit_code_point(std::uint32_t code_point) {
    std::string utf8;
    base::append_utf8(utf8, code_point);
    emit(utf8);
  }
  // The code point of a sequence by the standard's index; on null, a last byte that is ASCII is restored.
  void emit_index(std::string_view sequence, int last_byte, bool is_null = false) {
    const auto found = is_null ? std::nullopt : lookup_(sequence);
    if (found) {
      emit(*found);
      return;
    }
    if (last_byte < 0x80) restore(1);
    error();
  }
  static bool is_in(int byte, int lowest, int highest) { return byte >= lowest && byte <= highest; }
  static std::string bytes(std::initializer_list<int> values) {
    std::string text;
    for (const int value : values) text += static_cast<char>(value);
    return text;
  }
  std::optional<std::string> look_up(std::string_view sequence) const { return lookup_(sequence); }
  void swallow_all() { position_ = source_.size(); }

 private:
  std::string_view source_;
  const Lookup& lookup_;
  std::size_t position_ = 0;
  std::size_t begin_ = 0;
  bool is_finished_ = false;
  std::vector<DecodedCharacter> characters_;
};

class Utf8 : public Machine {
  using Machine::Machine;
  bool is_at_start() const override { return needed_ == 0; }
  void reset() {
    code_point_ = 0;
    needed_ = seen_ = 0;
    lower_ = 0x80;
    upper_ = 0xBF;
  }
  void handle(int byte) override {
    if (byte == kEndOfQueue) {
      if (needed_ == 0) return finished();
      reset();
      restore(1);
      return error();
    }
    if (needed_ == 0) {
      if (byte < 0x80) return emit_code_point(static_cast<std::uint32_t>(byte));
      if (is_in(byte, 0xC2, 0xDF)) {
        needed_ = 1;
        code_point_ = static_cast<std::uint32_t>(byte & 0x1F);
      } else if (is_in(byte, 0xE0, 0xEF)) {
        if (byte == 0xE0) lower_ = 0xA0;
        if (byte == 0xED) upper_ = 0x9F;
        needed_ = 2;
        code_point_ = static_cast<std::uint32_t>(byte & 0xF);
      } else if (is_in(byte, 0xF0, 0xF4)) {
        if (byte == 0xF0) lower_ = 0x90;
        if (byte == 0xF4) upper_ = 0x8F;
        needed_ = 3;
        code_point_ = static_cast<std::uint32_t>(byte & 7);
      } else {
        error();
      }
      return;
    }
    if (!is_in(byte, lower_, upper_)) {
      reset();
      restore(1);
      return error();
    }
    lower_ = 0x80;
    upper_ = 0xBF;
    code_point_ = code_point_ << 6 | static_cast<std::uint32_t>(byte & 0x3F);
    if (++seen_ != needed_) return;
    emit_code_point(code_point_);
    reset();
  }
  std::uint32_t code_point_ = 0;
  int needed_ = 0, seen_ = 0, lower_ = 0x80, upper_ = 0xBF;
};

class Utf16 : public Machine {
 public:
  Utf16(std::string_view source, const Lookup& lookup, bool is_big_endian) : Machine(source, lookup), is_big_endian_(is_big_endian) {}

 private:
  bool is_at_start() const override { return lead_byte_ < 0 && lead_surrogate_ == 0; }
  void handle(int byte) override {
    if (byte == kEndOfQueue) {
      if (is_at_start()) return finished();
      lead_byte_ = -1;
      lead_surrogate_ = 0;
      restore(1);
      return error();
    }
    if (lead_byte_ < 0) {
      lead_byte_ = byte;
      return;
    }
    const auto unit = static_cast<std::uint32_t>(is_big_endian_ ? lead_byte_ << 8 | byte : byte << 8 | lead_byte_);
    lead_byte_ = -1;
    if (lead_surrogate_ != 0) {
      const std::uint32_t lead = std::exchange(lead_surrogate_, 0);
      if (unit >= 0xDC00 && unit <= 0xDFFF) return emit_code_point(0x10000 + ((lead - 0xD800) << 10) + (unit - 0xDC00));
      restore(2);
      return error();
    }
    if (unit >= 0xD800 && unit <= 0xDBFF) {
      lead_surrogate_ = unit;
      return;
    }
    if (unit >= 0xDC00 && unit <= 0xDFFF) return error();
    emit_code_point(unit);
  }
  bool is_big_endian_;
  int lead_byte_ = -1;
  std::uint32_t lead_surrogate_ = 0;
};

class SingleByte : public Machine {
  using Machine::Machine;
  bool is_at_start() const override { return true; }
  void handle(int byte) override {
    if (byte == kEndOfQueue) return finished();
    if (byte < 0x80) return emit_code_point(static_cast<std::uint32_t>(byte));
    if (const auto found = look_up(bytes({byte}))) return emit(*found);
    error();
  }
};

// Big5, EUC-KR and Shift_JIS: a lead byte and a trail byte.
class DoubleByte : public Machine {
 public:
  DoubleByte(std::string_view source, const Lookup& lookup, text::Encoding encoding) : Machine(source, lookup), encoding_(encoding) {}

 private:
  bool is_at_start() const override { return lead_ == 0; }
  bool is_lead(int byte) const {
    if (encoding_ == text::Encoding::shift_jis) return is_in(byte, 0x81, 0x9F) || is_in(byte, 0xE0, 0xFC);
    return is_in(byte, 0x81, 0xFE);
  }
  bool is_trail(int byte) const {
    if (encoding_ == text::Encoding::shift_jis) return is_in(byte, 0x40, 0x7E) || is_in(byte, 0x80, 0xFC);
    if (encoding_ == text::Encoding::big5) return is_in(byte, 0x40, 0x7E) || is_in(byte, 0xA1, 0xFE);
    return is_in(byte, 0x41, 0xFE);
  }
  void handle(int byte) override {
    const bool is_shift_jis = encoding_ == text::Encoding::shift_jis;
    if (byte == kEndOfQueue) {
      if (lead_ == 0) return finished();
      lead_ = 0;
      restore(1);
      return error();
    }
    if (lead_ != 0) {
      const int lead = std::exchange(lead_, 0);
      return emit_index(bytes({lead, byte}), byte, !is_trail(byte));
    }
    if (byte < 0x80 || (is_shift_jis && byte == 0x80)) return emit_code_point(static_cast<std::uint32_t>(byte));
    if (is_shift_jis && is_in(byte, 0xA1, 0xDF)) return emit_code_point(static_cast<std::uint32_t>(0xFF61 - 0xA1 + byte));
    if (!is_lead(byte)) return error();
    lead_ = byte;
  }
  text::Encoding encoding_;
  int lead_ = 0;
};

class EucJp : public Machine {
  using Machine::Machine;
  bool is_at_start() const override { return lead_ == 0; }
  void handle(int byte) override {
    if (byte == kEndOfQueue) {
      if (lead_ == 0) return finished();
      lead_ = 0;
      is_jis0212_ = false;
      restore(1);
      return error();
    }
    if (lead_ == 0x8E && is_in(byte, 0xA1, 0xDF)) {
      lead_ = 0;
      return emit_code_point(static_cast<std::uint32_t>(0xFF61 - 0xA1 + byte));
    }
    if (lead_ == 0x8F && is_in(byte, 0xA1, 0xFE)) {
      is_jis0212_ = true;
      lead_ = byte;
      return;
    }
    if (lead_ != 0) {
      const int lead = std::exchange(lead_, 0);
      const bool is_jis0212 = std::exchange(is_jis0212_, false);
      const bool is_null = !is_in(lead, 0xA1, 0xFE) || !is_in(byte, 0xA1, 0xFE);
      return emit_index(is_jis0212 ? bytes({0x8F, lead, byte}) : bytes({lead, byte}), byte, is_null);
    }
    if (byte < 0x80) return emit_code_point(static_cast<std::uint32_t>(byte));
    if (byte != 0x8E && byte != 0x8F && !is_in(byte, 0xA1, 0xFE)) return error();
    lead_ = byte;
  }
  int lead_ = 0;
  bool is_jis0212_ = false;
};

class Gb18030 : public Machine {
  using Machine::Machine;
  bool is_at_start() const override { return first_ == 0; }
  void handle(int byte) override {
    if (byte == kEndOfQueue) {
      if (first_ == 0) return finished();
      first_ = second_ = third_ = 0;
      restore(1);
      return error();
    }
    if (third_ != 0) {
      const std::string sequence = bytes({first_, second_, third_, byte});
      first_ = second_ = third_ = 0;
      if (!is_in(byte, 0x30, 0x39)) {
        restore(3);
        return error();
      }
      const auto found = look_up(sequence);
      return found ? emit(*found) : error();
    }
    if (second_ != 0) {
      if (is_in(byte, 0x81, 0xFE)) {
        third_ = byte;
        return;
      }
      first_ = second_ = 0;
      restore(2);
      return error();
    }
    if (first_ != 0) {
      if (is_in(byte, 0x30, 0x39)) {
        second_ = byte;
        return;
      }
      const int lead = std::exchange(first_, 0);
      return emit_index(bytes({lead, byte}), byte, !is_in(byte, 0x40, 0x7E) && !is_in(byte, 0x80, 0xFE));
    }
    if (byte < 0x80) return emit_code_point(static_cast<std::uint32_t>(byte));
    if (byte == 0x80) return emit_code_point(0x20AC);
    if (!is_in(byte, 0x81, 0xFE)) return error();
    first_ = byte;
  }
  int first_ = 0, second_ = 0, third_ = 0;
};

class Iso2022Jp : public Machine {
  using Machine::Machine;
  enum State { ascii, roman, katakana, lead_byte, trail_byte, escape_start, escape };
  // An escape belongs to no character, but an error begins where its first byte stands.
  bool is_at_start() const override { return state_ < trail_byte; }
  void handle(int byte) override {
    switch (state_) {
      case ascii:
      case roman:
      case katakana:
        if (byte == 0x1B) {
          state_ = escape_start;
        } else if (byte == kEndOfQueue) {
          finished();
        } else {
          output_flag_ = false;
          emit_single(byte);
        }
        return;
      case lead_byte:
        if (byte == 0x1B) {
          state_ = escape_start;
        } else if (byte == kEndOfQueue) {
          finished();
        } else {
          output_flag_ = false;
          if (!is_in(byte, 0x21, 0x7E)) return error();
          lead_ = byte;
          state_ = trail_byte;
        }
        return;
      case trail_byte:
        state_ = lead_byte;
        if (byte == 0x1B || byte == kEndOfQueue) {
          restore(1);
          return error();
        }
        if (!is_in(byte, 0x21, 0x7E)) return error();
        if (const auto found = look_up("\x1B$B" + bytes({lead_, byte}))) return emit(*found);
        return error();
      case escape_start:
        if (byte == 0x24 || byte == 0x28) {
          lead_ = byte;
          state_ = escape;
          return;
        }
        return fail_escape(1);
      case escape:
        return handle_escape(byte);
    }
  }
  void handle_escape(int byte) {
    std::optional<State> chosen;
    if (lead_ == 0x28 && byte == 0x42) chosen = ascii;
    if (lead_ == 0x28 && byte == 0x4A) chosen = roman;
    if (lead_ == 0x28 && byte == 0x49) chosen = katakana;
    if (lead_ == 0x24 && (byte == 0x40 || byte == 0x42)) chosen = lead_byte;
    if (!chosen) return fail_escape(2);
    state_ = output_state_ = *chosen;
    if (std::exchange(output_flag_, true)) error();
  }
  void fail_escape(std::size_t bytes_to_restore) {
    restore(bytes_to_restore);
    output_flag_ = false;
    state_ = output_state_;
    error();
  }
  void emit_single(int byte) {
    if (state_ == katakana) return is_in(byte, 0x21, 0x5F) ? emit_code_point(static_cast<std::uint32_t>(0xFF61 - 0x21 + byte)) : error();
    if (byte >= 0x80 || byte == 0x0E || byte == 0x0F) return error();
    if (state_ == roman && byte == 0x5C) return emit_code_point(0xA5);
    if (state_ == roman && byte == 0x7E) return emit_code_point(0x203E);
    emit_code_point(static_cast<std::uint32_t>(byte));
  }
  State state_ = ascii, output_state_ = ascii;
  int lead_ = 0;
  bool output_flag_ = false;
};

class Replacement : public Machine {
  using Machine::Machine;
  bool is_at_start() const override { return true; }
  void handle(int byte) override {
    if (byte == kEndOfQueue) return finished();
    error();
    swallow_all();
  }
};

std::unique_ptr<Machine> make(text::Encoding encoding, std::string_view source, const Lookup& lookup) {
  using text::Encoding;
  switch (encoding) {
    case Encoding::utf_8:
      return std::make_unique<Utf8>(source, lookup);
    case Encoding::utf_16be:
      return std::make_unique<Utf16>(source, lookup, true);
    case Encoding::utf_16le:
      return std::make_unique<Utf16>(source, lookup, false);
    case Encoding::big5:
    case Encoding::euc_kr:
    case Encoding::shift_jis:
      return std::make_unique<DoubleByte>(source, lookup, encoding);
    case Encoding::euc_jp:
      return std::make_unique<EucJp>(source, lookup);
    case Encoding::gbk:
    case Encoding::gb18030:
      return std::make_unique<Gb18030>(source, lookup);
    case Encoding::iso_2022_jp:
      return std::make_unique<Iso2022Jp>(source, lookup);
    case Encoding::replacement:
      return std::make_unique<Replacement>(source, lookup);
    default:
      return std::make_unique<SingleByte>(source, lookup);
  }
}

}  // namespace

std::vector<DecodedCharacter> decode(text::Encoding encoding, std::string_view source, const Lookup& lookup) {
  return make(encoding, source, lookup)->run();
}

}  // namespace garimpo::reference
