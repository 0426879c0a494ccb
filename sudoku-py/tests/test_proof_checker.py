"""The rules of proof/README.md in proof/check.py, one by one, and the program."""

import subprocess
import sys
from pathlib import Path

import pytest
from ctrl_c import HANG
from proof_model import DIGITS, text, wrong_line
from proof_program import CHECKER, PROGRAM, ROOT, accepts, judged, verdict

EXAMPLES = sorted((ROOT / "proof" / "examples").glob("*.proof"))

PROPER = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
SOLUTION = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
EMPTY = 81 * "."
ALL_MARKS = 81 * DIGITS
# In row 1 only 8 and 9 are left for r1c8 and r1c9, both in box 3.
PAIR = "1234567" + 74 * "."
# No place for 9 in row 1, no candidate in r1c9.
SHUT_OUT = "12345678.........9" + 63 * "."
# Four solutions, one of them SOLUTION.
FOUR = "9.36.758464.58973.87534.69.589.743.6.6.893457734.658.9..873694539645..784579.8.63"


NO_CONTRADICTION = "the proof ends, but not with a contradiction"

# Puzzle, steps (the claim is always that there is no solution), why the last is rejected; where
# the last step is allowed, what is missing is the contradiction.
RULES = [
    # place CELL DIGIT cell
    (SHUT_OUT, ["place r1c1 1 cell"], NO_CONTRADICTION),
    (PAIR, ["place r1c8 8 cell"], "candidates of r1c8: 8 9 (expected 8 alone)"),
    (PAIR, ["place r1c7 8 cell"], "candidates of r1c7: 7 (expected 8 alone)"),
    (SHUT_OUT, ["place r1c9 9 cell"], "candidates of r1c9: none (expected 9 alone)"),
    (PAIR, ["suppose r1c8 8", "place r1c9 9 cell"], "'suppose r1c8 8' of line 4 is open"),
    # place CELL DIGIT HOUSE
    (SHUT_OUT, ["place r2c9 9 row 2"], NO_CONTRADICTION),
    (SHUT_OUT, ["place r2c9 9 column 9"], NO_CONTRADICTION),
    (SHUT_OUT, ["place r2c9 9 box 3"], NO_CONTRADICTION),
    (SHUT_OUT, ["place r2c9 9 row 1"], "r2c9 is not in row 1"),
    (SHUT_OUT, ["place r2c9 9 column 8"], "r2c9 is not in column 8"),
    (SHUT_OUT, ["place r2c9 9 box 6"], "r2c9 is not in box 6"),
    (PAIR, ["place r1c8 8 row 1"], "places of 8 in row 1: r1c8 r1c9 (expected r1c8 alone)"),
    (SHUT_OUT, ["place r1c9 9 row 1"], "places of 9 in row 1: none (expected r1c9 alone)"),
    (SHUT_OUT, ["place r2c8 9 row 2"], "places of 9 in row 2: r2c9 (expected r2c8 alone)"),
    # strike DIGIT HOUSE HOUSE
    (PAIR, ["strike 9 row 1 box 3"], NO_CONTRADICTION),
    (PAIR, ["strike 9 box 3 row 1"], "places of 9 in box 3: r1c8 r1c9 r2c7 r2c8 r2c9 r3c7"),
    (PAIR, ["strike 9 row 1 box 3", "strike 9 box 3 row 1"], NO_CONTRADICTION),
    (PAIR, ["strike 9 row 1 box 2"], "places of 9 in row 1: r1c8 r1c9 (expected some, all in box"),
    (PAIR, ["strike 9 row 1 column 8"], "(expected some, all in column 8)"),
    (PAIR, ["strike 9 row 1 row 1"], "row 1 twice, expected two houses"),
    (SHUT_OUT, ["strike 9 row 1 box 3"], "places of 9 in row 1: none (expected some, all in box 3"),
    (PAIR, ["strike 9 row 1 box 3", "place r3c7 9 cell"], "candidates of r3c7: 1 2 3 4 5 6 8 (exp"),
    (PAIR, ["strike 9 row 1 box 3", "place r1c8 9 cell"], "candidates of r1c8: 8 9 (expected 9"),
    # naked HOUSE DIGITS CELL CELL..., hidden HOUSE DIGITS CELL CELL...
    (PAIR, ["naked row 1 89 r1c8 r1c9"], NO_CONTRADICTION),
    (PAIR, ["naked box 3 89 r1c8 r1c9", "place r3c7 9 cell"], "candidates of r3c7: 1 2 3 4 5 6 ("),
    (PAIR, ["naked row 1 89 r1c8"], "1 cells for digits, expected 2"),
    (PAIR, ["naked row 1 8 r1c8 r1c9"], "candidates of r1c8: 8 9 (expected none but 8)"),
    (PAIR, ["naked row 2 89 r1c8 r1c9"], "r1c8 r1c9 is not in row 2"),
    (PAIR, ["hidden row 1 89 r1c8 r1c9"], NO_CONTRADICTION),
    (PAIR, ["hidden row 1 8 r1c8"], "places of 8 in row 1: r1c8 r1c9 (expected none but r1c8)"),
    (PAIR, ["hidden row 1 9 r1c8 r1c9"], "1 digits for cells, expected 2"),
    (PAIR, ["naked row 1 89"], "a step is written 'naked HOUSE DIGITS CELL CELL...'"),
    (PAIR, ["hidden row 1 8x r1c8 r1c9"], "'x' is not a digit from 1 to 9"),
    # suppose CELL DIGIT
    (PAIR, ["suppose r1c8 7"], "candidates of r1c8: 8 9 (expected 7 among them)"),
    (PAIR, ["suppose r1c8 8", "suppose r1c9 8"], "candidates of r1c9: 9 (expected 8 among them)"),
    (PAIR, ["suppose r1c8 8", "suppose r1c9 9"], "'suppose r1c9 9' of line 5 is open"),
    (PAIR, ["suppose r1c8 8"], "the proof ends, but 'suppose r1c8 8' of line 4 is open"),
    # dead
    (PAIR, ["dead r1c8"], "candidates of r1c8: 8 9 (expected none)"),
    (PAIR, ["dead row 1 8"], "places of 8 in row 1: r1c8 r1c9 (expected none)"),
    (SHUT_OUT, ["dead row 1 8"], "places of 8 in row 1: r1c8 (expected none)"),
    (SHUT_OUT, ["dead row 1 9", "dead row 1 9"], "the proof was complete in line 4"),
    (SHUT_OUT, ["dead r1c9", "place r1c1 1 cell"], "the proof was complete in line 4"),
    # A closed supposition leaves only the fact that it was wrong.
    ("9" + EMPTY[1:], ["suppose r2c2 9"], "candidates of r2c2: 1 2 3 4 5 6 7 8 (expected 9 among"),
    (SHUT_OUT, ["suppose r2c1 8", "dead r1c9"], NO_CONTRADICTION),
    (SHUT_OUT, ["suppose r2c1 8", "dead r1c9", "place r2c1 8 cell"], "candidates of r2c1: 4 5 6 7"),
    (SHUT_OUT, ["suppose r2c1 8", "dead r1c9", "suppose r2c1 8"], "candidates of r2c1: 4 5 6 7 (e"),
    (SHUT_OUT, ["suppose r2c1 8", "suppose r2c2 7", "dead r1c9"], "'suppose r2c1 8' of line 4 is"),
    (
        SHUT_OUT,
        ["suppose r2c1 8", "suppose r2c2 7", "dead r1c9", "dead r1c9", "place r2c2 7 cell"],
        "candidates of r2c2: 4 5 6 7 8 (expected 7 alone)",
    ),
    # Forms.
    (PAIR, ["guess r1c8 8"], "'guess' is not a step"),
    (PAIR, ["puzzle " + PAIR], "'puzzle' is not a step"),
    (PAIR, ["Dead r1c8"], "'Dead' is not a step"),
    (
        PAIR,
        ["place r1c8 8"],
        "a step is written 'place CELL DIGIT cell' or 'place CELL DIGIT HOUSE'",
    ),
    (PAIR, ["place r1c8 8 cell 3"], "'cell 3' is not a house, row, column or box 1 to 9"),
    (PAIR, ["place r1c8 8 row 1 2"], "a step is written 'place CELL DIGIT cell' or"),
    (PAIR, ["strike 9 row 1"], "a step is written 'strike DIGIT HOUSE HOUSE'"),
    (PAIR, ["strike 9 row 1 box 3 column 8"], "a step is written 'strike DIGIT HOUSE HOUSE'"),
    (PAIR, ["suppose r1c8"], "a step is written 'suppose CELL DIGIT'"),
    (PAIR, ["suppose r1c8 8 row 1"], "a step is written 'suppose CELL DIGIT'"),
    (PAIR, ["dead"], "a step is written 'dead CELL' or 'dead HOUSE DIGIT'"),
    (PAIR, ["dead row 1"], "a step is written 'dead CELL' or 'dead HOUSE DIGIT'"),
    (PAIR, ["dead r0c1"], "'r0c1' is not a cell from r1c1 to r9c9"),
    (PAIR, ["dead R1C8"], "'R1C8' is not a cell from r1c1 to r9c9"),
    (PAIR, ["suppose r1c10 1"], "'r1c10' is not a cell from r1c1 to r9c9"),
    (PAIR, ["suppose r1c8 0"], "'0' is not a digit from 1 to 9"),
    (PAIR, ["suppose r1c8 \N{ARABIC-INDIC DIGIT EIGHT}"], "is not a digit from 1 to 9"),
    (PAIR, ["place r1c8 89 cell"], "'89' is not a digit from 1 to 9"),
    (PAIR, ["dead row 0 8"], "'row 0' is not a house, row, column or box 1 to 9"),
    (PAIR, ["dead block 3 8"], "'block 3' is not a house, row, column or box 1 to 9"),
    (PAIR, ["dead row 1 ."], "'.' is not a digit from 1 to 9"),
    (PAIR, ["strike 9 row 1 box 10"], "'box 10' is not a house, row, column or box 1 to 9"),
    (PAIR, ["strike x row 1 box 3"], "'x' is not a digit from 1 to 9"),
    (PAIR, [], NO_CONTRADICTION),
]


