/* Solves the puzzles of the command line, or two examples.
 *
 *     solve [PUZZLE...]
 *
 * A puzzle is 81 symbols, nine lines of nine, a drawing, or pencil marks. */
#include <stdio.h>
#include <string.h>
#include <sudoku.h>

static int failed(const sudoku_error *error) {
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static int solve(const char *text) {
    sudoku_puzzle puzzle;
    sudoku_grid grid;
    sudoku_simple_solution reached;
    sudoku_solutions solutions;
    sudoku_error error = SUDOKU_ERROR_INIT;
    char drawing[SUDOKU_BOXED_SIZE];

    if (sudoku_puzzle_parse(text, strlen(text), &puzzle, NULL, &error) != SUDOKU_STATUS_OK ||
        sudoku_puzzle_grid(&puzzle, &grid, &error) != SUDOKU_STATUS_OK) {
        return failed(&error);
    }
    if (sudoku_simple_solve(&grid, &reached, NULL, &error) != SUDOKU_STATUS_OK) {
        return failed(&error); /* a contradiction: the message says where */
    }
    printf("Naked singles leave %u cells.\n", (unsigned)reached.remaining);

    if (sudoku_solve_grid(&puzzle, &solutions, &error) != SUDOKU_STATUS_OK) {
        return failed(&error);
    }
    if (solutions.count == 0) {
        puts("There is no solution.");
        return 1;
    }
    puts(solutions.count == 1 ? "The only solution:" : "One of several solutions:");
    sudoku_grid_format_boxed(&solutions.first, drawing, sizeof drawing, NULL, NULL);
    printf("%s\n\n", drawing);
    return solutions.count != 1;
}

int main(int argc, char **argv) {
    int status = 0;
    if (argc < 2) {
        status |= solve(
            ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.");
        status |= solve(
            "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3");
    }
    for (int i = 1; i < argc; i++) {
        status |= solve(argv[i]);
    }
    return status;
}
