//! [`Rule`]: the rules of a puzzle beyond rows, columns and boxes, as data.
//!
//! Each rule is one file: its definition (`holds`, on a board that may be partly filled), the forms
//! of the engine it becomes (`lower`), and its sentence. The engine never sees a rule, and the slow
//! oracle of the tests never sees a form: that both agree is the law of every file here.

use std::string::String;
use std::vec::Vec;

use sudoku_human::words::{Clause, Language};

use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;
use crate::words::words;

/// The numbers in the cells of a board, some of which may be empty. Here alone definitions come by
/// the number of a symbol; their translations do in [`Forms`].
pub(crate) struct Values<'a> {
    board: &'a Board,
    symbols: &'a [u8],
}

impl<'a> Values<'a> {
    /// The numbers of these symbols, one for each cell; 0 is empty.
    pub(crate) const fn new(board: &'a Board, symbols: &'a [u8]) -> Self {
        Self { board, symbols }
    }

    /// The number in a cell, if it is filled.
    pub(crate) fn at(&self, cell: Cell) -> Option<u8> {
        let symbol = self.symbols[cell.index()];
        (symbol != 0).then(|| self.board.number(symbol))
    }

    /// The numbers in these cells, if all are filled.
    pub(crate) fn of(&self, cells: &[Cell]) -> Option<Vec<u8>> {
        cells.iter().map(|&cell| self.at(cell)).collect()
    }

    /// The sum of these cells, if all are filled.
    pub(crate) fn sum(&self, cells: &[Cell]) -> Option<u32> {
        self.of(cells).map(|values| values.into_iter().map(u32::from).sum())
    }

    /// Whether no two of these cells are filled alike.
    pub(crate) fn differ(&self, cells: &[Cell]) -> bool {
        let filled: Vec<u8> = cells.iter().filter_map(|&cell| self.at(cell)).collect();
        filled.iter().enumerate().all(|(i, value)| !filled[..i].contains(value))
    }

    /// Whether a relation holds between two cells; it does while one is empty.
    pub(crate) fn pair(&self, a: Cell, b: Cell, holds: impl Fn(u8, u8) -> bool) -> bool {
        self.at(a).zip(self.at(b)).is_none_or(|(a, b)| holds(a, b))
    }
}

/// The meaning of one kind of rule.
pub(crate) trait Meaning {
    /// The cells that it names; none if it speaks of the whole board.
    fn cells(&self) -> Vec<Cell>;

    /// Its definition: whether these values, some of which may be missing, do not break it.
    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool;

    /// Its translation for the engine.
    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms);

    /// The rule as a statement, whose sentences are in the tables of [`words`](crate::words).
    fn clause(&self, board: &Board) -> Clause;

    /// Whether a cell twice in its list of cells is a mistake.
    fn is_set(&self) -> bool {
        true
    }

    /// The least number of cells that it needs: 0 if it speaks of the whole board.
    fn least_cells(&self) -> usize {
        1
    }

    /// The number of cells that it names.
    fn size(&self) -> usize {
        self.cells().len()
    }

    /// Whether the shape of the board has a place for it.
    fn fits(&self, _: &Board) -> bool {
        true
    }
}

/// The meaning of a rule of two cells, `a` and `b`, by its `allows`, the key of its sentence, and
/// its number, if it has one.
macro_rules! by_pair {
    ($Rule:ty, $key:literal $(, |$rule:ident| $number:expr)?) => {
        impl Meaning for $Rule {
            fn cells(&self) -> Vec<Cell> {
                Vec::from([self.a, self.b])
            }

            fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
                values.pair(self.a, self.b, |a, b| self.allows(a, b))
            }

            fn lower(&self, _: &Puzzle, forms: &mut Forms) {
                forms.pair(self.a, self.b, |a, b| self.allows(a, b));
            }

            fn clause(&self, board: &Board) -> Clause {
                let clause = Clause::new($key);
                let clause = clause.with("a", board.name(self.a)).with("b", board.name(self.b));
                $(
                    let $rule = self;
                    let clause = clause.with("n", std::string::ToString::to_string(&$number));
                )?
                clause
            }
        }
    };
}

