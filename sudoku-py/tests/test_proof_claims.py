"""proof/check.py accepts proven claims, and never a false one."""

import random
from collections.abc import Iterator

import pytest
from proof_model import CELLS, DIGITS, HOUSES, Model, Writer, text, wrong_line
from proof_program import ROOT, accepts, judged, verdict
from sudoku_core import candidate_grid, count_solutions, solve_grid


def rows(name: str) -> Iterator[list[str]]:
    for line in (ROOT / "conformance" / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def answered() -> list[tuple[str, str | None]]:
    """Puzzles with no or one solution, and this solution; some as pencil marks."""
    found = [
        (puzzle, None if count == "0" else solution)
        for name in ("solutions.tsv", "marks.tsv")
        for kind, puzzle, count, solution in rows(name)
        # Without the marks that are known to need long proofs.
        if count in ("0", "1") and not kind.startswith(("pencil marks", "the only solution"))
    ]
    grids = [(puzzle, solution) for puzzle, solution in found if len(puzzle) == 81]
    return found + [(candidate_grid(puzzle).line(), solution) for puzzle, solution in grids[::4]]


def claim(solution: str | None) -> str:
    return "none" if solution is None else f"one {solution}"


@pytest.fixture(scope="module")
def proofs() -> list[tuple[str, str | None, list[str]]]:
    """An honest proof for each of many puzzles."""
    chosen = random.Random(1)
    return [
        (puzzle, solution, Writer(puzzle, chosen).prove(solution))
        for puzzle, solution in answered()
    ]


def wider(puzzle: str, chosen: random.Random) -> str:
    """The puzzle without one given, or with some more pencil marks."""
    if len(puzzle) == 81:
        index = chosen.choice([index for index, digit in enumerate(puzzle) if digit != "."])
        return puzzle[:index] + "." + puzzle[index + 1 :]
    some = {chosen.randrange(729) for _ in range(40)}
    return "".join(DIGITS[i % 9] if i in some else mark for i, mark in enumerate(puzzle))


def edited(steps: list[str], chosen: random.Random) -> list[str]:
    """The same steps but for one small change."""
    steps = list(steps)
    at = chosen.randrange(len(steps) + 1)
    match chosen.randrange(7):
        case 0:
            del steps[at:]
        case 1:
            del steps[at : at + 1]
        case 2:
            steps.insert(at, chosen.choice(steps or ["dead r1c1"]))
        case 3:
            steps.insert(at, random_step(chosen))
        case 4:
            steps[at : at + 2] = reversed(steps[at : at + 2])
        case 5:
            dead = [index for index, step in enumerate(steps) if step.startswith("dead")]
            if dead:  # earlier than it follows
                steps.insert(at, steps.pop(chosen.choice(dead)))
        case _ if at < len(steps):
            words = steps[at].split()
            word = chosen.randrange(1, len(words))
            if words[word] in CELLS:
                words[word] = chosen.choice(CELLS)
            elif words[word] in DIGITS:
                words[word] = chosen.choice(DIGITS)
            else:
                words[word] = chosen.choice(["row", "column", "box"])
            steps[at] = " ".join(words)
    return steps


def random_step(chosen: random.Random) -> str:
    cell, digit = chosen.choice(CELLS), chosen.choice(DIGITS)
    house, other = chosen.choices(list(HOUSES), k=2)
    return chosen.choice(
        [
            f"place {cell} {digit} cell",
            f"place {cell} {digit} {house}",
            f"strike {digit} {house} {other}",
            f"suppose {cell} {digit}",
            f"dead {cell}",
            f"dead {house} {digit}",
        ]
    )


def test_honest_proofs_are_accepted(proofs: list[tuple[str, str | None, list[str]]]) -> None:
    assert len(proofs) > 80
    depths = set()
    for puzzle, solution, steps in proofs:
        assert judged(puzzle, claim(solution), *steps) == (3 + len(steps), None)
        assert wrong_line(puzzle, solution, steps) is None
        depth = 0
        for step in steps:
            depth += step.startswith("suppose") - step.startswith("dead")
            depths.add(depth)
    assert max(depths) >= 2


def test_unfinished_proofs(proofs: list[tuple[str, str | None, list[str]]]) -> None:
    """Each step of these proofs is needed for the end, and each supposition has to be closed."""
    chosen = random.Random(2)
    for puzzle, solution, steps in proofs:
        head = text(puzzle, claim(solution), [])
        for end in {chosen.randrange(len(steps)) for _ in range(6 if steps else 0)}:
            line, reason = verdict(*head, *steps[:end])
            assert reason is not None
            assert line == 3 + end
            assert "the proof ends, but" in reason
        closing = [index for index, step in enumerate(steps) if step.startswith("dead")]
        for index in chosen.sample(closing, min(4, len(closing))):
            assert not accepts([*head, *steps[:index], *steps[index + 1 :]])


def test_both_judges_find_the_same_line(
    proofs: list[tuple[str, str | None, list[str]]],
) -> None:
    chosen = random.Random(3)
    accepted = rejected = 0
    for puzzle, solution, steps in proofs:
        for _ in range(25):
            changed = edited(steps, chosen)
            if chosen.random() < 0.3:
                changed = edited(changed, chosen)
            line, reason = judged(puzzle, claim(solution), *changed)
            assert (line if reason else None) == wrong_line(puzzle, solution, changed)
            accepted += reason is None
            rejected += reason is not None
    assert min(accepted, rejected) > 200


def false_claims(
    proofs: list[tuple[str, str | None, list[str]]], chosen: random.Random
) -> Iterator[tuple[str, str | None, list[str]]]:
    """Claims that are false according to sudoku_core, and steps that pretend to prove them."""
    for puzzle, solution, steps in proofs:
        # Proven, but of a puzzle with fewer givens.
        for _ in range(6):
            more = wider(puzzle, chosen)
            count = count_solutions(more, limit=20)
            if count > (solution is not None):
                yield more, solution, steps
                if count < 20:
                    yield more, solution, Writer(more, chosen, 0.005).prove(solution)
        # That a proper puzzle has no solution.
        if solution is not None:
            assert solve_grid(puzzle).count == 1
            for lies in (0.0, 0.001, 0.01, 0.05):
                yield puzzle, None, Writer(puzzle, chosen, lies).prove(None)


def test_false_claims_are_rejected(proofs: list[tuple[str, str | None, list[str]]]) -> None:
    chosen = random.Random(4)
    count = 0
    lines = set()
    for puzzle, solution, steps in false_claims(proofs, chosen):
        line, reason = judged(puzzle, claim(solution), *steps)
        assert reason is not None, (puzzle, solution, steps)
        assert line == wrong_line(puzzle, solution, steps)
        lines.add(line)
        count += 1
        for _ in range(16):
            steps = edited(steps, chosen)
            assert not accepts(text(puzzle, claim(solution), steps)), (puzzle, solution, steps)
            count += 1
    assert count >= 10_000
    assert len(lines) > 50, "some go wrong only after many steps that are right"


def test_wrong_solutions_are_rejected(proofs: list[tuple[str, str | None, list[str]]]) -> None:
    chosen = random.Random(5)
    for puzzle, solution, steps in proofs:
        if solution is None:
            assert not accepts(text(puzzle, f"one {proofs[0][1]}", steps))
            continue
        one, other = chosen.sample(DIGITS, 2)
        renamed = solution.translate(str.maketrans(one + other, other + one))
        for wrong in (renamed, solution[9:] + solution[:9], solution[::-1]):
            line, reason = judged(puzzle, f"one {wrong}", *steps)
            assert (line, reason is not None) == (3, True)
            assert not accepts(text(puzzle, f"several {solution} {wrong}", []))


def test_random_steps_prove_nothing_false() -> None:
    """Any steps, most of them allowed, and then one that is not."""
    chosen = random.Random(6)
    allowed = 0
    puzzles = [
        (puzzle, solution)
        for _, puzzle, number, _ in rows("solutions.tsv")
        if number not in ("0", "1000+")
        for solution in [None, *map(str, list(solve_grid(puzzle)))]
        if solution is None or number != "1"
    ]
    for puzzle, solution in puzzles:
        for _ in range(5):
            model = Model(puzzle)
            steps: list[str] = []
            for _ in range(chosen.randrange(80)):
                step = likely_step(model, chosen)
                model.apply(step)
                steps.append(step)
            allowed += len(steps)
            for _ in range(5):
                line, reason = judged(puzzle, claim(solution), *steps)
                assert reason is not None, (puzzle, solution, steps)
                assert line == wrong_line(puzzle, solution, steps)
                steps.insert(chosen.randrange(len(steps) + 1), random_step(chosen))
    assert allowed > 5_000


def likely_step(model: Model, chosen: random.Random) -> str:
    """A step that is allowed; suppositions only if nothing else is found soon."""
    for _ in range(30):
        step = random_step(chosen)
        if not step.startswith("suppose") and model.allows(step):
            return step
    dead = [f"dead {cell}" for cell, held in model.candidates.items() if not held]
    if dead:
        return chosen.choice(dead)
    single = [(cell, *held) for cell, held in model.candidates.items() if len(held) == 1]
    if single and chosen.random() < 0.5:
        cell, digit = chosen.choice(single)
        return f"place {cell} {digit} cell"
    cell = chosen.choice(CELLS)
    return f"suppose {cell} {chosen.choice(sorted(model.candidates[cell]))}"
