"""Makes the puzzles of generated.tsv anew, from the descriptions in sudoku-core/src/generate.

A second program: it knows nothing of the library, and asks one question after the other. What a
puzzle has to pass to be accepted (level, branchings, ratings, techniques) is not looked at: each
row names its attempt. Of measured.tsv, it makes the puzzle before givens were exchanged; the other
has to be proper, with the same solution, and minimal unless a number of givens is required.

    python3 conformance/generated.py [N]

ends with 1 if a row differs. With N, it makes every Nth row only: some take a second each.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

MASK = (1 << 64) - 1

# The givens of levels in print; other levels have as few as the symmetry allows.
USUAL = {"easy": "32..36", "medium": "28..32", "hard": "26..30"}


class Random:
    """Numbers from a seed, as sudoku-core/src/random.rs describes them."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def next(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        return z ^ z >> 31

    def below(self, n: int) -> int:
        while True:
            product = self.next() * n
            if product & MASK >= (1 << 64) % n:
                return product >> 64

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def numbers_of(seed: int, attempt: int) -> Random:
    first = Random(seed).next()
    return Random(Random((first + attempt) & MASK).next())


# --- full grids -----------------------------------------------------------------------------------

Sets = list[set[int]]
ORDERS = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]


def share_out(first: Sets, choice: int) -> tuple[Sets, Sets]:
    side, mix = divmod(choice, 28)
    r1, r2, r3 = first
    halves = [[set(r2), set(r3), set(r1)], [set(r3), set(r1), set(r2)]]
    if mix:
        mix -= 1
        chosen = {sorted(r1)[mix % 3], sorted(r2)[mix // 3 % 3], sorted(r3)[mix // 9]}
        for row in range(3):
            one, other = halves[0][row] & chosen, halves[1][row] & chosen
            halves[0][row] = halves[0][row] - one | other
            halves[1][row] = halves[1][row] - other | one
    return (halves[1], halves[0]) if side else (halves[0], halves[1])


def lines(sets: Sets, orders: Iterator[int]) -> list[list[int]]:
    return [[sorted(each)[nth] for nth in ORDERS[next(orders)]] for each in sets]


def fit(sets: Sets, forbidden: Sets, bits: int) -> list[list[int]] | None:
    box = []
    for nth, each in enumerate(sets):
        good = []
        for order in ORDERS:
            line = [sorted(each)[place] for place in order]
            if all(digit not in forbidden[place] for place, digit in enumerate(line)):
                good.append(line)
        if not good:
            return None
        box.append(good[bits >> nth & 1])
    return box


def across(box: list[list[int]]) -> Sets:
    return [{line[place] for line in box} for place in range(3)]


def in_base_6(number: int) -> Iterator[int]:
    for _ in range(6):
        yield number % 6
        number //= 6


def full_grid(random: Random) -> list[int]:
    while True:
        top, left = random.below(2612736), random.below(2612736)
        middle, bits = random.below(56), random.below(512)
        b1 = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
        orders = in_base_6(top % 46656)
        sets_2, sets_3 = share_out([set(row) for row in b1], top // 46656)
        b2, b3 = lines(sets_2, orders), lines(sets_3, orders)
        orders = in_base_6(left % 46656)
        sets_4, sets_7 = share_out(across(b1), left // 46656)
        # columns, each from the top
        b4, b7 = lines(sets_4, orders), lines(sets_7, orders)
        rows_5, rows_6 = share_out(across(b4), middle)
        b5 = fit(rows_5, across(b2), bits)
        b6 = fit(rows_6, across(b3), bits >> 3)
        if b5 is None or b6 is None:
            continue
        every = set(range(9))
        columns_8 = [every - a - b for a, b in zip(across(b2), across(b5), strict=True)]
        b8 = fit(columns_8, across(b7), bits >> 6)
        if b8 is None:
            continue
        columns_9 = [every - a - b for a, b in zip(across(b3), across(b6), strict=True)]
        rows_9 = [every - a - b for a, b in zip(across(b7), across(b8), strict=True)]
        if any(len(row & column) != 1 for row in rows_9 for column in columns_9):
            continue
        b9 = [[min(row & column) for column in columns_9] for row in rows_9]
        by_rows = [b1, b2, b3, turned(b4), b5, b6, turned(b7), turned(b8), b9]
        names = list(range(1, 10))
        random.shuffle(names)
        return [
            names[by_rows[row // 3 * 3 + column // 3][row % 3][column % 3]]
            for row in range(9)
            for column in range(9)
        ]


def turned(columns: list[list[int]]) -> list[list[int]]:
    return [[column[row] for column in columns] for row in range(3)]


# --- solutions ------------------------------------------------------------------------------------

PEERS = [
    [
        other
        for other in range(81)
        if other != cell
        and (
            other // 9 == cell // 9
            or other % 9 == cell % 9
            or (other // 27 == cell // 27 and other % 9 // 3 == cell % 9 // 3)
        )
    ]
    for cell in range(81)
]


def solutions(puzzle: list[int], limit: int) -> int:
    """How many, counted up to the limit."""
    return len(first_solutions(puzzle, limit))


def another_solution(puzzle: list[int], solution: list[int]) -> list[int] | None:
    """One that is not this one."""
    found = [[mark.bit_length() for mark in marks] for marks in first_solutions(puzzle, 2)]
    return next((other for other in found if other != solution), None)


def first_solutions(puzzle: list[int], limit: int) -> list[list[int]]:
    """Some solutions, up to the limit."""
    marks = [511] * 81
    found: list[list[int]] = []

    def place(marks: list[int], cell: int, bit: int) -> bool:
        if not marks[cell] & bit:
            return False
        marks[cell] = bit
        for peer in PEERS[cell]:
            if marks[peer] & bit:
                marks[peer] &= ~bit
                left = marks[peer]
                if not left or (not left & (left - 1) and not place(marks, peer, left)):
                    return False
        return True

    def search(marks: list[int]) -> None:
        open_cells = [cell for cell in range(81) if marks[cell] & (marks[cell] - 1)]
        if not open_cells:
            found.append(marks)
            return
        cell = min(open_cells, key=lambda cell: marks[cell].bit_count())
        for digit in range(9):
            if marks[cell] >> digit & 1 and len(found) < limit:
                branch = marks[:]
                if place(branch, cell, 1 << digit):
                    search(branch)

    for cell, digit in enumerate(puzzle):
        if digit and not place(marks, cell, 1 << (digit - 1)):
            return found
    search(marks)
    return found


def without(puzzle: list[int], cells: list[int]) -> list[int]:
    return [0 if cell in cells else digit for cell, digit in enumerate(puzzle)]


# --- attempts -------------------------------------------------------------------------------------

TURN, MIRROR, FLIP = "turn", "mirror", "flip"
GENERATORS = {
    "none": [],
    "half-turn": [[TURN, TURN]],
    "quarter-turn": [[TURN]],
    "left-right": [[MIRROR]],
    "up-down": [[FLIP]],
    "diagonal": [[TURN, MIRROR]],
    "antidiagonal": [[TURN, FLIP]],
    "mirrors": [[MIRROR], [FLIP]],
    "diagonals": [[TURN, MIRROR], [TURN, FLIP]],
    "full": [[TURN], [MIRROR]],
}


def image(cell: int, steps: list[str]) -> int:
    row, column = divmod(cell, 9)
    for step in steps:
        if step == TURN:
            row, column = column, 8 - row
        elif step == MIRROR:
            column = 8 - column
        else:
            row = 8 - row
    return 9 * row + column


def orbits(symmetry: str) -> list[list[int]]:
    found: list[list[int]] = []
    for cell in range(81):
        orbit = {cell}
        while True:
            more = {image(c, steps) for c in orbit for steps in GENERATORS[symmetry]} | orbit
            if more == orbit:
                break
            orbit = more
        if min(orbit) == cell:
            found.append(sorted(orbit))
    return found


def dig(random: Random, options: dict[str, str]) -> tuple[list[int], str]:
    puzzle = full_grid(random)
    groups = orbits(options.get("symmetry", "none"))
    target = 0
    minimal = "minimal" in options or "weighted" in options
    if "givens" in options and not minimal:
        first, last = map(int, options["givens"].split(".."))
        sums = {0}
        for group in groups:
            sums |= {each + len(group) for each in sums}
        possible = [n for n in range(max(first, 17), min(last, 81) + 1) if n in sums]
        target = possible[random.below(len(possible))]
    order = list(range(len(groups)))
    random.shuffle(order)
    weight, way = 1.0, []
    for nth in order:
        left = sum(1 for digit in puzzle if digit) - len(groups[nth])
        if left >= target and solutions(without(puzzle, groups[nth]), 2) == 1:
            way.append((puzzle, groups[nth]))
            puzzle = without(puzzle, groups[nth])
    if "weighted" not in options:
        return puzzle, "-"
    # A given that was needed once is needed ever after.
    needed: set[int] = set()
    factors = []
    for standing, _ in way:
        needed |= {
            cell
            for cell in range(81)
            if puzzle[cell] and cell not in needed and solutions(without(standing, [cell]), 2) > 1
        }
        factors.append(sum(1 for digit in standing if digit) - len(needed))
    for nth, factor in enumerate(factors):
        weight *= factor / (len(factors) - nth)
    return puzzle, repr(weight)


def is_few(options: dict[str, str]) -> bool:
    others = {"symmetry", "pattern", "weighted"} & options.keys()
    return int(options.get("givens", "..81").split("..")[1]) <= 21 and not others


def few(random: Random, options: dict[str, str]) -> list[int]:
    """Few givens: a walk among the puzzles of one full grid, by places in a random order."""
    full = full_grid(random)
    first, last = map(int, options["givens"].split(".."))
    first = max(first, 17)
    target = first + random.below(last - first + 1)
    least = 0 if "minimal" in options else target
    order = list(range(81))
    random.shuffle(order)
    every = (1 << 81) - 1
    # Where another solution differs: every proper puzzle has a given in each of these sets.
    unavoidable: list[int] = []

    def ones(places: int) -> list[int]:
        return [place for place in range(81) if places >> place & 1]

    def digits(places: int) -> list[int]:
        puzzle = [0] * 81
        for place in ones(places):
            puzzle[order[place]] = full[order[place]]
        return puzzle

    def is_proper(places: int) -> bool:
        if any(not each & places for each in unavoidable):
            return False
        other = another_solution(digits(places), full)
        if other:
            unavoidable.append(sum(1 << n for n in range(81) if other[order[n]] != full[order[n]]))
        return not other

    def take_out(puzzle: int) -> int:
        for place in ones(puzzle):
            if puzzle.bit_count() > least and is_proper(puzzle & ~(1 << place)):
                puzzle &= ~(1 << place)
        return puzzle

    def completed(rest: int, start: int) -> int | None:
        """With the first place, from the start on and round, that makes the rest proper."""
        while True:
            hopeful = every & ~rest
            for each in unavoidable:
                if not each & rest:
                    hopeful &= each
            if not hopeful:
                return None
            later = hopeful >> start << start or hopeful
            if is_proper(rest | later & -later):
                return rest | later & -later

    def two_for_one(puzzle: int) -> int | None:
        givens = ones(puzzle)
        for nth, x in enumerate(givens):
            for y in givens[nth + 1 :]:
                rest = puzzle & ~(1 << x | 1 << y)
                # Neither x nor y: the puzzle is minimal.
                near = completed(rest, 0)
                if near is not None:
                    return near
        return None

    puzzle = take_out(every)
    draws, fewest = 0, puzzle.bit_count()
    while puzzle.bit_count() > target:
        near = two_for_one(puzzle)
        while near is None:
            if draws == 10_000:
                return digits(puzzle)
            draws += 1
            givens, others = ones(puzzle), ones(every & ~puzzle)
            x = givens.pop(random.below(len(givens)))
            y = givens.pop(random.below(len(givens)))
            b = others[random.below(len(others))]
            near = completed(puzzle & ~(1 << x | 1 << y) | 1 << b, random.below(81))
        puzzle = take_out(near)
        if puzzle.bit_count() < fewest:
            draws, fewest = 0, puzzle.bit_count()
    return digits(puzzle)


def fill(random: Random, pattern: list[int]) -> list[int]:
    many = 200
    full = full_grid(random)
    puzzle = [digit if cell in pattern else 0 for cell, digit in enumerate(full)]
    cells = pattern[:]
    random.shuffle(cells)
    fewest, in_vain, at = solutions(puzzle, many), 0, 0
    while fewest > 1 and in_vain < len(cells):
        cell = cells[at % len(cells)]
        at += 1
        before, best, equal = fewest, puzzle[cell], 0
        for digit in range(1, 10):
            puzzle[cell] = digit
            found = solutions(puzzle, many)
            if 0 < found < fewest:
                fewest, best, equal = found, digit, 1
            elif found == fewest:
                equal += 1
                if equal == 1 or random.below(equal) == 0:
                    best = digit
        puzzle[cell] = best
        in_vain = 0 if fewest < before else in_vain + 1
    return puzzle


def attempt(options: dict[str, str], seed: int, number: int) -> tuple[list[int], str]:
    random = numbers_of(seed, number)
    if "grid" in options:
        return full_grid(random), "-"
    if "pattern" in options:
        return fill(random, [cell for cell in range(81) if options["pattern"][cell] == "X"]), "-"
    if is_few(options):
        return few(random, options), "-"
    return dig(random, options)


def is_near(puzzle: str, begun: str, options: dict[str, str]) -> bool:
    """Whether an exchange of givens within the full grid can lead to the puzzle."""
    digits, before = ([int(mark) for mark in text.replace(".", "0")] for text in (puzzle, begun))
    givens = [cell for cell in range(81) if digits[cell]]
    groups = [set(group) for group in orbits(options.get("symmetry", "none"))]
    return (
        len(first_solutions(digits, 2)) == 1
        and first_solutions(digits, 2) == first_solutions(before, 2)
        and all(group <= set(givens) or not group & set(givens) for group in groups)
        and (
            "givens" in options
            or all(
                solutions(without(digits, sorted(group)), 2) > 1
                for group in groups
                if group <= set(givens)
            )
        )
    )


def with_look(options: dict[str, str]) -> dict[str, str]:
    """The options with the look of print: what is taken if none says which givens there are."""
    look = dict(options)
    if not {"grid", "givens", "minimal", "symmetry", "pattern", "weighted"} & options.keys():
        look["symmetry"] = "half-turn"
    usual = USUAL.get(options.get("level", ""))
    if usual and not {"givens", "minimal", "pattern", "weighted"} & options.keys():
        look["givens"] = usual
    return look


def table(name: str, nth: int) -> Iterator[tuple[dict[str, str], list[str]]]:
    """The options and the columns of every nth row."""
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    for line in [line for line in lines if not line.startswith("#")][::nth]:
        if line:
            columns = line.split("\t")
            options = dict(option.partition("=")[::2] for option in columns[0].split(" "))
            yield with_look(options), columns


def main() -> int:
    different = 0
    nth = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for options, (text, seed, number, expected, expected_weight) in table("generated.tsv", nth):
        made, weight = attempt(options, int(seed), int(number))
        shown = "".join(".123456789"[digit] for digit in made)
        same_weight = weight == expected_weight or float(weight) == float(expected_weight)
        if shown != expected or not same_weight:
            different += 1
            print(f"{text}, seed {seed}, attempt {number}: {shown} {weight}")
            print(f"    expected {expected} {expected_weight}")
    for options, (text, seed, number, begun, puzzle) in table("measured.tsv", nth):
        made, _ = attempt(options, int(seed), int(number))
        shown = "".join(".123456789"[digit] for digit in made)
        if shown != begun:
            different += 1
            print(f"{text}, seed {seed}, attempt {number}: {shown}")
            print(f"    expected {begun}")
        if puzzle != begun and not is_near(puzzle, begun, options):
            different += 1
            print(f"{text}, seed {seed}, attempt {number}: {puzzle} is not near {begun}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
