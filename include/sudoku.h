/**
 * @file
 *
 * Sudoku in C: 9 x 9 grids read, solved, diagnosed, explained and generated.
 *
 * ```c
 * #include <stdio.h>
 * #include <string.h>
 * #include <sudoku.h>
 *
 * int main(void) {
 *     const char *text =
 *         ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
 *     sudoku_puzzle puzzle;
 *     sudoku_solutions solutions;
 *     sudoku_error error = SUDOKU_ERROR_INIT;
 *     char drawing[SUDOKU_BOXED_SIZE];
 *     if (sudoku_puzzle_parse(text, strlen(text), &puzzle, NULL, &error) != SUDOKU_STATUS_OK ||
 *         sudoku_solve_grid(&puzzle, &solutions, &error) != SUDOKU_STATUS_OK ||
 *         sudoku_grid_format_boxed(&solutions.first, drawing, sizeof drawing, NULL, &error) !=
 *             SUDOKU_STATUS_OK) {
 *         fprintf(stderr, "%s\n", error.message);
 *         return 1;
 *     }
 *     printf("%s\n", solutions.count == 1 ? drawing : "not a proper puzzle");
 *     return 0;
 * }
 * ```
 *
 * Which function for which question:
 *
 * | question | function |
 * |---|---|
 * | Which grid or pencil marks are in this text? | `sudoku_puzzle_parse`, `sudoku_grid_parse`; `sudoku_grids_parse` for a list |
 * | How do I write it as text? | `sudoku_grid_format_line`, `sudoku_puzzle_format` and the other functions with `_format` |
 * | How does a player fill in a grid? | `sudoku_grid_set`, `_clear`, `_raise`, `_lower` |
 * | Which digits clash? | `sudoku_clashes` |
 * | What can this cell hold? | `sudoku_candidates`; `sudoku_puzzle_marks` for all cells |
 * | What follows without guessing? | `sudoku_propagate`, `sudoku_simple_solve` |
 * | What is the next step that a person could take, and why? | `sudoku_find_hint` |
 * | Which techniques are there? | `sudoku_technique_count`, `sudoku_technique_key`, `sudoku_technique_name` |
 * | What is this number called, and the other way round? | `sudoku_name`, `sudoku_number` |
 * | How do I draw it, or say it in another language? | `sudoku_hint_roles`, `sudoku_hint_links`; `sudoku_hint_format` |
 * | Which steps lead to the solution? | `sudoku_rate_path`; `sudoku_solve_path` by some techniques |
 * | No solution, one, or several? | `sudoku_solve_grid` |
 * | How many solutions? | `sudoku_count_solutions` |
 * | Which solutions, within limits? | `sudoku_for_each_solution`, `sudoku_search` |
 * | The same questions millions of times? | `sudoku_solver_new`, and the questions of a solver |
 * | Which candidates are part of a solution? | `sudoku_solver_true_candidates` |
 * | The solutions of many grids at once? | `sudoku_solve_batch` |
 * | Why is the puzzle broken, and how do I fix it? | `sudoku_diagnose` |
 * | Which entries are wrong? | `sudoku_grid_entries` |
 * | Which givens could go? | `sudoku_redundant_givens`, `sudoku_is_minimal`, `sudoku_minimal_puzzle`, `sudoku_minimal_puzzles` |
 * | How do I convince others of the number of solutions? | `sudoku_prove` |
 * | How hard is it? | `sudoku_level_of`, `sudoku_guesses` |
 * | How hard is it, in the numbers of Sudoku Explainer? | `sudoku_rate`, `sudoku_rate_batch` |
 * | What would a textbook do, step by step? | `sudoku_for_each_step`, `sudoku_backtrack` |
 * | Are two puzzles equivalent, and how? | `sudoku_equivalence` |
 * | Which of many puzzles are equivalent? | `sudoku_canonical_form`, `sudoku_canonical_batch` |
 * | Which symmetry do the givens have? | `sudoku_symmetry_of` |
 * | Which transformations leave the puzzle unchanged? | `sudoku_automorphisms` |
 * | How do I make puzzles? | `sudoku_generate`; `sudoku_generator_new` for one by one; `sudoku_random_grid` for a full grid |
 * | Which puzzles are near this one? | `sudoku_neighbours` |
 * | Which puzzle of another size, or with more rules, is in this text? | `sudoku_variant_puzzle_parse`, `sudoku_variant_puzzle_describe` |
 * | Its solutions? | `sudoku_variant_puzzle_solve`, `sudoku_variant_puzzle_for_each_solution` |
 * | Why is it broken, and which rule does a board break? | `sudoku_variant_puzzle_diagnose`, `sudoku_variant_puzzle_broken`, `sudoku_variant_puzzle_all_broken` |
 * | Which steps solve it, and how hard is it? | `sudoku_variant_puzzle_hints`, `sudoku_variant_puzzle_level` |
 * | How do I make one? | `sudoku_variant_puzzle_generate` |
 *
 * Conventions, the same for every function:
 *
 * - Status. A function that can fail returns a `sudoku_status`; 0 is
 *   `SUDOKU_STATUS_OK`. All named numbers are plain integers with named constants, never
 *   enums, so that no number is undefined behaviour.
 * - Results go to the places of out-pointers. They are written only on success, with three
 *   exceptions, which are documented: `error`, `contradiction` and the arrays of
 *   `sudoku_solve_batch`.
 * - Errors. The last argument of such a function is a `sudoku_error *`. It is
 *   written only on failure and may be NULL.
 * - Sizes. Structs of options, `sudoku_limits` and `sudoku_error` begin with their `size`: begin
 *   with their initialiser, as in `sudoku_limits limits = SUDOKU_LIMITS_INIT;`, which sets it and
 *   nothing else, then set what you need. Later versions add members at the end, whose 0 is the
 *   behaviour of before. So a program that was compiled with an older header has the defaults for
 *   what it does not know. If it was compiled with a newer header than the library, members that
 *   the library does not know must be 0: `SUDOKU_STATUS_BAD_SIZE` otherwise, and for an impossible
 *   size, such as 0. An error with an impossible size ends the call at once with this status, and
 *   is not written. All other structs stay as they are until the major version changes; before
 *   1.0, the minor version.
 * - Options. A pointer to a struct of options, or to `sudoku_limits`, may be NULL, which is all
 *   defaults. They are read when the call begins; what they point to must stay where it is until
 *   it returns. The places of a `sudoku_search_report` and a `sudoku_neighbours_report` may also
 *   be NULL.
 * - NULL is checked: `SUDOKU_STATUS_NULL`, unless the function says that a
 *   pointer may be NULL. A pointer that is not NULL must point to a whole,
 *   aligned object of its type. Arguments are copied before results are written,
 *   so a result may overwrite an argument. Only the arrays of functions for many
 *   puzzles at once, `sudoku_solve_batch`, `sudoku_canonical_batch`, `sudoku_rate_batch` and
 *   `sudoku_generate`, are not copied, and must not overlap except as documented.
 * - Numbers are checked: grids with a number over 9, cells beyond 80, sets with undefined
 *   bits, unknown kinds, invalid permutations and indices beyond the last have separate
 *   statuses.
 * - Puzzles. A question about solutions takes a `sudoku_puzzle`: a grid or pencil marks. A
 *   question about givens takes a `sudoku_grid`.
 * - Memory. Structs are plain: yours, on the stack or anywhere else, to be copied as you like.
 *   They have no pointers but those of their documented members. A call frees all memory that it
 *   allocates before it returns. Only eight types are handles: `sudoku_solver`,
 *   `sudoku_diagnosis`, `sudoku_proof`, `sudoku_hint`, `sudoku_path`, `sudoku_generator`,
 *   `sudoku_variant_puzzle` and `sudoku_variant_report`. A function with a place for one, such as
 *   `sudoku_hint **`, makes it; you free it with the function of its name that ends in `_free`,
 *   which ignores NULL. Their parts are copied into your structs and buffers, which outlive them.
 * - Texts that you pass are UTF-8 or ASCII. Puzzles and boards have a length and need no NUL at
 *   the end; names, keys, lists of techniques and tables end with NUL.
 * - Texts that you get end with NUL. Those that a function returns are static: never NULL, not to
 *   be freed. Those for a `buffer` are written whole or not at all. `written`, which may be NULL,
 *   gets the length without the NUL. With a `buffer` of NULL and a `capacity` of 0, only the
 *   length is written, and `written` must not be NULL.
 * - Lists. `count` gets the number of items, and the first `capacity` of them are written to the
 *   array, which may be NULL if that is 0.
 * - Threads. Any thread may call any function at any time, as long as no other thread writes
 *   to the same objects meanwhile, frees them, or uses the same `sudoku_solver` or
 *   `sudoku_generator`. The other handles never change, so any number of threads may read them; a
 *   `sudoku_cancel_flag` is made to be shared. There is no global state except the threads that
 *   `sudoku_solve_batch`, `sudoku_rate_batch` and `sudoku_canonical_batch` start when they first
 *   need them: one for each further core. They sleep between calls. The child of a `fork` works
 *   without them. The environment variable `SUDOKU_THREADS` is the most threads; without it,
 *   `RAYON_NUM_THREADS` or else `OMP_NUM_THREADS` is their number where 0 was asked for. A value
 *   that is not a number counts as 1. The threads of a generator end with the call.
 * - Limits. No question about solutions has a limit unless you set one. A proper puzzle takes
 *   microseconds, but a grid with few givens can have more solutions than anyone can count. The
 *   functions with a `sudoku_limits` argument end after a number of steps or milliseconds, or
 *   at a flag that another thread raises; a server that answers strangers uses those. A search
 *   of 10 million steps takes about a second. Only hints, diagnoses, and the conflicts and levels
 *   of other sizes and rules have limits by default.
 * - Callbacks get each result as it is found; they return 0 to go on, and anything else to stop.
 *   They run on the thread that called, get back your `user` pointer, and may call the library.
 *   Their argument is there until they return, which they must: no C++ exception and no `longjmp`
 *   may leave them.
 * - Units. Ratings are numbers in the unit of their scale: an ER of 2.0, 298 points, 5.8 minutes.
 *   The members that end in `_tenths` have the same exactly: 20.
 * - Inline functions are special cases of others, written here. They are no symbols of the
 *   library: another language calls the function in their bodies.
 * - Bugs. Should this library panic, the panic stops at its border: the function
 *   returns `SUDOKU_STATUS_PANIC` with the message (and a line on stderr).
 *
 * Written by cbindgen from the sources of sudoku-ffi; do not edit.
 */

