import { randomUUID } from 'node:crypto';
import { getOwnProfile, saveProfile } from '#app/profile/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import { Refused } from '#platform/http/refused.ts';
import { type ImportReport, isOffered } from './contract.ts';
import { type Planned, planImport, recordSections } from './plan.server.ts';
import { storedProfile } from './profile.server.ts';
import type { FoundCv } from './reading/found.ts';
import { changedMeanwhile, type RecordSection, savedOf, type Write } from './records.server.ts';
import { textOf } from './sections/texts.ts';
import { storeUndo, type Undo } from './undo.server.ts';

type Ready = Planned & { write: Write; section: RecordSection };

export async function applyImport(db: Db, cv: FoundCv, keys: readonly string[]): Promise<ImportReport> {
  const { rev } = await getOwnProfile(db);
  const planned = await planImport(db, cv);
  const chosen = keys.map((key) => planned.find(({ line }) => line.key === key));
  if (chosen.length === 0) throw new Refused('Hiçbir satır seçilmedi.');
  const ready: Ready[] = [];
  const profile: Planned[] = [];
  for (const one of chosen) {
    if (!one || !isOffered(one.line)) throw new Refused(changedMeanwhile);
    const { section } = one.line;
    if (section === 'profile') profile.push(one);
    else if (one.prepare) ready.push({ ...one, section, write: await one.prepare() });
  }
  const undo: Undo = {
    id: randomUUID(),
    at: new Date().toISOString(),
    created: [],
    changed: [],
    profile: [],
  };
  await db.transaction().execute(async (trx) => {
    for (const one of inOrder(ready)) await writeRecord(trx, one, undo);
    if (profile.length > 0) await writeProfile(trx, profile, rev, undo);
    await storeUndo(trx, undo);
  });
  const overwritten = profile.filter(({ line }) => line.state === 'different').length;
  return {
    undo: undo.id,
    added: undo.created.length + profile.length - overwritten,
    changed: undo.changed.length + overwritten,
  };
}

/** Lists of projects begin with the newest, files too. */
const inOrder = (ready: Ready[]) => [
  ...ready.filter(({ section }) => section !== 'projects'),
  ...ready.filter(({ section }) => section === 'projects').toReversed(),
];

async function writeRecord(trx: Db, { section, row, write }: Ready, undo: Undo) {
  if (!row) {
    const { id, rev } = await write.add(trx);
    undo.created.push({ section, id, rev });
    return;
  }
  const { is_starter } = await trx
    .selectFrom(recordSections[section].table)
    .select('is_starter')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const { id, rev } = await write.save(trx, row.id);
  undo.changed.push({ section, id, rev, is_starter, before: row });
}

async function writeProfile(trx: Db, profile: Planned[], rev: number, undo: Undo) {
  const before = await storedProfile(trx);
  const values = Object.fromEntries(
    profile.flatMap(({ found }) => Object.entries(found.values).map(([key, value]) => [key, textOf(value)])),
  );
  const saved = savedOf(await saveProfile(trx, values, { rev }));
  for (const key of Object.keys(values)) {
    const known = before.find((one) => one.key === key);
    const now = Object.entries(saved).find(([name]) => name === key)?.[1];
    undo.profile.push({
      ...{ key, now: textOf(now) },
      ...{ value: known?.value ?? null, is_starter: known?.is_starter ?? 0 },
    });
  }
}
