import { canonicalColor, highlightColors, textColors } from '../colors.ts';
import { findForeignBlocks } from './foreign-blocks.ts';
import { prepare } from './prepare.ts';
import { findWordLists } from './word-lists.ts';

const ownColors = new Set([...textColors.slice(1), ...highlightColors].map(({ value }) => value));

/** Prepares what comes from elsewhere: of its look only what the editor has is kept. */
export function prepareForeign(body: HTMLElement) {
  findWordLists(body);
  for (const element of body.querySelectorAll('[style], font[color]')) plainLook(element);
  for (const line of body.querySelectorAll('pre br')) line.replaceWith('\n');
  for (const code of body.querySelectorAll('[class*="language-"] pre, [class*="highlight-source-"] pre'))
    nameLanguage(code);
  for (const part of body.querySelectorAll('[data-stringify-type="paragraph-break"]')) splitAt(part);
  findForeignBlocks(body);
  asCode(body);
  prepare(body, { isTyped: true });
}

const color = /(^|;)\s*color\s*:\s*([^;]+)/i;

function plainLook(element: Element) {
  const style = element.getAttribute('style') ?? '';
  const kept = style
    .replace(color, (rule, before: string, value: string) => (isOwn(value) ? rule : before))
    .replace(/(^|;)\s*text-align\s*:\s*(?:left|start)/i, '$1');
  if (kept !== style) element.setAttribute('style', kept);
  if (element.hasAttribute('color') && !isOwn(element.getAttribute('color') ?? ''))
    element.removeAttribute('color');
}

const isOwn = (value: string) => ownColors.has(canonicalColor(value) ?? '');

function nameLanguage(block: Element) {
  const names = block.closest('[class*="language-"], [class*="highlight-source-"]')?.className ?? '';
  const name = /(?:language-|highlight-source-)([\w+#-]+)/.exec(names)?.[1];
  const code = block.querySelector('code') ?? block;
  if (name && !/language-/.test(code.className)) code.classList.add(`language-${name}`);
}

/** Editors of code copy lines as blocks of one typeface. */
function asCode(body: HTMLElement) {
  const root = body.children.length === 1 ? body.firstElementChild : null;
  const style = root?.getAttribute('style') ?? '';
  if (
    root?.tagName !== 'DIV' ||
    !/white-space:\s*pre/.test(style) ||
    !/monospace|menlo|consolas/i.test(style)
  )
    return;
  const lines = [...root.children].every(({ tagName }) => tagName === 'DIV' || tagName === 'BR')
    ? [...root.children].map((line) => line.textContent ?? '')
    : [root.textContent ?? ''];
  const block = body.ownerDocument.createElement('pre');
  const code = body.ownerDocument.createElement('code');
  code.textContent = lines.join('\n');
  block.append(code);
  root.replaceWith(block);
}

function splitAt(part: Element) {
  const whole = part.parentElement;
  if (!whole || whole.tagName === 'BODY') return;
  const rest = whole.cloneNode(false);
  while (part.nextSibling) rest.appendChild(part.nextSibling);
  part.remove();
  whole.after(rest);
}
