// One pass over the file in blocks: the count of line ends, and where the last two of them are. Memory: a block and the last line.
#include "batch/resume.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <span>
#include <system_error>

#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "command_line/json_members.hpp"
#include "input/byte_window.hpp"
#include "input/codec.hpp"
#include "input/file_source.hpp"
#include "output/json/envelope.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kBlockBytes = 1U << 20;

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

struct LineEnds {
  std::uint64_t count = 0;
  off_t last = 0;         // one past the last line end: where whole lines stop
  off_t before_last = 0;  // where the last whole line begins
};

bool read_line_ends(int file, LineEnds& ends) {
  std::string block(kBlockBytes, '\0');
  for (off_t at = 0;;) {
    const ssize_t got = pread(file, block.data(), block.size(), at);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return false;
    if (got == 0) return true;
    for (std::size_t i = 0; i < static_cast<std::size_t>(got); ++i) {
      if (block[i] != '\n') continue;
      ++ends.count;
      ends.before_last = ends.last;
      ends.last = at + static_cast<off_t>(i) + 1;
    }
    at += got;
  }
}

bool read_range(int file, off_t begin, off_t end, std::string& out) {
  out.resize(static_cast<std::size_t>(end - begin));
  std::size_t done = 0;
  while (done < out.size()) {
    const ssize_t got = pread(file, out.data() + done, out.size() - done, begin + static_cast<off_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    done += static_cast<std::size_t>(got);
  }
  return true;
}

Failure cannot_resume(const std::string& path) {
  return Failure{kExitSomeFailed, "cannot go on in " + path + ": " + std::generic_category().message(errno)};
}

// The lines of one member that is being unpacked.
struct MemberLines {
  std::uint64_t count = 0;
  std::string last;  // the last whole line
  std::string open;  // what follows it

  void add(std::string_view text) {
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
      open.append(text.substr(0, end));
      last = std::move(open);
      open.clear();
      ++count;
      text.remove_prefix(end + 1);
    }
    open.append(text);
  }
};

// Unpacks one member; false where it is not whole.
bool read_member(input::ByteWindow& packed, input::Codec& codec, std::string& block, MemberLines& lines) {
  packed.require(input::ByteWindow::kStep / 4);
  codec.begin(packed.view());
  for (;;) {
    std::string_view in = packed.view();
    const std::size_t before = in.size();
    std::span<char> room(block);
    const input::CodecStep step = codec.step(in, room);
    lines.add(std::string_view(block).substr(0, block.size() - room.size()));
    packed.consume(before - in.size());
    if (step == input::CodecStep::member_end) return true;
    const bool is_stuck = before == in.size() && room.size() == block.size();
    if (step == input::CodecStep::damaged || (is_stuck && !packed.more())) return false;
  }
}

Outcome<Resumption> read_packed_resumption(const std::string& path, Packing packing) {
  input::FileSource file;
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return Resumption{};
  if (const auto opened = file.open(path); !opened)
    return Failure{kExitSomeFailed, "cannot go on in " + path + ": " + opened.error().message};
  input::ByteWindow packed(file);
  const std::unique_ptr<input::Codec> codec = packing == Packing::gzip ? input::make_gzip() : input::make_zstd();
  std::string block(kBlockBytes, '\0');
  Resumption resumption;
  while (packed.require(1)) {
    MemberLines lines;
    if (!read_member(packed, *codec, block, lines)) break;
    resumption.pages += lines.count;
    resumption.whole_bytes = packed.position();
    if (lines.count != 0) resumption.last_line = std::move(lines.last);
  }
  return resumption;
}

}  // namespace

Outcome<Resumption> read_resumption(const std::string& path, Packing packing) {
  if (packing != Packing::none) return read_packed_resumption(path, packing);
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0 && errno == ENOENT) return Resumption{};
  if (file.number() < 0) return cannot_resume(path);
  LineEnds ends;
  if (!read_line_ends(file.number(), ends)) return cannot_resume(path);
  Resumption resumption{ends.count, static_cast<std::uint64_t>(ends.last), {}};
  if (ends.count != 0 && !read_range(file.number(), ends.before_last, ends.last - 1, resumption.last_line)) return cannot_resume(path);
  return resumption;
}

Outcome<void> cut_partial_line(const std::string& path, const Resumption& resumption) {
  if (truncate(path.c_str(), static_cast<off_t>(resumption.whole_bytes)) != 0 && errno != ENOENT) return cannot_resume(path);
  return {};
}

std::string strange_method(std::string_view line, const std::vector<std::string>& methods) {
  base::JsonDocument document;
  if (line.empty() || !document.parse(line)) return {};
  for (const base::JsonMember object : document.root()["objects"]) {
    const std::string_view method = object.value["method"].text();
    if (!method.empty() && std::ranges::find(methods, method) == methods.end()) return std::string(method);
  }
  return {};
}

bool line_belongs_to(std::string_view line, const input::SourcePage& page) {
  if (!line.starts_with('{') || !line.ends_with('}')) return false;
  const std::string_view members = line.substr(1);
  std::string source;
  base::append_json_string(source, page.source);
  if (find_member(members, "source") != source) return false;
  for (const EnvelopeMember& member : page.envelope) {
    std::string wanted;
    base::JsonWriter json(wanted);
    output::write_envelope_value(member, json);
    const auto written = find_member(members, member.key);
    if (written && *written != wanted) return false;
  }
  return true;
}

}  // namespace garimpo::cli
