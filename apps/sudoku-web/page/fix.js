/** Fixes of a puzzle, done to a grid, and the list of a book with its fixes done. */

import { cellIndex, isLine, replaced } from "./cells.js";

/** @typedef {import("./words.js").Words} Words */

/**
 * A fix, as in the report: it leaves the puzzle with exactly one solution.
 * @typedef {object} Fix
 * @property {string} kind
 * @property {string} [cell]
 * @property {number} [from]
 * @property {number} [digit]
 * @property {readonly string[]} [cells]
 * @property {readonly number[]} [digits]
 * @property {readonly Fix[]} [edits]
 */

/**
 * The puzzle with the fix done, or null if this kind of fix is unknown.
 * @param {string} grid
 * @param {Fix} fix
 * @returns {string | null}
 */
export function fixed(grid, fix) {
  const { kind, cell, digit, cells, digits, edits } = fix;
  if (kind === "all" && edits) {
    return edits.reduce(
      (/** @type {string | null} */ line, edit) => line && fixed(line, edit),
      grid,
    );
  }
  if (kind === "swap" && cells?.length === 2 && digits?.length === 2) {
    const [one, another] = cells.map(cellIndex);
    if (one === undefined || another === undefined || one < 0 || another < 0) return null;
    return replaced(replaced(grid, one, String(digits[1])), another, String(digits[0]));
  }
  const place = cell === undefined ? -1 : cellIndex(cell);
  if (place < 0) return null;
  if (kind === "remove") return replaced(grid, place, ".");
  if ((kind === "add" || kind === "change") && digit) return replaced(grid, place, String(digit));
  return null;
}

/** The cells that a fix changes. @param {Fix} fix @returns {string[]} */
export function changedCells(fix) {
  if (fix.edits) return fix.edits.flatMap(changedCells);
  return fix.cells ? [...fix.cells] : fix.cell ? [fix.cell] : [];
}

/**
 * @typedef {object} ListedPuzzle
 * @property {string} name
 * @property {string} grid A line, or the text of a puzzle of another kind, which is not changed.
 * @property {Fix | null} fix The first fix, if the puzzle is broken and one is known.
 * @property {string} text The fix in words.
 * @property {boolean} broken
 */

/**
 * The puzzles of a book with the first fix of each broken one done: a text that the library reads
 * again, with a line for each puzzle, and what was changed.
 * @param {Words} words
 * @param {readonly ListedPuzzle[]} puzzles
 */
export function correctedList(words, puzzles) {
  const lines = [];
  let changes = 0;
  let left = 0;
  for (const { name, grid, fix, text, broken } of puzzles) {
    const line = fix && fixed(grid, fix);
    if (fix && line && isLine(line)) {
      changes += 1;
      lines.push(`# ${name}: ${text}`, line);
    } else {
      if (broken) left += 1;
      lines.push(...(broken ? [`# ${name}: ${words.say("list.unfixed")}`] : []), grid);
    }
  }
  const head = [`# ${words.say("list.changed", { n: changes })}`];
  if (left > 0) head.push(`# ${words.say("list.left", { n: left })}`);
  return { text: `${[...head, ...lines].join("\n")}\n`, changes, left };
}
