"""`check`, the report object, and `python -m sudoku_core check`."""

import inspect
import json
import os
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal
from xml.etree import ElementTree

import pytest
import sudoku_core
from ctrl_c import ctrl_c_after, longer, stopped
from sudoku_core import Grid, SudokuError, Transformation, candidate_grid, check, diagnose, rate
from sudoku_core._native import check_options
from sudoku_core.diagnosis import Count
from sudoku_core.typing import CheckOptions

TWO = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9...6."


def book(folder: Path, text: str, name: str = "book.txt") -> Path:
    path = folder / name
    path.write_text(text)
    return path


def test_a_fine_book(tmp_path: Path, puzzle: str, solution: str) -> None:
    report = check(book(tmp_path, f"puzzle,solution\n{puzzle},{solution}\n", "book.csv"))
    assert report.ok
    assert report.findings == ()
    numbers = report.summary
    assert (numbers.puzzles, numbers.checked, numbers.fine, numbers.solutions) == (1, 1, 1, 1)
    assert (numbers.errors, numbers.warnings, numbers.unreadable, numbers.allowed) == (0, 0, 0, 0)
    assert numbers.seconds >= 0
    assert str(numbers) in str(report)
    assert str(numbers).startswith("Checked 1 of 1 puzzle in ")


def test_a_handler_may_look_at_the_findings(tmp_path: Path, puzzle: str) -> None:
    path = book(tmp_path, 2000 * f"{puzzle}\n")
    seen: list[int] = []

    def look(*_: object) -> None:
        seen.append(len(report.findings))

    for seconds in longer(0.001):  # the signal may come after they were made
        report = check(path, max_findings=5000)
        with ctrl_c_after(seconds, look):
            while not seen:
                assert report.findings
        assert seen == [len(report.findings)]
        if seconds > 0.1:
            break
        seen.clear()
    assert len(report.findings) > 1000


def test_two_solutions(tmp_path: Path, puzzle: str) -> None:
    path = book(tmp_path, f"{puzzle}\n{TWO}\n")
    report = check(path)
    assert not report.ok
    (finding,) = report.findings
    assert (finding.code, finding.severity) == ("multiple-solutions", "error")
    assert (finding.file, finding.line, finding.column) == (str(path), 2, 1)
    assert finding.place == f"{path}:2:1"
    assert finding.puzzle == 2
    assert finding.name == "2"
    assert finding.count == Count("exactly", 3)
    assert finding.grid == Grid(TWO)
    one, another = finding.solutions
    assert one.is_solved
    assert another.is_solved
    assert one.difference(another) <= finding.cells
    assert str(finding).startswith(f"{path}:2:1: #2: error[multiple-solutions]: ")
    assert f"{report:concise}".splitlines() == [str(finding), str(report.summary)]
    assert f"{report}" == f"{report:full}" == str(report)
    styles = "expected full, concise, json, jsonl, junit, github, html or sarif"
    with pytest.raises(ValueError, match=styles):
        format(report, "short")
    assert finding.title in str(report)
    assert finding.printed is None
    assert finding.clashes == ()


def test_a_clash_and_a_wrong_solution(tmp_path: Path, puzzle: str, solution: str) -> None:
    wrong = "11" + solution[2:]
    clashing = "11" + puzzle[2:]
    path = book(tmp_path, f"puzzle,solution\n{puzzle},{wrong}\n{clashing},{solution}\n", "b.csv")
    first, second = check([path]).findings[:2]
    assert first.code == "solution-wrong"
    assert first.printed == Grid(wrong)
    assert first.count is None
    assert second.code == "given-clash"
    assert list(second.clashes) == Grid(clashing).clashes()


def test_an_equivalent_puzzle(tmp_path: Path, puzzle: str) -> None:
    how = Transformation.random(7)
    image = how.apply(puzzle)
    path = book(tmp_path, f"{puzzle}\n{image}\n")
    (finding,) = check(path).findings
    assert (finding.code, finding.severity) == ("duplicate-up-to-symmetry", "warning")
    assert (finding.grid, finding.how) == (image, how)
    (same,) = check(book(tmp_path, f"{puzzle}\n{puzzle}\n")).findings
    assert (same.code, same.how) == ("duplicate", None)


