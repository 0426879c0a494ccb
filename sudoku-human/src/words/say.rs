//! [`Words`]: clauses become sentences.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::clause::{Clause, Term};
use super::language::Language;
use super::table::{Part, Slot, Table, TableError, parts};
use crate::technique::Literal;

/// How a cell is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// `r4c7`, in every language.
    #[default]
    RowColumn,
    /// In words of the language: `row 4, column 7`.
    Words,
    /// The row as a letter, A to I from the top, and the column as a number: `D7`.
    Letters,
    /// By the initials of row and column in the language: `r4c7`, in German `Z4S7`, in French
    /// `L4C7`, in Dutch `R4K7`.
    Initials,
}

impl Notation {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::RowColumn, Self::Words, Self::Letters, Self::Initials];

    /// The name in options: `rc`, `words`, `a1` or `initials`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::RowColumn => "rc",
            Self::Words => "words",
            Self::Letters => "a1",
            Self::Initials => "initials",
        }
    }
}

/// Another name than those of [`Notation`].
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected rc, words, a1 or initials")]
pub struct ParseNotationError;

impl FromStr for Notation {
    type Err = ParseNotationError;

    fn from_str(name: &str) -> Result<Self, ParseNotationError> {
        Self::ALL.into_iter().find(|known| known.name() == name).ok_or(ParseNotationError)
    }
}

/// The sentences of a language.
#[derive(Clone, Debug)]
pub struct Words {
    table: Table,
    notation: Notation,
}

impl Words {
    /// Those of this language, with cells as `r4c7`.
    ///
    /// # Panics
    ///
    /// Never: tests read every table that is in the library.
    #[must_use]
    pub fn of(language: Language) -> Self {
        match Table::parse(language.table()) {
            Ok(table) => Self { table, notation: Notation::RowColumn },
            Err(error) => unreachable!("{language}: {error}"),
        }
    }

