"""The ways to fix a puzzle, held against trying everything."""

import json
from collections.abc import Iterator
from itertools import combinations
from typing import TypeVar

import pytest
from broken import MISPRINT, PROPER, SOLUTION, TWO, ambiguous, givens, unsolvable, written
from sudoku_core import (
    Cell,
    Grid,
    Solver,
    SudokuError,
    diagnose,
    redundant_givens,
    solutions,
    solve_grid,
)
from sudoku_core.diagnosis import Add, Change, Edit, Fix, Remove, Swap


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
        assert found.verdict == "impossible"
        assert found.fixes_complete
        expected = {fixed for fixed in every_edit(puzzle) if solver.is_proper(fixed)}
        fixed = [str(fix.apply(puzzle)) for fix in found.fixes]
        assert sorted(fixed) == sorted(expected)
        assert PROPER in expected, "the misprint can be undone"
        for fix in found.fixes:
            assert fix.solution == solve_grid(fix.apply(puzzle)).solution


def test_of_an_ambiguous_puzzle_all_single_givens_are_found() -> None:
    solver = Solver()
    for puzzle in ambiguous(25):
        found = diagnose(puzzle)
        assert found.verdict == "ambiguous"
        assert found.fixes_complete
        expected = {
            (cell.name, digit)
            for cell in ~puzzle.filled
            for digit in range(1, 10)
            if solver.is_proper(puzzle.with_entry(cell, digit))
        }
        single = [fix.edits[0] for fix in found.fixes if len(fix.edits) == 1]
        added = [edit for edit in single if isinstance(edit, Add)]
        assert len(added) == len(single)
        assert {(edit.cell.name, edit.digit) for edit in added} == expected
        assert (found.additions_needed == 1) == bool(expected)
        for fix in found.fixes:
            assert fix.solution == solve_grid(fix.apply(puzzle)).solution
            assert fix.solution.contains_grid(puzzle)


def fewest_additions(puzzle: Grid) -> int:
    """By trying all sets of cells, small ones first, for every solution."""
    found = list(solutions(puzzle))
    for size in range(1, 82):
        for cells in combinations(~puzzle.filled, size):
            seen = [tuple(grid[cell] for cell in cells) for grid in found]
            if any(seen.count(digits) == 1 for digits in set(seen)):
                return size
    raise AssertionError


def test_the_smallest_set_of_givens_to_add() -> None:
    sizes = set()
    for puzzle in ambiguous(60, least=20):
        found = diagnose(puzzle)
        fewest = fewest_additions(puzzle)
        assert found.additions_needed == fewest
        assert min(len(fix.edits) for fix in found.fixes) == fewest
        assert all(edit.kind == "add" for fix in found.fixes for edit in fix.edits)
        sizes.add(fewest)
    assert len(sizes) > 1


E = TypeVar("E", bound=Edit)


def edit_of(kind: type[E], puzzle: str) -> E:
    """An edit of this kind that fixes the puzzle."""
    edits = (edit for fix in diagnose(puzzle).fixes for edit in fix.edits)
    return next(edit for edit in edits if isinstance(edit, kind))


def swapped() -> str:
    """Two neighbours of the proper puzzle swapped, so that it is broken."""
    for index in givens(PROPER):
        if index % 9 < 8 and PROPER[index + 1] not in (".", PROPER[index]):
            puzzle = written(written(PROPER, index, PROPER[index + 1]), index + 1, PROPER[index])
            if not solve_grid(puzzle):
                return puzzle
    raise AssertionError


def test_a_change() -> None:
    edit = edit_of(Change, MISPRINT)
    assert edit == Change(Cell("r5c5"), 1, 9)
    assert str(edit) == "r5c5 1 -> 9"
    assert repr(edit) == "<Change: r5c5 1 -> 9>"
    assert (edit.kind, str(edit.cells)) == ("change", "r5c5")
    assert json.dumps(edit.to_dict()) == (
        '{"kind": "change", "cell": "r5c5", "from": 1, "digit": 9}'
    )
    assert edit.apply(MISPRINT) == Grid(PROPER)


def test_a_removal() -> None:
    edit = edit_of(Remove, MISPRINT)
    assert edit == Remove(Cell("r5c5"), 1)
    assert str(edit) == "remove 1 from r5c5"
    assert (edit.kind, str(edit.cells)) == ("remove", "r5c5")
    assert json.dumps(edit.to_dict()) == '{"kind": "remove", "cell": "r5c5", "digit": 1}'
    assert edit.apply(MISPRINT) == Grid(written(PROPER, 40, "."))


def test_an_addition() -> None:
    edit = edit_of(Add, TWO)
    assert (edit.kind, str(edit.cells)) == ("add", edit.cell.name)
    assert str(edit) == f"add {edit.digit} at {edit.cell}"
    assert edit.to_dict() == {"kind": "add", "cell": edit.cell.name, "digit": edit.digit}
    assert edit.apply(TWO)[edit.cell] == edit.digit
    assert edit.apply(TWO).is_fixed(edit.cell)


def test_a_swap() -> None:
    puzzle = swapped()
    edit = edit_of(Swap, puzzle)
    one, other = edit.pair
    assert (edit.kind, list(edit.cells)) == ("swap", [one, other])
    assert edit.digits == (Grid(puzzle)[one], Grid(puzzle)[other])
    assert edit.to_dict() == {
        "kind": "swap",
        "cells": [one.name, other.name],
        "digits": list(edit.digits),
    }
    assert json.dumps(edit.to_dict())
    assert str(edit) == f"swap {edit.digits[0]} in {one} and {edit.digits[1]} in {other}"
    assert edit.apply(puzzle) == Grid(PROPER)


