// Numbers as people read them: shares with three decimals, times and sizes with the unit that keeps them short.
const MISSING = "–";

function isNumber(value) {
  return typeof value === "number" && Number.isFinite(value);
}

function formatCount(value) {
  return isNumber(value) ? value.toLocaleString("en", { maximumFractionDigits: 0 }) : MISSING;
}

function formatMetric(value) {
  if (!isNumber(value)) return MISSING;
  if (Math.abs(value) <= 1) return value.toFixed(3).replace("-", "\u2212");
  return value.toLocaleString("en", { maximumSignificantDigits: 4 }).replace("-", "\u2212");
}

function formatDifference(value) {
  if (!isNumber(value)) return MISSING;
  return (value > 0 ? "+" : value === 0 ? "\u00b1" : "") + formatMetric(value);
}

function formatInterval(low, high) {
  return isNumber(low) && isNumber(high) ? `${formatMetric(low)} to ${formatMetric(high)}` : "";
}

function formatP(value) {
  if (!isNumber(value)) return MISSING;
  return value < 0.001 ? "< 0.001" : value.toFixed(3);
}

function threeDigits(value) {
  return value >= 100 ? formatCount(value) : String(Number(value.toPrecision(3)));
}

function formatWithUnits(value, units) {
  if (!isNumber(value)) return MISSING;
  let unit = units[0];
  for (const candidate of units) if (value >= candidate.size) unit = candidate;
  return `${threeDigits(value / unit.size)}\u202f${unit.name}`;
}

const TIME_UNITS = [{ name: "µs", size: 1 }, { name: "ms", size: 1e3 }, { name: "s", size: 1e6 }];
const BYTE_UNITS = [{ name: "B", size: 1 }, { name: "kB", size: 1e3 }, { name: "MB", size: 1e6 }, { name: "GB", size: 1e9 }];

function formatTime(microseconds) {
  return formatWithUnits(microseconds, TIME_UNITS);
}

function formatBytes(bytes) {
  return formatWithUnits(bytes, BYTE_UNITS);
}

function formatMoment(iso) {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso ?? MISSING;
  return `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

function sentence(text) {
  return text ? `${text[0].toUpperCase()}${text.slice(1).replace(/\.$/, "")}.` : "";
}

function counted(count, one, many = `${one}s`) {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
