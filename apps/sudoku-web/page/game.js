/** The grid of the editor: givens, entries, marks and colours, and every state before it. */

import { cellIndex, cellName, CELLS, EMPTY, isLine, replaced } from "./cells.js";
import { cellsOf, code, emptyLine, isLineOf, PLAIN, symbolOf } from "./field.js";

/** @typedef {import("./field.js").Field} Field */

/**
 * A state. It never changes.
 * @typedef {object} State
 * @property {Field} field The board.
 * @property {string} givens A line of its symbols.
 * @property {string} entries A line of its symbols: those of the reader, none in the cell of a given.
 * @property {readonly number[]} marks Pencil marks: for each cell a set of symbols, bit 1 for the first, and so on.
 * @property {readonly number[]} centres Marks in the middle of cells, as sets also: notes that no hint reads.
 * @property {readonly number[]} colours For each cell the number of its colour, 1 to 9, or 0.
 * @property {readonly number[]} doubtful The cells of a photograph that are not decided: they hold no digit, and are not known to be empty.
 */

/** An empty board. @param {Field} field @returns {State} */
export const blank = (field) => ({
  field,
  givens: emptyLine(field),
  entries: emptyLine(field),
  marks: field.names.map(() => 0),
  centres: field.names.map(() => 0),
  colours: field.names.map(() => 0),
  doubtful: [],
});

export const BLANK = blank(PLAIN);

/**
 * The state of a puzzle from a document, as a line of 81 symbols in which doubtful cells are `?`.
 * @param {string} line
 * @returns {State}
 */
export const opened = (line) => ({
  ...BLANK,
  givens: line.replace(/\?/g, "."),
  doubtful: CELLS.filter((cell) => line[cell] === "?"),
});

/** The most states that are kept. */
const MEMORY = 2000;

/** Givens and entries as one line. @param {State} state */
export const digits = ({ field, givens, entries }) =>
  cellsOf(field)
    .map((cell) => (givens[cell] === "." ? entries[cell] : givens[cell]))
    .join("");

/** @param {number} set @param {number} digit */
export const holds = (set, digit) => (set & (1 << digit)) !== 0;

/** @param {number} set @returns {number[]} */
export const members = (set) => MOST_SYMBOLS.filter((symbol) => holds(set, symbol));

/** The symbols of the largest board. */
const MOST_SYMBOLS = Array.from({ length: 25 }, (_, at) => at + 1);

/** @param {readonly number[]} list */
export const setOf = (list) => list.reduce((set, digit) => set | (1 << digit), 0);

/**
 * The state with a digit in a cell, as a given or as an entry. The cell of a given takes no entry.
 * In a doubtful cell, the digit is the one on the page: a given.
 * @param {State} state
 * @param {number} cell
 * @param {number} digit
 * @param {boolean} asGiven
 * @returns {State}
 */
export function put(state, cell, digit, asGiven) {
  if (asGiven || state.doubtful.includes(cell)) {
    return {
      ...decided(state, cell),
      givens: replaced(state.givens, cell, code(digit)),
      entries: replaced(state.entries, cell, "."),
    };
  }
  if (state.givens[cell] !== ".") return state;
  return { ...state, entries: replaced(state.entries, cell, code(digit)) };
}

/** The state in which a cell is no longer doubtful. @param {State} state @param {number} cell */
const decided = (state, cell) => ({
  ...state,
  doubtful: state.doubtful.filter((other) => other !== cell),
});

/**
 * The state with a mark in these cells: set in all of them, or struck out if all have it. A filled
 * or doubtful cell takes none.
 * @param {State} state
 * @param {readonly number[]} cells
 * @param {number} digit
 * @param {"marks" | "centres"} [kind]
 * @returns {State}
 */
export function toggle(state, cells, digit, kind = "marks") {
  const line = digits(state);
  const free = cells.filter((cell) => line[cell] === "." && !state.doubtful.includes(cell));
  const isSet = free.every((cell) => holds(state[kind][cell] ?? 0, digit));
  const changed = (/** @type {number} */ set) =>
    isSet ? set & ~(1 << digit) : set | (1 << digit);
  return {
    ...state,
    [kind]: state[kind].map((set, cell) => (free.includes(cell) ? changed(set) : set)),
  };
}

/** The most colours. */
export const COLOURS = 9;

/**
 * The state with a colour in these cells; none, if all have it.
 * @param {State} state
 * @param {readonly number[]} cells
 * @param {number} colour
 * @returns {State}
 */
export function paint(state, cells, colour) {
  const next = cells.every((cell) => state.colours[cell] === colour) ? 0 : colour;
  return {
    ...state,
    colours: state.colours.map((old, cell) => (cells.includes(cell) ? next : old)),
  };
}

/**
 * The state with an empty cell: first its digit goes, then its pencil marks, then those in the
 * middle, then its colour. A doubtful cell is decided: it is empty on the page.
 * @param {State} state
 * @param {number} cell
 * @param {boolean} alsoGivens
 * @returns {State}
 */
export function erase(state, cell, alsoGivens) {
  if (state.doubtful.includes(cell)) return decided(state, cell);
  if (state.entries[cell] !== ".") return { ...state, entries: replaced(state.entries, cell, ".") };
  if (state.givens[cell] !== "." && alsoGivens)
    return { ...state, givens: replaced(state.givens, cell, ".") };
  for (const kind of /** @type {const} */ (["marks", "centres", "colours"]))
    if (state[kind][cell])
      return { ...state, [kind]: state[kind].map((old, at) => (at === cell ? 0 : old)) };
  return state;
}

