"""Broken puzzles, made from one that is fine."""

import random
from collections.abc import Iterator

from sudoku_core import Grid, Solver

PROPER = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
SOLUTION = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
# r5c5 was 9 before it was mistyped.
MISPRINT = PROPER.replace("893", "813")
# 3 and 6 can be swapped in r4c1 r4c6 r6c1 r6c6.
TWO = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."
MANY = "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8..."
# No empty cell of it is without a candidate, but it has no solution.
HARD = "..41.9......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"
# One of the hardest that are known: its proof has some thousand lines.
LONG_PROOF = "1..4.6..........2..8..3.5.6.6...48.5............5..2.......3.9...7..8....4.6..3.8"
# No solution, and its reason needs a supposition.
HARDER = "1....6.8...72....66.....15..3.9.....7....184.....2........9.41.5....4..8...8..5.."
# No solution; a textbook search takes twenty minutes to find that out (Peter Norvig, 2006).
SLOW = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."


def written(puzzle: str, index: int, digit: int | str) -> str:
    return f"{puzzle[:index]}{digit}{puzzle[index + 1 :]}"


def givens(puzzle: str) -> list[int]:
    return [index for index, digit in enumerate(puzzle) if digit != "."]


def unsolvable(most: int) -> Iterator[str]:
    """One given of a puzzle changed, so that there is no solution."""
    solver, chosen = Solver(), random.Random(5)
    while most:
        index = chosen.choice(givens(PROPER))
        misprint = written(PROPER, index, chosen.randint(1, 9))
        if not solver.solve(misprint):
            most -= 1
            yield misprint


def ambiguous(most: int, least: int = 2) -> Iterator[Grid]:
    """Some cells of a solved grid, with at least ``least`` solutions and at most 300."""
    solver, chosen = Solver(), random.Random(6)
    while most:
        left = set(chosen.sample(range(81), chosen.randint(27, 40)))
        grid = Grid([int(digit) if i in left else 0 for i, digit in enumerate(SOLUTION)])
        if least <= solver.count(grid, 301) <= 300:
            most -= 1
            yield grid
