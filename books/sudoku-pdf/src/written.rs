//! Grids written as lines of text: nine groups of nine, three lines of 27, rows with commas, with
//! dashes, or with the number of the row before them.
//!
//! ```text
//! phrases ─> lines that hold nothing but symbols ─> those below each other ─> 81 symbols: a grid
//! ```

use std::collections::BTreeSet;

use sudoku_core::Grid;

use super::cells::{Symbol, digit, is_blank};
use super::found::{Content, Found, clashes, is_inside};
use super::page::{Bounds, Page, Turn};
use super::phrases::{Phrase, phrases};

/// With more lines of symbols a page is no page of a book, and each is compared with all.
const MOST_LINES: usize = 1_000;
/// The number of cells of a grid.
const CELLS: usize = 81;
/// More repeated digits are no misprints of a solution.
const MOST_CLASHES: usize = 12;
/// The farthest line of the same grid, in sizes of the font.
const FARTHEST: f64 = 3.2;
/// Lines of a grid begin at one place, up to this part of the size of the font.
const ASIDE: f64 = 0.8;

/// A line of symbols.
struct Line {
    symbols: Vec<Symbol>,
    bounds: Bounds,
    turn: Turn,
    /// Its bounds for a reader who turned the page.
    upright: Bounds,
    size: f64,
}

