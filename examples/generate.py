"""Make puzzles from a seed, and leave out those of a list that are equivalent to earlier ones.

    python examples/generate.py
    python examples/generate.py SEED

The same SEED always gives the same puzzles. The package comes from ``pip install ./sudoku-py``.
"""

import sys

import sudoku_core
from sudoku_core import Grid, Symmetry, Transformation


def made(seed: int) -> list[Grid]:
    """Make five puzzles for print: symmetrical, with 24 to 28 givens, easy."""
    try:
        run = sudoku_core.generate(
            5, seed=seed, givens=range(24, 29), symmetry="half-turn", level="easy", timeout=60
        )
    except sudoku_core.errors.NotFeasible as error:
        sys.exit(f"there are no such puzzles: {error}")
    puzzles = []
    for puzzle in run:
        symmetry = Symmetry.of(puzzle.puzzle.fixed)
        print(puzzle.puzzle, len(puzzle.puzzle.fixed), "givens,", symmetry)
        puzzles.append(puzzle.puzzle)
    if run.ending != "count":
        print(f"no more within a minute, after {run.attempts} attempts")
    return puzzles


def without_repeats(puzzles: list[Grid]) -> list[Grid]:
    """Keep the first of puzzles that are equivalent."""
    first: dict[Grid, Grid] = {}
    for puzzle, form in zip(puzzles, sudoku_core.canonical_batch(puzzles), strict=True):
        how = sudoku_core.equivalence(first.setdefault(form, puzzle), puzzle)
        if first[form] is not puzzle:
            print(f"{puzzle} is {first[form]}: {how}")
    return list(first.values())


def main(seed: int) -> None:
    puzzles = made(seed)
    # Two of them are copied.
    turn = Transformation.from_square("quarter-turn")
    puzzles.insert(3, turn(puzzles[1]))
    puzzles.append(turn.then(Transformation(digits=(2, 1, 3, 4, 5, 6, 7, 8, 9)))(puzzles[0]))
    left = without_repeats(puzzles)
    print(f"{len(puzzles)} puzzles, {len(left)} without the equivalent ones")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2026)
