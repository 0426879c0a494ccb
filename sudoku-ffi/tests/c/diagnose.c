/* Diagnoses, each beside what plain solving says: conflicts, reasons, fixes, switches. */
#include "check.h"

#include <pthread.h>
#include <stdlib.h>

/* Puzzle B with r5c5 mistyped: 1 instead of 9. */
#define MISPRINT ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
/* Of the last digit two: row 9, column 9 and box 9 have two 6s. */
#define CLASHING ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.66"
/* 125 solutions (a test case of the Sudopedia). */
#define MANY "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8..."
/* 18,600 solutions. */
#define MORE "913627584642589731875341692589174326261.........................................."
/* Two solutions. */
#define TWO ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."

static sudoku_diagnosis *diagnosed(const char *text, const char *printed,
                                   const sudoku_doctor_options *options) {
    sudoku_grid grid = grid_of(text), solution = grid, puzzle;
    sudoku_diagnosis *diagnosis = NULL;
    sudoku_error error = SUDOKU_ERROR_INIT;
    if (printed != NULL) {
        solution = grid_of(printed);
    }
    CHECK(sudoku_diagnose(GRID(&grid), NULL, printed == NULL ? NULL : &solution, options,
                          &diagnosis, &error) == SUDOKU_STATUS_OK);
    CHECK(sudoku_diagnosis_puzzle(diagnosis, &puzzle, NULL) == SUDOKU_STATUS_OK);
    CHECK(same(&puzzle, &grid));
    return diagnosis;
}

/* The solutions of these givens alone, counted up to 2; the first one if it is wanted. */
static uint32_t solved(const sudoku_grid *grid, sudoku_grid *first) {
    sudoku_solutions solutions;
    CHECK(sudoku_solve_grid(GRID(grid), &solutions, NULL) == SUDOKU_STATUS_OK);
    if (first != NULL) {
        *first = solutions.first;
    }
    return solutions.count;
}

static sudoku_grid only(const sudoku_grid *puzzle, sudoku_cell_set cells) {
    sudoku_grid part = *puzzle;
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        if (!sudoku_cell_set_contains(cells, cell)) {
            part.digits[cell] = 0;
        }
    }
    return part;
}

static sudoku_cell_set filled(const sudoku_grid *grid) {
    sudoku_cell_set cells = {{0, 0}};
    cells = sudoku_grid_givens_mask(grid);
    return cells;
}

static int equal_sets(sudoku_cell_set a, sudoku_cell_set b) {
    return a.bits[0] == b.bits[0] && a.bits[1] == b.bits[1];
}

/* The steps as a player would do them on paper: what they strike out of the candidates of
 * the givens, what they fill in, and that the contradiction is one. Returns the next step. */
