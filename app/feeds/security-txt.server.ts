import { Hono } from 'hono';
import { getProfile } from '#app/profile/queries.server.ts';
import type { ApiEnv } from '#kit/http/routes.server.ts';

/** How long the file may be believed; RFC 9116 advises less than a year. */
const MONTHS = 6;

/** RFC 9116: where to report a hole of this site. Exists only where the owner has published an address. */
export const securityTxt = new Hono<ApiEnv>().get('/security.txt', async (c, next) => {
  const { config, db } = c.var.deps;
  const { contactEmail, email } = await getProfile(db, true);
  const address = contactEmail ?? email;
  if (!address) return next();
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS));
  return c.text(
    [
      `Contact: mailto:${encodeURI(address)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: tr, en',
      `Canonical: ${config.SITE_URL}/.well-known/security.txt`,
      '',
    ].join('\n'),
    200,
    { 'Cache-Control': 'public, max-age=3600' },
  );
});
