import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { createKey } from '#app/keys/queries.server.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import { router } from '#kit/http/routes.server.ts';
import { pullFolder, pushFolder } from '#server/commands/publish.ts';
import { onEachDatabase } from '#test/app.ts';
import { listen } from '#test/mcp-clients.ts';
import { createRemoteSite } from './remote-site.server.ts';

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const config = readConfig({});

onEachDatabase('publishing from a folder', (site) => {
  let folder = '';
  let url = '';
  let close: () => Promise<void>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrin-push-'));
    mkdirSync(join(folder, 'articles'));
    ({ url, close } = await listen(site()));
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  const all: Scope[] = ['content:read', 'content:write', 'content:publish', 'media:write'];
  const values = async (scopes = all) => {
    const { key } = await createKey(site().db, 1, { name: 'Eylem', scopes, expires_at: null });
    return { url: [url], token: [key] };
  };
  const push = async (flags: string[] = [], scopes = all) =>
    pushFolder(config, [folder], new Set(flags), await values(scopes));
  const pull = async (into = folder, flags: string[] = []) =>
    pullFolder(config, [into], new Set(flags), await values());
  const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);
  const titles = async () => {
    const { data } = await (await site().asOwner('GET', '/api/articles')).json();
    return data.map(({ title }: { title: string }) => title).sort();
  };

  test('pages go there and back, and a folder without pages deletes none', async () => {
    mkdirSync(join(folder, 'pages'));
    write('pages/uses.md', '---\ntitle: Kullandıklarım\nstatus: published\nplace: footer\n---\nMetin\n');
    expect((await push()).line).toBe('ekleme     /uses');
    expect(await (await site().call('GET', '/uses')).text()).toContain('Metin');
    expect((await push()).line).toBe('Gönderilecek bir şey yok.');
    await site().asOwner('PUT', '/api/pages/uses', { title: 'Araçlarım' });
    const other = mkdtempSync(join(tmpdir(), 'vitrin-pull-'));
    expect((await pull(other)).line).toBe('pages/uses.md');
    expect(readFileSync(join(other, 'pages/uses.md'), 'utf8')).toMatch(/Araçlarım.*place: "footer"/s);
    write('pages/uses.md', '---\ntitle: Kullandıklarım\nstatus: published\n---\nYeni\n');
    expect((await push()).line).toContain('ÇAKIŞMA    /uses');
    rmSync(join(folder, 'pages'), { recursive: true });
    await push(['prune']);
    expect((await site().call('GET', '/uses')).status).toBe(200);
    mkdirSync(join(folder, 'pages'));
    write('pages/now.md', '---\ntitle: Şimdi\n---\nMetin\n');
    expect((await push(['prune'])).line).toContain('silme      /uses');
    rmSync(other, { recursive: true });
  });

  test('a site older than pages delivers its articles, and the missing types are reported', async () => {
    write('articles/ilk.md', '---\ntitle: İlk\nstatus: published\n---\nMetin\n');
    mkdirSync(join(folder, 'pages'));
    write('pages/uses.md', '---\ntitle: Kullandıklarım\n---\nMetin\n');
    await push();
    const app = router()
      .all('/api/pages/*', (c) => c.json({ message: 'Bulunamadı.' }, 404))
      .all('*', (c) => site().app.fetch(c.req.raw, c.env));
    const { url: older, close: end } = await listen({ app });
    url = older;
    const other = mkdtempSync(join(tmpdir(), 'vitrin-pull-'));
    const { line, ok } = await pull(other);
    expect([line, ok]).toEqual([
      'articles/ilk.md\n/api/pages sorulamadı: site daha eski bir Vitrin sürümü çalıştırıyor.',
      true,
    ]);
    const { line: sent, ok: isSent } = await push();
    expect([sent, isSent]).toEqual([expect.stringMatching(/^RET +\/uses: POST \/api\/pages: 404/), false]);
    await end();
    rmSync(other, { recursive: true });
  });

  test('sends new and changed articles with their pictures, and then nothing', async () => {
    write('articles/nokta.gif', GIF);
    write(
      'articles/ilk.md',
      '---\ntitle: İlk\nstatus: published\ntags: [a]\n---\nMetin _eğik_ ![nokta](nokta.gif)\n',
    );
    write('articles/ikinci.md', '---\ntitle: İkinci\n---\n* bir\n* iki\n');
    expect((await push()).line).toBe('ekleme     ikinci\nyükleme    articles/nokta.gif\nekleme     ilk');
    const shown = await (await site().call('GET', '/api/articles/ilk')).json();
    expect(shown.content).toMatch(/<em>eğik<\/em><\/p><img src="\/uploads\/[\w-]+\.webp"/);
    expect((await push()).facts.steps).toEqual([{ what: 'upload', name: 'articles/nokta.gif' }]);
    write('articles/ikinci.md', '---\ntitle: İkinci, yeni\n---\n* bir\n* iki\n');
    expect((await push()).line).toContain('değişiklik ikinci');
    expect(await titles()).toEqual(['İkinci, yeni', 'İlk']);
    for (const line of [
      'series: Dizi',
      'seo_description: Arama için',
      'discussion_url: https://bsky.app/x',
    ]) {
      write('articles/ikinci.md', `---\ntitle: İkinci, yeni\n${line}\n---\n* bir\n* iki\n`);
      expect((await push()).line).toContain('değişiklik ikinci');
    }
  });

  test('a text that names /uploads/.. is pulled like any other', async () => {
    const content = '<p>Şöyle denerler: <code>/uploads/../etc/passwd</code>, /uploads/yok.webp.</p>';
    await site().asOwner('POST', '/api/articles', { title: 'Güvenlik', content, is_published: true });
    expect((await pull()).line).toBe('articles/guvenlik.md');
    expect(readFileSync(join(folder, 'articles/guvenlik.md'), 'utf8')).toContain('/uploads/../etc/passwd');
  });

  test('a diagram goes there and back as its source, and is drawn there', async () => {
    const fence = '```mermaid title="Akış"\nflowchart LR\n  A --> B\n```';
    write('articles/cizim.md', `---\ntitle: Çizim\nstatus: published\n---\n${fence}\n`);
    await push();
    expect(await (await site().call('GET', '/blog/cizim')).text()).toContain('<svg');
    expect((await push()).line).toBe('Gönderilecek bir şey yok.');
    const other = mkdtempSync(join(tmpdir(), 'vitrin-pull-'));
    await pull(other);
    expect(readFileSync(join(other, 'articles/cizim.md'), 'utf8')).toContain(fence);
    rmSync(other, { recursive: true });
  });

  test('translations are pushed and pulled with their articles, and one that changed there too is left alone', async () => {
    const turkish = '---\ntitle: Ölçmek\nslug: olcmek\nstatus: published\n---\nMetin\n';
    const english = (text: string, draft = true) =>
      `---\ntitle: Measuring\nslug: measuring\ndraft: ${draft}\n---\n${text}\n`;
    const stored = async () => {
      const { data } = await (await site().asOwner('GET', '/api/articles')).json();
      return (await site().asOwner('GET', `/api/translations/en/articles/${data[0].id}`)).json();
    };
    write('articles/nokta.gif', GIF);
    write('articles/olcmek.md', turkish);
    write('articles/olcmek.en.md', english('Text **bold** ![dot](nokta.gif)'));
    const first = 'ekleme     olcmek\nyükleme    articles/nokta.gif\nekleme     olcmek.en';
    expect((await push(['dry-run'])).line).toBe('Yapılacaklar:\nekleme     olcmek');
    expect((await push()).line).toBe(first);
    const { fields, is_published } = await stored();
    expect([fields.content, is_published]).toEqual([
      expect.stringMatching(/<strong>bold<\/strong><\/p><img src="\/uploads\/[\w-]+\.webp"/),
      false,
    ]);
    write('articles/olcmek.en.md', english('Text', false));
    expect((await push()).line).toBe('değişiklik olcmek.en');
    expect((await stored()).is_published).toBe(true);
    expect((await push()).line).toBe('Gönderilecek bir şey yok.');

    const other = mkdtempSync(join(tmpdir(), 'vitrin-pull-'));
    expect((await pull(other)).line).toContain('articles/olcmek.en.md');
    const text = readFileSync(join(other, 'articles/olcmek.en.md'), 'utf8');
    expect(text).toBe('---\ntitle: "Measuring"\nslug: "measuring"\ndraft: false\n---\nText');
    const { id, rev } = await stored();
    const path = `/api/translations/en/articles/${id}`;
    await site().asOwner('PUT', path, { fields: { title: 'Measuring more' }, rev });
    write('articles/olcmek.en.md', english('Text, new', false));
    expect((await push()).line).toContain('ÇAKIŞMA    olcmek.en');
    expect((await pull()).line).toContain('articles/olcmek.en.site.md');
    rmSync(join(folder, 'articles/olcmek.en.site.md'));
    expect((await push(['force'])).line).toBe('değişiklik olcmek.en');
    expect((await stored()).fields).toEqual({ title: 'Measuring', content: '<p>Text, new</p>' });
    rmSync(other, { recursive: true });
  });

  test('a changed Turkish text leaves its untouched English one outdated, until that is edited', async () => {
    const turkish = (text: string) => `---\ntitle: Ölçmek\nslug: olcmek\nstatus: published\n---\n${text}\n`;
    const english = (text: string) => `---\ntitle: Measuring\nslug: measuring\ndraft: false\n---\n${text}\n`;
    const isStale = async () => {
      const { data } = await (await site().asOwner('GET', '/api/articles')).json();
      return (await (await site().asOwner('GET', `/api/translations/en/articles/${data[0].id}`)).json())
        .is_stale;
    };
    write('articles/nokta.gif', GIF);
    write('articles/olcmek.md', turkish('Metin'));
    write('articles/olcmek.en.md', english('Text ![dot](nokta.gif)'));
    await push();
    expect(await isStale()).toBe(false);
    write('articles/olcmek.md', turkish('Değişti'));
    expect((await push()).line).not.toContain('olcmek.en');
    expect(await isStale()).toBe(true);
    // Replaces the picture under the same name; the text stays the same.
    write('articles/nokta.gif', Buffer.from('R0lGODdhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64'));
    expect((await push()).line).toContain('değişiklik olcmek.en');
    expect(await isStale()).toBe(true);
    write('articles/olcmek.en.md', english('Changed, too ![dot](nokta.gif)'));
    expect((await push()).line).toContain('değişiklik olcmek.en');
    expect(await isStale()).toBe(false);
  });

  test('an excerpt that the site derives follows the text through pull and push, and an owner’s stays', async () => {
    const shown = async (slug: string) => (await site().asOwner('GET', `/api/articles/${slug}`)).json();
    const [path, content] = ['/api/articles', '<p>İlk metin.</p>'];
    await site().asOwner('POST', path, { title: 'Türetilen', content, is_published: true });
    await site().asOwner('POST', path, { title: 'Yazılan', content, excerpt: 'Elle', is_published: true });
    await pull();
    const file = (name: string) => readFileSync(join(folder, `articles/${name}.md`), 'utf8');
    expect([file('turetilen'), file('yazilan')]).toEqual([
      expect.not.stringContaining('description'),
      expect.stringContaining('description: "Elle"'),
    ]);
    for (const text of ['İkinci metin.', 'Üçüncü metin.']) {
      for (const name of ['turetilen', 'yazilan'])
        write(`articles/${name}.md`, file(name).replace(/\S+ metin\./, text));
      await push();
      expect(await shown('turetilen')).toMatchObject({ excerpt: text, excerpt_is_automatic: true });
      expect(await shown('yazilan')).toMatchObject({ excerpt: 'Elle', excerpt_is_automatic: false });
    }
  });

  test('says what it would do and does nothing', async () => {
    write('articles/ilk.md', '---\ntitle: İlk\n---\nMetin\n');
    await site().asOwner('POST', '/api/articles', { title: 'Sitede', content: '<p>x</p>' });
    const { line } = await push(['dry-run', 'prune']);
    expect(line).toBe('Yapılacaklar:\nekleme     ilk\nsilme      sitede');
    expect(await titles()).toEqual(['Sitede']);
    expect(readdirSync(folder)).toEqual(['articles']);
  });

  test('deletes what the folder lacks only with --prune', async () => {
    await site().asOwner('POST', '/api/articles', { title: 'Sitede', content: '<p>x</p>' });
    await push();
    expect(await titles()).toEqual(['Sitede']);
    await push(['prune']);
    expect(await titles()).toEqual([]);
  });

  test('what it fetches is what an export would hold, and is sent back as no change', async () => {
    const picture = new FormData();
    picture.set('type', 'image');
    picture.set('file', new File([GIF], 'a.gif'));
    const { url: address } = await (await site().asOwner('POST', '/api/upload', picture)).json();
    const content = `<p style="text-align: center">orta</p><p><img src="${address}" alt="a"></p>`;
    await site().asOwner('POST', '/api/articles', {
      title: 'Sitede',
      content,
      tags: ['b', 'a'],
      is_published: true,
    });
    expect((await pull()).line).toContain('articles/sitede.md');
    expect(readFileSync(join(folder, 'articles/sitede.md'), 'utf8')).toMatch(
      /^---\ntitle: "Sitede"\nslug: "sitede"/,
    );
    expect(readdirSync(join(folder, 'uploads'))).toEqual([address.slice('/uploads/'.length)]);
    expect((await push()).line).toBe('Gönderilecek bir şey yok.');
    expect((await pull()).line).toBe('Değişen bir şey yok.');
  });

  test('writes nothing outside of the folder, whatever the site sends', async () => {
    await site().asOwner('POST', '/api/articles', { title: 'Sitede', content: '<p>x</p>' });
    await site().db.updateTable('articles').set({ slug: '../../disarida' }).execute();
    const inside = join(folder, 'a', 'b');
    await expect(pull(inside)).rejects.toThrow('dosya adı olamaz');
    expect(readdirSync(folder)).toEqual(['articles']);
  });

  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const conflict = { ok: false, line: expect.stringContaining('ÇAKIŞMA') };

  test('an article that the owner changed meanwhile is left alone, unless forced, also by another folder', async () => {
    write('articles/ilk.md', '---\ntitle: İlk\n---\nMetin\n');
    await push();
    await site().asOwner('PUT', '/api/articles/ilk', { title: 'Panelden' });
    write('articles/ilk.md', '---\ntitle: Dosyadan\n---\nMetin\n');
    expect(await push()).toMatchObject(conflict);
    rmSync(join(folder, '.vitrin.json'));
    expect(await push()).toMatchObject(conflict);
    expect(await titles()).toEqual(['Panelden']);
    expect((await push(['force'])).ok).toBe(true);
    expect(await titles()).toEqual(['Dosyadan']);
  });

  test('an article that the owner deleted stays deleted, unless forced', async () => {
    write('articles/ilk.md', '---\ntitle: İlk\n---\nMetin\n');
    await push();
    await site().asOwner('DELETE', '/api/articles/ilk');
    expect((await pull()).line).toBe('articles/ilk.md artık sitede yok.');
    expect(await push()).toMatchObject(conflict);
    expect(await titles()).toEqual([]);
    expect((await push(['force'])).line).toBe('ekleme     ilk');
    await site().asOwner('DELETE', '/api/articles/ilk');
    rmSync(join(folder, 'articles/ilk.md'));
    expect((await pull()).line).toBe('Değişen bir şey yok.');
  });

  test('fetching keeps what was written here, beside what was written on the site', async () => {
    write('articles/ilk.md', '---\ntitle: İlk\n---\nMetin\n');
    await push();
    expect((await pull()).line).toBe('Değişen bir şey yok.');
    write('articles/ilk.md', '---\ntitle: Dosyadan\n---\nMetin\n');
    expect((await pull()).line).toBe('Değişen bir şey yok.');
    await site().asOwner('PUT', '/api/articles/ilk', { title: 'Panelden' });
    const both = await pull();
    expect(both).toMatchObject({ ok: false, facts: { conflicts: ['articles/ilk.md'] } });
    expect(read('articles/ilk.md')).toContain('Dosyadan');
    expect(read('articles/ilk.site.md')).toContain('Panelden');
    expect(await push()).toMatchObject(conflict);
    rmSync(join(folder, 'articles/ilk.site.md'));
    expect((await push()).line).toBe('değişiklik ilk');
    await site().asOwner('PUT', '/api/articles/ilk', { title: 'Yine panelden' });
    expect((await pull()).line).toBe('articles/ilk.md');
    expect(read('articles/ilk.md')).toContain('Yine panelden');
    write('articles/ilk.md', 'bozuk');
    await pull(folder, ['force']);
    expect(read('articles/ilk.md')).toContain('Yine panelden');
  });

  test('reads the state of earlier versions, and keeps a separate one per site', async () => {
    write('articles/ilk.md', '---\ntitle: İlk\n---\nMetin\n');
    await push();
    const { rev } = await (await site().call('GET', '/api/articles/ilk')).json();
    write('.vitrin.json', JSON.stringify({ revs: { ilk: rev ?? 1 } }));
    write('articles/ilk.md', '---\ntitle: Dosyadan\n---\nMetin\n');
    expect((await push()).line).toBe('değişiklik ilk');
    const [origin = '', ...others] = Object.keys(JSON.parse(read('.vitrin.json')).sites);
    expect([origin, ...others]).toEqual([new URL(url).origin]);
    write('.vitrin.json', read('.vitrin.json').replace(origin, 'https://baska.example'));
    write('articles/ilk.md', '---\ntitle: Yine dosyadan\n---\nMetin\n');
    expect(await push()).toMatchObject(conflict);
    expect(Object.keys(JSON.parse(read('.vitrin.json')).sites)).toContain('https://baska.example');
  });

  test('a field removed from the file is cleared on the site', async () => {
    mkdirSync(join(folder, 'uploads'));
    write('uploads/nokta.gif', GIF);
    const lines =
      'cover: /uploads/nokta.gif\nseries: Dizi\nseries_order: 2\nseo_description: Özet\ncanonical_url: https://a.example/x\ntags: [a]';
    write('articles/ilk.md', `---\ntitle: İlk\ndescription: Elle\n${lines}\n---\nMetin\n`);
    await push();
    write('articles/ilk.md', '---\ntitle: İlk\n---\nMetin\n');
    expect((await push()).line).toBe('değişiklik ilk');
    expect((await push()).line).toBe('Gönderilecek bir şey yok.');
    expect(await (await site().asOwner('GET', '/api/articles/ilk')).json()).toMatchObject({
      excerpt: 'Metin',
      cover_image: '',
      series: '',
      series_order: null,
      seo_description: '',
      canonical_url: '',
      tags: [],
    });
  });

  test('a category that the site lacks is made, by a key that may', async () => {
    write('articles/ilk.md', '---\ntitle: İlk\ncategory: Yeni tür\n---\nMetin\n');
    await expect(push([], ['content:read', 'content:write'])).rejects.toThrow('content:publish');
    expect((await push(['dry-run'])).line).toBe('Yapılacaklar:\nekleme     ilk');
    await push();
    const ilk = await (await site().asOwner('GET', '/api/articles/ilk')).json();
    expect(ilk).toMatchObject({ category: 'Yeni tür' });
    expect((await push()).line).toBe('Gönderilecek bir şey yok.');
  });

  test('a category in another letter case is the site’s', async () => {
    write('articles/ilk.md', '---\ntitle: İlk\ncategory: WEB DEVELOPMENT\n---\nMetin\n');
    await push([], ['content:read', 'content:write']);
    const ilk = await (await site().asOwner('GET', '/api/articles/ilk')).json();
    expect(ilk).toMatchObject({ category: 'Web Development' });
  });

  test('picture names in text, links and other addresses stay as they are', async () => {
    write('articles/a.gif', GIF);
    const text =
      'a.gif adı, https://x.example/a.gif ve [veri](https://x.example/a.gif); ![a.gif](a.gif) [eski](https://x.example/%E7ay)';
    write('articles/ilk.md', `---\ntitle: İlk\n---\n${text}\n\n<img src="a.gif" alt="b">\n`);
    await push();
    const { content } = await (await site().asOwner('GET', '/api/articles/ilk')).json();
    expect(content).toContain('a.gif adı, ');
    expect(content.match(/href="https:\/\/x\.example\/a\.gif"/g)).toHaveLength(2);
    expect(content).toContain('href="https://x.example/%E7ay"');
    expect(content.match(/<img src="\/uploads\/[\w-]+\.webp"/g)).toHaveLength(2);
  });

  test('goes on after a refusal, and names each', async () => {
    write('articles/a.md', '---\ntitle: a\n---\n![x](bozuk.png)\n');
    write('articles/b.md', '---\ntitle: b\n---\nMetin\n');
    write('articles/bozuk.png', 'no picture');
    write('articles/c.md', '---\ntitle: c\n---\n![x](bozuk.png)\n');
    const { line, ok } = await push();
    expect(await titles()).toEqual(['b']);
    expect(ok).toBe(false);
    expect(line.split('\n').map((one) => one.split(':', 1)[0])).toEqual([
      'RET        a',
      'ekleme     b',
      'RET        c',
    ]);
  });

  test('goes on after an interruption, and refuses what its key may not do', async () => {
    for (const name of ['a', 'b', 'c']) write(`articles/${name}.md`, `---\ntitle: ${name}\n---\nMetin\n`);
    write('articles/b.md', '---\ntitle: b\nstatus: published\n---\nMetin\n');
    const drafts: Scope[] = ['content:read', 'content:write'];
    await expect(push([], drafts)).rejects.toThrow('content:publish');
    expect(await titles()).toEqual(['a']);
    expect((await push()).line).toBe('ekleme     b\nekleme     c');
  });
});

test('a key is sent over https or to this machine only', () => {
  expect(() => createRemoteSite('http://example.com', 'vt_x')).toThrow('yalnızca https');
  expect(createRemoteSite('https://example.com/x', 'vt_x').origin).toBe('https://example.com');
});
