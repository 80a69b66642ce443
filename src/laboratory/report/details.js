// What belongs to one page (gold, answers, highlighted page) is stored compressed in the file and unpacked when it is opened.
const KEPT_DETAILS = 8;
const unpacked = new Map();

function wholeDocument() {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

async function unpack(index) {
  const find = () => document.querySelector(`script[data-detail="${index}"]`);
  if (!find()) await wholeDocument();
  const packed = find()?.textContent;
  if (!packed) throw new Error("its gold and answers are not in this file");
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

/** A promise of the detail; null where the page has none. */
function detailOf(page) {
  if (page.detail === undefined || page.detail === null) return Promise.resolve(null);
  if (!unpacked.has(page.detail)) {
    unpacked.set(page.detail, unpack(page.detail));
    if (unpacked.size > KEPT_DETAILS) unpacked.delete(unpacked.keys().next().value);
  }
  return unpacked.get(page.detail);
}
