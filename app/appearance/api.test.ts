import { expect, test } from 'vitest';
import { appearanceDefaults } from '#kit/site/appearance.ts';
import { onEachDatabase } from '#test/app.ts';
import { previewAddress } from './admin/preview.tsx';

onEachDatabase('the appearance', (site) => {
  const get = async () => (await site().asOwner('GET', '/api/appearance')).json();
  const put = (changes: object) => site().asOwner('PUT', '/api/appearance', changes);
  const page = async (path = '/') => (await site().call('GET', path)).text();
  const rootOf = (html: string) => /<html[^>]*>/.exec(html)?.[0] ?? '';

  test('is the default until it is changed, and every page follows a change', async () => {
    expect(await get()).toEqual({ ...appearanceDefaults, rev: 0 });
    expect(rootOf(await page())).not.toContain('data-theme');
    expect(rootOf(await page())).toContain('--theme-color:#3B82F6;--accent:light-dark(#1d64d6,#75abff)');
    const chosen = {
      accent: '#ffff00',
      typefaces: 'plex',
      corners: 'sharp',
      scheme: 'dark',
      opening: 'wide',
      sections: [],
      terminal_card: true,
    };
    expect(await (await put(chosen)).json()).toEqual({ ...chosen, rev: expect.any(Number) });
    for (const path of ['/', '/about', '/projects', '/blog', '/contact', '/yok']) {
      const html = await page(path);
      expect(rootOf(html)).toContain('data-theme="dark"');
      expect(rootOf(html)).toContain('--theme-color:#ffff00');
      expect(html).toContain(':root{--radius-sm:0');
    }
    expect(rootOf(await page('/admin/login'))).toContain('--theme-color:#ffff00');
    expect(rootOf(await page('/admin/login'))).not.toContain('data-theme');
  });

  test('shares its accent with SEO: a change there makes a form here stale, and vice versa', async () => {
    const { rev } = await get();
    const seo = () => site().call('GET', '/api/seo');
    const before = await (await seo()).json();
    await put({ accent: '#C2410C' });
    const { settings } = await (await seo()).json();
    expect(settings.theme_color).toBe('#C2410C');
    const stale = await site().asOwner('PUT', '/api/seo', { settings: {}, rev: before.rev });
    expect(stale.status).toBe(409);
    const late = await put({ corners: 'round', rev });
    expect([late.status, (await late.json()).current.accent]).toEqual([409, '#C2410C']);
    await site().asOwner('PUT', '/api/seo', { settings: { theme_color: '#15803D' } });
    expect(await get()).toMatchObject({ accent: '#15803D', corners: 'soft' });
  });

  test('refuses values that are not offered', async () => {
    const refused = {
      accent: 'red;background:url(x)',
      typefaces: 'comic',
      corners: 'torn',
      scheme: 'neon',
      opening: 'loud',
      sections: ['projects', 'projects'],
      terminal_card: 'yes',
    };
    const reply = await put(refused);
    expect([reply.status, Object.keys((await reply.json()).errors)]).toEqual([422, Object.keys(refused)]);
    expect((await put({ font: 'x' })).status).toBe(422);
    expect((await site().call('GET', '/api/appearance')).status).toBe(401);
  });

  test('is previewed by a route that our own pages may frame, and that stores, counts and tells nothing', async () => {
    const wanted = { ...appearanceDefaults, accent: '#15803D', scheme: 'dark', corners: 'round' } as const;
    const ask = (address: string) => site().call('GET', address);
    const article = { title: 'Ölçmek', content: '<p>Metin.</p>', status: 'published' };
    await site().asOwner('POST', '/api/articles', article);
    for (const path of ['/', '/projects', '/blog/olcmek']) {
      const shown = await ask(previewAddress(path, wanted));
      const html = await shown.text();
      expect(shown.status).toBe(200);
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(rootOf(html)).toContain('data-theme="dark"');
      expect(rootOf(html)).toContain('--theme-color:#15803D');
      expect(html).toContain('<body inert');
      expect(html).toContain(path.includes('olcmek') ? 'Ölçmek</h1>' : '</h1>');
      expect(html.match(/<script(?![^>]*ld\+json)/g)).toBeNull();
    }
    for (const broken of ['accent=red', 'typefaces=x', 'path=/admin', 'sections=x', 'scheme=', 'font=x']) {
      const [name = '', value = ''] = broken.split('=');
      const address = new URL(previewAddress('/', wanted), 'http://vitrin.test');
      address.searchParams.set(name, value);
      expect((await ask(address.pathname + address.search)).status).toBe(404);
    }
    expect((await ask('/onizleme')).status).toBe(404);
    const real = await ask('/');
    expect(real.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(rootOf(await real.text())).toContain('--theme-color:#3B82F6');
    expect(await get()).toEqual({ ...appearanceDefaults, rev: 0 });
  });
});
