/** The board of the editor: its cells and symbols, the ordinary ones or those of another kind. */

import { cellName, CELLS, DIGITS } from "./cells.js";

/** The symbols 1 to 25 in a line, one character each, whatever the puzzle calls them. */
const CODES = "123456789ABCDEFGHIJKLMNOP";

/** @typedef {import("../sudoku/index.js").VariantFrame} VariantFrame */

/** @typedef {import("../sudoku/index.js").Language} Language */

/**
 * A board. It never changes.
 * @typedef {object} Field
 * @property {string | null} text The puzzle without its givens; null for an ordinary one.
 * @property {readonly string[]} names The names of the cells.
 * @property {readonly string[]} symbols The symbols as they are shown.
 * @property {VariantFrame | null} frame The picture of a board of another kind.
 * @property {readonly number[]} unmarked The indices of the rules that the picture does not show.
 * @property {Readonly<Record<Language, readonly string[]>>} rules The sentences of all its rules.
 * @property {string | null} words Rules in words, which nothing checks.
 */

/** The ordinary board. @type {Field} */
export const PLAIN = {
  text: null,
  names: CELLS.map(cellName),
  symbols: DIGITS.map(String),
  frame: null,
  unmarked: [],
  rules: { en: [], de: [], fr: [], es: [], it: [], pt: [], nl: [] },
  words: null,
};

/** The character of a symbol in a line; that of none is a dot. @param {number} symbol */
export const code = (symbol) => CODES[symbol - 1] ?? ".";

/** The symbol of a character, 0 for none. @param {string | undefined} character */
export const symbolOf = (character) => (character ? CODES.indexOf(character) + 1 : 0);

/** The symbols of a line. @param {string} line */
export const valuesOf = (line) => Array.from(line, symbolOf);

/** The line of these symbols. @param {readonly number[]} values */
export const lineOf = (values) => values.map(code).join("");

/** The line of an empty board. @param {Field} field */
export const emptyLine = ({ names }) => ".".repeat(names.length);

/** The indices of all cells. @param {Field} field */
export const cellsOf = ({ names }) => names.map((_, cell) => cell);

/** The index of a cell by its name, or -1. @param {Field} field @param {string} name */
export const indexOf = ({ names }, name) => names.indexOf(name);

/** A symbol as the board shows it. @param {Field} field @param {number} symbol */
export const shown = ({ symbols }, symbol) => symbols[symbol - 1] ?? "";

/**
 * The symbol that a key names, or 0. Above the digits, the physical key counts with Shift.
 * @param {Field} field
 * @param {{ key: string, code: string, shiftKey: boolean }} event
 */
export function typed({ symbols }, { key, code, shiftKey }) {
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  const name = shiftKey && digit ? digit : key.length === 1 ? key.toUpperCase() : "";
  return symbols.indexOf(name) + 1;
}

/** The row and the column of a cell, from 0. @param {Field} field @param {number} cell */
export function placeOf({ names }, cell) {
  const [, row = 1, column = 1] = /^r(\d+)c(\d+)$/.exec(names[cell] ?? "") ?? [];
  return /** @type {const} */ ([Number(row) - 1, Number(column) - 1]);
}

/**
 * The next cell in a direction, over gaps of the board; the same cell at its edge.
 * @param {Field} field
 * @param {number} cell
 * @param {readonly [number, number]} step Down, and to the right.
 */
export function beside(field, cell, [down, right]) {
  const [row, column] = placeOf(field, cell);
  const most = field.names.length;
  for (let at = 1; at < most; at += 1) {
    const found = indexOf(field, `r${row + 1 + at * down}c${column + 1 + at * right}`);
    if (found >= 0) return found;
  }
  return cell;
}

/**
 * The last cell in a direction.
 * @param {Field} field
 * @param {number} cell
 * @param {readonly [number, number]} step
 * @returns {number}
 */
export function edge(field, cell, step) {
  const next = beside(field, cell, step);
  return next === cell ? cell : edge(field, next, step);
}

/**
 * Whether this is a line of the board: its symbols, and `.` for an empty cell.
 * @param {Field} field
 * @param {string} line
 */
export const isLineOf = ({ names, symbols }, line) =>
  line.length === names.length &&
  Array.from(line).every((character) => {
    const symbol = symbolOf(character);
    return character === "." || (symbol > 0 && symbol <= symbols.length);
  });