def test_why_and_how_to_fix_it(tmp_path: Path, puzzle: str, solution: str) -> None:
    misprint = puzzle.replace("893", "813")
    path = book(tmp_path, f"puzzle,solution\n{misprint},{solution}\n{TWO},\n{puzzle},\n", "b.csv")
    none, several = (finding for finding in check(path).findings if finding.fixes)
    assert (none.line, several.line) == (2, 3)
    assert none.code == "no-solution"
    assert str(none.fixes[0]) == "r5c5 1 -> 9"
    assert none.fixes[0].agrees_with_printed
    assert none.fixes[0].apply(misprint) == Grid(puzzle)
    assert none.diagnosis is not None
    assert none.diagnosis.verdict == "impossible"
    assert none.diagnosis.fixes == none.fixes
    assert f"why: {none.diagnosis.conflict}" in none.notes
    assert several.diagnosis is not None
    assert several.diagnosis.verdict == "ambiguous"
    assert [fix.to_dict() for fix in several.fixes] == several.diagnosis.to_dict()["fixes"]
    assert str(several.fixes[0]) == "add 8 at r9c6"
    reported = json.loads(check(path).to_json())["findings"]
    assert [fix.to_dict() for fix in none.fixes] == next(
        finding["fixes"] for finding in reported if finding["code"] == "no-solution"
    )


def test_at_most_n_are_explained(tmp_path: Path, puzzle: str) -> None:
    path = book(tmp_path, "".join(f"{TWO[:80]}{digit}\n" for digit in ".2"))
    for most in (0, 1, 2, 2**70):
        findings = check(path, explain=most, allow=["duplicate", "numbering"]).findings
        explained = [finding.diagnosis is not None for finding in findings]
        assert explained == [most > nth for nth in range(len(findings))]
        assert [bool(finding.fixes) for finding in findings[:1]] == [most > 0]
    assert len(findings) == 2
    with pytest.raises(ValueError, match=r"^explain: expected a whole number from 0 up, found -1$"):
        check(path, explain=-1)


def test_a_solution_that_is_missing_needs_no_diagnosis(tmp_path: Path, puzzle: str) -> None:
    path = book(tmp_path, f"{puzzle}\n{puzzle}\n")
    (finding,) = check(path).findings
    assert finding.code == "duplicate"
    assert (finding.diagnosis, finding.fixes, finding.marks) == (None, (), None)


def test_pencil_marks_in_a_book(tmp_path: Path) -> None:
    marks = candidate_grid(TWO)
    (finding,) = check(book(tmp_path, f"{marks.line()}\n")).findings
    assert finding.code == "multiple-solutions"
    assert finding.marks == marks
    assert finding.diagnosis == diagnose(marks, max_solutions=100)
    assert finding.fixes == ()


def test_json(tmp_path: Path, puzzle: str) -> None:
    path = book(tmp_path, json.dumps({"puzzles": [puzzle, TWO]}), "book.json")
    report = check(path)
    (finding,) = report.findings
    assert finding.line is finding.column is None
    assert finding.place.startswith(f"{path}#/puzzles/1")
    whole = json.loads(report.to_json())
    assert whole["findings"][0]["code"] == "multiple-solutions"
    lines = [json.loads(line) for line in report.to_jsonl().splitlines()]
    assert [line["type"] for line in lines] == ["finding", "summary"]


def test_reports_for_services_and_browsers(tmp_path: Path, puzzle: str) -> None:
    path = book(tmp_path, f"{puzzle}\n{TWO}\n")
    report = check(path)
    suites = ElementTree.fromstring(f"{report:junit}")
    assert (suites.get("tests"), suites.get("failures")) == ("2", "1")
    assert [failure.get("type") for failure in suites.iter("failure")] == ["multiple-solutions"]
    first, last = f"{report:github}".splitlines()
    assert first.startswith(f"::error file={path},line=2,col=1,title=puzzle 2 has 3 solutions")
    assert last.startswith("::notice title=sudoku check::Checked 2 of 2 puzzles")
    page = f"{report:html}"
    assert page.startswith("<!DOCTYPE html>")
    assert page.count("<article") == 1


def test_solutions_in_another_file(tmp_path: Path, puzzle: str, solution: str) -> None:
    puzzles = book(tmp_path, puzzle + "\n", "puzzles.txt")
    answers = book(tmp_path, solution + "\n", "answers.txt")
    report = check(puzzles, solutions=answers)
    assert report.ok
    assert report.summary.solutions == 1
    assert check(str(puzzles), solutions=[str(answers)]).ok


def test_options(tmp_path: Path, puzzle: str) -> None:
    path = book(tmp_path, f"{puzzle}\n{puzzle}\n")
    assert [finding.code for finding in check(path, threads=1).findings] == ["duplicate"]
    report = check(path, allow=["duplicate"], format="text")
    assert report.ok
    assert report.summary.allowed == 1
    assert check(path, allow="duplicate").ok
    assert check(path, allow=("duplicate", "numbering")).ok
    for nonsense in ("nonsense", ["nonsense"]):
        with pytest.raises(ValueError, match="given-clash"):
            check(path, allow=nonsense)
    with pytest.raises(ValueError, match=r"^allow: expected a text or a list of texts$"):
        check(path, allow=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"keyword argument 'alow'\. Did you mean 'allow'\?$"):
        check(path, alow="duplicate")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"^expected allow: a text, a number, or several"):
        check(path, allow=b"duplicate")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="csv"):
        check(path, format="nonsense")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        check(path, "auto")  # type: ignore[call-arg]


