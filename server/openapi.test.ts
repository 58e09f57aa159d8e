import { expect, test } from 'vitest';
import { z } from 'zod';
import { createKey } from '#app/keys/queries.server.ts';
import { resources } from '#app/resources.server.ts';
import { rulesOfResources } from '#kit/http/routes.server.ts';
import { version } from '#platform/package.ts';
import { onEachDatabase, signIn, type TestSite } from '#test/app.ts';
import { sample } from '#test/rounds.ts';
import { faultsOfJson } from '#test/schemas.ts';
import { bodyOf } from '#test/system/authorization/bodies.ts';

const answer = z.object({ description: z.string(), content: z.record(z.string(), z.unknown()).optional() });
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), description: z.string().optional() })).default([]),
  responses: z.record(z.string(), z.unknown()),
  requestBody: z.unknown().optional(),
});
const specification = z.object({
  info: z.object({ version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  components: z.object({
    securitySchemes: z.record(z.string(), z.unknown()),
    responses: z.object({ Problem: answer }),
  }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
type Specification = z.output<typeof specification>;
type Operation = z.output<typeof operation>;

const answerOf = (response: unknown) => answer.safeParse(response).data;

/** Says how an answer differs from what is written of it. */
async function faultsOf(document: Specification, route: string, { responses }: Operation, reply: Response) {
  const { status } = reply;
  const written = responses[status];
  const text = await reply.text();
  if (!written) return [`${route} ${status}`];
  const isProblem = JSON.stringify(written).includes('components/responses/Problem');
  const content = (isProblem ? document.components.responses.Problem : answerOf(written))?.content;
  if (!content) return text === '' ? [] : [`${route} ${status} has a body`];
  const type = reply.headers.get('content-type')?.split(';')[0] ?? '';
  if (!(type in content)) return [`${route} ${status} ${type}`];
  if (type !== 'application/json') return [];
  const { schema } = z.object({ schema: z.record(z.string(), z.unknown()) }).parse(content[type]);
  return faultsOfJson(JSON.parse(text), schema).map((fault) => `${route} ${status} ${fault}`);
}

/** Fills a site with one of each record, and returns the ids by the first part of the address. */
async function fill(site: TestSite): Promise<Record<string, string>> {
  const post = async (path: string, route = `POST ${path}`) => {
    const { body, headers } = bodyOf(route);
    const token = await signIn(site.call);
    const reply = await site.app.request(`http://vitrin.test${path}`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${token}` },
      body: new Uint8Array(Buffer.from(body ?? '')),
    });
    const made = await reply.json();
    if (!reply.ok) throw new Error(`${path} ${reply.status} ${JSON.stringify(made)}`);
    return String(made.data?.id ?? made.id ?? 1);
  };
  const ids: Record<string, string> = {};
  for (const name of [
    'skills',
    'experiences',
    'education',
    'cv-entries',
    'projects',
    'redirects',
    'cv-links',
    'articles',
    'pages',
  ])
    ids[name] = await post(`/api/${name}`);
  ids.upload = await post('/api/upload');
  ids.tags = 'sizan';
  const body = { name: 'Ada', email: 'ada@example.com', message: 'Bir iletişim iletisi.' };
  await site.call('POST', '/api/contact', { body });
  return ids;
}

const addressOf = (path: string, ids: Record<string, string>) =>
  path
    .replace(/:key\{[^/]*\}/, 'abcdefgh')
    .replace(':language', 'en')
    .replace(':kind', 'skills')
    .replace('personal-info/key/:key', 'personal-info/key/title')
    .replace(/:version(\{[^/]*\})?/, path.includes('pages') ? '2' : '1')
    .replace(/share-card$/, '$&?title=Ada&path=/')
    .replace(/:\w+(\{[^/]*\})?/g, () => ids[path.split('/')[2] ?? ''] ?? '1');

function wrongBody(kind: string, { body }: ReturnType<typeof bodyOf>) {
  const headers = { 'Content-Type': 'application/json' };
  if (kind === 'wrong') return { body: '{"wrong": [1]}', headers };
  const right: unknown = typeof body === 'string' ? JSON.parse(body) : {};
  return { body: JSON.stringify({ ...Object(right), rev: 0 }), headers };
}

/** Writes come first, then what reads them, deletes and takes back. */
const turnOf = (route: string) =>
  [/^(?:PUT|POST)(?!.*restore)|^DELETE.*preview/, /^GET/, /^DELETE|erase/, /restore/].findIndex((one) =>
    one.test(route),
  );

/** Bodies of what takes effect for anybody, or needs more than the usual one. */
const ownBodies: Record<string, object> = {
  'POST /api/contact': { name: 'Ada', email: 'ada@example.com', message: 'Bir iletişim iletisi.' },
  'POST /api/analytics/collect': { path: '/' },
  'PUT /api/languages': { languages: ['tr', 'en'] },
  'POST /api/redirects': { from_path: '/baska', target: '/' },
  'PUT /api/articles/:key/versions/:version{[0-9]{1,9}}': { name: 'Sızan' },
  'PUT /api/pages/:key/versions/:version{[0-9]{1,9}}': { name: 'Sızan' },
};

function rightBody(route: string) {
  const own = ownBodies[route];
  return own ? { body: JSON.stringify(own), headers: { 'Content-Type': 'application/json' } } : bodyOf(route);
}

/** Needs a mail server, an attachment, GitHub, the network, a larger picture, a preview or an authenticator, or ends the test's session. */
const cannotBeDone =
  /auth|backups|starter|github|mail|webhooks|oauth|attachments|uploads\/crop|cv\/import|import-medium|POST \/api\/messages(?:$|.*(?:reply|retry))/;

/** What Python's `re` knows of escapes by letters, groups by name aside. */
const readByPython = /^(?:[^\\(]|\\[bBdDsSwWnrtfv0\W]|\\x[\da-f]{2}|\((?!\?<[a-z]))*$/i;

onEachDatabase('the OpenAPI document', (site, dialect) => {
  const read = async () => specification.parse(await (await site().call('GET', '/api/openapi.json')).json());
  const routes = [...rulesOfResources(resources).keys()];
  const documentedOf = (document: Specification, route: string) => {
    const [method = '', path = ''] = route.replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}').split(' ');
    return document.paths[path]?.[method.toLowerCase()];
  };

  test('names the server, who opens each operation, and each operation once', async () => {
    const document = await read();
    expect(document.servers).toEqual([{ url: 'http://vitrin.test' }]);
    expect(document.info.version).toBe(version);
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

  test('has every operation, describes each parameter and writes what other languages read', async () => {
    const document = await read();
    expect(routes.filter((route) => !documentedOf(document, route))).toEqual([]);
    const parameters = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters: own }) => own.map((one) => ({ path, ...one }))),
    );
    expect(parameters.length).toBeGreaterThan(100);
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
    const text = JSON.stringify(document.paths);
    expect(text).not.toMatch(/\\\\p\{|9007199254740991/i);
    const patterns = new Set([...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, one = '']) => one));
    expect(
      [...patterns].map((one) => String(JSON.parse(one))).filter((one) => !readByPython.test(one)),
    ).toEqual([]);
    expect(readByPython.test('^\\P{Cc}*$')).toBe(false);
  });

  const calls = [
    ['the owner', 'right'],
    ['nobody', 'right'],
    ['a key without a scope', 'right'],
    ['the owner', 'wrong'],
    ['the owner', 'stale'],
  ] as const;
  test.each(dialect === 'sqlite' ? calls : sample(calls))(
    'has what comes when %s calls a route with a %s body',
    async (who, kind) => {
      const document = await read();
      const ids = await fill(site());
      const { key } = await createKey(site().db, 1, { name: 'x', scopes: [], expires_at: null });
      const session = await signIn(site().call);
      const faults: string[] = [];
      const done: string[] = [];
      const conflicts: string[] = [];
      const inOrder = routes.toSorted((a, b) => turnOf(a) - turnOf(b));
      for (const route of inOrder) {
        // Ends the session of the test, or needs the data folder of a site that runs.
        if (/auth\/(?:logout|password)|sessions|backups|starter/.test(route) && who === 'the owner') continue;
        const documented = documentedOf(document, route);
        if (!documented) continue;
        const [method = '', path = ''] = route.split(' ');
        const address = addressOf(path, ids);
        const right = rightBody(route);
        const { body, headers } = kind === 'right' || method === 'GET' ? right : wrongBody(kind, right);
        const token = who === 'the owner' ? session : key;
        const reply = await site().app.request(`http://vitrin.test${address}`, {
          method,
          headers: { ...headers, ...(who !== 'nobody' && { Authorization: `Bearer ${token}` }) },
          ...(method !== 'GET' && body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
        });
        const { status } = reply;
        const isOpen = documented.security.some((one) => Object.keys(one).length === 0);
        if (who === 'nobody' && !isOpen) expect([route, status]).toEqual([route, 401]);
        if (who.startsWith('a key') && !isOpen) expect([route, status]).toEqual([route, 403]);
        faults.push(...(await faultsOf(document, route, documented, reply)));
        if (reply.ok) done.push(route);
        if (status === 409) conflicts.push(route);
      }
      expect(faults).toEqual([]);
      if (kind === 'stale')
        expect(conflicts).toEqual(
          expect.arrayContaining(
            ['skills', 'experiences', 'projects']
              .map((name) => `PUT /api/${name}/:id{[0-9]{1,9}}`)
              .concat('PUT /api/articles/:key'),
          ),
        );
      if (who === 'the owner' && kind === 'right')
        expect(inOrder.filter((route) => !done.includes(route) && !cannotBeDone.test(route))).toEqual([]);
    },
  );

  test('has the files, the refusals and the conflicts that come', async () => {
    const { paths } = await read();
    const types = (path: string, method = 'get') =>
      Object.keys(answerOf(paths[path]?.[method]?.responses['200'])?.content ?? {});
    expect(types('/api/analytics/export.csv')).toEqual(['text/csv']);
    expect(types('/api/backups/{name}')).toEqual(['application/gzip']);
    expect(types('/api/messages/{id}/attachments/{attachment}')).toEqual(['application/octet-stream']);
    expect(types('/api/share-card')).toEqual(['image/png']);
    expect(types('/api/articles/import-file', 'post')).toEqual(['application/json', 'application/x-ndjson']);
    expect(paths['/api/skills']?.get?.responses).not.toHaveProperty('400');
    expect(paths['/api/messages']?.get?.responses).not.toHaveProperty('400');
    expect(Object.keys(paths['/api/auth/login/second']?.post?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '410']),
    );
    const forms = Object.entries(paths).flatMap(([path, { post }]) =>
      JSON.stringify(post?.requestBody ?? '').includes('multipart/form-data') ? [path] : [],
    );
    expect(forms).toHaveLength(6);
    expect(JSON.stringify(paths['/api/upload']?.post?.requestBody)).toContain('"format":"binary"');
  });

  test('a site that was just made keeps its own rules: its look can be sent back', async () => {
    const look = await (await site().asOwner('GET', '/api/appearance')).json();
    expect((await site().asOwner('PUT', '/api/appearance', look)).status).toBe(200);
    const document = await read();
    const documented = documentedOf(document, 'GET /api/appearance');
    const reply = await site().asOwner('GET', '/api/appearance');
    expect(documented && (await faultsOf(document, 'GET /api/appearance', documented, reply))).toEqual([]);
  });

  test('`per_page` without `page` asks for the first page', async () => {
    for (const title of ['Bir', 'İki', 'Üç'])
      await site().asOwner('POST', '/api/articles', { title, content: '<p>x</p>' });
    const list = await (await site().asOwner('GET', '/api/articles?per_page=2')).json();
    expect(list).toMatchObject({ data: [{}, {}], total: 3, page: 1, per_page: 2, last_page: 2 });
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
