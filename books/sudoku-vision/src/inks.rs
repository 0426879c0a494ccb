//! Which marks of a grid are written in another ink than its print.
//!
//! Print is of one ink: the tones of the digits that are surely printed lie close together, and a
//! pen or a pencil lies outside.
//!
//! ```text
//!     print                   pen
//!   ▁▂▆██▅▁▁            ▁ ▁▁▂ ▁▂▁ ▁  ▁      colour of the ink, over that of the paper
//!     └┬─┘└─ 4 x half ─┘
//!     half
//! ```

use super::Grey;
use super::hand::{INNER, LEAST_DOUBTS, Mark, misplaced};
use super::patch::{RAW, SIDE};
use super::read::GridReading;

/// The fewest sure digits for a decision.
const LEAST_PRINT: usize = 12;
/// Fewer marks may be stains.
const LEAST_MARKS: usize = 3;
/// The least distance from the print, in steps of colour; of the depth of ink, a quarter of the
/// usual.
const COLOUR: i32 = 6;
/// The distance from the print in parts of the spread of its half.
const WIDE: i32 = 4;
/// The samples of a cut-out that lines do not reach.
const MIDDLE: std::ops::Range<usize> = 5..SIDE - 5;

/// The marks of a grid that stand out from its print by their ink.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Inks {
    /// The cells that a player has filled, in order. An entry may be doubtful: which digit it is
    /// matters less than that it is no given.
    pub entries: Vec<usize>,
    /// Cells with a digit that was read as a given, and differs from the print as the entries do or
    /// is not placed as it is, in order.
    pub unsure: Vec<usize>,
}

impl GridReading {
    /// The marks in another ink than the print, by their colour or their depth: at least three
    /// stand out together. `colours` says how colourful each pixel of the `picture` is: the most of
    /// red, green and blue without the least.
    #[must_use]
    pub fn inks(&self, picture: Grey<'_>, colours: Option<Grey<'_>>) -> Inks {
        let digit = |&cell: &usize| self.cells[cell].digit();
        let cells = || (0..self.cells.len()).filter(|cell| digit(cell) != Some(0));
        // Else no mark is misplaced.
        let is_doubted = cells().filter(|cell| digit(cell).is_none()).count() >= LEAST_DOUBTS;
        let among = if is_doubted { INNER } else { MIDDLE };
        let empty = Grey { width: 0, height: 0, pixels: &[] };
        let pictures = [picture, colours.unwrap_or(empty)];
        let (marks, cut_outs): (Vec<CellInk>, Vec<[u8; RAW]>) = cells()
            .filter_map(|cell| {
                let [grey, tones] = self.samples(pictures, cell, among.clone(), |_| true)?;
                let tones = colours.map(|_| &tones);
                Some((CellInk::of(cell, digit(&cell), &grey, tones), grey))
            })
            .unzip();
        let mut depths: Vec<i32> = marks.iter().map(|mark| mark.depth).collect();
        depths.sort_unstable();
        let Some(&usual) = depths.get(depths.len() / 2) else { return Inks::default() };
        let mut inks = Inks::default();
        inks.add_second(&marks, self.cells.len());
        // Print has one colour; its depth also depends on the light.
        inks.add_outside(&marks, |mark| mark.colour, COLOUR, true);
        inks.add_outside(&marks, |mark| mark.depth, usual / 4, false);
        if is_doubted {
            let placed = |(mark, grey): (&CellInk, &[u8; RAW])| {
                Mark::of(mark.cell, mark.digit.is_some(), grey, mark.paper, mark.dark)
            };
            let placed: Vec<Mark> = marks.iter().zip(&cut_outs).filter_map(placed).collect();
            inks.unsure.extend(misplaced(&placed, self.side()));
        }
        inks.entries.sort_unstable();
        inks.entries.dedup();
        inks.unsure.retain(|cell| inks.entries.binary_search(cell).is_err());
        inks.unsure.sort_unstable();
        inks.unsure.dedup();
        inks
    }
}

/// The ink of the mark in a cell.
#[derive(Clone, Copy)]
struct CellInk {
    cell: usize,
    /// The digit, if it is sure; then it is likely print, since it has a twin.
    digit: Option<u8>,
    /// How much darker it is than the paper.
    depth: i32,
    /// The tones of the paper and of the ink.
    paper: u8,
    dark: u8,
    /// How much more colourful than the paper; less for black ink on yellow paper.
    colour: i32,
}

