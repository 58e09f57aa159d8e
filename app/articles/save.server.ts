import type { SanitizedContent } from '#app/editor/jobs.server.ts';
import { tooComplex } from '#app/editor/limits.ts';
import { newBudget } from '#app/editor/run-job.server.ts';
import { markdownToHtml, SANITIZER_VERSION, sanitize } from '#app/editor/sanitize.server.ts';
import { fold, slugify } from '#app/text/fold.ts';
import { excerptOf, readingMinutes } from '#app/text/measure.ts';
import type { Db } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import type { FieldErrors } from '#platform/http/problem.ts';
import type { Article, ArticleInput, ArticlePatch, ArticleStatus } from './contract.ts';
import { getArticle } from './queries.server.ts';
import { keepVersion } from './versions.server.ts';

/** `stale` holds the stored article, `errors` messages by field. */
export type SaveOutcome = { saved: Article } | { stale: Article } | { errors: FieldErrors } | undefined;

/** Known to imports: the origin, and a preferred slug. */
export type Extra = { origin?: string; slug?: string | undefined };

/** Adds an article; a title whose address is taken gets the next free one. */
export async function addArticle(
  db: Db,
  input: ArticleInput,
  { origin, slug: wish }: Extra = {},
): Promise<SaveOutcome> {
  const written = await readContent(input);
  if ('errors' in written) return written;
  if (!(await isCategory(db, input.category_id))) return unknownCategory;
  const now = new Date().toISOString();
  const status = statusOf(input, 'draft');
  const row = {
    title: input.title,
    ...derived(input.title, written.content),
    cover_image: input.cover_image ?? '',
    excerpt: input.excerpt || excerptOf(written.content.text),
    share_drawn: input.share_drawn ? 1 : 0,
    status,
    category_id: input.category_id ?? null,
    published_at: input.published_at ?? (status === 'published' ? now : null),
    created_at: now,
    updated_at: now,
    origin: origin ?? null,
  };
  const id = await withFreeSlug(db, input.slug ?? '', wish || input.title, 0, (slug) =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('articles')
        .values({ ...row, slug })
        .returning('id')
        .executeTakeFirstOrThrow();
      await keepVersion(trx, id);
      return id;
    }),
  );
  if (id === undefined) return takenSlug;
  const saved = await getArticle(db, id);
  return saved && { saved };
}

/** Saves a change; fields that are absent stay. A slug that changes leaves its old address behind as a redirect. */
export async function saveArticle(db: Db, id: number, patch: ArticlePatch): Promise<SaveOutcome> {
  const before = await getArticle(db, id);
  if (!before) return undefined;
  if (patch.rev !== undefined && patch.rev < before.rev) return { stale: before };
  const written = await readContent({ content: patch.content ?? before.content, format: patch.format });
  if ('errors' in written) return written;
  if (!(await isCategory(db, patch.category_id))) return unknownCategory;
  const title = patch.title ?? before.title;
  const status = statusOf(patch, before.status);
  const now = new Date().toISOString();
  const changes = {
    title,
    ...derived(title, written.content),
    cover_image: patch.cover_image ?? before.cover_image,
    excerpt: excerptAfter(patch, before, written.content.text),
    share_drawn: (patch.share_drawn ?? before.share_drawn) ? 1 : 0,
    status,
    category_id: patch.category_id === undefined ? before.category_id : patch.category_id,
    published_at: publicationOf(patch, before, status, now),
    updated_at: now,
    is_starter: 0,
  };
  const save = (slug: string) =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('articles')
        .set((eb) => ({ ...changes, slug, rev: eb('rev', '+', 1) }))
        .where('id', '=', id)
        // Nobody else may have saved since `before` was read.
        .where('rev', '=', before.rev)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (slug !== before.slug && before.is_published) await leaveAddress(trx, before.slug, slug, id);
      await keepVersion(trx, id);
      return true;
    });
  const done =
    patch.slug === undefined || patch.slug === null || patch.slug === before.slug
      ? await save(before.slug)
      : await withFreeSlug(db, patch.slug, title, id, save);
  if (done === undefined) return takenSlug;
  const after = await getArticle(db, id);
  if (!after) return undefined;
  if (done) return { saved: after };
  return patch.rev === undefined ? saveArticle(db, id, patch) : { stale: after };
}

