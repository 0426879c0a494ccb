import html
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NoReturn

import pytest
from ctrl_c import ctrl_c_after, stopped
from sudoku_core import (
    CandidateGrid,
    Cell,
    CellSet,
    Grid,
    House,
    all_hints,
    candidate_grid,
    exercise,
    generate,
    hint,
    hints,
    propagate,
    techniques,
    walkthrough,
)
from sudoku_core.errors import Contradiction, SudokuError

PUZZLE = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
SOLUTION = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
# Its first step is a nested forcing chain.
HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
PROGRAM = Path(__file__).parents[2] / "conformance" / "hints.py"


def test_the_second_program_finds_the_same_hints() -> None:
    if not PROGRAM.exists():
        pytest.skip(f"{PROGRAM} is absent")
    nth = "1" if os.environ.get("SUDOKU_WHOLE") else "3"
    done = subprocess.run(
        [sys.executable, str(PROGRAM), nth], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_hidden_single() -> None:
    puzzle = Grid(PUZZLE)
    step = hint(puzzle)
    assert step is not None
    assert step.technique == "hidden-single"
    assert step.placement is not None
    cell, digit = step.placement
    assert (cell.name, digit) == ("r2c1", 6)
    assert step.houses == (House("box", 1),)
    assert step.candidates == (step.placement,)
    assert step.because == CellSet("r1c4 r3c7")
    assert step.eliminations == step.struck_before == ()
    assert step.level(1) == "There is a hidden single in box 1."
    assert step.level(2) == "r2c1 is the only place for 6 in box 1."
    assert str(step) == step.level(3)
    assert repr(step) == f"<Hint: {step}>"
    assert step == hint(puzzle, marks=candidate_grid(puzzle))


def test_locked_candidates() -> None:
    puzzle = next(generate(1, seed=8, level="medium", needs="pointing")).puzzle
    step = next(step for step in hints(puzzle) if step.technique == "pointing")
    assert step.placement is None
    box, line = step.houses
    assert (box.kind, line.kind in ("row", "column")) == ("box", True)
    places = CellSet(cell for cell, _ in step.candidates)
    struck = CellSet(cell for cell, _ in step.eliminations)
    assert places <= box.cells & line.cells
    assert struck <= line.cells - box.cells
    assert len({digit for _, digit in (*step.candidates, *step.eliminations)}) == 1


def test_marks() -> None:
    marks = [set(candidates) for candidates in candidate_grid(PUZZLE)]
    struck = sorted(marks[0] - {9})
    assert struck
    marks[0] = {9}
    for given in (marks, CandidateGrid(marks), CandidateGrid(marks).line()):
        steps = all_hints(PUZZLE, given, techniques="naked-single")
        placed = {step.placement[0].name: step for step in steps if step.placement}
        assert placed["r1c1"].placement == (Cell("r1c1"), 9)
        assert [digit for _, digit in placed["r1c1"].struck_before] == struck
    # Pencil marks alone: what is decided counts as filled.
    assert hint(CandidateGrid(marks), techniques="all,-all") is None


def test_the_levels_there_are() -> None:
    step = hint(PUZZLE)
    assert step is not None
    for level in (0, 4, -1):
        with pytest.raises(ValueError, match="expected 1, 2 or 3"):
            step.level(level)


def test_to_the_end() -> None:
    steps = hints(PUZZLE)
    grid = Grid(PUZZLE)
    for step in steps:
        if step.placement is not None:
            grid = grid.with_entry(*step.placement)
        assert steps.grid == grid
    assert str(grid) == SOLUTION
    assert list(steps) == []
    assert hint(grid) is None
    assert hint(PUZZLE, techniques="all,-all") is None


def test_every_proper_puzzle_has_hints_to_its_end() -> None:
    easy = {"full-house", "hidden-single", "naked-single", "pointing", "claiming"}
    for made in islice(generate(seed=8, level="hard"), 20):
        steps = hints(made.puzzle)
        marks = steps.marks
        for step in steps:
            if step.technique not in easy:
                break
            marks = steps.marks
        assert marks == propagate(made.puzzle, "locked_candidates")
        assert list(steps)
        assert steps.grid == made.solution


def test_broken() -> None:
    with pytest.raises(Contradiction, match="row 1 has two 7s"):
        hint("77" + 79 * ".")
    steps = hints("77" + 79 * ".")
    with pytest.raises(Contradiction):
        next(steps)
    assert list(steps) == []
    nothing: list[set[int]] = [set()] + 80 * [set(range(1, 10))]
    with pytest.raises(Contradiction, match="r1c1 has no candidate"):
        hint(Grid.empty(), nothing)


def test_what_is_no_puzzle_has_no_hints() -> None:
    several = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."
    for text in (several, 81 * ".", "1" + 80 * "."):
        questions: list[Callable[[str], object]] = [hint, lambda it: list(hints(it)), all_hints]
        for ask in questions:
            with pytest.raises(SudokuError, match=r"the puzzle has several solutions: r.c. can be"):
                ask(text)
    grid, wrong = Grid(PUZZLE), 0
    for cell in CellSet.all() - grid.filled:
        for digit in candidate_grid(PUZZLE)[cell]:
            if str(digit) != SOLUTION[cell.index]:
                with pytest.raises(SudokuError) as caught:
                    hint(grid.with_entry(cell, digit))
                if not isinstance(caught.value, Contradiction):
                    wrong += 1
                    reason = "an entry or a missing pencil mark excludes the solution"
                    assert str(caught.value) == reason
                    with pytest.raises(SudokuError, match="the puzzle has no solution"):
                        hint(str(grid.with_entry(cell, digit)))
    assert wrong > 5


def test_languages_and_notations() -> None:
    step = hint(PUZZLE, language="de", notation="a1")
    assert step is not None
    assert step.name == "Versteckter Einer"
    assert step.level(2) == "Der einzige Platz für 6 in Block 1 ist B1."
    step = hint(PUZZLE, language="fr", notation="initials")
    assert step is not None
    assert "L2C1" in step.level(2)
    said = {s.level(1) for s in hints(PUZZLE, language="fr")} & {s.level(1) for s in hints(PUZZLE)}
    assert not said
    with pytest.raises(ValueError, match='expected en, de, fr, es, it, pt or nl, found "la"'):
        hint(PUZZLE, language="la")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="notation: expected rc, words, a1 or initials"):
        hints(PUZZLE, notation="x")  # type: ignore[arg-type]


