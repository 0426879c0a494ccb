/**
 * The worker for grids: answers while a reader types. It loads the small module, for reasons the
 * next one, and for other sizes and rules those of them.
 */

import { lineOf, valuesOf } from "./field.js";
import {
  candidates,
  clashes,
  diagnose,
  exercise,
  generate,
  hint,
  level,
  parse,
  rate,
  solve,
  SudokuError,
  VariantPuzzle,
} from "../sudoku/index.js";
import { serve } from "./serve.js";

/** A full grid: it has no next step. */
const SOLVED = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/** The rating, the level and the time. @param {string} line */
async function rated(line) {
  const rating = await rate(line, { scale: "se-classic" });
  const time = await rate(line, { scale: "minutes" });
  return { ...rating, level: await level(line), time };
}

/** The steps of a search for the solutions of a puzzle of another kind: some seconds. */
const STEPS = 200_000;

/**
 * The puzzle of a board with these givens: a symbol, 0, or pencil marks for each cell.
 * @param {string} text
 * @param {readonly (number | readonly number[])[]} givens
 */
const filled = async (text, givens) => (await VariantPuzzle.parse(text)).withGivens(givens);

/** @param {VariantPuzzle} puzzle */
function solved(puzzle) {
  const { kind, solutions } = puzzle.solve({ maxSteps: STEPS });
  return { kind, solutions: solutions.map(({ values }) => lineOf(values)) };
}

/**
 * The puzzle in a text. If that does not show its boxes, and only turned ones have one solution,
 * those.
 * @param {string} text
 */
async function parsed(text) {
  const puzzle = await VariantPuzzle.parse(text);
  const turned = await VariantPuzzle.parse(text, { turnedBoxes: true }).catch(() => null);
  if (!turned || solved(puzzle).kind === "one" || solved(turned).kind !== "one") return puzzle;
  return VariantPuzzle.parse(turned.toText("sudoku-puzzle"));
}

/** A board for the editor, and the givens on it. @param {VariantPuzzle} puzzle */
async function fieldOf(puzzle) {
  const { cells, words } = puzzle;
  const bare = puzzle.withGivens(cells.map(() => 0));
  const { givens, symbols, ...frame } = await puzzle.frame({ size: 1000 });
  const rules = {
    en: puzzle.ruleSentences("en"),
    de: puzzle.ruleSentences("de"),
    fr: puzzle.ruleSentences("fr"),
  };
  const unmarked = frame.unmarked.map((sentence) => rules.en.indexOf(sentence));
  return {
    field: { text: bare.text, names: cells, symbols, frame, unmarked, rules, words },
    givens: lineOf(givens),
  };
}

/** The puzzle as an ordinary one, if it is. @param {VariantPuzzle} puzzle */
function ordinary(puzzle) {
  try {
    return puzzle.cells.length === 81 && !puzzle.words ? parse(puzzle.toText("line")) : null;
  } catch (error) {
    if (error instanceof SudokuError) return null;
    throw error;
  }
}

