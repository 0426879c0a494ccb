"""Puzzles with a known answer for the jobs of ``docs/engines.md``: images of the puzzles of
``conformance/ratings.tsv``, some of them spoilt, some missing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import polars as pl
import sudoku_core

HARDEST = 50
"""The highest rating, in tenths: harder puzzles take long."""

KINDS = {1: 0.97, 2: 0.01, 0: 0.01, -1: 0.01}
"""The counts that the job finds, -1 for a missing puzzle, and their shares."""

ROW_GROUP = 1 << 16
"""The number of rows of a part that an engine gives to a worker."""


@dataclass
class Truth:
    """The right answers."""

    counts: dict[int, int]
    """The number of rows with each count."""
    classes: dict[str, tuple[int, int]]
    """For each canonical form of the proper puzzles their number, and the rating in tenths."""


def write(conformance: Path, rows: int, path: Path) -> Truth:
    """Writes a Parquet file with one column ``puzzle`` and returns what a job finds in it."""
    rng = np.random.default_rng(81)
    base = rated(conformance)
    digits = np.frombuffer("".join(base).replace(".", "0").encode(), np.uint8) - ord("0")
    which = rng.integers(len(base), size=rows)
    made = images(digits.reshape(-1, 81)[which], rng)
    kinds = rng.choice(list(KINDS), size=rows, p=list(KINDS.values()))
    made[kinds == 2] = 0
    made[kinds == 0, :2] = 5
    texts = (made + ord("0")).astype(np.uint8).tobytes().decode()
    column = pl.Series("puzzle", [texts[start : start + 81] for start in range(0, 81 * rows, 81)])
    column = column.set(pl.Series(kinds == -1), None)
    column.to_frame().write_parquet(path, row_group_size=ROW_GROUP)

    classes: dict[str, tuple[int, int]] = {}
    used = np.bincount(which[kinds == 1], minlength=len(base))
    for puzzle, number in zip(base, used.tolist(), strict=True):
        form = str(sudoku_core.canonical_form(sudoku_core.Grid(puzzle)))
        if number:
            classes[form] = (classes.get(form, (0, 0))[0] + number, base[puzzle])
    return Truth(dict(Counter(kinds.tolist())), classes)


def rated(conformance: Path) -> dict[str, int]:
    """The puzzles that are not too hard, and their ratings in tenths."""
    lines = (conformance / "ratings.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return {row[0]: int(row[1]) for row in rows if int(row[1]) <= HARDEST}


def images(grids: npt.NDArray[np.uint8], rng: np.random.Generator) -> npt.NDArray[np.uint8]:
    """An image of each grid, each under a separate transformation."""
    n = len(grids)

    def lines() -> npt.NDArray[np.int64]:
        bands = rng.permuted(np.tile(np.arange(3), (n, 1)), axis=1)
        within = rng.permuted(np.tile(np.arange(3), (n, 3, 1)), axis=2)
        found: npt.NDArray[np.int64] = 3 * bands[:, :, None] + within
        return found.reshape(n, 9)

    cells = grids.reshape(n, 9, 9)
    cells = np.take_along_axis(cells, lines()[:, :, None], axis=1)
    cells = np.take_along_axis(cells, lines()[:, None, :], axis=2)
    turned = rng.random(n) < 0.5
    cells[turned] = cells[turned].transpose(0, 2, 1)
    digits = np.zeros((n, 10), np.uint8)
    digits[:, 1:] = rng.permuted(np.tile(np.arange(1, 10, dtype=np.uint8), (n, 1)), axis=1)
    image: npt.NDArray[np.uint8] = np.take_along_axis(digits, cells.reshape(n, 81), axis=1)
    return image
