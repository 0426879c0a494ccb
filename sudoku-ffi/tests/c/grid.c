/* Grids and their changes, clashes, and text in both directions. */
#include "check.h"

static void edit_tests(void) {
    sudoku_grid grid = grid_of(PUZZLE_B), before = grid;
    sudoku_cell_set fixed;
    sudoku_error error = SUDOKU_ERROR_INIT;
    fixed = sudoku_grid_givens_mask(&grid);
    CHECK(sudoku_cell_set_len(fixed) == 29);

    /* r1c1 is free: 9 is followed by empty, empty is preceded by 9 */
    CHECK(sudoku_grid_set(&grid, &fixed, 0, 9, NULL) == SUDOKU_STATUS_OK);
    CHECK(grid.digits[0] == 9);
    CHECK(sudoku_grid_raise(&grid, &fixed, 0, NULL) == SUDOKU_STATUS_OK);
    CHECK(grid.digits[0] == 0);
    CHECK(sudoku_grid_lower(&grid, &fixed, 0, NULL) == SUDOKU_STATUS_OK);
    CHECK(grid.digits[0] == 9);
    for (int i = 0; i < 10; i++) {
        CHECK(sudoku_grid_raise(&grid, &fixed, 0, NULL) == SUDOKU_STATUS_OK);
        CHECK(grid.digits[0] == i);
    }
    CHECK(sudoku_grid_clear(&grid, &fixed, 0, NULL) == SUDOKU_STATUS_OK);
    CHECK(same(&grid, &before));

    /* r1c2 is given: nothing changes it */
    CHECK(sudoku_grid_set(&grid, &fixed, 1, 5, &error) == SUDOKU_STATUS_FIXED_CELL);
    CHECK(error.status == SUDOKU_STATUS_FIXED_CELL && error.cell == 1 && error.line == 0);
    CHECK(strcmp(error.message, "r1c2 is a given (1) and cannot be changed") == 0);
    CHECK(sudoku_grid_clear(&grid, &fixed, 1, NULL) == SUDOKU_STATUS_FIXED_CELL);
    CHECK(sudoku_grid_raise(&grid, &fixed, 1, NULL) == SUDOKU_STATUS_FIXED_CELL);
    CHECK(sudoku_grid_lower(&grid, &fixed, 1, NULL) == SUDOKU_STATUS_FIXED_CELL);
    CHECK(same(&grid, &before));

    /* entries go, givens stay */
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        sudoku_status status = sudoku_grid_set(&grid, &fixed, cell, 3, NULL);
        CHECK((status == SUDOKU_STATUS_FIXED_CELL) == sudoku_cell_set_contains(fixed, cell));
    }
    sudoku_grid_clear_entries(&grid, &fixed);
    CHECK(same(&grid, &before));

    /* without givens everything goes; an empty cell is never a given */
    sudoku_cell_set none = {{0, 0}}, all = {{UINT64_MAX, 0x1ffff}};
    CHECK(sudoku_grid_set(&grid, &all, 0, 9, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_grid_set(&grid, &none, 1, 0, NULL) == SUDOKU_STATUS_OK);
    sudoku_grid_clear_entries(&grid, &none);
    for (int i = 0; i < 81; i++) {
        CHECK(grid.digits[i] == 0);
    }
}

static void clash_tests(void) {
    sudoku_grid grid = {{0}};
    sudoku_clash clashes[SUDOKU_CLASHES_MAX];
    uint32_t count = 99;
    CHECK(sudoku_clashes(&grid, clashes, SUDOKU_CLASHES_MAX, &count, NULL) == SUDOKU_STATUS_OK);
    CHECK(count == 0);

    grid.digits[2 * 9 + 1] = grid.digits[2 * 9 + 8] = 7;
    CHECK(sudoku_clashes(&grid, clashes, SUDOKU_CLASHES_MAX, &count, NULL) == SUDOKU_STATUS_OK);
    CHECK(count == 1 && clashes[0].house == 2 && clashes[0].digit == 7);
    CHECK(sudoku_cell_set_len(clashes[0].cells) == 2);
    CHECK(sudoku_cell_set_contains(clashes[0].cells, 19));
    CHECK(sudoku_cell_set_contains(clashes[0].cells, 26));

    /* 81 equal digits: every house clashes, with all its cells */
    memset(grid.digits, 5, 81);
    CHECK(sudoku_clashes(&grid, NULL, 0, &count, NULL) == SUDOKU_STATUS_OK);
    CHECK(count == 27);
    clashes[2].house = -2;
    CHECK(sudoku_clashes(&grid, clashes, 2, &count, NULL) == SUDOKU_STATUS_OK);
    CHECK(count == 27 && clashes[1].house == 1 && clashes[2].house == -2);
    CHECK(sudoku_cell_set_len(clashes[1].cells) == 9);

    /* as many clashes as there can be */
    for (int cell = 0; cell < 81; cell++) {
        grid.digits[cell] = (uint8_t)((cell / 9 + cell % 9 + cell / 27 + cell % 9 / 3) % 4 + 1);
    }
    CHECK(sudoku_clashes(&grid, clashes, SUDOKU_CLASHES_MAX, &count, NULL) == SUDOKU_STATUS_OK);
    CHECK(count > 27 && count <= SUDOKU_CLASHES_MAX);
}

