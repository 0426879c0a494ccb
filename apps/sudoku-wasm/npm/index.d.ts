/**
 * Sudoku, and the whole truth about it: whether a puzzle has no solution, exactly one, or several,
 * why it is broken, and how to fix it. Also of whole books: PDF, photographs, spreadsheets, text.
 *
 * Cells are names such as `r4c3`: row 4, column 3, both from 1. Digits are numbers 1 to 9. Grids in
 * answers are lines of 81 symbols, with `.` for an empty cell.
 *
 * Functions of grids, and methods of a puzzle or a report that is there, answer at once: `solve`,
 * `count`, `solutions`, `candidates`, `clashes`, `trueCandidates`, `canonical`, `parse`. All other
 * functions return a promise, since they need a larger module, which is loaded when it is asked for
 * the first time; of the methods, only those that draw (`svg`, `frame`) do.
 */

/**
 * A grid, or pencil marks, in any form that people write: 81 symbols, nine lines, drawn boxes; or
 * 81 numbers, 0 for an empty cell.
 */
export type PuzzleLike = string | ArrayLike<number>;
/** The name of a cell, `r1c1` to `r9c9`. */
export type Cell = string;
/** Across and down. */
export type Point = readonly [number, number];
/** Of hints, of the rules of puzzles and of made books. */
export type Language = "en" | "de" | "fr" | "es" | "it" | "pt" | "nl";
/** Of reports and diagnoses. */
export type ReportLanguage = "en" | "de" | "fr";
export type Notation = "rc" | "words" | "a1" | "initials";
export type Scale = "se-classic" | "se-sukaku" | "hodoku" | "te" | "te-b" | "te-bxb" | "minutes";
export type Level = "easy" | "medium" | "hard" | "expert" | "extreme";
/** A list of techniques as text, such as `"singles,naked-pair"` or `"..xy-wing"`, or several. */
export type Techniques = string | readonly string[];
/** Pencil marks: a text, or the candidates of the 81 cells. */
export type MarksLike = string | ArrayLike<ArrayLike<number>>;

/** A text, a document or an option that cannot be used. The message is a sentence for people. */
export class SudokuError extends Error {
  /** The line of the text, from 1, if the error has a place. */
  readonly line?: number;
  /** The column, in characters, from 1. */
  readonly column?: number;
  /** The cell. */
  readonly cell?: Cell;
}

// Questions about grids

/**
 * The answer of `solve`, as `Solutions` in Python. `kind` and `unique` say which of the three it
 * is, so that `if (answer.unique) answer.solution.length` is typed.
 */
export type Solutions = NoSolution | OneSolution | ManySolutions;
export interface NoSolution {
  readonly kind: "none";
  /** True if there is exactly one. */
  readonly unique: false;
  /** 0, 1, or 2 for several. */
  readonly count: 0;
  /** The only solution, or null. */
  readonly solution: null;
  /** A solution of any number, or null. */
  readonly first: null;
  /** None, one, or two of several. */
  readonly solutions: readonly [];
}
export interface OneSolution {
  readonly kind: "one";
  readonly unique: true;
  readonly count: 1;
  readonly solution: string;
  readonly first: string;
  readonly solutions: readonly [string];
}
export interface ManySolutions {
  readonly kind: "many";
  readonly unique: false;
  readonly count: 2;
  readonly solution: null;
  readonly first: string;
  readonly solutions: readonly [string, string];
}

/** Solves a puzzle: finds no solution, exactly one, or two of several. */
export function solve(puzzle: PuzzleLike): Solutions;
/**
 * The number of solutions. With a `limit` (at most 1,000,000), counted up to that, so that a count
 * of `limit` means as many or more. Without one, of all; more than 1,000,000 are a `SudokuError`.
 */
export function count(puzzle: PuzzleLike, limit?: number): number;
/**
 * The same with a limit of steps: the count is exact if neither limit was met, else `at_least` this
 * number. Without a `limit` there is none but the steps.
 */
export function count(puzzle: PuzzleLike, options: CountOptions & { readonly maxSteps: number }): Count;
export function count(puzzle: PuzzleLike, options?: CountOptions): number;
/** The first solutions, at most `limit` (default 100). */
export function solutions(puzzle: PuzzleLike, limit?: number): string[];
/** The candidates of each of the 81 cells, row by row; none for a filled cell. */
export function candidates(puzzle: PuzzleLike): number[][];
/** The digits that appear twice in a house. */
export function clashes(puzzle: PuzzleLike): Clash[];
/** The candidates of each cell that are part of a solution; of a filled cell, its digit. */
export function trueCandidates(puzzle: PuzzleLike): number[][];
/** The smallest puzzle in the order of lines (minlex) that is equivalent to this one. */
export function canonical(puzzle: PuzzleLike): Canonical;
/** Reads the grid in a text. */
export function parse(text: string): Parsed;

export interface CountOptions {
  /** At most 1,000,000. */
  limit?: number;
  /** The search is given up after this many steps. */
  maxSteps?: number;
}
export interface Clash {
  /** Such as `row 3`. */
  readonly house: string;
  readonly digit: number;
  readonly cells: readonly Cell[];
}
export interface Canonical {
  /** 81 symbols; of pencil marks 729. */
  readonly form: string;
  /** The number of transformations that leave the puzzle as it is, 1 or more. */
  readonly automorphisms: number;
}
export interface Parsed {
  /** The line of 81 symbols; of pencil marks, the decided cells. */
  readonly grid: string;
  /** The candidates, if the text has pencil marks. */
  readonly marks: readonly (readonly number[])[] | null;
  /** The givens: all filled cells, unless the text distinguishes entries. */
  readonly fixed: readonly Cell[];
}

// Questions with reasons

/** Why a puzzle is broken, and how it can be fixed. */
export function diagnose(puzzle: PuzzleLike, options?: DiagnoseOptions): Promise<Diagnosis>;
/**
 * The next step that a person could take, or null if there is none. Rejects with the reason if
 * there is not exactly one solution, or if the search took more than `maxSteps`; `diagnose` finds
 * mistakes of a player in `entries`.
 */
