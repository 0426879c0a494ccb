/* Explains why a puzzle is broken, and how to fix it.
 *
 *     diagnose [PUZZLE [PRINTED]]
 *
 * PRINTED is the solution printed for the puzzle, if there is one. Without a puzzle, two
 * examples: one with a mistyped given, and one with a lost one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sudoku.h>

static void succeeded(sudoku_status status, const sudoku_error *error) {
    if (status != SUDOKU_STATUS_OK) {
        fprintf(stderr, "%s\n", error->message);
        exit(1);
    }
}

/* The givens that clash, and the reason. */
static void conflict(const sudoku_diagnosis *diagnosis) {
    sudoku_conflict conflict;
    sudoku_error error = SUDOKU_ERROR_INIT;
    size_t len;
    succeeded(sudoku_diagnosis_conflict(diagnosis, &conflict, &error), &error);
    printf("No solution: %u givens clash.\n", (unsigned)sudoku_cell_set_len(conflict.givens));
    if (conflict.has_reason) {
        /* A reason can be long: ask for its length first. */
        succeeded(sudoku_diagnosis_reason_format(diagnosis, NULL, 0, &len, &error), &error);
        char *reason = malloc(len + 1);
        if (reason != NULL) {
            succeeded(sudoku_diagnosis_reason_format(diagnosis, reason, len + 1, NULL, &error),
                      &error);
            printf("why: %s\n", reason);
            free(reason);
        }
    }
}

/* The number of solutions, and the cells that can be swapped. */
static void ambiguity(const sudoku_diagnosis *diagnosis) {
    sudoku_ambiguity found;
    sudoku_error error = SUDOKU_ERROR_INIT;
    char count[SUDOKU_COUNT_SIZE], words[400];
    succeeded(sudoku_diagnosis_ambiguity(diagnosis, &found, &error), &error);
    succeeded(sudoku_count_format(&found.count, count, sizeof count, NULL, &error), &error);
    succeeded(sudoku_diagnosis_swap_format(diagnosis, words, sizeof words, NULL, &error), &error);
    printf("%s solutions, which differ in %u cells.\n", count,
           (unsigned)sudoku_cell_set_len(found.cells));
    printf("why: %s\n", words);
}

/* The likeliest fixes first. */
static void fixes(const sudoku_diagnosis *diagnosis) {
    sudoku_fixes fixes;
    sudoku_error error = SUDOKU_ERROR_INIT;
    succeeded(sudoku_diagnosis_fixes(diagnosis, &fixes, &error), &error);
    for (size_t i = 0; i < fixes.count && i < 5; i++) {
        sudoku_fix fix;
        char words[2000];
        succeeded(sudoku_diagnosis_fix(diagnosis, i, &fix, &error), &error);
        succeeded(sudoku_diagnosis_fix_format(diagnosis, i, words, sizeof words, NULL, &error),
                  &error);
        printf("fix: %s%s\n", words,
               fix.agrees_with_printed ? "   (agrees with the printed solution)" : "");
    }
    if (fixes.count > 5) {
        printf("or one of %u more\n", (unsigned)fixes.count - 5);
    }
}

static void diagnose(const char *text, const char *solution) {
    sudoku_puzzle puzzle;
    sudoku_grid printed;
    sudoku_diagnosis *diagnosis;
    sudoku_error error = SUDOKU_ERROR_INIT;
    succeeded(sudoku_puzzle_parse(text, strlen(text), &puzzle, NULL, &error), &error);
    if (solution != NULL) {
        succeeded(sudoku_grid_parse(solution, strlen(solution), &printed, NULL, &error), &error);
    }
    succeeded(sudoku_diagnose(&puzzle, NULL, solution == NULL ? NULL : &printed, NULL, &diagnosis,
                              &error),
              &error);
    switch (sudoku_diagnosis_verdict(diagnosis)) {
    case SUDOKU_VERDICT_PROPER:
        printf("One solution, as it should be.\n");
        break;
    case SUDOKU_VERDICT_IMPOSSIBLE:
        conflict(diagnosis);
        break;
    case SUDOKU_VERDICT_AMBIGUOUS:
        ambiguity(diagnosis);
        break;
    default:
        printf("Not known: that would take too long.\n");
    }
    fixes(diagnosis);
    sudoku_diagnosis_free(diagnosis);
}

int main(int argc, char **argv) {
    if (argc > 1) {
        diagnose(argv[1], argc > 2 ? argv[2] : NULL);
        return 0;
    }
    diagnose(".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.", NULL);
    diagnose(".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.", NULL);
    return 0;
}
