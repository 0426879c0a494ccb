//! The content of the cells of a lattice.

use super::lattice::Lattice;
use super::page::{Bounds, Glyph, ShapeKey, Turn};

/// Digits in fonts smaller than this fraction of the height of a cell are pencil marks.
const SMALLEST: f64 = 0.36;
/// A digit at least this large, relative to most digits, is not a pencil mark.
const NEARLY: f64 = 0.75;
/// Smaller digits are not givens, even if no cell holds anything larger.
const SMALLEST_ALONE: f64 = 0.2;
/// The height of digits, as a fraction of their font size.
const DIGIT_HEIGHT: f64 = 0.72;
/// A shape drawn without a font is a digit only if its centre is this close to that of its cell, as
/// a fraction of the cell.
const CENTRED: f64 = 0.3;

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symbol {
    Blank,
    /// 1 to 9, as the font declares, and its shape.
    Digit(u8, Option<ShapeKey>),
    /// A glyph that the font does not identify.
    Shape(ShapeKey),
    /// Neither a digit nor blank.
    Odd(char),
    /// Two or more symbols: bits 1 to 9 for increasing digits from left to right, or 0 for anything
    /// else.
    Several(u16),
}

impl Symbol {
    /// Both symbols in one cell.
    fn and(self, next: Self) -> Self {
        let digits = match (self, next) {
            (Self::Digit(first, _), Self::Digit(second, _)) if first < second => {
                1 << first | 1 << second
            }
            (Self::Several(digits), Self::Digit(next, _)) if digits != 0 && digits >> next == 0 => {
                digits | 1 << next
            }
            _ => 0,
        };
        Self::Several(digits)
    }
}

/// The content of all cells, row by row, for a reader who turned the page.
#[derive(Clone, Debug)]
pub(crate) struct Filled {
    pub(crate) turn: Turn,
    pub(crate) symbols: Vec<Symbol>,
    /// A number for the whole content of each cell, equal for equal content; 0 for an empty cell.
    pub(crate) tokens: Vec<u64>,
    /// Small digits were left out.
    pub(crate) has_marks: bool,
    /// The digits have different turns.
    pub(crate) is_mixed: bool,
}

impl Filled {
    pub(crate) fn count(&self, matches: impl Fn(&Symbol) -> bool) -> usize {
        self.symbols.iter().filter(|symbol| matches(symbol)).count()
    }
}

/// Assigns the glyphs of a page to the cells.
pub(crate) fn fill(lattice: &Lattice, glyphs: &[Glyph]) -> Filled {
    let bounds = lattice.bounds();
    let (columns, rows) = lattice.size();
    let mut inside: Vec<Dropped<'_>> = glyphs
        .iter()
        .filter(|glyph| bounds.contains(glyph.centre()))
        .filter_map(|glyph| Dropped::into(glyph, lattice))
        .collect();
    let turn = turn_of(&inside);
    let smallest = smallest(&inside);
    let before = inside.len();
    inside.retain(|one| one.size() >= smallest);
    let has_marks = inside.len() < before;
    inside.sort_by(|a, b| {
        let place = |one: &Dropped<'_>| turn.upright(one.glyph.centre()).0;
        place(a).total_cmp(&place(b))
    });
    let is_mixed = inside.iter().any(|one| one.is_digit() && one.glyph.turn != turn);

    let mut cells: Vec<Option<Symbol>> = vec![None; columns * rows];
    let mut tokens = vec![0u64; columns * rows];
    for one in &inside {
        let Some(symbol) = one.symbol() else { continue };
        let (column, row) = one.cell;
        let at = match turn {
            Turn::Upright => row * columns + column,
            Turn::Over => (rows - 1 - row) * columns + (columns - 1 - column),
            // The reader's rows are the columns of the page, from right to left.
            Turn::Clockwise => (columns - 1 - column) * rows + row,
            Turn::Counter => column * rows + (rows - 1 - row),
        };
        tokens[at] = one.token(tokens[at]);
        // The 0 of an empty cell may be the second digit of a 10.
        cells[at] = Some(cells[at].map_or(symbol, |before| before.and(symbol)));
    }
    let symbols: Vec<Symbol> =
        cells.into_iter().map(|cell| cell.unwrap_or(Symbol::Blank)).collect();
    for (token, symbol) in tokens.iter_mut().zip(&symbols) {
        *token = if *symbol == Symbol::Blank { 0 } else { *token };
    }
    Filled { turn, symbols, tokens, has_marks, is_mixed }
}

