// The two builds of the core give the same answers in the same order.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { PACKAGE, rows, sudoku } from "./package.js";

/** One of the modules. */
async function load(name) {
  const module = await import(pathToFileURL(path.join(PACKAGE, `${name}.js`)));
  module.initSync({ module: new WebAssembly.Module(readFileSync(path.join(PACKAGE, `${name}_bg.wasm`))) });
  return module;
}

const plain = await load("core");
const vectors = await load("core-simd");

function same(puzzle, limit) {
  assert.equal(vectors.solutions(puzzle, limit), plain.solutions(puzzle, limit), puzzle);
}

test("solutions, in their order", () => {
  for (const [, text] of rows("solutions.tsv", 4)) same(text, 30);
  for (const [, text] of rows("marks.tsv", 4)) same(text, 30);
  for (const [text] of rows("long_searches.tsv", 2)) same(text, 2);
  for (const [text] of rows("long_marks.tsv", 2)) same(text, 2);
});

test("puzzles with fewer givens, to none and many solutions", async () => {
  let random = 1;
  const below = (limit) => (random = (random * 48271) % 0x7fffffff) % limit;
  const made = await sudoku.generate({ seed: 7, count: 60 });
  for (const { puzzle, solution } of made) {
    const grid = [...puzzle];
    for (let step = 0; step < 12; step += 1) {
      const cell = below(81);
      // Now and then a digit that may be wrong.
      grid[cell] = [".", ".", solution[cell], String(1 + below(9))][below(4)];
      const text = grid.join("");
      same(text, 20);
      assert.equal(vectors.true_candidates(text), plain.true_candidates(text), text);
    }
  }
});
