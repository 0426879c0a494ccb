"""Puzzles of other sizes and with more rules."""

import copy
import itertools
import json
import pickle

import pytest
from ctrl_c import ctrl_c_after, ctrl_c_when, meanwhile
from sudoku_core import SudokuError, VariantPuzzle, solve_grid
from sudoku_core.errors import NotFeasible, ParseGridError
from sudoku_core.variants import VariantSolutions

JIGSAW = "3............2..AAABACBBCCBDCDDD"
KILLER = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.Diagonal~1"
# 24 symbols and no boxes: a search of many steps, and solutions without end.
LONG = ".Shape~24x24.AntiKnight.AntiKing"


def grids() -> list[tuple[int, ...]]:
    """All full grids of 4 by 4, found by definition."""
    rows = list(itertools.permutations(range(1, 5)))
    found = []
    for grid in itertools.product(rows, repeat=4):
        boxes = ((grid[r][c], grid[r][c + 1], grid[r + 1][c], grid[r + 1][c + 1])
                 for r in (0, 2) for c in (0, 2))  # fmt: skip
        if all(len(set(house)) == 4 for house in (*zip(*grid, strict=True), *boxes)):
            found.append(tuple(itertools.chain(*grid)))
    return found


def test_the_answers_are_those_of_the_definition() -> None:
    def holds(grid: tuple[int, ...]) -> bool:
        return (
            grid[0] + grid[1] == 3
            and grid[4] + grid[5] == 7
            and len({grid[3], grid[6], grid[9], grid[12]}) == 4
        )

    expected = {grid for grid in grids() if holds(grid)}
    puzzle = VariantPuzzle(KILLER)
    found = puzzle.solutions()
    assert {solution.values for solution in found.solutions} == expected
    assert found.count == len(expected) == puzzle.count().count
    assert found.ending == "exhausted"
    assert puzzle.solve().kind == "many"
    assert [len(found.solutions), len(puzzle.solve().solutions)] == [len(expected), 2]
    assert puzzle.count().solutions == ()
    for solution in found.solutions:
        assert solution.text == "".join(map(str, solution.values))
        assert puzzle.broken(solution.values) is None
    assert puzzle.count(limit=3).ending == "max_solutions"


def test_the_parts_of_a_puzzle() -> None:
    puzzle = VariantPuzzle(KILLER)
    assert (puzzle.symbols, puzzle.rows, puzzle.columns, len(puzzle)) == (4, 4, 4, 16)
    assert puzzle.cells[:5] == ("r1c1", "r1c2", "r1c3", "r1c4", "r2c1")
    assert [rule.kind for rule in puzzle.rules] == ["cage", "cage", "diagonal"]
    assert puzzle.rules[0].cells == ("r1c1", "r1c2")
    assert puzzle.rules[2].cells == ()
    assert (puzzle.clues, puzzle.words, puzzle.text) == (0, None, KILLER)
    assert VariantPuzzle(puzzle.to_text()) == puzzle
    jigsaw = VariantPuzzle(JIGSAW)
    assert jigsaw.to_text("line") == JIGSAW
    with pytest.raises(SudokuError, match="a line cannot show"):
        puzzle.to_text("line")
    with pytest.raises(SudokuError, match="there is no form 'runes'"):
        puzzle.to_text("runes")


def test_words_come_with_it() -> None:
    text = '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],'
    puzzle = VariantPuzzle(text + '"ruleset":"Odd cells are blue."}')
    assert puzzle.words == "Odd cells are blue."


def test_a_plain_puzzle_has_the_same_answer(puzzle: str, solution: str) -> None:
    found = VariantPuzzle(puzzle).solve()
    assert found.solution is not None
    assert found.solution.text == solution == str(solve_grid(puzzle).solution)


