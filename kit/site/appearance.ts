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

export const typefaces = ['geist', 'inter', 'plex', 'source', 'bricolage', 'instrument'] as const;
export const corners = ['sharp', 'soft', 'round'] as const;
export const schemes = ['system', 'light', 'dark'] as const;
/**
 * How the home page begins: with the introduction beside requests to send, with the site's own API answer, with a large
 * portrait, or with the name in large type.
 */
export const openings = ['console', 'card', 'portrait', 'wide'] as const;
/** Sections below the home page's hero, in their default order. */
export const homeSections = ['projects', 'articles'] as const;

export type Typefaces = (typeof typefaces)[number];
export type Corners = (typeof corners)[number];
export type Scheme = (typeof schemes)[number];
export type Opening = (typeof openings)[number];
export type HomeSection = (typeof homeSections)[number];

export type Appearance = {
  /** `#rrggbb`, the theme colour of the SEO settings. */
  accent: string;
  typefaces: Typefaces;
  corners: Corners;
  /** Colour scheme for visitors who have chosen none. */
  scheme: Scheme;
  opening: Opening;
  sections: HomeSection[];
  /** Answers `curl`, `wget` and `http` at `/` with a card of text. */
  terminal_card: boolean;
};

export const appearanceDefaults: Appearance = {
  accent: '#3B82F6',
  typefaces: 'geist',
  corners: 'soft',
  scheme: 'system',
  opening: 'card',
  sections: [...homeSections],
  terminal_card: false,
};

for (const space of [modeRgb, modeLrgb, modeOklab]) addSpace(space);
const oklch = addSpace(modeOklch);
const toRgb = converter('rgb');
const intoGamut = toGamut('rgb', 'oklch');

/** The backgrounds of theme.css with the least contrast to the accent: `sunken`, light and dark. */
export const grounds = { light: '#f2f2ee', dark: '#1a1d23' };

const AA = 4.5;
const STEP = 0.005;

type Tones = { light: string; dark: string };

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
