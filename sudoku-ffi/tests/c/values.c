/* Versions, status texts, cells, houses and sets. */
#include "check.h"

void version_tests(void) {
    char text[32];
    sprintf(text, "%d.%d.%d", SUDOKU_VERSION_MAJOR, SUDOKU_VERSION_MINOR, SUDOKU_VERSION_PATCH);
    CHECK(strcmp(sudoku_version(), text) == 0);
    CHECK(sudoku_version_number() == SUDOKU_VERSION_MAJOR * 1000000u +
                                         SUDOKU_VERSION_MINOR * 1000u + SUDOKU_VERSION_PATCH);

    /* every status has its own words, every other number the same words */
    const char *unknown = sudoku_status_text(-1);
    const char *texts[100];
    int known = 0;
    CHECK(strcmp(unknown, "unknown") == 0);
    CHECK(strcmp(sudoku_status_text(SUDOKU_STATUS_OK), "ok") == 0);
    for (sudoku_status status = 0; status < 200; status++) {
        const char *text = sudoku_status_text(status);
        if (strcmp(text, unknown) != 0) {
            for (int i = 0; i < known; i++) {
                CHECK(strcmp(text, texts[i]) != 0);
            }
            texts[known++] = text;
        }
    }
    CHECK(known == 23);
    CHECK(sudoku_status_text(SUDOKU_STATUS_LIMIT) != unknown);
    CHECK(sudoku_status_text(SUDOKU_STATUS_PANIC) != unknown);
}

static void name_tests(void) {
    char name[SUDOKU_HOUSE_NAME_SIZE];

    sudoku_cell_name(29, name);
    CHECK(strcmp(name, "r4c3") == 0 && sudoku_cell_at(3, 2) == 29);
    for (sudoku_cell i = 0; i < 81; i++) {
        const sudoku_house row = sudoku_cell_row(i), column = sudoku_cell_column(i);
        sudoku_cell_name(i, name);
        CHECK(sudoku_cell_parse(name) == i && sudoku_cell_at(row, column - 9) == i);
        CHECK(sudoku_cell_set_contains(sudoku_house_cells(row), i));
        CHECK(sudoku_cell_set_contains(sudoku_house_cells(column), i));
        CHECK(sudoku_cell_set_contains(sudoku_house_cells(sudoku_cell_box(i)), i));
        CHECK(sudoku_cell_set_len(sudoku_cell_peers(i)) == 20);
        CHECK(!sudoku_cell_set_contains(sudoku_cell_peers(i), i));
    }
    CHECK(sudoku_cell_parse("R1C9") == 8);
    const char *wrong[] = {"r0c1", "r1c9 and more", "", "r", "r1", "r1c", "x1c1", "r1c:", NULL};
    for (int i = 0; i < 9; i++) {
        CHECK(sudoku_cell_parse(wrong[i]) == SUDOKU_NO_CELL);
    }

    sudoku_house_name(25, name);
    CHECK(strcmp(name, "box 8") == 0);
    sudoku_house_name(17, name);
    CHECK(strcmp(name, "column 9") == 0 && strlen(name) + 1 == SUDOKU_HOUSE_NAME_SIZE);
    sudoku_house_name(0, name);
    CHECK(strcmp(name, "row 1") == 0);
    for (int i = 0; i < 2; i++) {
        const int none[] = {-1, 81};
        name[0] = '#';
        sudoku_cell_name(none[i], name);
        CHECK(name[0] == '\0');
        name[0] = '#';
        sudoku_house_name(none[i], name);
        CHECK(name[0] == '\0');
        CHECK(sudoku_cell_row(none[i]) == SUDOKU_NO_HOUSE);
        CHECK(sudoku_cell_column(none[i]) == SUDOKU_NO_HOUSE);
        CHECK(sudoku_cell_box(none[i]) == SUDOKU_NO_HOUSE);
        CHECK(sudoku_cell_at(0, none[i]) == SUDOKU_NO_CELL);
        CHECK(sudoku_cell_at(none[i], 0) == SUDOKU_NO_CELL);
    }
}