export function hint(puzzle: PuzzleLike, options?: HintOptions): Promise<Hint | null>;
/** The steps that can be taken now, the easiest first. Rejects as `hint` does. */
export function allHints(puzzle: PuzzleLike, options?: HintOptions): Promise<AllHints>;
/**
 * The position on the path of a puzzle in which the next step is one of these techniques: its
 * `grid` and `marks`, with the answer. No simpler technique has a step there, and no harder one led
 * there. Null if the path has no such position, or if there is not exactly one solution.
 */
export function exercise(
  puzzle: PuzzleLike,
  techniques: Techniques,
  options?: Pick<HintOptions, "language" | "notation">,
): Promise<Hint | null>;
/** The whole way to the solution. Rejects as `hint` does. */
export function path(puzzle: PuzzleLike, options?: HintOptions): Promise<Hint[]>;
/** How hard a puzzle is for people. It must have exactly one solution. */
export function rate(puzzle: PuzzleLike, options?: RateOptions): Promise<Rating>;
/**
 * How hard a puzzle is for people, in a word: a range of `er` on the scale `se-classic`. It must
 * have exactly one solution.
 */
export function level(puzzle: PuzzleLike): Promise<Level>;
/** Makes puzzles: the same ones for the same seed, in every language, for ever. */
export function generate(options: GenerateOptions): Promise<Generated[]>;

export interface DiagnoseOptions {
  /** The solution that is printed for the puzzle: fixes that lead to it come first. */
  printed?: PuzzleLike;
  /** The most steps of the search for each part of the answer (default 1,000,000). */
  maxSteps?: number;
  /** The number of solutions at which counting stops, 2 to 100,000 (default 1000). */
  maxSolutions?: number;
  /** Whether to look for the smallest set of givens that clash. */
  smallestConflict?: boolean;
  /** Whether to look for added givens that keep the symmetry of the pattern. */
  keepSymmetry?: boolean;
  /** The language of the sentences (default `en`). */
  language?: ReportLanguage;
}

// The answers of the doctor have the keys of the JSON that `sudoku explain` and `sudoku check`
// write, so that findings and diagnoses are read by the same code.

/** Why a puzzle is broken, and how to fix it: as `sudoku explain --format json`. */
export interface Diagnosis {
  /** The givens. */
  readonly grid: string;
  readonly verdict: "proper" | "impossible" | "ambiguous" | "unknown";
  /** The only solution. */
  readonly solution: string | null;
  /** Of a proper puzzle: the givens without each of which alone there is still one solution. */
  readonly redundant: readonly Cell[] | null;
  /** Why there is no solution. */
  readonly conflict: Conflict | null;
  /** Why there are several. */
  readonly ambiguity: Ambiguity | null;
  /** The ways to fix the puzzle, the likeliest first. */
  readonly fixes: readonly Fix[];
  /**
   * Whether it is proven that there are no others of these kinds: for a puzzle without a solution,
   * changes of one digit, removals of one given and swaps of two neighbours; for one with several,
   * added givens, one at a time.
   */
  readonly fixes_complete: boolean;
  /** For several solutions: the fewest givens that must be added. */
  readonly additions_needed: number | null;
  /** The entries of the grid, if it has any. */
  readonly entries: Entries | null;
  /** Of a broken puzzle: its sentences, as those of a `Finding`. */
  readonly facts?: readonly Fact[];
  readonly steps?: readonly string[];
  readonly fix_texts?: readonly string[];
}
export interface Entries {
  readonly cells: readonly Cell[];
  readonly clashing: readonly Cell[];
  readonly wrong: readonly Cell[];
  readonly solvable: boolean;
  readonly proven: boolean;
}
export interface Conflict {
  readonly clashes: readonly Clash[];
  /** Givens that together have no solution. */
  readonly givens: readonly Cell[];
  readonly minimal: boolean;
  readonly smallest: boolean;
  readonly reason: Reason | null;
}
export interface Reason {
  /** The reason in one sentence. */
  readonly sentence: string;
  readonly givens: readonly Cell[];
  readonly steps: readonly Deduction[];
  readonly end: Contradiction;
  readonly because: readonly Cell[];
}
/** Digits in a set are a text: `"139"`. */
export type Deduction = { readonly because: readonly Cell[] } & (
  | { readonly kind: "naked-single"; readonly cell: Cell; readonly digit: number }
  | { readonly kind: "hidden-single"; readonly cell: Cell; readonly digit: number; readonly house: string }
  | { readonly kind: "locked-candidates"; readonly digit: number; readonly house: string; readonly other: string; readonly struck: readonly Cell[] }
  | { readonly kind: "naked-subset"; readonly house: string; readonly cells: readonly Cell[]; readonly digits: string; readonly struck: readonly Cell[] }
  | { readonly kind: "hidden-subset"; readonly house: string; readonly cells: readonly Cell[]; readonly digits: string }
  | { readonly kind: "refuted"; readonly cell: Cell; readonly digit: number; readonly reason: Reason }
);
export type Contradiction =
  | ({ readonly kind: "clash" } & Clash)
  | { readonly kind: "no-candidate"; readonly cell: Cell }
  | { readonly kind: "no-place"; readonly house: string; readonly digit: number }
  | { readonly kind: "too-few-candidates"; readonly house: string; readonly cells: readonly Cell[]; readonly digits: string };
export interface Count {
  readonly kind: "exactly" | "at_least" | "more_than";
  readonly number: number;
}
export interface Ambiguity {
  readonly solutions: readonly [string, string];
  readonly count: Count;
  readonly estimate: { readonly mean: number; readonly error: number } | null;
  /** The cells that are the same in all solutions. */
  readonly backbone: string;
  /** The cells that differ. */
  readonly cells: readonly Cell[];
  readonly unavoidable_sets: readonly UnavoidableSet[];
  readonly proven: boolean;
}
export interface UnavoidableSet {
  readonly cells: readonly Cell[];
  readonly count: Count;
  /** Each the digits of the cells: `"3993"`. */
  readonly alternatives: readonly string[];
  readonly sentence: string;
}
export type Edit =
  | { readonly kind: "change"; readonly cell: Cell; readonly from: number; readonly digit: number }
  | { readonly kind: "remove" | "add"; readonly cell: Cell; readonly digit: number }
  | { readonly kind: "swap"; readonly cells: readonly [Cell, Cell]; readonly digits: readonly [number, number] };