def several_misprints() -> tuple[str, Fix]:
    puzzle = written(written(PROPER, 1, 2), 40, 1)
    fix = diagnose(puzzle, SOLUTION).fixes[0]
    assert fix.agrees_with_printed
    return puzzle, fix


def test_several_edits_together() -> None:
    puzzle, fix = several_misprints()
    assert [str(edit) for edit in fix.edits] == ["r1c2 2 -> 1", "r5c5 1 -> 9"]
    assert str(fix) == "r1c2 2 -> 1 and r5c5 1 -> 9"
    why = {
        "solution": SOLUTION,
        "agrees_with_printed": True,
        "restores_symmetry": False,
        "likely_slip": False,
    }
    assert fix.to_dict() == {
        "kind": "all",
        "edits": [edit.to_dict() for edit in fix.edits],
        **why,
    }
    assert fix.apply(puzzle) == Grid(PROPER)
    one = diagnose(MISPRINT, SOLUTION).fixes[0]
    assert one.to_dict() == {**edit_of(Change, MISPRINT).to_dict(), **why}


def test_equality() -> None:
    change, remove = edit_of(Change, MISPRINT), edit_of(Remove, MISPRINT)
    assert {change, remove} == {edit_of(Change, MISPRINT), edit_of(Remove, MISPRINT)}
    different: list[Edit] = [change, remove, Remove(Cell("r1c1"), 5), Add(Cell("r1c1"), 5)]
    assert len(set(different)) == len(different)
    assert all(one != other for one, other in combinations(different, 2))
    assert diagnose(MISPRINT).fixes == diagnose(Grid(MISPRINT)).fixes
    assert diagnose(MISPRINT).fixes[0] != diagnose(MISPRINT).fixes[1]


def test_entries_are_left_out() -> None:
    grid = Grid(MISPRINT).with_entry("r1c1", 9)
    fix = diagnose(MISPRINT).fixes[0]
    for after in (fix.apply(grid), fix.edits[0].apply(grid)):
        assert after == Grid(PROPER)
        assert after.fixed == after.filled


def weight(puzzle: Grid, fix: Fix) -> float:
    """A slip counts twice; a changed given should be needed as much as the others are."""
    slip = 2.0 if fix.is_likely_slip else 1.0
    (edit,) = fix.edits
    if not isinstance(edit, Change):
        return slip
    after = fix.apply(puzzle)
    redundant = redundant_givens(after)
    assert redundant is not None
    others = [cell for cell in after.fixed if cell != edit.cell]
    odds = (sum(cell in redundant for cell in others) + 0.5) / (len(others) + 1)
    return round(slip * (odds if edit.cell in redundant else 1 - odds), 9)


def test_the_order() -> None:
    # On a keyboard, and on a block of three by three, 1 lies beside 2 and 4.
    for puzzle in unsolvable(25):
        fixes = diagnose(puzzle).fixes
        kinds = ["change", "swap", "remove"]
        ranks = [
            (
                not fix.restores_symmetry,
                kinds.index(fix.edits[0].kind),
                -weight(Grid(puzzle), fix),
            )
            for fix in fixes
        ]
        assert ranks == sorted(ranks)
        for fix in fixes:
            assert not fix.agrees_with_printed
            (edit,) = fix.edits
            if isinstance(edit, Change):
                apart = abs(edit.digit - edit.from_digit)
                alike = {edit.digit, edit.from_digit} in ({1, 7}, {3, 8}, {5, 6}, {6, 9})
                assert fix.is_likely_slip == (apart in (1, 3) or alike)
        best = diagnose(puzzle, SOLUTION).fixes[0]
        assert best.agrees_with_printed
        assert best.solution == Grid(SOLUTION)


def test_no_grid_to_fix() -> None:
    fix = diagnose(MISPRINT).fixes[0]
    for apply in (fix.apply, fix.edits[0].apply):
        with pytest.raises(SudokuError, match="80 symbols"):
            apply(80 * ".")
        with pytest.raises(TypeError, match="expected a grid"):
            apply(5)  # type: ignore[arg-type]


def turned(grid: Grid) -> set[tuple[int, int]]:
    """The cells with givens, after a turn by 180 degrees."""
    return {(8 - cell.row, 8 - cell.column) for cell in grid.fixed}


def is_symmetric(grid: Grid) -> bool:
    return turned(grid) == {(cell.row, cell.column) for cell in grid.fixed}


def test_fixes_that_restore_the_symmetry_come_first() -> None:
    assert is_symmetric(Grid(PROPER))
    seen = 0
    for index in givens(PROPER):
        lost = written(PROPER, index, ".")
        found = diagnose(lost)
        if found.verdict == "ambiguous":
            seen += 1
            fixed = [fix.apply(lost) for fix in found.fixes]
            restored = [is_symmetric(puzzle) for puzzle in fixed]
            assert [fix.restores_symmetry for fix in found.fixes] == restored
            assert restored == sorted(restored, reverse=True)
            assert Grid(PROPER) in fixed[: restored.count(True)]
    assert seen > 10


def test_added_givens_can_keep_the_symmetry() -> None:
    larger = 0
    for index in givens(PROPER)[:14]:
        lost = Grid(written(written(PROPER, index, "."), 80 - index, "."))
        assert is_symmetric(lost)
        found = diagnose(lost, keep_symmetry=True)
        if found.verdict == "ambiguous":
            kept = [fix for fix in found.fixes if is_symmetric(fix.apply(lost))]
            assert list(found.fixes[: len(kept)]) == kept, "first"
            fewest = min(len(fix.edits) for fix in kept)
            assert found.additions_needed == fewest
            free = diagnose(lost).additions_needed
            assert free is not None
            assert free <= fewest
            larger += free < fewest
    assert larger > 0