impl CellInk {
    fn of(cell: usize, digit: Option<u8>, grey: &[u8; RAW], colours: Option<&[u8; RAW]>) -> Self {
        let middle = || MIDDLE.flat_map(|y| MIDDLE.map(move |x| y * SIDE + x));
        let mut sorted: Vec<u8> = middle().map(|at| grey[at]).collect();
        sorted.sort_unstable();
        // The 2nd and the 75th percentile.
        let (dark, paper) = (sorted[sorted.len() / 50], sorted[sorted.len() * 3 / 4]);
        let depth = i32::from(paper - dark);
        let mean = |is_part: &dyn Fn(i32) -> bool| {
            let over = |at: usize| i32::from(paper) - i32::from(grey[at]);
            let part = middle().filter(|&at| is_part(over(at)));
            let (sum, count) = part.fold((0, 0), |(sum, count), at| {
                (sum + colours.map_or(0, |colours| i32::from(colours[at])), count + 1)
            });
            sum / count.max(1)
        };
        let colour = mean(&|over| 2 * over > depth) - mean(&|over| 5 * over < depth);
        Self { cell, digit, depth, paper, dark, colour }
    }
}

impl Inks {
    /// Adds the marks that are outside the print by a tone. With `is_decisive`, digits that are
    /// sure are entries, too, if all of their kind are outside.
    fn add_outside(
        &mut self,
        marks: &[CellInk],
        tone: impl Fn(&CellInk) -> i32,
        least: i32,
        is_decisive: bool,
    ) {
        let sure = || marks.iter().filter(|mark| mark.digit.is_some());
        let mut print: Vec<i32> = sure().map(&tone).collect();
        if print.len() < LEAST_PRINT {
            return;
        }
        print.sort_unstable();
        // The quartiles: some entries may pass for print.
        let (low, high) = (print[print.len() / 4], print[print.len() * 3 / 4]);
        let beyond = least.max(WIDE * (high - low));
        let print = low - beyond..=high + beyond;
        let inside = |mark: &&CellInk| print.contains(&tone(mark));
        let is_print = |mark: &&CellInk| {
            let has_twin = || sure().filter(inside).any(|twin| twin.digit == mark.digit);
            mark.digit.is_some() && (!is_decisive || has_twin())
        };
        let below = |mark: &&CellInk| tone(mark) < *print.start();
        let above = |mark: &&CellInk| tone(mark) > *print.end();
        let sides: [Vec<&CellInk>; 2] =
            [marks.iter().filter(below).collect(), marks.iter().filter(above).collect()];
        for side in sides {
            let (print, others): (Vec<&CellInk>, Vec<&CellInk>) =
                side.into_iter().partition(is_print);
            // Where much print is outside, the book has two inks.
            if print.len() > others.len() {
                continue;
            }
            self.unsure.extend(print.iter().map(|mark| mark.cell));
            if others.len() >= LEAST_MARKS && 3 * print.len() <= others.len() {
                self.entries.extend(others.iter().map(|mark| mark.cell));
            }
        }
    }

