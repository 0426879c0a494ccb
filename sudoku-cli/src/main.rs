//! The command `sudoku`.
fn main() {}
