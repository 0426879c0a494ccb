//! [`judge`]: decides whether nine by nine cells of a table are a grid.

use sudoku_core::AnyPuzzle;
use sudoku_core::{CandidateGrid, Cell, Digit, DigitSet, Grid, House};
use sudoku_human::words::Clause;

use crate::entry::Unreadable;
use crate::words::short;

/// The most cells with a slip, that is something else than digits. With more of them it is another
/// table.
const MOST_SLIPS: usize = 8;

/// The fewest digits by which a grid with slips can be recognised.
const LEAST_DIGITS: usize = Grid::FEWEST_GIVENS;

/// The fewest different digits of a puzzle: two missing ones could be swapped.
const LEAST_DIFFERENT: usize = 8;

/// The fewest of the 18 rows and columns without a repeated digit: in a full grid, however wrong it
/// is; in a puzzle, where more of them are required; and in a puzzle with slips, which may hide
/// repeated digits, where nearly all are.
const LEAST_CLEAN_FULL: usize = 12;
const LEAST_CLEAN: usize = 14;
const LEAST_CLEAN_WITH_SLIPS: usize = 16;

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    Blank,
    Digit(Digit),
    /// Several digits, each greater than the one before: pencil marks.
    Marks(DigitSet),
    Other,
}

impl Content {
    pub(super) fn of(text: &str) -> Self {
        let text = text.trim();
        match text.as_bytes() {
            b"" | b"." | b"_" | b"-" | b"*" | b"x" | b"X" | b"0" => Self::Blank,
            [byte @ b'1'..=b'9'] => Digit::new(byte - b'0').map_or(Self::Other, Self::Digit),
            _ => marks(text).map_or(Self::Other, Self::Marks),
        }
    }
}

fn marks(text: &str) -> Option<DigitSet> {
    let mut marks = DigitSet::EMPTY;
    let mut last = 0;
    for c in text.chars().filter(|c| !c.is_whitespace() && *c != ',') {
        let number = c.to_digit(10).filter(|&number| number > last)?;
        last = number;
        marks.insert(Digit::new(number as u8)?);
    }
    (marks.len() > 1).then_some(marks)
}

/// Reads 81 cells, row by row. Returns `None` if this is not a grid but some other table. If it
/// cannot be read, the reason comes with the cell to look at.
pub(super) fn judge(cells: &[&str]) -> Option<Result<AnyPuzzle, (usize, Unreadable)>> {
    let contents: Vec<Content> = cells.iter().map(|text| Content::of(text)).collect();
    let count = |is: fn(&Content) -> bool| contents.iter().filter(|it| is(it)).count();
    let digits = count(|it| matches!(it, Content::Digit(_)));
    let marks = count(|it| matches!(it, Content::Marks(_)));
    let others = count(|it| matches!(it, Content::Other));
    let blanks = count(|it| matches!(it, Content::Blank));
    if contents.len() != 81 {
        return None;
    }
    let grid = grid(&contents);
    if marks > MOST_SLIPS && others == 0 && blanks == 0 {
        return Some(Ok(AnyPuzzle::Candidates(candidates(&contents))));
    }
    let least_clean = match marks + others {
        0 if digits == 81 => LEAST_CLEAN_FULL,
        0 => LEAST_CLEAN,
        _ => LEAST_CLEAN_WITH_SLIPS,
    };
    if digits == 0 || !is_sudoku(&grid, least_clean) {
        return None;
    }
    if marks + others == 0 {
        return Some(Ok(AnyPuzzle::Grid(grid)));
    }
    let is_slip = |content: &Content| matches!(content, Content::Marks(_) | Content::Other);
    let at = contents.iter().position(is_slip).unwrap_or(0);
    if digits >= LEAST_DIGITS && marks + others <= MOST_SLIPS {
        let text = short(cells[at]);
        let reason =
            Clause::new("unread.not-a-digit").with("cell", Cell::ALL[at]).with("text", text);
        return Some(Err((at, reason.into())));
    }
    (others == 0).then(|| Err((at, Clause::new("unread.some-several").into())))
}

fn grid(contents: &[Content]) -> Grid {
    let digit = |index: usize| match contents[index] {
        Content::Digit(digit) => digit.number(),
        _ => 0,
    };
    Grid::from_digits(std::array::from_fn(digit)).unwrap_or_default().with_all_fixed()
}

fn candidates(contents: &[Content]) -> CandidateGrid {
    let marks = |index: usize| match contents[index] {
        Content::Digit(digit) => DigitSet::single(digit),
        Content::Marks(marks) => marks,
        Content::Blank | Content::Other => DigitSet::ALL,
    };
    CandidateGrid::new(std::array::from_fn(marks))
}

/// Returns `true` if this may be a Sudoku with some faults, and not just a table of small numbers:
/// in most rows and columns no digit appears twice.
fn is_sudoku(grid: &Grid, least_clean: usize) -> bool {
    let mut all = DigitSet::EMPTY;
    let mut clean = 0;
    for house in &House::ALL[..18] {
        let digits = || house.cells().iter().filter_map(|&cell| grid.get(cell));
        let different: DigitSet = digits().collect();
        all |= different;
        clean += usize::from(different.len() == digits().count());
    }
    match clean {
        18 => all.len() > 1,
        _ => clean >= least_clean && all.len() >= LEAST_DIFFERENT,
    }
}
