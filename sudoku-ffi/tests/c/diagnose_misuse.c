/* Misuse of diagnoses and proofs; and limits, which are no misuse. */
#include "check.h"

#define MISPRINT ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
/* 125 solutions (a test case of the Sudopedia). */
#define MANY "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8..."
/* 18,600 solutions. */
#define MORE "913627584642589731875341692589174326261.........................................."
#define TWO ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."

/* A result of every kind. */
static sudoku_grid grid;
static sudoku_proper proper;
static sudoku_entries entries;
static sudoku_conflict conflict;
static sudoku_clash clash;
static sudoku_reason reason;
static sudoku_deduction deduction;
static sudoku_ambiguity ambiguity;
static sudoku_unavoidable_set one;
static sudoku_fixes fixes;
static sudoku_fix fix;
static sudoku_edit edit;
static sudoku_solutions claim;
static sudoku_count number;
static char text[400];
static size_t written;

static sudoku_diagnosis *diagnosed(const char *puzzle, const sudoku_doctor_options *options) {
    sudoku_diagnosis *diagnosis = NULL;
    grid = grid_of(puzzle);
    CHECK(sudoku_diagnose(GRID(&grid), NULL, NULL, options, &diagnosis, NULL) == SUDOKU_STATUS_OK);
    return diagnosis;
}

