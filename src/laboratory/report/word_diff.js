// Which words of the gold an answer misses and which it has on top. E. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986),
// over lower-cased words; past MOST_EDITS the words are only counted, and the caller is told. Cost: time and memory in the square of the
// number of edits, at most some 50 MB.
const MOST_EDITS = 4500;
// A letter of a script written without spaces is a word of its own.
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*/gu;

/** [{key, start, end}]: where each word stands in the text. */
function wordsOf(text) {
  return Array.from(text.matchAll(WORD), (match) => ({ key: match[0].toLowerCase(), start: match.index,
      end: match.index + match[0].length }));
}

function commonEnds(a, b) {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) ++head;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) ++tail;
  return { head, tail };
}

/** Furthest reach on each diagonal after 0, 1, 2… edits; null past the limit. */
function myersRows(a, b) {
  const rows = [];
  const limit = Math.min(a.length + b.length, MOST_EDITS);
  const reach = new Int32Array(2 * limit + 3);
  const middle = limit + 1;
  for (let edits = 0; edits <= limit; ++edits) {
    for (let k = -edits; k <= edits; k += 2) {
      const isDown = k === -edits || (k !== edits && reach[middle + k - 1] < reach[middle + k + 1]);
      let x = isDown ? reach[middle + k + 1] : reach[middle + k - 1] + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) ++x;
      reach[middle + k] = x;
      if (x >= a.length && x - k >= b.length) {
        rows.push(reach.slice(middle - edits, middle + edits + 1));
        return rows;
      }
    }
    rows.push(reach.slice(middle - edits, middle + edits + 1));
  }
  return null;
}

/** Marks, in keptA and keptB, the words that both have in the same order. */
function walkBack(rows, a, b, keptA, keptB, offset) {
  let x = a.length;
  let y = b.length;
  for (let edits = rows.length - 1; edits >= 0; --edits) {
    const k = x - y;
    const before = edits ? rows[edits - 1] : null;
    const at = (diagonal) => (before && Math.abs(diagonal) <= edits - 1 ? before[diagonal + edits - 1] : -1);
    const isDown = edits > 0 && (k === -edits || (k !== edits && at(k - 1) < at(k + 1)));
    const previousX = edits ? (isDown ? at(k + 1) : at(k - 1)) : 0;
    const previousY = edits ? previousX - (isDown ? k + 1 : k - 1) : 0;
    const [startX, startY] = edits ? (isDown ? [previousX, previousY + 1] : [previousX + 1, previousY]) : [0, 0];
    while (x > startX && y > startY) {
      --x;
      --y;
      keptA[offset + x] = 1;
      keptB[offset + y] = 1;
    }
    [x, y] = [previousX, previousY];
  }
}

/** Where there are too many edits to place: words that both have, as often as both have them. */
function keepByCount(a, b, keptA, keptB, offset) {
  const counts = new Map();
  for (const word of b) counts.set(word, (counts.get(word) ?? 0) + 1);
  const shared = new Map();
  a.forEach((word, at) => {
    if (!counts.get(word)) return;
    counts.set(word, counts.get(word) - 1);
    shared.set(word, (shared.get(word) ?? 0) + 1);
    keptA[offset + at] = 1;
  });
  b.forEach((word, at) => {
    if (!shared.get(word)) return;
    shared.set(word, shared.get(word) - 1);
    keptB[offset + at] = 1;
  });
}

/** {gold, answer: words with isKept, isExact: whether order was compared} */
function diffWords(goldText, answerText) {
  const gold = wordsOf(goldText);
  const answer = wordsOf(answerText);
  const [a, b] = [gold.map((word) => word.key), answer.map((word) => word.key)];
  const { head, tail } = commonEnds(a, b);
  const keptGold = new Uint8Array(a.length);
  const keptAnswer = new Uint8Array(b.length);
  keptGold.fill(1, 0, head).fill(1, a.length - tail);
  keptAnswer.fill(1, 0, head).fill(1, b.length - tail);
  const [innerA, innerB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  let isExact = true;
  if (innerA.length && innerB.length) {
    const rows = myersRows(innerA, innerB);
    isExact = rows !== null;
    if (rows) walkBack(rows, innerA, innerB, keptGold, keptAnswer, head);
    else keepByCount(innerA, innerB, keptGold, keptAnswer, head);
  }
  gold.forEach((word, at) => { word.isKept = keptGold[at] === 1; });
  answer.forEach((word, at) => { word.isKept = keptAnswer[at] === 1; });
  return { gold, answer, isExact };
}