def test_boxes_that_the_text_does_not_show() -> None:
    empty = VariantPuzzle(36 * ".")
    turned = VariantPuzzle(36 * ".", turned_boxes=True)
    assert empty != turned
    broken = [1, 2, 3, *(3 * [0]), 4, 5, 1, *(27 * [0])]
    assert empty.broken(broken) == "box 1 holds a symbol twice"
    assert turned.broken(broken) is None
    for text in (JIGSAW, ".Shape~6x6", 16 * "."):
        with pytest.raises(SudokuError, match="cannot be turned"):
            VariantPuzzle(text, turned_boxes=True)
    again = pickle.loads(pickle.dumps(turned))
    assert again == turned
    assert again != empty


def test_a_conflict() -> None:
    puzzle = VariantPuzzle(".Shape~4x4.Cage~3~R1C1~R1C2.Diagonal~1.~R1C4_1.~R4C4_1")
    found = puzzle.conflict()
    assert found is not None
    assert found.is_minimal
    assert puzzle.solve().kind == "none"
    assert VariantPuzzle(KILLER).conflict() is None
    with pytest.raises(SudokuError, match="a limit was met"):
        puzzle.conflict(max_steps=0)


def test_all_broken() -> None:
    puzzle = VariantPuzzle(KILLER)
    board = [1, 1, 0, 0, 1, *(11 * [0])]
    found = puzzle.all_broken(board)
    assert [one.sentence for one in found][:2] == [
        "row 1 holds a symbol twice",
        "column 1 holds a symbol twice",
    ]
    assert found[0].sentence == puzzle.broken(board)
    assert found[1].cells == ("r1c1", "r2c1")
    assert puzzle.all_broken(16 * ".") == ()


def test_with_givens() -> None:
    killer = VariantPuzzle(KILLER)
    some = killer.with_givens([1, (2, 3), *(14 * [0])])
    assert some.clues == 1
    assert some.broken("14" + 14 * ".") == "r1c2 cannot be 4"
    assert [rule.kind for rule in some.rules] == [rule.kind for rule in killer.rules]
    assert killer.clues == 0
    assert some.with_givens(16 * ".").clues == 0
    assert VariantPuzzle(16 * ".").with_givens("....2.3.........").text == "....2.3........."
    for givens in ([1], 17 * [0], itertools.repeat(0)):
        with pytest.raises(SudokuError, match="numbers, expected 16"):
            killer.with_givens(givens)
    with pytest.raises(SudokuError, match="r1c1 holds 5, expected 0"):
        killer.with_givens([(5,), *(15 * [0])])
    with pytest.raises(TypeError):
        killer.with_givens([1.5, *(15 * [0])])  # type: ignore[list-item]


def test_broken_boards() -> None:
    puzzle = VariantPuzzle(KILLER)
    assert puzzle.broken([1, 1, *(14 * [0])]) == "row 1 holds a symbol twice"
    assert puzzle.broken([1, 3, *(14 * [0])]) == (
        "a rule is broken: the cells r1c1, r1c2 differ and add to 3"
    )
    assert puzzle.broken(16 * [0]) is None
    with pytest.raises(SudokuError, match="r1c1 holds 9, expected 0"):
        puzzle.broken([9, *(15 * [0])])
    for values in ([], 15 * [0], 17 * [0], itertools.repeat(0)):
        with pytest.raises(SudokuError, match="numbers"):
            puzzle.broken(values)
    with pytest.raises(SudokuError, match="r1c2 holds -1, expected 0"):
        puzzle.broken([0, -1])
    with pytest.raises(TypeError):
        puzzle.broken([0, "1"])  # type: ignore[list-item]
    assert puzzle.broken("11.. .... .... ....") == "row 1 holds a symbol twice"
    with pytest.raises(ParseGridError, match="line 1, character 2: '7' is not a symbol") as caught:
        puzzle.broken("17")
    assert (caught.value.line, caught.value.column) == (1, 2)


