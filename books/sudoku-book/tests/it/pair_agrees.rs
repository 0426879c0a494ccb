//! `parts`, `Records` and the check agree on which grids are puzzles, which are solutions, and
//! which puzzle each solution is of.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::common;
use proptest::prelude::*;
use sudoku_book::{
    Area, Checker, Code, Entry, Finding, Format, Label, Options, Part, Place, Records, Role,
    Source, parts, read_book,
};
use sudoku_core::AnyPuzzle;

fn entries(path: &Path) -> Vec<Entry> {
    let mut entries = Vec::new();
    read_book(Source::open(path).unwrap(), Format::Auto, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    })
    .unwrap();
    entries
}

/// The findings of a check, and the numbers of puzzles and solutions.
fn checked(entries: &[Entry]) -> (Vec<Finding>, u64, u64) {
    let mut options = Options::default();
    (options.threads, options.explained) = (1, 0);
    let mut findings = Vec::new();
    let mut checker = Checker::new(&options, |finding: Finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    checker.open("book");
    for entry in entries {
        assert!(checker.entry(entry.clone()).is_continue());
    }
    assert!(checker.close().is_continue());
    let summary = checker.finish();
    (findings, summary.puzzles, summary.solutions)
}

fn agree(entries: &[Entry]) {
    let parts = parts(entries);
    let full = |at: usize| match &entries[at].reading {
        Ok(AnyPuzzle::Grid(grid)) if grid.is_full() => Some(*grid),
        _ => None,
    };
    let is_puzzle = |at: usize| match parts[at] {
        Part::Puzzle => true,
        // An unreadable grid without a name is not lost.
        Part::Solution { of: None } => {
            entries[at].role == Role::Unsaid && entries[at].reading.is_err()
        }
        _ => false,
    };
    let puzzles: Vec<usize> = (0..entries.len()).filter(|&at| is_puzzle(at)).collect();

    let (records, _) = Records::of_book(entries.to_vec());
    let of_records: Vec<usize> = records.iter().map(|record| record.entry).collect();
    assert_eq!(of_records, puzzles);
    for record in &records {
        let solution = Part::Solution { of: Some(record.entry) };
        let printed = (0..entries.len()).find(|&at| parts[at] == solution);
        assert_eq!(record.solution, printed.and_then(full));
    }

    let mut streaming = Records::streaming();
    let mut streamed = Vec::new();
    for entry in entries {
        streamed.extend(streaming.entry(entry.clone()).map(|record| record.entry));
    }
    streamed.extend(streaming.finish().map(|record| record.entry));
    assert_eq!(streamed, puzzles);

    let (findings, all, solutions) = checked(entries);
    let parts_puzzles = parts.iter().filter(|part| **part == Part::Puzzle).count() as u64;
    assert_eq!(all, parts_puzzles);
    let is_read = |entry: &Entry| match &entry.reading {
        Ok(_) => true,
        Err(reason) => reason.other_kind.is_some(),
    };
    let readable = |at: &usize| parts[*at] != Part::Puzzle && is_read(&entries[*at]);
    assert!(solutions <= (0..entries.len()).filter(readable).count() as u64);
    let answered: BTreeSet<usize> = parts
        .iter()
        .filter_map(|part| match part {
            Part::Solution { of } => *of,
            _ => None,
        })
        .collect();
    for finding in &findings {
        let at = entries.iter().position(|entry| entry.place == finding.source.place);
        match (finding.code, at) {
            (Code::SolutionMissing, Some(at)) => assert!(!answered.contains(&at), "{at}"),
            (Code::OrphanSolution, Some(at)) => {
                assert_eq!(parts[at], Part::Solution { of: None }, "{at}");
            }
            (Code::SolutionWrong, Some(at)) => {
                assert!(matches!(parts[at], Part::Solution { of: Some(_) }), "{at}");
            }
            (Code::AlreadySolved, Some(at)) => assert_eq!(parts[at], Part::Puzzle, "{at}"),
            _ => {}
        }
    }
}

#[test]
fn in_every_conformance_book() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/books");
    let mut books: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    let is_expected = |path: &Path| {
        path.extension().is_some_and(|end| end == "concise" || end == "full" || end == "xlsx")
    };
    books.retain(|path| !is_expected(path));
    assert!(books.len() > 15);
    for book in books {
        agree(&entries(&book));
    }
}

/// A puzzle that has lost givens has the solution of the other one, also right before it.
#[test]
fn the_puzzle_with_more_givens() {
    let [puzzle, solution] = common::POOL[0];
    let less = puzzle.replacen(|c| ('1'..='9').contains(&c), ".", 1);
    let entry = |(at, text): (usize, &&str)| Entry {
        outline: None,
        place: page(at),
        record: at as u64 + 1,
        role: Role::Unsaid,
        label: None,
        difficulty: None,
        variant: None,
        reading: Ok(AnyPuzzle::Grid(text.parse().unwrap())),
    };
    let book = |texts: [&str; 3]| parts(&texts.iter().enumerate().map(entry).collect::<Vec<_>>());
    let of = |puzzle: usize| [Part::Puzzle, Part::Puzzle, Part::Solution { of: Some(puzzle) }];
    assert_eq!(book([puzzle, &less, solution]), of(0));
    assert_eq!(book([puzzle, puzzle, solution]), of(1), "of two alike, that right before it");
}

/// A page with one grid.
fn page(at: usize) -> Place {
    let area = Area::new(100.0, 100.0, 280.0, 280.0);
    Place::Page { page: at as u32 + 1, area, spot: None, picture: None }
}

proptest! {
    /// Any mix of puzzles, solutions, wrong solutions and unreadable grids.
    #[test]
    fn in_any_book(
        grids in prop::collection::vec(
            (0..6_usize, 0..5_u8, 0..3_u8, prop::option::of(1..5_u64), any::<bool>()),
            0..24,
        ),
        on_pages in any::<bool>(),
    ) {
        let mut record = 0;
        let entry = |(at, (pool, kind, role, number, beside)): (usize, (usize, u8, u8, Option<u64>, bool))| {
            record += u64::from(!beside);
            let [puzzle, solution] = common::POOL[pool];
            let reading = match kind {
                0 | 1 => Ok(AnyPuzzle::Grid(puzzle.parse().unwrap())),
                2 => Ok(AnyPuzzle::Grid(solution.parse().unwrap())),
                3 => Ok(AnyPuzzle::Grid(common::changed(solution, 40, 5).parse().unwrap())),
                _ => Err(sudoku_book::Unreadable::new("smudged".into())),
            };
            Entry {
                outline: None,
                place: if on_pages { page(at) } else { Place::Text { line: at as u64 + 1, column: 1 } },
                record,
                role: [Role::Puzzle, Role::Solution, Role::Unsaid][usize::from(role)],
                label: number.map(|number| Label { text: number.to_string().into(), number: Some(number), chapter: None }),
                difficulty: None,
                variant: None,
                reading,
            }
        };
        let entries: Vec<Entry> = grids.into_iter().enumerate().map(entry).collect();
        agree(&entries);
    }
}
