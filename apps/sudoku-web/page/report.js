/** The report of a check: the verdict, the findings, the pages, and files to save. */

import { announce, button, h } from "./element.js";
import { Detail } from "./detail.js";
import { correctedList } from "./fix.js";
import { gridName, headline, place } from "./source.js";
import { isLine } from "./cells.js";
import { save, stem } from "./save.js";
import { Sheets } from "./sheets.js";
import { sign } from "./signs.js";
import { aside, verdict } from "./verdict.js";
import { onLanguage, say, words } from "./words.js";

/** @typedef {import("./source.js").Finding} Finding */
/** @typedef {import("./sheets.js").Sheet} Sheet */
/**
 * @typedef {{ ok: boolean, findings: readonly Finding[], summary: import("./verdict.js").Summary, sheets: readonly Sheet[] }} Data
 */

/** The findings that are listed at first, and with each press of "more". */
const PORTION = 100;

export class Report {
  /**
   * @param {HTMLElement} root
   * @param {import("./channel.js").Channel} channel
   * @param {import("./detail.js").Edit} edit
   */
  constructor(root, channel, edit) {
    this.root = root;
    this.channel = channel;
    this.detail = new Detail(edit, channel);
    this.sheets = new Sheets(channel, this.detail);
    /** @type {Data | null} */
    this.data = null;
    /** @type {readonly string[]} */
    this.names = [];
    /** @type {ReadonlyMap<string, Blob>} */
    this.photos = new Map();
    this.filter = { severity: "faults", code: "", file: "" };
    this.listed = PORTION;
    /** The number of reports that were shown. */
    this.shown = 0;
    onLanguage(() => this.translate());
  }

  /** Shows the report in the language that is chosen now. */
  async translate() {
    const { data } = this;
    this.render();
    if (!data) return;
    const { shown } = this;
    const { language } = words();
    const translated = await this.channel.ask("translate", language).catch(() => null);
    // Another report is shown, or another language was chosen meanwhile.
    if (!translated || !this.data || this.shown !== shown || words().language !== language) return;
    this.data = { ...this.data, ...translated };
    this.render();
  }

  clear() {
    this.data = null;
    this.detail.close();
    this.sheets.clear();
    this.root.replaceChildren();
    this.root.hidden = true;
  }

  /** @param {Data} data @param {readonly { name: string, data: Blob | string }[]} sources */
  show(data, sources) {
    this.shown += 1;
    this.data = data;
    this.names = sources.map(({ name }) => name);
    this.photos = new Map(
      sources.flatMap(({ name, data: blob }) =>
        typeof blob !== "string" && PHOTO.test(name) ? [[name, blob]] : [],
      ),
    );
    const { errors, warnings } = data.summary;
    this.filter = { severity: errors + warnings > 0 ? "faults" : "all", code: "", file: "" };
    this.listed = PORTION;
    this.render();
    const { sentence, numbers } = verdict(words(), data);
    announce(`${sentence} ${numbers}`);
    const heading = this.root.querySelector("h2");
    if (heading instanceof HTMLElement) {
      heading.focus({ preventScroll: true });
      heading.scrollIntoView({ block: "start" });
    }
  }

  render() {
    const { data } = this;
    if (!data) return;
    const { mood, sentence, numbers } = verdict(words(), data);
    this.list = h("ol", { class: "findings" });
    this.more = h("div");
    this.count = h("p", { class: "quiet", role: "status" });
    this.root.hidden = false;
    this.root.replaceChildren(
      h(
        "header",
        { class: `verdict ${mood}` },
        h("p", { class: "files quiet" }, words().list(this.names)),
        h(
          "h2",
          { tabindex: "-1" },
          h("span", { class: "sign", "aria-hidden": "true" }, sign(mood)),
          ` ${sentence}`,
        ),
        numbers ? h("p", { class: "numbers" }, numbers) : null,
        this.commands(data),
        this.asides(data),
      ),
    );
    if (data.findings.length > 0) {
      this.root.append(
        h(
          "section",
          { "aria-labelledby": "findings-title" },
          h("h3", { id: "findings-title" }, say("findings.title")),
          this.filters(data),
          this.count,
          this.list,
          this.more,
        ),
      );
      this.renderList();
    }
    this.root.append(this.downloads(data));
    if (data.sheets.length > 0) this.root.append(this.sheets.show(data, this.photos));
  }

