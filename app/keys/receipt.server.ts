import { z } from 'zod';
import { readingScope } from '#app/contract/scopes.ts';
import type { KeyUse } from '#app/contract/session.ts';
import { scopesOf } from '#app/http/route-rules.server.ts';
import type { ApiContext } from '#app/http/routes.server.ts';
import { parseJson } from '#app/text/json.ts';

const record = z
  .object({ id: z.unknown(), rev: z.unknown(), slug: z.unknown(), status: z.unknown() })
  .extend({ published_at: z.unknown(), is_published: z.unknown(), delivery: z.unknown() })
  .partial();

/** What a write tells a key that may not read: enough to go on with it. */
const receipt = record
  .extend({ message: z.unknown(), errors: z.unknown(), needed: z.unknown(), data: record, current: record })
  .partial()
  .catch({});

/** Reduces the answer to a write of a key that lacks the scope which reads the same. */
export async function hideUnreadable(c: ApiContext) {
  const { key, rules } = c.var;
  if (!key || !/json/.test(c.res.headers.get('content-type') ?? '')) return;
  if (rules.flatMap(([, of]) => scopesOf(of)).some((scope) => isReadable(key, scope))) return;
  const { headers, status } = c.res;
  c.res = Response.json(receipt.parse(parseJson(await c.res.text())), { status, headers });
}

const isReadable = ({ scopes }: KeyUse['key'], scope: keyof typeof readingScope) =>
  scopes.includes(scope) && scopes.includes(readingScope[scope] ?? scope);
