/**
 * Documents come in: dropped, chosen, photographed or pasted. They are checked, and their report is
 * shown.
 */

import { Broken, Channel, Refused, Stopped } from "./channel.js";
import { announce, h, part } from "./element.js";
import { Report } from "./report.js";
import { refusal } from "./verdict.js";
import { hasCamera, photograph } from "./viewfinder.js";
import { onLanguage, say, words } from "./words.js";

/** The largest document: more does not fit into the memory of a browser beside its grids. */
export const LARGEST = 300 * 1024 * 1024;

/** The words of browsers and of the library for a module that does not come over the network. */
const UNLOADED = /cannot be loaded|failed to fetch|networkerror|load failed|dynamically imported/i;

/** @typedef {{ name: string, data: Blob | string }} Source */
/** @typedef {{ puzzles: number, bytes: number, page?: number, pages?: number }} Progress */

/**
 * A sentence by its key, so that it can be said in another language.
 * @typedef {{ key: string, values?: Record<string, string | number>, detail?: string }} Sentence
 */

export class Check {
  /** @param {import("./detail.js").Edit} edit Opens a grid in the editor. */
  constructor(edit) {
    this.channel = new Channel(
      () => new Worker(new URL("./book.js", import.meta.url), { type: "module" }),
    );
    this.report = new Report(part("report", HTMLElement), this.channel, edit);
    /** @type {Sentence[]} */
    this.failures = [];
    /** The documents that wait for a password. @type {readonly Source[]} */
    this.locked = [];
    this.run = 0;
    this.listen();
    onLanguage(() => this.showFailures());
  }

  listen() {
    const zone = part("drop", HTMLElement);
    const files = part("files", HTMLInputElement);
    const camera = part("camera", HTMLInputElement);
    for (const input of [files, camera]) {
      input.addEventListener("change", () => {
        const chosen = [...(input.files ?? [])];
        input.value = ""; // the same file can be chosen again
        if (chosen.length > 0) this.take(chosen.map((file) => ({ name: file.name, data: file })));
      });
    }
    part("choose", HTMLButtonElement).addEventListener("click", () => files.click());
    part("photograph", HTMLButtonElement).addEventListener("click", async () => {
      const taken = hasCamera() ? await photograph() : "file";
      if (taken === "file") camera.click();
      else if (taken) this.take([{ name: "photo.jpg", data: taken }]);
    });
    part("example-book", HTMLButtonElement).addEventListener("click", () =>
      this.example("book.pdf"),
    );
    part("example-photo", HTMLButtonElement).addEventListener("click", () =>
      this.example("photo.jpg"),
    );
    part("stop", HTMLButtonElement).addEventListener("click", () => this.channel.stop());
    let depth = 0; // enter and leave also come from the parts of the page
    document.addEventListener("dragenter", (event) => {
      depth += 1;
      if (event.dataTransfer?.types.includes("Files")) zone.classList.add("over");
    });
    document.addEventListener("dragleave", () => {
      depth -= 1;
      if (depth <= 0) zone.classList.remove("over");
    });
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      depth = 0;
      zone.classList.remove("over");
      this.takeData(event.dataTransfer);
    });
    document.addEventListener("paste", (event) => {
      const target =
        event.target instanceof Element ? event.target.closest("input, textarea") : null;
      // A text that is pasted beside the editor's grid is a puzzle for it; a picture is a document
      // anywhere.
      const isOurs =
        part("grid-view", HTMLElement).hidden || (event.clipboardData?.files.length ?? 0) > 0;
      if (!target && isOurs && this.takeData(event.clipboardData)) event.preventDefault();
    });
  }

  /** Takes what was dropped or pasted: files, else a text. @param {DataTransfer | null} data */
  takeData(data) {
    const entries = [...(data?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
    if (entries.some(({ isDirectory }) => isDirectory)) {
      filesOf(entries).then((found) => this.take(found));
      return true;
    }
    const files = [...(data?.files ?? [])];
    const text = data?.getData("text/plain") ?? "";
    if (files.length > 0) this.take(files.map((file) => ({ name: file.name, data: file })));
    else if (text.trim() !== "") this.take([{ name: say("source.text"), data: text }]);
    else return false;
    return true;
  }

  /** @param {string} name */
  async example(name) {
    const answer = await fetch(new URL(`../examples/${name}`, import.meta.url)).catch(() => null);
    if (answer?.ok) await this.take([{ name, data: await answer.blob() }]);
    else this.fail([{ key: "failure.example" }]);
  }

  /**
   * Checks these documents together. A check that runs is stopped.
   * @param {readonly Source[]} given
   * @param {string} [password]
   */
  async take(given, password) {
    location.hash = "#check";
    this.channel.stop();
    const run = ++this.run;
    this.locked = [];
    this.fail([]); // those of the documents before are gone at once
    this.report.clear();
    part("check-view", HTMLElement).classList.add("reported");
    const sources = distinct(given);
    const [small, large] = parted(
      sources,
      ({ data }) => (typeof data === "string" ? data.length : data.size) <= LARGEST,
    );
    const failures = large.map(
      ({ name }) => /** @type {Sentence} */ ({ key: "failure.large", values: { file: name } }),
    );
    const [fits, gone] = await opened(small);
    if (run !== this.run) return;
    failures.push(...gone.map(({ name }) => ({ key: "failure.gone", values: { file: name } })));
    if (fits.length === 0) {
      this.fail(failures);
      return;
    }
    this.fail(failures, false);
    this.progress({ puzzles: 0, bytes: 0 }, fits);
    part("progress", HTMLElement).hidden = false;
    announce(say("progress.start"));
    try {
      const { language } = words();
      const options = { language, ...(password === undefined ? {} : { password }) };
      const report = await this.channel.ask("check", { files: fits, options }, (state) => {
        if (run === this.run) this.progress(state, fits);
      });
      if (run !== this.run) return;
      for (const unread of report.summary.unread) {
        const { file, reason, locked } = unread;
        const key = refusal(unread, password !== undefined);
        failures.push({ key, values: { file }, detail: reason });
        if (locked) this.locked = fits;
      }
      this.fail(failures, false);
      const { unread, puzzles } = report.summary;
      const nothing = unread.length === fits.length && puzzles === 0;
      if (nothing) part("failures", HTMLElement).focus();
      else this.report.show(report, fits);
    } catch (error) {
      if (run !== this.run) return;
      this.fail([...failures, ...sentences(error, fits)]);
    } finally {
      if (run === this.run) part("progress", HTMLElement).hidden = true;
    }
  }

  /** @param {Progress} state @param {readonly Source[]} sources */
  progress({ puzzles, page, pages }, sources) {
    const bar = part("progress-bar", HTMLProgressElement);
    if (page && pages) {
      bar.max = pages;
      bar.value = page;
    } else bar.removeAttribute("value");
    const where = page && pages ? say("progress.page", { page, pages }) : "";
    const file =
      sources.length === 1
        ? (sources[0]?.name ?? "")
        : say("progress.files", { n: sources.length });
    const found = puzzles > 0 ? say("progress.puzzles", { n: puzzles }) : "";
    part("progress-text", HTMLElement).textContent = [file, where, found]
      .filter(Boolean)
      .join(" · ");
  }

  /** Shows why documents were not read. @param {Sentence[]} failures @param {boolean} focus */
  fail(failures, focus = failures.length > 0) {
    this.failures = failures;
    this.showFailures();
    if (focus) part("failures", HTMLElement).focus();
  }

  showFailures() {
    const region = part("failures", HTMLElement);
    region.replaceChildren();
    region.hidden = this.failures.length === 0;
    for (const { key, values, detail } of this.failures) {
      const text = h("p", { class: "failure" }, say(key, values));
      const own = detail
        ? h("p", { class: "detail" }, `${say("detail.own")} `, h("q", { lang: "en" }, detail))
        : null;
      region.append(h("div", { class: "notice error" }, text, own));
    }
    if (this.locked.length > 0) region.append(this.passwordForm(this.locked));
  }

  /** @param {readonly Source[]} sources */
  passwordForm(sources) {
    const input = h("input", {
      id: "password",
      type: "password",
      autocomplete: "off",
      required: true,
    });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.take(sources, input.value);
    };
    return h(
      "form",
      { class: "row", onsubmit: submit },
      h("label", { for: "password" }, say("password.label")),
      input,
      h("button", { type: "submit", class: "primary" }, say("password.open")),
    );
  }
}

