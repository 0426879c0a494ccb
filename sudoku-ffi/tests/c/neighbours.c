/* Neighbourhood search, compared with trying everything. */
#include "check.h"

#define MOST 5000

typedef struct list {
    sudoku_grid all[MOST];
    size_t len, stop_at;
} list;

static int keep(const sudoku_grid *puzzle, void *user) {
    list *found = user;
    for (size_t i = 0; i < found->len; i++) {
        CHECK(!same(&found->all[i], puzzle));
    }
    CHECK(found->len < MOST);
    if (found->len < MOST) {
        found->all[found->len++] = *puzzle;
    }
    return found->len == found->stop_at;
}

static int is_in(const list *found, const sudoku_grid *puzzle) {
    for (size_t i = 0; i < found->len; i++) {
        if (same(&found->all[i], puzzle)) {
            return 1;
        }
    }
    return 0;
}

/* The number of puzzles with one given removed and, where needed, another added. */
static size_t by_trying(const sudoku_grid *puzzle, const list *found) {
    sudoku_solver *solver = sudoku_solver_new();
    size_t count = 0;
    bool proper = false;
    for (int out = 0; out < 81; out++) {
        sudoku_grid near = *puzzle;
        if (puzzle->digits[out] == 0) {
            continue;
        }
        near.digits[out] = 0;
        CHECK(sudoku_solver_is_proper(solver, GRID(&near), &proper, NULL) == SUDOKU_STATUS_OK);
        if (proper) {
            CHECK(is_in(found, &near));
            count++;
            continue;
        }
        for (int in = 0; in < 81; in++) {
            if (near.digits[in] != 0) {
                continue;
            }
            for (uint8_t digit = 1; digit <= 9; digit++) {
                near.digits[in] = digit;
                CHECK(sudoku_solver_is_proper(solver, GRID(&near), &proper, NULL) ==
                      SUDOKU_STATUS_OK);
                if (proper && !same(&near, puzzle)) {
                    CHECK(is_in(found, &near));
                    count++;
                }
            }
            near.digits[in] = 0;
        }
    }
    sudoku_solver_free(solver);
    return count;
}

void neighbour_tests(void) {
    static list found;
    sudoku_grid puzzle = grid_of(PUZZLE_E), solution = grid_of(SOLUTION_E);
    sudoku_neighbours_report report;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    sudoku_cancel_flag flag = {0};
    sudoku_error error = SUDOKU_ERROR_INIT;
    memset(&report, 0, sizeof report);
    CHECK(do_neighbours(&puzzle, 1, NULL, keep, &found, &report, NULL) == SUDOKU_STATUS_OK);
    CHECK(report.found == found.len && report.skipped == 0);
    CHECK(report.ending == SUDOKU_ENDING_EXHAUSTED);
    CHECK(found.len > 0 && by_trying(&puzzle, &found) == found.len);

    /* stopped in the middle */
    size_t all = found.len;
    found.len = 0;
    found.stop_at = all / 2;
    CHECK(do_neighbours(&puzzle, 1, NULL, keep, &found, &report, NULL) == SUDOKU_STATUS_OK);
    CHECK(report.found == all / 2 && found.len == all / 2);
    CHECK(report.ending == SUDOKU_ENDING_CALLBACK);

    /* a puzzle that needs all its givens has several solutions without any of them */
    found.len = 0;
    found.stop_at = 0;
    limits.max_solutions = 1;
    CHECK(do_neighbours(&puzzle, 1, &limits, keep, &found, &report, NULL) == SUDOKU_STATUS_OK);
    CHECK(report.found == 0 && report.skipped == 23);

    /* a raised flag and a clock end it */
    limits.max_solutions = 0;
    limits.cancel = &flag;
    sudoku_cancel_flag_raise(&flag);
    CHECK(do_neighbours(&puzzle, 1, &limits, keep, &found, &report, NULL) == SUDOKU_STATUS_OK);
    CHECK(report.found == 0 && report.ending == SUDOKU_ENDING_CANCELLED);
    sudoku_cancel_flag_lower(&flag);
    CHECK(do_neighbours(&puzzle, 1, &limits, keep, &found, &report, NULL) == SUDOKU_STATUS_OK);
    CHECK(report.found == all && report.ending == SUDOKU_ENDING_EXHAUSTED);
    limits.timeout_ms = 1;
    found.len = 0;
    CHECK(do_neighbours(&puzzle, 4, &limits, keep, &found, &report, NULL) == SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_TIMEOUT);

    /* with one given too many, there are puzzles with fewer */
    for (int cell = 0; cell < 81; cell++) {
        if (puzzle.digits[cell] == 0) {
            puzzle.digits[cell] = solution.digits[cell];
            break;
        }
    }
    found.len = 0;
    CHECK(do_neighbours(&puzzle, 1, NULL, keep, &found, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(by_trying(&puzzle, &found) == found.len);
    puzzle = grid_of(PUZZLE_E);
    CHECK(is_in(&found, &puzzle));

    found.len = 0;
    CHECK(do_neighbours(&puzzle, 82, NULL, keep, &found, &report, NULL) == SUDOKU_STATUS_OK);
    CHECK(found.len == 0 && report.found == 0);

    NULLS("puzzle", do_neighbours(NULL, 1, NULL, keep, &found, &report, &error));
    NULLS("callback", do_neighbours(&puzzle, 1, NULL, NULL, &found, &report, &error));
    puzzle.digits[29] = 10;
    BAD_DIGIT(do_neighbours(&puzzle, 1, NULL, keep, &found, &report, &error));
    CHECK(found.len == 0);
}
