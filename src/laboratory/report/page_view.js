// One page: its scores, then for one contender at a time gold beside answer, the highlighted page in a sandboxed frame, and the reasons.
const MOST_REASONS = 400;
const pageView = element("article", { class: "page-view", id: "page-view", tabindex: "-1", "aria-live": "off" });
const viewState = { page: null, contender: null, part: null };

function pageLink(corpus, id) {
  return `#page=${encodeURIComponent(corpus)}/${encodeURIComponent(id)}`;
}

function pageScores(page) {
  const results = page.results ?? [];
  const main = results.filter((result) => mainContenders.includes(result.contender));
  const swept = results.filter((result) => !mainContenders.includes(result.contender));
  const fold = swept.length ? element("details", { class: "fold" }, element("summary", {}, `${counted(swept.length, "more sweep point")}`),
      pageScoresTable(swept)) : null;
  return [main.length ? pageScoresTable(main) : null, fold].filter(Boolean);
}

function pageScoresTable(results) {
  const scored = [...new Set(results.flatMap((result) => (result.scores ?? []).map(([evaluator]) => evaluator)))].sort((a, b) => a - b);
  const head = [element("th", { scope: "col" }, "Contender"),
      ...scored.map((at) => element("th", { scope: "col", class: "number" }, run.evaluators[at]?.name ?? at,
    element("small", {}, run.evaluators[at]?.metrics?.[0]?.name ?? ""))), element("th", { scope: "col", class: "number" }, "Time")];
  const rows = results.map((result) => {
    const values = new Map(result.scores ?? []);
    const failure = result.error ? element("small", { class: "failed" }, `${result.error.code}: ${result.error.message ?? ""}`) : null;
    return element("tr", {}, element("th", { scope: "row" }, contenderLabel(result.contender), failure),
      scored.map((at) => element("td", { class: "number" }, formatMetric(values.get(at)))), element("td", { class: "number" },
          formatTime(result.us)));
  });
  return scrollingTable("Scores of this page", head, rows, { class: "scores compact" });
}

function titlesView(gold, answer) {
  if (!gold.title && !answer.title) return null;
  const row = (name, text) => [element("dt", {}, name), element("dd", {}, text || MISSING)];
  return element("dl", { class: "facts titles" }, ...row("Gold title", gold.title), ...row("Answer title", answer.title));
}

function comparedView(gold, answer) {
  const parts = [titlesView(gold, answer)];
  const goldRecords = gold.records ?? gold.products;
  const hasText = typeof gold.text === "string" && gold.text !== "";
  if (hasText || (!Array.isArray(goldRecords) && answer.text)) parts.push(textView(gold.text ?? "", answer.text ?? ""));
  if (Array.isArray(goldRecords) || answer.records?.length) parts.push(recordsView(Array.isArray(goldRecords) ? goldRecords : [],
      answer.records ?? []));
  if (gold.with || gold.without) parts.push(snippetsView(gold, answer.text ?? ""));
  if (gold.fields && !Array.isArray(gold.fields)) parts.push(fieldsView(gold.fields, answer.fields));
  return parts.filter(Boolean).flat();
}

// The legend's links lead to parts of the page itself, not of the report around it.
function withOwnLinks(page) {
  return page.replace(/<head[^>]*>/i, '$&<base href="about:srcdoc">');
}

/** sandbox with nothing allowed, and the report's own policy on top: no script, no form, no network. */
function highlightedView(answer) {
  return [element("iframe", { class: "highlighted", title: "The page with what was taken highlighted", sandbox: "", srcdoc: withOwnLinks(answer.page),
      loading: "lazy" })];
}

function reasonsView(answer) {
  const rows = answer.reasons.slice(0, MOST_REASONS).map((reason) => element("tr", { class: reason.taken ? "taken" : null },
    element("td", { class: "state" }, reason.taken ? "taken" : "left out"), element("td", {}, reason.rule ?? MISSING),
        element("td", {}, element("code", {}, reason.xpath ?? ""))));
  const more = answer.reasons.length - rows.length;
  return [scrollingTable("Reasons", ["Decision", "Rule", "Node"].map((name) => element("th", { scope: "col" }, name)), rows,
      { class: "plain reasons" }),
    more > 0 ? emptyNote(`${formatCount(more)} more are not shown.`) : null].filter(Boolean);
}

