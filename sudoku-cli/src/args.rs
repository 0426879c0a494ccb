//! What can be written behind `sudoku`. The comments are the help that people see.

// So names stand in it without backticks.
#![allow(clippy::doc_markdown)]

use std::io::{self, IsTerminal};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args as Group, Parser, Subcommand, ValueEnum};
use sudoku_book::{Code, Form, Format, ParseFormError, Profile, Style};
use sudoku_core::generate::Level;
use sudoku_core::{Grid, Symmetry};

use crate::make::BookVerbArgs;
use crate::render::RenderArgs;

/// Checks Sudoku puzzle books, explains what is wrong with puzzles, solves, counts and converts
/// them.
///
/// Puzzles are read from text, CSV, JSON and OpenSudoku files in many forms, found
/// out by themselves: 81 symbols in a line, nine lines of nine, drawn boxes, pencil
/// marks, and more. `-` is the standard input, and so is no file at all when
/// something is piped in.
///
/// Exit codes: 0 all is fine, 1 there is something to look at, 2 the call is wrong
/// or a file cannot be read.
#[derive(Debug, Parser)]
#[command(name = "sudoku", version, propagate_version = true, verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    Check(CheckArgs),
    #[cfg(feature = "edit")]
    Edit(crate::edit::EditArgs),
    Explain(ExplainArgs),
    Solve(SolveArgs),
    Count(CountArgs),
    Candidates(CandidatesArgs),
    Hint(HintArgs),
    Convert(ConvertArgs),
    Extract(ExtractArgs),
    Render(RenderArgs),
    Book(BookVerbArgs),
    Canon(CanonArgs),
    Dedup(DedupArgs),
    Generate(Box<GenerateArgs>),
    Exchange(ExchangeArgs),
    Prove(ProveArgs),
}

/// Check puzzle books: which puzzles are wrong, where, and why
///
/// Every puzzle is searched for all its solutions and compared with the one printed
/// for it: in the same line or object, right behind it, in a later section of the
/// file, or in a file of its own (--solutions). What can be found: given-clash,
/// no-solution, multiple-solutions, solution-wrong, solution-swapped,
/// solution-missing, orphan-solution, numbering, already-solved, unreadable,
/// duplicate, duplicate-up-to-symmetry, same-solution-grid, symmetry-broken,
/// difficulty-label, puzzle-count, not-checked; with --also: not-minimal, few-givens.
#[derive(Debug, Group)]
#[command(
    verbatim_doc_comment,
    after_help = "Example: sudoku check book.txt --solutions answers.txt"
)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// A file with the solutions of the puzzles; can be given several times
    #[arg(long, value_name = "FILE")]
    pub(crate) solutions: Vec<PathBuf>,

    /// How the report is written: full, concise, json, jsonl, junit, github or html; if nothing is
    /// said, full
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<Style>,

    /// Also write a report to this file; can be given several times. Its form is what its name ends
    /// with: .html, .xml (junit), .json, .jsonl or .txt (full), else what --format says; then people
    /// still get the full one on the standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Vec<PathBuf>,

    /// Another book: puzzles that are in it, too, also in disguise, are told; can be given several times
    #[arg(long, value_name = "FILE")]
    pub(crate) across: Vec<PathBuf>,

    /// Tell if there are not so many puzzles
    #[arg(long, value_name = "N")]
    pub(crate) expect: Option<u64>,

    /// The print service for PDF books, kdp or bod: tell fonts, page sizes and margins that it does not take
    #[arg(long, value_name = "SERVICE")]
    pub(crate) profile: Option<Profile>,

    /// Look for findings of this kind, too: not-minimal or few-givens; they do not make a book wrong
    #[arg(long, value_name = "CODE")]
    pub(crate) also: Vec<Code>,

    /// Draw what is recognised on the pages of a PDF book over them, into this SVG file: the grids, the
    /// digits as read, what each is taken for, and the words that say so
    #[arg(long, value_name = "FILE")]
    pub(crate) debug: Option<PathBuf>,

    /// Print the JSON schema of the formats json and jsonl, and check nothing
    #[arg(long)]
    pub(crate) print_schema: bool,

    /// Explain so many broken puzzles: why they are broken, and what mends them
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) explain: usize,

    /// Leave out findings of this kind; can be given several times
    #[arg(long, value_name = "CODE")]
    pub(crate) allow: Vec<Code>,

    /// Colours in the report
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: When,

    /// Print nothing, only set the exit code
    #[arg(short, long)]
    pub(crate) quiet: bool,

    /// How many threads solve, at most one for each core; 0 is just that
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
}

