//! [`ChapterOrder`]: a chapter of new puzzles, by the words in which every face asks for it.

mod reading;

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use sudoku_book::{PuzzleRecord, Recipe};
use sudoku_core::{AnyPuzzle, Canonicalizer, Limits, generate};
use sudoku_human::rating::Scale;
use sudoku_human::{Level, Measure};
use sudoku_variant::generate::{Kind, RunEnding};
use sudoku_variant::text::to_text;
use sudoku_variant::{Alphabet, Puzzle, Structure, Word};

use super::kinds::{heading, printed};
use super::language::{DOT, Printed};
use super::unmarked::UNMARKED;
use super::{EarlierVolumes, Interior, Language, MakeError};
use reading::titled;

pub use reading::symbols;

/// The puzzles of a chapter that are to be generated: how many of which kind, size and hardness.
///
/// It is read from words such as `easy=50`, `se-classic:4.0..4.4=20`, `6x6=20`, `x=20`,
/// `jigsaw+6x6=10` or `killer:medium=20`. Symbols that are no digits are after a slash:
/// `6x6/letters=20`, `4x4/pictures=20`, `x+6x6/planet=20`. A title is before them, with a colon:
/// `Warm-up: easy=20`. [`Interior::generate`] adds the puzzles to a book.
///
/// ```
/// use sudoku_print::{ChapterOrder, Language};
///
/// let order: ChapterOrder = "killer+6x6:medium=20".parse()?;
/// assert_eq!(order.count(), 20);
/// assert_eq!(order.heading(Language::German).as_deref(), Some("Killer 6 × 6 · Mittel"));
/// let letters: ChapterOrder = "6x6/letters=20".parse()?;
/// assert_eq!(letters.heading(Language::English).as_deref(), Some("6 × 6 · A–F"));
/// let titled: ChapterOrder = "Warm-up: easy=20".parse()?;
/// assert_eq!(titled.heading(Language::English).as_deref(), Some("Warm-up"));
/// assert!("butterfly=20".parse::<ChapterOrder>().is_err());
/// # Ok::<(), sudoku_print::ParseChapterOrderError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChapterOrder {
    title: Option<String>,
    sort: Sort,
    count: usize,
}

/// The sort of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sort {
    /// Ordinary ones.
    Plain(Option<Hardness>),
    /// Those with these rules beyond the ordinary ones, of this size, or with these symbols.
    Other { kinds: Vec<Kind>, size: Option<u8>, symbols: Alphabet, level: Option<Level> },
}

/// How hard ordinary puzzles are.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Hardness {
    Level(Level),
    Rating(Scale, RangeInclusive<u16>),
}

/// Kinds that are not printed together, and the reason.
const APART: [(&[Kind], &[Kind], &str); 7] = [
    (&[Kind::X], &[Kind::Windoku], "they shade the same cells"),
    (
        &[Kind::OddEven],
        &[Kind::Thermometer, Kind::Arrow],
        "both have circles in cells, which would be read as those of the other",
    ),
    (&[Kind::Sandwich], &[Kind::Skyscraper, Kind::LittleKiller], "both have numbers outside"),
    (&[Kind::Skyscraper], &[Kind::LittleKiller], "both have numbers outside"),
    (&[Kind::Consecutive], &[Kind::Kropki], "a white dot says the same as a bar"),
    (&[Kind::Consecutive, Kind::Kropki], &[Kind::Xv], "a border has room for one mark"),
    (
        &[Kind::AntiKnight, Kind::AntiKing, Kind::NonConsecutive, Kind::DisjointGroups],
        &[
            Kind::OddEven,
            Kind::Consecutive,
            Kind::Kropki,
            Kind::Xv,
            Kind::GreaterThan,
            Kind::Thermometer,
            Kind::Arrow,
            Kind::Sandwich,
            Kind::Skyscraper,
            Kind::LittleKiller,
        ],
        "a rule without a mark is read below its own title, or beside jigsaw, x, windoku or \
         killer",
    ),
];

/// Kinds that only compare cells for equal symbols, so that these need not be digits.
const BLIND: [Kind; 6] =
    [Kind::Jigsaw, Kind::X, Kind::Windoku, Kind::AntiKnight, Kind::AntiKing, Kind::DisjointGroups];

