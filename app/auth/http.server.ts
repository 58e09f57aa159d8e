import { getCookie, setCookie } from 'hono/cookie';
import type { ApiContext, OwnerContext } from '#kit/http/routes.server.ts';
import { deviceName } from '#kit/http/user-agent.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import { Refused, tooMany } from '#platform/refused.ts';
import { findAccount } from './accounts.server.ts';
import { verifyPassword } from './password.server.ts';
import { loginByAddress } from './sign-in/rate-limits.ts';
import type { SignedIn, SignInContext } from './sign-in/sign-in.server.ts';
import { TRUST_LIFETIME } from './sign-in/trust.server.ts';

export const signInContext = (c: ApiContext): SignInContext => ({
  address: c.var.address,
  device: deviceName(c.req.header('user-agent')),
  deviceToken: getCookie(c, NAME, prefixOf(c).prefix),
});

export function answerSignedIn(c: ApiContext, { reply, deviceToken }: SignedIn) {
  setDeviceToken(c, deviceToken);
  return c.json(reply);
}

const NAME = 'vitrin-device';

const prefixOf = (c: ApiContext): { prefix?: 'host' } =>
  c.var.deps.config.SITE_URL.startsWith('https:') ? { prefix: 'host' } : {};

/** Hides the device token from scripts and cross-site requests. */
export function setDeviceToken(c: ApiContext, deviceToken: string) {
  setCookie(c, NAME, deviceToken, {
    // On https, Hono's `__Host-` prefix replaces this path by `/`.
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: TRUST_LIFETIME,
    ...prefixOf(c),
  });
}

/** Requires the owner's password again: a stolen session must not become a stolen account. Throws Refused. */
export async function demandPassword(
  c: OwnerContext,
  password: string,
  field = 'password',
  wrong = 'Şifre doğru değil.',
) {
  const { deps, owner } = c.var;
  const address = rateLimitKey(c.var.address);
  const wait = await deps.limits.consume(loginByAddress, address);
  if (wait) throw tooMany(wait);
  const account = await findAccount(deps.db, owner.email);
  if (!(await verifyPassword(account?.password_hash, password)))
    throw new Refused({ errors: { [field]: [wrong] } });
  await deps.limits.reset(loginByAddress, address);
}
