"""Ctrl-C without a keyboard."""

import _thread
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


def interrupted(*_: object) -> None:
    """The default handler of Python."""
    raise KeyboardInterrupt


@contextmanager
def ctrl_c_after(seconds: float, handler: Callable[..., None] = interrupted) -> Iterator[None]:
    # A shell ignores Ctrl-C for what it starts in the background.
    before = signal.signal(signal.SIGINT, handler)
    timer = threading.Timer(seconds, _thread.interrupt_main)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        signal.signal(signal.SIGINT, before)
