/* Candidates, simple solve, propagation. */
#include "check.h"

void candidate_tests(void) {
    sudoku_grid grid = grid_of(PUZZLE_B), decided;
    sudoku_candidate_grid marks;
    sudoku_digit_set set = 0;
    CHECK(sudoku_candidates(&grid, 0, &set, NULL) == SUDOKU_STATUS_OK);
    CHECK(set == (1 << 2 | 1 << 4 | 1 << 8)); /* 3, 5, 9 */
    CHECK(sudoku_candidates(&grid, 1, &set, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_digit_set_only(set) == 1);

    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        CHECK(sudoku_candidates(&grid, cell, &set, NULL) == SUDOKU_STATUS_OK);
        CHECK(marks.cells[cell] == set);
    }
    CHECK(sudoku_puzzle_grid(MARKS(&marks), &decided, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_grid_contains(&decided, &grid));
}

static unsigned len(const sudoku_candidate_grid *marks) {
    unsigned sum = 0;
    for (int cell = 0; cell < 81; cell++) {
        sum += sudoku_digit_set_len(marks->cells[cell]);
    }
    return sum;
}

static void simple_solve_tests(void) {
    sudoku_grid easy = grid_of(
        "3.542.81.4879.15.6.29.5637485.793.416132.8957.74.6528.2413.9.655.867.192.965124.8");
    sudoku_grid puzzle = grid_of(PUZZLE_E), clash = puzzle;
    sudoku_simple_solution reached;
    sudoku_contradiction why;
    sudoku_error error = SUDOKU_ERROR_INIT;
    CHECK(sudoku_simple_solve(&easy, &reached, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(reached.remaining == 0 && sudoku_grid_is_solved(&reached.grid));
    CHECK(sudoku_simple_solve(&puzzle, &reached, &why, &error) == SUDOKU_STATUS_OK);
    CHECK(reached.remaining > 0 && sudoku_grid_contains(&reached.grid, &puzzle));

    clash.digits[0] = 4; /* r1c3 is 4 */
    CHECK(sudoku_simple_solve(&clash, &reached, &why, &error) == SUDOKU_STATUS_CONTRADICTION);
    CHECK(why.kind == SUDOKU_CONTRADICTION_CLASH && why.house == 0 && why.digit == 4);
    CHECK(why.cell == SUDOKU_NO_CELL && why.candidates == 0);
    CHECK(sudoku_cell_set_len(why.cells) == 2);
    CHECK(strcmp(error.message, "row 1 has two 4s (r1c1, r1c3)") == 0);

    /* r1c1 sees all nine digits */
    sudoku_grid full = grid_of("........."
                               ".23......"
                               ".56......"
                               "1........"
                               "4........"
                               "7........"
                               "8........"
                               "9........"
                               ".........");
    CHECK(sudoku_simple_solve(&full, &reached, &why, &error) == SUDOKU_STATUS_CONTRADICTION);
    CHECK(why.kind == SUDOKU_CONTRADICTION_NO_CANDIDATE && why.cell == 0 && error.cell == 0);
    CHECK(why.house == SUDOKU_NO_HOUSE && why.digit == 0);
    CHECK(strcmp(error.message, "r1c1 has no candidate") == 0);
    CHECK(sudoku_simple_solve(&full, &reached, NULL, NULL) == SUDOKU_STATUS_CONTRADICTION);
}

void propagate_tests(void) {
    sudoku_grid puzzle = grid_of(PUZZLE_E), solution = grid_of(SOLUTION_E);
    sudoku_candidate_grid marks, again;
    sudoku_contradiction why;
    sudoku_error error = SUDOKU_ERROR_INIT;
    unsigned before = 730;
    for (sudoku_strength strength = SUDOKU_STRENGTH_NAKED_SINGLES;
         strength <= SUDOKU_STRENGTH_ALL_DIFFERENT; strength++) {
        CHECK(sudoku_propagate(GRID(&puzzle), strength, &marks, NULL, NULL) == SUDOKU_STATUS_OK);
        CHECK(len(&marks) <= before);
        before = len(&marks);
        for (int cell = 0; cell < 81; cell++) {
            CHECK(sudoku_digit_set_contains(marks.cells[cell], solution.digits[cell]));
        }
        CHECK(sudoku_puzzle_marks(GRID(&puzzle), &again, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_propagate(MARKS(&again), strength, &again, NULL, NULL) == SUDOKU_STATUS_OK);
        CHECK(memcmp(&marks, &again, sizeof marks) == 0);
    }
    CHECK(sudoku_propagate(GRID(&puzzle), 4, &marks, NULL, &error) == SUDOKU_STATUS_BAD_CHOICE);
    CHECK(strcmp(error.message, "4 is not a strength") == 0);
    CHECK(sudoku_propagate(GRID(&puzzle), -1, &marks, NULL, NULL) == SUDOKU_STATUS_BAD_CHOICE);

    /* no place for a digit: 1 is struck out of row 1 */
    for (int cell = 0; cell < 81; cell++) {
        marks.cells[cell] = cell < 9 ? SUDOKU_ALL_DIGITS & ~1 : SUDOKU_ALL_DIGITS;
    }
    again = marks;
    CHECK(sudoku_propagate(MARKS(&marks), SUDOKU_STRENGTH_SINGLES, &marks, &why, &error) ==
          SUDOKU_STATUS_CONTRADICTION);
    CHECK(why.kind == SUDOKU_CONTRADICTION_NO_PLACE && why.house == 0 && why.digit == 1);
    CHECK(strcmp(error.message, "row 1 has no place for 1") == 0);
    CHECK(memcmp(&marks, &again, sizeof marks) == 0); /* as they were */

    /* three cells with two digits: only the greatest strength sees it */
    for (int cell = 0; cell < 81; cell++) {
        marks.cells[cell] = cell == 0 || cell == 4 || cell == 8 ? 3 : SUDOKU_ALL_DIGITS;
    }
    CHECK(sudoku_propagate(MARKS(&marks), SUDOKU_STRENGTH_LOCKED_CANDIDATES, &marks, &why,
                           &error) == SUDOKU_STATUS_OK);
    CHECK(sudoku_propagate(MARKS(&marks), SUDOKU_STRENGTH_ALL_DIFFERENT, &marks, &why, &error) ==
          SUDOKU_STATUS_CONTRADICTION);
    CHECK(why.kind == SUDOKU_CONTRADICTION_TOO_FEW_CANDIDATES && why.house == 0);
    CHECK(why.candidates == 3 && sudoku_cell_set_len(why.cells) == 3);
    CHECK(sudoku_cell_set_contains(why.cells, 4));

    simple_solve_tests();
}
