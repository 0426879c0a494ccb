/* Many puzzles at once: the same answers as one by one, on any number of threads. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* The contents of room for solutions before a call. */
#define UNTOUCHED 0xee

/* Puzzles, and the answers of the batch. */
typedef struct batch {
    size_t count, each;
    uint8_t *puzzles, *solutions;
    sudoku_batch_count *counts;
} batch;

static batch batch_of(size_t count, size_t each) {
    batch all;
    all.count = count;
    all.each = each;
    all.puzzles = calloc(count, 81);
    all.solutions = malloc(count * each * 81 + 1);
    all.counts = malloc(count * sizeof *all.counts + 1);
    if (all.puzzles == NULL || all.solutions == NULL || all.counts == NULL) {
        abort();
    }
    memset(all.solutions, UNTOUCHED, count * each * 81 + 1);
    return all;
}

static void drop(batch *all) {
    free(all->puzzles);
    free(all->solutions);
    free(all->counts);
}

static sudoku_status solve(batch *all, const sudoku_batch_options *options, sudoku_error *error) {
    return do_solve_batch(all->puzzles, all->count, options, all->counts, all->solutions,
                              all->each, error);
}

static void put(batch *all, size_t nth, const char *line) {
    sudoku_grid grid = grid_of(line);
    memcpy(all->puzzles + 81 * nth, grid.digits, 81);
}

/* Whether both have the same answers, byte for byte. */
static int same_answers(const batch *a, const batch *b) {
    for (size_t nth = 0; nth < a->count; nth++) {
        if (a->counts[nth].found != b->counts[nth].found ||
            a->counts[nth].ending != b->counts[nth].ending) {
            return 0;
        }
    }
    return memcmp(a->solutions, b->solutions, a->count * a->each * 81 + 1) == 0;
}

/* Puzzles with no, one and several solutions, full, empty and clashing, always the same. */
static void mix(batch *all) {
    sudoku_grid full = grid_of(SOLUTION_B);
    uint32_t state = 12345;
    for (size_t nth = 0; nth < all->count; nth++) {
        uint8_t *puzzle = all->puzzles + 81 * nth;
        for (int cell = 0; cell < 81; cell++) {
            state = state * 1664525 + 1013904223; /* Numerical Recipes */
            puzzle[cell] = (state >> 24) % 8 < nth % 9 ? full.digits[cell] : 0;
        }
        if (nth % 4 == 3) {
            puzzle[(state >> 8) % 81] = (uint8_t)((state >> 16) % 10); /* a misprint */
        }
    }
}

typedef struct first_ones {
    const uint8_t *expected;
    size_t room, seen;
} first_ones;

static int compare(const sudoku_grid *solution, void *user) {
    first_ones *ones = user;
    if (ones->seen < ones->room) {
        CHECK(memcmp(ones->expected + 81 * ones->seen, solution->digits, 81) == 0);
    }
    ones->seen++;
    return 0;
}

/* Holds the answers against those of one search for each puzzle. */
static void check_one_by_one(const batch *all, const sudoku_batch_options *options) {
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    limits.max_solutions = options->limits->max_solutions;
    limits.max_steps = options->limits->max_steps;
    for (size_t nth = 0; nth < all->count; nth++) {
        sudoku_grid grid;
        sudoku_search_report report;
        first_ones ones;
        unsigned before = failures;
        memcpy(grid.digits, all->puzzles + 81 * nth, 81);
        ones.expected = all->solutions + 81 * all->each * nth;
        ones.room = all->each;
        ones.seen = 0;
        CHECK(sudoku_for_each_solution(GRID(&grid), &limits, compare, &ones, &report, NULL) ==
              SUDOKU_STATUS_OK);
        CHECK(all->counts[nth].found == report.solutions);
        /* the batch never looks beyond the last required solution */
        CHECK(all->counts[nth].ending == (report.solutions == options->limits->max_solutions
                                              ? SUDOKU_ENDING_MAX_SOLUTIONS
                                              : report.ending));
        for (size_t i = 81 * ones.seen; i < 81 * all->each; i++) {
            CHECK(ones.expected[i] == UNTOUCHED);
        }
        if (failures != before) {
            fprintf(stderr, "  puzzle %u of %u\n", (unsigned)nth, (unsigned)all->count);
            return;
        }
    }
}

