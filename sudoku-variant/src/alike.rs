//! [`Structure`]: the constraints of a puzzle without the places of its cells, by which puzzles are
//! recognised that are one another turned, mirrored, rearranged or with other symbols.
//!
//! ```text
//! Puzzle ──→ Forms ──→ links between cells and symbols ──→ colours ──→ fingerprint
//!
//!                       house       given      cage           a link has a kind, and its members
//!                     / / | \ \     /   \     / | \           have parts in it
//!                    c c  c  c c   c     s   c  c  c
//! ```
//!
//! Nothing here knows a rule by its name. A transformation is a renaming of cells and symbols that
//! makes the links of one puzzle those of another, so it takes solutions to solutions. Which ones
//! there are follows from the links: a house keeps the names of its symbols open, a cage does not.
//!
//! Cells and symbols begin with one colour each, and those with different links get different ones,
//! again and again, until nothing changes (colour refinement). Puzzles with different colours are
//! not equivalent. For those with the same colours a renaming is searched for and, when it is
//! complete, compared link by link: no puzzle is called equivalent that is not.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::vec;
use std::vec::Vec;

use sudoku_core::SquareSymmetry;

use crate::board::{Board, Cell, HouseKind};
use crate::forms::{Forms, Layer};
use crate::puzzle::Puzzle;
use crate::symbols::{MAX_SYMBOLS, SymbolSet, ones, symbols};

/// The most states of a search for a transformation. Nearly all puzzles need one: their cells have
/// different colours.
const MOST_STATES: u32 = 500;

/// A puzzle as its constraints alone, to be compared with others.
///
/// ```
/// use sudoku_core::SquareSymmetry;
/// use sudoku_variant::{Structure, text::parse};
///
/// let puzzle = parse("1.....3.6....521.....3......61.....5")?;
/// // Turned by 180 degrees, and 1 and 2 have changed their names.
/// let other = parse("5.....26......3.....215....6.3.....2")?;
/// let [one, two] = [&puzzle, &other].map(|puzzle| Structure::of(puzzle).unwrap());
/// assert_eq!(one.fingerprint(), two.fingerprint());
/// let way = one.way_to(&two).unwrap();
/// assert_eq!(way.square(), Some(SquareSymmetry::HalfTurn));
/// assert_eq!(way.symbols(), [2, 1, 3, 4, 5, 6]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Structure {
    field: Field,
    links: Vec<Link>,
    members: Vec<Member>,
    /// Whether a rule compares or adds numbers, so that each symbol keeps its name.
    keeps_symbols: bool,
    colours: Vec<u64>,
    fingerprint: u64,
}

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Field {
    cells: usize,
    symbols: u8,
    rows: usize,
    columns: usize,
}

/// One constraint: its kind, and where its members begin.
#[derive(Clone, Copy, Debug)]
struct Link {
    kind: u64,
    first: u32,
}

/// A cell or, after all cells, a symbol, and its part in the constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Member {
    node: u16,
    part: u32,
}

/// A transformation of one puzzle into an equivalent one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    cells: Vec<Cell>,
    symbols: Vec<u8>,
    lines: Option<Lines>,
}

/// The rows and columns of a transformation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lines {
    /// Whether rows become columns, before anything else.
    pub transposes: bool,
    /// Row `i` of the result is row `rows[i]`, from 0.
    pub rows: Vec<u8>,
    /// Column `j` of the result is column `columns[j]`, from 0.
    pub columns: Vec<u8>,
}

impl Structure {
    /// With fewer symbols, equivalent puzzles are no fault of a book. All grids of four rows are
    /// two, up to symmetry, and 7 of their 16 cells can be given in some thousand different ways:
    /// of 300 such puzzles, dozens are equivalent to earlier ones. Of six rows there are billions.
    pub const FEWEST_SYMBOLS: u8 = 5;

