"""The files of conformance/, which Rust and C read too."""

import os
import re
import zlib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from sudoku_core import (
    Backtrack,
    CandidateGrid,
    Grid,
    Solver,
    VariantPuzzle,
    candidate_grid,
    candidates,
    check,
    count_solutions,
    diagnose,
    generate,
    hints,
    minimal_puzzle,
    parse_grids,
    propagate,
    random_grid,
    rate,
    rate_batch,
    simple_solve,
    solve_grid,
    true_candidates,
)
from sudoku_core.book import make
from sudoku_core.errors import Contradiction, ParseGridError, SudokuError
from sudoku_core.results import Hint, Minutes, TeRating

FOLDER = Path(__file__).resolve().parents[2] / "conformance"
SCALES = ["se-classic", "se-sukaku", "hodoku", "te", "te-b", "te-bxb"]
STRENGTHS = ["naked_singles", "singles", "locked_candidates", "all_different"]


def rows(name: str, columns: int) -> Iterator[list[str]]:
    """The lines of a table; at least one, each with this number of columns."""
    path = FOLDER / name
    if not path.exists():
        pytest.skip(f"{path} is absent")
    count = 0
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        fields = line.split("\t")
        assert len(fields) == columns, line
        count += 1
        yield fields
    assert count > 0, f"{name} holds nothing"


def test_solutions() -> None:
    for name, text, count, solution in rows("solutions.tsv", 4):
        answer = solve_grid(text)
        if count == "1000+":
            assert count_solutions(text, limit=1000) == 1000, name
        else:
            assert count_solutions(text, limit=1001) == int(count), name
            assert answer.count == min(int(count), 2), name
        assert (str(answer.solution) if answer.solution else "-") == solution, name
        assert Solver().solve(text) == answer, name
        for witness in answer:
            assert witness.is_solved, name
            assert witness.contains_grid(text), name


def test_marks() -> None:
    for name, line, count, solution in rows("marks.tsv", 4):
        marks = CandidateGrid(line)
        for source in (line, marks):
            answer = solve_grid(source)
            assert Solver().solve(source) == answer, name
            assert answer.count == min(int(count.rstrip("+")), 2), name
            assert (str(answer.solution) if answer.solution else "-") == solution, name
        assert count_solutions(marks, limit=1001) == (1001 if count == "1000+" else int(count))


def test_true_candidates() -> None:
    solver = Solver()
    for name, text, limit, total, backbone, counts in rows("true_candidates.tsv", 6):
        expected = [list(map(int, cell.split(","))) for cell in counts.split()]
        marks = CandidateGrid(text)
        for source in (text, marks):
            found = true_candidates(source, int(limit))
            assert found == solver.true_candidates(source, limit=int(limit)), name
            assert found.is_proven, name
            assert str(found.candidates.total) == total, name
            assert str(found.backbone) == backbone, name
            for index, digits in enumerate(expected):
                cell = divmod(index, 9)
                assert [found.counts[*cell, digit] for digit in range(9)] == digits, name
                assert [found.count(cell, digit) for digit in range(1, 10)] == digits, name


def test_diagnoses() -> None:
    for row in rows("diagnose.tsv", 9):
        name, text, printed, verdict, count, fixes, listed, reason, swaps = row
        for source in (text, parse_grids(text)[0]):
            found = diagnose(source, None if printed == "-" else printed)
            assert found.verdict == verdict, name
            assert str(len(found.fixes)) == fixes, name
            assert ("; ".join(map(str, found.fixes)) or "-") == listed, name
            conflict, ambiguity = found.conflict, found.ambiguity
            assert str(conflict.reason if conflict and conflict.reason else "-") == reason, name
            if ambiguity:
                assert str(ambiguity).split(" solutions")[0] == count, name
                assert ("; ".join(map(str, ambiguity.unavoidable_sets)) or "-") == swaps, name
            else:
                assert (str(len(found.solutions)), "-") == (count, swaps), name


def test_minimal_puzzles() -> None:
    for name, text, seed, expected in rows("minimal_puzzles.tsv", 4):
        assert str(minimal_puzzle(text, int(seed))) == expected, (name, seed)


EASY = {"full-house", "hidden-single", "naked-single", "pointing", "claiming"}


def test_hints() -> None:
    for row in rows("hints.tsv", 9):
        name, grid, marks, technique, *levels, kinds, end = row
        steps = hints(grid, None if marks == "-" else marks)
        found: list[Hint] = []
        try:
            grid_so_far = str(steps.grid)
            for step in steps:
                # hints.py has no other techniques.
                if step.technique not in EASY:
                    break
                found.append(step)
                grid_so_far = str(steps.grid)
            ending = grid_so_far
        except SudokuError as error:
            # The digits of the witnesses depend on the search.
            ending = str(error).split(": ")[0]
        assert ending == end, name
        assert ("".join(step.technique[0] for step in found) or "-") == kinds, name
        first = [[step.technique.replace("-", " "), *map(step.level, (1, 2, 3))] for step in found]
        assert (first or [4 * ["-"]])[0] == [technique, *levels], name


