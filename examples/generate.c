/* Makes five puzzles, and finds that a sixth is equivalent to one of them.
 *
 *     generate [SEED [SYMMETRY]]       default: 2026 half-turn
 *
 * The same seed makes the same puzzles everywhere and for ever. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sudoku.h>

#define COUNT 5

static void succeeded(sudoku_status status, const sudoku_error *error) {
    if (status != SUDOKU_STATUS_OK) {
        fprintf(stderr, "%s\n", error->message);
        exit(1);
    }
}

int main(int argc, char **argv) {
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 2026;
    const char *symmetry = argc > 2 ? argv[2] : "half-turn";
    sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    sudoku_generate_report report;
    sudoku_grid puzzles[COUNT], forms[COUNT];
    sudoku_puzzle third, sixth;
    sudoku_error error = SUDOKU_ERROR_INIT;
    char line[SUDOKU_LINE_SIZE], words[SUDOKU_TRANSFORMATION_SIZE];

    /* The other options are 0, the default. */
    succeeded(sudoku_number(SUDOKU_NAMES_SYMMETRY, symmetry, &options.symmetry, &error),
              &error);
    options.min_givens = 24;
    options.max_givens = 30;
    options.level = SUDOKU_LEVEL_EASY;
    options.inequivalent = 1;
    options.limits = &limits;
    limits.timeout_ms = 10000;
    options.seed = seed;
    options.count = COUNT;
    succeeded(sudoku_generate(&options, puzzles[0].digits, NULL, &report, &error), &error);
    if (report.ending != SUDOKU_GENERATE_DONE) {
        fprintf(stderr, "only %u puzzles in %" PRIu64 " attempts\n", (unsigned)report.found,
                report.next_attempt);
        return 1;
    }
    printf("%d puzzles, %s, %s, in %" PRIu64 " attempts:\n", COUNT,
           sudoku_symmetry_name(options.symmetry), sudoku_level_name(options.level),
           report.next_attempt);
    for (int i = 0; i < COUNT; i++) {
        sudoku_grid_format_line(&puzzles[i], line, sizeof line, NULL, NULL);
        puts(line);
    }

    /* Rearrange the third one and rename its digits ... */
    sudoku_transformation by = sudoku_transformation_random(seed);
    third = sudoku_puzzle_of_grid(&puzzles[2]);
    succeeded(sudoku_transformation_apply(&by, &third, &sixth, &error), &error);
    sudoku_grid_format_line(&sixth.content.grid, line, sizeof line, NULL, NULL);
    printf("A sixth one?\n%s\n", line);

    /* ... and recognise it by the canonical form. */
    sudoku_canonical canonical;
    succeeded(sudoku_canonical_form(&sixth, &canonical, &error), &error);
    succeeded(sudoku_canonical_batch(puzzles[0].digits, COUNT, 0, forms[0].digits, &error), &error);
    for (int i = 0; i < COUNT; i++) {
        if (memcmp(&forms[i], &canonical.form.content.grid, sizeof forms[i]) == 0) {
            sudoku_transformation how;
            bool equivalent;
            sudoku_puzzle original = sudoku_puzzle_of_grid(&puzzles[i]);
            succeeded(sudoku_equivalence(&original, &sixth, &equivalent, &how, &error), &error);
            sudoku_transformation_format(&how, words, sizeof words, NULL, NULL);
            printf("It is puzzle %d: %s.\n", i + 1, words);
        }
    }
    return 0;
}
