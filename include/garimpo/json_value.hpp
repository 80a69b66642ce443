// JSON read into a tree of its own: gold lines, results, stored runs. A value is a small handle into its document; what is absent answers
// like null, so that a reader asks for value["a"]["b"] without a ladder of tests. Read by simdjson; no recursion, depth bounded.
#pragma once
#include <garimpo/error.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace garimpo {

namespace base {
struct JsonTree;
}

enum class JsonKind : std::uint8_t { absent, null, boolean, number, string, array, object };

class JsonDocument;

// Lives as long as its document. Copies are cheap.
class JsonValue {
 public:
  JsonValue() = default;

  JsonKind kind() const;
  bool is_absent() const { return kind() == JsonKind::absent; }
  bool is_nothing() const { return kind() <= JsonKind::null; }  // absent or null
  bool is_string() const { return kind() == JsonKind::string; }
  bool is_number() const { return kind() == JsonKind::number; }
  bool is_array() const { return kind() == JsonKind::array; }
  bool is_object() const { return kind() == JsonKind::object; }

  std::string_view text() const;         // of a string; "" for anything else
  std::string_view number_text() const;  // of a number, as it is written; "" for anything else
  double number(double otherwise = 0) const;
  bool boolean(bool otherwise = false) const;
  // As Python's bool(): false for absent, null, false, 0, "", [] and {}.
  bool is_truthy() const;
  // The value as it stands in the source, a slice of the text that was parsed.
  std::string_view json() const;

  std::size_t size() const;                          // elements or members; 0 for scalars
  JsonValue operator[](std::string_view key) const;  // of an object, the last one of that name; absent where there is none
  JsonValue at(std::size_t index) const;             // of an array (linear for a single call: iterate instead)

  // Elements of an array, or members of an object (the key is "" for elements).
  class Iterator;
  Iterator begin() const;
  Iterator end() const;

 private:
  friend class JsonDocument;
  friend class Iterator;
  JsonValue(const base::JsonTree* tree, std::uint32_t node) : tree_(tree), node_(node) {}
  const base::JsonTree* tree_ = nullptr;
  std::uint32_t node_ = 0;
};

struct JsonMember {
  std::string_view key;
  JsonValue value;
};

class JsonValue::Iterator {
 public:
  JsonMember operator*() const;
  Iterator& operator++();
  bool operator==(const Iterator&) const = default;

 private:
  friend class JsonValue;
  Iterator(const base::JsonTree* tree, std::uint32_t node) : tree_(tree), node_(node) {}
  const base::JsonTree* tree_ = nullptr;
  std::uint32_t node_ = 0;
};

// Owns the tree and a copy of the text. Movable; values stay valid when it moves.
class JsonDocument {
 public:
  JsonDocument();
  ~JsonDocument();
  JsonDocument(JsonDocument&&) noexcept;
  JsonDocument& operator=(JsonDocument&&) noexcept;

  // One value with white space around it. bad_json otherwise, with the reason and the byte. Reuses the memory of what it held before.
  Result<void> parse(std::string_view text);
  JsonValue root() const;  // absent before a successful parse

 private:
  std::unique_ptr<base::JsonTree> tree_;
};

}  // namespace garimpo
