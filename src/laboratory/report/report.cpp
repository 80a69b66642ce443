// Data and details go into script elements of types that browsers do not run. Whatever could end such an element ("</script", "<!--")
// begins with "<", which in JSON occurs only inside strings and can be escaped there; no other escape is needed.
#include "laboratory/report/report.hpp"

#include <algorithm>

#include "laboratory/report/assets.hpp"

namespace garimpo::laboratory::report {
namespace {

constexpr std::string_view kEscapedLess = "\\u003c";

void append_json_in_html(std::string& out, std::string_view json) {
  for (;;) {
    const std::size_t less = json.find('<');
    out.append(json.substr(0, less));
    if (less == std::string_view::npos) return;
    out.append(kEscapedLess);
    json.remove_prefix(less + 1);
  }
}

void append_detail(std::string& out, std::size_t index, std::string_view base64) {
  out.append("<script type=\"application/octet-stream\" data-detail=\"").append(std::to_string(index)).append("\">");
  // Base64 has no "<"; a detail that has one is invalid and is left out, so that it cannot end the element.
  if (base64.find('<') == std::string_view::npos) out.append(base64);
  out.append("</script>\n");
}

}  // namespace

std::string render(std::string_view data, std::span<const std::string> details) {
  std::size_t bytes = kBeforeData.size() + kBeforeDetails.size() + kAfterDetails.size();
  bytes += data.size() + static_cast<std::size_t>(std::ranges::count(data, '<')) * kEscapedLess.size();
  for (const std::string& detail : details) bytes += detail.size() + 96;
  std::string out;
  out.reserve(bytes);
  out.append(kBeforeData);
  append_json_in_html(out, data);
  out.append(kBeforeDetails);
  for (std::size_t index = 0; index < details.size(); ++index) append_detail(out, index, details[index]);
  out.append(kAfterDetails);
  return out;
}

}  // namespace garimpo::laboratory::report
