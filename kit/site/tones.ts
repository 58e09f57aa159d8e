import {
  useMode as addSpace,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  toGamut,
  wcagContrast,
} from 'culori/fn';

for (const space of [modeRgb, modeLrgb, modeOklab]) addSpace(space);
const oklch = addSpace(modeOklch);
const toRgb = converter('rgb');
const intoGamut = toGamut('rgb', 'oklch');

/** The backgrounds of theme.css with the least contrast to the accent: `sunken`, light and dark. */
export const grounds = { light: '#f2f2ee', dark: '#1a1d23' };

const AA = 4.5;
const STEP = 0.005;

export type Tones = { light: string; dark: string };

/** Returns tones of the accent (`#rrggbb`) that are legible on every background: darkened for light, lightened for dark ones. */
export function tonesOf(accent: string): Tones {
  const color = toRgb(accent);
  if (!color) throw new Error(`${accent} is no colour.`);
  const { l, c, h } = oklch(color);
  const tone = (lightness: number, chroma: number) =>
    formatHex(intoGamut({ mode: 'oklch', l: lightness, c: chroma, ...(h !== undefined && { h }) }));
  const passes = (text: string, ground: string) => wcagContrast(text, ground) >= AA;

  let light = formatHex(color);
  for (let next = Math.min(l, 0.53); !passes(light, grounds.light); next -= STEP) light = tone(next, c);
  const muted = Math.min(c, 0.14);
  let dark = tone(Math.max(l, 0.74), muted);
  for (let next = 0.74; !passes(dark, grounds.dark); next += STEP) dark = tone(next, muted);
  return { light, dark };
}
