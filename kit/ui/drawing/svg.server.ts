import { chooseFamilies, generator } from './choose.ts';
import { families, type Stroke } from './shapes.ts';

/** All families but the first, which is lettering: a share image already has the title in letters. */
const LINES = families.slice(1);

/** Draws an entry's picture as SVG in plain colours, cropped to the size. */
export function drawnSvg(
  title: string,
  colours: Record<Stroke['paint'], string>,
  width: number,
  height: number,
): string {
  const random = generator(title);
  random();
  const family = (chooseFamilies([title])[0] ?? 0) - 1;
  const drawn = LINES.at(family)?.(random, title);
  // Centred on the second lifeline of a sequence diagram, as wide as the image requires.
  const part = (90 * width) / height;
  const paths = drawn?.strokes.map(({ d, paint, width: stroke }) =>
    stroke
      ? `<path d="${d}" fill="none" stroke="${colours[paint]}" stroke-width="${stroke}" stroke-linecap="round"/>`
      : `<path d="${d}" fill="${colours[paint]}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${60 - part / 2} 0 ${part} 90">${paths?.join('')}</svg>`;
}
