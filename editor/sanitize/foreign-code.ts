import { isLanguage } from '../languages.ts';

/** Finds code copied from other programs: lines in one typeface, blocks with a bar of buttons, numbered lines in a table. */
export function findForeignCode(body: HTMLElement) {
  for (const line of body.querySelectorAll('pre br')) line.replaceWith('\n');
  for (const table of body.querySelectorAll('table')) fromNumberedLines(table);
  for (const block of body.querySelectorAll('pre')) nameLanguage(block, languageOf(block));
  for (const name of body.querySelectorAll('figure > figcaption:has(+ pre), figure:has(> pre) > figcaption'))
    takeTitle(name);
  for (const block of body.querySelectorAll('pre')) withoutBar(block);
  for (const button of body.querySelectorAll('button')) button.remove();
  fromLines(body);
  fromParagraphs(body);
}

function takeTitle(caption: Element) {
  caption.parentElement?.querySelector('pre')?.setAttribute('data-title', caption.textContent ?? '');
  caption.remove();
}

export const languageAttributes =
  'data-code-block-lang data-enlighter-language data-language data-lang language lang'.split(' ');
const around = '[class*="language-"], [class*="highlight-source-"], [data-language], figure.highlight';

function languageOf(block: Element): string | undefined {
  for (const element of [block.querySelector('code'), block, block.parentElement?.closest(around)]) {
    const classes = element?.getAttribute('class') ?? '';
    const [said] = languageAttributes.flatMap((name) => element?.getAttribute(name) || []);
    const inClass =
      /(?:\blang(?:uage)?[-:]|\bhighlight-source-|\bbrush:\s*)([\w+#-]+)/.exec(classes) ??
      /(?:^|\s)(?:sourceCode|highlight|hljs)\s+([a-z+#]+)$/.exec(classes);
    const name = said ?? inClass?.[1];
    if (name && /^(?!(?:en|tr)(?:-|$))[\w+#.-]+$/i.test(name)) return name;
  }
  return undefined;
}

function nameLanguage(block: Element, name: string | undefined) {
  const code = block.querySelector('code') ?? block;
  if (name && !/language-/.test(code.className)) code.classList.add(`language-${name}`);
}

const isName = (bar: Element) => /^\s*[\w+#-]{1,20}\s*$/.test(bar.textContent ?? '');

/** Removes the language's name and the copy button that chat programs and documentation put around a block. */
function withoutBar(block: Element) {
  const code = block.querySelector('code');
  const inside = code && block.querySelector('button, svg') ? barIn(block) : undefined;
  const bar = inside ?? barAbove(block);
  if (!bar) return;
  for (const button of bar.querySelectorAll('button')) button.remove();
  nameLanguage(block, isName(bar) ? bar.textContent?.trim().toLowerCase() : undefined);
  if (code && inside) block.replaceChildren(code);
  else bar.remove();
}

/** Finds the bar above a block; the language's name may be below the bar. */
function barAbove(block: Element): Element | undefined {
  let whole = block;
  while (whole.parentElement?.matches(':not(body):has(> :only-child)')) whole = whole.parentElement;
  const before = whole.previousElementSibling;
  const above = before?.previousElementSibling;
  if (before?.querySelector('button') || (before && isLanguage(before.textContent.trim()))) return before;
  if (!before || !above?.querySelector('button') || !isName(before)) return undefined;
  above.append(before);
  return above;
}

function barIn(block: Element): Element {
  const bar = block.ownerDocument.createElement('div');
  bar.append(block.cloneNode(true));
  bar.querySelector('code')?.remove();
  return bar;
}

/** Converts numbered lines: GitHub shows a file as a table with a row per line, generators as one with two cells. */
function fromNumberedLines(table: Element) {
  const rows = [...table.querySelectorAll('tr')];
  const [numbers, code, more] = table.querySelectorAll('td');
  const block = code?.querySelector('pre');
  if (block && !more && /^[\d\s]*$/.test(numbers?.textContent ?? ''))
    (table.closest('pre') ?? table).replaceWith(block);
  if (rows.length === 0 || !rows.every((row) => row.querySelector('[data-line-number]'))) return;
  const lines = rows.map((row) => row.lastElementChild?.textContent?.replace(/^\n|\n$/g, '') ?? '');
  table.replaceWith(blockOf(table, lines));
}

/** Converts lines of code editors, copied as blocks in one typeface; a single word belongs to the surrounding sentence. */
function fromLines(body: HTMLElement) {
  const root = body.children.length === 1 ? body.firstElementChild : null;
  const style = root?.getAttribute('style') ?? '';
  if (root?.tagName !== 'DIV' || !/white-space:\s*pre/.test(style)) return;
  if (!/monospace|menlo|consolas/i.test(style)) return;
  const lines = [...root.children].every(({ tagName }) => tagName === 'DIV' || tagName === 'BR')
    ? [...root.children].map((line) => line.textContent ?? '')
    : [root.textContent ?? ''];
  const block = blockOf(root, lines);
  const isName = lines.length === 1 && /^\S+$/.test(lines[0] ?? '');
  root.replaceWith((isName && block.firstElementChild) || block);
}

const monospace = /monospace|\bmono\b|courier|consolas|menlo|monaco/i;

/** Converts code of word processors, written as paragraphs in one typeface. */
function fromParagraphs(body: HTMLElement) {
  for (const first of body.querySelectorAll('p')) {
    if (!first.isConnected || !isOfCode(first)) continue;
    const lines: Element[] = [first];
    for (let next = first.nextElementSibling; next && isOfCode(next); next = next.nextElementSibling)
      lines.push(next);
    const block = blockOf(first, lines.map(lineOf));
    const isName = /^\S+$/.test(block.textContent);
    for (const line of lines.slice(1)) line.remove();
    if (isName) first.replaceChildren(...block.children);
    else first.replaceWith(block);
  }
}

function isOfCode(paragraph: Element): boolean {
  const texts = [...paragraph.querySelectorAll('*'), paragraph].filter((element) =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
  );
  return (
    paragraph.tagName === 'P' &&
    texts.length > 0 &&
    texts.every((element) => {
      const styled = element.closest('[style*="font-family"]');
      return paragraph.contains(styled) && monospace.test(styled?.getAttribute('style') ?? '');
    })
  );
}

/** Returns a line without the markers that Google Docs puts at both ends of a block. */
function lineOf(paragraph: Element): string {
  const copy = paragraph.cloneNode(true) as Element;
  copy.innerHTML = copy.innerHTML.replace(/\s+/g, ' ').replace(/<br[^<>]*>/g, '\n');
  return copy.textContent.replace(/[\ue907\uec03]/g, '').replaceAll('\u00a0', ' ');
}

function blockOf({ ownerDocument }: Element, lines: string[]): Element {
  const block = ownerDocument.createElement('pre');
  const code = block.appendChild(ownerDocument.createElement('code'));
  code.textContent = lines.join('\n');
  return block;
}
