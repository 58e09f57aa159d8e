import { expect, test } from 'vitest';
import { onEachDatabase, ownerAccount, type TestSite } from '#test/app.ts';
import { changePassword } from '../accounts.server.ts';
import { hashPassword } from '../password.server.ts';
import { createDeviceToken, findTrust, TRUST_LIFETIME } from './trust.server.ts';

const { email, password } = ownerAccount;

type Attempt = { password?: string; address: string; cookie?: string };
const attempt = (site: TestSite, { password: typed = 'yanlış-şifre', address, cookie }: Attempt) =>
  site.call('POST', '/api/auth/login', {
    body: { email, password: typed },
    address,
    headers: cookie ? { Cookie: cookie } : {},
  });

async function cookieFrom(site: TestSite, address = '198.51.100.1'): Promise<string> {
  const reply = await attempt(site, { password, address });
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Exhausts the account's attempts as a stranger; returns how many reached the hash. */
async function attack(site: TestSite, attempts = 12) {
  const replies = await Promise.all(
    Array.from({ length: attempts }, (_, at) => attempt(site, { address: `192.0.2.${at + 1}` })),
  );
  return replies.filter(({ status }) => status === 401).length;
}

onEachDatabase('while strangers try passwords', (site) => {
  test('at most ten reach the hash, and a browser that was signed in before is let in from anywhere', async () => {
    const cookie = await cookieFrom(site());
    // The owner's own sign-in was one of the ten.
    expect(1 + (await attack(site(), 40))).toBe(10);
    const refused = await attempt(site(), { password, address: '203.0.113.9' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await attempt(site(), { password, address: '203.0.113.9', cookie })).status).toBe(200);
    expect((await attempt(site(), { password, address: '192.0.2.1', cookie })).status).toBe(200);
  });

  test('the address from which the owner signed in before is let in without a cookie', async () => {
    await cookieFrom(site(), '2001:db8:1:2::aa');
    await attack(site());
    expect((await attempt(site(), { password, address: '2001:db8:1:2::bb' })).status).toBe(200);
    expect((await attempt(site(), { password, address: '2001:db8:1:3::aa' })).status).toBe(429);
  });

  test('a trusted device has ten wrong attempts of its own', async () => {
    const cookie = await cookieFrom(site());
    const statuses: number[] = [];
    for (let at = 1; at <= 11; at += 1) {
      statuses.push((await attempt(site(), { address: `203.0.113.${at}`, cookie })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses[10]).toBe(429);
    expect((await attempt(site(), { password, address: '203.0.113.99' })).status).toBe(200);
  });

  test('a new password ends the trust in devices and addresses', async () => {
    const cookie = await cookieFrom(site());
    await changePassword(site().db, 1, { password_hash: await hashPassword(password) });
    await attack(site());
    expect((await attempt(site(), { password, address: '198.51.100.1', cookie })).status).toBe(429);
  });

  test('the device that changes the password stays trusted', async () => {
    const { token } = await (await attempt(site(), { password, address: '198.51.100.1' })).json();
    const reply = await site().call('PUT', '/api/auth/password', {
      body: { current_password: password, new_password: 'yepyeni-bir-şifre' },
      headers: { Authorization: `Bearer ${token}` },
    });
    const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    await attack(site());
    const again = await attempt(site(), { password: 'yepyeni-bir-şifre', address: '203.0.113.9', cookie });
    expect(again.status).toBe(200);
  });

  test('a forged, foreign or old device token is worth nothing', async () => {
    const cookie = await cookieFrom(site());
    const [name = '', deviceToken = ''] = cookie.split('=');
    const [id, nonce, made, signature = ''] = deviceToken.split('.');
    const old = String(Number(made) - TRUST_LIFETIME - 1);
    await attack(site());
    const forged = [
      `${id}.${nonce}.${made}.${signature.slice(0, 42)}${signature.endsWith('A') ? 'E' : 'A'}`,
      `${Number(id) + 1}.${nonce}.${made}.${signature}`,
      `${id}.${nonce}.${old}.${signature}`,
      `${id}.${nonce}.${made}.`,
      '....',
    ];
    for (const value of forged) {
      const reply = await attempt(site(), { password, address: '203.0.113.9', cookie: `${name}=${value}` });
      expect(reply.status).toBe(429);
    }
  });

  test('a device token is worth nothing to another account, even one of the same hash', async () => {
    const account = { id: 1, password_hash: 'same' };
    const from = { address: '203.0.113.9', deviceToken: createDeviceToken(site().secret, account) };
    expect(await findTrust(site(), account, from)).toMatch(/^d:/);
    expect(await findTrust(site(), { ...account, id: 2 }, from)).toBeUndefined();
  });

  test('the device token stays where only the sign-in’s API sees it', async () => {
    const reply = await attempt(site(), { password, address: '198.51.100.1' });
    const cookie = reply.headers.get('set-cookie') ?? '';
    for (const part of ['Path=/api/auth', 'HttpOnly', 'SameSite=Strict', `Max-Age=${TRUST_LIFETIME}`]) {
      expect(cookie).toContain(part);
    }
  });

  test('the address itself is stored nowhere', async () => {
    await cookieFrom(site(), '198.51.100.77');
    const rows = await site().db.selectFrom('trusted_addresses').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('198.51');
  });
});

onEachDatabase(
  'behind TLS',
  (site) => {
    test('the device token travels on secure connections only, and no other site of the domain can plant one', async () => {
      const reply = await attempt(site(), { password, address: '198.51.100.1' });
      const cookie = reply.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^__Host-vitrin-device=/);
      expect(cookie.split('; ')).toEqual(
        expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/', 'SameSite=Strict']),
      );
      expect(cookie).not.toContain('Domain');
    });

    test('the device token is taken from the cookie that it was left in', async () => {
      const cookie = await cookieFrom(site());
      for (let at = 1; at <= 10; at += 1) await attempt(site(), { address: `203.0.113.${at}` });
      const planted = cookie.replace('__Host-', '');
      const from = { password, address: '203.0.113.99' };
      expect((await attempt(site(), { ...from, cookie: planted })).status).toBe(429);
      expect((await attempt(site(), { ...from, cookie })).status).toBe(200);
    });
  },
  { SITE_URL: 'https://vitrin.test' },
);
