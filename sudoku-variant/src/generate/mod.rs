//! New puzzles of other sizes and kinds by seed: [`Generator`].
//!
//! ```
//! use sudoku_variant::generate::{Generator, Kind};
//! use sudoku_variant::text::to_iss;
//!
//! let run = Generator::new(Kind::Killer, 2026).with(Kind::X).size(6).run()?;
//! for made in run.take(2) {
//!     assert_eq!((made.puzzle.clues(), made.puzzle.broken(&made.solution)), (0, None));
//!     println!("{}", to_iss(&made.puzzle)?);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # From a seed to puzzles
//!
//! As in the core, a run tries attempts 0, 1, 2, …, and those that come to a puzzle with the
//! required properties are its puzzles, in this order. An attempt depends on the seed, its number
//! and the options, and on nothing else; the puzzles of `conformance/variants_made.tsv` must never
//! change. All numbers are those of the core: attempt k of seed s has the numbers of `SplitMix64`
//! from seed f(f(s) + k), where f(x) is the first number from seed x. Each of the steps below has
//! its own, from a seed that is the next of these numbers, so that a step can draw as many as it
//! needs.
//!
//! 1. *A board.* For a jigsaw, pieces are drawn (`jigsaw.rs`).
//! 2. *A solution* (`fill.rs`). One grid with boxes, without rules of the whole board, comes from
//!    exchanges in a pattern; that of 9 by 9 from the core, each as likely as the others. For all
//!    other boards and rules, each cell in random order gets the first symbol of a random order
//!    with which there is a solution.
//! 3. *Marks* of the kind are drawn from the solution (`marks.rs`, `killer.rs`).
//! 4. *A number of givens* is drawn from the range, if there is one: the least that is left.
//! 5. *Givens* are taken out (`dig.rs`): the orbits of the symmetry in random order, each once and
//!    for all if no fewer are left than that number, and exactly one solution. In a killer, a cell
//!    whose given cannot go gets another cage, or its neighbours do.
//! 6. *A level*, if one is set: of the orbits that went, the last ones come back, as few as make
//!    the puzzle no harder. A level follows from the steps of a person (`hint.rs`), and these
//!    puzzles change if the steps do.
//! 7. *Accepting.* The number of givens is in the range; if the puzzle is to be minimal, every
//!    given is needed; the puzzle, compiled anew, has exactly one solution, which obeys its rules,
//!    and the level.
//!
//! Steps 2 and 5 ask whether there is a solution, not for which one: so the puzzles do not depend
//! on the order in which the engine finds solutions. They depend on its strength only where a
//! question takes more nodes than it may: 400 and two for each cell for a symbol in step 2, which
//! is passed over then, and 1,000, or 50 with more than 16 symbols, for a given in step 5, which
//! stays. [`Generated::undecided`] counts those: none for most kinds of 9 by 9, 27 for a
//! non-consecutive puzzle, 7 for a little killer.

mod dig;
mod fill;
mod jigsaw;
mod killer;
mod kind;
mod marks;
mod questions;
mod run;

use core::fmt;
use core::ops::RangeInclusive;
use std::vec;
use std::vec::Vec;

use sudoku_core::{Limits, Symmetry};
use sudoku_human::Level;

pub use kind::{Kind, ParseKindError};
pub use run::{Generated, Run};
pub use sudoku_core::generate::RunEnding;

use crate::board::{Board, BoardError};
use crate::error_text::error_text;

/// The nodes of an attempt, unless [`Generator::limits`] sets a number of steps.
const STEPS: u64 = 2_000_000;

