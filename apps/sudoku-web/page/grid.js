/** The grid of the editor: its cells for keyboard, mouse, finger and screen reader (ARIA grid). */

import { beside, cellsOf, edge, PLAIN, placeOf, shown, symbolOf, typed } from "./field.js";
import { h, tint } from "./element.js";
import { digits, holds, members, setOf } from "./game.js";
import { named, say, words } from "./words.js";

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
 * What keys do, with the chosen cells.
 * @typedef {object} Keys
 * @property {(digit: number, other: boolean) => void} digit `other`: a pencil mark in the mode of digits, and the reverse.
 * @property {(key: "skip" | "back" | "delete") => void} erase
 * @property {(steps: number) => void} travel Undo and redo.
 * @property {(tool: Tool) => void} tool
 * @property {() => void} pencil
 * @property {() => void} hint
 */

/** What a digit means. @typedef {"digit" | "pencil" | "centre" | "colour"} Tool */

/** The keys of the tools, side by side on a keyboard. @type {Readonly<Record<string, Tool>>} */
const TOOLS = { z: "digit", x: "pencil", c: "centre", v: "colour" };

/** The keys that empty a cell. @type {Readonly<Record<string, "skip" | "back" | "delete">>} */
const ERASERS = { ".": "skip", " ": "skip", 0: "skip", Backspace: "back", Delete: "delete" };

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
    /** The cell of the keyboard. */
    this.selected = 0;
    /** The chosen cells, that of the keyboard among them. */
    this.chosen = new Set([0]);
    this.root = root;
    this.field = PLAIN;
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** The address of the picture of the board. @type {string | null} */
    this.picture = null;
    this.build(PLAIN);
    /** The cell that the pointer was last over. */
    this.pointed = -1;
    root.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("keydown", (event) => this.overhear(event));
    root.addEventListener("pointerdown", (event) => this.point(event));
    root.addEventListener("pointermove", (event) => {
      const cell = this.cellAt(event);
      if (event.buttons === 1 && cell !== this.pointed) this.add(cell);
      this.pointed = cell;
    });
    root.addEventListener("dblclick", (event) => this.chooseSame(this.cellAt(event)));
  }

  /** The cell under the pointer, or -1. @param {MouseEvent} event */
  cellAt({ clientX, clientY }) {
    const element = document.elementFromPoint(clientX, clientY)?.closest(".cell");
    return element instanceof HTMLElement ? this.cells.indexOf(element) : -1;
  }

  /**
   * A cell is chosen alone, or with Shift or Ctrl beside the others. With Ctrl, one that is chosen
   * is left out.
   * @param {PointerEvent} event
   */
  point(event) {
    const cell = this.cellAt(event);
    this.pointed = cell;
    if (cell < 0 || event.button !== 0) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && this.chosen.has(cell) && this.chosen.size > 1) {
      event.preventDefault(); // the press would choose it again
      this.leave(cell);
    } else if (event.shiftKey || isCommand) this.add(cell);
    else this.select(cell);
  }

  /** Leaves a cell out of the chosen ones. @param {number} cell */
  leave(cell) {
    this.chosen = new Set([...this.chosen].filter((other) => other !== cell));
    if (cell === this.selected) {
      const [next = cell] = [...this.chosen].slice(-1);
      this.select(next, true);
      this.cells[next]?.focus();
    } else this.highlight();
  }

  /** Chooses a cell beside the others. @param {number} cell */
  add(cell) {
    if (cell < 0 || (cell === this.selected && this.chosen.has(cell))) return;
    this.select(cell, true);
    this.cells[cell]?.focus();
  }

  /** Chooses all cells with the digit of this one. @param {number} cell */
  chooseSame(cell) {
    const symbol = this.line?.[cell] ?? ".";
    if (cell < 0 || symbol === ".") return;
    const same = cellsOf(this.field).filter((other) => this.line?.[other] === symbol);
    this.chosen = new Set(same);
    this.highlight();
  }

  /** Makes the cells of a board. @param {Field} field */
  build(field) {
    const { root } = this;
    this.field = field;
    this.selected = 0;
    this.chosen = new Set([0]);
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
      element.addEventListener("focus", () => {
        if (!this.chosen.has(cell)) this.select(cell);
      });
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
    root.closest(".editor")?.classList.toggle("wide", places.length > WIDE);
    this.name();
    this.draw(field);
  }

  /**
   * Writes the names of the rows and columns beside a board without a picture; in one there may
   * be clues.
   */
  name() {
    const { field } = this;
    const { frame } = field;
    const places = cellsOf(field).map((cell) => placeOf(field, cell));
    for (const [id, at] of /** @type {const} */ ([["rows", 0], ["columns", 1]])) {
      const most = frame ? 0 : 1 + Math.max(...places.map((place) => place[at]));
      const name = (/** @type {number} */ nth) => (at === 0 ? words().row(nth) : String(nth));
      const names = Array.from({ length: most }, (_, nth) => h("span", {}, name(nth + 1)));
      document.getElementById(id)?.replaceChildren(...names);
    }
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

  /**
   * Moves the keyboard to a cell, and chooses it: alone, or beside the others.
   * @param {number} cell
   * @param {boolean} also
   */
  select(cell, also = false) {
    this.cells[this.selected]?.setAttribute("tabindex", "-1");
    this.selected = cell;
    this.cells[cell]?.setAttribute("tabindex", "0");
    this.chosen = also ? new Set([...this.chosen, cell]) : new Set([cell]);
    this.highlight();
  }

  /**
   * Takes a key that was pressed outside the grid and means nothing there, so that a digit is
   * written after a press on a tool, or on a link to this part of the page.
   * @param {KeyboardEvent} event
   */
  overhear(event) {
    const { target, key } = event;
    if (!(target instanceof Element) || event.defaultPrevented || event.altKey) return;
    if (this.root.contains(target) || this.root.closest("[hidden]")) return;
    const busy = "dialog, select, textarea, input:not([type=radio]), header, footer";
    if (target.closest(busy) || document.querySelector("dialog[open]")) return;
    const isControl = target.closest("button, a, summary, input") !== null;
    const command = event.ctrlKey || event.metaKey;
    const isSign = /^(?:[\p{L}\p{N}.]|Backspace|Delete)$/u.test(key) || /^Digit/.test(event.code);
    const isOurs = command
      ? /^[zy]$/i.test(key)
      : isSign || (!isControl && MOVES[key] !== undefined);
    if (!isOurs) return;
    this.cells[this.selected]?.focus({ preventScroll: true });
    this.press(event);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { shiftKey } = event;
    // A letter with Caps Lock is the same key.
    const key = /^[A-Z]$/.test(event.key) ? event.key.toLowerCase() : event.key;
    const command = event.ctrlKey || event.metaKey;
    const { field, selected: cell } = this;
    const move = MOVES[key];
    const symbol = typed(field, event);
    if (command) {
      if (key.toLowerCase() === "z") this.keys.travel(shiftKey ? 1 : -1);
      else if (key.toLowerCase() === "y") this.keys.travel(1);
      else if (key === "Home") this.focus(0);
      else if (key === "End") this.focus(field.names.length - 1);
      else if (key.toLowerCase() === "a") this.chooseAll();
      else return;
    } else if (event.altKey) return;
    else if (move && shiftKey) this.add(beside(field, cell, move));
    else if (move) this.focus(beside(field, cell, move));
    else if (EDGES[key]) this.focus(edge(field, cell, EDGES[key]));
    else if (symbol > 0) this.keys.digit(symbol, shiftKey);
    else if (ERASERS[key]) this.keys.erase(ERASERS[key]);
    else if (TOOLS[key]) this.keys.tool(TOOLS[key]);
    else if (key === "Escape") this.select(cell);
    else if (key === "m" || key === "n") this.keys.pencil();
    else if (key === "h" || key === "?") this.keys.hint();
    else return;
    event.preventDefault();
  }

  chooseAll() {
    this.chosen = new Set(cellsOf(this.field));
    this.highlight();
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
      tint(element, state.colours[cell] ?? 0);
      const marks = state.marks[cell] ?? 0;
      const centres = members(state.centres[cell] ?? 0).map((one) => shown(field, one));
      if (isDoubtful) element.textContent = symbol;
      else if (symbol !== ".") element.textContent = shown(field, symbolOf(symbol));
      else if (marks === 0 && centres.length === 0 && !roles) element.textContent = "";
      else if (marks === 0 && roles?.size === 1 && [...roles.values()][0] === "placed") {
        element.replaceChildren(h("span", { class: "ghost" }, shown(field, [...roles.keys()][0] ?? 0)));
      } else {
        const possible = candidates?.[cell];
        element.replaceChildren(
          h(
            "span",
            { class: centres.length > 0 ? "marks both" : "marks", "aria-hidden": "true" },
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
        if (centres.length > 0)
          element.append(h("span", { class: "centres", "aria-hidden": "true" }, centres.join("")));
      }
      element.setAttribute(
        "aria-label",
        label(
          field,
          cell,
          symbol,
          isGiven,
          members(marks | setOf([...(roles?.keys() ?? [])])),
          { centres, colour: state.colours[cell] ?? 0, shade: overlay.cells.get(cell) },
        ),
      );
    }
    this.highlight();
  }

  /** Marks the chosen cells, and those with the digit of the cell of the keyboard. */
  highlight() {
    const symbol = this.line?.[this.selected] ?? ".";
    this.cells.forEach((element, cell) => {
      element.classList.toggle("selected", cell === this.selected);
      element.classList.toggle("chosen", this.chosen.has(cell) && this.chosen.size > 1);
      element.setAttribute("aria-selected", String(this.chosen.has(cell)));
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
 * @param {{ centres: readonly string[], colour: number, shade: string | undefined }} also
 */
function label(field, cell, symbol, isGiven, marks, { centres, colour, shade }) {
  const parts = [named(field.names[cell] ?? "")];
  const name = (/** @type {number} */ one) => shown(field, one);
  if (symbol === "?") parts.push(say("cell.doubtful"));
  else if (symbol !== ".") parts.push(name(symbolOf(symbol)), isGiven ? say("cell.given") : "");
  else {
    if (marks.length > 0) parts.push(say("cell.marks", { digits: marks.map(name).join(" ") }));
    if (centres.length > 0) parts.push(say("cell.centres", { digits: centres.join(" ") }));
    if (marks.length + centres.length === 0) parts.push(say("cell.empty"));
  }
  if (colour > 0) parts.push(say("pad.colour_name", { number: colour }));
  if (shade) parts.push(say(`cell.${shade.split(" ")[0]}`));
  return parts.filter(Boolean).join(", ");
}
