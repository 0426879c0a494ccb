//! Recognises digits by their shapes if no font identifies them.
//!
//! Equal shapes are the same digit, whichever that is. If the shapes in the cells of a book are of
//! exactly nine kinds, the grids can be read up to the names of the digits, and renaming does not
//! change the number of solutions. The names come from shapes that another font of the book names.
//! Otherwise they come from the network, if each kind looks most like a different digit. Otherwise
//! they are assigned in the order of the book.
//!
//! Outlines of other numbers of kinds, as of two weights of a font, are read one by one: each kind
//! is the digit that it surely looks like, and the cells of the others are doubtful. So is a kind
//! that is much rarer than most: `?` looks like 7.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_core::Cell;
use sudoku_vision::{Class, Scores};

use super::cells::Symbol;
use super::found::{Content, Doubt, DoubtfulCell, Found};
use super::lattice::Sets;
use super::looks::Looks;
use super::page::{ShapeKey, Shapes};
use super::shape::{SAME, Shape};

/// Kinds are looked for with these tolerances, as fractions of the usual one, until there are nine.
const TOLERANCES: [f64; 6] = [1.0, 0.6, 0.35, 1.5, 2.2, 3.0];
/// At most one grid in this many may have a digit twice in a house.
const MOST_CLASHES: usize = 12;
/// With more distinct shapes they are not digits.
const MOST_SHAPES: usize = 20_000;
/// Kinds that are read one by one differ by more than this, as a fraction of the usual tolerance.
const FINE: f64 = 0.35;
/// A few puzzles may lack some digits, not more.
const FEWEST_KINDS: usize = 5;
/// A digit is plausible from this part of [`Scores::ONE`] on.
const PLAUSIBLE: u16 = Scores::ONE / 100;

/// Assigns digits to the shapes in the cells of all grids, or reasons to the grids. Returns the
/// pages, from 0, on which digits are distinguished but not identified.
pub(crate) fn name(grids: &mut [Found], shapes: &Shapes, looks: &Looks<'_>) -> BTreeSet<usize> {
    let mut nameless = BTreeSet::new();
    distrust(grids);
    let mut count: BTreeMap<ShapeKey, usize> = BTreeMap::new();
    let mut known: BTreeMap<ShapeKey, u8> = BTreeMap::new();
    for symbol in grids.iter().filter_map(cells).flatten() {
        match symbol {
            Symbol::Shape(key) => *count.entry(*key).or_default() += 1,
            Symbol::Digit(value, Some(key)) => {
                known.insert(*key, *value);
            }
            _ => {}
        }
    }
    if count.is_empty() || count.len() > MOST_SHAPES {
        return nameless;
    }
    let mut keys: Vec<ShapeKey> = count.keys().copied().collect();
    keys.sort_by_key(|key| (std::cmp::Reverse(count[key]), *key));
    let mut todo: BTreeSet<usize> =
        (0..grids.len()).filter(|&grid| has_shapes(&grids[grid])).collect();
    let mut kinds_seen = BTreeMap::new();
    let mut by_kinds = |grids: &mut [Found], todo: &mut BTreeSet<usize>, is_nameless: bool| {
        for part in TOLERANCES {
            if todo.is_empty() {
                return;
            }
            let kinds = Kinds::of(&keys, shapes, SAME * part);
            for family in families(grids, todo, &kinds) {
                let Some((names, count)) = kinds.names(&family, grids, shapes, &known, looks)
                else {
                    continue;
                };
                match names {
                    Some((_, is_known)) if !(is_known || is_nameless) => {}
                    Some((names, is_known)) => {
                        for &grid in &family {
                            if !is_known {
                                nameless.insert(grids[grid].page);
                            }
                            rename(&mut grids[grid], &kinds, &names);
                            todo.remove(&grid);
                        }
                    }
                    None => {
                        for &grid in &family {
                            kinds_seen.entry(grid).or_insert(count);
                        }
                    }
                }
            }
        }
    };
    by_kinds(grids, &mut todo, false);
    by_kinds(grids, &mut todo, true);
    let kinds = Kinds::of(&keys, shapes, SAME * FINE);
    let seen = if todo.is_empty() { Vec::new() } else { kinds.seen(&count, shapes, looks) };
    let one_by_one = |grid: &Found| {
        let is_cut = |key: &ShapeKey| shapes.get(key).is_none_or(|shape| shape.is_cut);
        let is_whole = shapes_of(grid).all(|key| !is_cut(key));
        one_by_one(grid, shapes, &kinds, &seen).filter(|_| is_whole)
    };
    for grid in todo {
        if let Some(content) = one_by_one(&grids[grid]) {
            grids[grid].content = content;
            continue;
        }
        let kinds = kinds_seen.get(&grid).copied().unwrap_or(0);
        grids[grid].content = Content::Unreadable(format!(
            "its font does not say which digits these are, and there are {kinds} kinds of shapes, not 9"
        ));
    }
    nameless
}

