//! The effect of actions on puzzles of other sizes and with more rules.

use sudoku_variant::text::{parse, solution_line, values};
use sudoku_variant::{Cell, Diagnosis, Edit, Fix, Rule, Solutions, Verdict};

use super::{Marks, Panel, Session};
use crate::action::{Action, Direction, Edge};
use crate::board::{Pen, Writer};
use crate::history::History;
use crate::other::advice::Known;
use crate::other::board::OtherBoard;
use crate::other::tip::{OtherTip, names};

/// A change that makes the puzzle proper, or its entries right.
#[derive(Clone, Copy, Debug)]
pub(crate) enum OtherProposal<'a> {
    /// Removes these wrong entries.
    Remove(&'a [Cell]),
    Fix(&'a Fix),
}

impl Session {
    /// The cell of the cursor on a board of another kind.
    pub(crate) fn other_cell(&self) -> Option<Cell> {
        let field = self.shelf.other()?.field();
        // An undone change may have brought back a smaller board.
        field.cells().nth(self.other_cursor.min(field.len() - 1))
    }

    /// Whether a key types a symbol of a board of another kind, or another digit.
    pub(crate) fn is_symbol(&self, key: char) -> bool {
        let is_symbol = |board: &OtherBoard| board.symbol_of(key).is_some();
        ('1'..='9').contains(&key) || self.shelf.other().is_some_and(is_symbol)
    }

    /// The diagnosis, if the doctor was asked and has answered.
    pub(crate) fn other_diagnosis(&self) -> Option<&Diagnosis> {
        let diagnosis = self.advice.other.diagnosis.as_deref();
        diagnosis.filter(|_| matches!(self.panel, Panel::Doctor { .. }))
    }

    /// The fixes, best first.
    pub(crate) fn other_fixes(&self) -> Vec<OtherProposal<'_>> {
        let Some(diagnosis) = self.other_diagnosis() else { return Vec::new() };
        let wrong = Some(&self.advice.other.wrong[..]).filter(|wrong| !wrong.is_empty());
        let fixes = diagnosis.fixes.iter().map(OtherProposal::Fix);
        wrong.map(OtherProposal::Remove).into_iter().chain(fixes).collect()
    }

    /// The symbols of two solutions to show in a cell where they differ.
    pub(crate) fn other_witnesses(&self, cell: Cell) -> Option<[u8; 2]> {
        let Verdict::Ambiguous(several) = &self.other_diagnosis()?.verdict else { return None };
        let [one, other] = &several.witnesses;
        let both = [*one.get(cell.index())?, *other.get(cell.index())?];
        (both[0] != both[1]).then_some(both)
    }

    /// The cells that the panel speaks of, and those that are the reasons.
    pub(crate) fn other_highlights(&self) -> (Vec<Cell>, Vec<Cell>) {
        let Some(board) = self.shelf.other() else { return Default::default() };
        match &self.panel {
            Panel::OtherHint(tip) => (tip.cells(), Vec::new()),
            Panel::Doctor { chosen } => {
                let focus = match self.other_fixes().get(*chosen) {
                    Some(OtherProposal::Remove(cells)) => cells.to_vec(),
                    Some(OtherProposal::Fix(fix)) => edited(board, &fix.edit),
                    None => Vec::new(),
                };
                let because = match self.other_diagnosis().map(|found| &found.verdict) {
                    Some(Verdict::Impossible(conflict)) => {
                        let rules = conflict.rules.iter();
                        let rules = rules.filter_map(|&rule| board.rules().rules().get(rule));
                        rules.flat_map(Rule::cells).chain(conflict.givens.clone()).collect()
                    }
                    _ => Vec::new(),
                };
                (focus, because)
            }
            _ => Default::default(),
        }
    }

    /// Whether marks of a board of another kind are automatic.
    pub(crate) const fn other_marks_are_automatic(&self) -> bool {
        matches!(self.marks, Marks::Automatic)
    }

    pub(super) fn came_to_other(&mut self) {
        let Some(board) = self.shelf.other() else { return };
        let is_empty = board.values().iter().all(|&symbol| symbol == 0);
        let is_new = is_empty && board.rules().rules().is_empty();
        self.pen = if is_new { Pen::Given } else { Pen::Entry };
        self.other_cursor = 0;
    }

    pub(super) fn edit_other(&mut self, action: Action) {
        let (Some(board), Some(cell)) = (self.shelf.other(), self.other_cell()) else { return };
        let highest = board.field().symbols();
        let here = board.get(cell).unwrap_or(0);
        let symbol = |number: u8| (number != 0).then_some(number);
        match action {
            Action::Move(direction) => self.other_cursor = moved(board, cell, direction).index(),
            Action::Jump(edge) => self.other_cursor = end(board, cell, edge).index(),
            Action::Point(index) => self.other_cursor = index,
            Action::Type(key) => match board.symbol_of(key) {
                None => {
                    let symbols = board.named_symbols();
                    self.message = format!("{key} is not a symbol of this puzzle: {symbols}.");
                }
                Some(symbol) if self.pencil => self.mark_other(cell, symbol),
                Some(symbol) => self.type_other(cell, Some(symbol)),
            },
            Action::Blank => self.type_other(cell, None),
            Action::Erase => _ = self.write_other(cell, None),
            Action::Backspace => {
                let goes_back = self.pen == Pen::Given && !self.pencil;
                let before = goes_back.then(|| cell.index().checked_sub(1)).flatten();
                self.other_cursor = before.unwrap_or(self.other_cursor);
                if let Some(cell) = self.other_cell() {
                    self.write_other(cell, None);
                }
            }
            Action::Raise => _ = self.write_other(cell, symbol((here + 1) % (highest + 1))),
            Action::Lower => _ = self.write_other(cell, symbol((here + highest) % (highest + 1))),
            Action::Solve => self.solve_other(),
            Action::Clear => {
                let pen = self.pen;
                let givens = board.count(Writer::Author);
                self.change_other(|board| board.clear(pen));
                if pen == Pen::Entry && givens > 0 {
                    self.message = "The givens stay; g lets you edit them.".into();
                }
            }
            Action::Undo | Action::Redo => {
                let history = self.shelf.other_history();
                let (done, what) = match action {
                    Action::Undo => (history.is_some_and(History::undo), "undo"),
                    _ => (history.is_some_and(History::redo), "redo"),
                };
                match done {
                    true => self.changed(),
                    false => self.message = format!("There is nothing to {what}."),
                }
            }
            Action::Restore => _ = self.change_other(OtherBoard::restore),
            Action::FixOrFree => _ = self.change_other(OtherBoard::fix_or_free),
            Action::Apply => self.apply_other(),
            Action::Hint => self.hint_other(),
            Action::Watch => {
                self.message = "Textbook backtracking is shown for ordinary puzzles only.".into();
            }
            Action::Copy => {
                self.copied = Some(solution_line(board.rules(), &board.values()));
                self.message = "The symbols are copied as a line.".into();
            }
            action => self.edit_any(action),
        }
    }

    fn change_other<R>(&mut self, change: impl FnOnce(&mut OtherBoard) -> R) -> Option<R> {
        let result = self.shelf.other_history().map(|history| history.change(change));
        self.changed();
        result
    }

    /// Writes a symbol, or none, and goes on to the next cell of a puzzle that is being typed.
    fn type_other(&mut self, cell: Cell, symbol: Option<u8>) {
        if self.write_other(cell, symbol) && self.pen == Pen::Given && !self.pencil {
            let last = self.shelf.other().map_or(0, |board| board.field().len() - 1);
            self.other_cursor = (cell.index() + 1).min(last);
        }
    }

    /// Writes a symbol, or none. False if it is refused.
    fn write_other(&mut self, cell: Cell, symbol: Option<u8>) -> bool {
        let pen = self.pen;
        if self.change_other(|board| board.write(cell, symbol, pen)) == Some(Ok(())) {
            return true;
        }
        if let Some(board) = self.shelf.other() {
            let (name, given) = (board.field().name(cell), shown(board, cell));
            self.message = format!(
                "{name} is a given ({given}) and cannot be changed; g lets you edit the givens."
            );
        }
        false
    }

    fn mark_other(&mut self, cell: Cell, symbol: u8) {
        let Some(board) = self.shelf.other() else { return };
        if board.get(cell).is_some() {
            let (name, here) = (board.field().name(cell), shown(board, cell));
            self.message =
                format!("{name} is filled ({here}): marks are for empty cells. m ends them.");
            return;
        }
        let automatic = self.other_marks_are_automatic();
        self.change_other(|board| board.toggle_mark(cell, symbol, automatic));
    }

    fn solve_other(&mut self) {
        let Some(board) = self.shelf.other() else { return };
        let advice = &self.advice.other;
        let has_entries = !board.entries().is_empty();
        let known = if has_entries { &advice.with_entries } else { &advice.solutions };
        let Some(known) = known else { return self.wait(Action::Solve) };
        let (solution, says) = match known {
            Known::Solutions(Solutions::None) if has_entries && !advice.has_no_solution() => {
                self.message = "No solution with these entries; d shows which are wrong.".into();
                return;
            }
            Known::Solutions(Solutions::None) => {
                self.message = "There is no solution; d shows why.".into();
                return;
            }
            Known::Solutions(Solutions::One(solution)) => {
                (solution, "Solved: it is the only solution.")
            }
            Known::Solutions(Solutions::Many(one, other)) => (
                if board.values() == *one { other } else { one },
                "Solved, but there are other solutions; s shows another, d where they differ.",
            ),
            Known::Limit(found) => match found.first() {
                Some(solution) => (
                    solution,
                    "Solved; the search met its limit, so that there may be other solutions.",
                ),
                None => {
                    self.message =
                        "The search met its limit: it is not known whether there is a solution."
                            .into();
                    return;
                }
            },
        };
        let is_unchecked = board.rules().words().is_some();
        let (solution, says) = (solution.clone(), says.to_owned());
        self.change_other(|board| board.fill(&solution));
        let unchecked = if is_unchecked { " Rules in words are not checked." } else { "" };
        self.message = format!("{says}{unchecked}");
    }

    fn apply_other(&mut self) {
        let (Panel::Doctor { chosen }, Some(board)) = (&self.panel, self.shelf.other()) else {
            self.message = "Press d first, to ask the doctor.".into();
            return;
        };
        match self.other_fixes().get(*chosen).copied() {
            None => self.message = "There is nothing to fix.".into(),
            Some(OtherProposal::Remove(cells)) => {
                let (cells, says) = (cells.to_vec(), format!("Removed {}.", names(board, cells)));
                self.change_other(|board| {
                    for cell in cells {
                        // They are entries, so that they can go.
                        let _ = board.write(cell, None, Pen::Entry);
                    }
                });
                self.message = says;
            }
            Some(OtherProposal::Fix(fix)) => {
                let says = format!("Done: {}. u undoes it.", fix.edit.sentence(&board.puzzle()));
                let edit = fix.edit.clone();
                self.change_other(|board| board.edit(&edit));
                self.message = says;
            }
        }
    }

    fn hint_other(&mut self) {
        if let Panel::OtherHint(tip) = &mut self.panel {
            if tip.more() {
                self.other_cursor = tip.cells().first().map_or(self.other_cursor, |it| it.index());
                return;
            }
            if !tip.does_something() {
                return;
            }
            let tip = tip.clone();
            self.change_other(|board| tip.apply(board));
            self.message = "Done; u undoes it, t gives the next tip.".into();
            return;
        }
        let Some(board) = self.shelf.other() else { return };
        let advice = &self.advice.other;
        // A tip must not build on a wrong entry.
        if advice.solutions.is_none()
            || (!board.entries().is_empty() && advice.with_entries.is_none())
        {
            return self.wait(Action::Hint);
        }
        self.panel = Panel::OtherHint(Box::new(OtherTip::new(board, advice)));
    }

    /// Takes the symbols of a text as entries, or a puzzle in place of this one.
    pub(super) fn paste_other(&mut self, text: &str) {
        let Some(board) = self.shelf.other() else { return };
        let read = parse(text.trim());
        let entered = values(board.rules(), text).ok();
        match (read, entered) {
            (Ok(puzzle), None) => {
                let pasted = OtherBoard::new(&puzzle);
                self.panel = Panel::Plain;
                self.change_other(|board| *board = pasted);
                self.came_to_other();
                self.message = "Pasted; u undoes it.".into();
            }
            (_, Some(entered)) => {
                let pen = self.pen;
                self.change_other(|board| board.enter(&entered, pen));
                self.message = "Pasted the symbols; u undoes it.".into();
            }
            (Err(error), None) => {
                self.message = format!("The pasted text is not a puzzle: {error}");
            }
        }
    }
}

