#!/usr/bin/env python3
"""Checks proofs that a Sudoku puzzle has one solution, none or several; README.md has the rules.

    python3 proof/check.py FILE...        "-" is the standard input

It does not solve anything: it only looks whether each step follows from those before.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

# A set of cells is a number of 81 bits: r1c1 is the lowest, r1c2 the next, r9c9 the highest.
DIGITS = "123456789"
CELLS = {
    f"r{row}c{column}": 1 << 9 * row + column - 10
    for row in range(1, 10)
    for column in range(1, 10)
}
HOUSES: dict[str, int] = {}
for name, cell in CELLS.items():
    row, column = int(name[1]), int(name[3])
    box = (row - 1) // 3 * 3 + (column - 1) // 3 + 1
    for house in (f"row {row}", f"column {column}", f"box {box}"):
        HOUSES[house] = HOUSES.get(house, 0) | cell
PEERS = dict.fromkeys(CELLS.values(), 0)
for cell in PEERS:
    for cells in HOUSES.values():
        if cells & cell:
            PEERS[cell] |= cells & ~cell

Places = dict[str, int]  # the candidates of all cells: for each digit the cells it can be in
GRID = re.compile("[1-9]{81}")
PUZZLE = re.compile("[1-9.]{81}|([1.][2.][3.][4.][5.][6.][7.][8.][9.]){81}")
FORMS = {
    "place": "'place CELL DIGIT cell' or 'place CELL DIGIT HOUSE'",
    "strike": "'strike DIGIT HOUSE HOUSE'",
    "naked": "'naked HOUSE DIGITS CELL CELL...'",
    "hidden": "'hidden HOUSE DIGITS CELL CELL...'",
    "suppose": "'suppose CELL DIGIT'",
    "dead": "'dead CELL' or 'dead HOUSE DIGIT'",
}


class Verdict(NamedTuple):
    """The verdict on the proof that begins in line `first`. Without a reason it is accepted, with
    one it is rejected because of `line`."""

    first: int
    line: int
    reason: str | None


class Rejected(Exception):
    """Why a line of a proof does not hold."""


def check(lines: Iterable[str]) -> Iterator[Verdict]:
    """The verdicts on all proofs of a text, in their order."""
    proof: list[tuple[int, list[str]]] = []
    for number, line in enumerate(lines, 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "sudoku" and proof:
            yield verdict(proof)
            proof = []
        proof.append((number, words))
    if proof:
        yield verdict(proof)


def verdict(lines: list[tuple[int, list[str]]]) -> Verdict:
    """The verdict on one proof, given as the words of its lines and their numbers."""
    first = number = lines[0][0]
    proof = Proof()
    parts = [proof.header, proof.start, proof.read_claim]
    try:
        for number, words in lines:
            if parts:
                parts.pop(0)(words)
            else:
                proof.step(number, words)
        if parts:
            raise Rejected("the proof ends before its claim")
        proof.end()
    except Rejected as reason:
        return Verdict(first, number, str(reason))
    return Verdict(first, number, None)


class Proof:
    """A proof as far as it has been read. Its invariant: a solution of the puzzle in which all
    open suppositions are true has only candidates that `places` still has."""

    puzzle = claim = ""
    complete_at = 0  # the line that showed that there is no solution

    def __init__(self) -> None:
        self.places: Places = dict.fromkeys(DIGITS, (1 << 81) - 1)
        self.solution: Places = {}
        self.open: list[tuple[int, str, str, Places]] = []  # line, cell, digit, places before

    def header(self, words: list[str]) -> None:
        if words != ["sudoku", "proof", "1"]:
            raise Rejected("a proof begins with 'sudoku proof 1'")

    def start(self, words: list[str]) -> None:
        if len(words) != 2 or words[0] != "puzzle":
            raise Rejected("the second line of a proof is 'puzzle SYMBOLS'")
        self.puzzle = words[1]
        if not PUZZLE.fullmatch(self.puzzle):
            raise Rejected("a puzzle has 81 symbols, 1 to 9 or '.', or nine such for each cell")
        if len(self.puzzle) == 81:
            for cell, digit in zip(CELLS.values(), self.puzzle, strict=True):
                if digit != ".":
                    self.keep(cell, digit)
        else:
            self.places = places_of(self.puzzle, 9)

    def read_claim(self, words: list[str]) -> None:
        match words:
            case ["claim", "none"]:
                pass
            case ["claim", "one", solution]:
                self.solution = self.solved(solution)
            case ["claim", "several", solution, other]:
                self.solved(solution)
                self.solved(other)
                if solution == other:
                    raise Rejected("the two solutions are the same")
            case _:
                forms = "'claim one SOLUTION', 'claim none' or 'claim several SOLUTION SOLUTION'"
                raise Rejected(f"the third line of a proof is {forms}")
        self.claim = words[1]

    def solved(self, grid: str) -> Places:
        """Where the digits are in a solution of the puzzle."""
        if not GRID.fullmatch(grid):
            raise Rejected("a solution has 81 digits from 1 to 9")
        places = places_of(grid, 1)
        for house, cells in HOUSES.items():
            for digit in DIGITS:
                if not places[digit] & cells:
                    raise Rejected(f"not a solution: {house} has no {digit}")
        width = len(self.puzzle) // 81
        for index, (name, digit) in enumerate(zip(CELLS, grid, strict=True)):
            symbols = self.puzzle[index * width : (index + 1) * width]
            if symbols != "." and digit not in symbols:
                raise Rejected(f"not a solution of the puzzle: {name} is {digit}, not {symbols}")
        return places

    def step(self, line: int, words: list[str]) -> None:
        if self.claim == "several":
            raise Rejected("no step follows 'claim several'")
        if self.complete_at:
            raise Rejected(f"the proof was complete in line {self.complete_at}")
        match words:
            case ["place", name, digit, "cell"]:
                cell, candidates = self.candidates(name, digit)
                if candidates != digit:
                    raise unlike(f"candidates of {name}", candidates, f"{digit} alone")
                self.keep(cell, digit)
            case ["place", name, digit, kind, number]:
                cell, _ = self.candidates(name, digit)
                house, cells, places = self.places_in(kind, number, digit)
                if not cell & cells:
                    raise Rejected(f"{name} is not in {house}")
                if places != cell:
                    raise unlike(f"places of {digit} in {house}", names(places), f"{name} alone")
                self.keep(cell, digit)
            case ["strike", digit, kind, number, kind_2, number_2]:
                house, cells, places = self.places_in(kind, number, digit)
                house_2, cells_2, _ = self.places_in(kind_2, number_2, digit)
                if house == house_2:
                    raise Rejected(f"{house} twice, expected two houses")
                if not places or places & ~cells_2:
                    expected = f"some, all in {house_2}"
                    raise unlike(f"places of {digit} in {house}", names(places), expected)
                self.strike(digit, cells_2 & ~cells)
            case ["naked" | "hidden" as word, kind, number, digits, *cell_names] if cell_names:
                self.subset(word, kind, number, digits, cell_names)
            case ["suppose", name, digit]:
                cell, candidates = self.candidates(name, digit)
                if digit not in candidates:
                    raise unlike(f"candidates of {name}", candidates, f"{digit} among them")
                self.open.append((line, name, digit, self.places))
                self.keep(cell, digit)
            case ["dead", name]:
                _, candidates = self.candidates(name, "1")
                if candidates:
                    raise unlike(f"candidates of {name}", candidates, "none")
                self.close(line)
            case ["dead", kind, number, digit]:
                house, _, places = self.places_in(kind, number, digit)
                if places:
                    raise unlike(f"places of {digit} in {house}", names(places), "none")
                self.close(line)
            case [word, *_] if word in FORMS:
                raise Rejected(f"a step is written {FORMS[word]}")
            case _:
                raise Rejected(f"{words[0]!r} is not a step")

    def subset(self, word: str, kind: str, number: str, digits: str, cell_names: list[str]) -> None:
        """Some digits and cells of a house that have to be kept for each other."""
        subset = 0
        for name in cell_names:
            cell, candidates = self.candidates(name, "1")
            if word == "naked" and not set(candidates) <= set(digits):
                raise unlike(f"candidates of {name}", candidates, f"none but {digits}")
            subset |= cell
        for digit in digits:
            house, cells, places = self.places_in(kind, number, digit)
            if subset & ~cells:
                raise Rejected(f"{' '.join(names(subset & ~cells))} is not in {house}")
            if word == "hidden" and places & ~subset:
                expected = f"none but {' '.join(names(subset))}"
                raise unlike(f"places of {digit} in {house}", names(places), expected)
        more, fewer = subset.bit_count(), len(set(digits))
        if word == "hidden":
            more, fewer = fewer, more
        if more < fewer:
            what = "cells for digits" if word == "naked" else "digits for cells"
            raise Rejected(f"{more} {what}, expected {fewer}")
        for digit in DIGITS:
            if word == "naked" and digit in digits:
                self.strike(digit, cells & ~subset)
            if word == "hidden" and digit not in digits:
                self.strike(digit, subset)

    def close(self, line: int) -> None:
        """There is no solution with the open suppositions, so the last of them is wrong."""
        if self.open:
            _, name, digit, self.places = self.open.pop()
            self.strike(digit, CELLS[name])
        else:
            self.complete_at = line

    def end(self) -> None:
        if self.open:
            line, name, digit, _ = self.open[-1]
            raise Rejected(f"the proof ends, but 'suppose {name} {digit}' of line {line} is open")
        if self.claim == "none" and not self.complete_at:
            raise Rejected("the proof ends, but not with a contradiction")
        if self.claim == "one" and self.places != self.solution:
            left = ((name, self.candidates(name, "1")[1]) for name in CELLS)
            several = " ".join(name for name, candidates in left if len(candidates) != 1)
            raise Rejected(f"the proof ends, but these cells are not decided: {several}")

    def candidates(self, name: str, digit: str) -> tuple[int, str]:
        """A cell and its candidates."""
        if name not in CELLS:
            raise Rejected(f"{name!r} is not a cell from r1c1 to r9c9")
        if digit not in self.places:
            raise Rejected(f"{digit!r} is not a digit from 1 to 9")
        cell = CELLS[name]
        return cell, "".join([digit for digit, cells in self.places.items() if cells & cell])

    def places_in(self, kind: str, number: str, digit: str) -> tuple[str, int, int]:
        """A house, its cells, and those of them that have the digit as a candidate."""
        house = f"{kind} {number}"
        if house not in HOUSES:
            raise Rejected(f"{house!r} is not a house, row, column or box 1 to 9")
        if digit not in self.places:
            raise Rejected(f"{digit!r} is not a digit from 1 to 9")
        return house, HOUSES[house], HOUSES[house] & self.places[digit]

    def keep(self, cell: int, digit: str) -> None:
        """Strikes all other digits from the cell and the digit from its peers."""
        kept = self.places[digit] & ~PEERS[cell]
        self.places = {other: cells & ~cell for other, cells in self.places.items()}
        self.places[digit] = kept

    def strike(self, digit: str, cells: int) -> None:
        self.places = {**self.places, digit: self.places[digit] & ~cells}


def places_of(symbols: str, width: int) -> Places:
    """Where each digit is among the symbols, of which a cell has as many as `width`."""
    parts = [symbols[index : index + width] for index in range(0, len(symbols), width)]
    cells = list(zip(CELLS.values(), parts, strict=True))
    return {digit: sum(cell for cell, part in cells if digit in part) for digit in DIGITS}


def names(cells: int) -> list[str]:
    return [name for name, cell in CELLS.items() if cell & cells]


def unlike(what: str, found: Iterable[str], expected: str) -> Rejected:
    return Rejected(f"{what}: {' '.join(found) or 'none'} (expected {expected})")


def main(files: list[str]) -> int:
    if not files or files[0] in ("-h", "--help"):
        print(__doc__, file=sys.stderr)
        return 2
    accepted = total = 0
    unreadable = False
    for file in files:
        before = total
        try:
            with open(0 if file == "-" else file, encoding="utf-8") as lines:
                for _, line, reason in check(lines):
                    total += 1
                    accepted += reason is None
                    if reason is not None:
                        print(f"{file}:{line}: rejected: {reason}")
            if total == before:
                raise ValueError("no proof found")
        except (OSError, ValueError) as error:  # a text that is not UTF-8 is a ValueError
            print(f"{file}: {error}", file=sys.stderr)
            unreadable = True
    print(f"accepted {accepted} of {total} proofs")
    return 2 if unreadable else int(accepted < total)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
