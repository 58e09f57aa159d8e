import { LRUCache } from 'lru-cache';
import type { Deps } from '#kit/resource.ts';
import { memoizePerVersion } from '#platform/pages/content-version.ts';
import { type Appearance, appearanceDefaults, type Corners, tonesOf } from './appearance.ts';
import { assets } from './assets.tsx';
import { hashSource } from './headers.server.ts';

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

export type StyleRule = {
  /**
   * Classes, elements and `data-` attributes of each selector (`page`, `<table`, `data-callout`); a document needs all of one
   * list. Empty for rules that always apply. Without names that only scripts add.
   */
  needs: string[][];
  text: string;
  rules?: StyleRule[];
};

/** `source` is the text's hash as in a content security policy. */
type Styles = { text: string; source: string };

const known = new LRUCache<string, Styles>({ max: 200 });

/** Returns the site's rules that a document with this body uses, and the styles of its theme. */
export function stylesFor(html: string, theme: Pick<Theme, 'name' | 'styles'>): Styles {
  const used = namesIn(html);
  const key = [theme.name, ...used].join('"');
  const cached = known.get(key);
  if (cached) return cached;
  const text = stylesOf(assets.siteRules, usedBy(used)) + theme.styles;
  const styles = { text, source: hashSource(text) };
  known.set(key, styles);
  return styles;
}

/** Returns the distinct class attributes, elements (`<table`) and `data-` attributes of a document. */
export function namesIn(html: string): string[] {
  const start = 'class="';
  const names = new Set<string>();
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    at += start.length;
    names.add(html.slice(at, html.indexOf('"', at)));
  }
  for (let at = html.indexOf(DATA); at >= 0; at = html.indexOf(DATA, at + DATA.length)) {
    let end = at + DATA.length;
    while (isOfName(html.charCodeAt(end)) || html[end] === '-') end += 1;
    names.add(html.slice(at + 1, end));
  }
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    let end = at + 1;
    while (isOfName(html.charCodeAt(end))) end += 1;
    if (end > at + 1) names.add(html.slice(at, end));
  }
  return [...names];
}

const DATA = ' data-';

/** Says whether a character code is a-z or 0-9. A regular expression takes three times as long per document. */
const isOfName = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

export const usedBy = (names: string[]) => new Set(names.flatMap((name) => name.split(' ')));

/** Returns, in order, the rules whose classes and elements a document has. */
export function stylesOf(rules: StyleRule[], used: Set<string>): string {
  let text = '';
  for (const { needs, text: own, rules: inner } of rules) {
    if (needs.length > 0 && !needs.some((names) => names.every((name) => used.has(name)))) continue;
    const within = inner && stylesOf(inner, used);
    if (within === undefined) text += own;
    else if (within) text += `${own}{${within}}`;
  }
  return text;
}
