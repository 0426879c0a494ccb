"""The package as a whole: names, documents, types, versions."""

import ast
import doctest
import importlib.util
import inspect
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise
from pathlib import Path

import pytest
import sudoku_core
import sudoku_core.typing
from sudoku_core import _native, batch, book, diagnosis, errors, results, variants

NAMES = [name for name in sudoku_core.__all__ if name not in ("__version__", "book")]
VALUES = {name: getattr(sudoku_core, name) for name in NAMES}
MODULES = {"batch": batch, "book": book, "diagnosis": diagnosis, "errors": errors}
MODULES |= {"results": results, "variants": variants}
for module, members in MODULES.items():
    VALUES |= {f"{module}.{name}": getattr(members, name) for name in members.__all__}
HERE = Path(__file__).resolve().parents[1]
assert sudoku_core.__file__ is not None
PACKAGE = Path(sudoku_core.__file__).parent


def documented() -> list[tuple[str, str]]:
    found = [("sudoku_core", sudoku_core.__doc__ or "")]
    found += [(name, module.__doc__ or "") for name, module in MODULES.items()]
    for name, value in VALUES.items():
        found.append((name, value.__doc__ or ""))
        if inspect.isclass(value):
            data = {field.name for field in fields(value)} if is_dataclass(value) else set()
            for member, attribute in vars(value).items():
                if not member.startswith("_") and member not in data | {"kind"}:
                    found.append((f"{name}.{member}", attribute.__doc__ or ""))
    return found


@pytest.mark.parametrize(("name", "text"), documented(), ids=[name for name, _ in documented()])
def test_docstrings_exist_and_their_examples_run(name: str, text: str) -> None:
    assert text.strip(), f"{name} has no docstring"
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.failed == 0


@pytest.mark.parametrize("name", ["_book", "diagnosis", "results", "variants"])
def test_every_field_of_a_result_has_a_docstring(name: str) -> None:
    tree = ast.parse((PACKAGE / f"{name}.py").read_text())
    for result in (node for node in tree.body if isinstance(node, ast.ClassDef)):
        for field, after in pairwise([*result.body, ast.Pass()]):
            if isinstance(field, ast.AnnAssign) and ast.unparse(field.annotation) != "ClassVar":
                assert isinstance(after, ast.Expr), f"{result.name}.{ast.unparse(field.target)}"
                assert isinstance(after.value, ast.Constant)


@pytest.mark.parametrize("name", [name for name in VALUES if is_dataclass(VALUES[name])])
def test_results_are_frozen_and_can_be_compared(name: str) -> None:
    parameters = VALUES[name].__dataclass_params__
    assert (parameters.frozen, parameters.eq) == (True, True)
    assert isinstance(VALUES[name].__match_args__, tuple)


Definition = ast.ClassDef | ast.FunctionDef


def definitions() -> Iterator[tuple[Definition, object]]:
    """Every class, function and method of the stub, and the same of the module. Of overloads, the
    first has the docstring; special methods have none, but for ``__format__`` with its own."""
    seen = set()
    for top in ast.parse((PACKAGE / "_native.pyi").read_text("utf-8")).body:
        if not isinstance(top, Definition) or top.name in seen:
            continue
        seen.add(top.name)
        found = getattr(_native, top.name)
        yield top, found
        for node in top.body if isinstance(top, ast.ClassDef) else []:
            if isinstance(node, ast.FunctionDef) and f"{top.name}.{node.name}" not in seen:
                seen.add(f"{top.name}.{node.name}")
                is_special = node.name.startswith("_") and node.name != "__format__"
                if not is_special or ast.get_docstring(node):
                    yield node, inspect.getattr_static(found, node.name)


def test_the_module_has_the_docstrings_of_the_stub() -> None:
    pairs = list(definitions())
    assert len(pairs) > 150
    for node, value in pairs:
        # a static method is the wrapper of the function with the docstring
        text = getattr(value, "__func__", value).__doc__
        assert inspect.cleandoc(text or "") == ast.get_docstring(node), node.name


def test_there_are_examples() -> None:
    examples = [name for name, text in documented() if ">>>" in text]
    assert len(examples) >= 20


@pytest.mark.parametrize("name", VALUES)
def test_classes_and_functions_say_where_they_live(name: str) -> None:
    assert VALUES[name].__module__.split(".")[0] == "sudoku_core"


def test_the_markers_of_a_typed_package() -> None:
    assert (PACKAGE / "py.typed").exists()
    assert (PACKAGE / "_native.pyi").exists()


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


def test_the_stubs_are_right() -> None:
    if importlib.util.find_spec("mypy") is None:
        pytest.skip("mypy is not installed")
    command = [sys.executable, "-m", "mypy.stubtest", "sudoku_core"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def blocks(document: Path) -> list[str]:
    found: list[str] = re.findall(
        r"^```python\n(.*?)^```", document.read_text("utf-8"), re.M | re.S
    )
    return found


@pytest.mark.usefixtures("root")
def test_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, puzzle: str) -> None:
    assert len(blocks(HERE / "README.md")) == 12
    (tmp_path / "book.csv").write_text(f"puzzle\n{puzzle}\n{81 * '.'}\n")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in blocks(HERE / "README.md"):
        exec(block, names)


@pytest.mark.parametrize(
    "name",
    ["sudoku-py/README.md", "README.md", "docs/cookbook.md", "docs/BOOKS.md", "docs/engines.md"],
)
def test_the_examples_of_documents_are_typed(name: str, root: Path, tmp_path: Path) -> None:
    for module in ("mypy", "numpy", "polars", "duckdb"):
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"{module} is not installed")
    found = blocks(root / name)
    assert found
    # those of the package go on from one to the next; recipes have the frame of the document
    programs = ["\n".join(found)] if name.startswith("sudoku-py") else found
    mark = "# the recipe\n"
    if frame := next((program for program in found if mark in program), None):
        programs = [frame.replace(mark, program) for program in found if program != frame]
    for number, program in enumerate(programs):
        (tmp_path / f"block_{number}.py").write_text(program)
    # pandas and pyarrow have no types
    mypy = [sys.executable, "-m", "mypy", "--strict", "--disable-error-code", "import-untyped"]
    mypy += [*sorted(map(str, tmp_path.glob("*.py")))]
    done = subprocess.run(mypy, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
