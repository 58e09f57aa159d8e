import { z } from 'zod';
import { UNDO_FOR } from '#db/soft-delete.ts';
import type { Db } from '#platform/database/database.ts';
import type { Article } from './contract.ts';
import { getArticle } from './queries.server.ts';
import { freeSlug } from './save.server.ts';

/** An article as it was deleted, with what hung on it: nothing that reads articles has to know of deleted ones. */
const kept = z.object({
  article: z.object({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    content: z.string(),
    rendered: z.string(),
    headings: z.string(),
    reading_minutes: z.number(),
    cover_image: z.string(),
    excerpt: z.string(),
    status: z.string(),
    category_id: z.number().nullable(),
    published_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    rev: z.number(),
    is_starter: z.number(),
    cleaning: z.number(),
    origin: z.string().nullable(),
    search_title: z.string(),
    search_text: z.string(),
    // Absent from what was deleted before there were such.
    share_drawn: z.number().default(0),
    preview_epoch: z.number().default(0),
  }),
  addresses: z.array(z.string()),
  versions: z.array(
    z.object({ rev: z.number(), title: z.string(), content: z.string(), saved_at: z.string() }),
  ),
});

/**
 * Takes an article away, with its versions and old addresses, and keeps all of it for a day. Whether there was such an
 * article.
 */
export function deleteArticle(db: Db, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const article = await trx.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
    if (!article) return false;
    const addresses = await trx
      .selectFrom('article_addresses')
      .select('slug')
      .where('article_id', '=', id)
      .execute();
    const versions = await trx
      .selectFrom('article_versions')
      .select(['rev', 'title', 'content', 'saved_at'])
      .where('article_id', '=', id)
      .orderBy('id')
      .execute();
    const whole = { article, addresses: addresses.map(({ slug }) => slug), versions };
    await trx
      .insertInto('deleted_articles')
      .values({ article_id: id, deleted_at: new Date().toISOString(), whole: JSON.stringify(whole) })
      .execute();
    await trx.deleteFrom('articles').where('id', '=', id).execute();
    return true;
  });
}

/** Articles deleted before this cannot come back. */
export const restorableSince = (now = new Date()) => new Date(now.getTime() - UNDO_FOR).toISOString();

/** Clears away what can no longer come back. */
export async function purgeTrash(db: Db, now?: Date) {
  await db.deleteFrom('deleted_articles').where('deleted_at', '<', restorableSince(now)).execute();
}

/**
 * Takes a deletion back. The article has its number again, and its address unless another one has it by now.
 * Undefined when there was no such deletion.
 */
export function restoreArticle(db: Db, id: number): Promise<Article | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('deleted_articles')
      .where('article_id', '=', id)
      .where('deleted_at', '>=', restorableSince())
      .returning('whole')
      .executeTakeFirst();
    if (!row) return undefined;
    const { article, addresses, versions } = kept.parse(JSON.parse(row.whole));
    await trx
      .insertInto('articles')
      .values({ ...article, ...(await withoutConflicts(trx, article)) })
      .execute();
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
    return getArticle(trx, id);
  });
}

/** Resolves conflicts with newer articles, and a deleted category. */
async function withoutConflicts(db: Db, { id, slug, origin, category_id }: z.output<typeof kept>['article']) {
  const same = db.selectFrom('articles').select('id').where('origin', '=', origin);
  const isTaken = origin !== null && (await same.executeTakeFirst()) !== undefined;
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', category_id)
    .executeTakeFirst();
  return {
    slug: await freeSlug(db, slug, id),
    origin: isTaken ? null : origin,
    category_id: category?.id ?? null,
  };
}
