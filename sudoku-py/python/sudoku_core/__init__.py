"""Sudoku: grids, candidates, propagation, solving, and whole books, to be checked and made.

>>> import sudoku_core
>>> puzzle = "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"
>>> answer = sudoku_core.solve_grid(puzzle)
>>> if solution := answer.solution:
...     print(solution.boxed())
+-------+-------+-------+
| 9 5 4 | 1 6 8 | 2 3 7 |
| 2 7 6 | 3 4 5 | 1 9 8 |
| 3 1 8 | 7 2 9 | 6 4 5 |
+-------+-------+-------+
| 4 9 5 | 6 7 1 | 3 8 2 |
| 6 2 7 | 8 3 4 | 5 1 9 |
| 8 3 1 | 5 9 2 | 7 6 4 |
+-------+-------+-------+
| 1 4 2 | 9 5 3 | 8 7 6 |
| 5 6 3 | 4 8 7 | 9 2 1 |
| 7 8 9 | 2 1 6 | 4 5 3 |
+-------+-------+-------+

Many puzzles at once:

>>> answers = sudoku_core.solve_batch([puzzle, 81 * "."])  # or an array of N times 81 numbers
>>> list(answers.counts)
[1, 2]

A column or table of pandas, polars, pyarrow or DuckDB is taken as it is, and the answers are a
table for all of them: ``polars.DataFrame(answers)``.

Many questions, one after another:

>>> solver = sudoku_core.Solver()
>>> solver.is_proper(puzzle), solver.is_true(puzzle, "r1c1", 9)
(True, True)
>>> solver.true_candidates(puzzle).backbone.is_solved
True

Why a puzzle is broken, and how to fix it:

>>> diagnosis = sudoku_core.diagnose(puzzle.replace("..41.", "..49."))
>>> print(diagnosis.conflict.reason)
r2c4=3 r8c3=3 r9c9=3 and r1c4=9 r8c7=9 r9c3=9 push both 3 and 9 of row 7 into r7c6
>>> print(diagnosis.fixes[0])
r1c4 9 -> 1

The next step that a person could take, and why:

>>> print(sudoku_core.hint(puzzle))
r2c6 is the only place for 5 in box 2: r3c9=5, r7c5=5 and filled cells leave no other.
>>> sudoku_core.solves(puzzle, "singles")
True

Whether two puzzles are equivalent:

>>> image = sudoku_core.Transformation.random(1).apply(puzzle)
>>> sudoku_core.canonical_form(image) == sudoku_core.canonical_form(puzzle)
True
>>> sudoku_core.equivalence(puzzle, image) == sudoku_core.Transformation.random(1)
True

New puzzles, the same ones for the same seed:

>>> run = sudoku_core.generate(seed=1, symmetry="half-turn", level="hard")
>>> sudoku_core.solve_grid(next(run).puzzle).unique
True

Puzzles of other sizes and with more rules:

>>> jigsaw = sudoku_core.VariantPuzzle("3............2..AAABACBBCCBDCDDD")
>>> print(jigsaw.solve())
many, count 2, max_solutions

Whole books are in :mod:`sudoku_core.book`: ``check``, ``read``, ``make``.

The classes of answers are in separate modules, for annotations and ``match``:

=========================  =====================================================================
``sudoku_core.results``    of one puzzle: ``Solutions``, ``Hint``, ``Rating``, ``Run``, ...
``sudoku_core.batch``      of many puzzles: ``BatchSolutions``, ``BatchRatings``, ...
``sudoku_core.diagnosis``  of ``diagnose`` and ``entries``: ``Diagnosis``, ``Fix``, ...
``sudoku_core.book``       of ``check`` and ``read``: ``Report``, ``Finding``, ``Entry``, ...
``sudoku_core.variants``   of ``VariantPuzzle``: ``VariantSolutions``, ``VariantRule``, ...
``sudoku_core.errors``     the exceptions below ``SudokuError``
``sudoku_core.typing``     the arguments of functions, as types for annotations
=========================  =====================================================================

Digits are ``int`` 1 to 9, and 0 is an empty cell. Cells are ``(row, column)`` counted from 0,
or names counted from 1: ``(3, 2)`` is ``"r4c3"``. All errors about data are ``SudokuError``, which
is a ``ValueError``.

No question about solutions has a limit unless you set one. A proper puzzle takes microseconds, but
a grid with few givens can have more solutions than anyone can count. ``solutions``,
``true_candidates`` and ``solve_batch`` end after ``max_steps``, the first two also after
``timeout`` seconds. A search of 10 million steps takes about a second. Only ``diagnose`` has a
limit by default.

Values and results are immutable; they can be compared, hashed, pickled and used in ``match``.
Threads may share all objects; other threads run while a search takes long, a puzzle is diagnosed
or a book is checked. A pickled ``Solver`` becomes a new one. Searches and runs cannot be pickled:
pickle the grids in them.
"""

import sys
from typing import TYPE_CHECKING, Any

from sudoku_core import _names, book
from sudoku_core import batch as batch
from sudoku_core import diagnosis as diagnosis
from sudoku_core import errors as errors
from sudoku_core import results as results
from sudoku_core import variants as variants
from sudoku_core._native import (
    Backtrack,
    CandidateGrid,
    Cell,
    CellSet,
    Grid,
    House,
    Solver,
    Symmetry,
    Transformation,
    VariantPuzzle,
    __version__,
    all_hints,
    automorphisms,
    backdoors,
    candidate_grid,
    candidates,
    canonical,
    canonical_batch,
    canonical_form,
    check,
    count_batch,
    count_solutions,
    diagnose,
    engine,
    entries,
    equivalence,
    exercise,
    generate,
    guesses,
    hint,
    hints,
    is_minimal,
    level,
    level_batch,
    minimal_puzzle,
    minimal_puzzles,
    neighbours,
    parse_grids,
    path,
    propagate,
    prove,
    random_grid,
    rate,
    rate_batch,
    redundant_givens,
    simple_solve,
    solutions,
    solve_batch,
    solve_grid,
    solves,
    techniques,
    true_candidates,
    true_candidates_batch,
    walkthrough,
)
from sudoku_core.errors import SudokuError

__all__ = [
    "Backtrack",
    "CandidateGrid",
    "Cell",
    "CellSet",
    "Grid",
    "House",
    "Solver",
    "SudokuError",
    "Symmetry",
    "Transformation",
    "VariantPuzzle",
    "__version__",
    "all_hints",
    "automorphisms",
    "backdoors",
    "book",
    "candidate_grid",
    "candidates",
    "canonical",
    "canonical_batch",
    "canonical_form",
    "check",
    "count_batch",
    "count_solutions",
    "diagnose",
    "engine",
    "entries",
    "equivalence",
    "exercise",
    "generate",
    "guesses",
    "hint",
    "hints",
    "is_minimal",
    "level",
    "level_batch",
    "minimal_puzzle",
    "minimal_puzzles",
    "neighbours",
    "parse_grids",
    "path",
    "propagate",
    "prove",
    "random_grid",
    "rate",
    "rate_batch",
    "redundant_givens",
    "simple_solve",
    "solutions",
    "solve_batch",
    "solve_grid",
    "solves",
    "techniques",
    "true_candidates",
    "true_candidates_batch",
    "walkthrough",
]


if TYPE_CHECKING:
    # The names of the other languages, which ``_names`` answers.
    solve = solve_grid
    count = count_solutions
else:

    def __getattr__(name: str) -> Any:
        """The value for a name of other libraries, or an error that says ours."""
        return _names.answer(sys.modules[__name__], name)
