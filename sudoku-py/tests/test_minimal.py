"""Which givens a puzzle needs, and which entries are wrong."""

import random

import pytest
from broken import MISPRINT, PROPER, SOLUTION, TWO
from sudoku_core import (
    Grid,
    Solver,
    diagnose,
    entries,
    is_minimal,
    minimal_puzzle,
    minimal_puzzles,
    redundant_givens,
    solutions,
)


def needless(grid: Grid) -> set[str]:
    """The givens without each of which there still is one solution."""
    solver = Solver()
    rest = {cell: grid.with_fixed(c for c in grid.fixed if c != cell) for cell in grid.fixed}
    return {cell.name for cell, one in rest.items() if solver.is_proper(one.without_entries())}


def rich(size: int, seed: int) -> Grid:
    """A proper puzzle with this number of givens."""
    chosen = random.Random(seed)
    while True:
        left = chosen.sample(range(81), size)
        grid = Grid([int(SOLUTION[index]) if index in left else 0 for index in range(81)])
        if Solver().is_proper(grid):
            return grid


def test_redundant_givens() -> None:
    for grid in [Grid(PROPER), rich(32, 1), rich(40, 2), Grid(SOLUTION)]:
        cells = redundant_givens(grid)
        assert cells is not None
        assert {cell.name for cell in cells} == needless(grid)
        assert cells == diagnose(grid).redundant
        assert is_minimal(grid) is not bool(cells)
    for improper in (TWO, MISPRINT, 81 * "."):
        assert not redundant_givens(improper)
        assert redundant_givens(improper) is not None
        assert is_minimal(improper) is False


def brute(grid: Grid) -> set[Grid]:
    """All minimal puzzles, by leaving out one given after the other in every way."""
    found, seen, left = set(), set(), [grid]
    while left:
        puzzle = left.pop()
        if puzzle in seen:
            continue
        seen.add(puzzle)
        out = needless(puzzle)
        if not out:
            found.add(puzzle)
        for name in out:
            rest = puzzle.with_fixed(cell for cell in puzzle.fixed if cell.name != name)
            left.append(rest.without_entries())
    return found


def test_all_minimal_puzzles() -> None:
    for grid in [Grid(PROPER), rich(30, 3)]:
        found = minimal_puzzles(grid)
        assert found.is_complete
        assert set(found) == brute(grid)
        assert len(found) == len(set(found))
        assert all(is_minimal(puzzle) for puzzle in found)
        assert minimal_puzzle(grid, 5) in list(found)


def test_they_are_a_sequence() -> None:
    found = minimal_puzzles(PROPER)
    assert [found[index] for index in range(len(found))] == list(found)
    assert found[-1] == list(found)[-1]
    for index in (len(found), -len(found) - 1):
        with pytest.raises(IndexError, match="out of range"):
            found[index]
    assert found == minimal_puzzles(PROPER, len(found)) != minimal_puzzles(PROPER, 1)
    assert repr(found) == f"<MinimalPuzzles: {len(found)}>"
    some = minimal_puzzles(PROPER, limit=1)
    assert (len(some), some.is_complete) == (1, False)
    assert repr(some) == "<MinimalPuzzles: 1, there may be more>"
    none = minimal_puzzles(TWO)
    assert (len(none), none.is_complete) == (0, True)


def test_one_by_seed() -> None:
    for seed in (0, 1, 2**64 - 1):
        puzzle = minimal_puzzle(PROPER, seed)
        assert puzzle is not None
        assert is_minimal(puzzle) is True
        assert Grid(PROPER).contains_grid(puzzle)
        assert puzzle == minimal_puzzle(Grid(PROPER), seed=seed)
    assert minimal_puzzle(PROPER) == minimal_puzzle(PROPER, seed=0)
    grid = rich(40, 2)
    assert len({minimal_puzzle(grid, seed) for seed in range(10)}) > 5
    assert minimal_puzzle(TWO) is None


def test_entries_of_a_proper_puzzle() -> None:
    grid = Grid(PROPER).with_entry("r1c1", 3).with_entry("r1c3", 3).with_entry("r4c1", 5)
    found = entries(grid)
    assert str(found.cells) == "r1c1 r1c3 r4c1"
    assert str(found.clashing) == "r1c1 r1c3"
    assert str(found.wrong) == "r1c1"
    assert (found.is_solvable, found.is_proven) == (False, True)
    assert str(found) == "1 of 3 entries is wrong: r1c1"
    assert repr(found) == "<Entries: 1 of 3 entries is wrong: r1c1>"
    right = entries(grid.cleared("r1c1"))
    assert right.is_solvable
    assert str(right) == "2 entries, none is wrong"
    assert not entries(PROPER).cells
    assert found == entries(grid) != right


def test_entries_of_an_ambiguous_puzzle() -> None:
    # r4c1 and r6c1 hold 3 and 6, in either order.
    one, another = solutions(TWO)
    first = Grid(TWO).with_entry("r4c1", one["r4c1"])
    assert entries(first).is_solvable
    both = first.with_entry("r4c6", another["r4c6"])
    found = entries(both)
    assert (str(found.wrong), found.is_solvable, found.is_proven) == ("", False, True)
    assert str(found) == "2 entries, together without a solution"
    wrong = entries(first.with_entry("r4c6", 9))
    assert str(wrong.wrong) == "r4c6"


def test_entries_of_an_unsolvable_puzzle() -> None:
    found = entries(Grid(MISPRINT).with_entry("r1c1", 9).with_entry("r1c3", 3))
    assert found.wrong == found.cells
    assert not found.is_solvable
    assert str(found) == "2 of 2 entries are wrong: r1c1 r1c3"
