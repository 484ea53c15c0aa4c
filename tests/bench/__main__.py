"""``python -m tests.bench``: what ``companion bench`` starts."""

import sys

from tests.bench.run import main

sys.exit(main(sys.argv[1:]))
