/* Hints: the step, its cells and sentences, the way to the end, and misuse. */
#include "check.h"

#include <stdlib.h>

static const sudoku_candidate_grid NO_MARKS = {{0}};

/* The sentence of a level, measured first. To be freed. */
static char *sentence(const sudoku_hint *hint, uint32_t level) {
    size_t len = 0, written = 0;
    CHECK(do_hint_format(hint, level, NULL, 0, &len, NULL) == SUDOKU_STATUS_OK);
    char *text = malloc(len + 1);
    CHECK(do_hint_format(hint, level, text, len + 1, &written, NULL) == SUDOKU_STATUS_OK);
    CHECK(written == len && strlen(text) == len);
    return text;
}

/* The laws of every step. */
static void check_step(const sudoku_hint *hint, const sudoku_grid *grid) {
    sudoku_hint_step step;
    sudoku_house houses[27];
    size_t count = 0;
    CHECK(sudoku_hint_get(hint, &step, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_hint_houses(hint, houses, 27, &count, NULL) == SUDOKU_STATUS_OK);
    CHECK(count == step.houses && count <= 27);
    /* a cell may have one candidate because all others were struck out before */
    CHECK(count >= 1 || step.technique == SUDOKU_TECHNIQUE_NAKED_SINGLE);
    for (size_t i = 0; i < count && i < 27; i++) {
        CHECK(houses[i] >= 0 && houses[i] < 27);
    }
    if (step.technique <= SUDOKU_TECHNIQUE_NAKED_SINGLE) {
        CHECK(step.cell >= 0 && step.cell < 81 && step.digit >= 1 && step.digit <= 9);
        CHECK(grid->digits[step.cell] == 0);
        CHECK(sudoku_digit_set_only(step.candidates.cells[step.cell]) == step.digit);
        CHECK(memcmp(&step.eliminations, &NO_MARKS, sizeof NO_MARKS) == 0);
    } else {
        CHECK(step.cell == SUDOKU_NO_CELL && step.digit == 0 && count == 2);
        CHECK(memcmp(&step.eliminations, &NO_MARKS, sizeof NO_MARKS) != 0);
        for (int cell = 0; cell < 81; cell++) {
            CHECK((step.eliminations.cells[cell] & step.candidates.cells[cell]) == 0);
        }
    }
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        CHECK(!sudoku_cell_set_contains(step.because, cell) || grid->digits[cell] != 0);
    }
}

/* name, grid, marks, technique, three sentences, letters of all techniques, end */
static void hint_row(char **columns, int count) {
    sudoku_grid grid = grid_of(columns[1]);
    sudoku_candidate_grid marks;
    sudoku_contradiction contradiction;
    sudoku_error error = SUDOKU_ERROR_INIT;
    sudoku_hint *hint = NULL;
    sudoku_status status;
    char letters[1000], line[SUDOKU_LINE_SIZE];
    size_t steps = 0;
    (void)count;
    for (int cell = 0; cell < 81; cell++) {
        marks.cells[cell] = SUDOKU_ALL_DIGITS;
    }
    if (strcmp(columns[2], "-") != 0) {
        CHECK(parse_marks(columns[2], strlen(columns[2]), &marks, NULL) == SUDOKU_STATUS_OK);
    }
    while ((status = do_find_hint(GRID(&grid), &marks, &hint, &contradiction, &error)) ==
           SUDOKU_STATUS_OK) {
        sudoku_hint_step step;
        CHECK(sudoku_hint_get(hint, &step, NULL) == SUDOKU_STATUS_OK);
        if (step.technique > SUDOKU_TECHNIQUE_CLAIMING) {
            /* the program that worked out the rows has no other techniques */
            sudoku_hint_free(hint);
            hint = NULL;
            status = SUDOKU_STATUS_ABSENT;
            break;
        }
        if (steps == 0) {
            CHECK(strcmp(sudoku_technique_name(step.technique), columns[3]) == 0);
            for (uint32_t level = 1; level <= SUDOKU_HINT_LEVELS; level++) {
                char *text = sentence(hint, level);
                CHECK(strcmp(text, columns[3 + level]) == 0);
                free(text);
            }
        }
        check_step(hint, &grid);
        CHECK(sudoku_hint_apply(hint, &grid, NULL, &marks, NULL) == SUDOKU_STATUS_OK);
        sudoku_hint_free(hint);
        hint = NULL;
        CHECK(steps < sizeof letters - 1);
        if (steps == sizeof letters - 1) {
            return;
        }
        letters[steps++] = sudoku_technique_name(step.technique)[0];
    }
    letters[steps] = 0;
    CHECK(strcmp(steps == 0 ? "-" : letters, columns[7]) == 0);
    CHECK(steps > 0 || strcmp(columns[3], "-") == 0);
    if (status == SUDOKU_STATUS_CONTRADICTION) {
        CHECK(strncmp(error.message, columns[8], sizeof error.message - 1) == 0);
        CHECK(contradiction.kind != SUDOKU_CONTRADICTION_NONE);
    } else if (status == SUDOKU_STATUS_NOT_PROPER) {
        CHECK(strncmp(error.message, columns[8], strlen(columns[8])) == 0);
    } else {
        CHECK(status == SUDOKU_STATUS_ABSENT);
        CHECK(sudoku_grid_format_line(&grid, line, sizeof line, NULL, NULL) == SUDOKU_STATUS_OK);
        CHECK(strcmp(line, columns[8]) == 0);
    }
}