    /// The structure of a puzzle; `None` if it has rules in words, which have none, or if a rule
    /// alone cannot be kept.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Option<Self> {
        if puzzle.words().is_some() {
            return None;
        }
        let forms = Forms::of(puzzle);
        if forms.start.contains(&0) {
            return None;
        }
        let board = puzzle.board();
        let (cells, symbols) = (board.len(), board.symbols());
        let keeps_symbols = keeps_symbols(&forms);
        let mut structure = Self {
            field: Field { cells, symbols, rows: board.rows(), columns: board.columns() },
            links: Vec::new(),
            members: Vec::new(),
            keeps_symbols,
            colours: Vec::new(),
            fingerprint: 0,
        };
        structure.link_houses(board, &forms);
        structure.link_pairs(&forms);
        structure.link_groups(&forms);
        structure.link_marks(&forms);
        structure.colours = structure.refined(structure.plain_colours());
        let mut colours = structure.colours.clone();
        colours.sort_unstable();
        let lowest = keeps_symbols.then(|| board.numbers().0);
        structure.fingerprint = hash(&(cells, symbols, lowest, colours));
        Some(structure)
    }

    /// The same number for all equivalent puzzles, and nearly always another one for others.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// A transformation of this puzzle into the other one; `None` if no such one exists or it was
    /// not found in a limited search.
    #[must_use]
    pub fn way_to(&self, other: &Self) -> Option<Way> {
        let is_alike = self.fingerprint == other.fingerprint
            && (self.field.cells, self.field.symbols) == (other.field.cells, other.field.symbols)
            && self.links.len() == other.links.len()
            && self.members.len() == other.members.len();
        if !is_alike {
            return None;
        }
        let mut left = MOST_STATES;
        let nodes = self.search(other, self.colours.clone(), other.colours.clone(), &mut left)?;
        let (cells, symbols) = nodes.split_at(self.field.cells);
        let cells: Vec<Cell> = cells.iter().map(|&cell| Cell::new(cell)).collect();
        let above = self.field.cells as u16 - 1;
        let symbols = symbols.iter().map(|&symbol| (symbol - above) as u8).collect();
        let lines = lines(self.field, other.field, &cells);
        Some(Way { cells, symbols, lines })
    }

    fn link(&mut self, kind: u64, members: impl IntoIterator<Item = (u16, u64)>) {
        let first = self.members.len() as u32;
        self.links.push(Link { kind, first });
        let members = members.into_iter().map(|(node, part)| Member { node, part: short(part) });
        self.members.extend(members);
        self.members[first as usize..].sort_unstable();
    }

    fn members(&self, link: usize) -> &[Member] {
        let end = self.links.get(link + 1).map_or(self.members.len(), |next| next.first as usize);
        &self.members[self.links[link].first as usize..end]
    }

    /// Rows and columns are of one kind, and boxes of another: so rows become rows, or columns.
    fn link_houses(&mut self, board: &Board, forms: &Forms) {
        let numbers =
            |cells: &[Cell]| -> Vec<u16> { cells.iter().map(|cell| cell.index() as u16).collect() };
        let houses: Vec<Vec<u16>> =
            board.houses().iter().map(|house| numbers(&house.cells)).collect();
        for (house, cells) in board.houses().iter().zip(&houses) {
            let kind = match house.kind {
                HouseKind::Row | HouseKind::Column => "line",
                HouseKind::Box => "box",
            };
            self.link(hash(&kind), cells.iter().map(|&cell| (cell, 0)));
        }
        for region in &forms.regions {
            if !houses.contains(region) {
                self.link(hash(&"region"), region.iter().map(|&cell| (cell, 0)));
            }
        }
    }

    /// Cells that differ and are in no house together, and relations of two cells.
    fn link_pairs(&mut self, forms: &Forms) {
        let mut apart = forms.peers.clone();
        for region in &forms.regions {
            for &a in region {
                for &b in region {
                    apart[usize::from(a)][usize::from(b) / 64] &= !(1 << (b % 64));
                }
            }
        }
        for (a, row) in (0..).zip(&apart) {
            for (at, &word) in (0..).zip(row) {
                for b in ones(word).map(|bit| 64 * at + bit as u16).filter(|&b| a < b) {
                    self.link(hash(&"differ"), [(a, 0), (b, 0)]);
                }
            }
        }
        for (&(a, b), relation) in &forms.pairs {
            let there: Vec<u32> = (1..=forms.symbols)
                .map(|symbol| {
                    let rows = (1..).zip(relation);
                    let allowed = rows.filter(|(_, row)| *row & SymbolSet::of(symbol).bits() != 0);
                    allowed.map(|(row, _)| row).collect::<SymbolSet>().bits()
                })
                .collect();
            let (here, there) = (hash(relation), hash(&there));
            let kind = hash(&("pair", here.min(there), here.max(there)));
            self.link(kind, [(a, here), (b, there)]);
        }
    }

    /// Constraints of more cells.
    fn link_groups(&mut self, forms: &Forms) {
        let alike =
            |cells: &[u16]| -> Vec<(u16, u64)> { cells.iter().map(|&cell| (cell, 0)).collect() };
        for (cells, sum) in &forms.cages {
            self.link(hash(&("cage", sum)), alike(cells));
        }
        for (cells, sets) in &forms.choices {
            let mut sets = sets.clone();
            sets.sort_unstable();
            self.link(hash(&("choice", sets)), alike(cells));
        }
        for sum in &forms.sums {
            let terms = sum.terms.iter().map(|&(cell, weight)| (cell, hash(&weight)));
            self.link(hash(&("sum", sum.total)), terms);
        }
        for line in &forms.lines {
            let arcs: Vec<&[u16]> = line.layers.iter().map(Layer::arcs).collect();
            let places = line.cells.iter().copied().zip(1..);
            self.link(hash(&("line", arcs)), places);
        }
        for (one, other) in &forms.equal {
            // Both ways, as neither list is the first.
            for (one, other) in [(one, other), (other, one)] {
                let one = one.iter().map(|&cell| (cell, 1));
                self.link(hash(&"equal"), one.chain(other.iter().map(|&cell| (cell, 2))));
            }
        }
        for (cells, values) in &forms.holds {
            let mut values = values.clone();
            values.sort_unstable();
            self.link(hash(&("holds", values)), alike(cells));
        }
    }

    /// The symbols that a cell may hold at the start, unless it may hold all.
    fn link_marks(&mut self, forms: &Forms) {
        let all = SymbolSet::all(forms.symbols).bits();
        for (cell, &marks) in (0..).zip(&forms.start) {
            if marks != all {
                let last = self.field.cells as u16 - 1;
                let held = symbols(marks).map(|symbol| (last + u16::from(symbol), 2));
                self.link(hash(&"marks"), [(cell, 1)].into_iter().chain(held));
            }
        }
    }

    /// The colours at the start: cells and symbols, and one for each symbol that keeps its name.
    fn plain_colours(&self) -> Vec<u64> {
        let symbol = |symbol| match self.keeps_symbols {
            true => hash(&("symbol", symbol)),
            false => hash(&"symbol"),
        };
        let cells = vec![hash(&"cell"); self.field.cells];
        cells.into_iter().chain((1..=self.field.symbols).map(symbol)).collect()
    }

    /// Different colours for cells and symbols whose links have different colours, until there are
    /// no more.
    fn refined(&self, mut colours: Vec<u64>) -> Vec<u64> {
        let mut number = distinct(&colours);
        let mut next = colours.clone();
        loop {
            for (at, link) in self.links.iter().enumerate() {
                let members = self.members(at);
                let part = |member: &Member| {
                    mixed(colours[usize::from(member.node)] ^ mixed(member.part.into()))
                };
                let sum = members.iter().fold(link.kind, |sum, it| sum.wrapping_add(part(it)));
                let colour = mixed(sum);
                for member in members {
                    let node = &mut next[usize::from(member.node)];
                    *node = node.wrapping_add(mixed(colour ^ u64::from(member.part)));
                }
            }
            for (colour, next) in colours.iter_mut().zip(&mut next) {
                *colour = mixed(*next);
                *next = *colour;
            }
            let finer = distinct(&colours);
            if finer == number {
                return colours;
            }
            number = finer;
        }
    }

    /// The image of each cell and symbol.
    fn search(
        &self,
        other: &Self,
        here: Vec<u64>,
        there: Vec<u64>,
        left: &mut u32,
    ) -> Option<Vec<u16>> {
        *left = left.checked_sub(1)?;
        let (order, images) = (sorted(&here), sorted(&there));
        let mut pairs = order.iter().zip(&images);
        if pairs.any(|(&a, &b)| here[usize::from(a)] != there[usize::from(b)]) {
            return None;
        }
        let Some(class) = self.open_class(&here, &order) else {
            let mut nodes = vec![0; here.len()];
            order.iter().zip(&images).for_each(|(&from, &to)| nodes[usize::from(from)] = to);
            return self.maps_to(other, &nodes).then_some(nodes);
        };
        let first = usize::from(order[class.start]);
        let alone = |colours: &[u64], node: usize| {
            let mut colours = colours.to_vec();
            colours[node] = mixed(colours[node] ^ hash(&"alone"));
            colours
        };
        let here = self.refined(alone(&here, first));
        for &image in &images[class] {
            let there = other.refined(alone(&there, image.into()));
            let found = self.search(other, here.clone(), there, left);
            if found.is_some() || *left == 0 {
                return found;
            }
        }
        None
    }

    /// The smallest group of cells and symbols with one colour, as places in their order. Symbols
    /// that no link names can be exchanged freely.
    fn open_class(&self, colours: &[u64], order: &[u16]) -> Option<std::ops::Range<usize>> {
        let colour = |at: usize| colours[usize::from(order[at])];
        let mut smallest: Option<std::ops::Range<usize>> = None;
        let mut start = 0;
        for end in 1..=order.len() {
            if end < order.len() && colour(end) == colour(start) {
                continue;
            }
            let class = start..end;
            start = end;
            let is_free = || {
                let node = order[class.start];
                usize::from(node) >= self.field.cells
                    && self.members.iter().all(|member| member.node != node)
            };
            let is_smaller = smallest.as_ref().is_none_or(|known| class.len() < known.len());
            if class.len() > 1 && is_smaller && !is_free() {
                smallest = Some(class);
            }
        }
        smallest
    }

    /// Whether this renaming makes the links of this puzzle those of the other one.
    fn maps_to(&self, other: &Self, nodes: &[u16]) -> bool {
        let renamed = |member: &Member| Member { node: nodes[usize::from(member.node)], ..*member };
        let mut here: Vec<(u64, Vec<Member>)> = (0..self.links.len())
            .map(|at| {
                let mut members: Vec<Member> = self.members(at).iter().map(renamed).collect();
                members.sort_unstable();
                (self.links[at].kind, members)
            })
            .collect();
        let mut there: Vec<(u64, Vec<Member>)> = (0..other.links.len())
            .map(|at| (other.links[at].kind, other.members(at).to_vec()))
            .collect();
        here.sort_unstable();
        there.sort_unstable();
        here == there
    }
}

