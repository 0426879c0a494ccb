"""``python -m sudoku_core check FILE...``: what is wrong with puzzle books, and what is in them.

The options are those of the command ``sudoku``, for those who have the package only.

Exit code 0: everything was checked and is fine; 1: findings; 2: a file cannot be read.
"""

import argparse
import os
import sys
from typing import Any

import sudoku_core
from sudoku_core import book

# An option that can be given several times.
SEVERAL: dict[str, Any] = {"action": "append", "default": []}


def parser() -> argparse.ArgumentParser:
    """What the command understands."""
    command = argparse.ArgumentParser(
        prog="python -m sudoku_core", description="Checks books of Sudoku puzzles."
    )
    command.add_argument("--version", action="version", version=sudoku_core.__version__)
    verbs = command.add_subparsers(required=True)

    check = verbs.add_parser("check", help="tell what is wrong with puzzle books")
    check.set_defaults(run=run_check)
    check.add_argument("book", nargs="+", help="PDF, text, CSV, JSON, XLSX, ODS and others")
    check.add_argument("--solutions", metavar="FILE", help="a file with the solutions", **SEVERAL)
    check.add_argument("--across", metavar="FILE", help="another book to compare with", **SEVERAL)
    check.add_argument("--expect", type=int, metavar="N", help="tell if there are not N puzzles")
    check.add_argument("--profile", help="a print service for PDF books: kdp or bod")
    check.add_argument("--allow", metavar="CODE", help="findings to leave out", **SEVERAL)
    check.add_argument("--also", metavar="CODE", help="findings to look for, too", **SEVERAL)
    check.add_argument("--explain", type=int, default=1000, metavar="N", help="how many in detail")
    check.add_argument("--threads", type=int, default=0, metavar="N", help="0 for all cores")
    check.add_argument("--format", default="full", help="full, concise, json, junit, github, ...")
    check.add_argument(
        "-o", "--output", metavar="FILE", help="also write .html, .xml, .json or .txt", **SEVERAL
    )
    check.add_argument("-q", "--quiet", action="store_true", help="only set the exit code")

    extract = verbs.add_parser("extract", help="list every grid of a book as JSON Lines")
    extract.set_defaults(run=run_extract)
    extract.add_argument("book")
    for verb in (check, extract):
        verb.add_argument(
            "--input-format", default="auto", metavar="FORMAT", help="auto, text, ..."
        )
        verb.add_argument("--password", help="of encrypted documents")
    return command


def run_check(options: argparse.Namespace) -> bool:
    report = book.check(
        options.book,
        solutions=options.solutions,
        format=options.input_format,
        password=options.password,
        allow=options.allow,
        also=options.also,
        across=options.across,
        expect=options.expect,
        profile=options.profile,
        threads=options.threads,
        explain=options.explain,
    )
    shown = format(report, options.format)
    for path in options.output:
        report.save(path)
    if not options.quiet:
        print(shown)
    return report.ok


def run_extract(options: argparse.Namespace) -> bool:
    entries = book.read(options.book, format=options.input_format, password=options.password)
    for entry in entries:
        print(entry.to_json())
    return bool(entries) and all(entry.reason is None for entry in entries)


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and returns its exit code."""
    options = parser().parse_args(arguments)
    try:
        is_fine = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # Nobody hears the rest; but not all was told, so it is not fine.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (OSError, ValueError) as error:
        print(f"sudoku_core: {error}", file=sys.stderr)
        return 2
    return 0 if is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
