"""Measure the cost of one call of the unique check in C and Python against Rust: see README.md."""

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
| list | calls | Rust, grids | C, static | more | C, shared | more | Python, `Grid` | more |\
 Rust, texts | Python, `str` | more |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"""

T = TypeVar("T")


class Program:
    """The program of ``src/main.rs`` or ``calls.c``, which waits between two rounds."""

    def __init__(self, *command: str | Path) -> None:
        self.process = subprocess.Popen(
            command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def round(self) -> list[tuple[int, int]]:
        """The proper puzzles and the nanoseconds; in Rust of grids and of texts."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        numbers = list(map(int, self.process.stdout.readline().split()))
        return list(zip(numbers[::2], numbers[1::2], strict=True))

    def end(self) -> None:
        self.process.communicate()


def compiled(folder: Path) -> list[Path]:
    """The program in C, with the static and with the shared library."""
    run("cargo", "build", "--release", "--quiet", "--package", "sudoku-ffi")
    library = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve() / "release"
    # Programs look for it by the name of its interface, which is a link where it is installed.
    interface = library / "libsudoku.so.0.1"
    if not interface.exists():
        interface.symlink_to("libsudoku.so")
    links: dict[str, list[str | Path]] = {
        "static": [library / "libsudoku.a", "-lpthread", "-ldl", "-lm"],
        "shared": [f"-L{library}", "-lsudoku", f"-Wl,-rpath,{library}"],
    }
    for name, link in links.items():
        program = folder / name
        run("cc", "-O2", f"-I{ROOT / 'include'}", HERE / "calls.c", *link, "-o", program)
    return [folder / name for name in links]


def run(*command: str | Path) -> None:
    subprocess.run(command, cwd=ROOT, check=True)


def timed(is_proper: Callable[[T], bool], puzzles: Iterable[T]) -> tuple[int, int]:
    """The same of Python, by the same clock."""
    proper = 0
    start = time.thread_time_ns()
    for puzzle in puzzles:
        if is_proper(puzzle):
            proper += 1
    return proper, time.thread_time_ns() - start


def measure(name: str, puzzles: list[str], rounds: int, in_c: list[Path]) -> str:
    """A line of the table."""
    grids = [sudoku_core.Grid(puzzle) for puzzle in puzzles]
    is_proper = sudoku_core.Solver().is_proper
    times: list[list[int]] = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "puzzles.txt"
        file.write_text("".join(f"{puzzle}\n" for puzzle in puzzles))
        cargo = ["cargo", "run", "--release", "--quiet", f"--manifest-path={HERE / 'Cargo.toml'}"]
        programs = [Program(*cargo, "--", file), *(Program(program, file) for program in in_c)]
        for _ in range(1 + rounds):
            answers = [answer for program in programs for answer in program.round()]
            answers += [timed(is_proper, grids), timed(is_proper, puzzles)]
            if len({proper for proper, _ in answers}) != 1:
                sys.exit(f"{name}: {answers} proper puzzles and nanoseconds: they do not agree")
            times.append([nanoseconds for _, nanoseconds in answers])
        for program in programs:
            program.end()
    medians = [statistics.median(column) / len(puzzles) for column in zip(*times[1:], strict=True)]
    grid, text, static, shared, python_grid, python_str = medians
    cells = [grid]
    for cell in (static, shared, python_grid):
        cells += [cell, cell - grid]
    cells += [text, python_str, python_str - text]
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
    parser.add_argument("--rounds", type=int, default=21, help="number of rounds")
    parser.add_argument("--puzzles", type=int, default=10_000, help="only the first N of each list")
    parser.add_argument("--record", action="store_true", help="write benches/records/DATE-calls.md")
    options = parser.parse_args()
    folder = Path(os.environ.get("SUDOKU_DATA", ROOT.parent / "shared" / "data")) / "lists"
    table = HEAD
    with tempfile.TemporaryDirectory() as programs:
        in_c = compiled(Path(programs))
        for name in LISTS:
            if not (folder / name).exists():
                sys.exit(f"{folder / name} is absent; set SUDOKU_DATA to the data folder")
            puzzles = puzzles_of(folder / name, options.puzzles)
            table += f"\n{measure(name, puzzles, options.rounds, in_c)}"
    print(table)
    if options.record:
        date = datetime.date.today().isoformat()
        record = ROOT / "benches" / "records" / f"{date}-calls.md"
        record.write_text(f"""\
# Calls, {date}

Nanoseconds for one call of the unique check, the loop around it included (median of
{options.rounds} interleaved rounds, thread CPU time), and how many more than in Rust that is. All
answers were compared. How: `benches/calls/README.md`.

{table}

- machine: {processor()}
- engine: {sudoku_core.engine()}
- Python {platform.python_version()}, {output("rustc", "--version")}
- {output("cc", "--version").splitlines()[0]}, -O2
- commit: {output("git", "describe", "--always", "--dirty")}
""")
        print(f"\nWritten: {record.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
