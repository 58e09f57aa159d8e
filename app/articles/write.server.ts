import { markdownToHtml, newBudget, SANITIZER_VERSION, sanitize, tooComplex } from '#editor/index.server.ts';
import type { SanitizedContent } from '#editor/jobs.server.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import { refusedKey } from '#kit/http/problem.server.ts';
import { fold } from '#kit/text/fold.ts';
import { readingMinutes } from '#kit/text/measure.ts';
import { isHtml } from '#kit/text/plain-html.ts';
import type { Db } from '#platform/database/database.ts';
import type { Saved } from '#platform/database/revisions.ts';
import { gone, orRefused, Refused } from '#platform/refused.ts';
import { type AnyText, type Article, type ArticleStatus, plainRow } from './contract.ts';
import { getArticle } from './read.server.ts';
import type { TextDeps, TextRows } from './rows.server.ts';
import { tagSlug } from './tags/tag.ts';
import type { TextFields, TextInput, TextPatch } from './text-type.ts';
import { storeVersion } from './versions.server.ts';

type Extra = { rights?: ArticleRights; origin?: string; slug?: string | undefined };

export async function addArticle<One extends AnyText>(
  { db, resources }: TextDeps,
  rows: TextRows<One>,
  input: TextInput,
  { origin, slug: wish, rights = allRights }: Extra = {},
): Promise<One> {
  const now = new Date().toISOString();
  const status = statusOf(input, 'draft');
  const published_at = input.published_at ?? (status === 'published' ? now : null);
  demandRights(rights, newDraft, { status, published_at });
  const written = await readContent(input);
  await demandFit(db, rows, input, 0);
  const row = {
    kind: rows.kind,
    title: input.title,
    ...derived(input.title, written),
    ...plainRow(input),
    ...excerptFrom(input.excerpt, written),
    status,
    category_id: input.category_id ?? null,
    published_at,
    created_at: now,
    updated_at: now,
    origin: origin ?? null,
  };
  const id = await rows.slugs(resources).withFreeSlug(db, input.slug ?? '', wish || input.title, 0, (slug) =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('articles')
        .values({ ...row, slug })
        .returning('id')
        .executeTakeFirstOrThrow();
      await replaceTags(trx, id, input.tags);
      await storeVersion(trx, id);
      return id;
    }),
  );
  const saved = await getArticle(db, rows, id);
  if (!saved) throw gone();
  return saved;
}

/** Leaves absent fields unchanged. A changed slug leaves a redirect. */
export async function saveArticle<One extends AnyText>(
  deps: TextDeps,
  rows: TextRows<One>,
  id: number,
  patch: TextPatch,
  { rights = allRights }: Pick<Extra, 'rights'> = {},
): Promise<Saved<One>> {
  const { db, resources } = deps;
  const before = await getArticle(db, rows, id);
  if (!before) throw gone();
  const now = new Date().toISOString();
  const status = statusOf(patch, before.status);
  const published_at = publishedAtOf(patch, before, status, now);
  demandRights(rights, before, { status, published_at });
  if (patch.rev !== undefined && patch.rev !== before.rev)
    throw new Refused({ status: 409, current: before });
  const written = await readContent({ content: patch.content ?? before.content, format: patch.format });
  await demandFit(db, rows, patch, id);
  const title = patch.title ?? before.title;
  const changes = {
    title,
    ...derived(title, written),
    ...plainRow(patch, before),
    ...excerptFrom(patch.excerpt ?? before.excerpt, written, before),
    status,
    category_id: patch.category_id,
    published_at,
    updated_at: now,
    is_starter: 0,
  };
  const save = () =>
    rows.slugs(resources).saveWithSlug(
      db,
      before,
      { slug: patch.slug, title, rev: before.rev, leaves: before.is_published },
      (trx) => getArticle(trx, rows, id),
      async (trx, key) => {
        await trx
          .updateTable('articles')
          .set({ ...changes, ...key })
          .where('id', '=', id)
          .execute();
        await replaceTags(trx, id, patch.tags);
        await storeVersion(trx, id);
      },
    );
  const change = await orRefused(save);
  if (!(change instanceof Refused)) return change;
  const isOvertaken = change.status === 409 && patch.rev === undefined;
  if (isOvertaken) return saveArticle(deps, rows, id, patch, { rights });
  throw change;
}

