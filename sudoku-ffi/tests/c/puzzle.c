/* The tagged puzzle: a grid or pencil marks, and the numbers that are neither. */
#include "check.h"

sudoku_status parse_marks(const char *text, size_t len, sudoku_candidate_grid *marks,
                          sudoku_error *error) {
    sudoku_puzzle puzzle;
    sudoku_status status = sudoku_puzzle_parse(text, len, &puzzle, NULL, error);
    return status == SUDOKU_STATUS_OK ? sudoku_puzzle_marks(&puzzle, marks, error) : status;
}

sudoku_status apply_grid(const sudoku_transformation *by, const sudoku_grid *grid,
                         sudoku_grid *result, sudoku_error *error) {
    sudoku_puzzle moved;
    sudoku_status status = sudoku_transformation_apply(
        by, grid == NULL ? NULL : GRID(grid), result == NULL ? NULL : &moved, error);
    if (status == SUDOKU_STATUS_OK) {
        CHECK(moved.kind == SUDOKU_PUZZLE_GRID);
        *result = moved.content.grid;
    }
    return status;
}

sudoku_status apply_marks(const sudoku_transformation *by, const sudoku_candidate_grid *marks,
                          sudoku_candidate_grid *result, sudoku_error *error) {
    sudoku_puzzle moved;
    sudoku_status status = sudoku_transformation_apply(
        by, marks == NULL ? NULL : MARKS(marks), result == NULL ? NULL : &moved, error);
    if (status == SUDOKU_STATUS_OK) {
        CHECK(moved.kind == SUDOKU_PUZZLE_MARKS);
        *result = moved.content.marks;
    }
    return status;
}

