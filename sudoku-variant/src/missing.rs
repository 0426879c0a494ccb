//! [`rules`]: the rule of the whole board that a puzzle with several solutions lacks.

use std::vec;
use std::vec::Vec;

use crate::budget::{Budget, Unknown};
use crate::puzzle::Puzzle;
use crate::rule::{
    AllMarked, AntiKing, AntiKnight, Diagonal, DisjointGroups, NonConsecutive, Rule, Windows,
};
use crate::sample::Sampler;
use crate::search::{Solutions, Solver};

/// Why a rule is proposed that a puzzle does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Basis {
    /// Words of the puzzle name it.
    Words,
    /// The printed solution obeys it, and of random grids of the board fewer than one in this many
    /// does.
    Chance {
        /// 1000 or more.
        one_in: u32,
    },
}

/// Rules that a puzzle lacks, and the only solution it has with them.
pub(crate) struct Missing {
    pub(crate) rules: Vec<Rule>,
    pub(crate) basis: Basis,
    pub(crate) solution: Vec<u8>,
}

/// The number of random grids that are looked at. A rule that none of them obeys is obeyed by fewer
/// than one in 1,300, with a certainty of 95 of 100 (three divided by the number).
const SAMPLES: u32 = 4096;

/// A rule is proposed if fewer grids obey it than one in this many.
const RARE: u32 = 1000;

/// The nodes that a sample of random grids may take.
const SAMPLE_STEPS: u64 = 500_000;

/// The rules, or pairs of them, under which the puzzle has exactly one solution, the printed one;
/// and whether all were tried. Pairs are tried if no rule is enough.
pub(crate) fn rules(
    puzzle: &Puzzle,
    printed: Option<&[u8]>,
    budget: &mut Budget<'_>,
) -> (Vec<Missing>, bool) {
    let named = puzzle.words().map_or(0, named);
    if printed.is_none() && named == 0 {
        return (Vec::new(), true);
    }
    let groups: Vec<(u32, Vec<Rule>)> = groups(puzzle);
    let (mut found, mut is_all) = (Vec::new(), true);
    let mut attempt = |kinds: u32, rules: Vec<Rule>| {
        match only_solution(puzzle, printed, &rules, budget) {
            Ok(None) => {}
            Err(Unknown(_)) => is_all = false,
            Ok(Some(solution)) => {
                let basis = if named & kinds == kinds {
                    Some(Basis::Words)
                } else if printed.is_some() {
                    rarity(puzzle, &rules, budget).map(|one_in| Basis::Chance { one_in })
                } else {
                    None
                };
                found.extend(basis.map(|basis| Missing { rules, basis, solution }));
            }
        }
        found.len()
    };
    let mut count = 0;
    for (kinds, rules) in &groups {
        count = attempt(*kinds, rules.clone());
    }
    for (at, (kinds, one)) in groups.iter().enumerate().filter(|_| count == 0) {
        for (others, other) in &groups[at + 1..] {
            if one.iter().all(|rule| !other.contains(rule)) {
                attempt(kinds | others, [&one[..], other].concat());
            }
        }
    }
    (found, is_all)
}

/// The only solution under these rules too, if it is the printed one.
fn only_solution(
    puzzle: &Puzzle,
    printed: Option<&[u8]>,
    rules: &[Rule],
    budget: &mut Budget<'_>,
) -> Result<Option<Vec<u8>>, Unknown> {
    let mut ruled = puzzle.clone();
    for rule in rules {
        if ruled.add(rule.clone()).is_err() {
            return Ok(None);
        }
    }
    if printed.is_some_and(|printed| ruled.broken(printed).is_some()) {
        return Ok(None);
    }
    Ok(match budget.solve(&Solver::new(&ruled), ruled.marks())? {
        Solutions::One(solution) if printed.is_none_or(|printed| printed == solution) => {
            Some(solution)
        }
        _ => None,
    })
}

