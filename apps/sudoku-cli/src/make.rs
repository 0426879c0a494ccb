//! `sudoku book make`.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering::Relaxed;

use clap::{Args, Subcommand};
use sudoku_book::{
    Checker, Code, Finding, Inputs, Options, OutputFile, PuzzleRecord, Records, ReportWriter,
    Source, Style, read_batches,
};
use sudoku_core::generate::Run;
use sudoku_core::{Generator, Grid, Limits};
use sudoku_human::rating::Scale;
use sudoku_human::{Level, Measure, ParseLevelError};
use sudoku_print::{Interior, Language, MakeError, Margins, Trim, Typeface, forbids};
use sudoku_variant::generate::{Kind, RunEnding};

use crate::args::{
    ConstraintArgs, RatingRange, ReadArgs, ThreadsArgs, codes, languages, levels, rating, scales,
};
use crate::input::{books, plain};
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{check_ending, refuse_existing};
use crate::progress::Waiting;
use crate::render::read_font;
use crate::stderr::complain;
use crate::variants;

/// Make books
#[derive(Debug, Args)]
pub(crate) struct BookVerbArgs {
    #[command(subcommand)]
    pub(crate) verb: BookVerb,
}

#[derive(Debug, Subcommand)]
pub(crate) enum BookVerb {
    Make(Box<MakeArgs>),
}

/// Make the interior of a book: a PDF ready to print
///
/// The puzzles come from files, with their numbers, levels and solutions, or from the generator
/// (--generate, or --chapter for each level). They are checked first. A puzzle that does not have
/// exactly one solution, appears twice, is equivalent to an earlier one, or cannot be read is
/// reported, and nothing is written (exit code 1). Solutions are computed; a solution in a file
/// must be the right one.
///
/// All fonts are embedded (PDF/A-2b), margins grow with the number of pages as print services
/// require, and the solutions begin on a right-hand page. The same call writes the same bytes.
#[derive(Debug, Args)]
#[command(
    mut_arg("timeout", |arg| arg.help("Give up generating after this many seconds")),
    after_help = "Examples:\n  sudoku book make --title \"Sudoku\" --chapter easy=100 --chapter hard=100 --seed 1 -o book.pdf\n  sudoku book make --chapter 4x4=20 --chapter 6x6=20 --chapter jigsaw+6x6=10 -o first.pdf\n  sudoku book make --trim a4 --per-page 4 --by-level puzzles.csv -o book.pdf"
)]
pub(crate) struct MakeArgs {
    /// Files with the puzzles; - is the standard input
    #[arg(
        value_name = "FILE",
        required_unless_present_any = ["generate", "chapter"],
        conflicts_with_all = ["generate", "chapter", "constraints"]
    )]
    files: Vec<PathBuf>,

    /// File to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// Replace an existing file
    #[arg(long)]
    force: bool,

    #[command(flatten)]
    read: ReadArgs,

    /// Compare with the solutions in this file; can be repeated
    #[arg(long, value_name = "FILE")]
    solutions: Vec<PathBuf>,

    /// Print puzzles despite findings with this code; can be repeated
    #[arg(long, value_name = "CODE", value_parser = codes(|code| ALLOWABLE.contains(&code)))]
    allow: Vec<Code>,

    /// Number the puzzles from 1, and ignore their own numbers
    #[arg(long)]
    renumber: bool,

    /// Print the rating of each puzzle beside its number: ER of Sudoku Explainer, or the score of
    /// HoDoKu. Approximate ones have ~ before them, and lower bounds a sign of at least
    #[arg(long, value_name = "SCALE", value_parser = scales())]
    print_rating: Option<Scale>,

    /// Also print the technique of the hardest step
    #[arg(long, requires = "print_rating")]
    print_technique: bool,

    /// Make a chapter of each level named in the files, in the order in which levels first appear
    #[arg(long)]
    by_level: bool,

    /// Generate N puzzles, divided evenly among the levels of --level
    #[arg(long, value_name = "N", conflicts_with = "chapter")]
    generate: Option<usize>,

    /// Level of generated puzzles, which becomes a chapter; can be repeated
    #[arg(long, value_name = "LEVEL", requires = "generate", value_parser = levels())]
    level: Vec<Level>,

    /// Generate a chapter of a level or a rating (easy=50, se-classic:4.0..4.4=20,
    /// hodoku:600..900=20), or of a size, a kind, or both with a level (6x6=20, x=20,
    /// jigsaw+6x6=10, killer:medium=20); can be repeated. Kinds: jigsaw, x, windoku, killer
    #[arg(long, value_name = "LEVEL=N", value_parser = chapter)]
    chapter: Vec<Asked>,

    #[command(flatten)]
    constraints: ConstraintArgs,

    /// Title; adds a title page
    #[arg(long, value_name = "WORDS")]
    title: Option<String>,

    /// Subtitle, below the title
    #[arg(long, value_name = "WORDS")]
    subtitle: Option<String>,

    /// Author
    #[arg(long, value_name = "NAME")]
    author: Option<String>,

    /// Line at the foot of the page after the title page, such as the copyright; can be repeated
    #[arg(long, value_name = "WORDS")]
    imprint: Vec<String>,

    /// Date in the metadata of the file, which is not printed: 2026-11-22
    #[arg(long, value_name = "DATE", value_parser = date, default_value = "1970-01-01")]
    date: (u16, u8, u8),

    /// Language of the printed words
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = languages())]
    language: Language,

    /// Size of the pages: 5x8in, 6x9in, a4, a5, letter, or any other in in, mm or pt
    #[arg(long, value_name = "SIZE", default_value = "6x9in")]
    trim: Trim,

    /// Puzzles per page, 1 to 12
    #[arg(long, value_name = "N", default_value_t = 2)]
    per_page: usize,

    /// Solutions per page, at most 20; 0 prints none
    #[arg(long, value_name = "N", default_value_t = 6)]
    solutions_per_page: usize,

    /// Print one puzzle per page, with large bold digits
    #[arg(long, conflicts_with = "per_page")]
    large_print: bool,

    /// Margins in inches (inside, outside, top, bottom): 0.75,0.5,0.5,0.5. If omitted, they fit the
    /// number of pages
    #[arg(long, value_name = "INCHES", value_parser = margins)]
    margins: Option<Margins>,

    /// Omit the pages with the headings of chapters and solutions
    #[arg(long)]
    no_chapter_pages: bool,

    /// Add bookmarks of chapters and solutions, for reading on a screen. Some print services reject
    /// them
    #[arg(long)]
    bookmarks: bool,

    /// Font to use instead of the built-in one: a .ttf or .otf file
    #[arg(long, value_name = "FILE")]
    font: Option<PathBuf>,

    /// Bold face of --font
    #[arg(long, value_name = "FILE", requires = "font")]
    bold_font: Option<PathBuf>,

    #[command(flatten)]
    threads: ThreadsArgs,
}

