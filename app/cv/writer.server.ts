import type { Said } from '#kit/texts/words.ts';

export type Doc = PDFKit.PDFDocument;
export type Face = 'plain' | 'bold' | 'mono';
/** `structType`: tag of the text, by default a paragraph; `L` makes its lines a list. */
type Options = Omit<PDFKit.Mixins.TextOptions, 'continued' | 'baseline' | 'structParent'>;
type Element = ReturnType<Doc['struct']>;

export type Writer = {
  doc: Doc;
  /** Writes a text after the last one, tagged and with its language, if any. */
  write: (face: Face, size: number, color: string, said: string | Said, options?: Options) => void;
  widthOf: (face: Face, size: number, text: string) => number;
  /** Leaves a space between two texts; `points` are those of a layout that is neither tightened nor loosened. */
  space: (points: number) => void;
  end: () => void;
};

/** Writes into a pdfkit document, each part of a text in a font that has its characters. `gap` multiplies vertical spacing. */
export function writerOn(doc: Doc, gap: number): Writer {
  const root = doc.struct('Document');
  doc.addStructure(root);

  const element = (type: string, ...children: (Element | (() => void))[]) => {
    const made = doc.struct(type);
    for (const child of children) made.add(child);
    return made;
  };

  function draw(face: Face, size: number, color: string, text: string, options: Options) {
    doc.font(face).fontSize(size).fillColor(color);
    if (!lacking.test(text)) return void doc.text(text, options);
    for (const line of text.split('\n')) {
      const parts = partsOf(line);
      for (const [at, { part, isLacking }] of parts.entries())
        doc.font(isLacking ? 'fallback' : face).text(part, {
          ...options,
          // Both fonts share a baseline.
          baseline: -ASCENT * size,
          continued: at < parts.length - 1,
        });
    }
    doc.font(face);
  }

  return {
    doc,
    write(face, size, color, said, { structType = 'P', ...options } = {}) {
      const { text, lang } = typeof said === 'string' ? { text: said } : said;
      const drawn = (words: string) => () => draw(face, size, color, words, options);
      const lines = () => text.split('\n').map((line) => element('LI', element('LBody', drawn(line))));
      // A link is an element of its own.
      const content =
        structType === 'L' ? lines() : [options.link ? element('Link', drawn(text)) : drawn(text)];
      const tagged = element(structType, ...content);
      const whole = lang ? doc.struct('Div', { lang }) : tagged;
      root.add(whole);
      if (whole !== tagged) whole.add(tagged);
      whole.end();
    },
    widthOf(face, size, text) {
      doc.fontSize(size);
      const widths = partsOf(text).map(({ part, isLacking }) =>
        doc.font(isLacking ? 'fallback' : face).widthOfString(part),
      );
      doc.font(face);
      return widths.reduce((sum, width) => sum + width, 0);
    },
    space(points) {
      doc.y += points * gap;
    },
    end: () => void root.end(),
  };
}

/** Ascent of the site's fonts, relative to the font size. */
const ASCENT = 1.005;

/** Characters that only the fallback font has: ₺ and emoji. */
const lacking =
  /((?:(?![©®™])[₺\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{e0020}-\u{e007f}]|\u200d|\ufe0e|\ufe0f|[#*\d]\ufe0f?\u20e3)+)/u;

const partsOf = (text: string) =>
  text
    .split(lacking)
    .map((part, at) => ({ part, isLacking: at % 2 === 1 }))
    .filter(({ part }, _, { length }) => part !== '' || length === 1);

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
