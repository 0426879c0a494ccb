//! Sudoku of other kinds: 2 to 25 symbols, jigsaws, killers, samurai, lines, dots and clues
//! outside, and whether a puzzle has no solution, exactly one, or several.
//!
//! A [`Puzzle`] is a value: a [`Board`] (cells, symbols, the grids they form), [`Rule`]s as data,
//! and givens. The questions are those of `sudoku_core`, and a plain 9 by 9 grid is handed to its
//! engine.
//!
//! ```
//! use sudoku_variant::{Board, Cage, Diagonal, Puzzle, Solutions, solve};
//!
//! let mut puzzle = Puzzle::new(Board::square(4)?);
//! puzzle.add(Diagonal { grid: 0, rising: false })?.add(Diagonal { grid: 0, rising: true })?;
//! let top: Vec<_> = puzzle.board().cells().take(2).collect();
//! puzzle.add(Cage { cells: top, sum: Some(3) })?.give(0, 0, 2)?.give(0, 2, 4)?.give(2, 0, 1)?;
//!
//! let Solutions::One(solution) = solve(&puzzle) else { panic!("it has one") };
//! assert_eq!(solution, [2, 1, 4, 3, 3, 4, 1, 2, 1, 2, 3, 4, 4, 3, 2, 1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Or it is read from a text, and its steps are printed:
//!
//! ```
//! use sudoku_variant::{hints, solve, text::parse};
//!
//! let puzzle = parse(".Shape~4x4.Cage~3~R1C1~R1C2.~R2C3_1.~R3C3_2.~R4C2_2")?;
//! println!("{}", solve(&puzzle));
//! for step in hints(&puzzle) {
//!     println!("{}: {step}", step.technique);
//! }
//! # Ok::<(), sudoku_variant::text::ParseError>(())
//! ```
//!
//! | question | answer |
//! |---|---|
//! | None, one or several solutions? | [`solve`], [`solve_batch`] |
//! | How many, up to a limit? | [`count_solutions`] |
//! | Which, one after the other, with limits? | [`Solver::search`], [`Search`] |
//! | What can every cell hold? | [`candidates`], [`true_candidates`] |
//! | The steps of a person, and how hard is it? | [`hints`], [`level()`] |
//! | Why is it broken, and how can it be fixed? | [`diagnose()`], [`conflict()`] |
//! | New puzzles of a kind? | [`generate`] |
//! | A killer, a jigsaw, a link in a text? | [`text::parse`] |
//! | The puzzle in another form; a solution in its symbols? | [`text::write()`], [`text::solution_line`] |
//! | The rules in a language? | [`Puzzle::rule_sentences`], [`words()`] |
//!
//! # Features
//!
//! The crate has none. It needs the standard library.

#![forbid(unsafe_code)]

mod alike;
mod board;
mod boxes;
mod budget;
mod candidates;
mod conflict;
pub mod data;
mod derive;
mod diagnose;
mod engine;
mod error_text;
mod forms;
mod found;
pub mod generate;
mod hint;
mod missing;
mod puzzle;
mod rule;
mod sample;
mod search;
mod symbols;
pub mod text;
mod words;

pub use alike::{Lines, Structure, Way};
pub use board::{Board, BoardError, Boxes, Cell, House, HouseKind, MAX_CELLS, Subgrid};
pub use boxes::BoxesUnknown;
pub use budget::Unknown;
pub use candidates::{Contradiction, candidates, simple_solve, true_candidates};
pub use conflict::{Conflict, conflict};
pub use diagnose::{Ambiguity, Diagnosis, Edit, Fix, Printed, Verdict, diagnose, diagnose_printed};
pub use found::{Found, counted, solutions, solve_batch};
pub use hint::{Hint, Hints, Technique, hints, level};
pub use missing::Basis;
pub use puzzle::{Broken, GivenError, Puzzle, RuleError};
pub use rule::*;
pub use search::{Search, Solutions, Solver, count_solutions, solve};
pub use symbols::{Alphabet, MAX_SYMBOLS, SymbolSet, Word};
pub use words::{table, words};

pub use sudoku_core::{Count, Ending, Limits};