def constraints(options: str) -> dict[str, Any]:
    """The constraints of a row, as arguments of `generate`."""
    arguments: dict[str, Any] = {}
    for option in options.split(" "):
        name, _, value = option.partition("=")
        name = {"branchings": "guesses"}.get(name, name)
        if name in {"givens", "guesses"}:
            first, last = map(int, value.split(".."))
            arguments[name] = (first, last)
        elif name in SCALES:
            unit = 10 if name in ("se-classic", "se-sukaku", "minutes") else 1
            first, last = map(int, value.split(".."))
            arguments.setdefault("rating", {})[name] = (first / unit, last / unit)
        elif name == "first-singles":
            arguments["first_singles"] = int(value)
        elif name == "needs":
            arguments[name] = value.split(";")
        elif option != "plain":
            arguments[name.replace("-", "_")] = value or True
    return arguments


def test_generated() -> None:
    for (options, seed), group in groupby(rows("generated.tsv", 5), lambda row: row[:2]):
        same = [(int(attempt), puzzle, weight) for _, _, attempt, puzzle, weight in group]
        if options == "grid":
            assert same == [(0, str(random_grid(int(seed))), "-")], seed
            continue
        batch = generate(len(same), seed=int(seed), **constraints(options)).batch(len(same))
        weights = ["-"] * len(same) if batch.weights is None else list(batch.weights)
        expected = ["-" if weight == "-" else float(weight) for _, _, weight in same]
        made = [(one.attempt, str(one.puzzle)) for one in batch]
        assert made == [row[:2] for row in same], (options, seed)
        assert weights == expected, (options, seed)
        assert solve_grid(batch[0].puzzle).solution == batch[0].solution, (options, seed)


def test_measured() -> None:
    for (options, seed), group in groupby(rows("measured.tsv", 5), lambda row: row[:2]):
        same = [(int(attempt), puzzle) for _, _, attempt, _, puzzle in group]
        made = generate(len(same), seed=int(seed), **constraints(options))
        assert [(one.attempt, str(one.puzzle)) for one in made] == same, (options, seed)


def test_backtracking_agrees() -> None:
    # The textbook search is slow: only grids on which the fast one needs few guesses.
    checked = 0
    for name, text, count, solution in rows("solutions.tsv", 4):
        if count == "1" and len(Grid(text).filled) >= 25:
            assert str(next(Backtrack(text))) == solution, name
            checked += 1
    assert checked > 0


def test_simple_solve() -> None:
    for name, text, remaining, result in rows("simple_solve.tsv", 4):
        if remaining == "!":
            with pytest.raises(Contradiction) as caught:
                simple_solve(text)
            assert str(caught.value) == result, name
        else:
            reached = simple_solve(text)
            assert (str(reached.remaining), str(reached.grid)) == (remaining, result), name


def test_propagate() -> None:
    for name, text, *totals in rows("propagate.tsv", 6):
        for strength, total in zip(STRENGTHS, totals, strict=True):
            try:
                left = str(propagate(text, strength).total)  # type: ignore[arg-type]
            except Contradiction:
                left = "x"
            assert left == total, (name, strength)


def test_ratings() -> None:
    numbers = [(text, [int(n) / 10 for n in tenths]) for text, *tenths in rows("ratings.tsv", 7)]
    lines = [text for text, _ in numbers]
    assert rate_batch(lines).tolist() == [found[:3] for _, found in numbers]
    assert rate_batch(lines, scale="se-sukaku").tolist() == [found[3:] for _, found in numbers]


def test_scores() -> None:
    numbers = list(rows("scores.tsv", 4))
    levels = ["easy", "medium", "hard", "unfair", "extreme"]
    batch = rate_batch([row[0] for row in numbers], scale="hodoku").tolist()
    for (line, points, level, accuracy), (scored, number, is_exact) in zip(
        numbers, batch, strict=True
    ):
        score = rate(line, scale="hodoku")
        assert (score.level, score.accuracy) == (level, accuracy), line
        assert [score.points, levels[int(number) - 1]] == [scored, level], line
        assert is_exact == (accuracy == "exact"), line
        assert not is_exact or score.points == int(points), line


def test_trial_and_error() -> None:
    numbers = [
        (line, [None if n == "-" else int(n) for n in rest]) for line, *rest in rows("te.tsv", 4)
    ]
    batch = rate_batch([line for line, _ in numbers], scale="te-bxb")
    for (line, expected), rated in zip(numbers, batch, strict=True):
        assert rated == rate(line, scale="te-bxb")
        assert isinstance(rated, TeRating)
        assert [rated.depth, rated.b, rated.bxb] == expected, line
        assert rated.accuracy == "exact"


