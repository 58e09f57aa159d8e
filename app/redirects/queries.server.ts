import type { Selectable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import type { Saved } from '#platform/http/revision.ts';
import type { MissingPath, Redirect, RedirectInput } from './contract.ts';
import type { RedirectTable } from './table.ts';

/** What a rule breaks, by field. */
export type Refused = { refused: Record<string, string[]> };

const LISTED = 200;
/** Old missing addresses give way to new ones, so that scanners cannot fill the disk. */
const KEPT = 1000;
/** So many more may come before the surplus is cut: not with each one. */
const SURPLUS = 100;
const HOPS = 20;

const taken: Refused = { refused: { from_path: ['Bu adres için zaten bir yönlendirme var.'] } };
const circular: Refused = { refused: { target: ['Bu hedef, yönlendirmelerle bu adrese geri dönüyor.'] } };

export async function listRedirects(db: Db): Promise<Redirect[]> {
  const rows = await db.selectFrom('redirects').selectAll().orderBy('id', 'desc').execute();
  return rows.map(toRedirect);
}

export async function addRedirect(db: Db, input: RedirectInput): Promise<Redirect | Refused> {
  if (await leadsBack(db, input)) return circular;
  try {
    const row = await db
      .insertInto('redirects')
      .values({ ...toRow(input), created_at: new Date().toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await forgetMissing(db, input.from_path);
    return toRedirect(row);
  } catch (error) {
    if (isUniqueViolation(error)) return taken;
    throw error;
  }
}

export async function saveRedirect(
  db: Db,
  id: number,
  input: RedirectInput,
): Promise<Saved<Redirect> | Refused> {
  if (await leadsBack(db, input)) return circular;
  try {
    const row = await db
      .updateTable('redirects')
      .set((eb) => ({ ...toRow(input), rev: eb('rev', '+', 1) }))
      .where('id', '=', id)
      .$if(input.rev !== undefined, (query) => query.where('rev', '<=', input.rev ?? 0))
      .returningAll()
      .executeTakeFirst();
    if (row) return { saved: toRedirect(row) };
    const stored = await db.selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst();
    return stored && { stale: toRedirect(stored) };
  } catch (error) {
    if (isUniqueViolation(error)) return taken;
    throw error;
  }
}

/** Whether there was one. */
export async function deleteRedirect(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('redirects').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Where an old address leads now, counted. */
export async function followRedirect(
  db: Db,
  path: string,
): Promise<{ target: string; status: 301 | 302 } | undefined> {
  const row = await db
    .updateTable('redirects')
    .set((eb) => ({ hits: eb('hits', '+', 1) }))
    .where('from_path', '=', path)
    .returning(['target', 'is_permanent'])
    .executeTakeFirst();
  return row && { target: row.target, status: row.is_permanent ? 301 : 302 };
}

type Bound = { keep?: number; surplus?: number };

export async function noteMissing(
  db: Db,
  path: string,
  referrer: string,
  { keep = KEPT, surplus = SURPLUS }: Bound = {},
) {
  const last_seen_at = new Date().toISOString();
  const { hits } = await db
    .insertInto('missing_paths')
    .values({ path, referrer, hits: 1, last_seen_at })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((eb) => ({
        hits: eb('missing_paths.hits', '+', 1),
        last_seen_at,
        ...(referrer && { referrer }),
      })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  if (hits === 1 && (await countMissing(db)) > keep + surplus) await forgetOldMissing(db, keep);
}

async function countMissing(db: Db): Promise<number> {
  const count = db.selectFrom('missing_paths').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await count.executeTakeFirstOrThrow()).count;
}

/** Most asked for first. */
export async function listMissing(db: Db): Promise<MissingPath[]> {
  return db
    .selectFrom('missing_paths')
    .selectAll()
    .orderBy('hits', 'desc')
    .orderBy('last_seen_at', 'desc')
    .limit(LISTED)
    .execute();
}

export async function forgetMissing(db: Db, path: string) {
  await db.deleteFrom('missing_paths').where('path', '=', path).execute();
}

/** Keeps the addresses that were asked for last. */
export async function forgetOldMissing(db: Db, keep = KEPT) {
  const kept = db.selectFrom('missing_paths').select('path').orderBy('last_seen_at', 'desc').limit(keep);
  await db.deleteFrom('missing_paths').where('path', 'not in', kept).execute();
}

/** Follows the chain that the new redirect would begin. */
async function leadsBack(db: Db, { from_path, target }: RedirectInput): Promise<boolean> {
  let path = pathOf(target);
  for (let hop = 0; hop < HOPS; hop += 1) {
    if (path === from_path) return true;
    const next = await db
      .selectFrom('redirects')
      .select('target')
      .where('from_path', '=', path)
      .executeTakeFirst();
    if (!next) return false;
    path = pathOf(next.target);
  }
  return true;
}

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? '';

const toRow = ({ from_path, target, is_permanent }: RedirectInput) => ({
  from_path,
  target,
  is_permanent: is_permanent ? 1 : 0,
});

function toRedirect(row: Selectable<RedirectTable>): Redirect {
  return { ...row, is_permanent: row.is_permanent === 1 };
}
