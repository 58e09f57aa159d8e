import type { Image, Link, Root } from 'mdast';
import { PICTURE, pathOf, wordsOf } from './elements.ts';
import { textOf } from './to-html.ts';
import {
  asText,
  each,
  holdsText,
  isSign,
  joinTexts,
  type Node,
  type Parent,
  parseMarkdown,
  type Sign,
  textNode,
} from './tree.ts';

/** Reads `[[Note|words]]`, `![[picture.png]]` and addresses that CommonMark does not take for any. */
export function readReferences(tree: Root) {
  each(tree, (parent) => {
    if (holdsText(parent)) readTargets(parent);
    for (const [at, node] of parent.children.entries()) {
      if (isSign(node, 'wiki')) readWiki(node, parent, at);
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
        node.url = node.url.replace(/^\{\{[^{}]*\}\}(?=\/)/, '');
      if (node.type === 'image') node.alt = node.alt?.replace(/\|\d+(?:x\d+)?$/, '') ?? null;
      if (node.type === 'html')
        node.value = node.value.replace(/((?:src|href)=["'])\{\{[^{}]*\}\}(?=\/)/g, '$1');
      if (isSign(node, 'tag'))
        node.value = node.value.replace(/((?:src|href)=["'])\{\{[^{}]*\}\}(?=\/)/g, '$1');
    }
    joinTexts(parent);
  });
}

function readWiki(node: Sign, parent: Parent, at: number) {
  const sign = node.value.startsWith('!');
  const inside = node.value.replace(/^!?\[\[|\]\]$/g, '');
  const [, given = '', heading = '', words] = /^([^|#]*)(#[^|]*)?(?:\|(.*))?$/s.exec(inside) ?? [];
  const name = given.replace(/\\$/, '');
  const { position } = node;
  if (sign && PICTURE.test(name)) {
    const alt = words && !/^\d/.test(words) ? words : '';
    parent.children[at] = { type: 'image', url: addressOf(name), alt, position };
    return;
  }
  const shown = words ?? heading.replace('#', name && `${name} > `).replace(/\\$/, '');
  if (!name && !shown) asText(node, parent, at);
  else if (name)
    parent.children[at] = {
      type: 'link',
      url: addressOf(`${name}.md`),
      children: phrasing(shown || name),
      position,
    };
  else parent.children.splice(at, 1, ...phrasing(shown));
}

function phrasing(text: string): Link['children'] {
  const [only] = parseMarkdown(text).children;
  const children = only?.type === 'paragraph' ? only.children : [textNode(text)];
  return children.filter((node) => node.type !== 'link') as Link['children'];
}

const addressOf = (name: string) =>
  encodeURI(name.toWellFormed()).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));

/** Makes links and pictures of `[words` and a target, which CommonMark left apart. */
function readTargets(parent: Parent) {
  for (let at = 0; at < parent.children.length; at += 1) {
    const node = parent.children[at];
    if (!isSign(node, 'target')) continue;
    const from = openingOf(parent.children, at);
    if (!from) {
      asText(node, parent, at);
      continue;
    }
    const start = parent.children[from.at];
    if (start?.type !== 'text') continue;
    const before = start.value.slice(0, from.place - (from.isImage ? 1 : 0));
    const label = [
      { ...start, value: start.value.slice(from.place + 1) },
      ...parent.children.slice(from.at + 1, at),
    ];
    const { url, title } = targetOf(node.value);
    const made: Link | Image = from.isImage
      ? { type: 'image', url, title, alt: label.map((one) => textOf(one)).join('') }
      : {
          type: 'link',
          url,
          title,
          children: label.filter((one) => one.type !== 'text' || one.value) as Link['children'],
        };
    const kept: Node[] = [...(before ? [textNode(before)] : []), made];
    parent.children.splice(from.at, at - from.at + 1, ...kept);
    at = from.at + kept.length - 1;
  }
}

function openingOf(children: Node[], end: number) {
  let depth = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    const node = children[at];
    if (node?.type !== 'text') continue;
    for (let place = node.value.length - 1; place >= 0; place -= 1) {
      if (node.value[place] === ']') depth += 1;
      if (node.value[place] !== '[') continue;
      if (depth === 0) return { at, place, isImage: node.value[place - 1] === '!' };
      depth -= 1;
    }
  }
  return undefined;
}

function targetOf(sign: string): { url: string; title: string | null } {
  const inside = sign.slice(2, -1).trim();
  const [, wiki] = /^\[\[([^[\]]+)\]\]$/.exec(inside) ?? [];
  if (wiki) return { url: addressOf(`${wiki}.md`), title: null };
  const [, path = inside, , title = null] = /^(.*?)(?:\s+(["'])(.*)\2)?$/s.exec(inside) ?? [];
  const plain = path
    .replace(/^<|>$/g, '')
    .replace(/ (?:align="?\w+"?|=[\d%]*x[\d%]*)$/, '')
    .replace(
      /\{\{[<%]\s*[\w-]+(?![\w-])([^{}]*?)[>%]\}\}|\{%-?\s*[\w-]+(?![\w-])([^{}]*?)-?%\}/g,
      (_, ofHugo = '', ofLiquid = '') => {
        const [first] = wordsOf(ofHugo || ofLiquid).list;
        return first === undefined ? '' : pathOf(first);
      },
    )
    .replace(/\{\{\s*(["'])([^"'{}]*)\1\s*\|[^{}]*\}\}/g, '$2')
    .replace(/\{\{[^{}]*\}\}/g, '');
  return { url: plain.replaceAll(' ', '%20'), title };
}
