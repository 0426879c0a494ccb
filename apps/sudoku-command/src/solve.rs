//! `sudoku solve`.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use sudoku_book::{PlainBlock, PuzzleRecord};
use sudoku_core::{BatchCount, BatchSolver, Count, Ending, Grid, Limits, Search};
use sudoku_variant::text::solution_line;
use sudoku_variant::{Puzzle, Solver};

use crate::answers::{FormatArgs, Known, Reply, count_object};
use crate::args::{InputArgs, SearchStepsArgs, ThreadsArgs, at_least_1};
use crate::input::grid;
use crate::other_kind::{boxes_unknown, note_words, unchecked_words, with_its_boxes};
use crate::outcome::{Done, Outcome};
use crate::output::{Output, OutputArgs};
use crate::solve_by::{self, Method};
use crate::stderr::complain;

/// The solutions of each grid that a batch keeps. If more are asked for, each is written when it is
/// found, so that memory does not grow with their number.
const IN_BATCH: usize = 2;

/// Solve puzzles: print the solution of each puzzle
///
/// A puzzle without a solution gets the line `no solution`, one with several `several solutions`,
/// one that cannot be read `unreadable`, one that takes more than `--max-steps` steps `gave up`,
/// each with its place. The exit code is 0 if every puzzle has exactly one solution.
///
/// With --by, puzzles are solved in a way that is simple enough for a textbook, and the line says
/// how far it came, or what it took: naked-singles writes naked singles until there are none left,
/// and the line is the grid with the number of cells that remain empty; backtracking tries digits
/// in one empty cell after the other, and the line ends with the number of steps, of which each
/// writes a digit or leaves a cell; guessing writes naked singles, and tries the candidates of a
/// cell with the fewest where none is left, and the line ends with the number of guesses that find
/// all solutions. --max-steps is also the most guesses that are counted. The keys of json: those
/// below and steps or guesses; with naked-singles grid_reached and remaining, or error where a cell
/// has no candidate left.
///
/// The keys of json: solutions (two of several, or as many as --max-solutions), count (kind:
/// exactly or at_least, and number), gave_up.
///
/// Puzzles are solved in batches, on all cores. From a pipe, the first answer appears once 64 KiB
/// (enough to detect the format) or all input has been read, the others within moments. The last
/// puzzle waits for the text after it, which may be its solution.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sudoku solve puzzles.txt > solutions.txt\n  sudoku solve --by naked-singles puzzles.txt"
)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Print up to N solutions of each puzzle, one per line, even if it has several
    #[arg(long, value_name = "N", value_parser = at_least_1::<u64>)]
    max_solutions: Option<u64>,

    #[command(flatten)]
    format: FormatArgs,

    /// Form of the solutions in text [default: boxed on a terminal, else line]
    #[arg(long, value_name = "FORM", conflicts_with = "format")]
    to: Option<Drawing>,

    /// Solve in a simple way, and say what it took
    #[arg(long, value_name = "WAY", conflicts_with = "max_solutions")]
    by: Option<Method>,

    #[command(flatten)]
    steps: SearchStepsArgs,

    #[command(flatten)]
    threads: ThreadsArgs,
}

/// The form of a solution for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Drawing {
    /// 81 symbols
    Line,
    /// Nine lines
    Dotted,
    /// Nine lines with their boxes
    #[value(alias = "grid")]
    Boxed,
}

impl Drawing {
    /// Writes a grid; the next one follows after an empty line where it takes several.
    pub(crate) fn write(self, out: &mut dyn Write, grid: &Grid) -> io::Result<()> {
        match self {
            Self::Line => out.write_all(&line(grid.digits())),
            Self::Dotted => writeln!(out, "{}\n", grid.dotted()),
            Self::Boxed => writeln!(out, "{}\n", grid.boxed()),
        }
    }
}

impl SolveArgs {
    fn drawing(&self) -> Drawing {
        let is_read_by_people = self.output.output.is_none() && io::stdout().is_terminal();
        self.to.unwrap_or(if is_read_by_people { Drawing::Boxed } else { Drawing::Line })
    }
}

