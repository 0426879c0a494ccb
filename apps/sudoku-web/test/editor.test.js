/** The editor in a browser: keys, pointer, answers, hints, reasons, links, drafts, print. */

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { BROWSER, finish, paste, PROPER, SEVERAL, UNABLE, visit } from "./harness.js";

after(finish);
const skip = UNABLE;

/** The digits of the grid as a line. @param {import("playwright-core").Page} page */
const line = (page) =>
  page.$$eval("#grid .cell", (cells) =>
    cells
      .map((cell) => /^\w+, ([1-9])/.exec(cell.getAttribute("aria-label") ?? "")?.[1] ?? ".")
      .join(""),
  );

/**
 * Waits for an answer with these words.
 * @param {import("playwright-core").Page} page
 * @param {string} text
 */
const answer = (page, text) =>
  page.waitForFunction(
    (wanted) => document.getElementById("answer-text")?.textContent?.includes(wanted),
    text,
  );

/**
 * The time from a key to its answer, in milliseconds.
 * @param {import("playwright-core").Page} page
 * @param {string} key
 */
const timed = (page, key) =>
  page.evaluate(async (pressed) => {
    const region = document.getElementById("answer");
    const start = performance.now();
    const changed = new Promise((resolve) =>
      new MutationObserver(resolve).observe(region ?? document.body, {
        childList: true,
        subtree: true,
        attributes: true,
        characterData: true,
      }),
    );
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: pressed, code: `Digit${pressed}`, bubbles: true }),
    );
    await changed;
    return performance.now() - start;
  }, key);

test("a puzzle is typed with the keyboard alone, and answered", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "Type the digits");
      // From the top of the page to the grid, by keys alone.
      for (
        let at = 0;
        at < 30 &&
        !(await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell"));
        at += 1
      )
        await page.keyboard.press("Tab");
      assert.equal(
        await page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
        "r1c1, empty",
      );
      await page.keyboard.press("5");
      await answer(page, "1 digit so far");
      await page.keyboard.press("5");
      await answer(page, "row 1 has 5 more than once (r1c1 r1c2)");
      assert.equal(
        await page.getAttribute(".cell >> nth=1", "aria-label"),
        "r1c2, 5, given, clashes",
      );
      await page.keyboard.press("Control+z");
      await answer(page, "1 digit so far");
      await page.keyboard.press("Control+y");
      // The cell before is taken back.
      await page.keyboard.press("Backspace");
      assert.equal(await page.getAttribute(".cell >> nth=1", "aria-label"), "r1c2, empty");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("End");
      await page.keyboard.press("m");
      assert.equal(await page.getAttribute("#pencil", "aria-pressed"), "true");
      for (const key of ["1", "4", "4", "7"]) await page.keyboard.press(key);
      assert.equal(
        await page.getAttribute(".cell >> nth=17", "aria-label"),
        "r2c9, pencil marks 1 7",
      );
      await page.keyboard.press("m");
      await page.keyboard.press("Shift+Digit9");
      assert.equal(
        await page.getAttribute(".cell >> nth=17", "aria-label"),
        "r2c9, pencil marks 1 7 9",
      );
      await page.keyboard.press("Control+End");
      await page.keyboard.press("2");
      assert.equal(await line(page), `5${".".repeat(79)}2`);
      // The draft is there at the next visit.
      await page.reload();
      await page.waitForSelector("html[data-ready]");
      assert.equal(await line(page), `5${".".repeat(79)}2`);
    },
    { hash: "#grid" },
  ),
);

