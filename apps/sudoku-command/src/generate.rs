//! `sudoku generate`.

use std::fs::File;
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering::Relaxed;

use clap::{Args, Command, Id};
use sudoku_book::{Form, FormWriter, Inputs, PuzzleRecord, WriteError, parse_pattern};
use sudoku_core::generate::{Generated, Run, RunEnding, RunProgress};
use sudoku_core::{AnyPuzzle, CellSet, Grid, Limits, random_grid};
use sudoku_human::Level;
use sudoku_human::tutor::TechniqueSet;

use crate::args::{ConstraintArgs, MeasureArgs, RepeatArgs, ThreadsArgs, forms, levels, range};
use crate::exercises::{ExerciseArgs, ExerciseSheet};
use crate::neighbours::{self, NearArgs};
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{Output, OutputArgs};
use crate::progress::Waiting;
use crate::stderr::complain;
use crate::variants::{self, KindArgs, Request};

/// Generate puzzles with exactly one solution
///
/// Starts from a full grid, each as likely as any other, and removes givens at random as long as
/// one solution is left: until none can go, or until --givens are left. By default puzzles look as
/// those in print: the givens have half-turn symmetry, and easy, medium and hard puzzles have more
/// of them than are needed. --minimal removes all that can go, one by one. The same seed and
/// constraints give the same puzzles, on every machine and in every version. No two of them are
/// equivalent. Other constraints with the same seed begin with the same full grids: use another
/// seed for each chapter of a book.
///
/// With --near, n givens of a puzzle (--remove) are removed and up to n others added, in every way
/// that leaves exactly one solution; known as {-1+1} and {-2+2} among those who search for puzzles
/// with few givens. The puzzle itself need not be proper. Puzzles that are equivalent to earlier
/// ones are left out.
///
/// With --exercise, a position of each puzzle is written in which the next step is one of the
/// techniques: no simpler one has a step, and no harder one led there. It is the grid, with +
/// before each entry, or the pencil marks if candidates were struck out; `sudoku hint` and the
/// other verbs read both. A technique that simpler ones always cover is the next step without
/// these. --answers adds a line that begins with #, which no verb reads. The keys of json: puzzle
/// (the position), technique, known (the techniques of which it is the next step, for `sudoku hint
/// --techniques`), given (the cells that are no entries), and answer, with the keys of a step of
/// `sudoku hint`.
///
/// With --variant and --size, puzzles of other kinds and sizes, one a line: the symbols, or a
/// string of the Interactive Sudoku Solver where there are rules, or boxes that the symbols do not
/// show; `sudoku solve` reads both. A killer has no givens; of other kinds, as few are left as
/// half-turn symmetry allows, and 45 to 50 % of the cells of grids with more than 16 symbols. --to
/// jsonl adds the solution; its keys: puzzle, solution, attempt, and level if one is set. Two
/// puzzles may be equivalent. With --level, more givens are left, as many as the level needs; it
/// is that of `sudoku level`. Without --max-attempts, 1,000 attempts in a row that come to no such
/// puzzle end the run; also with kinds alone, which may hardly go together.
///
/// Impossible requests are rejected with exit code 2; otherwise the generator tries until the time
/// or the attempts are used up, and the exit code is 1 if it found too few puzzles.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sudoku generate --count 10 --seed 1 --symmetry rotational --level easy --to boxed\n  sudoku generate --exercise x-wing --answers\n  sudoku generate --variant killer --size 6 --count 12\n  sudoku generate --near puzzle.txt --remove 2"
)]
pub(crate) struct GenerateArgs {
    /// Number of puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,

    #[command(flatten)]
    constraints: ConstraintArgs,

    /// Pattern of the givens: a file (- is the standard input) or 81 symbols. X, # or a digit is a
    /// given; . 0 or _ is an empty cell
    #[arg(long, value_name = "FILE")]
    pattern: Option<String>,

    /// Difficulty level
    #[arg(long, value_parser = levels())]
    level: Option<Level>,

    /// Number of guesses of a solver that knows naked singles only: 0, or a range such as 2..5
    #[arg(long, value_name = "RANGE", value_parser = range::<u64>)]
    guesses: Option<RangeInclusive<u64>>,

    #[command(flatten)]
    measure: MeasureArgs,

    #[command(flatten)]
    repeat: RepeatArgs,

    /// Append to each minimal puzzle the weight that makes statistics unbiased; only with --to line
    #[arg(long, conflicts_with_all = ["symmetry", "pattern"])]
    weighted: bool,

    /// Generate full grids instead of puzzles, with the seeds from --seed on
    #[arg(long)]
    full: bool,

