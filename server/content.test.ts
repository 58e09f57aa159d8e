import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareImage } from '#app/media/images.server.ts';
import { storeImage } from '#app/media/queries.server.ts';
import { sampleArticles } from '#editor/samples.test-data.ts';
import { exportContent, importContent } from '#kit/content/content.ts';
import { openSource } from '#kit/content/source.ts';
import { openTarget } from '#kit/content/target.ts';
import { contentParts } from '#server/commands/content.ts';
import { createTestSite, onEachDatabase, type TestSite } from '#test/app.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { makeZip } from '#test/zip.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-content-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function exportTo(site: TestSite, path: string) {
  const target = await openTarget(path);
  const facts = await exportContent(site, target, contentParts(site.resources));
  await target.close();
  return facts;
}

async function importFrom(site: TestSite, path: string) {
  const source = await openSource(path);
  return importContent(site, source, contentParts(site.resources)).finally(source.close);
}

/** Compared by tests of their own, or below. */
const apart = new Set(['messages', 'uploads', 'translations']);
const pathOf = (part: string) => `/api/${part === 'profile' ? 'personal-info' : part}`;
const own = new Set(['id', 'category_id', 'rev', 'hits']);
/** Whose dates are carried; those of others are the import's. */
const dated = new Set(['articles', 'pages', 'projects']);
const isCarried = (list: string, key: string) =>
  !own.has(key) && (dated.has(list) || !/^(?:created|updated)_at$/.test(key));

const carried = (list: string, items: object[]) =>
  items
    .map((item) => Object.fromEntries(Object.entries(item).filter(([key]) => isCarried(list, key))))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

async function contentOf(site: TestSite) {
  const found: Record<string, unknown> = {};
  for (const { name } of contentParts(site.resources)) {
    if (apart.has(name)) continue;
    const reply = await (await site.asOwner('GET', pathOf(name))).json();
    const items: unknown = Array.isArray(reply) ? reply : reply.data;
    found[name] = Array.isArray(items) ? carried(name, items) : { ...reply, rev: undefined };
  }
  found.translations = await translationsOf(site);
  found.oldSlugs = await site.db.selectFrom('article_addresses').select('slug').execute();
  return found;
}

async function translationsOf(site: TestSite) {
  const read = async (path: string) => (await site.asOwner('GET', `/api/translations/en${path}`)).json();
  const found: string[] = [];
  for (const { kind, id, title, state } of await read('')) {
    const { fields, slug } = await read(`/${kind}/${id}`);
    found.push(JSON.stringify({ kind, title, state, fields, slug }));
  }
  return found.sort();
}

async function translate(site: TestSite) {
  await site.asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const save = async (path: string, body: object) => {
    const reply = await site.asOwner('PUT', `/api/translations/en/${path}`, body);
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  };
  const listed: { kind: string; id: number }[] = await (
    await site.asOwner('GET', '/api/translations/en')
  ).json();
  for (const { kind, id } of listed) {
    const { shape, source } = await (await site.asOwner('GET', `/api/translations/en/${kind}/${id}`)).json();
    const fields = shape.map(({ name, kind: type }: Record<string, string>) => {
      const value = source[name ?? ''];
      const isLine = kind === 'seo';
      const entries = { results: { label: 'latency' }, captions: { caption: 'A screen' } }[type ?? ''];
      if (entries) return [name, value.map((entry: object) => ({ ...entry, ...entries }))];
      if (name === 'links') return [name, 'Notebook https://example.com'];
      const text =
        type === 'rich'
          ? `${value}<h2>"English": # text</h2>`
          : `En${isLine ? ' ' : '\n'}"${id}"`.slice(0, 40);
      return [name, value.length === 0 ? '' : type === 'list' ? ['One', 'Two'] : text];
    });
    const isWhole = id !== 2;
    const given = isWhole ? fields : fields.slice(0, 1);
    await save(`${kind}/${id}`, {
      fields: Object.fromEntries(given),
      slug: `en-${id}`,
      is_published: isWhole && kind !== 'projects',
    });
  }
}

