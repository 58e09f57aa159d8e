import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { reservedSegments } from '#kit/records/slugs.server.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { clientKinds, connectStranger } from '#test/mcp-clients.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { questionLabel } from './contract.ts';
import { fitted, pagesOf, partsOf } from './parts.ts';
import { publicTools } from './tools.server.ts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

async function connect(...asked: Parameters<typeof connectStranger>) {
  const connected = await connectStranger(...asked);
  close = connected.close;
  return connected;
}

const choose = (site: TestSite, ask: string) => site.asOwner('PUT', '/api/ask', { ask });
const fill = (site: TestSite) =>
  fillWithSamples(site.asOwner, (method, path, body) => site.call(method, path, { body }));
const json = async (answer: Promise<Response>) => (await answer).json();

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
};
const accepts = { Accept: 'application/json, text/event-stream' };

const foundItems = z.object({
  items: z.array(z.object({ kind: z.string(), title: z.string(), excerpt: z.string(), read: z.string() })),
});

const READS = [
  'get_profile',
  'search',
  'list_projects',
  'get_project',
  'list_articles',
  'get_article',
  'get_page',
  'get_cv',
];

onEachDatabase('an agent without a key', (site) => {
  const ask = (body: object = initialize, path = '/mcp') =>
    site().call('POST', path, { body, headers: accepts });

  test('is refused until the owner allows it, and nothing names the address before', async () => {
    const traces = async () => [
      (await ask()).status,
      (await site().call('GET', '/.well-known/mcp/server.json')).status,
      (await (await site().call('GET', '/llms.txt')).text()).includes('http://vitrin.test/mcp'),
      (await (await site().call('GET', '/')).text()).includes(
        '<link rel="service" title="MCP" href="/mcp"/>',
      ),
    ];
    expect(await json(site().asOwner('GET', '/api/ask'))).toEqual({
      ask: 'off',
      rev: 0,
      address: 'http://vitrin.test/mcp',
    });
    expect(await traces()).toEqual([401, 404, false, false]);
    expect(await json(choose(site(), 'read'))).toMatchObject({ ask: 'read', rev: 1 });
    expect(await traces()).toEqual([200, 200, true, true]);
    const server = await json(site().call('GET', '/.well-known/mcp/server.json'));
    expect(server).toMatchObject({
      name: 'test.vitrin/site',
      remotes: [{ type: 'streamable-http', url: 'http://vitrin.test/mcp' }],
    });
    expect(server.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    await choose(site(), 'off');
    expect(await traces()).toEqual([401, 404, false, false]);
    expect((await site().asOwner('PUT', '/api/ask', { ask: 'all' })).status).toBe(422);
    expect((await site().asOwner('PUT', '/api/ask', { ask: 'read', rev: 7 })).status).toBe(409);
    expect(await reservedSegments(site().resources)).toContain('mcp');
  });

  test('answers the line of docs/integrations.md', async () => {
    await choose(site(), 'read');
    const [, body = ''] = /-d '(\{"jsonrpc".+)'/.exec(readFileSync('docs/integrations.md', 'utf8')) ?? [];
    const { full_name } = await json(site().call('GET', '/api/personal-info/public'));
    const said = await (await ask(JSON.parse(body))).text();
    expect(said).toContain('"result"');
    expect(said).toContain(full_name ?? '\\"language\\":\\"tr\\"');
  });

  test('does not take the place of keys: a dead one is refused, and the owner’s address always asks for one', async () => {
    await choose(site(), 'inquire');
    const dead = { ...accepts, Authorization: 'Bearer vt_yok' };
    expect((await site().call('POST', '/mcp', { body: initialize, headers: dead })).status).toBe(401);
    const owner = await ask(initialize, '/mcp/owner');
    expect(owner.status).toBe(401);
    expect(owner.headers.get('www-authenticate')).toContain('oauth-protected-resource/mcp/owner');
    const foreign = { ...accepts, Origin: 'https://baska.example' };
    expect((await site().call('POST', '/mcp', { body: initialize, headers: foreign })).status).toBe(403);
  });

  test.each(clientKinds)('reads what visitors see with %s, in both languages', async (kind) => {
    await fill(site());
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    await choose(site(), 'read');
    const { client, json: call, tool } = await connect(site(), kind);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(READS);
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['introduce', 'fit_role']);
    const fit = await client.getPrompt({ name: 'fit_role', arguments: { role: 'Kafka bilen biri' } });
    expect(JSON.stringify(fit.messages)).toContain('Kafka bilen biri');

    const profile = await call('get_profile');
    const known = await json(site().call('GET', '/api/personal-info/public'));
    expect(profile).toMatchObject({
      name: known.full_name,
      label: known.title,
    });
    expect(Object.keys(profile.holds)).toEqual(['tr', 'en']);
    const projects = await json(site().call('GET', '/api/projects'));
    const shown = z.object({ slug: z.string(), title: z.string(), results: z.array(z.string()) });
    const list = z.object({ total: z.int(), pages: z.int(), items: z.array(shown) });
    const first = list.parse(await call('list_projects'));
    expect(first.total).toBe(projects.length);
    const all = [...first.items];
    for (let page = 2; page <= first.pages; page += 1)
      all.push(...list.parse(await call('list_projects', { page })).items);
    expect(all.map(({ title }) => title)).toEqual(projects.map(({ title }: { title: string }) => title));
    const { text } = await tool('get_project', { slug: all[0]?.slug });
    expect(text).toContain(`# ${all[0]?.title}`);
    expect(text).toContain(`Source: http://vitrin.test/projects/${all[0]?.slug}`);
    const found = await call('search', { query: all[0]?.title });
    expect(found.items).toContainEqual(expect.objectContaining({ kind: 'project', title: all[0]?.title }));
    expect(await call('get_cv')).toMatchObject({ files: { pdf: 'http://vitrin.test/cv.pdf' } });
    expect((await call('get_cv', { section: 'work' })).items.length).toBeGreaterThan(0);
    expect((await tool('get_page', { path: '/about', language: 'en' })).text).toContain('/en/about');
    for (const [name, input] of [
      ['get_article', { slug: 'yok' }],
      ['get_article', { slug: '../admin' }],
      ['get_page', { path: '/api/messages' }],
      ['get_cv', { section: 'yok' }],
      ['list_projects', { page: 900 }],
      ['list_projects', { surprise: 1 }],
    ] as const)
      expect(await tool(name, input)).toMatchObject({ isError: true });
  });

  test('finds only words that visitors read, with the call that has the whole text', async () => {
    await fill(site());
    await site().asOwner('POST', '/api/projects', {
      title: 'Turna',
      description: 'Göç yollarını çizer.',
      category: 'Other',
      technologies: ['Go', 'C++'],
    });
    await site().asOwner('POST', '/api/pages', {
      title: 'Masam',
      content: '<p>Bir <strong>kla</strong>vye ve iki ekran.</p><p>Bir de lamba.</p>',
      is_published: true,
    });
    await choose(site(), 'read');
    const { json: call, tool } = await connect(site(), 'client2');
    const search = async (query: string) => foundItems.parse(await call('search', { query })).items;
    const titles = async (query: string) => (await search(query)).map(({ title }) => title);
    // Names of fields, colours of skills and the like are no words of the site.
    for (const query of ['slug', 'null', 'true', 'sort_order', 'from-blue', 'created', 'proficiency'])
      expect([query, await titles(query)]).toEqual([query, []]);
    expect(await titles('göç C++')).toEqual(['Turna']);
    const withGo = await titles('Go');
    expect(withGo).toContain('Turna');
    expect(withGo).not.toContain('Masam');
    // Suffixes, and the k that becomes ğ.
    for (const query of ['klavyelerin', 'lambalarda', 'çizerken'])
      expect([query, (await titles(query)).length]).toEqual([query, 1]);
    // A word of a page, which no entry has.
    expect(await titles('hibrit')).toEqual(['Hakkımda']);
    expect(await search('klavye ekran')).toEqual([
      expect.objectContaining({
        kind: 'page',
        excerpt: expect.stringContaining('Bir klavye ve iki ekran.'),
      }),
    ]);
    expect(await titles('aydınlatma')).toContain('Aydınlatma Metni');
    for (const query of ['kubernetes', 'ingilizce', 'kuyruk', 'üniversite', 'makale'])
      for (const { read } of await search(query)) {
        const [, name = '', input = '{}'] = /^(\w+) (.*)$/.exec(read) ?? [];
        expect([read, (await tool(name, JSON.parse(input))).isError]).toEqual([read, false]);
      }
  });

  test('gets no answer above 5 kB, whatever the owner wrote, and a moved text by its old address', async () => {
    const long = 'ş'.repeat(9_000);
    const owner = async (method: string, path: string, body: object) => {
      const answer = await site().asOwner(method, path, body);
      expect([path, answer.status < 300]).toEqual([path, true]);
      return answer.json();
    };
    await owner('PUT', '/api/personal-info', { data: { aboutSummary: long, bio: 'ş'.repeat(1_900) } });
    const job = {
      position: 'Geliştirici',
      company_name: 'Ölçü',
      start_date: '2020-01-01',
      description: long,
    };
    await owner('POST', '/api/experiences', job);
    for (let at = 0; at < 40; at += 1)
      await owner('POST', '/api/pages', {
        title: `Sayfa ${at}`,
        content: `<p>${'ölç '.repeat(900)}</p>`,
        is_published: true,
      });
    const { data } = await owner('POST', '/api/articles', {
      title: 'Eski',
      content: `<p>${long}</p>`,
      is_published: true,
    });
    await owner('PUT', `/api/articles/${data.id}`, { slug: 'yeni', rev: data.rev });
    await choose(site(), 'read');
    const { tool } = await connect(site(), 'client2');
    for (const [name, input] of [
      ['get_profile', {}],
      ['get_cv', { section: 'work' }],
      ['get_page', { path: '/yok' }],
      ['get_page', { path: '/about' }],
      ['search', { query: 'ölç' }],
      ['search', { query: '\u0001'.repeat(200) }],
      ['get_article', { slug: 'eski', part: 2 }],
    ] as const) {
      const { text } = await tool(name, input);
      expect([name, Buffer.byteLength(text) <= 5000, text.length > 20]).toEqual([name, true, true]);
    }
    expect((await tool('get_profile')).text).toContain('ş…');
    expect((await tool('get_article', { slug: 'eski' })).text).toContain('# Eski');
  });

  test('is told which languages the site has', async () => {
    await choose(site(), 'read');
    const { tool } = await connect(site(), 'client2');
    const refused = await tool('list_articles', { language: 'en' });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('written in tr only') });
  });

  test('finds nothing of what is hidden, unfinished, scheduled, archived, deleted or of another language', async () => {
    await fill(site());
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    await choose(site(), 'inquire');
    const later = '2999-01-01T00:00:00Z';
    const owner = async (method: string, path: string, body?: object) => {
      const answer = await site().asOwner(method, path, body);
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.status === 204 ? undefined : answer.json();
    };
    const secret = (state: string) => ({
      title: `MAHREM ${state}`,
      content: '<p>MAHREM metin</p>',
      excerpt: 'MAHREM',
    });
    await owner('POST', '/api/articles', { ...secret('taslak'), status: 'draft' });
    await owner('POST', '/api/articles', { ...secret('zamanlı'), status: 'published', published_at: later });
    await owner('POST', '/api/articles', { ...secret('arşiv'), status: 'archived' });
    const gone = await owner('POST', '/api/articles', { ...secret('silinmiş'), status: 'published' });
    await owner('DELETE', `/api/articles/${gone.data.id}`);
    const shown = await owner('POST', '/api/articles', {
      title: 'Açık',
      content: '<p>Açık metin</p>',
      status: 'published',
    });
    // Its translation is a draft.
    await owner('PUT', `/api/translations/en/articles/${shown.data.id}`, { fields: secret('çeviri') });
    await owner('PUT', `/api/articles/${shown.data.id}/working-copy`, {
      draft: { title: 'MAHREM', content: '<p>MAHREM</p>' },
      base_rev: shown.data.rev,
    });
    await owner('POST', '/api/pages', { ...secret('sayfa'), status: 'draft', slug: 'mahrem' });
    await owner('POST', '/api/skills', {
      title: 'MAHREM yetenek',
      icon: 'Server',
      color: 'blue',
      technologies: ['MAHREM'],
      proficiency_level: 3,
      description: 'MAHREM',
      is_active: false,
    });
    await owner('POST', '/api/cv-entries', { kind: 'talk', title: 'MAHREM konuşma', is_active: false });
    const project = await owner('POST', '/api/projects', {
      title: 'MAHREM proje',
      description: 'MAHREM',
      category: 'SaaS',
    });
    await owner('DELETE', `/api/projects/${(project.data ?? project).id}`);
    await owner('PUT', '/api/personal-info', { data: { address: 'MAHREM sokak', birth_date: '1990-05-17' } });
    await site().call('POST', '/api/contact', {
      body: { name: 'MAHREM kişi', email: 'mahrem@example.com', message: 'MAHREM mesaj metni' },
    });
    const { tool } = await connect(site(), 'client2');
    const slugs = (await site().db.selectFrom('articles').select('slug').execute()).map(({ slug }) => slug);
    const calls: [string, Record<string, unknown>][] = (['tr', 'en'] as const).flatMap((language) => [
      ['get_profile', { language }],
      ...['MAHREM', 'metin', '1990', 'sokak'].map((query): [string, Record<string, unknown>] => [
        'search',
        { query, language },
      ]),
      ['list_projects', { language }],
      ['list_articles', { language }],
      ['get_cv', { language }],
      ...['work', 'education', 'skills', 'talks', 'publications'].map(
        (section): [string, Record<string, unknown>] => ['get_cv', { section, language }],
      ),
      ['get_page', { path: '/about', language }],
      ['get_page', { path: '/mahrem', language }],
      ...slugs.map((slug): [string, Record<string, unknown>] => [
        'get_article',
        { slug: slug.replace(/^\//, ''), language },
      ]),
      ['get_article', { slug: 'mahrem-ceviri', language }],
      ['get_project', { slug: 'mahrem-proje', language }],
    ]);
    for (const [name, input] of calls) {
      const { text } = await tool(name, input);
      // An echoed word of the question is no leak.
      const said = text.replace(/"query":"[^"]*"/, '').replace(/Visitors find nothing at \S+/, '');
      expect([name, input, /MAHREM|1990-05-17|mahrem@/.test(said)]).toEqual([name, input, false]);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(5000);
    }
  });

  test('leaves a message only where it may, by the rules of the contact form; it says by which way it came', async () => {
    await choose(site(), 'read');
    const closed = await connect(site(), 'client2');
    await expect(closed.tool('send_inquiry', {})).rejects.toThrow('send_inquiry not found');
    await closed.close();
    await choose(site(), 'inquire');
    const { tool } = await connect(site(), 'sdk1');
    const inquiry = { name: 'Ada', email: 'ada@example.com', message: 'Bir görüşme için uygun musunuz?' };
    const wrong = await tool('send_inquiry', { ...inquiry, email: 'ada' });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringMatching(/^email: /) });
    expect((await tool('send_inquiry', inquiry)).text).toContain('ada@example.com');
    const { data } = await json(site().asOwner('GET', '/api/messages'));
    expect(data).toMatchObject([
      { ...inquiry, subject: 'Yapay zekâ üzerinden', source: 'form', is_spam: false },
    ]);
    const spam = 'https://a.co https://b.co https://c.co https://d.co alın';
    await tool('send_inquiry', { ...inquiry, message: spam });
    expect((await json(site().asOwner('GET', '/api/messages?filter=spam'))).data).toHaveLength(1);
  });

  test('is counted as a way of its own, without its words', async () => {
    await choose(site(), 'read');
    const { tool } = await connect(site(), 'client2');
    await tool('search', { query: 'GİZLİSORU' });
    await tool('search', { query: 'GİZLİSORU' });
    await tool('get_profile');
    await site().views.flush();
    const { agent } = await json(site().asOwner('GET', '/api/analytics/breakdown'));
    expect(agent).toEqual([
      { name: 'Arama', total: 2 },
      { name: 'Profil', total: 1 },
    ]);
    const rows = JSON.stringify(await site().db.selectFrom('named_totals').selectAll().execute());
    expect(rows).not.toContain('GİZLİSORU');
  });
});

