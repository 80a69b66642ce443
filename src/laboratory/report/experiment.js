// A published experiment: its question, each of its tables beside ours, what differs, and bars where times were measured.
const FEW_ROWS = 16;

function isFigure(cell) {
  return /^[-+]?[\d.,]+\s*[%*]?\s*$/.test(cell) || cell === "-";
}

function figureTable(label, table) {
  const isNumeric = table.columns.map((_, at) => at > 0 && table.rows.every((row) => isFigure(row[at])));
  const head = table.columns.map((name, at) => element("th", { scope: "col", class: isNumeric[at] ? "number" : null }, name));
  const rows = table.rows.map((row) => element("tr", { class: row[0] === "TOTAL" ? "total" : null }, row.map((cell, at) => (at
      ? element("td", { class: isNumeric[at] ? "number" : null }, cell) : element("th", { scope: "row" }, cell)))));
  return scrollingTable(label, head, rows, { class: "plain" });
}

/** A long table shows its first rows and the last, which is the sum; the rest when asked for. */
function foldedTable(label, table) {
  if (table.rows.length <= FEW_ROWS) return figureTable(label, table);
  const last = table.rows.at(-1);
  const short = { columns: table.columns, rows: [...table.rows.slice(0, FEW_ROWS - 2), last] };
  return [figureTable(label, short), element("details", { class: "fold" }, element("summary", {}, `All ${table.rows.length} rows`),
      figureTable(`${label}, all rows`, table))];
}

function experimentTable(table) {
  const ours = table.ours.rows.length ? foldedTable(`${table.title}: ours`, table.ours)
    : emptyNote("Nothing was measured: no page of these corpora has gold for it.");
  const note = table.publishedNote ? element("p", { class: "lead" }, table.publishedNote) : null;
  const title = element("h3", {}, table.title);
  if (!table.published.rows.length) return element("div", { class: "card" }, title, ours, note);
  const theirs = foldedTable(`${table.title}: published`, table.published);
  return element("div", { class: "card" }, title, element("div", { class: "beside" }, element("div", {}, element("h4", {}, "Ours"), ours),
    element("div", {}, element("h4", {}, "Published"), theirs)), note);
}

function drawBars(frame, times) {
  const isNarrow = frame.width < 560;
  const box = { left: isNarrow ? 96 : 190, right: frame.width - 90, top: 10 };
  const step = 34;
  box.bottom = box.top + times.length * step;
  frame.height = box.bottom + MARGIN.bottom;
  const most = Math.max(...times.map((site) => Math.max(site.beforeUs, site.afterUs)), 1);
  const x = linearScale([0, most], [box.left, box.right]);
  bottomAxis(frame.svg, x, box, { title: "mean processing time of a page", format: formatTime });
  times.forEach((site, at) => {
    const top = box.top + at * step;
    frame.svg.append(rowLabel(box.left - 12, top + step / 2 + 4, site.site, isNarrow ? 13 : 26, "end"));
    [[site.beforeUs, "s0", "whole page"], [site.afterUs, "s1", "reduced page"]].forEach(([us, series, name], place) => {
      const y = top + 4 + place * 13;
      frame.svg.append(svgElement("rect", { class: `time-bar ${series}`, x: box.left, y, width: Math.max(x(us) - box.left, 1), height: 11,
          rx: 2 }));
      frame.points.push({ x: x(us), y: y + 5, lines: [`${site.site}, ${name}`, formatTime(us), counted(site.pages, "page")] });
    });
    const gain = site.beforeUs > 0 ? (1 - site.afterUs / site.beforeUs) * 100 : 0;
    frame.svg.append(label(box.right + 10, top + step / 2 + 4, `${gain >= 0 ? "−" : "+"}${Math.abs(gain).toFixed(0)} %`, { class: "row-note" }));
  });
}

function timeBars(times) {
  const key = (series, name) => element("li", {}, svgElement("svg", { width: 14, height: 12, "aria-hidden": "true" },
      svgElement("rect", { class: `time-bar ${series}`, width: 14, height: 11, y: 1, rx: 2 })), element("span", {}, name));
  return element("div", { class: "card" }, element("h3", {}, "Time before and after the page is reduced"),
    element("ul", { class: "legend", "aria-label": "Legend" }, key("s0", "whole page"), key("s1", "reduced page")),
    plot("Mean processing time by site, whole and reduced pages", (frame) => drawBars(frame, times)));
}

function experimentSection() {
  const { question, work, differs, tables, times, isOwnSet } = run.experiment;
  const sentences = isOwnSet ? ["These pages are a small set of our own making: the figures show that the experiment runs, not how good a method is.",
    ...differs] : differs;
  return section("experiment", "Experiment", `${question} ${work}.`, element("div", { class: "stack" }, tables.map(experimentTable),
    times.length ? timeBars(times) : null, element("div", { class: "card" }, element("h3", {}, "What differs in data and counting"),
      element("ul", { class: "plain-list" }, sentences.map((text) => element("li", {}, text))))));
}
