import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { seoDefaults } from './contract.ts';

const save = (site: TestSite, settings: object, rev?: number) =>
  site.asOwner('PUT', '/api/seo', { settings, ...(rev !== undefined && { rev }) });

const text = async (site: TestSite, path: string) => (await site.call('GET', path)).text();

onEachDatabase('SEO settings', (site) => {
  test('are the defaults until they are changed, and changes override them', async () => {
    expect(await (await site().call('GET', '/api/seo')).json()).toEqual({ settings: seoDefaults, rev: 0 });
    expect(seoDefaults).toMatchObject({
      meta_robots: 'index, follow',
      og_type: 'website',
      og_locale: 'tr_TR',
      twitter_card: 'summary_large_image',
      schema_type: 'Person',
      sitemap_url: '/sitemap.xml',
      favicon_url: '/favicon.ico',
      apple_touch_icon: '/images/apple-touch-icon.png',
      theme_color: '#3B82F6',
      msapplication_tilecolor: '#3B82F6',
    });
    const saved = await save(site(), { og_title: 'Başlık' });
    expect(await saved.json()).toEqual({ settings: { ...seoDefaults, og_title: 'Başlık' }, rev: 1 });
    await save(site(), { og_type: 'profile' });
    const { settings } = await (await site().call('GET', '/api/seo')).json();
    expect(settings).toEqual({ ...seoDefaults, og_title: 'Başlık', og_type: 'profile' });
  });

  test('an address takes http(s) only, a choice only its options, a colour only a colour', async () => {
    const refused = {
      og_image: 'javascript:alert(1)//https://x.example',
      twitter_image: '//evil.example/x.png',
      schema_url: 'ftp://example.com',
      canonical_url: '/yol',
      site_icon: 'https://',
      schema_same_as: 'https://github.com/x, javascript:alert(1)',
      meta_robots: 'all',
      theme_color: 'red;background:url(x)',
      meta_author: 'x'.repeat(201),
      og_description: 'x'.repeat(501),
    };
    const reply = await save(site(), refused);
    expect(reply.status).toBe(422);
    const { errors } = await reply.json();
    const names = Object.keys(refused).map((name) => `settings.${name}`);
    expect(Object.keys(errors).sort()).toEqual(names.sort());
    expect((await save(site(), { unknown: 'x' })).status).toBe(422);
  });

  test('a description pasted with line breaks and tabs is one line, rules for robots stay lines', async () => {
    const pasted = {
      meta_description: ' Servisler,\r\n\tağ geçitleri\u0002 ',
      robots_txt: 'User-agent: *\r\nAllow: /',
    };
    const { settings } = await (await save(site(), pasted)).json();
    expect(settings).toMatchObject({
      meta_description: 'Servisler, ağ geçitleri',
      robots_txt: 'User-agent: *\nAllow: /',
    });
  });

  test('a stale revision gets the stored settings', async () => {
    await save(site(), { og_title: 'A' });
    await save(site(), { og_title: 'B' });
    const stale = await save(site(), { og_title: 'C' }, 1);
    expect(stale.status).toBe(409);
    expect((await stale.json()).current.settings.og_title).toBe('B');
  });

  test('only the owner changes them', async () => {
    expect((await site().call('PUT', '/api/seo', { body: { settings: {} } })).status).toBe(401);
  });
});

