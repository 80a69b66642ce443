// The run as the rest of the page asks for it: look-ups by position, what is shown, how each contender looks, what the reader chose.
const run = readRun();
const SERIES = 7;
const SHAPES = ["circle", "square", "triangle", "diamond", "plus", "wedge", "star"];

function readRun() {
  const read = JSON.parse(document.getElementById("run-data").textContent || "{}");
  const lists = ["contenders", "corpora", "evaluators", "scores", "groups", "times", "sweeps", "comparisons", "pages"];
  for (const list of lists) read[list] ??= [];
  // A comparison may be with a run whose contenders are not in this one: it names them.
  for (const comparison of read.comparisons) {
    if (typeof comparison.evaluator === "string") comparison.evaluator = read.evaluators.findIndex(({ name }) => name === comparison.evaluator);
    if (typeof comparison.against === "string") comparison.againstName = comparison.against;
  }
  return read;
}

function scoreKey(corpus, contender, evaluator) {
  return `${corpus} ${contender} ${evaluator}`;
}

const scoreIndex = new Map(run.scores.map((score) => [scoreKey(score.corpus, score.contender, score.evaluator), score]));
const timeIndex = new Map(run.times.map((time) => [`${time.corpus} ${time.contender}`, time]));

function scoreOf(corpus, contender, evaluator) {
  return scoreIndex.get(scoreKey(corpus, contender, evaluator));
}

function timeOf(corpus, contender) {
  return timeIndex.get(`${corpus} ${contender}`);
}

function contenderName(contender) {
  return run.contenders[contender]?.name ?? `contender ${contender}`;
}

function corpusName(corpus) {
  return run.corpora[corpus]?.name ?? `corpus ${corpus}`;
}

function optionsText(contender) {
  return Object.entries(run.contenders[contender]?.options ?? {}).map(([name, value]) => `${name}=${value}`).join(" ");
}

/** The options that are not part of the name. */
function untoldOptions(contender) {
  const name = contenderName(contender);
  const isTold = Object.values(run.contenders[contender]?.options ?? {}).every((value) => name.includes(String(value)));
  return isTold ? "" : optionsText(contender);
}

/** The point of a sweep with the best headline, as a mean over corpora. */
function bestOfSweep(sweep) {
  const headline = (contender) => {
    const scores = run.scores.filter((score) => score.contender === contender && isNumber(score.values?.[0]));
    const first = Math.min(...scores.map((score) => score.evaluator));
    const values = scores.filter((score) => score.evaluator === first).map((score) => score.values[0]);
    const sign = run.evaluators[first]?.metrics?.[0]?.lowerIsBetter ? -1 : 1;
    return values.length ? (sign * values.reduce((sum, value) => sum + value, 0)) / values.length : -Infinity;
  };
  const ranked = sweep.points.map((point) => ({ contender: point.contender, value: headline(point.contender) }));
  return ranked.reduce((best, point) => (point.value > best.value ? point : best), ranked[0])?.contender;
}

const sweepPoints = new Set(run.sweeps.flatMap((sweep) => sweep.points.map((point) => point.contender)));
const bestPoints = new Map(run.sweeps.map((sweep) => [sweep, bestOfSweep(sweep)]));
const everyContender = run.contenders.map((_, contender) => contender);
/** Whether the contender is shown: of a sweep's contenders only the best is. */
const mainContenders = everyContender.filter((contender) => !sweepPoints.has(contender) || [...bestPoints.values()].includes(contender));
const lookOrder = new Map([...mainContenders, ...everyContender.filter((c) => !mainContenders.includes(c))].map((contender,
    at) => [contender, at]));

/** The same colour and shape everywhere; both together repeat only after 49 contenders. */
function lookOf(contender) {
  const at = lookOrder.get(contender) ?? 0;
  return { series: `s${at % SERIES}`, shape: SHAPES[(at + Math.floor(at / SERIES)) % SHAPES.length] };
}

function firstScoredEvaluator() {
  const scored = run.evaluators.findIndex((_, evaluator) => run.scores.some((score) => score.evaluator === evaluator));
  return Math.max(scored, 0);
}

const choice = { evaluator: firstScoredEvaluator(), metric: 0, withSweeps: false };
const followers = [];

/** Calls redraw now and whenever the reader chooses otherwise. */
function follow(redraw) {
  followers.push(redraw);
  redraw();
}

function choose(changes) {
  if ("evaluator" in changes && changes.evaluator !== choice.evaluator) choice.metric = 0;
  Object.assign(choice, changes);
  for (const redraw of followers) redraw();
}

/** measure: {evaluator, metric}, what the reader chose unless a section measures by something else. */
function evaluatorChosen(measure = choice) {
  return run.evaluators[measure.evaluator] ?? { name: "", metrics: [] };
}

function metricChosen(measure = choice) {
  return evaluatorChosen(measure).metrics[measure.metric] ?? { name: "value" };
}

function metricTitle(measure = choice) {
  return `${evaluatorChosen(measure).name} ${metricChosen(measure).name}`.trim();
}

function isBetter(a, b, isLowerBetter) {
  return isLowerBetter ? a < b : a > b;
}

function shownContenders(evaluator = choice.evaluator) {
  const scored = new Set(run.scores.filter((score) => score.evaluator === evaluator).map((score) => score.contender));
  return (choice.withSweeps ? everyContender : mainContenders).filter((contender) => scored.has(contender));
}

function shownCorpora(evaluator = choice.evaluator) {
  const scored = new Set(run.scores.filter((score) => score.evaluator === evaluator).map((score) => score.corpus));
  return run.corpora.map((_, corpus) => corpus).filter((corpus) => scored.has(corpus));
}

/** The selects for evaluator and metric; those of all sections show the same choice. */
function choiceControls(options = {}) {
  const holder = element("div", { class: "controls" });
  follow(() => {
    const scored = run.evaluators.map((evaluator, at) => ({ value: at, label: evaluator.name }))
        .filter((o) => run.scores.some((s) => s.evaluator === o.value));
    const metrics = evaluatorChosen().metrics.map((metric, at) => ({ value: at, label: metric.name }));
    const hidden = everyContender.length - mainContenders.length;
    const boxes = [selectBox("Evaluator", scored, choice.evaluator, (value) => choose({ evaluator: Number(value) }))];
    if (!options.withoutMetric) boxes.push(selectBox("Metric", metrics, choice.metric, (value) => choose({ metric: Number(value) })));
    if (options.withSweeps && hidden) boxes.push(checkBox(`all ${counted(sweepPoints.size, "sweep point")}`, choice.withSweeps,
        (value) => choose({ withSweeps: value })));
    const focused = [...holder.querySelectorAll("select,input")].indexOf(document.activeElement);
    holder.replaceChildren(...boxes);
    if (focused >= 0) holder.querySelectorAll("select,input")[focused]?.focus();
  });
  return holder;
}
