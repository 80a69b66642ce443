#include "dom/html_parser.hpp"

#include "dom/direct/direct_parser.hpp"

#include <new>

namespace garimpo::dom {

struct HtmlParser::State {
  direct::DirectParser direct;
};

HtmlParser::HtmlParser() : state_(std::make_unique<State>()) {}
HtmlParser::~HtmlParser() = default;
HtmlParser::HtmlParser(HtmlParser&&) noexcept = default;
HtmlParser& HtmlParser::operator=(HtmlParser&&) noexcept = default;

Result<void> HtmlParser::parse(std::string_view utf8, const EncodingInfo& encoding, text::SourceMap map, const Limits& limits,
                               base::Budget& budget, Document& document, std::vector<Warning>& warnings) try {
  state_->direct.parse(utf8, encoding, std::move(map), limits, budget, document, warnings);
  return {};
} catch (const std::bad_alloc&) {
  state_ = std::make_unique<State>();
  return Error{ErrorCode::out_of_memory, "the page needs more memory than there is"};
}

}  // namespace garimpo::dom
