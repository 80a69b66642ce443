// Tables of pages as one table: columns united by name, written when the last page is known (docs/decisions/0024_tables.md).
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "output/formats/column_union.hpp"

namespace garimpo::cli {

class UnitedTable {
 public:
  // Rows that are waiting in memory; more of them wait in a file.
  static constexpr std::size_t kRowsInMemory = 4U << 20;

  // That file is made in the folder of `output`, or where temporary files are made if it is "" (standard output). It has no name.
  explicit UnitedTable(std::string output) : output_(std::move(output)) {}
  ~UnitedTable();
  UnitedTable(const UnitedTable&) = delete;
  UnitedTable& operator=(const UnitedTable&) = delete;

  // One page: a header, then rows. False where it cannot be kept; errno then says why.
  bool add(std::string_view table);
  // Gives the whole table, piece by piece, to `put`, which is false where it cannot be written.
  bool write(const std::function<bool(std::string_view)>& put);

 private:
  struct Block {  // the rows of one page; they follow it
    std::uint64_t header;
    std::uint64_t bytes;
  };

  std::uint32_t header_of(std::string_view line);
  bool spill();
  bool open_file();
  bool write_block(std::uint64_t header, std::string_view rows, const std::function<bool(std::string_view)>& put);

  std::string output_;
  output::ColumnUnion columns_;
  std::unordered_map<std::string, std::uint32_t> headers_;            // by their line
  std::vector<std::vector<output::ColumnUnion::Id>> header_columns_;  // by their number
  std::string rows_;                                                  // blocks that are not in the file yet
  int file_ = -1;
  std::vector<std::uint32_t> positions_;
  std::string piece_;
};

}  // namespace garimpo::cli
