import type { Db } from '#platform/database/database.ts';
import { Refused } from '#platform/refused.ts';
import type { PagePlace } from './contract.ts';

const IN_DOCK = 2;

/** Tells whether a page may have the place; the dock holds two. */
export async function hasRoom(db: Db, place: PagePlace | undefined, ownId: number): Promise<boolean> {
  if (place !== 'dock') return true;
  const others = await db
    .selectFrom('articles')
    .select('id')
    .where('place', '=', place)
    // Reads no text of an article: an index has the kind.
    .where('id', 'in', (eb) => eb.selectFrom('articles').select('id').where('kind', '=', 'page'))
    .where('id', '<>', ownId)
    .limit(IN_DOCK)
    .execute();
  return others.length < IN_DOCK;
}

export async function demandPlace(db: Db, place: PagePlace | undefined, ownId: number) {
  if (await hasRoom(db, place, ownId)) return;
  throw new Refused({ errors: { place: ['Menüde en çok iki sayfa durabilir; önce birini çıkarın.'] } });
}
