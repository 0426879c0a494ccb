"""The books that ``check`` and ``read`` take, and the puzzles that ``make`` takes, in any form that
Python code has them: taken apart for the compiled module."""

from __future__ import annotations

import os
from operator import index
from typing import Any, NamedTuple, TypeAlias

from sudoku_core._book import Entry, Source
from sudoku_core._native import (
    Array,
    CandidateGrid,
    Grid,
    VariantPuzzle,
    column_lines,
    has_other_rules,
)
from sudoku_core.errors import ParseGridError
from sudoku_core.results import Generated
from sudoku_core.variants import VariantGenerated

__all__ = ["book", "books", "records"]

Content: TypeAlias = Any
"""A path; the content of a file as name and bytes; or pixels as name, bytes, width and height."""

EXPECTED = (
    "a path, a grid, the bytes of a file, a file object, a Source, a PIL image, an array of uint8, "
    "or a column of puzzles"
)


def books(value: object) -> list[Content]:
    """The content of a book, or of several."""
    if (found := content(value, "")) is not None:
        return [found]
    try:
        items = iter(value)  # type: ignore[call-overload]
    except Exception:
        raise wrong_type(EXPECTED, value) from None
    return [book(item, f" {at}") for at, item in enumerate(items, 1)]


def book(value: object, at: str = "") -> Content:
    """The content of a book; ``at`` is its place in a list."""
    if (found := content(value, at)) is None:
        raise wrong_type(EXPECTED, value)
    return found


def wrong_type(expected: str, found: object) -> TypeError:
    return TypeError(f"expected {expected}, not {type(found).__name__}")


def content(value: Any, at: str) -> Content | None:
    """The content; ``None`` if the value is no book."""
    if isinstance(value, Grid | CandidateGrid | VariantPuzzle):
        return of_puzzle(value, at)
    if isinstance(value, str):
        return (f"<grid{at}>", value.encode()) if is_typed(value) else value
    if hasattr(value, "__fspath__"):
        return value
    if isinstance(value, Source):
        return of_source(value, at)
    if isinstance(value, bytes):
        return f"<bytes{at}>", value
    if all(hasattr(value, name) for name in ("mode", "size", "tobytes")):
        return of_image(value, at)
    try:
        view = memoryview(value.data if isinstance(value, Array) else value)
    except TypeError:
        if (lines := column_lines(value)) is not None:
            return f"<table{at}>", lines
        return of_file(value, at) if hasattr(value, "read") else None
    return of_buffer(view, at)


def is_typed(text: str) -> bool:
    """Whether a text names no file and is a grid, as the command takes it: one of any form that
    ``Grid`` reads, pencil marks, or a puzzle of another kind with its rules."""
    try:
        if os.path.exists(text):
            return False
    except ValueError:  # no name of a file
        pass
    kinds = (VariantPuzzle,) if has_other_rules(text) else (Grid, CandidateGrid)
    for kind in kinds:
        try:
            kind(text)
        except ParseGridError:
            continue
        return True
    return False


def of_puzzle(puzzle: Grid | CandidateGrid | VariantPuzzle, at: str) -> Content:
    """A puzzle as a book of one."""
    if isinstance(puzzle, VariantPuzzle):
        text = puzzle.to_text("sudoku-puzzle")
    else:
        text = puzzle.line() if isinstance(puzzle, CandidateGrid) else str(puzzle)
    return f"<grid{at}>", text.encode()


def of_source(source: Source, at: str) -> Content:
    """The content of a ``Source``, whose text is no path."""
    if isinstance(source.content, str):
        found: Content = f"<text{at}>", source.content.encode()
    else:
        found = content(source.content, at)
    if not isinstance(found, tuple):
        expected = "the content of a Source: text, bytes, a file object or a picture"
        raise wrong_type(expected, source.content)
    return found if source.name is None else (source.name, *found[1:])


def of_file(file: Any, at: str) -> Content:
    """The rest of a file object, opened for bytes or for text."""
    try:
        read = file.read()
    except UnicodeDecodeError as error:
        error.add_note("The book is not such a text: open the file with mode='rb'.")
        raise
    name = getattr(file, "name", None)
    if not isinstance(name, str) or any("\ud800" <= symbol <= "\udfff" for symbol in name):
        name = f"<file{at}>"
    if not isinstance(read, bytes | str):
        raise wrong_type("bytes or text from read()", read)
    return name, read.encode() if isinstance(read, str) else read


