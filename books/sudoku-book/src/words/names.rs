//! The names of columns, keys and attributes in the books people make.

use super::{Phrase, Speaks};

/// The meaning of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    Puzzle,
    Solution,
    Label,
    Level,
}

/// The names that certainly mean puzzles, the usual ones first.
pub(crate) const PUZZLES: [&str; 12] = [
    "puzzle", "grid", "quiz", "board", "unsolved", "question", "puzzles", "quizzes", "grids",
    "boards", "sudoku", "clues",
];

/// The names that certainly mean solutions.
pub(crate) const SOLUTIONS: [&str; 6] =
    ["solution", "solved", "answer", "solutions", "answers", "solution_grid"];

/// The names of numbers and names of puzzles.
const LABELS: [&str; 12] =
    ["id", "number", "no", "nr", "num", "n", "label", "name", "title", "nummer", "index", "uid"];

/// The names of levels.
const LEVELS: [&str; 8] = [
    "difficulty",
    "level",
    "rating",
    "schwierigkeit",
    "schwierigkeitsgrad",
    "niveau",
    "dificultad",
    "nivel",
];

/// Names that may just as well mean a number.
const GUESSES: [(&str, Named); 2] = [("given", Named::Puzzle), ("sol", Named::Solution)];

/// Words for the spelling of a grid.
const FORMS: [&str; 12] = [
    "string", "str", "text", "line", "data", "array", "matrix", "values", "rows", "cells",
    "digits", "as",
];

/// Words in names of numbers other than that of the puzzle.
const MEASURES: [&str; 12] = [
    "time", "count", "size", "score", "seed", "page", "clues", "givens", "hints", "minutes", "of",
    "with",
];

/// The meaning of the name, and whether it is certain: `puzzle` is certain, `quizString` a guess.
pub(crate) fn meaning(name: &str) -> Option<(Named, bool)> {
    let name = spelled(name);
    let words: Vec<&str> =
        name.split(['_', ' ', '-', '.']).filter(|word| !word.is_empty()).collect();
    let is = |known: &[&str]| known.contains(&name.as_str());
    let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
    if is(&PUZZLES) {
        return Some((Named::Puzzle, true));
    } else if is(&SOLUTIONS) {
        return Some((Named::Solution, true));
    } else if is(&LABELS) {
        return Some((Named::Label, true));
    } else if is(&LEVELS) {
        return Some((Named::Level, true));
    }
    if let Some(&(_, named)) = GUESSES.iter().find(|(guess, _)| *guess == name) {
        return Some((named, false));
    }
    if has(&MEASURES) || name.contains([',', ';', '\t']) {
        return None; // `solution_time`
    }
    let known = |word: &str| [&FORMS[..], &LABELS, &LEVELS].iter().any(|it| it.contains(&word));
    let rest: Vec<&str> = words.iter().copied().filter(|word| !known(word)).collect();
    let rest = rest.join(" ");
    let phrase = Phrase::of(&rest);
    if !rest.is_empty() && (!phrase.is_heading || phrase.speaks.is_none()) {
        return None;
    }
    if has(&LABELS) {
        (!phrase.opens_part).then_some((Named::Label, false)) // not `number_of_puzzles`
    } else if has(&LEVELS) {
        Some((Named::Level, false))
    } else {
        match phrase.speaks? {
            Speaks::Solution => Some((Named::Solution, false)),
            Speaks::Puzzle | Speaks::Grid => Some((Named::Puzzle, false)),
        }
    }
}

/// In small letters, `quizString` as `quiz_string`.
fn spelled(name: &str) -> String {
    let name = name.trim().trim_start_matches(['#', '%']).trim();
    let mut spelled = String::with_capacity(name.len());
    let mut after_small = false;
    for c in name.chars() {
        if c.is_uppercase() && after_small {
            spelled.push('_');
        }
        after_small = c.is_lowercase();
        spelled.extend(c.to_lowercase());
    }
    spelled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_guesses() {
        for (name, named) in [
            ("Puzzle", Some((Named::Puzzle, true))),
            ("#puzzle", Some((Named::Puzzle, true))),
            ("initial_grid", Some((Named::Puzzle, false))),
            ("unsolved_sudoku", Some((Named::Puzzle, false))),
            ("Puzzle String", Some((Named::Puzzle, false))),
            ("solution_grid", Some((Named::Solution, true))),
            ("solvedBoard", Some((Named::Solution, false))),
            ("Lösung", Some((Named::Solution, false))),
            ("puzzleId", Some((Named::Label, false))),
            ("Puzzle Number", Some((Named::Label, false))),
            ("Nummer", Some((Named::Label, true))),
            ("Difficulty Level", Some((Named::Level, false))),
            ("given", Some((Named::Puzzle, false))),
            ("sol", Some((Named::Solution, false))),
            ("number_of_givens", None),
            ("number_of_puzzles", None),
            ("solution_time", None),
            ("is_unique", None),
            ("puzzle;solution", None),
            ("", None),
        ] {
            assert_eq!(meaning(name), named, "{name}");
        }
    }
}
