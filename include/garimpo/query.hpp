// Nodes and values of a page by XPath 1.0 or by a CSS selector.
//
//   garimpo::Result<garimpo::Query> prices = garimpo::Query::xpath("//span[@class='price']");
//   garimpo::Finder finder(document);                                   // once per page
//   for (garimpo::NodeId node : finder.find(*prices).value_or(std::vector<garimpo::NodeId>{})) std::cout << document.text_of(node) << '\n';
//
// XPath 1.0 is complete: all axes and functions, numbers and strings as the standard has them. Names are compared as the page has them
// (lower case in HTML) in whatever namespace; there are no variables and no prefixes. Results are in document order.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/error.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo {

// A compiled expression. Threads: one query may be asked by many finders at a time.
class Query {
 public:
  enum class Type : std::uint8_t { nodes, number, string, boolean };

  // bad_expression; the message names the place.
  [[nodiscard]] static Result<Query> xpath(std::string_view expression);
  // bad_selector; the message names the place. What a selector can hold is said in docs/select.md.
  [[nodiscard]] static Result<Query> css(std::string_view selector);

  // What it answers with: known before it is asked.
  Type type() const;
  const std::string& text() const { return text_; }

 private:
  friend class Finder;
  struct Code;
  std::shared_ptr<const Code> code_;
  std::string text_;
};

// A node that an expression selected: of the tree, or one attribute of an element.
struct FoundNode {
  NodeId node = kNoNode;
  std::optional<std::uint32_t> attribute = std::nullopt;  // index in Document::attributes(node)
  bool is_namespace = false;                              // the namespace node of the element: XPath's namespace axis alone gives these
  bool operator==(const FoundNode&) const = default;
};

struct FoundValue {
  Query::Type type = Query::Type::nodes;
  std::vector<FoundNode> nodes = {};
  double number = 0;
  bool boolean = false;
  std::string string = {};
};

// Asks one page. It keeps what it learned of the page, so that further questions are cheaper. The document must outlive it. Threads: one
// finder per thread.
class Finder {
 public:
  static constexpr std::uint32_t kDefaultTimeMs = 10'000;

  explicit Finder(const Document& document);
  explicit Finder(Document&&) = delete;
  ~Finder();
  Finder(Finder&&) noexcept;
  Finder& operator=(Finder&&) noexcept;

  // Whatever the expression gives. query_unfinished where it took more than max_time_ms or more memory than it may.
  [[nodiscard]] Result<FoundValue> evaluate(const Query& query, NodeId context = 0, std::uint32_t max_time_ms = kDefaultTimeMs);
  // The nodes of the tree that it selects, attributes as their elements; none where it gives no nodes.
  [[nodiscard]] Result<std::vector<NodeId>> find(const Query& query, NodeId context = 0, std::uint32_t max_time_ms = kDefaultTimeMs);
  // The string-value of a node as XPath has it: all text inside, as it stands; the value of an attribute.
  std::string string_value(const FoundNode& node) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace garimpo