/// Explain puzzles: why there is no solution or several, and what mends it
///
/// Of a puzzle without a solution it names givens that clash, the way from them to a contradiction,
/// and every change of one given that mends it; of one with several, what can be exchanged, and
/// which givens to add; of one that is fine, which givens it could do without. A solution printed
/// beside the puzzle decides which repair comes first. The exit code is 0 if every puzzle is fine.
#[derive(Debug, Group)]
#[command(
    verbatim_doc_comment,
    after_help = "Example: sudoku explain .1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The solution that is printed for the puzzles: 81 digits
    #[arg(long, value_name = "GRID")]
    pub(crate) printed: Option<Grid>,

    /// Look for the smallest set of givens that clash
    #[arg(long)]
    pub(crate) smallest: bool,

    /// Add givens so that their pattern stays symmetrical
    #[arg(long)]
    pub(crate) symmetric: bool,

    /// Count no more solutions than this, at most 100000
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = limit)]
    pub(crate) limit: u64,

    /// Search no longer than this for each part of the answer; what is not finished is said
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) max_steps: u64,

    /// How it is written: full, concise, json, jsonl, junit, github or html
    #[arg(long, value_name = "FORMAT", default_value = "full")]
    pub(crate) format: Style,

    /// Colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: When,
}

/// Solve puzzles: print the solution of each in a line
///
/// A line for each puzzle. One without a solution gets the line `no solution`, one
/// with several `several solutions`, one that cannot be read `unreadable`, each with
/// its place. The exit code is 0 if every puzzle has exactly one solution.
///
/// Puzzles are solved in batches, on all cores. From a pipe they are answered as they
/// come: the first when it ends or has given 64 KiB, which tell its format, the others
/// within moments; the last one waits for what follows, as that may be its solution.
#[derive(Debug, Group)]
#[command(verbatim_doc_comment, after_help = "Example: sudoku solve puzzles.txt > solutions.txt")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Print so many solutions of each puzzle, a line for each, also if it has several
    #[arg(long, value_name = "N", value_parser = limit)]
    pub(crate) limit: Option<u64>,

    /// Draw the solutions with their boxes
    #[arg(long)]
    pub(crate) boxed: bool,

    /// How many threads solve, at most one for each core; 0 is just that
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
}

/// Count the solutions of puzzles
///
/// A line for each puzzle: the number of its solutions, with a + if there are more
/// than the limit. Batches, threads and pipes are as for `sudoku solve`.
#[derive(Debug, Group)]
#[command(verbatim_doc_comment, after_help = "Example: sudoku count --limit 1000 puzzle.txt")]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Count no further
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = limit)]
    pub(crate) limit: u64,

    /// How many threads solve, at most one for each core; 0 is just that
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
}

/// Show the candidates of every cell
///
/// A cell that can hold nothing shows `!`. With --true, a puzzle without a solution gets the
/// line `no solution`, or with --line a line of dots.
#[derive(Debug, Group)]
#[command(verbatim_doc_comment, after_help = "Example: sudoku candidates --true puzzle.txt")]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// A line of 729 symbols for each puzzle, nine for a cell
    #[arg(long)]
    pub(crate) line: bool,

    /// Only those that are part of a solution
    #[arg(long = "true")]
    pub(crate) only_true: bool,
}

