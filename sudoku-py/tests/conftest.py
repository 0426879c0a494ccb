"""Where the shared test data is, and a Ctrl-C that works."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROPER = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
SOLUTION = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"


@pytest.fixture(autouse=True, scope="session")
def ctrl_c() -> Iterator[None]:
    """Ctrl-C raises, also where the tests run in the background of a shell, which ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


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
