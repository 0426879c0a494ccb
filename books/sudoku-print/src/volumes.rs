//! [`EarlierVolumes`]: the puzzles of earlier books of a series, of which a new one has none.
//!
//! ```text
//! a book ─ read ─> entries ──> the check, with the places of copies
//!                     └──────> a number for each puzzle and all of its equivalents
//!                                ├──> new puzzles that have one are left out
//!                                └──> the sentence in the book, if no puzzle has one
//! ```
//!
//! The numbers are the same for all equivalent puzzles, so that puzzles without a common one are
//! not equivalent, whatever the limits of a search.

use std::collections::HashSet;
use std::fmt::Display;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use sudoku_book::{Checker, Entry, Finding, Format, PuzzleRecord, Source, read_book};
use sudoku_core::{AnyPuzzle, Canonicalizer, Grid, Limits, Solutions, solve_grid};
use sudoku_variant::{Alphabet, Puzzle, Structure};

use super::MakeError;

/// Earlier volumes of a series: a book that is made after them has no puzzle that is equal or
/// equivalent to one of theirs.
///
/// ```
/// use sudoku_book::{Format, Recipe, Source};
/// use sudoku_core::Limits;
/// use sudoku_print::{ChapterOrder, EarlierVolumes, Interior};
///
/// let orders: Vec<ChapterOrder> = vec!["easy=2".parse()?];
/// let mut first = Interior::new();
/// first.generate(&orders, 1, &Recipe::default(), Limits::new(), &mut || {})?;
/// let pdf = first.plan()?.to_pdf()?;
///
/// let mut volumes = EarlierVolumes::new();
/// volumes.read(Source::new("volume1.pdf", &*pdf)?, Format::Auto)?;
/// assert!(first.across(volumes.clone()).plan().is_err()); // it has the same puzzles
///
/// let mut second = Interior::new().across(volumes); // with the same seed
/// second.generate(&orders, 1, &Recipe::default(), Limits::new(), &mut || {})?;
/// assert_eq!(second.plan()?.puzzles(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct EarlierVolumes(Vec<Arc<Volume>>);

/// A volume.
#[derive(Debug, Default)]
struct Volume {
    name: Box<str>,
    entries: Vec<Entry>,
    classes: HashSet<Class>,
    /// Whether the class of a puzzle of another kind is unknown.
    is_open: bool,
}

/// All equivalents of a puzzle, in a number that they share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Class {
    /// Of ordinary puzzles: two have the same if and only if they are equivalent.
    Form([u8; 81]),
    /// Of another kind: hardly ever that of others.
    Structure(u64),
    /// Of a grid with few symbols, which are compared for copies alone.
    Copy(u64),
}

impl EarlierVolumes {
    /// No volumes.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of volumes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no volumes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a book of any format that can be read.
    ///
    /// # Errors
    ///
    /// [`MakeError::Volume`]: it cannot be read, one of its grids cannot, it has no puzzle, or it
    /// has those of an earlier one.
    pub fn read(&mut self, source: Source<'_>, format: Format) -> Result<(), MakeError> {
        let name: Box<str> = source.name().into();
        let failed = |reason: &dyn Display| MakeError::Volume(reason.to_string().into());
        let mut volume = Volume { name: name.clone(), ..Volume::default() };
        let mut canonicalizer = Canonicalizer::new();
        let mut lost = None;
        let read = read_book(source, format, &mut |entry| {
            if let Some(reason) = volume.take(&entry, &mut canonicalizer) {
                let label = entry.label.as_ref().map(|label| format!(", {}", label.text));
                let place = entry.place.in_file() + &label.unwrap_or_default();
                lost = Some(format!("{place}: {reason}"));
                return ControlFlow::Break(());
            }
            volume.entries.push(entry);
            ControlFlow::Continue(())
        })
        .map_err(|error| failed(&error))?;
        let about = |reason: &str| Err(failed(&format_args!("{name}: {reason}")));
        if let Some(lost) = lost {
            return about(&format!(
                "{lost}: correct it, or give the puzzles of this volume as text"
            ));
        }
        if read.stopped {
            return about("it was not read to its end");
        }
        if volume.classes.is_empty() && !volume.is_open {
            return about("there is no puzzle in this earlier volume");
        }
        let is_same = |other: &&Arc<Volume>| {
            other.classes == volume.classes && other.entries.len() == volume.entries.len()
        };
        if let Some(other) = self.0.iter().find(is_same) {
            return about(&format!("it has the puzzles of {}: name each volume once", other.name));
        }
        self.0.push(volume.into());
        Ok(())
    }

