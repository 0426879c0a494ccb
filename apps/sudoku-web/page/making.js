/**
 * Puzzles to print: how many of each level, size and kind, on which paper; the PDF is made here and
 * saved.
 */

import { Channel, Refused, Stopped } from "./channel.js";
import { announce, h, part } from "./element.js";
import { save } from "./save.js";
import { onLanguage, say, words } from "./words.js";

/** The levels, the easiest first. */
const LEVELS = /** @type {const} */ (["easy", "medium", "hard", "expert", "extreme"]);

/** The other sizes, in the words of the library, which names the kinds itself. */
const SIZES = ["4x4", "6x6"];

/** The most puzzles that a page makes. */
const MOST = 1000;

/** The most letters of the chapters in the name of a file. */
const LETTERS = 100;

/**
 * @typedef {import("../sudoku/index.js").MakeOptions & { counts: Readonly<Record<string, number>>, seed: number }} Order
 */

export class Making {
  constructor() {
    this.channel = new Channel(
      () => new Worker(new URL("./book.js", import.meta.url), { type: "module" }),
    );
    /** The chapters that the form has a field for: the levels, the sizes, then the kinds. */
    this.chapters = [...LEVELS, ...SIZES];
    /** The kinds are loaded, or could not be. @type {Promise<void> | null} */
    this.offered = null;
    /** The address of the last PDF. @type {string | null} */
    this.url = null;
    /** @type {() => void} */
    this.draw = () => {};
    this.form = part("make-form", HTMLFormElement);
    for (const level of LEVELS) {
      part(`quick-${level}`, HTMLButtonElement).addEventListener("click", () => this.quick(level));
    }
    part("new-seed", HTMLButtonElement).addEventListener("click", () => this.drawSeed());
    part("make-stop", HTMLButtonElement).addEventListener("click", () => this.channel.stop());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.make(this.order());
    });
    this.form.addEventListener("input", () => this.total());
    part("trim", HTMLSelectElement).value = paper();
    this.drawSeed();
    const printed = part("print-language", HTMLSelectElement);
    let isChosen = false; // until then, the book speaks as the page does
    printed.addEventListener("change", () => (isChosen = true));
    onLanguage(() => {
      this.total();
      this.draw();
      if (!isChosen) printed.value = words().language;
    });
  }

  /** Adds a field for each kind of which the library makes chapters, once. */
  offer() {
    this.offered ??= this.addKinds().catch(() => {
      this.offered = null; // the next visit tries again
      part("kinds-failure", HTMLElement).hidden = false;
    });
    return this.offered;
  }

  async addKinds() {
    /** @type {readonly import("../sudoku/index.js").ChapterKind[]} */
    const kinds = await this.channel.ask("kinds", null);
    part("kinds-failure", HTMLElement).hidden = true;
    part("make-kinds", HTMLElement).append(...kinds.map(field));
    this.chapters.push(...kinds.map(({ kind }) => kind));
  }

  drawSeed() {
    part("seed", HTMLInputElement).value = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  }

  /** The number of puzzles of each chapter that the form asks for. */
  counts() {
    return Object.fromEntries(
      this.chapters.map((name) => [
        name,
        Math.max(0, Math.floor(part(`count-${name}`, HTMLInputElement).valueAsNumber || 0)),
      ]),
    );
  }

  total() {
    const n = Object.values(this.counts()).reduce((sum, count) => sum + count, 0);
    const text =
      n > MOST
        ? say("make.too_many", { n: MOST })
        : n === 0
          ? say("make.none")
          : say("make.total", { n });
    part("make-total", HTMLElement).textContent = text;
    part("make-button", HTMLButtonElement).disabled = n === 0 || n > MOST;
  }

  /** @returns {Order} */
  order() {
    return {
      counts: this.counts(),
      ...perPage(part("per-page", HTMLSelectElement).value),
      trim: part("trim", HTMLSelectElement).value,
      title: part("title", HTMLInputElement).value.trim(),
      language: /** @type {import("./words.js").Language} */ (
        part("print-language", HTMLSelectElement).value
      ),
      seed: Number(part("seed", HTMLInputElement).value) || 0,
      ...(isChecked("solutions") ? {} : { solutionsPerPage: 0 }),
      chapterPages: part("title", HTMLInputElement).value.trim() !== "",
      ...(isChecked("guide") ? { contents: true, howTo: true, legend: true } : {}),
      ...(isChecked("marks") ? { stars: true, solutionPages: isChecked("solutions") } : {}),
    };
  }

  /**
   * Eight puzzles of a level, four on a page, for the printer at home.
   * @param {typeof LEVELS[number]} level
   */
  quick(level) {
    this.drawSeed();
    const seed = Number(part("seed", HTMLInputElement).value);
    return this.make({
      counts: { [level]: 8 },
      perPage: 4,
      trim: paper(),
      title: "",
      language: words().language,
      seed,
      solutionsPerPage: 8,
      chapterPages: false,
    });
  }

  /** @param {Order} order */
  async make(order) {
    await this.offer(); // the worker that answers it ends here
    this.channel.stop();
    const chapters = ordered(order.counts);
    const all = chapters.reduce((sum, { count }) => sum + count, 0);
    const { counts: _, ...options } = order;
    const bar = part("make-bar", HTMLProgressElement);
    const show = (/** @type {number} */ done) => {
      bar.max = all;
      bar.value = done;
      part("make-text", HTMLElement).textContent =
        done < all ? say("make.made", { n: done, all }) : say("make.printing");
    };
    show(0);
    part("make-progress", HTMLElement).hidden = false;
    this.result(() => []);
    try {
      const asked = { chapters: chapters.map(({ words }) => words), options };
      const pdf = await this.channel.ask("make", asked, ({ puzzles }) => show(puzzles));
      const name = `sudoku-${named(chapters)}-${order.seed}.pdf`;
      save(name, pdf, "application/pdf");
      if (this.url) URL.revokeObjectURL(this.url);
      const url = URL.createObjectURL(new Blob([pdf], { type: "application/pdf" }));
      this.url = url;
      announce(say("make.saved", { name }));
      this.result(() => [
        h(
          "p",
          { class: "notice fine" },
          say("make.saved", { name }),
          " ",
          h("a", { href: url, target: "_blank", rel: "noopener" }, say("make.open")),
        ),
        h("p", { class: "quiet" }, say("make.again"), " ", h("code", {}, command(order))),
      ]);
    } catch (error) {
      const key = error instanceof Stopped ? "failure.stopped" : "make.failed";
      const detail = error instanceof Refused ? error.message : "";
      this.result(() => [
        h(
          "p",
          { class: "notice error" },
          say(key),
          " ",
          h("q", { lang: "en", hidden: detail === "" }, detail),
        ),
      ]);
      announce(say(key));
    } finally {
      part("make-progress", HTMLElement).hidden = this.channel.busy ? false : true;
    }
  }

  /** Shows how it ended. @param {() => Node[]} draw */
  result(draw) {
    this.draw = () => part("make-result", HTMLElement).replaceChildren(...draw());
    this.draw();
  }
}

