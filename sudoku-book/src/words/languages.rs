//! The words that books print beside their grids, in the languages they are printed in.

use super::Speaks;

/// A group of words with the same meaning for a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Speaks(Speaks, Count),
    /// `no`, `nr`: a number of a grid follows.
    Numero,
    /// `easy`: a higher number is harder.
    Level(u8),
    /// `level`, `difficulty`: the level follows.
    LevelIs,
    /// `very`: belongs to the level that follows.
    Very,
    /// `stars`: the number before is a level.
    Stars,
    /// `page`, `clues`: the number that follows is not that of a grid.
    Page,
    /// `key`, `section`: `answer key` is a plural.
    Part,
    /// `and`.
    And,
    /// `of`, `the`.
    Filler,
    Integer(u64),
    /// `9.2`.
    Decimal,
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    One,
    Many,
}

impl Kind {
    /// The kind of this word.
    pub(super) fn of(word: &str) -> Self {
        use Count::{Many, One};
        use Speaks::{Grid, Puzzle, Solution};
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            return match word.parse() {
                Ok(number) => Self::Integer(number),
                Err(_) => Self::Decimal,
            };
        }
        // U+FFFD replaces a letter of another encoding.
        match word.to_lowercase().replace('\u{fffd}', "?").as_str() {
            "solution" | "answer" | "solved" | "lösung" | "l?sung" | "loesung" | "réponse"
            | "r?ponse" | "reponse" | "solución" | "soluci?n" | "solucion" | "soluzione"
            | "risposta" | "oplossing" | "solução" | "resposta" | "rozwiązanie" => {
                Self::Speaks(Solution, One)
            }
            "solutions" | "answers" | "lösungen" | "l?sungen" | "loesungen" | "réponses"
            | "r?ponses" | "reponses" | "soluciones" | "soluzioni" | "oplossingen" | "soluções"
            | "respostas" | "rozwiązania" => Self::Speaks(Solution, Many),
            "puzzle" | "quiz" | "question" | "unsolved" | "new" | "initial" | "original"
            | "rätsel" | "r?tsel" | "raetsel" | "aufgabe" | "problème" | "probl?me" | "problem"
            | "rompecabezas" | "puzzel" => Self::Speaks(Puzzle, One),
            "puzzles" | "quizzes" | "questions" | "aufgaben" | "problèmes" | "probl?mes"
            | "problems" | "puzzels" => Self::Speaks(Puzzle, Many),
            "grid" | "board" | "sudoku" | "game" | "grille" | "gitter" | "state" => {
                Self::Speaks(Grid, One)
            }
            "grids" | "boards" | "sudokus" | "games" | "grilles" => Self::Speaks(Grid, Many),
            "no" | "nr" | "num" | "number" | "nummer" | "n" | "nº" | "numéro" => Self::Numero,
            "beginner" | "beginners" | "gentle" | "kids" | "einsteiger" => Self::Level(10),
            "easy" | "simple" | "leicht" | "einfach" | "facile" | "fácil" | "facil" => {
                Self::Level(20)
            }
            "medium" | "moderate" | "intermediate" | "normal" | "mittel" | "moyen" | "medio" => {
                Self::Level(30)
            }
            "hard" | "difficult" | "tough" | "challenging" | "advanced" | "schwer"
            | "schwierig" | "difficile" | "difícil" | "dificil" => Self::Level(40),
            "expert" | "experte" | "fiendish" => Self::Level(50),
            "evil" | "diabolical" | "extreme" | "insane" | "nightmare" => Self::Level(60),
            "level" | "difficulty" | "rating" | "schwierigkeit" | "schwierigkeitsgrad"
            | "niveau" | "difficulté" | "dificultad" | "nivel" | "livello" => Self::LevelIs,
            "very" | "super" | "extra" | "ultra" | "extremely" | "sehr" | "très" | "muy" => {
                Self::Very
            }
            "star" | "stars" | "sterne" | "étoiles" => Self::Stars,
            "page" | "pages" | "volume" | "vol" | "book" | "chapter" | "part" | "week" | "day"
            | "seite" | "version" | "clues" | "givens" | "hints" | "score" | "time" | "minutes"
            | "seed" | "size" | "copyright" => Self::Page,
            "key" | "keys" | "section" | "sheet" => Self::Part,
            "and" | "und" | "et" | "y" | "e" | "with" => Self::And,
            "the" | "a" | "of" | "for" | "to" | "from" | "in" | "all" | "der" | "die" | "das"
            | "zu" | "zum" | "le" | "la" | "les" | "de" | "du" | "des" | "el" | "los" => {
                Self::Filler
            }
            _ => Self::Other,
        }
    }

    /// Returns `true` if a number right after it is the number of a grid.
    pub(super) fn announces_number(self) -> bool {
        matches!(self, Self::Speaks(_, Count::One) | Self::Numero)
    }
}
