/* Structs that begin with their size: those of older and of newer programs, and misuse. */
#include <stddef.h>
#include <stdlib.h>

#include "check.h"

static int ignore(const sudoku_grid *puzzle, void *user) {
    (void)puzzle;
    (void)user;
    return 1;
}

static void option_tests(void) {
    sudoku_error error = SUDOKU_ERROR_INIT;
    const sudoku_grid grid = grid_of(PUZZLE_B), empty = {{0}};
    sudoku_search_report report;
    sudoku_cancel_flag flag = {1};

    /* an older program does not know the last members: what follows is not read */
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    limits.max_solutions = 5;
    limits.max_steps = 1;
    limits.cancel = &flag;
    limits.size = offsetof(sudoku_limits, max_steps);
    CHECK(sudoku_for_each_solution(GRID(&empty), &limits, NULL, NULL, &report, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_MAX_SOLUTIONS && report.solutions == 5);
    limits.size = offsetof(sudoku_limits, timeout_ms);
    CHECK(sudoku_for_each_solution(GRID(&empty), &limits, NULL, NULL, &report, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_MAX_STEPS);
    limits.size = sizeof limits;
    CHECK(sudoku_for_each_solution(GRID(&empty), &limits, NULL, NULL, &report, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(report.ending == SUDOKU_ENDING_CANCELLED);

    /* a newer one has more of them: 0 is their default, and nothing else can be obeyed */
    struct {
        sudoku_limits known;
        uint64_t more;
    } newer = {SUDOKU_LIMITS_INIT, 0};
    newer.known.size = sizeof newer;
    newer.known.max_solutions = 7;
    CHECK(sudoku_for_each_solution(GRID(&empty), &newer.known, NULL, NULL, &report, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(report.solutions == 7);
    newer.more = 1;
    FAILS(SUDOKU_STATUS_BAD_SIZE, "limits.size is ",
          sudoku_for_each_solution(GRID(&empty), &newer.known, NULL, NULL, &report, &error));
    CHECK(strstr(error.message, "it is older than the header") != NULL);

    /* forgotten */
    const size_t wrong[] = {0, 1, sizeof(size_t), 65537, SIZE_MAX};
    for (int i = 0; i < 5; i++) {
        limits.size = wrong[i];
        FAILS(SUDOKU_STATUS_BAD_SIZE, "limits.size is ",
              sudoku_for_each_solution(GRID(&empty), &limits, NULL, NULL, &report, &error));
        CHECK(strstr(error.message, ": begin with SUDOKU_LIMITS_INIT") != NULL);
    }

    /* every struct of options, and what it points to */
    sudoku_search_options search = SUDOKU_SEARCH_OPTIONS_INIT;
    sudoku_batch_options batch = SUDOKU_BATCH_OPTIONS_INIT;
    sudoku_doctor_options doctor = SUDOKU_DOCTOR_OPTIONS_INIT;
    sudoku_hint_options hints = SUDOKU_HINT_OPTIONS_INIT;
    sudoku_wording wording = SUDOKU_WORDING_INIT;
    sudoku_generate_options made = SUDOKU_GENERATE_OPTIONS_INIT;
    sudoku_neighbours_options near = SUDOKU_NEIGHBOURS_OPTIONS_INIT;
    sudoku_variant_generate_options variant = SUDOKU_VARIANT_GENERATE_OPTIONS_INIT;
    sudoku_batch_count count;
    sudoku_diagnosis *diagnosis = NULL;
    sudoku_hint *hint = NULL, *none = NULL;
    sudoku_path *path = NULL;
    sudoku_variant_puzzle *puzzle = NULL;
    sudoku_generate_report generated;
    sudoku_generator *generator = NULL;
    sudoku_rating rating;
    bool is;
    char text[200];
    CHECK(sudoku_find_hint(GRID(&grid), NULL, &hint, &error) == SUDOKU_STATUS_OK);
    search.size = batch.size = doctor.size = hints.size = wording.size = made.size = near.size =
        variant.size = 0;
#define SIZED(init, call) FAILS(SUDOKU_STATUS_BAD_SIZE, "", call);                                 \
        CHECK(strstr(error.message, "size is 0: begin with " init) != NULL)
    SIZED("SUDOKU_SEARCH_OPTIONS_INIT", sudoku_search(GRID(&grid), &search, &report, &error));
    SIZED("SUDOKU_BATCH_OPTIONS_INIT",
          sudoku_solve_batch(grid.digits, 1, &batch, &count, NULL, &error));
    SIZED("SUDOKU_BATCH_OPTIONS_INIT",
          sudoku_rate_batch(grid.digits, 1, SUDOKU_SCALE_TE, &batch, &rating, &error));
    SIZED("SUDOKU_DOCTOR_OPTIONS_INIT",
          sudoku_diagnose(GRID(&grid), NULL, NULL, &doctor, &diagnosis, &error));
    SIZED("SUDOKU_DOCTOR_OPTIONS_INIT", sudoku_is_minimal(&grid, &doctor, &is, &error));
    SIZED("SUDOKU_HINT_OPTIONS_INIT", sudoku_find_hint(GRID(&grid), &hints, &none, &error));
    SIZED("SUDOKU_HINT_OPTIONS_INIT", sudoku_solve_path(GRID(&grid), &hints, &path, &error));
    SIZED("SUDOKU_WORDING_INIT",
          sudoku_hint_format(hint, &wording, text, sizeof text, NULL, &error));
    SIZED("SUDOKU_GENERATE_OPTIONS_INIT",
          sudoku_generate(&made, (uint8_t *)text, NULL, &generated, &error));
    SIZED("SUDOKU_GENERATE_OPTIONS_INIT", sudoku_generator_new(&made, &generator, &error));
    SIZED("SUDOKU_NEIGHBOURS_OPTIONS_INIT",
          sudoku_neighbours(&grid, &near, ignore, NULL, NULL, &error));
    SIZED("SUDOKU_VARIANT_GENERATE_OPTIONS_INIT",
          sudoku_variant_puzzle_generate(&variant, &puzzle, NULL, &error));
    doctor.size = sizeof doctor;
    doctor.limits = &limits;
    limits.size = 0;
    SIZED("SUDOKU_LIMITS_INIT", sudoku_is_minimal(&grid, &doctor, &is, &error));
    CHECK(diagnosis == NULL && path == NULL && puzzle == NULL && none == NULL && !generator);
    sudoku_hint_free(hint);
}

static void error_tests(void) {
    sudoku_grid grid;
    sudoku_cell_set fixed;

    /* an error that was not initialised is found at the first call, and not when one fails */
    const size_t wrong[] = {0, sizeof(size_t), offsetof(sudoku_error, message), 65537, SIZE_MAX};
    for (int i = 0; i < 5; i++) {
        sudoku_error error = SUDOKU_ERROR_INIT;
        error.size = wrong[i];
        CHECK(sudoku_grid_parse(PUZZLE_B, 81, &grid, &fixed, &error) == SUDOKU_STATUS_BAD_SIZE);
        CHECK(error.size == wrong[i] && error.status == SUDOKU_STATUS_OK);
    }
    CHECK(strcmp(sudoku_status_text(SUDOKU_STATUS_BAD_SIZE),
                 "a struct does not begin with its size") == 0);

    /* an older program has a shorter message, and another one as long as it likes */
    const char *whole = "line 1: 3 symbols, expected 81";
    for (size_t room = 1; room < 200; room++) {
        const size_t size = offsetof(sudoku_error, message) + room;
        unsigned char *bytes = malloc(size + 1);
        sudoku_error *error = (sudoku_error *)(void *)bytes;
        memset(bytes, 0xaa, size + 1);
        error->size = size;
        CHECK(sudoku_grid_parse("123", 3, &grid, NULL, error) == SUDOKU_STATUS_UNREADABLE);
        const char *message = (const char *)bytes + offsetof(sudoku_error, message);
        CHECK(error->size == size && error->line == 1 && bytes[size] == 0xaa);
        CHECK(strlen(message) == (room - 1 < strlen(whole) ? room - 1 : strlen(whole)));
        CHECK(strncmp(message, whole, strlen(message)) == 0);
        free(bytes);
    }
}

void size_tests(void) {
    option_tests();
    error_tests();
}