/// Give a hint: the next step that a person could take, and why
///
/// A line for each puzzle, with the first step that is found: a full house, a hidden single, a naked
/// single, or locked candidates (pointing, claiming). Of pencil marks, decided cells count as filled. A grid
/// without an empty cell gets the line `complete`, one that needs other techniques `no hint`, one that is plainly
/// broken what is wrong with it, each with its place; then the exit code is 1, but for `complete`.
///
/// A hint is true as far as the digits in the grid are.
#[derive(Debug, Group)]
#[command(
    verbatim_doc_comment,
    after_help = "Example: sudoku hint .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// How much is said: 1 where to look, 2 what follows, 3 also why
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) level: u8,

    /// All steps to the end, and an empty line behind each puzzle
    #[arg(long)]
    pub(crate) all: bool,
}

/// Write puzzles in another form
///
/// Labels and solutions, wherever in the book they stand, are kept in csv, json and jsonl; the other
/// forms hold puzzles only.
#[derive(Debug, Group)]
#[command(
    verbatim_doc_comment,
    after_help = "Example: sudoku convert --to csv puzzles.sdm > puzzles.csv"
)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// line, dotted, boxed, marks, marks-line, csv, json, jsonl, sdk, sdm, ss or opensudoku
    #[arg(long, value_name = "FORM")]
    pub(crate) to: Form,
}

/// List every grid of a book: puzzles, solutions, and what cannot be read
///
/// A line for each, in the order of the book, with its place and the words printed with it. Grids
/// that the book calls nothing are solutions where `sudoku check` takes them for it. What cannot be
/// read is listed with the reason, counted at the end on the standard error output, and makes
/// the exit code 1.
///
/// jsonl: the keys kind (puzzle, solution or unreadable), grid (81 characters, . for an empty cell; null
/// if it cannot be read), page (or line and column, pointer, sheet and cell), label, number,
/// difficulty, on pages bbox (left, top, right, bottom in points), reason of what is unreadable.
#[derive(Debug, Group)]
#[command(
    verbatim_doc_comment,
    after_help = "Example: sudoku extract --to csv book.pdf > grids.csv"
)]
pub(crate) struct ExtractArgs {
    #[command(flatten)]
    pub(crate) input: BookArgs,

    /// jsonl, csv, or xlsx: the grids drawn in the sheets of a workbook
    #[arg(long, value_name = "FORM", default_value = "jsonl")]
    pub(crate) to: Table,

    /// Write to this file, not to the standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Print the canonical form of puzzles
///
/// A line for each puzzle: the smallest of all its images under renaming digits, exchanging rows,
/// columns, bands and stacks, and exchanging rows for columns, 0 for an empty cell being the
/// smallest. Two grids, or two sets of pencil marks, are the same one in disguise if and only if these
/// lines are equal. What is empty is written as a dot.
///
/// What was done (--how) is told in the order of the steps: a turn or mirror first (clockwise), then
/// which row or column stands in each place (`rows in the order 3 1 2 ...`: the third one comes first),
/// then the new names of the digits 1 to 9.
#[derive(Debug, Group)]
#[command(verbatim_doc_comment, after_help = "Example: sudoku canon puzzles.txt | sort | uniq -c")]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Add, behind tabs, in how many ways the puzzle is the same as itself, and what was done
    #[arg(long)]
    pub(crate) how: bool,

    /// How many threads work, at most one for each core; 0 is just that
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
}

/// Write puzzles without those that were there before, also in disguise
///
/// A puzzle is the same in disguise if its digits are renamed, its rows, columns, bands or stacks
/// exchanged, or rows and columns exchanged for each other. The first of each kind is written, as
/// `sudoku convert` does; how many were left out is told at the end, on the standard error output.
#[derive(Debug, Group)]
#[command(
    verbatim_doc_comment,
    after_help = "Example: sudoku dedup old.txt new.txt > different.txt"
)]
pub(crate) struct DedupArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// line, dotted, boxed, marks, marks-line, csv, json, jsonl, sdk, sdm, ss or opensudoku
    #[arg(long, value_name = "FORM", default_value = "line")]
    pub(crate) to: Form,

    /// Leave out identical puzzles only
    #[arg(long)]
    pub(crate) exact: bool,

    /// List what would be left out instead: where it stands, where the first one stands, and how
    /// the first one becomes this one, with tabs between them; `sudoku canon --help` explains the words
    #[arg(long, conflicts_with = "to")]
    pub(crate) list: bool,

    /// How many threads work, at most one for each core; 0 is just that
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
}

