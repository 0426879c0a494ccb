// Loads the modules of WebAssembly, and makes values of their answers.

import {
  ANY, cells, content, FLAG, FUNCTION, isList, limit as within, of, options as named, record, SudokuError, TEXT,
  TEXTS, WHOLE, wrong,
} from "./arguments.js";

export { SudokuError };

/** The bytes of a file of this package. */
async function bytes(name) {
  const url = new URL(name, import.meta.url);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import("node:fs/promises");
    return readFile(url);
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new SudokuError(`${url.pathname} cannot be loaded: ${answer.status}`);
  return answer.arrayBuffer();
}

/** An error of the caller's own function: no module has trapped. */
class Thrown {
  constructor(reason) {
    this.reason = reason;
  }
}

/** A module, and what becomes of it when it traps. */
class Module {
  #glue;
  #about;

  constructor(glue, about) {
    this.#glue = glue;
    this.#about = about;
  }

  static async load(glue, name, about) {
    const module = await WebAssembly.compile(await bytes(name));
    glue.initSync({ module });
    return new Module(glue, about);
  }

  /** Calls the module. After a trap it begins anew, and the error says what became of the call. */
  call(question, about = this.#about) {
    try {
      return question(this.#glue);
    } catch (error) {
      if (typeof error === "string") throw answered(error);
      if (error instanceof Thrown) throw error.reason;
      if (/stale object/.test(error?.message)) {
        throw new SudokuError("this report is lost, since another call has failed: check its books again");
      }
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
        throw this.#restarted(error, about);
      }
      throw error;
    }
  }

  #restarted(error, about) {
    let reason = "";
    try {
      reason = this.#glue.last_panic();
    } catch {
      // It has no memory or stack left for that.
    }
    this.#glue.__wbg_reset_state();
    reason ||= error instanceof RangeError ? "it is nested too deeply" : "there is not enough memory";
    return new SudokuError(`${about} (${reason})`, {}, { cause: error });
  }
}

/** The error in what a module has thrown. Options have the names that they have here. */
function answered(text) {
  const { message, ...place } = JSON.parse(text);
  const renamed = message.replace(/unknown key; .*/, (names) => names.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));
  return new SudokuError(renamed, place);
}

/** Loads something once; a failure is not kept. */
function once(load) {
  let loading;
  return () => (loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  }));
}

/** Whether vectors of 128 bits are known: a function that returns one. */
const SIMD = WebAssembly.validate(Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
));

const UNMADE = "this book could not be made";

const core = SIMD
  ? await Module.load(await import("./core-simd.js"), "core-simd_bg.wasm", "this cannot be answered")
  : await Module.load(await import("./core.js"), "core_bg.wasm", "this cannot be answered");

const reasons = once(async () =>
  Module.load(await import("./reasons.js"), "reasons_bg.wasm", "this cannot be answered"));

const variants = once(async () =>
  Module.load(await import("./variants.js"), "variants_bg.wasm", "this cannot be answered"));

const drawing = once(async () =>
  Module.load(await import("./drawing.js"), "drawing_bg.wasm", "this cannot be drawn"));

const book = once(async () =>
  Module.load(await import("./book.js"), "book_bg.wasm", "this document could not be read"));

const printer = once(async () =>
  Module.load(await import("./print.js"), "print_bg.wasm", UNMADE));

// Questions about grids

/** The text of a puzzle in any form. */
function text(puzzle, name = "puzzle") {
  if (typeof puzzle === "string") return puzzle;
  if (!isList(puzzle)) throw wrong(name, "a text, or 81 numbers", puzzle);
  const numbers = cells(puzzle);
  return core.call((it) => it.line_of(numbers));
}

/** The answer of the module to a question about a puzzle. */
function ask(puzzle, question) {
  const line = text(puzzle);
  return JSON.parse(core.call((it) => question(it, line)));
}

export function solve(puzzle) {
  const found = ask(puzzle, (it, line) => it.solutions(line, 2));
  const kind = ["none", "one", "many"][found.length];
  const [first = null] = found;
  return { kind, count: found.length, first, ...only(found, kind), solutions: found };
}

