"""Print why a puzzle is broken, and how to fix it.

    python examples/diagnose.py
    python examples/diagnose.py PUZZLE [SOLUTION]

PUZZLE is a grid in any common form, such as 81 digits in a row with 0 or . for empty cells, and
SOLUTION its printed solution, if there is one. The package comes from
``pip install ./sudoku-py``.
"""

import sys

import sudoku_core

# A misprint: r5c5 should be 9.
EXAMPLE = ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."


def main(puzzle: str, printed: str | None = None) -> int:
    try:
        diagnosis = sudoku_core.diagnose(puzzle, printed, timeout=60)
    except sudoku_core.errors.ParseGridError as error:
        print(f"this is not a grid: {error}", file=sys.stderr)
        return 2
    print(diagnosis.puzzle.boxed())
    conflict, ambiguity = diagnosis.conflict, diagnosis.ambiguity
    if conflict:
        print("no solution, because of", conflict.givens)
        for clash in conflict.clashes:
            print(f"  {clash}")
        if conflict.reason and not conflict.clashes:
            for sentence in conflict.reason.sentences:
                print(f"  {sentence}")
    elif ambiguity:
        print(ambiguity)
        for cells in ambiguity.unavoidable_sets:
            print(f"  {cells}")
        if diagnosis.additions_needed:
            print("givens to add, at least:", diagnosis.additions_needed)
    elif diagnosis.verdict == "proper":
        print("one solution; givens that can each be removed:", diagnosis.redundant)
    else:
        print("no answer within a minute")
    for fix in diagnosis.fixes[:5]:
        signs = [
            (fix.agrees_with_printed, "the printed solution"),
            (fix.restores_symmetry, "symmetric again"),
            (fix.is_likely_slip, "a likely slip"),
        ]
        why = ", ".join(words for applies, words in signs if applies)
        print(f"fix: {fix} ({why})" if why else f"fix: {fix}")
    return 1 if diagnosis.verdict == "unknown" else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3] or [EXAMPLE]))
