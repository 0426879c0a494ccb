//! The generator, held against slow and obvious ways, against what is known of all grids, and against
//! its own past.

mod bands;
mod feasible;
mod frozen;
mod runs;
mod slow;
mod wishes;
