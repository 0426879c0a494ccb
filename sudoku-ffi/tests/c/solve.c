/* Solving, counting, all solutions with limits, several threads. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"

#include <pthread.h>
#include <time.h>

void solve_tests(void) {
    const char *seeds[2][2] = {{PUZZLE_B, SOLUTION_B}, {PUZZLE_E, SOLUTION_E}};
    sudoku_solutions solutions;
    uint64_t count = 0;
    for (int i = 0; i < 2; i++) {
        sudoku_grid puzzle = grid_of(seeds[i][0]), solution = grid_of(seeds[i][1]);
        CHECK(sudoku_solve_grid(GRID(&puzzle), &solutions, NULL) == SUDOKU_STATUS_OK);
        CHECK(solutions.count == 1 && same(&solutions.first, &solution));
        CHECK(sudoku_count_solutions(GRID(&puzzle), 10, &count, NULL) == SUDOKU_STATUS_OK);
        CHECK(count == 1);
        CHECK(sudoku_guesses(&puzzle, 1000000, &count, NULL) == SUDOKU_STATUS_OK);
    }

    /* several: two different ones, both solved */
    sudoku_grid grid = {{0}};
    CHECK(sudoku_solve_grid(GRID(&grid), &solutions, NULL) == SUDOKU_STATUS_OK);
    CHECK(solutions.count == 2 && !same(&solutions.first, &solutions.second));
    CHECK(sudoku_grid_is_solved(&solutions.first) && sudoku_grid_is_solved(&solutions.second));
    CHECK(sudoku_count_solutions(GRID(&grid), 500, &count, NULL) == SUDOKU_STATUS_OK &&
          count == 500);
    CHECK(sudoku_count_solutions(GRID(&grid), 0, &count, NULL) == SUDOKU_STATUS_OK && count == 0);
    CHECK(sudoku_guesses(&grid, 50, &count, NULL) == SUDOKU_STATUS_OK && count == 50);

    /* none: an answer, not a failure */
    memset(grid.digits, 5, 81);
    CHECK(sudoku_solve_grid(GRID(&grid), &solutions, NULL) == SUDOKU_STATUS_OK);
    CHECK(solutions.count == 0 && solutions.first.digits[0] == 0);
    CHECK(sudoku_count_solutions(GRID(&grid), 10, &count, NULL) == SUDOKU_STATUS_OK && count == 0);
}

typedef struct collected {
    sudoku_grid grids[8];
    size_t len, stop_after;
    sudoku_cancel_flag *cancel;
} collected;

static int collect(const sudoku_grid *solution, void *user) {
    collected *all = user;
    CHECK(sudoku_grid_is_solved(solution)); /* calls the library again */
    if (all->len < 8) {
        all->grids[all->len] = *solution;
    }
    all->len++;
    sudoku_cancel_flag_raise(all->cancel);
    return all->len == all->stop_after;
}

/* A puzzle with two solutions: the digits 3 and 9 of four cells taken out of a
 * solution in which they can be swapped. */
static sudoku_grid two_solutions(void) {
    sudoku_grid grid = grid_of(SOLUTION_E);
    sudoku_grid emptied;
    uint64_t count;
    for (int a = 0; a < 81; a++) {
        for (int b = a + 1; b < 81; b++) {
            /* the rectangle of a and b: two digits crosswise */
            int c = a / 9 * 9 + b % 9, d = b / 9 * 9 + a % 9;
            if (c == b || d == b || grid.digits[a] != grid.digits[b] ||
                grid.digits[c] != grid.digits[d]) {
                continue;
            }
            emptied = grid;
            emptied.digits[a] = emptied.digits[b] = emptied.digits[c] = emptied.digits[d] = 0;
            if (sudoku_count_solutions(GRID(&emptied), 3, &count, NULL) == SUDOKU_STATUS_OK &&
                count == 2) {
                return emptied;
            }
        }
    }
    CHECK(!"a grid with an exchangeable rectangle");
    return grid;
}

