// Class names that say what an element holds ("price", "product-title"), and those that say how it looks or behaves ("col-md-6",
// "clearfix", "mt6", "is-active"). Cost: constant.
#pragma once
#include <string_view>

namespace garimpo::extract::records {

bool is_semantic_class_name(std::string_view word);

}  // namespace garimpo::extract::records
