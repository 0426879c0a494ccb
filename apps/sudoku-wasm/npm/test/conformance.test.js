// The files of conformance/, which Rust, C and Python read too.

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32 } from "node:zlib";

import { rows, sudoku, WHOLE } from "./package.js";

test("solutions", () => {
  for (const file of ["solutions.tsv", "marks.tsv"]) {
    for (const [name, text, count, solution] of rows(file, 4)) {
      const answer = sudoku.solve(text);
      const number = count === "1000+" ? 1001 : Number(count);
      assert.equal(sudoku.count(text, 1001), number, name);
      assert.equal(answer.solution ?? "-", solution, name);
      assert.equal(answer.solutions.length, Math.min(number, 2), name);
    }
  }
});

test("long searches", () => {
  for (const [text, count] of [...rows("long_searches.tsv", 2), ...rows("long_marks.tsv", 2)]) {
    assert.equal(sudoku.count(text, 2), Number(count.replace("+", "")), text);
  }
});

/** The line of 729 symbols of candidates. */
const line = (cells) => cells.map((cell) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (cell.includes(digit) ? digit : ".")).join("")).join("");

test("candidates", () => {
  for (const [name, text, expected] of rows("candidates.tsv", 3)) {
    const found = sudoku.candidates(text);
    // Those of filled cells are not asked for.
    const open = found.map((cell, at) => (/[1-9]/.test(text[at]) ? [Number(text[at])] : cell));
    assert.equal(line(open), expected, name);
    assert.ok(found.every((cell, at) => !/[1-9]/.test(text[at]) || cell.length === 0), name);
  }
});

test("true candidates", () => {
  for (const [name, text, , total] of rows("true_candidates.tsv", 6)) {
    assert.equal(sudoku.trueCandidates(text).flat().length, Number(total), name);
  }
});

test("canonical forms", () => {
  for (const file of ["canonical.tsv", "canonical_marks.tsv"]) {
    for (const [text, form, automorphisms] of rows(file, 3)) {
      assert.deepEqual(sudoku.canonical(text), { form, automorphisms: Number(automorphisms) }, text);
    }
  }
});

test("errors", () => {
  const plain = (text) => text.replace(/\\(.)/g, (_, letter) => ({ n: "\n", t: "\t", "\\": "\\" })[letter]);
  for (const [text, at, column, cell, message] of rows("errors.tsv", 5)) {
    try {
      // The file asks for grids; here pencil marks are puzzles, too.
      if (sudoku.parse(plain(text)).marks && /pencil marks/.test(message)) continue;
    } catch (error) {
      const { line, column: character, cell: where = "-" } = error;
      assert.deepEqual([error.message, String(line), String(character), where], [message, at, column, cell]);
      continue;
    }
    assert.fail(`${text} is read`);
  }
});

/** An edit in words. */
function words(edit) {
  switch (edit.kind) {
    case "add": return `add ${edit.digit} at ${edit.cell}`;
    case "remove": return `remove ${edit.digit} from ${edit.cell}`;
    case "change": return `${edit.cell} ${edit.from} -> ${edit.digit}`;
    case "swap": return `swap ${edit.digits[0]} in ${edit.cells[0]} and ${edit.digits[1]} in ${edit.cells[1]}`;
    default: return edit.edits.map(words).join(", ").replace(/, ([^,]*)$/, " and $1");
  }
}

test("diagnoses", async () => {
  for (const [name, text, printed, verdict, , count, fixes, reason, sets] of rows("diagnose.tsv", 9)) {
    const found = await sudoku.diagnose(text, printed === "-" ? {} : { printed });
    assert.equal(found.verdict, verdict, name);
    assert.equal(found.fixes.length, Number(count), name);
    assert.equal(found.fixes.map(words).join("; ") || "-", fixes, name);
    assert.equal(found.conflict?.reason?.sentence ?? "-", reason, name);
    assert.equal(found.ambiguity?.unavoidable_sets.map((set) => set.sentence).join("; ") || "-", sets, name);
  }
});

const EASY = ["full-house", "hidden-single", "naked-single", "pointing", "claiming"];

test("hints", async () => {
  for (const [name, text, marks, technique, ...rest] of rows("hints.tsv", 9)) {
    // hints.py has no other techniques.
    const options = { techniques: EASY, ...(marks === "-" ? {} : { marks }) };
    const [levels, kinds, end] = [rest.slice(0, 3), rest[3], rest[4]];
    let first;
    try {
      first = await sudoku.hint(text, options);
    } catch (error) {
      // The digits of the witnesses depend on the search.
      assert.equal(error.message.split(": ")[0], end, name);
      continue;
    }
    assert.equal(first?.technique.replaceAll("-", " ") ?? "-", technique, name);
    assert.deepEqual(first?.levels ?? ["-", "-", "-"], levels, name);
    let steps;
    try {
      steps = await sudoku.path(text, options);
    } catch (error) {
      // The digits of the witnesses depend on the search.
      assert.equal(error.message.split(": ")[0], end, name);
      continue;
    }
    assert.equal(steps.map((step) => step.technique[0]).join("") || "-", kinds, name);
  }
});

test("a position of each technique", async () => {
  for (const [technique, givens, grid, marks] of rows("techniques.tsv", 4)) {
    // Ten seconds each in the module for tests.
    if (technique.startsWith("nested-") && !WHOLE) continue;
    // A plus is before each entry.
    const text = [...grid].map((symbol, at) => (symbol === givens[at] ? symbol : `+${symbol}`)).join("");
    const found = await sudoku.allHints(text, { marks, techniques: technique, maxSteps: 0 });
    assert.ok(found.hints.some((hint) => hint.technique === technique), technique);
  }
});

