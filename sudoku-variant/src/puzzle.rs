//! [`Puzzle`]: a board, its rules and its givens.

use std::string::String;
use std::vec;
use std::vec::Vec;

use sudoku_core::{AnyPuzzle, CandidateGrid, DigitSet, Grid};

use crate::board::{Board, Boxes, Cell, Subgrid};
use crate::error_text::error_text;
use crate::rule::{Rule, Values};
use crate::symbols::{Alphabet, SymbolSet};

/// A puzzle as a value: a [`Board`], [`Rule`]s as data, and givens.
///
/// The symbols of a cell are a set: one symbol is a given, all of them leave the cell open, and
/// anything between are pencil marks.
///
/// ```
/// use sudoku_variant::{AntiKnight, Board, Puzzle};
///
/// let mut puzzle = Puzzle::new(Board::square(9)?);
/// puzzle.add(AntiKnight)?;
/// puzzle.give(0, 0, 7)?;
/// assert_eq!(puzzle.clues(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    board: Board,
    rules: Vec<Rule>,
    marks: Vec<SymbolSet>,
    alphabet: Alphabet,
    words: Option<String>,
    /// Whether the text did not show the boxes.
    assumes_boxes: bool,
}

/// The most cells that the rules of a puzzle name together.
const MOST_NAMED: usize = 8192;

/// The most cells of a line of sums, which the engine counts together.
const MOST_ON_A_SUM_LINE: usize = 128;

impl Puzzle {
    /// An empty puzzle without further rules.
    #[must_use]
    pub fn new(board: Board) -> Self {
        let marks = vec![SymbolSet::all(board.symbols()); board.len()];
        let alphabet = match board.numbers() {
            (0, _) => Alphabet::FromZero,
            _ => Alphabet::FromOne,
        };
        let words = None;
        Self { board, rules: Vec::new(), marks, alphabet, words, assumes_boxes: false }
    }

    /// Its board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Its rules beside rows, columns and boxes, in the order in which they were added.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The symbols that each cell may hold at the start.
    #[must_use]
    pub fn marks(&self) -> &[SymbolSet] {
        &self.marks
    }

    /// How the puzzle writes its symbols.
    #[must_use]
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// Sets how the puzzle writes its symbols. Those of a board [from 0](Board::from_zero) are
    /// always written as their numbers, and a word needs as many characters as there are symbols.
    pub fn set_alphabet(&mut self, alphabet: Alphabet) -> &mut Self {
        let fits = match alphabet {
            Alphabet::Word(word) => word.len() == usize::from(self.board.symbols()),
            _ => true,
        };
        if self.board.numbers().0 == 1 && fits {
            self.alphabet = alphabet;
        }
        self
    }

    /// Rules in words that came with the puzzle. Nothing checks them: a caller that shows an answer
    /// has to show them also.
    #[must_use]
    pub fn words(&self) -> Option<&str> {
        self.words.as_deref()
    }

    /// Sets the rules in words; empty words count as absent.
    pub fn set_words(&mut self, words: &str) -> &mut Self {
        self.words = Some(words.trim().to_owned()).filter(|words| !words.is_empty());
        self
    }

