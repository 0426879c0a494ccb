/** Puzzles of other sizes and kinds: typed, answered and explained; in books; made for print. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { pathToFileURL } from "node:url";
import { COMMAND, done, finish, paste, PROPER, saved, SITE, UNABLE, visit } from "./harness.js";

after(finish);
const skip = UNABLE;
const noCommand = skip || (!existsSync(COMMAND) && `there is no ${COMMAND}`);

/** A killer of 4 by 4 with a diagonal, and its only solution. */
const KILLER = ".Shape~4x4.Diagonal~1.Cage~3~R1C1~R1C2.~R1C3_4.~R3C1_1";
const SOLVED = "2143341212344321";
/** Knights have no mark in a picture. */
const KNIGHT = ".Shape~4x4.AntiKnight.~R1C1_1";
/** Two solutions: 1 and 2 can be swapped. */
const TWO = "..3434..4321..43";

/** @typedef {import("playwright-core").Page} Page */

/** Waits for the answer. @param {Page} page @param {string | RegExp} text */
const answer = (page, text) =>
  page.waitForFunction(
    ([source, flags]) =>
      new RegExp(source ?? "", flags).test(document.getElementById("answer-text")?.textContent ?? ""),
    typeof text === "string" ? [text, ""] : [text.source, text.flags],
  );

/** The symbols on the board, a dot for an empty cell. @param {Page} page */
const shown = (page) =>
  page.$$eval(".cell", (cells) =>
    cells
      .map((cell) => (cell.querySelector(".marks, .ghost") ? "." : cell.textContent || "."))
      .join(""),
  );

/** The name of a cell for screen readers. @param {Page} page @param {number} nth */
const named = (page, nth) => page.getAttribute(`.cell >> nth=${nth}`, "aria-label");

/** Pastes a puzzle into the editor. @param {Page} page @param {string} text */
async function open(page, text) {
  await paste(page, text);
  await page.waitForSelector(".grid.drawn");
}

test("a killer is pasted, filled in with keys, and solved by hints", { skip }, () =>
  visit(
    async (page) => {
      await open(page, KILLER);
      await answer(page, "Exactly one solution");
      assert.equal(await shown(page), "..4.....1.......");
      assert.equal(await named(page, 2), "r1c3, 4, given");
      assert.equal(await page.$$eval("#pad button", (keys) => keys.length), 4);
      // The picture of the library is under the cells, which are where it has its own.
      const size = await page.$eval(".ground", (image) => /** @type {HTMLImageElement} */ (image).naturalWidth);
      assert.ok(size > 500);
      const boxes = await page.$$eval(".cell", (cells) =>
        cells.map((cell) => {
          const { left, top, width } = cell.getBoundingClientRect();
          return [left, top, width];
        }),
      );
      const [first = [], second = []] = boxes;
      assert.ok(Math.abs((second[0] ?? 0) - (first[0] ?? 0) - (first[2] ?? 0)) < 1);
      await page.click("#mode-entries");
      await page.focus(".cell >> nth=0");
      await page.keyboard.press("3");
      await answer(page, "one of your digits is wrong");
      await page.keyboard.press("Control+z");
      await answer(page, "Exactly one solution");
      await page.keyboard.press("4");
      await page.waitForSelector(".cell.clash");
      assert.match((await named(page, 0)) ?? "", /r1c1, 4, clashes/);
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Shift+Digit2");
      assert.equal(await named(page, 0), "r1c1, pencil marks 2");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("ArrowDown");
      await page.click("#pad button >> nth=2");
      assert.equal((await shown(page))[4], "3");
      await page.click("#rate");
      await page.waitForFunction(() =>
        /^(Easy|Medium|Hard)/.test(document.getElementById("advice")?.textContent ?? ""),
      );
      await page.click("#fill-marks");
      assert.match((await named(page, 0)) ?? "", /pencil marks/);
      for (let step = 0; step < 60 && (await shown(page)) !== SOLVED; step += 1) {
        const before = await page.$$eval(".cell", (cells) =>
          cells.map((cell) => cell.getAttribute("aria-label")).join(),
        );
        await answer(page, "Exactly one solution");
        await page.click("#hint");
        await page.waitForSelector(".levels");
        await page.click("#hint-more");
        await page.click("#hint-more");
        assert.equal(await page.$$eval(".levels li", (items) => items.length), 3);
        await page.click("#hint-apply");
        await page.waitForFunction(
          (old) =>
            [...document.querySelectorAll(".cell")]
              .map((cell) => cell.getAttribute("aria-label"))
              .join() !== old,
          before,
        );
      }
      assert.equal(await shown(page), SOLVED);
      await answer(page, "Solved");
      await page.click("#clear");
      await answer(page, "Type the digits");
      assert.equal(await page.$$eval(".cell", (cells) => cells.length), 81);
      await page.click("#undo");
      await page.waitForSelector(".grid.drawn");
      assert.equal(await shown(page), SOLVED);
    },
    { hash: "#grid" },
  ),
);

