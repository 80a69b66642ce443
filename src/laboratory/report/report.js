// Puts the report together: the sections that this run has something for, links to pages (#page=corpus/id), keys.
function sectionsOfRun() {
  const parts = [];
  const sweeps = { id: "sweeps", name: "Sweeps", build: sweepsSection };
  if (run.experiment) parts.push({ id: "experiment", name: "Experiment", build: experimentSection });
  if (run.experiment && run.sweeps.length) parts.push(sweeps);  // the plot that the experiment is for
  parts.push({ id: "scores", name: "Scores", build: scoresSection }, { id: "intervals", name: "Intervals", build: intervalsSection });
  if (run.evaluators.some((evaluator) => precisionRecallPairs(evaluator).length)) parts.push({ id: "tradeoff", name: "Precision and recall",
      build: tradeoffSection });
  if (run.groups.length) parts.push({ id: "groups", name: "Groups", build: groupsSection });
  if (run.times.length) parts.push({ id: "times", name: "Time", build: timesSection });
  if (!run.experiment && run.sweeps.length) parts.push(sweeps);
  if (run.comparisons.length) parts.push({ id: "comparisons", name: "Comparisons", build: comparisonsSection });
  if (run.pages.length) parts.push({ id: "pages", name: "Pages", build: pagesSection });
  return parts;
}

function pageOfHash() {
  const match = /^#page=([^/]*)\/(.*)$/.exec(location.hash);
  if (!match) return null;
  try {
    const [corpus, id] = [decodeURIComponent(match[1]), decodeURIComponent(match[2])];
    return run.pages.find((page) => page.id === id && corpusName(page.corpus) === corpus) ?? null;
  } catch {
    return null;
  }
}

function isTyping(target) {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === "Escape") hideTooltip();
    if ((event.key === "j" || event.key === "k") && run.pages.length) stepPage(event.key === "j" ? 1 : -1);
  });
}

function markSectionInSight(links) {
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const link = links.get(entry.target.id);
      if (entry.isIntersecting) {
        for (const other of links.values()) other.removeAttribute("aria-current");
        link?.setAttribute("aria-current", "true");
      }
    }
  }, { rootMargin: "-20% 0px -70% 0px" });
  for (const id of links.keys()) observer.observe(document.getElementById(id));
}

function start() {
  const main = document.getElementById("top");
  if (run.title) document.title = `${run.title} · Garimpo`;
  startTheme();
  const parts = sectionsOfRun();
  const links = new Map(parts.map(({ id, name }) => [id, element("a", { href: `#${id}` }, name)]));
  document.getElementById("sections").append(...links.values());
  main.append(headerSection(), ...parts.map(({ build }) => build()));
  document.getElementById("foot").append(`Made by Garimpo${run.version ? ` ${run.version}` : ""}${run.made ? `, ${formatMoment(run.made)}` : ""}. One file, nothing loaded from a network.`);
  startKeys();
  markSectionInSight(links);
  const openHash = () => {
    const page = pageOfHash();
    if (page && page !== viewState.page) openPage(page);
  };
  addEventListener("hashchange", openHash);
  openHash();
  document.documentElement.dataset.ready = "true";
}

start();
