"""Proofs are accepted by proof/check.py, which knows nothing of this package."""

from pathlib import Path

import pytest
from broken import HARD, MISPRINT, PROPER, SLOW, SOLUTION, TWO
from proof_program import accepts
from sudoku_core import Grid, candidate_grid, prove, solve_grid

FOLDER = Path(__file__).resolve().parents[2] / "conformance"
# In these files the second column is a puzzle.
FILES = ["solutions.tsv", "marks.tsv", "true_candidates.tsv", "branchings.tsv"]


def puzzles(name: str) -> list[str]:
    path = FOLDER / name
    if not path.exists():
        pytest.skip(f"{path} is absent")
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]
    assert rows
    return [row[1] for row in rows]


# The longest proofs take seconds.
STEPS = 1_000_000


def check(puzzle: str) -> bool:
    """Whether there is a proof, which has to be right."""
    answer, log = solve_grid(puzzle), prove(puzzle, max_steps=STEPS)
    if log is None:
        return False
    lines = log.splitlines()
    claim = ["none", "one", "several"][answer.count]
    found = lines[2].split()
    assert found[:2] == ["claim", claim]
    assert [Grid(text) for text in found[2:]] == list(answer)
    assert accepts(lines), puzzle
    return True


@pytest.mark.parametrize("name", FILES)
def test_the_puzzles_of_all_languages(name: str) -> None:
    proven = [check(puzzle) for puzzle in dict.fromkeys(puzzles(name))]
    assert proven.count(True) >= 0.7 * len(proven)
    assert len(proven) >= 10


def test_broken_puzzles() -> None:
    for puzzle in (PROPER, MISPRINT, TWO, HARD, SOLUTION, 81 * ".", 81 * "5"):
        assert check(puzzle)
        assert check(candidate_grid(puzzle).line())


def test_every_digit_counts() -> None:
    grid = Grid(PROPER).with_entry("r1c1", 3)
    log = prove(grid)
    assert log is not None
    assert "claim none" in log
    assert accepts(log.splitlines())


def test_another_claim_is_rejected() -> None:
    log = prove(PROPER)
    assert log is not None
    lines = log.splitlines()
    assert not accepts([*lines[:2], "claim none", *lines[3:]])
    assert not accepts([*lines[:1], f"puzzle {TWO}", *lines[2:]])
    assert not accepts(lines[: len(lines) // 2])


def test_no_proof_within_the_budget() -> None:
    assert prove(SLOW, max_steps=100) is None
    assert prove(PROPER, max_steps=10_000) == prove(PROPER) == prove(Grid(PROPER))
