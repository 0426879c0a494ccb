//! [`Found`]: a grid on a page, or something that looks like one.

use super::cells::{Filled, Symbol, digit, fill};
use super::lattice::{Lattice, even, from_boxes, lattices};
use super::page::{Bounds, Glyph, Page, Segment, Turn};

/// A grid on a page, or something that looks like one.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// The page, from 0.
    pub(crate) page: usize,
    pub(crate) bounds: Bounds,
    pub(crate) turn: Turn,
    pub(crate) content: Content,
}

/// The content of a grid, or the reason why there is none.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    /// The 81 cells, row by row.
    Cells(Vec<Symbol>),
    /// The reason why it is not a readable grid.
    Unreadable(String),
    /// Nine by nine empty cells; a picture may cover them.
    Empty(Lattice),
}

/// The reason why a grid without large digits cannot be read.
pub(crate) const ONLY_SMALL: &str = "its cells hold only small digits, like pencil marks";

/// The least fraction of a grid that is on its page.
const SEEN: f64 = 0.04;

/// The grids formed by these lines on a page.
pub(crate) fn ruled(index: usize, page: &Page, lines: &[Segment]) -> Vec<Found> {
    let mut candidates: Vec<(Rank, Found)> = Vec::new();
    // A grid at the edge of the page is read as a whole; the part off the page is not reported.
    let paper = page.bounds();
    let (on, off) = (&page.glyphs, &page.outside);
    let both: Vec<Glyph> = on.iter().chain(off).cloned().collect();
    for lattice in lattices(lines) {
        let bounds = lattice.bounds();
        let Some(seen) = paper.shared(&bounds) else { continue };
        let glyphs = match paper.encloses(&bounds, 1.0) {
            true => on,
            false if seen.width() * seen.height() > SEEN * bounds.width() * bounds.height() => {
                &both
            }
            false => continue,
        };
        let (filled, lattice) = match from_boxes(&lattice) {
            Some(divided) => {
                let filled = fill(&divided, glyphs);
                if !is_divided(&filled) {
                    continue;
                }
                (filled, divided)
            }
            None => (fill(&lattice, glyphs), lattice),
        };
        if !lattice.beyond.iter().all(|strip| is_heading(strip, page)) {
            continue;
        }
        let Some(content) = content(&lattice, &filled) else { continue };
        let bounds = lattice.bounds();
        let rank = Rank {
            unreadable: !matches!(content, Content::Cells(_)),
            clashes: clashes(&content),
            emphasis: lattice.emphasis,
            place: (bounds.top, bounds.left),
        };
        candidates.push((rank, Found { page: index, bounds, turn: filled.turn, content }));
    }
    apart(candidates)
}

/// Whether a row of cells outside a grid holds its title, or the names of its columns.
fn is_heading(strip: &Bounds, page: &Page) -> bool {
    let letters: Vec<char> = page
        .glyphs
        .iter()
        .filter(|glyph| strip.contains(glyph.centre()))
        .filter_map(|glyph| glyph.letter)
        .collect();
    let counts = (1..=9).all(|value| letters.iter().any(|&letter| digit(letter) == Some(value)));
    letters.iter().any(|letter| letter.is_alphabetic()) || (letters.len() == 9 && counts)
}

/// The grid among several lattices over the same cells: the smallest.
struct Rank {
    unreadable: bool,
    clashes: usize,
    emphasis: f64,
    place: (f64, f64),
}

impl Rank {
    fn order(&self, other: &Self) -> std::cmp::Ordering {
        self.unreadable
            .cmp(&other.unreadable)
            .then(self.clashes.cmp(&other.clashes))
            .then(((other.emphasis - self.emphasis) * 8.0).round().total_cmp(&0.0))
            .then(self.place.0.total_cmp(&other.place.0))
            .then(self.place.1.total_cmp(&other.place.1))
    }
}

/// The best of those that overlap.
fn apart(mut candidates: Vec<(Rank, Found)>) -> Vec<Found> {
    const OVERLAP: f64 = 0.02;
    candidates.sort_by(|(a, _), (b, _)| a.order(b));
    let mut chosen: Vec<Found> = Vec::new();
    for (_, found) in candidates {
        let area = |bounds: &Bounds| bounds.width() * bounds.height();
        let overlaps = chosen.iter().any(|other| {
            let shared = other.bounds.shared(&found.bounds).map_or(0.0, |shared| area(&shared));
            shared > OVERLAP * area(&found.bounds).min(area(&other.bounds))
        });
        if !overlaps {
            chosen.push(found);
        }
    }
    chosen
}

/// Whether boxes without inner lines hold a grid: enough digits, each in a place of its own.
fn is_divided(filled: &Filled) -> bool {
    const FEWEST: usize = 17;
    filled.count(|symbol| matches!(symbol, Symbol::Digit(..) | Symbol::Shape(_))) >= FEWEST
        && filled.count(|symbol| matches!(symbol, Symbol::Several(_))) == 0
}