onEachDatabase('robots.txt', (site) => {
  test('keeps crawlers off the panel and names the sitemap', async () => {
    expect(await text(site(), '/robots.txt')).toBe(
      'User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api/\nContent-Signal: search=yes, ai-input=yes, ai-train=yes\n\nSitemap: http://vitrin.test/sitemap.xml\n',
    );
  });

  test('the owner’s own rules are served, with the sitemap unless they name one', async () => {
    await save(site(), { robots_txt: 'User-agent: *\r\nDisallow: /gizli' });
    expect(await text(site(), '/robots.txt')).toBe(
      'User-agent: *\nDisallow: /gizli\n\nSitemap: http://vitrin.test/sitemap.xml\n',
    );
    await save(site(), { robots_txt: 'Sitemap: https://example.com/s.xml' });
    expect(await text(site(), '/robots.txt')).toBe('Sitemap: https://example.com/s.xml\n');
  });

  test('one choice says what machines may do, in robots.txt and its content signals', async () => {
    const robotsFor = async (ai_training: string, robots_txt = '') => {
      await save(site(), { ai_training, robots_txt });
      return text(site(), '/robots.txt');
    };
    expect(await robotsFor('allow')).not.toContain('GPTBot');
    const search = await robotsFor('refuse');
    expect(search).toMatch(/User-agent: GPTBot\n(User-agent: .+\n)+Disallow: \/\n/);
    for (const name of ['ClaudeBot', 'CCBot', 'Google-Extended'])
      expect(search).toContain(`User-agent: ${name}\n`);
    expect(search).toContain('User-agent: *\nAllow: /');
    expect(search).toContain('Content-Signal: search=yes, ai-input=no, ai-train=no');
    expect(search).not.toContain('ChatGPT-User');
    expect(await robotsFor('none')).toContain('User-agent: ChatGPT-User');
    expect(await robotsFor('none', 'User-agent: *\nDisallow: /gizli')).toContain(
      'Disallow: /gizli\n\nUser-agent: *\nContent-Signal: search=yes, ai-input=no, ai-train=no\n\nUser-agent: GPTBot',
    );
  });
});

onEachDatabase('icons and manifest', (site) => {
  test('the favicon is a real icon, the touch icon a picture of 180 pixels', async () => {
    const ico = Buffer.from(await (await site().call('GET', '/favicon.ico')).arrayBuffer());
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.subarray(22, 26).toString('latin1')).toBe('\x89PNG');
    const touch = Buffer.from(await (await site().call('GET', '/images/apple-touch-icon.png')).arrayBuffer());
    expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180]);
  });

  test('the head says no size of an icon, which the owner may have put anywhere', async () => {
    await site().asOwner('PUT', '/api/seo', { settings: { favicon_url: 'https://deniz.dev/simge.svg' } });
    const home = await (await site().call('GET', '/')).text();
    expect(home).toContain('<link rel="icon" href="https://deniz.dev/simge.svg"/>');
  });

  test('the icon is the owner’s picture, or else the first letter of the name', async () => {
    const icon = async (name = 'icon-192') =>
      Buffer.from(await (await site().call('GET', `/images/${name}.png`)).arrayBuffer());
    const iconOf = async (full_name: string) => {
      await site().asOwner('PUT', '/api/personal-info', { data: { full_name } });
      return icon();
    };
    const deniz = await iconOf('Deniz');
    expect((await iconOf('Çağrı')).equals(deniz)).toBe(false);
    expect((await iconOf('Derya')).equals(deniz)).toBe(true);
    expect((await iconOf('🚀 Derya')).equals(deniz)).toBe(true);
    const background = { r: 250, g: 10, b: 10 };
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('image', new File([new Uint8Array(picture)], 'simge.png', { type: 'image/png' }));
    const { url } = await (await site().asOwner('POST', '/api/projects/upload-image', form)).json();
    await save(site(), { site_icon: url });
    for (const name of ['icon-192', 'apple-touch-icon']) {
      const { channels } = await sharp(await icon(name)).stats();
      expect(channels[0]?.mean).toBeGreaterThan(200);
      expect(channels[2]?.mean).toBeLessThan(50);
    }
  });

  test('the manifest names the site and its icons', async () => {
    await save(site(), { theme_color: '#112233' });
    await site().asOwner('PUT', '/api/personal-info', { data: { site_title: 'Deniz Yılmaz' } });
    const reply = await site().call('GET', '/manifest.webmanifest');
    expect(reply.headers.get('content-type')).toContain('application/manifest+json');
    expect(await reply.json()).toMatchObject({
      name: 'Deniz Yılmaz',
      short_name: 'Deniz Yılmaz',
      lang: 'tr',
      theme_color: '#112233',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
    });
    const big = await site().call('GET', '/images/icon-512.png');
    expect(big.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await big.arrayBuffer()).readUInt32BE(16)).toBe(512);
    expect((await site().call('GET', '/images/icon-99999.png')).headers.get('content-type')).not.toBe(
      'image/png',
    );
  });
});