async function fill(site: TestSite) {
  const form = new FormData();
  const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'kapak.png');
  const { path: cover, url = cover } = await (
    await site.asOwner('POST', '/api/projects/upload-image', form)
  ).json();
  await fillWithSamples(site.asOwner, (method, path, body) => site.call(method, path, { body }));
  const { data: categories } = { data: await (await site.asOwner('GET', '/api/categories')).json() };
  const article = {
    title: '"Tırnaklı": başlık # ve \\ ters bölü',
    content: sampleArticles.slice(0, 27).join(''),
    excerpt: 'İki satır\nve "tırnak"',
    cover_image: url,
    category_id: categories[0].id,
    tags: ['veritabanı'],
    status: 'archived',
    published_at: '2020-01-02T03:04:05.000Z',
  };
  const { data } = await (await site.asOwner('POST', '/api/articles', article)).json();
  await site.asOwner('PUT', `/api/articles/${data.id}`, { status: 'published' });
  await site.asOwner('PUT', `/api/articles/${data.id}`, { slug: 'yeni-adres' });
  const page = { title: 'Kullandıklarım', content: '<p>Araçlar</p>', status: 'published' };
  await site.asOwner('POST', '/api/pages', { ...page, place: 'dock', shows: 'changed' });
  await site.asOwner('PUT', '/api/pages/kullandiklarim', { slug: 'uses' });
  const dates = { created_at: '2021-02-03T04:05:06.789Z', updated_at: '2022-03-04T05:06:07.890Z' };
  for (const table of ['articles', 'projects'] as const)
    await site.db.updateTable(table).set(dates).execute();
  await site.asOwner('POST', '/api/redirects', { from_path: '/eski', target: '/blog' });
  await site.asOwner('PUT', '/api/seo', { settings: { meta_description: 'Başka bir açıklama' } });
  await site.asOwner('PUT', '/api/appearance', { corners: 'round' });
  await site.asOwner('PUT', '/api/privacy', { text: 'Kendi metnim.', message_months: 6, view_days: 30 });
  await site.asOwner('PUT', '/api/personal-info', { data: { links: 'Günlük https://example.com' } });
  await translate(site);
  await site.asOwner('PUT', `/api/articles/${data.id}`, { title: 'Sonra değişti' });
  return { url };
}

onEachDatabase('an export of the content', (site, dialect) => {
  test('comes back the same in an empty site, from a folder and from a .zip, and never twice', async () => {
    const { url } = await fill(site());
    const before = await contentOf(site());
    expect(before.oldSlugs).toHaveLength(2);
    for (const kind of ['privacy', 'profile', 'seo', 'tags', 'pages'])
      expect(String(before.translations)).toMatch(new RegExp(`"kind":"${kind}"[^}]*"fields":{"`));
    const states = ['done', 'partial', 'stale', 'unpublished'].filter((state) =>
      String(before.translations).includes(`"state":"${state}"`),
    );
    expect(states).toEqual(['done', 'partial', 'stale', 'unpublished']);
    const plain = join(folder, 'klasör');
    const zip = join(folder, 'site.zip');
    expect(await exportTo(site(), plain)).toMatchObject({ uploads: 1 });
    await exportTo(site(), zip);
    for (const path of [plain, zip]) {
      const other = await createTestSite(dialect);
      const report = await importFrom(other, path);
      expect(await contentOf(other)).toEqual(before);
      expect((await other.call('GET', url)).status).toBe(200);
      expect(report.articles?.kept).toBe(0);
      const again = await importFrom(other, path);
      expect(Object.values(again).map(({ added }) => added)).toEqual(Object.values(again).map(() => 0));
      expect(await contentOf(other)).toEqual(before);
      await other.close();
    }
  });

  test('includes where articles were imported from, so that a second import does not add them again', async () => {
    const bring = async (to: TestSite) => {
      const form = new FormData();
      form.append('file', new File(['# Yazı\n\nmetin'], 'yazi.md'));
      return (await (await to.asOwner('POST', '/api/articles/import-file', form)).json()).items[0];
    };
    expect(await bring(site())).toMatchObject({ outcome: 'draft' });
    await exportTo(site(), folder);
    const other = await createTestSite('sqlite');
    await importFrom(other, folder);
    expect(await bring(other)).toMatchObject({ outcome: 'duplicate' });
    await other.close();
  });

  test('leaves alone what is there: an article of the same address, a value that the owner set', async () => {
    await site().asOwner('POST', '/api/articles', { title: 'Yazı', content: '<p>eski metin</p>' });
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Eski Ad' } });
    await exportTo(site(), join(folder, 'a'));
    await site().asOwner('PUT', '/api/articles/yazi', { content: '<p>yeni metin</p>' });
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Yeni Ad' } });
    const before = await contentOf(site());
    await importFrom(site(), join(folder, 'a'));
    expect(await contentOf(site())).toEqual(before);
  });
});

