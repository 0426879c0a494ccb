//! What one line is as a row of a grid. A line may be a row in several ways; which
//! one is meant shows only when all nine are there.

use super::error::ParseGridErrorKind;
use super::symbol::{cell, is_annotation, is_bar, is_drawing, is_rule, is_rule_sign, is_wrapping};
use crate::cell::Cell;
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
    /// Nine symbols, a `*` before those that are givens: `*6 . 1| . 4 9|*5 2*8`.
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

/// What a line is.
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

/// Why a line is not quite a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// From 1, in characters.
    pub(super) column: usize,
    kind: FaultKind,
}

/// Places in the row count from 0; one of 9 and more is beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FaultKind {
    Symbols(usize),
    Cells(usize),
    Shape,
    Symbol { symbol: char, place: usize },
    NoCandidate { place: usize },
    Repeated { digit: Digit, place: usize },
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

    const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The form that is meant.
    pub(super) fn first(self) -> Option<Form> {
        Form::ALL.into_iter().find(|&form| self.has(form))
    }
}

impl Fault {
    /// The fault of this row, 0 to 8.
    pub(super) fn in_row(self, row: usize) -> ParseGridErrorKind {
        let cell = |place| Cell::at(row, place);
        let row = row + 1;
        match self.kind {
            FaultKind::Symbols(found) => ParseGridErrorKind::RowSymbols { row, found },
            FaultKind::Cells(found) => ParseGridErrorKind::RowCells { row, found },
            FaultKind::Symbol { symbol, place } => {
                ParseGridErrorKind::Symbol { symbol, cell: cell(place) }
            }
            FaultKind::NoCandidate { place } => cell(place)
                .map_or(ParseGridErrorKind::RowShape { row }, ParseGridErrorKind::NoCandidate),
            FaultKind::Repeated { digit, place } => cell(place)
                .map_or(ParseGridErrorKind::RowShape { row }, |cell| {
                    ParseGridErrorKind::RepeatedCandidate { cell, digit }
                }),
            FaultKind::Shape => ParseGridErrorKind::RowShape { row },
        }
    }
}

/// What the line is.
pub(super) fn shape(line: &str) -> Shape {
    let mut forms = Forms::NONE;
    for form in Form::ALL {
        if form.read(line).is_some() {
            forms.0 |= Forms::of(form).0;
        }
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
            row.push_number(number, star)?;
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
            ' ' => row.push_number(0, true)?,
            '0'..='9' => row.push_number(symbol as u8 - b'0', true)?,
            _ => return None,
        }
    }
    row.finish()
}

/// The separators of cells; the last stands for all bars.
const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];

/// The line cut at a separator, without what is outside of bars at both ends.
fn pieces(line: &str, separator: char) -> impl Iterator<Item = &str> + Clone {
    let inner = if separator == '|' { between_bars(line, 8).unwrap_or(line) } else { line };
    inner.split(move |symbol| symbol == separator || separator == '|' && is_bar(symbol))
}

