/**
 * The pages of the books as they are, with a frame on each grid. Only the pages near the window are
 * drawn, so that a book of 2,000 pages is as quick as one of two.
 */

import { cornersOf, overlay } from "./answer.js";
import { board } from "./board.js";
import { h } from "./element.js";
import { gridName, headline } from "./source.js";
import { sign } from "./signs.js";
import { say, words } from "./words.js";

/** @typedef {import("./source.js").Finding} Finding */
/**
 * @typedef {{ kind: "puzzle" | "solution" | "unreadable", verdict: "fine" | "error" | "warning" | "info" | "unread", bbox: readonly [number, number, number, number] | null, corners: import("../sudoku/index.js").ReadGrid["corners"], label: string | null, puzzle: number | null, grid: string | null, variant: string | null, findings: readonly number[] }} ReadGrid
 */
/**
 * @typedef {{ file: string, page: number | null, width: number, height: number, hasDrawing: boolean, grids: readonly ReadGrid[] }} Sheet
 */

/** The grids of a text that are drawn as one part. */
const PORTION = 12;

/** The verdicts of grids, in the order of the legend. */
const VERDICTS = /** @type {const} */ (["fine", "info", "error", "warning", "unread"]);

/** The drawing of a page is the inside of an SVG; this is the rest. */
const INK = `<style>
  .line { fill: none; stroke: #555; stroke-width: 0.7 }
  .shape { fill: #222 }
  .picture { fill: #ddd }
  .glyph { fill: #222; font-family: "Liberation Serif", "Times New Roman", serif }
</style>`;

/**
 * A sheet, or a part of the grids of a long text.
 * @typedef {{ sheet: Sheet, index: number, grids: readonly ReadGrid[] }} Part
 */

export class Sheets {
  /**
   * @param {import("./channel.js").Channel} channel
   * @param {import("./detail.js").Detail} detail
   */
  constructor(channel, detail) {
    this.channel = channel;
    this.detail = detail;
    /** @type {readonly Finding[]} */
    this.findings = [];
    /** The documents that are pictures, by their names. @type {ReadonlyMap<string, Blob>} */
    this.photos = new Map();
    /** @type {Map<Element, Part>} */
    this.parts = new Map();
    /** @type {Map<Element, string>} */
    this.pictures = new Map();
    this.near = new IntersectionObserver((changes) => this.turn(changes), {
      rootMargin: "150% 0px",
    });
    this.onlyFaults = false;
    /** Whether the answers are drawn over the puzzles. */
    this.withAnswers = false;
    /** Says that a puzzle has no answer to draw. @type {HTMLElement} */
    this.note = h("p");
  }

  clear() {
    this.near.disconnect();
    for (const url of this.pictures.values()) URL.revokeObjectURL(url);
    this.pictures.clear();
    this.parts.clear();
  }

  /**
   * The section with all pages.
   * @param {{ sheets: readonly Sheet[], findings: readonly Finding[] }} report
   * @param {ReadonlyMap<string, Blob>} photos The documents that are pictures, by their names.
   */
  show({ sheets, findings }, photos) {
    this.clear();
    this.findings = findings;
    this.photos = photos;
    this.note = h("p", { class: "quiet", role: "status" });
    const list = h("ol", { class: "sheets" });
    const fill = () => {
      this.clear();
      this.note.textContent = "";
      list.replaceChildren(
        ...this.split(sheets).flatMap((part) =>
          this.onlyFaults && !part.grids.some(isFault) ? [] : [this.item(part)],
        ),
      );
    };
    const choice = (/** @type {"onlyFaults" | "withAnswers"} */ key, /** @type {string} */ text) => {
      const box = h("input", { type: "checkbox", checked: this[key] });
      box.addEventListener("change", () => {
        this[key] = box.checked;
        fill();
      });
      return h("label", { class: "choice" }, box, h("span", {}, say(text)));
    };
    fill();
    // Only the signs that are there.
    const there = new Set(sheets.flatMap((sheet) => sheet.grids.map(({ verdict }) => verdict)));
    const legend = VERDICTS.filter((verdict) => there.has(verdict)).map((verdict) =>
      h(
        "li",
        {},
        h("span", { class: `swatch ${verdict}`, "aria-hidden": "true" }, sign(verdict)),
        ` ${say(`legend.${verdict}`)}`,
      ),
    );
    const title = sheets.some((sheet) => this.isPage(sheet)) ? "sheets.title" : "sheets.grids";
    return h(
      "section",
      { "aria-labelledby": "sheets-title" },
      h("h3", { id: "sheets-title" }, say(title)),
      h("p", { class: "quiet" }, say("sheets.how")),
      h("ul", { class: "legend" }, ...legend),
      h(
        "div",
        { class: "choices" },
        // Of one page there is nothing to choose.
        sheets.length > 1 ? choice("onlyFaults", "sheets.faults") : null,
        sheets.some((sheet) => this.isPage(sheet) && sheet.grids.some(hasAnswer))
          ? choice("withAnswers", "sheets.answers")
          : null,
      ),
      this.note,
      list,
    );
  }

