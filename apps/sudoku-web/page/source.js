/** Findings of a report: their data, and where they are. Their sentences come from the library. */

import { named } from "./words.js";

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./fix.js").Fix} Fix */

/**
 * @typedef {{ file: string, line?: number, column?: number, page?: number, spot?: string, sheet?: string, cell?: string, pointer?: string, picture?: string, label?: string, bbox?: readonly number[] }} Source
 */
/**
 * @typedef {{ what: string, source: Source, puzzle: number | null, name: string | null }} Related
 */
/** @typedef {{ kind: string, text: string }} Fact */

/**
 * A finding, as in the JSON of the report.
 * @typedef {object} Finding
 * @property {string} code
 * @property {string} severity
 * @property {Source} source
 * @property {number | null} puzzle
 * @property {string | null} name
 * @property {string} title
 * @property {string} message
 * @property {readonly string[]} notes
 * @property {readonly Fact[]} facts
 * @property {readonly string[]} steps
 * @property {readonly string[]} fix_texts
 * @property {string | null} grid
 * @property {{ grid: string, source: Source } | null} printed
 * @property {readonly string[]} solutions
 * @property {{ kind: string, number: number }} [count]
 * @property {readonly string[]} cells
 * @property {readonly { house: string, digit: number, cells: readonly string[] }[]} clashes
 * @property {{ words: string } | null} how
 * @property {readonly Related[]} related
 * @property {readonly Fix[]} fixes
 * @property {boolean | null} fixes_complete
 * @property {number | null} additions_needed
 * @property {readonly { cell: string, candidates: readonly number[], picture: Uint8Array | null }[]} [doubtful]
 * @property {{ givens: readonly string[] } | null} conflict
 * @property {string | null} [variant] The text of a puzzle of another kind.
 * @property {{ solutions: readonly string[], printed: { symbols: string, fault: string | null } | null, fixes: readonly { text: string }[] }} [other_kind]
 */

/**
 * A grid of a page without a finding: `puzzle 6`.
 * @param {Words} words
 * @param {number | null} puzzle
 * @param {Source} source
 */
export function gridName(words, puzzle, source) {
  if (puzzle !== null) return words.say("subject.puzzle", { name: String(puzzle) });
  return source.page ? words.say("subject.page", { page: source.page }) : words.say("subject.this");
}

/**
 * Where it is: the page and the place on it, or the line.
 * @param {Words} words
 * @param {Source} source
 */
export function place(words, source) {
  const parts = [];
  if (source.page) parts.push(words.say("place.page", { page: source.page }));
  if (source.spot) parts.push(words.say(`spot.${source.spot.replace(" ", "-")}`));
  if (source.line) parts.push(words.say("place.line", { line: source.line }));
  if (source.sheet)
    parts.push(words.say("place.sheet", { sheet: source.sheet, cell: source.cell ?? "" }));
  if (source.pointer) parts.push(source.pointer);
  if (source.label) parts.push(words.say("place.label", { label: source.label }));
  return parts.join(", ");
}

/** A sentence of the library with a capital; a cell at its begin has none. @param {string} text */
const capital = (text) =>
  named(/^r\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

/** The headline of a finding. @param {Finding} finding */
export const headline = ({ title }) => capital(title);

/**
 * The sentences of these kinds.
 * @param {readonly Fact[]} facts
 * @param {readonly string[]} kinds
 */
export const said = (facts, ...kinds) =>
  facts.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => capital(text));
