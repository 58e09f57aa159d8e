import { expect, test } from 'vitest';
import { insertMessage } from '#app/messages/write.server.ts';
import { resources } from '#app/resources.server.ts';
import { toolsOf } from '#kit/agents/mcp-server.server.ts';
import { readingScope, scope } from '#kit/contract/scopes.ts';
import { rulesByRoute, scopesOf } from '#kit/http/routes.server.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { connectClient } from '#test/mcp-clients.ts';
import { bodyOf } from '../../test/system/authorization/bodies.ts';
import { createKey } from './queries.server.ts';

const SECRET = /GİZLİ-|gizli\.sender/;

/** Fills every text of every record with a distinct secret. */
async function plant(site: TestSite) {
  const secret = (name: string) => `GİZLİ-${name}`;
  const add = async (path: string, body: object) => {
    const reply = await site.asOwner('POST', path, body);
    expect([path, reply.status]).toEqual([path, 201]);
  };
  const seo = ['meta_description', 'meta_author', 'og_title', 'twitter_site', 'schema_name'];
  const profile = ['full_name', 'title', 'bio', 'address', 'heroTagline'];
  const texts = (names: string[]) => Object.fromEntries(names.map((name) => [name, secret(name)]));
  const dates = { start_date: '2020-01-01', technologies: [secret('technology')] };
  await add('/api/categories', { name: secret('category') });
  await add('/api/projects', { ...texts(['title', 'description', 'content']), ...dates, category: 'Other' });
  await add('/api/experiences', {
    ...texts(['position', 'company_name', 'location', 'description']),
    ...dates,
  });
  await add('/api/education', {
    ...texts(['degree', 'institution_name', 'field_of_study']),
    start_year: 2010,
  });
  await add('/api/cv-entries', { kind: 'talk', ...texts(['title', 'organization', 'description']) });
  const skill = { icon: 'Code', color: 'from-blue-500 to-blue-600', technologies: [secret('skill')] };
  await add('/api/skills', { ...texts(['title', 'description']), ...skill });
  for (const path of ['/api/articles', '/api/pages'])
    await add(path, { ...texts(['title', 'content', 'excerpt']), slug: 'yazi', is_published: false });
  await insertMessage(site.db, {
    name: secret('sender'),
    subject: secret('subject'),
    message: secret('message'),
    email: 'gizli.sender@example.com',
    message_type: 'incoming',
    source: 'form',
  });
  await site.asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
  await site.asOwner('PUT', '/api/translations/en/articles/1', {
    fields: texts(['title', 'content']),
    rev: 0,
  });
  await site.asOwner('PUT', '/api/personal-info', { data: texts(profile) });
  await site.asOwner('PUT', '/api/seo', { settings: texts(seo) });
}

const parameters: Record<string, string> = {
  id: '1',
  key: '1',
  language: 'en',
  kind: 'articles',
  version: '1',
};

const addressOf = (path: string) =>
  path
    .replace('/personal-info/key/:key', '/personal-info/key/location')
    .replace(/:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, (_, name: string) => parameters[name] ?? 'yok');

const writing = scope.options.filter((one) => readingScope[one]);

onEachDatabase('a key without the reading scope', (site) => {
  test.each(writing)('%s learns no stored text from any of its writes', async (given) => {
    await plant(site());
    const { key } = await createKey(site().db, 1, { name: 'Betik', scopes: [given], expires_at: null });
    const answers: [string, number, string][] = [];
    const order = ['PUT', 'POST', 'DELETE'];
    const writes = [...rulesByRoute(site().app.routes)]
      .map(([route, rules]) => [...route.split(' ', 2), rules] as [string, string, typeof rules])
      .filter(([method, , rules]) => method !== 'GET' && scopesOf(rules).includes(given))
      .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    for (const [method, path] of writes) {
      const { body, headers = {} } = bodyOf(`${method} ${path}`);
      const isJson = headers['Content-Type'] === 'application/json';
      // An outdated revision is answered with the stored record; an empty body, with the invalid fields.
      const bodies = isJson ? [{ ...JSON.parse(String(body)), rev: 999 }, {}, JSON.parse(String(body))] : [];
      for (const each of bodies) {
        const reply = await site().call(method, addressOf(path), {
          ...(method !== 'DELETE' && { body: each }),
          headers: { Authorization: `Bearer ${key}` },
        });
        answers.push([`${method} ${path}`, reply.status, await reply.text()]);
      }
    }
    expect(answers.filter(([, status]) => status < 300).length).toBeGreaterThan(0);
    expect(answers.filter(([, status, text]) => SECRET.test(text) || status >= 500)).toEqual([]);
  });

  test.each(writing)('%s learns none from its tools either', async (given) => {
    await plant(site());
    const { tool, close } = await connectClient(site(), 'client2', [given]);
    try {
      const tools = toolsOf(resources).filter(({ scopes }) => scopes.includes(given));
      for (const { name, example } of tools) {
        const { text } = await tool(name, { ...example, ...(example && 'id' in example && { id: 1 }) });
        expect([name, text]).toEqual([name, expect.not.stringMatching(SECRET)]);
      }
      expect(tools.length).toBeGreaterThan(0);
    } finally {
      await close();
    }
  });
});
