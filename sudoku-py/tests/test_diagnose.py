"""diagnose(): its arguments, limits, threads, Ctrl-C. Each part of its answer has own tests."""

import copy
import json
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields, is_dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from broken import HARD, LONG_PROOF, MANY, MISPRINT, PROPER, SLOW, SOLUTION, TWO, written
from ctrl_c import ctrl_c_after, meanwhile, stopped
from sudoku_core import (
    CandidateGrid,
    Cell,
    Grid,
    House,
    SudokuError,
    candidate_grid,
    check,
    diagnose,
    entries,
    is_minimal,
    minimal_puzzle,
    minimal_puzzles,
    prove,
    redundant_givens,
    solve_grid,
)
from sudoku_core.diagnosis import (
    Add,
    Ambiguity,
    Conflict,
    Count,
    Diagnosis,
    Fix,
    HiddenSingle,
    Reason,
)
from sudoku_core.errors import ParseGridError

QUESTIONS: list[Callable[..., object]] = [
    diagnose,
    entries,
    is_minimal,
    minimal_puzzle,
    minimal_puzzles,
    prove,
    redundant_givens,
]
SHORT_OF_STEPS = {"max_steps": 0}
SHORT_OF_TIME = {"timeout": 0}


def test_the_four_verdicts() -> None:
    none, one, several = diagnose(MISPRINT), diagnose(PROPER), diagnose(TWO)
    unknown = diagnose(PROPER, max_steps=0)
    assert (none.verdict, none.solution, none.solutions) == ("impossible", None, ())
    assert (none.redundant, none.ambiguity, none.additions_needed) == (None, None, None)
    assert none.conflict is not None
    assert (one.verdict, str(one.solution)) == ("proper", str(solve_grid(PROPER).solution))
    assert one.solutions == (one.solution,)
    assert (one.conflict, one.ambiguity, one.fixes) == (None, None, ())
    assert one.fixes_complete
    assert several.verdict == "ambiguous"
    assert (several.solution, several.redundant, several.conflict) == (None, None, None)
    assert set(several.solutions) == set(solve_grid(TWO))
    assert several.ambiguity is not None
    assert several.solutions == several.ambiguity.solutions
    assert (unknown.verdict, unknown.solutions, unknown.fixes) == ("unknown", (), ())
    assert (unknown.redundant, unknown.conflict, unknown.ambiguity) == (None, None, None)
    assert not unknown.fixes_complete
    for diagnosis, puzzle in ((none, MISPRINT), (one, PROPER), (several, TWO), (unknown, PROPER)):
        assert diagnosis.puzzle == Grid(puzzle)
        assert diagnosis.entries is None


def test_in_words() -> None:
    assert str(diagnose(MISPRINT)).splitlines() == [
        "no solution",
        "r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4",
        "fix: r5c5 1 -> 9",
        "fix: remove 1 from r5c5",
    ]
    assert repr(diagnose(MISPRINT)) == "<Diagnosis: no solution, 2 fixes>"
    two = str(diagnose(TWO)).splitlines()
    assert two[:2] == [
        "2 solutions",
        "3 and 6 can be swapped in r4c1 r4c6 r6c1 r6c6 (two rows, two columns, two boxes)",
    ]
    assert two[2].startswith("fix: add ")
    assert two[5:] == ["and 5 more fixes"]
    assert repr(diagnose(MANY)).startswith("<Diagnosis: 125 solutions, ")
    assert str(diagnose(PROPER)).splitlines() == [
        "one solution",
        f"could be left out, one at a time: {redundant_givens(PROPER)}",
    ]
    minimal = minimal_puzzle(PROPER)
    assert minimal is not None
    assert str(diagnose(minimal)) == "one solution"
    assert str(diagnose(PROPER, max_steps=0)) == "unknown"
    assert "more than 1000 solutions, about " in str(diagnose(81 * "."))


@pytest.mark.parametrize("puzzle", [MISPRINT, PROPER, TWO])
def test_all_forms_of_a_grid(puzzle: str) -> None:
    grid = Grid(puzzle)
    expected = diagnose(puzzle)
    for form in (grid, grid.boxed(), grid.rows(), list(grid), bytes(grid), tuple(grid)):
        assert diagnose(form) == expected
        for question in QUESTIONS:
            assert question(form) == question(puzzle)


