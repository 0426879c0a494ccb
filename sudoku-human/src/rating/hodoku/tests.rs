//! The traces of the original program, step by step.

use core::ops::ControlFlow;
use std::collections::BTreeMap;
use std::string::String;
use std::vec::Vec;
use std::{format, println};

use sudoku_core::{Cell, Digit, Grid};

use super::board::Board;
use super::finding::{Found, each, find};
use super::kinds::{KINDS, Kind, Listed};

/// The short name of a step as the traces have it.
fn symbols(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::FullHouse => &["fh"],
        Kind::NakedSingle => &["n1"],
        Kind::HiddenSingle => &["h1"],
        Kind::LockedSubset(2) => &["l2"],
        Kind::LockedSubset(_) => &["l3"],
        Kind::Pointing => &["lc1"],
        Kind::Claiming => &["lc2"],
        Kind::NakedSubset(2) => &["n2"],
        Kind::NakedSubset(3) => &["n3"],
        Kind::NakedSubset(_) => &["n4"],
        Kind::HiddenSubset(2) => &["h2"],
        Kind::HiddenSubset(3) => &["h3"],
        Kind::HiddenSubset(_) => &["h4"],
        Kind::Fish(2) => &["bf2"],
        Kind::Fish(3) => &["bf3"],
        Kind::Fish(_) => &["bf4"],
        Kind::RemotePair => &["rp"],
        Kind::BugPlusOne => &["bug1"],
        Kind::Skyscraper => &["sk"],
        Kind::TwoStringKite => &["2sk"],
        Kind::TurbotFish => &["tf"],
        Kind::EmptyRectangle => &["er"],
        Kind::WWing => &["w"],
        Kind::XyWing => &["xy"],
        Kind::XyzWing => &["xyz"],
        Kind::UniqueRectangle(kind) => {
            &[["u1"], ["u2"], ["u3"], ["u4"], ["u5"], ["u6"]][kind as usize - 1]
        }
        Kind::HiddenRectangle => &["hr"],
        Kind::AvoidableRectangle(1) => &["ar1"],
        Kind::AvoidableRectangle(_) => &["ar2"],
        Kind::FinnedFish(2) => &["fbf2"],
        Kind::FinnedFish(3) => &["fbf3"],
        Kind::FinnedFish(_) => &["fbf4"],
        Kind::SashimiFish(2) => &["sbf2"],
        Kind::SashimiFish(3) => &["sbf3"],
        Kind::SashimiFish(_) => &["sbf4"],
        Kind::SueDeCoq => &["sdc"],
        Kind::SimpleColours => &["sc1", "sc2"],
        Kind::MultiColours => &["mc1", "mc2"],
        Kind::XChain => &["x"],
        Kind::XyChain => &["xyc"],
        Kind::NiceLoop => &["cnl", "dnl", "aic"],
        Kind::GroupedNiceLoop => &["gcnl", "gdnl", "gaic"],
        Kind::AlsXz => &["axz"],
        Kind::AlsXyWing => &["axy"],
        Kind::AlsXyChain | Kind::AnyAlsXyChain => &["ach"],
        Kind::FrankenFish(2) => &["ff2"],
        Kind::FrankenFish(_) => &["ff3"],
        Kind::FinnedFrankenFish(2) => &["fff2"],
        Kind::FinnedFrankenFish(_) => &["fff3"],
        Kind::DeathBlossom => &["db"],
        Kind::ForcingChain => &["fcc", "fcv"],
        Kind::ForcingNet => &["fnc", "fnv"],
        Kind::BruteForce => &["bf"],
    }
}

struct Reported<'a> {
    name: &'a str,
    effect: &'a str,
}

fn parse(effect: &str) -> Vec<(Cell, Digit, bool)> {
    let parse = |word: &str| {
        let placed = word.contains('=');
        let (cell, digits) = word.split_once(['=', '-']).unwrap();
        let cell: Cell = cell.parse().unwrap();
        let of = |c| (cell, Digit::from_char(c).unwrap(), placed);
        digits.chars().map(of).collect::<Vec<_>>()
    };
    effect.split_whitespace().flat_map(parse).collect()
}

fn data(name: &str) -> Option<String> {
    let folder = std::env::var_os("SUDOKU_DATA")?;
    let path = std::path::Path::new(&folder).join(name);
    let output = std::process::Command::new("xz").arg("-dc").arg(path).output().ok()?;
    String::from_utf8(output.stdout).ok()
}

