#!/usr/bin/env bash
# what: deploy/install --headless, after which the machine is switched off
# where: debian-13
# from: play
# needs: systemd
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
person "cd katane && deploy/install --headless --demo" || red "it could not be installed"
