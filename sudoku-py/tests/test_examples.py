"""The programs in examples/."""

import importlib.util
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from ctrl_c import HANG


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=root, capture_output=True, text=True, timeout=HANG
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


def test_diagnose(root: Path, solution: str) -> None:
    done = run(root, "examples/diagnose.py")
    assert (done.returncode, done.stderr) == (0, "")
    assert "push both 1 and 7 of box 8 into r7c4" in done.stdout
    assert "fix: r5c5 1 -> 9" in done.stdout
    two = solution.replace("3", ".").replace("9", ".")
    several = run(root, "examples/diagnose.py", two, solution)
    assert several.returncode == 0
    assert "2 solutions\n  3 and 9 can be swapped in " in several.stdout
    assert "(the printed solution)" in several.stdout
    clash = run(root, "examples/diagnose.py", 81 * "5")
    assert "row 1 has nine 5s" in clash.stdout
    fine = run(root, "examples/diagnose.py", solution)
    assert fine.returncode == 0
    assert "one solution" in fine.stdout
    wrong = run(root, "examples/diagnose.py", 80 * ".")
    assert wrong.returncode == 2
    assert "80 symbols, expected 81" in wrong.stderr


def test_check_book(root: Path) -> None:
    if not (root / "examples" / "book.txt").exists():
        pytest.skip("examples/book.txt is absent")
    done = run(root, "examples/check_book.py")
    assert (done.returncode, done.stderr) == (0, "")
    assert "multiple-solutions" in done.stdout
    assert "Checked " in done.stdout


def test_columns(root: Path, solution: str, tmp_path: Path) -> None:
    done = run(root, "examples/columns.py")
    assert (done.returncode, done.stderr) == (0, "")
    assert f",1,{solution}\n" in done.stdout
    example = runpy.run_path(str(root / "examples" / "columns.py"))
    ways, tables = example["WAYS"], set()
    for library, way in ways.items():
        if importlib.util.find_spec(library):
            table = way(example["EXAMPLE"], "puzzle")
            assert [line.split(",")[2] for line in table.splitlines()] == ["count", "1", "2", "0"]
            tables.add(table)
    assert len(tables) == 1, "the same with every library"
    (tmp_path / "bad.csv").write_text("n,text\n1,53..7\n")
    wrong = run(root, "examples/columns.py", str(tmp_path / "bad.csv"), "text")
    assert (wrong.returncode, wrong.stdout.splitlines()[1:]) == (1, [])
    assert wrong.stderr.strip() == "puzzle 1: line 1: 5 symbols, expected 81"


def test_generate(root: Path) -> None:
    done = run(root, "examples/generate.py")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert sum(line.endswith(" givens, half-turn") for line in lines) == 5
    assert lines[-3].endswith(": turned by 90 degrees")
    assert lines[-2].endswith(": turned by 90 degrees, digits 1 and 2 exchanged")
    assert lines[-1] == "7 puzzles, 5 without the equivalent ones"
    assert run(root, "examples/generate.py").stdout == done.stdout
    assert run(root, "examples/generate.py", "7").stdout != done.stdout
