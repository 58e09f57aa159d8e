import { sql } from 'kysely';
import { z } from 'zod';
import { isProfileKey } from '#app/profile/fields.ts';
import { getOwnProfile, putBack, readStored, saveProfile } from '#app/profile/queries.server.ts';
import { hideExamples, showExamples, starterState } from '#app/starter/starter.server.ts';
import { textIn } from '#importers/index.server.ts';
import { type CvParts, fieldLabel, sections } from '#importers/index.ts';
import { insertRow, updateRow } from '#kit/records/store.server.ts';
import type { ResourceHooks } from '#kit/resource.ts';
import { CHANGING_FIELDS } from '#kit/site/page-dates.server.ts';
import { parseJson } from '#kit/text/json.ts';
import type { Db } from '#platform/database/database.ts';
import { forgetFact, readFact, writeFact } from '#platform/database/settings-and-facts.ts';
import { moveToTrash, restorableSince } from '#platform/database/trash.ts';
import { gone, Refused } from '#platform/refused.ts';
import { digestOf } from '#platform/secrets.ts';
import { type ImportReport, isOffered, type LevelChoices, type UndoReport } from './contract.ts';
import { type Planned, planImport } from './plan.server.ts';
import type { CvRow, Records, Write } from './records.server.ts';
import { recordSections } from './sections.server.ts';

type Site = { db: Db; resources: readonly ResourceHooks[] };
type Ready = { records: Records; row: CvRow | undefined; write: Write };

/** Adds the chosen lines, and moves a copy of every replaced record to the trash: all or nothing. */
export async function applyImport(
  { db, resources }: Site,
  cv: CvParts,
  keys: readonly string[],
  levels: LevelChoices,
): Promise<ImportReport> {
  const { rev } = await getOwnProfile(db);
  const chosen = chosenOf(await planImport(db, cv, levels), keys, levels);
  const ready: Ready[] = [];
  for (const { records, row, prepare } of chosen)
    if (records && prepare) ready.push({ records, row, write: await prepare() });
  const person = new Map(
    chosen
      .filter(({ line }) => line.section === 'profile')
      .flatMap(({ parsed }) => Object.entries(parsed.values)),
  );
  const at = new Date().toISOString();
  const changed = chosen.filter(({ line }) => line.state === 'different').length;
  const added = chosen.length - changed;
  return db.transaction().execute(async (trx) => {
    const records: Receipt['records'] = [];
    for (const one of inOrder(ready)) records.push(await write(trx, one, at));
    const profile = await savePerson(trx, person, rev);
    const hidden_at = (await hideExamples({ db: trx, resources }, at)) ? at : null;
    const receipt: Receipt = { at, added, changed, hidden_at, records, profile };
    await writeFact(trx, LAST, JSON.stringify(receipt));
    return { at, added, changed, hidden_at };
  });
}

function chosenOf(planned: readonly Planned[], keys: readonly string[], levels: LevelChoices): Planned[] {
  if (keys.length === 0) throw new Refused('Hiçbir satır seçilmedi.');
  return [...new Set(keys)].map((key) => {
    const one = planned.find(({ line }) => line.key === key);
    if (!one || !isOffered(one.line)) throw new Refused('Kayıtlar bu arada değişti. Dosyayı yeniden seçin.');
    if (one.line.asks_level && !levels[key])
      throw new Refused('Her yeni yetenek kartı için bir seviye seçin.');
    return one;
  });
}

/** Files list projects newest first; they are added oldest first. */
const inOrder = (ready: readonly Ready[]) => [
  ...ready.filter(({ records }) => records.section !== 'projects'),
  ...ready.filter(({ records }) => records.section === 'projects').toReversed(),
];

/** A replaced record keeps its address, translations and position; its copy has the previous content. */
async function write(trx: Db, { records, row, write: { add, save } }: Ready, at: string) {
  const { section } = records;
  if (!row) {
    const added = await add(trx);
    return { section, id: added.id, digest: digestOfContent(added) };
  }
  const stored = await storedRow(trx, records, row.id);
  if (!stored) throw gone();
  const { id: _, ...said } = stored;
  const copy = await insertRow(trx, records.table, {
    ...said,
    ...(await records.ofCopy?.(trx, row)),
    deleted_at: at,
  });
  return { section, id: row.id, digest: digestOfContent(await save(trx, row.id)), copy: Number(copy.id) };
}

async function savePerson(
  trx: Db,
  values: ReadonlyMap<string, unknown>,
  rev: number,
): Promise<Receipt['profile']> {
  const keys = [...values.keys()].filter(isProfileKey);
  if (keys.length === 0) return [];
  const before = await readStored(trx, keys);
  // A value that equals the example's becomes the owner's, too.
  await trx.deleteFrom('personal_info').where('is_starter', '=', 1).where('key', 'in', keys).execute();
  await saveProfile(trx, Object.fromEntries(keys.map((key) => [key, textIn(values.get(key))])), { rev });
  const after = await readStored(trx, keys);
  return keys.map((key) => ({ key, before: before.get(key), written: after.get(key)?.value ?? '' }));
}

