import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { packageFolder } from '#platform/package.ts';

const folder = join(packageFolder, 'app/seo/fonts');

type Font = { name: string; data: Buffer; weight: 400 | 600; style: 'normal' };

let loaded: Font[] | undefined;

/** Static faces with Latin and all Turkish letters in one file, for satori and PDF. */
export function loadFonts(): Font[] {
  loaded ??= [
    font('Geist', 'geist-400.ttf', 400),
    font('Geist', 'geist-600.ttf', 600),
    font('Geist Mono', 'geist-mono-400.ttf', 400),
  ];
  return loaded;
}

const font = (name: string, file: string, weight: Font['weight']): Font => ({
  name,
  data: readFileSync(join(folder, file)),
  weight,
  style: 'normal',
});

/** A font with ₺ and emoji, which the others lack. */
export const fallbackFont = () => brotliDecompressSync(readFileSync(join(folder, 'fallback-400.ttf.br')));

/** Removes characters that satori cannot draw. */
export function printable(text: string): string {
  return text
    .replace(/₺\s?(\d[\d.,]*)/g, '$1 TL')
    .replaceAll('₺', 'TL')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '')
    .trim();
}
