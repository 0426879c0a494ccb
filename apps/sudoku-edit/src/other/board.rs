//! [`OtherBoard`]: a puzzle of another size or with more rules being worked on.

use std::sync::Arc;

use sudoku_core::Limits;
use sudoku_variant::{Alphabet, Board, Broken, Cell, Edit, Puzzle, SymbolSet};

use crate::board::{Pen, Writer};

/// The steps of the search for the boxes that a text does not show.
const BOX_STEPS: u64 = 100_000;

/// A puzzle being worked on: givens, entries, the symbols of a solver, and pencil marks.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OtherBoard {
    /// The rules, and the marks at the start.
    base: Arc<Puzzle>,
    /// The symbol of each cell with its writer.
    symbols: Vec<Option<(u8, Writer)>>,
    /// Marks written by hand.
    pencilled: Vec<SymbolSet>,
    /// Candidates that were struck out by hand, or that tips ruled out.
    struck: Vec<SymbolSet>,
    /// The reason why the boxes are not known, if they are not.
    boxes: Option<Arc<str>>,
}

/// A cell that is a given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IsGiven;

impl OtherBoard {
    /// A board with the givens of this puzzle. If its text does not show the boxes, they are those
    /// with which it has one solution.
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let (base, boxes) = match puzzle.with_its_boxes(Limits::new().max_steps(BOX_STEPS)) {
            Ok(puzzle) => (puzzle.into_owned(), None),
            Err(reason) => (puzzle.clone(), Some(reason.to_string().into())),
        };
        let blank = vec![SymbolSet::EMPTY; base.board().len()];
        let given = |marks: &SymbolSet| marks.only().map(|symbol| (symbol, Writer::Author));
        Self {
            symbols: base.marks().iter().map(given).collect(),
            pencilled: blank.clone(),
            struck: blank,
            base: Arc::new(base),
            boxes,
        }
    }

    /// The cells and their houses.
    pub(crate) fn field(&self) -> &Board {
        self.base.board()
    }

    /// The rules, without regard to symbols.
    pub(crate) fn rules(&self) -> &Puzzle {
        &self.base
    }

    /// The reason why the boxes are not known, if they are not.
    pub(crate) fn unknown_boxes(&self) -> Option<&str> {
        self.boxes.as_deref()
    }

    pub(crate) fn alphabet(&self) -> Alphabet {
        self.base.alphabet()
    }

    /// The symbol of a key; `None` if no symbol is written so.
    pub(crate) fn symbol_of(&self, key: char) -> Option<u8> {
        (1..=self.field().symbols()).find(|&symbol| self.alphabet().character(symbol) == key)
    }

    /// The symbols, such as `1 to 9` or `1 to 9, A to G`.
    pub(crate) fn named_symbols(&self) -> String {
        let all = (1..=self.field().symbols()).map(|symbol| self.alphabet().character(symbol));
        let (digits, letters): (Vec<char>, Vec<char>) = all.partition(char::is_ascii_digit);
        let range = |symbols: Vec<char>| match *symbols {
            [] => None,
            [only] => Some(only.to_string()),
            [first, .., last] => Some(format!("{first} to {last}")),
        };
        let parts: Vec<String> = [digits, letters].into_iter().filter_map(range).collect();
        parts.join(", ")
    }

    /// The symbol of a cell.
    pub(crate) fn get(&self, cell: Cell) -> Option<u8> {
        self.symbols[cell.index()].map(|(symbol, _)| symbol)
    }

    pub(crate) fn writer(&self, cell: Cell) -> Option<Writer> {
        self.symbols[cell.index()].map(|(_, writer)| writer)
    }

    /// The number of symbols of this writer.
    pub(crate) fn count(&self, of: Writer) -> usize {
        self.symbols.iter().flatten().filter(|(_, writer)| *writer == of).count()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.symbols.iter().all(Option::is_some)
    }

    /// All symbols, 0 for an empty cell.
    pub(crate) fn values(&self) -> Vec<u8> {
        self.symbols.iter().map(|cell| cell.map_or(0, |(symbol, _)| symbol)).collect()
    }

    /// The same of these writers.
    fn written(&self, by: impl Fn(Writer) -> bool) -> Vec<SymbolSet> {
        let of = |cell: &Option<(u8, Writer)>| cell.filter(|(_, writer)| by(*writer));
        let symbol = |cell| of(cell).map_or(SymbolSet::EMPTY, |(symbol, _)| SymbolSet::of(symbol));
        self.symbols.iter().map(symbol).collect()
    }

    /// The puzzle: its rules and givens.
    pub(crate) fn puzzle(&self) -> Puzzle {
        self.base.with_givens(&self.givens())
    }

    /// The givens, and the empty set for all other cells.
    pub(crate) fn givens(&self) -> Vec<SymbolSet> {
        self.written(|writer| writer == Writer::Author)
    }

    /// The puzzle with its entries as givens.
    pub(crate) fn with_entries(&self) -> Puzzle {
        self.base.with_givens(&self.written(|writer| writer != Writer::Solver))
    }

    /// The puzzle with all symbols as givens.
    pub(crate) fn with_all(&self) -> Puzzle {
        self.base.with_givens(&self.written(|_| true))
    }

    /// The cells with entries of the user.
    pub(crate) fn entries(&self) -> Vec<Cell> {
        let cells = self.field().cells();
        cells.filter(|&cell| self.writer(cell) == Some(Writer::User)).collect()
    }

    /// The rules that the symbols break.
    pub(crate) fn broken(&self) -> Vec<Broken> {
        self.puzzle().all_broken(&self.values())
    }

    /// The marks of a cell that were struck out, or ruled out.
    pub(crate) fn struck(&self, cell: Cell) -> SymbolSet {
        self.struck[cell.index()]
    }

    /// The marks of a cell: these candidates but for those struck out, or those written by hand.
    pub(crate) fn marks(&self, cell: Cell, candidates: Option<&[SymbolSet]>) -> SymbolSet {
        match candidates {
            _ if self.get(cell).is_some() => SymbolSet::EMPTY,
            Some(all) => all[cell.index()] & !self.struck(cell),
            None => self.pencilled[cell.index()],
        }
    }

    /// Writes a symbol, or empties the cell.
    pub(crate) fn write(
        &mut self,
        cell: Cell,
        symbol: Option<u8>,
        pen: Pen,
    ) -> Result<(), IsGiven> {
        let writer = match pen {
            Pen::Given => Writer::Author,
            Pen::Entry if self.writer(cell) == Some(Writer::Author) => return Err(IsGiven),
            Pen::Entry => Writer::User,
        };
        if self.get(cell).is_some() && self.get(cell) != symbol {
            // Tips may have built on the symbol that goes.
            self.restore();
        }
        self.symbols[cell.index()] = symbol.map(|symbol| (symbol, writer));
        if let Some(symbol) = symbol {
            self.pencilled[cell.index()] = SymbolSet::EMPTY;
            let base = Arc::clone(&self.base);
            let houses = base.board().houses().iter();
            for peer in houses.filter(|house| house.cells.contains(&cell)).flat_map(|it| &it.cells)
            {
                let marks = &mut self.pencilled[peer.index()];
                *marks = *marks & !SymbolSet::of(symbol);
            }
        }
        Ok(())
    }

    /// Adds or removes a pencil mark; among automatic marks, strikes one out or restores it.
    pub(crate) fn toggle_mark(&mut self, cell: Cell, symbol: u8, automatic: bool) {
        let marks = if automatic { &mut self.struck } else { &mut self.pencilled };
        let (marks, mark) = (&mut marks[cell.index()], SymbolSet::of(symbol));
        *marks = if marks.contains(symbol) { *marks & !mark } else { *marks | mark };
    }

    /// Removes a candidate that a tip ruled out.
    pub(crate) fn rule_out(&mut self, cell: Cell, symbol: u8) {
        let mark = SymbolSet::of(symbol);
        self.struck[cell.index()] = self.struck[cell.index()] | mark;
        self.pencilled[cell.index()] = self.pencilled[cell.index()] & !mark;
    }

    /// Restores all candidates that were struck out.
    pub(crate) fn restore(&mut self) {
        self.struck.fill(SymbolSet::EMPTY);
    }

    /// Fills the empty cells from a solution, as the solver.
    pub(crate) fn fill(&mut self, solution: &[u8]) {
        self.unsolve();
        for (cell, &symbol) in self.symbols.iter_mut().zip(solution) {
            *cell = cell.or((symbol != 0).then_some((symbol, Writer::Solver)));
        }
    }

    /// Removes the symbols of the solver.
    pub(crate) fn unsolve(&mut self) {
        for cell in &mut self.symbols {
            *cell = cell.filter(|(_, writer)| *writer != Writer::Solver);
        }
    }

    /// Removes everything but the givens; with the pen for givens, everything.
    pub(crate) fn clear(&mut self, pen: Pen) {
        for cell in &mut self.symbols {
            *cell = cell.filter(|(_, writer)| pen == Pen::Entry && *writer == Writer::Author);
        }
        self.pencilled.fill(SymbolSet::EMPTY);
        self.restore();
    }

    /// Makes every entry a given; if there are only givens, makes them entries.
    pub(crate) fn fix_or_free(&mut self) {
        self.unsolve();
        let is_fixed = self.count(Writer::User) == 0;
        let writer = if is_fixed { Writer::User } else { Writer::Author };
        for cell in self.symbols.iter_mut().flatten() {
            cell.1 = writer;
        }
    }

    /// Applies an edit to the puzzle. The symbols of the solver are removed.
    pub(crate) fn edit(&mut self, edit: &Edit) {
        self.unsolve();
        self.restore();
        match edit {
            Edit::Change { cell, symbol, .. } | Edit::Add { cell, symbol } => {
                self.symbols[cell.index()] = Some((*symbol, Writer::Author));
            }
            Edit::Remove { cell, .. } => self.symbols[cell.index()] = None,
            _ => self.base = Arc::new(edit.apply(&self.base)),
        }
    }

    /// Takes the symbols of a full or partly filled board.
    pub(crate) fn enter(&mut self, values: &[u8], pen: Pen) {
        self.unsolve();
        let cells: Vec<Cell> = self.field().cells().collect();
        for (cell, &symbol) in cells.into_iter().zip(values) {
            // A given stays unless givens are edited.
            let _ = self.write(cell, (symbol != 0).then_some(symbol), pen);
        }
    }
}

/// The work on a board: its rules, its givens, and the entries.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OtherState {
    rules: Arc<Puzzle>,
    givens: Vec<SymbolSet>,
    entries: Vec<SymbolSet>,
}

impl OtherState {
    /// The part that can be saved.
    pub(crate) fn without_entries(mut self) -> Self {
        self.entries.fill(SymbolSet::EMPTY);
        self
    }

    /// Whether the rules are those of another state.
    pub(crate) fn has_rules_of(&self, other: &Self) -> bool {
        self.rules == other.rules
    }
}

impl OtherBoard {
    pub(crate) fn state(&self) -> OtherState {
        OtherState {
            rules: Arc::clone(&self.base),
            givens: self.givens(),
            entries: self.written(|writer| writer == Writer::User),
        }
    }
}