const takenSlug = { errors: { slug: ['Bu adres başka bir makalede kullanılıyor.'] } };
const unknownCategory = { errors: { category_id: ['Böyle bir kategori yok.'] } };

async function readContent({
  content,
  format,
}: Pick<ArticleInput, 'content' | 'format'>): Promise<
  { content: SanitizedContent } | { errors: FieldErrors }
> {
  const budget = newBudget();
  const html = isMarkdown(content, format) ? await markdownToHtml(content, budget) : content;
  const sanitized =
    html === undefined ? { ok: false as const, message: tooComplex } : await sanitize(html, { budget });
  if (!sanitized.ok) return { errors: { content: [sanitized.message] } };
  if (sanitized.content.html === '') return { errors: { content: ['İçerik zorunludur.'] } };
  return sanitized;
}

/** A text that does not begin with a tag was not written as HTML. */
const isMarkdown = (content: string, format: ArticleInput['format']) =>
  format === 'markdown' || (format === 'auto' && !/^\s*<[a-z!][^>]*>/i.test(content));

/** Everything that is made from the text. */
export function derived(title: string, content: SanitizedContent) {
  return {
    content: content.html,
    rendered: content.rendered,
    headings: JSON.stringify(content.headings),
    reading_minutes: readingMinutes(content.words),
    search_title: fold(title),
    search_text: fold(`${title}\n${content.text}`),
    cleaning: SANITIZER_VERSION,
  };
}

function statusOf(
  { status, is_published }: Pick<ArticleInput, 'status' | 'is_published'>,
  before: ArticleStatus,
): ArticleStatus {
  if (status) return status;
  if (is_published === undefined) return before;
  if (is_published) return 'published';
  return before === 'published' ? 'draft' : before;
}

/** An automatic excerpt follows the text until the owner writes one. */
function excerptAfter({ excerpt: wanted }: ArticlePatch, before: Article, text: string): string {
  const excerpt = wanted ?? before.excerpt;
  const isAutomatic = excerpt === before.excerpt && before.excerpt_is_automatic;
  return isAutomatic ? excerptOf(text) : excerpt || excerptOf(text);
}

function publicationOf(patch: ArticlePatch, before: Article, status: ArticleStatus, now: string) {
  const wanted = patch.published_at === undefined ? before.published_at : patch.published_at;
  return wanted ?? (status === 'published' ? (before.published_at ?? now) : null);
}

async function isCategory(db: Db, id: number | null | undefined): Promise<boolean> {
  if (id === null || id === undefined) return true;
  return (
    (await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

const FALLBACK_SLUG = 'makale';
const TRIES = 100;

/** Runs `save` under a free address: the wanted one or none at all, else one made from the title. */
async function withFreeSlug<T>(
  db: Db,
  wanted: string,
  title: string,
  ownId: number,
  save: (slug: string) => Promise<T>,
): Promise<T | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const slug = wanted || (await freeSlug(db, slugify(title) || FALLBACK_SLUG, ownId));
    if (wanted && (await takenSlugs(db, wanted, ownId)).has(wanted)) return undefined;
    try {
      return await save(slug);
    } catch (error) {
      // Someone else took it between the look and the save.
      if (!isUniqueViolation(error)) throw error;
      if (wanted) return undefined;
    }
  }
  return undefined;
}

/** The address that is wished for, or the first free one after it: `-2`, `-3` … */
export async function freeSlug(db: Db, base: string, ownId: number): Promise<string> {
  const taken = await takenSlugs(db, base, ownId);
  if (!taken.has(base)) return base;
  let copy = 2;
  while (taken.has(`${base}-${copy}`)) copy++;
  return `${base}-${copy}`;
}

/** Addresses that begin like `base`: those in use, and the old ones, which go on leading to their article. */
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

async function leaveAddress(db: Db, from: string, to: string, id: number) {
  await db.deleteFrom('article_addresses').where('slug', '=', to).execute();
  await db
    .insertInto('article_addresses')
    .values({ slug: from, article_id: id })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}
