"""`book.make`: books for print, and puzzles that are refused."""

import datetime
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sudoku_core
from sudoku_core import Grid, SudokuError, Transformation, VariantPuzzle, generate, solve_grid
from sudoku_core.book import chapter_kinds, check, make, read
from sudoku_core.errors import NotFeasible, NotPrintable
from sudoku_core.typing import PuzzleRecord

TWO = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9...6."


def test_a_book_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    easy, hard = (list(generate(5, seed=seed, level="easy")) for seed in (1, 2))
    assert make({"Easy": easy, "Hard": hard}, path, title="Sudoku", per_page=4) is None
    puzzles = [made.puzzle for made in (*easy, *hard)]
    entries = read(path)
    assert [entry.kind for entry in entries] == 10 * ["puzzle"] + 10 * ["solution"]
    assert [entry.grid for entry in entries[:10]] == puzzles
    for entry in entries[10:]:
        assert entry.solution_of is not None
        assert entry.grid == solve_grid(puzzles[entry.solution_of]).solution
    assert [entry.number for entry in entries] == 2 * list(range(1, 11))
    first, second = entries[:2]
    assert (first.page, first.spot, second.spot) == (second.page, "upper left", "upper right")
    assert first.area is not None
    left, top, right, bottom = first.area
    assert 0 < left < right < 6 * 72
    assert 0 < top < bottom < 9 * 72
    assert first.place == f"{path}: page {first.page}"
    assert (first.line, first.sheet) == (None, None)
    assert check(path, expect=10).ok


def test_places_of_findings(tmp_path: Path, puzzle: str) -> None:
    path = tmp_path / "book.pdf"
    make([puzzle], path)
    text = tmp_path / "old.txt"
    text.write_text(f"{puzzle}\n")
    (finding,) = check(path, across=text).findings
    assert finding.code == "duplicate"
    assert (finding.page, finding.spot, finding.line) == (1, None, None)
    assert finding.place == f"{path}: page 1"
    (entry, _) = read(path)
    assert finding.area == entry.area


def test_puzzles_in_any_form(tmp_path: Path, puzzle: str, solution: str) -> None:
    same = make([puzzle])
    assert same.startswith(b"%PDF-1.7")
    assert make([Grid(puzzle)]) == same
    assert make(iter([bytes(int(symbol) for symbol in puzzle.replace(".", "0"))])) == same
    assert make([{"puzzle": puzzle, "solution": solution, "number": None}]) == same
    file = tmp_path / "book.csv"
    file.write_text(f"id,puzzle,solution,difficulty\n7,{puzzle},{solution},hard\n")
    again = make(read(file))
    assert make([{"puzzle": puzzle, "number": 7, "difficulty": "hard"}]) == again
    assert again != same
    assert make(read(file), renumber=True) == make([{"puzzle": puzzle, "difficulty": "hard"}])


def test_options(tmp_path: Path, puzzle: str) -> None:
    path = tmp_path / "book.pdf"
    make(
        [puzzle],
        path,
        title="Für unterwegs",
        subtitle="Band 1",
        author="A. Reisende",
        imprint="Musterstadt",
        date=datetime.date(2026, 11, 22),
        language="de",
        trim="a5",
        margins=(1, 0.75, 0.75, 0.75),
        solutions_per_page=0,
        large_print=True,
        chapter_pages=False,
        bookmarks=True,
        threads=1,
    )
    (entry,) = read(path)
    assert entry.label == "Rätsel 1"
    assert entry.area is not None
    assert entry.area[0] >= 0.75 * 72
    for wrong, message in (
        ({"language": "xx"}, "expected en, de, fr, es, it, pt or nl"),
        ({"trim": "huge"}, "a4"),
        ({"per_page": 13}, r"(?m)^per_page: expected 1 to 12, found 13$"),
        ({"solutions_per_page": 21}, r"(?m)^solutions_per_page: expected 0 to 20, found 21$"),
        ({"margins": (9, 9, 9, 9)}, "too long for a line"),
        ({"allow": "nonsense"}, "given-clash"),
        ({"title": "\N{SNOWMAN}\N{CJK UNIFIED IDEOGRAPH-4E00}"}, "font"),
    ):
        with pytest.raises(ValueError, match=message):
            make([puzzle], **wrong)


def test_volumes(tmp_path: Path, puzzle: str) -> None:
    first, second = tmp_path / "v1.pdf", tmp_path / "v2.pdf"
    new = ("easy=2", "6x6=2")
    make(None, first, chapter=new, seed=1, title="Rails")
    make(None, second, chapter=new, seed=1, title="Rails", volume=2, across=first)
    assert check(second, across=first).ok
    same = make(None, chapter=new, seed=1, title="Rails", volume=2, across=[first])
    assert second.read_bytes() == same
    assert make([puzzle], title="Rails", series="Trains") != make([puzzle], title="Rails")
    assert make([puzzle], across=[first, second])
    old = read(first)[0].grid
    assert isinstance(old, Grid)
    with pytest.raises(NotPrintable, match=r"equivalent to .*v1\.pdf"):
        make([puzzle, Transformation.random(3).apply(old)], across=first)
    with pytest.raises(FileNotFoundError):
        make([puzzle], across=tmp_path / "v3.pdf")
    empty = tmp_path / "v4.txt"
    empty.write_text("Nothing\n")
    with pytest.raises(SudokuError, match=r"v4\.txt: there is no puzzle"):
        make([puzzle], across=empty)
    with pytest.raises(ValueError, match="volume: expected 1 to 9999, found 0"):
        make([puzzle], title="Rails", volume=0)