/// The digits that the shapes of a grid look like, each by itself; `None` if most look like none.
fn one_by_one(grid: &Found, shapes: &Shapes, kinds: &Kinds, seen: &[Seen]) -> Option<Content> {
    let mut symbols = cells(grid)?.clone();
    let mut doubt = Doubt { digits: [0; 81], cells: Vec::new() };
    let mut filled = 0;
    for (at, symbol) in symbols.iter_mut().enumerate() {
        filled += usize::from(*symbol != Symbol::Blank);
        match *symbol {
            Symbol::Blank => {}
            Symbol::Digit(digit, _) => doubt.digits[at] = digit,
            Symbol::Shape(key) => match seen[*kinds.of.get(&key)?] {
                Seen { digit: Some(digit), .. } => {
                    *symbol = Symbol::Digit(digit, Some(key));
                    doubt.digits[at] = digit;
                }
                Seen { plausible, .. } => {
                    let shape = shapes.get(&key).map(|shape| shape_picture(shape));
                    let picture = shape.unwrap_or_default();
                    doubt.cells.push(DoubtfulCell { cell: at, digits: plausible, picture });
                }
            },
            Symbol::Odd(_) | Symbol::Several(_) => return None,
        }
    }
    match doubt.cells.len() {
        0 => Some(Content::Cells(symbols)),
        doubtful if 2 * doubtful <= filled => Some(Content::Doubtful(doubt)),
        _ => None,
    }
}

/// A shape in black on white.
fn shape_picture(shape: &Shape) -> Box<[u8]> {
    shape.patch().ink().map(|ink| u8::MAX - ink).into()
}

/// Reads grids by their shapes if a font gives different shapes the same digit.
fn distrust(grids: &mut [Found]) {
    for grid in grids {
        let Content::Cells(symbols) = &mut grid.content else { continue };
        let mut shapes: BTreeMap<u8, BTreeSet<ShapeKey>> = BTreeMap::new();
        for symbol in symbols.iter() {
            if let Symbol::Digit(value, Some(key)) = symbol {
                shapes.entry(*value).or_default().insert(*key);
            }
        }
        let kinds: usize = shapes.values().map(BTreeSet::len).sum();
        if shapes.len() <= 3 && kinds >= 6 {
            for symbol in symbols.iter_mut() {
                if let Symbol::Digit(_, Some(key)) = symbol {
                    *symbol = Symbol::Shape(*key);
                }
            }
        }
    }
}

fn cells(grid: &Found) -> Option<&Vec<Symbol>> {
    match &grid.content {
        Content::Cells(symbols) => Some(symbols),
        _ => None,
    }
}

fn has_shapes(grid: &Found) -> bool {
    shapes_of(grid).next().is_some()
}

fn shapes_of(grid: &Found) -> impl Iterator<Item = &ShapeKey> {
    cells(grid).into_iter().flatten().filter_map(|symbol| match symbol {
        Symbol::Shape(key) => Some(key),
        _ => None,
    })
}

/// The digit that a kind looks like.
#[derive(Clone, Copy)]
struct Seen {
    /// `None` if it is not sure.
    digit: Option<u8>,
    /// The digits that it may be, as bits 1 to 9.
    plausible: u16,
}

/// Shapes that look the same.
struct Kinds {
    of: BTreeMap<ShapeKey, usize>,
    /// The most frequent shape of each kind.
    first: Vec<ShapeKey>,
}

impl Kinds {
    fn of(keys: &[ShapeKey], shapes: &Shapes, same: f64) -> Self {
        const MOST: usize = 200;
        let mut kinds = Self { of: BTreeMap::new(), first: Vec::new() };
        for &key in keys {
            let Some(shape) = shapes.get(&key) else { continue };
            let near = kinds
                .first
                .iter()
                .enumerate()
                .filter_map(|(kind, first)| Some((kind, shapes.get(first)?.distance(shape))))
                .min_by(|a, b| a.1.total_cmp(&b.1));
            let kind = match near {
                Some((kind, distance)) if distance <= same => kind,
                _ if kinds.first.len() >= MOST => continue,
                _ => {
                    kinds.first.push(key);
                    kinds.first.len() - 1
                }
            };
            kinds.of.insert(key, kind);
        }
        kinds
    }