def test_limits(tmp_path: Path, puzzle: str) -> None:
    path = book(tmp_path, f"{puzzle}\n" + f"{TWO}\n" * 5)
    report = check(path, max_findings=2, allow=iter(["duplicate"]))
    assert [finding.code for finding in report.findings] == ["multiple-solutions"] * 2
    assert report.summary.unlisted == (("multiple-solutions", 3),)
    stopped = check(path, timeout=0)
    assert stopped.summary.stopped
    assert not stopped.ok
    assert "Ended early; the rest was not checked." in str(stopped)
    assert not check(path, timeout=1e9).summary.stopped
    assert not check(path, timeout=float("inf")).summary.stopped
    for wrong in (float("nan"), float("-inf"), -1, "soon"):
        with pytest.raises(ValueError, match=r"^timeout: expected a number of seconds"):
            check(path, timeout=wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=rf"^explain: expected .* from 0 up, found {-(2**70)}$"):
        check(path, explain=-(2**70))
    endless: list[Any] = []
    endless.append(endless)
    for strange in (endless, iter(int, 1), [["duplicate"]], [b"duplicate"]):
        with pytest.raises(TypeError, match=r"^expected allow: a text, a number, or several"):
            check(path, allow=strange)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^memory: expected .* from 16 up, found 15$"):
        check(path, memory=15)


def test_languages(tmp_path: Path) -> None:
    path = book(tmp_path, f"{TWO}\n")
    report = check(path, language="de")
    (finding,) = report.findings
    assert finding.title == "Rätsel 1 hat 3 Lösungen"
    assert finding.title in str(report)
    assert str(report.summary) in str(report)
    assert str(report.summary).startswith("1 von 1 Rätseln in ")
    report.save(tmp_path / "report.txt")
    assert (tmp_path / "report.txt").read_text("utf-8") == f"{report}\n"
    with pytest.raises(ValueError, match="'it'; expected one of en, de, fr"):
        check(path, language="it")  # type: ignore[arg-type]


def test_no_books(tmp_path: Path) -> None:
    nothings: list[Iterable[Path]] = [[], (), tmp_path.glob("*.nothing")]
    for nothing in nothings:
        with pytest.raises(ValueError, match="there are no books to check"):
            check(nothing)


