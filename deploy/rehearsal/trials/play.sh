#!/usr/bin/env bash
# what: deploy/play without a display, for the first and the second time
# where: all
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
cloned anna
starts first "${playing[@]}"
starts second "${playing[@]}"
no_errors "$out/first.err"
quiet second