/** Fact: what the last import did, for its undo. */
const LAST = 'cv_import';
const receipt = z.object({
  at: z.string(),
  added: z.int(),
  changed: z.int(),
  hidden_at: z.string().nullable(),
  records: z.array(
    z.object({
      section: z.enum(sections).exclude(['profile']),
      id: z.int(),
      digest: z.string(),
      /** Copy in the trash with the record's previous content. */
      copy: z.int().optional(),
    }),
  ),
  profile: z.array(
    z.object({
      key: z.string().refine(isProfileKey),
      before: z.object({ value: z.string(), is_starter: z.int() }).optional(),
      written: z.string(),
    }),
  ),
});
type Receipt = z.infer<typeof receipt>;

/** Undefined if there is none to undo: the trash lasts a day. */
export async function lastImport(db: Db): Promise<Receipt | undefined> {
  const last = receipt.safeParse(parseJson((await readFact(db, LAST)) ?? '')).data;
  return last && last.at >= restorableSince() ? last : undefined;
}

/** Moves what the last import added to the trash and restores what it replaced. Records that the owner has changed since stay. */
export async function undoImport({ db, resources }: Site, at: string): Promise<UndoReport> {
  return db.transaction().execute(async (trx) => {
    const last = await lastImport(trx);
    if (last?.at !== at) throw new Refused({ status: 404, message: 'Geri alınacak bir aktarma yok.' });
    const done = [...(await undoRecords(trx, last)), ...(await undoPerson(trx, last))];
    if (last.hidden_at && (await starterState(trx)) === 'hidden')
      await showExamples({ db: trx, resources }, last.hidden_at, 'written');
    await forgetFact(trx, LAST);
    const count = (wanted: Undone['as']) => done.filter(({ as }) => as === wanted).length;
    const kept = done.flatMap(({ as, title }) => (as === 'kept' ? [title] : []));
    return { removed: count('removed'), restored: count('restored'), kept };
  });
}

type Undone = { as: 'removed' | 'restored' | 'kept'; title: string };

async function undoRecords(trx: Db, last: Receipt): Promise<Undone[]> {
  const done: Undone[] = [];
  for (const [section, records] of Object.entries(recordSections)) {
    const written = last.records.filter((one) => one.section === section);
    const rows = written.length > 0 ? await records.list(trx) : [];
    for (const { id, digest, copy } of written) {
      const row = rows.find((one) => one.id === id);
      if (!row) continue;
      const { title } = records.text(row);
      if (digestOfContent(row) !== digest) done.push({ as: 'kept', title });
      else if (copy !== undefined) done.push({ as: await exchange(trx, records, row, copy), title });
      else if (await moveToTrash(trx, records.table, id)) done.push({ as: 'removed', title });
    }
  }
  return done;
}

/** Swaps the content of a record and of its copy in the trash. */
async function exchange(trx: Db, records: Records, { id, rev }: CvRow, copy: number) {
  const [now, before] = [await storedRow(trx, records, id), await storedRow(trx, records, copy)];
  if (!now || !before) return 'kept';
  await updateRow(trx, records.table, id, { ...contentOf(before), rev: rev + 1 });
  await updateRow(trx, records.table, copy, contentOf(now));
  return 'restored';
}

async function undoPerson(trx: Db, { profile }: Receipt): Promise<Undone[]> {
  if (profile.length === 0) return [];
  const now = await readStored(
    trx,
    profile.map(({ key }) => key),
  );
  const isTouched = (one: Receipt['profile'][number]) => now.get(one.key)?.value !== one.written;
  const untouched = profile.filter((one) => !isTouched(one));
  await putBack(trx, new Map(untouched.map(({ key, before }) => [key, before])));
  return profile.map((one) => {
    const title = fieldLabel('profile', one.key);
    if (isTouched(one)) return { as: 'kept', title };
    return { as: one.before?.value ? 'restored' : 'removed', title };
  });
}

async function storedRow(db: Db, { table }: Records, id: number) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0];
}

/** Columns that belong to the row, not to its content. */
const ROW_COLUMNS = [
  'id',
  'slug',
  'sort_order',
  'created_at',
  'updated_at',
  'deleted_at',
  'rev',
  'is_starter',
];

const contentOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !ROW_COLUMNS.includes(column)));

const NO_CONTENT = ['order', ...CHANGING_FIELDS];

function digestOfContent(row: CvRow) {
  const content = Object.entries(contentOf(row)).filter(([field]) => !NO_CONTENT.includes(field));
  return digestOf(JSON.stringify(content));
}
