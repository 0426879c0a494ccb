//! A [`Contender`]: one way to ask "none, one or several solutions?".

use crate::lists::Puzzle;

/// Who it is, what it is fed, and how it is called.
pub trait Contender {
    /// Package and call, as the table shows it.
    fn name(&self) -> &str;
    /// Turns the puzzles into what the call is fed. Not timed.
    fn feed(&mut self, puzzles: &[Puzzle]);
    /// Writes the number of solutions of every puzzle, at most 2. Timed.
    fn count(&mut self, counts: &mut [u8]);
    /// The solution it finds for a puzzle that has one; `None` if it only counts.
    fn solution(&self, puzzle: &Puzzle) -> Option<[u8; 81]>;
}

/// 81 numbers, 0 for an empty cell.
pub fn numbers(puzzle: &Puzzle) -> [u8; 81] {
    puzzle.line.map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' })
}
