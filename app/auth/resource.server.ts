import { loginReply } from '#kit/contract/session.ts';
import { answerDone, body, ID, idOf, ownerRoute, publicRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { resealColumn } from '#platform/database/reseal-column.ts';
import { Refused } from '#platform/refused.ts';
import { changeAccount, passwordUntil } from './accounts.server.ts';
import { accountInput, codeInput, meReply, passwordAgain, passwordInput, sessionList } from './contract.ts';
import { bearerToken } from './guard.server.ts';
import { answerSignedIn, demandPassword, setDeviceToken, signInContext } from './http.server.ts';
import { passkeyLogins, passkeys } from './passkeys.server.ts';
import { replacePassword } from './password.server.ts';
import { passwordReset } from './password-reset.server.ts';
import { secondFactor } from './second-factor.server.ts';
import { authenticatorSecret } from './second-factor-codes.server.ts';
import { endSession, endSessionById, forgetEndedSessions, listSessions } from './sessions.server.ts';
import { loginInput, loginOutcome, passwordState } from './sign-in/contract.ts';
import { finishSignIn, signIn } from './sign-in/sign-in.server.ts';

const auth = router()
  .post(
    '/login',
    publicRoute('Sign in', { reply: loginOutcome, account: true, refuses: [403], inDemo: true }),
    body(loginInput),
    async (c) => {
      const outcome = await signIn(c.var.deps, c.req.valid('json'), signInContext(c));
      return 'ticket' in outcome ? c.json(outcome) : answerSignedIn(c, outcome);
    },
  )
  .post(
    '/login/second',
    publicRoute('The second step of signing in', { reply: loginReply, account: true, refuses: [410] }),
    body(codeInput),
    async (c) => answerSignedIn(c, await finishSignIn(c.var.deps, c.req.valid('json'), signInContext(c))),
  )
  .route('/login/passkey', passkeyLogins)
  .route('/passkeys', passkeys)
  .route('/second-factor', secondFactor)
  .route('/password-reset', passwordReset)
  .post(
    '/logout',
    publicRoute('Sign out, which invalidates the token', {
      account: true,
      audit: 'Çıkış yapıldı',
      inDemo: true,
    }),
    async (c) => {
      const token = bearerToken(c.req.header('authorization'));
      if (token) await endSession(c.var.deps.db, token);
      return c.body(null, 204);
    },
  )
  .get('/me', ownerRoute('Who is signed in', { reply: meReply }), (c) => c.json({ user: c.var.owner }))
  .get('/password', ownerRoute('When the password expires', { reply: passwordState }), async (c) =>
    c.json({ valid_until: await passwordUntil(c.var.deps.db, c.var.owner.id) }),
  )
  .put(
    '/password',
    ownerRoute('Change the password; every other session ends', {
      account: true,
      audit: 'Şifre değiştirildi',
    }),
    body(passwordInput),
    async (c) => {
      const { owner, deps } = c.var;
      const token = bearerToken(c.req.header('authorization')) ?? '';
      const change = { ...c.req.valid('json'), ...signInContext(c), token };
      await demandPassword(c, change.current_password, 'current_password', 'Şu anki şifre doğru değil.');
      setDeviceToken(c, await replacePassword(deps, owner, change));
      return c.body(null, 204);
    },
  )
  .put(
    '/account',
    ownerRoute('Change name and e-mail address', {
      account: true,
      reply: meReply,
      audit: 'Ad ya da e-posta adresi değiştirildi',
    }),
    body(accountInput),
    async (c) => {
      const { owner, deps } = c.var;
      const { current_password, ...account } = c.req.valid('json');
      await demandPassword(c, current_password, 'current_password');
      const user = await changeAccount(deps.db, owner.id, account);
      if (!user) throw new Refused({ errors: { email: ['Bu adres kullanılıyor.'] } });
      return c.json({ user });
    },
  )
  .get('/sessions', ownerRoute('The sessions of the owner', { reply: sessionList }), async (c) => {
    const token = bearerToken(c.req.header('authorization')) ?? '';
    const sessions = await listSessions(c.var.deps.db, c.var.owner.id, token);
    // Shows a visitor of a demo nobody else.
    return c.json(c.var.deps.demo ? sessions.filter(({ current }) => current) : sessions);
  })
  .post(
    `/sessions/${ID}/end`,
    ownerRoute('End a session', { account: true, audit: 'Bir oturum kapatıldı' }),
    body(passwordAgain),
    async (c) => {
      const { owner, deps } = c.var;
      await demandPassword(c, c.req.valid('json').password);
      return answerDone(c, await endSessionById(deps.db, owner.id, idOf(c)));
    },
  );

export const authResource = defineResource({
  name: 'auth',
  api: { '/auth': auth },
  tables: ['users', 'second_factors', 'recovery_codes', 'passkeys'],
  localTables: ['sessions', 'trusted_addresses', 'sign_in_tickets'],
  reseal: resealColumn(authenticatorSecret, 'second_factors', 'secret'),
  forget: ({ db }, _keep, now) => forgetEndedSessions(db, now),
});
