// From values to pixels and back to round numbers for the axes.
function linearScale([from, to], [start, end]) {
  const span = to - from || 1;
  const scale = (value) => start + ((value - from) / span) * (end - start);
  scale.domain = [from, to];
  scale.ticks = (count) => roundTicks(from, to, count);
  return scale;
}

function logScale([from, to], [start, end]) {
  const inner = linearScale([Math.log10(from), Math.log10(to)], [start, end]);
  const scale = (value) => inner(Math.log10(value));
  scale.domain = [from, to];
  scale.ticks = () => powersOfTen(from, to);
  return scale;
}

function roundStep(span, count) {
  const rough = span / Math.max(count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((multiple) => multiple * power >= rough * 0.999);
  return step * power;
}

function roundTicks(from, to, count) {
  if (!(to > from)) return [from];
  const step = roundStep(to - from, count);
  const ticks = [];
  for (let at = Math.ceil(from / step - 1e-9); at * step <= to + step * 1e-9; ++at) ticks.push(Number((at * step).toPrecision(12)));
  return ticks;
}

/** Powers of ten; 1, 2 and 5 times them where there are too few. */
function powersOfTen(from, to) {
  const ticks = [];
  const steps = to / from > 300 ? [1] : [1, 2, 5];
  for (let power = Math.floor(Math.log10(from)); power <= Math.log10(to); ++power) {
    for (const step of steps) if (step * 10 ** power >= from
        && step * 10 ** power <= to) ticks.push(Number((step * 10 ** power).toPrecision(6)));
  }
  return ticks;
}

/** A little room on both sides of positive values, for a log scale. */
function logDomain(values) {
  let low = Infinity;
  let high = 0;
  for (const value of values) {
    if (!(value > 0)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high > 0 ? [low / 1.4, high * 1.4] : [1, 10];
}

/** Round bounds around the values; shares stay within 0 and 1. */
function roundDomain(values, count = 5) {
  const known = values.filter(isNumber);
  if (!known.length) return [0, 1];
  const low = Math.min(...known);
  const high = Math.max(...known);
  const areShares = low >= 0 && high <= 1;
  const span = Math.max(high - low, areShares ? 0.02 : Math.abs(high) * 0.02 || 1);
  const step = roundStep(span * 1.1, count);
  const from = Math.floor((low - span * 0.04) / step) * step;
  const to = Math.ceil((high + span * 0.04) / step) * step;
  return areShares ? [Math.max(0, from), Math.min(1, to)] : [from, to];
}
