import { mf2 } from 'microformats-parser';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { fediverseHandle, linesOfLinks, readLinks } from './links.ts';

const mastodon = { name: 'Mastodon', url: 'https://mastodon.social/@deniz' };

test.each([
  ['', []],
  ['Mastodon https://mastodon.social/@deniz', [mastodon]],
  [
    'Kişisel sayfam   https://deniz.example\n\nhttps://stackoverflow.com/users/1\n',
    [
      { name: 'Kişisel sayfam', url: 'https://deniz.example' },
      { name: 'stackoverflow.com', url: 'https://stackoverflow.com/users/1' },
    ],
  ],
  [JSON.stringify([mastodon]), [mastodon]],
  ['Mastodon', undefined],
  ['Kötü javascript:alert(1)', undefined],
  ['[{"name": "a"}]', undefined],
  ['[', undefined],
])('the links in %j are %j', (text, links) => {
  expect(readLinks(text)).toEqual(links);
  const lines = linesOfLinks({ links: JSON.stringify(links) }).links;
  expect(links && readLinks(lines)).toEqual(links);
});

test('the handle in the fediverse is that of the link to such a server', () => {
  const handle = (url: string, name = 'X') => fediverseHandle({ links: JSON.stringify([{ name, url }]) });
  expect(handle('https://mastodon.social/@deniz')).toBe('@deniz@mastodon.social');
  expect(handle('https://ornek.social/@deniz', 'Mastodon')).toBe('@deniz@ornek.social');
  expect(handle('https://medium.com/@deniz')).toBe('');
});

onEachDatabase('who the owner is', (site) => {
  const page = async (path: string) => {
    const html = await (await site().call('GET', path)).text();
    return { html, found: mf2(html, { baseUrl: 'https://deniz.example/' }) };
  };

  test('is marked up with microformats and rel=me, as a parser reads', async () => {
    const links = 'Mastodon https://mastodon.social/@deniz';
    const saved = await site().asOwner('PUT', '/api/personal-info', {
      data: { full_name: 'Deniz Ak', title: 'Geliştirici', github_url: 'https://github.com/deniz', links },
    });
    expect((await saved.json()).links).toBe(JSON.stringify([mastodon]));
    const { data } = await (
      await site().asOwner('POST', '/api/articles', {
        title: 'Önbellek',
        content: '<p>Ölçtük.</p>',
        status: 'published',
      })
    ).json();
    const home = await page('/');
    expect(home.found.rels.me).toEqual(['https://github.com/deniz', mastodon.url]);
    expect(home.html).toContain('<meta name="fediverse:creator" content="@deniz@mastodon.social"');
    for (const path of ['/', '/about']) {
      const [card] = (await page(path)).found.items;
      expect(card).toMatchObject({ type: ['h-card'], properties: { name: ['Deniz Ak'] } });
    }
    const [feed] = (await page('/blog')).found.items;
    expect(feed).toMatchObject({ type: ['h-feed'], children: [{ type: ['h-entry'] }] });
    const [entry] = (await page(`/blog/${data.slug}`)).found.items;
    expect(entry).toMatchObject({
      type: ['h-entry'],
      properties: { name: ['Önbellek'], published: [expect.any(String)], content: [{ value: 'Ölçtük.' }] },
    });
  });

  test('takes no line without an address', async () => {
    const answer = await site().asOwner('PUT', '/api/personal-info', { data: { links: 'Mastodon' } });
    expect([answer.status, (await answer.json()).errors.links]).toEqual([
      422,
      [expect.stringContaining('Her satıra')],
    ]);
  });
});
