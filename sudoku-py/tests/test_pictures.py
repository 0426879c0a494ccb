"""Books and puzzles in pictures: files, bytes, images of PIL and arrays."""

import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from sudoku_core import Grid, SudokuError, book, check
from sudoku_core.typing import BookLike


@pytest.fixture(scope="module")
def png(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A picture of a puzzle, drawn by the command."""
    path = tmp_path_factory.mktemp("pictures") / "photo.png"
    puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
    call = [sys.executable, "-m", "sudoku_core", "render", "--to", "png", "-o", str(path), puzzle]
    subprocess.run(call, check=True)
    return path


def pixels(path: Path) -> tuple[int, int, bytes]:
    """Width, height and RGBA bytes of a PNG file of the command."""
    data = path.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    packed, at = b"", 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        packed += data[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    raw, step = zlib.decompress(packed), 4 * width
    rows: list[bytearray] = []
    for y in range(height):
        start = y * (step + 1)
        kind, row = raw[start], bytearray(raw[start + 1 : start + 1 + step])
        above = rows[-1] if rows else bytearray(step)
        for x in range(step):
            left = row[x - 4] if x >= 4 else 0
            corner = above[x - 4] if x >= 4 else 0
            row[x] = (row[x] + predicted(kind, left, above[x], corner)) % 256
        rows.append(row)
    return width, height, b"".join(rows)


def predicted(kind: int, left: int, above: int, corner: int) -> int:
    by = left + above - corner
    nearest = min((left, above, corner), key=lambda one: abs(by - one))
    return (0, left, above, (left + above) // 2, nearest)[kind]


class Pil:
    """As much of an image of PIL as is asked for."""

    def __init__(self, mode: str, size: tuple[int, int], data: bytes) -> None:
        self.mode, self.size, self.data = mode, size, data

    def tobytes(self) -> bytes:
        return self.data

    def convert(self, mode: str) -> "Pil":
        assert (self.mode, mode) == ("1", "RGB")
        bits = [byte >> (7 - bit) & 1 for byte in self.data for bit in range(8)]
        return Pil(mode, self.size, bytes(255 * bit for bit in bits for _ in range(3)))


def test_a_picture_in_every_form(png: Path, puzzle: str) -> None:
    width, height, rgba = pixels(png)
    rgb = bytes(byte for at, byte in enumerate(rgba) if at % 4 < 3)
    grey = rgb[::3]
    bits = bytes(
        sum((grey[at + bit] > 128) << (7 - bit) for bit in range(8))
        for at in range(0, len(grey), 8)
    )
    array = memoryview(grey).cast("B", [height, width])
    pictures: list[BookLike] = [
        png,
        str(png),
        png.read_bytes(),
        bytearray(png.read_bytes()),
        Pil("RGBA", (width, height), rgba),
        Pil("RGB", (width, height), rgb),
        Pil("L", (width, height), grey),
        Pil("1", (width, height), bits),
        array,
        memoryview(rgb).cast("B", [height, width, 3]),
    ]
    for picture in pictures:
        (entry,) = book.read(picture)
        assert entry.grid == Grid(puzzle)
        assert (entry.page, entry.doubtful, entry.sure) == (1, (), None)
        assert check(picture).ok
    assert not check([png, array]).ok  # the same puzzle twice
    files = [finding.file for finding in check([array, png.read_bytes()], expect=3).findings]
    assert "<bytes 2>" in files


def test_numpy(png: Path, puzzle: str) -> None:
    numpy = pytest.importorskip("numpy")
    width, height, rgba = pixels(png)
    array = numpy.frombuffer(rgba, dtype=numpy.uint8).reshape(height, width, 4)
    pictures = [array, array[:, :, :3], array[:, :, 0], array[:, ::-1, 0][:, ::-1]]
    for picture in pictures:
        assert book.read(picture)[0].grid == Grid(puzzle)
    for dtype in (numpy.float32, numpy.float64, numpy.int8, numpy.uint16, bool):
        name = numpy.dtype(dtype).name
        with pytest.raises(TypeError, match=f"a picture of {name}, expected uint8"):
            check(array[:, :, 0].astype(dtype))
    with pytest.raises(ValueError, match=r"shape \(3, 720, 720\), expected \(height, width\)"):
        check(numpy.moveaxis(array[:, :, :3], 2, 0))


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        (
            lambda: 7,
            TypeError,
            "of a file, a file object, a Source, a PIL image",
        ),
        (lambda: [7], TypeError, "expected a path, a grid, the bytes of a file"),
        (lambda: Pil("F", (2, 2), bytes(16)), TypeError, "a picture of mode F; convert it"),
        (
            lambda: Pil("L", (2, 2), bytes(3)),
            SudokuError,
            "3 bytes are not 1 to 4 for each of 2 x 2",
        ),
        (lambda: memoryview(bytes(24)).cast("B", [2, 2, 2, 3]), ValueError, "a picture of shape"),
        (lambda: b"GIF89a", SudokuError, "<bytes>: .*the GIF file is damaged"),
        (lambda: b"\xff\xd8\xff\xe0", SudokuError, "the JPEG file is damaged"),
    ],
)
def test_other_things_are_refused(
    wrong: Callable[[], BookLike], error: type[Exception], words: str
) -> None:
    for function in (check, book.read):
        if function is book.read and isinstance(wrong(), list):
            continue
        with pytest.raises(error, match=words):
            function(wrong())


def test_doubtful_cells(png: Path, puzzle: str, tmp_path: Path) -> None:
    width, height, rgba = pixels(png)
    grey = bytearray(rgba[::4])
    # A disc over the first given, r1c2: a mark that is no digit.
    side = 640 // 9
    for y in range(height):
        for x in range(width):
            if (x - 40 - 3 * side // 2) ** 2 + (y - 40 - side // 2) ** 2 < (side // 4) ** 2:
                grey[y * width + x] = 0
    picture = memoryview(grey).cast("B", [height, width])
    (entry,) = book.read(picture)
    assert entry.kind == "unreadable"
    assert entry.grid is None
    (doubt,) = entry.doubtful
    assert str(doubt.cell) == "r1c2"
    assert str(doubt) in (entry.reason or "")
    assert doubt.picture is not None
    assert len(doubt.picture) == 28 * 28
    assert min(doubt.picture) < 40
    assert entry.sure == Grid("." + "." + puzzle[2:])
    data = entry.to_dict()
    assert data["grid"] == ".?" + puzzle[2:]
    (plain,) = data["doubtful"]
    assert plain["cell"] == "r1c2"
    report = check(picture)
    (finding,) = report.findings
    assert finding.code == "hard-to-read"
    assert finding.doubtful == entry.doubtful


def test_folders(png: Path, puzzle: str, tmp_path: Path) -> None:
    for name in ("page 10.png", "page 9.png"):
        (tmp_path / name).write_bytes(png.read_bytes())
    first, second = book.read(tmp_path)
    assert (first.page, first.picture, second.picture) == (1, "page 9.png", "page 10.png")
    assert first.place == f"{tmp_path}/page 9.png"
    assert first.to_dict()["picture"] == "page 9.png"
    assert second.grid == Grid(puzzle)