export async function replaceTags(db: Db, article_id: number, names: string[] | undefined) {
  if (!names) return;
  await db.deleteFrom('article_tags').where('article_id', '=', article_id).execute();
  if (names.length === 0) return;
  const rows = names.map((name, position) => ({ article_id, slug: tagSlug(name), name, position }));
  await db.insertInto('article_tags').values(rows).execute();
}

type Written = Pick<TextInput, 'content' | 'format'>;

async function readContent(written: Written) {
  const budget = newBudget();
  const html = isMarkdown(written) ? await markdownToHtml(written.content, budget) : written.content;
  const refused = (message: string) => new Refused({ errors: { content: [message] } });
  if (html === undefined) throw refused(tooComplex);
  const sanitized = await sanitize(html, { budget });
  if (sanitized.html === '') throw refused('İçerik zorunludur.');
  return sanitized;
}

export const isMarkdown = ({ content, format }: Written) =>
  format === 'markdown' || (format === 'auto' && !isHtml(content));

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
  { status, is_published }: Pick<TextInput, 'status' | 'is_published'>,
  before: ArticleStatus,
) {
  if (status) return status;
  if (is_published === undefined) return before;
  if (is_published) return 'published';
  return before === 'published' ? 'draft' : before;
}

type Excerpt = Pick<Article, 'excerpt' | 'excerpt_is_automatic'>;

/** Keeps the owner's own excerpt; otherwise the excerpt follows the text. */
function excerptFrom(wanted: string | undefined, { excerpt }: SanitizedContent, before?: Excerpt) {
  const isOwn = Boolean(wanted) && !(before?.excerpt_is_automatic && wanted === before.excerpt);
  return { excerpt: isOwn && wanted ? wanted : excerpt, excerpt_is_own: Number(isOwn) };
}

function publishedAtOf(
  patch: TextPatch,
  before: Pick<Article, 'published_at'>,
  status: ArticleStatus,
  now: string,
) {
  const wanted = patch.published_at === undefined ? before.published_at : patch.published_at;
  if (wanted || status !== 'published') return wanted;
  return before.published_at && before.published_at < now ? before.published_at : now;
}

async function demandFit(db: Db, rows: TextRows, fields: Partial<TextFields>, ownId: number) {
  const misfits = await rows.misfits(db, fields, ownId);
  if (misfits.length === 0) return;
  throw new Refused({ errors: Object.fromEntries(misfits.map(({ field, message }) => [field, [message]])) });
}

/** Returns replacements for fields that do not fit, for a row that is restored or imported. */
export async function withoutMisfits(db: Db, rows: TextRows, fields: Partial<TextFields>, ownId: number) {
  const misfits = await rows.misfits(db, fields, ownId);
  return Object.fromEntries(misfits.map(({ field, instead }) => [field, instead]));
}

/** Which articles a key may change by its scopes; a session may change all. */
type ArticleRights = { drafts: boolean; published: boolean };

export const allRights: ArticleRights = { drafts: true, published: true };

export const rightsOf = (key: { scopes: readonly Scope[] } | undefined): ArticleRights =>
  key
    ? { drafts: key.scopes.includes('content:write'), published: key.scopes.includes('content:publish') }
    : allRights;

type State = { status: string; published_at: string | null };

export const isPublic = ({ status, published_at }: State) =>
  status === 'published' && published_at !== null && published_at <= new Date().toISOString();

/** Refuses a change without the right scope: scheduling, archiving and visible texts need `content:publish`. */
export function demandRights(rights: ArticleRights, before: State, after: State = before) {
  const staysDraft = before.status === 'draft' && after.status === 'draft';
  const isPlain = staysDraft && before.published_at === after.published_at;
  if (isPlain ? rights.drafts : rights.published) return;
  throw refusedKey([isPlain ? 'content:write' : 'content:publish']);
}

const newDraft: State = { status: 'draft', published_at: null };
