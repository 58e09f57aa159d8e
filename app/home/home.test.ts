import { expect, test } from 'vitest';
import { formatYear } from '#kit/text/format.ts';
import type { Language } from '#kit/texts/languages.ts';
import { onEachDatabase } from '#test/app.ts';
import { homeContent } from './load.server.ts';
import { requests } from './requests.ts';

onEachDatabase('the home page', (site) => {
  const home = async () => (await (await site().call('GET', '/')).text()).split('<footer')[0] ?? '';
  const profile = (data: object) => site().asOwner('PUT', '/api/personal-info', { data });
  const addProject = async (title: string, changes = {}) =>
    site().asOwner('POST', '/api/projects', { title, description: 'Kısaca.', category: 'SaaS', ...changes });
  const publish = (title: string) =>
    site().asOwner('POST', '/api/articles', { title, content: '<p>Metin.</p>', status: 'published' });
  const sectionsOf = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title);

  test('has no section before there is anything to show', async () => {
    expect(sectionsOf(await home())).toEqual([]);
    expect(await home()).not.toContain('Şu anda');
  });

  test('shows featured projects, the newest three texts and what the owner does now, each when it is written', async () => {
    await home();
    await addProject('Sade', { start_date: '2026-01-01' });
    expect(await home()).toContain('Sade');
    for (const title of ['Rota', 'Terazi']) await addProject(title, { featured: true });
    for (const title of ['Bir', 'İki', 'Üç', 'Dört']) await publish(`${title} yazı`);
    await profile({ heroNow: 'Kuyrukları sadeleştiriyorum: https://example.com/kuyruk' });
    const html = await home();
    expect(sectionsOf(html)).toEqual(['Seçilmiş işler', 'Son makaleler']);
    expect(html).toContain('Rota');
    expect(html).toContain('Terazi');
    expect(html).not.toContain('Sade<');
    expect(html).toContain('Tüm projeler · 3');
    expect(html).toContain('Blog · 4 makale');
    expect(html).not.toContain('Bir yazı');
    expect(html).toContain('href="https://example.com/kuyruk"');
  });

  test('has its sections in the owner’s order, and only those that the owner wants', async () => {
    await addProject('Rota', { featured: true });
    await publish('Yazı');
    const orders = {
      'articles,projects': ['Son makaleler', 'Seçilmiş işler'],
      projects: ['Seçilmiş işler'],
      articles: ['Son makaleler'],
      '': [],
    };
    for (const [order, titles] of Object.entries(orders)) {
      await site().asOwner('PUT', '/api/appearance', { sections: order.split(',').filter(Boolean) });
      expect(sectionsOf(await home())).toEqual(titles);
    }
  });

  test('reads at most three results that the owner ticked, of projects before jobs, in the language', async () => {
    const result = (label: string, on_home = true) => ({ value: '1', before: '2', label, on_home });
    const job = { position: 'Geliştirici', company_name: 'Rota', start_date: '2024-01-01' };
    const work = (await (await addProject('Rota', { results: [result('a'), result('x', false)] })).json()).id;
    const { id } = await (
      await site().asOwner('POST', '/api/experiences', { ...job, results: [result('b'), result('c')] })
    ).json();
    await site().asOwner('POST', '/api/experiences', { ...job, position: 'Önceki', results: [result('d')] });
    const read = async (language: Language) => (await homeContent(site().db, language)).results;
    const of = { value: '1', before: '2', lang: undefined };
    expect(await read('tr')).toEqual([
      { ...of, label: 'a', title: 'Rota', path: '/projects/rota' },
      ...['b', 'c'].map((label) => ({ ...of, label, title: 'Geliştirici', path: `/about?deneyim=${id}` })),
    ]);
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const words = ['latency', 'hidden'].map((label) => ({ value: '1', before: '2', label }));
    const fields = { title: 'Route', description: 'Short.', results: words };
    const path = `/api/translations/en/projects/${work}`;
    expect((await site().asOwner('PUT', path, { fields, is_published: true })).status).toBe(200);
    expect((await read('en')).map(({ label, title, lang }) => [label, title, lang])).toEqual([
      ['latency', 'Route', undefined],
      ['b', 'Geliştirici', 'tr'],
      ['c', 'Geliştirici', 'tr'],
    ]);
  });

  test('begins as the owner wants, with a portrait only where there is one', async () => {
    const shown = async () => /class="(?:hero )?hero-(\w+)/.exec(await home())?.[1];
    const opening = async (name: string) => {
      await site().asOwner('PUT', '/api/appearance', { opening: name });
      return shown();
    };
    expect(await shown()).toBe('card');
    expect(await opening('wide')).toBe('wide');
    expect(await opening('portrait')).toBe('card');
    await profile({ profile_image: 'https://example.com/deniz.jpg' });
    expect(await opening('portrait')).toBe('portrait');
    expect(await opening('card')).toBe('card');
    expect(await opening('console')).toBe('console');
    await profile({ heroDescription: 'uzun '.repeat(30) });
    expect(await shown()).toBe('console');
    await profile({ heroDescription: `${'uzun '.repeat(30)}.` });
    expect(await shown()).toBe('card');
  });

  test('has the introduction and the name as its headline beside requests that can be sent', async () => {
    await site().asOwner('PUT', '/api/appearance', { opening: 'console' });
    await profile({ full_name: 'Elif Şahin', title: 'Geliştirici', heroDescription: 'Kuyruklar kuruyorum.' });
    const html = await home();
    const headline = /<h1>.*?<\/h1>/s.exec(html)?.[0].replace(/<[^>]*>/g, '');
    expect(headline).toBe('Merhaba, ben Elif Şahin Geliştirici Kuyruklar kuruyorum.');
    for (const { path } of requests) {
      expect(html).toContain(`href="${path}"`);
      expect((await site().call('GET', path)).status).toBe(200);
    }
  });

  test('says in English what the API answers, which is Turkish', async () => {
    const { asOwner, call } = site();
    await asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const { rev } = await (await profile({ full_name: 'Elif', title: 'Geliştirici' })).json();
    expect(rev).toBeDefined();
    await asOwner('PUT', '/api/translations/en/profile/1', { fields: { title: 'Developer' } });
    const html = await (await call('GET', '/en')).text();
    expect(html).toContain('>Developer<');
    expect(html).toContain('<code lang="tr">');
    expect(/<code lang="tr">.*?<\/code>/s.exec(html)?.[0]).toContain('&quot;Geliştirici&quot;');
  });

  test('ends like every page: the feed, the notice, the owner’s links and the year', async () => {
    await profile({ site_title: 'elif.dev', github_url: 'https://github.com/elif' });
    for (const path of ['/', '/yok']) {
      const foot = /<footer.*<\/footer>/s.exec(await (await site().call('GET', path)).text())?.[0];
      expect(foot).toContain('href="/feed.xml"');
      expect(foot).toContain('href="/aydinlatma"');
      expect(foot).toContain('href="https://github.com/elif"');
      expect(foot).not.toContain('LinkedIn');
      expect(foot).toContain(`elif.dev</b> ${formatYear(new Date().toISOString())}`);
    }
  });

  test('shows at most three results that the owner ticked, of projects before those of jobs, each with its work', async () => {
    const result = (value: string, on_home = true) => ({ value, before: '', label: 'gecikme', on_home });
    await site().asOwner('POST', '/api/experiences', {
      position: 'Geliştirici',
      company_name: 'Sepet',
      start_date: '2020-01-01',
      results: [result('dört'), result('beş')],
    });
    await addProject('Rota', {
      results: [{ ...result('96 ms'), before: '840 ms' }, result('gizli', false), result('iki')],
    });
    for (const opening of ['console', 'card']) {
      await site().asOwner('PUT', '/api/appearance', { opening });
      const shown = /<ul aria-label="Sonuçlar".*?<\/ul>/s.exec(await home())?.[0] ?? '';
      const texts = [...shown.matchAll(/<li.*?<\/li>/gs)].map(([item]) =>
        item.replace(/<[^>]*>/g, '').trim(),
      );
      expect(texts).toEqual([
        'önceki değer: 840 ms 96 msgecikme Rota →',
        'ikigecikme Rota →',
        'dörtgecikme Geliştirici →',
      ]);
      expect(shown).toContain('href="/projects/rota"');
      expect(shown).toMatch(/href="\/about\?deneyim=\d+"/);
    }
  });
});
