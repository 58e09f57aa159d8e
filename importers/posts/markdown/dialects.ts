import type { Blockquote, Code, Image, Link, Paragraph, Root } from 'mdast';
import { calloutOf } from '#editor/index.ts';
import { calloutBox, calloutKind, PICTURE, pathOf, wordsOf } from './elements.ts';
import { takeFootnotes } from './footnotes.ts';
import { parseMarkdown, type Sign } from './parse.ts';
import { dropTags, splitParagraphs, type Unknown, writeTags } from './tags.ts';
import { inlineHtml, textOf, toHtml } from './to-html.ts';
import {
  asText,
  each,
  holdsText,
  htmlNode,
  isParent,
  isSign,
  joinLines,
  joinTexts,
  leavesOf,
  linesOf,
  type Node,
  type Parent,
  paragraphOf,
  removeNodes,
  textNode,
} from './tree.ts';

/** Writes Markdown of Hugo, Jekyll, Zola, Docusaurus, MDX, Obsidian, Logseq, Notion, dev.to and Hashnode as HTML. */
export function dialectToHtml(text: string, isMdx = false): { html: string; notes: string[] } {
  const unknown: Unknown = { opened: new Set(), left: new Set(), lost: new Set() };
  const tree = parseMarkdown(text, isMdx);
  readSigns(tree, unknown.lost);
  nameExpressions(tree, unknown.left);
  writeTags(tree, unknown, isMdx);
  takeFootnotes(tree);
  splitParagraphs(tree);
  const notes = Object.entries({
    'Şu kısa kodlar çevrilemedi, içlerindeki metin alındı': unknown.opened,
    'Şu kısa kodlar çevrilemedi, metinde duruyor': unknown.left,
    'Metinde tutulamayan öğe': unknown.lost,
  }).flatMap(([fate, names]) => (names.size > 0 ? [`${fate}: ${[...names].join(', ')}.`] : []));
  return { html: toHtml(tree), notes };
}

/** Writes what a text says in every dialect, and nothing of what its tags and shortcodes would make of it. */
export function plainHtml(text: string): string {
  const tree = parseMarkdown(text, true);
  readSigns(tree, new Set());
  dropTags(tree);
  takeFootnotes(tree);
  return toHtml(tree);
}

function readSigns(tree: Root, lost: Set<string>) {
  removeComments(tree);
  protectRaw(tree);
  readIndented(tree);
  readLines(tree, lost);
  readReferences(tree);
  readMarks(tree);
  readBoxes(tree);
}

const liquid = (value: string) => /^\{%-?\s*(\w+)\s*-?%\}$/.exec(value)?.[1];

const nameOf = (node: Node) => (isSign(node) ? (liquid(node.value) ?? node.value) : '');

const ends: Record<string, string> = { '{/*': '*/}', '{# ': '#}', '%%': '%%', comment: 'endcomment' };

/** Takes away what is never published: comments of MDX, Liquid, Tera and Obsidian. */
function removeComments(tree: Root) {
  const leaves = leavesOf(tree);
  const places = placesOf(leaves);
  const removed = new Set<Node>();
  for (let at = 0; at < leaves.length; at += 1) {
    const { node, parent } = leaves[at] ?? {};
    if (!node || !parent || !isSign(node)) continue;
    const sign = ends[nameOf(node)];
    const end = sign && places.get(sign)?.find((place) => place > at);
    if (end) {
      for (const leaf of leaves.slice(at, end + 1)) removed.add(leaf.node);
      at = end;
    } else if (node.kind === 'comment') asText(node, parent);
  }
  if (removed.size > 0) removeNodes(tree, removed);
}

/** Says where each sign stands. */
function placesOf(leaves: { node: Node }[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { node }] of leaves.entries()) {
    const name = nameOf(node);
    const list = places.get(name) ?? [];
    if (name && list.push(at) === 1) places.set(name, list);
  }
  return places;
}