/* The sentence in a language, measured first. To be freed. */
static char *sentence_in(const sudoku_hint *hint, uint32_t level, const char *language,
                         sudoku_notation notation) {
    size_t len = 0;
    CHECK(do_hint_format_in(hint, level, language, notation, NULL, 0, &len,
                                NULL) == SUDOKU_STATUS_OK);
    char *text = malloc(len + 1);
    CHECK(do_hint_format_in(hint, level, language, notation, text, len + 1,
                                NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(strlen(text) == len);
    return text;
}

#define ROLES 729
#define LINKS 1000

/* The picture shows the step, and links have ends. */
static void check_picture(const sudoku_hint *hint) {
    static sudoku_hint_role roles[ROLES];
    static sudoku_hint_link links[LINKS];
    sudoku_hint_step step;
    sudoku_candidate_grid struck = NO_MARKS;
    size_t count = 0;
    CHECK(sudoku_hint_get(hint, &step, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_hint_roles(hint, roles, ROLES, &count, NULL) == SUDOKU_STATUS_OK);
    CHECK(count > 0 && count <= ROLES);
    bool is_placed = false;
    for (size_t i = 0; i < count && i < ROLES; i++) {
        CHECK(roles[i].role >= SUDOKU_ROLE_PATTERN && roles[i].role <= SUDOKU_ROLE_PLACED);
        CHECK(roles[i].cell >= 0 && roles[i].cell < 81);
        CHECK(roles[i].digit >= 1 && roles[i].digit <= 9);
        if (i > 0) {
            CHECK(9 * roles[i - 1].cell + roles[i - 1].digit < 9 * roles[i].cell + roles[i].digit);
        }
        if (roles[i].role == SUDOKU_ROLE_STRUCK) {
            uint16_t *cell = &struck.cells[roles[i].cell];
            *cell = (uint16_t)(*cell | 1u << (roles[i].digit - 1));
        }
        is_placed |= roles[i].role == SUDOKU_ROLE_PLACED && roles[i].cell == step.cell &&
                     roles[i].digit == step.digit;
    }
    CHECK(is_placed == (step.cell != SUDOKU_NO_CELL));
    CHECK(is_placed || memcmp(&struck, &step.eliminations, sizeof struck) == 0);
    CHECK(sudoku_hint_links(hint, links, LINKS, &count, NULL) == SUDOKU_STATUS_OK);
    CHECK(count <= LINKS);
    for (size_t i = 0; i < count && i < LINKS; i++) {
        CHECK(sudoku_cell_set_len(links[i].from.cells) > 0);
        CHECK(sudoku_cell_set_len(links[i].to.cells) > 0);
        CHECK(links[i].from.digit >= 1 && links[i].from.digit <= 9);
        CHECK(links[i].to.digit >= 1 && links[i].to.digit <= 9);
    }
}

/* key, givens, grid, marks: with this technique alone, the hint is one of it */
static void technique_row(char **columns, int count) {
    const char *languages[] = {"en", "de", "fr", "es", "it", "pt", "nl"};
    sudoku_grid givens = grid_of(columns[1]), grid = grid_of(columns[2]);
    sudoku_candidate_grid marks;
    sudoku_cell_set fixed;
    sudoku_hint *hint = NULL;
    sudoku_hint_step step;
    sudoku_error error = SUDOKU_ERROR_INIT;
    (void)count;
    fixed = sudoku_grid_givens_mask(&givens);
    CHECK(parse_marks(columns[3], strlen(columns[3]), &marks, NULL) == SUDOKU_STATUS_OK);
    sudoku_status status = do_find_hint_with(GRID(&grid), &fixed, &marks, columns[0],
                                                 NULL, &hint, NULL, &error);
    CHECK(status == SUDOKU_STATUS_OK);
    if (status != SUDOKU_STATUS_OK) {
        fprintf(stderr, "%s: %s\n", columns[0], error.message);
        return;
    }
    CHECK(sudoku_hint_get(hint, &step, NULL) == SUDOKU_STATUS_OK);
    CHECK(strcmp(sudoku_technique_key(step.technique), columns[0]) == 0);
    for (uint32_t level = 1; level <= SUDOKU_HINT_LEVELS; level++) {
        for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
            char *text = sentence_in(hint, level, languages[i], SUDOKU_NOTATION_RC);
            CHECK(*text != 0);
            free(text);
        }
        char *plain = sentence(hint, level);
        char *english = sentence_in(hint, level, "en", SUDOKU_NOTATION_RC);
        CHECK(strcmp(plain, english) == 0);
        free(plain);
        free(english);
    }
    check_picture(hint);
    CHECK(sudoku_hint_apply(hint, &grid, &fixed, &marks, NULL) == SUDOKU_STATUS_OK);
    sudoku_hint_free(hint);
}

void hint_conformance_tests(const char *folder) {
    each_row(folder, "hints.tsv", 9, hint_row);
    each_row(folder, "techniques.tsv", 4, technique_row);
}

/* Numbers, keys and names. */
static void technique_tests(void) {
    sudoku_technique count = (sudoku_technique)sudoku_technique_count();
    CHECK(count > 90);
    for (sudoku_technique i = 0; i < count; i++) {
        CHECK(strcmp(sudoku_technique_key(i), "unknown") != 0);
        CHECK(*sudoku_technique_name(i) != 0);
        for (sudoku_technique j = 0; j < i; j++) {
            CHECK(strcmp(sudoku_technique_key(i), sudoku_technique_key(j)) != 0);
        }
    }
    CHECK(strcmp(sudoku_technique_key(SUDOKU_TECHNIQUE_NAKED_SINGLE), "naked-single") == 0);
    CHECK(strcmp(sudoku_technique_name(SUDOKU_TECHNIQUE_CLAIMING), "claiming") == 0);
    CHECK(strcmp(sudoku_technique_key(count), "unknown") == 0);
    CHECK(strcmp(sudoku_technique_name(count), "unknown") == 0);
    CHECK(strcmp(sudoku_technique_name(INT32_MIN), "unknown") == 0);
    CHECK(strcmp(sudoku_technique_name(SUDOKU_TECHNIQUE_OTHER), "unknown") == 0);
}

/* A table of one's own, with another name of a technique. */
static void table_tests(const sudoku_hint *hint) {
    const char *old = "hidden single", *new = "hermit single";
    sudoku_error error = SUDOKU_ERROR_INIT;
    size_t len = 0;
    char text[400];
    CHECK(sudoku_language_table("en", NULL, 0, &len, NULL) == SUDOKU_STATUS_OK);
    char *table = malloc(len + 1);
    CHECK(sudoku_language_table("en", table, len + 1, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(strlen(table) == len && len > 1000);
    for (char *at = table; (at = strstr(at, old)) != NULL;) {
        memcpy(at, new, strlen(new));
    }
    CHECK(do_hint_format_by(hint, 1, table, SUDOKU_NOTATION_A1, text, sizeof text,
                                NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "There is a hermit single in box 1.") == 0);
    FAILS(SUDOKU_STATUS_UNREADABLE, "line 1: expected key = text",
          do_hint_format_by(hint, 1, "x", 0, text, sizeof text, NULL, &error));
    CHECK(do_hint_format_by(hint, 1, "", 0, text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_UNREADABLE);
    CHECK(strstr(error.message, " is missing") != NULL);
    FAILS(SUDOKU_STATUS_UNREADABLE, "expected en, de, fr, es, it, pt or nl",
          sudoku_language_table("", NULL, 0, &len, &error));
    NULLS("hint", do_hint_format_by(NULL, 1, table, 0, text, sizeof text, NULL, &error));
    NULLS("language", sudoku_language_table(NULL, NULL, 0, &len, &error));
    NULLS("written", sudoku_language_table("en", NULL, 0, NULL, &error));
    free(table);
}

/* A hint that takes a minute: limits end the search for it. */
static void hint_limits(void) {
    sudoku_grid grid =
        grid_of(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
    sudoku_cancel_flag flag = {0};
    sudoku_limits limits[3] = {SUDOKU_LIMITS_INIT, SUDOKU_LIMITS_INIT, SUDOKU_LIMITS_INIT};
    sudoku_hint *hint = NULL;
    sudoku_error error = SUDOKU_ERROR_INIT;
    limits[0].max_steps = 5;
    limits[1].timeout_ms = 1; /* the first step takes a hundred times as long */
    limits[2].cancel = &flag;
    sudoku_cancel_flag_raise(&flag);
    for (int i = 0; i < 3; i++) {
        FAILS(SUDOKU_STATUS_LIMIT, "no answer within the limits",
              do_find_hint_with(GRID(&grid), NULL, NULL, NULL, &limits[i], &hint, NULL,
                                    &error));
        CHECK(hint == NULL);
    }
}

/* Chosen techniques, languages, notations, and the picture. */
static void choice_tests(void) {
    sudoku_grid grid = grid_of(PUZZLE_B);
    sudoku_contradiction contradiction;
    sudoku_hint *hint = NULL, *same_hint = NULL;
    sudoku_hint_step step;
    sudoku_hint_role role = {77, 77, 77};
    sudoku_hint_link link;
    sudoku_error error = SUDOKU_ERROR_INIT;
    size_t count = 77;
    char text[400];
    CHECK(do_find_hint_with(GRID(&grid), NULL, NULL, "naked single", NULL, &hint, NULL,
                                NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_hint_get(hint, &step, NULL) == SUDOKU_STATUS_OK);
    CHECK(step.technique == SUDOKU_TECHNIQUE_NAKED_SINGLE);
    sudoku_hint_free(hint);
    hint = NULL;
    FAILS(SUDOKU_STATUS_UNREADABLE, "no technique `naked-pear`; did you mean `naked-pair`?",
          do_find_hint_with(GRID(&grid), NULL, NULL, "xy-wing,naked-pear", NULL, &hint, NULL,
                                &error));
    FAILS(SUDOKU_STATUS_UNREADABLE, "no technique ``",
          do_find_hint_with(GRID(&grid), NULL, NULL, "", NULL, &hint, NULL, &error));
    FAILS(SUDOKU_STATUS_ABSENT, "there is no hint",
          do_find_hint_with(GRID(&grid), NULL, NULL, "all,-all", NULL, &hint, NULL, &error));
    NULLS("puzzle", do_find_hint_with(NULL, NULL, NULL, NULL, NULL, &hint, NULL, &error));
    NULLS("hint",
          do_find_hint_with(GRID(&grid), NULL, NULL, NULL, NULL, NULL, NULL, &error));
    CHECK(hint == NULL);
    hint_limits();
    memset(&grid, 0, sizeof grid);
    grid.digits[0] = grid.digits[8] = 7;
    FAILS(SUDOKU_STATUS_CONTRADICTION, "row 1 has two 7s",
          do_find_hint_with(GRID(&grid), NULL, NULL, "all", NULL, &hint, &contradiction,
                                &error));
    CHECK(contradiction.kind == SUDOKU_CONTRADICTION_CLASH && hint == NULL);

    /* without a list, the hint is the usual one */
    grid = grid_of(PUZZLE_B);
    CHECK(do_find_hint(GRID(&grid), NULL, &hint, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(do_find_hint_with(GRID(&grid), NULL, NULL, NULL, NULL, &same_hint, NULL, NULL) ==
          SUDOKU_STATUS_OK);
    char *one = sentence(hint, 3), *other = sentence(same_hint, 3);
    CHECK(strcmp(one, other) == 0);
    free(one);
    free(other);
    sudoku_hint_free(same_hint);

    one = sentence_in(hint, 2, "de", SUDOKU_NOTATION_A1);
    CHECK(strcmp(one, "Der einzige Platz f\xc3\xbcr 6 in Block 1 ist B1.") == 0);
    free(one);
    one = sentence_in(hint, 2, "en", SUDOKU_NOTATION_WORDS);
    CHECK(strncmp(one, "Row 2, column 1 ", 16) == 0);
    free(one);
    FAILS(SUDOKU_STATUS_UNREADABLE, "expected en, de, fr, es, it, pt or nl",
          do_hint_format_in(hint, 1, "eo", 0, text, sizeof text, NULL, &error));
    one = sentence_in(hint, 2, "de", SUDOKU_NOTATION_INITIALS);
    CHECK(strcmp(one, "Der einzige Platz f\xc3\xbcr 6 in Block 1 ist Z2S1.") == 0);
    free(one);
    FAILS(SUDOKU_STATUS_BAD_CHOICE, "4 is not a notation",
          do_hint_format_in(hint, 1, "en", 4, text, sizeof text, NULL, &error));
    FAILS(SUDOKU_STATUS_BAD_CHOICE, "4 is not a level of a hint",
          do_hint_format_in(hint, 4, "en", 0, text, sizeof text, NULL, &error));
    NULLS("hint", do_hint_format_in(NULL, 1, "en", 0, text, sizeof text, NULL, &error));
    NULLS("buffer", do_hint_format_in(hint, 1, "en", 0, NULL, 9, NULL, &error));

    table_tests(hint);
    check_picture(hint);
    NULLS("hint", sudoku_hint_roles(NULL, &role, 1, &count, &error));
    NULLS("roles", sudoku_hint_roles(hint, NULL, 1, &count, &error));
    NULLS("count", sudoku_hint_roles(hint, &role, 0, NULL, &error));
    NULLS("hint", sudoku_hint_links(NULL, &link, 1, &count, &error));
    NULLS("count", sudoku_hint_links(hint, &link, 1, NULL, &error));
    CHECK(count == 77 && role.cell == 77);
    CHECK(sudoku_hint_roles(hint, NULL, 0, &count, NULL) == SUDOKU_STATUS_OK && count >= 1);
    CHECK(sudoku_hint_links(hint, NULL, 0, &count, NULL) == SUDOKU_STATUS_OK && count == 0);
    sudoku_hint_free(hint);
}

/* Without marks; of marks alone; given cells are kept. */
static void step_tests(void) {
    sudoku_grid grid = grid_of(PUZZLE_B), solution = grid_of(SOLUTION_B), before;
    sudoku_cell_set fixed;
    sudoku_candidate_grid marks;
    sudoku_hint *hint = NULL, *of_marks = NULL;
    sudoku_hint_step step;
    sudoku_house house = 77;
    sudoku_error error = SUDOKU_ERROR_INIT;
    size_t count = 0;
    fixed = sudoku_grid_givens_mask(&grid);
    CHECK(do_find_hint(GRID(&grid), NULL, &hint, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_hint_get(hint, &step, NULL) == SUDOKU_STATUS_OK);
    CHECK(step.technique == SUDOKU_TECHNIQUE_HIDDEN_SINGLE && step.cell == 9 && step.digit == 6);
    CHECK(sudoku_cell_set_len(step.because) == 2 && sudoku_cell_set_contains(step.because, 3) &&
          sudoku_cell_set_contains(step.because, 24));
    CHECK(sudoku_hint_houses(hint, &house, 1, &count, NULL) == SUDOKU_STATUS_OK);
    CHECK(house == 18 && count == 1 && step.houses == 1);
    CHECK(sudoku_hint_houses(hint, NULL, 0, &count, NULL) == SUDOKU_STATUS_OK && count == 1);
    char *text = sentence(hint, 1);
    CHECK(strcmp(text, "There is a hidden single in box 1.") == 0);
    free(text);

    /* the candidates of the grid, as marks, lead to the same step */
    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);
    CHECK(do_find_hint(GRID(&grid), &marks, &of_marks, NULL, NULL) == SUDOKU_STATUS_OK);
    text = sentence(hint, 3);
    char *again = sentence(of_marks, 3);
    CHECK(strcmp(text, again) == 0);
    free(text);
    free(again);
    sudoku_hint_free(of_marks);
    CHECK(do_find_hint(MARKS(&marks), NULL, &of_marks, NULL, NULL) == SUDOKU_STATUS_OK);
    sudoku_hint_free(of_marks);

    /* either of grid and marks may be missing */
    CHECK(sudoku_hint_apply(hint, NULL, NULL, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_hint_apply(hint, NULL, NULL, &marks, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_digit_set_only(marks.cells[9]) == 6);
    CHECK(!sudoku_digit_set_contains(marks.cells[10], 6));
    CHECK(sudoku_hint_apply(hint, &grid, &fixed, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(grid.digits[9] == 6);

    /* a given in the way */
    before = grid;
    fixed = sudoku_cell_set_with(fixed, 9);
    CHECK(sudoku_puzzle_marks(GRID(&before), &marks, NULL) == SUDOKU_STATUS_OK);
    sudoku_candidate_grid marks_before = marks;
    grid.digits[9] = 5;
    before = grid;
    FAILS(SUDOKU_STATUS_FIXED_CELL, "r2c1",
          sudoku_hint_apply(hint, &grid, &fixed, &marks, &error));
    CHECK(same(&grid, &before) && memcmp(&marks, &marks_before, sizeof marks) == 0);
    sudoku_hint_free(hint);

    /* step after step, to the end */
    grid = grid_of(PUZZLE_B);
    for (count = 0; do_find_hint(GRID(&grid), NULL, &hint, NULL, NULL) == SUDOKU_STATUS_OK;
         count++) {
        CHECK(sudoku_hint_apply(hint, &grid, NULL, NULL, NULL) == SUDOKU_STATUS_OK);
        sudoku_hint_free(hint);
    }
    CHECK(count == 52 && same(&grid, &solution));
    FAILS(SUDOKU_STATUS_ABSENT, "there is no hint",
          do_find_hint(GRID(&grid), NULL, &hint, NULL, &error));
}

/* Not exactly one solution: by the puzzle, or by a wrong entry. */
static void improper_tests(void) {
    sudoku_grid grid, several = grid_of(
        ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.");
    sudoku_contradiction contradiction;
    sudoku_hint *hint = NULL;
    sudoku_error error = SUDOKU_ERROR_INIT;
    memset(&grid, 0, sizeof grid);
    FAILS(SUDOKU_STATUS_NOT_PROPER, "the puzzle has several solutions: r",
          do_find_hint(GRID(&grid), NULL, &hint, &contradiction, &error));
    FAILS(SUDOKU_STATUS_NOT_PROPER, "the puzzle has several solutions: r",
          do_find_hint(GRID(&several), NULL, &hint, &contradiction, &error));
    FAILS(SUDOKU_STATUS_NOT_PROPER, "the puzzle has several solutions: r",
          do_find_hint_with(GRID(&several), NULL, NULL, "singles", NULL, &hint, NULL,
                                &error));
    CHECK(error.cell >= 0 && error.cell < 81 && hint == NULL);

    sudoku_grid puzzle = grid_of(PUZZLE_B), solution = grid_of(SOLUTION_B);
    sudoku_cell_set fixed;
    size_t wrong = 0;
    fixed = sudoku_grid_givens_mask(&puzzle);
    for (int cell = 0; cell < 81; cell++) {
        if (puzzle.digits[cell] != 0) {
            continue;
        }
        grid = puzzle;
        grid.digits[cell] = (uint8_t)(solution.digits[cell] % 9 + 1);
        sudoku_status status =
            do_find_hint_with(GRID(&grid), &fixed, NULL, NULL, NULL, &hint, NULL, &error);
        CHECK(status == SUDOKU_STATUS_CONTRADICTION || status == SUDOKU_STATUS_NOT_PROPER);
        if (status == SUDOKU_STATUS_NOT_PROPER) {
            wrong++;
            CHECK(strncmp(error.message, "an entry or a missing", 21) == 0);
            FAILS(SUDOKU_STATUS_NOT_PROPER, "the puzzle has no solution",
                  do_find_hint(GRID(&grid), NULL, &hint, NULL, &error));
        }
    }
    CHECK(wrong > 0 && hint == NULL);
}

static void misuse_tests_of_hints(void) {
    sudoku_grid grid = grid_of(PUZZLE_B);
    sudoku_candidate_grid marks;
    sudoku_cell_set set = {{0, 0}};
    sudoku_contradiction contradiction;
    sudoku_hint *hint = NULL;
    sudoku_hint_step step;
    sudoku_house house = 77;
    sudoku_error error = SUDOKU_ERROR_INIT;
    size_t count = 77;
    char text[200];
    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);
    NULLS("puzzle", do_find_hint(NULL, NULL, &hint, NULL, &error));
    NULLS("hint", do_find_hint(GRID(&grid), NULL, NULL, NULL, &error));
    CHECK(hint == NULL);
    NULLS("hint", sudoku_hint_get(NULL, &step, &error));
    NULLS("hint", sudoku_hint_houses(NULL, &house, 1, &count, &error));
    NULLS("hint", do_hint_format(NULL, 1, text, sizeof text, NULL, &error));
    NULLS("hint", sudoku_hint_apply(NULL, &grid, NULL, NULL, &error));
    sudoku_hint_free(NULL);

    CHECK(do_find_hint(GRID(&grid), &marks, &hint, NULL, NULL) == SUDOKU_STATUS_OK);
    NULLS("step", sudoku_hint_get(hint, NULL, &error));
    NULLS("count", sudoku_hint_houses(hint, &house, 1, NULL, &error));
    NULLS("houses", sudoku_hint_houses(hint, NULL, 1, &count, &error));
    NULLS("buffer", do_hint_format(hint, 1, NULL, 9, NULL, &error));
    NULLS("written", do_hint_format(hint, 1, NULL, 0, NULL, &error));
    CHECK(do_hint_format(hint, 1, text, 5, NULL, NULL) == SUDOKU_STATUS_BUFFER_TOO_SMALL);
    FAILS(SUDOKU_STATUS_BAD_CHOICE, "4 is not a level of a hint",
          do_hint_format(hint, 4, text, sizeof text, NULL, &error));
    CHECK(house == 77 && count == 77);

    sudoku_candidate_grid wild = marks;
    wild.cells[29] = 0x200;
    BAD_SET(sudoku_hint_apply(hint, NULL, NULL, &wild, &error));
    set.bits[1] = UINT64_MAX;
    CHECK(sudoku_hint_apply(hint, &grid, &set, NULL, NULL) == SUDOKU_STATUS_BAD_SET);
    sudoku_hint_free(hint);
    hint = NULL;
    BAD_SET(do_find_hint(GRID(&grid), &wild, &hint, NULL, &error));
    grid.digits[29] = 10;
    BAD_DIGIT(do_find_hint(GRID(&grid), NULL, &hint, NULL, &error));

    /* plainly broken */
    memset(&grid, 0, sizeof grid);
    grid.digits[0] = grid.digits[8] = 7;
    FAILS(SUDOKU_STATUS_CONTRADICTION, "row 1 has two 7s",
          do_find_hint(GRID(&grid), NULL, &hint, &contradiction, &error));
    CHECK(contradiction.kind == SUDOKU_CONTRADICTION_CLASH && contradiction.house == 0);
    CHECK(contradiction.digit == 7 && sudoku_cell_set_len(contradiction.cells) == 2);
    CHECK(hint == NULL);
}

void hint_tests(void) {
    technique_tests();
    step_tests();
    choice_tests();
    improper_tests();
    misuse_tests_of_hints();
}