/// Generate puzzles with exactly one solution
///
/// From a full grid, each as likely as any other, givens are taken out by chance as long as one
/// solution is left: until none can go, or so many are left as are wanted. The same seed and wishes
/// give the same puzzles, on every machine, for ever. No two of them are the same in disguise. Other
/// wishes with the same seed begin with the same full grids: take another seed for each chapter of a
/// book.
///
/// What cannot be made is refused if that is known (exit code 2); else it is tried until the time or
/// the attempts are up, and the exit code is 1 if fewer puzzles were found than were wanted.
#[derive(Debug, Group)]
#[command(
    verbatim_doc_comment,
    after_help = "Example: sudoku generate --count 10 --seed 1 --symmetry rotational --level easy --to grid"
)]
pub(crate) struct GenerateArgs {
    /// How many
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,

    /// The seed; if none is given, one is drawn, and told
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,

    /// How many givens: 28, or a range such as 24..28, both ends included. 20 are rare; fewer may never
    /// be found
    #[arg(long, value_name = "RANGE", value_parser = range::<usize>)]
    pub(crate) givens: Option<RangeInclusive<usize>>,

    /// Only puzzles that need each of their givens
    #[arg(long)]
    pub(crate) minimal: bool,

    /// The symmetry of the givens: rotational (or half-turn), quarter-turn, mirror (or left-right),
    /// up-down, diagonal, antidiagonal, mirrors, diagonals, full or none
    #[arg(long, value_name = "KIND")]
    pub(crate) symmetry: Option<Symmetry>,

    /// The cells of the givens: a file (- is the standard input) or 81 symbols, where X, # or a digit
    /// is a given, and . 0 or _ is none
    #[arg(long, value_name = "FILE")]
    pub(crate) pattern: Option<String>,

    /// easy (singles are enough), medium (locked candidates are needed), hard (subsets are needed)
    /// or extreme (more than that)
    #[arg(long)]
    pub(crate) level: Option<Level>,

    /// How many guesses a solver makes that knows naked singles only: 0, or a range such as 2..5
    #[arg(long, value_name = "RANGE", value_parser = range::<u64>)]
    pub(crate) branchings: Option<RangeInclusive<u64>>,

    /// Let the same puzzle come again in disguise
    #[arg(long)]
    pub(crate) equivalent: bool,

    /// Minimal puzzles, and behind each its weight, with which statistics become those of all minimal ones;
    /// only with --to line
    #[arg(long, conflicts_with_all = ["symmetry", "pattern"])]
    pub(crate) weighted: bool,

    /// Full grids instead of puzzles, by the seeds from --seed on
    #[arg(long, conflicts_with_all = ["givens", "minimal", "symmetry", "pattern", "level", "branchings", "weighted", "equivalent", "max_attempts", "timeout"])]
    pub(crate) full: bool,

    /// line, grid (or boxed), dotted, csv, json, jsonl, sdk, sdm, ss, opensudoku, marks or marks-line
    #[arg(long, value_name = "FORM", default_value = "line", value_parser = form)]
    pub(crate) to: Form,

    /// Give up after so many attempts
    #[arg(long, value_name = "N")]
    pub(crate) max_attempts: Option<u64>,

    /// Give up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,

    /// How many threads work, at most one for each core; 0 is just that
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
}