/** A puzzle of any kind, in any form that people write. @param {string} text */
async function read(text) {
  const plain = () => parse(text);
  const other = async () => {
    const puzzle = await parsed(text);
    return ordinary(puzzle) ?? fieldOf(puzzle);
  };
  // Letters and brackets are in the forms of other kinds.
  const hasWords = /[a-z{]/i.test(text);
  const [first, second] = hasWords ? [other, plain] : [plain, other];
  try {
    return await first();
  } catch (error) {
    if (!(error instanceof SudokuError) || error.cause !== undefined) throw error;
    return Promise.resolve()
      .then(second)
      .catch(() => Promise.reject(error));
  }
}

/**
 * The answer after each key on a board of another kind.
 * @param {{ text: string, line: string, givens: string }} asked
 */
async function lookOther({ text, line, givens }) {
  const puzzle = await filled(text, valuesOf(line));
  const { kind, solutions } = solved(puzzle);
  const own =
    kind === "none" && givens !== line ? solved(await filled(text, valuesOf(givens))) : null;
  return {
    kind,
    solutions,
    clashes: kind === "none" ? [...puzzle.allBroken(valuesOf(line))] : [],
    own: own?.kind ?? null,
    wanted: own?.kind === "one" ? own.solutions[0] : null,
    candidates: puzzle.candidates(),
  };
}

/**
 * The next step in the form of those of ordinary puzzles: the cells, the conclusion, the reason.
 * @param {VariantPuzzle} puzzle
 */
function hintOther(puzzle) {
  const step = puzzle.hint();
  if (!step) return null;
  const { rule, reason, consequence, placement, eliminations } = step;
  const cells = placement ? [placement.cell] : eliminations.map(({ cell }) => cell);
  const role = (/** @type {string} */ name) =>
    (/** @type {{ cell: string, value: number }} */ { cell, value }) => ({ cell, digit: value, role: name });
  return {
    levels: [[...new Set(cells)].join(" "), consequence, reason],
    houses: [],
    because: rule === null ? [] : [...(puzzle.rules[rule]?.cells ?? [])],
    roles: [
      ...(placement ? [placement].map(role("placed")) : []),
      ...eliminations.map(role("struck")),
    ],
    placement: placement && { cell: placement.cell, digit: placement.value },
    eliminations: eliminations.map(({ cell, value }) => ({ cell, digit: value })),
  };
}

/**
 * The first of these cells in which one candidate is left. The library takes such a cell for a
 * given, and has no step for it.
 * @param {VariantPuzzle} puzzle
 * @param {(at: number) => boolean} isAsked
 */
function onlyMark(puzzle, isAsked) {
  const marks = puzzle.candidates();
  const at = marks.findIndex((left, at) => isAsked(at) && left.length === 1);
  const [cell, digit] = [puzzle.cells[at], marks[at]?.[0]];
  if (cell === undefined || digit === undefined) return null;
  return {
    levels: [cell, `one candidate is left in ${cell}`, `all others of ${cell} are struck out`],
    houses: [],
    because: [],
    roles: [{ cell, digit, role: "placed" }],
    placement: { cell, digit },
    eliminations: [],
  };
}

serve({
  /** The answer after each key. A wrong entry is seen by the solution of the givens alone. */
  look({ line, givens, text }) {
    if (text) return lookOther({ text, line, givens });
    const { kind, solutions } = solve(line);
    const broken = clashes(line);
    const own = kind === "none" && givens !== line ? solve(givens) : null;
    const wanted = own?.solution ?? null;
    return {
      kind,
      solutions: [...solutions],
      clashes: [...broken],
      own: own?.kind ?? null,
      wanted,
      candidates: candidates(line),
    };
  },
  parse: read,
  field: async (text) => fieldOf(await VariantPuzzle.parse(text)),
  /** The solutions of a puzzle of another kind. */
  async pictures({ text, line, solutions }) {
    const puzzle = await filled(text, valuesOf(line));
    return Promise.all(
      solutions.map((/** @type {string} */ solution) => puzzle.svg(valuesOf(solution))),
    );
  },
  async hint({ line, marks, text, language }) {
    if (!text) return hint(line, { ...(marks ? { marks } : {}), language });
    const symbols = valuesOf(line);
    // A cell without a symbol has its pencil marks.
    const givens = symbols.map((symbol, cell) => symbol || marks?.[cell] || 0);
    const puzzle = await filled(text, givens);
    const isOpen = (/** @type {number} */ at) => symbols[at] === 0;
    const isMarked = (/** @type {number} */ at) => isOpen(at) && marks?.[at]?.length === 1;
    return onlyMark(puzzle, isMarked) ?? hintOther(puzzle) ?? onlyMark(puzzle, isOpen);
  },
  /** Loads the module with the reasons, by a question that is quickly answered. */
  warm: async () => {
    await hint(SOLVED);
  },
  async why({ line, text, language }) {
    if (!text) return diagnose(line, { language });
    const puzzle = await filled(text, valuesOf(line));
    return puzzle.diagnose();
  },
  async rate({ line, text }) {
    if (!text) return rated(line);
    return { level: (await filled(text, valuesOf(line))).level() };
  },
  /** A new puzzle of a level. */
  async fresh({ level, seed }) {
    const [made] = await generate({ seed, count: 1, level });
    return made?.puzzle ?? null;
  },
  /** A position whose next step is of a technique; null if no puzzle of some hundreds has one. */
  async practise({ technique, seed }) {
    for (let nth = 0; nth < 20; nth++) {
      for (const { puzzle } of await generate({ seed: seed + nth, count: 20, minimal: true })) {
        const found = await exercise(puzzle, technique);
        if (found) return { givens: puzzle, grid: found.grid, marks: found.marks };
      }
    }
    return null;
  },
});
