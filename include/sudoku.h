// Sudoku in C: 9 x 9 grids read, checked and solved.
//
// #include <stdio.h>
// #include <string.h>
// #include <sudoku.h>
//
// int main(void) {
//     const char *text =
//         ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
//     sudoku_grid puzzle;
//     sudoku_solutions solutions;
//     sudoku_error error;
//     char drawing[SUDOKU_BOXED_SIZE];
//     if (sudoku_grid_parse(text, strlen(text), &puzzle, NULL, &error) != SUDOKU_STATUS_OK ||
//         sudoku_solve_grid(&puzzle, &solutions, &error) != SUDOKU_STATUS_OK ||
//         sudoku_grid_format_boxed(&solutions.first, drawing, sizeof drawing, NULL, &error) !=
//             SUDOKU_STATUS_OK) {
//         fprintf(stderr, "%s\n", error.message);
//         return 1;
//     }
//     printf("%s\n", solutions.count == 1 ? drawing : "not a proper puzzle");
//     return 0;
// }
//
// Conventions, the same for every function:
//
// - Status. A function that can fail returns a `sudoku_status`; 0 is
//   `SUDOKU_STATUS_OK`. All numbers with a name are plain integers with named
//   constants, never enums, so that no number can break anything.
// - Results go to the places that out-pointers point to. They are written only
//   on success, with three exceptions that say so: `error`, `contradiction` and
//   the arrays of `sudoku_solve_batch`.
// - Errors. The last argument of such a function is a `sudoku_error *`. It is
//   written only on failure and may be NULL.
// - NULL is checked: `SUDOKU_STATUS_NULL`, unless the function says that a
//   pointer may be NULL. A pointer that is not NULL must point to a whole,
//   aligned object of its type. Arguments are copied before results are written,
//   so a result may overwrite an argument; only the arrays of functions for many
//   puzzles at once, `sudoku_solve_batch`, `sudoku_canonical_batch` and
//   `sudoku_generate`, are not copied, and must not overlap but as these functions say.
// - Numbers are checked: grids with a number over 9, cells beyond 80, sets with
//   bits that stand for nothing, orders that are none and indices beyond the last
//   have a status of their own.
// - Memory. Every type but three is a plain struct that you own, on the stack or
//   wherever you like, and what a call allocates it frees before it returns. The
//   three are handles: `sudoku_solver`, `sudoku_diagnosis` and `sudoku_proof`, each
//   to be freed with the function of its name that ends in `_free`. Texts that a
//   call returns are static.
// - Texts that you pass are UTF-8 or ASCII with a length, and need no NUL at the
//   end. Texts that you get end with NUL. Where no constant says how long one can
//   be, ask with a `buffer` of NULL and a `capacity` of 0: that is no failure, and
//   `written`, which must not be NULL then, gets the length without the NUL.
// - Threads. Any thread may call any function at any time, as long as no other
//   thread writes to the same objects meanwhile, frees them, or uses the same
//   `sudoku_solver`. A `sudoku_diagnosis` and a `sudoku_proof` never change, so any
//   number of threads may read them; a `sudoku_cancel_flag` is made to be shared.
//   There is no global state but the threads that `sudoku_solve_batch` and
//   `sudoku_canonical_batch` start when they need them first: one for each further
//   core. They sleep between calls. The child of a `fork` does without them.
//   The threads of `sudoku_generate` end with the call.
// - Callbacks run on the thread that called, get back your `user` pointer, and
//   may call the library. They must return: no C++ exception and no `longjmp`
//   may leave them.
// - Bugs. Should this library panic, the panic stops at its border: the function
//   returns `SUDOKU_STATUS_PANIC` with the message (and a line on stderr).
//
// Written by cbindgen from the sources of sudoku-ffi; do not edit.

#ifndef SUDOKU_H
#define SUDOKU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Major version of this header. Before 1.0 every minor version may change the
// interface; afterwards only a major version may.
#define SUDOKU_VERSION_MAJOR 0

// Minor version of this header.
#define SUDOKU_VERSION_MINOR 1

// Patch version of this header.
#define SUDOKU_VERSION_PATCH 0

// All went well; the results are written.
#define SUDOKU_STATUS_OK 0

// A pointer that must not be NULL was NULL. The message names it.
#define SUDOKU_STATUS_NULL 1

// A grid holds a number over 9 (the error names the cell), or the digit asked
// for is none.
#define SUDOKU_STATUS_BAD_DIGIT 2

// A cell is not 0 to 80.
#define SUDOKU_STATUS_BAD_CELL 3

// A house is not 0 to 26.
#define SUDOKU_STATUS_BAD_HOUSE 4

// A set of digits or cells has a bit that stands for none: was it initialised?
#define SUDOKU_STATUS_BAD_SET 5

// A number stands for none of the choices there are, such as a strength.
#define SUDOKU_STATUS_BAD_CHOICE 6

// A buffer is too small; nothing was written. The message says what it takes.
#define SUDOKU_STATUS_BUFFER_TOO_SMALL 7

// The cell holds a given, which cannot be changed. The error names it.
#define SUDOKU_STATUS_FIXED_CELL 8

// The text is no grid. The error has line, column and, where known, the cell.
#define SUDOKU_STATUS_UNREADABLE 9

// The grid cannot be completed, and the message says where that shows.
#define SUDOKU_STATUS_CONTRADICTION 10

// There is no solution, or no further one.
#define SUDOKU_STATUS_NO_SOLUTION 11

// The limit was reached before there was an answer.
#define SUDOKU_STATUS_LIMIT 12

// An array is longer than memory or overlaps another. The message says which.
#define SUDOKU_STATUS_BAD_ARRAY 13

// The solver is in the middle of another call: that of another thread, or the one
// whose callback this comes from.
#define SUDOKU_STATUS_BUSY 14

// There are fewer than that: an index is at or beyond the count. The message says
// how many there are.
#define SUDOKU_STATUS_BAD_INDEX 15

// There is nothing of that kind, such as a conflict in the diagnosis of a puzzle with
// a solution. The message says what is missing.
#define SUDOKU_STATUS_ABSENT 16

// The puzzle does not have exactly one solution, as it must for this question.
#define SUDOKU_STATUS_NOT_PROPER 17

// A transformation is none: an order of rows, columns or digits does not have each of
// them once, or tears a band or stack apart. The message says which.
#define SUDOKU_STATUS_BAD_TRANSFORMATION 18

// There is no such puzzle, or none that the generator can make. The message says why.
#define SUDOKU_STATUS_NOT_FEASIBLE 19

// A bug of this library, caught before it could harm the program. Please
// report it with the message.
#define SUDOKU_STATUS_PANIC 99

// Room for the message of an error with its NUL, in bytes.
#define SUDOKU_MESSAGE_SIZE 160

// Stands where no cell can be named.
#define SUDOKU_NO_CELL (-1)

// Stands where no house can be named.
#define SUDOKU_NO_HOUSE (-1)

// Room for the name of a cell, `r4c3`, with its NUL, in bytes.
#define SUDOKU_CELL_NAME_SIZE 5

// Room for the name of a house, such as `column 7`, with its NUL, in bytes.
#define SUDOKU_HOUSE_NAME_SIZE 9

// No grid has more clashes: in each of 27 houses, four digits can stand twice.
#define SUDOKU_CLASHES_MAX 108

// A grid.
#define SUDOKU_FOUND_GRID 0

// Pencil marks.
#define SUDOKU_FOUND_MARKS 1

// Something that looks like a grid and is none.
#define SUDOKU_FOUND_UNREADABLE 2

// Room for a grid as one line of 81 symbols with its NUL, in bytes.
#define SUDOKU_LINE_SIZE 82

// Room for a grid as nine lines of nine symbols with its NUL, in bytes.
#define SUDOKU_DOTTED_SIZE 90

// Room for a grid with the boxes drawn and its NUL, in bytes.
#define SUDOKU_BOXED_SIZE 338

// Room for pencil marks as one line of 729 symbols with its NUL, in bytes.
#define SUDOKU_MARKS_LINE_SIZE 730

// Room for any pencil marks with the boxes drawn and their NUL, in bytes.
#define SUDOKU_MARKS_BOXED_SIZE 1274

// All nine digits.
#define SUDOKU_ALL_DIGITS 511

// A cell with one candidate takes it from its peers.
#define SUDOKU_STRENGTH_NAKED_SINGLES 0

// And a digit with one place in a house takes that place.
#define SUDOKU_STRENGTH_SINGLES 1

// And a digit whose places in one house all lie in another loses its other
// places there (pointing and claiming).
#define SUDOKU_STRENGTH_LOCKED_CANDIDATES 2

// And every house is made domain consistent: each candidate left is part of a
// way to fill the house with nine different digits.
#define SUDOKU_STRENGTH_ALL_DIFFERENT 3

// None: only in the steps of a reason, where they do not end yet.
#define SUDOKU_CONTRADICTION_NONE 0

// `digit` stands more than once in `house`, in `cells`.
#define SUDOKU_CONTRADICTION_CLASH 1

// `cell` has no candidate left.
#define SUDOKU_CONTRADICTION_NO_CANDIDATE 2

// `house` has no place left for `digit`.
#define SUDOKU_CONTRADICTION_NO_PLACE 3

// `cells` of `house` have only `candidates`, which are fewer than they.
#define SUDOKU_CONTRADICTION_TOO_FEW_CANDIDATES 4

// None of the above; only the message of the error says what.
#define SUDOKU_CONTRADICTION_OTHER 5

// There are no further solutions: what was found is all.
#define SUDOKU_ENDING_EXHAUSTED 0

// As many as were asked for were found; there may be more.
#define SUDOKU_ENDING_MAX_SOLUTIONS 1

// The steps were used up.
#define SUDOKU_ENDING_MAX_STEPS 2

// The time was used up.
#define SUDOKU_ENDING_TIMEOUT 3

// The flag to cancel was raised.
#define SUDOKU_ENDING_CANCELLED 4

// The callback returned something other than 0.
#define SUDOKU_ENDING_CALLBACK 5

// None of the above; there may be more solutions.
#define SUDOKU_ENDING_OTHER 6

// Wrote `digit` into `cell` and goes on to the next free cell.
#define SUDOKU_STEP_FORWARD 0

// No digit is left for `cell`: it is empty again, and the free cell before it is next.
#define SUDOKU_STEP_BACK 1

// All cells are filled: the grid is a solution. A further step looks for another.
#define SUDOKU_STEP_SOLVED 2

// There are no more solutions. This is the last step.
#define SUDOKU_STEP_EXHAUSTED 3

// The limits were reached before that was known.
#define SUDOKU_VERDICT_UNKNOWN 0

// Exactly one: the puzzle is proper.
#define SUDOKU_VERDICT_PROPER 1

// None.
#define SUDOKU_VERDICT_IMPOSSIBLE 2

// Several.
#define SUDOKU_VERDICT_AMBIGUOUS 3

// `cell` can hold `digit` alone.
#define SUDOKU_CONCLUSION_NAKED_SINGLE 1

// `digit` can stand in `cell` alone of `house`.
#define SUDOKU_CONCLUSION_HIDDEN_SINGLE 2

// All places of `digit` in `house` lie in `other` too, whose other cells, `struck`, lose
// it (pointing and claiming).
#define SUDOKU_CONCLUSION_LOCKED_CANDIDATES 3

