/* The cost of one call of the unique check in C, compared with Rust: see README.md.
 *
 *     calls FILE
 *
 * reads puzzles, a line of 81 symbols each. For every line on its standard input it then
 * checks all puzzles once, and prints the number of proper ones and the nanoseconds of CPU
 * time. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sudoku.h>
#include <time.h>

/* CPU time of this thread. */
static long long nanoseconds(void) {
    struct timespec moment;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &moment);
    return moment.tv_sec * 1000000000LL + moment.tv_nsec;
}

int main(int argc, char **argv) {
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    sudoku_grid *grids = NULL;
    size_t count = 0;
    char line[128];
    sudoku_solver *solver = sudoku_solver_new();
    sudoku_error error = SUDOKU_ERROR_INIT;

    if (file == NULL || solver == NULL) {
        fprintf(stderr, "usage: calls FILE\n");
        return 2;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        if (count % 1000 == 0) {
            grids = realloc(grids, (count + 1000) * sizeof *grids);
            if (grids == NULL) {
                return 2;
            }
        }
        if (sudoku_grid_parse(line, strlen(line), &grids[count++], NULL, &error) !=
            SUDOKU_STATUS_OK) {
            fprintf(stderr, "%s\n", error.message);
            return 2;
        }
    }
    fclose(file);
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t all_proper = 0;
        long long start = nanoseconds();
        for (size_t i = 0; i < count; i++) {
            sudoku_puzzle puzzle = sudoku_puzzle_of_grid(&grids[i]);
            bool proper;
            if (sudoku_solver_is_proper(solver, &puzzle, &proper, &error) != SUDOKU_STATUS_OK) {
                fprintf(stderr, "%s\n", error.message);
                return 2;
            }
            all_proper += proper;
        }
        printf("%lu %lld\n", (unsigned long)all_proper, nanoseconds() - start);
        fflush(stdout);
    }
    sudoku_solver_free(solver);
    free(grids);
    return 0;
}
