//! One line as a row of a grid. A line may be a row in several ways; which
//! one is meant shows only when all nine are there.

use super::fault::FaultKind;
use super::symbol::{cell, is_annotation, is_bar, is_drawing, is_rule, is_rule_sign, is_wrapping};
use crate::digit::{Digit, DigitSet};

/// A way in which a line shows nine cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Nine symbols between anything that only draws: `53. .7. ...`, `|.2.|81.|74.|`.
    Plain,
    /// Nine cells with the same separator between them, blank ones empty: `5,3,,,7,,,,`.
    Separated,
    /// Three boxes between bars, a space for a blank cell: `|53 | 7 |   |`.
    Boxes,
    /// Nine characters, a space for a blank cell: `53  7    `.
    Spaced,
    /// Nine symbols, a `*` before those that are entries: `*6 . 1| . 4 9|*5 2*8`.
    Starred,
    /// The candidates of nine cells: `69 49 2 1 8 7 5 46 3`, with annotations.
    Marks,
}

/// Any number of forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Forms(u8);

/// A cell of a row. A cell of a grid holds one digit or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RowCell {
    pub(super) digits: DigitSet,
    pub(super) given: bool,
}

/// The shape of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A row in these forms. `sign` is the blank symbol in it that draws rules elsewhere.
    Row { forms: Forms, sign: Option<char> },
    /// An empty row or part of the drawing: `---------` (with its sign) or `|   |   |   |`.
    Doubtful { forms: Forms, sign: Option<char> },
    /// Part of the drawing.
    Rule,
    /// Anything else.
    Other,
}

impl Form {
    /// All forms; if several fit, the first is meant.
    pub(super) const ALL: [Self; 6] =
        [Self::Plain, Self::Separated, Self::Boxes, Self::Spaced, Self::Starred, Self::Marks];

    /// The nine cells of the line in this form.
    pub(super) fn read(self, line: &str) -> Option<[RowCell; 9]> {
        match self {
            Self::Plain => plain(line),
            Self::Separated => separated(line),
            Self::Boxes => boxes(line),
            Self::Spaced => spaced(line),
            Self::Starred => starred(line),
            Self::Marks => marks(line),
        }
    }
}

impl Forms {
    pub(super) const NONE: Self = Self(0);
    pub(super) const ALL: Self = Self(0b11_1111);

    pub(super) const fn of(form: Form) -> Self {
        Self(1 << form as u8)
    }

    pub(super) const fn has(self, form: Form) -> bool {
        self.0 & Self::of(form).0 != 0
    }

    pub(super) const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The form that is meant.
    pub(super) fn first(self) -> Option<Form> {
        Form::ALL.into_iter().find(|&form| self.has(form))
    }
}

/// Finds the shape of a line.
pub(super) fn shape(line: &str) -> Shape {
    let mut forms = Forms::NONE;
    for form in Form::ALL {
        if form.read(line).is_some() {
            forms.0 |= Forms::of(form).0;
        }
    }
    if forms == Forms::NONE && is_emptied(line) {
        // it cannot be read, but is not to be passed over either
        return Shape::Row { forms: Forms::of(Form::Marks), sign: None };
    }
    if forms == Forms::NONE {
        return if is_rule(line) { Shape::Rule } else { Shape::Other };
    }
    let sign = line.chars().find(|&symbol| is_rule_sign(symbol));
    if line.chars().any(|symbol| cell(symbol).is_some() && !is_rule_sign(symbol)) {
        Shape::Row { forms, sign }
    } else {
        Shape::Doubtful { forms, sign }
    }
}

/// Collects up to nine cells.
struct Row {
    cells: [RowCell; 9],
    len: usize,
}

impl Row {
    const BLANK: RowCell = RowCell { digits: DigitSet::EMPTY, given: true };

    fn new() -> Self {
        Self { cells: [Self::BLANK; 9], len: 0 }
    }

    /// Adds a cell; `None` if there are nine already.
    fn push(&mut self, digits: DigitSet, given: bool) -> Option<()> {
        *self.cells.get_mut(self.len)? = RowCell { digits, given };
        self.len += 1;
        Some(())
    }

