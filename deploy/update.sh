#!/usr/bin/env bash
# Builds a version beside the one that runs and switches to it. Goes back when it does not answer, or is less ready than the one before.
# usage: deploy/update.sh [REVISION]            HOME_LINK is a link to the checkout that runs (/opt/vitrin), DATA_DIR its data
#        deploy/update.sh --back RELEASE COPY   starts RELEASE on COPY of the database; what was written since lies beside
set -euo pipefail
link=${HOME_LINK:-/opt/vitrin}
data=${DATA_DIR:-/var/lib/vitrin}
ready=${READY_URL:-http://127.0.0.1:3000/health/ready}
alive=${ready%/ready}
patience=${PATIENCE:-60}

switch_to() {
  ln -sfn "$1" "$link.next"
  mv -T "$link.next" "$link"
}

answers() { curl -fsS -m 5 "$1" >/dev/null 2>&1; }

# Asks often: a version that serves even for a moment may have taken writes.
wait_for() {
  for _ in $(seq $((patience * 5))); do
    if answers "$1"; then return 0; fi
    sleep 0.2
  done
  return 1
}

# Puts a copy in place of the database, with its owner and rights, and keeps what stood.
put_back() {
  local kept
  kept="$data/replaced-$(date -u +%Y%m%dT%H%M%SZ)"
  mkdir -m 700 "$kept"
  cp -p "$1" "$data/vitrin.db.next"
  chown --reference="$data/vitrin.db" "$data/vitrin.db.next" "$kept"
  chmod --reference="$data/vitrin.db" "$data/vitrin.db.next"
  for file in vitrin.db vitrin.db-wal vitrin.db-shm; do
    if [ -e "$data/$file" ]; then mv "$data/$file" "$kept/"; fi
  done
  mv "$data/vitrin.db.next" "$data/vitrin.db"
  echo "What stood is in $kept." >&2
}

# Looks at the open files of every process, where there is /proc.
in_use() { [ -n "$(find /proc/[0-9]*/fd -lname "$(readlink -f "$data")/vitrin.db*" -print -quit 2>/dev/null || true)" ]; }

if [ "${1:-}" = --back ]; then
  [ -d "${2:-}" ] && [ -f "${3:-}" ] || { sed -n 2,4p "$0" >&2; exit 2; }
  systemctl stop vitrin
  put_back "$3"
  switch_to "$2"
  systemctl start vitrin
  wait_for "$alive" || { echo "$2 does not answer." >&2; exit 1; }
  echo "$2 runs."
  exit 0
fi

revision=${1:-origin/HEAD}
running=$(readlink -f "$link")
git -C "$running" fetch --quiet origin
commit=$(git -C "$running" rev-parse --short "$revision^{commit}")
next="$link-releases/$commit"
if [ "$next" = "$running" ]; then echo "$commit runs already."; exit 0; fi

rm -rf "$next"
mkdir -p "$link-releases"
git clone --quiet --no-checkout --reference "$running" --dissociate "$(git -C "$running" remote get-url origin)" "$next"
git -C "$next" checkout --quiet "$commit"
(
  cd "$next"
  npm ci
  # Takes development packages away, but the Node that the service runs on.
  if [ -e node_modules/.bin/node ]; then cp -L node_modules/.bin/node .node; fi
  npm prune --omit=dev --ignore-scripts
  if [ -e .node ]; then
    mkdir -p node_modules/.bin
    rm -rf node_modules/.bin/node
    mv .node node_modules/.bin/node
  fi
)
ls "$next/build/client/assets" > "$next/build/own-assets"
# Open pages go on loading what their own version names, for a day after it was replaced: a copy's time is when.
while read -r name; do
  cp -n "$running/build/client/assets/$name" "$next/build/client/assets/"
done < <(cat "$running/build/own-assets" 2>/dev/null || ls "$running/build/client/assets")
find "$running/build/client/assets" -type f -mtime -1 -exec cp -np -t "$next/build/client/assets" {} +

was_ready=no
if answers "$ready"; then was_ready=yes; fi
before=$(mktemp)
trap 'rm -f "$before"' EXIT
switch_to "$next"
systemctl restart vitrin

if wait_for "$alive"; then
  if [ $was_ready = no ] || wait_for "$ready"; then
    # Keeps this release and the one before.
    for release in "$link-releases"/*; do
      if [ "$release" != "$next" ] && [ "$release" != "$running" ]; then rm -rf "$release"; fi
    done
    answers "$ready" || echo "$ready is red, as before the update: $(curl -sS -m 5 "$ready" || true)" >&2
    echo "$commit runs."
    exit 0
  fi
  state="answers, but is not ready: $(curl -sS -m 5 "$ready" || true)"
  served=yes
else
  state="does not answer at $alive"
  served=no
fi
echo "$commit $state" >&2

# A start that migrates makes a copy of the database first, or an archive with PostgreSQL.
made=$(find "$data/backups" -newer "$before" \( -name 'before-update-*.db' -o -name 'vitrin-*.tar.gz' \) 2>/dev/null | sort | tail -n 1)
if [ -z "$made" ]; then
  echo "It migrated nothing; back to $running." >&2
  switch_to "$running"
  systemctl restart vitrin
  if wait_for "$alive"; then exit 1; fi
  echo "$running does not answer either; $commit stays." >&2
  switch_to "$next"
  systemctl restart vitrin
  exit 1
fi

if [ $served = no ] && [[ $made == *.db ]]; then
  systemctl stop vitrin
  if ! in_use; then
    echo "It migrated and never served; back to $running with the copy from before." >&2
    put_back "$made"
    switch_to "$running"
    systemctl start vitrin
    wait_for "$alive" || echo "$running does not answer." >&2
    exit 1
  fi
  echo "Another process uses the database." >&2
  systemctl start vitrin
fi
echo "It has migrated the database, and may have taken writes: it stays." >&2
if [[ $made == *.db ]]; then
  echo "Going back loses what was written since $(date -u -r "$made" +%FT%TZ):" >&2
  printf '  HOME_LINK=%q DATA_DIR=%q READY_URL=%q %q --back %q %q\n' \
    "$link" "$data" "$ready" "$next/deploy/update.sh" "$running" "$made" >&2
else
  echo "Going back loses what was written since: docs/operations.md, Roll back, with $made" >&2
fi
exit 1
