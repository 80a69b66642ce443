#include "batch/united_table.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "output/formats/csv_field.hpp"
#include "terminal/terminal.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kPieceBytes = 256U << 10;

bool read_whole(int file, std::uint64_t at, char* to, std::size_t bytes) {
  while (bytes > 0) {
    const ssize_t got = pread(file, to, bytes, static_cast<off_t>(at));
    if (got < 0 && errno == EINTR) continue;
    if (got == 0) errno = EIO;
    if (got <= 0) return false;
    at += static_cast<std::uint64_t>(got);
    to += got;
    bytes -= static_cast<std::size_t>(got);
  }
  return true;
}

}  // namespace

UnitedTable::~UnitedTable() {
  if (file_ >= 0) close(file_);
}

std::uint32_t UnitedTable::header_of(std::string_view line) {
  const auto [known, is_new] = headers_.try_emplace(std::string(line), static_cast<std::uint32_t>(header_columns_.size()));
  if (!is_new) return known->second;
  std::vector<std::string_view> fields;
  output::take_csv_row(line, fields);
  std::vector<std::string> names;
  names.reserve(fields.size());
  for (const std::string_view field : fields) names.push_back(output::csv_value(field));
  header_columns_.push_back(columns_.add(names));
  return known->second;
}

bool UnitedTable::add(std::string_view table) {
  if (table.empty()) return true;
  std::string_view rows = table;
  std::vector<std::string_view> names;
  output::take_csv_row(rows, names);
  const Block block{header_of(table.substr(0, table.size() - rows.size())), rows.size()};
  if (rows.empty()) return true;
  rows_.append(reinterpret_cast<const char*>(&block), sizeof block);
  rows_.append(rows);
  return rows_.size() < kRowsInMemory || spill();
}

// The file loses its name at once, so that nothing of it stays whatever happens to the process.
bool UnitedTable::open_file() {
  std::error_code ignored;
  std::filesystem::path folder = std::filesystem::path(output_).parent_path();
  if (output_.empty()) folder = std::filesystem::temp_directory_path(ignored);
  if (folder.empty()) folder = ".";
  std::string name = (folder / ".garimpo-rows-XXXXXX").string();
  file_ = mkostemp(name.data(), O_CLOEXEC);
  if (file_ < 0) return false;
  unlink(name.c_str());
  return true;
}

bool UnitedTable::spill() {
  if (file_ < 0 && !open_file()) return false;
  const bool written = write_all(file_, rows_);
  rows_.clear();
  return written;
}

bool UnitedTable::write_block(std::uint64_t header, std::string_view rows, const std::function<bool(std::string_view)>& put) {
  const std::vector<output::ColumnUnion::Id>& columns = header_columns_[header];
  const bool is_whole = columns.size() == columns_.size() && std::ranges::equal(columns, columns_.order());
  if (is_whole) return put(rows);
  std::vector<std::string_view> fields;
  std::vector<std::string_view> row(columns_.size());
  while (!rows.empty()) {
    output::take_csv_row(rows, fields);
    std::ranges::fill(row, std::string_view{});
    for (std::size_t at = 0; at < std::min(fields.size(), columns.size()); ++at) row[positions_[columns[at]]] = fields[at];
    for (std::size_t at = 0; at < row.size(); ++at) {
      if (at > 0) piece_ += ',';
      piece_ += row[at];
    }
    piece_ += '\n';
    if (piece_.size() < kPieceBytes) continue;
    if (!put(piece_)) return false;
    piece_.clear();
  }
  const bool written = piece_.empty() || put(piece_);
  piece_.clear();
  return written;
}

bool UnitedTable::write(const std::function<bool(std::string_view)>& put) {
  if (columns_.size() == 0) return true;
  positions_ = columns_.positions();
  std::string line;
  for (const output::ColumnUnion::Id id : columns_.order()) {
    if (!line.empty()) line += ',';
    output::append_csv_field(columns_.name(id), line);
  }
  if (!put(line + '\n')) return false;
  Block block{};
  std::string rows;
  const off_t spilled = file_ >= 0 ? lseek(file_, 0, SEEK_END) : 0;
  for (std::uint64_t at = 0; at < static_cast<std::uint64_t>(spilled); at += sizeof block + block.bytes) {
    if (!read_whole(file_, at, reinterpret_cast<char*>(&block), sizeof block)) return false;
    rows.resize(block.bytes);
    if (!read_whole(file_, at + sizeof block, rows.data(), rows.size()) || !write_block(block.header, rows, put)) return false;
  }
  for (std::size_t at = 0; at < rows_.size(); at += sizeof block + block.bytes) {
    std::memcpy(&block, rows_.data() + at, sizeof block);
    if (!write_block(block.header, std::string_view(rows_).substr(at + sizeof block, block.bytes), put)) return false;
  }
  return true;
}

}  // namespace garimpo::cli
