//! [`Levels`]: whether the levels printed in a book fit its puzzles, compared with each other.
//!
//! No rule says how hard *easy* is. But suppose that 9 of 10 puzzles labelled easy need singles
//! only, and most of those labelled hard need subsets. Then a puzzle labelled easy that needs
//! subsets has the wrong label, or is the wrong puzzle.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudoku_core::Grid;
use sudoku_core::generate::Level;

use sudoku_core::AnyPuzzle;

use super::{Checked, Report, Watch};
use crate::check::answer::Answer;
use crate::check::say;
use crate::finding::Finding;
use crate::pair::Packed;
use crate::words::Rank;

/// The most puzzles that are rated, at some tenths of a millisecond each. A larger book is a data
/// set.
const RATED: usize = 4096;

/// A level with fewer puzzles is no evidence about others.
const ENOUGH: usize = 5;

/// One in this many puzzles of a level may be as hard, or as easy, without a finding.
const RARE: usize = 10;

/// The puzzles with a printed level.
#[derive(Default)]
pub(in crate::check) struct Levels {
    puzzles: Vec<Labelled>,
}

/// A puzzle with a printed level.
struct Labelled {
    /// Its number in the call.
    id: u32,
    rank: Rank,
    words: Box<str>,
    puzzle: Packed,
}

/// A puzzle that is as hard as those of another level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::check) struct Misfit {
    pub(in crate::check) id: u32,
    /// Its level as printed.
    pub(in crate::check) printed: Box<str>,
    /// Its difficulty level.
    pub(in crate::check) level: Level,
    /// The printed level of puzzles that are as hard.
    pub(in crate::check) like: Box<str>,
}

/// The puzzles of one printed level.
struct Group<'a> {
    words: &'a str,
    /// Their difficulty levels, the easiest first.
    levels: Vec<Level>,
}

impl Watch for Levels {
    fn puzzle(&mut self, checked: &Checked<'_>) -> Option<Finding> {
        if let (Answer::One(_), Some(level)) = (checked.answer, checked.level) {
            self.add(checked.id, checked.puzzle, level);
        }
        None
    }

    fn end_book(&mut self, report: &mut dyn Report) -> ControlFlow<()> {
        let misfits = std::mem::take(self).misfits(|rated| {
            let rate =
                |(): &mut (), (puzzle, level): &mut (Grid, Level)| *level = Level::of(puzzle);
            report.workers().each(rated, || (), rate);
        });
        for misfit in misfits {
            let finding = say::difficulty_label(&report.view().subject(misfit.id), &misfit);
            report.about(misfit.id, finding)?;
        }
        ControlFlow::Continue(())
    }
}

impl Levels {
    /// Adds the next proper puzzle, with its printed level.
    fn add(&mut self, id: u32, puzzle: &AnyPuzzle, printed: &str) {
        if self.puzzles.len() < RATED
            && let AnyPuzzle::Grid(grid) = puzzle
            && let Some(rank) = Rank::of(printed)
        {
            self.puzzles.push(Labelled { id, rank, words: printed.into(), puzzle: grid.into() });
        }
    }

    /// The puzzles that fit another level better than their printed one; `rate` rates them.
    fn misfits(&self, rate: impl FnOnce(&mut [(Grid, Level)])) -> Vec<Misfit> {
        let first = self.puzzles.first().map(|puzzle| puzzle.rank);
        if self.puzzles.iter().all(|puzzle| Some(puzzle.rank) == first) {
            return Vec::new();
        }
        let mut rated: Vec<(Grid, Level)> =
            self.puzzles.iter().map(|puzzle| (puzzle.puzzle.into(), Level::Easy)).collect();
        rate(&mut rated);
        let mut groups: BTreeMap<Rank, Group<'_>> = BTreeMap::new();
        for (puzzle, &(_, level)) in self.puzzles.iter().zip(&rated) {
            let new = || Group { words: &puzzle.words, levels: Vec::new() };
            groups.entry(puzzle.rank).or_insert_with(new).levels.push(level);
        }
        groups.retain(|_, group| group.levels.len() >= ENOUGH);
        groups.values_mut().for_each(|group| group.levels.sort());
        let misfit = |(puzzle, &(_, level)): (&Labelled, &(Grid, Level))| {
            let own = groups.get(&puzzle.rank)?;
            // Only levels of the same kind, words or numbers, can be compared.
            let comparable = |&(rank, _): &(&Rank, &Group<'_>)| {
                matches!(rank, Rank::Word(_)) == matches!(puzzle.rank, Rank::Word(_))
            };
            let typical = own.typical();
            let like = if own.is_rarely(|other| other >= level) {
                let mut harder = groups.range(puzzle.rank..).filter(comparable);
                harder.rfind(|(_, group)| typical < group.typical() && group.typical() <= level)
            } else if own.is_rarely(|other| other <= level) {
                let mut easier = groups.range(..puzzle.rank).filter(comparable);
                easier.find(|(_, group)| typical > group.typical() && group.typical() >= level)
            } else {
                None
            };
            like.map(|(_, group)| Misfit {
                id: puzzle.id,
                printed: puzzle.words.clone(),
                level,
                like: group.words.into(),
            })
        };
        self.puzzles.iter().zip(&rated).filter_map(misfit).collect()
    }
}

