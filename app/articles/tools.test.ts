import { afterEach, expect, test } from 'vitest';
import type { Scope } from '#kit/contract/scopes.ts';
import { onEachDatabase } from '#test/app.ts';
import { connectClient } from '#test/mcp-clients.ts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const paragraphs = Array.from(
  { length: 120 },
  (_, at) =>
    `<p>Paragraf ${at}: ölçmeden <strong>iyileştirilmez</strong>; her sayının bir kaynağı, her kaynağın bir tarihi vardır. İşte bir <a rel="noopener" href="/about">bağ</a> daha.</p>`,
);
const LONG = ['<h2>Giriş</h2>', ...paragraphs, '<h2>Sonuç</h2><p>Yanlıs bir sözcük.</p>'].join('');

onEachDatabase('an agent that corrects', (site) => {
  async function connect(...scopes: Scope[]) {
    await close?.();
    const connected = await connectClient(site(), 'client2', scopes);
    close = connected.close;
    return connected;
  }

  const owner = async (method: string, path: string, body?: object) =>
    (await site().asOwner(method, path, body)).json();
  const add = async (path: string, body: object) => {
    const added = await owner('POST', path, body);
    return added.data ?? added;
  };
  const htmlOf = async (path: string) => (await owner('GET', path)).content;

  test('changes one word of a long article with less than 1 kB each way, and nothing else', async () => {
    const { id, slug, rev } = await add('/api/articles', { title: 'Uzun', content: LONG });
    expect(LONG.length).toBeGreaterThan(20_000);
    const { tool, json } = await connect('content:read', 'content:write');
    const input = { kind: 'articles', key: slug, rev, old: 'Yanlıs', new: 'Yanlış' };
    const dry = await json('replace_passage', { ...input, dry_run: true });
    const diff = '- Yanlıs bir sözcük.\n+ Yanlış bir sözcük.';
    expect(dry).toEqual({ saved: false, rev, diff });
    expect(await htmlOf(`/api/articles/${id}`)).toBe(LONG);
    const { text } = await tool('replace_passage', input);
    expect(JSON.parse(text)).toEqual({ saved: true, rev: rev + 1, diff });
    expect(await htmlOf(`/api/articles/${id}`)).toBe(LONG.replace('Yanlıs', 'Yanlış'));
    for (const sent of [JSON.stringify(input), text]) expect(Buffer.byteLength(sent)).toBeLessThan(1000);
  });

  test('is refused with an older rev, a passage that is not there, and without the scope', async () => {
    const { id, slug, rev } = await add('/api/articles', {
      title: 'Yazı',
      content: '<p>Bir elma, iki elma.</p>',
    });
    const { tool } = await connect('content:read', 'content:write');
    const input = { kind: 'articles', key: slug, rev, old: 'elma', new: 'armut' };
    const refused = async (more: object) => {
      const { isError, text } = await tool('replace_passage', { ...input, ...more });
      expect(isError).toBe(true);
      return text;
    };
    expect(await refused({})).toContain('It occurs 2 times');
    expect(await refused({ old: 'Bir elmaa, iki' })).toContain('… Bir elma, iki …');
    expect(await refused({ rev: rev + 1, old: 'iki elma' })).toContain(`rev ${rev}`);
    expect(await refused({ key: 'yok', old: 'iki elma' })).toContain('no such record');
    await owner('PUT', `/api/articles/${id}`, { is_published: true });
    expect(await refused({ rev: rev + 1, old: 'iki elma' })).toContain('content:publish');
    expect(await htmlOf(`/api/articles/${id}`)).toBe('<p>Bir elma, iki elma.</p>');
  });

  test('replaces a section of a page, a passage of a project and of a translation, each in its own form', async () => {
    await owner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const content = '<h2>Masa</h2><p>Eski.</p><h2>Dolap</h2><p>Kalır.</p>';
    const page = await add('/api/pages', { title: 'Araçlar', content });
    const { json, tool } = await connect('content:read', 'content:write', 'profile:write');
    const section = { kind: 'pages', key: page.slug, rev: page.rev, heading: 'Masa', new: '- yeni' };
    expect(await json('replace_section', section)).toMatchObject({ diff: '- Eski.\n+ - yeni' });
    expect(await htmlOf(`/api/pages/${page.id}`)).toBe(
      content.replace('<p>Eski.</p>', '<ul><li><p>yeni</p></li></ul>'),
    );

    const project = await add('/api/projects', {
      title: 'Küme',
      description: 'x',
      category: 'Other',
      content,
    });
    const [listed] = await json('list_projects');
    const passage = { kind: 'projects', key: project.id, rev: listed.rev, old: '<p>Eski.', new: '<p>Yeni.' };
    await json('replace_passage', passage);
    expect(await owner('GET', `/api/projects/${project.id}`)).toMatchObject({
      title: 'Küme',
      content: content.replace('Eski', 'Yeni'),
    });

    const path = `/api/translations/en/pages/${page.id}`;
    const saved = await owner('PUT', path, {
      fields: { title: 'Tools', content: '<p>One <em>teh</em> word.</p>' },
      source_rev: 0,
    });
    const translated = {
      kind: 'pages',
      key: page.slug,
      language: 'en',
      rev: saved.rev,
      old: '*teh*',
      new: '*the*',
    };
    expect(await json('replace_passage', translated)).toMatchObject({ saved: true });
    expect(await owner('GET', path)).toMatchObject({
      fields: { title: 'Tools', content: '<p>One <em>the</em> word.</p>' },
      is_stale: true,
      is_published: false,
    });
    expect((await tool('replace_passage', { ...translated, rev: 99 })).text).toContain(
      `rev ${saved.rev + 1}`,
    );
  });
});
