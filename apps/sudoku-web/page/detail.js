/** A window with everything about a grid or a finding: why, both solutions, the fix. */

import { board, shaded } from "./board.js";
import { cellIndex, cellName, difference, EMPTY, isLine } from "./cells.js";
import { button, h, part, svgImage } from "./element.js";
import { changedCells, fixed } from "./fix.js";
import { sign } from "./signs.js";
import { gridName, headline, place, said } from "./source.js";
import { named, onLanguage, say, words } from "./words.js";

/** @typedef {import("./source.js").Finding} Finding */
/** @typedef {import("./sheets.js").ReadGrid} ReadGrid */
/** @typedef {import("./doubt.js").Doubt} Doubt */
/** @typedef {import("./sheets.js").Sheet} Sheet */

/** What is done with a right puzzle once it is open. @typedef {"hint" | "solution"} Then */

/**
 * What is known of the doubtful cells of a grid, its text if it is of another kind, and what is
 * done once it is open.
 * @typedef {{ doubts?: readonly Doubt[] | undefined, variant?: string | undefined, then?: Then | undefined }} Wish
 */

/**
 * Opens a grid in the editor, by its line or by the text of its wish.
 * @typedef {(line: string, wish?: Wish) => void} Edit
 */

/** The fixes that are listed. */
const FIXES = 6;

/** The most differing cells that are listed one by one. */
const LISTED = 16;