/// The content of a lattice and its cells; `None` if they are plainly not a Sudoku.
pub(crate) fn content(lattice: &Lattice, filled: &Filled) -> Option<Content> {
    let digits = filled.count(|symbol| matches!(symbol, Symbol::Digit(..) | Symbol::Shape(_)));
    let odd = filled.count(|symbol| matches!(symbol, Symbol::Odd(_) | Symbol::Several(_)));
    let (columns, rows) = lattice.size();
    let unreadable = |reason: String| Some(Content::Unreadable(reason));
    if (columns, rows) != (9, 9) {
        return is_other_size(lattice, digits, odd).then(|| {
            Content::Unreadable(match columns == rows {
                true => format!("a grid of {columns} x {rows} cells; only 9 x 9 can be read"),
                false => format!("a grid of {columns} columns and {rows} rows, expected 9 of each"),
            })
        });
    }
    if digits == 0 {
        return match (odd, filled.has_marks) {
            (1.., _) => None, // a table of words
            (0, true) => unreadable(ONLY_SMALL.into()),
            (0, false) => Some(Content::Empty(lattice.clone())),
        };
    }
    if odd > digits && !is_candidates(&filled.symbols) {
        return None;
    }
    if is_candidates(&filled.symbols) {
        return Some(Content::Cells(filled.symbols.clone()));
    }
    let is_several = |symbol: &Symbol| matches!(symbol, Symbol::Several(_));
    if let Some(at) = filled.symbols.iter().position(is_several) {
        return unreadable(format!("{} holds more than one symbol{}", cell(at), others(odd)));
    }
    if let Some(at) = filled.symbols.iter().position(|symbol| matches!(symbol, Symbol::Odd(_)))
        && let Symbol::Odd(letter) = filled.symbols[at]
    {
        return unreadable(format!("{} holds '{letter}', not a digit{}", cell(at), others(odd)));
    }
    if filled.is_mixed {
        return unreadable("only some of its digits are turned".into());
    }
    Some(Content::Cells(filled.symbols.clone()))
}

/// Whether the cells hold candidates: none is empty, and cells with several digits have them in
/// increasing order.
fn is_candidates(symbols: &[Symbol]) -> bool {
    let fits = |symbol: &Symbol| match symbol {
        Symbol::Digit(..) => true,
        Symbol::Several(digits) => *digits != 0,
        _ => false,
    };
    symbols.iter().all(fits) && symbols.iter().any(|symbol| matches!(symbol, Symbol::Several(_)))
}

/// `r4c3`
pub(crate) fn cell(at: usize) -> String {
    format!("r{}c{}", at / 9 + 1, at % 9 + 1)
}

fn others(odd: usize) -> String {
    match odd {
        ..=1 => String::new(),
        2 => ", and so does another cell".into(),
        odd => format!(", and so do {} other cells", odd - 1),
    }
}

/// Whether a lattice of another size is a puzzle or a part of one, and not a table or a crossword.
fn is_other_size(lattice: &Lattice, digits: usize, odd: usize) -> bool {
    let (columns, rows) = lattice.size();
    let bounds = lattice.bounds();
    let stretch = (bounds.width() * rows as f64) / (bounds.height() * columns as f64);
    if !(0.6..=1.6).contains(&stretch) || !even(&lattice.columns, 0.4) || !even(&lattice.rows, 0.4)
    {
        return false;
    }
    match (columns, rows) {
        (4..=8, _) if columns == rows => digits >= rows && odd == 0,
        (10..=25, _) if columns == rows => digits >= rows && odd <= digits,
        (9, 2..=18) | (2..=18, 9) => digits * 5 >= columns * rows && odd == 0,
        _ => false,
    }
}

/// The number of repeated digits in the houses.
pub(crate) fn clashes(content: &Content) -> usize {
    let Content::Cells(symbols) = content else { return 0 };
    let value = |row: usize, column: usize| match symbols[9 * row + column] {
        Symbol::Digit(value, _) => Some(value),
        _ => None,
    };
    let twice = |cells: [(usize, usize); 9]| {
        let mut count = [0usize; 10];
        for (row, column) in cells {
            if let Some(value) = value(row, column) {
                count[usize::from(value)] += 1;
            }
        }
        count.iter().map(|count| count.saturating_sub(1)).sum::<usize>()
    };
    (0..9)
        .map(|house| {
            twice(std::array::from_fn(|at| (house, at)))
                + twice(std::array::from_fn(|at| (at, house)))
                + twice(std::array::from_fn(|at| (house / 3 * 3 + at / 3, house % 3 * 3 + at % 3)))
        })
        .sum()
}

/// Whether a glyph is inside one of the grids.
pub(crate) fn is_inside(grids: &[Found], glyph: &Glyph) -> bool {
    grids.iter().any(|grid| grid.bounds.contains(glyph.centre()))
}
