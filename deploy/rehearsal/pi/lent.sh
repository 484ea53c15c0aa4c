# shellcheck shell=bash
# Sourced inside the prepared root: the developer's machine's own settings for packages, which a booted system reads at login.
while IFS= read -r line; do export "${line?}"; done </etc/environment
