import { words } from '#kit/texts/words.server.ts';
import { said } from '#kit/texts/words.ts';
import type { CvData } from './data.server.ts';
import { type Brand, type Doc, ink, keepTogether, rule, soft, write, writeLines } from './parts.server.ts';
import { type CvItem, contactLines, joined, sectionsOf, summaryOf } from './sections.ts';

export function drawClassic(doc: Doc, data: CvData, brand: Brand) {
  const { profile } = data;
  write(doc, 'bold', 26, ink, profile.full_name ?? '', { structType: 'H1' });
  if (profile.title) write(doc, 'plain', 13, brand.accent, said(data.profile, 'title'));
  doc.moveDown(0.5);
  contact(doc, data, brand);
  const summary = summaryOf(data);
  if (summary.text) {
    heading(doc, words[data.language].t.about.sections.summary);
    writeLines(doc, 'plain', 10, ink, summary, { lineGap: 2.5, paragraphGap: 4 });
  }
  for (const { title, items } of sectionsOf(data)) {
    heading(doc, title);
    for (const item of items) entry(doc, item);
  }
}

const BETWEEN = '   ·   ';

/** Writes as many on a line as fit; each is a text of its own, which can be a link. */
function contact(doc: Doc, data: CvData, { site }: Brand) {
  const { left, right } = doc.page.margins;
  const end = doc.page.width - right;
  doc.font('plain').fontSize(9.5);
  const [gap, height] = [doc.widthOfString(BETWEEN), doc.currentLineHeight(true)];
  let x = left;
  for (const { text, link } of contactLines(data, site)) {
    const width = doc.widthOfString(text);
    if (x > left && x + gap + width > end) {
      doc.y += height;
      x = left;
    }
    const { y } = doc;
    if (x > left) {
      doc.text(BETWEEN, x, y, { lineBreak: false });
      x += gap;
    }
    doc.x = x;
    doc.y = y;
    const isLong = width > end - left;
    write(doc, 'plain', 9.5, soft, text, { link: link ?? null, lineBreak: isLong });
    doc.y = isLong ? doc.y - height : y;
    x += width;
  }
  doc.x = left;
  doc.y += height;
}

function heading(doc: Doc, title: string) {
  keepTogether(doc, 90);
  doc.moveDown(1.1);
  write(doc, 'bold', 12, ink, title, { structType: 'H2' });
  const { left, right } = doc.page.margins;
  doc.y += 3;
  rule(doc, left, doc.page.width - left - right);
  doc.y += 8;
}

function entry(doc: Doc, { title, place, time, text, names, link }: CvItem) {
  keepTogether(doc, 60);
  const { left, right } = doc.page.margins;
  const width = doc.page.width - left - right;
  const top = doc.y;
  doc.x = left;
  const titleWidth = time ? width - 150 : width;
  write(doc, 'bold', 10.5, ink, title, { width: titleWidth, link: link || null, structType: 'H3' });
  const { y } = doc;
  doc.y = top + 1.5;
  if (time) write(doc, 'plain', 9, soft, time, { width, align: 'right' });
  doc.y = y;
  if (place.length > 0) write(doc, 'plain', 9.5, soft, joined(place), { width });
  if (text.text)
    writeLines(doc.moveDown(0.2), 'plain', 10, ink, text, { width, lineGap: 2, paragraphGap: 3 });
  if (names.length > 0) write(doc.moveDown(0.15), 'mono', 8, soft, names.join('  '), { width });
  doc.moveDown(0.7);
}
