/** The editor: a grid is typed, pasted, opened or shared; it is answered after each key. */

import {
  hintAdvice,
  otherWhyAdvice,
  picturesAdvice,
  ratingAdvice,
  rulesOf,
  sentence,
  SILENCE,
  solutionsAdvice,
  whyAdvice,
} from "./advice.js";
import { Broken, Channel, Refused, Stopped } from "./channel.js";
import { CELLS, EMPTY, replaced } from "./cells.js";
import { Clock, written as readable } from "./clock.js";
import { question, questions } from "./doubt.js";
import { announce, button, h, part, tint } from "./element.js";
import { cellsOf, code, emptyLine, indexOf, PLAIN, symbolOf } from "./field.js";
import {
  BLANK,
  blank,
  COLOURS,
  digits,
  erase,
  History,
  isMarked,
  members,
  paint,
  put,
  readState,
  readVariant,
  setOf,
  toggle,
  writtenVariant,
  written,
} from "./game.js";
import { GridTable, NOTHING } from "./grid.js";
import { named, onLanguage, say, words } from "./words.js";

/** @typedef {import("./game.js").State} State */
/** @typedef {import("./advice.js").Advice} Advice */
/** @typedef {import("./grid.js").Tool} Tool */
/** @typedef {import("./detail.js").Then} Then */
/** @typedef {import("./doubt.js").Doubt} Doubt */
/**
 * The answer of the worker. The solutions are lines. A clash has its house and its digit, or its
 * sentence on a board of another kind.
 * @typedef {{ kind: "none" | "one" | "many" | "unknown", solutions: string[], clashes: { house?: string, digit?: number, sentence?: string, cells: readonly string[] }[], own: string | null, wanted: string | null, candidates: number[][] }} Look
 */

/** The place of the draft among the things that the browser keeps. */
const DRAFT = "sudoku.draft";

/** The techniques to practise, the simplest first. */
const PRACTISED = [
  "pointing",
  "naked-pair",
  "hidden-pair",
  "naked-triple",
  "x-wing",
  "skyscraper",
  "simple-colours",
  "xy-wing",
  "swordfish",
  "unique-rectangle-1",
];

/** No ordinary puzzle with exactly one solution has fewer digits. */
const FEWEST = 17;

/** The tools, side by side. @type {readonly Tool[]} */
const TOOLS = ["digit", "pencil", "centre", "colour"];

/** No advice. @type {() => Advice} */
const SILENT = () => SILENCE;

export class Editor {
  constructor() {
    const start = () => new Worker(new URL("./ask.js", import.meta.url), { type: "module" });
    /** For the answer after each key. */
    this.channel = new Channel(start);
    /** For advice, which may take its time: the answers do not wait for it. */
    this.advisor = new Channel(start);
    /** Whether it was ever seen. */
    this.isAwake = false;
    /** The number of questions to the advisor. */
    this.consulting = 0;
    const draft = stored();
    this.history = new History(readState(draft ?? "") ?? BLANK);
    this.asGiven = !draft?.includes("mode=entries");
    /** Whether the next answer chooses the mode: a right puzzle that was opened is played. */
    this.settling = false;
    /** What is done after that. @type {Then | undefined} */
    this.then = undefined;
    /** What a digit means. @type {Tool} */
    this.tool = "digit";
    /** The entries that the puzzle was opened with, as a position to practise has them. */
    this.begun = /begun=([^&]*)/.exec(draft ?? "")?.[1] ?? "";
    this.clock = new Clock(part("clock", HTMLElement));
    this.clock.reset(Number(/time=(\d+)/.exec(draft ?? "")?.[1] ?? 0));
    /** @type {Look | null} */
    this.look = null;
    /** What is known of doubtful cells, decided or not. @type {ReadonlyMap<number, Doubt>} */
    this.doubts = new Map();
    /** Makes the advice again, in the language of now. @type {() => Advice} */
    this.advise = SILENT;
    /** The advice that is shown. @type {Advice} */
    this.advice = SILENCE;
    /** The board, the words and the tool whose keys are shown. @type {readonly unknown[]} */
    this.shown = [];
    /** The level of the hint that is shown; 0 if none is. */
    this.level = 0;
    this.asked = 0;
    this.grid = new GridTable(part("grid", HTMLElement), {
      digit: (digit, other) => this.type(digit, other),
      erase: (key) => this.erase(key),
      travel: (steps) => this.travel(steps),
      tool: (tool) => this.setTool(tool),
      pencil: () => this.setTool(this.tool === "pencil" ? "digit" : "pencil"),
      hint: () => this.hint(),
    });
    this.wire();
    this.nameTechniques();
    onLanguage(() => {
      this.nameTechniques();
      this.grid.name();
      this.show();
      this.speak();
      if (this.level > 0) this.hint(this.level); // its sentences come from the library
    });
    this.showMode();
    this.show();
  }

