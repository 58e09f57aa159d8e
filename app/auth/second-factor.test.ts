import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEachDatabase, otherAccount, ownerAccount, signIn, type TestSite } from '#test/app.ts';
import { changePassword } from './accounts.server.ts';
import { replaceRecoveryCodes, spendCode } from './second-factor-codes.server.ts';
import { loginByAccount } from './sign-in/rate-limits.ts';

const { email, password } = ownerAccount;
const post = (site: TestSite, path: string, body: unknown, address = '192.0.2.1') =>
  site.call('POST', path, { body, address });

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Turns the second factor on with the code of the previous 30 seconds. */
async function turnOn(site: TestSite): Promise<{ secret: string; codes: string[] }> {
  const { secret, ticket } = await (
    await site.asOwner('POST', '/api/auth/second-factor/setup', { password })
  ).json();
  const reply = await site.asOwner('POST', '/api/auth/second-factor', { ticket, code: codeOf(secret, -1) });
  expect(reply.status).toBe(201);
  return { secret, codes: (await reply.json()).recovery_codes };
}

async function firstStep(site: TestSite, address?: string): Promise<string> {
  const reply = await post(site, '/api/auth/login', { email, password }, address);
  const { ticket, ...rest } = await reply.json();
  expect({ status: reply.status, ...rest }).toEqual({ status: 200, second_factor: true });
  return ticket;
}

const second = (site: TestSite, ticket: string, code: string, address?: string) =>
  post(site, '/api/auth/login/second', { ticket, code }, address);

// Stops the clock in the middle of a 30-second step.
const atSteadyTime = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 9000 });
beforeEach(atSteadyTime);
afterEach(() => void vi.useRealTimers());