/// The meaning of a rule of the whole board, by its `houses`.
macro_rules! by_houses {
    ($Rule:ty, $key:literal) => {
        impl Meaning for $Rule {
            fn cells(&self) -> Vec<Cell> {
                Vec::new()
            }

            fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
                self.houses(puzzle.board()).iter().all(|house| values.differ(house))
            }

            fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
                for house in self.houses(puzzle.board()) {
                    forms.region(&house);
                }
            }

            fn clause(&self, _: &Board) -> Clause {
                Clause::new($key)
            }

            fn least_cells(&self) -> usize {
                0
            }

            fn fits(&self, board: &Board) -> bool {
                !self.houses(board).is_empty()
            }
        }
    };
}

/// The meaning of a rule of the whole board: cells that are one of these steps apart differ.
macro_rules! by_steps {
    ($Rule:ty, $steps:expr, $key:literal) => {
        impl Meaning for $Rule {
            fn cells(&self) -> Vec<Cell> {
                Vec::new()
            }

            fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
                let mut pairs = pairs_by_steps(puzzle.board(), &$steps);
                pairs.all(|(a, b)| values.pair(a, b, |a, b| a != b))
            }

            fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
                for (a, b) in pairs_by_steps(puzzle.board(), &$steps) {
                    forms.differ(a, b);
                }
            }

            fn clause(&self, _: &Board) -> Clause {
                Clause::new($key)
            }

            fn least_cells(&self) -> usize {
                0
            }
        }
    };
}

/// The meaning of a rule whose `cells` add to its `total`.
macro_rules! by_total {
    ($Rule:ty, $key:literal) => {
        impl Meaning for $Rule {
            fn cells(&self) -> Vec<Cell> {
                self.cells.clone()
            }

            fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
                values.sum(&self.cells).is_none_or(|sum| sum == self.total)
            }

            fn lower(&self, _: &Puzzle, forms: &mut Forms) {
                let terms = self.cells.iter().map(|&cell| (cell, 1));
                forms.sum(terms, i64::from(self.total));
            }

            fn clause(&self, board: &Board) -> Clause {
                let sum = std::string::ToString::to_string(&self.total);
                Clause::new($key).with("cells", names(board, &self.cells)).with("sum", sum)
            }
        }
    };
}

macro_rules! rules {
    ($($module:ident $Name:ident $kind:literal,)*) => {
        $(mod $module;)*
        $(pub use $module::$Name;)*

        /// One rule of a puzzle, beside the rows, columns and boxes of its board.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $(#[doc = concat!("See [`", stringify!($Name), "`].")] $Name($Name),)*
        }

        impl Rule {
            /// Whether it only compares cells for equal symbols, so that a puzzle stays the same
            /// when its symbols are renamed. Symbols that are no numbers have no other rules.
            ///
            /// ```
            /// use sudoku_variant::{AntiKing, NonConsecutive, Rule};
            ///
            /// assert!(Rule::from(AntiKing).is_blind());
            /// assert!(!Rule::from(NonConsecutive).is_blind());
            /// ```
            #[must_use]
            pub fn is_blind(&self) -> bool {
                matches!(
                    self,
                    Self::Diagonal(_)
                        | Self::Windows(_)
                        | Self::DisjointGroups(_)
                        | Self::AntiKnight(_)
                        | Self::AntiKing(_)
                        | Self::Region(_)
                )
            }

            /// The kind of the rule in data, such as `anti_knight`.
            #[must_use]
            pub fn kind(&self) -> &'static str {
                match self { $(Self::$Name(_) => $kind,)* }
            }

            pub(crate) fn meaning(&self) -> &dyn Meaning {
                match self { $(Self::$Name(rule) => rule,)* }
            }
        }

        $(impl From<$Name> for Rule {
            fn from(rule: $Name) -> Self {
                Self::$Name(rule)
            }
        })*
    };
}

rules! {
    diagonal Diagonal "diagonal",
    windows Windows "windows",
    disjoint DisjointGroups "disjoint_groups",
    anti_knight AntiKnight "anti_knight",
    anti_king AntiKing "anti_king",
    non_consecutive NonConsecutive "non_consecutive",
    region Region "region",
    parity Parity "parity",
    cage Cage "cage",
    sum Sum "sum",
    little_killer LittleKiller "little_killer",
    thermometer Thermometer "thermometer",
    arrow Arrow "arrow",
    difference Difference "difference",
    ratio Ratio "ratio",
    pair_sum PairSum "pair_sum",
    greater Greater "greater",
    all_marked AllMarked "all_marked",
    extremum Extremum "extremum",
    sandwich Sandwich "sandwich",
    skyscraper Skyscraper "skyscraper",
    x_sum XSum "x_sum",
    palindrome Palindrome "palindrome",
    renban Renban "renban",
    whisper Whisper "whisper",
    between Between "between",
    region_sum RegionSum "region_sum",
    quadruple Quadruple "quadruple",
    clone Clones "clone",
    zipper Zipper "zipper",
    modular Modular "modular",
    entropic Entropic "entropic",
    lockout Lockout "lockout",
    indexing Indexing "indexing",
    sum_line SumLine "sum_line",
    equal_sums EqualSums "equal_sums",
    numbered_room NumberedRoom "numbered_room",
    counts Counts "counts",
    entropic_squares EntropicSquares "entropic_squares",
    anti_taxicab AntiTaxicab "anti_taxicab",
}

