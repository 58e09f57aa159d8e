import type { ParagraphChild } from 'docx';
import { words } from '#kit/texts/words.server.ts';
import { type Said, said } from '#kit/texts/words.ts';
import type { CvDrawing } from './pdf.server.ts';
import { type CvItem, contactLines, joined, sectionsOf, summaryOf, withFewProjects } from './sections.ts';
import { BULLET, ink } from './writer.server.ts';

const NOTHING: Said = { text: '' };

const style = (size: number, before: number) => ({
  run: { size, bold: true, color: ink },
  paragraph: { spacing: { before, after: 60 } },
});

/** A document with real headings, lists and links, which applicant tracking systems can read. */
export async function cvDocx({ data: whole, brand }: CvDrawing): Promise<Buffer> {
  const { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx');
  const data = withFewProjects(whole);
  const { full_name = 'CV' } = data.profile;
  const { t, locale } = words[data.language];
  const { about, cv } = t;
  const summary = summaryOf(data);

  const run = ({ text, lang }: Said, style: { style?: string } = {}) =>
    new TextRun({ text, ...style, ...(lang && { language: { value: words[lang].locale } }) });
  const linked = ({ link: address, ...text }: Said & { link?: string | undefined }): ParagraphChild => {
    const link = address && uriOf(address);
    return link ? new ExternalHyperlink({ link, children: [run(text, { style: 'Hyperlink' })] }) : run(text);
  };
  const heading = (level: 'HEADING_1' | 'HEADING_2' | 'HEADING_3', child: ParagraphChild) =>
    new Paragraph({ heading: HeadingLevel[level], keepNext: true, children: [child] });
  const plain = (...texts: Said[]) => {
    const shown = texts.filter(({ text }) => text);
    if (shown.length === 0) return [];
    const inParts = shown.flatMap((text) => [new TextRun(' · '), run(text)]).slice(1);
    return [new Paragraph({ children: shown.some(({ lang }) => lang) ? inParts : [run(joined(shown))] })];
  };
  const lines = ({ text, lang }: Said) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const children = [run({ text: line.replace(BULLET, ''), lang })];
        return new Paragraph({ children, ...(BULLET.test(line) && { bullet: { level: 0 } }) });
      });
  const item = ({ title, place, time, text, results = NOTHING, names, link }: CvItem) => [
    heading('HEADING_3', linked({ ...title, link })),
    ...plain(...place, { text: time }),
    ...lines(text),
    ...lines(results),
    ...plain({ text: names.join(', ') }),
  ];

  const document = new Document({
    title: `${full_name} – ${cv.name}`,
    creator: full_name,
    lastModifiedBy: full_name,
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 21, color: ink, language: { value: locale } },
          paragraph: { spacing: { after: 40 } },
        },
        heading1: style(40, 0),
        heading2: style(26, 320),
        heading3: style(22, 160),
      },
    },
    sections: [
      {
        children: [
          heading('HEADING_1', new TextRun(full_name)),
          ...plain(said(data.profile, 'title')),
          new Paragraph({
            children: contactLines(data, brand.site)
              .flatMap((line) => [new TextRun('  ·  '), linked(line)])
              .slice(1),
          }),
          ...(summary.text
            ? [heading('HEADING_2', new TextRun(about.sections.summary)), ...lines(summary)]
            : []),
          ...sectionsOf(data).flatMap(({ title: name, items }) => [
            heading('HEADING_2', new TextRun(name)),
            ...items.flatMap(item),
          ]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** Converts an address to an ASCII URI (RFC 3986), which programs stricter than browsers require; undefined if invalid. */
export const uriOf = (address: string): string | undefined =>
  URL.parse(address)
    ?.href.replace(/["<>\\^`{|}\s]/g, encodeURIComponent)
    .replace(/%(?![\dA-Fa-f]{2})/g, '%25');
