// The questions about grids: values, errors, and what every answer has in common.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PUZZLE, SOLUTION, TWO, sudoku } from "./package.js";

const { SudokuError } = sudoku;

test("no solution, one, and several", () => {
  const one = { kind: "one", unique: true, count: 1, solution: SOLUTION, first: SOLUTION, solutions: [SOLUTION] };
  assert.deepEqual(sudoku.solve(PUZZLE), one);
  const two = sudoku.solve(TWO);
  assert.equal(two.kind, "many");
  assert.deepEqual([two.unique, two.count, two.solution, two.first], [false, 2, null, two.solutions[0]]);
  assert.equal(new Set(two.solutions).size, 2);
  const none = { kind: "none", unique: false, count: 0, solution: null, first: null, solutions: [] };
  assert.deepEqual(sudoku.solve("11" + ".".repeat(79)), none);
});

test("a puzzle is a text, or 81 numbers of any kind", () => {
  const numbers = [...PUZZLE].map((symbol) => (symbol === "." ? 0 : Number(symbol)));
  for (const puzzle of [numbers, Uint8Array.from(numbers), Float32Array.from(numbers)]) {
    assert.equal(sudoku.solve(puzzle).solution, SOLUTION);
  }
  const drawn = PUZZLE.match(/.{9}/g).join("\n");
  assert.equal(sudoku.solve(drawn).solution, SOLUTION);
});

test("counting ends at the limit", () => {
  assert.equal(sudoku.count(".".repeat(81), 1000), 1000);
  assert.equal(sudoku.count(TWO), 2);
  const several = "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8...";
  assert.equal(sudoku.count(several), 125);
  assert.equal(sudoku.count(several, undefined), 125);
  assert.equal(sudoku.count(several, 2), 2);
  assert.throws(() => sudoku.count(".".repeat(81)), /more than 1,000,000 solutions: name a limit/);
  for (const steps of [0, 1, 20, 100, 1000, 1e6]) {
    const found = sudoku.count(several, { maxSteps: steps });
    assert.equal(found.kind, found.number === 125 ? "exactly" : "at_least", `${steps} steps`);
    assert.ok(found.number <= 125 && (steps < 1000 || found.number === 125));
  }
  assert.deepEqual(sudoku.count(several, { limit: 125, maxSteps: 1e9 }), { kind: "at_least", number: 125 });
  assert.deepEqual(sudoku.count(several, { limit: 126, maxSteps: 1e9 }), { kind: "exactly", number: 125 });
  assert.equal(sudoku.count(several, { limit: 7 }), 7);
  assert.equal(sudoku.count(".".repeat(81), { maxSteps: 1000 }).kind, "at_least");
  assert.equal(sudoku.solutions(".".repeat(81), 7).length, 7);
  for (const limit of [0, -1, 1.5, NaN, Infinity, 1_000_001]) {
    assert.throws(() => sudoku.count(PUZZLE, limit), SudokuError);
  }
});

test("a text that is not a grid has a place", () => {
  const fails = (puzzle, place, message) => {
    try {
      sudoku.solve(puzzle);
    } catch (error) {
      assert.ok(error instanceof SudokuError && error instanceof Error);
      assert.equal(error.name, "SudokuError");
      assert.match(error.message, message);
      assert.deepEqual([error.line, error.column, error.cell], place);
      return;
    }
    assert.fail("it is solved");
  };
  fails(PUZZLE.slice(1), [1, 81, undefined], /80 symbols, expected 81/);
  fails(`\n${PUZZLE.replace("6", "?")}`, [2, 4, "r1c4"], /\?/);
  fails(Array(80).fill(0), [undefined, undefined, undefined], /80 numbers, expected 81/);
  fails(Array(81).fill(10), [undefined, undefined, "r1c1"], /^r1c1 holds 10, expected 0 \(empty\) to 9$/);
  fails([0, 0.5, ...Array(79).fill(0)], [undefined, undefined, "r1c2"], /^r1c2 holds/);
  fails([-1, ...Array(80).fill(0)], [undefined, undefined, "r1c1"], /^r1c1 holds -1/);
  for (const puzzle of [null, undefined, 7, {}]) fails(puzzle, [undefined, undefined, undefined], /^puzzle: expected a text, or 81 numbers/);
});

