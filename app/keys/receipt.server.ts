import { z } from 'zod';
import { readingScope } from '#kit/contract/scopes.ts';
import type { KeyUse } from '#kit/contract/session.ts';
import { type ApiContext, scopesOf } from '#kit/http/routes.server.ts';
import { parseJson } from '#kit/text/json.ts';

/** Reduces the reply of a write to its route's receipt if the key lacks the scope to read the record. */
export async function hideUnreadable(c: ApiContext) {
  const { key, rules } = c.var;
  if (!key || !/json/.test(c.res.headers.get('content-type') ?? '')) return;
  const matched = rules.map(([, of]) => of);
  if (matched.flatMap(scopesOf).some((scope) => isReadable(key, scope))) return;
  const record = matched.find(({ receipt }) => receipt)?.receipt;
  const { headers, status, ok } = c.res;
  const written: z.ZodType = record ? z.union([saved(record), record]) : nothing;
  const told: z.ZodType = ok ? written : refused(record ?? nothing);
  c.res = Response.json(told.catch({}).parse(parseJson(await c.res.text())), { status, headers });
}

const nothing = z.object({});

/** The envelope of articles and own pages. */
const saved = (record: z.ZodObject) => z.object({ message: z.string(), data: record });

/** A refusal: our own messages and, in a conflict, the stored record. */
const refused = (record: z.ZodObject) =>
  z.object({ message: z.string(), errors: z.unknown(), needed: z.unknown(), current: record }).partial();

const isReadable = ({ scopes }: KeyUse['key'], scope: keyof typeof readingScope) =>
  scopes.includes(scope) && scopes.includes(readingScope[scope] ?? scope);
