import { textOf } from './text-of.ts';

const isNumber = /^\[?\s*(?:\d{1,4}|[*†‡§]{1,3}|[a-z]{1,3}|[ivx]{1,5})\s*\]?$/i;

/** Moves footnotes of Word, Google Docs, GitHub and site generators to the positions of their numbers. */
export function findFootnotes(body: HTMLElement) {
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
