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
    /// `page`, `Seite`: the number that follows is that of a page.
    Page,
    /// `volume`, `clues`: the number that follows is not that of a grid.
    Measure,
    /// `points`: the number before is not that of a grid.
    Unit,
    /// `key`, `section`: `answer key` is a plural.
    Part,
    /// `and`.
    And,
    /// `of`, `the`: says nothing by itself.
    Filler,
    /// `example`, `Beispiele`: the rest is about one grid, not about those that follow.
    Example,
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
            "solution" | "answer" | "solved" | "lösung" | "l?sung" | "loesung" | "losung"
            | "auflösung" | "aufl?sung" | "aufloesung" | "antwort" | "réponse" | "r?ponse"
            | "reponse" | "corrigé" | "corrig?" | "corrige" | "soluce" | "solución"
            | "soluci?n" | "solucion" | "respuesta" | "soluzione" | "risposta" | "oplossing"
            | "antwoord" | "solução" | "solu??o" | "solucao" | "resposta" | "rozwiązanie"
            | "řešení" | "lösning" | "løsning" | "ratkaisu" | "megoldás" | "çözüm" | "решение"
            | "ответ" => Self::Speaks(Solution, One),
            "solutions" | "answers" | "lösungen" | "l?sungen" | "loesungen" | "losungen"
            | "auflösungen" | "aufl?sungen" | "aufloesungen" | "antworten" | "réponses"
            | "r?ponses" | "reponses" | "corrigés" | "corrig?s" | "corriges" | "soluces"
            | "soluciones" | "respuestas" | "soluzioni" | "risposte" | "oplossingen"
            | "antwoorden" | "soluções" | "solu??es" | "solucoes" | "respostas" | "rozwiązania"
            | "lösningar" | "facit" | "løsninger" | "ratkaisut" | "megoldások" | "çözümler"
            | "решения" | "ответы" => Self::Speaks(Solution, Many),
            "puzzle" | "quiz" | "question" | "unsolved" | "new" | "initial" | "original"
            | "rätsel" | "r?tsel" | "raetsel" | "ratsel" | "aufgabe" | "problème" | "probl?me"
            | "probleme" | "problem" | "énigme" | "?nigme" | "enigme" | "rompecabezas"
            | "pasatiempo" | "puzzel" | "raadsel" | "zagadka" | "rejtvény" | "задача" => {
                Self::Speaks(Puzzle, One)
            }
            "puzzles" | "quizzes" | "questions" | "aufgaben" | "problèmes" | "probl?mes"
            | "problems" | "énigmes" | "?nigmes" | "enigmes" | "pasatiempos" | "puzzels"
            | "raadsels" | "zagadki" | "задачи" => Self::Speaks(Puzzle, Many),
            "grid" | "board" | "sudoku" | "game" | "grille" | "gitter" | "state" | "griglia"
            | "tablero" | "rejilla" | "судоку" => Self::Speaks(Grid, One),
            "grids" | "boards" | "sudokus" | "games" | "grilles" | "griglie" | "tableros"
            | "rejillas" => Self::Speaks(Grid, Many),
            "no" | "nr" | "num" | "number" | "nummer" | "n" | "nº" | "nro" | "numéro"
            | "num?ro" | "numero" | "número" | "n?mero" => Self::Numero,
            "beginner" | "beginners" | "gentle" | "kids" | "einsteiger" | "anfänger"
            | "anf?nger" | "débutant" | "d?butant" | "principiante" => Self::Level(10),
            "easy" | "simple" | "leicht" | "einfach" | "facile" | "fácil" | "f?cil" | "facil"
            | "makkelijk" | "łatwy" | "łatwe" | "lätt" => Self::Level(20),
            "medium" | "moderate" | "intermediate" | "normal" | "mittel" | "moyen" | "moyenne"
            | "medio" | "médio" | "m?dio" | "gemiddeld" | "średni" | "medel" => Self::Level(30),
            "hard" | "difficult" | "tough" | "challenging" | "advanced" | "schwer"
            | "schwierig" | "difficile" | "difícil" | "dif?cil" | "dificil" | "moeilijk"
            | "trudny" | "svår" => Self::Level(40),
            "expert" | "experte" | "experten" | "experto" | "esperto" | "especialista"
            | "fiendish" | "profi" => Self::Level(50),
            "evil" | "diabolical" | "extreme" | "extrem" | "extrême" | "insane" | "nightmare"
            | "teuflisch" | "diabolique" | "diabolico" | "diabólico" | "diab?lico" | "duivels" => {
                Self::Level(60)
            }
            "level" | "difficulty" | "rating" | "schwierigkeit" | "schwierigkeitsgrad"
            | "niveau" | "difficulté" | "difficult?" | "dificultad" | "nivel" | "nível"
            | "livello" | "moeilijkheid" | "moeilijkheidsgraad" => Self::LevelIs,
            "very" | "super" | "extra" | "ultra" | "extremely" | "sehr" | "très" | "tr?s"
            | "muy" | "molto" | "muito" | "zeer" | "erg" | "bardzo" => Self::Very,
            "star" | "stars" | "stern" | "sterne" | "étoile" | "étoiles" | "?toile" | "?toiles"
            | "estrella" | "estrellas" | "stella" | "stelle" | "estrela" | "estrelas" | "ster"
            | "sterren" => Self::Stars,
            "page" | "pages" | "seite" | "seiten" | "página" | "p?gina" | "pagina" | "pág"
            | "bladzijde" | "blz" | "strona" | "sida" | "pp" | "pg" => Self::Page,
            "volume" | "vol" | "book" | "chapter" | "part" | "week" | "band" | "tome"
            | "kapitel" | "chapitre" | "teil" | "version" | "clues" | "givens" | "hints"
            | "score" | "time" | "minutes" | "min" | "seed" | "size" | "copyright" => Self::Measure,
            "point" | "points" | "pts" | "punkt" | "punkte" | "punti" | "puntos" | "punten"
            | "pontos" | "punktów" | "poäng" | "puan" | "очков" | "баллов" => {
                Self::Unit
            }
            "key" | "keys" | "section" | "sheet" => Self::Part,
            "and" | "und" | "et" | "y" | "e" | "with" => Self::And,
            "the" | "a" | "of" | "for" | "to" | "from" | "in" | "all" | "der" | "die" | "das"
            | "zu" | "zum" | "le" | "la" | "les" | "de" | "du" | "des" | "el" | "los" => {
                Self::Filler
            }
            "example" | "examples" | "sample" | "samples" | "beispiel" | "beispiele"
            | "exemple" | "exemples" | "ejemplo" | "ejemplos" | "exemplo" | "exemplos"
            | "esempio" | "esempi" | "voorbeeld" | "voorbeelden" | "przykład" | "przykłady"
            | "exempel" => Self::Example,
            _ => Self::Other,
        }
    }

    /// Returns `true` if a number right after it is the number of a grid.
    pub(super) fn announces_number(self) -> bool {
        matches!(self, Self::Speaks(_, Count::One) | Self::Numero)
    }
}
