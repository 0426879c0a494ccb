/** The worker for documents: checks them, keeps the report with its drawings, and makes books. */

import { chapterKinds, check, describe, make, solve, VariantPuzzle } from "../sudoku/index.js";
import { serve } from "./serve.js";

/** @typedef {import("../sudoku/index.js").Report} Report */

/** The report that is shown. @type {Report | null} */
let report = null;

const shown = () => {
  if (!report) throw new Error("there is no report");
  return report;
};

/**
 * The findings, with the pictures of doubtful cells, and the text of a puzzle of another kind.
 * @param {Report} of
 */
const pictured = (of) => {
  const others = of.sheets
    .flatMap(({ grids }) => grids)
    .filter(({ variant, kind }) => variant && kind === "puzzle");
  return of.findings.map((finding, at) => {
    const { doubtful, other_kind } = finding;
    if (other_kind) {
      const whole = others.find(({ findings }) => findings.includes(at))?.variant;
      return { ...finding, variant: whole ?? other_kind.puzzle };
    }
    if (!doubtful) return finding;
    const withPicture = doubtful.map((one) => ({ ...one, picture: of.cutOut(at, one.cell) }));
    return { ...finding, doubtful: withPicture };
  });
};

/** The steps of a search for the solution of a puzzle of another kind: some seconds. */
const STEPS = 200_000;

/**
 * The cells of a square that are empty in a puzzle, with their symbols.
 * @param {number} side
 * @param {readonly string[]} puzzle
 * @param {readonly string[]} solution
 */
const filledIn = (side, puzzle, solution) => ({
  side,
  cells: solution.flatMap((symbol, at) =>
    puzzle[at] === "."
      ? [{ row: Math.floor(at / side), column: at % side, symbol }]
      : [],
  ),
});

serve({
  async check({ files, options }, progress) {
    report?.free();
    report = null;
    report = await check(files, { ...options, pictures: true, progress });
    const { ok, summary, sheets } = report;
    return { ok, findings: pictured(report), summary, sheets };
  },
  drawing(index) {
    const sheet = shown().sheets[index];
    return sheet ? shown().drawing(sheet) : "";
  },
  /** The cells that the only solution fills, or null: a puzzle as its line or its text. */
  async answer({ line, text }) {
    if (!text) {
      const { kind, solution } = solve(line);
      return kind === "one" ? filledIn(9, [...line], [...(solution ?? "")]) : null;
    }
    const puzzle = await VariantPuzzle.parse(text);
    const side = Math.sqrt(puzzle.cells.length);
    const { kind, solutions } = puzzle.solve({ maxSteps: STEPS });
    const [solution] = solutions;
    // A board with gaps, such as a samurai, is no square of cells.
    if (kind !== "one" || !solution || !Number.isInteger(side)) return null;
    const { givens, symbols } = await puzzle.frame();
    const own = givens.map((given) => (given > 0 ? "given" : "."));
    return filledIn(side, own, solution.values.map((value) => symbols[value - 1] ?? ""));
  },
  write: (style) => shown().write(style),
  translate(language) {
    shown().translate(language);
    return { findings: pictured(shown()), summary: shown().summary };
  },
  /** The picture of a puzzle of another kind, perhaps with its solution. */
  picture: async ({ text, solution }) =>
    (await VariantPuzzle.parse(text)).svg(solution ?? null, { size: 400 }),
  kinds: () => chapterKinds(),
  describe: (text) => describe(text),
  async make({ chapters, options }, progress) {
    const { pdf, previews } = await make(chapters, { ...options, previews: true, progress });
    return { pdf, previews };
  },
});