static void limit_tests(void) {
    sudoku_grid empty = {{0}};
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    sudoku_search_report report;
    collected all;

    /* stopped by the callback */
    memset(&all, 0, sizeof all);
    all.stop_after = 5;
    CHECK(sudoku_for_each_solution(GRID(&empty), NULL, collect, &all, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_CALLBACK && report.solutions == 5 && all.len == 5);
    CHECK(report.steps > 0 && !same(&all.grids[0], &all.grids[4]));

    /* by the number of solutions, also without a callback */
    memset(&all, 0, sizeof all);
    limits.max_solutions = 7;
    CHECK(sudoku_for_each_solution(GRID(&empty), &limits, collect, &all, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_MAX_SOLUTIONS && report.solutions == 7 && all.len == 7);
    CHECK(sudoku_for_each_solution(GRID(&empty), &limits, NULL, NULL, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_MAX_SOLUTIONS && report.solutions == 7);
    CHECK(sudoku_for_each_solution(GRID(&empty), &limits, NULL, NULL, NULL, NULL) ==
          SUDOKU_STATUS_OK);

    /* by steps */
    limits = no_limits();
    limits.max_steps = 3;
    CHECK(sudoku_for_each_solution(GRID(&empty), &limits, NULL, NULL, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_MAX_STEPS && report.steps == 3);

    /* by time: counting all solutions of the empty grid would never end */
    limits = no_limits();
    limits.timeout_ms = 20;
    CHECK(sudoku_for_each_solution(GRID(&empty), &limits, NULL, NULL, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_TIMEOUT);

    /* a timeout beyond all clocks is no limit */
    limits.timeout_ms = UINT64_MAX;
    limits.max_solutions = 2;
    CHECK(sudoku_for_each_solution(GRID(&empty), &limits, NULL, NULL, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_MAX_SOLUTIONS);

    /* by the flag, raised within the callback, and by one raised before */
    sudoku_cancel_flag flag = {0};
    CHECK(!sudoku_cancel_flag_is_raised(&flag));
    limits = no_limits();
    memset(&all, 0, sizeof all);
    limits.cancel = all.cancel = &flag;
    CHECK(sudoku_for_each_solution(GRID(&empty), &limits, collect, &all, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_CANCELLED && report.solutions == 1 && all.len == 1);
    CHECK(sudoku_cancel_flag_is_raised(&flag));
    CHECK(sudoku_for_each_solution(GRID(&empty), &limits, collect, &all, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_CANCELLED && report.solutions == 0);
    sudoku_cancel_flag_lower(&flag);
    CHECK(!sudoku_cancel_flag_is_raised(&flag));
    sudoku_cancel_flag wild = {7}; /* never initialised: taken for raised */
    CHECK(sudoku_cancel_flag_is_raised(&wild));
    sudoku_cancel_flag_raise(NULL);
    sudoku_cancel_flag_lower(NULL);
    CHECK(!sudoku_cancel_flag_is_raised(NULL));
}

void search_tests(void) {
    sudoku_grid puzzle = grid_of(PUZZLE_B), solution = grid_of(SOLUTION_B);
    sudoku_candidate_grid marks;
    sudoku_search_report report;
    collected all;

    memset(&all, 0, sizeof all);
    CHECK(sudoku_for_each_solution(GRID(&puzzle), NULL, collect, &all, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_EXHAUSTED && report.solutions == 1 && all.len == 1);
    CHECK(same(&all.grids[0], &solution));

    memset(&all, 0, sizeof all);
    puzzle = two_solutions();
    CHECK(sudoku_for_each_solution(GRID(&puzzle), NULL, collect, &all, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_EXHAUSTED && report.solutions == 2 && all.len == 2);
    CHECK(!same(&all.grids[0], &all.grids[1]));

    /* pencil marks that leave only one of the two */
    CHECK(sudoku_puzzle_marks(GRID(&puzzle), &marks, NULL) == SUDOKU_STATUS_OK);
    for (int cell = 0; cell < 81; cell++) {
        if (all.grids[0].digits[cell] != all.grids[1].digits[cell]) {
            marks.cells[cell] &= (sudoku_digit_set) ~(1 << (all.grids[1].digits[cell] - 1));
            break;
        }
    }
    solution = all.grids[0];
    memset(&all, 0, sizeof all);
    CHECK(sudoku_for_each_solution(MARKS(&marks), NULL, collect, &all, &report, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_EXHAUSTED && all.len == 1);
    CHECK(same(&all.grids[0], &solution));

    limit_tests();
}

/* ---- threads ---- */

static const char *const lines[2][2] = {{PUZZLE_B, SOLUTION_B}, {PUZZLE_E, SOLUTION_E}};

/* Returns NULL if all went well. CHECK is for one thread only. */
static void *solve_many(void *nth) {
    int which = *(int *)nth;
    for (int round = 0; round < 20; round++) {
        sudoku_grid puzzle;
        sudoku_solutions solutions;
        sudoku_error error = SUDOKU_ERROR_INIT;
        char line[SUDOKU_LINE_SIZE];
        if (sudoku_grid_parse(lines[which][0], 81, &puzzle, NULL, &error) != SUDOKU_STATUS_OK ||
            sudoku_solve_grid(GRID(&puzzle), &solutions, &error) != SUDOKU_STATUS_OK ||
            solutions.count != 1 ||
            sudoku_grid_format_line(&solutions.first, line, sizeof line, NULL, &error) !=
                SUDOKU_STATUS_OK ||
            strcmp(line, lines[which][1]) != 0 ||
            sudoku_grid_parse("?", 1, &puzzle, NULL, &error) != SUDOKU_STATUS_UNREADABLE) {
            return nth;
        }
    }
    return NULL;
}

static sudoku_search_report endless_report;

static void *search_for_ever(void *user) {
    static const sudoku_grid empty;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    limits.cancel = user;
    return sudoku_for_each_solution(GRID(&empty), &limits, NULL, NULL, &endless_report, NULL) ==
                   SUDOKU_STATUS_OK
               ? NULL
               : user;
}

void thread_tests(void) {
    pthread_t threads[4];
    int which[4] = {0, 1, 0, 1};
    void *result;
    for (int i = 0; i < 4; i++) {
        CHECK(pthread_create(&threads[i], NULL, solve_many, &which[i]) == 0);
    }
    for (int i = 0; i < 4; i++) {
        CHECK(pthread_join(threads[i], &result) == 0 && result == NULL);
    }

    /* one thread stops another */
    sudoku_cancel_flag flag = {0};
    struct timespec moment = {0, 20000000};
    CHECK(pthread_create(&threads[0], NULL, search_for_ever, &flag) == 0);
    nanosleep(&moment, NULL);
    sudoku_cancel_flag_raise(&flag);
    CHECK(pthread_join(threads[0], &result) == 0 && result == NULL);
    CHECK(endless_report.ending == SUDOKU_ENDING_CANCELLED);
}

/* ---- the textbook search ---- */

typedef struct watch {
    sudoku_grid copy;
    unsigned long steps, solved, steps_to_first, exhausted, stop_after;
} watch;

static int follow(const sudoku_step *step, void *user) {
    watch *so_far = user;
    so_far->steps++;
    switch (step->kind) {
    case SUDOKU_STEP_FORWARD:
        so_far->copy.digits[step->cell] = (uint8_t)step->digit;
        break;
    case SUDOKU_STEP_BACK:
        so_far->copy.digits[step->cell] = 0;
        CHECK(step->digit == 0);
        break;
    case SUDOKU_STEP_SOLVED:
        so_far->solved++;
        so_far->steps_to_first = so_far->steps_to_first ? so_far->steps_to_first : so_far->steps;
        CHECK(step->cell == SUDOKU_NO_CELL && sudoku_grid_is_solved(&step->grid));
        break;
    case SUDOKU_STEP_EXHAUSTED:
        so_far->exhausted++;
        break;
    default:
        CHECK(!"a known kind of step");
    }
    CHECK(same(&so_far->copy, &step->grid) || step->kind == SUDOKU_STEP_EXHAUSTED);
    return so_far->steps == so_far->stop_after;
}

void backtrack_tests(void) {
    sudoku_grid puzzle = grid_of(PUZZLE_B), expected = grid_of(SOLUTION_B), solution;
    sudoku_error error = SUDOKU_ERROR_INIT;
    watch all;

    CHECK(sudoku_backtrack(&puzzle, 0, &solution, NULL) == SUDOKU_STATUS_OK);
    CHECK(same(&solution, &expected));

    memset(&all, 0, sizeof all);
    all.copy = puzzle;
    CHECK(sudoku_for_each_step(&puzzle, follow, &all, NULL) == SUDOKU_STATUS_OK);
    CHECK(all.solved == 1 && all.exhausted == 1 && all.steps > all.steps_to_first);
    CHECK(sudoku_backtrack(&puzzle, all.steps_to_first, &solution, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_backtrack(&puzzle, all.steps_to_first - 1, &solution, NULL) ==
          SUDOKU_STATUS_LIMIT);

    memset(&all, 0, sizeof all);
    all.copy = puzzle;
    all.stop_after = 10;
    CHECK(sudoku_for_each_step(&puzzle, follow, &all, NULL) == SUDOKU_STATUS_OK);
    CHECK(all.steps == 10 && all.solved == 0);

    memset(&solution, 7, sizeof solution);
    CHECK(sudoku_backtrack(&puzzle, 20, &solution, &error) == SUDOKU_STATUS_LIMIT);
    CHECK(strcmp(error.message, "no answer within 20 steps") == 0);
    puzzle.digits[0] = 1; /* r1c2 is 1 */
    CHECK(sudoku_backtrack(&puzzle, 0, &solution, &error) == SUDOKU_STATUS_NO_SOLUTION);
    CHECK(strcmp(error.message, "the grid has no solution") == 0);
    CHECK(solution.digits[40] == 7);
}
