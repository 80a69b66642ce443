// What was run, on what, when and where: enough to repeat it.
function tile(value, name) {
  return element("div", { class: "tile" }, element("div", { class: "tile-value" }, value), element("div", { class: "tile-name" }, name));
}

function fact(name, ...value) {
  return [element("dt", {}, name), element("dd", {}, ...value)];
}

function copyButton(text) {
  const button = element("button", { type: "button", class: "quiet small", onclick: async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Press Ctrl+C";
      getSelection().selectAllChildren(button.previousSibling);
    }
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  } }, "Copy");
  return button;
}

function machineText(machine = {}) {
  const parts = [machine.cpu, isNumber(machine.cores) ? counted(machine.cores, "core") : null];
  if (isNumber(machine.memoryBytes)) parts.push(`${formatBytes(machine.memoryBytes)} memory`);
  return [...parts, machine.system].filter(Boolean).join(" · ") || MISSING;
}

function facts() {
  const list = element("dl", { class: "facts" });
  if (run.command) list.append(...fact("Command", element("code", { class: "command" }, run.command), copyButton(run.command)));
  if (run.made) list.append(...fact("Made", element("time", { datetime: run.made }, formatMoment(run.made))));
  const version = [run.version ? `garimpo ${run.version}` : null, run.commit ? `commit ${String(run.commit).slice(0, 12)}` : null];
  if (version.some(Boolean)) list.append(...fact("Version", version.filter(Boolean).join(" · ")));
  if (run.machine) list.append(...fact("Machine", machineText(run.machine)));
  if (isNumber(run.bootstrapRounds)) {
    const seed = run.seed === undefined ? "" : `, seed ${run.seed}`;
    list.append(...fact("Intervals", `95 %, bootstrap of ${formatCount(run.bootstrapRounds)} rounds${seed}`));
  }
  return list;
}

// As the terminal has it: the pages that contenders answered for, which a sample or --leave-out makes fewer than the corpus has.
function pagesWorkedOn(corpus) {
  const pages = run.times.filter((time) => time.corpus === corpus).map((time) => time.pages).filter(isNumber);
  return pages.length ? Math.max(...pages) : run.corpora[corpus].pages ?? 0;
}

function corporaTable() {
  const head = ["Corpus", "Pages scored", "Pages", "Nature", "Hash"].map((name, at) => element("th", { scope: "col",
      class: at === 1 || at === 2 ? "number" : null }, name));
  const rows = run.corpora.map((corpus, at) => element("tr", {},
    element("th", { scope: "row" }, corpus.name), element("td", { class: "number" }, formatCount(pagesWorkedOn(at))),
    element("td", { class: "number" }, formatCount(corpus.pages)),
    element("td", {}, corpus.nature ?? MISSING),
        element("td", {}, element("code", { title: corpus.hash }, String(corpus.hash ?? MISSING).slice(0, 16)))));
  return scrollingTable("Corpora", head, rows, { class: "plain" });
}

function contendersTable() {
  const head = ["Contender", "Kind", "Options"].map((name) => element("th", { scope: "col" }, name));
  const rows = run.contenders.map((contender, at) => element("tr", {},
    element("th", { scope: "row" }, element("span", { class: "contender" }, glyphIcon(at), element("span", {}, contender.name))),
    element("td", {}, contender.kind ?? MISSING), element("td", {}, optionsText(at) ? element("code", {}, optionsText(at)) : "defaults")));
  return scrollingTable("Contenders", head, rows, { class: "plain" });
}

function headerSection() {
  const pages = run.corpora.reduce((sum, _, corpus) => sum + pagesWorkedOn(corpus), 0);
  const failed = run.times.reduce((sum, time) => sum + (time.failed ?? 0), 0);
  const tiles = element("div", { class: "tiles" }, tile(formatCount(pages), pages === 1 ? "page scored" : "pages scored"),
    tile(formatCount(run.corpora.length), run.corpora.length === 1 ? "corpus" : "corpora"),
    tile(formatCount(run.contenders.length), run.contenders.length === 1 ? "contender" : "contenders"),
    tile(formatCount(failed), failed === 1 ? "failed answer" : "failed answers"));
  return element("section", { class: "head", "aria-labelledby": "report-title" },
    element("h1", { id: "report-title" }, run.title ?? "Report of a run"), tiles, facts(),
    element("details", { class: "fold" }, element("summary", {}, `Corpora and their hashes (${run.corpora.length})`), corporaTable()),
    element("details", { class: "fold" }, element("summary", {}, `Contenders and their options (${run.contenders.length})`),
        contendersTable()));
}
