import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createKey } from '#app/keys/queries.server.ts';
import { resources } from '#app/resources.server.ts';
import { scope } from '#kit/contract/scopes.ts';
import { router, rulesByRoute, scopesOf } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { contentTags } from '#kit/site/pages.server.ts';
import { version } from '#platform/package.ts';
import { createTestSite, onEachDatabase, signIn } from '#test/app.ts';
import { sample } from '#test/rounds.ts';

type JsonSchema = { properties?: object; anyOf?: JsonSchema[] };
type Operations = Record<string, { requestBody?: { content: Record<string, { schema?: JsonSchema }> } }>;

const publicRoutes = [
  'GET /api/articles',
  'GET /api/articles/:key',
  'GET /api/auth/password-reset',
  'GET /api/categories',
  'GET /api/csrf-cookie',
  'GET /api/cv-entries',
  'GET /api/demo',
  'GET /api/docs',
  'GET /api/education',
  'GET /api/experiences',
  'GET /api/openapi.json',
  'GET /api/pages',
  'GET /api/pages/:key',
  'GET /api/personal-info/public',
  'GET /api/projects',
  'GET /api/projects/:id{[0-9]{1,9}}',
  'GET /api/seo',
  'GET /api/skills',
  'POST /api/analytics/collect',
  'POST /api/auth/login',
  'POST /api/auth/login/passkey',
  'POST /api/auth/login/passkey/options',
  'POST /api/auth/login/second',
  'POST /api/auth/logout',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/confirm',
  'POST /api/contact',
];

