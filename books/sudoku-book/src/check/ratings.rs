//! [`Ratings`]: how hard the puzzles of a file are, and whether they become harder, in little
//! memory.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use sudoku_human::rating::{Rated, Scale};
use sudoku_human::technique::Technique;

use super::places::Places;
use crate::finding::{Location, Subject};
use crate::words::Rank;

/// Fewer puzzles show no trend.
const TREND: usize = 10;

/// More levels than this are not kept.
const MOST_LEVELS: usize = u16::MAX as usize;

/// The ratings of the puzzles of a file that have exactly one solution, in the order of the file:
/// about 40 bytes each.
///
/// As JSON it is the overview: the scale, the numbers, the levels and the trend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ratings {
    scale: Scale,
    rows: Vec<Row>,
    unrated: u64,
    file: Arc<str>,
    /// The number in the call of the first puzzle.
    first: u32,
    book: Arc<RatedBook>,
}

/// The facts that all files of a call share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RatedBook {
    pub(super) places: Places,
    pub(super) words: RatedWords,
}

/// The rating of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Its number in the call.
    pub(super) id: u32,
    /// The number that is its name; 0 if its name is among the words.
    number: u32,
    pub(super) rated: Rated,
    hardest: Option<Technique>,
    /// The level printed with it, and the level of puzzles that are as hard, if it is another one.
    level: Word,
    like: Word,
}

/// A level, by its index among the words.
type Word = Option<std::num::NonZero<u16>>;

/// The words about rated puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RatedWords {
    levels: Vec<Box<str>>,
    known: BTreeMap<Box<str>, u16>,
    /// The names that are not numbers.
    names: BTreeMap<u32, Subject>,
}

impl RatedWords {
    /// The row of a puzzle with this name and this printed level.
    pub(super) fn row(
        &mut self,
        id: u32,
        (subject, level): (&Subject, Option<&str>),
        rated: Rated,
        hardest: Option<Technique>,
    ) -> Row {
        let number = match subject {
            Subject::Number(number) => u32::try_from(*number).ok().filter(|&number| number > 0),
            _ => None,
        };
        if number.is_none() {
            self.names.insert(id, subject.clone());
        }
        let level = level.and_then(|level| self.level(level));
        Row { id, number: number.unwrap_or(0), rated, hardest, level, like: None }
    }

    /// Notes that the puzzle is as hard as those of this level.
    pub(super) fn is_like(&mut self, row: &mut Row, level: &str) {
        row.like = self.level(level);
    }

    fn level(&mut self, level: &str) -> Word {
        if let Some(&index) = self.known.get(level) {
            return std::num::NonZero::new(index);
        }
        if self.levels.len() >= MOST_LEVELS {
            return None;
        }
        self.levels.push(level.into());
        let index = self.levels.len() as u16;
        self.known.insert(level.into(), index);
        std::num::NonZero::new(index)
    }

    fn word(&self, word: Word) -> Option<&str> {
        word.map(|index| &*self.levels[usize::from(index.get()) - 1])
    }
}

/// A puzzle of a book, and how hard it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RatedPuzzle {
    /// Its place, without the words printed there.
    pub source: Location,
    /// Its place in its file, from 1.
    pub puzzle: u64,
    /// Its name.
    pub subject: Subject,
    /// The level printed with it.
    pub level: Option<Box<str>>,
    /// Its rating.
    pub rated: Rated,
    /// The technique of the hardest step:
    /// [`PathStep::hardest`](sudoku_human::rating::PathStep::hardest).
    pub hardest: Option<Technique>,
    /// The printed level of puzzles that are as hard, if the rating contradicts its own.
    pub like: Option<Box<str>>,
}

impl RatedPuzzle {
    /// The number of its rating, as people write it: `7.1` of ER, `506` of a score; with `~` before
    /// it if it is approximate, and `>=` if it is a lower bound.
    #[must_use]
    pub fn figure(&self) -> String {
        let sign = match self.rated {
            Rated::Exact(_) => "",
            Rated::AtLeast(_) => ">=",
            _ => "~",
        };
        format!("{sign}{}", Figure::new(self.rated.rating().scale(), hardness(&self.rated)))
    }
}

