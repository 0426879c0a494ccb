"""`sudoku_core.book`: reading books, options of a check, reports as files, a test for pytest."""

import inspect
import json
import os
import pickle
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest
import sudoku_core
from ctrl_c import stopped
from sudoku_core import Grid, SudokuError, Transformation, book, candidate_grid
from sudoku_core.book import Source, assert_fine, check, read

TWO = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9...6."


def write(folder: Path, text: str, name: str = "book.txt") -> Path:
    path = folder / name
    path.write_text(text)
    return path


def test_one_function_with_two_names() -> None:
    assert book.check is sudoku_core.check
    assert book.Report is sudoku_core.book.Report
    assert inspect.signature(assert_fine).parameters.keys() == (
        inspect.signature(check).parameters.keys()
    )


def test_a_book_grid_by_grid(tmp_path: Path, puzzle: str, solution: str) -> None:
    text = f"Puzzle 1 (easy)\n{puzzle}\nPuzzle 2\n{TWO[:80]}\n\nSolution 1\n{solution}\n"
    path = write(tmp_path, text)
    first, broken, last = read(path)
    assert [entry.kind for entry in (first, broken, last)] == ["puzzle", "unreadable", "solution"]
    assert (first.grid, first.marks, first.reason) == (Grid(puzzle), None, None)
    assert (first.label, first.number, first.difficulty) == ("Puzzle 1 (easy)", 1, "easy")
    assert (first.line, first.column, first.place) == (2, 1, f"{path}:2:1")
    assert first.file == str(path)
    assert (first.pointer, first.page, first.area, first.spot) == (None, None, None, None)
    assert (first.sheet, first.cell, first.solution_of) == (None, None, None)
    assert (broken.grid, broken.reason) == (None, "80 symbols, expected 81")
    assert (last.grid, last.solution_of) == (Grid(solution), 0)
    assert repr(last) == f'<Entry: solution at {path}:7:1, "Solution 1">'
    assert first.to_dict() == json.loads(first.to_json())
    assert first.to_dict() | {"kind": "puzzle", "grid": puzzle, "line": 2} == first.to_dict()


def test_a_solution_is_one_also_if_the_book_does_not_say_so(
    tmp_path: Path, puzzle: str, solution: str
) -> None:
    entries = read(str(write(tmp_path, f"{puzzle}\n{TWO}\n{solution}\n")))
    assert [entry.kind for entry in entries] == ["puzzle", "puzzle", "solution"]
    assert entries[2].solution_of == 0
    assert [entry.label for entry in entries] == [None, None, None]


def test_pencil_marks_and_json(tmp_path: Path) -> None:
    marks = candidate_grid(TWO)
    (entry,) = read(write(tmp_path, f"{marks.line()}\n"))
    assert (entry.kind, entry.grid, entry.marks) == ("puzzle", None, marks)
    (entry,) = read(write(tmp_path, json.dumps({"puzzles": [TWO]}), "book.json"))
    assert (entry.pointer, entry.line) == ("/puzzles/0", None)
    assert entry.place.endswith("book.json#/puzzles/0")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        read(tmp_path / "absent.txt")
    assert caught.value.filename == str(tmp_path / "absent.txt")
    with pytest.raises(IsADirectoryError):
        read(tmp_path)
    packed = tmp_path / "book.gz"
    packed.write_bytes(b"\x1f\x8b\x08")
    with pytest.raises(SudokuError, match="gzip"):
        read(packed)
    with pytest.raises(ValueError, match="nonsense"):
        read(tmp_path / "absent.txt", format="nonsense")  # type: ignore[arg-type]
    for wrong in (None, 5, [str(tmp_path)]):
        with pytest.raises(TypeError):
            read(wrong)  # type: ignore[arg-type]
    assert read(write(tmp_path, "no grid in here\n")) == []


def test_ctrl_c_stops_reading(tmp_path: Path, puzzle: str) -> None:
    path = write(tmp_path, f"{puzzle}\n" * 1_000_000)
    stopped(lambda: read(path))


