// Documents: the same findings as those of the command, byte for byte.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

import { PACKAGE, PUZZLE, SOLUTION, TWO, bytes, command, files, sudoku } from "./package.js";

const BOOKS = [
  ...["book.pdf", "book.txt", "puzzles.txt", "photo.jpg"].map((name) => `examples/${name}`),
  ...files("conformance/books", (name) => !/\.(concise|full)$/.test(name)),
];

const source = (name) => ({ name, data: bytes(name) });

for (const name of BOOKS) {
  test(`${name} has the findings of the command`, async (t) => {
    const expected = command("check", "--format", "json", name);
    if (!expected) return t.skip("there is no command sudoku");
    const report = await sudoku.check(source(name), { pictures: true });
    assert.equal(report.write("json"), expected.toString());
    const { findings, summary } = JSON.parse(expected);
    for (const finding of report.findings) {
      const { file, page, line, cell } = finding.source;
      assert.deepEqual([finding.file, finding.page, finding.line, finding.cell], [file, page, line, cell]);
    }
    assert.deepEqual([report.findings, report.summary], [findings, summary]);
    assert.equal(report.write("jsonl"), command("check", "--format", "jsonl", name).toString());
    // Every finding that is at a grid is found there.
    const shown = new Set(report.sheets.flatMap((sheet) => sheet.grids.flatMap((grid) => grid.findings)));
    for (const [nth, finding] of findings.entries()) {
      const isAtGrid = finding.grid !== null && finding.puzzle !== null;
      if (isAtGrid) assert.ok(shown.has(nth), finding.title);
    }
    report.free();
  });
}

test("options are those of the command", async (t) => {
  const name = "examples/book.txt";
  const options = { rate: "se-classic", also: ["not-minimal"], allow: "duplicate", expect: 3, explain: 1 };
  const words = ["--rate=se-classic", "--also=not-minimal", "--allow=duplicate", "--expect=3", "--explain=1"];
  const expected = command("check", "--format", "json", ...words, name);
  if (!expected) return t.skip("there is no command sudoku");
  const report = await sudoku.check(source(name), options);
  assert.equal(report.write("json"), expected.toString());
  assert.ok(report.ratings.length > 0);
  for (const [key, value] of Object.entries({ rate: "x", also: "x", allow: ["x"], profile: "x", pages: "x", format: "x", colour: 1 })) {
    await assert.rejects(sudoku.check(source(name), { [key]: value }), new RegExp(`^SudokuError: .*${key}`));
  }
});

test("the grids and forms of a book are those of the command", async (t) => {
  for (const name of ["examples/book.pdf", "examples/book.txt", "conformance/books/sheets.xlsx"]) {
    const listing = command("extract", "--to", "jsonl", name);
    if (!listing) return t.skip("there is no command sudoku");
    const lines = listing.toString().trim().split("\n").map((line) => JSON.parse(line));
    const entries = await sudoku.read(source(name));
    assert.deepEqual(entries.map(({ solution_of, ...entry }) => entry), lines);
    for (const { kind, solution_of } of entries) {
      if (solution_of !== null) assert.ok(kind === "solution" && entries[solution_of].kind !== "solution");
    }
    for (const to of ["jsonl", "csv"]) {
      const made = await sudoku.extract(source(name), { to });
      assert.deepEqual(Buffer.from(made), command("extract", "--to", to, name), to);
    }
  }
  const sdm = await sudoku.extract(source("examples/puzzles.txt"), { to: "sdm" });
  assert.deepEqual(Buffer.from(sdm), command("convert", "--to", "sdm", "examples/puzzles.txt"));
  await assert.rejects(sudoku.extract(source("examples/puzzles.txt"), { to: "xlsx" }), /workbooks/);
});

