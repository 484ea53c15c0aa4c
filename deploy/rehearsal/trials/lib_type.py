"""Runs a command at a terminal and types a word wherever a password is asked for: lib_type.py WORD FILE COMMAND…

What the terminal showed goes into FILE; the last line says how often it was asked. Out: the command's own status.
"""

import os
import pty
import sys

word, path, command = sys.argv[1], sys.argv[2], sys.argv[3:]
asked = 0
child, terminal = pty.fork()
if child == 0:
    os.execvp(command[0], command)
seen = b""
with open(path, "wb") as file:
    while True:
        try:
            data = os.read(terminal, 4096)
        except OSError:
            break
        if not data:
            break
        file.write(data)
        seen += data
        if b"assword for" in seen and seen.rstrip().endswith(b":"):
            asked += 1
            seen = b""
            os.write(terminal, word.encode() + b"\n")
    file.write(f"\nasked {asked} times\n".encode())
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
