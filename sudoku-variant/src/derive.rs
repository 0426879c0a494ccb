//! Constraints that follow from others: sums of leftover cells, and equal sets.
//!
//! ```text
//!  A A B B      Three rows of a killer add to 3 x 45. Cages inside are taken away. The cells left
//!  A A B C      inside are innies; a cage that sticks out may be taken away whole, and its cells
//!  D D C C      outside, the outies, are then given back.
//! ```

use std::collections::BTreeSet;
use std::vec;
use std::vec::Vec;

use crate::board::{Board, Boxes, Cell, House, HouseKind};
use crate::forms::{Forms, SumForm};

/// The most cells of a derived sum.
const MOST_CELLS: usize = 5;

/// The most cells on each side of an equation of sets.
const MOST_EQUAL: usize = 4;

/// Adds what rows, columns and pieces say together, and sums of innies and outies.
pub(crate) fn derive(board: &Board, forms: &mut Forms) {
    for (grid, subgrid) in board.grids().iter().enumerate() {
        if matches!(subgrid.boxes, Boxes::Pieces(_)) {
            for kind in [HouseKind::Row, HouseKind::Column] {
                leftover_sets(
                    forms,
                    &houses(board, grid, kind),
                    &houses(board, grid, HouseKind::Box),
                );
            }
        }
    }
    let cages = known_sums(forms);
    if cages.is_empty() {
        return;
    }
    let mut seen = BTreeSet::new();
    for area in areas(board, forms) {
        leftovers(forms, &cages, &area, &mut seen);
    }
}

/// The cells of the houses of a grid that hold each symbol once.
fn houses(board: &Board, grid: usize, kind: HouseKind) -> Vec<Vec<u16>> {
    let is_it = |house: &&House| house.grid == grid && house.kind == kind;
    let cells = board.houses().iter().filter(is_it).map(|house| &house.cells);
    let full = cells.filter(|cells| cells.len() == usize::from(board.symbols()));
    full.map(|cells| cells.iter().map(|cell| cell.index() as u16).collect()).collect()
}

/// The law of leftovers: `k` rows and `k` pieces hold each symbol `k` times, so the cells of the
/// rows outside of the pieces hold the same symbols as those of the pieces outside of the rows.
/// With a piece less, and none that sticks out, the rest of the rows is a house.
fn leftover_sets(forms: &mut Forms, lines: &[Vec<u16>], pieces: &[Vec<u16>]) {
    let symbols = usize::from(forms.symbols);
    if lines.len() != symbols || pieces.len() != symbols {
        return;
    }
    for from in 0..lines.len() {
        let mut is_area = vec![false; forms.start.len()];
        for (count, line) in (1..lines.len()).zip(&lines[from..]) {
            for &cell in line {
                is_area[usize::from(cell)] = true;
            }
            let inner = |piece: &[u16]| piece.iter().filter(|&&c| is_area[usize::from(c)]).count();
            let mut order: Vec<(usize, &Vec<u16>)> =
                pieces.iter().map(|piece| (symbols - inner(piece), piece)).collect();
            order.sort_by_key(|&(outer, _)| outer);
            // The cells of the area outside of these pieces, and theirs outside of the area.
            let rest = |taken: &[(usize, &Vec<u16>)]| -> (Vec<u16>, Vec<u16>) {
                let mut is_left = is_area.clone();
                let mut outside = Vec::new();
                for &cell in taken.iter().flat_map(|(_, piece)| piece.iter()) {
                    if is_area[usize::from(cell)] {
                        is_left[usize::from(cell)] = false;
                    } else {
                        outside.push(cell);
                    }
                }
                let inside = (0..).zip(is_left).filter(|(_, is_left)| *is_left);
                (inside.map(|(cell, _)| cell).collect(), outside)
            };
            let outer = |taken: &[(usize, &Vec<u16>)]| taken.iter().map(|piece| piece.0).sum();
            match outer(&order[..count]) {
                0 => {}
                1..=MOST_EQUAL => match rest(&order[..count]) {
                    (inside, outside) if inside.len() == 1 => {
                        let (a, b) = (Cell::new(inside[0]), Cell::new(outside[0]));
                        forms.pair(a, b, |x, y| x == y);
                    }
                    equal => forms.equal.push(equal),
                },
                _ => {}
            }
            if count > 1 && outer(&order[..count - 1]) == 0 {
                let (inside, _) = rest(&order[..count - 1]);
                let cells: Vec<Cell> = inside.into_iter().map(Cell::new).collect();
                forms.region(&cells);
            }
        }
    }
}

