// sudoku.hpp with -fno-exceptions: results are asked for their errors.
#include <cstdio>
#include <sudoku.hpp>

#if SUDOKU_HPP_EXCEPTIONS
#error "compile this with -fno-exceptions"
#endif

int main() {
    const auto bad = sudoku::grid::try_parse("12x");
    const auto puzzle = sudoku::puzzle::try_parse(
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.");
    if (bad || !puzzle) {
        return 1;
    }
    std::printf("line %u: %s\n", static_cast<unsigned>(bad.error().line()), bad.error().what());
    const auto found = sudoku::try_solve_grid(*puzzle);
    std::printf("%s\n", found && found->is_unique() ? found->first->line().c_str() : "not proper");
    std::fflush(stdout);
    // An error that is not asked for ends the program.
    return sudoku::grid::parse("12x").is_solved() ? 2 : 3;
}
