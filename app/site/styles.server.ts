import { type ChildNode, type Container, parse } from 'postcss';
import { escapeHtml } from '#app/text/plain-html.ts';
import { assets } from './assets.ts';

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

let site: ((html: string) => string) | undefined;

/** Returns of the site's styles what a document with this body uses. */
export function stylesFor(html: string): string {
  site ??= pruner(assets.siteCss);
  return site(html);
}

export function pruner(css: string): (html: string) => string {
  const rules = rulesOf(parse(css));
  return (html) => {
    const classes = new Set(classesOfScripts);
    for (const [, names = ''] of html.matchAll(/class="([^"]*)"/g))
      for (const name of names.split(' ')) classes.add(name);
    return textOf(rules, classes);
  };
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
