//! Files or the standard input, and the puzzles in them.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use sudoku_book::{
    Form, Inputs, OneLine, PlainBlock, PlainList, PuzzleRecord, Records, Source, SourceError, Walk,
    foreign_notation, read_batches,
};
use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use crate::args::{FilesArgs, InputArgs};
use crate::outcome::{Done, Failure, Outcome};
use crate::progress::Progress;
use crate::stderr::complain;

/// The records needed to write this form: with solutions from anywhere in the book if it keeps
/// solutions.
pub(crate) fn records_for(form: Form) -> fn() -> Records {
    if form.keeps_solutions() { Records::new } else { Records::streaming }
}

impl FilesArgs {
    /// The files to read; without any, the standard input, unless that is a terminal.
    /// Folders and patterns are walked at the first call.
    pub(crate) fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        match self.files.as_slice() {
            [] if io::stdin().is_terminal() => return Err(Failure::NoFile),
            [] => return Ok(vec!["-".into()]),
            _ => {}
        }
        if let Some(books) = self.books.get() {
            return Ok(books.clone());
        }
        let books = books(&self.files)?;
        Ok(self.books.get_or_init(|| books).clone())
    }

    /// The file, or the grid that is given in place of a file.
    pub(crate) fn open(&self, path: &Path) -> Result<Source<'static>, SourceError> {
        let source = match typed(path) {
            Some(grid) => Source::new("grid", io::Cursor::new(grid.to_owned()))?,
            None => return self.read.open(path),
        };
        Ok(self.read.opened(source))
    }

    /// The files that are read.
    pub(crate) fn inputs(&self) -> Result<Inputs, Failure> {
        Ok(Inputs::of(self.files()?))
    }
}

impl InputArgs {
    /// The files that are read.
    pub(crate) fn inputs(&self) -> Result<Inputs, Failure> {
        self.files.inputs()
    }

