"""Fits the scale of minutes to the times of people, and tests the fit by cross validation.

    python minutes.py TIMES SUDOKU

TIMES is a tab-separated file with the columns `puzzle`, `players` and `mean_seconds`, such as the
first sheets of https://github.com/synnwang/sudoku_dataset_difficulty (CC0): S.-W. Wang, "A Dataset
of Sudoku Puzzles With Difficulty Metrics Experienced by Human Players", IEEE Access 12 (2024),
104254-104262. SUDOKU is the command, which rates the puzzles.

It prints the numbers of `sudoku-human/src/rating/minutes.rs` and the tables of
`docs/design/minutes.md`. It needs nothing but Python.
"""

from __future__ import annotations

import csv
import math
import random
import subprocess
import sys

QUANTILES = (0.1, 0.5, 0.9)
BANDS = ((0.0, 1.3), (1.3, 1.9), (1.9, 2.4), (2.4, 4.5), (4.5, 12.0))

LINES = [[9 * row + column for column in range(9)] for row in range(9)]
LINES += [[9 * row + column for row in range(9)] for column in range(9)]
BOXES = [
    [27 * (box // 3) + 3 * (box % 3) + 9 * (nth // 3) + nth % 3 for nth in range(9)]
    for box in range(9)
]
PEERS = [
    {peer for house in LINES + BOXES if cell in house for peer in house} - {cell}
    for cell in range(81)
]

Single = tuple[int, int]


class Position:
    """The digits that are placed, and the candidates of the other cells."""

    def __init__(self, puzzle: str) -> None:
        self.candidates: dict[int, set[int]] = {cell: set(range(1, 10)) for cell in range(81)}
        for cell, symbol in enumerate(puzzle):
            if symbol in "123456789":
                self.place(cell, int(symbol))

    def place(self, cell: int, digit: int) -> None:
        del self.candidates[cell]
        for peer in PEERS[cell]:
            self.candidates.get(peer, set()).discard(digit)

    def hidden(self, houses: list[list[int]]) -> set[Single]:
        singles = set()
        for house in houses:
            for digit in range(1, 10):
                places = [cell for cell in house if digit in self.candidates.get(cell, ())]
                if len(places) == 1:
                    singles.add((places[0], digit))
        return singles

    def last_cells(self) -> set[int]:
        empty = [[cell for cell in house if cell in self.candidates] for house in LINES + BOXES]
        return {cells[0] for cells in empty if len(cells) == 1}


def search(puzzle: str, solution: str) -> float:
    """The sum of empty cells for each single in sight, over all cells."""
    position = Position(puzzle)
    total = 0.0
    while position.candidates:
        boxes = position.hidden(BOXES)
        lines = position.hidden(LINES) - boxes
        naked = {
            (cell, digits_of(digits))
            for cell, digits in position.candidates.items()
            if len(digits) == 1
        }
        naked -= boxes | lines
        last = {single for single in boxes | lines | naked if single[0] in position.last_cells()}
        easiest = last or boxes or lines or naked
        if easiest:
            cells = {cell for cell, _ in easiest}
            shares = len(boxes) + len(lines) / 2 + len(naked) / 10
        else:
            fewest = min(len(digits) for digits in position.candidates.values())
            cells = {c for c, digits in position.candidates.items() if len(digits) == fewest}
            shares = 1.0
        total += len(cells) * len(position.candidates) / shares
        for cell in cells:
            position.place(cell, int(solution[cell]))
    return total


def digits_of(digits: set[int]) -> int:
    (digit,) = digits
    return digit


class Times:
    """Logarithms of mean times less half those of the searches, with ratings and weights."""

    def __init__(self, rows: list[tuple[float, float, float, float]]) -> None:
        self.rows = rows

    def fit(self, quantile: float, which: list[int]) -> tuple[float, float]:
        """The constant and the slope over ER with the least weighted error of this quantile."""

        def constant(slope: float) -> tuple[float, float]:
            rest = sorted((self.rest(nth) - slope * self.rows[nth][1], nth) for nth in which)
            half = quantile * sum(self.rows[nth][3] for nth in which)
            below = 0.0
            middle = rest[-1][0]
            for value, nth in rest:
                below += self.rows[nth][3]
                if below >= half:
                    middle = value
                    break
            error = sum(
                self.rows[nth][3] * (value - middle) * (quantile - (value < middle))
                for value, nth in rest
            )
            return error, middle

        low, high = -0.1, 0.4
        for _ in range(30):  # the error is convex in the slope
            left, right = low + (high - low) / 3, high - (high - low) / 3
            if constant(left)[0] <= constant(right)[0]:
                high = right
            else:
                low = left
        slope = (low + high) / 2
        return constant(slope)[1], slope

    def rest(self, nth: int) -> float:
        root, _, seconds, _ = self.rows[nth]
        return math.log(seconds) - math.log(root) / 2

    def predict(self, fit: tuple[float, float], nth: int) -> float:
        root, rating, _, _ = self.rows[nth]
        return fit[0] + math.log(root) / 2 + fit[1] * rating

    def cross_validate(self, seed: int) -> list[list[float]]:
        """The logarithms that are predicted for each puzzle by the other nine tenths."""
        order = list(range(len(self.rows)))
        random.Random(seed).shuffle(order)
        predicted = [[0.0] * len(order) for _ in QUANTILES]
        for fold in range(10):
            test = order[fold::10]
            train = sorted(set(order) - set(test))
            for values, quantile in zip(predicted, QUANTILES, strict=True):
                fit = self.fit(quantile, train)
                for nth in test:
                    values[nth] = self.predict(fit, nth)
        return predicted


def ranks(values: list[float]) -> list[float]:
    order = sorted(range(len(values)), key=lambda nth: values[nth])
    result = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for nth in order[start:end]:
            result[nth] = (start + end - 1) / 2
        start = end
    return result


def spearman(one: list[float], other: list[float]) -> float:
    a, b = ranks(one), ranks(other)
    mean = (len(a) - 1) / 2
    product = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    squares = [sum((x - mean) ** 2 for x in values) for values in (a, b)]
    return product / math.sqrt(squares[0] * squares[1])


def median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


def lines_of(command: list[str], puzzles: list[str]) -> list[str]:
    text = "\n".join(puzzles) + "\n"
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def main(times: str, sudoku: str) -> None:
    with open(times, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    puzzles = [row["puzzle"] for row in rows]
    rated = lines_of([sudoku, "rate", "--scale", "se-classic", "--format", "tsv", "-"], puzzles)
    solved = lines_of([sudoku, "solve", "-"], puzzles)
    data = []
    for row, rating, solution in zip(rows, rated, solved, strict=True):
        players = float(row["players"])
        root = search(row["puzzle"], solution.split()[-1])
        er = float(rating.split("\t")[1])
        data.append((root, er, float(row["mean_seconds"]), players / (players + 6)))
    fitted = Times(data)
    every = list(range(len(data)))
    print("| quantile | seconds | for each tenth of ER |\n|--:|--:|--:|")
    for quantile in QUANTILES:
        constant, slope = fitted.fit(quantile, every)
        print(f"| {quantile} | {math.exp(constant):.2f} | {math.exp(slope / 10):.5f} |")

    print("\n| ER | puzzles | Spearman | median factor | in the range |\n|---|--:|--:|--:|--:|")
    low, middle, high = fitted.cross_validate(1)
    logs = [math.log(row[2]) for row in data]
    for least, below in ((0.0, 12.0), *BANDS):
        which = [nth for nth in every if least <= data[nth][1] < below]
        rho = spearman([middle[nth] for nth in which], [logs[nth] for nth in which])
        factor = math.exp(median([abs(middle[nth] - logs[nth]) for nth in which]))
        inside = sum(low[nth] <= logs[nth] <= high[nth] for nth in which) / len(which)
        name = "all" if below - least > 10 else f"{least} to below {below}"
        print(f"| {name} | {len(which)} | {rho:.3f} | {factor:.3f} | {inside:.3f} |")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
