#!/usr/bin/env bash
# what: deploy/play at a display; a picture of it that is no empty window
# where: all
# from: play
# needs: display
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
ENVIRON="DISPLAY=$REHEARSAL_DISPLAY" starts first-window deploy/play --demo --json
ENVIRON="DISPLAY=$REHEARSAL_DISPLAY" starts second-window deploy/play --demo --json
no_errors "$out/first-window.err"
quiet second-window