@pytest.mark.parametrize(("puzzle", "steps", "reason"), RULES)
def test_rules(puzzle: str, steps: list[str], reason: str) -> None:
    line, found = judged(puzzle, "none", *steps)
    assert (line, found is not None and reason in found) == (3 + len(steps), True), found
    assert wrong_line(puzzle, None, steps) == line, "the slow judge agrees"


def test_contradictions() -> None:
    for steps in (["dead r1c9"], ["dead row 1 9"]):
        assert judged(SHUT_OUT, "none", *steps) == (4, None)
    for puzzle, dead in (
        ("55" + EMPTY[2:], ["r1c1", "r1c2", "row 1 5", "column 1 5", "box 1 5"]),
        ("5........" + "5" + EMPTY[10:], ["r1c1", "r2c1", "row 1 5", "column 1 5", "box 1 5"]),
        ("5" + 79 * "." + "5", []),
    ):
        for part in ("r1c1", "r1c2", "r2c1", "row 1 5", "column 1 5", "box 1 5"):
            assert (judged(puzzle, "none", f"dead {part}")[1] is None) == (part in dead), part
    marks = ALL_MARKS[:9] + 9 * "." + ALL_MARKS[18:]
    assert judged(marks, "none", "dead r1c2") == (4, None)
    assert judged(marks, "none", "dead r1c1")[0] == 4


