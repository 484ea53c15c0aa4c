#!/usr/bin/env bash
# what: deploy/play at a display; a picture of it that is no empty window
# where: all
# from: play
# needs: display
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
cat >"$out/look" <<LOOK
#!/bin/bash
sleep 8
cp $here/display/Xvfb_screen0 $out/\$1.xwd
LOOK
chmod 755 "$out/look"
for label in first-window second-window; do
  ENVIRON="DISPLAY=$REHEARSAL_DISPLAY HOLD=10" starts_as anna "$clone" "$label" \
    bash -c "'($out/look $label &) ; exec deploy/play --demo --json'" &
  wait $!
  ! is_empty "$label" || red "$label: the window is empty"
done
no_errors "$out/first-window.err"
quiet second-window
