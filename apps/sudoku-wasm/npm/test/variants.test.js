// Puzzles of other sizes and with more rules.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PUZZLE, SOLUTION, sudoku } from "./package.js";

const { SudokuError, VariantPuzzle } = sudoku;

const LINE = "1.....3..2.....4";
const KILLER = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.Diagonal~1";

test("the parts of a puzzle", async () => {
  const puzzle = await VariantPuzzle.parse(KILLER);
  assert.deepEqual([puzzle.symbols, puzzle.rows, puzzle.columns, puzzle.clues, puzzle.words], [4, 4, 4, 0, null]);
  assert.equal(puzzle.cells.length, 16);
  assert.equal(puzzle.cells[4], "r2c1");
  assert.deepEqual(puzzle.rules.map(({ kind }) => kind), ["cage", "cage", "diagonal"]);
  assert.deepEqual(puzzle.rules[0], {
    kind: "cage", sentence: "the cells r1c1, r1c2 differ and add to 3", cells: ["r1c1", "r1c2"],
  });
  assert.equal(puzzle.text, KILLER);
  assert.equal(puzzle.toText(), KILLER);
  assert.equal((await VariantPuzzle.parse(LINE)).toText("line"), LINE);
  assert.throws(() => puzzle.toText("line"), /a line cannot show/);
  assert.throws(() => puzzle.toText("runes"), /there is no form 'runes'/);
  assert.throws(() => new VariantPuzzle(LINE), SudokuError);
});

test("solutions", async () => {
  const line = await VariantPuzzle.parse(LINE);
  const one = line.solve();
  assert.equal(one.kind, "one");
  assert.equal(one.ending, "exhausted");
  assert.equal(one.solutions[0].text, "1342243142133124");
  assert.deepEqual(one.solutions[0].values.slice(0, 4), [1, 3, 4, 2]);
  const killer = await VariantPuzzle.parse(KILLER);
  const all = killer.solutions();
  assert.ok(all.solutions.length > 2);
  assert.equal(killer.count().count, all.solutions.length);
  assert.deepEqual(killer.count().solutions, []);
  for (const { text, values } of all.solutions) {
    assert.equal(killer.broken(values), null);
    assert.equal(killer.broken(text), null);
  }
  const [sentence] = killer.rules.map(({ sentence }) => sentence);
  assert.equal(killer.ruleSentences("en")[0], sentence);
  assert.match(killer.ruleSentences("fr")[0], /^les cases r1c1, r1c2 sont différentes et ont pour somme /);
  assert.throws(() => killer.ruleSentences("xx"), /language: expected en, de, fr, es, it, pt or nl/);
  assert.equal(killer.solve().solutions.length, 2);
  assert.equal(killer.count(3).ending, "max_solutions");
  assert.equal((await VariantPuzzle.parse(".Shape~16x16")).solve({ maxSteps: 1 }).kind, "unknown");
  assert.deepEqual(VariantPuzzle.solveBatch([line, killer]).map(({ kind }) => kind), ["one", "many"]);
  assert.equal((await VariantPuzzle.parse(PUZZLE)).solve().solutions[0].text, SOLUTION);
  for (const limit of [0, 1_000_001]) assert.throws(() => killer.count(limit), /limit: expected/);
  assert.throws(() => killer.solve({ steps: 7 }), /options: /);
});

test("boxes that the text does not show", async () => {
  const board = [1, 2, 3, 0, 0, 0, 4, 5, 1, ...Array(27).fill(0)];
  const text = ".".repeat(36);
  assert.equal((await VariantPuzzle.parse(text)).broken(board), "box 1 holds a symbol twice");
  assert.equal((await VariantPuzzle.parse(text, { turnedBoxes: true })).broken(board), null);
  await assert.rejects(VariantPuzzle.parse(LINE, { turnedBoxes: true }), /cannot be turned/);
});

