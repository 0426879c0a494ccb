"""Measure the batch functions of Python on columns of texts, against arrays: see README.md."""

import argparse
import datetime
import hashlib
import importlib.metadata
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LISTS = ["kaggle_20k.csv", "puzzles2_17_clue"]


def forms(texts: list[str]) -> dict[str, Callable[[], Any]]:
    """The puzzles in every form, made on demand."""
    import numpy as np
    import pandas as pd
    import polars as pl
    import pyarrow as pa

    joined = "".join(texts).replace(".", "0").encode()
    numbers = (np.frombuffer(joined, dtype=np.uint8) - ord("0")).reshape(-1, 81)
    return {
        "uint8 array": lambda: numbers,
        "int64 array": lambda: numbers.astype(np.int64),
        "list of str": lambda: texts,
        "NumPy, U81": lambda: np.array(texts),
        "NumPy, object": lambda: np.array(texts, dtype=object),
        "pandas, object": lambda: pd.Series(texts, dtype=object),
        "pandas, str": lambda: pd.Series(texts, dtype="str"),
        "pandas, string[python]": lambda: pd.Series(texts, dtype="string[python]"),
        "polars, String": lambda: pl.Series(texts),
        "polars, Categorical": lambda: pl.Series(texts, dtype=pl.Categorical),
        "pyarrow, string": lambda: pa.array(texts, pa.string()),
        "pyarrow, string_view": lambda: pa.array(texts, pa.string_view()),
        "pyarrow, binary(81)": lambda: pa.array([bytes(row) for row in numbers], pa.binary(81)),
        "pyarrow, list of uint8": lambda: pa.FixedSizeListArray.from_arrays(
            pa.array(numbers.ravel()), 81
        ),
    }


def work(path: str, count: int) -> None:
    """Counts the puzzles of a list in the form that each line of standard input names."""
    import sudoku_core

    made = forms(puzzles_of(Path(path), count))
    sources = {name: make() for name, make in made.items()}
    for line in sys.stdin:
        source = sources[line.strip()]
        start = time.process_time_ns()
        try:
            counts = bytes(sudoku_core.count_batch(source, threads=1, limit=2))
        except Exception as error:  # an older version does not take all forms
            print("-", type(error).__name__, flush=True)
            continue
        print(time.process_time_ns() - start, hashlib.sha256(counts).hexdigest(), flush=True)


class Worker:
    """A process with one version of the package."""

    def __init__(self, path: Path, count: int, folder: str | None) -> None:
        environment = {**os.environ, "PYTHONPATH": folder or ""}
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--work", str(path), "--puzzles", str(count)],
            text=True,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, form: str) -> tuple[float, str]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{form}\n")
        self.process.stdin.flush()
        time_, answer = self.process.stdout.readline().split()
        return (float("nan") if time_ == "-" else float(time_)), answer


def puzzles_of(path: Path, count: int) -> list[str]:
    """The first puzzles of a list, from the beginning again if it is shorter."""
    with path.open() as lines:
        puzzles = [line[:81] for line in lines if line[0] in ".0123456789"]
    return (puzzles * (count // len(puzzles) + 1))[:count]


def measure(path: Path, count: int, rounds: int, folders: list[str | None]) -> list[list[str]]:
    """The cells of the table: for each form the nanoseconds of each version."""
    workers = [Worker(path, count, folder) for folder in folders]
    names = list(forms(["." * 81]))
    times: dict[tuple[str, int], list[float]] = {}
    answers: dict[str, set[str]] = {}
    for turn in range(1 + rounds):
        for name in names:
            for nth, worker in enumerate(workers):
                nanoseconds, answer = worker.ask(name)
                if nanoseconds == nanoseconds:
                    answers.setdefault(answer, set()).add(name)
                    if turn > 0:
                        times.setdefault((name, nth), []).append(nanoseconds / count)
    for worker in workers:
        worker.process.communicate()
    if len(answers) != 1:
        sys.exit(f"{path.name}: the counts differ: {answers}")
    rows = []
    for name in names:
        row = [name]
        for nth in range(len(workers)):
            if found := times.get((name, nth)):
                first = statistics.median(times[(names[0], nth)])
                each = statistics.median(found)
                row += [f"{each:.0f}", f"{each / first:.2f}"]
            else:
                row += ["-", "-"]
        rows.append(row)
    return rows


def processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    fields = dict(line.split("\t", 1) for line in lines if "\t" in line)
    name, family, model = (
        fields.get(field, "").strip("\t: ") for field in ("model name", "cpu family", "model")
    )
    return f"{name} (family {family}, model {model})" if name else platform.processor()


def output(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--puzzles", type=int, default=200_000)
    parser.add_argument("--before", metavar="FOLDER", help="another version of the package")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--work", metavar="LIST", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        work(options.work, options.puzzles)
        return
    data = Path(os.environ.get("SUDOKU_DATA", ROOT.parent / "shared" / "data")) / "lists"
    lists = [data / name for name in LISTS if (data / name).exists()]
    if not lists:
        sys.exit(f"there are no lists in {data}: set SUDOKU_DATA")
    folders = [options.before, None] if options.before else [None]
    versions = ["before", "now"][-len(folders) :]
    head = "| list | form |" + "".join(f" {version} | times array |" for version in versions)
    lines = [head, "|---|---|" + "--:|--:|" * len(folders)]
    for path in lists:
        for row in measure(path, options.puzzles, options.rounds, folders):
            lines.append("| " + " | ".join([path.name, *row]) + " |")
    print("\n".join(lines))
    if options.record:
        record(lines, options)


def record(lines: list[str], options: argparse.Namespace) -> None:
    import sudoku_core

    versions = [f"{name} {importlib.metadata.version(name)}" for name in LIBRARIES]
    today = datetime.date.today().isoformat()
    text = f"""\
# Columns, {today}

Nanoseconds of CPU time for each puzzle of `count_batch` on one thread (median of {options.rounds}
interleaved rounds over {options.puzzles} puzzles), and how many times as long as for the array of
`uint8` that is. All counts were compared. How: `benches/columns/README.md`.

{chr(10).join(lines)}

- machine: {processor()}
- engine: {sudoku_core.engine()}
- Python {platform.python_version()}, {", ".join(versions)}
- {output("rustc", "--version")}
- commit: {output("git", "rev-parse", "--short", "HEAD")}
"""
    (ROOT / "benches" / "records" / f"{today}-columns.md").write_text(text)


LIBRARIES = ["numpy", "pandas", "polars", "pyarrow"]

if __name__ == "__main__":
    main()