def test_candidates() -> None:
    puzzle = VariantPuzzle(KILLER)
    found = puzzle.solutions(limit=1000).solutions
    true = puzzle.true_candidates()
    assert true == tuple(
        frozenset(solution.values[cell] for solution in found) for cell in range(16)
    )
    simple, first = puzzle.simple_solve(), puzzle.candidates()
    assert all(a <= b <= c for a, b, c in zip(true, simple, first, strict=True))
    assert first[0] == {1, 2, 3, 4}
    assert simple[0] == {1, 2}
    with pytest.raises(SudokuError, match="it has no solution"):
        VariantPuzzle("11" + 14 * ".").simple_solve()
    with pytest.raises(SudokuError, match="a limit was met"):
        puzzle.true_candidates(max_steps=1)


def test_diagnoses() -> None:
    proper = VariantPuzzle("1.....3..2.....4").diagnose()
    assert (proper.verdict, proper.fixes, proper.fixes_complete) == ("proper", (), True)
    assert proper.solutions == ("1342243142133124",)
    many = VariantPuzzle(KILLER).diagnose()
    assert many.count is not None
    assert many.count.is_exact
    assert many.count.number == VariantPuzzle(KILLER).count().count
    assert len(many.solutions) == 2
    impossible = VariantPuzzle(".Shape~4x4.Diagonal~1.~R1C4_1.~R4C1_1")
    none = impossible.diagnose()
    assert none.conflict is not None
    assert none.conflict == impossible.conflict()
    assert [(it.cell, it.symbols) for it in none.conflict.givens] == [("r1c4", "1"), ("r4c1", "1")]
    assert [impossible.rules[rule].kind for rule in none.conflict.rules] == ["diagonal"]
    forgotten = "....5..8.4....9....8.1....6......8...47...........7.3....9......7.8..3.2....1...."
    printed = "123456789456789123789123456395241867647538291812697534238974615971865342564312978"
    found = VariantPuzzle(forgotten).diagnose(printed)
    assert found.printed is not None
    assert (found.printed.symbols, found.printed.fault) == (printed, None)
    missing = found.fixes[0]
    assert (missing.kind, missing.basis) == ("add-rules", "chance")
    assert [rule.kind for rule in missing.missing_rules] == ["diagonal", "diagonal"]
    assert missing.agrees_with_printed
    assert VariantPuzzle(LONG).diagnose(max_steps=1).ending == "max_steps"
    for diagnosis in (proper, many, none):
        data = json.loads(diagnosis.to_json())
        assert data["verdict"] == diagnosis.verdict
        assert len(data["fixes"]) == len(diagnosis.fixes)
        assert pickle.loads(pickle.dumps(diagnosis)) == diagnosis


def test_hints_lead_to_the_solution() -> None:
    puzzle = VariantPuzzle(".Shape~4x4.Diagonal~1.Cage~3~R1C1~R1C2.~R1C3_4~R3C1_1")
    solution = puzzle.solve().solution
    assert solution is not None
    found = puzzle.hints()
    assert (found.solved, found.ending) == (True, "exhausted")
    assert found.steps[0] == puzzle.hint()
    values = dict(zip(puzzle.cells, solution.values, strict=True))
    for step in found.steps:
        if step.placement is not None:
            assert values[step.placement.cell] == step.placement.value
        assert all(values[it.cell] != it.value for it in step.eliminations)
        if step.rule is not None:
            assert step.reason.startswith(puzzle.rules[step.rule].sentence)
    assert any(step.rule == 1 for step in found.steps)
    assert pickle.loads(pickle.dumps(found)) == found
    assert json.loads(found.to_json())["steps"][0]["reason"] == found.steps[0].reason
    assert puzzle.level() == "medium"
    assert VariantPuzzle(solution.text).hint() is None