impl Way {
    /// Where each cell goes.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The symbol that each becomes, from the first.
    #[must_use]
    pub fn symbols(&self) -> &[u8] {
        &self.symbols
    }

    /// The order of rows and columns, if it is one of a whole grid.
    #[must_use]
    pub fn lines(&self) -> Option<&Lines> {
        self.lines.as_ref()
    }

    /// The rotation or reflection that it is, but for the names of the symbols.
    #[must_use]
    pub fn square(&self) -> Option<SquareSymmetry> {
        let Lines { transposes, rows, columns } = self.lines.as_ref()?;
        let is_forward = |order: &[u8]| order.iter().copied().eq(0..order.len() as u8);
        let is_backward = |order: &[u8]| order.iter().copied().rev().eq(0..order.len() as u8);
        Some(match (transposes, rows, columns) {
            (false, rows, columns) if is_forward(rows) && is_forward(columns) => {
                SquareSymmetry::Identity
            }
            (true, rows, columns) if is_forward(rows) && is_forward(columns) => {
                SquareSymmetry::Diagonal
            }
            (false, rows, columns) if is_backward(rows) && is_backward(columns) => {
                SquareSymmetry::HalfTurn
            }
            (true, rows, columns) if is_backward(rows) && is_backward(columns) => {
                SquareSymmetry::Antidiagonal
            }
            (false, rows, columns) if is_forward(rows) && is_backward(columns) => {
                SquareSymmetry::LeftRight
            }
            (true, rows, columns) if is_forward(rows) && is_backward(columns) => {
                SquareSymmetry::QuarterTurn
            }
            (false, rows, columns) if is_backward(rows) && is_forward(columns) => {
                SquareSymmetry::UpDown
            }
            (true, rows, columns) if is_backward(rows) && is_forward(columns) => {
                SquareSymmetry::ThreeQuarterTurn
            }
            _ => return None,
        })
    }