/// The grids written in lines on a page, outside the known grids.
pub(crate) fn grids_in_lines(index: usize, page: &Page, known: &[Found]) -> Vec<Found> {
    let phrases = phrases(&page.glyphs, |glyph| !is_inside(known, glyph));
    let mut lines = Vec::new();
    let mut others = Vec::new();
    for phrase in &phrases {
        match Line::of(phrase, page) {
            Some(line) => lines.push(line),
            None => others.push((phrase.turn, phrase.turn.upright_bounds(&phrase.bounds))),
        }
    }
    if lines.len() > MOST_LINES {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut used = BTreeSet::new();
    for first in 0..lines.len() {
        if used.contains(&first) {
            continue;
        }
        let chain = chain(&lines, &others, first, &used);
        used.extend(chain.iter().copied());
        found.extend(grids(index, &lines, &chain));
    }
    found
}

impl Line {
    /// A phrase that holds whole rows and nothing else.
    fn of(phrase: &Phrase, page: &Page) -> Option<Self> {
        let glyphs = || phrase.glyphs.iter().map(|&(at, _)| &page.glyphs[at]);
        let letters: Vec<char> = glyphs().filter_map(|glyph| glyph.letter).collect();
        let whole =
            |letters: &[char]| [true, false].into_iter().find_map(|joins| symbols(letters, joins));
        let after_name = || whole(&letters[name(&letters)?..]);
        Some(Self {
            symbols: whole(&letters).or_else(after_name)?,
            bounds: phrase.bounds,
            turn: phrase.turn,
            upright: phrase.turn.upright_bounds(&phrase.bounds),
            size: glyphs().map(|glyph| glyph.size).reduce(f64::max)?,
        })
    }
}

/// The symbols of whole rows; `None` if there is anything else. Commas and dashes are between the
/// cells if `joins` is set, else they are empty cells.
fn symbols(letters: &[char], joins: bool) -> Option<Vec<Symbol>> {
    let mut all = Vec::new();
    for &letter in letters {
        if letter.is_whitespace() || "|¦;/:[](){}".contains(letter) {
            continue;
        }
        if joins && ",-–—−".contains(letter) {
            continue;
        }
        all.push(match digit(letter) {
            Some(value @ 1..) => Symbol::Digit(value, None),
            Some(0) => Symbol::Blank,
            _ if is_blank(letter) || matches!(letter, 'x' | 'X') => Symbol::Blank,
            _ => return None,
        });
    }
    let is_whole = !all.is_empty() && all.len().is_multiple_of(9) && all.len() <= CELLS;
    is_whole.then_some(all)
}

/// The end of the name at the start of a line: `Row 1:`, `R1:`, `1)`.
fn name(letters: &[char]) -> Option<usize> {
    const LONGEST: usize = 16;
    let end = letters.iter().take(LONGEST).position(|letter| ":)".contains(*letter))?;
    let is_name =
        letters[..end].iter().all(|letter| letter.is_alphanumeric() || letter.is_whitespace());
    is_name.then_some(end + 1)
}

/// The lines below each other that begin with `first`, without others between them.
fn chain(
    lines: &[Line],
    others: &[(Turn, Bounds)],
    first: usize,
    used: &BTreeSet<usize>,
) -> Vec<usize> {
    let mut chain = vec![first];
    let mut last = first;
    loop {
        let (line, from) = (&lines[last], &lines[last].upright);
        let is_next = |&at: &usize| {
            let next = &lines[at];
            let down = next.upright.top - from.top;
            next.turn == line.turn
                && !used.contains(&at)
                && down > 0.3 * line.size
                && down <= FARTHEST * line.size
                && (next.upright.left - from.left).abs() <= ASIDE * line.size
        };
        let below = |at: &usize| lines[*at].upright.top;
        let next = (0..lines.len()).filter(is_next).min_by(|a, b| below(a).total_cmp(&below(b)));
        let Some(next) = next else { return chain };
        let to = &lines[next].upright;
        let is_between = |(turn, other): &(Turn, Bounds)| {
            let middle = other.centre().1;
            *turn == line.turn
                && middle > from.centre().1
                && middle < to.centre().1
                && other.left <= from.right
                && other.right >= from.left
        };
        if others.iter().any(is_between) {
            return chain;
        }
        chain.push(next);
        last = next;
    }
}

/// The grids of a chain, each of whole lines; none if something is left over.
fn grids(index: usize, lines: &[Line], chain: &[usize]) -> Vec<Found> {
    let mut found = Vec::new();
    let mut rest = chain;
    while !rest.is_empty() {
        let mut symbols = Vec::new();
        let mut count = 0;
        while symbols.len() < CELLS && count < rest.len() {
            symbols.extend(&lines[rest[count]].symbols);
            count += 1;
        }
        if symbols.len() != CELLS {
            return Vec::new();
        }
        let (here, after) = rest.split_at(count);
        rest = after;
        let bounds = here.iter().map(|&at| lines[at].bounds).reduce(|all, one| all.with(&one));
        let digits = symbols.iter().filter(|symbol| **symbol != Symbol::Blank).count();
        let content = Content::Cells(symbols);
        let is_grid = digits >= Grid::FEWEST_GIVENS && clashes(&content) <= MOST_CLASHES;
        if let (Some(bounds), true) = (bounds, is_grid) {
            found.push(Found { page: index, bounds, turn: lines[here[0]].turn, content });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<usize> {
        let letters: Vec<char> = text.chars().collect();
        let whole =
            |letters: &[char]| [true, false].into_iter().find_map(|joins| symbols(letters, joins));
        whole(&letters).or_else(|| whole(&letters[name(&letters)?..])).map(|all| all.len())
    }

    #[test]
    fn lines_of_symbols() {
        let nine = "619237854";
        assert_eq!(read(nine), Some(9));
        assert_eq!(read(&[nine; 9].join(" ")), Some(81));
        assert_eq!(read(&nine.repeat(3)), Some(27));
        assert_eq!(read("6,1,9,2,3,7,8,5,4"), Some(9));
        assert_eq!(read("6-1-9-2-3-7-8-5-4"), Some(9));
        assert_eq!(read("Row 1: 6 1 9 2 3 7 8 5 4"), Some(9));
        assert_eq!(read("[6, 1, 9, 2, 3, 7, 8, 5, 4],"), Some(9));
        assert_eq!(read("53--7----"), Some(9));
        assert_eq!(read("53xx7xxxx 6xx195xxx"), Some(18));
        assert_eq!(read("53..7...."), Some(9));
        for text in ["", "Puzzle 1", "12 May 2024", "12345678", "phone: 123456789 now", "1: 2"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
