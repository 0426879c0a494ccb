//! Sudoku, and the whole truth about it: whether a puzzle has no solution, exactly one, or
//! several, with the solutions to prove it.
//!
//! # One look
//!
//! ```
//! use sudoku_core::{Grid, Solutions, solve_grid};
//!
//! let puzzle: Grid = "
//!     . 1 . | 6 . 7 | . . 4
//!     . 4 2 | . . . | . . .
//!     8 7 . | 3 . . | 6 . .
//!     ------+-------+------
//!     . 8 . | . 7 . | . 2 .
//!     . . . | 8 9 3 | . . .
//!     . 3 . | . 6 . | . 1 .
//!     ------+-------+------
//!     . . 8 | . . 6 | . 4 5
//!     . . . | . . . | 1 7 .
//!     4 . . | 9 . 8 | . 6 .
//! ".parse()?;
//!
//! let Solutions::One(solution) = solve_grid(&puzzle) else { panic!("a proper puzzle has one") };
//! assert_eq!(
//!     solution.to_string(),
//!     "913627584642589731875341692589174326261893457734265819128736945396452178457918263",
//! );
//! # Ok::<(), sudoku_core::ParseGridError>(())
//! ```
//!
//! # The words
//!
//! A grid has 81 **cells**, named `r4c3` for row 4, column 3. Nine rows, nine
//! columns and nine boxes are its 27 **houses**; two cells that share one are
//! **peers**. The digits a puzzle begins with are its **givens**; the mask of
//! these cells is called [`fixed`](Grid::fixed), and what a player or solver adds
//! are **entries**. The digits a cell can still hold are its **candidates**. A
//! **proper** puzzle has exactly one solution; it is **minimal** if it needs all its givens. Three
//! rows of boxes are the **bands**, three columns of boxes the **stacks**.
//!
//! | type | is | |
//! |---|---|---|
//! | [`Digit`], [`DigitSet`] | 1 to 9, and sets of them | one byte, two bytes |
//! | [`Cell`], [`CellSet`], [`House`] | where | [`cells!`] draws a set |
//! | [`Grid`] | 81 cells and the `fixed` mask; may clash | 0 is empty |
//! | [`CandidateGrid`] | the pencil marks of 81 cells | a Sukaku, if it is a puzzle |
//! | [`AnyPuzzle`] | the content of a text: one of the two above | |
//! | [`Position`] | a grid in the middle of being solved, and the candidates left | |
//! | [`Transformation`] | one of the 1,218,998,108,160 ways from a puzzle to an equivalent one | |
//!
//! # What to ask
//!
//! | question | answer |
//! |---|---|
//! | Which digits clash? | [`Grid::clashes`] |
//! | What can this cell hold? | [`candidates`] |
//! | The pencil marks of all cells? | [`Grid::candidates`] |
//! | How far do naked singles get? | [`simple_solve`] |
//! | What follows without guessing? | [`propagate`], in four strengths |
//! | None, one or several solutions? | [`solve_grid`]; of the answer [`solution`](Solutions::solution) and [`is_unique`](Solutions::is_unique) |
//! | How many, up to a limit? | [`count_solutions`] |
//! | Which, one after the other? | [`solutions`] |
//! | The same with a budget, a time, a way to cancel? | [`Search`], with [`Limits`] |
//! | The same again and again, without allocating? | [`Solver`] |
//! | What can every cell hold, in how many solutions? | [`Solver::true_candidates`] |
//! | The same of many grids at once, many times as fast? | [`solve_batch`], [`count_batch`], [`BatchSolver`] |
//! | Why is it broken, and how can it be fixed? Which givens are redundant? | [`diagnose::diagnose`] |
//! | How can others check that there is one solution, or none? | [`diagnose::Doctor::prove`] |
//! | How hard, roughly? | [`guesses()`] |
//! | How would a textbook do it, step by step? | [`Backtrack`] |
//! | Are two puzzles equivalent, and how? | [`equivalence`] |
//! | Which form do all equivalent puzzles share (minlex)? | [`canonical`]; [`Canonicalizer`] and [`canonical_batch`] for many |
//! | Which transformations leave it as it is? | [`automorphisms`] |
//! | Which symmetry do its givens have, and what breaks it? | [`Symmetry`] |
//! | New puzzles to order, by seed? | [`Generator`] |
//! | A random full grid, each as likely as the others? | [`random_grid`] |
//! | Which proper puzzles are near this one? | [`generate::neighbours()`] |
//! | A hint, a rating, a level, in seven languages? | the crate `sudoku-human` |
//! | Killers, jigsaws and other kinds? | the crate `sudoku-variant` |
//! | Is this book of puzzles all right? | the crate `sudoku-book` |
//! | Which grids are in this text? | [`text::read_grids`], [`str::parse`] |
//!
//! # Cells and digits
//!
//! `Cell::ALL` has the 81 cells, `House::ALL` the 27 houses, `Digit::ALL` the nine digits. A cell
//! is read from its name, or made from its row and column, which count from 0:
//!
//! ```
//! use sudoku_core::{Cell, Digit, Grid};
//!
//! let mut grid = Grid::EMPTY;
//! let r4c3: Cell = "r4c3".parse()?;
//! grid.set(r4c3, Some(Digit::Seven))?;
//! assert_eq!(grid[r4c3], Some(Digit::Seven));
//! assert_eq!(Cell::at(3, 2), Some(r4c3));
//! let marks = grid.candidates();
//! for cell in Cell::ALL {
//!     println!("{cell}: {}", marks[cell]);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Errors
//!
//! Every error displays as a sentence with its place, and a `main` that returns it prints that
//! sentence: `Debug` of an error is the same as `Display`.
//!
//! # Limits
//!
//! No question about solutions has a limit unless you set one. A proper puzzle takes microseconds,
//! but a grid with few givens can have more solutions than anyone can count or list. [`Limits`] set
//! a number of steps, a deadline or a flag, for a [`Search`], a [`BatchSolver`] or a [`Generator`].
//! A search of 10 million steps takes about a second. Only a [`diagnose::Doctor`] has limits by
//! default.
//!
//! # Features
//!
//! `std` (default) adds deadlines, the detection of wider registers and `worker_threads`; without
//! it the crate needs `alloc` alone. `rayon` adds `par_solve_batch`, `par_count_batch`,
//! `par_count_solutions`, `par_canonical_batch`, and threads for `Search`, `BatchSolver` and
//! `Generator`. `serde` makes the types serializable, in the forms people read: a grid as its line
//! of 81 symbols, a cell as `r4c3`.
//!
//! # Speed
//!
//! Any release build is fast, whatever its number of code generation units and its `lto`. A debug
//! build takes some 80 times as long, unless the `Cargo.toml` of your workspace optimises this
//! crate:
//!
//! ```toml
//! [profile.dev.package.sudoku-core]
//! opt-level = 3
//! ```
//!
//! The minimum Rust version is 1.89.

