"""Finds the hints of hints.tsv anew, from the descriptions in sudoku-human/src/hint.

A second program: it knows nothing of the library, and looks for every step in the slow and obvious
way.

    python3 conformance/hints.py [N]

ends with 1 if a row differs. With N, it looks at every Nth row only: some take a second each.
"""

import sys
from itertools import chain, combinations
from pathlib import Path

DIGITS = range(1, 10)
ROWS = [[(row, column) for column in range(9)] for row in range(9)]
COLUMNS = [[(row, column) for row in range(9)] for column in range(9)]
BOXES = [[(b // 3 * 3 + n // 3, b % 3 * 3 + n % 3) for n in range(9)] for b in range(9)]
LINES = [f"row {n}" for n in DIGITS] + [f"column {n}" for n in DIGITS]
HOUSES = dict(zip(LINES + [f"box {n}" for n in DIGITS], ROWS + COLUMNS + BOXES, strict=True))
CELLS = list(chain.from_iterable(ROWS))

Cell = tuple[int, int]
Digits = dict[Cell, int]
Marks = dict[Cell, set[int]]
Step = tuple[str, list[str], list[tuple[Cell, int]], list[tuple[Cell, int]]]


class Contradiction(Exception):
    """A fault that is visible in the grid."""


def name(cell: Cell) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def names(cells: list[Cell]) -> str:
    return ", ".join(map(name, cells))


def sees(one: Cell, other: Cell) -> bool:
    return one != other and any(one in house and other in house for house in HOUSES.values())


PEERS = {cell: [other for other in CELLS if sees(cell, other)] for cell in CELLS}


def listed(parts: list[str]) -> str:
    return ", ".join(parts[:-1]) + " and " + parts[-1] if len(parts) > 1 else "".join(parts)


def read(grid: str, marks: str) -> tuple[Digits, Marks]:
    digits = {cell: int(symbol) for cell, symbol in zip(CELLS, grid, strict=True) if symbol != "."}
    left = {cell: set(DIGITS) for cell in CELLS}
    if marks != "-":
        for nth, cell in enumerate(CELLS):
            left[cell] = {int(symbol) for symbol in marks[9 * nth : 9 * nth + 9] if symbol != "."}
    return digits, left


class Sight:
    """A grid and what its empty cells can hold."""

    def __init__(self, digits: Digits, marks: Marks) -> None:
        self.digits = digits
        self.open: Marks = {}
        for cell in CELLS:
            if cell not in digits:
                seen = {digits[peer] for peer in PEERS[cell] if peer in digits}
                self.open[cell] = marks[cell] - seen

    def check(self) -> None:
        words = ["two", "three", "four", "five", "six", "seven", "eight", "nine"]
        for house, cells in HOUSES.items():
            for digit in DIGITS:
                twice = [cell for cell in sorted(cells) if self.digits.get(cell) == digit]
                if len(twice) > 1:
                    text = f"{house} has {words[len(twice) - 2]} {digit}s ({names(twice)})"
                    raise Contradiction(text)
        for cell in CELLS:
            if cell in self.open and not self.open[cell]:
                raise Contradiction(f"{name(cell)} has no candidate")
        for house, cells in HOUSES.items():
            for digit in DIGITS:
                if not self.places(house, digit) and all(
                    self.digits.get(cell) != digit for cell in cells
                ):
                    raise Contradiction(f"{house} has no place for {digit}")

    def places(self, house: str, digit: int) -> list[Cell]:
        return [cell for cell in HOUSES[house] if digit in self.open.get(cell, ())]

    def why_not(self, cells: list[Cell], digit: int) -> tuple[int, int, str]:
        """How many candidates were struck out, how many digits it takes, and the reason."""
        empty = [cell for cell in cells if cell in self.open]
        holders = [cell for cell in CELLS if self.digits.get(cell) == digit]
        seen = [cell for cell in empty if any(sees(cell, holder) for holder in holders)]
        struck = [cell for cell in empty if cell not in seen]
        for size in range(len(holders) + 1):
            # Of several sets that are as small, the one whose last holder comes first, and so on.
            covers = [
                cover
                for cover in combinations(holders, size)
                if all(any(sees(cell, holder) for holder in cover) for cell in seen)
            ]
            if covers:
                because = min(covers, key=lambda cover: cover[::-1])
                break
        parts = [f"{name(cell)}={digit}" for cell in because]
        if len(empty) < len(cells):
            parts.append("filled cells")
        if struck:
            digits = f"{digit}s" if len(struck) > 1 else f"{digit}"
            parts.append(f"the {digits} struck out of {names(struck)} earlier")
        one = len(parts) == 1 and (len(because) == 1 or len(struck) == 1)
        return len(struck), len(because), f"{listed(parts)} {'leaves' if one else 'leave'}"


def full_house(sight: Sight) -> Step | None:
    for house in [*list(HOUSES)[18:], *LINES]:
        empty = [cell for cell in HOUSES[house] if cell in sight.open]
        if len(empty) == 1:
            (cell,) = empty
            (digit,) = sight.open[cell]
            last = f"{name(cell)} is the last empty cell of {house}: it is {digit}"
            reported = [
                f"There is a full house: {house} has one empty cell.",
                f"{last}.",
                f"{last}, as the other eight digits are there.",
            ]
            return "full house", reported, [(cell, digit)], []
    return None


def hidden_single(sight: Sight) -> Step | None:
    for houses in (list(HOUSES)[18:], LINES):
        found = []
        for house in houses:
            for digit in DIGITS:
                places = sight.places(house, digit)
                if len(places) == 1:
                    others = [cell for cell in HOUSES[house] if cell != places[0]]
                    struck, because, why = sight.why_not(sorted(others), digit)
                    found.append(((struck, because), house, digit, places[0], why))
        if found:
            _, house, digit, cell, why = min(found, key=lambda step: step[0])
            only = f"{name(cell)} is the only place for {digit} in {house}"
            reported = [
                f"There is a hidden single in {house}.",
                f"{only}.",
                f"{only}: {why} no other.",
            ]
            return "hidden single", reported, [(cell, digit)], []
    return None


def naked_single(sight: Sight) -> Step | None:
    found = []
    for cell, left in sight.open.items():
        if len(left) != 1:
            continue
        held = {
            house: {sight.digits[other] for other in cells if other in sight.digits}
            for house, cells in HOUSES.items()
            if cell in cells
        }
        every = set().union(*held.values())
        struck = set(DIGITS) - every - left
        # The first of the smallest choices; a box comes after rows and columns.
        choices = [
            choice
            for size in range(4)
            for choice in combinations(held, size)
            if set().union(*(held[house] for house in choice)) == every
        ]
        found.append(((len(struck), len(choices[0])), cell, left, held, choices[0], struck))
    if not found:
        return None
    _, cell, (digit,), held, choice, struck = min(found, key=lambda step: step[0])
    parts: list[str] = []
    reported: set[int] = set()
    for house in sorted(choice, key=lambda house: -len(held[house])):
        parts.append(f"{house} has {' '.join(map(str, sorted(held[house] - reported)))}")
        reported |= held[house]
    reason = listed(parts)
    if struck:
        was = "were" if len(struck) > 1 else "was"
        gone = f"{listed(list(map(str, sorted(struck))))} {was} struck out earlier"
        reason = f"{reason}, and {gone}" if parts else gone
    only = f"{name(cell)} can only be {digit}"
    box = cell[0] // 3 * 3 + cell[1] // 3 + 1
    sentences = [f"There is a naked single in box {box}.", f"{only}.", f"{only}: {reason}."]
    return "naked single", sentences, [(cell, digit)], []


def leads_to_a_single(sight: Sight, digit: int, struck: list[Cell]) -> bool:
    for cell in struck:
        if len(sight.open[cell]) == 2:
            return True
        for house, cells in HOUSES.items():
            left = [place for place in sight.places(house, digit) if place not in struck]
            if cell in cells and len(left) == 1:
                return True
    return False


def locked(sight: Sight, houses: list[str], technique: str) -> Step | None:
    found = []
    for house in houses:
        for digit in DIGITS:
            places = sight.places(house, digit)
            for other, cells in HOUSES.items():
                struck = sorted(set(sight.places(other, digit)) - set(places))
                if other != house and places and set(places) <= set(cells) and struck:
                    outside = sorted(set(HOUSES[house]) - set(cells))
                    gone, because, why = sight.why_not(outside, digit)
                    stuck = not leads_to_a_single(sight, digit, struck)
                    found.append(((stuck, gone, because), house, digit, other, struck, why))
    if not found:
        return None
    _, house, digit, other, struck, why = min(found, key=lambda step: step[0])
    only = f"In {house}, {digit} can only be in {other}"
    so = f"no other cell of {other} can be {digit} ({names(struck)})"
    reported = [
        f"There are locked candidates in {house} ({technique}).",
        f"{only}: {so}.",
        f"{only}, as {why} no other place: so {so}.",
    ]
    return technique, reported, [], [(cell, digit) for cell in struck]


Need = tuple[str, Cell | int]


def needs(cell: Cell, digit: int) -> list[Need]:
    """The needs that a digit in a cell meets: that of the cell, and of its houses for the digit."""
    return [("cell", cell), *((house, digit) for house in HOUSES if cell in HOUSES[house])]


NEEDS = {(cell, digit): needs(cell, digit) for cell in CELLS for digit in DIGITS}


def solutions(open_needs: dict[Need, set[tuple[Cell, int]]], most: int) -> int:
    """How many ways there are to fulfil each need exactly once, up to ``most``."""
    if not open_needs:
        return 1
    fewest = min(map(len, open_needs.values()))
    need = next(need for need, choices in open_needs.items() if len(choices) == fewest)
    found = 0
    for choice in sorted(open_needs[need]):
        met = []
        for other in NEEDS[choice]:
            for gone in open_needs[other]:
                for place in NEEDS[gone]:
                    if place != other:
                        open_needs[place].discard(gone)
            met.append(open_needs.pop(other))
        found += solutions(open_needs, most - found)
        for other in reversed(NEEDS[choice]):
            open_needs[other] = met.pop()
            for gone in open_needs[other]:
                for place in NEEDS[gone]:
                    if place != other:
                        open_needs[place].add(gone)
        if found == most:
            break
    return found


def reason_of(sight: Sight) -> str | None:
    """Why there is not exactly one solution, if there is not."""
    open_needs: dict[Need, set[tuple[Cell, int]]] = {
        need: set() for choice in NEEDS for need in NEEDS[choice]
    }
    choices = [(cell, digit) for cell in sight.open for digit in sight.open[cell]]
    for choice in [*choices, *sight.digits.items()]:
        for need in NEEDS[choice]:
            open_needs[need].add(choice)
    return ["the puzzle has no solution", None, "the puzzle has several solutions"][
        solutions(open_needs, 2)
    ]


def hint(sight: Sight) -> Step | None:
    sight.check()
    return (
        full_house(sight)
        or hidden_single(sight)
        or naked_single(sight)
        or locked(sight, list(HOUSES)[18:], "pointing")
        or locked(sight, LINES, "claiming")
    )


def row_of(title: str, grid: str, marks: str) -> list[str]:
    """The columns of a row: the first hint, and what all of them come to."""
    digits, left = read(grid, marks)
    nothing = [title, grid, marks, *["-"] * 5]
    try:
        Sight(digits, left).check()
    except Contradiction as wrong:
        return [*nothing, str(wrong)]
    first, kinds = ["-"] * 4, ""
    while True:
        # The number of solutions is the same after each step.
        try:
            step = hint(Sight(digits, left))
        except Contradiction:
            return [*nothing, "the puzzle has no solution"]
        if step is None:
            break
        technique, reported, placed, struck = step
        if not kinds:
            first = [technique, *reported]
        kinds += technique[0]
        digits.update(placed)
        for cell, digit in struck:
            left[cell].discard(digit)
    reason = reason_of(Sight(digits, left))
    if reason is not None:
        return [*nothing, reason]
    end = "".join(str(digits.get(cell, ".")) for cell in CELLS)
    return [title, grid, marks, *first, kinds or "-", end]


def main() -> None:
    path = Path(__file__).with_name("hints.tsv")
    nth = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    different = 0
    for row in rows[::nth]:
        found = row_of(*row[:3])
        if found != row:
            different += 1
            print(f"{row[0]}: {found}, not {row}")
    print(f"{different} rows differ")
    sys.exit(different > 0)


if __name__ == "__main__":
    main()
