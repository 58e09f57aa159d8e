import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { resources } from '#app/resources.server.ts';
import { inputOf } from '#kit/agents/call-tool.server.ts';
import { toolsOf } from '#kit/agents/mcp-server.server.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import { rulesOfResources, scopesOf } from '#kit/http/routes.server.ts';
import { onEachDatabase } from '#test/app.ts';
import { connectClient } from '#test/mcp-clients.ts';

/** Operations that a key may call but no tool uses, each with the reason. */
const withoutTool: Record<string, string> = {
  'POST /api/projects/upload-image': 'upload_image stores the same.',
  'POST /api/articles/upload-cover': 'upload_image stores the same.',
  'GET /api/personal-info/public': 'get_profile answers more.',
  'PUT /api/personal-info/key/{key}': 'update_profile takes one value, too.',
  'GET /api/messages/unread': 'list_messages counts what is unread.',
  'GET /api/messages/threads': 'list_messages answers the same messages, get_message their threads.',
  'GET /api/messages/{id}/attachments/{attachment}': 'A file of a stranger is for people to open.',
  'GET /api/tags': 'list_articles answers the tags of each article.',
  'GET /api/tags/{slug}': 'list_articles answers the tags of each article.',
  'PUT /api/tags/{slug}': 'The list of tools is full; update_article changes the tags of an article.',
  'DELETE /api/tags/{slug}': 'The list of tools is full; update_article changes the tags of an article.',
  'GET /api/analytics/reads': 'The line in the list of articles; get_statistics answers the sums.',
  'GET /api/analytics/export.csv':
    'A file for spreadsheets; get_statistics and get_origins answer the numbers.',
};

const tools = toolsOf(resources);
const plain = (operation: string) => operation.replace(/:\w+(?:\{[^/]*\})?/g, '{}').replace(/\{\w*\}/g, '{}');
const opened = new Map(
  [...rulesOfResources(resources)].flatMap(([route, rules]) =>
    scopesOf(rules).length > 0 ? [[plain(route), scopesOf(rules)] as const] : [],
  ),
);

test('every operation that a key may call has a tool or a reason, and no tool calls another', () => {
  const called = new Set(tools.flatMap(({ calls }) => calls.map(plain)));
  const reasons = new Set(Object.keys(withoutTool).map(plain));
  expect(opened.size).toBeGreaterThan(80);
  expect([...opened.keys()].filter((one) => !called.has(one) && !reasons.has(one))).toEqual([]);
  expect([...called].filter((one) => !opened.has(one))).toEqual([]);
  expect([...reasons].filter((one) => called.has(one) || !opened.has(one))).toEqual([]);
});

test('a tool asks for scopes that open what it calls', () => {
  for (const { name, scopes, calls } of tools) {
    if (calls.length === 0) continue;
    const open = new Set(calls.flatMap((call) => opened.get(plain(call)) ?? []));
    expect([name, scopes.filter((scope) => !open.has(scope))]).toEqual([name, []]);
  }
});

/** Described once for all tools, in the server's instructions. */
const inInstructions = ['id', 'rev'];

type Property = { description?: string; properties?: Record<string, Property>; items?: Property };

function withoutDescription(at: string, { properties = {} }: Property): string[] {
  return Object.entries(properties).flatMap(([name, property]) => [
    ...(property.description || inInstructions.includes(name) ? [] : [`${at}.${name}`]),
    ...withoutDescription(`${at}.${name}`, property),
    ...(property.items ? withoutDescription(`${at}.${name}[]`, property.items) : []),
  ]);
}

test('every property is described, without bounds and patterns that tell nothing', () => {
  expect(tools.flatMap((tool) => withoutDescription(tool.name, inputOf(tool)))).toEqual([]);
  const text = JSON.stringify(tools.map((tool) => inputOf(tool)));
  expect(text).not.toMatch(/\$schema|9007199254740991|2147483647/);
  for (const [, pattern = ''] of text.matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g))
    expect(pattern.length).toBeLessThan(80);
});

/** Objects within an input that drop the fields they do not know without a word. */
function droppingIn(at: string, rule: unknown): string[] {
  if (rule instanceof z.ZodObject) {
    const inner = Object.entries(rule.shape).flatMap(([name, one]) => droppingIn(`${at}.${name}`, one));
    return rule.def.catchall ? inner : [at, ...inner];
  }
  if (rule instanceof z.ZodArray) return droppingIn(`${at}[]`, rule.element);
  if (rule instanceof z.ZodOptional || rule instanceof z.ZodNullable || rule instanceof z.ZodDefault)
    return droppingIn(at, rule.unwrap());
  if (rule instanceof z.ZodPipe) return droppingIn(at, rule.in);
  if (rule instanceof z.ZodUnion) return rule.options.flatMap((one) => droppingIn(at, one));
  return [];
}

test('no object within an input drops fields that it does not know', () => {
  const found = tools.flatMap(({ name, input }) =>
    input instanceof z.ZodObject
      ? Object.entries(input.shape).flatMap(([field, rule]) => droppingIn(`${name}.${field}`, rule))
      : [],
  );
  expect(found).toEqual([]);
});

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

