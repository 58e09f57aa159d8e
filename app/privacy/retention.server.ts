import { z } from 'zod';
import type { Deps } from '#kit/resource.ts';
import { defineFact } from '#platform/database/settings-and-facts.ts';
import { purgeTrash, redateTrash } from '#platform/database/trash.ts';
import { forgetSettled } from '#platform/outbox/deliveries.ts';
import { DAY, isDue, iso } from '#platform/time.ts';
import { getPrivacy } from './queries.server.ts';

const clock = defineFact(
  'clock',
  z.object({ seen_at: z.number(), moved_at: z.number().nullable() }).optional(),
);

/** Deletes by age; waits a day after the clock moved by more than two days, because it may be wrong and deletions are final. */
export async function forgetUnlessClockMoved(
  deps: Parameters<typeof forgetByAge>[0] & Pick<Deps, 'log'>,
  now = Date.now(),
) {
  const { seen_at = now, moved_at = null } = (await clock.read(deps.db)) ?? {};
  const isMoved = Math.abs(now - seen_at) > 2 * DAY;
  if (isMoved) {
    deps.log.warn({ event: 'clock_moved', from: iso(seen_at), to: iso(now) });
    for (const { trash, redate } of deps.resources) {
      if (trash) await redateTrash(deps.db, trash, seen_at, now);
      await redate?.(deps.db, seen_at, now);
    }
  }
  const since = isMoved ? now : moved_at;
  await clock.write(deps.db, { seen_at: now, moved_at: since });
  if (since === null || isDue(since, DAY, now)) await forgetByAge(deps, new Date(now));
}

export async function forgetByAge(
  deps: Pick<Deps, 'db' | 'config' | 'storage' | 'resources'>,
  now = new Date(),
) {
  const keep = await getPrivacy(deps.db);
  for (const { trash, forget } of deps.resources) {
    if (trash) await purgeTrash(deps.db, trash, now);
    await forget?.(deps, keep, now);
  }
  await forgetSettled(deps.db, now.getTime());
}

/** Erases all data of an e-mail address in every resource, ignoring case. Returns the number of rows. */
export async function erasePerson(deps: Pick<Deps, 'db' | 'storage' | 'resources'>, email: string) {
  let erased = 0;
  for (const { erase } of deps.resources) erased += (await erase?.(deps, email)) ?? 0;
  return erased;
}
