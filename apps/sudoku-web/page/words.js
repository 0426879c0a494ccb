/**
 * The words of the page, in the language of the reader: one table for each language, in
 * `languages/`.
 *
 * A text has places such as `{name}`. A text that depends on a number `{n}` has a form for each
 * kind of number of its language: `key.one`, `key.other`.
 */

/** @typedef {"en" | "de" | "fr"} Language */
/** @typedef {Readonly<Record<string, string | number>>} Values */

/** The languages, by their own names. @type {Readonly<Record<Language, string>>} */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" };

/** The sentences of one language. */
export class Words {
  /**
   * @param {Language} language
   * @param {Readonly<Record<string, string>>} table
   */
  constructor(language, table) {
    this.language = language;
    this.table = table;
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
   * The text with its places filled in. A key without a text is shown as it is: a test finds it.
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
      return typeof value === "number" ? this.number.format(value) : value;
    });
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

/** Calls this whenever another language is chosen. @param {() => void} listener */
export function onLanguage(listener) {
  listeners.add(listener);
}

/** Loads the words of a language. @param {Language} language */
export async function load(language) {
  const answer = await fetch(new URL(`../languages/${language}.json`, import.meta.url));
  return new Words(language, await answer.json());
}

/** Shows everything in this language. @param {Language} language */
export async function choose(language) {
  current = await load(language);
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
    element.textContent = say(element.getAttribute("data-say") ?? "");
  }
  for (const element of root.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.getAttribute("data-label") ?? ""));
  }
}
