// Gold beside answer, word by word: what was missed is marked in the gold, what was extra in the answer.
const LONG_RUN_WORDS = 60;
const KEPT_WORDS = 18;

/** Runs of words with the same mark: {isKept, words, start, end}; the text between two runs belongs to the first. */
function runsOf(words, textLength) {
  const runs = [];
  for (const word of words) {
    const last = runs[runs.length - 1];
    if (last && last.isKept === word.isKept) last.words.push(word);
    else runs.push({ isKept: word.isKept, words: [word] });
  }
  runs.forEach((part, at) => {
    part.start = at ? part.words[0].start : 0;
    part.end = at + 1 < runs.length ? runs[at + 1].words[0].start : textLength;
  });
  return runs;
}

function foldedRun(part, text) {
  const left = part.words[KEPT_WORDS - 1].end;
  const right = part.words[part.words.length - KEPT_WORDS].start;
  const hidden = part.words.length - 2 * KEPT_WORDS;
  return [text.slice(part.start, left), element("span", { class: "folded" }, ` … ${formatCount(hidden)} words alike … `),
      text.slice(right, part.end)];
}

function markedText(text, words, markName, isFolded) {
  if (!words.length) return [text];
  return runsOf(words, text.length).flatMap((part) => {
    if (part.isKept) return isFolded && part.words.length > LONG_RUN_WORDS ? foldedRun(part, text) : [text.slice(part.start, part.end)];
    // White space after the last word stays outside the mark, so that marks end where words end.
    const end = part.words[part.words.length - 1].end;
    const marked = text.slice(part.words[0].start, end).split(/(\n+)/)
        .map((piece) => (piece.trim() ? element("mark", { class: markName }, piece) : piece));
    return [text.slice(part.start, part.words[0].start), ...marked, text.slice(end, part.end)];
  });
}

function textPane(title, note, text, words, markName, isFolded) {
  return element("div", { class: "pane" }, element("h4", {}, title, element("small", {}, note)),
    text ? element("div", { class: "text", tabindex: "0", role: "region", "aria-label": `${title} text` }, markedText(text, words, markName,
        isFolded)) : emptyNote("No text."));
}

function textView(goldText, answerText) {
  const holder = element("div", {});
  const { gold, answer, isExact } = diffWords(goldText, answerText);
  const missed = gold.filter((word) => !word.isKept).length;
  const extra = answer.filter((word) => !word.isKept).length;
  const draw = (isFolded) => {
    const note = isExact ? null : element("p", { class: "notice" },
        "The texts differ too much to be aligned here: words are marked by how often each side has them.");
    holder.replaceChildren(...[note, element("div", { class: "sides" },
      textPane("Gold", `${counted(gold.length, "word")}, ${formatCount(missed)} missed`, goldText, gold, "missed", isFolded),
      textPane("Answer", `${counted(answer.length, "word")}, ${formatCount(extra)} extra`, answerText, answer, "extra",
          isFolded))].filter(Boolean));
  };
  draw(false);
  return [element("div", { class: "keys" }, element("mark", { class: "missed" }, "missed"), element("mark", { class: "extra" }, "extra"),
    checkBox("fold what agrees", false, draw)), holder];
}

/** The pieces that an answer should, or should not, have. */
function snippetsView(gold, answerText) {
  const found = (snippet) => flatText(answerText).includes(flatText(snippet));
  const rows = [["with", true], ["without", false]].flatMap(([key, isWanted]) => (Array.isArray(gold[key]) ? gold[key] : [])
      .map((snippet) => {
    const isRight = found(snippet) === isWanted;
    const state = found(snippet) ? (isWanted ? "found" : "should not be there") : isWanted ? "missed" : "rightly left out";
    return element("tr", { class: isRight ? null : isWanted ? "missed" : "extra" }, element("td", { class: "state" }, state),
        element("td", {}, snippet));
  }));
  if (!rows.length) return null;
  return [element("h4", {}, "Snippets"), scrollingTable("Snippets",
      ["State", "Snippet"].map((name) => element("th", { scope: "col" }, name)), rows, { class: "plain" })];
}

function fieldsView(goldFields, answerFields = {}) {
  const text = (value) => (Array.isArray(value) ? value.map(cellText).join(" | ") : cellText(value));
  const names = [...new Set([...Object.keys(goldFields), ...Object.keys(answerFields)])];
  const rows = names.map((name) => {
    const [expected, given] = [goldFields[name], answerFields[name]].map((value) => (value === undefined ? "" : text(value)));
    const options = [].concat(goldFields[name] ?? []).map((value) => flatText(cellText(value)));
    const isRight = given !== "" && options.includes(flatText(given));
    const state = isRight ? "matched" : given === "" ? "missed" : expected === "" ? "extra" : "differs";
    return element("tr", { class: isRight ? null : given === "" ? "missed" : "extra" }, element("th", { scope: "row" }, name),
        element("td", { class: "state" }, state),
      element("td", {}, expected || MISSING), element("td", {}, given || MISSING));
  });
  return [element("h4", {}, "Fields"), scrollingTable("Fields", ["Field", "State", "Gold",
      "Answer"].map((name) => element("th", { scope: "col" }, name)), rows, { class: "plain" })];
}
