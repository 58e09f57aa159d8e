import { createHmac } from 'node:crypto';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import { isSame } from '#platform/secrets.ts';
import { DAY } from '#platform/time.ts';
import { isVisible } from './read.server.ts';
import { hasSlug } from './rows.server.ts';
import { pathOf, type TextType } from './text-type.ts';

type Previewed = { id: number; preview_epoch: number };

/** Signs a link that shows an unpublished article for a week or until revoked. */
export function previewLink(secret: string, article: Previewed & { slug: string }, now = Date.now()) {
  const expires = now + 7 * DAY;
  return {
    url: `${pathOf(article.slug)}?preview=${expires}.${sign(secret, article, expires)}`,
    expires_at: new Date(expires).toISOString(),
  };
}

export function isPreviewAllowed(secret: string, article: Previewed, key: string, now = Date.now()): boolean {
  const [, expires = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(key) ?? [];
  if (!signature || Number(expires) < now) return false;
  return isSame(signature, sign(secret, article, Number(expires)));
}

export const findPreviewed = (db: Db, id: number) =>
  db.selectFrom('articles').select(['id', 'slug', 'preview_epoch']).where('id', '=', id).executeTakeFirst();

const atSlug = (db: Db, type: TextType, language: Language, slug: string, isPreview: boolean) =>
  db
    .selectFrom('articles')
    .select(['id', 'preview_epoch'])
    .where('kind', '=', type.kind)
    .where(hasSlug(type, language, slug, 'articles', isPreview));

/** Finds the text that a preview link at an address may open, without its content. */
export const findPreviewedAt = (db: Db, type: TextType, language: Language, slug: string) =>
  atSlug(db, type, language, slug, true).executeTakeFirst();

/** Says whether visitors may read the text at an address. */
export const isShownAt = (db: Db, type: TextType, language: Language, slug: string) =>
  exists(atSlug(db, type, language, slug, false).where(isVisible(type, language)));

export const revokePreviews = (db: Db, id: number) =>
  db
    .updateTable('articles')
    .set((eb) => ({ preview_epoch: eb('preview_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute();

function sign(secret: string, { id, preview_epoch }: Previewed, expires: number): string {
  // Keeps links valid that are older than epochs.
  const epoch = preview_epoch === 0 ? '' : `:${preview_epoch}`;
  return createHmac('sha256', secret).update(`article-preview:${id}:${expires}${epoch}`).digest('base64url');
}
