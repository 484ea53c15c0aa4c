#!/usr/bin/env bash
# what: LANG=C, a Turkish machine, an old French one, none at all
# where: debian-13
# from: play
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
localedef -i tr_TR -f UTF-8 tr_TR.UTF-8
localedef -i fr_FR -f ISO-8859-1 fr_FR.ISO-8859-1
for each in LANG=C LC_ALL=POSIX LC_ALL=tr_TR.UTF-8 LC_ALL=fr_FR.ISO-8859-1 LC_ALL=xx_XX.UTF-8; do
  ENVIRON="env -u LANG -u LC_ALL $each" starts "${each//[=.]/-}" "${playing[@]}"
done
for each in LANG-C LC_ALL-POSIX LC_ALL-tr_TR-UTF-8 LC_ALL-fr_FR-ISO-8859-1; do
  quiet "$each"
done
person "cd katane && LC_ALL=tr_TR.UTF-8 .venv/bin/companion about base >/dev/null" || red "about base, in Turkish"
