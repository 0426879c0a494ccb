/**
 * The look in a browser: every state at three widths, light and dark, in each language; accessible
 * and within its bounds.
 */

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertAccessible } from "./accessible.js";
import { done, finish, paste, picture, PROPER, SEVERAL, UNABLE, visit } from "./harness.js";

after(finish);
const skip = UNABLE;

/** A killer with a thermometer and a rule that has no mark. */
const OTHER =
  ".Shape~6x6.Cage~7~R1C1~R1C2.Cage~9~R3C3~R3C4~R4C4.Thermo~R2C1~R3C1~R3C2.AntiKnight.~R2C4_2";

/**
 * The states of the page.
 * @type {Record<string, { hash: string, enter?: (page: import("playwright-core").Page) => Promise<void> }>}
 */
const STATES = {
  check: { hash: "" },
  report: {
    hash: "",
    enter: async (page) => {
      await page.click("#example-book");
      await done(page);
      await page.waitForSelector(".paper img");
    },
  },
  finding: {
    hash: "",
    enter: async (page) => {
      await STATES.report?.enter?.(page);
      await page.click(".findings button");
      await page.waitForSelector("dialog[open] .board");
    },
  },
  failure: {
    hash: "",
    enter: async (page) => {
      await page.setInputFiles("#files", {
        name: "broken.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\nno more"),
      });
      await done(page);
    },
  },
  editor: {
    hash: `#puzzle=${PROPER}`,
    enter: async (page) => {
      await page.waitForSelector(".answer.fine");
      await page.click("#fill-marks");
      await page.click("#hint");
      await page.waitForSelector(".levels");
      await page.click("#hint-more");
      await page.click("#hint-more");
    },
  },
  why: {
    hash: `#puzzle=${SEVERAL}`,
    enter: async (page) => {
      await page.click("#why");
      await page.waitForSelector(".fixes");
      for (const summary of await page.$$("details > summary")) await summary.click();
    },
  },
  other: {
    hash: "#grid",
    enter: async (page) => {
      await paste(page, OTHER);
      await page.waitForSelector(".grid.drawn");
      await page.waitForSelector(".answer.fine");
      await page.click("#fill-marks");
      await page.click("#hint");
      await page.waitForSelector(".levels");
      await page.click("#hint-more");
      await page.click("#hint-more");
    },
  },
  others: {
    hash: "",
    enter: async (page) => {
      await paste(page, `Puzzle 1\n${OTHER}\nPuzzle 2\n.Shape~4x4.Cage~3~R1C1~R1C2\n`);
      await done(page);
      await page.waitForSelector(".card img");
    },
  },
  make: {
    hash: "#make",
    enter: async (page) => {
      await page.waitForSelector("#count-killer"); // the fields of kinds come when they are loaded
    },
  },
};

const LANGUAGES = { 320: "de", 768: "fr", 1280: "en" };

for (const [state, { hash, enter }] of Object.entries(STATES)) {
  test(`${state}: accessible and within its bounds`, { skip }, () =>
    visit(
      async (page) => {
        await enter?.(page);
        for (const [width, language] of Object.entries(LANGUAGES)) {
          await page.setViewportSize({ width: Number(width), height: 800 });
          await page.selectOption("#language", language, { force: true });
          await page.waitForSelector(`html[lang=${language}]`);
          for (const theme of /** @type {const} */ (["light", "dark"])) {
            await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
            await assertAccessible(page, `${state} at ${width}, ${theme}`);
            await picture(page, `${state}-${width}-${theme}`);
          }
        }
      },
      { hash },
    ),
  );
}

test("light and dark are chosen, and kept", { skip }, () =>
  visit(async (page) => {
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.selectOption("#theme", "dark");
    const dark = await ground();
    assert.notEqual(dark, light);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.equal(await ground(), dark);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.selectOption("#theme", "light");
    assert.equal(await ground(), light);
  }),
);

test("the language is that of the browser, and can be chosen", { skip }, () =>
  visit(
    async (page) => {
      assert.match((await page.textContent("h1")) ?? "", /livre de sudokus/);
      assert.equal(await page.getAttribute("html", "lang"), "fr");
      await page.selectOption("#language", "de");
      await page.waitForSelector("html[lang=de]");
      assert.match((await page.title()) ?? "", /Sudoku-Buch/);
      await page.reload();
      await page.waitForSelector("html[lang=de][data-ready]");
    },
    { options: { locale: "fr-CH" } },
  ),
);
