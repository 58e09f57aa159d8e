import { buffer } from 'node:stream/consumers';
import { fallbackFont, loadFonts } from '#app/seo/fonts.server.ts';
import { words } from '#kit/texts/words.server.ts';
import type { CvDesign } from './contract.ts';
import type { CvData } from './data.server.ts';
import { drawClassic, drawModern } from './designs.server.ts';
import { withFewProjects } from './sections.ts';
import { type Brand, writerOn } from './writer.server.ts';

const designs = { classic: drawClassic, modern: drawModern } satisfies Record<CvDesign, unknown>;

export type CvDrawing = {
  format: 'pdf' | 'docx';
  data: CvData;
  design: CvDesign;
  brand: Brand;
};

/** Factors of vertical spacing, tried in order; the last one is used in any case. */
const gaps = [1, 0.85, 0.7, 0.55, 1.25, 1.5, 1.8, 1];

/** A4 with selectable text, in the site's type: PDF's built-in fonts lack ğ, ş, ı and İ, and none is loaded. */
export async function cvPdf(drawing: CvDrawing, [gap = 1, ...others] = gaps): Promise<Buffer> {
  const { data, design, brand } = drawing;
  const name = data.profile.full_name ?? 'CV';
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    font: '',
    margins: { top: 56, bottom: 56, left: 56, right: 56 },
    lang: data.language,
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    info: { Title: `${name} – ${words[data.language].t.cv.name}`, Author: name },
  });
  for (const { name: face, weight, data: bytes } of loadFonts()) {
    doc.registerFont(face === 'Geist Mono' ? 'mono' : weight === 600 ? 'bold' : 'plain', bytes);
  }
  doc.registerFont('fallback', fallbackFont());
  const first = doc.page;
  const writer = writerOn(doc, gap);
  designs[design](writer, withFewProjects(data), brand);
  const isNearlyEmpty = doc.page !== first && doc.y < doc.page.height / 2;
  if (isNearlyEmpty && others.length > 0) return cvPdf(drawing, others);
  writer.end();
  const pdf = buffer(doc);
  doc.end();
  return pdf;
}
