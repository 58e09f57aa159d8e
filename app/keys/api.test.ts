import { expect, test } from 'vitest';
import type { AuditEntry } from '#app/audit/contract.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import { createApp } from '#server/app.ts';
import { backedUpTables } from '#server/update-database.ts';
import { onEachDatabase, ownerAccount, type TestSite } from '#test/app.ts';
import { leftOutTables } from '#test/backups.ts';
import { createKey } from './queries.server.ts';

const { password } = ownerAccount;

const make = (site: TestSite, scopes: Scope[], expires_at: string | null = null) =>
  createKey(site.db, 1, { name: 'Deneme', scopes, expires_at });

const keyed = (site: TestSite, key: string) => (method: string, path: string, body?: unknown) =>
  site.call(method, path, { body, headers: { Authorization: `Bearer ${key}` } });

const article = { title: 'Yazı', content: '<p>metin</p>' };

onEachDatabase('keys', (site) => {
  test('are made with the password, shown once, and stored as a hash', async () => {
    const input = { name: ' Claude ', scopes: ['content:read', 'content:read'] };
    const wrong = await site().asOwner('POST', '/api/keys', { ...input, password: 'x' });
    expect(wrong.status).toBe(422);
    const made = await site().asOwner('POST', '/api/keys', { ...input, password });
    expect(made.status).toBe(201);
    const { key, data } = await made.json();
    expect(key).toMatch(/^vt_[\w-]{40}$/);
    expect(data).toMatchObject({ name: 'Claude', scopes: ['content:read'], expires_at: null });
    expect(await (await site().asOwner('GET', '/api/keys')).json()).toEqual([data]);
    const rows = await site().db.selectFrom('api_keys').selectAll().execute();
    expect(rows[0]?.key_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('need a name, a known scope and an end that is still to come', async () => {
    const input = { name: '', scopes: ['keys:write'], expires_at: '2020-01-01T00:00:00Z', password };
    const { errors } = await (await site().asOwner('POST', '/api/keys', input)).json();
    expect(errors).toEqual({
      name: ['Ad gerekli.'],
      'scopes.0': ['Böyle bir yetki yok.'],
      expires_at: ['Gelecekte bir tarih seçiniz.'],
    });
    // A script with an empty variable must not get a key without expiry.
    const unset = { name: 'Betik', scopes: ['content:read'], expires_at: '', password };
    const { status } = await site().asOwner('POST', '/api/keys', unset);
    expect(status).toBe(422);
  });

  test('open their scopes as a bearer; a missing scope is a 403 that names it', async () => {
    const { key } = await make(site(), ['content:read']);
    const call = keyed(site(), key);
    await site().asOwner('POST', '/api/articles', { ...article, title: 'Gizli taslak' });
    expect(await (await call('GET', '/api/articles')).text()).toContain('Gizli taslak');
    const refused = await call('POST', '/api/articles', article);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('content:write content:publish');
    expect(await refused.json()).toEqual({
      message: 'Bu anahtarın yetkisi yetmiyor. Gereken yetki: content:write ya da content:publish.',
      needed: ['content:write', 'content:publish'],
    });
    const { message } = await (await call('GET', '/api/keys')).json();
    expect(message).toBe('Bu adres anahtarlara kapalıdır.');
  });

  test('see on a public route without its scope what visitors see', async () => {
    const { key } = await make(site(), ['analytics:read']);
    await site().asOwner('POST', '/api/articles', article);
    expect((await (await keyed(site(), key)('GET', '/api/articles')).json()).data).toEqual([]);
  });

  test('are invalid at once in every process when they are revoked, and when they expire', async () => {
    const { key, data } = await make(site(), ['messages:read']);
    const other = createApp(site());
    const there = () => other.request('/api/messages', { headers: { Authorization: `Bearer ${key}` } });
    expect((await there()).status).toBe(200);
    expect((await site().asOwner('DELETE', `/api/keys/${data.id}`)).status).toBe(204);
    expect((await there()).status).toBe(401);
    expect((await site().asOwner('DELETE', `/api/keys/${data.id}`)).status).toBe(404);
    const old = await make(site(), ['messages:read'], new Date(Date.now() - 1000).toISOString());
    expect((await keyed(site(), old.key)('GET', '/api/messages')).status).toBe(401);
  });

  test('keep their last use with a cut address, and do not write it each time', async () => {
    const { key } = await make(site(), ['messages:read']);
    const lastUse = async () => {
      const [row] = await (await site().asOwner('GET', '/api/keys')).json();
      return { at: row.last_used_at, address: row.last_used_address };
    };
    expect(await lastUse()).toEqual({ at: null, address: null });
    await keyed(site(), key)('GET', '/api/messages');
    const first = await lastUse();
    expect(first.address).toBe('192.0.2.x');
    await keyed(site(), key)('GET', '/api/messages');
    expect(await lastUse()).toEqual(first);
    const long = new Date(Date.now() - 6 * 60_000).toISOString();
    await site().db.updateTable('api_keys').set({ last_used_at: long }).execute();
    await keyed(site(), key)('GET', '/api/messages');
    expect(Date.parse((await lastUse()).at)).toBeGreaterThan(Date.parse(long));
  });

  test('stand by name in the audit log: made, used and revoked', async () => {
    const asked = { name: 'Betik', scopes: ['content:write', 'analytics:read'], password };
    const { key, data } = await (await site().asOwner('POST', '/api/keys', asked)).json();
    await keyed(site(), key)('POST', '/api/articles', article);
    await keyed(site(), key)('GET', '/api/analytics/export.csv');
    await site().asOwner('DELETE', `/api/keys/${data.id}`);
    const log = await (await site().asOwner('GET', '/api/audit?per_page=10')).json();
    expect(log.data.map(({ text }: AuditEntry) => text).slice(0, 4)).toEqual([
      'Anahtar iptal edildi: Betik',
      'Ziyaret verileri indirildi',
      'Makale “Yazı” eklendi',
      'Anahtar oluşturuldu: Betik',
    ]);
    for (const entry of log.data.slice(1, 3)) expect(entry.device).toBe('Anahtar: Betik');
    expect(log.data[3]?.kind).toBe('account');
  });

  test('open nothing from a query string or a cookie, and are in no answer and no backup', async () => {
    const { key } = await make(site(), ['messages:read', 'content:read']);
    for (const name of ['token', 'key', 'access_token', 'api_key', 'authorization'])
      expect((await site().call('GET', `/api/messages?${name}=${key}`)).status).toBe(401);
    const headers = { Cookie: `token=${key}`, 'X-Api-Key': key };
    expect((await site().call('GET', '/api/messages', { headers })).status).toBe(401);
    const call = keyed(site(), key);
    for (const path of ['/api/messages/99', '/api/keys', '/api/yok', '/api/articles/99'])
      expect(await (await call('GET', path)).text()).not.toContain(key);
    expect(backedUpTables).not.toContain('api_keys');
    expect(leftOutTables).toContain('api_keys');
  });

  test('that write drafts may not change, delete, publish, schedule or archive what readers see', async () => {
    const { key } = await make(site(), ['content:write']);
    const call = keyed(site(), key);
    const { data: draft } = await (await call('POST', '/api/articles', article)).json();
    const at = `/api/articles/${draft.id}`;
    expect((await call('PUT', at, { title: 'Yeni' })).status).toBe(200);
    const refused = [
      { is_published: true },
      { status: 'published' },
      { status: 'archived' },
      { published_at: '2040-01-01T00:00:00Z' },
    ];
    for (const change of refused) {
      expect((await call('PUT', at, change)).status).toBe(403);
      expect((await call('POST', '/api/articles', { ...article, ...change })).status).toBe(403);
    }
    await site().asOwner('PUT', at, { is_published: true });
    for (const change of [{ title: 'x' }, { is_published: false }, { status: 'draft' }])
      expect((await call('PUT', at, change)).status).toBe(403);
    expect((await call('DELETE', at)).status).toBe(403);
    expect((await call('DELETE', `${at}/preview-link`)).status).toBe(403);
    await site().asOwner('DELETE', at);
    expect((await call('POST', `${at}/restore`)).status).toBe(403);
    await site().asOwner('POST', `${at}/restore`);
    const stored = await (await site().asOwner('GET', at)).json();
    expect(stored).toMatchObject({ title: 'Yeni', status: 'published' });
    await site().asOwner('PUT', at, { is_published: false, published_at: null });
    expect((await call('DELETE', at)).status).toBe(204);
  });

  test('that publish change what readers see, and no draft', async () => {
    const { key } = await make(site(), ['content:publish']);
    const call = keyed(site(), key);
    expect((await call('POST', '/api/articles', article)).status).toBe(403);
    const { data } = await (await call('POST', '/api/articles', { ...article, is_published: true })).json();
    expect((await call('PUT', `/api/articles/${data.id}`, { title: 'Yeni' })).status).toBe(200);
    expect((await call('PUT', `/api/articles/${data.id}`, { is_published: false })).status).toBe(200);
    await call('PUT', `/api/articles/${data.id}`, { published_at: null });
    expect((await call('PUT', `/api/articles/${data.id}`, { title: 'Taslak' })).status).toBe(403);
  });

  test('an expired or unknown key opens no route, not even public ones; an expired session does not affect a visitor', async () => {
    for (const [path, key] of [
      ['/api/articles', `vt_${'a'.repeat(40)}`],
      ['/api/articles', 'vt_yarım'],
      ['/api/projects', `vt_${'a'.repeat(300)}`],
      ['/api/messages', `vt_${'a'.repeat(40)} b`],
    ] as const) {
      const reply = await keyed(site(), encodeURI(key))('GET', path);
      expect([path, reply.status, (await reply.json()).message]).toEqual([
        path,
        401,
        expect.stringContaining('anahtar tanınmıyor'),
      ]);
    }
    const message = { name: 'Ayşe', email: 'a@b.co', message: 'Merhaba, bir sorum var.' };
    expect((await keyed(site(), 'x'.repeat(40))('POST', '/api/contact', message)).status).toBe(201);
  });
});
