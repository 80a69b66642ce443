#include "input/unpacked_source.hpp"

#include <algorithm>
#include <array>

namespace garimpo::input {

namespace {

// Compressed data contains the magic bytes by chance once in 16 MB, so this many false ones mean that the data was made to waste time.
constexpr int kMostWrongMagics = 4096;
// Enough for a member's header and the first block's tables.
constexpr std::size_t kProbeBytes = 4096;
constexpr std::size_t kLongestPrefix = 16;
// How much of a member is read ahead, because a member that is in the window as a whole unpacks much faster. Nearly every record of a crawl
// is smaller.
constexpr std::size_t kMemberAhead = 512U << 10;

}  // namespace

void UnpackedSource::bind(ByteWindow& packed, Codec& codec) {
  packed_ = &packed;
  codec_ = &codec;
  trailing_ = Trailing::ignored;
  keeps_members_ = true;
  is_in_member_ = has_complete_member_ = false;
  position_ = member_origin_ = 0;
  members_.clear();
  reopen();
}

void UnpackedSource::forget_members() {
  keeps_members_ = false;
  members_.clear();
}

bool UnpackedSource::begin_member() {
  packed_->require(std::max<std::size_t>(codec_->magic().size(), 2));
  const std::string_view head = packed_->view();
  if (head.empty()) {
    end(packed_->ending(), packed_->problem());
    return false;
  }
  member_origin_ = packed_->position();
  if (keeps_members_) members_.push_back({position_, member_origin_});
  const bool is_after_only_member = codec_->magic().empty() && has_complete_member_;
  if (is_after_only_member || !codec_->accepts(head)) {
    const bool is_fine = has_complete_member_ && trailing_ == Trailing::ignored;
    end(is_fine ? Ending::clean : Ending::damaged, is_fine ? "" : "not " + std::string(codec_->name()) + " data");
    return false;
  }
  codec_->begin(head);
  // Only files are read ahead: the writer of a pipe may wait for an answer before it writes more.
  if (packed_->size()) packed_->require(kMemberAhead);
  is_in_member_ = true;
  return true;
}

std::size_t UnpackedSource::read(std::span<char> room) {
  while (ending() == Ending::none) {
    if (!is_in_member_ && !begin_member()) return 0;
    std::string_view in = packed_->view();
    std::span<char> out = room;
    const CodecStep step = codec_->step(in, out);
    packed_->consume(packed_->view().size() - in.size());
    const std::size_t unpacked = room.size() - out.size();
    position_ += unpacked;
    if (step == CodecStep::damaged) end(Ending::damaged, codec_->problem());
    if (step == CodecStep::member_end) {
      is_in_member_ = false;
      has_complete_member_ = true;
    }
    if (unpacked > 0) return unpacked;
    // Tested only here, because a codec that has taken all input may still have output to give.
    if (is_in_member_ && ending() == Ending::none && packed_->view().empty() && !packed_->more()) return end_inside_member();
  }
  return 0;
}

std::size_t UnpackedSource::end_inside_member() {
  const bool is_cut = packed_->ending() == Ending::clean || packed_->ending() == Ending::cut;
  return end(is_cut ? Ending::cut : packed_->ending(), is_cut ? std::string(codec_->name()) + " data" : packed_->problem());
}

void UnpackedSource::drop_members_before(std::uint64_t position) {
  while (members_.size() > 1 && members_[1].position <= position) members_.pop_front();
}

std::uint64_t UnpackedSource::origin(std::uint64_t position) {
  drop_members_before(position);
  return members_.empty() ? member_origin_ : members_.front().origin;
}

std::optional<std::uint64_t> UnpackedSource::next_member(std::uint64_t position) {
  drop_members_before(position);
  for (const Member& member : members_)
    if (member.position >= position) return member.position;
  return std::nullopt;
}

bool UnpackedSource::find_magic() {
  const std::string_view magic = codec_->magic();
  while (true) {
    const std::size_t found = packed_->view().find(magic);
    if (found != std::string_view::npos) {
      packed_->consume(found);
      return true;
    }
    const std::size_t seen = packed_->view().size();
    packed_->consume(seen - std::min(seen, magic.size() - 1));
    if (!packed_->more()) return false;
  }
}

bool UnpackedSource::unpacks_to(std::string_view prefix) {
  packed_->require(kProbeBytes);
  std::string_view in = packed_->view().substr(0, kProbeBytes);
  std::array<char, kLongestPrefix> unpacked;
  std::span<char> out(unpacked.data(), std::min(prefix.size(), unpacked.size()));
  const std::size_t wanted = out.size();
  codec_->begin(in);
  CodecStep step = CodecStep::more;
  for (std::size_t before = in.size() + 1; step == CodecStep::more && !out.empty() && in.size() < before;) {
    before = in.size();
    step = codec_->step(in, out);
  }
  return out.empty() && std::string_view(unpacked.data(), wanted) == prefix.substr(0, wanted);
}

bool UnpackedSource::recover(std::string_view prefix) {
  if (codec_->magic().empty() || ending() == Ending::unreadable) return false;
  // Damage may be noticed only inside the next member, so the search starts just after the beginning of the damaged one.
  if (ending() == Ending::damaged) packed_->seek(member_origin_ + 1);
  for (int wrong = 0; wrong < kMostWrongMagics && find_magic(); ++wrong) {
    if (unpacks_to(prefix)) {
      is_in_member_ = false;
      reopen();
      return true;
    }
    packed_->consume(1);
  }
  end(Ending::damaged, problem());
  return false;
}

}  // namespace garimpo::input
