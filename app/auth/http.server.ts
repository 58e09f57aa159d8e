import type { Failure } from '#app/audit/failures.server.ts';
import { problem } from '#platform/http/problem.ts';
import type { ApiContext } from '#server/http.ts';
import { confirmPassword } from './confirm-password.server.ts';
import { deviceName } from './device.server.ts';
import { readDeviceCookie, setDeviceCookie } from './device-cookie.server.ts';
import type { SignedIn, SignInContext } from './start-session.server.ts';

export const waitFor = (seconds: number) => problem(429, { headers: { 'Retry-After': String(seconds) } });

export const signInContext = (c: ApiContext): SignInContext => ({
  address: c.var.address,
  device: deviceName(c.req.header('user-agent')),
  deviceToken: readDeviceCookie(c, c.var.deps.config.SITE_URL),
});

/** An attempt that opened nothing: noted for the owner, answered with what there is to say. */
export async function answerFailed(c: ApiContext, failure: Failure, answer: Response) {
  await c.var.deps.failures.note(failure, c.var.address);
  return answer;
}

/** A finished sign-in: the device token goes into a cookie, the token to whoever asked. */
export function answerSignedIn(c: ApiContext, { reply, deviceToken }: SignedIn) {
  setDeviceToken(c, deviceToken);
  return c.json(reply);
}

export const setDeviceToken = (c: ApiContext, deviceToken: string) =>
  setDeviceCookie(c, deviceToken, c.var.deps.config.SITE_URL);

/** Asks the owner for the password again; the answer that refuses, or nothing when it is right. */
export async function askPassword(c: ApiContext, password: string, field = 'password') {
  const { deps, owner, address } = c.var;
  if (!owner) return problem(401);
  const refused = await confirmPassword(deps, owner, { password, address });
  if (!refused) return undefined;
  if ('wait' in refused) return waitFor(refused.wait);
  return problem(422, { errors: { [field]: ['Şifre doğru değil.'] } });
}
