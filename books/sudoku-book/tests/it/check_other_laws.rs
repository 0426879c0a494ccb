//! Laws of books of other sizes and kinds.

use std::fmt::Write as _;

use crate::common::checked;
use proptest::prelude::*;
use sudoku_book::{Code, Fault, Finding, Relation};
use sudoku_variant::generate::Generator;
use sudoku_variant::text::write;
use sudoku_variant::{Rule, Solutions, solve};

const KINDS: [&str; 8] =
    ["plain", "x", "jigsaw", "killer", "odd-even", "thermometer", "anti-king", "x+thermometer"];

/// A puzzle as a line of text, with its solution.
#[derive(Clone, Debug)]
struct Pair {
    puzzle: String,
    solution: String,
}

/// Puzzles of six rows with solutions that differ.
fn pairs(kind: &str, seed: u64, count: usize) -> Vec<Pair> {
    let run = Generator::named(kind, seed).unwrap().size(6).run().unwrap();
    let mut pairs: Vec<Pair> = Vec::new();
    for made in run.take(50) {
        let solution: String = made.solution.iter().map(u8::to_string).collect();
        if pairs.iter().all(|pair| pair.solution != solution) {
            pairs.push(Pair { puzzle: write(&made.puzzle, "iss").unwrap(), solution });
        }
        if pairs.len() == count {
            break;
        }
    }
    pairs
}

/// The book with each solution below its puzzle, or in a part at the end.
fn book(pairs: &[Pair], is_apart: bool) -> String {
    let mut text = String::new();
    for (nth, Pair { puzzle, solution }) in (1..).zip(pairs) {
        writeln!(text, "Puzzle {nth}\n{puzzle}").unwrap();
        if !is_apart {
            writeln!(text, "{solution}").unwrap();
        }
        text.push('\n');
    }
    if is_apart {
        text.push_str("Solutions\n\n");
        for (nth, Pair { solution, .. }) in (1..).zip(pairs) {
            writeln!(text, "Solution {nth}\n{solution}\n").unwrap();
        }
    }
    text
}

/// The findings about solutions: their codes, puzzles and the other puzzles that they name.
fn about_solutions(text: &str) -> Vec<(Code, Option<String>, Vec<String>)> {
    let is_about = |finding: &Finding| {
        !matches!(finding.code, Code::RuleNotNeeded | Code::Duplicate | Code::DuplicateUpToSymmetry)
    };
    let said = |finding: Finding| {
        let others = finding.related.iter().filter(|one| one.relation != Relation::Puzzle);
        let others = others.filter_map(|one| Some(one.subject.as_ref()?.to_string())).collect();
        (finding.code, finding.name().map(|name| name.to_string()), others)
    };
    checked("book.txt", text).into_iter().filter(is_about).map(said).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Two solutions in each other's place are one finding that names both puzzles, and the right
    /// book has none.
    #[test]
    fn swapped_solutions_are_found(
        kind in 0..KINDS.len(),
        seed in 0_u64..1_000_000,
        (one, other) in (0_usize..5, 0_usize..5).prop_filter("one", |(one, other)| one < other),
        is_apart: bool,
    ) {
        let mut pairs = pairs(KINDS[kind], seed, 5);
        prop_assume!(pairs.len() == 5);
        prop_assert_eq!(about_solutions(&book(&pairs, is_apart)), []);
        let first = pairs[one].solution.clone();
        pairs[one].solution = std::mem::replace(&mut pairs[other].solution, first);
        let names = |one: usize, other: usize| {
            (Code::SolutionSwapped, Some((one + 1).to_string()), vec![(other + 1).to_string()])
        };
        prop_assert_eq!(about_solutions(&book(&pairs, is_apart)), [names(one, other)]);
    }

    /// A wrong symbol in a printed solution is one finding about its puzzle.
    #[test]
    fn a_wrong_symbol_is_found(
        kind in 0..KINDS.len(),
        seed in 0_u64..1_000_000,
        nth in 0_usize..4,
        cell in 0_usize..36,
        is_apart: bool,
    ) {
        let mut pairs = pairs(KINDS[kind], seed, 4);
        prop_assume!(pairs.len() == 4);
        let right = pairs[nth].solution[cell..=cell].parse::<u8>().unwrap();
        pairs[nth].solution.replace_range(cell..=cell, &(right % 6 + 1).to_string());
        let found = about_solutions(&book(&pairs, is_apart));
        let [(code, name, _)] = &found[..] else { panic!("{found:?}") };
        prop_assert_eq!(*code, Code::SolutionWrong);
        prop_assert_eq!(name.as_deref(), Some(&*(nth + 1).to_string()));
    }

    /// A rule is named if, and only if, a puzzle has one solution without it.
    #[test]
    fn a_rule_that_is_not_needed_is_named(
        kind in prop::sample::select(vec!["x", "thermometer", "anti-king"]),
        seed in 0_u64..1_000_000,
    ) {
        let run = Generator::named(kind, seed).unwrap().size(6).run().unwrap();
        // Thirty givens and more make most rules needless.
        let many = Generator::named(kind, seed).unwrap().size(6).givens(18..=24).run().unwrap();
        let puzzles: Vec<_> = run.take(3).chain(many.take(3)).map(|made| made.puzzle).collect();
        let rule = puzzles[0].rules().iter().map(Rule::kind).find(|&rule| rule != "region").unwrap();
        let is_spare = |puzzle: &&sudoku_variant::Puzzle| {
            matches!(solve(&puzzle.without(rule)), Solutions::One(_))
        };
        let spare = puzzles.iter().filter(is_spare).count();
        let text: String =
            puzzles.iter().map(|puzzle| write(puzzle, "iss").unwrap() + "\n").collect();
        let named = |finding: &Finding| match finding.fault {
            Fault::RuleNotNeeded { rule, puzzles, all } => Some((rule, puzzles, all)),
            _ => None,
        };
        let named: Vec<_> = checked("book.txt", &*text).iter().filter_map(named).collect();
        let all = puzzles.len() as u64;
        let expected = (spare > 0).then_some((rule, spare as u64, all));
        prop_assert_eq!(named, Vec::from_iter(expected));
    }
}
