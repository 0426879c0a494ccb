//! [`Session`]: the state of the editor, and the effect of each action. It knows nothing of
//! terminals.

mod deciding;
mod other;
mod saving;

use std::time::Duration;

use sudoku_book::foreign_notation;
use sudoku_core::AnyPuzzle;
use sudoku_core::diagnose::{Diagnosis, Fix, Verdict};
use sudoku_core::{CandidateGrid, Cell, CellSet, Digit, Grid, Solutions};

use crate::action::{ASKING, Action, Binding, DECIDING, Direction, EDITING, Edge, WATCHING};
use crate::advisor::{Advice, Question};
use crate::board::{Board, Pen};
use crate::ending::is_document;
use crate::other::tip::OtherTip;
use crate::shelf::{Keep, Shelf};
use crate::tip::Tip;
use crate::watch::Watch;
pub(crate) use other::OtherProposal;
pub(crate) use saving::Asking;

/// The state of the editor.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) shelf: Shelf,
    pub(crate) cursor: Cell,
    /// The index of the cell of the cursor on a board of another kind.
    pub(crate) other_cursor: usize,
    /// Whether digits are givens or entries.
    pub(crate) pen: Pen,
    /// Whether digits are pencil marks.
    pub(crate) pencil: bool,
    /// The marks that are shown and changed.
    pub(crate) marks: Marks,
    /// Whether wrong entries are shown as such at once.
    pub(crate) shows_wrong: bool,
    pub(crate) panel: Panel,
    pub(crate) help: bool,
    /// The page of the panel that is shown, if it has several.
    pub(crate) page: usize,
    pub(crate) asking: Option<Asking>,
    /// The message of the last action.
    pub(crate) message: String,
    /// Whether saving keeps a backup.
    pub(crate) backup: bool,
    /// The knowledge about the board.
    pub(crate) advice: Advice,
    asked: Option<Question>,
    /// The action that waits for an answer.
    later: Option<Action>,
    /// Text for the clipboard of the terminal.
    copied: Option<String>,
    /// The warning after the last key, which does it when it is pressed again.
    warned: Option<Warned>,
    pub(crate) over: bool,
}

/// A warning before something is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Warned {
    /// Something is in no file.
    Leaving,
    /// The file has no place for entries.
    Entries,
}

/// The pencil marks that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marks {
    ByHand,
    Automatic,
}

/// The panel beside the grid.
#[derive(Debug)]
pub(crate) enum Panel {
    Plain,
    /// The doubtful cells, which the user decides one after the other.
    Doubt,
    /// The diagnosis, with the number of the chosen fix.
    Doctor {
        chosen: usize,
    },
    Hint(Box<Tip>),
    OtherHint(Box<OtherTip>),
    Watch(Box<Watch>),
}

/// A change that makes the puzzle proper, or its entries right.
#[derive(Clone, Debug)]
pub(crate) enum Proposal<'a> {
    /// Removes these wrong entries.
    Remove(CellSet),
    Fix(&'a Fix),
}

impl Session {
    pub(crate) fn new(shelf: Shelf, backup: bool) -> Self {
        let mut shelf = shelf;
        shelf.step(0);
        let mut session = Self {
            shelf,
            cursor: Cell::ALL[0],
            other_cursor: 0,
            pen: Pen::Entry,
            pencil: false,
            marks: Marks::ByHand,
            shows_wrong: true,
            panel: Panel::Plain,
            help: false,
            page: 0,
            asking: None,
            message: String::new(),
            backup,
            advice: Advice::default(),
            asked: None,
            later: None,
            copied: None,
            warned: None,
            over: false,
        };
        session.came_to_puzzle();
        session.message = match session.shelf.unreadable() {
            0 if session.shelf.undecided() > 0 => session.says_doubt(),
            0 => "? lists the keys.".into(),
            1 => "1 grid of the file cannot be read; sudoku check shows why. ? lists the keys."
                .into(),
            n => format!(
                "{n} grids of the file cannot be read; sudoku check shows why. ? lists the keys."
            ),
        };
        if let Some(path) = session.shelf.new_file() {
            session.message = format!("{} is new: w writes it.", path.display());
        }
        if let Some(path) = session.shelf.earlier_work() {
            session.message = format!("{} has unsaved work of an earlier session.", path.display());
        }
        session
    }