/// The ratings of several puzzles: ER in tenths, points of `HoDoKu`, depths,
/// or tenths of a minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RatingRange {
    /// The number of puzzles.
    pub puzzles: u64,
    /// The lowest rating.
    pub lowest: u32,
    /// The rating in the middle; of two the higher one.
    pub median: u32,
    /// The highest rating.
    pub highest: u32,
}

impl RatingRange {
    /// The range of these ratings; `None` if there are none.
    fn of(mut ratings: Vec<u32>) -> Option<Self> {
        ratings.sort_unstable();
        let (&lowest, &highest) = (ratings.first()?, ratings.last()?);
        let median = ratings[ratings.len() / 2];
        Some(Self { puzzles: ratings.len() as u64, lowest, median, highest })
    }
}

impl Ratings {
    /// The ratings of a file with this many puzzles, the first of which has the number `first` in
    /// the call. The rows are in the order of the call.
    pub(super) fn new(
        (scale, book): (Scale, Arc<RatedBook>),
        (file, puzzles): (Arc<str>, u64),
        ids: std::ops::Range<u32>,
        rows: &[Row],
    ) -> Self {
        let at = |id| rows.partition_point(|row| row.id < id);
        let rows = rows[at(ids.start)..at(ids.end)].to_vec();
        let unrated = puzzles.saturating_sub(rows.len() as u64);
        Self { scale, rows, unrated, file, first: ids.start, book }
    }

    /// The scale of all ratings.
    #[must_use]
    pub fn scale(&self) -> Scale {
        self.scale
    }

    /// The number of rated puzzles.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether no puzzle is rated.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The number of puzzles without a rating: they were not read, or do not have exactly one
    /// solution, or the check ended early.
    #[must_use]
    pub fn unrated(&self) -> u64 {
        self.unrated
    }

    /// The number of ratings that are [lower bounds](Rated::is_lower_bound).
    #[must_use]
    pub fn lower_bounds(&self) -> usize {
        self.rows.iter().filter(|row| row.rated.is_lower_bound()).count()
    }

    /// The rated puzzles, in the order of the file.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = RatedPuzzle> + '_ {
        let RatedBook { places, words } = &*self.book;
        self.rows.iter().map(move |row| RatedPuzzle {
            source: Location { file: self.file.clone(), place: places.get(row.id), label: None },
            puzzle: u64::from(row.id - self.first) + 1,
            subject: match words.names.get(&row.id) {
                Some(subject) => subject.clone(),
                None => Subject::Number(row.number.into()),
            },
            level: words.word(row.level).map(Box::from),
            rated: row.rated,
            hardest: row.hardest,
            like: words.word(row.like).map(Box::from),
        })
    }

    /// The range of all ratings; `None` if there are none.
    #[must_use]
    pub fn range(&self) -> Option<RatingRange> {
        RatingRange::of(self.rows.iter().map(Row::hardness).collect())
    }

    /// The printed levels with the range of their ratings: the easiest first, as far as their words
    /// are known, and then the others in the order in which they first appear.
    #[must_use]
    pub fn levels(&self) -> Vec<(Box<str>, RatingRange)> {
        let mut groups: Vec<(Word, Vec<u32>)> = Vec::new();
        let mut known = BTreeMap::new();
        for row in self.rows.iter().filter(|row| row.level.is_some()) {
            let at = *known.entry(row.level).or_insert_with(|| {
                groups.push((row.level, Vec::new()));
                groups.len() - 1
            });
            groups[at].1.push(row.hardness());
        }
        let words = &self.book.words;
        groups.sort_by_cached_key(|(level, _)| {
            let rank = words.word(*level).and_then(Rank::of);
            (rank.is_none(), rank)
        });
        let range = |(level, ratings)| Some((words.word(level)?.into(), RatingRange::of(ratings)?));
        groups.into_iter().filter_map(range).collect()
    }

    /// The rank correlation (Spearman) of the order of the puzzles and their ratings: 1 if each
    /// puzzle is harder than the one before, -1 if each is easier, about 0 without a trend. `None`
    /// for fewer than 10 puzzles, and if all have the same rating.
    #[must_use]
    pub fn correlation(&self) -> Option<f64> {
        if self.rows.len() < TREND {
            return None;
        }
        correlation(&self.rows.iter().map(Row::hardness).collect::<Vec<_>>())
    }
}