def test_limits_of_hints() -> None:
    empty = VariantPuzzle(".Shape~4x4")
    assert empty.hints(max_steps=3).ending == "max_steps"
    assert not empty.hints().solved
    assert empty.hint() is None
    with pytest.raises(SudokuError, match="a limit was met"):
        empty.hint(max_steps=3)
    with pytest.raises(SudokuError, match="exactly one solution"):
        empty.level()
    with pytest.raises(SudokuError, match="a limit was met"):
        VariantPuzzle(LONG).level(max_steps=3)
    assert VariantPuzzle(LONG).hints(timeout=0).ending == "deadline"


def test_values_of_a_text() -> None:
    puzzle = VariantPuzzle(".Shape~16x16")
    assert puzzle.values("1G" + 254 * ".")[:3] == (1, 16, 0)
    with pytest.raises(ParseGridError, match="256"):
        puzzle.values("1G")


def test_generated() -> None:
    run = VariantPuzzle.generate("killer+x", 3, seed=7, size=6)
    made = list(run)
    assert (run.seed, run.found, run.ending) == (7, 3, "count")
    assert run.attempts == made[-1].attempt + 1
    for one in made:
        assert one.puzzle.clues == 0
        assert {rule.kind for rule in one.puzzle.rules} == {"cage", "diagonal"}
        assert one.puzzle.solve().solution == one.solution
        assert pickle.loads(pickle.dumps(one)) == one
    again = VariantPuzzle.generate("x+killer", seed=7, size=6, first_attempt=made[1].attempt)
    assert next(again) == made[1]
    drawn = VariantPuzzle.generate("plain", 1, size=4)
    assert next(drawn) == next(VariantPuzzle.generate("plain", seed=drawn.seed, size=4))
    few = next(VariantPuzzle.generate("x", seed=1, size=6, givens=(8, 12), symmetry="none"))
    assert 8 <= few.puzzle.clues <= 12
    minimal = next(VariantPuzzle.generate("plain", seed=1, size=6, minimal=True)).puzzle
    assert minimal.diagnose().redundant_givens == ()
    steps = next(VariantPuzzle.generate("x", seed=1, size=6, level="medium")).puzzle
    assert steps.level() == "medium"
    # Boards without a form in a line have one in JSON.
    overlap = next(VariantPuzzle.generate("twodoku", seed=1))
    assert overlap.puzzle.text.startswith("{")
    assert overlap.puzzle.solve().solution == overlap.solution


def test_generators_say_no() -> None:
    with pytest.raises(SudokuError, match="expected a kind: plain, latin"):
        VariantPuzzle.generate("runes")
    with pytest.raises(NotFeasible, match="windoku puzzles are not made with 4 symbols"):
        VariantPuzzle.generate("windoku", size=4)
    with pytest.raises(ValueError, match="size is 26, expected 2 to 25"):
        VariantPuzzle.generate("plain", size=26)
    with pytest.raises(TypeError, match="unexpected keyword argument 'rating'"):
        VariantPuzzle.generate("plain", rating={})  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="did you mean easy"):
        VariantPuzzle.generate("plain", level="eassy")  # type: ignore[arg-type]
    with pytest.raises(NotFeasible, match="a puzzle without givens is never easy"):
        VariantPuzzle.generate("killer", level="easy")
    run = VariantPuzzle.generate("plain", seed=1, timeout=0)
    assert (list(run), run.ending) == ([], "deadline")
    run = VariantPuzzle.generate("plain", seed=1, max_attempts=0)
    assert (list(run), run.ending) == ([], "max_attempts")
    run = VariantPuzzle.generate("killer", seed=1, max_steps=1, max_attempts=3)
    assert (list(run), run.attempts) == ([], 3)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        (".FullRank~4~R1C2~R2C2", 1, 2),
        (".Shape~4x4\n.Cage~3~R9C9", 2, 2),
        ("1234", 1, 1),
    ],
)
def test_a_wrong_text_has_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(ParseGridError) as caught:
        VariantPuzzle(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"line {line}, character {column}: ")


