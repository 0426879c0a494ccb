"""Producers of Arrow's memory that break their promises, made without a library."""

import ctypes
import gc
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sudoku_core import check, count_batch, solve_batch

COUNT = partial(count_batch, limit=2)

PUZZLE = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."

Release = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class Schema(ctypes.Structure):
    pass


class Array(ctypes.Structure):
    pass


class Stream(ctypes.Structure):
    pass


Schema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_char_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.POINTER(ctypes.POINTER(Schema))),
    ("dictionary", ctypes.POINTER(Schema)),
    ("release", Release),
    ("private_data", ctypes.c_void_p),
]
Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(Array))),
    ("dictionary", ctypes.POINTER(Array)),
    ("release", Release),
    ("private_data", ctypes.c_void_p),
]
GetSchema = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(Schema))
GetNext = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(Array))
GetError = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)
Stream._fields_ = [
    ("get_schema", GetSchema),
    ("get_next", GetNext),
    ("get_last_error", GetError),
    ("release", Release),
    ("private_data", ctypes.c_void_p),
]

new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype = ctypes.py_object
new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]


class Producer:
    """An array in separate memory, which counts its releases."""

    def __init__(
        self, format: bytes, buffers: list[bytes | None], children: tuple["Producer", ...] = ()
    ) -> None:
        self.released: list[str] = []
        self.keep: list[Any] = [children]
        self.schema = Schema(format=format, name=b"x", n_children=len(children))
        self.array = Array(length=1, n_buffers=len(buffers), n_children=len(children))
        self.array.buffers = self.pointers(buffers)
        if children:
            schemas = [ctypes.pointer(child.schema) for child in children]
            arrays = [ctypes.pointer(child.array) for child in children]
            self.schema.children = (ctypes.POINTER(Schema) * len(children))(*schemas)
            self.array.children = (ctypes.POINTER(Array) * len(children))(*arrays)
        self.schema.release = self.releases(Schema, "schema")
        self.array.release = self.releases(Array, "array")

    def pointers(self, buffers: list[bytes | None]) -> Any:
        kept = [
            None if one is None else ctypes.create_string_buffer(one, len(one)) for one in buffers
        ]
        self.keep.append(kept)
        addresses = [None if one is None else ctypes.addressof(one) for one in kept]
        return (ctypes.c_void_p * len(buffers))(*addresses)

    def releases(self, kind: type[ctypes.Structure], name: str) -> Any:
        def release(address: int) -> None:
            self.released.append(name)
            kind.from_address(address).release = Release()

        callback = Release(release)
        self.keep.append(callback)
        return callback

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[Any, Any]:
        return (
            new_capsule(ctypes.addressof(self.schema), b"arrow_schema", None),
            new_capsule(ctypes.addressof(self.array), b"arrow_array", None),
        )


def offsets(*numbers: int, wide: bool = False) -> bytes:
    return b"".join(number.to_bytes(8 if wide else 4, "little", signed=True) for number in numbers)


TEXT = PUZZLE.encode()
NUMBERS = bytes(0 if symbol == "." else int(symbol) for symbol in PUZZLE)


def text(**changes: Any) -> Producer:
    """A column of one text, and changes to it."""
    producer = Producer(b"u", [None, changes.pop("ends", offsets(0, 81)), TEXT])
    for name, value in changes.items():
        setattr(producer.array, name, value)
    return producer


def view(number: int, buffer: int, start: int, sizes: bytes | None) -> Producer:
    words = b"".join(word.to_bytes(4, "little") for word in (number, 0, buffer, start))
    return Producer(b"vu", [None, words, TEXT, sizes])


def numbers(format: bytes, length: int, *buffers: bytes | None) -> Producer:
    items = Producer(b"C", [None, NUMBERS])
    items.array.length = length
    return Producer(format, list(buffers), (items,))


