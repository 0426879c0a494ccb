//! The grid of a puzzle of another size or with more rules.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use sudoku_print::{Edge, TextMarks, junction};
use sudoku_variant::{Cell, Rule, SymbolSet};

use super::plan::Plan;
use crate::board::Writer;
use crate::other::board::OtherBoard;
use crate::session::{Panel, Session};
use crate::view::grid::put;
use crate::view::palette::{Ground, Palette};

/// A grid that is being drawn.
pub(super) struct Drawing<'a> {
    pub(super) session: &'a Session,
    pub(super) board: &'a OtherBoard,
    pub(super) marks: &'a TextMarks,
    pub(super) plan: &'a Plan,
    pub(super) palette: Palette,
    pub(super) area: Rect,
}

/// The weights of lines without, with light and with heavy signs, as they are drawn.
struct Signs {
    across: [char; 3],
    down: [char; 3],
    /// The same between cells of one cage.
    across_cage: [char; 3],
    down_cage: [char; 3],
}

const UNICODE: Signs = Signs {
    across: [' ', '─', '━'],
    down: [' ', '│', '┃'],
    across_cage: [' ', '┈', '┅'],
    down_cage: [' ', '┊', '┇'],
};

const ASCII: Signs = Signs {
    across: [' ', '-', '='],
    down: [' ', '|', '#'],
    across_cage: [' ', ' ', '~'],
    down_cage: [' ', ' ', ':'],
};

/// The looks of the cells, apart from colours and sizes.
struct Looks {
    cursor: Option<Cell>,
    clashing: Vec<Cell>,
    wrong: Vec<Cell>,
    focus: Vec<Cell>,
    because: Vec<Cell>,
    peers: Vec<Cell>,
}

impl Looks {
    /// The sign beside a symbol that breaks a rule or is wrong.
    fn sign(&self, cell: Cell) -> Option<char> {
        if self.clashing.contains(&cell) {
            Some('!')
        } else if self.wrong.contains(&cell) {
            Some('x')
        } else {
            None
        }
    }
}

