import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';

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