#ifndef SUDOKU_H
#define SUDOKU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * @defgroup version Version and engine
 * @{
 */

/** Major version of this header. Before 1.0 every minor version may change the
 * interface; afterwards only a major version may. */
#define SUDOKU_VERSION_MAJOR 0

/** Minor version of this header. */
#define SUDOKU_VERSION_MINOR 1

/** Patch version of this header. */
#define SUDOKU_VERSION_PATCH 0

/** The version of the running library, such as `0.1.0`: a static text, never
 * NULL, not to be freed. */
const char *sudoku_version(void);

/** The version of the running library as one number that grows with every
 * version: 1000000 x major + 1000 x minor + patch. */
uint32_t sudoku_version_number(void);

/** The instruction set that the solver uses on this machine: `avx512`, `avx2`, `sse2`, `neon` or
 * `portable`.
 *
 * All of them give the same answers. The environment variable `SUDOKU_ENGINE` selects
 * another one, if the machine has it; it is read once, when the first grid is solved or this
 * function is called. */
const char *sudoku_engine_name(void);

/** @} */

/**
 * @defgroup status Status and errors
 * @{
 */

/** The status of a call: one of the `SUDOKU_STATUS_` numbers. Later versions may add
 * numbers, so treat every one but `SUDOKU_STATUS_OK` as a failure. */
typedef int32_t sudoku_status;

/** Success; the results are written. */
#define SUDOKU_STATUS_OK 0

/** A pointer that must not be NULL was NULL. The message names it. */
#define SUDOKU_STATUS_NULL 1

/** A grid holds a number over 9 (the error names the cell), or an argument is not a
 * digit. */
#define SUDOKU_STATUS_BAD_DIGIT 2

/** A cell is not 0 to 80. */
#define SUDOKU_STATUS_BAD_CELL 3

/** A house is not 0 to 26. */
#define SUDOKU_STATUS_BAD_HOUSE 4

/** A set of digits or cells has undefined bits: was it initialised? */
#define SUDOKU_STATUS_BAD_SET 5

/** An unknown enum value, such as a strength or the kind of a puzzle. */
#define SUDOKU_STATUS_BAD_CHOICE 6

/** A buffer is too small; nothing was written. The message has the required size. */
#define SUDOKU_STATUS_BUFFER_TOO_SMALL 7

/** The cell holds a given, which cannot be changed. The error names it. */
#define SUDOKU_STATUS_FIXED_CELL 8

/** The text is not a grid. The error has line, column and, where known, the cell. */
#define SUDOKU_STATUS_UNREADABLE 9

/** The grid cannot be completed. The message describes the contradiction. */
#define SUDOKU_STATUS_CONTRADICTION 10

/** There is no solution, or no further one. */
#define SUDOKU_STATUS_NO_SOLUTION 11

/** The limit was reached without an answer. */
#define SUDOKU_STATUS_LIMIT 12

/** An array is longer than memory, overlaps another, or has not a place for each cell of a
 * `sudoku_variant_puzzle`. The message says which. */
#define SUDOKU_STATUS_BAD_ARRAY 13

/** The solver is in the middle of another call: that of another thread, or the one
 * whose callback this comes from. */
#define SUDOKU_STATUS_BUSY 14

/** An index is at or beyond the count. The message has the count. */
#define SUDOKU_STATUS_BAD_INDEX 15

/** The requested part does not exist, such as a conflict in the diagnosis of a puzzle with a
 * solution. The message names it. */
#define SUDOKU_STATUS_ABSENT 16

/** The puzzle does not have exactly one solution, as it must for this question. */
#define SUDOKU_STATUS_NOT_PROPER 17

/** A transformation is invalid: an order of rows, columns or digits does not have each of
 * them once, or tears a band or stack apart. The message says which. */
#define SUDOKU_STATUS_BAD_TRANSFORMATION 18

/** There is no such puzzle, or the generator cannot make it. The message says why. */
#define SUDOKU_STATUS_NOT_FEASIBLE 19

/** Too few cells are filled for this question. The message has the least number. */
#define SUDOKU_STATUS_TOO_FEW 20

/** The `size` at the beginning of a struct is impossible, or members beyond those that this library
 * knows are set. The message has the initialiser. */
#define SUDOKU_STATUS_BAD_SIZE 21

/** A bug of this library, caught before it could harm the program. Please
 * report it with the message. */
#define SUDOKU_STATUS_PANIC 99

/** A cell: 0 to 80, row by row. The cell in row r and column c, both counted from
 * 0, is 9 * r + c. People count from 1: cell 29 is `r4c3`. */
typedef int32_t sudoku_cell;

/** A house: rows 0 to 8 from the top, columns 9 to 17 from the left, boxes 18 to
 * 26 row by row. */
typedef int32_t sudoku_house;

/** A digit: 1 to 9, or 0 for empty. */
typedef int32_t sudoku_digit;

/** No cell: where a result names none. */
#define SUDOKU_NO_CELL (-1)

/** No house: where a result names none. */
#define SUDOKU_NO_HOUSE (-1)

/** Room for the name of a cell, `r4c3`, with its NUL, in bytes. */
#define SUDOKU_CELL_NAME_SIZE 5

/** Room for the name of a house, such as `column 7`, with its NUL, in bytes. */
#define SUDOKU_HOUSE_NAME_SIZE 9

/** Room for the message of an error with its NUL, in bytes, in this version of the header. */
#define SUDOKU_MESSAGE_SIZE 160

/** The error of a call, for the person with the puzzle: "line 7, column 12: ...".
 *
 * Begin with `SUDOKU_ERROR_INIT`; it is written only when a function fails. Have one for each
 * thread. */
typedef struct sudoku_error {
    /** The size of the struct. The message has the room up to it, at most 65536 bytes: more than
     * `SUDOKU_MESSAGE_SIZE`, if you allocate more. */
    size_t size;
    /** The status that the function returned. */
    sudoku_status status;
    /** The line of the text, counted from 1; 0 if the error is in no text. */
    uint32_t line;
    /** The column of the text, counted from 1 in characters; 0 if the error is in
     * no text. */
    uint32_t column;
    /** The cell concerned, 0 to 80, or `SUDOKU_NO_CELL`. */
    sudoku_cell cell;
    /** The puzzle of a batch, counted from 1; 0 if the error is in no batch. */
    uint64_t puzzle;
    /** 0: for later versions. */
    uint64_t reserved[4];
    /** One sentence in English, UTF-8, ending with NUL, cut if it is too long. */
    char message[SUDOKU_MESSAGE_SIZE];
} sudoku_error;

/** A `sudoku_error` with its size and nothing else. */
#define SUDOKU_ERROR_INIT \
    {sizeof(sudoku_error), 0, 0, 0, 0, 0, {0, 0, 0, 0}, {0}}

/** The meaning of a number: one of the `SUDOKU_NAMES_` numbers. */
typedef int32_t sudoku_names;

/** A `sudoku_status`, in a few English words. */
#define SUDOKU_NAMES_STATUS 0

/** A `sudoku_verdict`: `proper`, `impossible`, `ambiguous` or `unknown`. */
#define SUDOKU_NAMES_VERDICT 1

/** A `sudoku_symmetry`: `none`, `half-turn`, `quarter-turn`, `left-right`, `up-down`, `diagonal`,
 * `antidiagonal`, `mirrors`, `diagonals` or `full`; read also `rotational`, which is `half-turn`,
 * and `mirror`, which is `left-right`. */
#define SUDOKU_NAMES_SYMMETRY 2

/** A `sudoku_level`: `easy`, `medium`, `hard`, `expert` or `extreme`, or `any`. */
#define SUDOKU_NAMES_LEVEL 3

/** A `sudoku_scale`: `se-classic`, `se-sukaku`, `hodoku`, `te`, `te-b`, `te-bxb` or `minutes`. */
#define SUDOKU_NAMES_SCALE 4

/** A `sudoku_score_level`: `easy`, `medium`, `hard`, `unfair` or `extreme`, or `none`. */
#define SUDOKU_NAMES_SCORE_LEVEL 5

/** A `sudoku_notation`: `rc`, `words`, `a1` or `initials`. */
#define SUDOKU_NAMES_NOTATION 6

/** The key of a `sudoku_technique`, as in lists of techniques: `xy-wing`. */
#define SUDOKU_NAMES_TECHNIQUE 7

/** The name of a `sudoku_technique` in English: `full house`, `XY-wing`. */
#define SUDOKU_NAMES_TECHNIQUE_IN_WORDS 8

/** The name of a number; `unknown` for one that has no name. */
const char *sudoku_name(sudoku_names names, int32_t number);

/** The number of a name, the other way round. `SUDOKU_STATUS_UNREADABLE` for an unknown name; the
 * message has those that there are. */
sudoku_status sudoku_number(sudoku_names names, const char *name, int32_t *number,
                            sudoku_error *error);

/** The name of the status, in a few English words. A `sudoku_error` says more: the cell, the
 * line. */
static inline const char *sudoku_status_text(sudoku_status status) {
    return sudoku_name(SUDOKU_NAMES_STATUS, status);
}

/** @} */

/**
 * @defgroup cell_set Cells, houses and digits
 * @{
 */

/** A set of cells. Cell i is bit i of `bits[0]` for i below 64, and bit i - 64 of
 * `bits[1]` from there on; the bits for 81 and above are 0. `{{0, 0}}` is empty.
 *
 * To visit all cells of a set `s`:
 * `while ((c = sudoku_cell_set_first(s)) >= 0) s = sudoku_cell_set_without(s, c);` */
typedef struct sudoku_cell_set {
    /** The bits of the cells. */
    uint64_t bits[2];
} sudoku_cell_set;

/** The cell in this row and column, both 0 to 8; `SUDOKU_NO_CELL` for other numbers. */
static inline sudoku_cell sudoku_cell_at(int32_t row, int32_t column) {
    return row < 0 || row > 8 || column < 0 || column > 8 ? SUDOKU_NO_CELL : 9 * row + column;
}

/** The row of a cell, 0 to 8; `SUDOKU_NO_HOUSE` for a number that is not a cell. */
static inline sudoku_house sudoku_cell_row(sudoku_cell cell) {
    return cell < 0 || cell > 80 ? SUDOKU_NO_HOUSE : cell / 9;
}

/** The column of a cell as a house, 9 to 17; `SUDOKU_NO_HOUSE` for a number that is not a cell. */
static inline sudoku_house sudoku_cell_column(sudoku_cell cell) {
    return cell < 0 || cell > 80 ? SUDOKU_NO_HOUSE : 9 + cell % 9;
}

/** The box of a cell as a house, 18 to 26; `SUDOKU_NO_HOUSE` for a number that is not a cell. */
static inline sudoku_house sudoku_cell_box(sudoku_cell cell) {
    return cell < 0 || cell > 80 ? SUDOKU_NO_HOUSE : 18 + cell / 27 * 3 + cell % 9 / 3;
}

/** Writes the name of the cell, such as `r4c3`; an empty text for a number that is not a cell. */
static inline void sudoku_cell_name(sudoku_cell cell, char name[SUDOKU_CELL_NAME_SIZE]) {
    name[0] = '\0';
    if (cell >= 0 && cell <= 80) {
        name[0] = 'r';
        name[1] = (char)('1' + cell / 9);
        name[2] = 'c';
        name[3] = (char)('1' + cell % 9);
        name[4] = '\0';
    }
}

/** The cell of a name, such as `r4c3` or `R4C3`; `SUDOKU_NO_CELL` for any other text and NULL. */
static inline sudoku_cell sudoku_cell_parse(const char *name) {
    if (name == NULL || (name[0] != 'r' && name[0] != 'R') || name[1] < '1' || name[1] > '9' ||
        (name[2] != 'c' && name[2] != 'C') || name[3] < '1' || name[3] > '9' || name[4] != '\0') {
        return SUDOKU_NO_CELL;
    }
    return 9 * (name[1] - '1') + name[3] - '1';
}

/** Writes the name of the house, such as `row 3`, `column 7` or `box 8`; an empty text for a number
 * that is not a house. */
static inline void sudoku_house_name(sudoku_house house, char name[SUDOKU_HOUSE_NAME_SIZE]) {
    const char *kind = house < 9 ? "row " : house < 18 ? "column " : "box ";
    size_t length = 0;
    if (house >= 0 && house <= 26) {
        while (kind[length] != '\0') {
            name[length] = kind[length];
            length++;
        }
        name[length++] = (char)('1' + house % 9);
    }
    name[length] = '\0';
}

/** Whether the cell is in the set; false for a number that is not a cell. */
static inline bool sudoku_cell_set_contains(sudoku_cell_set set, sudoku_cell cell) {
    return cell >= 0 && cell <= 80 && (set.bits[cell / 64] >> (cell % 64) & 1) != 0;
}

/** The set and this cell; the unchanged set for a number that is not a cell. */
static inline sudoku_cell_set sudoku_cell_set_with(sudoku_cell_set set, sudoku_cell cell) {
    if (cell >= 0 && cell <= 80) {
        set.bits[cell / 64] |= (uint64_t)1 << (cell % 64);
    }
    return set;
}

/** The set without this cell; the unchanged set for a number that is not a cell. */
static inline sudoku_cell_set sudoku_cell_set_without(sudoku_cell_set set, sudoku_cell cell) {
    if (cell >= 0 && cell <= 80) {
        set.bits[cell / 64] &= ~((uint64_t)1 << (cell % 64));
    }
    return set;
}

/** The number of cells in the set, 0 to 81. */
static inline uint32_t sudoku_cell_set_len(sudoku_cell_set set) {
    uint32_t number = 0;
    set.bits[1] &= ((uint64_t)1 << 17) - 1;
    for (int word = 0; word < 2; word++) {
        for (; set.bits[word] != 0; number++) {
            set.bits[word] &= set.bits[word] - 1;
        }
    }
    return number;
}

/** The first cell of the set in reading order, or `SUDOKU_NO_CELL` if it is empty. */
static inline sudoku_cell sudoku_cell_set_first(sudoku_cell_set set) {
    for (int word = 0; word < 2; word++) {
        uint64_t bits = set.bits[word];
        if (bits != 0) {
            sudoku_cell cell = 64 * word;
            for (int step = 32; step > 0; step /= 2) {
                if ((bits & (((uint64_t)1 << step) - 1)) == 0) {
                    bits >>= step;
                    cell += step;
                }
            }
            return cell > 80 ? SUDOKU_NO_CELL : cell;
        }
    }
    return SUDOKU_NO_CELL;
}

/** The nine cells of the house; the empty set for a number that is not a house. */
static inline sudoku_cell_set sudoku_house_cells(sudoku_house house) {
    sudoku_cell_set cells = {{0, 0}};
    for (int i = 0; house >= 0 && house <= 26 && i < 9; i++) {
        const int at = house % 9;
        const int in_box = at / 3 * 27 + at % 3 * 3 + i / 3 * 9 + i % 3;
        const int in_line = house < 9 ? 9 * at + i : 9 * i + at;
        cells = sudoku_cell_set_with(cells, house < 18 ? in_line : in_box);
    }
    return cells;
}

/** The 20 other cells of the row, column and box of this cell; the empty set for a number that is
 * not a cell. */
static inline sudoku_cell_set sudoku_cell_peers(sudoku_cell cell) {
    const sudoku_cell_set row = sudoku_house_cells(sudoku_cell_row(cell));
    const sudoku_cell_set column = sudoku_house_cells(sudoku_cell_column(cell));
    sudoku_cell_set peers = sudoku_house_cells(sudoku_cell_box(cell));
    peers.bits[0] |= row.bits[0] | column.bits[0];
    peers.bits[1] |= row.bits[1] | column.bits[1];
    return sudoku_cell_set_without(peers, cell);
}

/** @} */

/**
 * @defgroup grid Grids and puzzles
 * @{
 */

/** A grid: 81 digits, row by row, 0 for an empty cell. The digit in row r and
 * column c, both counted from 0, is `digits[9 * r + c]`.
 *
 * Yours: exactly 81 bytes without pointers; fill it, copy it and compare it as
 * you like. Clashing digits are also a grid; a number over 9 is refused
 * with `SUDOKU_STATUS_BAD_DIGIT`. */
typedef struct sudoku_grid {
    /** 0 to 9 each. */
    uint8_t digits[81];
} sudoku_grid;

/** A digit that appears more than once in a house. */
typedef struct sudoku_clash {
    /** The house that has the digit more than once. */
    sudoku_house house;
    /** The digit, 1 to 9. */
    sudoku_digit digit;
    /** The two or more cells of the house that hold it. */
    sudoku_cell_set cells;
} sudoku_clash;

/** No grid has more clashes: in each of 27 houses, four digits can appear twice. */
#define SUDOKU_CLASHES_MAX 108

/** Writes a digit, 1 to 9, into the cell, or empties it with 0. A given of the
 * mask `fixed` is refused with `SUDOKU_STATUS_FIXED_CELL`.
 *
 * `fixed` is read only; a mask of no cells lets everything be changed. An empty
 * cell is never a given. */
sudoku_status sudoku_grid_set(sudoku_grid *grid, const sudoku_cell_set *fixed, sudoku_cell cell,
                              sudoku_digit digit, sudoku_error *error);

/** Finds every digit that appears more than once in a house: rows first, then columns,
 * then boxes.
 *
 * `SUDOKU_CLASHES_MAX` is room for all. */
sudoku_status sudoku_clashes(const sudoku_grid *grid, sudoku_clash *clashes, size_t capacity,
                             uint32_t *count, sudoku_error *error);

/** Whether the grid is full and every house has every digit; false for NULL and
 * for numbers over 9. */
bool sudoku_grid_is_solved(const sudoku_grid *grid);

/** A set of digits: bit 0 is digit 1, bit 8 is digit 9, the bits above are 0. */
typedef uint16_t sudoku_digit_set;

/** All nine digits. */
#define SUDOKU_ALL_DIGITS 511

/** Pencil marks: the candidates of every cell, row by row. A cell with one candidate
 * counts as decided, one with none is a contradiction.
 *
 * Bits above 8 are refused with `SUDOKU_STATUS_BAD_SET`. */
typedef struct sudoku_candidate_grid {
    /** The candidates of each cell. */
    sudoku_digit_set cells[81];
} sudoku_candidate_grid;

/** The candidates of the cell by the plain rules: of a filled cell, its own digit; of
 * an empty cell, the digits absent from its row, column and box. */
sudoku_status sudoku_candidates(const sudoku_grid *grid, sudoku_cell cell,
                                sudoku_digit_set *candidates, sudoku_error *error);

/** The kind of a puzzle: one of the `SUDOKU_PUZZLE_` numbers. */
typedef uint32_t sudoku_puzzle_kind;

/** No puzzle: `{0}`, which every question refuses. */
#define SUDOKU_PUZZLE_NONE 0

/** A grid: its digits are given, an empty cell can hold any digit. */
#define SUDOKU_PUZZLE_GRID 1

/** Pencil marks (a Sukaku): every cell can hold its candidates. */
#define SUDOKU_PUZZLE_MARKS 2

/** The grid or the pencil marks of a `sudoku_puzzle`. */
typedef union sudoku_puzzle_content {
    /** The grid, if the kind is `SUDOKU_PUZZLE_GRID`. */
    sudoku_grid grid;
    /** The pencil marks, if the kind is `SUDOKU_PUZZLE_MARKS`. */
    sudoku_candidate_grid marks;
} sudoku_puzzle_content;

/** A puzzle to ask about: a grid or pencil marks. A solution of a grid has all its
 * digits; a solution of pencil marks takes one candidate of each cell.
 *
 *     sudoku_puzzle puzzle = sudoku_puzzle_of_grid(&grid);
 *     sudoku_solve_grid(&puzzle, &solutions, &error);
 *
 * Fill it with `sudoku_puzzle_of_grid` or `sudoku_puzzle_of_marks`, or set `kind` and the member
 * of `content` that belongs to it; the other bytes are never read. An unknown kind is refused with
 * `SUDOKU_STATUS_BAD_CHOICE`. */
typedef struct sudoku_puzzle {
    /** The member of `content` that holds the puzzle. */
    sudoku_puzzle_kind kind;
    /** The grid or the pencil marks. */
    sudoku_puzzle_content content;
} sudoku_puzzle;

/** The digits of the puzzle: a grid as it is; of pencil marks, the cells that have exactly one
 * candidate. */
sudoku_status sudoku_puzzle_grid(const sudoku_puzzle *puzzle, sudoku_grid *grid,
                                 sudoku_error *error);

/** The candidates of every cell: pencil marks as they are; of a grid, as `sudoku_candidates`
 * finds them. */
sudoku_status sudoku_puzzle_marks(const sudoku_puzzle *puzzle, sudoku_candidate_grid *marks,
                                  sudoku_error *error);

/** The number of digits in the set, 0 to 9. */
static inline uint32_t sudoku_digit_set_len(sudoku_digit_set set) {
    uint32_t number = 0;
    for (uint32_t bits = set & (uint32_t)SUDOKU_ALL_DIGITS; bits != 0; bits &= bits - 1) {
        number++;
    }
    return number;
}

/** Whether the digit, 1 to 9, is in the set; false for any other number. */
static inline bool sudoku_digit_set_contains(sudoku_digit_set set, sudoku_digit digit) {
    return digit >= 1 && digit <= 9 && (set >> (digit - 1) & 1) != 0;
}

/** The digit of a set that has exactly one; 0 for every other set. */
static inline sudoku_digit sudoku_digit_set_only(sudoku_digit_set set) {
    for (sudoku_digit digit = 1; digit <= 9; digit++) {
        if ((set & (uint32_t)SUDOKU_ALL_DIGITS) == (uint32_t)1 << (digit - 1)) {
            return digit;
        }
    }
    return 0;
}

/** The cells that hold a digit: of a puzzle its givens, the mask to keep while a player writes
 * entries. The empty set for NULL. */
static inline sudoku_cell_set sudoku_grid_givens_mask(const sudoku_grid *puzzle) {
    sudoku_cell_set filled = {{0, 0}};
    for (sudoku_cell cell = 0; puzzle != NULL && cell < 81; cell++) {
        if (puzzle->digits[cell] != 0) {
            filled = sudoku_cell_set_with(filled, cell);
        }
    }
    return filled;
}

/** Empties the cell, like `sudoku_grid_set` with 0. */
static inline sudoku_status sudoku_grid_clear(sudoku_grid *grid, const sudoku_cell_set *fixed,
                                              sudoku_cell cell, sudoku_error *error) {
    return sudoku_grid_set(grid, fixed, cell, 0, error);
}

/** Raises the entry in the cell by one: empty, 1, 2, ... 9, empty again. A given is refused as by
 * `sudoku_grid_set`. */
static inline sudoku_status sudoku_grid_raise(sudoku_grid *grid, const sudoku_cell_set *fixed,
                                              sudoku_cell cell, sudoku_error *error) {
    const bool is_there = grid != NULL && cell >= 0 && cell <= 80;
    const int digit = is_there ? (grid->digits[cell] + 1) % 10 : 0;
    return sudoku_grid_set(grid, fixed, cell, digit, error);
}

/** Lowers the entry in the cell by one: empty, 9, 8, ... 1, empty again. A given is refused as by
 * `sudoku_grid_set`. */
static inline sudoku_status sudoku_grid_lower(sudoku_grid *grid, const sudoku_cell_set *fixed,
                                              sudoku_cell cell, sudoku_error *error) {
    const bool is_there = grid != NULL && cell >= 0 && cell <= 80;
    const int digit = is_there ? (grid->digits[cell] + 9) % 10 : 0;
    return sudoku_grid_set(grid, fixed, cell, digit, error);
}

/** Empties every cell that is not a given of the mask `fixed`. NULL is ignored. */
static inline void sudoku_grid_clear_entries(sudoku_grid *grid, const sudoku_cell_set *fixed) {
    for (sudoku_cell cell = 0; grid != NULL && fixed != NULL && cell < 81; cell++) {
        if (!sudoku_cell_set_contains(*fixed, cell)) {
            grid->digits[cell] = 0;
        }
    }
}

/** Whether `grid` has every digit of `puzzle` in the same cell, as a printed solution must; false
 * for NULL and for numbers over 9. */
static inline bool sudoku_grid_contains(const sudoku_grid *grid, const sudoku_grid *puzzle) {
    if (grid == NULL || puzzle == NULL) {
        return false;
    }
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        const uint8_t digit = puzzle->digits[cell];
        if (digit > 9 || grid->digits[cell] > 9 || (digit != 0 && digit != grid->digits[cell])) {
            return false;
        }
    }
    return true;
}

/** The grid as a puzzle. NULL makes a `SUDOKU_PUZZLE_NONE`. */
static inline sudoku_puzzle sudoku_puzzle_of_grid(const sudoku_grid *grid) {
    sudoku_puzzle puzzle;
    puzzle.kind = SUDOKU_PUZZLE_NONE;
    if (grid != NULL) {
        puzzle.kind = SUDOKU_PUZZLE_GRID;
        puzzle.content.grid = *grid;
    }
    return puzzle;
}

/** The pencil marks as a puzzle. NULL makes a `SUDOKU_PUZZLE_NONE`. */
static inline sudoku_puzzle sudoku_puzzle_of_marks(const sudoku_candidate_grid *marks) {
    sudoku_puzzle puzzle;
    puzzle.kind = SUDOKU_PUZZLE_NONE;
    if (marks != NULL) {
        puzzle.kind = SUDOKU_PUZZLE_MARKS;
        puzzle.content.marks = *marks;
    }
    return puzzle;
}

/** @} */

/**
 * @defgroup parse Text
 * @{
 */

/** One puzzle that `sudoku_grids_parse` found, or a text that looks like one. */
typedef struct sudoku_found {
    /** The line of its first symbol, or of the mistake, counted from 1. */
    uint32_t line;
    /** The column, counted from 1 in characters. */
    uint32_t column;
    /** The grid or the pencil marks; its kind is `SUDOKU_PUZZLE_NONE` if it cannot be
     * read. */
    sudoku_puzzle puzzle;
    /** The givens: the cells that hold a digit, except those that the text marks as
     * entries. */
    sudoku_cell_set fixed;
    /** Why it cannot be read; otherwise `SUDOKU_STATUS_OK` and an empty message. Never NULL. */
    const sudoku_error *error;
} sudoku_found;

/** Gets each puzzle of a text. */
typedef int (*sudoku_found_callback)(const sudoku_found *found, void *user);

/** Reads the one grid of a text, in any of the usual forms: 81 symbols in a row, nine
 * lines of nine, boxes drawn with lines, and more; empty cells are `.`, `0`, `_`, `-`,
 * `*`, `x` or spaces. Pencil marks are refused: `sudoku_puzzle_parse` reads both.
 *
 * `fixed`, which may be NULL, gets the givens: the cells that hold a digit, except
 * those that the text marks as entries. */
sudoku_status sudoku_grid_parse(const char *text, size_t len, sudoku_grid *grid,
                                sudoku_cell_set *fixed, sudoku_error *error);

