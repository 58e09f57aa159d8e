import { words } from '#kit/texts/words.server.ts';
import { said } from '#kit/texts/words.ts';
import type { CvData } from './data.server.ts';
import { type CvItem, contactLines, joined, sectionsOf, summaryOf } from './sections.ts';
import { type Brand, ink, keepTogether, rule, soft, type Writer, writeLines } from './writer.server.ts';

const AFTER_ENTRY = 9;

export function drawClassic(writer: Writer, data: CvData, brand: Brand) {
  const { profile } = data;
  writer.write('bold', 26, ink, profile.full_name ?? '', { structType: 'H1' });
  if (profile.title) writer.write('plain', 13, brand.accent, said(data.profile, 'title'));
  writer.space(8);
  contact(writer, data, brand);
  writer.space(AFTER_ENTRY);
  const summary = summaryOf(data);
  if (summary.text) {
    heading(writer, words[data.language].t.about.sections.summary);
    writeLines(writer, 'plain', 10, ink, summary, { lineGap: 2.5, paragraphGap: 4 });
    writer.space(AFTER_ENTRY);
  }
  for (const { title, items } of sectionsOf(data)) {
    heading(writer, title);
    for (const item of items) entry(writer, item);
  }
}

const BETWEEN = '   ·   ';

/** Writes as many items on a line as fit; each is a text of its own, possibly a link. */
function contact(writer: Writer, data: CvData, { site }: Brand) {
  const { doc } = writer;
  const { left, right } = doc.page.margins;
  const end = doc.page.width - right;
  const gap = writer.widthOf('plain', 9.5, BETWEEN);
  const height = doc.currentLineHeight(true);
  let x = left;
  for (const { text, link } of contactLines(data, site)) {
    const width = writer.widthOf('plain', 9.5, text);
    if (x > left && x + gap + width > end) {
      doc.y += height;
      x = left;
    }
    const { y } = doc;
    if (x > left) {
      doc.x = x;
      writer.write('plain', 9.5, soft, BETWEEN, { lineBreak: false });
      x += gap;
    }
    doc.x = x;
    doc.y = y;
    const isLong = width > end - left;
    writer.write('plain', 9.5, soft, text, { link: link ?? null, lineBreak: isLong });
    doc.y = isLong ? doc.y - height : y;
    x += width;
  }
  doc.x = left;
  doc.y += height;
}

function heading(writer: Writer, title: string) {
  const { doc } = writer;
  keepTogether(writer, 120);
  writer.space(14);
  writer.write('bold', 12, ink, title, { structType: 'H2' });
  const { left, right } = doc.page.margins;
  doc.y += 3;
  rule(writer, left, doc.page.width - left - right);
  doc.y += 8;
}

function entry(writer: Writer, { title, place, time, text, results, names, link }: CvItem) {
  const { doc } = writer;
  keepTogether(writer, 60);
  const { left, right } = doc.page.margins;
  const width = doc.page.width - left - right;
  const top = doc.y;
  doc.x = left;
  const titleWidth = time ? width - 150 : width;
  writer.write('bold', 10.5, ink, title, { width: titleWidth, link: link || null, structType: 'H3' });
  const { y } = doc;
  doc.y = top + 1.5;
  if (time) writer.write('plain', 9, soft, time, { width, align: 'right' });
  doc.y = y;
  if (place.length > 0) writer.write('plain', 9.5, soft, joined(place), { width });
  for (const part of [text, results])
    if (part?.text) {
      writer.space(5);
      writeLines(writer, 'plain', 10, ink, part, { width, lineGap: 2, paragraphGap: 3 });
    }
  if (names.length > 0) {
    writer.space(4);
    writer.write('mono', 8, soft, names.join('  '), { width });
  }
  writer.space(AFTER_ENTRY);
}