/// Makes random puzzles of a kind with exactly one solution: set the options, then
/// [`run`](Self::run).
///
/// | option | |
/// |---|---|
/// | several kinds at once | [`with`](Self::with) |
/// | a number of symbols other than 9 | [`size`](Self::size), [`boxes`](Self::boxes) |
/// | a number of givens | [`givens`](Self::givens) |
/// | givens that are all needed | [`minimal`](Self::minimal) |
/// | a level | [`level`](Self::level) |
/// | a symmetric pattern of givens | [`symmetry`](Self::symmetry) |
/// | an end | [`max_puzzles`](Self::max_puzzles), [`max_attempts`](Self::max_attempts), [`limits`](Self::limits) |
///
/// By default as few givens as a half turn allows are left, killers have none, and grids of more
/// than 16 symbols have 45 to 50 % of their cells. If givens, minimal or symmetry is set, a
/// symmetry is only that which is set.
///
/// The puzzles depend on the seed and the options, and on nothing else: see the
/// [module](crate::generate).
///
/// ```
/// use sudoku_variant::generate::{Generator, Kind};
/// use sudoku_variant::{Solutions, solve};
///
/// let made = Generator::new(Kind::X, 1).size(4).givens(3..=5).run()?.next();
/// let made = made.ok_or("it has no limits")?;
/// assert!((3..=5).contains(&made.puzzle.clues()));
/// assert_eq!(solve(&made.puzzle), Solutions::One(made.solution));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing is made before it is run"]
pub struct Generator<'a> {
    seed: u64,
    kinds: Vec<Kind>,
    size: u8,
    boxes: Option<(u8, u8)>,
    givens: Option<RangeInclusive<usize>>,
    minimal: bool,
    symmetry: Option<Symmetry>,
    level: Option<Level>,
    first_attempt: u64,
    max_attempts: u64,
    max_puzzles: u64,
    limits: Limits<'a>,
}

impl Generator<'static> {
    /// The attempts in a row without a puzzle of the [`level`](Self::level) that end a run without
    /// a number of attempts; also those without a puzzle of kinds that hardly go together, if
    /// no option is about givens.
    pub const PATIENCE: u64 = 1000;

    /// Puzzles of the kinds in a text, joined by `+`, with 9 symbols, by this seed.
    ///
    /// ```
    /// use sudoku_variant::generate::Generator;
    ///
    /// let made = Generator::named("x+odd-even", 1)?.size(4).run()?.next();
    /// assert_eq!(made.map(|made| made.puzzle.broken(&made.solution)), Some(None));
    /// let error = Generator::named("x+runes", 1).unwrap_err().to_string();
    /// assert!(error.starts_with("expected a kind: plain, latin, "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// One of the words is not a kind.
    pub fn named(kinds: &str, seed: u64) -> Result<Self, ParseKindError> {
        let kinds = kinds.split('+').map(str::parse).collect::<Result<Vec<Kind>, _>>()?;
        Ok(Self { kinds, ..Self::new(Kind::Plain, seed) })
    }

    /// Puzzles of a kind with 9 symbols, by this seed.
    pub fn new(kind: Kind, seed: u64) -> Self {
        Self {
            seed,
            kinds: vec![kind],
            size: 9,
            boxes: None,
            givens: None,
            minimal: false,
            symmetry: None,
            level: None,
            first_attempt: 0,
            max_attempts: u64::MAX,
            max_puzzles: u64::MAX,
            limits: Limits::new(),
        }
    }
}

impl<'a> Generator<'a> {
    /// Puzzles that are of this kind also.
    pub fn with(mut self, kind: Kind) -> Self {
        self.kinds.push(kind);
        self
    }

    /// Puzzles with this many symbols, rows and columns, and their usual boxes.
    pub fn size(mut self, symbols: u8) -> Self {
        (self.size, self.boxes) = (symbols, None);
        self
    }

    /// Puzzles with boxes of this height and width, and as many symbols as a box has cells.
    pub fn boxes(mut self, height: u8, width: u8) -> Self {
        (self.size, self.boxes) = (height.saturating_mul(width), Some((height, width)));
        self
    }

    /// Puzzles with this many givens. Unless they are to be minimal, every attempt draws one of
    /// these numbers, each as likely as the others.
    pub fn givens(mut self, givens: RangeInclusive<usize>) -> Self {
        self.givens = Some(givens);
        self
    }

