//! The names of variants: `Sudoku X`, `Killer-Sudoku`, `Jigsaw`.

use super::Speaks;
use super::languages::Kind;
use super::phrase::words;
use crate::entry::{Variant, VariantKind};

/// More words are prose.
const LONGEST: usize = 16;

/// The variant that the words name. A word like *killer* may also be the name of a level: whether
/// it is one, only the puzzles of the book show.
pub(crate) fn variant(text: &str) -> Option<Variant> {
    let words: Vec<&str> = words(text).take(LONGEST + 1).map(|range| &text[range]).collect();
    if words.len() > LONGEST {
        return None;
    }
    let is_grid = |word: Option<&&str>| {
        word.is_some_and(|word| {
            matches!(Kind::of(word), Kind::Speaks(Speaks::Grid | Speaks::Puzzle, _))
        })
    };
    let kind = words.iter().enumerate().find_map(|(at, word)| {
        let word = word.to_lowercase();
        let name = match word.strip_suffix("sudoku").or_else(|| word.strip_suffix("sudokus")) {
            Some(name) if !name.is_empty() => name,
            _ => &word,
        };
        if name == "x" {
            // `Sudoku X`, `X-Sudoku`, but not `puzzle x`.
            let beside = at.checked_sub(1).map(|before| &words[before]);
            let is_named = word.len() > 1 || is_grid(beside) || is_grid(words.get(at + 1));
            return is_named.then_some(VariantKind::Diagonals);
        }
        Some(match name {
            "diagonal" | "diagonals" | "diagonale" | "diagonales" | "diagonali" => {
                VariantKind::Diagonals
            }
            "jigsaw" | "irregular" | "irregulär" | "irrégulier" | "irregolare" | "chaos"
            | "nonomino" | "squiggly" => VariantKind::Regions,
            "killer" | "sumdoku" => VariantKind::Cages,
            "windoku" | "hyper" | "nrc" => VariantKind::Windows,
            "samurai" => VariantKind::Overlaps,
            "thermo" | "thermometer" | "kropki" | "sandwich" | "arrow" | "consecutive"
            | "nonconsecutive" | "antiknight" | "antiking" | "asterisk" | "argyle"
            | "skyscraper" | "skyscrapers" | "renban" | "palindrome" | "palindromes"
            | "whisper" | "whispers" | "disjoint" | "girandola" | "girandole" => VariantKind::Other,
            // `Anti-Knight`, but not a knight of a title.
            "knight" | "king" if at > 0 && words[at - 1].eq_ignore_ascii_case("anti") => {
                VariantKind::Other
            }
            _ => return None,
        })
    })?;
    Some(Variant { kind, is_drawn: false })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_variants() {
        use VariantKind::{Cages, Diagonals, Overlaps, Regions, Windows};
        for (text, kind) in [
            ("Sudoku X 3", Some(Diagonals)),
            ("X-Sudoku 3", Some(Diagonals)),
            ("Diagonal-Sudoku", Some(Diagonals)),
            ("Diagonalsudoku 7", Some(Diagonals)),
            ("Jigsaw 5", Some(Regions)),
            ("KILLER SUDOKU #2", Some(Cages)),
            ("Windoku", Some(Windows)),
            ("Hyper Sudoku 12", Some(Windows)),
            ("Samurai Sudoku", Some(Overlaps)),
            ("Anti-Knight Sudoku", Some(VariantKind::Other)),
            ("Non-Consecutive", Some(VariantKind::Other)),
            ("The Sudoku King 3", None),
            ("Sudoku 12", None),
            ("Puzzle 5 - Hard", None),
            ("Chapter X", None),
            ("Level X", None),
            ("", None),
        ] {
            assert_eq!(variant(text).map(|variant| variant.kind), kind, "{text}");
        }
    }
}
