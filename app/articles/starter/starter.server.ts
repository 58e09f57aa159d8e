import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/outcomes.ts';
import { HOUR } from '#platform/time.ts';
import { derived } from '../save.server.ts';
import { storeVersion } from '../versions.server.ts';
import { preparedContent } from './prepared-starter.server.ts';
import { analyticsArticle, writingArticle } from './starter-texts.ts';

const examples = (db: Db) => db.updateTable('articles').where('is_starter', '=', 1);

/** The examples become drafts, in which the owner may still look, once something else is published. */
export const articleStarter = {
  table: 'articles',
  write: writeArticles,
  hasOwn: (db: Db) =>
    exists(
      db
        .selectFrom('articles')
        .select('id')
        .where('is_starter', '=', 0)
        .where('status', '=', 'published')
        .limit(1),
    ),
  hide: (db: Db) => examples(db).set({ status: 'draft' }).execute(),
  show: (db: Db) => examples(db).set({ status: 'published' }).execute(),
} as const;

async function writeArticles(db: Db) {
  await writeArticle(db, analyticsArticle, new Date(Date.now() - HOUR));
  await writeArticle(db, writingArticle, new Date());
}

async function writeArticle(db: Db, { slug, title, excerpt, html }: typeof writingArticle, at: Date) {
  const content = await preparedContent(html);
  const now = at.toISOString();
  const { id } = await db
    .insertInto('articles')
    .values({
      slug,
      title,
      excerpt,
      cover_image: '',
      category_id: null,
      status: 'published',
      is_starter: 1,
      published_at: now,
      created_at: now,
      updated_at: now,
      ...derived(title, content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeVersion(db, id);
}