/** Keeps the shortcodes that `{% raw %}` and elements of code show, as text. */
function protectRaw(tree: Root) {
  const leaves = leavesOf(tree);
  const places = placesOf(leaves);
  let end: string | undefined;
  for (const [at, { node, parent }] of leaves.entries()) {
    if (node.type === 'code' || node.type === 'inlineCode') node.value = withoutRaw(node.value);
    if (!isSign(node)) continue;
    const isEnd = nameOf(node) === end;
    if (end !== undefined && !isEnd) {
      if (node.kind !== 'tag') asText(node, parent);
      continue;
    }
    const opened = isEnd ? undefined : endOf(node);
    end = opened && (places.get(opened)?.at(-1) ?? 0) > at ? opened : undefined;
    if (/^(?:end)?raw$/.test(nameOf(node))) node.value = '';
  }
  each(tree, joinTexts);
}

const endOf = ({ kind, value }: Sign) => {
  if (liquid(value) === 'raw') return 'endraw';
  const [, name] = kind === 'tag' ? (/^<(pre|code)[\s>]/.exec(value) ?? []) : [];
  return name && `</${name}>`;
};

/** Jekyll's `{% raw %}` is a sign in code as well. */
const withoutRaw = (code: string) =>
  (/\{%-? ?endraw/.test(code)
    ? code.replace(/\{%-?\s*(?:raw\s*-?%\}\n?|endraw\s*-?%\})/g, '')
    : code
  ).replace(/(\{\{[<%])\/\*([^{}]*)\*\/([%>]\}\})/g, '$1$2$3');

const MAX_REREAD = 5_000_000;

/** Reads as Markdown what is indented between tags, less than four columns beyond the first line between them. */
function readIndented(tree: Root) {
  let reread = 0;
  each(tree, (parent) => {
    const open: { tag: Sign; base?: number }[] = [];
    for (let at = 0; at < parent.children.length; at += 1) {
      const node = parent.children[at];
      if (!node?.position) continue;
      const indent = columnOf(node);
      const inside = open.at(-1);
      const isNext = node.position.start.line === (inside?.tag.position?.end.line ?? 0) + 1;
      if (inside && (isNext || /^<[A-Z]/.test(inside.tag.value))) inside.base ??= indent;
      if (isSign(node, 'tag') && node.value.startsWith('</')) open.pop();
      else if (isSign(node, 'tag') && !node.value.endsWith('/>')) open.push({ tag: node });
      if (!isIndentedCode(node) || inside?.base === undefined || indent - inside.base >= 4) continue;
      reread += node.value.length;
      if (reread > MAX_REREAD) return;
      const read = parseMarkdown(node.value);
      moveTo(read, node.position.start.line - 1, columnOf(node) - (/^ */.exec(node.value)?.[0].length ?? 0));
      parent.children.splice(at, 1, ...read.children);
      at -= 1;
    }
  });
}

const isIndentedCode = (node: Node): node is Code =>
  node.type === 'code' &&
  node.position !== undefined &&
  node.value.split('\n').length === node.position.end.line - node.position.start.line + 1;

const columnOf = (node: Node) =>
  isIndentedCode(node)
    ? (node.data?.column ?? 0) + 4 + (/^ */.exec(node.value)?.[0].length ?? 0)
    : (node.position?.start.column ?? 1) - 1;

function moveTo(node: Node | Root, lines: number, columns: number) {
  const { position } = node;
  if (position)
    node.position = {
      start: {
        ...position.start,
        line: position.start.line + lines,
        column: position.start.column + columns,
      },
      end: { ...position.end, line: position.end.line + lines },
    };
  if (node.type === 'code') node.data = { column: columns };
  if (isParent(node)) for (const child of node.children) moveTo(child, lines, columns);
}

declare module 'mdast' {
  interface CodeData {
    /** Is where the code begins that a second reading found. */
    column?: number;
  }
}

const PROPERTY = /^(?:\*\[([^[\]\n]+)\]:|([a-z][\w.-]*):: )/i;
const TOC = /^(?:@?\[\[?_?toc_?\]?\]|\{:\s?toc\}|\$\{toc\})[ \t]*$/i;

