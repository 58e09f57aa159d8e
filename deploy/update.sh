#!/usr/bin/env bash
# Builds a version beside the one that runs and switches to it. Goes back when it does not answer, or is less ready than the one before.
# usage: deploy/update.sh                         takes the newest release that is signed by a key of the version that runs
#        deploy/update.sh --unsigned [REVISION]   takes REVISION, or the newest commit, without a signature
#        deploy/update.sh --back RELEASE COPY     starts RELEASE on COPY of the database; what was written since lies beside
# HOME_LINK is a link to the checkout that runs (/opt/vitrin), DATA_DIR its data.
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
  [ -d "${2:-}" ] && [ -f "${3:-}" ] || { sed -n 3,6p "$0" >&2; exit 2; }
  systemctl stop vitrin
  put_back "$3"
  switch_to "$2"
  systemctl start vitrin
  wait_for "$alive" || { echo "$2 does not answer." >&2; exit 1; }
  echo "$2 runs."
  exit 0
fi

running=$(readlink -f "$link")
signers="$running/deploy/allowed_signers"
names_keys() { grep -qsvE '^[[:space:]]*(#|$)' "$signers"; }
of_running() { git -C "$running" "$@"; }
version_of() { of_running show "$1:package.json" | node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).version'; }
is_newer() { [ "$1" != "$2" ] && [ "$(printf '%s\n' "$1" "$2" | sort -V | tail -n 1)" = "$1" ]; }

# Says why a tag is no release: an old one under a new name is none, and only SSH signatures count.
fault_of() {
  local tag="refs/tags/$1" version
  if [ "$(of_running cat-file tag "$tag" 2>/dev/null | sed -n '/^$/q;s/^tag //p')" != "$1" ]; then
    echo "is no signed tag, or another one's"
  elif ! of_running -c gpg.ssh.allowedSignersFile="$signers" -c gpg.program=false -c gpg.x509.program=false \
    verify-tag "$tag" >/dev/null 2>&1; then
    echo "is not signed by a key that $now names"
  else
    version=$(version_of "$tag")
    if [ "v$version" != "$1" ]; then echo "holds version $version"; fi
  fi
}

# Prints the newest release that fits; nothing where there is none, and fails where newer ones are refused.
newest_signed() {
  local tag fault refused=no
  while read -r tag; do
    if ! is_newer "$tag" "v$now"; then break; fi
    fault=$(fault_of "$tag")
    if [ -z "$fault" ]; then echo "refs/tags/$tag"; return; fi
    echo "$tag $fault: refused." >&2
    refused=yes
  done < <(of_running tag --list 'v*' --sort=-v:refname | grep -E '^v[0-9]+\.[0-9]+\.[0-9]+$')
  [ $refused = no ]
}

unsigned=no
if [ "${1:-}" = --unsigned ]; then unsigned=yes; shift; fi
revision=${1:-origin/HEAD}
of_running fetch --quiet --force --tags origin
of_running fetch --quiet origin
now=$(version_of HEAD)
if [ $unsigned = yes ] || [ $# -gt 0 ] || ! names_keys; then
  echo "The signature of $revision is not verified." >&2
  if [ $unsigned = no ]; then echo "Go on with: $0 --unsigned${1:+ $1}" >&2; exit 2; fi
else
  command -v ssh-keygen >/dev/null || { echo "ssh-keygen is missing, which verifies signatures." >&2; exit 2; }
  revision=$(newest_signed) || { echo "No newer release is signed; $now stays." >&2; exit 1; }
  if [ -z "$revision" ]; then echo "$now is the newest release."; exit 0; fi
fi
commit=$(of_running rev-parse --short "$revision^{commit}")
next="$link-releases/$commit"
if [ "$next" = "$running" ]; then echo "$commit runs already."; exit 0; fi

rm -rf "$next"
mkdir -p "$link-releases"
git clone --quiet --no-checkout --reference "$running" --dissociate "$(of_running remote get-url origin)" "$next"
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
