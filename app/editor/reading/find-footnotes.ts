const isNumber = /^\[?\s*(?:\d{1,4}|[*†‡§]{1,3}|[a-z]{1,3}|[ivx]{1,5})\s*\]?$/i;

/** Moves footnotes, as Word, Google Docs, GitHub and site generators write them, to where their numbers stand. */
export function findFootnotes(body: HTMLElement) {
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].slice(0, 2000);
  if (links.length === 0) return;
  const named = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], a[name]')) {
    const name = element.id || element.getAttribute('name');
    if (name && !named.has(name)) named.set(name, element);
  }
  const used = new Set<Element>();
  for (const link of links) {
    const target = named.get(anchorOf(link));
    const note = target && isNumber.test(textOf(link)) && noteOf(target, link);
    if (!note || used.has(note)) continue;
    used.add(note);
    (link.closest('sup') ?? link).replaceWith(footnote(note, link));
  }
  for (const note of used) removeWithEmptyParents(note);
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
    if (leadsTo(back, link)) (back.closest('sup') ?? back).remove();
  const blocks = [...note.querySelectorAll('p, li')];
  for (const part of blocks.length > 0 ? blocks : [note]) {
    if (span.childNodes.length > 0) span.append(' ');
    span.append(...part.childNodes);
  }
  trimStart(span);
  return span;
}

function trimStart(span: Element) {
  const first = span.firstChild;
  if (first?.nodeType === 3) first.textContent = (first.textContent ?? '').replace(/^[\s\][.:)^]+/, '');
}

function removeWithEmptyParents(element: Element) {
  const parent = element.parentElement;
  element.remove();
  if (!parent || parent.tagName === 'BODY' || textOf(parent) !== '' || parent.querySelector('img')) return;
  if (parent.previousElementSibling?.tagName === 'HR') parent.previousElementSibling.remove();
  removeWithEmptyParents(parent);
}

const anchorOf = (link: Element) => /#([^#]+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';

const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