def of_image(image: Any, at: str) -> Content:
    """The pixels of an image of PIL."""
    match image.mode:
        case "L" | "LA" | "RGB" | "RGBA":
            pass
        case "P" | "PA":  # its colours may be transparent
            image = image.convert("RGBA")
        case "1" | "CMYK" | "YCbCr" | "LAB" | "HSV" | "RGBX":
            image = image.convert("RGB")
        case mode:
            raise TypeError(f"a picture of mode {mode}; convert it to L or RGB first")
    return f"<image{at}>", image.tobytes(), *image.size


def of_buffer(view: memoryview, at: str) -> Content:
    """The bytes of a file, or the pixels of an array."""
    kind = view.format.lstrip("@=<>!")
    if kind != "B":
        # The range of other numbers is not known.
        names = {"float": "efdg", "int": "bhilqn", "uint": "BHILQN"}
        found = [name for name, letters in names.items() if kind in letters]
        name = f"{found[0]}{8 * view.itemsize}" if found else "others"
        name = "bool" if kind == "?" else name
        raise TypeError(f"a picture of {name}, expected uint8: 0 is black and 255 is white")
    match view.shape:
        case (_,):
            return f"<bytes{at}>", view.tobytes()
        case (height, width) | (height, width, 1 | 2 | 3 | 4) if height and width:
            return f"<image{at}>", view.tobytes(), width, height
        case shape:
            raise ValueError(
                f"a picture of shape {shape}, expected (height, width) for grey or "
                "(height, width, 3) for red, green and blue"
            )


PUZZLES = (
    "puzzles: grids, each a VariantPuzzle, results of generate(), entries of book.read(), or "
    "dictionaries"
)


class Record(NamedTuple):
    """A puzzle to be printed."""

    puzzle: Grid | CandidateGrid | VariantPuzzle | None
    """The puzzle; ``None`` for an entry that cannot be read, which is refused later."""
    reason: str | None = None
    """Why it cannot be read."""
    entry: Entry | None = None
    """The entry of a book, with its place."""
    label: str | None = None
    number: int | None = None
    difficulty: str | None = None
    solution: Any = None
    """The solution: a grid, or the symbols of a puzzle of another kind."""


def records(puzzles: Any) -> list[Record]:
    """All puzzles of an iterable; of the entries of a book, all but the solutions."""
    if isinstance(puzzles, str):
        raise TypeError(f"expected {PUZZLES}, not one text")
    try:
        items = iter(puzzles)
    except TypeError:
        raise wrong_type(PUZZLES, puzzles) from None
    found = []
    for at, puzzle in enumerate(items):
        try:
            if not (isinstance(puzzle, Entry) and puzzle.kind == "solution"):
                found.append(record(puzzle))
        except (TypeError, ValueError) as error:
            message, *rest = error.args
            error.args = f"puzzle {at + 1}: {message}", *rest
            error.index = at  # type: ignore[union-attr]
            raise
    return found


def record(puzzle: Any) -> Record:
    match puzzle:
        case Entry():
            return Record(
                puzzle.grid or puzzle.marks or puzzle.variant,
                puzzle.reason,
                puzzle,
                puzzle.label,
                puzzle.number,
                puzzle.difficulty,
            )
        case Generated() | VariantGenerated():
            return Record(puzzle.puzzle)
        case dict():
            return of_dict(puzzle)
        case _:
            return Record(printable(puzzle))


def printable(puzzle: Any) -> Grid | VariantPuzzle:
    """A puzzle of any kind, or its text."""
    if isinstance(puzzle, VariantPuzzle):
        return puzzle
    # As a grid, JSON would lose its rules.
    if isinstance(puzzle, str) and has_other_rules(puzzle):
        return VariantPuzzle(puzzle)
    try:
        return Grid(puzzle)
    except ParseGridError as error:
        if not isinstance(puzzle, str):
            raise
        try:
            return VariantPuzzle(puzzle)
        except ParseGridError as other:
            error.add_note(f"As a puzzle of another kind: {other}")
        raise


def of_dict(keys: dict[str, Any]) -> Record:
    if "puzzle" not in keys:
        raise ValueError("there is no key 'puzzle'")
    for key in keys:
        if key not in ("puzzle", "number", "difficulty", "solution"):
            expected = "'puzzle', 'number', 'difficulty' or 'solution'"
            raise ValueError(f'there is a key "{key}", expected {expected}')
    puzzle, number, solution = printable(keys["puzzle"]), keys.get("number"), keys.get("solution")
    return Record(
        puzzle,
        label=None if number is None else str(index(number)),
        number=number,
        difficulty=keys.get("difficulty"),
        solution=Grid(solution) if isinstance(puzzle, Grid) and solution is not None else solution,
    )
