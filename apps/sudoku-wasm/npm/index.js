// Loads the modules of WebAssembly, and makes values of their answers.

/** A text, a document or an option that cannot be used. */
export class SudokuError extends Error {
  constructor(message, place = {}, options = undefined) {
    super(message, options);
    this.name = "SudokuError";
    for (const key of ["line", "column", "cell"]) {
      if (place[key] !== undefined) this[key] = place[key];
    }
  }
}

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

/** The error in what a module has thrown. */
function answered(text) {
  const { message, ...place } = JSON.parse(text);
  return new SudokuError(message, place);
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
function text(puzzle) {
  if (typeof puzzle === "string") return puzzle;
  if (typeof puzzle?.length !== "number") {
    throw new SudokuError("expected a puzzle: a text, or 81 numbers");
  }
  return core.call((it) => it.line_of(Float64Array.from(puzzle)));
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

export function count(puzzle, limit) {
  const line = text(puzzle);
  return core.call((it) => it.count(line, limit));
}

export function solutions(puzzle, limit = 100) {
  return ask(puzzle, (it, line) => it.solutions(line, limit));
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

/** Options in which the value of a key may be a puzzle. */
function withText(options, key) {
  const value = options?.[key];
  return json(value === undefined ? options : { ...options, [key]: text(value) });
}

/** Pencil marks as a text, or as lists of digits. */
function withMarks({ marks, ...options } = {}) {
  if (marks === undefined || marks === null) return json(options);
  return json({ ...options, marks: typeof marks === "string" ? marks : Array.from(marks, (cell) => Array.from(cell)) });
}

export async function diagnose(puzzle, options) {
  const chosen = withText(options, "printed");
  return reason(puzzle, (it, line) => it.diagnose(line, chosen));
}

export async function hint(puzzle, options) {
  const chosen = withMarks(options);
  return (await reason(puzzle, (it, line) => it.hints(line, chosen, 1)))[0] ?? null;
}

export async function allHints(puzzle, options) {
  const chosen = withMarks(options);
  return reason(puzzle, (it, line) => it.all_hints(line, chosen));
}

export async function exercise(puzzle, techniques, options) {
  return reason(puzzle, (it, line) => it.exercise(line, json({ ...options, techniques })));
}

export async function path(puzzle, options) {
  const chosen = withMarks(options);
  return reason(puzzle, (it, line) => it.hints(line, chosen, 0xffff_ffff));
}

export async function rate(puzzle, options) {
  return reason(puzzle, (it, line) => it.rate(line, json(options)));
}

export async function level(puzzle) {
  return reason(puzzle, (it, line) => it.level(line));
}

export async function generate(options) {
  return JSON.parse((await reasons()).call((it) => it.generate(json(options))));
}

// Other sizes and rules

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

  static async parse(text, { turnedBoxes = false } = {}) {
    if (typeof text !== "string") throw new SudokuError("expected a text");
    return new VariantPuzzle(text, turnedBoxes, await variants());
  }

  static solveBatch(puzzles, options) {
    return Array.from(puzzles, (puzzle) => puzzle.solve(options));
  }

  static async generate(kinds, { seed = drawnSeed(), givens, ...options } = {}) {
    const range = typeof givens === "number" ? [givens, givens] : givens;
    const chosen = json({ ...options, seed, givens: range });
    const module = await variants();
    const made = JSON.parse(module.call((it) => it.variant_generate(String(kinds), chosen)));
    return made.map(({ puzzle, ...numbers }) =>
      ({ puzzle: new VariantPuzzle(puzzle, false, module), ...numbers, seed }));
  }

  #call(question, options) {
    const chosen = json({ ...options, turnedBoxes: this.#turned });
    return this.#module.call((it) => question(it, chosen));
  }

  #ask(question, options) {
    return JSON.parse(this.#call(question, options));
  }

  solve(options) {
    return this.solutions(2, options);
  }

  solutions(limit = 100, options = undefined) {
    const found = this.#ask((it, chosen) => it.variant_solutions(this.#text, chosen), { ...options, limit });
    return { ...found, ...only(found.solutions, found.kind) };
  }

  count(limit = 1_000_000, options = undefined) {
    return this.#ask((it, chosen) => it.variant_count(this.#text, chosen), { ...options, limit });
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
    const { steps, ending } = this.#hints({ ...options, limit: 1 });
    if (steps.length === 0 && ending !== "exhausted") {
      throw new SudokuError(`a limit was met before the answer was known: ${ending}`);
    }
    return steps[0] ?? null;
  }

  hints(options) {
    return this.#hints(options);
  }

  #hints(options) {
    return this.#ask((it, chosen) => it.variant_hints(this.#text, chosen), options);
  }

  level(options) {
    return this.#ask((it, chosen) => it.variant_level(this.#text, chosen), options);
  }

  values(text) {
    return this.#ask((it, chosen) => it.variant_values(this.#text, String(text), chosen));
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
    return this.#ask((it, chosen) => it.variant_rule_sentences(this.#text, String(language), chosen));
  }

  withGivens(givens) {
    const board = typeof givens === "string" ? givens : JSON.stringify(
      Array.from(givens, (given) => (typeof given === "number" ? given : Array.from(given))),
    );
    const text = this.#call((it, chosen) => it.variant_with_givens(this.#text, board, chosen));
    return new VariantPuzzle(text, false, this.#module);
  }

  async svg(values, { size } = {}) {
    const board = values === undefined || values === null ? undefined : symbols(values);
    const chosen = json({ size, turnedBoxes: this.#turned });
    return (await drawing()).call((it) => it.variant_svg(this.#text, board, chosen));
  }

  async frame({ size } = {}) {
    const chosen = json({ size, turnedBoxes: this.#turned });
    return JSON.parse((await drawing()).call((it) => it.variant_frame(this.#text, chosen)));
  }

  toText(form = "iss") {
    return this.#call((it, chosen) => it.variant_text(this.#text, String(form), chosen));
  }
}

/** A random seed that is short enough to be typed. */
function drawnSeed() {
  return Math.floor(Math.random() * 2 ** 32);
}

/** A board as a text of symbols, or as JSON. */
function symbols(board) {
  if (typeof board === "string") return board;
  if (typeof board?.length !== "number") {
    throw new SudokuError("expected a board: a text, or a number for each cell");
  }
  return JSON.stringify(Array.from(board, Number));
}

// Documents

/** The name and the bytes of a document. */
async function document(source, nth) {
  const plain = (data) =>
    typeof data === "string" || data instanceof ArrayBuffer || ArrayBuffer.isView(data) || data instanceof Blob;
  const data = plain(source) ? source : source?.data;
  if (!plain(data)) throw new SudokuError(`book ${nth} is no document: expected a text, bytes, or a File`);
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
  return progress && ((...numbers) => {
    try {
      progress(values(...numbers));
    } catch (error) {
      throw new Thrown(error);
    }
  });
}

export async function check(books, { progress, ...options } = {}) {
  const onProgress = shown(progress, (puzzles, bytes, page, pages) =>
    page === undefined ? { puzzles, bytes } : { puzzles, bytes, page, pages });
  return aboutBooks(books, (it, module) => new Report(it.check(json(options), onProgress), module));
}

export async function read(source, options) {
  const entries = await aboutBooks([source], (it) => JSON.parse(it.read(json(options))));
  for (const entry of entries) {
    if (entry.variant) entry.variant = new VariantPuzzle(entry.variant, false, await variants());
  }
  return entries;
}

export async function extract(source, options) {
  return aboutBooks([source], (it) => it.extract(json(options)));
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
    this.#module.call(() => this.#report.translate(language));
    this.#read();
  }

  get sheets() {
    return (this.#sheets ??= JSON.parse(this.#module.call(() => this.#report.sheets())));
  }

  cutOut(finding, cell) {
    return this.#module.call(() => this.#report.cut_out(finding, cell)) ?? null;
  }

  drawing(sheet) {
    return this.#module.call(() => this.#report.drawing(sheet.index));
  }

  write(style) {
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
  const { chapter = [], ...options } = JSON.parse((await printer()).call((it) => it.describe(text)));
  return { chapters: [chapter].flat(), options };
}

/** The reader checks the puzzles before they are printed, and reads the PDF after. */
export async function make(chapters, {
  seed, givens, minimal, symmetry, across, progress, previews = false,
  cover, coverFront, coverProof, coverPicture, ...chosen
} = {}) {
  if (!isChapters(chapters)) {
    throw new SudokuError(
      "expected a list of chapters: each { title, puzzles }, or words that order new puzzles, such as 'easy=20'",
    );
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
    return { title: chapter.title, puzzles: Array.from(chapter.puzzles, printed) };
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
  const { puzzle: grid, number, difficulty, solution } = puzzle;
  return {
    puzzle: printable(grid),
    number: number ?? undefined,
    difficulty: difficulty ?? undefined,
    solution: solution === undefined || solution === null ? undefined : text(solution),
  };
}

/** Whether it is a puzzle, and no record of one. */
const isPuzzle = (puzzle) =>
  typeof puzzle === "string" || typeof puzzle?.length === "number" || puzzle instanceof VariantPuzzle;

/** The text of a puzzle of any kind. */
const printable = (puzzle) =>
  puzzle instanceof VariantPuzzle ? puzzle.toText("sudoku-puzzle") : text(puzzle);