/// The findings that need not keep a puzzle out of a book.
const ALLOWABLE: [Code; 3] = [Code::Duplicate, Code::DuplicateUpToSymmetry, Code::Numbering];

/// The reason why no book was made, which decides the exit code.
enum Stop {
    /// The call is wrong, or a file cannot be read or written.
    Failed(String),
    /// There are findings; they were reported.
    Findings,
    /// The generator found too few puzzles.
    TooFew(String),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failed(match failure {
            Failure::Refused(reason) => reason,
            Failure::Io(error) => error.to_string(),
            Failure::NoFile => "no file given".into(),
        })
    }
}

impl From<MakeError> for Stop {
    fn from(error: MakeError) -> Self {
        match error {
            MakeError::Findings(report) => {
                report_findings(&report.findings);
                Self::Findings
            }
            other => Self::Failed(other.to_string()),
        }
    }
}

pub(crate) fn run(args: &MakeArgs) -> Done {
    Ok(match make(args) {
        Ok(summary) => {
            writeln!(io::stdout(), "{summary}")?;
            Outcome::Fine
        }
        Err(Stop::Failed(reason)) => return Err(Failure::Refused(reason)),
        Err(Stop::TooFew(reason)) => {
            complain(format_args!("{reason}; nothing was written"));
            Outcome::Findings
        }
        Err(Stop::Findings) => {
            complain("puzzles with findings are not printed; nothing was written");
            Outcome::Findings
        }
    })
}