/** Reads the one puzzle of a text: a grid as `sudoku_grid_parse`, or pencil marks, as a drawn
 * candidate grid or a line of 729 symbols.
 *
 * `fixed`, which may be NULL, gets the givens of a grid; of pencil marks, the cells that have
 * exactly one candidate. */
sudoku_status sudoku_puzzle_parse(const char *text, size_t len, sudoku_puzzle *puzzle,
                                  sudoku_cell_set *fixed, sudoku_error *error);

/** Reads a list of grids and pencil marks and hands each to `callback`, in the order of the
 * text, including those that cannot be read. Words between them are skipped.
 *
 * An early stop is no failure; a text without grids has none to hand over. */
sudoku_status sudoku_grids_parse(const char *text, size_t len, sudoku_found_callback callback,
                                 void *user, sudoku_error *error);

/** Room for a grid as one line of 81 symbols with its NUL, in bytes. */
#define SUDOKU_LINE_SIZE 82

/** Room for a grid as nine lines of nine symbols with its NUL, in bytes. */
#define SUDOKU_DOTTED_SIZE 90

/** Room for a grid with the boxes drawn and its NUL, in bytes. */
#define SUDOKU_BOXED_SIZE 338

/** Room for pencil marks as one line of 729 symbols with its NUL, in bytes. */
#define SUDOKU_MARKS_LINE_SIZE 730

/** Room for any pencil marks with the boxes drawn and their NUL, in bytes. */
#define SUDOKU_MARKS_BOXED_SIZE 1274

/** The form of a written puzzle: one of the `SUDOKU_FORM_` numbers. */
typedef int32_t sudoku_form;

/** One line: of a grid 81 symbols, `.` for an empty cell; of pencil marks 729, nine for every cell,
 * each its digit or `.`. */
#define SUDOKU_FORM_LINE 0

/** Nine lines of nine symbols: of pencil marks, the cells that have exactly one candidate. */
#define SUDOKU_FORM_DOTTED 1

/** With the boxes drawn; of pencil marks, in columns as wide as they need to be. */
#define SUDOKU_FORM_BOXED 2

/** Writes a grid or pencil marks, without a newline at the end.
 *
 * `buffer` takes `SUDOKU_LINE_SIZE`, `SUDOKU_DOTTED_SIZE` or `SUDOKU_BOXED_SIZE` bytes; for pencil
 * marks `SUDOKU_MARKS_LINE_SIZE`, or `SUDOKU_MARKS_BOXED_SIZE`, or less for fewer marks. */
sudoku_status sudoku_puzzle_format(const sudoku_puzzle *puzzle, sudoku_form form, char *buffer,
                                   size_t capacity, size_t *written, sudoku_error *error);

/** Writes the grid as one line of 81 symbols: `SUDOKU_LINE_SIZE` bytes. */
static inline sudoku_status sudoku_grid_format_line(const sudoku_grid *grid, char *buffer,
                                                    size_t capacity, size_t *written,
                                                    sudoku_error *error) {
    const sudoku_puzzle puzzle = sudoku_puzzle_of_grid(grid);
    return sudoku_puzzle_format(grid == NULL ? NULL : &puzzle, SUDOKU_FORM_LINE, buffer, capacity,
                                written, error);
}

/** Writes the grid as nine lines of nine symbols: `SUDOKU_DOTTED_SIZE` bytes. */
static inline sudoku_status sudoku_grid_format_dotted(const sudoku_grid *grid, char *buffer,
                                                      size_t capacity, size_t *written,
                                                      sudoku_error *error) {
    const sudoku_puzzle puzzle = sudoku_puzzle_of_grid(grid);
    return sudoku_puzzle_format(grid == NULL ? NULL : &puzzle, SUDOKU_FORM_DOTTED, buffer, capacity,
                                written, error);
}

/** Writes the grid with the boxes drawn: `SUDOKU_BOXED_SIZE` bytes. */
static inline sudoku_status sudoku_grid_format_boxed(const sudoku_grid *grid, char *buffer,
                                                     size_t capacity, size_t *written,
                                                     sudoku_error *error) {
    const sudoku_puzzle puzzle = sudoku_puzzle_of_grid(grid);
    return sudoku_puzzle_format(grid == NULL ? NULL : &puzzle, SUDOKU_FORM_BOXED, buffer, capacity,
                                written, error);
}

/** @} */

/**
 * @defgroup limits Limits
 * @{
 */

/** A flag by which one thread stops the searches of others.
 *
 * Yours: start with `{0}`, or `{}` in C++, and touch it only with the functions
 * below, which any thread may call at any time. */
typedef struct sudoku_cancel_flag {
    /** Not for direct use. */
    uint8_t raised;
} sudoku_cancel_flag;

/** The limits of a search or of other work. 0 or NULL means no limit, so `SUDOKU_LIMITS_INIT`
 * limits nothing, as does NULL instead of limits. A function says which of them it uses, and what
 * 0 means otherwise. The flag must stay where it is until the call returns. */
typedef struct sudoku_limits {
    /** The size of the struct. */
    size_t size;
    /** Stop after this many solutions. */
    uint64_t max_solutions;
    /** Stop after this many steps. A step visits one node of the search; the count is the same
     * on every machine. */
    uint64_t max_steps;
    /** Stop soon after this many milliseconds from the start. */
    uint64_t timeout_ms;
    /** Stop soon after this flag is raised. */
    sudoku_cancel_flag *cancel;
} sudoku_limits;

/** A `sudoku_limits` with its size and nothing else. */
#define SUDOKU_LIMITS_INIT \
    {sizeof(sudoku_limits), 0, 0, 0, NULL}

/** Raises the flag, so that every search with it in its limits stops soon, or lowers it for the
 * next search. NULL is ignored. */
void sudoku_cancel_flag_set(sudoku_cancel_flag *flag, bool raised);

/** Whether the flag is raised; false for NULL. */
bool sudoku_cancel_flag_is_raised(sudoku_cancel_flag *flag);

/** Raises the flag: every search with it in its limits stops soon. */
static inline void sudoku_cancel_flag_raise(sudoku_cancel_flag *flag) {
    sudoku_cancel_flag_set(flag, true);
}

/** Lowers the flag, for the next search. */
static inline void sudoku_cancel_flag_lower(sudoku_cancel_flag *flag) {
    sudoku_cancel_flag_set(flag, false);
}

/** @} */

/**
 * @defgroup contradiction Reasoning
 * @{
 */

/** The kind of a contradiction: one of the `SUDOKU_CONTRADICTION_` numbers. */
typedef int32_t sudoku_contradiction_kind;

/** None: only in the steps of a reason that do not end yet. */
#define SUDOKU_CONTRADICTION_NONE 0

/** `digit` appears more than once in `house`, in `cells`. */
#define SUDOKU_CONTRADICTION_CLASH 1

/** `cell` has no candidate left. */
#define SUDOKU_CONTRADICTION_NO_CANDIDATE 2

/** `house` has no place left for `digit`. */
#define SUDOKU_CONTRADICTION_NO_PLACE 3

/** `cells` of `house` have only `candidates`, fewer than there are cells. */
#define SUDOKU_CONTRADICTION_TOO_FEW_CANDIDATES 4

/** Any other; only the message of the error describes it. */
#define SUDOKU_CONTRADICTION_OTHER 5

/** Why a grid cannot be completed, as far as the reasoning saw. The message of
 * the error says the same in words.
 *
 * As an argument of its own it is written only when a function returns
 * `SUDOKU_STATUS_CONTRADICTION`. */
typedef struct sudoku_contradiction {
    /** The kind, which says which of the following are meant. */
    sudoku_contradiction_kind kind;
    /** The house, or `SUDOKU_NO_HOUSE`. */
    sudoku_house house;
    /** The cell, or `SUDOKU_NO_CELL`. */
    sudoku_cell cell;
    /** The digit, or 0. */
    sudoku_digit digit;
    /** The cells; may be empty. */
    sudoku_cell_set cells;
    /** The candidates; may be empty. */
    sudoku_digit_set candidates;
} sudoku_contradiction;

/** The strength of `sudoku_propagate`: one of the `SUDOKU_STRENGTH_` numbers, each
 * of which includes those before it. */
typedef int32_t sudoku_strength;

/** A cell with one candidate takes it from its peers. */
#define SUDOKU_STRENGTH_NAKED_SINGLES 0

/** And a digit with one place in a house takes that place. */
#define SUDOKU_STRENGTH_SINGLES 1

/** And a digit whose places in one house all lie in another loses its other
 * places there (pointing and claiming). */
#define SUDOKU_STRENGTH_LOCKED_CANDIDATES 2

/** And every house is made domain consistent: each candidate left is part of a
 * way to fill the house with nine different digits. */
#define SUDOKU_STRENGTH_ALL_DIFFERENT 3

/** The result of `sudoku_simple_solve`. */
typedef struct sudoku_simple_solution {
    /** The grid with all digits that were found. */
    sudoku_grid grid;
    /** The number of cells that remain empty, 0 to 81. With 0 the puzzle is solved, and
     * this is its only solution. */
    uint32_t remaining;
} sudoku_simple_solution;

/** Fills in naked singles until no more are left: passes over the empty cells
 * in reading order; a cell with one candidate gets it.
 *
 * If this shows that the grid cannot be completed, the status is
 * `SUDOKU_STATUS_CONTRADICTION`, and `contradiction`, which may be NULL, is written. */
sudoku_status sudoku_simple_solve(const sudoku_grid *grid, sudoku_simple_solution *solution,
                                  sudoku_contradiction *contradiction, sudoku_error *error);

/** Strikes out candidates until this strength finds no more, and writes those that are left to
 * `marks`. The result does not depend on the order of the steps and loses no solution.
 *
 * A contradiction gives `SUDOKU_STATUS_CONTRADICTION` and writes `contradiction`, which
 * may be NULL. A puzzle without a solution need not meet one: that takes
 * `sudoku_solve_grid`. */
sudoku_status sudoku_propagate(const sudoku_puzzle *puzzle, sudoku_strength strength,
                               sudoku_candidate_grid *marks, sudoku_contradiction *contradiction,
                               sudoku_error *error);

/** A technique: its place in the catalogue of all techniques, the easiest first, 0 to
 * `sudoku_technique_count() - 1`.
 *
 * The `SUDOKU_TECHNIQUE_` numbers stay. Other numbers may change from version to version; keys
 * do not: keep `sudoku_technique_key` in files. */
typedef int32_t sudoku_technique;

/** None of the catalogue: only the sentences describe it. */
#define SUDOKU_TECHNIQUE_OTHER (-1)

/** The last empty cell of a house takes the missing digit. */
#define SUDOKU_TECHNIQUE_FULL_HOUSE 0

/** A digit has one place left in a house. */
#define SUDOKU_TECHNIQUE_HIDDEN_SINGLE 1

/** A cell has one candidate left. */
#define SUDOKU_TECHNIQUE_NAKED_SINGLE 2

/** All places of a digit in a box lie in one row or column, whose other cells lose it. */
#define SUDOKU_TECHNIQUE_POINTING 3

/** All places of a digit in a row or column lie in one box, whose other cells lose it. */
#define SUDOKU_TECHNIQUE_CLAIMING 4

/** The number of techniques in the catalogue. */
size_t sudoku_technique_count(void);

/** How cells are written in the sentences of a hint: one of the `SUDOKU_NOTATION_` numbers. */
typedef int32_t sudoku_notation;

/** `r4c7`, in every language. */
#define SUDOKU_NOTATION_RC 0

/** In words of the language: `row 4, column 7`. */
#define SUDOKU_NOTATION_WORDS 1

/** The row as a letter, A to I from the top, and the column as a number: `D7`. */
#define SUDOKU_NOTATION_A1 2

/** By the initials of row and column in the language: `r4c7`, in German `Z4S7`, in French
 * `L4C7`. */
#define SUDOKU_NOTATION_INITIALS 3

/** The number of levels of a hint; each says more than the one before. */
#define SUDOKU_HINT_LEVELS 3

/** A hint: a step that a person could take, and the reason.
 *
 *     sudoku_hint_options options = SUDOKU_HINT_OPTIONS_INIT;
 *     sudoku_hint *hint;
 *     options.marks = marks;
 *     while (sudoku_find_hint(&puzzle, &options, &hint, &error) == SUDOKU_STATUS_OK) {
 *         sudoku_hint_format(hint, NULL, sentence, sizeof sentence, NULL, &error);
 *         ...
 *         sudoku_hint_apply(hint, &puzzle.content.grid, NULL, marks, &error);
 *         sudoku_hint_free(hint);
 *     }
 *
 * Made by `sudoku_find_hint` or `sudoku_path_hint`. */
typedef struct sudoku_hint sudoku_hint;

/** The step of a hint, and the cells and candidates to draw. */
typedef struct sudoku_hint_step {
    /** The technique. */
    sudoku_technique technique;
    /** The cell that is decided, or `SUDOKU_NO_CELL` if candidates are struck out instead. */
    sudoku_cell cell;
    /** Its digit, or 0. */
    sudoku_digit digit;
    /** The candidates that are struck out, and no others. Empty if a digit is placed: that its
     * peers lose it goes without saying. */
    sudoku_candidate_grid eliminations;
    /** The candidates that the step is about: of a single, that one; of locked candidates, the
     * places that the digit has left. */
    sudoku_candidate_grid candidates;
    /** The filled cells whose digits are the reason, as few as possible. The other filled cells
     * of a house, which are no place for its digits, are not among them. */
    sudoku_cell_set because;
    /** The candidates that are missing in the marks although no digit of the grid excludes them,
     * as far as they are part of the reason. */
    sudoku_candidate_grid struck_before;
    /** The number of houses for `sudoku_hint_houses`. */
    size_t houses;
} sudoku_hint_step;

/** The choices of `sudoku_find_hint` and `sudoku_solve_path`. `SUDOKU_HINT_OPTIONS_INIT` suits
 * most, as does NULL instead of options. */
typedef struct sudoku_hint_options {
    /** The size of the struct. */
    size_t size;
    /** The pencil marks of a player, if not NULL: a cell can hold only candidates that are also in
     * them. They must be complete: a missing candidate counts as struck out. The marks of filled
     * cells are not used. */
    const sudoku_candidate_grid *marks;
    /** The mask of the givens of a grid; NULL means all digits. Only avoidable rectangles need it.
     * Of pencil marks it is not used. */
    const sudoku_cell_set *fixed;
    /** Only these techniques: a list, read from left to right, of keys (`xy-wing`), beginnings of
     * keys (`unique-rectangle`), families (`chains`), levels (`hard`: all up to it), ranges
     * (`naked-pair..xy-wing`), `all`, and `default`: all but nested forcing chains. `-` before a
     * word takes out: `all,-uniqueness`. Of an unknown word, the error has the nearest known one,
     * and the status is `SUDOKU_STATUS_UNREADABLE`. NULL is for `default`. */
    const char *techniques;
    /** A step of `max_steps` is a technique that is looked for, or a candidate whose chains are
     * searched; 0 means 1,000,000 for a hint and no limit for a path, and `UINT64_MAX` no limit.
     * `max_solutions` is not used. May be NULL. */
    const sudoku_limits *limits;
    /** If not NULL, `sudoku_find_hint` writes the contradiction here when it returns
     * `SUDOKU_STATUS_CONTRADICTION`. */
    sudoku_contradiction *contradiction;
} sudoku_hint_options;

/** A `sudoku_hint_options` with its size and nothing else. */
#define SUDOKU_HINT_OPTIONS_INIT \
    {sizeof(sudoku_hint_options), NULL, NULL, NULL, NULL, NULL}

/** Finds the next step that a person could take, where people look first: full houses, hidden
 * singles, naked singles, locked candidates, then all other techniques, the easiest first. So
 * a proper puzzle has hints to its end.
 *
 * Of a puzzle of pencil marks, the cells that have exactly one candidate count as filled.
 *
 * A hint follows from the digits and the marks. If there is not exactly one solution with them,
 * the status is `SUDOKU_STATUS_NOT_PROPER`, and the message says why; if that is evident, it is
 * `SUDOKU_STATUS_CONTRADICTION`. `sudoku_grid_entries` finds wrong entries.
 *
 * `SUDOKU_STATUS_ABSENT` if no technique finds a step, or the grid is full; `SUDOKU_STATUS_LIMIT`
 * if a limit ends the search. */
sudoku_status sudoku_find_hint(const sudoku_puzzle *puzzle, const sudoku_hint_options *options,
                               sudoku_hint **hint, sudoku_error *error);

/** Frees the hint. NULL is ignored. */
void sudoku_hint_free(sudoku_hint *hint);

/** The step of the hint, and the cells and candidates to draw. */
sudoku_status sudoku_hint_get(const sudoku_hint *hint, sudoku_hint_step *step, sudoku_error *error);

/** The houses that the hint is about: one of a full house or a hidden single; of locked
 * candidates, the house that has its places in the other, and that other; of a naked single,
 * those whose digits leave the cell no other, if any. */
sudoku_status sudoku_hint_houses(const sudoku_hint *hint, sudoku_house *houses, size_t capacity,
                                 size_t *count, sudoku_error *error);

/** How a hint is worded. `SUDOKU_WORDING_INIT` is all of it in English, as is NULL instead. */
typedef struct sudoku_wording {
    /** The size of the struct. */
    size_t size;
    /** The language: `en`, `de`, `fr`, `es`, `it`, `pt` or `nl`; NULL for `en`.
     * `SUDOKU_STATUS_UNREADABLE` for any other. */
    const char *language;
    /** If not NULL, the sentences of this table in place of the language: the translation of one
     * that `sudoku_language_table` writes. `SUDOKU_STATUS_UNREADABLE` if a line is not understood
     * or missing, or has a slot that the statement does not have; the message names it. */
    const char *table;
    /** How cells are written. */
    sudoku_notation notation;
    /** 1 says where to look, 2 what follows, 3 also why; 0 means 3. `SUDOKU_STATUS_BAD_CHOICE` for
     * any other. */
    uint32_t level;
} sudoku_wording;

/** A `sudoku_wording` with its size and nothing else. */
#define SUDOKU_WORDING_INIT \
    {sizeof(sudoku_wording), NULL, NULL, 0, 0}

/** Writes the hint as a sentence: "r2c1 is the only place for 6 in box 1: r1c4=6, r3c7=6 and filled
 * cells leave no other." A longer explanation has several lines. */
sudoku_status sudoku_hint_format(const sudoku_hint *hint, const sudoku_wording *wording,
                                 char *buffer, size_t capacity, size_t *written,
                                 sudoku_error *error);

/** Takes the step: writes its digit into `grid` as an entry, and strikes out of `marks` the
 * candidates that it excludes. Both may be NULL.
 *
 * `fixed`, which may be NULL for none, is the mask of the givens of `grid`: if the step is to
 * change one, the hint was made for another grid, and the status is `SUDOKU_STATUS_FIXED_CELL`.
 * Nothing is changed then. */
