import { CompiledQuery, sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isVisible } from '#app/articles/read.server.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { isFull } from '#test/rounds.ts';
import { faultsOfXml } from '#test/schemas.ts';
import { sitemap } from './sitemap.server.ts';

const project = (site: TestSite, title: string, more = {}) =>
  site.asOwner('POST', '/api/projects', { title, description: 'x', category: 'SaaS', ...more });

onEachDatabase('sitemap.xml', (site) => {
  test('names every page with its time and pictures, on SITE_URL whatever the request’s Host', async () => {
    await project(site(), 'Bir', { image: 'https://example.com/a.png?x=1&y=<' });
    const reply = await site().call('GET', '/sitemap.xml', { headers: { Host: 'evil.example' } });
    const xml = await reply.text();
    for (const path of ['/', '/about', '/projects', '/blog', '/contact', '/aydinlatma']) {
      expect(xml).toContain(`<loc>http://vitrin.test${path}</loc>`);
    }
    expect(xml).toMatch(/<loc>http:\/\/vitrin\.test\/projects\/[\w-]+<\/loc><lastmod>\d{4}-/);
    expect(xml).toContain('<image:loc>https://example.com/a.png?x=1&amp;y=%3C</image:loc>');
    expect(xml).not.toContain('evil.example');
    expect(await faultsOfXml(xml, 'sitemap')).toEqual([]);
  });

  test('leaves out an article whose original is elsewhere', async () => {
    for (const canonical_url of [
      'https://medium.com/@elif/elsewhere',
      'http://vitrin.test/blog/burada',
      '',
    ]) {
      const title = canonical_url.split('/').at(-1) || 'Yalın';
      await site().asOwner('POST', '/api/articles', {
        title,
        content: '<p>x</p>',
        status: 'published',
        canonical_url,
      });
    }
    const xml = await (await site().call('GET', '/sitemap.xml')).text();
    expect(['elsewhere', 'burada', 'yalin'].filter((slug) => xml.includes(`/blog/${slug}<`))).toEqual([
      'burada',
      'yalin',
    ]);
  });

  test('reads no text of an article', async () => {
    if (site().driver.kind === 'postgres') return;
    const { db } = site();
    const listed = db
      .selectFrom('articles')
      .select(['slug', 'updated_at', 'cover_image', 'canonical_url'])
      .where(isVisible());
    const { sql: text, parameters } = listed.orderBy('published_at', 'desc').compile();
    const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]));
    expect(JSON.stringify(rows)).toContain('COVERING INDEX articles_in_blog');
  });

  test('too many addresses become an index of files', async () => {
    const whole = await sitemap(site(), 'http://vitrin.test');
    const max = (whole?.match(/<url>/g)?.length ?? 0) - 2;
    const index = await sitemap(site(), 'http://vitrin.test', undefined, max);
    expect(index).toContain('<sitemap><loc>http://vitrin.test/sitemap-1.xml</loc></sitemap>');
    expect(index).toContain('<sitemap><loc>http://vitrin.test/sitemap-2.xml</loc></sitemap>');
    expect(await faultsOfXml(index ?? '', 'sitemap')).toEqual([]);
    const second = await sitemap(site(), 'http://vitrin.test', 2, max);
    expect(second?.match(/<url>/g)).toHaveLength(2);
    expect(await sitemap(site(), 'http://vitrin.test', 3, max)).toBeUndefined();
    expect((await site().call('GET', '/sitemap-9.xml')).status).toBe(404);
  });
});

onEachDatabase('a long sitemap', (site) => {
  test.runIf(isFull)('is one file up to 50,000 addresses', async () => {
    const add = (count: number) =>
      sql`insert into projects (title, description, category, created_at, updated_at)
        with recursive numbers(at) as (select 1 union all select at + 1 from numbers where at < ${sql.lit(count)})
        select 'a', 'b', 'SaaS', '2026-01-01', '2026-01-01' from numbers`.execute(site().db);
    const pages = (await sitemap(site(), 'http://vitrin.test'))?.match(/<url>/g)?.length ?? 0;
    await add(50_000 - pages);
    site().content.invalidate(['projects']);
    expect((await sitemap(site(), 'http://vitrin.test'))?.match(/<url>/g)).toHaveLength(50_000);
    await add(1);
    site().content.invalidate(['projects']);
    expect((await sitemap(site(), 'http://vitrin.test'))?.match(/<sitemap>/g)).toHaveLength(2);
  });
});

onEachDatabase('share images', (site) => {
  test('are 1200 by 630, drawn again when the title changes, and only for pages that exist', async () => {
    const { id } = await (await project(site(), 'Iğdır’da Çığ Şöförü')).json();
    const picture = async () => {
      const reply = await site().call('GET', `/share/project/${id}.png`);
      expect(reply.headers.get('content-type')).toBe('image/png');
      return Buffer.from(await reply.arrayBuffer());
    };
    const first = await picture();
    expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await picture()).equals(first)).toBe(true);
    await site().asOwner('PUT', `/api/projects/${id}`, {
      title: 'Başka',
      description: 'x',
      category: 'SaaS',
    });
    expect((await picture()).equals(first)).toBe(false);
    for (const path of ['project/999.png', `uploads/${'a'.repeat(32)}-9x9.jpg`])
      expect((await site().call('GET', `/share/${path}`)).status).toBe(404);
    expect((await site().call('GET', '/share/page/constructor.png')).status).toBe(404);
  });

  test('hold no word that leaves its column', async () => {
    for (const title of ['Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizden', 'ğ'.repeat(150)]) {
      const { id } = await (await project(site(), title)).json();
      const reply = await site().call('GET', `/share/project/${id}.png`);
      const gap = { left: 856, top: 0, width: 40, height: 630 };
      const pixels = await sharp(await reply.arrayBuffer())
        .extract(gap)
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(new Set(pixels)).toEqual(new Set([251, 249]));
    }
  });

  test('are made of uploads, too: wide ones from their top left, tall ones whole on their own colours', async () => {
    const striped = async (width: number, height: number) => {
      const red = { create: { width, height: height / 2, channels: 3, background: 'red' } } as const;
      return sharp({ create: { width, height, channels: 3, background: 'blue' } })
        .composite([{ input: red, left: 0, top: 0 }])
        .png()
        .toBuffer();
    };
    const madeOf = async (width: number, height: number) => {
      const form = new FormData();
      form.append('image', new File([await striped(width, height)], 'a.png'));
      const reply = await site().asOwner('POST', '/api/projects/upload-image', form);
      const { url } = await reply.json();
      const made = await site().call('GET', url.replace('/uploads', '/share/uploads').replace('webp', 'jpg'));
      expect(made.headers.get('content-type')).toBe('image/jpeg');
      const { data, info } = await sharp(await made.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1200, 630]);
      return (x: number, y: number) =>
        ['red', 'green', 'blue'][
          data
            .subarray((y * 1200 + x) * 3)
            .subarray(0, 3)
            .reduce((most, value, at, all) => (value > (all[most] ?? 0) ? at : most), 0)
        ];
    };
    const wide = await madeOf(1600, 1200);
    expect([wide(600, 5), wide(600, 440), wide(600, 460), wide(600, 625)]).toEqual([
      'red',
      'red',
      'blue',
      'blue',
    ]);
    const tall = await madeOf(400, 1000);
    expect([tall(600, 45), tall(600, 310), tall(600, 320), tall(600, 585)]).toEqual([
      'red',
      'red',
      'blue',
      'blue',
    ]);
    expect([tall(10, 10), tall(1190, 10)]).toEqual(['red', 'red']);
  });
});
