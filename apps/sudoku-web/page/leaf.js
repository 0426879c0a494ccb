/** A page of a technique: the look that was chosen, and the language that is chosen here. */

import { part } from "./element.js";
import { paint, remember } from "./look.js";

paint();
part("theme-choice", HTMLElement).hidden = false; // without this script it does nothing

for (const link of document.querySelectorAll("a[hreflang]")) {
  link.addEventListener("click", () =>
    remember("sudoku.language", link.getAttribute("hreflang") ?? ""),
  );
}

document.documentElement.dataset.ready = ""; // everything can be used now