// `cell` cannot hold `digit`. The next steps, whose depth is greater by one, say why: they
// suppose that it does, and end with a contradiction.
#define SUDOKU_CONCLUSION_REFUTED 4

// It cannot be: the end of the steps of this depth, which `contradiction` describes.
#define SUDOKU_CONCLUSION_CONTRADICTION 5

// None of the above; only the sentence says what.
#define SUDOKU_CONCLUSION_OTHER 6

// Exactly `number`.
#define SUDOKU_COUNT_EXACTLY 0

// More than `number`: the counting stopped there, as `max_solutions` says.
#define SUDOKU_COUNT_MORE_THAN 1

// At least `number`: the search gave up there.
#define SUDOKU_COUNT_AT_LEAST 2

// Room for a count as text, such as `more than 1000`, with its NUL, in bytes.
#define SUDOKU_COUNT_SIZE 31

// Another digit in a cell with a given.
#define SUDOKU_EDIT_CHANGE 1

// A given less.
#define SUDOKU_EDIT_REMOVE 2

// Two givens that stand side by side, or one below the other, change places.
#define SUDOKU_EDIT_SWAP 3

// A given more.
#define SUDOKU_EDIT_ADD 4

// Everything stays where it is.
#define SUDOKU_SQUARE_IDENTITY 0

// Turned by 90 degrees, clockwise.
#define SUDOKU_SQUARE_QUARTER_TURN 1

// Turned by 180 degrees.
#define SUDOKU_SQUARE_HALF_TURN 2

// Turned by 270 degrees, clockwise: 90 degrees to the left.
#define SUDOKU_SQUARE_THREE_QUARTER_TURN 3

// The columns in the opposite order.
#define SUDOKU_SQUARE_LEFT_RIGHT 4

// The rows in the opposite order.
#define SUDOKU_SQUARE_UP_DOWN 5

// Mirrored at the diagonal from r1c1 to r9c9: rows become columns.
#define SUDOKU_SQUARE_DIAGONAL 6

// Mirrored at the diagonal from r1c9 to r9c1.
#define SUDOKU_SQUARE_ANTIDIAGONAL 7

// Stands where there is no such rotation or reflection.
#define SUDOKU_NO_SQUARE (-1)

// No symmetry is asked for, or there is none.
#define SUDOKU_SYMMETRY_NONE 0

// Turned by 180 degrees it is the same: the usual one in print.
#define SUDOKU_SYMMETRY_HALF_TURN 1

// Turned by 90 degrees it is the same.
#define SUDOKU_SYMMETRY_QUARTER_TURNS 2

// The left half mirrors the right one.
#define SUDOKU_SYMMETRY_LEFT_RIGHT 3

// The upper half mirrors the lower one.
#define SUDOKU_SYMMETRY_UP_DOWN 4

// Mirrored at the diagonal from r1c1 to r9c9 it is the same.
#define SUDOKU_SYMMETRY_DIAGONAL 5

// Mirrored at the diagonal from r1c9 to r9c1 it is the same.
#define SUDOKU_SYMMETRY_ANTIDIAGONAL 6

// Mirrored left to right and top to bottom.
#define SUDOKU_SYMMETRY_BOTH_MIRRORS 7

// Mirrored at both diagonals.
#define SUDOKU_SYMMETRY_BOTH_DIAGONALS 8

// All rotations and reflections.
#define SUDOKU_SYMMETRY_FULL 9

// How many transformations there are: 2 x 1296 x 1296 x 9!.
#define SUDOKU_TRANSFORMATION_COUNT 1218998108160

// Room for any transformation in words with its NUL, in bytes.
#define SUDOKU_TRANSFORMATION_SIZE 141

// Any level: only in wishes.
#define SUDOKU_LEVEL_ANY 0

// Naked and hidden singles are enough.
#define SUDOKU_LEVEL_EASY 1

// Locked candidates are needed, and enough.
#define SUDOKU_LEVEL_MEDIUM 2

// Naked or hidden subsets are needed, and enough.
#define SUDOKU_LEVEL_HARD 3

// All that is not enough.
#define SUDOKU_LEVEL_EXTREME 4

// It made as many puzzles as were asked for.
#define SUDOKU_GENERATE_DONE 0

// The attempts were used up.
#define SUDOKU_GENERATE_MAX_ATTEMPTS 1

// The time was used up.
#define SUDOKU_GENERATE_TIMEOUT 2

// The flag to cancel was raised.
#define SUDOKU_GENERATE_CANCELLED 3

// All there is to say about a puzzle: how many solutions it has and why, and how it can
// be mended.
//
//     sudoku_diagnosis *diagnosis;
//     if (sudoku_diagnose(&grid, NULL, NULL, NULL, &diagnosis, &error) == SUDOKU_STATUS_OK) {
//         ...
//         sudoku_diagnosis_free(diagnosis);
//     }
//
// What is told is proven, or marked as not proven. Which parts there are depends on the
// verdict:
//
// - `SUDOKU_VERDICT_PROPER`: `sudoku_diagnosis_proper`.
// - `SUDOKU_VERDICT_IMPOSSIBLE`: `sudoku_diagnosis_conflict`, its clashes and its reason.
// - `SUDOKU_VERDICT_AMBIGUOUS`: `sudoku_diagnosis_ambiguity`, its switches and the exchange.
// - With any: `sudoku_diagnosis_repairs`; with entries in the grid
//   `sudoku_diagnosis_entries`.
//
// A part that is not there gives `SUDOKU_STATUS_ABSENT`. What there are several of is
// asked for by an index that counts from 0; `SUDOKU_STATUS_BAD_INDEX` beyond the last.
//
// Made by `sudoku_diagnose` or `sudoku_diagnose_marks`, yours to free with
// `sudoku_diagnosis_free`. It owns all it tells, which is copied into your structs and
// buffers: they outlive it. It never changes, so any number of threads may read it.
typedef struct sudoku_diagnosis sudoku_diagnosis;

// A proof of how many solutions a puzzle has: a log of steps, each easy to verify by
// a checker that need not search.
//
// Made by `sudoku_prove` or `sudoku_prove_marks`, yours to free with `sudoku_proof_free`. It
// owns all it tells, which is copied into your structs and buffers: they outlive it. It
// never changes, so any number of threads may read it.
typedef struct sudoku_proof sudoku_proof;

// A solver for those who ask millions of questions: it keeps the memory of its
// searches, some kilobytes, so that the next one needs no more.
//
//     sudoku_solver *solver = sudoku_solver_new();
//     bool proper;
//     ...
//     sudoku_solver_is_proper(solver, &grid, &proper, &error);
//     ...
//     sudoku_solver_free(solver);
//
// Every question is asked of a grid or, by the function whose name ends in
// `_marks`, of pencil marks; then a solution takes one candidate of each cell.
//
// Made by `sudoku_solver_new` and freed by `sudoku_solver_free`. It remembers
// nothing of one call in the next. Any thread may use it, but only one at a time:
// have one for each thread. A call while another one is under way, also from the
// callback of that one, gives `SUDOKU_STATUS_BUSY`.
typedef struct sudoku_solver sudoku_solver;

// How a call went: one of the `SUDOKU_STATUS_` numbers. Later versions may add
// numbers, so treat every one but `SUDOKU_STATUS_OK` as a failure.
typedef int32_t sudoku_status;

// A cell: 0 to 80, row by row. The cell in row r and column c, both counted from
// 0, is 9 * r + c. People count from 1: cell 29 is `r4c3`.
typedef int32_t sudoku_cell;

// What went wrong, for the person with the puzzle: "line 7, column 12: ...".
//
// Yours: a plain struct without pointers, to be put anywhere and copied. It is
// written only when a function fails, so it need not be initialised. One per
// thread.
typedef struct sudoku_error {
    // The status that the function returned.
    sudoku_status status;
    // The line of the text, counted from 1; 0 if the error is in no text.
    uint32_t line;
    // The column of the text, counted from 1 in characters; 0 if the error is in
    // no text.
    uint32_t column;
    // The cell it is about, 0 to 80, or `SUDOKU_NO_CELL`.
    sudoku_cell cell;
    // The puzzle of a batch, counted from 1; 0 if the error is in no batch.
    uint64_t puzzle;
    // One sentence in English, UTF-8, ending with NUL, cut if it is too long.
    char message[SUDOKU_MESSAGE_SIZE];
} sudoku_error;

// A house: rows 0 to 8 from the top, columns 9 to 17 from the left, boxes 18 to
// 26 row by row.
typedef int32_t sudoku_house;

// A set of cells. Cell i is bit i of `bits[0]` for i below 64, and bit i - 64 of
// `bits[1]` from there on; the bits for 81 and above are 0. `{{0, 0}}` is empty.
//
// Yours: a plain struct without pointers, passed by value where it is read.
//
// To visit all cells of a set `s`:
// `while ((c = sudoku_cell_set_first(s)) >= 0) s = sudoku_cell_set_without(s, c);`
typedef struct sudoku_cell_set {
    // The bits of the cells.
    uint64_t bits[2];
} sudoku_cell_set;

// A grid: 81 digits, row by row, 0 for an empty cell. The digit in row r and
// column c, both counted from 0, is `digits[9 * r + c]`.
//
// Yours: exactly 81 bytes without pointers; fill it, copy it and compare it as
// you like. Any digits are a grid, also clashing ones; a number over 9 is
// refused with `SUDOKU_STATUS_BAD_DIGIT`.
typedef struct sudoku_grid {
    // 0 to 9 each.
    uint8_t digits[81];
} sudoku_grid;

// A digit: 1 to 9, or 0 for empty.
typedef int32_t sudoku_digit;

// A digit that stands more than once in a house.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_clash {
    // The house that has the digit more than once.
    sudoku_house house;
    // The digit, 1 to 9.
    sudoku_digit digit;
    // The two or more cells of the house that hold it.
    sudoku_cell_set cells;
} sudoku_clash;

// A set of digits: bit 0 is digit 1, bit 8 is digit 9, the bits above are 0.
typedef uint16_t sudoku_digit_set;

// What every cell can still hold, row by row: the pencil marks. A cell with one
// candidate counts as decided, one with none is a contradiction.
//
// Yours: a plain struct without pointers. Bits above 8 are refused with
// `SUDOKU_STATUS_BAD_SET`.
typedef struct sudoku_candidate_grid {
    // The candidates of each cell.
    sudoku_digit_set cells[81];
} sudoku_candidate_grid;

// What was found in a text: one of the `SUDOKU_FOUND_` numbers.
typedef int32_t sudoku_found_kind;

// One thing that `sudoku_grids_parse` found.
//
// Yours to read while the callback runs: a plain struct without pointers.
typedef struct sudoku_found {
    // What it is.
    sudoku_found_kind kind;
    // The line of its first symbol, or of what is wrong, counted from 1.
    uint32_t line;
    // The column, counted from 1 in characters.
    uint32_t column;
    // The grid; of pencil marks, the decided cells; else 81 empty cells.
    sudoku_grid grid;
    // Its givens: the cells that hold a digit, save those that the text marks as
    // entries.
    sudoku_cell_set fixed;
    // The pencil marks; of a grid, the candidates of its cells; else none.
    sudoku_candidate_grid marks;
    // Why it cannot be read; else `SUDOKU_STATUS_OK` and an empty message.
    sudoku_error error;
} sudoku_found;

