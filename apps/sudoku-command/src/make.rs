//! `sudoku book make`.

mod cover;
pub(crate) mod new;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering::Relaxed;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use sudoku_book::{
    Checker, Code, Fault, Finding, Inputs, Options, OutputFile, Paper, Profile, PuzzleRecord,
    Records, ReportWriter, Source, Style, check_sources, read_batches,
};
use sudoku_human::Level;
use sudoku_human::rating::Scale;
use sudoku_print::{
    ChapterOrder, ChapterSource, EarlierVolumes, Interior, Language, MakeError, Margins,
    PdfStandard, SolutionsAt, Theme, Trim, Typeface, forbids, parse_date, parse_margins,
};

use crate::args::{
    ConstraintArgs, ReadArgs, ThreadsArgs, codes, languages, levels, papers, profiles, scales,
};
use crate::input::{books, plain};
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{check_ending, refuse_existing};
use crate::progress::Waiting;
use crate::render::read_font;
use crate::stderr::complain;
use cover::{CoverArgs, CoverFiles};
use new::NewArgs;

/// Make books
#[derive(Debug, Args)]
pub(crate) struct BookVerbArgs {
    #[command(subcommand)]
    pub(crate) verb: BookVerb,
}

#[derive(Debug, Subcommand)]
pub(crate) enum BookVerb {
    Make(Box<MakeArgs>),
    New(NewArgs),
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
    after_help = "Examples:\n  sudoku book make --title \"Sudoku\" --chapter easy=100 --chapter hard=100 --seed 1 -o book.pdf\n  sudoku book make --chapter 4x4/pictures=20 --chapter 6x6=20 --chapter jigsaw+6x6=10 -o first.pdf\n  sudoku book make --title \"Sudoku\" --contents --how-to --legend --stars --solution-pages --chapter \"Warm-up: easy=40\" --chapter medium=40 --seed 1 -o book.pdf\n  sudoku book make --trim a4 --per-page 4 --by-level puzzles.csv -o book.pdf"
)]
pub(crate) struct MakeArgs {
    /// Files with the puzzles; - is the standard input. A .toml file describes the book: it has the
    /// options of this call, and each [[chapter]] has a title, and a kind, a size, symbols, a level
    /// or a rating and a count, or a file
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
    #[arg(long, value_name = "FILE", conflicts_with_all = ["generate", "chapter"])]
    solutions: Vec<PathBuf>,

    /// Print no puzzle that appears in this earlier volume, including equivalent ones; can be
    /// repeated. Generated puzzles are others; one of a file is reported. The page after the title
    /// page says that there is none, if that is certain for every puzzle
    #[arg(long, value_name = "FILE")]
    across: Vec<PathBuf>,

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
    #[arg(long, conflicts_with_all = ["generate", "chapter"])]
    by_level: bool,

    /// Generate N puzzles, divided evenly among the levels of --level
    #[arg(long, value_name = "N", conflicts_with = "chapter")]
    generate: Option<usize>,

    /// Level of generated puzzles, which becomes a chapter; can be repeated
    #[arg(long, value_name = "LEVEL", requires = "generate", value_parser = levels())]
    level: Vec<Level>,

    /// Generate a chapter of a level or a rating (easy=50, se-classic:4.0..4.4=20,
    /// hodoku:600..900=20), or of a size, a kind, or both with a level (6x6=20, x=20,
    /// jigsaw+6x6=10, killer:medium=20); can be repeated. Kinds: jigsaw, x, windoku, killer,
    /// odd-even, consecutive, kropki, xv, greater-than, thermometer, arrow, sandwich,
    /// skyscraper, little-killer, twodoku, samurai, sohei, gattai-8, anti-knight, anti-king,
    /// non-consecutive, disjoint-groups. Symbols instead of digits are after a slash: letters,
    /// pictures (for 4x4), or a word (6x6/letters=20, 4x4/pictures=20, x+6x6/planet=20). A title
    /// is before all, with a colon ("Warm-up: easy=20"); each order is a chapter, also if several
    /// have the same level. The puzzles of a file also are a chapter ("Warm-up: file=easy.csv")
    #[arg(long, value_name = "LEVEL=N")]
    chapter: Vec<ChapterSource>,

    #[command(flatten)]
    constraints: ConstraintArgs,

    /// Title; adds a title page
    #[arg(long, value_name = "WORDS")]
    title: Option<String>,

