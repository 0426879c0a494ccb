"""Why a puzzle has no solution: the givens that clash, and the steps of the reason."""

from dataclasses import fields
from typing import TypeVar

import pytest
from broken import HARD, HARDER, MISPRINT, PROPER, SLOW, unsolvable, written
from proof_program import verdict
from sudoku_core import Grid, Solver, candidate_grid, diagnose
from sudoku_core.diagnosis import (
    Conflict,
    Deduction,
    HiddenSingle,
    HiddenSubset,
    LockedCandidates,
    NakedSingle,
    NakedSubset,
    Reason,
    Refuted,
)


def conflict_of(puzzle: str, *, smallest: bool = False) -> Conflict:
    conflict = diagnose(puzzle, smallest_conflict=smallest).conflict
    assert conflict is not None
    return conflict


def steps_of(reason: Reason) -> list[str]:
    """As lines of a proof."""
    lines = []
    for step in reason.steps:
        match step:
            case NakedSingle(cell, digit):
                lines.append(f"place {cell} {digit} cell")
            case HiddenSingle(cell, digit, house):
                lines.append(f"place {cell} {digit} {house}")
            case LockedCandidates(digit, house, other):
                lines.append(f"strike {digit} {house} {other}")
            case NakedSubset(house, cells, digits):
                lines.append(f"naked {house} {''.join(map(str, sorted(digits)))} {cells}")
            case HiddenSubset(house, cells, digits):
                lines.append(f"hidden {house} {''.join(map(str, sorted(digits)))} {cells}")
            case Refuted(cell, digit, inner):
                lines += [f"suppose {cell} {digit}", *steps_of(inner)]
            case _:
                raise AssertionError(step)
    end = reason.end
    if end.kind == "clash":
        assert end.cells
        return [*lines, f"dead {next(iter(end.cells))}"]
    if end.kind == "no_candidate":
        return [*lines, f"dead {end.cell}"]
    assert end.kind == "no_place"
    return [*lines, f"dead {end.house} {end.digit}"]


def check_reason(puzzle: Grid | str, reason: Reason) -> None:
    line = puzzle if isinstance(puzzle, str) else str(puzzle)
    lines = ["sudoku proof 1", f"puzzle {line}", "claim none", *steps_of(reason)]
    assert verdict(*lines)[1] is None, "\n".join(lines)


@pytest.mark.parametrize("smallest", [False, True])
def test_without_any_of_them_there_is_a_solution(smallest: bool) -> None:
    solver = Solver()
    for puzzle in [HARD, MISPRINT, *unsolvable(20)]:
        conflict, grid = conflict_of(puzzle, smallest=smallest), Grid(puzzle)
        assert conflict.is_minimal
        assert conflict.givens <= grid.fixed
        assert not solver.solve(grid.with_fixed(conflict.givens).without_entries())
        for cell in conflict.givens:
            rest = (other for other in conflict.givens if other != cell)
            assert solver.solve(grid.with_fixed(rest).without_entries())
        if smallest:
            assert conflict.is_smallest
            assert len(conflict.givens) <= len(conflict_of(puzzle).givens)
        assert list(conflict.clashes) == grid.clashes()


def test_every_step_of_a_reason_follows_from_those_before() -> None:
    seen, steps = set(), 0
    for puzzle in [HARD, MISPRINT, *unsolvable(40)]:
        conflict = conflict_of(puzzle)
        reason = conflict.reason
        if reason is None:
            continue
        assert reason.givens.fixed <= conflict.givens
        check_reason(reason.givens, reason)
        seen |= {step.kind for step in reason.steps}
        steps += len(reason.steps)
        assert len(reason.sentences) - len(reason.steps) in (0, 1)
        assert str(reason) == "; so ".join(
            ["; ".join(reason.sentences[:-1]), reason.sentences[-1]][len(reason.sentences) == 1 :]
        )
        assert reason.total >= len(reason.steps)
        assert (reason.total == len(reason.steps)) == all(
            step.kind != "refuted" for step in reason.steps
        )
    assert {"naked_single", "hidden_single"} <= seen
    assert steps > 20


