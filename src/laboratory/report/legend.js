// Each contender has a colour and a shape, so that they can be told apart without colour.
const GLYPHS = {
  circle: (r) => `M${-r},0a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`,
  square: (r) => `M${-r * 0.88},${-r * 0.88}h${r * 1.76}v${r * 1.76}h${-r * 1.76}Z`,
  triangle: (r) => `M0,${-r * 1.15}L${r * 1.1},${r * 0.8}H${-r * 1.1}Z`,
  diamond: (r) => `M0,${-r * 1.25}L${r * 1.15},0L0,${r * 1.25}L${-r * 1.15},0Z`,
  plus: (r) => { const t = r * 0.4, e = r * 1.1; return `M${-t},${-e}H${t}V${-t}H${e}V${t}H${t}V${e}H${-t}V${t}H${-e}V${-t}H${-t}Z`; },
  wedge: (r) => `M0,${r * 1.15}L${r * 1.1},${-r * 0.8}H${-r * 1.1}Z`,
  star: (r) => `M${[...Array(10).keys()].map((k) => {
    const angle = (k * Math.PI) / 5 - Math.PI / 2;
    const reach = k % 2 ? r * 0.55 : r * 1.3;
    return `${(Math.cos(angle) * reach).toFixed(2)},${(Math.sin(angle) * reach).toFixed(2)}`;
  }).join("L")}Z`,
};

function glyph(contender, x, y, radius = 5) {
  const look = lookOf(contender);
  return svgElement("path", { class: `glyph ${look.series}`, d: GLYPHS[look.shape](radius), transform: `translate(${x} ${y})` });
}

function glyphIcon(contender) {
  return svgElement("svg", { class: "glyph-icon", viewBox: "-8 -8 16 16", width: 14, height: 14, "aria-hidden": "true" },
      glyph(contender, 0, 0, 5.2));
}

/** note(contender) adds a few words after the name. */
function legend(contenders, note = () => "") {
  return element("ul", { class: "legend", "aria-label": "Legend" }, contenders.map((contender) =>
    element("li", {}, glyphIcon(contender), element("span", {}, contenderName(contender)), note(contender) ? element("small", {},
        note(contender)) : null)));
}

function contenderLabel(contender) {
  const options = untoldOptions(contender);
  return element("span", { class: "contender" }, glyphIcon(contender),
    element("span", {}, element("span", { class: "contender-name" }, contenderName(contender)), options ? element("small", {}, options)
        : null));
}
