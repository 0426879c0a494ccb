"""``python -m sudoku_core``: the command ``sudoku``, with all its verbs and options."""

import signal
import sys

from sudoku_core._native import command

__all__ = ["main"]


def main() -> int:
    """Runs the command with the arguments of the process and returns its exit code."""
    # No Python code runs meanwhile that could handle it: Ctrl-C ends the process at once.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return command(sys.argv[1:], program=True)


if __name__ == "__main__":
    sys.exit(main())
