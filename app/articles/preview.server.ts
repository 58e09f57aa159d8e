import { createHmac } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { isSame } from '#platform/secrets.ts';
import { DAY } from '#platform/time.ts';
import { pathOf } from './text-type.ts';

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