void grid_tests(void) {
    sudoku_grid puzzle = grid_of(PUZZLE_B), solution = grid_of(SOLUTION_B);
    CHECK(sizeof puzzle == 81);
    CHECK(!sudoku_grid_is_solved(&puzzle) && sudoku_grid_is_solved(&solution));
    CHECK(sudoku_grid_contains(&solution, &puzzle) && !sudoku_grid_contains(&puzzle, &solution));
    solution.digits[0] = solution.digits[2];
    CHECK(!sudoku_grid_is_solved(&solution));
    edit_tests();
    clash_tests();
}

/* Reads the text and compares its grid. */
static int reads_as(const char *text, const char *line) {
    sudoku_grid grid;
    char written[SUDOKU_LINE_SIZE];
    sudoku_error error = SUDOKU_ERROR_INIT;
    if (sudoku_grid_parse(text, strlen(text), &grid, NULL, &error) != SUDOKU_STATUS_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 0;
    }
    return sudoku_grid_format_line(&grid, written, sizeof written, NULL, NULL) ==
               SUDOKU_STATUS_OK &&
           strcmp(written, line) == 0;
}

typedef struct seen {
    int grids, marks, unreadable, stop_after;
    uint32_t last_line;
    sudoku_grid last;
    sudoku_cell_set fixed;
} seen;

static int see(const sudoku_found *found, void *user) {
    seen *so_far = user;
    so_far->grids += found->puzzle.kind == SUDOKU_PUZZLE_GRID;
    so_far->marks += found->puzzle.kind == SUDOKU_PUZZLE_MARKS;
    so_far->unreadable += found->puzzle.kind == SUDOKU_PUZZLE_NONE;
    so_far->last_line = found->line;
    CHECK(sudoku_puzzle_grid(&found->puzzle, &so_far->last, NULL) ==
          (found->puzzle.kind == SUDOKU_PUZZLE_NONE ? SUDOKU_STATUS_BAD_CHOICE : SUDOKU_STATUS_OK));
    so_far->fixed = found->fixed;
    CHECK(found->line >= 1);
    if (found->puzzle.kind == SUDOKU_PUZZLE_NONE) {
        CHECK(found->error->status == SUDOKU_STATUS_UNREADABLE);
        CHECK(found->error->line == found->line && found->error->column == found->column);
        CHECK(found->error->message[0] != 0);
    } else {
        CHECK(found->error->status == SUDOKU_STATUS_OK && found->error->message[0] == 0);
        CHECK(sudoku_cell_set_len(found->fixed) > 0);
    }
    return so_far->grids + so_far->marks == so_far->stop_after;
}

