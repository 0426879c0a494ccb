"""The questions about columns of puzzles, for ``sudoku_core.polars`` and ``sudoku_core.duckdb``."""

from collections.abc import Callable
from typing import Any, TypeAlias

from sudoku_core._native import canonical_batch, level_batch, rate_batch, solve_batch
from sudoku_core.batch import BatchLevels, BatchRatings, BatchSolutions, CanonicalForms
from sudoku_core.errors import SudokuError
from sudoku_core.typing import Scale

Answers: TypeAlias = BatchSolutions | CanonicalForms | BatchLevels | BatchRatings

LONGEST = 100
"""The number of symbols of a text that a message shows."""


def ask(question: Callable[[Any], Answers], column: Any) -> Answers:
    """The answers for a column.

    An engine hands over parts of its columns, so that the message of an error shows the text,
    beside its place in the part. Engines make errors again of their messages, so it is
    a ``SudokuError``.
    """
    try:
        return question(column)
    except SudokuError as error:
        if error.index is None:
            raise
        value = column[error.index]
        text = repr(value.as_py() if hasattr(value, "as_py") else value)
        text = text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
        named = SudokuError(f"{error}, in {text}")
        named.index = error.index
        raise named from error


def counted(column: Any, limit: int, strict: bool, threads: int) -> Answers:
    """The column ``count``, up to the limit; ``unique``, if that is 2 or more."""
    return ask(
        lambda it: solve_batch(it, limit=limit, solutions=0, threads=threads, strict=strict), column
    )


def solved(column: Any, strict: bool, threads: int) -> Answers:
    """The column ``solution``, null unless there is exactly one."""
    return ask(lambda it: solve_batch(it, limit=2, threads=threads, strict=strict), column)


def first_solved(column: Any, strict: bool, threads: int) -> Answers:
    """The column ``first_solution``."""
    return ask(lambda it: solve_batch(it, limit=1, threads=threads, strict=strict), column)


def canonical(column: Any, strict: bool, threads: int) -> Answers:
    """The column ``canonical``."""
    return ask(lambda it: canonical_batch(it, threads=threads, strict=strict), column)


def levels(column: Any, strict: bool, threads: int) -> Answers:
    """The column ``level``."""
    return ask(lambda it: level_batch(it, threads=threads, strict=strict), column)


def rated(
    column: Any,
    scale: Scale,
    max_steps: int | None,
    strict: bool,
    threads: int,
) -> Answers:
    """The columns ``er``, ``ep`` and ``ed``; or ``points``, ``level`` and ``exact``; or ``depth``,
    ``b`` and ``bxb``."""
    return ask(
        lambda it: rate_batch(it, scale=scale, max_steps=max_steps, threads=threads, strict=strict),
        column,
    )
