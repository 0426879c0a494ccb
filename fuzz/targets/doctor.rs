//! Any grid: the doctor's claims hold, and every fix makes a proper puzzle.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku_core::diagnose::{Doctor, Verdict};
use sudoku_core::{Grid, Solver};

fuzz_target!(|bytes: &[u8]| {
    let Some(cells) = bytes.first_chunk::<81>() else { return };
    let Ok(grid) = Grid::from_digits(cells.map(|byte| byte % 16 % 10)) else { return };
    let mut solver = Solver::new();
    let count = solver.count(&grid, 2).number();
    let diagnosis = Doctor::new().max_steps(20_000).diagnose(&grid);
    match diagnosis.verdict {
        Verdict::Proper { .. } => assert_eq!(count, 1, "{grid}"),
        Verdict::Impossible(_) => assert_eq!(count, 0, "{grid}"),
        Verdict::Ambiguous(_) => assert_eq!(count, 2, "{grid}"),
        _ => {}
    }
    for fix in &diagnosis.fixes.list {
        assert!(solver.is_proper(&fix.apply(&grid)), "{grid}: {fix:?}");
    }
});
