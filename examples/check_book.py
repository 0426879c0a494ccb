"""Checks a puzzle book and lists the puzzles to look at.

    python examples/check_book.py
    python examples/check_book.py my_book.csv

The package comes from ``pip install ./sudoku-py``.
"""

import sys
from collections import Counter
from pathlib import Path

import sudoku_core

EXAMPLE = Path(__file__).parent / "book.txt"


def main(book: Path) -> None:
    try:
        report = sudoku_core.check(book)
    except (OSError, sudoku_core.SudokuError) as error:
        sys.exit(str(error))
    for finding in report.findings:
        print(f"{finding.label or finding.place}: {finding.title}")
        if finding.code == "multiple-solutions":
            one, another = finding.solutions
            for cell in finding.cells:
                print(f"    {cell} can be {one[cell]} or {another[cell]}")
    print()
    for code, count in Counter(finding.code for finding in report.findings).most_common():
        print(f"{count:3} {code}")
    print(report.summary)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLE)