def test_a_hint_draws_itself() -> None:
    for step in all_hints(PUZZLE, language="fr")[::60]:
        picture = step.svg(200)
        assert 'width="200"' in picture
        assert str(step).replace("\n", " ") in html.unescape(picture)
    assert step.svg(360) in step._repr_html_()
    again = pickle.loads(pickle.dumps(step))
    assert again == step
    assert again.svg() == step.svg()
    with pytest.raises(ValueError, match="size is 63, expected 64 to 4096"):
        step.svg(63)


def test_all_hints_are_those_of_the_command() -> None:
    command = [sys.executable, "-m", "sudoku_core", "hint", "--every", "--language", "de", PUZZLE]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    said = [f"{step.name}: {step}" for step in all_hints(PUZZLE, language="de")]
    assert done.stdout.splitlines() == [line for text in said for line in text.splitlines()] + [""]


def positions() -> list[tuple[str, Grid, CandidateGrid]]:
    """The rows of ``techniques.tsv``."""
    file = Path(__file__).parents[2] / "conformance" / "techniques.tsv"
    if not file.exists():
        pytest.skip(f"{file} is absent")
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            key, givens, grid, marks, *_ = line.split("\t")
            position = Grid(givens)
            for cell, digit in zip(CellSet.all(), grid, strict=True):
                if digit != "." and position[cell] == 0:
                    position = position.with_entry(cell, int(digit))
            found.append((key, position, CandidateGrid(marks)))
    return found


