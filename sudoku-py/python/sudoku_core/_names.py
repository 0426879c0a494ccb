"""Names that other libraries have: answered where ours means the same, else an error with ours.

Type checkers see none of them but those that JavaScript has, ``solve`` and ``count``: a program has
the names of the documentation.
"""

from __future__ import annotations

from typing import Any

__all__ = ["answer"]

SAME = {
    "canonicalize": "canonical_form",
    "count": "count_solutions",
    "minlex": "canonical_form",
    "solve": "solve_grid",
}
"""Names of the module for a function that takes and returns the same."""

SAME_IN_BOOK = {"load": "read", "parse": "read", "validate": "check"}
"""The same for ``sudoku_core.book``."""

OTHERS = {
    "Board": "Grid: 81 cells, with givens and entries",
    "Candidates": "CandidateGrid",
    "Generator": "generate(), which returns an iterator",
    "Puzzle": "Grid; pencil marks are a CandidateGrid",
    "Solution": "solve_grid(puzzle).solution, a Grid",
    "Sudoku": "Grid(text), and the functions that take it: solve_grid(), generate(), hint()",
    "brute_force": "Backtrack, step by step, or solve_grid()",
    "check_file": "check()",
    "create": "generate()",
    "difficulty": "level() for a word, rate() for numbers",
    "dumps": "str(grid), or format(grid, 'boxed')",
    "equivalent": "equivalence(), which is None for puzzles that are not equivalent",
    "explain": "hint() for the next step, hints() for all, diagnose() for a broken puzzle",
    "fix": "diagnose(puzzle).fixes",
    "from_string": "Grid(text)",
    "generate_puzzle": "next(generate())",
    "grade": "level() for a word, rate() for numbers",
    "has_unique_solution": "solve_grid(puzzle).unique",
    "is_equivalent": "equivalence(), which is None for puzzles that are not equivalent",
    "is_proper": "solve_grid(puzzle).unique, or Solver().is_proper(puzzle)",
    "is_solvable": "bool(solve_grid(puzzle))",
    "is_solved": "Grid(text).is_solved",
    "is_unique": "solve_grid(puzzle).unique, or Solver().is_proper(puzzle)",
    "is_valid": "Grid(text).clashes() for broken rules, solve_grid(puzzle).unique for one solution",
    "load": "Grid(text) for a grid, book.read(path) for a file",
    "loads": "Grid(text) for a grid, parse_grids(text) for several",
    "make": "generate() for puzzles, book.make() for a PDF",
    "make_puzzle": "next(generate())",
    "minimize": "minimal_puzzle()",
    "open": "book.read(path) for the grids of a file, check(path) for its problems",
    "parse": "Grid(text) for a grid, parse_grids(text) for several",
    "minutes": "rate(puzzle, scale='minutes')",
    "puzzle": "next(generate()).puzzle",
    "random": "random_grid(seed) for a full grid, generate() for puzzles",
    "random_puzzle": "next(generate())",
    "read": "book.read(path)",
    "read_book": "book.read(path)",
    "read_file": "book.read(path)",
    "score": "rate(puzzle, scale='hodoku')",
    "shuffle": "Transformation.random(seed).apply(puzzle)",
    "solve_all": "solutions() for all solutions, solve_batch() for many puzzles",
    "solve_many": "solve_batch()",
    "steps": "hints() for steps with reasons, path() for steps with ratings",
    "te": "rate(puzzle, scale='te')",
    "transform": "Transformation",
    "unique": "solve_grid(puzzle).unique",
    "validate": "Grid(text).clashes() for a grid, check(path) for a book",
    "verify": "solve_grid(puzzle).unique for a puzzle, prove() for a proof",
}
"""Names of the module, and the words for what there is instead."""

OTHERS_IN_BOOK = {
    "assert_ok": "book.assert_fine()",
    "generate": "sudoku_core.generate()",
    "open": "book.read(path)",
    "solve": "sudoku_core.solve_grid(), or book.make(), which computes the solutions",
    "write": "book.make() for a PDF; the command 'sudoku convert' for other formats",
}
"""The same for ``sudoku_core.book``."""


def answer(module: Any, name: str) -> Any:
    """The value for a name that the module does not have.

    Raises ``AttributeError`` where no name means the same.
    """
    in_book = module.__name__.endswith(".book")
    same, others = (SAME_IN_BOOK, OTHERS_IN_BOOK) if in_book else (SAME, OTHERS)
    if name in same:
        return getattr(module, same[name])
    message = f"module {module.__name__!r} has no attribute {name!r}"
    if name in others:
        raise AttributeError(f"{message}; there is {others[name]}")
    # Python looks for a name that is spelt alike.
    raise AttributeError(message, name=name, obj=module)
