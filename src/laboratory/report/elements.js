// Builds elements. Text goes in as text, never as markup: nothing that came from a page is read as HTML outside its sandboxed frame.
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** An HTML element; attributes named on… are listeners; children that are null or false are left out. */
function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

function svgElement(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG_NAMESPACE, name), attributes, children);
}

/** A labelled select. options: [{value, label}]; values are compared as strings. */
function selectBox(label, options, value, onChoose) {
  const select = element("select", { onchange: () => onChoose(select.value) });
  for (const option of options) select.append(element("option", { value: option.value }, option.label));
  select.value = String(value);
  const box = element("label", { class: "field" }, element("span", {}, label), select);
  box.select = select;
  return box;
}

function checkBox(label, isChecked, onChange) {
  const input = element("input", { type: "checkbox", onchange: () => onChange(input.checked) });
  input.checked = isChecked;
  return element("label", { class: "check" }, input, element("span", {}, label));
}

/** A table inside its own scroller, so that a wide one never widens the page. */
function scrollingTable(label, head, rows, attributes = {}) {
  const table = element("table", attributes, element("thead", {}, element("tr", {}, head)), element("tbody", {}, rows));
  return element("div", { class: "scroller", role: "region", "aria-label": label, tabindex: "0" }, table);
}

function hiddenText(text) {
  return element("span", { class: "unseen" }, text);
}

function emptyNote(text) {
  return element("p", { class: "empty" }, text);
}
