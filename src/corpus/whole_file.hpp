// A file of gold, whole, as it is stored.
#pragma once
#include <garimpo/lab_error.hpp>

#include <cstddef>
#include <string>

namespace garimpo::corpus {

// Larger gold is refused with too_large: it would be better cut into several corpora.
inline constexpr std::size_t kMostGoldBytes = std::size_t{1} << 30;

LabResult<std::string> read_whole_file(const std::string& path, std::size_t most_bytes = kMostGoldBytes);

}  // namespace garimpo::corpus
