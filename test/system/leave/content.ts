import sharp from 'sharp';
import { sampleArticles } from '#editor/samples.test-data.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import type { Site } from '../../../e2e/site.ts';

/** Stands in every text that nobody but the owner may see. */
export const SECRET = 'MAHREM';

const text = (
  picture: string,
) => `Metin [üste](#olcum), [yazıya](/blog/ikinci), [eski adına](/blog/eski-adi), [sayfaya](/kullandiklarim),
[işe](/projects/turna), [hakkımda](/about), [CV](/cv.pdf), [akış](/feed.xml), [etikete](/blog/etiket/go).

## Ölçüm

| Yöntem | Süre |
| :--- | ---: |
| Sorgu | 412 ms |
| **Önbellek** | \`0,9\` ms |

Dipnotlu söz[^1] ve $a^2 + b_1 < \\frac{1}{2}$ formülü.

$$
\\int_0^1 x\\,dx
$$

> [!WARNING]
> Önce *yedek* alın.

\`\`\`ts title="önbellek.ts" {2,4-5} showLineNumbers
const harita = new Map<string, string>();
harita.set('anahtar', \`değer\`);

// yorum: {{ .Site }}
export { harita };
\`\`\`

\`\`\`ts diff
-const eski = 1;
+const yeni = 2;
\`\`\`

\`\`\`mermaid
flowchart LR
  istek --> kuyruk --> yanit
\`\`\`

- [x] bitti
- [ ] sırada

![Çizelge](${picture} "Altyazı")

[^1]: Notun *kendisi*, [kaynağıyla](https://example.com/k).
`;

/** Fills a site with texts of every kind in both languages, and with what must not be published. */
export async function fillToLeave(site: Site) {
  const owner = site.call(await site.token());
  const done = async (method: string, path: string, body?: unknown) => {
    const reply = await owner(method, path, body);
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const write = async (title: string, fields: object) =>
    (await done('POST', '/api/articles', { title, status: 'published', ...fields })).data;
  await fillWithSamples(owner, site.call());
  await done('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const picture = await upload(site);
  for (const [at, content] of sampleArticles.entries())
    await write(`Örnek ${at}`, {
      content: content
        .replaceAll(/\/uploads\/[bc]\.webp/g, picture)
        .replaceAll('<a rel="noopener" href="#baslik">çapa</a>', '<a href="#capa">çapa</a> ')
        .concat('<h2>Çapa</h2>'),
    });
  const { id: second } = await write('Eski adı', { content: '<p>Öteki.</p>' });
  await done('PUT', `/api/articles/${second}`, { slug: 'ikinci' });
  const whole = { content: text(picture), format: 'markdown', tags: ['Go'], cover_image: picture };
  const { id } = await write('"Hepsi": bir yazıda # ve \\', whole);
  const english = (title: string, slug: string, is_published = true, content = '<p>The [text]</p>') => ({
    fields: { title, content, excerpt: title },
    slug,
    is_published,
  });
  await done('PUT', `/api/translations/en/articles/${id}`, {
    ...english('Everything', 'everything', true, text(picture)),
    format: 'markdown',
  });
  await done('PUT', `/api/translations/en/articles/${second}`, english(SECRET, 'secret-english', false));
  const page = { title: 'Kullandıklarım', content: '<p>Araçlar</p>', status: 'published' };
  const { data } = await done('POST', '/api/pages', page);
  await done('PUT', `/api/translations/en/pages/${data.id}`, english('Uses', 'uses'));
  await done('POST', '/api/redirects', { from_path: '/eski/araclar', target: '/kullandiklarim' });

  const secret = { content: `<p>${SECRET}</p>`, excerpt: SECRET };
  const { id: draft } = await write(`${SECRET} taslak`, { ...secret, status: 'published' });
  await done('PUT', `/api/translations/en/articles/${draft}`, english(SECRET, 'secret-draft'));
  await done('PUT', `/api/articles/${draft}`, { status: 'draft' });
  await write(`${SECRET} arşiv`, { ...secret, status: 'archived' });
  const published_at = new Date(Date.now() + 86_400_000).toISOString();
  const { id: later } = await write(`${SECRET} zamanlı`, { ...secret, published_at });
  await done('PUT', `/api/translations/en/articles/${later}`, english(SECRET, 'secret-later'));
  await done('POST', '/api/pages', { ...page, title: SECRET, status: 'draft' });
  const message = { name: SECRET, email: 'a@example.com', message: `${SECRET} bir mesaj.` };
  await site.call()('POST', '/api/contact', message);
}

async function upload(site: Site): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'cizelge.png', { type: 'image/png' }));
  form.set('type', 'image');
  const headers = { Authorization: `Bearer ${await site.token()}` };
  const reply = await fetch(`${site.url}/api/upload`, { method: 'POST', body: form, headers });
  const { url } = await reply.json();
  return url;
}

export type Text = { path: string; content: string };

/** Reads what a visitor may read, to be looked for in what another generator built. */
export async function publicTexts(site: Site): Promise<Text[]> {
  const read = async (path: string) => (await site.call()('GET', path)).json();
  const texts: Text[] = [];
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await read(`/api/articles?per_page=50&page=${page}`);
    for (const { slug } of data) {
      const { content } = await read(`/api/articles/${slug}`);
      texts.push({ path: `/blog/${slug}`, content });
    }
    if (page >= last_page) break;
  }
  const both = texts.filter(({ content }) => content.includes('Notun')).map(({ content }) => content);
  return [
    ...texts,
    { path: '/en/blog/everything', content: both.join('') },
    { path: '/kullandiklarim', content: 'Araçlar' },
    { path: '/eski/araclar', content: 'kullandiklarim' },
    { path: '/en/uses', content: 'The text' },
  ];
}