    /// Puzzles that need each of their givens, as far as that is proved.
    pub fn minimal(mut self) -> Self {
        self.minimal = true;
        self
    }

    /// Puzzles whose pattern of givens has this symmetry.
    pub fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = Some(symmetry);
        self
    }

    /// Puzzles of this [`level`](crate::level()). Unless they are to be minimal, the givens that
    /// went last come back, as few as make the puzzle no harder, and no more than the range of
    /// givens allows. A killer, and a puzzle that is too easy without them, fails its attempt.
    /// Without a number of attempts, 1,000 in a row that fail end the run.
    ///
    /// ```
    /// use sudoku_core::Limits;
    /// use sudoku_human::Level;
    /// use sudoku_variant::generate::{Generator, Kind};
    /// use sudoku_variant::level;
    ///
    /// let made = Generator::new(Kind::X, 1).size(6).level(Level::Medium).run()?.next();
    /// let made = made.ok_or("there are many")?;
    /// assert_eq!(level(&made.puzzle, Limits::new())?, Some(Level::Medium));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn level(mut self, level: Level) -> Self {
        self.level = Some(level);
        self
    }

    /// Begins with this attempt instead of 0.
    pub fn first_attempt(mut self, attempt: u64) -> Self {
        self.first_attempt = attempt;
        self
    }

    /// Ends the run after this many attempts.
    pub fn max_attempts(mut self, attempts: u64) -> Self {
        self.max_attempts = attempts;
        self
    }

    /// Ends the run after this many puzzles.
    pub fn max_puzzles(mut self, puzzles: u64) -> Self {
        self.max_puzzles = puzzles;
        self
    }

    /// Sets limits. The number of steps is that of the nodes of one attempt, which comes to no
    /// puzzle if it takes more; by default 2,000,000. A deadline or a flag ends the run.
    pub fn limits(self, limits: Limits<'_>) -> Generator<'_> {
        Generator {
            seed: self.seed,
            kinds: self.kinds,
            size: self.size,
            boxes: self.boxes,
            givens: self.givens,
            minimal: self.minimal,
            symmetry: self.symmetry,
            level: self.level,
            first_attempt: self.first_attempt,
            max_attempts: self.max_attempts,
            max_puzzles: self.max_puzzles,
            limits,
        }
    }

    /// Begins.
    ///
    /// # Errors
    ///
    /// There are no such puzzles: see [`NotFeasible`].
    pub fn run(mut self) -> Result<Run<'a>, NotFeasible> {
        self.kinds.sort_unstable();
        self.kinds.dedup();
        // `plain` beside another kind says nothing.
        if self.kinds.len() > 1 {
            self.kinds.retain(|&kind| kind != Kind::Plain);
        }
        let (size, kinds) = (self.size, &self.kinds);
        if let Some(boards) = kinds.iter().copied().find(|kind| kind.corners().is_some())
            && let Some(&other) = kinds.iter().find(|kind| **kind != boards)
        {
            return Err(NotFeasible::Together { kinds: [boards, other] });
        }
        if let [one, other, ..] =
            kinds.iter().filter(|kind| kind.is_board()).copied().collect::<Vec<_>>()[..]
        {
            return Err(NotFeasible::Together { kinds: [one, other] });
        }
        let has_no_boxes = kinds.iter().any(|kind| kind.is_board());
        for &kind in kinds {
            if !(kind.fits(size) || has_no_boxes && kind.has_place(size)) {
                return Err(NotFeasible::Size { kind, size });
            }
            let needs_boxes = matches!(kind, Kind::DisjointGroups | Kind::GreaterThan);
            let latin = || kinds.iter().copied().find(|kind| kind.is_board());
            if needs_boxes
                && let Some(board) = latin()
                && (board == Kind::Latin || kind == Kind::DisjointGroups)
            {
                return Err(NotFeasible::Together { kinds: [board, kind] });
            }
        }
        let board = match (kinds.iter().find_map(|kind| kind.corners()), self.boxes) {
            (Some(corners), _) => Board::overlapping(corners),
            (None, _) if kinds.contains(&Kind::Latin) => Board::latin(size),
            (None, Some((height, width))) => Board::with_boxes(height, width),
            (None, None) => Board::square(size),
        };
        let board = board.map_err(NotFeasible::Board)?;
        let cells = board.len();
        if let Some(givens) = &self.givens
            && (givens.is_empty() || *givens.start() > cells)
        {
            let (least, most) = (*givens.start(), *givens.end());
            return Err(NotFeasible::NoGivens { least, most, cells });
        }
        let is_free = self.givens.is_none() && !self.minimal;
        let is_killer = kinds.contains(&Kind::Killer);
        let usual = if is_free && !is_killer { Symmetry::HalfTurn } else { Symmetry::None };
        let symmetry = self.symmetry.unwrap_or(usual);
        let Some(orbits) = dig::orbits(&board, symmetry) else {
            return Err(NotFeasible::Symmetry { symmetry });
        };
        if is_free && is_killer {
            self.givens = Some(0..=0);
        } else if is_free && size > 16 {
            self.givens = Some(cells * 9 / 20..=cells / 2);
        }
        let is_empty = self.givens.as_ref().is_some_and(|range| *range.end() == 0);
        if let Some(level @ Level::Easy) = self.level
            && is_empty
        {
            return Err(NotFeasible::Level { level });
        }
        let kinds = self.kinds.clone();
        let mut run = Run::new(self, board, orbits);
        if run.has_no_solution() {
            return Err(NotFeasible::NoGrid { kinds, size });
        }
        Ok(run)
    }
}

