import type { CvData } from './data.server.ts';
import { type Doc, ink, keepTogether, type Look, rule, soft } from './parts.server.ts';
import { type CvItem, contactLines, sectionsOf } from './sections.ts';

export function drawClassic(doc: Doc, data: CvData, look: Look) {
  const { profile } = data;
  doc
    .font('bold')
    .fontSize(26)
    .fillColor(ink)
    .text(profile.full_name ?? '', { structType: 'H1' });
  if (profile.title) doc.font('plain').fontSize(13).fillColor(look.accent).text(profile.title);
  doc.moveDown(0.5);
  contact(doc, data, look);
  const summary = profile.aboutSummary ?? profile.bio;
  if (summary) {
    heading(doc, 'Profesyonel Özet');
    doc.font('plain').fontSize(10).fillColor(ink).text(summary, { lineGap: 2.5, paragraphGap: 4 });
  }
  for (const { title, items } of sectionsOf(data)) {
    heading(doc, title);
    for (const item of items) entry(doc, item);
  }
}

function contact(doc: Doc, data: CvData, { site }: Look) {
  const lines = contactLines(data, site);
  doc.font('plain').fontSize(9.5).fillColor(soft);
  lines.forEach(({ text, link }, index) => {
    const continued = index < lines.length - 1;
    doc.text(text, { continued, link: link ?? null });
    if (continued) doc.text('   ·   ', { continued: true, link: null });
  });
}

function heading(doc: Doc, title: string) {
  keepTogether(doc, 90);
  doc.moveDown(1.1);
  doc.font('bold').fontSize(12).fillColor(ink).text(title, { structType: 'H2' });
  const { left, right } = doc.page.margins;
  doc.y += 3;
  rule(doc, left, doc.page.width - left - right);
  doc.y += 8;
}

function entry(doc: Doc, { title, place, time, text, words, link }: CvItem) {
  keepTogether(doc, 60);
  const { left, right } = doc.page.margins;
  const width = doc.page.width - left - right;
  const top = doc.y;
  doc
    .font('bold')
    .fontSize(10.5)
    .fillColor(ink)
    .text(title, left, top, { width: time ? width - 150 : width, link: link || null, structType: 'H3' });
  if (time) {
    const { y } = doc;
    doc
      .font('plain')
      .fontSize(9)
      .fillColor(soft)
      .text(time, left, top + 1.5, { width, align: 'right' });
    doc.y = y;
  }
  doc.x = left;
  if (place) doc.font('plain').fontSize(9.5).fillColor(soft).text(place, { width });
  if (text)
    doc
      .moveDown(0.2)
      .font('plain')
      .fontSize(10)
      .fillColor(ink)
      .text(text, { width, lineGap: 2, paragraphGap: 3 });
  if (words.length > 0)
    doc.moveDown(0.15).font('mono').fontSize(8).fillColor(soft).text(words.join('  '), { width });
  doc.moveDown(0.7);
}
