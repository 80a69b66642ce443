// Where bytes come from: a file, memory, or another source with a layer taken off (gzip, chunks). Readers of formats use this interface,
// so that tests and fuzzers can feed them from memory. Not for use by several threads at once.
#pragma once
#include <garimpo/error.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace garimpo::input {

// Why a source gives no more bytes.
enum class Ending : std::uint8_t {
  none,        // it may give more
  clean,       // it was read to its end
  cut,         // it stops in the middle of what it holds
  damaged,     // what it holds is not valid compressed data
  unreadable,  // the system would not read on
};

class ByteSource {
 public:
  virtual ~ByteSource() = default;

  // Writes to the beginning of `room` (not empty) and says how many bytes; 0 once there are no more: ending() says why.
  virtual std::size_t read(std::span<char> room) = 0;
  Ending ending() const { return ending_; }
  const std::string& problem() const { return problem_; }

  // Goes to an absolute position, where the source can do so cheaply; false where not, and then nothing has changed.
  virtual bool seek(std::uint64_t position);
  // Bytes in all, where known without reading.
  virtual std::optional<std::uint64_t> size() const { return std::nullopt; }

  // Sources unpacked from members (gzip members, zstd frames) know where each begins; others are one member without a boundary.
  virtual bool is_unpacked() const { return false; }
  // Offset, in the file as given, of the member that holds this position. Positions asked for must not decrease.
  virtual std::uint64_t origin(std::uint64_t position) { return position; }
  // First member known to begin at or after this position. Positions asked for must not decrease.
  virtual std::optional<std::uint64_t> next_member(std::uint64_t position);
  // Continues at the next member whose contents begin with `prefix`: after damage, or to skip the rest of a member.
  virtual bool recover(std::string_view prefix);

 protected:
  std::size_t end(Ending ending, std::string problem = {});  // 0, to be returned by read()
  void reopen() { end(Ending::none); }

 private:
  Ending ending_ = Ending::none;
  std::string problem_;
};

// The error that a source's ending means; only for cut, damaged and unreadable.
Error ending_error(const ByteSource& source);

// Appends what the source gives until `out` has `cap` bytes or the source ends. `expected` bytes are asked for at first.
void read_to_cap(ByteSource& source, std::string& out, std::size_t cap, std::size_t expected = 0);

// Bytes in memory that the caller owns.
class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(std::string_view bytes) : bytes_(bytes) {}
  std::size_t read(std::span<char> room) override;
  bool seek(std::uint64_t position) override;
  std::optional<std::uint64_t> size() const override { return bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t position_ = 0;
};

}  // namespace garimpo::input
