/**
 * The panel beside the editor: hints in three levels, both solutions, why a puzzle is broken, its
 * rating.
 */

import { address } from "./atlas.js";
import { board, shaded } from "./board.js";
import { cellIndex, cellName, difference, EMPTY, houseCells, isLine, replaced } from "./cells.js";
import { button, h, svgImage } from "./element.js";
import { code, indexOf, shown, symbolOf } from "./field.js";
import { NOTHING } from "./grid.js";
import { changedCells, fixed } from "./fix.js";
import { said } from "./source.js";
import { named, say, words } from "./words.js";

/** @typedef {import("./grid.js").Overlay} Overlay */
/** @typedef {import("../sudoku/index.js").Hint} Hint */
/** @typedef {import("../sudoku/index.js").Diagnosis} Diagnosis */
/** @typedef {import("../sudoku/index.js").VariantDiagnosis} VariantDiagnosis */
/** @typedef {import("./field.js").Field} Field */

/**
 * What the panel shows, and what is marked in the grid.
 * @typedef {{ nodes: readonly Node[], overlay: Overlay }} Advice
 */

/** @type {Advice} */
export const SILENCE = { nodes: [], overlay: NOTHING };

/** A sentence alone. @param {string} text @param {string} kind @returns {Advice} */
export const sentence = (text, kind = "") => ({
  nodes: [h("p", { class: kind }, text)],
  overlay: NOTHING,
});

/** The ER from which on few puzzles were timed. */
const RARELY_TIMED = 4.5;

/**
 * The level, the rating, and how long a person takes; of a puzzle of another kind, the level alone.
 * @param {{ level: string, er?: number, ed?: number, time?: { minutes: number, low: number, high: number } }} rated
 * @returns {Advice}
 */
export function ratingAdvice({ level, er, ed, time }) {
  if (er === undefined || ed === undefined || !time)
    return sentence(say("rate.level", { level: say(`level.${level}`) }));
  const tenths = (/** @type {number} */ n) =>
    new Intl.NumberFormat(words().language, { minimumFractionDigits: 1 }).format(n);
  const facts = {
    level: say(`level.${level}`),
    needs: say(`needs.${level}`),
    er: tenths(er),
    ed: tenths(ed),
  };
  const { minutes, low, high } = time;
  const range = { low: Math.round(low), high: Math.round(high) };
  const texts = [say("rate.answer", facts)];
  // A full grid takes no time.
  if (minutes > 0)
    texts.push(say("rate.time", { n: Math.max(1, Math.round(minutes)), ...range }));
  if (er >= RARELY_TIMED) texts.push(say("rate.few", { er: tenths(RARELY_TIMED) }));
  return { nodes: texts.map((text) => h("p", {}, text)), overlay: NOTHING };
}

/**
 * A hint. Level 1 shows where to look, level 2 what follows, level 3 why.
 * @param {Hint} hint
 * @param {number} level
 * @param {Field} field
 * @param {{ more: () => void, apply: () => void }} press
 * @returns {Advice}
 */
export function hintAdvice(hint, level, field, { more, apply }) {
  const nodes = [
    h("h2", {}, say("hint.title")),
    h(
      "ol",
      // The library explains other kinds in English alone.
      { class: "levels", lang: field.text === null ? words().language : "en" },
      ...hint.levels
        .slice(0, level)
        .map((text, at) =>
          h("li", {}, h("span", { class: "level", lang: words().language }, say(`hint.level${at + 1}`)), " ", named(text)),
        ),
    ),
    h(
      "div",
      { class: "row" },
      level < 3 ? button(say(`hint.more${level + 1}`), more, { id: "hint-more" }) : null,
      level > 1
        ? button(say(hint.placement ? "hint.place" : "hint.strike"), apply, {
            class: "primary",
            id: "hint-apply",
          })
        : null,
    ),
    field.text === null ? about(hint) : null,
  ];
  return { nodes: nodes.filter((node) => node !== null), overlay: hintOverlay(hint, level, field) };
}

/** The link to the page of its technique. @param {Hint} hint */
const about = ({ technique, name }) =>
  h(
    "p",
    { class: "quiet" },
    say("hint.about"),
    " ",
    h("a", { href: address(words().language, technique), id: "hint-about" }, name),
  );

/**
 * What a hint marks in the grid.
 * @param {Hint} hint
 * @param {number} level
 * @param {Field} field
 * @returns {Overlay}
 */
