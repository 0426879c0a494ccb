/** The parts of the page that need no browser: states of the editor, fixes, sentences, verdicts. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { cornersOf, perspective } from "../page/answer.js";
import { cellIndex, cellName, CELLS, difference, EMPTY, houseCells } from "../page/cells.js";
import { written as clock } from "../page/clock.js";
import { beside, edge, placeOf, typed } from "../page/field.js";
import {
  BLANK,
  blank,
  digits,
  erase,
  History,
  isMarked,
  opened,
  paint,
  put,
  readState,
  readVariant,
  toggle,
  written,
  writtenVariant,
} from "../page/game.js";
import { question, ways } from "../page/doubt.js";
import { named } from "../page/making.js";
import { correctedList, fixed } from "../page/fix.js";
import { gridName, headline, said } from "../page/source.js";
import { refusal, verdict } from "../page/verdict.js";
import { Words } from "../page/words.js";

/** @typedef {import("../page/field.js").Field} Field */

const table = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../languages/${name}.json`), "utf8"));
const WORDS = new Words("en", table("en"));

test("names and houses of cells", () => {
  for (const cell of CELLS) assert.equal(cellIndex(cellName(cell)), cell);
  assert.equal(cellIndex("r0c1"), -1);
  assert.deepEqual(houseCells("row 2"), [9, 10, 11, 12, 13, 14, 15, 16, 17]);
  assert.deepEqual(houseCells("column 9"), [8, 17, 26, 35, 44, 53, 62, 71, 80]);
  assert.deepEqual(houseCells("box 6").map(cellName), [
    "r4c7",
    "r4c8",
    "r4c9",
    "r5c7",
    "r5c8",
    "r5c9",
    "r6c7",
    "r6c8",
    "r6c9",
  ]);
  assert.deepEqual(difference(EMPTY, `7${EMPTY.slice(1)}`), [0]);
});

test("a state is written and read again", () => {
  let state = put(put(BLANK, 0, 5, true), 80, 9, false);
  state = toggle(toggle(state, [1], 2), [1], 9);
  state = toggle(paint(paint(state, [3, 4], 7), [4], 2), [5, 6], 8, "centres");
  assert.deepEqual(readState(`#${written(state)}`), state);
  assert.deepEqual(readState(written(BLANK)), BLANK);
  for (const text of [
    "",
    "puzzle=12",
    `puzzle=${EMPTY}&entries=x`,
    `puzzle=${EMPTY}&marks=10`,
    `puzzle=${EMPTY}&marks=${"-".repeat(81)}`,
    `puzzle=${EMPTY}&centres=0`,
    `puzzle=${EMPTY}&colours=x`,
    `puzzle=${EMPTY}&colours=${"1".repeat(82)}`,
  ]) {
    assert.equal(readState(text), null, text);
  }
  assert.equal(readState(`puzzle=5${"0".repeat(80)}&entries=7${EMPTY.slice(1)}`)?.entries, EMPTY); // a given stays
});

test("boards of other kinds: gaps, letters, links", () => {
  /** Two rows of three, with a gap in the middle of the first. @type {Field} */
  const field = {
    text: ".Shape~6x6",
    names: ["r1c1", "r1c3", "r2c1", "r2c2", "r2c3"],
    symbols: ["0", "1", "A", "B"],
    frame: null,
    rules: [],
    words: null,
  };
  assert.deepEqual(field.names.map((_, cell) => placeOf(field, cell)), [[0, 0], [0, 2], [1, 0], [1, 1], [1, 2]]);
  assert.equal(beside(field, 0, [0, 1]), 1);
  assert.equal(beside(field, 3, [-1, 0]), 3);
  assert.equal(edge(field, 2, [0, 1]), 4);
  const key = (/** @type {string} */ key, code = "", shiftKey = false) => ({ key, code, shiftKey });
  assert.deepEqual(
    [key("0"), key("b"), key("B", "KeyB", true), key("!", "Digit1", true), key("2"), key("Shift")].map((event) =>
      typed(field, event),
    ),
    [1, 4, 4, 2, 0, 0],
  );
  let state = put(put(blank(field), 0, 4, true), 4, 3, false);
  state = paint(toggle(toggle(state, [1], 2), [1], 4), [2], 3);
  assert.equal(digits(state), "4...3");
  assert.equal(writtenVariant(`#${written(state)}`), ".Shape~6x6");
  assert.deepEqual(readVariant(`#${written(state)}`, field), state);
  for (const text of ["givens=5....", "givens=4...", "marks=9", "marks=1-1-1-1-1-1", "entries=x...."])
    assert.equal(readVariant(`variant=x&${text}`, field), null, text);
  assert.equal(writtenVariant(`puzzle=${EMPTY}`), null);
});

