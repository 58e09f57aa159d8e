import type { Doc } from './parts.server.ts';

/** Matches what only the fallback face has: ₺ and emoji. */
const lacking =
  /((?:(?![©®™])[₺\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{e0020}-\u{e007f}]|\u200d|\ufe0e|\ufe0f|[#*\d]\ufe0f?\u20e3)+)/u;

type Options = PDFKit.Mixins.TextOptions & { textWidth?: number; wordCount?: number };
type Fragment = (text: string, x: number, y: number, options: Options) => void;

declare global {
  namespace PDFKit {
    namespace Mixins {
      interface TextOptions {
        lang?: string | undefined;
      }
    }
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

  function inParts(text: string, options?: Options, use?: (part: string, x: number, width: number) => void) {
    const face = doc._font;
    let x = 0;
    for (const [at, part] of text.split(lacking).entries()) {
      if (at % 2) doc.font('fallback');
      const width = measure(part, options);
      use?.(part, x, width);
      x += width;
      doc._font = face;
    }
    return x;
  }

  doc.widthOfString = (text, options) => inParts(text, options);
  doc._fragment = (text, left, y, options) => {
    if (!lacking.test(text)) return draw(text, left, y, options);
    const baseline = (-doc._font.ascender * doc._fontSize) / 1000;
    inParts(text, options, (part, x, textWidth) =>
      draw(part, left + x, y, { ...options, baseline, textWidth, wordCount: 1 }),
    );
  };
}