/** An edit, or several to be done together, and the solution after it. */
export type Fix = (Edit | { readonly kind: "all"; readonly edits: readonly Edit[] }) & {
  readonly solution: string;
  readonly agrees_with_printed: boolean;
  readonly restores_symmetry: boolean;
  readonly likely_slip: boolean;
};

export interface HintOptions {
  /** The candidates that are left: an empty cell can hold those that are in the marks, too. */
  marks?: MarksLike;
  /** The techniques to use, instead of all. */
  techniques?: Techniques;
  /** The language of the sentences (default `en`). */
  language?: Language;
  /** How cells are written in them (default `rc`: r4c7). */
  notation?: Notation;
  /**
   * The search for a hint is given up after this many steps (default 1,000,000; of `allHints`
   * 100,000); 0 is without a limit.
   */
  maxSteps?: number;
}
/** The steps that can be taken now. */
export interface AllHints {
  readonly hints: readonly Hint[];
  /** Whether there are no others; false if the search was given up at its limit. */
  readonly complete: boolean;
}
export interface Candidate {
  readonly cell: Cell;
  readonly digit: number;
}
export interface LinkEnd {
  readonly cells: readonly Cell[];
  readonly digit: number;
}
/** A step that a person could take: a digit to write, or candidates to strike out, and why. */
export interface Hint {
  /** The key of the technique, such as `hidden-single`. */
  readonly technique: string;
  /** Its name in the language of the hint. */
  readonly name: string;
  /** The cell that is decided, or null if candidates are struck out. */
  readonly placement: Candidate | null;
  readonly eliminations: readonly Candidate[];
  /** Such as `box 1`. */
  readonly houses: readonly string[];
  readonly candidates: readonly Candidate[];
  /** The filled cells whose digits are the reason. */
  readonly because: readonly Cell[];
  /** The candidates that are missing in the marks, as far as they are part of the reason. */
  readonly struck_before: readonly Candidate[];
  /** The candidates that a drawing shows, with their roles. */
  readonly roles: readonly (Candidate & { readonly role: "pattern" | "special" | "on" | "off" | "struck" | "placed" })[];
  readonly links: readonly { readonly start: LinkEnd; readonly end: LinkEnd; readonly strong: boolean; readonly directed: boolean }[];
  /** Where to look; what follows; why. */
  readonly levels: readonly [string, string, string];
  /** The step and its reason in one text: the last of `levels`. Not listed as JSON. */
  readonly sentence: string;
  /** The grid before the step. */
  readonly grid: string;
  /** The candidates before the step; of a filled cell, its digit. */
  readonly marks: readonly (readonly number[])[];
}

export interface RateOptions {
  /** Default `se-classic`. */
  scale?: Scale;
  /**
   * A puzzle is given up after this many steps, with a lower bound (default 20,000,000); 0 is
   * without a limit.
   */
  maxSteps?: number;
}
/** A rating, with the keys that reports have. */
export type Rating =
  | { readonly scale: "se-classic" | "se-sukaku"; readonly er: number; readonly ep: number; readonly ed: number; readonly accuracy: Accuracy }
  | { readonly scale: "hodoku"; readonly score: number; readonly level: "easy" | "medium" | "hard" | "unfair" | "extreme"; readonly accuracy: Accuracy }
  /** `b` is null above depth 1, `bxb` above depth 2, and each where the scale has it not. */
  | { readonly scale: "te" | "te-b" | "te-bxb"; readonly depth: number; readonly b: number | null; readonly bxb: number | null; readonly accuracy: Accuracy }
  /** The time that a person takes, about, and the range that four of five mean times fall into. */
  | { readonly scale: "minutes"; readonly minutes: number; readonly low: number; readonly high: number; readonly accuracy: Accuracy };
export type Accuracy = "exact" | "approximate" | "at least";

/** A number, the first and the last one of a range, or a text such as `24..28`. */
export type Numbers = number | readonly [number, number] | string;
export interface GenerateOptions {
  /** 0 to 2^64 - 1: the same seed and options give the same puzzles. */
  seed: number | bigint;
  /** The number of puzzles (default 1). */
  count?: number;
  /** By default 32 to 36 for the level easy, 28 to 32 for medium, 26 to 30 for hard. */
  givens?: Numbers;
  /** All givens are needed. */
  minimal?: boolean;
  /** Such as `half-turn`, the default without givens, minimal, pattern and weighted; or `none`. */
  symmetry?: string;
  /** Givens in exactly these cells: their names, or 81 symbols with `X` for a given. */
  pattern?: readonly Cell[] | string;
  level?: Level;
  guesses?: Numbers;
  /** In the unit of the scale: ER such as 4.4, minutes, or the depth of trial and error. */
  rating?: Partial<Record<"se-classic" | "se-sukaku" | "te" | "minutes", Numbers>>;
  /** The points on the scale of HoDoKu. */
  hodoku?: Numbers;
  /** Techniques of which one is needed, for each text. */
  needs?: Techniques;
  without?: Techniques;
  solvedBy?: Techniques;
  firstSingles?: number;
  inequivalent?: boolean;
  weighted?: boolean;
  firstAttempt?: number | bigint;
  /** The run ends after this many attempts, with the puzzles made so far. */
  maxAttempts?: number | bigint;
}
export interface Generated {
  readonly puzzle: string;
  readonly solution: string;
  readonly attempt: number;
  readonly weight: number | null;
}

// Other sizes and rules