onEachDatabase('the tools of agents', (site) => {
  const connect = async (...scopes: Scope[]) => {
    const connected = await connectClient(site(), 'client2', scopes);
    close = connected.close;
    return connected;
  };

  test('are listed in at most 40 kB', async () => {
    const { client } = await connect('content:read');
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    expect(Buffer.byteLength(JSON.stringify({ tools: listed }))).toBeLessThanOrEqual(40_000);
  });

  test('take numbers as text, and say what a field takes that they refuse', async () => {
    const { json, tool } = await connect('content:read', 'content:write', 'profile:write');
    const { id, rev } = await json('create_article', { title: 'Yazı', content: 'metin' });
    expect(
      await json('update_article', { article: String(id), rev: String(rev), title: 'Yeni' }),
    ).toMatchObject({
      title: 'Yeni',
    });
    expect((await tool('list_articles', { page: '1', per_page: '2' })).isError).toBe(false);
    const refused = async (name: string, input: object) => {
      const { isError, text } = await tool(name, { ...input });
      expect([name, isError]).toEqual([name, true]);
      return text;
    };
    expect(await refused('list_articles', { status: 'yayında' })).toContain('draft, published, archived');
    expect(await refused('update_appearance', { corners: 'yuvarlak' })).toContain('sharp, soft, round');
    const skill = { title: 'Go', description: 'x', icon: 'Server', color: 'mavi' };
    expect(await refused('create_skill', skill)).toContain('blue, green');
    const school = { degree: 'Lisans', institution_name: 'x', start_year: '1890' };
    expect(await refused('create_education', school)).toMatch(/start_year: .*1990/);
    expect(await refused('create_education', { ...school, start_year: 2010, end_year: 2009 })).toContain(
      'end_year takes: Last year',
    );
    expect(await refused('update_seo', { rev: 0, settings: { og_type: 'x' } })).toContain('website, article');
  });

  test('do what an owner does every day', async () => {
    const { json, tool } = await connect(
      'content:read',
      'content:write',
      'content:publish',
      'media:write',
      'profile:write',
      'analytics:read',
      'messages:read',
    );
    const { id } = await json('create_article', { title: 'Yazı', content: 'metin' });
    expect(await json('archive_article', { article: id })).toMatchObject({ status: 'archived' });
    const at = '2999-01-31T09:00:00+03:00';
    const unseen = expect.stringContaining('nobody sees it before 2999');
    expect((await json('schedule_article', { article: id, at })).note).toEqual(unseen);
    expect((await json('get_article', { article: id })).note).toEqual(unseen);
    expect((await json('list_articles')).articles[0].note).toEqual(unseen);
    const { paths } = await (await site().call('GET', '/api/openapi.json')).json();
    expect(JSON.stringify(paths['/api/articles'].post.requestBody)).toContain('null publishes at once');
    expect(await json('list_versions', { kind: 'articles', key: id })).toBeInstanceOf(Array);
    expect((await json('create_preview_link', { kind: 'articles', key: id })).url).toContain(
      '/blog/yazi?preview=',
    );
    await json('delete_article', { article: id });
    expect((await tool('get_article', { article: id })).isError).toBe(true);
    await json('restore_article', { id });
    const made = await json('create_category', { name: 'Araçlar' });
    const changes = { name: 'Aletler' };
    expect(await json('update_category', { id: made.id, rev: made.rev, changes })).toMatchObject(changes);
    const ids = (await json('list_categories')).map((one: { id: number }) => one.id);
    const reversed = ids.toReversed();
    const ordered = await json('reorder_records', { kind: 'categories', ids: reversed });
    expect(ordered.map((one: { id: number }) => one.id)).toEqual(reversed);
    await json('delete_category', { id: made.id });
    const seo = await json('get_seo');
    await json('update_seo', { rev: seo.rev, settings: { meta_author: 'Deniz' } });
    expect((await json('get_seo')).settings.meta_author).toBe('Deniz');
    const look = await json('get_appearance');
    expect(await json('update_appearance', { rev: look.rev, corners: 'round' })).toMatchObject({
      corners: 'round',
    });
    expect(await json('choose_cv_design', { design: 'modern' })).toEqual({ design: 'modern' });
    for (const name of [
      'list_uploads',
      'get_speed',
      'get_recent_views',
      'list_passed_mails',
      'get_languages',
      'list_series',
    ])
      expect([name, (await tool(name)).isError]).toEqual([name, false]);
  });

  test('without mail, writing one says what to set up', async () => {
    const { tool } = await connect('messages:send');
    const { isError, text } = await tool('write_message', { to: 'a@b.co', subject: 'x', message: 'y' });
    expect([isError, text]).toEqual([true, expect.stringContaining('Ayarlar → E-posta')]);
  });

  test('a client of OAuth is challenged for the scope that it lacks; a key is told it', async () => {
    const { key, tool } = await connect('content:read');
    const call = () =>
      site().call('POST', '/mcp', {
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'publish_article', arguments: { article: 1 } },
        },
        headers: { Accept: 'application/json, text/event-stream', Authorization: `Bearer ${key}` },
      });
    expect((await call()).status).toBe(200);
    expect((await tool('publish_article', { article: 1 })).text).toContain('insufficient_scope');
    await site().db.updateTable('api_keys').set({ client: 'vitrin-x' }).execute();
    const challenged = await call();
    expect(challenged.status).toBe(403);
    const challenge = challenged.headers.get('www-authenticate') ?? '';
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain('scope="content:publish content:read"');
    expect(challenge).toContain(
      'resource_metadata="http://vitrin.test/.well-known/oauth-protected-resource/mcp"',
    );
  });
});