def test_other_books(tmp_path: Path, puzzle: str) -> None:
    first = write(tmp_path, f"{Transformation.random(3).apply(puzzle)}\n", "volume1.txt")
    second = write(tmp_path, f"{puzzle}\n", "volume2.txt")
    assert check(second).ok
    (finding,) = check(second, across=first).findings
    assert finding.code == "duplicate-up-to-symmetry"
    assert str(first) in " ".join(finding.notes) + finding.message
    with pytest.raises(FileNotFoundError):
        check(second, across=[tmp_path / "volume0.txt"])


def test_how_many_are_expected(tmp_path: Path, puzzle: str) -> None:
    path = write(tmp_path, f"{puzzle}\n")
    assert check(path, expect=1).ok
    (finding,) = check(path, expect=200).findings
    assert (finding.code, finding.severity) == ("puzzle-count", "error")
    with pytest.raises(ValueError, match=r"^expect: expected a whole number from 0 up, found -1$"):
        check(path, expect=-1)


def test_findings_on_request(tmp_path: Path, solution: str) -> None:
    path = write(tmp_path, "." + solution[1:] + "\n")
    assert check(path).findings == ()
    report = check(path, also=["not-minimal", "few-givens"])
    (finding,) = report.findings
    assert (finding.code, finding.severity) == ("not-minimal", "info")
    assert report.ok
    assert (report.summary.infos, report.summary.warnings) == (1, 0)
    with pytest.raises(ValueError, match="not-minimal"):
        check(path, also="nonsense")


def test_profiles_have_names(tmp_path: Path, puzzle: str) -> None:
    path = write(tmp_path, f"{puzzle}\n")
    (finding,) = check(path, profile="kdp").findings  # text is not printed as it is
    assert finding.code == "not-checked"
    with pytest.raises(ValueError, match="'printer'; expected one of kdp, kdp-hardcover, "):
        check(path, profile="printer")  # type: ignore[arg-type]
    (finding,) = check(path, profile="kdp", paper="cream", cover=path).findings
    assert finding.code == "not-checked"
    with pytest.raises(ValueError, match="cover: only with a profile"):
        check(path, cover=path)
    with pytest.raises(FileNotFoundError):
        check(path, profile="kdp", cover=tmp_path / "none.pdf")


def test_reports_are_saved(tmp_path: Path, puzzle: str) -> None:
    report = check(write(tmp_path, f"{puzzle}\n{TWO}\n"))
    saved = {}
    for name in ("report.txt", "report.json", "report.jsonl", "report.xml", "report.HTML"):
        report.save(tmp_path / name)
        saved[name] = (tmp_path / name).read_text("utf-8")
    assert saved["report.txt"] == f"{report}\n"
    assert saved["report.json"] == report.to_json()
    assert saved["report.jsonl"] == report.to_jsonl()
    assert saved["report.xml"].rstrip() == f"{report:junit}"
    assert saved["report.HTML"].startswith("<!DOCTYPE html>")
    assert 'href="./book.txt"' in saved["report.HTML"]  # good from where the page is
    report.save(str(tmp_path / "report.txt"), "concise")
    assert (tmp_path / "report.txt").read_text("utf-8").rstrip() == f"{report:concise}"
    with pytest.raises(ValueError, match=r"report\.pdf: expected a name that ends with \.html"):
        report.save(tmp_path / "report.pdf")
    with pytest.raises(ValueError, match="expected full, concise"):
        report.save(tmp_path / "report.pdf", style="pdf")
    with pytest.raises(FileNotFoundError) as caught:
        report.save(tmp_path / "absent" / "report.html")
    assert caught.value.filename == str(tmp_path / "absent" / "report.html")


