import type { Deps } from '#kit/resource.ts';
import { purgeTrash } from '#platform/database/trash.ts';
import { getPrivacy } from './queries.server.ts';

export async function forgetByAge(
  deps: Pick<Deps, 'db' | 'config' | 'storage' | 'resources'>,
  now = new Date(),
) {
  const keep = await getPrivacy(deps.db);
  for (const { trash, forget } of deps.resources) {
    if (trash) await purgeTrash(deps.db, trash, now);
    await forget?.(deps, keep, now);
  }
}

/** Erases all data of an e-mail address in every resource, ignoring case. Returns the number of rows. */
export async function erasePerson(deps: Pick<Deps, 'db' | 'storage' | 'resources'>, email: string) {
  let erased = 0;
  for (const { erase } of deps.resources) erased += (await erase?.(deps, email)) ?? 0;
  return erased;
}
