//! [`Labels`]: the puzzles with a printed level, and those that are as hard as others with another
//! level.

use std::collections::BTreeMap;

use sudoku_core::{AnyPuzzle, Grid};

use super::Checked;
use crate::check::answer::Answer;
use crate::pair::Packed;
use crate::words::Rank;

/// The most puzzles that are rated. A larger book is a data set.
const RATED: usize = 4096;

/// A level with fewer puzzles is no evidence about others.
const ENOUGH: usize = 5;

/// One in this many puzzles of a level may be as hard, or as easy, without a finding.
const RARE: usize = 10;

/// The proper puzzles with a printed level.
#[derive(Default)]
pub(super) struct Labels {
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
pub(in crate::check) struct Misfit<T> {
    pub(in crate::check) id: u32,
    /// Its level as printed.
    pub(in crate::check) printed: Box<str>,
    /// How hard it is.
    pub(in crate::check) level: T,
    /// The printed level of puzzles that are as hard.
    pub(in crate::check) like: Box<str>,
}

/// The puzzles of one printed level.
pub(super) struct Group<'a, T> {
    pub(super) words: &'a str,
    pub(super) ids: Vec<u32>,
    /// How hard they are, the easiest first.
    pub(super) levels: Vec<T>,
}

impl Labels {
    /// Adds a puzzle if it is proper and has a printed level. Returns whether it has.
    pub(super) fn note(&mut self, checked: &Checked<'_>) -> bool {
        match (checked.answer, checked.level) {
            (Answer::One(_), Some(level)) => self.add(checked.id, checked.puzzle, level),
            _ => false,
        }
    }

    pub(super) fn add(&mut self, id: u32, puzzle: &AnyPuzzle, printed: &str) -> bool {
        let before = self.puzzles.len();
        if self.puzzles.len() < RATED
            && let AnyPuzzle::Grid(grid) = puzzle
            && let Some(rank) = Rank::of(printed)
        {
            self.puzzles.push(Labelled { id, rank, words: printed.into(), puzzle: grid.into() });
        }
        self.puzzles.len() > before
    }

    /// Whether at most one level is printed.
    pub(super) fn are_one(&self) -> bool {
        let first = self.puzzles.first().map(|puzzle| puzzle.rank);
        self.puzzles.iter().all(|puzzle| Some(puzzle.rank) == first)
    }

    /// The puzzles, by their numbers in the call.
    pub(super) fn ids(&self) -> impl Iterator<Item = u32> + '_ {
        self.puzzles.iter().map(|puzzle| puzzle.id)
    }

    /// The puzzles, to be rated, each with this rating for now.
    pub(super) fn to_rate<T: Copy>(&self, rating: T) -> Vec<(Grid, T)> {
        self.puzzles.iter().map(|puzzle| (puzzle.puzzle.into(), rating)).collect()
    }

    /// The printed levels, the easiest first, with these ratings of the puzzles.
    pub(super) fn groups<T: Ord + Copy>(&self, rated: &[T]) -> BTreeMap<Rank, Group<'_, T>> {
        let mut groups: BTreeMap<Rank, Group<'_, T>> = BTreeMap::new();
        for (puzzle, &level) in self.puzzles.iter().zip(rated) {
            let new = || Group { words: &puzzle.words, ids: Vec::new(), levels: Vec::new() };
            let group = groups.entry(puzzle.rank).or_insert_with(new);
            group.ids.push(puzzle.id);
            group.levels.push(level);
        }
        groups.values_mut().for_each(|group| group.levels.sort());
        groups
    }

    /// The puzzles that fit another level better than their printed one, by these ratings.
    pub(super) fn misfits<T: Ord + Copy>(&self, rated: &[T]) -> Vec<Misfit<T>> {
        let mut groups = self.groups(rated);
        groups.retain(|_, group| group.levels.len() >= ENOUGH);
        let misfit = |(puzzle, &level): (&Labelled, &T)| {
            let own = groups.get(&puzzle.rank)?;
            // Only levels of the same kind, words or numbers, can be compared.
            let comparable = |&(rank, _): &(&Rank, &Group<'_, T>)| {
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
        self.puzzles.iter().zip(rated).filter_map(misfit).collect()
    }
}

impl<T: Ord + Copy> Group<'_, T> {
    /// The median.
    pub(super) fn typical(&self) -> T {
        self.levels[self.levels.len() / 2]
    }

    /// Whether at most one puzzle, or one in ten, is of such a level.
    fn is_rarely(&self, like: impl Fn(T) -> bool) -> bool {
        let number = self.levels.iter().filter(|&&level| like(level)).count();
        number <= (self.levels.len() / RARE).max(1)
    }
}

#[cfg(test)]
mod tests {
    use sudoku_human::Level;

    use super::*;

    /// The misfits among puzzles with these printed levels and ratings.
    fn misfits_of(puzzles: &[(&str, Level, usize)]) -> Vec<(u32, String)> {
        let mut levels = Labels::default();
        let mut ratings = Vec::new();
        for &(words, level, times) in puzzles {
            for _ in 0..times {
                levels.add(ratings.len() as u32, &AnyPuzzle::Grid(Grid::EMPTY), words);
                ratings.push(level);
            }
        }
        levels.misfits(&ratings).into_iter().map(|misfit| (misfit.id, misfit.like.into())).collect()
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
