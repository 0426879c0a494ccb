// Wrong arguments: the error names the argument and what it takes, and nothing of the inside.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PUZZLE, sudoku } from "./package.js";

const { SudokuError, VariantPuzzle } = sudoku;
const BOOK = [{ title: "A", puzzles: [PUZZLE] }];

/** The message of the error of this call, which is a sentence. */
async function message(call) {
  let found;
  try {
    found = await call();
  } catch (error) {
    assert.ok(error instanceof SudokuError, `${call}: ${error}`);
    assert.doesNotMatch(error.message, /untagged|variant of|\bstruct\b|\bfield\b|u64|u32|destructur|invalid type|enough memory|is not a function/);
    return error.message;
  }
  assert.fail(`${call} has an answer: ${JSON.stringify(found)}`);
}

test("a wrong type names the argument, what it takes and what it is", async () => {
  const variant = await VariantPuzzle.parse("1.....3..2.....4");
  const report = await sudoku.check(PUZZLE);
  for (const [call, expected] of [
    [() => sudoku.solve(), "puzzle: expected a text, or 81 numbers, found undefined"],
    [() => sudoku.solve(null), "puzzle: expected a text, or 81 numbers, found null"],
    [() => sudoku.solve({}), "puzzle: expected a text, or 81 numbers, found an object"],
    [() => sudoku.solve(Array(81).fill("x")), 'r1c1 holds "x", expected 0 (empty) to 9'],
    [() => sudoku.solve(Array(9).fill(Array(9).fill(0))), /81: these are 9 rows, of which flat\(\) makes a list$/],
    [() => sudoku.count(PUZZLE, "5"), 'options: expected an object such as { limit: ... }, found "5"'],
    [() => sudoku.count(PUZZLE, { limit: "5" }), 'limit: expected a whole number from 1 to 1000000, found "5"'],
    [() => sudoku.solutions(PUZZLE, {}), "limit: expected a whole number from 1 to 1000000, found an object"],
    [() => sudoku.hint(PUZZLE, "de"), 'options: expected an object such as { marks: ... }, found "de"'],
    [() => sudoku.hint(PUZZLE, { language: 5 }), "language: expected a text, found 5"],
    [() => sudoku.hint(PUZZLE, { marks: [1, 2] }), /^marks: expected a text, or the candidates of 81 cells/],
    [() => sudoku.path(PUZZLE, { maxSteps: 1.5 }), "maxSteps: expected a whole number from 0 up, found 1.5"],
    [() => sudoku.allHints(PUZZLE, { techniques: [5] }), "techniques: expected a text, or a list of texts, found a list of 1"],
    [() => sudoku.exercise(PUZZLE, 5), "techniques: expected a text, or a list of texts, found 5"],
    [() => sudoku.diagnose(PUZZLE, { printed: 5 }), "printed: expected a text, or 81 numbers, found 5"],
    [() => sudoku.diagnose(PUZZLE, { keepSymmetry: 1 }), "keepSymmetry: expected true or false, found 1"],
    [() => sudoku.rate(PUZZLE, { scale: {} }), "scale: expected a text, found an object"],
    [() => sudoku.generate(5), "options: expected an object such as { seed: 1 }, found 5"],
    [() => sudoku.generate({ seed: 1, rating: 4 }), /rating: expected scales with ranges/],
    [() => sudoku.check(5), /^book 1: expected a text, bytes, a File, .* found 5$/],
    [() => sudoku.check([PUZZLE, null]), /^book 2: expected .* found null$/],
    [() => sudoku.check(PUZZLE, "json"), 'options: expected an object such as { language: "de" }, found "json"'],
    [() => sudoku.check(PUZZLE, { progress: 5 }), "progress: expected a function, found 5"],
    [() => sudoku.read(PUZZLE, "csv"), 'options: expected an object such as { format: ... }, found "csv"'],
    [() => sudoku.extract(PUZZLE, { to: 5 }), "to: expected a text, found 5"],
    [() => sudoku.describe(5), "text: expected a text, found 5"],
    [() => sudoku.make([{ title: 5, puzzles: [PUZZLE] }]), "title of chapter 1: expected a text, found 5"],
    [() => sudoku.make([{ puzzles: [null] }]), /^puzzle: expected a text, 81 numbers, a VariantPuzzle/],
    [() => sudoku.make(BOOK, { coverPicture: 5 }), /^coverPicture: expected the bytes of a PNG or JPEG/],
    [() => VariantPuzzle.parse(5), "text: expected a text, found 5"],
    [() => VariantPuzzle.solveBatch(5), "puzzles: expected a list of VariantPuzzle, found 5"],
    [() => VariantPuzzle.solveBatch(["a"]), 'puzzle 1: expected a VariantPuzzle, found "a"'],
    [() => VariantPuzzle.generate("x", { size: "4" }), 'size: expected a whole number from 0 up, found "4"'],
    [() => VariantPuzzle.generate("x", { givens: [1] }), "givens: expected a whole number, or the least and the most, found a list of 1"],
    [() => variant.solve(5), "options: expected an object such as { maxSteps: ... }, found 5"],
    [() => variant.count("a"), 'limit: expected a whole number from 1 to 1000000, found "a"'],
    [() => variant.broken(5), "board: expected a text, or a number for each cell, found 5"],
    [() => variant.withGivens(null), /^givens: expected a text, or for each cell a number/],
    [() => variant.svg(null, { size: "a" }), 'size: expected a whole number from 0 up, found "a"'],
    [() => report.write(5), "style: expected a text, found 5"],
    [() => report.drawing(5), "sheet: expected one of the sheets of the report, found 5"],
    [() => report.cutOut(0, 5), "cell: expected a text, found 5"],
    [() => report.translate(), "language: expected a text, found undefined"],
  ]) {
    const found = await message(call);
    if (typeof expected === "string") assert.equal(found, expected);
    else assert.match(found, expected);
  }
  assert.equal(JSON.parse(report.write("json")).summary.puzzles, 1, "no module was lost");
});

