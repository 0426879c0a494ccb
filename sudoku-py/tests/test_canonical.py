"""Equivalent puzzles and their canonical form."""

import os
import threading
from pathlib import Path
from typing import Any

import pytest
from ctrl_c import stopped
from sudoku_core import (
    CandidateGrid,
    Grid,
    SudokuError,
    Transformation,
    automorphisms,
    candidate_grid,
    canonical,
    canonical_batch,
    canonical_form,
    equivalence,
)
from sudoku_core.errors import DigitRangeError, ParseGridError
from test_conformance import rows

MOST = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"


def test_conformance() -> None:
    table = list(rows("canonical.tsv", 3))
    for index, (text, form, order) in enumerate(table):
        found = canonical(text)
        assert str(found.form) == str(canonical_form(text)) == form
        assert str(found.automorphisms) == str(automorphisms(text).order) == order
        assert found.transformation.apply(text) == found.form
        image = Transformation.random(index).apply(text)
        assert canonical_form(image) == found.form
    batch = canonical_batch([text for text, _, _ in table])
    assert [str(form) for form in batch] == [form for _, form, _ in table]
    assert bytes(batch.digits) == b"".join(bytes(form) for form in batch)


def test_conformance_of_marks() -> None:
    for index, (line, form, order) in enumerate(rows("canonical_marks.tsv", 3)):
        marks = CandidateGrid(line)
        found = canonical(marks)
        assert found.form.line() == canonical_form(marks).line() == form
        assert str(found.automorphisms) == str(automorphisms(marks).order) == order
        assert found.transformation(marks) == found.form
        assert canonical_form(Transformation.random(index)(marks)) == found.form
        assert canonical(line) == found


def test_the_answer(puzzle: str) -> None:
    found = canonical(Grid(puzzle).with_entry("r1c1", 9))
    assert found.form.fixed == found.transformation.cells(Grid(puzzle).fixed)
    assert canonical(puzzle) == canonical(puzzle) != found
    assert repr(canonical(puzzle)) == f"<Canonical: {canonical_form(puzzle)}>"
    marks = candidate_grid(puzzle)
    assert repr(canonical(marks)) == f"<Canonical: {canonical_form(marks).line()}>"
    assert len({canonical_form(puzzle), canonical_form(MOST), canonical_form(list(puzzle))}) == 2


def test_equivalence(puzzle: str, solution: str) -> None:
    for seed in range(20):
        change = Transformation.random(seed)
        for one in (Grid(puzzle), Grid(solution), Grid(MOST), candidate_grid(puzzle)):
            how = equivalence(one, change.apply(one))
            assert how is not None
            assert how.apply(one) == change.apply(one)
    assert equivalence(MOST, MOST) == Transformation.IDENTITY
    assert equivalence(puzzle, solution) is None
    assert equivalence(puzzle, candidate_grid(puzzle)) is None, "a grid is not pencil marks"
    changed = puzzle.replace("1", "2", 1)
    assert equivalence(puzzle, changed) is None


def test_automorphisms() -> None:
    group = automorphisms(MOST)
    assert len(group) == group.order == 648
    all_of_them = list(group)
    assert all_of_them[0] == Transformation.IDENTITY
    assert len(set(all_of_them)) == 648
    assert all(how.apply(MOST) == Grid(MOST) for how in all_of_them)
    assert all(how in group for how in all_of_them)
    assert [group[0], group[-1], group[647]] == [all_of_them[place] for place in (0, -1, -1)]
    for wrong in (648, -649):
        with pytest.raises(IndexError):
            group[wrong]
    assert Transformation.random(1) not in group
    reached = {Transformation.IDENTITY}
    while new := {a.then(b) for a in reached for b in group.generators} - reached:
        reached |= new
    assert reached == set(all_of_them)
    assert repr(group) == "<Automorphisms: 648>"
    with pytest.raises(TypeError):
        _ = 5 in group  # type: ignore[operator]


def test_large_groups() -> None:
    group = automorphisms(Grid.empty())
    assert len(group) == Transformation.COUNT
    assert len({next(iter(group)), group[-1], group[10**12]}) == 3
    assert Transformation.random(5) in group
    lone = automorphisms("7" + 80 * ".")
    assert lone.order == Transformation.COUNT // 729
    assert all(how.digit(7) == 7 and how.cell("r1c1").name == "r1c1" for how in lone.generators)


def test_a_proper_puzzle_has_one(puzzle: str) -> None:
    group = automorphisms(puzzle)
    assert list(group) == [Transformation.IDENTITY]
    assert group.generators == []


def test_grids_that_are_wrong() -> None:
    functions: list[Any] = [canonical, canonical_form, automorphisms, lambda p: equivalence(p, p)]
    for function in functions:
        with pytest.raises(ParseGridError):
            function(80 * ".")
        with pytest.raises(DigitRangeError):
            function([10] + 80 * [0])
        with pytest.raises(TypeError):
            function(5)


