// The methods of the family products; registry.cpp lists them.
#pragma once
#include "extract/extractor.hpp"

namespace garimpo::extract::products {

Extractor auto_method();
Extractor godoy();

}  // namespace garimpo::extract::products