/** A rule of a variant, beside the rows, columns and boxes of its board. */
export interface VariantRule {
  /** The kind of the rule, such as `anti_knight`. */
  readonly kind: string;
  /** The rule in a sentence. */
  readonly sentence: string;
  /** The cells that it names; none if it holds on the whole board. */
  readonly cells: readonly Cell[];
}
/** A solution of a variant. */
export interface VariantSolution {
  /** The symbols of all cells in reading order, as the puzzle writes them. */
  readonly text: string;
  /** The same as numbers from 1. */
  readonly values: readonly number[];
}
/** The solutions that a search found, and why it ended. */
export type VariantSolutions = VariantFound & (
  | { readonly kind: "one"; readonly unique: true; readonly solution: VariantSolution }
  /** `unknown` if a limit was met before that was known. */
  | { readonly kind: "none" | "many" | "unknown"; readonly unique: false; readonly solution: null }
);
export interface VariantFound {
  /** The solutions, at most as many as were asked for. */
  readonly solutions: readonly VariantSolution[];
  readonly count: number;
  readonly steps: number;
  readonly ending: "exhausted" | "max_solutions" | "max_steps";
}
/** The number of solutions of a variant, and why counting ended. */
export interface VariantCount extends Omit<VariantFound, "solutions"> {
  readonly kind: "none" | "one" | "many" | "unknown";
  readonly solutions: readonly [];
}
/** Givens and rules that contradict one another, together with the board. */
export interface VariantConflict {
  /** The givens, or pencil marks, with their symbols. */
  readonly givens: readonly { readonly cell: Cell; readonly symbols: string }[];
  /** The rules, as indices in those of the puzzle. */
  readonly rules: readonly number[];
  /** Whether each of them is needed; a search that met its limit leaves that open. */
  readonly is_minimal: boolean;
}
/** An edit that leaves the puzzle with exactly one solution. */
export interface VariantFix {
  readonly kind: "change" | "remove" | "add" | "remove-rule" | "change-number" | "add-rules";
  /** The edit in words. */
  readonly text: string;
  readonly cell: Cell | null;
  /** The index of the rule that is edited. */
  readonly rule: number | null;
  /** The symbol of the cell, or the number of the rule, before and after. */
  readonly before: number | null;
  readonly after: number | null;
  /** The rules of the whole board that are missing. */
  readonly missing_rules: readonly VariantRule[];
  /** Why they are proposed: words of the puzzle name them, or few random grids obey them. */
  readonly basis: "words" | "chance" | null;
  readonly one_in: number | null;
  /** The only solution after it. */
  readonly solution: string;
  readonly agrees_with_printed: boolean;
}
/** Why a variant is broken, and how to fix it. */
export interface VariantDiagnosis {
  readonly verdict: "proper" | "impossible" | "ambiguous" | "unknown";
  /** That of a proper puzzle, or two of an ambiguous one. */
  readonly solutions: readonly string[];
  /** The number of solutions of an ambiguous puzzle. */
  readonly count: Count | null;
  /** The cells that are not alike in all of them. */
  readonly differ: readonly Cell[];
  readonly conflict: VariantConflict | null;
  readonly fixes: readonly VariantFix[];
  /**
   * Whether it is proven that there are no others of these kinds: for a puzzle without a solution,
   * single edits of a given or a rule; for one with several, added givens, one at a time, and rules
   * that its words or its printed solution suggest.
   */
  readonly fixes_complete: boolean;
  /** The printed solution, and its fault, a sentence or null. */
  readonly printed: { readonly symbols: string; readonly fault: string | null } | null;
  readonly redundant_givens: readonly Cell[];
  /** The rules that are not needed, one at a time, as indices in those of the puzzle. */
  readonly redundant_rules: readonly number[];
  readonly ending: "max_steps" | null;
}
/** A symbol in a cell, as the puzzle writes it, and as a number from 1. */
export interface VariantCandidate {
  readonly cell: Cell;
  readonly symbol: string;
  readonly value: number;
}
/** A step that a person could take in a variant, and why. */
export interface VariantHint {
  /** Such as `hidden-single`, `rule` or `nishio`. */
  readonly technique: string;
  /** The index of the rule that speaks. */
  readonly rule: number | null;
  /** The reason, in a sentence. */
  readonly reason: string;
  /** All that follows, such as `r1c6=8` or `r1c1<>34 r1c2<>34`. */
  readonly consequence: string;
  readonly placement: VariantCandidate | null;
  readonly eliminations: readonly VariantCandidate[];
}
/** The steps of a variant. */
export interface VariantHints {
  readonly steps: readonly VariantHint[];
  /** Whether the puzzle is solved after them. */
  readonly solved: boolean;
  /** Why no others follow; `exhausted` if no technique has one. */
  readonly ending: "exhausted" | "max_steps" | null;
}
/** New variants: one of 9 symbols by default, with as few givens as a half turn allows. */
export interface VariantGenerateOptions {
  /** 0 to 2^64 - 1; without it, one is drawn. */
  seed?: number | bigint;
  count?: number;
  /** The number of symbols, rows and columns: 4 to 25. */
  size?: number;
  /** A number of givens, or the least and the most. */
  givens?: number | readonly [number, number];
  /** All givens are needed. */
  minimal?: boolean;
  /** The pattern of givens has this symmetry. */
  symmetry?: string;
  /**
   * Only puzzles of this level, with more givens. Without `maxAttempts`, 1,000 attempts in a row
   * without such a puzzle end the run.
   */
  level?: "easy" | "medium" | "hard" | "expert" | "extreme";
  firstAttempt?: number | bigint;
  /** The run ends after this many attempts, with the puzzles made so far. */
  maxAttempts?: number | bigint;
  /** The steps after which an attempt makes no puzzle. */
  maxSteps?: number;
}
/** A variant that was made. */
export interface GeneratedVariant {
  readonly puzzle: VariantPuzzle;
  readonly solution: string;
  readonly attempt: number;
  /** If one was chosen. */
  readonly level?: "easy" | "medium" | "hard" | "expert" | "extreme";
  readonly seed: number | bigint;
}
export interface VariantOptions {
  /** The steps after which a search gives up. */
  maxSteps?: number;
}
/** A board: a text of symbols, `.` for an empty cell, or a number for each cell, 0 for empty. */
export type VariantBoard = string | ArrayLike<number>;

/**
 * A puzzle of another size or with more rules: 2 to 25 symbols, jigsaws, killers, samurai, lines
 * and dots, clues outside. It is a value: nothing has to be freed.
 */
