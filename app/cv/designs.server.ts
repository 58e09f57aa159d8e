import { words } from '#kit/texts/words.server.ts';
import { said } from '#kit/texts/words.ts';
import type { CvData } from './data.server.ts';
import { type CvItem, type CvSection, contactLines, joined, sectionsOf, summaryOf } from './sections.ts';
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

const SIDE = 158;
const GAP = 30;

/** Lays out contact and skills on the left of the first page, history beside them and across the following pages. */
export function drawModern(writer: Writer, data: CvData, brand: Brand) {
  const { doc } = writer;
  const { profile } = data;
  const { left, right, top } = doc.page.margins;
  const width = doc.page.width - left - right;
  doc.markContent('Artifact');
  doc.rect(0, 0, doc.page.width, 8).fill(brand.accent);
  doc.endMarkedContent();
  doc.x = left;
  doc.y = top;
  const name = { width, characterSpacing: -0.6, structType: 'H1' };
  writer.write('bold', 30, ink, profile.full_name ?? '', name);
  if (profile.title) writer.write('plain', 13, soft, said(data.profile, 'title'), { width });
  writer.space(24);
  const start = doc.y;

  const sections = sectionsOf(data);
  const skills = sections.find(({ group }) => group === 'skills');
  const drawn = side(writer, data, skills?.items ?? [], brand, left, start);

  const column = { x: left + SIDE + GAP, width: width - SIDE - GAP };
  doc.on('pageAdded', () => Object.assign(column, { x: left, width }));
  doc.x = column.x;
  doc.y = start;
  const summary = summaryOf(data);
  if (summary.text) {
    writeLines(writer, 'plain', 10.5, ink, summary, { width: column.width, lineGap: 3, paragraphGap: 5 });
    writer.space(20);
  }
  for (const one of sections) if (one !== skills) section(writer, one, brand, column);
  const more = skills?.items.slice(drawn) ?? [];
  const { moreSkills } = words[data.language].t.cv;
  if (more.length > 0) section(writer, { group: 'skills', title: moreSkills, items: more }, brand, column);
}

/** Draws the side column, on the first page only. Returns how many skills fit. */
function side(writer: Writer, data: CvData, skills: CvItem[], brand: Brand, x: number, y: number): number {
  const { doc } = writer;
  const bottom = doc.page.height - doc.page.margins.bottom;
  const options = { width: SIDE, lineGap: 2 };
  const { pages, about } = words[data.language].t;
  doc.x = x;
  doc.y = y;
  label(writer, pages.contact, brand, SIDE);
  for (const { link, ...line } of contactLines(data, brand.site)) {
    writer.write('plain', 9, ink, line, { ...options, link: link ?? null });
    writer.space(3);
  }
  if (skills.length === 0) return 0;
  writer.space(12);
  label(writer, about.skills, brand, SIDE);
  for (const [at, { title, time, place }] of skills.entries()) {
    const names = joined(place);
    doc.font('plain').fontSize(8.5);
    if (doc.y + 34 + doc.heightOfString(names.text, options) > bottom) return at;
    writer.write('bold', 9.5, ink, title, { ...options, structType: 'H3' });
    writer.write('plain', 8.5, soft, time, options);
    if (names.text) writer.write('plain', 8.5, soft, names, options);
    writer.space(8);
  }
  return skills.length;
}

function label(writer: Writer, text: string, { accent }: Brand, width: number) {
  writer.write('mono', 8.5, accent, text, { width, structType: 'H2' });
  writer.space(7);
}

type Column = { x: number; width: number };

function section(writer: Writer, { title, items }: CvSection, brand: Brand, column: Column) {
  const { doc } = writer;
  keepTogether(writer, 40 + heightOf(writer, items[0], column));
  doc.x = column.x;
  rule(writer, column.x, column.width);
  doc.y += 10;
  label(writer, title, brand, column.width);
  for (const item of items) {
    const { title: name, place, time, text, results, names, link } = item;
    keepTogether(writer, heightOf(writer, item, column));
    const { x, width } = column;
    doc.x = x;
    writer.write('bold', 11, ink, name, { width, link: link || null, structType: 'H3' });
    const facts = joined([joined(place), { text: time }], '  ·  ');
    if (facts.text) writer.write('plain', 9, soft, facts, { width });
    for (const part of [text, results])
      if (part?.text) {
        writer.space(5);
        writeLines(writer, 'plain', 9.5, ink, part, { width, lineGap: 2, paragraphGap: 3 });
      }
    if (names.length > 0) {
      writer.space(4);
      writer.write('mono', 7.5, soft, names.join('  '), { width });
    }
    writer.space(10);
  }
}

/** Estimates the height in points. Only items longer than a fifth of a page may continue on the next one. */
function heightOf({ doc }: Writer, item: CvItem | undefined, { width }: Column): number {
  doc.font('plain').fontSize(9.5);
  const text = [item?.text.text, item?.results?.text].filter(Boolean).join('\n');
  return 60 + Math.min(140, doc.heightOfString(text, { width, lineGap: 2 }));
}
