// Every page of the run, worst first. Only the visible rows are in the document, so that ten thousand pages cost as little as twenty.
const ROW_HEIGHT = 56;
const SPARE_ROWS = 6;
const listState = { contender: mainContenders[0] ?? 0, corpus: "all", kind: "all", text: "", order: "worst", isFailedOnly: false,
    isKeptOnly: false, shown: [], at: -1 };
const listRows = element("div", { class: "rows" });
const list = element("div", { class: "page-list", role: "listbox", tabindex: "0", "aria-label": "Pages" }, listRows);
const listCount = element("p", { class: "count", role: "status" });

function resultOf(page, contender) {
  return page.results?.find((result) => result.contender === contender);
}

function pageScore(page, contender) {
  return resultOf(page, contender)?.scores?.find(([evaluator]) => evaluator === choice.evaluator)?.[1];
}

function isKept(page) {
  return page.detail !== undefined && page.detail !== null;
}

/** How far the contenders are apart on a page. */
function disagreement(page) {
  const values = (page.results ?? []).map((result) => pageScore(page, result.contender)).filter(isNumber);
  return values.length > 1 ? Math.max(...values) - Math.min(...values) : -1;
}

function orderKey(page) {
  const { contender, order } = listState;
  const score = pageScore(page, contender);
  const sign = evaluatorChosen().metrics[0]?.lowerIsBetter ? -1 : 1;
  if (order === "worst") return isNumber(score) ? sign * score : Infinity;
  if (order === "best") return isNumber(score) ? -sign * score : Infinity;
  if (order === "apart") return -disagreement(page);
  if (order === "slow") return -(resultOf(page, contender)?.us ?? -1);
  return -(page.bytes ?? 0);
}

function isListed(page) {
  const { corpus, kind, text, isFailedOnly, isKeptOnly, contender } = listState;
  if (corpus !== "all" && page.corpus !== corpus) return false;
  if (kind !== "all" && page.kind !== kind) return false;
  if (isFailedOnly && !resultOf(page, contender)?.error) return false;
  if (isKeptOnly && !isKept(page)) return false;
  return !text || `${page.id} ${page.site ?? ""} ${page.language ?? ""} ${page.kind ?? ""}`.toLowerCase().includes(text);
}