def test_no_such_number_of_threads(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^threads: expected a whole number from 0 up, found -1$"):
        check(tmp_path, threads=-1)


def test_its_signature_can_be_read() -> None:
    signature = str(inspect.signature(check))
    assert signature == "(books, /, **options)"
    assert CheckOptions.__annotations__.keys() == set(check_options())


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        check(tmp_path / "absent.txt")
    assert caught.value.filename == str(tmp_path / "absent.txt")
    with pytest.raises(IsADirectoryError):
        check(tmp_path)
    path = tmp_path / "book.pdf"
    path.write_bytes(b"%PDF-1.7\n")
    with pytest.raises(SudokuError, match="not a readable pdf document"):
        check(path)
    for wrong in (None, 5, [5]):
        with pytest.raises(TypeError):
            check(wrong)  # type: ignore[arg-type]


def test_across_skips_the_book_itself(tmp_path: Path, puzzle: str) -> None:
    path = book(tmp_path, puzzle)
    other = book(tmp_path, puzzle, "other.txt")
    assert not check(path, across=[path]).findings
    assert [one.code for one in check(path, across=[path, other]).findings] == ["duplicate"]


def test_ctrl_c_stops_it(tmp_path: Path) -> None:
    # Different puzzles that each take a while: row 1 is left open in many ways.
    lines = [f"{number:09}".replace("0", ".") + 72 * "." for number in range(300_000)]
    path = book(tmp_path, "\n".join(lines) + "\n")
    stopped(lambda: check(path))


def command(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sudoku_core", *arguments], capture_output=True, text=True
    )


def test_the_command(tmp_path: Path, puzzle: str) -> None:
    fine, faulty = book(tmp_path, puzzle, "fine.txt"), book(tmp_path, TWO, "faulty.txt")
    done = command("check", fine)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Checked 1 of 1 puzzle" in done.stdout
    done = command("check", fine, faulty)
    assert done.returncode == 1
    assert "multiple-solutions" in done.stdout
    done = command("check", tmp_path / "absent.txt")
    assert done.returncode == 2
    assert "absent.txt" in done.stderr
    assert command("--version").stdout == f"sudoku {sudoku_core.__version__}\n"
    assert command().returncode == 2
    assert "Usage: sudoku check" in command("check", "--help").stdout


def test_every_verb_is_there(puzzle: str, solution: str) -> None:
    run = [sys.executable, "-m", "sudoku_core", "solve", "-"]
    done = subprocess.run(run, input=puzzle, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{solution}\n", "")
    script = Path(sysconfig.get_path("scripts"), "sudoku")
    assert script.exists(), "the package installs it"
    done = subprocess.run([script, "count", "-"], input=puzzle, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "1\n")


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_ends_the_command() -> None:
    # It does not end by itself: there are too many, and they are not read.
    endless = [sys.executable, "-m", "sudoku_core", "generate", "--count", "1000000000"]
    with subprocess.Popen(endless, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline(), "it has begun"
        process.send_signal(signal.SIGINT)
        process.communicate()
        assert process.returncode == -signal.SIGINT


def test_options_of_the_command(tmp_path: Path, puzzle: str, solution: str) -> None:
    faulty = book(tmp_path, TWO)
    html, junit = tmp_path / "report.html", tmp_path / "report.xml"
    done = command("check", faulty, "--format", "github", "-o", html, "--output", junit)
    assert done.returncode == 1
    assert done.stdout.startswith("::error file=")
    assert html.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert ElementTree.parse(junit).getroot().get("failures") == "1"
    done = command("check", faulty, "-q", "--allow", "multiple-solutions")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    fine = book(tmp_path, puzzle, "fine.txt")
    answers = book(tmp_path, solution, "answers.txt")
    options = ("--solutions", answers, "--expect", "1", "--threads", "1", "--explain", "0")
    assert command("check", fine, *options, "--also", "few-givens").returncode == 0
    assert command("check", fine, "--across", fine.rename(tmp_path / "f.txt")).returncode == 2
    assert command("check", tmp_path / "f.txt", "--across", answers).returncode == 0
    for nonsense in (("--profile", "x"), ("--format", "x"), ("--input-format", "x")):
        done = command("check", faulty, *nonsense)
        assert (done.returncode, done.stdout) == (2, "")
        assert "possible values" in done.stderr


def test_entries_of_a_book(tmp_path: Path, puzzle: str) -> None:
    done = command("extract", book(tmp_path, f"{puzzle}\n{puzzle[:80]}\n"))
    assert done.returncode == 1
    assert [json.loads(line)["kind"] for line in done.stdout.splitlines()] == (
        ["puzzle", "unreadable"]
    )
    assert command("extract", book(tmp_path, puzzle)).returncode == 0
    assert command("extract", tmp_path / "absent.txt").returncode == 2


@pytest.mark.parametrize("scale", ["se-classic", "se-sukaku", "hodoku"])
def test_ratings(
    tmp_path: Path,
    puzzle: str,
    scale: Literal["se-classic", "se-sukaku", "hodoku", "te", "te-b", "te-bxb"],
) -> None:
    path = book(tmp_path, f"puzzle,level\n{puzzle},easy\n{TWO},hard\n{puzzle},easy\n", "book.csv")
    report = check(path, rate=scale, allow="duplicate")
    assert [rated.puzzle for rated in report.ratings] == [1, 3]
    first = report.ratings[0]
    assert first.rating == rate(puzzle, scale=scale)
    assert (first.line, first.name, first.level, first.like) == (2, "1", "easy", None)
    assert first.hardest is not None
    assert first.hardest.replace("-", " ") in str(first)
    assert str(first) in str(report)
    whole = json.loads(report.to_json())
    assert [rated["hardest"] for rated in whole["ratings"]] == [first.hardest] * 2
    overview = whole["summary"]["files"][0]["ratings"]
    assert (overview["scale"], overview["rated"], overview["unrated"]) == (scale, 2, 1)
    said = command("check", "--rate", scale, "--allow", "duplicate", "--format", "json", str(path))
    assert json.loads(said.stdout)["ratings"] == whole["ratings"]
    assert check(path).ratings == ()
    with pytest.raises(ValueError, match="hodoku"):
        check(path, rate="hard")  # type: ignore[call-overload,arg-type,unused-ignore]


def test_a_book_is_written_with_its_corrections(tmp_path: Path) -> None:
    puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
    solution = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
    source, target = tmp_path / "book.csv", tmp_path / "fixed.csv"
    text = f"id,puzzle,solution\n7,{puzzle},{solution}\n8,{puzzle},\n"
    source.write_text(text.replace("9136", "8136"))
    report = check(source)
    left = report.fix(target)
    assert target.read_text() == text
    assert len(left) == len(report.findings) - 1
    with pytest.raises(ValueError, match="read by the same call"):
        report.fix(source)
    both = check([source, target])
    with pytest.raises(ValueError, match="one at a time"):
        both.fix(tmp_path / "other.csv")
