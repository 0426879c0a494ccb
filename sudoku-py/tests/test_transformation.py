"""Transformations of puzzles into equivalent ones."""

import math
import random
from itertools import product
from typing import Any

import pytest
from sudoku_core import (
    CandidateGrid,
    Cell,
    CellSet,
    Grid,
    House,
    SudokuError,
    Transformation,
    candidate_grid,
    solve_grid,
)
from test_symmetry import SQUARES, image

SOME = [Transformation.random(seed) for seed in range(40)]


def test_the_parts(puzzle: str) -> None:
    grid = Grid(puzzle).with_entry("r1c1", 9)
    marks = candidate_grid(grid)
    for how in SOME:
        moved, moved_marks = how(grid), how(marks)
        names = (0, *how.digits)
        for row, column in CellSet.all():
            source = how.rows[row], how.columns[column]
            source = source[::-1] if how.transposes else source
            assert moved[row, column] == names[grid[source]]
            assert moved.is_fixed((row, column)) == grid.is_fixed(source)
            assert moved_marks[row, column] == {names[digit] for digit in marks[source]}
            assert how.cell(source) == how(Cell(source)) == Cell(row, column)
        assert how.cells(grid.fixed) == how(grid.fixed) == moved.fixed != moved.filled
        assert [how.digit(digit) for digit in range(1, 10)] == list(how.digits)
        assert how.apply(puzzle) == how(Grid(puzzle))
        assert how.apply(marks.line()) == how.apply(list(marks)) == moved_marks
        assert candidate_grid(moved) == moved_marks


def test_they_keep_the_rules(puzzle: str, solution: str) -> None:
    for how in SOME:
        assert solve_grid(how.apply(puzzle)).solution == how.apply(solution)
        houses = {house.cells for house in House.all()}
        assert {how(cells) for cells in houses} == houses


def test_they_are_a_group(puzzle: str) -> None:
    grid, identity = Grid(puzzle), Transformation.IDENTITY
    assert identity == Transformation() == Transformation.from_index(0)
    assert identity(grid) == grid
    for a, b, c in zip(SOME, SOME[1:], SOME[2:], strict=False):
        assert a.then(b)(grid) == b(a(grid))
        assert a.then(b).then(c) == a.then(b.then(c))
        assert a.then(a.inverse()) == a.inverse().then(a) == identity
        assert a.then(identity) == identity.then(a) == a
    for one, other in product(SQUARES, SQUARES):
        first, second = Transformation.from_square(one), Transformation.from_square(other)
        for cell in CellSet.all():
            assert first.then(second)(cell) == Cell(image(other, Cell(image(one, cell))))


def test_the_eight_of_the_square() -> None:
    words = ["as it is", "turned by 90 degrees", "turned by 180 degrees", "turned by 270 degrees"]
    words += ["mirrored left to right", "mirrored top to bottom"]
    words += ["mirrored at the main diagonal", "mirrored at the other diagonal"]
    for square, said in zip(SQUARES, words, strict=True):
        how = Transformation.from_square(square)
        assert (how.square, str(how)) == (square, said)
        assert all(how(cell) == Cell(image(square, cell)) for cell in CellSet.all())
        renamed = how.then(Transformation(digits=(2, 1, 3, 4, 5, 6, 7, 8, 9)))
        assert renamed.square == square
    assert Transformation(rows=(1, 0, 2, 3, 4, 5, 6, 7, 8)).square is None
    with pytest.raises(ValueError, match=r"^\"turn\" is no symmetry of the square: expected id"):
        Transformation.from_square("turn")  # type: ignore[arg-type]


def test_in_words() -> None:
    def said(**parts: Any) -> str:
        return str(Transformation(**parts))

    assert said(rows=(1, 0, 2, 3, 4, 5, 6, 7, 8)) == "rows 1 and 2 exchanged"
    assert said(columns=(3, 4, 5, 0, 1, 2, 6, 7, 8)) == "stacks 1 and 2 exchanged"
    assert said(digits=(5, 8, 3, 1, 9, 2, 4, 6, 7)) == "digits renamed 5 8 3 1 9 2 4 6 7"


