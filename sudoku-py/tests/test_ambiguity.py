"""Where several solutions differ, held against the list of them all."""

import math
from itertools import product

from broken import MANY, SOLUTION, TWO, ambiguous
from sudoku_core import Ambiguity, Grid, candidate_grid, diagnose, solutions


def ambiguity_of(puzzle: Grid | str, max_solutions: int = 1000) -> Ambiguity:
    ambiguity = diagnose(puzzle, max_solutions=max_solutions).ambiguity
    assert ambiguity is not None
    return ambiguity


def multiplied(ambiguity: Ambiguity) -> set[str]:
    """Every way to choose an alternative of each switch, as solved grids."""
    grids = set()
    for chosen in product(*(switch.alternatives for switch in ambiguity.switches)):
        cells = list(ambiguity.backbone)
        for switch, digits in zip(ambiguity.switches, chosen, strict=True):
            for cell, digit in zip(switch.cells, digits, strict=True):
                assert cells[cell.index] == 0
                cells[cell.index] = digit
        grids.add("".join(map(str, cells)))
    return grids


def test_the_switches_multiply_to_all_solutions() -> None:
    most = 0
    for puzzle in [*ambiguous(60), *ambiguous(20, least=30)]:
        ambiguity = ambiguity_of(puzzle)
        found = {str(grid.with_fixed(~grid.fixed | grid.fixed)) for grid in solutions(puzzle)}
        assert ambiguity.is_proven
        assert ambiguity.count_is_exact
        assert ambiguity.count == len(found)
        assert ambiguity.estimate is None
        assert multiplied(ambiguity) == found
        assert math.prod(switch.count for switch in ambiguity.switches) == len(found)
        same = [len({text[index] for text in found}) == 1 for index in range(81)]
        assert [digit > 0 for digit in ambiguity.backbone] == same
        assert ambiguity.cells == ~ambiguity.backbone.filled
        most = max(most, len(ambiguity.switches))
    assert most > 1


def test_two_witnesses_and_what_they_exchange() -> None:
    for puzzle in ambiguous(20):
        ambiguity = ambiguity_of(puzzle)
        one, another = ambiguity.solutions
        assert one.is_solved
        assert another.is_solved
        assert one.contains_grid(puzzle)
        assert another.contains_grid(puzzle)
        exchange = ambiguity.exchange
        assert exchange.cells == one.difference(another)
        assert exchange.alternatives == [
            [grid[cell] for cell in exchange.cells] for grid in (one, another)
        ]
        for switch in ambiguity.switches:
            assert switch.alternatives[0] == [one[cell] for cell in switch.cells]


def test_two_digits_that_can_be_exchanged() -> None:
    ambiguity = ambiguity_of(TWO)
    (switch,) = ambiguity.switches
    assert str(switch.cells) == "r4c1 r4c6 r6c1 r6c6"
    assert (switch.count, switch.count_is_exact, switch.exchanged) == (2, True, (3, 6))
    assert switch.alternatives == [[3, 6, 6, 3], [6, 3, 3, 6]]
    assert str(switch) == (
        "3 and 6 can be swapped in r4c1 r4c6 r6c1 r6c6 (two rows, two columns, two boxes)"
    )
    assert repr(switch) == f"<Switch: {switch}>"
    assert switch == ambiguity.exchange
    assert (str(ambiguity), repr(ambiguity)) == ("2 solutions", "<Ambiguity: 2 solutions>")
    assert ambiguity == ambiguity_of(TWO) != ambiguity_of(MANY)


def test_more_than_were_counted() -> None:
    ambiguity = ambiguity_of(MANY, max_solutions=20)
    assert (ambiguity.count, ambiguity.count_is_exact) == (21, False)
    estimate = ambiguity.estimate
    assert estimate is not None
    assert abs(estimate.mean - 125) <= 5 * estimate.error + 1
    assert str(ambiguity) == f"more than 20 solutions, {estimate}"
    assert str(estimate).startswith("about ")
    assert repr(estimate) == f"<Estimate: {estimate}>"
    assert estimate == ambiguity_of(MANY, max_solutions=20).estimate
    (switch,) = [switch for switch in ambiguity.switches if not switch.count_is_exact]
    assert len(switch.alternatives) == 20
    assert switch.exchanged is None


def test_of_pencil_marks() -> None:
    grid = Grid(SOLUTION.replace("3", ".").replace("9", "."))
    marks = candidate_grid(grid)
    assert ambiguity_of(grid).switches == diagnose(marks).ambiguity.switches  # type: ignore[union-attr]
    assert len(ambiguity_of(grid).switches[0].cells) == 18