onEachDatabase('the API', (site) => {
  test('denies every route that is not on the public list', async () => {
    const routes = site()
      .app.routes.filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.length).toBeGreaterThan(10);
    for (const route of new Set(routes)) {
      if (publicRoutes.includes(route)) continue;
      const [method = '', path = ''] = route.split(' ');
      for (const asked of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
        const reply = await site().call(asked, path.replace(/:\w+(\{[^}]*\}+)?/g, '11111111'));
        expect(`${asked} ${path} ${reply.status}`).toBe(`${asked} ${path} 401`);
      }
    }
  });

  test('does a POST once that is repeated with its key, because its answer was lost', async () => {
    const { call } = site();
    const sessions = [await signIn(call), await signIn(call)];
    const add = (name: string, key: string, token = sessions[0]) =>
      call('POST', '/api/categories', {
        body: { name, icon: 'Globe' },
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      });
    const [first, second] = await Promise.all([add('Kuyruk', 'a'), add('Kuyruk', 'a')]);
    const third = await add('Kuyruk', 'a');
    const record = await first?.json();
    expect(record).toMatchObject({ name: 'Kuyruk' });
    expect([await second?.json(), await third.json()]).toEqual([record, record]);
    expect([first?.status, second?.status, third.status]).toEqual([201, 201, 201]);
    // Another body, key or session is another call, which is refused here: the name is taken.
    expect((await add('Kuyruk', 'b')).status).toBe(422);
    expect((await add('Kuyruk', 'a', sessions[1])).status).toBe(422);
    expect((await add('Başka', 'a')).status).toBe(201);
    // A failure is not kept.
    await call('DELETE', `/api/categories/${record.id}`, {
      headers: { Authorization: `Bearer ${sessions[0]}` },
    });
    expect((await add('Kuyruk', 'b')).status).toBe(201);
  });

  test('believes no header that names another address', async () => {
    for (const name of ['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Uri']) {
      const reply = await site().call('GET', '/api/messages', { headers: { [name]: '/api/skills' } });
      expect(reply.status).toBe(401);
    }
  });

  test('tells a key no more than its scopes may read, whatever it writes', async () => {
    const { db, asOwner, call } = site();
    const picture = `/uploads/${'a'.repeat(24)}.webp`;
    await db
      .insertInto('uploads')
      .values({
        hash: 'a'.repeat(24),
        kind: 'image',
        url: picture,
        name: 'x',
        size: 1,
        keys: '[]',
        placeholder: '',
        width: 1,
        height: 1,
        created_at: '2026-01-01',
      })
      .execute();
    const secret = { title: 'SIRYAZI', content: `<p>SIRYAZI <img src="${picture}"></p>`, tags: ['SIRYAZI'] };
    const states = [
      { status: 'draft' },
      { status: 'published', published_at: '2999-01-01T00:00:00.000Z' },
      { status: 'archived' },
      { status: 'draft' },
    ];
    for (const state of states) await asOwner('POST', '/api/articles', { ...secret, ...state });
    const message = {
      name: 'SIRMESAJ',
      email: 'sir@mesaj.example',
      subject: 'SIRMESAJ',
      message: 'SIRMESAJ on',
    };
    for (let count = 0; count < 3; count += 1)
      await call('POST', '/api/contact', { body: message, address: `192.0.2.${count + 10}` });
    await asOwner('DELETE', '/api/articles/4');
    await asOwner('PUT', '/api/articles/2/working-copy', { ...secret, base_rev: 1 });
    const readers = { SIRYAZI: 'content:read', SIRMESAJ: 'messages:read' };
    let answered = 0;
    for (const only of scope.options) {
      const { key } = await createKey(db, 1, { name: only, scopes: [only], expires_at: null });
      for (const [route, rules] of rulesByRoute(site().app.routes)) {
        if (!scopesOf(rules).includes(only)) continue;
        const [method = '', path = ''] = route.split(' ');
        for (const id of method === 'DELETE' ? ['9'] : ['1', '2', '3', '4']) {
          const headers = { Authorization: `Bearer ${key}` };
          for (const body of method === 'GET' ? [undefined] : [{}, { rev: 999 }, { is_read: true }]) {
            const reply = await call(method, path.replace(/:\w+(\{[^}]*\}+)?/g, id), { headers, body });
            const text = await reply.text();
            if (reply.ok) answered += 1;
            for (const [word, reader] of Object.entries(readers))
              expect({ only, route, id, shows: text.includes(word) && only !== reader }).toEqual({
                only,
                route,
                id,
                shows: false,
              });
            expect({ only, route, link: /[?&]preview=/.test(text) }).toEqual({ only, route, link: false });
          }
        }
      }
    }
    expect(answered).toBeGreaterThan(60);
    const deleted = await site().asOwner('POST', '/api/articles/4/restore');
    expect(deleted.status).toBe(404);
  });

  test('opens each route to keys with its scope, and routes without a scope to no key', async () => {
    const opened = sample([...rulesByRoute(site().app.routes)]);
    for (const only of scope.options) {
      const { key } = await createKey(site().db, 1, { name: only, scopes: [only], expires_at: null });
      for (const [route, rules] of opened) {
        const scopes = scopesOf(rules);
        const [method = '', path = ''] = route.split(' ');
        const headers = { Authorization: `Bearer ${key}` };
        const asked = path.replace(/:\w+(\{[^}]*\}+)?/g, '11111111');
        const { status } = await site().call(method, asked, { headers });
        const isClosed = !scopes.includes(only) && !publicRoutes.includes(route);
        expect({ only, route, isClosed: status === 403 }).toEqual({ only, route, isClosed });
        expect(status).not.toBe(401);
      }
    }
  });

  test('a field that is an object with a hostile length is a 4xx on every route, for anybody and the owner', async () => {
    const { paths } = await (await site().call('GET', '/api/openapi.json')).json();
    const hostile = { length: { toString: [], valueOf: [] } };
    let asked = 0;
    for (const [path, operations] of Object.entries<Operations>(paths)) {
      for (const [method, { requestBody }] of Object.entries(operations)) {
        const schema = requestBody?.content['application/json']?.schema;
        if (!schema) continue;
        const fields = Object.keys(schema.properties ?? schema.anyOf?.[0]?.properties ?? { any: 1 });
        for (const body of [hostile, Object.fromEntries(fields.map((field) => [field, hostile]))]) {
          const at = path.replace(/{\w+}/g, '1');
          const replies = [
            await site().call(method.toUpperCase(), at, { body, address: `192.0.2.${asked % 250}` }),
            await site().asOwner(method.toUpperCase(), at, body),
          ];
          for (const { status } of replies)
            expect({ method, path, isAnswered: status < 500 }).toEqual({ method, path, isAnswered: true });
          asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(60);
    const contact = await site().call('POST', '/api/contact', { body: { name: hostile, email: hostile } });
    expect(contact.status).toBe(422);
    const login = await site().call('POST', '/api/auth/login', {
      body: { email: hostile, password: hostile },
    });
    expect(login.status).toBe(422);
    const client = { client_name: hostile, redirect_uris: hostile };
    expect((await site().call('POST', '/oauth/register', { body: client })).status).toBe(400);
  });

  test('opens no key, account, backup, audit or privacy setting to any key', () => {
    const kept = [...rulesByRoute(site().app.routes)].filter(([route]) =>
      ['keys', 'auth', 'backups', 'audit', 'privacy'].includes(route.split('/')[2] ?? ''),
    );
    expect(kept.length).toBeGreaterThan(20);
    for (const [route, rules] of kept)
      expect({ route, scopes: scopesOf(rules) }).toEqual({ route, scopes: [] });
  });

  test('has no public routes but these', () => {
    const open = [...rulesByRoute(site().app.routes)].filter(([, rules]) => rules.open);
    expect(open.map(([route]) => route).toSorted()).toEqual(publicRoutes);
  });

  test('answers an unknown address with a JSON 404', async () => {
    const reply = await site().call('GET', '/api/yok');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ message: 'Böyle bir API adresi yok.' });
  });

  test('describes itself', async () => {
    const spec = await (await site().call('GET', '/api/openapi.json')).json();
    expect(spec.paths['/api/contact'].post.requestBody.content['application/json'].schema.required).toContain(
      'email',
    );
    expect(spec.paths['/api/messages'].get.responses['200']).toBeDefined();
    expect(await (await site().call('GET', '/api/docs')).text()).toContain('/api/messages');
  });

  test('refuses unknown fields, also those with names that every object has', async () => {
    for (const field of ['constructor', 'toString', '__proto__']) {
      const reply = await site().app.request('/api/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: `{"${field}": [null]}`,
      });
      expect(reply.status).toBe(422);
    }
  });

  test('takes 64 kB from a stranger, on every route that a stranger may call and on those that are not there', async () => {
    const writing = publicRoutes.filter((route) => !route.startsWith('GET '));
    expect(writing.length).toBeGreaterThan(4);
    const send = (route: string, size: number, headers = {}) => {
      const [method = '', path = ''] = route.split(' ');
      return site().app.request(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ x: 'x'.repeat(size) }),
      });
    };
    for (const route of [...writing, 'POST /api/yok']) {
      expect(`${route} ${(await send(route, 64 * 1024)).status}`).toBe(`${route} 413`);
      const announced = await send(route, 10, { 'Content-Length': String(64 * 1024 + 1) });
      expect(`${route} ${announced.status}`).toBe(`${route} 413`);
      // Beacons have a lower limit.
      const size = route.endsWith('/collect') ? 1000 : 60 * 1024;
      expect(`${route} ${(await send(route, size)).status}`).not.toBe(`${route} 413`);
    }
    // Refuses before reading the body.
    expect((await send('POST /api/articles', 5_000_000)).status).toBe(401);
    expect((await site().asOwner('POST', '/api/articles', { title: 'x'.repeat(100_000) })).status).toBe(422);
    expect((await site().asOwner('POST', '/api/articles', { title: 'x'.repeat(4_200_000) })).status).toBe(
      413,
    );
  });

  test('names ten errors at most, however many there are', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, number) => [`k${number}`, 1]));
    const reply = await site().call('POST', '/api/contact', { body: unknown });
    expect(reply.status).toBe(422);
    const { errors } = await reply.json();
    expect(Object.keys(errors)).toHaveLength(10);
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['name', 'email', 'message']));
    const list = await site().asOwner('POST', '/api/skills', { technologies: Array(5000).fill(1) });
    expect(Object.values((await list.json()).errors).flat().length).toBeLessThanOrEqual(10);
  });

  test('survives a NUL wherever a stranger can send one', async () => {
    const message = { name: 'Ay\0şe', email: 'a\0b@example.com', message: 'Merhaba \0 dünya' };
    expect((await site().call('POST', '/api/contact', { body: message })).status).toBe(201);
    const login = { email: 'a\0@example.com', password: 'x\0' };
    expect((await site().call('POST', '/api/auth/login', { body: login })).status).toBe(401);
    expect((await site().call('GET', '/api/articles?q=%00')).status).toBe(200);
    expect((await site().call('GET', '/api/articles/%00')).status).toBe(404);
    expect((await site().call('GET', '/share/article/%00.png')).status).toBe(404);
    const { data } = await (await site().asOwner('GET', '/api/messages')).json();
    expect(data).toHaveLength(1);
  });

  test('does not reveal internal errors', async () => {
    await site().db.schema.dropTable('personal_info').execute();
    const reply = await site().call('GET', '/api/personal-info/public');
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ message: 'Beklenmeyen bir hata oluştu.' });
  });
});

