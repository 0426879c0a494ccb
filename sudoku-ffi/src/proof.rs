//! Proofs of how many solutions a puzzle has, for an independent checker.

use core::ffi::c_char;

use sudoku_core::Solutions;
use sudoku_core::diagnose::{Claim, Proof};

use crate::candidates::sudoku_candidate_grid;
use crate::doctor::{Options, sudoku_doctor_options};
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::{guard, total};
use crate::pointer::{Buffer, In, Out, Owned, Shared};
use crate::solve::sudoku_solutions;
use crate::status::sudoku_status;

/// A proof of how many solutions a puzzle has: a log of steps, each easy to verify by
/// a checker that need not search.
///
/// Made by `sudoku_prove` or `sudoku_prove_marks`, yours to free with `sudoku_proof_free`. It
/// owns all it tells, which is copied into your structs and buffers: they outlive it. It
/// never changes, so any number of threads may read it.
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
/// `options` may be NULL. `SUDOKU_STATUS_LIMIT` if they are not enough. `proof` gets a handle
/// for `sudoku_proof_free`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_prove(
    puzzle: *const sudoku_grid,
    options: *const sudoku_doctor_options,
    proof: *mut *mut sudoku_proof,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (puzzle, options, proof, error) = unsafe {
        (
            In::new(puzzle, "puzzle"),
            Options::new(options),
            Out::new(proof, "proof"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = proof.required()?;
        let puzzle = puzzle.read()?.checked()?;
        place.write_box(options.doctor().prove(&puzzle).ok_or(Failure::Spent)?.into());
        Ok(())
    })
}

/// Proves how many solutions pencil marks have: as `sudoku_prove`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_prove_marks(
    marks: *const sudoku_candidate_grid,
    options: *const sudoku_doctor_options,
    proof: *mut *mut sudoku_proof,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (marks, options, proof, error) = unsafe {
        (
            In::new(marks, "marks"),
            Options::new(options),
            Out::new(proof, "proof"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = proof.required()?;
        let marks = marks.read()?.checked()?;
        place.write_box(options.doctor().prove(&marks).ok_or(Failure::Spent)?.into());
        Ok(())
    })
}

/// Frees the proof. NULL is ignored.
///
/// # Safety
///
/// The pointer is NULL or comes from `sudoku_prove` or `sudoku_prove_marks`, and is not used
/// again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_proof_free(proof: *mut sudoku_proof) {
    // SAFETY: the caller vouches for the pointer.
    let proof = unsafe { Owned::new(proof) };
    total((), || proof.free());
}

/// What is proven: that there is no solution, that this is the only one, or that these are
/// two different ones.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_proof_claim(
    proof: *const sudoku_proof,
    claim: *mut sudoku_solutions,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (proof, claim, error) = unsafe {
        (Shared::new(proof, "proof"), Out::new(claim, "claim"), Out::new(error, "error"))
    };
    guard(error, || proof.tell(&claim, |known| Ok((&known.claim).into())))
}

/// Writes the log, many lines of text, and a NUL. `proof/README.md` beside the sources of
/// this library describes it, and `proof/check.py` there checks it.
///
/// `written`, which may be NULL, gets the length without the NUL. With a `buffer` of NULL
/// and a `capacity` of 0, only that.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_proof_format(
    proof: *const sudoku_proof,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (proof, buffer, written, error) = unsafe {
        (
            Shared::new(proof, "proof"),
            Buffer::new(buffer, capacity, "buffer"),
            Out::new(written, "written"),
            Out::new(error, "error"),
        )
    };
    guard(error, || buffer.format_or_measure(&proof.get()?.log, &written))
}
