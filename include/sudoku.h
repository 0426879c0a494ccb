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
//   so a result may overwrite an argument; only the arrays of
//   `sudoku_solve_batch` are not copied and must not overlap.
// - Numbers are checked: grids with a number over 9, cells beyond 80, sets with
//   bits that stand for nothing have a status of their own.
// - Memory. Every type but one is a plain struct that you own, on the stack or
//   wherever you like, and what a call allocates it frees before it returns. The
//   one is `sudoku_solver`, a handle, which you free with `sudoku_solver_free`.
//   Texts that a call returns are static.
// - Texts that you pass are UTF-8 or ASCII with a length, and need no NUL at the
//   end. Texts that you get end with NUL.
// - Threads. Any thread may call any function at any time, as long as no other
//   thread writes to the same objects meanwhile, or uses the same
//   `sudoku_solver`; only a `sudoku_cancel_flag` is made to be shared. There is no global state but the threads that
//   `sudoku_solve_batch` starts when it needs them first: one for each further
//   core. They sleep between calls. The child of a `fork` does without them.
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
// Yours: a plain struct without pointers, written only when a function returns
// `SUDOKU_STATUS_CONTRADICTION`.
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
