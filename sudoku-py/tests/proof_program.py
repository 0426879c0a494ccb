"""proof/check.py as a module."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest
from proof_model import text

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "proof" / "check.py"
if not PROGRAM.exists():
    pytest.skip("not in the repository", allow_module_level=True)


def load() -> Any:
    spec = importlib.util.spec_from_file_location("proof_check", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CHECKER = load()


def verdict(*lines: str) -> tuple[int, str | None]:
    """The line and the reason of the verdict on one proof."""
    (found,) = CHECKER.check(lines)
    assert found.first == 1
    return found.line, found.reason


def judged(puzzle: str, claim: str, *steps: str) -> tuple[int, str | None]:
    return verdict(*text(puzzle, claim, list(steps)))


def accepts(lines: list[str]) -> bool:
    return verdict(*lines)[1] is None
