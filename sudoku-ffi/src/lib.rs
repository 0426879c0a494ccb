//! Sudoku in C: 9 x 9 grids read, solved, diagnosed, explained and generated.
//!
//! ```c
//! #include <stdio.h>
//! #include <string.h>
//! #include <sudoku.h>
//!
//! int main(void) {
//!     const char *text =
//!         ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
//!     sudoku_puzzle puzzle;
//!     sudoku_solutions solutions;
//!     sudoku_error error = SUDOKU_ERROR_INIT;
//!     char drawing[SUDOKU_BOXED_SIZE];
//!     if (sudoku_puzzle_parse(text, strlen(text), &puzzle, NULL, &error) != SUDOKU_STATUS_OK ||
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
//! Which function for which question:
//!
//! | question | function |
//! |---|---|
//! | Which grid or pencil marks are in this text? | `sudoku_puzzle_parse`, `sudoku_grid_parse`; `sudoku_grids_parse` for a list |
//! | How do I write it as text? | `sudoku_grid_format_line`, `sudoku_puzzle_format` and the other functions with `_format` |
//! | How does a player fill in a grid? | `sudoku_grid_set`, `_clear`, `_raise`, `_lower` |
//! | Which digits clash? | `sudoku_clashes` |
//! | What can this cell hold? | `sudoku_candidates`; `sudoku_puzzle_marks` for all cells |
//! | What follows without guessing? | `sudoku_propagate`, `sudoku_simple_solve` |
//! | What is the next step that a person could take, and why? | `sudoku_find_hint` |
//! | Which techniques are there? | `sudoku_technique_count`, `sudoku_technique_key`, `sudoku_technique_name` |
//! | What is this number called, and the other way round? | `sudoku_name`, `sudoku_number` |
//! | How do I draw it, or say it in another language? | `sudoku_hint_roles`, `sudoku_hint_links`; `sudoku_hint_format` |
//! | Which steps lead to the solution? | `sudoku_rate_path`; `sudoku_solve_path` by some techniques |
//! | No solution, one, or several? | `sudoku_solve_grid` |
//! | How many solutions? | `sudoku_count_solutions` |
//! | Which solutions, within limits? | `sudoku_for_each_solution`, `sudoku_search` |
//! | The same questions millions of times? | `sudoku_solver_new`, and the questions of a solver |
//! | Which candidates are part of a solution? | `sudoku_solver_true_candidates` |
//! | The solutions of many grids at once? | `sudoku_solve_batch` |
//! | Why is the puzzle broken, and how do I fix it? | `sudoku_diagnose` |
//! | Which entries are wrong? | `sudoku_grid_entries` |
//! | Which givens could go? | `sudoku_redundant_givens`, `sudoku_is_minimal`, `sudoku_minimal_puzzle`, `sudoku_minimal_puzzles` |
//! | How do I convince others of the number of solutions? | `sudoku_prove` |
//! | How hard is it? | `sudoku_level_of`, `sudoku_guesses` |
//! | How hard is it, in the numbers of Sudoku Explainer? | `sudoku_rate`, `sudoku_rate_batch` |
//! | What would a textbook do, step by step? | `sudoku_for_each_step`, `sudoku_backtrack` |
//! | Are two puzzles equivalent, and how? | `sudoku_equivalence` |
//! | Which of many puzzles are equivalent? | `sudoku_canonical_form`, `sudoku_canonical_batch` |
//! | Which symmetry do the givens have? | `sudoku_symmetry_of` |
//! | Which transformations leave the puzzle unchanged? | `sudoku_automorphisms` |
//! | How do I make puzzles? | `sudoku_generate`; `sudoku_generator_new` for one by one; `sudoku_random_grid` for a full grid |
//! | Which puzzles are near this one? | `sudoku_neighbours` |
//! | Which puzzle of another size, or with more rules, is in this text? | `sudoku_variant_puzzle_parse`, `sudoku_variant_puzzle_describe` |
//! | Its solutions? | `sudoku_variant_puzzle_solve`, `sudoku_variant_puzzle_for_each_solution` |
//! | Why is it broken, and which rule does a board break? | `sudoku_variant_puzzle_diagnose`, `sudoku_variant_puzzle_broken`, `sudoku_variant_puzzle_all_broken` |
//! | Which steps solve it, and how hard is it? | `sudoku_variant_puzzle_hints`, `sudoku_variant_puzzle_level` |
//! | How do I make one? | `sudoku_variant_puzzle_generate` |
//!
//! Conventions, the same for every function:
//!
//! - Status. A function that can fail returns a `sudoku_status`; 0 is
//!   `SUDOKU_STATUS_OK`. All named numbers are plain integers with named constants, never
//!   enums, so that no number is undefined behaviour.
//! - Results go to the places of out-pointers. They are written only on success, with three
//!   exceptions, which are documented: `error`, `contradiction` and the arrays of
//!   `sudoku_solve_batch`.
//! - Errors. The last argument of such a function is a `sudoku_error *`. It is
//!   written only on failure and may be NULL.
//! - Sizes. Structs of options, `sudoku_limits` and `sudoku_error` begin with their `size`: begin
//!   with their initialiser, as in `sudoku_limits limits = SUDOKU_LIMITS_INIT;`, which sets it and
//!   nothing else, then set what you need. Later versions add members at the end, whose 0 is the
//!   behaviour of before. So a program that was compiled with an older header has the defaults for
//!   what it does not know. If it was compiled with a newer header than the library, members that
//!   the library does not know must be 0: `SUDOKU_STATUS_BAD_SIZE` otherwise, and for an impossible
//!   size, such as 0. An error with an impossible size ends the call at once with this status, and
//!   is not written. All other structs stay as they are until the major version changes; before
//!   1.0, the minor version.
//! - Options. A pointer to a struct of options, or to `sudoku_limits`, may be NULL, which is all
//!   defaults. They are read when the call begins; what they point to must stay where it is until
//!   it returns. The places of a `sudoku_search_report` and a `sudoku_neighbours_report` may also
//!   be NULL.
//! - NULL is checked: `SUDOKU_STATUS_NULL`, unless the function says that a
//!   pointer may be NULL. A pointer that is not NULL must point to a whole,
//!   aligned object of its type. Arguments are copied before results are written,
//!   so a result may overwrite an argument. Only the arrays of functions for many
//!   puzzles at once, `sudoku_solve_batch`, `sudoku_canonical_batch`, `sudoku_rate_batch` and
//!   `sudoku_generate`, are not copied, and must not overlap except as documented.
//! - Numbers are checked: grids with a number over 9, cells beyond 80, sets with undefined
//!   bits, unknown kinds, invalid permutations and indices beyond the last have separate
//!   statuses.
//! - Puzzles. A question about solutions takes a `sudoku_puzzle`: a grid or pencil marks. A
//!   question about givens takes a `sudoku_grid`.
//! - Memory. Structs are plain: yours, on the stack or anywhere else, to be copied as you like.
//!   They have no pointers but those of their documented members. A call frees all memory that it
//!   allocates before it returns. Only eight types are handles: `sudoku_solver`,
//!   `sudoku_diagnosis`, `sudoku_proof`, `sudoku_hint`, `sudoku_path`, `sudoku_generator`,
//!   `sudoku_variant_puzzle` and `sudoku_variant_report`. A function with a place for one, such as
//!   `sudoku_hint **`, makes it; you free it with the function of its name that ends in `_free`,
//!   which ignores NULL. Their parts are copied into your structs and buffers, which outlive them.
//! - Texts that you pass are UTF-8 or ASCII. Puzzles and boards have a length and need no NUL at
//!   the end; names, keys, lists of techniques and tables end with NUL.
//! - Texts that you get end with NUL. Those that a function returns are static: never NULL, not to
//!   be freed. Those for a `buffer` are written whole or not at all. `written`, which may be NULL,
//!   gets the length without the NUL. With a `buffer` of NULL and a `capacity` of 0, only the
//!   length is written, and `written` must not be NULL.
//! - Lists. `count` gets the number of items, and the first `capacity` of them are written to the
//!   array, which may be NULL if that is 0.
//! - Threads. Any thread may call any function at any time, as long as no other thread writes
//!   to the same objects meanwhile, frees them, or uses the same `sudoku_solver` or
//!   `sudoku_generator`. The other handles never change, so any number of threads may read them; a
//!   `sudoku_cancel_flag` is made to be shared. There is no global state except the threads that
//!   `sudoku_solve_batch`, `sudoku_rate_batch` and `sudoku_canonical_batch` start when they first
//!   need them: one for each further core. They sleep between calls. The child of a `fork` works
//!   without them. The environment variable `SUDOKU_THREADS` is the most threads; without it,
//!   `RAYON_NUM_THREADS` or else `OMP_NUM_THREADS` is their number where 0 was asked for. A value
//!   that is not a number counts as 1. The threads of a generator end with the call.
//! - Limits. No question about solutions has a limit unless you set one. A proper puzzle takes
//!   microseconds, but a grid with few givens can have more solutions than anyone can count. The
//!   functions with a `sudoku_limits` argument end after a number of steps or milliseconds, or
//!   at a flag that another thread raises; a server that answers strangers uses those. A search
//!   of 10 million steps takes about a second. Only hints, diagnoses, and the conflicts and levels
//!   of other sizes and rules have limits by default.
//! - Callbacks get each result as it is found; they return 0 to go on, and anything else to stop.
//!   They run on the thread that called, get back your `user` pointer, and may call the library.
//!   Their argument is there until they return, which they must: no C++ exception and no `longjmp`
//!   may leave them.
//! - Units. Ratings are numbers in the unit of their scale: an ER of 2.0, 298 points, 5.8 minutes.
//!   The members that end in `_tenths` have the same exactly: 20.
//! - Inline functions are special cases of others, written here. They are no symbols of the
//!   library: another language calls the function in their bodies.
//! - Bugs. Should this library panic, the panic stops at its border: the function
//!   returns `SUDOKU_STATUS_PANIC` with the message (and a line on stderr).
#![allow(non_camel_case_types)] // the names of C, the same in both languages
#![allow(clippy::missing_safety_doc)] // only C calls these functions, under the conventions above