fn make(args: &MakeArgs) -> Result<String, Stop> {
    let out = &args.output;
    let files = books(&args.files)?;
    let inputs = Inputs::of(
        [&files[..], &args.solutions].concat().iter().chain(&args.font).chain(&args.bold_font),
    );
    check_ending(out, &["pdf"])?;
    inputs.refuse(out).map_err(Failure::from)?;
    if !args.force {
        refuse_existing(std::slice::from_ref(out))?;
    }
    let mut book = interior(args)?;
    let fill = if args.files.is_empty() { generate } else { read };
    fill(args, &mut book)?;
    let plan = book.plan()?;
    report_findings(plan.notes());
    let pdf = plan.to_pdf()?;
    plan.read_back(&pdf)?;
    let write = || {
        let mut file = OutputFile::sparing(out, &inputs)?;
        file.write_all(&pdf)?;
        file.finish()
    };
    write().map_err(Failure::from)?;
    let count = |count: usize, what: &str| match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    };
    let solutions = match plan.solutions() {
        0 => String::new(),
        some => format!(" and {}", count(some, "solution")),
    };
    let puzzles = count(plan.puzzles(), "puzzle");
    let (pages, file) = (plan.pages(), plain(&out.display().to_string()));
    Ok(format!("Wrote {puzzles}{solutions} on {pages} pages to {file}, and read them back."))
}

/// The book, still without its puzzles.
fn interior(args: &MakeArgs) -> Result<Interior, Stop> {
    let typeface = match &args.font {
        None => Typeface::default(),
        Some(font) => read_font(font, args.bold_font.as_ref()).map_err(Stop::Failed)?,
    };
    let (year, month, day) = args.date;
    let mut book = Interior::new()
        .title(args.title.as_deref().unwrap_or_default())
        .subtitle(args.subtitle.as_deref().unwrap_or_default())
        .author(args.author.as_deref().unwrap_or_default())
        .imprint(args.imprint.join("\n"))
        .date(year, month, day)
        .language(args.language)
        .trim(args.trim)
        .per_page(args.per_page)
        .solutions_per_page(args.solutions_per_page)
        .large_print(args.large_print)
        .chapter_pages(!args.no_chapter_pages)
        .bookmarks(args.bookmarks)
        .renumber(args.renumber)
        .print_technique(args.print_technique)
        .typeface(typeface)
        .threads(args.threads.number());
    if let Some(scale) = args.print_rating {
        book = book.print_rating(scale);
    }
    for &code in &args.allow {
        book = book.allow(code);
    }
    if let Some(margins) = args.margins {
        book = book.margins(margins);
    }
    Ok(book)
}

/// Checks each file as a separate book, so that findings name the place in it, and takes its
/// puzzles.
fn read(args: &MakeArgs, book: &mut Interior) -> Result<(), Stop> {
    let mut options = Options::default();
    options.format = args.read.input_format;
    options.budget = args.read.budget();
    options.password = args.read.password.as_deref().map(Box::from);
    options.solutions.clone_from(&args.solutions);
    options.threads = args.threads.number();
    options.allow.clone_from(&args.allow);
    options.allow.push(Code::SolutionMissing);
    if args.renumber {
        options.allow.push(Code::Numbering);
    }
    let mut fatal = Vec::new();
    let mut checker = Checker::new(&options, |finding: Finding| {
        if forbids(&finding) {
            fatal.push(finding);
        }
        ControlFlow::Continue(())
    });
    let mut puzzles = Vec::new();
    for file in &books(&args.files)? {
        let mut records = Records::streaming();
        let source = open(args, file)?;
        checker.open(source.name());
        read_batches(source, args.read.input_format, &mut |entries| {
            for entry in entries.drain(..) {
                let _ = checker.entry(entry.clone());
                puzzles.extend(records.entry(entry));
            }
            ControlFlow::Continue(())
        })
        .map_err(|error| Stop::Failed(error.to_string()))?;
        let _ = checker.close();
        puzzles.extend(records.finish());
    }
    for file in &args.solutions {
        let source = open(args, file)?;
        checker.open_solutions(source.name());
        read_batches(source, args.read.input_format, &mut |entries| {
            entries.drain(..).try_for_each(|entry| checker.entry(entry))
        })
        .map_err(|error| Stop::Failed(error.to_string()))?;
        let _ = checker.close();
    }
    checker.finish();
    if !fatal.is_empty() {
        report_findings(&fatal);
        return Err(Stop::Findings);
    }
    if args.by_level {
        by_level(puzzles, book);
    } else {
        puzzles.into_iter().for_each(|puzzle| book.record(puzzle));
    }
    Ok(())
}

fn open(args: &MakeArgs, file: &Path) -> Result<Source<'static>, Stop> {
    args.read.open(file).map_err(|error| Stop::Failed(error.to_string()))
}

