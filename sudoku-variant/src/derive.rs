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

/// The forms that follow from a puzzle's own, alone with its board.
pub(crate) fn derived(board: &Board, forms: &Forms, mut bare: Forms) -> Forms {
    let mut all = forms.clone();
    derive(board, &mut all);
    bare.peers = all.peers;
    let is_new = |pair: &(u16, u16)| !forms.pairs.contains_key(pair);
    bare.pairs = all.pairs.into_iter().filter(|(pair, _)| is_new(pair)).collect();
    bare.cages = all.cages.split_off(forms.cages.len());
    bare.sums = all.sums.split_off(forms.sums.len());
    bare.equal = all.equal;
    bare
}

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
    let cages = known_sums(board, forms);
    if cages.is_empty() {
        return;
    }
    let mut seen = BTreeSet::new();
    let symbols = usize::from(forms.symbols);
    let regions = forms.regions.iter().filter(|cells| cells.len() == symbols);
    let regions: Vec<Vec<u16>> = regions.cloned().collect();
    let mut inside = Cells::new(board, []);
    for_each_area(board, &regions, |area, count| {
        inside.0.copy_from_slice(&area.0);
        leftovers(forms, &cages, area, count, &mut inside, &mut seen);
    });
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

/// Cells of a board, as bits.
#[derive(Clone, Debug)]
struct Cells(Vec<u64>);

impl Cells {
    fn new(board: &Board, cells: impl IntoIterator<Item = u16>) -> Self {
        let mut bits = vec![0; board.len().div_ceil(64)];
        for cell in cells {
            bits[usize::from(cell) / 64] |= 1 << (cell % 64);
        }
        Self(bits)
    }

    fn contains(&self, cell: u16) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 != 0
    }

    /// The number of cells that are also in others.
    fn shared(&self, others: &Self) -> u32 {
        self.0.iter().zip(&others.0).map(|(one, other)| (one & other).count_ones()).sum()
    }

    fn join(&mut self, others: &Self) {
        self.0.iter_mut().zip(&others.0).for_each(|(one, other)| *one |= other);
    }

    fn remove(&mut self, others: &Self) {
        self.0.iter_mut().zip(&others.0).for_each(|(one, other)| *one &= !other);
    }

    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn iter(&self) -> impl Iterator<Item = u16> {
        (0..).step_by(64).zip(&self.0).flat_map(|(first, &word)| {
            crate::symbols::ones(word).map(move |bit| first + bit as u16)
        })
    }
}

/// Cells that add to a number.
struct Known {
    cells: Vec<u16>,
    bits: Cells,
    sum: i64,
}

/// Cells that add to a number, cages first; only those that do not overlap one before.
fn known_sums(board: &Board, forms: &Forms) -> Vec<Known> {
    let mut taken = Cells::new(board, []);
    let mut known = Vec::new();
    let cages = forms.cages.iter().map(|(cells, sum)| (cells.clone(), i64::from(*sum)));
    let plain = forms.sums.iter().filter(|sum| sum.terms.iter().all(|term| term.1 == 1));
    let plain = plain.map(|sum| (sum.terms.iter().map(|term| term.0).collect(), sum.total));
    for (cells, sum) in cages.chain(plain) {
        let bits = Cells::new(board, cells.iter().copied());
        if bits.shared(&taken) == 0 {
            taken.join(&bits);
            known.push(Known { cells, bits, sum });
        }
    }
    known
}

/// Visits unions of houses without overlap: runs of rows, of columns, and of boxes; each as its
/// cells and the number of houses. The regions are houses, of rules too.
fn for_each_area(board: &Board, regions: &[Vec<u16>], mut visit: impl FnMut(&Cells, i64)) {
    for grid in 0..board.grids().len() {
        for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
            let houses = houses(board, grid, kind).into_iter();
            let houses: Vec<Cells> = houses.map(|cells| Cells::new(board, cells)).collect();
            for from in 0..houses.len() {
                let mut area = Cells::new(board, []);
                for (count, house) in (1..houses.len() as i64).zip(&houses[from..]) {
                    area.join(house);
                    visit(&area, count);
                }
            }
        }
    }
    for region in regions {
        visit(&Cells::new(board, region.iter().copied()), 1);
    }
}

/// The sum of the cells of an area that are in no known sum, less that of the cells with which
/// known sums stick out of it. `inside` is a copy of the area.
fn leftovers(
    forms: &mut Forms,
    cages: &[Known],
    area: &Cells,
    houses: i64,
    inside: &mut Cells,
    seen: &mut BTreeSet<Vec<(u16, i64)>>,
) {
    let symbols = i64::from(forms.symbols);
    let mut total = houses * symbols * (symbols + 1) / 2;
    let mut outside = Vec::new();
    for cage in cages {
        let inner = area.shared(&cage.bits) as usize;
        if 2 * inner > cage.cells.len() {
            total -= cage.sum;
            inside.remove(&cage.bits);
            if inner < cage.cells.len() {
                outside.extend(cage.cells.iter().filter(|&&cell| !area.contains(cell)));
                if outside.len() > MOST_CELLS {
                    return;
                }
            }
        }
    }
    if inside.len() + outside.len() > MOST_CELLS {
        return;
    }
    let mut terms: Vec<(u16, i64)> = inside.iter().map(|cell| (cell, 1)).collect();
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
