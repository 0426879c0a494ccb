//! [`Found`]: a grid on a page, or something that looks like one.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_core::{Cell, Grid};
use sudoku_vision::{DrawnGrid, DrawnOverlap};

use super::cells::{Filled, Symbol, digit, fill};
use super::drawn::{SIDES, drawn, has_pieces, is_unknown};
use super::figure::{Figure, FigureKind};
use super::lattice::{Lattice, Sets, even, from_boxes, lines, of_equal_lines, of_page};
use super::page::{Bounds, Glyph, Page, Turn};
use super::variant::variant;

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
    /// A grid in a picture, some of whose cells are hard to read.
    Doubtful(Doubt),
    /// The reason why it is not a readable grid.
    Unreadable(String),
    /// Nine by nine empty cells; a picture may cover them.
    Empty(Lattice),
    /// A square of another size, or what in it is not understood.
    Square(Result<Box<DrawnGrid>, String>),
    /// Grids that share boxes.
    Overlap(Box<DrawnOverlap>),
}

/// The digits of a grid with doubtful cells.
#[derive(Clone, Debug)]
pub(crate) struct Doubt {
    /// The digits, 0 for an empty or doubtful cell.
    pub(crate) digits: [u8; 81],
    pub(crate) cells: Vec<DoubtfulCell>,
}

/// A cell of a grid in a picture that is hard to read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DoubtfulCell {
    /// The cell, from 0.
    pub cell: usize,
    /// The digits that it may hold: bits 1 to 9, and bit 0 if it may be empty. No bit is set for a
    /// mark that is like no digit.
    pub digits: u16,
    /// The cell with the lines around it: 28 rows of 28 pixels, 0 is black and 255 white.
    pub picture: Box<[u8]>,
}

/// The reason why a grid without large digits cannot be read.
pub(crate) const ONLY_SMALL: &str = "its cells hold only small digits, like pencil marks";

/// The least fraction of a grid that is on its page.
const SEEN: f64 = 0.04;

/// The smallest side of a table that is listed, in points.
const SMALLEST_TABLE: f64 = 40.0;

/// The grids among these lattices of a page, and the tables.
pub(crate) fn ruled(
    index: usize,
    page: &Page,
    lattices: Vec<Lattice>,
) -> (Vec<Found>, Vec<Figure>) {
    let mut tables: Vec<Figure> = Vec::new();
    let mut candidates: Vec<(Rank, Found)> = Vec::new();
    // A grid at the edge of the page is read as a whole; the part off the page is not reported.
    let paper = page.bounds();
    let (on, off) = (&page.glyphs, &page.outside);
    let both: Vec<Glyph> = on.iter().chain(off).cloned().collect();
    for lattice in lattices {
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
        let bounds = lattice.bounds();
        let is_part = !lattice.beyond.iter().all(|strip| is_heading(strip, page));
        let content = if is_part { None } else { content(&lattice, &filled) };
        let content = match content {
            Some(Content::Square(_)) => Some(Content::Square(square(page, &lattice))),
            // Pieces are those of a puzzle, whatever its cells hold.
            None if !is_part && is_other_square(&lattice) => {
                let square = square(page, &lattice);
                let is_certain = square.as_ref().is_ok_and(|grid| grid.is_certain());
                (is_certain || has_pieces(page, &lattice)).then_some(Content::Square(square))
            }
            content => content,
        };
        let content = content.map(|content| match off_paper(&lattice, page) {
            Some(reason) => Content::Unreadable(reason),
            None => content,
        });
        let Some(content) = content else {
            let whole = lattice.beyond.iter().fold(bounds, |all, strip| all.with(strip));
            let (columns, rows) = cells_of(&lattice, &whole);
            let bounds = whole;
            if columns.min(rows) >= 2
                && columns * rows >= 6
                && bounds.width().min(bounds.height()) >= SMALLEST_TABLE
            {
                let kind = FigureKind::Table { columns, rows };
                tables.push(Figure { page: index, bounds, kind });
            }
            continue;
        };
        let rank = Rank {
            unreadable: !matches!(content, Content::Cells(_) | Content::Square(Ok(_))),
            clashes: clashes(&content),
            emphasis: lattice.emphasis,
            place: (bounds.top, bounds.left),
        };
        candidates.push((rank, Found { page: index, bounds, turn: filled.turn, content }));
    }
    let mut grids = shared(index, page, &mut candidates);
    grids.extend(apart(candidates));
    tables.retain(|table| grids.iter().all(|grid| grid.bounds.shared(&table.bounds).is_none()));
    // The largest of those over the same cells.
    tables.sort_by(|a, b| area(&b.bounds).total_cmp(&area(&a.bounds)));
    let mut largest: Vec<Figure> = Vec::new();
    for table in tables {
        if largest.iter().all(|other| other.bounds.shared(&table.bounds).is_none()) {
            largest.push(table);
        }
    }
    (grids, largest)
}