def test_memory_without_a_library() -> None:
    right = [
        text(),
        view(81, 0, 0, offsets(81, wide=True)),
        Producer(b"U", [None, offsets(0, 81, wide=True), TEXT]),
        Producer(b"z", [None, offsets(0, 81), NUMBERS]),
        Producer(b"w:81", [None, NUMBERS]),
        numbers(b"+w:81", 81, None),
        numbers(b"+l", 81, None, offsets(0, 81)),
        # at odd addresses
        Producer(b"u", [None, offsets(0, 81), b" " + TEXT]),
    ]
    odd = right[-1].array
    odd.buffers[2] = odd.buffers[2] + 1
    for producer in right:
        assert list(count_batch(producer, limit=2)) == [1]
        assert sorted(producer.released) == ["array", "schema"]
        with pytest.raises(ValueError, match="was used already"):
            count_batch(producer, limit=2)
    assert check(text()).ok


@pytest.mark.parametrize(
    ("producer", "message"),
    [
        (text(length=-1), "a negative length"),
        (text(offset=-1), "a negative length"),
        (text(length=2**63 - 1, offset=2**63 - 1), "a length beyond the end of memory"),
        (text(n_buffers=-1), "a negative number of buffers"),
        (text(n_buffers=2), "too few buffers"),
        (text(buffers=ctypes.POINTER(ctypes.c_void_p)()), "no buffers where there should be"),
        (text(null_count=1), "nulls, and no bits"),
        (text(ends=offsets(-1, 81)), "a negative offset"),
        (text(ends=offsets(0, -81)), "a negative offset"),
        (text(ends=offsets(81, 0)), "offsets that do not rise"),
        (Producer(b"u", [None, None, TEXT]), "the buffer of offsets is missing"),
        (Producer(b"u", [None, offsets(0, 81), None]), "a buffer is missing"),
        (view(81, 1, 0, offsets(81, wide=True)), "a view of a buffer that is missing"),
        (view(81, 0, 1, offsets(81, wide=True)), "a view beyond its buffer"),
        (view(2**32 - 1, 0, 2**32 - 1, offsets(81, wide=True)), "a view beyond its buffer"),
        (view(81, 0, 0, offsets(-1, wide=True)), "a buffer of a negative size"),
        (view(81, 0, 0, None), "the sizes of the buffers are missing"),
        (Producer(b"w:81", [None, None]), "a buffer is missing"),
        (Producer(b"w:-1", [None, NUMBERS]), "a width that is no number"),
        (Producer(b"w:99999999999", [None, NUMBERS]), "a width that is no number"),
        (numbers(b"+w:81", 80, None), "too few numbers for the lists"),
        (numbers(b"+w:81", -1, None), "a negative length"),
        (numbers(b"+l", 80, None, offsets(0, 81)), "too few numbers for the lists"),
        (numbers(b"+l", 81, None, offsets(0, -81)), "a negative offset"),
        (Producer(b"+l", [None, offsets(0, 81)]), "a list without a type of its items"),
    ],
)
def test_broken_promises(producer: Producer, message: str) -> None:
    for function in (COUNT, solve_batch):
        again = Producer.__new__(Producer)
        again.__dict__ = dict(producer.__dict__)
        # the same array, not yet released
        again.schema = Schema.from_buffer_copy(producer.schema)
        again.array = Array.from_buffer_copy(producer.array)
        again.released = producer.released
        before = len(producer.released)
        with pytest.raises(ValueError, match=f"^malformed Arrow data: {message}"):
            function(again)
        assert len(producer.released) == before + 2, "released all the same"


def test_tables_that_are_broken() -> None:
    for changes, message in [
        ({"n_children": -1}, "a negative number of children"),
        ({"n_children": 0}, "a column is missing"),
        ({"length": 2}, "a column that is shorter than its table"),
        ({"offset": 1}, "a column that is shorter than its table"),
    ]:
        table = Producer(b"+s", [None], (text(),))
        for name, value in changes.items():
            setattr(table.array, name, value)
        with pytest.raises(ValueError, match=message):
            count_batch(table, limit=2)
        assert len(table.released) == 2
    assert list(count_batch(Producer(b"+s", [None], (text(),)), limit=2)) == [1]