    #[command(flatten)]
    kinds: KindArgs,

    #[command(flatten)]
    near: NearArgs,

    #[command(flatten)]
    exercise: ExerciseArgs,

    /// Form of the output; by default that of the ending of --output, or else line
    #[arg(long, value_name = "FORM", value_parser = forms())]
    to: Option<Form>,

    #[command(flatten)]
    output: OutputArgs,

    /// Give up after N attempts
    #[arg(long, value_name = "N")]
    max_attempts: Option<u64>,

    #[command(flatten)]
    threads: ThreadsArgs,
}

/// The options that can be used with --full.
const WITH_FULL: [&str; 7] = ["count", "seed", "to", "output", "force", "threads", "color"];

/// The options that can be used with --near.
const WITH_NEAR: [&str; 10] = [
    "remove",
    "skip_above",
    "input_format",
    "password",
    "memory",
    "pages",
    "equivalent",
    "output",
    "force",
    "color",
];

/// The options that can be used with --variant and --size.
const WITH_KINDS: [&str; 14] = [
    "variant",
    "level",
    "size",
    "count",
    "seed",
    "givens",
    "minimal",
    "symmetry",
    "timeout",
    "max_attempts",
    "to",
    "output",
    "force",
    "color",
];

/// The verb, where --full, --near, --variant and --size conflict with all options but these.
pub(crate) fn with_conflicts(verb: Command) -> Command {
    let ids: Vec<Id> = verb.get_arguments().map(|arg| arg.get_id().clone()).collect();
    verb.mut_args(|arg| {
        let with: &[&str] = match arg.get_id().as_str() {
            "full" => &WITH_FULL,
            "near" => &WITH_NEAR,
            "variant" | "size" => &WITH_KINDS,
            _ => return arg,
        };
        let option = arg.get_id().clone();
        let others = ids.iter().filter(|id| **id != option && !with.contains(&id.as_str()));
        arg.conflicts_with_all(others)
    })
}

impl GenerateArgs {
    fn form(&self) -> Form {
        self.output.form(self.to, Form::Line)
    }
}

pub(crate) fn run(args: &GenerateArgs) -> Done {
    if !args.near.near.is_empty() {
        return neighbours::run(&args.near, &args.repeat, &args.output);
    }
    if args.kinds.are_set() {
        return variants::run(&Request {
            kinds: &args.kinds,
            constraints: &args.constraints,
            output: &args.output,
            form: args.form(),
            count: args.count,
            max_attempts: args.max_attempts,
            level: args.level,
        });
    }
    if args.weighted && args.form() != Form::Line {
        let reason = format!("--weighted needs --to line, not --to {}", args.form());
        return Err(Failure::Refused(reason));
    }
    let seed = args.constraints.seed();
    if args.full {
        let mut sheet = Sheet::new(args)?;
        args.constraints.print_seed(seed);
        for nth in 0..args.count {
            let grid = random_grid(seed.wrapping_add(nth));
            sheet.write(grid, None, None)?;
        }
        sheet.end()?;
        return Ok(Outcome::Fine);
    }
    let waiting = Waiting::new(args.output.leaves_waiting());
    let go_on = || {
        waiting.show();
        true
    };
    let limits = args.constraints.limits(&go_on);
    let watch = |progress: RunProgress| waiting.watch(progress);
    match begin(args, seed, limits, &watch) {
        Ok(run) => match args.exercise.exercise {
            Some(techniques) => make_exercises(args, seed, techniques, run, &waiting),
            None => make(args, seed, run, &waiting),
        },
        Err(reason) => Err(Failure::Refused(reason)),
    }
}

/// Starts the generator, or says why the request is impossible.
fn begin<'a>(
    args: &GenerateArgs,
    seed: u64,
    limits: Limits<'a>,
    watch: &'a (dyn Fn(RunProgress) + Sync),
) -> Result<Run<'a>, String> {
    let mut recipe = args.constraints.recipe();
    args.measure.require(&mut recipe);
    recipe.count = args.exercise.exercise.is_none().then_some(args.count);
    recipe.max_attempts = args.max_attempts;
    recipe.pattern = args.pattern.as_deref().map(read_pattern).transpose()?;
    recipe.level = args.level;
    recipe.guesses.clone_from(&args.guesses);
    recipe.inequivalent = !args.repeat.equivalent && !args.weighted;
    recipe.weighted = args.weighted;
    let generator = recipe.generator(seed).threads(args.threads.start().number());
    generator.limits(limits).watch(watch).run().map_err(|reason| reason.to_string())
}

