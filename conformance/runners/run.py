"""Asks the library the calls of a suite, and prints how many answers of each call are right.

python3 run.py suite.jsonl
"""

import json
import sys
from collections import Counter
from typing import Any

import sudoku_core as s


def solved(puzzle: Any) -> dict[str, Any]:
    answer = s.solve_grid(puzzle)
    return {"count": answer.count, "solution": str(answer.solution) if answer.solution else None}


def reached(puzzle: str) -> dict[str, Any]:
    result = s.simple_solve(puzzle)
    return {"grid": str(result.grid), "remaining": result.remaining}


def canonical(puzzle: str) -> dict[str, Any]:
    if len(puzzle) == 81:
        found: Any = s.canonical(s.Grid(puzzle))
        return {"form": str(found.form), "automorphisms": found.automorphisms}
    found = s.canonical(s.CandidateGrid(puzzle))
    return {"form": found.form.line(), "automorphisms": found.automorphisms}


def rated(puzzle: str, scale: str) -> dict[str, Any]:
    rating: Any = s.rate(puzzle, scale=scale)
    if scale == "hodoku":
        return {"score": rating.points, "level": rating.level}
    keys = ["depth"] if scale == "te" else ["er", "ep", "ed"]
    return {key: getattr(rating, key) for key in keys}


def broken(text: str) -> dict[str, Any]:
    try:
        s.Grid(text)
    except s.errors.ParseGridError as error:
        return {"line": error.line, "column": error.column}
    return {}


CALLS = {
    "count_solutions": lambda puzzle, limit: int(s.count_solutions(puzzle, limit=limit)),
    "solve_grid": solved,
    "solve_marks": solved,
    "candidates": lambda puzzle: s.candidate_grid(puzzle).line(),
    "simple_solve": reached,
    "propagate": lambda puzzle, strength: s.propagate(puzzle, strength.replace("-", "_")).total,
    "guesses": lambda puzzle, limit: s.guesses(puzzle, limit),
    "true_candidates": lambda puzzle: s.true_candidates(puzzle).candidates.total,
    "canonical": canonical,
    "rate": rated,
    "minimal_puzzle": lambda puzzle, seed: str(s.minimal_puzzle(puzzle, seed)),
    "count_variant": lambda text, limit: s.VariantPuzzle(text).solutions(limit).count,
    "parse_error": broken,
}

right: Counter[str] = Counter()
asked: Counter[str] = Counter()
with open(sys.argv[1], encoding="utf-8") as suite:
    for line in suite:
        vector = json.loads(line)
        call, wanted = vector["call"], vector["answer"]
        try:
            found = CALLS[call](**vector["input"])
        except s.errors.Contradiction:
            found = None
        asked[call] += 1
        right[call] += found == wanted
        if found != wanted:
            print(f"{line.strip()}\n  answered: {found}", file=sys.stderr)
for call, number in asked.items():
    print(call, right[call], number)
