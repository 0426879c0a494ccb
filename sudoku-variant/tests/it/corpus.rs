//! Collections with known answers, where their folder is present: see `SUDOKU_DATA`.

use std::path::PathBuf;

use sudoku_core::{Ending, Limits};
use sudoku_variant::text::{parse, to_sgt};
use sudoku_variant::{Board, Puzzle, Solver};

/// The nodes for each puzzle: those that take more are left out.
const STEPS: u64 = 1000;

/// A file of the data folder: `SUDOKU_DATA`, else `../shared/data` beside the project.
fn file(name: &str) -> Option<String> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data");
    let folder = std::env::var_os("SUDOKU_DATA").map_or_else(|| root.into(), PathBuf::from);
    let text = std::fs::read_to_string(folder.join("variants").join(name)).ok();
    if text.is_none() {
        println!("skipped: no variants/{name}");
    }
    text
}

/// Up to two solutions, if that many nodes are enough to know that there are no more.
fn answer(puzzle: &Puzzle) -> Option<Vec<Vec<u8>>> {
    let solver = Solver::new(puzzle);
    let mut search = solver.search().limits(Limits::new().max_solutions(2).max_steps(STEPS));
    let found: Vec<Vec<u8>> = search.by_ref().collect();
    let is_known = found.len() == 2 || search.ending() == Some(Ending::Exhausted);
    is_known.then_some(found)
}

#[test]
#[ignore = "long"]
fn setters_puzzles() {
    let Some(text) = file("iss.jsonl") else { return };
    let (mut answered, mut refused) = (0, 0);
    for line in text.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).unwrap();
        let puzzle = match parse(entry["input"].as_str().unwrap()) {
            Ok(puzzle) => puzzle,
            Err(_) => {
                refused += 1;
                continue;
            }
        };
        let Some(found) = answer(&puzzle) else { continue };
        answered += 1;
        for solution in &found {
            assert_eq!(puzzle.broken(solution), None, "{}", entry["id"]);
        }
        if let Some(solutions) = entry["solutions"].as_u64() {
            assert_eq!(found.len() as u64, solutions, "{}", entry["id"]);
        }
        if let (Some(1), Some(known)) = (entry["solutions"].as_u64(), entry["solution"].as_str()) {
            // Values above 9 have letters from `A` as 1.
            let value = |symbol: u8| symbol - if symbol.is_ascii_digit() { b'0' } else { b'A' - 1 };
            let symbol = |number| puzzle.board().symbol(number).unwrap();
            let known: Vec<u8> = known.bytes().map(value).map(symbol).collect();
            assert_eq!(found, [known], "{}", entry["id"]);
        }
    }
    println!("{answered} answered, {refused} refused");
    assert!(answered > 100 && refused < 75, "{answered} answered, {refused} refused");
}

/// Each of these puzzles has one solution, and is written as it was.
#[test]
#[ignore = "long"]
fn ids_of_solo() {
    let mut answered = 0;
    for (name, most) in [
        ("solo_3x3da", 40),
        ("solo_3x3db", 40),
        ("solo_3x3dt", 40),
        ("solo_4x4da", 30),
        ("solo_4x4dt", 30),
        ("solo_5x5dt", 3),
    ] {
        let Some(text) = file(&format!("../formats/sgt/{name}.ids.txt")) else { return };
        for line in text.lines().take(most) {
            let puzzle = parse(line).unwrap();
            assert_eq!(to_sgt(&puzzle).unwrap(), line);
            let Some(found) = answer(&puzzle) else { continue };
            answered += 1;
            assert_eq!(found.len(), 1, "{line}");
        }
    }
    println!("{answered} of 93 answered");
    assert!(answered > 80, "{answered}");
}

#[test]
#[ignore = "long"]
fn layouts_of_pieces() {
    let Some(text) = file("jigsaw_layouts.tsv") else { return };
    let mut answered = 0;
    for line in text.lines() {
        let (layout, known) = line.split_once('\t').unwrap();
        let Ok(board) = Board::jigsaw(layout.as_bytes()) else { continue };
        let Some(found) = answer(&Puzzle::new(board)) else { continue };
        answered += 1;
        assert_eq!(!found.is_empty(), known == "fillable", "{layout}");
    }
    assert!(answered > 3000, "{answered}");
}
