/* Shared by the C tests: a check that reports where it failed, two puzzles, and
 * abbreviations of frequent calls. */
#ifndef SUDOKU_TESTS_CHECK_H
#define SUDOKU_TESTS_CHECK_H

#include <stdio.h>
#include <string.h>
#include <sudoku.h>

extern unsigned checks, failures;

#define CHECK(condition)                                                       \
    do {                                                                       \
        checks++;                                                              \
        if (!(condition)) {                                                    \
            failures++;                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);    \
        }                                                                      \
    } while (0)

/* These write to a `sudoku_error error` of the test. */

/* The call fails, and the error begins like this. */
#define FAILS(bad_status, words, call)                                         \
    do {                                                                       \
        error = no_error();                                       \
        CHECK((call) == (bad_status) && error.status == (bad_status));         \
        CHECK(strncmp(error.message, words, strlen(words)) == 0);              \
    } while (0)

/* The call fails with NULL and the error names the argument. */
#define NULLS(name, call)                                                      \
    do {                                                                       \
        error = no_error();                                       \
        CHECK((call) == SUDOKU_STATUS_NULL);                                   \
        CHECK(error.status == SUDOKU_STATUS_NULL);                             \
        CHECK(strcmp(error.message, name " is NULL") == 0);                    \
    } while (0)

/* The call fails and the error names r4c3, cell 29. */
#define BAD_AT_29(bad_status, call)                                            \
    do {                                                                       \
        error = no_error();                                       \
        CHECK((call) == (bad_status));                                         \
        CHECK(error.status == (bad_status) && error.cell == 29);               \
        CHECK(error.line == 0 && error.column == 0);                           \
        CHECK(strncmp(error.message, "r4c3 ", 5) == 0);                        \
    } while (0)
#define BAD_DIGIT(call) BAD_AT_29(SUDOKU_STATUS_BAD_DIGIT, call)
#define BAD_SET(call) BAD_AT_29(SUDOKU_STATUS_BAD_SET, call)

/* Puzzles B and E, each with exactly one solution, and that solution. */
#define PUZZLE_B ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
#define SOLUTION_B "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
#define PUZZLE_E "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"
#define SOLUTION_E "954168237276345198318729645495671382627834519831592764142953876563487921789216453"

/* A grid or pencil marks as the puzzle of a question. */
#define GRID(grid) ((const sudoku_puzzle[1]){sudoku_puzzle_of_grid(grid)})
#define MARKS(marks) ((const sudoku_puzzle[1]){sudoku_puzzle_of_marks(marks)})

/* The numbers of an array as a board of a variant. */
#define BOARD(values, cells) ((const sudoku_variant_board[1]){{values, cells}})

/* The functions with options, their options as arguments: so tests are read in one line. */
sudoku_status do_find_hint(const sudoku_puzzle *puzzle, const sudoku_candidate_grid *marks,
                           sudoku_hint **hint, sudoku_contradiction *contradiction,
                           sudoku_error *error);
sudoku_status do_find_hint_with(const sudoku_puzzle *puzzle, const sudoku_cell_set *fixed,
                                const sudoku_candidate_grid *marks, const char *techniques,
                                const sudoku_limits *limits, sudoku_hint **hint,
                                sudoku_contradiction *contradiction, sudoku_error *error);
sudoku_status do_solve_path(const sudoku_puzzle *puzzle, const sudoku_cell_set *fixed,
                            const char *techniques, const sudoku_limits *limits,
                            sudoku_path **path, sudoku_error *error);
sudoku_status do_hint_format(const sudoku_hint *hint, uint32_t level, char *buffer,
                             size_t capacity, size_t *written, sudoku_error *error);
sudoku_status do_hint_format_in(const sudoku_hint *hint, uint32_t level, const char *language,
                                sudoku_notation notation, char *buffer, size_t capacity,
                                size_t *written, sudoku_error *error);
sudoku_status do_hint_format_by(const sudoku_hint *hint, uint32_t level, const char *table,
                                sudoku_notation notation, char *buffer, size_t capacity,
                                size_t *written, sudoku_error *error);
sudoku_status do_generate(uint64_t seed, size_t count, const sudoku_generate_options *options,
                          uint8_t *puzzles, uint8_t *solutions, double *weights,
                          uint64_t *attempts, sudoku_generate_report *report,
                          sudoku_error *error);
sudoku_status do_solve_batch(const uint8_t *puzzles, size_t count,
                             const sudoku_batch_options *options, sudoku_batch_count *counts,
                             uint8_t *solutions, size_t each, sudoku_error *error);
sudoku_status do_rate_batch(const uint8_t *grids, size_t count, sudoku_scale scale,
                            const sudoku_limits *limits, uint32_t threads, sudoku_rating *ratings,
                            sudoku_error *error);
