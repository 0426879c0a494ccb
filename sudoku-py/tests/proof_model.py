"""Proofs in the slow and obvious way: a judge of their steps, and a writer that can lie.

Both share nothing with proof/check.py but the rules of proof/README.md.
"""

import random
import re
from collections.abc import Iterator

DIGITS = "123456789"
CELLS = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]
HOUSES = {
    **{f"row {n}": [cell for cell in CELLS if cell[1] == str(n)] for n in range(1, 10)},
    **{f"column {n}": [cell for cell in CELLS if cell[3] == str(n)] for n in range(1, 10)},
    **{
        f"box {3 * band + stack + 1}": [
            f"r{3 * band + row}c{3 * stack + column}" for row in (1, 2, 3) for column in (1, 2, 3)
        ]
        for band in range(3)
        for stack in range(3)
    },
}
PEERS = {
    cell: {other for cells in HOUSES.values() if cell in cells for other in cells} - {cell}
    for cell in CELLS
}
HOUSE = r"((?:row|column|box) [1-9])"
CELL = r"(r[1-9]c[1-9])"
SHAPES = {
    "naked": re.compile(f"place {CELL} ([1-9]) cell"),
    "hidden": re.compile(f"place {CELL} ([1-9]) {HOUSE}"),
    "strike": re.compile(f"strike ([1-9]) {HOUSE} {HOUSE}"),
    "naked set": re.compile(f"naked {HOUSE} ([1-9]+)((?: {CELL})+)"),
    "hidden set": re.compile(f"hidden {HOUSE} ([1-9]+)((?: {CELL})+)"),
    "suppose": re.compile(f"suppose {CELL} ([1-9])"),
    "dead cell": re.compile(f"dead {CELL}"),
    "dead house": re.compile(f"dead {HOUSE} ([1-9])"),
}


def shape(step: str) -> tuple[str, list[str]]:
    """The kind of a step and its parts; no kind if it is not a step."""
    for kind, pattern in SHAPES.items():
        if found := pattern.fullmatch(step):
            return kind, list(found.groups())
    return "", []


class Model:
    """The candidates of 81 cells, and the effects of steps."""

    def __init__(self, puzzle: str) -> None:
        self.candidates = {cell: set(DIGITS) for cell in CELLS}
        self.open: list[tuple[str, str, dict[str, set[str]]]] = []
        self.is_refuted = False
        if len(puzzle) == 81:
            for cell, digit in zip(CELLS, puzzle, strict=True):
                if digit != ".":
                    self.keep(cell, digit)
        else:
            for index, cell in enumerate(CELLS):
                self.candidates[cell] = set(puzzle[9 * index : 9 * index + 9]) - {"."}

    def keep(self, cell: str, digit: str) -> None:
        self.candidates[cell] &= {digit}
        for peer in PEERS[cell]:
            self.candidates[peer].discard(digit)

    def places(self, digit: str, house: str) -> list[str]:
        return [cell for cell in HOUSES[house] if digit in self.candidates[cell]]

    def allows(self, step: str) -> bool:
        """Whether the step follows."""
        kind, parts = shape(step)
        if self.is_refuted or not kind:
            return False
        if kind == "naked":
            return self.candidates[parts[0]] == {parts[1]}
        if kind == "hidden":
            return self.places(parts[1], parts[2]) == [parts[0]]
        if kind == "strike":
            places = set(self.places(parts[0], parts[1]))
            return parts[1] != parts[2] and bool(places) and places <= set(HOUSES[parts[2]])
        if kind.endswith("set"):
            house, digits, cells = parts[0], set(parts[1]), set(parts[2].split())
            if not cells <= set(HOUSES[house]):
                return False
            if kind == "naked set":
                return len(cells) >= len(digits) and all(
                    self.candidates[cell] <= digits for cell in cells
                )
            return len(cells) <= len(digits) and all(
                set(self.places(digit, house)) <= cells for digit in digits
            )
        if kind == "suppose":
            return parts[1] in self.candidates[parts[0]]
        if kind == "dead cell":
            return not self.candidates[parts[0]]
        return not self.places(parts[1], parts[0])

    def apply(self, step: str) -> None:
        """Applies the step, whether it follows or not."""
        kind, parts = shape(step)
        if kind in ("naked", "hidden"):
            self.keep(parts[0], parts[1])
        elif kind == "strike":
            for cell in set(HOUSES[parts[2]]) - set(HOUSES[parts[1]]):
                self.candidates[cell].discard(parts[0])
        elif kind == "naked set":
            for cell in set(HOUSES[parts[0]]) - set(parts[2].split()):
                self.candidates[cell] -= set(parts[1])
        elif kind == "hidden set":
            for cell in parts[2].split():
                self.candidates[cell] &= set(parts[1])
        elif kind == "suppose":
            before = {cell: set(digits) for cell, digits in self.candidates.items()}
            self.open.append((parts[0], parts[1], before))
            self.keep(parts[0], parts[1])
        elif self.open:
            cell, digit, self.candidates = self.open.pop()
            self.candidates[cell].discard(digit)
        else:
            self.is_refuted = True

    def shows(self, solution: str | None) -> bool:
        """Whether it is proven now that this is the only solution, or that there is none."""
        if solution is None:
            return self.is_refuted
        digits = zip(CELLS, solution, strict=True)
        return not self.open and all(self.candidates[cell] == {digit} for cell, digit in digits)


