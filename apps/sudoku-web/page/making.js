/**
 * Puzzles to print: how many of each level, size and kind, on which paper; the PDF is made here and
 * saved.
 */

import { Channel, Refused, Stopped } from "./channel.js";
import { announce, h, part } from "./element.js";
import { save, stem } from "./save.js";
import { onLanguage, say, words } from "./words.js";

/** The levels, the easiest first. */
const LEVELS = /** @type {const} */ (["easy", "medium", "hard", "expert", "extreme"]);

/** The other sizes, in the words of the library, which names the kinds itself. */
const SIZES = ["4x4", "6x6"];

/** The most puzzles that a page makes. */
const MOST = 1000;

/** The words of a chapter before the name of its file. */
const OF_FILE = /^(?:.*: )?file=/;

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
    /** The addresses of the last PDF and of its pages. @type {string[]} */
    this.urls = [];
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
    const description = part("description", HTMLInputElement);
    part("open-description", HTMLButtonElement).addEventListener("click", () => description.click());
    description.addEventListener("change", () => {
      const [file] = description.files ?? [];
      if (file) this.describe(file);
      description.value = "";
    });
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
      ...(isChecked("hints") ? { hints: true } : {}),
      ...themed(part("book-theme", HTMLSelectElement).value),
      ...(isChecked("book-colour") ? { colour: true } : {}),
      ...(isChecked("bleed") ? { bleed: true } : {}),
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
  make(order) {
    const chapters = ordered(order.counts);
    const { counts: _, ...options } = order;
    return this.print({
      chapters: chapters.map(({ words }) => words),
      options,
      all: chapters.reduce((sum, { count }) => sum + count, 0),
      name: `sudoku-${named(chapters)}-${order.seed}`,
      text: description(order),
      command: command(order),
    });
  }

  /**
   * Makes the book that a file describes.
   * @param {File} file
   */
  async describe(file) {
    try {
      const text = await file.text();
      /** @type {import("../sudoku/index.js").Description} */
      const { chapters, options } = await this.channel.ask("describe", text);
      const other = chapters.find((words) => OF_FILE.test(words));
      if (other) return this.fail(say("make.no_files", { name: other.replace(OF_FILE, "") }));
      const counts = chapters.map((words) => Number(/=\s*(\d+)\s*$/.exec(words)?.[1] ?? 0));
      const all = counts.reduce((sum, count) => sum + count, 0);
      if (all > MOST) return this.fail(say("make.too_many", { n: MOST }));
      const { output: _, ...own } = /** @type {any} */ (options);
      const command = `sudoku book make ${quoted(file.name)} -o book.pdf`;
      await this.print({ chapters, options: own, all, name: stem(file.name), text: "", command });
    } catch (error) {
      this.fail(say("make.failed"), error instanceof Refused ? error.message : "");
    }
  }

  /** Shows why there is no book. @param {string} text */
  fail(text, detail = "") {
    this.result(() => [
      h(
        "p",
        { class: "notice error" },
        text,
        " ",
        h("q", { lang: "en", hidden: detail === "" }, detail),
      ),
    ]);
    announce(text);
  }

  /**
   * Prints a book, saves it and shows its pages.
   * @param {{ chapters: readonly string[], options: object, all: number, name: string, text: string, command: string }} asked
   */
  async print({ chapters, options, all, name: start, text, command }) {
    await this.offer(); // the worker that answers it ends here
    this.channel.stop();
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
      const asked = { chapters, options };
      /** @type {{ pdf: Uint8Array<ArrayBuffer>, previews: string[] }} */
      const made = await this.channel.ask("make", asked, ({ puzzles }) => show(puzzles));
      const name = `${start}.pdf`;
      save(name, made.pdf, "application/pdf");
      this.urls.forEach((url) => URL.revokeObjectURL(url));
      const [url, ...pages] = [
        new Blob([made.pdf], { type: "application/pdf" }),
        ...made.previews.map((svg) => new Blob([svg], { type: "image/svg+xml" })),
      ].map((blob) => URL.createObjectURL(blob));
      this.urls = [url ?? "", ...pages];
      announce(say("make.saved", { name }));
      this.result(() => [
        h(
          "p",
          { class: "notice fine" },
          say("make.saved", { name }),
          " ",
          h("a", { href: url, target: "_blank", rel: "noopener" }, say("make.open")),
        ),
        h("p", { class: "quiet" }, say("make.again"), " ", h("code", {}, command)),
        ...(text === "" ? [] : [keep(`${start}.toml`, text)]),
        spreads(pages),
      ]);
    } catch (error) {
      const key = error instanceof Stopped ? "failure.stopped" : "make.failed";
      this.fail(say(key), error instanceof Refused ? error.message : "");
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

/** The look, if it is not the usual one. @param {string} theme */
const themed = (theme) =>
  theme === "plain"
    ? {}
    : { theme: /** @type {"classic" | "modern" | "playful"} */ (theme) };

/** A button that saves the description of a book. @param {string} name @param {string} text */
function keep(name, text) {
  const button = h("button", { type: "button" }, say("make.save_description"));
  button.addEventListener("click", () => save(name, text, "application/toml"));
  return h("p", {}, button);
}

/** The pages, two by two as in the book: the first one is alone. @param {string[]} pages */
function spreads(pages) {
  const page = (/** @type {string | undefined} */ url, /** @type {number} */ number) =>
    url === undefined
      ? h("span", {})
      : h("img", { src: url, alt: say("place.page", { page: number }), loading: "lazy" });
  const pairs = Array.from({ length: Math.floor(pages.length / 2) + 1 }, (_, nth) =>
    h("li", {}, page(pages[2 * nth - 1], 2 * nth), page(pages[2 * nth], 2 * nth + 1)),
  );
  return h(
    "details",
    { class: "spreads" },
    h("summary", {}, say("make.spreads")),
    h("ol", {}, ...pairs),
  );
}

/** The puzzles on a page, or large print. @param {string} value */
const perPage = (value) => (value === "large" ? { largePrint: true } : { perPage: Number(value) });

/** `per-page` for `perPage`. @param {string} name */
const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The description of a book in the form of TOML. @param {Order} order */
function description({ counts, ...options }) {
  const words = ordered(counts).map(({ words }) => words);
  const lines = Object.entries({ ...options, chapter: words }).map(
    ([name, value]) => `${dashed(name)} = ${JSON.stringify(value)}`,
  );
  return `${lines.join("\n")}\n`;
}

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
