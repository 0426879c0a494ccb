//! `sudoku rate`.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use rayon::prelude::*;
use serde_json::{Value, json};
use sudoku_book::PuzzleRecord;
use sudoku_core::{AnyPuzzle, Limits};
use sudoku_human::Level;
use sudoku_human::rating::{Minutes, PathStep, RateError, Rated, Rater, Rating, Scale, StepRating};
use sudoku_human::technique::{Step, Technique};

use crate::answers::{self, Answers};
use crate::args::{InputArgs, Scales, Threads, ThreadsArgs, limited, scales_or_all};
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{OutputArgs, TEXT};

/// Rate puzzles: how hard they are, by Sudoku Explainer, HoDoKu, or trial and error
///
/// Prints a line for each puzzle: its place, the level (see `sudoku level --help`), the hardest
/// step, the minutes that a person takes, about, and the numbers of Sudoku Explainer and HoDoKu.
/// With --scale, it has those scales only; --scale all --to bxb has every number that there is.
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
/// puzzles had an ER of 4.5 or more, so those times rest on few puzzles, and above 7.2 on none. The
/// line says so.
///
/// In pencil marks no cell counts as filled. Puzzles without a solution, or with several, have no
/// rating; the reason is printed, and the exit code is 1.
///
/// The form tsv has a line for each puzzle: its symbols, ER, EP and ED, with tabs between them.
/// With several scales it has the three columns of each, in the order of --scale. With --steps
/// every step follows, in tsv in a line that begins with a tab. The keys of json:
/// scale, er, ep, ed, accuracy (exact, approximate or at least), and with --steps steps: rating,
/// technique, name, placement, eliminations, pattern, special, digits, houses, chains. On the scale
/// hodoku, a line of tsv has the symbols, the score, the level and the accuracy; the keys are score
/// and level in place of er, ep and ed, and those of a step points and level in place of rating. On
/// the scale te, the columns and keys are depth, b and bxb. Where the puzzle does not have one, or
/// --to does not ask for it, the column is empty and the value null. Of a lower bound only the last
/// number is one, and has >= before it. On the scale minutes, they are minutes, low and high.
///
/// With several scales, an object of json has the key ratings: a list of objects, each with the
/// keys of its scale, or scale and error. With se-classic among them it also has level and hardest,
/// the key of the hardest technique.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku rate --format tsv puzzles.txt")]
pub(crate) struct RateArgs {
    #[command(flatten)]
    input: InputArgs,

    /// The programs, or the theories, whose numbers are printed, with commas between them. By
    /// default se-classic, and in text without --steps also hodoku and minutes
    #[arg(long, value_name = "SCALE", value_delimiter = ',', value_parser = scales_or_all())]
    scale: Vec<Scales>,

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
    /// The scales in their order, each once, with `--to`, which only the scale te has.
    fn scales(&self) -> Result<Vec<Scale>, Failure> {
        let mut scales = Vec::new();
        for scale in self.named() {
            if !scales.contains(&scale) {
                scales.push(scale);
            }
        }
        let Some(to) = self.to else { return Ok(scales) };
        let Some(te) = scales.iter_mut().find(|scale| **scale == Scale::Te) else {
            let names: Vec<&str> = scales.iter().map(|scale| scale.name()).collect();
            let noun = if names.len() == 1 { "scale is" } else { "scales are" };
            let names = names.join(", ");
            let reason = format!("--to is for the scale te, and the {noun} {names}");
            return Err(Failure::Refused(reason));
        };
        *te = match to {
            Last::Depth => Scale::Te,
            Last::B => Scale::TeB,
            Last::Bxb => Scale::TeBxb,
        };
        Ok(scales)
    }