/// The symbol of a cell, as it is written.
fn shown(board: &OtherBoard, cell: Cell) -> String {
    let symbol = board.get(cell).map(|symbol| board.alphabet().character(symbol));
    symbol.map_or_else(String::new, |symbol| symbol.to_string())
}

/// The cells that an edit changes.
fn edited(board: &OtherBoard, edit: &Edit) -> Vec<Cell> {
    match edit {
        Edit::Change { cell, .. } | Edit::Remove { cell, .. } | Edit::Add { cell, .. } => {
            vec![*cell]
        }
        Edit::RemoveRule { rule } | Edit::ChangeNumber { rule, .. } => {
            board.rules().rules().get(*rule).map(Rule::cells).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// The cell at an end of its row, or of the board.
fn end(board: &OtherBoard, cell: Cell, edge: Edge) -> Cell {
    let field = board.field();
    let (row, _) = field.place(cell);
    let mut here = (0..field.columns()).filter_map(|column| field.cell(row, column));
    let found = match edge {
        Edge::RowStart => here.next(),
        Edge::RowEnd => here.next_back(),
        Edge::Start => field.cells().next(),
        Edge::End => field.cells().last(),
    };
    found.unwrap_or(cell)
}

/// The next cell in this direction, over holes. Past an edge the cursor comes in on the other side.
fn moved(board: &OtherBoard, cell: Cell, direction: Direction) -> Cell {
    let field = board.field();
    let (rows, columns) = (field.rows(), field.columns());
    let (mut row, mut column) = field.place(cell);
    loop {
        (row, column) = match direction {
            Direction::Left => (row, (column + columns - 1) % columns),
            Direction::Right => (row, (column + 1) % columns),
            Direction::Up => ((row + rows - 1) % rows, column),
            Direction::Down => ((row + 1) % rows, column),
        };
        // At the latest it comes back to the cell itself.
        if let Some(cell) = field.cell(row, column) {
            return cell;
        }
    }
}
