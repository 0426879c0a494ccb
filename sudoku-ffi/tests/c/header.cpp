// The header in C++17: it compiles without a warning, links, and callbacks may be lambdas.
#include <sudoku.h>

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

static_assert(sizeof(sudoku_grid) == 81 && alignof(sudoku_grid) == 1);
static_assert(sizeof(sudoku_cell_set) == 16);
static_assert(sizeof(sudoku_candidate_grid) == 162);
static_assert(sizeof(sudoku_puzzle) == 168 && offsetof(sudoku_puzzle, content) == 4);
static_assert(std::is_trivially_copyable_v<sudoku_puzzle>);
static_assert(std::is_trivially_copyable_v<sudoku_hint_step>);
static_assert(std::is_trivially_copyable_v<sudoku_hint_link>);
static_assert(std::is_trivially_copyable_v<sudoku_path_step>);
static_assert(sizeof(sudoku_batch_count) == 16);
static_assert(sizeof(sudoku_true_candidates::counts) == 729 * sizeof(uint32_t));
static_assert(std::is_trivially_copyable_v<sudoku_true_candidates>);
static_assert(std::is_same_v<sudoku_status, int32_t>);
static_assert(std::is_trivially_copyable_v<sudoku_deduction>);
static_assert(std::is_trivially_copyable_v<sudoku_ambiguity>);
static_assert(std::is_trivially_copyable_v<sudoku_solutions>);
static_assert(sizeof(sudoku_transformation) == 28 && alignof(sudoku_transformation) == 1);
static_assert(SUDOKU_TRANSFORMATION_COUNT == 2ULL * 1296 * 1296 * 362880);
static_assert(std::is_trivially_copyable_v<sudoku_generate_options>);

int main() {
    constexpr std::string_view text =
        "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3";
    sudoku_grid grid{};
    sudoku_error error = SUDOKU_ERROR_INIT;
    if (sudoku_grid_parse(text.data(), text.size(), &grid, nullptr, &error) != SUDOKU_STATUS_OK) {
        std::puts(error.message);
        return 1;
    }
    const sudoku_puzzle puzzle = sudoku_puzzle_of_grid(&grid);
    std::vector<sudoku_grid> found;
    const sudoku_solution_callback keep = [](const sudoku_grid *solution, void *user) {
        static_cast<std::vector<sudoku_grid> *>(user)->push_back(*solution);
        return 0;
    };
    sudoku_cancel_flag flag{};
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    limits.cancel = &flag;
    sudoku_search_report report{};
    if (sudoku_for_each_solution(&puzzle, &limits, keep, &found, &report, &error) !=
        SUDOKU_STATUS_OK) {
        std::puts(error.message);
        return 1;
    }
    const std::unique_ptr<sudoku_solver, decltype(&sudoku_solver_free)> solver(
        sudoku_solver_new(), sudoku_solver_free);
    bool proper = false;
    if (sudoku_solver_is_proper(solver.get(), &puzzle, &proper, &error) != SUDOKU_STATUS_OK ||
        !proper) {
        std::puts("the solver differs");
        return 1;
    }
    sudoku_diagnosis *handle = nullptr;
    sudoku_doctor_options doctor = SUDOKU_DOCTOR_OPTIONS_INIT;
    if (sudoku_diagnose(&puzzle, nullptr, &found[0], &doctor, &handle, &error) !=
        SUDOKU_STATUS_OK) {
        std::puts(error.message);
        return 1;
    }
    const std::unique_ptr<sudoku_diagnosis, decltype(&sudoku_diagnosis_free)> diagnosis(
        handle, sudoku_diagnosis_free);
    sudoku_proper facts{};
    if (sudoku_diagnosis_verdict(diagnosis.get()) != SUDOKU_VERDICT_PROPER ||
        sudoku_diagnosis_proper(diagnosis.get(), &facts, &error) != SUDOKU_STATUS_OK ||
        std::memcmp(&facts.solution, &found[0], 81) != 0) {
        std::puts("the diagnosis differs");
        return 1;
    }
    std::vector<sudoku_grid> puzzles(100, grid), solutions(100);
    std::vector<sudoku_batch_count> counts(puzzles.size());
    sudoku_batch_options options = SUDOKU_BATCH_OPTIONS_INIT;
    if (sudoku_solve_batch(reinterpret_cast<const uint8_t *>(puzzles.data()), puzzles.size(),
                           &options, counts.data(),
                           reinterpret_cast<uint8_t *>(solutions.data()), &error) !=
            SUDOKU_STATUS_OK ||
        counts[99].found != 1 || std::memcmp(&solutions[99], &found[0], 81) != 0) {
        std::puts("the batch differs");
        return 1;
    }
    sudoku_hint *next = nullptr;
    if (sudoku_find_hint(&puzzle, nullptr, &next, &error) != SUDOKU_STATUS_OK) {
        std::puts(error.message);
        return 1;
    }
    const std::unique_ptr<sudoku_hint, decltype(&sudoku_hint_free)> hint(next, sudoku_hint_free);
    sudoku_hint_step step{};
    if (sudoku_hint_get(hint.get(), &step, &error) != SUDOKU_STATUS_OK ||
        step.digit != found[0].digits[step.cell]) {
        std::puts("the hint differs");
        return 1;
    }
    std::vector<sudoku_grid> made(10), forms(10);
    sudoku_generate_options constraints = SUDOKU_GENERATE_OPTIONS_INIT;
    constraints.symmetry = SUDOKU_SYMMETRY_HALF_TURN;
    sudoku_generate_report generated{};
    constraints.seed = 1;
    constraints.count = made.size();
    if (sudoku_generate(&constraints, made[0].digits, nullptr, &generated, &error) !=
            SUDOKU_STATUS_OK ||
        generated.found != made.size() ||
        sudoku_canonical_batch(made[0].digits, made.size(), 0, forms[0].digits, &error) !=
            SUDOKU_STATUS_OK) {
        std::puts(error.message);
        return 1;
    }
    int automorphisms = 0;
    const sudoku_transformation_callback count = [](const sudoku_transformation *, void *user) {
        ++*static_cast<int *>(user);
        return 0;
    };
    const sudoku_puzzle form = sudoku_puzzle_of_grid(&forms[0]);
    if (sudoku_for_each_automorphism(&form, count, &automorphisms, &error) != SUDOKU_STATUS_OK ||
        automorphisms == 0) {
        std::puts("there is always one automorphism");
        return 1;
    }
    return found.size() == 1 && report.ending == SUDOKU_ENDING_EXHAUSTED &&
                   sudoku_grid_is_solved(&found[0])
               ? 0
               : 1;
}