// Gets each grid of a text; returns 0 to go on and anything else to stop.
// `found` is there until it returns, `user` is what the caller gave.
//
// It must return: no C++ exception and no `longjmp` may leave it. It may call
// this library.
typedef int (*sudoku_found_callback)(const sudoku_found *found, void *user);

// What `sudoku_simple_solve` reached.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_simple_solution {
    // The grid as far as it got.
    sudoku_grid grid;
    // How many cells remain empty, 0 to 81. With 0 the puzzle is solved, and
    // this is its only solution.
    uint32_t remaining;
} sudoku_simple_solution;

// What kind of contradiction it is: one of the `SUDOKU_CONTRADICTION_` numbers.
typedef int32_t sudoku_contradiction_kind;

// Why a grid cannot be completed, as far as the reasoning saw. The message of
// the error says the same in words.
//
// Yours: a plain struct without pointers. As an argument of its own it is written only
// when a function returns `SUDOKU_STATUS_CONTRADICTION`.
typedef struct sudoku_contradiction {
    // Which of the following are meant.
    sudoku_contradiction_kind kind;
    // The house, or `SUDOKU_NO_HOUSE`.
    sudoku_house house;
    // The cell, or `SUDOKU_NO_CELL`.
    sudoku_cell cell;
    // The digit, or 0.
    sudoku_digit digit;
    // The cells, or none.
    sudoku_cell_set cells;
    // The candidates, or none.
    sudoku_digit_set candidates;
} sudoku_contradiction;

// How hard `sudoku_propagate` tries: one of the `SUDOKU_STRENGTH_` numbers, each
// of which includes those before it.
typedef int32_t sudoku_strength;

// The answer of `sudoku_solve_grid`.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_solutions {
    // 0: the grid cannot be completed. 1: it has exactly one solution, `first`.
    // 2: it has several, and `first` and `second` are two of them.
    uint32_t count;
    // A solution if `count` is 1 or 2, else 81 empty cells.
    sudoku_grid first;
    // A different solution if `count` is 2, else 81 empty cells.
    sudoku_grid second;
} sudoku_solutions;

// A flag by which one thread stops the searches of others.
//
// Yours: start with `{0}`, or `{}` in C++, and touch it only with the functions
// below, which any thread may call at any time.
typedef struct sudoku_cancel_flag {
    // Not for direct use.
    uint8_t raised;
} sudoku_cancel_flag;

// What a search may cost. 0 or NULL stands for no limit, so `{0}`, or `{}` in C++,
// limits nothing.
//
// Yours: a plain struct. It is read when the search starts; the flag it points
// to must stay where it is until the search has ended.
typedef struct sudoku_limits {
    // Stop after this many solutions.
    uint64_t max_solutions;
    // Stop after this many steps. A step looks at one node of the search; the
    // count is the same on every machine.
    uint64_t max_steps;
    // Stop soon after this many milliseconds from the start.
    uint64_t timeout_ms;
    // Stop soon after this flag is raised.
    sudoku_cancel_flag *cancel;
} sudoku_limits;

// Gets each solution as it is found; returns 0 to go on and anything else to
// stop. `solution` is there until it returns, `user` is what the caller gave.
//
// It must return: no C++ exception and no `longjmp` may leave it. It may call
// this library.
typedef int (*sudoku_solution_callback)(const sudoku_grid *solution, void *user);

// Why a search ended: one of the `SUDOKU_ENDING_` numbers.
typedef int32_t sudoku_ending;

// How a search went.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_search_report {
    // Why it ended.
    sudoku_ending ending;
    // How many solutions were found.
    uint64_t solutions;
    // How many steps it took.
    uint64_t steps;
} sudoku_search_report;

// The candidates that are part of some solution: the answer of
// `sudoku_solver_true_candidates`.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_true_candidates {
    // The number of solutions in which a cell holds a digit is
    // `counts[cell][digit - 1]`: exact if it is below the limit, else at least so many.
    // None is above 10,000.
    uint32_t counts[81][9];
    // The candidates whose count is not 0: the union of all solutions, or of those that
    // were found in time.
    sudoku_candidate_grid candidates;
    // The backbone: the cells that hold the same digit in all solutions; the
    // others are empty. All are if there is no solution. What is here is certain,
    // also after an early end.
    sudoku_grid backbone;
    // Whether the search came to its end. If not, all counts mean "at least", and there
    // may be more candidates, and more cells in the backbone.
    bool is_proven;
} sudoku_true_candidates;

// What a batch may cost, and how many threads work on it. `{0}`, or `{}` in C++,
// is a good choice.
//
// Yours: a plain struct. It is read when the work starts; the flag it points to
// must stay where it is until the call returns.
typedef struct sudoku_batch_options {
    // Look for this many solutions of each puzzle; 0 stands for 2, which is enough
    // to tell one solution from several.
    uint64_t max_solutions;
    // Give a puzzle up after this many steps, as in `sudoku_limits`; 0 for never.
    uint64_t max_steps;
    // Begin no puzzle later than this many milliseconds from the start; 0 for no
    // limit. The clock is read once for some ten thousand puzzles, so this does not
    // end a puzzle that takes too long: `max_steps` does.
    uint64_t timeout_ms;
    // Begin no puzzle after this flag is raised, which is looked at as rarely. May
    // be NULL.
    sudoku_cancel_flag *cancel;
    // How many threads work at most, that of the caller among them; 0 for one for
    // each core, which is also the most there are. The answers are the same.
    uint32_t threads;
} sudoku_batch_options;

// What `sudoku_solve_batch` found out about one puzzle.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_batch_count {
    // How many solutions were found, `max_solutions` at most.
    uint64_t found;
    // `SUDOKU_ENDING_EXHAUSTED` if these are all, `SUDOKU_ENDING_MAX_SOLUTIONS` if
    // they are as many as were asked for: there may be more. `SUDOKU_ENDING_MAX_STEPS` if the puzzle was given up,
    // `SUDOKU_ENDING_TIMEOUT` or `SUDOKU_ENDING_CANCELLED` if it was not begun:
    // then nobody knows.
    sudoku_ending ending;
} sudoku_batch_count;

// What a step of the textbook search did: one of the `SUDOKU_STEP_` numbers.
typedef int32_t sudoku_step_kind;

// One step of the textbook search.
//
// Yours to read while the callback runs: a plain struct without pointers.
typedef struct sudoku_step {
    // What it did.
    sudoku_step_kind kind;
    // The cell of a step forward or back, else `SUDOKU_NO_CELL`.
    sudoku_cell cell;
    // The digit of a step forward, else 0.
    sudoku_digit digit;
    // The grid after the step.
    sudoku_grid grid;
} sudoku_step;

// Gets each step of the search; returns 0 to go on and anything else to stop.
// `step` is there until it returns, `user` is what the caller gave.
//
// It must return: no C++ exception and no `longjmp` may leave it. It may call
// this library.
typedef int (*sudoku_step_callback)(const sudoku_step *step, void *user);

// What a diagnosis, or another question about why a puzzle is as it is, may cost, and
// what it looks for. 0 or NULL stands for what is best for most, so `{0}`, or `{}` in
// C++, is a good choice; so is NULL instead of options.
//
// With the same options the answers are always the same, unless the clock or the flag cuts
// them short. What was cut short is marked as not proven.
//
// Yours: a plain struct. It is read when the work starts; the flag it points to
// must stay where it is until the call returns.
typedef struct sudoku_doctor_options {
    // Take at most this many steps, as in `sudoku_limits`, for each part of an answer:
    // the verdict, the reason, the repairs, the givens to add. 0 stands for a million,
    // which take some tenths of a second, seldom more; `UINT64_MAX` for no limit.
    uint64_t max_steps;
    // Count and list no more than this many solutions, or alternatives of a switch. 0
    // stands for 1000; at least 2 are, and at most 100000.
    uint64_t max_solutions;
    // Stop soon after this many milliseconds from the start; 0 for no limit.
    uint64_t timeout_ms;
    // Stop soon after this flag is raised. May be NULL.
    sudoku_cancel_flag *cancel;
    // Anything but 0: of a puzzle without a solution, also look for the smallest set of
    // givens that clash. Otherwise one that is only minimal is enough, and is chosen so
    // that its reason is short.
    uint32_t smallest_conflict;
    // Anything but 0: of sets of givens to add, look for those that keep the symmetry of
    // the givens, rotations and reflections of the pattern.
    uint32_t keep_symmetry;
} sudoku_doctor_options;

// How many solutions a puzzle has: one of the `SUDOKU_VERDICT_` numbers.
typedef int32_t sudoku_verdict;

// What there is to say about a puzzle with exactly one solution.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_proper {
    // The solution.
    sudoku_grid solution;
    // The givens without each of which alone there is still one solution. A puzzle that
    // has none of them is minimal.
    sudoku_cell_set redundant;
    // Whether these are known. If not, that took too long, and none are told.
    bool is_redundant_known;
} sudoku_proper;

// What is wrong with the entries of a grid, given its givens.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_entries {
    // The entries: digits that are not givens.
    sudoku_cell_set cells;
    // Entries that see an equal digit: what everybody can see.
    sudoku_cell_set clashing;
    // Entries that are part of no solution of the givens: each of them has to go, whatever
    // the others are.
    sudoku_cell_set wrong;
    // Whether there is a solution of the givens with all entries. Not if the givens have
    // none.
    bool is_solvable;
    // Whether the limits were enough. If not, more entries may be wrong, and whether it is
    // solvable is not known.
    bool is_proven;
} sudoku_entries;

// Why a puzzle has no solution.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_conflict {
    // Givens that together have no solution.
    sudoku_cell_set givens;
    // How many clashes everybody can see, equal givens in one house: for
    // `sudoku_diagnosis_clash`.
    size_t clashes;
    // Whether it is proven that without any one of `givens`, the others have a solution.
    bool is_minimal;
    // Whether it is proven that no smaller set of givens is without a solution.
    bool is_smallest;
    // Whether singles and locked candidates, and here and there a supposition, lead from
    // these givens to a contradiction: then `sudoku_diagnosis_reason` tells how.
    bool has_reason;
} sudoku_conflict;

// Why a puzzle cannot be completed: steps that follow from its givens, and where they end.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_reason {
    // The givens that it begins with; nothing else is needed of the puzzle.
    sudoku_grid givens;
    // How many steps there are for `sudoku_diagnosis_deduction`: with those of
    // suppositions, and with the contradictions that they and the whole end with.
    size_t deductions;
} sudoku_reason;

// What follows in a step of reasoning: one of the `SUDOKU_CONCLUSION_` numbers.
typedef int32_t sudoku_conclusion;

// A step of reasoning. What its conclusion does not name is 0, none, `SUDOKU_NO_CELL` or
// `SUDOKU_NO_HOUSE`.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_deduction {
    // What follows.
    sudoku_conclusion conclusion;
    // Within how many suppositions: 0 for what follows from the givens alone.
    uint32_t depth;
    // The cell that gets its digit, or cannot hold it.
    sudoku_cell cell;
    // The digit.
    sudoku_digit digit;
    // The house of a hidden single, or the one that has its places in the other one.
    sudoku_house house;
    // The house that loses the digit elsewhere.
    sudoku_house other;
    // The cells that lose the digit.
    sudoku_cell_set struck;
    // The cells whose digits strike out what is not possible any more. What earlier locked
    // candidates and refuted suppositions strike out comes on top.
    sudoku_cell_set because;
    // Where the steps end.
    sudoku_contradiction contradiction;
} sudoku_deduction;