test("candidates", async () => {
  const puzzle = await VariantPuzzle.parse(KILLER);
  assert.deepEqual(puzzle.candidates()[0], [1, 2, 3, 4]);
  assert.deepEqual(puzzle.simpleSolve()[0], [1, 2]);
  const found = puzzle.solutions().solutions;
  const union = puzzle.cells.map((_, at) => [...new Set(found.map(({ values }) => values[at]))].sort());
  assert.deepEqual(puzzle.trueCandidates(), union);
  assert.throws(() => puzzle.trueCandidates({ maxSteps: 1 }), /a limit was met/);
  const none = await VariantPuzzle.parse(`11${".".repeat(14)}`);
  assert.throws(() => none.simpleSolve(), /it has no solution/);
});

test("why a puzzle is broken", async () => {
  const line = await VariantPuzzle.parse(LINE);
  assert.equal(line.conflict(), null);
  assert.equal(line.diagnose().verdict, "proper");
  assert.equal(line.diagnose().printed, null);
  assert.deepEqual(line.diagnose("1342243142133124").printed, { symbols: "1342243142133124", fault: null });
  const killer = await VariantPuzzle.parse(KILLER);
  const broken = await VariantPuzzle.parse(".Shape~4x4.Diagonal~1.~R1C4_1.~R4C1_1");
  const { givens, rules, is_minimal } = broken.conflict();
  assert.deepEqual(givens, [{ cell: "r1c4", symbols: "1" }, { cell: "r4c1", symbols: "1" }]);
  assert.deepEqual([rules.map((rule) => broken.rules[rule].kind), is_minimal], [["diagonal"], true]);
  const { verdict, conflict, fixes } = broken.diagnose();
  assert.deepEqual([verdict, conflict.givens], ["impossible", givens]);
  assert.deepEqual(killer.diagnose().count, { kind: "exactly", number: killer.count().count });
  assert.ok(Array.isArray(fixes));
  assert.equal(broken.broken([0, 0, 0, 2, ...Array(12).fill(0)]), "r1c4 cannot be 2");
});

test("other givens, and all rules that a board breaks", async () => {
  const killer = await VariantPuzzle.parse(KILLER);
  const some = killer.withGivens([1, [2, 3], ...Array(14).fill(0)]);
  assert.equal(some.clues, 1);
  assert.deepEqual([some.rules.length, some.candidates().slice(0, 2)], [3, [[1], [2, 3]]]);
  assert.equal(some.withGivens(Array(16).fill(0)).clues, 0);
  assert.equal((await VariantPuzzle.parse(LINE)).withGivens("....2.3.........").text, "....2.3.........");
  const broken = killer.allBroken([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 2, 0]);
  assert.deepEqual(broken.map(({ cells }) => cells), [["r1c1", "r1c2"], ["r1c1", "r1c2"], ["r3c4", "r4c3"], ["r1c1", "r1c2"]]);
  assert.deepEqual(killer.allBroken("................"), []);
  assert.throws(() => killer.withGivens([1]), /1 numbers, expected 16/);
  assert.throws(() => killer.withGivens([[5], ...Array(15).fill(0)]), /r1c1 holds another number/);
});

test("pictures", async () => {
  const killer = (await VariantPuzzle.parse(KILLER)).withGivens([1, ...Array(15).fill(0)]);
  const svg = await killer.svg();
  assert.match(svg, /^<svg .*width="\d+"/);
  assert.ok((await killer.svg([1, 2, ...Array(14).fill(0)], { size: 200 })).includes("viewBox"));
  const { cells, width, height, symbols, givens, unmarked } = await killer.frame({ size: 400 });
  assert.deepEqual([cells.length, symbols, givens[0], givens[1], unmarked], [16, ["1", "2", "3", "4"], 1, 0, []]);
  for (const [left, top, right, bottom] of cells)
    assert.ok(0 < left && left < right && right < width && 0 < top && top < bottom && bottom < height);
  const knight = await VariantPuzzle.parse(".Shape~4x4.AntiKnight");
  assert.deepEqual((await knight.frame()).unmarked, ["cells a knight's step apart differ"]);
  await assert.rejects(killer.svg("1"), SudokuError);
});