def test_notebooks_show_the_page(tmp_path: Path) -> None:
    report = check(write(tmp_path, f"{TWO}\n"))
    frame = report._repr_html_()
    start, end = '<iframe srcdoc="', '" style='
    assert frame.startswith(start)
    page = frame[len(start) : frame.index(end)]
    assert "<" in page
    shown = unescape(page).replace('<base href="about:srcdoc">', "")
    assert shown.rstrip() == f"{report:html}"


def pytest_on(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "NO_COLOR": "1"},
    )


def test_the_test_of_a_book(tmp_path: Path, puzzle: str, solution: str) -> None:
    """The test that an author writes in a repository of a book, and its output."""
    write(
        tmp_path,
        "import sudoku_core\n\n\ndef test_book():\n"
        '    sudoku_core.book.assert_fine("book.csv", expect=1)\n',
        "test_book.py",
    )
    write(tmp_path, f"id,puzzle,solution\n1,{puzzle},{solution}\n", "book.csv")
    done = pytest_on(tmp_path)
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout
    write(tmp_path, f"id,puzzle,solution\n1,{TWO},{solution}\n", "book.csv")
    done = pytest_on(tmp_path)
    assert done.returncode == 1
    report = str(check(tmp_path / "book.csv")).replace(f"{tmp_path}{os.sep}", "")
    shown = done.stdout.replace("AssertionError: ", "")
    lines = [line.removeprefix("E").strip() for line in shown.splitlines()]
    for line in report.splitlines()[:-1]:  # the last one has the time
        assert line.strip() in lines, done.stdout
    assert "def assert_fine" not in done.stdout


def test_assert_fine_is_check(tmp_path: Path, puzzle: str) -> None:
    path = write(tmp_path, f"{puzzle}\n{puzzle}\n")
    with pytest.raises(AssertionError, match=r"error\[duplicate\]"):
        assert_fine(path)
    assert assert_fine(path, allow="duplicate").summary.allowed == 1
    with pytest.raises(AssertionError, match="no puzzle found"):
        assert_fine(write(tmp_path, "nothing\n"))
    with pytest.raises(FileNotFoundError):
        assert_fine(tmp_path / "absent.pdf")


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_no_input_is_replaced(tmp_path: Path, puzzle: str) -> None:
    path, link = tmp_path / "book.html", tmp_path / "link.html"
    path.write_text(f"{puzzle}\n", "utf-8")
    link.symlink_to(path)
    report = check(path)
    for output in (path, link):
        with pytest.raises(ValueError, match="is read by the same call"):
            report.save(output)
        with pytest.raises(ValueError, match="is read by the same call"):
            book.make(read(path), output, force=True)
    assert path.read_text("utf-8") == f"{puzzle}\n"


def test_puzzles_of_other_kinds(puzzle: str) -> None:
    line = "1.....3..2.....4"
    cage = ".Shape~4x4.Cage~3~R1C1~R1C2.~R4C4_4"
    text = f"Puzzle 1\n{puzzle}\nPuzzle 2\n{cage}\nPuzzle 3\n{line}\n"
    plain, killer, small = read(Source(text))
    assert (plain.kind, plain.variant) == ("puzzle", None)
    assert (killer.kind, killer.grid, killer.reason) == ("puzzle", None, None)
    assert killer.variant is not None
    assert [rule.kind for rule in killer.variant.rules] == ["cage"]
    assert killer.to_dict()["grid"] == killer.variant.to_text("iss")
    assert small.variant is not None
    assert small.variant.text == line
    assert "<svg" in killer._repr_html_()
    assert pickle.loads(pickle.dumps(killer)) == killer
    book = Path(__file__).parents[2] / "conformance/books/other_kinds.txt"
    call = [sys.executable, "-m", "sudoku_core", "extract", "--to", "jsonl", str(book)]
    lines = subprocess.run(call, check=True, capture_output=True, text=True).stdout.splitlines()
    entries = read(book)
    assert [entry.to_json() for entry in entries] == lines
    assert sum(entry.variant is not None for entry in entries) > 3
