// The methods that find records: lists of things that the page presents one after the other in the same form.
#pragma once
#include "extract/extractor.hpp"

namespace garimpo::extract::records {

Extractor auto_method();
Extractor cs();
Extractor ca();
Extractor mdr();
Extractor depta();
Extractor net();
Extractor gstm();
Extractor gstm_improved();
Extractor stm();

}  // namespace garimpo::extract::records