    /// The image of values, one for each cell, 0 for an empty one: a solution becomes a solution.
    ///
    /// # Panics
    ///
    /// If there are not as many values as cells, or one is no symbol.
    #[must_use]
    pub fn apply(&self, values: &[u8]) -> Vec<u8> {
        let mut image = vec![0; values.len()];
        for (cell, &value) in self.cells.iter().zip(values) {
            image[cell.index()] = match value {
                0 => 0,
                symbol => self.symbols[usize::from(symbol) - 1],
            };
        }
        image
    }
}

/// The order of rows and columns by which the cells of a board without holes are moved, if it is
/// one.
fn lines(from: Field, to: Field, cells: &[Cell]) -> Option<Lines> {
    let Field { rows, columns, .. } = from;
    let is_whole = |field: Field| field.rows * field.columns == field.cells;
    if !is_whole(from) || !is_whole(to) || rows.max(columns) > MAX_SYMBOLS.into() {
        return None;
    }
    let image = |row: usize, column: usize| {
        let cell = cells[row * columns + column].index();
        (cell / to.columns, cell % to.columns)
    };
    // The cells of the first row are in one row of the result, or in one column.
    let transposes = columns > 1 && image(0, 0).0 != image(0, 1).0;
    let mut order = [vec![None; to.rows], vec![None; to.columns]];
    for row in 0..rows {
        for column in 0..columns {
            let (to_row, to_column) = image(row, column);
            let from = if transposes { [column, row] } else { [row, column] };
            for ((order, at), from) in order.iter_mut().zip([to_row, to_column]).zip(from) {
                if *order[at].get_or_insert(from as u8) != from as u8 {
                    return None;
                }
            }
        }
    }
    let [rows, columns] = order.map(|order| order.into_iter().collect::<Option<Vec<u8>>>());
    Some(Lines { transposes, rows: rows?, columns: columns? })
}

