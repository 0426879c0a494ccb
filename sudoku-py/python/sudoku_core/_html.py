"""Results as HTML for notebooks: whole without other files, escaped, in the colours of the page.

Notebooks have styles for tables, so every cell has its own. Lines and the background of marked
cells are half transparent: they are seen on white and on black.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from sudoku_core._native import CandidateGrid, CellSet, Grid, draw_grid

if TYPE_CHECKING:
    from sudoku_core._book import Entry, Finding, Summary
    from sudoku_core._native import Hints, Run, Transformation
    from sudoku_core.batch import (
        BatchCandidates,
        BatchRatings,
        BatchSolutions,
        CanonicalForms,
        GeneratedBatch,
    )
    from sudoku_core.diagnosis import Diagnosis, MinimalPuzzles
    from sudoku_core.results import (
        AllHints,
        Canonical,
        Generated,
        Hint,
        Minutes,
        RatedPath,
        Rating,
        Score,
        SimpleSolution,
        Solutions,
        TeRating,
    )

__all__: list[str] = []

SHOWN = 5
"""The number of rows at each end of a long table."""

LINE = "1px solid rgba(128,128,128,.4)"
EMPTY = CellSet("")

STEP = 360
"""The width of the picture of a step, in pixels: its candidates are read, and a sentence fits
beside it."""


def element(name: str, content: str, style: str = "") -> str:
    """An element around HTML."""
    return f'<{name} style="{style}">{content}</{name}>' if style else f"<{name}>{content}</{name}>"


def block(*parts: str) -> str:
    """Parts one below the other."""
    return element("div", "".join(parts), "line-height:1.4;margin:.3em 0")


def row(*parts: str) -> str:
    """Parts side by side, as far as there is room."""
    return element("div", "".join(parts), "display:flex;flex-wrap:wrap;gap:1.5em;margin:.4em 0")


def beside(html: str) -> str:
    """Words beside a picture, or below it where there is no room."""
    return element("div", html, "flex:1;min-width:16em")


def line(text: object) -> str:
    """A line of text."""
    return element("div", escape(str(text)))


def head(text: object) -> str:
    """A line that names the result."""
    return element("div", element("b", escape(str(text))))


def points(items: Iterable[object]) -> str:
    """A list; nothing for no items."""
    listed = "".join(element("li", escape(str(item))) for item in items)
    return element("ul", listed, "margin:.2em 0;padding-left:1.4em") if listed else ""


def drawn(grid: Grid | CandidateGrid, text: str = "", marked: CellSet = EMPTY) -> str:
    """A grid with a line below it."""
    picture = grid._repr_html_() if isinstance(grid, CandidateGrid) else draw_grid(grid, marked)
    return element("div", picture + (line(text) if text else ""))


def table(titles: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table. ``None`` in place of a row is an omission."""
    cell = f"padding:.15em .7em;text-align:left;border:0;border-bottom:{LINE};background:none"
    code = f"{cell};font-family:monospace"

    def data(value: object) -> str:
        return element("td", escape(str(value)), code if isinstance(value, Grid) else cell)

    header = "".join(element("th", escape(title), cell) for title in titles)
    body = "".join(element("tr", "".join(map(data, values)), "background:none") for values in rows)
    return element(
        "table",
        element("tr", header, "background:none") + body,
        "border-collapse:collapse;border:0;color:inherit",
    )


def ends(count: int, values: Callable[[int], Sequence[object]]) -> Iterable[Sequence[object]]:
    """The rows of a long table: the first and the last ones, each with its index."""
    left_out = range(SHOWN, count - SHOWN) if count > 2 * SHOWN + 1 else range(0)
    for index in range(count):
        if index not in left_out:
            yield index, *values(index)
        elif index == left_out.start:
            yield ("…", *("" for _ in values(index)))
        else:
            continue