def test_every_kind_of_step_has_its_own_fields() -> None:
    reasons = [conflict_of(puzzle).reason for puzzle in [HARD, HARDER, SLOW, *unsolvable(60)]]
    steps = [step for reason in reasons if reason for step in reason.steps]
    naked, hidden = first(NakedSingle, steps), first(HiddenSingle, steps)
    locked, refuted = first(LockedCandidates, steps), first(Refuted, steps)
    pair, places = first(NakedSubset, steps), first(HiddenSubset, steps)
    assert {
        step.kind: {field.name for field in fields(step)}
        for step in (naked, hidden, locked, pair, places, refuted)
    } == {
        "naked_single": {"cell", "digit", "because"},
        "hidden_single": {"cell", "digit", "house", "because"},
        "locked_candidates": {"digit", "house", "other", "struck", "because"},
        "naked_subset": {"house", "cells", "digits", "struck", "because"},
        "hidden_subset": {"house", "cells", "digits", "because"},
        "refuted": {"cell", "digit", "reason", "because"},
    }
    assert str(naked) == f"only {naked.digit} for {naked.cell}"
    assert str(hidden) == f"only {hidden.cell} for {hidden.digit} in {hidden.house}"
    assert repr(hidden) == f"<HiddenSingle: {hidden}>"
    assert str(locked) == (
        f"{locked.digit} of {locked.house} within {locked.other}, out of {locked.struck}"
    )
    assert str(refuted) == f"{refuted.digit} is impossible in {refuted.cell}"
    assert len({naked, hidden, locked, pair, places, refuted}) == 6
    assert pair.struck | pair.cells <= pair.house.cells
    assert len(places.digits) == len(places.cells)
    assert hidden.cell in hidden.house.cells
    assert locked.struck <= locked.other.cells


D = TypeVar("D", bound=Deduction)


def first(kind: type[D], steps: list[Deduction]) -> D:
    return next(step for step in steps if isinstance(step, kind))


def test_a_reason_in_words() -> None:
    reason = conflict_of(MISPRINT).reason
    assert reason is not None
    assert str(reason) == ("r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4")
    assert str(conflict_of(MISPRINT)) == str(reason)
    assert repr(reason) == f"<Reason: {reason}>"
    assert repr(conflict_of(MISPRINT)) == f"<Conflict: {reason}>"
    assert reason.sentences == (str(reason),), "the step is part of the end"
    (step,) = reason.steps
    assert isinstance(step, HiddenSingle)
    assert (str(step.cell), step.digit, str(step.house)) == ("r7c4", 1, "box 8")
    assert str(step.because) == "r5c5 r8c7 r9c4" or "r5c5" in str(step.because)
    assert (reason.end.kind, str(reason.end.house), reason.end.digit) == ("no_place", "box 8", 7)
    assert str(reason.end) == "box 8 has no place for 7"
    assert "r8c8" in reason.because


def test_clashes_are_seen_at_once() -> None:
    puzzle = written(written(PROPER, 80, 6), 78, 6)
    conflict = conflict_of(puzzle)
    assert list(conflict.clashes) == Grid(puzzle).clashes() != []
    assert "row 9 has three 6s (r9c7, r9c8, r9c9)" in map(str, conflict.clashes)
    assert len(conflict.givens) == 2
    assert (conflict.is_minimal, conflict.is_smallest) == (True, True)
    reason = conflict.reason
    assert reason is not None
    assert (reason.steps, reason.total, reason.end.kind) == ((), 0, "clash")
    assert reason.end.cells == conflict.givens
    assert reason, "true, though it has no steps"


def test_pencil_marks_have_no_givens() -> None:
    marks = candidate_grid(MISPRINT)
    conflict = diagnose(marks).conflict
    assert conflict is not None
    assert not conflict.givens
    assert conflict.reason is not None
    check_reason(marks.line(), conflict.reason)


def test_unfinished_parts_are_not_proven() -> None:
    assert diagnose(SLOW, max_steps=30).verdict == "unknown"
    conflict = diagnose(SLOW, max_steps=1000).conflict
    assert conflict is not None
    assert not conflict.is_smallest
