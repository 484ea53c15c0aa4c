"""``python -m companion.bench``: the same as ``companion bench``."""

import sys

from companion.bench.run import main

sys.exit(main(sys.argv[1:]))
