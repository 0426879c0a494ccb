//! The fault of a line that is nearly a row of a grid.

use super::error::ParseGridErrorKind;
use super::row::{
    Form, Forms, SEPARATORS, candidates, is_empty_cell, is_grid_in_pieces, pieces, single, tokens,
};
use super::symbol::{cell, is_bar, is_drawing, is_wrapping};
use crate::cell::Cell;
use crate::digit::Digit;

/// Why a line is not quite a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// From 1, in characters.
    pub(super) column: usize,
    kind: FaultKind,
}

/// Places in the row count from 0; one of 9 and more is beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FaultKind {
    Symbols(usize),
    Cells(usize),
    Shape,
    Symbol { symbol: char, place: usize },
    NoCandidate { place: usize },
    Repeated { digit: Digit, place: usize },
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

/// The numbers of cells that are meant as nine. Two may be missing, lost or merged with others; or
/// added, such as a number or a label on either side. Anything else is another kind of line.
const NEARLY_NINE: core::ops::RangeInclusive<usize> = 7..=11;

/// The foreign characters in a line that is still a row: slips of a scanner or a hand are one or
/// two, and three in nine cells are a word.
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
                // Not foreign: a row may have any number of them.
                good += usize::from(is_empty_cell(line, token));
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