fn square(page: &Page, lattice: &Lattice) -> Result<Box<DrawnGrid>, String> {
    drawn(page, lattice).map(Box::new)
}

/// The grid of nine by nine cells with these bounds, if all that is drawn into it is understood.
pub(crate) fn drawn_at(page: &Page, squares: &[Lattice], bounds: &Bounds) -> Option<DrawnGrid> {
    at(squares, bounds).find_map(|lattice| drawn(page, lattice).ok())
}

/// Whether something in or around the grid with these digits and bounds is not understood.
pub(crate) fn is_unknown_at(
    page: &Page,
    squares: &[Lattice],
    bounds: &Bounds,
    digits: &[u8; 81],
) -> bool {
    let mut all = at(squares, bounds).peekable();
    all.peek().is_some() && all.all(|lattice| is_unknown(page, lattice, digits))
}

/// The squares with these bounds.
fn at<'a>(squares: &'a [Lattice], bounds: &Bounds) -> impl Iterator<Item = &'a Lattice> {
    let bounds = *bounds;
    let near = move |a: f64, b: f64| (a - b).abs() < bounds.width() / 18.0;
    let is_it = move |lattice: &&Lattice| {
        let own = lattice.bounds();
        lattice.size() == (9, 9)
            && near(own.left, bounds.left)
            && near(own.top, bounds.top)
            && near(own.right, bounds.right)
            && near(own.bottom, bounds.bottom)
    };
    squares.iter().filter(is_it)
}

/// The squares of nine by nine cells of a page, those of equal lines first.
pub(crate) fn squares(page: &Page) -> Vec<Lattice> {
    let mut found = of_equal_lines(&page.segments, lines(page));
    found.extend(of_page(page));
    found.retain(|lattice| lattice.size() == (9, 9));
    found
}

/// Whether a lattice is a square of another size than nine.
fn is_other_square(lattice: &Lattice) -> bool {
    let (columns, rows) = lattice.size();
    columns == rows && columns != 9 && SIDES.contains(&columns)
}

/// The reason why a grid is not printed whole: some of its rows or columns are off the paper, which
/// ends at the edge of the page, or where it is trimmed.
fn off_paper(lattice: &Lattice, page: &Page) -> Option<String> {
    /// The part of a row or column that may be cut: half of a thick line.
    const EDGE: f64 = 0.06;
    let trimmed = page.bounds().shared(&page.trimmed);
    let papers =
        [(page.bounds(), "the page"), (trimmed.unwrap_or(page.bounds()), "the trimmed page")];
    let cut = |levels: &[f64], from: f64, to: f64| {
        let outside = |pair: &[f64]| {
            let edge = EDGE * (pair[1] - pair[0]);
            pair[0] < from - edge || pair[1] > to + edge
        };
        let cells = levels.windows(2).enumerate();
        cells.filter(|(_, pair)| outside(pair)).map(|(at, _)| at + 1).collect::<Vec<usize>>()
    };
    papers.iter().find_map(|(paper, name)| {
        let rows = cut(&lattice.rows, paper.top, paper.bottom);
        let columns = cut(&lattice.columns, paper.left, paper.right);
        let (noun, lines) = if rows.is_empty() { ("column", columns) } else { ("row", rows) };
        Some(match lines[..] {
            [] => return None,
            [one] => format!("{noun} {one} is cut off at the edge of {name}"),
            [first, .., last] => {
                format!("{noun}s {first} to {last} are cut off at the edge of {name}")
            }
        })
    })
}

