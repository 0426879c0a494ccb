//! `sudoku check`.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;

use sudoku_book::{Options, ReportWriter, check_each};

use crate::Outcome;
use crate::args::CheckArgs;
use crate::progress::Progress;

pub(crate) fn run(args: &CheckArgs) -> io::Result<Outcome> {
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

    let stdout = io::stdout();
    let color = args.color.is_wanted();
    let out: Box<dyn Write> = match args.quiet {
        true => Box::new(io::sink()),
        false => Box::new(BufWriter::with_capacity(1 << 16, stdout.lock())),
    };
    let mut report = ReportWriter::new(out, args.format, color);
    let files = args.input.files("check");
    let all: Vec<_> = files.iter().chain(&args.solutions).chain(&args.across).cloned().collect();
    let progress = Progress::new(&all, !args.quiet);
    let seen_here = stdout.is_terminal();
    let mut failed = false;
    let mut written = Ok(());
    let summary = check_each(
        files,
        &options,
        |finding| {
            if seen_here {
                progress.end();
            }
            written = report.finding(&finding);
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
        |error| {
            progress.clear();
            eprintln!("sudoku: {error}");
            failed = true;
        },
        |so_far| progress.show(so_far.puzzles, so_far.bytes),
    );
    progress.end();
    if let Err(error) = written.and_then(|()| report.finish(&summary).map(drop)) {
        // Nobody hears the rest; but not all was told, so it is not fine.
        return match error.kind() {
            io::ErrorKind::BrokenPipe => Ok(Outcome::Findings),
            _ => Err(error),
        };
    }
    Ok(match (failed, summary.is_ok()) {
        (true, _) => Outcome::Failed,
        (false, false) => Outcome::Findings,
        (false, true) => Outcome::Fine,
    })
}