sudoku_status sudoku_hint_apply(const sudoku_hint *hint, sudoku_grid *grid,
                                const sudoku_cell_set *fixed, sudoku_candidate_grid *marks,
                                sudoku_error *error);

/** Writes the table of sentences of a language, `en`, `de`, `fr`, `es`, `it`, `pt` or `nl`: the
 * beginning of a translation for `sudoku_wording`. A line is `key = text`, with slots in braces. */
sudoku_status sudoku_language_table(const char *language, char *buffer, size_t capacity,
                                    size_t *written, sudoku_error *error);

/** The role of a candidate in a hint: one of the `SUDOKU_ROLE_` numbers. A drawing gives each a
 * colour. */
typedef int32_t sudoku_role;

/** A part of the pattern: of a set, of the base of a fish, an end of a strong link. */
#define SUDOKU_ROLE_PATTERN 0

/** A part that differs from the rest: a fin, a pivot, an extra candidate. */
#define SUDOKU_ROLE_SPECIAL 1

/** Assumed or concluded to hold; or the first of two colours. */
#define SUDOKU_ROLE_ON 2

/** Assumed or concluded not to hold; or the second of two colours. */
#define SUDOKU_ROLE_OFF 3

/** Struck out by the step. */
#define SUDOKU_ROLE_STRUCK 4

/** Placed by the step. */
#define SUDOKU_ROLE_PLACED 5

/** None of these; later versions may have more. */
#define SUDOKU_ROLE_OTHER (-1)

/** A candidate to draw, and its role. */
typedef struct sudoku_hint_role {
    /** The cell. */
    sudoku_cell cell;
    /** The digit. */
    sudoku_digit digit;
    /** Its role. */
    sudoku_role role;
} sudoku_hint_role;

/** An end of a link: a candidate, or those of one digit in several cells that act together. */
typedef struct sudoku_hint_node {
    /** The cells, at least one. */
    sudoku_cell_set cells;
    /** The digit. */
    sudoku_digit digit;
} sudoku_hint_node;

/** A line to draw between two nodes. */
typedef struct sudoku_hint_link {
    /** The beginning. */
    sudoku_hint_node from;
    /** The end, with an arrow if `is_directed`. */
    sudoku_hint_node to;
    /** Strong: if one end does not hold, the other does. Otherwise weak: if one holds, the other
     * does not. */
    bool is_strong;
    /** Whether it is read in this direction only. */
    bool is_directed;
} sudoku_hint_link;

/** The candidates of the hint by their roles, each candidate once, in the order of cells and
 * digits. */
sudoku_status sudoku_hint_roles(const sudoku_hint *hint, sudoku_hint_role *roles, size_t capacity,
                                size_t *count, sudoku_error *error);

/** The links of the hint, in the order in which they are read. None for a pattern without
 * links. */
sudoku_status sudoku_hint_links(const sudoku_hint *hint, sudoku_hint_link *links, size_t capacity,
                                size_t *count, sudoku_error *error);

/** The key of the technique, as in lists of techniques: `xy-wing`. */
static inline const char *sudoku_technique_key(sudoku_technique technique) {
    return sudoku_name(SUDOKU_NAMES_TECHNIQUE, technique);
}

/** The name of the technique in English: `full house`, `XY-wing`. */
static inline const char *sudoku_technique_name(sudoku_technique technique) {
    return sudoku_name(SUDOKU_NAMES_TECHNIQUE_IN_WORDS, technique);
}

/** @} */

/**
 * @defgroup count Solutions
 * @{
 */

/** The certainty of a count: one of the `SUDOKU_COUNT_` numbers. */
typedef int32_t sudoku_count_kind;

/** Exactly `number`. */
#define SUDOKU_COUNT_EXACTLY 0

/** At least `number`: the search gave up there. */
#define SUDOKU_COUNT_AT_LEAST 1

/** More than `number`: the counting stopped there, at the limit. */
#define SUDOKU_COUNT_MORE_THAN 2

/** Room for a count as text, such as `more than 1000`, with its NUL, in bytes. */
#define SUDOKU_COUNT_SIZE 31

/** A number of solutions, and how certain it is. */
typedef struct sudoku_count {
    /** The certainty of `number`. */
    sudoku_count_kind kind;
    /** The number. */
    uint64_t number;
} sudoku_count;

/** Writes the count, such as `6`, `at least 2` or `more than 1000`.
 *
 * `buffer` takes `SUDOKU_COUNT_SIZE` bytes. */
sudoku_status sudoku_count_format(const sudoku_count *count, char *buffer, size_t capacity,
                                  size_t *written, sudoku_error *error);

/** The answer of `sudoku_solve_grid`. */
typedef struct sudoku_solutions {
    /** 0: the puzzle has no solution. 1: it has exactly one, `first`.
     * 2: it has several, and `first` and `second` are two of them. */
    uint32_t count;
    /** A solution if `count` is 1 or 2, otherwise 81 empty cells. */
    sudoku_grid first;
    /** A different solution if `count` is 2, otherwise 81 empty cells. */
    sudoku_grid second;
} sudoku_solutions;

/** The number of guesses that a plain solver, which sees only naked singles, needs to find all
 * solutions, counted up to `limit`: a first measure of difficulty. Puzzles for beginners
 * need none, hard ones dozens to thousands. */
sudoku_status sudoku_guesses(const sudoku_grid *grid, uint64_t limit, uint64_t *count,
                             sudoku_error *error);

/** Gets each solution as it is found. */
typedef int (*sudoku_solution_callback)(const sudoku_grid *solution, void *user);

/** Why a search ended: one of the `SUDOKU_ENDING_` numbers. */
typedef int32_t sudoku_ending;

/** There are no further solutions: all were found. */
#define SUDOKU_ENDING_EXHAUSTED 0

/** The required number of solutions was found; there may be more. */
#define SUDOKU_ENDING_MAX_SOLUTIONS 1

/** The steps were used up. */
#define SUDOKU_ENDING_MAX_STEPS 2

/** The time was used up. */
#define SUDOKU_ENDING_TIMEOUT 3

/** The cancel flag was raised. */
#define SUDOKU_ENDING_CANCELLED 4

/** The callback returned something other than 0. */
#define SUDOKU_ENDING_CALLBACK 5

/** Any other reason; there may be more solutions. */
#define SUDOKU_ENDING_OTHER 6

/** The result of a search. */
typedef struct sudoku_search_report {
    /** Why it ended. */
    sudoku_ending ending;
    /** The number of solutions found. */
    uint64_t solutions;
    /** The number of steps taken. */
    uint64_t steps;
} sudoku_search_report;

/** The kind of a step of the textbook search: one of the `SUDOKU_STEP_` numbers. */
typedef int32_t sudoku_step_kind;

/** Wrote `digit` into `cell` and goes on to the next free cell. */
#define SUDOKU_STEP_FORWARD 0

/** No digit is left for `cell`: it is empty again, and the free cell before it is next. */
#define SUDOKU_STEP_BACK 1

/** All cells are filled: the grid is a solution. A further step looks for another. */
#define SUDOKU_STEP_SOLVED 2

/** There are no more solutions. This is the last step. */
#define SUDOKU_STEP_EXHAUSTED 3

/** One step of the textbook search. */
typedef struct sudoku_step {
    /** The kind. */
    sudoku_step_kind kind;
    /** The cell of a step forward or back, otherwise `SUDOKU_NO_CELL`. */
    sudoku_cell cell;
    /** The digit of a step forward, otherwise 0. */
    sudoku_digit digit;
    /** The grid after the step. */
    sudoku_grid grid;
} sudoku_step;

/** Gets each step of the search. */
typedef int (*sudoku_step_callback)(const sudoku_step *step, void *user);

/** The first solution by the textbook search: try the digits 1 to 9 in the first
 * free cell, go on to the next, go back when nothing fits. Slow and obvious;
 * `sudoku_solve_grid` is the fast one.
 *
 * `SUDOKU_STATUS_NO_SOLUTION` if there is no solution, `SUDOKU_STATUS_LIMIT` if that is
 * not known after `max_steps` steps, counted as by `sudoku_for_each_step`; 0 means no
 * limit. Some grids take billions. */
sudoku_status sudoku_backtrack(const sudoku_grid *grid, uint64_t max_steps, sudoku_grid *solution,
                               sudoku_error *error);

/** Runs the textbook search and hands every step to `callback`, until that stops
 * it or there are no more solutions. For all solutions, go on after a
 * `SUDOKU_STEP_SOLVED`; for one, stop there. */
sudoku_status sudoku_for_each_step(const sudoku_grid *grid, sudoku_step_callback callback,
                                   void *user, sudoku_error *error);

/** @} */

/**
 * @defgroup true_candidates Solvers
 * @{
 */

/** The candidates that are part of some solution: the answer of
 * `sudoku_solver_true_candidates`. */
typedef struct sudoku_true_candidates {
    /** The number of solutions in which a cell holds a digit is
     * `counts[cell][digit - 1]`: exact if it is below the limit, otherwise a lower bound.
     * None is above 10,000. */
    uint32_t counts[81][9];
    /** The candidates whose count is not 0: the union of all solutions, or of those that
     * were found in time. */
    sudoku_candidate_grid candidates;
    /** The backbone: the cells that hold the same digit in all solutions; the
     * others are empty. All are empty if there is no solution. These digits are certain,
     * even after an early end. */
    sudoku_grid backbone;
    /** Whether the search came to its end. If not, all counts mean "at least", and there
     * may be more candidates, and more cells in the backbone. */
    bool is_proven;
} sudoku_true_candidates;

/** A solver for millions of questions: it keeps the memory of its searches, some kilobytes,
 * so that the next search allocates nothing.
 *
 *     sudoku_solver *solver = sudoku_solver_new();
 *     bool proper;
 *     ...
 *     sudoku_solver_is_proper(solver, &puzzle, &proper, &error);
 *     ...
 *     sudoku_solver_free(solver);
 *
 * Made by `sudoku_solver_new` and freed by `sudoku_solver_free`. Answers do not depend on
 * earlier calls. Any thread may use it, but only one at a time: have one for each thread. A
 * call during another call, or from its callback, gives `SUDOKU_STATUS_BUSY`. */
typedef struct sudoku_solver sudoku_solver;

/** A new solver, to be freed with `sudoku_solver_free`. NULL only in case of a bug of
 * this library; the functions that use a solver refuse NULL. */
sudoku_solver *sudoku_solver_new(void);

/** Frees the solver. Ignores NULL, and a solver in the middle of a call, when called from the
 * callback of that call. */
void sudoku_solver_free(sudoku_solver *solver);

/** Whether there is no solution, exactly one, or several, and which. `solver` may be NULL, as for
 * all questions of a solver: then the call has its own memory.
 *
 * Every digit counts, given or entry. A grid that breaks the rules has no
 * solution; that is an answer, and the status is `SUDOKU_STATUS_OK`. */
sudoku_status sudoku_solver_solve(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                                  sudoku_solutions *solutions, sudoku_error *error);

/** Whether there is exactly one solution. */
sudoku_status sudoku_solver_is_proper(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                                      bool *proper, sudoku_error *error);

/** A solution: the first that `sudoku_search` would find.
 *
 * `SUDOKU_STATUS_NO_SOLUTION` if there is no solution. */
sudoku_status sudoku_solver_first(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                                  sudoku_grid *solution, sudoku_error *error);

/** The number of solutions, counted up to `limit`. Nothing else ends it: with a high limit, an
 * almost empty grid takes longer than anyone can wait. `sudoku_search` without a callback counts
 * as fast, and ends for other reasons also. */
sudoku_status sudoku_solver_count(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                                  uint64_t limit, uint64_t *count, sudoku_error *error);

/** The limits of `sudoku_search`, and the function that gets the solutions. */
typedef struct sudoku_search_options {
    /** The size of the struct. */
    size_t size;
    /** The solver whose memory is used; NULL for that of the call. The callback must not use it. */
    sudoku_solver *solver;
    /** May be NULL; an almost empty grid has far more solutions than can be visited. */
    const sudoku_limits *limits;
    /** Gets each solution; NULL to count them only. */
    sudoku_solution_callback callback;
    /** The pointer for the callback. */
    void *user;
} sudoku_search_options;

/** A `sudoku_search_options` with its size and nothing else. */
#define SUDOKU_SEARCH_OPTIONS_INIT \
    {sizeof(sudoku_search_options), NULL, NULL, NULL, NULL}

/** Finds all solutions and hands each to the callback, always in the same order.
 *
 * An early end is no failure: the status is `SUDOKU_STATUS_OK`, and the report says why it
 * ended. */
sudoku_status sudoku_search(const sudoku_puzzle *puzzle, const sudoku_search_options *options,
                            sudoku_search_report *report, sudoku_error *error);

/** Whether there is a solution in which the cell, 0 to 80, holds the digit, 1 to 9. A
 * filled cell holds its own digit alone. */
sudoku_status sudoku_solver_is_true(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                                    sudoku_cell cell, sudoku_digit digit, bool *is_true,
                                    sudoku_error *error);

/** Finds the digits that every cell holds in some solution, in how many solutions, and the
 * backbone.
 *
 * Counts stop at `limit`, 1 to 10,000; 0 counts as 1, which is enough for the candidates
 * and the backbone, and more as 10,000. With 1 this takes about as long as a few hundred
 * searches, regardless of the number of solutions. Time and memory grow with the limit: up
 * to 729 x `limit` solutions of some 100 bytes are kept until it returns.
 *
 * `limits` may be NULL for none; `max_steps` is for all searches together, and
 * `max_solutions` is not used. The clock and the flag are checked when it begins, and then
 * every few milliseconds. The candidates are found before the solutions are counted. An
 * early end is no failure: `is_proven` of the answer is false then. */
sudoku_status sudoku_solver_true_candidates(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                                            uint32_t limit, const sudoku_limits *limits,
                                            sudoku_true_candidates *found, sudoku_error *error);

/** Whether there is no solution, exactly one, or several, and which: `sudoku_solver_solve` without
 * a solver. */
static inline sudoku_status sudoku_solve_grid(const sudoku_puzzle *puzzle,
                                              sudoku_solutions *solutions, sudoku_error *error) {
    return sudoku_solver_solve(NULL, puzzle, solutions, error);
}

/** The number of solutions, counted up to `limit`: `sudoku_solver_count` without a solver. */
static inline sudoku_status sudoku_count_solutions(const sudoku_puzzle *puzzle, uint64_t limit,
                                                   uint64_t *count, sudoku_error *error) {
    return sudoku_solver_count(NULL, puzzle, limit, count, error);
}

/** `sudoku_search` with these options and no solver. */
static inline sudoku_status sudoku_for_each_solution(const sudoku_puzzle *puzzle,
                                                     const sudoku_limits *limits,
                                                     sudoku_solution_callback callback, void *user,
                                                     sudoku_search_report *report,
                                                     sudoku_error *error) {
    sudoku_search_options options = SUDOKU_SEARCH_OPTIONS_INIT;
    options.limits = limits;
    options.callback = callback;
    options.user = user;
    return sudoku_search(puzzle, &options, report, error);
}

/** @} */

/**
 * @defgroup batch_count Many puzzles at once
 * @{
 */

/** The number of solutions of one puzzle that `sudoku_solve_batch` found. */
typedef struct sudoku_batch_count {
    /** The number of solutions found, at most `max_solutions`. */
    uint64_t found;
    /** `SUDOKU_ENDING_EXHAUSTED` if these are all; `SUDOKU_ENDING_MAX_SOLUTIONS` if the required
     * number was found, and there may be more; `SUDOKU_ENDING_MAX_STEPS` if the puzzle was given
     * up, `SUDOKU_ENDING_TIMEOUT` or `SUDOKU_ENDING_CANCELLED` if it was not begun: then the
     * number is not known. */
    sudoku_ending ending;
} sudoku_batch_count;

/** The limits of a batch, and the number of threads. `SUDOKU_BATCH_OPTIONS_INIT` suits most, as
 * does NULL instead of options. */
typedef struct sudoku_batch_options {
    /** The size of the struct. */
    size_t size;
    /** `max_solutions` and `max_steps` are for each puzzle, the time and the flag for all. No
     * puzzle is begun after the time is up or the flag is raised; `max_steps` ends one that takes
     * too long. May be NULL. */
    const sudoku_limits *limits;
    /** The maximum number of threads, including that of the caller; 0 for one for each core,
     * which is also the most there are. The answers are the same. */
    uint32_t threads;
    /** The number of solutions of each puzzle for which `sudoku_solve_batch` has room; 0 means
     * 1. */
    size_t solutions_each;
    /** The number of symbols from a solution to the next, for
     * `sudoku_variant_puzzle_solve_batch`. */
    size_t stride;
} sudoku_batch_options;

/** A `sudoku_batch_options` with its size and nothing else. */
#define SUDOKU_BATCH_OPTIONS_INIT \
    {sizeof(sudoku_batch_options), NULL, 0, 0, 0}

/** Solves many puzzles, many times as fast as one call for each: the solver works
 * on up to 512 of them at once, and on several cores.
 *
 *     static uint8_t puzzles[1000 * 81], solutions[1000 * 81];
 *     static sudoku_batch_count counts[1000];
 *     ...
 *     sudoku_solve_batch(puzzles, 1000, NULL, counts, solutions, &error);
 *
 * `puzzles` are `count` puzzles of 81 numbers each, row by row, 0 for an empty
 * cell, as in an array of `sudoku_grid`. `counts` gets a count for each puzzle. `solutions`, which
 * may be NULL, has room for `solutions_each` solutions of each puzzle, 81 digits each. Solution s
 * of puzzle p, both counted from 0, is at `solutions + (p * solutions_each + s) * 81`. Room
 * without a solution is left unchanged, or filled with 0.
 *
 * `max_solutions` 0 means 2, which is enough to distinguish one solution from several. The clock
 * and the flag are checked once for some thousand puzzles.
 *
 * Counts and solutions are those of `sudoku_for_each_solution` with the same
 * `max_solutions` and `max_steps`, on any number of threads. A puzzle that breaks the rules
 * has no solution.
 *
 * A number over 9 is refused; the error names the first puzzle that has one, and the cell.
 * Results may be written then, but mean nothing. The arrays are not copied, so they must
 * not overlap: that is refused with `SUDOKU_STATUS_BAD_ARRAY`. */
sudoku_status sudoku_solve_batch(const uint8_t *puzzles, size_t count,
                                 const sudoku_batch_options *options, sudoku_batch_count *counts,
                                 uint8_t *solutions, sudoku_error *error);

/** @} */

/**
 * @defgroup doctor Diagnoses
 * @{
 */

