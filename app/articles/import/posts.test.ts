import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';

onEachDatabase('a post with front matter', (site) => {
  const upload = async (name: string, text: string) => {
    const form = new FormData();
    form.append('file', new File([text], name));
    return (await site().asOwner('POST', '/api/articles/import-file', form)).json();
  };

  test('brings tags, a category that exists, its address and a report of the rest', async () => {
    await site().asOwner('POST', '/api/categories', { name: 'Bulut' });
    const text =
      '---\ntitle: A\ndate: 2020-01-02\ndraft: false\ncategories: [bulut, Ağ]\ntags: [Go]\ncanonical_url: https://a.b/c\nauthor: Deniz\nseries: Seri\nseries_order: 4\nseo_description: Tanıtım\n---\nm';
    const { items } = await upload('a.md', text);
    const lines = ['Ön bilgideki şu alanlar alınmadı: author.'];
    expect(items).toMatchObject([{ outcome: 'published', notes: lines, note: lines[0] }]);
    expect((await upload('b.md', 'm <svg></svg><canvas></canvas><svg></svg>')).items[0].notes).toEqual([
      'Metinde tutulamayan öğe: <svg> (2 kez); varsa içindeki metin alındı.',
      'Metinde tutulamayan öğe: <canvas>; varsa içindeki metin alındı.',
    ]);
    const { data } = await (await site().asOwner('GET', '/api/articles')).json();
    expect(data.slice(-1)).toMatchObject([
      { category: 'Bulut', tags: ['Ağ', 'Go'], canonical_url: 'https://a.b/c' },
    ]);
    expect(data.slice(-1)).toMatchObject([{ series: 'Seri', series_order: 4, seo_description: 'Tanıtım' }]);
  });

  test('says that it was published but not when: it is a draft without a date', async () => {
    const text = '---\ntitle: Tarihsiz\npublished: true\ntags: go\n---\nm';
    const { items } = await upload('tarihsiz.md', text);
    expect(items).toMatchObject([{ outcome: 'draft', note: expect.stringMatching(/tarihi dosyada yok/) }]);
    const { data } = await (await site().asOwner('GET', '/api/articles')).json();
    const article = data.find(({ title }: { title: string }) => title === 'Tarihsiz');
    expect(article).toMatchObject({ status: 'draft', published_at: null });
  });
});
