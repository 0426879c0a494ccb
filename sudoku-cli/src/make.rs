//! `sudoku book make`.

use std::io;
use std::ops::{ControlFlow, RangeInclusive};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use sudoku_book::make::{Interior, Language, MakeError, Margins, Trim, Typeface, forbids};
use sudoku_book::{
    Checker, Code, Finding, Format, Options, OutputFile, PuzzleRecord, Records, ReportWriter,
    Source, Style, read_batches,
};
use sudoku_core::generate::{Generator, Level, Run};
use sudoku_core::{Limits, Symmetry};

use crate::args::{range, seconds, threads};
use crate::generate::{Waiting, drawn_seed};
use crate::input::plain;
use crate::outcome::{Done, Outcome};
use crate::output::taken;
use crate::render::read_font;
use crate::threads::Threads;

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

/// Make the inside of a book: a PDF that can be printed
///
/// The puzzles come from files, with their numbers, levels and solutions, or straight from the
/// generator (--generate, or --chapter for each level). They are checked first: a puzzle that does not have
/// exactly one solution, that is there twice, also in disguise, or that cannot be read is told, and
/// nothing is written (exit code 1). Solutions are computed; one that a file brings along has to be the
/// right one.
///
/// All fonts are embedded (PDF/A-2b), margins grow with the number of pages as print services
/// ask for it, and the solutions begin on a right page. The same call writes the same bytes.
#[derive(Debug, Args)]
#[command(
    verbatim_doc_comment,
    after_help = "Examples:\n  sudoku book make --title \"Sudoku\" --chapter easy=100 --chapter hard=100 --seed 1 -o book.pdf\n  sudoku book make --trim a4 --per-page 4 --by-level puzzles.csv -o book.pdf"
)]
pub(crate) struct MakeArgs {
    /// The files with the puzzles; - is the standard input
    #[arg(value_name = "FILE", required_unless_present_any = ["generate", "chapter"], conflicts_with_all = ["generate", "chapter"])]
    pub(crate) files: Vec<PathBuf>,

    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,

    /// Replace it if it is there already
    #[arg(long)]
    pub(crate) force: bool,

    /// How the files are written: auto, text, csv, json, jsonl, opensudoku and others
    #[arg(long, value_name = "FORMAT", default_value = "auto")]
    pub(crate) input_format: Format,

    /// A file with the solutions of the puzzles, to be compared; can be given several times
    #[arg(long, value_name = "FILE")]
    pub(crate) solutions: Vec<PathBuf>,

    /// Print a kind of finding all the same: duplicate, duplicate-up-to-symmetry or numbering
    #[arg(long, value_name = "CODE", value_parser = allowed)]
    pub(crate) allow: Vec<Code>,

    /// Number the puzzles from 1, whatever numbers they bring along
    #[arg(long)]
    pub(crate) renumber: bool,

    /// A chapter for each level that the files name, in the order in which they come
    #[arg(long)]
    pub(crate) by_level: bool,

    /// Generate so many puzzles; of the levels of --level as many each
    #[arg(long, value_name = "N", conflicts_with = "chapter")]
    pub(crate) generate: Option<usize>,

    /// A level of the generated puzzles, which becomes a chapter: easy, medium, hard or extreme; can be
    /// given several times
    #[arg(long, value_name = "LEVEL", requires = "generate")]
    pub(crate) level: Vec<Level>,

    /// Generate a chapter: easy=50; can be given several times
    #[arg(long, value_name = "LEVEL=N", value_parser = chapter)]
    pub(crate) chapter: Vec<(Level, usize)>,

    /// The seed of the generator; if none is given, one is drawn, and told
    #[arg(long, value_name = "NUMBER", conflicts_with = "files")]
    pub(crate) seed: Option<u64>,

    /// The symmetry of generated givens: rotational (or half-turn), quarter-turn, mirror (or left-right),
    /// up-down, diagonal, antidiagonal, mirrors, diagonals, full or none
    #[arg(long, value_name = "KIND", conflicts_with = "files")]
    pub(crate) symmetry: Option<Symmetry>,

    /// How many givens generated puzzles have: 28, or a range such as 24..28
    #[arg(long, value_name = "RANGE", value_parser = range::<usize>, conflicts_with = "files")]
    pub(crate) givens: Option<RangeInclusive<usize>>,

    /// Generate puzzles only that need each of their givens
    #[arg(long, conflicts_with = "files")]
    pub(crate) minimal: bool,

    /// Give up generating after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with = "files")]
    pub(crate) timeout: Option<Duration>,

    /// The title; with it the book has a title page
    #[arg(long, value_name = "WORDS")]
    pub(crate) title: Option<String>,

    /// What stands below the title
    #[arg(long, value_name = "WORDS")]
    pub(crate) subtitle: Option<String>,

    /// Who made it
    #[arg(long, value_name = "NAME")]
    pub(crate) author: Option<String>,

