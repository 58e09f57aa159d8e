import { Node, type NodeConfig } from '@tiptap/core';
import { onlyIf } from './only-if.ts';

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

/** TeX is stored; the server makes MathML of it. */
export const InlineMath = Node.create({
  ...formula('span', '$'),
  name: 'math',
  group: 'inline',
  inline: true,
});

export const MathBlock = Node.create({ ...formula('div', '$$'), name: 'mathBlock', group: 'block' });
