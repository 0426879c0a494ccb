//! The grid in three sizes: the largest that fits, with pencil marks where there is room.
//!
//! ```text
//! small               medium                 large
//! +---------          +---------------       +---------------------
//! | 5  ·  ·           |  5   12           |    5    1 2
//!                     |      6 8                          8
//! ```

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use sudoku_core::{CandidateGrid, Cell, CellSet, Digit, DigitSet};

use super::Spread;
use super::palette::{Ground, Palette};
use crate::board::Writer;
use crate::session::{Panel, Session};

/// The room for the numbers of the rows. Those of the columns are in the upper line.
const MARGIN: u16 = 1;

/// The size of cells, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) cell_width: u16,
    pub(crate) cell_height: u16,
    /// Between cells of a box.
    gap: u16,
}

impl Size {
    pub(crate) const SMALL: Self = Self { cell_width: 3, cell_height: 1, gap: 1 };
    /// Marks in two rows: 1 to 5, 6 to 9.
    pub(crate) const MEDIUM: Self = Self { cell_width: 5, cell_height: 2, gap: 1 };
    /// Marks in three rows of three.
    pub(crate) const LARGE: Self = Self { cell_width: 7, cell_height: 3, gap: 1 };

    /// All, the largest first.
    pub(crate) const ALL: [Self; 3] = [Self::LARGE, Self::MEDIUM, Self::SMALL];

    /// The position of the cell, from the upper left corner of the grid.
    const fn cell(self, cell: Cell) -> Position {
        let (row, column) = (cell.row() as u16, cell.column() as u16);
        let gaps = column - column / 3;
        let x = MARGIN + column * self.cell_width + gaps * self.gap + column / 3 + 1;
        Position { x, y: row * self.cell_height + row / 3 + 1 }
    }

    /// The cell at this position, if the grid is drawn in this area.
    pub(crate) fn cell_at(self, area: Rect, at: Position) -> Option<Cell> {
        let (x, y) = (at.x.checked_sub(area.x)?, at.y.checked_sub(area.y)?);
        Cell::ALL.into_iter().find(|&cell| {
            let corner = self.cell(cell);
            // The gap on its right belongs to a cell, so that no click goes between two.
            (corner.x..corner.x + self.cell_width + self.gap).contains(&x)
                && (corner.y..corner.y + self.cell_height).contains(&y)
                && x + 1 < self.width()
        })
    }
}

impl Spread for Size {
    fn width(&self) -> u16 {
        MARGIN + 9 * self.cell_width + 6 * self.gap + 4
    }

    fn height(&self) -> u16 {
        9 * self.cell_height + 4
    }
}

/// Draws the grid into the upper left corner of the area.
pub(crate) fn draw(
    session: &Session,
    palette: Palette,
    size: Size,
    area: Rect,
    buffer: &mut Buffer,
) {
    rules(palette, size, area, buffer);
    let looks = Looks::new(session);
    for cell in Cell::ALL {
        let corner = size.cell(cell);
        let (x, y) = (area.x + corner.x, area.y + corner.y);
        let ground = looks.ground(cell);
        let under = palette.ground(ground);
        // The gap between two cells with the same background has that background.
        let right = Cell::at(cell.row(), cell.column() + 1);
        let joins = right.is_some_and(|right| {
            right.box_() == cell.box_() && looks.ground(right) == ground && ground != Ground::Same
        });
        let gap = if cell.column() % 3 == 2 { 0 } else { size.gap };
        for line in 0..size.cell_height {
            for column in 0..size.cell_width + gap {
                let inside = column < size.cell_width || joins;
                let style = if inside { under } else { palette.ground(Ground::Plain) };
                put(buffer, x + column, y + line, ' ', style);
            }
        }
        draw_cell(&looks, palette, size, cell, (x, y), under, buffer);
    }
}

