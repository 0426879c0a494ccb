//! [`Square::clues`]: the numbers beside the rows and columns of a grid.

use std::collections::BTreeSet;

use sudoku_vision::DrawnMark;

use super::around::{Around, Number, Side, are_same};
use super::lattice::Lattice;
use super::page::{Bounds, Page};
use super::square::Square;

/// Numbers this much farther from the frame than the nearest are apart from it, in cells.
const BAND: f64 = 0.4;
/// The most columns above which the number of a label is.
const LABEL: usize = 2;
/// The fewest letters of words.
const WORD: usize = 3;
/// The middle of a number is this near to that of its row or column, in cells.
const NEAR: f64 = 0.25;
/// Baselines of one line differ by less than this part of the font size.
const LEVEL: f64 = 0.2;
/// The most figures of a clue.
const FIGURES: usize = 3;

/// Whether numbers are beside the rows or columns of a grid of nine by nine cells.
pub(crate) fn has_clues(page: &Page, bounds: &Bounds) -> bool {
    let lattice = Lattice::of_nine(bounds);
    Square::empty(page, &lattice, 9).clues().is_ok_and(|clues| !clues.is_empty())
}

/// The areas of the numbers that are a part of a grid, understood or not.
pub(crate) fn clue_areas(page: &Page, bounds: &Bounds, side: usize) -> Vec<Bounds> {
    let lattice = Lattice::of_even(bounds, side);
    let square = Square::empty(page, &lattice, side);
    let fewest = match square.clues() {
        Ok(clues) if clues.is_empty() => return Vec::new(),
        Ok(_) => 1,
        Err(_) => LABEL + 1,
    };
    let pointed = square.pointed_areas();
    if !pointed.is_empty() {
        return pointed;
    }
    let sides = square.around().sides();
    let rows = sides.iter().map(|side| &side.row).filter(|row| row.len() >= fewest);
    rows.flatten().map(|number| number.bounds).collect()
}

/// The numbers that are alone at their side of a grid, if others are in a row at another side.
pub(crate) fn lone_numbers(page: &Page, lattice: &Lattice, side: usize) -> Vec<Number> {
    let sides = Square::empty(page, lattice, side).around().sides();
    if !sides.iter().any(|side| side.row.len() > LABEL) {
        return Vec::new();
    }
    let lone = sides.into_iter().filter(|side| side.row.len() == 1);
    lone.flat_map(|side| side.row).collect()
}

/// The numbers of one side.
struct Beside {
    side: Side,
    /// Those that may be clues.
    row: Vec<Number>,
    /// Whether there are more, in other lines, than a label has.
    has_others: bool,
}

impl Square<'_> {
    /// Numbers with arrows are sums of diagonals ([`pointed`](Self::pointed)). Without arrows,
    /// numbers beside rows, or above and below columns, are clues, unless they count them, or
    /// another grid has them. One at a corner may be the number of the puzzle, and so may those of
    /// a line of words, and one that is not in the line of the others.
    ///
    /// # Errors
    ///
    /// One of them is not in the middle of its row or column, or there are several for one.
    pub(super) fn clues(&self) -> Result<Vec<DrawnMark>, String> {
        let pointed = self.pointed()?;
        if !pointed.is_empty() {
            return Ok(pointed);
        }
        let around = self.around();
        let (mut found, mut clues) = (0, Vec::new());
        let sides = around.sides();
        let is_lone = |side: &Beside| side.row.len() == 1;
        for side in &sides {
            let row = &side.row;
            if side.has_others {
                found += 2;
                clues.push(None);
            }
            let words = around.words_beside(side);
            let is_caption = !side.side.is_beside() && words >= WORD;
            let filled: BTreeSet<usize> = row.iter().map(|number| number.nth).collect();
            let (first, last) = (filled.first().copied(), filled.last().copied());
            let Some((first, last)) = first.zip(last) else { continue };
            // The figures of one number may be above two columns.
            let is_corner = last - first <= 1 && (first < 2 || first + 2 >= self.side);
            // The number of the grid below.
            let is_next = is_corner
                && side.side == Side::Bottom
                && self.is_before_a_line(row[0].bounds.centre());
            // Words and numbers in one line are no clues, and may hide some.
            if is_caption && filled.len() > LABEL {
                clues.push(None);
            }
            // The only one that is not in the middle, if others are.
            let others = || sides.iter().filter(|other| !is_lone(other)).flat_map(|it| &it.row);
            let is_label = is_lone(side)
                && row[0].off.abs() > NEAR
                && others().count() > LABEL
                && others().all(|number| number.off.abs() <= NEAR);
            if !self.counts(row) && !is_caption && !is_next && !is_label {
                found += if is_corner { 1 } else { 2 };
                for nth in filled {
                    let own: Vec<&Number> = row.iter().filter(|it| it.nth == nth).collect();
                    clues.push(self.clue(side, &own));
                }
            }
        }
        match found {
            0 | 1 => Ok(Vec::new()),
            // The number of the puzzle.
            _ if clues.len() == 1 && clues[0].is_some() => Ok(Vec::new()),
            _ => clues
                .into_iter()
                .collect::<Option<_>>()
                .ok_or_else(|| "the numbers around it are not understood".into()),
        }
    }

    /// Whether numbers count the rows or columns.
    fn counts(&self, row: &[Number]) -> bool {
        let side = self.side;
        let values: Vec<Option<usize>> = (0..side)
            .map(|nth| {
                let mut own = row.iter().filter(|number| number.nth == nth);
                own.next().filter(|_| own.next().is_none()).map(|number| number.value as usize)
            })
            .collect();
        let counts = |number: fn(usize, usize) -> usize| {
            (0..side).all(|at| values[at] == Some(number(at, side)))
        };
        counts(|at, _| at + 1) || counts(|at, side| side - at) || counts(|at, _| at)
    }

    /// The number of these beside a row or column.
    fn clue(&self, side: &Beside, own: &[&Number]) -> Option<DrawnMark> {
        let [number] = own else { return None };
        let is_usual = side.row.iter().all(|other| are_same(other.size, number.size));
        if number.off.abs() > NEAR || number.figures > FIGURES || !is_usual {
            return None;
        }
        let (length, nth) = (self.side, number.nth);
        let is_row = side.side.is_beside();
        let cell = |it: usize| if is_row { nth * length + it } else { it * length + nth };
        let mut cells: Vec<usize> = (0..length).map(cell).collect();
        if !side.side.is_before() {
            cells.reverse();
        }
        Some(DrawnMark::Outside { cells, number: number.value })
    }

    /// Whether a long line runs below a place near it: the frame of another grid.
    fn is_before_a_line(&self, (x, y): (f64, f64)) -> bool {
        self.page.segments.iter().any(|line| {
            line.level
                && line.to - line.from > 3.0 * self.cell
                && (y..y + self.cell).contains(&line.at)
                && (line.from - self.cell..line.to).contains(&x)
        })
    }
}

