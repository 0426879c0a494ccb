/** The grid of the editor: 81 cells for keyboard, mouse, finger and screen reader (ARIA grid). */

import { cellName, CELLS, DIGITS } from "./cells.js";
import { h } from "./element.js";
import { digits, holds, members, setOf } from "./game.js";
import { say } from "./words.js";

/** @typedef {import("./game.js").State} State */

/**
 * What is marked over the grid.
 * @typedef {object} Overlay
 * @property {ReadonlyMap<number, string>} cells The class of each cell that is marked.
 * @property {ReadonlyMap<number, ReadonlyMap<number, string>>} candidates The role of each candidate that is marked.
 */

/** @type {Overlay} */
export const NOTHING = { cells: new Map(), candidates: new Map() };

/**
 * @typedef {object} Keys
 * @property {(cell: number, digit: number, other: boolean) => void} digit `other`: a pencil mark in the mode of digits, and the reverse.
 * @property {(cell: number) => void} erase
 * @property {(steps: number) => void} travel Undo and redo.
 * @property {() => void} pencil
 * @property {() => void} hint
 */

/** The steps of the keys that move. @type {Readonly<Record<string, readonly [number, number]>>} */
const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class GridTable {
  /** @param {HTMLElement} root @param {Keys} keys */
  constructor(root, keys) {
    this.keys = keys;
    this.selected = 0;
    this.cells = CELLS.map((cell) =>
      h("div", {
        role: "gridcell",
        class: "cell",
        tabindex: cell === 0 ? "0" : "-1",
        "aria-colindex": (cell % 9) + 1,
      }),
    );
    this.root = root;
    root.replaceChildren(
      ...DIGITS.map((row) =>
        h(
          "div",
          { role: "row", class: "line", "aria-rowindex": row },
          ...this.cells.slice(row * 9 - 9, row * 9),
        ),
      ),
    );
    root.addEventListener("keydown", (event) => this.press(event));
    this.cells.forEach((element, cell) => {
      element.addEventListener("focus", () => this.select(cell));
      element.addEventListener("pointerdown", () => this.select(cell));
    });
  }

  /** Moves the keyboard to a cell. @param {number} cell */
  focus(cell = this.selected) {
    this.select(cell);
    this.cells[cell]?.focus();
  }

  /** @param {number} cell */
  select(cell) {
    this.cells[this.selected]?.setAttribute("tabindex", "-1");
    this.selected = cell;
    this.cells[cell]?.setAttribute("tabindex", "0");
    this.highlight();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { key, code, shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const cell = this.selected;
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    const move = MOVES[key];
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : null);
    if (command) {
      if (key.toLowerCase() === "z") this.keys.travel(shiftKey ? 1 : -1);
      else if (key.toLowerCase() === "y") this.keys.travel(1);
      else if (key === "Home") this.focus(0);
      else if (key === "End") this.focus(80);
      else return;
    } else if (event.altKey) return;
    else if (move) this.focus(clamp(row + move[0]) * 9 + clamp(column + move[1]));
    else if (key === "Home") this.focus(row * 9);
    else if (key === "End") this.focus(row * 9 + 8);
    else if (key === "PageUp") this.focus(column);
    else if (key === "PageDown") this.focus(72 + column);
    else if (digit && (/^[1-9]$/.test(key) || shiftKey))
      this.keys.digit(cell, Number(digit), shiftKey);
    else if (["Delete", "Backspace", "0", ".", " "].includes(key)) this.keys.erase(cell);
    else if (key === "m" || key === "n") this.keys.pencil();
    else if (key === "h" || key === "?") this.keys.hint();
    else return;
    event.preventDefault();
  }

  /**
   * Shows a state. Marks that the digits exclude are pale.
   * @param {State} state
   * @param {readonly (readonly number[])[] | null} candidates
   * @param {Overlay} overlay
   */
  show(state, candidates, overlay) {
    const line = digits(state);
    this.line = line;
    for (const cell of CELLS) {
      const element = this.cells[cell];
      if (!element) continue;
      const isDoubtful = state.doubtful.includes(cell);
      const symbol = isDoubtful ? "?" : (line[cell] ?? ".");
      const isGiven = state.givens[cell] !== ".";
      const roles = overlay.candidates.get(cell);
      const kinds = [
        "cell",
        isDoubtful ? "doubtful" : isGiven ? "given" : symbol === "." ? "free" : "entry",
        overlay.cells.get(cell) ?? "",
      ];
      element.className = kinds.filter(Boolean).join(" ");
      const marks = state.marks[cell] ?? 0;
      if (symbol !== ".") element.textContent = symbol;
      else if (marks === 0 && !roles) element.textContent = "";
      else if (marks === 0 && roles?.size === 1 && [...roles.values()][0] === "placed") {
        element.replaceChildren(h("span", { class: "ghost" }, String([...roles.keys()][0])));
      } else {
        const possible = candidates?.[cell];
        element.replaceChildren(
          h(
            "span",
            { class: "marks", "aria-hidden": "true" },
            ...DIGITS.map((digit) => {
              const role = roles?.get(digit);
              const isShown = holds(marks, digit) || role !== undefined;
              const pale =
                role === undefined && possible !== undefined && !possible.includes(digit);
              return h(
                "span",
                {
                  class:
                    [role ? `role ${role}` : "", pale ? "pale" : ""].filter(Boolean).join(" ") ||
                    null,
                },
                isShown ? `${digit} ` : "",
              );
            }),
          ),
        );
      }
      element.setAttribute(
        "aria-label",
        label(
          cell,
          symbol,
          isGiven,
          members(marks | setOf([...(roles?.keys() ?? [])])),
          overlay.cells.get(cell),
        ),
      );
    }
    this.highlight();
  }

  /** Marks the selected cell, and the cells with its digit. */
  highlight() {
    const symbol = this.line?.[this.selected] ?? ".";
    this.cells.forEach((element, cell) => {
      element.classList.toggle("selected", cell === this.selected);
      element.setAttribute("aria-selected", String(cell === this.selected));
      element.classList.toggle(
        "same",
        symbol !== "." && cell !== this.selected && this.line?.[cell] === symbol,
      );
    });
  }
}

/** @param {number} at */
const clamp = (at) => Math.min(8, Math.max(0, at));

/**
 * A cell for a screen reader: its name, then its content.
 * @param {number} cell
 * @param {string} symbol
 * @param {boolean} isGiven
 * @param {readonly number[]} marks
 * @param {string | undefined} shade
 */
function label(cell, symbol, isGiven, marks, shade) {
  const parts = [cellName(cell)];
  if (symbol === "?") parts.push(say("cell.doubtful"));
  else if (symbol !== ".") parts.push(symbol, isGiven ? say("cell.given") : "");
  else
    parts.push(
      marks.length > 0 ? say("cell.marks", { digits: marks.join(" ") }) : say("cell.empty"),
    );
  if (shade) parts.push(say(`cell.${shade.split(" ")[0]}`));
  return parts.filter(Boolean).join(", ");
}
