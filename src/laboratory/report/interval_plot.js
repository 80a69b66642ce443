// Each contender's value on each corpus as a dot with its 95 % interval: overlapping intervals show what the table's third decimal hides.
const ROW_PIXELS = 22;

function intervalRows(corpora, contenders) {
  return corpora.map((corpus) => ({
    corpus,
    scores: contenders.map((contender) => scoreOf(corpus, contender, choice.evaluator))
        .filter((score) => isNumber(score?.values?.[choice.metric])),
  })).filter((row) => row.scores.length);
}

function intervalLines(score) {
  const metric = choice.metric;
  return [`${contenderName(score.contender)} on ${corpusName(score.corpus)}`, `${metricTitle()}: ${formatMetric(score.values[metric])}`,
    `95 % interval: ${formatInterval(score.low?.[metric], score.high?.[metric]) || MISSING}`, counted(score.pages, "page")];
}

function drawInterval(frame, score, scale, y) {
  const at = scale(score.values[choice.metric]);
  const [low, high] = [score.low?.[choice.metric], score.high?.[choice.metric]];
  if (isNumber(low) && isNumber(high)) frame.svg.append(line(scale(low), y, scale(high), y, `whisker ${lookOf(score.contender).series}`));
  frame.svg.append(glyph(score.contender, at, y));
  frame.points.push({ x: at, y, lines: () => intervalLines(score) });
}

function drawIntervals(frame, rows) {
  const isNarrow = frame.width < 560;
  const values = rows.flatMap((row) => row.scores.flatMap((s) => [s.values, s.low ?? [], s.high ?? []].map((list) => list[choice.metric])));
  const box = { left: isNarrow ? 12 : 150, right: frame.width - 20, top: 10 };
  const scale = linearScale(roundDomain(values), [box.left, box.right]);
  let y = box.top;
  const places = rows.map((row) => {
    const top = y + (isNarrow ? 22 : 8);
    y = top + row.scores.length * ROW_PIXELS + 8;
    return { row, top, bottom: y };
  });
  box.bottom = y;
  frame.height = y + MARGIN.bottom;
  bottomAxis(frame.svg, scale, box, { title: `${metricTitle()} with 95 % interval` });
  for (const { row, top, bottom } of places) {
    const middle = top + (row.scores.length * ROW_PIXELS) / 2 + 4;
    const name = corpusName(row.corpus);
    frame.svg.append(isNarrow ? rowLabel(box.left, top - 4, name, 40, "start") : rowLabel(box.left - 14, middle, name, 22, "end"),
        line(isNarrow ? box.left : 0, bottom, box.right, bottom, "divider"));
    row.scores.forEach((score, at) => drawInterval(frame, score, scale, top + (at + 0.5) * ROW_PIXELS));
  }
}

function intervalsSection() {
  const holder = element("div", { class: "card" });
  follow(() => {
    const contenders = shownContenders();
    const rows = intervalRows(shownCorpora(), contenders);
    if (!rows.length) return holder.replaceChildren(emptyNote("No values of this metric."));
    holder.replaceChildren(legend(contenders), plot(`${metricTitle()} of each contender on each corpus, with 95 % intervals`,
        (frame) => drawIntervals(frame, rows)));
  });
  return section("intervals", "Intervals",
      "Dots are values, lines their 95 % intervals. Contenders whose intervals overlap widely cannot be told apart by this run; for a pair, the comparison below is sharper.",
    choiceControls({ withSweeps: true }), holder);
}