test("a newspaper's puzzle is typed with 81 keys and played", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "Type the digits");
      // No cell has the focus yet: a digit is for the grid all the same.
      for (const [at, symbol] of [...PROPER].entries())
        await page.keyboard.press(symbol === "." ? [".", "0", " "][at % 3] ?? "." : symbol);
      await answer(page, "Exactly one solution");
      assert.equal(await line(page), PROPER);
      assert.equal(await page.isChecked("#mode-givens"), true);
      await page.click("#play");
      assert.equal(await page.isChecked("#mode-entries"), true);
      // In play a digit stays where it is, and a given is not changed.
      await page.keyboard.press("5");
      await page.keyboard.press("3");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("9");
      assert.equal((await line(page)).slice(0, 2), `3${PROPER[1]}`);
      await page.waitForFunction(() => /^0:0[1-9]/.test(document.getElementById("clock")?.textContent ?? ""));
      await page.click("#clear");
      assert.equal(await page.isChecked("#mode-givens"), true);
    },
    { hash: "#grid" },
  ),
);

test("a puzzle is typed with the keys on the screen alone", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "Type the digits");
      for (const symbol of PROPER) {
        if (symbol === ".") await page.click("#erase");
        else await page.click(`#pad button >> nth=${Number(symbol) - 1}`);
      }
      await answer(page, "Exactly one solution");
      assert.equal(await line(page), PROPER);
      assert.equal(await page.textContent("#erase"), "Empty");
      await page.click("#play");
      assert.equal(await page.textContent("#erase"), "Erase");
    },
    { hash: "#grid" },
  ),
);

test("a game is left for another puzzle only if the player says so", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "Exactly one solution");
      const entered = `${PROPER.slice(0, 9)}6${PROPER.slice(10)}`;
      await page.click(".cell >> nth=9");
      await page.keyboard.press("6");
      await page.click("#new");
      await page.waitForSelector("#stay:focus");
      assert.match((await page.textContent("#advice")) ?? "", /not solved yet: 1 digit is in it/);
      await page.keyboard.press("Enter");
      assert.equal(await page.textContent("#advice"), "");
      assert.equal(await line(page), entered);
      // A link is another puzzle also, and so is one that is pasted.
      await page.evaluate((line) => (location.hash = `#puzzle=${line}`), SEVERAL);
      await page.waitForSelector("#stay:focus");
      await page.click("#stay");
      await paste(page, SEVERAL);
      await page.click("#leave");
      await answer(page, "More than one solution");
      assert.equal(await line(page), SEVERAL);
      await page.click("#undo");
      assert.equal(await line(page), entered);
      // The digits that a puzzle was opened with are not the player's.
      await page.click("#leave, #new");
      await page.click("#leave");
      await answer(page, "Exactly one solution");
      await page.evaluate(
        ([givens, entries]) => (location.hash = `#puzzle=${givens}&entries=${entries}`),
        [PROPER, `${".".repeat(9)}6${".".repeat(71)}`],
      );
      await page.waitForFunction(() => /^#grid$/.test(location.hash));
      assert.equal(await line(page), entered);
      await page.reload();
      await page.waitForSelector("html[data-ready]");
      await page.evaluate((line) => (location.hash = `#puzzle=${line}`), SEVERAL);
      await answer(page, "More than one solution");
    },
    { hash: `#puzzle=${PROPER}` },
  ),
);

test("cells have the names that the reader chooses", { skip }, () =>
  visit(
    async (page) => {
      const name = () => page.getAttribute(".cell >> nth=9", "aria-label");
      const rows = () => page.textContent("#rows");
      assert.equal(await page.textContent("#notation"), "r1c1A1");
      await page.selectOption("#notation", "a1");
      await page.waitForFunction(() => document.getElementById("rows")?.textContent === "ABCDEFGHI");
      assert.equal(await name(), "B1, empty");
      await page.click("#hint");
      await page.click("#hint-more");
      await page.waitForFunction(() => /B1 is the only place for 6/.test(document.getElementById("advice")?.textContent ?? ""));
      await page.selectOption("#language", "de");
      await page.waitForFunction(() => /6 in Block 1 ist B1/.test(document.getElementById("advice")?.textContent ?? ""));
      assert.equal(await page.textContent("#notation"), "Z1S1A1r1c1");
      await page.selectOption("#notation", "initials");
      await page.waitForFunction(() => /6 in Block 1 ist Z2S1/.test(document.getElementById("advice")?.textContent ?? ""));
      assert.equal(await rows(), "123456789");
      await page.selectOption("#language", "fr");
      await page.waitForFunction(() => /L2C1/.test(document.getElementById("advice")?.textContent ?? ""));
      // It is the same at the next visit.
      await page.reload();
      await page.waitForSelector("html[data-ready]");
      assert.match((await name()) ?? "", /^L2C1/);
    },
    { hash: `#puzzle=${PROPER}` },
  ),
);