/// Makes exercises, one of each puzzle that has any.
fn make_exercises(
    args: &GenerateArgs,
    seed: u64,
    techniques: TechniqueSet,
    mut run: Run<'_>,
    waiting: &Waiting,
) -> Done {
    let is_html = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "html");
    let is_page = args.to.is_none() && args.output.output.as_ref().is_some_and(is_html);
    let form = if is_page { Form::Line } else { args.form() };
    let inputs = Inputs::of(&args.pattern);
    let open = || match is_page {
        true => args.output.open(&["html"], &inputs),
        false => args.output.open_form(args.to, &inputs),
    };
    let mut sheet = ExerciseSheet::new(&args.exercise, techniques, form, is_page, open)?;
    args.constraints.print_seed(seed);
    while sheet.written() < args.count
        && let Some(made) = run.next()
    {
        let before = sheet.written();
        sheet.take(&made.puzzle)?;
        if sheet.written() > before && run.ready() == 0 {
            sheet.flush()?;
        }
        waiting.found.store(sheet.written(), Relaxed);
    }
    waiting.end();
    let written = sheet.written();
    sheet.end()?;
    ended(args, &run, written, "exercises")
}

fn make(args: &GenerateArgs, seed: u64, mut run: Run<'_>, waiting: &Waiting) -> Done {
    let mut sheet = Sheet::new(args)?;
    args.constraints.print_seed(seed);
    while let Some(Generated { puzzle, solution, weight, .. }) = run.next() {
        sheet.write(puzzle, Some(solution), weight)?;
        waiting.found.store(run.found(), Relaxed);
        if run.ready() == 0 {
            // The next puzzle may take long.
            sheet.flush()?;
        }
    }
    waiting.end();
    sheet.end()?;
    let found = run.found();
    ended(args, &run, found, "puzzles")
}

/// Whether all were found; if not, it says why.
fn ended(args: &GenerateArgs, run: &Run<'_>, found: u64, things: &str) -> Done {
    let attempts = run.attempts();
    if found == args.count {
        return Ok(Outcome::Fine);
    }
    let why = match run.ending() {
        Some(RunEnding::Deadline) => "the time is up",
        _ => "no more were allowed",
    };
    let count = args.count;
    // Without a success among n attempts, the rate is below 3 / n with 95 %.
    let rate = match found {
        0 if attempts >= 300 => format!("; by these, fewer than 1 in {} succeed", attempts / 3),
        _ => String::new(),
    };
    complain(format_args!("{found} of {count} {things} made in {attempts} attempts; {why}{rate}"));
    Ok(Outcome::Findings)
}

/// The output.
struct Sheet<'a> {
    args: &'a GenerateArgs,
    form: Form,
    writer: FormWriter<Output>,
}

impl<'a> Sheet<'a> {
    fn new(args: &'a GenerateArgs) -> Result<Self, Failure> {
        let form = args.form();
        let inputs = Inputs::of(&args.pattern);
        let writer = FormWriter::new(args.output.open_form(args.to, &inputs)?, form)?;
        Ok(Self { args, form, writer })
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
                matches!(self.form, Form::Csv | Form::Json | Form::JsonLines | Form::Sdk);
            if keeps_level && solution.is_some() {
                let level = self.args.level.or_else(|| Level::of(&puzzle).ok());
                record.difficulty = level.map(|level| level.name().into());
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
        self.writer.finish()?.finish()
    }
}

/// The most bytes that are read of a pattern file.
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
            let wrong = |error| format!("not a file, and not a pattern: {error}");
            return parse_pattern(pattern).map_err(wrong);
        }
    };
    read.map_err(|error| error.to_string())
        .and_then(|_| parse_pattern(&text))
        .map_err(|error| format!("{pattern}: {error}"))
}

#[cfg(test)]
mod tests {
    use sudoku_book::Recipe;

    use super::*;
    use crate::command::command;

    #[test]
    fn what_goes_with_other_functions_is_an_option() {
        let command = command();
        let verb = command.find_subcommand("generate").unwrap();
        for id in WITH_FULL.iter().chain(&WITH_NEAR).chain(&WITH_KINDS).filter(|id| **id != "color")
        {
            assert!(verb.get_arguments().any(|arg| arg.get_id() == id), "{id}");
        }
    }
    /// The other options of the generator are those of one run that a program has.
    #[test]
    fn every_option_of_the_generator_is_one_of_the_verb() {
        let command = command();
        let verb = command.find_subcommand("generate").unwrap();
        let options: Vec<_> = verb.get_arguments().filter_map(|arg| arg.get_long()).collect();
        for key in Recipe::keys().filter(|key| !["first-attempt", "inequivalent"].contains(key)) {
            assert!(options.contains(&key), "{key}");
        }
    }
}
