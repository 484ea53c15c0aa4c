"""An X server that lets nobody in, as another person's desktop does: lib_refusing.py SOCKET."""

import os
import socket
import struct
import sys

WHY = b"No protocol specified\n\0\0"

path = sys.argv[1]
os.makedirs(os.path.dirname(path), exist_ok=True)
with socket.socket(socket.AF_UNIX) as server:
    server.bind(path)
    os.chmod(path, 0o777)
    server.listen()
    while True:
        client, _ = server.accept()
        with client:
            client.recv(4096)
            # failed, length of the reason, version 11.0, length of what follows in words of four bytes
            client.sendall(struct.pack("<BBHHH", 0, len(WHY), 11, 0, len(WHY) // 4) + WHY)
