/* The conformance files, read by Rust, C and Python alike: plain text, columns
 * separated by tabs, lines that start with # are comments. */
#include "check.h"

#include <stdlib.h>

#define COLUMNS 9

/* One solver for all rows: nothing of one question is left in the next. */
static sudoku_solver *solver;

static char *slurp(const char *folder, const char *name, size_t *len) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t room = 0;
    *len = 0;
    if (file == NULL) {
        fprintf(stderr, "%s: cannot be opened\n", path);
        failures++;
        return NULL;
    }
    do {
        room = 2 * room + 4096;
        text = realloc(text, room);
        if (text == NULL) {
            abort();
        }
        *len += fread(text + *len, 1, room - *len - 1, file);
    } while (*len == room - 1);
    text[*len] = 0;
    fclose(file);
    return text;
}

void each_row(const char *folder, const char *name, int expected, row_test test) {
    size_t len;
    char *text = slurp(folder, name, &len), *next;
    int rows = 0;
    for (char *line = text; line != NULL && *line != 0; line = next) {
        char *columns[COLUMNS] = {line};
        int count = 1;
        next = strchr(line, '\n');
        if (next != NULL) {
            *next++ = 0;
        }
        if (*line == '#' || *line == 0) {
            continue;
        }
        for (char *tab = strchr(line, '\t'); tab != NULL && count < COLUMNS;
             tab = strchr(tab, '\t')) {
            *tab++ = 0;
            columns[count++] = tab;
        }
        unsigned before = failures;
        CHECK(count == expected);
        if (count == expected) {
            test(columns, count);
        }
        if (failures != before) {
            fprintf(stderr, "  in %s: %s\n", name, columns[0]);
        }
        rows++;
    }
    CHECK(rows > 0);
    free(text);
}

static int line_is(const sudoku_grid *grid, const char *line) {
    char text[SUDOKU_LINE_SIZE];
    return sudoku_grid_format_line(grid, text, sizeof text, NULL, NULL) == SUDOKU_STATUS_OK &&
           strcmp(text, line) == 0;
}

typedef struct first_solution {
    sudoku_grid grid;
    int found;
} first_solution;

static int keep_first(const sudoku_grid *solution, void *user) {
    first_solution *first = user;
    if (!first->found) {
        first->grid = *solution;
        first->found = 1;
    }
    return 0;
}

