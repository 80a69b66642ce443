// A plot: an SVG drawn to the width it has and drawn again when that changes, with axes that have titles and a frame of light lines.
const MARGIN = { top: 12, right: 16, bottom: 44, left: 56 };

/** draw(frame) appends to frame.svg, sets frame.height and adds to frame.points what pointing at it should say (pointing.js). */
function plot(label, draw) {
  const holder = element("div", { class: "plot" });
  let drawnWidth = 0;
  const redraw = () => {
    const width = Math.floor(holder.clientWidth);
    if (!width) return;
    drawnWidth = width;
    const svg = svgElement("svg", { class: "chart", role: "img", "aria-label": label });
    const frame = { svg, width, height: 240, points: [] };
    draw(frame);
    svg.setAttribute("viewBox", `0 0 ${width} ${frame.height}`);
    svg.setAttribute("height", frame.height);
    makePointable(svg, frame.points);
    holder.replaceChildren(svg);
  };
  new ResizeObserver(() => {
    if (Math.floor(holder.clientWidth) !== drawnWidth) redraw();
  }).observe(holder);
  return holder;
}

function line(x1, y1, x2, y2, className) {
  return svgElement("line", { x1, y1, x2, y2, class: className });
}

function label(x, y, text, attributes = {}, ...more) {
  return svgElement("text", { x, y, ...attributes }, text, ...more);
}

/** The name of a row, cut where it would leave the plot; whole when pointed at. */
function rowLabel(x, y, name, letters, anchor) {
  const text = name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
  return label(x, y, text, { class: "row-label", "text-anchor": anchor }, svgElement("title", {}, name));
}

/** box: {left, right, top, bottom} in pixels. */
function bottomAxis(svg, scale, box, { title, format = formatTick, ticks = Math.max(2, Math.floor((box.right - box.left) / 80)), at }) {
  const group = svgElement("g", { class: "axis" });
  for (const tick of at ?? scale.ticks(ticks)) {
    const x = scale(tick);
    group.append(line(x, box.top, x, box.bottom, "grid"), label(x, box.bottom + 17, format(tick), { "text-anchor": "middle" }));
  }
  group.append(line(box.left, box.bottom, box.right, box.bottom, "edge"));
  if (title) group.append(label((box.left + box.right) / 2, box.bottom + 36, title, { "text-anchor": "middle", class: "axis-title" }));
  svg.append(group);
}

function leftAxis(svg, scale, box, { title, format = formatTick, ticks = Math.max(2, Math.floor((box.bottom - box.top) / 48)), at,
    titleAt = 14 }) {
  const group = svgElement("g", { class: "axis" });
  for (const tick of at ?? scale.ticks(ticks)) {
    const y = scale(tick);
    group.append(line(box.left, y, box.right, y, "grid"), label(box.left - 8, y + 4, format(tick), { "text-anchor": "end" }));
  }
  const middle = (box.top + box.bottom) / 2;
  if (title) {
    const rotated = { "text-anchor": "middle", class: "axis-title", transform: `rotate(-90 ${titleAt} ${middle})` };
    group.append(label(titleAt, middle, title, rotated));
  }
  svg.append(group);
}

function formatTick(value) {
  const rounded = Number(value.toPrecision(6));
  return Math.abs(rounded) >= 10000 ? rounded.toLocaleString("en") : String(rounded).replace("-", "\u2212");
}

/** Panels side by side where there is room, each a titled plot. */
function panels(items, panel) {
  return element("div", { class: "panels" }, items.map((item) => {
    const { title, note, body } = panel(item);
    return element("div", { class: "panel" }, element("h3", {}, title, note ? element("small", {}, note) : null), body);
  }));
}

/** What a section is made of: heading, one sentence, controls, then whatever it draws. */
function section(id, title, lead, ...content) {
  const heading = element("div", { class: "section-head" }, element("h2", { id: `${id}-title` }, title),
      lead ? element("p", { class: "lead" }, lead) : null);
  return element("section", { id, "aria-labelledby": `${id}-title`, tabindex: "-1" }, heading, ...content);
}
