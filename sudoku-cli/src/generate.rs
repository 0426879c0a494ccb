//! `sudoku generate`.

use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use sudoku_book::{Form, FormWriter, PuzzleRecord, WriteError};
use sudoku_core::generate::{Generated, Generator, Level, Run, RunEnding};
use sudoku_core::{AnyPuzzle, Limits};
use sudoku_core::{Cell, CellSet, Grid, Symmetry, random_grid};

use crate::args::GenerateArgs;
use crate::input::output;
use crate::outcome::{Done, Outcome};
use crate::progress::Progress;
use crate::threads::Threads;

pub(crate) fn run(args: &GenerateArgs) -> Done {
    if args.weighted && args.to != Form::Line {
        eprintln!("sudoku: weights are written with --to line only, not with --to {}", args.to);
        return Ok(Outcome::Failed);
    }
    let seed = args.seed.unwrap_or_else(drawn_seed);
    let tell_seed = || {
        if args.seed.is_none() {
            eprintln!("sudoku: --seed {seed} makes the same again");
        }
    };
    if args.full {
        tell_seed();
        let mut sheet = Sheet::new(args)?;
        for nth in 0..args.count {
            let grid = random_grid(seed.wrapping_add(nth));
            sheet.write(grid, None, None)?;
        }
        sheet.end()?;
        return Ok(Outcome::Fine);
    }
    let waiting = Waiting::new();
    let go_on = || {
        waiting.show();
        true
    };
    let mut limits = Limits::new().go_on(&go_on);
    // A time that is beyond all clocks is no limit.
    if let Some(moment) = args.timeout.and_then(|seconds| Instant::now().checked_add(seconds)) {
        limits = limits.deadline(moment);
    }
    match begin(args, seed, limits) {
        Ok(run) => {
            tell_seed();
            make(args, run, &waiting)
        }
        Err(reason) => {
            eprintln!("sudoku: {reason}");
            Ok(Outcome::Failed)
        }
    }
}

/// A seed that is short enough to be typed again.
pub(crate) fn drawn_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}

/// What somebody who waits is told, also while nothing is found.
pub(crate) struct Waiting {
    progress: Mutex<Progress>,
    pub(crate) found: AtomicU64,
}

impl Waiting {
    pub(crate) fn new() -> Self {
        let progress = Progress::new(&[], !io::stdout().is_terminal());
        Self { progress: Mutex::new(progress), found: AtomicU64::new(0) }
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn show(&self) {
        self.progress().show(self.found.load(Relaxed), 0);
    }

    pub(crate) fn end(&self) {
        self.progress().end();
    }
}

/// Says what is wanted; what is wrong with it, if it cannot be.
fn begin<'a>(args: &GenerateArgs, seed: u64, limits: Limits<'a>) -> Result<Run<'a>, String> {
    let threads = Threads::new(args.threads);
    let mut wanted = Generator::new(seed)
        .threads(threads.number())
        .symmetry(args.symmetry.unwrap_or(Symmetry::None))
        .max_puzzles(args.count)
        .max_attempts(args.max_attempts.unwrap_or(u64::MAX));
    if let Some(givens) = args.givens.clone() {
        wanted = wanted.givens(givens);
    }
    if args.minimal {
        wanted = wanted.minimal();
    }
    if let Some(pattern) = &args.pattern {
        wanted = wanted.pattern(read_pattern(pattern)?);
    }
    if let Some(level) = args.level {
        wanted = wanted.level(level);
    }
    if let Some(branchings) = args.branchings.clone() {
        wanted = wanted.guesses(branchings);
    }
    if !args.equivalent && !args.weighted {
        wanted = wanted.inequivalent();
    }
    if args.weighted {
        wanted = wanted.weighted();
    }
    wanted.limits(limits).run().map_err(|reason| reason.to_string())
}