test("documents in every form", async () => {
  const text = `${PUZZLE}\n${TWO}\n`;
  const data = new TextEncoder().encode(text);
  for (const book of [text, data, data.buffer, new Blob([data]), new File([data], "list.txt"), { name: "list.txt", data: text }, Buffer.from(data)]) {
    const report = await sudoku.check(book);
    assert.deepEqual(report.findings.map((finding) => [finding.code, finding.puzzle]), [["multiple-solutions", 2]]);
    assert.equal(report.ok, false);
    assert.equal(report.findings[0].source.file, book.name ?? (book === text ? "<text>" : "<bytes>"));
  }
  await assert.rejects(sudoku.check(7), /^SudokuError: book 1: expected a text, bytes, a File/);
  await assert.rejects(sudoku.check([]), /there is no book/);
  const two = await sudoku.check([{ name: "a", data: PUZZLE }, { name: "b", data: PUZZLE }]);
  assert.deepEqual(two.findings.map((finding) => finding.code), ["duplicate"]);
});

test("pages with grids and verdicts", async () => {
  const report = await sudoku.check(source("examples/book.pdf"), { pictures: true });
  assert.ok(report.sheets.length > 1);
  const grids = report.sheets.flatMap((sheet) => sheet.grids);
  assert.equal(grids.filter((grid) => grid.kind === "puzzle").length, report.summary.puzzles);
  assert.equal(grids.filter((grid) => grid.kind === "solution").length, report.summary.solutions);
  for (const [nth, sheet] of report.sheets.entries()) {
    assert.deepEqual([sheet.index, sheet.page, sheet.hasDrawing], [nth, nth + 1, true]);
    const drawing = report.drawing({ index: sheet.index });
    assert.ok(drawing.startsWith("<") && !drawing.includes("class=\"puzzle\""));
    for (const { bbox: [left, top, right, bottom], kind, verdict, findings, grid } of sheet.grids) {
      assert.ok(0 <= left && left < right && right <= sheet.width && 0 <= top && top < bottom && bottom <= sheet.height);
      assert.equal(grid.length, 81);
      assert.ok(verdict === "fine" || findings.length > 0, kind);
    }
  }
  const plain = await sudoku.check(source("examples/book.pdf"));
  assert.deepEqual(plain.sheets, []);
  // As many puzzles are framed green as are counted as fine; both of two swapped solutions are not.
  const green = grids.filter(({ kind, verdict }) => kind === "puzzle" && ["fine", "info"].includes(verdict));
  assert.equal(green.length, report.summary.fine);
  for (const label of ["Puzzle 16", "Puzzle 18", "Solution 16", "Solution 18"])
    assert.equal(grids.find((grid) => grid.label === label).verdict, "error", label);
  assert.equal(report.cutOut(0, "r1c1"), null);
  assert.equal(report.cutOut(10_000, "x"), null);
  const list = await sudoku.check(`${PUZZLE}\n\n${TWO}\n`, { pictures: true });
  assert.deepEqual(list.sheets.map(({ page, grids }) => [page, grids.map(({ puzzle, verdict }) => [puzzle, verdict])]), [[null, [[1, "fine"], [2, "error"]]]]);
  const [photo] = (await sudoku.check(source("examples/photo.jpg"), { pictures: true })).sheets;
  assert.ok(photo.width > 100 && photo.height > 100 && photo.page === 1 && !photo.hasDrawing);
});

test("progress by page, and stopping", async () => {
  const seen = [];
  const report = await sudoku.check(source("examples/book.pdf"), { progress: (now) => seen.push(now) });
  const pages = seen.filter((now) => now.pages).map((now) => now.page);
  assert.ok(pages.length > 1 && pages.every((page, nth) => nth === 0 || pages[nth - 1] <= page), pages.join(" "));
  assert.ok(seen.at(-1).bytes > 0 && report.summary.puzzles > 0);
  const stop = new RangeError("enough");
  await assert.rejects(sudoku.check(source("examples/book.pdf"), { progress: () => { throw stop; } }), (error) => error === stop);
  assert.equal((await sudoku.check(PUZZLE)).ok, true);
});

