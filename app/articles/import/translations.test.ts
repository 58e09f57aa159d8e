import { expect, test } from 'vitest';
import type { Translation } from '#app/languages/contract.ts';
import { onEachDatabase } from '#test/app.ts';
import { makeZip } from '#test/zip.ts';
import type { FileItem } from './contract.ts';

const post = (title: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2024-03-01\n${more}---\n\nMetin: ${title}.\n`;

const blog = makeZip([
  { name: 'content/posts/bir/index.md', text: post('Bir') },
  { name: 'content/posts/bir/index.en.md', text: post('One') },
  { name: 'content/tr/iki.md', text: post('İki') },
  { name: 'content/en/iki.md', text: post('Two', 'draft: true\n') },
  { name: 'site/blog/üç.md', text: post('Üç') },
  { name: 'site/i18n/en/docusaurus-plugin-content-blog/üç.md', text: post('Three') },
  { name: 'content/en/only.md', text: post('Only in English') },
]);

onEachDatabase('imports of a blog in two languages', (site) => {
  const upload = async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(blog)]), 'blog.zip');
    const reply = await site().asOwner('POST', '/api/articles/import-file', form);
    const { items }: { items: FileItem[] } = await reply.json();
    return items;
  };
  const titles = async () => {
    const { data } = await (await site().asOwner('GET', '/api/articles')).json();
    return data.map(({ title }: { title: string }) => title).sort();
  };

  test('translations are stored with their originals, what has none is an article', async () => {
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const notes = (await upload()).map(({ title, note }) => [title, note]);
    expect(notes).toContainEqual([
      'One',
      'Bir makalenin çevirisi olarak alındı; Ayarlar → Diller’de görünür.',
    ]);
    expect(await titles()).toEqual(['Bir', 'Only in English', 'Üç', 'İki']);
    const { data } = await (await site().asOwner('GET', '/api/articles')).json();
    const translationOf = async (title: string): Promise<Translation> => {
      const { id } = data.find((one: { title: string }) => one.title === title);
      return (await site().asOwner('GET', `/api/translations/en/articles/${id}`)).json();
    };
    expect(await translationOf('Bir')).toMatchObject({ fields: { title: 'One' }, is_published: true });
    expect(await translationOf('Üç')).toMatchObject({ fields: { title: 'Three' } });
    expect(await translationOf('İki')).toMatchObject({ fields: { title: 'Two' }, is_published: false });
    expect(await (await site().call('GET', '/en/blog')).text()).toContain('One');
  });

  test('while the language is off every file is an article', async () => {
    await upload();
    expect(await titles()).toEqual(['Bir', 'One', 'Only in English', 'Three', 'Two', 'Üç', 'İki']);
  });
});