  /**
   * The pages; of a text, the portions of its grids.
   * @param {readonly Sheet[]} sheets
   * @returns {Part[]}
   */
  split(sheets) {
    return sheets.flatMap((sheet, index) => {
      if (this.isPage(sheet)) return [{ sheet, index, grids: sheet.grids }];
      const cuts = Array.from(
        { length: Math.ceil(sheet.grids.length / PORTION) },
        (_, at) => at * PORTION,
      );
      return cuts.map((at) => ({ sheet, index, grids: sheet.grids.slice(at, at + PORTION) }));
    });
  }

  /** A place for a sheet; it is filled when it comes near. @param {Part} part */
  item(part) {
    const { sheet } = part;
    const isPage = this.isPage(sheet);
    const item = h("li", { class: isPage ? "sheet" : "sheet text" });
    if (isPage)
      item.style.setProperty(
        "--ratio",
        sheet.width > 0 ? `${sheet.width} / ${sheet.height}` : "3 / 4",
      );
    else item.style.setProperty("--rows", String(part.grids.length));
    this.parts.set(item, part);
    this.near.observe(item);
    return item;
  }

  /** @param {readonly IntersectionObserverEntry[]} changes */
  turn(changes) {
    for (const { target, isIntersecting } of changes) {
      const part = this.parts.get(target);
      if (!part) continue;
      if (isIntersecting && !target.hasChildNodes()) this.fill(target, part);
      else if (!isIntersecting && !target.contains(document.activeElement)) this.empty(target);
    }
  }

  /** @param {Element} item */
  empty(item) {
    const url = this.pictures.get(item);
    if (url) URL.revokeObjectURL(url);
    this.pictures.delete(item);
    // What is far away keeps its height, so that nothing jumps.
    if (item instanceof HTMLElement && item.hasChildNodes())
      item.style.minHeight = `${item.offsetHeight}px`;
    item.replaceChildren();
  }

  /** Whether it is shown as a page: drawn, or the picture itself. @param {Sheet} sheet */
  isPage(sheet) {
    return sheet.hasDrawing || this.photos.has(sheet.file);
  }

  /** @param {Element} item @param {Part} part */
  fill(item, { sheet, index, grids }) {
    if (item instanceof HTMLElement) item.style.minHeight = "";
    const photo = this.photos.get(sheet.file);
    const caption = sheet.page && !photo ? say("place.page", { page: sheet.page }) : sheet.file;
    if (!this.isPage(sheet)) {
      item.append(...grids.map((grid) => this.card(grid, sheet)));
      return;
    }
    const paper = h("div", { class: "paper" });
    item.append(paper, h("p", { class: "quiet" }, caption));
    const unplaced = grids.filter(({ bbox }) => !bbox);
    item.append(...unplaced.map((grid) => this.card(grid, sheet)));
    const frames = (/** @type {number} */ width, /** @type {number} */ height) => {
      for (const grid of grids)
        if (grid.bbox) {
          paper.append(this.frame(grid, { ...sheet, width, height }));
          if (this.withAnswers) this.answer(grid, paper, { width, height });
        }
    };
    if (photo) this.develop(/** @type {HTMLElement} */ (item), paper, photo, caption, frames);
    else {
      frames(sheet.width, sheet.height);
      this.draw(item, paper, { sheet, index, grids }, caption);
    }
  }

  /**
   * Puts the photograph itself under its frames. A browser turns it upright, as the library does.
   * @param {HTMLElement} item
   * @param {HTMLElement} paper
   * @param {Blob} photo
   * @param {string} caption
   * @param {(width: number, height: number) => void} frames
   */
  develop(item, paper, photo, caption, frames) {
    const url = URL.createObjectURL(photo);
    this.pictures.set(item, url);
    const image = h("img", { src: url, alt: say("sheets.alt", { page: caption }) });
    image.addEventListener("load", () => {
      item.style.setProperty("--ratio", `${image.naturalWidth} / ${image.naturalHeight}`);
      frames(image.naturalWidth, image.naturalHeight);
    });
    paper.append(image);
  }

