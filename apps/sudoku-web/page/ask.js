/**
 * The worker for grids: answers while a reader types. It loads the small module, and for reasons
 * the next one.
 */

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

serve({
  /** The answer after each key. A wrong entry is seen by the solution of the givens alone. */
  look({ line, givens }) {
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
  parse: (text) => parse(text),
  hint: ({ line, marks, language }) => hint(line, { ...(marks ? { marks } : {}), language }),
  /** Loads the module with the reasons, by a question that is quickly answered. */
  warm: async () => {
    await hint(SOLVED);
  },
  why: ({ line, language }) => diagnose(line, { language }),
  rate: (line) => rated(line),
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
