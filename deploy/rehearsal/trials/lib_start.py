"""Starts a command, waits for its line of JSON, asks for the page, ends it; says how long that took.

lib_start.py LABEL COMMAND…. With DISPLAY, it also waits until something is to be seen there, and keeps a picture of it.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request

from lib_colors import seen

OUT = "/srv/rehearsal/out"
PIXELS = "/srv/rehearsal/display/Xvfb_screen0"
LEAST_COLORS = 50
LONGEST = 1500.0
label, command = sys.argv[1], sys.argv[2:]
began = time.monotonic()
with open(f"{OUT}/{label}.json", "wb") as told, open(f"{OUT}/{label}.err", "wb") as err:
    running = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=told, stderr=err)


def first_line() -> bytes:
    while time.monotonic() - began < LONGEST:
        with open(told.name, "rb") as file:
            line, ended, _ = file.read().partition(b"\n")
        if ended or running.poll() is not None:
            return line
        time.sleep(0.05)
    return b""


def answers(line: bytes) -> bool:
    port = re.findall(r":(\d+)", json.loads(line)["http"])[-1]
    address = f"http://127.0.0.1:{port}/"
    with urllib.request.urlopen(address, timeout=60) as answer:
        page = answer.read()
    print(f"   GET {address}: {answer.status}, {len(page)} bytes")
    return answer.status == 200 and b"<" in page


def is_seen() -> bool:
    until = time.monotonic() + 60
    while (colors := seen(PIXELS)) < LEAST_COLORS and time.monotonic() < until:
        time.sleep(0.5)
    shutil.copy(PIXELS, f"{OUT}/{label}.xwd")
    print(f"   {colors} colors on the display")
    return colors >= LEAST_COLORS


line = first_line()
seconds = time.monotonic() - began
with open(f"{OUT}/{label}.told", "w", encoding="utf-8") as file:
    print(f"ready {seconds:.1f}" if line else f"no line after {seconds:.1f}", file=file)
good = bool(line)
if running.poll() is None:
    good = good and answers(line) and ("DISPLAY" not in os.environ or is_seen())
    running.send_signal(signal.SIGTERM)
status = running.wait(60)
with open(err.name, encoding="utf-8", errors="replace") as file:
    words = file.read()
print(f"   ready after {seconds:.1f} s; status {status}; standard error, {len(words)} characters:")
print("".join(f"   E: {said}\n" for said in words.splitlines()[-15:]), end="")
sys.exit(0 if good and status == 0 else 1)
