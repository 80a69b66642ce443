// One WARC record: the fields of its head that are used, and its block as a source of bytes.
#pragma once
#include <garimpo/envelope.hpp>

#include "input/byte_window.hpp"
#include "input/header_fields.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace garimpo::input {

// What every record begins with.
inline constexpr std::string_view kWarcMagic = "WARC/";

struct WarcHead {
  std::string type;  // "response", "resource", ...
  std::string id;    // <urn:uuid:...>
  std::string target_uri;
  std::string date;  // WARC-Date, when the page was fetched
  std::string content_type;
  std::optional<std::uint64_t> content_length;
  bool is_truncated = false;  // the crawler says that it cut the block

  // From the head's text, version line included. Keeps the strings' memory.
  void parse(std::string_view text, HeaderFields& fields);
  // The envelope's member "warc": an object of recordId, targetUri, status and offset. What is unknown is left out; status 0 is.
  EnvelopeMember envelope(std::uint64_t offset, int status = 0) const;
  void clear();
};

// The block of the record whose head was just consumed. Ends early, as cut, where the archive ends, where another record
// begins at the start of a compressed member (the length given was wrong then), or when a compressed block gave too much.
class RecordBlock final : public ByteSource {
 public:
  // Of a compressed archive no more than `most` bytes are unpacked.
  RecordBlock(ByteWindow& archive, std::uint64_t length, std::uint64_t most)
      : archive_(archive), length_(length), left_(length), most_(most) {}

  std::size_t read(std::span<char> room) override;
  std::optional<std::uint64_t> size() const override { return length_; }
  // Moves over what is left; false where the block ends early.
  bool skip_rest();

  std::uint64_t left() const { return left_; }
  bool met_next_record() const { return met_next_record_; }
  bool is_given_up() const { return archive_.is_unpacked() && length_ - left_ > most_; }

 private:
  std::size_t available();

  ByteWindow& archive_;
  std::uint64_t length_;
  std::uint64_t left_;
  std::uint64_t most_;
  bool met_next_record_ = false;
};

}  // namespace garimpo::input
