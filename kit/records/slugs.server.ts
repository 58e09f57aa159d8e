import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ResourceHooks } from '#kit/resource.ts';
import { slugify } from '#kit/text/fold.ts';
import { otherLanguages } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { unlessTaken } from '#platform/database/errors.ts';
import { type Saved, saveRevised } from '#platform/database/revisions.ts';
import type { TableName } from '#platform/database/schema.ts';
import { Refused } from '#platform/refused.ts';

const TRIES = 100;

type SlugRules = {
  /** Stands before each stored slug. */
  prefix?: string;
  /** Replaces the slug of a title without letters. */
  fallback: string;
  taken: string;
  /** Returns why an unused slug is refused nevertheless. */
  refuse?: (db: Db, slug: string, ownId: number) => Promise<string | undefined>;
};

type SlugColumn = SlugRules & {
  table: TableName;
  /** Holds earlier slugs, in `slug` and the column `owner`. */
  addresses: TableName;
  owner: string;
};

type SlugStore = SlugRules & {
  /** Reads the slugs that others have, of those that begin alike. */
  inUse: (db: Db, isAlike: RawBuilder<SqlBool>, ownId: number) => Promise<readonly { slug: string | null }[]>;
};

type Wish = { slug: string | null | undefined; title: string; rev: number | undefined; leaves: boolean };

/** Finds free slugs, wherever they are stored. */
export function slugMaker({ prefix = '', fallback, taken: message, refuse, inUse }: SlugStore) {
  const taken = (reason = message) => new Refused({ errors: { slug: [reason] } });

  /** Returns a free slug as it is stored: the wanted one, which is refused where it is taken, or one of the title. */
  async function slugFor(db: Db, wanted: string, title: string, ownId: number): Promise<string> {
    if (!wanted) return freeSlug(db, prefix + (slugify(title) || fallback), ownId);
    const refusal = await refuse?.(db, wanted, ownId);
    if (refusal) throw taken(refusal);
    const slug = prefix + wanted;
    if ((await takenSlugs(db, slug, ownId)).has(slug)) throw taken();
    return slug;
  }

  async function freeSlug(db: Db, base: string, ownId: number): Promise<string> {
    const others = await takenSlugs(db, base, ownId);
    for (let copy = 1; ; copy++) {
      const slug = copy === 1 ? base : `${base}-${copy}`;
      if (!others.has(slug) && !(await refuse?.(db, slug.slice(prefix.length), ownId))) return slug;
    }
  }

  async function takenSlugs(db: Db, base: string, ownId: number) {
    const alike = `${base.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await inUse(db, sql<SqlBool>`slug like ${alike} escape '\\'`, ownId);
    return new Set(rows.map(({ slug }) => slug));
  }

  return { slugFor, freeSlug, taken };
}

/** Slugs that are unique among the rows of a table and their earlier slugs. */
export function slugsOf({ table, addresses, owner, ...rules }: SlugColumn) {
  const { prefix = '' } = rules;
  const { slugFor, freeSlug, taken } = slugMaker({
    ...rules,
    async inUse(db, isAlike, ownId) {
      const { rows } = await sql<{ slug: string }>`
        select slug from ${sql.table(table)} where ${isAlike} and id <> ${ownId}
        union
        select slug from ${sql.table(addresses)} where ${isAlike} and ${sql.ref(owner)} <> ${ownId}
      `.execute(db);
      return rows;
    },
  });

  /** Calls `save` with a free slug; tries again if another save takes it first. */
  const withFreeSlug = <T>(
    db: Db,
    wanted: string,
    title: string,
    ownId: number,
    save: (slug: string) => Promise<T>,
  ) => saveUntaken(wanted ? 1 : TRIES, async () => save(await slugFor(db, wanted, title, ownId)));

  /** Likewise with the slug that a row had before, which gets a number where another one has it. */
  const withSlugAgain = <T>(db: Db, stored: string, ownId: number, save: (slug: string) => Promise<T>) =>
    saveUntaken(TRIES, async () => save(await freeSlug(db, stored, ownId)));

  async function saveUntaken<T>(tries: number, save: () => Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < tries; attempt++) {
      const saved = await unlessTaken(save);
      if (saved !== 'taken') return saved;
    }
    throw taken();
  }

  /** Saves under the wanted slug, else under the present one. With `leaves`, a changed slug leaves a redirect. */
  function saveWithSlug<T extends { rev: number }>(
    db: Db,
    before: { id: number; slug: string },
    { slug: wanted, title, rev, leaves }: Wish,
    find: (trx: Db) => Promise<T | undefined>,
    update: (trx: Db, key: { slug: string; rev: number }) => Promise<unknown>,
  ): Promise<Saved<T>> {
    const save = (slug: string) =>
      saveRevised(db, rev, find, async (trx, stored) => {
        await update(trx, { slug, rev: stored.rev + 1 });
        const left = prefix + before.slug;
        if (leaves && slug !== left) await leaveAddress(trx, left, slug, before.id);
      });
    const isSame = wanted === undefined || wanted === null || wanted === before.slug;
    return isSame ? save(prefix + before.slug) : withFreeSlug(db, wanted, title, before.id, save);
  }

  async function leaveAddress(db: Db, from: string, to: string, id: number) {
    await sql`delete from ${sql.table(addresses)} where slug = ${to}`.execute(db);
    await sql`insert into ${sql.table(addresses)} (slug, ${sql.ref(owner)}) values (${from}, ${id})
      on conflict (slug) do nothing`.execute(db);
  }

  return { slugFor, withFreeSlug, withSlugAgain, freeSlug, saveWithSlug };
}

/** What the server itself answers below; `/index.md` is the home page. */
const OWN = ['api', 'admin', 'health', 'metrics', 'assets', 'index', ...otherLanguages];

/** First segments of the site's own addresses, which no page of the owner's may take. */
export async function reservedSegments(resources: readonly ResourceHooks[]): Promise<ReadonlySet<string>> {
  const pages = await Promise.all(resources.map(async ({ pages: load }) => (await load?.()) ?? []));
  const addresses = pages.flat().flatMap(({ path, paths }) => [path, ...Object.values(paths)]);
  const files = resources
    .flatMap(({ files = [] }) => files)
    .flatMap(({ path: mount, routes: { routes } }) =>
      routes.map(({ path }) => ({ path: mount === '/' ? path : mount })),
    );
  return new Set([
    ...OWN,
    ...[...addresses, ...files.map(({ path }) => path)].map((path) => path.split('/', 2)[1] ?? ''),
  ]);
}