fn draw_cell(
    looks: &Looks<'_>,
    palette: Palette,
    size: Size,
    cell: Cell,
    (x, y): (u16, u16),
    under: Style,
    buffer: &mut Buffer,
) {
    let middle = (x + size.cell_width / 2, y + (size.cell_height - 1) / 2);
    let is_cursor = looks.cursor == Some(cell);
    if let Some([one, other]) = looks.both(cell) {
        let style = under.patch(palette.digit(Writer::Solver));
        for (column, symbol) in (0..).zip([one.to_char(), '/', other.to_char()]) {
            put(buffer, middle.0 - 1 + column, middle.1, symbol, style);
        }
        return;
    }
    if let Some(digit) = looks.session.shown().get(cell) {
        let writer = looks.writer(cell);
        let style = match looks.sign(cell) {
            Some(_) => under.patch(palette.clash()),
            None => under.patch(palette.digit(writer)),
        };
        put(buffer, middle.0, middle.1, digit.to_char(), style);
    } else {
        let marks = looks.marks(cell);
        if looks.session.board().doubtful().contains(cell) {
            put(buffer, middle.0, middle.1, '?', under.patch(palette.clash()));
        } else if marks.is_empty() || size == Size::SMALL {
            let symbol = palette.empty(looks.ground_but_cursor(cell));
            put(buffer, middle.0, middle.1, symbol, under.patch(palette.mark()));
        } else {
            for digit in marks {
                let (column, line) = size.mark(digit);
                let style = match looks.is_focused_mark(cell, digit) {
                    true => under.patch(palette.clash()),
                    false => under.patch(palette.mark()),
                };
                put(buffer, x + column, y + line, digit.to_char(), style);
            }
        }
    }
    let sign = looks.sign(cell);
    // Marks in two rows take the whole width.
    let is_crowded = size == Size::MEDIUM
        && looks.session.shown().get(cell).is_none()
        && !looks.marks(cell).is_empty();
    if is_cursor && !is_crowded {
        let style = under.patch(palette.bracket());
        put(buffer, middle.0 - 1, middle.1, '[', style);
        put(buffer, middle.0 + 1, middle.1, sign.unwrap_or(']'), style);
    } else if let Some(sign) = sign {
        put(buffer, middle.0 + 1, middle.1, sign, under.patch(palette.clash()));
    }
}

impl Size {
    /// The position of a mark within its cell.
    const fn mark(self, digit: Digit) -> (u16, u16) {
        let nth = digit.index() as u16;
        match self.cell_height {
            3 => (1 + 2 * (nth % 3), nth / 3),
            _ => (nth % 5, nth / 5),
        }
    }
}

/// The looks of the cells, apart from colours and sizes.
struct Looks<'a> {
    session: &'a Session,
    cursor: Option<Cell>,
    clashing: CellSet,
    wrong: CellSet,
    same: CellSet,
    focus: CellSet,
    because: CellSet,
    /// Marks that the tip will strike out.
    going: Option<CandidateGrid>,
}

impl<'a> Looks<'a> {
    fn new(session: &'a Session) -> Self {
        let cursor = match &session.panel {
            Panel::Watch(watch) => watch.cell(),
            _ => Some(session.cursor),
        };
        let digit = cursor.and_then(|cursor| session.shown().get(cursor));
        let same = digit.map_or(CellSet::EMPTY, |digit| session.shown().cells_with(digit));
        let is_watching = matches!(session.panel, Panel::Watch(_));
        let clashing = if is_watching { CellSet::EMPTY } else { session.board().clashing() };
        let (focus, because) = session.highlights();
        let (wrong, going) = (session.wrong_entries(), session.focused_marks());
        Self { session, cursor, clashing, wrong, same, focus, because, going }
    }

    fn ground(&self, cell: Cell) -> Ground {
        if self.cursor == Some(cell) { Ground::Cursor } else { self.ground_but_cursor(cell) }
    }

    fn ground_but_cursor(&self, cell: Cell) -> Ground {
        if self.focus.contains(cell) {
            Ground::Focus
        } else if self.because.contains(cell) {
            Ground::Because
        } else if self.same.contains(cell) {
            Ground::Same
        } else if self.cursor.is_some_and(|cursor| cursor.sees(cell)) && self.focus.is_empty() {
            Ground::Peer
        } else {
            Ground::Plain
        }
    }

