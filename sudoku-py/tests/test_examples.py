"""The programs in examples/."""

import subprocess
import sys
from pathlib import Path

import pytest


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=root, capture_output=True, text=True, timeout=60
    )


def test_solve(root: Path, solution: str) -> None:
    done = run(root, "examples/solve.py")
    assert (done.returncode, done.stderr) == (0, "")
    assert "| 9 1 3 | 6 2 7 | 5 8 4 |" in done.stdout
    assert run(root, "examples/solve.py", 81 * "5").returncode == 1
    several = run(root, "examples/solve.py", 81 * ".")
    assert several.returncode == 1
    assert "not the only solution" in several.stdout
    wrong = run(root, "examples/solve.py", 80 * ".")
    assert wrong.returncode == 2
    assert "80 symbols, expected 81" in wrong.stderr


def test_check_book(root: Path) -> None:
    if not (root / "examples" / "book.txt").exists():
        pytest.skip("examples/book.txt is absent")
    done = run(root, "examples/check_book.py")
    assert (done.returncode, done.stderr) == (0, "")
    assert "multiple-solutions" in done.stdout
    assert "Checked " in done.stdout
