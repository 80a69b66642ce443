// The contents of compressed bytes, member after member, with where each member began in the file as given.
//
// Damage ends the source; recover() continues at the next member, found by its magic bytes and accepted only if its contents begin as
// expected. Cost: the codec's. Limits: a member is remembered only until positions past it are asked for, or not at all.
#pragma once
#include "input/byte_window.hpp"
#include "input/codec.hpp"

#include <deque>

namespace garimpo::input {

class UnpackedSource final : public ByteSource {
 public:
  // How bytes after a complete member that begin no other member count: they are ignored, as gzip -d does, or they are damage.
  enum class Trailing : bool { ignored, damage };

  UnpackedSource() = default;
  UnpackedSource(ByteWindow& packed, Codec& codec) { bind(packed, codec); }
  // Starts on other bytes. Both must outlive the reading.
  void bind(ByteWindow& packed, Codec& codec);
  void set_trailing(Trailing trailing) { trailing_ = trailing; }
  // For readers that will not ask for origins.
  void forget_members();

  // One call never reads past the end of a member.
  std::size_t read(std::span<char> room) override;
  bool is_unpacked() const override { return true; }
  std::uint64_t origin(std::uint64_t position) override;
  std::optional<std::uint64_t> next_member(std::uint64_t position) override;
  bool recover(std::string_view prefix) override;

 private:
  struct Member {
    std::uint64_t position;  // in the unpacked bytes
    std::uint64_t origin;    // in the packed ones
  };

  bool begin_member();
  std::size_t end_inside_member();
  bool find_magic();
  bool unpacks_to(std::string_view prefix);
  void drop_members_before(std::uint64_t position);

  ByteWindow* packed_ = nullptr;
  Codec* codec_ = nullptr;
  Trailing trailing_ = Trailing::ignored;
  bool keeps_members_ = true;
  bool is_in_member_ = false;
  bool has_complete_member_ = false;
  std::uint64_t position_ = 0;  // bytes unpacked so far
  std::uint64_t member_origin_ = 0;
  std::deque<Member> members_;
};

}  // namespace garimpo::input
