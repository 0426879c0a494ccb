"""Counts and solves a column of puzzles, with pandas, polars, or Python alone.

    python examples/columns.py
    python examples/columns.py TABLE.csv COLUMN

``solve_batch`` takes the column as it is. The package comes from ``pip install ./sudoku-py``.
"""

import csv
import importlib.util
import io
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import sudoku_core

EXAMPLE = """\
name,puzzle
proper,.1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
a given short,.1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9...6.
a given wrong,.1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.65
"""


def solved(column: Any) -> tuple[list[int], list[str | None]]:
    """The number of solutions of each puzzle, up to 2, and the first of them."""
    answers = sudoku_core.solve_batch(column)
    return answers.counts.tolist(), [str(grids[0]) if grids else None for grids in answers]


def with_pandas(table: str, column: str) -> str:
    pandas = import_module("pandas")
    frame = pandas.read_csv(io.StringIO(table), dtype=str)
    frame["count"], frame["solution"] = solved(frame[column])
    return str(frame.to_csv(index=False))


def with_polars(table: str, column: str) -> str:
    polars = import_module("polars")
    frame = polars.read_csv(io.StringIO(table), infer_schema=False)
    counts, solutions = solved(frame[column])
    frame = frame.with_columns(
        polars.Series("count", counts), polars.Series("solution", solutions, dtype=polars.String)
    )
    return str(frame.write_csv())


def with_csv(table: str, column: str) -> str:
    rows = list(csv.DictReader(io.StringIO(table)))
    counts, solutions = solved(row[column] for row in rows)
    written = io.StringIO()
    writer = csv.DictWriter(written, [*rows[0], "count", "solution"], lineterminator="\n")
    writer.writeheader()
    for row, count, solution in zip(rows, counts, solutions, strict=True):
        writer.writerow({**row, "count": count, "solution": solution})
    return written.getvalue()


WAYS = {"pandas": with_pandas, "polars": with_polars, "csv": with_csv}


def main(table: str, column: str) -> None:
    library = next(name for name in WAYS if importlib.util.find_spec(name))
    print(f"with {library}:")
    print(WAYS[library](table, column))


if __name__ == "__main__":
    try:
        if len(sys.argv) == 3:
            main(Path(sys.argv[1]).read_text(encoding="utf-8"), sys.argv[2])
        else:
            main(EXAMPLE, "puzzle")
    except (OSError, sudoku_core.SudokuError) as error:
        sys.exit(str(error))