    /// Subtitle, below the title
    #[arg(long, value_name = "WORDS")]
    subtitle: Option<String>,

    /// Name of the series, above the title
    #[arg(long, value_name = "NAME", requires = "title")]
    series: Option<String>,

    /// Number of the volume in its series, beside its name: Sudoku for Trains · Volume 3
    #[arg(
        long, value_name = "N", requires = "title",
        value_parser = clap::value_parser!(u16).range(1..=9999)
    )]
    volume: Option<u16>,

    /// Author
    #[arg(long, value_name = "NAME")]
    author: Option<String>,

    /// Line at the foot of the page after the title page, such as the copyright; can be repeated
    #[arg(long, value_name = "WORDS")]
    imprint: Vec<String>,

    /// Date in the metadata of the file, which is not printed: 2026-11-22
    #[arg(long, value_name = "DATE", value_parser = parse_date, default_value = "1970-01-01")]
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

    /// Solutions per page, at most 20; 0 prints none [default: 6, with --large-print as many of 6,
    /// 4, 2 and 1 as are large enough]
    #[arg(long, value_name = "N")]
    solutions_per_page: Option<usize>,

    /// Print one puzzle per page, with large bold digits. Puzzles and solutions have digits of at
    /// least 16 points, and are at least 3 inches wide
    #[arg(long, conflicts_with = "per_page")]
    large_print: bool,

    /// Margins in inches (inside, outside, top, bottom): 0.75,0.5,0.5,0.5. If omitted, they fit the
    /// number of pages
    #[arg(long, value_name = "INCHES", value_parser = parse_margins)]
    margins: Option<Margins>,

    /// Omit the pages with the headings of chapters and solutions
    #[arg(long)]
    no_chapter_pages: bool,

    /// Add a page of contents, with page numbers
    #[arg(long)]
    contents: bool,

    /// Explain the rules, with a worked step of the first puzzle of the easiest chapter, and those
    /// of each other kind with a picture
    #[arg(long)]
    how_to: bool,

    /// Explain each technique beyond hidden singles that the ordinary puzzles need, on a page with
    /// its first step in the book
    #[arg(long)]
    techniques: bool,

    /// Explain the levels: their stars, techniques and minutes, and printed ratings
    #[arg(long)]
    legend: bool,

    /// Add a hint for each ordinary puzzle, before the solutions, and print its page below the
    /// puzzle: the place to look at first, and the one to look at when singles no longer help
    #[arg(long)]
    hints: bool,

    /// Print the level above each puzzle, in a word and in 1 to 5 stars. It is measured, whatever a
    /// file says
    #[arg(long)]
    stars: bool,

    /// Print the minutes that each ordinary puzzle takes, about
    #[arg(long)]
    minutes: bool,

    /// Print the page of its solution below each puzzle
    #[arg(long)]
    solution_pages: bool,

    /// Place of the solutions: at the end, one after the other; grouped there, each chapter on a
    /// new page; after each chapter; or on the back of the next leaf, with puzzles on right pages
    #[arg(long, value_name = "PLACE", default_value = "end", value_parser = places())]
    solutions_at: SolutionsAt,

    /// Print solutions upside down; those of other sizes and kinds stay upright
    #[arg(long)]
    rotated_solutions: bool,

    /// Look of the book: its type, its lines, its ornaments
    #[arg(long, value_name = "THEME", default_value = "plain", value_parser = themes())]
    theme: Theme,

    /// Print in the colours of the theme; without it, everything is black and grey
    #[arg(long)]
    colour: bool,

    /// Make pages larger by the part that the print service cuts off: title pages and headings are
    /// filled to the edges, and tabs at the outer edge mark the chapters
    #[arg(long)]
    bleed: bool,

    /// Shade every second box of ordinary puzzles
    #[arg(long)]
    shaded_boxes: bool,

    /// Print a small dot for each candidate in the empty cells of ordinary puzzles
    #[arg(long)]
    candidate_dots: bool,

    /// Print puzzles on right pages only, so that no print shows through
    #[arg(long)]
    right_pages_only: bool,

    /// Begin with a leaf that has only the title
    #[arg(long, requires = "title")]
    half_title: bool,

    /// Dedication, on a right page after the title page
    #[arg(long, value_name = "WORDS")]
    dedication: Option<String>,

    /// Words of your own before the rules and the puzzles, over as many pages as they need
    #[arg(long, value_name = "WORDS")]
    foreword: Option<String>,

    /// Words of your own after the solutions
    #[arg(long, value_name = "WORDS")]
    afterword: Option<String>,

    /// Year of the copyright, on the page after the title page, with the author
    #[arg(long, value_name = "YEAR", value_parser = clap::value_parser!(u16).range(1..=9999))]
    copyright: Option<u16>,

    /// Publisher, on the page after the title page
    #[arg(long, value_name = "NAME")]
    publisher: Option<String>,

    /// ISBN, on the page after the title page; its check digit must be right
    #[arg(long, value_name = "ISBN")]
    isbn: Option<String>,

    /// Add a line about this program to the page after the title page
    #[arg(long)]
    made_with: bool,

    /// Add N pages with lines for notes at the end, at most 100
    #[arg(long, value_name = "N", default_value_t = 0)]
    notes: usize,

    /// Add a certificate for the one who has solved all puzzles
    #[arg(long)]
    certificate: bool,

    /// Words alone on a page at the end, such as thanks
    #[arg(long, value_name = "WORDS")]
    closing: Option<String>,

    /// Make the book for this print service: its margins, its last page, and the numbers of pages
    /// that it binds. Before the book is written, it is judged by all rules of the service, as by
    /// sudoku check --profile
    #[arg(long, value_name = "NAME", value_parser = profiles())]
    profile: Option<Profile>,

    /// Paper of the book, on which the most pages depend
    #[arg(long, value_name = "PAPER", requires = "profile", value_parser = papers())]
    paper: Option<Paper>,

    /// Standard of the file: PDF/A-2b, or PDF/X-1a or X-3 for print [default: a-2b, or x-1a where
    /// the profile asks for PDF/X]
    #[arg(long, value_name = "STANDARD", value_parser = standards())]
    pdf_standard: Option<PdfStandard>,
    #[command(flatten)]
    cover: CoverArgs,

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

    /// Read options of the table [make] from this file [default: sudoku.toml, or the table
    /// [tool.sudoku.make] of pyproject.toml, in this folder or one above]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,

    /// Read no options from files
    // It is looked for before the call is parsed as a whole.
    #[allow(dead_code)]
    #[arg(long, conflicts_with = "config")]
    no_config: bool,

    #[command(flatten)]
    threads: ThreadsArgs,
}

