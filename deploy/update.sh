#!/usr/bin/env bash
# Builds a version beside the one that runs, switches to it, and back when it is not ready.
# usage: deploy/update.sh [REVISION]     HOME_LINK is a link to the checkout that runs (/opt/vitrin)
set -euo pipefail
link=${HOME_LINK:-/opt/vitrin}
revision=${1:-origin/HEAD}
running=$(readlink -f "$link")
ready=${READY_URL:-http://127.0.0.1:3000/health/ready}

git -C "$running" fetch --quiet origin
commit=$(git -C "$running" rev-parse --short "$revision^{commit}")
next="$link-releases/$commit"
if [ "$next" = "$running" ]; then echo "$commit runs already."; exit 0; fi

rm -rf "$next"
mkdir -p "$link-releases"
git clone --quiet --no-checkout --reference "$running" --dissociate "$(git -C "$running" remote get-url origin)" "$next"
git -C "$next" checkout --quiet "$commit"
(cd "$next" && npm ci)
ls "$next/build/client/assets" > "$next/build/own-assets"
# Open pages go on loading what their own version names, for a day after it was replaced: a copy's time is when.
while read -r name; do
  cp -n "$running/build/client/assets/$name" "$next/build/client/assets/"
done < <(cat "$running/build/own-assets" 2>/dev/null || ls "$running/build/client/assets")
find "$running/build/client/assets" -type f -mtime -1 -exec cp -np -t "$next/build/client/assets" {} +

switch_to() {
  ln -sfn "$1" "$link.next"
  mv -T "$link.next" "$link"
  systemctl restart vitrin
}
switch_to "$next"
for _ in $(seq 60); do
  if curl -fsS "$ready" >/dev/null 2>&1; then echo "$commit runs."; exit 0; fi
  sleep 1
done
echo "$commit does not become ready; back to $running." >&2
switch_to "$running"
exit 1