    /// These volumes, and before a chapter of another kind the chapters of its own book: in small
    /// grids a puzzle is soon met again. Ordinary puzzles have no need of it.
    ///
    /// ```
    /// use sudoku_print::EarlierVolumes;
    /// use sudoku_variant::text::parse;
    ///
    /// let chapter = [parse("1.....3..2.....4")?.into()];
    /// assert!(!EarlierVolumes::new().with_chapters(&chapter).is_empty());
    /// # Ok::<(), sudoku_variant::text::ParseError>(())
    /// ```
    #[must_use]
    pub fn with_chapters<'a>(&self, records: impl IntoIterator<Item = &'a PuzzleRecord>) -> Self {
        let others = records.into_iter().filter_map(|record| record.puzzle.as_ref().err());
        let others = others.filter_map(|reason| of_kind(reason.other_kind.as_deref()?));
        let book = Volume { classes: others.collect(), ..Volume::default() };
        let mut volumes = self.clone();
        volumes.0.extend((!book.classes.is_empty()).then(|| book.into()));
        volumes
    }

    /// Gives the volumes to a check, before the books that are compared with them.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_book::{Checker, Options};
    /// use sudoku_print::EarlierVolumes;
    ///
    /// let mut checker = Checker::new(&Options::default(), |_| ControlFlow::Continue(()));
    /// EarlierVolumes::new().precede(&mut checker);
    /// assert!(checker.finish().across.is_empty());
    /// ```
    pub fn precede<S>(&self, checker: &mut Checker<S>)
    where
        S: FnMut(Finding) -> ControlFlow<()>,
    {
        for volume in &self.0 {
            checker.open_across(&volume.name);
            let mut entries = volume.entries.iter();
            let _ = entries.try_for_each(|entry| checker.entry(entry.clone()));
            let _ = checker.close();
        }
    }

    /// The number of puzzles that can be met again.
    pub(super) fn puzzles(&self) -> usize {
        self.0.iter().map(|volume| volume.classes.len()).sum()
    }

    /// Whether they have a puzzle that is, or may be, equivalent to this one.
    pub(super) fn have(&self, record: &PuzzleRecord, canonicalizer: &mut Canonicalizer) -> bool {
        let class = (!self.is_empty()).then(|| class_of(record, canonicalizer)).flatten();
        class.is_some_and(|class| self.0.iter().any(|volume| volume.classes.contains(&class)))
    }

    /// The number of volumes, if it is certain that none of these puzzles is equivalent to one of
    /// theirs, or else 0: of grids with fewer than five symbols and of rules in words it is not.
    pub(super) fn excluding<'a>(
        &self,
        mut records: impl Iterator<Item = &'a PuzzleRecord>,
    ) -> usize {
        let mut canonicalizer = Canonicalizer::new();
        let is_other = |class: Class| {
            self.0.iter().all(|volume| match class {
                Class::Form(_) => !volume.classes.contains(&class),
                Class::Structure(_) => !volume.classes.contains(&class) && !volume.is_open,
                Class::Copy(_) => false,
            })
        };
        let is_new = |record| class_of(record, &mut canonicalizer).is_some_and(is_other);
        if !self.is_empty() && records.all(is_new) { self.len() } else { 0 }
    }
}

