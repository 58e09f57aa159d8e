import { type ChildNode, type Container, type Declaration, parse, type Rule } from 'postcss';
import type { StyleRule } from '#kit/site/styles.server.ts';
import { escapeHtml } from '#kit/text/plain-html.ts';

/** Reads a style sheet at build time, without Tailwind's layer for browsers that have no `@property`. A rule needs no
 *  class, element or attribute that scripts create. Properties of the root and keyframes are kept where a rule reads them. */
export function readRules(css: string, scripts: string[] = []): StyleRule[] {
  const root = parse(css);
  simplify(root);
  const given = new Set(scripts.flatMap(namesGiven));
  return rulesOf(root, { given, readers: readersIn(root, given) });
}

/** Unwraps what every browser that reads `light-dark()` supports, joins neighbours of one selector, and removes
 *  declarations that are repeated, or were for browsers without `color-mix()`. */
function simplify(root: Container) {
  root.walkAtRules('supports', (node) => {
    if (node.params.includes('color-mix')) node.replaceWith(node.nodes ?? []);
  });
  root.walkRules((node) => {
    const next = node.next();
    if (next?.type !== 'rule' || next.selector !== node.selector) return;
    const moved = node.nodes.map((one) => one.clone());
    next.prepend(...moved);
    // PostCSS indents what is added.
    for (const one of moved) one.raws = { before: '', between: ':' };
    node.remove();
  });
  root.walkDecls((node) => {
    const later = node.parent?.nodes.slice(node.parent.index(node) + 1) ?? [];
    const isRepeated = later.some(
      (one) =>
        one.type === 'decl' &&
        one.prop === node.prop &&
        (one.value === node.value || one.value.startsWith('color-mix(')),
    );
    if (isRepeated) node.remove();
  });
}

/** What the rules that read a property or keyframes need, by their name. */
type Readers = Map<string, string[][]>;
type Sheet = { given: Set<string>; readers: Readers };

function readersIn(root: Container, given: Set<string>): Readers {
  const found: Readers = new Map();
  const add = (node: Declaration, needs: string[][]) => {
    for (const [, name = ''] of node.value.matchAll(/var\((--[\w-]+)/g))
      found.set(name, [...(found.get(name) ?? []), ...needs]);
    if (!/^animation(?:-name)?$/.test(node.prop)) return;
    for (const [name] of node.value.matchAll(/[\w-]+/g))
      found.set(name, [...(found.get(name) ?? []), ...needs]);
  };
  const ofRoot: Declaration[] = [];
  root.walkDecls((node) => {
    const { parent } = node;
    if (isOfRoot(node)) ofRoot.push(node);
    else add(node, parent?.type === 'rule' && !isFrame(parent) ? needsOf(parent, given) : [[]]);
  });
  // A property of the root is also read where properties derived from it are.
  for (let known = -1; known < sizeOf(found); ) {
    known = sizeOf(found);
    for (const node of ofRoot) add(node, unique(found.get(node.prop) ?? []));
    for (const [name, needs] of found) found.set(name, unique(needs));
  }
  return found;
}

const namesGiven = (script: string) => [
  ...[...script.matchAll(/class(?:(?:Name)? ?= ?|List\.\w+\()['"]([^'"]+)/g)].flatMap(([, names = '']) =>
    names.split(' '),
  ),
  ...[...script.matchAll(/createElement\('(\w+)'\)/g)].map(([, name = '']) => `<${name}`),
  ...[...script.matchAll(/\bdata-[\w-]+/g)].map(([name]) => name),
  ...[...script.matchAll(/\bdataset\.(\w+)/g)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  ),
];

const unique = (needs: string[][]) => [...new Map(needs.map((names) => [names.join(' '), names])).values()];

const sizeOf = (readers: Readers) => [...readers.values()].reduce((sum, needs) => sum + needs.length, 0);

const isFrame = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

const isOfRoot = ({ prop, parent }: Declaration) =>
  prop.startsWith('--') && parent?.type === 'rule' && parent.toString().startsWith(':root,:host');

const rulesOf = (parent: Container, sheet: Sheet): StyleRule[] =>
  (parent.nodes ?? []).flatMap((node) => ruleOf(node, sheet));

function ruleOf(node: ChildNode, sheet: Sheet): StyleRule[] {
  if (node.type === 'comment' || (node.type === 'atrule' && node.params === 'properties')) return [];
  if (node.type === 'rule') {
    const needs = needsOf(node, sheet.given);
    if (!node.nodes.some((one) => one.type === 'decl' && isOfRoot(one)))
      return [{ needs: always(needs), text: node.toString() }];
    const rules = node.nodes.flatMap((one) =>
      one.type === 'decl' ? whereRead(one.prop, `${one};`, sheet) : ruleOf(one, sheet),
    );
    return [{ needs: [], text: node.selector, rules }];
  }
  if (node.type === 'atrule' && /^(?:property|keyframes)$/.test(node.name))
    return whereRead(node.params, node.toString(), sheet);
  const isGroup =
    node.type === 'atrule' && /^(layer|media|supports|container)$/.test(node.name) && node.nodes;
  if (!isGroup)
    return [{ needs: [], text: `${node.toString()}${node.type === 'atrule' && node.nodes ? '' : ';'}` }];
  return [{ needs: [], text: `@${node.name} ${node.params}`, rules: rulesOf(node, sheet) }];
}

function whereRead(property: string, text: string, { readers }: Sheet): StyleRule[] {
  const needs = readers.get(property) ?? [];
  return needs.length > 0 ? [{ needs: always(needs), text }] : [];
}

const needsOf = (rule: Rule, given: Set<string>) =>
  unique(
    rule.selectors
      .flatMap(alternativesOf)
      .map((selector) => namesIn(selector).filter((name) => !given.has(name))),
  );

/** Writes a selector with `:is()` or `:where()` once for each alternative. Leaves those with parentheses inside. */
function alternativesOf(selector: string): string[] {
  const [found, alternatives] = /(?<!\\):(?:is|where)\(([^()]*)\)/.exec(selector) ?? [];
  if (!found || !alternatives) return [selector];
  return alternatives.split(',').flatMap((one) => alternativesOf(selector.replace(found, () => ` ${one} `)));
}

/** Returns no needs if one alternative has none. */
const always = (needs: string[][]) => (needs.some((names) => names.length === 0) ? [] : needs);

/** Returns the classes, elements and elements' `data-` attributes that a selector needs, as HTML writes them (`page`,
 *  `<table`, `data-callout`); `:not()`, `:has()` and the like need none. */
function namesIn(selector: string): string[] {
  const demanding = outsideParentheses(selector);
  return [...classesIn(demanding), ...elementsIn(demanding), ...attributesIn(demanding)];
}

const elementsIn = (selector: string) =>
  [...selector.replace(/\\(?:[0-9a-f]{1,6} ?|.)|\[[^\]]*\]/gi, '').matchAll(/(?<![\w.#:-])[a-z][a-z0-9]*/g)]
    .map(([name]) => `<${name}`)
    .filter((name) => !EVERYWHERE.has(name));

/** Leaves out those of the root, which stand outside the body, and of no element in particular. */
const attributesIn = (selector: string) =>
  [...selector.matchAll(/(?<![\w.#:-])(?!html|body)[a-z][a-z0-9]*\[(data-[\w-]+)/g)].map(
    ([, name = '']) => name,
  );

const EVERYWHERE = new Set(['<html', '<head', '<body']);

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\[^0-9a-f]|[\w-])+)/gi)].map(([, name = '']) =>
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