function hintOverlay(hint, level, field) {
  const index = (/** @type {string} */ name) => indexOf(field, name);
  /** @type {Map<number, string>} */
  const cells = new Map();
  /** @type {Map<number, Map<number, string>>} */
  const candidates = new Map();
  for (const house of hint.houses) for (const cell of houseCells(house)) cells.set(cell, "house");
  if (level > 2) for (const name of hint.because) cells.set(index(name), "because");
  if (level > 1) {
    for (const { cell, digit, role } of hint.roles) {
      const at = index(cell);
      const own = candidates.get(at) ?? new Map();
      candidates.set(at, own.set(digit, role));
    }
    if (hint.placement) cells.set(index(hint.placement.cell), "target");
  }
  return { cells, candidates };
}

/**
 * Two solutions side by side.
 * @param {readonly string[]} solutions
 * @param {string} givens
 * @returns {Advice}
 */
export function solutionsAdvice(solutions, givens) {
  const [one = EMPTY, another] = solutions;
  if (!another) {
    const figure = h(
      "figure",
      {},
      board({ grid: one, givens, label: say("caption.solution"), numbered: true }),
      h("figcaption", {}, say("caption.solution")),
    );
    return { nodes: [h("div", { class: "boards" }, figure)], overlay: NOTHING };
  }
  const differ = difference(one, another);
  const shades = shaded(differ, "differs");
  const figures = [one, another].map((grid, at) => {
    const caption = say(at === 0 ? "caption.first" : "caption.second");
    return h(
      "figure",
      {},
      board({ grid, givens, shades, label: caption, numbered: true }),
      h("figcaption", {}, caption),
    );
  });
  const texts = differ.slice(0, 12).map((cell) =>
    say("detail.either", {
      cell: cellName(cell),
      one: one[cell] ?? "",
      other: another[cell] ?? "",
    }),
  );
  return {
    nodes: [
      h("h2", {}, say("solutions.title")),
      h(
        "p",
        {},
        say("reason.differ", { n: differ.length, cells: words().cells(differ.map(cellName)) }),
      ),
      h("div", { class: "boards" }, ...figures),
      h("p", { class: "quiet" }, texts.join(" · ")),
    ],
    overlay: { cells: shades, candidates: new Map() },
  };
}

/**
 * Why a puzzle is broken, and its fixes.
 * @param {Diagnosis} diagnosis
 * @param {string} line
 * @param {(line: string) => void} apply
 * @returns {Advice}
 */
export function whyAdvice(diagnosis, line, apply) {
  const { conflict, ambiguity, fixes, facts = [], steps = [], fix_texts = [] } = diagnosis;
  const why = said(facts, "why", "other", ...(fixes.length > 0 ? [] : ["fix"]));
  /** @type {Node[]} */
  const nodes = [
    h("h2", {}, say("why.title")),
    h("ul", { class: "reasons" }, ...why.map((reason) => h("li", {}, reason))),
  ];
  if (steps.length > 0)
    nodes.push(
      h(
        "details",
        {},
        h("summary", {}, say("detail.steps")),
        h("ol", {}, ...steps.map((step) => h("li", {}, named(step)))),
      ),
    );
  if (ambiguity) nodes.push(...solutionsAdvice(ambiguity.solutions, line).nodes.slice(2)); // without their heading
  const items = fixes.slice(0, 6).flatMap((fix, at) => {
    const corrected = fixed(line, fix);
    if (!isLine(corrected)) return [];
    const text = named(fix_texts[at] ?? "");
    return [
      h(
        "li",
        {},
        h("span", {}, text),
        button(say("fix.apply"), () => apply(corrected), {
          class: "small",
          "aria-label": `${say("fix.apply")}: ${text}`,
        }),
      ),
    ];
  });
  if (items.length > 0)
    nodes.push(h("h2", {}, say("fix.title")), h("ol", { class: "fixes" }, ...items));
  const cells = new Map([
    ...shaded((conflict?.givens ?? []).map(cellIndex), "reason"),
    ...shaded(
      (conflict?.clashes ?? []).flatMap((clash) => clash.cells.map(cellIndex)),
      "clash",
    ),
    ...shaded((ambiguity?.cells ?? []).map(cellIndex), "differs"),
    ...shaded(
      fixes.slice(0, 1).flatMap((fix) => changedCells(fix).map(cellIndex)),
      "fix",
    ),
  ]);
  return { nodes, overlay: { cells, candidates: new Map() } };
}