// How sure a count is: one of the `SUDOKU_COUNT_` numbers.
typedef int32_t sudoku_count_kind;

// A number of solutions, and how sure it is.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_count {
    // What `number` is.
    sudoku_count_kind kind;
    // The number.
    uint64_t number;
} sudoku_count;

// About how many solutions there are: the mean of some trials by chance. It is no bound in
// either direction. The same puzzle always gets the same estimate.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_estimate {
    // The estimated number of solutions.
    double mean;
    // The standard error of the mean: two times out of three, the true number is no
    // farther away.
    double error;
} sudoku_estimate;

// In what ways a puzzle with several solutions can be solved.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_ambiguity {
    // Two different solutions: of the first hundred, the two that differ in the fewest
    // cells; or the printed one, and of the first thousands the one that is nearest to it. If
    // there was no time to compare, any two.
    sudoku_grid solutions[2];
    // How many solutions there are: the product of the counts of the switches.
    sudoku_count count;
    // Whether `estimate` is one; only if they were not all counted.
    bool has_estimate;
    // About how many there may be; 0 if that is not known.
    sudoku_estimate estimate;
    // The cells that are the same in all solutions, with their digits; the others are empty.
    sudoku_grid backbone;
    // The cells that differ between solutions; if not proven, some of them.
    sudoku_cell_set cells;
    // How many switches there are for `sudoku_diagnosis_switch`; 0 if not proven.
    size_t switches;
    // Whether it is proven that backbone and switches are as they are told.
    bool is_proven;
} sudoku_ambiguity;

// Cells that have several alternatives, whatever the others hold.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_switch {
    // The cells.
    sudoku_cell_set cells;
    // How many alternatives there are.
    sudoku_count count;
    // How many of them were found, for `sudoku_diagnosis_alternative`: all of them if the
    // count is exact.
    size_t alternatives;
    // The two digits that are exchanged, if that is all there is to it; else 0 and 0.
    sudoku_digit exchanged[2];
} sudoku_switch;

// The repairs of a puzzle. There are none for pencil marks, nor for a puzzle that is as
// it should be.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_repairs {
    // How many there are for `sudoku_diagnosis_repair`, best first: those that agree with
    // the printed solution, those that restore the symmetry of the givens, changes before
    // swaps before removals; of changes, those of likely slips, and those after which the
    // changed given is needed as much as the other givens are.
    size_t count;
    // Whether it is proven that there are no others of these kinds: for a puzzle without a
    // solution, changes of one digit, removals of one given and swaps of two; for one with
    // several, added givens, one at a time.
    bool is_complete;
    // For a puzzle with several solutions: so many givens must be added at least; 0 if
    // there is nothing to add, or that is not known.
    size_t additions_needed;
} sudoku_repairs;

// Edits that leave the puzzle with exactly one solution.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_repair {
    // How many edits there are for `sudoku_diagnosis_edit`: most often one. Several are
    // to be done together.
    size_t edits;
    // The only solution that is left then.
    sudoku_grid solution;
    // Whether that is the printed solution, if there is one.
    bool agrees_with_printed;
    // Whether the pattern of givens has more symmetries afterwards: the edit adds a given
    // that was lost, or takes out one too many.
    bool restores_symmetry;
    // Whether the digits are on neighbouring keys, or look alike (1 and 7, 3 and 8, 5 and 6,
    // 6 and 9).
    bool is_likely_slip;
} sudoku_repair;

// What an edit does: one of the `SUDOKU_EDIT_` numbers.
typedef int32_t sudoku_edit_kind;

// One change of one given, or of two that stand side by side. Whatever the kind, to do it
// is to write `to[i]` into `cells[i]`, for both cells of a swap and the only one of others.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_edit {
    // What it does.
    sudoku_edit_kind kind;
    // The cell; the second is `SUDOKU_NO_CELL`, except in a swap.
    sudoku_cell cells[2];
    // The digits that stand there now, 0 for none.
    sudoku_digit from[2];
    // The digits that should, 0 for none.
    sudoku_digit to[2];
} sudoku_edit;

// The symmetry of a pattern of cells, all rotations and reflections of the square that
// carry it to itself: one of the `SUDOKU_SYMMETRY_` numbers. There are ten kinds.
typedef int32_t sudoku_symmetry;

// One of the 3,359,232 x 9! ways to rearrange a grid that keep every rule: other names
// for the digits, other orders of the rows within a band, of the bands, of the columns
// within a stack and of the stacks, and rows exchanged for columns.
//
// Yours: a plain struct without pointers; fill it as you like. What is no transformation
// is refused with `SUDOKU_STATUS_BAD_TRANSFORMATION`, also `{0}`; begin with
// `sudoku_transformation_identity`.
typedef struct sudoku_transformation {
    // 1 if rows become columns, before anything else; otherwise 0.
    uint8_t transposes;
    // Row i of the result is row `rows[i]`, 0 to 8. Three that are to be a band come from
    // one.
    uint8_t rows[9];
    // Column j of the result is column `columns[j]`, 0 to 8. Three that are to be a stack
    // come from one.
    uint8_t columns[9];
    // Where d stood, `digits[d - 1]` stands, 1 to 9.
    uint8_t digits[9];
} sudoku_transformation;

// A rotation or reflection of the square: one of the `SUDOKU_SQUARE_` numbers.
typedef int32_t sudoku_square_symmetry;

// The canonical form of a grid, and how it gets there.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_canonical {
    // The smallest of all images of the grid.
    sudoku_grid form;
    // One of the transformations that lead there.
    sudoku_transformation transformation;
    // How many there are: as many as leave the grid as it is, 1 at least.
    uint64_t automorphisms;
} sudoku_canonical;

// The canonical form of pencil marks, and how they get there.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_canonical_marks {
    // The smallest of all images of the pencil marks.
    sudoku_candidate_grid form;
    // One of the transformations that lead there.
    sudoku_transformation transformation;
    // How many there are: as many as leave the pencil marks as they are, 1 at least.
    uint64_t automorphisms;
} sudoku_canonical_marks;

// Gets each transformation; returns 0 to go on and anything else to stop.
// `transformation` is there until it returns, `user` is what the caller gave.
//
// It must return: no C++ exception and no `longjmp` may leave it. It may call
// this library.
typedef int (*sudoku_transformation_callback)(const sudoku_transformation *transformation,
                                              void *user);

// How hard a puzzle is, by the weakest reasoning that is enough to solve it without a
// guess: one of the `SUDOKU_LEVEL_` numbers.
typedef int32_t sudoku_level;

// What puzzles `sudoku_generate` makes, and what it may cost. `{0}`, or `{}` in C++, makes
// minimal puzzles, those that need each of their givens, as does NULL instead of options.
//
// The puzzles depend on the seed and on what is wanted, and on nothing else: they are the
// same on every machine, with any number of threads, in every language, for ever.
//
// Yours: a plain struct. It is read when the work starts; the flag it points to
// must stay where it is until the call returns.
typedef struct sudoku_generate_options {
    // So many givens at least; 0 for any number. Unless the puzzles are to be minimal, each
    // attempt draws a number from `min_givens` to `max_givens`, and tries to come so far.
    // With fewer than 22 it takes long.
    uint32_t min_givens;
    // So many givens at most; 0 for any number.
    uint32_t max_givens;
    // Anything but 0: all givens are needed. That is so anyway if neither a number of givens
    // nor a symmetry is wanted; with a symmetry it is rare.
    uint32_t minimal;
    // The pattern of givens has this symmetry, at least.
    sudoku_symmetry symmetry;
    // The givens are in exactly these cells; anywhere, if it is empty. With 24 cells that
    // are spread well, it takes a moment; with fewer it may take very long, and there may be
    // no such puzzle: set a limit.
    sudoku_cell_set pattern;
    // Only puzzles of this level; 0, which is `SUDOKU_LEVEL_ANY`, for all.
    sudoku_level level;
    // Anything but 0: only puzzles with `min_branchings` to `max_branchings` branchings, as
    // `sudoku_branchings` counts them.
    uint32_t by_branchings;
    // So many branchings at least.
    uint64_t min_branchings;
    // So many branchings at most.
    uint64_t max_branchings;
    // Anything but 0: of puzzles that are the same in disguise, only the first of this call.
    uint32_t inequivalent;
    // How many threads work at most; 0 for one for each core, which is also the most there
    // are. 1 is the thread of the caller, and best for a few puzzles that are easy to find; more
    // are started for this call and end with it. The puzzles are the same.
    uint32_t threads;
    // Begin with this attempt instead of attempt 0: to go on from the `next_attempt` of a
    // report, or to share out the attempts of a seed.
    uint64_t first_attempt;
    // Make at most so many attempts, whatever comes of them; 0 for no limit.
    uint64_t max_attempts;
    // Stop soon after this many milliseconds from the start; 0 for no limit.
    uint64_t timeout_ms;
    // Stop soon after this flag is raised. May be NULL.
    sudoku_cancel_flag *cancel;
} sudoku_generate_options;

// Why `sudoku_generate` ended: one of the `SUDOKU_GENERATE_` numbers.
typedef int32_t sudoku_generate_ending;

// How `sudoku_generate` went.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_generate_report {
    // How many puzzles were made.
    size_t found;
    // Why there are no more.
    sudoku_generate_ending ending;
    // The first attempt that was not made, or whose puzzle was not needed: the
    // `first_attempt` of a call that goes on.
    uint64_t next_attempt;
} sudoku_generate_report;

// Gets each puzzle as it is found; returns 0 to go on and anything else to stop.
// `puzzle` is there until it returns, `user` is what the caller gave.
//
// It must return: no C++ exception and no `longjmp` may leave it. It may call
// this library.
typedef int (*sudoku_puzzle_callback)(const sudoku_grid *puzzle, void *user);

// How `sudoku_exchange` went.
//
// Yours: a plain struct without pointers.
typedef struct sudoku_exchange_report {
    // How many puzzles were found.
    uint64_t found;
    // How many choices of givens were skipped, as too many solutions are left without
    // them. If there are none at the end, all puzzles were found.
    uint64_t skipped;
    // `SUDOKU_ENDING_EXHAUSTED`, or `SUDOKU_ENDING_CALLBACK` if that stopped it.
    sudoku_ending ending;
} sudoku_exchange_report;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of the library that runs, such as `0.1.0`: a static text, never
// NULL, not to be freed.
const char *sudoku_version(void);

// The version of the library that runs as one number that grows with every
// version: 1000000 x major + 1000 x minor + patch.
uint32_t sudoku_version_number(void);

// What a status means, in a few English words: a static text, never NULL, not
// to be freed. A `sudoku_error` says more: which cell, which line.
const char *sudoku_status_text(sudoku_status status);

// Writes the name of the cell, such as `r4c3`, and a NUL.
//
// `buffer` takes `SUDOKU_CELL_NAME_SIZE` bytes. `written`, which may be NULL,
// gets the length without the NUL.
sudoku_status sudoku_cell_name(sudoku_cell cell,
                               char *buffer,
                               size_t capacity,
                               size_t *written,
                               sudoku_error *error);