test("hints and levels", async () => {
  const line = await VariantPuzzle.parse(LINE);
  const { steps, solved, ending } = line.hints();
  assert.deepEqual([steps.length, solved, ending], [12, true, "exhausted"]);
  assert.deepEqual(line.hint(), steps[0]);
  assert.deepEqual(steps[0], {
    technique: "hidden-single",
    rule: null,
    reason: "in box 1, 2 can only be at r2c1",
    consequence: "r2c1=2",
    placement: { cell: "r2c1", symbol: "2", value: 2 },
    eliminations: [],
  });
  assert.equal(line.level(), "easy");
  const killer = await VariantPuzzle.parse(KILLER);
  const first = killer.hint();
  assert.ok(first.reason.startsWith(killer.rules[first.rule].sentence));
  assert.throws(() => killer.level(), /it does not have exactly one solution/);
  const empty = await VariantPuzzle.parse(".Shape~4x4");
  assert.equal(empty.hint(), null);
  assert.equal(empty.hints({ maxSteps: 3 }).ending, "max_steps");
  assert.throws(() => empty.hint({ maxSteps: 3 }), /a limit was met/);
  assert.deepEqual(line.values("1342 2431 42.. 3124").slice(8, 12), [4, 2, 0, 0]);
});

test("new puzzles", async () => {
  const made = await VariantPuzzle.generate("killer+x", { seed: 7, count: 2, size: 6 });
  assert.equal(made.length, 2);
  for (const { puzzle, solution, seed } of made) {
    assert.deepEqual([puzzle.clues, seed], [0, 7]);
    assert.equal(puzzle.solve().solutions[0].text, solution);
    assert.equal(puzzle.solve().kind, "one");
  }
  const [again] = await VariantPuzzle.generate("x+killer", { seed: 7n, size: 6, firstAttempt: made[1].attempt });
  assert.equal(again.puzzle.text, made[1].puzzle.text);
  const [few] = await VariantPuzzle.generate("x", { seed: 1, size: 6, givens: [8, 12], symmetry: "none" });
  assert.ok(few.puzzle.clues >= 8 && few.puzzle.clues <= 12);
  assert.equal((await VariantPuzzle.generate("plain", { size: 4 })).length, 1);
  assert.deepEqual(await VariantPuzzle.generate("killer", { maxSteps: 1, maxAttempts: 3 }), []);
  await assert.rejects(VariantPuzzle.generate("runes"), /expected a kind: plain, latin, /);
  await assert.rejects(VariantPuzzle.generate("windoku", { size: 4 }), /are not made with 4 symbols/);
  const [medium] = await VariantPuzzle.generate("x", { seed: 1, size: 6, level: "medium" });
  assert.deepEqual([medium.level, medium.puzzle.level()], ["medium", "medium"]);
  await assert.rejects(VariantPuzzle.generate("plain", { level: "eassy" }), /easy/);
  await assert.rejects(VariantPuzzle.generate("killer", { level: "easy" }), /is never easy/);
  await assert.rejects(VariantPuzzle.generate("plain", { rating: 2 }), /options: /);
  await assert.rejects(VariantPuzzle.generate("plain", { seed: -1n }), SudokuError);
});

test("mistakes have a place", async () => {
  const fails = async (text, line, column, message) => {
    await assert.rejects(VariantPuzzle.parse(text), (error) => {
      assert.ok(error instanceof SudokuError);
      assert.deepEqual([error.line, error.column], [line, column]);
      assert.match(error.message, message);
      return true;
    });
  };
  await fails("", 1, 1, /0 symbols/);
  await fails(".FullRank~4~R1C2~R2C2", 1, 2, /the rule FullRank is not known/);
  await fails(".Shape~4x4\n.Cage~3~R9C9", 2, 2, /R9C9/);
  await fails(7, undefined, undefined, /expected a text/);
  const line = await VariantPuzzle.parse(LINE);
  assert.throws(() => line.broken("17"), { line: 1, column: 2, message: /'7' is not a symbol/ });
  assert.throws(() => line.broken([1]), /1 numbers, expected 16/);
  assert.throws(() => line.broken([0.5, ...Array(15).fill(0)]), /r1c1 holds another number/);
  assert.throws(() => line.broken([NaN, ...Array(15).fill(0)]), SudokuError);
  assert.throws(() => line.broken(7), /board: expected/);
});