    /// Adds the marks of the more colourful of two inks, if there are two: those of a player, if
    /// many of them are no sure digits. If all are, as on the screen of a program, nothing says
    /// which ink is that of the givens. Where each digit has a colour of its own there are no two.
    fn add_second(&mut self, marks: &[CellInk], cells: usize) {
        /// The least distance of two inks, in steps of colour.
        const APART: i32 = 24;
        let mut marks: Vec<&CellInk> = marks.iter().collect();
        marks.sort_by_key(|mark| mark.colour);
        let gap = |at: &usize| marks[*at].colour - marks[*at - 1].colour;
        let Some(at) = (1..marks.len()).max_by_key(gap) else { return };
        let (dull, bright) = marks.split_at(at);
        let spread = |part: &[&CellInk]| part[part.len() - 1].colour - part[0].colour;
        let is_apart = gap(&at) >= APART.max(spread(dull)).max(spread(bright));
        if !is_apart || dull.len() < LEAST_PRINT || bright.len() < LEAST_MARKS {
            return;
        }
        let unsure = |part: &[&CellInk]| part.iter().filter(|mark| mark.digit.is_none()).count();
        let colourful = bright.iter().map(|mark| mark.cell);
        let mut both: Vec<Option<u8>> = bright.iter().map(|mark| mark.digit).collect();
        both.retain(|digit| dull.iter().any(|mark| mark.digit.is_some() && mark.digit == *digit));
        both.sort_unstable();
        both.dedup();
        if 4 * unsure(bright) >= bright.len() && 8 * unsure(dull) <= dull.len() {
            self.entries.extend(colourful);
        } else if both.len() >= 2 && marks.len() < cells {
            // The printed solution of a book is full; it may show its givens in a separate
            // ink.
            self.unsure.extend(colourful);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Digits that are sure, one after the other, with these tones, and marks that are not.
    fn marks(sure: &[i32], others: &[i32]) -> Vec<CellInk> {
        let sure = sure.iter().zip((1..=9).cycle()).map(|(&colour, digit)| (Some(digit), colour));
        let all = sure.chain(others.iter().map(|&colour| (None, colour)));
        let mark = |(cell, (digit, colour))| CellInk {
            cell,
            digit,
            depth: 100,
            paper: 200,
            dark: 100,
            colour,
        };
        all.enumerate().map(mark).collect()
    }

    fn found(sure: &[i32], others: &[i32]) -> (Vec<usize>, Vec<usize>) {
        let marks = marks(sure, others);
        let mut inks = Inks::default();
        inks.add_outside(&marks, |mark| mark.colour, COLOUR, true);
        (inks.entries, inks.unsure)
    }

    const NOTHING: (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());

    const PRINT: [i32; 18] = [0, 1, -1, 2, 0, 1, 0, -2, 3, 1, 0, 0, 1, 2, -1, 0, 1, 0];

    #[test]
    fn a_pen_is_outside_the_print() {
        assert_eq!(found(&PRINT, &[30, 25, 40, 1]), (vec![18, 19, 20], vec![]));
        // Two marks may be stains; three on both sides have nothing in common.
        assert_eq!(found(&PRINT, &[30, 25]), NOTHING);
        assert_eq!(found(&PRINT, &[30, 25, -30]), NOTHING);
    }

    #[test]
    fn print_may_have_two_inks() {
        for from in [9, 12] {
            let mut two = PRINT;
            two[from..].fill(40);
            assert_eq!(found(&two, &[41, 42, 43]), NOTHING);
        }
        // A single one needs a second look.
        let mut light = PRINT;
        light[4] = 40;
        assert_eq!(found(&light, &[31, 32, 33, 34]), (vec![18, 19, 20, 21], vec![4]));
        assert_eq!(found(&light, &[31, 32]), (vec![], vec![4]));
    }

    #[test]
    fn a_written_digit_that_is_sure_is_found_with_all_of_its_kind() {
        let mut ones = PRINT;
        (ones[0], ones[9]) = (33, 37);
        assert_eq!(found(&ones, &[41]), (vec![0, 9, 18], vec![]));
    }

    #[test]
    fn digits_in_two_inks_are_unsure() {
        let second = |sure: &[i32], others: &[i32]| {
            let mut inks = Inks::default();
            inks.add_second(&marks(sure, others), 81);
            inks.entries.sort_unstable();
            (inks.entries, inks.unsure)
        };
        let mut two = PRINT;
        two[12..].fill(60);
        let bright = vec![12, 13, 14, 15, 16, 17];
        assert_eq!(second(&two, &[]), (vec![], bright.clone()));
        // Handwriting is often no sure digit.
        let written = [bright, vec![18, 19, 20]].concat();
        assert_eq!(second(&two, &[50, 60, 70]), (written, vec![]));
        assert_eq!(second(&PRINT, &[60, 60, 60]), (vec![18, 19, 20], vec![]));
        // Each digit has its own colour.
        let colours: Vec<i32> = (0..18).map(|at| if at % 9 > 6 { 60 } else { 0 }).collect();
        assert_eq!(second(&colours, &[]), NOTHING);
    }

    #[test]
    fn little_print_says_nothing() {
        assert_eq!(found(&PRINT[..11], &[30, 25, 40]), NOTHING);
    }

    #[test]
    fn ink_is_compared_with_its_paper() {
        let stroke = |at: usize| (12..16).contains(&(at % SIDE));
        let grey = std::array::from_fn(|at| if stroke(at) { 50 } else { 200 });
        let colours = std::array::from_fn(|at| if stroke(at) { 70 } else { 30 });
        let mark = CellInk::of(0, None, &grey, Some(&colours));
        assert_eq!((mark.depth, mark.colour), (150, 40));
    }
}
