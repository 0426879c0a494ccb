"""``python -m sudoku_core check FILE...``: what is wrong with puzzle books.

Exit code 0: everything was checked and is fine; 1: findings; 2: a file cannot be read.
"""

import argparse
import sys

import sudoku_core


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m sudoku_core", description="Checks books of Sudoku puzzles."
    )
    parser.add_argument("--version", action="version", version=sudoku_core.__version__)
    verbs = parser.add_subparsers(required=True)
    check = verbs.add_parser("check", help="tell what is wrong with puzzle books")
    check.add_argument("book", nargs="+", help="text, CSV, JSON, sdk, sdm, ss or OpenSudoku")
    check.add_argument("--solutions", action="append", default=[], help="a file with the solutions")
    options = parser.parse_args(arguments)
    try:
        report = sudoku_core.check(options.book, solutions=options.solutions)
    except (OSError, sudoku_core.SudokuError) as error:
        print(f"sudoku_core: {error}", file=sys.stderr)
        return 2
    print(report)
    return 0 if report.ok else 1


if __name__ == "__main__":
    sys.exit(main())