    /// The digits of the kinds in these grids, if there are nine kinds or fewer sure ones, and
    /// whether anything identifies them; and the number of kinds.
    #[allow(clippy::type_complexity)]
    fn names(
        &self,
        family: &[usize],
        grids: &[Found],
        shapes: &Shapes,
        known: &BTreeMap<ShapeKey, u8>,
        looks: &Looks<'_>,
    ) -> Option<(Option<(BTreeMap<usize, u8>, bool)>, usize)> {
        let mut order: Vec<usize> = Vec::new();
        let mut blank: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        for &grid in family {
            let symbols = cells(&grids[grid])?;
            let mut here: BTreeMap<usize, Vec<Cell>> = BTreeMap::new();
            for (cell, symbol) in Cell::ALL.into_iter().zip(symbols) {
                let Symbol::Shape(key) = symbol else { continue };
                let kind = *self.of.get(key)?;
                if !order.contains(&kind) {
                    order.push(kind);
                }
                here.entry(kind).or_default().push(cell);
            }
            for (kind, places) in here {
                let (clashing, all) = blank.entry(kind).or_default();
                *clashing += usize::from(clash(&places));
                *all += 1;
            }
        }
        // A shape that occurs several times in the houses of most grids is the sign of an empty
        // cell.
        let blanks: Vec<usize> = blank
            .iter()
            .filter(|(_, (clashing, all))| clashing * 2 > *all)
            .map(|(kind, _)| *kind)
            .collect();
        let count = order.len();
        order.retain(|kind| !blanks.contains(kind));
        // Kinds that are split here but one in print would clash.
        let clashing = |kind: &usize| blank.get(kind).map_or(0, |(clashing, _)| *clashing);
        let clashes: usize = order.iter().map(clashing).sum();
        let are_kinds = blanks.len() <= 1 && clashes * MOST_CLASHES <= family.len();
        let said = match order.len() {
            _ if !are_kinds => return Some((None, count)),
            9 => self.by_book(&order, shapes, known).or_else(|| self.by_looks(&order, looks)),
            FEWEST_KINDS..9 if family.len() > 1 => match self.by_sure_looks(&order, looks) {
                Some(names) => Some(names),
                None => return Some((None, count)),
            },
            _ => return Some((None, count)),
        };
        let is_known = said.is_some();
        let mut names = said.unwrap_or_else(|| order.iter().copied().zip(1..).collect());
        names.extend(blanks.into_iter().map(|kind| (kind, 0)));
        Some((Some((names, is_known)), count))
    }

    /// The digits that fonts of the same book give to these shapes.
    fn by_book(
        &self,
        order: &[usize],
        shapes: &Shapes,
        known: &BTreeMap<ShapeKey, u8>,
    ) -> Option<BTreeMap<usize, u8>> {
        if known.is_empty() {
            return None;
        }
        let name = |kind: usize| {
            let shape = shapes.get(&self.first[kind])?;
            let distance = |key: &ShapeKey| shapes.get(key).map(|it| it.distance(shape));
            let near = known
                .iter()
                .filter_map(|(key, value)| Some((*value, distance(key)?)))
                .min_by(|a, b| a.1.total_cmp(&b.1))?;
            (near.1 <= SAME).then_some((kind, near.0))
        };
        distinct(order.iter().map(|&kind| name(kind)).collect::<Option<_>>()?)
    }