test("several solutions, none, and why", { skip }, () =>
  visit(
    async (page) => {
      await open(page, TWO);
      await answer(page, "More than one solution");
      await page.click("#both");
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll(".advice img")].filter(
            (image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 0,
          ).length === 2,
      );
      assert.match((await page.textContent("#advice")) ?? "", /r1c1: 1 or 2|r1c1: 2 or 1/);
      assert.ok((await page.$$eval(".cell.differs", (cells) => cells.length)) >= 4);
      await page.click("#why");
      await page.waitForSelector(".fixes button");
      await page.click(".fixes button");
      await answer(page, "Exactly one solution");
      // A contradiction of two givens on the diagonal.
      await open(page, ".Shape~4x4.Diagonal~1.~R1C4_1.~R4C1_1");
      await answer(page, /^No solution: the diagonal .*\(r1c4 r4c1\)/);
      assert.equal(await page.$$eval(".cell.clash", (cells) => cells.length), 2);
      await page.click("#why");
      await page.waitForSelector(".reasons li");
      assert.match((await page.textContent("#advice")) ?? "", /these 2 givens .*r1c4 r4c1/);
      // Rules without a mark are listed.
      await open(page, KNIGHT);
      await page.waitForSelector("#rules li");
      assert.match((await page.textContent("#rules")) ?? "", /cells a knight's step apart differ/);
      // Rules in words are shown, and the answer says that they were not checked.
      const grid = Array.from(SOLVED, (symbol, at) => (at < 12 ? { value: +symbol, given: true } : {}));
      const rows = [0, 4, 8, 12].map((at) => grid.slice(at, at + 4));
      await open(page, JSON.stringify({ size: 4, grid: rows, ruleset: "Corners add to 10." }));
      await answer(page, "Exactly one solution. The rules in words were not checked");
      assert.match((await page.textContent("#rules")) ?? "", /not checked:Corners add to 10\./);
      assert.equal(await page.getAttribute("#answer", "class"), "answer warning");
      await open(page, KNIGHT);
      await page.selectOption("#language", "de");
      await page.waitForFunction(() =>
        /Regeln, die das Bild nicht zeigt.*Zellen im Springerzug/s.test(
          document.getElementById("rules")?.textContent ?? "",
        ),
      );
    },
    { hash: "#grid" },
  ),
);

test("letters are symbols, boards have gaps, and links bring everything back", { skip }, () =>
  visit(
    async (page, site) => {
      await open(page, ".Shape~16x16");
      assert.equal(await page.$$eval("#pad button", (keys) => keys.length), 16);
      await page.focus(".cell >> nth=0");
      await page.keyboard.press("g"); // a puzzle that is typed: on to the next cell
      await page.keyboard.press("Shift+KeyA");
      await page.waitForFunction(() => document.querySelector(".cell")?.textContent === "G");
      assert.equal(await named(page, 1), "r1c2, pencil marks A");
      await page.click("#share");
      const link = await page.inputValue("#link-text");
      assert.ok(link.startsWith(`${site.url}#variant=`), link);
      await page.reload();
      await page.waitForSelector(".grid.drawn");
      assert.match((await named(page, 0)) ?? "", /^r1c1, G/);
      await page.evaluate(() => localStorage.clear());
      await page.goto("about:blank");
      await page.goto(link);
      await page.waitForSelector(".grid.drawn");
      assert.equal(await named(page, 1), "r1c2, pencil marks A");
    },
    { hash: "#grid" },
  ),
);