/// Adds a chapter for each level, in the order in which levels first appear.
fn by_level(puzzles: Vec<PuzzleRecord>, book: &mut Interior) {
    let mut levels: Vec<(Option<Box<str>>, Vec<PuzzleRecord>)> = Vec::new();
    for mut puzzle in puzzles {
        // The heading of the chapter says it.
        let level = puzzle.difficulty.take();
        match levels.iter_mut().find(|(before, _)| *before == level) {
            Some((_, puzzles)) => puzzles.push(puzzle),
            None => levels.push((level, vec![puzzle])),
        }
    }
    for (level, puzzles) in levels {
        book.chapter(level.as_deref().map(|level| heading(level, book)).unwrap_or_default());
        puzzles.into_iter().for_each(|puzzle| book.record(puzzle));
    }
}

/// The name of a level as a heading: our own levels in the language of the book, others as written,
/// with a capital.
fn heading(level: &str, book: &Interior) -> String {
    if let Ok(level) = level.to_lowercase().parse() {
        return book.heading(level).into();
    }
    let mut letters = level.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The puzzles of a chapter that are to be generated.
#[derive(Clone, Debug)]
struct Asked {
    /// Their rules beyond the ordinary ones, and their size.
    kinds: Vec<Kind>,
    size: Option<u8>,
    hardness: Option<Hardness>,
    count: usize,
}

impl Asked {
    /// Ordinary puzzles.
    fn plain(hardness: Option<Hardness>, count: usize) -> Self {
        Self { kinds: Vec::new(), size: None, hardness, count }
    }

    fn is_plain(&self) -> bool {
        self.kinds.is_empty() && self.size.is_none()
    }

    /// The heading of the chapter: `Easy`, `Killer · Medium`, `Jigsaw 6 × 6`.
    fn heading(&self, book: &Interior) -> Option<String> {
        let kinds: Vec<&str> = self.kinds.iter().map(|&kind| name(kind)).collect();
        let size = self.size.map(|size| format!("{size} × {size}"));
        let words = [Some(kinds.join(" + ")).filter(|it| !it.is_empty()), size];
        let words = words.into_iter().flatten().collect::<Vec<String>>().join(" ");
        let hardness = self.hardness.as_ref().map(|hardness| hardness.heading(book));
        match (words.is_empty(), hardness) {
            (true, hardness) => hardness,
            (false, None) => Some(words),
            (false, Some(hardness)) => Some(format!("{words} · {hardness}")),
        }
    }
}

/// The kinds that are read back from a page, with their names as headings: those of the field, in
/// all languages.
const PRINTED: [(Kind, &str); 15] = [
    (Kind::Jigsaw, "Jigsaw"),
    (Kind::X, "X-Sudoku"),
    (Kind::Windoku, "Windoku"),
    (Kind::Killer, "Killer"),
    (Kind::OddEven, "Odd-Even"),
    (Kind::Consecutive, "Consecutive"),
    (Kind::Kropki, "Kropki"),
    (Kind::Xv, "XV"),
    (Kind::GreaterThan, "Greater Than"),
    (Kind::Thermometer, "Thermo"),
    (Kind::Arrow, "Arrow"),
    (Kind::Twodoku, "Twodoku"),
    (Kind::Samurai, "Samurai"),
    (Kind::Sohei, "Sohei"),
    (Kind::Gattai8, "Gattai-8"),
];

fn name(kind: Kind) -> &'static str {
    PRINTED.iter().find(|(printed, _)| *printed == kind).map_or("", |(_, name)| name)
}

/// How hard the puzzles of a chapter are.
#[derive(Clone, Debug)]
enum Hardness {
    Level(Level),
    Rating(RatingRange),
}

impl Hardness {
    /// The heading of the chapter: `Easy`, `SE 4.0–4.4`, `HoDoKu 600–900`, `T&E 2`,
    /// `10.0–15.0 min`.
    fn heading(&self, book: &Interior) -> String {
        let (scale, range) = match self {
            Self::Level(level) => return book.heading(*level).into(),
            Self::Rating(rating) => rating,
        };
        let number = |number: u16| match scale.has_tenths() {
            true => format!("{}.{}", number / 10, number % 10),
            false => number.to_string(),
        };
        let [least, most] = [*range.start(), *range.end()].map(number);
        let numbers = if least == most { least } else { format!("{least}–{most}") };
        match scale {
            Scale::Hodoku => format!("HoDoKu {numbers}"),
            Scale::SeClassic | Scale::SeSukaku => format!("SE {numbers}"),
            Scale::Minutes => format!("{numbers} min"),
            _ => format!("T&E {numbers}"),
        }
    }

