//! Proofs of the number of solutions, for an independent checker.

use core::ffi::c_char;

use sudoku_core::Solutions;
use sudoku_core::diagnose::{Claim, Proof};

use crate::doctor::sudoku_doctor_options;
use crate::entry::*;
use crate::puzzle::sudoku_puzzle;
use crate::solve::sudoku_solutions;

/// A proof of the number of solutions of a puzzle: a log of steps, each easy to verify by
/// a checker that need not search.
///
/// Made by `sudoku_prove`.
pub struct sudoku_proof {
    claim: Solutions,
    log: String,
}

const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    may_be_shared::<sudoku_proof>();
};

impl From<Proof> for sudoku_proof {
    fn from(proof: Proof) -> Self {
        let claim = match proof.claim {
            Claim::None => Solutions::None,
            Claim::One(solution) => Solutions::One(solution),
            Claim::Several(one, another) => Solutions::Many(one, another),
        };
        Self { claim, log: proof.to_string() }
    }
}

/// Proves how many solutions the puzzle has: none, one, or several.
///
/// `SUDOKU_STATUS_LIMIT` if the options are not enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_prove(
    puzzle: *const sudoku_puzzle,
    options: *const sudoku_doctor_options,
    proof: *mut *mut sudoku_proof,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Options(options), Out(proof), ErrorOut(error));
    guard(error, || {
        let place = proof.required()?;
        let puzzle = puzzle.get()?;
        place.write_box(options.doctor()?.prove(&puzzle).ok_or(Failure::Spent)?.into());
        Ok(())
    })
}

/// Frees the proof. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_proof_free(proof: *mut sudoku_proof) {
    take!(Owned(proof));
    total((), || proof.free());
}

/// The claim of the proof: that there is no solution, that this is the only one, or that these
/// are two different ones.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_proof_claim(
    proof: *const sudoku_proof,
    claim: *mut sudoku_solutions,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(proof), Out(claim), ErrorOut(error));
    guard(error, || proof.answer(&claim, |known| Ok(known.claim)))
}

/// Writes the log, many lines of text. In the sources of this library, `proof/README.md` describes
/// it, and `proof/check.py` checks it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_proof_format(
    proof: *const sudoku_proof,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(proof), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || buffer.format_or_measure(&proof.get()?.log, &written))
}