/* name, grid, count, solution */
static void solutions_row(char **columns, int count) {
    sudoku_grid grid = grid_of(columns[1]);
    sudoku_solutions solutions;
    uint64_t found = 0;
    char text[32];
    (void)count;
    CHECK(sudoku_solve_grid(GRID(&grid), &solutions, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_count_solutions(GRID(&grid), 1001, &found, NULL) == SUDOKU_STATUS_OK);
    sprintf(text, found > 1000 ? "1000+" : "%u", (unsigned)found);
    CHECK(strcmp(text, columns[2]) == 0);
    CHECK(solutions.count == (found < 2 ? found : 2));
    CHECK(found != 1 || line_is(&solutions.first, columns[3]));
    CHECK(found == 1 || strcmp(columns[3], "-") == 0);

    sudoku_solutions again;
    uint64_t counted = 0;
    bool proper = false;
    CHECK(sudoku_solver_solve(solver, GRID(&grid), &again, NULL) == SUDOKU_STATUS_OK);
    CHECK(again.count == solutions.count && same(&again.first, &solutions.first) &&
          same(&again.second, &solutions.second));
    CHECK(sudoku_solver_count(solver, GRID(&grid), 1001, &counted, NULL) == SUDOKU_STATUS_OK);
    CHECK(counted == found);
    CHECK(sudoku_solver_is_proper(solver, GRID(&grid), &proper, NULL) == SUDOKU_STATUS_OK);
    CHECK(proper == (found == 1));
}

#define ROWS 500
#define TIMES 10

/* The rows so far, for the batch. */
static struct {
    sudoku_grid grid;
    char count[8], solution[82];
} rows[ROWS];
static size_t row_count;

/* the same row, to be solved together with the others */
static void batch_row(char **columns, int count) {
    (void)count;
    CHECK(row_count < ROWS && strlen(columns[2]) < 8 && strlen(columns[3]) < 82);
    if (row_count < ROWS) {
        rows[row_count].grid = grid_of(columns[1]);
        sprintf(rows[row_count].count, "%.7s", columns[2]);
        sprintf(rows[row_count].solution, "%.81s", columns[3]);
        row_count++;
    }
}

/* All rows at once, several times. */
static void batch_test(void) {
    static sudoku_grid grids[ROWS * TIMES], solutions[ROWS * TIMES];
    static sudoku_batch_count counts[ROWS * TIMES];
    sudoku_batch_options options = SUDOKU_BATCH_OPTIONS_INIT;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    size_t all = row_count * TIMES;
    options.limits = &limits;
    limits.max_solutions = 1001;
    for (size_t i = 0; i < all; i++) {
        grids[i] = rows[i % row_count].grid;
    }
    CHECK(do_solve_batch((const uint8_t *)grids, all, &options, counts,
                             (uint8_t *)solutions, 1, NULL) == SUDOKU_STATUS_OK);
    for (size_t i = 0; i < all; i++) {
        uint64_t found = counts[i].found;
        char text[32];
        sprintf(text, found > 1000 ? "1000+" : "%u", (unsigned)found);
        CHECK(strcmp(text, rows[i % row_count].count) == 0);
        CHECK(found != 1 || line_is(&solutions[i], rows[i % row_count].solution));
        CHECK(counts[i].ending ==
              (found == 1001 ? SUDOKU_ENDING_MAX_SOLUTIONS : SUDOKU_ENDING_EXHAUSTED));
    }
}

/* name, grid, remaining, grid reached; or name, grid, !, message */
static void simple_solve_row(char **columns, int count) {
    sudoku_grid grid = grid_of(columns[1]);
    sudoku_simple_solution reached;
    sudoku_error error = SUDOKU_ERROR_INIT;
    (void)count;
    if (strcmp(columns[2], "!") == 0) {
        CHECK(sudoku_simple_solve(&grid, &reached, NULL, &error) == SUDOKU_STATUS_CONTRADICTION);
        CHECK(strcmp(error.message, columns[3]) == 0);
    } else {
        CHECK(sudoku_simple_solve(&grid, &reached, NULL, NULL) == SUDOKU_STATUS_OK);
        CHECK(reached.remaining == (uint32_t)atoi(columns[2]));
        CHECK(line_is(&reached.grid, columns[3]));
    }
}

/* name, grid, candidates left after each of the four strengths or x */
static void propagate_row(char **columns, int count) {
    sudoku_grid grid = grid_of(columns[1]);
    sudoku_candidate_grid marks;
    (void)count;
    for (sudoku_strength strength = 0; strength < 4; strength++) {
        const char *expected = columns[2 + strength];
        sudoku_status status = sudoku_propagate(GRID(&grid), strength, &marks, NULL, NULL);
        int left = 0;
        if (strcmp(expected, "x") == 0) {
            CHECK(status == SUDOKU_STATUS_CONTRADICTION);
            continue;
        }
        CHECK(status == SUDOKU_STATUS_OK);
        for (int cell = 0; status == SUDOKU_STATUS_OK && cell < 81; cell++) {
            left += (int)sudoku_digit_set_len(marks.cells[cell]);
        }
        CHECK(left == atoi(expected));
    }
}

/* The path of a puzzle on a scale comes to its rating: the hardest step, the hardest up to the
 * first digit, the first; or the sum. */
static void check_path(const sudoku_grid *grid, sudoku_scale scale, const sudoku_rating *rating) {
    sudoku_path *path = NULL;
    sudoku_path_step step;
    sudoku_rating again = {0};
    unsigned hardest = 0, to_digit = 0, first = 0, sum = 0;
    bool is_digit_found = false;
    CHECK(sudoku_rate_path(GRID(grid), scale, NULL, &path, &again, NULL) == SUDOKU_STATUS_OK);
    CHECK(again.er == rating->er && again.ep == rating->ep && again.ed == rating->ed);
    CHECK(again.score == rating->score && again.rated == rating->rated);
    CHECK(sudoku_path_end(path) == SUDOKU_PATH_SOLVED);
    for (size_t i = 0; i < sudoku_path_len(path); i++) {
        CHECK(sudoku_path_get(path, i, &step, NULL) == SUDOKU_STATUS_OK);
        hardest = step.rating_tenths > hardest ? step.rating_tenths : hardest;
        to_digit = is_digit_found ? to_digit : hardest;
        first = i == 0 ? step.rating_tenths : first;
        is_digit_found |= step.cell != SUDOKU_NO_CELL;
        sum += step.rating_tenths / 10;
    }
    if (scale == SUDOKU_SCALE_HODOKU) {
        CHECK(sum == rating->score);
    } else {
        CHECK(hardest == rating->er_tenths && to_digit == rating->ep_tenths);
        CHECK(first == rating->ed_tenths);
    }
    sudoku_path_free(path);
}

/* puzzle, ER, EP and ED on the first scale and on the second */
static void ratings_row(char **columns, int count) {
    sudoku_grid grid = grid_of(columns[0]);
    (void)count;
    for (sudoku_scale scale = 0; scale < 2; scale++) {
        sudoku_rating rating = {0};
        CHECK(sudoku_rate(GRID(&grid), scale, NULL, &rating, NULL) == SUDOKU_STATUS_OK);
        CHECK(rating.rated == SUDOKU_RATED_EXACT);
        CHECK(rating.er_tenths == strtoul(columns[1 + 3 * scale], NULL, 10));
        CHECK(rating.ep_tenths == strtoul(columns[2 + 3 * scale], NULL, 10));
        CHECK(rating.ed_tenths == strtoul(columns[3 + 3 * scale], NULL, 10));
        check_path(&grid, scale, &rating);
    }
}

/* puzzle, score, level, accuracy */
static void scores_row(char **columns, int count) {
    sudoku_grid grid = grid_of(columns[0]);
    sudoku_rating rating = {0};
    (void)count;
    CHECK(sudoku_rate(GRID(&grid), SUDOKU_SCALE_HODOKU, NULL, &rating, NULL) == SUDOKU_STATUS_OK);
    CHECK(strcmp(sudoku_score_level_name(rating.level), columns[2]) == 0);
    if (strcmp(columns[3], "exact") == 0) {
        CHECK(rating.rated == SUDOKU_RATED_EXACT);
        CHECK(rating.score == (unsigned)atoi(columns[1]));
    } else {
        CHECK(rating.rated == SUDOKU_RATED_APPROXIMATE);
    }
    check_path(&grid, SUDOKU_SCALE_HODOKU, &rating);
}

/* The length of braids in a column. */
static int length_of(const char *text) {
    return strcmp(text, "-") == 0 ? SUDOKU_NO_LENGTH : atoi(text);
}

/* puzzle, depth, B, BxB */
static void te_row(char **columns, int count) {
    sudoku_grid grid = grid_of(columns[0]);
    sudoku_rating rating = {0};
    (void)count;
    CHECK(sudoku_rate(GRID(&grid), SUDOKU_SCALE_TE_BXB, NULL, &rating, NULL) == SUDOKU_STATUS_OK);
    CHECK(rating.rated == SUDOKU_RATED_EXACT && rating.depth == atoi(columns[1]));
    CHECK(rating.b == length_of(columns[2]) && rating.bxb == length_of(columns[3]));
}

/* A number with one decimal, in tenths. */
static unsigned tenths_of(const char *text) { return (unsigned)(10 * atof(text) + 0.5); }

/* puzzle, minutes, low, high */
static void minutes_row(char **columns, int count) {
    sudoku_grid grid = grid_of(columns[0]);
    sudoku_rating rating = {0};
    (void)count;
    CHECK(sudoku_rate(GRID(&grid), SUDOKU_SCALE_MINUTES, NULL, &rating, NULL) == SUDOKU_STATUS_OK);
    CHECK(rating.rated == SUDOKU_RATED_EXACT && rating.minutes_tenths == tenths_of(columns[1]));
    CHECK(rating.low == tenths_of(columns[2]) / 10.0 &&
          rating.high == tenths_of(columns[3]) / 10.0);
}

/* name, grid, its candidates as a line of 729 symbols */
static void candidates_row(char **columns, int count) {
    sudoku_grid grid = grid_of(columns[1]);
    sudoku_candidate_grid marks;
    char text[SUDOKU_MARKS_LINE_SIZE];
    (void)count;
    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_puzzle_format(MARKS(&marks), SUDOKU_FORM_LINE, text, sizeof text, NULL, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, columns[2]) == 0);
}