static size_t follow(const sudoku_diagnosis *diagnosis, size_t next, uint32_t depth,
                     sudoku_grid grid, sudoku_candidate_grid struck) {
    sudoku_deduction step;
    while (sudoku_diagnosis_deduction(diagnosis, next++, &step, NULL) == SUDOKU_STATUS_OK) {
        sudoku_cell_set house = sudoku_house_cells(step.house), others;
        sudoku_candidate_grid marks;
        CHECK(step.depth == depth);
        CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);
        for (int cell = 0; cell < 81; cell++) {
            marks.cells[cell] &= (sudoku_digit_set)~struck.cells[cell];
        }
        sudoku_digit_set bit = (sudoku_digit_set)(step.digit > 0 ? 1 << (step.digit - 1) : 0);
        CHECK((step.contradiction.kind == SUDOKU_CONTRADICTION_NONE) ==
              (step.conclusion != SUDOKU_CONCLUSION_CONTRADICTION));
        switch (step.conclusion) {
        case SUDOKU_CONCLUSION_NAKED_SINGLE:
            CHECK(marks.cells[step.cell] == bit && step.house == SUDOKU_NO_HOUSE);
            grid.digits[step.cell] = (uint8_t)step.digit;
            break;
        case SUDOKU_CONCLUSION_HIDDEN_SINGLE:
            CHECK(sudoku_cell_set_contains(house, step.cell));
            for (sudoku_cell cell = 0; cell < 81; cell++) {
                bool is_place = sudoku_cell_set_contains(house, cell) && (marks.cells[cell] & bit);
                CHECK(is_place == (cell == step.cell));
            }
            grid.digits[step.cell] = (uint8_t)step.digit;
            break;
        case SUDOKU_CONCLUSION_LOCKED_CANDIDATES:
            others = sudoku_house_cells(step.other);
            CHECK(step.cell == SUDOKU_NO_CELL && sudoku_cell_set_len(step.struck) > 0);
            for (sudoku_cell cell = 0; cell < 81; cell++) {
                if (sudoku_cell_set_contains(step.struck, cell)) {
                    CHECK(sudoku_cell_set_contains(others, cell));
                    CHECK(!sudoku_cell_set_contains(house, cell));
                    struck.cells[cell] |= bit;
                } else if (sudoku_cell_set_contains(house, cell) && (marks.cells[cell] & bit)) {
                    CHECK(sudoku_cell_set_contains(others, cell));
                }
            }
            break;
        case SUDOKU_CONCLUSION_NAKED_SUBSET:
            CHECK(sudoku_cell_set_len(step.cells) >= sudoku_digit_set_len(step.digits));
            CHECK(sudoku_cell_set_len(step.struck) > 0);
            for (sudoku_cell cell = 0; cell < 81; cell++) {
                if (sudoku_cell_set_contains(step.cells, cell)) {
                    CHECK(sudoku_cell_set_contains(house, cell));
                    CHECK((marks.cells[cell] & ~step.digits) == 0);
                } else if (sudoku_cell_set_contains(step.struck, cell)) {
                    CHECK(sudoku_cell_set_contains(house, cell));
                    struck.cells[cell] |= step.digits;
                }
            }
            break;
        case SUDOKU_CONCLUSION_HIDDEN_SUBSET:
            CHECK(sudoku_cell_set_len(step.cells) <= sudoku_digit_set_len(step.digits));
            for (sudoku_cell cell = 0; cell < 81; cell++) {
                if (sudoku_cell_set_contains(step.cells, cell)) {
                    CHECK(sudoku_cell_set_contains(house, cell));
                    struck.cells[cell] |= (sudoku_digit_set)~step.digits;
                } else if (sudoku_cell_set_contains(house, cell)) {
                    CHECK((marks.cells[cell] & step.digits) == 0);
                }
            }
            break;
        case SUDOKU_CONCLUSION_REFUTED: {
            sudoku_grid there = grid;
            there.digits[step.cell] = (uint8_t)step.digit;
            CHECK(grid.digits[step.cell] == 0);
            next = follow(diagnosis, next, depth + 1, there, struck);
            struck.cells[step.cell] |= bit;
            break;
        }
        default:
            CHECK(step.conclusion == SUDOKU_CONCLUSION_CONTRADICTION);
            CHECK(step.cell == SUDOKU_NO_CELL && step.digit == 0);
            if (step.contradiction.kind == SUDOKU_CONTRADICTION_NO_CANDIDATE) {
                CHECK(marks.cells[step.contradiction.cell] == 0);
            } else if (step.contradiction.kind == SUDOKU_CONTRADICTION_NO_PLACE) {
                house = sudoku_house_cells(step.contradiction.house);
                for (sudoku_cell cell = 0; cell < 81; cell++) {
                    CHECK(!sudoku_cell_set_contains(house, cell) ||
                          !sudoku_digit_set_contains(marks.cells[cell], step.contradiction.digit));
                }
            } else {
                CHECK(step.contradiction.kind == SUDOKU_CONTRADICTION_CLASH);
                CHECK(sudoku_cell_set_len(step.contradiction.cells) >= 2);
            }
            return next;
        }
    }
    CHECK(!"the steps end in a contradiction");
    return next;
}

/* Without a solution, and with one as soon as any given is missing. */
static void check_conflict(const sudoku_diagnosis *diagnosis, const sudoku_grid *puzzle) {
    sudoku_conflict conflict;
    sudoku_reason reason;
    CHECK(sudoku_diagnosis_conflict(diagnosis, &conflict, NULL) == SUDOKU_STATUS_OK);
    CHECK(conflict.is_minimal);
    sudoku_grid givens = only(puzzle, conflict.givens);
    CHECK(solved(&givens, NULL) == 0);
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        sudoku_grid less = only(&givens, sudoku_cell_set_without(conflict.givens, cell));
        CHECK(sudoku_cell_set_contains(conflict.givens, cell) == (solved(&less, NULL) > 0));
    }
    if (conflict.has_reason) {
        sudoku_candidate_grid struck;
        memset(&struck, 0, sizeof struck);
        CHECK(sudoku_diagnosis_reason(diagnosis, &reason, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_grid_contains(&givens, &reason.givens));
        CHECK(follow(diagnosis, 0, 0, reason.givens, struck) == reason.deductions);
    }
}

