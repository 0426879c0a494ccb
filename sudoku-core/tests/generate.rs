//! The generator, held against slow and obvious ways, against what is known of all grids, and against
//! its own past.

mod files;

#[path = "generate/bands.rs"]
mod bands;
#[path = "generate/feasible.rs"]
mod feasible;
#[path = "generate/frozen.rs"]
mod frozen;
#[path = "generate/runs.rs"]
mod runs;
#[path = "generate/slow.rs"]
mod slow;
#[path = "generate/wishes.rs"]
mod wishes;
