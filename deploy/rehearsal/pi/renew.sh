#!/usr/bin/env bash
# Inside the prepared root, for each commit: this commit, brought and installed as people update a table.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive LC_ALL=C SYSTEMD_OFFLINE=1 HOME=/root
# shellcheck source=lent.sh source-path=SCRIPTDIR
source /srv/rehearsal/lent.sh
git -C /opt/katane fetch --quiet /srv/rehearsal/katane.bundle HEAD
git -C /opt/katane reset --quiet --hard FETCH_HEAD
/opt/katane/deploy/install --appliance --no-wifi
# Raspberry Pi OS has the pins' library as a package, Debian has not; of it Python 3.13 gets an empty shell, which lies apart.
only=(--quiet --only-binary :all:)
if [[ $(/opt/katane/.venv/bin/python -c 'import sys; print(sys.version_info.minor)') == 11 ]]; then
  /opt/katane/.venv/bin/pip install "${only[@]}" lgpio==0.2.2.0
else
  /opt/katane/.venv/bin/pip install "${only[@]}" --no-deps --target /usr/local/lib/rehearsal/shell lgpio
fi
