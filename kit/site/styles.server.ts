import { LRUCache } from 'lru-cache';
import { assets } from './assets.ts';
import { hashSource } from './headers.server.ts';
import type { Theme } from './theme.server.ts';

export type StyleRule = {
  /** Each selector's classes, of which one list must be there as a whole; none for what always counts. Leaves out those
   *  of elements that scripts make, which no document holds. */
  needs: string[][];
  text: string;
  rules?: StyleRule[];
};

/** `source` is the text's hash as a policy names it. */
type Styles = { text: string; source: string };

const known = new LRUCache<string, Styles>({ max: 200 });

/** Returns of the site's styles what a document with this body uses, and those of the look. */
export function stylesFor(html: string, theme: Pick<Theme, 'name' | 'styles'>): Styles {
  const attributes = classAttributes(html);
  const key = [theme.name, ...attributes].join('"');
  const cached = known.get(key);
  if (cached) return cached;
  const classes = new Set(attributes.flatMap((attribute) => attribute.split(' ')));
  const text = stylesOf(assets.siteRules, classes) + theme.styles;
  const styles = { text, source: hashSource(text) };
  known.set(key, styles);
  return styles;
}

export function classAttributes(html: string): string[] {
  const start = 'class="';
  const classes = new Set<string>();
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    at += start.length;
    classes.add(html.slice(at, html.indexOf('"', at)));
  }
  return [...classes];
}

/** Returns, in their order, the rules whose classes a document has. */
export function stylesOf(rules: StyleRule[], classes: Set<string>): string {
  let text = '';
  for (const { needs, text: own, rules: inner } of rules) {
    if (needs.length > 0 && !needs.some((names) => names.every((name) => classes.has(name)))) continue;
    const within = inner && stylesOf(inner, classes);
    if (within === undefined) text += own;
    else if (within) text += `${own}{${within}}`;
  }
  return text;
}
