#include "input/page_names.hpp"

#include "input/header_fields.hpp"

#include <algorithm>
#include <array>

namespace garimpo::input {

namespace {

struct Extension {
  std::string_view name;
  NameKind kind;
};

constexpr std::array kExtensions = {
    Extension{".html", NameKind::page},         Extension{".htm", NameKind::page},    Extension{".xhtml", NameKind::page},
    Extension{".shtml", NameKind::page},        Extension{".php", NameKind::page},    Extension{".asp", NameKind::page},
    Extension{".aspx", NameKind::page},         Extension{".warc", NameKind::warc},   Extension{".jsonl", NameKind::json_lines},
    Extension{".ndjson", NameKind::json_lines}, Extension{".mhtml", NameKind::mhtml}, Extension{".mht", NameKind::mhtml},
};

bool cut_ending(std::string_view& name, std::string_view ending) {
  if (name.size() <= ending.size() || !equals_ignoring_case(name.substr(name.size() - ending.size()), ending)) return false;
  name.remove_suffix(ending.size());
  return true;
}

}  // namespace

NameSigns read_name(std::string_view path) {
  std::string_view name = path.substr(path.rfind('/') + 1);
  name = name.substr(0, name.find('?'));
  NameSigns signs;
  signs.is_packed = cut_ending(name, ".gz") || cut_ending(name, ".zst");
  const auto found = std::ranges::find_if(kExtensions, [&](const Extension& extension) { return cut_ending(name, extension.name); });
  if (found != kExtensions.end()) {
    signs.kind = found->kind;
  } else if (name.find('.', 1) == std::string_view::npos && !signs.is_packed) {
    signs.kind = NameKind::no_extension;
  }
  return signs;
}

}  // namespace garimpo::input
