// Prices that shops cut into pieces: "$", "55" and "26"; "1.299", "," and "90"; "19", "€" and "99". The pieces are put together as one text
// again, which text/prices reads like any other.
//
// Pieces belong together by where they stand: side by side in one small element, in no cells or items of their own, and each a part of a
// number (digits, a mark, a sign). Two digits without a mark are cents where nothing, not even a blank, stands before them, where they are
// raised (sup), or where the element is called a price. Cost: a look at the next piece, and at five more at most.
#pragma once
#include "extract/document.hpp"
#include "features/page.hpp"

#include <span>
#include <string>
#include <string_view>

namespace garimpo::extract::products::automatic {

// A text node of the content that is not blank; roles and names are read from these.
struct Piece {
  NodeId node;
  std::string_view text;  // without white space at its ends
};

struct JoinedPieces {
  std::size_t first = 0;  // pieces
  std::size_t last = 0;
  std::string text;
  std::size_t before = 0;  // bytes of the text that come from pieces before the one asked for

  std::size_t count() const { return last - first + 1; }
};

// Whether class, id or itemprop of the element or of a small one around it says price.
bool is_named_price(const features::Page& page, NodeId element);

// Whether one of the two pieces repeats the other for screen readers, or for everybody else.
bool is_one_of_them_spoken(const features::Page& page, const Piece& left, const Piece& right);

// The lowest element around both, where it has no more text than one price; kNoNode otherwise.
NodeId element_around(const features::Page& page, const Piece& first, const Piece& last, std::uint32_t most_chars);

// The price at pieces[at] with the pieces around it that belong to it; itself alone where none does. Pieces before `unused` are taken.
JoinedPieces join_pieces(const features::Page& page, std::span<const Piece> pieces, std::size_t at, std::size_t unused);

}  // namespace garimpo::extract::products::automatic
