//! Checking books: [`check_each`], and [`Checker`], on which it is built.
//!
//! [`Code`](crate::Code) describes every kind of fault. A printed solution is matched with its
//! puzzle as follows:
//!
//! * In one line, row or object with its puzzle, or right after it in a book of such pairs: it
//!   belongs to that puzzle, right or wrong.
//! * In a later section, or in a file of solutions: by its digits, its number or name, and its
//!   place, as [`pair`](crate::pair) says.
//!
//! A wrong solution that is the right one of another puzzle of the book is reported as
//! `solution-swapped`; two swapped solutions make one finding.
//!
//! Equivalent puzzles are found by forms that they share, as [`compare`] says. A solution grid that
//! several puzzles share is reported when a book ends, at the first of them in that book. If
//! another book of the call adds more, the finding is repeated with all of them.
//!
//! # Memory
//!
//! Books are read as streams, in batches of 8192 entries:
//!
//! ```text
//! reading ─ entries ─> Checker ─ puzzles ─> Solver ─ verdicts ─> judging ─ findings ─> sink
//! (its own thread)     (the caller's thread, except that the Solver has several)
//! ```
//!
//! One batch is read while the one before it is solved and judged. Two of entries, one of puzzles
//! with their verdicts, and the machines that solve them need some ten megabytes. The following
//! stays in memory:
//!
//! * for every puzzle of the call 20 to 25 bytes to find duplicates, and one bit;
//! * for every puzzle 20 to 25 more to find equivalent ones, or its solution; for those
//!   that share a solution, 40 to 80;
//! * for the first 524,288 puzzles of a book about 100 bytes, to compare them with solutions
//!   printed elsewhere, and as much for each such solution; beyond that, a finding `not-checked`
//!   reports it;
//! * about 40 bytes for each of as many labels with words, to know which of them name only one
//!   puzzle;
//! * for up to 32,768 puzzles that came more than once, their answers, at about 300 bytes each:
//!   copies are not solved again;
//! * if they are rated, about 40 bytes for each rating, and the grids of a batch that wait for
//!   theirs;
//! * up to 20,000 findings, which leave in the order of the book when it ends, or
//!   earlier if there are more.

mod answer;
mod apart;
mod causes;
mod checker;
mod compare;
mod copies;
mod desk;
mod doubt;
mod explain;
mod explanation;
mod files;
mod forms;
mod ignore;
mod job;
mod judge;
mod keys;
mod latin;
mod names;
mod options;
mod other_kind;
mod outcome;
mod outlet;
mod places;
mod printed;
mod quick_form;
mod ratings;
mod sheets;
mod stretches;
mod summary;
mod survey;
mod tally;
mod variants;
mod workers;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

pub use checker::Checker;
pub use explanation::Explanation;
use files::FileKind;
pub use ignore::{Ignore, ParseIgnoreError};
pub use options::Options;
pub(crate) use ratings::{Figure, hardness};
pub use ratings::{RatedPuzzle, RatingRange, Ratings};
pub(crate) use sheets::sheets;
pub use sheets::{Sheet, SheetGrid, SheetVerdict};
pub use summary::{FileSummary, ReadGrid, Summary, UnreadFile};

use crate::entry::Entry;
use crate::finding::Finding;
use crate::format::Format;
use crate::read::{read_batches, read_batches_here, read_book};
use crate::source::{Source, SourceError};

/// The progress of a check.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// The number of puzzles checked so far.
    pub puzzles: u64,
    /// The number of bytes read so far, of all files.
    pub bytes: u64,
}

