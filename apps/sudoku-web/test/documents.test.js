/**
 * Documents in a browser: the same findings as the command, frames on the pages, and every way to
 * fail.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import test, { after } from "node:test";
import {
  BROWSER,
  COMMAND,
  controlled,
  done,
  drop,
  file,
  finish,
  LARGE,
  paste,
  PROPER,
  ROOT,
  saved,
  SEVERAL,
  UNABLE,
  visit,
} from "./harness.js";

after(finish);
const skip = UNABLE;
const noCommand = skip || (!existsSync(COMMAND) && `there is no command at ${COMMAND}`);

/**
 * The report that the command writes for a file, by its name alone.
 * @param {string} path
 * @param {string} format
 */
function command(path, format) {
  try {
    return execFileSync(COMMAND, ["check", "--format", format, basename(path)], {
      cwd: join(ROOT, path, ".."),
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    return /** @type {{ stdout: string }} */ (error).stdout; // it ends with 1 if there are findings
  }
}

/** A report without the time that it took. @param {string} text */
function facts(text) {
  const value = JSON.parse(text);
  delete value.summary.elapsed;
  return value;
}

const BOOKS = [
  "examples/book.pdf",
  "examples/photo.jpg",
  "examples/book.txt",
  "examples/puzzles.txt",
  ...readdirSync(join(ROOT, "conformance/books"))
    .filter((name) => !/\.(concise|full)$/.test(name))
    .map((name) => `conformance/books/${name}`),
];

/**
 * Chooses files, and waits for their report.
 * @param {import("playwright-core").Page} page
 * @param {any} files
 */
async function choose(page, files) {
  await page.setInputFiles("#files", files);
  await done(page);
}

/** A file to be chosen. @param {string} name @param {string | Buffer} content */
const made = (name, content) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

const PUZZLE = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

test("findings are those of the command, in all fields", { skip: noCommand }, (t) =>
  visit(async (page) => {
    assert.ok(BOOKS.length >= 30, `${BOOKS.length} documents`);
    for (const path of BOOKS) {
      await choose(page, join(ROOT, path));
      assert.equal(await page.isVisible("#report"), true, path);
      // Files to save are below a heading if there is one puzzle.
      await page.$$eval("#report details", (parts) => parts.forEach((part) => (part.open = true)));
      const { bytes, name } = await saved(page, "Save as JSON");
      assert.match(name, /-report\.json$/);
      const own = facts(bytes.toString());
      const wanted = facts(command(path, "json"));
      assert.deepEqual(own, wanted, path);
      if (own.findings.length > 0) {
        await page.check("input[value=all]");
        assert.equal(
          await page.$$eval(".findings li", (items) => items.length),
          Math.min(100, own.findings.length),
          path,
        );
      }
    }
    t.diagnostic(`${BOOKS.length} documents`);
  }),
);

test("the example book: a verdict, its findings, its pages, its files", { skip }, (t) =>
  visit(async (page) => {
    const start = performance.now();
    await page.click("#example-book");
    await page.waitForSelector("#report h2");
    t.diagnostic(
      `time to the verdict of the example book, modules not yet loaded: ${(performance.now() - start).toFixed(0)} ms`,
    );
    assert.match(
      (await page.textContent("#report h2")) ?? "",
      /Not ready yet: 3 errors in 24 puzzles\./,
    );
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H2");
    assert.equal(await page.$$eval(".findings li", (items) => items.length), 4);
    await page.check("input[value=error]");
    assert.equal(await page.$$eval(".findings li", (items) => items.length), 3);
    await page.selectOption(".filters select", "no-solution");
    assert.deepEqual(
      await page.$$eval(".findings strong", (items) => items.map((item) => item.textContent)),
      ["Puzzle 14 cannot be solved"],
    );
    // The pages are pictures with frames where the grids are.
    await page.waitForSelector(".paper img");
    await page.waitForFunction(() =>
      [...document.querySelectorAll(".paper img")].every(
        (image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 0,
      ),
    );
    assert.equal(await page.$$eval(".sheet", (items) => items.length), 12);
    await page.check(".choice input[type=checkbox]");
    const broken = page.locator(".frame.error").first();
    await broken.scrollIntoViewIfNeeded();
    await broken.click();
    await page.waitForSelector("dialog[open]");
    assert.match((await page.textContent("dialog h2")) ?? "", /Puzzle 5 has 2 solutions/);
    assert.equal(await page.$$eval("dialog .board", (boards) => boards.length), 2);
    assert.match(
      (await page.textContent("dialog .fixes .best")) ?? "",
      /add 8 at r1c1 \(agrees with the printed solution/,
    );
    await page.keyboard.press("Escape");
    assert.equal(await page.isVisible("dialog"), false);
    // Of swapped solutions, the printed one is beside the right one: the givens that it lacks show.
    await page.selectOption(".filters select", "solution-swapped");
    await page.click(".findings li >> text=16 and 18");
    await page.waitForSelector("dialog[open]");
    assert.deepEqual(
      await page.$$eval("dialog figcaption", (captions) => captions.map((one) => one.textContent)),
      ["The printed solution", "The right solution"],
    );
    assert.notEqual(await page.$$eval("dialog .ring.clash", (rings) => rings.length), 0);
    await page.keyboard.press("Escape");
    const list = (await saved(page, "Save the corrected list")).bytes.toString();
    assert.match(list, /^# 2 puzzles were corrected/);
    // One of the puzzles has several solutions: nothing is drawn over it, and that is said.
    await page.check("text=Draw the answers over the puzzles");
    for (const paper of await page.$$(".paper")) await paper.scrollIntoViewIfNeeded();
    await page.waitForSelector("text=Some puzzles stay empty");
    await choose(page, made("corrected.txt", list));
    assert.match(
      (await page.textContent("#report h2")) ?? "",
      /All 24 puzzles are right|worth a look/,
    );
  }),
);

/**
 * Where the answer is drawn over a photograph, in parts of its width and height.
 * @param {import("playwright-core").Page} page
 */
async function answers(page) {
  await page.check("text=Draw the answers over the puzzles");
  await page.waitForSelector(".overlay text");
  return page.$$eval(".overlay text", (texts) => {
    const paper = texts[0]?.closest(".paper")?.getBoundingClientRect() ?? new DOMRect();
    return texts.map((text) => {
      const { left, top, width, height } = text.getBoundingClientRect();
      return {
        symbol: text.textContent,
        x: (left + width / 2 - paper.left) / paper.width,
        y: (top + height / 2 - paper.top) / paper.height,
      };
    });
  });
}

test("the answer is drawn over a photograph, straight or slanted", { skip }, () =>
  visit(async (page, site) => {
    await page.click("#example-photo");
    await done(page);
    const straight = await answers(page);
    assert.ok(straight.length > 40);
    // The same picture, turned by six degrees on a larger sheet.
    const turned = await page.evaluate(async (url) => {
      const image = await createImageBitmap(await (await fetch(url)).blob());
      const side = 1.2 * Math.max(image.width, image.height);
      const canvas = new OffscreenCanvas(side, side);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
      context.fillStyle = "#fff";
      context.fillRect(0, 0, side, side);
      context.translate(side / 2, side / 2);
      context.rotate((6 * Math.PI) / 180);
      context.drawImage(image, -image.width / 2, -image.height / 2);
      const blob = await canvas.convertToBlob({ type: "image/png" });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return { bytes: [...bytes], side, width: image.width, height: image.height };
    }, `${site.url}examples/photo.jpg`);
    const buffer = Buffer.from(turned.bytes);
    await choose(page, { name: "turned.png", mimeType: "image/png", buffer });
    const slanted = await answers(page);
    assert.equal(slanted.length, straight.length);
    const { side, width, height } = turned;
    const [cos, sin] = [Math.cos((6 * Math.PI) / 180), Math.sin((6 * Math.PI) / 180)];
    for (const [nth, { symbol, x, y }] of slanted.entries()) {
      const [across, down] = [(x - 0.5) * side, (y - 0.5) * side];
      const back = [across * cos + down * sin + width / 2, down * cos - across * sin + height / 2];
      const wanted = straight[nth];
      assert.equal(symbol, wanted?.symbol);
      const away = Math.hypot(
        (back[0] ?? 0) - (wanted?.x ?? 0) * width,
        (back[1] ?? 0) - (wanted?.y ?? 0) * height,
      );
      // A quarter of a cell.
      assert.ok(away < Math.max(width, height) / 36, `${symbol} is ${away} pixels away`);
    }
  }),
);

const noCamera = skip || (BROWSER === "firefox" && "no film for a camera in Firefox");

test("the camera of the device takes the picture", { skip: noCamera }, () =>
  visit(
    async (page) => {
      await page.click("#photograph");
      await page.waitForSelector("#take:enabled");
      assert.match((await page.textContent("#viewfinder")) ?? "", /fills the frame/);
      await page.click("#take");
      await done(page);
      assert.equal(await page.isVisible("#photo-play"), true);
      // The camera is off again.
      assert.equal(await page.$("video"), null);
      await page.click("#photograph");
      await page.keyboard.press("Escape");
      assert.equal(await page.isVisible("#viewfinder"), false);
    },
    { options: { permissions: ["camera"] } },
  ),
);

test("a photograph ends in play: a hint, the solution, or the puzzle itself", { skip }, () =>
  visit(async (page) => {
    const open = async (/** @type {string} */ command) => {
      await page.click("#to-check");
      // The report before stays until the next check begins.
      await page.$eval("#report", (report) => report.replaceChildren());
      await page.click("#example-photo");
      await page.click(command);
      await page.waitForFunction(
        () => document.getElementById("answer-text")?.textContent === "Exactly one solution.",
      );
      assert.equal(await page.isChecked("#mode-entries"), true, command);
    };
    await open("#photo-play");
    assert.equal(await page.textContent("#advice"), "");
    await open("#photo-hint");
    await page.waitForSelector(".levels");
    await open("#photo-solution");
    await page.waitForSelector(".boards .board");
    // A list of two puzzles is a book: its grids are opened one by one.
    await page.click("#to-check");
    await paste(page, `${PROPER}\n${SEVERAL}\n`);
    await done(page);
    assert.equal(await page.isVisible("#photo-play"), false);
    // A puzzle alone that is broken leads to the reason.
    await paste(page, SEVERAL);
    await done(page);
    await page.click("#photo-why");
    await page.waitForSelector("dialog[open] .fixes");
  }),
);

test("the first screen leads to a puzzle to type and to one to play", { skip }, () =>
  visit(async (page) => {
    await page.click("#start-play");
    await page.waitForFunction(
      () => document.getElementById("answer-text")?.textContent === "Exactly one solution.",
    );
    assert.equal(await page.isChecked("#mode-entries"), true);
    assert.ok((await page.$$eval(".cell.given", (cells) => cells.length)) >= 32);
    await page.click("#to-check");
    await page.click("#start-type");
    assert.equal(await page.isVisible("#grid"), true);
    await page.click("#to-check");
    await page.click("#example-photo");
    await done(page);
    assert.equal(await page.isVisible("#start-play"), false); // a report takes its place
  }),
);

test("the report as a page is that of the command", { skip: noCommand }, () =>
  visit(async (page) => {
    await choose(page, join(ROOT, "examples/book.txt"));
    const { bytes } = await saved(page, "Save the report");
    const wanted = command("examples/book.txt", "html");
    assert.equal(bytes.toString(), wanted);
  }),
);

test("everything is reached with keys alone", { skip }, () =>
  visit(async (page) => {
    const focused = () =>
      page.evaluate(
        () =>
          `${document.activeElement?.id}|${document.activeElement?.className}|${document.activeElement?.textContent}`,
      );
    const tab = async (/** @type {string} */ to) => {
      for (let at = 0; at < 60; at += 1) {
        await page.keyboard.press("Tab");
        if ((await focused()).includes(to)) return;
      }
      assert.fail(`${to} is not reached`);
    };
    await page.keyboard.press("Tab");
    assert.match(await focused(), /^skip/);
    await page.keyboard.press("Enter");
    await tab("example-book");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#report h2");
    await tab("|finding ");
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog[open]");
    await tab("Next");
    await page.keyboard.press("Enter");
    assert.match((await page.textContent("dialog h2")) ?? "", /cannot be solved/);
    await page.keyboard.press("Escape");
    assert.match(await focused(), /\|finding /);
    await tab("|frame ");
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog[open]");
    await tab("Open in the editor");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#answer.fine, #answer.warning, #answer.error");
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute("role")),
      "gridcell",
    );
  }),
);

test("files are dropped, pasted, and checked together", { skip }, () =>
  visit(async (page) => {
    await drop(page, [await file("examples/puzzles.txt"), await file("conformance/books/one.sdk")]);
    await done(page);
    assert.match((await page.textContent("#report .files")) ?? "", /puzzles\.txt and one\.sdk/);
    await drop(page, [
      { name: "image.txt", bytes: Buffer.from(PUZZLE) },
      { name: "image.txt", bytes: Buffer.from(PUZZLE) },
    ]);
    await done(page);
    assert.match(
      (await page.textContent("#report .files")) ?? "",
      /image\.txt and image \(2\)\.txt/,
    );
    await paste(page, PUZZLE);
    await page.waitForFunction(
      () => document.querySelector("#report .files")?.textContent === "pasted text",
    );
    assert.match((await page.textContent("#report h2")) ?? "", /This puzzle is right/);
  }),
);

test("each failure has its sentence, and the next drop works", { skip }, () =>
  visit(async (page) => {
    const failure = async () =>
      (await page.isVisible("#failures")) ? await page.textContent("#failures") : "";
    await choose(page, made("broken.pdf", "%PDF-1.7\nno more"));
    assert.match(`${await failure()}${await page.textContent("#report")}`, /broken\.pdf/);
    await choose(page, made("nothing.txt", "no grid at all"));
    assert.match((await page.textContent("#report h2")) ?? "", /No Sudoku was found here\./);
    await choose(page, made("data.bin", Buffer.from([0, 1, 2, 3, 255, 254, 0, 0])));
    assert.notEqual((await page.textContent("#check-view"))?.includes("data.bin"), false);
    // A file of more than 300 MB, which takes no memory: its parts are one small piece.
    await page.evaluate(() => {
      const piece = new Uint8Array(1 << 20);
      const data = new DataTransfer();
      data.items.add(
        new File(
          Array.from({ length: 301 }, () => piece),
          "large.pdf",
        ),
      );
      document.dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    });
    await page.waitForFunction(() =>
      document.getElementById("failures")?.textContent?.includes("large.pdf is too large"),
    );
    await choose(page, made("one.txt", PUZZLE));
    assert.match((await page.textContent("#report h2")) ?? "", /This puzzle is right/);
    assert.equal(await failure(), "");
  }),
);

test(
  "a password is asked for",
  {
    skip:
      skip ||
      (!process.env.PATH?.split(":").some((folder) => existsSync(join(folder, "qpdf"))) &&
        "there is no qpdf"),
  },
  () =>
    visit(async (page) => {
      const locked = join(mkdtempSync(join(tmpdir(), "sudoku-web-")), "locked.pdf");
      execFileSync("qpdf", [
        "--encrypt",
        "open sesame",
        "owner",
        "256",
        "--",
        join(ROOT, "examples/book.pdf"),
        locked,
      ]);
      await choose(page, locked);
      const failures = (await page.textContent("#failures")) ?? "";
      assert.match(failures, /locked\.pdf is protected by a password/);
      for (const [word, found] of /** @type {const} */ ([
        ["wrong", false],
        ["open sesame", true],
      ])) {
        await page.fill("#password", word);
        await page.keyboard.press("Enter");
        await page.waitForFunction(
          (right) =>
            right
              ? document.querySelector("#report h2")
              : document.getElementById("failures")?.textContent?.includes("does not open"),
          found,
        );
      }
      assert.match((await page.textContent("#report h2")) ?? "", /3 errors in 24 puzzles/);
      // A file that is gone by the time it is read.
      await choose(page, locked);
      rmSync(locked);
      await page.fill("#password", "open sesame");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() =>
        document.getElementById("failures")?.textContent?.includes("locked.pdf cannot be opened"),
      );
    }),
);

test("a check can be stopped, and the next one runs", { skip }, () =>
  visit(async (page) => {
    // The check of this list takes a while.
    const lines = Array.from({ length: 40_000 }, (_, at) =>
      PUZZLE.replace(/^\./, String(at % 2 ? "." : "9")),
    ).join("\n");
    await page.setInputFiles("#files", made("long.txt", lines));
    await page.waitForSelector("#progress:not([hidden])");
    await page.click("#stop");
    await page.waitForSelector("#failures:not([hidden])");
    assert.match((await page.textContent("#failures")) ?? "", /Stopped/);
    await choose(page, made("one.txt", PUZZLE));
    assert.match((await page.textContent("#report h2")) ?? "", /This puzzle is right/);
  }),
);

test("a panic in the worker is a sentence, and the next drop works", { skip }, () =>
  visit(
    async (page) => {
      await choose(page, made("panic.txt", PUZZLE));
      assert.match((await page.textContent("#failures")) ?? "", /panic\.txt could not be read/);
      await choose(page, made("memory.txt", PUZZLE));
      assert.match((await page.textContent("#failures")) ?? "", /memory\.txt could not be read/);
      await choose(page, made("one.txt", PUZZLE));
      assert.match((await page.textContent("#report h2")) ?? "", /This puzzle is right/);
      await choose(page, made("end.txt", PUZZLE));
      assert.match((await page.textContent("#failures")) ?? "", /end\.txt could not be read/);
      await choose(page, made("one.txt", PUZZLE));
      assert.match((await page.textContent("#report h2")) ?? "", /This puzzle is right/);
    },
    {
      changes: {
        // The worker fails by the name of the file, in each way in which a module can fail.
        "/page/book.js": (/** @type {string} */ text) =>
          text.replace(
            "report?.free();",
            `report?.free();
          const { name } = files[0];
          if (name === "panic.txt") throw new WebAssembly.RuntimeError("unreachable");
          if (name === "memory.txt") throw new RangeError("Array buffer allocation failed");
          if (name === "end.txt") { setTimeout(() => { throw new Error("outside of any question"); }); await new Promise(() => {}); }`,
          ),
      },
    },
  ),
);

test("a module that does not come is said as such, and asked for again", { skip }, () => {
  /** @type {Record<string, any>} */
  const changes = { "/sudoku/book_bg.wasm": null };
  return visit(
    async (page, _, faults) => {
      await choose(page, made("one.txt", PUZZLE));
      assert.match((await page.textContent("#failures")) ?? "", /could not be loaded/);
      // The browser may report the missing file.
      assert.ok(faults.splice(0).every((fault) => /404/.test(fault)));
      delete changes["/sudoku/book_bg.wasm"];
      await choose(page, made("one.txt", PUZZLE));
      assert.match((await page.textContent("#report h2")) ?? "", /This puzzle is right/);
    },
    { changes },
  );
});

/** The times that each of the 12 pages of the example book is there in a long report. */
const TIMES = LARGE ? 167 : 25;

test("hundreds of pages do not freeze the page", { skip }, (t) =>
  visit(
    async (page) => {
      await page.click("#example-book");
      await page.waitForSelector(".paper img");
      const built = await page.$$eval(".paper", (papers) => papers.length);
      assert.equal(await page.$$eval(".sheet", (sheets) => sheets.length), 12 * TIMES);
      assert.ok(built < 6 * TIMES && built < 200, `${built} pages are drawn`);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      await page.waitForFunction(() =>
        [...document.querySelectorAll(".paper")].some((paper) => {
          const { top, bottom } = paper.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        }),
      );
      const after = await page.$$eval(".paper", (papers) => papers.length);
      assert.ok(after < 9 * TIMES && after < 300, `${after} pages are drawn`);
      await page.check("input[value=all]");
      t.diagnostic(`drawn at first: ${built} of ${12 * TIMES} pages`);
    },
    {
      changes: {
        // The report of the example book, each page of which is there many times.
        "/page/book.js": (/** @type {string} */ text) =>
          text
            .replace(
              "return { ok, findings: pictured(report), summary, sheets };",
              `return { ok, findings: pictured(report), summary, sheets: Array.from({ length: ${TIMES} }, () => sheets).flat() };`,
            )
            .replace("shown().sheets[index]", "shown().sheets[index % shown().sheets.length]"),
      },
    },
  ),
);

test("once loaded, the page works without a network", { skip }, () =>
  visit(
    async (page, site, faults) => {
      await controlled(page);
      await site.stop();
      await page.reload();
      await page.waitForSelector("html[data-ready]");
      await page.click("#example-book");
      await page.waitForSelector("#report h2");
      await page.selectOption("#language", "fr");
      await page.waitForSelector("html[lang=fr]");
      await page.goto(`${site.url}#puzzle=${PUZZLE}`);
      await page.waitForSelector("#answer.fine");
      await page.click("#hint");
      await page.waitForSelector(".levels");
      // The server is gone, so the search for a new version has to fail.
      for (let at = faults.length - 1; at >= 0; at -= 1)
        if (/service ?worker|ERR_CONNECTION_REFUSED/i.test(faults[at] ?? "")) faults.splice(at, 1);
    },
    { workers: true },
  ),
);

test("a new version is offered, and taken", { skip }, async () => {
  let version = "1";
  await visit(
    async (page) => {
      await controlled(page);
      version = "2";
      await page.reload();
      await page.waitForSelector("#update:not([hidden]) button");
      assert.doesNotMatch((await page.textContent(".foot")) ?? "", /version 2/);
      await Promise.all([page.waitForNavigation(), page.click("#update button")]);
      await page.waitForSelector("html[data-ready]");
      assert.equal(await page.textContent("#version"), "version 2");
    },
    {
      workers: true,
      changes: {
        "/sw.js": (/** @type {string} */ text) =>
          text.replace(/VERSION = "[^"]*"/, `VERSION = "${version}"`),
        "/index.html": (/** @type {string} */ text) =>
          text.replace("</footer>", `<p id="version">version ${version}</p></footer>`),
      },
    },
  );
});

test("puzzles are made: eight easy ones with one press, a book by the form", { skip }, (t) =>
  visit(async (page) => {
    await page.click("#to-make");
    const start = performance.now();
    const { name, bytes } = await saved(page, "8 easy puzzles");
    t.diagnostic(`eight easy puzzles: ${(performance.now() - start).toFixed(0)} ms`);
    assert.match(name, /^sudoku-8-easy-\d+\.pdf$/);
    assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
    await page.click("#to-check");
    await choose(page, { name, mimeType: "application/pdf", buffer: bytes });
    assert.match((await page.textContent("#report h2")) ?? "", /All 8 puzzles are right/);
  }),
);

test("the book is the one that the command makes", { skip: noCommand }, () =>
  visit(
    async (page) => {
      for (const [level, count] of [
        ["easy", "3"],
        ["medium", "2"],
        ["hard", "0"],
        ["expert", "1"],
        ["extreme", "1"],
      ])
        await page.fill(`#count-${level}`, count ?? "");
      await page.fill("#seed", "2026");
      await page.fill("#title", "Sudoku");
      await page.selectOption("#trim", "a5");
      await page.selectOption("#print-language", "de");
      const { bytes } = await saved(page, "Make the PDF");
      const shown = (await page.textContent("#make-result code")) ?? "";
      const [, ...words] = shown
        .replace(/ -o book\.pdf$/, "")
        .split(" ")
        .map((word) => word.replace(/^'(.*)'$/, "$1"));
      const out = join(mkdtempSync(join(tmpdir(), "sudoku-web-")), "book.pdf");
      execFileSync(COMMAND, [...words, "-o", out], { stdio: "ignore" });
      assert.ok(readFileSync(out).equals(bytes), shown);
    },
    { hash: "#make" },
  ),
);

test("a description makes the same book, and its pages are shown", { skip: noCommand }, () =>
  visit(
    async (page) => {
      for (const level of ["medium", "hard", "expert", "extreme"])
        await page.fill(`#count-${level}`, "0");
      await page.fill("#count-easy", "3");
      await page.fill("#seed", "2026");
      await page.fill("#title", "A “good” book");
      await page.selectOption("#book-theme", "playful");
      for (const box of ["book-colour", "bleed", "hints", "guide"]) await page.click(`#${box}`);
      const { bytes } = await saved(page, "Make the PDF");
      const pages = await page.$$eval(".spreads img", ({ length }) => length);
      assert.ok(pages > 8 && pages % 2 === 0, String(pages));
      const { name, bytes: description } = await saved(page, "Save as a description");
      assert.match(name, /^sudoku-3-easy-2026\.toml$/);
      const folder = mkdtempSync(join(tmpdir(), "sudoku-web-"));
      const [file, out] = [join(folder, name), join(folder, "book.pdf")];
      writeFileSync(file, description);
      execFileSync(COMMAND, ["book", "make", file, "-o", out], { stdio: "ignore" });
      assert.ok(readFileSync(out).equals(bytes));
      await page.setInputFiles("#description", {
        name,
        mimeType: "application/toml",
        buffer: Buffer.from("title = 1\n[[chapter]]\nlevels = 3\n"),
      });
      await page.waitForSelector("#make-result .error q");
      const reason = (await page.textContent("#make-result q")) ?? "";
      assert.match(reason, /line 3: chapter: levels: unknown key; did you mean level/);
    },
    { hash: "#make" },
  ),
);
