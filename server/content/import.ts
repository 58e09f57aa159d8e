import { z } from 'zod';
import { addArticle } from '#app/articles/save.server.ts';
import { listCategories } from '#app/categories/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { readArticle } from './article-file.ts';
import { type Counts, collections } from './collections.ts';
import { FORMAT } from './export.ts';
import { mergeObject, mergeProfile, settingsFiles } from './settings.ts';
import type { Source } from './source.ts';
import { mergeUploads } from './uploads.ts';

const MEGABYTE = 1024 * 1024;
const about = z.object({ format: z.literal(FORMAT), version: z.literal(1) });

/**
 * Imports an export. Keeps existing items, so a second import changes nothing. Validates with the contracts of the
 * API and sanitizes texts. Throws an Error with one line for people; items imported before stay.
 */
export async function importContent({ db, storage }: { db: Db; storage: Storage }, source: Source) {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse((await source.read(`${name}.json`, 50 * MEGABYTE)).toString('utf8'));
  const has = (name: string) => source.names.includes(`${name}.json`);
  if (!has('vitrin') || !about.safeParse(await json('vitrin')).success)
    throw new Error('This is no content export of ours, or one of a newer version.');

  const report: Record<string, Counts> = {};
  if (has('uploads')) report.uploads = await mergeUploads({ db, storage }, source, await json('uploads'));
  for (const { name, merge } of collections) {
    if (has(name)) report[name] = await named(name, async () => merge(db, await json(name)));
  }
  if (has('profile'))
    report.profile = await named('profile', async () => mergeProfile(db, await json('profile')));
  for (const name of settingsFiles) {
    if (has(name)) report[name] = await named(name, async () => mergeObject(db, name, await json(name)));
  }
  report.articles = await importArticles(db, source);
  return report;
}

async function importArticles(db: Db, source: Source): Promise<Counts> {
  const categories = new Map((await listCategories(db)).map(({ id, name }) => [name, id]));
  const counts = { added: 0, kept: 0 };
  for (const name of source.names.filter((item) => /^articles\/[^/]+\.md$/.test(item)).sort()) {
    const text = (await source.read(name, 10 * MEGABYTE)).toString('utf8');
    const { input, category, oldSlugs } = await named(name, async () => readArticle(text));
    const isThere = input.slug && (await isTaken(db, input.slug));
    counts[isThere ? 'kept' : 'added'] += 1;
    if (isThere) continue;
    const outcome = await addArticle(db, { ...input, category_id: categories.get(category ?? '') ?? null });
    if (!outcome || !('saved' in outcome)) throw new Error(`${name}: ${reasonOf(outcome)}`);
    for (const slug of oldSlugs) await leaveOldAddress(db, slug, outcome.saved.id);
  }
  return counts;
}

async function isTaken(db: Db, slug: string): Promise<boolean> {
  const article = db.selectFrom('articles').select('slug').where('slug', '=', slug);
  const old = db.selectFrom('article_addresses').select('slug').where('slug', '=', slug);
  return (await article.union(old).executeTakeFirst()) !== undefined;
}

async function leaveOldAddress(db: Db, slug: string, article_id: number) {
  if (!/^[a-z0-9_-]{1,130}$/.test(slug) || (await isTaken(db, slug))) return;
  await db.insertInto('article_addresses').values({ slug, article_id }).execute();
}

/** Adds the file's name to an error. */
async function named<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${name}: ${reason}`, { cause: error });
  }
}

function reasonOf(outcome: Awaited<ReturnType<typeof addArticle>>): string {
  const texts = outcome && 'errors' in outcome ? Object.values(outcome.errors).flat() : [];
  return texts[0] ?? 'could not be stored';
}