sudoku_status do_neighbours(const sudoku_grid *puzzle, uint32_t givens,
                            const sudoku_limits *limits, sudoku_neighbour_callback callback,
                            void *user, sudoku_neighbours_report *report, sudoku_error *error);
sudoku_status do_minimal_puzzles(const sudoku_grid *puzzle, const sudoku_doctor_options *options,
                                 sudoku_grid *minimal, size_t capacity, size_t *count,
                                 bool *is_complete, sudoku_error *error);
sudoku_status do_solver_for_each_solution(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                                          const sudoku_limits *limits,
                                          sudoku_solution_callback callback, void *user,
                                          sudoku_search_report *report, sudoku_error *error);
sudoku_status do_variant_generate(const char *kinds, uint64_t seed,
                                  const sudoku_variant_generate_options *options,
                                  sudoku_variant_puzzle **puzzle, uint64_t *attempt,
                                  sudoku_error *error);
sudoku_status do_variant_solve_batch(const sudoku_variant_puzzle *const *puzzles, size_t count,
                                     const sudoku_batch_options *options,
                                     sudoku_variant_solutions *answers, uint8_t *first,
                                     size_t stride, sudoku_error *error);
sudoku_status do_variant_candidates(const sudoku_variant_puzzle *puzzle, uint32_t *sets,
                                    size_t cells, sudoku_error *error);
sudoku_status do_variant_simple_solve(const sudoku_variant_puzzle *puzzle, uint32_t *sets,
                                      size_t cells, sudoku_error *error);
sudoku_status do_variant_true_candidates(const sudoku_variant_puzzle *puzzle,
                                         const sudoku_limits *limits, uint32_t *sets,
                                         size_t cells, sudoku_error *error);

/* The initialisers, as values. */
sudoku_error no_error(void);
sudoku_limits no_limits(void);
sudoku_generate_options no_options(void);

/* The pencil marks of a text: its candidates, if it is a grid. */
sudoku_status parse_marks(const char *text, size_t len, sudoku_candidate_grid *marks,
                          sudoku_error *error);

/* The transformation of a grid or of pencil marks, either of which may be NULL. */
sudoku_status apply_grid(const sudoku_transformation *by, const sudoku_grid *grid,
                         sudoku_grid *result, sudoku_error *error);
sudoku_status apply_marks(const sudoku_transformation *by, const sudoku_candidate_grid *marks,
                          sudoku_candidate_grid *result, sudoku_error *error);

/* The grid of a text that is known to be one. */
sudoku_grid grid_of(const char *text);

/* Whether tests that only search for a long time are run: not where all takes thirty times as
 * long, with SUDOKU_SHORT set. */
int is_long(void);

/* Whether two grids have the same digits. */
int same(const sudoku_grid *a, const sudoku_grid *b);

/* Whether two transformations have the same parts. */
int same_transformation(const sudoku_transformation *a, const sudoku_transformation *b);

/* The random numbers of this project, written anew: their seed, the next one, one from 0
 * to n - 1 (n is less than 2^32), and bytes put into an order. */
void numbers_from(uint64_t seed);
uint64_t next_number(void);
uint64_t below(uint64_t n);
void shuffle(uint8_t *items, int len);

/* The numbers of an attempt of the generator, and a full grid made of the next ones. */
void numbers_of_attempt(uint64_t seed, uint64_t attempt);
sudoku_grid random_grid(void);

/* Calls `test` for every row of a conformance file, which has `expected` columns; there
 * must be some. */
typedef void (*row_test)(char **columns, int count);
void each_row(const char *folder, const char *name, int expected, row_test test);

void version_tests(void);
void cell_tests(void);
void grid_tests(void);
void text_tests(void);
void candidate_tests(void);
void propagate_tests(void);
void solve_tests(void);
void search_tests(void);
void solver_tests(void);
void thread_tests(void);
void batch_tests(void);
void backtrack_tests(void);
void diagnose_tests(void);
void minimal_tests(void);
void proof_tests(void);
void diagnose_misuse_tests(void);
void misuse_tests(void);
void transformation_tests(void);
void canonical_tests(void);
void rating_tests(void);
void generate_tests(void);
void neighbour_tests(void);
void puzzle_tests(void);
void hint_tests(void);
void variant_tests(void);
void size_tests(void);
void hint_conformance_tests(const char *folder);
/* Those of the conformance files in this folder. */
void canonical_conformance_tests(const char *folder);
void generated_conformance_tests(const char *folder);
void variant_conformance_tests(const char *folder);
/* `folder` is conformance/, `names` the tests in its folder text/. */
void conformance_tests(const char *folder, char **names, int name_count);

#endif
