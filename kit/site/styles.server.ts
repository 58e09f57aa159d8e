import { LRUCache } from 'lru-cache';
import { assets } from './assets.ts';
import { hashSource } from './headers.server.ts';
import type { Theme } from './theme.server.ts';

export type StyleRule = {
  /** Each selector's classes and elements (`page`, `<table`), of which one list must be there as a whole; none for what
   *  always counts. Leaves out what scripts make, which no document holds. */
  needs: string[][];
  text: string;
  rules?: StyleRule[];
};

/** `source` is the text's hash as a policy names it. */
type Styles = { text: string; source: string };

const known = new LRUCache<string, Styles>({ max: 200 });

/** Returns of the site's styles what a document with this body uses, and those of the look. */
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

/** Returns the class attributes of a document and its elements, as `<table`, each once. */
export function namesIn(html: string): string[] {
  const start = 'class="';
  const names = new Set<string>();
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    at += start.length;
    names.add(html.slice(at, html.indexOf('"', at)));
  }
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    let end = at + 1;
    while (isOfName(html.charCodeAt(end))) end += 1;
    if (end > at + 1) names.add(html.slice(at, end));
  }
  return [...names];
}

/** Says whether a letter's code is one of a-z or 0-9. A pattern takes three times as long for each document. */
const isOfName = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

export const usedBy = (names: string[]) => new Set(names.flatMap((name) => name.split(' ')));

/** Returns, in their order, the rules whose classes and elements a document has. */
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
