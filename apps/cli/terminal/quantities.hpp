// Numbers as people write and read them: 10MB, 1,204, 61.2 MB, 0:12. Independent of the locale.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace garimpo::cli {

// "4096", "10MB", "1.5GB", "64KiB". K, M, G (with or without B) are powers of 1000; KiB, MiB, GiB of 1024.
std::optional<std::uint64_t> parse_bytes(std::string_view text);

// A whole number, nothing before or after it.
std::optional<std::uint64_t> parse_count(std::string_view text);

std::string with_thousands(std::uint64_t value);                  // 1204 -> "1,204"
std::string counted(std::uint64_t count, std::string_view noun);  // "1 page", "1,204 pages"
std::string readable_bytes(double bytes);                         // "61.2 MB"
std::string readable_rate(double per_second);                     // "344", "3.2", "0.4"
std::string readable_seconds(double seconds);                     // "0.42 s", "12 s", "3 min 05 s"
std::string clock_time(double seconds);                           // "0:12", "1:02:09"

}  // namespace garimpo::cli