/** The limits of a diagnosis or a related question, and the extras it looks for. 0 or NULL means
 * the usual, so `SUDOKU_DOCTOR_OPTIONS_INIT` suits most, as does NULL instead of options.
 *
 * With the same options the answers are always the same, unless the clock or the flag cuts
 * them short. An answer that was cut short is marked as not proven. */
typedef struct sudoku_doctor_options {
    /** The size of the struct. */
    size_t size;
    /** `max_steps` is for each part of an answer: the verdict, the reason, the fixes, the
     * givens to add. 0 means a million, which take some tenths of a second, seldom more;
     * `UINT64_MAX` means no limit. `max_solutions` limits the solutions, and the
     * alternatives of an unavoidable set, that are counted and listed: 0 means 1000; at
     * least 2 are, and at most 100000. May be NULL. */
    const sudoku_limits *limits;
    /** Anything but 0: of a puzzle without a solution, also look for the smallest set of
     * givens that clash. Otherwise a minimal one is enough, chosen for a short reason. */
    uint32_t smallest_conflict;
    /** Anything but 0: of sets of givens to add, look for those that keep the symmetry of
     * the givens, rotations and reflections of the pattern. */
    uint32_t keep_symmetry;
} sudoku_doctor_options;

/** A `sudoku_doctor_options` with its size and nothing else. */
#define SUDOKU_DOCTOR_OPTIONS_INIT \
    {sizeof(sudoku_doctor_options), NULL, 0, 0}

/** The mistakes among the entries of a grid, judged by its givens. */
typedef struct sudoku_entries {
    /** The entries: digits that are not givens. */
    sudoku_cell_set cells;
    /** Entries that see an equal digit: visible mistakes. */
    sudoku_cell_set clashing;
    /** Entries that are part of no solution of the givens: each of them is wrong, whatever the
     * others are. */
    sudoku_cell_set wrong;
    /** Whether there is a solution of the givens with all entries; false if the givens have no
     * solution. */
    bool is_solvable;
    /** Whether the limits were enough. If not, more entries may be wrong, and `is_solvable`
     * is not known. */
    bool is_proven;
} sudoku_entries;

/** Finds the wrong entries of the grid. Its givens are the cells of `fixed`; all other digits
 * are entries. */
sudoku_status sudoku_grid_entries(const sudoku_grid *grid, const sudoku_cell_set *fixed,
                                  const sudoku_doctor_options *options, sudoku_entries *entries,
                                  sudoku_error *error);

/** The conclusion of a step of reasoning: one of the `SUDOKU_CONCLUSION_` numbers. */
typedef int32_t sudoku_conclusion;

/** `cell` can hold only `digit`. */
#define SUDOKU_CONCLUSION_NAKED_SINGLE 1

/** `cell` is the only place for `digit` in `house`. */
#define SUDOKU_CONCLUSION_HIDDEN_SINGLE 2

/** All places of `digit` in `house` lie in `other` too, whose other cells, `struck`, lose
 * it (pointing and claiming). */
#define SUDOKU_CONCLUSION_LOCKED_CANDIDATES 3

/** `cell` cannot hold `digit`. The next steps, whose depth is greater by one, prove it: they
 * suppose that it does, and end with a contradiction. */
#define SUDOKU_CONCLUSION_REFUTED 4

/** The end of the steps of this depth: the contradiction that `contradiction` describes. */
#define SUDOKU_CONCLUSION_CONTRADICTION 5

/** `cells` of `house` can hold only `digits`, as many, so the other cells of the house, `struck`,
 * lose them (naked subset). */
#define SUDOKU_CONCLUSION_NAKED_SUBSET 7

/** `digits` can stand only in `cells` of `house`, as many, so these cells lose all others (hidden
 * subset). */
#define SUDOKU_CONCLUSION_HIDDEN_SUBSET 8

/** Any other; only the sentence describes it. */
#define SUDOKU_CONCLUSION_OTHER 6

/** A step of reasoning. Members that its conclusion does not name are 0, empty,
 * `SUDOKU_NO_CELL` or `SUDOKU_NO_HOUSE`. */
typedef struct sudoku_deduction {
    /** The conclusion. */
    sudoku_conclusion conclusion;
    /** The number of suppositions it depends on: 0 if it follows from the givens alone. */
    uint32_t depth;
    /** The cell that gets its digit, or cannot hold it. */
    sudoku_cell cell;
    /** The digit. */
    sudoku_digit digit;
    /** The house of a hidden single or a subset, or the house with its places in the other one. */
    sudoku_house house;
    /** The house that loses the digit elsewhere. */
    sudoku_house other;
    /** The cells that lose candidates. */
    sudoku_cell_set struck;
    /** The cells of a subset. */
    sudoku_cell_set cells;
    /** The digits of a subset. */
    sudoku_digit_set digits;
    /** The cells whose digits strike out candidates. Earlier locked candidates, subsets and refuted
     * suppositions strike out more. */
    sudoku_cell_set because;
    /** The contradiction at the end of the steps. */
    sudoku_contradiction contradiction;
} sudoku_deduction;

/** The diagnosis of a puzzle: the number of its solutions, the reasons, and fixes.
 *
 *     sudoku_diagnosis *diagnosis;
 *     if (sudoku_diagnose(&puzzle, NULL, NULL, NULL, &diagnosis, &error) == SUDOKU_STATUS_OK) {
 *         ...
 *         sudoku_diagnosis_free(diagnosis);
 *     }
 *
 * Every statement is proven, or marked as not proven. The verdict decides which parts there
 * are:
 *
 * - `SUDOKU_VERDICT_PROPER`: `sudoku_diagnosis_proper`.
 * - `SUDOKU_VERDICT_IMPOSSIBLE`: `sudoku_diagnosis_conflict`, its clashes and its reason.
 * - `SUDOKU_VERDICT_AMBIGUOUS`: `sudoku_diagnosis_ambiguity`, its unavoidable sets and
 *   the swap.
 * - With any: `sudoku_diagnosis_fixes`; with entries in the grid
 *   `sudoku_diagnosis_entries`.
 *
 * A part that is missing gives `SUDOKU_STATUS_ABSENT`. The items of a list have an index that
 * counts from 0; `SUDOKU_STATUS_BAD_INDEX` beyond the last.
 *
 * Made by `sudoku_diagnose`. */
typedef struct sudoku_diagnosis sudoku_diagnosis;

/** The verdict on a puzzle: one of the `SUDOKU_VERDICT_` numbers. */
typedef int32_t sudoku_verdict;

/** The limits were reached before the number of solutions was known. */
#define SUDOKU_VERDICT_UNKNOWN 0

/** Exactly one solution. */
#define SUDOKU_VERDICT_PROPER 1

/** No solution. */
#define SUDOKU_VERDICT_IMPOSSIBLE 2

/** Several solutions. */
#define SUDOKU_VERDICT_AMBIGUOUS 3

/** The facts about a puzzle with exactly one solution. */
typedef struct sudoku_proper {
    /** The solution. */
    sudoku_grid solution;
    /** The givens that can be removed, one at a time, without losing uniqueness. A puzzle
     * without such givens is minimal. */
    sudoku_cell_set redundant;
    /** Whether these are known. If not, the search took too long, and the set is empty. */
    bool is_redundant_known;
} sudoku_proper;

/** Diagnoses a puzzle: the number of its solutions, the reasons, and fixes.
 *
 * `fixed` is the mask of the givens of a grid, as in `sudoku_grid_set`; NULL means all digits.
 * Only givens are diagnosed; of the others, the entries of a player, the diagnosis lists the
 * wrong ones.
 *
 * `printed`, which may be NULL, is the solution printed for the puzzle. Fixes that lead to it
 * come first; and if the puzzle is proper, but has another solution, the fixes are those
 * that lead to the printed one. A printed grid that breaks the rules or has empty cells is
 * ignored.
 *
 * Pencil marks have no givens: `fixed` is not used, there are no fixes, and a conflict has no
 * givens. */
sudoku_status sudoku_diagnose(const sudoku_puzzle *puzzle, const sudoku_cell_set *fixed,
                              const sudoku_grid *printed, const sudoku_doctor_options *options,
                              sudoku_diagnosis **diagnosis, sudoku_error *error);

/** Frees the diagnosis. NULL is ignored. */
void sudoku_diagnosis_free(sudoku_diagnosis *diagnosis);

/** The verdict; `SUDOKU_VERDICT_UNKNOWN` for NULL. */
sudoku_verdict sudoku_diagnosis_verdict(const sudoku_diagnosis *diagnosis);

/** The puzzle that was diagnosed: its givens. Empty for pencil marks. */
sudoku_status sudoku_diagnosis_puzzle(const sudoku_diagnosis *diagnosis, sudoku_grid *puzzle,
                                      sudoku_error *error);

/** The facts about a puzzle with exactly one solution; `SUDOKU_STATUS_ABSENT` with another
 * verdict. */
sudoku_status sudoku_diagnosis_proper(const sudoku_diagnosis *diagnosis, sudoku_proper *proper,
                                      sudoku_error *error);

/** The mistakes among the entries of the grid; `SUDOKU_STATUS_ABSENT` if it has no entries. */
sudoku_status sudoku_diagnosis_entries(const sudoku_diagnosis *diagnosis, sudoku_entries *entries,
                                       sudoku_error *error);

/** Why a puzzle has no solution. */
typedef struct sudoku_conflict {
    /** Givens that together have no solution. */
    sudoku_cell_set givens;
    /** The number of visible clashes, equal givens in one house, for
     * `sudoku_diagnosis_clash`. */
    size_t clashes;
    /** Whether it is proven that without any one of `givens`, the others have a solution. */
    bool is_minimal;
    /** Whether it is proven that no smaller set of givens is without a solution. */
    bool is_smallest;
    /** Whether singles and locked candidates, with few suppositions, lead from these givens to a
     * contradiction, which `sudoku_diagnosis_reason` explains. */
    bool has_reason;
} sudoku_conflict;

/** Why the puzzle has no solution; `SUDOKU_STATUS_ABSENT` with another verdict. */
sudoku_status sudoku_diagnosis_conflict(const sudoku_diagnosis *diagnosis,
                                        sudoku_conflict *conflict, sudoku_error *error);

/** One of the clashes of a conflict, counted from 0: rows first, then columns, then boxes. */
sudoku_status sudoku_diagnosis_clash(const sudoku_diagnosis *diagnosis, size_t index,
                                     sudoku_clash *clash, sudoku_error *error);

/** Why a puzzle cannot be completed: steps that follow from its givens, to a contradiction. */
typedef struct sudoku_reason {
    /** The givens that it begins with; nothing else is needed of the puzzle. */
    sudoku_grid givens;
    /** The number of steps for `sudoku_diagnosis_deduction`, including those of
     * suppositions, and the contradictions at their ends. */
    size_t deductions;
} sudoku_reason;

/** The reason of the conflict; `SUDOKU_STATUS_ABSENT` if it has no reason. */
sudoku_status sudoku_diagnosis_reason(const sudoku_diagnosis *diagnosis, sudoku_reason *reason,
                                      sudoku_error *error);

/** A step of the reason, counted from 0 in logical order; the last one is the contradiction.
 * Each of them is needed for a later one. */
sudoku_status sudoku_diagnosis_deduction(const sudoku_diagnosis *diagnosis, size_t index,
                                         sudoku_deduction *deduction, sudoku_error *error);

/** Writes the reason as a sentence, such as "r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of
 * box 8 into r7c4". It can be long. */
sudoku_status sudoku_diagnosis_reason_format(const sudoku_diagnosis *diagnosis, char *buffer,
                                             size_t capacity, size_t *written, sudoku_error *error);

/** An estimated number of solutions: the mean of some random trials. It is no bound in either
 * direction. The same puzzle always gets the same estimate. */
typedef struct sudoku_estimate {
    /** The estimated number of solutions. */
    double mean;
    /** The standard error of the mean: two times out of three, the true number is no
     * farther away. */
    double error;
} sudoku_estimate;

/** The solutions of a puzzle that has several. */
typedef struct sudoku_ambiguity {
    /** Two different solutions: of the first hundred, the two that differ in the fewest
     * cells; or the printed one, and the nearest to it of the first thousands. If there was
     * no time to compare, any two. */
    sudoku_grid solutions[2];
    /** The number of solutions: the product of the counts of the unavoidable sets. */
    sudoku_count count;
    /** Whether there is an `estimate`; only if not all solutions were counted. */
    bool has_estimate;
    /** The estimated number of solutions; 0 without an estimate. */
    sudoku_estimate estimate;
    /** The cells that are the same in all solutions, with their digits; the others are empty. */
    sudoku_grid backbone;
    /** The cells that differ between solutions; if not proven, some of them. */
    sudoku_cell_set cells;
    /** The number of sets for `sudoku_diagnosis_unavoidable_set`; 0 if not proven. */
    size_t unavoidable_sets;
    /** Whether the backbone and the unavoidable sets are proven. */
    bool is_proven;
} sudoku_ambiguity;

/** An unavoidable set: cells that have several alternatives, whatever the others hold. Unless
 * a given is among them, the puzzle has several solutions. */
typedef struct sudoku_unavoidable_set {
    /** The cells. */
    sudoku_cell_set cells;
    /** The number of alternatives. */
    sudoku_count count;
    /** The number of alternatives found, for `sudoku_diagnosis_alternative`: all of them if the
     * count is exact. */
    size_t alternatives;
    /** The two digits, if the alternatives differ only in swapping them; otherwise 0 and 0. */
    sudoku_digit swapped_digits[2];
} sudoku_unavoidable_set;

/** The solutions of the puzzle; `SUDOKU_STATUS_ABSENT` unless it has several. */
sudoku_status sudoku_diagnosis_ambiguity(const sudoku_diagnosis *diagnosis,
                                         sudoku_ambiguity *ambiguity, sudoku_error *error);

/** An unavoidable set, counted from 0. The sets are independent: each way to choose an alternative
 * of every set is a solution. At `SUDOKU_SWAP` are the cells in which the two solutions of the
 * ambiguity differ, with these two alternatives: most often the simplest part of an unavoidable
 * set. */
sudoku_status sudoku_diagnosis_unavoidable_set(const sudoku_diagnosis *diagnosis, size_t index,
                                               sudoku_unavoidable_set *set, sudoku_error *error);

/** An alternative of an unavoidable set, both counted from 0: its digits in the cells of the
 * set; all other cells are empty. The first one belongs to the first of the two solutions. */
sudoku_status sudoku_diagnosis_alternative(const sudoku_diagnosis *diagnosis, size_t set_index,
                                           size_t index, sudoku_grid *alternative,
                                           sudoku_error *error);

/** Writes the unavoidable set in words, such as "3 and 9 can be swapped in r4c3 r4c6 r5c3 r5c6 (two
 * rows, two columns, two boxes)". */
sudoku_status sudoku_diagnosis_unavoidable_set_format(const sudoku_diagnosis *diagnosis,
                                                      size_t index, char *buffer, size_t capacity,
                                                      size_t *written, sudoku_error *error);

/** The fixes of a puzzle. Pencil marks and sound puzzles have no fixes. */
typedef struct sudoku_fixes {
    /** The number of fixes for `sudoku_diagnosis_fix`. They are sorted, best first: those
     * that agree with the printed solution, those that restore the symmetry of the givens,
     * changes before swaps before removals. Of changes, the odds decide: a likely slip counts
     * twice, and a change the more the likelier it leaves the changed given as needed as the
     * others are. */
    size_t count;
    /** Whether it is proven that there are no others of these kinds: for a puzzle without a
     * solution, changes of one digit, removals of one given and swaps of two; for one with
     * several, added givens, one at a time. */
    bool is_complete;
    /** For a puzzle with several solutions: the least number of givens to add; 0 if there is
     * nothing to add, or the number is not known. */
    size_t additions_needed;
} sudoku_fixes;

/** Edits that leave the puzzle with exactly one solution. */
typedef struct sudoku_fix {
    /** The number of edits for `sudoku_diagnosis_edit`: most often one. Several belong
     * together. */
    size_t edits;
    /** The only solution that is left then. */
    sudoku_grid solution;
    /** Whether that is the printed solution, if there is one. */
    bool agrees_with_printed;
    /** Whether the pattern of givens has more symmetries afterwards: the edit adds a missing
     * given, or takes out one too many. */
    bool restores_symmetry;
    /** Whether the digits are on neighbouring keys, or look alike (1 and 7, 3 and 8, 5 and 6,
     * 6 and 9). */
    bool is_likely_slip;
} sudoku_fix;

/** The kind of an edit: one of the `SUDOKU_EDIT_` numbers. */
typedef int32_t sudoku_edit_kind;

/** Another digit in a cell with a given. */
#define SUDOKU_EDIT_CHANGE 1

/** One given less. */
#define SUDOKU_EDIT_REMOVE 2

/** Two givens that are side by side, or one below the other, change places. */
#define SUDOKU_EDIT_SWAP 3

/** One given more. */
#define SUDOKU_EDIT_ADD 4

/** Any other, which only the words describe. `cells` has no cell. */
#define SUDOKU_EDIT_OTHER 5

/** A change of one given, or of two neighbouring ones. To apply an edit of any kind, write
 * `to[i]` into `cells[i]`, for both cells of a swap and the only one of others. */
typedef struct sudoku_edit {
    /** The kind. */
    sudoku_edit_kind kind;
    /** The cell; the second is `SUDOKU_NO_CELL`, except in a swap. */
    sudoku_cell cells[2];
    /** The digits that are there now, 0 for an empty cell. */
    sudoku_digit from[2];
    /** The digits that should be there, 0 for an empty cell. */
    sudoku_digit to[2];
} sudoku_edit;

/** The fixes of the puzzle. There is always an answer, but perhaps no fix. */
sudoku_status sudoku_diagnosis_fixes(const sudoku_diagnosis *diagnosis, sudoku_fixes *fixes,
                                     sudoku_error *error);

/** A fix, counted from 0, best first. */
sudoku_status sudoku_diagnosis_fix(const sudoku_diagnosis *diagnosis, size_t index, sudoku_fix *fix,
                                   sudoku_error *error);

/** An edit of a fix, both counted from 0. */
sudoku_status sudoku_diagnosis_edit(const sudoku_diagnosis *diagnosis, size_t fix_index,
                                    size_t index, sudoku_edit *edit, sudoku_error *error);

/** Writes a fix in words, such as "r6c6 7 -> 9", "remove 7 from r6c6" or "add 3 at r4c3 and add
 * 5 at r6c7". */
sudoku_status sudoku_diagnosis_fix_format(const sudoku_diagnosis *diagnosis, size_t index,
                                          char *buffer, size_t capacity, size_t *written,
                                          sudoku_error *error);

/** The name of the verdict: `proper`, `impossible`, `ambiguous` or `unknown`. */
static inline const char *sudoku_verdict_name(sudoku_verdict verdict) {
    return sudoku_name(SUDOKU_NAMES_VERDICT, verdict);
}

