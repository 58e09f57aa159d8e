import { sql } from 'kysely';
import { authenticatorSecret } from '#app/auth/second-factor-codes.server.ts';
import { digestLinks, linkToken } from '#app/cv/links.server.ts';
import { resealMailPassword } from '#app/mail/account.server.ts';
import { resealToken } from '#app/projects/github/settings.server.ts';
import { resealStatic } from '#app/static-copy/service.server.ts';
import { webhookSecret } from '#app/webhooks/queries.server.ts';
import type { Deps } from '#kit/resource.ts';

const columns = [
  { of: authenticatorSecret, table: 'second_factors', column: 'secret' },
  { of: linkToken, table: 'cv_links', column: 'token' },
  { of: webhookSecret, table: 'webhooks', column: 'sealed_secret' },
] as const;

/**
 * Re-encrypts all long-lived values under the present secret, so that the previous one can be removed after this start.
 * Short-lived ones (set-ups of a second factor, links in mails) open with both until then.
 */
export async function reseal(deps: Pick<Deps, 'db' | 'secret' | 'config'>) {
  const { db, config } = deps;
  await digestLinks(db, deps);
  if (!config.APP_SECRET_PREVIOUS) return;
  for (const { of, table, column } of columns) {
    const { rows } = await sql<{ text: string | null }>`
      select ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db);
    for (const { text } of rows) {
      const renewed = text && of.renew(deps, text);
      if (renewed)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${renewed}
          where ${sql.ref(column)} = ${text}`.execute(db);
    }
  }
  await resealMailPassword(db, deps);
  await resealToken(db, deps);
  await resealStatic(db, deps);
}
