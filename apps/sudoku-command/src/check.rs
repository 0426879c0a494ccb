//! `sudoku check`.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use clap::parser::ValueSource;
use clap::{ArgGroup, ArgMatches, Args};
use serde_json::{Map, Value, json};
use sudoku_book::{
    Code, Finding, Format, Ignore, Inputs, JSON_SCHEMA, Options, OutputFile, Paper, Profile,
    Report, ReportWriter, Source, Style, Summary, check_each, check_sources, is_report,
    read_batches, words,
};
use sudoku_core::worker_threads;
use sudoku_human::rating::Scale;
use sudoku_human::words::{Language, Words};

use crate::args::{
    FilesArgs, ReadArgs, ThreadsArgs, When, allowed, codes, papers, profiles, report_languages,
    scales, seconds, styles,
};
use crate::config::{self, Config};
use crate::debug::DebugArgs;
use crate::fix::FixArgs;
use crate::input::{books, typed};
use crate::opened::Opened;
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{check_ending, ending};
use crate::progress::Progress;
use crate::stderr::complain;

/// Check puzzle books: which puzzles are wrong, where, and why
///
/// Searches for all solutions of every puzzle and compares them with the printed solution. That one
/// may be in the same line or object, after the puzzle, in a later section of the file, or in a
/// separate file (--solutions). The codes of all findings are listed at --allow.
///
/// Findings that involve several puzzles are reported at the end of each book, at the first puzzle
/// concerned. Findings with one cause are one finding with all its places.
///
/// A puzzle of another size or with more rules that a line of a text holds is judged by its own
/// rules; the summary says how many there are.
///
/// A figure that looks like a puzzle and was not read is a finding, and sets the exit code to 1:
/// another size, letters, a grid that leans, a picture of cells. Other things are only listed after
/// the numbers of the file: tables, pictures, empty grids without a number, and a decoration alone
/// on the first or last page.
#[derive(Debug, Args)]
#[command(
    mut_arg("files", |arg| arg.help(
        "Books to check; - is the standard input, which is also read if something is piped in and \
         no file is named. A folder is walked: every book in it and in its folders is checked or, \
         if its format cannot be read, refused; the pictures of a folder are one book. A pattern in quotation marks also works, \
         such as 'books/**/*.pdf'. A grid can be given in place of a book"
    )),
    mut_arg("force", |arg| arg.help("Replace existing files of --debug, --fix and --fix-grids")),
    group = ArgGroup::new("drawn").args(["debug", "fix", "fix_grids"]).multiple(true),
    after_help = "Example: sudoku check book.txt --solutions answers.txt"
)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    input: FilesArgs,

    /// Read solutions of the puzzles from this file; can be repeated
    #[arg(long, value_name = "FILE")]
    solutions: Vec<PathBuf>,

    /// Format of the report; full if omitted
    #[arg(long, value_name = "FORMAT", value_parser = styles())]
    format: Option<Style>,

    /// Also write a report to this file; can be repeated. The ending of the name sets the format:
    /// .html, .xml (junit), .json, .jsonl, .sarif or .txt (full). A file with another ending, or
    /// without one, gets the format of --format, and the standard output the full report. A report
    /// never replaces a book
    #[arg(short, long, value_name = "FILE")]
    output: Vec<PathBuf>,

    /// Also report puzzles that appear in this book, including equivalent ones; can be repeated
    #[arg(long, value_name = "FILE")]
    across: Vec<PathBuf>,

    /// Compare the size of this cover, a PDF with one page, with the one that the pages of the book
    /// need; with --profile
    #[arg(long, value_name = "FILE")]
    cover: Option<PathBuf>,

    #[command(flatten)]
    named: NamedArgs,

    #[command(flatten)]
    fix: FixArgs,

    #[command(flatten)]
    debug: DebugArgs,

    /// Print the JSON schema of the formats json and jsonl, and check nothing
    #[arg(long)]
    print_schema: bool,

    /// Print the number of findings of each code instead of the findings; with --format json or
    /// jsonl, as objects. Files of --output hold the findings all the same
    #[arg(long)]
    statistics: bool,

    /// Read options of the book project from this file [default: sudoku.toml, or the table
    /// [tool.sudoku] of pyproject.toml, in the folder of the call or above it, up to that with
    /// .git or the home folder, and below those of other users and of all, such as /tmp]. Keys are
    /// options without their dashes, such as allow = ["variant"], and files; paths are relative to
    /// the file. Options of the call win. If the call names files, the options of the book are left
    /// out: solutions, pages, expect, ignore, cover
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,

    /// Read no options from files
    #[arg(long, conflicts_with = "config")]
    no_config: bool,

    /// Also write the report as a page, to the file of --output or to a temporary one, and open it
    /// in the browser: that of the variable BROWSER, or of the system. The name of the file is
    /// printed if there is no browser; the exit code is that of the check
    #[arg(long, conflicts_with = "print_schema")]
    open: bool,

    /// Print nothing, only set the exit code
    #[arg(short, long)]
    quiet: bool,
}

