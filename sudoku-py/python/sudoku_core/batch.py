"""The answers of functions for many puzzles: sequences, and tables for libraries that read Arrow's
memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, final

from sudoku_core import _html
from sudoku_core._native import Array, BatchTable, CandidateGrid, Grid
from sudoku_core.results import Generated, Minutes, Rating, Score, TeRating

__all__ = [
    "Array",
    "BatchCandidates",
    "BatchLevels",
    "BatchRatings",
    "BatchSolutions",
    "CanonicalForms",
    "GeneratedBatch",
]


@final
class BatchSolutions(BatchTable[list[Grid]]):
    """The answers of ``solve_batch``, in the order of the puzzles.

    The attributes are read-only ``Array``s with an item for each puzzle: sequences, of which
    ``numpy.asarray()`` makes arrays without a copy.

    It is also a sequence: the item of a puzzle is the list of its kept solutions, and a slice is
    the answers of some puzzles.

    It is a table for every library that reads Arrow's memory, such as
    ``polars.DataFrame(answers)``, ``pyarrow.table(answers)`` and DuckDB's ``from answers``. The
    columns are ``count`` (``int64``), ``solution`` (a text of 81 digits, null unless there is
    exactly one solution), ``unique`` and ``unknown`` (``bool``). With a ``limit`` of 1, ``unique``
    is null, and instead of ``solution`` there is ``first_solution``, one of any number. With
    ``solutions`` above 1 there is the column ``solutions``, lists of texts, instead of
    ``solution``; with 0 there is neither. All columns are null for a missing puzzle.

    >>> from sudoku_core import Grid, solve_batch
    >>> answers = solve_batch([Grid.empty(), 81 * "5"], limit=10, solutions=2)
    >>> answers.counts, answers.unique, answers.unknown
    (Array([10, 0]), Array([False, False]), Array([False, False]))
    >>> answers.solutions.shape
    (2, 2, 81)
    >>> [len(grids) for grids in answers]
    [2, 0]
    >>> answers, answers[1:]
    (<BatchSolutions of 2 puzzles: 10+, 0>, <BatchSolutions of 1 puzzle: 0>)"""

    __slots__ = ()

    @property
    def counts(self) -> Array[int]:
        """The number of solutions of each puzzle, counted up to ``limit``: ``int64`` of shape (N,).
        -1 for a missing puzzle."""
        return self._column("counts")

    @property
    def solutions(self) -> Array[Any]:
        """The first solution of each puzzle: ``uint8``, of shape (N, 9, 9) if the puzzles have that
        shape, else (N, 81). If ``solutions`` is not 1, the shape is (N, ``solutions``, 81) or (N,
        ``solutions``, 9, 9). All 0 for a missing solution."""
        return self._column("solutions")

    @property
    def unique(self) -> Array[bool]:
        """Whether each puzzle has exactly one solution: ``bool`` of shape (N,).

        Raises ``ValueError`` if ``limit`` was 1, since no second solution was searched for."""
        return self._column("unique")

    @property
    def unknown(self) -> Array[bool]:
        """Whether ``max_steps`` ended the search of each puzzle, which may have more solutions
        then: ``bool`` of shape (N,)."""
        return self._column("unknown")

    def _repr_html_(self) -> str:
        return _html.batch_solutions(self)


@final
class CanonicalForms(BatchTable[Grid]):
    """The result of ``canonical_batch``: a sequence of grids. ``digits`` has all of them as one
    array. The form of a missing puzzle is empty.

    For libraries that read Arrow's memory it is a table with the column ``canonical``: texts of 81
    symbols, a dot for an empty cell, null for a missing puzzle.

    >>> from sudoku_core import Grid, canonical_batch
    >>> forms = canonical_batch([Grid.empty(), "7" + 80 * "."])
    >>> forms[1:]
    <CanonicalForms of 1 puzzle: ...1>
    >>> forms[1][80]
    1
    >>> forms.digits.shape
    (2, 81)"""

    __slots__ = ()

    @property
    def digits(self) -> Array[Any]:
        """The forms as a read-only array of ``uint8``, 0 for an empty cell: of shape (N, 9, 9) if
        the puzzles have that shape, else (N, 81)."""
        return self._column("digits")

    def _repr_html_(self) -> str:
        return _html.canonical_forms(self)


@final
class BatchRatings(BatchTable[Rating | Score | TeRating | Minutes | None]):
    """The result of ``rate_batch``: a sequence of ``Rating``, ``Score``,
    ``TeRating`` or ``Minutes``, and
    ``None`` for a puzzle without a rating; ``numbers`` has all of them as one array.

    For libraries that read Arrow's memory it is a table with the columns ``er``, ``ep`` and ``ed``
    (``float64``), on the scale ``"hodoku"`` ``points``, ``level`` (texts) and ``exact``, on those
    of trial and error ``depth``, ``b`` and ``bxb``, on ``"minutes"`` ``minutes``, ``low`` and
    ``high`` (``float64``), all null for a puzzle without a rating.

    >>> from sudoku_core import rate_batch
    >>> ratings = rate_batch(
    ...     [".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."])
    >>> ratings
    <BatchRatings of 1 puzzle: ER/EP/ED=1.5/1.2/1.2 (se-classic)>"""

    __slots__ = ()

    @property
    def numbers(self) -> Array[Any]:
        """The numbers of all ratings, a row for each puzzle: an array of shape (N, 3).

        It has ``float64`` in the unit of the scale: ER, EP and ED; on the scale ``"hodoku"`` the
        points, the level, 1 (easy) to 5 (extreme), and 1 if they are exact, 0 if approximate; on
        the scales of trial and error the depth, B and BxB, NaN for one that the puzzle does not
        have; on ``"minutes"`` the minutes and both ends of the range. A row without a rating has
        NaN three times."""
        return self._column("numbers")

    def tolist(self) -> list[list[float]]:
        """``numbers`` as lists of Python."""
        return self.numbers.tolist()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self.numbers.__array__(dtype, copy)

    def _repr_html_(self) -> str:
        return _html.batch_ratings(self)


@final
class BatchLevels(BatchTable[Literal["easy", "medium", "hard", "expert", "extreme"] | None]):
    """The result of ``level_batch``: a sequence of names, ``None`` for a missing puzzle and for one
    without exactly one solution.

    For libraries that read Arrow's memory it is a table with the column ``level``: texts, null
    where there is none.

    >>> from sudoku_core import level_batch
    >>> levels = level_batch([
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
    ...     81 * "."])
    >>> levels, list(levels), levels.numbers
    (<BatchLevels of 2 puzzles: easy, none>, ['easy', None], Array([1, 0]))"""

    __slots__ = ()

    @property
    def numbers(self) -> Array[int]:
        """The levels as numbers, 1 (easy) to 5 (extreme), 0 for none: ``uint8`` of shape (N,)."""
        return self._column("numbers")


@final
class BatchCandidates(BatchTable[CandidateGrid]):
    """The result of ``true_candidates_batch``: a sequence of ``CandidateGrid``, and the same as
    read-only ``Array``s with an item for each puzzle.

    The candidates of a missing puzzle are empty. For libraries that read Arrow's memory it is a
    table with the columns ``masks`` (lists of 81 numbers), ``backbone`` (texts of 81 symbols, a dot
    for other cells) and ``proven``, all null for a missing puzzle.

    >>> from sudoku_core import Grid, true_candidates_batch
    >>> found = true_candidates_batch([Grid.empty()])
    >>> found
    <BatchCandidates of 1 puzzle: 729 candidates>
    >>> found[0].total, found.candidates.shape, found.masks.shape
    (729, (1, 9, 9, 9), (1, 81))"""

    __slots__ = ()

    @property
    def masks(self) -> Array[Any]:
        """The candidates of each cell in the bits of a number, that of digit ``d`` being ``2**(d -
        1)``: ``uint16``, of shape (N, 9, 9) if the puzzles have that shape, else (N, 81)."""
        return self._column("masks")

    @property
    def candidates(self) -> Array[Any]:
        """Whether a digit is a candidate, ``candidates[n, row, column, digit - 1]``, as the
        ``counts`` of ``true_candidates``: ``bool`` of shape (N, 9, 9, 9)."""
        return self._column("candidates")

    @property
    def backbones(self) -> Array[Any]:
        """The cells that hold the same digit in all solutions, 0 for the others: ``uint8`` of the
        shape of ``masks``."""
        return self._column("backbones")

    @property
    def proven(self) -> Array[bool]:
        """Whether the search of each puzzle came to its end: ``bool`` of shape (N,). If not, there
        may be more candidates, and more cells in the backbone."""
        return self._column("proven")

    def _repr_html_(self) -> str:
        return _html.batch_candidates(self)


@final
class GeneratedBatch(BatchTable[Generated]):
    """The result of ``Run.batch()``: a sequence of ``Generated``, and the same as read-only arrays
    with an item for each puzzle.

    ``solve_batch`` takes its arrays, and ``numpy.asarray()`` makes arrays of NumPy of them without
    a copy. For libraries that read Arrow's memory it is a table with the columns
    ``puzzle`` and ``solution`` (texts of 81 symbols), ``attempt``, and ``weight`` if there are any.

    >>> from sudoku_core import generate
    >>> batch = generate(seed=1).batch(3)
    >>> batch.solutions.shape, batch.attempts
    ((3, 81), Array([0, 1, 2]))"""

    __slots__ = ()

    @property
    def puzzles(self) -> Array[Any]:
        """The puzzles: ``uint8`` of shape (N, 81), 0 for an empty cell."""
        return self._column("puzzles")

    @property
    def solutions(self) -> Array[Any]:
        """Their solutions: ``uint8`` of shape (N, 81)."""
        return self._column("solutions")

    @property
    def attempts(self) -> Array[int]:
        """The numbers of their attempts in the run, from 0: ``int64`` of shape (N,)."""
        return self._column("attempts")

    @property
    def seed(self) -> int:
        """The seed of the run."""
        return self._seed

    @property
    def weights(self) -> Array[float] | None:
        """Their weights: ``float64`` of shape (N,); ``None`` if the run is not ``weighted``."""
        return self._column("weights")

    def _repr_html_(self) -> str:
        return _html.generated_batch(self)


# The answers are not registered: polars would read them item by item, and not as a table.
Sequence.register(Array)