/// The places of solutions by their names.
fn places() -> impl TypedValueParser<Value = SolutionsAt> {
    PossibleValuesParser::new(SolutionsAt::ALL.map(SolutionsAt::name))
        .try_map(|name| name.parse::<SolutionsAt>())
}

/// The standards of files by their names.
fn standards() -> impl TypedValueParser<Value = PdfStandard> {
    PossibleValuesParser::new(PdfStandard::ALL.map(PdfStandard::name))
        .try_map(|name| name.parse::<PdfStandard>())
}

/// The themes by their names.
fn themes() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::ALL.map(Theme::name)).try_map(|name| name.parse::<Theme>())
}

/// The findings that need not keep a puzzle out of a book.
const ALLOWABLE: [Code; 3] = [Code::Duplicate, Code::DuplicateUpToSymmetry, Code::Numbering];

/// The reason why no book was made, which decides the exit code.
enum Stop {
    /// The call is wrong, or a file cannot be read or written.
    Failed(String),
    /// There are findings; they were reported.
    Findings,
    /// The print service refuses the file; its findings were reported.
    Service(Profile),
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
            MakeError::TooFew(reason) => Self::TooFew(reason.into()),
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
        Err(Stop::Service(profile)) => {
            complain(format_args!("{profile} refuses such a book; nothing was written"));
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
    let volumes = earlier(&args.across, out)?;
    let inputs = Inputs::of(
        [&files[..], &args.solutions, &volumes]
            .concat()
            .iter()
            .chain(&args.font)
            .chain(&args.bold_font)
            .chain(&args.config)
            .chain(args.cover.picture())
            .chain(args.chapter.iter().filter_map(ChapterSource::file)),
    );
    check_ending(out, &["pdf"])?;
    args.cover.check_endings()?;
    let outputs: Vec<PathBuf> = args.cover.outputs().chain([out]).cloned().collect();
    apart(&outputs)?;
    for output in &outputs {
        inputs.refuse(output).map_err(Failure::from)?;
    }
    if !args.force {
        refuse_existing(&outputs)?;
    }
    let mut book = interior(args)?;
    book.check_options()?;
    let design = args.cover.design(&book)?;
    book = book.across(read_volumes(args, &volumes)?);
    match args.files.is_empty() {
        true => fill(args, &mut book)?,
        false => {
            let puzzles = read(args, &args.files, book.earlier_volumes())?;
            match args.by_level {
                true => by_level(puzzles, &mut book),
                false => puzzles.into_iter().for_each(|puzzle| book.record(puzzle)),
            }
        }
    }
    let plan = book.plan()?;
    report_findings(plan.notes());
    let pdf = plan.to_pdf()?;
    plan.read_back(&pdf)?;
    let CoverFiles { files: covers, sizes } = args.cover.files(&plan, design.as_ref())?;
    judged(args, &pdf)?;
    // A file gets its name when all have their content.
    let write = || {
        let mut files = Vec::new();
        for (path, bytes) in covers.iter().map(|(path, bytes)| (*path, bytes)).chain([(out, &pdf)])
        {
            let mut file = OutputFile::sparing(path, &inputs)?;
            file.write_all(bytes)?;
            files.push(file);
        }
        files.into_iter().try_for_each(OutputFile::finish)
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
    let mut more: String = covers
        .iter()
        .map(|(path, _)| format!("\nWrote {}.", plain(&path.display().to_string())))
        .collect();
    if !covers.is_empty() {
        more += &format!("\n{sizes}");
    }
    Ok(format!("Wrote {puzzles}{solutions} on {pages} pages to {file}, and read them back.{more}"))
}

/// Refuses two outputs in one place, however its path is spelt.
fn apart(outputs: &[PathBuf]) -> Result<(), Stop> {
    match OutputFile::twice(outputs) {
        Some(path) => {
            let path = plain(&path.display().to_string());
            Err(Stop::Failed(format!("{path} is named for two files; name another")))
        }
        None => Ok(()),
    }
}

/// The earlier volumes: `--across 'volumes/*.pdf'` usually includes the book that is made anew.
fn earlier(across: &[PathBuf], out: &Path) -> Result<Vec<PathBuf>, Failure> {
    let own = out.canonicalize().ok();
    let is_other = |path: &PathBuf| own.is_none() || path.canonicalize().ok() != own;
    Ok(books(across)?.into_iter().filter(is_other).collect())
}

/// Reads the earlier volumes, each of them as a whole.
fn read_volumes(args: &MakeArgs, volumes: &[PathBuf]) -> Result<EarlierVolumes, Stop> {
    let read = ReadArgs { pages: None, ..args.read.clone() };
    let mut earlier = EarlierVolumes::new();
    for path in volumes {
        let source = read.open(path).map_err(|error| Stop::Failed(error.to_string()))?;
        earlier.read(source, read.input_format)?;
    }
    Ok(earlier)
}

/// Judges the finished file by the rules of the print service. That it asks for PDF/X, and the file
/// is to be in another standard, is reported and prevents nothing.
fn judged(args: &MakeArgs, pdf: &[u8]) -> Result<(), Stop> {
    let Some(profile) = args.profile else { return Ok(()) };
    let mut options = Options::default();
    (options.profile, options.paper) = (args.profile, args.paper);
    options.threads = args.threads.number();
    let mut faults = Vec::new();
    let sink = |finding: Finding| {
        if matches!(finding.fault, Fault::Press { .. }) {
            faults.push(finding);
        }
        ControlFlow::Continue(())
    };
    let source = Source::new("the book", io::Cursor::new(pdf.to_vec()));
    check_sources([source], &options, sink, drop, |_| ControlFlow::Continue(()));
    report_findings(&faults);
    match faults.iter().all(|fault| fault.code == Code::PdfX) {
        true => Ok(()),
        false => Err(Stop::Service(profile)),
    }
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
        .large_print(args.large_print)
        .chapter_pages(!args.no_chapter_pages)
        .bookmarks(args.bookmarks)
        .renumber(args.renumber)
        .print_technique(args.print_technique)
        .typeface(typeface)
        .threads(args.threads.number());
    book = args.cover.words(extras(args, book));
    if let Some(solutions) = args.solutions_per_page {
        book = book.solutions_per_page(solutions);
    }
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

/// The book with the parts and marks on request.
fn extras(args: &MakeArgs, book: Interior) -> Interior {
    let mut book = book
        .series(args.series.as_deref().unwrap_or_default())
        .contents(args.contents)
        .how_to(args.how_to)
        .techniques(args.techniques)
        .legend(args.legend)
        .stars(args.stars)
        .minutes(args.minutes)
        .solution_pages(args.solution_pages)
        .solutions_at(args.solutions_at)
        .theme(args.theme)
        .rotated_solutions(args.rotated_solutions)
        .hints(args.hints)
        .colour(args.colour)
        .bleed(args.bleed)
        .shaded_boxes(args.shaded_boxes)
        .candidate_dots(args.candidate_dots)
        .right_pages_only(args.right_pages_only)
        .half_title(args.half_title)
        .dedication(args.dedication.as_deref().unwrap_or_default())
        .foreword(args.foreword.as_deref().unwrap_or_default())
        .afterword(args.afterword.as_deref().unwrap_or_default())
        .publisher(args.publisher.as_deref().unwrap_or_default())
        .isbn(args.isbn.as_deref().unwrap_or_default())
        .made_with(args.made_with)
        .notes(args.notes)
        .certificate(args.certificate)
        .closing(args.closing.as_deref().unwrap_or_default());
    if let Some(profile) = args.profile {
        book = book.profile(profile);
    }
    if let Some(standard) = args.pdf_standard {
        book = book.pdf_standard(standard);
    }
    if let Some(paper) = args.paper {
        book = book.paper(paper);
    }
    if let Some(volume) = args.volume {
        book = book.volume(volume);
    }
    if let Some(year) = args.copyright {
        book = book.copyright(year);
    }
    book
}

/// Checks each file as a separate book, so that findings name the place in it, and takes its
/// puzzles.
fn read(
    args: &MakeArgs,
    files: &[PathBuf],
    volumes: &EarlierVolumes,
) -> Result<Vec<PuzzleRecord>, Stop> {
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
    volumes.precede(&mut checker);
    let mut puzzles = Vec::new();
    for file in &books(files)? {
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
    Ok(puzzles)
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

/// Makes the chapters: new puzzles, and those of files.
fn fill(args: &MakeArgs, book: &mut Interior) -> Result<(), Stop> {
    let seed = args.constraints.seed();
    let levels = args.level.len();
    let plain = |level, count| ChapterSource::New(ChapterOrder::plain(level, count));
    let chapters: Vec<ChapterSource> = match (args.generate, levels) {
        (Some(count), 0) => vec![plain(None, count)],
        // The first levels get the remainder.
        (Some(count), _) => args
            .level
            .iter()
            .enumerate()
            .map(|(nth, &level)| {
                plain(Some(level), count / levels + usize::from(nth < count % levels))
            })
            .collect(),
        (None, _) => args.chapter.clone(),
    };
    let orders: Option<Vec<ChapterOrder>> = chapters.iter().map(ChapterSource::order).collect();
    if let Some(orders) = orders {
        book.check_pages(&orders)?;
    }
    let waiting = Waiting::new(true);
    let go_on = || {
        waiting.show();
        true
    };
    let mut recipe = args.constraints.recipe();
    recipe.threads = args.threads.start().number();
    let limits = args.constraints.limits(&go_on);
    let mut new = 0; // chapters so far, each with a seed of its number
    for chapter in chapters {
        match chapter {
            ChapterSource::New(order) => {
                book.generate(&[order], seed.wrapping_add(new), &recipe, limits, &mut || {
                    waiting.found.fetch_add(1, Relaxed);
                })?;
                new += 1;
            }
            ChapterSource::File { title, path } => {
                let puzzles = read(args, &[path], book.earlier_volumes())?;
                book.chapter(title.unwrap_or_default());
                puzzles.into_iter().for_each(|puzzle| book.record(puzzle));
            }
        }
    }
    waiting.end();
    if new > 0 {
        args.constraints.print_seed(seed);
    }
    Ok(())
}

/// Prints findings to stderr, a line each.
fn report_findings(findings: &[Finding]) {
    let mut writer = ReportWriter::new(io::stderr().lock(), Style::Concise, false);
    for finding in findings {
        // There is no place left to report that this cannot be written.
        let _ = writer.finding(finding);
    }
}