/** The index of the cells in which the two solutions of an ambiguity differ, for
 * `sudoku_diagnosis_unavoidable_set`. */
#define SUDOKU_SWAP SIZE_MAX

/** The unavoidable set at `SUDOKU_SWAP`. */
static inline sudoku_status sudoku_diagnosis_swap(const sudoku_diagnosis *diagnosis,
                                                  sudoku_unavoidable_set *swap,
                                                  sudoku_error *error) {
    return sudoku_diagnosis_unavoidable_set(diagnosis, SUDOKU_SWAP, swap, error);
}

/** Writes the unavoidable set at `SUDOKU_SWAP` in words. */
static inline sudoku_status sudoku_diagnosis_swap_format(const sudoku_diagnosis *diagnosis,
                                                         char *buffer, size_t capacity,
                                                         size_t *written, sudoku_error *error) {
    return sudoku_diagnosis_unavoidable_set_format(diagnosis, SUDOKU_SWAP, buffer, capacity,
                                                   written, error);
}

/** @} */

/**
 * @defgroup minimal Minimal puzzles and proofs
 * @{
 */

/** The givens that can be removed, one at a time, without losing uniqueness; removing all of
 * them together may lose it. The set is empty if the puzzle is not proper.
 *
 * `SUDOKU_STATUS_LIMIT` if the options are not enough. */
sudoku_status sudoku_redundant_givens(const sudoku_grid *puzzle,
                                      const sudoku_doctor_options *options,
                                      sudoku_cell_set *redundant, sudoku_error *error);

/** Whether the puzzle has exactly one solution and needs all its givens for that.
 *
 * `SUDOKU_STATUS_LIMIT` if the options are not enough. */
sudoku_status sudoku_is_minimal(const sudoku_grid *puzzle, const sudoku_doctor_options *options,
                                bool *minimal, sudoku_error *error);

/** Makes a minimal puzzle of this one: givens are removed in an order that the seed decides,
 * each if there is still one solution without it. The same seed gives the same puzzle, for
 * ever and in every language.
 *
 * `SUDOKU_STATUS_NOT_PROPER` if the puzzle has no solution or several, `SUDOKU_STATUS_LIMIT` if
 * the options are not enough. */
sudoku_status sudoku_minimal_puzzle(const sudoku_grid *puzzle, uint64_t seed,
                                    const sudoku_doctor_options *options, sudoku_grid *minimal,
                                    sudoku_error *error);

/** The result of `sudoku_minimal_puzzles`. */
typedef struct sudoku_minimal_report {
    /** The number of puzzles written. */
    size_t count;
    /** Whether there are no more. */
    bool is_complete;
} sudoku_minimal_report;

/** Lists the minimal puzzles that result from removing givens until no more can go, and
 * writes the first `capacity` of them to `minimal`. A puzzle that is not proper has none.
 *
 * With `capacity` 0, `minimal` may be NULL. An early end is no failure: then the list is not
 * complete. */
sudoku_status sudoku_minimal_puzzles(const sudoku_grid *puzzle,
                                     const sudoku_doctor_options *options, sudoku_grid *minimal,
                                     size_t capacity, sudoku_minimal_report *report,
                                     sudoku_error *error);

/** A proof of the number of solutions of a puzzle: a log of steps, each easy to verify by
 * a checker that need not search.
 *
 * Made by `sudoku_prove`. */
typedef struct sudoku_proof sudoku_proof;

/** Proves how many solutions the puzzle has: none, one, or several.
 *
 * `SUDOKU_STATUS_LIMIT` if the options are not enough. */
sudoku_status sudoku_prove(const sudoku_puzzle *puzzle, const sudoku_doctor_options *options,
                           sudoku_proof **proof, sudoku_error *error);

/** Frees the proof. NULL is ignored. */
void sudoku_proof_free(sudoku_proof *proof);

/** The claim of the proof: that there is no solution, that this is the only one, or that these
 * are two different ones. */
sudoku_status sudoku_proof_claim(const sudoku_proof *proof, sudoku_solutions *claim,
                                 sudoku_error *error);

/** Writes the log, many lines of text. In the sources of this library, `proof/README.md` describes
 * it, and `proof/check.py` checks it. */
sudoku_status sudoku_proof_format(const sudoku_proof *proof, char *buffer, size_t capacity,
                                  size_t *written, sudoku_error *error);

/** @} */

/**
 * @defgroup symmetry Symmetry and equivalence
 * @{
 */

/** A rotation or reflection of the square: one of the `SUDOKU_SQUARE_` numbers. */
typedef int32_t sudoku_square_symmetry;

/** Nothing moves. */
#define SUDOKU_SQUARE_IDENTITY 0

/** Turned by 90 degrees, clockwise. */
#define SUDOKU_SQUARE_QUARTER_TURN 1

/** Turned by 180 degrees. */
#define SUDOKU_SQUARE_HALF_TURN 2

/** Turned by 270 degrees, clockwise: 90 degrees to the left. */
#define SUDOKU_SQUARE_THREE_QUARTER_TURN 3

/** The columns in the opposite order. */
#define SUDOKU_SQUARE_LEFT_RIGHT 4

/** The rows in the opposite order. */
#define SUDOKU_SQUARE_UP_DOWN 5

/** Mirrored at the diagonal from r1c1 to r9c9: rows become columns. */
#define SUDOKU_SQUARE_DIAGONAL 6

/** Mirrored at the diagonal from r1c9 to r9c1. */
#define SUDOKU_SQUARE_ANTIDIAGONAL 7

/** No rotation or reflection. */
#define SUDOKU_NO_SQUARE (-1)

/** The symmetry of a pattern of cells, all rotations and reflections of the square that
 * leave it unchanged: one of the `SUDOKU_SYMMETRY_` numbers. There are ten kinds. */
typedef int32_t sudoku_symmetry;

/** Any pattern, with a symmetry or without: only in the options of `sudoku_generate`. */
#define SUDOKU_SYMMETRY_ANY (-1)

/** No symmetry, or any. */
#define SUDOKU_SYMMETRY_NONE 0

/** The same after a turn by 180 degrees: the usual symmetry in print. */
#define SUDOKU_SYMMETRY_HALF_TURN 1

/** The same after a turn by 90 degrees. */
#define SUDOKU_SYMMETRY_QUARTER_TURNS 2

/** The left half mirrors the right one. */
#define SUDOKU_SYMMETRY_LEFT_RIGHT 3

/** The upper half mirrors the lower one. */
#define SUDOKU_SYMMETRY_UP_DOWN 4

/** The same mirrored at the diagonal from r1c1 to r9c9. */
#define SUDOKU_SYMMETRY_DIAGONAL 5

/** The same mirrored at the diagonal from r1c9 to r9c1. */
#define SUDOKU_SYMMETRY_ANTIDIAGONAL 6

/** Mirrored left to right and top to bottom. */
#define SUDOKU_SYMMETRY_BOTH_MIRRORS 7

/** Mirrored at both diagonals. */
#define SUDOKU_SYMMETRY_BOTH_DIAGONALS 8

/** All rotations and reflections. */
#define SUDOKU_SYMMETRY_FULL 9

/** Finds the symmetry of the pattern. The symmetry of a puzzle is that of
 * `sudoku_grid_givens_mask`. */
sudoku_status sudoku_symmetry_of(sudoku_cell_set pattern, sudoku_symmetry *symmetry,
                                 sudoku_error *error);

/** The cells of the pattern that break the symmetry: those that one of its rotations or
 * reflections carries to a cell outside. The set is empty if and only if the pattern has the
 * symmetry. */
sudoku_status sudoku_symmetry_unpaired(sudoku_symmetry symmetry, sudoku_cell_set pattern,
                                       sudoku_cell_set *unpaired, sudoku_error *error);

/** The orbit of the cell: the 1, 2, 4 or 8 cells that the symmetry carries it to. A pattern
 * has the symmetry if it has all or no cells of each orbit. */
sudoku_status sudoku_symmetry_orbit(sudoku_symmetry symmetry, sudoku_cell cell,
                                    sudoku_cell_set *orbit, sudoku_error *error);

/** One of the 3,359,232 x 9! ways to rearrange a grid that keep every rule: other names
 * for the digits, other orders of the rows within a band, of the bands, of the columns
 * within a stack and of the stacks, and rows and columns transposed.
 *
 * Yours: a plain struct without pointers; fill it as you like. Invalid orders are refused
 * with `SUDOKU_STATUS_BAD_TRANSFORMATION`, `{0}` among them; begin with
 * `sudoku_transformation_identity`. */
typedef struct sudoku_transformation {
    /** 1 if rows become columns, before anything else; otherwise 0. */
    uint8_t transposes;
    /** Row i of the result is row `rows[i]`, 0 to 8. The three rows of a band come from
     * one band. */
    uint8_t rows[9];
    /** Column j of the result is column `columns[j]`, 0 to 8. The three columns of a
     * stack come from one stack. */
    uint8_t columns[9];
    /** Digit d becomes `digits[d - 1]`, 1 to 9. */
    uint8_t digits[9];
} sudoku_transformation;

/** The number of transformations: 2 x 1296 x 1296 x 9!. */
#define SUDOKU_TRANSFORMATION_COUNT 1218998108160

/** Room for any transformation in words with its NUL, in bytes. */
#define SUDOKU_TRANSFORMATION_SIZE 141

/** A random transformation, each as likely as the others. The same seed gives the same one
 * for ever, in every language. */
sudoku_transformation sudoku_transformation_random(uint64_t seed);

/** The transformation that is this rotation or reflection. */
sudoku_status sudoku_transformation_from_square(sudoku_square_symmetry square,
                                                sudoku_transformation *transformation,
                                                sudoku_error *error);

/** The rotation or reflection that the transformation is, apart from renamed digits;
 * `SUDOKU_NO_SQUARE` for any other transformation. */
sudoku_status sudoku_transformation_square(const sudoku_transformation *transformation,
                                           sudoku_square_symmetry *square, sudoku_error *error);

/** The transformation that does one, and then another. */
sudoku_status sudoku_transformation_then(const sudoku_transformation *first,
                                         const sudoku_transformation *second,
                                         sudoku_transformation *both, sudoku_error *error);

/** The inverse of the transformation. */
sudoku_status sudoku_transformation_inverse(const sudoku_transformation *transformation,
                                            sudoku_transformation *inverse, sudoku_error *error);

/** Applies the transformation to a grid or to pencil marks. */
sudoku_status sudoku_transformation_apply(const sudoku_transformation *transformation,
                                          const sudoku_puzzle *puzzle, sudoku_puzzle *result,
                                          sudoku_error *error);

/** The cell that the cell moves to. */
sudoku_status sudoku_transformation_cell(const sudoku_transformation *transformation,
                                         sudoku_cell cell, sudoku_cell *result,
                                         sudoku_error *error);

/** The cells that these cells move to. */
sudoku_status sudoku_transformation_cells(const sudoku_transformation *transformation,
                                          sudoku_cell_set cells, sudoku_cell_set *result,
                                          sudoku_error *error);

/** The index of the transformation, 0 to `SUDOKU_TRANSFORMATION_COUNT` - 1: a way to store it
 * in eight bytes. The identity is 0. */
sudoku_status sudoku_transformation_index(const sudoku_transformation *transformation,
                                          uint64_t *index, sudoku_error *error);

/** The transformation with this index. `SUDOKU_STATUS_BAD_INDEX` from
 * `SUDOKU_TRANSFORMATION_COUNT` on. */
sudoku_status sudoku_transformation_from_index(uint64_t index,
                                               sudoku_transformation *transformation,
                                               sudoku_error *error);

/** Writes the transformation in words: `turned by 180 degrees, digits renamed 5 8 3 1 9 2 4 6 7` (1
 * becomes 5, 2 becomes 8, and so on). Rows and columns are counted from 1 here.
 *
 * `buffer` takes `SUDOKU_TRANSFORMATION_SIZE` bytes, or less for fewer words. */
sudoku_status sudoku_transformation_format(const sudoku_transformation *transformation,
                                           char *buffer, size_t capacity, size_t *written,
                                           sudoku_error *error);

/** The canonical form of a puzzle, and a transformation that leads to it. */
typedef struct sudoku_canonical {
    /** The smallest of all images of the puzzle, of the same kind. */
    sudoku_puzzle form;
    /** One of the transformations that lead there. */
    sudoku_transformation transformation;
    /** The number of such transformations, which is also the number of automorphisms of the
     * puzzle; at least 1. */
    uint64_t automorphisms;
} sudoku_canonical;

/** The canonical form of a puzzle (minlex): the smallest of all its images, so that two puzzles
 * have the same form if and only if they are equivalent.
 *
 * The smallest grid is the first in lexicographic order, as 81 digits row by row with 0 for an
 * empty cell. It may have one solution, several or none, be full, or clash. The smallest pencil
 * marks are the smallest sequence of 81 numbers, the `sudoku_digit_set` of each cell. */
sudoku_status sudoku_canonical_form(const sudoku_puzzle *puzzle, sudoku_canonical *canonical,
                                    sudoku_error *error);

/** Whether two puzzles are equivalent, and the transformation that leads from one to the other;
 * of several, one that has a short description. A grid and pencil marks are never equivalent.
 *
 * `how` may be NULL, and is written only if they are. */
sudoku_status sudoku_equivalence(const sudoku_puzzle *from, const sudoku_puzzle *to,
                                 bool *equivalent, sudoku_transformation *how, sudoku_error *error);

/** The canonical forms of many grids, on several cores: to find equivalent puzzles among
 * millions, make their forms, and sort them.
 *
 *     static uint8_t grids[1000 * 81];
 *     ...
 *     sudoku_canonical_batch(grids, 1000, 0, grids, &error);
 *
 * `grids` are `count` grids of 81 numbers each, row by row, 0 for an empty cell, as in an
 * array of `sudoku_grid`, and `forms` gets their forms in the same way. `threads` is the
 * maximum number of threads, including that of the caller; 0 for one for each core, which is
 * also the most there are. The forms are the same.
 *
 * `forms` may be `grids`, as above; otherwise the two must not overlap, which is refused
 * with `SUDOKU_STATUS_BAD_ARRAY`. A number over 9 is refused; the error names the first grid
 * that has one, and the cell; nothing is written then. */
sudoku_status sudoku_canonical_batch(const uint8_t *grids, size_t count, uint32_t threads,
                                     uint8_t *forms, sudoku_error *error);

/** Gets each transformation. */
typedef int (*sudoku_transformation_callback)(const sudoku_transformation *transformation,
                                              void *user);

/** The automorphisms of a puzzle, the transformations that leave it unchanged: their number,
 * and generators.
 *
 * `order`, which may be NULL, gets the number of automorphisms: 1 for nearly all puzzles, the
 * identity alone, and up to `SUDOKU_TRANSFORMATION_COUNT`, for the empty grid. Doing generators
 * one after the other makes all of them. `count` gets the number of generators, 0 if there is
 * only the identity; the first `capacity` of them are written to `generators`. With `capacity`
 * 0, `generators` may be NULL. */
sudoku_status sudoku_automorphisms(const sudoku_puzzle *puzzle, uint64_t *order,
                                   sudoku_transformation *generators, size_t capacity,
                                   size_t *count, sudoku_error *error);

/** Hands each transformation that leaves the puzzle unchanged to `callback`, until that stops
 * it; the identity comes first. There may be very many: `sudoku_automorphisms` counts them. */
sudoku_status sudoku_for_each_automorphism(const sudoku_puzzle *puzzle,
                                           sudoku_transformation_callback callback, void *user,
                                           sudoku_error *error);

/** The name of the symmetry on the command line, such as `half-turn`. */
static inline const char *sudoku_symmetry_name(sudoku_symmetry symmetry) {
    return sudoku_name(SUDOKU_NAMES_SYMMETRY, symmetry);
}

/** The transformation that changes nothing. */
static inline sudoku_transformation sudoku_transformation_identity(void) {
    const sudoku_transformation identity = {
        0, {0, 1, 2, 3, 4, 5, 6, 7, 8}, {0, 1, 2, 3, 4, 5, 6, 7, 8}, {1, 2, 3, 4, 5, 6, 7, 8, 9}};
    return identity;
}

/** @} */

/**
 * @defgroup level Difficulty
 * @{
 */

/** How hard a puzzle is for people: a range of the rating of its hardest step (ER) on
 * `SUDOKU_SCALE_SE_CLASSIC`, one of the `SUDOKU_LEVEL_` numbers. */
typedef int32_t sudoku_level;

/** Any level: only in options. */
#define SUDOKU_LEVEL_ANY 0

/** ER up to 1.5: hidden singles only. */
#define SUDOKU_LEVEL_EASY 1

/** ER up to 2.8: naked singles, locked candidates. */
#define SUDOKU_LEVEL_MEDIUM 2

/** ER up to 6.6: pairs, triples, fish, wings, unique rectangles. */
#define SUDOKU_LEVEL_HARD 3

/** ER up to 7.4: chains. */
#define SUDOKU_LEVEL_EXPERT 4

/** All above: forcing chains and nets. */
#define SUDOKU_LEVEL_EXTREME 5

/** The level of a puzzle. `SUDOKU_STATUS_NOT_PROPER` if the puzzle does not have exactly one
 * solution; the message says why. */
sudoku_status sudoku_level_of(const sudoku_grid *puzzle, sudoku_level *level, sudoku_error *error);

/** The program whose numbers are wanted: one of the `SUDOKU_SCALE_` numbers. */
typedef int32_t sudoku_scale;

/** Sudoku Explainer 1.2.1.3. */
#define SUDOKU_SCALE_SE_CLASSIC 0

/** Sukaku Explainer 1.18.1 with its default settings, which knows more techniques. */
#define SUDOKU_SCALE_SE_SUKAKU 1

/** `HoDoKu` 2.2.0 with its default settings. */
#define SUDOKU_SCALE_HODOKU 2

/** The depth of trial and error, in the terms of D. Berthier. */
#define SUDOKU_SCALE_TE 3

/** The depth, and the B rating: the length of braids. */
#define SUDOKU_SCALE_TE_B 4

/** The depth, B, and the BxB rating: the length of braids within suppositions. */
#define SUDOKU_SCALE_TE_BXB 5

/** How long a person takes, about, as fitted to times of people. */
#define SUDOKU_SCALE_MINUTES 6

/** The meaning of a rating: one of the `SUDOKU_RATED_` numbers. */
typedef int32_t sudoku_rated;

/** The rating of the puzzle. */
#define SUDOKU_RATED_EXACT 0

/** Lower bounds: a limit ended the search. On the scales of trial and error only the last number
 * that there is: BxB of depth 2, B of depth 1, else the depth. */
#define SUDOKU_RATED_AT_LEAST 1