static void cell_set_tests(void) {
    sudoku_cell_set set = {{0, 0}};
    CHECK(sudoku_cell_set_len(set) == 0);
    CHECK(sudoku_cell_set_first(set) == SUDOKU_NO_CELL);
    for (sudoku_cell cell = 80; cell >= 0; cell--) {
        CHECK(!sudoku_cell_set_contains(set, cell));
        set = sudoku_cell_set_with(set, cell);
        CHECK(sudoku_cell_set_contains(set, cell));
        CHECK(sudoku_cell_set_first(set) == cell);
        CHECK(sudoku_cell_set_len(set) == 81u - (unsigned)cell);
        /* the layout that the header promises */
        CHECK((set.bits[cell / 64] >> cell % 64 & 1) == 1);
    }
    CHECK(set.bits[0] == UINT64_MAX && set.bits[1] == 0x1ffff);

    sudoku_cell next = 0, cell;
    while ((cell = sudoku_cell_set_first(set)) >= 0) {
        CHECK(cell == next++);
        set = sudoku_cell_set_without(set, cell);
    }
    CHECK(next == 81);

    /* what is no cell changes nothing and is in no set */
    const sudoku_cell none[] = {-1, 81, 127, 128, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        set = sudoku_cell_set_without(sudoku_cell_set_with(set, none[i]), none[i]);
        CHECK(set.bits[0] == 0 && set.bits[1] == 0);
        CHECK(!sudoku_cell_set_contains(set, none[i]));
        CHECK(sudoku_cell_set_len(sudoku_cell_peers(none[i])) == 0);
        CHECK(sudoku_cell_set_len(sudoku_house_cells(none[i])) == 0);
    }

    /* nor do bits that stand for no cell */
    sudoku_cell_set wild = {{0, UINT64_MAX}};
    CHECK(sudoku_cell_set_len(wild) == 17);
    CHECK(sudoku_cell_set_first(wild) == 64);
    CHECK(!sudoku_cell_set_contains(wild, 81));
}

static void house_tests(void) {
    for (sudoku_cell a = 0; a < 81; a++) {
        sudoku_cell_set peers = sudoku_cell_peers(a);
        CHECK(sudoku_cell_set_len(peers) == 20);
        for (sudoku_cell b = 0; b < 81; b++) {
            int sees = a != b && (a / 9 == b / 9 || a % 9 == b % 9 ||
                                  (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
            CHECK(sudoku_cell_set_contains(peers, b) == sees);
        }
        CHECK(sudoku_cell_set_contains(sudoku_house_cells(a / 9), a));
        CHECK(sudoku_cell_set_contains(sudoku_house_cells(9 + a % 9), a));
        CHECK(sudoku_cell_set_contains(sudoku_house_cells(18 + a / 27 * 3 + a % 9 / 3), a));
    }
    for (sudoku_house house = 0; house < 27; house++) {
        CHECK(sudoku_cell_set_len(sudoku_house_cells(house)) == 9);
    }
}

static void digit_set_tests(void) {
    for (unsigned bits = 0; bits <= SUDOKU_ALL_DIGITS; bits++) {
        sudoku_digit_set set = (sudoku_digit_set)bits;
        unsigned len = 0;
        sudoku_digit last = 0;
        for (sudoku_digit digit = 1; digit <= 9; digit++) {
            int in = bits >> (digit - 1) & 1;
            CHECK(sudoku_digit_set_contains(set, digit) == in);
            len += (unsigned)in;
            last = in ? digit : last;
        }
        CHECK(sudoku_digit_set_len(set) == len);
        CHECK(sudoku_digit_set_only(set) == (len == 1 ? last : 0));
    }
    CHECK(!sudoku_digit_set_contains(SUDOKU_ALL_DIGITS, 0));
    CHECK(!sudoku_digit_set_contains(SUDOKU_ALL_DIGITS, 10));
    CHECK(!sudoku_digit_set_contains(SUDOKU_ALL_DIGITS, -1));
    CHECK(sudoku_digit_set_len(0xffff) == 9);
}

void cell_tests(void) {
    name_tests();
    cell_set_tests();
    house_tests();
    digit_set_tests();
}