function partsOf(gold, answer) {
  const parts = [{ name: "Compared", build: () => comparedView(gold, answer) }];
  if (answer.page) parts.push({ name: "Highlighted page", build: () => highlightedView(answer) });
  if (answer.reasons?.length) parts.push({ name: "Reasons", build: () => reasonsView(answer) });
  parts.push({ name: "Gold line", build: () => [element("pre", { class: "text", tabindex: "0" }, JSON.stringify(gold, null, 2))] });
  return parts;
}

/** A row of tabs that arrows walk through; entries: [{key, label}] */
function tabs(name, entries, chosen, onChoose) {
  const buttons = entries.map(({ key, label: content }) => element("button", { type: "button", role: "tab", class: "tab",
      "aria-selected": String(key === chosen),
    tabindex: key === chosen ? "0" : "-1", "data-key": String(key), onclick: () => onChoose(key) }, content));
  return element("div", { class: `tabs ${name.toLowerCase()}-tabs`, role: "tablist", "aria-label": name, onkeydown: (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = entries.findIndex(({ key }) => key === chosen);
    onChoose(entries[(at + step + entries.length) % entries.length].key);
    document.querySelector(`[role=tablist][aria-label="${name}"] [aria-selected=true]`)?.focus();
  } }, buttons);
}

function drawDetail(holder, page, detail) {
  if (!detail) return holder.replaceChildren(emptyNote("The gold and the answers of this page are not kept in the report: it keeps the worst pages first, up to a budget."));
  const answers = detail.answers ?? [];
  const gold = detail.gold ?? {};
  const redraw = () => drawDetail(holder, page, detail);
  if (!answers.some((answer) => answer.contender === viewState.contender)) viewState.contender = answers[0]?.contender ?? null;
  const answer = answers.find((candidate) => candidate.contender === viewState.contender) ?? {};
  const parts = partsOf(gold, answer);
  const part = parts.find((candidate) => candidate.name === viewState.part) ?? parts[0];
  const failure = answer.error ? element("p", { class: "notice failed" }, typeof answer.error === "string" ? answer.error
      : `${answer.error.code}: ${answer.error.message ?? ""}`) : null;
  const contenderTabs = tabs("Contender",
      answers.map((candidate) => ({ key: candidate.contender, label: contenderLabel(candidate.contender) })), viewState.contender,
      (contender) => {
    viewState.contender = contender;
    redraw();
  });
  const partTabs = tabs("Part", parts.map(({ name }) => ({ key: name, label: name })), part.name, (name) => {
    viewState.part = name;
    redraw();
  });
  holder.replaceChildren(...[answers.length ? contenderTabs : null, failure, partTabs, element("div", { class: "part" },
      part.build())].filter(Boolean));
}

function pageFacts(page) {
  const chips = [page.kind, page.language, page.site].filter(Boolean).map((text) => element("span", { class: "chip" }, text));
  return element("p", { class: "chips" }, element("span", { class: "chip strong" }, corpusName(page.corpus)), ...chips, isNumber(page.bytes)
      ? element("span", { class: "chip" }, formatBytes(page.bytes)) : null);
}

async function showPage(page, onStep) {
  viewState.page = page;
  const holder = element("div", { class: "detail" }, emptyNote("Unpacking…"));
  const step = (name, key, by) => element("button", { type: "button", class: "quiet", title: `${name} page (${key})`,
      onclick: () => onStep(by) }, name);
  pageView.replaceChildren(element("div", { class: "page-head" }, element("h3", {}, page.id), element("div", { class: "steps" },
      step("Previous", "k", -1), step("Next", "j", 1))),
    pageFacts(page), ...pageScores(page), holder);
  try {
    const detail = await detailOf(page);
    if (viewState.page === page) drawDetail(holder, page, detail);
  } catch (error) {
    holder.replaceChildren(element("p", { class: "notice failed" }, `This page could not be unpacked: ${error.message}`));
  }
}