impl Puzzle {
    /// The sentence of each of its rules in this language, in the order of its
    /// [`rules`](Self::rules).
    ///
    /// ```
    /// use sudoku_human::words::Language;
    /// use sudoku_variant::text::parse;
    ///
    /// let puzzle = parse(".Shape~4x4.AntiKing.~R3C2_2")?;
    /// assert_eq!(
    ///     puzzle.rule_sentences(Language::German),
    ///     ["Zellen im Königszug voneinander sind verschieden"]
    /// );
    /// # Ok::<(), sudoku_variant::text::ParseError>(())
    /// ```
    #[must_use]
    pub fn rule_sentences(&self, language: Language) -> Vec<String> {
        let words = words(language);
        self.rules().iter().map(|rule| words.sentence(&rule.clause(self.board()))).collect()
    }
}

impl Rule {
    /// The rule in an English sentence, such as `the cells r1c1, r1c2 differ and add to 10`.
    #[must_use]
    pub fn sentence(&self, board: &Board) -> String {
        words(Language::English).sentence(&self.clause(board))
    }

    /// The rule as a statement, for the sentence of another language.
    ///
    /// ```
    /// use sudoku_human::words::Language;
    /// use sudoku_variant::{AntiKnight, Board, Rule, words};
    ///
    /// let (rule, board) = (Rule::from(AntiKnight), Board::square(9)?);
    /// assert_eq!(
    ///     words(Language::German).sentence(&rule.clause(&board)),
    ///     "Zellen im Springerzug voneinander sind verschieden"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn clause(&self, board: &Board) -> Clause {
        self.meaning().clause(board)
    }

    /// The cells that the rule names, in its order; none if it holds on the whole board.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        self.meaning().cells()
    }
}

impl Rule {
    /// The number beside the rule, a sum or a clue, and the highest that its cells
    /// allow.
    pub(crate) fn number(&self, board: &Board) -> Option<(u32, u32)> {
        let most = u32::from(board.symbols()) * self.cells().len() as u32;
        let number = match self {
            Self::Cage(rule) => rule.sum?,
            Self::Sum(rule) => rule.total,
            Self::LittleKiller(rule) => rule.total,
            Self::Sandwich(rule) => rule.sum,
            Self::XSum(rule) => rule.sum,
            Self::SumLine(rule) => rule.total,
            Self::NumberedRoom(rule) => {
                return Some((rule.number.into(), board.numbers().1.into()));
            }
            Self::Skyscraper(rule) => return Some((rule.seen.into(), board.symbols().into())),
            _ => return None,
        };
        Some((number, most))
    }

    /// The rule with another number beside it.
    pub(crate) fn with_number(&self, number: u32) -> Option<Self> {
        let mut rule = self.clone();
        match &mut rule {
            Self::Cage(rule) => rule.sum = Some(number),
            Self::Sum(rule) => rule.total = number,
            Self::LittleKiller(rule) => rule.total = number,
            Self::Sandwich(rule) => rule.sum = number,
            Self::XSum(rule) => rule.sum = number,
            Self::SumLine(rule) => rule.total = number,
            Self::NumberedRoom(rule) => rule.number = u8::try_from(number).ok()?,
            Self::Skyscraper(rule) => rule.seen = u8::try_from(number).ok()?,
            _ => return None,
        }
        Some(rule)
    }
}

/// The names of cells, with commas.
pub(crate) fn names(board: &Board, cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| board.name(cell)).collect();
    names.join(", ")
}

/// All cells of the board that are one of these steps apart, each pair once.
pub(crate) fn pairs_by_steps(
    board: &Board,
    steps: &'static [(i32, i32)],
) -> impl Iterator<Item = (Cell, Cell)> {
    board.cells().flat_map(move |cell| {
        steps.iter().filter_map(move |&(down, right)| {
            board.step(cell, down, right).map(|other| (cell, other))
        })
    })
}