onEachDatabase('an import that is not what it says', (site) => {
  const vitrin = { name: 'vitrin.json', text: '{"format":"vitrin-content","version":1}' };
  const zipOf = (...files: { name: string; text: string }[]) => {
    writeFileSync(join(folder, 'x.zip'), makeZip([vitrin, ...files]));
    return importFrom(site(), join(folder, 'x.zip'));
  };

  test('brings no script: its texts pass the same cleaning, its addresses the same checks', async () => {
    const head = '---\ntitle: "Kötü"\nslug: kotu\nstatus: published\n';
    await zipOf({
      name: 'articles/kotu.md',
      text: `${head}---\nMetin <img src=x onerror=alert(1)><script>alert(1)</script> [x](javascript:alert(1))`,
    });
    const { content } = await (await site().asOwner('GET', '/api/articles/kotu')).json();
    expect(content).toBe('<p>Metin [x](javascript:alert(1))</p>');
    const cover = `${head.replace('kotu', 'iki')}cover: "javascript:alert(1)"\n---\nMetin`;
    await expect(zipOf({ name: 'articles/iki.md', text: cover })).rejects.toThrow('articles/iki.md');
    await expect(zipOf({ name: 'projects.json', text: '[{"title":"x"}]' })).rejects.toThrow('projects');
  });

  test('brings no file that is not what its name says, and none under a name of its choosing', async () => {
    const claimed = 'abcdef0123456789'.repeat(2);
    const row = (key: string) => ({
      name: 'uploads.json',
      text: JSON.stringify([
        {
          hash: claimed,
          kind: key.endsWith('.pdf') ? 'pdf' : 'image',
          url: `/uploads/${key}`,
          name: 'x',
          keys: [key],
          size: 1,
          width: 1,
          height: 1,
          placeholder: null,
          created_at: new Date().toISOString(),
        },
      ]),
    });
    const name = `${claimed}-1x1.webp`;
    const html = { name: `uploads/${name}`, text: '<script>alert(1)</script>' };
    await expect(zipOf(row(name), html)).rejects.toThrow('dosyasının türü adındaki uzantıya uymuyor');
    const page = `${claimed}-1x1.html`;
    await expect(zipOf(row(page), { ...html, name: `uploads/${page}` })).rejects.toThrow(
      'adındaki uzantıya uymuyor',
    );
    await expect(zipOf(row(`${'0'.repeat(32)}-1x1.webp`))).rejects.toThrow('başka bir özetin dosyalarını');
    const pdf = { name: `uploads/${claimed}.pdf`, text: '%PDF-1.7' };
    await expect(zipOf(row(`${claimed}.pdf`), pdf)).rejects.toThrow('dosyasının içeriği özetiyle uyuşmuyor');
    await expect(zipOf(row('../a.webp'))).rejects.toThrow();
    expect(await site().db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test('whose row claims the hash of a picture gives way when the owner uploads that picture', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const { hash, placeholder, variants } = await prepareImage(bytes);
    const key = variants.at(-1)?.key ?? '';
    const other = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    const facts = { hash, placeholder, kind: 'image', name: 'x', size: 1, width: 9, height: 9 };
    const row = { ...facts, url: `/uploads/${key}`, keys: [key], created_at: new Date().toISOString() };
    mkdirSync(join(folder, 'a/uploads'), { recursive: true });
    writeFileSync(join(folder, 'a/vitrin.json'), vitrin.text);
    writeFileSync(join(folder, 'a/uploads.json'), JSON.stringify([row]));
    writeFileSync(join(folder, `a/uploads/${key}`), other);
    await importFrom(site(), join(folder, 'a'));
    expect(await storeImage(site(), { bytes, name: 'own.png' })).toBe(`/uploads/${key}`);
    const stored = await new Response((await site().storage.open(key))?.stream).arrayBuffer();
    expect(Buffer.from(variants.at(-1)?.bytes ?? []).equals(Buffer.from(stored))).toBe(true);
    expect(await site().db.selectFrom('uploads').select('hash').execute()).toHaveLength(1);
  });

  test.each([
    ['a link to a foreign file', 'ln -s /etc/passwd'],
    ['a link to a device', 'ln -s /dev/zero'],
    ['a pipe', 'mkfifo'],
  ])('reads no %s', async (_, make) => {
    const key = `${'abcdef0123456789'.repeat(2)}-1x1.webp`;
    const facts = { hash: key.slice(0, 32), kind: 'image', name: 'x', size: 1, width: 1, height: 1 };
    const created_at = new Date().toISOString();
    const row = { ...facts, url: `/uploads/${key}`, keys: [key], placeholder: null, created_at };
    mkdirSync(join(folder, 'a/uploads'), { recursive: true });
    writeFileSync(join(folder, 'a/vitrin.json'), vitrin.text);
    writeFileSync(join(folder, 'a/uploads.json'), JSON.stringify([row]));
    execFileSync('sh', ['-c', `${make} "$1"`, 'sh', join(folder, 'a/uploads', key)]);
    await expect(importFrom(site(), join(folder, 'a'))).rejects.toThrow(
      `uploads/${key} yok ya da bir dosya değil.`,
    );
    expect(await site().db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test('ends with one line', async () => {
    mkdirSync(join(folder, 'boş'));
    await expect(importFrom(site(), join(folder, 'boş'))).rejects.toThrow(
      'Bu, Vitrin’den dışa aktarılmış bir içerik değil',
    );
    await expect(importFrom(site(), join(folder, 'yok'))).rejects.toThrow(' yok.');
    writeFileSync(join(folder, 'bozuk.zip'), 'PK bozuk');
    await expect(importFrom(site(), join(folder, 'bozuk.zip'))).rejects.toThrow('Arşiv okunamadı');
    await expect(openTarget(folder)).rejects.toThrow('boş değil');
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});