def test_limits() -> None:
    puzzle = VariantPuzzle(LONG)
    found = puzzle.count(max_steps=5)
    assert (found.kind, found.ending) == ("unknown", "max_steps")
    # Without a time it would count for ever: that it ends is the proof.
    assert puzzle.count(limit=10**12, timeout=0.1).ending == "deadline"


def test_many_at_once() -> None:
    texts = [".Shape~4x4", JIGSAW, KILLER, ".Shape~4x4.Cage~9~R1C1~R1C2", 16 * "1"] * 20
    puzzles = [text if at % 2 else VariantPuzzle(text) for at, text in enumerate(texts)]
    expected = [VariantPuzzle(text).solve() for text in texts]
    for threads in (0, 1, 2):
        assert VariantPuzzle.solve_batch(puzzles, threads=threads) == expected
    assert VariantPuzzle.solve_batch([]) == []
    found = VariantPuzzle.solve_batch(2 * [LONG], max_steps=1)
    assert [solutions.ending for solutions in found] == 2 * ["max_steps"]
    assert VariantPuzzle.solve_batch([KILLER], timeout=0)[0].ending == "deadline"
    with pytest.raises(ParseGridError, match="puzzle 2: line 1, character 2") as caught:
        VariantPuzzle.solve_batch([KILLER, ".FullRank~4"])
    assert caught.value.index == 1
    for wrong in ("1", [1], 7):
        with pytest.raises(TypeError):
            VariantPuzzle.solve_batch(wrong)  # type: ignore[arg-type]


def test_values() -> None:
    puzzle = VariantPuzzle(KILLER)
    for again in (pickle.loads(pickle.dumps(puzzle)), copy.copy(puzzle), copy.deepcopy(puzzle)):
        assert again == puzzle
        assert hash(again) == hash(puzzle)
        assert str(again) == KILLER
    found = puzzle.solve()
    assert pickle.loads(pickle.dumps(found)) == found
    assert isinstance(found, VariantSolutions)
    assert repr(found) == "<VariantSolutions: many, count 2, max_solutions>"


def test_pictures() -> None:
    puzzle = VariantPuzzle(KILLER)
    plain, filled = puzzle.svg(size=200), puzzle.svg("1234............")
    assert plain.startswith("<svg ")
    assert "r1c1, r1c2 differ and add to 3" in plain
    assert filled.count("<use ") == plain.count("<use ") + 4
    with pytest.raises(SudokuError):
        puzzle.svg("12")
    with pytest.raises(ValueError, match="size"):
        puzzle.svg(size=1)


def test_ctrl_c() -> None:
    puzzle = VariantPuzzle(LONG)
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.1):
        puzzle.count(limit=10**12)
    hopeless = VariantPuzzle(".Shape~16x16.AntiKnight.AntiKing.AntiConsecutive.DisjointSets")
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.1):
        VariantPuzzle.solve_batch(1000 * [hopeless])


def test_ctrl_c_ends_hints_and_runs() -> None:
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.1):
        VariantPuzzle(".Shape~25x25").hints(max_steps=None)
    run = VariantPuzzle.generate("anti-knight+non-consecutive", seed=1, max_steps=None)
    while run.ending is None:  # the signal may come before the run begins
        with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.1):
            list(run)
    assert run.ending == "cancelled"


def test_others_may_look_at_a_run() -> None:
    run = VariantPuzzle.generate("anti-knight+non-consecutive", seed=1, max_steps=None)
    looks = 0

    def look() -> bool:
        nonlocal looks
        assert (run.found, run.attempts, run.ending) == (0, 0, None)
        assert repr(run) == "<VariantRun: 0 found in 0 attempts, going on>"
        looks += 1
        return looks > 20

    with pytest.raises(KeyboardInterrupt), ctrl_c_when(look):
        list(run)


def test_other_threads_run_meanwhile() -> None:
    meanwhile(lambda: VariantPuzzle(LONG).count(limit=10**12))
