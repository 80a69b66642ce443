// Quality by kind of page, language or site: where a contender is weak. A row per group, a mark per contender, how many pages it rests on.
const FEW_GROUPS = 14;
const GROUPINGS = ["kind", "language", "site"];

function groupRows(by, corpus) {
  const rows = new Map();
  const shown = new Set(shownContenders());
  for (const group of run.groups) {
    if (group.by !== by || group.corpus !== corpus || group.evaluator !== choice.evaluator || !shown.has(group.contender)) continue;
    if (!isNumber(group.values?.[choice.metric])) continue;
    if (!rows.has(group.value)) rows.set(group.value, { name: group.value, pages: group.pages, groups: [] });
    rows.get(group.value).groups.push(group);
  }
  return [...rows.values()];
}

function sortGroups(rows, order) {
  const mean = (row) => row.groups.reduce((sum, group) => sum + group.values[choice.metric], 0) / row.groups.length;
  const sign = metricChosen().lowerIsBetter ? -1 : 1;
  const compare = { pages: (a, b) => b.pages - a.pages, worst: (a, b) => sign * (mean(a) - mean(b)),
      name: (a, b) => a.name.localeCompare(b.name) }[order];
  return rows.sort(compare);
}

function drawGroupRow(frame, row, x, y, box) {
  const values = row.groups.map((group) => group.values[choice.metric]);
  frame.svg.append(line(box.left, y, box.right, y, "grid"), line(x(Math.min(...values)), y, x(Math.max(...values)), y, "span"));
  for (const group of row.groups) {
    const at = x(group.values[choice.metric]);
    frame.svg.append(glyph(group.contender, at, y));
    frame.points.push({ x: at, y, lines: [`${contenderName(group.contender)} on ${row.name}`,
        `${metricTitle()}: ${formatMetric(group.values[choice.metric])}`, counted(group.pages, "page")] });
  }
}

function drawGroups(frame, rows, by) {
  const isNarrow = frame.width < 560;
  const box = { left: isNarrow ? 96 : 190, right: frame.width - (isNarrow ? 62 : 128), top: 24 };
  box.bottom = box.top + rows.length * 26;
  frame.height = box.bottom + MARGIN.bottom;
  const x = linearScale(roundDomain(rows.flatMap((row) => row.groups.map((group) => group.values[choice.metric]))), [box.left, box.right]);
  bottomAxis(frame.svg, x, box, { title: metricTitle() });
  const mostPages = Math.max(...rows.map((row) => row.pages));
  frame.svg.append(label(box.left - 12, 14, by, { class: "column-title", "text-anchor": "end" }), label(box.right + 18, 14, "pages",
      { class: "column-title" }));
  rows.forEach((row, at) => {
    const y = box.top + (at + 0.5) * 26;
    drawGroupRow(frame, row, x, y, box);
    const name = rowLabel(box.left - 12, y + 4, row.name, isNarrow ? 13 : 26, "end");
    frame.svg.append(name, label(box.right + 18, y + 4, formatCount(row.pages), { class: "row-note" }));
    const room = isNarrow ? 0 : 60;
    if (room) frame.svg.append(svgElement("rect", { class: "count-bar", x: box.right + 60, y: y - 4,
        width: Math.max(1, (room * row.pages) / mostPages), height: 8, rx: 2 }));
  });
}

function groupsSection() {
  const state = { by: GROUPINGS.find((by) => run.groups.some((group) => group.by === by)) ?? "kind", corpus: null, order: "pages",
      isWhole: false };
  const holder = element("div", { class: "card" });
  const draw = () => {
    const corpora = [...new Set(run.groups.filter((g) => g.by === state.by && g.evaluator === choice.evaluator).map((g) => g.corpus))];
    const bys = GROUPINGS.filter((by) => run.groups.some((group) => group.by === by && group.evaluator === choice.evaluator));
    if (!corpora.includes(state.corpus)) state.corpus = corpora[0];
    const set = (key) => (value) => {
      state[key] = key === "corpus" ? Number(value) : value;
      draw();
      holder.querySelectorAll("select")[["by", "corpus", "order"].indexOf(key)]?.focus();
    };
    const controls = element("div", { class: "controls" },
      selectBox("By", (bys.includes(state.by) ? bys : [state.by, ...bys]).map((by) => ({ value: by, label: by })), state.by, set("by")),
      selectBox("Corpus", corpora.map((corpus) => ({ value: corpus, label: corpusName(corpus) })), state.corpus, set("corpus")),
      selectBox("Order", [["pages", "most pages first"], ["worst", "worst first"],
          ["name", "by name"]].map(([value, text]) => ({ value, label: text })), state.order, set("order")));
    const rows = sortGroups(groupRows(state.by, state.corpus), state.order);
    const shown = state.isWhole ? rows : rows.slice(0, FEW_GROUPS);
    const more = rows.length > FEW_GROUPS ? element("button", { type: "button", class: "quiet",
        onclick: () => { state.isWhole = !state.isWhole; draw(); } },
      state.isWhole ? `Show the first ${FEW_GROUPS}` : `Show all ${formatCount(rows.length)}`) : null;
    holder.replaceChildren(controls, ...(rows.length ? [legend(shownContenders()), plot(`${metricTitle()} by ${state.by}`,
        (frame) => drawGroups(frame, shown, state.by))]
      : [emptyNote(`No page of this evaluator's corpora names its ${state.by}.`)]), ...(more ? [more] : []));
  };
  follow(draw);
  return section("groups", "By kind, language and site",
      "The same metric within groups of pages. Small groups swing: look at the number of pages first.", choiceControls(), holder);
}