/// Checks these books and gives each finding to `sink` as soon as it is certain, until the sink
/// breaks. Files that cannot be read are passed to `failed` and listed in the summary; the others
/// are still checked. But if a file of solutions cannot be opened, nothing is checked. `progress`
/// is called now and then. If it breaks, nothing more is checked, and the summary covers the part
/// that was.
///
/// Files are read on a separate thread, unless [`Options::threads`] is 1.
pub fn check_each(
    paths: impl IntoIterator<Item = impl AsRef<Path>>,
    options: &Options,
    sink: impl FnMut(Finding) -> ControlFlow<()>,
    failed: impl FnMut(SourceError),
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Summary {
    let paths: Vec<_> = paths.into_iter().collect();
    let is_checked = |path: &Path| {
        let same = |other: &Path| {
            path == other
                || path
                    .canonicalize()
                    .ok()
                    .is_some_and(|path| other.canonicalize().is_ok_and(|other| path == other))
        };
        paths.iter().any(|other| same(other.as_ref()))
    };
    // `--across dir/*` usually includes the book being checked; skip it.
    let across = options.across.iter().map(PathBuf::as_path).filter(|path| !is_checked(path));
    let across: Vec<&Path> = across.collect();
    let books = paths.iter().map(|path| Source::open(path.as_ref()));
    check_opened(books, &across, options, sink, failed, progress)
}

/// The same for books that are open already, such as pictures in memory.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_book::{Options, Source, check_sources};
///
/// let photo = Source::of_pixels("camera", 640, 480, &[255; 640 * 480]);
/// let go_on = |_| ControlFlow::Continue(());
/// let summary = check_sources([photo], &Options::default(), |_| ControlFlow::Continue(()), drop, go_on);
/// assert!(!summary.is_ok()); // there is no puzzle
/// ```
pub fn check_sources(
    sources: impl IntoIterator<Item = Result<Source<'static>, SourceError>>,
    options: &Options,
    sink: impl FnMut(Finding) -> ControlFlow<()>,
    failed: impl FnMut(SourceError),
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Summary {
    let across: Vec<&Path> = options.across.iter().map(PathBuf::as_path).collect();
    check_opened(sources, &across, options, sink, failed, progress)
}

fn check_opened(
    books: impl IntoIterator<Item = Result<Source<'static>, SourceError>>,
    across: &[&Path],
    options: &Options,
    sink: impl FnMut(Finding) -> ControlFlow<()>,
    mut failed: impl FnMut(SourceError),
    mut progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Summary {
    let mut checker = Checker::new(options, sink);
    let prepared = |source: Source<'static>| {
        let source = source.budget(options.budget);
        let source = source.halt(options.halt.clone()).watch(options.watch.clone());
        let source = match &options.password {
            Some(password) => source.password(password),
            None => source,
        };
        if options.pictures { source.drawings() } else { source }
    };
    let open = |path: &Path| Source::open(path).map(prepared);
    let mut solutions = Vec::new();
    let mut missing = false;
    for path in &options.solutions {
        match open(path) {
            Ok(source) => solutions.push((Ok(source), FileKind::Solutions)),
            Err(error) => {
                checker.unread(&error);
                failed(error);
                missing = true;
            }
        }
    }
    if missing {
        // Without them every puzzle would seem to lack its solution.
        return checker.finish();
    }
    if let Some(path) = &options.cover {
        let go_on = &mut |_| ControlFlow::Continue(());
        match open(path).and_then(|source| {
            let name = source.name().to_owned();
            read_book(source, Format::Auto, go_on).map(|book| (name, book.print))
        }) {
            Ok((name, print)) => checker.cover(&name, print),
            Err(error) => {
                checker.unread(&error);
                failed(error);
            }
        }
    }
    let across = across.iter().map(|path| (open(path), FileKind::Across));
    let select = |source: Source<'static>| match &options.pages {
        Some(pages) => source.pages(pages.clone()),
        None => source,
    };
    let books = books.into_iter().map(|book| (book.map(prepared).map(select), FileKind::Book));
    let read = if options.threads == 1 { read_batches_here } else { read_batches };
    let mut bytes = 0;
    for (source, kind) in across.chain(books).chain(solutions) {
        let source = match source {
            Ok(source) => source,
            Err(error) => {
                checker.unread(&error);
                failed(error);
                continue;
            }
        };
        checker.open_file(source.name(), kind);
        let meter = source.meter();
        let mut take = |entries: &mut Vec<Entry>| {
            entries.drain(..).try_for_each(|entry| checker.entry(entry))?;
            let puzzles = checker.puzzles();
            checker.go_on(progress(Progress { puzzles, bytes: bytes + meter.bytes() }))
        };
        let read = read(source, options.format, &mut take);
        bytes += meter.bytes();
        // Nothing is known about the pages that were not read.
        if let Some(book) = read.as_ref().ok().filter(|book| !book.stopped) {
            checker.print(book.print.as_ref());
            checker.remarks(&book.remarks);
            checker.promises(&book.promises);
            checker.pictures(&book.pictures);
        }
        // The part read before the error is also reported.
        let flow = checker.close();
        if let Err(error) = read {
            checker.unread(&error);
            failed(error);
        }
        if flow.is_break() {
            break;
        }
    }
    checker.finish()
}