def test_every_technique_in_its_position() -> None:
    keys = [technique.key for technique in techniques()]
    for key, grid, marks in positions():
        assert key in keys
        shown = [
            hint(grid, marks, techniques=key, language=language)
            for language in ("en", "de", "fr", "es", "it", "pt", "nl")
        ]
        said = set()
        for step in shown:
            assert step is not None, key
            assert step.technique == key
            assert step.roles
            said.add(step.levels)
        assert len(said) == 7
        first = shown[0]
        assert first is not None
        assert first.svg().startswith("<svg ")
        with pytest.raises(ValueError, match="did you mean"):
            hint(grid, marks, techniques=f"{key}x")


def test_a_search_that_takes_too_long_is_given_up() -> None:
    puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    steps = hints(puzzle, max_steps=50)
    with pytest.raises(SudokuError, match="given up after 50 steps"):
        list(steps)
    assert next(hints(steps.grid, steps.marks)) == next(hints(steps.grid, steps.marks))
    some = all_hints(puzzle, techniques="all", max_steps=50)
    assert not some.is_complete
    assert repr(some) == f"<AllHints: {len(some)}, there may be more>"
    every = all_hints(puzzle)
    assert every.is_complete
    assert repr(every) == f"<AllHints: {len(every)}>"
    assert every[0] in every
    assert pickle.loads(pickle.dumps(every)) == every


def test_ctrl_c_stops_hints() -> None:
    questions: list[Callable[[], object]] = [
        lambda: hint(HARD, max_steps=None),
        lambda: list(hints(HARD, max_steps=None)),
        lambda: all_hints(HARD, techniques="all", max_steps=None),
        lambda: walkthrough(HARD),
    ]
    for ask in questions:
        stopped(ask)


def test_a_handler_may_look_at_the_hints() -> None:
    seen: list[object] = []
    steps = hints(HARD)

    def look(*_: object) -> None:
        seen.append(steps.grid)
        try:
            next(steps)
        except ValueError as error:
            seen.append(str(error))
        raise InterruptedError

    def repeat() -> NoReturn:
        nonlocal steps
        while True:
            steps = hints(HARD, max_steps=None)
            next(steps)

    while len(seen) != 2:  # the signal may come between two questions
        seen.clear()
        with suppress(InterruptedError), ctrl_c_after(0.05, look):
            repeat()
    assert seen == [Grid(HARD), "these hints are looking for a step already"]
    assert steps.grid == Grid(HARD), "it goes on after that"


def test_no_step_is_lost_to_ctrl_c() -> None:
    expected = list(hints(PUZZLE))
    stops = 0

    def stop(*_: object) -> None:
        nonlocal stops
        stops += 1
        raise InterruptedError

    # On a busy machine, all steps may be found before the first signal comes.
    for _ in range(100):
        steps = hints(PUZZLE)
        found: list[object] = []
        for milliseconds in range(1, 1000):
            before = stops
            with suppress(InterruptedError), ctrl_c_after(milliseconds / 1000, stop):
                found.extend(steps)  # appends each step that it is given
            if stops == before:
                break  # before the signal came
        assert found == expected
        if stops > 0:
            break
    assert stops > 0


def test_an_exercise_is_the_next_step() -> None:
    made = generate(seed=1, count=40, minimal=True)
    found = [exercise(one.puzzle, "naked-pair") for one in made]
    answers = [step for step in found if step is not None]
    assert answers
    for step in answers:
        assert step.technique == "naked-pair"
        again = hint(step.grid, step.marks)
        assert again is not None
        assert (again.technique, again.eliminations) == (step.technique, step.eliminations)
    assert exercise(Grid.empty(), "naked-pair") is None
    with pytest.raises(ValueError, match="naked-pear"):
        exercise(PUZZLE, "naked-pear")
