import type { Doc } from './parts.server.ts';

export const FALLBACK = 'fallback';

/** Matches what only the fallback face has: ₺ and emoji. */
const lacking =
  /((?:(?![©®™])[₺\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{e0020}-\u{e007f}]|\u200d|\ufe0e|\ufe0f|[#*\d]\ufe0f?\u20e3)+)/u;

type Options = PDFKit.Mixins.TextOptions & { textWidth?: number; wordCount?: number };
type Fragment = (text: string, x: number, y: number, options: Options) => void;

declare global {
  namespace PDFKit {
    interface PDFDocument {
      _font: { ascender: number };
      _fontSize: number;
      _fragment: Fragment;
    }
  }
}

/** Measures and draws each part of a line in the face that has its letters. */
export function withFallback(doc: Doc) {
  const measure = doc.widthOfString.bind(doc);
  const draw: Fragment = doc._fragment.bind(doc);

  function inParts(text: string, use: (part: string) => void) {
    const face = doc._font;
    for (const [at, part] of text.split(lacking).entries()) {
      if (at % 2) doc.font(FALLBACK);
      use(part);
      doc._font = face;
    }
  }

  doc.widthOfString = (text, options) => {
    let width = 0;
    inParts(text, (part) => {
      width += measure(part, options);
    });
    return width;
  };
  doc._fragment = (text, left, y, options) => {
    if (!lacking.test(text)) return draw(text, left, y, options);
    const baseline = (-doc._font.ascender * doc._fontSize) / 1000;
    let x = left;
    inParts(text, (part) => {
      const textWidth = measure(part, options);
      draw(part, x, y, { ...options, baseline, textWidth, wordCount: 1 });
      x += textWidth;
    });
  };
}
