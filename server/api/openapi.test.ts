import { expect, test } from 'vitest';
import { z } from 'zod';
import { rulesOfResources } from '#app/http/route-rules.server.ts';
import { createKey } from '#app/keys/queries.server.ts';
import { resources } from '#app/resources.server.ts';
import { onEachDatabase, signIn } from '#test/app.ts';
import { bodyOf } from '../../test/system/authorization/bodies.ts';

const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
  requestBody: z.unknown().optional(),
});
const specification = z.object({
  servers: z.array(z.object({ url: z.string() })),
  components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

onEachDatabase('the OpenAPI document', (site) => {
  const read = async () => specification.parse(await (await site().call('GET', '/api/openapi.json')).json());
  const routes = [...rulesOfResources(resources).keys()];
  const documentedOf = (document: z.output<typeof specification>, route: string) => {
    const [method = '', path = ''] = route.replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}').split(' ');
    return document.paths[path]?.[method.toLowerCase()];
  };

  test('names the server, who opens each operation, and each operation once', async () => {
    const document = await read();
    expect(document.servers).toEqual([{ url: 'http://vitrin.test' }]);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'key']);
    const operations = Object.values(document.paths).flatMap((one) => Object.values(one));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const securityOf = (route: string) => documentedOf(document, route)?.security;
    expect(securityOf('POST /api/contact')).toEqual([{}]);
    expect(securityOf('GET /api/skills')).toEqual([{}, { session: [] }, { key: ['content:read'] }]);
    expect(securityOf('POST /api/messages')).toEqual([{ session: [] }, { key: ['messages:send'] }]);
    expect(securityOf('DELETE /api/keys/:id')).toEqual([{ session: [] }]);
  });

  test.each([
    ['nobody', 'right'],
    ['a key without a scope', 'right'],
    ['the owner', 'wrong'],
    ['the owner', 'right'],
  ])('has the status that comes when %s calls a route with a %s body', async (who, kind) => {
    const document = await read();
    const { key } = await createKey(site().db, 1, { name: 'x', scopes: [], expires_at: null });
    const session = await signIn(site().call);
    const missing: string[] = [];
    for (const route of routes) {
      // Ends the session of the test, or needs the data folder of a site that runs.
      if (/auth\/(?:logout|password)|sessions|backups|starter/.test(route) && who === 'the owner') continue;
      const documented = documentedOf(document, route);
      if (!documented) continue;
      const [method = '', path = ''] = route.split(' ');
      const address = path.replace(/:\w+(\{[^/]*\})?/g, (_: string, pattern = '') =>
        pattern.includes('8,') ? 'abcdefgh' : '1',
      );
      const right = bodyOf(route);
      const wrong = { body: '{"wrong": [1]}', headers: { 'Content-Type': 'application/json' } };
      const { body, headers } = kind === 'right' ? right : wrong;
      const token = who === 'the owner' ? session : key;
      const reply = await site().app.request(`http://vitrin.test${address}`, {
        method,
        headers: { ...headers, ...(who !== 'nobody' && { Authorization: `Bearer ${token}` }) },
        ...(method !== 'GET' && body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
      });
      await reply.body?.cancel();
      const { status } = reply;
      const isOpen = documented.security.some((one) => Object.keys(one).length === 0);
      if (who === 'nobody' && !isOpen) expect([route, status]).toEqual([route, 401]);
      if (who.startsWith('a key') && !isOpen) expect([route, status]).toEqual([route, 403]);
      if (!(status in documented.responses)) missing.push(`${route} ${status}`);
    }
    expect(missing).toEqual([]);
  });

  test('what a contract refuses is said in Turkish, whatever is sent', async () => {
    const session = await signIn(site().call);
    const said = new Set<string>();
    for (const route of routes.filter((one) => !/auth|sessions|backups|starter/.test(one))) {
      const [method = '', path = ''] = route.split(' ');
      const wrong = {
        title: 5,
        name: [],
        status: 'yok',
        kind: 'yok',
        filter: 7,
        ids: 'a',
        rev: 'x',
        is_read: 3,
      };
      for (const body of ['[]', '5', 'null', '{}', JSON.stringify(wrong)]) {
        const isRead = method === 'GET';
        const address = path.replace(/:\w+(\{[^/]*\})?/g, '1');
        const query = '?page=0&per_page=x&filter=yok&from=z&days=q&before=!&q=%00';
        const reply = await site().app.request(`http://vitrin.test${address}${isRead ? query : ''}`, {
          method,
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session}` },
          ...(!isRead && { body }),
        });
        const text = await reply.text();
        if (reply.status === 422) for (const one of textsIn(JSON.parse(text))) said.add(one);
        if (isRead) break;
      }
    }
    expect(said.size).toBeGreaterThan(10);
    expect([...said].filter((text) => /invalid|expected|received|too |must|option/i.test(text))).toEqual([]);
  });
});

const textsIn = ({ message, errors = {} }: { message: string; errors?: Record<string, string[]> }) => [
  message,
  ...Object.values(errors).flat(),
];
