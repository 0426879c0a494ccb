"""Symmetries of patterns of cells."""

from typing import Any

import pytest
from sudoku_core import Cell, CellSet, Grid, House, SudokuError, Symmetry, Transformation

NAMES = [
    "none",
    "half-turn",
    "quarter-turn",
    "left-right",
    "up-down",
    "diagonal",
    "antidiagonal",
    "mirrors",
    "diagonals",
    "full",
]
SQUARES: list[Any] = [
    "identity",
    "quarter-turn",
    "half-turn",
    "three-quarter-turn",
    "left-right",
    "up-down",
    "diagonal",
    "antidiagonal",
]


def image(square: str, cell: Cell) -> tuple[int, int]:
    """The image of a cell, by the formulas of textbooks."""
    row, column = cell
    return {
        "identity": (row, column),
        "quarter-turn": (column, 8 - row),
        "half-turn": (8 - row, 8 - column),
        "three-quarter-turn": (8 - column, row),
        "left-right": (row, 8 - column),
        "up-down": (8 - row, column),
        "diagonal": (column, row),
        "antidiagonal": (8 - column, 8 - row),
    }[square]


def test_there_are_ten() -> None:
    assert [kind.name for kind in Symmetry.all()] == [str(kind) for kind in Symmetry.all()] == NAMES
    assert len({*Symmetry.all()}) == 10
    for kind in Symmetry.all():
        assert Symmetry(kind.name) == Symmetry(kind) == eval(repr(kind)) == kind
    assert Symmetry("rotational") == Symmetry("half-turn") != Symmetry("mirror")
    assert Symmetry("mirror").name == "left-right"


def test_they_consist_of_the_eight_of_the_square() -> None:
    assert sorted(Symmetry("full").elements) == sorted(SQUARES)
    for kind in Symmetry.all():
        assert kind.elements[0] == "identity"
        for cell in CellSet.all():
            orbit = {image(square, cell) for square in kind.elements}
            assert {tuple(other) for other in kind.orbit(cell)} == orbit
        for other in Symmetry.all():
            assert kind.includes(other) == (set(kind.elements) >= set(other.elements))
            assert kind.includes(other.name) == kind.includes(other)


def test_orbits_share_out_the_cells() -> None:
    for kind, count in zip(Symmetry.all(), [81, 41, 21, 45, 45, 45, 45, 25, 25, 15], strict=True):
        orbits = kind.orbits()
        assert len(orbits) == count
        assert sum(map(len, orbits)) == 81
        for orbit in orbits:
            assert all(kind.orbit(cell) == orbit for cell in orbit)
            assert kind.keeps(orbit)
            assert Symmetry.of(orbit).includes(kind)
            assert not kind.unpaired(orbit)


def test_symmetries_of_a_pattern(puzzle: str) -> None:
    givens = Grid(puzzle).fixed
    half = Symmetry.of(givens)
    assert half == Symmetry("half-turn")
    assert half.keeps(givens)
    broken = givens - CellSet("r1c2")
    assert not half.keeps(broken)
    assert half.unpaired(broken) == CellSet("r9c8")
    assert Symmetry.of(broken) == Symmetry("none")
    assert Symmetry.of([]) == Symmetry.of(CellSet.all()) == Symmetry("full")
    assert Symmetry.of(House("row", 1).cells) == Symmetry("left-right")
    assert Symmetry.of("r1c1 r1c9 r9c1 r9c9") == Symmetry("full")
    for square in SQUARES:
        moved = Transformation.from_square(square).cells(givens)
        assert (moved == givens) == (square in half.elements)


def test_other_names() -> None:
    for wrong in ("Full", "", "half turn", "none "):
        with pytest.raises(ValueError, match=r"expected a symmetry: none, .*full, found") as error:
            Symmetry(wrong)
        assert not isinstance(error.value, SudokuError)
    for other in (None, 0, ["none"]):
        with pytest.raises(TypeError, match="expected a symmetry"):
            Symmetry(other)  # type: ignore[arg-type]
    with pytest.raises(IndexError):
        Symmetry("none").orbit((0, 9))
    with pytest.raises(TypeError):
        Symmetry("none") < Symmetry("full")  # type: ignore[operator]  # noqa: B015
