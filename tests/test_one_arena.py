"""Threads of the program take memory from one place."""

from __future__ import annotations

import subprocess
import sys

import pytest

CHILD = """
import ctypes, os, sys, tempfile, threading
from companion.garbage import share_one_arena

library = ctypes.CDLL(None)
if not hasattr(library, "malloc_info"):
    print("no arenas")
    sys.exit()
if "one" in sys.argv:
    share_one_arena()
met = threading.Barrier(4)


def takes():
    met.wait()
    kept = [library.malloc(1000) for _ in range(1000)]
    met.wait()


threads = [threading.Thread(target=takes) for _ in range(4)]
for each in threads:
    each.start()
for each in threads:
    each.join()
library.fopen.restype = ctypes.c_void_p
with tempfile.NamedTemporaryFile() as told:
    file = library.fopen(told.name.encode(), b"w")
    library.malloc_info(0, ctypes.c_void_p(file))
    library.fclose(ctypes.c_void_p(file))
    print(open(told.name).read().count("<heap nr="))
"""


def test_threads_share_one_arena_where_the_library_has_several() -> None:
    def heaps(*given: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", CHILD, *given], capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    if (several := heaps()) == "no arenas":
        pytest.skip("only the GNU C library has arenas")
    assert int(several) > 1
    assert heaps("one") == "1"
