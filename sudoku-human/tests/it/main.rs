//! All tests of the public interface in one program, so that it is linked once.

mod compressed;
mod conformance;
#[path = "../../../sudoku-core/tests/it/files.rs"]
mod files;
mod hint;
mod level;
mod measured;
#[path = "../../../sudoku-core/tests/it/puzzles.rs"]
mod puzzles;
mod rating;
mod tutor;