    /// A line at the foot of the page behind the title, such as the copyright; can be given several
    /// times
    #[arg(long, value_name = "WORDS")]
    pub(crate) imprint: Vec<String>,

    /// The date in the file's description, which nobody sees in print: 2026-11-22
    #[arg(long, value_name = "DATE", value_parser = date, default_value = "1970-01-01")]
    pub(crate) date: (u16, u8, u8),

    /// The language of the words: en or de
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    pub(crate) language: Language,

    /// The size of the pages: 5x8in, 5.5x8.5in, 6x9in, 7x10in, 8x10in, 8.5x11in, a4, a5, letter, or
    /// another in in, mm or pt
    #[arg(long, value_name = "SIZE", default_value = "6x9in")]
    pub(crate) trim: Trim,

    /// So many puzzles on a page, 1 to 12
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) per_page: usize,

    /// So many solutions on a page, up to 20; 0 prints none
    #[arg(long, value_name = "N", default_value_t = 6)]
    pub(crate) solutions_per_page: usize,

    /// One puzzle on a page, with large and bold digits
    #[arg(long, conflicts_with = "per_page")]
    pub(crate) large_print: bool,

    /// The margins in inches, inside, outside, top and bottom: 0.75,0.5,0.5,0.5. Without this they fit
    /// the number of pages
    #[arg(long, value_name = "INCHES", value_parser = margins)]
    pub(crate) margins: Option<Margins>,

    /// No pages with headings for chapters and solutions
    #[arg(long)]
    pub(crate) no_chapter_pages: bool,

    /// List chapters and solutions for reading on a screen. Some print services want files without
    #[arg(long)]
    pub(crate) bookmarks: bool,

    /// A font, a .ttf or .otf file, instead of the one built in
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,

    /// The bold one of it
    #[arg(long, value_name = "FILE", requires = "font")]
    pub(crate) bold_font: Option<PathBuf>,

    /// How many threads work, at most one for each core; 0 is just that
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
}

/// Why no book was made, and what the exit code is.
enum Stop {
    /// The call is wrong, or a file cannot be read or written.
    Failed(String),
    /// There are findings; they were told.
    Findings,
    /// The generator did not find enough.
    TooFew(String),
}

impl From<MakeError> for Stop {
    fn from(error: MakeError) -> Self {
        match error {
            MakeError::Findings(report) => {
                tell(&report.findings);
                Self::Findings
            }
            other => Self::Failed(other.to_string()),
        }
    }
}

pub(crate) fn run(args: &MakeArgs) -> Done {
    Ok(match make(args) {
        Ok(said) => {
            println!("{said}");
            Outcome::Fine
        }
        Err(Stop::Failed(reason)) => {
            eprintln!("sudoku: {reason}");
            Outcome::Failed
        }
        Err(Stop::TooFew(reason)) => {
            eprintln!("sudoku: {reason}; nothing was written");
            Outcome::Findings
        }
        Err(Stop::Findings) => {
            eprintln!("sudoku: such puzzles are not printed; nothing was written");
            Outcome::Findings
        }
    })
}

fn make(args: &MakeArgs) -> Result<String, Stop> {
    let out = &args.output;
    if !args.force && taken(std::slice::from_ref(out)).is_some() {
        let reason = format!("{} is there already; --force replaces it", out.display());
        return Err(Stop::Failed(reason));
    }
    let mut book = interior(args)?;
    let fill = if args.files.is_empty() { generate } else { read };
    fill(args, &mut book)?;
    let plan = book.plan()?;
    tell(plan.notes());
    let pdf = plan.to_pdf()?;
    plan.read_back(&pdf)?;
    OutputFile::write_whole(out, &pdf).map_err(|error| Stop::Failed(error.to_string()))?;
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

/// The book without its puzzles.
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
        .typeface(typeface)
        .threads(args.threads);
    for &code in &args.allow {
        book = book.allow(code);
    }
    if let Some(margins) = args.margins {
        book = book.margins(margins);
    }
    Ok(book)
}