test("files that cannot be read are in the summary", async () => {
  for (const [data, reason] of [
    [bytes("examples/book.pdf").subarray(0, 3000), /damaged/],
    [Uint8Array.of(0x1f, 0x8b, 8, 0, 0), /gzip/],
    [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0), /./],
    [new Uint8Array(1000), /text/],
  ]) {
    const report = await sudoku.check({ name: "broken", data });
    assert.equal(report.ok, false);
    assert.equal(report.summary.unread.length, 1);
    assert.match(report.summary.unread[0].reason, reason);
    await assert.rejects(sudoku.read({ name: "broken", data }), sudoku.SudokuError);
  }
});

test("a book has a cover", async () => {
  const options = { title: "Sudoku", notes: 22, profile: "kdp", paper: "white", blurb: "One.", price: "USD 9.99" };
  const made = await sudoku.make([{ puzzles: [PUZZLE] }], { ...options, cover: true, coverFront: true });
  assert.equal(Buffer.from(made.cover.subarray(0, 8)).toString(), "%PDF-1.7");
  assert.equal(Buffer.from(made.coverFront.subarray(1, 4)).toString(), "PNG");
  assert.equal(made.coverProof, undefined);
  await assert.rejects(sudoku.make([{ puzzles: [PUZZLE] }], { title: "Sudoku", cover: true }), /name a profile/);
});

test("made books are those of the command", async (t) => {
  const puzzles = (await sudoku.generate({ seed: 3, count: 4, level: "easy" })).map((made) => made.puzzle);
  const made = await sudoku.make([{ title: "Easy", puzzles }], { title: "Two Trains", perPage: 1, trim: "a5" });
  assert.equal(Buffer.from(made.pdf.subarray(0, 8)).toString(), "%PDF-1.7");
  assert.deepEqual([made.puzzles, made.solutions], [4, 4]);
  const report = await sudoku.check({ name: "made.pdf", data: made.pdf });
  assert.deepEqual([report.ok, report.summary.puzzles, report.summary.solutions], [true, 4, 4]);
  const again = await sudoku.make([{ title: "Easy", puzzles: await sudoku.generate({ seed: 3, count: 4, level: "easy" }) }], { title: "Two Trains", perPage: 1, trim: "a5" });
  assert.deepEqual(again.pdf, made.pdf);
  await assert.rejects(sudoku.make([{ puzzles: [TWO] }]), /puzzle 1 has 2 solutions/);
  await assert.rejects(sudoku.make([{ puzzles: [PUZZLE, PUZZLE] }]), sudoku.SudokuError);
  await assert.rejects(sudoku.make([{ puzzles: [PUZZLE, "12"] }]), /^SudokuError: puzzle 2: /);
  await assert.rejects(sudoku.make([{ puzzles: [{ puzzle: PUZZLE, solution: SOLUTION.replace("9", "8") }] }]), sudoku.SudokuError);
  await assert.rejects(sudoku.make([{ puzzles: [PUZZLE] }], { perPage: 13 }), /perPage: expected 1 to 12, found 13/);
  await assert.rejects(sudoku.make([]), /no puzzle/);
  for (const wrong of [{ count: 1 }, undefined, "easy=20", [{ title: "Easy" }], [PUZZLE, { puzzles: PUZZLE }], [[PUZZLE]]]) {
    await assert.rejects(sudoku.make(wrong), /^SudokuError: expected a list of chapters: each \{ title, puzzles \}/);
  }
  const across = { name: "v1.pdf", data: made.pdf };
  const [first] = puzzles;
  await assert.rejects(sudoku.make([{ puzzles: [first] }], { across }), /v1\.pdf/);
  await assert.rejects(sudoku.make([{ puzzles: [PUZZLE] }], { across: "none" }), /there is no puzzle/);
  const [one, two] = [[], [across]].map((across) =>
    sudoku.make(["easy=2"], { seed: 1, title: "Trains", series: "Rails", volume: 2, across }));
  assert.deepEqual((await two).puzzles, (await one).puzzles);
  const next = await sudoku.make(["easy=2"], { seed: 1, across: { name: "v1", data: (await one).pdf } });
  const known = (await sudoku.read((await one).pdf)).map((entry) => sudoku.canonical(entry.grid).form);
  const fresh = (await sudoku.read(next.pdf)).map((entry) => sudoku.canonical(entry.grid).form);
  assert.ok(fresh.every((form) => !known.includes(form)));
  const folder = mkdtempSync(path.join(tmpdir(), "sudoku-npm-"));
  const [list, out] = ["list.txt", "out.pdf"].map((name) => path.join(folder, name));
  writeFileSync(list, puzzles.join("\n"));
  const written = command("book", "make", "--title", "Two Trains", "--per-page", "1", "--trim", "a5", "-o", out, list);
  if (!written) return t.skip("there is no command sudoku");
  const same = await sudoku.make([{ puzzles }], { title: "Two Trains", perPage: 1, trim: "a5" });
  assert.deepEqual(Buffer.from(same.pdf), readFileSync(out));
  rmSync(folder, { recursive: true });
});