/* From fewer puzzles than are worth a batch to enough for several threads; room for no
 * solutions, for fewer than are looked for and for more. */
static void answer_tests(void) {
    const size_t counts[] = {1, 19, 20, 600, 1500}, eaches[] = {0, 2, 5};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        for (size_t j = 0; j < sizeof eaches / sizeof eaches[0]; j++) {
            batch one = batch_of(counts[i], eaches[j]), more = batch_of(counts[i], eaches[j]);
            sudoku_batch_options options = SUDOKU_BATCH_OPTIONS_INIT;
            sudoku_limits limits = SUDOKU_LIMITS_INIT;
            options.limits = &limits;
            limits.max_solutions = 3;
            options.threads = 1;
            mix(&one);
            mix(&more);
            CHECK(solve(&one, &options, NULL) == SUDOKU_STATUS_OK);
            if (counts[i] < 1000 || eaches[j] == 2) {
                check_one_by_one(&one, &options);
            }
            for (options.threads = 0; options.threads < 4; options.threads += 2) {
                CHECK(solve(&more, &options, NULL) == SUDOKU_STATUS_OK);
                CHECK(same_answers(&one, &more));
            }
            drop(&one);
            drop(&more);
        }
    }
}

static void default_tests(void) {
    batch all = batch_of(60, 2), same = batch_of(60, 2);
    sudoku_batch_options options = SUDOKU_BATCH_OPTIONS_INIT;
    sudoku_grid solution_b = grid_of(SOLUTION_B), solution_e = grid_of(SOLUTION_E);
    for (size_t nth = 0; nth < 60; nth += 3) {
        put(&all, nth, PUZZLE_B);
        put(&all, nth + 1, PUZZLE_E);
        memset(all.puzzles + 81 * (nth + 2), nth % 2 ? 0 : 7, 81);
    }
    memcpy(same.puzzles, all.puzzles, 60 * 81);
    CHECK(solve(&all, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(solve(&same, &options, NULL) == SUDOKU_STATUS_OK);
    CHECK(same_answers(&all, &same));
    for (size_t nth = 0; nth < 60; nth += 3) {
        CHECK(all.counts[nth].found == 1 && all.counts[nth + 1].found == 1);
        CHECK(all.counts[nth].ending == SUDOKU_ENDING_EXHAUSTED);
        CHECK(memcmp(all.solutions + 162 * nth, solution_b.digits, 81) == 0);
        CHECK(memcmp(all.solutions + 162 * (nth + 1), solution_e.digits, 81) == 0);
        CHECK(all.counts[nth + 2].found == (nth % 2 ? 2 : 0));
        CHECK(all.counts[nth + 2].ending ==
              (nth % 2 ? SUDOKU_ENDING_MAX_SOLUTIONS : SUDOKU_ENDING_EXHAUSTED));
    }
    drop(&all);
    drop(&same);

    /* nothing to do, with nothing and with something to do it in */
    CHECK(do_solve_batch(NULL, 0, NULL, NULL, NULL, 0, NULL) == SUDOKU_STATUS_OK);
    CHECK(do_solve_batch(NULL, 0, NULL, NULL, NULL, 7, NULL) == SUDOKU_STATUS_OK);
    all = batch_of(0, 1);
    CHECK(solve(&all, &options, NULL) == SUDOKU_STATUS_OK);
    CHECK(all.solutions[0] == UNTOUCHED);
    drop(&all);
}

/* Grids with countless solutions do not delay the others. */
static void step_tests(void) {
    batch all = batch_of(100, 1);
    sudoku_batch_options options = SUDOKU_BATCH_OPTIONS_INIT;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    mix(&all);
    memset(all.puzzles + 81 * 50, 0, 162);
    options.limits = &limits;
    limits.max_solutions = UINT64_MAX;
    limits.max_steps = 100;
    CHECK(solve(&all, &options, NULL) == SUDOKU_STATUS_OK);
    CHECK(all.counts[50].ending == SUDOKU_ENDING_MAX_STEPS);
    CHECK(all.counts[51].ending == SUDOKU_ENDING_MAX_STEPS);
    CHECK(all.counts[50].found == all.counts[51].found && all.counts[50].found > 0);
    CHECK(all.counts[44].ending == SUDOKU_ENDING_EXHAUSTED && all.counts[44].found == 1);
    check_one_by_one(&all, &options);

    /* nothing is known after one step but that there may be a solution */
    memset(all.solutions, UNTOUCHED, 8100);
    limits.max_steps = 1;
    CHECK(solve(&all, &options, NULL) == SUDOKU_STATUS_OK);
    CHECK(all.counts[50].ending == SUDOKU_ENDING_MAX_STEPS && all.counts[50].found == 0);
    CHECK(all.solutions[81 * 50] == UNTOUCHED);
    drop(&all);
}

/* A flag and a clock: a piece that was begun is finished, the rest is marked. */
static void stop_tests(void) {
    batch all = batch_of(150000, 0);
    sudoku_batch_options options = SUDOKU_BATCH_OPTIONS_INIT;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    sudoku_cancel_flag flag = {0};
    size_t begun = 0;
    for (size_t nth = 0; nth < all.count; nth++) {
        if (nth == 0) {
            put(&all, 0, PUZZLE_E);
        } else {
            memcpy(all.puzzles + 81 * nth, all.puzzles, 81);
        }
    }
    options.threads = 1;
    options.limits = &limits;
    limits.timeout_ms = 1;
    CHECK(solve(&all, &options, NULL) == SUDOKU_STATUS_OK);
    while (begun < all.count && all.counts[begun].ending == SUDOKU_ENDING_EXHAUSTED) {
        CHECK(all.counts[begun++].found == 1);
    }
    CHECK(begun < all.count);
    for (size_t nth = begun; nth < all.count; nth++) {
        CHECK(all.counts[nth].ending == SUDOKU_ENDING_TIMEOUT && all.counts[nth].found == 0);
    }

    limits.timeout_ms = 0;
    limits.cancel = &flag;
    all.count = 5000;
    for (options.threads = 1; options.threads < 3; options.threads++) {
        sudoku_cancel_flag_lower(&flag);
        CHECK(solve(&all, &options, NULL) == SUDOKU_STATUS_OK);
        CHECK(all.counts[0].found == 1 && all.counts[4999].found == 1);
        sudoku_cancel_flag_raise(&flag);
        CHECK(solve(&all, &options, NULL) == SUDOKU_STATUS_OK);
        for (size_t nth = 0; nth < all.count; nth++) {
            CHECK(all.counts[nth].ending == SUDOKU_ENDING_CANCELLED && all.counts[nth].found == 0);
        }
    }
    drop(&all);
}

static void bad_number_tests(void) {
    batch all = batch_of(3000, 1);
    sudoku_error error = SUDOKU_ERROR_INIT;
    mix(&all);
    /* the first of several, on one thread and on more */
    all.puzzles[81 * 2900 + 5] = 77;
    all.puzzles[81 * 1234 + 29] = 10;
    all.puzzles[81 * 1234 + 30] = 255;
    for (uint32_t threads = 0; threads < 3; threads++) {
        sudoku_batch_options options = SUDOKU_BATCH_OPTIONS_INIT;
        options.threads = threads;
        error = no_error();
        CHECK(solve(&all, &options, &error) == SUDOKU_STATUS_BAD_DIGIT);
        CHECK(error.status == SUDOKU_STATUS_BAD_DIGIT);
        CHECK(error.puzzle == 1235 && error.cell == 29 && error.line == 0 && error.column == 0);
        CHECK(strcmp(error.message,
                     "puzzle 1235: r4c3 holds 10, expected 0 (empty) to 9") == 0);
    }
    memset(all.puzzles + 81 * 1234, 0, 81);
    CHECK(solve(&all, NULL, &error) == SUDOKU_STATUS_BAD_DIGIT);
    CHECK(error.puzzle == 2901 && error.cell == 5);
    /* also in a batch that is solved one by one */
    all.count = 4;
    all.puzzles[81 * 3 + 80] = 99;
    CHECK(solve(&all, NULL, &error) == SUDOKU_STATUS_BAD_DIGIT);
    CHECK(error.puzzle == 4 && error.cell == 80);
    /* an error in no batch */
    CHECK(sudoku_grid_is_solved(NULL) == 0);
    CHECK(sudoku_solve_grid(NULL, NULL, &error) == SUDOKU_STATUS_NULL && error.puzzle == 0);
    drop(&all);
}

#define BAD_ARRAY(words, call)                                                 \
    do {                                                                       \
        error = no_error();                                       \
        CHECK((call) == SUDOKU_STATUS_BAD_ARRAY);                              \
        CHECK(strcmp(error.message, words) == 0);                              \
    } while (0)

static void bad_array_tests(void) {
    const size_t most = (SIZE_MAX >> 1) / 81;
    static uint8_t puzzles[40 * 81], solutions[40 * 81];
    static sudoku_batch_count counts[40];
    sudoku_error error = SUDOKU_ERROR_INIT;
    memset(solutions, UNTOUCHED, sizeof solutions);

    /* longer than memory */
    BAD_ARRAY("puzzles would be longer than memory",
              do_solve_batch(puzzles, SIZE_MAX, NULL, counts, NULL, 0, &error));
    BAD_ARRAY("puzzles would be longer than memory",
              do_solve_batch(puzzles, most + 1, NULL, counts, NULL, 0, &error));
    BAD_ARRAY("solutions would be longer than memory",
              do_solve_batch(puzzles, 40, NULL, counts, solutions, SIZE_MAX / 40, &error));
    BAD_ARRAY("solutions would be longer than memory",
              do_solve_batch(puzzles, 40, NULL, counts, solutions, SIZE_MAX, &error));
    BAD_ARRAY("solutions would be longer than memory",
              do_solve_batch(puzzles, 40, NULL, counts, solutions, most / 40 + 1, &error));

    /* in place, and by one byte */
    BAD_ARRAY("puzzles and solutions overlap",
              do_solve_batch(puzzles, 40, NULL, counts, puzzles, 1, &error));
    BAD_ARRAY("puzzles and solutions overlap",
              do_solve_batch(puzzles, 20, NULL, counts, puzzles + 20 * 81 - 1, 1, &error));
    BAD_ARRAY("counts and solutions overlap",
              do_solve_batch(puzzles, 4, NULL, counts, (uint8_t *)(counts + 3), 1, &error));
    CHECK(counts[0].found == 0 && solutions[0] == UNTOUCHED);

    /* side by side is fine */
    CHECK(do_solve_batch(puzzles, 20, NULL, counts, puzzles + 20 * 81, 1, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(counts[19].found == 2 && counts[20].found == 0 && puzzles[20 * 81 - 1] == 0);
}

/* ---- threads and processes ---- */

static batch expected;

/* Returns NULL if all went well. CHECK is for one thread only. */
static void *solve_alike(void *user) {
    batch all = batch_of(expected.count, expected.each);
    int well = 1;
    memcpy(all.puzzles, expected.puzzles, 81 * expected.count);
    for (int round = 0; round < 3; round++) {
        well &= solve(&all, NULL, NULL) == SUDOKU_STATUS_OK && same_answers(&all, &expected);
    }
    drop(&all);
    return well ? NULL : user;
}

static void process_tests(void) {
    pthread_t threads[4];
    void *result;
    expected = batch_of(1100, 2);
    mix(&expected);
    CHECK(solve(&expected, NULL, NULL) == SUDOKU_STATUS_OK);
    for (int i = 0; i < 4; i++) {
        CHECK(pthread_create(&threads[i], NULL, solve_alike, &expected) == 0);
    }
    for (int i = 0; i < 4; i++) {
        CHECK(pthread_join(threads[i], &result) == 0 && result == NULL);
    }

    /* A child has none of the threads that helped its parent, and does without. It
     * answers by the pipe, for valgrind ends it with a separate code: what those
     * threads had is lost in the child. */
    int pipes[2];
    char answer = 'n';
    CHECK(pipe(pipes) == 0);
    pid_t child = fork();
    if (child == 0) {
        alarm(900); /* if it hangs */
        answer = solve_alike(&expected) == NULL ? 'y' : 'n';
        _exit(write(pipes[1], &answer, 1) != 1);
    }
    close(pipes[1]);
    CHECK(child > 0 && read(pipes[0], &answer, 1) == 1 && answer == 'y');
    CHECK(waitpid(child, NULL, 0) == child);
    close(pipes[0]);
    drop(&expected);
}

void batch_tests(void) {
    answer_tests();
    default_tests();
    step_tests();
    stop_tests();
    bad_number_tests();
    bad_array_tests();
    process_tests();

    const char *names[] = {"portable", "sse2", "avx2", "avx512", "neon"};
    int known = 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        known += strcmp(sudoku_engine_name(), names[i]) == 0;
    }
    CHECK(known == 1);
}
