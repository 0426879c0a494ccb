//! Any bytes in the structs of C: every function answers with a status, and stays in its memory.

#![no_main]

use std::mem::MaybeUninit;
use std::ptr::null_mut;

use libfuzzer_sys::fuzz_target;
use sudoku_c_abi::{
    candidates::*, canonical::*, error::*, format::*, hint::*, parse::*, puzzle::*, questions::*,
    solve::*, status::*,
};

/// A struct of C whose bytes are anything; missing ones are 0.
fn any<T: Copy>(bytes: &[u8]) -> T {
    let mut value = MaybeUninit::<T>::zeroed();
    let len = bytes.len().min(size_of::<T>());
    // SAFETY: as many bytes as both have. The structs of the library are numbers, and any bytes are
    // numbers.
    unsafe {
        value.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), len);
        value.assume_init()
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut error: sudoku_error = any(&size_of::<sudoku_error>().to_ne_bytes());
    let mut puzzle: sudoku_puzzle = any(&[]);
    let mut solutions: sudoku_solutions = any(&[]);
    let mut canonical: sudoku_canonical = any(&[]);
    let mut buffer = [0; 64];
    let mut written = 0;
    let mut hint = null_mut();
    // SAFETY: all pointers are those of values here, and the lengths are theirs.
    unsafe {
        let (text, len) = (bytes.as_ptr().cast(), bytes.len());
        let status = sudoku_puzzle_parse(text, len, &mut puzzle, null_mut(), &mut error);
        if status != SUDOKU_STATUS_OK {
            puzzle = any(bytes);
        }
        sudoku_grids_parse(text, len, None, null_mut(), &mut error);
        sudoku_solver_solve(null_mut(), &puzzle, &mut solutions, &mut error);
        sudoku_canonical_form(&puzzle, &mut canonical, &mut error);
        let marks: sudoku_candidate_grid = any(bytes);
        let mut options: sudoku_hint_options = any(&size_of::<sudoku_hint_options>().to_ne_bytes());
        options.marks = &marks;
        if sudoku_find_hint(&puzzle, &options, &mut hint, &mut error) == SUDOKU_STATUS_OK {
            sudoku_hint_free(hint);
        }
        let mut grid: sudoku_puzzle = any(bytes);
        grid.kind = SUDOKU_PUZZLE_GRID;
        sudoku_puzzle_format(
            &grid,
            SUDOKU_FORM_BOXED,
            buffer.as_mut_ptr(),
            buffer.len(),
            &mut written,
            &mut error,
        );
    }
});