def test_there_is_a_number_for_each() -> None:
    assert 2 * 1296**2 * math.factorial(9) == Transformation.COUNT
    last = Transformation.from_index(Transformation.COUNT - 1)
    assert (last.transposes, last.rows) == (True, (8, 7, 6, 5, 4, 3, 2, 1, 0))
    assert last.digits == (9, 8, 7, 6, 5, 4, 3, 2, 1)
    chance = random.Random(1)
    numbers = sorted(chance.randrange(Transformation.COUNT) for _ in range(200))
    some = [Transformation.from_index(number) for number in numbers]
    assert [how.index for how in some] == numbers
    assert some[0].transposes < some[-1].transposes
    assert some[0] < some[-1] <= last
    assert sorted(some) == sorted(
        some, key=lambda how: (how.transposes, how.rows, how.columns, how.digits)
    )
    for wrong in (-1, Transformation.COUNT, 2**70):
        with pytest.raises(
            ValueError, match=f"(?m)^index is {wrong}, expected 0 to 1218998108159$"
        ):
            Transformation.from_index(wrong)


def test_by_chance() -> None:
    # The same for ever, in every language.
    assert Transformation.random(7) == Transformation.random(7)
    assert len({Transformation.random(seed) for seed in range(1000)}) == 1000
    assert Transformation.random(2**64 - 1) != Transformation.random(0)
    for wrong in (-1, 2**64):
        with pytest.raises(ValueError, match=f"^seed is {wrong}, expected 0 to"):
            Transformation.random(wrong)


def test_it_can_be_read_back() -> None:
    for how in [*SOME, Transformation.IDENTITY, *map(Transformation.from_square, SQUARES)]:
        again = eval(repr(how))
        assert (again, hash(again)) == (how, hash(how))
        parts = {"transposes": how.transposes, "rows": how.rows, "columns": how.columns}
        assert Transformation(**parts, digits=iter(how.digits)) == how  # type: ignore[arg-type]
    assert repr(Transformation()) == "Transformation()"
    assert repr(Transformation.from_square("diagonal")) == "Transformation(transposes=True)"
    np = pytest.importorskip("numpy")
    assert Transformation(rows=np.arange(9)) == Transformation.IDENTITY


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"rows": (3, 1, 2, 0, 4, 5, 6, 7, 8)}, "rows 3 1 2 (from 0) come from different bands"),
        ({"rows": range(8)}, "rows: expected each number from 0 to 8 once"),
        ({"rows": range(10)}, "rows: expected each number from 0 to 8 once"),
        ({"rows": range(1, 10)}, "rows: expected each number from 0 to 8 once"),
        ({"columns": (0, 1, 5, 3, 4, 2, 6, 7, 8)}, "columns 0 1 5 (from 0) come from different st"),
        ({"columns": 9 * [0]}, "columns: expected each number from 0 to 8 once"),
        ({"columns": (-1, 1, 2, 3, 4, 5, 6, 7, 8)}, "columns: expected each number"),
        ({"columns": (256, 1, 2, 3, 4, 5, 6, 7, 8)}, "columns: expected each number"),
        ({"digits": range(9)}, "digits: expected each digit once"),
        ({"digits": range(1, 9)}, "digits: expected each digit once"),
        ({"digits": (1, 2, 3, 4, 5, 6, 7, 8, 2**70)}, "digits: expected each digit once"),
    ],
)
def test_parts_that_are_wrong(parts: dict[str, Any], message: str) -> None:
    with pytest.raises(SudokuError) as error:
        Transformation(**parts)
    assert str(error.value).startswith(message)


def test_other_types(puzzle: str) -> None:
    how = SOME[0]
    for wrong in (puzzle, None, 5, [1], how):
        with pytest.raises(TypeError, match="expected a Grid, CandidateGrid, Cell or CellSet"):
            how(wrong)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="expected rows: nine numbers, not int"):
        Transformation(rows=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Transformation(rows="012345678")  # type: ignore[arg-type]
    with pytest.raises(SudokuError, match="0 is not a digit"):
        how.digit(0)
    assert isinstance(how.apply(CandidateGrid(81 * [[1]])), CandidateGrid)
