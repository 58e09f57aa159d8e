import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Language } from '#kit/texts/languages.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { lacks } from '#test/needs.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { type CvDesign, type CvReading, cvReading } from './contract.ts';
import { cvData } from './data.server.ts';
import { lostIn, readBackWhenChanged } from './machine-reading.server.ts';
import { readBack } from './read-back.ts';
import { siteOf } from './sections.ts';

type Extract = (bytes: Uint8Array) => Promise<string>;

/** In the order of the file. */
const ofFile: Extract = (bytes) => readBack({ format: 'pdf', bytes });

/** In the order of the tags, as screen readers and exports to text read. */
const ofTags: Extract = async (bytes) => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const parts = new Map<string, string>();
    let id = '';
    for (const item of content.items) {
      if ('str' in item) parts.set(id, `${parts.get(id) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`);
      else if (item.type !== 'endMarkedContent') id = item.id ?? '';
    }
    const walk = (node: unknown) => {
      const { id: own = '', children = [] } = Object(node);
      text += parts.get(own) ?? '';
      for (const child of children) walk(child);
      text += '\n';
    };
    walk(await page.getStructTree());
  }
  return text;
};

const ofDocx: Extract = (bytes) => readBack({ format: 'docx', bytes });

const ofMammoth: Extract = async (bytes) =>
  (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;

const ofPoppler: Extract = async (bytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-read-'));
  writeFileSync(join(folder, 'cv.pdf'), bytes);
  const text = execFileSync('pdftotext', ['-raw', join(folder, 'cv.pdf'), '-']).toString();
  rmSync(folder, { recursive: true });
  return text;
};

const pdfs: CvDesign[] = ['classic', 'modern'];

async function lostBy(site: TestSite, extract: Extract, language: Language, design?: CvDesign) {
  const address = `${language === 'tr' ? '' : `/${language}`}/cv.${design ? `pdf?design=${design}` : 'docx'}`;
  const bytes = new Uint8Array(await (await site.call('GET', address)).arrayBuffer());
  const data = await cvData(site.db, language);
  return lostIn(await extract(bytes), { data, design, site: siteOf(data, site.config.SITE_URL) });
}

onEachDatabase('what a machine reads of the CV', (site, dialect) => {
  const fill = async () => {
    const { call, asOwner } = site();
    await fillWithSamples(asOwner, (method, path, body) => call(method, path, { body }));
    await asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
  };
  const reading = async (): Promise<CvReading> =>
    cvReading.parse(await (await site().asOwner('GET', '/api/cv/reading')).json());

  test('is every name, address, date and letter in its order, for four readers', async () => {
    await fill();
    for (const language of ['tr', 'en'] as const) {
      for (const design of pdfs)
        for (const extract of [ofFile, ofTags])
          expect({ design, language, lost: await lostBy(site(), extract, language, design) }).toEqual({
            design,
            language,
            lost: [],
          });
      for (const extract of [ofDocx, ofMammoth]) expect(await lostBy(site(), extract, language)).toEqual([]);
    }
  });

  test.skipIf(dialect === 'postgres' || lacks('pdftotext', '-v'))(
    'is all there for Poppler, too (skipped where it is not installed)',
    async () => {
      await fill();
      for (const design of pdfs) expect(await lostBy(site(), ofPoppler, 'tr', design)).toEqual([]);
    },
  );

  test('is told to the owner for each file, and anew after a change', async () => {
    await fill();
    const { files } = await reading();
    expect(files.map(({ format, design, language }) => `${format} ${design} ${language}`)).toEqual([
      'pdf classic tr',
      'pdf modern tr',
      'docx null tr',
      'pdf classic en',
      'pdf modern en',
      'docx null en',
    ]);
    for (const { lost, counts, text } of files) {
      expect(lost).toEqual([]);
      expect(counts.dates).toBeGreaterThan(5);
      expect(counts.sections).toBeGreaterThan(3);
      expect(text).toContain('Şahin');
    }
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Iğdır Çığ' } });
    for (const { text, lost } of (await reading()).files) {
      expect(text).toContain('Iğdır Çığ');
      expect(lost).toEqual([]);
    }
    expect((await site().call('GET', '/api/cv/reading')).status).toBe(401);
  });

  test('is read by itself some quiet minutes after a change, and the checkup names what was lost', async () => {
    await fill();
    const job = readBackWhenChanged(site());
    const readAgain = async () => {
      for (let minute = 0; minute < 6; minute += 1) await job();
    };
    const found = async () => (await site().checkup.look()).find(({ check }) => check === 'cv');
    await readAgain();
    expect(await found()).toMatchObject({ found: 0 });
    // No typeface of the PDF has these letters.
    await site().asOwner('PUT', '/api/personal-info', { data: { title: '漢字 yazar' } });
    await readAgain();
    await expect.poll(async () => (await found())?.found).toBeGreaterThan(0);
    const finding = await found();
    expect(finding?.named).toContain('PDF, Klasik · Türkçe: 漢字 yazar');
    await site().asOwner('PUT', '/api/personal-info', { data: { title: 'Yazar' } });
    await readAgain();
    await expect.poll(async () => (await found())?.found).toBe(0);
  });

  test('is called lost where a letter, a date or the order is not what the CV says', async () => {
    await fill();
    const { db, config } = site();
    const data = await cvData(db, 'tr');
    const written = { data, design: 'classic' as const, site: siteOf(data, config.SITE_URL) };
    const { text } = (await reading()).files[0] ?? { text: '' };
    expect(lostIn(text, written)).toEqual([]);
    const kinds = (changed: string) => [...new Set(lostIn(changed, written).map(({ kind }) => kind))];
    expect(kinds(text.replaceAll('ş', '�'))).toContain('text');
    expect(kinds(text.replace(data.profile.full_name ?? '', 'X'))).toEqual(['name']);
    const lines = text.split('\n');
    expect(kinds([...lines.slice(40), ...lines.slice(0, 40)].join('\n'))).toContain('order');
    expect(kinds('')).toEqual(['name', 'address', 'date', 'text', 'section']);
  });
});
