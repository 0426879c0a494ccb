"""Where several solutions differ, held against the list of them all."""

import math
from itertools import product

from broken import MANY, SOLUTION, TWO, ambiguous
from sudoku_core import Grid, candidate_grid, diagnose, solutions
from sudoku_core.diagnosis import Ambiguity, Count


def ambiguity_of(puzzle: Grid | str, max_solutions: int = 1000) -> Ambiguity:
    ambiguity = diagnose(puzzle, max_solutions=max_solutions).ambiguity
    assert ambiguity is not None
    return ambiguity


def multiplied(ambiguity: Ambiguity) -> set[str]:
    """Every way to choose an alternative of each unavoidable set, as solved grids."""
    grids = set()
    for chosen in product(*(one.alternatives for one in ambiguity.unavoidable_sets)):
        cells = list(ambiguity.backbone)
        for one, digits in zip(ambiguity.unavoidable_sets, chosen, strict=True):
            for cell, digit in zip(one.cells, digits, strict=True):
                assert cells[cell.index] == 0
                cells[cell.index] = digit
        grids.add("".join(map(str, cells)))
    return grids


def test_the_unavoidable_sets_multiply_to_all_solutions() -> None:
    most = 0
    for puzzle in [*ambiguous(60), *ambiguous(20, least=30)]:
        ambiguity = ambiguity_of(puzzle)
        found = {str(grid.with_fixed(~grid.fixed | grid.fixed)) for grid in solutions(puzzle)}
        assert ambiguity.is_proven
        assert ambiguity.count == Count("exactly", len(found))
        assert ambiguity.estimate is None
        assert multiplied(ambiguity) == found
        assert math.prod(one.count.number for one in ambiguity.unavoidable_sets) == len(found)
        same = [len({text[index] for text in found}) == 1 for index in range(81)]
        assert [digit > 0 for digit in ambiguity.backbone] == same
        assert ambiguity.cells == ~ambiguity.backbone.filled
        most = max(most, len(ambiguity.unavoidable_sets))
    assert most > 1


def test_two_witnesses_and_their_swap() -> None:
    for puzzle in ambiguous(20):
        ambiguity = ambiguity_of(puzzle)
        one, another = ambiguity.solutions
        assert one.is_solved
        assert another.is_solved
        assert one.contains_grid(puzzle)
        assert another.contains_grid(puzzle)
        swap = ambiguity.swap
        assert swap.cells == one.difference(another)
        assert swap.alternatives == tuple(
            tuple(grid[cell] for cell in swap.cells) for grid in (one, another)
        )
        for found in ambiguity.unavoidable_sets:
            assert found.alternatives[0] == tuple(one[cell] for cell in found.cells)


def test_two_digits_that_can_be_swapped() -> None:
    ambiguity = ambiguity_of(TWO)
    (found,) = ambiguity.unavoidable_sets
    assert str(found.cells) == "r4c1 r4c6 r6c1 r6c6"
    assert (found.count, found.swapped_digits) == (Count("exactly", 2), (3, 6))
    assert found.alternatives == ((3, 6, 6, 3), (6, 3, 3, 6))
    assert str(found) == (
        "3 and 6 can be swapped in r4c1 r4c6 r6c1 r6c6 (two rows, two columns, two boxes)"
    )
    assert repr(found) == f"<UnavoidableSet: {found}>"
    assert found == ambiguity.swap
    assert (str(ambiguity), repr(ambiguity)) == ("2 solutions", "<Ambiguity: 2 solutions>")
    assert ambiguity == ambiguity_of(TWO) != ambiguity_of(MANY)


def test_more_than_were_counted() -> None:
    ambiguity = ambiguity_of(MANY, max_solutions=20)
    assert ambiguity.count == Count("more_than", 20)
    assert (ambiguity.count.at_least, ambiguity.count.is_exact) == (21, False)
    estimate = ambiguity.estimate
    assert estimate is not None
    assert abs(estimate.mean - 125) <= 5 * estimate.error + 1
    assert str(ambiguity) == f"more than 20 solutions, {estimate}"
    assert str(estimate).startswith("about ")
    assert repr(estimate) == f"<Estimate: {estimate}>"
    assert estimate == ambiguity_of(MANY, max_solutions=20).estimate
    (found,) = [one for one in ambiguity.unavoidable_sets if not one.count.is_exact]
    assert len(found.alternatives) == 20
    assert found.swapped_digits is None


def test_of_pencil_marks() -> None:
    grid = Grid(SOLUTION.replace("3", ".").replace("9", "."))
    marks = candidate_grid(grid)
    found = diagnose(marks).ambiguity
    assert found is not None
    assert ambiguity_of(grid).unavoidable_sets == found.unavoidable_sets
    assert len(found.unavoidable_sets[0].cells) == 18