/// The least height of digits that are not pencil marks.
fn smallest(inside: &[Dropped<'_>]) -> f64 {
    let mut large: Vec<f64> = inside
        .iter()
        .filter(|one| one.is_digit() && one.size() >= SMALLEST)
        .map(Dropped::size)
        .collect();
    large.sort_by(f64::total_cmp);
    if let Some(median) = large.get(large.len() / 2) {
        return SMALLEST.min(NEARLY * median);
    }
    let single = |one: &Dropped<'_>| {
        let in_cell = inside.iter().filter(|other| other.cell == one.cell);
        one.centred && one.size() >= SMALLEST_ALONE && in_cell.count() == 1
    };
    if inside.iter().all(single) { SMALLEST_ALONE } else { SMALLEST }
}

/// A glyph in its cell.
struct Dropped<'a> {
    glyph: &'a Glyph,
    cell: (usize, usize),
    bounds: Bounds,
    /// It is near the middle of the cell.
    centred: bool,
}

impl<'a> Dropped<'a> {
    fn into(glyph: &'a Glyph, lattice: &Lattice) -> Option<Self> {
        let cell = lattice.cell(glyph.centre())?;
        let bounds = lattice.cell_bounds(cell.0, cell.1);
        let ((x, y), (middle_x, middle_y)) = (glyph.centre(), bounds.centre());
        let centred = (x - middle_x).abs() <= CENTRED * bounds.width()
            && (y - middle_y).abs() <= CENTRED * bounds.height();
        // Without a font, it may be anything: a line, a corner, the background of a cell.
        let is_drawing = glyph.letter.is_none() && glyph.shape.is_none();
        let fits = glyph.bounds.height() < 0.95 * bounds.height()
            && glyph.bounds.width() < 0.7 * bounds.width();
        // A sign between two cells is not the content of one.
        let is_between = !centred && glyph.letter.and_then(sign).is_some();
        let is_content = glyph.letter.is_some() || (centred && fits);
        (!is_drawing && !is_between && is_content).then_some(Self { glyph, cell, bounds, centred })
    }

    fn is_digit(&self) -> bool {
        match self.glyph.letter {
            Some(letter) => digit(letter).is_some(),
            None => true,
        }
    }

    /// The size of the font, as a fraction of the height of the cell.
    fn size(&self) -> f64 {
        let is_turned = matches!(self.glyph.turn, Turn::Clockwise | Turn::Counter);
        let (cell, ink) = match is_turned {
            true => (self.bounds.width(), self.glyph.bounds.width()),
            false => (self.bounds.height(), self.glyph.bounds.height()),
        };
        // Some fonts are drawn in their own units, and then the ink of a digit is the better
        // measure; in others a 1 is only half as high as a 6.
        let size =
            if self.is_digit() { self.glyph.size.max(ink / DIGIT_HEIGHT) } else { self.glyph.size };
        size / cell.max(f64::MIN_POSITIVE)
    }

    /// The token of a cell after this glyph.
    fn token(&self, before: u64) -> u64 {
        let own = match (self.glyph.letter, self.glyph.shape) {
            (Some(letter), shape) if says_nothing(letter) => shape.unwrap_or(u64::from(letter)),
            (Some(letter), _) => digit(letter).map_or(u64::from(letter), u64::from),
            (None, shape) => shape.unwrap_or(1),
        };
        before.wrapping_mul(0x0100_0000_01b3) ^ (own + 1)
    }

    /// `None` for marks without a meaning.
    fn symbol(&self) -> Option<Symbol> {
        let shape = |odd| Some(self.glyph.shape.map_or(odd, Symbol::Shape));
        let Some(letter) = self.glyph.letter else { return shape(Symbol::Several(0)) };
        match digit(letter) {
            Some(0) => Some(Symbol::Blank),
            Some(value) => Some(Symbol::Digit(value, self.glyph.shape)),
            None if is_blank(letter) || strokes(letter).is_some() => None,
            None if says_nothing(letter) => shape(Symbol::Odd(letter)),
            None => Some(Symbol::Odd(letter)),
        }
    }
}

