// Linked with the package, it solves a puzzle.
#include <iostream>
#include <sudoku.hpp>

int main() {
    const auto found = sudoku::solve_grid(sudoku::puzzle::parse(
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."));
    std::cout << sudoku_version() << ' ' << found.first->line() << '\n';
    return found.is_unique() ? 0 : 1;
}
