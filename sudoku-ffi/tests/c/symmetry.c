/* Transformations and the symmetry of patterns, held against what the header says of
 * them in plain words. */
#include "check.h"

static const int HALF = 4; /* the row and the column in the middle */

/* Where a cell goes, from textbooks, for each of the rotations and reflections. */
static sudoku_cell image(sudoku_square_symmetry square, sudoku_cell cell) {
    int y = cell / 9 - HALF, x = cell % 9 - HALF, row, column;
    switch (square) {
    case SUDOKU_SQUARE_QUARTER_TURN: row = x, column = -y; break;
    case SUDOKU_SQUARE_HALF_TURN: row = -y, column = -x; break;
    case SUDOKU_SQUARE_THREE_QUARTER_TURN: row = -x, column = y; break;
    case SUDOKU_SQUARE_LEFT_RIGHT: row = y, column = -x; break;
    case SUDOKU_SQUARE_UP_DOWN: row = -y, column = x; break;
    case SUDOKU_SQUARE_DIAGONAL: row = x, column = y; break;
    case SUDOKU_SQUARE_ANTIDIAGONAL: row = -x, column = -y; break;
    default: row = y, column = x;
    }
    return 9 * (row + HALF) + column + HALF;
}

/* The cell of which the transformation makes this one: as the fields of the struct say. */
static int source(const sudoku_transformation *by, int cell) {
    int row = by->rows[cell / 9], column = by->columns[cell % 9];
    return by->transposes ? 9 * column + row : 9 * row + column;
}

