"""``techniques``, ``solves``, ``backdoors``, ``walkthrough``: as the command has them."""

import json
import subprocess
import sys

import pytest
from sudoku_core import (
    CellSet,
    Grid,
    SudokuError,
    backdoors,
    hints,
    solve_grid,
    solves,
    techniques,
    walkthrough,
)

PUZZLE = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
HARD = "61...5...3.97....6..74.3....632.17....2.....4....4.........71....1....97......38."


def command(*arguments: str) -> str:
    line = [sys.executable, "-m", "sudoku_core", *arguments]
    return subprocess.run(line, capture_output=True, encoding="utf-8", check=True).stdout


def test_the_catalogue_is_that_of_the_command() -> None:
    rows = json.loads(command("rule", "all", "--format", "json"))
    assert len(rows) == len(techniques())
    for row, technique in zip(rows, techniques(), strict=True):
        assert technique.key == row["key"]
        assert (technique.name, technique.family) == (row["name"], row["family"])
        assert (technique.level, technique.points) == (row["level"], row["points"])
        assert technique.least_rating == row["least_rating"]
        assert technique.greatest_rating == row["greatest_rating"]
        assert technique.assumes_uniqueness == row["assumes uniqueness".replace(" ", "_")]


def test_lists_of_techniques() -> None:
    keys = [technique.key for technique in techniques("singles,naked-pair")]
    assert keys == ["full-house", "hidden-single", "naked-single", "naked-pair"]
    assert techniques(keys) == techniques("singles,naked-pair")
    assert techniques([]) == ()
    assert not any(technique.assumes_uniqueness for technique in techniques("all,-uniqueness"))
    with pytest.raises(ValueError, match="no technique `naked-pear`; did you mean `naked-pair`"):
        techniques("naked_pear")
    with pytest.raises(TypeError, match="expected techniques: a list as text, or names, not int"):
        solves(PUZZLE, [1])  # type: ignore[list-item]


def test_solves() -> None:
    assert solves(PUZZLE, "singles")
    assert not solves(HARD, "singles")
    assert solves(HARD)
    assert not solves(Grid.empty())
    used = {step.technique for step in hints(HARD)}
    assert solves(HARD, used)


def test_backdoors() -> None:
    assert backdoors(PUZZLE, 0) == (CellSet(),)
    assert backdoors(81 * ".") == ()
    line = command("hint", "--backdoors", "--most", "1", HARD).split()
    solution = solve_grid(HARD).solution
    assert solution is not None
    sets = backdoors(HARD, 1)
    assert line[0] == str(len(sets[0])) == "1"
    found = [",".join(f"{cell}={solution[cell]}" for cell in cells) for cells in sets]
    assert found == line[1:]
    for cells in sets:
        (cell,) = cells
        assert solves(Grid(HARD).with_entry(cell, solution[cell]), "singles")
    with pytest.raises(ValueError, match="most is 4, expected 0 to 3"):
        backdoors(PUZZLE, 4)


def test_a_walkthrough() -> None:
    page = walkthrough(PUZZLE, title="a <b>", language="de", notation="a1")
    assert page.count("<section ") == len(list(hints(PUZZLE)))
    assert '<html lang="de">' in page
    assert "<h1>a &lt;b&gt;</h1>" in page
    assert "Der einzige Platz für 6 in Block 1 ist B1." in page
    page = walkthrough(HARD, techniques="singles")
    assert page.count("<section ") == len(list(hints(HARD, techniques="singles"))) + 1
    assert "No technique that is allowed has a further step." in page
    with pytest.raises(SudokuError, match="row 1 has two 7s"):
        walkthrough("77" + 79 * ".")
