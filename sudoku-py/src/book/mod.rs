//! The submodule `sudoku_core.book`: whole books are read, checked and made.

pub(crate) mod check;
mod entry;
mod files;
mod finding;
pub(crate) mod make;
mod place;
mod puzzle_source;
pub(crate) mod read;
mod report;
mod summary;

pub(crate) use entry::PyEntry;
pub(crate) use finding::PyFinding;
pub(crate) use report::PyReport;
pub(crate) use summary::PySummary;