/// The numbers of columns and rows of a lattice with the cells beyond it.
fn cells_of(lattice: &Lattice, whole: &Bounds) -> (usize, usize) {
    let (columns, rows) = lattice.size();
    let bounds = lattice.bounds();
    let more = |whole: f64, part: f64, count: usize| {
        (whole / part.max(f64::MIN_POSITIVE) * count as f64).round() as usize
    };
    (more(whole.width(), bounds.width(), columns), more(whole.height(), bounds.height(), rows))
}

/// Takes the grids that share a box out of the candidates: a samurai. Each part alone would be
/// judged by rules that are not its own.
fn shared(index: usize, page: &Page, candidates: &mut Vec<(Rank, Found)>) -> Vec<Found> {
    let is_grid = |found: &Found| !matches!(found.content, Content::Square(_));
    let mut sets = Sets::new(candidates.len());
    for a in 0..candidates.len() {
        for b in a + 1..candidates.len() {
            let (one, other) = (&candidates[a].1, &candidates[b].1);
            if is_grid(one) && is_grid(other) && box_steps(&one.bounds, &other.bounds).is_some() {
                sets.join(a, b);
            }
        }
    }
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for at in 0..candidates.len() {
        groups.entry(sets.root(at)).or_default().push(at);
    }
    groups.retain(|_, members| members.len() > 1);
    let mut found = Vec::new();
    for members in groups.values() {
        let grids: Vec<&Found> = members.iter().map(|&at| &candidates[at].1).collect();
        let bounds = grids.iter().map(|grid| grid.bounds);
        let Some(bounds) = bounds.reduce(|all, one| all.with(&one)) else { continue };
        let content = match overlap(page, &grids) {
            Ok(overlap) => Content::Overlap(Box::new(overlap)),
            Err(reason) => Content::Unreadable(format!(
                "{} grids that share boxes (samurai): {reason}",
                members.len()
            )),
        };
        found.push(Found { page: index, bounds, turn: Turn::Upright, content });
    }
    let taken: BTreeSet<usize> = groups.into_values().flatten().collect();
    // A grid in an empty corner of the field is another puzzle.
    let members: Vec<Bounds> = taken.iter().map(|&at| candidates[at].1.bounds).collect();
    let mut at = 0;
    candidates.retain(|(_, grid)| {
        at += 1;
        let inside = members.iter().any(|one| one.contains(grid.bounds.centre()));
        !taken.contains(&(at - 1)) && !inside
    });
    found
}

/// The steps from one grid to another down and to the right, in boxes of three cells, if they share
/// boxes: that in a corner of a samurai, a side of others, or more.
fn box_steps(one: &Bounds, other: &Bounds) -> Option<[isize; 2]> {
    /// Corners are this near to where they would be, in cells.
    const NEAR: f64 = 0.3;
    // The same for both: steps back are as long.
    let width = (one.width() + other.width()) / 18.0;
    let height = (one.height() + other.height()) / 18.0;
    let steps = [(other.top - one.top) / height, (other.left - one.left) / width];
    let boxes = steps.map(|it| (it / 3.0).round());
    let is_box = |at: usize| (steps[at] - 3.0 * boxes[at]).abs() <= NEAR && boxes[at].abs() <= 2.0;
    let alike = (other.width() - one.width()).abs() <= 0.05 * 9.0 * width;
    let is_apart = boxes != [0.0, 0.0];
    (alike && is_apart && is_box(0) && is_box(1)).then(|| boxes.map(|it| it as isize))
}

