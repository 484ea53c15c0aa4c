#!/usr/bin/env bash
# what: a path with spaces and umlauts: both commands, a link from elsewhere
# where: debian-13
# minutes: 40
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
folder="$home/Spiele für Öma/katane (neu) & co"
person "mkdir -p '${folder%/*}' && git clone --quiet $here/katane.bundle '$folder' 2>/dev/null"
starts_as anna "$folder" first "${playing[@]}"
no_errors "$out/first.err"
person "ln -s '$folder/deploy/play' spielen"
starts_as anna / linked "$home/spielen" --headless --demo --json
quiet linked
person "cd '$folder' && deploy/check environment types rooms shell page" || red "deploy/check"
person "cd '$folder' && .venv/bin/python -m pytest -q -n 2 tests/deploy tests/cli tests/papers tests/app" || red "tests"