/// Whether a constraint distinguishes symbols by their numbers.
fn keeps_symbols(forms: &Forms) -> bool {
    let all = SymbolSet::all(forms.symbols).bits();
    let own = |symbol: u8| SymbolSet::of(symbol).bits();
    // Whether a symbol allows itself is the same for all, and so is whether it allows another one.
    let is_even = |relation: &Vec<u32>| {
        let mut rows = (1..=forms.symbols).zip(relation).map(|(symbol, &row)| {
            let (same, others) = (row & own(symbol), row & !own(symbol));
            let is_all = others == all & !own(symbol);
            (is_all || others == 0).then_some((same != 0, is_all))
        });
        let first = rows.next().flatten();
        first.is_some() && rows.all(|row| row == first)
    };
    let Forms { pairs, cages, choices, sums, lines, holds, .. } = forms;
    !(pairs.values().all(is_even)
        && cages.is_empty()
        && choices.is_empty()
        && sums.is_empty()
        && lines.is_empty()
        && holds.is_empty())
}

fn hash(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The finalizer of `SplitMix64`: each bit depends on all.
const fn mixed(value: u64) -> u64 {
    let value = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let value = (value ^ value >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ value >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ value >> 31
}

/// A part in half its size.
const fn short(part: u64) -> u32 {
    (part ^ part >> 32) as u32
}

/// Cells and symbols in the order of their colours.
fn sorted(colours: &[u64]) -> Vec<u16> {
    let mut order: Vec<u16> = (0..colours.len() as u16).collect();
    order.sort_unstable_by_key(|&node| (colours[usize::from(node)], node));
    order
}

/// The number of different colours.
fn distinct(colours: &[u64]) -> usize {
    let mut sorted = colours.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::{AntiKnight, Cage, Diagonal};

    fn structure(puzzle: &Puzzle) -> Structure {
        Structure::of(puzzle).expect("it has no rules in words")
    }

    #[test]
    fn symbols_keep_their_names_if_a_rule_adds() {
        let mut puzzle = Puzzle::new(Board::square(6).unwrap());
        puzzle.add(AntiKnight).unwrap().add(Diagonal { grid: 0, rising: true }).unwrap();
        assert!(!structure(&puzzle).keeps_symbols);
        let cells = puzzle.board().cells().take(2).collect();
        puzzle.add(Cage { cells, sum: Some(4) }).unwrap();
        assert!(structure(&puzzle).keeps_symbols);
    }

    #[test]
    fn without_givens_a_board_is_itself() {
        for board in [Board::square(9), Board::latin(7), Board::with_boxes(3, 2)] {
            let empty = structure(&Puzzle::new(board.unwrap()));
            assert!(empty.way_to(&empty).is_some());
        }
    }

    #[test]
    fn rules_in_words_have_no_structure() {
        let mut puzzle = Puzzle::new(Board::square(4).unwrap());
        puzzle.set_words("and more");
        assert!(Structure::of(&puzzle).is_none());
    }
}