function fillList() {
  const open = listState.shown[listState.at] ?? viewState.page;
  const keyed = run.pages.filter(isListed).map((page) => ({ page, key: orderKey(page) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  listState.shown = keyed.map((entry) => entry.page);
  listState.at = listState.shown.indexOf(open);
  listCount.textContent = `${formatCount(listState.shown.length)} of ${counted(run.pages.length, "page")}`;
  listRows.style.height = `${listState.shown.length * ROW_HEIGHT}px`;
  list.scrollTop = 0;
  drawRows();
}

function scoreMeter(value) {
  const share = isNumber(value) ? Math.min(Math.max(value, 0), 1) : 0;
  const meter = element("span", { class: "meter", "aria-hidden": "true" }, element("span", {}));
  meter.firstChild.style.width = `${share * 100}%`;
  return meter;
}

function listRow(page, at) {
  const result = resultOf(page, listState.contender);
  const score = pageScore(page, listState.contender);
  const about = [corpusName(page.corpus), page.kind, page.language, page.site].filter(Boolean).join(" · ");
  const row = element("div", { class: "row", role: "option", id: `row-${at}`, "aria-selected": String(at === listState.at),
      "aria-posinset": at + 1, "aria-setsize": listState.shown.length,
    onclick: () => openAt(at) }, element("span", { class: "row-names" }, element("span", { class: "row-id" }, page.id),
        element("small", {}, about)),
  element("span", { class: "row-score" }, element("span", {}, result?.error ? "failed" : formatMetric(score)), scoreMeter(score)));
  row.style.top = `${at * ROW_HEIGHT}px`;
  return row;
}

function drawRows() {
  const first = Math.max(0, Math.floor(list.scrollTop / ROW_HEIGHT) - SPARE_ROWS);
  const last = Math.min(listState.shown.length, Math.ceil((list.scrollTop + (list.clientHeight || 640)) / ROW_HEIGHT) + SPARE_ROWS);
  listRows.replaceChildren(...listState.shown.slice(first, last).map((page, at) => listRow(page, first + at)));
  if (listState.at >= first && listState.at < last) list.setAttribute("aria-activedescendant", `row-${listState.at}`);
  else list.removeAttribute("aria-activedescendant");
  if (!listState.shown.length) listRows.replaceChildren(emptyNote("No page matches."));
}

function scrollToRow(at) {
  const top = at * ROW_HEIGHT;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + ROW_HEIGHT > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW_HEIGHT - list.clientHeight;
}

function openAt(at, isLinked = true) {
  if (at < 0 || at >= listState.shown.length) return;
  listState.at = at;
  scrollToRow(at);
  drawRows();
  const page = listState.shown[at];
  if (resultOf(page, listState.contender)) viewState.contender = listState.contender;
  if (isLinked) history.replaceState(null, "", pageLink(corpusName(page.corpus), page.id));
  showPage(page, stepPage);
}

function stepPage(by) {
  openAt(listState.at < 0 ? 0 : listState.at + by);
}

/** Opens a page from anywhere; filters that hide it are cleared. */
function openPage(page, isScrolled = true) {
  if (!listState.shown.includes(page)) {
    Object.assign(listState, { corpus: "all", kind: "all", text: "", isFailedOnly: false, isKeptOnly: false });
    drawListControls();
    fillList();
  }
  openAt(listState.shown.indexOf(page));
  if (isScrolled) document.getElementById("pages").scrollIntoView();
}

const listControls = element("div", { class: "controls" });

function drawListControls() {
  const set = (key, read = (value) => value) => (value) => { listState[key] = read(value); fillList(); };
  const numberOrAll = (value) => (value === "all" ? "all" : Number(value));
  const answering = new Set(run.pages.slice(0, 200).flatMap((page) => (page.results ?? []).map((result) => result.contender)));
  const contenders = everyContender.filter((contender) => answering.has(contender));
  const kinds = [...new Set(run.pages.map((page) => page.kind).filter(Boolean))].sort();
  const search = element("input", { type: "search", placeholder: "id, site, language", oninput: () => set("text",
      (value) => value.trim().toLowerCase())(search.value) });
  search.value = listState.text;
  const orders = [["worst", "worst first"], ["best", "best first"], ["apart", "most disagreement"], ["slow", "slowest first"],
      ["size", "largest first"]];
  listControls.replaceChildren(
    selectBox("Contender", contenders.map((at) => ({ value: at, label: contenderName(at) })), listState.contender,
        set("contender", Number)),
    selectBox("Order", orders.map(([value, text]) => ({ value, label: text })), listState.order, set("order")),
    selectBox("Corpus", [{ value: "all", label: "all corpora" }, ...run.corpora.map((corpus, at) => ({ value: at, label: corpus.name }))],
        listState.corpus, set("corpus", numberOrAll)),
    ...(kinds.length ? [selectBox("Kind", [{ value: "all", label: "all kinds" }, ...kinds.map((kind) => ({ value: kind, label: kind }))],
        listState.kind, set("kind"))] : []),
    element("label", { class: "field grow" }, element("span", {}, "Find"), search), checkBox("failed only", listState.isFailedOnly,
        set("isFailedOnly")),
    ...(run.pages.every(isKept) || !run.pages.some(isKept) ? [] : [checkBox("with gold and answers", listState.isKeptOnly,
        set("isKeptOnly"))]));
}

function listKeys(event) {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity }[event.key];
  if (!step) return;
  event.preventDefault();
  openAt(Math.min(Math.max(listState.at + step, 0), listState.shown.length - 1));
}

/** Opens the worst page when the page browser is first scrolled into view, so that its pane is not empty. */
function openWorstInSight() {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    if (!viewState.page) openAt(0, false);
  });
  observer.observe(pageView);
}

/** The chosen evaluator may be of another task than the contender; then the first evaluator that scored it is used. */
function keepContenderScored() {
  const scored = shownContenders();
  if (scored.length && !scored.includes(listState.contender)) listState.contender = scored[0];
}

function pagesSection() {
  list.addEventListener("scroll", drawRows, { passive: true });
  list.addEventListener("keydown", listKeys);
  follow(() => {
    keepContenderScored();
    drawListControls();
    fillList();
  });
  openWorstInSight();
  const hint = element("p", { class: "hint" }, element("kbd", {}, "j"), " next, ", element("kbd", {}, "k"), " previous");
  pageView.append(emptyNote("Choose a page on the left to see its gold beside what was answered."));
  return section("pages", "Pages", "Every page of the run, ranked by the evaluator's headline metric. Open one to see what was missed, what was extra, and why.",
    choiceControls({ withoutMetric: true }), element("div", { class: "card browser" }, listControls,
        element("div", { class: "browser-sides" },
      element("div", { class: "list-side" }, element("div", { class: "list-head" }, listCount, hint), list), pageView)));
}
