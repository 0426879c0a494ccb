"""The package as a whole: names, documents, types, versions."""

import doctest
import importlib.util
import inspect
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import sudoku_core
import sudoku_core.typing
from sudoku_core import book

NAMES = [name for name in sudoku_core.__all__ if name not in ("__version__", "book")]
VALUES = {name: getattr(sudoku_core, name) for name in NAMES}
VALUES |= {f"book.{name}": getattr(book, name) for name in book.__all__}
HERE = Path(__file__).resolve().parents[1]


def documented() -> list[tuple[str, str]]:
    found = [("sudoku_core", sudoku_core.__doc__ or ""), ("book", book.__doc__ or "")]
    for name, value in VALUES.items():
        found.append((name, value.__doc__ or ""))
        if inspect.isclass(value):
            for member, attribute in vars(value).items():
                if not member.startswith("_"):
                    found.append((f"{name}.{member}", attribute.__doc__ or ""))
    return found


@pytest.mark.parametrize(("name", "text"), documented(), ids=[name for name, _ in documented()])
def test_docstrings_exist_and_their_examples_run(name: str, text: str) -> None:
    assert text.strip(), f"{name} has no docstring"
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.failed == 0


def test_there_are_examples() -> None:
    examples = [name for name, text in documented() if ">>>" in text]
    assert len(examples) >= 20


@pytest.mark.parametrize("name", VALUES)
def test_classes_and_functions_say_where_they_live(name: str) -> None:
    assert VALUES[name].__module__.split(".")[0] == "sudoku_core"


def test_the_markers_of_a_typed_package() -> None:
    assert sudoku_core.__file__ is not None
    folder = Path(sudoku_core.__file__).parent
    assert (folder / "py.typed").exists()
    assert (folder / "_native.pyi").exists()


def test_it_needs_nothing_else() -> None:
    code = "import sys, sudoku_core; print('numpy' in sys.modules)"
    # A folder without the sources of the package, so that the installed one is imported.
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_version(root: Path) -> None:
    with (root / "Cargo.toml").open("rb") as file:
        workspace = tomllib.load(file)["workspace"]
    assert sudoku_core.__version__ == workspace["package"]["version"]


def test_from_the_root_it_is_the_same_package(root: Path) -> None:
    """pre-commit installs a repository from its root."""
    here, there = (
        tomllib.loads((folder / "pyproject.toml").read_text()) for folder in (root, HERE)
    )
    assert here["build-system"] == there["build-system"]
    for key in here["project"]:
        assert here["project"][key] == there["project"][key]
    settings = dict(there["tool"]["maturin"], **{"manifest-path": "sudoku-py/Cargo.toml"})
    settings["python-source"] = f"sudoku-py/{settings['python-source']}"
    assert here["tool"]["maturin"] == settings


def test_the_licences_are_those_of_the_project(root: Path) -> None:
    for name in ("LICENSE-MIT", "LICENSE-APACHE"):
        assert (root / "sudoku-py" / name).read_text() == (root / name).read_text()


def test_the_stubs_tell_the_truth() -> None:
    if importlib.util.find_spec("mypy") is None:
        pytest.skip("mypy is not installed")
    done = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "sudoku_core"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_readme_runs(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, puzzle: str
) -> None:
    text = (root / "sudoku-py" / "README.md").read_text()
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    assert len(blocks) == 10
    (tmp_path / "book.csv").write_text(f"puzzle\n{puzzle}\n{81 * '.'}\n")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)
