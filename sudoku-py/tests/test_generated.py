"""The second program that makes the puzzles of conformance/generated.tsv: every third of them,
all if ``SUDOKU_WHOLE`` is set."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[2] / "conformance" / "generated.py"


def test_the_second_program_makes_the_same_puzzles() -> None:
    if not PROGRAM.exists():
        pytest.skip(f"{PROGRAM} is absent")
    nth = "1" if os.environ.get("SUDOKU_WHOLE") else "3"
    done = subprocess.run(
        [sys.executable, str(PROGRAM), nth], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