    fn of<'a>(&self, generator: Generator<'a>) -> Generator<'a> {
        match self {
            Self::Level(level) => generator.measured(Measure::new().level(*level)),
            Self::Rating((scale, range)) => {
                generator.measured(Measure::new().rating(*scale, range.clone()))
            }
        }
    }
}

/// Generates the puzzles, chapter by chapter.
fn generate(args: &MakeArgs, book: &mut Interior) -> Result<(), Stop> {
    let seed = args.constraints.seed();
    let levels = args.level.len();
    let chapters: Vec<Asked> = match (args.generate, levels) {
        (Some(count), 0) => vec![Asked::plain(None, count)],
        // The first levels get the remainder.
        (Some(count), _) => args
            .level
            .iter()
            .enumerate()
            .map(|(nth, &level)| {
                let count = count / levels + usize::from(nth < count % levels);
                Asked::plain(Some(Hardness::Level(level)), count)
            })
            .collect(),
        (None, _) => args.chapter.clone(),
    };
    let waiting = Waiting::new();
    let go_on = || {
        waiting.show();
        true
    };
    let limits = args.constraints.limits(&go_on);
    for (asked, seed) in chapters.into_iter().zip((0..).map(|nth| seed.wrapping_add(nth))) {
        let heading = asked.heading(book);
        book.chapter(heading.clone().unwrap_or_default());
        let count = asked.count;
        let mut found = 0;
        let mut add = |puzzle: Made| {
            match puzzle {
                Made::Plain(grid) => book.puzzle(grid),
                Made::Other(puzzle) => book.variant(*puzzle),
            }
            found += 1;
            waiting.found.fetch_add(1, Relaxed);
        };
        let (attempts, is_late) = if asked.is_plain() {
            let mut run = begin(args, asked.hardness.as_ref(), (count, seed), limits)?;
            run.by_ref().for_each(|made| add(Made::Plain(made.puzzle)));
            (run.attempts(), true)
        } else {
            let mut run = begin_kinds(args, &asked, seed, limits)?;
            run.by_ref().for_each(|made| add(Made::Other(made.puzzle.into())));
            (run.attempts(), run.ending() == Some(RunEnding::Deadline))
        };
        let hardness = asked.is_plain().then_some(asked.hardness).flatten();
        if found < count {
            let kind = match hardness {
                Some(Hardness::Level(level)) => format!(" {}", level.name()),
                _ => heading.map_or_else(String::new, |it| format!(" {it}")),
            };
            let why = match is_late {
                true => "the time is up",
                false => "another level or seed may come to more",
            };
            return Err(Stop::TooFew(format!(
                "{found} of {count}{kind} puzzles made in {attempts} attempts; {why}"
            )));
        }
    }
    waiting.end();
    args.constraints.print_seed(seed);
    Ok(())
}

/// A puzzle that was generated.
enum Made {
    Plain(Grid),
    Other(Box<sudoku_variant::Puzzle>),
}

/// The most attempts for each puzzle of another size or kind: of killers, one in some hundred has a
/// level in the middle.
const ATTEMPTS: u64 = 10_000;

/// Starts the generator of a chapter of another size or kind.
fn begin_kinds<'a>(
    args: &MakeArgs,
    asked: &Asked,
    seed: u64,
    limits: Limits<'a>,
) -> Result<sudoku_variant::generate::Run<'a>, Stop> {
    let Asked { kinds, size, hardness, count } = asked;
    let mut generator = variants::generator(kinds, *size, &args.constraints, seed);
    let count = *count as u64;
    generator = generator.max_puzzles(count).max_attempts(count.saturating_mul(ATTEMPTS));
    match hardness {
        None => {}
        Some(Hardness::Level(level)) => generator = generator.level(*level),
        Some(Hardness::Rating(_)) => {
            let reason = "only ordinary puzzles have ratings; other chapters take a level";
            return Err(Stop::Failed(reason.into()));
        }
    }
    generator.limits(limits).run().map_err(|reason| Stop::Failed(reason.to_string()))
}

/// Starts the generator of a chapter: `count` puzzles, with a separate seed.
fn begin<'a>(
    args: &MakeArgs,
    hardness: Option<&Hardness>,
    (count, seed): (usize, u64),
    limits: Limits<'a>,
) -> Result<Run<'a>, Stop> {
    let mut generator = args
        .constraints
        .recipe()
        .generator(seed)
        .threads(args.threads.start().number())
        .max_puzzles(count as u64)
        .inequivalent();
    if let Some(hardness) = hardness {
        generator = hardness.of(generator);
    }
    generator.limits(limits).run().map_err(|reason| Stop::Failed(reason.to_string()))
}

