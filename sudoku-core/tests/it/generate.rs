//! The generator, held against slow and obvious ways, against what is known of all grids, and
//! against its own past.

mod bands;
mod feasible;
mod frozen;
mod options;
mod runs;
mod slow;
