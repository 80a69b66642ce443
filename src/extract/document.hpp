// In the namespace of the methods too, "Document" means the columns of dom/document.hpp. (It stands apart from there because a program that
// calls garimpo::extract() cannot see a namespace of that name.)
#pragma once
#include "dom/document.hpp"

namespace garimpo::extract {

using dom::Document;

}  // namespace garimpo::extract