test("a doubtful cell stays in doubt until the reader decides it", () => {
  const line = `7?${".".repeat(78)}?`;
  const state = opened(line);
  assert.deepEqual(state.doubtful, [1, 80]);
  assert.equal(state.givens, `7${".".repeat(80)}`);
  assert.deepEqual(readState(written(state)), state);
  assert.deepEqual(toggle(state, [1], 5), state);
  // In either mode the digit on the page is a given; an empty cell is decided, too.
  for (const asGiven of [true, false]) {
    const typed = put(state, 1, 5, asGiven);
    assert.deepEqual([typed.givens.slice(0, 3), typed.doubtful], ["75.", [80]]);
    assert.deepEqual(erase(state, 80, asGiven).doubtful, [1]);
    assert.deepEqual(erase(state, 80, asGiven).givens, state.givens);
  }
  assert.deepEqual(put(state, 2, 5, false).doubtful, [1, 80]);
  const history = new History(state);
  history.push(put(state, 1, 5, true));
  history.go(-1);
  assert.deepEqual(history.state.doubtful, [1, 80]);
  for (const names of ["r0c1", "r1c1", "x"])
    assert.equal(readState(`puzzle=7${".".repeat(80)}&doubtful=${names}`), null, names);
});

test("a doubtful cell is asked with all its readings", () => {
  const doubt = (/** @type {number[]} */ ...candidates) => ({ cell: 70, candidates, picture: null });
  assert.deepEqual(ways(doubt(0, 5, 7)), [5, 7, 0]);
  assert.equal(WORDS.either(["5", "7", "empty"]), "5, 7, or empty");
  assert.equal(typeof question(doubt(0, 7)), "string");
});

test("random edits are undone and redone", () => {
  let seed = 7;
  const random = (/** @type {number} */ below) => (
    (seed = (seed * 1103515245 + 12345) % 2147483648),
    Math.floor(seed / 65536) % below
  );
  const history = new History(BLANK);
  const states = [written(BLANK)];
  while (states.length < 200) {
    const [cell, digit] = [random(81), 1 + random(9)];
    const state = history.state;
    const next =
      [
        put(state, cell, digit, true),
        put(state, cell, digit, false),
        toggle(state, [cell, (cell + 1) % 81], digit),
        toggle(state, [cell], digit, "centres"),
        paint(state, [cell], digit),
        erase(state, cell, true),
        erase(state, cell, false),
      ][random(7)] ?? state;
    if (history.push(next)) states.push(written(next));
    for (const at of CELLS)
      assert.ok(history.state.givens[at] === "." || history.state.entries[at] === ".");
  }
  for (const state of states.toReversed()) {
    assert.equal(written(history.state), state);
    history.go(-1);
  }
  assert.equal(history.canUndo, false);
  assert.equal(history.go(1) && history.canUndo, true);
  history.push(put(BLANK, 5, 5, true));
  assert.equal(history.canRedo, false);
});

