"""The common ground of the results: how they print, how they become JSON, and how they are made of
it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import (
    Any,
    ClassVar,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from sudoku_core._native import CandidateGrid, CellSet, Clash, Grid, House
from sudoku_core.errors import Contradiction

__all__ = ["Data", "JsonData", "made"]

D = TypeVar("D", bound="Data")


class Data:
    """A result: a frozen dataclass with a text for people.

    ``str`` is that text, ``repr`` the text in angle brackets with the name of the class.
    """

    __slots__ = ()

    @staticmethod
    def _fields(data: Any) -> dict[str, Any]:
        """The fields of the result, each as JSON has it."""
        return dict(data)

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


def made(kind: type[D], text: str, /, **more: object) -> D:
    """The result of this class, of its JSON form and of further fields."""
    result: D = _record(kind, json.loads(text), more)
    return result


def _record(kind: Any, data: object, more: dict[str, object]) -> Any:
    values = kind._fields(data)
    read = {name: of(values[name]) for name, of in _readers(kind).items() if name not in more}
    return kind(**read, **more)


Reader = Callable[[Any], Any]


_READERS: dict[Any, dict[str, Reader]] = {}


def _readers(kind: Any) -> dict[str, Reader]:
    """The fields of a class, and how each is read."""
    if kind not in _READERS:
        types = get_type_hints(kind)
        _READERS[kind] = {field.name: _reader(types[field.name]) for field in fields(kind)}
    return _READERS[kind]


def _reader(kind: Any) -> Reader:
    """How a value of this type is read."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (UnionType, Union):
        some = _reader(args[0])
        return lambda value: value if value is None else some(value)
    if origin is Literal or kind in (str, int, float, bool):
        return lambda value: value
    if origin is frozenset:
        return frozenset
    if origin is tuple:
        items = [_reader(arg) for arg in args if arg is not Ellipsis]
        if args[-1] is Ellipsis:
            return lambda value: tuple(map(items[0], value))
        return lambda value: tuple(map(lambda read, part: read(part), items, _parts(value)))
    if kind is House:
        return lambda value: House(value.split()[0], int(value.split()[1]))
    if is_dataclass(kind):
        return lambda value: _record(kind, value, {})
    reader: Reader = kind
    return reader


def _parts(value: Any) -> Any:
    """The parts of a pair: a map has them in their order."""
    return value.values() if isinstance(value, dict) else value
