"""What would mend a puzzle, held against trying everything."""

import json
from collections.abc import Iterator
from itertools import combinations

import pytest
from broken import MISPRINT, PROPER, SOLUTION, TWO, ambiguous, givens, unsolvable, written
from sudoku_core import (
    Edit,
    Grid,
    Repair,
    Solver,
    SudokuError,
    diagnose,
    redundant_givens,
    solutions,
    solve_grid,
)


def every_edit(puzzle: str) -> Iterator[str]:
    """The puzzle after every change of one digit, removal, and swap of two neighbours."""
    for index in givens(puzzle):
        for digit in ".123456789":
            if digit != puzzle[index]:
                yield written(puzzle, index, digit)
        for other in (index + 1, index + 9):
            is_neighbour = other < 81 and (other != index + 1 or other % 9 != 0)
            if is_neighbour and puzzle[other] not in (".", puzzle[index]):
                yield written(written(puzzle, index, puzzle[other]), other, puzzle[index])


def test_of_an_unsolvable_puzzle_all_are_found() -> None:
    solver = Solver()
    for puzzle in unsolvable(25):
        found = diagnose(puzzle)
        assert found.verdict == "none"
        assert found.repairs_complete
        expected = {mended for mended in every_edit(puzzle) if solver.is_proper(mended)}
        mended = [str(repair.apply(puzzle)) for repair in found.repairs]
        assert sorted(mended) == sorted(expected)
        assert PROPER in expected, "the misprint can be undone"
        for repair in found.repairs:
            assert repair.solution == solve_grid(repair.apply(puzzle)).solution


def test_of_an_ambiguous_puzzle_all_single_givens_are_found() -> None:
    solver = Solver()
    for puzzle in ambiguous(25):
        found = diagnose(puzzle)
        assert found.verdict == "several"
        assert found.repairs_complete
        expected = {
            (cell.name, digit)
            for cell in ~puzzle.filled
            for digit in range(1, 10)
            if solver.is_proper(puzzle.with_entry(cell, digit))
        }
        single = [repair.edits[0] for repair in found.repairs if len(repair.edits) == 1]
        assert {(str(edit.cell), edit.digit) for edit in single} == expected
        assert {edit.kind for edit in single} <= {"add"}
        assert (found.additions_needed == 1) == bool(expected)
        for repair in found.repairs:
            assert repair.solution == solve_grid(repair.apply(puzzle)).solution
            assert repair.solution.contains_grid(puzzle)


def fewest_additions(puzzle: Grid) -> int:
    """By trying all sets of cells, small ones first, for every solution."""
    found = list(solutions(puzzle))
    for size in range(1, 82):
        for cells in combinations(~puzzle.filled, size):
            told = [tuple(grid[cell] for cell in cells) for grid in found]
            if any(told.count(digits) == 1 for digits in set(told)):
                return size
    raise AssertionError


def test_the_smallest_set_of_givens_to_add() -> None:
    sizes = set()
    for puzzle in ambiguous(60, least=20):
        found = diagnose(puzzle)
        fewest = fewest_additions(puzzle)
        assert found.additions_needed == fewest
        assert min(len(repair.edits) for repair in found.repairs) == fewest
        assert all(edit.kind == "add" for repair in found.repairs for edit in repair.edits)
        sizes.add(fewest)
    assert len(sizes) > 1


def edits(puzzle: str, printed: str | None = None) -> dict[str, Edit]:
    """One edit of each kind, where there is one."""
    repairs = diagnose(puzzle, printed).repairs
    return {edit.kind: edit for repair in repairs for edit in repair.edits}


def swapped() -> str:
    """Two neighbours of the proper puzzle exchanged, so that it is broken."""
    for index in givens(PROPER):
        if index % 9 < 8 and PROPER[index + 1] not in (".", PROPER[index]):
            puzzle = written(written(PROPER, index, PROPER[index + 1]), index + 1, PROPER[index])
            if not solve_grid(puzzle):
                return puzzle
    raise AssertionError


