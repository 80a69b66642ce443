// What a page prints with a picture: the caption, and apart from it who made the picture.
//
// Elements say it by tag (figcaption), class or itemprop. Where they do not, the end of the caption does: a last sentence of the shape
// "Word: names" or "Word by names", in brackets or not, or one that begins with ©. The shape counts, not the word, so that it works in any
// language that writes so.
#pragma once
#include "extract/document.hpp"

#include <string>
#include <string_view>

namespace garimpo::extract::articles {

struct Legend {
  std::string caption;
  std::string credit;
  bool has_named = false;   // some element says that it is a caption or a credit
  bool covers_all = false;  // no text of the element is anything else
};

// Of an element that holds one picture and what belongs to it. Cost: linear in its nodes.
Legend read_legend(const Document& document, NodeId element);

// The element says that it holds a caption or a credit.
bool is_named_legend(const Document& document, NodeId element);

// Cuts the credit from the end of a caption, and the word before its names; "" where there is none.
std::string cut_credit(std::string& caption);

}  // namespace garimpo::extract::articles
