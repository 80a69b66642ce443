// The first line is an expression or, after "css:", a selector; the rest is a page. Nothing may crash, hang or leave the page, and what is
// selected stands in document order without repetition.
#include <garimpo/garimpo.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t line = input.find('\n');
  std::string_view expression = input.substr(0, line);
  const std::string_view html = line == std::string_view::npos ? "<p class=a>1<p>2" : input.substr(line + 1);
  const bool is_css = expression.starts_with("css:");
  if (is_css) expression.remove_prefix(4);
  const auto query = is_css ? garimpo::Query::css(expression) : garimpo::Query::xpath(expression);
  if (!query) {
    require(!query.error().message.empty());
    return 0;
  }
  const auto page = garimpo::parse(html);
  if (!page) return 0;
  garimpo::Finder finder(*page);
  const auto value = finder.evaluate(*query, 0, 200);
  if (!value) return 0;
  require(value->type == query->type());
  const garimpo::FoundNode* before = nullptr;
  for (const garimpo::FoundNode& node : value->nodes) {
    require(page->has(node.node));
    require(!node.attribute || *node.attribute < page->attribute_count(node.node));
    // The element, its namespace node, its attributes in their order.
    const auto rank = [](const garimpo::FoundNode& each) { return each.attribute ? *each.attribute + 2 : each.is_namespace ? 1U : 0U; };
    require(before == nullptr || before->node < node.node || (before->node == node.node && rank(*before) < rank(node)));
    before = &node;
  }
  return 0;
}