def test_a_change() -> None:
    edit = edits(MISPRINT)["change"]
    assert str(edit) == "r5c5 1 -> 9"
    assert repr(edit) == "<Edit: r5c5 1 -> 9>"
    assert edit.cell is not None
    assert (edit.cell.name, str(edit.cells)) == ("r5c5", "r5c5")
    assert (edit.from_digit, edit.digit, edit.digits) == (1, 9, None)
    assert json.dumps(edit.to_dict()) == (
        '{"kind": "change", "cell": "r5c5", "from": 1, "digit": 9}'
    )
    assert edit.apply(MISPRINT) == Grid(PROPER)


def test_a_removal() -> None:
    edit = edits(MISPRINT)["remove"]
    assert str(edit) == "remove 1 from r5c5"
    assert (str(edit.cell), str(edit.cells)) == ("r5c5", "r5c5")
    assert (edit.from_digit, edit.digit, edit.digits) == (None, 1, None)
    assert json.dumps(edit.to_dict()) == '{"kind": "remove", "cell": "r5c5", "digit": 1}'
    assert edit.apply(MISPRINT) == Grid(written(PROPER, 40, "."))


def test_an_addition() -> None:
    edit = edits(TWO)["add"]
    assert edit.cell is not None
    assert (edit.from_digit, edit.digits) == (None, None)
    assert str(edit) == f"add {edit.digit} at {edit.cell}"
    assert edit.to_dict() == {"kind": "add", "cell": edit.cell.name, "digit": edit.digit}
    assert edit.apply(TWO)[edit.cell] == edit.digit
    assert edit.apply(TWO).is_fixed(edit.cell)


def test_a_swap() -> None:
    puzzle = swapped()
    edit = edits(puzzle)["swap"]
    one, other = edit.cells
    assert edit.digits == (Grid(puzzle)[one], Grid(puzzle)[other])
    assert (edit.cell, edit.digit, edit.from_digit) == (None, None, None)
    assert edit.to_dict() == {
        "kind": "swap",
        "cells": [one.name, other.name],
        "digits": list(edit.digits),
    }
    assert json.dumps(edit.to_dict())
    assert str(edit) == f"swap {edit.digits[0]} in {one} and {edit.digits[1]} in {other}"
    assert edit.apply(puzzle) == Grid(PROPER)


def several_misprints() -> tuple[str, Repair]:
    puzzle = written(written(PROPER, 1, 2), 40, 1)
    repair = diagnose(puzzle, SOLUTION).repairs[0]
    assert repair.agrees_with_printed
    return puzzle, repair


def test_several_edits_together() -> None:
    puzzle, repair = several_misprints()
    assert [str(edit) for edit in repair.edits] == ["r1c2 2 -> 1", "r5c5 1 -> 9"]
    assert str(repair) == "r1c2 2 -> 1 and r5c5 1 -> 9"
    why = {
        "solution": SOLUTION,
        "agrees_with_printed": True,
        "restores_symmetry": False,
        "likely_slip": False,
    }
    assert repair.to_dict() == {
        "kind": "all",
        "edits": [edit.to_dict() for edit in repair.edits],
        **why,
    }
    assert repair.apply(puzzle) == Grid(PROPER)
    one = diagnose(MISPRINT, SOLUTION).repairs[0]
    assert one.to_dict() == {**edits(MISPRINT)["change"].to_dict(), **why}


def test_equality() -> None:
    again = edits(MISPRINT)
    assert set(edits(MISPRINT).values()) == set(again.values())
    assert hash(again["change"]) == hash(edits(MISPRINT)["change"])
    assert again["change"] != again["remove"]
    assert diagnose(MISPRINT).repairs == diagnose(Grid(MISPRINT)).repairs
    assert diagnose(MISPRINT).repairs[0] != diagnose(MISPRINT).repairs[1]