  get field() {
    return this.state.field;
  }

  get state() {
    return this.history.state;
  }

  get line() {
    return digits(this.state);
  }

  /** Whether cells of a photograph are not decided: then there is no puzzle to speak of yet. */
  get isInDoubt() {
    return this.state.doubtful.length > 0;
  }

  /** Whether a digit is one of a puzzle that is typed: then the next cell follows. */
  get isTyping() {
    return this.asGiven && this.tool === "digit";
  }

  /** The player's digits in a game that is not at its end; 0 if there is none to lose. */
  get unfinished() {
    const { entries } = this.state;
    const isOwn = (/** @type {number} */ cell) =>
      entries[cell] !== "." && entries[cell] !== this.begun[cell];
    return this.line.includes(".") ? cellsOf(this.field).filter(isOwn).length : 0;
  }

  /**
   * The editor is seen from now on: the first answer is sought, and the puzzle of another kind that
   * was kept. Before, nothing is loaded for it.
   * @param {boolean} isFull Whether another puzzle is opened at once.
   */
  wake(isFull = false) {
    if (this.isAwake) return;
    this.isAwake = true;
    this.refresh();
    const draft = stored();
    if (!isFull && draft && writtenVariant(draft)) this.resume(draft, false);
  }

  wire() {
    const press = (/** @type {string} */ id, /** @type {() => void} */ action) =>
      part(id, HTMLButtonElement).addEventListener("click", action);
    press("undo", () => this.travel(-1));
    press("redo", () => this.travel(1));
    press("erase", () => this.erase(this.isTyping ? "skip" : "delete"));
    for (const tool of TOOLS) press(tool, () => this.setTool(tool));
    press("clear", () => {
      this.setMode(true);
      this.change(BLANK);
      this.grid.focus(0);
    });
    press("restart", () => {
      const { givens, doubtful } = this.state;
      this.clock.reset();
      this.change({ ...blank(this.field), givens, doubtful });
    });
    for (const id of ["start-play", "new"]) press(id, () => this.fresh("easy"));
    document.addEventListener("visibilitychange", () => this.tick());
    addEventListener("hashchange", () => this.tick());
    press("fill-marks", () => this.fillMarks());
    press("hint", () => this.hint());
    press("rate", () => this.rate());
    press("practise", () => this.practise());
    press("share", () => this.share());
    press("print", () => print());
    for (const mode of /** @type {const} */ (["givens", "entries"])) {
      part(`mode-${mode}`, HTMLInputElement).addEventListener("change", () =>
        mode === "givens" ? this.setMode(true) : this.play(),
      );
    }
    const text = part("grid-text", HTMLTextAreaElement);
    part("read-text", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      this.read(text.value);
    });
    document.addEventListener("paste", (event) => {
      if (part("grid-view", HTMLElement).hidden) return;
      if (event.target instanceof Element && event.target.closest("input, textarea")) return;
      const pasted = event.clipboardData?.getData("text/plain") ?? "";
      if (pasted.trim() === "") return;
      event.preventDefault();
      this.read(pasted);
    });
  }

  /** The keys for the symbols of the board or for colours, and the rules that it has. */
  showBoard() {
    const { field, tool } = this;
    const shown = [field, words(), tool === "colour"];
    if (shown.every((one, at) => one === this.shown[at])) return;
    this.shown = shown;
    const names = tool === "colour" ? Array.from({ length: COLOURS }, () => "") : field.symbols;
    const keys = names.length;
    const pad = part("pad", HTMLElement);
    pad.style.setProperty("--keys", String(keys > 9 ? Math.ceil(keys / 2) : keys));
    pad.replaceChildren(
      ...names.map((symbol, at) => {
        const colour = tool === "colour" ? at + 1 : 0;
        const label = colour > 0 ? say("pad.colour_name", { number: colour }) : null;
        const look = { class: "key", "aria-label": label };
        const key = button(symbol, () => this.type(at + 1, false), look);
        tint(key, colour);
        return key;
      }),
    );
    part("rules", HTMLElement).replaceChildren(...rulesOf(field));
  }

  /**
   * Does with the chosen cells what the tool does with a digit. In a puzzle that is typed, the next
   * cell is chosen then.
   * @param {number} digit
   * @param {boolean} other A pencil mark in place of a digit, and the reverse.
   */
  type(digit, other) {
    const cells = [...this.grid.chosen];
    const [cell = 0] = cells;
    if (cells.length === 1 && this.state.doubtful.includes(cell)) {
      this.decide(cell, digit);
      return;
    }
    const flipped = this.tool === "digit" ? "pencil" : "digit";
    const tool = other && this.tool !== "colour" ? flipped : this.tool;
    if (tool === "colour") this.change(paint(this.state, cells, digit));
    else if (tool === "pencil") this.change(toggle(this.state, cells, digit));
    else if (tool === "centre") this.change(toggle(this.state, cells, digit, "centres"));
    else {
      const { asGiven } = this;
      this.change(cells.reduce((state, at) => put(state, at, digit, asGiven), this.state));
      if (asGiven && cells.length === 1) this.go(1);
    }
  }

  /**
   * Empties the chosen cells. In a puzzle that is typed, `skip` goes on to the next cell, and
   * `back` in an empty cell takes back the one before.
   * @param {"skip" | "back" | "delete"} key
   */
  erase(key) {
    const cells = [...this.grid.chosen];
    const [cell = 0] = cells;
    const { asGiven } = this;
    if (cells.length === 1 && this.state.doubtful.includes(cell)) {
      this.decide(cell, 0);
      return;
    }
    const isTyping = this.isTyping && cells.length === 1;
    if (isTyping && key === "back" && this.line[cell] === ".") this.go(-1);
    const emptied = isTyping ? [this.grid.selected] : cells;
    this.change(emptied.reduce((state, at) => erase(state, at, asGiven), this.state));
    if (isTyping && key === "skip") this.go(1);
  }

  /** Chooses the next cell, or the one before; at the end it stays. @param {number} step */
  go(step) {
    const cell = this.grid.selected + step;
    if (cell >= 0 && cell < this.field.names.length) this.grid.focus(cell);
  }

  /**
   * Takes the digit that the reader sees on the page, or 0.
   * @param {number} cell
   * @param {number} digit
   */
  decide(cell, digit) {
    const { state } = this;
    this.change(digit === 0 ? erase(state, cell, false) : put(state, cell, digit, true));
    this.grid.focus(this.state.doubtful[0] ?? cell);
  }

  /** @param {State} state */
  change(state) {
    if (this.history.push(state)) this.changed();
  }

  /** @param {number} steps */
  travel(steps) {
    if (this.history.go(steps)) this.changed();
  }

  changed() {
    this.level = 0;
    if (this.consulting > 0) this.advisor.stop(); // advice about a grid that is no more
    this.advise = SILENT;
    this.advice = SILENCE;
    this.keep();
    part("link", HTMLElement).hidden = true;
    this.refresh();
  }

  /** Keeps the grid, the mode and the time on this device. */
  keep() {
    const mode = this.asGiven ? "givens" : "entries";
    const { begun, clock } = this;
    keep(`${written(this.state)}&mode=${mode}&time=${clock.seconds}&begun=${begun}`);
  }

  /**
   * Opens a puzzle: from a book, a link, or made. It is played, unless it is broken or in doubt. A
   * game that is not at its end is left only if the player says so.
   * @param {State} state
   * @param {import("./detail.js").Wish} [wish]
   */
  open(state, wish = {}) {
    const n = this.unfinished;
    const isOther = state.field !== this.field || state.givens !== this.state.givens;
    if (n > 0 && isOther) this.askToLeave(n, () => this.begin(state, wish));
    else this.begin(state, wish);
  }

  /**
   * Asks whether a game is left for another one.
   * @param {number} n The digits in it.
   * @param {() => void} leave
   */
  askToLeave(n, leave) {
    const stay = () => {
      this.advised(SILENCE);
      this.grid.focus();
    };
    this.advised(() => ({
      nodes: [
        h("p", {}, say("leave.question", { n })),
        h(
          "div",
          { class: "row" },
          button(say("leave.yes"), leave, { id: "leave" }),
          button(say("leave.no"), stay, { class: "primary", id: "stay" }),
        ),
      ],
      overlay: NOTHING,
    }));
    part("stay", HTMLButtonElement).focus();
    announce(say("leave.question", { n }));
  }

  /** Begins with a puzzle. @param {State} state @param {import("./detail.js").Wish} wish */
  begin(state, { doubts = [], then }) {
    this.settling = true;
    this.then = then;
    this.begun = state.entries;
    this.clock.reset();
    this.doubts = new Map(doubts.map((doubt) => [doubt.cell, doubt]));
    if (!this.history.push(state)) this.refresh();
    else this.changed();
    this.grid.focus(state.doubtful[0] ?? Math.max(0, this.line.indexOf(".")));
  }

  /** Makes a new puzzle to play. @param {string} level */
  fresh(level) {
    location.hash = "#grid";
    this.wake(true);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    this.consult("fresh", { level, seed }, (line) => {
      this.advised(SILENCE);
      if (line) this.open({ ...BLANK, givens: line });
    });
  }

  /**
   * Opens a puzzle of another kind from a link or the last visit.
   * @param {string} link
   * @param {boolean} isNew Whether it comes from a link, which is said if it holds no puzzle.
   */
  async resume(link, isNew) {
    const { state } = this;
    const found = await this.awaited(this.channel.ask("field", writtenVariant(link))).catch(
      (/** @type {unknown} */ error) => error,
    );
    if (this.state !== state) return; // the reader has begun another one
    const read = found instanceof Error ? null : readVariant(link, found.field);
    if (read && isNew) this.open(read);
    else if (read) this.change(read);
    else if (isNew) this.advised(() => sentence(say("editor.bad_link"), "failure"));
  }

  /** Reads a grid in any form that people write. @param {string} text @param {Then} [then] */
  async read(text, then) {
    try {
      const read = await this.awaited(this.channel.ask("parse", text));
      const state = read.field ? { ...blank(read.field), givens: read.givens } : ordinary(read);
      this.open(state, { then });
      part("grid-text", HTMLTextAreaElement).value = "";
      announce(say("editor.read"));
    } catch (error) {
      this.advised(
        error instanceof Refused
          ? sentence(`${say("editor.unreadable")} `, "failure")
          : this.fault(error),
        error,
      );
    }
  }

  /**
   * Shows that a puzzle is awaited, if it takes a while: the first of another kind loads a module.
   * @template T
   * @param {Promise<T>} answer
   */
  async awaited(answer) {
    const loading = () => sentence(say("editor.loading"), "quiet");
    const wait = setTimeout(() => this.advised(loading), 300);
    try {
      return await answer;
    } finally {
      clearTimeout(wait);
      if (this.advise === loading) this.advised(SILENCE);
    }
  }

  // The answer

  /** Shows the state now, and its answer as soon as it is there. */
  async refresh() {
    const asked = ++this.asked;
    const { line, state } = this;
    if (this.isInDoubt) this.look = null;
    this.show();
    if (!this.isAwake) return;
    if (this.isInDoubt) {
      this.speak();
      return;
    }
    try {
      const { givens, field } = state;
      const look = await this.channel.ask("look", { line, givens, text: field.text });
      if (asked !== this.asked) return;
      this.look = look;
      const then = this.settle(look);
      this.speak();
      this.tick();
      if (then === "hint") this.hint();
      if (then === "solution") this.showSolutions(look.solutions);
      // The reasons are loaded once the answer is there, so that the first hint comes sooner. An
      // ordinary puzzle of fewer digits has several solutions, and no hint.
      const isHinted = field.text || line.replace(/[^1-9]/g, "").length >= FEWEST;
      if (isHinted && !this.advisor.worker) {
        this.advisor.ask("warm", null).catch(() => {}); // a hint tries again
      }
    } catch (error) {
      if (asked === this.asked && !(error instanceof Stopped)) this.advised(this.fault(error));
    }
  }

  /**
   * A puzzle that was opened is played if it is right. Returns what is done then.
   * @param {Look} look
   */
  settle({ kind, own }) {
    if (!this.settling) return undefined;
    const { then } = this;
    this.settling = false;
    this.then = undefined;
    this.setMode(kind !== "one" && own !== "one");
    return kind === "one" ? then : undefined;
  }

  /** The clock runs while a puzzle is played and seen. */
  tick() {
    const isSolved = this.look?.kind === "one" && !this.line.includes(".");
    const isSeen = !document.hidden && !part("grid-view", HTMLElement).hidden;
    const isBegun = this.state.givens !== emptyLine(this.field);
    this.clock.run(!this.asGiven && isSeen && isBegun && !isSolved);
  }

  /**
   * The grid with what is marked. A clash of a state before is no longer true of a cell that has
   * changed.
   */
  show() {
    const { look, advice, line, field } = this;
    const cells = new Map(advice.overlay.cells);
    for (const { digit, cells: names } of look?.clashes ?? []) {
      for (const cell of names.map((name) => indexOf(field, name)))
        if (digit === undefined ? line[cell] !== "." : line[cell] === code(digit))
          cells.set(cell, "clash");
    }
    this.showBoard();
    this.grid.show(this.state, look?.candidates ?? null, {
      cells,
      candidates: advice.overlay.candidates,
    });
    part("undo", HTMLButtonElement).disabled = !this.history.canUndo;
    part("redo", HTMLButtonElement).disabled = !this.history.canRedo;
  }

  /** The answer and the advice in words. */
  speak() {
    const { look } = this;
    if (this.isInDoubt && this.advise === SILENT) this.advise = () => this.ask();
    if (!look && !this.isInDoubt) return;
    const { mood, text, actions } = look ? this.judged(look) : this.doubt();
    const region = part("answer", HTMLElement);
    region.className = `answer ${mood}`;
    const spoken = part("answer-text", HTMLElement);
    if (spoken.textContent !== text) spoken.textContent = text;
    part("answer-actions", HTMLElement).replaceChildren(...actions);
    this.advice = this.advise();
    part("advice", HTMLElement).replaceChildren(...this.advice.nodes);
    this.show();
  }

  /**
   * There is no verdict while a cell is not decided.
   * @returns {{ mood: string, text: string, actions: Node[] }}
   */
  doubt() {
    const n = this.state.doubtful.length;
    return { mood: "warning", text: say("answer.doubtful", { n }), actions: [] };
  }

  /** The questions about the cells that are not decided. @returns {Advice} */
  ask() {
    const doubts = this.state.doubtful.map((cell) => this.doubtOf(cell));
    return {
      nodes: questions(doubts, (cell, digit) => this.decide(cell, digit)),
      overlay: NOTHING,
    };
  }

  /** @param {number} cell @returns {Doubt} */
  doubtOf(cell) {
    return this.doubts.get(cell) ?? { cell, candidates: [], picture: null };
  }

  /** Whether the question of a command has to wait; then the first cell is asked. */
  waits() {
    const [first] = this.state.doubtful;
    if (first === undefined) return false;
    this.advised(() => this.ask());
    this.grid.focus(first);
    announce(question(this.doubtOf(first)));
    return true;
  }

  /**
   * The answer. Rules in words may leave fewer solutions, so one or several are no verdict.
   * @param {Look} look
   */
  judged(look) {
    const answer = this.answer(look);
    if (this.field.words === null || look.kind === "none") return answer;
    return { ...answer, mood: "warning", text: `${answer.text} ${say("answer.words")}` };
  }

  /** @param {Look} look @returns {{ mood: string, text: string, actions: Node[] }} */
  answer({ kind, solutions, clashes, own, wanted }) {
    const { line, field } = this;
    const filled = cellsOf(field).filter((cell) => line[cell] !== ".").length;
    const isPlain = field === PLAIN;
    const why = button(say("editor.why"), () => this.why(), { id: "why" });
    if (filled === 0 && isPlain)
      return { mood: "quiet", text: say("answer.blank"), actions: [] };
    if (kind === "unknown")
      return { mood: "quiet", text: say("answer.unknown"), actions: [] };
    if (kind === "none") {
      if (wanted)
        return {
          mood: "error",
          text: say("answer.wrong_entry"),
          actions: [button(say("editor.wrong"), () => this.showWrong(wanted), { id: "wrong" })],
        };
      const [clash] = clashes;
      if (clash?.sentence) {
        const cells = words().cells(clash.cells);
        const { rules } = field;
        const at = rules.en.findIndex((rule) => clash.sentence?.endsWith(`: ${rule}`));
        const rule = rules[words().language][at] ?? clash.sentence;
        const text = say("answer.broken", { rule, cells });
        return { mood: "error", text, actions: [why] };
      }
      if (clash?.house) {
        const values = {
          house: words().house(clash.house),
          digit: String(clash.digit),
          cells: clash.cells.join(" "),
          n: clash.cells.length,
        };
        const text = say(own && own !== "none" ? "answer.clash_entry" : "answer.clash", values);
        // A sentence may begin with the house.
        const begun = text.slice(0, 1).toUpperCase() + text.slice(1);
        return { mood: "error", text: begun, actions: [why] };
      }
      return { mood: "error", text: say("answer.none"), actions: [why] };
    }
    if (kind === "one") {
      const { seconds } = this.clock;
      const solved = () =>
        this.asGiven || seconds === 0
          ? say("answer.solved")
          : say("answer.solved_in", { time: readable(seconds) });
      if (filled === line.length) {
        const another = button(say("command.new"), () => this.fresh("easy"), { id: "another" });
        return { mood: "fine", text: solved(), actions: [another] };
      }
      const play = button(say("mode.play"), () => this.play(), { class: "primary", id: "play" });
      const show = button(say("editor.solution"), () => this.showSolutions(solutions));
      const actions = this.asGiven ? [play, show] : [show];
      return { mood: "fine", text: say("answer.unique"), actions };
    }
    const both = button(say("editor.both"), () => this.showSolutions(solutions), { id: "both" });
    const isBegun = isPlain && filled < 17;
    return {
      mood: isBegun ? "quiet" : "warning",
      text: say(isBegun ? "answer.few" : "answer.many", { n: filled }),
      actions: isBegun ? [both] : [why, both],
    };
  }

  /** The solutions in pictures. @param {readonly string[]} solutions */
  showSolutions(solutions) {
    const { line, field } = this;
    if (field === PLAIN) {
      this.advised(() => solutionsAdvice(solutions, line));
      return;
    }
    this.consult("pictures", { line, text: field.text, solutions }, (pictures) =>
      this.advised(() => picturesAdvice(field, pictures, solutions)),
    );
  }

  /**
   * Shows advice. A function makes it again when the language changes.
   * @param {Advice | (() => Advice)} advice
   * @param {unknown} [error] Its own words are shown as detail.
   */
  advised(advice, error) {
    this.level = 0;
    this.advise = typeof advice === "function" ? advice : () => advice;
    this.advice = this.advise();
    const region = part("advice", HTMLElement);
    region.replaceChildren(...this.advice.nodes);
    if (error instanceof Refused)
      region.append(h("p", { class: "detail", lang: "en" }, error.message));
    this.show();
    region.scrollIntoView({ block: "nearest" });
  }

  /** @param {unknown} error @returns {Advice} */
  fault(error) {
    if (error instanceof Stopped) return sentence(say("failure.stopped"), "quiet");
    return sentence(say(error instanceof Broken ? "editor.crashed" : "editor.failed"), "failure");
  }

  /**
   * Asks for advice, and shows it unless the grid has changed since.
   * @param {string} kind
   * @param {unknown} data
   * @param {(answer: any) => void} show
   */
  async consult(kind, data, show) {
    const asked = this.asked;
    const stop = () => this.advisor.stop();
    if (this.consulting > 0) stop();
    this.consulting += 1;
    const thinking = () => ({
      nodes: [
        h("p", { class: "quiet" }, say("editor.thinking")),
        button(say("progress.stop"), stop),
      ],
      overlay: NOTHING,
    });
    const wait = setTimeout(() => this.advised(thinking), 300);
    try {
      const answer = await this.advisor.ask(kind, data);
      if (asked === this.asked) show(answer);
    } catch (error) {
      if (asked !== this.asked || (error instanceof Stopped && this.consulting > 1)) return;
      const refused = () => sentence(say("editor.refused"), "failure");
      this.advised(error instanceof Refused ? refused : () => this.fault(error), error);
    } finally {
      this.consulting -= 1;
      clearTimeout(wait);
    }
  }

  // Advice

  /** Asks for the next step, and shows it at this level. */
  hint(level = 1) {
    if (this.waits()) return;
    const { state, line, look, field } = this;
    const { text } = field;
    // The rules of another kind may be enough for a step without a digit.
    const isBlank = field === PLAIN && line === EMPTY;
    if (isBlank || !line.includes(".")) {
      this.advised(() => sentence(say(isBlank ? "answer.blank" : "answer.solved")));
      return;
    }
    if (look?.kind === "none" || look?.kind === "many") {
      const broken = look.wanted ? "hint.wrong" : "hint.broken";
      const refusal = look.kind === "many" ? "hint.many" : broken;
      this.advised(() => sentence(say(refusal), "failure"));
      return;
    }
    const marks = isMarked(state) ? state.marks.map(members) : null;
    const missing =
      marks && look?.kind === "one" ? this.wrongMarks(look.solutions[0] ?? EMPTY) : [];
    if (missing.length > 0) {
      this.advised(() =>
        sentence(
          say("hint.marks", { cells: this.listed(missing), n: missing.length }),
          "failure",
        ),
      );
      return;
    }
    this.consult("hint", { line, marks, text, language: words().language }, (found) => {
      if (!found) {
        this.advised(sentence(say("hint.nothing")));
        return;
      }
      this.showHint(found, level);
    });
  }

  /** The names of cells in a sentence. @param {readonly number[]} cells */
  listed(cells) {
    return words().cells(cells.map((cell) => this.field.names[cell] ?? ""));
  }

  /** The cells whose pencil marks lack the right digit. @param {string} solution */
  wrongMarks(solution) {
    const { state, line, field } = this;
    return cellsOf(field).filter(
      (cell) =>
        line[cell] === "." && !members(state.marks[cell] ?? 0).includes(symbolOf(solution[cell])),
    );
  }

  /** @param {import("../sudoku/index.js").Hint} hint @param {number} level */
  showHint(hint, level) {
    const more = () => {
      this.showHint(hint, level + 1);
      document.getElementById(level + 1 < 3 ? "hint-more" : "hint-apply")?.focus();
    };
    const apply = () => this.apply(hint);
    this.advised(() => hintAdvice(hint, level, this.field, { more, apply }));
    this.level = level;
    announce(named(hint.levels[level - 1] ?? ""));
  }

  /** Does the step of a hint. @param {import("../sudoku/index.js").Hint} hint */
  apply(hint) {
    const { state, look, field } = this;
    if (hint.placement) {
      const { cell, digit } = hint.placement;
      const at = indexOf(field, cell);
      this.change({ ...state, entries: replaced(state.entries, at, code(digit)) });
      this.grid.focus(at);
    } else {
      // Struck candidates have to be seen: cells without pencil marks get all that are possible.
      const { line } = this;
      const marks = cellsOf(field).map(
        (cell) => state.marks[cell] || (line[cell] === "." ? setOf(look?.candidates[cell] ?? []) : 0),
      );
      for (const { cell, digit } of hint.eliminations) {
        const at = indexOf(field, cell);
        marks[at] = (marks[at] ?? 0) & ~(1 << digit);
      }
      this.change({ ...state, marks });
      this.grid.focus();
    }
    announce(say("hint.done"));
  }

  why() {
    const { line, field } = this;
    const { language } = words();
    const apply = (/** @type {string} */ corrected) => {
      this.change({ ...blank(field), givens: corrected });
      this.grid.focus();
    };
    this.consult("why", { line, text: field.text, language }, (diagnosis) => {
      this.advised(() =>
        field === PLAIN
          ? whyAdvice(diagnosis, line, apply)
          : otherWhyAdvice(diagnosis, line, field, apply),
      );
      part("advice", HTMLElement).querySelector("h2")?.scrollIntoView({ block: "nearest" });
    });
  }

  /**
   * Marks the entries that differ from the only solution of the givens.
   * @param {string} solution
   */
  showWrong(solution) {
    const wrong = cellsOf(this.field).filter(
      (cell) => this.state.entries[cell] !== "." && this.state.entries[cell] !== solution[cell],
    );
    this.advised(() => ({
      nodes: [
        h(
          "p",
          {},
          say("editor.wrong_cells", { n: wrong.length, cells: this.listed(wrong) }),
        ),
      ],
      overlay: { ...NOTHING, cells: new Map(wrong.map((cell) => [cell, "clash"])) },
    }));
  }

  rate() {
    if (this.waits()) return;
    if (this.look?.kind !== "one") {
      this.advised(() => sentence(say("rate.improper")));
      return;
    }
    const { line, field } = this;
    this.consult("rate", { line, text: field.text }, (rated) => this.advised(() => ratingAdvice(rated)));
  }

  /** A random position whose next step is of the chosen technique; a hint has the answer. */
  practise() {
    const select = part("technique", HTMLSelectElement);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    this.consult("practise", { technique: select.value, seed }, (found) => {
      if (!found) {
        this.advised(sentence(say("practise.none")));
        return;
      }
      const { givens, grid, marks } = found;
      const entries = CELLS.map((cell) => (givens[cell] === "." ? grid[cell] : ".")).join("");
      const open = (/** @type {number} */ cell) => grid[cell] === ".";
      this.open({
        ...BLANK,
        givens,
        entries,
        marks: CELLS.map((cell) => (open(cell) ? setOf(marks[cell] ?? []) : 0)),
      });
      if (this.unfinished === 0 || this.state.givens === givens)
        announce(say("practise.ready", { technique: say(`technique.${select.value}`) }));
    });
  }

  /** The techniques to practise, in the language of now. */
  nameTechniques() {
    const select = part("technique", HTMLSelectElement);
    const chosen = select.value || "naked-pair";
    select.replaceChildren(
      ...PRACTISED.map((key) => h("option", { value: key }, say(`technique.${key}`))),
    );
    select.value = chosen;
  }

  fillMarks() {
    const { state, look, line } = this;
    if (look)
      this.change({
        ...state,
        marks: cellsOf(state.field).map((cell) =>
          line[cell] === "." ? setOf(look.candidates[cell] ?? []) : (state.marks[cell] ?? 0),
        ),
      });
  }

  async share() {
    const url = new URL(location.href);
    url.hash = written(this.state);
    const input = part("link-text", HTMLInputElement);
    part("link", HTMLElement).hidden = false;
    input.value = url.href;
    const copied = await navigator.clipboard?.writeText(url.href).then(
      () => true,
      () => false,
    );
    part("link-state", HTMLElement).textContent = say(copied ? "share.copied" : "share.copy");
    if (!copied) input.select();
    input.scrollIntoView({ block: "nearest" });
  }

  // Modes

  /** What digits mean from now on. @param {Tool} tool */
  setTool(tool) {
    const before = this.tool;
    this.tool = tool;
    this.showMode();
    this.showBoard();
    const isOff = before === "pencil" && tool === "digit";
    announce(say(tool === "pencil" ? "pencil.on" : isOff ? "pencil.off" : `tool.${tool}`));
  }

  /** @param {boolean} asGiven */
  setMode(asGiven) {
    this.asGiven = asGiven;
    if (asGiven) this.clock.reset();
    this.showMode();
    this.tick();
    this.keep();
  }

  /** The puzzle that was typed is played. */
  play() {
    this.setMode(false);
    this.speak();
    this.grid.focus(Math.max(0, this.line.indexOf(".")));
  }

  showMode() {
    part("mode-givens", HTMLInputElement).checked = this.asGiven;
    part("mode-entries", HTMLInputElement).checked = !this.asGiven;
    for (const tool of TOOLS)
      part(tool, HTMLButtonElement).setAttribute("aria-pressed", String(this.tool === tool));
    const erase = part("erase", HTMLButtonElement);
    erase.dataset.say = this.isTyping ? "pad.empty" : "pad.erase";
    erase.textContent = say(erase.dataset.say);
    part("grid-view", HTMLElement).dataset.tool = this.tool;
  }
}

/**
 * The state of an ordinary grid that was read.
 * @param {{ grid: string, marks: readonly (readonly number[])[] | null, fixed: readonly string[] }} read
 * @returns {State}
 */
function ordinary({ grid, marks, fixed }) {
  const own = fixed.length > 0 ? new Set(fixed.map((name) => indexOf(PLAIN, name))) : null;
  const split = (/** @type {boolean} */ given) =>
    CELLS.map((cell) => ((own === null || own.has(cell)) === given ? grid[cell] : ".")).join("");
  return {
    ...BLANK,
    givens: split(true),
    entries: split(false),
    marks: marks ? marks.map(setOf) : BLANK.marks,
  };
}

/** The draft of the last visit; null if there is none, or the browser keeps nothing. */
function stored() {
  try {
    return localStorage.getItem(DRAFT);
  } catch {
    return null;
  }
}

/** @param {string} draft */
function keep(draft) {
  try {
    localStorage.setItem(DRAFT, draft);
  } catch {
    // A browser that keeps nothing, as in a private window: the draft ends with the visit.
  }
}
