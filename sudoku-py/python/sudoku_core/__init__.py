"""Sudoku: grids, candidates, propagation, solving, and whole books, to be checked and made.

>>> import sudoku_core
>>> puzzle = "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"
>>> answer = sudoku_core.solve_grid(puzzle)
>>> answer.unique
True
>>> print(answer.solution.boxed())
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

Of many puzzles at once:

>>> answers = sudoku_core.solve_batch([puzzle, 81 * "."])  # or an array of N times 81 numbers
>>> list(answers.counts)
[1, 2]

Of one puzzle after another:

>>> solver = sudoku_core.Solver()
>>> solver.is_proper(puzzle), solver.is_true(puzzle, "r1c1", 9)
(True, True)
>>> solver.true_candidates(puzzle).backbone.is_solved
True

Why a puzzle is broken, and how to mend it:

>>> diagnosis = sudoku_core.diagnose(puzzle.replace("..41.", "..49."))
>>> print(diagnosis.conflict.reason)
r2c4=3 r8c3=3 r9c9=3 and r1c4=9 r8c7=9 r9c3=9 push both 3 and 9 of row 7 into r7c6
>>> print(diagnosis.repairs[0])
r1c4 9 -> 1

The next step that a person could take, and why:

>>> print(sudoku_core.hint(puzzle))
r2c6 is the only place for 5 in box 2: r3c9=5, r7c5=5 and filled cells leave no other.

Whether two puzzles are the same one in disguise:

>>> disguised = sudoku_core.Transformation.random(1).apply(puzzle)
>>> sudoku_core.canonical_form(disguised) == sudoku_core.canonical_form(puzzle)
True
>>> sudoku_core.equivalence(puzzle, disguised) == sudoku_core.Transformation.random(1)
True

New puzzles, the same ones for the same seed:

>>> run = sudoku_core.generate(seed=1, symmetry="half-turn", level="hard")
>>> sudoku_core.solve_grid(next(run).puzzle).unique
True

Whole books are in :mod:`sudoku_core.book`: ``check``, ``read``, ``make``.

Digits are ``int`` 1 to 9, and 0 is an empty cell. Cells are ``(row, column)`` counted from 0,
or names counted from 1: ``(3, 2)`` is ``"r4c3"``. All errors about data are ``SudokuError``, which
is a ``ValueError``.

Values never change. All objects may be shared between threads; other threads run while a search
takes long, a puzzle is diagnosed or a book is checked. ``Cell``, ``CellSet``, ``House``, ``Grid``,
``CandidateGrid``, ``Clash``, ``SimpleSolution``, ``Symmetry``, ``Transformation``, a ``Doctor`` and
the errors can be pickled; a ``Solver`` becomes a new one. Other answers, reports and searches
cannot: pickle the grids and numbers they hold.
"""

from sudoku_core import book
from sudoku_core._errors import (
    Contradiction,
    DigitRangeError,
    FixedCellError,
    NotFeasible,
    NotPrintable,
    ParseGridError,
    SudokuError,
)
from sudoku_core._native import (
    Ambiguity,
    Automorphisms,
    Backtrack,
    BatchSolutions,
    CandidateGrid,
    Canonical,
    CanonicalForms,
    Cell,
    CellSet,
    Clash,
    Conflict,
    Deduction,
    Diagnosis,
    Doctor,
    Edit,
    Entries,
    Estimate,
    Exchange,
    Finding,
    Generated,
    GeneratedBatch,
    Grid,
    Hint,
    Hints,
    House,
    MinimalPuzzles,
    Reason,
    Repair,
    Report,
    Run,
    Search,
    Solutions,
    Solver,
    Step,
    Summary,
    Switch,
    Symmetry,
    Transformation,
    TrueCandidates,
    __version__,
    automorphisms,
    branchings,
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
    exchange,
    generate,
    hint,
    hints,
    is_minimal,
    level,
    minimal_puzzle,
    minimal_puzzles,
    parse_grids,
    propagate,
    prove,
    random_grid,
    redundant_givens,
    simple_solve,
    solutions,
    solve_batch,
    solve_grid,
    true_candidates,
)
from sudoku_core._results import SimpleSolution

__all__ = [
    "Ambiguity",
    "Automorphisms",
    "Backtrack",
    "BatchSolutions",
    "CandidateGrid",
    "Canonical",
    "CanonicalForms",
    "Cell",
    "CellSet",
    "Clash",
    "Conflict",
    "Contradiction",
    "Deduction",
    "Diagnosis",
    "DigitRangeError",
    "Doctor",
    "Edit",
    "Entries",
    "Estimate",
    "Exchange",
    "Finding",
    "FixedCellError",
    "Generated",
    "GeneratedBatch",
    "Grid",
    "Hint",
    "Hints",
    "House",
    "MinimalPuzzles",
    "NotFeasible",
    "NotPrintable",
    "ParseGridError",
    "Reason",
    "Repair",
    "Report",
    "Run",
    "Search",
    "SimpleSolution",
    "Solutions",
    "Solver",
    "Step",
    "SudokuError",
    "Summary",
    "Switch",
    "Symmetry",
    "Transformation",
    "TrueCandidates",
    "__version__",
    "automorphisms",
    "book",
    "branchings",
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
    "exchange",
    "generate",
    "hint",
    "hints",
    "is_minimal",
    "level",
    "minimal_puzzle",
    "minimal_puzzles",
    "parse_grids",
    "propagate",
    "prove",
    "random_grid",
    "redundant_givens",
    "simple_solve",
    "solutions",
    "solve_batch",
    "solve_grid",
    "true_candidates",
]