/**
 * The sentences for a check that did not end.
 * @param {unknown} error
 * @param {readonly Source[]} sources
 * @returns {Sentence[]}
 */
function sentences(error, sources) {
  if (error instanceof Stopped) return [{ key: "failure.stopped" }];
  if (error instanceof Error && UNLOADED.test(error.message)) return [{ key: "failure.unloaded" }];
  const file = words().list(sources.map(({ name }) => name));
  if (error instanceof Refused)
    return [{ key: "failure.broken", values: { file }, detail: error.message }];
  if (error instanceof Broken) return [{ key: "failure.crashed", values: { file } }];
  return [{ key: "failure.crashed", values: { file }, detail: String(error) }];
}

/**
 * @template T
 * @param {readonly T[]} things
 * @param {(thing: T) => boolean} test
 * @returns {[T[], T[]]}
 */
const parted = (things, test) => [things.filter(test), things.filter((thing) => !test(thing))];

/**
 * The documents that can be opened, and the others. A file may be gone since it was chosen.
 * @param {readonly Source[]} sources
 * @returns {Promise<[Source[], Source[]]>}
 */
async function opened(sources) {
  const states = await Promise.all(
    sources.map(
      ({ data }) =>
        typeof data === "string" ||
        data
          .slice(0, 1)
          .arrayBuffer()
          .then(
            () => true,
            () => false,
          ),
    ),
  );
  return [sources.filter((_, at) => states[at]), sources.filter((_, at) => !states[at])];
}

/**
 * The files in folders that were dropped, in the natural order of their names.
 * @param {readonly FileSystemEntry[]} entries
 * @param {string} path
 * @returns {Promise<Source[]>}
 */
async function filesOf(entries, path = "") {
  const found = [];
  for (const entry of [...entries].sort((a, b) =>
    a.name.localeCompare(b.name, undefined, { numeric: true }),
  )) {
    if (entry.name.startsWith(".")) continue; // what a computer keeps for itself
    const name = path + entry.name;
    if (entry.isDirectory) {
      const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
      const inside = [];
      for (;;) {
        /** @type {FileSystemEntry[]} */
        const some = await new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
        if (some.length === 0) break;
        inside.push(...some);
      }
      found.push(...(await filesOf(inside, `${name}/`)));
    } else {
      /** @type {File | null} */
      const data = await new Promise((resolve) =>
        /** @type {FileSystemFileEntry} */ (entry).file(resolve, () => resolve(null)),
      );
      if (data) found.push({ name, data });
    }
  }
  return found;
}

/**
 * The documents with names that differ: a phone calls every photograph `image.jpg`.
 * @param {readonly Source[]} sources
 * @returns {Source[]}
 */
function distinct(sources) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return sources.map(({ name, data }) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { name: times === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${times})$1`), data };
  });
}