  /** The buttons for the only puzzle, as of a photograph. @param {Data} data */
  commands({ summary, sheets, findings }) {
    const grids = sheets.flatMap((sheet) => sheet.grids.map((grid) => ({ grid, sheet })));
    const [only] = grids.filter(({ grid }) => grid.kind !== "solution");
    if (summary.puzzles !== 1 || !only) return null;
    const { grid, sheet } = only;
    const line = grid.grid ?? "";
    const open = (/** @type {import("./detail.js").Then | undefined} */ then = undefined) => () =>
      this.detail.go(line, { variant: grid.variant ?? undefined, then });
    const isOpen = grid.variant !== null || isLine(line);
    const why = () => this.detail.openGrid(grid, sheet, findings);
    const buttons =
      grid.kind === "puzzle" && grid.verdict !== "error" && isOpen
        ? [
            button(say("photo.play"), open(), { class: "primary", id: "photo-play" }),
            button(say("photo.hint"), open("hint"), { id: "photo-hint" }),
            button(say("photo.solution"), open("solution"), { id: "photo-solution" }),
          ]
        : [button(say("photo.why"), why, { class: "primary", id: "photo-why" })];
    return h("div", { class: "row" }, ...buttons);
  }

  /** @param {Data} data */
  asides({ summary }) {
    const things = aside(words(), summary);
    if (things.length === 0) return null;
    const items = things.map(({ text, note }) =>
      h("li", {}, text, note ? h("q", { lang: "en", class: "detail" }, note) : null),
    );
    return h("details", {}, h("summary", {}, say("aside.title")), h("ul", {}, ...items));
  }

  /**
   * The files to save: for a single puzzle below a heading, as few want them.
   * @param {Data} data
   */
  downloads({ summary }) {
    const name = stem(this.names[0] ?? "sudoku");
    const written =
      (/** @type {string} */ style, /** @type {string} */ ending, /** @type {string} */ type) =>
      async () => {
        try {
          save(`${name}-report.${ending}`, await this.channel.ask("write", style), type);
        } catch {
          announce(say("download.failed"));
        }
      };
    const row = h(
      "div",
      { class: "row" },
      button(say("download.html"), written("html", "html", "text/html")),
      button(say("download.list"), () => this.saveList(name)),
      button(say("download.json"), written("json", "json", "application/json")),
    );
    if (summary.puzzles !== 1) return row;
    return h("details", {}, h("summary", {}, say("download.title")), row);
  }

  /** @param {string} name */
  saveList(name) {
    const { data } = this;
    if (!data) return;
    const { text, changes, left } = correctedList(words(), listed(data));
    save(`${name}-corrected.txt`, text, "text/plain");
    const parts = [
      say("list.changed", { n: changes }),
      left > 0 ? say("list.left", { n: left }) : "",
    ];
    announce(parts.join(" "));
    if (this.count) this.count.textContent = parts.join(" ");
  }

  /** @param {Data} data */
  filters({ findings, summary }) {
    const codes = [...new Set(findings.map(({ code }) => code))].sort();
    const files = [...new Set(findings.map(({ source }) => source.file))];
    const change = (
      /** @type {"severity" | "code" | "file"} */ key,
      /** @type {string} */ value,
    ) => {
      this.filter = { ...this.filter, [key]: value };
      this.listed = PORTION;
      this.renderList();
    };
    const radios = [
      ["faults", summary.errors + summary.warnings],
      ["error", summary.errors],
      ["warning", summary.warnings],
      ["all", findings.length],
    ].map(([value, n]) => {
      const input = h("input", {
        type: "radio",
        name: "severity",
        value,
        checked: this.filter.severity === value,
      });
      input.addEventListener("change", () => change("severity", String(value)));
      return h(
        "label",
        { class: "choice" },
        input,
        h("span", {}, say(`filter.${value}`, { number: n ?? 0 })),
      );
    });
    const select = (
      /** @type {"code" | "file"} */ key,
      /** @type {readonly string[]} */ values,
    ) => {
      const options = values.map((value) =>
        h(
          "option",
          { value, selected: value === this.filter[key] },
          key === "code" ? say(`code.${value}`) : value,
        ),
      );
      const element = h(
        "select",
        {},
        h("option", { value: "" }, say(`filter.every_${key}`)),
        ...options,
      );
      element.addEventListener("change", () => change(key, element.value));
      return h("label", { class: "select" }, h("span", {}, say(`filter.${key}`)), element);
    };
    return h(
      "div",
      { class: "filters" },
      h(
        "fieldset",
        { class: "choices" },
        h("legend", { class: "hidden" }, say("filter.legend")),
        ...radios,
      ),
      codes.length > 1 ? select("code", codes) : null,
      files.length > 1 ? select("file", files) : null,
    );
  }

