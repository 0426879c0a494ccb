//! `sudoku rate`.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use rayon::prelude::*;
use serde_json::{Value, json};
use sudoku_book::PuzzleRecord;
use sudoku_core::{AnyPuzzle, Limits};
use sudoku_human::rating::{PathStep, RateError, Rated, Rater, Rating, Scale, StepRating};
use sudoku_human::technique::Step;

use crate::answers::{self, Answers};
use crate::args::{InputArgs, Threads, ThreadsArgs, limited, scales};
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{OutputArgs, TEXT};

/// Rate puzzles: how hard they are, by Sudoku Explainer, HoDoKu, or trial and error
///
/// A puzzle is solved as a person would, always by the easiest step. ER is the rating of the
/// hardest step, EP of the hardest one up to the first digit, ED of the first step. The numbers are
/// those of the program that the scale names: se-classic is Sudoku Explainer 1.2.1.3, se-sukaku is
/// Sukaku Explainer 1.18.1, which knows more techniques. A number after >= is a lower bound: the
/// puzzle takes more than --max-steps steps. The hardest ones, with nested chains from 9.5 on, take
/// seconds.
///
/// The scale hodoku has the score and the level of HoDoKu 2.2.0 with its default settings: the sum
/// of the points of all steps, and easy, medium, hard, unfair or extreme. A score after ~ is
/// approximate: the puzzle needs nice loops, or a technique that HoDoKu tries after them.
///
/// The scale te has the depth of trial and error, in the terms of D. Berthier: 0 if singles solve
/// the puzzle, and else the least n for which suppositions within n - 1 suppositions do. With --to
/// b a puzzle of depth 1 has its B rating, the length of the braids that it needs; with --to bxb
/// one of depth 2 its BxB rating, the same within suppositions. The scales te-b and te-bxb are te
/// with --to. Equivalent puzzles have the same numbers. A depth takes at most a few hundredths of a
/// second, a BxB rating up to a few seconds. There are no steps.
///
/// The scale minutes has the time that a person takes, about, and the range that four of five mean
/// times fall into. It was fitted to the times of people who play on telephones; few of their
/// puzzles were above ER 4.5, so the times of harder ones are extrapolated.
///
/// In pencil marks no cell counts as filled. Puzzles without a solution, or with several, have no
/// rating; the reason is printed, and the exit code is 1.
///
/// The form tsv has a line for each puzzle: its symbols, ER, EP and ED, with tabs between them.
/// With --steps every step follows, in tsv in a line that begins with a tab. The keys of json:
/// scale, er, ep, ed, accuracy (exact, approximate or at least), and with --steps steps: rating,
/// technique, name, placement, eliminations, pattern, special, digits, houses, chains. On the scale
/// hodoku, a line of tsv has the symbols, the score, the level and the accuracy; the keys are score
/// and level in place of er, ep and ed, and those of a step points and level in place of rating. On
/// the scale te, the columns and keys are depth, b and bxb. Where the puzzle does not have one, or
/// --to does not ask for it, the column is empty and the value null. Of a lower bound only the last
/// number is one, and has >= before it. On the scale minutes, they are minutes, low and high.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku rate --format tsv puzzles.txt")]
pub(crate) struct RateArgs {
    #[command(flatten)]
    input: InputArgs,

    /// The program, or the theory, whose numbers are printed
    #[arg(long, value_name = "SCALE", default_value = "se-classic", value_parser = scales())]
    scale: Scale,

    /// The last number of the scale te that is worked out; without it, the depth
    #[arg(long, value_name = "NUMBER")]
    to: Option<Last>,

    /// Form of the answers. Objects of json and jsonl have the keys of `sudoku check` for a puzzle
    /// (source, puzzle, grid, marks), those of the answer, and error if there is none
    #[arg(long, value_name = "FORM", default_value = "text")]
    format: Format,

    /// Also print the steps of the solution
    #[arg(long)]
    steps: bool,

    #[command(flatten)]
    output: OutputArgs,

    /// Give up a puzzle after N steps; its ratings are lower bounds then. The default takes about
    /// half a minute; 0 is without a limit
    #[arg(long, value_name = "N", default_value_t = Rater::MAX_STEPS)]
    max_steps: u64,

    #[command(flatten)]
    threads: ThreadsArgs,
}

/// A number of the scale te, each of which takes longer than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Last {
    /// The depth of trial and error
    Depth,
    /// The length of braids
    B,
    /// The length of braids within suppositions
    Bxb,
}

