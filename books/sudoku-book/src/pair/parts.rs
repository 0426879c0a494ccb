//! [`parts`]: the kind of every entry of a book.

use super::pairer::{Paired, Pairer};
use super::pairs::Owner;
use crate::entry::{Entry, Kind};

/// The kind of an entry, even where the book does not name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// A puzzle.
    Puzzle,
    /// A solution.
    Solution {
        /// The puzzle it is printed for, as index into the entries of the book; right or wrong.
        /// `None` if it belongs to no puzzle.
        of: Option<usize>,
    },
}

impl Part {
    /// The kind of this entry in a list of all grids.
    #[must_use]
    pub fn kind(self, entry: &Entry) -> Kind {
        match self {
            _ if !entry.is_read() => Kind::Unreadable,
            Self::Puzzle => Kind::Puzzle,
            Self::Solution { .. } => Kind::Solution,
        }
    }
}

/// The part of each entry of one book, in order, as [`check`](crate::check) and
/// [`Records`](crate::Records) see it.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_book::{Format, Part, Source, parts, read_book};
///
/// let text = "\
/// .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
/// 913627584642589731875341692589174326261893457734265819128736945396452178457918263
/// ";
/// let mut entries = Vec::new();
/// read_book(Source::new("book", text.as_bytes())?, Format::Auto, &mut |entry| {
///     entries.push(entry);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(parts(&entries), [Part::Puzzle, Part::Solution { of: Some(0) }]);
/// # Ok::<(), sudoku_book::SourceError>(())
/// ```
#[must_use]
pub fn parts(entries: &[Entry]) -> Vec<Part> {
    let mut parts = vec![Part::Puzzle; entries.len()];
    // The entry of each puzzle, and of each grid printed apart.
    let (mut puzzles, mut apart) = (Vec::new(), Vec::new());
    let mut pairer = Pairer::default();
    pairer.open(false);
    let mut take = |pairer: &mut Pairer| {
        while let Some(paired) = pairer.next() {
            match paired {
                Paired::Puzzle(puzzle) => {
                    puzzles.push(puzzle.nth);
                    if let Some(beside) = puzzle.beside {
                        parts[beside.nth] = Part::Solution { of: Some(puzzle.nth) };
                    }
                }
                Paired::Apart { solution, index } => {
                    parts[solution.nth] = Part::Solution { of: None };
                    if index.is_some() {
                        apart.push(solution.nth);
                    }
                }
            }
        }
    };
    for entry in entries {
        pairer.push(entry.clone());
        take(&mut pairer);
    }
    pairer.close();
    take(&mut pairer);
    for (nth, owner) in apart.into_iter().zip(pairer.pair().owners) {
        match owner {
            Owner::Puzzle(puzzle) => {
                parts[nth] = Part::Solution { of: puzzles.get(puzzle).copied() };
            }
            Owner::Itself => parts[nth] = Part::Puzzle,
            Owner::Twin | Owner::NoPuzzle | Owner::Another | Owner::Unknown => {}
        }
    }
    parts
}
