// Cost: one write(2) for a page. Memory of reading: the log, twice.
#include "outputs/folder_log.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "corpus/whole_file.hpp"
#include "outputs/new_file.hpp"
#include "terminal/terminal.hpp"

namespace garimpo::cli {

namespace {

constexpr mode_t kNewFileMode = 0666;
constexpr std::size_t kMostLogBytes = 8ULL << 30;

constexpr std::string_view kHex = "0123456789ABCDEF";

// Names of files are any bytes, and JSON has none but text: all but plain ASCII is written as %XX.
std::string as_ascii(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= ' ' && byte < 0x7F && c != '%')
      out += c;
    else
      ((out += '%') += kHex[byte >> 4]) += kHex[byte & 15];
  }
  return out;
}

std::string as_bytes(std::string_view ascii) {
  std::string out;
  for (std::size_t at = 0; at < ascii.size(); ++at) {
    const bool is_escaped = ascii[at] == '%' && at + 2 < ascii.size();
    out += is_escaped ? static_cast<char>(kHex.find(ascii[at + 1]) * 16 + kHex.find(ascii[at + 2])) : ascii[at];
    if (is_escaped) at += 2;
  }
  return out;
}

std::string line_of(const LoggedPage& page) {
  std::string out;
  base::JsonWriter json(out);
  json.begin_object().member("source", as_ascii(page.source)).member_if_known("address", as_ascii(page.address));
  if (page.line != 0) json.member("line", std::to_string(page.line));
  json.key("files").begin_array();
  for (const std::string& file : page.files) json.string(as_ascii(file));
  json.end_array().end_object();
  return out + "\n";
}

LoggedPage page_of(base::JsonValue line) {
  LoggedPage page;
  page.source = as_bytes(line["source"].text());
  page.address = as_bytes(line["address"].text());
  const std::string_view number = line["line"].text();
  std::from_chars(number.data(), number.data() + number.size(), page.line);
  for (const base::JsonMember file : line["files"]) page.files.push_back(as_bytes(file.value.text()));
  return page;
}

}  // namespace

LoggedPages read_folder_log(const std::string& folder) {
  LoggedPages logged;
  const LabResult<std::string> text = corpus::read_whole_file(part_path(folder), kMostLogBytes);
  if (!text) return logged;
  std::string_view rest = *text;
  base::JsonDocument document;
  const auto is_there = [&](const std::string& file) {
    std::error_code ignored;
    return std::filesystem::exists(folder + file, ignored);
  };
  for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
    if (!document.parse(rest.substr(0, end))) break;
    LoggedPage page = page_of(document.root());
    if (!std::ranges::all_of(page.files, is_there)) break;
    logged.pages.push_back(std::move(page));
    logged.whole_bytes += end + 1;
    rest.remove_prefix(end + 1);
  }
  return logged;
}

bool has_folder_log(const std::string& folder) {
  std::error_code ignored;
  return std::filesystem::exists(part_path(folder), ignored);
}

bool is_under_way(const std::string& folder) {
  const int file = ::open(part_path(folder).c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_locked = flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  ::close(file);
  return is_locked;
}

bool FolderLog::open(const std::string& folder, bool is_continued) {
  path_ = part_path(folder);
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, kNewFileMode);
  if (descriptor_ < 0) return false;
  if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    close();
    return true;
  }
  has_pages_ = is_continued;
  return is_continued || ftruncate(descriptor_, 0) == 0;
}

bool FolderLog::add(const LoggedPage& page) {
  if (!is_open()) return true;
  has_pages_ = true;
  return write_all(descriptor_, line_of(page));
}

void FolderLog::remove() {
  if (!is_open()) return;
  unlink(path_.c_str());
  close();
}

void FolderLog::close() {
  if (is_open()) ::close(std::exchange(descriptor_, -1));
}

}  // namespace garimpo::cli