def test_minutes() -> None:
    numbers = [(line, rest) for line, *rest in rows("minutes.tsv", 4)]
    batch = rate_batch([line for line, _ in numbers], scale="minutes")
    for (line, expected), rated in zip(numbers, batch, strict=True):
        assert rated == rate(line, scale="minutes")
        assert isinstance(rated, Minutes)
        assert [rated.minutes, rated.low, rated.high] == list(map(float, expected)), line


def test_candidates() -> None:
    for name, text, line in rows("candidates.tsv", 3):
        marks = candidate_grid(text)
        assert marks.line() == line, name
        assert list(marks) == [candidates(text, divmod(index, 9)) for index in range(81)], name
        assert CandidateGrid(line) == marks, name


def outcome(item: Grid | CandidateGrid | ParseGridError) -> str:
    if isinstance(item, ParseGridError):
        return f"! {item}"
    return item.line() if isinstance(item, CandidateGrid) else str(item)


def test_texts() -> None:
    inputs = sorted((FOLDER / "text").glob("*.in"))
    if not inputs:
        pytest.skip(f"{FOLDER / 'text'} is absent")
    for path in inputs:
        text = path.read_bytes().decode(errors="replace")
        found = [outcome(item) for item in parse_grids(text, errors="keep")]
        lines = path.with_suffix(".out").read_text(encoding="utf-8").splitlines()
        assert found == [line for line in lines if not line.startswith("#")], path.name


def unescaped(text: str) -> str:
    marks = {"\\\\": "\\", "\\n": "\n", "\\r": "\r", "\\t": "\t"}
    return re.sub(r"\\[\\nrt]", lambda match: marks[match[0]], text)


def test_errors() -> None:
    for text, line, column, cell, message in rows("errors.tsv", 5):
        with pytest.raises(ParseGridError) as caught:
            Grid(unescaped(text))
        error = caught.value
        found = (str(error.line), str(error.column), str(error.cell or "-"), str(error))
        assert found == (line, column, cell, message), text


def said(book: Path, style: str) -> str:
    """The report, with names of files instead of paths, and without the time."""
    solutions = book.with_suffix(".solutions.txt")
    report = check(book, solutions=[solutions] if solutions.exists() else [])
    text = format(report, style).replace(f"{book.parent}{os.sep}", "")
    return re.sub(r" in [0-9.]+ s: ", ": ", text)


def test_books() -> None:
    books = [
        book
        for book in sorted((FOLDER / "books").glob("*.*"))
        if book.suffix not in {".concise", ".full"} and ".solutions" not in book.suffixes
    ]
    if not books:
        pytest.skip(f"{FOLDER / 'books'} is absent")
    for book in books:
        expected = book.with_suffix(".concise").read_text(encoding="utf-8")
        assert said(book, "concise") == expected.strip(), book.name


def test_the_example_book() -> None:
    book = FOLDER.parent / "examples" / "book.txt"
    expected = FOLDER / "books" / "example_book.full"
    if not expected.exists():
        pytest.skip(f"{expected} is absent")
    assert said(book, "full") == expected.read_text(encoding="utf-8").strip()


def checksum(text: str) -> str:
    """FNV-1a of 64 bits."""
    total = 0xCBF29CE484222325
    for byte in text.encode():
        total = (total ^ byte) * 0x100000001B3 % 2**64
    return f"{total:016x}"


def level_of(puzzle: VariantPuzzle) -> str:
    """The level; ``-`` without exactly one solution, ``?`` if the steps are not enough."""
    try:
        return puzzle.level(max_steps=20_000)
    except SudokuError as error:
        return "?" if "a limit was met" in str(error) else "-"


def test_other_sizes_and_rules() -> None:
    for text, count, first, ending, diagnosed, level, hinted in rows("variants.tsv", 7):
        puzzle = VariantPuzzle(text.replace("\\n", "\n"))
        found = puzzle.solutions(3)
        one = found.solutions[0].text if found.solutions else "-"
        assert (str(found.count), one, found.ending) == (count, first, ending), text
        assert checksum(puzzle.diagnose(max_steps=20_000).to_json()) == diagnosed, text
        assert checksum(puzzle.hints(max_steps=1000).to_json()) == hinted, text
        assert level_of(puzzle) == level, text


def test_books_of_new_puzzles() -> None:
    for chapters, seed, length, crc in rows("chapters.tsv", 4):
        pdf = make(chapter=chapters.split(), seed=int(seed))
        assert (len(pdf), f"{zlib.crc32(pdf):08x}") == (int(length), crc), chapters


def test_made_in_other_sizes_and_kinds() -> None:
    for kinds, size, seed, attempt, text, solution in rows("variants_made.tsv", 6):
        run = VariantPuzzle.generate(
            kinds, seed=int(seed), size=int(size), first_attempt=int(attempt)
        )
        made = next(run)
        row = f"{kinds} {size} {seed}"
        assert (made.attempt, made.solution.text) == (int(attempt), solution), row
        if not made.puzzle.text.startswith("{"):
            assert made.puzzle == VariantPuzzle(text), row