    /// The scales of the call, or of the format.
    fn named(&self) -> Vec<Scale> {
        if !self.scale.is_empty() {
            return self.scale.iter().flat_map(Scales::each).copied().collect();
        }
        match self.format {
            Format::Text if !self.steps => vec![Scale::Minutes, Scale::SeClassic, Scale::Hodoku],
            _ => vec![Scale::SeClassic],
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

/// The ratings of a puzzle, or why there is none.
type Answer = Result<Ratings, String>;

/// The ratings of a puzzle on some scales.
struct Ratings {
    each: Vec<OnScale>,
    /// The technique of the hardest step on the scale se-classic, if that is one of the scales.
    hardest: Option<Technique>,
}

/// The rating of a puzzle on a scale, or why there is none.
struct OnScale {
    scale: Scale,
    rated: Result<Rated, RateError>,
    /// The steps, with `--steps`.
    path: Vec<PathStep>,
}

pub(crate) fn run(args: &RateArgs) -> Done {
    let scales = args.scales()?;
    let threads = args.threads.start();
    let is_tsv = args.format == Format::Tsv;
    let answers = match args.format {
        Format::Text => Answers::lines(TEXT),
        Format::Tsv => Answers::lines(&["tsv"]),
        Format::Json => Answers::new(answers::Format::Json),
        Format::Jsonl => Answers::new(answers::Format::Jsonl),
    };
    let rate = |records: &[PuzzleRecord]| rate(args, &scales, threads, records);
    answers.each_of_batch(&args.input, &args.output, AT_ONCE, rate, |reply, puzzle, answer| {
        let ratings = match answer {
            Ok(ratings) => ratings,
            Err(reason) if is_tsv => {
                let columns = "-\t".repeat(3 * scales.len());
                let line = format_args!("{}\t{columns}{reason}", symbols(puzzle));
                return reply.refuse(line, Value::Null);
            }
            Err(reason) => return reply.refuse(reason, json!({})),
        };
        if reply.is_json() {
            reply.object(&keys(args, puzzle, &ratings))?;
        } else if is_tsv {
            write_tsv(reply.out(), puzzle, &ratings)?;
        } else {
            let place = reply.place();
            write_text(reply.out(), args, &place, puzzle, &ratings)?;
        }
        let is_complete = ratings.each.iter().all(|on| on.rated.is_ok());
        Ok(if is_complete { Outcome::Fine } else { Outcome::Findings })
    })
}

/// The answers for these puzzles, in the same order.
fn rate(
    args: &RateArgs,
    scales: &[Scale],
    threads: Threads,
    records: &[PuzzleRecord],
) -> Vec<Answer> {
    let new = || Raters::new(scales, args);
    let of = |raters: &mut Raters, record: &PuzzleRecord| {
        raters.rate(record.puzzle.as_ref().map_err(ToString::to_string)?)
    };
    if threads.is_one() {
        let mut raters = new();
        records.iter().map(|record| of(&mut raters, record)).collect()
    } else {
        records.par_iter().map_init(new, of).collect()
    }
}

impl Ratings {
    /// The rating on the scale se-classic.
    fn classic(&self) -> Option<Rated> {
        let of = |on: &OnScale| on.rated.ok().filter(|_| on.scale == Scale::SeClassic);
        self.each.iter().find_map(of)
    }

    /// The level, which pencil marks do not have.
    fn level(&self, puzzle: &AnyPuzzle) -> Option<Level> {
        let AnyPuzzle::Grid(_) = puzzle else { return None };
        // Of a lower bound, the level is one also.
        Some(Level::of_er_tenths(self.classic()?.er_tenths()?))
    }
}

/// Rates puzzles on some scales, in memory that is kept.
struct Raters {
    /// Those of the scales in their order, but for the one of minutes beside se-classic.
    each: Vec<Rater<'static>>,
    /// The place of minutes among the scales, if its ER is that of the scale se-classic.
    minutes: Option<usize>,
    with_steps: bool,
    with_hardest: bool,
    /// Whether the call names the scales, and so gets the reasons of those that do not rate.
    with_reasons: bool,
}

impl Raters {
    fn new(scales: &[Scale], args: &RateArgs) -> Self {
        let new = |&scale: &Scale| {
            Rater::new(scale).limits(Limits::new().max_steps(limited(args.max_steps)))
        };
        let place_of = |scale: Scale| scales.iter().position(|&other| other == scale);
        let minutes = place_of(Scale::SeClassic).and(place_of(Scale::Minutes));
        let is_rated = |scale: &&Scale| minutes.is_none() || **scale != Scale::Minutes;
        Self {
            each: scales.iter().filter(is_rated).map(new).collect(),
            minutes,
            with_steps: args.steps,
            with_hardest: args.format == Format::Text || scales.len() > 1,
            with_reasons: !args.scale.is_empty(),
        }
    }

    /// The ratings of a puzzle, or the reason if it has none on any scale.
    fn rate(&mut self, puzzle: &AnyPuzzle) -> Answer {
        let (with_steps, mut hardest) = (self.with_steps, None);
        let mut on_scale = |rater: &mut Rater<'_>| {
            let scale = rater.scale();
            let is_classic = self.with_hardest && scale == Scale::SeClassic;
            if !with_steps && !is_classic {
                return OnScale { scale, rated: rater.rate(puzzle), path: Vec::new() };
            }
            let (rated, mut path) = match rater.path(puzzle) {
                Ok((rated, path)) => (Ok(rated), path),
                Err(reason) => (Err(reason), Vec::new()),
            };
            if is_classic {
                hardest = PathStep::hardest(&path).map(|found| found.step.technique());
            }
            if !with_steps {
                path.clear();
            }
            OnScale { scale, rated, path }
        };
        let each = self.each.iter_mut().map(&mut on_scale).collect();
        let mut ratings = Ratings { each, hardest };
        if let Some(reason) = ratings.each.iter().find_map(|on| on.rated.err())
            && ratings.each.iter().all(|on| on.rated.is_err())
        {
            return Err(reason.to_string());
        }
        if let (Some(place), Some(rated)) = (self.minutes, ratings.classic()) {
            let rated = in_minutes(puzzle, rated);
            ratings.each.insert(place, OnScale { scale: Scale::Minutes, rated, path: Vec::new() });
        }
        if !self.with_reasons {
            ratings.each.retain(|on| on.rated.is_ok());
        }
        Ok(ratings)
    }
}

/// The time of a puzzle that is rated on the scale se-classic.
fn in_minutes(puzzle: &AnyPuzzle, rated: Rated) -> Result<Rated, RateError> {
    let Some(rating) = rated.rating().se() else { return Ok(rated) };
    let minutes = Rating::Minutes(Minutes::with_rating(puzzle, rating)?);
    Ok(if rated.is_lower_bound() { Rated::AtLeast(minutes) } else { Rated::Exact(minutes) })
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

/// The keys of the answer: those of `check --rate`, and the steps with `--steps`. Those of several
/// scales are in a list.
fn keys(args: &RateArgs, puzzle: &AnyPuzzle, ratings: &Ratings) -> Value {
    let of = |on: &OnScale| {
        let mut keys = match &on.rated {
            Ok(rated) => json!(rated),
            Err(reason) => json!({ "scale": on.scale.name(), "error": reason.to_string() }),
        };
        if args.steps {
            keys["steps"] = json!(on.path);
        }
        keys
    };
    if let [only] = &ratings.each[..] {
        return of(only);
    }
    let mut keys = json!({ "ratings": ratings.each.iter().map(of).collect::<Value>() });
    if ratings.classic().is_some() {
        keys["level"] = ratings.level(puzzle).map(Level::name).into();
        keys["hardest"] = ratings.hardest.map(Technique::key).into();
    }
    keys
}

/// Writes a line after those of the steps, which have the scale above them if there are several.
fn write_text(
    out: &mut dyn Write,
    args: &RateArgs,
    place: &str,
    puzzle: &AnyPuzzle,
    ratings: &Ratings,
) -> io::Result<()> {
    let is_alone = ratings.each.iter().filter(|on| !on.path.is_empty()).count() == 1;
    for OnScale { scale, path, .. } in &ratings.each {
        if !path.is_empty() && !is_alone {
            writeln!(out, "{scale}:")?;
        }
        for PathStep { step, rating, .. } in path {
            writeln!(out, "{rating} {}: {}", step.technique(), said(step))?;
        }
    }
    writeln!(out, "{place}: {}", in_words(puzzle, ratings).join("; "))?;
    if args.steps { writeln!(out) } else { Ok(()) }
}

/// The level with the hardest step, and the numbers of each scale.
fn in_words(puzzle: &AnyPuzzle, ratings: &Ratings) -> Vec<String> {
    let mut parts = Vec::new();
    if let Some(rated) = ratings.classic() {
        let least = if rated.is_lower_bound() { "at least " } else { "" };
        let level = ratings.level(puzzle).map(|level| format!("{least}{level}"));
        let hardest = ratings.hardest.map(|technique| format!("hardest step: {technique}"));
        let both: Vec<_> = level.into_iter().chain(hardest).collect();
        if !both.is_empty() {
            parts.push(both.join(", "));
        }
    }
    parts.extend(ratings.each.iter().map(|on| match &on.rated {
        Ok(rated) => match rated.rating() {
            Rating::Minutes(minutes) => time(minutes, rated.is_lower_bound()),
            _ => rated.to_string(),
        },
        Err(reason) => format!("{reason} ({})", on.scale),
    }));
    parts
}

/// `about 6 minutes (5 to 8)`.
fn time(minutes: Minutes, is_lower_bound: bool) -> String {
    let [low, high] = minutes.range().map(rounded);
    let about = if is_lower_bound { "at least" } else { "about" };
    let few = if minutes.is_rarely_timed() { ", from few timed puzzles" } else { "" };
    match minutes.tenths() {
        0 => "no time".into(),
        1..15 => format!("{about} a minute ({low} to {high}{few})"),
        tenths => format!("{about} {} minutes ({low} to {high}{few})", rounded(tenths)),
    }
}

/// Whole minutes of these tenths.
const fn rounded(tenths: u32) -> u32 {
    (tenths + 5) / 10
}

fn write_tsv(out: &mut dyn Write, puzzle: &AnyPuzzle, ratings: &Ratings) -> io::Result<()> {
    write!(out, "{}", symbols(puzzle))?;
    for OnScale { rated, .. } in &ratings.each {
        match rated {
            Ok(rated) => write!(out, "\t{}", columns(rated).join("\t"))?,
            Err(_) => write!(out, "\t-\t-\t-")?,
        }
    }
    if let Some(reason) = ratings.each.iter().find_map(|on| on.rated.err()) {
        write!(out, "\t{reason}")?;
    }
    writeln!(out)?;
    for OnScale { path, .. } in &ratings.each {
        for (nth, PathStep { step, rating, .. }) in (1..).zip(path) {
            writeln!(out, "\t{nth}\t{rating}\t{}\t{}", step.technique().key(), said(step))?;
        }
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
