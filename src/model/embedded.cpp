#include "model/embedded.hpp"

// The assembler's labels before and after each file's bytes, in its own spelling.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" {
extern const char garimpo_model_article_authors_begin[];
extern const char garimpo_model_article_authors_end[];
extern const char garimpo_model_article_date_begin[];
extern const char garimpo_model_article_date_end[];
extern const char garimpo_model_article_title_begin[];
extern const char garimpo_model_article_title_end[];
extern const char garimpo_model_articles_content_begin[];
extern const char garimpo_model_articles_content_end[];
extern const char garimpo_model_articles_tokens_begin[];
extern const char garimpo_model_articles_tokens_end[];
extern const char garimpo_model_page_type_begin[];
extern const char garimpo_model_page_type_end[];
extern const char garimpo_model_page_type_tokens_begin[];
extern const char garimpo_model_page_type_tokens_end[];
extern const char garimpo_model_product_brand_begin[];
extern const char garimpo_model_product_brand_end[];
extern const char garimpo_model_product_price_begin[];
extern const char garimpo_model_product_price_end[];
extern const char garimpo_model_product_price_mention_begin[];
extern const char garimpo_model_product_price_mention_end[];
extern const char garimpo_model_product_sku_begin[];
extern const char garimpo_model_product_sku_end[];
extern const char garimpo_model_records_auto_begin[];
extern const char garimpo_model_records_auto_end[];
extern const char garimpo_model_records_first_begin[];
extern const char garimpo_model_records_first_end[];
extern const char garimpo_model_records_members_begin[];
extern const char garimpo_model_records_members_end[];
}
// NOLINTEND(readability-identifier-naming)

namespace garimpo::model {

std::string_view article_authors() { return {garimpo_model_article_authors_begin, garimpo_model_article_authors_end}; }
std::string_view article_date() { return {garimpo_model_article_date_begin, garimpo_model_article_date_end}; }
std::string_view article_title() { return {garimpo_model_article_title_begin, garimpo_model_article_title_end}; }
std::string_view articles_content() { return {garimpo_model_articles_content_begin, garimpo_model_articles_content_end}; }
std::string_view articles_tokens() { return {garimpo_model_articles_tokens_begin, garimpo_model_articles_tokens_end}; }
std::string_view page_type() { return {garimpo_model_page_type_begin, garimpo_model_page_type_end}; }
std::string_view page_type_tokens() { return {garimpo_model_page_type_tokens_begin, garimpo_model_page_type_tokens_end}; }
std::string_view product_brand() { return {garimpo_model_product_brand_begin, garimpo_model_product_brand_end}; }
std::string_view product_price() { return {garimpo_model_product_price_begin, garimpo_model_product_price_end}; }
std::string_view product_price_mention() { return {garimpo_model_product_price_mention_begin, garimpo_model_product_price_mention_end}; }
std::string_view product_sku() { return {garimpo_model_product_sku_begin, garimpo_model_product_sku_end}; }
std::string_view records_auto() { return {garimpo_model_records_auto_begin, garimpo_model_records_auto_end}; }
std::string_view records_first() { return {garimpo_model_records_first_begin, garimpo_model_records_first_end}; }
std::string_view records_members() { return {garimpo_model_records_members_begin, garimpo_model_records_members_end}; }

}  // namespace garimpo::model
