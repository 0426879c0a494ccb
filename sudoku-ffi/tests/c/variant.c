/* Puzzles of other sizes and with more rules. */
#include "check.h"

#include <stdlib.h>

#define KILLER ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.Diagonal~1"
#define LINE "1.....3..2.....4"

static sudoku_variant_puzzle *parsed(const char *text) {
    sudoku_variant_puzzle *puzzle = NULL;
    sudoku_error error = SUDOKU_ERROR_INIT;
    CHECK(sudoku_variant_puzzle_parse(text, strlen(text), &puzzle, &error) == SUDOKU_STATUS_OK);
    return puzzle;
}

static void reading(void) {
    sudoku_variant_puzzle *puzzle = NULL;
    sudoku_error error = SUDOKU_ERROR_INIT;
    NULLS("text", sudoku_variant_puzzle_parse(NULL, 0, &puzzle, &error));
    NULLS("puzzle", sudoku_variant_puzzle_parse(LINE, 16, NULL, &error));
    FAILS(SUDOKU_STATUS_UNREADABLE, "line 1, character 2: the rule FullRank is not known",
          sudoku_variant_puzzle_parse(".FullRank~4~R1C2~R2C2", 21, &puzzle, &error));
    CHECK(error.line == 1 && error.column == 2 && error.cell == SUDOKU_NO_CELL);
    FAILS(SUDOKU_STATUS_UNREADABLE, "line 1, character 1: 0 symbols",
          sudoku_variant_puzzle_parse("", 0, &puzzle, &error));
    CHECK(puzzle == NULL);
    CHECK(sudoku_variant_puzzle_len(NULL) == 0 && sudoku_variant_puzzle_symbols(NULL) == 0);
    sudoku_variant_puzzle_free(NULL);
    sudoku_variant_report_free(NULL);

    puzzle = parsed(KILLER);
    CHECK(sudoku_variant_puzzle_len(puzzle) == 16 && sudoku_variant_puzzle_symbols(puzzle) == 4);
    char text[1200];
    size_t written = 0, needed = 0;
    CHECK(sudoku_variant_puzzle_describe(puzzle, NULL, 0, &needed, &error) == SUDOKU_STATUS_OK);
    CHECK(sudoku_variant_puzzle_describe(puzzle, text, sizeof text, &written, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(written == needed && strlen(text) == written);
    CHECK(strncmp(text, "{\"symbols\":4,\"lowest\":1,\"rows\":4,\"columns\":4,"
                        "\"cells\":[\"r1c1\"", 60) == 0);
    CHECK(strstr(text, "{\"kind\":\"cage\",\"sentence\":\"the cells r1c1, r1c2 differ and add to 3\","
                       "\"cells\":[\"r1c1\",\"r1c2\"]}") != NULL);
    FAILS(SUDOKU_STATUS_BUFFER_TOO_SMALL, "the buffer has 7 bytes",
          sudoku_variant_puzzle_describe(puzzle, text, 7, NULL, &error));
    NULLS("puzzle", sudoku_variant_puzzle_describe(NULL, text, sizeof text, NULL, &error));

    CHECK(sudoku_variant_puzzle_format(puzzle, "iss", text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, KILLER) == 0);
    FAILS(SUDOKU_STATUS_ABSENT, "the puzzle has rules",
          sudoku_variant_puzzle_format(puzzle, "line", text, sizeof text, NULL, &error));
    FAILS(SUDOKU_STATUS_BAD_CHOICE, "there is no form 'runes'",
          sudoku_variant_puzzle_format(puzzle, "runes", text, sizeof text, NULL, &error));
    sudoku_variant_puzzle *turned = NULL;
    FAILS(SUDOKU_STATUS_ABSENT, "there is no box to turn",
          sudoku_variant_puzzle_turn_boxes(puzzle, &turned, &error));
    sudoku_variant_puzzle_free(puzzle);

    puzzle = parsed("....................................");
    uint8_t board[36] = {1, 2, 3, 0, 0, 0, 4, 5, 1};
    CHECK(sudoku_variant_puzzle_broken(puzzle, BOARD(board, 36), text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "box 1 holds a symbol twice") == 0);
    CHECK(sudoku_variant_puzzle_turn_boxes(puzzle, &turned, &error) == SUDOKU_STATUS_OK);
    CHECK(sudoku_variant_puzzle_broken(turned, BOARD(board, 36), text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "") == 0);
    sudoku_variant_puzzle_free(turned);
    sudoku_variant_puzzle_free(puzzle);
}

typedef struct seen {
    uint32_t count, most;
    uint8_t first[16];
} seen;

static int see(const sudoku_variant_board *solution, void *user) {
    seen *so_far = user;
    CHECK(solution->cells == 16);
    CHECK(solution->values[0] + solution->values[1] == 3);
    CHECK(solution->values[4] + solution->values[5] == 7);
    if (so_far->count == 0) {
        memcpy(so_far->first, solution->values, 16);
    }
    return ++so_far->count == so_far->most;
}

static void solving(void) {
    sudoku_variant_puzzle *puzzle = parsed(KILLER), *line = parsed(LINE);
    sudoku_variant_solutions found;
    sudoku_search_report report;
    sudoku_error error = SUDOKU_ERROR_INIT;
    uint8_t first[16] = {0}, second[16] = {0};
    char text[64];
    CHECK(sudoku_variant_puzzle_solve(line, NULL, &found, first, second, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(found.kind == SUDOKU_VARIANT_ONE && found.count == 1);
    CHECK(found.ending == SUDOKU_ENDING_EXHAUSTED);
    CHECK(sudoku_variant_puzzle_board_format(line, BOARD(first, 16), text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "1342243142133124") == 0 && second[0] == 0);
    CHECK(sudoku_variant_puzzle_board_parse(line, "1342 ....\n........", 18, second, 16, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(second[3] == 2 && second[4] == 0);
    CHECK(sudoku_variant_puzzle_board_format(line, BOARD(second, 16), text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "1342............") == 0);
    FAILS(SUDOKU_STATUS_UNREADABLE, "line 2, character 1: '7' is not a symbol",
          sudoku_variant_puzzle_board_parse(line, "12\n7", 4, second, 16, &error));
    CHECK(error.line == 2 && error.column == 1);

    CHECK(sudoku_variant_puzzle_solve(puzzle, NULL, &found, first, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(found.kind == SUDOKU_VARIANT_MANY && found.count == 2);
    CHECK(found.ending == SUDOKU_ENDING_MAX_SOLUTIONS);
    sudoku_limits limits = {sizeof(sudoku_limits), 0, 1, 0, NULL};
    CHECK(sudoku_variant_puzzle_solve(puzzle, &limits, &found, NULL, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(found.kind == SUDOKU_VARIANT_UNKNOWN && found.ending == SUDOKU_ENDING_MAX_STEPS);
    NULLS("solutions", sudoku_variant_puzzle_solve(puzzle, NULL, NULL, NULL, NULL, &error));
    NULLS("puzzle", sudoku_variant_puzzle_solve(NULL, NULL, &found, NULL, NULL, &error));
    FAILS(SUDOKU_STATUS_BAD_ARRAY, "first and second overlap",
          sudoku_variant_puzzle_solve(puzzle, NULL, &found, first, first + 1, &error));

    seen all = {0, 0, {0}}, some = {0, 3, {0}};
    CHECK(sudoku_variant_puzzle_for_each_solution(puzzle, NULL, see, &all, &report, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(report.solutions == all.count && report.ending == SUDOKU_ENDING_EXHAUSTED);
    CHECK(memcmp(all.first, first, 16) == 0);
    CHECK(sudoku_variant_puzzle_for_each_solution(puzzle, NULL, see, &some, &report, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(some.count == 3 && report.solutions == 3 && report.ending == SUDOKU_ENDING_CALLBACK);
    CHECK(sudoku_variant_puzzle_for_each_solution(puzzle, NULL, NULL, NULL, &report, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(report.solutions == all.count);

    uint8_t wrong[16] = {1, 3}, large[16] = {0, 5};
    CHECK(sudoku_variant_puzzle_broken(puzzle, BOARD(wrong, 16), text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "a rule is broken: the cells r1c1, r1c2 differ and add to 3") == 0);
    FAILS(SUDOKU_STATUS_BAD_DIGIT, "r1c2 holds 5, expected 0 (empty) to 4",
          sudoku_variant_puzzle_broken(puzzle, BOARD(large, 16), text, sizeof text, NULL, &error));
    FAILS(SUDOKU_STATUS_BAD_ARRAY, "an array has 15 places, the puzzle has 16 cells",
          sudoku_variant_puzzle_broken(puzzle, BOARD(wrong, 15), text, sizeof text, NULL, &error));
    NULLS("values", sudoku_variant_puzzle_broken(puzzle, BOARD(NULL, 16), text, 64, NULL, &error));

    sudoku_variant_report *broken;
    wrong[4] = 1;
    CHECK(sudoku_variant_puzzle_all_broken(puzzle, BOARD(wrong, 16), &broken, &error) == SUDOKU_STATUS_OK);
    char json[1024];
    CHECK(sudoku_variant_report_format(broken, json, sizeof json, NULL, &error) ==
          SUDOKU_STATUS_OK);
    const char *column = "[{\"sentence\":\"column 1 holds a symbol twice\","
                         "\"cells\":[\"r1c1\",\"r2c1\"]}";
    CHECK(strncmp(json, column, strlen(column)) == 0);
    CHECK(strstr(json, "differ and add to 3") != NULL);
    sudoku_variant_report_free(broken);
    FAILS(SUDOKU_STATUS_BAD_DIGIT, "r1c2 holds 5, expected 0 (empty) to 4",
          sudoku_variant_puzzle_all_broken(puzzle, BOARD(large, 16), &broken, &error));
    NULLS("values", sudoku_variant_puzzle_all_broken(puzzle, BOARD(NULL, 16), &broken, &error));
    NULLS("report", sudoku_variant_puzzle_all_broken(puzzle, BOARD(wrong, 16), NULL, &error));

    sudoku_variant_puzzle *other;
    uint32_t sets[16] = {1, 6};
    CHECK(sudoku_variant_puzzle_with_givens(puzzle, sets, 16, &other, &error) == SUDOKU_STATUS_OK);
    uint8_t kept[16] = {2}, fits[16] = {1, 2}, marks[16] = {1, 4};
    CHECK(sudoku_variant_puzzle_broken(other, BOARD(kept, 16), text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "r1c1 cannot be 2") == 0);
    CHECK(sudoku_variant_puzzle_broken(other, BOARD(fits, 16), text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "") == 0);
    CHECK(sudoku_variant_puzzle_broken(other, BOARD(marks, 16), text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "r1c2 cannot be 4") == 0);
    sudoku_variant_puzzle_free(other);
    sets[1] = 16;
    FAILS(SUDOKU_STATUS_BAD_DIGIT, "r1c2 holds 5, expected 0 (empty) to 4",
          sudoku_variant_puzzle_with_givens(puzzle, sets, 16, &other, &error));
    FAILS(SUDOKU_STATUS_BAD_ARRAY, "an array has 15 places, the puzzle has 16 cells",
          sudoku_variant_puzzle_with_givens(puzzle, sets, 15, &other, &error));
    NULLS("sets", sudoku_variant_puzzle_with_givens(puzzle, NULL, 16, &other, &error));
    NULLS("other", sudoku_variant_puzzle_with_givens(puzzle, sets, 16, NULL, &error));
    sudoku_variant_puzzle_free(line);
    sudoku_variant_puzzle_free(puzzle);
}

static void sets(void) {
    sudoku_variant_puzzle *puzzle = parsed(KILLER), *none = parsed("11..............");
    sudoku_limits limits = {sizeof(sudoku_limits), 0, 1, 0, NULL};
    sudoku_error error = SUDOKU_ERROR_INIT;
    uint32_t first[16], simple[16], real[16];
    CHECK(do_variant_candidates(puzzle, first, 16, &error) == SUDOKU_STATUS_OK);
    CHECK(do_variant_simple_solve(puzzle, simple, 16, &error) == SUDOKU_STATUS_OK);
    CHECK(do_variant_true_candidates(puzzle, NULL, real, 16, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(first[0] == 15 && simple[0] == 3 && real[0] == 3);
    for (int cell = 0; cell < 16; cell++) {
        CHECK((real[cell] & ~simple[cell]) == 0 && (simple[cell] & ~first[cell]) == 0);
    }
    FAILS(SUDOKU_STATUS_NO_SOLUTION, "the grid has no solution",
          do_variant_simple_solve(none, simple, 16, &error));
    FAILS(SUDOKU_STATUS_LIMIT, "no answer within the limits",
          do_variant_true_candidates(puzzle, &limits, real, 16, &error));
    FAILS(SUDOKU_STATUS_BAD_ARRAY, "an array has 17 places",
          do_variant_candidates(puzzle, first, 17, &error));
    NULLS("sets", do_variant_candidates(puzzle, NULL, 16, &error));
    sudoku_variant_puzzle_free(none);
    sudoku_variant_puzzle_free(puzzle);
}

/* The report as a text for `free`, and frees the report. */
static char *text_of(sudoku_variant_report *report) {
    size_t len = 0;
    CHECK(sudoku_variant_report_format(report, NULL, 0, &len, NULL) == SUDOKU_STATUS_OK);
    char *text = malloc(len + 1);
    if (text == NULL) {
        abort();
    }
    CHECK(sudoku_variant_report_format(report, text, len + 1, NULL, NULL) == SUDOKU_STATUS_OK);
    sudoku_variant_report_free(report);
    return text;
}

static void diagnosing(void) {
    sudoku_variant_puzzle *puzzle = parsed(".Shape~4x4.Diagonal~1.~R1C4_1.~R4C1_1");
    sudoku_variant_puzzle *line = parsed(LINE);
    sudoku_variant_report *report = NULL;
    sudoku_limits limits = {sizeof(sudoku_limits), 0, 1, 0, NULL};
    sudoku_error error = SUDOKU_ERROR_INIT;
    CHECK(sudoku_variant_puzzle_conflict(puzzle, NULL, &report, &error) == SUDOKU_STATUS_OK);
    char *text = text_of(report);
    CHECK(strcmp(text, "{\"givens\":[{\"cell\":\"r1c4\",\"symbols\":\"1\"},"
                       "{\"cell\":\"r4c1\",\"symbols\":\"1\"}],"
                       "\"rules\":[0],\"is_minimal\":true}") == 0);
    free(text);
    CHECK(sudoku_variant_puzzle_conflict(line, NULL, &report, &error) == SUDOKU_STATUS_OK);
    text = text_of(report);
    CHECK(strcmp(text, "null") == 0);
    free(text);
    sudoku_variant_puzzle *large = parsed(".Shape~16x16");
    FAILS(SUDOKU_STATUS_LIMIT, "no answer within the limits",
          sudoku_variant_puzzle_conflict(large, &limits, &report, &error));
    sudoku_variant_puzzle_free(large);

    CHECK(sudoku_variant_puzzle_diagnose(puzzle, NULL, NULL, &report, &error) ==
          SUDOKU_STATUS_OK);
    text = text_of(report);
    CHECK(strstr(text, "{\"verdict\":\"impossible\",\"solutions\":[],") == text);
    free(text);
    uint8_t printed[16] = {1, 3, 4, 2, 2, 4, 3, 1, 4, 2, 1, 3, 3, 1, 2, 4};
    CHECK(sudoku_variant_puzzle_diagnose(line, BOARD(printed, 16), NULL, &report, &error) ==
          SUDOKU_STATUS_OK);
    text = text_of(report);
    CHECK(strstr(text, "{\"verdict\":\"proper\",\"solutions\":[\"1342243142133124\"],") == text);
    CHECK(strstr(text, "\"printed\":{\"symbols\":\"1342243142133124\",\"fault\":null},") != NULL);
    free(text);
    FAILS(SUDOKU_STATUS_BAD_ARRAY, "an array has 3 places",
          sudoku_variant_puzzle_diagnose(line, BOARD(printed, 3), NULL, &report, &error));
    NULLS("report", sudoku_variant_puzzle_diagnose(line, NULL, NULL, NULL, &error));
    sudoku_variant_puzzle_free(line);
    sudoku_variant_puzzle_free(puzzle);
}

static void hinting(void) {
    sudoku_variant_puzzle *puzzle = parsed(KILLER), *line = parsed(LINE);
    sudoku_variant_report *report = NULL;
    sudoku_limits limits = {sizeof(sudoku_limits), 0, 1, 0, NULL};
    sudoku_error error = SUDOKU_ERROR_INIT;
    CHECK(sudoku_variant_puzzle_hints(line, 1, NULL, &report, &error) == SUDOKU_STATUS_OK);
    char *text = text_of(report);
    CHECK(strcmp(text,
                 "{\"steps\":[{\"technique\":\"hidden-single\",\"rule\":null,"
                 "\"reason\":\"in box 1, 2 can only be at r2c1\",\"consequence\":\"r2c1=2\","
                 "\"placement\":{\"cell\":\"r2c1\",\"symbol\":\"2\",\"value\":2},"
                 "\"eliminations\":[]}],\"solved\":false,\"ending\":null}") == 0);
    free(text);
    CHECK(sudoku_variant_puzzle_hints(line, 0, NULL, &report, &error) == SUDOKU_STATUS_OK);
    text = text_of(report);
    CHECK(strstr(text, "}],\"solved\":true,\"ending\":\"exhausted\"}") != NULL);
    free(text);
    CHECK(sudoku_variant_puzzle_hints(puzzle, 0, &limits, &report, &error) == SUDOKU_STATUS_OK);
    text = text_of(report);
    CHECK(strstr(text, "],\"solved\":false,\"ending\":\"max_steps\"}") != NULL);
    free(text);
    NULLS("report", sudoku_variant_puzzle_hints(line, 1, NULL, NULL, &error));

    sudoku_level level = SUDOKU_LEVEL_ANY;
    CHECK(sudoku_variant_puzzle_level(line, NULL, &level, &error) == SUDOKU_STATUS_OK);
    CHECK(level == SUDOKU_LEVEL_EASY);
    FAILS(SUDOKU_STATUS_NOT_PROPER, "the puzzle does not have exactly one solution",
          sudoku_variant_puzzle_level(puzzle, NULL, &level, &error));
    sudoku_variant_puzzle *large = parsed(".Shape~16x16");
    FAILS(SUDOKU_STATUS_LIMIT, "no answer within the limits",
          sudoku_variant_puzzle_level(large, &limits, &level, &error));
    NULLS("level", sudoku_variant_puzzle_level(line, NULL, NULL, &error));
    NULLS("puzzle", sudoku_variant_puzzle_level(NULL, NULL, &level, &error));
    sudoku_variant_puzzle_free(large);
    sudoku_variant_puzzle_free(line);
    sudoku_variant_puzzle_free(puzzle);
}

static void making(void) {
    sudoku_variant_generate_options options = SUDOKU_VARIANT_GENERATE_OPTIONS_INIT;
    sudoku_variant_puzzle *puzzle = NULL;
    sudoku_variant_solutions found;
    sudoku_cancel_flag flag = {0};
    sudoku_error error = SUDOKU_ERROR_INIT;
    uint64_t attempt = 99;
    options.symbols = 6;
    CHECK(do_variant_generate("killer+x", 2026, &options, &puzzle, &attempt,
                                         &error) == SUDOKU_STATUS_OK);
    CHECK(sudoku_variant_puzzle_len(puzzle) == 36 && attempt != 99);
    CHECK(sudoku_variant_puzzle_solve(puzzle, NULL, &found, NULL, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(found.kind == SUDOKU_VARIANT_ONE);
    sudoku_variant_puzzle_free(puzzle);
    options.symbols = 4;
    options.min_givens = options.max_givens = 5;
    options.minimal = 1;
    CHECK(do_variant_generate("plain", 1, &options, &puzzle, NULL, &error) ==
          SUDOKU_STATUS_OK);
    char text[300];
    CHECK(sudoku_variant_puzzle_describe(puzzle, text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(strstr(text, "\"clues\":5,") != NULL);
    sudoku_variant_puzzle_free(puzzle);

    puzzle = NULL;
    FAILS(SUDOKU_STATUS_BAD_CHOICE, "expected a kind: plain, latin, ",
          do_variant_generate("runes", 1, NULL, &puzzle, NULL, &error));
    FAILS(SUDOKU_STATUS_NOT_FEASIBLE, "windoku puzzles are not made with 4 symbols",
          do_variant_generate("windoku", 1, &options, &puzzle, NULL, &error));
    options.symbols = 1000;
    CHECK(do_variant_generate("plain", 1, &options, &puzzle, NULL, &error) ==
          SUDOKU_STATUS_NOT_FEASIBLE);
    options.symbols = 9;
    options.symmetry = 77;
    CHECK(do_variant_generate("plain", 1, &options, &puzzle, NULL, &error) ==
          SUDOKU_STATUS_BAD_CHOICE);
    options.symmetry = SUDOKU_SYMMETRY_ANY;
    options.level = 6;
    CHECK(do_variant_generate("plain", 1, &options, &puzzle, NULL, &error) ==
          SUDOKU_STATUS_BAD_CHOICE);
    options.min_givens = options.max_givens = options.minimal = 0;
    options.level = SUDOKU_LEVEL_EASY;
    FAILS(SUDOKU_STATUS_NOT_FEASIBLE, "a puzzle without givens is never easy",
          do_variant_generate("killer", 1, &options, &puzzle, NULL, &error));
    options.level = SUDOKU_LEVEL_ANY;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    options.limits = &limits;
    limits.cancel = &flag;
    sudoku_cancel_flag_raise(&flag);
    FAILS(SUDOKU_STATUS_LIMIT, "no answer within the limits",
          do_variant_generate("plain", 1, &options, &puzzle, NULL, &error));
    NULLS("kinds", do_variant_generate(NULL, 1, NULL, &puzzle, NULL, &error));
    NULLS("puzzle", do_variant_generate("plain", 1, NULL, NULL, NULL, &error));
    CHECK(puzzle == NULL);
}

static void many(void) {
    const char *texts[] = {KILLER, LINE, ".Shape~4x4.Cage~9~R1C1~R1C2", ".Shape~2x2.NoBoxes"};
    const int kinds[] = {SUDOKU_VARIANT_MANY, SUDOKU_VARIANT_ONE, SUDOKU_VARIANT_NONE,
                         SUDOKU_VARIANT_MANY};
    const sudoku_variant_puzzle *puzzles[40];
    sudoku_variant_solutions answers[40];
    static uint8_t first[40 * 20];
    sudoku_error error = SUDOKU_ERROR_INIT;
    for (int i = 0; i < 40; i++) {
        puzzles[i] = parsed(texts[i % 4]);
    }
    for (uint32_t threads = 0; threads < 3; threads++) {
        sudoku_batch_options options = SUDOKU_BATCH_OPTIONS_INIT;
        options.threads = threads;
        memset(first, 9, sizeof first);
        CHECK(do_variant_solve_batch(puzzles, 40, &options, answers, first, 20,
                                                &error) == SUDOKU_STATUS_OK);
        for (int i = 0; i < 40; i++) {
            sudoku_variant_solutions found;
            uint8_t solution[16] = {9};
            CHECK(sudoku_variant_puzzle_solve(puzzles[i], NULL, &found, solution, NULL, &error) ==
                  SUDOKU_STATUS_OK);
            CHECK(answers[i].kind == kinds[i % 4] && answers[i].steps == found.steps);
            size_t cells = sudoku_variant_puzzle_len(puzzles[i]);
            CHECK(memcmp(first + 20 * i, solution, found.count > 0 ? cells : 1) == 0);
            CHECK(first[20 * i + 16] == 9);
        }
    }
    CHECK(do_variant_solve_batch(puzzles, 40, NULL, answers, NULL, 0, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(do_variant_solve_batch(NULL, 0, NULL, NULL, NULL, 0, &error) ==
          SUDOKU_STATUS_OK);
    FAILS(SUDOKU_STATUS_BAD_ARRAY, "an array has 15 places, the puzzle has 16 cells",
          do_variant_solve_batch(puzzles, 40, NULL, answers, first, 15, &error));
    NULLS("answers", do_variant_solve_batch(puzzles, 40, NULL, NULL, NULL, 0, &error));
    const sudoku_variant_puzzle *none[] = {NULL};
    NULLS("a puzzle", do_variant_solve_batch(none, 1, NULL, answers, NULL, 0, &error));
    for (int i = 0; i < 40; i++) {
        sudoku_variant_puzzle_free((sudoku_variant_puzzle *)puzzles[i]);
    }
}

/* FNV-1a of the text of a report, which is freed. */
static uint64_t checksum(sudoku_variant_report *report) {
    char *text = text_of(report);
    uint64_t sum = 0xcbf29ce484222325;
    for (const char *byte = text; *byte != 0; byte++) {
        sum = (sum ^ (uint8_t)*byte) * 0x100000001b3;
    }
    free(text);
    return sum;
}

/* text, count, first solution, ending, checksum of a diagnosis, level, checksum of hints */
static void variants_row(char **columns, int count) {
    const sudoku_limits first_three = {sizeof(sudoku_limits), 3, 0, 0, NULL}, steps = {sizeof(sudoku_limits), 0, 20000, 0, NULL};
    const sudoku_limits tried = {sizeof(sudoku_limits), 0, 1000, 0, NULL};
    const char *const endings[] = {"exhausted", "max_solutions"};
    static uint8_t solution[2048];
    static char symbols[2049];
    char *text = columns[0], *to = columns[0];
    (void)count;
    for (const char *from = columns[0]; *from != 0; to++) {
        const int is_end = from[0] == '\\' && from[1] == 'n';
        *to = is_end ? '\n' : *from;
        from += is_end ? 2 : 1;
    }
    *to = 0;
    sudoku_variant_puzzle *puzzle = parsed(text);
    sudoku_search_report report;
    sudoku_variant_solutions found;
    CHECK(sudoku_variant_puzzle_for_each_solution(puzzle, &first_three, NULL, NULL, &report,
                                                  NULL) == SUDOKU_STATUS_OK);
    CHECK(report.solutions == (uint64_t)atoi(columns[1]));
    CHECK(report.ending < 2 && strcmp(endings[report.ending], columns[3]) == 0);
    CHECK(sudoku_variant_puzzle_solve(puzzle, NULL, &found, solution, NULL, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK((found.count == 0) == (strcmp(columns[2], "-") == 0));
    if (found.count > 0) {
        CHECK(sudoku_variant_puzzle_board_format(puzzle,
                                                 BOARD(solution, sudoku_variant_puzzle_len(puzzle)), symbols,
                                                 sizeof symbols, NULL, NULL) == SUDOKU_STATUS_OK);
        CHECK(strcmp(symbols, columns[2]) == 0);
    }
    sudoku_variant_report *report_of = NULL;
    CHECK(sudoku_variant_puzzle_diagnose(puzzle, NULL, &steps, &report_of, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(checksum(report_of) == strtoull(columns[4], NULL, 16));
    CHECK(sudoku_variant_puzzle_hints(puzzle, 0, &tried, &report_of, NULL) == SUDOKU_STATUS_OK);
    CHECK(checksum(report_of) == strtoull(columns[6], NULL, 16));
    sudoku_level level = SUDOKU_LEVEL_ANY;
    const char *name = "-";
    switch (sudoku_variant_puzzle_level(puzzle, &steps, &level, NULL)) {
    case SUDOKU_STATUS_OK:
        name = sudoku_level_name(level);
        break;
    case SUDOKU_STATUS_LIMIT:
        name = "?";
        break;
    }
    CHECK(strcmp(name, columns[5]) == 0);
    sudoku_variant_puzzle_free(puzzle);
}

/* kinds, size, seed, attempt, puzzle, solution */
static void made_row(char **columns, int count) {
    static uint8_t solution[2048];
    static char text[4096];
    sudoku_variant_generate_options options = SUDOKU_VARIANT_GENERATE_OPTIONS_INIT;
    sudoku_variant_puzzle *puzzle = NULL;
    sudoku_variant_solutions found;
    uint64_t attempt = 0;
    (void)count;
    options.symbols = (uint32_t)atoi(columns[1]);
    options.first_attempt = strtoull(columns[3], NULL, 10);
    CHECK(do_variant_generate(columns[0], strtoull(columns[2], NULL, 10), &options, &puzzle,
                                         &attempt, NULL) == SUDOKU_STATUS_OK);
    CHECK(attempt == options.first_attempt);
    const int has_text =
        sudoku_variant_puzzle_format(puzzle, "line", text, sizeof text, NULL, NULL) ==
            SUDOKU_STATUS_OK ||
        sudoku_variant_puzzle_format(puzzle, "iss", text, sizeof text, NULL, NULL) ==
            SUDOKU_STATUS_OK;
    CHECK(!has_text || strcmp(text, columns[4]) == 0);
    CHECK(sudoku_variant_puzzle_solve(puzzle, NULL, &found, solution, NULL, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(found.kind == SUDOKU_VARIANT_ONE);
    CHECK(sudoku_variant_puzzle_board_format(puzzle, BOARD(solution, sudoku_variant_puzzle_len(puzzle)),
                                             text, sizeof text, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(strcmp(text, columns[5]) == 0);
    sudoku_variant_puzzle_free(puzzle);
}

void variant_conformance_tests(const char *folder) {
    each_row(folder, "variants.tsv", 7, variants_row);
    each_row(folder, "variants_made.tsv", 6, made_row);
}

void variant_tests(void) {
    reading();
    solving();
    sets();
    diagnosing();
    hinting();
    making();
    many();
}