/**
 * Whether each empty cell has pencil marks: then a missing one counts as struck out.
 * @param {State} state
 */
export function isMarked(state) {
  const line = digits(state);
  return cellsOf(state.field).every((cell) => line[cell] !== "." || state.marks[cell] !== 0);
}

/** A state as it is written in links and kept between visits. @param {State} state */
export function written(state) {
  const { text } = state.field;
  const parts =
    text === null
      ? [`puzzle=${state.givens}`]
      : [`variant=${encodeURIComponent(text)}`, `givens=${state.givens}`];
  if (state.entries !== emptyLine(state.field)) parts.push(`entries=${state.entries}`);
  for (const kind of /** @type {const} */ (["marks", "centres"])) {
    if (state[kind].every((set) => set === 0)) continue;
    const marks = state[kind].map((set) => members(set).map(code).join("")).join("-");
    parts.push(`${kind}=${marks.replace(/-+$/, "")}`);
  }
  if (state.colours.some((colour) => colour !== 0))
    parts.push(`colours=${state.colours.join("").replace(/0+$/, "")}`);
  if (state.doubtful.length > 0) parts.push(`doubtful=${state.doubtful.map(cellName).join("-")}`);
  return parts.join("&");
}

/**
 * Reads what {@link written} has written, with or without `#` before it; null if it is anything
 * else. Empty cells may also be written 0.
 * @param {string} text
 * @returns {State | null}
 */
export function readState(text) {
  const fields = new URLSearchParams(text.replace(/^#/, ""));
  const givens = fields.get("puzzle")?.replace(/0/g, ".");
  const entries = (fields.get("entries") ?? EMPTY).replace(/0/g, ".");
  if (!isLine(givens) || !isLine(entries)) return null;
  const notes = readNotes(fields, PLAIN);
  if (!notes) return null;
  const free = CELLS.map((cell) => (givens[cell] === "." ? entries[cell] : ".")).join("");
  const names = (fields.get("doubtful") ?? "").split("-").filter((name) => name !== "");
  const doubtful = names.map(cellIndex);
  if (doubtful.some((cell) => cell < 0 || givens[cell] !== "." || free[cell] !== ".")) return null;
  return { field: PLAIN, givens, entries: free, ...notes, doubtful: [...new Set(doubtful)] };
}

/**
 * The puzzle of another kind that {@link written} has written; null if it is anything else.
 * @param {string} text
 */
export const writtenVariant = (text) =>
  new URLSearchParams(text.replace(/^#/, "")).get("variant") || null;

/**
 * Reads what {@link written} has written of a puzzle on this board; null if it is anything else.
 * @param {string} text
 * @param {Field} field
 * @returns {State | null}
 */
export function readVariant(text, field) {
  const fields = new URLSearchParams(text.replace(/^#/, ""));
  const givens = fields.get("givens") ?? emptyLine(field);
  const entries = fields.get("entries") ?? emptyLine(field);
  if (!isLineOf(field, givens) || !isLineOf(field, entries)) return null;
  const notes = readNotes(fields, field);
  if (!notes) return null;
  const free = cellsOf(field).map((cell) => (givens[cell] === "." ? entries[cell] : "."));
  return { field, givens, entries: free.join(""), ...notes, doubtful: [] };
}

/**
 * The marks and colours that {@link written} has written; null if they are anything else.
 * @param {URLSearchParams} fields
 * @param {Field} field
 */
function readNotes(fields, field) {
  const sets = (/** @type {string} */ name) => {
    const lists = (fields.get(name) ?? "").split("-");
    const marks = cellsOf(field).map((cell) => Array.from(lists[cell] ?? "", symbolOf));
    const isSymbol = (/** @type {number} */ symbol) => symbol > 0 && symbol <= field.symbols.length;
    const isRight = lists.length <= field.names.length && marks.flat().every(isSymbol);
    return isRight ? marks.map(setOf) : null;
  };
  const [marks, centres] = [sets("marks"), sets("centres")];
  const colours = fields.get("colours") ?? "";
  if (!marks || !centres || !/^[0-9]*$/.test(colours) || colours.length > field.names.length)
    return null;
  return { marks, centres, colours: cellsOf(field).map((cell) => Number(colours[cell] ?? 0)) };
}

/** The states of a session: undo and redo. */
export class History {
  /** @param {State} state */
  constructor(state) {
    /** @type {State[]} */
    this.states = [state];
    this.at = 0;
  }

  get state() {
    return this.states[this.at] ?? BLANK;
  }

  /** Goes on to another state. What was undone before is forgotten. @param {State} state */
  push(state) {
    if (state === this.state || written(state) === written(this.state)) return false;
    this.states = [...this.states.slice(Math.max(0, this.at + 2 - MEMORY), this.at + 1), state];
    this.at = this.states.length - 1;
    return true;
  }

  /** Goes this many states forward, or back if it is negative. @param {number} steps */
  go(steps) {
    const at = Math.min(this.states.length - 1, Math.max(0, this.at + steps));
    const moved = at !== this.at;
    this.at = at;
    return moved;
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at < this.states.length - 1;
  }
}
