import type { Said } from '#kit/texts/words.ts';
import type { Writer } from './writer.server.ts';

export type Brand = { site: string; accent: string };

export const ink = '#14161a';
export const soft = '#565d68';
const line = '#e4e4de';

/** The bullet at the start of a list item. */
export const BULLET = /^[-–•*] /;

type Gaps = { lineGap: number; paragraphGap: number; width?: number };

/** Writes a text of several lines, tagging those with bullets as a list. No gap follows the last one. */
export function writeLines(
  { doc, write }: Writer,
  face: 'plain',
  size: number,
  color: string,
  { text, lang }: Said,
  options: Gaps,
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
    write(face, size, color, { text: lines.join('\n'), lang }, { ...options, ...structure });
  }
  doc.y -= options.lineGap + options.paragraphGap;
}

/** Draws a line, as an artifact that screen readers skip. */
export function rule({ doc }: Writer, x: number, width: number) {
  doc.markContent('Artifact');
  doc
    .moveTo(x, doc.y)
    .lineTo(x + width, doc.y)
    .lineWidth(0.7)
    .strokeColor(line)
    .stroke();
  doc.endMarkedContent();
}

/** Starts a new page if less than `height` points are left. */
export function keepTogether({ doc }: Writer, height: number) {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}