/** None: the puzzle does not have exactly one solution. */
#define SUDOKU_RATED_NOT_PROPER 2

/** About these numbers: some steps are not those of the program to the last detail. Only on
 * `SUDOKU_SCALE_HODOKU`: puzzles that need nice loops, or what comes after them. */
#define SUDOKU_RATED_APPROXIMATE 3

/** `HoDoKu`'s level of a puzzle: one of the `SUDOKU_SCORE_LEVEL_` numbers. */
typedef int32_t sudoku_score_level;

/** None: the scale is another, or there is no rating. */
#define SUDOKU_SCORE_LEVEL_NONE 0

/** Singles; at most 800 points. */
#define SUDOKU_SCORE_LEVEL_EASY 1

/** Locked candidates, pairs, triples; at most 1,000 points. */
#define SUDOKU_SCORE_LEVEL_MEDIUM 2

/** Basic fish, wings, uniqueness, colours; at most 1,600 points. */
#define SUDOKU_SCORE_LEVEL_HARD 3

/** Finned swordfish, chains, almost locked sets; at most 1,800 points. */
#define SUDOKU_SCORE_LEVEL_UNFAIR 4

/** Forcing chains and nets, or more points. */
#define SUDOKU_SCORE_LEVEL_EXTREME 5

/** There is no such length of braids. */
#define SUDOKU_NO_LENGTH 255

/** The rating of a puzzle on a scale: the numbers of other scales are 0. */
typedef struct sudoku_rating {
    /** On the scales of Sudoku Explainer, the rating of the hardest step, such as 2.0; 0 of a full
     * grid. */
    double er;
    /** The rating of the hardest step up to the first that places a digit. */
    double ep;
    /** The rating of the first step. */
    double ed;
    /** On the scale of minutes, how long a person takes, about. */
    double minutes;
    /** One mean time of ten is below this, */
    double low;
    /** and one above this. */
    double high;
    /** `er` in tenths, exactly: 20. */
    uint32_t er_tenths;
    /** `ep` in tenths. */
    uint32_t ep_tenths;
    /** `ed` in tenths. */
    uint32_t ed_tenths;
    /** `minutes` in tenths. */
    uint32_t minutes_tenths;
    /** On the scale of `HoDoKu`, the sum of the points of all steps; 0 of a full grid. */
    uint32_t score;
    /** `HoDoKu`'s level. */
    sudoku_score_level level;
    /** On the scales of trial and error, the least depth that solves it; 0 if singles do. */
    uint8_t depth;
    /** The length of the braids that the puzzle needs, or `SUDOKU_NO_LENGTH`: its depth is above 1,
     * or the scale is `SUDOKU_SCALE_TE`. */
    uint8_t b;
    /** The same within suppositions, or `SUDOKU_NO_LENGTH`: the depth is above 2, or the scale is
     * not `SUDOKU_SCALE_TE_BXB`. */
    uint8_t bxb;
    /** The meaning of these numbers. */
    sudoku_rated rated;
    /** 0: for the numbers of later scales. */
    uint64_t reserved[4];
} sudoku_rating;

/** Rates a puzzle on this scale.
 *
 * `limits` may be NULL. A step of `max_steps` is one of the solution, one candidate whose
 * chains are searched, or one supposition of trial and error; 0 means 20,000,000, and `UINT64_MAX`
 * no limit. `max_solutions` is not used. If a limit ends the search, the numbers are lower bounds.
 * `SUDOKU_STATUS_NOT_PROPER` if the puzzle does not have exactly one solution;
 * `SUDOKU_STATUS_TOO_FEW` if fewer than ten cells are filled, as in pencil marks, on
 * `SUDOKU_SCALE_HODOKU`. */
sudoku_status sudoku_rate(const sudoku_puzzle *puzzle, sudoku_scale scale,
                          const sudoku_limits *limits, sudoku_rating *rating, sudoku_error *error);

/** Rates many grids on this scale, on several cores.
 *
 *     static uint8_t grids[1000 * 81];
 *     static sudoku_rating ratings[1000];
 *     ...
 *     sudoku_rate_batch(grids, 1000, SUDOKU_SCALE_SE_CLASSIC, NULL, ratings, &error);
 *
 * `grids` are `count` grids of 81 numbers each, row by row, 0 for an empty cell, as in an array of
 * `sudoku_grid`. `ratings` gets a rating for each; a grid without exactly one solution gets zeros
 * and `SUDOKU_RATED_NOT_PROPER`. The limits of `options`, which may be NULL, are those of
 * `sudoku_rate`.
 *
 * The arrays must not overlap, which is refused with `SUDOKU_STATUS_BAD_ARRAY`. A number over 9
 * is refused; the error names the first grid that has one, and the cell. Nothing is written
 * then. */
sudoku_status sudoku_rate_batch(const uint8_t *grids, size_t count, sudoku_scale scale,
                                const sudoku_batch_options *options, sudoku_rating *ratings,
                                sudoku_error *error);

/** The end of a path: one of the `SUDOKU_PATH_` numbers. */
typedef int32_t sudoku_path_ending;

/** The grid is full. */
#define SUDOKU_PATH_SOLVED 0

/** No technique that is allowed has a step. */
#define SUDOKU_PATH_STUCK 1

/** A limit was reached. */
#define SUDOKU_PATH_LIMIT 2

/** The steps from a puzzle on, in the order in which they are taken.
 *
 *     sudoku_path *path;
 *     if (sudoku_rate_path(&puzzle, SUDOKU_SCALE_HODOKU, NULL, &path, NULL, &error) ==
 *         SUDOKU_STATUS_OK) {
 *         sudoku_path_step step;
 *         for (size_t i = 0; i < sudoku_path_len(path); i++) {
 *             sudoku_path_get(path, i, &step, &error);
 *             printf("%s\n", sudoku_technique_name(step.technique));
 *         }
 *         sudoku_path_free(path);
 *     }
 *
 * Made by `sudoku_rate_path` or `sudoku_solve_path`. */
typedef struct sudoku_path sudoku_path;

/** A step of a path. */
typedef struct sudoku_path_step {
    /** The technique. */
    sudoku_technique technique;
    /** Its rating in the unit of the scale: 2.0 on those of Sudoku Explainer, points on that of
     * `HoDoKu`; 0 on the path of `sudoku_solve_path`. */
    double rating;
    /** The same in tenths, exactly: 20. */
    uint32_t rating_tenths;
    /** The cell that is decided, or `SUDOKU_NO_CELL` if candidates are struck out instead. */
    sudoku_cell cell;
    /** Its digit, or 0. */
    sudoku_digit digit;
    /** The candidates that are struck out. A digit that is placed is struck out of its peers,
     * too, which are not listed. */
    sudoku_candidate_grid eliminations;
} sudoku_path_step;

/** Rates a puzzle as `sudoku_rate` does, and lists the steps with their ratings. Of Sudoku
 * Explainer the hardest is the rating, of `HoDoKu` the sum of all is the score. Trial and error
 * has no steps.
 *
 * `rating` may be NULL. */
sudoku_status sudoku_rate_path(const sudoku_puzzle *puzzle, sudoku_scale scale,
                               const sudoku_limits *limits, sudoku_path **path,
                               sudoku_rating *rating, sudoku_error *error);

/** Solves a puzzle by the techniques of the options alone, always by the easiest one that has a
 * step, and lists the steps. A puzzle without a solution has no steps. */
sudoku_status sudoku_solve_path(const sudoku_puzzle *puzzle, const sudoku_hint_options *options,
                                sudoku_path **path, sudoku_error *error);

/** Frees the path. NULL is ignored. */
void sudoku_path_free(sudoku_path *path);

/** The number of steps; 0 for NULL. */
size_t sudoku_path_len(const sudoku_path *path);

/** The end of the path; `SUDOKU_PATH_STUCK` for NULL. */
sudoku_path_ending sudoku_path_end(const sudoku_path *path);

/** The step at this index, counted from 0. `SUDOKU_STATUS_BAD_INDEX` beyond the last. */
sudoku_status sudoku_path_get(const sudoku_path *path, size_t index, sudoku_path_step *step,
                              sudoku_error *error);

/** The explanation of the step at this index, as a hint for `sudoku_hint_free`. Any single that
 * fills the last cell of a house is explained as a full house. */
sudoku_status sudoku_path_hint(const sudoku_path *path, size_t index, sudoku_hint **hint,
                               sudoku_error *error);

/** The name of the level, such as `easy`. */
static inline const char *sudoku_level_name(sudoku_level level) {
    return sudoku_name(SUDOKU_NAMES_LEVEL, level);
}

/** The name of the scale, such as `se-classic`. */
static inline const char *sudoku_scale_name(sudoku_scale scale) {
    return sudoku_name(SUDOKU_NAMES_SCALE, scale);
}

/** The name of `HoDoKu`'s level, such as `unfair`. */
static inline const char *sudoku_score_level_name(sudoku_score_level level) {
    return sudoku_name(SUDOKU_NAMES_SCORE_LEVEL, level);
}

/** @} */

/**
 * @defgroup generate New puzzles
 * @{
 */

/** A random full grid: each of all 6,670,903,752,021,072,936,960 is exactly as likely as
 * the others. The same seed gives the same grid for ever, on every machine and in every
 * language. */
sudoku_status sudoku_random_grid(uint64_t seed, sudoku_grid *grid, sudoku_error *error);

/** The puzzles that `sudoku_generate` makes, and its limits. `SUDOKU_GENERATE_OPTIONS_INIT` with a
 * `count` makes puzzles with the look of print, whose givens have half-turn symmetry.
 *
 * The puzzles depend on the seed and on the constraints, and on nothing else: they are the
 * same on every machine, with any number of threads, in every language, for ever.
 *
 * The flag of the limits of `sudoku_generator_new` must stay where it is until the generator is
 * freed. */
typedef struct sudoku_generate_options {
    /** The size of the struct. */
    size_t size;
    /** The seed. */
    uint64_t seed;
    /** The number of puzzles. For `sudoku_generator_new`, 0 means as many as you ask for. */
    size_t count;
    /** The least number of givens; 0 for any. Unless the puzzles are to be minimal, each
     * attempt draws a number from `min_givens` to `max_givens`, and tries to reach it. 20 take
     * milliseconds, 18 take seconds, and 17 may never be found. */
    uint32_t min_givens;
    /** The greatest number of givens; 0 for any. If both are 0, it is 32 to 36 for easy puzzles, 28
     * to 32 for medium and 26 to 30 for hard ones, unless `minimal` or `pattern` is set. */
    uint32_t max_givens;
    /** Anything but 0: all givens are needed. With a symmetry such puzzles are rare. */
    uint32_t minimal;
    /** The pattern of givens has at least this symmetry. 0 is `SUDOKU_SYMMETRY_ANY`, which is any
     * pattern, if a number of givens, `minimal`, `pattern` or weights are set, and else
     * `SUDOKU_SYMMETRY_HALF_TURN`. */
    sudoku_symmetry symmetry;
    /** The givens are in exactly these cells; anywhere, if it is empty. With 24 cells that
     * are spread well, it takes a moment; with fewer it may take very long, and there may be
     * no such puzzle: set a limit. */
    sudoku_cell_set pattern;
    /** Only puzzles of this level; 0, which is `SUDOKU_LEVEL_ANY`, for all. */
    sudoku_level level;
    /** Anything but 0: only puzzles with `min_guesses` to `max_guesses` guesses, as
     * `sudoku_guesses` counts them. */
    uint32_t by_guesses;
    /** The least number of guesses. */
    uint64_t min_guesses;
    /** The greatest number of guesses. */
    uint64_t max_guesses;
    /** Anything but 0: only puzzles with a rating from `min_rating` to `max_rating` on `scale`: of
     * the hardest step (ER), such as 2.0, in points, in minutes, or the depth of trial and error.
     * An attempt that misses by little goes on by exchanging givens. */
    uint32_t by_rating;
    /** The scale of the rating. */
    sudoku_scale scale;
    /** The least rating. */
    double min_rating;
    /** The greatest rating. */
    double max_rating;
    /** Only puzzles whose path begins with this many singles, at most 64; 0 for any. */
    uint32_t first_singles;
    /** Only puzzles that need one of these techniques: it is a step of the path, and with all
     * easier ones the puzzle is stuck. A list as for `sudoku_hint_options`; of each of several
     * lists, separated by `;`, one is needed: `xy-wing;naked-pair,hidden-pair`. NULL for any. */
    const char *needs;
    /** Only puzzles that are solved without the techniques of this list. NULL for any. */
    const char *without;
    /** Only puzzles that are solved by the techniques of this list alone, less those of `without`.
     * NULL for any. */
    const char *solved_by;
    /** Anything but 0: of equivalent puzzles, only the first of this call. */
    uint32_t inequivalent;
    /** The maximum number of threads; 0 for one for each core, which is also the most there are.
     * 1 is the thread of the caller, and best for a few puzzles that are easy to find; more
     * are started for this call and end with it. The puzzles are the same. */
    uint32_t threads;
    /** Begin with this attempt instead of attempt 0: to go on from the `next_attempt` of a
     * report, or to divide the attempts of a seed. */
    uint64_t first_attempt;
    /** The maximum number of attempts, successful or not; 0 for no limit. */
    uint64_t max_attempts;
    /** The time and the cancel flag end the call soon. `max_solutions` and `max_steps` are not
     * used. May be NULL. */
    const sudoku_limits *limits;
    /** Anything but 0: all puzzles are minimal, and have a weight for statistics: the generator
     * finds some minimal puzzles more often than others, but weighted sums are unbiased. */
    uint32_t weighted;
    /** If not NULL, `sudoku_generate` writes the weights of the puzzles to these `count` places,
     * as if `weighted` were set. */
    double *weights;
    /** If not NULL, `sudoku_generate` writes the numbers of their attempts to these `count`
     * places. */
    uint64_t *attempts;
} sudoku_generate_options;

/** A `sudoku_generate_options` with its size and nothing else. */
#define SUDOKU_GENERATE_OPTIONS_INIT \
    {sizeof(sudoku_generate_options), 0, 0, 0, 0, 0, 0, {{0, 0}}, 0, 0, 0, 0, 0, 0, 0, 0, 0,    \
     NULL, NULL, NULL, 0, 0, 0, 0, NULL, 0, NULL, NULL}

/** Why `sudoku_generate` ended: one of the `SUDOKU_GENERATE_` numbers. */
typedef int32_t sudoku_generate_ending;

/** All required puzzles were made. */
#define SUDOKU_GENERATE_DONE 0

/** The attempts were used up. */
#define SUDOKU_GENERATE_MAX_ATTEMPTS 1

/** The time was used up. */
#define SUDOKU_GENERATE_TIMEOUT 2

/** The cancel flag was raised. */
#define SUDOKU_GENERATE_CANCELLED 3

/** It has not ended: only of a `sudoku_generator`. */
#define SUDOKU_GENERATE_GOES_ON 4

/** The result of `sudoku_generate`. */
typedef struct sudoku_generate_report {
    /** The number of puzzles made. */
    size_t found;
    /** Why it ended. */
    sudoku_generate_ending ending;
    /** The first attempt that was not made, or whose puzzle was not needed: the
     * `first_attempt` of a call that goes on. */
    uint64_t next_attempt;
} sudoku_generate_report;

/** Makes random puzzles with exactly one solution, until there are as many as in the options.
 *
 *     static uint8_t puzzles[1000 * 81], solutions[1000 * 81];
 *     sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT;
 *     sudoku_generate_report report;
 *     options.seed = 2026;
 *     options.count = 1000;
 *     ...
 *     sudoku_generate(&options, puzzles, solutions, &report, &error);
 *
 * The attempts 0, 1, 2 and so on depend on the seed and their number alone; those that result
 * in a puzzle as required are the puzzles, in this order. `puzzles` has room for `count` of
 * them, 81 numbers each, row by row, 0 for an empty cell, as in an array of `sudoku_grid`;
 * `solutions`, which may be NULL, likewise for their solutions. Room without a puzzle is left
 * unchanged.
 *
 * `report` has the number of puzzles and the reason for the end. An early end is no failure.
 * `SUDOKU_STATUS_NOT_FEASIBLE` if there can be no such puzzle, with the reason; a call that
 * does not fail may still find no puzzle. `SUDOKU_STATUS_UNREADABLE` for an unknown technique,
 * with the nearest known one. The arrays must not overlap: that is refused with
 * `SUDOKU_STATUS_BAD_ARRAY`. */
sudoku_status sudoku_generate(const sudoku_generate_options *options, uint8_t *puzzles,
                              uint8_t *solutions, sudoku_generate_report *report,
                              sudoku_error *error);

/** A generator of puzzles, which are made when they are asked for.
 *
 *     sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT;
 *     sudoku_generator *generator;
 *     sudoku_generated made;
 *     if (sudoku_generator_new(&options, &generator, &error) == SUDOKU_STATUS_OK) {
 *         while (sudoku_generator_next(generator, &made, &error) == SUDOKU_STATUS_OK) {
 *             ...
 *         }
 *         sudoku_generator_free(generator);
 *     }
 *
 * Made by `sudoku_generator_new`. Any thread may use it, but only one at a time:
 * `SUDOKU_STATUS_BUSY` otherwise. */
typedef struct sudoku_generator sudoku_generator;

/** A puzzle that was made. */
typedef struct sudoku_generated {
    /** The puzzle. */
    sudoku_grid puzzle;
    /** Its only solution. */
    sudoku_grid solution;
    /** The number of its attempt. */
    uint64_t attempt;
    /** Its weight in statistics, if the options are `weighted`; otherwise 0. */
    double weight;
} sudoku_generated;

/** A generator of the puzzles that `sudoku_generate` makes with these options, in the same order;
 * `weights` and `attempts` of the options are not used. The statuses are those of
 * `sudoku_generate`. */
sudoku_status sudoku_generator_new(const sudoku_generate_options *options,
                                   sudoku_generator **generator, sudoku_error *error);

/** Makes the next puzzle. `SUDOKU_STATUS_ABSENT` if there is no further one:
 * `sudoku_generator_report` has the reason. */
sudoku_status sudoku_generator_next(sudoku_generator *generator, sudoku_generated *made,
                                    sudoku_error *error);

/** The number of puzzles so far, the first attempt that a generator that goes on would make, and
 * the reason for the end, or `SUDOKU_GENERATE_GOES_ON`. */
sudoku_status sudoku_generator_report(sudoku_generator *generator, sudoku_generate_report *report,
                                      sudoku_error *error);

/** Frees the generator. NULL is ignored. */
void sudoku_generator_free(sudoku_generator *generator);

/** Gets each puzzle as it is found. */
typedef int (*sudoku_neighbour_callback)(const sudoku_grid *puzzle, void *user);

