import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Code, InlineCode, List, ListItem, Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { unified } from 'unified';
import { readFence } from '#editor/index.ts';
import { parseMarkdown, type Sign } from './tree.ts';

const formula = (tagName: string, tex: string): Element => ({
  type: 'element',
  tagName,
  properties: { dataMath: tex.replace(/^`(.*)`$/s, '$1').trim() },
  children: [],
});

const isOfTasks = ({ children }: List) => children.every(({ checked }) => typeof checked === 'boolean');

const isThead = (part: ElementContent) => part.type === 'element' && part.tagName === 'thead';

/** Writes what the editor knows as the editor writes it: code, formulas, lists of tasks. */
const handlers: Options['handlers'] = {
  code(_, { lang, meta, value }: Code) {
    const { language, code, attributes } = readFence([lang, meta].filter(Boolean).join(' '), value);
    const className = language ? [`language-${language}`] : [];
    const inside: Element = {
      type: 'element',
      tagName: 'code',
      properties: { className },
      children: [{ type: 'text', value: `${code}\n` }],
    };
    return { type: 'element', tagName: 'pre', properties: attributes, children: [inside] };
  },
  inlineCode: (_, { value }: InlineCode) => ({
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value }],
  }),
  math: (_, { value }: { value: string }) => formula('div', value),
  inlineMath: (_, { value }: { value: string }) => formula('span', value),
  list(state, node: List) {
    const { ordered, start } = node;
    const properties = isOfTasks(node)
      ? { dataType: 'taskList' }
      : ordered && typeof start === 'number' && start !== 1
        ? { start }
        : {};
    const children = state.wrap(state.all(node), true);
    return { type: 'element', tagName: ordered ? 'ol' : 'ul', properties, children };
  },
  listItem(state, node: ListItem, parent) {
    const list = parent?.type === 'list' ? parent : undefined;
    const isTask = list !== undefined && isOfTasks(list);
    const isLoose = list?.spread || list?.children.some(({ spread }) => spread);
    const box = typeof node.checked === 'boolean' && !isTask ? `[${node.checked ? 'x' : ' '}] ` : '';
    const children = state.all(node).flatMap((child, at): ElementContent[] => {
      const isParagraph = child.type === 'element' && child.tagName === 'p';
      const inside = isParagraph ? child.children : [];
      if (isParagraph && box && at === 0) inside.unshift({ type: 'text', value: box });
      return isParagraph && !isLoose ? inside : [child];
    });
    const properties = isTask ? { dataType: 'taskItem', dataChecked: String(node.checked) } : {};
    return { type: 'element', tagName: 'li', properties, children };
  },
  table(state, node: Table) {
    const table: Element = defaultHandlers.table(state, node);
    const isHead = node.children[0]?.children.some(({ children }) => children.length > 0);
    return isHead ? table : { ...table, children: table.children.filter((part) => !isThead(part)) };
  },
  /** Tags of titles; all other signs are read before. */
  sign: (_, { kind, value }: Sign) => (kind === 'tag' ? { type: 'raw', value } : undefined),
};

const writer = unified()
  .use(remarkRehype, { allowDangerousHtml: true, handlers })
  .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
  .freeze();

export function toHtml(tree: Root): string {
  const html: HtmlRoot = writer.runSync(tree);
  return writer.stringify(html).replaceAll('\n</code></pre>', '</code></pre>');
}

/** Writes the words of a title or a caption. */
export function inlineHtml(text: string): string {
  const tree = parseMarkdown(text);
  const [only, more] = tree.children;
  const html = toHtml(tree);
  return only?.type === 'paragraph' && !more ? html.replace(/^<p>|<\/p>$/g, '') : html;
}

export { textOf };
