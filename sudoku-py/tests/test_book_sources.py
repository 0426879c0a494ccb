"""Books that are no paths: bytes, file objects, texts with a name."""

import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sudoku_core
from sudoku_core import Grid, SudokuError, VariantPuzzle, book, candidate_grid, check
from sudoku_core.book import Source, read

BOOKS = ["book.txt", "book.pdf", "puzzles.txt", "photo.jpg"]
"""Those of the folder ``examples``: text, a document and a picture."""

SOURCES: dict[str, Callable[[Path], Any]] = {
    "bytes": Path.read_bytes,
    "bytearray": lambda path: bytearray(path.read_bytes()),
    "memoryview": lambda path: memoryview(path.read_bytes()),
    "BytesIO": lambda path: io.BytesIO(path.read_bytes()),
    "file": lambda path: path.open("rb"),
    "unbuffered": lambda path: path.open("rb", buffering=0),
    "Source": lambda path: Source(path.read_bytes(), str(path)),
    "Source of a file": lambda path: Source(path.open("rb"), str(path)),
}

NAMES = {"BytesIO": "<file>", "bytes": "<bytes>", "bytearray": "<bytes>", "memoryview": "<bytes>"}
"""The name of those that have no name."""


def reported(report: sudoku_core.book.Report, name: str) -> Any:
    """The whole report without its duration, with this name of the book left out."""
    text = re.sub(r'"seconds":[0-9.e-]+', '"seconds":0', report.to_json())
    return json.loads(text.replace(json.dumps(name)[1:-1], "BOOK"))


@pytest.mark.parametrize("name", BOOKS)
def test_the_answer_is_that_of_the_path(name: str, root: Path) -> None:
    path = root / "examples" / name
    expected = reported(check(path), str(path))
    assert expected["summary"]["puzzles"] > 0
    kinds = SOURCES if path.suffix == ".txt" else dict(list(SOURCES.items())[::3])
    for kind, source in kinds.items():
        found = reported(check(source(path)), NAMES.get(kind, str(path)))
        assert found == expected, kind


@pytest.mark.parametrize("name", ["book.txt", "book.pdf"])
def test_read_takes_them_too(name: str, root: Path) -> None:
    path = root / "examples" / name
    expected = [entry.to_dict() for entry in read(path)]
    for kind, source in SOURCES.items():
        assert [entry.to_dict() for entry in read(source(path))] == expected, kind


def test_a_folder_is_walked_as_by_the_command(root: Path, tmp_path: Path) -> None:
    folder, out = tmp_path / "books", tmp_path / "report.json"
    (folder / "more").mkdir(parents=True)
    for name, place in [("book.txt", "."), ("photo.jpg", "."), ("book.pdf", "more")]:
        (folder / place / name).write_bytes((root / "examples" / name).read_bytes())
    call = ["check", "--quiet", "--no-config", "--output", str(out), str(folder)]
    assert subprocess.run([sys.executable, "-m", "sudoku_core", *call]).returncode == 1
    report = check(folder)
    of_command = json.loads(out.read_text("utf-8"))["summary"]
    assert json.loads(report.to_json())["summary"]["files"] == of_command["files"]
    assert {file["file"] for file in of_command["files"]} == {
        str(folder / "book.txt"),
        str(folder / "photo.jpg"),
        str(folder / "more" / "book.pdf"),
    }
    (tmp_path / "empty").mkdir()
    with pytest.raises(IsADirectoryError, match="has no book in it"):
        check(tmp_path / "empty")


def test_refused_books_of_a_folder_are_in_the_report(root: Path, tmp_path: Path) -> None:
    shutil.copy(root / "examples" / "puzzles.txt", tmp_path)
    (tmp_path / "book.pages").write_bytes(b"PK\3\4")
    (tmp_path / "README.md").write_text("No grid here.", "utf-8")
    report = check(tmp_path)
    assert not report.ok
    ((name, reason),) = report.summary.unread
    assert name == str(tmp_path / "book.pages")
    assert "save the book as PDF" in reason
    assert report.summary.puzzles > 0
    assert f"{name} could not be read" in str(report)
    with pytest.raises(SudokuError, match="save the book as PDF"):
        check(tmp_path / "book.pages")


def test_text(root: Path) -> None:
    path = root / "examples" / "book.txt"
    expected = reported(check(path), str(path))
    text = path.read_text("utf-8")
    assert reported(check(path.open(encoding="utf-8")), str(path)) == expected
    assert reported(check(io.StringIO(text)), "<file>") == expected
    assert reported(check(Source(text)), "<text>") == expected
    assert reported(check(Source(text, "a book")), "a book") == expected
    # A document is no text, and the error says what to do.
    with (root / "examples" / "book.pdf").open(encoding="utf-8") as file:
        with pytest.raises(UnicodeDecodeError) as caught:
            check(file)
        assert "mode='rb'" in caught.value.__notes__[0]


def test_the_rest_of_a_file_is_read(puzzle: str) -> None:
    file = io.StringIO(f"a heading\n{puzzle}\n")
    file.readline()
    (entry,) = read(file)
    assert (entry.place, str(entry.grid)) == ("<file>:1:1", puzzle)
    assert read(file) == []


def test_a_member_of_an_archive(tmp_path: Path, puzzle: str) -> None:
    with zipfile.ZipFile(tmp_path / "books.zip", "w") as archive:
        archive.writestr("inner/book.csv", f"id,puzzle\n7,{puzzle}\n")
    with (
        zipfile.ZipFile(tmp_path / "books.zip") as archive,
        archive.open("inner/book.csv") as member,
    ):
        (entry,) = read(member)
    assert (entry.file, entry.number) == ("inner/book.csv", 7)


