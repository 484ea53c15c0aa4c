"""Figures of speed and size, measured against the nearest thing that exists, in the same run.

``main(argv)`` runs every part, or the parts named by ``--only``, and prints them with a description
of the machine. A part that cannot run here says why instead of leaving its figure out.
"""

from tests.bench.run import main

__all__ = ["main"]
