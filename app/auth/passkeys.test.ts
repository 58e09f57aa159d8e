import { afterEach, expect, test, vi } from 'vitest';
import { onEachDatabase, otherAccount, ownerAccount, type TestSite } from '#test/app.ts';
import { makeAuthenticator } from '#test/authenticator.ts';
import { relyingParty } from './webauthn.server.ts';

const { email, password } = ownerAccount;
const SITE = { origin: 'http://localhost:4100', rpID: 'localhost' };

type Authenticator = ReturnType<typeof makeAuthenticator>;
afterEach(() => void vi.useRealTimers());

async function ask(site: TestSite) {
  return (await site.asOwner('POST', '/api/auth/passkeys/options', { password })).json();
}

async function register(site: TestSite, authenticator = makeAuthenticator(SITE)): Promise<Authenticator> {
  const response = authenticator.register(await ask(site));
  const reply = await site.asOwner('POST', '/api/auth/passkeys', { name: 'Dizüstü', response });
  expect(reply.status).toBe(201);
  return authenticator;
}

const options = async (site: TestSite) => (await site.call('POST', '/api/auth/login/passkey/options')).json();
const enter = (site: TestSite, response: unknown) =>
  site.call('POST', '/api/auth/login/passkey', { body: { response } });

onEachDatabase(
  'a passkey',
  (site) => {
    test('signs in, without an e-mail and without a second step', async () => {
      const authenticator = await register(site());
      const asked = await options(site());
      expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
      const reply = await enter(site(), authenticator.signIn(asked));
      expect(reply.status).toBe(200);
      const { token, user } = await reply.json();
      expect(user.email).toBe(email);
      const headers = { Authorization: `Bearer ${token}` };
      expect((await site().call('GET', '/api/auth/me', { headers })).status).toBe(200);
      expect(reply.headers.get('set-cookie')).toContain('vitrin-device=');
    });

    test('is stored once: the same one again is refused', async () => {
      const authenticator = await register(site());
      const asked = await ask(site());
      expect(asked.excludeCredentials).toHaveLength(1);
      const response = authenticator.register(asked);
      const again = await site().asOwner('POST', '/api/auth/passkeys', { name: 'Yine', response });
      expect(again.status).toBe(422);
      const { passkeys } = await (await site().asOwner('GET', '/api/auth/passkeys')).json();
      expect(passkeys).toHaveLength(1);
    });

    test('is listed by its name with its last use, and removed with the password', async () => {
      const authenticator = await register(site());
      await enter(site(), authenticator.signIn(await options(site())));
      const { available, passkeys } = await (await site().asOwner('GET', '/api/auth/passkeys')).json();
      expect(available).toBe(true);
      expect(passkeys).toEqual([
        {
          id: 1,
          credential_id: authenticator.signIn({ challenge: 'x' }).id,
          name: 'Dizüstü',
          created_at: expect.any(String),
          last_used_at: expect.any(String),
        },
      ]);
      const remove = (typed: string) =>
        site().asOwner('POST', '/api/auth/passkeys/1/remove', { password: typed });
      expect((await remove('yanlış')).status).toBe(422);
      expect((await remove(password)).status).toBe(204);
      expect((await remove(password)).status).toBe(404);
      expect((await enter(site(), authenticator.signIn(await options(site())))).status).toBe(401);
    });

    test('answers a challenge once, and in time', async () => {
      const authenticator = await register(site());
      const asked = await options(site());
      expect((await enter(site(), authenticator.signIn(asked))).status).toBe(200);
      expect((await enter(site(), authenticator.signIn(asked))).status).toBe(401);
      const late = await options(site());
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 });
      expect((await enter(site(), authenticator.signIn(late))).status).toBe(401);
    });

    test('is refused where anything is not as it should be', async () => {
      const authenticator = await register(site());
      const stranger = makeAuthenticator(SITE);
      const { signature } = stranger.signIn({ challenge: 'x' }).response;
      const attempts = [
        async () => authenticator.signIn({ challenge: 'A'.repeat(43) }),
        async () => authenticator.signIn(await options(site()), { origin: 'https://evil.example' }),
        async () => authenticator.signIn(await options(site()), { rpID: 'evil.example' }),
        async () => authenticator.signIn(await options(site()), { verified: false }),
        async () => authenticator.signIn(await ask(site())),
        async () => stranger.signIn(await options(site())),
        async () => {
          const answer = authenticator.signIn(await options(site()));
          return { ...answer, response: { ...answer.response, signature } };
        },
        async () => {
          const answer = authenticator.signIn(await options(site()));
          return { ...answer, response: { ...answer.response, clientDataJSON: 'bm9wZQ' } };
        },
      ];
      const logged = vi.spyOn(site().log, 'info');
      for (const [at, attempt] of attempts.entries()) {
        const { status } = await enter(site(), await attempt());
        expect(`${at} ${status}`).toBe(`${at} 401`);
      }
      const error = expect.stringContaining('Unexpected authentication response origin');
      expect(logged).toHaveBeenCalledWith({ event: 'passkey_invalid', error });
    });

    test('is stored for the account alone that asked for it', async () => {
      const response = makeAuthenticator(SITE).register(await ask(site()));
      const headers = await otherAccount(site());
      const body = { name: 'Dizüstü', response };
      expect((await site().call('POST', '/api/auth/passkeys', { body, headers })).status).toBe(422);
      expect(await site().db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    });

    test('whose counter goes back was copied, and is refused', async () => {
      const authenticator = await register(site());
      expect((await enter(site(), authenticator.signIn(await options(site()), { counter: 9 }))).status).toBe(
        200,
      );
      for (const counter of [8, 9]) {
        const reply = await enter(site(), authenticator.signIn(await options(site()), { counter }));
        expect(reply.status).toBe(401);
      }
      expect((await enter(site(), authenticator.signIn(await options(site()), { counter: 10 }))).status).toBe(
        200,
      );
    });

    test('is made only after the password, for this site, by a verified person', async () => {
      const begin = await site().asOwner('POST', '/api/auth/passkeys/options', { password: 'yanlış' });
      expect(begin.status).toBe(422);
      const make = async (changes: object) => {
        const response = makeAuthenticator(SITE).register(await ask(site()), changes);
        return (await site().asOwner('POST', '/api/auth/passkeys', { name: 'X', response })).status;
      };
      expect(await make({ origin: 'https://evil.example' })).toBe(422);
      expect(await make({ rpID: 'evil.example' })).toBe(422);
      expect(await make({ verified: false })).toBe(422);
      const response = makeAuthenticator(SITE).register(await options(site()));
      expect((await site().asOwner('POST', '/api/auth/passkeys', { name: 'X', response })).status).toBe(422);
    });

    test('may be made unasked after the password, by a device that verified nobody; signing in verifies', async () => {
      const begin = await site().asOwner('POST', '/api/auth/passkeys/options', { password, automatic: true });
      const asked = await begin.json();
      expect(asked.authenticatorSelection.userVerification).toBe('preferred');
      const authenticator = makeAuthenticator(SITE);
      const response = authenticator.register(asked, { verified: false });
      const made = await site().asOwner('POST', '/api/auth/passkeys', { name: 'Bu cihaz', response });
      expect(made.status).toBe(201);
      const unverified = authenticator.signIn(await options(site()), { verified: false });
      expect((await enter(site(), unverified)).status).toBe(401);
      expect((await enter(site(), authenticator.signIn(await options(site())))).status).toBe(200);
      const wrong = { password: 'yanlış', automatic: true };
      expect((await site().asOwner('POST', '/api/auth/passkeys/options', wrong)).status).toBe(422);
    });

    test('that the site does not know is called unknown, and only that one: devices forget what is', async () => {
      const authenticator = await register(site());
      const isUnknown = async (response: unknown) => {
        const reply = await enter(site(), response);
        return [reply.status, (await reply.json()).unknown];
      };
      const stranger = makeAuthenticator(SITE);
      expect(await isUnknown(stranger.signIn(await options(site())))).toEqual([401, true]);
      expect(await isUnknown(authenticator.signIn({ challenge: 'A'.repeat(43) }))).toEqual([401, undefined]);
      expect(await isUnknown(stranger.signIn({ challenge: 'A'.repeat(43) }))).toEqual([401, undefined]);
      const unverified = authenticator.signIn(await options(site()), { verified: false });
      expect(await isUnknown(unverified)).toEqual([401, undefined]);
    });

    test('is listed with what a device knows it by', async () => {
      const authenticator = await register(site());
      const list = await (await site().asOwner('GET', '/api/auth/passkeys')).json();
      const { user } = await ask(site());
      const { id } = authenticator.signIn({ challenge: 'x' });
      expect([list.relying_party, list.user_handle]).toEqual(['localhost', user.id]);
      expect(list.passkeys[0].credential_id).toBe(id);
    });

    test('an address that has used up its attempts is not signed in either', async () => {
      const authenticator = await register(site());
      const asked = await options(site());
      for (let count = 1; count < 40; count += 1) await options(site());
      expect((await enter(site(), authenticator.signIn(asked))).status).toBe(429);
    });

    test('an address begins forty times in five minutes', async () => {
      const statuses: number[] = [];
      for (let at = 1; at <= 41; at += 1) {
        statuses.push((await site().call('POST', '/api/auth/login/passkey/options')).status);
      }
      expect(statuses).toEqual([...Array(40).fill(200), 429]);
    });
  },
  { SITE_URL: SITE.origin },
);

onEachDatabase(
  'where the address cannot carry passkeys',
  (site) => {
    test('none is created and none is requested', async () => {
      expect(await (await site().asOwner('GET', '/api/auth/passkeys')).json()).toEqual({
        available: false,
        passkeys: [],
      });
      expect((await site().asOwner('POST', '/api/auth/passkeys/options', { password })).status).toBe(409);
      expect((await site().call('POST', '/api/auth/login/passkey/options')).status).toBe(409);
    });
  },
  { SITE_URL: 'http://127.0.0.1:4100' },
);

test('an address carries passkeys when it is a name behind TLS, or localhost', () => {
  expect(relyingParty('https://deniz.dev')).toEqual({ rpID: 'deniz.dev', origin: 'https://deniz.dev' });
  expect(relyingParty('http://localhost:3000')?.rpID).toBe('localhost');
  for (const url of ['http://deniz.dev', 'https://192.0.2.1', 'https://[2001:db8::1]', 'http://127.0.0.1']) {
    expect(relyingParty(url)).toBeUndefined();
  }
});
