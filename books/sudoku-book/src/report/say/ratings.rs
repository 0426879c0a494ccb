//! The words of ratings: of one puzzle, and of all of a file.

use std::fmt;

use sudoku_human::rating::{Minutes, Scale};
use sudoku_human::words::{Clause, Language, Words};

use super::table::words;
use super::terms::subject;
use super::{clause, say};
use crate::check::{Figure, RatedPuzzle, RatingRange, Ratings};
use crate::shown::Shown;

/// The word before a number: `ER`, `score`, `depth`, `minutes`.
pub(crate) fn kind(words: &Words, scale: Scale) -> &str {
    match scale {
        Scale::Hodoku => words.phrase("rating.score"),
        Scale::Minutes => words.phrase("rating.minutes"),
        scale if scale.has_tenths() => words.phrase("rating.er"),
        _ => words.phrase("rating.depth"),
    }
}

/// A number of a scale: `7.1`, `506`.
pub(super) fn figure(scale: Scale, number: u32) -> String {
    Figure::new(scale, number).to_string()
}

impl RatedPuzzle {
    /// `ER 7.1`, `score ~506`, `ER >=9.5`, `about 6 minutes (5 to 8)`.
    pub(crate) fn rating_in_words(&self, words: &Words) -> String {
        match self.rated.rating().minutes() {
            Some(minutes) => self.time_in_words(words, minutes),
            None => format!("{} {}", kind(words, self.rated.rating().scale()), self.figure()),
        }
    }

    fn time_in_words(&self, words: &Words, minutes: Minutes) -> String {
        let whole = |tenths: u32| u64::from((tenths + 5) / 10);
        let [low, high] = minutes.range().map(whole);
        let time = match self.rated.is_lower_bound() {
            true => say!(words, "rating.at-least", n: whole(minutes.tenths())),
            false => say!(words, "rating.about", n: whole(minutes.tenths())),
        };
        match minutes.is_rarely_timed() {
            true => say!(words, "rating.time-of-few", time: time, low: low, high: high),
            false => say!(words, "rating.time", time: time, low: low, high: high),
        }
    }

    /// `puzzle 57: ER 7.1, swordfish, labelled Easy, but like those labelled Hard`.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let mut rating = self.rating_in_words(words);
        if let Some(score) = self.rated.rating().score() {
            rating =
                format!("{rating} {}", words.phrase(&format!("level.{}", score.level().name())));
        }
        let mut parts = vec![rating];
        parts.extend(self.hardest.map(|technique| words.technique(technique)));
        if let Some(level) = &self.level {
            parts.push(say!(words, "rated.labelled", level: Shown(level).to_string()));
        }
        if let Some(like) = &self.like {
            parts.push(say!(words, "rated.like", level: Shown(like).to_string()));
        }
        let facts = say!(words, "list.commas", all: parts);
        say!(words, "rated", puzzle: subject(&self.subject), facts: facts)
    }
}

/// In English: `book.txt:3:1: puzzle 57: ER 7.1, swordfish, labelled Easy`.
impl fmt::Display for RatedPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.source, self.in_words(words(Language::English)))
    }
}

impl Ratings {
    /// The overview in sentences: range, levels if they are asked for, trend, puzzles without a
    /// rating.
    pub(crate) fn sentences(&self, words: &Words, with_levels: bool) -> Vec<String> {
        let mut said = Vec::new();
        let scale = self.scale();
        let range = |range: RatingRange| -> Clause {
            let RatingRange { lowest, median, highest, .. } = range;
            let [lowest, median, highest] =
                [lowest, median, highest].map(|number| figure(scale, number));
            match range.lowest == range.highest {
                true => clause!("ratings.one", kind: kind(words, scale), rating: lowest),
                false => clause!(
                    "ratings.range",
                    kind: kind(words, scale),
                    lowest: lowest,
                    highest: highest,
                    median: median
                ),
            }
        };
        let Some(all) = self.range() else {
            return vec![say!(words, "ratings.none")];
        };
        said.push(say!(
            words,
            "ratings.all",
            n: all.puzzles,
            scale: scale.name(),
            range: range(all)
        ));
        for (level, levels) in self.levels().into_iter().filter(|_| with_levels) {
            let level = Shown(&level).to_string();
            let range = range(levels);
            said.push(say!(words, "ratings.level", level: level, n: levels.puzzles, range: range));
        }
        if let Some(rho) = self.correlation() {
            let trend = match rho {
                0.7.. => clause!("trend.rises"),
                0.3..0.7 => clause!("trend.tends-to-rise"),
                -0.3..0.3 => clause!("trend.none"),
                -0.7..-0.3 => clause!("trend.tends-to-fall"),
                _ => clause!("trend.falls"),
            };
            // No -0.00.
            let rho = (rho * 100.0).round() / 100.0 + 0.0;
            said.push(say!(words, "ratings.trend", trend: trend, rho: format!("{rho:.2}")));
        }
        if let n @ 1.. = self.lower_bounds() {
            said.push(say!(words, "ratings.lower-bounds", n: n));
        }
        if let n @ 1.. = self.unrated() {
            said.push(say!(words, "ratings.unrated", n: n));
        }
        said
    }
}
