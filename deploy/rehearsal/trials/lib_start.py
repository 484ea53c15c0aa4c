"""Starts a command, waits for its line of JSON, asks for the page, ends it; says how long that took."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request

label, command = sys.argv[1], sys.argv[2:]
out = os.environ.get("OUT", "/srv/rehearsal/out")
limit = float(os.environ.get("LIMIT", "3000"))
began = time.monotonic()
with open(f"{out}/{label}.json", "wb") as told, open(f"{out}/{label}.err", "wb") as err:
    running = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=told, stderr=err)


def first_line() -> bytes:
    while time.monotonic() - began < limit:
        with open(told.name, "rb") as file:
            line, ended, _ = file.read().partition(b"\n")
        if ended or running.poll() is not None:
            return line
        time.sleep(0.05)
    return b""


line = first_line()
seconds = time.monotonic() - began
with open(f"{out}/{label}.told", "w", encoding="utf-8") as file:
    print(f"ready {seconds:.1f}" if line else f"no line after {seconds:.1f}", file=file)
good = bool(line)
if running.poll() is None:
    if line:
        port = json.loads(line).get("http", 8080)
        address = f"http://127.0.0.1:{port if isinstance(port, int) else 8080}/"
        with urllib.request.urlopen(address, timeout=60) as answer:
            page = answer.read()
        print(f"   GET {address}: {answer.status}, {len(page)} bytes")
        good = good and answer.status == 200 and b"<" in page
    time.sleep(float(os.environ.get("HOLD", "0")))
    running.send_signal(signal.SIGTERM)
status = running.wait(60)
with open(err.name, encoding="utf-8", errors="replace") as file:
    words = file.read()
print(f"   ready after {seconds:.1f} s; status {status}; standard error, {len(words)} characters:")
print("".join(f"   E: {said}\n" for said in words.splitlines()[-15:]), end="")
sys.exit(0 if good and status == 0 else 1)
