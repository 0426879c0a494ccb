//! `sudoku check`.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::Path;

use sudoku_book::{
    Finding, JSON_SCHEMA, Options, OutputFile, ReportWriter, Source, Style, Summary, check_each,
};

use crate::args::CheckArgs;
use crate::outcome::{Done, Failure, Outcome};
use crate::progress::Progress;

pub(crate) fn run(args: &CheckArgs) -> Done {
    if args.print_schema {
        io::stdout().write_all(JSON_SCHEMA.as_bytes())?;
        return Ok(Outcome::Fine);
    }
    let mut options = Options::default();
    options.format = args.input.input_format;
    options.password = args.input.password.as_deref().map(Box::from);
    options.solutions.clone_from(&args.solutions);
    options.allow.clone_from(&args.allow);
    options.also.clone_from(&args.also);
    options.across.clone_from(&args.across);
    options.expect = args.expect;
    options.profile = args.profile;
    options.threads = args.threads;
    options.explained = args.explain;

    if let Some(path) = &args.debug {
        draw_recognised(args, path)?;
    }
    let mut reports = Reports::open(args)?;
    let files = args.input.files()?;
    let all: Vec<_> = files.iter().chain(&args.solutions).chain(&args.across).cloned().collect();
    let progress = Progress::new(&all, !args.quiet);
    let seen_here = io::stdout().is_terminal();
    let mut failed = false;
    let mut written = Ok(());
    let summary = check_each(
        files,
        &options,
        |finding| {
            if seen_here {
                progress.end();
            }
            written = reports.finding(&finding);
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
        |error| {
            progress.clear();
            eprintln!("sudoku: {error}");
            failed = true;
        },
        |so_far| {
            progress.show(so_far.puzzles, so_far.bytes);
            ControlFlow::Continue(())
        },
    );
    progress.end();
    if let Err(error) = written.and_then(|()| reports.finish(&summary)) {
        // Nobody hears the rest; but not all was told, so it is not fine.
        return match error.kind() {
            io::ErrorKind::BrokenPipe => Ok(Outcome::Findings),
            _ => Err(error.into()),
        };
    }
    Ok(match (failed, summary.is_ok()) {
        (true, _) => Outcome::Failed,
        (false, false) => Outcome::Findings,
        (false, true) => Outcome::Fine,
    })
}

/// Writes what is recognised on the pages of the only book.
fn draw_recognised(args: &CheckArgs, path: &Path) -> Result<(), Failure> {
    let files = args.input.files()?;
    let [book] = &files[..] else {
        let count = files.len();
        return Err(Failure::Refused(format!("--debug draws one book, but {count} are named")));
    };
    let drawn = Source::open(book).and_then(|source| {
        sudoku_book::draw_recognised(match &args.input.password {
            Some(password) => source.password(password),
            None => source,
        })
    });
    let mut file = OutputFile::new(path)?;
    file.write_all(drawn.map_err(Failure::refused)?.as_bytes())?;
    Ok(file.finish()?)
}

/// What is written to the standard output and to files.
struct Reports {
    shown: ReportWriter<Box<dyn Write>>,
    files: Vec<ReportWriter<OutputFile>>,
}

impl Reports {
    fn open(args: &CheckArgs) -> io::Result<Self> {
        let mut shown = args.format.unwrap_or(Style::Full);
        let mut files = Vec::new();
        for path in &args.output {
            let style = Style::of_file(path).or(args.format).unwrap_or(Style::Full);
            if Some(style) == args.format {
                // It was meant for the file.
                shown = Style::Full;
            }
            let report = ReportWriter::new(OutputFile::new(path)?, style, false);
            files.push(report.stands_at(path));
        }
        let out: Box<dyn Write> = match args.quiet {
            true => Box::new(io::sink()),
            false => Box::new(BufWriter::with_capacity(1 << 16, io::stdout().lock())),
        };
        Ok(Self { shown: ReportWriter::new(out, shown, args.color.is_wanted()), files })
    }

    fn finding(&mut self, finding: &Finding) -> io::Result<()> {
        self.files.iter_mut().try_for_each(|file| file.finding(finding))?;
        self.shown.finding(finding)
    }

    fn finish(self, summary: &Summary) -> io::Result<()> {
        for file in self.files {
            file.finish(summary)?.finish()?;
        }
        self.shown.finish(summary).map(drop)
    }
}