test("text of any form is read; ordinary puzzles stay ordinary", { skip }, () =>
  visit(
    async (page) => {
      await open(page, "3............2..AAABACBBCCBDCDDD");
      await answer(page, /solution/);
      // A string of the solver without further rules is an ordinary puzzle.
      const givens = Array.from(PROPER, (symbol, at) =>
        symbol === "." ? "" : `.~R${1 + Math.floor(at / 9)}C${1 + (at % 9)}_${symbol}`,
      );
      await paste(page, `.Shape~9x9${givens.join("")}`);
      await page.waitForSelector(".grid:not(.drawn)");
      assert.equal(await shown(page), PROPER);
      await open(page, ".Cage~3~R1C1~R1C2.Arrow~R5C5~R5C6~R5C7.Thermo~R9C1~R9C2~R9C3");
      await answer(page, "More than one solution");
      await paste(page, ".Shape~4x4.Foo~1");
      await page.waitForSelector(".advice .failure");
      assert.match((await page.textContent("#advice")) ?? "", /the rule Foo is not known/);
    },
    { hash: "#grid" },
  ),
);

test("a link without a puzzle of another kind is a sentence", { skip }, () =>
  visit(
    async (page) => {
      await page.waitForSelector(".advice .failure");
      assert.match((await page.textContent("#advice")) ?? "", /holds no puzzle/);
    },
    { hash: "#variant=nothing" },
  ),
);

/** A book with one puzzle of each verdict. */
const BOOK = `Puzzle 1\n${PROPER}\nPuzzle 2\n${KILLER}\nPuzzle 3\n${TWO}\n`;

test("the puzzles of a book have their pictures, and open in the editor", { skip }, () =>
  visit(async (page) => {
    await paste(page, BOOK);
    await done(page);
    assert.match((await page.textContent("#report h2")) ?? "", /1 error in 3 puzzles/);
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll(".card img")].filter(
          (image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 0,
        ).length === 2,
    );
    assert.equal(await page.$$eval(".card svg", (boards) => boards.length), 1);
    // The list has them also, as they were.
    const list = (await saved(page, "Save the corrected list")).bytes.toString();
    assert.match(list, /1 broken puzzle is unchanged/);
    assert.deepEqual(
      list.split("\n").filter((text) => text !== "" && !text.startsWith("#")),
      [PROPER, ".Shape~4x4.~R1C3_4~R3C1_1.Diagonal~1.Cage~3~R1C1~R1C2", TWO],
    );
    await page.click(".findings button");
    await page.waitForSelector("dialog[open] .boards img");
    assert.equal(await page.$$eval("dialog .boards figure", (figures) => figures.length), 2);
    assert.match((await page.textContent("dialog .fixes")) ?? "", /add /);
    await page.getByRole("button", { name: "Open in the editor" }).click();
    await page.waitForSelector(".grid.drawn");
    await answer(page, "More than one solution");
    await page.click("#to-check");
    await page.click(".card.fine >> nth=1");
    await page.waitForSelector("dialog[open] .boards img");
    assert.match((await page.textContent("dialog h2")) ?? "", /right, with exactly one solution/);
  }),
);