  /** The findings that pass the filter, with their indices. */
  chosen() {
    const { severity, code, file } = this.filter;
    return (this.data?.findings ?? [])
      .map((finding, index) => ({ finding, index }))
      .filter(({ finding }) => {
        if (
          severity === "faults"
            ? finding.severity === "info"
            : severity !== "all" && finding.severity !== severity
        )
          return false;
        return (
          (code === "" || finding.code === code) && (file === "" || finding.source.file === file)
        );
      });
  }

  renderList() {
    const { data, list, more, count } = this;
    if (!data || !list || !more || !count) return;
    const chosen = this.chosen();
    const several = data.summary.files.length > 1;
    list.replaceChildren(
      ...chosen.slice(0, this.listed).map(({ finding }, at) => {
        const where = [several ? finding.source.file : "", place(words(), finding.source)]
          .filter(Boolean)
          .join(": ");
        const open = () =>
          this.detail.openFindings(
            chosen.map((one) => one.finding),
            at,
          );
        const { severity } = finding;
        return h(
          "li",
          {},
          h(
            "button",
            { type: "button", class: `finding ${severity}`, onclick: open },
            h("span", { class: "sign", "aria-hidden": "true" }, sign(severity)),
            h(
              "span",
              { class: "words" },
              h("span", { class: "hidden" }, `${say(`severity.${severity}`)}: `),
              h("strong", {}, headline(finding)),
              h("span", { class: "where" }, where),
            ),
          ),
        );
      }),
    );
    const rest = chosen.length - this.listed;
    more.replaceChildren();
    if (rest > 0) {
      const show = () => {
        const first = this.listed;
        this.listed += PORTION;
        this.renderList();
        const next = list.children[first]?.querySelector("button");
        if (next) next.focus();
      };
      more.append(button(say("findings.more", { n: Math.min(rest, PORTION) }), show));
    }
    const unlisted = Object.values(data.summary.unlisted ?? {}).reduce((sum, n) => sum + n, 0);
    const parts = [
      chosen.length === 0 ? say("findings.none") : "",
      unlisted > 0 ? say("findings.unlisted", { n: unlisted }) : "",
    ];
    count.textContent = parts.filter(Boolean).join(" ");
  }
}

/** The names of pictures that every browser can show. */
const PHOTO = /\.(jpe?g|png|webp)$/i;

/** The puzzles of a report in their order. @param {Data} data */
function listed({ sheets, findings }) {
  const puzzles = [];
  for (const sheet of sheets) {
    for (const read of sheet.grids) {
      const grid = read.variant ?? read.grid;
      if (read.kind !== "puzzle" || grid === null || !(read.variant || isLine(grid))) continue;
      const own = read.findings.flatMap((index) => findings[index] ?? []);
      const broken = own.filter(({ code }) => BROKEN.has(code));
      const source = { file: sheet.file, ...(sheet.page ? { page: sheet.page } : {}) };
      const name = read.label ?? gridName(words(), read.puzzle, source);
      const fixed = broken.find(({ fixes }) => fixes.length > 0);
      const [fix = null, text = ""] = [fixed?.fixes[0], fixed?.fix_texts[0]];
      puzzles.push({ name, grid, fix, text, broken: broken.length > 0 });
    }
  }
  return puzzles;
}

/** The findings of puzzles that do not have exactly one solution. */
const BROKEN = new Set(["given-clash", "no-solution", "multiple-solutions"]);
