"""Holds a lock of apt as another apt-get does, for some seconds: lib_hold.py FILE SECONDS."""

import fcntl
import sys
import time

with open(sys.argv[1], "a+b") as file:
    fcntl.lockf(file, fcntl.LOCK_EX)
    print("held", flush=True)
    time.sleep(float(sys.argv[2]))
