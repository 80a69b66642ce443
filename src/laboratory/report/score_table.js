// Contender by corpus, for the metric chosen: value, 95 % interval, the best of each corpus marked; sorted by a press on a column's head.
function bestOf(corpus, contenders) {
  const values = contenders.map((contender) => scoreOf(corpus, contender, choice.evaluator)?.values?.[choice.metric]).filter(isNumber);
  // With a single contender no best one is marked.
  if (values.length < 2) return null;
  return metricChosen().lowerIsBetter ? Math.min(...values) : Math.max(...values);
}

function scoreCell(corpus, contender, best) {
  const score = scoreOf(corpus, contender, choice.evaluator);
  const value = score?.values?.[choice.metric];
  if (!isNumber(value)) return element("td", { class: "number" }, MISSING);
  const isBest = value === best;
  return element("td", { class: isBest ? "number best" : "number" },
    element("span", { class: "value" }, formatMetric(value), isBest ? hiddenText(" (best)") : null),
    element("small", { class: "interval" }, formatInterval(score.low?.[choice.metric], score.high?.[choice.metric])));
}

function timePerPage(contender, corpora) {
  const times = corpora.map((corpus) => timeOf(corpus, contender)).filter((time) => time?.pages && isNumber(time.totalUs));
  const pages = times.reduce((sum, time) => sum + time.pages, 0);
  return pages ? times.reduce((sum, time) => sum + time.totalUs, 0) / pages : null;
}

function sortValue(contender, column, corpora) {
  if (column === "name") return contenderName(contender);
  if (column === "time") return timePerPage(contender, corpora);
  return scoreOf(column, contender, choice.evaluator)?.values?.[choice.metric];
}

function sorted(contenders, order, corpora) {
  if (order.column === null) return contenders;
  const keyed = contenders.map((contender) => ({ contender, key: sortValue(contender, order.column, corpora) }));
  const compare = (a, b) => (typeof a === "string" ? a.localeCompare(b) : a - b);
  keyed.sort((a, b) => {
    const missing = (a.key === null || a.key === undefined) - (b.key === null || b.key === undefined);
    return missing || compare(a.key, b.key) * (order.isDescending ? -1 : 1);
  });
  return keyed.map((entry) => entry.contender);
}

function sortableHead(name, note, column, order, onSort) {
  const isSorted = order.column === column;
  const arrow = isSorted ? (order.isDescending ? " ↓" : " ↑") : "";
  return element("th", { scope: "col", class: column === "name" ? null : "number", "aria-sort": isSorted
      ? (order.isDescending ? "descending" : "ascending") : "none" },
    element("button", { type: "button", class: "sort", "data-column": String(column), onclick: () => onSort(column) }, name,
        element("span", { "aria-hidden": "true" }, arrow)),
    note ? element("small", {}, note) : null);
}

function pagesScored(corpus, contenders) {
  const pages = contenders.map((contender) => scoreOf(corpus, contender, choice.evaluator)?.pages).filter(isNumber);
  return pages.length ? counted(Math.max(...pages), "page") : "";
}

function everyMetricTable() {
  const metrics = evaluatorChosen().metrics;
  const head = [element("th", { scope: "col" }, "Corpus"), element("th", { scope: "col" }, "Contender"),
    ...metrics.map((metric) => element("th", { scope: "col", class: "number", title: metric.summary }, metric.name))];
  const rows = shownCorpora().flatMap((corpus) => shownContenders().filter((c) => scoreOf(corpus, c, choice.evaluator)).map((contender) => {
    const score = scoreOf(corpus, contender, choice.evaluator);
    return element("tr", {}, element("td", {}, corpusName(corpus)), element("th", { scope: "row" }, contenderLabel(contender)),
      metrics.map((_, at) => element("td", { class: "number" }, formatMetric(score.values?.[at]),
        element("small", { class: "interval" }, formatInterval(score.low?.[at], score.high?.[at])))));
  }));
  return [scrollingTable("Every metric", head, rows, { class: "scores" }),
    element("dl", { class: "definitions" }, metrics.filter((metric) => metric.summary)
        .map((metric) => [element("dt", {}, metric.name), element("dd", {}, metric.summary)]))];
}

function scoresSection() {
  const order = { column: null, isDescending: true };
  const holder = element("div", {});
  const summary = element("p", { class: "lead" });
  const every = element("details", { class: "fold" }, element("summary", {}, "Every metric of this evaluator"));
  const onSort = (column) => {
    const isAscendingFirst = column === "name" || column === "time" || metricChosen().lowerIsBetter;
    order.isDescending = order.column === column ? !order.isDescending : !isAscendingFirst;
    order.column = column;
    draw();
    holder.querySelector(`[data-column="${column}"]`)?.focus();
  };
  const draw = () => {
    const [corpora, contenders] = [shownCorpora(), shownContenders()];
    const best = new Map(corpora.map((corpus) => [corpus, bestOf(corpus, contenders)]));
    const head = [sortableHead("Contender", "", "name", order, onSort),
      ...corpora.map((corpus) => sortableHead(corpusName(corpus), pagesScored(corpus, contenders), corpus, order, onSort)),
      sortableHead("Time", "mean per page", "time", order, onSort)];
    const rows = sorted(contenders, order, corpora)
        .map((contender) => element("tr", {}, element("th", { scope: "row" }, contenderLabel(contender)),
      corpora.map((corpus) => scoreCell(corpus, contender, best.get(corpus))), element("td", { class: "number" },
          formatTime(timePerPage(contender, corpora)))));
    holder.replaceChildren(rows.length ? scrollingTable(`Scores: ${metricTitle()}`, head, rows, { class: "scores" })
        : emptyNote("Nothing was scored in this run."));
    const better = metricChosen().lowerIsBetter ? "Lower is better." : "Higher is better.";
    const about = [evaluatorChosen().summary, metricChosen().summary].map(sentence).concat(better).filter(Boolean);
    summary.replaceChildren(element("strong", {}, metricTitle()), `: ${about.join(" ")}`);
    every.replaceChildren(every.firstChild, ...everyMetricTable());
  };
  follow(draw);
  return section("scores", "Scores", "", choiceControls({ withSweeps: true }), summary, element("div", { class: "card flush" }, holder),
      every);
}