/// Prints findings to stderr, a line each.
fn report_findings(findings: &[Finding]) {
    let mut writer = ReportWriter::new(io::stderr().lock(), Style::Concise, false);
    for finding in findings {
        // There is no place left to report that this cannot be written.
        let _ = writer.finding(finding);
    }
}

/// `easy=50`, `se-classic:4.0..4.4=20`, `6x6=20`, `killer+x:medium=20`.
fn chapter(text: &str) -> Result<Asked, String> {
    let wrong = "expected a level, a rating, a kind or a size and a number, such as easy=50";
    let (said, count) = text.rsplit_once('=').ok_or(wrong)?;
    let count = count.trim().parse().ok().filter(|&count| count > 0).ok_or(wrong)?;
    let (first, rest) = match said.trim().split_once(':') {
        Some((first, rest)) => (first, Some(rest)),
        None => (said.trim(), None),
    };
    let level = |text: &str| -> Result<Hardness, String> {
        let level = text.trim().parse();
        Ok(Hardness::Level(level.map_err(|error: ParseLevelError| error.to_string())?))
    };
    if let Some((kinds, size)) = kinds_and_size(first)? {
        let hardness = rest.map(level).transpose()?;
        return Ok(Asked { kinds, size, hardness, count });
    }
    let hardness = match rest {
        Some(_) => Hardness::Rating(rating(said.trim())?),
        None => level(first).map_err(|error| {
            let kinds: Vec<&str> = PRINTED.iter().map(|(kind, _)| kind.name()).collect();
            format!("{error}; a kind ({}) or a size such as 6x6", kinds.join(", "))
        })?,
    };
    Ok(Asked::plain(Some(hardness), count))
}

type KindsAndSize = (Vec<Kind>, Option<u8>);

/// `x`, `6x6`, `killer+x+6x6`; `None` if the first part is neither a kind nor a size.
fn kinds_and_size(text: &str) -> Result<Option<KindsAndSize>, String> {
    let (mut kinds, mut size) = (Vec::new(), None);
    for (nth, part) in text.to_lowercase().split('+').map(str::trim).enumerate() {
        let square = part.split_once('x').filter(|(a, b)| a == b && !a.is_empty());
        match (square.and_then(|(side, _)| side.parse::<u8>().ok()), part.parse::<Kind>()) {
            (Some(_), _) if size.is_some() => return Err("two sizes in one chapter".into()),
            (Some(side), _) => size = Some(side),
            (None, Ok(Kind::Plain)) => {}
            (None, Ok(kind)) if kinds.contains(&kind) => return Err(format!("{kind} twice")),
            (None, Ok(kind)) if PRINTED.iter().any(|(printed, _)| *printed == kind) => {
                kinds.push(kind);
            }
            (None, Ok(kind)) => {
                return Err(format!("{kind} puzzles are not printed in books yet"));
            }
            (None, Err(_)) if nth == 0 => return Ok(None),
            (None, Err(error)) => return Err(error.to_string()),
        }
    }
    if kinds.contains(&Kind::X) && kinds.contains(&Kind::Windoku) {
        return Err("x and windoku shade the same cells: they are not printed together yet".into());
    }
    Ok(Some((kinds, size)))
}

/// `2026-11-22`.
fn date(text: &str) -> Result<(u16, u8, u8), &'static str> {
    let wrong = "expected a date such as 2026-11-22";
    let mut parts = text.split('-');
    let mut part = || parts.next()?.parse::<u16>().ok();
    match (part(), part(), part(), part()) {
        (Some(year @ 1000..=9999), Some(month @ 1..=12), Some(day @ 1..=31), None)
            if text.len() == 10 =>
        {
            Ok((year, month as u8, day as u8))
        }
        _ => Err(wrong),
    }
}

/// `0.75,0.5,0.5,0.5`.
fn margins(text: &str) -> Result<Margins, &'static str> {
    let inches: Result<Vec<f64>, _> = text.split(',').map(|one| one.trim().parse()).collect();
    match inches.as_deref() {
        Ok(&[inside, outside, top, bottom]) => {
            let [inside, outside, top, bottom] =
                [inside, outside, top, bottom].map(|inches| inches * 72.0);
            Ok(Margins { inside, outside, top, bottom })
        }
        _ => Err("expected four numbers of inches, such as 0.75,0.5,0.5,0.5"),
    }
}