test("entries differ from givens", () => {
  const parsed = sudoku.parse(`${PUZZLE.slice(0, 0)}+9${PUZZLE.slice(1)}`);
  assert.equal(parsed.grid[0], "9");
  assert.equal(parsed.marks, null);
  assert.equal(parsed.fixed.length, 29);
  assert.ok(!parsed.fixed.includes("r1c1"));
});

test("pencil marks", () => {
  const marks = "123456789".repeat(81);
  const parsed = sudoku.parse(marks);
  assert.equal(parsed.grid, ".".repeat(81));
  assert.deepEqual(parsed.marks[80], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(sudoku.canonical(marks).form.length, 729);
});

test("clashes name house, digit and cells", () => {
  const [first] = sudoku.clashes("7.7" + ".".repeat(78));
  assert.deepEqual(first, { house: "row 1", digit: 7, cells: ["r1c1", "r1c3"] });
  assert.deepEqual(sudoku.clashes(PUZZLE), []);
});

test("a hint has three levels, in seven languages", async () => {
  const hint = await sudoku.hint(PUZZLE);
  assert.equal(hint.technique, "hidden-single");
  assert.deepEqual(hint.placement, { cell: "r2c1", digit: 6 });
  assert.equal(hint.levels[1], "r2c1 is the only place for 6 in box 1.");
  const [first] = await sudoku.path(PUZZLE);
  const { hints } = await sudoku.allHints(PUZZLE);
  const found = await sudoku.exercise(PUZZLE, "hidden-single");
  for (const step of [hint, first, ...hints, found]) {
    assert.equal(step.sentence, step.levels[2]);
    assert.ok(!("sentence" in JSON.parse(JSON.stringify(step))), "as JSON it is that of the command");
  }
  const german = await sudoku.hint(PUZZLE, { language: "de", notation: "a1" });
  assert.equal(german.levels[1], "Der einzige Platz für 6 in Block 1 ist B1.");
  const french = await sudoku.hint(PUZZLE, { language: "fr", notation: "initials" });
  assert.match(french.levels[1], /L2C1/);
  for (const [language, cell] of [["es", "F2C1"], ["it", "R2C1"], ["pt", "L2C1"], ["nl", "R2K1"]]) {
    const said = await sudoku.hint(PUZZLE, { language, notation: "initials" });
    assert.ok(said.levels[1].startsWith(`${cell} `), said.levels[1]);
  }
  // Reports and diagnoses are in fewer languages, and say which.
  await assert.rejects(sudoku.diagnose(TWO, { language: "es" }), /language: expected en, de or fr, found "es"/);
  await assert.rejects(sudoku.hint(PUZZLE, { language: "xx" }), /^SudokuError: language: .*"xx"/);
  await assert.rejects(sudoku.hint(PUZZLE, { langage: "de" }), /langage/);
  await assert.rejects(sudoku.hint("11" + ".".repeat(79)), /row 1/);
  for (const ask of [sudoku.hint, sudoku.path, sudoku.allHints]) {
    for (const puzzle of [TWO, ".".repeat(81)]) {
      await assert.rejects(ask(puzzle), /^SudokuError: the puzzle has several solutions: r\dc\d can be/);
    }
  }
  assert.equal(await sudoku.hint(SOLUTION), null);
});

test("marks narrow the candidates", async () => {
  const marks = sudoku.candidates(PUZZLE);
  assert.ok(marks[0].length > 1);
  marks[0] = [Number(SOLUTION[0])];
  for (const given of [marks, marks.map((cell) => Uint8Array.from(cell))]) {
    const { hints } = await sudoku.allHints(PUZZLE, { marks: given, techniques: "naked-single" });
    const placed = hints.map(({ placement }) => placement);
    assert.deepEqual(placed.find(({ cell }) => cell === "r1c1"), { cell: "r1c1", digit: marks[0][0] });
  }
  // A digit of the solution that was struck out, in a cell that is right by the rules.
  const wrong = sudoku.candidates(PUZZLE).map((cell, at) =>
    cell.length > 2 ? cell.filter((digit) => digit !== Number(SOLUTION[at])) : cell);
  await assert.rejects(sudoku.hint(PUZZLE, { marks: wrong }), SudokuError);
  await assert.rejects(sudoku.hint(PUZZLE, { marks: [[1]] }), /1 cells, expected 81/);
});

test("every step of a path is possible, and they end at the solution", async () => {
  const steps = await sudoku.path(PUZZLE);
  let grid = [...PUZZLE];
  for (const step of steps) {
    assert.equal(step.grid, grid.join(""));
    if (!step.placement) continue;
    const [, row, column] = step.placement.cell.match(/r(\d)c(\d)/);
    const at = 9 * (row - 1) + (column - 1);
    assert.equal(grid[at], ".");
    grid[at] = String(step.placement.digit);
  }
  assert.equal(grid.join(""), SOLUTION);
  const singles = await sudoku.allHints(PUZZLE, { techniques: "singles" });
  assert.equal(singles.hints.length, 5);
  assert.ok(singles.complete);
});

test("an exercise is the next step", async () => {
  let exercises = 0;
  for (const { puzzle } of await sudoku.generate({ seed: 1, count: 20, minimal: true })) {
    const found = await sudoku.exercise(puzzle, "naked-pair", { language: "fr" });
    if (!found) continue;
    exercises += 1;
    assert.equal(found.technique, "naked-pair");
    const next = await sudoku.hint(found.grid, { marks: found.marks, language: "fr" });
    assert.deepEqual(next.levels, found.levels);
  }
  assert.ok(exercises > 0);
  assert.equal(await sudoku.exercise(".".repeat(81), "x-wing"), null);
  await assert.rejects(sudoku.exercise(PUZZLE), /techniques/);
  await assert.rejects(sudoku.exercise(PUZZLE, "naked-pear"), /naked-pair/);
});

test("a search for hints has a limit", async () => {
  const hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
  await assert.rejects(sudoku.path(hard, { maxSteps: 50 }), /given up after 50 steps/);
  const few = await sudoku.allHints(hard, { techniques: "all", maxSteps: 50 });
  assert.equal(few.complete, false);
  assert.ok((await sudoku.path(hard, { maxSteps: 0 })).length > 60);
  assert.equal((await sudoku.rate(hard, { maxSteps: 50 })).accuracy, "at least");
});

test("a diagnosis has a fix that is right", async () => {
  const found = await sudoku.diagnose(TWO);
  assert.equal(found.verdict, "ambiguous");
  const [fix] = found.fixes;
  assert.equal(fix.kind, "add");
  const [, row, column] = fix.cell.match(/r(\d)c(\d)/);
  const grid = [...TWO];
  grid[9 * (row - 1) + (column - 1)] = String(fix.digit);
  assert.equal(sudoku.solve(grid.join("")).solution, fix.solution);
  const printed = await sudoku.diagnose(TWO, { printed: sudoku.solve(TWO).solutions[1] });
  assert.ok(printed.fixes[0].agrees_with_printed);
});

test("puzzles by seed", async () => {
  const [one, two] = await sudoku.generate({ seed: 2n ** 64n - 1n, count: 2, level: "easy" });
  assert.notEqual(one.puzzle, two.puzzle);
  assert.equal(sudoku.solve(one.puzzle).solution, one.solution);
  assert.deepEqual(await sudoku.generate({ seed: "18446744073709551615", level: "easy" }), [one]);
  await assert.rejects(sudoku.generate({ seed: 1, givens: 3 }), /17/);
  await assert.rejects(sudoku.generate({}), /seed/);
  const few = await sudoku.generate({ seed: 1, givens: 20, count: 5, maxAttempts: 1 });
  assert.ok(few.length <= 1);
});

test("a rating needs a proper puzzle", async () => {
  assert.equal((await sudoku.rate(PUZZLE)).er, 1.5);
  assert.equal(await sudoku.level(PUZZLE), "easy");
  await assert.rejects(sudoku.level(TWO), SudokuError);
  assert.equal((await sudoku.rate(PUZZLE, { scale: "hodoku" })).score, 298);
  await assert.rejects(sudoku.rate(TWO), SudokuError);
});
