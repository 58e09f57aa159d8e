import { Extension, findParentNode, Mark, Node, type NodeConfig } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { TaskItem as BaseItem } from '@tiptap/extension-list';
import { Subscript as LoweredText } from '@tiptap/extension-subscript';
import { Superscript as RaisedText } from '@tiptap/extension-superscript';
import { TextSelection } from '@tiptap/pm/state';
import { embedOf } from '#kit/text/embeds.ts';
import { linkAddress } from '../addresses.ts';
import { type Callout, calloutOf } from './callout-kinds.ts';

/** Restricts a parse rule to elements that `fits` accepts. */
export const onlyIf = (fits: (element: HTMLElement) => unknown) => ({
  getAttrs: (element: HTMLElement) => (fits(element) ? null : false),
});

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: { setCallout: (kind: Callout) => ReturnType };
    details: { insertDetails: () => ReturnType };
  }
}

/** Makes a quotation a callout; other readers still show a quotation. */
export const Callouts = Extension.create({
  name: 'callout',
  addGlobalAttributes: () => [
    {
      types: ['blockquote'],
      attributes: {
        callout: {
          default: null,
          parseHTML: (element) => calloutOf(element.getAttribute('data-callout')),
          renderHTML: ({ callout }) => (callout ? { 'data-callout': callout } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    setCallout:
      (kind) =>
      ({ chain }) =>
        chain().setBlockquote().updateAttributes('blockquote', { callout: kind }).run(),
  }),
});

/** A section that readers can open; always open in the editor. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', 0],
  addNodeView: () => () => {
    const dom = document.createElement('details');
    dom.open = true;
    dom.addEventListener('toggle', () => {
      dom.open = true;
    });
    return { dom, contentDOM: dom, ignoreMutation: ({ type }) => type === 'attributes' };
  },
  addCommands() {
    const paragraph = { type: 'paragraph' };
    const content = { type: this.name, content: [{ type: 'detailsSummary' }, paragraph] };
    return {
      insertDetails:
        () =>
        ({ chain }) =>
          chain()
            .insertContent(content)
            .command(({ tr }) => {
              // Within a line it comes after the part before the caret, which it splits off.
              const details = findParentNode(({ type }) => type.name === this.name)(tr.selection);
              if (details) tr.setSelection(TextSelection.create(tr.doc, details.start + 1));
              return true;
            })
            .run(),
    };
  },
});

export const DetailsSummary = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        return editor.commands.setTextSelection($from.after() + 1);
      },
    };
  },
});

export const TaskItem = BaseItem.extend({
  content: 'block+',
  parseHTML: () => [{ tag: 'li[data-type="taskItem"]', priority: 51 }],
  addAttributes: () => ({
    checked: {
      default: false,
      keepOnSplit: false,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-checked') === 'true',
      renderHTML: ({ checked }) => ({ 'data-checked': String(checked === true) }),
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['li', { 'data-type': 'taskItem', ...HTMLAttributes }, 0],
}).configure({ nested: true, a11y: { checkboxLabel: (node) => node.firstChild?.textContent || 'Görev' } });

const MAX_TEX = 5000;

const texOf = (element: HTMLElement) => (element.getAttribute('data-math') ?? '').slice(0, MAX_TEX).trim();

const formula = (tag: 'span' | 'div', fence: string): Partial<NodeConfig> => ({
  atom: true,
  marks: '',
  addAttributes: () => ({ tex: { default: '', parseHTML: texOf, rendered: false } }),
  parseHTML: () => [{ tag: `${tag}[data-math]`, priority: 60, ...onlyIf(texOf) }],
  renderHTML: ({ node: { attrs } }) => [tag, { 'data-math': attrs.tex }, `${fence}${attrs.tex}${fence}`],
  renderText: ({ node: { attrs } }) => `${fence}${attrs.tex}${fence}`,
});

/** Stored as TeX; the server renders MathML. */
export const InlineMath = Node.create({
  ...formula('span', '$'),
  name: 'math',
  group: 'inline',
  inline: true,
});

export const MathBlock = Node.create({ ...formula('div', '$$'), name: 'mathBlock', group: 'block' });

const MAX_TITLE = 500;

/** A card that links to an address; videos play on a click. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  marks: '',
  addAttributes: () => ({
    href: { default: '', parseHTML: embedAddress, rendered: false },
    title: { default: '', parseHTML: embedTitle, rendered: false },
  }),
  parseHTML: () => [{ tag: 'p.embed, span.embed[data-href]', priority: 60, ...onlyIf(embedAddress) }],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { class: 'embed' },
    ['a', { rel: 'noopener', href: attrs.href }, attrs.title],
  ],
  // Not a link in the editor: a click selects the card and must not leave the form.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('p');
      dom.className = 'embed';
      const title = dom.appendChild(document.createElement('a'));
      title.textContent = node.attrs.title;
      return { dom };
    },
});

function embedAddress(element: HTMLElement): string | null {
  const typed = element.getAttribute('data-href') ?? element.querySelector('a[href]')?.getAttribute('href');
  const address = linkAddress(typed);
  return address && /^https?:\/\//i.test(address) ? address : null;
}

function embedTitle(element: HTMLElement): string {
  const said = element.getAttribute('data-title') ?? element.textContent ?? '';
  const title = said.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
  return title || embedOf(embedAddress(element) ?? '')?.title || 'Bağlantı';
}

/** Turns off spell checkers, autocorrection and translators for code. */
export const untouched = { spellcheck: 'false', autocorrect: 'off', autocapitalize: 'off', translate: 'no' };

/** Inline code. May be a link, bold or coloured, and is the innermost mark; ends with its paragraph. */
export const InlineCode = Code.extend({
  excludes: '',
  priority: 10,
  keepOnSplit: false,
  addMarkView: () => () => {
    const dom = document.createElement('code');
    for (const [name, value] of Object.entries(untouched)) dom.setAttribute(name, value);
    return { dom, contentDOM: dom };
  },
});

export const Superscript = RaisedText.extend({ excludes: 'subscript' });
export const Subscript = LoweredText.extend({ excludes: 'superscript' });

export const Keyboard = Mark.create({
  name: 'keyboard',
  parseHTML: () => [{ tag: 'kbd' }],
  renderHTML: () => ['kbd', 0],
});