    /// The current puzzle.
    pub(crate) fn board(&self) -> &Board {
        self.shelf.board()
    }

    /// The grid to draw.
    pub(crate) fn shown(&self) -> &Grid {
        match &self.panel {
            Panel::Watch(watch) => watch.grid(),
            _ => self.board().grid(),
        }
    }

    /// The keys of the current mode.
    pub(crate) const fn bindings(&self) -> &'static [Binding] {
        match (&self.asking, &self.panel) {
            (Some(_), _) => ASKING,
            (None, Panel::Watch(_)) => WATCHING,
            (None, Panel::Doubt) => DECIDING,
            (None, _) => EDITING,
        }
    }

    /// Whether something moves with time.
    pub(crate) const fn is_moving(&self) -> bool {
        matches!(&self.panel, Panel::Watch(watch) if watch.is_running())
    }

    /// Whether an answer is due.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.later.is_some()
            || !self.advice.is_counted
            || (self.wants_diagnosis() && !self.advice.is_diagnosed())
    }

    /// The question to ask, if the board has changed since the last one.
    pub(crate) fn question(&mut self) -> Option<Question> {
        let wants_diagnosis = self.wants_diagnosis();
        let question = match self.shelf.other() {
            Some(other) => Question::about_other(other, self.shelf.printed(), wants_diagnosis),
            None => Question::about(self.board(), wants_diagnosis),
        };
        if self.asked.as_ref() == Some(&question) {
            return None;
        }
        if !self.asked.as_ref().is_some_and(|asked| asked.is_about_the_same(&question)) {
            self.advice = Advice::default();
        }
        self.asked = Some(question.clone());
        Some(question)
    }

    /// Takes an answer.
    pub(crate) fn answered(&mut self, advice: Advice) {
        self.advice = advice;
        if let Some(action) = self.later.take() {
            self.message.clear();
            self.edit(action);
        }
    }

    /// Text for the clipboard of the terminal, once.
    pub(crate) fn take_copied(&mut self) -> Option<String> {
        self.copied.take()
    }

    /// Lets time pass.
    pub(crate) fn tick(&mut self, passed: Duration) {
        if let Panel::Watch(watch) = &mut self.panel {
            watch.run(passed);
        }
    }

    /// The diagnosis, if the doctor was asked and has answered.
    pub(crate) fn diagnosis(&self) -> Option<&Diagnosis> {
        self.advice.diagnosis.as_deref().filter(|_| matches!(self.panel, Panel::Doctor { .. }))
    }

    /// The two solutions to show in the cells.
    pub(crate) fn witnesses(&self) -> Option<&[Grid; 2]> {
        match &self.diagnosis()?.verdict {
            Verdict::Ambiguous(ambiguity) => Some(&ambiguity.solutions),
            _ => None,
        }
    }

    /// The fixes, best first.
    pub(crate) fn fixes(&self) -> Vec<Proposal<'_>> {
        let wrong = self.advice.entries.map(|entries| entries.wrong);
        let wrong = wrong.filter(|wrong| !wrong.is_empty()).map(Proposal::Remove);
        let solvable = !matches!(self.advice.solutions, Some(Solutions::None));
        let fixes = self.diagnosis().map(|diagnosis| &diagnosis.fixes.list[..]);
        let fixes = fixes.unwrap_or_default().iter().map(Proposal::Fix);
        wrong.filter(|_| solvable).into_iter().chain(fixes).collect()
    }

    /// Whether wrong entries are to be seen: at once, or because the doctor was asked.
    pub(crate) const fn sees_wrong(&self) -> bool {
        match self.panel {
            Panel::Doctor { .. } => true,
            Panel::Watch(_) => false,
            _ => self.shows_wrong,
        }
    }

    /// The entries that are in no solution, if they are to be seen.
    pub(crate) fn wrong_entries(&self) -> CellSet {
        let written = self.board().written();
        match (self.sees_wrong(), self.advice.solutions, self.advice.entries) {
            (false, _, _) | (_, None | Some(Solutions::None), _) => CellSet::EMPTY,
            (_, Some(Solutions::One(solution)), _) => {
                let entries = written.filled() - self.board().puzzle().filled();
                entries & written.difference(&solution)
            }
            (_, Some(Solutions::Many(..)), entries) => {
                entries.map_or(CellSet::EMPTY, |entries| entries.wrong)
            }
        }
    }

    /// The cells that the panel speaks of, and those that are the reasons.
    pub(crate) fn highlights(&self) -> (CellSet, CellSet) {
        match &self.panel {
            Panel::Hint(tip) => tip.highlights(),
            Panel::Doctor { chosen } => {
                let focus = match self.fixes().get(*chosen) {
                    Some(Proposal::Remove(cells)) => *cells,
                    Some(Proposal::Fix(fix)) => {
                        fix.edits.iter().fold(CellSet::EMPTY, |all, edit| all | edit.cells())
                    }
                    None => CellSet::EMPTY,
                };
                let because = match self.diagnosis().map(|found| &found.verdict) {
                    Some(Verdict::Impossible(conflict)) => conflict.givens,
                    _ => CellSet::EMPTY,
                };
                (focus, because)
            }
            Panel::Doubt => (self.board().doubtful(), CellSet::EMPTY),
            Panel::Plain | Panel::OtherHint(_) | Panel::Watch(_) => {
                (CellSet::EMPTY, CellSet::EMPTY)
            }
        }
    }

    /// The pencil marks that the tip strikes out.
    pub(crate) fn focused_marks(&self) -> Option<CandidateGrid> {
        match &self.panel {
            Panel::Hint(tip) => tip.eliminated(),
            _ => None,
        }
    }

    const fn wants_diagnosis(&self) -> bool {
        matches!(self.panel, Panel::Doctor { .. })
    }

    pub(crate) fn act(&mut self, action: Action) {
        let warned = self.warned.take();
        self.later = None;
        self.message.clear();
        if action != Action::TurnPage {
            self.page = 0;
        }
        if self.asking.is_some() {
            return self.answer(action);
        }
        if std::mem::take(&mut self.help) && !matches!(action, Action::Quit | Action::Paste(_)) {
            return;
        }
        match action {
            Action::Quit if self.shelf.unsaved() == 0 || warned == Some(Warned::Leaving) => {
                self.over = true;
            }
            Action::Quit => {
                self.warned = Some(Warned::Leaving);
                let changed = match self.shelf.unsaved() {
                    1 => "1 puzzle is not saved".to_owned(),
                    n => format!("{n} puzzles are not saved"),
                };
                let how = match self.shelf.path() {
                    Some(path) if is_document(path) => "W writes a new file".into(),
                    Some(path) => format!("w saves {}", path.display()),
                    None => "w saves under a name".into(),
                };
                self.message = format!("{changed}: {how}, q quits without saving.");
            }
            Action::Help => self.help = true,
            Action::Close => self.panel = Panel::Plain,
            Action::Paste(text) => self.paste(&text),
            action if matches!(self.panel, Panel::Watch(_)) => self.watch(&action),
            Action::Save if warned == Some(Warned::Entries) => self.save(Keep::Givens),
            action => self.edit(action),
        }
    }

    fn edit(&mut self, action: Action) {
        if self.shelf.other().is_some() {
            return self.edit_other(action);
        }
        match action {
            Action::Move(direction) => self.cursor = moved(self.cursor, direction),
            Action::Jump(edge) => self.cursor = end(self.cursor, edge),
            Action::Point(index) => {
                self.cursor = Cell::ALL.get(index).copied().unwrap_or(self.cursor);
            }
            Action::Solve | Action::Doctor | Action::Hint | Action::Watch
                if !self.board().doubtful().is_empty() =>
            {
                self.message = self.says_doubt();
            }
            Action::Write(digit) if self.pencil && !self.is_here_doubtful() => {
                self.mark(digit);
            }
            Action::Write(digit) => self.type_in(Some(digit)),
            Action::Blank => self.type_in(None),
            Action::Erase => _ = self.write(None),
            Action::Backspace => {
                let before = self.cursor.index().checked_sub(1);
                if let (true, Some(before)) = (self.types_givens(), before) {
                    self.cursor = Cell::ALL[before];
                }
                self.write(None);
            }
            Action::Raise => _ = self.write(Digit::new((self.number_here() + 1) % 10)),
            Action::Lower => _ = self.write(Digit::new((self.number_here() + 9) % 10)),
            Action::Solve => self.solve(),
            Action::Clear => {
                let pen = self.pen;
                self.change(|board| board.clear(pen));
                if self.board().grid().filled() == self.board().grid().fixed()
                    && !self.board().grid().fixed().is_empty()
                {
                    self.message = "The givens stay; g lets you edit them.".into();
                }
            }
            Action::Undo if !self.shelf.history().undo() => {
                self.message = "There is nothing to undo.".into();
            }
            Action::Redo if !self.shelf.history().redo() => {
                self.message = "There is nothing to redo.".into();
            }
            Action::Undo | Action::Redo => {
                self.changed();
                self.ask_doubts();
            }
            Action::Enter => self.accept(),
            Action::Restore => self.change(Board::restore_candidates),
            Action::FixOrFree => self.change(Board::fix_or_free),
            Action::Choose if self.is_in_doubt() => self.next_doubt(1),
            Action::ChooseBack if self.is_in_doubt() => self.next_doubt(-1),
            Action::Apply => self.apply(),
            Action::Hint => self.hint(),
            Action::Watch if self.board().is_marks() => {
                self.message = "Textbook backtracking does not work on pencil marks.".into();
            }
            Action::Watch => {
                let grid = self.board().written();
                self.panel = Panel::Watch(Box::new(Watch::new(&grid)));
            }
            Action::Copy => {
                self.copied = Some(self.board().grid().to_string());
                self.message = "The grid is copied as a line.".into();
            }
            action => self.edit_any(action),
        }
    }

    /// The actions that are alike for all kinds of puzzles.
    fn edit_any(&mut self, action: Action) {
        match action {
            Action::Pencil => self.pencil = !self.pencil,
            Action::Automatic => {
                self.marks = match self.marks {
                    Marks::ByHand => Marks::Automatic,
                    Marks::Automatic => Marks::ByHand,
                }
            }
            Action::Wrong => {
                self.shows_wrong = !self.shows_wrong;
                self.message = match self.shows_wrong {
                    true => "Wrong entries are shown with an x.",
                    false => "Wrong entries are not shown; d looks for them.",
                }
                .into();
            }
            Action::Givens => {
                self.pencil = false;
                self.pen = match self.pen {
                    Pen::Entry => Pen::Given,
                    Pen::Given => Pen::Entry,
                }
            }
            Action::Next => self.turn(1),
            Action::Previous => self.turn(-1),
            Action::GoTo => self.asking = Some(Asking::Number(String::new())),
            Action::Doctor => {
                self.panel = match self.panel {
                    Panel::Doctor { .. } => Panel::Plain,
                    _ => Panel::Doctor { chosen: 0 },
                }
            }
            Action::Choose if !matches!(self.panel, Panel::Doctor { .. }) => {
                if let Some(number) = self.shelf.next_undecided() {
                    self.turn_to(number);
                }
            }
            Action::Choose => self.choose(1),
            Action::ChooseBack => self.choose(-1),
            Action::TurnPage => self.page += 1,
            // The symbols typed next are meant as the name.
            Action::Save if !self.shelf.has_name() => self.ask_name(),
            Action::Save => self.save(Keep::Entries),
            Action::SaveAs => self.ask_name(),
            Action::Backup => {
                self.backup = !self.backup;
                self.message = match self.backup {
                    true => "Saving keeps the original file as NAME~.",
                    false => "Saving keeps no backup.",
                }
                .into();
            }
            _ => {}
        }
    }

    fn watch(&mut self, action: &Action) {
        let Panel::Watch(watch) = &mut self.panel else { return };
        match action {
            Action::Run => watch.toggle_running(),
            Action::Forward => {
                watch.pause();
                watch.forward();
            }
            Action::Back => _ = watch.back(),
            Action::Faster => watch.faster(),
            Action::Slower => watch.slower(),
            Action::Restart => watch.restart(),
            _ => {}
        }
    }

    fn change<R>(&mut self, change: impl FnOnce(&mut Board) -> R) -> R {
        let result = self.shelf.history().change(change);
        self.changed();
        result
    }

    /// Drops the parts of the panel that are outdated.
    fn changed(&mut self) {
        match &mut self.panel {
            Panel::Hint(_) | Panel::OtherHint(_) => self.panel = Panel::Plain,
            Panel::Doctor { chosen } => *chosen = 0,
            Panel::Plain | Panel::Doubt | Panel::Watch(_) => {}
        }
    }

    fn number_here(&self) -> u8 {
        self.board().grid().get(self.cursor).map_or(0, Digit::number)
    }

    /// Whether a puzzle is being typed, cell after cell.
    fn types_givens(&self) -> bool {
        self.pen == Pen::Given && !self.pencil && !matches!(self.panel, Panel::Doubt)
    }

    /// Writes a digit, or none, and goes on to the next cell of a puzzle that is being typed.
    fn type_in(&mut self, digit: Option<Digit>) {
        let goes_on = self.types_givens() && !self.is_here_doubtful();
        if self.write(digit) && goes_on {
            let next = Cell::ALL.get(self.cursor.index() + 1);
            self.cursor = *next.unwrap_or(&self.cursor);
        }
    }

    /// Writes a pencil mark, or takes it away.
    fn mark(&mut self, digit: Digit) {
        let cell = self.cursor;
        match self.board().grid().get(cell) {
            None => {
                let automatic = self.has_automatic_marks();
                self.change(|board| board.toggle_mark(cell, digit, automatic));
            }
            Some(here) => {
                self.message =
                    format!("{cell} is filled ({here}): marks are for empty cells. m ends them.");
            }
        }
    }

    /// Writes a digit, or none, into the cell of the cursor. False if it is refused.
    fn write(&mut self, digit: Option<Digit>) -> bool {
        if self.is_here_doubtful() {
            self.decide(digit);
            return true;
        }
        // A digit that was read wrongly is also replaced on the page.
        let pen = if matches!(self.panel, Panel::Doubt) { Pen::Given } else { self.pen };
        let cell = self.cursor;
        if let Err(refused) = self.change(|board| board.write(cell, digit, pen)) {
            self.message = format!("{refused}; g lets you edit the givens.");
            return false;
        }
        true
    }

    fn solve(&mut self) {
        let has_entries = self.has_entries();
        let known = match has_entries {
            true => self.advice.with_entries,
            false => self.advice.solutions,
        };
        let (solution, message) = match known {
            None => {
                return self.wait(Action::Solve);
            }
            Some(Solutions::None)
                if has_entries && self.advice.solutions != Some(Solutions::None) =>
            {
                self.message = "No solution with these entries; d shows which are wrong.".into();
                return;
            }
            Some(Solutions::None) => {
                self.message = "There is no solution; d shows why.".into();
                return;
            }
            Some(Solutions::One(solution)) => (solution, "Solved: it is the only solution."),
            Some(Solutions::Many(one, other)) => {
                let next = if *self.board().grid() == one { other } else { one };
                (
                    next,
                    "Solved, but there are other solutions; s shows another, d where they differ.",
                )
            }
        };
        self.change(|board| board.fill(&solution));
        self.message = message.into();
    }

    fn turn(&mut self, by: isize) {
        if self.shelf.step(by) {
            self.came_to_puzzle();
        } else {
            self.message = match self.shelf.len() {
                1 => "There is one puzzle.".into(),
                n => format!("There are {n} puzzles."),
            };
        }
    }

    fn turn_to(&mut self, number: usize) {
        match self.shelf.go_to(number) {
            Ok(()) => self.came_to_puzzle(),
            Err(reason) => self.message = format!("{reason}."),
        }
    }

    fn came_to_puzzle(&mut self) {
        self.panel = match self.panel {
            Panel::Doctor { .. } => Panel::Doctor { chosen: 0 },
            _ => Panel::Plain,
        };
        if self.shelf.other().is_some() {
            return self.came_to_other();
        }
        self.ask_doubts();
        // A new puzzle is typed as givens, an existing one solved with entries.
        let board = self.board();
        let is_empty = board.grid().filled().is_empty() && !board.is_marks();
        self.pen = if is_empty { Pen::Given } else { Pen::Entry };
    }

    /// Whether marks are automatic: always, if the puzzle was read as pencil marks.
    pub(crate) fn has_automatic_marks(&self) -> bool {
        self.marks == Marks::Automatic || self.board().is_marks()
    }

    fn choose(&mut self, by: isize) {
        let fixes = match self.shelf.other() {
            Some(_) => self.other_fixes().len(),
            None => self.fixes().len(),
        };
        if let (Panel::Doctor { chosen }, true) = (&mut self.panel, fixes > 0) {
            *chosen = chosen.saturating_add_signed(by).min(fixes - 1);
        }
    }

    fn apply(&mut self) {
        let Panel::Doctor { chosen } = self.panel else {
            self.message = "Press d first, to ask the doctor.".into();
            return;
        };
        let fix = match self.fixes().get(chosen) {
            Some(Proposal::Remove(cells)) => Ok(*cells),
            Some(Proposal::Fix(fix)) => Err(fix.edits.clone()),
            None => {
                self.message = "There is nothing to fix.".into();
                return;
            }
        };
        match fix {
            Ok(cells) => {
                self.change(|board| {
                    for cell in cells {
                        let _ = board.write(cell, None, Pen::Entry);
                    }
                });
                self.message = format!("Removed {cells}.");
            }
            Err(edits) => {
                self.change(|board| board.edit_givens(&edits));
                let edits: Vec<String> = edits.iter().map(ToString::to_string).collect();
                self.message = format!("Done: {}. u undoes it.", edits.join(" and "));
            }
        }
    }

    fn hint(&mut self) {
        if let Panel::Hint(tip) = &mut self.panel {
            if tip.more() {
                self.cursor = tip.cell().unwrap_or(self.cursor);
                return;
            }
            if !tip.does_something() {
                return;
            }
            let tip = tip.clone();
            self.change(|board| tip.apply(board));
            self.message = "Done; u undoes it, t gives the next tip.".into();
        } else if self.advice.solutions.is_none()
            || (self.has_entries() && self.advice.entries.is_none())
        {
            // A tip must not build on a wrong entry.
            self.wait(Action::Hint);
        } else {
            self.panel = Panel::Hint(Box::new(Tip::new(self.board(), &self.advice)));
        }
    }

    /// Does the action when the advisor has answered.
    fn wait(&mut self, action: Action) {
        self.later = Some(action);
        self.message = "Just a moment ...".into();
    }

    fn has_entries(&self) -> bool {
        self.board().written().filled() != self.board().puzzle().filled()
    }

    fn paste(&mut self, text: &str) {
        if self.shelf.other().is_some() {
            return self.paste_other(text);
        }
        match text.parse::<AnyPuzzle>() {
            Ok(puzzle) => {
                self.panel = Panel::Plain;
                self.change(|board| *board = puzzle.into());
                self.came_to_puzzle();
                self.message = "Pasted; u undoes it.".into();
            }
            Err(_) if foreign_notation(text).is_some_and(|it| it.other_kind.is_some()) => {
                self.message =
                    "The pasted text is a puzzle of another kind: sudoku edit TEXT opens it."
                        .into();
            }
            Err(error) => self.message = format!("The pasted text is not a grid: {error}"),
        }
    }
}

/// The next cell in this direction. Past an edge the cursor comes in on the other side.
fn moved(cell: Cell, direction: Direction) -> Cell {
    let (row, column) = (cell.row(), cell.column());
    let (row, column) = match direction {
        Direction::Left => (row, (column + 8) % 9),
        Direction::Right => (row, (column + 1) % 9),
        Direction::Up => ((row + 8) % 9, column),
        Direction::Down => ((row + 1) % 9, column),
    };
    Cell::at(row, column).unwrap_or(cell)
}

/// The cell at an end of its row, or of the grid.
fn end(cell: Cell, edge: Edge) -> Cell {
    let [first, .., last] = Cell::ALL;
    let (row, column) = match edge {
        Edge::RowStart => (cell.row(), 0),
        Edge::RowEnd => (cell.row(), 8),
        Edge::Start => return first,
        Edge::End => return last,
    };
    Cell::at(row, column).unwrap_or(cell)
}

#[cfg(test)]
mod tests;