impl Drawing<'_> {
    /// Draws everything.
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        let field = self.board.field();
        self.numbers(buffer);
        self.lines(buffer);
        self.sums(buffer);
        self.clues(buffer);
        let looks = self.looks();
        for cell in field.cells() {
            self.cell(cell, &looks, buffer);
        }
    }

    fn put(&self, (x, y): (u16, u16), symbol: char, style: Style, buffer: &mut Buffer) {
        let symbol = if self.palette.unicode { symbol } else { ascii(symbol) };
        put(buffer, self.area.x + x, self.area.y + y, symbol, style);
    }

    fn text(&self, (x, y): (u16, u16), text: &str, style: Style, buffer: &mut Buffer) {
        for (at, symbol) in (0..).zip(text.chars()) {
            self.put((x + at, y), symbol, style, buffer);
        }
    }

    /// The numbers of rows and columns.
    fn numbers(&self, buffer: &mut Buffer) {
        let (plan, style) = (self.plan, self.palette.faint());
        for (nth, &x) in plan.columns.iter().enumerate() {
            let number = (nth + 1).to_string();
            let before = (plan.cell_width - number.len() as u16) / 2;
            self.text((x + before, 0), &number, style, buffer);
        }
        let width = plan.rows.len().to_string().len();
        for (nth, &y) in plan.rows.iter().enumerate() {
            let number = format!("{:>width$}", nth + 1);
            self.text((0, y + (plan.cell_height - 1) / 2), &number, style, buffer);
        }
    }

    /// The clues outside.
    fn clues(&self, buffer: &mut Buffer) {
        let (plan, style) = (self.plan, self.palette.strong());
        let left = plan.bars.first().copied().flatten().unwrap_or_default();
        for (&(row, column), clue) in &self.marks.clues {
            let length = clue.len() as u16;
            let y = |row: i32| plan.rows.get(row as usize).map(|y| y + (plan.cell_height - 1) / 2);
            let x = |column: i32| plan.columns.get(column as usize);
            let x = x(column).map(|x| x + (plan.cell_width.saturating_sub(length)).div_ceil(2));
            let place = match (row, column) {
                (-1, _) => x.map(|x| (x, 1)),
                (_, -1) => y(row).map(|y| (left.saturating_sub(length), y)),
                (row, _) if row as usize >= plan.rows.len() => {
                    x.map(|x| (x, plan.dashes.iter().flatten().last().map_or(0, |y| y + 1)))
                }
                (row, _) => {
                    y(row).map(|y| (plan.bars.iter().flatten().last().map_or(0, |x| x + 1), y))
                }
            };
            if let Some(place) = place {
                self.text(place, clue, style, buffer);
            }
        }
    }

    /// Whether an edge is between two cells of one cage.
    fn is_in_cage(&self, edge: Edge) -> bool {
        let field = self.board.field();
        let (this, before) = edge.beside();
        let cage = |place: Option<(usize, usize)>| {
            let (row, column) = place?;
            self.marks.cages[field.cell(row, column)?.index()]
        };
        let cage_here = cage(Some(this));
        cage_here.is_some() && cage_here == cage(before)
    }

    fn lines(&self, buffer: &mut Buffer) {
        let (plan, field, style) = (self.plan, self.board.field(), self.palette.rule());
        let signs = if self.palette.unicode { UNICODE } else { ASCII };
        let weight = |edge: Edge| self.marks.weight(field, edge);
        let sign = |edge: Edge, own: [char; 3], in_cage: [char; 3]| {
            if self.is_in_cage(edge) { in_cage[weight(edge)] } else { own[weight(edge)] }
        };
        for (row, y) in plan.dashes.iter().enumerate() {
            let Some(y) = *y else { continue };
            for (column, &x) in plan.columns.iter().enumerate() {
                let edge = Edge::upper(row, column);
                let dash = sign(edge, signs.across, signs.across_cage);
                (x..x + plan.cell_width).for_each(|x| self.put((x, y), dash, style, buffer));
                if let Some(&dot) = self.marks.dots.get(&edge) {
                    self.put((x + plan.cell_width / 2, y), dot, self.palette.dot(), buffer);
                }
            }
        }
        for (column, x) in plan.bars.iter().enumerate() {
            let Some(x) = *x else { continue };
            for (row, &y) in plan.rows.iter().enumerate() {
                let edge = Edge::left(row, column);
                let bar = sign(edge, signs.down, signs.down_cage);
                (y..y + plan.cell_height).for_each(|y| self.put((x, y), bar, style, buffer));
                if let Some(&dot) = self.marks.dots.get(&edge) {
                    self.put((x, y + (plan.cell_height - 1) / 2), dot, self.palette.dot(), buffer);
                }
            }
            for (row, y) in plan.dashes.iter().enumerate() {
                let Some(y) = *y else { continue };
                let weight = |edge: Option<Edge>| edge.map_or(0, weight);
                let weights = [
                    weight(row.checked_sub(1).map(|row| Edge::left(row, column))),
                    weight(Some(Edge::upper(row, column))),
                    weight(Some(Edge::left(row, column))),
                    weight(column.checked_sub(1).map(|column| Edge::upper(row, column))),
                ];
                let symbol = match self.palette.unicode {
                    true => junction(weights),
                    false if weights == [0; 4] => ' ',
                    false => '+',
                };
                self.put((x, y), symbol, style, buffer);
            }
        }
    }

    /// The sums of cages, in the line above their first cells.
    fn sums(&self, buffer: &mut Buffer) {
        let field = self.board.field();
        for (cage, sum) in self.marks.sums.iter().enumerate() {
            let first = field.cells().find(|it| self.marks.cages[it.index()] == Some(cage));
            let (Some(sum), Some(first)) = (sum, first) else { continue };
            let (row, column) = field.place(first);
            if let Some(y) = self.plan.dashes[row] {
                let place = (self.plan.columns[column], y);
                self.text(place, &sum.to_string(), self.palette.dot(), buffer);
            }
        }
    }

    fn looks(&self) -> Looks {
        let (session, board) = (self.session, self.board);
        let cursor = session.other_cell();
        let (focus, because) = session.other_highlights();
        let clashing = board.broken().into_iter().flat_map(|broken| broken.cells).collect();
        let wrong = match session.sees_wrong() {
            true => session.advice.other.wrong.clone(),
            false => Vec::new(),
        };
        let has_cursor = |cells: &[Cell]| cursor.is_some_and(|cursor| cells.contains(&cursor));
        let houses = board.field().houses().iter().map(|house| house.cells.clone());
        let rules = board.rules().rules().iter().map(Rule::cells);
        let peers = houses.chain(rules).filter(|cells| has_cursor(cells)).flatten();
        let peers = if focus.is_empty() { peers.collect() } else { Vec::new() };
        Looks { cursor, clashing, wrong, focus, because, peers }
    }

    fn ground(&self, cell: Cell, looks: &Looks) -> Ground {
        let same = looks.cursor.and_then(|cursor| self.board.get(cursor));
        if looks.focus.contains(&cell) {
            Ground::Focus
        } else if looks.because.contains(&cell) {
            Ground::Because
        } else if same.is_some() && self.board.get(cell) == same {
            Ground::Same
        } else if looks.peers.contains(&cell) {
            Ground::Peer
        } else if self.marks.tinted[cell.index()] {
            Ground::Tinted
        } else {
            Ground::Plain
        }
    }

    fn cell(&self, cell: Cell, looks: &Looks, buffer: &mut Buffer) {
        let (plan, palette, board) = (self.plan, self.palette, self.board);
        let (x, y) = plan.corner(board.field(), cell);
        let is_cursor = looks.cursor == Some(cell);
        let ground = self.ground(cell, looks);
        let under = palette.ground(if is_cursor { Ground::Cursor } else { ground });
        for line in 0..plan.cell_height {
            for column in 0..plan.cell_width {
                self.put((x + column, y + line), ' ', under, buffer);
            }
        }
        let middle = (x + plan.cell_width / 2, y + (plan.cell_height - 1) / 2);
        let character = |symbol| board.alphabet().character(symbol);
        if let Some([one, other]) = self.session.other_witnesses(cell) {
            let style = under.patch(palette.digit(Writer::Solver));
            let both = match plan.cell_width {
                2 => format!("{}{}", character(one), character(other)),
                _ => format!("{}/{}", character(one), character(other)),
            };
            self.text((middle.0 - 1, middle.1), &both, style, buffer);
            return;
        }
        let mut is_crowded = false;
        if let Some(symbol) = board.get(cell) {
            let writer = board.writer(cell).unwrap_or(Writer::User);
            let style = match looks.sign(cell) {
                Some(_) => palette.clash(),
                None => palette.digit(writer),
            };
            self.put(middle, character(symbol), under.patch(style), buffer);
        } else {
            is_crowded = self.empty(cell, ground, under, buffer);
        }
        let sign = looks.sign(cell);
        let style = under.patch(palette.bracket());
        if is_cursor && !is_crowded {
            self.put((middle.0 - 1, middle.1), '[', style, buffer);
            if plan.cell_width > 2 {
                self.put((middle.0 + 1, middle.1), sign.unwrap_or(']'), style, buffer);
            }
        } else if let Some(sign) = sign {
            let at = if plan.cell_width > 2 { middle.0 + 1 } else { middle.0 - 1 };
            self.put((at, middle.1), sign, under.patch(palette.clash()), buffer);
        }
    }

    /// Draws an empty cell. True if marks take the whole width.
    fn empty(&self, cell: Cell, ground: Ground, under: Style, buffer: &mut Buffer) -> bool {
        let (plan, palette, board) = (self.plan, self.palette, self.board);
        let (x, y) = plan.corner(board.field(), cell);
        let marks = shown_marks(self.session, board, cell);
        let middle = (x + plan.cell_width / 2, y + (plan.cell_height - 1) / 2);
        let style = under.patch(palette.mark());
        let room = plan.marks(board.field().symbols()).filter(|_| !marks.is_empty());
        let Some((across, step)) = room else {
            let sign = self.marks.signs.get(&cell).copied();
            let tint = palette.tint().filter(|_| self.marks.tinted[cell.index()]);
            let symbol = sign.or(tint).unwrap_or_else(|| palette.empty(ground));
            self.put(middle, symbol, style, buffer);
            return false;
        };
        let going = match &self.session.panel {
            Panel::OtherHint(tip) => tip.eliminated(cell),
            _ => SymbolSet::EMPTY,
        };
        for symbol in marks.iter() {
            let nth = u16::from(symbol) - 1;
            let first = u16::from(step == 2);
            let at = (x + first + step * (nth % across), y + nth / across);
            let style = if going.contains(symbol) { under.patch(palette.clash()) } else { style };
            self.put(at, board.alphabet().character(symbol), style, buffer);
        }
        step == 1
    }
}

/// The marks of a cell that are shown.
pub(super) fn shown_marks(session: &Session, board: &OtherBoard, cell: Cell) -> SymbolSet {
    let automatic = session.other_marks_are_automatic();
    let candidates = session.advice.other.candidates.as_deref();
    let none = vec![SymbolSet::EMPTY; board.field().len()];
    let candidates = candidates.filter(|all| all.len() == none.len()).unwrap_or(&none);
    board.marks(cell, automatic.then_some(candidates))
}

/// A sign in ASCII.
pub(super) fn ascii(sign: char) -> char {
    match sign {
        '○' => 'o',
        '●' => '*',
        '□' => '#',
        '◦' => '"',
        '·' => '.',
        c if c.is_ascii() => c,
        _ => '?',
    }
}