/* name, line of 729 symbols, count, solution */
static void marks_row(char **columns, int count) {
    sudoku_candidate_grid marks;
    sudoku_search_report report;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    first_solution first;
    char text[32];
    (void)count;
    memset(&first, 0, sizeof first);
    limits.max_solutions = 1001;
    CHECK(parse_marks(columns[1], strlen(columns[1]), &marks, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_for_each_solution(MARKS(&marks), &limits, keep_first, &first, &report, NULL) ==
          SUDOKU_STATUS_OK);
    sprintf(text, report.solutions > 1000 ? "1000+" : "%u", (unsigned)report.solutions);
    CHECK(strcmp(text, columns[2]) == 0);
    CHECK(report.solutions != 1 || line_is(&first.grid, columns[3]));

    sudoku_solutions solutions;
    uint64_t counted = 0;
    bool proper = false;
    CHECK(sudoku_solver_solve(solver, MARKS(&marks), &solutions, NULL) == SUDOKU_STATUS_OK);
    CHECK(solutions.count == (report.solutions < 2 ? report.solutions : 2));
    CHECK(solutions.count == 0 || same(&solutions.first, &first.grid));
    CHECK(sudoku_solver_count(solver, MARKS(&marks), 1001, &counted, NULL) == SUDOKU_STATUS_OK);
    CHECK(counted == report.solutions);
    CHECK(sudoku_solver_is_proper(solver, MARKS(&marks), &proper, NULL) == SUDOKU_STATUS_OK);
    CHECK(proper == (counted == 1));
}

/* The answer is that of the row. */
static void check_true_candidates(const sudoku_true_candidates *found, char **columns) {
    const char *next = columns[5];
    int len = 0;
    for (int cell = 0; cell < 81; cell++) {
        len += (int)sudoku_digit_set_len(found->candidates.cells[cell]);
        for (int digit = 1; digit <= 9; digit++) {
            char *end;
            uint32_t count = (uint32_t)strtoul(next, &end, 10);
            CHECK(end != next && found->counts[cell][digit - 1] == count);
            CHECK(sudoku_digit_set_contains(found->candidates.cells[cell], digit) == (count > 0));
            next = *end == 0 ? end : end + 1;
        }
    }
    CHECK(*next == 0 && len == atoi(columns[3]));
    CHECK(line_is(&found->backbone, columns[4]) && found->is_proven);
}

/* name, grid or marks, limit, true candidates, backbone, counts */
static void true_candidates_row(char **columns, int count) {
    sudoku_candidate_grid marks;
    sudoku_true_candidates found;
    uint32_t limit = (uint32_t)strtoul(columns[2], NULL, 10);
    (void)count;
    CHECK(parse_marks(columns[1], strlen(columns[1]), &marks, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_solver_true_candidates(solver, MARKS(&marks), limit, NULL, &found, NULL) ==
          SUDOKU_STATUS_OK);
    check_true_candidates(&found, columns);
    if (strlen(columns[1]) == 81) {
        sudoku_grid grid = grid_of(columns[1]);
        CHECK(sudoku_solver_true_candidates(solver, GRID(&grid), limit, NULL, &found, NULL) ==
              SUDOKU_STATUS_OK);
        check_true_candidates(&found, columns);
    }
}

/* Room for all that is joined in one column. */
#define JOINED 4096

typedef sudoku_status (*nth_format)(const sudoku_diagnosis *, size_t, char *, size_t, size_t *,
                                    sudoku_error *);

/* All of a kind in words, joined by "; "; "-" if the list is empty. */
static void join(char *text, nth_format format, const sudoku_diagnosis *diagnosis, size_t count) {
    size_t len = 0, written;
    strcpy(text, "-");
    for (size_t i = 0; i < count; i++) {
        len += (size_t)sprintf(text + len, "%s", i == 0 ? "" : "; ");
        CHECK(format(diagnosis, i, text + len, JOINED - 2 - len, &written, NULL) ==
              SUDOKU_STATUS_OK);
        len += written;
    }
}

/* Name, grid or marks, printed or -, verdict, count, number of fixes, fixes, reason,
 * switches. */
static void diagnose_row(char **columns, int count) {
    static char text[JOINED];
    const char *verdicts[] = {"unknown", "proper", "impossible", "ambiguous"};
    sudoku_candidate_grid marks;
    sudoku_diagnosis *diagnosis = NULL;
    sudoku_fixes fixes;
    sudoku_ambiguity ambiguity;
    (void)count;
    if (strlen(columns[1]) > 81) {
        CHECK(parse_marks(columns[1], strlen(columns[1]), &marks, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_diagnose(MARKS(&marks), NULL, NULL, NULL, &diagnosis, NULL) ==
              SUDOKU_STATUS_OK);
    } else {
        bool is_printed = strcmp(columns[2], "-") != 0;
        sudoku_grid puzzle = grid_of(columns[1]);
        sudoku_grid printed = is_printed ? grid_of(columns[2]) : puzzle;
        CHECK(sudoku_diagnose(GRID(&puzzle), NULL, is_printed ? &printed : NULL, NULL, &diagnosis,
                              NULL) == SUDOKU_STATUS_OK);
    }
    sudoku_verdict verdict = sudoku_diagnosis_verdict(diagnosis);
    CHECK(strcmp(verdicts[verdict], columns[3]) == 0);

    sprintf(text, "%d", verdict == SUDOKU_VERDICT_PROPER);
    memset(&ambiguity, 0, sizeof ambiguity);
    if (verdict == SUDOKU_VERDICT_AMBIGUOUS) {
        CHECK(sudoku_diagnosis_ambiguity(diagnosis, &ambiguity, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_count_format(&ambiguity.count, text, SUDOKU_COUNT_SIZE, NULL, NULL) ==
              SUDOKU_STATUS_OK);
    }
    CHECK(strcmp(text, columns[4]) == 0);

    CHECK(sudoku_diagnosis_fixes(diagnosis, &fixes, NULL) == SUDOKU_STATUS_OK);
    CHECK(fixes.count == strtoul(columns[5], NULL, 10));
    join(text, sudoku_diagnosis_fix_format, diagnosis, fixes.count);
    CHECK(strcmp(text, columns[6]) == 0);
    if (sudoku_diagnosis_reason_format(diagnosis, text, JOINED, NULL, NULL) != SUDOKU_STATUS_OK) {
        strcpy(text, "-");
    }
    CHECK(strcmp(text, columns[7]) == 0);
    join(text, sudoku_diagnosis_unavoidable_set_format, diagnosis, ambiguity.unavoidable_sets);
    CHECK(strcmp(text, columns[8]) == 0);
    sudoku_diagnosis_free(diagnosis);
}

/* name, puzzle, seed, minimal puzzle */
static void minimal_row(char **columns, int count) {
    sudoku_grid puzzle = grid_of(columns[1]), minimal;
    (void)count;
    CHECK(sudoku_minimal_puzzle(&puzzle, strtoull(columns[2], NULL, 10), NULL, &minimal, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(line_is(&minimal, columns[3]));
}

/* \n, \t and \\ as they are meant, in place */
static void unescape(char *text) {
    char *to = text;
    for (const char *from = text; *from != 0; from++) {
        if (*from == '\\' && from[1] != 0) {
            from++;
            *to++ = *from == 'n' ? '\n' : *from == 't' ? '\t' : *from == 'r' ? '\r' : *from;
        } else {
            *to++ = *from;
        }
    }
    *to = 0;
}

/* Whether a message, which may be cut, is this one. */
static int says(const sudoku_error *error, const char *message) {
    size_t len = strlen(error->message);
    return strncmp(error->message, message, len) == 0 &&
           (message[len] == 0 || len > SUDOKU_MESSAGE_SIZE - 5);
}

/* text, line, column, cell or -, message */
static void errors_row(char **columns, int count) {
    sudoku_grid grid;
    sudoku_cell cell = SUDOKU_NO_CELL;
    sudoku_error error = SUDOKU_ERROR_INIT;
    (void)count;
    unescape(columns[0]);
    error = no_error();
    CHECK(sudoku_grid_parse(columns[0], strlen(columns[0]), &grid, NULL, &error) ==
          SUDOKU_STATUS_UNREADABLE);
    CHECK(error.line == (uint32_t)atoi(columns[1]));
    CHECK(error.column == (uint32_t)atoi(columns[2]));
    if (strcmp(columns[3], "-") != 0) {
        cell = sudoku_cell_parse(columns[3]);
        CHECK(cell != SUDOKU_NO_CELL);
    }
    CHECK(error.cell == cell);
    CHECK(says(&error, columns[4]));
}

/* The text from its first line that is not a comment, or NULL. */
static char *past_comments(char *text) {
    while (text != NULL && *text == '#') {
        text = strchr(text, '\n');
        text = text == NULL ? NULL : text + 1;
    }
    return text == NULL || *text == 0 ? NULL : text;
}

/* The expected lines of a text test that are left. */
typedef struct expectation {
    char *next;
    const char *name;
} expectation;

static int compare(const sudoku_found *found, void *user) {
    expectation *expected = user;
    char *line = past_comments(expected->next);
    char text[SUDOKU_MARKS_LINE_SIZE];
    unsigned before = failures;
    CHECK(line != NULL);
    if (line == NULL) {
        fprintf(stderr, "  in text/%s: more grids than expected\n", expected->name);
        return 1;
    }
    expected->next = strchr(line, '\n');
    if (expected->next != NULL) {
        *expected->next++ = 0;
    }
    switch (found->puzzle.kind) {
    case SUDOKU_PUZZLE_GRID:
        CHECK(line_is(&found->puzzle.content.grid, line));
        break;
    case SUDOKU_PUZZLE_MARKS:
        CHECK(sudoku_puzzle_format(MARKS(&found->puzzle.content.marks), SUDOKU_FORM_LINE, text, sizeof text,
                                                NULL, NULL) == SUDOKU_STATUS_OK);
        CHECK(strcmp(text, line) == 0);
        break;
    default:
        CHECK(strncmp(line, "! ", 2) == 0 && says(found->error, line + 2));
    }
    if (failures != before) {
        fprintf(stderr, "  in text/%s, grid of line %u\n", expected->name, (unsigned)found->line);
    }
    return 0;
}

static void text_test(const char *folder, const char *name) {
    char file[512];
    size_t in_len, out_len;
    snprintf(file, sizeof file, "text/%s.in", name);
    char *in = slurp(folder, file, &in_len);
    snprintf(file, sizeof file, "text/%s.out", name);
    char *out = slurp(folder, file, &out_len);
    expectation expected;
    expected.next = out;
    expected.name = name;
    if (in != NULL && out != NULL) {
        CHECK(sudoku_grids_parse(in, in_len, compare, &expected, NULL) == SUDOKU_STATUS_OK);
        CHECK(past_comments(expected.next) == NULL);
    }
    free(in);
    free(out);
}

void conformance_tests(const char *folder, char **names, int name_count) {
    solver = sudoku_solver_new();
    each_row(folder, "solutions.tsv", 4, solutions_row);
    each_row(folder, "solutions.tsv", 4, batch_row);
    batch_test();
    each_row(folder, "simple_solve.tsv", 4, simple_solve_row);
    each_row(folder, "propagate.tsv", 6, propagate_row);
    each_row(folder, "ratings.tsv", 7, ratings_row);
    each_row(folder, "scores.tsv", 4, scores_row);
    each_row(folder, "te.tsv", 4, te_row);
    each_row(folder, "minutes.tsv", 4, minutes_row);
    each_row(folder, "candidates.tsv", 3, candidates_row);
    each_row(folder, "marks.tsv", 4, marks_row);
    each_row(folder, "true_candidates.tsv", 6, true_candidates_row);
    sudoku_solver_free(solver);
    each_row(folder, "diagnose.tsv", 9, diagnose_row);
    each_row(folder, "minimal_puzzles.tsv", 4, minimal_row);
    each_row(folder, "errors.tsv", 5, errors_row);
    canonical_conformance_tests(folder);
    generated_conformance_tests(folder);
    variant_conformance_tests(folder);
    hint_conformance_tests(folder);
    CHECK(name_count > 0);
    for (int i = 0; i < name_count; i++) {
        text_test(folder, names[i]);
    }
}