def test_ratings_beside_the_numbers(tmp_path: Path, puzzle: str) -> None:
    path = tmp_path / "rated.pdf"
    record = {"puzzle": puzzle, "number": 57, "difficulty": "hard"}
    make([record], path, print_rating="hodoku", print_technique=True, language="fr")
    entry = read(path)[0]
    assert (entry.number, entry.difficulty) == (57, "hard")
    assert entry.label is not None
    assert entry.label.startswith("Grille 57 · 298")
    assert make([record]) != make([record], print_rating="se-classic")
    with pytest.raises(ValueError, match="hodoku"):
        make([record], print_rating="hard")  # type: ignore[call-overload]


def test_refused_puzzles(tmp_path: Path, puzzle: str, solution: str) -> None:
    path = tmp_path / "book.pdf"
    image = Transformation.random(3).apply(puzzle)
    with pytest.raises(NotPrintable) as caught:
        make({"One": [puzzle, TWO], "Two": [image]}, path)
    several, again = str(caught.value).splitlines()
    assert several == "puzzle 2 has 3 solutions"
    assert again.startswith("puzzle 3 is equivalent to puzzle 1")
    assert caught.value.report is not None
    assert [finding.puzzle for finding in caught.value.report.findings] == [2, 3]
    assert not path.exists()
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (type(copied), str(copied)) == (NotPrintable, str(caught.value))
    assert copied.report == caught.value.report
    with pytest.raises(NotPrintable, match="already"):
        make([puzzle, solution])
    assert make([puzzle, image], allow="duplicate-up-to-symmetry")
    with pytest.raises(NotPrintable):
        make([puzzle, TWO], allow="multiple-solutions")
    broken = tmp_path / "broken.txt"
    broken.write_text(f"{puzzle[:80]}\n")
    with pytest.raises(NotPrintable, match="cannot be read"):
        make(read(broken))


def test_other_things_than_puzzles(tmp_path: Path, puzzle: str) -> None:
    with pytest.raises(SudokuError, match="no puzzle to print"):
        make([])
    with pytest.raises(TypeError, match="not one text"):
        make(puzzle)
    with pytest.raises(SudokuError, match=r"^puzzle 2: line 1: 80 symbols") as caught:
        make([puzzle, puzzle[:80]])
    assert caught.value.index == 1
    for record, message in (
        ({"number": 1}, "puzzle 1: there is no key 'puzzle'"),
        ({"puzzle": puzzle, "label": 1}, 'puzzle 1: there is a key "label"'),
    ):
        with pytest.raises(ValueError, match=message):
            make([record])
    for wrong in (None, 5, [5]):
        with pytest.raises(TypeError):
            make(wrong)  # type: ignore[arg-type]
    wrong_solution = {"puzzle": puzzle, "solution": 81 * "1"}
    with pytest.raises(NotPrintable):
        make([wrong_solution])


def test_files_that_cannot_be_written_or_read(tmp_path: Path, puzzle: str) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        make([puzzle], tmp_path / "absent" / "book.pdf")
    assert caught.value.filename == str(tmp_path / "absent" / "book.pdf")
    with pytest.raises(FileNotFoundError):
        make([puzzle], font=tmp_path / "absent.ttf")
    font = tmp_path / "font.ttf"
    font.write_text("no font")
    with pytest.raises(SudokuError, match="font"):
        make([puzzle], font=font)


def test_another_font(root: Path, puzzle: str) -> None:
    fonts = root / "books" / "sudoku-print" / "fonts"
    regular, bold = fonts / "OpenSans-Regular.ttf", fonts / "OpenSans-Bold.ttf"
    assert make([puzzle], font=regular, bold_font=bold) == make([puzzle])
    assert make([puzzle], font=bold) != make([puzzle])


def test_it_is_where_the_others_are() -> None:
    assert sudoku_core.book.make is make


LINE = "1.....3..2.....4"


def test_covers(tmp_path: Path, puzzle: str) -> None:
    book, cover, front, proof = (
        tmp_path / name for name in ("book.pdf", "cover.pdf", "front.png", "proof.pdf")
    )
    made = make(
        [puzzle],
        title="Sudoku",
        notes=22,
        profile="kdp",
        paper="white",
        isbn="978-3-16-148410-0",
        price="USD 9.99",
        blurb="One.",
        cover=cover,
        cover_front=front,
        cover_proof=proof,
    )
    book.write_bytes(made)
    assert check(book, cover=cover, profile="kdp", paper="white").ok
    assert front.read_bytes().startswith(b"\x89PNG")
    assert proof.read_bytes().startswith(b"%PDF-1.7")
    with pytest.raises(SudokuError, match="name a profile"):
        make([puzzle], title="Sudoku", cover=tmp_path / "no.pdf")
    with pytest.raises(ValueError, match="price: expected a currency"):
        make([puzzle], title="Sudoku", price="9.99")
    assert not (tmp_path / "no.pdf").exists()


