import { type ApiContext, body, doc, idOf, slice } from '#server/http.ts';
import { problem } from '#server/problem.ts';
import { loginInput, loginReply, meReply, passwordInput, sessionList } from './contract.ts';
import { deviceName } from './device.server.ts';
import { readDeviceCookie, setDeviceCookie } from './device-cookie.server.ts';
import { bearerToken } from './guard.server.ts';
import { endSession, endSessionById, listSessions } from './queries.server.ts';
import { replacePassword } from './replace-password.server.ts';
import { signIn } from './sign-in.server.ts';
import type { From } from './start-session.server.ts';

export const auth = slice()
  .post('/login', doc('Sign in', loginReply), body(loginInput), async (c) => {
    const outcome = await signIn(c.var.deps, c.req.valid('json'), whereFrom(c));
    if ('wait' in outcome) return waitFor(outcome.wait);
    if ('refused' in outcome) return problem(401, { message: 'E-posta adresi veya şifre hatalı.' });
    setDeviceCookie(c, outcome.signedIn.proof, isSecure(c));
    return c.json(outcome.signedIn.reply);
  })
  .post('/logout', doc('Sign out: the token is dead from here on'), async (c) => {
    const token = bearerToken(c.req.header('authorization'));
    if (token) await endSession(c.var.deps.db, token);
    return c.body(null, 204);
  })
  .get('/me', doc('Who is signed in', meReply), (c) => c.json({ user: c.var.owner }))
  .put('/password', doc('Change the password; every other session ends'), body(passwordInput), async (c) => {
    const { owner, deps, address } = c.var;
    const token = bearerToken(c.req.header('authorization'));
    if (!owner || !token) return problem(401);
    const outcome = await replacePassword(deps, owner, { ...c.req.valid('json'), token, address });
    if (outcome.wait !== undefined) return waitFor(outcome.wait);
    if ('wrong' in outcome)
      return problem(422, { errors: { current_password: ['Şu anki şifre doğru değil.'] } });
    setDeviceCookie(c, outcome.proof, isSecure(c));
    return c.body(null, 204);
  })
  .get('/sessions', doc('Where the owner is signed in', sessionList), async (c) => {
    const token = bearerToken(c.req.header('authorization')) ?? '';
    return c.json(await listSessions(c.var.deps.db, c.var.owner?.id ?? 0, token));
  })
  .delete('/sessions/:id{[0-9]{1,9}}', doc('End a session'), async (c) =>
    (await endSessionById(c.var.deps.db, c.var.owner?.id ?? 0, idOf(c))) ? c.body(null, 204) : problem(404),
  );

const isSecure = (c: ApiContext) => c.var.deps.config.SITE_URL.startsWith('https:');

const waitFor = (seconds: number) => problem(429, { headers: { 'Retry-After': String(seconds) } });

const whereFrom = (c: ApiContext): From => ({
  address: c.var.address,
  device: deviceName(c.req.header('user-agent')),
  proof: readDeviceCookie(c, isSecure(c)),
});