/** Whether a solution is the only one, and that one. */
function only(found, kind) {
  const unique = kind === "one";
  return { unique, solution: unique ? found[0] : null };
}

/** The most solutions that are counted or listed. */
const MOST = 1_000_000;

const COUNT = { limit: ANY, maxSteps: WHOLE };

export function count(puzzle, options) {
  const { limit, maxSteps } = named(typeof options === "number" ? { limit: options } : options, COUNT);
  const most = limit === undefined || limit === null ? undefined : within(limit, MOST);
  const line = text(puzzle);
  if (maxSteps === undefined || maxSteps === null) return core.call((it) => it.count(line, most));
  return JSON.parse(core.call((it) => it.count_within(line, most, Number(maxSteps))));
}

export function solutions(puzzle, limit = 100) {
  const most = within(limit, MOST);
  return ask(puzzle, (it, line) => it.solutions(line, most));
}

export function candidates(puzzle) {
  return ask(puzzle, (it, line) => it.candidates(line));
}

export function clashes(puzzle) {
  return ask(puzzle, (it, line) => it.clashes(line));
}

export function trueCandidates(puzzle) {
  return ask(puzzle, (it, line) => it.true_candidates(line));
}

export function canonical(puzzle) {
  return ask(puzzle, (it, line) => it.canonical(line));
}

export function parse(puzzle) {
  return ask(puzzle, (it, line) => it.parse(line));
}

// Questions with reasons

/** Options as JSON: numbers of 64 bits as texts. */
function json(options) {
  return JSON.stringify(options ?? {}, (_, value) =>
    typeof value === "bigint" ? String(value) : value);
}

/** The answer of the larger module. */
async function reason(puzzle, question) {
  const line = text(puzzle);
  return JSON.parse((await reasons()).call((it) => question(it, line)));
}

const DIAGNOSE = {
  printed: ANY, maxSteps: WHOLE, maxSolutions: WHOLE, smallestConflict: FLAG, keepSymmetry: FLAG, language: TEXT,
};
const HINT = { marks: ANY, techniques: TEXTS, language: TEXT, notation: TEXT, maxSteps: WHOLE };
const EXERCISE = { language: TEXT, notation: TEXT };
const RATE = { scale: TEXT, maxSteps: WHOLE };

/** The options of hints, with pencil marks as a text, or as lists of digits. */
function withMarks(options) {
  const { marks, ...others } = named(options, HINT);
  if (marks === undefined || marks === null) return json(others);
  if (typeof marks === "string") return json({ ...others, marks });
  const isMarks = isList(marks) && Array.from(marks).every((cell) => isList(cell) && Array.from(cell).every(Number.isInteger));
  if (!isMarks) throw wrong("marks", "a text, or the candidates of 81 cells as lists of digits", marks);
  return json({ ...others, marks: Array.from(marks, (cell) => Array.from(cell)) });
}

/** A hint with its sentence, which is not listed: as JSON it stays that of the command. */
function sentenced(hint) {
  return hint && Object.defineProperty(hint, "sentence", { value: hint.levels.at(-1), enumerable: false });
}

export async function diagnose(puzzle, options) {
  const { printed, ...others } = named(options, DIAGNOSE);
  const isThere = printed !== undefined && printed !== null;
  const chosen = json(isThere ? { ...others, printed: text(printed, "printed") } : others);
  return reason(puzzle, (it, line) => it.diagnose(line, chosen));
}

export async function hint(puzzle, options) {
  const chosen = withMarks(options);
  return sentenced((await reason(puzzle, (it, line) => it.hints(line, chosen, 1)))[0] ?? null);
}

export async function allHints(puzzle, options) {
  const chosen = withMarks(options);
  const found = await reason(puzzle, (it, line) => it.all_hints(line, chosen));
  found.hints.forEach(sentenced);
  return found;
}

export async function exercise(puzzle, techniques, options) {
  const chosen = json({ ...named(options, EXERCISE), techniques: of(TEXTS, "techniques", techniques) });
  return sentenced(await reason(puzzle, (it, line) => it.exercise(line, chosen)));
}

