// The methods that find records: lists of things that the page presents one after the other in the same form.
#pragma once
#include "extract/extractor.hpp"

namespace garimpo::extract::records {

Extractor cs();

}  // namespace garimpo::extract::records