// Reads the name of a cell, such as `r4c3` or `R4C3`.
sudoku_status sudoku_cell_parse(const char *text,
                                size_t len,
                                sudoku_cell *cell,
                                sudoku_error *error);

// Writes the name of the house, such as `row 3`, `column 7` or `box 8`, and a NUL.
//
// `buffer` takes `SUDOKU_HOUSE_NAME_SIZE` bytes. `written`, which may be NULL,
// gets the length without the NUL.
sudoku_status sudoku_house_name(sudoku_house house,
                                char *buffer,
                                size_t capacity,
                                size_t *written,
                                sudoku_error *error);

// The nine cells of the house; no cells if there is no such house.
sudoku_cell_set sudoku_house_cells(sudoku_house house);

// The 20 other cells of the row, column and box of this cell; no cells if there
// is no such cell.
sudoku_cell_set sudoku_cell_peers(sudoku_cell cell);

// How many cells are in the set, 0 to 81.
uint32_t sudoku_cell_set_len(sudoku_cell_set set);

// Whether the cell is in the set; false for a number that is no cell.
bool sudoku_cell_set_contains(sudoku_cell_set set, sudoku_cell cell);

// The first cell of the set in reading order, or `SUDOKU_NO_CELL` if it is empty.
sudoku_cell sudoku_cell_set_first(sudoku_cell_set set);

// The set and this cell; the set as it is for a number that is no cell.
sudoku_cell_set sudoku_cell_set_with(sudoku_cell_set set, sudoku_cell cell);

// The set without this cell; the set as it is for a number that is no cell.
sudoku_cell_set sudoku_cell_set_without(sudoku_cell_set set, sudoku_cell cell);

// Which cells of a puzzle hold a digit: its givens, the mask to keep while a
// player writes entries.
sudoku_status sudoku_grid_givens_mask(const sudoku_grid *puzzle,
                                      sudoku_cell_set *fixed,
                                      sudoku_error *error);

// Writes a digit, 1 to 9, into the cell, or empties it with 0. A given of the
// mask `fixed` is refused with `SUDOKU_STATUS_FIXED_CELL`.
//
// `fixed` is read only; a mask of no cells lets everything be changed. An empty
// cell is never a given.
sudoku_status sudoku_grid_set(sudoku_grid *grid,
                              const sudoku_cell_set *fixed,
                              sudoku_cell cell,
                              sudoku_digit digit,
                              sudoku_error *error);

// Empties the cell, like `sudoku_grid_set` with 0.
sudoku_status sudoku_grid_clear(sudoku_grid *grid,
                                const sudoku_cell_set *fixed,
                                sudoku_cell cell,
                                sudoku_error *error);

// Raises the entry in the cell by one: empty, 1, 2, ... 9, empty again. A given
// of the mask `fixed` is refused with `SUDOKU_STATUS_FIXED_CELL`.
sudoku_status sudoku_grid_raise(sudoku_grid *grid,
                                const sudoku_cell_set *fixed,
                                sudoku_cell cell,
                                sudoku_error *error);

// Lowers the entry in the cell by one: empty, 9, 8, ... 1, empty again. A given
// of the mask `fixed` is refused with `SUDOKU_STATUS_FIXED_CELL`.
sudoku_status sudoku_grid_lower(sudoku_grid *grid,
                                const sudoku_cell_set *fixed,
                                sudoku_cell cell,
                                sudoku_error *error);

// Empties every cell that is not a given of the mask `fixed`.
sudoku_status sudoku_grid_clear_entries(sudoku_grid *grid,
                                        const sudoku_cell_set *fixed,
                                        sudoku_error *error);

// Every digit that stands more than once in a house: rows first, then columns,
// then boxes.
//
// `count` gets how many there are in all; the first `capacity` of them are
// written to `clashes`, where `SUDOKU_CLASHES_MAX` have room for all. With
// `capacity` 0, `clashes` may be NULL.
sudoku_status sudoku_clashes(const sudoku_grid *grid,
                             sudoku_clash *clashes,
                             size_t capacity,
                             uint32_t *count,
                             sudoku_error *error);

// Whether the grid is full and every house has every digit; false for NULL and
// for numbers over 9.
bool sudoku_grid_is_solved(const sudoku_grid *grid);

// Whether `grid` has every digit of `puzzle` in the same cell, as a printed
// solution must; false for NULL and for numbers over 9.
bool sudoku_grid_contains(const sudoku_grid *grid, const sudoku_grid *puzzle);

// Reads the one grid of a text, in any of the forms that grids come in: 81
// symbols in a row, nine lines of nine, boxes drawn with lines, and more; empty
// cells are `.`, `0`, `_`, `-`, `*`, `x` or spaces. Pencil marks are refused:
// `sudoku_candidate_grid_parse` reads them.
//
// `fixed`, which may be NULL, gets the givens: the cells that hold a digit, save
// those that the text marks as entries.
sudoku_status sudoku_grid_parse(const char *text,
                                size_t len,
                                sudoku_grid *grid,
                                sudoku_cell_set *fixed,
                                sudoku_error *error);

// Reads the pencil marks of a text: a drawn candidate grid, a line of 729
// symbols, or a grid, whose cells then have their candidates.
sudoku_status sudoku_candidate_grid_parse(const char *text,
                                          size_t len,
                                          sudoku_candidate_grid *marks,
                                          sudoku_error *error);

// Reads a list of grids and hands each to `callback`, in the order of the text,
// also those that cannot be read. Words between the grids are passed over.
//
// An early stop is no failure; a text without grids gives none.
sudoku_status sudoku_grids_parse(const char *text,
                                 size_t len,
                                 sudoku_found_callback callback,
                                 void *user,
                                 sudoku_error *error);

// Writes the grid as one line of 81 symbols, `.` for an empty cell, and a NUL;
// no newline at the end.
//
// `buffer` takes `SUDOKU_LINE_SIZE` bytes. `written`, which may be NULL, gets the
// length without the NUL.
sudoku_status sudoku_grid_format_line(const sudoku_grid *grid,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *written,
                                      sudoku_error *error);

// Writes the grid as nine lines of nine symbols, `.` for an empty cell, and a NUL;
// no newline at the end.
//
// `buffer` takes `SUDOKU_DOTTED_SIZE` bytes. `written`, which may be NULL, gets
// the length without the NUL.
sudoku_status sudoku_grid_format_dotted(const sudoku_grid *grid,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *written,
                                        sudoku_error *error);

// Writes the grid as nine lines with the boxes drawn, `.` for an empty cell, and
// a NUL; no newline at the end.
//
// `buffer` takes `SUDOKU_BOXED_SIZE` bytes. `written`, which may be NULL, gets
// the length without the NUL.
sudoku_status sudoku_grid_format_boxed(const sudoku_grid *grid,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *written,
                                       sudoku_error *error);

// Writes the pencil marks as one line of 729 symbols, nine for every cell, each
// its digit or `.`, and a NUL; no newline at the end.
//
// `buffer` takes `SUDOKU_MARKS_LINE_SIZE` bytes. `written`, which may be NULL,
// gets the length without the NUL.
sudoku_status sudoku_candidate_grid_format_line(const sudoku_candidate_grid *marks,
                                                char *buffer,
                                                size_t capacity,
                                                size_t *written,
                                                sudoku_error *error);

// Writes the pencil marks as nine lines with the boxes drawn, columns as wide as
// they need to be, and a NUL; no newline at the end.
//
// `buffer` takes `SUDOKU_MARKS_BOXED_SIZE` bytes, or less for fewer marks.
// `written`, which may be NULL, gets the length without the NUL.
sudoku_status sudoku_candidate_grid_format_boxed(const sudoku_candidate_grid *marks,
                                                 char *buffer,
                                                 size_t capacity,
                                                 size_t *written,
                                                 sudoku_error *error);

// How many digits are in the set, 0 to 9.
uint32_t sudoku_digit_set_len(sudoku_digit_set set);

// Whether the digit, 1 to 9, is in the set; false for any other number.
bool sudoku_digit_set_contains(sudoku_digit_set set, sudoku_digit digit);

// The digit of a set that has exactly one; 0 for every other set.
sudoku_digit sudoku_digit_set_only(sudoku_digit_set set);

// The digits that the cell can hold by the plain rules: a filled cell its own
// digit alone; an empty cell those absent from its row, column and box.
sudoku_status sudoku_candidates(const sudoku_grid *grid,
                                sudoku_cell cell,
                                sudoku_digit_set *candidates,
                                sudoku_error *error);

// The candidates of every cell, as `sudoku_candidates` gives them.
sudoku_status sudoku_candidate_grid_from(const sudoku_grid *grid,
                                         sudoku_candidate_grid *marks,
                                         sudoku_error *error);

// The grid of the cells that have exactly one candidate; the others are empty.
sudoku_status sudoku_candidate_grid_decided(const sudoku_candidate_grid *marks,
                                            sudoku_grid *grid,
                                            sudoku_error *error);

// Fills in naked singles until there are none left: passes over the empty cells
// in reading order; a cell with one candidate gets it.
//
// A grid that cannot be completed gives `SUDOKU_STATUS_CONTRADICTION` where that
// shows on the way, and then writes `contradiction`, which may be NULL.
sudoku_status sudoku_simple_solve(const sudoku_grid *grid,
                                  sudoku_simple_solution *solution,
                                  sudoku_contradiction *contradiction,
                                  sudoku_error *error);

// Strikes out candidates until this strength finds no more. The result does not
// depend on the order of the steps and loses no solution.
//
// A contradiction gives `SUDOKU_STATUS_CONTRADICTION` and writes
// `contradiction`, which may be NULL. A grid without a solution need not meet
// one: that takes `sudoku_solve_grid`.
sudoku_status sudoku_propagate(const sudoku_grid *grid,
                               sudoku_strength strength,
                               sudoku_candidate_grid *marks,
                               sudoku_contradiction *contradiction,
                               sudoku_error *error);

// `sudoku_propagate` from pencil marks instead of a grid. `marks` is changed in
// place, and only on success.
sudoku_status sudoku_propagate_marks(sudoku_candidate_grid *marks,
                                     sudoku_strength strength,
                                     sudoku_contradiction *contradiction,
                                     sudoku_error *error);

// Whether the grid has no solution, exactly one, or several, and which.
//
// Every digit counts, given or entry. A grid that breaks the rules has no
// solution; that is an answer, and the status is `SUDOKU_STATUS_OK`.
sudoku_status sudoku_solve_grid(const sudoku_grid *grid,
                                sudoku_solutions *solutions,
                                sudoku_error *error);

// The number of solutions, counted no further than `limit`. To be able to stop
// it otherwise, count with `sudoku_for_each_solution`.
sudoku_status sudoku_count_solutions(const sudoku_grid *grid,
                                     uint64_t limit,
                                     uint64_t *count,
                                     sudoku_error *error);

// How many times a plain solver, which knows only naked singles, has to branch
// to find all solutions, counted no further than `limit`: a first measure of
// difficulty. Puzzles for beginners need none, hard ones dozens to thousands.
sudoku_status sudoku_branchings(const sudoku_grid *grid,
                                uint64_t limit,
                                uint64_t *count,
                                sudoku_error *error);

