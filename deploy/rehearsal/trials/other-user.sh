#!/usr/bin/env bash
# what: another person's table on the same machine; folders that belong to somebody else
# where: debian-13
# from: play
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
useradd --create-home --shell /bin/bash gus
cp -a "$clone" /home/gus/katane
chown -R gus:gus /home/gus/katane
person "cd katane && (deploy/play --headless --demo --json >$out/anna.json 2>&1 &) ; for i in \$(seq 200); do [ -s $out/anna.json ] && break; sleep 0.1; done; sleep 60" &
for _ in $(seq 300); do
  [[ ! -s $out/anna.json ]] || break
  sleep 0.1
done
[[ -s $out/anna.json ]] || red "anna's table did not start"
status=0
person_as gus "cd katane && timeout 60 deploy/play --headless --demo >$out/gus.out 2>$out/gus.err" || status=$?
sed 's/^/   E: /' "$out/gus.err"
((status == 2)) || red "a port that is taken: status $status"
says "$out/gus.err" "8080"
starts_as gus /home/gus/katane own-port "${playing[@]}" --http 0 --data /home/gus/other
echo "-- a folder that root prepared"
cp -a "$clone" /srv/theirs
chown -R root:root /srv/theirs
echo >>/srv/theirs/deploy/requirements.lock
status=0
person "cd /srv/theirs && deploy/play --prepare >$out/theirs.out 2>$out/theirs.err" || status=$?
sed 's/^/   E: /' "$out/theirs.err"
((status)) || red "a folder of root's was prepared by anna"
says "$out/theirs.err" "belongs to root"
says "$out/theirs.err" "chown"