/// Find other puzzles near: with some givens taken out, and as many others or fewer put in
///
/// All of them have exactly one solution; the puzzle itself need not have. Those who search for puzzles with few givens call it
/// {-1+1} and {-2+2}. A puzzle that is the same as one before, in disguise, is left out.
#[derive(Debug, Group)]
#[command(verbatim_doc_comment, after_help = "Example: sudoku exchange --givens 2 puzzle.txt")]
pub(crate) struct ExchangeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// How many givens are taken out
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number)]
    pub(crate) givens: usize,

    /// Skip givens without which there are more solutions than this
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) max_solutions: usize,

    /// Let the same puzzle come again in disguise
    #[arg(long)]
    pub(crate) equivalent: bool,
}

/// Prove how many solutions puzzles have: none, one, or several
///
/// Prints a log for each puzzle that lists every step. An independent checker needs no search to
/// verify it: there is one in proof/check.py of the project.
#[derive(Debug, Group)]
#[command(verbatim_doc_comment, after_help = "Example: sudoku prove puzzles.txt > puzzles.proof")]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Search no longer than this for each proof; a puzzle that takes longer gets the comment
    /// `given up`, and the exit code is 1
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    pub(crate) max_steps: u64,
}

#[derive(Debug, Group)]
pub(crate) struct InputArgs {
    /// The files to read; - is the standard input. All verbs but check also take grids here
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// How the files are written: auto, text, csv, json, jsonl, opensudoku or pdf
    #[arg(long, value_name = "FORMAT", default_value = "auto")]
    pub(crate) input_format: Format,

    /// The password of encrypted documents
    #[arg(long, value_name = "WORD")]
    pub(crate) password: Option<String>,
}

#[derive(Debug, Group)]
pub(crate) struct BookArgs {
    /// The book; - is the standard input
    #[arg(value_name = "BOOK")]
    pub(crate) book: PathBuf,

    /// How it is written: auto, text, csv, json, jsonl, opensudoku or pdf
    #[arg(long, value_name = "FORMAT", default_value = "auto")]
    pub(crate) input_format: Format,

    /// The password of an encrypted document
    #[arg(long, value_name = "WORD")]
    pub(crate) password: Option<String>,
}

/// How grids are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Table {
    Csv,
    Jsonl,
    Xlsx,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    Always,
    Never,
}

impl When {
    /// Whether the standard output is to be coloured.
    pub(crate) fn is_wanted(self) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => {
                let no_color = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
                io::stdout().is_terminal() && !no_color
            }
        }
    }
}

fn limit(text: &str) -> Result<u64, &'static str> {
    match text.parse() {
        Ok(0) | Err(_) => Err("expected a whole number from 1 up"),
        Ok(limit) => Ok(limit),
    }
}

fn number(text: &str) -> Result<usize, &'static str> {
    match text.parse() {
        Ok(0) | Err(_) => Err("expected a whole number from 1 up"),
        Ok(number) => Ok(number),
    }
}

pub(crate) fn threads(text: &str) -> Result<usize, &'static str> {
    text.parse().map_err(|_| "expected a whole number, or 0 for one for each core")
}

/// `28`, or `24..28` with both ends, also `24-28` and `24..=28`.
pub(crate) fn range<T: FromStr + Copy>(text: &str) -> Result<RangeInclusive<T>, &'static str> {
    let wrong = "expected a whole number, or a range such as 24..28";
    let number = |text: &str| text.trim().parse().map_err(|_| wrong);
    match text.split_once("..").or_else(|| text.split_once('-')) {
        Some((least, most)) => Ok(number(least)?..=number(most.trim_start_matches('='))?),
        None => number(text).map(|only| only..=only),
    }
}

fn form(name: &str) -> Result<Form, String> {
    let name = if name == "grid" { "boxed" } else { name };
    name.parse().map_err(|error: ParseFormError| error.to_string())
}

pub(crate) fn seconds(text: &str) -> Result<Duration, &'static str> {
    let wrong = "expected a number of seconds, such as 10 or 0.5";
    text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).ok_or(wrong)
}
