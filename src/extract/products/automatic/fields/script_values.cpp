#include "extract/products/automatic/fields/script_values.hpp"

#include "base/ascii.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace garimpo::extract::products::automatic {

namespace {

constexpr std::size_t kLongestScriptValue = 60;
constexpr std::size_t kLongestKey = 40;

// The key in lower case and without marks, "productId" and "product_id" alike.
std::optional<ScriptKey> key_of(std::string_view name) {
  std::string folded;
  for (const char c : name)
    if (base::is_letter_or_digit(c)) folded += c;
  base::lower_ascii(folded);
  if (folded.starts_with("data")) folded.erase(0, 4);
  for (const std::string_view known :
       {"brand", "brandname", "productbrand", "manufacturer", "manufacturername", "vendor", "itembrand", "marke"})
    if (folded == known) return ScriptKey::brand;
  for (const std::string_view known : {"sku", "productsku", "skuid", "itemsku", "productcode", "itemnumber", "articlenumber", "partnumber",
                                       "productnumber", "artnr", "skucode", "defaultsku", "stylenumber", "articlecode"})
    if (folded == known) return ScriptKey::sku;
  for (const std::string_view known : {"productid", "itemid", "pid", "prodid", "ecommprodid", "product", "articleid", "idproduct"})
    if (folded == known) return ScriptKey::product_id;
  return std::nullopt;
}

bool is_key_character(char c) { return base::is_letter_or_digit(c) || c == '_' || c == '-'; }

// What stands behind a key that ends at `at`: a quoted text or a number, of an object the text behind its "name"; "" where there is none.
std::string_view value_at(std::string_view script, std::size_t at) {
  const std::size_t limit = std::min(script.size(), at + 12);
  bool is_assigned = false;
  for (; at < limit && std::string_view("\\\"' \t\r\n:=[").find(script[at]) != std::string_view::npos; ++at) {
    const bool was_assigned = is_assigned;
    is_assigned = is_assigned || script[at] == ':' || script[at] == '=';
    if (was_assigned && (script[at] == '"' || script[at] == '\'')) {
      const std::size_t begin = at + 1;
      const std::size_t end = script.find_first_of("\\\"'<>{}\n", begin);
      return end == std::string_view::npos || end - begin > kLongestScriptValue ? std::string_view{} : script.substr(begin, end - begin);
    }
  }
  if (!is_assigned || at >= script.size()) return {};
  if (script[at] == '{') {
    constexpr std::size_t kMostBeforeName = 120;
    const std::string_view object = script.substr(at, kMostBeforeName);
    const std::size_t name = object.substr(0, object.find('}')).find("name");
    if (name == std::string_view::npos) return {};
    std::size_t quote = at + name + 4;
    const std::size_t colon = script.find(':', quote);
    if (colon == std::string_view::npos || colon > quote + 4) return {};
    quote = script.find_first_of("\"'", colon);
    if (quote == std::string_view::npos || quote > colon + 4) return {};
    const std::size_t end = script.find_first_of("\\\"'<>{}\n", quote + 1);
    return end == std::string_view::npos || end - quote > kLongestScriptValue ? std::string_view{}
                                                                              : script.substr(quote + 1, end - quote - 1);
  }
  std::size_t end = at;
  while (end < script.size() && end - at < kLongestScriptValue && base::is_digit(script[end])) ++end;
  return script.substr(at, end - at);
}

class ScriptReader {
 public:
  explicit ScriptReader(const features::Page& page) : document_(page.document()) {}

  std::vector<ScriptValue> read() {
    std::vector<std::optional<ScriptKey>> of_attribute;
    for (const std::string_view name : document_.attribute_names())
      of_attribute.push_back(name.starts_with("data-") && name != "data-product" ? key_of(name) : std::nullopt);
    const bool has_attributes = std::ranges::any_of(of_attribute, [](const auto& key) { return key.has_value(); });
    for (NodeId node = 1; node < document_.size() && found_.size() < kMostScriptValues; ++node) {
      if (!document_.is_element(node)) continue;
      if (has_attributes)
        for (std::size_t index = 0; index < document_.attribute_count(node); ++index)
          if (const auto key = of_attribute[document_.attribute_name_number(node, index)])
            add({*key, true, document_.attribute(node, index).value, node});
      if (document_.tag(node) == Tag::script && node + 1 < document_.end(node)) read_script(node);
    }
    return std::move(found_);
  }

 private:
  void add(const ScriptValue& value) {
    if (value.text.size() < 2 || value.text.size() > kLongestScriptValue || found_.size() >= kMostScriptValues) return;
    const auto is_same = [&](const ScriptValue& other) {
      return other.key == value.key && other.is_attribute == value.is_attribute && other.text == value.text;
    };
    if (std::ranges::none_of(found_, is_same)) found_.push_back(value);
  }

  void read_script(NodeId node) {
    if (bytes_ > kMostScriptBytes || document_.attribute(node, "type").value_or("").find("ld+json") != std::string_view::npos) return;
    const std::string_view script = document_.text(node + 1);
    bytes_ += script.size();
    for (const std::string_view name : kNames) search(script, name, node);
  }

  // Ends of names, so that capitals at their beginnings do not matter.
  static constexpr std::array<std::string_view, 4> kNames = {"rand", "anufacturer", "sku", "roduct"};

  void search(std::string_view script, std::string_view name, NodeId node) {
    for (std::size_t at = script.find(name); at != std::string_view::npos; at = script.find(name, at + name.size())) {
      std::size_t begin = at;
      std::size_t end = at + name.size();
      const std::size_t first = begin > kLongestKey ? begin - kLongestKey : 0;
      const std::size_t last = std::min(script.size(), end + kLongestKey);
      while (begin > first && is_key_character(script[begin - 1])) --begin;
      while (end < last && is_key_character(script[end])) ++end;
      if (const auto key = key_of(script.substr(begin, end - begin))) add({*key, false, value_at(script, end), node});
    }
  }

  const Document& document_;
  std::vector<ScriptValue> found_;
  std::size_t bytes_ = 0;
};

}  // namespace

std::vector<ScriptValue> find_script_values(const features::Page& page) { return ScriptReader(page).read(); }

}  // namespace garimpo::extract::products::automatic