#![no_std]
#![deny(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod array;
mod backtrack;
mod batch;
mod batch_count;
mod budget;
mod bulk;
mod candidates;
mod canonical;
mod cell;
mod cell_set;
mod count;
pub mod diagnose;
mod digit;
mod ending;
#[allow(unsafe_code)]
mod engine;
mod error_text;
pub mod generate;
mod grid;
mod guesses;
mod house;
mod limits;
mod planes;
mod propagate;
mod puzzle;
mod random;
mod search;
#[cfg(feature = "serde")]
mod serde;
mod set_algebra;
mod solutions;
mod solve;
mod solver;
mod symmetry;
pub mod text;
mod threads;
mod true_candidates;

pub use backtrack::{Backtrack, BacktrackStep};
pub use batch::{BatchAnswer, BatchDigitError, BatchSolver, BatchStream, count_batch, solve_batch};
#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
pub use batch::{par_count_batch, par_solve_batch};
pub use batch_count::BatchCount;
pub use candidates::{CandidateGrid, candidates};
#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
pub use canonical::par_canonical_batch;
pub use canonical::{
    Automorphisms, AutomorphismsIter, Canonical, Canonicalizer, automorphisms, canonical,
    canonical_batch, equivalence, fingerprint,
};
pub use cell::{Cell, ParseCellError};
pub use cell_set::{CellSet, CellSetIter};
pub use count::Count;
pub use digit::{Digit, DigitError, DigitSet, DigitSetIter, ParseDigitError, ParseDigitSetError};
pub use ending::Ending;
pub use engine::Engine;
pub use generate::{Generator, random_grid};
pub use grid::{Clash, DigitRangeError, FixedCellError, Grid};
pub use guesses::guesses;
pub use house::{House, HouseKind};
pub use limits::Limits;
#[doc(hidden)]
pub use planes::Planes;
pub use planes::{ParseStrengthError, Strength};
pub use propagate::{Contradiction, SimpleSolution, propagate, simple_solve};
pub use puzzle::{AnyPuzzle, Position, Puzzle};
#[doc(hidden)]
pub use random::Random;
pub use search::Search;
pub use solutions::{NotProper, Solutions};
#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
pub use solve::par_count_solutions;
pub use solve::{count_solutions, solutions, solve_grid};
pub use solver::Solver;
pub use symmetry::{
    ParseSymmetryError, SquareSymmetry, Symmetry, Transform, Transformation, TransformationError,
};
pub use text::{ParseGridError, ParseGridErrorKind};
#[cfg(feature = "std")]
pub use threads::{ThreadsError, worker_threads};
pub use true_candidates::TrueCandidates;
