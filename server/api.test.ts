import { expect, test } from 'vitest';
import { keys } from '#app/keys/api.server.ts';
import { createKey } from '#app/keys/queries.server.ts';
import { scope } from '#app/keys/scopes.ts';
import { resources } from '#app/resources.server.ts';
import { version } from '#platform/package.ts';
import { onEachDatabase } from '#test/app.ts';
import { pretended } from '#test/pretend-resource.ts';
import { keyRoutesOf } from './api/routes.ts';
import { publicRoutesOf } from './api.ts';

type JsonSchema = { properties?: object; anyOf?: JsonSchema[] };
type Operations = Record<string, { requestBody?: { content: Record<string, { schema?: JsonSchema }> } }>;

const publicRoutes = publicRoutesOf(resources);

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

  test('believes no header that names another address', async () => {
    for (const name of ['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Uri']) {
      const reply = await site().call('GET', '/api/messages', { headers: { [name]: '/api/skills' } });
      expect(reply.status).toBe(401);
    }
  });

  test('opens to each scope of a key the routes that name it, and to none what names none', async () => {
    const opened = keyRoutesOf(resources);
    for (const only of scope.options) {
      const { key } = await createKey(site().db, 1, { name: only, scopes: [only], expires_at: null });
      for (const [route, scopes] of opened) {
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

  test('names a scope, or none, for every route', () => {
    const opened = keyRoutesOf(resources);
    const routes = site().app.routes.filter(
      ({ path, method }) => path.startsWith('/api/') && method !== 'ALL',
    );
    const unnamed = routes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !opened.has(route));
    expect(new Set(unnamed)).toEqual(
      new Set(['GET /api/csrf-cookie', 'GET /api/openapi.json', 'GET /api/docs']),
    );
    for (const kept of ['keys', 'auth', 'backups', 'audit', 'privacy'])
      for (const [route, scopes] of opened)
        if (route.split('/')[2] === kept) expect({ route, scopes }).toEqual({ route, scopes: [] });
    const forgetful = { ...pretended, api: [{ path: '/x', routes: keys, keys: {}, changes: [] }] };
    expect(() => keyRoutesOf([forgetful])).toThrow('GET /api/x: name its scope, or none.');
  });

  test('lists no public route that does not exist', () => {
    const routes = new Set(site().app.routes.map(({ method, path }) => `${method} ${path}`));
    expect(publicRoutes.filter((route) => !routes.has(route))).toEqual([]);
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

  test('refuses fields by any name, also by those that every object has', async () => {
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

  test('takes a NUL wherever a stranger can send one', async () => {
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

  test('says nothing of what went wrong inside', async () => {
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
    expect((await site().call('GET', '/health/ready')).status).toBe(503);
  });
});
