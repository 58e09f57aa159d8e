import { slugify } from '#app/text/fold.ts';
import type { Db } from '#platform/database/database.ts';
import { unlessTaken } from '#platform/database/errors.ts';

const FALLBACK_SLUG = 'makale';
const TRIES = 100;

const taken = { errors: { slug: ['Bu adres başka bir makalede kullanılıyor.'] } };

/** Calls `save` with a free slug. Refuses a wanted one that is taken. */
export async function withFreeSlug<T>(
  db: Db,
  wanted: string,
  title: string,
  ownId: number,
  save: (slug: string) => Promise<T>,
): Promise<T | typeof taken> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const slug = wanted || (await freeSlug(db, slugify(title) || FALLBACK_SLUG, ownId));
    if (wanted && (await takenSlugs(db, wanted, ownId)).has(wanted)) return taken;
    const saved = await unlessTaken(() => save(slug));
    if (saved !== 'taken') return saved;
    if (wanted) return taken;
  }
  return taken;
}

export async function freeSlug(db: Db, base: string, ownId: number): Promise<string> {
  const inUse = await takenSlugs(db, base, ownId);
  if (!inUse.has(base)) return base;
  let copy = 2;
  while (inUse.has(`${base}-${copy}`)) copy++;
  return `${base}-${copy}`;
}

async function takenSlugs(db: Db, base: string, ownId: number): Promise<Set<string>> {
  const alike = `${base.replace(/[\\%_]/g, '\\$&')}%`;
  const used = db.selectFrom('articles').select('slug').where('slug', 'like', alike).where('id', '!=', ownId);
  const old = db
    .selectFrom('article_addresses')
    .select('slug')
    .where('slug', 'like', alike)
    .where('article_id', '!=', ownId);
  return new Set((await used.union(old).execute()).map((row) => row.slug));
}

export async function leaveAddress(db: Db, from: string, to: string, id: number) {
  await db.deleteFrom('article_addresses').where('slug', '=', to).execute();
  await db
    .insertInto('article_addresses')
    .values({ slug: from, article_id: id })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}
