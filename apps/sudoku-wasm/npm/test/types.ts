// Uses every declaration; it is compiled and not run.

import * as sudoku from "sudoku-wasm";
import { SudokuError, check, diagnose, generate, hint, make, rate, solve } from "sudoku-wasm";

const numbers: number[] = Array<number>(81).fill(0);

export function grids(): string {
  const answer = solve(Uint8Array.from(numbers));
  const solution: string | null = answer.solution;
  const marks: number[][] = sudoku.candidates(numbers);
  const count: sudoku.Count = sudoku.count("", { limit: 5, maxSteps: 100 });
  // @ts-expect-error: a count within steps is no number
  const exact: number = sudoku.count("", { maxSteps: 100 });
  const total: number = count.number + exact + sudoku.count("", { limit: 5 }) + sudoku.count("", 5) + marks.length + sudoku.trueCandidates("").length;
  const { form, automorphisms } = sudoku.canonical("");
  const { grid, fixed, marks: pencil } = sudoku.parse("");
  const [clash] = sudoku.clashes("");
  const length: number = answer.unique ? answer.solution.length : answer.solutions.length;
  const lengths: number = answer.kind === "one" ? answer.solution.length + answer.count : answer.count;
  // @ts-expect-error: there may be none
  answer.solution.length;
  const first: string = answer.kind === "none" ? "" : answer.first + String(length + lengths);
  // @ts-expect-error: there may be none
  clash.digit;
  // @ts-expect-error: it cannot be changed
  answer.unique = true;
  return [solution, first, total, form, automorphisms, grid, fixed.join(" "), pencil?.[0]?.[0], clash?.house].join();
}

export async function reasons(): Promise<string> {
  const found = await diagnose("", { printed: numbers, smallestConflict: true });
  const edit = (fix: sudoku.Edit): string => {
    switch (fix.kind) {
      case "swap":
        return fix.cells.join(" ");
      case "change":
        return `${fix.cell} ${fix.from}`;
      default:
        return `${fix.cell} ${fix.digit}`;
    }
  };
  const fixes = found.fixes.map((fix) => (fix.kind === "all" ? fix.edits.map(edit).join() : edit(fix)));
  const step = await hint("", { marks: sudoku.candidates(""), techniques: ["singles"], language: "fr", notation: "a1" });
  const rating = await rate("", { scale: "hodoku" });
  const hard: number =
    "score" in rating ? rating.score : "depth" in rating ? rating.depth : "minutes" in rating ? rating.minutes : rating.er;
  const [made] = await generate({ seed: 3n, count: 2, givens: [24, 28], rating: { "se-sukaku": [4.0, 4.4] } });
  // @ts-expect-error: the seed is missing
  await generate({ count: 1 });
  // @ts-expect-error: there is no such level
  await generate({ seed: 1, level: "light" });
  const why: string | undefined = found.conflict?.reason?.sentence ?? found.ambiguity?.unavoidable_sets[0]?.sentence;
  return [fixes, step?.levels[2], step?.placement?.cell, hard, made?.puzzle, why].join();
}

export async function books(file: File): Promise<readonly string[]> {
  try {
    const options: sudoku.CheckOptions = { pictures: true, rate: "se-classic", progress: ({ puzzles, page }) => [puzzles, page] };
    const report = await check([file, "text", { name: "a.pdf", data: new Uint8Array() }], options);
    const frames = report.sheets.flatMap((sheet) => sheet.grids.map((grid) => grid.bbox?.[0] ?? sheet.width));
    const drawing: string = report.sheets[0] ? report.drawing(report.sheets[0]) : "";
    const page: string = report.write("html");
    report.free();
    const list = await sudoku.extract(file, { to: "csv" });
    const puzzles = (await generate({ seed: 1 })).concat();
    const made = await make([{ title: "Easy", puzzles }, "6x6=20"], { date: new Date(0), margins: [1, 1, 1, 1] });
    const words: string[] = (await sudoku.chapterKinds()).map(({ kind, name }) => `${kind} ${name}`);
    const entries = await sudoku.read(file, { pages: "3-9" });
    const titles = report.findings.map((finding) => `${finding.file} ${finding.page ?? finding.line ?? finding.source.page}: ${finding.title}`);
    return [...titles, ...words, drawing, page, String(frames.length + list.length + made.pages + entries.length)];
  } catch (error) {
    if (error instanceof SudokuError) return [`${error.line}:${error.column} ${error.cell} ${error.message}`];
    throw error;
  }
}

export async function variants(words: string): Promise<readonly string[]> {
  const puzzle: sudoku.VariantPuzzle = await sudoku.VariantPuzzle.parse(words, { turnedBoxes: false });
  const found = puzzle.solve({ maxSteps: 1000 });
  const only: string = found.unique ? found.solution.text : found.ending;
  const text: string = found.kind === "one" ? found.solution.text : found.kind;
  const [diagnosis] = [puzzle.diagnose(found.solutions[0]?.values, { maxSteps: 1000 })];
  const cells = diagnosis.fixes.map(({ cell, after, missing_rules }) => `${cell ?? ""} ${after ?? missing_rules[0]?.kind}`);
  const kinds: string[] = sudoku.VariantPuzzle.solveBatch([puzzle]).map(({ kind }) => kind);
  const marks: number = puzzle.trueCandidates().length + puzzle.candidates().length + puzzle.simpleSolve().length;
  // @ts-expect-error: a puzzle is parsed
  new sudoku.VariantPuzzle();
  const picture = await puzzle.withGivens([1, [2, 3]]).svg(null, { size: 300 });
  const [cell] = (await puzzle.frame()).cells;
  kinds.push(picture, String(cell?.[0]), puzzle.allBroken(words)[0]?.sentence ?? "");
  const rule = puzzle.conflict()?.rules[0] ?? puzzle.count(7).count;
  const [made] = await sudoku.VariantPuzzle.generate("killer+x", { seed: 7n, size: 6, givens: [0, 4] });
  const steps: string[] = made?.puzzle.hints({ maxSteps: 10 }).steps.map(({ reason, placement }) => placement?.symbol ?? reason) ?? [];
  cells.push(only, text, ...steps, puzzle.hint()?.consequence ?? puzzle.level(), String(puzzle.values(words).length));
  return [...cells, ...kinds, puzzle.broken([marks, rule]) ?? puzzle.toText("line"), puzzle.words ?? ""];
}
