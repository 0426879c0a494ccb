"""What one call of the unique check costs in Python, beside Rust: see README.md."""

import argparse
import datetime
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import sudoku_core

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LISTS = ["kaggle_20k.csv", "puzzles2_17_clue"]
HEAD = """\
| list | calls | Rust, `Grid` | Python, `Grid` | more | Rust, text | Python, `str` | more |
|---|--:|--:|--:|--:|--:|--:|--:|"""

T = TypeVar("T")


class Rust:
    """The program of ``src/main.rs``, which waits between two rounds."""

    def __init__(self, puzzles: list[str], folder: Path) -> None:
        file = folder / "puzzles.txt"
        file.write_text("".join(f"{puzzle}\n" for puzzle in puzzles))
        run = ["cargo", "run", "--release", "--quiet", "--manifest-path", str(HERE / "Cargo.toml")]
        self.process = subprocess.Popen(
            [*run, "--", str(file)], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def round(self) -> list[tuple[int, int]]:
        """The proper puzzles and the nanoseconds, of grids and of texts."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        numbers = list(map(int, self.process.stdout.readline().split()))
        return [(numbers[0], numbers[1]), (numbers[2], numbers[3])]

    def end(self) -> None:
        self.process.communicate()


def timed(is_proper: Callable[[T], bool], puzzles: Iterable[T]) -> tuple[int, int]:
    """The same of Python, by the same clock."""
    proper = 0
    start = time.thread_time_ns()
    for puzzle in puzzles:
        if is_proper(puzzle):
            proper += 1
    return proper, time.thread_time_ns() - start


def measure(name: str, puzzles: list[str], rounds: int) -> str:
    """A line of the table."""
    grids = [sudoku_core.Grid(puzzle) for puzzle in puzzles]
    is_proper = sudoku_core.Solver().is_proper
    times: list[list[int]] = []
    with tempfile.TemporaryDirectory() as folder:
        rust = Rust(puzzles, Path(folder))
        for _ in range(1 + rounds):
            by_rust = rust.round()
            by_python = [timed(is_proper, grids), timed(is_proper, puzzles)]
            answers = [*by_rust, *by_python]
            if len({proper for proper, _ in answers}) != 1:
                sys.exit(f"{name}: {answers} proper puzzles and nanoseconds: they do not agree")
            times.append([nanoseconds for _, nanoseconds in answers])
        rust.end()
    medians = [statistics.median(column) / len(puzzles) for column in zip(*times[1:], strict=True)]
    rust_grid, rust_text, grid, text = medians
    cells = [rust_grid, grid, grid - rust_grid, rust_text, text, text - rust_text]
    return " | ".join([f"| {name}", str(len(puzzles)), *(f"{cell:.0f}" for cell in cells)]) + " |"


def puzzles_of(path: Path, count: int) -> list[str]:
    """The first puzzles of a list."""
    with path.open() as lines:
        puzzles = [line[:81] for line in lines if line[0] in ".0123456789"]
    return puzzles[:count]


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
    parser.add_argument("--rounds", type=int, default=21, help="the median of so many counts")
    parser.add_argument("--puzzles", type=int, default=10_000, help="only the first of each list")
    parser.add_argument("--record", action="store_true", help="write benches/records/DATE-calls.md")
    options = parser.parse_args()
    folder = Path(os.environ.get("SUDOKU_DATA", ROOT.parent / "shared" / "data")) / "lists"
    table = HEAD
    for name in LISTS:
        if not (folder / name).exists():
            sys.exit(f"{folder / name} is absent; set SUDOKU_DATA to the data folder")
        line = measure(name, puzzles_of(folder / name, options.puzzles), options.rounds)
        table += f"\n{line}"
    print(table)
    if options.record:
        date = datetime.date.today().isoformat()
        record = ROOT / "benches" / "records" / f"{date}-calls.md"
        record.write_text(f"""\
# Calls, {date}

Nanoseconds for one call of `Solver.is_proper`, the loop around it included (median of
{options.rounds} interleaved rounds, thread CPU time). All answers were compared.
How: `benches/calls/README.md`.

{table}

- machine: {processor()}
- engine: {sudoku_core.engine()}
- Python {platform.python_version()}, {output("rustc", "--version")}
- commit: {output("git", "describe", "--always", "--dirty")}
""")
        print(f"\nWritten: {record.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