const plainText = (line: Node[]) =>
  line.map((node) => ('value' in node && node.type !== 'inlineCode' ? node.value : '\0')).join('');

/** Takes away lines that say something about the text: abbreviations, properties of Logseq, places of a table of contents. */
function readLines(tree: Root, lost: Set<string>) {
  const emptied = new Set<Node>();
  const read = (parent: Parent) => {
    for (const [at, node] of parent.children.entries()) {
      if (isSign(node, 'attributes') && !holdsText(parent)) {
        takeAttributes(node.value, parent.children[at - 1]);
        if (TOC.test(node.value)) lost.add('içindekiler');
        emptied.add(node);
      }
      if (node.type === 'heading') takeAnchor(node);
      if (node.type === 'paragraph') {
        readParagraph(node, parent, lost);
        if (node.children.length === 0) emptied.add(node);
      } else if (isParent(node)) read(node);
    }
  };
  read(tree);
  removeNodes(tree, emptied);
  readDefinitions(tree);
}

function readParagraph(paragraph: Paragraph, parent: Parent, lost: Set<string>) {
  const lines = linesOf(paragraph.children);
  const kept = lines.filter((line, place) => {
    const text = plainText(line);
    const [, abbreviation, property] = (line[0]?.type === 'text' && PROPERTY.exec(text)) || [];
    const isToc =
      TOC.test(text) || (TOC.test(plainText(lines[place + 1] ?? [])) && parent.type === 'listItem');
    if (abbreviation) lost.add(`${abbreviation} (kısaltma)`);
    else if (property) lost.add(`${property}::`);
    else if (isToc) lost.add('içindekiler');
    return !abbreviation && !property && !isToc;
  });
  const [first] = kept[0]?.length === 1 ? kept[0] : [];
  if (isSign(first, 'attributes'))
    takeAttributes(first.value, parent.children[parent.children.indexOf(paragraph) - 1]);
  const shown = kept
    .map((line) => line.filter((node) => !isSign(node, 'attributes')))
    .filter((line, place) => line.length > 0 || kept[place]?.length === 0);
  Object.assign(paragraph, { children: joinLines(shown) });
  joinTexts(paragraph);
  withoutAttributes(paragraph);
}