/// Checks the files as books of their own, so that findings name the place in them, and
/// takes their puzzles.
fn read(args: &MakeArgs, book: &mut Interior) -> Result<(), Stop> {
    let mut options = Options::default();
    options.format = args.input_format;
    options.solutions.clone_from(&args.solutions);
    options.threads = args.threads;
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
    for file in &args.files {
        let mut records = Records::streaming();
        let source = open(file)?;
        checker.open(source.name());
        read_batches(source, args.input_format, &mut |entries| {
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
        let source = open(file)?;
        checker.open_solutions(source.name());
        read_batches(source, args.input_format, &mut |entries| {
            entries.drain(..).try_for_each(|entry| checker.entry(entry))
        })
        .map_err(|error| Stop::Failed(error.to_string()))?;
        let _ = checker.close();
    }
    checker.finish();
    if !fatal.is_empty() {
        tell(&fatal);
        return Err(Stop::Findings);
    }
    if args.by_level {
        by_level(puzzles, book);
    } else {
        puzzles.into_iter().for_each(|puzzle| book.record(puzzle));
    }
    Ok(())
}

fn open(file: &Path) -> Result<Source<'static>, Stop> {
    Source::open(file).map_err(|error| Stop::Failed(error.to_string()))
}

/// A chapter for each level, in the order in which the levels come.
fn by_level(puzzles: Vec<PuzzleRecord>, book: &mut Interior) {
    let mut levels: Vec<(Option<Box<str>>, Vec<PuzzleRecord>)> = Vec::new();
    for mut puzzle in puzzles {
        // It stands above the chapter.
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

/// The name of a level as a heading: our own ones in the language of the book, others as they
/// are written, with a capital.
fn heading(level: &str, book: &Interior) -> String {
    if let Ok(level) = level.to_lowercase().parse() {
        return book.language_of_words().level(level).into();
    }
    let mut letters = level.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Generates the puzzles, chapter by chapter.
fn generate(args: &MakeArgs, book: &mut Interior) -> Result<(), Stop> {
    let seed = args.seed.unwrap_or_else(drawn_seed);
    let levels = args.level.len();
    let chapters: Vec<(Option<Level>, usize)> = match (args.generate, levels) {
        (Some(count), 0) => vec![(None, count)],
        // What is left over goes to the first ones.
        (Some(count), _) => args
            .level
            .iter()
            .enumerate()
            .map(|(nth, &level)| (Some(level), count / levels + usize::from(nth < count % levels)))
            .collect(),
        (None, _) => args.chapter.iter().map(|&(level, count)| (Some(level), count)).collect(),
    };
    let waiting = Waiting::new();
    let go_on = || {
        waiting.show();
        true
    };
    let mut limits = Limits::new().go_on(&go_on);
    if let Some(moment) = args.timeout.and_then(|seconds| Instant::now().checked_add(seconds)) {
        limits = limits.deadline(moment);
    }
    for ((level, count), seed) in chapters.into_iter().zip((0..).map(|nth| seed.wrapping_add(nth)))
    {
        if let Some(level) = level {
            book.chapter(book.language_of_words().level(level));
        }
        let mut run = begin(args, level, (count, seed), limits)?;
        let mut found = 0;
        for made in run.by_ref() {
            book.puzzle(made.puzzle);
            found += 1;
            waiting.found.fetch_add(1, Relaxed);
        }
        if found < count {
            let what = level.map_or(String::new(), |level| format!(" {}", level.name()));
            return Err(Stop::TooFew(format!(
                "{found} of {count}{what} puzzles made in {} attempts; the time is up",
                run.attempts()
            )));
        }
    }
    waiting.end();
    if args.seed.is_none() {
        eprintln!("sudoku: --seed {seed} makes the same again");
    }
    Ok(())
}

/// Begins a chapter of so many puzzles, with a seed of its own.
fn begin<'a>(
    args: &MakeArgs,
    level: Option<Level>,
    (count, seed): (usize, u64),
    limits: Limits<'a>,
) -> Result<Run<'a>, Stop> {
    let mut wanted = Generator::new(seed)
        .threads(Threads::new(args.threads).number())
        .symmetry(args.symmetry.unwrap_or(Symmetry::None))
        .max_puzzles(count as u64)
        .inequivalent();
    if let Some(givens) = args.givens.clone() {
        wanted = wanted.givens(givens);
    }
    if args.minimal {
        wanted = wanted.minimal();
    }
    if let Some(level) = level {
        wanted = wanted.level(level);
    }
    wanted.limits(limits).run().map_err(|reason| Stop::Failed(reason.to_string()))
}

/// Tells findings, a line each.
fn tell(findings: &[Finding]) {
    let mut writer = ReportWriter::new(io::stderr().lock(), Style::Concise, false);
    for finding in findings {
        // Who cannot be told cannot be told that either.
        let _ = writer.finding(finding);
    }
}

/// `easy=50`.
fn chapter(text: &str) -> Result<(Level, usize), String> {
    let wrong = "expected a level and a number, such as easy=50";
    let (level, count) = text.split_once('=').ok_or(wrong)?;
    let level = level.trim().parse::<Level>().map_err(|error| error.to_string())?;
    match count.trim().parse() {
        Ok(0) | Err(_) => Err(wrong.into()),
        Ok(count) => Ok((level, count)),
    }
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

fn allowed(text: &str) -> Result<Code, &'static str> {
    match text.parse() {
        Ok(code @ (Code::Duplicate | Code::DuplicateUpToSymmetry | Code::Numbering)) => Ok(code),
        _ => Err("only duplicate, duplicate-up-to-symmetry and numbering can be allowed"),
    }
}