impl Group<'_> {
    /// The median level.
    fn typical(&self) -> Level {
        self.levels[self.levels.len() / 2]
    }

    /// Whether at most one puzzle, or one in ten, has such a level.
    fn is_rarely(&self, like: impl Fn(Level) -> bool) -> bool {
        let number = self.levels.iter().filter(|&&level| like(level)).count();
        number <= (self.levels.len() / RARE).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The misfits among puzzles with these printed levels and ratings.
    fn misfits_of(puzzles: &[(&str, Level, usize)]) -> Vec<(u32, String)> {
        let mut levels = Levels::default();
        let mut ratings = Vec::new();
        for &(words, level, times) in puzzles {
            for _ in 0..times {
                levels.add(ratings.len() as u32, &AnyPuzzle::Grid(Grid::EMPTY), words);
                ratings.push(level);
            }
        }
        let misfits = levels.misfits(|rated| {
            rated.iter_mut().zip(&ratings).for_each(|((_, level), rating)| *level = *rating);
        });
        misfits.into_iter().map(|misfit| (misfit.id, misfit.like.into())).collect()
    }

    #[test]
    fn one_that_is_like_those_of_another_level() {
        use Level::{Easy, Extreme, Hard, Medium};
        let fine = [("Easy", Easy, 9), ("Medium", Medium, 10), ("Hard", Hard, 9)];
        assert_eq!(misfits_of(&fine), []);
        let planted = [fine[0], ("Easy", Hard, 1), fine[1], fine[2], ("Hard", Easy, 1)];
        assert_eq!(misfits_of(&planted), [(9, "Hard".to_string()), (29, "Easy".to_string())]);
        // Harder than all others.
        let hardest = [fine[0], ("Easy", Extreme, 1), fine[1], fine[2]];
        assert_eq!(misfits_of(&hardest), [(9, "Hard".to_string())]);
    }

    #[test]
    fn levels_that_do_not_differ_say_nothing() {
        use Level::{Easy, Hard};
        assert_eq!(misfits_of(&[("Easy", Easy, 20), ("Easy", Hard, 1)]), [], "only one level");
        assert_eq!(misfits_of(&[("Easy", Easy, 9), ("Easy", Hard, 1), ("Hard", Easy, 9)]), []);
        assert_eq!(misfits_of(&[("Easy", Easy, 8), ("Easy", Hard, 4), ("Hard", Hard, 9)]), []);
        assert_eq!(
            misfits_of(&[("Easy", Easy, 3), ("Easy", Hard, 1), ("Hard", Hard, 9)]),
            [],
            "few"
        );
        assert_eq!(misfits_of(&[("The Beast", Easy, 9), ("x", Hard, 1), ("Hard", Hard, 9)]), []);
        assert_eq!(
            misfits_of(&[("3 stars", Easy, 9), ("3 stars", Hard, 1), ("Hard", Hard, 9)]),
            []
        );
    }

    #[test]
    fn stars_are_levels() {
        use Level::{Easy, Hard};
        let stars = [("★☆☆", Easy, 30), ("1 star", Hard, 2), ("★★★", Hard, 9)];
        assert_eq!(misfits_of(&stars).iter().map(|&(id, _)| id).collect::<Vec<_>>(), [30, 31]);
    }
}