/// The most attempts for each puzzle of another size or kind: of killers, one in some hundred has a
/// level in the middle.
const ATTEMPTS: u64 = 10_000;

impl ChapterOrder {
    /// Ordinary puzzles, of a level if there is one.
    #[must_use]
    pub fn plain(level: Option<Level>, count: usize) -> Self {
        Self { title: None, sort: Sort::Plain(level.map(Hardness::Level)), count }
    }

    /// The kinds of which there are chapters, beside ordinary puzzles, with their headings in all
    /// languages.
    ///
    /// ```
    /// use sudoku_print::ChapterOrder;
    /// use sudoku_variant::generate::Kind;
    ///
    /// assert!(ChapterOrder::kinds().any(|kind| kind == (Kind::AntiKing, "Anti-King")));
    /// ```
    pub fn kinds() -> impl Iterator<Item = (Kind, &'static str)> {
        printed()
    }

    /// The number of puzzles.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The heading of the chapter: its title, or `Easy`, `Killer · Medium`, `Jigsaw 6 × 6`.
    /// Ordinary puzzles of any level without a title have none.
    #[must_use]
    pub fn heading(&self, language: Language) -> Option<String> {
        let printed = Printed::of(language);
        if let Some(title) = &self.title {
            return Some(title.clone());
        }
        let level = match &self.sort {
            Sort::Plain(hardness) => return hardness.as_ref().map(|it| it.heading(printed)),
            Sort::Other { level, .. } => level.map(|level| printed.level(level)),
        };
        let parts = self.kind().into_iter().chain(level.map(str::to_owned));
        Some(parts.collect::<Vec<_>>().join(DOT)).filter(|heading| !heading.is_empty())
    }

    /// The kind of the puzzles as a heading without their level, such as `Jigsaw 6 × 6`; `None` for
    /// ordinary ones. A chapter with another title takes it by [`Interior::chapter_of_kind`].
    #[must_use]
    pub fn kind(&self) -> Option<String> {
        let Sort::Other { kinds, size, symbols, .. } = &self.sort else { return None };
        let mut heading =
            kinds.iter().filter_map(|&kind| heading(kind)).collect::<Vec<_>>().join(" + ");
        let side = size.map(|size| format!("{size} × {size}"));
        if let Some(part) = side {
            heading += if heading.is_empty() { "" } else { " " };
            heading += &part;
        }
        let last = size.unwrap_or(9);
        let symbols = match symbols {
            Alphabet::Word(word) if *word == Word::PICTURES => None,
            Alphabet::Word(word) => Some(word.to_string()),
            Alphabet::Letters => Some(format!("A–{}", Alphabet::Letters.character(last))),
            _ => None,
        };
        // A title with more words names no rule.
        let is_rule = |kind: &Kind| UNMARKED.iter().any(|one| one.kind == *kind);
        let symbols = symbols.filter(|_| !kinds.iter().any(is_rule));
        if let Some(part) = symbols {
            heading += if heading.is_empty() { "" } else { DOT };
            heading += &part;
        }
        Some(heading).filter(|heading| !heading.is_empty())
    }

    /// Whether its puzzles are ordinary ones, of 9 by 9 cells without further rules.
    #[must_use]
    pub const fn is_ordinary(&self) -> bool {
        matches!(self.sort, Sort::Plain(_))
    }