    /// The digit that each kind looks like, by itself.
    fn seen(
        &self,
        count: &BTreeMap<ShapeKey, usize>,
        shapes: &Shapes,
        looks: &Looks<'_>,
    ) -> Vec<Seen> {
        /// A kind that is this many times as rare as most is a sign among digits, however much it
        /// looks like one: `?` is like 2 and 7.
        const RARE: usize = 8;
        let mut sizes = vec![0; self.first.len()];
        for (key, &kind) in &self.of {
            sizes[kind] += count.get(key).copied().unwrap_or(0);
        }
        let mut seen: Vec<Seen> = self
            .first
            .iter()
            .map(|&first| {
                let Some(scores) = looks.scores(first) else {
                    return Seen { digit: None, plausible: 0 };
                };
                let may_be = |digit: &u8| scores.part(Class::Digit(*digit)) >= PLAUSIBLE;
                let plausible = (1..=9).filter(may_be).fold(0, |bits, digit| bits | 1 << digit);
                let digit = match scores.best() {
                    Class::Digit(digit) if scores.confidence() >= looks.threshold() => Some(digit),
                    _ => None,
                };
                Seen { digit, plausible }
            })
            .collect();
        let mut sorted = sizes.clone();
        sorted.sort_unstable();
        let usual = sorted.get(sorted.len() / 2).copied().unwrap_or(0);
        let is_rare = |kind: usize| RARE * sizes[kind] < usual;
        let is_same = |one: usize, other: usize| {
            let shape = |kind: usize| shapes.get(&self.first[kind]);
            let distance = shape(one).zip(shape(other)).map(|(a, b)| a.distance(b));
            distance.is_some_and(|distance| distance <= SAME)
        };
        let rare: Vec<usize> = (0..seen.len())
            .filter(|&kind| is_rare(kind))
            .filter(|&kind| !(0..seen.len()).any(|other| !is_rare(other) && is_same(kind, other)))
            .collect();
        rare.into_iter().for_each(|kind| seen[kind].digit = None);
        seen
    }

    /// The digits of fewer than nine kinds, if the kinds look like different ones, and no shape of
    /// a kind surely looks like another digit: two digits may pass for one kind.
    fn by_sure_looks(&self, order: &[usize], looks: &Looks<'_>) -> Option<BTreeMap<usize, u8>> {
        let names = self.by_looks(order, looks)?;
        let mut are_sure = BTreeSet::new();
        for (&key, kind) in &self.of {
            let (Some(name), Some(scores)) = (names.get(kind), looks.scores(key)) else { continue };
            if scores.confidence() >= looks.threshold() {
                if scores.best() != Class::Digit(*name) {
                    return None;
                }
                are_sure.insert(*kind);
            }
        }
        (are_sure.len() == names.len()).then_some(names)
    }

    /// The digits that the kinds look like.
    fn by_looks(&self, order: &[usize], looks: &Looks<'_>) -> Option<BTreeMap<usize, u8>> {
        let name = |&kind: &usize| match looks.scores(self.first[kind])?.best() {
            Class::Digit(digit) => Some((kind, digit)),
            _ => None,
        };
        distinct(order.iter().map(name).collect::<Option<_>>()?)
    }
}

/// The digits, if no two are the same.
fn distinct(names: BTreeMap<usize, u8>) -> Option<BTreeMap<usize, u8>> {
    let values: BTreeSet<u8> = names.values().copied().collect();
    (values.len() == names.len()).then_some(names)
}

/// Whether two of these cells share a house.
fn clash(cells: &[Cell]) -> bool {
    let sees = |(at, one): (usize, &Cell)| cells[at + 1..].iter().any(|other| one.sees(*other));
    cells.iter().enumerate().any(sees)
}

/// Grids that share kinds of shapes.
fn families(grids: &[Found], todo: &BTreeSet<usize>, kinds: &Kinds) -> Vec<Vec<usize>> {
    let mut sets = Sets::new(grids.len());
    let mut first: BTreeMap<usize, usize> = BTreeMap::new();
    for &grid in todo {
        for symbol in cells(&grids[grid]).into_iter().flatten() {
            if let Symbol::Shape(key) = symbol
                && let Some(&kind) = kinds.of.get(key)
            {
                let other = *first.entry(kind).or_insert(grid);
                sets.join(grid, other);
            }
        }
    }
    let mut families: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &grid in todo {
        families.entry(sets.root(grid)).or_default().push(grid);
    }
    families.into_values().collect()
}