test("generated puzzles", async () => {
  const runs = new Map();
  for (const [options, seed, attempt, puzzle, weight] of rows("generated.tsv", 5)) {
    if (options === "grid") continue;
    const key = `${options} ${seed}`;
    if (!runs.has(key)) runs.set(key, { options, seed, made: [] });
    runs.get(key).made.push([Number(attempt), puzzle, weight]);
  }
  const range = (text) => text.split("..").map(Number);
  for (const { options, seed, made } of runs.values()) {
    const chosen = { seed: BigInt(seed), count: made.length };
    for (const option of options.split(" ")) {
      const [name, value] = option.split(/=(.*)/);
      if (name === "givens") chosen.givens = range(value);
      else if (name === "branchings") chosen.guesses = range(value);
      else if (name === "pattern") chosen.pattern = [...value].flatMap((mark, at) => (mark === "X" ? [`r${Math.floor(at / 9) + 1}c${(at % 9) + 1}`] : []));
      else if (["symmetry", "level"].includes(name)) chosen[name] = value;
      else if (name !== "plain") chosen[name] = true;
    }
    const found = (await sudoku.generate(chosen)).map((one) => [one.attempt, one.puzzle]);
    assert.deepEqual(found, made.map(([attempt, puzzle]) => [attempt, puzzle]), `${options} ${seed}`);
  }
});

// The hardest take seconds.
const RATED = 60;

test("ratings", async () => {
  for (const [text, ...tenths] of rows("ratings.tsv", 7)) {
    if (Number(tenths[0]) > RATED) continue;
    for (const [nth, scale] of ["se-classic", "se-sukaku"].entries()) {
      const { er, ep, ed } = await sudoku.rate(text, { scale });
      assert.deepEqual([er, ep, ed].map((number) => String(Math.round(10 * number))), tenths.slice(3 * nth, 3 * nth + 3), text);
    }
  }
});

test("minutes", async () => {
  for (const [text, ...expected] of rows("minutes.tsv", 4)) {
    const { minutes, low, high } = await sudoku.rate(text, { scale: "minutes" });
    assert.deepEqual([minutes, low, high], expected.map(Number), text);
  }
});

test("trial and error", async () => {
  const length = (text) => (text === "-" ? null : Number(text));
  for (const [text, depth, ...lengths] of rows("te.tsv", 4)) {
    const { scale, ...found } = await sudoku.rate(text, { scale: "te-bxb" });
    const [b, bxb] = lengths.map(length);
    assert.deepEqual(found, { depth: Number(depth), b, bxb, accuracy: "exact" }, text);
    assert.equal(scale, "te-bxb");
  }
});

test("scores", async () => {
  for (const [text, score, level, accuracy] of rows("scores.tsv", 4)) {
    const found = await sudoku.rate(text, { scale: "hodoku" });
    assert.deepEqual([found.level, found.accuracy], [level, accuracy], text);
    if (accuracy === "exact") assert.equal(found.score, Number(score), text);
  }
});

test("other sizes and rules", async () => {
  for (const [text, count, first, ending] of rows("variants.tsv", 7)) {
    const puzzle = await sudoku.VariantPuzzle.parse(text.replaceAll("\\n", "\n"));
    const found = puzzle.solutions(3);
    assert.deepEqual([found.count, found.solutions[0]?.text ?? "-", found.ending], [Number(count), first, ending], text);
  }
});

/** FNV-1a of the JSON of a value, whose keys have the order of the text. */
function checksum(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const add = (sum, byte) => ((sum ^ BigInt(byte)) * 0x100000001b3n) & 0xffff_ffff_ffff_ffffn;
  return bytes.reduce(add, 0xcbf29ce484222325n).toString(16).padStart(16, "0");
}

test("diagnoses and hints of other sizes and rules, byte for byte", async () => {
  for (const [text, , , , diagnosed, level, hinted] of rows("variants.tsv", 7)) {
    const puzzle = await sudoku.VariantPuzzle.parse(text.replaceAll("\\n", "\n"));
    assert.equal(checksum(puzzle.diagnose(null, { maxSteps: 20_000 })), diagnosed, text);
    assert.equal(checksum(puzzle.hints({ maxSteps: 1000 })), hinted, text);
    let known;
    try {
      known = puzzle.level({ maxSteps: 20_000 });
    } catch ({ message }) {
      known = message.includes("a limit was met") ? "?" : "-";
    }
    assert.equal(known, level, text);
  }
});

test("new puzzles of other sizes and kinds", async () => {
  for (const [kinds, size, seed, attempt, text, solution] of rows("variants_made.tsv", 6)) {
    const [made] = await sudoku.VariantPuzzle.generate(kinds, {
      seed: BigInt(seed), size: Number(size), firstAttempt: BigInt(attempt),
    });
    const row = `${kinds} ${size} ${seed}`;
    assert.deepEqual([made.attempt, made.solution], [Number(attempt), solution], row);
    if (!made.puzzle.text.startsWith("{")) {
      const expected = await sudoku.VariantPuzzle.parse(text);
      assert.equal(made.puzzle.toText("sudoku-puzzle"), expected.toText("sudoku-puzzle"), row);
    }
  }
});

test("books of new puzzles", async (t) => {
  for (const [chapters, seed, length, crc] of rows("chapters.tsv", 4)) {
    const start = performance.now();
    const { pdf } = await sudoku.make(chapters.split(" "), { seed: BigInt(seed) });
    const found = [String(pdf.length), crc32(pdf).toString(16).padStart(8, "0")];
    t.diagnostic(`${chapters}: ${(performance.now() - start).toFixed(0)} ms`);
    assert.deepEqual(found, [length, crc], chapters);
  }
});