/// The puzzles of a list of traces.
fn traces(text: &str) -> Vec<(Vec<&str>, Vec<Reported<'_>>)> {
    let mut all: Vec<(Vec<&str>, Vec<Reported<'_>>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        if fields[0] == "T" {
            all.push((fields, Vec::new()));
        } else {
            all.last_mut().unwrap().1.push(Reported { name: fields[2], effect: fields[4] });
        }
    }
    all
}

/// The board of a puzzle, or of a state of the regression library.
fn board(text: &str) -> Board {
    if !text.starts_with(':') {
        return Board::of_grid(&text.parse::<Grid>().unwrap());
    }
    let parts: Vec<&str> = text.split(':').collect();
    let mut givens = sudoku_core::CellSet::EMPTY;
    let mut grid = Grid::EMPTY;
    let (mut nth, mut entry) = (0, false);
    for symbol in parts[3].chars() {
        if symbol == '+' {
            entry = true;
            continue;
        }
        let cell = Cell::ALL[nth];
        if let Some(digit) = Digit::from_char(symbol) {
            grid.set(cell, Some(digit)).unwrap();
            if !entry {
                givens.insert(cell);
            }
        }
        nth += 1;
        entry = false;
    }
    let mut board = Board::of_grid(&grid);
    board.givens = givens;
    for word in parts[4].split_whitespace() {
        let [digit, row, column] = word.as_bytes() else { panic!("{word}") };
        let cell = Cell::at((row - b'1') as usize, (column - b'1') as usize).unwrap();
        board.eliminate(cell, Digit::from_char(char::from(*digit)).unwrap());
    }
    board
}

fn apply(board: &mut Board, effects: &[(Cell, Digit, bool)]) {
    for &(cell, digit, placed) in effects {
        if placed {
            board.place(cell, digit);
        } else {
            board.eliminate(cell, digit);
        }
    }
}

/// The effect of a step, in the order in which it is made.
fn effect(found: &Found) -> Vec<(Cell, Digit, bool)> {
    match found.step.placement {
        Some((cell, digit)) => std::vec![(cell, digit, true)],
        None => found.order.iter().map(|&(cell, digit)| (cell, digit, false)).collect(),
    }
}

/// Before each step of each trace the kinds up to that of the step are tried: none of the exact
/// ones answers but that of the step, and its answer is the step.
#[test]
#[ignore = "long"]
fn steps_are_those_of_the_original_program() {
    let Some(text) = data("rated/hodoku_hod220o.tsv.xz") else { return };
    let (mut differences, mut number) = (Vec::new(), 0);
    for (fields, steps) in traces(&text) {
        let mut board = board(fields[1]);
        for (nth, step) in steps.iter().enumerate() {
            let expected = parse(step.effect);
            let theirs = |listed: &&Listed| symbols(listed.kind).contains(&step.name);
            let before = KINDS.iter().take_while(|listed| !theirs(listed));
            let listed = before.chain(KINDS.iter().find(theirs));
            let found = listed.filter(|listed| listed.kind.is_exact()).find_map(|listed| {
                let found = find(&mut board, listed.kind)?;
                Some((listed.kind, effect(&found)))
            });
            let is_exact = KINDS.iter().find(theirs).is_some_and(|listed| listed.kind.is_exact());
            let right = match &found {
                Some((kind, effect)) => symbols(*kind).contains(&step.name) && *effect == expected,
                None => !is_exact,
            };
            if !right {
                let (name, effect) = (step.name, step.effect);
                differences.push(format!("{} step {nth}: {name} {effect} {found:?}", fields[1]));
            }
            number += 1;
            apply(&mut board, &expected);
        }
    }
    assert!(number > 90_000, "only {number} steps");
    println!("{} of {number} differ: {differences:#?}", differences.len());
    // A sue de coq is another, of 97,074 steps.
    assert!(differences.len() <= 1, "{} differ: {differences:#?}", differences.len());
}

/// The kinds that are off by default.
const OTHERS: [Kind; 4] =
    [Kind::AnyAlsXyChain, Kind::DeathBlossom, Kind::FrankenFish(4), Kind::FinnedFrankenFish(4)];

