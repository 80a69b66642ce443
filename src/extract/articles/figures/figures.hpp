// The pictures of an article, each with caption and credit.
//
// A picture belongs to the article if it stands in its text, between two parts of it, between title and text, or right above the title,
// and nothing says that it is something else. "Right above" needs a sign: a <figure>, or the picture that the page names as its image. An
// island is the topmost element around a picture that holds neither text of the article nor its title; islands with headings or much text
// in links are other stories, and so are pictures that lead to another page. Icons, avatars, buttons and pixels are told by
// features/pictures.hpp.
// Cost: one pass over the nodes up to the end of the text, and for each picture its ancestors and the nodes of its island.
#pragma once
#include "extract/articles/overrides.hpp"
#include "extract/extractor.hpp"

#include <span>
#include <vector>

namespace garimpo::extract::articles {

// Adds a Label::figure for each picture: nodes = what it covers (the picture and what is printed with it), value = its address, and parts
// "alt", "caption" and "credit". The ranges are those of the text, in page order. Call it when the title and the fields are known.
void emit_figures(Context& context, MarkerId article, std::span<const NodeRange> taken, const Overrides& overrides);

// The ranges without the elements that hold nothing but images which are not of the article: advertisements, buttons, what is hidden. No
// text goes with them.
std::vector<NodeRange> without_other_images(const features::Page& page, NodeRange range);

}  // namespace garimpo::extract::articles
