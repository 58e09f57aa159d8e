import { Node, type NodeConfig } from '@tiptap/core';

const MAX_TEX = 5000;

const texOf = (element: HTMLElement) => (element.getAttribute('data-math') ?? '').slice(0, MAX_TEX).trim();

const formula = (tag: 'span' | 'div', fence: string): Partial<NodeConfig> => ({
  atom: true,
  marks: '',
  addAttributes: () => ({ tex: { default: '', parseHTML: texOf, rendered: false } }),
  parseHTML: () => [
    { tag: `${tag}[data-math]`, priority: 60, getAttrs: (element) => (texOf(element) ? null : false) },
  ],
  renderHTML: ({ node: { attrs } }) => [tag, { 'data-math': attrs.tex }, `${fence}${attrs.tex}${fence}`],
  renderText: ({ node: { attrs } }) => `${fence}${attrs.tex}${fence}`,
});

/** TeX is stored; the server makes MathML of it. */
export const InlineMath = Node.create({
  ...formula('span', '$'),
  name: 'math',
  group: 'inline',
  inline: true,
});

export const MathBlock = Node.create({ ...formula('div', '$$'), name: 'mathBlock', group: 'block' });
