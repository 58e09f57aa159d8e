import { expect, test } from 'vitest';
import { sanitize } from '#editor/sanitize.server.ts';
import { findInFile } from '#importers/posts/from-file.server.ts';
import { onEachDatabase } from '#test/app.ts';
import { makeZip } from '#test/zip.ts';

onEachDatabase('links within an article', (site) => {
  async function upload(name: string, content: string | Buffer) {
    const form = new FormData();
    form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
    const { items } = await (await site().asOwner('POST', '/api/articles/import-file', form)).json();
    const { content: html } = await (await site().asOwner('GET', `/api/articles/${items[0].slug}`)).json();
    const { headings } = await sanitize(html);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    return { html, links, ids: headings.map(({ id }) => id), notes: items[0].notes };
  }

  test.each([
    ['GitHub writes it', '#ikinci-bölüm', '## İkinci Bölüm', 'ikinci-bolum'],
    ['browsers write it', '#ikinci-b%C3%B6l%C3%BCm', '## İkinci bölüm', 'ikinci-bolum'],
    ['GitHub writes signs', '#nodejs--go-hızlı-mı', '## Node.js & Go: hızlı mı?', 'nodejs-go-hizli-mi'],
    ['kramdown writes it', '#kinci-blm', '## 2. İkinci bölüm', '2-ikinci-bolum'],
    ['the author gave it', '#son', '## Sonuç ve öneriler {#son}', 'sonuc-ve-oneriler'],
    ['kramdown takes it', '#son.1', '## Sonuç\n{: #son.1 .sade}', 'sonuc'],
    ['HTML marks it', '#bkz', '<a name="bkz"></a>\n\n### Kaynaklar', 'kaynaklar'],
  ])('a link to a heading as %s leads to its id', async (_, link, heading, id) => {
    const { links, ids, notes } = await upload(
      'a.md',
      `[git](${link})\n\n## Başka\n\nMetin.\n\n${heading}\n\nMetin.`,
    );
    expect(links).toEqual([`#${id}`]);
    expect(ids).toEqual(['baska', id]);
    expect(notes).toEqual([]);
  });

  test('the second heading of a text is the second one; of what meets nothing the words stay, with a note', async () => {
    const text =
      '[iki](#kur-1) [hiç](#yok-böyle) [üst](#top)[^1]\n\n## Kur\n\na\n\n## Kur\n\nb\n\n[^1]: Not.';
    const { html, links, ids, notes } = await upload('a.md', text);
    expect(ids).toEqual(['kur', 'kur-2']);
    expect(links).toEqual(['#kur-2', '#top']);
    expect(html).toContain('</a> hiç ');
    expect(html).toContain('<span class="footnote">Not.</span>');
    expect(notes).toEqual(['Sayfa içi bağlantının hedefi olan başlık yok: #yok-böyle']);
  });

  test('contents and notes of an HTML page keep their targets', async () => {
    const text =
      '<p><a href="#b1">Bölüm</a><sup><a id="r1" href="#not1">1</a></sup></p><section id="b1"><h4>Bölüm bir</h4></section><ol><li id="not1">Not. <a href="#r1">↩</a></li></ol>';
    const { html, links, ids } = await upload('a.html', text);
    expect([links, ids]).toEqual([['#bolum-bir'], ['bolum-bir']]);
    expect(html).toContain('<span class="footnote">Not.</span>');
  });

  test('a link to a heading of another file leads to its id', async () => {
    const zip = makeZip([
      { name: 'a.md', text: '---\ntitle: A\n---\n[git](b.md#ikinci-bölüm)' },
      { name: 'b.md', text: '---\ntitle: B\n---\n## İkinci bölüm\n\nx' },
    ]);
    expect((await upload('a.zip', zip)).links).toEqual(['/blog/b#ikinci-bolum']);
  });
});

test('a title with an id of its own is the title', async () => {
  const { title, html } = await findInFile('a.md', Buffer.from('# Giriş {#giris}\n\nMetin.'));
  expect([title, html.trim()]).toEqual(['Giriş', '<p>Metin.</p>']);
});