test("several cells take digits, marks and colours, and undo brings all back", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "Exactly one solution");
      assert.equal(await page.isChecked("#mode-entries"), true); // a link is played
      const label = (/** @type {number} */ cell) => page.getAttribute(`.cell >> nth=${cell}`, "aria-label");
      const before = await page.evaluate(() => localStorage.getItem("sudoku.draft"));
      const middle = async (/** @type {number} */ cell) => {
        const box = await page.locator(`.cell >> nth=${cell}`).boundingBox();
        return /** @type {const} */ ([(box?.x ?? 0) + 9, (box?.y ?? 0) + 9]);
      };
      await page.mouse.move(...(await middle(9)));
      await page.mouse.down();
      await page.mouse.move(...(await middle(18)));
      await page.mouse.move(...(await middle(27)), { steps: 3 });
      await page.mouse.up();
      const chosen = () => page.$$eval("[aria-selected=true]", (cells) => cells.length);
      assert.equal(await chosen(), 3);
      for (const left of [2, 3]) {
        await page.click(".cell >> nth=27", { modifiers: ["Control"] });
        assert.equal(await chosen(), left);
      }
      // A key after a press on a tool is for the chosen cells.
      await page.click("#pencil");
      await page.keyboard.press("6");
      await page.keyboard.press("c");
      await page.keyboard.press("5");
      await page.keyboard.press("9");
      await page.keyboard.press("v");
      await page.click("#pad button >> nth=2");
      assert.equal(await label(9), "r2c1, pencil marks 6, centre marks 5 9, colour 3");
      assert.equal(await label(18), "r3c1, 8, given, colour 3");
      await page.keyboard.press("z");
      await page.focus(".cell >> nth=9");
      await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("Escape");
      assert.equal(await chosen(), 1);
      await page.reload();
      await page.waitForSelector("html[data-ready]");
      assert.equal(await label(9), "r2c1, pencil marks 6, centre marks 5 9, colour 3");
      await page.focus(".cell >> nth=9");
      for (let step = 0; step < 3; step += 1) await page.keyboard.press("Delete");
      assert.equal(await label(9), "r2c1, empty");
      for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
      assert.equal(await label(9), "r2c1, pencil marks 6, centre marks 5 9, colour 3");
      assert.notEqual(before, null);
    },
    { hash: `#puzzle=${PROPER}` },
  ),
);

test("grid and keys are on one screen of a phone", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "Exactly one solution");
      for (const [width, height] of [[360, 640], [390, 844], [768, 1024], [1280, 720]]) {
        await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
        const bottoms = await page.$$eval("#grid, #pad, #hint, #undo, #answer", (parts) =>
          parts.map((one) => `${one.id} ${Math.ceil(one.getBoundingClientRect().bottom)}`),
        );
        for (const one of bottoms)
          assert.ok(Number(one.split(" ")[1]) <= (height ?? 0), `${one} of ${width} x ${height}`);
      }
      // The sentence of a hint is on the screen with the grid.
      for (const [width = 0, height = 0] of [[360, 640], [800, 760]]) {
        await page.setViewportSize({ width, height });
        await page.click("#hint");
        await page.waitForSelector(".levels");
        const [grid, hint] = await page.$$eval("#grid, .levels", (parts) =>
          parts.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
        );
        assert.ok((hint?.[1] ?? 0) - (grid?.[0] ?? 0) <= height, `${width} x ${height}`);
      }
    },
    { hash: `#puzzle=${PROPER}` },
  ),
);

