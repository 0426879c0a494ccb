//! [`add`]: rules that leave no mark on a grid, from the words of its page or chapter.
//!
//! A grid below *Anti-Knight* looks like any other. Judged by the ordinary rules it would have
//! several solutions; as its words name the rule exactly, it is read as that puzzle.

use sudoku_core::{AnyPuzzle, Digit, Limits};
use sudoku_variant::{Alphabet, Board, Boxes, Puzzle, Rule, RuleError, Solver, SymbolSet};

use crate::entry::{Entry, NamedRules, Role, Variant, VariantKind};

/// Adds the rules that the words of an entry name to its puzzle. If they also name a kind that its
/// grid does not show, or rules that its board has no place for, they stay words, which nothing
/// checks. A solution needs no rules.
pub(super) fn add(entry: &mut Entry) {
    let Some(variant) = entry.variant.filter(|variant| variant.rules.rules().next().is_some())
    else {
        return;
    };
    if entry.role == Role::Solution || entry.is_full() != Some(false) {
        return;
    }
    let puzzle = match (&entry.reading, entry.other_kind()) {
        (Ok(plain), _) if variant.is_exact() => {
            let puzzle = of_plain(plain);
            let with_rules = with(puzzle.clone(), variant);
            // `Antiknight and Antiking` may be the title of a puzzle of each.
            let is_of_one = |rule: Rule| {
                let mut one = puzzle.clone();
                one.add(rule).is_ok() && solutions(&one) > 0
            };
            let is_vague = variant.rules.rules().nth(1).is_some()
                && solutions(&with_rules) == 0
                && variant.rules.rules().any(is_of_one);
            if is_vague || is_of_another_chapter(&puzzle, &with_rules) {
                entry.variant = Some(Variant { rules: NamedRules::NONE, ..variant });
                return;
            }
            puzzle
        }
        // The puzzles of the book show whether they are of the kind that is not drawn.
        (Ok(_), _) | (Err(_), None) => return,
        (Err(_), Some(other)) => other.clone(),
    };
    entry.reading = Err(with(puzzle, variant).into());
    entry.variant = None;
}

/// Whether a puzzle is one without the rules, and none with them: a chapter without a title may
/// have begun.
fn is_of_another_chapter(plain: &Puzzle, with_rules: &Puzzle) -> bool {
    solutions(with_rules) == 0 && solutions(plain) == 1
}

/// The number of solutions, at most two; more than none if a short search does not end.
fn solutions(puzzle: &Puzzle) -> u64 {
    const STEPS: u64 = 100_000;
    let count = Solver::new(puzzle).search().limits(Limits::new().max_steps(STEPS)).count(2);
    if count == 0 { 0 } else { count.number().max(1) }
}

/// The puzzle with the rules of a variant.
fn with(mut puzzle: Puzzle, variant: Variant) -> Puzzle {
    let mut open = Vec::new();
    for rule in variant.rules.rules() {
        let name = rule.kind().replace('_', "-");
        // Letters of a word and pictures are no numbers.
        if matches!(puzzle.alphabet(), Alphabet::Word(_)) && !rule.is_blind() {
            open.push(name);
            continue;
        }
        match puzzle.add(rule) {
            Ok(_) | Err(RuleError::Twice { .. }) => {}
            Err(_) => open.push(name),
        }
    }
    if !shows(&puzzle, variant.kind) {
        open.extend(drawing(variant.kind).map(String::from));
    }
    if !open.is_empty() && puzzle.words().is_none() {
        puzzle.set_words(&open.join(", "));
    }
    puzzle
}

/// Whether a puzzle has the rules of this kind.
fn shows(puzzle: &Puzzle, kind: VariantKind) -> bool {
    let has = |is_it: fn(&Rule) -> bool| puzzle.rules().iter().any(is_it);
    match kind {
        VariantKind::Diagonals => has(|rule| matches!(rule, Rule::Diagonal(_))),
        VariantKind::Cages => has(|rule| matches!(rule, Rule::Cage(_) | Rule::Sum(_))),
        VariantKind::Windows => has(|rule| matches!(rule, Rule::Windows(_))),
        VariantKind::Regions => {
            let is_jigsaw = |boxes: &Boxes| matches!(boxes, Boxes::Pieces(_) | Boxes::None);
            puzzle.board().grids().iter().any(|grid| is_jigsaw(&grid.boxes))
        }
        VariantKind::Overlaps => puzzle.board().grids().len() > 1,
        VariantKind::Other
        | VariantKind::LatinSquare
        | VariantKind::Unknown
        | VariantKind::Described => true,
    }
}

/// The drawing that shows the rules of a kind.
fn drawing(kind: VariantKind) -> Option<&'static str> {
    match kind {
        VariantKind::Diagonals => Some("diagonals"),
        VariantKind::Regions => Some("irregular pieces"),
        VariantKind::Cages => Some("cages"),
        VariantKind::Windows => Some("windows"),
        VariantKind::Overlaps => Some("overlapping grids"),
        VariantKind::Other
        | VariantKind::LatinSquare
        | VariantKind::Unknown
        | VariantKind::Described => None,
    }
}

/// An ordinary puzzle, without the entries of a player.
fn of_plain(plain: &AnyPuzzle) -> Puzzle {
    let Ok(board) = Board::square(9) else { unreachable!("9 is a size") };
    let mut puzzle = Puzzle::new(board);
    for (cell, own) in puzzle.board().cells().zip(sudoku_core::Cell::ALL) {
        let digits: SymbolSet = match plain {
            AnyPuzzle::Grid(grid) => {
                let is_given = grid.fixed().is_empty() || grid.fixed().contains(own);
                let given = grid.get(own).filter(|_| is_given);
                given.map_or(SymbolSet::all(9), |digit| SymbolSet::of(digit.number()))
            }
            AnyPuzzle::Candidates(marks) => marks.get(own).iter().map(Digit::number).collect(),
        };
        puzzle.mark(cell, digits);
    }
    puzzle
}
