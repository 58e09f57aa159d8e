import type { DOMOutputSpec, Fragment, Mark, Node } from '@tiptap/pm/model';

export type WrittenNode = { inside: () => string; whole: () => string };

export type NodeRenderers = Record<string, (node: Node, written: WrittenNode) => string>;

/** Serializes by the schema without a DOM, so that browser and server write the same bytes. */
export function toHtml(doc: Node, renderers: NodeRenderers = {}): string {
  return fragmentHtml(doc.content, renderers);
}

/** Serializes to the stored form, without blank lines at the end. Caches the HTML of each block. */
export function toStoredHtml(doc: Node): string {
  let end = doc.childCount;
  while (end > 0 && isBlankLine(doc.child(end - 1))) end -= 1;
  return doc.children.slice(0, end).reduce((html, block) => html + storedBlock(block), '');
}

const stored = new WeakMap<Node, string>();

function storedBlock(block: Node): string {
  const html = stored.get(block) ?? nodeHtml(block, {});
  stored.set(block, html);
  return html;
}

/** Recognizes a paragraph without visible content: spaces, line breaks, zero-width characters. */
export const isBlankLine = ({ type, children }: Node) =>
  type.name === 'paragraph' &&
  children.every((child) => child.type.name === 'hardBreak' || /^[\s\p{Cf}]+$/u.test(child.text ?? ''));

function fragmentHtml(fragment: Fragment, renderers: NodeRenderers): string {
  let html = '';
  const open: { mark: Mark; close: string }[] = [];
  const closeTo = (depth: number) => {
    while (open.length > depth) html += open.pop()?.close ?? '';
  };
  fragment.forEach((node) => {
    let kept = 0;
    while (sameMark(open[kept]?.mark, node.marks[kept])) kept++;
    closeTo(kept);
    for (const mark of node.marks.slice(kept)) {
      const { before, after } = around(mark.type.spec.toDOM?.(mark, node.isInline));
      html += before;
      open.push({ mark, close: after });
    }
    html += nodeHtml(node, renderers);
  });
  closeTo(0);
  return html;
}

function sameMark(a: Mark | undefined, b: Mark | undefined): boolean {
  return a !== undefined && b !== undefined && a.eq(b);
}

function nodeHtml(node: Node, renderers: NodeRenderers): string {
  if (node.isText) return escapeText(node.text ?? '');
  const inside = () => fragmentHtml(node.content, renderers);
  const whole = () => {
    const { before, after } = around(node.type.spec.toDOM?.(node));
    return node.isLeaf ? before + after : before + inside() + after;
  };
  return renderers[node.type.name]?.(node, { inside, whole }) ?? whole();
}

const voidTags = new Set(['br', 'col', 'hr', 'img']);

type Around = { before: string; after: string; hole: boolean };

function around(spec: DOMOutputSpec | undefined): Around {
  if (!Array.isArray(spec)) throw new Error('The schema has a node that is not written as an array');
  const [tag, ...rest] = spec;
  const attributes = isAttributes(rest[0]) ? rest.shift() : undefined;
  const result: Around = { before: `<${tag}${attributesHtml(attributes)}>`, after: '', hole: false };
  for (const child of rest) {
    const part = partOf(child);
    if (result.hole) result.after += part.before + part.after;
    else if (part.hole) {
      result.before += part.before;
      result.after = part.after;
      result.hole = true;
    } else result.before += part.before + part.after;
  }
  if (!voidTags.has(tag)) result.after += `</${tag}>`;
  return result;
}

function partOf(child: unknown): Around {
  if (child === 0) return { before: '', after: '', hole: true };
  if (typeof child === 'string') return { before: escapeText(child), after: '', hole: false };
  return around(isSpec(child) ? child : undefined);
}

const isSpec = (value: unknown): value is DOMOutputSpec & unknown[] => Array.isArray(value);

function isAttributes(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function attributesHtml(attributes: Record<string, unknown> = {}): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('');
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (character) => ESCAPED[character] ?? character);
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;');
}
