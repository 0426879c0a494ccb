/* New puzzles by seed, held against the conformance file and against attempts made one
 * question after the other, as the sources of sudoku-core define them. */
#include "check.h"

#include <stdlib.h>

/* Full grids, held against those made anew. */
static void random_grid_tests(void) {
    sudoku_grid grid, expected;
    for (uint64_t seed = 0; seed < 200; seed++) {
        uint64_t number = seed < 100 ? seed : UINT64_MAX - seed * seed;
        CHECK(sudoku_random_grid(number, &grid, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_grid_is_solved(&grid));
        numbers_of_attempt(number, 0);
        expected = random_grid();
        CHECK(same(&grid, &expected));
    }
}

static sudoku_solver *solver;

static int is_proper(const sudoku_grid *puzzle) {
    bool proper = false;
    CHECK(sudoku_solver_is_proper(solver, GRID(puzzle), &proper, NULL) == SUDOKU_STATUS_OK);
    return proper;
}

static unsigned givens(const sudoku_grid *puzzle) {
    unsigned count = 0;
    for (int cell = 0; cell < 81; cell++) {
        count += puzzle->digits[cell] != 0;
    }
    return count;
}

static sudoku_cell_set pattern_of(const sudoku_grid *puzzle) {
    sudoku_cell_set pattern = {{0, 0}};
    pattern = sudoku_grid_givens_mask(puzzle);
    return pattern;
}

/* An attempt, one question after the other. */
typedef struct attempt {
    sudoku_grid solution, puzzle;
    uint8_t order[81]; /* of the orbits */
    sudoku_cell_set orbits[81];
} attempt;

static void out(sudoku_grid *puzzle, sudoku_cell_set cells) {
    sudoku_cell cell;
    while ((cell = sudoku_cell_set_first(cells)) >= 0) {
        puzzle->digits[cell] = 0;
        cells = sudoku_cell_set_without(cells, cell);
    }
}

static attempt dig(uint64_t seed, uint64_t number, const sudoku_generate_options *options) {
    attempt made;
    int orbits = 0;
    unsigned target = 0;
    sudoku_symmetry by = options->symmetry;
    if (by == SUDOKU_SYMMETRY_ANY) {
        by = SUDOKU_SYMMETRY_NONE;
    }
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        sudoku_cell_set orbit;
        made.order[cell] = (uint8_t)cell;
        CHECK(sudoku_symmetry_orbit(by, cell, &orbit, NULL) == SUDOKU_STATUS_OK);
        if (sudoku_cell_set_first(orbit) == cell) {
            made.orbits[orbits++] = orbit;
        }
    }
    numbers_of_attempt(seed, number);
    made.solution = random_grid();
    made.puzzle = made.solution;
    if (options->max_givens > 0 && !options->minimal) {
        target = options->min_givens +
                 (unsigned)below(options->max_givens - options->min_givens + 1);
    }
    shuffle(made.order, orbits);
    for (int nth = 0; nth < orbits; nth++) {
        sudoku_grid less = made.puzzle;
        out(&less, made.orbits[made.order[nth]]);
        if (givens(&less) >= target && is_proper(&less)) {
            made.puzzle = less;
        }
    }
    return made;
}

#define MOST 64

/* The results of one call. */
typedef struct batch {
    sudoku_grid puzzles[MOST], solutions[MOST];
    double weights[MOST];
    uint64_t attempts[MOST];
    sudoku_generate_report report;
} batch;

static void generate_weighted(uint64_t seed, size_t count,
                              const sudoku_generate_options *options, int is_weighted,
                              batch *made) {
    sudoku_error error = SUDOKU_ERROR_INIT;
    sudoku_status status;
    memset(made, 77, sizeof *made);
    status = do_generate(seed, count, options, made->puzzles[0].digits,
                             made->solutions[0].digits, is_weighted ? made->weights : NULL,
                             made->attempts, &made->report, &error);
    CHECK(status == SUDOKU_STATUS_OK);
    if (status != SUDOKU_STATUS_OK) {
        fprintf(stderr, "  %s\n", error.message);
        memset(made, 0, sizeof *made);
    }
    CHECK(made->report.found <= count);
    CHECK((made->report.ending == SUDOKU_GENERATE_DONE) == (made->report.found == count));
    for (size_t nth = 0; nth < made->report.found; nth++) {
        CHECK(is_proper(&made->puzzles[nth]) && sudoku_grid_is_solved(&made->solutions[nth]));
        CHECK(sudoku_grid_contains(&made->solutions[nth], &made->puzzles[nth]));
        CHECK(nth == 0 || made->attempts[nth] > made->attempts[nth - 1]);
        CHECK(made->attempts[nth] < made->report.next_attempt);
    }
    if (count < MOST && made->report.found < MOST) {
        CHECK(made->puzzles[made->report.found].digits[0] == 77); /* left as it was */
    }
}

