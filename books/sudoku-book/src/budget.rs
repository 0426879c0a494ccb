//! [`Budget`]: the memory and the time that one document may take.

use std::time::Duration;

/// The memory and the time that reading one document may take.
///
/// Documents come from strangers, and a small file may unpack to a large one: pictures, packed
/// streams, repeated rows, shared texts. Sizes are compared with the budget before anything is
/// unpacked. A part that exceeds it is reported as unreadable, with its size; if that part is
/// needed to open the document, so is the file. Lists and other plain texts are read as streams and
/// need no budget.
///
/// ```
/// use sudoku_book::{Budget, Source};
///
/// let mut budget = Budget::default();
/// assert_eq!(budget.memory, 512 << 20);
/// budget.memory = 64 << 20;
/// let book = Source::new("book.txt", "Puzzle 1\n".as_bytes())?.budget(budget);
/// # Ok::<(), sudoku_book::SourceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Budget {
    /// The number of bytes, 512 MiB by default; values below 16 MiB count as 16 MiB. It bounds the
    /// content of the document as it is unpacked. The program itself and the puzzles that were read
    /// come on top of it.
    pub memory: u64,
    /// The time for drawing the pages of a PDF, 60 seconds by default, and for each page a 240th of
    /// it more, up to tenfold. Other documents are read in a time that their bounded size bounds.
    pub time: Duration,
}

impl Budget {
    /// The least memory that is worth opening a document with.
    const LEAST: u64 = 16 << 20;

    /// Half of the memory, a fourth, and so on: the most bytes of one kind of content, of which a
    /// reader holds several copies at once.
    pub(crate) fn part(&self, of: u64) -> u64 {
        self.memory.max(Self::LEAST) / of
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self { memory: 512 << 20, time: Duration::from_secs(60) }
    }
}

/// The sentence for a part of a document that needs more than its share of the memory.
pub(crate) fn over_budget(part: &str, most: u64) -> String {
    format!("{part} is larger than {} MiB; allow the document more memory", most >> 20)
}
