//! The kinds of puzzles in a book: which of them are explained together, and in which words.

use sudoku_human::Level;
use sudoku_variant::generate::Kind;
use sudoku_variant::{Alphabet, HouseKind, Puzzle, Rule, Word};

use super::interior::Chapter;
use super::language::{DOT, Printed, filled};
use super::unmarked::UNMARKED;

/// The kinds whose marks are read back from a page, with their names as headings: those of the
/// field, in all languages.
const PRINTED: [(Kind, &str); 18] = [
    (Kind::Jigsaw, "Jigsaw"),
    (Kind::X, "X-Sudoku"),
    (Kind::Windoku, "Windoku"),
    (Kind::Killer, "Killer"),
    (Kind::OddEven, "Odd-Even"),
    (Kind::Consecutive, "Consecutive"),
    (Kind::Kropki, "Kropki"),
    (Kind::Xv, "XV"),
    (Kind::GreaterThan, "Greater Than"),
    (Kind::Thermometer, "Thermo"),
    (Kind::Arrow, "Arrow"),
    (Kind::Sandwich, "Sandwich"),
    (Kind::Skyscraper, "Skyscraper"),
    (Kind::LittleKiller, "Little Killer"),
    (Kind::Twodoku, "Twodoku"),
    (Kind::Samurai, "Samurai"),
    (Kind::Sohei, "Sohei"),
    (Kind::Gattai8, "Gattai-8"),
];

/// All kinds that are printed, with their headings.
pub(super) fn printed() -> impl Iterator<Item = (Kind, &'static str)> {
    PRINTED.into_iter().chain(UNMARKED.iter().map(|one| (one.kind, one.name)))
}

/// Whether a title names a kind that is printed.
pub(super) fn names_kind(title: &str) -> bool {
    printed().any(|(_, name)| title.contains(name))
}

/// The heading of a kind, if it is printed.
pub(super) fn heading(kind: Kind) -> Option<&'static str> {
    printed().find(|(printed, _)| *printed == kind).map(|(_, name)| name)
}

/// Whether the same explanation holds for two puzzles: their boards are alike, their rules are of
/// the same kinds, and their symbols are the same.
pub(super) fn is_one_kind(one: &Puzzle, other: &Puzzle) -> bool {
    let kinds = |puzzle: &Puzzle| {
        let mut kinds: Vec<&str> = puzzle.rules().iter().map(Rule::kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    };
    let board = |puzzle: &Puzzle| {
        let board = puzzle.board();
        (board.rows(), board.columns(), board.numbers(), has_pieces(puzzle))
    };
    board(one) == board(other) && kinds(one) == kinds(other) && one.alphabet() == other.alphabet()
}

/// Whether the board has pieces instead of boxes.
pub(super) fn has_pieces(puzzle: &Puzzle) -> bool {
    let board = puzzle.board();
    board.houses().iter().filter(|house| house.kind == HouseKind::Box).any(|piece| {
        let places = || piece.cells.iter().map(|&cell| board.place(cell));
        let span = |of: &dyn Fn((usize, usize)) -> usize| {
            let (least, most) = (places().map(of).min(), places().map(of).max());
            most.zip(least).map_or(0, |(most, least)| most - least + 1)
        };
        span(&|(row, _)| row) * span(&|(_, column)| column) != piece.cells.len()
    })
}

/// The name of the kind of a puzzle: that of its chapter without its level, or its size.
pub(super) fn name_of(chapter: &Chapter, puzzle: &Puzzle, printed: &Printed) -> String {
    if let Some(kind) = &chapter.kind {
        return kind.clone();
    }
    let levels = Level::ALL.map(|level| printed.level(level));
    let title = chapter.title.as_deref().map(|title| match title.rsplit_once(DOT) {
        Some((kind, level)) if levels.contains(&level) => kind,
        _ => title,
    });
    title.map_or_else(|| size_of(puzzle), ToOwned::to_owned)
}

/// `6 × 6`.
fn size_of(puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    format!("{} × {}", board.rows(), board.columns())
}

/// The name of the kind of a puzzle beside a title that does not say it.
pub(super) fn kind_of(chapter: &Chapter, puzzle: &Puzzle) -> String {
    chapter.kind.clone().unwrap_or_else(|| size_of(puzzle))
}

/// Whether the kind of a puzzle has a name, and not only a size.
pub(super) fn has_name(puzzle: &Puzzle) -> bool {
    !puzzle.rules().is_empty() || has_pieces(puzzle) || puzzle.board().grids().len() != 1
}

/// The symbols of a puzzle in words.
pub(super) fn symbols(puzzle: &Puzzle, printed: &Printed) -> String {
    let board = puzzle.board();
    let characters = || (1..=board.symbols()).map(|symbol| puzzle.alphabet().character(symbol));
    let list = || characters().map(String::from).collect::<Vec<_>>().join(", ");
    match puzzle.alphabet() {
        Alphabet::Word(word) if word == Word::PICTURES => {
            let count = board.symbols().to_string();
            filled(printed.pictures, &[&count])
        }
        Alphabet::Word(_) | Alphabet::Letters => filled(printed.letters, &[&list()]),
        _ => {
            let (first, last) = board.numbers();
            let [first, last] = [first, last].map(|number| number.to_string());
            filled(printed.numbers, &[&first, &last])
        }
    }
}