static void null_tests(void) {
    sudoku_diagnosis *impossible = diagnosed(MISPRINT, NULL), *several = diagnosed(TWO, NULL), *out;
    sudoku_candidate_grid marks;
    sudoku_cell_set set = {{0, 0}};
    sudoku_proof *proof = NULL;
    sudoku_error error = SUDOKU_ERROR_INIT;
    const size_t size = sizeof text;
    bool is;
    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_prove(GRID(&grid), NULL, &proof, NULL) == SUDOKU_STATUS_OK);

    NULLS("puzzle", sudoku_diagnose(NULL, NULL, NULL, NULL, &out, &error));
    NULLS("diagnosis", sudoku_diagnose(GRID(&grid), NULL, NULL, NULL, NULL, &error));
    NULLS("puzzle", sudoku_diagnose(NULL, NULL, NULL, NULL, &out, &error));
    NULLS("diagnosis", sudoku_diagnose(MARKS(&marks), NULL, NULL, NULL, NULL, &error));
    CHECK(sudoku_diagnosis_verdict(NULL) == SUDOKU_VERDICT_UNKNOWN);
    NULLS("diagnosis", sudoku_diagnosis_puzzle(NULL, &grid, &error));
    NULLS("puzzle", sudoku_diagnosis_puzzle(several, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_proper(NULL, &proper, &error));
    NULLS("proper", sudoku_diagnosis_proper(several, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_entries(NULL, &entries, &error));
    NULLS("entries", sudoku_diagnosis_entries(several, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_conflict(NULL, &conflict, &error));
    NULLS("conflict", sudoku_diagnosis_conflict(impossible, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_clash(NULL, 0, &clash, &error));
    NULLS("clash", sudoku_diagnosis_clash(impossible, 0, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_reason(NULL, &reason, &error));
    NULLS("reason", sudoku_diagnosis_reason(impossible, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_deduction(NULL, 0, &deduction, &error));
    NULLS("deduction", sudoku_diagnosis_deduction(impossible, 0, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_reason_format(NULL, text, size, NULL, &error));
    NULLS("buffer", sudoku_diagnosis_reason_format(impossible, NULL, size, NULL, &error));
    NULLS("written", sudoku_diagnosis_reason_format(impossible, NULL, 0, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_ambiguity(NULL, &ambiguity, &error));
    NULLS("ambiguity", sudoku_diagnosis_ambiguity(several, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_unavoidable_set(NULL, 0, &one, &error));
    NULLS("set", sudoku_diagnosis_unavoidable_set(several, 0, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_alternative(NULL, 0, 0, &grid, &error));
    NULLS("alternative", sudoku_diagnosis_alternative(several, 0, 0, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_unavoidable_set_format(NULL, 0, text, size, NULL, &error));
    NULLS("buffer", sudoku_diagnosis_unavoidable_set_format(several, 0, NULL, size, NULL, &error));
    NULLS("written", sudoku_diagnosis_unavoidable_set_format(several, 0, NULL, 0, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_swap(NULL, &one, &error));
    NULLS("set", sudoku_diagnosis_swap(several, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_swap_format(NULL, text, size, NULL, &error));
    NULLS("buffer", sudoku_diagnosis_swap_format(several, NULL, size, NULL, &error));
    NULLS("count", sudoku_count_format(NULL, text, size, NULL, &error));
    NULLS("buffer", sudoku_count_format(&number, NULL, size, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_fixes(NULL, &fixes, &error));
    NULLS("fixes", sudoku_diagnosis_fixes(several, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_fix(NULL, 0, &fix, &error));
    NULLS("fix", sudoku_diagnosis_fix(several, 0, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_edit(NULL, 0, 0, &edit, &error));
    NULLS("edit", sudoku_diagnosis_edit(several, 0, 0, NULL, &error));
    NULLS("diagnosis", sudoku_diagnosis_fix_format(NULL, 0, text, size, NULL, &error));
    NULLS("buffer", sudoku_diagnosis_fix_format(several, 0, NULL, size, NULL, &error));

    NULLS("grid", sudoku_grid_entries(NULL, &set, NULL, &entries, &error));
    NULLS("fixed", sudoku_grid_entries(&grid, NULL, NULL, &entries, &error));
    NULLS("entries", sudoku_grid_entries(&grid, &set, NULL, NULL, &error));
    NULLS("puzzle", sudoku_redundant_givens(NULL, NULL, &set, &error));
    NULLS("redundant", sudoku_redundant_givens(&grid, NULL, NULL, &error));
    NULLS("puzzle", sudoku_is_minimal(NULL, NULL, &is, &error));
    NULLS("minimal", sudoku_is_minimal(&grid, NULL, NULL, &error));
    NULLS("puzzle", sudoku_minimal_puzzle(NULL, 0, NULL, &grid, &error));
    NULLS("minimal", sudoku_minimal_puzzle(&grid, 0, NULL, NULL, &error));
    NULLS("puzzle", do_minimal_puzzles(NULL, NULL, &grid, 1, &written, &is, &error));
    NULLS("minimal", do_minimal_puzzles(&grid, NULL, NULL, 1, &written, &is, &error));
    NULLS("report", do_minimal_puzzles(&grid, NULL, &grid, 1, NULL, &is, &error));
    NULLS("puzzle", sudoku_prove(NULL, NULL, &proof, &error));
    NULLS("proof", sudoku_prove(GRID(&grid), NULL, NULL, &error));
    NULLS("puzzle", sudoku_prove(NULL, NULL, &proof, &error));
    NULLS("proof", sudoku_prove(MARKS(&marks), NULL, NULL, &error));
    NULLS("proof", sudoku_proof_claim(NULL, &claim, &error));
    NULLS("claim", sudoku_proof_claim(proof, NULL, &error));
    NULLS("proof", sudoku_proof_format(NULL, text, size, NULL, &error));
    NULLS("buffer", sudoku_proof_format(proof, NULL, size, NULL, &error));

    sudoku_diagnosis_free(NULL);
    sudoku_proof_free(NULL);
    sudoku_diagnosis_free(impossible);
    sudoku_diagnosis_free(several);
    sudoku_proof_free(proof);
}

static void bad_number_tests(void) {
    sudoku_grid bad = {{0}}, good = {{0}};
    sudoku_diagnosis *untouched = NULL;
    sudoku_proof *no_proof = NULL;
    sudoku_candidate_grid marks;
    sudoku_cell_set set = {{0, 0}}, beyond = {{0, 1 << 17}}; /* cell 81 */
    sudoku_error error = SUDOKU_ERROR_INIT;
    bool is = true;
    bad.digits[29] = 10;
    BAD_DIGIT(sudoku_diagnose(GRID(&bad), NULL, NULL, NULL, &untouched, &error));
    BAD_DIGIT(sudoku_diagnose(GRID(&good), NULL, &bad, NULL, &untouched, &error));
    BAD_DIGIT(sudoku_grid_entries(&bad, &set, NULL, &entries, &error));
    BAD_DIGIT(sudoku_redundant_givens(&bad, NULL, &set, &error));
    BAD_DIGIT(sudoku_is_minimal(&bad, NULL, &is, &error));
    BAD_DIGIT(sudoku_minimal_puzzle(&bad, 0, NULL, &good, &error));
    BAD_DIGIT(do_minimal_puzzles(&bad, NULL, &good, 1, &written, &is, &error));
    BAD_DIGIT(sudoku_prove(GRID(&bad), NULL, &no_proof, &error));
    for (int cell = 0; cell < 81; cell++) {
        marks.cells[cell] = cell == 29 ? 0x200 : SUDOKU_ALL_DIGITS;
    }
    BAD_SET(sudoku_diagnose(MARKS(&marks), NULL, NULL, NULL, &untouched, &error));
    BAD_SET(sudoku_prove(MARKS(&marks), NULL, &no_proof, &error));
    CHECK(sudoku_diagnose(GRID(&good), &beyond, NULL, NULL, &untouched, &error) ==
          SUDOKU_STATUS_BAD_SET);
    CHECK(sudoku_grid_entries(&good, &beyond, NULL, &entries, NULL) == SUDOKU_STATUS_BAD_SET);
    CHECK(untouched == NULL && no_proof == NULL && is);

    number.kind = 3;
    number.number = UINT64_MAX;
    CHECK(sudoku_count_format(&number, text, sizeof text, NULL, &error) ==
          SUDOKU_STATUS_BAD_CHOICE);
    CHECK(strcmp(error.message, "3 is not a kind of count") == 0);
    number.kind = SUDOKU_COUNT_MORE_THAN;
    CHECK(sudoku_count_format(&number, text, SUDOKU_COUNT_SIZE - 1, NULL, NULL) ==
          SUDOKU_STATUS_BUFFER_TOO_SMALL);
    CHECK(sudoku_count_format(&number, text, SUDOKU_COUNT_SIZE, NULL, NULL) == SUDOKU_STATUS_OK);
    CHECK(strcmp(text, "more than 18446744073709551615") == 0);
}

#define BEYOND(words, call) FAILS(SUDOKU_STATUS_BAD_INDEX, words, call)
#define ABSENT(what, call) FAILS(SUDOKU_STATUS_ABSENT, "there is no " what, call)

static void absent_tests(void) {
    sudoku_diagnosis *impossible = diagnosed(MISPRINT, NULL), *several = diagnosed(TWO, NULL);
    sudoku_diagnosis *fine = diagnosed(PUZZLE_B, NULL);
    sudoku_error error = SUDOKU_ERROR_INIT;
    char expected[80];
    const size_t size = sizeof text;
    ABSENT("conflict", sudoku_diagnosis_conflict(several, &conflict, &error));
    ABSENT("conflict", sudoku_diagnosis_clash(fine, 0, &clash, &error));
    ABSENT("conflict", sudoku_diagnosis_reason(several, &reason, &error));
    ABSENT("conflict", sudoku_diagnosis_deduction(fine, 0, &deduction, &error));
    ABSENT("conflict", sudoku_diagnosis_reason_format(several, text, size, NULL, &error));
    ABSENT("ambiguity", sudoku_diagnosis_ambiguity(fine, &ambiguity, &error));
    ABSENT("ambiguity", sudoku_diagnosis_unavoidable_set(impossible, 0, &one, &error));
    ABSENT("ambiguity", sudoku_diagnosis_alternative(fine, 0, 0, &grid, &error));
    ABSENT("ambiguity", sudoku_diagnosis_unavoidable_set_format(fine, 0, text, size, NULL, &error));
    ABSENT("ambiguity", sudoku_diagnosis_swap(impossible, &one, &error));
    ABSENT("ambiguity", sudoku_diagnosis_swap_format(fine, text, size, NULL, &error));
    ABSENT("only solution", sudoku_diagnosis_proper(several, &proper, &error));
    ABSENT("entry", sudoku_diagnosis_entries(fine, &entries, &error));

    BEYOND("there is no clash 0; there are 0, counted from 0",
           sudoku_diagnosis_clash(impossible, 0, &clash, &error));
    CHECK(sudoku_diagnosis_reason(impossible, &reason, NULL) == SUDOKU_STATUS_OK);
    sprintf(expected, "there is no deduction %u; there are %u, counted from 0",
            (unsigned)reason.deductions, (unsigned)reason.deductions);
    BEYOND(expected,
           sudoku_diagnosis_deduction(impossible, reason.deductions, &deduction, &error));
    CHECK(sudoku_diagnosis_deduction(impossible, reason.deductions - 1, &deduction, &error) ==
          SUDOKU_STATUS_OK);
    BEYOND("there is no unavoidable set 1; there are 1, counted from 0",
           sudoku_diagnosis_unavoidable_set(several, 1, &one, &error));
    BEYOND("there is no unavoidable set 1; there are 1, counted from 0",
           sudoku_diagnosis_unavoidable_set_format(several, 1, text, size, NULL, &error));
    BEYOND("there is no unavoidable set 9; there are 1, counted from 0",
           sudoku_diagnosis_alternative(several, 9, 0, &grid, &error));
    BEYOND("there is no alternative 2; there are 2, counted from 0",
           sudoku_diagnosis_alternative(several, 0, 2, &grid, &error));
    BEYOND("there is no fix 0; there are 0, counted from 0",
           sudoku_diagnosis_fix(fine, 0, &fix, &error));
    BEYOND("there is no fix 0; there are 0, counted from 0",
           sudoku_diagnosis_fix_format(fine, 0, text, size, NULL, &error));
    BEYOND("there is no edit 1; there are 1, counted from 0",
           sudoku_diagnosis_edit(impossible, 0, 1, &edit, &error));
    CHECK(sudoku_diagnosis_edit(impossible, SIZE_MAX, 0, &edit, &error) ==
          SUDOKU_STATUS_BAD_INDEX);

    /* texts of any length: too short by one, just right, and only the length */
    size_t len = 0;
    CHECK(sudoku_diagnosis_reason_format(impossible, NULL, 0, &len, NULL) == SUDOKU_STATUS_OK);
    memset(text, '#', size);
    written = 77;
    CHECK(sudoku_diagnosis_reason_format(impossible, text, len, &written, &error) ==
          SUDOKU_STATUS_BUFFER_TOO_SMALL);
    sprintf(expected, "the buffer has %u bytes, %u are needed", (unsigned)len, (unsigned)len + 1);
    CHECK(strcmp(error.message, expected) == 0 && written == 77 && text[0] == '#');
    CHECK(sudoku_diagnosis_reason_format(impossible, text, len + 1, &written, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(written == len && text[len] == 0 && text[len + 1] == '#');
    CHECK(sudoku_diagnosis_fix_format(impossible, 0, text, 1, NULL, NULL) ==
          SUDOKU_STATUS_BUFFER_TOO_SMALL);
    sudoku_diagnosis_free(impossible);
    sudoku_diagnosis_free(several);
    sudoku_diagnosis_free(fine);
}

/* Few steps, no time, a raised flag: "not proven", or a status where there is no such answer. */
static void limit_tests(void) {
    sudoku_doctor_options one_step = SUDOKU_DOCTOR_OPTIONS_INIT, cancelled = one_step,
                          strange = one_step, few = one_step, hurried = one_step;
    sudoku_limits first = SUDOKU_LIMITS_INIT, raised = first, all = first, two = first, some = first;
    const sudoku_doctor_options *cut[2];
    sudoku_cancel_flag flag = {0};
    sudoku_proof *proof = NULL;
    sudoku_cell_set set = {{0, 0}};
    sudoku_grid minimal;
    bool is = true;
    sudoku_cancel_flag_raise(&flag);
    one_step.limits = &first;
    first.max_steps = 1;
    cancelled.limits = &raised;
    raised.cancel = &flag;
    cut[0] = &one_step;
    cut[1] = &cancelled;
    for (int i = 0; i < 2; i++) {
        sudoku_diagnosis *diagnosis = diagnosed(MANY, cut[i]);
        CHECK(sudoku_diagnosis_verdict(diagnosis) == SUDOKU_VERDICT_UNKNOWN);
        CHECK(sudoku_diagnosis_proper(diagnosis, &proper, NULL) == SUDOKU_STATUS_ABSENT);
        CHECK(sudoku_diagnosis_fixes(diagnosis, &fixes, NULL) == SUDOKU_STATUS_OK);
        CHECK(fixes.count == 0 && !fixes.is_complete);
        sudoku_diagnosis_free(diagnosis);
        CHECK(sudoku_redundant_givens(&grid, cut[i], &set, NULL) == SUDOKU_STATUS_LIMIT);
        CHECK(sudoku_is_minimal(&grid, cut[i], &is, NULL) == SUDOKU_STATUS_LIMIT);
        CHECK(sudoku_minimal_puzzle(&grid, 0, cut[i], &minimal, NULL) == SUDOKU_STATUS_LIMIT);
        CHECK(sudoku_prove(GRID(&grid), cut[i], &proof, NULL) == SUDOKU_STATUS_LIMIT);
        CHECK(do_minimal_puzzles(&grid, cut[i], &minimal, 1, &written, &is, NULL) ==
              SUDOKU_STATUS_OK);
        CHECK(!is && written == 0 && proof == NULL);
        CHECK(sudoku_grid_entries(&grid, &set, cut[i], &entries, NULL) == SUDOKU_STATUS_OK);
        CHECK(!entries.is_proven);
    }
    sudoku_cancel_flag_lower(&flag);
    CHECK(sudoku_is_minimal(&grid, &cancelled, &is, NULL) == SUDOKU_STATUS_OK && !is);

    /* a moment is enough to see that there are several, not to count them */
    sudoku_grid empty = {{0}};
    sudoku_diagnosis *diagnosis = NULL;
    hurried.limits = &some;
    some.max_steps = UINT64_MAX;
    some.max_solutions = UINT64_MAX;
    some.timeout_ms = 20;
    CHECK(sudoku_diagnose(GRID(&empty), NULL, NULL, &hurried, &diagnosis, NULL) ==
          SUDOKU_STATUS_OK);
    if (sudoku_diagnosis_ambiguity(diagnosis, &ambiguity, NULL) == SUDOKU_STATUS_OK) {
        CHECK(ambiguity.count.kind != SUDOKU_COUNT_EXACTLY && ambiguity.count.number >= 2);
    } else { /* the machine had something else to do for that moment */
        CHECK(sudoku_diagnosis_verdict(diagnosis) == SUDOKU_VERDICT_UNKNOWN);
    }
    sudoku_diagnosis_free(diagnosis);

    /* at least two are counted */
    few.limits = &two;
    two.max_solutions = 1;
    diagnosis = diagnosed(MORE, &few);
    CHECK(sudoku_diagnosis_ambiguity(diagnosis, &ambiguity, NULL) == SUDOKU_STATUS_OK);
    CHECK(ambiguity.count.kind != SUDOKU_COUNT_EXACTLY && ambiguity.count.number >= 2);
    sudoku_diagnosis_free(diagnosis);

    /* numbers beyond all measure are no limits, and anything but 0 is yes */
    all.max_solutions = all.max_steps = all.timeout_ms = UINT64_MAX;
    strange.limits = &all;
    strange.smallest_conflict = strange.keep_symmetry = UINT32_MAX;
    diagnosis = diagnosed(MANY, &strange);
    CHECK(sudoku_diagnosis_ambiguity(diagnosis, &ambiguity, NULL) == SUDOKU_STATUS_OK);
    CHECK(ambiguity.count.kind == SUDOKU_COUNT_EXACTLY && ambiguity.count.number == 125);
    sudoku_diagnosis_free(diagnosis);
    diagnosis = diagnosed(MISPRINT, &strange);
    CHECK(sudoku_diagnosis_conflict(diagnosis, &conflict, NULL) == SUDOKU_STATUS_OK);
    CHECK(conflict.is_smallest);
    sudoku_diagnosis_free(diagnosis);
}

void diagnose_misuse_tests(void) {
    null_tests();
    bad_number_tests();
    absent_tests();
    limit_tests();
}