/// The digits of grids that share boxes, each with another.
fn overlap(page: &Page, grids: &[&Found]) -> Result<DrawnOverlap, String> {
    let mut places: Vec<Option<[isize; 2]>> = vec![None; grids.len()];
    let mut open = vec![0];
    places[0] = Some([0, 0]);
    while let Some(at) = open.pop() {
        let Some([down, right]) = places[at] else { continue };
        for (next, grid) in grids.iter().enumerate() {
            let Some(steps) = box_steps(&grids[at].bounds, &grid.bounds) else { continue };
            let place = [down + steps[0], right + steps[1]];
            match places[next] {
                None => {
                    places[next] = Some(place);
                    open.push(next);
                }
                Some(known) if known == place => {}
                Some(_) => return Err("they do not form one field".into()),
            }
        }
    }
    let Some(places) = places.into_iter().collect::<Option<Vec<[isize; 2]>>>() else {
        return Err("they do not form one field".into());
    };
    let least = [0, 1].map(|axis| places.iter().map(|place| place[axis]).min().unwrap_or(0));
    let mut order: Vec<usize> = (0..grids.len()).collect();
    order.sort_by_key(|&at| places[at]);
    let mut overlap = DrawnOverlap::default();
    for at in order {
        let Found { bounds, turn, content, .. } = grids[at];
        if *turn != Turn::Upright {
            return Err("they are turned".into());
        }
        if variant(page, bounds).is_some() {
            return Err("rules that are drawn into them are not understood".into());
        }
        let corner = [0, 1].map(|axis| 3 * (places[at][axis] - least[axis]) as usize);
        let mut digits = [0; 81];
        match content {
            Content::Empty(_) => {}
            Content::Cells(symbols) => {
                for (digit, symbol) in digits.iter_mut().zip(symbols) {
                    *digit = match symbol {
                        Symbol::Blank => 0,
                        Symbol::Digit(value, _) => *value,
                        _ => return Err("one of their symbols is not a known digit".into()),
                    };
                }
            }
            _ => return Err("one of them cannot be read".into()),
        }
        overlap.corners.push(corner);
        overlap.digits.push(digits);
    }
    Ok(overlap)
}

