// The models that are part of the library, as the text of their files in data/models/ (cmake/Models.cmake puts them there).
#pragma once
#include <string_view>

namespace garimpo::model {

std::string_view article_authors();
std::string_view article_date();
std::string_view article_title();
std::string_view articles_content();
std::string_view articles_tokens();
std::string_view page_type();
std::string_view page_type_tokens();
std::string_view product_brand();
std::string_view product_price();
std::string_view product_price_mention();
std::string_view product_sku();
std::string_view records_auto();
std::string_view records_first();
std::string_view records_members();

}  // namespace garimpo::model