pub(crate) fn run(args: &SolveArgs) -> Done {
    if let Some(method) = args.by {
        let refused = |_: &Puzzle| -> Known {
            Box::new(|reply| reply.refuse("--by solves 9 x 9 grids only", json!({})))
        };
        let answers = args.format.answers().of_other_kinds(args.threads.start(), refused);
        let steps = args.steps.of(2);
        return solve_by::run(method, &answers, &args.input, &args.output, args.drawing(), steps);
    }
    let drawing = args.drawing();
    // Only a search for two shows that there is only one.
    let most = args.max_solutions.unwrap_or(2).max(2);
    let batched = most <= IN_BATCH as u64;
    let steps = args.steps.of(most);
    let mut solver = args.threads.start().solver().max_solutions(most).max_steps(steps);
    let (mut grids, mut counts, mut solutions) = (Vec::new(), Vec::new(), Vec::new());
    let solve_grids = |records: &[PuzzleRecord]| -> Vec<Option<InBatch>> {
        grids.clear();
        if batched {
            grids.extend(records.iter().filter_map(grid));
        }
        counts.resize(grids.len(), BatchCount::default());
        solutions.resize(grids.len(), [[0; 81]; IN_BATCH]);
        solver.solve(&grids, &mut counts, solutions.as_flattened_mut());
        let mut batch = counts.iter().copied().zip(solutions.iter().copied());
        records.iter().map(|record| grid(record).and_then(|_| batch.next())).collect()
    };
    let mut lines = Lines::new(args.threads.start().solver().max_steps(steps), steps);
    let is_plain =
        args.max_solutions.is_none() && drawing == Drawing::Line && !args.format.is_json();
    let plain = is_plain.then_some(|out: &mut Output, file: &str, block: &PlainBlock| {
        lines.answer(out, file, block)
    });
    let answers = args.format.answers();
    let is_drawn = args.to.is_some_and(|to| to != Drawing::Line);
    let asked = (args.max_solutions, is_drawn, args.steps.of_other_kind());
    let printed = (args.max_solutions, drawing);
    let threads = args.threads.start();
    let answers = answers.of_other_kinds(threads, move |puzzle| other_kind(puzzle, asked));
    let outcome = answers.each_or_plain(
        &args.input,
        &args.output,
        usize::MAX,
        solve_grids,
        |reply, puzzle, known| {
            let search = || Search::new(puzzle).max_solutions(most).max_steps(steps);
            let mut known = known.map(|(count, solutions)| {
                let found = solutions.into_iter().take(count.found as usize);
                (found.map(|digits| Grid::from_digits(digits).unwrap_or_default()), count.ending)
            });
            if reply.is_json() {
                let (found, ending): (Vec<Grid>, Ending) = match known {
                    Some((found, ending)) => (found.collect(), ending),
                    None => {
                        let mut search = search();
                        (search.by_ref().collect(), ending(&search))
                    }
                };
                reply.object(&keys(args, &found, ending))?;
                return Ok(outcome(found.len() as u64, ending));
            }
            let (found, ending) = match &mut known {
                Some((found, ending)) => {
                    (write_some(reply.out(), printed, *ending, found)?, *ending)
                }
                None => write_found(reply.out(), printed, search())?,
            };
            let several = found > 1 && args.max_solutions.is_none();
            if ending == Ending::MaxSteps && !several {
                let place = reply.place();
                gave_up(reply.out(), steps, &place)?;
            } else if found == 0 {
                reply.refuse("no solution", json!({}))?;
            } else if several {
                reply.refuse("several solutions", json!({}))?;
            }
            Ok(outcome(found, ending))
        },
        plain,
    )?;
    if outcome == Outcome::Findings && !args.format.is_json() && io::stderr().is_terminal() {
        complain("`sudoku explain` shows why a puzzle has no solution or several");
    }
    Ok(outcome)
}