fn rename(grid: &mut Found, kinds: &Kinds, names: &BTreeMap<usize, u8>) {
    let Content::Cells(symbols) = &mut grid.content else { return };
    for symbol in symbols.iter_mut() {
        if let Symbol::Shape(key) = symbol
            && let Some(&name) = kinds.of.get(key).and_then(|kind| names.get(kind))
        {
            *symbol = if name == 0 { Symbol::Blank } else { Symbol::Digit(name, Some(*key)) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::options::SurveyOptions;
    use crate::page::{Bounds, Page, Turn};

    const PUZZLE: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

    /// A page with these words in fonts F0 (regular) and F1 (bold), whose glyphs have no names.
    pub(crate) fn nameless(words: &[(&str, f64, f64, &str)]) -> (Page, Shapes) {
        let text: String = words
            .iter()
            .map(|(font, x, y, words)| format!("BT /{font} 10 Tf {x} {y} Td ({words}) Tj ET\n"))
            .collect();
        let file = format!(
            "%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n\
             2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n\
             3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R \
             /Resources << /Font << /F0 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> \
             /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> >> >> >> endobj\n\
             4 0 obj << /Length {} >>\nstream\n{text}endstream endobj\n\
             trailer << /Root 1 0 R >>\n%%EOF\n",
            text.len()
        );
        let document = Document::open(file.into_bytes(), &SurveyOptions::default());
        let mut drawn = document.expect("a file").draw(&[0], false, &|| ());
        let mut page = drawn.pages.pop().expect("a page").expect("drawn");
        page.glyphs.iter_mut().for_each(|glyph| glyph.letter = None);
        (page, drawn.shapes)
    }

    /// The digits of two weights, and `?`.
    fn shapes() -> (Vec<ShapeKey>, Shapes) {
        let (page, shapes) =
            nameless(&[("F0", 10.0, 20.0, "123456789"), ("F1", 10.0, 50.0, "123456789?")]);
        let mut glyphs = page.glyphs;
        glyphs.sort_by(|a, b| {
            (b.origin.1, a.origin.0).partial_cmp(&(a.origin.1, b.origin.0)).expect("numbers")
        });
        (glyphs.iter().filter_map(|glyph| glyph.shape).collect(), shapes)
    }

    fn grid(symbols: Vec<Symbol>) -> Found {
        let content = Content::Cells(symbols);
        Found { page: 0, bounds: Bounds::default(), turn: Turn::Upright, content }
    }

    /// The puzzle in the shapes of both weights.
    fn two_weights(keys: &[ShapeKey]) -> Vec<Symbol> {
        let symbol = |(at, digit): (usize, u8)| match digit {
            b'.' => Symbol::Blank,
            _ => Symbol::Shape(keys[usize::from(digit - b'1') + 9 * (at % 2)]),
        };
        PUZZLE.bytes().enumerate().map(symbol).collect()
    }

    #[test]
    fn two_weights_are_the_same_digits() {
        let (keys, shapes) = shapes();
        let mut grids = vec![grid(two_weights(&keys)), grid(two_weights(&keys))];
        assert!(name(&mut grids, &shapes, &Looks::of(&shapes)).is_empty());
        for grid in &grids {
            let read: String = cells(grid)
                .expect("cells")
                .iter()
                .map(|symbol| match symbol {
                    Symbol::Digit(digit, _) => char::from(b'0' + digit),
                    _ => '.',
                })
                .collect();
            assert_eq!(read, PUZZLE);
        }
    }

    #[test]
    fn an_alien_sign_costs_its_own_grid() {
        let (keys, shapes) = shapes();
        let mut grids: Vec<Found> = (0..12).map(|_| grid(two_weights(&keys))).collect();
        let Content::Cells(symbols) = &mut grids[5].content else { unreachable!("made above") };
        symbols[0] = Symbol::Shape(keys[18]);
        name(&mut grids, &shapes, &Looks::of(&shapes));
        for (at, grid) in grids.iter().enumerate() {
            match &grid.content {
                Content::Cells(_) => assert_ne!(at, 5),
                Content::Doubtful(doubt) => {
                    assert_eq!((at, doubt.cells.len(), doubt.cells[0].cell), (5, 1, 0));
                }
                other => panic!("{at}: {other:?}"),
            }
        }
    }

    #[test]
    fn numbers_beside_a_grid_are_read_without_names() {
        let words = [("F0", 100.0, 320.0, "Puzzle 12"), ("F1", 10.0, 20.0, "Puzzle 34")];
        let (page, shapes) = nameless(&words);
        let place = Found {
            bounds: Bounds::new(100.0, 100.0, 200.0, 200.0),
            ..grid(two_weights(&shapes.keys().copied().cycle().take(18).collect::<Vec<_>>()))
        };
        let mut looks = Looks::of(&shapes);
        let found: Vec<String> =
            looks.phrases(&page, &[place]).into_iter().map(|phrase| phrase.text).collect();
        assert_eq!(found, ["\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd} 12"]);
    }
}