impl Around {
    /// The numbers of each side without labels.
    fn sides(&self) -> Vec<Beside> {
        let open = || self.numbers.iter().filter(|number| !number.is_label);
        let usual = usual_size(open());
        let is_usual = |number: &&Number| usual.is_some_and(|size| are_same(size, number.size));
        // Beyond these are the label of the puzzle and words.
        let all = Side::ALL
            .map(|side| -> Vec<&Number> { open().filter(|number| number.side == side).collect() });
        let rows: Vec<Vec<&Number>> =
            Side::ALL.iter().zip(&all).map(|(side, own)| row_of(*side, own)).collect();
        let near = rows.iter().flatten().filter(|it| is_usual(it)).map(|it| it.away);
        let nearest = near.fold(f64::INFINITY, f64::min);
        let beside = |((side, own), mut row): ((&Side, &Vec<&Number>), Vec<&Number>)| {
            let is_in = |row: &[&Number], one: &Number| row.iter().any(|it| std::ptr::eq(*it, one));
            let others: BTreeSet<usize> =
                own.iter().filter(|it| !is_in(&row, it)).map(|it| it.nth).collect();
            // Few in another font, or farther away, are those of a label.
            let is_odd = |one: &&Number| !is_usual(one) || one.away > nearest + BAND;
            if row.len() <= LABEL && row.iter().all(is_odd) {
                row.clear();
            }
            let mut row: Vec<Number> = row.into_iter().cloned().collect();
            let letters = self.letters.iter().filter(|it| it.side == *side);
            let words = letters.filter(|it| !row.iter().any(|own| own.is_level(it.base))).count();
            let is_row = row.len() > LABEL;
            let most = if is_row { 1 } else { LABEL };
            let mut has_others = others.len() > most && words < WORD;
            // Between two grids, they are those of the one that has none at its other side.
            if is_row && row.iter().any(|it| it.is_between) {
                let opposite = open().filter(|it| it.side == side.opposite());
                match (opposite.clone().count(), opposite.clone().any(|it| it.is_between)) {
                    (0, _) => {}
                    (all, false) if 2 * all >= row.len() => row.clear(),
                    _ => has_others = true,
                }
            }
            Beside { side: *side, row, has_others }
        };
        Side::ALL.iter().zip(&all).zip(rows).map(beside).collect()
    }

    /// The number of letters in the line of the numbers of a side.
    fn words_beside(&self, beside: &Beside) -> usize {
        let is_level = |base: f64| beside.row.iter().any(|number| number.is_level(base));
        self.letters.iter().filter(|it| it.side == beside.side && is_level(it.base)).count()
    }
}

impl Number {
    fn is_level(&self, base: f64) -> bool {
        (self.base - base).abs() <= LEVEL * self.size
    }
}

/// The size of most numbers.
fn usual_size<'a>(numbers: impl Iterator<Item = &'a Number> + Clone) -> Option<f64> {
    let alike = |size: f64| numbers.clone().filter(|other| are_same(other.size, size)).count();
    let sizes = numbers.clone().map(|number| number.size);
    sizes.max_by(|&a, &b| alike(a).cmp(&alike(b)).then(b.total_cmp(&a)))
}

/// The numbers of one side that are in one line: the one with most of them, or the nearest of
/// these.
fn row_of<'a>(side: Side, own: &[&'a Number]) -> Vec<&'a Number> {
    let is_with = |one: &Number, other: &Number| match side.is_beside() {
        true => (one.away..=one.away + BAND).contains(&other.away),
        false => one.is_level(other.base),
    };
    let row = |one: &&Number| -> Vec<&'a Number> {
        own.iter().filter(|other| is_with(one, other)).copied().collect()
    };
    let best = own.iter().map(|one| (row(one), one.away));
    let best = best.max_by(|a, b| a.0.len().cmp(&b.0.len()).then(b.1.total_cmp(&a.1)));
    best.map_or_else(Vec::new, |(row, _)| row)
}