impl Volume {
    /// Takes the puzzle of an entry; or the reason why it is not read as a whole.
    fn take(&mut self, entry: &Entry, canonicalizer: &mut Canonicalizer) -> Option<String> {
        let class = match (&entry.reading, entry.other_kind()) {
            (Ok(puzzle), _) => {
                let grid = puzzle.grid();
                // Below something drawn, a puzzle without one solution has more rules.
                let is_drawn = entry.variant.is_some_and(|variant| variant.is_drawn);
                if is_drawn && !matches!(solve_grid(&grid), Solutions::One(_)) {
                    return Some("not all rules of this puzzle are read".into());
                }
                (!grid.is_full()).then(|| form(puzzle, canonicalizer))
            }
            (Err(_), Some(puzzle)) if puzzle.clues() == puzzle.board().len() => None,
            (Err(_), Some(puzzle)) => {
                let class = of_kind(puzzle);
                self.is_open |= class.is_none();
                class
            }
            (Err(reason), None) => return Some(format!("this grid cannot be read: {reason}")),
        };
        self.classes.extend(class);
        None
    }
}

/// The class of a puzzle, if it is known.
fn class_of(record: &PuzzleRecord, canonicalizer: &mut Canonicalizer) -> Option<Class> {
    match &record.puzzle {
        Ok(puzzle) => Some(form(puzzle, canonicalizer)),
        Err(reason) => of_kind(reason.other_kind.as_deref()?),
    }
}

/// The class of an ordinary puzzle: of its givens, or of all digits if none is marked as one.
fn form(puzzle: &AnyPuzzle, canonicalizer: &mut Canonicalizer) -> Class {
    let grid = puzzle.grid();
    let givens: Grid = if grid.fixed().is_empty() { grid } else { grid.givens() };
    Class::Form(*canonicalizer.form(&givens).digits())
}

/// The class of a puzzle of another kind, whatever its symbols look like.
fn of_kind(puzzle: &Puzzle) -> Option<Class> {
    let limits = Limits::new().max_solutions(2).max_steps(BOXES);
    let puzzle = puzzle.with_its_boxes(limits).ok()?;
    if puzzle.board().symbols() >= Structure::FEWEST_SYMBOLS {
        return Structure::of(&puzzle).map(|structure| Class::Structure(structure.fingerprint()));
    }
    let mut plain = puzzle.into_owned();
    plain.set_alphabet(Alphabet::FromOne);
    let mut hasher = DefaultHasher::new();
    (plain.board(), plain.rules(), plain.marks()).hash(&mut hasher);
    Some(Class::Copy(hasher.finish()))
}

