import { beforeAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '#test/app.ts';
import { fillSite } from '#test/filled-site.ts';
import { en } from './en.ts';
import { form, others } from './tr.ts';
import { shared } from './tr-shared.ts';

const paths = `/ /about /about?skill=5 /about?experience=1 /projects /projects?category=Other /projects?category=None
  /projects?proje=no /projects/p-completed /projects/p-planned /projects/none /blog /blog?page=2 /blog?q=post /blog?q=zzz
  /blog/none /blog/tag/code /blog/tag/code?page=2 /blog/tag/none /contact /talks /privacy /none /a/b /cv/none`;

const pages = new Map<string, string>();
let site: TestSite;

beforeAll(async () => {
  site = await createTestSite('sqlite');
  await fillSite(site);
  await site.asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
  for (const path of paths.split(/\s+/)) {
    const reply = await site.call('GET', path === '/' ? '/en' : `/en${path}`, {
      headers: { Accept: 'text/html' },
    });
    pages.set(path, await reply.text());
  }
  return () => site.close();
});

/** Removes elements marked as Turkish. */
const shown = (html: string) =>
  html.replace(/<style>.*?<\/style>/s, '').replace(/<(\w+)\b[^>]* lang="tr"[^>]*>.*?<\/\1>/gs, '');

/** All texts of a language, including what its functions write around numbers and names. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn(value(7, 7));
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
};

test('an English page has no Turkish letter', () => {
  const letters = /.{0,40}[çğıöşÇĞİÖŞ].{0,40}/g;
  const found = [...pages].flatMap(([path, html]) => [path, ...(shown(html).match(letters) ?? [])].slice(1));
  expect(found).toEqual([]);
});

test('an English page has no Turkish word without such a letter', () => {
  const english = new Set(textsIn(en).flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
  const turkish = new Set(textsIn([shared, others, form]).flatMap((text) => text.match(/\p{L}{4,}/gu) ?? []));
  const words = [...turkish].filter(
    (word) => !english.has(word.toLowerCase()) && !/^(?:slug|remote|demo)$/i.test(word),
  );
  const found = [...pages].flatMap(([path, html]) => {
    const text = shown(html)
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]*>/g, ' ');
    const own = new Set(text.match(/\p{L}+/gu));
    return words.filter((word) => own.has(word)).map((word) => `${path} ${word}`);
  });
  expect(found).toEqual([]);
});

test('every link of an English page stays within English, or leads to a file', () => {
  const found = [...pages].flatMap(([path, html]) =>
    [...shown(html).matchAll(/<(?:a|form)\b(?![^>]* hrefLang="tr")[^>]* (?:href|action)="(\/[^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^\/en(?:$|[/?])|^\/(?:uploads|api)\//.test(href))
      .map((href) => `${path} ${href}`),
  );
  expect(found).toEqual([]);
});

test('both languages have the same texts for scripts, and an English page brings its own', () => {
  expect(pages.get('/')).toContain('data-texts="{&quot;loading&quot;:&quot;Loading...&quot;');
  expect(pages.get('/contact')).toContain(`{&quot;sent&quot;:&quot;${en.form.sent}&quot;`);
  expect(pages.get('/contact')).toContain('name="language" value="en"');
});

test('a text that is rendered for English readers says nothing in Turkish', async () => {
  const { sanitize } = await import('#editor/sanitize.server.ts');
  const html = `<p>x<span data-footnote="">note</span></p><img src="/uploads/a.png" alt=""><pre><code>a</code></pre>
    <pre><code class="language-mermaid">graph TD\nA --&gt; B</code></pre><table><tbody><tr><td><p>x</p></td></tr></tbody></table>`;
  const { rendered } = await sanitize(html, { language: 'en' });
  expect(rendered).not.toMatch(/[çğıöşüÇĞİÖŞÜ]|Tablo|Diyagram|Dipnot/);
  expect(rendered).toContain('Source of the diagram');
  expect(rendered).toContain('data-language="Plain text"');
});