onEachDatabase('health', (site) => {
  test('is up, and ready while the database is there', async () => {
    expect((await site().call('GET', '/health')).status).toBe(200);
    const ready = await site().call('GET', '/health/ready');
    expect(ready.status).toBe(200);
    expect(await ready.json()).not.toHaveProperty('version');
    expect(await (await site().asOwner('GET', '/health/ready')).json()).toHaveProperty('version', version);
    await site().db.schema.dropTable('kysely_migration').execute();
    expect((await site().call('GET', '/health')).status).toBe(200);
    const logged = vi.spyOn(site().log, 'warn');
    expect((await site().call('GET', '/health/ready')).status).toBe(503);
    const error = expect.stringContaining('kysely_migration');
    expect(logged).toHaveBeenCalledWith({ event: 'not_ready', check: 'database', error });
  });
});

test('a route without rules needs the owner’s session, whatever else it matches, and invalidates everything', async () => {
  const bare = router()
    .get('/', (c) => c.json('gizli'))
    .post('/', (c) => c.json('yazıldı'));
  const hidden = defineResource({ name: 'hidden', api: { '/articles/ozel': bare } });
  const site = await createTestSite('sqlite', {}, { resources: [hidden, ...resources] });
  const { key } = await createKey(site.db, 1, { name: 'Anahtar', scopes: scope.options, expires_at: null });
  const headers = { Authorization: `Bearer ${key}` };
  expect((await site.call('GET', '/api/articles/ozel')).status).toBe(401);
  expect((await site.call('GET', '/api/articles/ozel', { headers })).status).toBe(403);
  expect(await (await site.asOwner('GET', '/api/articles/ozel')).json()).toBe('gizli');
  const invalidate = vi.spyOn(site.content, 'invalidate');
  await site.asOwner('POST', '/api/articles/ozel');
  expect(invalidate.mock.calls[0]?.[0].toSorted()).toEqual([...contentTags(resources)].toSorted());
  await site.close();
});