    /// The puzzle with other givens: for each cell its symbol, pencil marks, or the empty set for a
    /// cell without a given. Pencil marks of such a cell stay.
    ///
    /// ```
    /// use sudoku_variant::SymbolSet;
    /// use sudoku_variant::text::{parse, to_text};
    ///
    /// let puzzle = parse("1.....3..2.....4")?;
    /// let mut givens = [SymbolSet::EMPTY; 16];
    /// givens[4] = SymbolSet::of(2);
    /// assert_eq!(to_text(&puzzle.with_givens(&givens))?, "....2...........");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_givens(&self, givens: &[SymbolSet]) -> Self {
        let mut puzzle = self.clone();
        for ((cell, &given), marks) in self.board.cells().zip(givens).zip(&self.marks) {
            if given != SymbolSet::EMPTY {
                puzzle.mark(cell, given);
            } else if marks.only().is_some() {
                puzzle.mark(cell, SymbolSet::all(self.board.symbols()));
            }
        }
        puzzle
    }

    /// The puzzle with its boxes turned, if a text did not show them: a line of 36 symbols may have
    /// boxes of 2 rows and 3 columns, the usual ones, or of 3 rows and 2 columns.
    #[must_use]
    pub fn with_turned_boxes(&self) -> Option<Self> {
        let [Subgrid { boxes: Boxes::Rectangles { height, width }, .. }] = self.board.grids()
        else {
            return None;
        };
        if !self.assumes_boxes || height == width {
            return None;
        }
        let board = Board::with_boxes(*width, *height).ok()?;
        let board = if self.board.numbers().0 == 0 { board.from_zero() } else { board };
        Some(Self { board, ..self.clone() })
    }

    /// The board with these of the rules alone, and without the givens.
    pub(crate) fn part(&self, rules: &[usize]) -> Self {
        let mut part = Self::new(self.board.clone());
        part.rules = rules.iter().map(|&rule| self.rules[rule].clone()).collect();
        part
    }

    /// The puzzle without its rules of this [kind](Rule::kind).
    ///
    /// ```
    /// use sudoku_variant::{AntiKnight, Board, Puzzle};
    ///
    /// let mut puzzle = Puzzle::new(Board::square(6)?);
    /// puzzle.add(AntiKnight)?;
    /// assert!(puzzle.without("anti_knight").rules().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without(&self, kind: &str) -> Self {
        let mut other = self.clone();
        other.rules.retain(|rule| rule.kind() != kind);
        other
    }

    /// The board with its rules alone.
    pub(crate) fn without_givens(&self) -> Self {
        Self { rules: self.rules.clone(), ..Self::new(self.board.clone()) }
    }

    /// Puts a rule of the same kind and the same cells in the place of another.
    pub(crate) fn exchange(&mut self, at: usize, rule: Rule) {
        self.rules[at] = rule;
    }

    pub(crate) fn remove_rule(&mut self, at: usize) {
        self.rules.remove(at);
    }

    /// Says that the boxes are those that such a grid most often has, as its text or drawing does
    /// not show them: see [`with_turned_boxes`](Self::with_turned_boxes).
    ///
    /// ```
    /// use sudoku_variant::{Board, Puzzle};
    ///
    /// let mut puzzle = Puzzle::new(Board::square(6)?);
    /// assert!(puzzle.with_turned_boxes().is_none());
    /// assert!(puzzle.assume_boxes().with_turned_boxes().is_some());
    /// # Ok::<(), sudoku_variant::BoardError>(())
    /// ```
    pub fn assume_boxes(&mut self) -> &mut Self {
        self.assumes_boxes = true;
        self.assumes_boxes = self.with_turned_boxes().is_some();
        self
    }

    pub(crate) fn assumes_boxes(&self) -> bool {
        self.assumes_boxes
    }

    /// The number of cells with a given.
    #[must_use]
    pub fn clues(&self) -> usize {
        self.marks.iter().filter(|marks| marks.len() == 1).count()
    }

    /// Adds a rule.
    ///
    /// # Errors
    ///
    /// The rule names a cell that is not on the board or, where that makes no sense, the same cell
    /// twice; it names too few cells; or it speaks of a grid that does not exist.
    pub fn add(&mut self, rule: impl Into<Rule>) -> Result<&mut Self, RuleError> {
        let rule = rule.into();
        let kind = rule.kind();
        let cells = rule.cells();
        if cells.iter().any(|cell| cell.index() >= self.board.len()) {
            return Err(RuleError::Outside { kind });
        }
        let repeated = || (1..cells.len()).find(|&i| cells[..i].contains(&cells[i]));
        if rule.meaning().is_set()
            && let Some(at) = repeated()
        {
            return Err(RuleError::Repeated { kind, cell: self.board.name(cells[at]) });
        }
        let least = rule.meaning().least_cells();
        if cells.len() < least {
            return Err(RuleError::TooFew { kind, least });
        }
        if least == 0 && self.rules.contains(&rule) {
            return Err(RuleError::Twice { kind });
        }
        let named: usize = self.rules.iter().map(|rule| rule.meaning().size()).sum();
        if named + rule.meaning().size() > MOST_NAMED {
            return Err(RuleError::TooMany { kind, most: MOST_NAMED - named.min(MOST_NAMED) });
        }
        let is_short = matches!(
            &rule,
            Rule::Cage(_) | Rule::Region(_) | Rule::Renban(_) // cells that differ
                | Rule::Sandwich(_) | Rule::Skyscraper(_) | Rule::XSum(_) | Rule::NumberedRoom(_) // rows
        );
        if is_short && cells.len() > usize::from(self.board.symbols()) {
            return Err(RuleError::TooMany { kind, most: self.board.symbols().into() });
        }
        match &rule {
            Rule::Quadruple(rule) if rule.cells.len() > 4 => {
                return Err(RuleError::TooMany { kind, most: 4 });
            }
            Rule::Arrow(rule) if rule.circle.len() > 3 => {
                return Err(RuleError::TooMany { kind, most: 3 });
            }
            Rule::Arrow(rule) if rule.circle.is_empty() || rule.cells.is_empty() => {
                return Err(RuleError::TooFew { kind, least: 2 });
            }
            Rule::SumLine(rule) if rule.cells.len() > MOST_ON_A_SUM_LINE => {
                return Err(RuleError::TooMany { kind, most: MOST_ON_A_SUM_LINE });
            }
            Rule::EqualSums(rule)
                if rule.groups.len() < 2 || rule.groups.iter().any(Vec::is_empty) =>
            {
                return Err(RuleError::TooFew { kind, least: 2 });
            }
            Rule::Clones(rule) if rule.cells.len() != rule.copies.len() => {
                return Err(RuleError::Lengths { kind });
            }
            Rule::Quadruple(rule) => {
                let is_strange = |&&value: &&u8| self.board.symbol(value).is_none();
                if let Some(&value) = rule.values.iter().find(is_strange) {
                    let (lowest, highest) = self.board.numbers();
                    return Err(RuleError::Value { kind, value, lowest, highest });
                }
            }
            _ => {}
        }
        let grid = match &rule {
            Rule::Diagonal(rule) => rule.grid,
            Rule::Windows(rule) => rule.grid,
            Rule::DisjointGroups(rule) => rule.grid,
            _ => 0,
        };
        if grid >= self.board.grids().len() {
            return Err(RuleError::NoGrid { kind, grid: grid + 1 });
        }
        if !rule.meaning().fits(&self.board) {
            return Err(RuleError::NoPlace { kind });
        }
        self.rules.push(rule);
        Ok(self)
    }

    /// Puts a given at this row and column of the field, from 0.
    ///
    /// # Errors
    ///
    /// There is no such cell, or the symbol is not one of the board.
    pub fn give(&mut self, row: usize, column: usize, symbol: u8) -> Result<&mut Self, GivenError> {
        let cell = self.board.cell(row, column).ok_or(GivenError::NoCell { row, column })?;
        if !SymbolSet::all(self.board.symbols()).contains(symbol) {
            let cell = self.board.name(cell);
            return Err(GivenError::NoSymbol { symbol, cell, symbols: self.board.symbols() });
        }
        self.marks[cell.index()] = SymbolSet::of(symbol);
        Ok(self)
    }

    /// Allows a cell these symbols only.
    ///
    /// # Panics
    ///
    /// If the cell is of a larger board.
    pub fn mark(&mut self, cell: Cell, symbols: SymbolSet) -> &mut Self {
        self.marks[cell.index()] = symbols & SymbolSet::all(self.board.symbols());
        self
    }

    /// The puzzle for the core, if it is an ordinary one: 9 by 9 with boxes of 3 by 3, and no other
    /// rules. One with pencil marks is a candidate grid.
    ///
    /// ```
    /// use sudoku_core::AnyPuzzle;
    /// use sudoku_variant::{Board, Puzzle};
    ///
    /// let plain = Puzzle::new(Board::square(9)?);
    /// assert!(matches!(plain.to_plain(), Some(AnyPuzzle::Grid(_))));
    /// assert!(Puzzle::new(Board::square(4)?).to_plain().is_none());
    /// # Ok::<(), sudoku_variant::BoardError>(())
    /// ```
    #[must_use]
    pub fn to_plain(&self) -> Option<AnyPuzzle> {
        if !self.board.is_plain() || !self.rules.is_empty() || self.words.is_some() {
            return None;
        }
        let mut candidates = CandidateGrid::ALL;
        let mut grid = [0; 81];
        let mut is_grid = true;
        for ((cell, digit), marks) in sudoku_core::Cell::ALL.iter().zip(&mut grid).zip(&self.marks)
        {
            candidates.set(*cell, DigitSet::from_bits(marks.bits() as u16)?);
            is_grid &= matches!(marks.len(), 1 | 9);
            *digit = marks.only().unwrap_or(0);
        }
        if !is_grid {
            return Some(candidates.into());
        }
        Grid::from_digits(grid).ok().map(AnyPuzzle::Grid)
    }

    /// The first rule that a full or partly filled board breaks: a house of the board, pencil
    /// marks, or a rule. 0 is an empty cell. `None` if all hold; a solution is a full board that
    /// breaks none.
    ///
    /// # Panics
    ///
    /// If there are not as many values as cells.
    #[must_use]
    pub fn broken(&self, values: &[u8]) -> Option<String> {
        self.each_broken(values).next().map(|broken| broken.sentence)
    }

    /// All rules that a full or partly filled board breaks, as [`broken`](Self::broken) finds the
    /// first one.
    ///
    /// ```
    /// use sudoku_variant::text::{parse, values};
    ///
    /// let puzzle = parse(".Shape~4x4.AntiKnight.Cage~3~R4C1~R4C2")?;
    /// let board = values(&puzzle, "1.......11..42..")?;
    /// let broken = puzzle.all_broken(&board);
    /// let sentences: Vec<&str> = broken.iter().map(|it| &*it.sentence).collect();
    /// assert_eq!(sentences, [
    ///     "row 3 holds a symbol twice",
    ///     "column 1 holds a symbol twice",
    ///     "box 3 holds a symbol twice",
    ///     "a rule is broken: cells a knight's step apart differ",
    ///     "a rule is broken: the cells r4c1, r4c2 differ and add to 3",
    /// ]);
    /// let names = |at: usize| -> Vec<String> {
    ///     broken[at].cells.iter().map(|&cell| puzzle.board().name(cell)).collect()
    /// };
    /// assert_eq!(names(0), ["r3c1", "r3c2"]);
    /// assert_eq!(names(3), ["r1c1", "r3c2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If there are not as many values as cells.
    #[must_use]
    pub fn all_broken(&self, values: &[u8]) -> Vec<Broken> {
        self.each_broken(values).collect()
    }

    fn each_broken<'a>(&'a self, values: &'a [u8]) -> impl Iterator<Item = Broken> + 'a {
        assert_eq!(values.len(), self.board.len(), "one value for each cell");
        let marks = self.board.cells().zip(values).filter_map(|(cell, &symbol)| {
            let fits = symbol == 0 || self.marks[cell.index()].contains(symbol);
            let (name, number) = (self.board.name(cell), self.board.number(symbol));
            let sentence = || std::format!("{name} cannot be {number}");
            (!fits).then(|| Broken { sentence: sentence(), cells: vec![cell] })
        });
        let houses = self.board.houses().iter().filter_map(|house| {
            let is_twice = |cell: &&Cell| {
                let symbol = values[cell.index()];
                let alike = house.cells.iter().filter(|other| values[other.index()] == symbol);
                symbol != 0 && alike.count() > 1
            };
            let cells: Vec<Cell> = house.cells.iter().filter(is_twice).copied().collect();
            (!cells.is_empty()).then(|| Broken { sentence: self.holds_twice(house), cells })
        });
        let rules = self.rules.iter().filter_map(|rule| {
            let holds =
                |values: &[u8]| rule.meaning().holds(self, &Values::new(&self.board, values));
            (!holds(values)).then(|| Broken {
                sentence: std::format!("a rule is broken: {}", rule.sentence(&self.board)),
                cells: self.least(values, holds),
            })
        });
        marks.chain(houses).chain(rules)
    }

    fn holds_twice(&self, house: &crate::House) -> String {
        let kind = match house.kind {
            crate::HouseKind::Row => "row",
            crate::HouseKind::Column => "column",
            crate::HouseKind::Box => "box",
        };
        let (grid, number) = (house.grid + 1, house.number);
        match self.board.grids().len() {
            1 => std::format!("{kind} {number} holds a symbol twice"),
            _ => std::format!("{kind} {number} of grid {grid} holds a symbol twice"),
        }
    }

    /// Filled cells without any of which a rule would not be seen to be broken.
    fn least(&self, values: &[u8], holds: impl Fn(&[u8]) -> bool) -> Vec<Cell> {
        let mut values = values.to_vec();
        for at in 0..values.len() {
            let symbol = core::mem::take(&mut values[at]);
            if holds(&values) {
                values[at] = symbol;
            }
        }
        self.board.cells().filter(|cell| values[cell.index()] != 0).collect()
    }

    /// The numbers of all rules that a board breaks; houses and marks are not asked.
    pub(crate) fn broken_rules(&self, values: &[u8]) -> Vec<usize> {
        let values = Values::new(&self.board, values);
        let broken = |&rule: &usize| !self.rules[rule].meaning().holds(self, &values);
        (0..self.rules.len()).filter(broken).collect()
    }
}