static void generate(uint64_t seed, size_t count, const sudoku_generate_options *options,
                     batch *made) {
    generate_weighted(seed, count, options, 0, made);
}

static int same_made(const batch *a, const batch *b) {
    size_t found = a->report.found;
    return found == b->report.found && a->report.ending == b->report.ending &&
           a->report.next_attempt == b->report.next_attempt &&
           memcmp(a->puzzles, b->puzzles, found * 81) == 0 &&
           memcmp(a->solutions, b->solutions, found * 81) == 0 &&
           memcmp(a->attempts, b->attempts, found * sizeof a->attempts[0]) == 0;
}

static batch first, second;

/* The puzzles are those of the attempts that reached this number of givens. */
static void attempt_tests(void) {
    const struct {
        uint32_t min_givens, max_givens;
        sudoku_symmetry symmetry;
    } cases[] = {
        {0, 0, SUDOKU_SYMMETRY_ANY},
        {25, 29, SUDOKU_SYMMETRY_NONE},
        {40, 40, SUDOKU_SYMMETRY_NONE},
        {0, 0, SUDOKU_SYMMETRY_HALF_TURN},
        {26, 30, SUDOKU_SYMMETRY_BOTH_MIRRORS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT;
        uint64_t number = 0;
        options.min_givens = cases[i].min_givens;
        options.max_givens = cases[i].max_givens;
        options.symmetry = cases[i].symmetry;
        options.threads = 1;
        generate(2026 + i, 6, &options, &first);
        CHECK(first.report.ending == SUDOKU_GENERATE_DONE);
        for (size_t nth = 0; nth < first.report.found; number++) {
            attempt expected = dig(2026 + i, number, &options);
            if (options.max_givens > 0 && (givens(&expected.puzzle) > options.max_givens ||
                                           givens(&expected.puzzle) < options.min_givens)) {
                continue;
            }
            CHECK(first.attempts[nth] == number);
            CHECK(same(&first.puzzles[nth], &expected.puzzle));
            CHECK(same(&first.solutions[nth], &expected.solution));
            nth++;
        }
        CHECK(number == first.report.next_attempt);
    }
}

/* How much each puzzle counts: of the m cells that went, one after the other, each was one
 * of r that could go just then, and w = r1/m * r2/(m - 1) * ... * rm/1. */
static void weight_tests(void) {
    sudoku_generate_options none = SUDOKU_GENERATE_OPTIONS_INIT;
    CHECK(do_generate(7, 3, NULL, first.puzzles[0].digits, NULL, first.weights, NULL,
                          &first.report, NULL) == SUDOKU_STATUS_OK);
    for (size_t nth = 0; nth < 3; nth++) {
        attempt expected = dig(7, nth, &none);
        sudoku_grid current = expected.solution;
        unsigned left = 81 - givens(&expected.puzzle);
        double weight = 1;
        CHECK(same(&first.puzzles[nth], &expected.puzzle));
        for (int place = 0; place < 81; place++) {
            int cell = expected.order[place], can_go = 0;
            if (expected.puzzle.digits[cell] != 0) {
                continue;
            }
            for (int other = 0; other < 81; other++) {
                sudoku_grid less = current;
                less.digits[other] = 0;
                can_go += current.digits[other] != 0 && is_proper(&less);
            }
            weight *= (double)can_go / left--;
            current.digits[cell] = 0;
        }
        double ratio = first.weights[nth] / weight;
        CHECK(left == 0 && ratio > 0.999999 && ratio < 1.000001);
    }
}

/* The end of the path with these techniques. */
static sudoku_path_ending path_ending(const sudoku_grid *grid, const char *techniques) {
    sudoku_puzzle puzzle = {0};
    sudoku_path *path = NULL;
    sudoku_path_ending ending;
    puzzle.kind = SUDOKU_PUZZLE_GRID;
    puzzle.content.grid = *grid;
    CHECK(do_solve_path(&puzzle, NULL, techniques, NULL, &path, NULL) ==
          SUDOKU_STATUS_OK);
    ending = sudoku_path_end(path);
    sudoku_path_free(path);
    return ending;
}

static void constraint_tests(void) {
    sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT;
    sudoku_canonical forms[MOST];
    sudoku_level level = 77;

    /* NULL is {0}, and any number of threads makes the same */
    generate(3, 40, NULL, &first);
    for (uint32_t threads = 0; threads < 4; threads++) {
        options.threads = threads;
        generate(3, 40, &options, &second);
        CHECK(same_made(&first, &second));
    }
    for (size_t nth = 0; nth < 40; nth++) {
        sudoku_cell_set unpaired;
        CHECK(sudoku_symmetry_unpaired(SUDOKU_SYMMETRY_HALF_TURN, pattern_of(&first.puzzles[nth]),
                                       &unpaired, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_cell_set_len(unpaired) == 0);
    }
    /* any pattern: nothing is left that is not needed */
    options.symmetry = SUDOKU_SYMMETRY_ANY;
    generate(3, 40, &options, &second);
    options.symmetry = 0;
    for (size_t nth = 0; nth < 40; nth += 7) {
        bool minimal = false;
        CHECK(sudoku_is_minimal(&second.puzzles[nth], NULL, &minimal, NULL) == SUDOKU_STATUS_OK);
        CHECK(minimal);
    }

    /* in two halves */
    generate(3, 15, &options, &second);
    options.first_attempt = second.report.next_attempt;
    CHECK(second.report.next_attempt == first.attempts[14] + 1);
    generate(3, 25, &options, &second);
    CHECK(memcmp(second.puzzles, first.puzzles + 15, 25 * 81) == 0);
    CHECK(second.report.next_attempt == first.report.next_attempt);

    options = no_options();
    options.symmetry = SUDOKU_SYMMETRY_DIAGONAL;
    options.minimal = 1;
    options.inequivalent = 1;
    generate(4, 4, &options, &first);
    for (size_t nth = 0; nth < first.report.found; nth++) {
        sudoku_cell_set unpaired;
        bool minimal = false;
        CHECK(sudoku_symmetry_unpaired(SUDOKU_SYMMETRY_DIAGONAL, pattern_of(&first.puzzles[nth]),
                                       &unpaired, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_cell_set_len(unpaired) == 0);
        CHECK(sudoku_is_minimal(&first.puzzles[nth], NULL, &minimal, NULL) == SUDOKU_STATUS_OK);
        CHECK(minimal);
        CHECK(sudoku_canonical_form(GRID(&first.puzzles[nth]), &forms[nth], NULL) ==
              SUDOKU_STATUS_OK);
        for (size_t other = 0; other < nth; other++) {
            CHECK(!same(&forms[nth].form.content.grid, &forms[other].form.content.grid));
        }
    }

    options = no_options();
    for (options.level = 1; options.level <= 5; options.level++) {
        generate(5, 3, &options, &first);
        for (size_t nth = 0; nth < first.report.found; nth++) {
            CHECK(sudoku_level_of(&first.puzzles[nth], &level, NULL) == SUDOKU_STATUS_OK);
            CHECK(level == options.level);
        }
    }

    options = no_options();
    options.by_guesses = 1; /* none */
    for (int range = 0; range < 2; range++) {
        uint64_t guesses = 77;
        generate(6, 4, &options, &first);
        for (size_t nth = 0; nth < first.report.found; nth++) {
            CHECK(sudoku_guesses(&first.puzzles[nth], 1000, &guesses, NULL) == SUDOKU_STATUS_OK);
            CHECK(guesses >= options.min_guesses && guesses <= options.max_guesses);
        }
        options.min_guesses = 3;
        options.max_guesses = 5;
    }

    static const sudoku_scale scales[] = {SUDOKU_SCALE_SE_CLASSIC, SUDOKU_SCALE_HODOKU};
    for (size_t nth = 0; nth < 2; nth++) {
        sudoku_rating rating;
        options = no_options();
        options.by_rating = 1;
        options.scale = scales[nth];
        options.min_rating = nth == 0 ? 2.3 : 300;
        options.max_rating = nth == 0 ? 3.0 : 500;
        options.first_singles = 2;
        generate(7, 3, &options, &first);
        CHECK(first.report.found == 3);
        for (size_t made = 0; made < first.report.found; made++) {
            sudoku_puzzle puzzle = {0};
            puzzle.kind = SUDOKU_PUZZLE_GRID;
            puzzle.content.grid = first.puzzles[made];
            CHECK(sudoku_rate(&puzzle, scales[nth], NULL, &rating, NULL) == SUDOKU_STATUS_OK);
            const double number = nth == 0 ? rating.er : rating.score;
            CHECK(number >= options.min_rating && number <= options.max_rating);
        }
    }

    /* techniques: those needed, and those without which the puzzle is solved */
    static const char needs[] = "x-wing,swordfish;naked-pair", others[] = "uniqueness";
    options = no_options();
    options.needs = needs;
    options.without = others;
    generate(4, 2, &options, &first);
    CHECK(first.report.found == 2);
    for (size_t made = 0; made < first.report.found; made++) {
        CHECK(path_ending(&first.puzzles[made], "..swordfish,-x-wing,-swordfish,-uniqueness") ==
              SUDOKU_PATH_STUCK);
        CHECK(path_ending(&first.puzzles[made], "default,-uniqueness") == SUDOKU_PATH_SOLVED);
    }
    options.without = NULL;
    generate(4, 1, &options, &second);
    CHECK(second.report.found == 1);
    CHECK(path_ending(&second.puzzles[0], "..naked-pair,-naked-pair") == SUDOKU_PATH_STUCK);
    CHECK(path_ending(&second.puzzles[0], "..swordfish,-x-wing,-swordfish") == SUDOKU_PATH_STUCK);

    /* by these alone, less those of `without` */
    options = no_options();
    options.solved_by = "..naked-pair";
    options.without = "naked-single";
    generate(5, 3, &options, &first);
    CHECK(first.report.found == 3);
    for (size_t made = 0; made < first.report.found; made++) {
        CHECK(path_ending(&first.puzzles[made], "..naked-pair,-naked-single") ==
              SUDOKU_PATH_SOLVED);
    }

    /* the pattern of a puzzle that there is */
    options = no_options();
    sudoku_grid known = grid_of(PUZZLE_B);
    options.pattern = pattern_of(&known);
    options.max_attempts = 1000000;
    generate(8, 3, &options, &first);
    for (size_t nth = 0; nth < first.report.found; nth++) {
        CHECK(memcmp(pattern_of(&first.puzzles[nth]).bits, options.pattern.bits, 16) == 0);
    }
}

static void ending_tests(void) {
    sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT;
    sudoku_cancel_flag flag = {0};
    options.min_givens = 17;
    options.max_givens = 17;
    options.max_attempts = 5;
    for (uint32_t threads = 1; threads < 3; threads++) {
        options.threads = threads;
        generate(1, 1, &options, &first);
        CHECK(first.report.found == 0 && first.report.ending == SUDOKU_GENERATE_MAX_ATTEMPTS);
        CHECK(first.report.next_attempt == 5);
    }
    options.first_attempt = 1000;
    generate(1, 1, &options, &first);
    CHECK(first.report.next_attempt == 1005);

    /* every attempt comes to a puzzle: enough attempts for all, and for all but one */
    options = no_options();
    options.max_attempts = 6;
    options.first_attempt = 1000;
    for (size_t count = 5; count < 8; count++) {
        size_t made = count < 6 ? count : 6;
        generate(1, count, &options, &first);
        CHECK(first.report.found == made && first.report.next_attempt == 1000 + made);
    }

    options.min_givens = 17;
    options.max_givens = 17;
    options.max_attempts = 0;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    options.limits = &limits;
    limits.timeout_ms = 20;
    for (uint32_t threads = 1; threads < 3; threads++) {
        options.threads = threads;
        generate(1, 1, &options, &first);
        CHECK(first.report.found == 0 && first.report.ending == SUDOKU_GENERATE_TIMEOUT);
        CHECK(first.report.next_attempt >= 1000);
    }
    limits.timeout_ms = 0;
    limits.cancel = &flag;
    sudoku_cancel_flag_raise(&flag);
    generate(1, 1, &options, &first);
    CHECK(first.report.found == 0 && first.report.ending == SUDOKU_GENERATE_CANCELLED);
    CHECK(first.report.next_attempt == 1000);
    generate(1, 0, &options, &first);
    CHECK(first.report.found == 0 && first.report.ending == SUDOKU_GENERATE_DONE);
    CHECK(first.report.next_attempt == 1000);
}

/* The rows so far that belong to one run. */
static struct {
    char options[128];
    uint64_t seed;
    int is_weighted;
    size_t len;
    batch expected;
} rows;

/* The scale of this name, or -1. */
static sudoku_scale scale_of(const char *name) {
    sudoku_scale scale = SUDOKU_SCALE_HODOKU;
    while (scale >= 0 && strcmp(sudoku_scale_name(scale), name) != 0) {
        scale--;
    }
    return scale;
}

/* The options of the first column of a row, whose text is changed and then pointed into. */
static sudoku_generate_options options_of(char *words) {
    sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT;
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
        char *value = strchr(word, '='), *dots;
        uint64_t least, most;
        if (value != NULL) {
            *value++ = 0;
        } else {
            value = word + strlen(word);
        }
        least = strtoull(value, NULL, 10);
        dots = strstr(value, "..");
        most = dots == NULL ? 0 : strtoull(dots + 2, NULL, 10);
        if (strcmp(word, "minimal") == 0) {
            options.minimal = 1;
        } else if (strcmp(word, "inequivalent") == 0) {
            options.inequivalent = 1;
        } else if (strcmp(word, "givens") == 0) {
            options.min_givens = (uint32_t)least;
            options.max_givens = (uint32_t)most;
        } else if (strcmp(word, "branchings") == 0) {
            options.by_guesses = 1;
            options.min_guesses = least;
            options.max_guesses = most;
        } else if (strcmp(word, "symmetry") == 0) {
            CHECK(sudoku_number(SUDOKU_NAMES_SYMMETRY, value, &options.symmetry, NULL) ==
                  SUDOKU_STATUS_OK);
            if (options.symmetry == SUDOKU_SYMMETRY_NONE) {
                options.symmetry = SUDOKU_SYMMETRY_ANY;
            }
        } else if (strcmp(word, "level") == 0) {
            CHECK(sudoku_number(SUDOKU_NAMES_LEVEL, value, &options.level, NULL) ==
                  SUDOKU_STATUS_OK);
        } else if (strcmp(word, "pattern") == 0) {
            CHECK(strlen(value) == 81);
            for (sudoku_cell cell = 0; cell < 81 && value[cell] != 0; cell++) {
                if (value[cell] == 'X') {
                    options.pattern = sudoku_cell_set_with(options.pattern, cell);
                }
            }
        } else if (strcmp(word, "first-singles") == 0) {
            options.first_singles = (uint32_t)least;
        } else if (strcmp(word, "needs") == 0) {
            options.needs = value;
        } else if (strcmp(word, "without") == 0) {
            options.without = value;
        } else if (strcmp(word, "solved-by") == 0) {
            options.solved_by = value;
        } else if (scale_of(word) >= 0) {
            options.by_rating = 1;
            options.scale = scale_of(word);
            const double unit = options.scale == SUDOKU_SCALE_SE_CLASSIC ||
                                        options.scale == SUDOKU_SCALE_SE_SUKAKU ||
                                        options.scale == SUDOKU_SCALE_MINUTES
                                    ? 10
                                    : 1;
            options.min_rating = (double)least / unit;
            options.max_rating = (double)most / unit;
        } else { /* a weight is asked for by an array */
            CHECK(strcmp(word, "plain") == 0 || strcmp(word, "weighted") == 0);
        }
    }
    return options;
}

/* Makes the puzzles of the rows so far in one call. */
static void rows_at_once(void) {
    char words[sizeof rows.options];
    unsigned before = failures;
    sudoku_generate_options options;
    if (rows.len == 0) {
        return;
    }
    strcpy(words, rows.options);
    options = options_of(words);
    generate_weighted(rows.seed, rows.len, &options, rows.is_weighted, &first);
    CHECK(first.report.found == rows.len);
    CHECK(first.report.next_attempt == rows.expected.attempts[rows.len - 1] + 1);
    for (size_t nth = 0; nth < first.report.found; nth++) {
        CHECK(first.attempts[nth] == rows.expected.attempts[nth]);
        CHECK(same(&first.puzzles[nth], &rows.expected.puzzles[nth]));
        CHECK(!rows.is_weighted || first.weights[nth] == rows.expected.weights[nth]);
    }
    if (failures != before) {
        fprintf(stderr, "  in generated.tsv or measured.tsv: %s, seed %llu\n", rows.options,
                (unsigned long long)rows.seed);
    }
    rows.len = 0;
}

/* options, seed, attempt, puzzle, weight or - */
static void generated_row(char **columns, int count) {
    sudoku_grid grid = grid_of(columns[3]), made;
    uint64_t seed = strtoull(columns[1], NULL, 10);
    char *end = columns[4] + 1;
    (void)count;
    if (strcmp(columns[0], "grid") == 0) {
        CHECK(sudoku_random_grid(seed, &made, NULL) == SUDOKU_STATUS_OK && same(&made, &grid));
        return;
    }
    if (strcmp(columns[0], rows.options) != 0 || seed != rows.seed) {
        rows_at_once();
    }
    CHECK(strlen(columns[0]) < sizeof rows.options && rows.len < MOST);
    if (strlen(columns[0]) < sizeof rows.options && rows.len < MOST) {
        strcpy(rows.options, columns[0]);
        rows.seed = seed;
        rows.is_weighted = strstr(columns[0], "weighted") != NULL;
        rows.expected.puzzles[rows.len] = grid;
        rows.expected.attempts[rows.len] = strtoull(columns[2], NULL, 10);
        if (rows.is_weighted) {
            rows.expected.weights[rows.len] = strtod(columns[4], &end);
        }
        CHECK(*end == 0 && rows.is_weighted == (strcmp(columns[4], "-") != 0));
        rows.len++;
    }
}

/* options, seed, attempt, puzzle before givens were exchanged, puzzle */
static void measured_row(char **columns, int count) {
    static char no_weight[] = "-";
    columns[3] = columns[4];
    columns[4] = no_weight;
    generated_row(columns, count);
}

void generated_conformance_tests(const char *folder) {
    solver = sudoku_solver_new();
    each_row(folder, "generated.tsv", 5, generated_row);
    each_row(folder, "measured.tsv", 5, measured_row);
    rows_at_once(); /* the last ones */
    sudoku_solver_free(solver);
}

static void misuse_tests_of_generate(void) {
    static uint8_t grids[10 * 81];
    const int bad[] = {-2, 10, INT32_MAX};
    sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT, wrong;
    sudoku_generate_report report, before;
    sudoku_grid grid;
    sudoku_level level = 77;
    uint64_t attempts[3];
    sudoku_error error = SUDOKU_ERROR_INIT;
    memset(&report, 77, sizeof report);
    before = report;
    NULLS("grid", sudoku_random_grid(0, NULL, &error));
    NULLS("puzzles", do_generate(1, 1, NULL, NULL, NULL, NULL, NULL, &report, &error));
    NULLS("report", do_generate(1, 1, NULL, grids, NULL, NULL, NULL, NULL, &error));
    CHECK(grids[0] == 0);
    FAILS(SUDOKU_STATUS_BAD_ARRAY, "puzzles and solutions overlap",
          do_generate(1, 3, NULL, grids, grids + 162, NULL, NULL, &report, &error));
    FAILS(SUDOKU_STATUS_BAD_ARRAY, "puzzles and attempts overlap",
          do_generate(1, 3, NULL, (uint8_t *)attempts, NULL, NULL, attempts, &report, &error));
    FAILS(SUDOKU_STATUS_BAD_ARRAY, "puzzles would be longer than memory",
          do_generate(1, SIZE_MAX / 80, NULL, grids, NULL, NULL, NULL, &report, &error));

    const struct {
        uint32_t least, most;
        const char *message;
    } unfeasible[] = {
        {10, 16, "no puzzle with 16 givens has exactly one solution: it takes 17 at least"},
        {30, 20, "empty range of givens: 30 to 20"},
        {82, 0, "empty range of givens: 82 to 81"},
    };
    for (size_t i = 0; i < sizeof unfeasible / sizeof unfeasible[0]; i++) {
        options.min_givens = unfeasible[i].least;
        options.max_givens = unfeasible[i].most;
        FAILS(SUDOKU_STATUS_NOT_FEASIBLE, unfeasible[i].message,
              do_generate(1, 1, &options, grids, NULL, NULL, NULL, &report, &error));
    }
    options = no_options();
    const char **const lists[] = {&options.needs, &options.without, &options.solved_by};
    for (int i = 0; i < 3; i++) {
        *lists[i] = "xy-wings";
        FAILS(SUDOKU_STATUS_UNREADABLE, "no technique `xy-wings`; did you mean `xy-wing`?",
              do_generate(1, 1, &options, grids, NULL, NULL, NULL, &report, &error));
        *lists[i] = NULL;
        CHECK(do_generate(1, 0, &options, grids, NULL, NULL, NULL, &report, &error) ==
              SUDOKU_STATUS_OK);
    }
    options.needs = "xy-wing;"; /* an empty list */
    FAILS(SUDOKU_STATUS_UNREADABLE, "no technique ``",
          do_generate(1, 1, &options, grids, NULL, NULL, NULL, &report, &error));
    options.needs = "xy-wing";
    options.solved_by = "singles";
    FAILS(SUDOKU_STATUS_NOT_FEASIBLE, "xy-wing is needed, and not among",
          do_generate(1, 1, &options, grids, NULL, NULL, NULL, &report, &error));
    memset(&report, 77, sizeof report);
    options = no_options();
    for (int i = 0; i < 3; i++) {
        wrong = options;
        wrong.symmetry = bad[i];
        CHECK(do_generate(1, 1, &wrong, grids, NULL, NULL, NULL, &report, &error) ==
              SUDOKU_STATUS_BAD_CHOICE);
        wrong = options;
        wrong.level = bad[i];
        CHECK(do_generate(1, 1, &wrong, grids, NULL, NULL, NULL, &report, &error) ==
              SUDOKU_STATUS_BAD_CHOICE);
        CHECK(strcmp(sudoku_level_name(bad[i]), "unknown") == 0);
    }
    options.pattern.bits[1] = 1 << 17; /* cell 81 */
    CHECK(do_generate(1, 1, &options, grids, NULL, NULL, NULL, &report, &error) ==
          SUDOKU_STATUS_BAD_SET);
    CHECK(grids[0] == 0 && memcmp(&report, &before, sizeof report) == 0);

    NULLS("puzzle", sudoku_level_of(NULL, &level, &error));
    grid = grid_of(PUZZLE_B);
    NULLS("level", sudoku_level_of(&grid, NULL, &error));
    NULLS("name", sudoku_number(SUDOKU_NAMES_LEVEL, NULL, &level, &error));
    NULLS("number", sudoku_number(SUDOKU_NAMES_LEVEL, "easy", NULL, &error));
    FAILS(SUDOKU_STATUS_UNREADABLE, "expected a level: easy, medium",
          sudoku_number(SUDOKU_NAMES_LEVEL, "Easy", &level, &error));
    grid.digits[29] = 10;
    BAD_DIGIT(sudoku_level_of(&grid, &level, &error));
    CHECK(level == 77);
}

static void level_tests(void) {
    const char *names[] = {"any", "easy", "medium", "hard", "expert", "extreme"};
    sudoku_level level = 77;
    for (sudoku_level i = 0; i < 6; i++) {
        CHECK(strcmp(sudoku_level_name(i), names[i]) == 0);
        CHECK(i == 0 || sudoku_number(SUDOKU_NAMES_LEVEL, names[i], &level, NULL) ==
                            SUDOKU_STATUS_OK);
        CHECK(i == 0 || level == i);
    }
    CHECK(sudoku_number(SUDOKU_NAMES_LEVEL, "any", &level, NULL) == SUDOKU_STATUS_OK &&
          level == SUDOKU_LEVEL_ANY);

    /* the range of the rating of the hardest step */
    for (uint64_t nth = 0; nth < 40; nth++) {
        const uint32_t highest[] = {15, 28, 66, 74};
        sudoku_grid grid;
        sudoku_generate_report report;
        sudoku_rating rating;
        sudoku_puzzle puzzle = {0};
        sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT;
        sudoku_level expected = SUDOKU_LEVEL_EASY;
        options.minimal = 1;
        CHECK(do_generate(nth, 1, &options, grid.digits, NULL, NULL, NULL, &report, NULL) ==
              SUDOKU_STATUS_OK);
        puzzle.kind = SUDOKU_PUZZLE_GRID;
        puzzle.content.grid = grid;
        CHECK(sudoku_rate(&puzzle, SUDOKU_SCALE_SE_CLASSIC, NULL, &rating, NULL) ==
              SUDOKU_STATUS_OK);
        while (expected < SUDOKU_LEVEL_EXTREME && rating.er_tenths > highest[expected - 1]) {
            expected++;
        }
        CHECK(sudoku_level_of(&grid, &level, NULL) == SUDOKU_STATUS_OK && level == expected);
    }

    /* what is no puzzle has no level, but a reason */
    sudoku_grid grid = {{0}};
    sudoku_error error = SUDOKU_ERROR_INIT;
    level = 77;
    FAILS(SUDOKU_STATUS_NOT_PROPER, "the puzzle has several solutions: r",
          sudoku_level_of(&grid, &level, &error));
    CHECK(error.cell >= 0 && error.cell < 81);
    grid.digits[0] = grid.digits[1] = 1;
    FAILS(SUDOKU_STATUS_NOT_PROPER, "the puzzle has no solution",
          sudoku_level_of(&grid, &level, &error));
    CHECK(level == 77);
}

/* One by one, the same puzzles as all at once, on any number of threads. */
static void generator_tests(void) {
    static batch all;
    sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    sudoku_cancel_flag flag = {0};
    sudoku_generator *generator = NULL;
    sudoku_generated made;
    sudoku_generate_report report;
    sudoku_error error = SUDOKU_ERROR_INIT;
    generate_weighted(4, 20, &options, 1, &all);
    options.seed = 4;
    options.weighted = 1;
    for (options.threads = 1; options.threads < 3; options.threads++) {
        options.count = options.threads == 1 ? 20 : 0;
        CHECK(sudoku_generator_new(&options, &generator, &error) == SUDOKU_STATUS_OK);
        CHECK(sudoku_generator_report(generator, &report, &error) == SUDOKU_STATUS_OK);
        CHECK(report.found == 0 && report.ending == SUDOKU_GENERATE_GOES_ON);
        for (size_t nth = 0; nth < 20; nth++) {
            CHECK(sudoku_generator_next(generator, &made, &error) == SUDOKU_STATUS_OK);
            CHECK(same(&made.puzzle, &all.puzzles[nth]) && made.attempt == all.attempts[nth]);
            CHECK(same(&made.solution, &all.solutions[nth]) && made.weight == all.weights[nth]);
        }
        CHECK(sudoku_generator_report(generator, &report, &error) == SUDOKU_STATUS_OK);
        CHECK(report.found == 20 && report.next_attempt == all.attempts[19] + 1);
        if (options.count == 20) {
            FAILS(SUDOKU_STATUS_ABSENT, "there is no further puzzle",
                  sudoku_generator_next(generator, &made, &error));
            CHECK(sudoku_generator_report(generator, &report, &error) == SUDOKU_STATUS_OK);
            CHECK(report.ending == SUDOKU_GENERATE_DONE);
        } else { /* without end */
            CHECK(sudoku_generator_next(generator, &made, &error) == SUDOKU_STATUS_OK);
            CHECK(made.attempt > all.attempts[19]);
        }
        sudoku_generator_free(generator);
    }

    options.limits = &limits;
    limits.cancel = &flag;
    CHECK(sudoku_generator_new(&options, &generator, &error) == SUDOKU_STATUS_OK);
    CHECK(sudoku_generator_next(generator, &made, &error) == SUDOKU_STATUS_OK);
    sudoku_cancel_flag_raise(&flag);
    while (sudoku_generator_next(generator, &made, &error) == SUDOKU_STATUS_OK) {
    }
    CHECK(sudoku_generator_report(generator, &report, &error) == SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_GENERATE_CANCELLED);
    NULLS("made", sudoku_generator_next(generator, NULL, &error));
    NULLS("report", sudoku_generator_report(generator, NULL, &error));
    sudoku_generator_free(generator);

    sudoku_generator_free(NULL);
    NULLS("generator", sudoku_generator_new(&options, NULL, &error));
    NULLS("generator", sudoku_generator_next(NULL, &made, &error));
    NULLS("generator", sudoku_generator_report(NULL, &report, &error));
    options.min_givens = options.max_givens = 16;
    generator = NULL;
    FAILS(SUDOKU_STATUS_NOT_FEASIBLE, "no puzzle with 16 givens",
          sudoku_generator_new(&options, &generator, &error));
    CHECK(generator == NULL);
}

void generate_tests(void) {
    solver = sudoku_solver_new();
    random_grid_tests();
    attempt_tests();
    weight_tests();
    generator_tests();
    if (is_long()) {
        constraint_tests();
    }
    ending_tests();
    level_tests();
    misuse_tests_of_generate();
    sudoku_solver_free(solver);
}