def images(texts: list[str], count: int) -> list[Grid]:
    return [Transformation.random(seed)(Grid(text)) for seed in range(count) for text in texts]


@pytest.mark.parametrize("threads", [0, 1, 2, 3, 100])
def test_batches(puzzle: str, solution: str, threads: int) -> None:
    texts = [puzzle, solution, MOST, 81 * "5", 81 * ".", "1" + 80 * "."]
    grids = images(texts, 400)
    seen: list[tuple[int, int]] = []
    forms = canonical_batch(grids, threads=threads, progress=lambda *done: seen.append(done))
    assert len(forms) == 2400
    assert list(forms) == [canonical_form(Grid(text)) for text in texts] * 400
    assert seen[-1] == (2400, 2400)
    assert seen == sorted(set(seen))


def test_sources_of_batches(puzzle: str, solution: str) -> None:
    grids = images([puzzle, solution], 2)
    flat = b"".join(map(bytes, grids))
    expected = [canonical_form(grid) for grid in grids]
    sources: list[Any] = [grids, map(str, grids), flat, bytearray(flat), memoryview(flat)]
    sources += [memoryview(flat).cast("B", [4, 81])]
    for source in sources:
        forms = canonical_batch(source)
        assert list(forms) == expected
        assert (forms.digits.items, forms.digits.shape) == ("uint8", (4, 81))
    assert canonical_batch(memoryview(flat).cast("B", [4, 9, 9])).digits.shape == (4, 9, 9)
    nothing = canonical_batch([])
    assert (len(nothing), list(nothing), bytes(nothing.digits)) == (0, [], b"")
    assert forms[-1] == forms[3] == expected[3]
    for index in (4, -5):
        with pytest.raises(IndexError):
            forms[index]
    assert repr(forms) == f"<CanonicalForms of 4 puzzles: {expected[0]}, ..., {expected[3]}>"
    assert repr(canonical_batch([puzzle])) == f"<CanonicalForms of 1 puzzle: {expected[0]}>"
    assert forms.digits is forms.digits


def test_numpy(puzzle: str, solution: str) -> None:
    np = pytest.importorskip("numpy")
    grids = images([puzzle, solution], 50)
    array = np.array([list(grid) for grid in grids], dtype=np.uint8)
    for source in (array, array.reshape(-1, 9, 9), array.astype(int), np.asfortranarray(array)):
        forms = canonical_batch(source)
        digits = np.asarray(forms.digits)
        assert (digits.dtype, digits.shape) == (np.uint8, source.shape)
        assert not digits.flags.writeable
        assert len(np.unique(digits.reshape(-1, 81), axis=0)) == 2
        assert forms[0] == canonical_form(puzzle)
    assert canonical_batch(np.zeros((0, 81), dtype=np.uint8)).digits.shape == (0, 81)


def test_batches_that_are_wrong(puzzle: str) -> None:
    good = bytes(Grid(puzzle)) * 5000
    for number in (10, 255):
        bad = good[: 81 * 4000 + 5] + bytes([number]) + good[81 * 4000 + 6 :]
        for source in (bad, bytearray(bad)):
            with pytest.raises(DigitRangeError, match=f"^puzzle 4001: r1c6 holds {number}") as it:
                canonical_batch(source)
            assert it.value.index == 4000
    with pytest.raises(ParseGridError, match=r"^puzzle 2: line 1: 80 symbols"):
        canonical_batch([puzzle, puzzle[:80]])
    with pytest.raises(SudokuError, match=r"^these bytes are text"):
        canonical_batch(puzzle.encode())
    with pytest.raises(ValueError, match=r"(?m)^threads is -1, expected 0 or more$"):
        canonical_batch([puzzle], threads=-1)
    with pytest.raises(TypeError, match="expected many puzzles, not one str"):
        canonical_batch(puzzle)


def test_an_error_in_progress_comes_through(puzzle: str) -> None:
    def stop(done: int, total: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        canonical_batch([puzzle], progress=stop)


def test_ctrl_c_stops_a_batch() -> None:
    grids = bytes(Grid(MOST)) * 100_000
    stopped(lambda: canonical_batch(grids))


def test_other_threads_work_meanwhile(puzzle: str, solution: str) -> None:
    grids = images([puzzle, solution], 200)
    expected = list(canonical_batch(grids))
    found: list[list[Grid]] = [[] for _ in range(4)]

    def work(mine: list[Grid]) -> None:
        for _ in range(5):
            mine[:] = canonical_batch(grids)

    threads = [threading.Thread(target=work, args=(mine,)) for mine in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


def test_the_puzzles_with_17_givens_all_differ() -> None:
    data = os.environ.get("SUDOKU_DATA", Path(__file__).resolve().parents[3] / "shared" / "data")
    path = Path(data) / "lists" / "puzzles2_17_clue"
    if not path.exists():
        pytest.skip(f"{path} is absent")
    puzzles = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    assert len(set(canonical_batch(puzzles))) == len(puzzles) > 49_000
