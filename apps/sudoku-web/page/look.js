/** The choices that the browser keeps: the language and the look of all pages. */

import { part } from "./element.js";

/** @param {string} key */
export function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing asks again at the next visit.
  }
}

/** Shows the page light or dark, as it was chosen, and from then on as the list says. */
export function paint() {
  const theme = part("theme", HTMLSelectElement);
  theme.value = remembered("sudoku.theme") ?? "auto";
  const show = () => {
    if (theme.value === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.value;
  };
  theme.addEventListener("change", () => {
    remember("sudoku.theme", theme.value);
    show();
  });
  show();
}
