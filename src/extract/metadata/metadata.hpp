// The methods of the family metadata: what a page says of itself, in whatever syntax.
#pragma once
#include "extract/extractor.hpp"

namespace garimpo::extract::metadata {

Extractor embedded();

}  // namespace garimpo::extract::metadata