    /// Adds a cell with this number, 0 for a blank one.
    fn push_number(&mut self, number: u8, given: bool) -> Option<()> {
        self.push(Digit::new(number).map_or(DigitSet::EMPTY, DigitSet::single), given)
    }

    fn finish(self) -> Option<[RowCell; 9]> {
        (self.len == 9).then_some(self.cells)
    }
}

fn plain(line: &str) -> Option<[RowCell; 9]> {
    let mut row = Row::new();
    // Symbols since the last comma: an empty cell between two of them is one too.
    let mut since = 0;
    for symbol in line.chars() {
        if let Some(number) = cell(symbol) {
            row.push_number(number, true)?;
            since += 1;
        } else if matches!(symbol, ',' | ';') {
            if since == 0 {
                return None;
            }
            since = 0;
        } else if !is_drawing(symbol) && !is_wrapping(symbol) {
            return None;
        }
    }
    row.finish()
}

fn starred(line: &str) -> Option<[RowCell; 9]> {
    let (mut row, mut star) = (Row::new(), false);
    for symbol in line.chars() {
        if star && !matches!(symbol, '1'..='9') {
            return None;
        }
        if symbol == '*' {
            star = true;
        } else if let Some(number) = cell(symbol) {
            row.push_number(number, !star)?;
            star = false;
        } else if !is_drawing(symbol) {
            return None;
        }
    }
    if star { None } else { row.finish() }
}

fn spaced(line: &str) -> Option<[RowCell; 9]> {
    let mut row = Row::new();
    for symbol in line.chars() {
        match symbol {
            ' ' | '\u{a0}' => row.push_number(0, true)?,
            '0'..='9' => row.push_number(symbol as u8 - b'0', true)?,
            _ => return None,
        }
    }
    row.finish()
}

/// The separators of cells; the last means any bar.
pub(super) const SEPARATORS: [char; 5] = [',', ';', '\t', '|', '&'];

/// The line cut at a separator, without what is outside of bars at both ends.
pub(super) fn pieces(line: &str, separator: char) -> impl Iterator<Item = &str> + Clone {
    let inner = match separator {
        '|' => between_bars(line, 8).unwrap_or(line),
        '&' => without_line_end(line),
        _ => line,
    };
    inner.split(move |symbol| symbol == separator || separator == '|' && is_bar(symbol))
}

/// The part between a bar at the beginning and one at the end, if there are more than
/// `most` bars: else these are not the ends. A full stop may follow, as LaTeX has it.
fn between_bars(line: &str, most: usize) -> Option<&str> {
    let line = line.trim();
    let line = line.strip_suffix('.').filter(|line| line.ends_with(is_bar)).unwrap_or(line);
    let inner = line.strip_prefix(is_bar)?.strip_suffix(is_bar)?;
    (line.chars().filter(|&symbol| is_bar(symbol)).count() > most).then_some(inner)
}

/// The row of a LaTeX table without the `\\` and `\hline` at its end.
fn without_line_end(line: &str) -> &str {
    let mut inner = line.trim();
    while let Some(before) = inner.strip_suffix("\\hline") {
        inner = before.trim_end();
    }
    inner.strip_suffix("\\\\").unwrap_or(inner)
}

fn separated(line: &str) -> Option<[RowCell; 9]> {
    SEPARATORS.into_iter().find_map(|separator| {
        let mut row = Row::new();
        for piece in pieces(line, separator) {
            row.push_number(single(piece)?, true)?;
        }
        row.finish()
    })
}

/// The number of a piece that is blank or has one symbol.
pub(super) fn single(piece: &str) -> Option<u8> {
    let mut symbols =
        piece.trim_matches(|symbol: char| symbol.is_whitespace() || is_wrapping(symbol)).chars();
    match (symbols.next(), symbols.next()) {
        (None, _) => Some(0),
        (Some(symbol), None) => cell(symbol),
        _ => None,
    }
}

