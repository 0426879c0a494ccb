// Asks the library the calls of a suite, and prints how many answers of each call are right:
// node run.mjs FOLDER_OF_THE_PACKAGE suite.jsonl

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { pathToFileURL } from "node:url";

const [folder, suite] = process.argv.slice(2);
const sudoku = await import(pathToFileURL(resolve(folder, "index.js")).href);

/** A line of 729 symbols: nine for each cell, and the digit of a filled one. */
const line = (cells, puzzle) => cells.map((cell, at) => {
  const digits = /[1-9]/.test(puzzle[at]) ? [Number(puzzle[at])] : cell;
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (digits.includes(digit) ? digit : ".")).join("");
}).join("");

function solved({ puzzle }) {
  const { kind, solution } = sudoku.solve(puzzle);
  return { count: { none: 0, one: 1, many: 2 }[kind], solution: solution ?? null };
}

async function rated({ puzzle, scale }) {
  const { er, ep, ed, score, level, depth } = await sudoku.rate(puzzle, { scale });
  if (scale === "te") return { depth };
  return scale === "hodoku" ? { score, level } : { er, ep, ed };
}

function broken({ text }) {
  try {
    return sudoku.parse(text).marks ? null : {};
  } catch ({ line, column }) {
    return { line, column };
  }
}

const CALLS = {
  count_solutions: ({ puzzle, limit }) => sudoku.count(puzzle, limit),
  solve_grid: solved,
  solve_marks: solved,
  candidates: ({ puzzle }) => line(sudoku.candidates(puzzle), puzzle),
  true_candidates: ({ puzzle }) => sudoku.trueCandidates(puzzle).flat().length,
  canonical: ({ puzzle }) => sudoku.canonical(puzzle),
  rate: rated,
  count_variant: async ({ text, limit }) => (await sudoku.VariantPuzzle.parse(text)).solutions(limit).count,
  parse_error: broken,
};

const scores = new Map();
for (const vector of readFileSync(suite, "utf8").trim().split("\n")) {
  const { call, input, answer } = JSON.parse(vector);
  if (!(call in CALLS)) continue;
  const found = await CALLS[call](input);
  const right = isDeepStrictEqual(found, answer);
  if (!right) console.error(`${vector}\n  answered: ${JSON.stringify(found)}`);
  const [before, asked] = scores.get(call) ?? [0, 0];
  scores.set(call, [before + Number(right), asked + 1]);
}
for (const [call, [right, asked]] of scores) console.log(call, right, asked);
