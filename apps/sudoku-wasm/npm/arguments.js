// The arguments of functions, checked before a module gets them, so that an error names the
// argument and what it takes; and that error.

/** A text, a document or an option that cannot be used. */
export class SudokuError extends Error {
  constructor(message, place = {}, options = undefined) {
    super(message, options);
    this.name = "SudokuError";
    for (const key of ["line", "column", "cell"]) {
      if (place[key] !== undefined) this[key] = place[key];
    }
  }
}

/** The error for an argument: its name, what it takes, and what it is. */
export function wrong(name, expected, found) {
  return new SudokuError(`${name}: expected ${expected}, found ${shown(found)}`);
}

/** A value in a few words. */
function shown(value) {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return `a list of ${value.length}`;
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

// Kinds of values

const isText = (value) => typeof value === "string";
const isNumber = (value) => typeof value === "bigint" || (Number.isSafeInteger(value) && typeof value === "number");

export const TEXT = ["a text", isText];
export const FLAG = ["true or false", (value) => typeof value === "boolean"];
export const WHOLE = ["a whole number from 0 up", (value) => isNumber(value) && value >= 0];
export const TEXTS = ["a text, or a list of texts", (value) => isText(value) || (Array.isArray(value) && value.every(isText))];
export const FUNCTION = ["a function", (value) => typeof value === "function"];
/** A value that is checked elsewhere. */
export const ANY = ["anything", () => true];

/** The value, if it is of this kind. */
export function of([expected, is], name, value) {
  if (!is(value)) throw wrong(name, expected, value);
  return value;
}

/** The options in an object; none for undefined and null. */
export function record(options, example) {
  if (options === undefined || options === null) return {};
  if (typeof options !== "object" || Array.isArray(options) || ArrayBuffer.isView(options)) {
    throw wrong("options", `an object such as ${example}`, options);
  }
  return options;
}

/** The options in an object, each with one of these names and of its kind. Null is the default. */
export function options(given, kinds) {
  const names = Object.keys(kinds);
  const found = record(given, `{ ${names[0]}: ... }`);
  for (const [name, value] of Object.entries(found)) {
    if (!Object.hasOwn(kinds, name)) {
      throw new SudokuError(`options: there is no option ${name}, expected ${listed(names)}`);
    }
    if (value !== undefined && value !== null) of(kinds[name], name, value);
  }
  return found;
}

/** Names in a sentence. */
const listed = (names) =>
  names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

/** The limit of a list or a count. */
export function limit(value, most) {
  const isWithin = typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;
  if (!isWithin) throw wrong("limit", `a whole number from 1 to ${most}`, value);
  return value;
}

// Puzzles and boards

/** The numbers of a list of 81; null and undefined are empty cells. */
export function cells(list) {
  const numbers = Array.from(list);
  if (numbers.length !== 81) {
    const isRows = numbers.length === 9 && numbers.every((row) => row?.length === 9);
    const hint = isRows ? ": these are 9 rows, of which flat() makes a list" : "";
    throw new SudokuError(`${numbers.length} numbers, expected 81${hint}`);
  }
  for (const [nth, number] of numbers.entries()) {
    if (number !== undefined && number !== null && typeof number !== "number") {
      const cell = `r${Math.floor(nth / 9) + 1}c${(nth % 9) + 1}`;
      throw new SudokuError(`${cell} holds ${shown(number)}, expected 0 (empty) to 9`, { cell });
    }
  }
  return Float64Array.from(numbers, (number) => number ?? 0);
}

/** Whether it is a list of items. */
export const isList = (value) =>
  typeof value === "object" && typeof value?.length === "number";

// Documents

const ENDINGS = "pdf|txt|text|md|csv|tsv|jsonl?|xlsx?|xlsm|od[st]|docx?|rtf|html?|xml|opensudoku|sdk|sdm|ss|"
  + "png|jpe?g|gif|webp|bmp|tiff?|heic|svg|zip|gz|epub|toml|ipuz|puz";
/** A name with a known ending, or a path, on one line. */
const FILE = new RegExp(`^(?:[^\\n]{1,250}\\.(?:${ENDINGS})|(?:file:|~?/|\\.{1,2}/|[a-z]:\\\\)[^\\n]{1,250})$`, "i");

/**
 * Refuses a text that is the name of a file, or an address: texts are contents, as no browser opens
 * files by their names.
 */
export function content(name, text, isWords = false) {
  const file = text instanceof URL ? text.href : text;
  if (typeof file !== "string" || !FILE.test(file.trim())) return;
  const shown = JSON.stringify(file.trim());
  throw new SudokuError(`${name}: ${shown} names a file, and a text is read as the content of one: ${way(shown, isWords)}`);
}

/** The way to the content of a file. */
function way(file, isWords) {
  if (file.startsWith('"http')) return `give await (await fetch(${file})).${isWords ? "text" : "arrayBuffer"}()`;
  const inNode = 'in Node.js (import { readFile } from "node:fs/promises")';
  if (isWords) return `give await readFile(${file}, "utf8") ${inNode}`;
  const path = file.startsWith('"file:') ? `new URL(${file})` : file;
  return `give { name: ${file}, data: await readFile(${path}) } ${inNode}, or a File of the browser`;
}
