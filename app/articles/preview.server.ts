import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** A link that shows an article that is not published, to whoever has it, for a week. */
export function previewLink(secret: string, { id, slug }: { id: number; slug: string }, now = Date.now()) {
  const expires = now + LIFETIME_MS;
  return {
    url: `/blog/${slug}?preview=${expires}.${sign(secret, id, expires)}`,
    expires_at: new Date(expires).toISOString(),
  };
}

export function isPreviewAllowed(secret: string, id: number, key: string, now = Date.now()): boolean {
  const [, expires = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(key) ?? [];
  if (!signature || Number(expires) < now) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, id, Number(expires))));
}

function sign(secret: string, id: number, expires: number): string {
  return createHmac('sha256', secret).update(`article-preview:${id}:${expires}`).digest('base64url');
}
