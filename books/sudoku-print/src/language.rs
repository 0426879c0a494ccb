//! [`Printed`]: the words of a book in each language.

use sudoku_human::Level;
use sudoku_human::words::Language;

/// The words that are printed in a book.
#[derive(Clone, Copy, Debug)]
pub(super) struct Printed {
    /// Before the number of a puzzle, and before several.
    pub(super) puzzle: &'static str,
    pub(super) puzzles: &'static str,
    /// Before the number of a solution, and as a heading.
    pub(super) solution: &'static str,
    pub(super) solutions: &'static str,
    /// The levels as headings, the easiest first.
    levels: [&'static str; 5],
}

const ENGLISH: Printed = Printed {
    puzzle: "Puzzle",
    puzzles: "Puzzles",
    solution: "Solution",
    solutions: "Solutions",
    levels: ["Easy", "Medium", "Hard", "Expert", "Extreme"],
};

const GERMAN: Printed = Printed {
    puzzle: "Rätsel",
    puzzles: "Rätsel",
    solution: "Lösung",
    solutions: "Lösungen",
    levels: ["Leicht", "Mittel", "Schwer", "Experte", "Extrem"],
};

const FRENCH: Printed = Printed {
    puzzle: "Grille",
    puzzles: "Grilles",
    solution: "Solution",
    solutions: "Solutions",
    levels: ["Facile", "Moyen", "Difficile", "Expert", "Diabolique"],
};

impl Printed {
    /// The words of this language.
    pub(super) const fn of(language: Language) -> Self {
        match language {
            Language::German => GERMAN,
            Language::French => FRENCH,
            _ => ENGLISH,
        }
    }

    /// The name of a level, as a heading.
    pub(super) const fn level(&self, level: Level) -> &'static str {
        self.levels[match level {
            Level::Easy => 0,
            Level::Medium => 1,
            Level::Hard => 2,
            Level::Expert => 3,
            _ => 4,
        }]
    }
}
