/* Asks one solver many questions about each puzzle of the command line, or two examples.
 *
 *     solver [PUZZLE...]
 *
 * Of a puzzle with one solution: the number of givens it needs. Of one with several: the
 * candidates of every cell that are part of some solution. */
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

/* Removes one given at a time. */
static void needed_givens(sudoku_solver *solver, const sudoku_grid *puzzle) {
    sudoku_error error = SUDOKU_ERROR_INIT;
    int givens = 0, needed = 0;
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        sudoku_grid fewer = *puzzle;
        sudoku_puzzle without;
        bool proper;
        if (puzzle->digits[cell] == 0) {
            continue;
        }
        fewer.digits[cell] = 0;
        without = sudoku_puzzle_of_grid(&fewer);
        succeeded(sudoku_solver_is_proper(solver, &without, &proper, &error), &error);
        givens++;
        needed += !proper;
    }
    printf("One solution. Of %d givens, %d are needed; each of the others could be left out.\n",
           givens, needed);
}

/* The union of all solutions, regardless of their number. */
static void open_cells(sudoku_solver *solver, const sudoku_puzzle *puzzle) {
    sudoku_true_candidates found;
    sudoku_error error = SUDOKU_ERROR_INIT;
    char drawing[SUDOKU_MARKS_BOXED_SIZE];
    int same = 0;
    succeeded(sudoku_solver_true_candidates(solver, puzzle, 1, NULL, &found, &error), &error);
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        same += found.backbone.digits[cell] != 0;
    }
    printf("Several solutions. %d cells are the same in all of them:\n", same);
    const sudoku_puzzle marks = sudoku_puzzle_of_marks(&found.candidates);
    sudoku_puzzle_format(&marks, SUDOKU_FORM_BOXED, drawing, sizeof drawing, NULL, NULL);
    printf("%s\n", drawing);
}

int main(int argc, char **argv) {
    char *examples[] = {
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
        "59.....486.8...3.7...2.1.......4.....753.698.....9.......8.3...2.6...7.934.....65"};
    char **puzzles = argc > 1 ? argv + 1 : examples;
    int count = argc > 1 ? argc - 1 : 2;
    sudoku_solver *solver = sudoku_solver_new();
    for (int i = 0; i < count; i++) {
        sudoku_grid grid;
        sudoku_puzzle puzzle;
        sudoku_error error = SUDOKU_ERROR_INIT;
        uint64_t solutions;
        succeeded(sudoku_grid_parse(puzzles[i], strlen(puzzles[i]), &grid, NULL, &error), &error);
        puzzle = sudoku_puzzle_of_grid(&grid);
        succeeded(sudoku_solver_count(solver, &puzzle, 2, &solutions, &error), &error);
        if (solutions == 0) {
            puts("No solution.");
        } else if (solutions == 1) {
            needed_givens(solver, &grid);
        } else {
            open_cells(solver, &puzzle);
        }
    }
    sudoku_solver_free(solver);
    return 0;
}