/** The paper of the printer at home: letter in North America, A4 elsewhere. */
function paper() {
  const region = new Intl.Locale(navigator.language).maximize().region ?? "";
  return ["US", "CA", "MX", "PH", "CL", "CO", "VE"].includes(region) &&
    navigator.language.includes("-")
    ? "letter"
    : "a4";
}

/**
 * The field for the number of puzzles of a kind. The names of kinds are those of the field, in all
 * languages.
 * @param {import("../sudoku/index.js").ChapterKind} kind
 */
const field = ({ kind, name }) =>
  h(
    "label",
    {},
    h("span", {}, name),
    h("input", {
      type: "number",
      id: `count-${kind}`,
      min: 0,
      max: MOST,
      value: 0,
      inputmode: "numeric",
    }),
  );

/**
 * The chapters that are ordered, each with the words of the library.
 * @param {Readonly<Record<string, number>>} counts
 */
const ordered = (counts) =>
  Object.entries(counts).flatMap(([name, count]) =>
    count > 0 ? [{ name, count, words: `${name}=${count}` }] : [],
  );

/**
 * The chapters in the name of a file; of many, the number of puzzles alone.
 * @param {readonly { name: string, count: number }[]} chapters
 */
export function named(chapters) {
  const text = chapters.map(({ name, count }) => `${count}-${name}`).join("-");
  const all = chapters.reduce((sum, { count }) => sum + count, 0);
  return text.length > LETTERS ? String(all) : text;
}

/** @param {string} id */
const isChecked = (id) => part(id, HTMLInputElement).checked;

/** The puzzles on a page, or large print. @param {string} value */
const perPage = (value) => (value === "large" ? { largePrint: true } : { perPage: Number(value) });

/** `per-page` for `perPage`. @param {string} name */
const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A word of a shell. @param {string} word */
const quoted = (word) => (/^[\w.-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`);

/** The command that makes the same file. @param {Order} order */
function command({ counts, chapterPages, ...options }) {
  const parts = ["sudoku book make"];
  parts.push(...ordered(counts).map(({ words }) => `--chapter ${words}`));
  for (const [name, value] of Object.entries(options)) {
    if (value === true) parts.push(`--${dashed(name)}`);
    else if (typeof value === "number") parts.push(`--${dashed(name)} ${value}`);
    else if (value) parts.push(`--${dashed(name)}=${quoted(String(value))}`);
  }
  if (!chapterPages) parts.push("--no-chapter-pages");
  return `${parts.join(" ")} -o book.pdf`;
}