/// Options that [`Options`] takes by their names, as in a file.
#[derive(Debug, Args)]
struct NamedArgs {
    /// Report an error unless the books contain exactly N puzzles
    #[arg(long, value_name = "N")]
    expect: Option<u64>,

    /// Compare the pages of PDF books with the rules of a print service: their number, size and
    /// margins, fonts, blank pages, fine print, and the parts of the file
    #[arg(long, value_name = "SERVICE", value_parser = profiles())]
    profile: Option<Profile>,

    /// Judge the number of pages for this paper [default: the one that takes the most]
    #[arg(long, value_name = "PAPER", value_parser = papers())]
    paper: Option<Paper>,

    /// Enable an informational check (does not affect the exit code); can be repeated
    #[arg(long, value_name = "CODE", value_parser = codes(Code::is_optional))]
    also: Vec<Code>,

    /// Rate every puzzle that has one solution: how hard it is for people. The report lists the
    /// ratings and the hardest techniques (full, json, jsonl, html) and says whether the difficulty
    /// rises; html has a plot. Findings of --also rating use this scale. After two million steps a
    /// rating is a lower bound
    #[arg(long, value_name = "SCALE", value_parser = scales())]
    rate: Option<Scale>,

    /// Leave out findings with this code, or of this severity; can be repeated
    #[arg(long, value_name = "CODE", value_parser = allowed())]
    allow: Vec<Vec<Code>>,

    /// Leave out a finding at one place, such as `unreadable@page 1`, `numbering@puzzle 57` or
    /// `solution-wrong@book.txt:12:1`: places as the report shows them; can be repeated
    #[arg(long, value_name = "CODE@PLACE")]
    ignore: Vec<Ignore>,

    /// Language of the report
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = report_languages())]
    language: Language,

    /// Stop after this many seconds. The part that was checked is reported, and the exit code is 2
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,

    /// Explain at most N broken puzzles: why they are broken, and how to fix them
    #[arg(long, value_name = "N", default_value_t = 1000)]
    explain: usize,

    /// List at most N findings of each kind; the summary counts the others
    #[arg(long, value_name = "N", default_value_t = 1000)]
    max_findings: u64,

    #[command(flatten)]
    threads: ThreadsArgs,
}

