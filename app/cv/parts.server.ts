import type { Said } from '#kit/texts/words.ts';

export type Doc = PDFKit.PDFDocument;
export type Brand = { site: string; accent: string };

export const ink = '#14161a';
export const soft = '#565d68';
const line = '#e4e4de';

/** Writes a text where the last one ended. */
export const write = (
  doc: Doc,
  face: 'plain' | 'bold' | 'mono',
  size: number,
  color: string,
  said: string | Said,
  options: PDFKit.Mixins.TextOptions = {},
) => {
  const { text, lang } = typeof said === 'string' ? { text: said } : said;
  return doc
    .font(face)
    .fontSize(size)
    .fillColor(color)
    .text(text, { ...options, lang });
};

/** Begins an entry of a list. */
export const BULLET = /^[-–•*] /;

/** Writes a text of several lines; those that begin with bullets are tagged as a list. */
export function writeLines(
  doc: Doc,
  face: 'plain',
  size: number,
  color: string,
  { text, lang }: Said,
  options: PDFKit.Mixins.TextOptions,
) {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isList = BULLET.test(line);
    const last = blocks.at(-1);
    if (last?.isList === isList) last.lines.push(line);
    else blocks.push({ isList, lines: [line] });
  }
  for (const { isList, lines } of blocks) {
    const structure = isList ? { structType: 'L' } : {};
    write(doc, face, size, color, { text: lines.join('\n'), lang }, { ...options, ...structure });
  }
}

/** Draws a line that readers of the text pass over. */
export function rule(doc: Doc, x: number, width: number) {
  doc.markContent('Artifact');
  doc
    .moveTo(x, doc.y)
    .lineTo(x + width, doc.y)
    .lineWidth(0.7)
    .strokeColor(line)
    .stroke();
  doc.endMarkedContent();
}

/** Breaks the page when less than `height` points are left. */
export function keepTogether(doc: Doc, height: number) {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}
