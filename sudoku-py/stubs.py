"""Copies the docstrings of the built module into its stub, where editors look for them.

    python sudoku-py/stubs.py --write    update python/sudoku_core/_native.pyi
    python sudoku-py/stubs.py --check    exit code 1 if a docstring there is out of date

The package has to be installed, and for --write ruff. Signatures in the stub are written by hand;
``mypy.stubtest`` compares them with the module.
"""

import ast
import inspect
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from sudoku_core import _native

STUB = Path(__file__).parent / "python" / "sudoku_core" / "_native.pyi"

Definition = ast.ClassDef | ast.FunctionDef


def definitions(tree: ast.Module) -> Iterator[tuple[Definition, str]]:
    """Every class, function and method of the stub with its docstring in the module. Of overloads,
    the first has it; special methods have none, but for ``__format__`` with its own."""
    seen = set()
    for top in tree.body:
        if not isinstance(top, Definition):
            continue
        found = getattr(_native, top.name)
        nodes: list[tuple[Definition, object]] = [(top, found)]
        if isinstance(top, ast.ClassDef):
            members = [node for node in top.body if isinstance(node, ast.FunctionDef)]
            nodes += [(node, inspect.getattr_static(found, node.name)) for node in members]
        for node, value in nodes:
            owner = "" if node is top else top.name
            is_special = node.name.startswith("_") and node.name != "__format__"
            if not is_special and (owner, node.name) not in seen:
                seen.add((owner, node.name))
                # a static method is the wrapper of the function with the docstring
                text = getattr(value, "__func__", value).__doc__
                yield node, inspect.cleandoc(text or "")


def stale(source: str) -> list[str]:
    """The definitions whose docstring in the stub is not that of the module."""
    pairs = definitions(ast.parse(source))
    return [f"line {node.lineno}: {node.name}" for node, text in pairs if docstring(node) != text]


def docstring(node: Definition) -> str:
    return ast.get_docstring(node) or ""


def updated(source: str) -> str:
    """The stub with the docstrings of the module."""
    lines = source.splitlines(keepends=True)
    for node, text in reversed(list(definitions(ast.parse(source)))):
        first = node.body[0]
        is_old = docstring(node) != ""
        is_body = isinstance(first, ast.Expr)  # a docstring, or ...
        indent = " " * (node.col_offset + 4)
        prefix = "r" if "\\" in text else ""
        quotes = "'''" if '"""' in text else '"""'
        body = text.replace("\n", f"\n{indent}").replace(f"\n{indent}\n", "\n\n")
        new = f"\n{indent}{prefix}{quotes}{body}{quotes}\n"
        if is_old or is_body:
            end = first.end_lineno or first.lineno
            head = lines[first.lineno - 1][: first.col_offset].rstrip()
            lines[first.lineno - 1 : end] = [head + new]
        else:
            decorators = getattr(first, "decorator_list", [])
            lines.insert(min(part.lineno for part in [first, *decorators]) - 1, new)
    ruff = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(STUB), "-"]
    done = subprocess.run(
        ruff, input="".join(lines), capture_output=True, encoding="utf-8", check=True
    )
    return done.stdout


def main(arguments: list[str]) -> int:
    if arguments not in (["--write"], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    source = STUB.read_text(encoding="utf-8")
    if arguments == ["--write"]:
        STUB.write_text(updated(source), encoding="utf-8")
        return 0
    for line in stale(source):
        print(f"{STUB}: {line} has an old docstring: run python sudoku-py/stubs.py --write")
    return 1 if stale(source) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