/// The solutions of a puzzle of another size, or with more rules: a symbol for each cell in reading
/// order.
fn other_kind(puzzle: &Puzzle, (asked, is_drawn, steps): (Option<u64>, bool, u64)) -> Known {
    if is_drawn {
        let reason = "the solution of a puzzle of another kind is a line; render draws it";
        return Box::new(move |reply| reply.refuse(reason, json!({})));
    }
    let Some(puzzle) = with_its_boxes(puzzle, steps).map(Cow::into_owned) else {
        return boxes_unknown();
    };
    let words = unchecked_words(&puzzle);
    // Only a search for two shows that there is only one.
    let most = asked.unwrap_or(2).max(2);
    let solver = Solver::new(&puzzle);
    let limits = Limits::new().max_solutions(most).max_steps(steps);
    if most > IN_BATCH as u64 {
        return Box::new(move |reply| {
            note_words(words.as_deref(), &reply.place());
            let mut search = solver.search().limits(limits);
            write_others(reply, &puzzle, asked, steps, || search.next().ok_or(search.ending()))
        });
    }
    let mut search = solver.search().limits(limits);
    let found: Vec<Vec<u8>> = search.by_ref().collect();
    let ending = search.ending();
    let mut found = found.into_iter();
    Box::new(move |reply| {
        note_words(words.as_deref(), &reply.place());
        write_others(reply, &puzzle, asked, steps, || found.next().ok_or(ending))
    })
}

/// Writes the solutions of a puzzle of another kind; after the last one, `next` has the reason why
/// there are no more.
fn write_others(
    reply: &mut Reply<'_>,
    puzzle: &Puzzle,
    asked: Option<u64>,
    steps: u64,
    mut next: impl FnMut() -> Result<Vec<u8>, Option<Ending>>,
) -> io::Result<Outcome> {
    let mut found: Vec<String> = Vec::new();
    let mut number = 0;
    let ending = loop {
        let solution = match next() {
            Ok(solution) => solution,
            Err(ending) => break ending.unwrap_or(Ending::MaxSolutions),
        };
        number += 1;
        let line = solution_line(puzzle, &solution);
        match asked {
            Some(most) if number > most => {}
            Some(_) if !reply.is_json() => writeln!(reply.out(), "{line}")?,
            _ => found.push(line),
        }
    };
    let gave_up = ending == Ending::MaxSteps;
    if reply.is_json() {
        let count = match ending {
            Ending::Exhausted => Count::Exactly(number),
            _ => Count::AtLeast(number),
        };
        let count = count_object(count);
        reply.object(&json!({ "solutions": found, "count": count, "gave_up": gave_up }))?;
        return Ok(outcome(number, ending));
    }
    let several = number > 1 && asked.is_none();
    if gave_up && !several {
        let place = reply.place();
        self::gave_up(reply.out(), steps, &place)?;
    } else if number == 0 {
        reply.refuse("no solution", json!({}))?;
    } else if several {
        reply.refuse("several solutions", json!({}))?;
    } else if asked.is_none() {
        for line in found {
            writeln!(reply.out(), "{line}")?;
        }
    }
    Ok(outcome(number, ending))
}

/// The answers to the puzzles of plain lists, in memory that is used again.
struct Lines {
    solver: BatchSolver<'static>,
    steps: u64,
    counts: Vec<BatchCount>,
    solutions: Vec<[[u8; 81]; IN_BATCH]>,
    text: Vec<u8>,
}

impl Lines {
    /// Answers by a solver with this limit of steps.
    fn new(solver: BatchSolver<'static>, steps: u64) -> Self {
        Self { solver, steps, counts: Vec::new(), solutions: Vec::new(), text: Vec::new() }
    }