/// A rule that a board breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Broken {
    /// The rule in a sentence.
    pub sentence: String,
    /// The cells whose symbols break it: of a house those with a symbol that is there twice, of a
    /// rule some without any of which it would hold.
    pub cells: Vec<Cell>,
}

/// Why a rule cannot be added to a puzzle.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleError {
    /// It names a cell of a larger board.
    Outside {
        /// The kind of the rule.
        kind: &'static str,
    },
    /// It names a cell twice.
    Repeated {
        /// The kind of the rule.
        kind: &'static str,
        /// The name of the cell.
        cell: String,
    },
    /// It names too few cells.
    TooFew {
        /// The kind of the rule.
        kind: &'static str,
        /// The least number of cells.
        least: usize,
    },
    /// It names too many cells.
    TooMany {
        /// The kind of the rule.
        kind: &'static str,
        /// The greatest number of cells.
        most: usize,
    },
    /// The rule speaks of the whole board, and the puzzle has it already.
    Twice {
        /// The kind of the rule.
        kind: &'static str,
    },
    /// Its two lists of cells have different lengths.
    Lengths {
        /// The kind of the rule.
        kind: &'static str,
    },
    /// It names a value that is not a symbol of the board.
    Value {
        /// The kind of the rule.
        kind: &'static str,
        /// The value.
        value: u8,
        /// The number of the first symbol.
        lowest: u8,
        /// The number of the last symbol.
        highest: u8,
    },
    /// The board has no place for it: windows need a grid whose size is a square number, disjoint
    /// groups need rectangular boxes, diagonals a square grid, and sums of regions need boxes.
    NoPlace {
        /// The kind of the rule.
        kind: &'static str,
    },
    /// The board has no grid of this number.
    NoGrid {
        /// The kind of the rule.
        kind: &'static str,
        /// The number, from 1.
        grid: usize,
    },
}

