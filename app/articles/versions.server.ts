import type { Db } from '#platform/database/database.ts';
import { didUpdate } from '#platform/database/queries.ts';
import type { ArticleVersion, VersionSummary } from './contract.ts';

const KEPT_VERSIONS = 25;

export async function storeVersion(db: Db, articleId: number) {
  await db
    .insertInto('article_versions')
    .columns(['article_id', 'rev', 'title', 'content', 'saved_at'])
    .expression((eb) =>
      eb
        .selectFrom('articles')
        .select(['id', 'rev', 'title', 'content', 'updated_at'])
        .where('id', '=', articleId),
    )
    .execute();
  const newestLeft = db
    .selectFrom('article_versions')
    .select('id')
    .where('article_id', '=', articleId)
    .orderBy('id', 'desc')
    .offset(KEPT_VERSIONS)
    .limit(1);
  await db
    .deleteFrom('article_versions')
    .where('article_id', '=', articleId)
    .where('id', '<=', newestLeft)
    .where('name', '=', '')
    .execute();
}

export function listVersions(db: Db, articleId: number): Promise<VersionSummary[]> {
  return db
    .selectFrom('article_versions')
    .select(['id', 'rev', 'title', 'saved_at', 'name'])
    .where('article_id', '=', articleId)
    .orderBy('id', 'desc')
    .execute();
}

export function getVersion(db: Db, articleId: number, id: number): Promise<ArticleVersion | undefined> {
  return db
    .selectFrom('article_versions')
    .select(['id', 'rev', 'title', 'content', 'saved_at', 'name'])
    .where('article_id', '=', articleId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export const nameVersion = (db: Db, articleId: number, id: number, name: string): Promise<boolean> =>
  didUpdate(
    db.updateTable('article_versions').set({ name }).where('article_id', '=', articleId).where('id', '=', id),
  );
