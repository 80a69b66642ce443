// What kind of values a column holds: image, price, date, number, rating, link, else text. Judged by the first cells of the column, of
// which most must agree. Cost: the text of at most kMaxKindCells cells per column.
#pragma once
#include <garimpo/marker.hpp>

#include "features/page.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace garimpo::extract::records {

inline constexpr std::uint32_t kMaxKindCells = 50;

enum class CellKind : std::uint8_t { text, link, image, price, date, number, rating };
inline constexpr std::size_t kCellKinds = static_cast<std::size_t>(CellKind::rating) + 1;
std::string_view name(CellKind kind);

// The kind of a text with collapsed white space: price, date, number, rating or text.
CellKind kind_of_text(std::string_view text);

// Counts the cells of one column.
class KindVotes {
 public:
  bool wants_more() const { return cells_ < kMaxKindCells; }
  // `text` is the cell's text if that differs from the text of its nodes, else "".
  void add(const features::Page& page, NodeRange nodes, NodeRange record, std::string_view text, std::string& scratch);
  std::string_view kind() const;

 private:
  std::uint32_t cells_ = 0;
  std::uint32_t linked_ = 0;
  std::array<std::uint32_t, kCellKinds> votes_{};
};

}  // namespace garimpo::extract::records
