// One function per type of object: appends the view as a JSON object.
#pragma once
#include <garimpo/results.hpp>

#include "output/json/object_parts.hpp"

namespace garimpo::output {

void write_json_article(ObjectParts& object, const Article& article);
// is_beside_others: the metadata of a page of which more was asked for, without what repeats the page.
void write_json_metadata(ObjectParts& object, const Metadata& metadata, bool is_beside_others);
void write_json_discussion(ObjectParts& object, const Discussion& discussion);
// is_main: the page is for this list.
void write_json_record_list(ObjectParts& object, const RecordList& list, bool is_main);
void write_json_product(ObjectParts& object, const Product& product);
void write_json_product_list(ObjectParts& object, const ProductList& list);

void write_json_wrapped_page(ObjectParts& object, const WrappedPage& page);

}  // namespace garimpo::output
