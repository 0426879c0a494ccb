/* Misuse: NULL, numbers out of range, small buffers.
 * Every function answers with a status and writes nothing. */
#include "check.h"

static int no_found(const sudoku_found *found, void *user) {
    (void)found;
    (void)user;
    return 0;
}

static int no_step(const sudoku_step *step, void *user) {
    (void)step;
    (void)user;
    return 1;
}

static void null_tests(void) {
    sudoku_grid grid = grid_of(PUZZLE_B), before = grid, out;
    sudoku_cell_set set = {{0, 0}};
    sudoku_candidate_grid marks;
    sudoku_digit_set digits;
    sudoku_simple_solution reached;
    sudoku_solutions solutions;
    sudoku_clash clash;
    sudoku_batch_count batch;
    sudoku_error error = SUDOKU_ERROR_INIT;
    uint64_t number;
    uint32_t count;
    char text[SUDOKU_MARKS_BOXED_SIZE];
    size_t size = sizeof text;
    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);

    NULLS("text", sudoku_grid_parse(NULL, 81, &out, NULL, &error));
    NULLS("text", sudoku_grid_parse(NULL, 0, &out, NULL, &error));
    NULLS("grid", sudoku_grid_parse(PUZZLE_B, 81, NULL, &set, &error));
    NULLS("text", parse_marks(NULL, 81, &marks, &error));
    NULLS("puzzle", sudoku_puzzle_parse(PUZZLE_B, 81, NULL, &set, &error));
    NULLS("text", sudoku_grids_parse(NULL, 81, no_found, NULL, &error));
    NULLS("callback", sudoku_grids_parse(PUZZLE_B, 81, NULL, NULL, &error));

    NULLS("puzzle", sudoku_grid_format_line(NULL, text, size, NULL, &error));
    NULLS("buffer", sudoku_grid_format_line(&grid, NULL, size, NULL, &error));
    NULLS("puzzle", sudoku_grid_format_dotted(NULL, text, size, NULL, &error));
    NULLS("buffer", sudoku_grid_format_dotted(&grid, NULL, size, NULL, &error));
    NULLS("puzzle", sudoku_grid_format_boxed(NULL, text, size, NULL, &error));
    NULLS("written", sudoku_grid_format_boxed(&grid, NULL, 0, NULL, &error));
    NULLS("puzzle", sudoku_puzzle_format(NULL, SUDOKU_FORM_LINE, text, size, NULL, &error));
    NULLS("buffer", sudoku_puzzle_format(MARKS(&marks), SUDOKU_FORM_LINE, NULL, size, NULL, &error));
    NULLS("buffer", sudoku_puzzle_format(MARKS(&marks), SUDOKU_FORM_BOXED, NULL, size, NULL, &error));

    NULLS("grid", sudoku_grid_set(NULL, &set, 0, 1, &error));
    NULLS("fixed", sudoku_grid_set(&grid, NULL, 0, 1, &error));
    NULLS("grid", sudoku_grid_clear(NULL, &set, 0, &error));
    NULLS("fixed", sudoku_grid_clear(&grid, NULL, 0, &error));
    NULLS("grid", sudoku_grid_raise(NULL, &set, 0, &error));
    NULLS("fixed", sudoku_grid_raise(&grid, NULL, 0, &error));
    NULLS("grid", sudoku_grid_lower(NULL, &set, 0, &error));
    NULLS("fixed", sudoku_grid_lower(&grid, NULL, 0, &error));
    NULLS("grid", sudoku_clashes(NULL, &clash, 1, &count, &error));
    NULLS("count", sudoku_clashes(&grid, &clash, 1, NULL, &error));
    NULLS("clashes", sudoku_clashes(&grid, NULL, 1, &count, &error));
    CHECK(!sudoku_grid_is_solved(NULL));
    CHECK(!sudoku_grid_contains(NULL, &grid) && !sudoku_grid_contains(&grid, NULL));

    NULLS("grid", sudoku_candidates(NULL, 0, &digits, &error));
    NULLS("candidates", sudoku_candidates(&grid, 0, NULL, &error));
    NULLS("puzzle", sudoku_puzzle_marks(NULL, &marks, &error));
    NULLS("marks", sudoku_puzzle_marks(GRID(&grid), NULL, &error));
    NULLS("puzzle", sudoku_puzzle_grid(NULL, &grid, &error));
    NULLS("grid", sudoku_puzzle_grid(MARKS(&marks), NULL, &error));
    NULLS("grid", sudoku_simple_solve(NULL, &reached, NULL, &error));
    NULLS("solution", sudoku_simple_solve(&grid, NULL, NULL, &error));
    NULLS("puzzle", sudoku_propagate(NULL, 0, &marks, NULL, &error));
    NULLS("marks", sudoku_propagate(GRID(&grid), 0, NULL, NULL, &error));
    NULLS("marks", sudoku_propagate(MARKS(&marks), 0, NULL, NULL, &error));
    NULLS("puzzle", sudoku_solve_grid(NULL, &solutions, &error));
    NULLS("solutions", sudoku_solve_grid(GRID(&grid), NULL, &error));
    NULLS("puzzle", sudoku_count_solutions(NULL, 1, &number, &error));
    NULLS("count", sudoku_count_solutions(GRID(&grid), 1, NULL, &error));
    NULLS("grid", sudoku_guesses(NULL, 1, &number, &error));
    NULLS("count", sudoku_guesses(&grid, 1, NULL, &error));
    NULLS("puzzle", sudoku_for_each_solution(NULL, NULL, NULL, NULL, NULL, &error));
    NULLS("puzzles", do_solve_batch(NULL, 1, NULL, &batch, out.digits, 1, &error));
    NULLS("counts", do_solve_batch(grid.digits, 1, NULL, NULL, out.digits, 1, &error));
    NULLS("grid", sudoku_backtrack(NULL, 1, &grid, &error));
    NULLS("solution", sudoku_backtrack(&grid, 1, NULL, &error));
    NULLS("grid", sudoku_for_each_step(NULL, no_step, NULL, &error));
    NULLS("callback", sudoku_for_each_step(&grid, NULL, NULL, &error));

    /* without an error to write to, too */
    CHECK(sudoku_solve_grid(NULL, NULL, NULL) == SUDOKU_STATUS_NULL);
    CHECK(same(&grid, &before));
}