test("an option that there is not names those that there are", async () => {
  const variant = await VariantPuzzle.parse("1.....3..2.....4");
  for (const [call, expected] of [
    [() => sudoku.count(PUZZLE, { limt: 5 }), "options: there is no option limt, expected limit or maxSteps"],
    [() => sudoku.rate(PUZZLE, { maxstep: 5 }), "options: there is no option maxstep, expected scale or maxSteps"],
    [() => variant.hint({ limit: 5 }), "options: there is no option limit, expected maxSteps"],
    [() => sudoku.read(PUZZLE, { to: "csv" }), /no option to, expected format, password, pages or memory/],
    [() => sudoku.generate({ seed: 1, x: 2 }), /x: unknown key; expected one of count, firstAttempt, firstSingles, /],
    [() => sudoku.check(PUZZLE, { expct: 3 }), /expct: unknown key; did you mean expect\?/],
    [() => sudoku.check(PUZZLE, { constructor: 3 }), /constructor: unknown key/],
  ]) {
    const found = await message(call);
    if (typeof expected === "string") assert.equal(found, expected);
    else assert.match(found, expected);
  }
});

test("options that are null or undefined are the default", async () => {
  assert.equal(sudoku.count(PUZZLE, null), 1);
  assert.equal(sudoku.count(PUZZLE, { limit: null }), 1);
  for (const options of [null, undefined, {}, { language: null, maxSteps: undefined }]) {
    assert.equal((await sudoku.hint(PUZZLE, options)).technique, "hidden-single");
  }
  for (const options of [null, { progress: null }, { progress: undefined }]) {
    assert.equal((await sudoku.check(PUZZLE, options)).ok, true);
  }
  assert.equal((await sudoku.make(BOOK, null)).puzzles, 1);
  assert.equal((await VariantPuzzle.parse("1.....3..2.....4", null)).symbols, 4);
});

test("the name of a file is no document", async () => {
  const names = ["book.pdf", "/path/x.txt", "./grid", "../a b/c", "C:\\books\\a.XLSX", " my book.docx ", "file:///a.pdf"];
  for (const name of names) {
    for (const ask of [sudoku.check, sudoku.read, sudoku.extract]) {
      const found = await message(() => ask(name));
      assert.match(found, /^book 1: ".*" names a file, and a text is read as the content of one: give \{ name: /);
      assert.match(found, /data: await readFile\(.* in Node\.js .*, or a File of the browser$/);
    }
  }
  assert.match(await message(() => sudoku.check([PUZZLE, "b.csv"])), /^book 2: "b.csv" names a file/);
  assert.match(await message(() => sudoku.check(new URL("file:///a.pdf"))), /readFile\(new URL\("file:\/\/\/a.pdf"\)\)/);
  assert.match(await message(() => sudoku.check("https://example.org/a.pdf")), /give await \(await fetch\("https/);
  assert.match(await message(() => sudoku.describe("book.toml")), /^text: .* give await readFile\("book.toml", "utf8"\)/);
  // Contents are no names: grids, links of puzzles, and texts of several lines or with a name.
  for (const text of [PUZZLE, `${PUZZLE}\n`, ".".repeat(81), `a.pdf\n${PUZZLE}`, "https://f-puzzles.com/?load=N4IgzglgXgpiBc"]) {
    await sudoku.read(text);
  }
  assert.deepEqual(await sudoku.read({ name: "a", data: "book.pdf" }), []);
});