/// What is between a bar at the beginning and one at the end, if there are more than
/// `most` bars: else these are not the ends. A full stop may follow, as LaTeX has it.
fn between_bars(line: &str, most: usize) -> Option<&str> {
    let line = line.trim();
    let line = line.strip_suffix('.').filter(|line| line.ends_with(is_bar)).unwrap_or(line);
    let inner = line.strip_prefix(is_bar)?.strip_suffix(is_bar)?;
    (line.chars().filter(|&symbol| is_bar(symbol)).count() > most).then_some(inner)
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
        5 if at % 2 == 0 => Some(at / 2),
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

/// Nine pieces of nine symbols are a whole grid, not a row of one; but nine cells with
/// all nine candidates are a row.
fn is_grid_in_pieces(line: &str) -> bool {
    let is_piece = |token: &&str| {
        token.chars().filter_map(cell).count() == 9
            && token.chars().count() == 9
            && *token != "123456789"
    };
    tokens(line).filter(is_piece).count() >= 7
}

/// What stands between spaces and bars.
fn tokens(line: &str) -> impl Iterator<Item = &str> {
    line.split(is_drawing).filter(|token| !token.is_empty())
}

/// The digits of a cell with candidates, or what is wrong.
fn candidates(token: &str) -> Result<DigitSet, FaultKind> {
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

/// Fewer or more cells than these have nothing to do with a row of nine.
const NEARLY_NINE: core::ops::RangeInclusive<usize> = 7..=11;

/// Foreign characters in something that is still called a row.
const FEW: usize = 2;

/// Why a line that is no row in any of these forms nearly is one; `None` if it is far
/// from it. When any form would do, one that says little of itself does not count.
pub(super) fn fault(line: &str, forms: Forms) -> Option<Fault> {
    let vague = [Form::Boxes, Form::Spaced, Form::Starred].map(Forms::of);
    let any = forms == Forms::ALL;
    let forms = if any { vague.into_iter().fold(forms, Forms::without) } else { forms };
    let of_form = |form| match form {
        Form::Plain | Form::Starred => fault_in_symbols(line, form == Form::Starred),
        Form::Separated => fault_in_cells(line),
        Form::Spaced if !forms.has(Form::Plain) => fault_in_spaced(line),
        Form::Spaced => None,
        Form::Boxes => fault_in_boxes(line),
        Form::Marks => fault_in_marks(line),
    };
    let fault = Form::ALL.into_iter().filter(|&form| forms.has(form)).find_map(of_form);
    fault.or_else(|| side_by_side(line).filter(|_| any))
}

/// Rows of two, three or four grids beside each other.
fn side_by_side(line: &str) -> Option<Fault> {
    let (mut symbols, mut tenth) = (0, 1);
    for (at, symbol) in line.chars().enumerate() {
        if cell(symbol).is_some() {
            symbols += 1;
            if symbols == 10 {
                tenth = at + 1;
            }
        } else if !is_drawing(symbol) {
            return None;
        }
    }
    let several = matches!(symbols, 18 | 27 | 36);
    several.then_some(Fault { column: tenth, kind: FaultKind::Symbols(symbols) })
}

fn fault_in_symbols(line: &str, stars_mark: bool) -> Option<Fault> {
    let (mut symbols, mut foreign, mut stars) = (0, 0, 0);
    let (mut first_foreign, mut tenth, mut end) = (None, None, 1);
    for (at, symbol) in line.chars().enumerate() {
        if stars_mark && symbol == '*' {
            stars += 1;
            if stars > *NEARLY_NINE.end() {
                return None;
            }
            continue;
        }
        if is_drawing(symbol) || is_wrapping(symbol) || matches!(symbol, ',' | ';') {
            continue;
        }
        let place = symbols + foreign;
        if cell(symbol).is_some() {
            symbols += 1;
        } else {
            foreign += 1;
            first_foreign
                .get_or_insert(Fault { column: at + 1, kind: FaultKind::Symbol { symbol, place } });
        }
        if place == 9 {
            tenth = Some(at + 1);
        }
        end = at + 2;
        if foreign > FEW || place >= *NEARLY_NINE.end() {
            return None;
        }
    }
    if !NEARLY_NINE.contains(&(symbols + foreign)) || symbols + foreign == 9 && foreign == 0 {
        return None;
    }
    let count = Fault { column: tenth.unwrap_or(end), kind: FaultKind::Symbols(symbols) };
    Some(first_foreign.unwrap_or(count))
}

fn fault_in_cells(line: &str) -> Option<Fault> {
    SEPARATORS.into_iter().find_map(|separator| {
        let mut cells = 0;
        let mut foreign = None;
        for piece in pieces(line, separator) {
            if single(piece).is_none() {
                let mut symbols = piece.trim().chars();
                match (symbols.next(), symbols.next(), foreign) {
                    (Some(symbol), None, None) => {
                        let before = piece.as_ptr() as usize - line.as_ptr() as usize;
                        let lead = piece.len() - piece.trim_start().len();
                        let column = line.get(..before + lead)?.chars().count() + 1;
                        let kind = FaultKind::Symbol { symbol, place: cells };
                        foreign = Some(Fault { column, kind });
                    }
                    _ => return None,
                }
            }
            cells += 1;
            if cells > *NEARLY_NINE.end() {
                return None;
            }
        }
        let count = Fault { column: line.chars().count() + 1, kind: FaultKind::Cells(cells) };
        NEARLY_NINE.contains(&cells).then(|| foreign.unwrap_or(count))
    })
}

fn fault_in_spaced(line: &str) -> Option<Fault> {
    let count = line.chars().take(NEARLY_NINE.end() + 1).count();
    let spaced = line.chars().all(|symbol| matches!(symbol, ' ' | '0'..='9'));
    (spaced && count <= *NEARLY_NINE.end())
        .then(|| Fault { column: count.min(9) + 1, kind: FaultKind::Symbols(count) })
}

fn fault_in_boxes(line: &str) -> Option<Fault> {
    let few = line.chars().filter(|&symbol| cell(symbol).is_some()).count() <= 9;
    let foreign = line.chars().filter(|&symbol| cell(symbol).is_none() && !is_drawing(symbol));
    let bars = line.chars().filter(|&symbol| is_bar(symbol)).count();
    (few && foreign.count() == 0 && (2..=4).contains(&bars))
        .then_some(Fault { column: 1, kind: FaultKind::Shape })
}

fn fault_in_marks(line: &str) -> Option<Fault> {
    let (mut cells, mut good) = (0, 0);
    let mut first = None;
    for token in tokens(line) {
        let column = || {
            let before = token.as_ptr() as usize - line.as_ptr() as usize;
            line.get(..before).map_or(1, |before| before.chars().count() + 1)
        };
        match candidates(token) {
            Ok(_) => good += 1,
            Err(kind) => {
                first.get_or_insert_with(|| Fault { column: column(), kind: kind.at(cells) });
            }
        }
        cells += 1;
        if cells > *NEARLY_NINE.end() {
            return None;
        }
    }
    let count =
        Fault { column: line.trim_end().chars().count() + 1, kind: FaultKind::Cells(cells) };
    let fault = if cells == 9 { first? } else { count };
    let meant = NEARLY_NINE.contains(&cells) && good + FEW >= cells && !is_grid_in_pieces(line);
    meant.then_some(fault)
}

impl FaultKind {
    /// The same at another place of the row.
    fn at(self, place: usize) -> Self {
        match self {
            Self::Symbol { symbol, .. } => Self::Symbol { symbol, place },
            Self::NoCandidate { .. } => Self::NoCandidate { place },
            Self::Repeated { digit, .. } => Self::Repeated { digit, place },
            other => other,
        }
    }
}
