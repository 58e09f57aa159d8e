import { words } from '#kit/texts/words.server.ts';
import { said } from '#kit/texts/words.ts';
import type { CvData } from './data.server.ts';
import { type Brand, type Doc, ink, keepTogether, rule, soft, write, writeLines } from './parts.server.ts';
import { type CvItem, type CvSection, contactLines, joined, sectionsOf, summaryOf } from './sections.ts';

const SIDE = 158;
const GAP = 30;

/** Sets contact and skills on the left of the first page, history beside them and across the pages that follow. */
export function drawModern(doc: Doc, data: CvData, brand: Brand) {
  const { profile } = data;
  const { left, right, top } = doc.page.margins;
  const width = doc.page.width - left - right;
  doc.markContent('Artifact');
  doc.rect(0, 0, doc.page.width, 8).fill(brand.accent);
  doc.endMarkedContent();
  doc.x = left;
  doc.y = top;
  const name = { width, characterSpacing: -0.6, structType: 'H1' };
  write(doc, 'bold', 30, ink, profile.full_name ?? '', name);
  if (profile.title) write(doc, 'plain', 13, soft, said(data.profile, 'title'), { width });
  doc.moveDown(1.4);
  const start = doc.y;

  const sections = sectionsOf(data);
  const skills = sections.find(({ group }) => group === 'skills');
  const drawn = side(doc, data, skills?.items ?? [], brand, left, start);

  const column = { x: left + SIDE + GAP, width: width - SIDE - GAP };
  doc.on('pageAdded', () => Object.assign(column, { x: left, width }));
  doc.x = column.x;
  doc.y = start;
  const summary = summaryOf(data);
  if (summary.text) {
    writeLines(doc, 'plain', 10.5, ink, summary, { width: column.width, lineGap: 3, paragraphGap: 5 });
    doc.moveDown(1.2);
  }
  for (const one of sections) if (one !== skills) section(doc, one, brand, column);
  const more = skills?.items.slice(drawn) ?? [];
  const { moreSkills } = words[data.language].t.cv;
  if (more.length > 0) section(doc, { group: 'skills', title: moreSkills, items: more }, brand, column);
}

/** Stays on the first page. Returns how many skills fit. */
function side(doc: Doc, data: CvData, skills: CvItem[], brand: Brand, x: number, y: number): number {
  const bottom = doc.page.height - doc.page.margins.bottom;
  const options = { width: SIDE, lineGap: 2 };
  const { pages, about } = words[data.language].t;
  doc.x = x;
  doc.y = y;
  label(doc, pages.contact, brand, SIDE);
  for (const { link, ...line } of contactLines(data, brand.site)) {
    write(doc, 'plain', 9, ink, line, { ...options, link: link ?? null });
    doc.moveDown(0.25);
  }
  if (skills.length === 0) return 0;
  doc.moveDown(1);
  label(doc, about.skills, brand, SIDE);
  for (const [at, { title, time, place }] of skills.entries()) {
    const names = joined(place);
    doc.font('plain').fontSize(8.5);
    if (doc.y + 34 + doc.heightOfString(names.text, options) > bottom) return at;
    write(doc, 'bold', 9.5, ink, title, { ...options, structType: 'H3' });
    write(doc, 'plain', 8.5, soft, time, options);
    if (names.text) doc.text(names.text, { ...options, lang: names.lang });
    doc.moveDown(0.7);
  }
  return skills.length;
}

function label(doc: Doc, text: string, { accent }: Brand, width: number) {
  write(doc, 'mono', 8.5, accent, text, { width, structType: 'H2' });
  doc.moveDown(0.6);
}

type Column = { x: number; width: number };

function section(doc: Doc, { title, items }: CvSection, brand: Brand, column: Column) {
  keepTogether(doc, 40 + heightOf(doc, items[0], column));
  doc.x = column.x;
  rule(doc, column.x, column.width);
  doc.y += 10;
  label(doc, title, brand, column.width);
  for (const item of items) {
    const { title: name, place, time, text, names, link } = item;
    keepTogether(doc, heightOf(doc, item, column));
    const { x, width } = column;
    doc.x = x;
    write(doc, 'bold', 11, ink, name, { width, link: link || null, structType: 'H3' });
    const facts = joined([joined(place), { text: time }], '  ·  ');
    if (facts.text) write(doc, 'plain', 9, soft, facts, { width });
    if (text.text)
      writeLines(doc.moveDown(0.25), 'plain', 9.5, ink, text, { width, lineGap: 2, paragraphGap: 3 });
    if (names.length > 0) write(doc.moveDown(0.2), 'mono', 7.5, soft, names.join('  '), { width });
    doc.moveDown(0.8);
  }
}

/** Estimates points. Lets only what is longer than a fifth of a page go on in the narrow column of the next one. */
function heightOf(doc: Doc, item: CvItem | undefined, { width }: Column): number {
  doc.font('plain').fontSize(9.5);
  return 60 + Math.min(140, doc.heightOfString(item?.text.text ?? '', { width, lineGap: 2 }));
}