export class Detail {
  /**
   * @param {Edit} edit
   * @param {import("./channel.js").Channel} channel Draws puzzles of other kinds.
   */
  constructor(edit, channel) {
    this.channel = channel;
    this.dialog = part("detail", HTMLDialogElement);
    this.edit = edit;
    /** Draws the content again. @type {() => void} */
    this.draw = () => {};
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.close(); // the ground around the window
    });
    this.dialog.addEventListener("close", () => (this.draw = () => {}));
    onLanguage(() => this.draw());
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }

  /** @param {() => void} draw */
  open(draw) {
    this.draw = draw;
    draw();
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
    this.dialog.querySelector("h2")?.focus();
  }

  /**
   * Shows one of these findings, and leads to the others.
   * @param {readonly Finding[]} findings
   * @param {number} at
   */
  openFindings(findings, at) {
    this.open(() => {
      const finding = findings[at];
      if (!finding) return;
      const step = (/** @type {number} */ by, /** @type {string} */ key) =>
        button(say(key), () => this.openFindings(findings, at + by), {
          disabled: findings[at + by] === undefined,
        });
      const several = findings.length > 1;
      const turn = h(
        "div",
        { class: "row turn" },
        step(-1, "detail.previous"),
        h("span", { class: "quiet" }, say("detail.position", { n: at + 1, all: findings.length })),
        step(1, "detail.next"),
      );
      this.fill(
        headline(finding),
        finding.severity,
        place(words(), finding.source),
        this.finding(finding),
        several ? turn : null,
      );
    });
  }

  /**
   * Shows a grid of a page: all that was found about it.
   * @param {ReadGrid} grid
   * @param {Sheet} sheet
   * @param {readonly Finding[]} findings
   */
  openGrid(grid, sheet, findings) {
    this.open(() => {
      const own = grid.findings.flatMap((index) => findings[index] ?? []);
      const source = {
        file: sheet.file,
        ...(sheet.page ? { page: sheet.page } : {}),
        ...(grid.label ? { label: grid.label } : {}),
      };
      const [first, ...others] = own;
      if (first && grid.verdict !== "fine") {
        const content = [...this.finding(first)];
        for (const finding of others)
          content.push(h("h3", {}, headline(finding)), ...this.finding(finding));
        this.fill(headline(first), first.severity, place(words(), source), content, null);
        return;
      }
      const name = gridName(words(), grid.puzzle, source);
      const title = say(`grid.${grid.kind}.${grid.verdict === "fine" ? "fine" : "unread"}`, {
        puzzle: name,
      });
      /** @type {Node[]} */
      const content = [];
      if (isLine(grid.grid))
        content.push(
          h("div", { class: "boards" }, this.figure(grid.grid, say(`caption.${grid.kind}`))),
        );
      if (grid.variant)
        content.push(
          h("div", { class: "boards" }, this.other(grid.variant, say(`caption.${grid.kind}`))),
          this.actions("", [], grid.variant),
        );
      // The line of a grid that was not read has only its sure digits.
      if (isLine(grid.grid) && grid.kind !== "unreadable") content.push(this.actions(grid.grid));
      for (const finding of own)
        content.push(h("h3", {}, headline(finding)), ...this.finding(finding, false));
      this.fill(
        title,
        grid.verdict === "fine" ? "fine" : "unread",
        place(words(), source),
        content,
        null,
      );
    });
  }

  /**
   * @param {string} title
   * @param {string} severity
   * @param {string} where
   * @param {readonly Node[]} content
   * @param {Node | null} turn
   */
  fill(title, severity, where, content, turn) {
    this.dialog.replaceChildren(
      h(
        "header",
        { class: `head ${severity}` },
        h(
          "h2",
          { tabindex: "-1", id: "detail-title" },
          h("span", { class: "sign", "aria-hidden": "true" }, sign(severity)),
          ` ${title}`,
        ),
        button("×", () => this.close(), { class: "close", "aria-label": say("detail.close") }),
      ),
      h("p", { class: "quiet" }, [say(`severity.${severity}`), where].filter(Boolean).join(" · ")),
      ...content,
    );
    if (turn) this.dialog.append(turn);
  }

  /** @param {Finding} finding @param {boolean} withBoards @returns {HTMLElement[]} */
  finding(finding, withBoards = true) {
    /** @type {HTMLElement[]} */
    const out = [];
    const { facts, steps } = finding;
    const fixes = finding.fixes.length > 0;
    const why = said(facts, "why", "how", "other", "advice", ...(fixes ? [] : ["fix"]));
    if (why.length > 0)
      out.push(h("ul", { class: "reasons" }, ...why.map((reason) => h("li", {}, reason))));
    if (withBoards) out.push(...this.boards(finding));
    if (fixes) out.push(...this.fixes(finding));
    if (finding.variant) out.push(...this.otherFixes(finding), this.actions("", [], finding.variant));
    if (finding.grid) out.push(this.actions(finding.grid, doubtsOf(finding)));
    if (steps.length > 0) {
      out.push(
        h(
          "details",
          {},
          h("summary", {}, say("detail.steps")),
          h("ol", {}, ...steps.map((step) => h("li", {}, named(step)))),
        ),
      );
    }
    return out;
  }

  /**
   * The grids of a finding: both solutions, or the puzzle.
   * @param {Finding} finding
   * @returns {HTMLElement[]}
   */
  boards(finding) {
    if (finding.variant) return [this.others(finding, finding.variant)];
    const [one, another] = finding.solutions;
    const { grid, printed } = finding;
    const cells = finding.cells.map(cellIndex);
    if (finding.code === "multiple-solutions" && one && another) {
      const differ = difference(one, another);
      const givens = isLine(grid) ? grid : EMPTY;
      const shades = shaded(differ, "differs");
      const first = printed?.grid === one ? "caption.printed" : "caption.first";
      const boards = h(
        "div",
        { class: "boards" },
        this.figure(one, say(first), givens, shades),
        this.figure(another, say("caption.second"), givens, shades),
      );
      return differ.length <= LISTED ? [boards, this.differences(one, another, differ)] : [boards];
    }
    const isSwapped = finding.code === "solution-swapped";
    if ((isSwapped || finding.code === "solution-wrong") && printed && isLine(printed.grid)) {
      const givens = isLine(grid) ? grid : EMPTY;
      // A solution of another puzzle differs nearly everywhere: the givens that it lacks show it.
      const other = difference(givens, printed.grid).filter((cell) => givens[cell] !== ".");
      const boards = [
        this.figure(
          printed.grid,
          say("caption.printed"),
          givens,
          shaded(isSwapped ? other : cells, "clash"),
        ),
      ];
      if (one)
        boards.push(
          this.figure(
            one,
            say("caption.right"),
            givens,
            shaded(isSwapped ? [] : difference(one, printed.grid), "differs"),
          ),
        );
      return [h("div", { class: "boards" }, ...boards)];
    }
    if (!grid) return [];
    const clashing = finding.clashes.flatMap((clash) => clash.cells.map(cellIndex));
    const conflict = (finding.conflict?.givens ?? []).map(cellIndex);
    const doubtful = (finding.doubtful ?? []).map(({ cell }) => cellIndex(cell));
    const shades = new Map([
      ...shaded(conflict, "reason"),
      ...shaded(clashing, "clash"),
      ...shaded(doubtful, "differs"),
    ]);
    if (finding.fixes.length === 0)
      for (const cell of cells) if (cell >= 0 && !shades.has(cell)) shades.set(cell, "differs");
    const figures = [this.figure(grid, say("caption.puzzle"), grid, shades)];
    const fix = finding.fixes[0];
    const corrected = fix ? fixed(grid, fix) : null;
    if (fix && corrected)
      figures.push(
        this.figure(
          corrected,
          say("caption.fixed"),
          corrected,
          shaded(changedCells(fix).map(cellIndex), "fix"),
        ),
      );
    return [h("div", { class: "boards" }, ...figures)];
  }

  /**
   * The pictures of a finding about a puzzle of another kind: both solutions, the printed one and
   * the right one, or the puzzle.
   * @param {Finding} finding
   * @param {string} text
   */
  others({ code, other_kind }, text) {
    const [one, another] = other_kind?.solutions ?? [];
    const printed = other_kind?.printed?.symbols;
    const figure = (/** @type {string} */ key, /** @type {string} */ solution) =>
      this.other(text, say(key), solution);
    const figures =
      code === "multiple-solutions" && one && another
        ? [
            figure(printed === one ? "caption.printed" : "caption.first", one),
            figure("caption.second", another),
          ]
        : code === "solution-wrong" && printed
          ? [
              figure("caption.printed", printed),
              ...(one ? [figure("caption.right", one)] : []),
            ]
          : [this.other(text, say("caption.puzzle"))];
    return h("div", { class: "boards" }, ...figures);
  }

  /**
   * A puzzle of another kind with its caption.
   * @param {string} text
   * @param {string} caption
   * @param {string} [solution]
   */
  other(text, caption, solution) {
    return h(
      "figure",
      {},
      this.picture(text, caption, solution),
      h("figcaption", {}, caption),
    );
  }

  /**
   * The picture of a puzzle of another kind, which comes when the library has drawn it.
   * @param {string} text
   * @param {string} caption
   * @param {string} [solution]
   */
  picture(text, caption, solution) {
    const place = h("span", { class: "awaited" });
    this.channel.ask("picture", { text, solution }).then(
      (svg) => place.replaceChildren(svgImage(svg, caption)),
      () => place.replaceChildren(say("picture.failed")),
    );
    return place;
  }

  /** The fixes of a puzzle of another kind. @param {Finding} finding @returns {HTMLElement[]} */
  otherFixes({ other_kind }) {
    const fixes = other_kind?.fixes ?? [];
    if (fixes.length === 0) return [];
    const items = fixes.slice(0, FIXES).map(({ text }) => h("li", {}, h("span", {}, named(text))));
    return [h("h3", {}, say("fix.title")), h("ol", { class: "fixes" }, ...items)];
  }

  /**
   * @param {string} grid
   * @param {string} caption
   * @param {string} [givens]
   * @param {ReadonlyMap<number, string>} [shades]
   */
  figure(grid, caption, givens = grid, shades = new Map()) {
    return h(
      "figure",
      {},
      board({ grid, givens, shades, label: caption, numbered: true }),
      h("figcaption", {}, caption),
    );
  }

  /**
   * The cells that differ, one by one, for readers who do not see the grids.
   * @param {string} one
   * @param {string} another
   * @param {readonly number[]} cells
   */
  differences(one, another, cells) {
    const texts = cells.map((cell) =>
      say("detail.either", {
        cell: cellName(cell),
        one: one[cell] ?? "",
        other: another[cell] ?? "",
      }),
    );
    return h("p", { class: "quiet" }, texts.join(" · "));
  }

  /** @param {Finding} finding */
  fixes({ fixes, fix_texts, facts, grid }) {
    const items = fixes.slice(0, FIXES).map((fix, at) => {
      const line = grid ? fixed(grid, fix) : null;
      const text = named(fix_texts[at] ?? "");
      const open = isLine(line)
        ? button(say("fix.open"), () => this.go(line), {
            class: "small",
            "aria-label": `${say("fix.open")}: ${text}`,
          })
        : null;
      return h("li", { class: at === 0 ? "best" : "" }, h("span", {}, text), open);
    });
    const rest = fixes.length - FIXES;
    return [
      h("h3", {}, say("fix.title")),
      ...said(facts, "fix").map((fact) => h("p", {}, fact)),
      h("ol", { class: "fixes" }, ...items),
      ...(rest > 0 ? [h("p", { class: "quiet" }, say("fix.more", { n: rest }))] : []),
    ];
  }

  /** @param {string} line @param {readonly Doubt[]} [doubts] @param {string} [variant] */
  actions(line, doubts, variant) {
    return h(
      "div",
      { class: "row" },
      button(say("detail.edit"), () => this.go(line, { doubts, variant }), { class: "primary" }),
    );
  }

  /**
   * Opens a grid in the editor.
   * @param {string} line A doubtful cell is `?`.
   * @param {Wish} [wish]
   */
  go(line, wish) {
    this.close();
    this.edit(line, wish);
  }
}

/** The doubtful cells of a finding. @param {Finding} finding @returns {Doubt[]} */
const doubtsOf = ({ doubtful = [] }) =>
  doubtful.map(({ cell, candidates, picture }) => ({ cell: cellIndex(cell), candidates, picture }));