    /// Reads all puzzles and hands them to `work` with the name of their file: some thousands at a
    /// time, or fewer if no more arrive for a moment. Meanwhile the next ones are read. A file that
    /// cannot be read is reported, and the outcome is [`Outcome::Failed`]. If the user `waits`
    /// ([`OutputArgs::leaves_waiting`](crate::output::OutputArgs::leaves_waiting)), the progress is
    /// shown.
    pub(crate) fn puzzles(
        &self,
        records: fn() -> Records,
        waits: bool,
        work: impl FnMut(&str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>,
    ) -> Done {
        self.read(records, Rules::Any, &[LeftOut::Called, LeftOut::Taken], waits, work)
    }

    /// Like [`puzzles`](Self::puzzles), for work that also takes the puzzles of plain lists.
    pub(crate) fn worked(&self, records: fn() -> Records, waits: bool, work: impl Work) -> Done {
        self.read(records, Rules::Any, &[LeftOut::Called, LeftOut::Taken], waits, work)
    }

    /// Like [`puzzles`](Self::puzzles), for verbs that judge puzzles by the ordinary rules: one
    /// with other rules counts as one that cannot be read.
    pub(crate) fn judged(
        &self,
        records: fn() -> Records,
        waits: bool,
        work: impl FnMut(&str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>,
    ) -> Done {
        self.read(records, Rules::Ordinary, &[LeftOut::Called, LeftOut::Taken], waits, work)
    }

    /// Like [`puzzles`](Self::puzzles), for verbs that write the solutions with their puzzles, or
    /// as [`Records::each`] does.
    pub(crate) fn written(
        &self,
        form: Form,
        waits: bool,
        work: impl FnMut(&str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>,
    ) -> Done {
        let records = if form.keeps_solutions() { Records::new } else { Records::each };
        self.read(records, Rules::Any, &[LeftOut::Called], waits, work)
    }

    /// Like [`judged`](Self::judged), for verbs that answer puzzles as they come: solutions that
    /// are left out are not reported, but for grids that nothing calls a solution. With
    /// `of_each`, every grid is passed on, whatever its rules.
    pub(crate) fn answered(&self, of_each: bool, waits: bool, work: impl Work) -> Done {
        match of_each {
            true => self.read(Records::each, Rules::Any, &[LeftOut::Taken], waits, work),
            false => self.read(Records::streaming, Rules::Ordinary, &[LeftOut::Taken], waits, work),
        }
    }

    fn read(
        &self,
        new_records: fn() -> Records,
        rules: Rules,
        reported: &[LeftOut],
        waits: bool,
        mut work: impl Work,
    ) -> Done {
        let mut outcome = Outcome::Fine;
        let files = self.files.files()?;
        let progress = Progress::new(&files, waits);
        let (mut done, mut bytes, mut taken) = (0, 0, 0);
        for path in files {
            let open = |outcome: &mut Outcome| {
                let failed = |error: &SourceError| {
                    progress.clear();
                    complain(error);
                    *outcome = Outcome::Failed;
                };
                self.files.open(&path).inspect_err(failed).ok()
            };
            let Some(mut source) = open(&mut outcome) else { continue };
            let name = plain(source.name());
            let mut answered = 0;
            if work.takes_plain() {
                match PlainList::of(source, self.files.read.input_format) {
                    Err(other) => source = *other,
                    Ok(mut list) => {
                        let (mut block, meter) = (PlainBlock::default(), list.meter());
                        while list.next(&mut block, PLAIN) {
                            outcome = outcome.max(work.plain(&name, &block)?);
                            answered += block.puzzles().len();
                            progress.show(done + answered as u64, bytes + meter.bytes());
                        }
                        progress.clear();
                        let is_whole = match list.finish() {
                            Ok(is_whole) => is_whole && answered > 0,
                            Err(error) => {
                                complain(&error);
                                outcome = Outcome::Failed;
                                true
                            }
                        };
                        if is_whole {
                            done += answered as u64;
                            bytes += meter.bytes();
                            continue;
                        }
                        // It has lines of other kinds, so it is read again as any book.
                        let Some(again) = open(&mut outcome) else { continue };
                        source = again;
                    }
                }
            }
            let meter = source.meter();
            let new_records = if self.each.each { Records::each } else { new_records };
            let (mut pairing, mut records) = (new_records().keeping(), Vec::new());
            let (before, mut worked) = (done, Ok(()));
            let mut hand_over = |records: &mut Vec<PuzzleRecord>| {
                if worked.is_ok() {
                    done += records.len() as u64;
                    let before = answered.min(records.len());
                    answered -= before;
                    records.drain(..before);
                    let one = work.records(&name, records);
                    worked = one.map(|one| outcome = outcome.max(one));
                    records.clear();
                    progress.show(done, bytes + meter.bytes());
                }
                if worked.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let read = read_batches(source, self.files.read.input_format, &mut |entries| {
                entries.drain(..).for_each(|entry| {
                    records.extend(pairing.entry(entry).map(|record| rules.of(record)));
                });
                hand_over(&mut records)
            });
            records.extend(pairing.finish().map(|record| rules.of(record)));
            let _ = hand_over(&mut records);
            progress.clear();
            worked?;
            bytes += meter.bytes();
            if reported.contains(&LeftOut::Called) {
                left_out(&name, pairing.called_left_out());
            }
            taken += pairing.taken();
            if let Err(error) = read {
                complain(&error);
                outcome = Outcome::Failed;
            } else if done == before {
                let empty = if meter.bytes() == 0 { "; it is empty" } else { "" };
                complain(format_args!("{name}: no puzzle found{empty}"));
                outcome = outcome.max(Outcome::Findings);
            }
        }
        if reported.contains(&LeftOut::Taken) {
            say_taken(taken);
        }
        Ok(outcome)
    }
}

/// The most puzzles of a plain list that are worked on at once.
const PLAIN: usize = 1 << 13;

/// The work on the puzzles that are read.
pub(crate) trait Work {
    /// Works on these records of this file.
    fn records(&mut self, file: &str, records: &mut Vec<PuzzleRecord>) -> io::Result<Outcome>;

    /// Whether [`plain`](Self::plain) does the same for the puzzles of plain lists.
    fn takes_plain(&self) -> bool {
        false
    }

    /// Works on these puzzles of a plain list.
    fn plain(&mut self, _file: &str, _block: &PlainBlock) -> io::Result<Outcome> {
        Ok(Outcome::Fine)
    }
}

impl<F: FnMut(&str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>> Work for F {
    fn records(&mut self, file: &str, records: &mut Vec<PuzzleRecord>) -> io::Result<Outcome> {
        self(file, records)
    }
}

/// The puzzles that a verb takes.
#[derive(Clone, Copy)]
enum Rules {
    Any,
    Ordinary,
}

impl Rules {
    fn of(self, record: PuzzleRecord) -> PuzzleRecord {
        match self {
            Self::Any => record,
            Self::Ordinary => record.ordinary(),
        }
    }
}

/// Grids that get no answer, and are reported.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LeftOut {
    /// Solutions, as the book calls them, that are not beside their puzzles.
    Called,
    /// Full grids that were taken for solutions.
    Taken,
}

/// A name in one harmless line.
pub(crate) fn plain(name: &str) -> String {
    OneLine(name).to_string()
}

/// The books that names in a call stand for. Everything that is left out is said.
pub(crate) fn books(names: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut books = Vec::new();
    for name in names {
        if typed(name).is_some() {
            books.push(name.clone());
            continue;
        }
        if let Some(reason) = misnamed(name) {
            return Err(Failure::Refused(reason));
        }
        let walk = Walk::of([name]).map_err(Failure::refused)?;
        if walk.left_out() {
            complain(left_aside(name, &walk));
        }
        books.extend(walk.books);
    }
    Ok(books)
}

/// The grid that is typed in place of a file: an ordinary one, or one of another kind.
pub(crate) fn typed(name: &Path) -> Option<&str> {
    let is_other = |text: &str| foreign_notation(text).is_some_and(|it| it.other_kind.is_some());
    let is_any = |text: &str| is_grid(text) || is_line(text) || is_other(text);
    name.to_str().filter(|text| is_any(text) && !name.exists())
}

/// The reason why a name cannot be that of a file: it is an address, or nearly a grid.
pub(crate) fn misnamed(name: &Path) -> Option<String> {
    let text = name.to_str().filter(|_| !name.exists())?;
    if let Some(reason) = foreign_notation(text) {
        return Some(format!("{}: {reason}", OneLine(text)));
    }
    if text.starts_with("http://") || text.starts_with("https://") {
        return Some(format!("{text}: an address on the web; download the file, and name that"));
    }
    let reason = not_a_grid(text)?;
    Some(format!("{text}: no such file, and not a grid: {reason}"))
}

/// The reason why a text that looks like a grid is not one.
fn not_a_grid(text: &str) -> Option<String> {
    let symbols = || text.chars().filter(|c| !c.is_whitespace());
    let is_cell = |c: &char| matches!(c, '0'..='9' | '.' | '_' | '*' | '-');
    let (all, cells) = (symbols().count(), symbols().filter(is_cell).count());
    let has_ending = Path::new(text).extension().is_some_and(|ending| {
        ending.as_encoded_bytes().iter().any(u8::is_ascii_alphabetic) && ending.len() <= 5
    });
    let is_pattern = all < 40 && text.contains(['*', '?', '[']);
    let is_name = has_ending && all < 70 || is_pattern || text == "-" || text.contains(['/', '\\']);
    if is_name || 4 * cells < 3 * all || all == 0 {
        return None;
    }
    if let Some((at, symbol)) =
        (1..).zip(symbols()).find(|(_, c)| !is_cell(c) && !"|+=,;:#".contains(*c))
    {
        return Some(format!(
            "symbol {at} is {symbol:?}, neither a digit nor an empty cell (. or 0)"
        ));
    }
    let is_plain = cells == all && ![81, 162, 729].contains(&all);
    let s = if all == 1 { "" } else { "s" };
    is_plain.then(|| format!("{all} symbol{s}, expected 81"))
}

/// The most names that are listed.
const LISTED: usize = 10;

/// The line that says what is left out of a folder.
fn left_aside(name: &Path, walk: &Walk) -> String {
    let counted = |n: usize, one: &str| match n {
        0 => None,
        1 => Some(format!("1 {one}")),
        n => Some(format!("{n} {one}s")),
    };
    let listed = |names: &[PathBuf]| {
        let shown: Vec<String> =
            names.iter().take(LISTED).map(|name| plain(&name.to_string_lossy())).collect();
        let more = names.len().saturating_sub(LISTED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        if shown.is_empty() { more } else { format!(" ({}{more})", shown.join(", ")) }
    };
    let others = counted(walk.others.len(), "file");
    let again = counted(walk.again.len(), "link");
    let parts = [
        others.map(|files| {
            format!("{files} without the ending or the grids of a book{}", listed(&walk.others))
        }),
        counted(walk.hidden as usize, "hidden file"),
        again.map(|links| format!("{links} to folders that were read{}", listed(&walk.again))),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let books = counted(walk.books.len(), "book").unwrap_or_default();
    format!("{}: {books}; left out: {}", name.display(), parts.join(", "))
}

/// Whether the text looks more like a grid than like the name of a file: 70 or more digits and
/// signs for empty cells, and no letter.
pub(crate) fn is_grid(text: &str) -> bool {
    let cells = text.chars().filter(|c| matches!(c, '0'..='9' | '.' | '_' | '*' | '-')).count();
    let others = text.chars().filter(|c| c.is_alphabetic() || *c == '/').count();
    cells >= 70 && others == 0
}

/// Whether the text is a grid with other fields, as in the line of a bank of puzzles: not a name.
fn is_line(text: &str) -> bool {
    text.len() > 81 && !text.contains('/') && text.parse::<AnyPuzzle>().is_ok()
}

fn left_out(file: &str, solutions: u64) {
    match solutions {
        0 => {}
        1 => complain(format_args!("{file}: 1 separate solution was left out")),
        n => complain(format_args!("{file}: {n} separate solutions were left out")),
    }
}

fn say_taken(grids: u64) {
    let taken = match grids {
        0 => return,
        1 => "1 full grid is taken for the solution of a puzzle".into(),
        n => format!("{n} full grids are taken for solutions of puzzles"),
    };
    complain(format_args!("{taken}; --each answers every grid"));
}

/// The grid of a puzzle, unless it is pencil marks or cannot be read.
pub(crate) fn grid(record: &PuzzleRecord) -> Option<&Grid> {
    match &record.puzzle {
        Ok(AnyPuzzle::Grid(grid)) => Some(grid),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_grids_are_distinguished_from_names() {
        let grid =
            ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
        let said = |text: &str| not_a_grid(text).unwrap_or_default();
        assert_eq!(said(&grid[1..]), "80 symbols, expected 81");
        assert_eq!(said("5 3 . . 7"), "5 symbols, expected 81");
        assert_eq!(said("4"), "1 symbol, expected 81");
        assert!(said(&grid.replace('1', "x")).starts_with("symbol 2 is 'x'"));
        for name in [grid, "book", "2024.txt", "1.pdf", "*", "[0-9]*", "books/1", "-", "", "hello"]
        {
            assert_eq!(said(name), "", "{name}");
        }
    }
}
