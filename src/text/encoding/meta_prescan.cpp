#include "text/encoding/meta_prescan.hpp"

#include "base/ascii.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace garimpo::text {

namespace {

using base::is_letter;

std::size_t find_lower(std::string_view text, std::string_view lower_case, std::size_t from) {
  const auto found = std::search(text.begin() + static_cast<std::ptrdiff_t>(std::min(from, text.size())), text.end(), lower_case.begin(),
                                 lower_case.end(), [](char a, char b) { return base::lower_ascii(a) == b; });
  return found == text.end() ? std::string_view::npos : static_cast<std::size_t>(found - text.begin());
}

// Elements whose contents are text to the tree builder, so that "<meta" inside them is no element.
constexpr std::array<std::string_view, 8> kRawTextElements = {"script", "style",  "title",   "textarea",
                                                              "xmp",    "iframe", "noembed", "noframes"};

bool is_tag_name_end(char c) { return is_html_space(c) || c == '/' || c == '>'; }

// UTF-16 cannot have been declared in ASCII bytes and is read as UTF-8; x-user-defined as windows-1252, as the standard says.
Encoding as_declared_in_ascii(Encoding encoding) {
  if (encoding == Encoding::utf_16be || encoding == Encoding::utf_16le) return Encoding::utf_8;
  return encoding == Encoding::x_user_defined ? Encoding::windows_1252 : encoding;
}

// The standard's algorithm, with its steps in its order. Running out of bytes anywhere ends it without a result.
class Prescan {
 public:
  enum class Manner { standard, as_tree_builder };
  Prescan(std::string_view bytes, Manner manner) : bytes_(bytes), manner_(manner) {}

  std::optional<Encoding> run() {
    for (; position_ < bytes_.size(); ++position_) {
      position_ = bytes_.find('<', position_);
      if (position_ == std::string_view::npos) break;
      if (const auto encoding = look_at_tag()) return encoding;
      if (is_over_) break;
    }
    return std::nullopt;
  }

 private:
  struct Attribute {  // as written
    std::string_view name;
    std::string_view value;
  };

  static std::string lower(std::string_view written) {
    std::string word(written);
    base::lower_ascii(word);
    return word;
  }

  bool is_at_end() const { return position_ >= bytes_.size(); }
  char byte() const { return bytes_[position_]; }

  // Moves to the position that a search gave; to the end where it found nothing.
  void move_to(std::size_t found) { position_ = std::min(found, bytes_.size()); }

  std::optional<Encoding> look_at_tag() {
    const std::string_view rest = bytes_.substr(position_);
    if (rest.starts_with("<!--")) {
      // The two dashes may be those of the opening: <!--> is a whole comment.
      const std::size_t end = bytes_.find("-->", position_ + 2);
      move_to(end == std::string_view::npos ? end : end + 2);
    } else if (rest.size() > 5 && base::starts_with_ignoring_case(rest, "<meta") && (is_html_space(rest[5]) || rest[5] == '/')) {
      position_ += 5;
      return look_at_meta();
    } else if (rest.size() > 1 && is_letter(rest[1])) {
      skip_start_tag(rest);
    } else if (rest.size() > 2 && rest[1] == '/' && is_letter(rest[2])) {
      skip_tag();
    } else if (rest.size() > 1 && (rest[1] == '!' || rest[1] == '/' || rest[1] == '?')) {
      move_to(bytes_.find('>', position_));
    }
    return std::nullopt;
  }

  std::optional<Encoding> look_at_meta() {
    // Of repeated attributes the first counts. A charset attribute with an unknown label still stops content from being read.
    bool has_http_equiv = false, has_content = false, has_charset = false;
    bool got_pragma = false, need_pragma = false;
    std::optional<Encoding> encoding;
    while (const auto attribute = next_attribute()) {
      const std::string name = lower(attribute->name);
      const std::string value = lower(attribute->value);
      if (name == "http-equiv" && !std::exchange(has_http_equiv, true)) {
        got_pragma = value == "content-type";
      } else if (name == "content" && !std::exchange(has_content, true)) {
        if (has_charset) continue;
        encoding = encoding_from_meta_content(value);
        need_pragma = encoding.has_value();
      } else if (name == "charset" && !std::exchange(has_charset, true)) {
        encoding = encoding_for_label(value);
        need_pragma = false;
      }
    }
    if (is_at_end() || (need_pragma && !got_pragma) || !encoding) return std::nullopt;
    return as_declared_in_ascii(*encoding);
  }

  void skip_tag() {
    move_to(bytes_.find_first_of("\t\n\f\r >", position_));
    while (next_attribute()) {
    }
  }

  void skip_start_tag(std::string_view tag) {
    skip_tag();
    if (manner_ == Manner::standard || is_at_end()) return;
    const std::size_t name_end = std::min(tag.find_first_of("\t\n\f\r />"), tag.size());
    const std::string_view name = tag.substr(1, name_end - 1);
    const auto has_name = [&](std::string_view wanted) { return base::equals_ignoring_case(name, wanted); };
    is_over_ = has_name("body");
    const auto raw = std::ranges::find_if(kRawTextElements, has_name);
    if (raw != kRawTextElements.end()) skip_raw_text("</" + std::string(*raw));
  }