fn make(args: &GenerateArgs, mut run: Run<'_>, waiting: &Waiting) -> Done {
    let mut sheet = Sheet::new(args)?;
    while let Some(Generated { puzzle, solution, weight, .. }) = run.next() {
        sheet.write(puzzle, Some(solution), weight)?;
        waiting.found.store(run.found(), Relaxed);
        if run.ready() == 0 {
            // The next one may take long.
            sheet.flush()?;
        }
    }
    waiting.end();
    sheet.end()?;
    let (found, attempts) = (run.found(), run.attempts());
    if found == args.count {
        return Ok(Outcome::Fine);
    }
    let why = match run.ending() {
        Some(RunEnding::Deadline) => "the time is up",
        _ => "so many were allowed",
    };
    eprintln!("sudoku: {found} of {} puzzles made in {attempts} attempts; {why}", args.count);
    Ok(Outcome::Findings)
}

/// Where the puzzles are written.
struct Sheet<'a> {
    args: &'a GenerateArgs,
    writer: FormWriter<Box<dyn Write>>,
}

impl<'a> Sheet<'a> {
    fn new(args: &'a GenerateArgs) -> io::Result<Self> {
        let out: Box<dyn Write> = Box::new(output());
        let writer = FormWriter::new(out, args.to)?;
        Ok(Self { args, writer })
    }

    fn write(
        &mut self,
        puzzle: Grid,
        solution: Option<Grid>,
        weight: Option<f64>,
    ) -> io::Result<()> {
        if let Some(weight) = weight {
            writeln!(self.writer.inner(), "{puzzle} {weight:e}")?;
        } else {
            let mut record = PuzzleRecord::new(AnyPuzzle::Grid(puzzle));
            let keeps_level =
                matches!(self.args.to, Form::Csv | Form::Json | Form::JsonLines | Form::Sdk);
            if keeps_level && solution.is_some() {
                let level = self.args.level.unwrap_or_else(|| Level::of(&puzzle));
                record.difficulty = Some(level.name().into());
            }
            record.solution = solution;
            match self.writer.record(&record) {
                Ok(()) => {}
                Err(WriteError::Io(error)) => return Err(error),
                Err(error) => return Err(io::Error::other(error)),
            }
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.inner().flush()
    }

    fn end(self) -> io::Result<()> {
        self.writer.finish()?.flush()
    }
}

/// A file of a pattern is not longer.
const LONGEST: u64 = 1 << 16;

/// The cells of a pattern: a file, the standard input for `-`, or the pattern itself.
fn read_pattern(pattern: &str) -> Result<CellSet, String> {
    let path = Path::new(pattern);
    let mut text = String::new();
    let read = match pattern {
        "-" => io::stdin().take(LONGEST).read_to_string(&mut text),
        _ if path.exists() => {
            File::open(path).and_then(|file| file.take(LONGEST).read_to_string(&mut text))
        }
        _ => {
            let wrong = |error| format!("no such file, and no pattern: {error}");
            return parse_pattern(pattern).map_err(wrong);
        }
    };
    read.map_err(|error| error.to_string())
        .and_then(|_| parse_pattern(&text))
        .map_err(|error| format!("{pattern}: {error}"))
}

/// 81 symbols: `X`, `#` or a digit is a given, `.`, `0` or `_` is none. Blanks and lines of a drawing do
/// not count.
fn parse_pattern(text: &str) -> Result<CellSet, String> {
    let mut cells = CellSet::EMPTY;
    let mut symbols = 0;
    for (line, text) in (1..).zip(text.lines()) {
        for (column, symbol) in (1..).zip(text.chars()) {
            let is_given = match symbol {
                'X' | 'x' | '#' | '1'..='9' => true,
                '.' | '0' | '_' => false,
                _ if symbol.is_whitespace() || "|+-=".contains(symbol) => continue,
                _ => {
                    return Err(format!(
                        "line {line}, column {column}: {symbol:?} is neither X nor ."
                    ));
                }
            };
            if is_given && let Some(cell) = Cell::new(symbols) {
                cells.insert(cell);
            }
            symbols += 1;
        }
    }
    match symbols {
        81 => Ok(cells),
        _ => Err(format!(
            "{symbols} symbols, expected 81: X, # or a digit for a given, . 0 or _ for none"
        )),
    }
}
