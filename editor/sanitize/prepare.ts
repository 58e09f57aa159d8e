import { findFootnotes } from './find-footnotes.ts';
import { cardSigns, findEmbeds, hoistPictures } from './pictures-and-embeds.ts';

/** Rewrites parsed HTML into elements that the schema recognizes. Shared by the server and pasting. */
export function prepare(body: HTMLElement, options: { isTyped?: boolean } = {}) {
  const has = signsIn(body);
  if (has('annotation', 'script', '.tex')) findMath(body);
  if (has('iframe', 'embed', 'video', 'audio', ...cardSigns)) findEmbeds(body);
  if (has('input', '.check', '.checkbox') || options.isTyped) findTasks(body, options);
  if (has('a')) findFootnotes(body);
  if (has('h4', 'h5', 'h6')) for (const heading of body.querySelectorAll('h4, h5, h6')) lift(heading);
  if (has('dl')) for (const list of body.querySelectorAll('dl')) list.replaceWith(asList(list));
  if (has('td', 'th')) alignCells(body);
  if (signsIn(body)('img', '.embed', '[data-math]')) hoistPictures(body);
}

const sources = 'annotation[encoding="application/x-tex"], .tex, script[type^="math/tex"]';

const wholes = ['.katex-display', '.katex', '.mwe-math-element', 'math, .mathml'];

function findMath(body: HTMLElement) {
  for (const source of body.querySelectorAll(sources)) {
    const whole = wholes.map((one) => source.closest(one)).find(Boolean) ?? source;
    const tex = source.textContent?.trim() ?? '';
    if (!tex || !whole.parentNode) continue;
    const isBlock = whole.matches('.katex-display, [display="block"], [data-display], [type*="display"]');
    const formula = body.ownerDocument.createElement(isBlock ? 'div' : 'span');
    formula.setAttribute('data-math', tex);
    whole.replaceWith(formula);
  }
}

/** Collects signs in one pass: searching a long text for each of them would be slow. */
function signsIn(body: HTMLElement) {
  const signs = new Set<string>();
  const visit = (element: Element) => {
    signs.add(element.localName);
    for (const name of element.getAttribute('class')?.split(/\s+/) ?? []) signs.add(`.${name}`);
    if (element.hasAttribute('data-math')) signs.add('[data-math]');
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) visit(child);
  };
  visit(body);
  return (...wanted: string[]) => wanted.some((sign) => signs.has(sign));
}

function lift(heading: Element) {
  const nearest = heading.ownerDocument.createElement('h3');
  nearest.setAttribute('style', heading.getAttribute('style') ?? '');
  nearest.append(...heading.childNodes);
  heading.replaceWith(nearest);
}

function asList(definitions: Element): Element {
  const page = definitions.ownerDocument;
  const list = page.createElement('ul');
  for (const part of definitions.querySelectorAll('dt, dd')) {
    const paragraph = page.createElement('p');
    const holder = part.tagName === 'DT' ? page.createElement('strong') : paragraph;
    holder.append(...part.childNodes);
    if (part.tagName === 'DT') paragraph.append(holder);
    const isNew =
      !list.lastElementChild || (part.tagName === 'DT' && part.previousElementSibling?.tagName !== 'DT');
    if (isNew) list.append(page.createElement('li'));
    list.lastElementChild?.append(
      ...(holder === paragraph && hasBlocks(paragraph) ? paragraph.childNodes : [paragraph]),
    );
  }
  return list;
}

const hasBlocks = (element: Element) =>
  element.querySelector('p, ul, ol, pre, table, blockquote, img') !== null;

const boxes = 'input[type="checkbox"], span.check, .checkbox';