  // Moves to just before the end tag, where the main loop continues.
  void skip_raw_text(std::string_view end_tag) {
    do {
      move_to(find_lower(bytes_, end_tag, position_ + 1));
    } while (position_ + end_tag.size() < bytes_.size() && !is_tag_name_end(bytes_[position_ + end_tag.size()]));
    if (!is_at_end()) --position_;
  }

  // "Get an attribute". Nothing at the end of the tag (position at its '>') and at the end of the bytes.
  std::optional<Attribute> next_attribute() {
    while (!is_at_end() && (is_html_space(byte()) || byte() == '/')) ++position_;
    if (is_at_end() || byte() == '>') return std::nullopt;
    const std::size_t begin = position_;
    for (; !is_at_end(); ++position_) {
      if (byte() == '=' && position_ > begin) break;
      if (is_html_space(byte()) || byte() == '/' || byte() == '>') break;
    }
    Attribute attribute{bytes_.substr(begin, position_ - begin), {}};
    skip_spaces();
    if (is_at_end()) return std::nullopt;
    if (byte() != '=') return attribute;
    ++position_;
    skip_spaces();
    if (is_at_end()) return std::nullopt;
    attribute.value = read_value();
    if (is_at_end()) return std::nullopt;
    return attribute;
  }

  void skip_spaces() {
    while (!is_at_end() && is_html_space(byte())) ++position_;
  }

  std::string_view read_value() {
    const std::size_t begin = position_;
    if (byte() == '"' || byte() == '\'') {
      const std::size_t end = bytes_.find(byte(), position_ + 1);
      move_to(end == std::string_view::npos ? end : end + 1);
      return end == std::string_view::npos ? std::string_view{} : bytes_.substr(begin + 1, end - begin - 1);
    }
    while (!is_at_end() && !is_html_space(byte()) && byte() != '>') ++position_;
    return bytes_.substr(begin, position_ - begin);
  }

  std::string_view bytes_;
  Manner manner_;
  std::size_t position_ = 0;
  bool is_over_ = false;  // the body has begun
};

// "Get an XML encoding": <?xml ... encoding="..."?> at the very start.
std::optional<Encoding> xml_encoding(std::string_view bytes) {
  constexpr std::string_view kKey = "encoding";
  if (!bytes.starts_with("<?xml")) return std::nullopt;
  const std::size_t end = bytes.find('>');
  if (end == std::string_view::npos) return std::nullopt;
  std::string_view rest = bytes.substr(0, end);
  const auto skip_blanks = [&] {
    while (!rest.empty() && static_cast<unsigned char>(rest.front()) <= 0x20) rest.remove_prefix(1);
  };
  const std::size_t key = rest.find(kKey);
  if (key == std::string_view::npos) return std::nullopt;
  rest.remove_prefix(key + kKey.size());
  skip_blanks();
  if (!rest.starts_with('=')) return std::nullopt;
  rest.remove_prefix(1);
  skip_blanks();
  if (!rest.starts_with('"') && !rest.starts_with('\'')) return std::nullopt;
  const std::size_t close = rest.find(rest.front(), 1);
  if (close == std::string_view::npos) return std::nullopt;
  const std::string_view label = rest.substr(1, close - 1);
  if (std::ranges::any_of(label, [](char c) { return static_cast<unsigned char>(c) <= 0x20; })) return std::nullopt;
  const auto encoding = encoding_for_label(label);
  return encoding ? std::optional(as_declared_in_ascii(*encoding)) : std::nullopt;
}

}  // namespace

std::optional<Encoding> prescan_meta(std::string_view bytes) {
  using namespace std::string_view_literals;
  if (bytes.starts_with("<\0?\0x\0"sv)) return Encoding::utf_16le;
  if (bytes.starts_with("\0<\0?\0x"sv)) return Encoding::utf_16be;
  const std::string_view head = bytes.substr(0, kPrescanBytes);
  // A head without the word "charset" declares nothing, so its tags need not be read.
  if (find_lower(head, "charset", 0) != std::string_view::npos)
    if (const auto encoding = Prescan(head, Prescan::Manner::standard).run()) return encoding;
  if (bytes.size() > kPrescanBytes) {
    if (const auto encoding = Prescan(bytes.substr(0, kLatePrescanBytes), Prescan::Manner::as_tree_builder).run()) return encoding;
  }
  return xml_encoding(bytes.substr(0, kPrescanBytes));
}

std::optional<Encoding> encoding_from_meta_content(std::string_view content) {
  constexpr std::string_view kKey = "charset";
  for (std::size_t i = 0;;) {
    i = find_lower(content, kKey, i);
    if (i == std::string_view::npos) return std::nullopt;
    i += kKey.size();
    while (i < content.size() && is_html_space(content[i])) ++i;
    if (i < content.size() && content[i] == '=') {
      content.remove_prefix(i + 1);
      break;
    }
  }
  while (!content.empty() && is_html_space(content.front())) content.remove_prefix(1);
  if (content.starts_with('"') || content.starts_with('\'')) {
    const std::size_t close = content.find(content.front(), 1);
    return close == std::string_view::npos ? std::nullopt : encoding_for_label(content.substr(1, close - 1));
  }
  return encoding_for_label(content.substr(0, content.find_first_of("\t\n\f\r ;")));
}

}  // namespace garimpo::text