// Raises the flag: every search with it in its limits stops soon. NULL is ignored.
void sudoku_cancel_flag_raise(sudoku_cancel_flag *flag);

// Lowers the flag, for the next search. NULL is ignored.
void sudoku_cancel_flag_lower(sudoku_cancel_flag *flag);

// Whether the flag is raised; false for NULL.
bool sudoku_cancel_flag_is_raised(sudoku_cancel_flag *flag);

// Finds all solutions and hands each to `callback`, always in the same order.
//
// `callback` may be NULL: then the solutions are only counted. `limits` may be
// NULL for none; an almost empty grid has more solutions than anybody can wait
// for. `report` may be NULL. An early end is no failure: the status is
// `SUDOKU_STATUS_OK`, and the report says why it ended.
sudoku_status sudoku_for_each_solution(const sudoku_grid *grid,
                                       const sudoku_limits *limits,
                                       sudoku_solution_callback callback,
                                       void *user,
                                       sudoku_search_report *report,
                                       sudoku_error *error);

// `sudoku_for_each_solution` within pencil marks instead of a grid: every
// solution takes one candidate of each cell.
sudoku_status sudoku_for_each_solution_marks(const sudoku_candidate_grid *marks,
                                             const sudoku_limits *limits,
                                             sudoku_solution_callback callback,
                                             void *user,
                                             sudoku_search_report *report,
                                             sudoku_error *error);

// A new solver, to be freed with `sudoku_solver_free`. It is not NULL, unless for
// a bug of this library; and NULL is refused by the functions that use it.
sudoku_solver *sudoku_solver_new(void);

// Frees the solver. NULL is ignored, and so is one in the middle of a call, whose
// callback this comes from.
void sudoku_solver_free(sudoku_solver *solver);

// Whether there is exactly one solution.
sudoku_status sudoku_solver_is_proper(sudoku_solver *solver,
                                      const sudoku_grid *grid,
                                      bool *proper,
                                      sudoku_error *error);

// Whether there is no solution, exactly one, or several, and which: the answer of
// `sudoku_solve_grid`.
sudoku_status sudoku_solver_solve(sudoku_solver *solver,
                                  const sudoku_grid *grid,
                                  sudoku_solutions *solutions,
                                  sudoku_error *error);

// A solution: the first that `sudoku_for_each_solution` would find.
//
// `SUDOKU_STATUS_NO_SOLUTION` if there is none.
sudoku_status sudoku_solver_first(sudoku_solver *solver,
                                  const sudoku_grid *grid,
                                  sudoku_grid *solution,
                                  sudoku_error *error);

// The number of solutions, counted no further than `limit`. To be able to stop
// it otherwise, count with `sudoku_solver_for_each_solution`.
sudoku_status sudoku_solver_count(sudoku_solver *solver,
                                  const sudoku_grid *grid,
                                  uint64_t limit,
                                  uint64_t *count,
                                  sudoku_error *error);

// `sudoku_for_each_solution` in the memory of this solver: finds all solutions
// and hands each to `callback`, with the same limits and the same report.
//
// `callback`, `limits` and `report` may be NULL. The callback may call this library,
// but not with the same solver.
sudoku_status sudoku_solver_for_each_solution(sudoku_solver *solver,
                                              const sudoku_grid *grid,
                                              const sudoku_limits *limits,
                                              sudoku_solution_callback callback,
                                              void *user,
                                              sudoku_search_report *report,
                                              sudoku_error *error);

// Whether there is a solution in which the cell, 0 to 80, holds the digit, 1 to 9. A
// filled cell holds its own digit alone.
sudoku_status sudoku_solver_is_true(sudoku_solver *solver,
                                    const sudoku_grid *grid,
                                    sudoku_cell cell,
                                    sudoku_digit digit,
                                    bool *is_true,
                                    sudoku_error *error);

// What every cell holds in some solution, in how many solutions, and the backbone.
//
// Counts go no further than `limit`, 1 to 10,000; 0 counts as 1, which is enough for the
// candidates and the backbone, and more as 10,000. With 1 it takes about as long as a few
// hundred searches, however many solutions there are. With a higher limit it takes
// longer, the more the higher, and keeps up to 729 x `limit` solutions of some 100
// bytes in memory until it returns.
//
// `limits` may be NULL for none; `max_steps` is for all searches together, and
// `max_solutions` is not looked at. The clock and the flag are looked at when it begins,
// and then every few milliseconds. What is true at all is found before the solutions are
// counted. An early end is no failure: `is_proven` of the answer tells.
sudoku_status sudoku_solver_true_candidates(sudoku_solver *solver,
                                            const sudoku_grid *grid,
                                            uint32_t limit,
                                            const sudoku_limits *limits,
                                            sudoku_true_candidates *found,
                                            sudoku_error *error);

// Whether the pencil marks have exactly one solution.
sudoku_status sudoku_solver_is_proper_marks(sudoku_solver *solver,
                                            const sudoku_candidate_grid *marks,
                                            bool *proper,
                                            sudoku_error *error);

// Whether the pencil marks have no solution, exactly one, or several, and which.
sudoku_status sudoku_solver_solve_marks(sudoku_solver *solver,
                                        const sudoku_candidate_grid *marks,
                                        sudoku_solutions *solutions,
                                        sudoku_error *error);

// A solution of the pencil marks: the first that
// `sudoku_for_each_solution_marks` would find.
//
// `SUDOKU_STATUS_NO_SOLUTION` if there is none.
sudoku_status sudoku_solver_first_marks(sudoku_solver *solver,
                                        const sudoku_candidate_grid *marks,
                                        sudoku_grid *solution,
                                        sudoku_error *error);

// The number of solutions of the pencil marks, counted no further than `limit`.
sudoku_status sudoku_solver_count_marks(sudoku_solver *solver,
                                        const sudoku_candidate_grid *marks,
                                        uint64_t limit,
                                        uint64_t *count,
                                        sudoku_error *error);

// `sudoku_for_each_solution_marks` in the memory of this solver, as
// `sudoku_solver_for_each_solution`.
sudoku_status sudoku_solver_for_each_solution_marks(sudoku_solver *solver,
                                                    const sudoku_candidate_grid *marks,
                                                    const sudoku_limits *limits,
                                                    sudoku_solution_callback callback,
                                                    void *user,
                                                    sudoku_search_report *report,
                                                    sudoku_error *error);

// Whether the pencil marks have a solution in which the cell, 0 to 80, holds the
// digit, 1 to 9.
sudoku_status sudoku_solver_is_true_marks(sudoku_solver *solver,
                                          const sudoku_candidate_grid *marks,
                                          sudoku_cell cell,
                                          sudoku_digit digit,
                                          bool *is_true,
                                          sudoku_error *error);

// What every cell holds in some solution of the pencil marks, in how many, and the
// backbone: `limit` and `limits` are as in `sudoku_solver_true_candidates`.
sudoku_status sudoku_solver_true_candidates_marks(sudoku_solver *solver,
                                                  const sudoku_candidate_grid *marks,
                                                  uint32_t limit,
                                                  const sudoku_limits *limits,
                                                  sudoku_true_candidates *found,
                                                  sudoku_error *error);

// Solves many puzzles, many times as fast as one call for each: the solver works
// on up to 512 of them at once, and on several cores.
//
//     static uint8_t puzzles[1000 * 81], solutions[1000 * 81];
//     static sudoku_batch_count counts[1000];
//     ...
//     sudoku_solve_batch(puzzles, 1000, NULL, counts, solutions, 1, &error);
//
// `puzzles` are `count` puzzles of 81 numbers each, row by row, 0 for an empty
// cell, as in an array of `sudoku_grid`. `options` may be NULL for `{0}`. `counts`
// gets a count for each puzzle. `solutions` has room for `solutions_each` solutions
// of each puzzle, 81 digits each; it may be NULL if that is 0. Solution s of puzzle p,
// counted from 0, is at `solutions + (p * solutions_each + s) * 81`. Room for which
// there is no solution is left as it was, or filled with 0.
//
// Counts and solutions are those of `sudoku_for_each_solution` with the same
// `max_solutions` and `max_steps`, on any number of threads. A puzzle that breaks the rules has no solution.
//
// A number over 9 is refused, and the error names the first puzzle that has one, and
// the cell; results may be written then, and mean nothing. The arrays are not copied,
// so they must not overlap: that is refused with `SUDOKU_STATUS_BAD_ARRAY`.
sudoku_status sudoku_solve_batch(const uint8_t *puzzles,
                                 size_t count,
                                 const sudoku_batch_options *options,
                                 sudoku_batch_count *counts,
                                 uint8_t *solutions,
                                 size_t solutions_each,
                                 sudoku_error *error);

// The first solution by the textbook search: try the digits 1 to 9 in the first
// free cell, go on to the next, go back when nothing fits. Slow and obvious;
// `sudoku_solve_grid` is the fast one.
//
// `SUDOKU_STATUS_NO_SOLUTION` if there is none, `SUDOKU_STATUS_LIMIT` if that was
// not known after `max_steps` steps, counted as by `sudoku_for_each_step`; 0 is no
// limit. Some grids take billions.
sudoku_status sudoku_backtrack(const sudoku_grid *grid,
                               uint64_t max_steps,
                               sudoku_grid *solution,
                               sudoku_error *error);

// Runs the textbook search and hands every step to `callback`, until that stops
// it or there are no more solutions. With all solutions wanted, go on after a
// `SUDOKU_STEP_SOLVED`; with one, stop there.
sudoku_status sudoku_for_each_step(const sudoku_grid *grid,
                                   sudoku_step_callback callback,
                                   void *user,
                                   sudoku_error *error);

// Says everything there is to say about a puzzle.
//
// `fixed` tells which digits are the givens, as in `sudoku_grid_set`; NULL for all of
// them. Only givens are diagnosed; of the others, the entries of a player, it is said
// which are wrong.
//
// `printed`, which may be NULL, is the solution printed for the puzzle. Repairs that lead
// to it come first; and if the puzzle is proper, but has another solution, the repairs are
// those that lead to the printed one. A printed grid that breaks the rules or has empty
// cells is no help and is passed over.
//
// `options` may be NULL. `diagnosis` gets a handle for `sudoku_diagnosis_free`.
sudoku_status sudoku_diagnose(const sudoku_grid *grid,
                              const sudoku_cell_set *fixed,
                              const sudoku_grid *printed,
                              const sudoku_doctor_options *options,
                              sudoku_diagnosis **diagnosis,
                              sudoku_error *error);

// Says what there is to say about pencil marks: as `sudoku_diagnose`, but without repairs,
// and a conflict has no givens.
sudoku_status sudoku_diagnose_marks(const sudoku_candidate_grid *marks,
                                    const sudoku_doctor_options *options,
                                    sudoku_diagnosis **diagnosis,
                                    sudoku_error *error);

// Frees the diagnosis. NULL is ignored.
void sudoku_diagnosis_free(sudoku_diagnosis *diagnosis);

// How many solutions the puzzle has; `SUDOKU_VERDICT_UNKNOWN` for NULL.
sudoku_verdict sudoku_diagnosis_verdict(const sudoku_diagnosis *diagnosis);

