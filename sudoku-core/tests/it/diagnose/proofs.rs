//! Proofs, checked step by step, and their claims held against the oracle.

use super::made::{Chance, all, count};
use super::replay::check_proof;
use crate::files;
use sudoku_core::diagnose::{Claim, Conclusion, Doctor, Proof};
use sudoku_core::{AnyPuzzle, CandidateGrid, Digit, Grid};

#[track_caller]
fn check(doctor: &mut Doctor, puzzle: &Grid) -> Proof {
    let proof = doctor.prove(puzzle).unwrap_or_else(|| panic!("not proven: {puzzle}"));
    assert_eq!(proof.puzzle, AnyPuzzle::Grid(*puzzle));
    assert_eq!(check_proof(&proof), Ok(()), "{puzzle}");
    let solutions = all(puzzle, 2);
    match proof.claim {
        Claim::None => assert_eq!(solutions, []),
        Claim::One(solution) => assert_eq!(solutions, [solution]),
        Claim::Several(..) => assert_eq!(solutions.len(), 2),
    }
    proof
}

#[test]
fn of_puzzles_of_all_kinds() {
    let mut chance = Chance::new(91);
    let mut doctor = Doctor::new();
    let mut seen = [0; 3];
    for nth in 0..400 {
        let puzzle = chance.proper([0, 26, 34][nth % 3]).0;
        let puzzle = match nth % 5 {
            0 => chance.without(&puzzle, 2),
            1 | 2 => chance.mistyped(&puzzle).0,
            _ => puzzle,
        };
        let proof = check(&mut doctor, &puzzle);
        seen[count(&puzzle, 2)] += 1;
        let log = proof.to_string();
        let claim = ["claim none", "claim one ", "claim several "][count(&puzzle, 2)];
        let mut lines = log.lines();
        assert_eq!(lines.next(), Some("sudoku proof 1"));
        assert_eq!(lines.next(), Some(format!("puzzle {puzzle}").as_str()));
        assert!(lines.next().unwrap().starts_with(claim), "{log}");
        assert!(log.ends_with('\n'));
        let words = ["place", "strike", "naked", "hidden", "suppose", "dead"];
        assert!(
            lines.all(|line| words.contains(&line.split_whitespace().next().unwrap())),
            "{log}"
        );
        // Every supposition comes to its end.
        let starting =
            |word: &str| log.lines().filter(|line| line.trim_start().starts_with(word)).count();
        let last = usize::from(proof.claim == Claim::None);
        assert_eq!(starting("dead"), starting("suppose") + last, "{log}");
    }
    assert!(seen.iter().all(|&seen| seen > 40), "{seen:?}");
}

/// Grids with visible clashes, with nothing and with everything in them.
#[test]
fn of_strange_grids() {
    let mut chance = Chance::new(92);
    let mut doctor = Doctor::new();
    let full = chance.full();
    check(&mut doctor, &full);
    check(&mut doctor, &Grid::EMPTY);
    check(&mut doctor, &Grid::from_digits([4; 81]).unwrap());
    let mut wrong = full;
    for _ in 0..20 {
        wrong = chance.mistyped(&wrong).0;
        check(&mut doctor, &wrong);
    }
    for _ in 0..20 {
        let puzzle = chance.proper(40).0;
        check(&mut doctor, &chance.mistyped(&puzzle).0);
    }
}

/// A wrong proof does not pass.
#[test]
fn false_proofs_are_rejected() {
    let mut chance = Chance::new(93);
    let mut doctor = Doctor::new();
    for _ in 0..20 {
        let (puzzle, solution) = chance.proper(26);
        let proof = check(&mut doctor, &puzzle);
        for _ in 0..10 {
            let mut wrong = proof.clone();
            let fewer = chance.without(&puzzle, 6);
            match chance.below(3) {
                // A digit that is not in the solution follows from nothing.
                0 => {
                    let nth = chance.below(wrong.steps.len());
                    match &mut wrong.steps[nth].conclusion {
                        Conclusion::NakedSingle { digit, .. }
                        | Conclusion::HiddenSingle { digit, .. } => {
                            *digit = Digit::ALL[(digit.index() + 1 + chance.below(8)) % 9];
                        }
                        _ => continue,
                    }
                }
                1 if count(&fewer, 2) == 2 => wrong.puzzle = AnyPuzzle::Grid(fewer),
                _ => wrong.claim = Claim::One(chance.full()),
            }
            assert!(check_proof(&wrong).is_err(), "{wrong}");
        }
        let marks = CandidateGrid::from(&puzzle);
        let proof = doctor.prove(&marks).unwrap();
        assert_eq!((check_proof(&proof), proof.claim), (Ok(()), Claim::One(solution)));
    }
}

#[test]
#[ignore = "long"]
fn of_real_puzzles() {
    let mut doctor = Doctor::new();
    for (name, step) in [
        ("lists/puzzles2_17_clue", 200),
        ("lists/puzzles3_magictour_top1465", 10),
        ("lists/puzzles6_forum_hardest_1106", 5),
        ("lists/puzzles8_gen_made", 200),
    ] {
        let Some(text) = files::data(name) else { continue };
        for line in text.lines().filter(|line| !line.starts_with('#')).step_by(step) {
            check(&mut doctor, &line[..81].parse().unwrap());
        }
    }
}
