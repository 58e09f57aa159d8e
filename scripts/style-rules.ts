import { type ChildNode, type Container, parse } from 'postcss';
import type { StyleRule } from '#kit/site/styles.server.ts';
import { escapeHtml } from '#kit/text/plain-html.ts';

/** Reads a style sheet at build time, without Tailwind's layer for browsers that have no `@property`. Classes that
 *  scripts give are demanded of no document. */
export function readRules(css: string, scripts: string[] = []): StyleRule[] {
  const given = new Set(scripts.flatMap(classesGiven));
  return rulesOf(parse(css), given);
}

const classesGiven = (script: string) =>
  [...script.matchAll(/class(?:(?:Name)? ?= ?|List\.\w+\()['"]([^'"]+)/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );

const rulesOf = (parent: Container, given: Set<string>): StyleRule[] =>
  (parent.nodes ?? []).flatMap((node) => ruleOf(node, given));

function ruleOf(node: ChildNode, given: Set<string>): StyleRule[] {
  if (node.type === 'comment' || (node.type === 'atrule' && node.params === 'properties')) return [];
  if (node.type === 'rule') {
    const needs = node.selectors.map((selector) => classesIn(selector).filter((name) => !given.has(name)));
    return [{ needs: needs.some((names) => names.length === 0) ? [] : needs, text: node.toString() }];
  }
  const isGroup =
    node.type === 'atrule' && /^(layer|media|supports|container)$/.test(node.name) && node.nodes;
  if (!isGroup)
    return [{ needs: [], text: `${node.toString()}${node.type === 'atrule' && node.nodes ? '' : ';'}` }];
  return [{ needs: [], text: `@${node.name} ${node.params}`, rules: rulesOf(node, given) }];
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