/**
 * The solutions of a puzzle of another kind, as pictures that the library drew.
 * @param {Field} field
 * @param {readonly string[]} pictures
 * @param {readonly string[]} solutions
 * @returns {Advice}
 */
export function picturesAdvice(field, pictures, solutions) {
  const [one = "", another] = solutions;
  const captions = another ? ["caption.first", "caption.second"] : ["caption.solution"];
  const figures = captions.map((key, at) =>
    h(
      "figure",
      {},
      svgImage(pictures[at] ?? "", say(key)),
      h("figcaption", {}, say(key)),
    ),
  );
  const boards = h("div", { class: "boards" }, ...figures);
  if (!another) return { nodes: [boards], overlay: NOTHING };
  const differ = field.names.flatMap((_, cell) => (one[cell] === another[cell] ? [] : [cell]));
  const name = (/** @type {string} */ line, /** @type {number} */ cell) =>
    shown(field, symbolOf(line[cell]));
  const texts = differ.slice(0, 12).map((cell) =>
    say("detail.either", {
      cell: field.names[cell] ?? "",
      one: name(one, cell),
      other: name(another, cell),
    }),
  );
  const cells = words().cells(differ.map((cell) => field.names[cell] ?? ""));
  return {
    nodes: [
      h("h2", {}, say("solutions.title")),
      h("p", {}, say("reason.differ", { n: differ.length, cells })),
      boards,
      h("p", { class: "quiet" }, texts.join(" · ")),
    ],
    overlay: { cells: shaded(differ, "differs"), candidates: new Map() },
  };
}

/**
 * Why a puzzle of another kind is broken, and its fixes.
 * @param {VariantDiagnosis} diagnosis
 * @param {string} line
 * @param {Field} field
 * @param {(line: string) => void} apply
 * @returns {Advice}
 */
export function otherWhyAdvice({ conflict, differ, fixes }, line, field, apply) {
  const index = (/** @type {string} */ name) => indexOf(field, name);
  /** @type {Node[]} */
  const reasons = [];
  if (conflict) {
    const cells = words().cells(conflict.givens.map(({ cell }) => cell));
    const n = conflict.givens.length;
    if (n > 0) reasons.push(h("li", {}, say("why.givens", { n, cells })));
    for (const rule of conflict.rules)
      reasons.push(h("li", {}, named(field.rules[words().language][rule] ?? "")));
  }
  if (differ.length > 0)
    reasons.push(h("li", {}, say("why.open", { n: differ.length, cells: words().cells(differ) })));
  const items = fixes.slice(0, 6).map(({ kind, text: sentence, cell, after }) => {
    const text = named(sentence);
    const at = cell === null ? -1 : index(cell);
    const isEdit = ["change", "remove", "add"].includes(kind) && at >= 0;
    const corrected = isEdit ? replaced(line, at, code(kind === "remove" ? 0 : (after ?? 0))) : null;
    const press = corrected
      ? button(say("fix.apply"), () => apply(corrected), {
          class: "small",
          "aria-label": `${say("fix.apply")}: ${text}`,
        })
      : null;
    return h("li", {}, h("span", { lang: "en" }, text), press);
  });
  const nodes = [h("h2", {}, say("why.title")), h("ul", { class: "reasons" }, ...reasons)];
  if (items.length > 0)
    nodes.push(h("h2", {}, say("fix.title")), h("ol", { class: "fixes" }, ...items));
  const cells = new Map([
    ...shaded((conflict?.givens ?? []).map(({ cell }) => index(cell)), "reason"),
    ...shaded(differ.map(index), "differs"),
  ]);
  return { nodes, overlay: { cells, candidates: new Map() } };
}

/** The rules that the picture of a board does not show. @param {Field} field @returns {Node[]} */
export function rulesOf({ unmarked, rules, words: unchecked }) {
  const sentences = rules[words().language];
  const list = (/** @type {string} */ title, /** @type {readonly Node[]} */ items) =>
    items.length === 0 ? [] : [h("p", {}, title), h("ul", {}, ...items)];
  return [
    ...list(
      say("board.rules"),
      unmarked.map((rule) => h("li", {}, named(sentences[rule] ?? ""))),
    ),
    ...list(say("board.words"), unchecked === null ? [] : [h("li", {}, unchecked)]),
  ];
}