    /// The puzzles that this chapter has none of: those of earlier volumes, and of a kind also
    /// those of the chapters before it.
    ///
    /// ```
    /// use sudoku_print::{ChapterOrder, EarlierVolumes};
    ///
    /// let order: ChapterOrder = "easy=1".parse()?;
    /// assert!(order.after(&EarlierVolumes::new(), []).is_empty());
    /// # Ok::<(), sudoku_print::ParseChapterOrderError>(())
    /// ```
    #[must_use]
    pub fn after<'r>(
        &self,
        volumes: &EarlierVolumes,
        records: impl IntoIterator<Item = &'r PuzzleRecord>,
    ) -> EarlierVolumes {
        match self.sort {
            Sort::Plain(_) => volumes.clone(),
            Sort::Other { .. } => volumes.with_chapters(records),
        }
    }

    /// Begins to make the puzzles: of a book with this seed, as its `nth` chapter of new ones, from
    /// 0, without those that are equivalent to one of the `volumes`. Of the recipe, puzzles of
    /// other sizes and kinds take the givens, whether all are needed, and the symmetry. Ordinary
    /// ones are made on its threads, which run already.
    ///
    /// # Errors
    ///
    /// There are no such puzzles.
    pub fn run<'a>(
        &self,
        (seed, nth): (u64, u64),
        recipe: &Recipe,
        limits: Limits<'a>,
        volumes: &EarlierVolumes,
    ) -> Result<NewPuzzles<'a>, MakeError> {
        // Those of the volumes are the first to be met, if the seed is the same.
        let (seed, count) = (seed.wrapping_add(nth), (self.count + volumes.puzzles()) as u64);
        let refused = |reason: &dyn fmt::Display| MakeError::Order(reason.to_string().into());
        let run = match &self.sort {
            Sort::Plain(hardness) => {
                let mut generator = recipe
                    .generator(seed)
                    .threads(recipe.threads)
                    .max_puzzles(count)
                    .inequivalent();
                if let Some(hardness) = hardness {
                    generator = generator.measured(hardness.measure());
                }
                let run = generator.limits(limits).run().map_err(|error| refused(&error))?;
                Run::Plain(run.into())
            }
            Sort::Other { kinds, size, level, .. } => {
                // Those that are like earlier ones are left out.
                let mut generator =
                    recipe.generator_of_kinds(kinds, *size, seed).max_puzzles(u64::MAX);
                if let Some(level) = level {
                    generator = generator.level(*level);
                }
                // A grid without marks and with fewer numbers than rows passes for a table.
                let is_bare = |kind: &Kind| UNMARKED.iter().any(|one| one.kind == *kind);
                let is_free = recipe.givens.is_none() && !recipe.minimal;
                let bare = size.filter(|&side| {
                    let has_few = kinds.iter().any(is_bare) && !kinds.contains(&Kind::Killer);
                    side != 9 && is_free && has_few
                });
                if let Some(side) = bare {
                    generator = generator.givens(side.into()..=2 * usize::from(side));
                }
                // Of kinds alone, the generator ends when they hardly go together.
                if level.is_some() || bare.is_some() || !is_free {
                    generator = generator.max_attempts(count.saturating_mul(ATTEMPTS));
                }
                let run = generator.limits(limits).run().map_err(|error| refused(&error))?;
                Run::Other(run.into())
            }
        };
        let (order, volumes, earlier) = (self.clone(), volumes.clone(), Earlier::default());
        Ok(NewPuzzles {
            order,
            run,
            found: 0,
            volumes,
            earlier,
            canonicalizer: Canonicalizer::new(),
        })
    }
}

impl Hardness {
    /// `Easy`, `SE 4.0–4.4`, `HoDoKu 600–900`, `T&E 2`, `10.0–15.0 min`.
    fn heading(&self, printed: &Printed) -> String {
        let (scale, range) = match self {
            Self::Level(level) => return printed.level(*level).into(),
            Self::Rating(scale, range) => (scale, range),
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

    fn measure(&self) -> Measure {
        match self {
            Self::Level(level) => Measure::new().level(*level),
            Self::Rating(scale, range) => Measure::new().rating_number(*scale, range.clone()),
        }
    }
}

/// The puzzles of a [`ChapterOrder`] as they are made.
#[derive(Debug)]
pub struct NewPuzzles<'a> {
    order: ChapterOrder,
    run: Run<'a>,
    found: usize,
    volumes: EarlierVolumes,
    earlier: Earlier,
    canonicalizer: Canonicalizer,
}

#[derive(Debug)]
enum Run<'a> {
    Plain(Box<generate::Run<'a>>),
    Other(Box<sudoku_variant::generate::Run<'a>>),
}

impl Iterator for NewPuzzles<'_> {
    type Item = PuzzleRecord;

    fn next(&mut self) -> Option<PuzzleRecord> {
        if self.found >= self.order.count {
            return None;
        }
        let record = loop {
            let record = self.any()?;
            if !self.volumes.have(&record, &mut self.canonicalizer) {
                break record;
            }
        };
        self.found += 1;
        Some(record)
    }
}

impl NewPuzzles<'_> {
    /// The next puzzle that is unlike those before it in this chapter.
    fn any(&mut self) -> Option<PuzzleRecord> {
        match &mut self.run {
            Run::Plain(run) => Some(PuzzleRecord::new(AnyPuzzle::Grid(run.next()?.puzzle))),
            Run::Other(run) => loop {
                let mut puzzle = run.next()?.puzzle;
                if self.earlier.is_new(&puzzle) {
                    if let Sort::Other { symbols, .. } = self.order.sort {
                        puzzle.set_alphabet(symbols);
                    }
                    return Some(puzzle.into());
                }
                if self.earlier.is_all() {
                    return None;
                }
            },
        }
    }

