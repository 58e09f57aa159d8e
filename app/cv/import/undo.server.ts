import { z } from 'zod';
import { restoreProfile } from '#app/profile/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import { restorableSince } from '#platform/database/trash.ts';
import { recordSections } from './plan.server.ts';
import { storedProfile } from './profile.server.ts';
import { sections } from './reading/found.ts';
import type { Write } from './records.server.ts';

const SETTING = 'cv_import';

const place = { section: z.enum(sections).exclude(['profile']), id: z.int(), rev: z.int() };

const undoSchema = z.object({
  id: z.string(),
  at: z.string(),
  created: z.array(z.object(place)),
  changed: z.array(z.object({ ...place, is_starter: z.int(), before: z.record(z.string(), z.unknown()) })),
  profile: z.array(
    z.object({ key: z.string(), now: z.string(), value: z.string().nullable(), is_starter: z.int() }),
  ),
});

/** What an import did; the last one alone is kept. */
export type Undo = z.infer<typeof undoSchema>;

export const storeUndo = (trx: Db, undo: Undo) => writeSettings(trx, SETTING, undo);

/** Takes an import back, all of it or nothing: `edited` when something was changed since. */
export async function undoImport(db: Db, id: string): Promise<'undone' | 'edited' | undefined> {
  const stored = undoSchema.safeParse((await readSettings(db, SETTING))?.value);
  if (!stored.success || stored.data.id !== id || stored.data.at < restorableSince()) return undefined;
  const undo = stored.data;
  const writes = await prepareWrites(undo);
  if (!writes) return 'edited';
  return db.transaction().execute(async (trx) => {
    if (await wasEdited(trx, undo)) return 'edited';
    for (const { section, id: record } of undo.created) await recordSections[section].remove(trx, record);
    for (const { write, change } of writes) {
      const { table } = recordSections[change.section];
      await write.save(trx, change.id);
      const { is_starter } = change;
      await trx.updateTable(table).set({ is_starter }).where('id', '=', change.id).execute();
    }
    if (undo.profile.length > 0) await restoreProfile(trx, undo.profile);
    await trx.deleteFrom('settings').where('name', '=', SETTING).execute();
    return 'undone';
  });
}

type Change = Undo['changed'][number];

async function prepareWrites({ changed }: Undo) {
  const writes: { change: Change; write: Write }[] = [];
  for (const change of changed) {
    const checked = recordSections[change.section].check({ ...change.before, rev: change.rev });
    if (!('prepare' in checked)) return undefined;
    writes.push({ change, write: await checked.prepare() });
  }
  return writes;
}

async function wasEdited(trx: Db, { created, changed, profile }: Undo): Promise<boolean> {
  for (const { section, id, rev } of [...created, ...changed]) {
    const row = await trx
      .selectFrom(recordSections[section].table)
      .select('rev')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (row?.rev !== rev) return true;
  }
  const now = new Map((await storedProfile(trx)).map(({ key, value }) => [key, value]));
  return profile.some((one) => now.get(one.key) !== one.now);
}

export async function forgetUndo(db: Db, now: Date): Promise<void> {
  const stored = undoSchema.safeParse((await readSettings(db, SETTING))?.value);
  if (stored.success && stored.data.at >= restorableSince(now)) return;
  await db.deleteFrom('settings').where('name', '=', SETTING).execute();
}
