// Which images of a page are pictures that people look at, and when two addresses are of the same picture. Judged by what stands on the
// image alone: its declared size and the words of its names. Where an image stands is the affair of who asks.
#pragma once
#include "dom/document.hpp"

#include <string>
#include <string_view>

namespace garimpo::features {

// Not a pixel that counts visits, an icon, an avatar, a button or what fills the place of an image that is still to come.
bool is_picture(const Document& document, NodeId image);

// The declared width times the declared height is that of a picture which fills a column; false where no size is declared.
bool is_declared_large(const Document& document, NodeId image);

// What the addresses of one picture in several sizes share: the name of the file without extension and size, in lower case. "" where the
// name says too little ("1.jpg").
std::string picture_key(std::string_view address);

// The address is of the picture that the key is from.
bool is_of_picture(std::string_view address, std::string_view key);

}  // namespace garimpo::features
