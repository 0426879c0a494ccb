"""Runs the jobs of ``docs/engines.md`` on a million puzzles and compares what they find with the
truth: ``python sudoku-py/tests/engines/run.py FOLDER [ROWS]``.

A job is a block of the document marked ``python job``. It reads ``puzzles.parquet``, and writes
the folders ``checked`` (``count``, ``form``) and ``classes`` (``form``, ``rows``, ``er``). The job
of Dask runs twice: at the second time one of its workers is killed.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import polars as pl
from puzzles import Truth, write

ROOT = Path(__file__).parents[3]
ROWS = 1_000_000

HEADING = re.compile(r"^## (.+)$")


def jobs(document: Path) -> Iterator[tuple[str, str]]:
    """The blocks marked ``python job``, with the headings that they are under."""
    heading, code = "", list[str]()
    inside = False
    for line in document.read_text().splitlines():
        if found := HEADING.match(line):
            heading = found[1]
        elif line == "```python job":
            inside, code = True, []
        elif inside and line == "```":
            inside = False
            yield heading, "\n".join(code) + "\n"
        elif inside:
            code.append(line)


def run(job: Path, *, kill: bool) -> float:
    """Runs a job in its folder, and kills one of its workers once the first part is written.
    Returns the seconds that it took."""
    begin = time.monotonic()
    with (job.parent / "log.txt").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, job.name], cwd=job.parent, stdout=log, stderr=subprocess.STDOUT
        )
        killed = not kill
        while process.poll() is None:
            if not killed and any(job.parent.glob("checked/*.parquet")):
                os.kill(worker_of(process.pid), signal.SIGKILL)
                killed = True
            time.sleep(0.01)
    if process.returncode:
        raise AssertionError((job.parent / "log.txt").read_text()[-4000:])
    if not killed:
        raise AssertionError("the job ended before a worker could be killed")
    return time.monotonic() - begin


def worker_of(parent: int) -> int:
    """One of the processes that work for this one: those that `multiprocessing` has spawned."""
    for children in Path(f"/proc/{parent}/task").glob("*/children"):
        for child in children.read_text().split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                return int(child)
    raise AssertionError("the job has no workers")


def judge(folder: Path, truth: Truth) -> None:
    """Compares what a job wrote with the truth."""
    checked = pl.read_parquet(folder / "checked/*.parquet", columns=["count"])
    counted = checked["count"].fill_null(-1).value_counts(name="rows")
    assert dict(counted.iter_rows()) == truth.counts
    rated = pl.read_parquet(folder / "classes/*.parquet", columns=["form", "rows", "er"])
    found = {form: (rows, round(10 * er)) for form, rows, er in rated.iter_rows()}
    assert found == truth.classes
    assert len(rated) == len(truth.classes)


def main() -> int:
    """Runs all jobs; 1 if one of them is wrong."""
    folder, rows = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else ROWS
    folder.mkdir(parents=True, exist_ok=True)
    puzzles = folder / "puzzles.parquet"
    truth = write(ROOT / "conformance", rows, puzzles)
    passed = failed = 0
    for engine, code in jobs(ROOT / "docs/engines.md"):
        for kill in [False, True] if engine == "Dask" else [False]:
            place = folder / engine.lower()
            shutil.rmtree(place, ignore_errors=True)
            place.mkdir()
            os.link(puzzles, place / puzzles.name)
            job = place / "job.py"
            job.write_text(code)
            name = f"{engine}, {rows} rows" + (", a worker killed" if kill else "")
            try:
                seconds = run(job, kill=kill)
                judge(place, truth)
            except AssertionError as wrong:
                failed += 1
                print(f"{name}: FAILED\n{wrong}")
            else:
                passed += 1
                print(f"{name}: {seconds:.1f} s")
    print(f"{passed} passed, {failed} failed")
    return int(failed > 0 or passed == 0)


if __name__ == "__main__":
    sys.exit(main())
