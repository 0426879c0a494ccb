//! The submodule `sudoku_core.book`: whole books are read, checked and made.

pub(crate) mod check;
pub(crate) mod describe;
mod files;
pub(crate) mod input;
pub(crate) mod make;
mod puzzle_source;
pub(crate) mod read;
mod report;
mod results;

pub(crate) use report::PyReport;
