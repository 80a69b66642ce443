// A parameter swept: quality above, time below, against its values, a pair of panels per corpus. The best value is ringed and named.
function sweepCurve(sweep, corpus, measure) {
  return sweep.points.map((point, at) => {
    const score = scoreOf(corpus, point.contender, measure.evaluator);
    const time = timeOf(corpus, point.contender);
    return { at: sweep.isOrdinal ? at : Number(point.value), value: point.value, quality: score?.values?.[measure.metric],
      low: score?.low?.[measure.metric], high: score?.high?.[measure.metric], us: time?.pages ? time.totalUs / time.pages : null };
  });
}

function curvePath(points, x, y) {
  return `M${points.map(([a, b]) => `${x(a).toFixed(1)},${y(b).toFixed(1)}`).join("L")}`;
}

function bestPoint(curve, measure) {
  const known = curve.filter((point) => isNumber(point.quality));
  return known.reduce((best, point) => (best === null || isBetter(point.quality, best.quality, metricChosen(measure).lowerIsBetter) ? point
      : best), null);
}

function drawQuality(frame, { curve, contender, name }, x, y, { parameter, measure }) {
  const { series } = lookOf(contender);
  const known = curve.filter((point) => isNumber(point.quality));
  const banded = known.filter((point) => isNumber(point.low) && isNumber(point.high));
  if (banded.length > 1) {
    const around = [...banded.map((p) => [p.at, p.low]), ...banded.toReversed().map((p) => [p.at, p.high])];
    frame.svg.append(svgElement("path", { class: `band ${series}`, d: `${curvePath(around, x, y)}Z` }));
  }
  frame.svg.append(svgElement("path", { class: `curve ${series}`, d: curvePath(known.map((p) => [p.at, p.quality]), x, y) }));
  for (const point of known) {
    frame.svg.append(glyph(contender, x(point.at), y(point.quality), 4));
    frame.points.push({ x: x(point.at), y: y(point.quality), lines: [`${name}, ${parameter} = ${point.value}`,
        `${metricTitle(measure)}: ${formatMetric(point.quality)}`,
      `95 % interval: ${formatInterval(point.low, point.high) || MISSING}`, `mean time per page: ${formatTime(point.us)}`] });
  }
  const best = bestPoint(curve, measure);
  if (best) frame.svg.append(svgElement("circle", { class: `best-ring ${series}`, cx: x(best.at), cy: y(best.quality), r: 9 }));
}

function drawSweepTime(frame, { curve, contender, name }, x, y, { parameter }) {
  const known = curve.filter((point) => isNumber(point.us));
  if (!known.length) return;
  frame.svg.append(svgElement("path", { class: `curve ${lookOf(contender).series}`, d: curvePath(known.map((p) => [p.at, p.us]), x, y) }));
  for (const point of known) {
    frame.svg.append(glyph(contender, x(point.at), y(point.us), 3.2));
    frame.points.push({ x: x(point.at), y: y(point.us), lines: [`${name}, ${parameter} = ${point.value}`,
        `mean time per page: ${formatTime(point.us)}`] });
  }
}

/** axes: {parameter, measure, values: of a parameter that is no number, domain: of the quality} */
function drawSweep(frame, curves, axes) {
  const box = { left: 68, right: frame.width - 14, top: 10, bottom: 190 };
  const timeBox = { ...box, top: 208, bottom: 288 };
  frame.height = timeBox.bottom + MARGIN.bottom;
  const all = curves.flatMap((curve) => curve.curve);
  const at = all.map((point) => point.at);
  const x = linearScale([Math.min(...at), Math.max(...at)], [box.left + 8, box.right - 8]);
  const y = linearScale(axes.domain, [box.bottom, box.top]);
  const times = all.map((point) => point.us).filter(isNumber);
  const timeY = linearScale([0, Math.max(...times, 1) * 1.1], [timeBox.bottom, timeBox.top]);
  const ordinal = axes.values ? { at: axes.values.map((_, index) => index), format: (index) => String(axes.values[index]) } : {};
  bottomAxis(frame.svg, x, box, { ...ordinal, format: () => "" });
  leftAxis(frame.svg, y, box, { title: metricTitle(axes.measure) });
  bottomAxis(frame.svg, x, timeBox, { title: axes.parameter, ...ordinal });
  leftAxis(frame.svg, timeY, timeBox, { title: "time/page", format: formatTime, ticks: 2 });
  for (const curve of curves) drawQuality(frame, curve, x, y, axes);
  for (const curve of curves) drawSweepTime(frame, curve, x, timeY, axes);
}