def text(puzzle: str, claim: str, steps: list[str]) -> list[str]:
    """The lines of a proof."""
    return ["sudoku proof 1", f"puzzle {puzzle}", f"claim {claim}", *steps]


def wrong_line(puzzle: str, solution: str | None, steps: list[str]) -> int | None:
    """The line because of which a checker has to reject the proof, if its head is fine."""
    model = Model(puzzle)
    for line, step in enumerate(steps, 4):
        if not model.allows(step):
            return line
        model.apply(step)
    return None if model.shows(solution) else 3 + len(steps)


class Writer:
    """Writes a proof, honestly or with a lie in some steps; where only a lie helps,
    it lies."""

    def __init__(self, puzzle: str, chosen: random.Random, lies: float = 0.0) -> None:
        self.model = Model(puzzle)
        self.chosen = chosen
        self.lies = lies
        self.steps: list[str] = []

    def write(self, step: str) -> None:
        self.steps.append(step)
        self.model.apply(step)

    def prove(self, solution: str | None) -> list[str]:
        """That this is the only solution, or that there is none."""
        if solution is None:
            self.refute()
            return self.steps
        digits = dict(zip(CELLS, solution, strict=True))
        while not self.deduce():
            undecided = [cell for cell, held in self.model.candidates.items() if len(held) > 1]
            if not undecided:
                break
            cell = self.fewest(undecided)
            wrong = sorted(self.model.candidates[cell] - {digits[cell]})
            self.write(f"suppose {cell} {self.chosen.choice(wrong)}")
            self.refute()
        return self.steps

    def refute(self) -> None:
        """Shows that there is no solution with the open suppositions."""
        while True:
            if dead := self.deduce():
                inner = self.model.candidates
                self.write(dead)
                if self.lie():  # keeps what followed from the supposition only
                    self.model.candidates = inner
                return
            undecided = [cell for cell, held in self.model.candidates.items() if len(held) > 1]
            if not undecided:  # a solution
                self.write(f"dead {self.chosen.choice(CELLS)}")
                return
            cell = self.fewest(undecided)
            self.write(f"suppose {cell} {self.chosen.choice(sorted(self.model.candidates[cell]))}")
            self.refute()

    def fewest(self, cells: list[str]) -> str:
        self.chosen.shuffle(cells)
        return min(cells, key=lambda cell: len(self.model.candidates[cell]))

    def lie(self) -> bool:
        return self.lies > 0 and self.chosen.random() < self.lies

    def deduce(self) -> str:
        """Writes the steps without suppositions; the last step of all, if there is one."""
        work = [*CELLS, *((house, digit) for house in HOUSES for digit in DIGITS)]
        wrote = True
        while wrote:
            wrote = False
            self.chosen.shuffle(work)
            for part in work:
                steps = self.of_cell(part) if isinstance(part, str) else self.of_house(*part)
                for step in steps:
                    if step.startswith("dead"):
                        return step
                    self.write(step)
                    wrote = True
        return ""

    def of_cell(self, cell: str) -> Iterator[str]:
        held = self.model.candidates[cell]
        if not held or (self.lie() and self.lie()):
            yield f"dead {cell}"
        elif len(held) == 2 and self.chosen.random() < 0.3:
            yield from self.pairs(cell)
        elif len(held) == 1 or self.lie():
            digit = self.chosen.choice(sorted(held))
            if self.changes(cell, digit):
                yield f"place {cell} {digit} cell"

    def pairs(self, cell: str) -> Iterator[str]:
        """Naked pairs with this cell, and the hidden pairs that are the same to all other cells."""
        held = self.model.candidates
        digits = held[cell]
        for house, cells in HOUSES.items():
            for other in cells if cell in cells else ():
                if other == cell or not (held[other] == digits or (self.lie() and self.lie())):
                    continue
                rest = [place for place in cells if place not in (cell, other)]
                if any(held[place] & digits for place in rest):
                    yield f"naked {house} {''.join(sorted(digits))} {cell} {other}"
                    if self.lie():
                        yield f"hidden {house} {''.join(sorted(digits))} {cell} {rest[0]}"

    def of_house(self, house: str, digit: str) -> Iterator[str]:
        places = self.model.places(digit, house)
        if not places or (self.lie() and self.lie()):
            yield f"dead {house} {digit}"
        elif len(places) == 1 or self.lie():
            cell = self.chosen.choice(places)
            if self.changes(cell, digit):
                yield f"place {cell} {digit} {house}"
        elif len(places) <= 3 or self.lies:
            for other, cells in HOUSES.items():
                inside = set(places) <= set(cells) or (places[0] in cells and self.lie())
                rest = set(cells) - set(HOUSES[house])
                if (
                    other != house
                    and inside
                    and any(digit in self.model.candidates[cell] for cell in rest)
                ):
                    yield f"strike {digit} {house} {other}"

    def changes(self, cell: str, digit: str) -> bool:
        """Whether placing the digit would strike anything."""
        held = self.model.candidates
        return len(held[cell]) > 1 or any(digit in held[peer] for peer in PEERS[cell])