    fn answer(&mut self, out: &mut Output, file: &str, block: &PlainBlock) -> io::Result<Outcome> {
        let Self { solver, steps, counts, solutions, text } = self;
        let puzzles = block.puzzles();
        counts.resize(puzzles.len(), BatchCount::default());
        solutions.resize(puzzles.len(), [[0; 81]; IN_BATCH]);
        let solved = solver.solve_digits(puzzles, counts, solutions.as_flattened_mut());
        solved.map_err(io::Error::other)?;
        text.clear();
        let mut all = Outcome::Fine;
        for (index, (count, [solution, _])) in counts.iter().zip(solutions.iter()).enumerate() {
            let BatchCount { found, ending, .. } = *count;
            match (found, ending) {
                (1, Ending::Exhausted) => text.extend(line(solution)),
                (0 | 1, Ending::MaxSteps) => {
                    gave_up(text, *steps, &format!("{file}{}", block.place(index)))?;
                }
                (0, _) => writeln!(text, "no solution ({file}{})", block.place(index))?,
                _ => writeln!(text, "several solutions ({file}{})", block.place(index))?,
            }
            all = all.max(outcome(found, ending));
        }
        out.write_all(text)?;
        Ok(all)
    }
}

/// Writes that the search for solutions was given up.
fn gave_up(out: &mut dyn Write, steps: u64, place: &str) -> io::Result<()> {
    writeln!(out, "gave up after {steps} steps ({place}; go on with --max-steps N)")
}

/// The number of solutions of a grid in a batch, and the first ones.
type InBatch = (BatchCount, [[u8; 81]; IN_BATCH]);

/// The ending of a search that has given all its solutions.
fn ending(search: &Search<'_>) -> Ending {
    search.ending().unwrap_or(Ending::MaxSolutions)
}

fn outcome(found: u64, ending: Ending) -> Outcome {
    if found == 1 && ending == Ending::Exhausted { Outcome::Fine } else { Outcome::Findings }
}

/// The keys of a puzzle with these solutions: at most `--max-solutions`, or two.
fn keys(args: &SolveArgs, found: &[Grid], ending: Ending) -> Value {
    let number = found.len() as u64;
    let count = match ending {
        Ending::Exhausted => Count::Exactly(number),
        _ => Count::AtLeast(number),
    };
    let most = args.max_solutions.map_or(IN_BATCH, |most| most as usize);
    let solutions = found.iter().take(most).map(|grid| grid.with_all_fixed().to_string());
    let solutions: Vec<String> = solutions.collect();
    let gave_up = ending == Ending::MaxSteps;
    json!({ "solutions": solutions, "count": count_object(count), "gave_up": gave_up })
}

/// Searches for solutions and writes them as [`write_some`]; also returns how the search ended.
fn write_found(
    out: &mut dyn Write,
    asked: (Option<u64>, Drawing),
    mut search: Search<'_>,
) -> io::Result<(u64, Ending)> {
    if asked.0.is_some() {
        let found = write_some(out, asked, Ending::MaxSolutions, &mut search)?;
        return Ok((found, ending(&search)));
    }
    // Whether one is the only one is known at the end.
    let found: Vec<Grid> = search.by_ref().collect();
    let ending = ending(&search);
    Ok((write_some(out, asked, ending, found.into_iter())?, ending))
}

/// Writes the first `--max-solutions` solutions, or the only one, and returns their number.
fn write_some(
    out: &mut dyn Write,
    (most, drawing): (Option<u64>, Drawing),
    ending: Ending,
    mut solutions: impl Iterator<Item = Grid>,
) -> io::Result<u64> {
    let Some(most) = most else {
        return match (solutions.next(), solutions.next()) {
            (Some(_), None) if ending == Ending::MaxSteps => Ok(1),
            (Some(only), None) => drawing.write(out, &only).map(|()| 1),
            (None, _) => Ok(0),
            _ => Ok(2),
        };
    };
    let mut found = 0;
    for solution in solutions {
        found += 1;
        if found <= most {
            drawing.write(out, &solution)?;
        }
    }
    Ok(found)
}

/// A line without the machinery of formats: there may be millions.
fn line(solution: &[u8; 81]) -> [u8; 82] {
    let mut line = [b'\n'; 82];
    for (symbol, &digit) in line.iter_mut().zip(solution) {
        *symbol = if digit == 0 { b'.' } else { b'0' + digit };
    }
    line
}