onEachDatabase('questions of one address', (site) => {
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'get_cv', arguments: {} },
  });
  const post = (body: object) => site().call('POST', '/mcp', { body, headers: accepts });

  test('are refused above sixty a minute, with the time to wait, also when one request has many', async () => {
    await choose(site(), 'read');
    const answers = [];
    for (let at = 0; at < 30; at += 1) answers.push(await (await post(call(at))).text());
    const batch = Array.from({ length: 31 }, (_, at) => call(at));
    answers.push(...(await (await post(batch)).text()).split('data: ').slice(1));
    expect(answers).toHaveLength(61);
    expect(answers.filter((text) => text.includes('Too many questions'))).toHaveLength(1);
  });

  test('come in no more than two requests a second', async () => {
    await choose(site(), 'read');
    const statuses = [];
    for (let at = 0; at < 121; at += 1) statuses.push((await post(initialize)).status);
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
  });
});

test('a text is split between paragraphs where it can be, and no letter is lost', () => {
  const long = Array.from({ length: 40 }, (_, at) => `Paragraf ${at}: ${'ölçmek ğüşiö '.repeat(40)}`).join(
    '\n\n',
  );
  const endless = 'ğ'.repeat(20_000);
  for (const text of [long, endless, `kısa\n\n${endless}\n\nson`, '', 'tek']) {
    const parts = partsOf(text);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(4400);
    expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  }
  expect(partsOf(long).every((part) => part.startsWith('Paragraf'))).toBe(true);
});

