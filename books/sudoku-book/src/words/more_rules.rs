//! [`MoreRules`]: `Normal sudoku rules apply. Digits along an arrow …` is more than an ordinary
//! Sudoku, though nothing names its kind.
//!
//! Books of ordinary puzzles speak of rules, rows and boxes also. So a line counts only with a word
//! for something that ordinary puzzles do not have: an arrow, a cage, a liar.

/// The rules that a line describes, of the puzzles below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoreRules {
    /// None.
    Silent,
    /// The ordinary ones: the next line may go on.
    Open,
    /// The ordinary ones, and more.
    Said,
}

/// Words for the ordinary rules.
const ORDINARY: [&str; 23] = [
    "normal",
    "normale",
    "normalen",
    "normales",
    "normaux",
    "normali",
    "classic",
    "classical",
    "classique",
    "classiques",
    "clásicas",
    "classiche",
    "klassische",
    "klassischen",
    "klassieke",
    "standard",
    "standaard",
    "regular",
    "usual",
    "ordinary",
    "üblichen",
    "habituelles",
    "habituales",
];
/// The beginnings of words for rules.
const RULES: [&str; 7] = ["rule", "regel", "règle", "regla", "regola", "regole", "regra"];

/// Words for things that ordinary puzzles do not have, without the `s` of a plural; none that also
/// means something else, such as `even`.
const OTHERS: [&str; 91] = [
    // English.
    "arrow",
    "bulb",
    "cage",
    "circle",
    "circled",
    "clone",
    "consecutive",
    "diagonal",
    "dot",
    "grey",
    "gray",
    "identical",
    "incorrect",
    "king",
    "knight",
    "liar",
    "lines",
    "odd",
    "orthogonally",
    "outside",
    "palindrome",
    "parity",
    "ratio",
    "shaded",
    "shape",
    "skyscraper",
    "sum",
    "thermo",
    "thermometer",
    "touched",
    "wheel",
    "window",
    // German.
    "pfeil",
    "pfeile",
    "kreis",
    "kreise",
    "kreisen",
    "käfig",
    "käfige",
    "käfigen",
    "linien",
    "summe",
    "summen",
    "springer",
    "könig",
    "diagonale",
    "diagonalen",
    "grau",
    "graue",
    "grauen",
    "ungerade",
    "benachbarte",
    "palindrom",
    "palindromen",
    // French.
    "flèche",
    "cercle",
    "somme",
    "cavalier",
    "gris",
    "grise",
    "impair",
    "thermomètre",
    "palindromique",
    // Spanish.
    "flecha",
    "círculo",
    "jaula",
    "suma",
    "caballo",
    "impar",
    "impares",
    "termómetro",
    // Italian.
    "freccia",
    "frecce",
    "cerchio",
    "cerchi",
    "gabbia",
    "gabbie",
    "somma",
    "cavallo",
    "dispari",
    "termometro",
    "termometri",
    // Dutch.
    "pijl",
    "pijlen",
    "cirkel",
    "kooi",
    "kooien",
    "som",
    "paard",
    "koning",
    "oneven",
];

impl MoreRules {
    /// The rules of this line.
    pub(super) fn of(text: &str) -> Self {
        // Most lines speak of no rules: not of `rules`, `Regeln`, `règles`, `reglas` or `regole`.
        const PARTS: [&str; 6] = ["ule", "ULE", "eg", "EG", "ègle", "ÈGLE"];
        if !PARTS.iter().any(|part| text.contains(part)) {
            return Self::Silent;
        }
        let lower = text.to_lowercase();
        match (lower.split(['.', ':', ';']).any(is_ordinary), adds(&lower)) {
            (true, true) => Self::Said,
            (true, false) => Self::Open,
            (false, _) => Self::Silent,
        }
    }
}

/// Whether a line, after one about the ordinary rules, adds something to them.
pub(super) fn adds(text: &str) -> bool {
    let lower = text.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphabetic());
    words.any(|word| {
        OTHERS.contains(&word) || word.strip_suffix('s').is_some_and(|one| OTHERS.contains(&one))
    })
}

/// Whether a sentence, in small letters, says that the ordinary rules apply.
fn is_ordinary(sentence: &str) -> bool {
    let words = || sentence.split(|c: char| !c.is_alphabetic());
    words().any(|word| ORDINARY.contains(&word))
        && sentence.contains("sudoku")
        && words().any(|word| {
            let word = word.strip_prefix("sudoku").unwrap_or(word);
            RULES.iter().any(|rule| word.starts_with(rule))
        })
}

#[cfg(test)]
mod tests {
    use super::MoreRules::{Open, Said, Silent};
    use super::*;

    #[test]
    fn lines_about_rules() {
        for (text, says) in [
            ("Normal sudoku rules apply. Digits along an arrow sum to its circle.", Said),
            ("NORMAL SUDOKU RULES APPLY, AND DIGITS ALONG ARROWS SUM TO THEIR CIRCLES", Said),
            ("Along thermometers digits increase. Normal sudoku rules apply.", Said),
            ("Rules: Apply Classic Sudoku rules. However, one given number is a liar", Said),
            ("Rules: Classic sudoku rules apply. The digits on the circles have to be", Said),
            ("Es gelten die normalen Sudokuregeln. Auf den Linien sind Palindrome.", Said),
            (
                "Les règles classiques du sudoku s'appliquent. Les chiffres d'une cage diffèrent",
                Said,
            ),
            ("Normal sudoku rules apply.", Open),
            ("Normal Sudoku rules apply. Have fun!", Open),
            ("Classic Sudoku Rules", Open),
            ("Normal Sudoku rules: even beginners pair the right symbols.", Open),
            ("Standard Sudoku rules: fill each row, column and box with the digits 1 to 9.", Open),
            ("Classic Sudoku rules apply. Each puzzle has exactly one solution.", Open),
            ("The regular rules of Sudoku apply. Solutions are on page 90.", Open),
            ("Es gelten die klassischen Sudoku-Regeln: In jeder Zeile steht jede Ziffer.", Open),
            (
                "Place the digits 1-9 in each empty cell so that each row contains each once.",
                Silent,
            ),
            ("The rules of Sudoku are simple. Each row has each digit once.", Silent),
            ("Classic Sudoku", Silent),
            ("A normal day. Then the rules came.", Silent),
            ("", Silent),
        ] {
            assert_eq!(MoreRules::of(text), says, "{text}");
        }
    }
}
