// "did you mean ...?" for names that people type.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace garimpo::text {

// " (did you mean 'alpha'?)", or nothing where no name is near: two slips at most, and never more than half of the word.
std::string suggestion(std::string_view typed, std::span<const std::string_view> names);

}  // namespace garimpo::text
