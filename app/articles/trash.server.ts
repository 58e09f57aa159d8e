import { z } from 'zod';
import { sanitize } from '#editor/index.server.ts';
import { insertRow } from '#kit/records/store.server.ts';
import type { Db } from '#platform/database/database.ts';
import { didDelete } from '#platform/database/queries.ts';
import { waitForOtherSaves } from '#platform/database/revisions.ts';
import { restorableSince } from '#platform/database/trash.ts';
import { type AnyText, articleStatus, plainFields, versionReply } from './contract.ts';
import { getArticle, isImported, splitTags, tagNamesOf } from './read.server.ts';
import type { TextDeps, TextRows } from './rows.server.ts';
import { allRights, demandRights, derived, replaceTags, withoutMisfits } from './write.server.ts';

/** A deleted article, in a table of its own, out of every query; `article` is the whole row. */
const stored = z.object({
  article: z.looseObject({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    content: z.string(),
    status: articleStatus,
    category_id: z.number().nullable(),
    published_at: z.string().nullable(),
    origin: z.string().nullable(),
    kind: z.string().default('article'),
    place: plainFields.shape.place,
  }),
  addresses: z.array(z.string()),
  tags: z.array(z.string()).default([]),
  versions: z.array(versionReply.omit({ id: true }).extend({ name: z.string().default('') })),
});

/** Moves an article with its versions and old slugs to the trash. Returns whether it existed. */
export function deleteArticle(db: Db, id: number, rights = allRights): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await waitForOtherSaves(trx);
    const row = await trx
      .selectFrom('articles')
      .selectAll()
      .select(tagNamesOf('articles').as('tags'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return false;
    const { tags, ...article } = row;
    demandRights(rights, article);
    const addresses = await trx
      .selectFrom('article_addresses')
      .select('slug')
      .where('article_id', '=', id)
      .execute();
    const versions = await trx
      .selectFrom('article_versions')
      .select(['rev', 'title', 'content', 'saved_at', 'name'])
      .where('article_id', '=', id)
      .orderBy('id')
      .execute();
    const slugs = addresses.map(({ slug }) => slug);
    const whole = { article, addresses: slugs, tags: splitTags(tags), versions };
    await trx
      .insertInto('deleted_articles')
      .values({ article_id: id, deleted_at: new Date().toISOString(), whole: JSON.stringify(whole) })
      .execute();
    await trx.deleteFrom('articles').where('id', '=', id).execute();
    return true;
  });
}

/** Restores an article with its id, and its slug unless that is taken by now; sanitizes again. Undefined if not in the trash. */
export async function restoreArticle<One extends AnyText>(
  { db, resources }: TextDeps,
  rows: TextRows<One>,
  id: number,
  rights = allRights,
) {
  const row = await db
    .selectFrom('deleted_articles')
    .select('whole')
    .where('article_id', '=', id)
    .where('deleted_at', '>=', restorableSince())
    .executeTakeFirst();
  if (!row) return undefined;
  const { article, addresses, tags, versions } = stored.parse(JSON.parse(row.whole));
  if (article.kind !== rows.kind) return undefined;
  demandRights(rights, article);
  const safe = derived(article.title, await sanitize(article.content));
  const restoreAs = async (trx: Db, slug: string) => {
    if (!(await didDelete(trx.deleteFrom('deleted_articles').where('article_id', '=', id)))) return undefined;
    const fitting = await withoutConflicts(trx, rows, article);
    await insertRow(trx, 'articles', { ...article, ...safe, ...fitting, slug });
    if (addresses.length > 0)
      await trx
        .insertInto('article_addresses')
        .values(addresses.map((slug) => ({ slug, article_id: id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (versions.length > 0)
      await trx
        .insertInto('article_versions')
        .values(versions.map((version) => ({ ...version, article_id: id })))
        .execute();
    await replaceTags(trx, id, tags);
    return getArticle(trx, rows, id);
  };
  return rows
    .slugs(resources)
    .withSlugAgain(db, article.slug, id, (slug) => db.transaction().execute((trx) => restoreAs(trx, slug)));
}

async function withoutConflicts(db: Db, rows: TextRows, article: z.output<typeof stored>['article']) {
  const { id, origin } = article;
  return {
    origin: origin !== null && (await isImported(db, origin)) ? null : origin,
    ...(await withoutMisfits(db, rows, { category_id: article.category_id, place: article.place }, id)),
  };
}
