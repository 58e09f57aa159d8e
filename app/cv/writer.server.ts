import type { Said } from '#kit/texts/words.ts';

export type Doc = PDFKit.PDFDocument;
export type Face = 'plain' | 'bold' | 'mono';
/** `structType` is what the text is, a paragraph unless it says so; `L` makes a list of its lines. */
type Options = Omit<PDFKit.Mixins.TextOptions, 'continued' | 'baseline' | 'structParent'>;
type Element = ReturnType<Doc['struct']>;

export type Writer = {
  doc: Doc;
  /** Writes a text where the last one ended, tagged and within its language where it has one. */
  write: (face: Face, size: number, color: string, said: string | Said, options?: Options) => void;
  widthOf: (face: Face, size: number, text: string) => number;
  /** Moves by lines of the layout, which may be narrower or wider than those of the text. */
  moveDown: (lines?: number) => void;
  end: () => void;
};

/** Writes into a document of pdfkit: each part of a text in a face that has its letters. `gap` multiplies vertical spacing. */
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
          // Both faces stand on one line.
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
      // What can be pressed belongs to a link, an element of its own.
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
    moveDown: (lines = 1) => void doc.moveDown(lines * gap),
    end: () => void root.end(),
  };
}

/** Is the height of the site's faces above their line, in sizes. */
const ASCENT = 1.005;

/** Matches what only the fallback face has: ₺ and emoji. */
const lacking =
  /((?:(?![©®™])[₺\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{e0020}-\u{e007f}]|\u200d|\ufe0e|\ufe0f|[#*\d]\ufe0f?\u20e3)+)/u;

const partsOf = (text: string) =>
  text
    .split(lacking)
    .map((part, at) => ({ part, isLacking: at % 2 === 1 }))
    .filter(({ part }, _, { length }) => part !== '' || length === 1);