error_text!(RuleError, |error, f| match error {
    Self::Outside { kind } => write!(f, "{kind} names a cell that is not on the board"),
    Self::Repeated { kind, cell } => write!(f, "{kind} names {cell} twice"),
    Self::TooFew { kind, least } => write!(f, "{kind} needs {least} cells or more"),
    Self::TooMany { kind, most } => write!(f, "{kind} can take {most} cells or fewer here"),
    Self::Twice { kind } => write!(f, "{kind} is there twice"),
    Self::Lengths { kind } => write!(f, "{kind} has two lists of different lengths"),
    Self::Value { kind, value, lowest, highest } =>
        write!(f, "{kind} names {value}, which is not from {lowest} to {highest}"),
    Self::NoPlace { kind } => write!(f, "{kind} has no place on a board of this shape"),
    Self::NoGrid { kind, grid } => write!(f, "{kind} names grid {grid}, which does not exist"),
});

/// Why a given cannot be put on a board.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum GivenError {
    /// There is no cell at this row and column, from 0.
    NoCell {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// The symbol is not one of the board.
    NoSymbol {
        /// The symbol.
        symbol: u8,
        /// The name of the cell.
        cell: String,
        /// The number of symbols.
        symbols: u8,
    },
}

error_text!(GivenError, |error, f| match error {
    Self::NoCell { row, column } => write!(f, "there is no cell r{}c{}", row + 1, column + 1),
    Self::NoSymbol { symbol, cell, symbols } =>
        write!(f, "{symbol} in {cell} is not from 1 to {symbols}"),
});