fn area(bounds: &Bounds) -> f64 {
    bounds.width() * bounds.height()
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

/// Whether boxes without inner lines hold a grid: enough digits, each in its own place.
fn is_divided(filled: &Filled) -> bool {
    filled.count(|symbol| matches!(symbol, Symbol::Digit(..) | Symbol::Shape(_)))
        >= Grid::FEWEST_GIVENS
        && filled.count(|symbol| matches!(symbol, Symbol::Several(_))) == 0
}

/// The content of a lattice and its cells; `None` if they are plainly not a Sudoku.
pub(crate) fn content(lattice: &Lattice, filled: &Filled) -> Option<Content> {
    let digits = filled.count(|symbol| matches!(symbol, Symbol::Digit(..) | Symbol::Shape(_)));
    let odd = filled.count(|symbol| matches!(symbol, Symbol::Odd(_) | Symbol::Several(_)));
    let (columns, rows) = lattice.size();
    let unreadable = |reason: String| Some(Content::Unreadable(reason));
    if (columns, rows) != (9, 9) {
        return is_other_size(lattice, filled, digits, odd).then(|| match columns == rows {
            true => Content::Square(Err("only its lines are known".into())),
            false => Content::Unreadable(format!(
                "a grid of {columns} columns and {rows} rows, expected 9 of each"
            )),
        });
    }
    if digits == 0 {
        return match (odd, filled.has_marks) {
            // Otherwise a table of words.
            (1.., _) => letters(filled),
            (0, true) => unreadable(ONLY_SMALL.into()),
            (0, false) => Some(Content::Empty(lattice.clone())),
        };
    }
    if odd > digits && !is_candidates(&filled.symbols) {
        return letters(filled);
    }
    if is_candidates(&filled.symbols) {
        return Some(Content::Cells(filled.symbols.clone()));
    }
    let is_several = |symbol: &Symbol| matches!(symbol, Symbol::Several(_));
    if let Some(at) = filled.symbols.iter().position(is_several) {
        return unreadable(format!("{} holds more than one symbol{}", Cell::ALL[at], others(odd)));
    }
    if let Some(at) = filled.symbols.iter().position(|symbol| matches!(symbol, Symbol::Odd(_)))
        && let Symbol::Odd(letter) = filled.symbols[at]
    {
        return unreadable(format!(
            "{} holds '{letter}', not a digit{}",
            Cell::ALL[at],
            others(odd)
        ));
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

fn others(odd: usize) -> String {
    match odd {
        ..=1 => String::new(),
        2 => ", and so does another cell".into(),
        odd => format!(", and so do {} other cells", odd - 1),
    }
}

/// Whether a lattice of another size is a puzzle or a part of one, and not a table or a crossword.
fn is_other_size(lattice: &Lattice, filled: &Filled, digits: usize, odd: usize) -> bool {
    let (columns, rows) = lattice.size();
    let bounds = lattice.bounds();
    let stretch = (bounds.width() * rows as f64) / (bounds.height() * columns as f64);
    if !(0.6..=1.6).contains(&stretch) || !even(&lattice.columns, 0.4) || !even(&lattice.rows, 0.4)
    {
        return false;
    }
    let content = Repeats::of(&filled.tokens, columns);
    // As many different symbols as a puzzle of this size has, hardly any of them twice in a line.
    let is_puzzle = |size: usize| content.kinds <= size && content.is_few();
    match (columns, rows) {
        (4..=8, _) if columns == rows => content.filled >= rows && is_puzzle(rows),
        (10..=25, _) if columns == rows => {
            let most = content.kinds <= columns;
            (digits >= rows && odd <= digits && most) || (content.filled >= rows && is_puzzle(rows))
        }
        // Parts of a grid, or several grids with a line lost.
        (9, 2..=18) | (2..=18, 9) => {
            let repeated = match (columns, rows) {
                (9, 10..) => content.across,
                (10.., 9) => content.down,
                _ => content.across + content.down,
            };
            digits * 5 >= columns * rows && odd == 0 && repeated * 20 <= digits
        }
        _ => false,
    }
}

/// The symbols of the cells of a lattice, whatever they are.
struct Repeats {
    /// The number of filled cells.
    filled: usize,
    /// The number of different contents.
    kinds: usize,
    /// The number of cells whose content is in their row before them, and in their column.
    across: usize,
    down: usize,
}

impl Repeats {
    fn of(tokens: &[u64], columns: usize) -> Self {
        let columns = columns.max(1);
        let filled = || tokens.iter().enumerate().filter(|(_, token)| **token != 0);
        let kinds: BTreeSet<u64> = filled().map(|(_, token)| *token).collect();
        let (mut across, mut down) = (BTreeSet::new(), BTreeSet::new());
        Self {
            filled: filled().count(),
            kinds: kinds.len(),
            across: filled().filter(|(at, token)| !across.insert((at / columns, **token))).count(),
            down: filled().filter(|(at, token)| !down.insert((at % columns, **token))).count(),
        }
    }

    /// Whether hardly any content is twice in a row or column.
    fn is_few(&self) -> bool {
        (self.across + self.down) * 20 <= self.filled
    }
}

/// The content of a grid of letters or other symbols; `None` for a table of words.
fn letters(filled: &Filled) -> Option<Content> {
    let content = Repeats::of(&filled.tokens, 9);
    if content.filled < Grid::FEWEST_GIVENS
        || !(4..=9).contains(&content.kinds)
        || !content.is_few()
    {
        return None;
    }
    let mut count: BTreeMap<char, usize> = BTreeMap::new();
    for symbol in &filled.symbols {
        if let Symbol::Odd(letter) = symbol {
            *count.entry(*letter).or_default() += 1;
        }
    }
    let large: BTreeSet<String> = count.keys().map(|it| it.to_uppercase().to_string()).collect();
    // Those of a word: all of them, or all but one.
    let is_word = (8..=9).contains(&large.len()) && count.keys().all(|it| it.is_alphabetic());
    let are_first = count.keys().all(|it| ('A'..='I').contains(&it.to_ascii_uppercase()));
    if !count.is_empty() && (is_word || are_first) {
        return Some(Content::Square(Err("only its lines are known".into())));
    }
    let names: Vec<String> = count.keys().take(3).map(|letter| format!("'{letter}'")).collect();
    let what = match count.keys().all(|letter| letter.is_alphabetic()) {
        true => "letters",
        false => "symbols",
    };
    Some(Content::Unreadable(match names.is_empty() {
        true => format!("its cells hold {what}, not digits; only digits can be read"),
        false => {
            format!(
                "its cells hold {what} ({}), not digits; only digits can be read",
                names.join(", ")
            )
        }
    }))
}

/// The number of repeated digits in the houses.
pub(crate) fn clashes(content: &Content) -> usize {
    let Content::Cells(symbols) = content else { return 0 };
    let digit = |cell: Cell| match symbols[cell.index()] {
        Symbol::Digit(digit, _) => digit,
        _ => 0,
    };
    let grid = Grid::from_digits(Cell::ALL.map(digit)).unwrap_or_default();
    grid.clashes().iter().map(|clash| clash.cells.len() - 1).sum()
}

/// Whether a glyph is inside one of the grids.
pub(crate) fn is_inside(grids: &[Found], glyph: &Glyph) -> bool {
    grids.iter().any(|grid| grid.bounds.contains(glyph.centre()))
}
