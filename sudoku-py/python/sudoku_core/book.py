"""Whole books of puzzles: checked, read grid by grid, and made.

>>> import pathlib, tempfile
>>> from sudoku_core import book
>>> file = pathlib.Path(tempfile.mkdtemp(), "book.txt")
>>> _ = file.write_text(
...     "Puzzle 1\\n"
...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.\\n"
...     "Solutions\\n"
...     "913627584642589731875341692589174326261893457734265819128736945396452178457918263\\n"
... )
>>> book.check(file).ok
True
>>> [(entry.kind, entry.label, entry.line) for entry in book.read(file)]
[('puzzle', 'Puzzle 1', 2), ('solution', None, 4)]
>>> book.check([file.read_bytes(), file.open(), book.Source(file.read_text(), "page 1")]).ok
False

A test of a book for pytest, in a file such as ``test_book.py`` beside it:

>>> def test_book():
...     book.assert_fine("book.pdf", expect=200)
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from sudoku_core import _names
from sudoku_core._book import (
    DoubtfulCell,
    Entry,
    Finding,
    Held,
    Location,
    RatedPuzzle,
    Source,
    Summary,
)
from sudoku_core._native import Report, chapter_kinds, check, describe, make, read

if TYPE_CHECKING:
    from typing import Unpack

    from sudoku_core.typing import BooksLike, CheckOptions

__all__ = [
    "DoubtfulCell",
    "Entry",
    "Finding",
    "Held",
    "Location",
    "RatedPuzzle",
    "Report",
    "Source",
    "Summary",
    "assert_fine",
    "chapter_kinds",
    "check",
    "describe",
    "make",
    "read",
]


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """The value for a name of other libraries, or an error that says ours."""
        return _names.answer(sys.modules[__name__], name)


def assert_fine(books: BooksLike, /, **options: Unpack[CheckOptions]) -> Report:
    """Checks books, with the arguments of ``check``, and returns the report. Raises
    ``AssertionError`` with the full report if the books are not fine.

    A book without puzzles is not fine. With ``expect``, neither is one with more or fewer.

    >>> import pathlib, tempfile
    >>> from sudoku_core.book import assert_fine
    >>> file = pathlib.Path(tempfile.mkdtemp(), "book.txt")
    >>> _ = file.write_text(81 * "." + "\\n")
    >>> try:
    ...     assert_fine(file)
    ... except AssertionError as error:
    ...     print("more than 100 solutions" in str(error))
    True
    """
    __tracebackhide__ = True  # pytest shows the line that calls
    report = check(books, **options)
    if not report.ok:
        raise AssertionError(str(report))
    return report
