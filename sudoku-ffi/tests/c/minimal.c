/* Which givens a puzzle needs, and proofs of how many solutions it has. */
#include "check.h"

#include <stdlib.h>

#define MISPRINT ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
#define TWO ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."

static uint32_t solved(const sudoku_grid *grid) {
    sudoku_solutions solutions;
    CHECK(sudoku_solve_grid(GRID(grid), &solutions, NULL) == SUDOKU_STATUS_OK);
    return solutions.count;
}

/* Whether it is proper, and is not any more without any one of its givens. */
static int is_minimal(const sudoku_grid *puzzle) {
    int minimal = solved(puzzle) == 1;
    for (int cell = 0; cell < 81 && minimal; cell++) {
        sudoku_grid less = *puzzle;
        less.digits[cell] = 0;
        minimal = puzzle->digits[cell] == 0 || solved(&less) != 1;
    }
    return minimal;
}

static int digits(const sudoku_grid *grid) {
    int count = 0;
    for (int cell = 0; cell < 81; cell++) {
        count += grid->digits[cell] != 0;
    }
    return count;
}

/* All minimal puzzles within this one, by trying every set of its redundant givens. */
static size_t brute_force(const sudoku_grid *puzzle, sudoku_cell_set redundant) {
    sudoku_cell cells[16];
    unsigned len = 0;
    size_t count = 0;
    for (sudoku_cell cell = 0; cell < 81 && len < 16; cell++) {
        if (sudoku_cell_set_contains(redundant, cell)) {
            cells[len++] = cell;
        }
    }
    for (unsigned set = 0; set < 1u << len; set++) {
        sudoku_grid less = *puzzle;
        for (unsigned i = 0; i < len; i++) {
            if (set >> i & 1) {
                less.digits[cells[i]] = 0;
            }
        }
        count += is_minimal(&less) != 0;
    }
    return count;
}