    fn writer(&self, cell: Cell) -> Writer {
        match &self.session.panel {
            Panel::Watch(_) if self.session.board().writer(cell).is_none() => Writer::Solver,
            _ => self.session.board().writer(cell).unwrap_or(Writer::User),
        }
    }

    /// The sign beside a digit that clashes or is wrong, which does not rely on colours.
    fn sign(&self, cell: Cell) -> Option<char> {
        if self.clashing.contains(cell) {
            Some('!')
        } else if self.wrong.contains(cell) {
            Some('x')
        } else {
            None
        }
    }

    /// The digits of two solutions that differ here.
    fn both(&self, cell: Cell) -> Option<[Digit; 2]> {
        let [one, other] = self.session.witnesses()?;
        let both = [one.get(cell)?, other.get(cell)?];
        (both[0] != both[1]).then_some(both)
    }

    fn marks(&self, cell: Cell) -> DigitSet {
        if matches!(self.session.panel, Panel::Watch(_)) {
            return DigitSet::EMPTY;
        }
        self.session.board().marks(self.session.has_automatic_marks()).get(cell)
    }

    fn is_focused_mark(&self, cell: Cell, digit: Digit) -> bool {
        self.going.is_some_and(|marks| marks.get(cell).contains(digit))
    }
}

/// The lines around the boxes, with the numbers of rows and columns in them.
fn rules(palette: Palette, size: Size, area: Rect, buffer: &mut Buffer) {
    let signs = match palette.unicode {
        true => ['┌', '┬', '┐', '├', '┼', '┤', '└', '┴', '┘', '─', '│'],
        false => ['+', '+', '+', '+', '+', '+', '+', '+', '+', '-', '|'],
    };
    let style = palette.rule();
    let box_width = 3 * size.cell_width + 2 * size.gap + 1;
    let box_height = 3 * size.cell_height + 1;
    for y in 0..size.height() {
        for x in 0..size.width() - MARGIN {
            let (down, right) = (y / box_height, x / box_width);
            let symbol = match (y % box_height == 0, x % box_width == 0) {
                (true, true) => {
                    let part = |nth: u16| match nth {
                        0 => 0,
                        3 => 2,
                        _ => 1,
                    };
                    signs[3 * part(down) + part(right)]
                }
                (true, false) => signs[9],
                (false, true) => signs[10],
                (false, false) => continue,
            };
            put(buffer, area.x + MARGIN + x, area.y + y, symbol, style);
        }
    }
    for digit in Digit::ALL {
        let Position { x, y } = size.cell(Cell::ALL[10 * digit.index()]);
        let (x, y) = (area.x + x + size.cell_width / 2, area.y + y + (size.cell_height - 1) / 2);
        put(buffer, x, area.y, digit.to_char(), style);
        put(buffer, area.x, y, digit.to_char(), style);
    }
}

/// Writes one character, if it is within the terminal.
pub(super) fn put(buffer: &mut Buffer, x: u16, y: u16, symbol: char, style: Style) {
    if let Some(cell) = buffer.cell_mut(Position { x, y }) {
        cell.set_char(symbol).set_style(style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_where_it_is_drawn() {
        for size in [Size::SMALL, Size::MEDIUM, Size::LARGE] {
            let area = Rect::new(3, 2, size.width(), size.height());
            for cell in Cell::ALL {
                let corner = size.cell(cell);
                let middle = Position {
                    x: area.x + corner.x + size.cell_width / 2,
                    y: area.y + corner.y + size.cell_height / 2,
                };
                assert_eq!(size.cell_at(area, middle), Some(cell));
                assert!(corner.x + size.cell_width < size.width());
                assert!(corner.y + size.cell_height < size.height());
            }
            assert_eq!(size.cell_at(area, Position { x: 4, y: 4 }), None, "a line");
            assert_eq!(size.cell_at(area, Position { x: 0, y: 0 }), None);
        }
        assert_eq!((Size::SMALL.width(), Size::SMALL.height()), (38, 13));
        assert_eq!((Size::MEDIUM.width(), Size::MEDIUM.height()), (56, 22));
        assert_eq!((Size::LARGE.width(), Size::LARGE.height()), (74, 31));
    }
}
