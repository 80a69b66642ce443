// The address of the page that continues this one: the next part of a text, the next page of a list or a thread. Not the next story of a
// site, the next slide or the next month: rel=next and words that mean "next" are said of these too, so they need evidence that pages of
// one thing are numbered: the two addresses differ in a page number, or numbered links stand around the link.
#pragma once
#include "features/page.hpp"

#include <string_view>

namespace garimpo::features {

// What is known of the page. Of a list rel=next is believed without a number; of a list of products a link that says next, too.
enum class PageContent : std::uint8_t { unknown, list, products };

// As written; "" where nothing says so. `url`: the page's address as given, "" where it is not. Cost: the links with rel, and one look at
// each <a> and its first text.
StatedAddress find_next_page(const Page& page, std::string_view url, PageContent content);

// True where `next` is the address of the page after `own` of one thing, by its page number: "/list" and "/list?page=2", "/story-2.html"
// and
// "/story-3.html". Both as written; `own` may be empty, then `next` must name a page by word and number.
bool is_next_by_number(std::string_view own, std::string_view next);

}  // namespace garimpo::features
