/* The functions with options, their options as arguments. */
#include "check.h"

sudoku_error no_error(void) {
    const sudoku_error none = SUDOKU_ERROR_INIT;
    return none;
}

sudoku_limits no_limits(void) {
    const sudoku_limits none = SUDOKU_LIMITS_INIT;
    return none;
}

sudoku_generate_options no_options(void) {
    const sudoku_generate_options none = SUDOKU_GENERATE_OPTIONS_INIT;
    return none;
}

sudoku_status do_find_hint_with(const sudoku_puzzle *puzzle, const sudoku_cell_set *fixed,
                                const sudoku_candidate_grid *marks, const char *techniques,
                                const sudoku_limits *limits, sudoku_hint **hint,
                                sudoku_contradiction *contradiction, sudoku_error *error) {
    sudoku_hint_options options = SUDOKU_HINT_OPTIONS_INIT;
    options.fixed = fixed;
    options.marks = marks;
    options.techniques = techniques;
    options.limits = limits;
    options.contradiction = contradiction;
    return sudoku_find_hint(puzzle, &options, hint, error);
}

sudoku_status do_find_hint(const sudoku_puzzle *puzzle, const sudoku_candidate_grid *marks,
                           sudoku_hint **hint, sudoku_contradiction *contradiction,
                           sudoku_error *error) {
    if (marks == NULL && contradiction == NULL) {
        return sudoku_find_hint(puzzle, NULL, hint, error);
    }
    return do_find_hint_with(puzzle, NULL, marks, NULL, NULL, hint, contradiction, error);
}

sudoku_status do_solve_path(const sudoku_puzzle *puzzle, const sudoku_cell_set *fixed,
                            const char *techniques, const sudoku_limits *limits,
                            sudoku_path **path, sudoku_error *error) {
    sudoku_hint_options options = SUDOKU_HINT_OPTIONS_INIT;
    options.fixed = fixed;
    options.techniques = techniques;
    options.limits = limits;
    return sudoku_solve_path(puzzle, &options, path, error);
}

static sudoku_status format(const sudoku_hint *hint, uint32_t level, const char *language,
                            const char *table, sudoku_notation notation, char *buffer,
                            size_t capacity, size_t *written, sudoku_error *error) {
    sudoku_wording wording = SUDOKU_WORDING_INIT;
    wording.level = level;
    wording.language = language;
    wording.table = table;
    wording.notation = notation;
    return sudoku_hint_format(hint, &wording, buffer, capacity, written, error);
}

sudoku_status do_hint_format(const sudoku_hint *hint, uint32_t level, char *buffer,
                             size_t capacity, size_t *written, sudoku_error *error) {
    return format(hint, level, NULL, NULL, SUDOKU_NOTATION_RC, buffer, capacity, written, error);
}

sudoku_status do_hint_format_in(const sudoku_hint *hint, uint32_t level, const char *language,
                                sudoku_notation notation, char *buffer, size_t capacity,
                                size_t *written, sudoku_error *error) {
    return format(hint, level, language, NULL, notation, buffer, capacity, written, error);
}

sudoku_status do_hint_format_by(const sudoku_hint *hint, uint32_t level, const char *table,
                                sudoku_notation notation, char *buffer, size_t capacity,
                                size_t *written, sudoku_error *error) {
    return format(hint, level, "de", table, notation, buffer, capacity, written, error);
}

sudoku_status do_generate(uint64_t seed, size_t count, const sudoku_generate_options *options,
                          uint8_t *puzzles, uint8_t *solutions, double *weights,
                          uint64_t *attempts, sudoku_generate_report *report,
                          sudoku_error *error) {
    sudoku_generate_options all = options == NULL ? no_options() : *options;
    all.seed = seed;
    all.count = count;
    all.weights = weights;
    all.attempts = attempts;
    return sudoku_generate(&all, puzzles, solutions, report, error);
}

sudoku_status do_solve_batch(const uint8_t *puzzles, size_t count,
                             const sudoku_batch_options *options, sudoku_batch_count *counts,
                             uint8_t *solutions, size_t each, sudoku_error *error) {
    sudoku_batch_options all = SUDOKU_BATCH_OPTIONS_INIT;
    if (options == NULL && each < 2) {
        return sudoku_solve_batch(puzzles, count, NULL, counts, each == 0 ? NULL : solutions,
                                  error);
    }
    if (options != NULL) {
        all = *options;
    }
    all.solutions_each = each;
    return sudoku_solve_batch(puzzles, count, &all, counts, each == 0 ? NULL : solutions, error);
}