    /// Those of a table of your own: a translation of [`Language::table`].
    ///
    /// # Errors
    ///
    /// A line is not understood or is missing, or a text has a slot that the English one does not
    /// have.
    ///
    /// ```
    /// use sudoku_human::words::{Language, Words};
    ///
    /// let table = Language::English.table().replace("hidden single", "hermit");
    /// let words = Words::parse(&table)?;
    /// # let grid: sudoku_core::Grid =
    /// #     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// let Some(step) = sudoku_human::hint(&grid)? else { panic!("there is one") };
    /// assert_eq!(step.in_words(1, &words), "There is a hermit in box 1.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(table: &str) -> Result<Self, TableError> {
        let table = Table::parse(table)?;
        table.agrees_with(&Self::of(Language::English).table)?;
        Ok(Self { table, notation: Notation::RowColumn })
    }

    /// Adds the lines of another crate, or replaces some: a table whose form is the same.
    ///
    /// # Errors
    ///
    /// A line is not understood.
    ///
    /// ```
    /// use sudoku_human::words::{Clause, Language, Words};
    ///
    /// let words = Words::of(Language::English).with_table("shelf.full = {n} {n?book is|books are} here")?;
    /// let clause = Clause::new("shelf.full").with("n", 2_u64);
    /// assert_eq!(words.sentence(&clause), "2 books are here");
    /// # Ok::<(), sudoku_human::words::TableError>(())
    /// ```
    pub fn with_table(mut self, table: &str) -> Result<Self, TableError> {
        self.table.add(Table::parse(table)?);
        Ok(self)
    }

    /// Compares with the sentences that this is a translation of.
    ///
    /// # Errors
    ///
    /// A line is missing, or a text has a slot that the original does not have.
    pub fn agrees_with(&self, original: &Self) -> Result<(), TableError> {
        self.table.agrees_with(&original.table)
    }

    /// Writes cells in this way.
    #[must_use]
    pub const fn with_notation(mut self, notation: Notation) -> Self {
        self.notation = notation;
        self
    }

    /// The clauses as sentences, with spaces between them, and line ends between paragraphs.
    #[must_use]
    pub fn say(&self, clauses: &[Clause]) -> String {
        let mut said = String::new();
        for clause in clauses {
            if !said.is_empty() {
                said.push(if clause.begins_paragraph() { '\n' } else { ' ' });
            }
            said.push_str(&self.sentence(clause));
        }
        said
    }

    /// The text of a key without slots, for programs that show explanations: `walkthrough.next`.
    /// Empty if there is no such key.
    ///
    /// ```
    /// use sudoku_human::words::{Language, Words};
    ///
    /// assert_eq!(Words::of(Language::German).phrase("walkthrough.next"), "Weiter");
    /// ```
    #[must_use]
    pub fn phrase(&self, key: &str) -> &str {
        self.text(key)
    }

    /// The name of a technique: `naked pair`.
    ///
    /// ```
    /// use sudoku_human::Technique;
    /// use sudoku_human::words::{Language, Words};
    ///
    /// let words = Words::of(Language::French);
    /// assert_eq!(words.technique(Technique::NakedSet(2)), "paire nue");
    /// ```
    #[must_use]
    pub fn technique(&self, technique: crate::technique::Technique) -> String {
        self.in_form("technique", technique.key(), None)
    }

    fn text(&self, key: &str) -> &str {
        self.table.get(key).unwrap_or_default()
    }

    /// One clause as a sentence, or a part of one.
    #[must_use]
    pub fn sentence(&self, clause: &Clause) -> String {
        self.formed(clause, None)
    }

    /// The clause in a form, or its plain one.
    fn formed(&self, clause: &Clause, form: Option<&str>) -> String {
        let mut said = String::new();
        let form = form.and_then(|form| form.split('+').next());
        let formed = form.and_then(|form| self.table.get(&format!("{}@{form}", clause.kind())));
        for part in parts(formed.unwrap_or_else(|| self.text(clause.kind()))) {
            match part {
                Part::Words(words) => said.push_str(words),
                Part::Slot(slot) => {
                    let Some(term) = clause.term(slot.name) else { continue };
                    let value = self.value(term, &slot);
                    if slot.capital && self.has_capital(term) {
                        push_capital(&mut said, &value);
                    } else {
                        said.push_str(&value);
                    }
                }
            }
        }
        said
    }

    /// A cell has a capital only where it is written in words.
    fn has_capital(&self, term: &Term) -> bool {
        !matches!(term, Term::Cells(_)) || self.notation == Notation::Words
    }

    fn value(&self, term: &Term, slot: &Slot<'_>) -> String {
        if let Some(words) = slot.numbers {
            let words: Vec<&str> = words.split('|').collect();
            let form = self.table.plural.form(term.number());
            return words[form.min(words.len() - 1)].to_string();
        }
        let form = slot.form;
        match term {
            Term::Number(number) => number.to_string(),
            Term::Texts(texts) => self.list(texts.clone(), form),
            Term::Digits(digits) => self.digits(*digits, form),
            Term::Cells(cells) => self.cells(*cells, form),
            Term::Houses(houses) => self.houses(houses, form),
            Term::Candidates(candidates) => self.candidates(candidates, form),
            Term::Literals(literals) => {
                self.list(literals.iter().map(|&literal| self.literal(literal)).collect(), form)
            }
            Term::Technique(technique) => self.in_form("technique", technique.key(), form),
            Term::Clauses(parts) => {
                self.list(parts.iter().map(|part| self.formed(part, form)).collect(), form)
            }
        }
    }

    /// The text of a key in a form, or its plain one.
    fn in_form(&self, group: &str, key: &str, form: Option<&str>) -> String {
        let plain = format!("{group}.{key}");
        let form = form.and_then(|form| form.split('+').next());
        let formed = form.and_then(|form| self.table.get(&format!("{plain}@{form}")));
        formed.unwrap_or_else(|| self.text(&plain)).to_string()
    }

    /// `a`, `a and b`, `a, b and c`; with the form `plain`, commas alone.
    fn list(&self, members: Vec<String>, form: Option<&str>) -> String {
        let last = match form.and_then(|form| form.split('+').next_back()) {
            Some("or") => "list.or",
            Some("comma") => "list.comma",
            Some("groups") => "list.groups",
            Some("groups-or") => "list.groups-or",
            Some("space") => return members.join(" "),
            _ => "list.and",
        };
        let join = |key: &str, one: &str, two: &str| {
            self.text(key).replace("{first}", one).replace("{second}", two)
        };
        let Some((end, before)) = members.split_last() else { return String::new() };
        let before = before.iter().fold(String::new(), |all, member| {
            if all.is_empty() { member.clone() } else { join("list.comma", &all, member) }
        });
        if before.is_empty() {
            return end.clone();
        }
        // A word between two may depend on the sound of the second: `7 o 9`, but `7 u 8`.
        let sound = end.chars().next().map(|first| format!("{last}@{first}"));
        let by_sound = sound.filter(|key| self.table.get(key).is_some());
        join(by_sound.as_deref().unwrap_or(last), &before, end)
    }

    fn digits(&self, digits: DigitSet, form: Option<&str>) -> String {
        self.list(digits.iter().map(|digit| digit.to_string()).collect(), form)
    }

    fn cells(&self, cells: CellSet, form: Option<&str>) -> String {
        self.list(cells.iter().map(|cell| self.cell(cell)).collect(), form)
    }

    fn cell(&self, cell: Cell) -> String {
        match self.notation {
            Notation::RowColumn => cell.to_string(),
            Notation::Letters => {
                format!("{}{}", char::from(b'A' + cell.row() as u8), cell.column() + 1)
            }
            Notation::Words => self.cell_by("cell", cell),
            Notation::Initials => self.cell_by("cell.initials", cell),
        }
    }

    /// A cell by a text of the table.
    fn cell_by(&self, key: &str, cell: Cell) -> String {
        self.text(key)
            .replace("{row}", &(cell.row() + 1).to_string())
            .replace("{column}", &(cell.column() + 1).to_string())
    }

    /// `row 3`, `rows 2 and 6`, `row 3 and boxes 4 and 5`.
    fn houses(&self, houses: &[House], form: Option<&str>) -> String {
        let mut kinds: Vec<(HouseKind, Vec<String>)> = Vec::new();
        for house in houses {
            let number = house.number().to_string();
            match kinds.iter_mut().find(|(kind, _)| *kind == house.kind()) {
                Some((_, numbers)) => numbers.push(number),
                None => kinds.push((house.kind(), [number].into())),
            }
        }
        let said = kinds.into_iter().map(|(kind, numbers)| {
            let key = match kind {
                HouseKind::Row => "row",
                HouseKind::Column => "column",
                HouseKind::Box => "box",
            };
            let group = if numbers.len() == 1 { "house" } else { "houses" };
            self.in_form(group, key, form).replace("{number}", &self.list(numbers, form))
        });
        self.list(said.collect(), form)
    }

    /// `6 of r1c2 and r1c3, and 7 and 8 of r2c2`: cells with the same digits go together.
    fn candidates(&self, candidates: &[(Cell, Digit)], form: Option<&str>) -> String {
        let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
        let cells: CellSet = candidates.iter().map(|&(cell, _)| cell).collect();
        for cell in cells {
            let own = candidates.iter().filter(|(other, _)| *other == cell);
            let digits: DigitSet = own.map(|&(_, digit)| digit).collect();
            match groups.iter_mut().find(|(others, _)| *others == digits) {
                Some((_, cells)) => {
                    cells.insert(cell);
                }
                None => groups.push((digits, CellSet::single(cell))),
            }
        }
        let text = self.in_form("candidates", "group", form);
        let is_long = groups.iter().any(|(digits, cells)| digits.len() + cells.len() > 2);
        let within = form.filter(|form| *form == "or");
        let said = groups.iter().map(|&(digits, cells)| {
            text.replace("{digits}", &self.digits(digits, within))
                .replace("{cells}", &self.cells(cells, within))
        });
        let joined = match form {
            Some("or") if is_long => Some("groups-or"),
            Some("or" | "comma" | "space") => form,
            _ if is_long => Some("groups"),
            _ => form,
        };
        self.list(said.collect(), joined)
    }

    fn literal(&self, literal: Literal) -> String {
        let key = if literal.on { "literal.on" } else { "literal.off" };
        self.text(key)
            .replace("{cell}", &self.cell(literal.cell))
            .replace("{digit}", &literal.digit.to_string())
    }
}

fn push_capital(said: &mut String, value: &str) {
    let mut letters = value.chars();
    if let Some(first) = letters.next() {
        said.extend(first.to_uppercase());
        said.push_str(letters.as_str());
    }
}

impl Term {
    /// How many it names.
    fn number(&self) -> usize {
        match self {
            Self::Number(number) => usize::try_from(*number).unwrap_or(usize::MAX),
            Self::Texts(texts) => texts.len(),
            Self::Digits(digits) => digits.len(),
            Self::Cells(cells) => cells.len(),
            Self::Houses(houses) => houses.len(),
            Self::Candidates(candidates) => candidates.len(),
            Self::Literals(literals) => literals.len(),
            Self::Technique(_) => 1,
            Self::Clauses(parts) => parts.len(),
        }
    }
}
