/**
 * The words of the page, in the language of the reader: one table for each language, in
 * `languages/`.
 *
 * A text has places such as `{name}`. A text that depends on a number `{n}` has a form for each
 * kind of number of its language: `key.one`, `key.other`.
 */

/** @typedef {"en" | "de" | "fr"} Language */
/** @typedef {Readonly<Record<string, string | number>>} Values */

/**
 * How cells are written, as the library has it: `r4c7`; `D7`; or by the initials of the language,
 * such as `Z4S7`.
 * @typedef {"rc" | "a1" | "initials"} Notation
 */

/** @type {readonly Notation[]} */
export const NOTATIONS = ["initials", "a1", "rc"];

/** The letters of rows, from the top. */
const ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The languages, by their own names. @type {Readonly<Record<Language, string>>} */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" };

/** The sentences of one language. */
export class Words {
  /**
   * @param {Language} language
   * @param {Readonly<Record<string, string>>} table
   * @param {Notation} [notation]
   */
  constructor(language, table, notation = "rc") {
    this.language = language;
    this.table = table;
    this.notation = notation;
    this.plural = new Intl.PluralRules(language);
    this.number = new Intl.NumberFormat(language);
    this.conjunction = new Intl.ListFormat(language, { type: "conjunction" });
    this.disjunction = new Intl.ListFormat(language, { type: "disjunction" });
  }

  /** Whether the table has this text, or its forms for numbers. @param {string} key */
  has(key) {
    return key in this.table || `${key}.other` in this.table;
  }

  /**
   * The text with its places filled in: those of cells in the notation of these words. A key
   * without a text is shown as it is: a test finds it.
   * @param {string} key
   * @param {Values} [values]
   */
  say(key, values = {}) {
    const { n } = values;
    const form = typeof n === "number" ? this.table[`${key}.${this.plural.select(n)}`] : undefined;
    const text = form ?? this.table[key] ?? this.table[`${key}.other`] ?? key;
    return text.replace(/\{(\w+)\}/g, (place, name) => {
      const value = values[name];
      if (value === undefined) return place;
      if (typeof value === "number") return this.number.format(value);
      return name === "cell" || name === "cells" ? this.named(value) : value;
    });
  }

  /**
   * A text of the library, which writes cells as `r4c7`, with cells in the notation of these words.
   * @param {string} text
   */
  named(text) {
    if (this.notation === "rc") return text;
    return text.replace(/\br(\d+)c(\d+)\b/g, (_, row, column) => this.cell(row, column));
  }

  /** A cell in the notation of these words. @param {string} row @param {string} column */
  cell(row, column) {
    if (this.notation === "rc") return `r${row}c${column}`;
    if (this.notation === "a1") return `${this.row(Number(row))}${column}`;
    const text = this.table["cell.initials"] ?? "r{row}c{column}";
    return text.replace("{row}", row).replace("{column}", column);
  }

  /** The name of a row beside a board. @param {number} row */
  row(row) {
    return this.notation === "a1" ? (ROWS[row - 1] ?? String(row)) : String(row);
  }

  /** Several things in a sentence: `a, b and c`. @param {readonly string[]} things */
  list(things) {
    return this.conjunction.format(things);
  }

  /** One of several things: `a, b or c`. @param {readonly string[]} things */
  either(things) {
    return this.disjunction.format(things);
  }

  /**
   * Names of cells in a sentence; of a long list, the first ones.
   * @param {readonly string[]} cells
   * @param {number} most
   */
  cells(cells, most = 12) {
    if (cells.length <= most) return cells.join(" ");
    return this.say("cells.more", {
      cells: cells.slice(0, most).join(" "),
      n: cells.length - most,
    });
  }

  /** A house, of which the library gives the English name: `row 3`. @param {string} house */
  house(house) {
    const [kind, number] = house.split(" ");
    return this.say(`house.${kind}`, { number: number ?? "" });
  }
}

/**
 * The language that was chosen before, or the first one of the browser that there is.
 * @param {readonly string[]} wanted
 * @param {string | null} stored
 * @returns {Language}
 */
export function preferred(wanted, stored) {
  for (const name of [stored ?? "", ...wanted]) {
    const language = name.slice(0, 2).toLowerCase();
    if (language in LANGUAGES) return /** @type {Language} */ (language);
  }
  return "en";
}

/** @type {Words} */
let current = new Words("en", {});
/** @type {Set<() => void>} */
const listeners = new Set();

/** The words of the language that is chosen now. */
export const words = () => current;

/** A text in the chosen language. @param {string} key @param {Values} [values] */
export const say = (key, values) => current.say(key, values);

/** A text of the library with cells in the chosen notation. @param {string} text */
export const named = (text) => current.named(text);

/** Calls this whenever another language or notation is chosen. @param {() => void} listener */
export function onLanguage(listener) {
  listeners.add(listener);
}

/**
 * The tables that were asked for.
 * @type {Map<Language, Promise<Readonly<Record<string, string>>>>}
 */
const tables = new Map();

/**
 * Loads the words of a language, once; one that does not come is asked for again.
 * @param {Language} language
 */
export function load(language) {
  const loading =
    tables.get(language) ??
    fetch(new URL(`../languages/${language}.json`, import.meta.url)).then((answer) => answer.json());
  tables.set(language, loading);
  loading.catch(() => tables.delete(language));
  return loading;
}

/**
 * Shows everything in this language, with cells in this notation.
 * @param {Language} language
 * @param {Notation} notation
 */
export async function choose(language, notation) {
  current = new Words(language, await load(language), notation);
  document.documentElement.lang = language;
  translate(document);
  for (const listener of listeners) listener();
}

/**
 * Fills in the texts of the fixed parts: `data-say` is the key of an element's text, `data-label`
 * that of its name for screen readers.
 * @param {ParentNode} root
 */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-say]")) {
    element.textContent = named(say(element.getAttribute("data-say") ?? ""));
  }
  for (const element of root.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.getAttribute("data-label") ?? ""));
  }
}