export class VariantPuzzle {
  /**
   * Reads a puzzle from a text: a line of N x N symbols, a jigsaw with its pieces after them, a
   * samurai, a killer in a line, a string of the Interactive Sudoku Solver, a link of f-puzzles,
   * SudokuPad or Penpa, JSON of `sudoku-puzzle` or ipuz, a game ID of Solo, or a killer of SumoCue.
   *
   * A line does not show its boxes. `turnedBoxes` turns those of a size that is no square number.
   */
  static parse(text: string, options?: { turnedBoxes?: boolean }): Promise<VariantPuzzle>;
  /** `solve` of each puzzle. */
  static solveBatch(puzzles: Iterable<VariantPuzzle>, options?: VariantOptions): VariantSolutions[];
  /**
   * Makes puzzles of a kind, each with exactly one solution: `plain`, `latin`, `jigsaw`, `x`,
   * `windoku`, `killer`, `samurai` and others, which the message of an error lists; several at once
   * are joined by `+`, such as `killer+x`. The same seed and options make the same puzzles in every
   * language.
   */
  static generate(kinds: string, options?: VariantGenerateOptions): Promise<GeneratedVariant[]>;
  private constructor();
  readonly text: string;
  /** The number of symbols, 2 to 25. */
  readonly symbols: number;
  /**
   * The number of the first symbol for rules that add or compare, and in texts: 1, or 0 on a board
   * such as `.Shape~9x9~0-8`. As data, symbols are counted from 1 on any board.
   */
  readonly lowest: number;
  /** The rows and columns of the field that holds all grids. */
  readonly rows: number;
  readonly columns: number;
  /** The cells in reading order. */
  readonly cells: readonly Cell[];
  /** The number of cells with a given. */
  readonly clues: number;
  /** Rules in words that came with the puzzle, which nothing checks: show them with any answer. */
  readonly words: string | null;
  readonly rules: readonly VariantRule[];
  /** Whether there is no solution, exactly one, or several, and up to two of them. */
  solve(options?: VariantOptions): VariantSolutions;
  /** The first solutions, at most `limit` (default 100). */
  solutions(limit?: number, options?: VariantOptions): VariantSolutions;
  /** The number of solutions, counted up to `limit` (at most, and by default, 1,000,000). */
  count(limit?: number, options?: VariantOptions): VariantCount;
  count(options: CountOptions): VariantCount;
  /** The symbols of each cell that no given excludes by itself. */
  candidates(): number[][];
  /** The symbols that all that follows without a guess leaves in each cell. */
  simpleSolve(): number[][];
  /** The symbols that each cell holds in some solution. */
  trueCandidates(options?: VariantOptions): number[][];
  /** Givens and rules without a solution; null if there is one. */
  conflict(options?: VariantOptions): VariantConflict | null;
  /** Why it is broken, and how to fix it; `printed` is the solution that is printed. */
  diagnose(printed?: VariantBoard | null, options?: VariantOptions): VariantDiagnosis;
  /** The next step that a person could take; null if there is none. */
  hint(options?: VariantOptions): VariantHint | null;
  /** All steps until it is solved or no technique helps; `maxSteps` is of symbols to be tried. */
  hints(options?: VariantOptions): VariantHints;
  /** The level of the hardest technique of its hints. */
  level(options?: VariantOptions): "easy" | "medium" | "hard" | "expert" | "extreme";
  /** A board as numbers, 0 for an empty cell, of its symbols as the puzzle writes them. */
  values(text: string): number[];
  /** The first rule that a full or partly filled board breaks, in a sentence; null if all hold. */
  broken(values: VariantBoard): string | null;
  /** All rules that a full or partly filled board breaks, each with the cells that break it. */
  allBroken(values: VariantBoard): readonly { readonly sentence: string; readonly cells: readonly Cell[] }[];
  /** The sentence of each of its rules in a language, in the order of `rules`. */
  ruleSentences(language: Language): readonly string[];
  /**
   * The puzzle with other givens: for each cell a symbol, 0 for none, or a list of symbols that are
   * pencil marks; or a text of symbols.
   */
  withGivens(givens: string | ArrayLike<number | readonly number[]>): VariantPuzzle;
  /**
   * The puzzle as SVG, a text that contains everything it needs, with the symbols of a board in
   * blue. `size` is the longer side in pixels, 64 to 4096 (default 540).
   */
  svg(values?: VariantBoard | null, options?: { size?: number }): Promise<string>;
  /** The picture of its board and its rules, without givens, and the place of each cell in it. */
  frame(options?: { size?: number }): Promise<VariantFrame>;
  /** The puzzle in a form: `iss` (default), `line`, `sudoku-puzzle`, `fpuzzles` or `sgt`. */
  toText(form?: string): string;
}

export interface VariantFrame {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Left, top, right and bottom of each cell, in pixels of the picture. */
  readonly cells: readonly (readonly [number, number, number, number])[];
  /** The sentences of the rules that no mark shows, such as that of anti-knight. */
  readonly unmarked: readonly string[];
  /** The symbols as the puzzle writes them, the first one first. */
  readonly symbols: readonly string[];
  /** The given of each cell, 0 for none. */
  readonly givens: readonly number[];
}

// Documents

/**
 * A document: its bytes and its name (the ending helps to detect the format); a File; or a text.
 */
export type SourceLike = string | Uint8Array | ArrayBuffer | Blob | { readonly name: string; readonly data: string | Uint8Array | ArrayBuffer | Blob };

/**
 * Checks books: is every puzzle readable, solvable and unique, and does every printed solution
 * belong to its puzzle?
 */
export function check(books: SourceLike | readonly SourceLike[], options?: CheckOptions): Promise<Report>;
/** Every grid of a book: puzzles, solutions, and what cannot be read. */
export function read(book: SourceLike, options?: ReadOptions): Promise<Entry[]>;
/** The puzzles of a book in another form: as `sudoku extract` and `sudoku convert` write them. */
export function extract(book: SourceLike, options?: ExtractOptions): Promise<Uint8Array>;
/**
 * Makes the inside of a book: a PDF for print. A chapter is puzzles under a heading, or words that
 * order new ones as the command `sudoku book make --chapter` does: a level or a rating (`easy=50`,
 * `se-classic:4.0..4.4=20`), or a size, a kind, or both with a level (`6x6=20`, `jigsaw+6x6=10`,
 * `killer:medium=20`). Symbols instead of digits are after a slash: `6x6/letters=20`,
 * `4x4/pictures=20`, or a word (`6x6/planet=20`).
 */
export function make(chapters: readonly (Chapter | string)[], options?: MakeOptions): Promise<Made>;
/**
 * The chapters and options of `make` in the description of a book, a text such as `book.toml`: the
 * options of the command `sudoku book make`, and `[[chapter]]` tables. Rejects with `SudokuError`,
 * which names the line.
 */
export function describe(text: string): Promise<Description>;
/** The kinds of which `make` makes chapters of new puzzles, beside ordinary ones. */
export function chapterKinds(): Promise<ChapterKind[]>;