/// One in how many random grids of the board obeys the rules, at most; `None` if it is not rare.
fn rarity(puzzle: &Puzzle, rules: &[Rule], budget: &Budget<'_>) -> Option<u32> {
    let bare = Puzzle::new(puzzle.board().clone());
    let mut ruled = puzzle.without_givens();
    for rule in rules {
        ruled.add(rule.clone()).ok()?;
    }
    let solver = Solver::new(&bare);
    let mut sampler = Sampler::new(&solver, 0);
    let mut obeying = 0;
    let last = ruled.rules().len() - rules.len();
    for _ in 0..SAMPLES {
        if sampler.steps > SAMPLE_STEPS || budget.is_spent() {
            return None;
        }
        let grid = sampler.next()?;
        obeying += u32::from(ruled.broken_rules(&grid).into_iter().all(|rule| rule < last));
        if obeying * RARE >= SAMPLES {
            return None;
        }
    }
    Some(SAMPLES / (obeying + 1))
}

const DIAGONALS: u32 = 1;
const WINDOWS: u32 = 2;
const DISJOINT: u32 = 4;
const KNIGHT: u32 = 8;
const KING: u32 = 16;
const CONSECUTIVE: u32 = 32;
const MARKS: u32 = 64;

/// The rules of a whole board, those that belong together in one group.
fn groups(puzzle: &Puzzle) -> Vec<(u32, Vec<Rule>)> {
    let grids = 0..puzzle.board().grids().len();
    let diagonal = |rising| grids.clone().map(move |grid| Diagonal { grid, rising }.into());
    let falling: Vec<Rule> = diagonal(false).collect();
    let rising: Vec<Rule> = diagonal(true).collect();
    let both = [&falling[..], &rising].concat();
    let mut groups = vec![
        (DIAGONALS, both),
        (DIAGONALS, falling),
        (DIAGONALS, rising),
        (WINDOWS, grids.clone().map(|grid| Windows { grid }.into()).collect()),
        (DISJOINT, grids.map(|grid| DisjointGroups { grid }.into()).collect()),
        (KNIGHT, vec![AntiKnight.into()]),
        (KING, vec![AntiKing.into()]),
        (CONSECUTIVE, vec![NonConsecutive.into()]),
    ];
    let has = |kind: fn(&Rule) -> bool| puzzle.rules().iter().any(kind);
    let marks = [
        (has(|rule| matches!(rule, Rule::Difference(_))), AllMarked::Consecutive),
        (has(|rule| matches!(rule, Rule::Ratio(_))), AllMarked::Doubles),
        (has(|rule| matches!(rule, Rule::Difference(_) | Rule::Ratio(_))), AllMarked::Kropki),
        (has(|rule| matches!(rule, Rule::PairSum(_))), AllMarked::Xv),
    ];
    let marked = marks.into_iter().filter(|(is_marked, _)| *is_marked);
    groups.extend(marked.map(|(_, rule)| (MARKS, vec![rule.into()])));
    groups
}

/// The rules that words name, in English, German, French, Spanish and Italian.
fn named(words: &str) -> u32 {
    let words = words.to_lowercase();
    let names: [(u32, &[&str]); 7] = [
        (DIAGONALS, &["diagonal"]),
        (WINDOWS, &["windoku", "hyper", "window", "fenster", "fenêtre", "ventana", "finestr"]),
        (DISJOINT, &["disjoint", "disjunkt", "disjunt", "disgiunt"]),
        (KNIGHT, &["knight", "springer", "rössel", "cavalier", "caballo", "cavallo"]),
        (
            KING,
            &["king's", "anti-king", "antiking", "a king", "könig", "du roi", "del rey", "del re"],
        ),
        (
            CONSECUTIVE,
            &[
                "non-consecutive",
                "nonconsecutive",
                "not consecutive",
                "not be consecutive",
                "nicht aufeinander",
                "pas consécuti",
                "non consécuti",
                "no consecutiv",
                "non consecutiv",
            ],
        ),
        (MARKS, &["all dots", "all possible", "all marks", "alle punkte", "tous les points"]),
    ];
    let named = names.iter().filter(|(_, names)| names.iter().any(|name| words.contains(name)));
    named.map(|(kind, _)| kind).sum()
}
