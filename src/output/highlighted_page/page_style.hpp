// The style sheet of the page format. Nearly every rule is !important, since the page has style sheets of its own.
#pragma once
#include <cstddef>
#include <string_view>

namespace garimpo::output {

inline constexpr std::size_t kPageColors = 8;

// Labels and legend are custom elements that no site styles; their inherited style is reset first. Of labels nothing is !important, because
// the places that they fall back to would not count then: up and left of the box, up and right of it, above its right end.
inline constexpr std::string_view kPageStyle = R"css(
html,body{visibility:visible!important;opacity:1!important}html{overflow:auto!important}body{overflow:visible!important}
[data-garimpo-object="0"]{--garimpo:#1971c2}[data-garimpo-object="1"]{--garimpo:#d9480f}
[data-garimpo-object="2"]{--garimpo:#2b8a3e}[data-garimpo-object="3"]{--garimpo:#9c36b5}
[data-garimpo-object="4"]{--garimpo:#c92a2a}[data-garimpo-object="5"]{--garimpo:#0b7285}
[data-garimpo-object="6"]{--garimpo:#a66a00}[data-garimpo-object="7"]{--garimpo:#5f3dc4}
[data-garimpo-label]{outline:1px dotted var(--garimpo)!important}
[data-garimpo-label~="cell"],[data-garimpo-label~="column"]{outline:1px dashed var(--garimpo)!important;outline-offset:-1px!important}
[data-garimpo-label~="content"]{outline:1px dashed var(--garimpo)!important;outline-offset:1px!important}
[data-garimpo-label~="field"],[data-garimpo-label~="price"]{outline:1px dashed var(--garimpo)!important;outline-offset:-1px!important}
[data-garimpo-label~="product"]{outline:1px solid var(--garimpo)!important;outline-offset:0!important}
[data-garimpo-label~="productList"]{outline:2px solid var(--garimpo)!important;outline-offset:1px!important}
[data-garimpo-label~="record"],[data-garimpo-label~="post"]{outline:1px solid var(--garimpo)!important;outline-offset:0!important}
[data-garimpo-label~="title"]{outline:2px solid var(--garimpo)!important;outline-offset:1px!important;background-color:color-mix(in srgb,var(--garimpo) 12%,transparent)!important}
[data-garimpo-label~="article"],[data-garimpo-label~="discussion"],[data-garimpo-label~="recordList"]{outline:2px solid var(--garimpo)!important;outline-offset:1px!important}
garimpo-legend,garimpo-legend *{all:initial!important;font:12px/1.45 system-ui,sans-serif!important;box-sizing:border-box!important}
garimpo-labels{display:contents!important}
garimpo-label{all:initial;box-sizing:border-box;display:block;position:absolute;z-index:2147483000;height:13px;min-width:13px;padding:0 3px;border-radius:3px;color:#fff;background:var(--garimpo);
font:700 10px/13px system-ui,sans-serif;text-align:center;white-space:nowrap;cursor:help;scroll-margin:30vh 20px;
top:calc(anchor(top,-9999px) - 13px);right:calc(anchor(left,-9999px) + var(--garimpo-shift)*1px);position-try-fallbacks:--garimpo-right,--garimpo-above}
@position-try --garimpo-right{right:auto;left:calc(anchor(right) + var(--garimpo-shift)*1px)}
@position-try --garimpo-above{right:calc(anchor(right) + var(--garimpo-shift)*1px)}
[data-garimpo-quiet]{opacity:0;pointer-events:none}[data-garimpo-quiet]:target{opacity:1}
garimpo-label:target{box-shadow:0 0 0 3px #fff,0 0 0 6px var(--garimpo)}
@supports not (anchor-name:--a){garimpo-label{display:none}}
garimpo-legend{display:block!important;position:fixed!important;right:16px!important;bottom:16px!important;z-index:2147483001!important;width:340px!important;
max-width:calc(100vw - 32px)!important;max-height:50vh!important;overflow:auto!important;background:#fff!important;color:#1a1b1e!important;border-radius:10px!important;
box-shadow:0 6px 28px rgba(0,0,0,.28),0 0 0 1px rgba(0,0,0,.08)!important}
garimpo-legend details{display:block!important}
garimpo-legend summary{display:block!important;padding:10px 14px!important;cursor:pointer!important;font-size:13px!important;font-weight:600!important;color:#1a1b1e!important}
garimpo-legend summary b{font-weight:700!important;font-size:13px!important;color:#1971c2!important;margin-right:6px!important}
garimpo-row{display:flex!important;gap:9px!important;align-items:flex-start!important;padding:8px 14px!important;border-top:1px solid #eceef1!important}
garimpo-row a,garimpo-number{display:block!important;flex:none!important;min-width:18px!important;padding:0 3px!important;margin-top:1px!important;border-radius:3px!important;
color:#fff!important;background:var(--garimpo)!important;font-size:11px!important;line-height:18px!important;font-weight:700!important;text-align:center!important}
garimpo-row a{cursor:pointer!important}
garimpo-what{display:block!important;min-width:0!important;color:#1a1b1e!important;overflow-wrap:anywhere!important}
garimpo-what strong{font-weight:600!important;color:#1a1b1e!important}
garimpo-what small{display:block!important;font-size:11px!important;color:#5c636a!important}
garimpo-note{display:block!important;padding:8px 14px!important;border-top:1px solid #eceef1!important;font-size:11px!important;color:#5c636a!important;overflow-wrap:anywhere!important}
garimpo-legend summary::after{content:" \25B8";color:#5c636a}garimpo-legend details[open]>summary::after{content:" \25BE"}
garimpo-legend summary:focus-visible,garimpo-row a:focus-visible{outline:3px solid #1971c2!important;outline-offset:-3px!important}
garimpo-row a:focus-visible{outline-color:#1a1b1e!important;outline-offset:2px!important}
@media (max-width:600px){garimpo-legend{left:8px!important;right:8px!important;bottom:8px!important;width:auto!important;max-width:none!important;max-height:33vh!important}}
@media print{garimpo-legend,garimpo-label{display:none!important}}
)css";

}  // namespace garimpo::output