export type Format = "auto" | "text" | "csv" | "json" | "jsonl" | "opensudoku" | "pdf" | "xlsx" | "html" | "rtf" | "docx" | "picture";

export interface ReadOptions {
  format?: Format;
  password?: string;
  /** Such as `3-90`. */
  pages?: string;
  /** As for `check`. */
  memory?: number;
}
export interface ExtractOptions extends ReadOptions {
  /**
   * `jsonl` (default) and `csv` are lists of all grids, as `sudoku extract` writes them; the others
   * hold the puzzles, as `sudoku convert` writes them.
   */
  to?: "jsonl" | "csv" | "line" | "dotted" | "boxed" | "marks" | "marks-line" | "json" | "sdk" | "sdm" | "ss" | "opensudoku";
}
/** A grid of a book, with the keys of `sudoku extract --to jsonl`. */
export interface Entry extends Place {
  readonly kind: "puzzle" | "solution" | "unreadable";
  /**
   * 81 symbols, or 729 of pencil marks; cells that are hard to read are `?`. Of another size or
   * with more rules, its text if it has one in a line.
   */
  readonly grid: string | null;
  /** The puzzle, or the solution without an empty cell, of another size or with more rules. */
  readonly variant?: VariantPuzzle;
  readonly label: string | null;
  readonly number: number | null;
  readonly difficulty: string | null;
  /** Why it cannot be read. */
  readonly reason?: string;
  readonly doubtful?: readonly DoubtfulCell[];
  /** Of a solution: the index of its puzzle in the list. */
  readonly solution_of: number | null;
}
/** A place: only the keys that it has. */
export interface Place {
  readonly line?: number;
  readonly column?: number;
  /** In JSON: `/puzzles/56`. */
  readonly pointer?: string;
  /** From 1. */
  readonly page?: number;
  /**
   * Left, top, right, bottom: in points from the upper left corner of the page, or in pixels of a
   * picture.
   */
  readonly bbox?: readonly [number, number, number, number];
  readonly spot?: string;
  readonly picture?: string;
  readonly sheet?: string;
  /** In a sheet: `C14`. */
  readonly cell?: string;
}
export interface DoubtfulCell {
  readonly cell: Cell;
  /** The digits that it may hold, and 0 if it may be empty. */
  readonly candidates: readonly number[];
}

export interface CheckOptions extends ReadOptions {
  /** Codes of findings to leave out; `warning` or `info` for all of that severity. */
  allow?: string | readonly string[];
  /** Codes to leave out at a place: `unreadable@page 1`. */
  ignore?: string | readonly string[];
  /** `not-minimal`, `few-givens` or `rating`. */
  also?: string | readonly string[];
  /** The scale on which every proper puzzle is rated. */
  rate?: Scale;
  /** The expected number of puzzles. */
  expect?: number;
  /** The print service whose rules the pages have to keep. */
  profile?: "kdp" | "kdp-hardcover" | "ingramspark" | "lulu" | "bod";
  /** The paper on which the number of pages depends, with `profile`. */
  paper?: "white" | "cream" | "groundwood" | "standard-colour" | "premium-colour";
  /** The most broken puzzles that are explained (default 1000). */
  explain?: number;
  /**
   * The most findings of each kind that are listed (default 1000); the summary counts the others.
   */
  maxFindings?: number;
  /** The memory for the content of one document as it is unpacked, in MiB (default 512). */
  memory?: number;
  /** Whether the report keeps every grid and drawings of the pages. */
  pictures?: boolean;
  /** The language of the sentences (default `en`). */
  language?: ReportLanguage;
  /**
   * Called now and then: the puzzles checked, the bytes read, and for documents with pages the
   * page. If it throws, the check ends, and `check` rejects with the same.
   */
  progress?: (progress: Progress) => void;
}
export interface Progress { readonly puzzles: number; readonly bytes: number; readonly page?: number; readonly pages?: number }

/** The report of a check: the same data as the JSON of the command `sudoku check --format json`. */
export interface Report {
  readonly ok: boolean;
  readonly findings: readonly Finding[];
  /** The rated puzzles, with `rate`. */
  readonly ratings: readonly RatedPuzzle[];
  readonly summary: Summary;
  /** The pages of all books, with `pictures`. At most 5000 grids of a file are kept. */
  readonly sheets: readonly Sheet[];
  /**
   * The drawing of a page without frames: the inside of an SVG element whose `viewBox` is
   * `0 0 width height`. Empty if it has none. The classes are `line`, `picture`, `shape` and
   * `glyph`.
   */
  drawing(sheet: { readonly index: number }): string;
  /**
   * The picture of a doubtful cell of a finding, by the index of the finding: 28 rows of 28 pixels,
   * 0 is black and 255 white. Null if there is none.
   */
  cutOut(finding: number, cell: Cell): Uint8Array | null;
  /** The report in another style, as the command writes it. */
  write(style: "html" | "json" | "jsonl" | "full" | "concise" | "junit"): string;
  /** Makes its sentences anew, in this language. */
  translate(language: ReportLanguage): void;
  /** Frees the memory of the report. */
  free(): void;
}
/** A page, or a file without pages, with the grids on it. */
export interface Sheet {
  /** Its index in `sheets`. */
  readonly index: number;
  readonly file: string;
  /** The number of the page from 1; null for texts. */
  readonly page: number | null;
  /** In points, or pixels of a picture held upright; 0 if it is not known. */
  readonly width: number;
  readonly height: number;
  readonly hasDrawing: boolean;
  readonly grids: readonly ReadGrid[];
}
/** A grid as it was read, and what the check says of it. */
export interface ReadGrid {
  readonly kind: "puzzle" | "solution" | "unreadable";
  readonly verdict: "fine" | "error" | "warning" | "info" | "unread";
  /** Left, top, right, bottom, in the units of the page. */
  readonly bbox: readonly [number, number, number, number] | null;
  /**
   * Of a grid in a picture: its corners as it lies there, in pixels from the upper left of the
   * picture held upright: upper left, upper right, lower right, lower left of the grid as it is
   * read.
   */
  readonly corners: readonly [Point, Point, Point, Point] | null;
  /** In words: `page 16`, `line 12`, `Sheet1!C14`. */
  readonly place: string;
  readonly label: string | null;
  /** Of a puzzle: its number in the file, from 1, as in findings. */
  readonly puzzle: number | null;
  /** The grid, or its sure digits; null if nothing was read. */
  readonly grid: string | null;
  /** The text of a `VariantPuzzle`, if it is of another size or has more rules. */
  readonly variant: string | null;
  /** Indices into the findings of the report. */
  readonly findings: readonly number[];
}

