/** Names and places of the 81 cells. The rules of Sudoku are the library's business. */

/** The indices of the cells, row by row. @type {readonly number[]} */
export const CELLS = Array.from({ length: 81 }, (_, index) => index);

/** The digits. @type {readonly number[]} */
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The name of a cell, such as `r4c3`. @param {number} index */
export const cellName = (index) => `r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`;

/** The index of a cell by its name, or -1. @param {string} name */
export function cellIndex(name) {
  const found = /^r([1-9])c([1-9])$/.exec(name);
  return found ? (Number(found[1]) - 1) * 9 + Number(found[2]) - 1 : -1;
}

/**
 * The cells of a house, by its English name such as `box 4`.
 * @param {string} house
 * @returns {number[]}
 */
export function houseCells(house) {
  const [kind, word] = house.split(" ");
  const number = Number(word) - 1;
  return CELLS.filter((cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    if (kind === "row") return row === number;
    if (kind === "column") return column === number;
    return Math.floor(row / 3) * 3 + Math.floor(column / 3) === number;
  });
}

/**
 * The cells in which two grids, as lines of 81 symbols, differ.
 * @param {string} one
 * @param {string} another
 */
export const difference = (one, another) => CELLS.filter((cell) => one[cell] !== another[cell]);

/**
 * Whether this is a line of 81 symbols: digits, and `.` for an empty cell.
 * @param {unknown} text
 * @returns {text is string}
 */
export const isLine = (text) => typeof text === "string" && /^[1-9.]{81}$/.test(text);

export const EMPTY = ".".repeat(81);

/**
 * A line with another symbol in one cell.
 * @param {string} line
 * @param {number} cell
 * @param {string} symbol
 */
export const replaced = (line, cell, symbol) => line.slice(0, cell) + symbol + line.slice(cell + 1);
