import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { SignInFailure } from '#app/audit/contract.ts';
import { problem } from '#app/http/problem.server.ts';
import type { ApiContext, OwnerContext } from '#app/http/routes.server.ts';
import { deviceName } from '#app/text/device-name.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import { Refused } from '#platform/refused.ts';
import { verifyPassword } from './password/password.server.ts';
import { findAccount } from './queries.server.ts';
import { loginByAddress } from './rate-limits.ts';
import type { SignedIn, SignInContext } from './sign-in/start-session.server.ts';
import { TRUST_LIFETIME } from './sign-in/trust.server.ts';

export const waitFor = (seconds: number) => problem(429, { headers: { 'Retry-After': String(seconds) } });

export const signInContext = (c: ApiContext): SignInContext => ({
  address: c.var.address,
  device: deviceName(c.req.header('user-agent')),
  deviceToken: readDeviceCookie(c, c.var.deps.config.SITE_URL),
});

export async function answerFailed(c: ApiContext, failure: SignInFailure, answer: Response) {
  await c.var.deps.failures.note(failure, c.var.address);
  return answer;
}

export function answerSignedIn(c: ApiContext, { reply, deviceToken }: SignedIn) {
  setDeviceToken(c, deviceToken);
  return c.json(reply);
}

export const setDeviceToken = (c: ApiContext, deviceToken: string) =>
  setDeviceCookie(c, deviceToken, c.var.deps.config.SITE_URL);

/** Asks the owner for the password again: a stolen session must not become a stolen account. Throws Refused. */
export async function demandPassword(
  c: OwnerContext,
  password: string,
  field = 'password',
  wrong = 'Şifre doğru değil.',
) {
  const { deps, owner } = c.var;
  const address = rateLimitKey(c.var.address);
  const wait = await deps.limits.consume(loginByAddress, address);
  if (wait) throw new Refused({ status: 429, headers: { 'Retry-After': String(wait) } });
  const account = await findAccount(deps.db, owner.email);
  if (!(await verifyPassword(account?.password_hash, password)))
    throw new Refused({ errors: { [field]: [wrong] } });
  await deps.limits.reset(loginByAddress, address);
}

const NAME = 'vitrin-device';

const prefixFor = (siteUrl: string): { prefix?: 'host' } =>
  siteUrl.startsWith('https:') ? { prefix: 'host' } : {};

const readDeviceCookie = (c: Context, siteUrl: string) => getCookie(c, NAME, prefixFor(siteUrl).prefix);

/** Hides the device token from scripts and cross-site requests. */
function setDeviceCookie(c: Context, deviceToken: string, siteUrl: string) {
  setCookie(c, NAME, deviceToken, {
    // Satisfies the prefix, which requires `/`.
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: TRUST_LIFETIME,
    ...prefixFor(siteUrl),
  });
}