/// Cells that add to a number, cages first; only those that do not overlap one before.
fn known_sums(forms: &Forms) -> Vec<(Vec<u16>, i64)> {
    let mut taken = BTreeSet::new();
    let mut sums: Vec<(Vec<u16>, i64)> = Vec::new();
    let cages = forms.cages.iter().map(|(cells, sum)| (cells.clone(), i64::from(*sum)));
    let plain = forms.sums.iter().filter(|sum| sum.terms.iter().all(|term| term.1 == 1));
    let plain = plain.map(|sum| (sum.terms.iter().map(|term| term.0).collect(), sum.total));
    for (cells, sum) in cages.chain(plain) {
        if cells.iter().all(|cell| !taken.contains(cell)) {
            taken.extend(cells.iter().copied());
            sums.push((cells, sum));
        }
    }
    sums
}

/// Unions of houses without overlap: runs of rows, of columns, and of boxes. Each as its cells,
/// and the number of houses.
fn areas(board: &Board, forms: &Forms) -> Vec<(Vec<bool>, i64)> {
    let symbols = usize::from(forms.symbols);
    let mut areas = Vec::new();
    for grid in 0..board.grids().len() {
        for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
            let houses: Vec<&Vec<_>> = board
                .houses()
                .iter()
                .filter(|house| house.grid == grid && house.kind == kind)
                .map(|house| &house.cells)
                .filter(|cells| cells.len() == symbols)
                .collect();
            for from in 0..houses.len() {
                let mut area = vec![false; board.len()];
                for (count, house) in (1..).zip(&houses[from..]) {
                    for cell in *house {
                        area[cell.index()] = true;
                    }
                    if count < houses.len() as i64 {
                        areas.push((area.clone(), count));
                    }
                }
            }
        }
    }
    let regions = forms.regions.iter().filter(|cells| cells.len() == symbols);
    for cells in regions {
        let mut area = vec![false; board.len()];
        cells.iter().for_each(|&cell| area[usize::from(cell)] = true);
        areas.push((area, 1));
    }
    areas
}

fn leftovers(
    forms: &mut Forms,
    cages: &[(Vec<u16>, i64)],
    (area, houses): &(Vec<bool>, i64),
    seen: &mut BTreeSet<Vec<(u16, i64)>>,
) {
    let symbols = i64::from(forms.symbols);
    let mut total = houses * symbols * (symbols + 1) / 2;
    let mut inside = area.clone();
    let mut outside = Vec::new();
    for (cells, sum) in cages {
        let is_inner = |cell: &&u16| area[usize::from(**cell)];
        if 2 * cells.iter().filter(is_inner).count() > cells.len() {
            total -= sum;
            for &cell in cells {
                if area[usize::from(cell)] {
                    inside[usize::from(cell)] = false;
                } else {
                    outside.push(cell);
                }
            }
            if outside.len() > MOST_CELLS {
                return;
            }
        }
    }
    let mut terms: Vec<(u16, i64)> = Vec::new();
    for cell in (0..).zip(&inside).filter(|(_, is_inside)| **is_inside).map(|(cell, _)| cell) {
        if terms.len() + outside.len() == MOST_CELLS {
            return;
        }
        terms.push((cell, 1));
    }
    terms.extend(outside.into_iter().map(|cell| (cell, -1)));
    terms.sort_unstable();
    if terms.iter().all(|term| term.1 < 0) {
        terms.iter_mut().for_each(|term| term.1 = 1);
        total = -total;
    }
    if !seen.insert(terms.clone()) {
        return;
    }
    let differ = terms.iter().enumerate().all(|(i, &(cell, weight))| {
        weight == 1 && terms[..i].iter().all(|&(other, _)| forms.are_peers(cell, other))
    });
    if differ && terms.len() > 2 && total >= 0 {
        let cells: Vec<u16> = terms.iter().map(|term| term.0).collect();
        let cage = (cells, total as u32);
        if !forms.cages.contains(&cage) {
            forms.cages.push(cage);
        }
    } else {
        forms.linear(SumForm { terms, total });
    }
}
