"""Tests of Ctrl-C, of threads and of time that pass on a machine of any speed.

Endless work is stopped by ``ctrl_c_after``, or by ``ctrl_c_when`` if it has to have begun. Work
that ends is repeated until then, by ``stopped``. ``meanwhile`` ends endless work once another
thread has had its turns. A test that needs some work to be done before a moment tries again with
``longer`` moments. ``HANG`` is no limit of a test: it ends one that hangs.

Nothing is collected as garbage before Ctrl-C has come: Python prints the exception of a finalizer
and goes on.
"""

import _thread
import gc
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest

HANG = 900.0
"""The seconds after which a process or thread that is waited for hangs."""


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
    gc.disable()
    try:
        try:
            thread.start()
            yield
        finally:
            over.set()
            thread.join()
    finally:  # even if Ctrl-C comes while that thread is waited for
        gc.enable()
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


def meanwhile(ask: Callable[[], object], turns: int = 20) -> None:
    """Another thread has this many turns while the question, which is endless, is answered."""
    had = 0

    def enough() -> bool:
        nonlocal had
        had += 1
        return had > turns

    with pytest.raises(KeyboardInterrupt), ctrl_c_when(enough):
        ask()
    assert had > turns


def longer(seconds: float = 0.05) -> Iterator[float]:
    """These seconds, twice as many, and so on: one of them is enough on any machine."""
    while seconds < HANG:
        yield seconds
        seconds *= 2