static void list_tests(void) {
    const char *list = PUZZLE_B "\n" PUZZLE_E "\r\n"
                                "............................................................."
                                "...................\n" SOLUTION_E;
    sudoku_grid solution = grid_of(SOLUTION_E);
    seen all, one;
    memset(&all, 0, sizeof all);
    memset(&one, 0, sizeof one);
    one.stop_after = 1;
    CHECK(sudoku_grids_parse(list, strlen(list), see, &all, NULL) == SUDOKU_STATUS_OK);
    CHECK(all.grids == 3 && all.unreadable == 1 && all.last_line == 4);
    CHECK(same(&all.last, &solution));
    CHECK(sudoku_grids_parse(list, strlen(list), see, &one, NULL) == SUDOKU_STATUS_OK);
    CHECK(one.grids == 1 && one.unreadable == 0 && one.last_line == 1);

    memset(&all, 0, sizeof all);
    CHECK(sudoku_grids_parse("", 0, see, &all, NULL) == SUDOKU_STATUS_OK);
    CHECK(all.grids + all.marks + all.unreadable == 0);

    /* an entry is in the grid and not among its givens */
    memset(&all, 0, sizeof all);
    const char *entry = "+91.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    CHECK(sudoku_grids_parse(entry, strlen(entry), see, &all, NULL) == SUDOKU_STATUS_OK);
    CHECK(all.grids == 1 && all.last.digits[0] == 9 && sudoku_cell_set_len(all.fixed) == 29);

    /* bytes that are no text at all */
    static char noise[5000];
    uint32_t state = 1;
    for (size_t i = 0; i < sizeof noise; i++) {
        state = state * 1664525 + 1013904223;
        noise[i] = (char)(state >> 24);
    }
    sudoku_grid grid;
    sudoku_error error = SUDOKU_ERROR_INIT;
    CHECK(sudoku_grids_parse(noise, sizeof noise, see, &all, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_grid_parse(noise, sizeof noise, &grid, NULL, &error) == SUDOKU_STATUS_UNREADABLE);
    CHECK(error.line >= 1 && error.message[0] != 0);
}

static void marks_tests(void) {
    sudoku_grid grid = grid_of(PUZZLE_B);
    sudoku_candidate_grid marks, again, full;
    static char text[SUDOKU_MARKS_BOXED_SIZE];
    size_t written = 0;
    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);

    CHECK(sudoku_puzzle_format(MARKS(&marks), SUDOKU_FORM_LINE, text, SUDOKU_MARKS_LINE_SIZE, &written, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(written == 729 && strlen(text) == 729);
    CHECK(strncmp(text, "..3.5...91........", 18) == 0);
    CHECK(parse_marks(text, written, &again, NULL) == SUDOKU_STATUS_OK);
    CHECK(memcmp(&marks, &again, sizeof marks) == 0);

    CHECK(sudoku_puzzle_format(MARKS(&marks), SUDOKU_FORM_BOXED, text, sizeof text, &written, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(written == strlen(text) && text[0] == '+');
    CHECK(parse_marks(text, written, &again, NULL) == SUDOKU_STATUS_OK);
    CHECK(memcmp(&marks, &again, sizeof marks) == 0);

    /* the longest drawing has room */
    for (int i = 0; i < 81; i++) {
        full.cells[i] = SUDOKU_ALL_DIGITS;
    }
    CHECK(sudoku_puzzle_format(MARKS(&full), SUDOKU_FORM_BOXED, text, sizeof text, &written, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(written + 1 == sizeof text);

    /* a grid has the candidates of its cells */
    CHECK(parse_marks(PUZZLE_B, 81, &again, NULL) == SUDOKU_STATUS_OK);
    CHECK(memcmp(&marks, &again, sizeof marks) == 0);
}

void text_tests(void) {
    sudoku_grid grid = grid_of(PUZZLE_B), again;
    sudoku_cell_set fixed = {{1, 2}}, givens;
    sudoku_error error = SUDOKU_ERROR_INIT;
    char text[SUDOKU_BOXED_SIZE];
    size_t written = 0;

    CHECK(sudoku_grid_format_line(&grid, text, SUDOKU_LINE_SIZE, &written, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(written == 81 && strcmp(text, PUZZLE_B) == 0);
    CHECK(sudoku_grid_format_dotted(&grid, text, SUDOKU_DOTTED_SIZE, &written, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(written == 89 && strncmp(text, ".1.6.7..4\n.42......\n", 20) == 0);
    CHECK(reads_as(text, PUZZLE_B));
    CHECK(sudoku_grid_format_boxed(&grid, text, sizeof text, &written, NULL) == SUDOKU_STATUS_OK);
    CHECK(written == 337 && strlen(text) == 337);
    CHECK(strncmp(text, "+-------+-------+-------+\n| . 1 . | 6 . 7 | . . 4 |\n", 52) == 0);
    CHECK(reads_as(text, PUZZLE_B));

    /* the mask comes with the grid; the text may go on after its length */
    CHECK(sudoku_grid_parse(PUZZLE_B "9", 81, &again, &fixed, NULL) == SUDOKU_STATUS_OK);
    CHECK(same(&grid, &again));
    givens = sudoku_grid_givens_mask(&grid);
    CHECK(memcmp(&fixed, &givens, sizeof fixed) == 0);

    /* a plus marks an entry: a digit that is no given */
    sprintf(text, "+9%s", &PUZZLE_B[1]);
    CHECK(sudoku_grid_parse(text, 82, &again, &fixed, NULL) == SUDOKU_STATUS_OK);
    CHECK(again.digits[0] == 9 && sudoku_cell_set_len(fixed) == 29);
    CHECK(!sudoku_cell_set_contains(fixed, 0) && sudoku_cell_set_contains(fixed, 1));
    sudoku_grid_clear_entries(&again, &fixed);
    CHECK(same(&grid, &again));

    /* one symbol short, one too many, a wrong one: the place is named, nothing is written */
    memset(&again, 1, sizeof again);
    fixed.bits[0] = 7;
    CHECK(sudoku_grid_parse(PUZZLE_B, 80, &again, &fixed, &error) == SUDOKU_STATUS_UNREADABLE);
    CHECK(error.status == SUDOKU_STATUS_UNREADABLE && error.line == 1);
    CHECK(strstr(error.message, "80 symbols, expected 81") != NULL);
    CHECK(sudoku_grid_parse(PUZZLE_B "1", 82, &again, &fixed, &error) == SUDOKU_STATUS_UNREADABLE);
    CHECK(strstr(error.message, "82 symbols, expected 81") != NULL);
    strcpy(text, PUZZLE_B);
    text[11] = 'A';
    CHECK(sudoku_grid_parse(text, 81, &again, &fixed, &error) == SUDOKU_STATUS_UNREADABLE);
    CHECK(error.line == 1 && error.column == 12 && error.cell == 11);
    CHECK(strstr(error.message, "'A'") != NULL);
    text[11] = '\xe9'; /* Latin-1, not UTF-8 */
    CHECK(sudoku_grid_parse(text, 81, &again, &fixed, &error) == SUDOKU_STATUS_UNREADABLE);
    CHECK(error.column == 12);
    CHECK(sudoku_grid_parse("", 0, &again, &fixed, &error) == SUDOKU_STATUS_UNREADABLE);
    CHECK(again.digits[0] == 1 && again.digits[80] == 1 && fixed.bits[0] == 7);

    list_tests();
    marks_tests();
}