test("several cells take marks and colours together, and are emptied in layers", () => {
  const both = toggle(BLANK, [1, 2], 5);
  const first = toggle(both, [1], 5);
  assert.deepEqual([first.marks[1], first.marks[2]], [0, 1 << 5]);
  // One of them lacks the mark: it is set in both, then struck out in both.
  assert.deepEqual(toggle(first, [1, 2], 5), both);
  assert.deepEqual(toggle(both, [1, 2], 5), BLANK);
  assert.deepEqual(paint(paint(BLANK, [1, 2], 4), [1, 2], 4), BLANK);
  assert.deepEqual(paint(paint(BLANK, [1], 4), [1, 2], 4), paint(BLANK, [1, 2], 4));
  let state = put(paint(toggle(both, [1], 7, "centres"), [1], 3), 1, 6, false);
  assert.deepEqual(toggle(state, [1], 9), state);
  const layers = [];
  for (let step = 0; step < 5; step += 1) {
    layers.push([state.entries[1], state.marks[1], state.centres[1], state.colours[1]]);
    state = erase(state, 1, false);
  }
  assert.deepEqual(layers, [
    ["6", 1 << 5, 1 << 7, 3],
    [".", 1 << 5, 1 << 7, 3],
    [".", 0, 1 << 7, 3],
    [".", 0, 0, 3],
    [".", 0, 0, 0],
  ]);
});

test("a time is written as on a clock", () => {
  assert.deepEqual([0, 65, 3609].map(clock), ["0:00", "1:05", "1:00:09"]);
});

test("marks are complete only if each empty cell has some", () => {
  assert.equal(isMarked(BLANK), false);
  assert.equal(isMarked({ ...BLANK, marks: CELLS.map(() => 2) }), true);
  assert.equal(digits(put(put(BLANK, 3, 4, true), 3, 5, false))[3], "4");
});