def test_dictionaries_that_are_broken() -> None:
    for keys, message in [(b"\x01", "a place beyond"), (b"\xff", "a place beyond"), (b"\x00", "")]:
        producer, values = Producer(b"c", [None, keys]), text()
        producer.schema.dictionary = ctypes.pointer(values.schema)
        producer.array.dictionary = ctypes.pointer(values.array)
        if message:
            with pytest.raises(ValueError, match=message):
                count_batch(producer, limit=2)
        else:
            assert list(count_batch(producer, limit=2)) == [1]
    producer = Producer(b"c", [None, b"\x00"])
    producer.schema.dictionary = ctypes.pointer(producer.schema)
    with pytest.raises(ValueError, match="a schema without a format"):
        count_batch(producer, limit=2)
    producer = Producer(b"c", [None, b"\x00"])
    producer.schema.dictionary = ctypes.pointer(values.schema)
    with pytest.raises(ValueError, match="a dictionary is missing"):
        count_batch(producer, limit=2)


class Streamed:
    """A stream of arrays, or of errors."""

    def __init__(self, arrays: list[Producer], code: int = 0, message: bytes | None = None) -> None:
        self.released = 0
        schema = arrays[0].schema if arrays else text().schema
        self.keep: list[Any] = [arrays, schema]
        left = iter(arrays)

        def get_schema(stream: int, place: Any) -> int:
            ctypes.memmove(place, ctypes.byref(schema), ctypes.sizeof(Schema))
            return 0

        def get_next(stream: int, place: Any) -> int:
            if (array := next(left, None)) is not None:
                ctypes.memmove(place, ctypes.byref(array.array), ctypes.sizeof(Array))
                return 0
            if code == 0:
                ctypes.memset(place, 0, ctypes.sizeof(Array))
            return code

        def get_error(stream: int) -> int | None:
            return ctypes.cast(self.message, ctypes.c_void_p).value

        def release(stream: int) -> None:
            self.released += 1
            Stream.from_address(stream).release = Release()

        self.message = ctypes.c_char_p(message)
        calls = GetSchema(get_schema), GetNext(get_next), GetError(get_error), Release(release)
        self.keep += calls
        self.stream = Stream(*calls)

    def __arrow_c_stream__(self, requested_schema: object = None) -> Any:
        return new_capsule(ctypes.addressof(self.stream), b"arrow_array_stream", None)


def test_streams() -> None:
    stream = Streamed([text(), text()])
    assert list(count_batch(stream, limit=2)) == [1, 1]
    assert stream.released == 1
    for code, message, kind, expected in [
        (5, b"the disk is full", OSError, "the disk is full"),
        (12, None, MemoryError, "error 12 of a stream"),
        (22, "Zahl ü".encode(), ValueError, "Zahl ü"),
        (22, b"\xff", ValueError, "\ufffd"),
    ]:
        first = text()
        stream = Streamed([first], code, message)
        with pytest.raises(kind, match=expected):
            count_batch(stream, limit=2)
        assert (stream.released, first.released.count("array")) == (1, 1)


class Wrong:
    """An object whose method answers with this."""

    def __init__(self, answer: Callable[[], object]) -> None:
        self.answer = answer

    def __arrow_c_array__(self, requested_schema: object = None) -> Any:
        return self.answer()


def test_capsules_that_are_none() -> None:
    good = text()
    schema, array = good.__arrow_c_array__()

    def fails() -> object:
        raise KeyError("no column")

    answers: list[tuple[Callable[[], object], type[Exception]]] = [
        (lambda: None, TypeError),
        (lambda: (1, 2), TypeError),
        (lambda: (schema,), ValueError),
        (lambda: (array, schema), ValueError),
        (fails, KeyError),
    ]
    for answer, kind in answers:
        with pytest.raises(kind):
            count_batch(Wrong(answer), limit=2)
    assert list(count_batch(good, limit=2)) == [1]
    gc.collect()