export async function path(puzzle, options) {
  const chosen = withMarks(options);
  return (await reason(puzzle, (it, line) => it.hints(line, chosen, 0xffff_ffff))).map(sentenced);
}

export async function rate(puzzle, options) {
  const chosen = json(named(options, RATE));
  return reason(puzzle, (it, line) => it.rate(line, chosen));
}

export async function level(puzzle) {
  return reason(puzzle, (it, line) => it.level(line));
}

export async function generate(options) {
  const chosen = json(record(options, "{ seed: 1 }"));
  return JSON.parse((await reasons()).call((it) => it.generate(chosen)));
}

// Other sizes and rules

const TURNED = { turnedBoxes: FLAG };
const SEARCH = { maxSteps: WHOLE };
const DRAWN = { size: WHOLE };
const MADE = {
  seed: WHOLE, count: WHOLE, size: WHOLE, givens: ANY, minimal: FLAG, symmetry: TEXT, level: TEXT, firstAttempt: WHOLE,
  maxAttempts: WHOLE, maxSteps: WHOLE,
};

/** A puzzle of another size or with more rules. */
export class VariantPuzzle {
  #text;
  #turned;
  #module;

  /** Use `VariantPuzzle.parse`, which loads the module. */
  constructor(text, turnedBoxes, module) {
    if (!(module instanceof Module)) throw new SudokuError("use VariantPuzzle.parse");
    this.#text = text;
    this.#turned = turnedBoxes;
    this.#module = module;
    Object.assign(this, this.#ask((it, options) => it.variant(text, options)), { text });
  }

  static async parse(text, options) {
    const { turnedBoxes } = named(options, TURNED);
    return new VariantPuzzle(of(TEXT, "text", text), turnedBoxes ?? false, await variants());
  }

  static solveBatch(puzzles, options) {
    if (typeof puzzles?.[Symbol.iterator] !== "function" || typeof puzzles === "string") {
      throw wrong("puzzles", "a list of VariantPuzzle", puzzles);
    }
    return Array.from(puzzles, (puzzle, nth) => {
      if (!(puzzle instanceof VariantPuzzle)) throw wrong(`puzzle ${nth + 1}`, "a VariantPuzzle", puzzle);
      return puzzle.solve(options);
    });
  }

  static async generate(kinds, options) {
    const { seed: own, givens, ...others } = named(options, MADE);
    const seed = own ?? drawnSeed();
    const range = typeof givens === "number" ? [givens, givens] : (givens ?? undefined);
    if (range !== undefined && !(isList(range) && range.length === 2 && Array.from(range).every(WHOLE[1]))) {
      throw wrong("givens", "a whole number, or the least and the most", givens);
    }
    const chosen = json({ ...others, seed, givens: range });
    of(TEXTS, "kinds", kinds);
    const module = await variants();
    const made = JSON.parse(module.call((it) => it.variant_generate(String(kinds), chosen)));
    return made.map(({ puzzle, ...numbers }) =>
      ({ puzzle: new VariantPuzzle(puzzle, false, module), ...numbers, seed }));
  }

  #call(question, options, kinds = SEARCH) {
    const chosen = json({ ...named(options, kinds), turnedBoxes: this.#turned });
    return this.#module.call((it) => question(it, chosen));
  }

  #ask(question, options, kinds) {
    return JSON.parse(this.#call(question, options, kinds));
  }

  solve(options) {
    return this.solutions(2, options);
  }

  solutions(limit = 100, options = undefined) {
    const most = { ...named(options, SEARCH), limit: within(limit, MOST) };
    const found = this.#ask((it, chosen) => it.variant_solutions(this.#text, chosen), most, COUNT);
    return { ...found, ...only(found.solutions, found.kind) };
  }

  count(limit = MOST, options = undefined) {
    if (typeof limit === "object") {
      const { limit: most, ...others } = named(limit, COUNT);
      return this.count(most ?? undefined, others);
    }
    const most = { ...named(options, SEARCH), limit: within(limit, MOST) };
    return this.#ask((it, chosen) => it.variant_count(this.#text, chosen), most, COUNT);
  }

  candidates() {
    return this.#ask((it, chosen) => it.variant_candidates(this.#text, chosen));
  }

  simpleSolve() {
    return this.#ask((it, chosen) => it.variant_simple_solve(this.#text, chosen));
  }

  trueCandidates(options) {
    return this.#ask((it, chosen) => it.variant_true_candidates(this.#text, chosen), options);
  }

  conflict(options) {
    return this.#ask((it, chosen) => it.variant_conflict(this.#text, chosen), options);
  }

  diagnose(printed, options) {
    const board = printed === undefined || printed === null ? undefined : symbols(printed);
    return this.#ask((it, chosen) => it.variant_diagnose(this.#text, board, chosen), options);
  }

  hint(options) {
    const { steps, ending } = this.#hints({ ...named(options, SEARCH), limit: 1 });
    if (steps.length === 0 && ending !== "exhausted") {
      throw new SudokuError(`a limit was met before the answer was known: ${ending}`);
    }
    return steps[0] ?? null;
  }

  hints(options) {
    return this.#hints(named(options, SEARCH));
  }

  #hints(options) {
    return this.#ask((it, chosen) => it.variant_hints(this.#text, chosen), options, COUNT);
  }

  level(options) {
    return this.#ask((it, chosen) => it.variant_level(this.#text, chosen), options);
  }

  values(text) {
    of(TEXT, "text", text);
    return this.#ask((it, chosen) => it.variant_values(this.#text, text, chosen));
  }

  broken(values) {
    const board = symbols(values);
    return this.#ask((it, chosen) => it.variant_broken(this.#text, board, chosen));
  }

  allBroken(values) {
    const board = symbols(values);
    return this.#ask((it, chosen) => it.variant_all_broken(this.#text, board, chosen));
  }

  ruleSentences(language) {
    of(TEXT, "language", language);
    return this.#ask((it, chosen) => it.variant_rule_sentences(this.#text, language, chosen));
  }

  withGivens(givens) {
    const isGivens = typeof givens === "string" || (isList(givens)
      && Array.from(givens).every((given) => typeof given === "number" || isList(given)));
    if (!isGivens) throw wrong("givens", "a text, or for each cell a number or a list of numbers", givens);
    const board = typeof givens === "string" ? givens : JSON.stringify(
      Array.from(givens, (given) => (typeof given === "number" ? given : Array.from(given))),
    );
    const text = this.#call((it, chosen) => it.variant_with_givens(this.#text, board, chosen));
    return new VariantPuzzle(text, false, this.#module);
  }

  async svg(values, options) {
    const board = values === undefined || values === null ? undefined : symbols(values);
    const chosen = json({ ...named(options, DRAWN), turnedBoxes: this.#turned });
    return (await drawing()).call((it) => it.variant_svg(this.#text, board, chosen));
  }

  async frame(options) {
    const chosen = json({ ...named(options, DRAWN), turnedBoxes: this.#turned });
    return JSON.parse((await drawing()).call((it) => it.variant_frame(this.#text, chosen)));
  }

  toText(form = "iss") {
    of(TEXT, "form", form);
    return this.#call((it, chosen) => it.variant_text(this.#text, form, chosen));
  }
}

/** A random seed that is short enough to be typed. */
function drawnSeed() {
  return Math.floor(Math.random() * 2 ** 32);
}

/** A board as a text of symbols, or as JSON. */
function symbols(board) {
  if (typeof board === "string") return board;
  if (!isList(board)) throw wrong("board", "a text, or a number for each cell", board);
  return JSON.stringify(Array.from(board, Number));
}

// Documents

/** The name and the bytes of a document. */
async function document(source, nth) {
  const plain = (data) =>
    typeof data === "string" || data instanceof ArrayBuffer || ArrayBuffer.isView(data) || data instanceof Blob;
  content(`book ${nth}`, source);
  const data = plain(source) ? source : source?.data;
  if (!plain(data)) throw wrong(`book ${nth}`, "a text, bytes, a File, or { name, data } with these", source);
  const name = source?.name ?? (typeof data === "string" ? "<text>" : "<bytes>");
  return [String(name), await bytesOf(data)];
}

async function bytesOf(data) {
  if (typeof data === "string") return new TextEncoder().encode(data);
  if (data instanceof Blob) return new Uint8Array(await data.arrayBuffer());
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

/** The names and the bytes of documents, one or several. */
async function documentsOf(sources) {
  const list = Array.isArray(sources) ? sources : [sources];
  const documents = [];
  for (const [nth, source] of list.entries()) documents.push(await document(source, nth + 1));
  return documents;
}

/** Asks about documents. */
async function aboutBooks(sources, question) {
  const documents = await documentsOf(sources);
  if (documents.length === 0) throw new SudokuError("there is no book");
  const module = await book();
  return module.call((it) => {
    const books = new it.Books();
    for (const [name, data] of documents) books.add(name, data);
    documents.length = 0;
    return question(books, module);
  });
}

/** A function of the caller for a module, which throws no error of its own. */
function shown(progress, values) {
  if (progress === undefined || progress === null) return undefined;
  of(FUNCTION, "progress", progress);
  return ((...numbers) => {
    try {
      progress(values(...numbers));
    } catch (error) {
      throw new Thrown(error);
    }
  });
}

export async function check(books, options) {
  const { progress, ...others } = record(options, '{ language: "de" }');
  const onProgress = shown(progress, (puzzles, bytes, page, pages) =>
    page === undefined ? { puzzles, bytes } : { puzzles, bytes, page, pages });
  return aboutBooks(books, (it, module) => new Report(it.check(json(others), onProgress), module));
}

const READ = { format: TEXT, password: TEXT, pages: TEXT, memory: WHOLE };

export async function read(source, options) {
  const chosen = json(named(options, READ));
  const entries = await aboutBooks([source], (it) => JSON.parse(it.read(chosen)));
  for (const entry of entries) {
    if (entry.variant) entry.variant = new VariantPuzzle(entry.variant, false, await variants());
  }
  return entries;
}

export async function extract(source, options) {
  const chosen = json(named(options, { ...READ, to: TEXT }));
  return aboutBooks([source], (it) => it.extract(chosen));
}

/**
 * The parts of the place of a finding as its own properties. They are not listed: as JSON it stays
 * that of the command.
 */
function placed(finding) {
  for (const [name, value] of Object.entries(finding.source)) {
    if (!(name in finding)) Object.defineProperty(finding, name, { value, enumerable: false });
  }
}

class Report {
  #report;
  #module;
  #sheets;

  constructor(report, module) {
    this.#report = report;
    this.#module = module;
    this.#read();
  }

  #read() {
    const { findings, ratings = [], summary } = JSON.parse(this.write("json"));
    findings.forEach(placed);
    Object.assign(this, { ok: this.#report.ok(), findings, ratings, summary });
  }

  translate(language) {
    of(TEXT, "language", language);
    this.#module.call(() => this.#report.translate(language));
    this.#read();
  }

  get sheets() {
    return (this.#sheets ??= JSON.parse(this.#module.call(() => this.#report.sheets())));
  }

  cutOut(finding, cell) {
    of(WHOLE, "finding", finding);
    of(TEXT, "cell", cell);
    return this.#module.call(() => this.#report.cut_out(finding, cell)) ?? null;
  }

  drawing(sheet) {
    if (!WHOLE[1](sheet?.index)) throw wrong("sheet", "one of the sheets of the report", sheet);
    return this.#module.call(() => this.#report.drawing(sheet.index));
  }

  write(style) {
    of(TEXT, "style", style);
    return this.#module.call(() => this.#report.write(style));
  }

  free() {
    this.#report.free();
  }
}

export async function chapterKinds() {
  return JSON.parse((await printer()).call((it) => it.chapter_kinds()));
}

export async function describe(text) {
  content("text", of(TEXT, "text", text), true);
  const { chapter = [], ...options } = JSON.parse((await printer()).call((it) => it.describe(text)));
  return { chapters: [chapter].flat(), options };
}

/** The reader checks the puzzles before they are printed, and reads the PDF after. */
export async function make(chapters, options) {
  const {
    seed, givens, minimal, symmetry, across, progress, previews = false,
    cover, coverFront, coverProof, coverPicture, ...chosen
  } = record(options, '{ title: "Sudoku" }');
  if (!isChapters(chapters)) {
    throw new SudokuError(
      "expected a list of chapters: each { title, puzzles }, or words that order new puzzles, such as 'easy=20'",
    );
  }
  chapters.forEach(({ title }, nth) => {
    if (title !== undefined && title !== null) of(TEXT, `title of chapter ${nth + 1}`, title);
  });
  if (coverPicture !== undefined && coverPicture !== null && !(coverPicture instanceof Uint8Array)) {
    throw wrong("coverPicture", "the bytes of a PNG or JPEG as Uint8Array", coverPicture);
  }
  const earlier = await documentsOf(across ?? []);
  const [reader, press] = await Promise.all([book(), printer()]);
  if (chosen.date instanceof Date) {
    chosen.date = [chosen.date.getUTCFullYear(), chosen.date.getUTCMonth() + 1, chosen.date.getUTCDate()];
  }
  const volumes = reader.call((it) => {
    const volumes = new it.Volumes();
    for (const [name, data] of earlier) volumes.add(name, data);
    return volumes;
  });
  const orders = chapters.filter((chapter) => typeof chapter === "string");
  const fresh = orders.length === 0 ? [] : JSON.parse(reader.call((it) => it.new_chapters(
    json(orders),
    json({ seed: seed ?? drawnSeed(), givens, minimal, symmetry, language: chosen.language }),
    volumes,
    shown(progress, (puzzles) => ({ puzzles })),
  ), UNMADE));
  const list = chapters.map((chapter) => {
    if (typeof chapter === "string") return fresh.shift();
    return { title: chapter.title ?? undefined, puzzles: Array.from(chapter.puzzles, printed) };
  });
  const order = [json(list), json(chosen)];
  const proof = reader.call((it) => it.prove(...order, volumes), UNMADE);
  const [made, placement] = press.call((it) => {
    const covers = { cover: Boolean(cover), coverFront: Boolean(coverFront), coverProof: Boolean(coverProof) };
    const printed = it.print(...order, proof, json({ ...covers, previews }), coverPicture);
    const placement = printed.placement();
    const files = ["cover", "coverFront", "coverProof"].map((name, nth) => [name, printed.take_cover(nth)]);
    const shown = previews ? { previews: JSON.parse(printed.previews()) } : {};
    const made = { ...JSON.parse(printed.numbers()), ...Object.fromEntries(files), ...shown };
    return [{ ...made, pdf: printed.into_pdf() }, placement];
  });
  reader.call((it) => it.read_back(placement, made.pdf), UNMADE);
  return made;
}

/** Whether these are chapters: words, or puzzles under a heading. */
function isChapters(chapters) {
  const isPuzzles = (puzzles) => typeof puzzles === "object" && puzzles?.[Symbol.iterator] !== undefined;
  return Array.isArray(chapters)
    && chapters.every((chapter) => typeof chapter === "string" || isPuzzles(chapter?.puzzles));
}

/** A puzzle to be printed: a text, or a record. */
function printed(puzzle) {
  if (isPuzzle(puzzle)) return printable(puzzle);
  if (typeof puzzle !== "object" || puzzle === null) {
    throw wrong("puzzle", "a text, 81 numbers, a VariantPuzzle, or { puzzle, ... } with one of these", puzzle);
  }
  const { puzzle: grid, number, difficulty, solution } = puzzle;
  return {
    puzzle: printable(grid),
    number: number ?? undefined,
    difficulty: difficulty ?? undefined,
    solution: solution === undefined || solution === null ? undefined : text(solution, "solution"),
  };
}

/** Whether it is a puzzle, and no record of one. */
const isPuzzle = (puzzle) =>
  typeof puzzle === "string" || typeof puzzle?.length === "number" || puzzle instanceof VariantPuzzle;

/** The text of a puzzle of any kind. */
const printable = (puzzle) =>
  puzzle instanceof VariantPuzzle ? puzzle.toText("sudoku-puzzle") : text(puzzle);