test("puzzles of other sizes and kinds are read as such", async (t) => {
  const LINE = "1.....3..2.....4";
  const text = `Puzzle 1\n${PUZZLE}\nPuzzle 2\n.Shape~4x4.Cage~3~R1C1~R1C2.~R4C4_4\nPuzzle 3\n${LINE}\n`;
  const entries = await sudoku.read(text);
  assert.deepEqual(entries.map(({ kind, variant }) => [kind, variant?.symbols]), [["puzzle", undefined], ["puzzle", 4], ["puzzle", 4]]);
  assert.deepEqual(entries[1].variant.rules.map(({ kind }) => kind), ["cage"]);
  assert.equal(entries[2].variant.text, LINE);
  const report = await sudoku.check(text, { pictures: true });
  assert.deepEqual(report.sheets[0].grids.map(({ variant }) => variant === null), [true, false, false]);
  const name = "conformance/books/other_kinds.txt";
  const listing = command("extract", "--to", "jsonl", name);
  if (!listing) return t.skip("there is no command sudoku");
  const lines = listing.toString().trim().split("\n").map((line) => JSON.parse(line));
  const read = await sudoku.read(source(name));
  assert.deepEqual(read.map(({ solution_of, variant, ...entry }) => entry), lines);
  assert.ok(read.filter(({ variant }) => variant).length > 3);
});

