// A name never leaves the output folder: "..", empty and "." steps of a source are dropped, those of an address get a "_" in front.
#include "batch/file_names.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <system_error>

#include "base/ascii.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kLongestAddressStep = 80;
constexpr std::size_t kMostAddressSteps = 12;
constexpr std::size_t kLongestStep = 200;  // file systems stop at 255 bytes, and a number and an extension follow
constexpr std::array<std::string_view, 3> kPackings = {".gz", ".zst", ".br"};

std::string_view without_extensions(std::string_view name) {
  for (const std::string_view packing : kPackings)
    if (name.ends_with(packing)) name.remove_suffix(packing.size());
  const std::size_t step = name.rfind('/') + 1;  // 0 where there is no slash
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos || dot <= step ? name : name.substr(0, dot);
}

std::string joined_steps(std::string_view path) {
  std::string out;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    const std::string_view step = path.substr(0, slash);
    path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
    if (step.empty() || step == "." || step == "..") continue;
    if (!out.empty()) out += '/';
    out += step.substr(0, kLongestStep);
  }
  return out;
}

// FNV-1a, because names must be the same on every machine.
std::string hash_of(std::string_view text) {
  std::uint32_t hash = 2'166'136'261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619U;
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  for (int shift = 28; shift >= 0; shift -= 4) out += kHex[hash >> shift & 15U];
  return out;
}

bool is_plain(char c) {
  return base::is_letter_or_digit(c) || c == '.' || c == '-' || c == '_' || c == '~' || c == '+' || c == '=' || c == ',' || c == '%';
}

// Names of devices, which one system does not take as names of files, whatever their extension.
bool is_device(std::string_view step) {
  const std::string_view stem = step.substr(0, step.find('.'));
  constexpr std::array<std::string_view, 4> kDevices = {"con", "prn", "aux", "nul"};
  const auto is_same = [&](std::string_view device) {
    return std::ranges::equal(stem, device, {}, [](char c) { return base::lower_ascii(c); });
  };
  if (std::ranges::any_of(kDevices, is_same)) return true;
  return stem.size() == 4 && (is_same(std::string("com") + stem[3]) || is_same(std::string("lpt") + stem[3]));
}

// A step of an address as a name that every file system takes; is_exact is cleared where another step may give the same.
std::string plain_step(std::string_view step, bool& is_exact) {
  std::string out;
  for (const char c : step.substr(0, kLongestAddressStep)) {
    out += is_plain(c) ? c : '_';
    if (!is_plain(c)) is_exact = false;
  }
  if (step.size() > kLongestAddressStep) is_exact = false;
  if (out.starts_with('.') || out.starts_with('-') || out.ends_with('.') || is_device(out)) {
    out.insert(0, "_");
    if (out.ends_with('.')) out.back() = '_';
    is_exact = false;
  }
  return out;
}

}  // namespace

FileNames::FileNames(std::string folder, const std::vector<std::string>& sources, std::string_view extension)
    : folder_(std::move(folder)), extension_(extension) {
  for (std::string source : sources) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(source, ignored)) continue;
    if (!source.ends_with('/')) source += '/';
    roots_.push_back(std::move(source));
  }
}

std::string FileNames::stem(std::string_view source) const {
  if (source == "-") return "stdin";
  std::string_view below;
  for (const std::string& root : roots_)
    if (source.starts_with(root) && (below.empty() || source.size() - root.size() < below.size())) below = source.substr(root.size());
  if (below.empty()) below = source.substr(source.rfind('/') + 1);
  std::string out = joined_steps(without_extensions(below));
  return out.empty() ? "page" : out;
}

// Host and path; a query, and whatever a name cannot say, are told apart by a hash of the address.
std::string FileNames::of_address(std::string_view address) const {
  const std::size_t scheme = address.find("://");
  if (scheme == std::string_view::npos) return {};
  const std::string_view whole = address.substr(0, address.find('#'));
  std::string_view path = whole.substr(scheme + 3);
  bool is_exact = path.find('?') == std::string_view::npos;
  path = path.substr(0, path.find('?'));
  const bool is_folder = path.find('/') == std::string_view::npos || path.ends_with('/');
  std::string out;
  std::size_t steps = 0;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    std::string step = plain_step(path.substr(0, slash), is_exact);
    path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
    if (steps == 0) base::lower_ascii(step);
    if (step.empty() || steps++ == kMostAddressSteps) {
      is_exact = false;
      if (!step.empty()) break;
      continue;
    }
    // A folder must not have the name of a file.
    if (!path.empty() && step.ends_with(extension_)) step += '_';
    if (!out.empty()) out += '/';
    out += step;
  }
  if (out.empty()) return {};
  if (is_folder) out += "/index";
  if (!is_exact) out += "-" + hash_of(whole);
  return out;
}

std::string FileNames::next(std::string_view source, std::string_view address, std::uint64_t line) {
  std::string base = of_address(address);
  if (base.empty()) base = stem(source) + (line > 0 ? "-" + std::to_string(line) : "");
  std::string name = base;
  for (;;) {
    std::uint32_t& last = given_[std::hash<std::string>{}(base)];
    if (++last > 1) name = base + "-" + std::to_string(last);
    if (last == 1) break;
    // The numbered name, such as "tv-2", may also be the name of a page.
    if (given_.try_emplace(std::hash<std::string>{}(name), 1).second) break;
  }
  return folder_ + name + extension_;
}

}  // namespace garimpo::cli
