// Gold records beside an answer's, paired by the words they share. For display only: the evaluator that computes the scores has
// its own rules of matching.
const MOST_RECORDS = 300;
const LEAST_SHARED = 0.5;

function cellText(cell) {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "object") return String(cell);
  return String(cell.text ?? cell.value ?? cell.name ?? JSON.stringify(cell));
}

/** A record in any of the shapes gold and answers have, as texts of its cells. */
function cellsOf(record) {
  if (Array.isArray(record)) return record.map(cellText);
  if (record === null || typeof record !== "object") return [cellText(record)];
  if (Array.isArray(record.cells)) return record.cells.map(cellText);
  if (record.text !== undefined) return [cellText(record.text)];
  return Object.entries(record).filter(([, value]) => value !== null && value !== "").map(([name, value]) => `${name}: ${cellText(value)}`);
}

function wordCounts(cells) {
  const counts = new Map();
  let size = 0;
  for (const { key } of wordsOf(cells.join(" "))) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    ++size;
  }
  return { counts, size };
}

/** Twice the shared words by all words. */
function sharedWords(a, b) {
  if (!a.size || !b.size) return 0;
  let shared = 0;
  for (const [word, count] of a.counts) shared += Math.min(count, b.counts.get(word) ?? 0);
  return (2 * shared) / (a.size + b.size);
}

/** pairOfGold[i]: the answer's record that belongs to gold record i, or -1; and the other way round. Closest pairs first. */
function matchRecords(gold, answer) {
  const [goldCounts, answerCounts] = [gold, answer].map((records) => records.slice(0, MOST_RECORDS).map(wordCounts));
  const pairs = [];
  goldCounts.forEach((a, goldAt) => answerCounts.forEach((b, answerAt) => {
    const shared = sharedWords(a, b);
    if (shared >= LEAST_SHARED) pairs.push({ goldAt, answerAt, shared });
  }));
  pairs.sort((a, b) => b.shared - a.shared || Math.abs(a.goldAt - a.answerAt) - Math.abs(b.goldAt - b.answerAt));
  const pairOfGold = new Array(gold.length).fill(-1);
  const pairOfAnswer = new Array(answer.length).fill(-1);
  for (const { goldAt, answerAt } of pairs) {
    if (pairOfGold[goldAt] >= 0 || pairOfAnswer[answerAt] >= 0) continue;
    pairOfGold[goldAt] = answerAt;
    pairOfAnswer[answerAt] = goldAt;
  }
  return { pairOfGold, pairOfAnswer };
}

function flatText(text) {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

function recordRow(cells, at, pair, otherCells, columns, words) {
  const other = otherCells ? flatText(otherCells.join(" ")) : null;
  const mark = (cell) => (other === null || !cell || other.includes(flatText(cell)) ? cell : element("mark", { class: words.mark }, cell));
  const state = other === null ? words.alone : `${words.paired} ${pair + 1}`;
  return element("tr", { class: other === null ? words.mark : null }, element("th", { scope: "row", class: "number" }, at + 1),
    element("td", { class: "state" }, state), Array.from({ length: columns }, (_, column) => element("td", {}, mark(cells[column] ?? ""))));
}

function recordTable(title, records, pairs, others, words) {
  const shown = records.slice(0, MOST_RECORDS);
  const columns = Math.max(1, ...shown.map((cells) => cells.length));
  const head = ["#", "State", ...Array.from({ length: columns }, (_, at) => `Cell ${at + 1}`)].map((name) => element("th", { scope: "col" },
      name));
  const rows = shown.map((cells, at) => recordRow(cells, at, pairs[at], pairs[at] >= 0 ? others[pairs[at]] : null, columns, words));
  const missing = pairs.filter((pair) => pair < 0).length;
  return element("div", { class: "pane" },
      element("h4", {}, title, element("small", {}, `${counted(records.length, "record")}, ${formatCount(missing)} ${words.alone}`)),
    records.length ? scrollingTable(title, head, rows, { class: "plain records" }) : emptyNote("No records."),
    records.length > MOST_RECORDS ? emptyNote(`The first ${MOST_RECORDS} are shown.`) : null);
}

function recordsView(goldRecords, answerRecords) {
  const [gold, answer] = [goldRecords.map(cellsOf), answerRecords.map(cellsOf)];
  const { pairOfGold, pairOfAnswer } = matchRecords(gold, answer);
  return element("div", { class: "sides" },
    recordTable("Gold", gold, pairOfGold, answer, { alone: "missed", paired: "matched by", mark: "missed" }),
    recordTable("Answer", answer, pairOfAnswer, gold, { alone: "extra", paired: "matches", mark: "extra" }));
}
