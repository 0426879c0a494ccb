"""Names of other libraries: the right one is answered, or named in the error."""

import builtins
import re
import subprocess
import sys
from types import ModuleType

import pytest
import sudoku_core
from sudoku_core import _names, book

MODULES = [
    (sudoku_core, _names.SAME, _names.OTHERS),
    (book, _names.SAME_IN_BOOK, _names.OTHERS_IN_BOOK),
]
SAME = [(module, *pair) for module, same, _ in MODULES for pair in same.items()]
OTHERS = [(module, *pair) for module, _, others in MODULES for pair in others.items()]


@pytest.mark.parametrize(("module", "name", "ours"), SAME)
def test_a_name_that_means_the_same(module: ModuleType, name: str, ours: str) -> None:
    assert getattr(module, name) is getattr(module, ours)
    assert name not in module.__all__
    assert ours in module.__all__


@pytest.mark.parametrize(("module", "name", "words"), OTHERS)
def test_a_name_that_does_not(module: ModuleType, name: str, words: str) -> None:
    assert not hasattr(module, name)
    with pytest.raises(AttributeError, match=f"has no attribute '{name}'; there is ") as caught:
        getattr(module, name)
    assert str(caught.value).endswith(words)


def test_all_that_is_named_exists() -> None:
    words = " ".join(words for _, _, words in OTHERS)
    # Not the arguments, nor the methods of a value.
    called = set(re.findall(r"(?<![\w.)])([A-Za-z_.]+)\(", words))
    classes = {word for word in re.findall(r"\b[A-Z][A-Za-z]+", words) if word != "PDF"}
    assert len(called | classes) > 20
    for path in called | classes - {"Grid"}:
        value: object = builtins if hasattr(builtins, path) else sudoku_core
        for part in path.removeprefix("sudoku_core.").split("."):
            assert part in dir(value), path
            value = getattr(value, part)


def test_no_name_is_in_two_tables() -> None:
    for module, same, others in MODULES:
        assert not set(same) & set(others)
        assert not (set(same) | set(others)) & set(vars(module))


def test_any_other_name_is_an_error_as_usual() -> None:
    with pytest.raises(AttributeError, match=r"^module 'sudoku_core' has no attribute 'cook'$"):
        sudoku_core.cook  # type: ignore[attr-defined] # noqa: B018
    with pytest.raises(ImportError, match="cannot import name 'cook'"):
        from sudoku_core import cook  # type: ignore[attr-defined] # noqa: F401
    assert not hasattr(sudoku_core, "__wrapped__")


@pytest.mark.skipif(sys.version_info < (3, 12), reason="Python 3.12 looks for names spelt alike")
def test_python_names_one_that_is_spelt_alike() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sudoku_core; sudoku_core.solve_gird"],
        capture_output=True,
        text=True,
    )
    assert "Did you mean: 'solve_grid'?" in done.stderr


def test_the_answer_of_solve(puzzle: str, solution: str) -> None:
    from sudoku_core import count, solve

    assert str(solve(puzzle).solution) == solution
    assert count(puzzle) == 1
