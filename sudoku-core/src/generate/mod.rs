//! New puzzles by seed: [`Generator`]; full grids: [`random_grid`]; the neighbourhood
//! of a puzzle: [`neighbours()`].
//!
//! ```
//! use sudoku_core::{Generator, Symmetry};
//!
//! for made in Generator::new(1).symmetry(Symmetry::HalfTurn).givens(26..=30).run()?.take(3) {
//!     println!("{}", made.puzzle);
//! }
//! # Ok::<(), sudoku_core::generate::NotFeasible>(())
//! ```
//!
//! # From a seed to puzzles
//!
//! A run tries attempts 0, 1, 2, …; those that come to a puzzle with the required properties are
//! its puzzles, in this order. An attempt depends on the seed, on its number and on the options,
//! and on nothing else. So the same puzzles come on every machine, in every language, with any
//! number of threads and any engine, for ever. `conformance/generated.tsv` holds us to that, and
//! `generated.py` beside it makes the same from this description:
//!
//! 1. *Numbers.* Attempt k of seed s has the numbers of `SplitMix64` from seed f(f(s) + k), modulo
//!    2^64, where f(x) is the first number from seed x. Below and shuffling are as in `random.rs`.
//! 2. *A full grid* is drawn, each of all 6.67 · 10^21 as likely as the others: `uniform.rs` says
//!    how, and proves it.
//! 3. *How many givens.* If a range is required, and the puzzle need not be minimal: of the numbers
//!    from 17 to 81 in the range that a pattern with the symmetry can have, in their order, the one
//!    at place below(how many they are) is the target. Else the target is 0.
//! 4. *An order.* The orbits of the symmetry (single cells, if there is none), in the order of
//!    their first cells, are shuffled.
//! 5. *Taking out.* In this order, each orbit is taken out, once and for all, if no fewer givens
//!    are left then than the target, and exactly one solution.
//! 6. *Accepting.* The number of givens has to be in the range; if the puzzle is to be minimal,
//!    every single given has to be needed; the guesses have to be as required.
//!
//! With a [pattern](Generator::pattern), steps 3 to 5 are those of `fill.rs` instead; with few
//! givens, step 5 is followed by those of `few.rs`.
//!
//! # The look of print
//!
//! If no option says which givens there are, or how many, the symmetry is a half turn: that of
//! nearly all puzzles in print. [`Symmetry::None`](crate::Symmetry::None) and
//! [`minimal`](Generator::minimal) make any pattern.
//!
//! # Few givens
//!
//! If a range is required that ends at 21 or less, without symmetry, pattern and weights, the
//! number of step 3 is drawn for minimal puzzles, too, and an attempt does not end where no given
//! can go. It takes two givens out and puts one in, or two, again and again (`{-2+1}` and
//! `{-2+2}`): neighbours of puzzles with few givens are more likely to have few givens, or fewer,
//! than random puzzles.
//!
//! *Diversity.* Every attempt begins with its own random full grid, keeps it as the solution, and
//! comes to one puzzle at most. Of all full grids, 98 % have a puzzle with 20 givens that an
//! attempt finds, and 24 % one with 19. So the solutions of those with 20 are spread as evenly as
//! without a number of givens; those of 19 and fewer favour full grids that have more such puzzles.
//! Attempts are independent, so the puzzles of a run are not neighbours of each other, and
//! [`inequivalent`](Generator::inequivalent) works as ever. Within a full grid, the puzzles have a
//! bias that is not known.
//!
//! *18 and 17.* One attempt in some 700 comes to 18 givens. For 17 this is an estimate: there are
//! 49,158 puzzles with 17 givens up to symmetry, and, by a figure that was not checked, some 2 ·
//! 10^9 with 18. If both are met as often as there are of them, 40,000 with 18 come for each with
//! 17: a day or two on one core. The numbers are in `benches/records/2026-11-22-few-givens.md`.
//!
//! # Made to measure
//!
//! The requirements of a [yardstick](Generator::measured), such as levels, ratings and techniques,
//! are measured last. A puzzle that misses them by little is not lost: the attempt exchanges givens
//! within its full grid, as long as it does not get farther away (`near.rs` has the rules). The
//! result still depends on the seed, the attempt and the options alone.
//!
//! # The bias, and how to correct it
//!
//! Full grids come evenly; minimal puzzles do not. A generator that takes out random givens, as
//! most do, meets puzzles with few givens too often, and those with many hardly ever. The mean is
//! 24.4 givens, and among all minimal puzzles it is 26.6:
//!
//! | givens | as they come | weighted | published |
//! |--:|--:|--:|--:|
//! | 22 | 3.29 % | 0.0035 % | 0.0035 % |
//! | 23 | 16.83 % | 0.148 % | 0.148 % |
//! | 24 | 34.10 % | 2.25 % | 2.28 % |
//! | 25 | 30.11 % | 13.37 % | 13.42 % |
//! | 26 | 12.52 % | 32.22 % | 31.91 % |
//! | 27 | 2.61 % | 32.73 % | 32.71 % |
//! | 28 | 0.28 % | 15.59 % | 15.48 % |
//! | 29 | 0.02 % | 3.09 % | 3.60 % |
//!
//! (4,000,000 puzzles of seed 1. Published: Berthier, "Unbiased Statistics of a Constraint
//! Satisfaction Problem: a Controlled-Bias Generator", 2009, and "The real distribution of minimal
//! puzzles" in the players' forum.)
//!
//! A [weighted](Generator::weighted) run gives each puzzle its exact [weight](Generated::weight):
//! the expected sum of the weights that a minimal puzzle gets is the same for each of them. So a
//! mean over all minimal puzzles is estimated by the sum of weight · value, divided by the sum of
//! the weights; `weight.rs` has the proof, of half a page. The mean weight estimates how many
//! minimal puzzles a full grid has: 4.68 · 10^15 in this sample, 4.66 · 10^15 in the literature.
//!
//! Weights differ widely. Those of these 4,000,000 puzzles were worth as much as 5,200 drawn
//! evenly, by (Σ w)² / Σ w²; so the rarest rows of the table are rough. Where a statistic depends
//! on the number of givens only, weighting puzzles by the published share of their number is
//! better.
//!
//! Puzzles with a symmetry, in a pattern, or with a required number of givens have their own bias,
//! which is not known.

mod check;
mod crew;
mod dig;
mod few;
mod fill;
mod generator;
mod near;
mod neighbours;
mod plan;
mod run;
mod uniform;
mod weight;
mod yardstick;

pub use generator::{Generator, NotFeasible};
pub use neighbours::{Neighbours, neighbours};
pub use run::{Generated, Run, RunEnding, RunProgress};
pub use uniform::random_grid;
pub use yardstick::{Gauge, Yardstick};
