"""The common ground of the results: how they print, and how they become JSON."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any, ClassVar

from sudoku_core._native import CandidateGrid, CellSet, Clash, Grid
from sudoku_core.errors import Contradiction

__all__ = ["Data", "JsonData"]


class Data:
    """A result: a frozen dataclass with a text for people.

    ``str`` is that text, ``repr`` the text in angle brackets with the name of the class.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"


class JsonData(Data):
    """A result with the JSON form that the command and the other languages write."""

    __slots__ = ()

    _keys: ClassVar[dict[str, str | None]] = {}
    """The fields whose JSON key has another name; ``None`` for those without a key."""

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data: ``dict``, ``list``, ``str``, numbers, ``bool`` and ``None``."""
        assert is_dataclass(self)
        kind = getattr(self, "kind", None)
        data: dict[str, Any] = {} if kind is None else {"kind": kind.replace("_", "-")}
        for field in fields(self):
            key = self._keys.get(field.name, field.name)
            if key is not None:
                data[key] = plain(getattr(self, field.name))
        return data

    def to_json(self) -> str:
        """The same as one JSON object, on one line."""
        return json.dumps(self.to_dict(), ensure_ascii=False, separators=(",", ":"))


def plain(value: object) -> object:
    """A value as JSON has it."""
    match value:
        case None | bool() | int() | float() | str():
            return value
        case JsonData():
            return value.to_dict()
        case CandidateGrid():
            return value.line()
        case Grid():
            return str(value)
        case Clash(house=house, digit=digit, cells=cells):
            return {"house": str(house), "digit": digit, "cells": plain(cells)}
        case Contradiction():
            return contradiction(value)
        case frozenset():  # digits
            return "".join(str(digit) for digit in sorted(value))
        case CellSet() | tuple() | list():
            return [plain(item) for item in value]
        case _:
            return str(value)


def contradiction(value: Contradiction) -> dict[str, object]:
    """The parts of a contradiction; keys without a value are left out."""
    data: dict[str, object] = {"kind": value.kind.replace("_", "-")}
    for name in ("cell", "house", "digit", "cells"):
        if (part := getattr(value, name)) is not None:
            data[name] = plain(part)
    if value.digits is not None:
        data["digits"] = sorted(value.digits)
    return data
