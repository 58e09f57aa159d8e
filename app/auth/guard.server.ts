import { createMiddleware } from 'hono/factory';
import type { KeyUse } from '#kit/contract/session.ts';
import { refusedKey } from '#kit/http/problem.server.ts';
import { type ApiContext, type ApiEnv, scopesOf } from '#kit/http/routes.server.ts';
import { Refused } from '#platform/refused.ts';
import { findOwnerByToken } from './sessions.server.ts';

type FindKey = (c: ApiContext, token: string) => Promise<KeyUse | undefined>;

const DEAD_KEY = 'Bu anahtar tanınmıyor; iptal edilmiş ya da süresi dolmuş olabilir.';

/** Denies by default: routes that are not public need the owner or a key with the route's scope. An invalid key is refused everywhere. */
export const guard = (findKey: FindKey, hideUnreadable: (c: ApiContext) => Promise<void>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    if (token) c.set('owner', await findOwnerByToken(c.var.deps.db, token));
    const use = token && !c.var.owner ? await findKey(c, token) : undefined;
    if (token?.startsWith('vt_') && !c.var.owner && !use)
      throw new Refused({ status: 401, message: DEAD_KEY });
    const rules = c.var.rules.map(([, of]) => of);
    const isOpen = rules.every(({ open }) => open);
    if (use) {
      const wanted = rules.map(scopesOf);
      if (wanted.length > 0 && wanted.every((scopes) => scopes.some((one) => use.key.scopes.includes(one)))) {
        c.set('owner', use.owner);
        c.set('key', use.key);
      } else if (!isOpen) throw refusedKey([...new Set(wanted.flat())]);
    }
    if (!c.var.owner && !isOpen) throw new Refused({ status: 401 });
    await next();
    await hideUnreadable(c);
  });

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer (vt_.*|[\w-]{20,200})$/i.exec(header ?? '')?.[1];
}