test("chapters of other sizes and kinds are those of the command", { skip: noCommand }, () =>
  visit(
    async (page) => {
      for (const [name, count] of [
        ["easy", "1"],
        ["medium", "0"],
        ["hard", "0"],
        ["4x4", "2"],
        ["jigsaw", "1"],
        ["x", "1"],
      ])
        await page.fill(`#count-${name}`, count ?? "");
      await page.fill("#seed", "7");
      await page.check("#guide");
      await page.check("#marks");
      assert.match((await page.textContent("#make-total")) ?? "", /5 puzzles/);
      const { name, bytes } = await saved(page, "Make the PDF");
      assert.equal(name, "sudoku-1-easy-2-4x4-1-jigsaw-1-x-7.pdf");
      const shown = (await page.textContent("#make-result code")) ?? "";
      const [, ...words] = shown.replace(/ -o book\.pdf$/, "").split(" ");
      const out = join(mkdtempSync(join(tmpdir(), "sudoku-web-")), "book.pdf");
      execFileSync(COMMAND, [...words, "-o", out], { stdio: "ignore" });
      assert.ok(readFileSync(out).equals(bytes), shown);
      assert.match(shown, /--contents --how-to --legend --stars --solution-pages/);
      await page.selectOption("#per-page", "large");
      await page.uncheck("#guide");
      await page.uncheck("#solutions");
      const large = await saved(page, "Make the PDF");
      assert.match((await page.textContent("#make-result code")) ?? "", /--large-print /);
      assert.ok(large.bytes.length > 0 && !large.bytes.equals(bytes));
    },
    { hash: "#make" },
  ),
);

test("every kind of chapters has a field, and a book of two is right", { skip }, () =>
  visit(
    async (page) => {
      const { chapterKinds } = await import(pathToFileURL(join(SITE, "sudoku/index.js")).href);
      /** @type {{ kind: string, name: string }[]} */
      const kinds = await chapterKinds();
      assert.ok(kinds.length >= 19, `${kinds.length} kinds`);
      await page.waitForSelector("#count-anti-king");
      const fields = await page.$$eval("#make-kinds label", (labels) =>
        labels.map((label) => [label.querySelector("input")?.id, label.textContent]),
      );
      assert.deepEqual(fields, [
        ["count-4x4", "4 × 4"],
        ["count-6x6", "6 × 6"],
        ...kinds.map(({ kind, name }) => [`count-${kind}`, name]),
      ]);
      // Another visit adds no field again.
      await page.click("#to-check");
      await page.click("#to-make");
      for (const [name, count] of [
        ["easy", "0"],
        ["medium", "0"],
        ["hard", "0"],
        ["kropki", "1"],
        ["anti-king", "2"],
      ])
        await page.fill(`#count-${name}`, count ?? "");
      assert.equal(await page.$$eval("#make-kinds label", ({ length }) => length), fields.length);
      await page.fill("#seed", "7");
      assert.match((await page.textContent("#make-total")) ?? "", /3 puzzles/);
      const { name, bytes } = await saved(page, "Make the PDF");
      assert.equal(name, "sudoku-1-kropki-2-anti-king-7.pdf");
      await page.click("#to-check");
      await page.setInputFiles("#files", { name, mimeType: "application/pdf", buffer: bytes });
      await done(page);
      assert.match((await page.textContent("#report h2")) ?? "", /All 3 puzzles are right/);
    },
    { hash: "#make" },
  ),
);

test("kinds that are not loaded are said as such, and loaded at the next visit", { skip }, () => {
  /** @type {Record<string, any>} */
  const changes = { "/sudoku/print_bg.wasm": null };
  return visit(
    async (page, _, faults) => {
      await page.waitForSelector("#kinds-failure:not([hidden])");
      assert.match((await page.textContent("#kinds-failure")) ?? "", /could not be loaded/);
      // The browser may report the missing file.
      assert.ok(faults.splice(0).every((fault) => /404/.test(fault)));
      delete changes["/sudoku/print_bg.wasm"];
      await page.click("#to-check");
      await page.click("#to-make");
      await page.waitForSelector("#count-killer");
      assert.equal(await page.isVisible("#kinds-failure"), false);
    },
    { hash: "#make", changes },
  );
});
