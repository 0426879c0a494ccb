"""Where the shared test data is."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROPER = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
SOLUTION = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"


@pytest.fixture
def puzzle() -> str:
    """A puzzle with exactly one solution."""
    return PROPER


@pytest.fixture
def solution() -> str:
    """Its solution."""
    return SOLUTION


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the repository."""
    if not (ROOT / "conformance").is_dir():
        pytest.skip("not in the repository")
    return ROOT