/** Converts lists whose items all start with a checkbox to task lists; other checkboxes become characters. */
function findTasks(body: HTMLElement, { isTyped = false } = {}) {
  for (const list of body.querySelectorAll('ul, ol')) {
    const items = [...list.children].filter((item) => item.tagName === 'LI');
    if (items.length > 0 && items.every((item) => boxOf(item) || (isTyped && typedBox(item)))) {
      list.setAttribute('data-type', 'taskList');
      for (const item of items) toTask(item);
    }
  }
  for (const box of body.querySelectorAll(boxes)) {
    if (!box.matches('[data-type="taskItem"] *')) box.replaceWith(isChecked(box) ? '☑ ' : '☐ ');
  }
}

function toTask(item: Element) {
  const box = boxOf(item);
  item.setAttribute('data-type', 'taskItem');
  item.setAttribute('data-checked', String(box ? isChecked(box) : /x/i.test(typedBox(item)?.[1] ?? '')));
  if (box !== item) box?.remove();
  const text = firstText(item);
  if (text) text.textContent = (text.textContent ?? '').replace(box ? /^\s+/ : /^\s*\[[ xX]\]\s+/, '');
}

function boxOf(item: Element): Element | undefined {
  if (item.matches('[role="checkbox"]')) return item;
  const box = item.querySelector(boxes);
  return box && box.closest('li') === item ? box : undefined;
}

const typedBox = (item: Element) => /^\s*\[([ xX])\]\s/.exec(firstText(item)?.textContent ?? '');

function firstText(item: Node): Node | undefined {
  for (const child of item.childNodes) {
    if (child.nodeType === 3 && child.textContent?.trim()) return child;
    const inside = firstText(child);
    if (inside) return inside;
  }
  return undefined;
}

const isChecked = (box: Element) =>
  box.hasAttribute('checked') ||
  box.getAttribute('aria-checked') === 'true' ||
  box.getAttribute('data-checked') === 'true' ||
  box.matches('.checkbox-on');

const holders = 'td, th, tr, thead, tbody, tfoot, table';
const alignments = ['left', 'center', 'right', 'justify'];

/** Moves the alignment of cells, rows and tables to their paragraphs, which the editor aligns. */
function alignCells(body: HTMLElement) {
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) {
    const alignment = inherited(cell);
    if (alignment) alignBlocks(cell, alignment);
  }
}

function inherited(cell: HTMLElement): string | undefined {
  for (let holder: HTMLElement | null = cell; holder?.matches(holders); holder = holder.parentElement) {
    const own = alignmentOf(holder);
    if (own) return own;
  }
  return undefined;
}

/** Reads the alignment from style, WordPress's class or `align`, which positions a table. */
function alignmentOf(element: HTMLElement): string | undefined {
  const style = element.hasAttribute('style') ? element.style.textAlign : '';
  const attribute = element.nodeName === 'TABLE' ? null : element.getAttribute('align');
  const named = (style || attribute || '').toLowerCase().replace('-webkit-', '');
  return alignments.find((one) => one === named || element.classList.contains(`has-text-align-${one}`));
}

const paragraphs = /^(?:P|H[1-3])$/;
const containers = /^(?:DIV|SECTION|CENTER|BLOCKQUOTE|UL|OL|LI)$/;
const others = /^(?:TABLE|PRE|DETAILS|FIGURE|HR|IMG)$/;

/** Wraps text outside paragraphs, as the schema would; leaves blocks that the editor cannot align. */
function alignBlocks(holder: Element, alignment: string) {
  const page = holder.ownerDocument;
  let line: Element | undefined;
  for (const node of [...holder.childNodes]) {
    const isBlock = [paragraphs, containers, others].some((names) => names.test(node.nodeName));
    if (isBlock) line = undefined;
    else if (line) line.append(node);
    else if (node.textContent?.trim()) {
      line = page.createElement('p');
      line.setAttribute('style', `text-align: ${alignment}`);
      node.replaceWith(line);
      line.append(node);
    }
  }
  for (const block of holder.children) {
    if (containers.test(block.nodeName)) alignBlocks(block, alignment);
    else if (paragraphs.test(block.nodeName) && !/text-align/.test(block.getAttribute('style') ?? ''))
      block.setAttribute('style', `text-align: ${alignment}; ${block.getAttribute('style') ?? ''}`);
  }
}