sudoku_status do_rate_batch(const uint8_t *grids, size_t count, sudoku_scale scale,
                            const sudoku_limits *limits, uint32_t threads, sudoku_rating *ratings,
                            sudoku_error *error) {
    sudoku_batch_options options = SUDOKU_BATCH_OPTIONS_INIT;
    options.limits = limits;
    options.threads = threads;
    return sudoku_rate_batch(grids, count, scale, &options, ratings, error);
}

sudoku_status do_neighbours(const sudoku_grid *puzzle, uint32_t givens,
                            const sudoku_limits *limits, sudoku_neighbour_callback callback,
                            void *user, sudoku_neighbours_report *report, sudoku_error *error) {
    sudoku_neighbours_options options = SUDOKU_NEIGHBOURS_OPTIONS_INIT;
    options.givens = givens;
    options.limits = limits;
    return sudoku_neighbours(puzzle, &options, callback, user, report, error);
}

sudoku_status do_minimal_puzzles(const sudoku_grid *puzzle, const sudoku_doctor_options *options,
                                 sudoku_grid *minimal, size_t capacity, size_t *count,
                                 bool *is_complete, sudoku_error *error) {
    sudoku_minimal_report report = {77, true};
    sudoku_status status = sudoku_minimal_puzzles(puzzle, options, minimal, capacity,
                                                  count == NULL ? NULL : &report, error);
    if (status == SUDOKU_STATUS_OK) {
        *count = report.count;
        if (is_complete != NULL) {
            *is_complete = report.is_complete;
        }
    }
    return status;
}

sudoku_status do_solver_for_each_solution(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                                          const sudoku_limits *limits,
                                          sudoku_solution_callback callback, void *user,
                                          sudoku_search_report *report, sudoku_error *error) {
    sudoku_search_options options = SUDOKU_SEARCH_OPTIONS_INIT;
    options.solver = solver;
    options.limits = limits;
    options.callback = callback;
    options.user = user;
    return sudoku_search(puzzle, &options, report, error);
}

sudoku_status do_variant_generate(const char *kinds, uint64_t seed,
                                  const sudoku_variant_generate_options *options,
                                  sudoku_variant_puzzle **puzzle, uint64_t *attempt,
                                  sudoku_error *error) {
    sudoku_variant_generate_options all = SUDOKU_VARIANT_GENERATE_OPTIONS_INIT;
    if (options != NULL) {
        all = *options;
    }
    all.kinds = kinds;
    all.seed = seed;
    return sudoku_variant_puzzle_generate(&all, puzzle, attempt, error);
}

sudoku_status do_variant_solve_batch(const sudoku_variant_puzzle *const *puzzles, size_t count,
                                     const sudoku_batch_options *options,
                                     sudoku_variant_solutions *answers, uint8_t *first,
                                     size_t stride, sudoku_error *error) {
    sudoku_batch_options all = SUDOKU_BATCH_OPTIONS_INIT;
    if (options != NULL) {
        all = *options;
    }
    all.stride = stride;
    return sudoku_variant_puzzle_solve_batch(puzzles, count, &all, answers, first, error);
}

sudoku_status do_variant_candidates(const sudoku_variant_puzzle *puzzle, uint32_t *sets,
                                    size_t cells, sudoku_error *error) {
    return sudoku_variant_puzzle_candidates(puzzle, SUDOKU_VARIANT_CANDIDATES_PLAIN, NULL, sets,
                                            cells, error);
}

sudoku_status do_variant_simple_solve(const sudoku_variant_puzzle *puzzle, uint32_t *sets,
                                      size_t cells, sudoku_error *error) {
    return sudoku_variant_puzzle_candidates(puzzle, SUDOKU_VARIANT_CANDIDATES_SIMPLE, NULL, sets,
                                            cells, error);
}

sudoku_status do_variant_true_candidates(const sudoku_variant_puzzle *puzzle,
                                         const sudoku_limits *limits, uint32_t *sets,
                                         size_t cells, sudoku_error *error) {
    return sudoku_variant_puzzle_candidates(puzzle, SUDOKU_VARIANT_CANDIDATES_TRUE, limits, sets,
                                            cells, error);
}