/* A grid and its marks, filled in by hand, made and read: the same puzzles. */
static void content_tests(void) {
    sudoku_puzzle by_hand, made, read;
    sudoku_grid grid = grid_of(PUZZLE_B), digits;
    sudoku_candidate_grid marks, candidates;
    sudoku_cell_set fixed = {{0, 0}};
    sudoku_solutions solutions;
    char line[SUDOKU_MARKS_LINE_SIZE];
    size_t len = 0;

    memset(&by_hand, 0xff, sizeof by_hand); /* the other bytes are never read */
    by_hand.kind = SUDOKU_PUZZLE_GRID;
    by_hand.content.grid = grid;
    made = sudoku_puzzle_of_grid(&grid);
    CHECK(made.kind == SUDOKU_PUZZLE_GRID && same(&made.content.grid, &grid));
    CHECK(sudoku_puzzle_parse(PUZZLE_B, 81, &read, &fixed, NULL) == SUDOKU_STATUS_OK);
    CHECK(read.kind == SUDOKU_PUZZLE_GRID && same(&read.content.grid, &grid));
    CHECK(sudoku_cell_set_len(fixed) == 29);
    CHECK(sudoku_puzzle_grid(&by_hand, &digits, NULL) == SUDOKU_STATUS_OK && same(&digits, &grid));
    CHECK(sudoku_puzzle_marks(&by_hand, &marks, NULL) == SUDOKU_STATUS_OK);
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        sudoku_digit_set set = 0;
        CHECK(sudoku_candidates(&grid, cell, &set, NULL) == SUDOKU_STATUS_OK);
        CHECK(set == marks.cells[cell]);
    }

    CHECK(sudoku_puzzle_format(MARKS(&marks), SUDOKU_FORM_LINE, line, sizeof line, &len, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(sudoku_puzzle_parse(line, len, &read, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(read.kind == SUDOKU_PUZZLE_MARKS);
    CHECK(memcmp(&read.content.marks, &marks, sizeof marks) == 0);
    made = sudoku_puzzle_of_marks(&marks);
    CHECK(made.kind == SUDOKU_PUZZLE_MARKS);
    CHECK(sudoku_puzzle_marks(&made, &candidates, NULL) == SUDOKU_STATUS_OK);
    CHECK(memcmp(&candidates, &marks, sizeof marks) == 0);
    CHECK(sudoku_puzzle_grid(&made, &digits, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_grid_contains(&digits, &grid));
    CHECK(sudoku_solve_grid(&made, &solutions, NULL) == SUDOKU_STATUS_OK);
    CHECK(solutions.count == 1);
    digits = grid_of(SOLUTION_B);
    CHECK(same(&solutions.first, &digits));

    /* a result in the place of an argument */
    sudoku_transformation turn;
    CHECK(sudoku_transformation_from_square(SUDOKU_SQUARE_HALF_TURN, &turn, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(sudoku_transformation_apply(&turn, &made, &made, NULL) == SUDOKU_STATUS_OK);
    CHECK(made.kind == SUDOKU_PUZZLE_MARKS);
    for (int cell = 0; cell < 81; cell++) {
        CHECK(made.content.marks.cells[cell] == marks.cells[80 - cell]);
    }
    sudoku_canonical canonical;
    bool equivalent = true;
    CHECK(sudoku_canonical_form(MARKS(&marks), &canonical, NULL) == SUDOKU_STATUS_OK);
    CHECK(canonical.form.kind == SUDOKU_PUZZLE_MARKS);
    CHECK(sudoku_canonical_form(GRID(&grid), &canonical, NULL) == SUDOKU_STATUS_OK);
    CHECK(canonical.form.kind == SUDOKU_PUZZLE_GRID);
    CHECK(sudoku_equivalence(GRID(&grid), MARKS(&marks), &equivalent, NULL, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(!equivalent);
}

/* Every question refuses kinds that are unknown, none among them. */
static void kind_tests(void) {
    const uint32_t kinds[] = {SUDOKU_PUZZLE_NONE, 3, UINT32_MAX};
    sudoku_puzzle puzzle = sudoku_puzzle_of_grid(NULL);
    CHECK(puzzle.kind == SUDOKU_PUZZLE_NONE);
    puzzle = sudoku_puzzle_of_marks(NULL);
    CHECK(puzzle.kind == SUDOKU_PUZZLE_NONE);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        sudoku_solver *solver = sudoku_solver_new();
        sudoku_transformation identity = sudoku_transformation_identity();
        const sudoku_status bad = SUDOKU_STATUS_BAD_CHOICE;
        sudoku_grid grid;
        sudoku_candidate_grid marks;
        sudoku_solutions solutions;
        sudoku_true_candidates found;
        sudoku_canonical canonical;
        sudoku_diagnosis *diagnosis = NULL;
        sudoku_proof *proof = NULL;
        sudoku_hint *hint = NULL;
        sudoku_puzzle moved;
        sudoku_error error = SUDOKU_ERROR_INIT;
        uint64_t number = 77;
        size_t count = 77;
        bool is = true;
        char words[40];
        puzzle = sudoku_puzzle_of_grid(&(sudoku_grid){{0}});
        puzzle.kind = kinds[i];
        sprintf(words, "%u is not a kind of puzzle", (unsigned)kinds[i]);
        FAILS(bad, words, sudoku_puzzle_grid(&puzzle, &grid, &error));
        FAILS(bad, words, sudoku_puzzle_marks(&puzzle, &marks, &error));
        FAILS(bad, words, sudoku_propagate(&puzzle, 0, &marks, NULL, &error));
        FAILS(bad, words, do_find_hint(&puzzle, NULL, &hint, NULL, &error));
        FAILS(bad, words, sudoku_solve_grid(&puzzle, &solutions, &error));
        FAILS(bad, words, sudoku_count_solutions(&puzzle, 1, &number, &error));
        FAILS(bad, words, sudoku_for_each_solution(&puzzle, NULL, NULL, NULL, NULL, &error));
        FAILS(bad, words, sudoku_solver_is_proper(solver, &puzzle, &is, &error));
        FAILS(bad, words, sudoku_solver_solve(solver, &puzzle, &solutions, &error));
        FAILS(bad, words, sudoku_solver_first(solver, &puzzle, &grid, &error));
        FAILS(bad, words, sudoku_solver_count(solver, &puzzle, 1, &number, &error));
        FAILS(bad, words,
              do_solver_for_each_solution(solver, &puzzle, NULL, NULL, NULL, NULL, &error));
        FAILS(bad, words, sudoku_solver_is_true(solver, &puzzle, 0, 1, &is, &error));
        FAILS(bad, words, sudoku_solver_true_candidates(solver, &puzzle, 1, NULL, &found, &error));
        FAILS(bad, words, sudoku_diagnose(&puzzle, NULL, NULL, NULL, &diagnosis, &error));
        FAILS(bad, words, sudoku_prove(&puzzle, NULL, &proof, &error));
        FAILS(bad, words, sudoku_transformation_apply(&identity, &puzzle, &moved, &error));
        FAILS(bad, words, sudoku_canonical_form(&puzzle, &canonical, &error));
        FAILS(bad, words, sudoku_equivalence(&puzzle, &puzzle, &is, NULL, &error));
        FAILS(bad, words, sudoku_automorphisms(&puzzle, &number, NULL, 0, &count, &error));
        CHECK(number == 77 && count == 77 && is);
        CHECK(diagnosis == NULL && proof == NULL && hint == NULL);
        sudoku_solver_free(solver);
    }
}

void puzzle_tests(void) {
    content_tests();
    kind_tests();
}
