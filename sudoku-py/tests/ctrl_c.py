"""Ctrl-C without a keyboard, at a moment that does not depend on the speed of the machine.

Endless work is stopped by ``ctrl_c_after``, or by ``ctrl_c_when`` if it has to have begun. Work
that ends is repeated until then, by ``stopped``.
"""

import _thread
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest


def interrupted(*_: object) -> None:
    """The default handler of Python."""
    raise KeyboardInterrupt


@contextmanager
def ctrl_c_when(
    ready: Callable[[], object], handler: Callable[..., None] = interrupted
) -> Iterator[None]:
    """Sends Ctrl-C once, as soon as ``ready`` is true, which a thread of its own looks at."""
    over = threading.Event()

    def watch() -> None:
        while not ready():
            if over.wait(0.001):
                return
        _thread.interrupt_main()

    # A shell ignores Ctrl-C for what it starts in the background.
    before = signal.signal(signal.SIGINT, handler)
    thread = threading.Thread(target=watch)
    try:
        thread.start()
        yield
    finally:
        over.set()
        thread.join()
        signal.signal(signal.SIGINT, before)


@contextmanager
def ctrl_c_after(seconds: float, handler: Callable[..., None] = interrupted) -> Iterator[None]:
    """Sends Ctrl-C after this time, to work that does not end before."""
    late = threading.Event()
    timer = threading.Timer(seconds, late.set)
    timer.start()
    try:
        with ctrl_c_when(late.is_set, handler):
            yield
    finally:
        timer.cancel()
        timer.join()


def stopped(ask: Callable[[], object]) -> None:
    """Ctrl-C stops the question, which is repeated until then."""

    def repeat() -> NoReturn:
        while True:
            ask()

    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.1):
        repeat()
