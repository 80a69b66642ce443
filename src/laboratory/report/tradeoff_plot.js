// Precision against recall, a panel per corpus on the same axes, with the lines along which F1 is constant.
function precisionRecallPairs(evaluator) {
  const names = evaluator.metrics.map((metric) => metric.name);
  return names.flatMap((name, precision) => {
    if (!/precision/i.test(name)) return [];
    const recall = names.indexOf(name.replace(/precision/i, (word) => (word[0] === "P" ? "Recall" : "recall")));
    return recall < 0 ? [] : [{ precision, recall, title: name.replace(/[ ._-]*precision[ ._-]*/i, "") }];
  });
}

function f1Line(f1, from, to) {
  // precision p meets recall r on the line where r = f p / (2 p - f).
  const points = [];
  const first = Math.max(from, f1 / (2 - f1));
  for (let step = 0; step <= 60; ++step) {
    const recall = first + ((1 - first) * step) / 60;
    const precision = (f1 * recall) / (2 * recall - f1);
    if (precision >= from - 1e-9 && precision <= to + 1e-9) points.push([recall, precision]);
  }
  return points;
}

function drawF1Lines(frame, x, y, [from, to]) {
  for (const f1 of roundTicks(from, 1, 7).filter((value) => value > from && value < 1)) {
    const points = f1Line(f1, from, to);
    if (points.length < 2) continue;
    frame.svg.append(svgElement("path", { class: "iso",
        d: `M${points.map(([r, p]) => `${x(r).toFixed(1)},${y(p).toFixed(1)}`).join("L")}` }));
    const [recall, precision] = points[points.length - 1];
    frame.svg.append(label(x(recall) - 3, y(precision) - 4, `F1 ${formatTick(f1)}`, { class: "iso-label", "text-anchor": "end" }));
  }
}

function drawTradeoffPoint(frame, score, pair, x, y) {
  const [recall, precision] = [score.values[pair.recall], score.values[pair.precision]];
  const { series } = lookOf(score.contender);
  if (isNumber(score.low?.[pair.recall]) && isNumber(score.low?.[pair.precision])) {
    frame.svg.append(line(x(score.low[pair.recall]), y(precision), x(score.high[pair.recall]), y(precision), `whisker thin ${series}`),
      line(x(recall), y(score.low[pair.precision]), x(recall), y(score.high[pair.precision]), `whisker thin ${series}`));
  }
  frame.svg.append(glyph(score.contender, x(recall), y(precision), 5.5));
  const f1 = recall + precision ? (2 * recall * precision) / (recall + precision) : 0;
  frame.points.push({ x: x(recall), y: y(precision), lines: [`${contenderName(score.contender)} on ${corpusName(score.corpus)}`,
    `precision ${formatMetric(precision)}`, `recall ${formatMetric(recall)}`, `F1 of the two ${formatMetric(f1)}`] });
}

function drawTradeoff(frame, scores, pair, domain) {
  const box = { left: 52, right: frame.width - 12, top: 10, bottom: Math.min(frame.width, 380) - MARGIN.bottom };
  frame.height = box.bottom + MARGIN.bottom;
  const x = linearScale(domain, [box.left, box.right]);
  const y = linearScale(domain, [box.bottom, box.top]);
  bottomAxis(frame.svg, x, box, { title: "recall", ticks: 4 });
  leftAxis(frame.svg, y, box, { title: "precision", ticks: 4 });
  drawF1Lines(frame, x, y, domain);
  for (const score of scores) drawTradeoffPoint(frame, score, pair, x, y);
}

function tradeoffPanels(pair) {
  const corpora = shownCorpora();
  const contenders = shownContenders();
  const has = (score) => isNumber(score?.values?.[pair.precision]) && isNumber(score?.values?.[pair.recall]);
  const byCorpus = corpora.map((corpus) => contenders.map((contender) => scoreOf(corpus, contender, choice.evaluator)).filter(has))
      .filter((scores) => scores.length);
  const values = byCorpus.flat().flatMap((score) => [score.values, score.low ?? []].flatMap((list) => [list[pair.precision],
      list[pair.recall]]));
  const domain = [roundDomain(values)[0], 1];
  return panels(byCorpus, (scores) => ({
    title: corpusName(scores[0].corpus), note: counted(scores[0].pages, "page"),
    body: plot(`Precision against recall on ${corpusName(scores[0].corpus)}`, (frame) => drawTradeoff(frame, scores, pair, domain)),
  }));
}

function tradeoffSection() {
  const holder = element("div", { class: "card" });
  follow(() => {
    const pairs = precisionRecallPairs(evaluatorChosen());
    if (!pairs.length) return holder.replaceChildren(emptyNote(`The evaluator ${evaluatorChosen().name} has no precision and recall.`));
    holder.replaceChildren(legend(shownContenders()), ...pairs.flatMap((pair) =>
      [pairs.length > 1 ? element("h3", { class: "pair" }, pair.title || "precision and recall") : null,
          tradeoffPanels(pair)].filter(Boolean)));
  });
  return section("tradeoff", "Precision and recall",
      "Up and to the right is better; along a dashed line F1 is the same. Crosses are 95 % intervals.",
    choiceControls({ withoutMetric: true, withSweeps: true }), holder);
}