def counted(number: int, noun: str) -> str:
    """A number and its noun: ``1 puzzle``, ``2 puzzles``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


# --------------------------------------------------------------------------- results


def solutions(answer: Solutions) -> str:
    """Of ``solve_grid``: no grid, one, or two with the cells in which they differ."""
    match answer.grids:
        case ():
            return block(head("no solution"))
        case (only,):
            return block(drawn(only, "the only solution"))
        case (one, another, *_):
            cells = one.difference(another)
            note = f"they differ in {counted(len(cells), 'cell')}"
            return block(
                head("several solutions"),
                row(drawn(one, note, cells), drawn(another, "", cells)),
            )
    raise AssertionError(answer)


def simple_solution(answer: SimpleSolution) -> str:
    """Of ``simple_solve``."""
    return block(drawn(answer.grid, f"{counted(answer.remaining, 'cell')} left"))


def diagnosis(found: Diagnosis) -> str:
    """Of ``diagnose``: the verdict, the cells to look at, the reasons, the fixes."""
    marked, reasons = EMPTY, []
    if found.conflict is not None:
        marked = found.conflict.givens
        reasons = str(found.conflict).splitlines()
    elif found.ambiguity is not None:
        marked = found.ambiguity.cells
        reasons = [str(one) for one in found.ambiguity.unavoidable_sets or [found.ambiguity.swap]]
    elif found.redundant:
        marked = found.redundant
        reasons = ["any one of the marked givens could be left out"]
    puzzle = drawn(found.puzzle, "", marked) if found.puzzle.filled else ""
    fixes = [f"fix: {fix}" for fix in found.fixes[:SHOWN]]
    if (more := len(found.fixes) - SHOWN) > 0:
        fixes.append(f"and {more} more")
    return block(head(found._summary()), row(puzzle, beside(points(reasons) + points(fixes))))


def hint(step: Hint) -> str:
    """Of ``hint``: the step with its sentence."""
    return block(row(element("div", step.svg(STEP)), beside(head(step.name) + line(step))))


def all_hints(found: AllHints) -> str:
    """Of ``all_hints``: the first step, and the sentences of the next ones."""
    more = "" if found.is_complete else ", and there may be more"
    listed = [str(step) for step in found[1 : 2 * SHOWN]]
    if (left := len(found) - 2 * SHOWN) > 0:
        listed.append(f"and {left} more")
    # One picture has as many letters as a long table.
    first = hint(found[0]) if found else ""
    return block(head(f"{counted(len(found), 'step')}{more}"), first, points(listed))


def hints(steps: Hints) -> str:
    """Of ``hints``: the position from which it goes on."""
    note = "the position of the next step"
    return block(head("steps to the solution, one after the other"), drawn(steps.marks, note))


def generated(made: Generated) -> str:
    """Of ``generate``: the puzzle, its solution, and where it comes from."""
    givens = counted(len(made.puzzle.fixed), "given")
    seed = "" if made.seed is None else f", seed {made.seed}, attempt {made.attempt}"
    return block(row(drawn(made.puzzle, givens + seed), drawn(made.solution, "solution")))


def run(made: Run) -> str:
    """Of ``generate``: the state of the run."""
    rows = [
        ("seed", made.seed),
        ("puzzles", made.found),
        ("attempts", made.attempts),
        ("ended", made.ending or "not yet"),
    ]
    return block(head("a run of the generator"), table(("", ""), rows))


def rating(rated: Rating) -> str:
    """Of ``rate``."""
    least = "at least " if rated.is_lower_bound else ""
    rows = [
        (name, f"{least}{value:.1f}", words)
        for name, value, words in (
            ("ER", rated.er, "the hardest step"),
            ("EP", rated.ep, "up to the first digit"),
            ("ED", rated.ed, "the first step"),
        )
    ]
    return block(head(f"rating ({rated.scale})"), table(("", "", ""), rows))


def score(rated: Score) -> str:
    """Of ``rate`` on the scale of HoDoKu."""
    rows = [("score", rated.points), ("level", rated.level), ("these are", rated.accuracy)]
    return block(head(f"rating ({rated.scale})"), table(("", ""), rows))


def minutes(rated: Minutes) -> str:
    """Of ``rate`` on the scale of minutes."""
    rows = list(zip(("minutes", "from", "to"), rated._columns(), strict=True))
    return block(head("time, about"), table(("", ""), rows))


def te_rating(rated: TeRating) -> str:
    """Of ``rate`` on the scales of trial and error."""
    names = {"depth": "depth of trial and error", "b": "B: braids", "bxb": "BxB: braids within"}
    rows = [(names[name], number) for name, number in rated._numbers().items()]
    return block(head(f"rating ({rated.scale})"), table(("", ""), rows))


def rated_path(path: RatedPath[Any]) -> str:
    """Of ``path``."""
    rows = ends(len(path.steps), lambda index: (path.steps[index],))
    return block(path.rating._repr_html_(), table(("", "step"), rows))


def canonical(found: Canonical[Any]) -> str:
    """Of ``canonical``."""
    return block(
        drawn(found.form, f"canonical form, {counted(found.automorphisms, 'automorphism')}"),
        line(f"from the puzzle: {found.transformation}"),
    )


def transformation(how: Transformation) -> str:
    """Where the rows, columns and digits come from."""
    numbers = range(1, 10)
    rows = [
        ("row", *(row + 1 for row in how.rows)),
        ("column", *(column + 1 for column in how.columns)),
        ("digit", *how.digits),
    ]
    first = [line("first rows become columns")] if how.transposes else []
    names = ("", *map(str, numbers))
    return block(head(how), *first, table(names, rows))


def minimal_puzzles(found: MinimalPuzzles) -> str:
    """Of ``minimal_puzzles``."""
    more = "" if found.is_complete else ", and there may be more"
    rows = ends(len(found), lambda index: (found[index], len(found[index].fixed)))
    title = f"{counted(len(found), 'minimal puzzle')}{more}"
    return block(head(title), table(("", "puzzle", "givens"), rows))


# --------------------------------------------------------------------------- many puzzles


def batch_solutions(answers: BatchSolutions) -> str:
    """Of ``solve_batch``."""

    def values(index: int) -> Sequence[object]:
        if answers.missing[index]:
            return "missing", ""
        number = int(answers.counts[index])
        known = "at least " if answers.unknown[index] else ""
        kept = answers[index]
        return f"{known}{number}", kept[0] if kept else ""

    title = head(f"answers to {counted(len(answers), 'puzzle')}")
    titles = ("", "solutions", "the first one")
    return block(title, table(titles, ends(len(answers), values)))


def batch_ratings(ratings: BatchRatings) -> str:
    """Of ``rate_batch``."""

    def values(index: int) -> Sequence[object]:
        return ("none" if ratings[index] is None else ratings[index],)

    title = head(f"ratings of {counted(len(ratings), 'puzzle')}")
    return block(title, table(("", "rating"), ends(len(ratings), values)))


def batch_candidates(found: BatchCandidates) -> str:
    """Of ``true_candidates_batch``."""
    cells = bytes(found.backbones)

    def values(index: int) -> Sequence[object]:
        if found.missing[index]:
            return "missing", ""
        known = "" if found.proven[index] else "at most "
        return f"{known}{found[index].total}", Grid(list(cells[81 * index : 81 * index + 81]))

    title = head(f"true candidates of {counted(len(found), 'puzzle')}")
    return block(title, table(("", "candidates", "in all solutions"), ends(len(found), values)))


def canonical_forms(forms: CanonicalForms) -> str:
    """Of ``canonical_batch``."""
    rows = ends(len(forms), lambda index: (forms[index],))
    return block(head(counted(len(forms), "canonical form")), table(("", "form"), rows))


def generated_batch(batch: GeneratedBatch) -> str:
    """Of ``Run.batch``."""

    def values(index: int) -> Sequence[object]:
        made = batch[index]
        return made.puzzle, len(made.puzzle.fixed), made.attempt

    title = head(f"{counted(len(batch), 'puzzle')}, seed {batch.seed}")
    if len(batch) <= SHOWN:
        notes = (f"{len(it.puzzle.fixed)} givens, attempt {it.attempt}" for it in batch)
        pictures = (drawn(it.puzzle, note) for it, note in zip(batch, notes, strict=True))
        return block(title, row(*pictures))
    return block(title, table(("", "puzzle", "givens", "attempt"), ends(len(batch), values)))


# --------------------------------------------------------------------------- books


def summary(numbers: Summary) -> str:
    """Of ``check``: its numbers, and what the files hold."""
    names = (
        *("puzzles", "checked", "fine", "solutions", "unreadable", "variants"),
        *("errors", "warnings", "infos", "allowed"),
    )
    rows = [(name, getattr(numbers, name)) for name in names if getattr(numbers, name)]
    held = points(f"{held.file}: {held}" for held in numbers.account)
    return block(head(numbers), table(("", ""), rows), held)


def finding(found: Finding) -> str:
    """A problem of a book, with its puzzle."""
    grid = found.marks or found.grid
    picture = "" if grid is None else drawn(grid, "", found.cells)
    # The notes have the reasons and fixes of the message, one by one.
    said = points(found.notes) or line(found.message)
    return block(
        head(f"{found.severity}[{found.code}]: {found.title}"),
        line(found.place),
        row(picture, beside(said)),
    )


def entry(found: Entry) -> str:
    """A grid of a book."""
    grid = found.marks or found.grid or found.sure
    label = "" if found.label is None else f", {found.label}"
    picture = "" if grid is None else drawn(grid)
    if found.variant is not None:
        picture = found.variant.svg(size=320)
    reason = "" if found.reason is None else line(found.reason)
    return block(head(f"{found.kind}{label}"), line(found.place), picture, reason)
