//! [`MoreRules`]: `Normal sudoku rules apply. Digits along a line …` is more than an ordinary
//! Sudoku, whatever the rest says.

/// What a line says about the rules of the puzzles below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoreRules {
    /// Nothing.
    Silent,
    /// The ordinary rules apply, and the line ends: the next one may go on.
    Open,
    /// The ordinary rules apply, and more.
    Said,
}

/// Words for the ordinary rules, and the beginnings of those for rules.
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
const RULES: [&str; 7] = ["rule", "regel", "règle", "regla", "regola", "regole", "regra"];

/// The fewest words of a further rule.
const FEWEST: usize = 3;

impl MoreRules {
    /// What this line says.
    pub(super) fn of(text: &str) -> Self {
        // Most lines speak of no rules.
        if !text.contains("ule") && !text.contains("eg") && !text.contains("ègle") {
            return Self::Silent;
        }
        let mut sentences = text.split(['.', ':', ';']);
        if !sentences.any(is_ordinary) {
            return Self::Silent;
        }
        let words = sentences.flat_map(str::split_whitespace).filter(|word| is_word(word));
        if words.count() >= FEWEST { Self::Said } else { Self::Open }
    }
}

fn is_word(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
}

/// Whether a sentence says that the ordinary rules apply.
fn is_ordinary(sentence: &str) -> bool {
    let lower = sentence.to_lowercase();
    let words = || lower.split(|c: char| !c.is_alphabetic());
    words().any(|word| ORDINARY.contains(&word))
        && lower.contains("sudoku")
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
            ("Rules: Apply Classic Sudoku rules. Three digits are written in a different", Said),
            ("Rules: Classic sudoku rules apply. The digits on the circles have to be", Said),
            ("Es gelten die normalen Sudokuregeln. Auf den Linien sind Palindrome.", Said),
            (
                "Les règles classiques du sudoku s'appliquent. Les chiffres d'une cage diffèrent",
                Said,
            ),
            ("Normal sudoku rules apply.", Open),
            ("Normal Sudoku rules apply. Have fun!", Open),
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