def test_arrays() -> None:
    numpy = pytest.importorskip("numpy")
    digits = numpy.frombuffer(bytes(Grid(MISPRINT)), dtype="u1")
    for form in (digits, digits.reshape(9, 9), digits.astype("i8").reshape(9, 9)):
        assert diagnose(form) == diagnose(MISPRINT)


@pytest.mark.parametrize("puzzle", [MISPRINT, PROPER, TWO, MANY])
def test_pencil_marks(puzzle: str) -> None:
    marks = candidate_grid(puzzle)
    found, of_grid = diagnose(marks), diagnose(puzzle)
    assert found.verdict == of_grid.verdict
    assert (found.puzzle, found.fixes, found.entries) == (Grid.empty(), (), None)
    for form in (marks.line(), list(marks), CandidateGrid(list(marks))):
        assert diagnose(form) == found
        assert prove(form) == prove(marks)
    assert found.solution == of_grid.solution
    if found.ambiguity is not None:
        assert of_grid.ambiguity is not None
        assert found.ambiguity.count == of_grid.ambiguity.count
        assert found.ambiguity.cells == of_grid.ambiguity.cells


@pytest.mark.parametrize("puzzle", [MISPRINT, PROPER, TWO, MANY, HARD])
def test_plain_data(puzzle: str) -> None:
    found = diagnose(Grid(puzzle), SOLUTION)
    data = found.to_dict()
    assert data == json.loads(found.to_json())
    assert "\n" not in found.to_json()
    assert (data["grid"], data["verdict"]) == (puzzle, found.verdict)
    assert data["solution"] == (str(found.solution) if puzzle == PROPER else None)
    assert data["fixes"] == [fix.to_dict() for fix in found.fixes]
    assert data["fixes_complete"] == found.fixes_complete
    assert data["additions_needed"] == found.additions_needed
    assert (data["conflict"] is None) == (found.conflict is None)
    assert (data["ambiguity"] is None) == (found.ambiguity is None)
    if found.conflict is not None and found.conflict.reason is not None:
        reason = data["conflict"]["reason"]
        assert reason["sentence"] == str(found.conflict.reason)
        kinds = [step.kind.replace("_", "-") for step in found.conflict.reason.steps]
        assert [step["kind"] for step in reason["steps"]] == kinds
    if found.ambiguity is not None:
        ambiguity = data["ambiguity"]
        count = found.ambiguity.count
        assert ambiguity["count"] == {"kind": count.kind, "number": count.number}
        assert [one["sentence"] for one in ambiguity["unavoidable_sets"]] == [
            str(one) for one in found.ambiguity.unavoidable_sets
        ]


@pytest.mark.parametrize("puzzle", [MISPRINT, PROPER, TWO, MANY, HARD, 81 * "."])
def test_the_same_data_as_in_reports(tmp_path: Path, puzzle: str) -> None:
    (tmp_path / "book.txt").write_text(f"{puzzle}\n")
    report = check(tmp_path / "book.txt")
    for finding, written_down in zip(
        report.findings, json.loads(report.to_json())["findings"], strict=True
    ):
        assert finding.diagnosis is not None
        diagnosis = finding.diagnosis.to_dict()
        common = diagnosis.keys() & written_down.keys()
        assert {"conflict", "ambiguity", "fixes"} <= common
        for key in common - {"grid", "solutions"}:
            assert diagnosis[key] == written_down[key], key


def test_equality() -> None:
    assert diagnose(TWO) == diagnose(TWO)
    assert diagnose(TWO) != diagnose(MISPRINT)
    other: object = TWO
    assert diagnose(TWO) != other
    conflict, another = diagnose(MISPRINT).conflict, diagnose(HARD).conflict
    assert conflict == diagnose(MISPRINT).conflict != another
    assert hash(diagnose(TWO)) == hash(diagnose(TWO))


def test_only_givens_are_diagnosed() -> None:
    grid = Grid(PROPER).with_entry("r1c1", 3)  # it is 9
    found = diagnose(grid)
    assert (found.verdict, found.puzzle) == ("proper", Grid(PROPER))
    assert found.entries == entries(grid)
    assert found.entries is not None
    assert str(found.entries.wrong) == "r1c1"


