// The methods of the family articles: the main content of a page.
#pragma once
#include "extract/extractor.hpp"

namespace garimpo::extract::articles {

Extractor auto_method();
Extractor nce();

}  // namespace garimpo::extract::articles