static void bad_number_tests(void) {
    sudoku_grid grid = {{0}}, good = {{0}};
    sudoku_cell_set set = {{0, 0}};
    sudoku_candidate_grid marks;
    sudoku_digit_set digits;
    sudoku_simple_solution reached;
    sudoku_solutions solutions;
    sudoku_error error = SUDOKU_ERROR_INIT;
    uint64_t number = 77;
    uint32_t count = 77;
    char text[SUDOKU_MARKS_BOXED_SIZE] = "untouched";
    size_t size = sizeof text, written = 77;

    grid.digits[29] = 10;
    grid.digits[80] = 255;
    BAD_DIGIT(sudoku_grid_format_line(&grid, text, size, &written, &error));
    BAD_DIGIT(sudoku_grid_format_dotted(&grid, text, size, &written, &error));
    BAD_DIGIT(sudoku_grid_format_boxed(&grid, text, size, &written, &error));
    BAD_DIGIT(sudoku_grid_set(&grid, &set, 0, 1, &error));
    BAD_DIGIT(sudoku_grid_clear(&grid, &set, 0, &error));
    BAD_DIGIT(sudoku_grid_raise(&grid, &set, 0, &error));
    BAD_DIGIT(sudoku_grid_lower(&grid, &set, 0, &error));
    BAD_DIGIT(sudoku_clashes(&grid, NULL, 0, &count, &error));
    BAD_DIGIT(sudoku_candidates(&grid, 0, &digits, &error));
    BAD_DIGIT(sudoku_puzzle_marks(GRID(&grid), &marks, &error));
    BAD_DIGIT(sudoku_simple_solve(&grid, &reached, NULL, &error));
    BAD_DIGIT(sudoku_propagate(GRID(&grid), 0, &marks, NULL, &error));
    BAD_DIGIT(sudoku_solve_grid(GRID(&grid), &solutions, &error));
    BAD_DIGIT(sudoku_count_solutions(GRID(&grid), 1, &number, &error));
    BAD_DIGIT(sudoku_guesses(&grid, 1, &number, &error));
    BAD_DIGIT(sudoku_for_each_solution(GRID(&grid), NULL, NULL, NULL, NULL, &error));
    BAD_DIGIT(sudoku_backtrack(&grid, 0, &good, &error));
    BAD_DIGIT(sudoku_for_each_step(&grid, no_step, NULL, &error));
    CHECK(strcmp(error.message, "r4c3 holds 10, expected 0 (empty) to 9") == 0);
    CHECK(!sudoku_grid_is_solved(&grid) && !sudoku_grid_contains(&grid, &good));
    CHECK(number == 77 && count == 77 && written == 77 && strcmp(text, "untouched") == 0);

    for (int cell = 0; cell < 81; cell++) {
        marks.cells[cell] = cell == 29 ? 0x200 : SUDOKU_ALL_DIGITS;
    }
    BAD_SET(sudoku_puzzle_format(MARKS(&marks), SUDOKU_FORM_LINE, text, size, &written, &error));
    BAD_SET(sudoku_puzzle_format(MARKS(&marks), SUDOKU_FORM_BOXED, text, size, &written, &error));
    BAD_SET(sudoku_puzzle_grid(MARKS(&marks), &good, &error));
    BAD_SET(sudoku_propagate(MARKS(&marks), 0, &marks, NULL, &error));
    BAD_SET(sudoku_for_each_solution(MARKS(&marks), NULL, NULL, NULL, NULL, &error));

    const sudoku_digit no_digits[] = {10, -1, 256, 257, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < sizeof no_digits / sizeof no_digits[0]; i++) {
        CHECK(sudoku_grid_set(&good, &set, 0, no_digits[i], &error) == SUDOKU_STATUS_BAD_DIGIT);
    }
    const sudoku_cell no_cells[] = {81, -1, 256, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < sizeof no_cells / sizeof no_cells[0]; i++) {
        sudoku_cell cell = no_cells[i];
        CHECK(sudoku_grid_set(&good, &set, cell, 1, &error) == SUDOKU_STATUS_BAD_CELL);
        CHECK(sudoku_grid_clear(&good, &set, cell, NULL) == SUDOKU_STATUS_BAD_CELL);
        CHECK(sudoku_grid_raise(&good, &set, cell, NULL) == SUDOKU_STATUS_BAD_CELL);
        CHECK(sudoku_grid_lower(&good, &set, cell, NULL) == SUDOKU_STATUS_BAD_CELL);
        CHECK(sudoku_candidates(&good, cell, &digits, NULL) == SUDOKU_STATUS_BAD_CELL);
    }
    set.bits[1] = 1 << 17; /* cell 81 */
    CHECK(sudoku_grid_set(&good, &set, 0, 1, &error) == SUDOKU_STATUS_BAD_SET);
    for (int cell = 0; cell < 81; cell++) {
        CHECK(good.digits[cell] == 0);
    }
}