    /// Ends the run.
    ///
    /// # Errors
    ///
    /// [`MakeError::TooFew`] in these words if fewer were made than ordered.
    pub fn finish(self, language: Language) -> Result<(), MakeError> {
        let Self { order, run, found, volumes, earlier, .. } = self;
        if found >= order.count {
            return Ok(());
        }
        let (attempts, is_late) = match run {
            Run::Plain(run) => (run.attempts(), true),
            Run::Other(run) => (run.attempts(), run.ending() == Some(RunEnding::Deadline)),
        };
        let is_of_kinds = match &order.sort {
            Sort::Other { level: None, kinds, .. } => kinds.len() > 1,
            _ => false,
        };
        let name = match &order.sort {
            Sort::Plain(Some(Hardness::Level(level))) => Some(level.name().to_owned()),
            _ => order.heading(language),
        };
        let name = name.map_or_else(String::new, |name| format!(" {name}"));
        let why = match is_late {
            true => "the time is up",
            false if earlier.is_all() && !volumes.is_empty() => {
                "all that came later are equivalent to these, or to those of earlier chapters or \
                 volumes: order fewer, or a larger size"
            }
            false if earlier.is_all() => {
                "all that came later are equivalent to these: order no more than this, or a larger \
                 size"
            }
            false if found == 0 && is_of_kinds => {
                "grids of these kinds together are rare, or there are none: order fewer kinds, or \
                 another size"
            }
            false => "another level or seed may come to more",
        };
        let count = order.count;
        Err(MakeError::TooFew(
            format!("{found} of {count}{name} puzzles made in {attempts} attempts; {why}").into(),
        ))
    }
}

/// The puzzles of a chapter so far: it has no puzzle twice, and from five symbols on no equivalent
/// one, as the check of a book sees it.
#[derive(Debug, Default)]
struct Earlier {
    copies: HashSet<String>,
    structures: HashMap<u64, Vec<Structure>>,
    /// The number of puzzles in a row that are not new.
    known: usize,
}

impl Earlier {
    /// Whether a puzzle is unlike the earlier ones. It is one of them from now on.
    fn is_new(&mut self, puzzle: &Puzzle) -> bool {
        let is_large = puzzle.board().symbols() >= Structure::FEWEST_SYMBOLS;
        let is_new = match is_large.then(|| Structure::of(puzzle)).flatten() {
            Some(structure) => {
                let alike = self.structures.entry(structure.fingerprint()).or_default();
                let is_new = alike.iter().all(|other| other.way_to(&structure).is_none());
                if is_new {
                    alike.push(structure);
                }
                is_new
            }
            // Texts are equal if the puzzles are.
            None => to_text(puzzle).map_or(true, |text| self.copies.insert(text)),
        };
        self.known = if is_new { 0 } else { self.known + 1 };
        is_new
    }

    /// Whether there are hardly any others: if one in twenty were new, it would have come.
    fn is_all(&self) -> bool {
        const PATIENCE: usize = 300;
        self.known >= PATIENCE
    }
}

impl Interior {
    /// Adds a chapter of new puzzles for each order. The same seed makes the same puzzles, in every
    /// language of programming.
    ///
    /// ```
    /// use sudoku_book::Recipe;
    /// use sudoku_core::Limits;
    /// use sudoku_print::{ChapterOrder, Interior};
    ///
    /// let orders: Vec<ChapterOrder> = vec!["easy=2".parse()?, "x+4x4=1".parse()?];
    /// let mut book = Interior::new();
    /// book.generate(&orders, 2026, &Recipe::default(), Limits::new(), &mut || {})?;
    /// assert_eq!(book.plan()?.puzzles(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// There are no such puzzles, or fewer are found than ordered.
    pub fn generate(
        &mut self,
        orders: &[ChapterOrder],
        seed: u64,
        recipe: &Recipe,
        limits: Limits<'_>,
        on_found: &mut dyn FnMut(),
    ) -> Result<(), MakeError> {
        for (order, nth) in orders.iter().zip(0..) {
            self.chapter(order.heading(self.language).unwrap_or_default());
            if let Some(chapter) = self.chapters.last_mut() {
                chapter.kind = order.kind();
            }
            let earlier = order.after(&self.earlier, self.records());
            let mut run = order.run((seed, nth), recipe, limits, &earlier)?;
            for record in run.by_ref() {
                self.record(record);
                on_found();
            }
            run.finish(self.language)?;
        }
        Ok(())
    }
}

