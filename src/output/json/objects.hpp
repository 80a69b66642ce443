// One function per type of object: appends the marker and its parts as a JSON object.
#pragma once
#include "output/json/object_parts.hpp"

namespace garimpo::output {

void write_json_article(ObjectParts& object, MarkerId id);
void write_json_metadata(ObjectParts& object, MarkerId id);
void write_json_discussion(ObjectParts& object, MarkerId id);
void write_json_record_list(ObjectParts& object, MarkerId id);
void write_json_product(ObjectParts& object, MarkerId id);
void write_json_product_list(ObjectParts& object, MarkerId id);

}  // namespace garimpo::output