/* Every fix leads to its only solution. */
static void check_fixes(const sudoku_diagnosis *diagnosis, const sudoku_grid *puzzle) {
    sudoku_fixes fixes;
    CHECK(sudoku_diagnosis_fixes(diagnosis, &fixes, NULL) == SUDOKU_STATUS_OK);
    for (size_t i = 0; i < fixes.count; i++) {
        sudoku_fix fix;
        sudoku_grid fixed = *puzzle, solution;
        CHECK(sudoku_diagnosis_fix(diagnosis, i, &fix, NULL) == SUDOKU_STATUS_OK);
        CHECK(fix.edits > 0);
        for (size_t j = 0; j < fix.edits; j++) {
            sudoku_edit edit;
            CHECK(sudoku_diagnosis_edit(diagnosis, i, j, &edit, NULL) == SUDOKU_STATUS_OK);
            CHECK((edit.cells[1] != SUDOKU_NO_CELL) == (edit.kind == SUDOKU_EDIT_SWAP));
            CHECK((edit.from[0] == 0) == (edit.kind == SUDOKU_EDIT_ADD));
            CHECK((edit.to[0] == 0) == (edit.kind == SUDOKU_EDIT_REMOVE));
            for (int k = 0; k < 2 && edit.cells[k] != SUDOKU_NO_CELL; k++) {
                CHECK(fixed.digits[edit.cells[k]] == edit.from[k]);
                fixed.digits[edit.cells[k]] = (uint8_t)edit.to[k];
            }
        }
        CHECK(solved(&fixed, &solution) == 1 && same(&solution, &fix.solution));
    }
}