def test_entries_are_left_out() -> None:
    grid = Grid(MISPRINT).with_entry("r1c1", 9)
    repair = diagnose(MISPRINT).repairs[0]
    for mended in (repair.apply(grid), repair.edits[0].apply(grid)):
        assert mended == Grid(PROPER)
        assert mended.fixed == mended.filled


def weight(puzzle: Grid, repair: Repair) -> float:
    """A slip counts twice; a changed given should be needed as much as the others are."""
    slip = 2.0 if repair.is_likely_slip else 1.0
    (edit,) = repair.edits
    if edit.kind != "change":
        return slip
    mended = repair.apply(puzzle)
    redundant = redundant_givens(mended)
    assert redundant is not None
    assert edit.cell is not None
    others = [cell for cell in mended.fixed if cell != edit.cell]
    odds = (sum(cell in redundant for cell in others) + 0.5) / (len(others) + 1)
    return round(slip * (odds if edit.cell in redundant else 1 - odds), 9)


def test_the_order() -> None:
    # On a keyboard, and on a block of three by three, 1 lies beside 2 and 4.
    for puzzle in unsolvable(25):
        repairs = diagnose(puzzle).repairs
        kinds = ["change", "swap", "remove"]
        ranks = [
            (
                not repair.restores_symmetry,
                kinds.index(repair.edits[0].kind),
                -weight(Grid(puzzle), repair),
            )
            for repair in repairs
        ]
        assert ranks == sorted(ranks)
        for repair in repairs:
            assert not repair.agrees_with_printed
            (edit,) = repair.edits
            if edit.kind == "change":
                assert edit.digit is not None
                assert edit.from_digit is not None
                apart = abs(edit.digit - edit.from_digit)
                alike = {edit.digit, edit.from_digit} in ({1, 7}, {3, 8}, {5, 6}, {6, 9})
                assert repair.is_likely_slip == (apart in (1, 3) or alike)
        best = diagnose(puzzle, SOLUTION).repairs[0]
        assert best.agrees_with_printed
        assert best.solution == Grid(SOLUTION)


def test_no_grid_to_mend() -> None:
    repair = diagnose(MISPRINT).repairs[0]
    for apply in (repair.apply, repair.edits[0].apply):
        with pytest.raises(SudokuError, match="80 symbols"):
            apply(80 * ".")
        with pytest.raises(TypeError, match="expected a grid"):
            apply(5)  # type: ignore[arg-type]


def turned(grid: Grid) -> set[tuple[int, int]]:
    """The cells with givens, after a turn by 180 degrees."""
    return {(8 - cell.row, 8 - cell.column) for cell in grid.fixed}


def is_symmetric(grid: Grid) -> bool:
    return turned(grid) == {(cell.row, cell.column) for cell in grid.fixed}


def test_what_restores_the_symmetry_comes_first() -> None:
    assert is_symmetric(Grid(PROPER))
    seen = 0
    for index in givens(PROPER):
        lost = written(PROPER, index, ".")
        found = diagnose(lost)
        if found.verdict == "several":
            seen += 1
            mended = [repair.apply(lost) for repair in found.repairs]
            restored = [is_symmetric(puzzle) for puzzle in mended]
            assert [repair.restores_symmetry for repair in found.repairs] == restored
            assert restored == sorted(restored, reverse=True)
            assert Grid(PROPER) in mended[: restored.count(True)]
    assert seen > 10


def test_added_givens_can_keep_the_symmetry() -> None:
    larger = 0
    for index in givens(PROPER)[:14]:
        lost = Grid(written(written(PROPER, index, "."), 80 - index, "."))
        assert is_symmetric(lost)
        found = diagnose(lost, keep_symmetry=True)
        if found.verdict == "several":
            kept = [repair for repair in found.repairs if is_symmetric(repair.apply(lost))]
            assert found.repairs[: len(kept)] == kept, "first"
            fewest = min(len(repair.edits) for repair in kept)
            assert found.additions_needed == fewest
            free = diagnose(lost).additions_needed
            assert free is not None
            assert free <= fewest
            larger += free < fewest
    assert larger > 0
