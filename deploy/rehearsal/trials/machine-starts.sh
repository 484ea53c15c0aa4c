#!/usr/bin/env bash
# what: the installed table starts with the machine, before anybody logs in
# where: debian-13
# from: installed
# needs: systemd
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
for _ in $(seq 60); do
  python3 -c 'import urllib.request; urllib.request.urlopen("http://127.0.0.1:8080/", timeout=5)' 2>/dev/null && exit
  sleep 1
done
red "nobody answers on port 8080"
