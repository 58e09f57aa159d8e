import { cardSigns, findEmbeds, hoistPictures, textOf } from './pictures-and-embeds.ts';

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

export const isBlock = ({ nodeName }: Node) =>
  [paragraphs, containers, others].some((names) => names.test(nodeName));

/** Wraps text outside paragraphs, as the schema would; leaves blocks that the editor cannot align. */
function alignBlocks(holder: Element, alignment: string) {
  const page = holder.ownerDocument;
  let line: Element | undefined;
  for (const node of [...holder.childNodes]) {
    if (isBlock(node)) line = undefined;
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

const isNumber = /^\[?\s*(?:\d{1,4}|[*†‡§]{1,3}|[a-z]{1,3}|[ivx]{1,5})\s*\]?$/i;

/** Moves footnotes of Word, Google Docs, GitHub and site generators to the positions of their numbers. */
function findFootnotes(body: HTMLElement) {
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].slice(0, 2000);
  if (links.length === 0) return;
  const named = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], a[name]')) {
    const name = element.id || element.getAttribute('name');
    if (name && !named.has(name)) named.set(name, element);
  }
  const notes: Element[] = [];
  const numbers = new Map<Element, number>();
  for (const link of links) {
    const target = named.get(anchorOf(link));
    if (!target || !isNumber.test(textOf(link))) continue;
    const number = numbers.get(target);
    const note = number ? undefined : noteOf(target, link);
    if (number) {
      link.href = `#dipnot-${number}`;
      link.textContent = `${number}`;
    } else if (note) {
      numbers.set(target, notes.push(note));
      (link.closest('sup') ?? link).replaceWith(footnote(note, link));
    }
  }
  for (const note of notes) removeWithEmptyParents(note);
}

function noteOf(target: Element, link: Element): Element | undefined {
  const note = target.closest('li, p, .footnote') ?? target;
  if (note.contains(link) || target.compareDocumentPosition(link) !== 2) return undefined;
  const whole = note.tagName === 'P' && note.parentElement?.id ? note.parentElement : note;
  return [...whole.querySelectorAll('a[href*="#"]')].some((back) => leadsTo(back, link)) ? whole : undefined;
}

function leadsTo(back: Element, link: Element): boolean {
  const name = anchorOf(back);
  const names = [link, link.closest('sup'), link.parentElement].map(
    (one) => one?.id || one?.getAttribute('name'),
  );
  return (
    name !== '' && (names.includes(name) || /(^|\s)(footnote-back|reversefootnote)/.test(back.className))
  );
}

function footnote(note: Element, link: Element): Element {
  const span = note.ownerDocument.createElement('span');
  span.className = 'footnote';
  for (const back of note.querySelectorAll('a[href*="#"]'))
    if (leadsTo(back, link) || textOf(back).startsWith('↩')) (back.closest('sup') ?? back).remove();
  const place = link.closest('p, h1, h2, h3') ?? link.closest('sup') ?? link;
  place.after(...note.querySelectorAll('img'));
  intoLines(note);
  span.append(...note.childNodes);
  span.normalize();
  for (const text of textsIn(span, 'code')) text.textContent = tidy(text.textContent ?? '');
  const { firstChild, lastChild } = span;
  if (firstChild?.nodeType === 3)
    firstChild.textContent = firstChild.textContent?.replace(/^[\s\][.:)^]+/, '') ?? '';
  if (lastChild?.nodeType === 3) lastChild.textContent = lastChild.textContent?.trimEnd() ?? '';
  return span;
}

/** Drops blank lines and the spaces around line breaks. */
function tidy(text: string): string {
  const lines = text.split('\n');
  const last = lines.length - 1;
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === last ? line : line.trimEnd()))
    .filter((line, at) => line || at === 0 || at === last)
    .join('\n');
}

const blocks =
  'br, p, pre, div, ul, ol, li, dl, dt, dd, blockquote, table, thead, tbody, tr, section, h1, h2, h3, h4, h5, h6';

/** Replaces blocks by lines: keeps code as code and formulas as TeX; list items get their marker, table cells bars. */
function intoLines(note: Element) {
  for (const formula of note.querySelectorAll('[data-math]')) {
    formula.textContent = `$${formula.getAttribute('data-math')}$`;
    formula.removeAttribute('data-math');
  }
  for (const cell of note.querySelectorAll('td, th'))
    cell.replaceWith(...cell.childNodes, cell.nextElementSibling ? ' | ' : '');
  for (const text of textsIn(note, 'pre'))
    text.textContent = text.textContent?.replace(/[ \t\r\n]+/g, ' ') ?? '';
  for (const list of note.querySelectorAll('ul, ol'))
    for (const [at, item] of [...list.children].entries())
      (item.querySelector(':scope > p:first-child') ?? item).prepend(
        list.localName === 'ol' ? `${at + 1}. ` : '• ',
      );
  for (const block of note.querySelectorAll(blocks)) {
    const code = note.ownerDocument.createElement('code');
    code.textContent = block.textContent?.trimEnd() ?? '';
    block.replaceWith('\n', ...(block.localName === 'pre' ? [code] : block.childNodes), '\n');
  }
}

function textsIn(element: Element, except: string): Node[] {
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  const texts: Node[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (!text.parentElement?.closest(except)) texts.push(text);
  return texts;
}

function removeWithEmptyParents(element: Element) {
  const parent = element.parentElement;
  element.remove();
  if (!parent || parent.tagName === 'BODY' || textOf(parent) !== '' || parent.querySelector('img')) return;
  if (parent.previousElementSibling?.tagName === 'HR') parent.previousElementSibling.remove();
  removeWithEmptyParents(parent);
}

const anchorOf = (link: Element) => /#([^#]+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';
