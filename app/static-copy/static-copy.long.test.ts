import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSource } from '#kit/content/source.ts';
import { openStaticSite } from '#server/app.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { folderTarget, LIST, zipTarget } from './targets.server.ts';
import { writeStaticCopy } from './write.server.ts';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'vitrin-static-')), 'kopya');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const copy = (site: TestSite, options = {}) =>
  writeStaticCopy(site, openStaticSite, folderTarget(folder), options);

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

async function done(reply: Promise<Response>) {
  const answer = await reply;
  if (!answer.ok) throw new Error(await answer.text());
  return answer.status === 204 ? undefined : answer.json();
}

const write = async (site: TestSite, title: string, changes = {}) =>
  (
    await done(
      site.asOwner('POST', '/api/articles', {
        title,
        content: '<p>Metin.</p>',
        status: 'published',
        ...changes,
      }),
    )
  ).data;

const fill = (site: TestSite) =>
  fillWithSamples(site.asOwner, (method, path, body) => site.call(method, path, { body }));

/** What a reader reads, without what a copy says differently. */
function textOf(html: string) {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return main
    .replace(/<search[\s\S]*?<\/search>|<nav aria-label="[^"]*API[\s\S]*?<\/nav>/g, '')
    .replace(/<section class="mt-16[\s\S]*?(?:Mesaj Gönder|Send a Message)[\s\S]*?<\/section>/, '')
    .replace(/<p class="flex items-center border-t[\s\S]*?curl[\s\S]*?<\/p>/, '')
    .replace(/200 OK|(?:Kopya|Copy): [^<]*/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

onEachDatabase('a static copy', (site, dialect) => {
  test('has every public page of each language, its Markdown, the files of the site and pages for what is missing', async () => {
    await fill(site());
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    await site().asOwner('PUT', '/api/this-site', { is_on: true });
    const before = site().pageTimes.p95();
    await copy(site(), { now: new Date('2026-11-28T19:00:00Z') });
    // What this process asks itself is no visitor's answer.
    expect(site().pageTimes.p95()).toEqual(before);
    const addresses = (await (await site().call('GET', '/sitemap.xml')).text()).matchAll(/<loc>([^<]+)/g);
    const names = files();
    for (const [, address = ''] of addresses) {
      const path = new URL(address).pathname.slice(1);
      // Is measured at each visit.
      if (/(?:bu|this)-site$/.test(path)) continue;
      expect(names).toContain(path ? `${path}/index.html` : 'index.html');
      expect(names).toContain(path ? `${path}.md` : 'index.md');
      const live = await (await site().call('GET', `/${path}`)).text();
      expect(textOf(read(path ? `${path}/index.html` : 'index.html'))).toBe(textOf(live));
    }
    expect(names).toEqual(
      expect.arrayContaining(
        `404.html en/404.html _headers robots.txt sitemap.xml llms.txt en/llms.txt feed.xml atom.xml feed.json
        en/feed.xml card.txt en/card.txt .well-known/security.txt manifest.webmanifest favicon.ico cv.pdf cv.docx cv.json en/cv.pdf share/page/home.png`.split(
          /\s+/,
        ),
      ),
    );
    const contact = read('contact/index.html');
    expect(contact).not.toMatch(/<form|data-contact/);
    expect(contact).toContain('Mesajınızı bu adrese yazabilirsiniz:');
    expect(read('blog/index.html')).not.toContain('type="search"');
    expect(read('about/index.html')).toContain('Kopya: 28 Kasım 2026 22:00');
    expect(read('en/about/index.html')).toContain('Copy: 28 November 2026 at 22:00');
    expect(read('index.html')).not.toMatch(/data-owner-part|data-console|href="[^"]*\/api\//);
    expect(read('404.html')).toContain('href="/blog/"');
    expect(names.filter((name) => /(?:bu|this)-site/.test(name))).toEqual([]);
    expect(
      names.filter((name) => /\.(?:html|xml|txt|md)$/.test(name) && /(?:bu|this)-site/.test(read(name))),
    ).toEqual([]);
  });

  test('leads from each page to the others, as relative addresses or with the origin that is given', async () => {
    await fill(site());
    for (let at = 1; at <= 14; at += 1) await write(site(), `Yazı ${at}`);
    await copy(site());
    expect(read('blog/index.html')).toContain('href="../blog/page/2/"');
    expect(read('blog/page/2/index.html')).toContain(
      '<link rel="canonical" href="http://vitrin.test/blog/page/2/"/>',
    );
    expect(read('blog/yazi-3/index.html')).toContain('href="../../contact/"');
    for (const name of files().filter((one) => one.endsWith('.html')))
      for (const [, link = ''] of read(name).matchAll(/<a [^>]*href="([^"#:]+)"/g)) {
        const { pathname } = new URL(link, `http://kopya.test/${name}`);
        expect(files(), `${link} in ${name}`).toContain(
          pathname.slice(1) + (pathname.endsWith('/') ? 'index.html' : ''),
        );
      }
    await copy(site(), { origin: 'https://deniz.dev' });
    expect(files().map(read).join('')).not.toContain('vitrin.test');
    expect(read('sitemap.xml')).toContain('<loc>https://deniz.dev/blog/yazi-3/</loc>');
    expect(read('blog/yazi-3/index.html')).toContain('href="/contact/"');
    expect(read('feed.xml')).toContain('<link>https://deniz.dev/blog/yazi-14/</link>');
  });

  test('is written again only where something changed, and loses what is no longer public', async () => {
    await fill(site());
    const { id } = await write(site(), 'Kalır');
    const other = await write(site(), 'Gider');
    await copy(site());
    expect(await copy(site(), { now: new Date(Date.now() + 600_000) })).toMatchObject({
      written: 0,
      removed: 0,
    });
    await done(site().asOwner('PUT', `/api/articles/${id}`, { content: '<p>Değişti.</p>' }));
    await copy(site());
    expect(read('blog/kalir/index.html')).toContain('Değişti.');
    expect(read('blog/kalir.md')).toContain('Değişti.');
    const before = files().length;
    await done(site().asOwner('PUT', `/api/articles/${other.id}`, { status: 'archived' }));
    const { removed, written } = await copy(site());
    expect(files()).not.toContain('blog/gider/index.html');
    expect(files()).not.toContain('blog/gider.md');
    expect(files()).not.toContain('share/article/gider.png');
    expect(files()).toHaveLength(before - removed);
    expect(written).toBeLessThan(15);
  });

  test('keeps out whatever is not public, even where a public text links to it', async () => {
    await fill(site());
    const secret = (title: string) => ({ content: `<p>${title} içeriği</p>`, excerpt: `${title} özeti` });
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const draft = await write(site(), 'MAHREM taslak', { ...secret('MAHREM taslak'), status: 'draft' });
    await write(site(), 'MAHREM zamanlı', { ...secret('MAHREM'), published_at: later });
    await write(site(), 'MAHREM arşiv', { ...secret('MAHREM'), status: 'archived' });
    const erased = await write(site(), 'MAHREM silinmiş', secret('MAHREM'));
    await done(site().asOwner('DELETE', `/api/articles/${erased.id}`));
    await done(
      site().asOwner('POST', '/api/pages', {
        title: 'MAHREM sayfa',
        content: '<p>MAHREM</p>',
        status: 'draft',
      }),
    );
    await done(site().asOwner('PUT', '/api/personal-info', { data: { address: 'MAHREM adres' } }));
    await site().call('POST', '/api/contact', {
      body: { name: 'MAHREM kişi', email: 'mahrem@example.com', message: 'MAHREM mesajım burada.' },
    });
    const { url } = await done(site().asOwner('POST', `/api/articles/${draft.id}/preview-link`));
    const cv = await done(
      site().asOwner('POST', '/api/cv-links', {
        name: 'MAHREM',
        title: 'MAHREM',
        design: 'classic',
        shown: [],
      }),
    );
    const { path: privateCv } = await done(site().asOwner('POST', `/api/cv-links/${cv.id}/link`));
    const preview = new URL(url, 'http://vitrin.test');
    const links = [
      preview.href,
      preview.pathname + preview.search,
      privateCv,
      `${privateCv}/cv.json`,
      '/admin',
      '/admin/messages',
      '/api/messages',
      '/api/projects',
      '/health',
      '/metrics',
    ];
    await write(site(), 'Bağlantılar', {
      content: links.map((link) => `<p><a href="${link}">bağlantı</a></p>`).join(''),
    });
    await copy(site());
    const shown = files().filter((name) => /mahrem/i.test(name) || /MAHREM/.test(read(name)));
    expect(shown).toEqual([]);
    expect(files().filter((name) => /^(?:en\/)?(?:admin|api|health|metrics|cv\/)/.test(name))).toEqual([]);
  });

  test('moves on from old addresses, and from none to what is not public', async () => {
    await fill(site());
    const { id } = await write(site(), 'İlk adı');
    await done(site().asOwner('PUT', `/api/articles/${id}`, { slug: 'son-adi' }));
    const gone = await write(site(), 'Saklanan');
    await done(site().asOwner('PUT', `/api/articles/${gone.id}`, { status: 'draft' }));
    for (const [from_path, target] of [
      ['/2019/eski.html', '/blog'],
      ['/dışarı', 'https://example.com/a'],
      ['/saklanan-eski', '/blog/saklanan'],
    ])
      await done(site().asOwner('POST', '/api/redirects', { from_path, target }));
    await copy(site());
    expect(read('_redirects').split('\n')).toEqual(
      expect.arrayContaining([
        '/blog/ilk-adi /blog/son-adi/ 301',
        '/2019/eski.html /blog/ 301',
        '/d%C4%B1%C5%9Far%C4%B1 https://example.com/a 301',
      ]),
    );
    expect(read('_redirects')).not.toContain('saklanan');
    expect(read('2019/eski.html')).toContain('content="0; url=../blog/"');
    expect(read('blog/ilk-adi/index.html')).toContain('content="0; url=../../blog/son-adi/"');
    expect(read('dışarı/index.html')).toContain('content="0; url=https://example.com/a"');
    const { hits } = await site()
      .db.selectFrom('redirects')
      .select((eb) => eb.fn.sum<number>('hits').as('hits'))
      .executeTakeFirstOrThrow();
    expect(Number(hits)).toBe(0);
    expect(await site().db.selectFrom('missing_paths').selectAll().execute()).toEqual([]);
  });

  test('removes nothing while a page cannot be read, and later what such a writing left', async () => {
    await fill(site());
    const broken = { ...site(), site: { ...site().site, markdown: async () => undefined } };
    const fails = () => writeStaticCopy(broken, openStaticSite, folderTarget(folder));
    const { id } = await write(site(), 'Kısa süre');
    await expect(fails()).rejects.toThrow('okunamadı (500). Kopyadan bir şey silinmedi.');
    expect(files()).toContain('blog/kisa-sure/index.html');
    await done(site().asOwner('PUT', `/api/articles/${id}`, { status: 'archived' }));
    await copy(site());
    expect(files()).not.toContain('blog/kisa-sure/index.html');
    const before = files();
    await done(site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Başka Biri' } }));
    await expect(fails()).rejects.toThrow();
    expect(files()).toEqual(expect.arrayContaining(before));
    const target = zipTarget(join(folder, '../site.zip'));
    await expect(writeStaticCopy(broken, openStaticSite, target)).rejects.toThrow('okunamadı (500)');
    expect(readdirSync(join(folder, '..'))).toEqual(['kopya']);
  });

  test.skipIf(dialect !== 'sqlite')(
    'removes nothing that it has not written, and refuses files without its list',
    async () => {
      mkdirSync(join(folder, 'blog'), { recursive: true });
      writeFileSync(join(folder, 'CNAME'), 'deniz.dev');
      writeFileSync(join(folder, 'blog/not.txt'), 'kalsın');
      await expect(copy(site())).rejects.toThrow('--into');
      expect(files()).toEqual(['CNAME', 'blog/not.txt']);
      await copy(site(), { into: true });
      await copy(site());
      expect(read('CNAME') + read('blog/not.txt')).toBe('deniz.devkalsın');
      writeFileSync(join(folder, '../dışarıda.txt'), 'kalsın');
      const list = JSON.parse(read(LIST));
      list.files['../dışarıda.txt'] = { digest: 'x', size: 1 };
      writeFileSync(join(folder, LIST), JSON.stringify(list));
      await expect(copy(site())).rejects.toThrow(`${LIST} okunamıyor.`);
      expect(readFileSync(join(folder, '../dışarıda.txt'), 'utf8')).toBe('kalsın');
    },
  );

  test.skipIf(dialect !== 'sqlite')(
    'refuses the copy of another site, and takes over one of a version that named none',
    async () => {
      await copy(site());
      const list = JSON.parse(read(LIST));
      const claim = (owner: string | undefined) =>
        writeFileSync(join(folder, LIST), JSON.stringify({ ...list, site: owner }));
      claim('another');
      await expect(copy(site(), { into: true })).rejects.toThrow('başka bir sitenin kopyası');
      expect(JSON.parse(read(LIST)).site).toBe('another');
      claim(undefined);
      expect(await copy(site())).toMatchObject({ removed: 0 });
      expect(JSON.parse(read(LIST)).site).toBe(list.site);
    },
  );

  test.skipIf(dialect !== 'sqlite')(
    'repairs what somebody deleted, and is the same as an archive',
    async () => {
      await fill(site());
      const now = new Date();
      await copy(site(), { now });
      rmSync(join(folder, 'about/index.html'));
      rmSync(join(folder, 'cv.pdf'));
      expect(await copy(site(), { now })).toMatchObject({ written: 2, removed: 0 });
      const archive = join(folder, '../site.zip');
      await writeStaticCopy(site(), openStaticSite, zipTarget(archive), { now });
      const packed = await openSource(archive);
      for (const name of files().filter((one) => one !== LIST && !/^cv\.(?:pdf|docx)$/.test(one)))
        expect((await packed.read(name, 9e6)).toString(), name).toBe(read(name));
      packed.close();
    },
  );

  test.skipIf(dialect !== 'sqlite')(
    'is written by one at a time, and what a killed one left keeps nobody out',
    async () => {
      mkdirSync(folder);
      writeFileSync(join(folder, '.vitrin-static.lock'), '');
      await oneOfTwo(() => copy(site()));
      expect(files()).not.toContain('.vitrin-static.lock');
      expect(await copy(site())).toMatchObject({ removed: 0 });
      const archive = join(folder, '../site.zip');
      const pack = () => writeStaticCopy(site(), openStaticSite, zipTarget(archive));
      await oneOfTwo(pack);
      (await openSource(archive)).close();
      expect(readdirSync(join(folder, '..')).sort()).toEqual(['kopya', 'site.zip']);
    },
  );
});

/** Either of two writings at once may be the first. */
async function oneOfTwo(write: () => Promise<unknown>) {
  const outcomes = await Promise.allSettled([write(), write()]);
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : ''));
  expect(reasons.sort()).toEqual(['', expect.stringContaining('şu anda başka bir kopya yazılıyor')]);
}
