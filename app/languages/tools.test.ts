import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { writeStarterContent } from '#app/starter/starter.server.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import { onEachDatabase } from '#test/app.ts';
import { connectClient } from '#test/mcp-clients.ts';
import { translationReply } from './contract.ts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const listed = z.array(
  z.object({ kind: z.string(), id: z.int(), state: z.string(), missing: z.array(z.string()) }),
);

onEachDatabase('an agent that translates', (site) => {
  async function connect(...scopes: Scope[]) {
    await close?.();
    const connected = await connectClient(site(), 'client2', scopes);
    close = connected.close;
    const untranslated = async () =>
      listed.parse(await connected.json('list_untranslated', { language: 'en' }));
    return { ...connected, untranslated };
  }

  const addArticle = async (more: object = {}) => {
    const article = { title: 'Ölçmek', content: '<p>Neden <strong>ölçeriz</strong>.</p>', ...more };
    return (await (await site().asOwner('POST', '/api/articles', article)).json()).data;
  };

  test('translates the whole site with what the tools say; the owner publishes it', async () => {
    await writeStarterContent(site());
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const { json, untranslated } = await connect('content:read', 'content:write', 'profile:write');
    const all = await untranslated();
    const kinds = ['articles', 'projects', 'skills', 'experience', 'education', 'profile', 'categories'];
    expect([...new Set(all.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(kinds));
    for (const { kind, id } of all) {
      const found = translationReply.parse(await json('get_translation', { language: 'en', kind, id }));
      const fields = found.shape
        .filter(({ name }) => found.missing.includes(name))
        .map(({ name, kind: shape }) => {
          const source = found.source[name] ?? '';
          if (shape === 'rich') return [name, `## English\n\n${source}`];
          return [name, Array.isArray(source) ? source : source.slice(0, 40)];
        });
      const { rev, source_rev } = found;
      const given = { language: 'en', kind, id, rev, source_rev, fields: Object.fromEntries(fields) };
      const saved = await json('save_translation', given);
      expect(saved).toMatchObject({ rev: 1, missing: [], is_published: false, is_stale: false });
    }
    const waiting = await untranslated();
    expect(waiting.length).toBeGreaterThan(0);
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['unpublished']));
    for (const { kind, id } of waiting)
      await site().asOwner('PUT', `/api/translations/en/${kind}/${id}`, { is_published: true });
    expect(await untranslated()).toEqual([]);
    const [article] = waiting.filter(({ kind }) => kind === 'articles');
    const { path } = await (
      await site().asOwner('GET', `/api/translations/en/articles/${article?.id}`)
    ).json();
    expect(await (await site().call('GET', `/en${path}`)).text()).toContain('<h2 id="english"');
  });

  test('a rich text is Markdown both ways; what it lacks is named in the list', async () => {
    const { id } = await addArticle({ seo_description: 'Neden ölçeriz.' });
    const { json, untranslated } = await connect('content:read', 'content:write');
    const of = { language: 'en', kind: 'articles', id };
    expect(await untranslated()).toContainEqual(
      expect.objectContaining({ kind: 'articles', id, missing: ['title', 'content', 'seo_description'] }),
    );
    expect(await json('get_translation', of)).toMatchObject({
      source: { content: 'Neden **ölçeriz**.' },
      shape: expect.arrayContaining([{ name: 'content', label: 'İçerik', kind: 'rich' }]),
    });
    const fields = { title: 'Measuring', content: 'Why we **measure** <script>x</script>.' };
    await json('save_translation', { ...of, rev: 0, fields });
    expect((await json('get_translation', of)).fields.content).toContain('Why we **measure**');
    const { fields: stored } = await (
      await site().asOwner('GET', `/api/translations/en/articles/${id}`)
    ).json();
    expect(stored.content).toContain('<strong>measure</strong>');
    expect(stored.content).not.toContain('<script');
    expect(await untranslated()).toContainEqual(
      expect.objectContaining({ id, state: 'partial', missing: ['seo_description'] }),
    );
  });

  test('without content:publish nothing is published, and nothing that is published changes', async () => {
    const { id } = await addArticle({ status: 'published' });
    const skill = { title: 'Veri', description: 'x', icon: 'Code', color: 'blue' };
    const { id: skillId } = await (await site().asOwner('POST', '/api/skills', skill)).json();
    await addArticle({ tags: ['veritabanı'] });
    const { json, tool } = await connect('content:read', 'content:write');
    const of = { language: 'en', kind: 'articles', id };
    const fields = { title: 'Measuring', content: 'x' };
    const refused = async (input: object, scope: string) =>
      expect(await tool('save_translation', { ...of, rev: 0, fields, ...input })).toMatchObject({
        isError: true,
        text: expect.stringContaining(scope),
      });
    await refused({ is_published: true }, 'content:publish');
    await refused({ kind: 'skills', id: skillId, fields: { title: 'Data' } }, 'profile:write');
    await refused({ kind: 'tags', id: 1, fields: { veritabani: 'databases' } }, 'profile:write');
    await refused({ kind: 'articles', rev: 7 }, 'rev 0');
    await refused({ fields: { title: 'x', nothing: 'x' } }, 'nothing');
    await refused({ id: 999 }, 'no such record');
    await json('save_translation', { ...of, rev: 0, fields });
    await site().asOwner('PUT', `/api/translations/en/articles/${id}`, { is_published: true });
    await refused({ rev: 2 }, 'content:publish');
    await refused({ rev: 2, is_published: false }, 'content:publish');
    const publisher = await connect('content:read', 'content:publish');
    await publisher.json('save_translation', { ...of, rev: 2, is_published: false });
  });

  test('reads no more than content:read may, and a key that may not read gets a receipt', async () => {
    const { id } = await addArticle();
    await site().asOwner('PUT', '/api/personal-info', {
      data: { birth_date: '1990-01-01', address: 'Gizli Sokak' },
    });
    const reader = await connect('content:read');
    const profile = await reader.tool('get_translation', { language: 'en', kind: 'profile', id: 1 });
    expect(profile.text).not.toMatch(/1990-01-01|Gizli Sokak/);
    const writer = await connect('content:write');
    for (const [name, input] of [
      ['list_untranslated', { language: 'en' }],
      ['get_translation', { language: 'en', kind: 'articles', id }],
    ] as const)
      expect((await writer.tool(name, input)).text).toContain('content:read');
    const of = { language: 'en', kind: 'articles', id };
    const fields = { title: 'Measuring' };
    expect(await writer.json('save_translation', { ...of, rev: 0, fields })).toEqual({
      id,
      rev: 1,
      slug: 'measuring',
      is_published: false,
    });
    const stale = await writer.tool('save_translation', { ...of, rev: 0, fields });
    expect(stale.text).not.toContain('ölçeriz');
  });
});