typedef sudoku_status (*grid_format)(const sudoku_grid *, char *, size_t, size_t *, sudoku_error *);

static void small_buffer_tests(void) {
    const struct {
        grid_format format;
        size_t size;
    } formats[] = {
        {sudoku_grid_format_line, SUDOKU_LINE_SIZE},
        {sudoku_grid_format_dotted, SUDOKU_DOTTED_SIZE},
        {sudoku_grid_format_boxed, SUDOKU_BOXED_SIZE},
    };
    sudoku_grid grid = grid_of(PUZZLE_E);
    sudoku_error error = SUDOKU_ERROR_INIT;
    char text[SUDOKU_BOXED_SIZE + 1], expected[SUDOKU_MESSAGE_SIZE];
    for (size_t i = 0; i < 3; i++) {
        size_t written = 77, size = formats[i].size;
        memset(text, '#', sizeof text);
        CHECK(formats[i].format(&grid, text, size - 1, &written, &error) ==
              SUDOKU_STATUS_BUFFER_TOO_SMALL);
        sprintf(expected, "the buffer has %u bytes, %u are needed", (unsigned)size - 1,
                (unsigned)size);
        CHECK(strcmp(error.message, expected) == 0);
        CHECK(written == 77 && text[0] == '#');
        CHECK(formats[i].format(&grid, text, 0, &written, NULL) == SUDOKU_STATUS_BUFFER_TOO_SMALL);
        CHECK(formats[i].format(&grid, text, size, &written, NULL) == SUDOKU_STATUS_OK);
        CHECK(written == size - 1 && text[size - 1] == 0 && text[size] == '#');
    }

    /* no text is longer than memory */
    CHECK(sudoku_grid_parse(text, SIZE_MAX, &grid, NULL, &error) == SUDOKU_STATUS_UNREADABLE);
}

/* A result may overwrite the argument it was made from. */
static void same_place_tests(void) {
    sudoku_grid expected = grid_of(SOLUTION_B);
    sudoku_solutions place;
    memset(&place, 0, sizeof place);
    place.first = grid_of(PUZZLE_B);
    CHECK(sudoku_solve_grid(GRID(&place.first), &place, NULL) == SUDOKU_STATUS_OK);
    CHECK(place.count == 1 && same(&place.first, &expected));
    place.first = grid_of(PUZZLE_B);
    CHECK(sudoku_backtrack(&place.first, 0, &place.first, NULL) == SUDOKU_STATUS_OK);
    CHECK(same(&place.first, &expected));
}

void misuse_tests(void) {
    null_tests();
    bad_number_tests();
    small_buffer_tests();
    same_place_tests();
}