test('a list is split into pages that fit, and of a large item the longest text is cut', () => {
  const items = Array.from({ length: 50 }, (_, at) => ({ at, text: 'ş'.repeat(at * 40) }));
  const pages = pagesOf(items);
  expect(pages.flat()).toEqual(items);
  for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(4500);
  expect(pagesOf([])).toEqual([[]]);
  const large = { title: 'Kısa', list: [{ text: 'ş'.repeat(5000) }] };
  expect(fitted(large)).toEqual({ title: 'Kısa', list: [{ text: `${'ş'.repeat(1250)}…` }] });
  expect(large.list[0]?.text).toHaveLength(5000);
});

test('what is cut ends with a whole letter', () => {
  // Half of its length lies within an emoji of several code points.
  const family = '👩‍👩‍👧‍👦';
  const { text } = fitted({ text: family.repeat(1001) });
  expect(text.replaceAll(family, '')).toBe('…');
});

test('an item of too many short texts is returned as short as it can be cut', () => {
  const { words } = fitted({ words: Array.from({ length: 700 }, () => 'kelime') });
  expect(words).toHaveLength(700);
  expect(new Set(words)).toEqual(new Set(['k…']));
});

test('the panel has a word for every tool', () => {
  for (const { name } of publicTools('inquire')) expect(questionLabel(name)).not.toBe(name);
});
