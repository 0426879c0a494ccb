/** A grid that is only looked at: drawn as SVG, sharp at every size. */

import { CELLS, DIGITS } from "./cells.js";
import { s } from "./element.js";
import { words } from "./words.js";

/**
 * @typedef {object} Picture
 * @property {string} grid A line of 81 symbols; a question mark for a doubtful digit.
 * @property {string} [givens] The line whose digits are givens; the others are drawn as entries.
 * @property {ReadonlyMap<number, string>} [shades] The class of each cell that is marked.
 * @property {string} label The name for screen readers.
 * @property {boolean} [numbered] Whether the rows and columns have their names.
 */

/** @param {Picture} picture */
export function board({ grid, givens = grid, shades = new Map(), label, numbered = false }) {
  const view = numbered ? "-8 -8 99 99" : "-1 -1 92 92";
  const drawing = s("svg", { class: "board", viewBox: view, role: "img", "aria-label": label });
  for (const [cell, shade] of shades) {
    const [x, y] = [(cell % 9) * 10, Math.floor(cell / 9) * 10];
    drawing.append(s("rect", { x, y, width: 10, height: 10, class: `shade ${shade}` }));
    // The same without colour: a ring for what matters.
    drawing.append(
      s("rect", { x: x + 0.8, y: y + 0.8, width: 8.4, height: 8.4, rx: 1, class: `ring ${shade}` }),
    );
  }
  for (const thick of [false, true]) {
    const path = CELLS.slice(0, 10).filter((at) => (at % 3 === 0) === thick);
    const d = path.map((at) => `M${at * 10} 0V90M0 ${at * 10}H90`).join("");
    drawing.append(s("path", { d, class: thick ? "thick" : "thin" }));
  }
  for (const cell of CELLS) {
    const symbol = grid[cell] ?? ".";
    if (symbol === ".") continue;
    const kind = givens[cell] === symbol ? "given" : "entry";
    const [x, y] = [(cell % 9) * 10 + 5, Math.floor(cell / 9) * 10 + 5];
    drawing.append(s("text", { x, y, dy: "0.36em", class: kind }, symbol));
  }
  if (numbered) {
    for (const at of DIGITS) {
      drawing.append(s("text", { x: at * 10 - 5, y: -4, dy: "0.36em", class: "edge" }, String(at)));
      drawing.append(s("text", { x: -4, y: at * 10 - 5, dy: "0.36em", class: "edge" }, words().row(at)));
    }
  }
  return drawing;
}

/** All these cells with one class. @param {readonly number[]} cells @param {string} shade */
export const shaded = (cells, shade) =>
  new Map(cells.filter((cell) => cell >= 0).map((cell) => [cell, shade]));