/** The result of `sudoku_neighbours`. */
typedef struct sudoku_neighbours_report {
    /** The number of puzzles found. */
    uint64_t found;
    /** The number of choices of givens that were skipped, as too many solutions are left without
     * them, or the search takes too long. If it is 0 after an exhausted search, all puzzles were
     * found. */
    uint64_t skipped;
    /** `SUDOKU_ENDING_EXHAUSTED`, or the reason for an early end. */
    sudoku_ending ending;
} sudoku_neighbours_report;

/** The neighbourhood that `sudoku_neighbours` searches, and its limits. */
typedef struct sudoku_neighbours_options {
    /** The size of the struct. */
    size_t size;
    /** `max_solutions` and `max_steps` are for each choice of givens, which is skipped if more
     * solutions are left without them, or if the search takes more steps; `max_solutions` 0 means
     * 10000. The clock and the flag are checked before each choice. May be NULL. */
    const sudoku_limits *limits;
    /** The number of givens to remove; 0 means 1. */
    uint32_t givens;
} sudoku_neighbours_options;

/** A `sudoku_neighbours_options` with its size and nothing else. */
#define SUDOKU_NEIGHBOURS_OPTIONS_INIT \
    {sizeof(sudoku_neighbours_options), NULL, 0}

/** Searches the neighbourhood of a puzzle for other proper puzzles: some givens are removed and the
 * same number of others added, or fewer where fewer are enough. The searches
 * for puzzles with few givens call this `{-1+1}` and `{-2+2}`. Each puzzle is handed to
 * `callback` once; some may be equivalent. A puzzle without solutions has no neighbours.
 *
 * One given takes about as many searches as there are givens, two about as many as there are
 * pairs of givens.
 *
 * An early end is no failure. */
sudoku_status sudoku_neighbours(const sudoku_grid *puzzle, const sudoku_neighbours_options *options,
                                sudoku_neighbour_callback callback, void *user,
                                sudoku_neighbours_report *report, sudoku_error *error);

/** @} */

/**
 * @defgroup variant Other sizes and rules
 * @{
 */

/** A puzzle of another size or with more rules: 2 to 25 symbols, jigsaws, killers, samurai, lines
 * and dots, clues outside. An ordinary puzzle is one also.
 *
 *     const char *text = ".Shape~4x4.Diagonal~1.Cage~3~R1C1~R1C2";
 *     sudoku_variant_puzzle *puzzle;
 *     if (sudoku_variant_puzzle_parse(text, strlen(text), &puzzle, &error) == SUDOKU_STATUS_OK) {
 *         sudoku_search_report report;
 *         sudoku_variant_puzzle_for_each_solution(puzzle, NULL, NULL, NULL, &report, &error);
 *         printf("%u solutions\n", (unsigned)report.solutions);
 *         sudoku_variant_puzzle_free(puzzle);
 *     }
 *
 * Made by `sudoku_variant_puzzle_parse`. Its cells are counted from 0, in reading order; a board
 * is an array with a symbol for each cell, 1 to 25, and 0 for an empty one. */
typedef struct sudoku_variant_puzzle sudoku_variant_puzzle;

/** An answer about a `sudoku_variant_puzzle` as JSON, the same bytes as in every other language.
 *
 * Made by the functions that say so, such as `sudoku_variant_puzzle_all_broken`. */
typedef struct sudoku_variant_report sudoku_variant_report;

/** The number of solutions of a `sudoku_variant_puzzle`: one of the `SUDOKU_VARIANT_` numbers. */
typedef int32_t sudoku_variant_kind;

/** No solution. */
#define SUDOKU_VARIANT_NONE 0

/** Exactly one. */
#define SUDOKU_VARIANT_ONE 1

/** Several. */
#define SUDOKU_VARIANT_MANY 2

/** A limit was met before that was known. */
#define SUDOKU_VARIANT_UNKNOWN 3

/** A full or partly filled board, or a solution, which is there while the callback runs. */
typedef struct sudoku_variant_board {
    /** The symbol of each cell, from 1; 0 for an empty cell. */
    const uint8_t *values;
    /** The number of cells, as many as the puzzle has. */
    size_t cells;
} sudoku_variant_board;

/** Gets each solution as it is found. */
typedef int (*sudoku_variant_solution_callback)(const sudoku_variant_board *solution, void *user);

/** The answer of `sudoku_variant_puzzle_solve`. */
typedef struct sudoku_variant_solutions {
    /** None, one or several, as far as the limits allow. */
    sudoku_variant_kind kind;
    /** Why the search ended. */
    sudoku_ending ending;
    /** The number of solutions found: 0, 1 or 2. */
    uint32_t count;
    /** The number of steps taken. */
    uint64_t steps;
} sudoku_variant_solutions;

/** Reads a puzzle from a text, whose form is recognised: a line of N x N symbols, a jigsaw with
 * its pieces after them, a samurai of five lines or 21, a killer of 81 symbols or numbers, a
 * string of the Interactive Sudoku Solver or its address, a link of f-puzzles, `SudokuPad` or
 * Penpa, the JSON of f-puzzles, `sudoku-puzzle` or ipuz, a game ID of Solo, a killer of `SumoCue`.
 *
 * `SUDOKU_STATUS_UNREADABLE`, with line and column, for a text that has none of the forms, and for
 * a rule that is not known. */
sudoku_status sudoku_variant_puzzle_parse(const char *text, size_t len,
                                          sudoku_variant_puzzle **puzzle, sudoku_error *error);

/** The same puzzle with its boxes turned, if its text did not show them: 3 rows and 2 columns for a
 * line of 36 symbols, in place of 2 and 3. `SUDOKU_STATUS_ABSENT` if it did, or if they are
 * square. */
sudoku_status sudoku_variant_puzzle_turn_boxes(const sudoku_variant_puzzle *puzzle,
                                               sudoku_variant_puzzle **turned, sudoku_error *error);

/** Frees the puzzle. NULL is ignored. */
void sudoku_variant_puzzle_free(sudoku_variant_puzzle *puzzle);

/** The number of cells; 0 for NULL. */
size_t sudoku_variant_puzzle_len(const sudoku_variant_puzzle *puzzle);

/** The number of symbols, 2 to 25; 0 for NULL. */
uint32_t sudoku_variant_puzzle_symbols(const sudoku_variant_puzzle *puzzle);

/** Writes the puzzle in a form: `line`; `iss` for the Interactive Sudoku Solver; `sudoku-puzzle`
 * for JSON, which carries every board with symbols from 1; `fpuzzles` for a link; `sgt` for a game
 * ID of Solo; `description` for JSON to read: `symbols`, `rows` and `columns`, the names of its
 * `cells`, its `clues`, its rules in `words`, which nothing checks, and its `rules`, each with its
 * `kind`, `sentence` and `cells`.
 *
 * `SUDOKU_STATUS_BAD_CHOICE` for another form, and `SUDOKU_STATUS_ABSENT` if it cannot hold the
 * puzzle. */
sudoku_status sudoku_variant_puzzle_format(const sudoku_variant_puzzle *puzzle, const char *form,
                                           char *buffer, size_t capacity, size_t *written,
                                           sudoku_error *error);

/** Whether there is no solution, exactly one, or several, within `limits`; `max_solutions` of them
 * is not used.
 *
 * `first` and `second`, which may be NULL, have room for a solution, as many cells as the puzzle
 * has. They are left unchanged if there is no such solution. */
sudoku_status sudoku_variant_puzzle_solve(const sudoku_variant_puzzle *puzzle,
                                          const sudoku_limits *limits,
                                          sudoku_variant_solutions *solutions, uint8_t *first,
                                          uint8_t *second, sudoku_error *error);

/** Finds all solutions and hands each to `callback`, always in the same order.
 *
 * `callback` may be NULL: then the solutions are only counted. An early end is no failure: the
 * report says why it ended. */
sudoku_status sudoku_variant_puzzle_for_each_solution(const sudoku_variant_puzzle *puzzle,
                                                      const sudoku_limits *limits,
                                                      sudoku_variant_solution_callback callback,
                                                      void *user, sudoku_search_report *report,
                                                      sudoku_error *error);

/** Writes a board as the symbols of the puzzle: 10 is `A`, or all are letters, and `.` is an empty
 * cell. */
sudoku_status sudoku_variant_puzzle_board_format(const sudoku_variant_puzzle *puzzle,
                                                 const sudoku_variant_board *board, char *buffer,
                                                 size_t capacity, size_t *written,
                                                 sudoku_error *error);

/** Reads a full or partly filled board from its symbols, as `sudoku_variant_puzzle_board_format`
 * writes them; blanks between them count for nothing. `values` has room for `cells` numbers, as
 * many as the puzzle has cells. `SUDOKU_STATUS_UNREADABLE`, with line and column, for a mistake. */
sudoku_status sudoku_variant_puzzle_board_parse(const sudoku_variant_puzzle *puzzle,
                                                const char *text, size_t len, uint8_t *values,
                                                size_t cells, sudoku_error *error);

/** Writes the first rule that a full or partly filled board breaks, in a sentence: pencil marks, a
 * house of the board, or a rule. Nothing but the NUL if all hold. */
sudoku_status sudoku_variant_puzzle_broken(const sudoku_variant_puzzle *puzzle,
                                           const sudoku_variant_board *board, char *buffer,
                                           size_t capacity, size_t *written, sudoku_error *error);

/** All rules that a full or partly filled board breaks, as `sudoku_variant_puzzle_broken` finds
 * the first one, as JSON: a list of objects with the rule as `sentence` and the names of the
 * `cells` that break it. */
sudoku_status sudoku_variant_puzzle_all_broken(const sudoku_variant_puzzle *puzzle,
                                               const sudoku_variant_board *board,
                                               sudoku_variant_report **report, sudoku_error *error);

/** The same puzzle with other givens: a set of symbols for each cell, where
 * bit n - 1 is symbol n, several bits are pencil marks, and 0 is an empty cell. A cell that is
 * empty here keeps its own pencil marks. `cells` is the number of sets, as many as the puzzle has
 * cells.
 *
 * `SUDOKU_STATUS_BAD_DIGIT`, with the cell in the message, for a bit beyond the symbols. */
sudoku_status sudoku_variant_puzzle_with_givens(const sudoku_variant_puzzle *puzzle,
                                                const uint32_t *sets, size_t cells,
                                                sudoku_variant_puzzle **other, sudoku_error *error);

/** How far `sudoku_variant_puzzle_candidates` goes: one of the `SUDOKU_VARIANT_CANDIDATES_`
 * numbers. */
typedef int32_t sudoku_variant_candidates;

/** The symbols that each cell can hold as far as single givens show it. */
#define SUDOKU_VARIANT_CANDIDATES_PLAIN 0

/** The symbols that are left by all that follows without a guess. `SUDOKU_STATUS_NO_SOLUTION` if it
 * follows that there is none. */
#define SUDOKU_VARIANT_CANDIDATES_SIMPLE 1

/** The symbols that each cell holds in some solution; none if there is no solution.
 * `SUDOKU_STATUS_LIMIT` if the limits are not enough. */
#define SUDOKU_VARIANT_CANDIDATES_TRUE 2

/** The symbols of each cell, as a set of bits: bit n - 1 is symbol n. `sets` has room for `cells`
 * sets, as many as the puzzle has cells.
 *
 * `limits` are for all searches for true candidates together. */
sudoku_status sudoku_variant_puzzle_candidates(const sudoku_variant_puzzle *puzzle,
                                               sudoku_variant_candidates which,
                                               const sudoku_limits *limits, uint32_t *sets,
                                               size_t cells, sudoku_error *error);

/** A set of givens and rules without a solution, no part of which has none, as JSON: its `givens`,
 * each with its `cell` and `symbols`, its `rules` by their index in those of the puzzle, and
 * whether it `is_minimal`; `null` if the puzzle has a solution.
 *
 * `limits` are for all its searches together, and `max_steps` 0 means a million;
 * `SUDOKU_STATUS_LIMIT` if they are not enough. */
sudoku_status sudoku_variant_puzzle_conflict(const sudoku_variant_puzzle *puzzle,
                                             const sudoku_limits *limits,
                                             sudoku_variant_report **report, sudoku_error *error);

/** Why the puzzle is broken, and which single edits of a given or a rule leave it with exactly
 * one solution, as JSON: the form that reports about books have.
 *
 * `printed` is the solution that is printed; NULL if there is none. `limits` are for all its
 * searches together, and `max_steps` 0 means a million; the answer says whether they were
 * enough. */
sudoku_status sudoku_variant_puzzle_diagnose(const sudoku_variant_puzzle *puzzle,
                                             const sudoku_variant_board *printed,
                                             const sudoku_limits *limits,
                                             sudoku_variant_report **report, sudoku_error *error);

/** The next steps that a person could take, at most `most` of them, or all to the end if that is
 * 0, as JSON: the `steps`, each with its `technique`, the index of its `rule`, the `reason` and
 * the `consequence`, its `placement` and `eliminations`; whether the puzzle is `solved` after
 * them; and the `ending`, if no others follow.
 *
 * Of `limits`, `max_steps` counts symbols that are tried, and 0 means 100,000; the answer says
 * whether they were enough. */
sudoku_status sudoku_variant_puzzle_hints(const sudoku_variant_puzzle *puzzle, size_t most,
                                          const sudoku_limits *limits,
                                          sudoku_variant_report **report, sudoku_error *error);

/** The level of the puzzle, by the hardest step of `sudoku_variant_puzzle_hints`;
 * `SUDOKU_LEVEL_EXTREME` if they do not solve it. `SUDOKU_STATUS_NOT_PROPER` if there is not
 * exactly one solution.
 *
 * `limits` are for the search and again for the steps, and `max_steps` 0 means a million;
 * `SUDOKU_STATUS_LIMIT` if they are not enough. */
sudoku_status sudoku_variant_puzzle_level(const sudoku_variant_puzzle *puzzle,
                                          const sudoku_limits *limits, sudoku_level *level,
                                          sudoku_error *error);

/** Writes the report, a text of JSON on one line. */
sudoku_status sudoku_variant_report_format(const sudoku_variant_report *report, char *buffer,
                                           size_t capacity, size_t *written, sudoku_error *error);

/** Frees the report. NULL is ignored. */
void sudoku_variant_report_free(sudoku_variant_report *report);

/** Solves many puzzles, each as `sudoku_variant_puzzle_solve` does, on several cores.
 *
 * `puzzles` are `count` handles. `options` may be NULL if `first` is; `max_solutions` is not used.
 * `answers` gets an answer for each puzzle. `first`, which may be NULL, has room for `count` times
 * the `stride` of the options: the first solution of puzzle p, if there is one, is at
 * `first + p * stride`. The stride must be at least the number of cells of each puzzle. The arrays
 * must not overlap. */
sudoku_status sudoku_variant_puzzle_solve_batch(const sudoku_variant_puzzle *const *puzzles,
                                                size_t count, const sudoku_batch_options *options,
                                                sudoku_variant_solutions *answers, uint8_t *first,
                                                sudoku_error *error);

/** The puzzles that `sudoku_variant_puzzle_generate` makes, and its limits.
 * `SUDOKU_VARIANT_GENERATE_OPTIONS_INIT` with `kinds` makes puzzles of 9 symbols, with as few
 * givens as a half turn allows, killers without any. */
typedef struct sudoku_variant_generate_options {
    /** The size of the struct. */
    size_t size;
    /** The kind of the puzzle: `plain`, `latin`, `jigsaw`, `x`, `windoku`, `killer`, `samurai` and
     * others, which the message of an error lists. Several kinds at once are joined by `+`, as in
     * `killer+x`. Must not be NULL. */
    const char *kinds;
    /** The seed. */
    uint64_t seed;
    /** The number of symbols, rows and columns: 4 to 25, if there are such boxes; 0 for 9. */
    uint32_t symbols;
    /** The least number of givens. */
    uint32_t min_givens;
    /** The greatest number of givens; if both are 0, that of the kind. */
    uint32_t max_givens;
    /** Anything but 0: all givens are needed. */
    uint32_t minimal;
    /** The pattern of givens has at least this symmetry. 0 is `SUDOKU_SYMMETRY_ANY`, which is any
     * pattern, if a number of givens or `minimal` is set, and of a killer; and else
     * `SUDOKU_SYMMETRY_HALF_TURN`. */
    sudoku_symmetry symmetry;
    /** Only puzzles of this level, with more givens; 0, which is `SUDOKU_LEVEL_ANY`, for all. If
     * `max_attempts` is 0, 1,000 attempts in a row without such a puzzle end the call. */
    sudoku_level level;
    /** Begin with this attempt instead of attempt 0. */
    uint64_t first_attempt;
    /** The maximum number of attempts, successful or not; 0 for no limit. */
    uint64_t max_attempts;
    /** The time and the cancel flag end the call soon. `max_steps` is for each attempt, which
     * makes no puzzle if it takes more; 0 means 2,000,000. `max_solutions` is not used. May be
     * NULL. */
    const sudoku_limits *limits;
} sudoku_variant_generate_options;

/** A `sudoku_variant_generate_options` with its size and nothing else. */
#define SUDOKU_VARIANT_GENERATE_OPTIONS_INIT \
    {sizeof(sudoku_variant_generate_options), NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL}

/** Makes a random puzzle of a kind, with exactly one solution.
 *
 * The attempts 0, 1, 2 and so on depend on the seed, their number and the options, and the puzzle
 * is that of the first one as required: the same on every machine, in every language.
 *
 *     sudoku_variant_generate_options options = SUDOKU_VARIANT_GENERATE_OPTIONS_INIT;
 *     options.kinds = "killer";
 *     options.symbols = 6;
 *     options.seed = 2026;
 *     sudoku_variant_puzzle_generate(&options, &puzzle, &attempt, &error);
 *     options.first_attempt = attempt + 1; // for another one
 *
 * `puzzle` gets a handle for `sudoku_variant_puzzle_free`, and `attempt`, which may be NULL, the
 * number of its attempt. `SUDOKU_STATUS_BAD_CHOICE` for an unknown kind,
 * `SUDOKU_STATUS_NOT_FEASIBLE` if there are no such puzzles, and `SUDOKU_STATUS_LIMIT` if none
 * was made within the limits. */
sudoku_status sudoku_variant_puzzle_generate(const sudoku_variant_generate_options *options,
                                             sudoku_variant_puzzle **puzzle, uint64_t *attempt,
                                             sudoku_error *error);

/** Writes the puzzle as JSON to read: its form `description`. */
static inline sudoku_status sudoku_variant_puzzle_describe(const sudoku_variant_puzzle *puzzle,
                                                           char *buffer, size_t capacity,
                                                           size_t *written, sudoku_error *error) {
    return sudoku_variant_puzzle_format(puzzle, "description", buffer, capacity, written, error);
}

/** @} */

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SUDOKU_H */
