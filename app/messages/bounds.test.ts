import { afterEach, expect, test, vi } from 'vitest';
import { createBeaconLimit } from '#app/analytics/beacon.server.ts';
import { onEachDatabase, ownerAccount, type TestSite } from '#test/app.ts';
import { contactByDay } from './contact.server.ts';

afterEach(() => void vi.useRealTimers());

/** Addresses in one /48, each in its own /56. */
const inside = (at: number) => `2001:db8:7:${(at * 256 + 1).toString(16)}::1`;

const write = (site: TestSite, address: string, length = 3000) =>
  site.call('POST', '/api/contact', {
    body: { name: 'Ayşe', email: 'a@example.com', message: 'x'.repeat(length) },
    address,
  });

const signIn = ({ email, password } = ownerAccount) => ({ body: { email, password } });

onEachDatabase('one network', (site) => {
  test('may send a tenth of a day’s messages; others are not affected, and the owner signs in from inside it', async () => {
    await site().asOwner('PUT', '/api/personal-info', { data: { contactEmail: 'deniz@example.com' } });
    const bound = contactByDay.bytes;
    contactByDay.bytes = 400_000;
    expect((await write(site(), inside(1))).status).toBe(201);
    await write(site(), inside(2));
    const refused = await write(site(), inside(3));
    contactByDay.bytes = bound;
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60);
    expect((await refused.json()).message).toContain('deniz@example.com adresine yazın');
    expect((await write(site(), '2001:db8:8::1')).status).toBe(201);
    expect((await site().call('POST', '/api/auth/login', { ...signIn(), address: inside(1) })).status).toBe(
      200,
    );
  });

  test('is limited as a whole, above what one subscriber may send', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 100; at += 1) statuses.push((await write(site(), inside(at), 20)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(80);
    expect((await write(site(), '198.51.100.7', 20)).status).toBe(201);
  });

  test('has limits for passkey challenges and OAuth clients, and others are not affected', async () => {
    const register = (address: string) =>
      site().call('POST', '/oauth/register', {
        body: { client_name: 'x', redirect_uris: ['http://127.0.0.1/'] },
        address,
      });
    const statuses: number[] = [];
    for (let at = 0; at < 180; at += 1) statuses.push((await register(inside(at))).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(160);
    expect((await register('198.51.100.7')).status).toBe(201);
  });
});

test('a day’s views of one network are a tenth of what the site takes', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const allows = createBeaconLimit(true);
  let taken = 0;
  for (let second = 0; second < 400; second += 1) {
    vi.setSystemTime(Date.now() + 1000);
    for (let at = 0; at < 200; at += 1) if (allows(inside(at))) taken += 1;
  }
  expect(taken).toBe(60_000);
  expect(allows('198.51.100.7')).toBe(true);
});
