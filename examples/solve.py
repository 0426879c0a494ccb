"""Solves a puzzle, and says so if it has no solution or several.

    python examples/solve.py
    python examples/solve.py PUZZLE

PUZZLE is a grid in any common form, such as 81 digits in a row with 0 or . for empty cells.
The package comes from ``pip install ./sudoku-py``.
"""

import sys

import sudoku_core

EXAMPLE = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."


def main(text: str) -> int:
    try:
        puzzle = sudoku_core.Grid(text)
    except sudoku_core.errors.ParseGridError as error:
        print(f"this is not a grid: {error}", file=sys.stderr)
        return 2
    print(puzzle.boxed())
    for clash in puzzle.clashes():
        print(clash)
    answer = sudoku_core.solve_grid(puzzle)
    if solution := answer.solution:
        print(solution.boxed())
        print("the only solution, found after", sudoku_core.guesses(puzzle), "guesses")
        return 0
    if not answer:
        print("no solution")
        return 1
    one, another = answer
    print(one.boxed())
    print("not the only solution: these cells can also be different:")
    for cell in one.difference(another):
        print(f"  {cell}: {one[cell]} or {another[cell]}")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else EXAMPLE))
