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
    /// Puzzles by the ordinary rules, after those with others.
    pub(super) classic: &'static str,
    /// Rules that no mark shows, as sentences.
    pub(super) anti_knight: &'static str,
    pub(super) anti_king: &'static str,
    pub(super) non_consecutive: &'static str,
    pub(super) disjoint_groups: &'static str,
}

const ENGLISH: Printed = Printed {
    puzzle: "Puzzle",
    puzzles: "Puzzles",
    solution: "Solution",
    solutions: "Solutions",
    levels: ["Easy", "Medium", "Hard", "Expert", "Extreme"],
    classic: "Classic",
    anti_knight: "Cells a knight's move apart differ.",
    anti_king: "Cells that touch at a corner differ.",
    non_consecutive: "Neighbouring numbers never follow each other.",
    disjoint_groups: "Cells at the same place of each box differ.",
};

const GERMAN: Printed = Printed {
    puzzle: "Rätsel",
    puzzles: "Rätsel",
    solution: "Lösung",
    solutions: "Lösungen",
    levels: ["Leicht", "Mittel", "Schwer", "Experte", "Extrem"],
    classic: "Klassisch",
    anti_knight: "Zellen im Abstand eines Springerzugs sind verschieden.",
    anti_king: "Zellen, die sich an einer Ecke berühren, sind verschieden.",
    non_consecutive: "Benachbarte Zahlen folgen nie aufeinander.",
    disjoint_groups: "Zellen am gleichen Platz jedes Blocks sind verschieden.",
};

const FRENCH: Printed = Printed {
    puzzle: "Grille",
    puzzles: "Grilles",
    solution: "Solution",
    solutions: "Solutions",
    levels: ["Facile", "Moyen", "Difficile", "Expert", "Diabolique"],
    classic: "Classique",
    anti_knight: "Deux cases à un saut de cavalier sont différentes.",
    anti_king: "Deux cases qui se touchent par un coin sont différentes.",
    non_consecutive: "Deux nombres voisins ne se suivent jamais.",
    disjoint_groups: "Les cases à la même place de chaque bloc sont différentes.",
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