fn boxes(line: &str) -> Option<[RowCell; 9]> {
    let inner = between_bars(line, 2);
    let mut pieces = inner.unwrap_or(line).split(is_bar);
    let [left, middle, right] = [pieces.next()?, pieces.next()?, pieces.next()?];
    let [before, width, after] = [left, middle, right].map(|piece| piece.chars().count());
    // Without bars at the ends, the spaces there may be missing too.
    let cut_left = inner.is_none() && width == 7 && before == 6;
    let cut_right = inner.is_none() && after < width;
    if pieces.next().is_some() || before != width && !cut_left || after != width && !cut_right {
        return None;
    }
    let mut row = Row::new();
    three_cells(left, width, usize::from(cut_left), &mut row)?;
    three_cells(middle, width, 0, &mut row)?;
    three_cells(right, width, 0, &mut row)?;
    row.finish()
}

/// Adds the three cells of a piece between bars, `width` characters wide:
///
/// ```text
/// 3   "53 "        one character a cell (6, 9, …: two, three, …)
/// 5   "5 3  "      a space between them
/// 7   " 5 3   "    spaces around them
/// ```
///
/// The piece lacks the first `cut` of them.
fn three_cells(piece: &str, width: usize, cut: usize, row: &mut Row) -> Option<()> {
    let place = |at: usize| match width {
        5 if at.is_multiple_of(2) => Some(at / 2),
        7 if at % 2 == 1 => Some(at / 2),
        3 | 6 | 9 | 12 | 15 => Some(at / (width / 3)),
        _ => None,
    };
    if !matches!(width, 3 | 5 | 6 | 7 | 9 | 12 | 15) {
        return None;
    }
    let mut numbers = [None; 3];
    for (at, symbol) in piece.chars().enumerate() {
        if symbol.is_whitespace() {
            continue;
        }
        let number = numbers.get_mut(place(at + cut)?)?;
        if number.is_some() {
            return None;
        }
        *number = Some(cell(symbol)?);
    }
    numbers.into_iter().try_for_each(|number| row.push_number(number.unwrap_or(0), true))
}

fn marks(line: &str) -> Option<[RowCell; 9]> {
    let mut row = Row::new();
    for token in tokens(line) {
        row.push(candidates(token).ok()?, true)?;
    }
    if is_grid_in_pieces(line) { None } else { row.finish() }
}

/// Whether a line shows nine cells without candidates, as we draw them.
fn is_emptied(line: &str) -> bool {
    tokens(line).count() == 9 && tokens(line).all(|token| is_empty_cell(line, token))
}

/// Whether a token of this line is a cell without candidates, as we draw it: between bars.
pub(super) fn is_empty_cell(line: &str, token: &str) -> bool {
    token == "!" && line.contains('|')
}

/// Nine pieces of nine symbols are a whole grid, not a row of one; but nine cells with
/// all nine candidates are a row.
pub(super) fn is_grid_in_pieces(line: &str) -> bool {
    let is_piece = |token: &&str| {
        token.chars().filter_map(cell).count() == 9
            && token.chars().count() == 9
            && *token != "123456789"
    };
    tokens(line).filter(is_piece).count() >= 7
}

/// The words between spaces and bars.
pub(super) fn tokens(line: &str) -> impl Iterator<Item = &str> {
    line.split(is_drawing).filter(|token| !token.is_empty())
}

/// The digits of a cell with candidates, or what is wrong.
pub(super) fn candidates(token: &str) -> Result<DigitSet, FaultKind> {
    let mut digits = DigitSet::EMPTY;
    for symbol in token.chars() {
        match Digit::from_char(symbol) {
            Some(digit) if !digits.insert(digit) => {
                return Err(FaultKind::Repeated { digit, place: 0 });
            }
            Some(_) => {}
            None if is_annotation(symbol) => {}
            None if cell(symbol).is_some() => return Err(FaultKind::NoCandidate { place: 0 }),
            None => return Err(FaultKind::Symbol { symbol, place: 0 }),
        }
    }
    if digits.is_empty() { Err(FaultKind::NoCandidate { place: 0 }) } else { Ok(digits) }
}
