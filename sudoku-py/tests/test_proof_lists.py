"""Proofs of whole lists of puzzles, and tampered ones.

The lists are those of the data folder; without it, the puzzles of ``conformance/`` take its place.
``SUDOKU_WHOLE=1`` proves every puzzle of every list instead of an even sample, which takes
some minutes.
"""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from proof_program import accepts, verdict
from sudoku_core import count_batch, prove

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = 120
TAMPERED = 10_000


def folder() -> Path:
    return Path(os.environ.get("SUDOKU_DATA", ROOT.parent / "shared" / "data")) / "lists"


def puzzles(path: Path) -> list[str]:
    """The first 81 symbols of each line that begins with a puzzle."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line[:81].replace("0", ".")
        if len(text) == 81 and set(text) <= set("123456789."):
            found.append(text)
    return found


def lists() -> list[Path]:
    if not folder().is_dir():
        return [ROOT / "conformance" / "solutions.tsv"]
    return sorted(path for path in folder().iterdir() if path.is_file() and len(puzzles(path)) > 10)


def columns(path: Path) -> list[str]:
    if path.suffix == ".tsv":
        rows = path.read_text(encoding="utf-8").splitlines()
        return [row.split("\t")[1] for row in rows if row and not row.startswith("#")]
    return puzzles(path)


@pytest.mark.parametrize("path", lists(), ids=lambda path: path.name)
def test_every_proof_of_a_list_is_accepted(path: Path) -> None:
    found = columns(path)
    if not os.environ.get("SUDOKU_WHOLE"):
        found = found[:: max(1, len(found) // SAMPLE)]
    assert found
    for puzzle in found:
        log = prove(puzzle, max_steps=None)
        assert log is not None
        assert accepts(log.splitlines()), puzzle


def tampered(puzzle: str, lines: list[str], chosen: random.Random) -> Iterator[list[str]]:
    """Changed so that the claim is false, or unproven."""
    _, _, claim, *steps = lines
    head = ["sudoku proof 1", f"puzzle {puzzle}"]
    if claim.startswith("claim one "):
        solution = claim.split()[2]
        # There is a solution.
        yield [*head, "claim none", *steps]
        yield [*head, "claim none", *steps, "dead r1c1"]
        # It is not this one, although it obeys the rules.
        a, b = chosen.sample("123456789", 2)
        renamed = solution.translate(str.maketrans(a + b, b + a))
        yield [*head, f"claim one {renamed}", *steps]
        # It is not the only one any more: a given less.
        givens = [at for at, symbol in enumerate(puzzle) if symbol != "."]
        for at in chosen.sample(givens, 4):
            smaller = f"{puzzle[:at]}.{puzzle[at + 1 :]}"
            if count_batch([smaller], limit=2)[0] > 1:
                yield ["sudoku proof 1", f"puzzle {smaller}", claim, *steps]
    else:
        solution = ""
        # There is none.
        yield [*head, "claim one " + 9 * "123456789", *steps]
    # Not all steps are there.
    if steps:
        yield [*head, claim, *steps[: chosen.randrange(len(steps))]]
        # A supposition that never ends.
        opened = [at for at, step in enumerate(steps) if step.lstrip().startswith("suppose")]
        if opened:
            at = chosen.choice(opened)
            yield [*head, claim, *steps[: at + 1]]
        # A contradiction that comes too early.
        at = chosen.randrange(len(steps))
        yield [*head, claim, *steps[:at], f"dead r{chosen.randint(1, 9)}c{chosen.randint(1, 9)}"]


def test_tampered_proofs_are_rejected() -> None:
    chosen = random.Random(5)
    every = [puzzle for path in lists() for puzzle in columns(path)[:4000]]
    proper = [
        puzzle
        for puzzle, count in zip(every, count_batch(every, limit=2), strict=True)
        if count < 2
    ]
    rejected = 0
    while rejected < TAMPERED:
        puzzle = chosen.choice(proper)
        log = prove(puzzle, max_steps=20_000)
        if log is None:
            continue
        lines = log.splitlines()
        assert accepts(lines)
        for changed in tampered(puzzle, lines, chosen):
            line, reason = verdict(*changed)
            if reason is None:
                # There was a contradiction at just that place, or what is missing is not needed.
                claim = changed[2]
                truth = count_batch([changed[1].split()[1]], limit=2)[0]
                claimed = {"claim none": 0}.get(claim, 1)
                assert claimed == truth, changed
                assert claim == lines[2]
                continue
            assert 1 <= line <= len(changed)
            rejected += 1
