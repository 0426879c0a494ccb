//! Sudoku in C: 9 x 9 grids read, checked and solved.
//!
//! ```c
//! #include <stdio.h>
//! #include <string.h>
//! #include <sudoku.h>
//!
//! int main(void) {
//!     const char *text =
//!         ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
//!     sudoku_grid puzzle;
//!     sudoku_solutions solutions;
//!     sudoku_error error;
//!     char drawing[SUDOKU_BOXED_SIZE];
//!     if (sudoku_grid_parse(text, strlen(text), &puzzle, NULL, &error) != SUDOKU_STATUS_OK ||
//!         sudoku_solve_grid(&puzzle, &solutions, &error) != SUDOKU_STATUS_OK ||
//!         sudoku_grid_format_boxed(&solutions.first, drawing, sizeof drawing, NULL, &error) !=
//!             SUDOKU_STATUS_OK) {
//!         fprintf(stderr, "%s\n", error.message);
//!         return 1;
//!     }
//!     printf("%s\n", solutions.count == 1 ? drawing : "not a proper puzzle");
//!     return 0;
//! }
//! ```
//!
//! Conventions, the same for every function:
//!
//! - Status. A function that can fail returns a `sudoku_status`; 0 is
//!   `SUDOKU_STATUS_OK`. All numbers with a name are plain integers with named
//!   constants, never enums, so that no number can break anything.
//! - Results go to the places that out-pointers point to. They are written only
//!   on success, with three exceptions that say so: `error`, `contradiction` and
//!   the arrays of `sudoku_solve_batch`.
//! - Errors. The last argument of such a function is a `sudoku_error *`. It is
//!   written only on failure and may be NULL.
//! - NULL is checked: `SUDOKU_STATUS_NULL`, unless the function says that a
//!   pointer may be NULL. A pointer that is not NULL must point to a whole,
//!   aligned object of its type. Arguments are copied before results are written,
//!   so a result may overwrite an argument; only the arrays of functions for many
//!   puzzles at once, `sudoku_solve_batch`, `sudoku_canonical_batch` and
//!   `sudoku_generate`, are not copied, and must not overlap but as these functions say.
//! - Numbers are checked: grids with a number over 9, cells beyond 80, sets with
//!   bits that stand for nothing, orders that are none and indices beyond the last
//!   have a status of their own.
//! - Memory. Every type but three is a plain struct that you own, on the stack or
//!   wherever you like, and what a call allocates it frees before it returns. The
//!   three are handles: `sudoku_solver`, `sudoku_diagnosis` and `sudoku_proof`, each
//!   to be freed with the function of its name that ends in `_free`. Texts that a
//!   call returns are static.
//! - Texts that you pass are UTF-8 or ASCII with a length, and need no NUL at the
//!   end. Texts that you get end with NUL. Where no constant says how long one can
//!   be, ask with a `buffer` of NULL and a `capacity` of 0: that is no failure, and
//!   `written`, which must not be NULL then, gets the length without the NUL.
//! - Threads. Any thread may call any function at any time, as long as no other
//!   thread writes to the same objects meanwhile, frees them, or uses the same
//!   `sudoku_solver`. A `sudoku_diagnosis` and a `sudoku_proof` never change, so any
//!   number of threads may read them; a `sudoku_cancel_flag` is made to be shared.
//!   There is no global state but the threads that `sudoku_solve_batch` and
//!   `sudoku_canonical_batch` start when they need them first: one for each further
//!   core. They sleep between calls. The child of a `fork` does without them.
//!   The threads of `sudoku_generate` end with the call.
//! - Callbacks run on the thread that called, get back your `user` pointer, and
//!   may call the library. They must return: no C++ exception and no `longjmp`
//!   may leave them.
//! - Bugs. Should this library panic, the panic stops at its border: the function
//!   returns `SUDOKU_STATUS_PANIC` with the message (and a line on stderr).
#![allow(non_camel_case_types)] // the names of C, the same in both languages

// The modules are in the order of the header, which rustfmt keeps between blank lines.

mod version;

mod status;

mod error;

mod cell;

mod cell_set;

mod grid;

mod parse;

mod format;

mod candidates;

mod propagate;

mod solve;

mod limits;

mod search;

mod true_candidates;

mod solver;

mod questions;

mod questions_of_marks;

mod batch;

mod backtrack;

mod doctor;

mod diagnosis;

mod conflict;

mod reason;

mod ambiguity;

mod repair;

mod entries;

mod minimal;

mod proof;

mod symmetry;

mod transformation;

mod canonical;

mod automorphisms;

mod level;

mod generate;

mod exchange;

mod engine;

mod array;
mod guard;
mod pieces;
mod pointer;
mod pool;

pub use ambiguity::*;
pub use automorphisms::*;
pub use backtrack::*;
pub use batch::*;
pub use candidates::*;
pub use canonical::*;
pub use cell::*;
pub use cell_set::*;
pub use conflict::*;
pub use diagnosis::*;
pub use doctor::*;
pub use engine::*;
pub use entries::*;
pub use error::*;
pub use exchange::*;
pub use format::*;
pub use generate::*;
pub use grid::*;
pub use level::*;
pub use limits::*;
pub use minimal::*;
pub use parse::*;
pub use proof::*;
pub use propagate::*;
pub use questions::*;
pub use questions_of_marks::*;
pub use reason::*;
pub use repair::*;
pub use search::*;
pub use solve::*;
pub use solver::*;
pub use status::*;
pub use symmetry::*;
pub use transformation::*;
pub use true_candidates::*;
pub use version::*;
