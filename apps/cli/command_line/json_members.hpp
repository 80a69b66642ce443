// The members of one JSON object with the raw text of their values: enough to compare lines that we wrote ourselves.
#pragma once
#include <optional>
#include <string_view>
#include <utility>

namespace garimpo::cli {

class JsonMembers {
 public:
  // The inside of an object: "a":1,"b":{...}
  explicit JsonMembers(std::string_view members) : rest_(members) {}
  // Key (raw, without its quotes) and value (raw); nothing at the end or where the text is no list of members.
  std::optional<std::pair<std::string_view, std::string_view>> next();

 private:
  std::optional<std::string_view> take_string();
  std::optional<std::string_view> take_value();
  void skip_white();

  std::string_view rest_;
};

// Raw value of the member of that name; nothing where there is none.
std::optional<std::string_view> find_member(std::string_view members, std::string_view name);

}  // namespace garimpo::cli
