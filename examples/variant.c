/* Solves a puzzle of another size or with more rules, and says why it is broken.
 *
 *     variant [PUZZLE]
 *
 * PUZZLE is a line of N x N symbols, a string of the Interactive Sudoku Solver, or a link of
 * f-puzzles. Without it, an example with cages, a thermometer and a diagonal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sudoku.h>

#define MOST_CELLS 2048

static const char *const EXAMPLE =
    ".Shape~6x6.Diagonal~1.Thermo~R2C1~R2C2~R3C2.Cage~7~R1C1~R1C2.Cage~9~R4C5~R4C6"
    ".~R1C1_3~R2C3_1~R3C4_1~R4C1_4~R6C5_3";

static void succeeded(sudoku_status status, const sudoku_error *error) {
    if (status != SUDOKU_STATUS_OK) {
        fprintf(stderr, "%s\n", error->message);
        exit(1);
    }
}

int main(int argc, char **argv) {
    const char *const numbers[] = {"no solution", "one solution", "several solutions", "unknown"};
    const char *text = argc > 1 ? argv[1] : EXAMPLE;
    static uint8_t solution[MOST_CELLS];
    static char symbols[MOST_CELLS + 1];
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    sudoku_variant_puzzle *puzzle;
    sudoku_variant_report *report;
    sudoku_variant_solutions found;
    sudoku_error error = SUDOKU_ERROR_INIT;
    size_t len;

    limits.max_steps = 1000000;
    succeeded(sudoku_variant_puzzle_parse(text, strlen(text), &puzzle, &error), &error);
    size_t cells = sudoku_variant_puzzle_len(puzzle);
    printf("%u cells, %u symbols\n", (unsigned)cells,
           (unsigned)sudoku_variant_puzzle_symbols(puzzle));
    succeeded(sudoku_variant_puzzle_solve(puzzle, &limits, &found, solution, NULL, &error), &error);
    printf("%s", numbers[found.kind]);
    if (found.count > 0) {
        const sudoku_variant_board board = {solution, cells};
        succeeded(sudoku_variant_puzzle_board_format(puzzle, &board, symbols, sizeof symbols, NULL,
                                                     &error),
                  &error);
        printf(": %s", symbols);
    }

    succeeded(sudoku_variant_puzzle_diagnose(puzzle, NULL, &limits, &report, &error), &error);
    succeeded(sudoku_variant_report_format(report, NULL, 0, &len, &error), &error);
    char *json = malloc(len + 1);
    if (json != NULL) {
        succeeded(sudoku_variant_report_format(report, json, len + 1, NULL, &error), &error);
        printf("\n%s\n", json);
        free(json);
    }
    sudoku_variant_report_free(report);
    sudoku_variant_puzzle_free(puzzle);
    return 0;
}