def test_a_printed_solution() -> None:
    misprint = written(PROPER, 1, 9)
    assert diagnose(misprint, SOLUTION).verdict == diagnose(misprint).verdict
    best = diagnose(misprint, printed=SOLUTION).fixes[0]
    assert (str(best), best.agrees_with_printed) == ("r1c2 9 -> 1", True)
    assert best == diagnose(misprint, SOLUTION).fixes[0]
    assert best == diagnose(misprint, printed=list(map(int, SOLUTION))).fixes[0]
    assert best.solution == Grid(SOLUTION)
    assert diagnose(PROPER, SOLUTION).fixes == ()
    assert diagnose(PROPER, None) == diagnose(PROPER)
    for useless in (PROPER, 81 * "5", 81 * "."):
        assert diagnose(misprint, useless) == diagnose(misprint)
    first = diagnose(TWO, diagnose(TWO).solutions[1])
    assert first.fixes[0].agrees_with_printed
    assert not first.fixes[-1].agrees_with_printed
    with pytest.raises(ParseGridError, match="80 symbols"):
        diagnose(PROPER, 80 * "1")


def test_a_wrong_printed_solution_of_a_proper_puzzle() -> None:
    misprint = next(
        puzzle
        for index in range(81)
        if PROPER[index] != "."
        for puzzle in (written(PROPER, index, digit) for digit in range(1, 10))
        if puzzle != PROPER and solve_grid(puzzle).unique
    )
    assert diagnose(misprint).fixes == ()
    fixes = diagnose(misprint, SOLUTION).fixes
    single = [fix for fix in fixes if len(fix.edits) == 1]
    assert str(single[0].apply(misprint)) == PROPER
    assert all(fix.agrees_with_printed for fix in fixes)


@pytest.mark.parametrize("budget", [SHORT_OF_STEPS, SHORT_OF_TIME], ids=["steps", "time"])
def test_unfinished_parts_are_not_proven(budget: dict[str, Any]) -> None:
    for puzzle in (PROPER, TWO, MISPRINT):
        assert diagnose(puzzle, **budget).verdict == "unknown"
        assert not diagnose(puzzle, **budget).fixes_complete
        assert is_minimal(puzzle, **budget) is None
        assert redundant_givens(puzzle, **budget) is None
        assert minimal_puzzle(puzzle, **budget) is None
        assert prove(puzzle, **budget) is None
        found = minimal_puzzles(puzzle, **budget)
        assert (len(found), found.is_complete) == (0, False)
    judged = entries(Grid(PROPER).with_entry("r1c1", 3), **budget)
    assert not judged.is_proven
    assert str(judged) == "1 entry, not proven to be right"


def test_a_budget_in_between() -> None:
    assert diagnose(SLOW, max_steps=30).verdict == "unknown"
    found = diagnose(81 * ".", max_steps=1000)
    assert found.verdict == "ambiguous"
    assert found.ambiguity is not None
    assert not found.ambiguity.count.is_exact
    assert not (found.fixes_complete and found.ambiguity.is_proven)


def test_a_timeout_ends_it() -> None:
    # Without one it would count for ever: that it ends is the proof.
    found = diagnose(81 * ".", max_steps=None, max_solutions=2**70, timeout=0.02)
    assert found.ambiguity is not None
    assert not found.ambiguity.count.is_exact


def test_the_limit_of_solutions() -> None:
    for most in (2, 20, 124, 125, 1000, 2**70):
        ambiguity = diagnose(MANY, max_solutions=most).ambiguity
        assert ambiguity is not None
        expected = Count("exactly", 125) if most >= 125 else Count("more_than", most)
        assert ambiguity.count == expected
    for most in (0, 1):
        assert diagnose(TWO, max_solutions=most) == diagnose(TWO, max_solutions=2)


@pytest.mark.parametrize("name", ["max_steps", "max_solutions"])
def test_numbers_out_of_range(name: str) -> None:
    ask: Callable[..., object] = partial(diagnose, TWO)
    for number in (-1, -(2**70)):
        with pytest.raises(ValueError, match=f"(?m)^{name} is {number}, expected 0 or more$"):
            ask(**{name: number})
    ask(**{name: 2**70})
    with pytest.raises(TypeError):
        ask(**{name: "5"})