test("an answer comes soon after each key", { skip }, (t) =>
  visit(
    async (page) => {
      await answer(page, "Exactly one solution");
      await page.click("#mode-entries");
      const times = [];
      for (let at = 0; at < 12; at += 1) {
        await page.focus(".cell.free");
        times.push(await timed(page, String(1 + (at % 9))));
        await page.keyboard.press("Control+z");
        await answer(page, "Exactly one solution");
      }
      times.sort((a, b) => a - b);
      t.diagnostic(
        `key to answer: median ${times[6]?.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(1)} ms`,
      );
    },
    { hash: `#puzzle=${PROPER}` },
  ),
);

test("hints in three levels lead to the solution", { skip }, (t) =>
  visit(
    async (page) => {
      await answer(page, "Exactly one solution");
      const times = [];
      for (let at = 0; at < 5; at += 1) {
        const start = performance.now();
        await page.click("#hint");
        await page.waitForSelector(".levels li");
        times.push(performance.now() - start);
        await page.click("#hint-more");
        await page.waitForSelector(".ghost, .role.placed, .role.struck");
        await page.click("#hint-more");
        assert.equal(await page.$$eval(".levels li", (items) => items.length), 3);
        const before = await line(page);
        await page.click("#hint-apply");
        await page.waitForFunction(() => !document.querySelector(".levels"));
        assert.notEqual(await line(page), before);
        await answer(page, "Exactly one solution");
      }
      t.diagnostic(`hint: ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
      await page.selectOption("#language", "de");
      await page.click("#hint");
      await page.waitForSelector(".levels:lang(de)");
      assert.match((await page.textContent(".levels")) ?? "", /^Wo:/);
      await page.selectOption("#language", "fr");
      await page.waitForFunction(() =>
        /^Où\u00a0: Il y a/.test(document.querySelector(".levels")?.textContent ?? ""),
      );
      assert.match((await page.textContent("#answer-text")) ?? "", /Exactement une solution/);
    },
    { hash: `#puzzle=${PROPER}` },
  ),
);

test("a doubtful cell is asked, and there is no verdict before", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "2 cells are hard to read");
      assert.equal(await page.$$eval(".cell.doubtful", (cells) => cells.length), 2);
      assert.equal(await page.textContent(".cell.doubtful"), "?");
      assert.equal(await page.$$eval(".doubt", (asked) => asked.length), 2);
      assert.equal(await page.$$eval("#answer-actions button", (buttons) => buttons.length), 0);
      for (const command of ["#hint", "#rate"]) {
        await page.click(command);
        assert.equal(await page.$$eval(".levels", (levels) => levels.length), 0);
        await answer(page, "2 cells are hard to read");
      }
      // The digit on the page is a given, whatever the mode; an empty cell is decided as well.
      await page.focus(".cell.doubtful");
      await page.keyboard.press(PROPER[1] ?? "");
      await answer(page, "1 cell is hard to read");
      assert.match((await page.getAttribute(".cell:nth-child(2)", "class")) ?? "", /given/);
      await page.keyboard.press("0");
      await answer(page, "Exactly one solution");
      assert.equal(await line(page), PROPER);
      await page.keyboard.press("Control+z");
      await answer(page, "1 cell is hard to read");
    },
    {
      hash: `#puzzle=${PROPER.slice(0, 1)}.${PROPER.slice(2)}&doubtful=r1c2-r${
        1 + Math.floor(PROPER.lastIndexOf(".") / 9)
      }c${1 + (PROPER.lastIndexOf(".") % 9)}`,
    },
  ),
);

test("a puzzle with two solutions: why, both side by side, and a fix", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "More than one solution");
      await page.click("#both");
      await page.waitForSelector(".boards .board");
      assert.equal(await page.$$eval(".advice .board", (boards) => boards.length), 2);
      assert.equal(
        await page.$$eval(".advice .board .ring.differs", (rings) => rings.length),
        2 * 4,
      );
      await page.click("#why");
      await page.waitForSelector(".fixes button");
      assert.match(
        (await page.textContent("#advice")) ?? "",
        /can be swapped in r1c2 r1c9 r3c2 r3c9/,
      );
      await page.click(".fixes button");
      await answer(page, "Exactly one solution");
    },
    { hash: `#puzzle=${SEVERAL}` },
  ),
);

