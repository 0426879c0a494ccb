//! Trial and error: its depth, and the lengths of the braids that are as strong.
//!
//! `trial` is T&E(n), `braid` the search for one braid, and `bounded` solves by braids of a bounded
//! length, in a grid or within suppositions. `table` keeps what earlier suppositions left.

mod bounded;
mod braid;
mod numbers;
mod table;
mod trial;
mod walk;

pub use numbers::TeRating;
pub(super) use walk::Te;