/* The switches multiply out to all solutions, and each alternative leads to one. */
static void check_ambiguity(const sudoku_diagnosis *diagnosis, const sudoku_grid *puzzle,
                            uint64_t expected) {
    sudoku_solver *solver = sudoku_solver_new();
    sudoku_true_candidates truth;
    sudoku_ambiguity found;
    sudoku_cell_set covered = {{0, 0}};
    uint64_t product = 1;
    CHECK(sudoku_diagnosis_ambiguity(diagnosis, &found, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_solver_true_candidates(solver, GRID(puzzle), 1, NULL, &truth, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(found.is_proven && found.count.kind == SUDOKU_COUNT_EXACTLY && !found.has_estimate);
    CHECK(found.count.number == expected && same(&found.backbone, &truth.backbone));
    for (int i = 0; i < 2; i++) {
        CHECK(sudoku_grid_is_solved(&found.solutions[i]));
        CHECK(sudoku_grid_contains(&found.solutions[i], puzzle));
    }
    CHECK(!same(&found.solutions[0], &found.solutions[1]));
    for (size_t i = 0; i < found.unavoidable_sets; i++) {
        sudoku_unavoidable_set one;
        CHECK(sudoku_diagnosis_unavoidable_set(diagnosis, i, &one, NULL) == SUDOKU_STATUS_OK);
        CHECK(one.count.kind == SUDOKU_COUNT_EXACTLY && one.count.number == one.alternatives);
        for (size_t j = 0; j < one.alternatives; j++) {
            sudoku_grid part, solution = found.solutions[0];
            CHECK(sudoku_diagnosis_alternative(diagnosis, i, j, &part, NULL) == SUDOKU_STATUS_OK);
            CHECK(equal_sets(filled(&part), one.cells));
            for (int cell = 0; cell < 81; cell++) {
                if (part.digits[cell] != 0) {
                    solution.digits[cell] = part.digits[cell];
                }
            }
            CHECK(sudoku_grid_is_solved(&solution));
            CHECK(j > 0 || same(&solution, &found.solutions[0]));
        }
        CHECK((covered.bits[0] & one.cells.bits[0]) == 0);
        CHECK((covered.bits[1] & one.cells.bits[1]) == 0);
        covered.bits[0] |= one.cells.bits[0];
        covered.bits[1] |= one.cells.bits[1];
        product *= one.alternatives;
    }
    CHECK(product == expected && equal_sets(covered, found.cells));
    CHECK(sudoku_cell_set_len(covered) + sudoku_cell_set_len(filled(&found.backbone)) == 81);
    sudoku_solver_free(solver);
}

static void impossible_tests(void) {
    sudoku_grid puzzle = grid_of(MISPRINT), expected = grid_of(SOLUTION_B);
    sudoku_diagnosis *diagnosis = diagnosed(MISPRINT, NULL, NULL);
    sudoku_conflict conflict;
    sudoku_fixes fixes;
    sudoku_fix fix;
    sudoku_edit edit;
    char text[200];
    size_t written, changes = 0, found = 0;
    CHECK(sudoku_diagnosis_verdict(diagnosis) == SUDOKU_VERDICT_IMPOSSIBLE);
    check_conflict(diagnosis, &puzzle);
    check_fixes(diagnosis, &puzzle);
    CHECK(sudoku_diagnosis_conflict(diagnosis, &conflict, NULL) == SUDOKU_STATUS_OK);
    CHECK(conflict.has_reason && conflict.clashes == 0);
    CHECK(sudoku_diagnosis_reason_format(diagnosis, text, sizeof text, &written, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(written == strlen(text));
    CHECK(strcmp(text, "r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4") == 0);

    /* the first fix is right, and no change of one digit is missing */
    CHECK(sudoku_diagnosis_fixes(diagnosis, &fixes, NULL) == SUDOKU_STATUS_OK);
    CHECK(fixes.is_complete && fixes.additions_needed == 0);
    CHECK(sudoku_diagnosis_fix(diagnosis, 0, &fix, NULL) == SUDOKU_STATUS_OK);
    CHECK(fix.edits == 1 && same(&fix.solution, &expected) && !fix.agrees_with_printed);
    CHECK(sudoku_diagnosis_edit(diagnosis, 0, 0, &edit, NULL) == SUDOKU_STATUS_OK);
    CHECK(edit.kind == SUDOKU_EDIT_CHANGE && edit.cells[0] == 40);
    CHECK(edit.from[0] == 1 && edit.to[0] == 9 && edit.from[1] == 0 && edit.to[1] == 0);
    CHECK(sudoku_diagnosis_fix_format(diagnosis, 0, text, sizeof text, NULL, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "r5c5 1 -> 9") == 0);
    for (int cell = 0; cell < 81; cell++) {
        for (uint8_t digit = 1; digit <= 9 && puzzle.digits[cell] != 0; digit++) {
            sudoku_grid changed = puzzle;
            changed.digits[cell] = digit;
            changes += solved(&changed, NULL) == 1;
        }
    }
    for (size_t i = 0; i < fixes.count; i++) {
        CHECK(sudoku_diagnosis_edit(diagnosis, i, 0, &edit, NULL) == SUDOKU_STATUS_OK);
        found += edit.kind == SUDOKU_EDIT_CHANGE;
    }
    CHECK(found == changes && changes > 0);
    sudoku_diagnosis_free(diagnosis);

    /* two visible 6s */
    sudoku_clash clash;
    diagnosis = diagnosed(CLASHING, NULL, NULL);
    CHECK(sudoku_diagnosis_conflict(diagnosis, &conflict, NULL) == SUDOKU_STATUS_OK);
    CHECK(conflict.clashes == 2 && conflict.is_minimal && conflict.is_smallest);
    CHECK(sudoku_cell_set_len(conflict.givens) == 2 && conflict.has_reason);
    CHECK(sudoku_diagnosis_clash(diagnosis, 0, &clash, NULL) == SUDOKU_STATUS_OK);
    CHECK(clash.house == 8 && clash.digit == 6 && equal_sets(clash.cells, conflict.givens));
    CHECK(sudoku_diagnosis_clash(diagnosis, 1, &clash, NULL) == SUDOKU_STATUS_OK);
    CHECK(clash.house == 26 && clash.digit == 6);
    puzzle = grid_of(CLASHING);
    check_fixes(diagnosis, &puzzle);
    sudoku_diagnosis_free(diagnosis);

    /* the first two digits of a solution swapped: only swapping them again fixes it */
    char line[] = SOLUTION_B;
    line[0] = SOLUTION_B[1];
    line[1] = SOLUTION_B[0];
    puzzle = grid_of(line);
    diagnosis = diagnosed(line, NULL, NULL);
    check_fixes(diagnosis, &puzzle);
    CHECK(sudoku_diagnosis_fixes(diagnosis, &fixes, NULL) == SUDOKU_STATUS_OK);
    CHECK(fixes.count == 1);
    CHECK(sudoku_diagnosis_fix(diagnosis, 0, &fix, NULL) == SUDOKU_STATUS_OK);
    CHECK(!fix.agrees_with_printed && fix.is_likely_slip && fix.edits == 1);
    CHECK(sudoku_diagnosis_edit(diagnosis, 0, 0, &edit, NULL) == SUDOKU_STATUS_OK);
    CHECK(edit.kind == SUDOKU_EDIT_SWAP && edit.cells[0] == 0 && edit.cells[1] == 1);
    CHECK(edit.from[0] == line[0] - '0' && edit.to[0] == line[1] - '0');
    CHECK(edit.from[1] == line[1] - '0' && edit.to[1] == line[0] - '0');
    sudoku_diagnosis_free(diagnosis);
}

/* Follows the steps to the end, and counts what they conclude. */
static void check_mistyped(const sudoku_grid *puzzle, unsigned *conclusions) {
    sudoku_diagnosis *diagnosis = NULL;
    sudoku_conflict conflict;
    sudoku_deduction step;
    CHECK(sudoku_diagnose(GRID(puzzle), NULL, NULL, NULL, &diagnosis, NULL) == SUDOKU_STATUS_OK);
    check_fixes(diagnosis, puzzle);
    if (sudoku_diagnosis_conflict(diagnosis, &conflict, NULL) == SUDOKU_STATUS_OK) {
        check_conflict(diagnosis, puzzle);
    }
    for (size_t i = 0;
         sudoku_diagnosis_deduction(diagnosis, i, &step, NULL) == SUDOKU_STATUS_OK; i++) {
        conclusions[step.conclusion]++;
    }
    sudoku_diagnosis_free(diagnosis);
}

/* Puzzle E with any given mistyped: reasons of every kind come up. */
static void mistyped_tests(void) {
    unsigned conclusions[SUDOKU_CONCLUSION_HIDDEN_SUBSET + 1] = {0};
    /* here singles and locked candidates are not enough; in the first, subsets are not either */
    const char *hard[] = {
        "1....6.8...72....66.....15..3.9.....7....184.....2........9.41.5....4..8...8..5..",
        "..41.8......3...9.....2..35.....1..2.27.......3.....6.1...5.8...63...9....92....3",
        "..41.8......3...9.....2..45.....1..2.27.......4.....6.1...5.8...63...9....92....3"};
    for (int i = 0; i < 3; i++) {
        sudoku_grid puzzle = grid_of(hard[i]);
        check_mistyped(&puzzle, conclusions);
    }
    CHECK(conclusions[SUDOKU_CONCLUSION_REFUTED] >= 1);
    CHECK(conclusions[SUDOKU_CONCLUSION_NAKED_SUBSET] +
              conclusions[SUDOKU_CONCLUSION_HIDDEN_SUBSET] >= 1);
    for (int cell = 0; cell < 81; cell++) {
        sudoku_grid puzzle = grid_of(PUZZLE_E);
        if (puzzle.digits[cell] != 0) {
            puzzle.digits[cell] = (uint8_t)(puzzle.digits[cell] % 9 + 1);
            check_mistyped(&puzzle, conclusions);
        }
    }
    for (int i = SUDOKU_CONCLUSION_NAKED_SINGLE; i <= SUDOKU_CONCLUSION_CONTRADICTION; i++) {
        CHECK(conclusions[i] > 0);
    }
    CHECK(conclusions[SUDOKU_CONCLUSION_OTHER] == 0);

    /* the smallest conflict of a misprint: no pair of its givens clashes, nor fewer than found */
    sudoku_doctor_options smallest = SUDOKU_DOCTOR_OPTIONS_INIT;
    sudoku_diagnosis *diagnosis;
    sudoku_conflict least, usual;
    sudoku_grid puzzle = grid_of(MISPRINT);
    diagnosis = diagnosed(MISPRINT, NULL, NULL);
    CHECK(sudoku_diagnosis_conflict(diagnosis, &usual, NULL) == SUDOKU_STATUS_OK);
    CHECK(!usual.is_smallest);
    sudoku_diagnosis_free(diagnosis);
    smallest.smallest_conflict = 1;
    diagnosis = diagnosed(MISPRINT, NULL, &smallest);
    check_conflict(diagnosis, &puzzle);
    CHECK(sudoku_diagnosis_conflict(diagnosis, &least, NULL) == SUDOKU_STATUS_OK);
    CHECK(least.is_smallest);
    CHECK(sudoku_cell_set_len(least.givens) <= sudoku_cell_set_len(usual.givens));
    sudoku_diagnosis_free(diagnosis);
}

static void ambiguous_tests(void) {
    sudoku_grid puzzle = grid_of(TWO), second;
    sudoku_diagnosis *diagnosis = diagnosed(TWO, NULL, NULL);
    sudoku_ambiguity found;
    sudoku_unavoidable_set one, exchange;
    sudoku_fixes fixes;
    char text[200], same_text[200];
    CHECK(sudoku_diagnosis_verdict(diagnosis) == SUDOKU_VERDICT_AMBIGUOUS);
    check_ambiguity(diagnosis, &puzzle, 2);
    check_fixes(diagnosis, &puzzle);
    CHECK(sudoku_diagnosis_ambiguity(diagnosis, &found, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_diagnosis_unavoidable_set(diagnosis, 0, &one, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_diagnosis_swap(diagnosis, &exchange, NULL) == SUDOKU_STATUS_OK);
    CHECK(equal_sets(one.cells, exchange.cells) && exchange.alternatives == 2);
    CHECK(one.swapped_digits[0] == 3 && one.swapped_digits[1] == 6 &&
          exchange.swapped_digits[1] == 6);
    CHECK(sudoku_diagnosis_unavoidable_set_format(diagnosis, 0, text, sizeof text, NULL, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "3 and 6 can be swapped in r4c1 r4c6 r6c1 r6c6 (two rows, two columns, "
                       "two boxes)") == 0);
    CHECK(sudoku_diagnosis_swap_format(diagnosis, same_text, sizeof text, NULL, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, same_text) == 0);
    /* every open cell decides: as many single additions as its cells and digits */
    CHECK(sudoku_diagnosis_fixes(diagnosis, &fixes, NULL) == SUDOKU_STATUS_OK);
    CHECK(fixes.additions_needed == 1 && fixes.is_complete);
    CHECK(fixes.count == 2 * sudoku_cell_set_len(one.cells));
    second = found.solutions[1];
    sudoku_diagnosis_free(diagnosis);

    /* the printed solution comes first, and what leads to it */
    char line[SUDOKU_LINE_SIZE];
    sudoku_fix fix;
    CHECK(sudoku_grid_format_line(&second, line, sizeof line, NULL, NULL) == SUDOKU_STATUS_OK);
    diagnosis = diagnosed(TWO, line, NULL);
    CHECK(sudoku_diagnosis_ambiguity(diagnosis, &found, NULL) == SUDOKU_STATUS_OK);
    CHECK(same(&found.solutions[0], &second));
    CHECK(sudoku_diagnosis_fix(diagnosis, 0, &fix, NULL) == SUDOKU_STATUS_OK);
    CHECK(fix.agrees_with_printed && same(&fix.solution, &second));
    sudoku_diagnosis_free(diagnosis);

    puzzle = grid_of(MANY);
    diagnosis = diagnosed(MANY, NULL, NULL);
    check_ambiguity(diagnosis, &puzzle, 125);
    check_fixes(diagnosis, &puzzle);
    sudoku_diagnosis_free(diagnosis);

    /* more than are counted */
    diagnosis = diagnosed(MORE, NULL, NULL);
    CHECK(sudoku_diagnosis_ambiguity(diagnosis, &found, NULL) == SUDOKU_STATUS_OK);
    CHECK(found.count.kind != SUDOKU_COUNT_EXACTLY && found.count.number >= 1000);
    CHECK(found.has_estimate && found.estimate.mean > 9300 && found.estimate.mean < 37200);
    CHECK(found.estimate.error >= 0);
    CHECK(sudoku_count_format(&found.count, text, SUDOKU_COUNT_SIZE, NULL, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "more than 1000") == 0);
    sudoku_diagnosis_free(diagnosis);
}

/* Puzzle B, whose pattern is the same upside down, without r1c9 and r9c1: two givens are
 * needed, and with the symmetry to keep they are opposite ones. */
static void symmetry_tests(void) {
    sudoku_grid puzzle = grid_of(PUZZLE_B);
    sudoku_doctor_options options = SUDOKU_DOCTOR_OPTIONS_INIT;
    puzzle.digits[8] = puzzle.digits[72] = 0;
    for (uint32_t keep = 0; keep < 2; keep++) {
        sudoku_diagnosis *diagnosis = NULL;
        sudoku_fixes fixes;
        sudoku_fix fix;
        sudoku_edit first, second;
        options.keep_symmetry = keep;
        CHECK(sudoku_diagnose(GRID(&puzzle), NULL, NULL, &options, &diagnosis, NULL) ==
              SUDOKU_STATUS_OK);
        check_fixes(diagnosis, &puzzle);
        CHECK(sudoku_diagnosis_fixes(diagnosis, &fixes, NULL) == SUDOKU_STATUS_OK);
        CHECK(fixes.additions_needed == 2 && fixes.count == 1);
        CHECK(sudoku_diagnosis_fix(diagnosis, 0, &fix, NULL) == SUDOKU_STATUS_OK);
        CHECK(fix.edits == 2);
        CHECK(sudoku_diagnosis_edit(diagnosis, 0, 0, &first, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_diagnosis_edit(diagnosis, 0, 1, &second, NULL) == SUDOKU_STATUS_OK);
        CHECK(first.kind == SUDOKU_EDIT_ADD && second.kind == SUDOKU_EDIT_ADD);
        CHECK((first.cells[0] + second.cells[0] == 80) == (keep == 1));
        sudoku_diagnosis_free(diagnosis);
    }
}

static void proper_tests(void) {
    sudoku_grid puzzle = grid_of(PUZZLE_B), expected = grid_of(SOLUTION_B);
    sudoku_diagnosis *diagnosis = diagnosed(PUZZLE_B, SOLUTION_B, NULL);
    sudoku_proper proper;
    sudoku_fixes fixes;
    sudoku_fix fix;
    CHECK(sudoku_diagnosis_verdict(diagnosis) == SUDOKU_VERDICT_PROPER);
    CHECK(sudoku_diagnosis_proper(diagnosis, &proper, NULL) == SUDOKU_STATUS_OK);
    CHECK(same(&proper.solution, &expected) && proper.is_redundant_known);
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        sudoku_grid less = puzzle;
        less.digits[cell] = 0;
        CHECK(sudoku_cell_set_contains(proper.redundant, cell) ==
              (puzzle.digits[cell] != 0 && solved(&less, NULL) == 1));
    }
    CHECK(sudoku_diagnosis_fixes(diagnosis, &fixes, NULL) == SUDOKU_STATUS_OK);
    CHECK(fixes.count == 0 && fixes.is_complete && fixes.additions_needed == 0);
    sudoku_diagnosis_free(diagnosis);

    /* printed with the solution of another puzzle: 1 and 9 exchanged throughout */
    sudoku_grid other = expected;
    char line[SUDOKU_LINE_SIZE];
    for (int cell = 0; cell < 81; cell++) {
        if (other.digits[cell] == 1 || other.digits[cell] == 9) {
            other.digits[cell] = (uint8_t)(10 - other.digits[cell]);
        }
    }
    CHECK(sudoku_grid_format_line(&other, line, sizeof line, NULL, NULL) == SUDOKU_STATUS_OK);
    diagnosis = diagnosed(PUZZLE_B, line, NULL);
    CHECK(sudoku_diagnosis_verdict(diagnosis) == SUDOKU_VERDICT_PROPER);
    check_fixes(diagnosis, &puzzle);
    CHECK(sudoku_diagnosis_fixes(diagnosis, &fixes, NULL) == SUDOKU_STATUS_OK);
    for (size_t i = 0; i < fixes.count; i++) {
        CHECK(sudoku_diagnosis_fix(diagnosis, i, &fix, NULL) == SUDOKU_STATUS_OK);
        CHECK(fix.agrees_with_printed && same(&fix.solution, &other));
    }
    sudoku_diagnosis_free(diagnosis);
}

static void entries_tests(void) {
    sudoku_grid grid = grid_of(PUZZLE_B), puzzle = grid, diagnosed_one;
    sudoku_cell_set fixed = filled(&puzzle);
    sudoku_diagnosis *diagnosis = NULL;
    sudoku_entries entries, again;
    grid.digits[0] = 3; /* it should be 9 */
    grid.digits[2] = 3; /* that is right */
    CHECK(sudoku_grid_entries(&grid, &fixed, NULL, &entries, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_cell_set_len(entries.cells) == 2 && equal_sets(entries.cells, entries.clashing));
    CHECK(sudoku_cell_set_contains(entries.cells, 0) && sudoku_cell_set_contains(entries.cells, 2));
    CHECK(sudoku_cell_set_len(entries.wrong) == 1 && sudoku_cell_set_contains(entries.wrong, 0));
    CHECK(!entries.is_solvable && entries.is_proven);
    CHECK(sudoku_diagnose(GRID(&grid), &fixed, NULL, NULL, &diagnosis, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_diagnosis_verdict(diagnosis) == SUDOKU_VERDICT_PROPER);
    CHECK(sudoku_diagnosis_puzzle(diagnosis, &diagnosed_one, NULL) == SUDOKU_STATUS_OK);
    CHECK(same(&diagnosed_one, &puzzle));
    CHECK(sudoku_diagnosis_entries(diagnosis, &again, NULL) == SUDOKU_STATUS_OK);
    CHECK(equal_sets(again.wrong, entries.wrong) && equal_sets(again.clashing, entries.clashing));
    CHECK(again.is_solvable == entries.is_solvable && again.is_proven);
    sudoku_diagnosis_free(diagnosis);
    /* all of them givens: the puzzle itself is broken */
    CHECK(sudoku_diagnose(GRID(&grid), NULL, NULL, NULL, &diagnosis, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_diagnosis_verdict(diagnosis) == SUDOKU_VERDICT_IMPOSSIBLE);
    CHECK(sudoku_diagnosis_entries(diagnosis, &again, NULL) == SUDOKU_STATUS_ABSENT);
    sudoku_diagnosis_free(diagnosis);
    grid.digits[0] = 9;
    CHECK(sudoku_grid_entries(&grid, &fixed, NULL, &entries, NULL) == SUDOKU_STATUS_OK);
    CHECK(entries.is_solvable && sudoku_cell_set_len(entries.wrong) == 0);
}

static void marks_tests(void) {
    const char *texts[] = {PUZZLE_B, TWO, MISPRINT};
    for (int i = 0; i < 3; i++) {
        sudoku_grid grid = grid_of(texts[i]), puzzle;
        sudoku_candidate_grid marks;
        sudoku_diagnosis *of_grid = diagnosed(texts[i], NULL, NULL), *of_marks = NULL;
        sudoku_ambiguity ambiguity;
        sudoku_conflict conflict;
        sudoku_fixes fixes;
        /* the same puzzle, as the candidates of every cell */
        for (int cell = 0; cell < 81; cell++) {
            uint8_t digit = grid.digits[cell];
            marks.cells[cell] =
                (sudoku_digit_set)(digit == 0 ? SUDOKU_ALL_DIGITS : 1 << (digit - 1));
        }
        CHECK(sudoku_diagnose(MARKS(&marks), NULL, NULL, NULL, &of_marks, NULL) ==
              SUDOKU_STATUS_OK);
        CHECK(sudoku_diagnosis_verdict(of_marks) == sudoku_diagnosis_verdict(of_grid));
        CHECK(sudoku_diagnosis_fixes(of_marks, &fixes, NULL) == SUDOKU_STATUS_OK);
        CHECK(fixes.count == 0);
        CHECK(sudoku_diagnosis_puzzle(of_marks, &puzzle, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_cell_set_len(filled(&puzzle)) == 0);
        if (sudoku_diagnosis_ambiguity(of_marks, &ambiguity, NULL) == SUDOKU_STATUS_OK) {
            check_ambiguity(of_marks, &grid, 2);
        }
        if (sudoku_diagnosis_conflict(of_marks, &conflict, NULL) == SUDOKU_STATUS_OK) {
            CHECK(conflict.clashes == 0 && sudoku_cell_set_len(conflict.givens) == 0);
        }
        sudoku_diagnosis_free(of_grid);
        sudoku_diagnosis_free(of_marks);
    }
}

/* A thread among others that read the same diagnosis. */
static void *read_often(void *shared) {
    const sudoku_diagnosis *diagnosis = shared;
    char text[200];
    for (int i = 0; i < 100; i++) {
        sudoku_fix fix;
        if (sudoku_diagnosis_fix(diagnosis, 0, &fix, NULL) != SUDOKU_STATUS_OK ||
            sudoku_diagnosis_fix_format(diagnosis, 0, text, sizeof text, NULL, NULL) !=
                SUDOKU_STATUS_OK ||
            strcmp(text, "r5c5 1 -> 9") != 0) {
            return shared;
        }
    }
    return NULL;
}

static void shared_tests(void) {
    sudoku_diagnosis *diagnosis = diagnosed(MISPRINT, NULL, NULL);
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) {
        CHECK(pthread_create(&threads[i], NULL, read_often, diagnosis) == 0);
    }
    for (int i = 0; i < 4; i++) {
        void *result = diagnosis;
        CHECK(pthread_join(threads[i], &result) == 0 && result == NULL);
    }
    sudoku_diagnosis_free(diagnosis);
}

void diagnose_tests(void) {
    impossible_tests();
    mistyped_tests();
    ambiguous_tests();
    symmetry_tests();
    proper_tests();
    entries_tests();
    marks_tests();
    shared_tests();
}
