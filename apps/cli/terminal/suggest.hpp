// "did you mean ...?": the candidate nearest to a mistyped word, by edits where swapping two neighbours counts as one.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace garimpo::cli {

// The nearest candidate, or "" where none is near enough to be what was meant.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

// " (did you mean 'X'?)" or "".
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace garimpo::cli