pub(crate) fn run(args: &CheckArgs, matches: &ArgMatches, color: When) -> Done {
    if args.print_schema {
        io::stdout().write_all(JSON_SCHEMA.as_bytes())?;
        return Ok(Outcome::Fine);
    }
    let config = config(args, matches)?;
    let mut options = options(args, matches, &config)?;
    let format = args.format.or(config.format);
    let input = FilesArgs {
        files: if args.input.files.is_empty() { config.files } else { args.input.files.clone() },
        read: ReadArgs {
            input_format: options.format,
            password: args.input.read.password.clone(),
            memory: options.budget.memory >> 20,
            pages: options.pages.clone(),
        },
        books: OnceLock::new(),
    };
    if input.files.is_empty() && !(args.output.is_empty() && args.debug.is_empty()) {
        // `-o book.pdf`: most likely the name of the report is missing.
        return Err(Failure::NoFile);
    }
    let files = input.files()?;
    let beside = || options.solutions.iter().chain(&options.across).chain(&options.cover);
    let inputs = Inputs::of(files.iter().chain(beside()));
    let before = args.fix.prepare(&files, &inputs, args.debug.force)?;
    args.debug.draw(&input.read, &files, &inputs)?;
    let opened = Opened::of(args.open, &args.output, format)?;
    let outputs: Vec<PathBuf> = args.output.iter().chain(opened.made()).cloned().collect();
    let reports = Reports::open(args, &outputs, format, color, options.language, &inputs);
    let mut reports = reports.inspect_err(|_| opened.discard())?;
    options.pictures = reports.has_pictures() || args.fix.is_asked();
    let all: Vec<_> = files.iter().chain(beside()).cloned().collect();
    let progress = Progress::new(&all, !args.quiet);
    let shares_terminal = io::stdout().is_terminal();
    let mut failed = false;
    let mut written = Ok(());
    let mut found = false;
    let mut findings = Vec::new();
    let sink = |finding: Finding| {
        if shares_terminal {
            progress.end();
        }
        found = true;
        written = reports.finding(&finding);
        if args.fix.is_asked() {
            findings.push(finding);
        }
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let on_error = |error| {
        progress.clear();
        complain(error);
        failed = true;
    };
    let on_progress = |so_far: sudoku_book::Progress| {
        progress.show(so_far.puzzles, so_far.bytes);
        ControlFlow::Continue(())
    };
    let mut summary = match files.iter().any(|file| typed(file).is_some()) {
        true => {
            let sources = files.iter().map(|file| input.open(file));
            check_sources(sources, &options, sink, on_error, on_progress)
        }
        false => check_each(&files, &options, sink, on_error, on_progress),
    };
    progress.end();
    summary.allowed_by = config.allowed_by;
    let late = summary.stopped;
    if late {
        let puzzles = summary.puzzles;
        complain(format_args!("the time is up after {puzzles} puzzles; the rest was not checked"));
        failed = true;
    }
    let is_empty = failed && !late && !found && summary.puzzles == 0;
    if let Err(error) = written.and_then(|()| reports.finish(&summary, is_empty)) {
        opened.discard();
        // The reader has gone. Not everything was reported, so all is not fine.
        return match error.kind() {
            io::ErrorKind::BrokenPipe => Ok(Outcome::Findings),
            _ => Err(error.into()),
        };
    }
    let is_ok = summary.is_ok();
    if args.fix.is_asked() && !failed {
        let mut report = Report::new(findings, summary);
        report.language = options.language;
        args.fix.write((&report, before), &files, &input.read, &inputs, args.debug.force)?;
    }
    if is_empty {
        opened.discard();
    } else {
        opened.show();
    }
    Ok(match (failed, is_ok) {
        (true, _) => Outcome::Failed,
        (false, false) => Outcome::Findings,
        (false, true) => Outcome::Fine,
    })
}

/// Whether the call has this option.
fn is_given(matches: &ArgMatches, key: &str) -> bool {
    let id = key.replace('-', "_");
    matches.try_contains_id(&id).unwrap_or(false)
        && matches.value_source(&id) == Some(ValueSource::CommandLine)
}

/// The options in the file of the project. A note names those that are used.
fn config(args: &CheckArgs, matches: &ArgMatches) -> Result<Config, Failure> {
    if args.no_config {
        return Ok(Config::default());
    }
    let names_files = !args.input.files.is_empty();
    let is_given = |key: &str| is_given(matches, key);
    let config = config::read_for(args.config.as_deref(), names_files, is_given);
    let config = config.map_err(Failure::Refused)?;
    if let Some(note) = config.note.as_ref().filter(|_| !args.quiet) {
        complain(note);
    }
    Ok(config)
}

/// The options of the call, else of the file, else the defaults of the command.
fn options(args: &CheckArgs, matches: &ArgMatches, config: &Config) -> Result<Options, Failure> {
    let mut named = Map::new();
    for key in Options::keys() {
        let of_file = config.named.get(key).filter(|_| !is_given(matches, key)).cloned();
        let of_call = || {
            let words = matches.try_get_raw(&key.replace('-', "_")).ok().flatten()?;
            let mut words: Vec<Value> = words.map(|word| word.to_string_lossy().into()).collect();
            Some(if words.len() == 1 { words.remove(0) } else { words.into() })
        };
        if let Some(value) = of_file.or_else(of_call) {
            named.insert(key.into(), value);
        }
    }
    let mut options: Options = serde_json::from_value(named.into()).map_err(Failure::refused)?;
    // Names of files in a call need not be UTF-8.
    if !args.solutions.is_empty() {
        options.solutions.clone_from(&args.solutions);
    }
    if !args.across.is_empty() {
        options.across.clone_from(&args.across);
    }
    if args.cover.is_some() {
        options.cover.clone_from(&args.cover);
    }
    options.solutions = books(&options.solutions)?;
    options.across = books(&options.across)?;
    options.threads = worker_threads(options.threads).unwrap_or(1);
    Ok(options)
}

/// The endings of reports.
const ENDINGS: [&str; 7] = ["html", "htm", "xml", "json", "jsonl", "sarif", "txt"];

/// The endings of books and pictures, which no report has.
fn is_of_books(ending: String) -> bool {
    const BOOKS: &str = "pdf xlsx xlsm xlsb xls ods rtf csv tsv sdk sdm ss opensudoku epub docx doc \
                         odt pptx odp svg gif bmp png jpg jpeg webp tif tiff zip md";
    BOOKS.split(' ').any(|known| known == ending)
}

/// Refuses to replace a book: a file with a grid in it that is not a report.
fn spare_book(path: &Path) -> Result<(), Failure> {
    let mut head = Vec::new();
    let Ok(file) = File::open(path) else { return Ok(()) };
    if !file.metadata().is_ok_and(|about| about.is_file()) {
        return Ok(());
    }
    file.take(HEAD).read_to_end(&mut head)?;
    let text = String::from_utf8_lossy(&head);
    let mut grids = 0;
    if !is_report(&text)
        && let Ok(source) = Source::new("", &head[..])
    {
        // Only a grid that can be read counts.
        let _ = read_batches(source, Format::Auto, &mut |entries| {
            grids += entries.iter().filter(|entry| entry.reading.is_ok()).count();
            ControlFlow::Continue(())
        });
    }
    match grids {
        0 => Ok(()),
        _ => {
            let name = path.display();
            Err(Failure::refused(format!("{name} is a book; name another file for the report")))
        }
    }
}

/// The part of a file that shows whether it is a book.
const HEAD: u64 = 1 << 16;

/// The reports on the standard output and in files.
struct Reports {
    shown: Shown,
    style: Style,
    files: Vec<ReportWriter<OutputFile>>,
}

impl Reports {
    fn open(
        args: &CheckArgs,
        outputs: &[PathBuf],
        format: Option<Style>,
        color: When,
        language: Language,
        inputs: &Inputs,
    ) -> Result<Self, Failure> {
        for path in outputs {
            // --format may name the format of a file with another ending, but not of a book.
            let is_known = format.is_some() && !ending(path).is_some_and(is_of_books);
            if !is_known {
                check_ending(path, &ENDINGS)?;
            }
            inputs.refuse(path)?;
            spare_book(path)?;
        }
        if !args.quiet {
            inputs.refuse_stdout()?;
        }
        if args.statistics
            && !matches!(
                format,
                None | Some(Style::Full | Style::Concise | Style::Json | Style::JsonLines)
            )
        {
            return Err(Failure::refused("--statistics has the formats full, json and jsonl"));
        }
        let mut shown = format.unwrap_or(Style::Full);
        let mut files = Vec::new();
        for path in outputs {
            let style = Style::of_file(path).or(format).unwrap_or(Style::Full);
            if Some(style) == format {
                // --format was meant for the file.
                shown = Style::Full;
            }
            let report = ReportWriter::new(OutputFile::sparing(path, inputs)?, style, false);
            files.push(report.language(language).saved_at(path));
        }
        let out: Box<dyn Write> = match args.quiet {
            true => Box::new(io::sink()),
            false => Box::new(BufWriter::with_capacity(1 << 16, io::stdout().lock())),
        };
        let writer = match args.statistics {
            true => Shown::Numbers(out, BTreeMap::new(), language),
            false => {
                let report = ReportWriter::new(out, shown, color.applies());
                Shown::Report(report.language(language))
            }
        };
        Ok(Self { shown: writer, style: shown, files })
    }

    /// Whether one of them shows every grid.
    fn has_pictures(&self) -> bool {
        self.style == Style::Html || self.files.iter().any(ReportWriter::has_pictures)
    }

    fn finding(&mut self, finding: &Finding) -> io::Result<()> {
        self.files.iter_mut().try_for_each(|file| file.finding(finding))?;
        match &mut self.shown {
            Shown::Report(report) => report.finding(finding),
            Shown::Numbers(_, numbers, _) => {
                *numbers.entry(finding.code).or_default() += 1;
                Ok(())
            }
        }
    }

    /// Writes the summaries. If no book could be read, the errors suffice for people.
    fn finish(self, summary: &Summary, is_empty: bool) -> io::Result<()> {
        for file in self.files {
            file.finish(summary)?.finish()?;
        }
        if is_empty && matches!(self.style, Style::Full | Style::Concise) {
            return Ok(());
        }
        match self.shown {
            Shown::Report(report) => report.finish(summary).map(drop),
            Shown::Numbers(mut out, mut numbers, language) => {
                for (code, more) in &summary.unlisted {
                    *numbers.entry(*code).or_default() += more;
                }
                write_numbers(&mut out, self.style, words(language), &numbers, summary)?;
                out.flush()
            }
        }
    }
}

/// The report on the standard output.
enum Shown {
    Report(ReportWriter<Box<dyn Write>>),
    /// The number of findings of each code.
    Numbers(Box<dyn Write>, BTreeMap<Code, u64>, Language),
}

/// Writes the number of findings of each code, the most frequent first.
fn write_numbers(
    out: &mut dyn Write,
    style: Style,
    words: &Words,
    numbers: &BTreeMap<Code, u64>,
    summary: &Summary,
) -> io::Result<()> {
    let mut rows: Vec<(Code, u64)> = numbers.iter().map(|(code, n)| (*code, *n)).collect();
    rows.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
    let meaning = |code: Code| words.phrase(&format!("code.{code}.meaning"));
    let objects = rows.iter().map(|(code, count)| {
        json!({
            "code": code.name(),
            "severity": code.severity().to_string(),
            "count": count,
            "meaning": meaning(*code),
        })
    });
    match style {
        Style::Json => writeln!(out, "{:#}", objects.collect::<Value>()),
        Style::JsonLines => objects.into_iter().try_for_each(|object| writeln!(out, "{object}")),
        _ => {
            for (code, n) in rows {
                let severity = words.phrase(&format!("severity.{}", code.severity()));
                writeln!(out, "{n:>8}  {severity:<8} {code:<25} {}", meaning(code))?;
            }
            writeln!(out, "{}", summary.in_words(words))
        }
    }
}