test("fixes are done", () => {
  const grid = `12${".".repeat(79)}`;
  assert.equal(fixed(grid, { kind: "add", cell: "r1c3", digit: 3 })?.slice(0, 3), "123");
  assert.equal(
    fixed(grid, { kind: "change", cell: "r1c1", from: 1, digit: 4 })?.slice(0, 3),
    "42.",
  );
  assert.equal(fixed(grid, { kind: "remove", cell: "r1c2", digit: 2 })?.slice(0, 3), "1..");
  assert.equal(
    fixed(grid, { kind: "swap", cells: ["r1c1", "r1c2"], digits: [1, 2] })?.slice(0, 3),
    "21.",
  );
  assert.equal(
    fixed(grid, {
      kind: "all",
      edits: [
        { kind: "add", cell: "r1c3", digit: 3 },
        { kind: "add", cell: "r1c4", digit: 4 },
      ],
    })?.slice(0, 4),
    "1234",
  );
  assert.equal(fixed(grid, { kind: "new" }), null);
  const { text, changes, left } = correctedList(WORDS, [
    { name: "A", grid, fix: { kind: "add", cell: "r1c3", digit: 3 }, text: "add 3", broken: true },
    { name: "B", grid, fix: null, text: "", broken: true },
    { name: "C", grid, fix: null, text: "", broken: false },
  ]);
  assert.deepEqual([changes, left], [1, 1]);
  assert.match(text, /^# A: add 3$/m);
  assert.deepEqual(
    text.split("\n").filter((line) => !line.startsWith("#")),
    [`123${grid.slice(3)}`, grid, grid, ""],
  );
});

const FINDING = {
  code: "multiple-solutions", severity: "error", source: { file: "a.pdf", page: 4 }, puzzle: 6, name: "6", title: "puzzle 6 has 2 solutions", message: "m", notes: [], grid: EMPTY,
  printed: null, solutions: [], count: { kind: "exactly", number: 2 }, cells: ["r1c2", "r1c9"], clashes: [], how: null, related: [], fixes: [], facts: [{ kind: "why", text: "r1c2 is open" }, { kind: "fix", text: "add a given" }], steps: [], fix_texts: [], fixes_complete: true, additions_needed: 1, conflict: null,
  ambiguity: null,
}; // prettier-ignore

test("findings have the sentences of the library", () => {
  assert.equal(headline(FINDING), "Puzzle 6 has 2 solutions");
  assert.deepEqual(said(FINDING.facts, "why"), ["r1c2 is open"]);
  assert.deepEqual(said(FINDING.facts, "fix", "how"), ["Add a given"]);
  assert.equal(gridName(WORDS, 6, { file: "a.pdf" }), "puzzle 6");
  const german = new Words("de", table("de"));
  assert.equal(gridName(german, null, { file: "a.pdf", page: 4 }), "das Gitter auf Seite 4");
});

test("the verdict is one sentence", () => {
  const summary = {
    puzzles: 24,
    checked: 24,
    fine: 24,
    solutions: 0,
    unreadable: 0,
    errors: 0,
    warnings: 0,
    infos: 0,
    unread: [],
    files: [],
  };
  const of = (/** @type {object} */ changes) =>
    verdict(WORDS, { findings: [FINDING], summary: { ...summary, ...changes } });
  assert.deepEqual(
    [of({}).mood, of({}).sentence],
    ["fine", "All 24 puzzles are right: each has exactly one solution."],
  );
  assert.equal(
    of({ puzzles: 1, checked: 1, fine: 1 }).sentence,
    "This puzzle is right: it has exactly one solution.",
  );
  assert.equal(
    of({ errors: 3, warnings: 1, fine: 19 }).sentence,
    "Not ready yet: 3 errors in 24 puzzles.",
  );
  assert.equal(
    of({ errors: 1, puzzles: 1, fine: 0 }).sentence,
    "This puzzle has more than one solution.",
  );
  assert.equal(
    of({ puzzles: 0, checked: 0, fine: 0, errors: 1 }).sentence,
    "No Sudoku was found here.",
  );
  assert.equal(of({ warnings: 1, fine: 23 }).mood, "warning");
  assert.equal(of({ checked: 23, fine: 23 }).mood, "unread");
  assert.equal(refusal({ locked: true }, false), "failure.password");
  assert.equal(refusal({ locked: true }, true), "failure.wrong_password");
  assert.equal(refusal({}, true), "failure.broken");
});

test("the name of a book has its chapters, or the number of puzzles of many", () => {
  const chapter = { name: "disjoint-groups", count: 20 };
  assert.equal(named([{ name: "easy", count: 1 }, chapter]), "1-easy-20-disjoint-groups");
  assert.equal(named(Array.from({ length: 19 }, () => chapter)), "380");
});

test("a point of a grid is where its photograph shows it", () => {
  const flat = perspective(cornersOf([10, 20, 100, 110]));
  assert.deepEqual(flat(0.5, 0.25), [55, 42.5]);
  // A square that goes away from the camera: its diagonals still cross in its middle.
  const at = perspective([
    [20, 10],
    [80, 10],
    [100, 90],
    [0, 90],
  ]);
  const near = (/** @type {readonly number[]} */ point, /** @type {readonly number[]} */ wanted) =>
    point.forEach((one, nth) => assert.ok(Math.abs(one - (wanted[nth] ?? 0)) < 1e-9, `${point}`));
  near(at(0, 0), [20, 10]);
  near(at(1, 0), [80, 10]);
  near(at(1, 1), [100, 90]);
  near(at(0, 1), [0, 90]);
  near(at(0.5, 0.5), [50, 40]);
});

test("cells have the names of a notation", () => {
  const words = (/** @type {import("../page/words.js").Notation} */ notation) =>
    new Words("de", { "cell.initials": "Z{row}S{column}", said: "{cells} von {file}" }, notation);
  assert.equal(words("a1").named("r4c7 oder r12c3"), "D7 oder L3");
  assert.equal(words("initials").named("r4c7, r16c16"), "Z4S7, Z16S16");
  assert.equal(words("rc").named("r4c7"), "r4c7");
  // The name of a file is no cell.
  assert.equal(words("a1").say("said", { cells: "r1c1 r1c2", file: "r1c1.txt" }), "A1 A2 von r1c1.txt");
});