void minimal_tests(void) {
    sudoku_grid puzzle = grid_of(PUZZLE_E), minimal, again;
    static sudoku_grid all[1000];
    sudoku_cell_set redundant;
    size_t count = 77;
    bool is = false;
    CHECK(is_minimal(&puzzle));
    CHECK(sudoku_is_minimal(&puzzle, NULL, &is, NULL) == SUDOKU_STATUS_OK && is);
    CHECK(sudoku_redundant_givens(&puzzle, NULL, &redundant, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_cell_set_len(redundant) == 0);
    CHECK(sudoku_minimal_puzzle(&puzzle, 5, NULL, &minimal, NULL) == SUDOKU_STATUS_OK);
    CHECK(same(&minimal, &puzzle));

    /* with some digits of its solution added, there are several within it */
    sudoku_grid solution = grid_of(SOLUTION_E);
    for (int cell = 0, added = 0; cell < 81 && added < 6; cell += 7) {
        added += puzzle.digits[cell] == 0;
        puzzle.digits[cell] = solution.digits[cell];
    }
    CHECK(sudoku_is_minimal(&puzzle, NULL, &is, NULL) == SUDOKU_STATUS_OK && !is);
    CHECK(sudoku_redundant_givens(&puzzle, NULL, &redundant, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_cell_set_len(redundant) >= 6 && sudoku_cell_set_len(redundant) <= 16);
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        sudoku_grid less = puzzle;
        less.digits[cell] = 0;
        CHECK(sudoku_cell_set_contains(redundant, cell) ==
              (puzzle.digits[cell] != 0 && solved(&less) == 1));
    }
    CHECK(do_minimal_puzzles(&puzzle, NULL, all, 1000, &count, &is, NULL) == SUDOKU_STATUS_OK);
    CHECK(is && count > 1 && count == brute_force(&puzzle, redundant));
    for (size_t i = 0; i < count; i++) {
        CHECK(is_minimal(&all[i]) && sudoku_grid_contains(&puzzle, &all[i]));
        for (size_t j = 0; j < i; j++) {
            CHECK(!same(&all[i], &all[j]));
        }
    }
    for (uint64_t seed = 0; seed < 20; seed++) {
        size_t i = 0;
        CHECK(sudoku_minimal_puzzle(&puzzle, seed, NULL, &minimal, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_minimal_puzzle(&puzzle, seed, NULL, &again, NULL) == SUDOKU_STATUS_OK);
        while (i < count && !same(&all[i], &minimal)) {
            i++;
        }
        CHECK(i < count && same(&minimal, &again) && digits(&minimal) < digits(&puzzle));
    }

    /* less room than there are: the first ones, and it says so */
    memset(all, 77, sizeof all);
    CHECK(do_minimal_puzzles(&puzzle, NULL, all, 1, &count, &is, NULL) == SUDOKU_STATUS_OK);
    CHECK(!is && count == 1 && is_minimal(&all[0]) && all[1].digits[0] == 77);
    CHECK(do_minimal_puzzles(&puzzle, NULL, NULL, 0, &count, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(count == 0);

    /* puzzles with no solution, and with two */
    const char *improper[] = {MISPRINT, TWO};
    for (int i = 0; i < 2; i++) {
        puzzle = grid_of(improper[i]);
        again = minimal;
        CHECK(sudoku_is_minimal(&puzzle, NULL, &is, NULL) == SUDOKU_STATUS_OK && !is);
        CHECK(sudoku_redundant_givens(&puzzle, NULL, &redundant, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_cell_set_len(redundant) == 0);
        CHECK(sudoku_minimal_puzzle(&puzzle, 0, NULL, &minimal, NULL) == SUDOKU_STATUS_NOT_PROPER);
        CHECK(same(&minimal, &again));
        CHECK(do_minimal_puzzles(&puzzle, NULL, all, 9, &count, &is, NULL) == SUDOKU_STATUS_OK);
        CHECK(is && count == 0);
    }
}

/* The log of a proof, and whether it begins and ends as it must. */
static void check_log(const sudoku_proof *proof, const char *claim, int dead) {
    size_t len = 0, written = 0;
    CHECK(sudoku_proof_format(proof, NULL, 0, &len, NULL) == SUDOKU_STATUS_OK && len > 0);
    char *log = malloc(len + 1);
    if (log == NULL) {
        abort();
    }
    CHECK(sudoku_proof_format(proof, log, len, NULL, NULL) == SUDOKU_STATUS_BUFFER_TOO_SMALL);
    CHECK(sudoku_proof_format(proof, log, len + 1, &written, NULL) == SUDOKU_STATUS_OK);
    CHECK(written == len && strlen(log) == len);
    CHECK(strncmp(log, "sudoku proof 1\npuzzle ", 22) == 0 && strstr(log, claim) != NULL);
    CHECK(log[len - 1] == '\n' && (strstr(log, "\ndead ") != NULL) == dead);
    free(log);
}

void proof_tests(void) {
    const struct {
        const char *puzzle, *claim;
    } cases[] = {
        {PUZZLE_E, "\nclaim one " SOLUTION_E "\n"},
        {MISPRINT, "\nclaim none\n"},
        {TWO, "\nclaim several "},
    };
    for (int i = 0; i < 3; i++) {
        sudoku_grid grid = grid_of(cases[i].puzzle);
        sudoku_candidate_grid marks;
        sudoku_proof *proof = NULL, *of_marks = NULL;
        sudoku_solutions expected, claim;
        CHECK(sudoku_solve_grid(GRID(&grid), &expected, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_prove(GRID(&grid), NULL, &proof, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_proof_claim(proof, &claim, NULL) == SUDOKU_STATUS_OK);
        CHECK(claim.count == expected.count);
        CHECK(claim.count != 1 || same(&claim.first, &expected.first));
        if (claim.count == 2) {
            CHECK(sudoku_grid_is_solved(&claim.first) && sudoku_grid_is_solved(&claim.second));
            CHECK(sudoku_grid_contains(&claim.first, &grid));
            CHECK(sudoku_grid_contains(&claim.second, &grid));
            CHECK(!same(&claim.first, &claim.second));
        }
        check_log(proof, cases[i].claim, expected.count == 0);
        for (int cell = 0; cell < 81; cell++) {
            uint8_t digit = grid.digits[cell];
            marks.cells[cell] =
                (sudoku_digit_set)(digit == 0 ? SUDOKU_ALL_DIGITS : 1 << (digit - 1));
        }
        CHECK(sudoku_prove(MARKS(&marks), NULL, &of_marks, NULL) == SUDOKU_STATUS_OK);
        check_log(of_marks, cases[i].claim, expected.count == 0);
        sudoku_proof_free(proof);
        sudoku_proof_free(of_marks);
    }
}