/** A place in a file, with the words printed there. */
export interface Source extends Place {
  readonly file: string;
  readonly label?: string;
}
/**
 * One problem of a book, with its place and its proof: as in the JSON of `sudoku check`.
 *
 * The parts of its place, such as `file`, `page`, `line` and `cell`, are properties of the finding
 * also, as in Python. They are in `source` alone where it is written as JSON or sent to a worker.
 */
export interface Finding extends Source {
  /** Such as `multiple-solutions`; docs/findings.md lists them. */
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  readonly source: Source;
  /** The puzzle: its position in its file, from 1. */
  readonly puzzle: number | null;
  /** The name of that puzzle, the same in every language: `57`, `"The Beast"`, `at line 80`. */
  readonly name: string | null;
  readonly subject: Subject | null;
  /** One sentence that names the puzzle. */
  readonly title: string;
  /** The same with its details. */
  readonly message: string;
  readonly notes: readonly string[];
  /** Cells that are hard to read are `?`. */
  readonly grid: string | null;
  readonly doubtful?: readonly DoubtfulCell[];
  /** 729 symbols. */
  readonly marks: string | null;
  readonly printed: { readonly grid: string; readonly source: Source } | null;
  readonly solutions: readonly string[];
  readonly count?: Count;
  /** The cells to look at. */
  readonly cells: readonly Cell[];
  readonly clashes: readonly Clash[];
  /** For an equivalent puzzle, the transformation of the related one. */
  readonly how: {
    readonly words: string;
    readonly transposes: boolean;
    readonly rows: readonly number[];
    readonly columns: readonly number[];
    readonly digits: readonly number[];
  } | null;
  readonly related: readonly { readonly what: string; readonly source: Source; readonly puzzle: number | null; readonly name: string | null; readonly subject: Subject | null }[];
  readonly fixes: readonly Fix[];
  /** The notes without their labels, after the reasons that are in the message. */
  readonly facts: readonly Fact[];
  /** The way from the givens to a contradiction, a sentence for each step. */
  readonly steps: readonly string[];
  /** The fixes in words. */
  readonly fix_texts: readonly string[];
  readonly fixes_complete: boolean | null;
  readonly additions_needed: number | null;
  readonly conflict: Conflict | null;
  readonly ambiguity: Ambiguity | null;
  readonly other_kind?: OtherKind;
}
/** A puzzle of another size or with more rules, judged by its own rules; `grid` is null. */
export interface OtherKind extends Omit<VariantDiagnosis, "verdict" | "fixes_complete" | "printed" | "ending"> {
  readonly puzzle: string | null;
  readonly symbols: number;
  readonly cells: number;
  readonly rules: readonly string[];
  readonly words: string | null;
  /** Null if it is not explained, as `fixes_complete`. */
  readonly verdict: VariantDiagnosis["verdict"] | null;
  readonly fixes_complete: boolean | null;
  readonly ending: string | null;
  readonly printed: {
    readonly symbols: string;
    readonly source: Source;
    readonly fault: string | null;
  } | null;
}
/** The name of a puzzle: the key that applies. */
export interface Subject {
  readonly number?: number;
  readonly name?: string;
  readonly place?: Place;
}
/** One sentence about a finding. */
export interface Fact {
  readonly kind: "why" | "how" | "fix" | "other" | "advice";
  readonly text: string;
}
export interface RatedPuzzle {
  readonly source: Source;
  readonly puzzle: number;
  readonly name: string;
  readonly subject: Subject;
  readonly printed_level: string | null;
  readonly rating: Rating;
  readonly hardest: string | null;
  readonly like: string | null;
}
/** The numbers of a check. */
export interface Summary {
  readonly puzzles: number;
  readonly checked: number;
  readonly fine: number;
  readonly solutions: number;
  readonly unreadable: number;
  readonly variants?: number;
  readonly other_kinds?: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly allowed: number;
  readonly unlisted?: Readonly<Record<string, number>>;
  readonly files: readonly FileSummary[];
  readonly across: readonly FileSummary[];
  /** The files that could not be read. */
  readonly unread: readonly {
    readonly file: string;
    readonly reason: string;
    /** Whether it is encrypted, and its password was not given or is wrong. */
    readonly locked?: boolean;
  }[];
}
/** The first and the last page of each run of pages. */
export type PageRuns = readonly (readonly [number, number])[];
export interface FileSummary {
  readonly file: string;
  readonly puzzles: number;
  readonly solutions: number;
  readonly puzzle_pages?: PageRuns;
  readonly solution_pages?: PageRuns;
  readonly other_pages?: PageRuns;
  /** Everything in it, read or not. */
  readonly account: readonly AccountItem[];
  readonly ratings?: Readonly<Record<string, unknown>>;
}
export interface AccountItem {
  readonly kind: string;
  readonly count: number;
  readonly pages?: PageRuns;
  readonly places?: readonly string[];
  readonly note?: string | null;
}

// Making

/** Puzzles under a heading. */
export interface Chapter {
  readonly title?: string;
  readonly puzzles: readonly Printable[];
}
/**
 * A puzzle to be printed, or one of `generate`. All solutions are computed; a given one has to
 * agree. A text may also be that of a `VariantPuzzle`, whose rules have to have marks that are read
 * back: pieces, diagonals, windows, cages, dots, bars, X and V, signs of comparison, shapes of odd
 * and even cells, thermometers, arrows, and grids that share boxes. Anti-knight, anti-king,
 * non-consecutive and disjoint groups have no mark; the title of the chapter names them
 * (`Anti-Knight`, `Anti-King`, `Non-Consecutive`, `Disjoint Groups`).
 */