/// Of all steps of all kinds, wherever no single is left, none strikes out a digit of the solution.
#[test]
#[ignore = "long"]
fn no_step_strikes_out_the_solution() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../conformance/scores.tsv");
    let text = std::fs::read_to_string(path).unwrap();
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    let mut checked = 0;
    // All if the variable is set, as `cargo xtask soak` does.
    for row in rows.step_by(if std::env::var_os("SUDOKU_WHOLE").is_some() { 1 } else { 24 }) {
        let puzzle: Grid = row[..81].parse().unwrap();
        let solution = *sudoku_core::solve_grid(&puzzle).solution().unwrap();
        let mut board = Board::of_grid(&puzzle);
        while !board.state.is_full() {
            let mut listed = KINDS.iter();
            let next =
                listed.find_map(|listed| Some((listed.kind, find(&mut board, listed.kind)?)));
            let Some((kind, next)) = next else { break };
            if !matches!(kind, Kind::FullHouse | Kind::NakedSingle | Kind::HiddenSingle) {
                for kind in KINDS.iter().map(|listed| listed.kind).chain(OTHERS) {
                    let _ = each(&board, kind, &mut |found, _| {
                        for (cell, digit) in found.step.eliminations() {
                            let right = solution.get(cell) != Some(digit);
                            assert!(right, "{puzzle}: {kind:?} {:?}", found.step);
                        }
                        checked += 1;
                        ControlFlow::<()>::Continue(())
                    });
                }
            }
            apply(&mut board, &effect(&next));
        }
    }
    assert!(checked > 1_000, "only {checked} steps");
}

/// The first answers of the kinds that are not exact, before each step of such a kind: those that
/// are the step, and all. Printed, as a measure.
#[test]
#[ignore = "long"]
fn steps_that_are_not_exact_are_often_the_same() {
    let Some(text) = data("rated/hodoku_hod220o.tsv.xz") else { return };
    let mut counts: BTreeMap<(&str, &str), [usize; 2]> = BTreeMap::new();
    for (fields, steps) in traces(&text) {
        let mut board = board(fields[1]);
        for step in steps {
            let expected = parse(step.effect);
            let theirs = |listed: &&Listed| symbols(listed.kind).contains(&step.name);
            if KINDS.iter().find(theirs).is_some_and(|listed| !listed.kind.is_exact()) {
                let inexact = KINDS.iter().filter(|listed| !listed.kind.is_exact());
                let found = inexact.clone().find_map(|listed| {
                    let found = find(&mut board, listed.kind)?;
                    let mut effect = effect(&found);
                    effect.sort_unstable();
                    Some((symbols(listed.kind)[0], effect))
                });
                let (name, effect) = found.unwrap_or_default();
                let mut sorted = expected.clone();
                sorted.sort_unstable();
                let count = counts.entry((step.name, name)).or_default();
                count[0] += usize::from(effect == sorted);
                count[1] += 1;
            }
            apply(&mut board, &expected);
        }
    }
    println!("{counts:#?}");
    let same: usize = counts.values().map(|count| count[0]).sum();
    let all: usize = counts.values().map(|count| count[1]).sum();
    assert!(same * 100 >= all * 98, "{same} of {all}");
}