function sweepBlock(parameter, sweeps, measure) {
  const isOrdinal = sweeps.some((sweep) => sweep.points.some((point) => !Number.isFinite(Number(point.value))));
  for (const sweep of sweeps) sweep.isOrdinal = isOrdinal;
  const curvesOn = (corpus) => sweeps.map((sweep) => ({ name: sweep.method, contender: bestPoints.get(sweep),
      curve: sweepCurve(sweep, corpus, measure) }))
    .filter(({ curve }) => curve.some((point) => isNumber(point.quality)));
  const corpora = shownCorpora(measure.evaluator).map((corpus) => ({ corpus, curves: curvesOn(corpus) }))
      .filter(({ curves }) => curves.length);
  if (!corpora.length) return [];
  const values = isOrdinal ? sweeps[0].points.map((point) => point.value) : null;
  const domain = roundDomain(corpora.flatMap(({ curves }) => curves.flatMap(({ curve }) => curve.flatMap((p) => [p.quality, p.low,
      p.high]))));
  const axes = { parameter, measure, values, domain };
  const body = panels(corpora, ({ corpus, curves }) => ({
    title: corpusName(corpus),
    body: [plot(`${metricTitle(measure)} and time against ${parameter} on ${corpusName(corpus)}`, (frame) => drawSweep(frame, curves,
        axes)), bestList(curves, axes)],
  }));
  const keys = sweeps.map((sweep) => element("li", {}, glyphIcon(bestPoints.get(sweep)), element("span", {}, sweep.method)));
  return [element("div", { class: "card" }, element("ul", { class: "legend", "aria-label": "Legend" }, keys), body)];
}

function bestList(curves, { parameter, measure }) {
  return element("ul", { class: "best-list" }, curves.map(({ curve, name }) => {
    const best = bestPoint(curve, measure);
    return element("li", {}, `${name}: best ${formatMetric(best.quality)} at ${parameter} = ${best.value}`);
  }));
}

/** Sweeps are often of another task than the table above: then they are measured by the first evaluator that scored them. */
function sweepsSection() {
  const swept = new Set(run.scores.filter((score) => sweepPoints.has(score.contender)).map((score) => score.evaluator));
  const measure = { evaluator: Math.min(...swept), metric: 0 };
  const holder = element("div", { class: "stack" });
  const draw = () => {
    const evaluators = [...swept].sort((a, b) => a - b).map((at) => ({ value: at, label: run.evaluators[at]?.name ?? at }));
    const metrics = evaluatorChosen(measure).metrics.map((metric, at) => ({ value: at, label: metric.name }));
    const set = (changes, at) => {
      Object.assign(measure, changes);
      draw();
      holder.querySelectorAll("select")[at].focus();
    };
    const controls = element("div", { class: "controls" }, selectBox("Evaluator", evaluators, measure.evaluator,
        (value) => set({ evaluator: Number(value), metric: 0 }, 0)),
      selectBox("Metric", metrics, measure.metric, (value) => set({ metric: Number(value) }, 1)));
    const parameters = [...new Set(run.sweeps.map((sweep) => sweep.parameter))];
    holder.replaceChildren(controls, ...parameters.flatMap((parameter) => sweepBlock(parameter,
        run.sweeps.filter((sweep) => sweep.parameter === parameter), measure)));
  };
  if (!swept.size) holder.append(emptyNote("None of the swept contenders was scored."));
  else follow(() => {
    if (swept.has(choice.evaluator)) Object.assign(measure, { evaluator: choice.evaluator, metric: choice.metric });
    draw();
  });
  return section("sweeps", "Sweeps", "Quality above, mean time per page below, as a parameter changes. Bands are 95 % intervals, rings mark the best values. A value chosen here is fitted to these pages: check it on others.", holder);
}
