import type { Failure } from '#app/audit/contract.ts';
import { problem } from '#app/http/problem.server.ts';
import type { ApiContext, OwnerContext } from '#app/http/routes.server.ts';
import { deviceName } from '#platform/http/device-name.ts';
import { Refused } from '#platform/refused.ts';
import { readDeviceCookie, setDeviceCookie } from './device-cookie.server.ts';
import { confirmPassword } from './password/confirm-password.server.ts';
import type { SignedIn, SignInContext } from './sign-in/start-session.server.ts';

export const waitFor = (seconds: number) => problem(429, { headers: { 'Retry-After': String(seconds) } });

export const signInContext = (c: ApiContext): SignInContext => ({
  address: c.var.address,
  device: deviceName(c.req.header('user-agent')),
  deviceToken: readDeviceCookie(c, c.var.deps.config.SITE_URL),
});

export async function answerFailed(c: ApiContext, failure: Failure, answer: Response) {
  await c.var.deps.failures.note(failure, c.var.address);
  return answer;
}

export function answerSignedIn(c: ApiContext, { reply, deviceToken }: SignedIn) {
  setDeviceToken(c, deviceToken);
  return c.json(reply);
}

export const setDeviceToken = (c: ApiContext, deviceToken: string) =>
  setDeviceCookie(c, deviceToken, c.var.deps.config.SITE_URL);

/** Throws Refused unless the password is the owner's. */
export async function demandPassword(c: OwnerContext, password: string, field = 'password') {
  const { deps, owner, address } = c.var;
  const refused = await confirmPassword(deps, owner, { password, address });
  if (refused && 'wait' in refused)
    throw new Refused({ status: 429, headers: { 'Retry-After': String(refused.wait) } });
  if (refused) throw new Refused({ errors: { [field]: ['Şifre doğru değil.'] } });
}
