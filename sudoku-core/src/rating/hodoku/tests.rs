//! The traces of the original program, step by step.

use std::collections::BTreeMap;
use std::string::{String, ToString};
use std::vec::Vec;
use std::{format, println};

use super::board::Board;
use super::finding::{Found, find};
use super::kinds::{ASKED, Kind};
use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;

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
        Kind::UniqueRectangle(kind) => &[["u1"], ["u2"], ["u3"], ["u4"], ["u5"], ["u6"]][kind as usize - 1],
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
        Kind::AlsXyChain => &["ach"],
        Kind::FrankenFish(2) => &["ff2"],
        Kind::FrankenFish(_) => &["ff3"],
        Kind::FinnedFrankenFish(2) => &["fff2"],
        Kind::FinnedFrankenFish(_) => &["fff3"],
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
    let mut givens = crate::cell_set::CellSet::EMPTY;
    let mut grid = Grid::EMPTY;
    let (mut nth, mut entry) = (0, false);
    for symbol in parts[3].chars() {
        if symbol == '+' {
            entry = true;
            continue;
        }
        let cell = Cell::ALL[nth];
        if let Some(digit) = Digit::from_char(symbol) {
            grid.set(cell, Some(digit));
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

fn told(found: &Found) -> String {
    if let Some((cell, digit)) = found.step.placement {
        return format!("{cell}={digit}");
    }
    let words: Vec<String> =
        found.order.iter().map(|(cell, digit)| format!("{cell}-{digit}")).collect();
    words.join(" ")
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

#[test]
#[ignore = "long"]
fn replay() {
    let name = std::env::var("TRACES").unwrap_or("hodoku_hod220o.tsv.xz".into());
    let Some(text) = data(&format!("rated/{name}")) else { return };
    let skip: Vec<String> =
        std::env::var("SKIP").unwrap_or_default().split(',').map(Into::into).collect();
    let show = std::env::var("SHOW").unwrap_or_default();
    let mut counts: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    let mut wrong: BTreeMap<String, usize> = BTreeMap::new();
    for (fields, steps) in traces(&text) {
        let mut board = board(fields[1]);
        for (nth, step) in steps.iter().enumerate() {
            let expected = parse(step.effect);
            if std::env::var("CAND").is_ok() || std::env::var("NICE").is_ok() { println!("STEP {} {} {}", nth + 1, step.name, step.effect); }
            let mut done = false;
            for asked in &ASKED {
                if symbols(asked.kind).iter().any(|s| skip.iter().any(|k| k == s)) {
                    if symbols(asked.kind).contains(&step.name) {
                        break;
                    }
                    continue;
                }
                let found = find(&mut board, asked.kind);
                let right = symbols(asked.kind).contains(&step.name);
                let Some(found) = found else {
                    if right {
                        break;
                    }
                    continue;
                };
                done = true;
                let name = symbols(asked.kind)[0];
                let text = told(&found);
                let key = |e: &[(Cell, Digit, bool)]| {
                    let mut e = e.to_vec();
                    e.sort_unstable();
                    e.dedup();
                    e
                };
                let ours = parse(&text);
                let count = counts.entry(step.name.into()).or_default();
                if right && ours == expected {
                    count[0] += 1;
                } else if right && key(&ours) == key(&expected) {
                    count[1] += 1;
                } else if right {
                    count[2] += 1;
                } else {
                    count[3] += 1;
                    *wrong.entry(format!("{name} for {}", step.name)).or_default() += 1;
                }
                if (ours != expected || !right) && (show == step.name || show == name) {
                    println!("{} step {}: {} {} ours {name} {text}", fields[1], nth + 1, step.name, step.effect);
                    let cells: Vec<String> = crate::cell::Cell::ALL.iter().map(|&c| match board.values[c.index()] { Some(d) => format!("{d}"), None => format!("({})", board.state.candidates(c).iter().map(|d| format!("{d}")).collect::<String>()) }).collect();
                    for row in cells.chunks(9) { println!("   {}", row.join(" ")); }
                }
                break;
            }
            if !done {
                counts.entry(step.name.into()).or_default()[3] += 1;
                *wrong.entry(format!("nothing for {}", step.name)).or_default() += 1;
                if show == step.name {
                    println!("{} step {}: {} {} ours none", fields[1], nth + 1, step.name, step.effect);
                    let cells: Vec<String> = crate::cell::Cell::ALL.iter().map(|&c| match board.values[c.index()] { Some(d) => format!("{d}"), None => format!("({})", board.state.candidates(c).iter().map(|d| format!("{d}")).collect::<String>()) }).collect();
                    for row in cells.chunks(9) { println!("   {}", row.join(" ")); }
                }
            }
            apply(&mut board, &expected);
        }
    }
    println!("name: equal, equal in other order, other effect, other technique");
    for (name, count) in counts {
        println!("{name}: {count:?}");
    }
    println!("{wrong:#?}");
}

#[test]
#[ignore = "long"]
fn free() {
    use super::scorer::Scorer;
    let name = std::env::var("TRACES").unwrap_or("hodoku_hod220o.tsv.xz".into());
    let Some(text) = data(&format!("rated/{name}")) else { return };
    let mut scorer = Scorer::new();
    let (mut exact, mut rest, mut plain) = ([0_usize; 4], [0_usize; 4], [0_usize; 4]);
    let tables = ["dnl", "aic", "cnl", "gdnl", "gaic", "gcnl", "fcc", "fcv", "fnc", "fnv", "bf"];
    let mut confusion: BTreeMap<String, usize> = BTreeMap::new();
    for (fields, steps) in traces(&text) {
        let Ok(grid) = fields[1].parse::<Grid>() else { continue };
        let (scored, path) = scorer.path(&grid).unwrap();
        let score = scored.score();
        let needs = steps.iter().any(|step| tables.contains(&step.name));
        let same = path.len() == steps.len()
            && path.iter().zip(&steps).all(|(ours, theirs)| {
                let mut effect: Vec<_> = match ours.step.placement {
                    Some((cell, digit)) => std::vec![(cell, digit, true)],
                    None => ours.step.eliminations().map(|(c, d)| (c, d, false)).collect(),
                };
                let mut expected = parse(theirs.effect);
                effect.sort_unstable();
                expected.sort_unstable();
                expected.dedup();
                effect == expected
            });
        let points = score.points().to_string() == fields[3];
        let level = (score.level() as usize + 1).to_string() == fields[4];
        if !level {
            *confusion.entry(format!("{} as {} exact {}", fields[4], score.level() as usize + 1, scored.exact().is_some())).or_default() += 1;
        }
        let mut note = |counts: &mut [usize; 4]| {
            counts[0] += 1;
            counts[1] += usize::from(points);
            counts[2] += usize::from(level);
            counts[3] += usize::from(same);
        };
        note(if scored.exact().is_some() { &mut exact } else { &mut rest });
        if !needs {
            note(&mut plain);
        }
        if scored.exact().is_some() && !same && std::env::var("SHOW").is_ok() {
            println!("{} differs", fields[1]);
        }
    }
    println!("all, score, level, path: exact {exact:?} rest {rest:?}; no tables needed {plain:?}");
    println!("{confusion:#?}");
}
