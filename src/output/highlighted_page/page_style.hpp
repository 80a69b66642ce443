// The style sheet of the page format. Every rule is !important, since the page has style sheets of its own.
#pragma once
#include <cstddef>
#include <string_view>

namespace garimpo::output {

inline constexpr std::size_t kPageColors = 8;

// Labels and legend are custom elements that no site styles; their inherited style is reset first.
inline constexpr std::string_view kPageStyle = R"css(
html,body{visibility:visible!important;opacity:1!important;overflow:auto!important}
[data-garimpo-object="0"]{--garimpo:#1971c2}[data-garimpo-object="1"]{--garimpo:#d9480f}
[data-garimpo-object="2"]{--garimpo:#2b8a3e}[data-garimpo-object="3"]{--garimpo:#9c36b5}
[data-garimpo-object="4"]{--garimpo:#c92a2a}[data-garimpo-object="5"]{--garimpo:#0b7285}
[data-garimpo-object="6"]{--garimpo:#a66a00}[data-garimpo-object="7"]{--garimpo:#5f3dc4}
[data-garimpo-label~="cell"],[data-garimpo-label~="column"]{outline:1px dashed var(--garimpo)!important;outline-offset:-1px!important}
[data-garimpo-label~="content"]{outline:2px dashed var(--garimpo)!important;outline-offset:1px!important}
[data-garimpo-label~="field"],[data-garimpo-label~="price"]{outline:1px dashed var(--garimpo)!important;outline-offset:-1px!important}
[data-garimpo-label~="product"]{outline:2px solid var(--garimpo)!important;outline-offset:-2px!important}
[data-garimpo-label~="productList"]{outline:3px solid var(--garimpo)!important;outline-offset:2px!important}
[data-garimpo-label~="record"]{outline:2px solid var(--garimpo)!important;outline-offset:-2px!important}
[data-garimpo-label~="title"]{outline:2px solid var(--garimpo)!important;outline-offset:1px!important;background-color:color-mix(in srgb,var(--garimpo) 12%,transparent)!important}
[data-garimpo-label~="article"],[data-garimpo-label~="recordList"]{outline:3px solid var(--garimpo)!important;outline-offset:2px!important}
garimpo-label,garimpo-legend,garimpo-legend *{all:initial!important;font:12px/1.45 system-ui,sans-serif!important;box-sizing:border-box!important}
garimpo-label{display:block!important;position:absolute!important;z-index:2147483000!important;max-width:24em!important;overflow:hidden!important;
white-space:nowrap!important;text-overflow:ellipsis!important;padding:1px 7px!important;border-radius:3px!important;color:#fff!important;background:var(--garimpo)!important;
font-size:11px!important;font-weight:600!important;cursor:help!important;transform:translateY(calc(-100% - 3px))!important;box-shadow:0 1px 3px rgba(0,0,0,.35)!important}
garimpo-label[data-garimpo-at="record"]{transform:translate(-70%,-55%)!important;min-width:17px!important;padding:0 4px!important;border-radius:9px!important;
font-size:10px!important;line-height:17px!important;text-align:center!important}
garimpo-label[data-garimpo-at="top"]{transform:none!important}
garimpo-label[data-garimpo-at="title"]{transform:translate(-3px,calc(-100% - 2px))!important}
garimpo-legend{display:block!important;position:fixed!important;right:16px!important;bottom:16px!important;z-index:2147483001!important;width:340px!important;
max-width:calc(100vw - 32px)!important;max-height:50vh!important;overflow:auto!important;background:#fff!important;color:#1a1b1e!important;border-radius:10px!important;
box-shadow:0 6px 28px rgba(0,0,0,.28),0 0 0 1px rgba(0,0,0,.08)!important}
garimpo-legend details{display:block!important}
garimpo-legend summary{display:block!important;padding:10px 14px!important;cursor:pointer!important;font-size:13px!important;font-weight:600!important;color:#1a1b1e!important}
garimpo-legend summary b{font-weight:700!important;font-size:13px!important;color:#1971c2!important;margin-right:6px!important}
garimpo-row{display:flex!important;gap:9px!important;align-items:flex-start!important;padding:8px 14px!important;border-top:1px solid #eceef1!important}
garimpo-swatch{display:block!important;flex:none!important;width:12px!important;height:12px!important;margin-top:3px!important;border-radius:3px!important;background:var(--garimpo)!important}
garimpo-what{display:block!important;min-width:0!important;color:#1a1b1e!important;overflow-wrap:anywhere!important}
garimpo-what strong{font-weight:600!important;color:#1a1b1e!important}
garimpo-what small{display:block!important;font-size:11px!important;color:#5c636a!important}
garimpo-note{display:block!important;padding:8px 14px!important;border-top:1px solid #eceef1!important;font-size:11px!important;color:#5c636a!important;overflow-wrap:anywhere!important}
@media print{garimpo-legend,garimpo-label{display:none!important}}
)css";

}  // namespace garimpo::output
