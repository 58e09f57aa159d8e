import { body, doc, slice } from '#server/http.ts';
import { problem } from '#server/problem.ts';
import { loginInput, loginReply, meReply } from './contract.ts';
import { deviceName } from './device.server.ts';
import { bearerToken } from './guard.server.ts';
import { endSession } from './queries.server.ts';
import { signIn } from './sign-in.server.ts';

export const auth = slice()
  .post('/login', doc('Sign in', loginReply), body(loginInput), async (c) => {
    const outcome = await signIn(c.var.deps, c.req.valid('json'), {
      address: c.var.address,
      device: deviceName(c.req.header('user-agent')),
    });
    if ('wait' in outcome) return problem(429, { headers: { 'Retry-After': String(outcome.wait) } });
    if ('refused' in outcome) return problem(401, { message: 'E-posta adresi veya şifre hatalı.' });
    return c.json(outcome);
  })
  .post('/logout', doc('Sign out: the token is dead from here on'), async (c) => {
    const token = bearerToken(c.req.header('authorization'));
    if (token) await endSession(c.var.deps.db, token);
    return c.body(null, 204);
  })
  .get('/me', doc('Who is signed in', meReply), (c) => c.json({ user: c.var.owner }));
