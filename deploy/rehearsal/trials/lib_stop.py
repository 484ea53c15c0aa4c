"""Sends a signal to a whole group of processes once a word was said: lib_stop.py LABEL SIGNAL WORD COMMAND…."""

import os
import signal
import subprocess
import sys
import time

label, name, word, command = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]
path = f"/srv/rehearsal/out/{label}"
with open(f"{path}.err", "wb") as err, open(f"{path}.out", "wb") as out:
    running = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, start_new_session=True
    )
    until = time.monotonic() + 600
    while time.monotonic() < until and running.poll() is None:
        with open(f"{path}.err", "rb") as said:
            if word.encode() in said.read():
                break
        time.sleep(0.1)
    time.sleep(2)
    os.killpg(running.pid, getattr(signal, f"SIG{name}"))
    status = running.wait(60)
with open(f"{path}.told", "w", encoding="utf-8") as told:
    print(f"status {status}", file=told)
