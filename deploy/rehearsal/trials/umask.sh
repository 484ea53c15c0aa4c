#!/usr/bin/env bash
# what: umask 077 from the clone on
# where: debian-13
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
person "umask 077 && git clone --quiet $here/katane.bundle katane 2>/dev/null"
ENVIRON="umask 077;" starts first "${playing[@]}"
ENVIRON="umask 077;" starts second "${playing[@]}"
no_errors "$out/first.err"
quiet second