onEachDatabase('HTTP of the API', (site) => {
  test('a wrong method is a 405 with the allowed ones, an unknown address a 404', async () => {
    for (const [method, path, allow] of [
      ['PATCH', '/api/skills/1', 'PUT, DELETE'],
      ['DELETE', '/api/skills', 'GET, HEAD, POST'],
      ['POST', '/api/projects/1', 'GET, HEAD, PUT, DELETE'],
      ['PUT', '/api/articles', 'GET, HEAD, POST'],
    ] as const) {
      const reply = await site().call(method, path);
      expect([path, reply.status, reply.headers.get('allow')]).toEqual([path, 405, allow]);
    }
    expect((await site().call('PATCH', '/api/yok')).status).toBe(404);
  });

  test('401 says how to sign in; JSON in another charset or encoding is 415', async () => {
    const refused = await site().call('GET', '/api/messages');
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const body = { name: 'Ayşe', email: 'a@b.co', message: 'Merhaba, bir sorum var.' };
    const send = (type: string, headers = {}) =>
      site().call('POST', '/api/contact', { body, headers: { 'Content-Type': type, ...headers } });
    expect((await send('application/json; charset=iso-8859-9')).status).toBe(415);
    const encoded = async (encoding: string) =>
      (await send('application/json', { 'Content-Encoding': encoding })).status;
    expect([await encoded('br'), await encoded('GZIP'), await encoded('identity')]).toEqual([415, 400, 201]);
    expect((await send('application/json; charset="UTF-8"')).status).toBe(201);
  });

  test('lists of the owner come compressed where that is asked for, and are the same', async () => {
    for (let at = 0; at < 3; at += 1)
      await site().asOwner('POST', '/api/articles', {
        title: `Yazı ${at}`,
        content: `<p>${'uzun '.repeat(300)}</p>`,
      });
    const token = await signIn(site().call);
    const read = (encoding: string) =>
      site().call('GET', '/api/articles', {
        headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding },
      });
    const [plain, packed] = [await read('identity'), await read('gzip')];
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([
      null,
      'gzip',
    ]);
    expect(plain.headers.get('vary')).toMatch(/accept-encoding/i);
    const [text, bytes] = [await plain.text(), Buffer.from(await packed.arrayBuffer())];
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 4);
  });

  test('a new skill without an order is 0, a saved one keeps its own', async () => {
    const skill = { title: 'API', description: 'x', icon: 'Code', color: 'blue' };
    const add = async (more: object) =>
      (await site().asOwner('POST', '/api/skills', { ...skill, ...more })).json();
    expect((await add({})).order).toBe(0);
    const { id } = await add({ title: 'Veri', order: 7 });
    expect((await (await site().asOwner('PUT', `/api/skills/${id}`, skill)).json()).order).toBe(7);
    expect((await add({ title: 'Üçüncü' })).order).toBe(0);
  });
});
