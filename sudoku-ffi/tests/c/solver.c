/* The solver that is kept: every question, of grids and of pencil marks, beside the
 * textbook search; misuse, limits, callbacks, threads. */
#include "check.h"

#include <pthread.h>

/* 125 solutions (a test case of the Sudopedia). */
#define MANY "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8..."
/* 18,600 solutions. */
#define MORE "913627584642589731875341692589174326261.........................................."

/* All solutions of a grid by the textbook search, and how often each candidate is in one. */
typedef struct tally {
    uint32_t counts[81][9];
    uint32_t solutions;
} tally;

static int count_step(const sudoku_step *step, void *user) {
    tally *all = user;
    if (step->kind == SUDOKU_STEP_SOLVED) {
        all->solutions++;
        for (int cell = 0; cell < 81; cell++) {
            all->counts[cell][step->grid.digits[cell] - 1]++;
        }
    }
    return 0;
}

static uint32_t least(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

/* Whether this is the truth, counted up to the limit. */
static void check_found(const sudoku_true_candidates *found, const tally *all, uint32_t limit) {
    for (int cell = 0; cell < 81; cell++) {
        unsigned last = 0, len = 0;
        for (unsigned digit = 1; digit <= 9; digit++) {
            uint32_t count = all->counts[cell][digit - 1];
            CHECK(found->counts[cell][digit - 1] == least(count, limit));
            CHECK(sudoku_digit_set_contains(found->candidates.cells[cell], (sudoku_digit)digit) ==
                  (count > 0));
            len += count > 0;
            last = count > 0 ? digit : last;
        }
        CHECK(found->backbone.digits[cell] == (len == 1 ? last : 0));
    }
    CHECK(found->is_proven);
}

/* Every question about this grid and about its marks has the answer of the tally. */
static void check_answers(sudoku_solver *solver, const sudoku_grid *grid) {
    sudoku_candidate_grid marks;
    sudoku_solutions of_grid, of_marks;
    sudoku_true_candidates found;
    sudoku_search_report report;
    sudoku_grid first;
    sudoku_error error = SUDOKU_ERROR_INIT;
    static tally all;
    uint64_t count = 77;
    bool is = false;

    memset(&all, 0, sizeof all);
    CHECK(sudoku_for_each_step(grid, count_step, &all, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_puzzle_marks(GRID(grid), &marks, NULL) == SUDOKU_STATUS_OK);

    CHECK(sudoku_solver_is_proper(solver, GRID(grid), &is, NULL) == SUDOKU_STATUS_OK);
    CHECK(is == (all.solutions == 1));
    CHECK(sudoku_solver_is_proper(solver, MARKS(&marks), &is, NULL) == SUDOKU_STATUS_OK);
    CHECK(is == (all.solutions == 1));

    CHECK(sudoku_solver_solve(solver, GRID(grid), &of_grid, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_solver_solve(solver, MARKS(&marks), &of_marks, NULL) == SUDOKU_STATUS_OK);
    CHECK(of_grid.count == least(all.solutions, 2) && of_marks.count == of_grid.count);
    CHECK(of_grid.count == 0 || (sudoku_grid_is_solved(&of_grid.first) &&
                                 sudoku_grid_contains(&of_grid.first, grid)));
    CHECK(of_grid.count < 2 || (sudoku_grid_is_solved(&of_grid.second) &&
                                sudoku_grid_contains(&of_grid.second, grid) &&
                                !same(&of_grid.first, &of_grid.second)));
    CHECK(same(&of_grid.first, &of_marks.first) && same(&of_grid.second, &of_marks.second));

    if (all.solutions > 0) {
        CHECK(sudoku_solver_first(solver, GRID(grid), &first, NULL) == SUDOKU_STATUS_OK);
        CHECK(same(&first, &of_grid.first));
        CHECK(sudoku_solver_first(solver, MARKS(&marks), &first, NULL) == SUDOKU_STATUS_OK);
        CHECK(same(&first, &of_grid.first));
    } else {
        CHECK(sudoku_solver_first(solver, GRID(grid), &first, &error) == SUDOKU_STATUS_NO_SOLUTION);
        CHECK(error.status == SUDOKU_STATUS_NO_SOLUTION);
        CHECK(sudoku_solver_first(solver, MARKS(&marks), &first, NULL) ==
              SUDOKU_STATUS_NO_SOLUTION);
    }

    const uint32_t limits[] = {0, 1, 2, 124, 125, 126, UINT32_MAX};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        uint32_t limit = limits[i];
        CHECK(sudoku_solver_count(solver, GRID(grid), limit, &count, NULL) == SUDOKU_STATUS_OK);
        CHECK(count == least(all.solutions, limit));
        CHECK(sudoku_solver_count(solver, MARKS(&marks), limit, &count, NULL) == SUDOKU_STATUS_OK);
        CHECK(count == least(all.solutions, limit));
        CHECK(sudoku_solver_true_candidates(solver, GRID(grid), limit, NULL, &found, NULL) ==
              SUDOKU_STATUS_OK);
        check_found(&found, &all, limit == 0 ? 1 : limit);
        CHECK(sudoku_solver_true_candidates(solver, MARKS(&marks), limit, NULL, &found, NULL) ==
              SUDOKU_STATUS_OK);
        check_found(&found, &all, limit == 0 ? 1 : limit);
    }

    for (sudoku_cell cell = 0; cell < 81; cell++) {
        for (sudoku_digit digit = 1; digit <= 9; digit++) {
            bool expected = all.counts[cell][digit - 1] > 0;
            CHECK(sudoku_solver_is_true(solver, GRID(grid), cell, digit, &is, NULL) ==
                  SUDOKU_STATUS_OK);
            CHECK(is == expected);
            CHECK(sudoku_solver_is_true(solver, MARKS(&marks), cell, digit, &is, NULL) ==
                  SUDOKU_STATUS_OK);
            CHECK(is == expected);
        }
    }

    CHECK(do_solver_for_each_solution(solver, GRID(grid), NULL, NULL, NULL, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_EXHAUSTED && report.solutions == all.solutions);
    CHECK(do_solver_for_each_solution(solver, MARKS(&marks), NULL, NULL, NULL, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_EXHAUSTED && report.solutions == all.solutions);
}

/* ---- for each solution ---- */

typedef struct seen {
    sudoku_solver *solver;
    sudoku_grid grids[8];
    size_t len, stop_after;
} seen;

/* Keeps the solution; the solver at work can be asked nothing meanwhile. */
static int see(const sudoku_grid *solution, void *user) {
    seen *all = user;
    sudoku_error error = SUDOKU_ERROR_INIT;
    bool proper = true;
    all->grids[all->len++ % 8] = *solution;
    CHECK(sudoku_solver_is_proper(all->solver, GRID(solution), &proper, &error) ==
          SUDOKU_STATUS_BUSY);
    CHECK(error.status == SUDOKU_STATUS_BUSY && strstr(error.message, "another call") != NULL);
    sudoku_solver_free(all->solver); /* ignored */

    sudoku_solver *second = sudoku_solver_new(); /* another one is another matter */
    proper = false;
    CHECK(sudoku_solver_is_proper(second, GRID(solution), &proper, NULL) == SUDOKU_STATUS_OK &&
          proper);
    sudoku_solver_free(second);
    return all->len == all->stop_after;
}

static int see_plainly(const sudoku_grid *solution, void *user) {
    seen *all = user;
    all->grids[all->len++ % 8] = *solution;
    return 0;
}

static void for_each_tests(sudoku_solver *solver) {
    sudoku_grid grid = grid_of(MANY), empty = {{0}};
    sudoku_candidate_grid marks;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    sudoku_search_report report, other;
    seen all = {0}, plain = {0};
    all.solver = solver;
    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);

    /* stopped by the callback; then asked anew; in the order of the function without a solver */
    all.stop_after = 8;
    CHECK(do_solver_for_each_solution(solver, GRID(&grid), NULL, see, &all, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_CALLBACK && report.solutions == 8 && all.len == 8);
    limits.max_solutions = 8;
    CHECK(sudoku_for_each_solution(GRID(&grid), &limits, see_plainly, &plain, &other, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(memcmp(all.grids, plain.grids, sizeof all.grids) == 0);
    CHECK(report.steps == other.steps);

    all.len = all.stop_after = 0;
    CHECK(do_solver_for_each_solution(solver, MARKS(&marks), &limits, see, &all, &report,
                                          NULL) == SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_MAX_SOLUTIONS && all.len == 8);
    CHECK(memcmp(all.grids, plain.grids, sizeof all.grids) == 0);

    limits = no_limits();
    limits.max_steps = 3;
    CHECK(do_solver_for_each_solution(solver, GRID(&empty), &limits, NULL, NULL, &report,
                                          NULL) == SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_MAX_STEPS && report.steps == 3);
    limits = no_limits();
    limits.timeout_ms = 20;
    CHECK(do_solver_for_each_solution(solver, GRID(&empty), &limits, NULL, NULL, &report,
                                          NULL) == SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_TIMEOUT);
    sudoku_cancel_flag flag = {0};
    limits = no_limits();
    limits.cancel = &flag;
    sudoku_cancel_flag_raise(&flag);
    CHECK(do_solver_for_each_solution(solver, GRID(&empty), &limits, NULL, NULL, &report,
                                          NULL) == SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_CANCELLED && report.solutions == 0);
}

/* Counts end at 10,000, whatever is asked for. */
static void highest_count_tests(sudoku_solver *solver) {
    sudoku_grid grid = grid_of(MORE);
    sudoku_true_candidates found;
    CHECK(sudoku_solver_true_candidates(solver, GRID(&grid), UINT32_MAX, NULL, &found, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(found.is_proven && found.counts[0][8] == 10000);
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 0; digit < 9; digit++) {
            CHECK(found.counts[cell][digit] <= 10000);
        }
    }
}

/* Early ends of the search for true candidates. */
static void true_candidates_limit_tests(sudoku_solver *solver) {
    sudoku_grid empty = {{0}};
    sudoku_true_candidates found;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    sudoku_cancel_flag flag = {0};

    CHECK(sudoku_solver_true_candidates(solver, GRID(&empty), 5, &limits, &found, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(found.is_proven);
    for (int cell = 0; cell < 81; cell++) {
        CHECK(found.candidates.cells[cell] == SUDOKU_ALL_DIGITS && found.counts[cell][8] == 5);
        CHECK(found.backbone.digits[cell] == 0);
    }
    limits.max_steps = 3; /* too few for a single solution */
    CHECK(sudoku_solver_true_candidates(solver, GRID(&empty), 5, &limits, &found, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(!found.is_proven && found.counts[0][0] == 0 && found.candidates.cells[80] == 0);
    limits = no_limits();
    limits.timeout_ms = 1;
    CHECK(sudoku_solver_true_candidates(solver, GRID(&empty), 10000, &limits, &found, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(!found.is_proven);
    limits = no_limits();
    sudoku_cancel_flag_raise(&flag);
    limits.cancel = &flag; /* looked at before the first step */
    CHECK(sudoku_solver_true_candidates(solver, GRID(&empty), 1, &limits, &found, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(!found.is_proven && found.counts[0][0] == 0 && found.candidates.cells[80] == 0);
}

/* After an early end, what is in the backbone is there after a whole search too. */
static void early_backbone_tests(sudoku_solver *solver) {
    sudoku_grid grid = grid_of(MANY);
    sudoku_true_candidates whole, part;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    int most = 0;
    CHECK(sudoku_solver_true_candidates(solver, GRID(&grid), 1, NULL, &whole, NULL) ==
          SUDOKU_STATUS_OK);
    do {
        limits.max_steps++;
        CHECK(sudoku_solver_true_candidates(solver, GRID(&grid), 1, &limits, &part, NULL) ==
              SUDOKU_STATUS_OK);
        CHECK(sudoku_grid_contains(&whole.backbone, &part.backbone));
        for (int cell = 0; cell < 81; cell++) {
            CHECK((part.candidates.cells[cell] & ~whole.candidates.cells[cell]) == 0);
            most += !part.is_proven && part.backbone.digits[cell] != 0;
        }
    } while (!part.is_proven);
    CHECK(most > 0 && limits.max_steps > 1);
    CHECK(same(&part.backbone, &whole.backbone));
}

/* ---- misuse ---- */

static void misuse_of_solver_tests(sudoku_solver *solver) {
    sudoku_grid grid = grid_of(MANY), bad = grid, out;
    sudoku_candidate_grid marks, bad_marks;
    sudoku_solutions solutions;
    sudoku_true_candidates found;
    sudoku_error error = SUDOKU_ERROR_INIT;
    uint64_t count = 77;
    bool is = true;
    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);
    bad.digits[29] = 10;
    bad_marks = marks;
    bad_marks.cells[29] = 0x8001;
    memset(&solutions, 7, sizeof solutions);
    memset(&found, 7, sizeof found);
    memset(&out, 7, sizeof out);

    sudoku_solver_free(NULL);
    NULLS("puzzle", sudoku_solver_is_proper(solver, NULL, &is, &error));
    NULLS("proper", sudoku_solver_is_proper(solver, GRID(&grid), NULL, &error));
    NULLS("puzzle", sudoku_solver_is_proper(solver, NULL, &is, &error));
    NULLS("proper", sudoku_solver_is_proper(solver, MARKS(&marks), NULL, &error));
    NULLS("puzzle", sudoku_solver_solve(solver, NULL, &solutions, &error));
    NULLS("solutions", sudoku_solver_solve(solver, GRID(&grid), NULL, &error));
    NULLS("puzzle", sudoku_solver_solve(solver, NULL, &solutions, &error));
    NULLS("solutions", sudoku_solver_solve(solver, MARKS(&marks), NULL, &error));
    NULLS("puzzle", sudoku_solver_first(solver, NULL, &out, &error));
    NULLS("solution", sudoku_solver_first(solver, GRID(&grid), NULL, &error));
    NULLS("puzzle", sudoku_solver_first(solver, NULL, &out, &error));
    NULLS("solution", sudoku_solver_first(solver, MARKS(&marks), NULL, &error));
    NULLS("puzzle", sudoku_solver_count(solver, NULL, 1, &count, &error));
    NULLS("count", sudoku_solver_count(solver, GRID(&grid), 1, NULL, &error));
    NULLS("puzzle", sudoku_solver_count(solver, NULL, 1, &count, &error));
    NULLS("count", sudoku_solver_count(solver, MARKS(&marks), 1, NULL, &error));
    NULLS("puzzle", do_solver_for_each_solution(solver, NULL, NULL, NULL, NULL, NULL, &error));
    NULLS("puzzle", do_solver_for_each_solution(solver, NULL, NULL, NULL, NULL, NULL, &error));
    NULLS("puzzle", sudoku_solver_is_true(solver, NULL, 0, 1, &is, &error));
    NULLS("is_true", sudoku_solver_is_true(solver, GRID(&grid), 0, 1, NULL, &error));
    NULLS("puzzle", sudoku_solver_is_true(solver, NULL, 0, 1, &is, &error));
    NULLS("is_true", sudoku_solver_is_true(solver, MARKS(&marks), 0, 1, NULL, &error));
    NULLS("puzzle", sudoku_solver_true_candidates(solver, NULL, 1, NULL, &found, &error));
    NULLS("found", sudoku_solver_true_candidates(solver, GRID(&grid), 1, NULL, NULL, &error));
    NULLS("puzzle", sudoku_solver_true_candidates(solver, NULL, 1, NULL, &found, &error));
    NULLS("found", sudoku_solver_true_candidates(solver, MARKS(&marks), 1, NULL, NULL, &error));

    BAD_DIGIT(sudoku_solver_is_proper(solver, GRID(&bad), &is, &error));
    BAD_SET(sudoku_solver_is_proper(solver, MARKS(&bad_marks), &is, &error));
    BAD_DIGIT(sudoku_solver_solve(solver, GRID(&bad), &solutions, &error));
    BAD_SET(sudoku_solver_solve(solver, MARKS(&bad_marks), &solutions, &error));
    BAD_DIGIT(sudoku_solver_first(solver, GRID(&bad), &out, &error));
    BAD_SET(sudoku_solver_first(solver, MARKS(&bad_marks), &out, &error));
    BAD_DIGIT(sudoku_solver_count(solver, GRID(&bad), 9, &count, &error));
    BAD_SET(sudoku_solver_count(solver, MARKS(&bad_marks), 9, &count, &error));
    BAD_DIGIT(do_solver_for_each_solution(solver, GRID(&bad), NULL, NULL, NULL, NULL, &error));
    BAD_SET(
        do_solver_for_each_solution(solver, MARKS(&bad_marks), NULL, NULL, NULL, NULL, &error));
    BAD_DIGIT(sudoku_solver_is_true(solver, GRID(&bad), 0, 1, &is, &error));
    BAD_SET(sudoku_solver_is_true(solver, MARKS(&bad_marks), 0, 1, &is, &error));
    BAD_DIGIT(sudoku_solver_true_candidates(solver, GRID(&bad), 1, NULL, &found, &error));
    BAD_SET(sudoku_solver_true_candidates(solver, MARKS(&bad_marks), 1, NULL, &found, &error));

    const int32_t no_digits[] = {0, 10, -1, 256, 257, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < sizeof no_digits / sizeof no_digits[0]; i++) {
        char words[64];
        sprintf(words, "%ld is not a digit from 1 to 9", (long)no_digits[i]);
        FAILS(SUDOKU_STATUS_BAD_DIGIT, words,
              sudoku_solver_is_true(solver, GRID(&grid), 0, no_digits[i], &is, &error));
        FAILS(SUDOKU_STATUS_BAD_DIGIT, words,
              sudoku_solver_is_true(solver, MARKS(&marks), 0, no_digits[i], &is, &error));
    }
    const int32_t no_cells[] = {81, -1, 256, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < sizeof no_cells / sizeof no_cells[0]; i++) {
        FAILS(SUDOKU_STATUS_BAD_CELL, "there is no cell",
              sudoku_solver_is_true(solver, GRID(&grid), no_cells[i], 1, &is, &error));
        FAILS(SUDOKU_STATUS_BAD_CELL, "there is no cell",
              sudoku_solver_is_true(solver, MARKS(&marks), no_cells[i], 1, &is, &error));
    }

    /* nothing was written, and the solver still answers */
    CHECK(count == 77 && is && solutions.count == 0x07070707 && out.digits[80] == 7);
    CHECK(found.counts[0][0] == 0x07070707 && found.backbone.digits[80] == 7);
    CHECK(sudoku_solver_count(solver, GRID(&grid), 999, &count, NULL) == SUDOKU_STATUS_OK);
    CHECK(count == 125);

    /* without a solver, the call has its own memory */
    CHECK(sudoku_solver_count(NULL, GRID(&grid), 999, &count, NULL) == SUDOKU_STATUS_OK);
    CHECK(count == 125);
    CHECK(sudoku_solver_is_proper(NULL, MARKS(&marks), &is, NULL) == SUDOKU_STATUS_OK && !is);
    CHECK(sudoku_solver_first(NULL, GRID(&grid), &out, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_grid_is_solved(&out));
    CHECK(sudoku_solver_true_candidates(NULL, GRID(&grid), 1, NULL, &found, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(found.is_proven);

    /* a result over its argument */
    solutions.first = grid_of(PUZZLE_B);
    out = grid_of(SOLUTION_B);
    CHECK(sudoku_solver_solve(solver, GRID(&solutions.first), &solutions, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(solutions.count == 1 && same(&solutions.first, &out));
}

/* ---- threads ---- */

/* Each its own solver. Returns NULL if all went well; CHECK is for one thread only. */
static void *ask_often(void *user) {
    sudoku_solver *solver = user;
    sudoku_grid puzzle, solution;
    sudoku_grid_parse(PUZZLE_E, 81, &puzzle, NULL, NULL);
    sudoku_grid_parse(SOLUTION_E, 81, &solution, NULL, NULL);
    for (int round = 0; round < 200; round++) {
        sudoku_solutions solutions;
        bool proper;
        if (sudoku_solver_solve(solver, GRID(&puzzle), &solutions, NULL) != SUDOKU_STATUS_OK ||
            solutions.count != 1 || !same(&solutions.first, &solution) ||
            sudoku_solver_is_proper(solver, GRID(&puzzle), &proper, NULL) != SUDOKU_STATUS_OK ||
            !proper) {
            return user;
        }
    }
    return NULL;
}

static void solver_thread_tests(void) {
    pthread_t threads[4];
    sudoku_solver *solvers[4];
    void *result;
    for (int i = 0; i < 4; i++) { /* made here, used there, freed here */
        solvers[i] = sudoku_solver_new();
        CHECK(pthread_create(&threads[i], NULL, ask_often, solvers[i]) == 0);
    }
    for (int i = 0; i < 4; i++) {
        CHECK(pthread_join(threads[i], &result) == 0 && result == NULL);
        sudoku_solver_free(solvers[i]);
    }
}

void solver_tests(void) {
    const char *grids[] = {
        PUZZLE_B, SOLUTION_E, MANY,
        /* no solution, and two */
        "9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3",
        ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."};
    sudoku_solver *solver = sudoku_solver_new();
    CHECK(solver != NULL);
    for (size_t i = 0; i < sizeof grids / sizeof grids[0]; i++) {
        sudoku_grid grid = grid_of(grids[i]);
        check_answers(solver, &grid);
    }
    for_each_tests(solver);
    if (is_long()) {
        highest_count_tests(solver);
    }
    true_candidates_limit_tests(solver);
    early_backbone_tests(solver);
    misuse_of_solver_tests(solver);
    sudoku_solver_free(solver);
    solver_thread_tests();
}