def test_chapters_of_new_puzzles(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    chapters = ["easy=2", "4x4=3", "jigsaw+6x6:easy=1"]
    assert make(None, path, chapter=chapters, seed=5, trim="a5", language="de") is None
    puzzles = [entry for entry in read(path) if entry.kind == "puzzle"]
    symbols = [None if entry.variant is None else entry.variant.symbols for entry in puzzles]
    assert symbols == [None, None, 4, 4, 4, 6]
    by_command = tmp_path / "command.pdf"
    words = [word for chapter in chapters for word in ("--chapter", chapter)]
    call = [sys.executable, "-m", "sudoku_core", "book", "make", *words, "--seed", "5"]
    options = ["--trim", "a5", "--language", "de", "-o", str(by_command)]
    subprocess.run([*call, *options], check=True, capture_output=True)
    assert by_command.read_bytes() == path.read_bytes()
    # Puzzles that were read are printed again.
    again = make(puzzles, chapter="x+4x4=1", seed=1, renumber=True)
    assert len(read(again)) == 2 * 7


def test_puzzles_of_other_kinds(puzzle: str) -> None:
    entries = read(make([VariantPuzzle(LINE), puzzle]))
    assert [entry.variant and entry.variant.text for entry in entries[:2]] == [LINE, None]
    made = next(VariantPuzzle.generate("killer", seed=1, size=4))
    assert make([made]) == make([made.puzzle]) == make([made.puzzle.to_text("sudoku-puzzle")])
    solved = "1342243142133124"
    with_solution: PuzzleRecord = {"puzzle": VariantPuzzle(LINE), "solution": solved}
    assert make([with_solution]) == make([LINE])
    with pytest.raises(NotPrintable, match="solution"):
        make([{"puzzle": LINE, "solution": solved[:-2] + "42"}])
    with pytest.raises(SudokuError, match="a rule without a mark in its grid"):
        make([VariantPuzzle(".Shape~4x4.AntiKnight.~R1C1_1.~R2C3_2.~R3C2_3.~R4C4_4")])
    with pytest.raises(ValueError, match=r"puzzle 1: .*the rule Foo is not known"):
        make([".Shape~4x4.Foo~1"])


def test_text_of_nine_by_nine_cells_keeps_its_rules() -> None:
    made = next(VariantPuzzle.generate("x", seed=1))
    text = made.puzzle.to_text("sudoku-puzzle")
    pdf = make([text])
    assert pdf == make([made])
    first = read(pdf)[0]
    assert first.variant
    assert "Diagonal" in first.variant.text


def test_kinds_and_symbols_of_chapters() -> None:
    kinds = chapter_kinds()
    assert kinds["little-killer"] == "Little Killer"
    assert "butterfly" not in kinds
    entries = read(make(chapter=["4x4/pictures=1", "6x6/planet=1"], seed=1))
    found = [entry.variant.symbols for entry in entries[:2] if entry.variant]
    assert found == [4, 6]


def test_words_that_order_no_chapter() -> None:
    cases: list[tuple[str, dict[str, Any], type[Exception], str]] = [
        ("butterfly=3", {}, ValueError, "butterfly puzzles are not printed in books yet"),
        ("foo=3", {}, ValueError, "a kind .jigsaw, x, windoku, killer, "),
        ("7x7=1", {}, NotFeasible, "not made with 7 symbols"),
        ("easy=1", {"givens": 3}, NotFeasible, "17"),
        ("easy=1", {"seed": -1}, ValueError, "seed"),
        ("easy=1", {"level": "easy"}, TypeError, "unexpected keyword argument 'level'"),
        ("extreme=9", {"timeout": 0}, SudokuError, "0 of 9 extreme puzzles made"),
    ]
    for chapter, options, kind, message in cases:
        with pytest.raises(kind, match=message):
            make(chapter=chapter, **{"seed": 1, **options})
    with pytest.raises(TypeError, match="neither puzzles nor a chapter"):
        make()


def test_a_file_is_not_replaced(puzzle: str, tmp_path: Path) -> None:
    book, cover = tmp_path / "book.pdf", tmp_path / "cover.pdf"
    for existing in (book, cover):
        existing.write_text("mine")
        with pytest.raises(FileExistsError, match=r"exists; force=True replaces it$"):
            make([puzzle], book, cover=cover)
        assert existing.read_text() == "mine"
        existing.unlink()
    assert not list(tmp_path.iterdir())
    make([puzzle], book)
    before = book.read_bytes()
    with pytest.raises(FileExistsError):
        make([puzzle], book, title="Another")
    assert book.read_bytes() == before
    make([puzzle], book, title="Another", force=True)
    assert book.read_bytes() != before
    assert make([puzzle]) == before