test("a puzzle without a solution is explained and fixed", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "No solution");
      await page.click("#hint");
      assert.match((await page.textContent("#advice")) ?? "", /no solution/);
      await page.click("#why");
      await page.waitForSelector(".fixes button");
      assert.match((await page.textContent("#advice")) ?? "", /cannot all be right/);
      await page.click(".fixes button");
      await answer(page, "Exactly one solution");
    },
    {
      hash: "#puzzle=..268.....7........63.72..13.9..4..8.5.....4.4..5..6.37..23.91........3.....187..",
    },
  ),
);

test("a wrong entry is found, and the link brings everything back", { skip }, () =>
  visit(
    async (page, site) => {
      await answer(page, "Exactly one solution");
      const free = await page.getAttribute(".cell.free >> nth=0", "aria-label");
      assert.equal(free, "r1c1, empty");
      await page.focus(".cell.free");
      // The right digit is one of 9; each other one is wrong or clashes.
      const found = [];
      for (const digit of "123456789") {
        await timed(page, digit);
        found.push((await page.textContent("#answer-text")) ?? "");
      }
      assert.equal(found.filter((text) => text === "Exactly one solution.").length, 1);
      const wrong = found.findIndex((text) => /of your digits is wrong/.test(text)) + 1;
      assert.ok(wrong > 0, found.join("\n"));
      await page.keyboard.press(String(wrong));
      await answer(page, "of your digits is wrong");
      await page.click("#hint");
      await page.waitForFunction(() =>
        /^Correct your wrong digit/.test(document.getElementById("advice")?.textContent ?? ""),
      );
      await page.click("#wrong");
      assert.match((await page.textContent("#advice")) ?? "", /1 digit is wrong: r1c1\./);
      await page.focus(".cell >> nth=4");
      await page.keyboard.press("Shift+Digit3");
      await page.click("#share");
      const link = await page.inputValue("#link-text");
      assert.ok(link.startsWith(`${site.url}#puzzle=${PROPER}`), link);
      const shown = await page.$$eval(".cell", (cells) =>
        cells.map((cell) => cell.getAttribute("aria-label")),
      );
      await page.evaluate(() => localStorage.clear());
      await page.goto("about:blank");
      await page.goto(link);
      await page.waitForSelector("html[data-ready]");
      await answer(page, "of your digits is wrong");
      const again = await page.$$eval(".cell", (cells) =>
        cells.map((cell) => cell.getAttribute("aria-label")),
      );
      assert.deepEqual(
        again.map((label) => label?.replace(", clashes", "")),
        shown.map((label) => label?.replace(", clashes", "")),
      );
      await page.click("#restart");
      await answer(page, "Exactly one solution");
    },
    { hash: `#puzzle=${PROPER}` },
  ),
);

test("a link without a puzzle is a sentence", { skip }, () =>
  visit(
    async (page) => {
      await page.waitForSelector(".advice .failure");
      assert.match((await page.textContent("#advice")) ?? "", /holds no puzzle/);
    },
    { hash: "#puzzle=12" },
  ),
);

test("a position to practise has the technique as its next step", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "Exactly one solution");
      await page.selectOption("#technique", "naked-pair");
      await page.click("#practise");
      await page.waitForFunction(() =>
        /next step is: naked pair/.test(document.getElementById("announcer")?.textContent ?? ""),
      );
      await answer(page, "Exactly one solution");
      await page.click("#hint");
      await page.waitForFunction(() =>
        /naked pair/i.test(document.getElementById("advice")?.textContent ?? ""),
      );
    },
    { hash: `#puzzle=${PROPER}` },
  ),
);

