import { expect, test } from 'vitest';
import { writeStarterContent } from '#app/starter/starter.server.ts';
import { createTestSite, type TestSite } from '#test/app.ts';
import type { Translation, TranslationState } from './contract.ts';

const origin = 'http://vitrin.test';

/** Reads every page and file that is linked from the start, with what each answers. */
async function crawl(site: TestSite, ...starts: string[]) {
  const found = new Map<string, { status: number; html: string }>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || /^\/(?:admin|assets|api|uploads|cv[./]|en\/cv)/.test(path)) continue;
    const reply = await site.call('GET', path, { headers: { Accept: 'text/html' } });
    const isPage = reply.headers.get('content-type')?.startsWith('text/html');
    const html = isPage ? await reply.text() : '';
    found.set(path, { status: reply.status, html });
    const links = html.replace(/<template data-owner-part="">.*?<\/template>/gs, '');
    for (const [, href = ''] of links.matchAll(/ (?:href|action)="([^"#]+)[^"]*"/g)) {
      const address = href.replaceAll('&amp;', '&').replace(origin, '');
      if (address.startsWith('/')) waiting.push(address);
      else if (address.startsWith('?')) waiting.push(path.split('?')[0] + address);
    }
  }
  return found;
}

async function translateAll(site: TestSite) {
  const list: TranslationState[] = await (await site.asOwner('GET', '/api/translations/en')).json();
  for (const { kind, id } of list) {
    const path = `/api/translations/en/${kind}/${id}`;
    const { shape, source, has_address }: Translation = await (await site.asOwner('GET', path)).json();
    const fields = Object.fromEntries(
      shape.flatMap(({ name, kind: type }) => {
        const text = `In English, ${kind} ${id}`;
        const isEmpty = !source[name]?.length;
        return isEmpty ? [] : [[name, type === 'list' ? ['Go'] : type === 'rich' ? `<p>${text}</p>` : text]];
      }),
    );
    const saved = await site.asOwner('PUT', path, { fields, is_published: has_address });
    expect([path, saved.status]).toEqual([path, 200]);
  }
}

test('a translated site is whole in both languages, and the Turkish one stays as it was', async () => {
  const site = await createTestSite('sqlite');
  await writeStarterContent(site);
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
  const before = await crawl(site, '/');
  await site.asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
  await translateAll(site);
  const list: TranslationState[] = await (await site.asOwner('GET', '/api/translations/en')).json();
  expect(list.filter(({ state }) => state !== 'done')).toEqual([]);

  const both = await crawl(site, '/', '/en');
  expect([...both].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
  expect([...both.keys()].filter((path) => path.startsWith('/en')).length).toBeGreaterThan(20);

  const alternates = new Map(
    [...both].map(([path, { html }]) => [
      path,
      new Map(
        [...html.matchAll(/hrefLang="(\w+)" href="([^"]+)"\/>/g)].map(([, to, href]) => [
          to,
          href?.replace(origin, ''),
        ]),
      ),
    ]),
  );
  for (const [path, links] of alternates) {
    for (const [language, href = ''] of links) {
      expect([path, language, alternates.get(href)]).toEqual([path, language, links]);
    }
  }

  for (const [path, { html }] of both) {
    if (!path.startsWith('/en')) continue;
    expect([path, html.match(/<html lang="\w+"/)?.[0] ?? '']).toEqual([path, html && '<html lang="en"']);
    const english = html
      .replace(/<template data-owner-part="">.*?<\/template>/gs, '')
      .replace(/<(\w+)\b[^>]* lang="tr"[^>]*>.*?<\/\1>/gs, '');
    // Names of the owner are the same in both.
    const words = english.replaceAll('Deniz Yılmaz', '').match(/.{0,40}[çğıöşÇĞİÖŞ].{0,20}/g) ?? [];
    expect([path, words]).toEqual([path, []]);
  }

  await site.asOwner('PUT', '/api/languages', { languages: ['tr'] });
  const after = await crawl(site, '/');
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [path, { html }] of before) expect([path, after.get(path)?.html === html]).toEqual([path, true]);
  await site.asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
  expect((await site.call('GET', '/en')).status).toBe(200);
  await site.close();
});
