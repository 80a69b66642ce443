// Time against page size on log axes: a straight line is a power law, its slope the exponent (1: linear). Every page is a dot, up to a
// number that a screen can show; the fit rests on all of them.
const MOST_DOTS = 2500;

function pagePoints(contender, corpus) {
  const points = [];
  for (const page of run.pages) {
    if (corpus !== "all" && page.corpus !== corpus) continue;
    const result = page.results?.find((candidate) => candidate.contender === contender);
    if (page.bytes > 0 && result?.us > 0) points.push({ bytes: page.bytes, us: result.us, page, contender });
  }
  return points;
}

/** log us = exponent log bytes + offset; the exponent as the run has it, by least squares where the run does not say. */
function fittedLine(points, given) {
  if (points.length < 8) return null;
  let [sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0];
  for (const { bytes, us } of points) {
    const [x, y] = [Math.log10(bytes), Math.log10(us)];
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
  }
  const spread = points.length * sumXX - sumX * sumX;
  const exponent = isNumber(given) ? given : spread > 1e-9 ? (points.length * sumXY - sumX * sumY) / spread : null;
  return exponent === null ? null : { exponent, offset: (sumY - exponent * sumX) / points.length };
}

function timeSeries(corpus) {
  const contenders = (choice.withSweeps ? everyContender : mainContenders);
  return contenders.map((contender) => {
    const points = pagePoints(contender, corpus);
    const given = timeOf(corpus, contender)?.exponent;
    // Corpora differ in more than size, so one line through all of them would not match the table below.
    const isFitted = corpus !== "all" && given !== null;
    return { contender, points, fit: isFitted ? fittedLine(points, given) : null };
  }).filter((series) => series.points.length);
}

function drawTimeSeries(frame, series, x, y, box) {
  const { series: seriesClass } = lookOf(series.contender);
  const stride = Math.ceil(series.points.length / MOST_DOTS);
  const shown = series.points.filter((_, at) => at % stride === 0);
  const path = shown.map((point) => `M${x(point.bytes).toFixed(1)},${y(point.us).toFixed(1)}h0`).join("");
  frame.svg.append(svgElement("path", { class: `dots ${seriesClass}${shown.length > 600 ? " many" : ""}`, d: path }));
  for (const point of shown) {
    frame.points.push({ x: x(point.bytes), y: y(point.us), open: () => openPage(point.page),
        lines: () => [`${corpusName(point.page.corpus)}/${point.page.id}`,
      contenderName(point.contender), `${formatBytes(point.bytes)} in ${formatTime(point.us)}`] });
  }
  return () => {
    if (!series.fit) return;
    const at = (bytes) => 10 ** (series.fit.exponent * Math.log10(bytes) + series.fit.offset);
    const sizes = series.points.reduce(([low, high], { bytes }) => [Math.min(low, bytes), Math.max(high, bytes)], [Infinity, 0]);
    const ends = sizes.map((bytes) => [x(bytes), Math.min(Math.max(y(at(bytes)), box.top), box.bottom)]);
    frame.svg.append(line(...ends[0], ...ends[1], "fit-halo"), line(...ends[0], ...ends[1], `fit ${seriesClass}`));
    const middle = [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2];
    frame.svg.append(glyph(series.contender, middle[0], middle[1], 5));
  };
}

function drawTimes(frame, allSeries) {
  const isNarrow = frame.width < 560;
  frame.height = isNarrow ? 320 : 420;
  const box = { left: isNarrow ? 58 : 72, right: frame.width - 16, top: 12, bottom: frame.height - MARGIN.bottom };
  const x = logScale(logDomain(allSeries.flatMap((series) => series.points.map((point) => point.bytes))), [box.left, box.right]);
  const y = logScale(logDomain(allSeries.flatMap((series) => series.points.map((point) => point.us))), [box.bottom, box.top]);
  bottomAxis(frame.svg, x, box, { title: "page size (log scale)", format: formatBytes });
  leftAxis(frame.svg, y, box, { title: "time per page (log scale)", format: formatTime, titleAt: 12 });
  const lines = allSeries.map((series) => drawTimeSeries(frame, series, x, y, box));
  for (const drawLine of lines) drawLine();
}

function timesTable(corpus) {
  const names = ["Corpus", "Contender", "Pages", "Failed", "Median", "99th percentile", "Pages/s", "MB/s", "Exponent", "Scoring",
      "Peak memory"];
  const head = names.map((name, at) => element("th", { scope: "col", class: at > 1 ? "number" : null }, name));
  const contenders = new Set(choice.withSweeps ? everyContender : mainContenders);
  const rows = run.times.filter((time) => contenders.has(time.contender) && (corpus === "all" || time.corpus === corpus)).map((time) => {
    const seconds = time.totalUs / 1e6;
    const cells = [formatCount(time.pages), formatCount(time.failed ?? 0), formatTime(time.medianUs), formatTime(time.p99Us),
      seconds > 0 ? threeDigits(time.pages / seconds) : MISSING, seconds > 0 && isNumber(time.bytes)
          ? threeDigits(time.bytes / 1e6 / seconds) : MISSING,
      isNumber(time.exponent) ? time.exponent.toFixed(2) : MISSING, isNumber(time.scoringUs) ? formatTime(time.scoringUs) : MISSING,
      time.peakBytes ? formatBytes(time.peakBytes) : MISSING];
    return element("tr", {}, element("td", {}, corpusName(time.corpus)), element("th", { scope: "row" }, contenderLabel(time.contender)),
      cells.map((text, at) => element("td", { class: at === 1 && time.failed ? "number failed" : "number" }, text)));
  });
  return scrollingTable("Times", head, rows, { class: "scores compact" });
}

function timesSection() {
  const largest = run.times.reduce((best, time) => ((time.pages ?? 0) > (best?.pages ?? -1) ? time : best), null);
  const state = { corpus: largest?.corpus ?? "all" };
  const holder = element("div", { class: "stack" });
  const draw = () => {
    const timed = [...new Set(run.times.map((time) => time.corpus))];
    const options = [{ value: "all", label: "all corpora" }, ...timed.map((corpus) => ({ value: corpus, label: corpusName(corpus) }))];
    const controls = element("div", { class: "controls" }, selectBox("Corpus", options, state.corpus, (value) => {
      state.corpus = value === "all" ? "all" : Number(value);
      draw();
      holder.querySelector("select").focus();
    }));
    const allSeries = timeSeries(state.corpus);
    const note = (contender) => {
      const fit = allSeries.find((series) => series.contender === contender)?.fit;
      return fit ? element("span", {}, "time ∝ size", element("sup", {}, fit.exponent.toFixed(2))) : state.corpus === "all" ? ""
          : "too few pages to fit";
    };
    const body = allSeries.length ? [legend(allSeries.map((series) => series.contender), note),
        plot("Time per page against page size, log axes", (frame) => drawTimes(frame, allSeries))] : [emptyNote("No times were kept.")];
    holder.replaceChildren(element("div", { class: "card" }, controls, ...body), element("div", { class: "card flush" },
        timesTable(state.corpus)));
  };
  follow(draw);
  return section("times", "Time against page size",
      "Each dot is a page; lines are power laws fitted on log axes. An exponent of 1 means that twice the page takes twice the time.",
      holder);
}