test("chapters of new puzzles are those of the command", async (t) => {
  const orders = ["easy=2", "4x4=3", "jigsaw+6x6:easy=1"];
  const seen = [];
  const options = { seed: 5, trim: "a5", perPage: 4, language: "de", progress: ({ puzzles }) => seen.push(puzzles) };
  const made = await sudoku.make(orders, options);
  assert.deepEqual([made.puzzles, made.solutions, seen], [6, 6, [1, 2, 3, 4, 5, 6]]);
  const entries = (await sudoku.read({ name: "made.pdf", data: made.pdf })).filter(({ kind }) => kind === "puzzle");
  assert.deepEqual(entries.map(({ variant }) => variant?.symbols), [undefined, undefined, 4, 4, 4, 6]);
  // Puzzles that were read, or their texts, are printed again; a chapter may be either.
  const again = await sudoku.make([{ puzzles: entries.map(({ grid, variant }) => variant ?? grid) }, "x+4x4=1"], { seed: 1 });
  assert.equal(again.puzzles, 7);
  const texts = entries.map(({ grid, variant }) => variant?.text ?? grid);
  assert.equal((await sudoku.make([{ puzzles: texts }])).puzzles, 6);
  await assert.rejects(sudoku.make(["butterfly=3"], { seed: 1 }), /butterfly puzzles are not printed in books yet/);
  await assert.rejects(sudoku.make(["7x7=1"], { seed: 1 }), /not made with 7 symbols/);
  await assert.rejects(sudoku.make(["easy=1"], { seed: -1 }), /seed/);
  await assert.rejects(sudoku.make(["easy=1"], { seed: 1, givens: 3 }), /17/);
  await assert.rejects(sudoku.make([{ puzzles: [".Shape~4x4.AntiKnight.~R1C1_1.~R2C3_2.~R3C2_3.~R4C4_4"] }]), /without a mark/);
  await assert.rejects(sudoku.make([{ puzzles: [".Shape~4x4.Foo~1"] }]), /the rule Foo is not known/);
  // The 81 numbers of JSON are no grid without the rules beside them.
  const [{ puzzle: dots }] = await sudoku.VariantPuzzle.generate("consecutive", { seed: 7 });
  assert.ok(dots.text.startsWith("{"), dots.text);
  assert.equal((await sudoku.make([{ puzzles: [dots, dots.text] }], { allow: "duplicate" })).puzzles, 2);
  assert.equal((await sudoku.make(["consecutive=1", "odd-even=1"], { seed: 7 })).puzzles, 2);
  const wrong = { puzzle: "1.....3..2.....4", solution: "1342243142133142" };
  await assert.rejects(sudoku.make([{ puzzles: [wrong] }]), /solution/);
  const stop = new RangeError("enough");
  await assert.rejects(sudoku.make(["4x4=3"], { seed: 1, progress: () => { throw stop; } }), (error) => error === stop);
  const folder = mkdtempSync(path.join(tmpdir(), "sudoku-npm-"));
  const out = path.join(folder, "out.pdf");
  const words = orders.flatMap((order) => ["--chapter", order]);
  const written = command("book", "make", ...words, "--seed", "5", "--trim", "a5", "--per-page", "4", "--language", "de", "-o", out);
  if (!written) return t.skip("there is no command sudoku");
  assert.deepEqual(Buffer.from(made.pdf), readFileSync(out));
  rmSync(folder, { recursive: true });
});

test("the kinds of chapters are those that orders name", async () => {
  const kinds = await sudoku.chapterKinds();
  assert.deepEqual(kinds.find(({ kind }) => kind === "anti-king"), { kind: "anti-king", name: "Anti-King" });
  const { message } = await sudoku.make(["foo=1"], { seed: 1 }).catch((error) => error);
  const named = /a kind \(([^)]+)\)/.exec(message)[1].split(", ");
  assert.deepEqual(kinds.map(({ kind }) => kind), named);
  // The rule has no mark: it is read from the heading of the chapter.
  const made = await sudoku.make(["anti-king+6x6=1"], { seed: 1 });
  const [entry] = await sudoku.read({ name: "made.pdf", data: made.pdf });
  assert.match(entry.variant.text, /\.AntiKing$/);
});

test("a trap ends one call alone", async () => {
  // No page is nested as deeply: the stack of the module ends first.
  const deep = `%PDF-1.4\n1 0 obj\n${"[".repeat(2e6)}`;
  const report = await sudoku.check({ name: "deep.pdf", data: deep }).catch((error) => error);
  if (report instanceof Error) assert.match(report.message, /^this document could not be read \(/);
  else assert.equal(report.summary.unread.length, 1);
  assert.equal((await sudoku.check(PUZZLE)).ok, true);
});

test("modules run in workers", async () => {
  const worker = new Worker(
    `import("node:worker_threads").then(async ({ parentPort, workerData }) => {
      const { check } = await import(workerData.url);
      const report = await check(workerData.text);
      parentPort.postMessage([report.findings, report.summary]);
    });`,
    { eval: true, workerData: { url: `file://${PACKAGE}/index.js`, text: TWO } },
  );
  const [findings, summary] = await new Promise((done, failed) => worker.once("message", done).once("error", failed));
  assert.deepEqual([findings[0].code, summary.puzzles], ["multiple-solutions", 1]);
  await worker.terminate();
});