/// The turn of most digits.
fn turn_of(inside: &[Dropped<'_>]) -> Turn {
    let count = |turn: Turn| {
        inside.iter().filter(|one| one.glyph.letter.is_some() && one.glyph.turn == turn).count()
    };
    Turn::ALL.into_iter().rev().max_by_key(|&turn| count(turn)).unwrap_or_default()
}

/// Whether the character is the sign of an empty cell.
pub(crate) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || ".,-_·•∙*–—−□▢☐…'`\u{200b}\u{feff}".contains(letter)
}

/// A character that is a mark between two cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Sign {
    X,
    V,
    WhiteDot,
    BlackDot,
    /// A sign of comparison with the way to its tip: right and down.
    Pointing(f64, f64),
}

pub(crate) fn sign(letter: char) -> Option<Sign> {
    match letter {
        'X' | '\u{2169}' => Some(Sign::X),
        'V' | '\u{2164}' => Some(Sign::V),
        '○' | '◦' | '⚪' => Some(Sign::WhiteDot),
        '●' | '•' | '⚫' => Some(Sign::BlackDot),
        '<' | '‹' | '＜' | '〈' => Some(Sign::Pointing(-1.0, 0.0)),
        '>' | '›' | '＞' | '〉' => Some(Sign::Pointing(1.0, 0.0)),
        '∧' | '^' | '˄' | '⌃' | 'ʌ' | 'Λ' | '︿' | '⋀' => Some(Sign::Pointing(0.0, -1.0)),
        '∨' | '˅' | '⌄' | '﹀' | '⋁' => Some(Sign::Pointing(0.0, 1.0)),
        _ => None,
    }
}

/// Whether a character is a horizontal line, and a vertical one.
pub(crate) fn strokes(letter: char) -> Option<(bool, bool)> {
    match letter {
        '|' | '¦' | '│' | '┃' | '║' | '╎' | '┆' | '┊' => Some((false, true)),
        '-' | '=' | '–' | '—' | '−' | '─' | '━' | '═' | '_' => Some((true, false)),
        '+' | '\u{250c}'..='\u{254b}' | '\u{2552}'..='\u{256c}' => Some((true, true)),
        _ => None,
    }
}

/// Whether the character is one that a font uses for an unknown glyph.
pub(crate) fn says_nothing(letter: char) -> bool {
    letter.is_control()
        || letter == char::REPLACEMENT_CHARACTER
        || ('\u{e000}'..='\u{f8ff}').contains(&letter)
        || letter >= '\u{f0000}'
}

/// The value of a digit of any script.
pub(crate) fn digit(letter: char) -> Option<u8> {
    /// Zeros of sequences of all ten digits.
    const ZEROS: [u32; 25] = [
        0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50,
        0xed0, 0xf20, 0x1040, 0x17e0, 0x1810, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6,
        0x1fbf0,
    ];
    /// Ones of Roman, circled and bracketed sequences from 1 to 9.
    const ONES: [u32; 9] = [0x2160, 0x2170, 0x2460, 0x2474, 0x2488, 0x24f5, 0x2776, 0x2780, 0x278a];
    if letter.is_ascii() {
        return letter.to_digit(10).map(|value| value as u8);
    }
    let code = letter as u32;
    let after = |&start: &u32| code.checked_sub(start);
    if let Some(value) = ZEROS.iter().filter_map(after).find(|&value| value <= 9) {
        return Some(value as u8);
    }
    if let Some(value) = ONES.iter().filter_map(after).find(|&value| value <= 8) {
        return Some(value as u8 + 1);
    }
    let value = "一二三四五六七八九".chars().position(|known| known == letter)?;
    Some(value as u8 + 1)
}

/// Whether two characters are figures of one number.
pub(super) fn are_beside(one: &Glyph, next: &Glyph) -> bool {
    let size = one.size.max(next.size);
    (next.origin.1 - one.origin.1).abs() < 0.2 * size
        && next.bounds.left - one.bounds.right < 0.4 * size
}