def test_several_of_all_kinds(tmp_path: Path, puzzle: str, solution: str) -> None:
    line = f"{puzzle}\n".encode()
    path = tmp_path / "book.txt"
    path.write_bytes(line)
    other = Source(81 * ".", "draft")
    report = check([path, line, io.BytesIO(line), Source(line.decode()), other])
    assert report.summary.puzzles == 5
    places = [finding.place for finding in report.findings]
    assert places == ["<bytes 2>:1:1", "<file 3>:1:1", "<text 4>:1:1", "draft:1:1"]
    book.assert_fine(io.BytesIO(f"puzzle,solution\n{puzzle},{solution}\n".encode()))


def test_names_that_are_no_text(tmp_path: Path, puzzle: str) -> None:
    class Named(io.BytesIO):
        def __init__(self, name: object) -> None:
            super().__init__(f"{puzzle}\n".encode())
            self.name = name

    for name, shown in [
        ("a\nb", "a\nb"),
        ("", ""),
        (7, "<file>"),
        (None, "<file>"),
        (b"x", "<file>"),
    ]:
        (entry,) = read(Named(name))
        assert entry.file == shown
    with (tmp_path / "book.txt").open("w+b") as file:
        file.write(f"{puzzle}\n".encode())
        file.seek(0)
        with open(file.fileno(), "rb", closefd=False) as again:
            (entry,) = read(again)
    assert entry.file == "<file>"


def test_a_picture_with_a_name() -> None:
    white = memoryview(bytes([255]) * 64 * 64).cast("B", (64, 64))
    (held,) = check(Source(white, "camera")).summary.account
    assert held.file == "camera"


class Reads:
    """An object with a method ``read`` that returns this, or raises it."""

    def __init__(self, value: object) -> None:
        self.value = value

    def read(self) -> Any:
        if isinstance(self.value, BaseException):
            raise self.value
        return self.value


EXPECTED = "a path, a grid, the bytes of a file, a file object, a Source, a PIL image"


@pytest.mark.parametrize("function", [check, read])
def test_anything_else_is_a_type_error(function: Callable[[Any], object]) -> None:
    for wrong in (7, None, object(), 1.5):
        with pytest.raises(TypeError, match=rf"^expected {EXPECTED}.*, not "):
            function(wrong)
    for content in (7, None, Path("book.txt")):
        with pytest.raises(TypeError, match=r"^expected the content of a Source: text, bytes, "):
            function(Source(content))  # type: ignore[arg-type]
    for value in (None, 7, bytearray(b"")):
        with pytest.raises(TypeError, match=r"^expected bytes or text from read\(\), not "):
            function(Reads(value))
    with pytest.raises(KeyError):
        function(Reads(KeyError("its own")))
    file = io.BytesIO()
    file.close()
    with pytest.raises(ValueError, match="closed file"):
        function(file)
    with pytest.raises(ValueError, match="surrogates not allowed"):
        function(Source("\udcff"))
    with pytest.raises(SudokuError, match="gzip files cannot be read"):
        function(b"\x1f\x8b\x08")


def test_a_text_that_is_taken_for_a_path(puzzle: str) -> None:
    for text in (f"{puzzle}\n{puzzle}\n", f"Puzzle 1\n{puzzle}\nPuzzle 2\n{puzzle}\n"):
        with pytest.raises(OSError) as caught:  # noqa: PT011 # which one is the system's
            check(text)
        assert "book.Source(text)" in caught.value.__notes__[0]
    with pytest.raises(FileNotFoundError) as caught:
        check("absent.pdf")
    assert not hasattr(caught.value, "__notes__")


def test_other_files_are_paths(puzzle: str, tmp_path: Path) -> None:
    line = f"{puzzle}\n".encode()
    wrongs: list[Any] = [line, io.BytesIO(line), [line], 7, [7], [Source(puzzle)]]
    for wrong in wrongs:
        for option in ("solutions", "across"):
            with pytest.raises(TypeError, match="expected the path of a file, or several"):
                check(line, **{option: wrong})
    path = tmp_path / "solutions.txt"
    path.write_text(f"{sudoku_core.solve_grid(puzzle).solution}\n")
    assert check(line, solutions=path).summary.solutions == 1
    assert check(io.BytesIO(line), across=[str(path)]).ok


def test_puzzles_are_books_of_one(
    puzzle: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the command: the text of a puzzle that names no file is that puzzle."""
    marks = candidate_grid(puzzle)
    variant = VariantPuzzle("3............2..AAABACBBCCBDCDDD")
    proper: list[Any] = [puzzle, Grid(puzzle), Grid(puzzle).boxed(), marks, marks.line()]
    for one in proper:
        report = check(one)
        assert report.ok, one
        assert (report.summary.puzzles, report.summary.account[0].file) == (1, "<grid>")
    assert check(Grid(puzzle), expect=1).ok
    for other in (variant, ".Shape~4x4.Diagonal~1.Cage~3~R1C1~R1C2.~R1C1_2~R1C3_4~R3C1_1"):
        assert check(other).summary.other_kinds == 1
    both = check([puzzle, Grid.empty()])
    assert [finding.file for finding in both.findings] == ["<grid 2>"]
    assert read(Grid(puzzle))[0].grid == Grid(puzzle)
    for missing in ("book.pdf", "1234", puzzle[1:], "4x4"):
        with pytest.raises(FileNotFoundError):
            check(missing)
    # A file of that name is the book.
    monkeypatch.chdir(tmp_path)
    Path(puzzle).write_text(81 * "." + "\n")
    assert not check(puzzle).ok
