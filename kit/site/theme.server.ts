import type { Deps } from '#kit/resource.ts';
import { memoizePerVersion } from '#platform/pages/content-version.ts';
import { type Appearance, appearanceDefaults, type Corners } from './appearance.ts';
import { assets } from './assets.ts';
import { tonesOf } from './tones.ts';

/** What an appearance adds to each document. */
export type Theme = Pick<Appearance, 'scheme' | 'opening' | 'sections'> & {
  /** Custom properties of the root. */
  colors: Record<string, string>;
  /** Identifies the styles. */
  name: string;
  styles: string;
};

const radii: Record<Corners, string> = {
  sharp: ':root{--radius-sm:0;--radius-md:0;--radius-lg:0;--radius-full:0}',
  soft: '',
  round: ':root{--radius-sm:.625rem;--radius-md:1.125rem;--radius-lg:1.75rem}',
};

export function themeOf({ accent, typefaces, corners, scheme, opening, sections }: Appearance): Theme {
  const tones = tonesOf(accent);
  return {
    scheme,
    opening,
    sections,
    colors: { '--theme-color': accent, '--accent': `light-dark(${tones.light},${tones.dark})` },
    name: `${typefaces} ${corners}`,
    styles: assets.typefaces[typefaces] + radii[corners],
  };
}

export const defaultTheme = themeOf(appearanceDefaults);

export const knownTheme = memoizePerVersion(['appearance', 'seo'], async (deps: Deps) =>
  themeOf(await deps.site.appearance(deps)),
);