impl RateArgs {
    /// The scale with `--to`, which only the scale te has.
    fn scale(&self) -> Result<Scale, Failure> {
        match (self.scale, self.to) {
            (scale, None) => Ok(scale),
            (Scale::Te, Some(Last::Depth)) => Ok(Scale::Te),
            (Scale::Te, Some(Last::B)) => Ok(Scale::TeB),
            (Scale::Te, Some(Last::Bxb)) => Ok(Scale::TeBxb),
            (scale, Some(_)) => {
                Err(Failure::Refused(format!("--to is for the scale te, and the scale is {scale}")))
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines for people
    Text,
    /// A table
    Tsv,
    /// One list
    Json,
    /// An object in each line
    Jsonl,
}

/// The number of puzzles whose ratings are printed together, as hard ones take their time.
const AT_ONCE: usize = 256;

/// The rating of a puzzle, and the steps with `--steps`, or why there is none.
type Answer = Result<(Rated, Vec<PathStep>), String>;

pub(crate) fn run(args: &RateArgs) -> Done {
    let scale = args.scale()?;
    let threads = args.threads.start();
    let is_tsv = args.format == Format::Tsv;
    let answers = match args.format {
        Format::Text => Answers::lines(TEXT),
        Format::Tsv => Answers::lines(&["tsv"]),
        Format::Json => Answers::new(answers::Format::Json),
        Format::Jsonl => Answers::new(answers::Format::Jsonl),
    };
    let rate = |records: &[PuzzleRecord]| rate(args, scale, threads, records);
    answers.each_of_batch(&args.input, &args.output, AT_ONCE, rate, |reply, puzzle, answer| {
        let (rated, path) = match answer {
            Ok(answer) => answer,
            Err(reason) if is_tsv => {
                let line = format_args!("{}\t-\t-\t-\t{reason}", symbols(puzzle));
                return reply.refuse(line, Value::Null);
            }
            Err(reason) => return reply.refuse(reason, json!({})),
        };
        if reply.is_json() {
            reply.object(&keys(args, &rated, &path))?;
        } else if is_tsv {
            write_tsv(reply.out(), puzzle, &rated, &path)?;
        } else {
            write_text(reply.out(), args, &rated, &path)?;
        }
        Ok(Outcome::Fine)
    })
}

/// The answers for these puzzles, in the same order.
fn rate(args: &RateArgs, scale: Scale, threads: Threads, records: &[PuzzleRecord]) -> Vec<Answer> {
    let new = || Rater::new(scale).limits(Limits::new().max_steps(limited(args.max_steps)));
    let ask = |rater: &mut Rater<'_>, puzzle: &AnyPuzzle| match args.steps {
        true => rater.path(puzzle),
        false => rater.rate(puzzle).map(|rated| (rated, Vec::new())),
    };
    let of = |rater: &mut Rater<'_>, record: &PuzzleRecord| {
        let puzzle = record.puzzle.as_ref().map_err(ToString::to_string)?;
        ask(rater, puzzle).map_err(|reason: RateError| reason.to_string())
    };
    if threads.is_one() {
        let mut rater = new();
        records.iter().map(|record| of(&mut rater, record)).collect()
    } else {
        records.par_iter().map_init(new, of).collect()
    }
}

/// The rating in the columns of a table.
fn columns(rated: &Rated) -> [String; 3] {
    match rated.rating() {
        Rating::Score(score) => {
            [score.points().to_string(), score.level().to_string(), rated.accuracy().into()]
        }
        Rating::Te(rating) => rating.columns(rated.is_lower_bound()),
        Rating::Minutes(minutes) => {
            let least = if rated.is_lower_bound() { ">=" } else { "" };
            minutes.columns().map(|column| format!("{least}{column}"))
        }
        rating => {
            let least = if rated.is_lower_bound() { ">=" } else { "" };
            let tenths = rating.se().map_or([0; 3], |rating| rating.tenths());
            tenths.map(|tenths| format!("{least}{}", StepRating::Tenths(tenths)))
        }
    }
}

/// The keys of the answer: those of `check --rate`, and the steps with `--steps`.
fn keys(args: &RateArgs, rated: &Rated, path: &[PathStep]) -> Value {
    let mut keys = json!(rated);
    if args.steps {
        keys["steps"] = json!(path);
    }
    keys
}

fn write_text(
    out: &mut dyn Write,
    args: &RateArgs,
    rated: &Rated,
    path: &[PathStep],
) -> io::Result<()> {
    for PathStep { step, rating, .. } in path {
        writeln!(out, "{rating} {}: {}", step.technique(), said(step))?;
    }
    writeln!(out, "{rated}")?;
    if args.steps { writeln!(out) } else { Ok(()) }
}

fn write_tsv(
    out: &mut dyn Write,
    puzzle: &AnyPuzzle,
    rated: &Rated,
    path: &[PathStep],
) -> io::Result<()> {
    writeln!(out, "{}\t{}", symbols(puzzle), columns(rated).join("\t"))?;
    for (nth, PathStep { step, rating, .. }) in (1..).zip(path) {
        writeln!(out, "\t{nth}\t{rating}\t{}\t{}", step.technique().key(), said(step))?;
    }
    Ok(())
}

/// `r1c2=5`, or `r1c2-37 r3c4-1`.
fn said(step: &Step) -> String {
    if let Some((cell, digit)) = step.placement() {
        return format!("{cell}={digit}");
    }
    let mut said = String::new();
    let mut last = None;
    for (cell, digit) in step.eliminations() {
        if last != Some(cell) {
            let space = if said.is_empty() { "" } else { " " };
            said += &format!("{space}{cell}-");
        }
        said += &digit.to_string();
        last = Some(cell);
    }
    said
}

/// The line of the puzzle: 81 symbols, or 729 of pencil marks.
fn symbols(puzzle: &AnyPuzzle) -> String {
    match puzzle {
        AnyPuzzle::Grid(grid) => grid.to_string(),
        AnyPuzzle::Candidates(marks) => marks.line().to_string(),
    }
}
