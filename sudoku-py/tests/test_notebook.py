"""The pictures of results in notebooks: well-formed, escaped, whole, small."""

import re
from collections.abc import Callable
from typing import Any, Protocol
from xml.etree import ElementTree

import pytest
import sudoku_core
from sudoku_core import Grid, batch, book, diagnosis, results
from sudoku_core.book import Source

PROPER = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
MISPRINT = PROPER.replace("893", "813")
TWO = PROPER[:-4] + "..6."
SVG = 'xmlns="http://www.w3.org/2000/svg"'
HOSTILE = '<script>alert("&")</script>'


class Drawn(Protocol):
    def _repr_html_(self) -> str: ...


def finding() -> Drawn:
    name = f"{HOSTILE}.txt"
    return sudoku_core.check(Source(f"{HOSTILE}\n{MISPRINT}\n", name)).findings[0]


RESULTS: dict[str, tuple[Callable[[], Any], list[str]]] = {
    "Grid": (lambda: Grid(PROPER), ["1", "6"]),
    "CandidateGrid": (lambda: sudoku_core.candidate_grid(PROPER), ["3"]),
    "CellSet": (lambda: Grid(PROPER).fixed, []),
    "Solutions of none": (lambda: sudoku_core.solve_grid(MISPRINT), ["no solution"]),
    "Solutions of one": (lambda: sudoku_core.solve_grid(PROPER), ["the only solution"]),
    "Solutions of many": (lambda: sudoku_core.solve_grid(TWO), ["they differ in "]),
    "SimpleSolution": (lambda: sudoku_core.simple_solve(PROPER), [" cells left"]),
    "TrueCandidates": (lambda: sudoku_core.true_candidates(TWO), []),
    "Diagnosis of none": (
        lambda: sudoku_core.diagnose(MISPRINT),
        ["no solution", "fix: r5c5 1 -> 9"],
    ),
    "Diagnosis of one": (lambda: sudoku_core.diagnose(PROPER), ["one solution"]),
    "Diagnosis of many": (lambda: sudoku_core.diagnose(TWO), ["solutions", "fix: add "]),
    "Hint": (lambda: sudoku_core.hint(PROPER), ["r2c1 is the only place for 6"]),
    "AllHints": (
        lambda: sudoku_core.all_hints(PROPER),
        [" steps", "r2c1 is the only place for 6", " more"],
    ),
    "Hints": (lambda: sudoku_core.hints(PROPER), ["one after the other", "9"]),
    "GeneratedBatch of a few": (
        lambda: sudoku_core.generate(seed=7).batch(3),
        ["3 puzzles, seed 7", "attempt 2"],
    ),
    "Generated": (lambda: next(sudoku_core.generate(seed=7)), ["seed 7, attempt 0", "solution"]),
    "GeneratedBatch": (
        lambda: sudoku_core.generate(seed=7).batch(40),
        ["40 puzzles, seed 7", "39"],
    ),
    "Run": (lambda: sudoku_core.generate(seed=7), ["seed", "not yet"]),
    "Rating": (lambda: sudoku_core.rate(PROPER), ["ER", "1.5", "the hardest step"]),
    "Score": (lambda: sudoku_core.rate(PROPER, scale="hodoku"), ["298", "easy"]),
    "Minutes": (lambda: sudoku_core.rate(PROPER, scale="minutes"), ["minutes", "from"]),
    "TeRating": (lambda: sudoku_core.rate(PROPER, scale="te-b"), ["depth", "braids"]),
    "RatedPath": (lambda: sudoku_core.path(PROPER), ["1.2 hidden single", "ER"]),
    "Canonical": (lambda: sudoku_core.canonical(PROPER), ["canonical form, 1 automorphism"]),
    "Transformation": (lambda: sudoku_core.Transformation.random(3), ["digit", "column"]),
    "MinimalPuzzles": (
        lambda: sudoku_core.minimal_puzzles(PROPER, limit=3),
        ["minimal puzzle"],
    ),
    "BatchSolutions": (
        lambda: sudoku_core.solve_batch([PROPER, TWO, MISPRINT] * 10),
        ["answers to 30 puzzles", "29", "…"],
    ),
    "BatchSolutions without an end": (
        lambda: sudoku_core.solve_batch([81 * "."], limit=100, max_steps=60),
        ["at least ", "answers to 1 puzzle"],
    ),
    "BatchRatings": (
        lambda: sudoku_core.rate_batch([PROPER, TWO]),
        ["ratings of 2 puzzles", "ER/EP/ED", "none"],
    ),
    "BatchCandidates": (
        lambda: sudoku_core.true_candidates_batch([PROPER]),
        ["true candidates of 1 puzzle", "81"],
    ),
    "BatchCandidates, the second with two solutions": (
        lambda: sudoku_core.true_candidates_batch([PROPER, TWO]),
        ["true candidates of 2 puzzles", "81", "105"],
    ),
    "CanonicalForms": (lambda: sudoku_core.canonical_batch([PROPER] * 3), ["3 canonical forms"]),
    "Summary": (lambda: sudoku_core.check(Source(PROPER, HOSTILE)).summary, ["Checked 1 of 1"]),
    "Finding": (finding, ["error[no-solution]", "fix: r5c5 1 -> 9"]),
    "Entry": (lambda: book.read(Source(PROPER, HOSTILE))[0], ["puzzle"]),
    "Entry that cannot be read": (lambda: book.read(Source(PROPER[1:], "b"))[0], ["unreadable"]),
}


def html(result: Any) -> str:
    text: str = result._repr_html_()
    return text


@pytest.mark.parametrize("name", RESULTS)
def test_every_result_is_drawn(name: str) -> None:
    make, words = RESULTS[name]
    text = html(make())
    root = ElementTree.fromstring(text.replace("&nbsp;", " "))
    seen = " ".join(root.itertext())
    for word in words:
        assert word in seen, word
    assert not list(root.iter("script"))
    # Nothing is loaded from elsewhere, and no style of the page is changed.
    assert not re.search(r'\b(src=|href="[^#])|url\(|@import|<style|http', text.replace(SVG, ""))
    assert len(text) < 80_000


def test_names_of_strangers_are_text() -> None:
    for name in ("Finding", "Summary", "Entry"):
        text = html(RESULTS[name][0]())
        assert "<script" not in text
        assert "&lt;script&gt;" in text


def test_long_tables_show_their_ends() -> None:
    for count in (0, 1, 2, 10, 11, 12, 13, 1000):
        answers = sudoku_core.solve_batch([PROPER] * count)
        table = ElementTree.fromstring(answers._repr_html_()).find("table")
        assert table is not None
        first = [row[0].text for row in list(table)[1:]]
        whole = [str(index) for index in range(count)]
        assert first == (whole if count <= 11 else [*whole[:5], "…", *whole[-5:]])


def test_two_solutions_mark_where_they_differ() -> None:
    answer = sudoku_core.solve_grid(TWO)
    cells = len(answer[0].difference(answer[1]))
    assert answer._repr_html_().count("background:rgba") == 2 * cells


def test_all_results_have_a_picture_or_one_line() -> None:
    """A result without a picture is one that a notebook can print in a line or a few."""
    drawn = {name.split()[0] for name in RESULTS} | {"Report"}
    for module in (sudoku_core, batch, book, diagnosis, results):
        for name in module.__all__:
            value = getattr(module, name)
            if isinstance(value, type) and hasattr(value, "_repr_html_"):
                assert name in drawn
