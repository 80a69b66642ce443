// One tooltip for the whole page. In a plot it shows the point nearest to the pointer; for the keyboard a plot is one tab stop,
// and the arrow keys move through its points.
const REACH_PIXELS = 28;
const tooltip = document.getElementById("tooltip");

function showTooltip(lines, clientX, clientY) {
  const [title, ...rest] = lines;
  tooltip.replaceChildren(element("strong", {}, title), ...rest.map((text) => element("div", {}, text)));
  tooltip.hidden = false;
  const { width, height } = tooltip.getBoundingClientRect();
  const left = Math.min(Math.max(8, clientX + 14), document.documentElement.clientWidth - width - 8);
  const top = clientY - height - 12 < 8 ? clientY + 18 : clientY - height - 12;
  tooltip.style.left = `${Math.max(8, left)}px`;
  tooltip.style.top = `${top}px`;
}

function hideTooltip() {
  tooltip.hidden = true;
}

function nearest(points, x, y) {
  let best = null;
  let least = REACH_PIXELS * REACH_PIXELS;
  for (const point of points) {
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (distance < least) {
      least = distance;
      best = point;
    }
  }
  return best;
}

/** points: [{x, y, lines() or lines, open()}] in the plot's own pixels; open is what a click or Enter does. */
function makePointable(svg, points) {
  if (!points.length) return;
  const ring = svgElement("circle", { class: "ring", r: 8, visibility: "hidden" });
  svg.append(ring);
  let current = null;
  const show = (point) => {
    current = point;
    ring.setAttribute("visibility", point ? "visible" : "hidden");
    if (!point) return hideTooltip();
    ring.setAttribute("cx", point.x);
    ring.setAttribute("cy", point.y);
    const box = svg.getBoundingClientRect();
    const scale = box.width / svg.viewBox.baseVal.width;
    const lines = typeof point.lines === "function" ? point.lines() : point.lines;
    showTooltip(lines, box.left + point.x * scale, box.top + point.y * scale);
  };
  svg.addEventListener("pointermove", (event) => {
    const box = svg.getBoundingClientRect();
    const scale = box.width / svg.viewBox.baseVal.width;
    const point = nearest(points, (event.clientX - box.left) / scale, (event.clientY - box.top) / scale);
    svg.classList.toggle("opens", Boolean(point?.open));
    if (point !== current) show(point);
  });
  svg.addEventListener("pointerleave", () => show(null));
  svg.addEventListener("click", () => current?.open?.());
  svg.setAttribute("tabindex", "0");
  svg.addEventListener("focus", () => svg.matches(":focus-visible") && show(points[0]));
  svg.addEventListener("blur", () => show(null));
  svg.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") return show(null);
    if (event.key === "Enter") return current?.open?.();
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    show(points[(points.indexOf(current) + step + points.length) % points.length]);
  });
}
