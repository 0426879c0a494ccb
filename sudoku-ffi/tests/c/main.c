/* Runs the C tests; with arguments, CONFORMANCE_FOLDER TEXT_TEST..., the
 * conformance files instead. */
#include "check.h"

#include <stdlib.h>

unsigned checks = 0, failures = 0;

sudoku_grid grid_of(const char *text) {
    sudoku_grid grid;
    sudoku_error error = SUDOKU_ERROR_INIT;
    memset(&grid, 0, sizeof grid);
    if (sudoku_grid_parse(text, strlen(text), &grid, NULL, &error) != SUDOKU_STATUS_OK) {
        failures++;
        fprintf(stderr, "%s: %s\n", text, error.message);
    }
    return grid;
}

int same(const sudoku_grid *a, const sudoku_grid *b) {
    return memcmp(a->digits, b->digits, 81) == 0;
}

int is_long(void) {
    return getenv("SUDOKU_SHORT") == NULL;
}

int main(int argc, char **argv) {
    if (argc > 1) {
        conformance_tests(argv[1], argv + 2, argc - 2);
    } else {
        version_tests();
        cell_tests();
        grid_tests();
        text_tests();
        candidate_tests();
        puzzle_tests();
        propagate_tests();
        hint_tests();
        solve_tests();
        search_tests();
        solver_tests();
        thread_tests();
        batch_tests();
        backtrack_tests();
        diagnose_tests();
        minimal_tests();
        proof_tests();
        diagnose_misuse_tests();
        misuse_tests();
        transformation_tests();
        canonical_tests();
        rating_tests();
        generate_tests();
        neighbour_tests();
        variant_tests();
    size_tests();
    }
    printf("%u checks, %u failures\n", checks, failures);
    return failures != 0;
}