// The puzzle that was diagnosed: its givens. Empty for pencil marks.
sudoku_status sudoku_diagnosis_puzzle(const sudoku_diagnosis *diagnosis,
                                      sudoku_grid *puzzle,
                                      sudoku_error *error);

// What there is to say about a puzzle with exactly one solution; `SUDOKU_STATUS_ABSENT` with
// another verdict.
sudoku_status sudoku_diagnosis_proper(const sudoku_diagnosis *diagnosis,
                                      sudoku_proper *proper,
                                      sudoku_error *error);

// What is wrong with the entries of the grid; `SUDOKU_STATUS_ABSENT` if it has none.
sudoku_status sudoku_diagnosis_entries(const sudoku_diagnosis *diagnosis,
                                       sudoku_entries *entries,
                                       sudoku_error *error);

// Why the puzzle has no solution; `SUDOKU_STATUS_ABSENT` with another verdict.
sudoku_status sudoku_diagnosis_conflict(const sudoku_diagnosis *diagnosis,
                                        sudoku_conflict *conflict,
                                        sudoku_error *error);

// One of the clashes of a conflict, counted from 0: rows first, then columns, then boxes.
sudoku_status sudoku_diagnosis_clash(const sudoku_diagnosis *diagnosis,
                                     size_t index,
                                     sudoku_clash *clash,
                                     sudoku_error *error);

// The reason of the conflict; `SUDOKU_STATUS_ABSENT` if there is none.
sudoku_status sudoku_diagnosis_reason(const sudoku_diagnosis *diagnosis,
                                      sudoku_reason *reason,
                                      sudoku_error *error);

// A step of the reason, counted from 0 in the order in which they follow; the last one is
// the contradiction. Each one of them is needed for a later one.
sudoku_status sudoku_diagnosis_deduction(const sudoku_diagnosis *diagnosis,
                                         size_t index,
                                         sudoku_deduction *deduction,
                                         sudoku_error *error);

// Writes the reason as a sentence, such as "r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1
// and 7 of box 8 into r7c4", and a NUL. It can be long.
//
// `written`, which may be NULL, gets the length without the NUL. With a `buffer` of NULL
// and a `capacity` of 0, only that.
sudoku_status sudoku_diagnosis_reason_format(const sudoku_diagnosis *diagnosis,
                                             char *buffer,
                                             size_t capacity,
                                             size_t *written,
                                             sudoku_error *error);

// Writes the count, such as `6`, `more than 1000` or `at least 2`, and a NUL.
//
// `buffer` takes `SUDOKU_COUNT_SIZE` bytes. `written`, which may be NULL, gets the
// length without the NUL.
sudoku_status sudoku_count_format(const sudoku_count *count,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *written,
                                  sudoku_error *error);

// In what ways the puzzle can be solved; `SUDOKU_STATUS_ABSENT` unless it has several
// solutions.
sudoku_status sudoku_diagnosis_ambiguity(const sudoku_diagnosis *diagnosis,
                                         sudoku_ambiguity *ambiguity,
                                         sudoku_error *error);

// A group of cells that can be exchanged independently of the others, counted from 0: each
// way to choose an alternative of every switch is a solution.
sudoku_status sudoku_diagnosis_switch(const sudoku_diagnosis *diagnosis,
                                      size_t index,
                                      sudoku_switch *found,
                                      sudoku_error *error);

// An alternative of a switch, both counted from 0: its digits in the cells of the switch,
// all other cells are empty. The first one belongs to the first of the two solutions.
sudoku_status sudoku_diagnosis_alternative(const sudoku_diagnosis *diagnosis,
                                           size_t switch_index,
                                           size_t index,
                                           sudoku_grid *alternative,
                                           sudoku_error *error);

// Writes the switch in words, such as "3 and 9 can be exchanged in r4c3 r4c6 r5c3 r5c6 (two
// rows, two columns, two boxes)", and a NUL.
//
// `written`, which may be NULL, gets the length without the NUL. With a `buffer` of NULL
// and a `capacity` of 0, only that.
sudoku_status sudoku_diagnosis_switch_format(const sudoku_diagnosis *diagnosis,
                                             size_t index,
                                             char *buffer,
                                             size_t capacity,
                                             size_t *written,
                                             sudoku_error *error);

// The cells in which the two solutions of the ambiguity differ, as a switch with these two
// alternatives: most often the part of a switch that is told most easily.
sudoku_status sudoku_diagnosis_exchange(const sudoku_diagnosis *diagnosis,
                                        sudoku_switch *exchange,
                                        sudoku_error *error);

// Writes that exchange in words, as `sudoku_diagnosis_switch_format` does.
sudoku_status sudoku_diagnosis_exchange_format(const sudoku_diagnosis *diagnosis,
                                               char *buffer,
                                               size_t capacity,
                                               size_t *written,
                                               sudoku_error *error);

// How the puzzle can be mended. There is always an answer, but perhaps no repair.
sudoku_status sudoku_diagnosis_repairs(const sudoku_diagnosis *diagnosis,
                                       sudoku_repairs *repairs,
                                       sudoku_error *error);

// A repair, counted from 0, best first.
sudoku_status sudoku_diagnosis_repair(const sudoku_diagnosis *diagnosis,
                                      size_t index,
                                      sudoku_repair *repair,
                                      sudoku_error *error);

// An edit of a repair, both counted from 0.
sudoku_status sudoku_diagnosis_edit(const sudoku_diagnosis *diagnosis,
                                    size_t repair_index,
                                    size_t index,
                                    sudoku_edit *edit,
                                    sudoku_error *error);

// Writes a repair in words, such as "r6c6 7 -> 9", "remove 7 from r6c6" or "add 3 at r4c3
// and add 5 at r6c7", and a NUL.
//
// `written`, which may be NULL, gets the length without the NUL. With a `buffer` of NULL
// and a `capacity` of 0, only that.
sudoku_status sudoku_diagnosis_repair_format(const sudoku_diagnosis *diagnosis,
                                             size_t index,
                                             char *buffer,
                                             size_t capacity,
                                             size_t *written,
                                             sudoku_error *error);

// Which entries of the grid are wrong, given its givens: the cells of `fixed`. All other
// digits are entries.
//
// `options` may be NULL.
sudoku_status sudoku_grid_entries(const sudoku_grid *grid,
                                  const sudoku_cell_set *fixed,
                                  const sudoku_doctor_options *options,
                                  sudoku_entries *entries,
                                  sudoku_error *error);

// The givens without each of which alone the puzzle still has exactly one solution: each of
// them could be left out, but not all of them together. A puzzle that is not proper has none.
//
// `options` may be NULL. `SUDOKU_STATUS_LIMIT` if they are not enough.
sudoku_status sudoku_redundant_givens(const sudoku_grid *puzzle,
                                      const sudoku_doctor_options *options,
                                      sudoku_cell_set *redundant,
                                      sudoku_error *error);

// Whether the puzzle has exactly one solution and needs all its givens for that.
//
// `options` may be NULL. `SUDOKU_STATUS_LIMIT` if they are not enough.
sudoku_status sudoku_is_minimal(const sudoku_grid *puzzle,
                                const sudoku_doctor_options *options,
                                bool *minimal,
                                sudoku_error *error);

// A minimal puzzle within this one: givens are taken out in an order that the seed decides,
// each if there is still one solution without it. The same seed gives the same puzzle, for
// ever and in every language.
//
// `options` may be NULL. `SUDOKU_STATUS_NOT_PROPER` if the puzzle has no solution or several,
// `SUDOKU_STATUS_LIMIT` if the options are not enough.
sudoku_status sudoku_minimal_puzzle(const sudoku_grid *puzzle,
                                    uint64_t seed,
                                    const sudoku_doctor_options *options,
                                    sudoku_grid *minimal,
                                    sudoku_error *error);

// The minimal puzzles that are left when givens are taken out until none can go: the first
// `capacity` of them are written to `minimal`. There are none if the puzzle is not proper.
//
// `count` gets how many were written, and `is_complete`, which may be NULL, whether there
// are no more. With `capacity` 0, `minimal` may be NULL. `options` may be NULL; an early end
// is no failure: then the list is not complete.
sudoku_status sudoku_minimal_puzzles(const sudoku_grid *puzzle,
                                     const sudoku_doctor_options *options,
                                     sudoku_grid *minimal,
                                     size_t capacity,
                                     size_t *count,
                                     bool *is_complete,
                                     sudoku_error *error);

// Proves how many solutions the puzzle has: none, one, or several.
//
// `options` may be NULL. `SUDOKU_STATUS_LIMIT` if they are not enough. `proof` gets a handle
// for `sudoku_proof_free`.
sudoku_status sudoku_prove(const sudoku_grid *puzzle,
                           const sudoku_doctor_options *options,
                           sudoku_proof **proof,
                           sudoku_error *error);

// Proves how many solutions pencil marks have: as `sudoku_prove`.
sudoku_status sudoku_prove_marks(const sudoku_candidate_grid *marks,
                                 const sudoku_doctor_options *options,
                                 sudoku_proof **proof,
                                 sudoku_error *error);

// Frees the proof. NULL is ignored.
void sudoku_proof_free(sudoku_proof *proof);

// What is proven: that there is no solution, that this is the only one, or that these are
// two different ones.
sudoku_status sudoku_proof_claim(const sudoku_proof *proof,
                                 sudoku_solutions *claim,
                                 sudoku_error *error);

// Writes the log, many lines of text, and a NUL. `proof/README.md` beside the sources of
// this library describes it, and `proof/check.py` there checks it.
//
// `written`, which may be NULL, gets the length without the NUL. With a `buffer` of NULL
// and a `capacity` of 0, only that.
sudoku_status sudoku_proof_format(const sudoku_proof *proof,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *written,
                                  sudoku_error *error);

// The symmetry of this pattern: all that it keeps. That of a puzzle is the symmetry of
// `sudoku_grid_givens_mask`.
sudoku_status sudoku_symmetry_of(sudoku_cell_set pattern,
                                 sudoku_symmetry *symmetry,
                                 sudoku_error *error);

// The cells of the pattern that break the symmetry: those that a rotation or reflection
// of it carries to a cell outside. There are none if and only if the pattern keeps the
// symmetry.
sudoku_status sudoku_symmetry_unpaired(sudoku_symmetry symmetry,
                                       sudoku_cell_set pattern,
                                       sudoku_cell_set *unpaired,
                                       sudoku_error *error);

// The cell and all it is carried to: 1, 2, 4 or 8 cells. A pattern keeps the symmetry if
// it has all or none of them, for each cell.
sudoku_status sudoku_symmetry_orbit(sudoku_symmetry symmetry,
                                    sudoku_cell cell,
                                    sudoku_cell_set *orbit,
                                    sudoku_error *error);

// The name of the symmetry on the command line: `none`, `half-turn`, `quarter-turn`,
// `left-right`, `up-down`, `diagonal`, `antidiagonal`, `mirrors`, `diagonals` or `full`;
// `unknown symmetry` for any other number. A static text, never NULL, not to be freed.
const char *sudoku_symmetry_name(sudoku_symmetry symmetry);

// Reads the name of a symmetry; `rotational` is `half-turn`, too, and `mirror` is
// `left-right`.
sudoku_status sudoku_symmetry_parse(const char *text,
                                    size_t len,
                                    sudoku_symmetry *symmetry,
                                    sudoku_error *error);