/// Why there are no such puzzles, or none that are made here.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotFeasible {
    /// The kind is not made in this size, or has no place in it.
    Size {
        /// The kind.
        kind: Kind,
        /// The number of symbols.
        size: u8,
    },
    /// These two kinds exclude each other.
    Together {
        /// The kinds.
        kinds: [Kind; 2],
    },
    /// No number is in the range of givens, or the board has fewer cells.
    NoGivens {
        /// The first number of the range.
        least: usize,
        /// The last.
        most: usize,
        /// The cells of the board.
        cells: usize,
    },
    /// The board does not have the symmetry.
    Symmetry {
        /// The symmetry.
        symmetry: Symmetry,
    },
    /// No full grid obeys the rules.
    NoGrid {
        /// The kinds.
        kinds: Vec<Kind>,
        /// The number of symbols.
        size: u8,
    },
    /// A puzzle without givens is not that easy: no symbol has one place in a house at the start.
    Level {
        /// The level.
        level: Level,
    },
    /// There is no such board.
    Board(BoardError),
}

error_text!(NotFeasible, |error, f| match error {
    Self::Size { kind, size } => {
        let mut fitting = (2..=crate::MAX_SYMBOLS).filter(|&size| kind.fits(size)).peekable();
        write!(f, "{kind} puzzles are not made with {size} symbols, but with ")?;
        let mut is_first = true;
        while let Some(size) = fitting.next() {
            let before = match (is_first, fitting.peek()) {
                (true, _) => "",
                (false, None) => " or ",
                (false, Some(_)) => ", ",
            };
            write!(f, "{before}{size}")?;
            is_first = false;
        }
        Ok(())
    }
    Self::Together { kinds: [one, other] } => {
        write!(f, "{one} and {other} puzzles are not made together")
    }
    Self::NoGivens { least, most, .. } if least > most => {
        write!(f, "empty range of givens: {least} to {most}")
    }
    Self::NoGivens { least, cells, .. } => {
        write!(f, "the board has {cells} cells, not {least} givens or more")
    }
    Self::Symmetry { symmetry } => write!(f, "the board does not have the symmetry {symmetry}"),
    Self::NoGrid { kinds, size } => {
        let names: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
        write!(f, "no full grid of {size} symbols obeys the rules of {}", names.join(" and "))
    }
    Self::Level { level } => write!(f, "a puzzle without givens is never {}", level.name()),
    Self::Board(error) => fmt::Display::fmt(error, f),
});
