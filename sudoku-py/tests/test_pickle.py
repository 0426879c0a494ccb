import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
import sudoku_core
from sudoku_core import (
    Backtrack,
    Cell,
    CellSet,
    Grid,
    House,
    Symmetry,
    Transformation,
    automorphisms,
    candidate_grid,
    canonical,
    canonical_batch,
    check,
    generate,
    hint,
    level_batch,
    neighbours,
    rate_batch,
    simple_solve,
    solutions,
    solve_batch,
    solve_grid,
    true_candidates,
    true_candidates_batch,
)
from sudoku_core.book import make, read
from sudoku_core.errors import NotPrintable

PUZZLE = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
VALUES = [
    Cell("r4c3"),
    House("box", 8),
    CellSet("r1c1 r9c9"),
    CellSet(),
    Grid(PUZZLE),
    Grid.empty(),
    Grid("77" + 79 * ".").clashes()[0],
    candidate_grid(PUZZLE),
    simple_solve(PUZZLE),
    Symmetry("half-turn"),
    Transformation.random(7),
    Transformation.IDENTITY,
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_values(value: object, protocol: int) -> None:
    for again in (
        pickle.loads(pickle.dumps(value, protocol)),
        copy.copy(value),
        copy.deepcopy(value),
    ):
        assert again == value
        assert type(again) is type(value)
        assert hash(again) == hash(value)


def results(folder: Path) -> list[object]:
    book = folder / "book.txt"
    book.write_text(f"{PUZZLE}\n{81 * '5'}\n{80 * '.'}\n")
    report, search = check(book), Backtrack(PUZZLE)
    run = generate(seed=1, weighted=True)
    found: list[object] = [*report.findings, report.summary, *read(book)]
    found += [solve_grid(text) for text in (PUZZLE, 81 * ".", 81 * "5")]
    found += [hint(PUZZLE), canonical(PUZZLE), canonical(candidate_grid(PUZZLE))]
    return [*found, true_candidates(PUZZLE), search.step(), next(run), run.batch(1)[0]]


def test_results(tmp_path: Path) -> None:
    for result in results(tmp_path):
        for again in (pickle.loads(pickle.dumps(result)), copy.copy(result), copy.deepcopy(result)):
            assert again == result
            assert hash(again) == hash(result)
            assert (str(again), repr(again)) == (str(result), repr(result))


def test_answers_of_batches() -> None:
    puzzles = [PUZZLE, 81 * ".", 81 * "5"]
    answers: Any
    for answers, names in [
        (solve_batch(puzzles, limit=3, solutions=2), ["counts", "solutions", "unique", "unknown"]),
        (canonical_batch(puzzles), ["digits"]),
        (rate_batch(puzzles), ["numbers"]),
        (level_batch(puzzles), ["numbers"]),
        (true_candidates_batch(puzzles), ["masks", "candidates", "backbones", "proven"]),
        (generate(seed=1, weighted=True).batch(3), ["puzzles", "solutions", "attempts", "weights"]),
    ]:
        for again in (pickle.loads(pickle.dumps(answers)), copy.copy(answers)):
            assert type(again) is type(answers)
            assert list(again) == list(answers)
            assert repr(again) == repr(answers)
            for name in [*names, "missing"]:
                # As texts, since NaN equals nothing.
                assert str(getattr(again, name).tolist()) == str(getattr(answers, name).tolist())


def test_reports(tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    book.write_text(f"Puzzle 1\n{PUZZLE}\n{81 * '5'}\n{80 * '.'}\n")
    for options in ({}, {"language": "de", "rate": "se-classic"}):
        report = check(book, **options)  # type: ignore[arg-type]
        for again in (pickle.loads(pickle.dumps(report)), copy.copy(report)):
            assert again == report
            assert hash(again) == hash(report)
            assert (str(again), repr(again)) == (str(report), repr(report))
            assert (again.findings, again.ratings) == (report.findings, report.ratings)
            assert (again.ok, again.summary) == (report.ok, report.summary)
            assert (again.to_json(), again.to_jsonl()) == (report.to_json(), report.to_jsonl())
            for style in ("full", "concise", "json", "jsonl", "junit", "github", "html", "sarif"):
                assert format(again, style) == format(report, style), style
            assert again._repr_html_() == report._repr_html_()
            again.save(tmp_path / "again.json")
            assert (tmp_path / "again.json").read_text() == report.to_json()
            with pytest.raises(ValueError, match="check the book again"):
                again.fix(tmp_path / "fixed.txt")
            with pytest.raises(ValueError, match="book"):
                again.save(book, "full")
    assert check(book) != check(PUZZLE)


def test_a_book_that_must_not_be_printed() -> None:
    with pytest.raises(NotPrintable) as caught:
        make([81 * "."])
    again = pickle.loads(pickle.dumps(caught.value))
    assert again == caught.value
    assert again.report == caught.value.report is not None


def test_other_processes_check_books(tmp_path: Path) -> None:
    (tmp_path / "book.txt").write_text(f"{PUZZLE}\n{81 * '5'}\n")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        reports = list(pool.map(check, [tmp_path / "book.txt", PUZZLE]))
    assert [report.ok for report in reports] == [False, True]


def test_searches_and_runs_cannot_be_pickled() -> None:
    for answer in (
        automorphisms(PUZZLE),
        neighbours(PUZZLE, 1),
        generate(seed=1),
        solutions(PUZZLE),
        Backtrack(PUZZLE),
    ):
        with pytest.raises(TypeError, match="cannot pickle"):
            pickle.dumps(answer)


def test_a_grid_keeps_its_mask() -> None:
    grid = Grid(PUZZLE).with_entry((0, 0), 9)
    for again in (pickle.loads(pickle.dumps(grid)), copy.copy(grid), copy.deepcopy(grid)):
        assert again == grid
        assert again.fixed == grid.fixed != grid.filled


def raised(function: object, *arguments: object) -> sudoku_core.SudokuError:
    assert callable(function)
    with pytest.raises(sudoku_core.SudokuError) as caught:
        function(*arguments)
    return caught.value


@pytest.mark.parametrize(
    "error",
    [
        raised(Grid, 80 * "."),
        raised(Grid, 81 * [10]),
        raised(Grid, [0]),
        raised(Grid(81 * [5]).with_entry, (0, 0), 1),
        raised(simple_solve, 81 * [5]),
        raised(lambda: generate(seed=1, givens=16)),
        raised(simple_solve, "12345678." + 8 * "." + "9" + 63 * "."),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors(error: sudoku_core.SudokuError) -> None:
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error) != ""
    assert vars(again) == vars(error)