test("answers do not wait for advice, and advice can be stopped", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "Exactly one solution");
      await page.click("#rate");
      await page.click("#advice button");
      await page.waitForFunction(
        () => document.getElementById("advice")?.textContent === "Stopped.",
      );
      await page.click("#rate");
      await page.waitForSelector("#advice button");
      await page.focus(".cell.free");
      await page.keyboard.press("Shift+Digit1");
      await page.waitForFunction(() => !document.querySelector("#advice button"));
      await answer(page, "Exactly one solution");
      await page.click("#hint");
      await page.waitForSelector(".levels");
    },
    {
      hash: `#puzzle=${PROPER}`,
      changes: {
        // A rating that never ends.
        "/page/ask.js": (/** @type {string} */ text) =>
          text.replace("async rate({ line, text }) {", "$& for (;;);"),
      },
    },
  ),
);

test(
  "puzzles in many forms are pasted and read; other text is refused with a sentence",
  { skip },
  () =>
    visit(
      async (page) => {
        await page.click(".paste summary");
        await page.fill("#grid-text", PROPER.replace(/.{9}/g, "$&\n"));
        await page.click("#read-text button");
        await answer(page, "Exactly one solution");
        assert.equal(await line(page), PROPER);
        await page.fill("#grid-text", "hello");
        await page.click("#read-text button");
        await page.waitForSelector(".failure");
        assert.equal(await line(page), PROPER);
        await paste(page, SEVERAL);
        await answer(page, "More than one solution");
        await page.click("#clear");
        await answer(page, "Type the digits");
        await page.click("#undo");
        await answer(page, "More than one solution");
      },
      { hash: "#grid" },
    ),
);

test("candidates are struck out by hints; a mark that is missing is found", { skip }, () =>
  visit(
    async (page) => {
      await answer(page, "Exactly one solution");
      await page.click("#fill-marks");
      assert.match(
        (await page.getAttribute(".cell.free >> nth=0", "aria-label")) ?? "",
        /pencil marks/,
      );
      const kinds = new Set();
      for (let step = 0; step < 25 && kinds.size < 2; step += 1) {
        await page.click("#hint");
        await page.waitForSelector(".levels");
        await page.click("#hint-more");
        kinds.add((await page.textContent("#hint-apply"))?.trim());
        const before = await page.$$eval(".cell", (cells) =>
          cells.map((cell) => cell.getAttribute("aria-label")).join(),
        );
        await page.click("#hint-apply");
        await page.waitForFunction(
          (old) =>
            [...document.querySelectorAll(".cell")]
              .map((cell) => cell.getAttribute("aria-label"))
              .join() !== old,
          before,
        );
        await answer(page, "Exactly one solution");
      }
      assert.deepEqual([...kinds].sort(), ["Strike out the candidates", "Write the digit"]);
      await page.click("#rate");
      await page.waitForFunction(
        () => /Rating \d/.test(document.getElementById("advice")?.textContent ?? ""),
      );
      const advice = (await page.textContent("#advice")) ?? "";
      assert.match(advice, /It takes about \d+ minutes \(\d+ to \d+\)\..*few puzzles .* 4\.5 or more/);
      await page.selectOption("#language", "fr");
      await page.waitForFunction(() =>
        /environ \d+ minutes \(de \d+ à \d+\)\.Ce temps/.test(
          document.getElementById("advice")?.textContent ?? "",
        ),
      );
    },
    {
      hash: "#puzzle=61...5...3.97....6..74.3....632.17....2.....4....4.........71....1....97......38.",
    },
  ),
);

// The protocol of Firefox has no print media yet.
const noPrint = skip || (BROWSER === "firefox" && "no print media in Firefox");

test("the print shows the grid and no controls", { skip: noPrint }, () =>
  visit(
    async (page) => {
      await answer(page, "Exactly one solution");
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.isVisible("#grid"), true);
      const ink = await page.$eval(".cell.given", (cell) => getComputedStyle(cell).color);
      assert.equal(ink, "rgb(0, 0, 0)"); // also of a page that is dark on the screen
      for (const id of ["hint", "pad", "language", "to-check"])
        assert.equal(await page.isVisible(`#${id}`), false, id);
    },
    { hash: `#puzzle=${PROPER}`, options: { colorScheme: "dark" } },
  ),
);
