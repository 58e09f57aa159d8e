import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { unzip } from '#kit/content/unzip.ts';
import { createTestSite, onEachDatabase } from '#test/app.ts';
import { lacks } from '#test/needs.ts';
import { uriOf } from './docx.server.ts';

onEachDatabase('a CV as DOCX', (site) => {
  test.skipIf(lacks('soffice', '--version'))(
    'is opened by LibreOffice: in order, between its margins, with its links (skipped where it is not installed)',
    async () => {
      const add = async (path: string, body: object) => (await site().asOwner('POST', path, body)).json();
      const long = 'uzunluk'.repeat(13).slice(0, 90);
      const url = 'https://example.com/konusma';
      const shown: string[] = [];
      for (let count = 1; count <= 40; count += 1) {
        const job = { position: `${count}. İş`, company_name: long, start_date: '2020-05-01' };
        const { id } = await add('/api/experiences', { ...job, is_current: true, description: `- ${long}` });
        shown.push(`experience/${id}`);
      }
      const talk = await add('/api/cv-entries', { kind: 'talk', title: 'Iğdır’da çığ ₺', url });
      shown.push(`talk/${talk.id}`);
      const link = await add('/api/cv-links', { name: 'Okur', design: 'classic', shown });
      const { path } = await add(`/api/cv-links/${link.id}/link`, {});
      const bytes = Buffer.from(await (await site().call('GET', `${path}/cv.docx`)).arrayBuffer());

      const document = await getDocumentProxy(new Uint8Array(convert(bytes)));
      let text = '';
      const links: unknown[] = [];
      for (let number = 1; number <= document.numPages; number += 1) {
        const page = await document.getPage(number);
        const [, , width = 0] = page.view;
        for (const item of (await page.getTextContent()).items) {
          if (!('str' in item)) continue;
          text += item.str;
          expect(Number(item.transform[4])).toBeGreaterThan(50);
          expect(Number(item.transform[4]) + item.width).toBeLessThan(width - 50);
        }
        links.push(...(await page.getAnnotations()).map((one) => one.url));
      }
      const places = Array.from({ length: 40 }, (_, at) => text.indexOf(`${at + 1}. İş`));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(text).toContain('Iğdır’da çığ ₺');
      expect(links).toContain(url);
    },
  );
});

test.each([
  ['https://example.com/a b?q=ç', 'https://example.com/a%20b?q=%C3%A7'],
  ['https://örnek.com/yazı|1', 'https://xn--rnek-4qa.com/yaz%C4%B1%7C1'],
  ['https://example.com/%100^{x}', 'https://example.com/%100%5E%7Bx%7D'],
  ['https://example.com/100%', 'https://example.com/100%25'],
  ['mailto:ayşe@example.com', 'mailto:ay%C5%9Fe@example.com'],
  ['tel:+90555', 'tel:+90555'],
  ['olmaz', undefined],
])('the target of a link is a URI: %s', (address, expected) => {
  expect(uriOf(address)).toBe(expected);
});

test('a CV as DOCX has no link target that is no URI', async () => {
  const site = await createTestSite('sqlite');
  const add = async (path: string, body: object) => (await site.asOwner('POST', path, body)).json();
  const url = 'https://example.com/çığ{1}|%';
  const talk = await add('/api/cv-entries', { kind: 'talk', title: 'Konuşma', url });
  const link = await add('/api/cv-links', { name: 'Okur', design: 'classic', shown: [`talk/${talk.id}`] });
  const { path } = await add(`/api/cv-links/${link.id}/link`, {});
  const bytes = Buffer.from(await (await site.call('GET', `${path}/cv.docx`)).arrayBuffer());
  const { entries, read, close } = await unzip(bytes);
  const part = entries.find(({ fileName }) => fileName === 'word/_rels/document.xml.rels');
  const relations = String(await read(part));
  close();
  const targets = Array.from(relations.matchAll(/Target="([^"]+)" TargetMode="External"/g), ([, one]) => one);
  expect(targets).toContain('https://example.com/%C3%A7%C4%B1%C4%9F%7B1%7D%7C%25');
  for (const target of targets) expect(target).toMatch(/^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\dA-F]{2})+$/);
  await site.close();
});

function convert(docx: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-docx-'));
  writeFileSync(join(folder, 'cv.docx'), docx);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, join(folder, 'cv.docx')];
  execFileSync('soffice', args, { stdio: 'ignore' });
  const pdf = readFileSync(join(folder, 'cv.pdf'));
  rmSync(folder, { recursive: true });
  return pdf;
}
