import { Readable } from 'node:stream';
import { articleQuery } from '#app/articles/contract.ts';
import { listArticles } from '#app/articles/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { writeArticle } from './article-file.ts';
import { collections } from './collections.ts';
import { exportSettings } from './settings.ts';
import type { Target } from './target.ts';
import { listStoredUploads } from './uploads.ts';

export const FORMAT = 'vitrin-content';

const PAGE = 100;

/** Writes the content: articles as Markdown, lists and settings as JSON, uploads as they are. Returns what it wrote. */
export async function exportContent({ db, storage }: { db: Db; storage: Storage }, target: Target) {
  const json = (name: string, value: unknown) =>
    target.text(`${name}.json`, `${JSON.stringify(value, null, 2)}\n`);
  await json('vitrin', { format: FORMAT, version: 1, created_at: new Date().toISOString() });
  for (const { name, list } of collections) await json(name, await list(db));
  for (const [name, value] of Object.entries(await exportSettings(db))) await json(name, value);
  const articles = await exportArticles(db, target);
  const uploads = await listStoredUploads(db);
  await json('uploads', uploads);
  for (const name of new Set(uploads.flatMap(({ keys }) => keys))) {
    const opened = await storage.open(name);
    if (!opened) throw new Error(`The stored file ${name} is missing.`);
    await target.file(`uploads/${name}`, Readable.from(opened.stream));
  }
  return { articles, uploads: uploads.length };
}

async function exportArticles(db: Db, target: Target): Promise<number> {
  for (let page = 1; ; page += 1) {
    const query = articleQuery.parse({ page, per_page: PAGE });
    const { data, total, last_page } = await listArticles(db, 'owner', query);
    const addresses = await oldAddresses(
      db,
      data.map(({ id }) => id),
    );
    for (const article of data) {
      const text = writeArticle(article, addresses.get(article.id) ?? []);
      await target.text(`articles/${article.slug}.md`, text);
    }
    if (page >= last_page) return total;
  }
}

async function oldAddresses(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('article_addresses')
    .select(['article_id', 'slug'])
    .where('article_id', 'in', ids)
    .orderBy('slug')
    .execute();
  const byArticle = Map.groupBy(rows, ({ article_id }) => article_id);
  return new Map([...byArticle].map(([id, found]) => [id, found.map(({ slug }) => slug)]));
}
