// The methods that find records: lists of things that the page presents one after the other in the same form.
#pragma once
#include "extract/extractor.hpp"

namespace garimpo::extract::records {

Extractor cs();
Extractor ca();
Extractor mdr();

}  // namespace garimpo::extract::records
