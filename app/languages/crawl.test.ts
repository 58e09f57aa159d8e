import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { writeStarterContent } from '#app/starter/starter.server.ts';
import { entriesIn } from '#kit/languages/translatable.ts';
import { en } from '#kit/texts/en.ts';
import { DEFAULT, languageOf } from '#kit/texts/languages.ts';
import { form, others } from '#kit/texts/tr.ts';
import { shared } from '#kit/texts/tr-shared.ts';
import { createTestSite, type TestSite } from '#test/app.ts';
import type { Translation, TranslationState } from './contract.ts';

const origin = 'http://vitrin.test';

type Found = Map<string, { status: number; isPage: boolean; text: string }>;

const files = ['/sitemap.xml', '/llms.txt', '/feed.xml', '/atom.xml', '/feed.json', '/manifest.webmanifest'];

/** Fetches every page and file that is reachable from `starts`, with its answer. */
async function crawl(site: TestSite, ...starts: string[]): Promise<Found> {
  const found: Found = new Map();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || /^\/(?:admin|assets|api|uploads|cv[./]|en\/cv)/.test(path)) continue;
    const reply = await site.call('GET', path, { headers: { Accept: 'text/html' } });
    const isPage = reply.headers.get('content-type')?.startsWith('text/html') === true;
    const text = await reply.text();
    found.set(path, { status: reply.status, isPage, text });
    const links = isPage ? text : '';
    for (const [, href = ''] of links.matchAll(/ (?:href|action)="([^"#]+)[^"]*"/g)) {
      const address = href.replaceAll('&amp;', '&').replace(origin, '');
      if (address.startsWith('/')) waiting.push(address);
      else if (address.startsWith('?')) waiting.push(path.split('?')[0] + address);
    }
  }
  return found;
}

const pagesOf = (found: Found) => [...found].filter(([, { isPage }]) => isPage);

const wordsOf = (text: string) => text.toLocaleLowerCase('tr').match(/\p{L}{3,}/gu) ?? [];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn(value(7, 7));
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
};

const words = {
  tr: new Set(textsIn([shared, others, form]).flatMap(wordsOf)),
  en: new Set(textsIn(en).flatMap(wordsOf)),
};

/** Names, and English terms of developers. */
const allowed =
  /Deniz Yılmaz|article|website|profile|web development|https?:[^\s"]+|\/[^\s"]+|[\w.]+@[\w.]+|"@type":"\w+"|"@?\w+":|GET/gi;

/** Texts and attributes in another language than their element declares, judged by letters and words. */
function misplaced(path: string, html: string): string[] {
  const { document } = new JSDOM(html.replace(/<template.*?<\/template>/gs, '')).window;
  const found: string[] = [];
  const check = (text: string, element: Element | null) => {
    const isTurkish = element?.closest('[lang]')?.getAttribute('lang') === DEFAULT;
    const [own, other] = isTurkish ? [words.tr, words.en] : [words.en, words.tr];
    const said = text.replace(allowed, ' ');
    const foreign = wordsOf(said).filter((word) => other.has(word) && !own.has(word));
    if (foreign.length > 0 || (!isTurkish && /[çğıöşÇĞİÖŞ]/.test(said)))
      found.push(`${path} ${foreign} ${said.trim().slice(0, 80)}`);
  };
  const nodes = document.createTreeWalker(document.documentElement, 4);
  while (nodes.nextNode()) {
    const { parentElement, textContent } = nodes.currentNode;
    if (!parentElement?.closest('style, pre, code, script:not([type="application/ld+json"])'))
      check(textContent ?? '', parentElement);
  }
  for (const name of ['alt', 'title', 'aria-label', 'placeholder', 'data-texts', 'content'])
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const about = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
      const isFact = name === 'content' && !/title|description|keywords/.test(about);
      if (!isFact) check(element.getAttribute(name) ?? '', element);
    }
  return found;
}

const isEnglish = ([path]: readonly [string, unknown]) => languageOf(path).language === 'en';