  /**
   * Puts the drawing of a page under its frames. A document may be hostile: as a picture it runs no
   * script.
   * @param {Element} item
   * @param {HTMLElement} paper
   * @param {Part} part
   * @param {string} caption
   */
  async draw(item, paper, { sheet, index }, caption) {
    const drawing = await this.channel.ask("drawing", index).catch(() => null);
    if (typeof drawing !== "string" || !paper.isConnected) return;
    const size = `viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}"`;
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${INK}${drawing}</svg>`;
    const url = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
    this.pictures.set(item, url);
    paper.prepend(h("img", { src: url, alt: say("sheets.alt", { page: caption }) }));
  }

  /** A frame over a grid of a page. @param {ReadGrid} grid @param {Sheet} sheet */
  frame(grid, sheet) {
    const [left, top, right, bottom] = grid.bbox ?? [0, 0, 0, 0];
    const frame = this.knob(grid, sheet, `frame ${grid.verdict} ${grid.kind}`);
    frame.append(h("span", { class: "badge", "aria-hidden": "true" }, sign(grid.verdict)));
    frame.style.left = `${(left / sheet.width) * 100}%`;
    frame.style.top = `${(top / sheet.height) * 100}%`;
    frame.style.width = `${((right - left) / sheet.width) * 100}%`;
    frame.style.height = `${((bottom - top) / sheet.height) * 100}%`;
    return frame;
  }

  /**
   * Draws the answer of a puzzle over it.
   * @param {ReadGrid} grid
   * @param {HTMLElement} paper
   * @param {{ width: number, height: number }} page
   */
  async answer(grid, paper, page) {
    if (!hasAnswer(grid)) return;
    const { grid: line, variant: text } = grid;
    const found = await this.channel.ask("answer", { line, text }).catch(() => null);
    if (!paper.isConnected) return;
    const corners = grid.corners ?? cornersOf(grid.bbox ?? []);
    if (!found) this.note.textContent = say("sheets.unanswered");
    else paper.append(overlay(found, corners, page));
  }

  /** A grid of a text, drawn small. @param {ReadGrid} grid @param {Sheet} sheet */
  card(grid, sheet) {
    const card = this.knob(grid, sheet, `card ${grid.verdict}`);
    const line = grid.grid ?? ".".repeat(81);
    const drawing = grid.variant
      ? this.detail.picture(grid.variant, "")
      : board({ grid: line, label: "" });
    card.append(
      drawing,
      h(
        "span",
        { class: "name" },
        h("span", { class: "sign", "aria-hidden": "true" }, sign(grid.verdict)),
        ` ${this.title(grid, sheet)}`,
      ),
    );
    card.querySelector("svg")?.setAttribute("aria-hidden", "true"); // the name of the button says it
    card.querySelector("svg")?.removeAttribute("role");
    return card;
  }

  /** @param {ReadGrid} grid @param {Sheet} sheet @param {string} kind */
  knob(grid, sheet, kind) {
    const own = grid.verdict === "fine" ? undefined : this.findings[grid.findings[0] ?? -1];
    const state = own ? headline(own) : say(`legend.${grid.verdict}`);
    const label = `${this.title(grid, sheet)}: ${state}`;
    return h("button", {
      type: "button",
      class: kind,
      "aria-label": label,
      title: label,
      onclick: () => this.detail.openGrid(grid, sheet, this.findings),
    });
  }

  /** @param {ReadGrid} grid @param {Sheet} sheet */
  title(grid, { file }) {
    if (grid.label) return grid.label;
    if (grid.kind === "puzzle") return gridName(words(), grid.puzzle, { file });
    return say(`caption.${grid.kind}`);
  }
}

/**
 * Whether it is a puzzle with a place on its page, which may have an answer.
 * @param {ReadGrid} grid
 */
const hasAnswer = ({ kind, verdict, bbox, grid, variant }) =>
  kind === "puzzle" && verdict !== "unread" && bbox !== null && (grid ?? variant) !== null;

/** @param {ReadGrid} grid */
const isFault = ({ verdict }) => verdict !== "fine" && verdict !== "info";