/// Words that do not order a chapter; the reason says which ones do.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ParseChapterOrderError(Box<str>);

impl FromStr for ChapterOrder {
    type Err = ParseChapterOrderError;

    fn from_str(text: &str) -> Result<Self, ParseChapterOrderError> {
        titled(text).map_err(|reason| ParseChapterOrderError(reason.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_their_headings() {
        for (words, heading) in [
            ("easy=50", "Easy"),
            ("se-classic:4.0..4.4=20", "SE 4.0–4.4"),
            ("hodoku:600..900=20", "HoDoKu 600–900"),
            ("te:2=1", "T&E 2"),
            ("minutes:10..15=1", "10.0–15.0 min"),
            ("6x6=20", "6 × 6"),
            ("X = 20", "X-Sudoku"),
            ("jigsaw+6x6=10", "Jigsaw 6 × 6"),
            ("killer+x:medium=20", "Killer + X-Sudoku · Medium"),
            ("anti-knight+non-consecutive=1", "Anti-Knight + Non-Consecutive"),
            ("plain:hard=1", "Hard"),
            ("little-killer=1", "Little Killer"),
            ("4x4/pictures=1", "4 × 4"),
            ("x+6x6/letters:easy=1", "X-Sudoku 6 × 6 · A–F · Easy"),
            ("6x6/Planet=1", "6 × 6 · PLANET"),
            ("6x6 / abcdef = 1", "6 × 6 · A–F"),
            ("Warm-up: easy=5", "Warm-up"),
            ("Warm-up:easy=5", "Warm-up"),
            ("Week 1: Monday: killer:medium=5", "Week 1: Monday"),
            ("Week 1: killer:medium=5", "Week 1"),
            ("Easy: hard=1", "Easy"),
            ("killer: medium=1", "Killer · Medium"),
            ("A = B: 6x6/planet=1", "A = B"),
        ] {
            let order: ChapterOrder = words.parse().unwrap();
            assert_eq!(order.heading(Language::English).as_deref(), Some(heading), "{words}");
        }
        assert_eq!(ChapterOrder::plain(None, 3).heading(Language::English), None);
    }

    #[test]
    fn words_that_order_nothing() {
        for (words, reason) in [
            ("easy", "such as easy=50"),
            ("easy=0", "such as easy=50"),
            ("eassy=3", "a kind (jigsaw, x, windoku, killer, "),
            ("butterfly=3", "butterfly puzzles are not printed in books yet"),
            ("sandwich+little-killer=3", "both have numbers outside"),
            ("6x6/pictures=3", "there are 4 pictures"),
            ("4x4/planet=3", "'PLANET' has 6 letters, expected 4"),
            ("6x6/letter=3", "expected letters, pictures or different letters, found 'letter'"),
            ("kropki+6x6/letters=3", "kropki puzzles need digits"),
            ("easy/letters=3", "symbols need a size or a kind"),
            ("kropki+xv=3", "kropki and xv are not printed together: a border has room"),
            ("anti-king+arrow=3", "anti-king and arrow are not printed together"),
            ("6x6+4x4=3", "two sizes in one chapter"),
            ("x+x=3", "x twice"),
            ("x+windoku=3", "not printed together"),
            ("killer:se-classic=3", "easy"),
            ("se-classic:4.05=3", "expected a scale and a range"),
            ("Warm-up: easy", "such as easy=50"),
            ("Warm-up: eassy=3", "expected a level"),
            (": easy=3", "the scale is"),
            ("Knights: anti-knight=3", "anti-knight puzzles has no other title"),
        ] {
            let said = words.parse::<ChapterOrder>().unwrap_err().to_string();
            assert!(said.contains(reason), "{words}: {said}");
        }
    }
}
