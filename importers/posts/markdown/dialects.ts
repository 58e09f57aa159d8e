import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { readBoxes } from './boxes.ts';
import { takeFootnotes } from './footnotes.ts';
import { readHeaded, readIndented } from './indented-boxes.ts';
import { readHeadings, readLines } from './lines.ts';
import { readReferences } from './references.ts';
import { readTables } from './tables.ts';
import { dropTags, splitParagraphs, type Unknown, writeTags } from './tags.ts';
import { toHtml } from './to-html.ts';
import {
  asText,
  each,
  holdsText,
  htmlNode,
  isSign,
  joinTexts,
  leavesOf,
  linesOf,
  type Node,
  type Parent,
  parseMarkdown,
  removeNodes,
  type Sign,
  textNode,
} from './tree.ts';

/** Writes Markdown of Hugo, Jekyll, Zola, Docusaurus, MkDocs, MDX, Obsidian, Logseq, Notion, dev.to and Hashnode as HTML. */
export function dialectToHtml(text: string, isMdx = false): { html: string; notes: string[] } {
  const unknown: Unknown = { opened: new Set(), left: new Set(), lost: new Set() };
  // A note in GitHub's Markdown would swallow the addresses in the lines below it.
  const tree = parseMarkdown(text.replace(NOTE_ABOVE_ADDRESS, '$1\n'), isMdx);
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

const NOTE_ABOVE_ADDRESS =
  /^( {0,3}\[\^[^\]\n]+\]:.*\n)(?= {0,3}\[[^\]^\n][^\]\n]*\]:[ \t]+<?(?:https?:|\/))/gm;

/** Converts a text with the signs of every dialect, but without the elements that its tags and shortcodes would create. */
export function plainHtml(text: string): string {
  const tree = parseMarkdown(text, true);
  readSigns(tree, new Set());
  dropTags(tree);
  takeFootnotes(tree);
  return toHtml(tree);
}

function readSigns(tree: Root, lost: Set<string>) {
  each(tree, readFormulas);
  removeComments(tree);
  protectRaw(tree);
  readHeadings(tree);
  readHeaded(tree);
  readIndented(tree);
  readLines(tree, lost);
  readTables(tree);
  readReferences(tree);
  readMarks(tree);
  readBoxes(tree);
}

/** Sets `$$a$$` apart where it is a whole paragraph. */
function readFormulas({ children }: Parent) {
  for (const [at, node] of children.entries()) {
    const [only, more] = node.type === 'paragraph' ? node.children : [];
    if (only?.type !== 'inlineMath' || more) continue;
    const { start, end } = only.position ?? {};
    const isDouble = (end?.offset ?? 0) - (start?.offset ?? 0) >= only.value.length + 4;
    if (isDouble) children[at] = { type: 'math', value: only.value };
  }
}

const liquid = (value: string) => /^\{%-?\s*(\w+)\s*-?%\}$/.exec(value)?.[1];

const nameOf = (node: Node) =>
  isSign(node) ? (liquid(node.value) ?? node.value.replace(/^\{:\/comment\}$/, '{:/}')) : '';

const ends: Record<string, string> = {
  '{/*': '*/}',
  '{# ': '#}',
  '%%': '%%',
  comment: 'endcomment',
  '{::comment}': '{:/}',
};

/** Removes comments, which are never published: those of MDX, Liquid, kramdown, Tera and Obsidian. */
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

/** Returns where each sign is. */
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

/** Expressions are sticky: they are tried at a sign. */
type Pair = { sign: string; opens: RegExp; closes: RegExp; wrap: (inside: Node[]) => Node[] };

const pairs: Pair[] = [
  {
    sign: '==',
    opens: /(?<![\p{Lu}\p{Ll}\p{N}_=])==(?=[^\s=])/uy,
    closes: /(?<=[^\s=])==(?![\p{Lu}\p{Ll}\p{N}_=])/uy,
    wrap: (inside) => [htmlNode('<mark>', false), ...inside, htmlNode('</mark>', false)],
  },
  {
    // Turkish puts letters after bold words: `**"x"**nın`; editors put a space inside: `**x **- y`, `**x. **y`.
    sign: '**',
    opens: /(?<![^\s\p{Ps}\p{Pi}\p{Lo}\u3001-\u303f\uff00-\uff20])\*\*(?=\S)/uy,
    closes:
      /(?<=\S)\*\*(?=[\p{L}\u3001-\u303f\uff00-\uff20])|(?<=\S )\*\*(?=[\n\p{Pd}\p{Ps}:]|$)|(?<=[^\s,] )\*\*(?=\p{L})/uy,
    wrap: (inside) => [{ type: 'strong', children: inside } as Node],
  },
];

/** Stands between words where an editor made a blank or a comma bold: `a** **b`, `c**, **d`. */
const BOLD_BLANK = /(?<![\s*/])\*\*([ \t.,:;!?…]{1,3})\*\*(?!\*)/g;

/** Matches names of emoji, apart from words and addresses: `:tada:` and `:+1::tada:`, but not `user:key:1` or `10:100:20`. */
const EMOJI = /(?<![\p{Lu}\p{Ll}\p{N}_:/])(?::[\w+-]+:)+(?![\p{Lu}\p{Ll}\p{N}_:/])/gu;

const withEmoji = (text: string) =>
  text.replace(EMOJI, (names) =>
    names.replace(/:([^:]+):/g, (whole, name) =>
      Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole,
    ),
  );

/** Reads what is marked in texts: highlights, bold words before letters, ids of blocks. */
function readMarks(tree: Root) {
  each(tree, (parent) => {
    if (!holdsText(parent)) return;
    for (const node of parent.children)
      if (node.type === 'text') node.value = withEmoji(node.value).replace(BOLD_BLANK, '$1');
    for (const pair of pairs) wrapPairs(parent, pair);
    for (const [at, node] of parent.children.entries()) {
      if (node.type !== 'text') continue;
      const isFirst = at === 0;
      node.value = node.value.replace(
        /(^[ \t]?|[^\s|][ \t])\^[\w-]{3,}[ \t]*$/gm,
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
        pattern.lastIndex = at + shift;
        return pattern.test(
          at + sign.length === value.length && parent.children[place + 1] ? `${text}\`` : text,
        );
      };
      const isLine =
        open !== undefined &&
        !linesOf(written.slice(open)).slice(1).length &&
        !value.slice(from, at).includes('\n');
      if (open !== undefined && matches(closes)) {
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

function nameExpressions(tree: Root, left: Set<string>) {
  each(tree, ({ children }) => {
    for (const node of children)
      if (node.type === 'text')
        // Only MDX would have written these.
        for (const [, name = ''] of node.value.matchAll(/(?<![\w\\$^{}])\{(\w+\.\w+)\}/g)) left.add(name);
  });
}