int same_transformation(const sudoku_transformation *a, const sudoku_transformation *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static void shuffle_lines(uint8_t *lines) {
    uint8_t threes[3] = {0, 1, 2};
    shuffle(threes, 3);
    for (int three = 0; three < 3; three++) {
        for (int i = 0; i < 3; i++) {
            lines[3 * three + i] = (uint8_t)(3 * threes[three] + i);
        }
        shuffle(lines + 3 * three, 3);
    }
}

/* The random one, made as its documentation in Rust says. */
static sudoku_transformation by_chance(uint64_t seed) {
    sudoku_transformation made = sudoku_transformation_identity();
    numbers_from(seed);
    made.transposes = (uint8_t)below(2);
    shuffle_lines(made.rows);
    shuffle_lines(made.columns);
    shuffle(made.digits, 9);
    return made;
}

/* A transformation of everything, by its definition. */
static void apply_test(const sudoku_transformation *by) {
    sudoku_grid puzzle = grid_of(PUZZLE_E), result;
    sudoku_candidate_grid marks, moved;
    sudoku_cell_set some = {{0x0123456789abcdefu, 0xfedc}}, gone;
    sudoku_cell cell;
    CHECK(sudoku_puzzle_marks(GRID(&puzzle), &marks, NULL) == SUDOKU_STATUS_OK);
    CHECK(apply_grid(by, &puzzle, &result, NULL) == SUDOKU_STATUS_OK);
    CHECK(apply_marks(by, &marks, &moved, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_transformation_cells(by, some, &gone, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_cell_set_len(gone) == sudoku_cell_set_len(some));
    for (int to = 0; to < 81; to++) {
        int from = source(by, to);
        int digit = puzzle.digits[from];
        sudoku_digit_set set = 0;
        CHECK(result.digits[to] == (digit == 0 ? 0 : by->digits[digit - 1]));
        for (digit = 1; digit <= 9; digit++) {
            if (sudoku_digit_set_contains(marks.cells[from], digit)) {
                set = (sudoku_digit_set)(set | 1 << (by->digits[digit - 1] - 1));
            }
        }
        CHECK(moved.cells[to] == set);
        CHECK(sudoku_transformation_cell(by, from, &cell, NULL) == SUDOKU_STATUS_OK && cell == to);
        CHECK(sudoku_cell_set_contains(gone, to) == sudoku_cell_set_contains(some, from));
    }

    /* in the same place */
    CHECK(apply_grid(by, &puzzle, &puzzle, NULL) == SUDOKU_STATUS_OK);
    CHECK(same(&puzzle, &result));
}

static void group_tests(void) {
    sudoku_transformation identity = sudoku_transformation_identity(), one, inverse, both, again;
    for (uint64_t seed = 0; seed < 40; seed++) {
        sudoku_transformation other = by_chance(seed + 1000);
        sudoku_grid puzzle = grid_of(PUZZLE_B), first, second, at_once;
        uint64_t index = 0;
        one = sudoku_transformation_random(seed);
        again = by_chance(seed);
        CHECK(same_transformation(&one, &again));
        apply_test(&one);
        CHECK(sudoku_transformation_inverse(&one, &inverse, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_transformation_then(&one, &inverse, &both, NULL) == SUDOKU_STATUS_OK);
        CHECK(same_transformation(&both, &identity));
        CHECK(sudoku_transformation_then(&one, &other, &both, NULL) == SUDOKU_STATUS_OK);
        CHECK(apply_grid(&one, &puzzle, &first, NULL) == SUDOKU_STATUS_OK);
        CHECK(apply_grid(&other, &first, &second, NULL) == SUDOKU_STATUS_OK);
        CHECK(apply_grid(&both, &puzzle, &at_once, NULL) == SUDOKU_STATUS_OK);
        CHECK(same(&second, &at_once) && !same(&second, &puzzle));

        CHECK(sudoku_transformation_index(&one, &index, NULL) == SUDOKU_STATUS_OK);
        CHECK(index < SUDOKU_TRANSFORMATION_COUNT);
        CHECK(sudoku_transformation_from_index(index, &again, NULL) == SUDOKU_STATUS_OK);
        CHECK(same_transformation(&one, &again));
    }
    one = sudoku_transformation_random(UINT64_MAX);
    again = by_chance(UINT64_MAX);
    CHECK(same_transformation(&one, &again));
    CHECK(sudoku_transformation_from_index(0, &one, NULL) == SUDOKU_STATUS_OK);
    CHECK(same_transformation(&one, &identity));
    CHECK(sudoku_transformation_from_index(SUDOKU_TRANSFORMATION_COUNT - 1, &one, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(one.transposes == 1 && one.rows[0] == 8 && one.columns[8] == 0 && one.digits[0] == 9);
}

static void square_tests(void) {
    const char *words[] = {"as it is",
                           "turned by 90 degrees",
                           "turned by 180 degrees",
                           "turned by 270 degrees",
                           "mirrored left to right",
                           "mirrored top to bottom",
                           "mirrored at the main diagonal",
                           "mirrored at the other diagonal"};
    char text[SUDOKU_TRANSFORMATION_SIZE];
    sudoku_transformation by;
    sudoku_square_symmetry square = 77;
    sudoku_cell to = 77;
    size_t written = 77;
    sudoku_error error = SUDOKU_ERROR_INIT;
    for (int i = 0; i < 8; i++) {
        CHECK(sudoku_transformation_from_square(i, &by, NULL) == SUDOKU_STATUS_OK);
        for (sudoku_cell cell = 0; cell < 81; cell++) {
            CHECK(sudoku_transformation_cell(&by, cell, &to, NULL) == SUDOKU_STATUS_OK);
            CHECK(to == image(i, cell));
        }
        apply_test(&by);
        CHECK(sudoku_transformation_format(&by, text, sizeof text, &written, NULL) ==
              SUDOKU_STATUS_OK);
        CHECK(strcmp(text, words[i]) == 0 && written == strlen(text));
        CHECK(sudoku_transformation_format(&by, text, written, &written, &error) ==
              SUDOKU_STATUS_BUFFER_TOO_SMALL);
        memcpy(by.digits, "\5\10\3\1\11\2\4\6\7", 9);
        CHECK(sudoku_transformation_square(&by, &square, NULL) == SUDOKU_STATUS_OK && square == i);
        CHECK(sudoku_transformation_format(&by, text, sizeof text, NULL, NULL) ==
              SUDOKU_STATUS_OK);
        CHECK(strstr(text, "digits renamed 5 8 3 1 9 2 4 6 7") != NULL);
    }
    by = sudoku_transformation_identity();
    memcpy(by.rows, "\3\4\5\0\1\2\6\7\10", 9);
    memcpy(by.columns, "\0\1\2\3\4\5\6\10\7", 9);
    CHECK(sudoku_transformation_square(&by, &square, NULL) == SUDOKU_STATUS_OK &&
          square == SUDOKU_NO_SQUARE);
    CHECK(sudoku_transformation_format(&by, text, sizeof text, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "bands 1 and 2 exchanged, columns 8 and 9 exchanged") == 0);
}

/* Which rotations and reflections each of the ten kinds consists of: a bit for each. */
static const unsigned ELEMENTS[10] = {0x01, 0x05, 0x0f, 0x11, 0x21, 0x41, 0x81, 0x35, 0xc5, 0xff};

static void pattern_test(sudoku_cell_set pattern) {
    unsigned kept = 0;
    sudoku_symmetry symmetry = 77;
    sudoku_cell_set unpaired;
    for (int square = 0; square < 8; square++) {
        unsigned keeps = 1;
        for (sudoku_cell cell = 0; cell < 81; cell++) {
            keeps &= sudoku_cell_set_contains(pattern, cell) ==
                     sudoku_cell_set_contains(pattern, image(square, cell));
        }
        kept |= keeps << square;
    }
    CHECK(sudoku_symmetry_of(pattern, &symmetry, NULL) == SUDOKU_STATUS_OK);
    CHECK(symmetry >= 0 && symmetry < 10 && ELEMENTS[symmetry] == kept);
    for (symmetry = 0; symmetry < 10; symmetry++) {
        CHECK(sudoku_symmetry_unpaired(symmetry, pattern, &unpaired, NULL) == SUDOKU_STATUS_OK);
        for (sudoku_cell cell = 0; cell < 81; cell++) {
            int alone = 0;
            for (int square = 0; square < 8; square++) {
                alone |= ELEMENTS[symmetry] >> square & 1 &&
                         !sudoku_cell_set_contains(pattern, image(square, cell));
            }
            alone &= sudoku_cell_set_contains(pattern, cell);
            CHECK(sudoku_cell_set_contains(unpaired, cell) == alone);
        }
    }
}

static void pattern_tests(void) {
    sudoku_cell_set pattern = {{0, 0}}, orbit;
    sudoku_grid puzzle = grid_of(PUZZLE_B);
    sudoku_symmetry symmetry = 77;
    pattern_test(pattern);
    pattern = sudoku_grid_givens_mask(&puzzle);
    pattern_test(pattern);
    CHECK(sudoku_symmetry_of(pattern, &symmetry, NULL) == SUDOKU_STATUS_OK &&
          symmetry == SUDOKU_SYMMETRY_HALF_TURN);
    pattern_test(sudoku_cell_set_without(pattern, 1));

    for (symmetry = 0; symmetry < 10; symmetry++) {
        sudoku_cell_set whole = {{0, 0}};
        for (sudoku_cell cell = 0; cell < 81; cell++) {
            CHECK(sudoku_symmetry_orbit(symmetry, cell, &orbit, NULL) == SUDOKU_STATUS_OK);
            pattern = whole;
            pattern.bits[0] = 0;
            pattern.bits[1] = 0;
            for (int square = 0; square < 8; square++) {
                if (ELEMENTS[symmetry] >> square & 1) {
                    pattern = sudoku_cell_set_with(pattern, image(square, cell));
                }
            }
            CHECK(orbit.bits[0] == pattern.bits[0] && orbit.bits[1] == pattern.bits[1]);
            if (cell % 7 == 0) { /* some whole orbits are a pattern of at least this kind */
                whole.bits[0] |= orbit.bits[0];
                whole.bits[1] |= orbit.bits[1];
            }
        }
        pattern_test(whole);
    }
}

static void name_tests(void) {
    const char *names[] = {"none",     "half-turn",    "quarter-turn", "left-right", "up-down",
                           "diagonal", "antidiagonal", "mirrors",      "diagonals",  "full"};
    sudoku_symmetry symmetry = 77;
    sudoku_error error = SUDOKU_ERROR_INIT;
    for (int i = 0; i < 10; i++) {
        CHECK(strcmp(sudoku_symmetry_name(i), names[i]) == 0);
        CHECK(sudoku_number(SUDOKU_NAMES_SYMMETRY, names[i], &symmetry, NULL) ==
              SUDOKU_STATUS_OK);
        CHECK(symmetry == i);
    }
    CHECK(sudoku_number(SUDOKU_NAMES_SYMMETRY, "rotational", &symmetry, NULL) == SUDOKU_STATUS_OK &&
          symmetry == SUDOKU_SYMMETRY_HALF_TURN);
    CHECK(sudoku_number(SUDOKU_NAMES_SYMMETRY, "mirror", &symmetry, NULL) == SUDOKU_STATUS_OK &&
          symmetry == SUDOKU_SYMMETRY_LEFT_RIGHT);
    FAILS(SUDOKU_STATUS_UNREADABLE, "expected a symmetry: none, half-turn",
          sudoku_number(SUDOKU_NAMES_SYMMETRY, "twisted", &symmetry, &error));
    CHECK(symmetry == SUDOKU_SYMMETRY_LEFT_RIGHT);
    const sudoku_symmetry none[] = {-1, 10, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        CHECK(strcmp(sudoku_symmetry_name(none[i]), "unknown") == 0);
    }
}

static void bad_transformation_tests(void) {
    const struct {
        size_t at;
        const char *bytes, *message;
    } bad[] = {
        {0, "\2", "transposes is 2, expected 0 or 1"},
        {1, "\0\1\2\3\4\5\6\7\7", "rows: expected each number from 0 to 8 once"},
        {1, "\0\1\2\3\4\5\6\7\11", "rows: expected each number from 0 to 8 once"},
        {1, "\3\1\2\0\4\5\6\7\10", "rows 3 1 2 (from 0) come from different bands"},
        {10, "\377\1\2\3\4\5\6\7\10", "columns: expected each number from 0 to 8 once"},
        {10, "\0\1\2\3\4\6\5\7\10", "columns 3 4 6 (from 0) come from different stacks"},
        {19, "\0\2\3\4\5\6\7\10\11", "digits: expected each digit once"},
        {19, "\1\2\3\4\5\6\7\10\12", "digits: expected each digit once"},
        {19, "\1\2\3\4\5\6\7\10\10", "digits: expected each digit once"},
    };
    const sudoku_transformation good = sudoku_transformation_random(5);
    const sudoku_status status = SUDOKU_STATUS_BAD_TRANSFORMATION;
    sudoku_grid grid = grid_of(PUZZLE_B), before = grid;
    sudoku_candidate_grid marks;
    sudoku_cell_set set = {{0, 0}};
    sudoku_transformation result = good;
    sudoku_square_symmetry square = 77;
    sudoku_cell cell = 77;
    uint64_t index = 77;
    size_t written = 77;
    char text[SUDOKU_TRANSFORMATION_SIZE] = "untouched";
    sudoku_error error = SUDOKU_ERROR_INIT;
    CHECK(sizeof(sudoku_transformation) == 28);
    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        sudoku_transformation by = sudoku_transformation_identity();
        const char *words = bad[i].message;
        memcpy((char *)&by + bad[i].at, bad[i].bytes, bad[i].at == 0 ? 1 : 9);
        FAILS(status, words, apply_grid(&by, &grid, &grid, &error));
        CHECK(strcmp(error.message, words) == 0);
        FAILS(status, words, apply_marks(&by, &marks, &marks, &error));
        FAILS(status, words, sudoku_transformation_then(&by, &good, &result, &error));
        FAILS(status, words, sudoku_transformation_then(&good, &by, &result, &error));
        FAILS(status, words, sudoku_transformation_inverse(&by, &result, &error));
        FAILS(status, words, sudoku_transformation_square(&by, &square, &error));
        FAILS(status, words, sudoku_transformation_cell(&by, 0, &cell, &error));
        FAILS(status, words, sudoku_transformation_cells(&by, set, &set, &error));
        FAILS(status, words, sudoku_transformation_index(&by, &index, &error));
        FAILS(status, words,
              sudoku_transformation_format(&by, text, sizeof text, &written, &error));
    }
    CHECK(same(&grid, &before) && same_transformation(&result, &good));
    CHECK(square == 77 && cell == 77 && index == 77 && written == 77);
    CHECK(strcmp(text, "untouched") == 0);

    /* forgotten to be filled */
    memset(&result, 0, sizeof result);
    FAILS(status, "rows: ", apply_grid(&result, &grid, &grid, &error));
}

static void bad_number_tests(void) {
    sudoku_transformation by = sudoku_transformation_identity();
    sudoku_cell_set set = {{0, 0}}, wild = {{0, 1 << 17}}; /* cell 81 */
    sudoku_symmetry symmetry = 77;
    sudoku_cell cell = 77;
    sudoku_grid grid = grid_of(PUZZLE_B);
    sudoku_candidate_grid marks;
    sudoku_error error = SUDOKU_ERROR_INIT;
    const int none[] = {-1, 10, INT32_MAX, INT32_MIN};
    for (int i = 0; i < 4; i++) {
        CHECK(sudoku_symmetry_unpaired(none[i], set, &set, &error) == SUDOKU_STATUS_BAD_CHOICE);
        CHECK(sudoku_symmetry_orbit(none[i], 0, &set, &error) == SUDOKU_STATUS_BAD_CHOICE);
        CHECK(sudoku_transformation_from_square(none[i], &by, NULL) == SUDOKU_STATUS_BAD_CHOICE);
    }
    FAILS(SUDOKU_STATUS_BAD_CHOICE, "10 is not a symmetry",
          sudoku_symmetry_orbit(10, 0, &set, &error));
    FAILS(SUDOKU_STATUS_BAD_CHOICE, "8 is not a rotation or reflection",
          sudoku_transformation_from_square(8, &by, &error));
    CHECK(sudoku_symmetry_of(wild, &symmetry, &error) == SUDOKU_STATUS_BAD_SET);
    CHECK(sudoku_symmetry_unpaired(0, wild, &set, &error) == SUDOKU_STATUS_BAD_SET);
    CHECK(sudoku_transformation_cells(&by, wild, &set, &error) == SUDOKU_STATUS_BAD_SET);
    CHECK(sudoku_symmetry_orbit(0, 81, &set, &error) == SUDOKU_STATUS_BAD_CELL);
    CHECK(sudoku_transformation_cell(&by, -1, &cell, &error) == SUDOKU_STATUS_BAD_CELL);
    FAILS(SUDOKU_STATUS_BAD_INDEX,
          "there is no transformation 1218998108160; there are 1218998108160, counted from 0",
          sudoku_transformation_from_index(SUDOKU_TRANSFORMATION_COUNT, &by, &error));
    CHECK(sudoku_transformation_from_index(UINT64_MAX, &by, NULL) == SUDOKU_STATUS_BAD_INDEX);
    grid.digits[29] = 10;
    BAD_DIGIT(apply_grid(&by, &grid, &grid, &error));
    memset(&marks, 0, sizeof marks);
    marks.cells[29] = 0x200;
    BAD_SET(apply_marks(&by, &marks, &marks, &error));
    CHECK(symmetry == 77 && cell == 77 && set.bits[0] == 0 && set.bits[1] == 0);
}

static void null_tests(void) {
    sudoku_transformation by = sudoku_transformation_identity();
    sudoku_cell_set set = {{0, 0}};
    sudoku_grid grid = grid_of(PUZZLE_B);
    sudoku_candidate_grid marks;
    sudoku_symmetry symmetry;
    sudoku_cell cell;
    uint64_t index;
    char text[SUDOKU_TRANSFORMATION_SIZE];
    sudoku_error error = SUDOKU_ERROR_INIT;
    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);
    NULLS("symmetry", sudoku_symmetry_of(set, NULL, &error));
    NULLS("unpaired", sudoku_symmetry_unpaired(0, set, NULL, &error));
    NULLS("orbit", sudoku_symmetry_orbit(0, 0, NULL, &error));
    NULLS("name", sudoku_number(SUDOKU_NAMES_SYMMETRY, NULL, &symmetry, &error));
    NULLS("number", sudoku_number(SUDOKU_NAMES_SYMMETRY, "none", NULL, &error));
    NULLS("transformation", sudoku_transformation_from_square(0, NULL, &error));
    NULLS("transformation", sudoku_transformation_square(NULL, &symmetry, &error));
    NULLS("square", sudoku_transformation_square(&by, NULL, &error));
    NULLS("first", sudoku_transformation_then(NULL, &by, &by, &error));
    NULLS("second", sudoku_transformation_then(&by, NULL, &by, &error));
    NULLS("both", sudoku_transformation_then(&by, &by, NULL, &error));
    NULLS("transformation", sudoku_transformation_inverse(NULL, &by, &error));
    NULLS("inverse", sudoku_transformation_inverse(&by, NULL, &error));
    NULLS("transformation", apply_grid(NULL, &grid, &grid, &error));
    NULLS("puzzle", apply_grid(&by, NULL, &grid, &error));
    NULLS("result", apply_grid(&by, &grid, NULL, &error));
    NULLS("transformation", apply_marks(NULL, &marks, &marks, &error));
    NULLS("puzzle", apply_marks(&by, NULL, &marks, &error));
    NULLS("result", apply_marks(&by, &marks, NULL, &error));
    NULLS("transformation", sudoku_transformation_cell(NULL, 0, &cell, &error));
    NULLS("result", sudoku_transformation_cell(&by, 0, NULL, &error));
    NULLS("transformation", sudoku_transformation_cells(NULL, set, &set, &error));
    NULLS("result", sudoku_transformation_cells(&by, set, NULL, &error));
    NULLS("transformation", sudoku_transformation_index(NULL, &index, &error));
    NULLS("index", sudoku_transformation_index(&by, NULL, &error));
    NULLS("transformation", sudoku_transformation_from_index(0, NULL, &error));
    NULLS("transformation", sudoku_transformation_format(NULL, text, 99, NULL, &error));
    NULLS("written", sudoku_transformation_format(&by, NULL, 0, NULL, &error));
}

void transformation_tests(void) {
    group_tests();
    square_tests();
    pattern_tests();
    name_tests();
    bad_transformation_tests();
    bad_number_tests();
    null_tests();
}