const ID = /^\{:?[ \t]*(?:[^{}]*?[ \t])?#([\p{L}\p{N}_:.-]+)(?=[ \t}])[^{}\n]*\}[ \t]*$/u;
const ATTRIBUTES = /\{:?[ \t]*(?:[#.][\p{L}_]|[\w-]+=["\w])[^{}\n]*\}/u;
const AFTER_NODE = new RegExp(`^${ATTRIBUTES.source}`, 'u');
const AT_LINE_END = new RegExp(`(^|[ \\t])${ATTRIBUTES.source}[ \\t]*$`, 'gmu');

/** Keeps the id of a heading: `## Words {#id}`, or `{: #id}` in the line below. */
function takeAttributes(attributes: string, before: Node | undefined) {
  const id = ID.exec(attributes)?.[1];
  if (before?.type === 'heading' && id) before.children.unshift(htmlNode(`<a id="${id}"></a>`, false));
}

function takeAnchor(heading: Extract<Node, { type: 'heading' }>) {
  const last = heading.children.at(-1);
  const at = last?.type === 'text' ? last.value.lastIndexOf('{') : -1;
  if (isSign(last, 'attributes')) {
    heading.children.pop();
    takeAttributes(last.value, heading);
  } else if (last?.type === 'text' && at >= 0 && (at > 0 || heading.children.length > 1)) {
    const attributes = last.value.slice(at);
    if (!ID.test(attributes) && !AFTER_NODE.test(attributes)) return;
    last.value = last.value.slice(0, at).trimEnd();
    takeAttributes(attributes, heading);
  } else return;
  const end = heading.children.at(-1);
  if (end?.type === 'text') end.value = end.value.trimEnd();
}

const styled = new Set([
  'link',
  'image',
  'strong',
  'emphasis',
  'inlineCode',
  'inlineMath',
  'linkReference',
  'imageReference',
]);

function withoutAttributes(parent: Parent) {
  for (const [at, node] of parent.children.entries()) {
    if (isParent(node)) withoutAttributes(node);
    if (node.type !== 'text') continue;
    const before = parent.children[at - 1];
    const isStyled =
      before && (styled.has(before.type) || isSign(before, 'target') || isSign(before, 'wiki'));
    if (isStyled) node.value = node.value.replace(AFTER_NODE, '');
    const next = parent.children[at + 1];
    node.value = node.value.replace(AT_LINE_END, (whole, space: string, place: number) => {
      const isAtEnd = place + whole.length < node.value.length || !next;
      const isAtStart = space !== '' || place > 0 || !before;
      return isAtEnd && isAtStart ? '' : whole;
    });
  }
}

/** Reads lists of definitions: a term, and below it `: what it means`. */
function readDefinitions(tree: Root) {
  each(tree, (parent) => {
    if (holdsText(parent)) return;
    const read: Node[] = [];
    const write = (tag: string, line: Node[]) =>
      read.push(htmlNode(`<${tag}>`, true), ...line, htmlNode(`</${tag}>`, true));
    for (const node of parent.children) {
      const lines = node.type === 'paragraph' ? linesOf(node.children) : [];
      const first = lines.findIndex(startsMeaning);
      const before = read.at(-1);
      const terms =
        first === 0 && before?.type === 'paragraph' ? linesOf(before.children) : lines.slice(0, first);
      if (first < 0 || (terms.length === 0 && !isListEnd(before))) {
        read.push(node);
        continue;
      }
      if (first === 0 && terms.length > 0) read.pop();
      if (isListEnd(read.at(-1))) read.pop();
      else read.push(htmlNode('<dl>', true));
      for (const line of terms) write('dt', line);
      let meaning: Node[][] = [];
      for (const line of lines.slice(first)) {
        const [start] = line;
        if (startsMeaning(line) && start?.type === 'text') {
          if (meaning.length > 0) write('dd', joinLines(meaning));
          meaning = [];
          start.value = start.value.replace(/^:[ \t]+/, '');
        }
        meaning.push(line);
      }
      write('dd', joinLines(meaning));
      read.push(htmlNode('</dl>', true));
    }
    parent.children = read;
  });
}

const startsMeaning = ([start]: Node[]) => start?.type === 'text' && /^:[ \t]+\S/.test(start.value);

const isListEnd = (node: Node | undefined) => node?.type === 'html' && node.value === '</dl>';

/** Reads `[[Note|words]]`, `![[picture.png]]` and addresses that CommonMark does not take for any. */
function readReferences(tree: Root) {
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
      /\{\{[<%]\s*[\w-]+([^{}]*?)[>%]\}\}|\{%-?\s*[\w-]+([^{}]*?)-?%\}/g,
      (_, ofHugo = '', ofLiquid = '') => {
        const [first] = wordsOf(ofHugo || ofLiquid).list;
        return first === undefined ? '' : pathOf(first);
      },
    )
    .replace(/\{\{\s*(["'])([^"'{}]*)\1\s*\|[^{}]*\}\}/g, '$2')
    .replace(/\{\{[^{}]*\}\}/g, '');
  return { url: plain.replaceAll(' ', '%20'), title };
}

type Pair = { sign: string; opens: RegExp; closes: RegExp; wrap: (inside: Node[]) => Node[] };

const pairs: Pair[] = [
  {
    sign: '==',
    opens: /(?<![\p{L}\p{N}_=])==(?=[^\s=])/u,
    closes: /(?<=[^\s=])==(?![\p{L}\p{N}_=])/u,
    wrap: (inside) => [htmlNode('<mark>', false), ...inside, htmlNode('</mark>', false)],
  },
  {
    // Turkish puts letters after bold words: `**"x"**nın`.
    sign: '**',
    opens: /(?<![^\s\p{Ps}\p{Pi}\p{Lo}])\*\*(?=\S)/u,
    closes: /(?<=\S)\*\*(?=\p{L})/u,
    wrap: (inside) => [{ type: 'strong', children: inside } as Node],
  },
];

/** Reads what is marked in texts: highlights, bold words before letters, ids of blocks. */
function readMarks(tree: Root) {
  each(tree, (parent) => {
    if (!holdsText(parent)) return;
    for (const pair of pairs) wrapPairs(parent, pair);
    for (const [at, node] of parent.children.entries()) {
      if (node.type !== 'text') continue;
      const isFirst = at === 0;
      node.value = node.value.replace(
        /(^|[^\s|][ \t])\^[\w-]{3,}[ \t]*$/gm,
        (whole, before: string, place: number) => {
          const isLineEnd = place + whole.length < node.value.length || at === parent.children.length - 1;
          return isLineEnd && (before !== '' || place > 0 || isFirst) ? before.trimEnd() : whole;
        },
      );
    }
  });
  removeNodes(
    tree,
    new Set(leavesOf(tree).flatMap(({ node }) => (node.type === 'text' && node.value === '' ? [node] : []))),
  );
}

function wrapPairs(parent: Parent, { sign, opens, closes, wrap }: Pair) {
  if (!parent.children.some((node) => node.type === 'text' && node.value.includes(sign))) return;
  const written: Node[] = [];
  let open: number | undefined;
  for (const [place, node] of parent.children.entries()) {
    if (node.type !== 'text') {
      written.push(node);
      continue;
    }
    let from = 0;
    const { value } = node;
    const around = (at: number) => (at === 0 && place > 0 ? '`' : '') + value;
    for (let at = value.indexOf(sign); at >= 0; at = value.indexOf(sign, at + sign.length)) {
      const text = around(at);
      const shift = text.length - value.length;
      const matches = (pattern: RegExp) => {
        const sticky = new RegExp(pattern.source, 'uy');
        sticky.lastIndex = at + shift;
        return sticky.test(
          at + sign.length === value.length && parent.children[place + 1] ? `${text}\`` : text,
        );
      };
      const isLine =
        open !== undefined &&
        !linesOf(written.slice(open)).slice(1).length &&
        !value.slice(from, at).includes('\n');
      if (open !== undefined && matches(closes) && (isLine || sign === '**')) {
        if (at > from) written.push({ ...node, value: value.slice(from, at) });
        const [, ...inside] = written.splice(open);
        written.push(...wrap(inside));
        open = undefined;
        from = at + sign.length;
      } else if (matches(opens) && (open === undefined || !isLine)) {
        if (at > from) written.push({ ...node, value: value.slice(from, at) });
        open = written.push(textNode(sign)) - 1;
        from = at + sign.length;
      }
    }
    if (from < value.length) written.push({ ...node, value: value.slice(from) });
  }
  parent.children = written;
  joinTexts(parent);
}

/** Reads the boxes of Obsidian and GitHub (`> [!info]- Title`), and of Docusaurus and Pandoc (`:::tip[Title]`). */
function readBoxes(tree: Root) {
  const read = (parent: Parent) => {
    for (const node of parent.children) {
      if (node.type === 'blockquote') readCallout(node);
      if (isParent(node) && !holdsText(node)) read(node);
    }
    readContainers(parent);
  };
  read(tree);
  each(tree, (parent) => {
    const texts = new Set<Node | undefined>();
    for (const [at, node] of parent.children.entries()) {
      if (!isSign(node, 'container')) continue;
      asText(node, parent, at);
      texts.add(parent.children[at]);
    }
    if (texts.size > 0) joinParagraphs(parent, texts);
  });
}

function readCallout(quotation: Blockquote) {
  const [first] = quotation.children;
  if (first?.type !== 'paragraph') return;
  const [head = [], ...rest] = linesOf(first.children);
  const [start] = head;
  const [whole, name = '', sign] =
    (start?.type === 'text' && /^\[!(\w+)\]([+-]?)[ \t]*/.exec(start.value)) || [];
  if (whole === undefined || start?.type !== 'text') return;
  const isOfGitHub = calloutOf(name) && !sign;
  start.value = start.value.slice(whole.length);
  const title = head.filter((node) => node.type !== 'text' || node.value.trim());
  quotation.data = {
    hProperties: { dataCallout: isOfGitHub ? calloutOf(name) : (calloutKind(name) ?? 'note') },
  };
  const heading =
    title.length > 0
      ? [
          {
            ...paragraphOf([]),
            children: [{ type: 'strong', children: title }],
          } as unknown as Blockquote['children'][0],
        ]
      : [];
  const body =
    rest.length > 0 ? [{ ...paragraphOf([]), children: joinLines(rest) } as Blockquote['children'][0]] : [];
  quotation.children.splice(0, 1, ...heading, ...body);
}

/** Pairs the signs of containers, which may be nested. */
function readContainers(parent: Parent) {
  const open: { at: number; start: string; end: string }[] = [];
  for (let at = 0; at < parent.children.length; at += 1) {
    const node = parent.children[at];
    if (node?.type === 'list' && open.length > 0) takeEnd(node, parent, at);
    if (!isSign(node, 'container')) continue;
    const [sign = '', name] = /^:{3,}[ \t]*(?:\{?[.#]?(?:callout-)?([\w-]+))?/.exec(node.value) ?? [];
    const rest = node.value.slice(sign.length).trim();
    if (name) {
      const kind = calloutKind(name);
      const title = rest.replace(/^\[(.*)\]$|^[^{}]*\}/, '$1').trim();
      const plain = { start: title && `<p><strong>${inlineHtml(title)}</strong></p>`, end: '' };
      open.push({ at, ...(kind ? calloutBox(kind, title) : plain) });
      continue;
    }
    const box = rest ? undefined : open.pop();
    if (!box) continue;
    parent.children[box.at] = htmlNode(box.start, true);
    parent.children[at] = htmlNode(box.end, true);
  }
}

/** Takes an end that an editor has indented into the last item of a list. */
function takeEnd(list: Node, parent: Parent, at: number) {
  let inner: Node | Parent = list;
  let holder: Parent = parent;
  while (isParent(inner as Node) && !holdsText(inner as Parent)) {
    const last: Node | undefined = (inner as Parent).children.at(-1);
    if (!last) return;
    holder = inner as Parent;
    inner = last;
  }
  if (!isSign(inner as Node, 'container') || !/^:+[ \t]*$/.test((inner as Sign).value)) return;
  holder.children.pop();
  parent.children.splice(at + 1, 0, inner as Node);
}

/** Joins what a sign that is none has set apart. */
function joinParagraphs(parent: Parent, texts: Set<Node | undefined>) {
  const joined: Node[] = [];
  for (const node of parent.children) {
    const last = joined.at(-1);
    const isNext = last?.position?.end.line === (node.position?.start.line ?? 0) - 1;
    const isApart = !isNext || !(texts.has(last) || texts.has(node));
    if (isApart || last?.type !== 'paragraph' || node.type !== 'paragraph') {
      joined.push(node);
      continue;
    }
    last.children.push(textNode('\n'), ...node.children);
    if (last.position && node.position) last.position = { ...last.position, end: node.position.end };
    if (texts.has(node)) texts.add(last);
    joinTexts(last);
  }
  parent.children = joined;
}

function nameExpressions(tree: Root, left: Set<string>) {
  each(tree, ({ children }) => {
    for (const node of children)
      if (node.type === 'text')
        // Only MDX would have written these.
        for (const [, name = ''] of node.value.matchAll(/(?<![\w\\$^{}])\{(\w+\.\w+)\}/g)) left.add(name);
  });
}
