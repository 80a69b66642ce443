// Pairs of contenders on the same pages: the difference with its interval, how likely by chance, pages won and lost, and which changed most.
function differenceBar(comparison, reach) {
  const x = linearScale([-reach, reach], [6, 154]);
  const { difference, low, high } = comparison;
  const svg = svgElement("svg", { class: "difference", viewBox: "0 0 160 24", width: 160, height: 24, "aria-hidden": "true" },
      line(x(0), 2, x(0), 22, "zero"));
  if (isNumber(low) && isNumber(high)) svg.append(line(x(low), 12, x(high), 12, "reach"));
  svg.append(svgElement("circle", { cx: x(difference), cy: 12, r: 4.5, class: "middle" }));
  return svg;
}

function wonLostBar({ won = 0, lost = 0, tied = 0 }) {
  const all = won + lost + tied || 1;
  const part = (count, className, from) => svgElement("rect", { class: className, x: (120 * from) / all, y: 0, width: (120 * count) / all,
      height: 8 });
  return element("div", { class: "won-lost" },
    svgElement("svg", { viewBox: "0 0 120 8", width: 120, height: 8, "aria-hidden": "true", preserveAspectRatio: "none" },
        part(won, "won", 0), part(tied, "tied", won), part(lost, "lost", won + tied)),
    element("small", {}, `${formatCount(won)} won, ${formatCount(lost)} lost, ${formatCount(tied)} tied`));
}

function comparedMetric(comparison) {
  const evaluator = run.evaluators[comparison.evaluator] ?? { name: "", metrics: [] };
  const metric = typeof comparison.metric === "number" ? evaluator.metrics[comparison.metric]
      : evaluator.metrics.find((m) => m.name === comparison.metric);
  return { title: `${evaluator.name} ${metric?.name ?? comparison.metric ?? ""}`.trim(), isLowerBetter: Boolean(metric?.lowerIsBetter) };
}

/** The verdict in words, since colour alone is not enough; a difference counts only if interval and p-value agree. */
function verdict(comparison) {
  const { low, high, difference, p } = comparison;
  const isClear = isNumber(low) && isNumber(high) && (low > 0 || high < 0) && !(p >= 0.05);
  if (!isClear) return { text: "no clear difference", className: "even" };
  return difference > 0 !== comparedMetric(comparison).isLowerBetter ? { text: "better", className: "better" } : { text: "worse",
      className: "worse" };
}

function changedPages(comparison) {
  const rows = comparison.changed.map(({ id, before, after }) => element("tr", {},
    element("th", { scope: "row" }, element("a", { href: pageLink(corpusName(comparison.corpus), id) }, id)),
    element("td", { class: "number" }, formatMetric(before)), element("td", { class: "number" }, formatMetric(after)),
    element("td", { class: "number" }, isNumber(before) && isNumber(after) ? formatDifference(after - before) : MISSING)));
  const head = ["Page", "Before", "After", "Change"].map((name, at) => element("th", { scope: "col", class: at ? "number" : null }, name));
  return element("details", { class: "changed" }, element("summary", {}, `${counted(comparison.changed.length, "page")} that changed most`),
      scrollingTable("Pages that changed most", head, rows, { class: "plain" }));
}

function comparisonRow(comparison, reach) {
  const against = comparison.againstName ?? contenderName(comparison.against);
  const judged = verdict(comparison);
  return element("tr", {},
    element("th", { scope: "row" }, contenderLabel(comparison.contender), element("small", { class: "against" }, `against ${against}`)),
    element("td", {}, corpusName(comparison.corpus),
        element("small", {}, `${comparedMetric(comparison).title} · ${counted(comparison.pages, "page")}`)),
    element("td", {}, element("div", { class: "difference-cell" }, differenceBar(comparison, reach), element("span", {},
      element("span", { class: "value" }, formatDifference(comparison.difference)), element("small", { class: "interval" },
          formatInterval(comparison.low, comparison.high))))),
    element("td", { class: "number" }, formatP(comparison.p)),
        element("td", {}, element("span", { class: `verdict ${judged.className}` }, judged.text)),
    element("td", {}, wonLostBar(comparison), comparison.changed?.length ? changedPages(comparison) : null));
}

function comparisonsTable(shown) {
  const sizes = shown.flatMap(({ difference, low, high }) => [difference, low, high].filter(isNumber).map(Math.abs));
  const reach = Math.max(...sizes, 1e-6) * 1.05;
  const heads = ["Contender", "Measured on", "Difference, 95 % interval", "p", "Verdict", "Pages"];
  const head = heads.map((name) => element("th", { scope: "col", class: name === "p" ? "number" : null }, name));
  return scrollingTable("Comparisons", head, shown.map((comparison) => comparisonRow(comparison, reach)), { class: "scores comparisons" });
}

function comparisonsSection() {
  const evaluators = [...new Set(run.comparisons.map((comparison) => comparison.evaluator))];
  const state = { wanted: evaluators.length > 1 && evaluators.includes(choice.evaluator) ? choice.evaluator : "all" };
  const holder = element("div", { class: "stack" });
  const options = [{ value: "all", label: "all evaluators" },
      ...evaluators.map((at) => ({ value: at, label: run.evaluators[at]?.name ?? at }))];
  const draw = () => {
    const ofEvaluator = run.comparisons.filter(({ evaluator }) => state.wanted === "all" || evaluator === Number(state.wanted));
    const shown = ofEvaluator.filter(({ contender }) => choice.withSweeps || mainContenders.includes(contender));
    const boxes = [];
    if (evaluators.length > 1) boxes.push(selectBox("Evaluator", options, state.wanted, (value) => {
      state.wanted = value;
      draw();
      holder.querySelector("select").focus();
    }));
    const isSwept = run.comparisons.some(({ contender }) => !mainContenders.includes(contender));
    if (isSwept) boxes.push(checkBox(`all ${counted(sweepPoints.size, "sweep point")}`, choice.withSweeps,
        (value) => choose({ withSweeps: value })));
    const table = shown.length ? comparisonsTable(shown) : element("p", { class: "empty padded" }, "Only sweep points were compared.");
    holder.replaceChildren(...(boxes.length ? [element("div", { class: "controls" }, boxes)] : []), element("div", { class: "card flush" },
        table));
  };
  follow(draw);
  return section("comparisons", "Comparisons", "Paired on the same pages: the contender minus what it is compared with. The p-value is " +
      "by approximate randomisation; the interval by bootstrap over pages, or sites where they are known.", holder);
}
