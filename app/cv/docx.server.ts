import type { ParagraphChild } from 'docx';
import { ink } from './parts.server.ts';
import type { CvDrawing } from './pdf.server.ts';
import { type CvItem, contactLines, sectionsOf, withFewProjects } from './sections.ts';

const BULLET = /^[-–•*] /;

const style = (size: number, before: number) => ({
  run: { size, bold: true, color: ink },
  paragraph: { spacing: { before, after: 60 } },
});

/** A document with real headings, lists and links, which readers of applications understand. */
export async function cvDocx({ data: whole, look }: CvDrawing): Promise<Buffer> {
  const { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx');
  const data = withFewProjects(whole);
  const { full_name = 'CV', title, aboutSummary, bio } = data.profile;
  const summary = aboutSummary ?? bio ?? '';

  const linked = (text: string, link?: string): ParagraphChild =>
    link
      ? new ExternalHyperlink({ link, children: [new TextRun({ text, style: 'Hyperlink' })] })
      : new TextRun(text);
  const heading = (level: 'HEADING_1' | 'HEADING_2' | 'HEADING_3', child: ParagraphChild) =>
    new Paragraph({ heading: HeadingLevel[level], keepNext: true, children: [child] });
  const plain = (text: string) => (text ? [new Paragraph(text)] : []);
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) =>
        BULLET.test(line)
          ? new Paragraph({ text: line.replace(BULLET, ''), bullet: { level: 0 } })
          : new Paragraph(line),
      );
  const item = ({ title: name, place, time, text, words, link }: CvItem) => [
    heading('HEADING_3', linked(name, link)),
    ...plain([place, time].filter(Boolean).join(' · ')),
    ...lines(text),
    ...plain(words.join(', ')),
  ];

  const document = new Document({
    title: `${full_name} – Özgeçmiş`,
    creator: full_name,
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 21, color: ink, language: { value: 'tr-TR' } },
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
          ...plain(title ?? ''),
          new Paragraph({
            children: contactLines(data, look.site)
              .flatMap(({ text, link }) => [new TextRun('  ·  '), linked(text, link)])
              .slice(1),
          }),
          ...(summary ? [heading('HEADING_2', new TextRun('Profesyonel Özet')), ...lines(summary)] : []),
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
