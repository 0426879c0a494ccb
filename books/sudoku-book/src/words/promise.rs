//! [`promises`]: what a book says of itself: `100 puzzles inside`, `with solutions`.

use super::languages::{Count, Kind};
use super::{Phrase, Speaks, phrase};
use crate::print::Promise;

/// A smaller number of puzzles may be that of a page, or of a day.
const FEWEST: u64 = 4;

/// The promises in a line of words.
pub(crate) fn promises(text: &str) -> impl Iterator<Item = Promise> {
    let words: Vec<&str> = phrase::words(text).map(|range| &text[range]).collect();
    let kinds: Vec<Kind> = words.iter().map(|word| Kind::of(word)).collect();
    let solutions = speaks_of_solutions(text, &words, &kinds).then_some(Promise::Solutions);
    solutions.into_iter().chain(puzzles(&words, &kinds).map(Promise::Puzzles))
}

/// The number of puzzles that the words promise.
fn puzzles(words: &[&str], kinds: &[Kind]) -> Option<u64> {
    /// Words of other books, and of a part of the time.
    const OTHERS: [&str; 12] = [
        "more", "other", "another", "each", "every", "day", "daily", "week", "free", "online",
        "series", "per",
    ];
    if words.iter().any(|word| OTHERS.contains(&word.to_lowercase().as_str())) {
        return None;
    }
    let number = |at: usize| {
        let Kind::Integer(number @ FEWEST..) = kinds[at] else { return None };
        let before = at.checked_sub(1).map(|before| kinds[before]);
        if matches!(before, Some(Kind::Page | Kind::Measure | Kind::Numero | Kind::Integer(_))) {
            return None;
        }
        let is_name =
            |kind: &Kind| matches!(kind, Kind::Speaks(Speaks::Puzzle | Speaks::Grid, Count::Many));
        let named = kinds[at + 1..].iter().take(4).position(is_name)?;
        let between = &kinds[at + 1..][..named];
        let joins = |kind: &Kind| {
            let is_word = matches!(kind, Kind::Filler | Kind::Example | Kind::Other);
            is_word || matches!(kind, Kind::Level(_) | Kind::Very | Kind::Speaks(_, Count::One))
        };
        between.iter().all(joins).then_some(number)
    };
    (0..kinds.len()).filter_map(number).max()
}

fn speaks_of_solutions(text: &str, words: &[&str], kinds: &[Kind]) -> bool {
    let is_solution = |kind: &Kind| matches!(kind, Kind::Speaks(Speaks::Solution, _));
    if !kinds.iter().any(is_solution) {
        return false;
    }
    let meaning = Phrase::of(text);
    let is_part = meaning.opens_part && meaning.is_heading;
    let has_page = kinds.windows(2).any(|pair| matches!(pair, [Kind::Page, Kind::Integer(_)]));
    let is_included =
        kinds.iter().enumerate().filter(|(_, kind)| is_solution(kind)).any(|(at, _)| {
            let joins = |kind: &&Kind| {
                matches!(kind, Kind::Filler | Kind::Example | Kind::Level(_) | Kind::And)
            };
            let before = kinds[..at].iter().rev().take_while(joins);
            before.into_iter().any(|kind| *kind == Kind::And)
        });
    let includes = words.iter().any(|word| {
        let word = word.to_lowercase();
        ["incl", "inkl", "enth", "mit", "avec", "con"].iter().any(|start| word.starts_with(start))
    });
    is_part || (has_page && kinds.len() <= 8) || is_included || (includes && kinds.len() <= 6)
}

/// Whether the words announce a puzzle that has no number: `Bonus puzzle`, `Warm-up`.
#[cfg(feature = "pdf")]
pub(crate) fn is_bonus(text: &str) -> bool {
    const NAMES: [&str; 8] = [
        "bonus",
        "warm-up",
        "warm up",
        "warmup",
        "extra puzzle",
        "aufwärm",
        "zugabe",
        "échauffement",
    ];
    let text = text.trim().to_lowercase();
    let words = text.split_whitespace().count();
    // `Bonus system above.` is a sentence.
    let most = if text.ends_with('.') { 2 } else { 4 };
    words <= most && NAMES.iter().any(|name| text.starts_with(name))
}

/// Whether a line of words claims that the book is in large print. A line about other books does
/// not.
#[cfg(feature = "pdf")]
pub(crate) fn claims_large_print(text: &str) -> bool {
    const CLAIMS: [&str; 9] = [
        "large print",
        "giant print",
        "big print",
        "großdruck",
        "grossdruck",
        "großschrift",
        "gros caractères",
        "grands caractères",
        "gros caracteres",
    ];
    const OTHERS: [&str; 14] = [
        "also",
        "available",
        "another",
        "other",
        "others",
        "more",
        "not",
        "auch",
        "erhältlich",
        "weitere",
        "andere",
        "aussi",
        "disponible",
        "autres",
    ];
    let plain = text.to_lowercase().replace(['-', '\u{2010}', '\u{2011}'], " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let plain = words.join(" ");
    CLAIMS.iter().any(|claim| plain.contains(claim))
        && !words
            .iter()
            .any(|word| OTHERS.contains(&word.trim_matches(|letter: char| !letter.is_alphabetic())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(feature = "pdf")]
    fn claims_of_large_print() {
        for (text, expected) in [
            ("LARGE PRINT SUDOKU", true),
            ("Large-Print  Sudoku, Volume 3", true),
            ("Sudoku im Großdruck", true),
            ("Sudoku en gros caractères", true),
            ("Sudoku : grands caractères", true),
            ("Also available in large print", false),
            ("Auch im Großdruck erhältlich", false),
            ("Existe aussi en gros caractères", false),
            ("printed at large", false),
            ("Sudoku", false),
        ] {
            assert_eq!(claims_large_print(text), expected, "{text}");
        }
    }

    #[test]
    fn promises_of_a_cover() {
        let both = [Promise::Solutions, Promise::Puzzles(100)];
        assert_eq!(promises("100 SUDOKU PUZZLES with solutions").collect::<Vec<_>>(), both);
        for (text, expected) in [
            ("100 puzzles inside", Some(Promise::Puzzles(100))),
            ("300 Sudoku puzzles: 100 easy puzzles, 200 hard puzzles", Some(Promise::Puzzles(300))),
            ("50 leichte Sudokus", Some(Promise::Puzzles(50))),
            ("with solutions", Some(Promise::Solutions)),
            ("Puzzles and solutions", Some(Promise::Solutions)),
            ("mit Lösungen", Some(Promise::Solutions)),
            ("Solution on page 99", Some(Promise::Solutions)),
            ("Answers", Some(Promise::Solutions)),
            ("Answer key", Some(Promise::Solutions)),
            ("Puzzle 12", None),
            ("Puzzles 1 - 100", None),
            ("1,000 more puzzles online", None),
            ("a puzzle has one solution", None),
            ("Volume 12 puzzles", None),
            ("If you find no solution, turn the page", None),
        ] {
            assert_eq!(promises(text).next(), expected, "{text}");
        }
    }

    #[test]
    #[cfg(feature = "pdf")]
    fn puzzles_without_numbers_are_announced() {
        assert!(is_bonus("Bonus puzzle") && is_bonus("Warm-up!") && is_bonus("BONUS"));
        assert!(
            !is_bonus("Puzzle 3") && !is_bonus("Bonus chapters on our website, free of charge")
        );
    }
}
