import type { Generated, Selectable } from 'kysely';
import type { ListOrder } from '#kit/contract/fields.ts';
import type { RecordStore } from '#kit/records/store.server.ts';
import type { Db } from '#platform/database/database.ts';
import { unlessTaken } from '#platform/database/errors.ts';
import { countOf, didDelete, exists } from '#platform/database/queries.ts';
import { type Saved, saveRevised, waitForOtherSaves } from '#platform/database/revisions.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { type MissingPath, type Redirect, type RedirectInput, redirectInput } from './contract.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    redirects: RedirectTable;
    missing_paths: {
      path: string;
      hits: number;
      referrer: string;
      last_seen_at: string;
    };
  }
}

interface RedirectTable {
  id: Generated<number>;
  from_path: string;
  /** Path on this site, or http(s) URL. */
  target: string;
  /** 1 is 301, 0 is 302. */
  is_permanent: number;
  hits: Generated<number>;
  created_at: string;
  rev: Generated<number>;
}

const LISTED = 200;
/** Most recorded addresses: scanners must not fill the disk. */
const KEPT = 1000;
/** Excess that is tolerated, to delete in batches. */
const SURPLUS = 100;
const HOPS = 20;

const taken = () => new Refused({ errors: { from_path: ['Bu adres için zaten bir yönlendirme var.'] } });
const circular = () =>
  new Refused({ errors: { target: ['Bu hedef, yönlendirmelerle bu adrese geri dönüyor.'] } });

async function listRedirects(db: Db): Promise<Redirect[]> {
  const rows = await db.selectFrom('redirects').selectAll().orderBy('id', 'desc').execute();
  return rows.map(toRedirect);
}

export async function pageOfRedirects(db: Db, page: number, per_page: number, order: ListOrder) {
  const rows = await db
    .selectFrom('redirects')
    .selectAll()
    .orderBy('id', order)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data: rows.map(toRedirect), total: await countOf(db.selectFrom('redirects')) };
}

export const isRedirected = (db: Db, path: string): Promise<boolean> =>
  exists(db.selectFrom('redirects').select('id').where('from_path', '=', path));

async function addRedirect(db: Db, input: RedirectInput): Promise<Redirect> {
  const row = await unlessTaken(() =>
    db.transaction().execute(async (trx) => {
      // Two that are added at once could lead to one another.
      await waitForOtherSaves(trx);
      if (await leadsBack(trx, input)) throw circular();
      return trx
        .insertInto('redirects')
        .values({ ...toRow(input), created_at: new Date().toISOString() })
        .returningAll()
        .executeTakeFirstOrThrow();
    }),
  );
  if (row === 'taken') throw taken();
  await forgetMissing(db, input.from_path);
  return toRedirect(row);
}

export async function redirectPath(db: Db, from_path: string, target: string): Promise<void> {
  const input = redirectInput.safeParse({ from_path, target });
  if (!input.success) return;
  // There is a page at the target again, as after a change was undone.
  await db.deleteFrom('redirects').where('from_path', '=', target).execute();
  // Refused if there is one already, or if it would loop.
  await orRefused(() => addRedirect(db, input.data));
}

async function saveRedirect(db: Db, id: number, input: RedirectInput): Promise<Saved<Redirect>> {
  const outcome = await unlessTaken(() =>
    saveRevised(
      db,
      input.rev,
      (trx) => findRedirect(trx, id),
      async (trx, { rev }) => {
        if (await leadsBack(trx, input)) throw circular();
        await trx
          .updateTable('redirects')
          .set({ ...toRow(input), rev: rev + 1 })
          .where('id', '=', id)
          .execute();
      },
    ),
  );
  if (outcome === 'taken') throw taken();
  return outcome;
}

async function findRedirect(db: Db, id: number): Promise<Redirect | undefined> {
  const row = await db.selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRedirect(row);
}

const deleteRedirect = (db: Db, id: number): Promise<boolean> =>
  didDelete(db.deleteFrom('redirects').where('id', '=', id));

export const redirectStore: RecordStore<RedirectInput, Redirect> = {
  list: listRedirects,
  add: addRedirect,
  save: saveRedirect,
  remove: deleteRedirect,
};

export async function followRedirect(db: Db, path: string) {
  const row = await db
    .updateTable('redirects')
    .set((eb) => ({ hits: eb('hits', '+', 1) }))
    .where('from_path', '=', path)
    .returning(['target', 'is_permanent'])
    .executeTakeFirst();
  return row && { target: row.target, status: row.is_permanent ? 301 : 302 };
}

export async function noteMissing(
  db: Db,
  path: string,
  referrer: string,
  { keep = KEPT, surplus = SURPLUS }: { keep?: number; surplus?: number } = {},
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
  if (hits === 1 && (await countOf(db.selectFrom('missing_paths'))) > keep + surplus)
    await forgetOldMissing(db, keep);
}

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

export async function forgetOldMissing(db: Db, keep = KEPT) {
  const kept = db.selectFrom('missing_paths').select('path').orderBy('last_seen_at', 'desc').limit(keep);
  await db.deleteFrom('missing_paths').where('path', 'not in', kept).execute();
}

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