def test_marks_are_taken_as_they_are() -> None:
    solved = "".join(digit if digit == given else "." for given in SOLUTION for digit in DIGITS)
    assert judged(solved, f"one {SOLUTION}") == (3, None)
    # r1c1 is decided, but its peers still have the 9 until it is placed.
    decided = 8 * "." + "9" + ALL_MARKS[9:]
    assert judged(decided, "none", "suppose r1c2 9")[1] is not None
    assert "of line 4 is open" in judged(decided, "none", "suppose r1c2 9")[1]  # type: ignore[operator]
    placed = judged(decided, "none", "place r1c1 9 cell", "suppose r1c2 9")
    assert placed == (5, "candidates of r1c2: 1 2 3 4 5 6 7 8 (expected 9 among them)")
    for digit in DIGITS:
        marks = ALL_MARKS[:9] + digit.rjust(int(digit), ".").ljust(9, ".") + ALL_MARKS[18:]
        assert judged(marks, "none", f"place r1c2 {digit} cell")[1] == NO_CONTRADICTION


NOT_A_PUZZLE = "a puzzle has 81 symbols, 1 to 9 or '.', or nine such for each cell"
CLAIMS = "the third line of a proof is 'claim one SOLUTION', 'claim none' or 'claim several SOLU"
OTHER = SOLUTION.translate(str.maketrans("12", "21"))
CYCLE = "".join(
    str((3 * (row % 3) + row // 3 + column) % 9 + 1) for row in range(9) for column in range(9)
)
HEADS = [
    ([], 1, "the proof ends before its claim"),
    ([f"puzzle {PAIR}"], 2, "the proof ends before its claim"),
    (["claim none"], 2, "the second line of a proof is 'puzzle SYMBOLS'"),
    (["puzzle"], 2, "the second line of a proof is 'puzzle SYMBOLS'"),
    ([f"puzzle {PAIR} 1"], 2, "the second line of a proof is 'puzzle SYMBOLS'"),
    ([f"puzzle {PAIR[:-1]}"], 2, NOT_A_PUZZLE),
    ([f"puzzle {PAIR}."], 2, NOT_A_PUZZLE),
    ([f"puzzle 0{PAIR[1:]}"], 2, NOT_A_PUZZLE),
    ([f"puzzle \N{ARABIC-INDIC DIGIT EIGHT}{PAIR[1:]}"], 2, NOT_A_PUZZLE),
    ([f"puzzle 2{ALL_MARKS[1:]}"], 2, NOT_A_PUZZLE),
    ([f"puzzle {PAIR}", f"puzzle {PAIR}"], 3, CLAIMS),
    ([f"puzzle {PAIR}", "dead r1c1"], 3, CLAIMS),
    ([f"puzzle {PAIR}", "claim"], 3, CLAIMS),
    ([f"puzzle {PAIR}", "claim none none"], 3, CLAIMS),
    ([f"puzzle {PAIR}", "claim one"], 3, CLAIMS),
    ([f"puzzle {PAIR}", f"claim two {SOLUTION} {SOLUTION}"], 3, CLAIMS),
    ([f"puzzle {PROPER}", f"claim one {SOLUTION} {SOLUTION}"], 3, CLAIMS),
    ([f"puzzle {PROPER}", f"claim several {SOLUTION}"], 3, CLAIMS),
    ([f"puzzle {PROPER}", f"claim one {SOLUTION[:-1]}"], 3, "a solution has 81 digits from 1 to 9"),
    ([f"puzzle {PROPER}", f"claim one {SOLUTION}3"], 3, "a solution has 81 digits from 1 to 9"),
    ([f"puzzle {PROPER}", f"claim one {PROPER}"], 3, "a solution has 81 digits from 1 to 9"),
    (
        [f"puzzle {PROPER}", f"claim one {SOLUTION[:-1]}4"],
        3,
        "not a solution: column 9 has no 3",
    ),
    (
        [f"puzzle {PROPER}", f"claim one {OTHER}"],
        3,
        "not a solution of the puzzle: r1c2 is 2, not 1",
    ),
    (
        [
            f"puzzle {'12......9'}{ALL_MARKS[9:]}",
            f"claim one {OTHER[18:27]}{OTHER[9:18]}{OTHER[:9]}{OTHER[27:]}",
        ],
        3,
        "not a solution of the puzzle: r1c1 is 8, not 12......9",
    ),
    (
        [f"puzzle {EMPTY}", f"claim several {SOLUTION} {SOLUTION}"],
        3,
        "the two solutions are the same",
    ),
    (
        [f"puzzle {PROPER}", f"claim several {SOLUTION} {OTHER}"],
        3,
        "not a solution of the puzzle: r1c2",
    ),
    (
        [f"puzzle {PROPER}", f"claim several {OTHER} {SOLUTION}"],
        3,
        "not a solution of the puzzle: r1c2",
    ),
    (
        [f"puzzle {EMPTY}", f"claim several {SOLUTION} {OTHER}", "suppose r1c1 1"],
        4,
        "no step follows 'claim several'",
    ),
    (
        [f"puzzle {FOUR}", f"claim one {SOLUTION}"],
        3,
        "the proof ends, but these cells are not decided: r",
    ),
    ([f"puzzle {EMPTY}", f"claim one {SOLUTION}", "dead r1c1"], 4, "candidates of r1c1: 1 2 3 4 5"),
    ([f"puzzle {EMPTY}", f"claim several {SOLUTION} {OTHER}"], 3, None),
    ([f"puzzle {EMPTY}", f"claim several {SOLUTION} {CYCLE}"], 3, None),
    ([f"puzzle {ALL_MARKS}", f"claim several {SOLUTION} {OTHER}"], 3, None),
    ([f"puzzle {SOLUTION}", f"claim one {SOLUTION}"], 3, None),
]


@pytest.mark.parametrize(("head", "line", "reason"), HEADS)
def test_heads(head: list[str], line: int, reason: str | None) -> None:
    found = verdict("sudoku proof 1", *head)
    assert (found[0], found[1] is None) == (line, reason is None)
    assert found[1] is None or found[1].startswith(reason or "?"), found[1]


def test_every_house_counts_for_a_solution() -> None:
    """Solved but for the columns, the rows or the boxes."""
    rows = "".join(9 * digit for digit in DIGITS)
    latin = "".join(DIGITS[row:] + DIGITS[:row] for row in range(9))
    boxes = "".join(row for row in ("123123123", "456456456", "789789789")) * 3
    cases = ((9 * DIGITS, "column 1 has no 2"), (rows, "row 1 has no 2"), (latin, "box 1 has no 6"))
    for grid, reason in (*cases, (boxes, "row 1 has no 4")):
        assert judged(EMPTY, f"one {grid}") == (3, f"not a solution: {reason}")


def test_layout() -> None:
    proof = text(SHUT_OUT, "none", ["suppose r2c1 8", "dead r1c9", "dead row 1 9"])
    spread = [
        line
        for part in proof
        for line in ("# words", "", f"    {part.replace(' ', '  ')} \r\n", "  # words", "\n")
    ]
    (found,) = CHECKER.check(iter(spread))
    assert found == (3, len(spread) - 2, None)
    several = [*proof, *proof[:-1], *text(EMPTY, "none", []), "# end", *proof]
    assert list(CHECKER.check(several)) == [
        (1, 6, None),
        (7, 11, NO_CONTRADICTION),
        (12, 14, NO_CONTRADICTION),
        (16, 21, None),
    ]
    for first in ("sudoku proof 2", "sudoku proof", "sudoku proof 1 2", "sudoku"):
        found, rest = CHECKER.check([first, *proof[1:], *proof])
        assert found == (1, 1, "a proof begins with 'sudoku proof 1'")
        assert rest == (7, 12, None)
    words, rest = CHECKER.check(["", "Proofs", *proof])
    assert (words.first, words.line, rest.reason) == (2, 2, None)
    assert words.reason == "a proof begins with 'sudoku proof 1'"
    assert list(CHECKER.check(["", "# nothing"])) == []
    assert not accepts(["SUDOKU proof 1", *proof[1:]])


def run(*arguments: str | Path, given: bytes = b"") -> tuple[int, list[str], str]:
    command = [sys.executable, "-I", PROGRAM, *arguments]
    done = subprocess.run(command, input=given, capture_output=True, timeout=HANG, check=False)
    return done.returncode, done.stdout.decode().splitlines(), done.stderr.decode()


def test_examples() -> None:
    assert len(EXAMPLES) >= 6
    claims = set()
    for path in EXAMPLES:
        lines = path.read_text(encoding="utf-8").splitlines()
        found = list(CHECKER.check(lines))
        assert found, path
        assert all(proof.reason is None for proof in found), (path, found)
        claims |= {line.split()[1] for line in lines if line.startswith("claim")}
    assert claims == {"one", "none", "several"}
    status, lines, _ = run(*EXAMPLES)
    assert status == 0
    assert len(lines) == 1
    assert lines[0].startswith("accepted ")


def test_the_readme() -> None:
    words = (ROOT / "proof" / "README.md").read_text(encoding="utf-8")
    blocks = [part for part in words.split("```") if "\nclaim none\n" in part]
    assert len(blocks) == 1
    steps = blocks[0].splitlines()[1:]
    assert [found.reason for found in CHECKER.check(steps[1:])] == [None]
    assert {step.split()[0] for step in steps} >= {"place", "strike", "suppose", "dead"}
    total = sum(path.read_text(encoding="utf-8").count("sudoku proof 1") for path in EXAMPLES)
    assert f"accepted {total} of {total} proofs" in words


def test_the_program(tmp_path: Path) -> None:
    good = text(SHUT_OUT, "none", ["dead r1c9"])
    bad = text(SHUT_OUT, "none", ["dead r1c8"])
    both = ("\n".join([*good, *bad]) + "\n").encode()
    reason = "rejected: candidates of r1c8: 8 (expected none)"
    path = tmp_path / "both.proof"
    path.write_bytes(both)
    assert run(path) == (1, [f"{path}:8: {reason}", "accepted 1 of 2 proofs"], "")
    assert run("-", given=both) == (1, [f"-:8: {reason}", "accepted 1 of 2 proofs"], "")
    alone = "\n".join(good).encode()
    assert run("-", given=alone) == (0, ["accepted 1 of 1 proofs"], "")
    status, _, words = run()
    assert (status, "proof/check.py FILE" in words) == (2, True)
    status, lines, words = run(tmp_path / "absent", path)
    assert (status, lines[-1], "absent" in words) == (2, "accepted 1 of 2 proofs", True)
    for content, expected in ((b"", "no proof found"), (b"# \xff\n", "utf-8")):
        path.write_bytes(content)
        status, lines, words = run(path, "-", given=alone)
        assert (status, lines) == (2, ["accepted 1 of 1 proofs"])
        assert expected in words