/// The overview.
impl Serialize for Ratings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Level {
            level: Box<str>,
            puzzles: u64,
            lowest: Figure,
            median: Figure,
            highest: Figure,
        }
        let show = |number| Figure::new(self.scale, number);
        let range = self.range();
        let levels = self.levels().into_iter().map(|(level, range)| Level {
            level,
            puzzles: range.puzzles,
            lowest: show(range.lowest),
            median: show(range.median),
            highest: show(range.highest),
        });
        let mut object = serializer.serialize_struct("Ratings", 9)?;
        object.serialize_field("scale", self.scale.name())?;
        object.serialize_field("rated", &self.rows.len())?;
        object.serialize_field("unrated", &self.unrated)?;
        object.serialize_field("lower_bounds", &self.lower_bounds())?;
        object.serialize_field("lowest", &range.map(|range| show(range.lowest)))?;
        object.serialize_field("median", &range.map(|range| show(range.median)))?;
        object.serialize_field("highest", &range.map(|range| show(range.highest)))?;
        object.serialize_field("levels", &levels.collect::<Vec<_>>())?;
        object.serialize_field("correlation", &self.correlation())?;
        object.end()
    }
}

impl Row {
    /// How hard the puzzle is.
    pub(super) fn hardness(&self) -> u32 {
        hardness(&self.rated)
    }
}

/// The number by which puzzles on one scale are compared: ER in tenths, points, or the depth.
pub(crate) fn hardness(rated: &Rated) -> u32 {
    rated.rating().number()
}

/// A number of a scale, as people write it: `7.1`, `506`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Figure {
    Tenths(u32),
    Whole(u32),
}

impl Figure {
    pub(crate) fn new(scale: Scale, number: u32) -> Self {
        if scale.has_tenths() { Self::Tenths(number) } else { Self::Whole(number) }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tenths(tenths) => write!(f, "{}.{}", tenths / 10, tenths % 10),
            Self::Whole(number) => write!(f, "{number}"),
        }
    }
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Tenths(tenths) => serializer.serialize_f64(f64::from(tenths) / 10.0),
            Self::Whole(number) => serializer.serialize_u32(number),
        }
    }
}

/// Spearman's rank correlation of the numbers and their order. `None` if all are equal.
fn correlation(numbers: &[u32]) -> Option<f64> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by_key(|&at| numbers[at]);
    let mean = (numbers.len() as f64 - 1.0) / 2.0;
    let (mut product, mut squares) = (0.0, [0.0, 0.0]);
    let mut start = 0;
    for equal in order.chunk_by(|&a, &b| numbers[a] == numbers[b]) {
        // Equal numbers share their ranks.
        let rank = start as f64 + (equal.len() as f64 - 1.0) / 2.0 - mean;
        start += equal.len();
        for &at in equal {
            let place = at as f64 - mean;
            product += rank * place;
            squares[0] += rank * rank;
            squares[1] += place * place;
        }
    }
    let all = (squares[0] * squares[1]).sqrt();
    (squares[0] > 0.0 && all > 0.0).then(|| product / all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn correlations_are_those_of_textbooks() {
        assert_eq!(correlation(&[1, 2, 3, 4]), Some(1.0));
        assert_eq!(correlation(&[9, 7, 5, 1]), Some(-1.0));
        assert_eq!(correlation(&[5, 5, 5]), None);
        assert_eq!(correlation(&[]), None);
        // Without ties it is 1 - 6 sum(d^2) / (n (n^2 - 1)): here d = 1, 1, 0, 1, 1.
        let rho = correlation(&[20, 10, 30, 50, 40]).unwrap();
        assert!((rho - 0.8).abs() < 1e-12, "{rho}");
        // Ranks 1.5, 1.5, 3, 4 against 1, 2, 3, 4: 4.5 / sqrt(4.5 * 5).
        let rho = correlation(&[12, 12, 15, 71]).unwrap();
        assert!((rho - 4.5 / 22.5_f64.sqrt()).abs() < 1e-12, "{rho}");
    }

    #[test]
    fn rows_are_small() {
        assert!(size_of::<Row>() <= 40, "{}", size_of::<Row>());
    }
}
