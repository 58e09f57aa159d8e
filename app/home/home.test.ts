import { expect, test } from 'vitest';
import type { Language } from '#kit/texts/languages.ts';
import { onEachDatabase } from '#test/app.ts';
import { homeContent } from './load.server.ts';

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
    const words = [{ value: '1', before: '2', label: 'latency' }];
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
    const opening = async (name: string) => {
      await site().asOwner('PUT', '/api/appearance', { opening: name });
      return /class="hero hero-(\w+)/.exec(await home())?.[1];
    };
    expect(await opening('wide')).toBe('wide');
    expect(await opening('portrait')).toBe('card');
    await profile({ profile_image: 'https://example.com/deniz.jpg' });
    expect(await opening('portrait')).toBe('portrait');
    expect(await opening('card')).toBe('card');
  });

  test('ends like every page: the feed, the notice, the owner’s links and the year', async () => {
    await profile({ site_title: 'elif.dev', github_url: 'https://github.com/elif' });
    for (const path of ['/', '/yok']) {
      const foot = /<footer.*<\/footer>/s.exec(await (await site().call('GET', path)).text())?.[0];
      expect(foot).toContain('href="/feed.xml"');
      expect(foot).toContain('href="/aydinlatma"');
      expect(foot).toContain('href="https://github.com/elif"');
      expect(foot).not.toContain('LinkedIn');
      expect(foot).toContain(`elif.dev</b> ${new Date().getUTCFullYear()}`);
    }
  });
});
