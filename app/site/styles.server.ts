import { LRUCache } from 'lru-cache';
import { type ChildNode, type Container, parse } from 'postcss';
import { escapeHtml } from '#app/text/plain-html.ts';
import { assets } from './assets.ts';
import type { Look } from './look.server.ts';
import { hashSource } from './policy.ts';

/** Stands for elements that scripts of `app/enhance/` make, which no document holds. */
export const classesOfScripts = [
  'banner',
  'code-block',
  'code-copy',
  'embed-play',
  'pending',
  'spinner',
  'toast',
];

type Rule = {
  /** Each selector's classes, of which one list must be there as a whole; none for what always counts. */
  needs: string[][];
  text: string;
  rules?: Rule[];
};

/** `source` is the text's hash as a policy names it. */
type Styles = { text: string; source: string };

let prune: ((classes: Set<string>) => string) | undefined;
const known = new LRUCache<string, Styles>({ max: 200 });

/** Returns of the site's styles what a document with this body uses, and those of the look. */
export function stylesFor(html: string, look: Pick<Look, 'name' | 'styles'>): Styles {
  const attributes = classAttributes(html);
  const key = [look.name, ...attributes].join('"');
  const found = known.get(key);
  if (found) return found;
  prune ??= pruner(assets.siteCss);
  const text = prune(new Set(attributes.flatMap((attribute) => attribute.split(' ')))) + look.styles;
  const styles = { text, source: hashSource(text) };
  known.set(key, styles);
  return styles;
}

export function classAttributes(html: string): string[] {
  const start = 'class="';
  const found = new Set<string>();
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    at += start.length;
    found.add(html.slice(at, html.indexOf('"', at)));
  }
  return [...found];
}

/** Returns what picks, in their order, the rules whose classes a document has. */
export function pruner(css: string): (classes: Set<string>) => string {
  const rules = rulesOf(parse(css));
  return (classes) => textOf(rules, classes.union(new Set(classesOfScripts)));
}

function textOf(rules: Rule[], classes: Set<string>): string {
  let text = '';
  for (const { needs, text: own, rules: inner } of rules) {
    if (needs.length > 0 && !needs.some((names) => names.every((name) => classes.has(name)))) continue;
    const within = inner && textOf(inner, classes);
    if (within === undefined) text += own;
    else if (within) text += `${own}{${within}}`;
  }
  return text;
}

const rulesOf = (parent: Container): Rule[] => (parent.nodes ?? []).flatMap(ruleOf);

function ruleOf(node: ChildNode): Rule[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') return [{ needs: node.selectors.map(classesIn), text: node.toString() }];
  const isGroup =
    node.type === 'atrule' && /^(layer|media|supports|container)$/.test(node.name) && node.nodes;
  if (!isGroup)
    return [{ needs: [], text: `${node.toString()}${node.type === 'atrule' && node.nodes ? '' : ';'}` }];
  return [{ needs: [], text: `@${node.name} ${node.params}`, rules: rulesOf(node) }];
}

/** Returns the classes that a selector demands, as HTML writes them; `:not()`, `:has()` and their like demand none. */
function classesIn(selector: string): string[] {
  return [...outsideParentheses(selector).matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\[^0-9a-f]|[\w-])+)/gi)].map(
    ([, name = '']) =>
      escapeHtml(
        name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code, character) =>
          code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
        ),
      ),
  );
}

function outsideParentheses(selector: string): string {
  let depth = 0;
  return [...selector.matchAll(/\\.|./gs)]
    .filter(([part]) => {
      if (part === ')') depth -= 1;
      else if (part === '(') depth += 1;
      else return depth === 0;
      return false;
    })
    .join('');
}
