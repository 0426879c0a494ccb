//! Any text: what is read from it can be written, and is read again as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku_core::text::read_grids;
use sudoku_core::{AnyPuzzle, CandidateGrid, Grid};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let _ = text.parse::<Grid>();
    let _ = text.parse::<CandidateGrid>();
    for found in read_grids(&text) {
        match found.map(|found| found.value) {
            Ok(AnyPuzzle::Grid(grid)) => {
                let again = [grid.to_string(), grid.dotted().to_string(), grid.boxed().to_string()];
                assert!(again.iter().all(|text| text.parse() == Ok(grid)), "{grid:?}");
            }
            Ok(AnyPuzzle::Candidates(marks)) => {
                assert_eq!(marks.line().to_string().parse(), Ok(marks));
            }
            Err(mistake) => assert!(!mistake.to_string().is_empty()),
        }
    }
});