/// The most steps of a search for the boxes of a grid that does not show them.
const BOXES: u64 = 100_000;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use sudoku_core::{Generator, Transformation};

    use super::*;
    use crate::drawing::Mark;
    use crate::{Interior, Language, Plan};

    fn grids(seed: u64, count: usize) -> Vec<Grid> {
        Generator::new(seed).run().unwrap().take(count).map(|made| made.puzzle).collect()
    }

    fn read(text: &str) -> Result<EarlierVolumes, MakeError> {
        let mut volumes = EarlierVolumes::new();
        volumes.read(Source::new("v1.txt", text.as_bytes()).unwrap(), Format::Auto)?;
        Ok(volumes)
    }

    fn lines(grids: &[Grid]) -> String {
        grids.iter().map(|grid| format!("{grid}\n")).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

        /// An equivalent of a puzzle of a volume is known, and so is it where volumes are many;
        /// another puzzle is not.
        #[test]
        fn equivalents_are_known(seed: u64, turn: u64) {
            let made = grids(seed, 3);
            let mut volumes = read(&lines(&made[..1])).unwrap();
            let text = lines(&made[1..2]);
            let source = Source::new("v2.txt", text.as_bytes()).unwrap();
            volumes.read(source, Format::Auto).unwrap();
            let mut canonicalizer = Canonicalizer::new();
            let way = Transformation::random(turn);
            for (grid, is_known) in made.iter().zip([true, true, false]) {
                let record = PuzzleRecord::new(AnyPuzzle::Grid(way.apply(grid)));
                prop_assert_eq!(volumes.have(&record, &mut canonicalizer), is_known);
                let compared = volumes.excluding([&record].into_iter());
                prop_assert_eq!(compared, if is_known { 0 } else { 2 });
            }
        }
    }

    /// The lines of the page after the title page.
    fn imprint(plan: &Plan) -> Vec<String> {
        let texts = plan.pages[1].drawing.marks.iter().filter_map(|mark| match mark {
            Mark::Text { line, .. } => Some(line.text.clone()),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn the_sentence_names_the_volumes_that_were_compared() {
        let made = grids(7, 6);
        let volumes = |count: usize| {
            let mut volumes = EarlierVolumes::new();
            for nth in 0..count {
                let text = lines(&made[nth..=nth]);
                let source = Source::new("v", text.as_bytes()).unwrap();
                volumes.read(source, Format::Auto).unwrap();
            }
            volumes
        };
        let one = "No puzzle of this book is equivalent to one in ";
        let none = "Kein Rätsel dieses Buchs ist einem aus ";
        for (count, volume, language, said) in [
            (1, Some(2), Language::English, format!("{one}volume 1.")),
            (2, Some(3), Language::English, format!("{one}volumes 1 and 2.")),
            (3, Some(4), Language::English, format!("{one}volumes 1 to 3.")),
            (1, None, Language::English, format!("{one}the earlier volume.")),
            (2, Some(4), Language::English, format!("{one}the 2 earlier volumes.")),
            (3, Some(4), Language::German, format!("{none}Band 1 bis 3 gleichwertig.")),
        ] {
            let mut book = Interior::new().title("Trains").across(volumes(count));
            book = book.language(language);
            if let Some(volume) = volume {
                book = book.volume(volume);
            }
            book.puzzle(made[5]);
            assert_eq!(imprint(&book.plan().unwrap()), [said]);
        }
    }

    #[test]
    fn the_sentence_is_printed_only_if_it_is_proved() {
        let made = grids(8, 3);
        let volumes = read(&lines(&made[..2])).unwrap();
        let mut book = Interior::new().title("Trains");
        book.puzzle(made[2]);
        assert!(imprint(&book.plan().unwrap()).is_empty(), "without volumes");
        let mut book = book.across(volumes);
        assert_eq!(imprint(&book.plan().unwrap()).len(), 1);
        // In spite of a finding, and where only copies are found.
        let allowed = sudoku_book::Code::DuplicateUpToSymmetry;
        let mut repeating = book.clone().allow(allowed);
        repeating.puzzle(Transformation::random(1).apply(&made[0]));
        assert!(imprint(&repeating.plan().unwrap()).is_empty());
        book.variant(sudoku_variant::text::parse("1.....3..2.....4").unwrap());
        assert!(imprint(&book.plan().unwrap()).is_empty());
        // A proof that is sent has it.
        let mut book = Interior::new().title("Trains").across(read(&lines(&made[..2])).unwrap());
        book.puzzle(made[2]);
        let proof = serde_json::to_string(&book.prove().unwrap()).unwrap();
        let mut printer = Interior::new().title("Trains");
        printer.puzzle(made[2]);
        let plan = printer.plan_proved(serde_json::from_str(&proof).unwrap()).unwrap();
        assert_eq!(imprint(&plan).len(), 1);
    }

    #[test]
    fn volumes_that_cannot_be_compared_are_refused() {
        let made = grids(9, 2);
        let whole = lines(&made);
        let solution = match solve_grid(&made[0]) {
            Solutions::One(solution) => format!("{solution}\n"),
            _ => String::new(),
        };
        for (text, reason) in [
            (String::new(), "v1.txt: there is no puzzle in this earlier volume"),
            (solution, "v1.txt: there is no puzzle in this earlier volume"),
            (format!("{whole}{}\n", &made[0].to_string()[2..]), "v1.txt: line 3"),
        ] {
            let error = read(&text).unwrap_err().to_string();
            assert!(error.starts_with(reason), "{error}");
        }
        let mut volumes = read(&whole).unwrap();
        let again = Source::new("v2.txt", whole.as_bytes()).unwrap();
        let error = volumes.read(again, Format::Auto).unwrap_err().to_string();
        assert_eq!(error, "v2.txt: it has the puzzles of v1.txt: name each volume once");
        assert_eq!(volumes.len(), 1);
    }
}
