// Light or dark as the system prefers, until the reader chooses; the choice is stored if the browser lets a file store it.
const THEME_KEY = "garimpo-report-theme";
const darkSystem = matchMedia("(prefers-color-scheme: dark)");

function rememberedTheme() {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

function rememberTheme(theme) {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A sandboxed file may not store anything: the choice then lasts as long as the page.
  }
}

function themeNow() {
  return document.documentElement.dataset.theme ?? (darkSystem.matches ? "dark" : "light");
}

function labelThemeButton(button) {
  const isDark = themeNow() === "dark";
  button.textContent = isDark ? "Light" : "Dark";
  button.setAttribute("aria-label", isDark ? "Switch to light colours" : "Switch to dark colours");
}

function startTheme() {
  const button = document.getElementById("theme");
  const remembered = rememberedTheme();
  if (remembered === "dark" || remembered === "light") document.documentElement.dataset.theme = remembered;
  button.removeAttribute("aria-pressed");
  labelThemeButton(button);
  darkSystem.addEventListener("change", () => labelThemeButton(button));
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = themeNow() === "dark" ? "light" : "dark";
    rememberTheme(document.documentElement.dataset.theme);
    labelThemeButton(button);
  });
}