async function translateAll(site: TestSite) {
  const list: TranslationState[] = await (await site.asOwner('GET', '/api/translations/en')).json();
  for (const { kind, id } of list) {
    const path = `/api/translations/en/${kind}/${id}`;
    const { shape, source, has_address }: Translation = await (await site.asOwner('GET', path)).json();
    const fields = Object.fromEntries(
      shape.flatMap(({ name, kind: type }) => {
        const text = name === 'links' ? 'Notebook https://example.com' : `Said plainly: ${kind} ${id}`;
        const values = {
          line: text,
          text,
          rich: `<p>${text}</p>`,
          list: ['Go'],
          results: entriesIn(source[name]).map(() => ({ value: '96 ms', label: text })),
          captions: entriesIn(source[name]).map((picture) => ({ ...picture, caption: text })),
        };
        return source[name]?.length ? [[name, values[type]]] : [];
      }),
    );
    const saved = await site.asOwner('PUT', path, { fields, is_published: has_address });
    expect([path, saved.status]).toEqual([path, 200]);
  }
}

test('a translated site is whole in both languages, and the Turkish one stays as it was', async () => {
  const site = await createTestSite('sqlite');
  await writeStarterContent(site);
  // Keeps the examples, which include every kind of page, after the owner's own content is added.
  await site.asOwner('POST', '/api/starter-content/show', { at: new Date().toISOString() });
  await site.asOwner('POST', '/api/pages', {
    title: 'Şimdi',
    content: '<p>ö</p>',
    status: 'published',
    place: 'dock',
  });
  await site.asOwner('POST', '/api/articles', {
    title: 'Etiketli',
    content: '<p>ö</p>',
    tags: ['ölçüm'],
    status: 'published',
  });
  await site.asOwner('PUT', '/api/personal-info', { data: { links: 'Günlüğüm https://example.com' } });
  const before = await crawl(site, '/', ...files);
  await site.asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const bare = await crawl(site, '/en', ...files.map((path) => `/en${path}`));
  const wrongIn = (found: Found) => pagesOf(found).flatMap(([path, { text }]) => misplaced(path, text));
  expect(wrongIn(new Map([...bare].filter(isEnglish)))).toEqual([]);
  await translateAll(site);
  const list: TranslationState[] = await (await site.asOwner('GET', '/api/translations/en')).json();
  expect(list.filter(({ state }) => state !== 'done')).toEqual([]);

  const both = await crawl(site, '/', '/en', ...files, ...files.map((path) => `/en${path}`));
  const wrong = [...both, ...bare].filter(([, { status }]) => status !== 200);
  expect(wrong.map(([path]) => path)).toEqual([]);
  expect(pagesOf(both).filter(isEnglish).length).toBeGreaterThan(20);
  expect(wrongIn(both)).toEqual([]);

  const alternates = new Map(
    pagesOf(both).map(([path, { text }]) => [
      path,
      new Map(
        [...text.matchAll(/hrefLang="([\w-]+)" href="([^"]+)"\/>/g)].map(([, to, href]) => [
          to,
          href?.replace(origin, ''),
        ]),
      ),
    ]),
  );
  for (const [path, links] of alternates) {
    expect([path, [...links.keys()]]).toEqual([path, ['tr', 'en', 'x-default']]);
    expect([path, links.get('x-default')]).toEqual([path, links.get('tr')]);
    for (const [language, href = ''] of links)
      expect([path, language, alternates.get(href)]).toEqual([path, language, links]);
  }
  for (const [path, { text }] of pagesOf(both))
    expect([path, text.match(/<html lang="(\w+)"/)?.[1]]).toEqual([path, languageOf(path).language]);

  await site.asOwner('PUT', '/api/languages', { languages: ['tr'] });
  const after = await crawl(site, '/', ...files);
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [path, { text }] of before) expect([path, after.get(path)?.text === text]).toEqual([path, true]);
  await site.asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const again = await crawl(site, '/', '/en', ...files, ...files.map((path) => `/en${path}`));
  for (const [path, { text }] of both) expect([path, again.get(path)?.text === text]).toEqual([path, true]);
  await site.close();
});