onEachDatabase('the second step', (site) => {
  test('is required once it is set up, and a code signs in', async () => {
    const { secret } = await turnOn(site());
    const ticket = await firstStep(site());
    const reply = await second(site(), ticket, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} `);
    expect(reply.status).toBe(200);
    const { token, user } = await reply.json();
    expect(user.email).toBe(email);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await site().call('GET', '/api/auth/me', { headers })).status).toBe(200);
    expect(reply.headers.get('set-cookie')).toContain('vitrin-device=');
  });

  test('the ticket alone opens nothing, and the first step leaves no device token', async () => {
    await turnOn(site());
    const reply = await post(site(), '/api/auth/login', { email, password }, '203.0.113.1');
    expect(reply.headers.get('set-cookie')).toBeNull();
    const { ticket } = await reply.json();
    const headers = { Authorization: `Bearer ${ticket}` };
    expect((await site().call('GET', '/api/auth/me', { headers })).status).toBe(401);
  });

  test('a code opens once, although its time is not over', async () => {
    const { secret } = await turnOn(site());
    expect((await second(site(), await firstStep(site()), codeOf(secret))).status).toBe(200);
    expect((await second(site(), await firstStep(site()), codeOf(secret))).status).toBe(401);
    // Codes before the used one are refused too.
    expect((await second(site(), await firstStep(site()), codeOf(secret, -1))).status).toBe(401);
    expect((await second(site(), await firstStep(site()), codeOf(secret, 1))).status).toBe(200);
  });

  test('a code that opened while the clock was a day ahead locks nobody out once it is set right', async () => {
    const now = Math.floor(Date.now() / 30_000) * 30_000 + 9000;
    vi.useFakeTimers({ toFake: ['Date'], now: now + 24 * 60 * 60_000 });
    const { secret } = await turnOn(site());
    expect((await second(site(), await firstStep(site()), codeOf(secret))).status).toBe(200);
    vi.setSystemTime(now);
    expect((await second(site(), await firstStep(site()), codeOf(secret))).status).toBe(200);
    expect((await second(site(), await firstStep(site()), codeOf(secret))).status).toBe(401);
  });

  test('a changed APP_SECRET opens what the one before sealed, and seals it anew', async () => {
    const { secret } = await turnOn(site());
    const [next, previous] = ['n'.repeat(32), site().secret];
    const spend = (key: string, code: string, APP_SECRET_PREVIOUS?: string) =>
      spendCode({ db: site().db, secret: key, config: { APP_SECRET_PREVIOUS } }, 1, code);
    expect(await spend(next, codeOf(secret))).toBeUndefined();
    expect(await spend(next, codeOf(secret), previous)).toBe('app');
    expect(await spend(next, codeOf(secret, 1))).toBe('app');
  });

  test('a clock may be one step off, not two', async () => {
    const { secret } = await turnOn(site());
    const ticket = await firstStep(site());
    expect((await second(site(), ticket, codeOf(secret, 2))).status).toBe(401);
    expect((await second(site(), ticket, codeOf(secret, -2))).status).toBe(401);
    expect((await second(site(), ticket, codeOf(secret, 1))).status).toBe(200);
  });

  test('the code that set it up does not open as well', async () => {
    const { secret } = await turnOn(site());
    expect((await second(site(), await firstStep(site()), codeOf(secret, -1))).status).toBe(401);
  });

  test('a ticket opens once and dies with its time and with the password', async () => {
    const { secret, codes } = await turnOn(site());
    const ticket = await firstStep(site());
    expect((await second(site(), ticket, codeOf(secret))).status).toBe(200);
    expect((await second(site(), ticket, codes[0] ?? '')).status).toBe(410);
    const late = await firstStep(site());
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1000);
    expect((await second(site(), late, codeOf(secret))).status).toBe(410);
    const orphan = await firstStep(site());
    await changePassword(site().db, 1, { password_hash: 'x' });
    expect((await second(site(), orphan, codeOf(secret))).status).toBe(410);
  });

  test('a recovery code opens once, however it is typed', async () => {
    const { codes } = await turnOn(site());
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await second(site(), await firstStep(site()), typed)).status).toBe(200);
    expect((await second(site(), await firstStep(site()), code)).status).toBe(401);
    const state = await (await site().asOwner('GET', '/api/auth/second-factor')).json();
    expect(state).toMatchObject({ enabled: true, recovery_codes_left: 9 });
  });

  test('ten wrong codes in a quarter of an hour are the last, whatever ticket they come with', async () => {
    const { codes } = await turnOn(site());
    const statuses: number[] = [];
    for (let at = 1; at <= 11; at += 1) {
      const address = `203.0.113.${at}`;
      statuses.push((await second(site(), await firstStep(site(), address), '000000', address)).status);
      await site().limits.reset(loginByAccount, email);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    // Strangers' attempts do not count for a trusted address.
    expect((await second(site(), await firstStep(site()), codes[1] ?? '')).status).toBe(200);
  });

  test('neither the secret nor a recovery code is readable in the database', async () => {
    const { secret, codes } = await turnOn(site());
    const rows = JSON.stringify([
      await site().db.selectFrom('second_factors').selectAll().execute(),
      await site().db.selectFrom('recovery_codes').selectAll().execute(),
      await site().db.selectFrom('sign_in_tickets').selectAll().execute(),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(rows).not.toContain(text);
    }
  });
});

onEachDatabase('setting the second step up', (site) => {
  const owner = (path: string, body: unknown) =>
    site().asOwner('POST', `/api/auth/second-factor${path}`, body);

  test('asks for the password, before every change', async () => {
    await turnOn(site());
    for (const path of ['/setup', '/recovery-codes', '/off']) {
      const reply = await owner(path, { password: 'yanlış' });
      expect(reply.status).toBe(422);
      expect((await reply.json()).errors).toEqual({ password: ['Şifre doğru değil.'] });
    }
    expect(await (await site().asOwner('GET', '/api/auth/second-factor')).json()).toMatchObject({
      enabled: true,
    });
  });

  test('has no effect until a code is confirmed', async () => {
    const { secret, address, ticket } = await (await owner('/setup', { password })).json();
    expect(address).toContain(`secret=${secret}`);
    expect(address).toContain('otpauth://totp/vitrin.test:');
    const wrong = await owner('', { ticket, code: '000000' });
    expect((await wrong.json()).errors.code[0]).toContain('Kod doğru değil.');
    expect(await signIn(site().call)).toMatch(/^[\w-]{40,}$/);
    expect((await owner('', { ticket, code: codeOf(secret) })).status).toBe(201);
    expect((await owner('', { ticket, code: codeOf(secret, 1) })).status).toBe(422);
  });

  test('is set up by no other account', async () => {
    const { secret, ticket } = await (await owner('/setup', { password })).json();
    const body = { ticket, code: codeOf(secret) };
    const headers = await otherAccount(site());
    expect((await site().call('POST', '/api/auth/second-factor', { body, headers })).status).toBe(422);
    expect((await owner('', body)).status).toBe(201);
  });

  test('new recovery codes replace the old ones', async () => {
    const { codes: old } = await turnOn(site());
    const { recovery_codes: codes } = await (await owner('/recovery-codes', { password })).json();
    expect((await second(site(), await firstStep(site()), old[0] ?? '')).status).toBe(401);
    expect((await second(site(), await firstStep(site()), codes[0] ?? '')).status).toBe(200);
  });

  test('of recovery codes that are renewed several times at once, one set remains', async () => {
    await turnOn(site());
    const { id } = await site().db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const sets = Array.from({ length: 5 }, (_, set) => Array.from({ length: 10 }, (_, at) => `${set}-${at}`));
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(sets.map((hashes) => replaceRecoveryCodes(site().db, id, hashes)));
      const left = await site().db.selectFrom('recovery_codes').select('hash').orderBy('id').execute();
      expect(sets).toContainEqual(left.map(({ hash }) => hash));
    }
  });

  test('turned off, the password alone opens again', async () => {
    await turnOn(site());
    expect((await owner('/off', { password })).status).toBe(204);
    expect(await signIn(site().call)).toMatch(/^[\w-]{40,}$/);
    expect(await (await site().asOwner('GET', '/api/auth/second-factor')).json()).toEqual({
      enabled: false,
      since: null,
      recovery_codes_left: 0,
    });
    expect((await owner('/recovery-codes', { password })).status).toBe(409);
  });
});