pub mod ambiguity;
mod array;
pub mod automorphisms;
pub mod backtrack;
pub mod batch;
pub mod batch_count;
mod callback;
pub mod candidates;
pub mod canonical;
pub mod cell;
pub mod cell_set;
pub mod conflict;
pub mod contradiction;
pub mod count;
pub mod deduction;
pub mod diagnosis;
pub mod doctor;
pub mod engine;
pub mod entries;
mod entry;
pub mod error;
mod failure;
pub mod fix;
pub mod format;
pub mod generate;
pub mod generator;
pub mod grid;
mod guard;
#[cfg(feature = "human")]
pub mod hint;
#[cfg(feature = "human")]
pub mod language;
pub mod level;
pub mod limits;
mod measure;
pub mod minimal;
pub mod names;
pub mod neighbours;
pub mod parse;
#[cfg(feature = "human")]
pub mod path;
#[cfg(feature = "human")]
pub mod picture;
mod pieces;
mod pointer;
mod pool;
pub mod proof;
pub mod propagate;
pub mod puzzle;
pub mod questions;
#[cfg(feature = "human")]
pub mod rating;
pub mod reason;
pub mod scale;
pub mod search;
mod sized;
pub mod solve;
pub mod solver;
pub mod status;
pub mod symmetry;
#[cfg(feature = "human")]
pub mod technique;
pub mod transformation;
pub mod true_candidates;
mod unwind;
#[cfg(feature = "variant")]
pub mod variant;
pub mod version;
