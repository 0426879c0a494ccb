/** The grid of the editor: its cells for keyboard, mouse, finger and screen reader (ARIA grid). */

import { beside, cellsOf, edge, PLAIN, placeOf, shown, symbolOf, typed } from "./field.js";
import { h } from "./element.js";
import { digits, holds, members, setOf } from "./game.js";
import { say } from "./words.js";

/** @typedef {import("./game.js").State} State */
/** @typedef {import("./field.js").Field} Field */

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

/** The keys that go to the end of a row or a column. @type {typeof MOVES} */
const EDGES = { PageUp: [-1, 0], PageDown: [1, 0], Home: [0, -1], End: [0, 1] };

/** The cells of a board from which it has more of the window. */
const WIDE = 150;

export class GridTable {
  /** @param {HTMLElement} root @param {Keys} keys */
  constructor(root, keys) {
    this.keys = keys;
    this.selected = 0;
    this.root = root;
    this.field = PLAIN;
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** The address of the picture of the board. @type {string | null} */
    this.picture = null;
    this.build(PLAIN);
    root.addEventListener("keydown", (event) => this.press(event));
  }

  /** Makes the cells of a board. @param {Field} field */
  build(field) {
    const { root } = this;
    this.field = field;
    this.selected = 0;
    /** @type {Map<number, HTMLElement>} */
    const rows = new Map();
    this.cells = cellsOf(field).map((cell) => {
      const [row, column] = placeOf(field, cell);
      const element = h("div", {
        role: "gridcell",
        class: "cell",
        tabindex: cell === 0 ? "0" : "-1",
        "aria-colindex": column + 1,
      });
      element.addEventListener("focus", () => this.select(cell));
      element.addEventListener("pointerdown", () => this.select(cell));
      const line =
        rows.get(row) ?? h("div", { role: "row", class: "line", "aria-rowindex": row + 1 });
      rows.set(row, line);
      line.append(element);
      return element;
    });
    root.replaceChildren(...rows.values());
    const places = cellsOf(field).map((cell) => placeOf(field, cell));
    root.setAttribute("aria-rowcount", String(1 + Math.max(...places.map(([row]) => row))));
    root.setAttribute("aria-colcount", String(1 + Math.max(...places.map(([, column]) => column))));
    const columns = Math.ceil(Math.sqrt(field.symbols.length));
    root.style.setProperty("--marks", String(columns));
    root.style.setProperty("--mark-rows", String(Math.ceil(field.symbols.length / columns)));
    root.parentElement?.classList.toggle("wide", places.length > WIDE);
    this.draw(field);
  }

  /** Puts the picture of a board under its cells. @param {Field} field */
  draw({ frame }) {
    const { root } = this;
    if (this.picture) URL.revokeObjectURL(this.picture);
    this.picture = null;
    root.classList.toggle("drawn", frame !== null);
    root.style.aspectRatio = frame ? `${frame.width} / ${frame.height}` : "";
    if (!frame) return;
    const { svg, width, height } = frame;
    this.picture = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    // A picture that the cells are over: it says nothing that the rules beside it do not say.
    root.prepend(h("img", { src: this.picture, alt: "", role: "presentation", class: "ground" }));
    const part = (/** @type {number} */ pixels, /** @type {number} */ of) =>
      `${(pixels / of) * 100}%`;
    frame.cells.forEach(([left, top, right, bottom], cell) => {
      const element = this.cells[cell];
      if (!element) return;
      element.style.left = part(left, width);
      element.style.top = part(top, height);
      element.style.width = part(right - left, width);
      element.style.height = part(bottom - top, height);
    });
    const [first] = frame.cells;
    // The size of the symbols, in hundredths of the width.
    if (first)
      root.style.setProperty("--side", String(((first[2] - first[0]) / width) * 100));
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
    const { key, shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const { field, selected: cell } = this;
    const move = MOVES[key];
    const symbol = typed(field, event);
    if (command) {
      if (key.toLowerCase() === "z") this.keys.travel(shiftKey ? 1 : -1);
      else if (key.toLowerCase() === "y") this.keys.travel(1);
      else if (key === "Home") this.focus(0);
      else if (key === "End") this.focus(field.names.length - 1);
      else return;
    } else if (event.altKey) return;
    else if (move) this.focus(beside(field, cell, move));
    else if (EDGES[key]) this.focus(edge(field, cell, EDGES[key]));
    else if (symbol > 0) this.keys.digit(cell, symbol, shiftKey);
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
    const { field } = state;
    if (field !== this.field) this.build(field);
    this.line = line;
    for (const cell of cellsOf(field)) {
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
      if (isDoubtful) element.textContent = symbol;
      else if (symbol !== ".") element.textContent = shown(field, symbolOf(symbol));
      else if (marks === 0 && !roles) element.textContent = "";
      else if (marks === 0 && roles?.size === 1 && [...roles.values()][0] === "placed") {
        element.replaceChildren(h("span", { class: "ghost" }, shown(field, [...roles.keys()][0] ?? 0)));
      } else {
        const possible = candidates?.[cell];
        element.replaceChildren(
          h(
            "span",
            { class: "marks", "aria-hidden": "true" },
            ...field.symbols.map((name, at) => {
              const digit = at + 1;
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
                isShown ? `${name} ` : "",
              );
            }),
          ),
        );
      }
      element.setAttribute(
        "aria-label",
        label(
          field,
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

/**
 * A cell for a screen reader: its name, then its content.
 * @param {Field} field
 * @param {number} cell
 * @param {string} symbol
 * @param {boolean} isGiven
 * @param {readonly number[]} marks
 * @param {string | undefined} shade
 */
function label(field, cell, symbol, isGiven, marks, shade) {
  const parts = [field.names[cell] ?? ""];
  const name = (/** @type {number} */ one) => shown(field, one);
  if (symbol === "?") parts.push(say("cell.doubtful"));
  else if (symbol !== ".") parts.push(name(symbolOf(symbol)), isGiven ? say("cell.given") : "");
  else
    parts.push(
      marks.length > 0 ? say("cell.marks", { digits: marks.map(name).join(" ") }) : say("cell.empty"),
    );
  if (shade) parts.push(say(`cell.${shade.split(" ")[0]}`));
  return parts.filter(Boolean).join(", ");
}