/// The kinds of the codes of the regression library.
const LIBRARY: [(&str, &[Kind]); 62] = [
    ("0000", &[Kind::FullHouse]),
    ("0002", &[Kind::HiddenSingle]),
    ("0003", &[Kind::NakedSingle]),
    ("0100", &[Kind::Pointing]),
    ("0101", &[Kind::Claiming]),
    ("0110", &[Kind::LockedSubset(2)]),
    ("0111", &[Kind::LockedSubset(3)]),
    ("0200", &[Kind::NakedSubset(2)]),
    ("0201", &[Kind::NakedSubset(3)]),
    ("0202", &[Kind::NakedSubset(4)]),
    ("0210", &[Kind::HiddenSubset(2)]),
    ("0211", &[Kind::HiddenSubset(3)]),
    ("0212", &[Kind::HiddenSubset(4)]),
    ("0300", &[Kind::Fish(2)]),
    ("0301", &[Kind::Fish(3)]),
    ("0302", &[Kind::Fish(4)]),
    ("0310", &[Kind::FinnedFish(2)]),
    ("0311", &[Kind::FinnedFish(3)]),
    ("0312", &[Kind::FinnedFish(4)]),
    ("0320", &[Kind::SashimiFish(2)]),
    ("0321", &[Kind::SashimiFish(3)]),
    ("0322", &[Kind::SashimiFish(4)]),
    ("0331", &[Kind::FrankenFish(3)]),
    ("0340", &[Kind::FinnedFrankenFish(2)]),
    ("0341", &[Kind::FinnedFrankenFish(3)]),
    ("0332", &[Kind::FrankenFish(4)]),
    ("0342", &[Kind::FinnedFrankenFish(4)]),
    ("0400", &[Kind::Skyscraper]),
    ("0401", &[Kind::TwoStringKite]),
    ("0402", &[Kind::EmptyRectangle]),
    ("0403", &[Kind::TurbotFish]),
    ("0500", &[Kind::SimpleColours]),
    ("0501", &[Kind::SimpleColours]),
    ("0502", &[Kind::MultiColours]),
    ("0503", &[Kind::MultiColours]),
    ("0600", &[Kind::UniqueRectangle(1)]),
    ("0601", &[Kind::UniqueRectangle(2)]),
    ("0602", &[Kind::UniqueRectangle(3)]),
    ("0603", &[Kind::UniqueRectangle(4)]),
    ("0604", &[Kind::UniqueRectangle(5)]),
    ("0605", &[Kind::UniqueRectangle(6)]),
    ("0606", &[Kind::HiddenRectangle]),
    ("0607", &[Kind::AvoidableRectangle(1)]),
    ("0608", &[Kind::AvoidableRectangle(2)]),
    ("0610", &[Kind::BugPlusOne]),
    ("0701", &[Kind::XChain]),
    ("0702", &[Kind::XyChain]),
    ("0703", &[Kind::RemotePair]),
    ("0800", &[Kind::XyWing]),
    ("0801", &[Kind::XyzWing]),
    ("0803", &[Kind::WWing]),
    ("0706", &[Kind::NiceLoop]),
    ("0707", &[Kind::NiceLoop]),
    ("0708", &[Kind::NiceLoop]),
    ("0709", &[Kind::GroupedNiceLoop]),
    ("0710", &[Kind::GroupedNiceLoop]),
    ("0711", &[Kind::GroupedNiceLoop]),
    ("0901", &[Kind::AlsXz]),
    ("0903", &[Kind::AlsXyChain, Kind::AnyAlsXyChain]),
    ("0902", &[Kind::AlsXyWing]),
    ("0904", &[Kind::DeathBlossom]),
    ("1101", &[Kind::SueDeCoq]),
];

/// The variants that need another option than the default ones: empty rectangles with two
/// candidates, almost locked sets in chains, and sets that overlap.
const OTHER_OPTIONS: [&str; 7] =
    ["0402-1", "0709-2", "0710-3", "0710-4", "0711-3", "0711-4", "0902-2"];

/// The step of each kind in the states of the regression library.
#[test]
fn steps_are_those_of_the_regression_library() {
    let Some(folder) = std::env::var_os("SUDOKU_DATA") else { return };
    let path = std::path::Path::new(&folder).join("techniques/reglib-1.3.txt");
    let Ok(text) = std::fs::read_to_string(path) else { return };
    let mut counts: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    let mut different = Vec::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let parts: Vec<&str> = line.split(':').collect();
        if OTHER_OPTIONS.contains(&parts[1]) {
            continue;
        }
        let (code, variant) = parts[1].split_once('-').unwrap_or((parts[1], ""));
        let Some((_, kinds)) = LIBRARY.iter().find(|(known, _)| *known == code) else { continue };
        let of = |text: &str, placed: bool| {
            let word = |word: &str| {
                let [digit, row, column] = word.as_bytes() else { panic!("{word}") };
                let cell = Cell::at((row - b'1') as usize, (column - b'1') as usize).unwrap();
                (cell, Digit::from_char(char::from(*digit)).unwrap(), placed)
            };
            text.split_whitespace().map(word).collect::<Vec<_>>()
        };
        let mut expected = of(parts[5], false);
        expected.extend(of(parts[6], true));
        expected.sort_unstable();
        let mut state = board(line);
        let is_expected = |found: Found| {
            let mut ours = effect(&found);
            ours.sort_unstable();
            ours.dedup();
            ours == expected
        };
        let met = kinds.iter().any(|&kind| {
            if matches!(kind, Kind::FullHouse | Kind::NakedSingle | Kind::HiddenSingle) {
                return core::iter::from_fn(|| find(&mut state, kind)).take(81).any(is_expected);
            }
            let step = each(&state, kind, &mut |found, _| {
                if is_expected(found) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            step.is_break()
        });
        let count = counts.entry(code).or_default();
        count[1] += 1;
        let right = met != (variant == "x");
        count[0] += usize::from(right);
        if !right {
            different.push(line);
        }
    }
    println!("{counts:?}\n{}", different.join("\n"));
    assert_eq!(counts.len(), LIBRARY.len(), "{counts:?}");
    assert!(different.is_empty(), "{} differ:\n{}", different.len(), different.join("\n"));
}