export type Printable = PuzzleLike | VariantPuzzle | {
  readonly puzzle: PuzzleLike | VariantPuzzle;
  readonly number?: number | null;
  readonly difficulty?: string | null;
  readonly solution?: PuzzleLike | null;
};
export interface ChapterKind {
  /** Its word in orders such as `anti-king=20`, as in `sudoku book make --chapter`. */
  readonly kind: string;
  /** The heading of its chapters in all languages, such as `Anti-King`. */
  readonly name: string;
}
export interface Description {
  /** In words: `Warm-up: easy=20`. A chapter of a file is `Warm-up: file=easy.csv`. */
  readonly chapters: readonly string[];
  readonly options: MakeOptions;
}
export interface MakeOptions {
  /** Of new puzzles: the same seed makes the same ones as the command. Without it, it is random. */
  seed?: number | bigint | string;
  /** Of new puzzles: the number of their givens. */
  givens?: number | readonly [number, number];
  /** Whether new puzzles need each of their givens. */
  minimal?: boolean;
  /** Of new puzzles, such as `half-turn`. */
  symmetry?: string;
  /** Whether the result has its pages as pictures. */
  previews?: boolean;
  /**
   * Earlier volumes: no puzzle is equal or equivalent to one of theirs. New ones are others; for
   * any other, `make` rejects.
   */
  across?: SourceLike | readonly SourceLike[];
  /** Called with the number of new puzzles so far. If it throws, `make` rejects with the same. */
  progress?: (progress: { readonly puzzles: number }) => void;
  title?: string;
  subtitle?: string;
  /** The name of the series, above the title. */
  series?: string;
  /** The number of the volume in its series, 1 to 9999, beside its name. */
  volume?: number;
  author?: string;
  /** Printed on the page after the title. */
  imprint?: string;
  /** In the metadata of the file: a Date (its day in UTC), or year, month and day. */
  date?: Date | readonly [number, number, number];
  language?: Language;
  /** The size of the pages: `6x9in` (default), `170x220mm`, `a4`, `a5`, `letter`. */
  trim?: string;
  /** Inches: inside, outside, top, bottom. */
  margins?: readonly [number, number, number, number];
  /** 1 to 12 (default 2). */
  perPage?: number;
  /** 0 to 20 (default 6; in large print as many of 6, 4, 2 and 1 as are large enough). */
  solutionsPerPage?: number;
  /** One puzzle on a page; in puzzles and solutions 3 inches, and digits of 16 points, or more. */
  largePrint?: boolean;
  /** Pages with the heading of each chapter (default true). */
  chapterPages?: boolean;
  /** A page of contents, with the numbers of pages. */
  contents?: boolean;
  /** The rules, with a worked step of the first puzzle of the easiest chapter. */
  howTo?: boolean;
  /** What the levels mean: stars, techniques and minutes. */
  legend?: boolean;
  /** A hint for each ordinary puzzle, before the solutions. */
  hints?: boolean;
  /** The measured level above each puzzle, in a word and in 1 to 5 stars. */
  stars?: boolean;
  /** The minutes that each ordinary puzzle takes, about. */
  minutes?: boolean;
  /** The page of its solution below each puzzle. */
  solutionPages?: boolean;
  /** At the end, there grouped by chapter, after each chapter, or on the back of the next leaf. */
  solutionsAt?: "end" | "grouped" | "chapter" | "leaf";
  /** Solutions are upside down; those of other sizes and kinds stay upright. */
  rotatedSolutions?: boolean;
  /** Words of your own before the rules and the puzzles, over as many pages as they need. */
  foreword?: string;
  /** Words of your own after the solutions. */
  afterword?: string;
  /** The look of the book: its type, its lines, its ornaments. */
  theme?: "plain" | "classic" | "modern" | "playful";
  /** The standard of the file: by default a-2b, or x-1a where the profile asks for PDF/X. */
  pdfStandard?: "a-2b" | "x-1a" | "x-3";
  /** The theme has its colours; without it, everything is black and grey. */
  colour?: boolean;
  /** Pages are larger by the part that the print service cuts off, and filled to their edges. */
  bleed?: boolean;
  /** Every second box of ordinary puzzles is light grey. */
  shadedBoxes?: boolean;
  /** A dot for each candidate in the empty cells of ordinary puzzles. */
  candidateDots?: boolean;
  /** Left pages stay blank, so that no print shows through. */
  rightPagesOnly?: boolean;
  /** A leaf before all with the title alone. */
  halfTitle?: boolean;
  dedication?: string;
  /** The year of the copyright, on the page after the title page, as the next three. */
  copyright?: number;
  publisher?: string;
  /** Its check digit must be right. */
  isbn?: string;
  /** A line about this program. */
  madeWith?: boolean;
  /** Pages with lines for notes, at most 100. */
  notes?: number;
  /** A page for each technique that the puzzles need, with its first step in the book. */
  techniques?: boolean;
  /** A page for the one who has solved all puzzles. */
  certificate?: boolean;
  /** Words alone on a page at the end. */
  closing?: string;
  /** The print service, whose margins, last page and number of pages the book has. */
  profile?: "kdp" | "kdp-hardcover" | "ingramspark" | "lulu" | "bod";
  /** Its paper, on which the most pages depend. */
  paper?: "white" | "cream" | "groundwood" | "standard-colour" | "premium-colour";
  /** Also a cover in one piece (back, spine, front, with bleed) as PDF; it needs a profile. */
  cover?: boolean;
  /** Also its front alone as PNG, 2560 pixels high, for shops. */
  coverFront?: boolean;
  /** Also a proof of it as PDF, not for print, with lines and measures. */
  coverProof?: boolean;
  /** A PNG or JPEG file instead of its design, with 300 pixels in an inch. */
  coverPicture?: Uint8Array;
  /** Inches: the width of its spine, if the service publishes no figures. */
  coverSpine?: number;
  /** Words on its back; a line is a paragraph. */
  blurb?: string;
  /** On its back, and in the bar code of the ISBN: `USD 9.99`. */
  price?: string;
  bookmarks?: boolean;
  renumber?: boolean;
  /** The scale whose ratings are printed beside the puzzles. */
  printRating?: Scale;
  printTechnique?: boolean;
  /** `duplicate`, `duplicate-up-to-symmetry` or `numbering`. */
  allow?: string | readonly string[];
}
export interface Made {
  readonly pdf: Uint8Array;
  /** The files of the cover that were called for. */
  readonly cover?: Uint8Array;
  readonly coverFront?: Uint8Array;
  readonly coverProof?: Uint8Array;
  readonly pages: number;
  readonly puzzles: number;
  readonly solutions: number;
  /** Each page as SVG, if asked for, without the parts that are cut off. */
  readonly previews?: readonly string[];
}
