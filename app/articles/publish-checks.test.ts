import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { addressesIn, findingsIn } from './publish-checks.server.ts';

onEachDatabase('what publishing would show', (site) => {
  const ask = async (typed: object) => {
    const body = { id: null, title: 'Yeni yazı', content: '<p>Metin</p>', ...typed };
    const reply = await site().asOwner('POST', '/api/articles/publication', body);
    return { status: reply.status, ...(await reply.json()) };
  };

  test('names the address that is free, the excerpt and what is broken, and changes nothing', async () => {
    const content = [
      '<p>Bir <a href="/blog/yok?a=1&amp;b=2">yok</a>, <a href="/blog">blog</a>, <a href="https://example.com/yok">dış</a>,',
      ' <a href="/blog/yeni-yazi-2">kendisi</a>.</p><img src="/uploads/yok.png" alt="Yok"><script>1</script>',
    ].join('');
    await site().asOwner('POST', '/api/articles', { title: 'Yeni yazı', content });
    expect(await ask({ content, cover_image: '/uploads/kapak.png' })).toEqual({
      status: 200,
      address: expect.stringMatching(/^http:\/\/[^/]+\/blog\/yeni-yazi-2$/),
      excerpt: 'Bir yok, blog, dış, kendisi.',
      findings: [
        { check: 'link_address', at: 1, detail: '/blog/yok?a=1&b=2' },
        { check: 'picture_address', at: 1, detail: '/uploads/yok.png' },
        { check: 'excerpt', at: 1, detail: '' },
      ],
    });
    expect((await (await site().asOwner('GET', '/api/articles')).json()).data).toHaveLength(1);
    expect(await (await site().asOwner('GET', '/api/redirects/missing')).json()).toEqual([]);
  });

  test('a stored article keeps its address; one that is taken is refused before anything is asked', async () => {
    const { data } = await (
      await site().asOwner('POST', '/api/articles', { title: 'Bir', content: 'x' })
    ).json();
    expect((await ask({ id: data.id, title: 'İki' })).address).toMatch(/\/blog\/bir$/);
    expect(await ask({ slug: 'bir' })).toMatchObject({
      status: 422,
      errors: { slug: ['Bu adres başka bir makalede kullanılıyor.'] },
    });
  });
});

onEachDatabase('the share card of an article that is not public', (site) => {
  test('is rendered for the owner only', async () => {
    const path = `/api/share-card?${new URLSearchParams({ title: 'Yeni yazı', path: '/blog/yeni-yazi' })}`;
    expect((await site().call('GET', path)).status).toBe(401);
    const reply = await site().asOwner('GET', path);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });
});

const whole = {
  title: 'Kısa bir başlık',
  content: '<p>Metin</p>',
  excerpt: 'Özet',
  cover_image: '/uploads/k.png',
};
const found = (change: object) =>
  findingsIn({ ...whole, ...change }).map(({ check, at, detail }) => `${check} ${at} ${detail}`.trim());

test.each<[string, object, string[]]>([
  ['nothing to look at', {}, []],
  ['a title as long as results show', { title: 'a'.repeat(65) }, []],
  ['a longer title', { title: 'a'.repeat(66) }, ['title 1 66']],
  ['neither excerpt nor cover', { excerpt: '', cover_image: '' }, ['excerpt 1', 'cover 1']],
  [
    'the second of three pictures without a text',
    {
      content:
        '<img src="/1.png" alt="Bir"><img src="/2.png?a=1&amp;b=2" alt=" "><img alt="x &gt; y" src="/3.png">',
    },
    ['alt 2 /2.png?a=1&b=2'],
  ],
  [
    'links without words or address, but not one around a described picture',
    {
      content:
        '<p><a href="/a">A</a> <a href="/b"><strong>&nbsp;</strong></a> <a href="#">Üç</a></p><a href="/d"><img src="/d.png" alt="Dört"></a>',
    },
    ['link_text 2 /b', 'link_address 3 #'],
  ],
  [
    'headings that skip a level, also the first below the title',
    {
      content:
        '<h3>Önce</h3><h2 style="text-align: center">A</h2><h3>B</h3><h2>C</h2><h4>D &amp; <em>E</em></h4>',
    },
    ['headings 1 Önce', 'headings 5 D & E'],
  ],
])('%s', (_, change, findings) => {
  expect(found(change)).toEqual(findings);
});

test('every address that the text names is listed with its place', () => {
  const html =
    '<p><a href="https://x.example/">x</a><a href="/blog/y">y</a></p><img src="/uploads/z.png" alt="">';
  expect(addressesIn(html).map(({ check, at, detail }) => `${check} ${at} ${detail}`)).toEqual([
    'link_address 1 https://x.example/',
    'link_address 2 /blog/y',
    'picture_address 1 /uploads/z.png',
  ]);
});