// The transformation that leaves everything as it is.
sudoku_transformation sudoku_transformation_identity(void);

// A transformation by chance, each as likely as the others; the same seed gives the same
// one for ever, in every language.
sudoku_transformation sudoku_transformation_random(uint64_t seed);

// The transformation that is this rotation or reflection.
sudoku_status sudoku_transformation_from_square(sudoku_square_symmetry square,
                                                sudoku_transformation *transformation,
                                                sudoku_error *error);

// The rotation or reflection that the transformation is, but for the names of the digits;
// `SUDOKU_NO_SQUARE` if it is none.
sudoku_status sudoku_transformation_square(const sudoku_transformation *transformation,
                                           sudoku_square_symmetry *square,
                                           sudoku_error *error);

// One transformation, and then another.
sudoku_status sudoku_transformation_then(const sudoku_transformation *first,
                                         const sudoku_transformation *second,
                                         sudoku_transformation *both,
                                         sudoku_error *error);

// The transformation that takes everything back.
sudoku_status sudoku_transformation_inverse(const sudoku_transformation *transformation,
                                            sudoku_transformation *inverse,
                                            sudoku_error *error);

// The grid rearranged.
sudoku_status sudoku_transformation_apply(const sudoku_transformation *transformation,
                                          const sudoku_grid *grid,
                                          sudoku_grid *result,
                                          sudoku_error *error);

// Pencil marks rearranged.
sudoku_status sudoku_transformation_apply_marks(const sudoku_transformation *transformation,
                                                const sudoku_candidate_grid *marks,
                                                sudoku_candidate_grid *result,
                                                sudoku_error *error);

// Where the cell goes.
sudoku_status sudoku_transformation_cell(const sudoku_transformation *transformation,
                                         sudoku_cell cell,
                                         sudoku_cell *result,
                                         sudoku_error *error);

// Where these cells go.
sudoku_status sudoku_transformation_cells(const sudoku_transformation *transformation,
                                          sudoku_cell_set cells,
                                          sudoku_cell_set *result,
                                          sudoku_error *error);

// Its number among all, 0 to `SUDOKU_TRANSFORMATION_COUNT` - 1: a way to keep it in eight
// bytes. The identity is 0.
sudoku_status sudoku_transformation_index(const sudoku_transformation *transformation,
                                          uint64_t *index,
                                          sudoku_error *error);

// The transformation with this number. `SUDOKU_STATUS_BAD_INDEX` from
// `SUDOKU_TRANSFORMATION_COUNT` on.
sudoku_status sudoku_transformation_from_index(uint64_t index,
                                               sudoku_transformation *transformation,
                                               sudoku_error *error);

// Writes the transformation in words, and a NUL: `turned by 180 degrees, digits renamed
// 5 8 3 1 9 2 4 6 7` (5 stands where 1 stood, 8 where 2 stood, and so on). Rows and columns are
// counted from 1 here.
//
// `buffer` takes `SUDOKU_TRANSFORMATION_SIZE` bytes, or less for fewer words. `written`,
// which may be NULL, gets the length without the NUL.
sudoku_status sudoku_transformation_format(const sudoku_transformation *transformation,
                                           char *buffer,
                                           size_t capacity,
                                           size_t *written,
                                           sudoku_error *error);

// The canonical form of a grid: the smallest of all its images, so that two puzzles have
// the same form if and only if they are the same puzzle in disguise.
//
// It is the first in the dictionary, as 81 digits row by row with 0 for an empty cell
// (minlex), whether the grid has one solution, several or none, is full or clashes.
sudoku_status sudoku_canonical_form(const sudoku_grid *grid,
                                    sudoku_canonical *canonical,
                                    sudoku_error *error);

// The canonical form of pencil marks: of all images the smallest sequence of 81 numbers,
// the `sudoku_digit_set` of each cell.
sudoku_status sudoku_canonical_form_marks(const sudoku_candidate_grid *marks,
                                          sudoku_canonical_marks *canonical,
                                          sudoku_error *error);

// Whether two grids are the same puzzle in disguise, and how: the transformation that
// leads from one to the other, and if there are several, one that is easy to say.
//
// `how` may be NULL, and is written only if there is one.
sudoku_status sudoku_equivalence(const sudoku_grid *from,
                                 const sudoku_grid *to,
                                 bool *equivalent,
                                 sudoku_transformation *how,
                                 sudoku_error *error);

// Whether two sets of pencil marks are the same in disguise, and how: as
// `sudoku_equivalence`.
sudoku_status sudoku_equivalence_marks(const sudoku_candidate_grid *from,
                                       const sudoku_candidate_grid *to,
                                       bool *equivalent,
                                       sudoku_transformation *how,
                                       sudoku_error *error);

// The canonical forms of many grids, on several cores: to find the same puzzle twice
// among millions, make their forms, and sort them.
//
//     static uint8_t grids[1000 * 81];
//     ...
//     sudoku_canonical_batch(grids, 1000, 0, grids, &error);
//
// `grids` are `count` grids of 81 numbers each, row by row, 0 for an empty cell, as in an
// array of `sudoku_grid`, and `forms` gets their forms in the same way. At most `threads`
// threads work, that of the caller among them; 0 for one for each core, which is also the
// most there are. The forms are the same.
//
// `forms` may be `grids`, as above; otherwise the two must not overlap, which is refused
// with `SUDOKU_STATUS_BAD_ARRAY`. A number over 9 is refused, and the error names the first
// grid that has one, and the cell; nothing is written then.
sudoku_status sudoku_canonical_batch(const uint8_t *grids,
                                     size_t count,
                                     uint32_t threads,
                                     uint8_t *forms,
                                     sudoku_error *error);

// The transformations that leave a grid as it is, its automorphisms: how many there are,
// and some that generate them.
//
// `order`, which may be NULL, gets how many there are: 1 for nearly all puzzles, the identity
// alone, and up to `SUDOKU_TRANSFORMATION_COUNT`, for the empty grid. All of them can be
// made from the generators by doing one after the other. `count` gets how many generators
// there are, 0 if there is only the identity; the first `capacity` of them are written to
// `generators`. With `capacity` 0, `generators` may be NULL.
sudoku_status sudoku_automorphisms(const sudoku_grid *grid,
                                   uint64_t *order,
                                   sudoku_transformation *generators,
                                   size_t capacity,
                                   size_t *count,
                                   sudoku_error *error);

// The transformations that leave pencil marks as they are: as `sudoku_automorphisms`.
sudoku_status sudoku_automorphisms_marks(const sudoku_candidate_grid *marks,
                                         uint64_t *order,
                                         sudoku_transformation *generators,
                                         size_t capacity,
                                         size_t *count,
                                         sudoku_error *error);

// Hands each transformation that leaves the grid as it is to `callback`, until that stops
// it; the identity comes first. There may be very many: `sudoku_automorphisms` says how
// many.
sudoku_status sudoku_for_each_automorphism(const sudoku_grid *grid,
                                           sudoku_transformation_callback callback,
                                           void *user,
                                           sudoku_error *error);

// Hands each transformation that leaves the pencil marks as they are to `callback`: as
// `sudoku_for_each_automorphism`.
sudoku_status sudoku_for_each_automorphism_marks(const sudoku_candidate_grid *marks,
                                                 sudoku_transformation_callback callback,
                                                 void *user,
                                                 sudoku_error *error);

// The level of a puzzle with exactly one solution. Others count as
// `SUDOKU_LEVEL_EXTREME`, as no reasoning solves them.
sudoku_status sudoku_level_of(const sudoku_grid *puzzle,
                              sudoku_level *level,
                              sudoku_error *error);

// The name of the level: `easy`, `medium`, `hard` or `extreme`, `any` for
// `SUDOKU_LEVEL_ANY`, and `unknown level` for any other number. A static text, never NULL,
// not to be freed.
const char *sudoku_level_name(sudoku_level level);

// Reads the name of a level: `easy`, `medium`, `hard` or `extreme`.
sudoku_status sudoku_level_parse(const char *text,
                                 size_t len,
                                 sudoku_level *level,
                                 sudoku_error *error);

// A full grid by chance: each of all 6,670,903,752,021,072,936,960 is exactly as likely as
// the others. The same seed gives the same grid for ever, on every machine and in every
// language.
sudoku_status sudoku_random_grid(uint64_t seed,
                                 sudoku_grid *grid,
                                 sudoku_error *error);

// Makes puzzles with exactly one solution by chance, until there are `count` of them.
//
//     static uint8_t puzzles[1000 * 81], solutions[1000 * 81];
//     sudoku_generate_options options = {0};
//     sudoku_generate_report report;
//     options.symmetry = SUDOKU_SYMMETRY_HALF_TURN;
//     ...
//     sudoku_generate(2026, 1000, &options, puzzles, solutions, NULL, NULL, &report, &error);
//
// The attempts 0, 1, 2 and so on depend on the seed and their number alone; those that came
// to a puzzle as it is wanted are the puzzles, in this order. `puzzles` has room for `count`
// of them, 81 numbers each, row by row, 0 for an empty cell, as in an array of
// `sudoku_grid`; `solutions` likewise for their solutions, and `attempts` for the numbers
// of the attempts. Both may be NULL. Room for which there is no puzzle is left as it was.
//
// `weights` may be NULL, too. Otherwise all puzzles are minimal, as if `minimal` were set,
// and it gets for each how much it counts in statistics: the generator meets some minimal
// puzzles more often than others, but sums of weights are sums over all of them.
//
// `report` says how many there are and why. An early end is no failure.
// `SUDOKU_STATUS_NOT_FEASIBLE` if there can be no such puzzle, with the reason; that there is
// no such failure is no promise. The arrays must not overlap: that is refused with
// `SUDOKU_STATUS_BAD_ARRAY`.
sudoku_status sudoku_generate(uint64_t seed,
                              size_t count,
                              const sudoku_generate_options *options,
                              uint8_t *puzzles,
                              uint8_t *solutions,
                              double *weights,
                              uint64_t *attempts,
                              sudoku_generate_report *report,
                              sudoku_error *error);

// Finds other proper puzzles near this one, with `givens` of its givens taken out and as many
// others put in, or fewer where fewer are enough: `{-1+1}` and `{-2+2}`, as those who
// search for puzzles with few givens call it. Each is handed to `callback` once; some may
// be each other in disguise. There are none near a puzzle without solutions.
//
// One given takes about as many searches as there are givens, two about as many as there
// are pairs. A choice of givens is skipped if more than `max_solutions` solutions are left
// without them; 0 stands for 10000. `report` may be NULL.
sudoku_status sudoku_exchange(const sudoku_grid *puzzle,
                              uint32_t givens,
                              uint32_t max_solutions,
                              sudoku_puzzle_callback callback,
                              void *user,
                              sudoku_exchange_report *report,
                              sudoku_error *error);

// The instructions that the solver uses on this machine: `avx512`, `avx2`, `sse2`,
// `neon` or `portable`. A static text, never NULL, not to be freed.
//
// All of them give the same answers. The environment variable `SUDOKU_ENGINE` names
// another one to be used instead, if the machine has it; it is read once, when the
// first grid is solved or this function called.
const char *sudoku_engine_name(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SUDOKU_H */
