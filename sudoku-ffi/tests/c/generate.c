/* New grids and puzzles by seed. */
#include "check.h"

/* Full grids, held against those made anew. */
static void random_grid_tests(void) {
    sudoku_grid grid, expected;
    sudoku_error error;
    for (uint64_t seed = 0; seed < 200; seed++) {
        uint64_t number = seed < 100 ? seed : UINT64_MAX - seed * seed;
        CHECK(sudoku_random_grid(number, &grid, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_grid_is_solved(&grid));
        numbers_of_attempt(number, 0);
        expected = grid_by_chance();
        CHECK(same(&grid, &expected));
    }
    NULLS("grid", sudoku_random_grid(0, NULL, &error));
}

void generate_tests(void) {
    random_grid_tests();
}