def test_wrong_arguments() -> None:
    for question in QUESTIONS:
        with pytest.raises(ParseGridError, match="line 1: 80 symbols, expected 81"):
            question(80 * ".")
        with pytest.raises(SudokuError, match="r1c1 holds 10, expected 0"):
            question([10] + 80 * [0])
        for wrong in (5, None, 1.5):
            with pytest.raises(TypeError, match="expected a grid"):
                question(wrong)
        with pytest.raises(ValueError, match=r"timeout is -1 seconds, expected 0 or more"):
            question(PROPER, timeout=-1)
        with pytest.raises(ValueError, match=r"(?m)^max_steps is -1, expected 0 or more$"):
            question(PROPER, max_steps=-1)
    with pytest.raises(ValueError, match="timeout is NaN"):
        diagnose(PROPER, timeout=float("nan"))
    for marks_are_no_grid in (is_minimal, entries, redundant_givens, minimal_puzzle):
        with pytest.raises(TypeError, match="expected r1c1 as a number"):
            marks_are_no_grid(candidate_grid(PROPER))
    with pytest.raises(ValueError, match=r"(?m)^seed is -1, expected 0 to 18446744073709551615$"):
        minimal_puzzle(PROPER, -1)
    with pytest.raises(ValueError, match=r"^seed is 18446744073709551616, expected 0 to "):
        minimal_puzzle(PROPER, seed=2**64)
    with pytest.raises(ValueError, match=r"(?m)^limit is -1, expected 0 or more$"):
        minimal_puzzles(PROPER, -1)
    with pytest.raises(TypeError):
        diagnose(PROPER, None, 5)  # type: ignore[call-arg]


def test_the_options_together() -> None:
    options: dict[str, Any] = {
        "max_steps": 50_000,
        "max_solutions": 7,
        "smallest_conflict": True,
        "keep_symmetry": True,
        "timeout": 100.5,
    }
    for puzzle in (MISPRINT, HARD, PROPER, TWO):
        assert diagnose(puzzle, **options).verdict == diagnose(puzzle).verdict
    many = diagnose(MANY, **options)
    assert many.ambiguity is not None
    assert many.ambiguity.count == Count("more_than", 7)
    assert many == diagnose(MANY, **options) != diagnose(MANY)


def test_results_are_data() -> None:
    none, several = diagnose(HARD), diagnose(TWO, SOLUTION)
    assert none.conflict is not None
    assert several.ambiguity is not None
    reason = diagnose(MISPRINT).conflict
    answers: list[object] = [none, none.conflict, reason]
    answers += [several, several.fixes[0], several.fixes[0].edits[0], several.ambiguity]
    answers += [several.ambiguity.unavoidable_sets[0], several.ambiguity.count]
    answers += [diagnose(81 * ".").ambiguity, minimal_puzzles(PROPER), entries(PROPER)]
    for answer in answers:
        for again in (pickle.loads(pickle.dumps(answer)), copy.copy(answer), copy.deepcopy(answer)):
            assert again == answer
            assert hash(again) == hash(answer)
            assert (str(again), repr(again)) == (str(answer), repr(answer))
        assert is_dataclass(answer)
        with pytest.raises(FrozenInstanceError):
            setattr(answer, fields(answer)[0].name, None)


def test_match() -> None:
    match diagnose(TWO):
        case Diagnosis(
            verdict="ambiguous",
            ambiguity=Ambiguity(count=Count("exactly", number)),
            fixes=[Fix(edits=[Add(cell, digit)]), *_],
        ):
            assert (number, isinstance(cell, Cell), digit in range(1, 10)) == (2, True, True)
        case other:
            pytest.fail(str(other))
    match diagnose(MISPRINT).conflict:
        case Conflict(reason=Reason(steps=[step])):
            pass
        case nothing:
            pytest.fail(str(nothing))
    match step:
        case HiddenSingle(Cell(row=row, column=column), digit, House(kind, 8)):
            assert (row, column, digit, kind) == (6, 3, 1, "box")
        case another:
            pytest.fail(str(another))


def test_ctrl_c() -> None:
    for question, puzzle in (
        (partial(diagnose, max_steps=None, max_solutions=2**70), 81 * "."),
        (partial(prove, max_steps=None), LONG_PROOF),
        (partial(minimal_puzzles, limit=10**9, max_steps=None), SOLUTION),
    ):
        stopped(partial(question, puzzle))
    assert diagnose(TWO).verdict == "ambiguous"


def test_a_handler_may_ask_too() -> None:
    answers: list[str] = []
    handler = lambda *_: answers.append(diagnose(TWO).verdict)  # noqa: E731
    with ctrl_c_after(0.05, handler):
        while not answers:
            found = diagnose(81 * ".", max_steps=5_000_000, max_solutions=2**70)
            assert found.verdict == "ambiguous"
    assert answers == ["ambiguous"]


def test_other_threads_run_meanwhile() -> None:
    meanwhile(lambda: diagnose(81 * ".", max_steps=None, max_solutions=2**70))
